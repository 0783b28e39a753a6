//! Required safety factors of mooring lines.
//!
//! ```text
//! Law      API RP 2SK and ISO 19901-7: T ≤ MBL/SF, with T the largest tension of the method
//!          DNV-OS-E301: γ_mean T_mean + γ_dyn T_dyn ≤ 0.95 MBL, and by a quasi-static analysis
//!          γ T_QS ≤ 0.95 MBL
//! Symbols  T tension (N), MBL minimum breaking load (N)
//! Source   [API05], [ISO13], [DNV13]
//! Valid    permanent and mobile moorings of chain, wire and fibre rope; DNV has another
//!          characteristic strength for lines whose elements have strength statistics
//! Checked  a worked utilisation of each standard (tests)
//! ```

use std::fmt;

/// Method of analysis to which a required factor applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// Statics at the largest offset of the body.
    QuasiStatic,
    /// Dynamics of the lines.
    Dynamic,
}

impl fmt::Display for Method {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::QuasiStatic => "quasi-static",
            Self::Dynamic => "dynamic",
        })
    }
}

/// A required safety factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Criterion {
    /// Standard and class.
    pub standard: &'static str,
    /// Method of analysis.
    pub method: Method,
    /// Whether one line is missing.
    pub damaged: bool,
    /// Factors on the mean and on the dynamic tension. The sum of the factored tensions may reach
    /// the characteristic strength.
    pub factors: [f64; 2],
    /// Characteristic strength over minimum breaking load.
    pub strength: f64,
}

impl Criterion {
    /// Returns the required ratio of the breaking load to the sum of the mean and the dynamic
    /// tension, both in N.
    ///
    /// ```
    /// use windlass::mooring::CRITERIA;
    ///
    /// // API RP 2SK, quasi-static analysis of the intact mooring: a factor of 2.
    /// assert_eq!(CRITERIA[0].required(3e5, 1e5), 2.0);
    /// ```
    pub fn required(&self, mean: f64, dynamic: f64) -> f64 {
        let [of_mean, of_dynamic] = self.factors;
        let load = (of_mean * mean + of_dynamic * dynamic) / self.strength;
        load / (mean + dynamic).max(f64::MIN_POSITIVE)
    }
}

const fn equal(
    standard: &'static str,
    method: Method,
    damaged: bool,
    factor: f64,
    strength: f64,
) -> Criterion {
    Criterion {
        standard,
        method,
        damaged,
        factors: [factor, factor],
        strength,
    }
}

const fn partial(standard: &'static str, damaged: bool, factors: [f64; 2]) -> Criterion {
    Criterion {
        standard,
        method: Method::Dynamic,
        damaged,
        factors,
        strength: DNV_STRENGTH,
    }
}

const API: &str = "API RP 2SK (2005), ISO 19901-7 (2013)";
const DNV_1: &str = "DNV-OS-E301 (2013), consequence class 1";
const DNV_2: &str = "DNV-OS-E301 (2013), consequence class 2";

/// Characteristic strength of `[DNV13]`, as a fraction of the minimum breaking load.
const DNV_STRENGTH: f64 = 0.95;

/// Required safety factors of the standards.
pub const CRITERIA: [Criterion; 12] = [
    equal(API, Method::QuasiStatic, false, 2.0, 1.0),
    equal(API, Method::QuasiStatic, true, 1.43, 1.0),
    equal(API, Method::Dynamic, false, 1.67, 1.0),
    equal(API, Method::Dynamic, true, 1.25, 1.0),
    equal(DNV_1, Method::QuasiStatic, false, 1.70, DNV_STRENGTH),
    equal(DNV_1, Method::QuasiStatic, true, 1.10, DNV_STRENGTH),
    equal(DNV_2, Method::QuasiStatic, false, 2.50, DNV_STRENGTH),
    equal(DNV_2, Method::QuasiStatic, true, 1.35, DNV_STRENGTH),
    partial(DNV_1, false, [1.10, 1.50]),
    partial(DNV_1, true, [1.00, 1.10]),
    partial(DNV_2, false, [1.40, 2.10]),
    partial(DNV_2, true, [1.00, 1.25]),
];

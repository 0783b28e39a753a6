//! Required safety factors of mooring lines.
//!
//! ```text
//! Law      API RP 2SK and ISO 19901-7: T ≤ MBL/SF, with T the largest tension of the method
//!          DNV-OS-E301: γ_mean T_mean + γ_dyn T_dyn ≤ 0.95 MBL (ULS intact, ALS with one line
//!          missing), and by a quasi-static analysis γ T_QS ≤ 0.95 MBL
//! Symbols  T tension (N), MBL minimum breaking load (N); T_dyn largest tension less the mean
//! Source   [API05] 7 and [ISO13] 10 (factors by condition and method), [DNV13] ch. 2 sec. 2
//!          (consequence classes, partial factors, characteristic strength)
//! Valid    permanent and mobile moorings of chain, wire and fibre rope; DNV has another
//!          characteristic strength for lines whose elements have strength statistics. The factors
//!          are recalled from these editions, not read from the documents
//! Checked  closed_form_worked_utilisation_of_each_standard
//! ```
//!
//! DNV-OS-E301 replaces the partial factors of class 1 by 1.3 on both tensions if the mean tension
//! exceeds two thirds of the dynamic tension. Here, the larger of both requirements applies then.

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
    /// Factor on both tensions that applies if it requires more and the mean tension exceeds two
    /// thirds of the dynamic tension.
    pub common: Option<f64>,
    /// Characteristic strength over minimum breaking load.
    pub strength: f64,
}

impl Criterion {
    /// Returns the required ratio of the breaking load to the sum of the mean and the dynamic
    /// tension, both in N.
    ///
    /// ```
    /// use windlass_standards::mooring::CRITERIA;
    ///
    /// // API RP 2SK, quasi-static analysis of the intact mooring: a factor of 2.
    /// assert_eq!(CRITERIA[0].required(3e5, 1e5), 2.0);
    /// ```
    pub fn required(&self, mean: f64, dynamic: f64) -> f64 {
        let [of_mean, of_dynamic] = self.factors;
        let partial = of_mean * mean + of_dynamic * dynamic;
        let load = match self.common {
            Some(common) if mean > 2.0 / 3.0 * dynamic => partial.max(common * (mean + dynamic)),
            _ => partial,
        };
        load / self.strength / (mean + dynamic).max(f64::MIN_POSITIVE)
    }

    /// Returns the utilisation of a line with a breaking load (N), for its mean and its dynamic
    /// tension (N). The criterion is met if it is at most 1.
    ///
    /// ```
    /// use windlass_standards::mooring::CRITERIA;
    ///
    /// // API RP 2SK, dynamic analysis of the intact mooring: 1.67 times 600 kN of 1670 kN.
    /// let utilisation = CRITERIA[2].utilisation(2e5, 4e5, 1.67e6);
    /// assert!((utilisation - 0.6).abs() < 1e-12);
    /// ```
    pub fn utilisation(&self, mean: f64, dynamic: f64, breaking_load: f64) -> f64 {
        self.required(mean, dynamic) * (mean + dynamic) / breaking_load
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
        common: None,
        strength,
    }
}

const fn partial(standard: &'static str, damaged: bool, factors: [f64; 2], common: Option<f64>) -> Criterion {
    Criterion {
        standard,
        method: Method::Dynamic,
        damaged,
        factors,
        common,
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
    partial(DNV_1, false, [1.10, 1.50], Some(1.30)),
    partial(DNV_1, true, [1.00, 1.10], None),
    partial(DNV_2, false, [1.40, 2.10], None),
    partial(DNV_2, true, [1.00, 1.25], None),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn find(standard: &str, method: Method, damaged: bool) -> Criterion {
        let mut all = CRITERIA.into_iter();
        let is_wanted =
            |of: &Criterion| of.standard.contains(standard) && of.method == method && of.damaged == damaged;
        all.find(is_wanted).unwrap()
    }

    /// A line with a breaking load of 1 MN, by hand.
    #[test]
    fn closed_form_worked_utilisation_of_each_standard() {
        use Method::{Dynamic, QuasiStatic};
        for (standard, method, damaged, mean, dynamic, expected) in [
            ("API", QuasiStatic, false, 400e3, 0.0, 0.8),
            ("ISO", QuasiStatic, true, 400e3, 0.0, 0.572),
            ("API", Dynamic, false, 200e3, 300e3, 0.835),
            ("ISO", Dynamic, true, 200e3, 300e3, 0.625),
            ("class 1", QuasiStatic, false, 400e3, 0.0, 0.68 / 0.95),
            ("class 1", QuasiStatic, true, 400e3, 0.0, 0.44 / 0.95),
            ("class 2", QuasiStatic, false, 300e3, 0.0, 0.75 / 0.95),
            ("class 2", QuasiStatic, true, 400e3, 0.0, 0.54 / 0.95),
            // 1.1 · 100 + 1.5 · 300 = 560 kN; the mean is less than two thirds of 300 kN.
            ("class 1", Dynamic, false, 100e3, 300e3, 0.56 / 0.95),
            // 1.1 · 400 + 1.5 · 100 = 590 kN, but 1.3 · 500 = 650 kN.
            ("class 1", Dynamic, false, 400e3, 100e3, 0.65 / 0.95),
            ("class 1", Dynamic, true, 100e3, 300e3, 0.43 / 0.95),
            ("class 2", Dynamic, false, 100e3, 300e3, 0.77 / 0.95),
            ("class 2", Dynamic, true, 100e3, 300e3, 0.475 / 0.95),
        ] {
            let criterion = find(standard, method, damaged);
            let found = criterion.utilisation(mean, dynamic, 1e6);
            assert!(
                (found - expected).abs() < 1e-12,
                "{criterion:?}: {found} {expected}"
            );
        }
        assert_eq!(CRITERIA[0].utilisation(0.0, 0.0, 1e6), 0.0);
    }
}

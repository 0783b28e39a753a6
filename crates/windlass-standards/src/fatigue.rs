//! Fatigue curves of mooring lines and welds, and required factors on fatigue life.
//!
//! ```text
//! Law      T-N: N R^M = K, log10 K = k - c Lm; S-N: N S^m = a, with a second branch beyond the
//!          slope change of welds
//! Symbols  N cycles to failure; R range of tension over reference breaking strength; Lm mean
//!          tension over the same strength; S range of nominal stress, MPa: tension over the area
//!          of both bars of a chain or of the circle of a rope
//! Source   [API05] 6, table of M and K; [DNV13] ch. 2 sec. 2, S-N curves (chain, wire) and R-N
//!          curve (polyester); [DNV11] tables 2-1, 2-2 and 2-4
//! Valid    tension fatigue. The curves do not cover bending of chain links at fairleads, corrosion
//!          (except the free corrosion curves of welds) and wear. Wire curves of [API05] are not
//!          meant for ranges above half of the strength. Values are recalled from these editions
//!          and were compared with public sources, not with the documents: M and K of wire and K of
//!          chain, and a and m of the chains of [DNV13]
//! Checked  closed_form_worked_examples_of_curves, property_branches_of_welds_meet
//! ```

/// A fatigue curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FatigueCurve {
    /// Name with the standard.
    pub name: &'static str,
    /// Standard and year.
    pub source: &'static str,
    /// The curve.
    pub law: FatigueLaw,
}

/// Law of a fatigue curve.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum FatigueLaw {
    /// Range of tension as a fraction of the reference breaking strength.
    Tension {
        /// Exponent M.
        exponent: f64,
        /// log10 K without mean tension.
        log_k: f64,
        /// Decrease of log10 K with the ratio of mean tension to strength.
        per_mean: f64,
    },
    /// Range of tension as a fraction of the reference breaking strength, with two slopes.
    TensionBranches {
        /// Branches from the largest ranges: exponent M and log10 K.
        branches: [(f64, f64); 2],
        /// Cycles at the end of the first branch; infinite for a single branch.
        change: f64,
    },
    /// Range of stress, MPa.
    Stress {
        /// Branches from the largest ranges: exponent m and log10 a.
        branches: [(f64, f64); 2],
        /// Cycles at the end of the first branch; infinite for a single branch.
        change: f64,
    },
}

impl FatigueLaw {
    /// Number of cycles to failure for a range: as a fraction of the strength, or in MPa. `mean` is
    /// the ratio of the mean tension to the strength, which only some curves use. Infinite for a
    /// range of zero.
    ///
    /// ```
    /// use windlass_standards::fatigue::curve;
    ///
    /// // DNV-OS-E301, studless chain: 6e10 / 50³ cycles of 50 MPa.
    /// let chain = curve("dnv-studless-chain").unwrap();
    /// assert!((chain.law.cycles(50.0, 0.0) / 480e3 - 1.0).abs() < 1e-4);
    /// ```
    pub fn cycles(&self, range: f64, mean: f64) -> f64 {
        match *self {
            Self::Tension {
                exponent,
                log_k,
                per_mean,
            } => 10_f64.powf(log_k - per_mean * mean) * range.powf(-exponent),
            Self::TensionBranches { branches, change } | Self::Stress { branches, change } => {
                let of = |(exponent, log_a): (f64, f64)| 10_f64.powf(log_a) * range.powf(-exponent);
                match of(branches[0]) {
                    cycles if cycles <= change => cycles,
                    _ => of(branches[1]),
                }
            }
        }
    }

    /// Whether ranges are fractions of the strength.
    pub fn is_of_tension(&self) -> bool {
        !matches!(self, Self::Stress { .. })
    }
}

const API: &str = "API RP 2SK (2005)";
const DNV: &str = "DNV-OS-E301 (2013)";

/// log10 of 1000, 316 and 178.
const LOG_CHAIN: [f64; 3] = [3.0, 2.499_687_082_618_404, 2.250_420_002_308_894];

const fn tension(name: &'static str, source: &'static str, law: [f64; 3]) -> FatigueCurve {
    let [exponent, log_k, per_mean] = law;
    FatigueCurve {
        name,
        source,
        law: FatigueLaw::Tension {
            exponent,
            log_k,
            per_mean,
        },
    }
}

const fn stress(name: &'static str, exponent: f64, log_a: f64) -> FatigueCurve {
    FatigueCurve {
        name,
        source: DNV,
        law: FatigueLaw::Stress {
            branches: [(exponent, log_a); 2],
            change: f64::INFINITY,
        },
    }
}

/// Curves of mooring lines.
pub const LINE_CURVES: [FatigueCurve; 10] = [
    tension("api-studlink-chain", API, [3.0, LOG_CHAIN[0], 0.0]),
    tension("api-studless-chain", API, [3.0, LOG_CHAIN[1], 0.0]),
    tension("api-connecting-link", API, [3.0, LOG_CHAIN[2], 0.0]),
    tension("api-stranded-rope", API, [4.09, 3.20, 2.79]),
    tension("api-spiral-strand", API, [5.05, 3.25, 3.43]),
    // log10 of 1.2e11, 6.0e10, 3.4e14, 1.7e17 and 0.259.
    stress("dnv-studlink-chain", 3.0, 11.079_181_246_047_625),
    stress("dnv-studless-chain", 3.0, 10.778_151_250_383_644),
    stress("dnv-stranded-rope", 4.0, 14.531_478_917_042_255),
    stress("dnv-spiral-strand", 4.8, 17.230_448_921_378_274),
    tension("dnv-polyester", DNV, [13.46, -0.586_700_235_919_268, 0.0]),
];

/// Environment of a weld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeldEnvironment {
    /// In air.
    Air,
    /// In sea water with cathodic protection.
    CathodicProtection,
    /// In sea water, freely corroding.
    FreeCorrosion,
}

/// Class of a weld, and log10 a: first and second branch in air, first and second branch with
/// cathodic protection, free corrosion.
type WeldRow = (&'static str, [f64; 5]);

/// Classes of `[DNV11]`. The exponents are 4 and 5 for B1 and B2, 3 and 5 for all others, and 3 for
/// free corrosion.
const WELDS: [WeldRow; 14] = [
    ("b1", [15.117, 17.146, 14.917, 17.146, 12.436]),
    ("b2", [14.885, 16.856, 14.685, 16.856, 12.262]),
    ("c", [12.592, 16.320, 12.192, 16.320, 12.115]),
    ("c1", [12.449, 16.081, 12.049, 16.081, 11.972]),
    ("c2", [12.301, 15.835, 11.901, 15.835, 11.824]),
    ("d", [12.164, 15.606, 11.764, 15.606, 11.687]),
    ("e", [12.010, 15.350, 11.610, 15.350, 11.533]),
    ("f", [11.855, 15.091, 11.455, 15.091, 11.378]),
    ("f1", [11.699, 14.832, 11.299, 14.832, 11.222]),
    ("f3", [11.546, 14.576, 11.146, 14.576, 11.068]),
    ("g", [11.398, 14.330, 10.998, 14.330, 10.921]),
    ("w1", [11.261, 14.101, 10.861, 14.101, 10.784]),
    ("w2", [11.107, 13.845, 10.707, 13.845, 10.630]),
    ("w3", [10.970, 13.617, 10.570, 13.617, 10.493]),
];

/// Names of the classes of welds.
pub fn weld_classes() -> impl Iterator<Item = &'static str> + Clone {
    WELDS.iter().map(|(name, _)| *name)
}

/// Returns the curve of a class of welds of DNV-RP-C203 (2011), for the hot-spot or nominal stress
/// that belongs to the class and for thicknesses up to the reference thickness. `None` if there is
/// no such class.
///
/// ```
/// use windlass_standards::fatigue::{WeldEnvironment, weld};
///
/// // Class D in air: 52.63 MPa at 1e7 cycles.
/// let curve = weld("d", WeldEnvironment::Air).unwrap();
/// assert!((curve.law.cycles(52.63, 0.0) / 1e7 - 1.0).abs() < 2e-3);
/// ```
pub fn weld(class: &str, environment: WeldEnvironment) -> Option<FatigueCurve> {
    let (name, logs) = WELDS.iter().find(|(name, _)| *name == class)?;
    let first = if name.starts_with('b') { 4.0 } else { 3.0 };
    let (branches, change) = match environment {
        WeldEnvironment::Air => ([(first, logs[0]), (5.0, logs[1])], 1e7),
        WeldEnvironment::CathodicProtection => ([(first, logs[2]), (5.0, logs[3])], 1e6),
        WeldEnvironment::FreeCorrosion => ([(3.0, logs[4]); 2], f64::INFINITY),
    };
    Some(FatigueCurve {
        name,
        source: "DNV-RP-C203 (2011)",
        law: FatigueLaw::Stress { branches, change },
    })
}

/// Returns a curve of [`LINE_CURVES`].
pub fn curve(name: &str) -> Option<FatigueCurve> {
    LINE_CURVES.iter().find(|curve| curve.name == name).copied()
}

/// Nominal area of a chain, both bars of a link, for the diameter of the bar (m), m².
pub fn chain_area(diameter: f64) -> f64 {
    2.0 * rope_area(diameter)
}

/// Nominal area of a rope, the circle of its diameter (m), m².
pub fn rope_area(diameter: f64) -> f64 {
    0.25 * std::f64::consts::PI * diameter * diameter
}

/// Factor on the fatigue life of mooring lines that API RP 2SK (2005) requires.
pub const API_LIFE_FACTOR: f64 = 3.0;

/// Factor on the fatigue life that DNV-OS-E301 (2013) requires, for the ratio of the damages of
/// adjacent lines: 5 up to a ratio of 0.8, 8 at a ratio of 1, linear in between.
///
/// ```
/// # use windlass_standards::fatigue::dnv_life_factor;
/// assert_eq!((dnv_life_factor(0.5), dnv_life_factor(1.0)), (5.0, 8.0));
/// ```
pub fn dnv_life_factor(ratio: f64) -> f64 {
    const HIGHEST_WITHOUT_INCREASE: f64 = 0.8;
    let increase = (ratio - HIGHEST_WITHOUT_INCREASE) / (1.0 - HIGHEST_WITHOUT_INCREASE);
    5.0 + 3.0 * increase.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycles(name: &str, range: f64, mean: f64) -> f64 {
        curve(name).unwrap().law.cycles(range, mean)
    }

    /// By hand: 1000/0.1³; 316/0.1³; 10^(3.20 - 2.79·0.3)/0.1^4.09 = 230.7·12303;
    /// 10^(3.25 - 3.43·0.3)/0.1^5.05 = 166.3·112202; 3.4e14/50⁴; 1.7e17/50^4.8; 0.259/0.5^13.46.
    #[test]
    fn closed_form_worked_examples_of_curves() {
        for (name, range, mean, expected) in [
            ("api-studlink-chain", 0.1, 0.3, 1e6),
            ("api-studless-chain", 0.1, 0.3, 316e3),
            ("api-connecting-link", 0.1, 0.3, 178e3),
            ("api-stranded-rope", 0.1, 0.3, 2.8379e6),
            ("api-spiral-strand", 0.1, 0.3, 1.8664e7),
            ("dnv-studlink-chain", 50.0, 0.3, 960e3),
            ("dnv-studless-chain", 50.0, 0.3, 480e3),
            ("dnv-stranded-rope", 50.0, 0.3, 5.44e7),
            ("dnv-spiral-strand", 50.0, 0.3, 1.1896e9),
            ("dnv-polyester", 0.5, 0.3, 2918.4),
        ] {
            let found = cycles(name, range, mean);
            // The expected values have five digits.
            assert!(
                (found / expected - 1.0).abs() < 1e-4,
                "{name}: {found} {expected}"
            );
        }
        assert_eq!(cycles("api-studlink-chain", 0.0, 0.3), f64::INFINITY);
        assert!((chain_area(0.084) - 0.011084).abs() < 1e-6);
    }

    /// Both branches of a curve give the same range at the slope change. The table has three
    /// decimals of log10 a, so the ranges agree within 10^(0.0005/3) + 10^(0.0005/5) - 2 = 6e-4.
    /// This also finds most errors of single digits.
    #[test]
    fn property_branches_of_welds_meet() {
        for class in weld_classes() {
            for environment in [WeldEnvironment::Air, WeldEnvironment::CathodicProtection] {
                let FatigueLaw::Stress { branches, change } = weld(class, environment).unwrap().law else {
                    panic!("a curve of stress");
                };
                let [first, second] =
                    branches.map(|(exponent, log_a)| 10_f64.powf((log_a - change.log10()) / exponent));
                assert!((first / second - 1.0).abs() < 6e-4, "{class}: {first} {second}");
            }
            // Free corrosion has a third of the life in air, except for the exponents of B1 and B2.
            let logs = WELDS.iter().find(|(name, _)| *name == class).unwrap().1;
            if !class.starts_with('b') {
                assert!((logs[0] - logs[4] - 3_f64.log10()).abs() < 1.1e-3, "{class}");
                assert!((logs[0] - logs[2] - 0.4).abs() < 1e-9, "{class}");
            }
        }
        assert_eq!(weld("x", WeldEnvironment::Air), None);
        assert_eq!(dnv_life_factor(0.9), 6.5);
    }
}

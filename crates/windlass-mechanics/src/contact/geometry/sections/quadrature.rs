//! Gauss-Legendre quadrature in θ for positions a + (b - a) sin²θ.

/// Nodes and weights of a rule on (0, 1).
#[derive(Clone, Debug)]
pub(in super::super) struct Rule<'a> {
    /// Nodes up to 1/2; the other half of the rule is symmetric.
    half: &'a [(f64, f64)],
}

/// Positions sin²θ and weights for the 16 Gauss points θ on (0, π/2), up to π/4.
const HALF_16: [(f64, f64); 8] = [
    (6.929_546_966_908_629e-5, 3.550_311_209_776_723e-4),
    (0.001_893_723_068_832_148, 0.004_251_385_094_079_608),
    (0.011_095_931_029_013_092, 0.015_657_646_148_953_63),
    (0.036_452_555_605_843_77, 0.036_689_300_323_055_63),
    (0.087_399_563_786_582_2, 0.066_364_342_243_320_12),
    (0.170_514_057_300_457_66, 0.099_929_387_812_074_48),
    (0.285_971_468_205_565_7, 0.129_612_804_578_967_55),
    (0.425_654_067_054_797_86, 0.147_140_102_678_571_46),
];

pub(in super::super) const GAUSS_16: Rule<'static> = Rule { half: &HALF_16 };

impl<'a> Rule<'a> {
    /// Creates a symmetric rule from its nodes up to 1/2.
    #[cfg(test)]
    pub(in super::super) fn new(half: &'a [(f64, f64)]) -> Self {
        Self { half }
    }

    /// Visits each node with its distances from 0 and to 1 and its weight.
    #[inline]
    pub(super) fn each(&self, mut visit: impl FnMut(f64, f64, f64)) {
        for (node, weight) in self.half {
            visit(*node, 1.0 - node, *weight);
            visit(1.0 - node, *node, *weight);
        }
    }
}

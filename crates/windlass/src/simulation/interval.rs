//! Interval between rows.

/// Interval between rows as a decimal fraction, for instance 0.1 as 1/10. A multiple of the rounded
/// number can exceed its exact value (three times 0.1 is more than 0.3). The last row would then be
/// after the end of the run.
#[derive(Clone, Copy, Debug)]
pub struct Interval {
    numerator: f64,
    denominator: f64,
}

impl Interval {
    /// An interval of the given length (s).
    pub fn new(length: f64) -> Self {
        let powers = (0..=9).map(|power| 10f64.powi(power));
        let fraction = |denominator: f64| Self {
            numerator: (length * denominator).round(),
            denominator,
        };
        powers
            .map(fraction)
            .find(|found| found.length() == length)
            .unwrap_or(Self {
                numerator: length,
                denominator: 1.0,
            })
    }

    /// Length, s.
    pub(super) fn length(self) -> f64 {
        self.numerator / self.denominator
    }

    /// Time of a number of intervals, s.
    pub fn times(self, count: u64) -> f64 {
        count as f64 * self.numerator / self.denominator
    }

    /// Number of rows from time 0 to `duration` (s).
    pub(super) fn rows(self, duration: f64) -> f64 {
        let count = (duration / self.length()).round();
        let reached = count * self.numerator / self.denominator;
        1.0 + if reached <= duration { count } else { count - 1.0 }
    }
}

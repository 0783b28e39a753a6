//! The time between rows.

/// The time between rows as the fraction that its decimals say, `0.1` as 1/10: three times a tenth rounded is more than 0.3, and
/// the last row would be after the end.
#[derive(Clone, Copy, Debug)]
pub struct Interval {
    numerator: f64,
    denominator: f64,
}

impl Interval {
    /// Of a length, s.
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

    /// Its length, s.
    pub(super) fn length(self) -> f64 {
        self.numerator / self.denominator
    }

    /// So many of it, s.
    pub fn times(self, count: u64) -> f64 {
        count as f64 * self.numerator / self.denominator
    }

    /// How many rows there are from 0 to `duration`, s.
    pub(super) fn rows(self, duration: f64) -> f64 {
        let count = (duration / self.length()).round();
        let reached = count * self.numerator / self.denominator;
        1.0 + if reached <= duration { count } else { count - 1.0 }
    }
}

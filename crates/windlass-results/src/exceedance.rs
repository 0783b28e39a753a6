//! Exceedance probabilities of the amplitudes of a record. They are compared with the probabilities
//! for a narrow-banded Gaussian record.
//!
//! ```text
//! Law      P = i/(n + 1) for the i-th largest of n amplitudes; Rayleigh: P(a) = exp(-a²/(2 σ²))
//! Symbols  P probability that the amplitude of a cycle exceeds a; σ standard deviation of the
//!          record; a cycle lies between two up-crossings of the mean
//! Valid    the Rayleigh line holds for a linear response to a narrow-banded Gaussian sea. The
//!          amplitudes of a record with a broader band lie below the line; crests of tensions with
//!          snap loads lie above it
//! Checked  closed_form_amplitudes_of_a_narrow_band_are_rayleigh_distributed
//! Source   [LH52]
//! ```

use super::statistics::{Cycle, cycles, moments};

/// A level and the probability that it is exceeded.
pub type Point = (f64, f64);

/// Amplitudes of a record with the probabilities that a cycle exceeds them, largest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exceedance {
    /// Amplitudes as half of the range from crest to trough, in the unit of the record.
    pub amplitudes: Vec<Point>,
    /// Heights of the crests above the mean.
    pub crests: Vec<Point>,
    /// Depths of the troughs below the mean, as positive numbers.
    pub troughs: Vec<Point>,
    /// Standard deviation of the record.
    pub standard_deviation: f64,
}

impl Exceedance {
    /// Exceedance probabilities of a record at evenly spaced times (s). `None` if the record has no
    /// complete cycle.
    pub fn of(times: &[f64], values: &[f64]) -> Option<Self> {
        let (_, cycles) = cycles(times, values);
        if cycles.is_empty() {
            return None;
        }
        let ranked = |size: fn(&Cycle) -> f64| ranked(cycles.iter().map(size).collect());
        Some(Self {
            amplitudes: ranked(|cycle| 0.5 * cycle.range()),
            crests: ranked(|cycle| cycle.crest),
            troughs: ranked(|cycle| cycle.trough),
            standard_deviation: moments(values).1,
        })
    }

    /// Probability that an amplitude of a narrow-banded Gaussian record with the same variance
    /// exceeds `level`.
    pub fn rayleigh(&self, level: f64) -> f64 {
        (-0.5 * (level / self.standard_deviation).powi(2)).exp()
    }
}

fn ranked(mut sizes: Vec<f64>) -> Vec<Point> {
    sizes.sort_by(|a, b| b.total_cmp(a));
    let n = sizes.len() as f64;
    let rank = |(i, size): (usize, f64)| (size, (i as f64 + 1.0) / (n + 1.0));
    sizes.into_iter().enumerate().map(rank).collect()
}

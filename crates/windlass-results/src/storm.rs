//! Expected largest value in a storm, estimated from a shorter record.
//!
//! ```text
//! Law      most probable largest value: Rayleigh m + σ √(2 ln N); Weibull m + a (ln n)^(1/b);
//!          Gumbel u + β ln(T/τ)
//! Symbols  m, σ time mean and standard deviation of the record; T duration of the storm, s; N
//!          number of cycles in the storm, for the mean up-crossing period of the record; n number
//!          of crests above the mean in the storm; a, b scale and shape of the distribution of the
//!          crests, by maximum likelihood; u, β location and scale of the largest values in
//!          intervals of length τ, by maximum likelihood
//! Source   [LH52]; [DNVC] 2.4
//! Valid    for a stationary record without ramp or transient. The Rayleigh estimate holds for a
//!          linear response to a narrow-banded Gaussian sea. The Weibull estimate needs about 20
//!          crests, the Gumbel estimate 10 intervals of 5 cycles. The estimates agree where the
//!          record meets their assumptions; tensions with snap loads do not meet the assumptions of
//!          the Rayleigh estimate
//! Checked  closed_form_weibull_and_gumbel_fits_of_quantiles,
//!          closed_form_estimates_of_a_gaussian_record_agree,
//!          closed_form_extremes_between_rows_do_not_change_the_moments
//! ```

use super::extreme_values::fit_gumbel;
use super::interval_extremes::with_extremes;
use super::statistics::{cycles_about, moments};
use serde::{Deserialize, Serialize};

/// Default duration of a storm, s.
pub const STORM: f64 = 3.0 * 3600.0;
/// Minimum number of crests of a fit.
const MIN_CRESTS: usize = 20;
/// Minimum number of intervals of a Gumbel fit.
const MIN_INTERVALS: usize = 10;
/// Maximum number of intervals of a Gumbel fit.
const MAX_INTERVALS: usize = 40;
/// Minimum number of cycles per interval.
const CYCLES_PER_INTERVAL: usize = 5;

/// Estimates of the most probable largest value in a storm, in the unit of the record.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StormEstimate {
    /// Number of cycles in the record.
    pub cycles: usize,
    /// Largest value of the record itself.
    pub largest: f64,
    /// Estimate for a narrow-banded Gaussian process with the mean, variance and period of the
    /// record.
    pub rayleigh: f64,
    /// Estimate from the distribution of the crests; `None` if there are too few crests.
    pub weibull: Option<f64>,
    /// Shape of the Weibull distribution of the crests. The value 2 means a Rayleigh distribution;
    /// with smaller values the tail is longer.
    pub weibull_shape: Option<f64>,
    /// Estimate from the largest values in intervals; `None` if the record is too short.
    pub gumbel: Option<f64>,
}

/// A record with its mean and standard deviation over time. Its points need not be evenly spaced.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Times, s.
    pub times: Vec<f64>,
    /// Values at these times.
    pub values: Vec<f64>,
    /// Mean over time.
    pub mean: f64,
    /// Standard deviation over time.
    pub standard_deviation: f64,
}

impl Record {
    /// Record of values at evenly spaced times (s), with the extremes between rows if these are
    /// known. The extremes are points of the record. Its moments do not include them, because the
    /// extremes would have too much weight.
    pub fn of(times: &[f64], values: &[f64], band: Option<[&[f64]; 2]>) -> Self {
        let (mean, standard_deviation) = moments(values);
        let (times, values) = with_extremes(times, values, band);
        Self {
            times,
            values,
            mean,
            standard_deviation,
        }
    }

    /// The record with the signs reversed.
    fn negated(&self) -> Self {
        Self {
            times: self.times.clone(),
            values: self.values.iter().map(|value| -value).collect(),
            mean: -self.mean,
            standard_deviation: self.standard_deviation,
        }
    }
}

impl StormEstimate {
    /// Estimates the largest value in a storm of a given duration (s). `None` if the record has
    /// fewer than 20 cycles.
    pub fn of(record: &Record, storm: f64) -> Option<Self> {
        let Record {
            times,
            values,
            mean,
            standard_deviation,
        } = record;
        let (rises, found) = cycles_about(*mean, times, values);
        if found.len() < MIN_CRESTS {
            return None;
        }
        let (first, last) = (rises[0], rises[rises.len() - 1]);
        let period = (last - first) / found.len() as f64;
        let in_storm = (storm / period).max(2.0);
        let crests: Vec<f64> = found
            .iter()
            .map(|cycle| cycle.crest)
            .filter(|crest| *crest > 0.0)
            .collect();
        let weibull = Weibull::of(&crests);
        let largest = values.iter().copied().filter(|value| value.is_finite());
        Some(Self {
            cycles: found.len(),
            largest: largest.fold(f64::NEG_INFINITY, f64::max),
            rayleigh: mean + standard_deviation * (2.0 * in_storm.ln()).sqrt(),
            weibull: weibull.map(|fit| mean + fit.scale * in_storm.ln().powf(1.0 / fit.shape)),
            weibull_shape: weibull.map(|fit| fit.shape),
            gumbel: fit_intervals(times, values, found.len())
                .map(|([location, scale], length)| location + scale * (storm / length).ln()),
        })
    }

    /// As [`StormEstimate::of`], for the smallest value.
    pub fn of_minimum(record: &Record, storm: f64) -> Option<Self> {
        let of = Self::of(&record.negated(), storm)?;
        Some(Self {
            cycles: of.cycles,
            largest: -of.largest,
            rayleigh: -of.rayleigh,
            weibull: of.weibull.map(|value| -value),
            weibull_shape: of.weibull_shape,
            gumbel: of.gumbel.map(|value| -value),
        })
    }
}

/// Weibull distribution with F(x) = 1 - exp(-(x/scale)^shape).
#[derive(Clone, Copy, Debug)]
struct Weibull {
    scale: f64,
    shape: f64,
}

impl Weibull {
    /// Maximum-likelihood fit to positive values. `None` if there are too few values or all are
    /// equal.
    fn of(values: &[f64]) -> Option<Self> {
        if values.len() < MIN_CRESTS {
            return None;
        }
        // If x is Weibull distributed, -ln x is Gumbel distributed.
        let negative_logs: Vec<f64> = values.iter().map(|value| -value.ln()).collect();
        let (location, scale) = fit_gumbel(&negative_logs);
        (scale > 0.0).then(|| Self {
            scale: (-location).exp(),
            shape: 1.0 / scale,
        })
    }
}

/// Fits a Gumbel distribution to the largest values in equal intervals of a record. Returns
/// location and scale, and the length of the intervals (s). `None` if there are too few cycles.
fn fit_intervals(times: &[f64], values: &[f64], cycles: usize) -> Option<([f64; 2], f64)> {
    let intervals = (cycles / CYCLES_PER_INTERVAL).min(MAX_INTERVALS);
    let (first, last) = (times.first()?, times.last()?);
    if intervals < MIN_INTERVALS {
        return None;
    }
    let length = (last - first) / intervals as f64;
    let mut largest = vec![f64::NEG_INFINITY; intervals];
    for (time, value) in times.iter().zip(values).filter(|(_, value)| value.is_finite()) {
        let interval = (((time - first) / length) as usize).min(intervals - 1);
        largest[interval] = largest[interval].max(*value);
    }
    largest.iter().all(|value| value.is_finite()).then(|| {
        let (location, scale) = fit_gumbel(&largest);
        ([location, scale], length)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    #[test]
    fn closed_form_weibull_and_gumbel_fits_of_quantiles() {
        let count = 4000;
        let share = |k: i32| (f64::from(k) + 0.5) / f64::from(count);
        let crests: Vec<f64> = (0..count)
            .map(|k| 3.0 * (-(1.0 - share(k)).ln()).powf(1.0 / 1.4))
            .collect();
        let fit = Weibull::of(&crests).unwrap();
        assert!(
            (fit.shape - 1.4).abs() < 0.01 && (fit.scale - 3.0).abs() < 0.01,
            "{fit:?}"
        );
        let largest: Vec<f64> = (0..count).map(|k| 7.0 - 2.0 * (-share(k).ln()).ln()).collect();
        let fit = fit_gumbel(&largest);
        assert!(
            (fit.0 - 7.0).abs() < 0.01 && (fit.1 - 2.0).abs() < 0.01,
            "{fit:?}"
        );
        assert!(Weibull::of(&[2.0; 50]).is_none());
    }

    /// One hour with 200 components of random phase about 0.6 rad/s has about 340 waves. A storm of
    /// three hours has about a thousand. The most probable largest crest of the storm is 3.7
    /// standard deviations. The maximum of the record scatters by a tenth of this value, and so
    /// does the Gumbel fit.
    #[test]
    fn closed_form_estimates_of_a_gaussian_record_agree() {
        let chance = |i: i32, k: f64| ((f64::from(i + 1) * k).sin() * 43_758.545_3).rem_euclid(1.0);
        let waves: Vec<(f64, f64)> = (0..200)
            .map(|i| {
                (
                    0.5 + 0.2 * (f64::from(i) + chance(i, 12.9898)) / 200.0,
                    TAU * chance(i, 78.233),
                )
            })
            .collect();
        let times: Vec<f64> = (0..7200).map(|i| 0.5 * f64::from(i)).collect();
        let wave = |t: &f64| {
            waves
                .iter()
                .map(|(omega, phase)| 0.1 * (omega * t + phase).cos())
                .sum::<f64>()
        };
        let values: Vec<f64> = times.iter().map(|t| 5.0 + wave(t)).collect();
        let record = Record::of(&times, &values, None);
        let found = StormEstimate::of(&record, STORM).unwrap();
        // The variance is 200 · 0.1²/2.
        let expected = 5.0 + (2.0 * (STORM * 0.6 / TAU).ln()).sqrt();
        assert!((found.rayleigh - expected).abs() < 0.2, "{found:?} {expected}");
        assert!((found.weibull.unwrap() - expected).abs() < 0.4, "{found:?}");
        assert!((found.weibull_shape.unwrap() - 2.0).abs() < 0.25, "{found:?}");
        assert!((found.gumbel.unwrap() - expected).abs() < 0.6, "{found:?}");
        let below = StormEstimate::of_minimum(&record, STORM).unwrap();
        assert!((below.rayleigh - (10.0 - expected)).abs() < 0.2, "{below:?}");
        let short = Record::of(&times[..200], &values[..200], None);
        assert_eq!(StormEstimate::of(&short, STORM), None);
    }

    /// A wave of amplitude 2 about a mean of 7. There are so few rows that the crests lie between
    /// them. The crests are points of the record, but do not affect the mean of 7 and the standard
    /// deviation of √2.
    #[test]
    fn closed_form_extremes_between_rows_do_not_change_the_moments() {
        let step = 3.1;
        let times: Vec<f64> = (0..1000).map(|i| step * f64::from(i)).collect();
        let wave = |t: f64| 7.0 + 2.0 * (TAU * t / 8.0).sin();
        let values: Vec<f64> = times.iter().map(|t| wave(*t)).collect();
        let within = |t: f64| {
            let from = (t - step).max(0.0);
            (0..=100).map(move |k| wave(from + f64::from(k) / 100.0 * (t - from)))
        };
        let low: Vec<f64> = times
            .iter()
            .map(|t| within(*t).fold(f64::INFINITY, f64::min))
            .collect();
        let high: Vec<f64> = times
            .iter()
            .map(|t| within(*t).fold(f64::NEG_INFINITY, f64::max))
            .collect();
        let record = Record::of(&times, &values, Some([&low[..], &high[..]]));
        assert!(record.values.len() > values.len());
        assert!((record.mean - 7.0).abs() < 0.02, "{}", record.mean);
        let deviation = record.standard_deviation;
        assert!((deviation / 2_f64.sqrt() - 1.0).abs() < 0.01, "{deviation}");
        let found = StormEstimate::of(&record, 8.0 * 1000.0).unwrap();
        assert!((found.largest - 9.0).abs() < 1e-3, "{found:?}");
        let expected = 7.0 + (4.0 * 1000_f64.ln()).sqrt();
        assert!(
            (found.rayleigh / expected - 1.0).abs() < 0.01,
            "{found:?} {expected}"
        );
    }
}

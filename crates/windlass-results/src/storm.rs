//! The largest value to be expected in a storm, from a record of a part of it.
//!
//! ```text
//! Law      Rayleigh: m + σ √(2 ln N); Weibull: m + a (ln n)^(1/b); Gumbel: u + β ln(T/τ): the most probable largest
//!          value of a storm in each
//! Symbols  m, σ mean and standard deviation of the record over time; T length of the storm, s; N cycles in it, at the record's mean period between
//!          rises through the mean; n crests above the mean in it; a, b scale and shape of these crests, by maximum likelihood;
//!          u, β of the largest values of stretches of length τ, by maximum likelihood too
//! Source   [LH52]; [DNVC] 2.4
//! Valid    a stationary record: no ramp, no transient. Rayleigh for a linear response to a narrow-banded Gaussian sea; Weibull needs
//!          some 20 crests, Gumbel 10 stretches of 5 cycles. They agree where the record is what they take it for; tensions with
//!          snaps are not what Rayleigh takes them for
//! Checked  ana_weibull_and_gumbel_give_back_what_quantiles_were_made_of, ana_estimates_of_a_gaussian_record_agree,
//!          ana_extremes_between_rows_leave_the_moments_alone
//! ```

use super::between::with_extremes;
use super::extreme_values::likeliest;
use super::statistics::{cycles_about, moments};
use serde::{Deserialize, Serialize};

/// Length of a storm where none is said, s.
pub const STORM: f64 = 3.0 * 3600.0;
/// Crests that a fit needs.
const FEWEST_CRESTS: usize = 20;
/// Stretches that a Gumbel fit needs, and has at most, and cycles that each must have.
const FEWEST_STRETCHES: usize = 10;
const MOST_STRETCHES: usize = 40;
const CYCLES_OF_STRETCH: usize = 5;

/// The most probable largest value in a storm, in the unit of the record.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StormEstimate {
    /// Cycles of the record that it is made of.
    pub cycles: usize,
    /// Largest value of the record itself.
    pub largest: f64,
    /// Of a narrow-banded Gaussian process with the record's mean, variance and period.
    pub rayleigh: f64,
    /// By the distribution of crests; nothing of too few.
    pub weibull: Option<f64>,
    /// Shape of that distribution: 2 is Rayleigh's, less has the longer tail.
    pub weibull_shape: Option<f64>,
    /// By the largest values of stretches; nothing of too short a record.
    pub gumbel: Option<f64>,
}

/// A record: its points, which may be closer together where something happens, and its moments over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Times, s.
    pub times: Vec<f64>,
    /// Values then.
    pub values: Vec<f64>,
    /// Mean over time.
    pub mean: f64,
    /// Standard deviation over time.
    pub standard_deviation: f64,
}

impl Record {
    /// Of values at even times (s), with the extremes between them where they are known: those are points of the record,
    /// and none of its moments, in which they would weigh as much as the time about them.
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

    /// The record upside down.
    fn turned(&self) -> Self {
        Self {
            times: self.times.clone(),
            values: self.values.iter().map(|value| -value).collect(),
            mean: -self.mean,
            standard_deviation: self.standard_deviation,
        }
    }
}

impl StormEstimate {
    /// Of a record for a storm (s); nothing of a record of less than 20 cycles.
    pub fn of(record: &Record, storm: f64) -> Option<Self> {
        let Record {
            times,
            values,
            mean,
            standard_deviation,
        } = record;
        let (rises, found) = cycles_about(*mean, times, values);
        if found.len() < FEWEST_CRESTS {
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
            gumbel: of_stretches(times, values, found.len())
                .map(|([location, scale], length)| location + scale * (storm / length).ln()),
        })
    }

    /// As [`StormEstimate::of`] for the smallest value.
    pub fn of_minimum(record: &Record, storm: f64) -> Option<Self> {
        let of = Self::of(&record.turned(), storm)?;
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

/// A distribution 1 - exp(-(x/scale)^shape).
#[derive(Clone, Copy, Debug)]
struct Weibull {
    scale: f64,
    shape: f64,
}

impl Weibull {
    /// The likeliest one of positive values; nothing of too few, or of values that are all alike.
    fn of(values: &[f64]) -> Option<Self> {
        if values.len() < FEWEST_CRESTS {
            return None;
        }
        // Of Weibull's values -ln x is Gumbel's.
        let turned: Vec<f64> = values.iter().map(|value| -value.ln()).collect();
        let (location, scale) = likeliest(&turned);
        (scale > 0.0).then(|| Self {
            scale: (-location).exp(),
            shape: 1.0 / scale,
        })
    }
}

/// Location and scale of the likeliest Gumbel distribution of the largest values of stretches of a record with so many cycles; with the
/// length of one, s.
fn of_stretches(times: &[f64], values: &[f64], cycles: usize) -> Option<([f64; 2], f64)> {
    let stretches = (cycles / CYCLES_OF_STRETCH).min(MOST_STRETCHES);
    let (first, last) = (times.first()?, times.last()?);
    if stretches < FEWEST_STRETCHES {
        return None;
    }
    let length = (last - first) / stretches as f64;
    let mut largest = vec![f64::NEG_INFINITY; stretches];
    for (time, value) in times.iter().zip(values).filter(|(_, value)| value.is_finite()) {
        let stretch = (((time - first) / length) as usize).min(stretches - 1);
        largest[stretch] = largest[stretch].max(*value);
    }
    largest.iter().all(|value| value.is_finite()).then(|| {
        let (location, scale) = likeliest(&largest);
        ([location, scale], length)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    #[test]
    fn ana_weibull_and_gumbel_give_back_what_quantiles_were_made_of() {
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
        let fit = likeliest(&largest);
        assert!(
            (fit.0 - 7.0).abs() < 0.01 && (fit.1 - 2.0).abs() < 0.01,
            "{fit:?}"
        );
        assert!(Weibull::of(&[2.0; 50]).is_none());
    }

    /// 200 components of random phase about 0.6 rad/s, an hour: some 340 waves, of which a storm of three hours has a thousand. In it the
    /// most probable largest crest is 3.7 standard deviations; that of the record itself scatters by a tenth of it, as
    /// the Gumbel fit does.
    #[test]
    fn ana_estimates_of_a_gaussian_record_agree() {
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
        // Variance 200 · 0.1²/2.
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

    /// A wave of 2 about 7, with rows so few that its crests lie between them: the crests are points of the record, its
    /// mean and deviation are those of the wave, 7 and √2.
    #[test]
    fn ana_extremes_between_rows_leave_the_moments_alone() {
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

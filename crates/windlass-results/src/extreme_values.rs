//! Distributions of extreme values. They are fitted to the values of one metric in many runs, such
//! as the largest tension for each of twenty seeds.
//!
//! ```text
//! Law      Gumbel: F(x) = exp(-exp(-(x - μ)/β)), for the largest of many values; minima are the
//!          maxima of -x
//!          Weibull: F(x) = 1 - exp(-((x - x₀)/η)^k) above a threshold x₀; -ln(x - x₀) then has a
//!          Gumbel distribution, with μ = -ln η, β = 1/k
//!          maximum likelihood: β = x̄ - Σ x e^(-x/β)/Σ e^(-x/β), μ = -β ln(mean of e^(-x/β))
//!          bands: (x_p - μ̂)/β̂ and (μ̂ - μ)/β are pivotal (their distribution does not depend on
//!          μ and β); this distribution is simulated
//!          N periods: F^N
//!          agreement: Anderson-Darling distance, compared with the distances of the simulated
//!          samples
//! Symbols  F probability that the extreme of a period is below x; μ, η location and scale; β, k
//!          scale and shape; ^ fitted
//! Source   [G58], [C01] 3.1, 9.1 (extremes, F^N, likelihood), [TBA69] (bands that hold for any
//!          number of values), [AD54], [CP34]
//! Valid    for independent values of one kind. A Gumbel fit needs each value to be the largest of
//!          many cycles. It does not hold for a channel with a physical limit (a slack line, an
//!          end stop). At least five values; with few values the far tail is very uncertain
//! Checked  against the maximum-likelihood fits and intervals of scipy, the closed form of the
//!          information matrix, and the coverage of the bands
//! ```

use std::collections::HashMap;
use thiserror::Error;
use windlass_math::random::Random;

/// Minimum number of values of a fit.
pub const MIN_VALUES: usize = 5;
/// Number of simulated samples for the bands.
const TRIALS: usize = 2000;
/// Largest size of the simulated samples. For more values, the deviations are scaled with the
/// square root of the sample size.
const MAX_SIMULATED: usize = 1000;
/// Seed of the simulated samples, so that bands are reproducible.
const SEED: u64 = 1958;
/// Maximum number of iterations for the scale. Each iteration at least halves the bracket.
const ITERATIONS: usize = 200;

/// Family of distributions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Family {
    /// Gumbel distribution, for the largest of very many values.
    #[default]
    Gumbel,
    /// Weibull distribution above a known threshold.
    Weibull,
}

/// Tail of the distribution that is of interest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Side {
    /// Large values, for instance of a tension.
    #[default]
    Largest,
    /// Small values, for instance of a clearance.
    Smallest,
}

/// Type of the distribution to fit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fitted {
    /// Family of the distribution.
    pub family: Family,
    /// Tail of the distribution that is of interest.
    pub side: Side,
    /// Threshold of a Weibull distribution, in the unit of the values. All values must exceed it.
    pub threshold: f64,
}

/// Reasons why values cannot be fitted.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum FitError {
    /// There are too few values.
    #[error("{count} values are too few for a distribution; give at least {MIN_VALUES}, with more seeds")]
    TooFew {
        /// Number of values.
        count: usize,
    },
    /// A value is not finite.
    #[error("a value is not finite; leave out undefined values")]
    NotFinite,
    /// All values are equal.
    #[error("all values are equal, so no distribution can be fitted; vary a random input, such as a seed")]
    Constant,
    /// A value does not exceed the threshold.
    #[error(
        "the value {value} is not beyond the threshold {threshold} of the Weibull distribution; choose a threshold that all \
         values exceed, or use the Gumbel distribution"
    )]
    Threshold {
        /// The value.
        value: f64,
        /// The threshold.
        threshold: f64,
    },
    /// Invalid number of periods.
    #[error(
        "{value} is not a valid number of periods; give a number above 0, the length of a storm divided by the length of a run"
    )]
    Periods {
        /// The specified value.
        value: f64,
    },
    /// Invalid probability.
    #[error("{value} is not a probability; give a number above 0 and below 1")]
    Probability {
        /// The specified value.
        value: f64,
    },
}

/// An estimate with its confidence band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Maximum-likelihood estimate.
    pub value: f64,
    /// Lower end of the band.
    pub lower: f64,
    /// Upper end of the band.
    pub upper: f64,
}

impl Estimate {
    fn map(self, of: impl Fn(f64) -> f64) -> Self {
        let ends = [of(self.lower), of(self.upper)];
        Self {
            value: of(self.value),
            lower: ends[0].min(ends[1]),
            upper: ends[0].max(ends[1]),
        }
    }
}

/// Fits to simulated samples of a standard Gumbel distribution: location and scale of each sample,
/// and the Anderson-Darling distances in ascending order.
#[derive(Clone, Debug)]
struct Pivots {
    fits: Vec<(f64, f64)>,
    distances: Vec<f64>,
}

impl Pivots {
    fn of(count: usize) -> Self {
        let simulated = count.min(MAX_SIMULATED);
        let shrink = (simulated as f64 / count as f64).sqrt();
        let mut random = Random::new(SEED);
        let (mut fits, mut distances) = (Vec::with_capacity(TRIALS), Vec::with_capacity(TRIALS));
        let mut sample = vec![0.0; simulated];
        for _ in 0..TRIALS {
            // Numbers are shifted by half a step, because the logarithm is infinite at 0.
            let mut open = || random.uniform() + 0.5 / (1_u64 << 53) as f64;
            sample.fill_with(|| -(-open().ln()).ln());
            let (location, scale) = fit_gumbel(&sample);
            distances.push(distance(&mut sample, location, scale));
            fits.push((location * shrink, 1.0 + (scale - 1.0) * shrink));
        }
        distances.sort_by(f64::total_cmp);
        Self { fits, distances }
    }

    /// Central band of a function of location and scale. It contains the fraction `confidence` of
    /// the samples.
    fn band(&self, confidence: f64, of: impl Fn(f64, f64) -> f64) -> (f64, f64) {
        let mut all: Vec<f64> = self.fits.iter().map(|&(m, b)| of(m, b)).collect();
        all.sort_by(f64::total_cmp);
        let tail = 0.5 * (1.0 - confidence);
        (at_share(&all, tail), at_share(&all, 1.0 - tail))
    }
}

/// Quantile of a sorted list, interpolated linearly.
fn at_share(sorted: &[f64], share: f64) -> f64 {
    let rank = share.clamp(0.0, 1.0) * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[rank.floor() as usize], sorted[rank.ceil() as usize]);
    below + (above - below) * rank.fract()
}

/// Location and scale of the maximum-likelihood Gumbel distribution. The scale is zero if all
/// values are equal.
pub(super) fn fit_gumbel(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let unit = values.iter().map(|x| (x - least) / count).sum::<f64>();
    if unit <= 0.0 || !unit.is_finite() {
        return (least, 0.0);
    }
    // Differences from the smallest value, scaled to a mean of 1.
    let distances = || values.iter().map(|x| (x - least) / unit);
    // The residual of the likelihood equation rises with the scale, from below zero at 0 to above
    // zero at 1.
    let (mut low, mut high) = (0.0, 1.0);
    let variance = distances().map(|x| (x - 1.0).powi(2)).sum::<f64>() / count;
    let mut scale = (6.0 * variance).sqrt() / std::f64::consts::PI;
    for _ in 0..ITERATIONS {
        if scale <= low || scale >= high {
            scale = 0.5 * (low + high);
        }
        let (mut weights, mut first, mut second) = (0.0, 0.0, 0.0);
        for x in distances() {
            let weight = (-x / scale).exp();
            weights += weight;
            first += x * weight;
            second += x * x * weight;
        }
        let weighted = first / weights;
        let residual = scale - 1.0 + weighted;
        if residual > 0.0 {
            high = scale;
        } else {
            low = scale;
        }
        let step = residual / (1.0 + (second / weights - weighted * weighted) / (scale * scale));
        scale -= step;
        if step.abs() <= 1e-15 * scale || high - low <= 1e-15 * high {
            break;
        }
    }
    let weights: f64 = distances().map(|x| (-x / scale).exp()).sum();
    (least - unit * scale * (weights / count).ln(), unit * scale)
}

/// Anderson-Darling distance between values and a Gumbel distribution. Sorts the values.
fn distance(values: &mut [f64], location: f64, scale: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let count = values.len();
    let sum: f64 = (0..count)
        .map(|i| {
            let log_below = |x: f64| -(-(x - location) / scale).exp();
            let above = -log_below(values[count - 1 - i]).exp_m1();
            (2 * i + 1) as f64 * (log_below(values[i]) + above.max(f64::MIN_POSITIVE).ln())
        })
        .sum();
    -(count as f64) - sum / count as f64
}

/// Fits distributions. Caches the simulated samples for each number of values.
///
/// ```
/// use windlass_results::extreme_values::{ExtremeFits, Fitted};
///
/// // The largest tension of each of eight seeds, kN.
/// let tensions = [31.0, 28.5, 34.2, 29.9, 30.4, 33.0, 36.8, 29.1];
/// let fit = ExtremeFits::default().fit(&tensions, Fitted::default())?;
/// // Level that is not exceeded in a storm of six such runs with a probability of 90 %.
/// let level = fit.level(0.9, 6.0, 0.95)?;
/// assert!(level.lower < level.value && level.value < level.upper);
/// // Probability that 45 kN are exceeded in this storm.
/// let probability = fit.probability_beyond(45.0, 6.0, 0.95)?;
/// assert!(0.0 < probability.value && probability.value < 0.2);
/// # Ok::<(), windlass_results::extreme_values::FitError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ExtremeFits {
    pivots: HashMap<usize, std::sync::Arc<Pivots>>,
}

/// A fitted distribution. Levels and thresholds are in the unit of the values.
#[derive(Clone, Debug)]
pub struct ExtremeFit {
    what: Fitted,
    count: usize,
    /// Location and scale of the underlying Gumbel distribution.
    location: f64,
    scale: f64,
    distance: f64,
    pivots: std::sync::Arc<Pivots>,
}

impl ExtremeFits {
    /// Fits a distribution to values by maximum likelihood.
    ///
    /// # Errors
    /// There are too few values, or they are not finite, all equal, or not beyond the threshold.
    pub fn fit(&mut self, values: &[f64], what: Fitted) -> Result<ExtremeFit, FitError> {
        let count = values.len();
        if count < MIN_VALUES {
            return Err(FitError::TooFew { count });
        }
        if !values.iter().all(|value| value.is_finite()) {
            return Err(FitError::NotFinite);
        }
        if values.iter().all(|value| *value == values[0]) {
            return Err(FitError::Constant);
        }
        let mut inner: Vec<f64> = values.iter().map(|value| what.inner(*value)).collect();
        if let Some(index) = inner.iter().position(|value| !value.is_finite()) {
            return Err(FitError::Threshold {
                value: values[index],
                threshold: what.threshold,
            });
        }
        let (location, scale) = fit_gumbel(&inner);
        if scale <= 0.0 {
            return Err(FitError::Constant);
        }
        let pivots = self.pivots.entry(count);
        let pivots = pivots.or_insert_with(|| std::sync::Arc::new(Pivots::of(count)));
        Ok(ExtremeFit {
            what,
            count,
            location,
            scale,
            distance: distance(&mut inner, location, scale),
            pivots: pivots.clone(),
        })
    }
}

impl Fitted {
    /// Transforms a value to its Gumbel variable. The result is not finite if the value is not
    /// beyond the threshold.
    fn inner(&self, value: f64) -> f64 {
        let sign = match self.side {
            Side::Largest => 1.0,
            Side::Smallest => -1.0,
        };
        match self.family {
            Family::Gumbel => sign * value,
            Family::Weibull => -(sign * (value - self.threshold)).ln(),
        }
    }

    /// Transforms a Gumbel variable back to a value.
    fn outer(&self, inner: f64) -> f64 {
        let sign = match self.side {
            Side::Largest => 1.0,
            Side::Smallest => -1.0,
        };
        match self.family {
            Family::Gumbel => sign * inner,
            Family::Weibull => self.threshold + sign * (-inner).exp(),
        }
    }
}

fn probability(value: f64) -> Result<f64, FitError> {
    if value > 0.0 && value < 1.0 {
        return Ok(value);
    }
    Err(FitError::Probability { value })
}

impl ExtremeFit {
    /// Type of the fitted distribution.
    pub fn what(&self) -> Fitted {
        self.what
    }

    /// Number of fitted values.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Parameter μ of a Gumbel distribution (of -x for the smallest values), or η of a Weibull
    /// distribution.
    pub fn location(&self) -> f64 {
        match self.what.family {
            Family::Gumbel => self.what.outer(self.location),
            Family::Weibull => (-self.location).exp(),
        }
    }

    /// Parameter β of a Gumbel distribution, or k of a Weibull distribution.
    pub fn scale(&self) -> f64 {
        match self.what.family {
            Family::Gumbel => self.scale,
            Family::Weibull => 1.0 / self.scale,
        }
    }

    /// Goodness of fit: fraction of simulated samples whose Anderson-Darling distance from their
    /// own fits exceeds the distance of the values from this fit. The distribution is doubtful if
    /// the fraction is below 0.05.
    pub fn agreement(&self) -> f64 {
        let distances = &self.pivots.distances;
        let nearer = distances.partition_point(|distance| *distance < self.distance);
        (distances.len() - nearer) as f64 / distances.len() as f64
    }

    /// Level that the extreme in `periods` periods does not pass, with the probability `within`.
    /// Each period has the length of a run. The result includes its confidence band.
    ///
    /// # Errors
    /// A probability, the confidence or the number of periods is invalid.
    pub fn level(&self, within: f64, periods: f64, confidence: f64) -> Result<Estimate, FitError> {
        let (within, confidence) = (probability(within)?, probability(confidence)?);
        let log_within = within.ln() / number_of(periods)?;
        // The upper tail of a Weibull distribution corresponds to the lower tail of its Gumbel
        // variable.
        let below = match self.what.family {
            Family::Gumbel => -log_within,
            Family::Weibull => -(-log_within.exp_m1()).ln(),
        };
        let reduced = -below.ln();
        let (low, high) = self
            .pivots
            .band(confidence, |location, scale| (reduced - location) / scale);
        let inner = Estimate {
            value: self.location + self.scale * reduced,
            lower: self.location + self.scale * low,
            upper: self.location + self.scale * high,
        };
        Ok(inner.map(|inner| self.what.outer(inner)))
    }

    /// Probability that the extreme in `periods` periods passes a level, with its confidence band.
    /// Each period has the length of a run.
    ///
    /// # Errors
    /// The confidence or the number of periods is invalid.
    pub fn probability_beyond(
        &self,
        level: f64,
        periods: f64,
        confidence: f64,
    ) -> Result<Estimate, FitError> {
        let (periods, confidence) = (number_of(periods)?, probability(confidence)?);
        let inner = self.what.inner(level);
        if self.what.family == Family::Weibull && !inner.is_finite() && level.is_finite() {
            // All values are beyond the threshold, and the level is not.
            return Ok(Estimate {
                value: 1.0,
                lower: 1.0,
                upper: 1.0,
            });
        }
        let reduced = (inner - self.location) / self.scale;
        let (lower, upper) = self
            .pivots
            .band(confidence, |location, scale| location + scale * reduced);
        let beyond = |reduced: f64| {
            let below = (-reduced).exp();
            let log_within = match self.what.family {
                Family::Gumbel => -below,
                Family::Weibull => (-(-below).exp()).ln_1p(),
            };
            -(log_within * periods).exp_m1()
        };
        Ok(Estimate {
            value: reduced,
            lower,
            upper,
        }
        .map(beyond))
    }
}

fn number_of(periods: f64) -> Result<f64, FitError> {
    if periods > 0.0 && periods.is_finite() {
        return Ok(periods);
    }
    Err(FitError::Periods { value: periods })
}

/// Fraction of the runs in which an event happened, with its Clopper-Pearson interval. The interval
/// is valid for any number of runs.
///
/// ```
/// use windlass_results::extreme_values::counted_fraction;
///
/// // With no event in twenty runs, a probability of one in seven is still possible.
/// let share = counted_fraction(0, 20, 0.9)?;
/// assert_eq!((share.value, share.lower), (0.0, 0.0));
/// assert!((share.upper - (1.0 - 0.05_f64.powf(1.0 / 20.0))).abs() < 1e-12);
/// # Ok::<(), windlass_results::extreme_values::FitError>(())
/// ```
///
/// # Errors
/// The confidence is invalid.
pub fn counted_fraction(happened: usize, runs: usize, confidence: f64) -> Result<Estimate, FitError> {
    let tail = 0.5 * (1.0 - probability(confidence)?);
    if runs == 0 {
        return Ok(Estimate {
            value: f64::NAN,
            lower: 0.0,
            upper: 1.0,
        });
    }
    let happened = happened.min(runs);
    // Solves for the probability of the event in one run. With the solution, the probability of
    // `most` or fewer events in all runs is `likely`.
    let share_at = |most: usize, likely: f64| {
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..100 {
            let middle = 0.5 * (low + high);
            if at_most(most, runs, middle) > likely {
                low = middle;
            } else {
                high = middle;
            }
        }
        0.5 * (low + high)
    };
    Ok(Estimate {
        value: happened as f64 / runs as f64,
        lower: if happened == 0 {
            0.0
        } else {
            share_at(happened - 1, 1.0 - tail)
        },
        upper: if happened == runs {
            1.0
        } else {
            share_at(happened, tail)
        },
    })
}

/// Probability of `most` or fewer events in `runs` runs. In each run the event has the probability
/// `share`, strictly between 0 and 1.
fn at_most(most: usize, runs: usize, share: f64) -> f64 {
    let odds = (share / (1.0 - share)).ln();
    let mut log = runs as f64 * (-share).ln_1p();
    let mut sum = log.exp();
    for happened in 1..=most {
        log += ((runs - happened + 1) as f64 / happened as f64).ln() + odds;
        sum += log.exp();
    }
    sum.min(1.0)
}

#[cfg(test)]
mod tests;

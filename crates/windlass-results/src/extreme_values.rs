//! Distributions of extreme values, fitted to one figure of many runs: the largest tension of each of twenty seeds, say.
//!
//! ```text
//! Law      Gumbel: F(x) = exp(-exp(-(x - μ)/β)), of the largest of many; minima are the maxima of -x
//!          Weibull: F(x) = 1 - exp(-((x - x₀)/η)^k) above a threshold x₀; -ln(x - x₀) is then Gumbel's, with μ = -ln η, β = 1/k
//!          likeliest: β = x̄ - Σ x e^(-x/β)/Σ e^(-x/β), μ = -β ln(mean of e^(-x/β))
//!          bands: (x_p - μ̂)/β̂ and (μ̂ - μ)/β have one distribution for all μ and β; it is simulated
//!          in N periods: F^N; agreement by the distance of Anderson and Darling, with the simulated samples'
//! Symbols  F probability that a period's extreme is below x; μ, η location and scale; β, k scale and shape; ^ fitted
//! Source   [G58], [C01] 3.1, 9.1 (extremes, F^N, likelihood), [TBA69] (bands that hold for any number of values), [AD54], [CP34]
//! Valid    independent values of one kind; a Gumbel fit where each is the largest of many cycles, so that it says nothing of a
//!          channel that is cut off (a slack line, an end stop); five values at least, of which nothing tells what a hundred would
//! Checked  against scipy's likeliest fits and intervals, the closed form of the information matrix, coverage of the bands
//! ```

use std::collections::HashMap;
use thiserror::Error;
use windlass_math::random::Random;

/// Fewest values that are fitted.
pub const LEAST: usize = 5;
/// Simulated samples behind the bands.
const TRIALS: usize = 2000;
/// Values of a sample up to which its own number is simulated: deviations of more shrink as the root of it.
const MOST_SIMULATED: usize = 1000;
/// Seed of the simulated samples: the same bands wherever and whenever they are asked for.
const SEED: u64 = 1958;
/// Steps of the search for the likeliest scale, which halves what it is in at least.
const STEPS: usize = 200;

/// Which distribution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Family {
    /// Gumbel's, of the largest of very many.
    #[default]
    Gumbel,
    /// Weibull's above a threshold that is known.
    Weibull,
}

/// Which end of the values is the dangerous one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Side {
    /// Large values: a tension.
    #[default]
    Largest,
    /// Small values: a clearance.
    Smallest,
}

/// What is fitted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fitted {
    /// The distribution.
    pub family: Family,
    /// The side.
    pub side: Side,
    /// Of Weibull's, the value that all lie beyond, in their unit.
    pub threshold: f64,
}

/// Why values cannot be fitted.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum FitError {
    /// They are too few.
    #[error("{count} values are too few for a distribution; give at least {LEAST}, with more seeds")]
    TooFew {
        /// How many there are.
        count: usize,
    },
    /// One is not a number.
    #[error("a value is not finite; leave out what is not defined")]
    NotFinite,
    /// They do not differ.
    #[error("the values are all the same, so they have no distribution; vary what is random, such as a seed")]
    Constant,
    /// One does not lie beyond the threshold.
    #[error(
        "the value {value} is not beyond the threshold {threshold} of the Weibull distribution; choose one that all values are \
         beyond, or the Gumbel distribution"
    )]
    Threshold {
        /// The value.
        value: f64,
        /// The threshold.
        threshold: f64,
    },
    /// A number of periods is none.
    #[error("{value} is no number of periods; give one above 0, the length of a storm by that of a run")]
    Periods {
        /// What was given.
        value: f64,
    },
    /// A probability is none.
    #[error("{value} is no probability; give one above 0 and below 1")]
    Probability {
        /// What was given.
        value: f64,
    },
}

/// A number with its confidence band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The likeliest.
    pub value: f64,
    /// Lower end of the band.
    pub lower: f64,
    /// Upper end.
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

/// What fits to samples of a standard Gumbel distribution come to: location and scale of each, and its distance from the sample,
/// rising.
#[derive(Clone, Debug)]
struct Pivots {
    fits: Vec<(f64, f64)>,
    distances: Vec<f64>,
}

impl Pivots {
    fn of(count: usize) -> Self {
        let simulated = count.min(MOST_SIMULATED);
        let shrink = (simulated as f64 / count as f64).sqrt();
        let mut random = Random::new(SEED);
        let (mut fits, mut distances) = (Vec::with_capacity(TRIALS), Vec::with_capacity(TRIALS));
        let mut sample = vec![0.0; simulated];
        for _ in 0..TRIALS {
            // Half a step off the ends, where the logarithms are.
            let mut open = || random.uniform() + 0.5 / (1_u64 << 53) as f64;
            sample.fill_with(|| -(-open().ln()).ln());
            let (location, scale) = likeliest(&sample);
            distances.push(distance(&mut sample, location, scale));
            fits.push((location * shrink, 1.0 + (scale - 1.0) * shrink));
        }
        distances.sort_by(f64::total_cmp);
        Self { fits, distances }
    }

    /// The ends of the middle `confidence` of a function of location and scale.
    fn band(&self, confidence: f64, of: impl Fn(f64, f64) -> f64) -> (f64, f64) {
        let mut all: Vec<f64> = self.fits.iter().map(|&(m, b)| of(m, b)).collect();
        all.sort_by(f64::total_cmp);
        let tail = 0.5 * (1.0 - confidence);
        (at_share(&all, tail), at_share(&all, 1.0 - tail))
    }
}

/// What lies at a share of a sorted list, linearly between its places.
fn at_share(sorted: &[f64], share: f64) -> f64 {
    let place = share.clamp(0.0, 1.0) * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    below + (above - below) * place.fract()
}

/// Location and scale of the likeliest Gumbel distribution; a scale of zero of values that do not differ.
pub(super) fn likeliest(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let unit = values.iter().map(|x| (x - least) / count).sum::<f64>();
    if unit <= 0.0 || !unit.is_finite() {
        return (least, 0.0);
    }
    // Distances from the least value, whose mean is 1.
    let distances = || values.iter().map(|x| (x - least) / unit);
    // The equation rises with the scale, from below zero at none to above it at that mean.
    let (mut low, mut high) = (0.0, 1.0);
    let variance = distances().map(|x| (x - 1.0).powi(2)).sum::<f64>() / count;
    let mut scale = (6.0 * variance).sqrt() / std::f64::consts::PI;
    for _ in 0..STEPS {
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
        let rest = scale - 1.0 + weighted;
        if rest > 0.0 {
            high = scale;
        } else {
            low = scale;
        }
        let step = rest / (1.0 + (second / weights - weighted * weighted) / (scale * scale));
        scale -= step;
        if step.abs() <= 1e-15 * scale || high - low <= 1e-15 * high {
            break;
        }
    }
    let weights: f64 = distances().map(|x| (-x / scale).exp()).sum();
    (least - unit * scale * (weights / count).ln(), unit * scale)
}

/// Distance of Anderson and Darling between values, which are sorted, and a Gumbel distribution.
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

/// Fits, with what is simulated for each number of values kept.
///
/// ```
/// use windlass::results::extreme_values::{ExtremeFits, Fitted};
///
/// // The largest tension of each of eight seeds, kN.
/// let tensions = [31.0, 28.5, 34.2, 29.9, 30.4, 33.0, 36.8, 29.1];
/// let fit = ExtremeFits::default().fit(&tensions, Fitted::default())?;
/// // What is not exceeded in a storm of six such runs with a probability of 90 %.
/// let level = fit.level(0.9, 6.0, 0.95)?;
/// assert!(level.lower < level.value && level.value < level.upper);
/// // How likely 45 kN are exceeded in it.
/// let probability = fit.probability_beyond(45.0, 6.0, 0.95)?;
/// assert!(0.0 < probability.value && probability.value < 0.2);
/// # Ok::<(), windlass::results::extreme_values::FitError>(())
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
    /// Location and scale of the Gumbel distribution behind it.
    location: f64,
    scale: f64,
    distance: f64,
    pivots: std::sync::Arc<Pivots>,
}

impl ExtremeFits {
    /// The likeliest distribution of values.
    ///
    /// # Errors
    /// The values are too few, not finite, all the same, or not beyond the threshold.
    pub fn fit(&mut self, values: &[f64], what: Fitted) -> Result<ExtremeFit, FitError> {
        let count = values.len();
        if count < LEAST {
            return Err(FitError::TooFew { count });
        }
        if !values.iter().all(|value| value.is_finite()) {
            return Err(FitError::NotFinite);
        }
        if values.iter().all(|value| *value == values[0]) {
            return Err(FitError::Constant);
        }
        let mut inner: Vec<f64> = values.iter().map(|value| what.inner(*value)).collect();
        if let Some(place) = inner.iter().position(|value| !value.is_finite()) {
            return Err(FitError::Threshold {
                value: values[place],
                threshold: what.threshold,
            });
        }
        let (location, scale) = likeliest(&inner);
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
    /// The value that is Gumbel's; not finite for what is not beyond the threshold.
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

    /// The value behind one that is Gumbel's.
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
    /// What was fitted.
    pub fn what(&self) -> Fitted {
        self.what
    }

    /// How many values it was fitted to.
    pub fn count(&self) -> usize {
        self.count
    }

    /// μ of a Gumbel distribution (of -x for the smallest values), η of a Weibull distribution.
    pub fn location(&self) -> f64 {
        match self.what.family {
            Family::Gumbel => self.what.outer(self.location),
            Family::Weibull => (-self.location).exp(),
        }
    }

    /// β of a Gumbel distribution, k of a Weibull distribution.
    pub fn scale(&self) -> f64 {
        match self.what.family {
            Family::Gumbel => self.scale,
            Family::Weibull => 1.0 / self.scale,
        }
    }

    /// Share of samples of the fitted distribution itself that lie further from their own fits than these values (by the distance of
    /// Anderson and Darling): below 0.05 the distribution is doubtful, near 1 nothing speaks against it.
    pub fn agreement(&self) -> f64 {
        let further = &self.pivots.distances;
        let nearer = further.partition_point(|distance| *distance < self.distance);
        (further.len() - nearer) as f64 / further.len() as f64
    }

    /// The level that the extreme of `periods` periods (of the length of a run) stays within with a probability, with its band of
    /// a confidence.
    ///
    /// # Errors
    /// A probability, the confidence or the number of periods is none.
    pub fn level(&self, within: f64, periods: f64, confidence: f64) -> Result<Estimate, FitError> {
        let (within, confidence) = (probability(within)?, probability(confidence)?);
        let log_within = within.ln() / number_of(periods)?;
        // Of a Weibull distribution the dangerous end is the lower one of what is Gumbel's.
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

    /// Probability with which the extreme of `periods` periods (of the length of a run) is beyond a level, with its band.
    ///
    /// # Errors
    /// The confidence or the number of periods is none.
    pub fn probability_beyond(
        &self,
        level: f64,
        periods: f64,
        confidence: f64,
    ) -> Result<Estimate, FitError> {
        let (periods, confidence) = (number_of(periods)?, probability(confidence)?);
        let inner = self.what.inner(level);
        if self.what.family == Family::Weibull && !inner.is_finite() && level.is_finite() {
            // All values are beyond the threshold, and what lies before it.
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

/// Share of runs in which something happened, with the interval of Clopper and Pearson, which holds for any number of runs.
///
/// ```
/// use windlass::results::extreme_values::counted_share;
///
/// // Never in twenty runs may still be once in seven.
/// let share = counted_share(0, 20, 0.9)?;
/// assert_eq!((share.value, share.lower), (0.0, 0.0));
/// assert!((share.upper - (1.0 - 0.05_f64.powf(1.0 / 20.0))).abs() < 1e-12);
/// # Ok::<(), windlass::results::extreme_values::FitError>(())
/// ```
///
/// # Errors
/// The confidence is none.
pub fn counted_share(happened: usize, runs: usize, confidence: f64) -> Result<Estimate, FitError> {
    let tail = 0.5 * (1.0 - probability(confidence)?);
    if runs == 0 {
        return Ok(Estimate {
            value: f64::NAN,
            lower: 0.0,
            upper: 1.0,
        });
    }
    let happened = happened.min(runs);
    // The share at which so many, or fewer, are just as likely as the tail.
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

/// Probability of `most` or fewer of `runs`, each with probability `share` (strictly between 0 and 1).
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

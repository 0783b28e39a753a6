//! Format of uncertain inputs and their sampling.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An uncertain number of the scenario.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UncertainSpec {
    /// Path of the key, such as "body.boat.mass", as in `vary`.
    pub key: String,
    /// Name in tables; default: the path.
    pub name: Option<String>,
    /// Unit in tables.
    pub unit: Option<String>,
    /// The distribution.
    pub distribution: UncertainDistributionSpec,
    /// Mean of a normal or lognormal distribution, before truncation.
    pub mean: Option<f64>,
    /// Standard deviation of a normal or lognormal distribution, before truncation. For a lognormal
    /// distribution, it is the standard deviation of the value, not of its logarithm.
    pub standard_deviation: Option<f64>,
    /// Smallest value. A normal or lognormal distribution is truncated there.
    pub min: Option<f64>,
    /// Most probable value of a triangular distribution.
    pub mode: Option<f64>,
    /// Largest value. A normal or lognormal distribution is truncated there.
    pub max: Option<f64>,
}

/// A distribution of an uncertain number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum UncertainDistributionSpec {
    /// Normal distribution: `mean`, `standard_deviation`; truncated at `min` and `max` if given.
    #[default]
    Normal,
    /// Lognormal distribution: `mean`, `standard_deviation`; truncated at `min` and `max` if given.
    Lognormal,
    /// Uniform distribution between `min` and `max`.
    Uniform,
    /// Triangular distribution between `min` and `max` with its peak at `mode`.
    Triangular,
    /// A new seed for each sample: 1, 2, 3 ...
    Seed,
}

impl UncertainDistributionSpec {
    /// Name of the distribution in sweep files.
    pub(in crate::sweep) fn key(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Lognormal => "lognormal",
            Self::Uniform => "uniform",
            Self::Triangular => "triangular",
            Self::Seed => "seed",
        }
    }
}

/// Correlation between two uncertain inputs.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrelationSpec {
    /// The two keys, or their names.
    pub keys: Vec<String>,
    /// Rank correlation (Spearman), between -1 and 1.
    pub rank: f64,
}

/// Sampling of the uncertain inputs.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SamplingSpec {
    /// The method.
    #[serde(default)]
    pub method: SamplingMethodSpec,
    /// Number of samples. For "morris", the number of trajectories: each has one run more than
    /// there are inputs. For "sobol-indices", the number n of groups: there are n (d + 2) runs for
    /// d inputs.
    pub count: usize,
    /// Seed of the samples.
    #[serde(default = "default_seed")]
    pub seed: u64,
    /// Number of levels of each input for "morris", even.
    #[serde(default = "default_levels")]
    pub levels: usize,
    /// Confidence of all intervals, between 0 and 1.
    #[serde(default = "default_confidence")]
    pub confidence: f64,
    /// Quantiles of the metrics in `uncertainty.csv`, between 0 and 1.
    #[serde(default = "default_quantiles")]
    pub quantiles: Vec<f64>,
}

fn default_seed() -> u64 {
    1
}

fn default_levels() -> usize {
    4
}

fn default_confidence() -> f64 {
    0.9
}

fn default_quantiles() -> Vec<f64> {
    vec![0.05, 0.5, 0.95]
}

/// Method of sampling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SamplingMethodSpec {
    /// Latin hypercube: each input is evenly distributed over its range.
    #[default]
    LatinHypercube,
    /// Sobol' sequence with a random shift: all inputs together are evenly distributed. The number
    /// of samples should be a power of two.
    Sobol,
    /// Independent random samples.
    MonteCarlo,
    /// Trajectories that change one input after the other, for a ranking of many inputs by
    /// elementary effects.
    Morris,
    /// Samples for Sobol' indices, the shares of the variance that each input causes.
    SobolIndices,
}

impl SamplingMethodSpec {
    /// Name of the method in sweep files.
    pub(in crate::sweep) fn key(self) -> &'static str {
        match self {
            Self::LatinHypercube => "latin-hypercube",
            Self::Sobol => "sobol",
            Self::MonteCarlo => "monte-carlo",
            Self::Morris => "morris",
            Self::SobolIndices => "sobol-indices",
        }
    }
}

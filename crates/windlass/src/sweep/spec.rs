//! Format of sweep files. These structs and their documentation define it, as
//! [`windlass_scenario::spec`] does for the format of scenarios.

mod adaptive;
mod fatigue;
mod uncertain;

pub use adaptive::{AdaptiveSpec, DowntimeSpec};
pub use fatigue::FatigueScatterSpec;
pub use uncertain::{
    CorrelationSpec, SamplingMethodSpec, SamplingSpec, UncertainDistributionSpec, UncertainSpec,
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sweep: runs of one scenario with different values of some of its keys. Each entry of `vary` is
/// an axis of a grid. An entry with several keys changes them together, so a single such entry is a
/// plain list of runs.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SweepSpec {
    /// Title of plots.
    pub title: Option<String>,
    /// Path of the scenario file, relative to the sweep file.
    pub scenario: String,
    /// The varied keys. All combinations of the values of all entries are run. The last entry
    /// varies fastest.
    #[serde(default)]
    pub vary: Vec<VarySpec>,
    /// Uncertain inputs, sampled from distributions. Each sample changes all of them.
    #[serde(default)]
    pub uncertain: Vec<UncertainSpec>,
    /// Correlations between uncertain inputs.
    #[serde(default)]
    pub correlation: Vec<CorrelationSpec>,
    /// Method and number of samples of the uncertain inputs.
    pub sampling: Option<SamplingSpec>,
    /// Metrics in the table. Default: minimum, mean, maximum and standard deviation of all channels
    /// in the summary of a run.
    #[serde(default)]
    pub figure: Vec<FigureSpec>,
    /// Limits on metrics.
    #[serde(default)]
    pub limit: Vec<LimitSpec>,
    /// Extremes whose distribution is fitted to runs that differ in seeds only.
    #[serde(default)]
    pub extreme: Vec<ExtremeSpec>,
    /// Operability plot and table of limiting values.
    pub operability: Option<OperabilitySpec>,
    /// Search for the limiting value of one key, instead of all runs of the grid.
    pub adaptive: Option<AdaptiveSpec>,
    /// Waiting times for weather in which the limits are met.
    pub windows: Option<WindowsSpec>,
    /// Operability and downtime for a scatter diagram.
    pub downtime: Option<DowntimeSpec>,
    /// Fatigue damage for a scatter diagram.
    pub fatigue: Option<FatigueScatterSpec>,
    /// If true, the full tables of every run are kept in folders below `runs`.
    #[serde(default)]
    pub keep_tables: bool,
}

/// One axis of a sweep: a key of the scenario, or several that change together, and their values.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VarySpec {
    /// Path of the key, such as "sea.waves.significant_height". An entry of a list is given by its
    /// name or its index from 0: "body.boat.mass", "body.0.mass", "cable.tow line.length".
    pub key: Option<String>,
    /// Several keys that change together, instead of `key`.
    pub keys: Option<Vec<String>>,
    /// Name in tables and plots; default: the path. For several keys, a list of names.
    #[serde(default)]
    pub name: Option<NamesSpec>,
    /// Unit in plots. For several keys, a list of units.
    #[serde(default)]
    pub unit: Option<NamesSpec>,
    /// Values of any type that the key accepts. For several keys, a list of lists with one value
    /// per key.
    #[schemars(with = "Option<Vec<serde_json::Value>>")]
    pub values: Option<Vec<toml::Value>>,
    /// First value of an equally spaced range, instead of `values`.
    pub from: Option<f64>,
    /// Last value of the range, included.
    pub to: Option<f64>,
    /// Spacing of the range.
    pub step: Option<f64>,
    /// Number of values in the range, instead of `step`.
    pub count: Option<usize>,
}

/// A name, or a list with one name per key.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
#[non_exhaustive]
pub enum NamesSpec {
    /// A single name.
    One(String),
    /// A list of names.
    Several(Vec<String>),
}

/// Metrics of a channel in the table.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FigureSpec {
    /// The channel, "cable-tow-line:tension_end", named as in `windlass plot`. `windlass sweep
    /// --check` lists all channels.
    pub channel: String,
    /// The metrics. Default: minimum, mean, maximum and standard deviation.
    #[serde(default = "default_statistics")]
    pub statistics: Vec<StatisticSpec>,
    /// Phase of the operation over which the metrics are taken. Default: the whole run. Ranges,
    /// periods and cycles exist for the whole run only.
    pub phase: Option<String>,
}

pub(super) fn default_statistics() -> Vec<StatisticSpec> {
    use StatisticSpec::{Maximum, Mean, Minimum, StandardDeviation};
    vec![Minimum, Mean, Maximum, StandardDeviation]
}

/// A metric of a channel over a run. Minimum, maximum, mean and standard deviation are taken over
/// all accepted steps. Ranges, periods and cycles come from zero crossings at output times, as in
/// the summary of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StatisticSpec {
    /// Smallest value.
    Minimum,
    /// Time of the smallest value, s.
    MinimumAt,
    /// Largest value.
    Maximum,
    /// Time of the largest value, s.
    MaximumAt,
    /// Mean over time.
    Mean,
    /// Standard deviation over time.
    StandardDeviation,
    /// Significant range: mean of the largest third of the crest-to-trough ranges.
    SignificantRange,
    /// Largest crest-to-trough range.
    LargestRange,
    /// Mean time between up-crossings of the mean, s.
    MeanPeriod,
    /// Number of complete cycles.
    Cycles,
    /// Number of times that a slack line became taut again (tensions).
    Snaps,
    /// Fraction of the time that a line was slack (tensions).
    SlackShare,
}

/// A limit on a metric of a run.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitSpec {
    /// Name in tables and plots.
    pub name: String,
    /// The channel, "cable-tow-line:tension_end".
    pub channel: String,
    /// The metric. Default: the maximum for `max` and the minimum for `min`.
    pub statistic: Option<StatisticSpec>,
    /// Phase of the operation over which the metric is taken. Default: the whole run.
    pub phase: Option<String>,
    /// Upper limit, in the channel's unit (angles in degrees).
    pub max: Option<f64>,
    /// Lower limit, in the channel's unit.
    pub min: Option<f64>,
}

/// Distribution of an extreme over runs that differ in seeds only: levels with a given probability
/// of non-exceedance, and the probability of exceeding limits. At least five runs are needed.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtremeSpec {
    /// The channel, "cable-tow-line:tension_end".
    pub channel: String,
    /// The metric: "maximum", "minimum" or "largest-range". Default: "maximum".
    pub statistic: Option<StatisticSpec>,
    /// The distribution.
    #[serde(default)]
    pub distribution: DistributionSpec,
    /// Threshold of the Weibull distribution, in the channel's unit (angles in degrees). Default:
    /// 0.
    pub threshold: Option<f64>,
    /// Exposure time of the extreme, s, for example the duration of a storm. Default: the duration
    /// of a run.
    pub exposure: Option<f64>,
    /// Probabilities of non-exceedance for which levels are given, between 0 and 1.
    #[serde(default = "default_probabilities")]
    pub within: Vec<f64>,
    /// Confidence of the confidence bands, between 0 and 1.
    #[serde(default = "default_confidence")]
    pub confidence: f64,
    /// Keys over whose values a sample is formed, in addition to keys that end in `seed`.
    #[serde(default)]
    pub over: Vec<String>,
}

fn default_probabilities() -> Vec<f64> {
    vec![0.5, 0.9, 0.99]
}

fn default_confidence() -> f64 {
    0.9
}

/// A distribution of extremes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DistributionSpec {
    /// Gumbel distribution, for the largest of many cycles.
    #[default]
    Gumbel,
    /// Weibull distribution, for values beyond a threshold.
    Weibull,
}

/// Waiting times for weather in which the limits of the operability plot are met, from a time
/// series of sea states.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WindowsSpec {
    /// Path of the table, relative to the sweep file: CSV with a header line and one line per sea
    /// state in order of time.
    pub file: String,
    /// Duration of each sea state, s.
    pub interval: f64,
    /// Column of the plot's `height`.
    pub height: String,
    /// Column of the plot's `angle` or `x`. Default: each sea state is assessed at the worst value
    /// of this key, or at the best value if `free` is true.
    pub across: Option<String>,
    /// Column of the plot's `panels`, whose values must be numbers.
    pub panels: Option<String>,
    /// If true, the best angle (or `x`) is chosen for each sea state, as for a ship that can choose
    /// her heading.
    #[serde(default)]
    pub free: bool,
    /// Durations of the operations, s.
    pub lasting: Vec<f64>,
}

/// Values of two varied keys for which the limits are met. Runs that differ in other keys only
/// (seeds) form one cell.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OperabilitySpec {
    /// The key (or its name) that is the angle of a polar plot: a heading in degrees. It increases
    /// clockwise from north if the key ends in `compass_deg`, and counter-clockwise otherwise.
    pub angle: Option<String>,
    /// The key on the x axis of a rectangular plot, instead of `angle`.
    pub x: Option<String>,
    /// The key whose limiting value is determined, such as a significant wave height. It is the
    /// radius or the y axis.
    pub height: String,
    /// A key with one panel per value, such as a period.
    pub panels: Option<String>,
    /// Keys over whose values a cell is formed, in addition to keys that end in `seed`.
    #[serde(default)]
    pub over: Vec<String>,
    /// Acceptance rule of a cell.
    #[serde(default)]
    pub rule: RuleSpec,
    /// For rule "share": the least fraction of a cell's runs that must meet all limits, above 0 and
    /// up to 1.
    pub share: Option<f64>,
    /// For rule "probability": the highest allowed probability that an extreme exceeds its limit,
    /// between 0 and 1.
    pub probability: Option<f64>,
}

/// Acceptance rule of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RuleSpec {
    /// The mean of each metric over the runs must meet its limit.
    #[default]
    Mean,
    /// At least `share` of the runs must meet all limits.
    Share,
    /// The probability that an extreme exceeds its limit must be at most `probability`. Each limit
    /// needs an `extreme`.
    Probability,
}

impl RuleSpec {
    /// Name of the rule in sweep files.
    pub(super) fn key(self) -> &'static str {
        match self {
            Self::Mean => "mean",
            Self::Share => "share",
            Self::Probability => "probability",
        }
    }
}

/// Returns the JSON Schema of sweep files.
pub fn schema() -> String {
    let schema = schemars::schema_for!(SweepSpec);
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

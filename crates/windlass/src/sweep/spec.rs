//! What a user can say in a sweep file. These structs and their documentation are the format, as those of
//! [`windlass_scenario::spec`] are that of scenarios.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sweep: one scenario run many times with other values of some of its keys. Every entry of `vary` is an axis of a grid;
/// an entry of several keys moves them together, so that a single one is a plain list of runs.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SweepSpec {
    /// Title, for figures.
    pub title: Option<String>,
    /// The scenario file, beside the sweep file.
    pub scenario: String,
    /// What is varied: every value of the first with every one of the second, and so on. The last one varies fastest.
    pub vary: Vec<VarySpec>,
    /// Which figures the table has. Left out, minimum, mean, maximum and standard deviation of all channels that have a line in
    /// the summary of a run.
    #[serde(default)]
    pub figure: Vec<FigureSpec>,
    /// What must not be exceeded.
    #[serde(default)]
    pub limit: Vec<LimitSpec>,
    /// What is to be expected of extremes, from runs that differ in seeds alone.
    #[serde(default)]
    pub extreme: Vec<ExtremeSpec>,
    /// The operability plot and the table of limiting values.
    pub operability: Option<OperabilitySpec>,
    /// How long one waits for weather in which the limits hold.
    pub windows: Option<WindowsSpec>,
    /// Whether the full tables of every run are kept, in folders below `runs`.
    #[serde(default)]
    pub keep_tables: bool,
}

/// One axis of a sweep: a key of the scenario, or several that change together, and the values it takes.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VarySpec {
    /// Path of the key: "sea.waves.significant_height"; entries of lists by their name or their place from 0: "body.boat.mass",
    /// "body.0.mass", "cable.tow line.length".
    pub key: Option<String>,
    /// Instead of one key, several that change together.
    pub keys: Option<Vec<String>>,
    /// What it is called in tables and figures, instead of its path; of several keys, one name each.
    #[serde(default)]
    pub name: Option<NamesSpec>,
    /// Its unit, for figures; of several keys, one each.
    #[serde(default)]
    pub unit: Option<NamesSpec>,
    /// The values, anything that can stand at the key; of several keys, a list of as many values for each.
    #[schemars(with = "Option<Vec<serde_json::Value>>")]
    pub values: Option<Vec<toml::Value>>,
    /// Instead of a list, numbers from here
    pub from: Option<f64>,
    /// to here, both included,
    pub to: Option<f64>,
    /// so far apart
    pub step: Option<f64>,
    /// or so many.
    pub count: Option<usize>,
}

/// A name, or one for each of several.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
#[non_exhaustive]
pub enum NamesSpec {
    /// One.
    One(String),
    /// One for each.
    Several(Vec<String>),
}

/// Figures of a channel in the table.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FigureSpec {
    /// The channel, "cable-tow-line:tension_end", as `windlass plot` names it; `windlass sweep --check` lists all.
    pub channel: String,
    /// What of it.
    #[serde(default = "usual")]
    pub statistics: Vec<StatisticSpec>,
}

pub(super) fn usual() -> Vec<StatisticSpec> {
    use StatisticSpec::{Maximum, Mean, Minimum, StandardDeviation};
    vec![Minimum, Mean, Maximum, StandardDeviation]
}

/// A figure of a channel over a run. Extremes, mean and standard deviation are of every accepted step, ranges, periods and cycles
/// of the zero crossings at output times, as in the summary of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StatisticSpec {
    /// Smallest value.
    Minimum,
    /// When, s.
    MinimumAt,
    /// Largest value.
    Maximum,
    /// When, s.
    MaximumAt,
    /// Mean over time.
    Mean,
    /// Standard deviation over time.
    StandardDeviation,
    /// Mean of the largest third of the ranges from crest to trough.
    SignificantRange,
    /// Largest range from crest to trough.
    LargestRange,
    /// Mean time between up-crossings of the mean, s.
    MeanPeriod,
    /// Whole cycles.
    Cycles,
    /// How often a line that had gone slack snapped taut (tensions).
    Snaps,
    /// Share of the time that a line was slack (tensions).
    SlackShare,
}

/// What must not be exceeded in a run.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitSpec {
    /// Name, for tables and figures.
    pub name: String,
    /// The channel, "cable-tow-line:tension_end".
    pub channel: String,
    /// Which figure of it; left out, the largest value is held against `max` and the smallest against `min`.
    pub statistic: Option<StatisticSpec>,
    /// The most that is allowed, in the channel's unit (angles in degrees).
    pub max: Option<f64>,
    /// The least that is allowed.
    pub min: Option<f64>,
}

/// The distribution of an extreme over runs that differ in seeds alone: what it stays within, and how likely it is beyond the
/// limits on it. At least five runs are needed.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtremeSpec {
    /// The channel, "cable-tow-line:tension_end".
    pub channel: String,
    /// Which figure of it: "maximum", "minimum" or "largest-range"; "maximum" when left out.
    pub statistic: Option<StatisticSpec>,
    /// The distribution.
    #[serde(default)]
    pub distribution: DistributionSpec,
    /// Of "weibull", what all figures lie beyond, in the channel's unit (angles in degrees); 0 when left out.
    pub threshold: Option<f64>,
    /// The time whose extreme is wanted, s: of a storm of three hours, say. That of a run when left out.
    pub exposure: Option<f64>,
    /// Probabilities with which the extreme is to stay within a level, between 0 and 1.
    #[serde(default = "usual_within")]
    pub within: Vec<f64>,
    /// Confidence of the bands, between 0 and 1.
    #[serde(default = "usual_confidence")]
    pub confidence: f64,
    /// The keys whose runs are one sample; keys that end in `seed` are, unsaid.
    #[serde(default)]
    pub over: Vec<String>,
}

fn usual_within() -> Vec<f64> {
    vec![0.5, 0.9, 0.99]
}

fn usual_confidence() -> f64 {
    0.9
}

/// A distribution of extremes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum DistributionSpec {
    /// Gumbel's, of the largest of many cycles.
    #[default]
    Gumbel,
    /// Weibull's, of values beyond a threshold.
    Weibull,
}

/// Waiting times for weather in which the limits of the operability plot hold, from a table of sea states over time.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WindowsSpec {
    /// The table, beside the sweep file: CSV with a line of names, then a line for each sea state in the order of time.
    pub file: String,
    /// How long each sea state holds, s.
    pub interval: f64,
    /// Its column of the operability plot's `height`.
    pub height: String,
    /// Its column of the plot's `angle` or `x`. Left out, each sea state counts as the worst of them, or with `free` as the best.
    pub across: Option<String>,
    /// Its column of the plot's `panels`, whose values are then numbers.
    pub panels: Option<String>,
    /// Whether the best angle (or `x`) is chosen for each sea state: the ship turns as she likes.
    #[serde(default)]
    pub free: bool,
    /// How long the operation takes, s; several are several operations.
    pub lasting: Vec<f64>,
}

/// For which values of two varied keys the limits hold. Runs that differ in other keys only (seeds) are one cell.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OperabilitySpec {
    /// The key (or its name) that is the angle of a polar plot: a heading, in degrees. One that ends in `compass_deg` turns
    /// clockwise from north, any other counter-clockwise.
    pub angle: Option<String>,
    /// Instead, the key along the x axis of a rectangular plot.
    pub x: Option<String>,
    /// The key of which the limiting value is wanted, the radius or the y axis: a significant height.
    pub height: String,
    /// A key with a panel for each of its values: a period.
    pub panels: Option<String>,
    /// The keys whose runs are one cell; keys that end in `seed` are, unsaid.
    #[serde(default)]
    pub over: Vec<String>,
    /// How the runs of a cell decide.
    #[serde(default)]
    pub rule: RuleSpec,
    /// Of rule "share", the least share of a cell's runs that must be within all limits, above 0 and up to 1.
    pub share: Option<f64>,
    /// Of rule "probability", the highest probability with which an extreme may be beyond a limit, between 0 and 1.
    pub probability: Option<f64>,
}

/// How the runs of a cell decide whether it is accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RuleSpec {
    /// The mean of each figure over the runs, of their maxima say, is held against its limit.
    #[default]
    Mean,
    /// At least `share` of the runs must be within all limits.
    Share,
    /// No `extreme` may be beyond a limit on it with more than `probability`; each limit needs its `extreme`.
    Probability,
}

impl RuleSpec {
    /// Its name, as sweep files write it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Mean => "mean",
            Self::Share => "share",
            Self::Probability => "probability",
        }
    }
}

/// The JSON Schema of sweep files, as text.
pub fn schema() -> String {
    let schema = schemars::schema_for!(SweepSpec);
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

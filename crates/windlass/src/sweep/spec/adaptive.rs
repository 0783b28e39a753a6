//! Format of searches for limiting values, and of scatter diagrams.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Search for the limiting value of one varied key, for each combination of the other keys. Only
/// the runs that the search needs are done. A run passes if it is within all limits. A value is
/// accepted if the probability that a run exceeds a limit is at most `probability`, with the given
/// confidence. Seeds provide the runs; no seed is used twice in a search.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdaptiveSpec {
    /// The key (or its name) whose limiting value is searched, such as a significant wave height.
    /// Its values are the candidates. The probability of exceeding a limit must not decrease with
    /// the value.
    pub key: String,
    /// Highest allowed probability that a run exceeds a limit, between 0 and 1.
    pub probability: f64,
    /// Confidence of the interval between the highest accepted and the lowest refused value,
    /// between 0 and 1.
    #[serde(default = "default_confidence")]
    pub confidence: f64,
    /// Keys whose values provide runs, in addition to keys that end in `seed` and to uncertain
    /// inputs.
    #[serde(default)]
    pub over: Vec<String>,
    /// Number of runs after which the next decision is taken, for each search. A larger number
    /// occupies more processors and needs more runs.
    #[serde(default = "default_batch")]
    pub batch: usize,
    /// Maximum number of runs at one value. Default: 2.5 times the number of runs that accept a
    /// value without a run beyond a limit if their number is fixed in advance.
    pub runs_per_value: Option<usize>,
}

fn default_confidence() -> f64 {
    0.9
}

fn default_batch() -> usize {
    4
}

/// Operability and downtime: the probability that a sea state of a scatter diagram is within the
/// limits of the operability plot.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DowntimeSpec {
    /// Path of the table, relative to the sweep file: CSV with a header line and one line per class
    /// of sea states.
    pub file: String,
    /// Column of the probability of a class. Percentages and numbers of observations are also
    /// allowed: the values are divided by their sum.
    pub probability: String,
    /// Column of the plot's `height`, with the middle of the class.
    pub height: String,
    /// Width of the classes in height. A class through which the limiting height passes is divided
    /// at the limiting height. Default: the middle of a class represents the whole class.
    pub height_step: Option<f64>,
    /// Column of the plot's `angle` or `x`. Default: each class is assessed at the worst value of
    /// this key, or at the best value if `free` is true.
    pub across: Option<String>,
    /// Column of the plot's `panels`, whose values must be numbers.
    pub panels: Option<String>,
    /// If true, the best angle (or `x`) is chosen for each class, as for a ship that can choose her
    /// heading.
    #[serde(default)]
    pub free: bool,
    /// Column that divides the diagram into parts with results of their own, such as months.
    pub group: Option<String>,
}

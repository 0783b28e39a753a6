//! Keys of the fatigue damage over a scatter diagram.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Fatigue damage of a year: the damage of the scenario's `[[fatigue]]` assessments, summed over
/// the sea states of a scatter diagram. Every class of the diagram needs runs with its values. Runs
/// that differ in other keys (seeds) are averaged.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FatigueScatterSpec {
    /// Path of the table, relative to the sweep file: CSV with a header line and one line per class
    /// of sea states.
    pub file: String,
    /// Column of the probability of a class. Percentages and numbers of observations are also
    /// allowed: the values are divided by their sum.
    pub probability: String,
    /// Varied keys (or their names) and the columns with their values, such as {
    /// "sea.waves.significant_height" = "hs" }.
    pub columns: BTreeMap<String, String>,
}

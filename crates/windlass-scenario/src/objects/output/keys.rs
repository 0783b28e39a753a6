//! Keys of the output files and statistics.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_math::tables::format::Format;

/// Output files and statistics.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutputSpec {
    /// File formats of the results.
    #[serde(default = "default_formats")]
    pub formats: Vec<Format>,
    /// Positions (x, y), m, at which the wave elevation is recorded.
    #[serde(default)]
    pub wave_probes: Vec<[f64; 2]>,
    /// Start of the interval for the statistics of the summary and the range graphs of cables, s,
    /// for example after a ramp or after the transient of a start from rest. Default: the start of
    /// the run. Tables, warnings and safety factors always cover the whole run.
    pub statistics_from: Option<f64>,
}

fn default_formats() -> Vec<Format> {
    vec![Format::Parquet]
}

impl Default for OutputSpec {
    fn default() -> Self {
        Self {
            formats: default_formats(),
            wave_probes: Vec::new(),
            statistics_from: None,
        }
    }
}

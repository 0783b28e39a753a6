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
    /// Frames whose position, velocity and acceleration are recorded: "body/frame", "crane/link".
    /// Each frame has a table `frame-NAME`.
    #[serde(default)]
    pub frames: Vec<String>,
    /// Whether to record the total applied load of each body (`applied-load-...`), the six
    /// components of the reaction at each joint of cranes (`joint-reactions-...`), and force and
    /// moment of each line on the bodies at its ends (`line-loads-...`).
    #[serde(default)]
    pub loads: bool,
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
            frames: Vec::new(),
            loads: false,
            statistics_from: None,
        }
    }
}

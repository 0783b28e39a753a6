//! The sea in the summary: waves measured at the probes, compared with the specified sea.
//!
//! Two significant wave heights are given. H_m0 is four standard deviations. H_1/3 is the mean
//! height of the highest third of the zero-crossing waves. They agree within a few per cent for a
//! Gaussian sea. In a regular wave, H_1/3 is the wave height, and H_m0 is 1.41 times as large. Both
//! heights include the ramp at the start.

use super::statistics::{Crossings, Statistics};
use super::summary::{short, write_table};
use serde::{Deserialize, Serialize};
use std::fmt;
use windlass_sea::SeaState;
use windlass_sea::waves::WaveComponent;

/// The sea of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeaSummary {
    /// Significant height 4 √m0 of the specified wave components, m.
    pub significant_height: f64,
    /// Mean zero-crossing period 2π √(m0/m2) of the specified components at a fixed position, s;
    /// zero without waves.
    pub mean_period: f64,
    /// Measurements at each probe.
    pub probes: Vec<ProbeSummary>,
}

/// Waves measured at one probe.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProbeSummary {
    /// Number of the probe in the scenario, from 1.
    pub probe: usize,
    /// Position (x, y) in Earth axes, m.
    pub position: [f64; 2],
    /// Four standard deviations of the elevation at accepted steps, m.
    pub four_standard_deviations: f64,
    /// Mean height of the highest third of the zero-crossing waves at output times, m.
    pub significant_height: f64,
    /// Mean zero-crossing period at output times, s; zero if there is no complete wave.
    pub mean_period: f64,
    /// Number of waves between the first and the last up-crossing of the mean.
    pub waves: usize,
    /// Highest elevation above still water at accepted steps (m), and its time (s).
    pub maximum_crest: (f64, f64),
    /// Lowest elevation at accepted steps (m), and its time (s).
    pub minimum_trough: (f64, f64),
}

impl ProbeSummary {
    /// Builds the summary from the running statistics and the crossings of the elevation. The probe
    /// has the number `probe` (from 1) and the `position` (m).
    pub fn new(probe: usize, position: [f64; 2], of: &Statistics, crossings: Crossings) -> Self {
        Self {
            probe,
            position,
            four_standard_deviations: 4.0 * of.standard_deviation(),
            significant_height: crossings.significant_range,
            mean_period: crossings.mean_period,
            waves: crossings.cycles(),
            maximum_crest: (of.maximum, of.maximum_at),
            minimum_trough: (of.minimum, of.minimum_at),
        }
    }

    /// Label with the position of the probe, such as `probe 1 at (0, 12.50) m`.
    pub fn label(&self) -> String {
        let [x, y] = self.position.map(short);
        format!("probe {} at ({x}, {y}) m", self.probe)
    }
}

impl SeaSummary {
    /// Summary for probes in a sea with the given components.
    pub fn new(components: &[WaveComponent], probes: Vec<ProbeSummary>) -> Self {
        let sea = SeaState::from_components(components);
        Self {
            significant_height: sea.significant_height,
            mean_period: sea.zero_crossing_period,
            probes,
        }
    }
}

impl fmt::Display for SeaSummary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = [
            "wave elevation",
            "4 std dev m",
            "H 1/3 m",
            "period s",
            "waves",
            "crest m",
            "at s",
            "trough m",
            "at s",
        ];
        let mut rows = vec![title.map(str::to_owned)];
        for probe in &self.probes {
            let counted = |value: f64| {
                if probe.waves > 0 {
                    short(value)
                } else {
                    "-".to_owned()
                }
            };
            rows.push([
                probe.label(),
                short(probe.four_standard_deviations),
                counted(probe.significant_height),
                counted(probe.mean_period),
                probe.waves.to_string(),
                short(probe.maximum_crest.0),
                short(probe.maximum_crest.1),
                short(probe.minimum_trough.0),
                short(probe.minimum_trough.1),
            ]);
        }
        let mut sea = [const { String::new() }; 9];
        sea[0] = "specified wave components".to_owned();
        sea[1] = short(self.significant_height);
        sea[3] = short(self.mean_period);
        rows.push(sea);
        write_table(out, &rows)
    }
}

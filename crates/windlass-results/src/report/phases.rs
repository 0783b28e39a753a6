//! Storm extremes of the stationary phases of a run, for the report.

use crate::analysis::Expected;
use crate::{Analysis, AnalysisOptions, Catalogue, Scene, Summary};
use serde::Serialize;

/// Storm extremes of a phase.
#[derive(Serialize)]
pub(super) struct PhaseExtremes {
    /// Name of the phase.
    pub name: String,
    /// Expected extremes; empty if the phase is not stationary or too short.
    pub expected: Vec<Expected>,
}

/// Storm extremes of all phases that have begun.
pub(super) fn of_phases(
    summary: &Summary,
    scene: &Scene,
    catalogue: &Catalogue,
    options: &AnalysisOptions,
) -> Vec<PhaseExtremes> {
    let of = |name: &String| {
        let of_phase = summary.clone().in_phase(name).ok()?;
        let expected = Analysis::of(&of_phase, scene, catalogue, options).expected;
        Some(PhaseExtremes {
            name: name.clone(),
            expected,
        })
    };
    let names = summary.phases.iter().map(|phase| &phase.name);
    names.filter_map(of).collect()
}

//! Record of a run, which is saved with the state of its world. It allows an exact resumption in
//! the same folder.

use super::verdict::VerdictMemory;
use super::warnings::WarningsMemory;
use super::{STATE_FILE, SimulationError};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use windlass_math::tables::format::Format;
use windlass_results::folder::{FolderMemory, has_segments};
use windlass_results::summary::SlowestSecond;
use windlass_results::{RangesMemory, RecorderMemory, Statistics};
use windlass_scenario::CompiledScenario;
use windlass_scenario::spec::{FatigueSpec, LimitSpec};
use windlass_scenario::units::{SavedUnits, UnitDefinition};
use windlass_world::director::Director;
use windlass_world::statics::StaticsReport;
use windlass_world::{Counters, Model, StateFileError, World, fingerprint, read_record};

/// Record of a run up to the saved state.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct RunRecord {
    /// Version of windlass.
    pub(super) version: String,
    pub(super) parameters: Parameters,
    /// First and last simulated time, s. If the end of the run shortened the last step, the saved
    /// state may be earlier than this step.
    pub(super) simulated: (f64, f64),
    pub(super) next_output: u64,
    pub(super) files: FolderMemory,
    pub(super) recorder: RecorderMemory,
    pub(super) statistics: Vec<Statistics>,
    pub(super) ranges: RangesMemory,
    /// Phases and limits.
    #[serde(default)]
    pub(super) verdict: VerdictMemory,
    /// Statistics of the channels in each phase.
    #[serde(default)]
    pub(super) phase_statistics: Vec<Vec<Statistics>>,
    pub(super) warnings: WarningsMemory,
    pub(super) counters: Counters,
    /// Wall time of the run, s.
    pub(super) wall_time: f64,
    /// Slowest simulated second of the run.
    #[serde(default)]
    pub(super) slowest_second: Option<SlowestSecond>,
    pub(super) statics: Option<StaticsReport>,
    /// State of the units, if there are any.
    #[serde(default)]
    pub(super) units: Option<SavedUnits>,
    /// Summary up to now, for inspection of a killed run. It has no crossings, because they need
    /// all rows. It is not read when the run is resumed.
    pub(super) summary: Option<Box<RawValue>>,
    /// Saved state of the coupled programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) coupling: Option<String>,
}

/// Checksums of the parameters of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Parameters {
    /// Checksums of the physical parameters, by name.
    physics: Vec<(String, u32)>,
    /// Checksum of the output settings.
    output: u32,
}

/// Settings of the output: first time and interval (s), wave probes, and file formats with the
/// start of the statistics (s), the limits and the fatigue assessments.
type Output<'o> = (
    f64,
    f64,
    &'o [[f64; 2]],
    (&'o [Format], Option<f64>, &'o [LimitSpec], &'o [FatigueSpec]),
);

impl Parameters {
    /// Checksums of a model, its script, its units and its output settings.
    pub(super) fn of(
        model: &Model,
        director: &Director,
        units: &[UnitDefinition],
        output: Output<'_>,
    ) -> Self {
        Self {
            physics: Self::physics_of(model, director, units),
            output: fingerprint(&output),
        }
    }

    /// Checksums of the physical parameters, by name.
    fn physics_of(model: &Model, director: &Director, units: &[UnitDefinition]) -> Vec<(String, u32)> {
        let mut physics = model.fingerprints();
        physics.push(("script".to_owned(), fingerprint(director)));
        let of_unit = |unit: &UnitDefinition| (format!("unit '{}'", unit.spec.name), unit.fingerprint());
        physics.extend(units.iter().map(of_unit));
        physics
    }

    /// Names of the physical parameters that differ; empty if there are none.
    fn difference(&self, other: &Self) -> String {
        let differs = |(name, sum): &&(String, u32)| {
            let same = |(known, its): &(String, u32)| known == name && its == sum;
            !other.physics.iter().any(same)
        };
        let names = self.physics.iter().filter(differs).map(|(name, _)| name.as_str());
        names.collect::<Vec<_>>().join(", ")
    }
}

/// Names of parameters that do not affect the loads in results: settings of the integrator, and
/// recorded quantities.
const NOT_LOADS: [&str; 2] = ["integrator", "measurements"];

/// Returns the names of the physical parameters in which a scenario differs from the scenario of
/// which a folder contains results. Differences in the integrator, in recorded quantities and in
/// the output are ignored. Returns `None` if the folder has no [`STATE_FILE`] with the record of a
/// run, so that the scenario of the results is not known.
///
/// # Errors
/// The state file cannot be read.
pub fn differences_from_results(
    scenario: &CompiledScenario,
    folder: &Path,
) -> Result<Option<Vec<String>>, StateFileError> {
    #[derive(Deserialize)]
    struct Recorded {
        parameters: Parameters,
    }
    let path = folder.join(STATE_FILE);
    if !path.is_file() {
        return Ok(None);
    }
    let record: Option<Recorded> = read_record(&path)?;
    let Some(record) = record else {
        return Ok(None);
    };
    let of_results = record.parameters.physics;
    let of_scenario = Parameters::physics_of(scenario.world.model(), &scenario.director, &scenario.units);
    // A parameter that only one of the two has, such as a unit, also differs.
    let changed = of_results
        .iter()
        .filter(|parameter| !of_scenario.contains(parameter));
    let added = of_scenario
        .iter()
        .filter(|(name, _)| !of_results.iter().any(|(known, _)| known == name));
    let names = changed.chain(added).map(|(name, _)| name.clone());
    Ok(Some(
        names.filter(|name| !NOT_LOADS.contains(&name.as_str())).collect(),
    ))
}

impl Origin {
    /// Saved state of the units at the origin. `None` if the run begins at the start of the
    /// scenario.
    pub(super) fn units(&self) -> Option<Option<&SavedUnits>> {
        match self {
            Origin::Start => None,
            Origin::State(_, units, _) => Some(units.as_ref()),
            Origin::Record(record) => Some(record.units.as_ref()),
        }
    }
}

/// Origin of a run.
#[derive(Debug)]
pub(super) enum Origin {
    /// The start of the scenario.
    Start,
    /// A state from another folder. The fields are a warning about changed parameters, the state of
    /// the units, and the state of the phases and limits. The run starts a new record.
    State(Option<String>, Option<SavedUnits>, Option<VerdictMemory>),
    /// The record in the folder of the results, which the run continues.
    Record(Box<RunRecord>),
}

/// Loads a state for a run in `folder` that ends at `end` (s).
pub(super) fn load(
    file: &Path,
    world: &mut World,
    folder: &Path,
    parameters: &Parameters,
    end: f64,
) -> Result<Origin, SimulationError> {
    world.load_state(file)?;
    let record: Option<RunRecord> = read_record(file)?;
    let is_own = is_in(file, folder);
    let reached = record.as_ref().map_or(world.time(), |record| record.simulated.1);
    let time = reached.max(world.time());
    // A run may have been killed while its tables were joined. The join must then be completed.
    if time >= end && !(is_own && time == end && has_segments(folder)) {
        return Err(SimulationError::NothingLeft { time, end });
    }
    let changed = record
        .as_ref()
        .map(|record| record.parameters.difference(parameters));
    let changed = changed.filter(|changed| !changed.is_empty());
    let path = || file.display().to_string();
    match record {
        record if !is_own => {
            let changed = changed.map(|what| {
                format!(
                    "the run is resumed from '{}', which was saved from a scenario with other parameters: {what}",
                    path()
                )
            });
            let (units, verdict) = record.map_or((None, None), |record| (record.units, Some(record.verdict)));
            Ok(Origin::State(changed, units, verdict))
        }
        None => Err(SimulationError::NoRecord { path: path() }),
        Some(record) => match changed {
            Some(what) => Err(SimulationError::Changed { path: path(), what }),
            None if record.parameters.output != parameters.output => Err(SimulationError::Changed {
                path: path(),
                what: "the output (interval, wave probes, formats, start of statistics, limits)".to_owned(),
            }),
            None => {
                world.resume_counters(record.counters);
                Ok(Origin::Record(Box::new(record)))
            }
        },
    }
}

/// Returns true if a state belongs to the run in this folder.
pub(super) fn is_in(state: &Path, folder: &Path) -> bool {
    let same = |a: &Path, b: &Path| match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    };
    same(state, &folder.join(STATE_FILE))
}

/// Saves a state if the results folder is not writable: in the temporary folder or, if that fails,
/// in the working directory.
pub(super) fn save_to_fallback(world: &World) -> Result<String, StateFileError> {
    let save = |folder: &Path| {
        let path = free_name(folder)?;
        let saved = world.save_state(&path);
        if saved.is_err() {
            // Removes the empty file.
            let _ = std::fs::remove_file(&path);
        }
        saved.map(|()| path.display().to_string())
    };
    save(&std::env::temp_dir()).or_else(|_| save(Path::new("")))
}

/// Creates a new file that no other run uses, including other runs in this process.
fn free_name(folder: &Path) -> Result<PathBuf, StateFileError> {
    let mut count = 0_u64;
    loop {
        count += 1;
        let path = folder.join(format!("windlass-state-{}-{count}.json", std::process::id()));
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(source) => {
                let path = path.display().to_string();
                return Err(StateFileError::Io { path, source });
            }
        }
    }
}

//! Imported units: what a scenario says of them, and the seam to the program that can load them.
//!
//! A unit is a library of others that is stepped beside the world. This crate knows where units come in, and no library: whoever can
//! load them implements [`UnitHost`] and says so once for his program ([`set_host`]), as `windlass-fmi` does for the command and for
//! Python. From then on scenarios are checked against the units they name wherever they are compiled, and their runs step them
//! ([`UnitsInRun`]). A program without a host compiles such scenarios with a warning and does not run them.

use super::compile::{CompiledScenario, Names};
use super::source::ScenarioProblems;
use super::spec::UnitSpec;
use super::{Spec, source::Source};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::PathBuf;
use std::sync::OnceLock;
use windlass_world::World;
use windlass_world::fingerprint;

/// A unit of a scenario and where its file is.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitDefinition {
    /// What the scenario says of it.
    pub spec: UnitSpec,
    /// Its file.
    pub file: PathBuf,
}

/// Why a unit cannot be loaded, or a run not go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitFailure {
    /// Name of the unit.
    pub unit: String,
    /// What is wrong, when, and what to do.
    pub problem: String,
}

impl fmt::Display for UnitFailure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "unit '{}': {}", self.unit, self.problem)
    }
}

impl std::error::Error for UnitFailure {}

impl UnitDefinition {
    /// A checksum of what the scenario says of it and of its file, for who goes on from a saved state.
    pub fn fingerprint(&self) -> u32 {
        let content = std::fs::read(&self.file).unwrap_or_default();
        fingerprint(&(&self.spec, crc32fast::hash(&content)))
    }
}

/// What a host has to say of the units of a scenario.
#[derive(Clone, Debug, Default)]
pub struct UnitsReport {
    /// What is wrong: the place in the scenario (`unit.0.output.1.to`), and a message with its remedy.
    pub problems: Vec<(String, String)>,
    /// What should be known.
    pub warnings: Vec<String>,
    /// What was understood.
    pub notes: Vec<String>,
}

/// Who can load units.
pub trait UnitHost: Sync {
    /// Looks whether units are there, and have what the scenario wants of them; `world` is as it is at its start, `wave_probes` are
    /// those of its results.
    fn check(&self, units: &[UnitDefinition], world: &World, wave_probes: &[[f64; 2]]) -> UnitsReport;

    /// Loads units for a run of a world, for steps from its time on.
    ///
    /// # Errors
    /// One that cannot be loaded, or does not fit the world.
    fn open(
        &self,
        units: &[UnitDefinition],
        world: &World,
        wave_probes: &[[f64; 2]],
    ) -> Result<Box<dyn UnitsInRun>, UnitFailure>;
}

/// The units of a run. They are asked before the world moves on from a communication point.
pub trait UnitsInRun {
    /// Starts all at the time of the world, and has the world follow what they say then.
    ///
    /// # Errors
    /// A unit that does not start, says what is no number, or orders what is refused.
    fn begin(&mut self, world: &mut World) -> Result<(), UnitFailure>;

    /// The next communication point, s.
    fn next_time(&self) -> f64;

    /// At a communication point: tells the units that are due of the world, has them step ahead, and the world follow what they say.
    ///
    /// # Errors
    /// A unit that fails, takes too long, says what is no number, or orders what is refused.
    fn exchange(&mut self, world: &mut World) -> Result<(), UnitFailure>;

    /// Their state as text, or why there is none.
    fn save(&mut self) -> SavedUnits;

    /// Starts all and goes on from a saved state, beside a world that has been loaded.
    ///
    /// # Errors
    /// A unit that does not start, or does not take the state.
    fn recall(&mut self, state: &str, world: &World) -> Result<(), UnitFailure>;
}

/// State of the units of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedUnits {
    /// As the host wrote it.
    State(String),
    /// There is none, of this unit, for this reason.
    Unsaved {
        /// Name of the unit.
        unit: String,
        /// Why.
        reason: String,
    },
}

static HOST: OnceLock<&'static dyn UnitHost> = OnceLock::new();

/// Says who loads units in this program; the first one stays.
pub fn set_host(host: &'static dyn UnitHost) {
    HOST.get_or_init(|| host);
}

/// Who loads units in this program.
pub fn host() -> Option<&'static dyn UnitHost> {
    HOST.get().copied()
}

/// What is said where there is none.
pub const NO_HOST: &str = "this program cannot load units for co-simulation; use the command, Python, or call windlass_fmi::import::install() first";

/// The units of a scenario, with their own numbers checked.
pub(super) fn definitions(
    spec: &Spec,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Vec<UnitDefinition> {
    let mut names = Names::default();
    for (i, unit) in spec.unit.iter().enumerate() {
        let path = format!("unit.{i}");
        names.check(&unit.name, &path, problems);
        for (key, value) in [("step", unit.step), ("wall_time_limit", unit.wall_time_limit)] {
            if value <= 0.0 {
                let message = format!(
                    "unit '{}': {key} must be positive, is {value}; give it in s",
                    unit.name
                );
                problems.add(&format!("{path}.{key}"), message);
            }
        }
        let steps = spec.simulation.duration / unit.step;
        if unit.step > 0.0 && steps > MOST_STEPS {
            let message = format!(
                "unit '{}': a step of {:e} s makes {steps:.1e} communication points of this run, more than the {MOST_STEPS:e} there \
                 may be; lengthen it",
                unit.name, unit.step
            );
            problems.add(&format!("{path}.step"), message);
        }
    }
    let all = spec.unit.iter().map(|unit| UnitDefinition {
        spec: unit.clone(),
        file: source.beside(&unit.file),
    });
    all.collect()
}

/// Communication points of a run at most.
const MOST_STEPS: f64 = 1e9;

/// Asks the host about the units of a scenario that is compiled otherwise.
pub(super) fn check(compiled: &mut CompiledScenario, problems: &mut ScenarioProblems<'_>) {
    if compiled.units.is_empty() {
        return;
    }
    let Some(host) = host() else {
        compiled.warnings.push(NO_HOST.to_owned());
        return;
    };
    // Where it has no start the run says why.
    let Ok(world) = compiled.world.clone().start() else {
        return;
    };
    let report = host.check(&compiled.units, &world, &compiled.wave_probes);
    for (place, message) in report.problems {
        problems.add(&place, message);
    }
    compiled.warnings.extend(report.warnings);
    compiled.notes.extend(report.notes);
}

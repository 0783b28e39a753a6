//! Imported co-simulation units: their definitions, and the interface to the program that loads
//! them.
//!
//! A unit is an external library that is stepped together with the world. This crate does not load
//! libraries. A program that can load them implements [`UnitHost`] and registers it once with
//! [`set_host`], as `windlass-fmi` does for the command and for Python. Scenarios are then checked
//! against their units when they are compiled, and runs step the units ([`RunningUnits`]). Without
//! a host, such scenarios compile with a warning and cannot be run.

use super::spec::UnitSpec;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::PathBuf;
use std::sync::OnceLock;
use windlass_world::World;
use windlass_world::fingerprint;

/// A unit of a scenario, with the path of its file.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitDefinition {
    /// Keys of the unit in the scenario.
    pub spec: UnitSpec,
    /// File of the unit.
    pub file: PathBuf,
}

/// Error of a unit that cannot be loaded, or stops a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitFailure {
    /// Name of the unit.
    pub unit: String,
    /// The problem, its time, and its remedy.
    pub problem: String,
}

impl fmt::Display for UnitFailure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "unit '{}': {}", self.unit, self.problem)
    }
}

impl std::error::Error for UnitFailure {}

impl UnitDefinition {
    /// Returns a checksum of the unit's keys and file, which identifies the unit in saved states.
    pub fn fingerprint(&self) -> u32 {
        let content = windlass_math::input_file::read(&self.file).unwrap_or_default();
        fingerprint(&(&self.spec, crc32fast::hash(&content)))
    }
}

/// Result of the check of a scenario's units.
#[derive(Clone, Debug, Default)]
pub struct UnitsReport {
    /// Problems: the key path in the scenario (`unit.0.output.1.to`), and a message with its
    /// remedy.
    pub problems: Vec<(String, String)>,
    /// Warnings.
    pub warnings: Vec<String>,
    /// Notes on the units found.
    pub notes: Vec<String>,
}

/// A program that can load units.
pub trait UnitHost: Sync {
    /// Checks that units exist and have the variables that the scenario names. `world` is in its
    /// initial state, and `wave_probes` are the wave probes of the results.
    fn check(&self, units: &[UnitDefinition], world: &World, wave_probes: &[[f64; 2]]) -> UnitsReport;

    /// Loads units for a run of a world from its current time.
    ///
    /// # Errors
    /// A unit that cannot be loaded, or does not match the world.
    fn open(
        &self,
        units: &[UnitDefinition],
        world: &World,
        wave_probes: &[[f64; 2]],
    ) -> Result<Box<dyn RunningUnits>, UnitFailure>;
}

/// The units of a run. They are stepped before the world advances from a communication point.
pub trait RunningUnits {
    /// Starts all units at the time of the world, and applies their outputs to the world.
    ///
    /// # Errors
    /// A unit that does not start, has an output that is not finite, or orders an invalid command.
    fn begin(&mut self, world: &mut World) -> Result<(), UnitFailure>;

    /// Returns the next communication point, s.
    fn next_time(&self) -> f64;

    /// Exchanges values at a communication point: passes inputs to the units that are due, steps
    /// them, and applies their outputs to the world.
    ///
    /// # Errors
    /// A unit that fails, exceeds its time limit, has an output that is not finite, or orders an
    /// invalid command.
    fn exchange(&mut self, world: &mut World) -> Result<(), UnitFailure>;

    /// Returns the state of the units as text, or the reason why it cannot be saved.
    fn save(&mut self) -> SavedUnits;

    /// Starts all units and restores their saved state, for a world that was loaded from a saved
    /// state.
    ///
    /// # Errors
    /// A unit that does not start, or cannot restore the state.
    fn recall(&mut self, state: &str, world: &World) -> Result<(), UnitFailure>;
}

/// Saved state of the units of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SavedUnits {
    /// The state, in the format of the host.
    State(String),
    /// The state cannot be saved, because of one unit.
    Unsaved {
        /// Name of the unit.
        unit: String,
        /// Reason.
        reason: String,
    },
}

static HOST: OnceLock<&'static dyn UnitHost> = OnceLock::new();

/// Registers the host of this program. Later calls have no effect.
pub fn set_host(host: &'static dyn UnitHost) {
    HOST.get_or_init(|| host);
}

/// Returns the host of this program, if one is registered.
pub fn host() -> Option<&'static dyn UnitHost> {
    HOST.get().copied()
}

/// Warning for scenarios with units in a program without a host.
pub const NO_HOST: &str = "this program cannot load units for co-simulation; use the windlass command or Python, or call windlass_fmi::import::install() first";

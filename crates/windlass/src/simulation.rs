//! Runs of compiled scenarios, with results written during the run.
//!
//! [`run`] starts the world, by default from equilibrium. It steps the world, interpolates a row at
//! every exact output time, records extremes at every accepted step, and finishes with a
//! [`Summary`]. If the run ends early (interrupted by the user, or diverged), the files are closed
//! and readable, and the summary gives the reason.
//!
//! Earlier results in the folder are not changed until all input has been read and the start is
//! known. All buffered rows and the state are written at an interval of wall time. A killed run can
//! be resumed in its results folder, and then ends with the same bytes as an uninterrupted run. The
//! same holds for a run whose duration is extended.

mod advance;
mod attitude;
mod coupling;
mod depth;
mod drivers;
mod estimate;
mod fatigue;
mod interval;
mod observer;
mod pace;
mod prepare;
mod record;
mod rows;
mod strain;
mod verdict;
mod warnings;
mod watch;

#[cfg(test)]
mod tests;

pub use attitude::warnings_of_attitude;
pub use coupling::{Coupling, CouplingStop};
pub use depth::warnings_of_depth;
pub use drivers::warnings_of_drivers;
pub use estimate::Estimate;
pub use fatigue::assess_fatigue;
pub use interval::Interval;
pub use observer::{RunObserver, RunStart};
pub use record::differences_from_results;
pub use strain::{warnings_of_ends, warnings_of_strain};
pub use verdict::{LimitProblem, check_limits};
pub(crate) use verdict::{VERDICT_TABLE, judging_recorder};
pub(crate) use watch::name_in_phase;

use advance::{DiskError, Run, Stop};
use observer::ProgressObserver;
use prepare::{Prepared, prepare};
use rows::Rows;
use std::path::{Path, PathBuf};
use std::time::Duration;
use thiserror::Error;
use windlass_results::summary::ChannelSummary;
use windlass_results::{Catalogue, Format, ResultsError, RunStatus, Summary};
use windlass_scenario::CompiledScenario;
use windlass_scenario::units::UnitFailure;
use windlass_world::statics::{StaticsError, StaticsProgress};
use windlass_world::{RunError, StateFileError, World};

/// Options of a run: results folder, file formats, resumption.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// Results folder.
    pub folder: PathBuf,
    /// If true, the files of earlier results in the folder may be replaced.
    pub overwrite: bool,
    /// File formats that replace the file formats of the scenario.
    pub formats: Option<Vec<Format>>,
    /// Saved state from which the run is resumed, instead of the start of the scenario. If the
    /// state belongs to the results folder, the run continues the results in this folder.
    pub resume: Option<PathBuf>,
    /// If true, the limits of file size and memory do not apply; see [`Estimate::excess`].
    pub large: bool,
    /// Interval of wall time at which results and state are written. If the run is killed, the
    /// progress of at most one interval is lost.
    pub checkpoint_interval: Duration,
}

impl Default for RunOptions {
    /// The results folder is `results`, no files are replaced, and there is a checkpoint every
    /// minute.
    fn default() -> Self {
        Self {
            folder: PathBuf::from("results"),
            overwrite: false,
            formats: None,
            resume: None,
            large: false,
            checkpoint_interval: Duration::from_secs(60),
        }
    }
}

/// Progress of a run. It is reported after every step, and before every iteration of the initial
/// statics.
#[derive(Clone, Copy, Debug)]
pub struct RunProgress {
    /// Simulated time that was reached, s.
    pub time: f64,
    /// First and last simulated time, s.
    pub span: (f64, f64),
    /// Ratio of simulated time to wall time up to now.
    pub real_time_factor: f64,
    /// Progress of the initial statics; `None` when they are solved.
    pub statics: Option<StaticsProgress>,
}

impl RunProgress {
    /// Completed fraction of the run, from 0 to 1.
    pub fn share(&self) -> f64 {
        let (first, last) = self.span;
        ((self.time - first) / (last - first)).clamp(0.0, 1.0)
    }
}

/// Error of a run.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// The results cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// No static equilibrium was found for the start.
    #[error(transparent)]
    Statics(#[from] StaticsError),
    /// The state from which to resume cannot be used.
    #[error(transparent)]
    State(#[from] StateFileError),
    /// The integration failed. The results until the failure are kept.
    #[error("{source}{}", results_note(folder))]
    Run {
        /// Error of the integration.
        source: Box<RunError>,
        /// The results folder; empty if there is none.
        folder: String,
        /// Summary of the run until the failure.
        summary: Box<Summary>,
    },
    /// A unit cannot be loaded or started, or cannot be resumed from the saved state.
    #[error(transparent)]
    UnitStart(#[from] UnitFailure),
    /// A unit failed. The results until the failure are kept.
    #[error("{source}{}", results_note(folder))]
    Unit {
        /// The failure of the unit.
        source: UnitFailure,
        /// The results folder; empty if there is none.
        folder: String,
        /// Summary of the run until the failure.
        summary: Box<Summary>,
    },
    /// A coupled program failed. The results until the failure are kept.
    #[error("{problem}{}", results_note(folder))]
    Coupling {
        /// Message of the program.
        problem: String,
        /// The results folder; empty if there is none.
        folder: String,
        /// Summary of the run until the failure.
        summary: Box<Summary>,
    },
    /// The state from which to resume is at or after the end of the run.
    #[error(
        "the saved state is at t = {time} s and the run ends at t = {end} s, so there is nothing to simulate; increase \
         simulation.duration, which is measured from simulation.start_time"
    )]
    NothingLeft {
        /// Time of the state, s.
        time: f64,
        /// End of the run, s.
        end: f64,
    },
    /// A limit names a channel that does not exist.
    #[error(transparent)]
    Limit(#[from] LimitProblem),
    /// The estimated file size or memory exceeds its limit.
    #[error("{excess}; use --large to run it anyway")]
    TooLarge {
        /// The excess and its remedy; see [`Estimate::excess`].
        excess: String,
    },
    /// The state has no record of the results in its folder, so they cannot be continued.
    #[error(
        "{path}: the state has no record of the results beside it, so the run cannot be resumed in this folder; choose another with \
         --output"
    )]
    NoRecord {
        /// Path of the state.
        path: String,
    },
    /// The results in the folder belong to a scenario with other parameters.
    #[error(
        "{path}: the scenario has changed since the state was saved ({what}), so the results in its folder cannot be continued; \
         choose another folder with --output"
    )]
    Changed {
        /// Path of the state.
        path: String,
        /// Names of the changed parameters.
        what: String,
    },
    /// The results can no longer be written.
    #[error("at t = {time} s: {problem}{remains}")]
    Disk {
        /// Simulated time that was reached, s.
        time: f64,
        /// The file that could not be written, and the reason.
        problem: String,
        /// The results that remain, and the state from which to resume.
        remains: String,
    },
    /// The world cannot be evaluated at its start.
    #[error("the world cannot be evaluated at its start: {0}")]
    Start(Box<RunError>),
}

/// Note for the message of a failed run, with the location of its results.
fn results_note(folder: &str) -> String {
    if folder.is_empty() {
        return String::new();
    }
    format!("\nresults until then are in '{folder}'")
}

/// Name of the state file in the results folder.
pub const STATE_FILE: &str = "state.json";

/// Runs a scenario. Calls `observe` after every step, and stops the run if it returns `false`.
///
/// ```
/// use std::path::Path;
/// use windlass::scenario::Scenario;
/// use windlass::simulation::{RunOptions, run};
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-specified" }
///     [[body]]
///     name = "stone"
///     mass = 2.0
///     inertia = [0.1, 0.1, 0.1]
///     position = [0.0, 0.0, 30.0]
/// "#;
/// let scenario = Scenario::parse(text, Path::new("stone.toml"))?.compile()?;
/// # let folder = std::env::temp_dir().join(format!("windlass-run-{}", std::process::id()));
/// let options = RunOptions { folder: folder.clone(), overwrite: true, ..RunOptions::default() };
/// let summary = run(scenario, &options, &mut |progress| progress.time < 0.5)?;
/// assert!((0.5..1.0).contains(&summary.simulated.1));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// See [`SimulationError`].
pub fn run(
    scenario: CompiledScenario,
    options: &RunOptions,
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<Summary, SimulationError> {
    run_recording(scenario, Some(options), None, observe).map(|(summary, _)| summary)
}

/// Runs a scenario as [`run`] does, but keeps its tables in memory and writes no files. If the run
/// fails, `tables` contains the rows until the failure.
///
/// ```
/// use std::path::Path;
/// use windlass::results::Catalogue;
/// use windlass::scenario::Scenario;
/// use windlass::simulation::run_in_memory;
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-specified" }
///     [[body]]
///     name = "stone"
///     mass = 2.0
///     inertia = [0.1, 0.1, 0.1]
///     position = [0.0, 0.0, 30.0]
/// "#;
/// let scenario = Scenario::parse(text, Path::new("stone.toml"))?.compile()?;
/// let mut tables = Catalogue::default();
/// let summary = run_in_memory(scenario, &mut tables, &mut |_| true)?;
/// let height = tables.channel("body-stone:position_z")?;
/// assert_eq!(height.times.len(), 11);
/// assert!((height.values[10] - (30.0 - 0.5 * 9.81)).abs() < 1e-9);
/// assert_eq!(summary.simulated, (0.0, 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`run`], except the errors of a results folder.
pub fn run_in_memory(
    scenario: CompiledScenario,
    tables: &mut Catalogue,
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<Summary, SimulationError> {
    if let Some(excess) = Estimate::of(&scenario, &[]).excess_in_memory() {
        return Err(SimulationError::TooLarge { excess });
    }
    let outputs = Outputs {
        tables: Some(tables),
        ..Outputs::default()
    };
    perform(scenario, outputs, None, &mut ProgressObserver(observe)).map(|(summary, _)| summary)
}

/// Runs a scenario as [`run`] does, with an observer. If `options` is `None`, no files are written.
///
/// ```
/// use std::path::Path;
/// use windlass::scenario::Scenario;
/// use windlass::simulation::{RunObserver, RunProgress, run_with};
///
/// struct Fall(Vec<f64>);
/// impl RunObserver for Fall {
///     fn row(&mut self, rows: &[Vec<f64>]) {
///         self.0.push(rows[0][3]);
///     }
///     fn progress(&mut self, _: RunProgress) -> bool {
///         true
///     }
/// }
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-specified" }
///     [[body]]
///     name = "stone"
///     mass = 2.0
///     inertia = [0.1, 0.1, 0.1]
///     position = [0.0, 0.0, 30.0]
/// "#;
/// let scenario = Scenario::parse(text, Path::new("stone.toml"))?.compile()?;
/// let mut heights = Fall(Vec::new());
/// run_with(scenario, None, &mut heights)?;
/// assert_eq!(heights.0.len(), 11);
/// assert!((heights.0[10] - (30.0 - 0.5 * 9.81)).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`run`].
pub fn run_with(
    scenario: CompiledScenario,
    options: Option<&RunOptions>,
    observer: &mut dyn RunObserver,
) -> Result<Summary, SimulationError> {
    let outputs = Outputs {
        options,
        ..Outputs::default()
    };
    perform(scenario, outputs, None, observer).map(|(summary, _)| summary)
}

/// Runs a scenario as [`run`] does, coupled to other programs. A failure of a coupled program stops
/// the run.
///
/// ```
/// use std::path::Path;
/// use windlass::director::Director;
/// use windlass::glam::DVec3;
/// use windlass::math::Wrench;
/// use windlass::scenario::Scenario;
/// use windlass::simulation::{Coupling, CouplingStop, RunOptions, run_coupled};
/// use windlass::world::World;
///
/// /// Pushes the first body up with its weight, 0.25 s at a time.
/// struct Lift;
/// impl Coupling for Lift {
///     fn begin(&mut self, _: &mut World, _: f64, _: Option<&str>) -> Result<(), CouplingStop> {
///         Ok(())
///     }
///     fn start_step(&mut self, world: &mut World, _: &Director) -> Result<f64, CouplingStop> {
///         let stone = world.model().body("stone").ok_or_else(|| CouplingStop::Other("no stone".to_owned()))?;
///         let load = Wrench::new(DVec3::Z * 2.0 * 9.81, DVec3::ZERO);
///         let set = world.set_body_load(stone, load);
///         set.map_err(|error| CouplingStop::Other(error.to_string()))?;
///         Ok(world.time() + 0.25)
///     }
///     fn finish_step(&mut self, _: &World) -> Result<(), CouplingStop> {
///         Ok(())
///     }
///     fn save(&mut self, _: &World, _: bool) -> Result<Option<String>, CouplingStop> {
///         Ok(None)
///     }
///     fn may_stop(&self) -> bool {
///         true
///     }
///     fn notes_and_warnings(&self) -> (Vec<String>, Vec<String>) {
///         Default::default()
///     }
/// }
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-specified" }
///     [[body]]
///     name = "stone"
///     mass = 2.0
///     inertia = [0.1, 0.1, 0.1]
///     position = [0.0, 0.0, 30.0]
/// "#;
/// let scenario = Scenario::parse(text, Path::new("stone.toml"))?.compile()?;
/// # let folder = std::env::temp_dir().join(format!("windlass-coupled-{}", std::process::id()));
/// let options = RunOptions { folder: folder.clone(), overwrite: true, ..RunOptions::default() };
/// let summary = run_coupled(scenario, &options, &mut Lift, &mut |_| true)?;
/// assert_eq!(summary.simulated, (0.0, 1.0));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`run`], and [`SimulationError::Coupling`].
pub fn run_coupled(
    scenario: CompiledScenario,
    options: &RunOptions,
    coupling: &mut dyn Coupling,
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<Summary, SimulationError> {
    let outputs = Outputs {
        options: Some(options),
        ..Outputs::default()
    };
    perform(scenario, outputs, Some(coupling), &mut ProgressObserver(observe)).map(|(summary, _)| summary)
}

/// Outputs of a run.
#[derive(Default)]
struct Outputs<'a> {
    /// Options with the results folder; `None` if no files are written.
    options: Option<&'a RunOptions>,
    /// Channels to record in addition to the channels of the summary, for a run of a sweep.
    sweep_channels: Option<&'a [String]>,
    /// Destination for tables in memory.
    tables: Option<&'a mut Catalogue>,
}

/// A channel that a run recorded at every step.
#[derive(Clone, Debug)]
pub(crate) struct WatchedChannel {
    /// Name of the channel, such as `cable-tow-line:tension_start`.
    pub name: String,
    /// Statistics of the channel.
    pub summary: ChannelSummary,
}

/// Runs a scenario with or without files. A sweep passes channels (`table:channel`) to record in
/// addition to the channels of the summary. Channels that do not exist are ignored. Returns the
/// summary and all recorded channels, including constant ones.
pub(crate) fn run_recording(
    scenario: CompiledScenario,
    options: Option<&RunOptions>,
    sweep_channels: Option<&[String]>,
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<(Summary, Vec<WatchedChannel>), SimulationError> {
    let outputs = Outputs {
        options,
        sweep_channels,
        tables: None,
    };
    perform(scenario, outputs, None, &mut ProgressObserver(observe))
}

/// Runs a scenario with the given outputs, coupled to other programs if a coupling is given.
fn perform(
    scenario: CompiledScenario,
    outputs: Outputs<'_>,
    coupling: Option<&mut (dyn Coupling + '_)>,
    observer: &mut dyn RunObserver,
) -> Result<(Summary, Vec<WatchedChannel>), SimulationError> {
    let Outputs {
        options,
        sweep_channels,
        tables,
    } = outputs;
    let Prepared {
        mut run,
        mut world,
        origin,
        replaced,
    } = prepare(scenario, options, sweep_channels.unwrap_or_default(), observer)?;
    if tables.is_some() {
        run.rows = Rows::tables(&run.recorder);
    }
    let outcome = run.simulate(origin, replaced, &mut world, (coupling, observer));
    // A run of a sweep is repeated from its start, so its state need not be saved.
    let lost = |run: &Run, world: &World, error: &DiskError| {
        run.disk_failure(world, error, sweep_channels.is_none())
    };
    let (status, failure) = match outcome {
        Ok(true) => (RunStatus::Finished, None),
        Ok(false) => (RunStatus::Interrupted, None),
        Err(Stop::Run(error)) => (RunStatus::Failed(error.to_string()), Some(Failure::Run(error))),
        Err(Stop::Unit(error)) => (RunStatus::Failed(error.to_string()), Some(Failure::Unit(error))),
        Err(Stop::Coupling(problem)) => (
            RunStatus::Failed(problem.clone()),
            Some(Failure::Coupling(problem)),
        ),
        Err(Stop::Disk(error)) => return Err(lost(&run, &world, &error)),
    };
    let (summary, watched) = match run.finish(&world, status) {
        Ok(finished) => finished,
        Err(error) => return Err(lost(&run, &world, &error)),
    };
    if let Some(tables) = tables {
        *tables = Catalogue::of(run.rows.take_tables(&run.recorder));
    }
    let folder = options.map_or_else(String::new, |options| options.folder.display().to_string());
    match failure {
        None => Ok((summary, watched)),
        Some(failure) => Err(failure.into_error(folder, Box::new(summary))),
    }
}

/// Reason for a failure after which the results are kept.
enum Failure {
    /// The integration failed.
    Run(RunError),
    /// A unit failed.
    Unit(UnitFailure),
    /// A coupled program failed.
    Coupling(String),
}

impl Failure {
    fn into_error(self, folder: String, summary: Box<Summary>) -> SimulationError {
        match self {
            Failure::Run(error) => SimulationError::Run {
                source: Box::new(error),
                folder,
                summary,
            },
            Failure::Unit(source) => SimulationError::Unit {
                source,
                folder,
                summary,
            },
            Failure::Coupling(problem) => SimulationError::Coupling {
                problem,
                folder,
                summary,
            },
        }
    }
}

/// Default results folder for a scenario file: `results-<scenario>`.
///
/// ```
/// # use std::path::Path; use windlass::simulation::default_folder;
/// assert_eq!(default_folder(Path::new("lift.toml")), Path::new("results-lift"));
/// assert_eq!(default_folder(Path::new("lift/scenario.toml")), Path::new("results-lift"));
/// ```
pub fn default_folder(scenario: &Path) -> PathBuf {
    let stem = scenario
        .file_stem()
        .map_or_else(|| "scenario".into(), |stem| stem.to_string_lossy());
    let stem = if stem == "scenario" {
        let parent = scenario.parent().and_then(Path::file_name);
        parent.map_or_else(|| "scenario".into(), |name| name.to_string_lossy())
    } else {
        stem
    };
    PathBuf::from(format!("results-{stem}"))
}

//! A run: a compiled scenario advanced to its end, with results written on the way.
//!
//! [`run`] starts the world (from equilibrium unless told otherwise), steps it, writes a row at every exact output
//! time by interpolation, watches extremes at every accepted step, and closes with a [`Summary`]. Whatever ends the
//! run early (the user, a divergence) the files are closed and readable, and the summary says so.
//!
//! Nothing of an older run in the folder is touched before all is read and the start is known. At an interval of wall time
//! everything that waits is written, with the state, so that a run that is killed goes on from there: resumed in its own folder
//! it ends with the bytes that it would have had uninterrupted, and so does one whose duration is lengthened.

mod advance;
mod coupling;
mod depth;
mod drivers;
mod estimate;
mod interval;
mod onlooker;
mod pace;
mod prepare;
mod record;
mod rows;
mod strain;
mod warnings;
mod watch;

#[cfg(test)]
mod tests;

pub use coupling::{Coupling, CouplingStop};
pub use depth::warnings_of_depth;
pub use drivers::warnings_of_drivers;
pub use estimate::Estimate;
pub use interval::Interval;
pub use onlooker::{Onlooker, Opening};
pub use strain::{warnings_of_ends, warnings_of_strain};

use advance::{DiskError, Run, Stop};
use onlooker::Watched;
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

/// Where results go and what may be replaced.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// The results folder.
    pub folder: PathBuf,
    /// Whether files in it may be replaced.
    pub overwrite: bool,
    /// Kinds of files, instead of the scenario's.
    pub formats: Option<Vec<Format>>,
    /// A saved state to go on from, instead of the scenario's start. Where it is that of the results folder, the run goes on
    /// with the results there.
    pub resume: Option<PathBuf>,
    /// Whether it may write and hold more than is sensible as a rule, see [`Estimate::excess`].
    pub large: bool,
    /// Wall time after which the results so far and the state are written, again and again: what a kill loses at most.
    pub checkpoint_interval: Duration,
}

impl Default for RunOptions {
    /// Results in `results`, replacing nothing; checkpoints every minute.
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

/// How far a run is, reported after every step, and before every iteration of the search for the equilibrium it starts from.
#[derive(Clone, Copy, Debug)]
pub struct RunProgress {
    /// Simulated time reached, s.
    pub time: f64,
    /// First and last simulated time, s.
    pub span: (f64, f64),
    /// Simulated over wall time so far.
    pub real_time_factor: f64,
    /// How far the search for the equilibrium at the start is, while it lasts.
    pub statics: Option<StaticsProgress>,
}

impl RunProgress {
    /// Share of the run that is done, from 0 to 1.
    pub fn share(&self) -> f64 {
        let (first, last) = self.span;
        ((self.time - first) / (last - first)).clamp(0.0, 1.0)
    }
}

/// Why there are no results, or not all.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// The results cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// There is no equilibrium to start from.
    #[error(transparent)]
    Statics(#[from] StaticsError),
    /// The state to go on from cannot be used.
    #[error(transparent)]
    State(#[from] StateFileError),
    /// The run could not go on; what it wrote until then is kept.
    #[error("{source}{}", until_then(folder))]
    Run {
        /// The underlying error.
        source: Box<RunError>,
        /// The results folder; empty where there is none.
        folder: String,
        /// What was reached.
        summary: Box<Summary>,
    },
    /// A unit cannot be loaded or started, or not go on from the saved state.
    #[error(transparent)]
    UnitStart(#[from] UnitFailure),
    /// The run could not go on for a unit; what it wrote until then is kept.
    #[error("{source}{}", until_then(folder))]
    Unit {
        /// What is wrong with the unit.
        source: UnitFailure,
        /// The results folder; empty where there is none.
        folder: String,
        /// What was reached.
        summary: Box<Summary>,
    },
    /// What the run is coupled to could not go on; what it wrote until then is kept.
    #[error("{problem}{}", until_then(folder))]
    Coupling {
        /// What went wrong there.
        problem: String,
        /// The results folder; empty where there is none.
        folder: String,
        /// What was reached.
        summary: Box<Summary>,
    },
    /// The state to go on from is of a time after the end of the run.
    #[error(
        "the saved state is of t = {time} s and the run ends at t = {end} s, so that there is nothing left to do; lengthen \
         simulation.duration, which counts from simulation.start_time"
    )]
    NothingLeft {
        /// Time of the state, s.
        time: f64,
        /// End of the run, s.
        end: f64,
    },
    /// It writes or needs more than is sensible, and nobody said that it may.
    #[error("{excess}; --large runs it all the same")]
    TooLarge {
        /// What, and what to do about it, see [`Estimate::excess`].
        excess: String,
    },
    /// The state to go on from has no record of the run in its folder.
    #[error(
        "{path}: the state has no record of the results beside it, so the run cannot go on in this folder; choose another with \
         --output"
    )]
    NoRecord {
        /// The state.
        path: String,
    },
    /// The results in the folder are of a scenario with other parameters.
    #[error(
        "{path}: the scenario has changed since the state was saved ({what}), so the results in its folder cannot go on as one \
         record; choose another folder with --output"
    )]
    Changed {
        /// The state.
        path: String,
        /// What is different.
        what: String,
    },
    /// The results cannot be written any more.
    #[error("at t = {time} s: {problem}{remains}")]
    Disk {
        /// Simulated time reached, s.
        time: f64,
        /// What could not be written, and why.
        problem: String,
        /// What can still be read and gone on from.
        remains: String,
    },
    /// The world cannot be evaluated at its start.
    #[error("the start: {0}")]
    Start(Box<RunError>),
}

/// Where the results of a failed run are.
fn until_then(folder: &str) -> String {
    if folder.is_empty() {
        return String::new();
    }
    format!("\nresults until then are in '{folder}'")
}

/// Name of the state that a run leaves in its results folder.
pub const STATE_FILE: &str = "state.json";

/// Runs a scenario. `observe` is called after every step and stops the run by answering `false`.
///
/// ```
/// use std::path::Path;
/// use windlass::scenario::Scenario;
/// use windlass::simulation::{RunOptions, run};
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-given" }
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
    run_watching(scenario, Some(options), None, observe).map(|(summary, _)| summary)
}

/// Runs a scenario as [`run`] does, with its tables kept in memory and nothing written. `tables` is filled also where the run
/// fails on the way, with the rows until then.
///
/// ```
/// use std::path::Path;
/// use windlass::results::Catalogue;
/// use windlass::scenario::Scenario;
/// use windlass::simulation::run_in_memory;
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-given" }
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
/// As [`run`], but for those of a folder.
pub fn run_in_memory(
    scenario: CompiledScenario,
    tables: &mut Catalogue,
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<Summary, SimulationError> {
    if let Some(excess) = Estimate::of(&scenario, &[]).excess_in_memory() {
        return Err(SimulationError::TooLarge { excess });
    }
    let places = Places {
        tables: Some(tables),
        ..Places::default()
    };
    perform(scenario, places, None, &mut Watched(observe)).map(|(summary, _)| summary)
}

/// Runs a scenario as [`run`] does, into a folder or, without options, leaving nothing on the disk, with somebody who looks on.
///
/// ```
/// use std::path::Path;
/// use windlass::scenario::Scenario;
/// use windlass::simulation::{Onlooker, RunProgress, run_with};
///
/// struct Fall(Vec<f64>);
/// impl Onlooker for Fall {
///     fn row(&mut self, rows: &[Vec<f64>]) {
///         self.0.push(rows[0][3]);
///     }
///     fn progress(&mut self, _: RunProgress) -> bool {
///         true
///     }
/// }
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-given" }
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
    onlooker: &mut dyn Onlooker,
) -> Result<Summary, SimulationError> {
    let places = Places {
        options,
        ..Places::default()
    };
    perform(scenario, places, None, onlooker).map(|(summary, _)| summary)
}

/// Runs a scenario as [`run`] does, coupled to other programs; their failure ends it as one of its own would.
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
///     fn lead(&mut self, world: &mut World, _: &Director) -> Result<f64, CouplingStop> {
///         let stone = world.model().body("stone").ok_or_else(|| CouplingStop::Other("no stone".to_owned()))?;
///         let load = Wrench::new(DVec3::Z * 2.0 * 9.81, DVec3::ZERO);
///         let set = world.set_body_load(stone, load);
///         set.map_err(|error| CouplingStop::Other(error.to_string()))?;
///         Ok(world.time() + 0.25)
///     }
///     fn arrive(&mut self, _: &World) -> Result<(), CouplingStop> {
///         Ok(())
///     }
///     fn keep(&mut self, _: &World, _: bool) -> Result<Option<String>, CouplingStop> {
///         Ok(None)
///     }
///     fn may_stop(&self) -> bool {
///         true
///     }
///     fn remarks(&self) -> (Vec<String>, Vec<String>) {
///         Default::default()
///     }
/// }
///
/// let text = r#"
///     simulation = { duration = 1.0, start = "as-given" }
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
    let places = Places {
        options: Some(options),
        ..Places::default()
    };
    perform(scenario, places, Some(coupling), &mut Watched(observe)).map(|(summary, _)| summary)
}

/// Where a run leaves what it finds.
#[derive(Default)]
struct Places<'a> {
    /// The folder, and what goes there.
    options: Option<&'a RunOptions>,
    /// As one of many: channels to watch besides those of the summary.
    of_many: Option<&'a [String]>,
    /// Tables in memory.
    tables: Option<&'a mut Catalogue>,
}

/// A channel that a run watched at every step.
#[derive(Clone, Debug)]
pub(crate) struct WatchedChannel {
    /// Its name, `cable-tow-line:tension_start`.
    pub name: String,
    /// What it came to.
    pub summary: ChannelSummary,
}

/// A run that need not leave anything on the disk. As one of many it is given the channels (`table:channel`) to watch
/// besides those of the summary, of which it leaves out what it does not have. Answers also with all channels that it watched,
/// those that never moved included.
pub(crate) fn run_watching(
    scenario: CompiledScenario,
    options: Option<&RunOptions>,
    of_many: Option<&[String]>,
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<(Summary, Vec<WatchedChannel>), SimulationError> {
    let places = Places {
        options,
        of_many,
        tables: None,
    };
    perform(scenario, places, None, &mut Watched(observe))
}

/// A run into its places, coupled to others where there are such.
fn perform(
    scenario: CompiledScenario,
    places: Places<'_>,
    coupling: Option<&mut (dyn Coupling + '_)>,
    onlooker: &mut dyn Onlooker,
) -> Result<(Summary, Vec<WatchedChannel>), SimulationError> {
    let Places {
        options,
        of_many,
        tables,
    } = places;
    let Prepared {
        mut run,
        mut world,
        origin,
        replaced,
    } = prepare(scenario, options, of_many.unwrap_or_default(), onlooker)?;
    if tables.is_some() {
        run.rows = Rows::tables(&run.recorder);
    }
    let outcome = run.simulate(origin, replaced, &mut world, (coupling, onlooker));
    // One of many is begun anew, so that nobody would ask for its state.
    let lost = |run: &Run, world: &World, error: &DiskError| run.lost(world, error, of_many.is_none());
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

/// Why a run ended early with its results kept.
enum Failure {
    /// The world could not go on.
    Run(RunError),
    /// A unit could not.
    Unit(UnitFailure),
    /// What it was coupled to could not.
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

/// The results folder that goes with a scenario file when the user names none: `results-<scenario>`.
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

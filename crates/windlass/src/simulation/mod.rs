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
mod depth;
mod estimate;
mod record;
mod rows;
mod warnings;
mod watch;

#[cfg(test)]
mod tests;

pub use depth::warnings_of_depth;
pub use estimate::Estimate;

use crate::results::folder::check_free;
use crate::results::owned::{self, Replacement, recover};
use crate::results::scene::Inputs;
use crate::results::summary::ChannelSummary;
use crate::results::{Catalogue, Recorder, ResultsError, ResultsFolder, RunStatus, Scene, Summary};
use crate::scenario::spec::{Format, StartSpec};
use crate::scenario::{CompiledScenario, SceneInputs};
use crate::world::statics::{StaticsError, StaticsOptions, StaticsProgress};
use crate::world::{RunError, StateFileError, World};
use advance::{Checkpoints, Run, Stop};
use record::{Origin, Parameters, is_in};
use rows::Rows;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use thiserror::Error;
use warnings::Warnings;
use watch::Watch;

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
    #[error("{excess}")]
    TooLarge {
        /// What, and what to do.
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
    run_watching(scenario, Some(options), &[], observe).map(|(summary, _)| summary)
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
    perform(scenario, Kept::Tables(tables), &[], observe).map(|(summary, _)| summary)
}

/// What a run leaves besides its summary.
enum Kept<'k> {
    /// A results folder.
    Folder(&'k RunOptions),
    /// All tables, in memory.
    Tables(&'k mut Catalogue),
    /// The figures of its channels.
    Figures,
}

/// A channel that a run watched at every step.
#[derive(Clone, Debug)]
pub(crate) struct WatchedChannel {
    /// Its name, `cable-tow-line:tension_start`.
    pub name: String,
    /// What it came to.
    pub summary: ChannelSummary,
}

/// A run that need not leave anything on the disk, as one of many: answers also with all channels that it watched, those that
/// never moved and those of `also` (`table:channel`) included. Of `also` it leaves out what it does not have.
pub(crate) fn run_watching(
    scenario: CompiledScenario,
    options: Option<&RunOptions>,
    also: &[String],
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<(Summary, Vec<WatchedChannel>), SimulationError> {
    perform(
        scenario,
        options.map_or(Kept::Figures, Kept::Folder),
        also,
        observe,
    )
}

fn perform(
    scenario: CompiledScenario,
    kept: Kept<'_>,
    also: &[String],
    observe: &mut dyn FnMut(RunProgress) -> bool,
) -> Result<(Summary, Vec<WatchedChannel>), SimulationError> {
    let started = Instant::now();
    let options = match &kept {
        Kept::Folder(options) => Some(*options),
        _ => None,
    };
    if let Some(options) = options {
        let estimate = Estimate::of(&scenario, options.formats.as_deref().unwrap_or(&scenario.formats));
        if let Some(excess) = estimate.excess().filter(|_| !options.large) {
            return Err(SimulationError::TooLarge { excess });
        }
    }
    let CompiledScenario {
        title,
        world,
        director,
        duration,
        output_interval,
        start,
        steady_velocity,
        formats,
        wave_probes,
        warnings: known,
        notes,
        scene,
    } = scenario;
    let first_time = world.state().time();
    let end = first_time + duration;
    if let Some(options) = options {
        make_ready(options)?;
    }
    let mut world = world
        .start()
        .map_err(|error| SimulationError::Start(Box::new(error)))?;
    let wanted = options.and_then(|options| options.formats.as_deref());
    let formats = wanted.unwrap_or(&formats);
    let output = (first_time, output_interval, &wave_probes[..], formats);
    let parameters = Parameters::of(world.model(), &director, output);
    let resumed = options.and_then(|options| Some((options.resume.as_deref()?, &options.folder)));
    let origin = match resumed {
        None => Origin::Start,
        Some((file, folder)) => record::load(file, &mut world, folder, &parameters, end)?,
    };
    let statics = match (&origin, start) {
        (Origin::Start, StartSpec::Equilibrium) => {
            let options = StaticsOptions {
                steady_velocity,
                ..StaticsOptions::default()
            };
            let mut watch = |statics: &StaticsProgress| {
                observe(RunProgress {
                    time: first_time,
                    span: (first_time, end),
                    real_time_factor: 0.0,
                    statics: Some(*statics),
                })
            };
            Some(world.solve_statics_watched(&options, &mut watch)?)
        }
        _ => None,
    };
    let mut recorder = Recorder::new(world.model(), &wave_probes, world.start_energy().total());
    let mut warnings = Warnings::new(known, &world);
    warnings.start(&world, matches!(origin, Origin::Start) && statics.is_none());
    if let Some(report) = &statics {
        warnings.equilibrium(report);
    }
    let watch = Watch::new(recorder.definitions(), also);
    let (replaced, rows) = match options {
        None if matches!(kept, Kept::Tables(_)) => (None, Rows::tables(&recorder)),
        None => (None, Rows::in_memory(watch.columns())),
        Some(options) => {
            let path = options.folder.clone();
            let (replaced, files) = open(&path, &mut recorder, formats, &origin)?;
            write_scene(&path, &world, &recorder, scene)?;
            (replaced, Rows::Folder { path, files })
        }
    };
    let checkpoint_interval = options.map_or(Duration::MAX, |options| options.checkpoint_interval);
    let mut run = Run {
        watch,
        warnings,
        director,
        recorder,
        rows,
        formats: formats.to_vec(),
        parameters,
        statics,
        origin: first_time,
        interval: output_interval,
        next_output: 0,
        began: world.time(),
        end,
        started,
        took: 0.0,
        checkpoints: Checkpoints::new(checkpoint_interval),
    };
    let outcome = run.simulate(origin, replaced, &mut world, observe);
    let (status, failure) = match outcome {
        Ok(true) => (RunStatus::Finished, None),
        Ok(false) => (RunStatus::Interrupted, None),
        Err(Stop::Run(error)) => (RunStatus::Failed(error.to_string()), Some(error)),
        Err(Stop::Disk(error)) => return Err(run.lost(&world, &error)),
    };
    let (summary, watched) = match run.finish(&world, status, (title, notes)) {
        Ok(finished) => finished,
        Err(error) => return Err(run.lost(&world, &error)),
    };
    if let Kept::Tables(tables) = kept {
        *tables = Catalogue::of(run.rows.take_tables(&run.recorder));
    }
    match failure {
        None => Ok((summary, watched)),
        Some(source) => Err(SimulationError::Run {
            source: Box::new(source),
            folder: options.map_or_else(String::new, |options| options.folder.display().to_string()),
            summary: Box::new(summary),
        }),
    }
}

/// Whether a run may have its folder: it is free, or holds what is gone on with. Nothing in it is replaced yet.
fn make_ready(options: &RunOptions) -> Result<(), ResultsError> {
    let folder = &options.folder;
    let is_own = |state: &Path| is_in(state, folder);
    if options.resume.as_deref().is_some_and(is_own) {
        recover(folder)
    } else {
        check_free(folder, options.overwrite)
    }
}

/// What a picture of the run needs beside its tables.
fn write_scene(
    folder: &Path,
    world: &World,
    recorder: &Recorder,
    inputs: SceneInputs,
) -> Result<(), ResultsError> {
    let mut scene = Scene::new(world.model(), recorder.definitions(), &inputs.shapes);
    scene.inputs = Some(Inputs {
        file: inputs.file,
        text: inputs.text,
        script: inputs.script,
        seeds: inputs.seeds,
    });
    scene.save(folder)
}

/// Opens the results folder: anew, with what it replaces put aside, or where the record left it.
fn open(
    folder: &Path,
    recorder: &mut Recorder,
    formats: &[Format],
    origin: &Origin,
) -> Result<(Option<Replacement>, ResultsFolder), SimulationError> {
    if let Origin::Record(record) = origin {
        let files = ResultsFolder::resume(folder, recorder, &record.files)?;
        if !recorder.recall(&record.angles) {
            let path = folder.join(STATE_FILE).display().to_string();
            return Err(SimulationError::NoRecord { path });
        }
        return Ok((None, files));
    }
    let replaced = Replacement::begin(folder)?;
    owned::add(folder, [STATE_FILE.to_owned()])?;
    let files = ResultsFolder::open(folder, recorder, formats)?;
    Ok((Some(replaced), files))
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

//! A run: a compiled scenario advanced to its end, with results written on the way.
//!
//! [`run`] starts the world (from equilibrium unless told otherwise), steps it, writes a row at every exact output
//! time by interpolation, watches extremes at every accepted step, and closes with a [`Summary`]. Whatever ends the
//! run early (the user, a divergence) the files are closed and readable, and the summary says so.

mod depth;
mod warnings;
mod watch;

#[cfg(test)]
mod tests;

pub use depth::warnings_of_depth;

use crate::director::{Director, Progress as CommandProgress, Step};
use crate::results::folder::prepare;
use crate::results::summary::{CommandReport, EnergyAccount};
use crate::results::waves::SeaSummary;
use crate::results::{Recorder, ResultsError, ResultsFolder, RunStatus, Summary};
use crate::scenario::CompiledScenario;
use crate::scenario::spec::{Format, StartSpec};
use crate::world::statics::{StaticsError, StaticsOptions, StaticsProgress, StaticsReport};
use crate::world::{RunError, StateFileError, World};
use std::path::{Path, PathBuf};
use std::time::Instant;
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
    /// A saved state to go on from, instead of the scenario's start.
    pub resume: Option<PathBuf>,
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
    #[error("{source}\nresults until then are in '{folder}'")]
    Run {
        /// The underlying error.
        source: Box<RunError>,
        /// The results folder.
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
    /// The world cannot be evaluated at its start.
    #[error("the start: {0}")]
    Start(Box<RunError>),
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
/// let options = RunOptions { folder: folder.clone(), overwrite: true, formats: None, resume: None };
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
    let started = Instant::now();
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
    } = scenario;
    let first_time = world.state().time();
    let end = first_time + duration;
    let mut world = world
        .start()
        .map_err(|error| SimulationError::Start(Box::new(error)))?;
    if let Some(file) = &options.resume {
        world.load_state(file)?;
        let time = world.time();
        if time >= end {
            return Err(SimulationError::NothingLeft { time, end });
        }
    }
    // Nothing on the disk is touched before the start is known to be good.
    prepare(&options.folder, options.overwrite)?;
    let statics = match (&options.resume, start) {
        (Some(_), _) => None,
        (None, StartSpec::Equilibrium) => {
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
        (None, StartSpec::AsGiven) => None,
    };
    let start_energy = world.start_energy();
    let recorder = Recorder::new(world.model(), &wave_probes, start_energy.total());
    let formats = options.formats.as_deref().unwrap_or(&formats);
    let files = ResultsFolder::open(&options.folder, &recorder, formats)?;
    let mut warnings = Warnings::new(known, &world);
    warnings.start(&world, options.resume.is_none() && statics.is_none());
    if let Some(report) = &statics {
        warnings.equilibrium(report);
    }
    let mut run = Run {
        watch: Watch::new(recorder.definitions()),
        warnings,
        director,
        recorder,
        files,
        origin: first_time,
        interval: output_interval,
        next_output: 0,
        began: world.time(),
        end,
        started,
    };
    let outcome = run.advance(&mut world, observe);
    let energy = EnergyAccount {
        start: start_energy,
        end: world.now().stored_energy(),
        work: world.work(),
        resolution: world.energy_resolution(),
    };
    let summary = |status: RunStatus, statics: Option<StaticsReport>| Summary {
        title,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        status,
        simulated: (run.began, world.time()),
        wall_time: started.elapsed().as_secs_f64(),
        counters: world.counters(),
        statics,
        channels: run.watch.summaries(),
        sea: run.sea_summary(&world),
        commands: run.command_reports(&world),
        notes,
        warnings: run
            .all_warnings(&world)
            .into_iter()
            .chain(energy.warning())
            .collect(),
        energy,
    };
    let (status, failure) = match outcome {
        Ok(true) => (RunStatus::Finished, None),
        Ok(false) => (RunStatus::Interrupted, None),
        Err(Stop::Run(error)) => (RunStatus::Failed(error.to_string()), Some(error)),
        Err(Stop::Results(error)) => return Err(error.into()),
    };
    let summary = summary(status, statics);
    run.files.finish(&summary)?;
    world.save_state(&options.folder.join(STATE_FILE))?;
    match failure {
        None => Ok(summary),
        Some(source) => Err(SimulationError::Run {
            source: Box::new(source),
            folder: options.folder.display().to_string(),
            summary: Box::new(summary),
        }),
    }
}

enum Stop {
    Run(RunError),
    Results(ResultsError),
}

impl From<RunError> for Stop {
    fn from(error: RunError) -> Self {
        Self::Run(error)
    }
}

impl From<ResultsError> for Stop {
    fn from(error: ResultsError) -> Self {
        Self::Results(error)
    }
}

struct Run {
    recorder: Recorder,
    watch: Watch,
    warnings: Warnings,
    director: Director,
    files: ResultsFolder,
    /// Output times are `origin + k interval`, so that no rounding accumulates.
    origin: f64,
    interval: f64,
    next_output: u64,
    began: f64,
    end: f64,
    started: Instant,
}

impl Run {
    fn sea_summary(&self, world: &World) -> Option<SeaSummary> {
        let probes = self.watch.probes(self.recorder.wave_probes());
        let components = world.model().sea().waves.components();
        (!probes.is_empty()).then(|| SeaSummary::new(components, probes))
    }

    fn command_reports(&self, world: &World) -> Vec<CommandReport> {
        let progress = world.state().director().iter().cloned();
        let steps = self.director.steps.iter().zip(progress);
        let report = |(step, progress): (&Step, _)| CommandReport {
            command: step.text.clone(),
            progress,
        };
        steps.map(report).collect()
    }

    fn all_warnings(&self, world: &World) -> Vec<String> {
        let mut all = self.warnings.list.clone();
        for report in self.command_reports(world) {
            match &report.progress {
                CommandProgress::Ended { outcome, end, .. } if outcome.is_trouble() => all.push(format!(
                    "at t = {end:.2} s '{}' {}: {}",
                    report.command,
                    outcome.word(),
                    outcome.message()
                )),
                _ => {}
            }
        }
        let open = |step: &&CommandProgress| !step.has_ended();
        let left = world.state().director().iter().filter(open).count();
        if left > 0 {
            all.push(format!(
                "{left} of {} commands were not finished when the run ended; lengthen simulation.duration",
                self.director.steps.len()
            ));
        }
        all
    }

    fn output_time(&self) -> f64 {
        self.origin + self.next_output as f64 * self.interval
    }

    /// Steps to the end; `false` when the observer stopped it.
    fn advance(
        &mut self,
        world: &mut World,
        observe: &mut dyn FnMut(RunProgress) -> bool,
    ) -> Result<bool, Stop> {
        while self.output_time() < world.time() {
            self.next_output += 1;
        }
        self.recorder.fill(&world.now());
        self.watch.step(world.time(), self.recorder.rows());
        if self.output_time() == world.time() {
            self.files.write(&self.recorder, &world.now())?;
            self.watch.output(world.time(), self.recorder.rows());
            self.next_output += 1;
        }
        self.director.advance(world)?;
        while world.time() < self.end {
            self.director.step(world, self.end)?;
            while self.output_time() <= world.time() {
                let now = world.at(self.output_time())?;
                self.recorder.fill(&now);
                self.files.write(&self.recorder, &now)?;
                self.watch.output(now.time(), self.recorder.rows());
                self.next_output += 1;
            }
            self.recorder.fill(&world.now());
            self.watch.step(world.time(), self.recorder.rows());
            self.director.advance(world)?;
            self.warnings.look(world);
            let progress = RunProgress {
                time: world.time(),
                span: (self.began, self.end),
                real_time_factor: (world.time() - self.began)
                    / self.started.elapsed().as_secs_f64().max(1e-9),
                statics: None,
            };
            if !observe(progress) {
                return Ok(world.time() >= self.end);
            }
        }
        Ok(true)
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

//! Preparation of a run: checks of its size, its start and its files. Earlier results stay
//! untouched until all of this has succeeded.

use super::advance::{Checkpoints, Run};
use super::fatigue::FatigueAnalysis;
use super::interval::Interval;
use super::observer::scene_of;
use super::pace::Pace;
use super::record::{self, Origin, Parameters, is_in};
use super::rows::Rows;
use super::verdict::{PhaseTracker, check_limits, limits_of};
use super::warnings::Warnings;
use super::watch::ChannelStatistics;
use super::{Estimate, RunObserver, RunOptions, RunProgress, RunStart, STATE_FILE, SimulationError};
use glam::DVec3;
use std::path::Path;
use std::time::{Duration, Instant};
use windlass_results::folder::check_free;
use windlass_results::owned_files::{self, Replacement, recover};
use windlass_results::{FolderLock, Format, Ranges, Recorder, ResultsFolder};
use windlass_scenario::CompiledScenario;
use windlass_scenario::spec::StartSpec;
use windlass_scenario::units::{NO_HOST, RunningUnits, SavedUnits, UnitDefinition, UnitFailure, host};
use windlass_world::statics::{StaticsOptions, StaticsProgress, StaticsReport};
use windlass_world::{StateFileError, World};

/// Largest number of tables that a warning lists by name.
const MAX_LISTED_TABLES: usize = 8;

/// A run that is ready to start.
pub(super) struct Prepared {
    /// Earlier results that the run replaces. They are restored before the run releases the folder.
    pub(super) replaced: Option<Replacement>,
    pub(super) run: Run,
    pub(super) world: World,
    pub(super) origin: Origin,
}

/// Prepares a run with or without a folder. `extra_channels` are recorded in addition to the
/// channels of the summary.
pub(super) fn prepare(
    scenario: CompiledScenario,
    options: Option<&RunOptions>,
    extra_channels: &[String],
    observer: &mut dyn RunObserver,
) -> Result<Prepared, SimulationError> {
    let started = Instant::now();
    let requested = options.and_then(|options| options.formats.clone());
    let formats = requested.unwrap_or_else(|| scenario.formats.clone());
    check_size(&scenario, options, &formats)?;
    // The limits are checked before the equilibrium is solved, because the solution may take long.
    check_limits(&scenario)?;
    let lock = options.map_or(Ok(None), lock_folder)?;
    let first_time = scenario.world.state().time();
    let end = first_time + scenario.duration;
    let (director, probes) = (scenario.director, scenario.wave_probes);
    let from = scenario.statistics_from;
    let judgement: Vec<_> = scenario.limits.iter().map(|(spec, _)| spec.clone()).collect();
    let output = (
        first_time,
        scenario.output_interval,
        &probes[..],
        (&formats[..], from, &judgement[..], &scenario.fatigue[..]),
    );
    let parameters = Parameters::of(scenario.world.model(), &director, &scenario.units, output);
    let start = scenario.world.start();
    let mut world = start.map_err(|error| SimulationError::Start(Box::new(error)))?;
    let resumed = options.and_then(|options| Some((options.resume.as_deref()?, &options.folder)));
    let origin = match resumed {
        None => Origin::Start,
        Some((file, folder)) => record::load(file, &mut world, folder, &parameters, end)?,
    };
    let units = begin_units(&scenario.units, &mut world, &probes, &origin)?;
    let statics = match (&origin, scenario.start) {
        (Origin::Start, StartSpec::Equilibrium) => {
            let velocity = scenario.steady_velocity;
            Some(equilibrium(&mut world, velocity, (first_time, end), observer)?)
        }
        _ => None,
    };
    let mut recorder = Recorder::new(world.model(), &probes, world.start_energy().total());
    recorder.judge(limits_of(&scenario.limits, &recorder)?);
    recorder.watch_also(extra_channels);
    let fatigue = FatigueAnalysis::new(&scenario.fatigue, world.model(), &mut recorder);
    let phases = PhaseTracker::new(scenario.phases, &recorder)?;
    let mut warnings = Warnings::new(scenario.warnings, scenario.predictions, &world);
    warnings.start(&world, matches!(origin, Origin::Start) && statics.is_none());
    if let Some(report) = &statics {
        warnings.equilibrium(report);
    }
    if options.is_some() {
        warnings.list.extend(tables_not_written(&recorder, &formats));
    }
    let mut ranges = Ranges::default();
    let (replaced, rows) = match options {
        None => (None, Rows::in_memory(&recorder)),
        Some(options) => {
            let path = options.folder.clone();
            ranges = Ranges::new(world.model(), &recorder);
            let lock = match lock {
                Some(lock) => lock,
                None => lock_new(options)?,
            };
            let (replaced, files) = open(&path, (&mut recorder, &mut ranges), &formats, &origin)?;
            scene_of(&world, &recorder, &scenario.scene).save(&path)?;
            let files = Box::new(files);
            (replaced, Rows::Folder { path, files, lock })
        }
    };
    observer.begin(&RunStart {
        title: &scenario.title,
        span: (world.time(), end),
        world: &world,
        recorder: &recorder,
        inputs: &scenario.scene,
    });
    let run = Run {
        watch: ChannelStatistics::new(&recorder, from),
        phases,
        fatigue,
        ranges,
        warnings,
        director,
        units,
        recorder,
        rows,
        parameters,
        statics,
        title: scenario.title,
        notes: scenario.notes,
        origin: first_time,
        interval: Interval::new(scenario.output_interval),
        next_output: 0,
        start_time: world.time(),
        end,
        reported_commands: None,
        reported_warnings: 0,
        started,
        earlier_wall_time: 0.0,
        pace: Pace::new(world.time(), None),
        coupling: None,
        remarks: <(Vec<String>, Vec<String>)>::default(),
        checkpoints: Checkpoints::new(options.map_or(Duration::MAX, |options| options.checkpoint_interval)),
    };
    Ok(Prepared {
        run,
        world,
        origin,
        replaced,
    })
}

/// Loads and starts the units of a scenario, or restores them from the saved state.
fn begin_units(
    definitions: &[UnitDefinition],
    world: &mut World,
    probes: &[[f64; 2]],
    origin: &Origin,
) -> Result<Option<Box<dyn RunningUnits>>, SimulationError> {
    let Some(first) = definitions.first() else {
        return Ok(None);
    };
    let refused = |unit: &str, problem: &str| UnitFailure {
        unit: unit.to_owned(),
        problem: problem.to_owned(),
    };
    let host = host().ok_or_else(|| refused(&first.spec.name, NO_HOST))?;
    let mut units = host.open(definitions, world, probes)?;
    match origin.units() {
        None => units.begin(world)?,
        Some(Some(SavedUnits::State(state))) => units.recall(state, world)?,
        Some(Some(SavedUnits::Unsaved { unit, reason })) => {
            let problem = format!(
                "the run cannot be resumed, because the saved state lacks this unit: {reason}; start the run again"
            );
            return Err(refused(unit, &problem).into());
        }
        Some(None) => {
            let problem = "the saved state is from a run without units; start the run again";
            return Err(refused(&first.spec.name, problem).into());
        }
    }
    Ok(Some(units))
}

/// Refuses a run that exceeds the limits of size or memory, unless it is allowed.
fn check_size(
    scenario: &CompiledScenario,
    options: Option<&RunOptions>,
    formats: &[Format],
) -> Result<(), SimulationError> {
    let estimate = match options {
        Some(_) => Estimate::of(scenario, formats),
        None => Estimate::in_memory(scenario),
    };
    estimate.check(options.is_some_and(|options| options.large))
}

/// Locks the folder if it exists, and checks that it is free or contains the results to resume.
/// Replaces nothing, but restores results that a killed run had set aside.
fn lock_folder(options: &RunOptions) -> Result<Option<FolderLock>, SimulationError> {
    let folder = &options.folder;
    let lock = match folder.is_dir() {
        true => Some(FolderLock::acquire(folder)?),
        false => None,
    };
    // First restores results that a killed run had set aside, because the run may be resumed from
    // them.
    recover(folder)?;
    if let Some(state) = &options.resume
        && let Err(source) = std::fs::metadata(state)
    {
        let path = state.display().to_string();
        return Err(StateFileError::Io { path, source }.into());
    }
    let is_own = |state: &Path| is_in(state, folder);
    if !options.resume.as_deref().is_some_and(is_own) {
        check_free(folder, options.overwrite)?;
    }
    Ok(lock)
}

/// Creates and locks a folder that did not exist when the run was prepared.
fn lock_new(options: &RunOptions) -> Result<FolderLock, SimulationError> {
    let folder = &options.folder;
    let lock = FolderLock::acquire(folder)?;
    // Another run may have written to it in the meantime.
    check_free(folder, options.overwrite)?;
    Ok(lock)
}

/// Solves the statics for the equilibrium at the start.
fn equilibrium(
    world: &mut World,
    steady_velocity: DVec3,
    span: (f64, f64),
    observer: &mut dyn RunObserver,
) -> Result<StaticsReport, SimulationError> {
    let options = StaticsOptions {
        steady_velocity,
        ..StaticsOptions::default()
    };
    let mut watch = |statics: &StaticsProgress| {
        observer.progress(RunProgress {
            time: span.0,
            span,
            real_time_factor: 0.0,
            statics: Some(*statics),
        })
    };
    Ok(world.solve_statics_watched(&options, &mut watch)?)
}

/// Warning about tables that are not written, because only `.dat` files are written and these have
/// no layout for the tables.
fn tables_not_written(recorder: &Recorder, formats: &[Format]) -> Option<String> {
    let missing: Vec<&str> = recorder.tables_without_dat().collect();
    if !formats.contains(&Format::Dat) || formats.len() > 1 || missing.is_empty() {
        return None;
    }
    let (shown, more) = missing.split_at(missing.len().min(MAX_LISTED_TABLES));
    let more = match more.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Some(format!(
        "dat files have layouts for bodies, cables, cranes and winches only; not written: {}{more}; for these tables, add parquet or \
         csv to --format or output.formats",
        shown.join(", ")
    ))
}

/// Opens the results folder: a new one, with replaced results set aside, or the folder of the
/// record to be resumed.
fn open(
    folder: &Path,
    (recorder, ranges): (&mut Recorder, &mut Ranges),
    formats: &[Format],
    origin: &Origin,
) -> Result<(Option<Replacement>, ResultsFolder), SimulationError> {
    if let Origin::Record(record) = origin {
        let files = ResultsFolder::resume(folder, recorder, &record.files)?;
        if !recorder.restore(&record.recorder) || !ranges.restore(record.ranges.clone()) {
            let path = folder.join(STATE_FILE).display().to_string();
            return Err(SimulationError::NoRecord { path });
        }
        return Ok((None, files));
    }
    let replaced = Replacement::begin(folder)?;
    owned_files::add(folder, [STATE_FILE.to_owned()])?;
    let files = ResultsFolder::open(folder, recorder, formats)?;
    Ok((Some(replaced), files))
}

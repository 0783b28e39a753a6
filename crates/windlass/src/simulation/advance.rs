//! Steps of a run with its rows and checkpoints, and the summary at its end.

use super::coupling::Coupling;
use super::fatigue::FatigueAnalysis;
use super::interval::Interval;
use super::pace::Pace;
use super::record::{Origin, Parameters, RunRecord, save_to_fallback};
use super::rows::Rows;
use super::verdict::{PhaseTracker, utilisations};
use super::warnings::Warnings;
use super::watch::ChannelStatistics;
use super::{RunObserver, RunProgress, STATE_FILE, SimulationError, WatchedChannel};
use serde_json::value::to_raw_value;
use std::time::{Duration, Instant};
use windlass_results::owned_files::Replacement;
use windlass_results::phases::PhaseReport;
use windlass_results::statistics::Crossings;
use windlass_results::summary::{CommandReport, EnergyBalance, PartingReport};
use windlass_results::waves::SeaSummary;
use windlass_results::{Ranges, Recorder, ResultsError, RunStatus, Summary};
use windlass_scenario::units::{RunningUnits, UnitFailure};
use windlass_world::director::{Director, Progress as CommandProgress, Step};
use windlass_world::statics::StaticsReport;
use windlass_world::{RunError, State, StateFileError, World};

/// Number of rows within one step after which the observer is called again.
const ROWS_PER_PROGRESS: u64 = 1000;

/// Reason why a run stops before its end.
pub(super) enum Stop {
    /// The integration failed.
    Run(RunError),
    /// A unit failed.
    Unit(UnitFailure),
    /// A coupled program failed, with its message.
    Coupling(String),
    /// A file could not be written.
    Disk(DiskError),
}

/// Failure to write a file.
pub(super) enum DiskError {
    Results(ResultsError),
    State(StateFileError),
}

impl std::fmt::Display for DiskError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Results(error) => error.fmt(out),
            Self::State(error) => error.fmt(out),
        }
    }
}

impl From<ResultsError> for DiskError {
    fn from(error: ResultsError) -> Self {
        Self::Results(error)
    }
}

impl From<StateFileError> for DiskError {
    fn from(error: StateFileError) -> Self {
        Self::State(error)
    }
}

impl From<RunError> for Stop {
    fn from(error: RunError) -> Self {
        Self::Run(error)
    }
}

impl From<UnitFailure> for Stop {
    fn from(error: UnitFailure) -> Self {
        Self::Unit(error)
    }
}

impl<E: Into<DiskError>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Disk(error.into())
    }
}

/// A run in progress.
pub(super) struct Run {
    pub(super) recorder: Recorder,
    pub(super) watch: ChannelStatistics,
    pub(super) ranges: Ranges,
    pub(super) phases: PhaseTracker,
    pub(super) fatigue: FatigueAnalysis,
    pub(super) warnings: Warnings,
    pub(super) director: Director,
    /// Imported units that are stepped together with the world.
    pub(super) units: Option<Box<dyn RunningUnits>>,
    pub(super) rows: Rows,
    pub(super) parameters: Parameters,
    pub(super) statics: Option<StaticsReport>,
    /// Title of the scenario, and notes for the summary.
    pub(super) title: String,
    pub(super) notes: Vec<String>,
    /// Output times are `origin` plus multiples of the interval, so that rounding errors do not
    /// accumulate.
    pub(super) origin: f64,
    pub(super) interval: Interval,
    pub(super) next_output: u64,
    pub(super) start_time: f64,
    pub(super) end: f64,
    /// Progress of the commands at the last report; see [`Run::report_commands`].
    pub(super) reported_commands: Option<usize>,
    /// Number of warnings that have been reported to the observer.
    pub(super) reported_warnings: usize,
    /// Wall clock at the start of this part of the run.
    pub(super) started: Instant,
    /// Wall time of earlier parts of the run, s.
    pub(super) earlier_wall_time: f64,
    pub(super) pace: Pace,
    /// State of the coupled programs at the last checkpoint.
    pub(super) coupling: Option<String>,
    /// Notes and warnings of the coupling, for the summary.
    pub(super) remarks: (Vec<String>, Vec<String>),
    pub(super) checkpoints: Checkpoints,
}

/// Schedule and contents of the checkpoints.
pub(super) struct Checkpoints {
    pub(super) every: Duration,
    pub(super) last: Instant,
    /// Simulated time of the last checkpoint, s.
    time: Option<f64>,
    /// State and record before the first step that the end of the run may have shortened. A longer
    /// run takes the same steps from this state. In a coupled run, state and record belong to the
    /// saved state of the coupled programs.
    pub(super) before_end: Option<Box<(State, RunRecord)>>,
}

impl Checkpoints {
    /// Checkpoints at a given interval of wall time.
    pub(super) fn new(every: Duration) -> Self {
        Self {
            every,
            last: Instant::now(),
            time: None,
            before_end: None,
        }
    }
}

/// Rounds a time (s) for messages, to 0.1 ms.
fn rounded_time(time: f64) -> f64 {
    (1e4 * time).round() / 1e4
}

impl Run {
    /// Simulates from the origin to the end. Returns `false` if the observer stopped the run. The
    /// replaced results are deleted after the first checkpoint.
    pub(super) fn simulate(
        &mut self,
        origin: Origin,
        replaced: Option<Replacement>,
        world: &mut World,
        (coupling, observer): (Option<&mut (dyn Coupling + '_)>, &mut dyn RunObserver),
    ) -> Result<bool, Stop> {
        let begun = match origin {
            Origin::Record(record) => {
                self.restore(*record);
                Ok(())
            }
            Origin::State(changed, _, verdict) => {
                self.warnings.list.extend(changed);
                if let Some(verdict) = verdict {
                    let count = self.phases.continue_from(verdict, &mut self.recorder);
                    self.watch.continue_in_phase(count);
                }
                self.begin(world, observer)
            }
            Origin::Start => self.begin(world, observer),
        };
        self.commit_start(replaced, world)?;
        begun?;
        self.report_warnings(observer);
        self.report_commands(world, observer);
        self.pace = Pace::new(world.time(), self.pace.slowest());
        match coupling {
            None => self.advance(world, observer),
            Some(coupling) => self.advance_coupled(world, coupling, observer),
        }
    }

    /// Writes the first checkpoint and then deletes the replaced results. If the checkpoint fails,
    /// the replaced results are restored.
    fn commit_start(&mut self, replaced: Option<Replacement>, world: &World) -> Result<(), DiskError> {
        let written = self.checkpoint(world);
        match replaced {
            Some(replaced) if written.is_ok() => Ok(replaced.commit()?),
            Some(_) => {
                self.rows.abandon();
                written
            }
            None => written,
        }
    }

    /// Writes all remaining rows and closes the files with the summary. Returns the summary and the
    /// recorded channels.
    pub(super) fn finish(
        &mut self,
        world: &World,
        status: RunStatus,
    ) -> Result<(Summary, Vec<WatchedChannel>), DiskError> {
        // After this checkpoint no results can be lost. The following steps are repeated if the run
        // is killed here.
        self.checkpoint(world)?;
        let crossings = self.rows.crossings(self.watch.from())?;
        let mut summary = self.summary(world, status, &crossings);
        let (times, records) = self.rows.kept(&self.recorder, self.watch.from())?;
        let (fatigue, warnings) = self.fatigue.reports(&times, &records);
        summary.notes.extend(fatigue.iter().map(ToString::to_string));
        summary.fatigue = fatigue;
        summary.warnings.extend(warnings);
        self.rows.finish(&summary)?;
        let mut channels = self.watch.each(&crossings);
        channels.extend(utilisations(&summary.limits));
        channels.extend(self.watch.each_in_phases(&summary.phases));
        Ok((summary, channels))
    }

    /// Summary of the run up to now.
    fn summary(&self, world: &World, status: RunStatus, crossings: &[Crossings]) -> Summary {
        let energy = EnergyBalance::of(world);
        let warnings = self.all_warnings(world, &status).into_iter();
        let warnings = warnings.chain(energy.warning()).chain(energy.event_warning());
        let (remarked, reported_warnings) = &self.remarks;
        let warnings = warnings.chain(reported_warnings.iter().cloned());
        let factors = self.watch.safety_factors(world);
        Summary {
            title: self.title.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            status,
            simulated: (self.start_time, world.time()),
            statistics_from: self.watch.from(),
            wall_time: self.wall_time(),
            slowest_second: self.pace.slowest(),
            counters: world.counters(),
            statics: self.statics.clone(),
            channels: self.watch.summaries(crossings),
            sea: self.sea_summary(world, crossings),
            commands: self.command_reports(world),
            phases: self.phase_reports(world),
            phases_not_begun: self.phases.not_begun().map(|phase| phase.name.clone()).collect(),
            of_phase: None,
            limits: self.recorder.limits().reports(),
            fatigue: Vec::new(),
            partings: PartingReport::of(world),
            notes: self
                .notes
                .iter()
                .chain(remarked)
                .cloned()
                .chain(factors)
                .collect(),
            warnings: warnings.collect(),
            energy,
        }
    }

    /// Phases that have begun, with the statistics of their channels.
    fn phase_reports(&self, world: &World) -> Vec<PhaseReport> {
        let mut phases = self.phases.phases(world.time());
        self.watch.add_channels(&mut phases);
        phases
    }

    /// Restores the record of an earlier part of the run.
    fn restore(&mut self, record: RunRecord) {
        self.watch.restore(record.statistics);
        self.watch.restore_phases(record.phase_statistics);
        self.phases.restore(record.verdict, &mut self.recorder);
        self.warnings.restore(record.warnings);
        self.reported_warnings = self.warnings.list.len();
        self.statics = record.statics;
        self.next_output = record.next_output;
        self.start_time = record.simulated.0;
        self.earlier_wall_time = record.wall_time;
        self.pace = Pace::new(record.simulated.1, record.slowest_second);
        self.coupling = record.coupling;
    }

    pub(super) fn record(&mut self, world: &World) -> RunRecord {
        let units = self.units.as_mut().map(|units| units.save());
        RunRecord {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            parameters: self.parameters.clone(),
            simulated: (self.start_time, world.time()),
            next_output: self.next_output,
            files: self.rows.memory(),
            recorder: self.recorder.memory(),
            statistics: self.watch.memory(),
            ranges: self.ranges.memory(),
            verdict: self.phases.memory(&self.recorder),
            phase_statistics: self.watch.memory_of_phases(),
            warnings: self.warnings.memory(),
            counters: world.counters(),
            wall_time: self.wall_time(),
            slowest_second: self.pace.slowest(),
            statics: self.statics.clone(),
            units,
            summary: to_raw_value(&self.summary(world, RunStatus::Unfinished, &self.watch.no_crossings()))
                .ok(),
            coupling: self.coupling.clone(),
        }
    }

    /// Wall time of the run, including its earlier parts, s.
    fn wall_time(&self) -> f64 {
        self.earlier_wall_time + self.started.elapsed().as_secs_f64()
    }

    /// Writes all data that are needed to resume the run.
    pub(super) fn checkpoint(&mut self, world: &World) -> Result<(), DiskError> {
        self.rows.checkpoint()?;
        self.rows.write_ranges(&self.ranges)?;
        let Rows::Folder { path, .. } = &self.rows else {
            return Ok(());
        };
        let path = path.join(STATE_FILE);
        let now = self.record(world);
        let (state, record) = match self.checkpoints.before_end.as_deref() {
            None => (world.state(), now),
            Some((state, before)) => {
                let before = RunRecord {
                    simulated: now.simulated,
                    wall_time: now.wall_time,
                    slowest_second: now.slowest_second,
                    summary: now.summary,
                    ..before.clone()
                };
                (state, before)
            }
        };
        let text = serde_json::to_string(&record).map_err(|error| StateFileError::Format {
            path: path.display().to_string(),
            problem: error.to_string(),
        })?;
        world.save_state_with_record(state, Some(text), &path)?;
        self.checkpoints.last = Instant::now();
        self.checkpoints.time = Some(world.time());
        Ok(())
    }

    /// Error of a run whose results cannot be written. It describes the results that remain. If
    /// `save` is true, the current state is saved in a fallback folder.
    pub(super) fn disk_failure(&self, world: &World, problem: &DiskError, save: bool) -> SimulationError {
        let kept = match (self.checkpoints.time, &self.rows) {
            (Some(time), Rows::Folder { path, .. }) if !path.join(STATE_FILE).exists() => format!(
                "\nresults until t = {} s were in '{}', which no longer exists; restore it, and resume with --resume {}",
                rounded_time(time),
                path.display(),
                path.join(STATE_FILE).display()
            ),
            (Some(time), Rows::Folder { path, .. }) => format!(
                "\nresults until t = {} s are in '{}'; when it can be written again, resume with --resume {}",
                rounded_time(time),
                path.display(),
                path.join(STATE_FILE).display()
            ),
            _ => String::new(),
        };
        let saved = match save.then(|| save_to_fallback(world)) {
            None => String::new(),
            Some(Ok(path)) => format!(
                "\nthe state at t = {} s is saved in '{path}', to resume in another folder",
                rounded_time(world.time())
            ),
            Some(Err(error)) => format!(
                "\nthe state at t = {} s could not be saved: {error}",
                rounded_time(world.time())
            ),
        };
        SimulationError::Disk {
            time: rounded_time(world.time()),
            problem: problem.to_string(),
            remains: kept + &saved,
        }
    }

    fn sea_summary(&self, world: &World, crossings: &[Crossings]) -> Option<SeaSummary> {
        let probes = self.watch.probes(self.recorder.wave_probes(), crossings);
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

    /// Warnings during the run and at its end.
    fn all_warnings(&self, world: &World, status: &RunStatus) -> Vec<String> {
        let mut all = self.warnings.all(*status != RunStatus::Unfinished);
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
        if *status == RunStatus::Finished {
            all.extend(self.phases.warnings_at_end());
        }
        if *status != RunStatus::Unfinished {
            all.extend(self.director.unfinished(world));
            let missed = self
                .watch
                .from()
                .filter(|_| !self.watch.is_recording(world.time()));
            all.extend(missed.map(|from| {
                format!("the run ended before its statistics begin (output.statistics_from = {from} s)")
            }));
        }
        all
    }

    fn output_time(&self) -> f64 {
        self.origin + self.interval.times(self.next_output)
    }

    /// Sets the next row to the first row at or after a time (s).
    fn skip_to(&mut self, time: f64) {
        // Starts two rows before the quotient, because the quotient has a rounding error.
        let near = ((time - self.origin) / self.interval.length()).floor() - 2.0;
        self.next_output = self.next_output.max(near.max(0.0) as u64);
        while self.output_time() < time {
            self.next_output += 1;
        }
    }

    /// Writes the first row of a record, and executes the commands that are due at the start.
    fn begin(&mut self, world: &mut World, observer: &mut dyn RunObserver) -> Result<(), Stop> {
        self.skip_to(world.time());
        self.recorder.observe(&world.now());
        // Phases that begin at the start apply to the first row.
        self.begin_phases(world);
        if self.output_time() == world.time() {
            self.recorder.fill(&world.now());
            self.rows.write(&self.recorder, &world.now())?;
            observer.row(self.recorder.rows());
            self.next_output += 1;
        }
        if self.statics.is_some() {
            self.watch.set_rest(self.recorder.rows());
        }
        self.sample(world);
        self.director.advance(world)?;
        self.begin_phases(world);
        Ok(())
    }

    /// Adds the last rows of the recorder to the statistics and the ranges.
    fn sample(&mut self, world: &World) {
        self.watch.step(world.time(), self.recorder.rows());
        if self.watch.is_recording(world.time()) {
            self.ranges.step(&world.now());
        }
    }

    /// Begins the phases that are due.
    fn begin_phases(&mut self, world: &World) {
        let count = self.phases.begin_phases(world, &mut self.recorder);
        self.watch.begin_phases(count, world.time(), self.recorder.rows());
    }

    /// Steps to the end of the run. Returns `false` if the observer stopped the run.
    fn advance(&mut self, world: &mut World, observer: &mut dyn RunObserver) -> Result<bool, Stop> {
        while world.time() < self.end {
            let next = self
                .exchange_with_units(world)?
                .min(self.phases.next_time(world.time()));
            let is_kept = matches!(self.rows, Rows::Folder { .. });
            if is_kept && self.checkpoints.before_end.is_none() && world.may_reach(self.end) {
                let kept = (world.state().clone(), self.record(world));
                self.checkpoints.before_end = Some(Box::new(kept));
            }
            let complete = self.step(world, self.end.min(next), observer)?;
            if !complete {
                return Ok(false);
            }
            if self.checkpoints.last.elapsed() >= self.checkpoints.every {
                self.checkpoint(world)?;
            }
            if !observer.progress(self.progress(world.time())) {
                return Ok(world.time() >= self.end);
            }
        }
        Ok(true)
    }

    /// Steps the units that are due and applies their outputs. Returns the time of the next
    /// exchange, s.
    pub(super) fn exchange_with_units(&mut self, world: &mut World) -> Result<f64, Stop> {
        let Some(units) = &mut self.units else {
            return Ok(f64::INFINITY);
        };
        if units.next_time() <= world.time() {
            units.exchange(world)?;
        }
        Ok(units.next_time())
    }

    /// Takes one step, no further than `end` (s), and writes its rows. Returns `false` if the
    /// observer stopped the run while the rows were written.
    pub(super) fn step(
        &mut self,
        world: &mut World,
        end: f64,
        observer: &mut dyn RunObserver,
    ) -> Result<bool, Stop> {
        self.director.step(world, end)?;
        let complete = self.write_rows(world, observer)?;
        self.recorder.observe(&world.now());
        self.sample(world);
        self.director.advance(world)?;
        self.begin_phases(world);
        self.report_commands(world, observer);
        self.warnings.check(world);
        self.report_warnings(observer);
        self.pace.step(world.time());
        Ok(complete)
    }

    /// Writes the rows within the last step. Returns `false` if the observer stopped the run before
    /// all of them were written.
    fn write_rows(&mut self, world: &mut World, observer: &mut dyn RunObserver) -> Result<bool, Stop> {
        let first = self.next_output;
        while self.output_time() <= world.time() {
            let step_ends = world.time();
            let now = world.at(self.output_time())?;
            self.recorder.fill(&now);
            self.rows.write(&self.recorder, &now)?;
            observer.row(self.recorder.rows());
            // The values at a row within a long step may exceed the values at both ends of the
            // step.
            if now.time() < step_ends {
                self.watch.step(now.time(), self.recorder.rows());
                if self.watch.is_recording(now.time()) {
                    self.ranges.step(&now);
                }
            }
            self.next_output += 1;
            if (self.next_output - first).is_multiple_of(ROWS_PER_PROGRESS)
                && !observer.progress(self.progress(self.output_time()))
            {
                self.warnings.list.push(format!(
                    "the run was interrupted within a step: rows from t = {} s to t = {} s are missing",
                    self.output_time(),
                    world.time()
                ));
                self.skip_to(world.time().next_up());
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Reports new warnings to the observer.
    fn report_warnings(&mut self, observer: &mut dyn RunObserver) {
        let new = self
            .warnings
            .list
            .get(self.reported_warnings..)
            .unwrap_or_default();
        new.iter().for_each(|warning| observer.warning(warning));
        self.reported_warnings = self.warnings.list.len();
    }

    /// Reports the progress of the commands to the observer if it has changed.
    fn report_commands(&mut self, world: &World, observer: &mut dyn RunObserver) {
        if self.director.steps.is_empty() {
            return;
        }
        // Progress never decreases, so the sum changes whenever a command advances.
        let far = |progress: &CommandProgress| match progress {
            CommandProgress::Waiting => 0,
            CommandProgress::Running { .. } => 1,
            CommandProgress::Ended { .. } => 2,
        };
        let reached = Some(world.state().director().iter().map(far).sum());
        if self.reported_commands != reached {
            self.reported_commands = reached;
            observer.commands(&self.command_reports(world));
        }
    }

    pub(super) fn progress(&self, time: f64) -> RunProgress {
        RunProgress {
            time,
            span: (self.start_time, self.end),
            real_time_factor: (time - self.start_time) / self.wall_time().max(1e-9),
            statics: None,
        }
    }
}

//! The steps of a run, the rows and checkpoints on the way, and what is said of it at its end.

use super::coupling::Coupling;
use super::interval::Interval;
use super::pace::Pace;
use super::record::{Origin, Parameters, RunRecord, save_elsewhere};
use super::rows::Rows;
use super::warnings::Warnings;
use super::watch::EventSource;
use super::{Onlooker, RunProgress, STATE_FILE, SimulationError, WatchedChannel};
use serde_json::value::to_raw_value;
use std::time::{Duration, Instant};
use windlass_results::owned_files::Replacement;
use windlass_results::statistics::Crossings;
use windlass_results::summary::{CommandReport, EnergyAccount, PartingReport};
use windlass_results::waves::SeaSummary;
use windlass_results::{Ranges, Recorder, ResultsError, RunStatus, Summary};
use windlass_scenario::units::{UnitFailure, RunningUnits};
use windlass_world::director::{Director, Progress as CommandProgress, Step};
use windlass_world::statics::StaticsReport;
use windlass_world::{RunError, State, StateFileError, World};

/// Rows of one step after which the observer is asked whether to go on.
const ROWS_UNASKED: u64 = 1000;

/// Why a run stops before its end.
pub(super) enum Stop {
    /// The world cannot go on.
    Run(RunError),
    /// A unit cannot.
    Unit(UnitFailure),
    /// What it is coupled to cannot, and why.
    Coupling(String),
    /// The disk cannot.
    Disk(DiskError),
}

/// What the disk did not take.
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

/// A run on its way.
pub(super) struct Run {
    pub(super) recorder: Recorder,
    pub(super) watch: EventSource,
    pub(super) ranges: Ranges,
    pub(super) warnings: Warnings,
    pub(super) director: Director,
    /// Imported units that are stepped beside the world.
    pub(super) units: Option<Box<dyn RunningUnits>>,
    pub(super) rows: Rows,
    pub(super) parameters: Parameters,
    pub(super) statics: Option<StaticsReport>,
    /// Title and notes of the summary.
    pub(super) title: String,
    pub(super) notes: Vec<String>,
    /// Output times are `origin` and so many intervals, so that no rounding accumulates.
    pub(super) origin: f64,
    pub(super) interval: Interval,
    pub(super) next_output: u64,
    pub(super) began: f64,
    pub(super) end: f64,
    /// How far the commands were when the onlooker was last told, see [`Run::tell_commands`].
    pub(super) told: Option<usize>,
    /// How many warnings of the run the onlooker has been told.
    pub(super) warned: usize,
    /// When this part of the run was started, and what earlier ones took, s.
    pub(super) started: Instant,
    pub(super) took: f64,
    pub(super) pace: Pace,
    /// What the other side of a coupled run needs to go on from the last checkpoint.
    pub(super) coupling: Option<String>,
    /// Notes and warnings of the coupling.
    pub(super) remarks: (Vec<String>, Vec<String>),
    pub(super) checkpoints: Checkpoints,
}

/// When the state is saved, and which.
pub(super) struct Checkpoints {
    pub(super) every: Duration,
    pub(super) last: Instant,
    /// Time of the last one, s.
    time: Option<f64>,
    /// State and record from before the first step that may have been cut at the end: from there a longer run takes the
    /// same steps. Of a coupled run those that the other side has kept, too.
    pub(super) before_end: Option<Box<(State, RunRecord)>>,
}

impl Checkpoints {
    /// At an interval of wall time.
    pub(super) fn new(every: Duration) -> Self {
        Self {
            every,
            last: Instant::now(),
            time: None,
            before_end: None,
        }
    }
}

/// A time (s) as it is read, to a tenth of a millisecond.
fn instant(time: f64) -> f64 {
    (1e4 * time).round() / 1e4
}

impl Run {
    /// The run from its origin to its end; `false` when the observer stopped it. What it replaces is gone once its first
    /// checkpoint stands.
    pub(super) fn simulate(
        &mut self,
        origin: Origin,
        replaced: Option<Replacement>,
        world: &mut World,
        (coupling, onlooker): (Option<&mut (dyn Coupling + '_)>, &mut dyn Onlooker),
    ) -> Result<bool, Stop> {
        let begun = match origin {
            Origin::Record(record) => {
                self.recall(*record);
                Ok(())
            }
            Origin::State(changed, _) => {
                self.warnings.list.extend(changed);
                self.begin(world, onlooker)
            }
            Origin::Start => self.begin(world, onlooker),
        };
        self.stand(replaced, world)?;
        begun?;
        self.tell_warnings(onlooker);
        self.tell_commands(world, onlooker);
        self.pace = Pace::new(world.time(), self.pace.slowest());
        match coupling {
            None => self.advance(world, onlooker),
            Some(coupling) => self.advance_coupled(world, coupling, onlooker),
        }
    }

    /// The first checkpoint, upon which what was replaced is removed; without it that is put back.
    fn stand(&mut self, replaced: Option<Replacement>, world: &World) -> Result<(), DiskError> {
        let written = self.checkpoint(world);
        match replaced {
            Some(replaced) if written.is_ok() => Ok(replaced.commit()?),
            Some(_) => {
                self.rows.leave();
                written
            }
            None => written,
        }
    }

    /// Writes all that is left, and closes the files with the summary. Answers with what was watched, too.
    pub(super) fn finish(
        &mut self,
        world: &World,
        status: RunStatus,
    ) -> Result<(Summary, Vec<WatchedChannel>), DiskError> {
        // With this nothing can be lost any more; what follows is done again should it be killed.
        self.checkpoint(world)?;
        let crossings = self.rows.crossings(self.watch.from())?;
        let summary = self.summary(world, status, &crossings);
        self.rows.finish(&summary)?;
        Ok((summary, self.watch.each(&crossings)))
    }

    /// The summary of what there is.
    fn summary(&self, world: &World, status: RunStatus, crossings: &[Crossings]) -> Summary {
        let energy = EnergyAccount::of(world);
        let warnings = self.all_warnings(world, &status).into_iter();
        let warnings = warnings.chain(energy.warning()).chain(energy.event_warning());
        let (remarked, warned) = &self.remarks;
        let warnings = warnings.chain(warned.iter().cloned());
        let factors = self.watch.safety_factors(world);
        Summary {
            title: self.title.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            status,
            simulated: (self.began, world.time()),
            statistics_from: self.watch.from(),
            wall_time: self.wall_time(),
            slowest_second: self.pace.slowest(),
            counters: world.counters(),
            statics: self.statics.clone(),
            channels: self.watch.summaries(crossings),
            sea: self.sea_summary(world, crossings),
            commands: self.command_reports(world),
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

    /// Goes on from the record of an earlier part.
    fn recall(&mut self, record: RunRecord) {
        self.watch.recall(record.statistics);
        self.warnings.recall(record.warnings);
        self.warned = self.warnings.list.len();
        self.statics = record.statics;
        self.next_output = record.next_output;
        self.began = record.simulated.0;
        self.took = record.wall_time;
        self.pace = Pace::new(record.simulated.1, record.slowest_second);
        self.coupling = record.coupling;
    }

    pub(super) fn record(&mut self, world: &World) -> RunRecord {
        let units = self.units.as_mut().map(|units| units.save());
        RunRecord {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            parameters: self.parameters.clone(),
            simulated: (self.began, world.time()),
            next_output: self.next_output,
            files: self.rows.memory(),
            recorder: self.recorder.memory(),
            statistics: self.watch.memory(),
            ranges: self.ranges.memory(),
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

    /// Time it took, s.
    fn wall_time(&self) -> f64 {
        self.took + self.started.elapsed().as_secs_f64()
    }

    /// Writes everything that is needed to go on from here.
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

    /// The error of a run whose results cannot be written, with what is left of them; the state reached is saved elsewhere if
    /// `save` says so.
    pub(super) fn lost(&self, world: &World, problem: &DiskError, save: bool) -> SimulationError {
        let kept = match (self.checkpoints.time, &self.rows) {
            (Some(time), Rows::Folder { path, .. }) if !path.join(STATE_FILE).exists() => format!(
                "\nresults until t = {} s were in '{}', which has been taken away; put it back, and --resume {} goes on from there",
                instant(time),
                path.display(),
                path.join(STATE_FILE).display()
            ),
            (Some(time), Rows::Folder { path, .. }) => format!(
                "\nresults until t = {} s are in '{}'; once it can be written, --resume {} goes on from there",
                instant(time),
                path.display(),
                path.join(STATE_FILE).display()
            ),
            _ => String::new(),
        };
        let saved = match save.then(|| save_elsewhere(world)) {
            None => String::new(),
            Some(Ok(path)) => format!(
                "\nthe state of t = {} s is saved in '{path}', to go on with in another folder",
                instant(world.time())
            ),
            Some(Err(error)) => format!(
                "\nthe state of t = {} s could not be saved: {error}",
                instant(world.time())
            ),
        };
        SimulationError::Disk {
            time: instant(world.time()),
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

    /// Warnings on the way, and what there is to warn of at the end.
    fn all_warnings(&self, world: &World, status: &RunStatus) -> Vec<String> {
        let mut all = self.warnings.all();
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
        if *status != RunStatus::Unfinished {
            all.extend(self.director.unfinished(world));
            let missed = self.watch.from().filter(|_| !self.watch.is_on(world.time()));
            all.extend(missed.map(|from| {
                format!("the run ended before its statistics begin (output.statistics_from = {from} s)")
            }));
        }
        all
    }

    fn output_time(&self) -> f64 {
        self.origin + self.interval.times(self.next_output)
    }

    /// The next row is the first that is not before a time, s.
    fn skip_to(&mut self, time: f64) {
        // Counted from just before it: few are too small for the rounding of the quotient.
        let near = ((time - self.origin) / self.interval.length()).floor() - 2.0;
        self.next_output = self.next_output.max(near.max(0.0) as u64);
        while self.output_time() < time {
            self.next_output += 1;
        }
    }

    /// The first row of a record, and what is commanded at the start.
    fn begin(&mut self, world: &mut World, onlooker: &mut dyn Onlooker) -> Result<(), Stop> {
        self.skip_to(world.time());
        if self.output_time() == world.time() {
            self.recorder.fill(&world.now());
            self.rows.write(&self.recorder, &world.now())?;
            onlooker.row(self.recorder.rows());
            self.next_output += 1;
        } else {
            self.recorder.observe(&world.now());
        }
        if self.statics.is_some() {
            self.watch.rest(self.recorder.rows());
        }
        self.look(world);
        self.director.advance(world)?;
        Ok(())
    }

    /// Takes what the recorder last looked at into statistics and ranges.
    fn look(&mut self, world: &World) {
        self.watch.step(world.time(), self.recorder.rows());
        if self.watch.is_on(world.time()) {
            self.ranges.step(&world.now());
        }
    }

    /// Steps to the end; `false` when the observer stopped it.
    fn advance(&mut self, world: &mut World, onlooker: &mut dyn Onlooker) -> Result<bool, Stop> {
        while world.time() < self.end {
            let next = self.exchange_with_units(world)?;
            let is_kept = matches!(self.rows, Rows::Folder { .. });
            if is_kept && self.checkpoints.before_end.is_none() && world.may_reach(self.end) {
                let kept = (world.state().clone(), self.record(world));
                self.checkpoints.before_end = Some(Box::new(kept));
            }
            let complete = self.step(world, self.end.min(next), onlooker)?;
            if !complete {
                return Ok(false);
            }
            if self.checkpoints.last.elapsed() >= self.checkpoints.every {
                self.checkpoint(world)?;
            }
            if !onlooker.progress(self.progress(world.time())) {
                return Ok(world.time() >= self.end);
            }
        }
        Ok(true)
    }

    /// Steps units that are due and has the world follow them; answers when that is next, s.
    pub(super) fn exchange_with_units(&mut self, world: &mut World) -> Result<f64, Stop> {
        let Some(units) = &mut self.units else {
            return Ok(f64::INFINITY);
        };
        if units.next_time() <= world.time() {
            units.exchange(world)?;
        }
        Ok(units.next_time())
    }

    /// One step, to `end` (s) at most, with its rows; `false` when the observer did not want them all.
    pub(super) fn step(
        &mut self,
        world: &mut World,
        end: f64,
        onlooker: &mut dyn Onlooker,
    ) -> Result<bool, Stop> {
        self.director.step(world, end)?;
        let complete = self.write_rows(world, onlooker)?;
        self.recorder.observe(&world.now());
        self.look(world);
        self.director.advance(world)?;
        self.tell_commands(world, onlooker);
        self.warnings.look(world);
        self.tell_warnings(onlooker);
        self.pace.step(world.time());
        Ok(complete)
    }

    /// Writes the rows within the last step; `false` when the observer did not want them all.
    fn write_rows(&mut self, world: &mut World, onlooker: &mut dyn Onlooker) -> Result<bool, Stop> {
        let first = self.next_output;
        while self.output_time() <= world.time() {
            let step_ends = world.time();
            let now = world.at(self.output_time())?;
            self.recorder.fill(&now);
            self.rows.write(&self.recorder, &now)?;
            onlooker.row(self.recorder.rows());
            // Within a long step a row may be beyond what either of its ends is.
            if now.time() < step_ends {
                self.watch.step(now.time(), self.recorder.rows());
                if self.watch.is_on(now.time()) {
                    self.ranges.step(&now);
                }
            }
            self.next_output += 1;
            if (self.next_output - first).is_multiple_of(ROWS_UNASKED)
                && !onlooker.progress(self.progress(self.output_time()))
            {
                self.warnings.list.push(format!(
                    "the run was interrupted between two steps: rows from t = {} s to t = {} s are left out",
                    self.output_time(),
                    world.time()
                ));
                self.skip_to(world.time().next_up());
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Tells the warnings that have come.
    fn tell_warnings(&mut self, onlooker: &mut dyn Onlooker) {
        let new = self.warnings.list.get(self.warned..).unwrap_or_default();
        new.iter().for_each(|warning| onlooker.warning(warning));
        self.warned = self.warnings.list.len();
    }

    /// Tells how far the commands are, where that has changed.
    fn tell_commands(&mut self, world: &World, onlooker: &mut dyn Onlooker) {
        if self.director.steps.is_empty() {
            return;
        }
        // None goes back, so that the sum tells whether any went on.
        let far = |progress: &CommandProgress| match progress {
            CommandProgress::Waiting => 0,
            CommandProgress::Running { .. } => 1,
            CommandProgress::Ended { .. } => 2,
        };
        let reached = Some(world.state().director().iter().map(far).sum());
        if self.told != reached {
            self.told = reached;
            onlooker.commands(&self.command_reports(world));
        }
    }

    pub(super) fn progress(&self, time: f64) -> RunProgress {
        RunProgress {
            time,
            span: (self.began, self.end),
            real_time_factor: (time - self.began) / self.wall_time().max(1e-9),
            statics: None,
        }
    }
}

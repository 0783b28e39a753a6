//! Execution of the runs of a plan on all cores. Finished runs are stored, and a failed run does
//! not stop the others.

use super::adaptive::Adaptive;
use super::digest::Digest;
use super::journal::{JOURNAL, Journal, StoredRun};
use super::metrics::{Metrics, RunMetrics};
use super::pool::{Worker, run_jobs};
use super::{Plan, SweepError};
use crate::simulation::{RunOptions, RunProgress, SimulationError, run_recording};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use windlass_results::folder::{check_free, clear, prepare};
use windlass_results::{FolderLock, ResultsError, RunStatus, io_error, owned_files};
use windlass_scenario::long_work::CompileOptions;
use windlass_scenario::{CompiledScenario, Problem, Scenario, ScenarioErrors};
use windlass_world::statics::StaticsError;

/// Folder of the full tables of runs, within the folder of the sweep.
const RUNS: &str = "runs";

/// Options of a sweep.
#[derive(Clone, Debug)]
pub struct SweepOptions {
    /// Folder of the sweep.
    pub folder: PathBuf,
    /// If true, a sweep in the folder may be replaced.
    pub overwrite: bool,
    /// If true, finished runs in the folder are reused, and only the others are done.
    pub resume: bool,
    /// Number of runs at the same time.
    pub threads: usize,
    /// If true, the full tables of each run are kept even if the sweep file does not request it.
    pub keep_tables: bool,
}

/// Progress of a sweep.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SweepProgress {
    /// Total number of runs.
    pub total: usize,
    /// Runs done, including failed runs.
    pub done: usize,
    /// Runs reused from an earlier call, included in `done`.
    pub kept: usize,
    /// Failed runs, included in `done`.
    pub failed: usize,
    /// Completed fraction of the sweep, including unfinished runs.
    pub share: f64,
}

/// Outcome of a run.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RowOutcome {
    /// Metrics of a finished run.
    Finished(Metrics),
    /// Reason of the failure.
    Failed(String),
    /// The sweep was interrupted before the run.
    NotRun,
}

/// Rows of a sweep, by run.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepRows {
    /// Hash and outcome of each run.
    pub rows: Vec<(Option<Digest>, RowOutcome)>,
    /// Progress of the sweep.
    pub progress: SweepProgress,
}

impl SweepRows {
    /// Returns true if all runs are done.
    pub fn is_complete(&self) -> bool {
        self.progress.done == self.progress.total
    }

    /// Failed runs, by index from 0, with their reasons.
    pub fn failures(&self) -> impl Iterator<Item = (usize, &str)> {
        self.rows
            .iter()
            .enumerate()
            .filter_map(|(run, (_, outcome))| match outcome {
                RowOutcome::Failed(reason) => Some((run, reason.as_str())),
                _ => None,
            })
    }
}

/// Result of a job: the run's hash, its stored result (`None` if interrupted or reused), and true
/// if it was reused from the journal.
type JobResult = (Digest, Result<Option<StoredRun>, SweepError>, bool);

impl Plan {
    /// Does the runs. Calls `observe` several times a second with the progress, and stops if it
    /// returns `false`.
    ///
    /// # Errors
    /// The folder has other content, a file cannot be written, or no thread can be started. A
    /// failed run is not an error.
    pub fn run(
        &self,
        options: &SweepOptions,
        observe: &mut dyn FnMut(&SweepProgress) -> bool,
    ) -> Result<SweepRows, SweepError> {
        let _lock = open_folder(options)?;
        let (journal, known) = self.open_journal(options)?;
        let total = self.sweep.count();
        let mut execution = Execution {
            plan: self,
            options,
            journal,
            known,
            rows: SweepRows {
                rows: vec![(None, RowOutcome::NotRun); total],
                progress: SweepProgress {
                    total,
                    ..SweepProgress::default()
                },
            },
        };
        match &self.adaptive {
            None => {
                execution.perform(&(0..total).collect::<Vec<usize>>(), observe)?;
            }
            Some(adaptive) => execution.search(adaptive, observe)?,
        }
        Ok(execution.rows)
    }

    /// Folder of the full tables of a run, if they are kept.
    fn tables_of(&self, options: &SweepOptions, digest: Digest) -> Option<PathBuf> {
        let keep = options.keep_tables || self.sweep.spec.keep_tables;
        keep.then(|| folder_of(&options.folder, digest))
    }

    /// Opens the journal. Returns the rows of all runs in it that have all the columns and tables
    /// of this plan.
    pub(super) fn open_journal(
        &self,
        options: &SweepOptions,
    ) -> Result<(Journal, HashMap<Digest, RowOutcome>), ResultsError> {
        let mut known = HashMap::new();
        let journal = Journal::open(&options.folder, &mut |digest, kept| {
            let row = match &kept {
                StoredRun::Failed(reason) => RowOutcome::Failed(reason.clone()),
                StoredRun::Finished(metrics) => match metrics.choose(&self.columns) {
                    // The run was stored before its damage was assessed.
                    Ok(metrics) if self.fatigue.is_some() && metrics.fatigue.is_empty() => return,
                    Ok(metrics) => RowOutcome::Finished(metrics),
                    // The stored run did not record this channel.
                    Err(_) => return,
                },
            };
            let tables = self.tables_of(options, digest);
            let whole = tables.is_none_or(|folder| folder.join("summary.json").exists());
            if whole || matches!(row, RowOutcome::Failed(_)) {
                known.insert(digest, row);
            }
        })?;
        Ok((journal, known))
    }

    /// Writes the result of a run to the journal and returns its row.
    pub(super) fn store_run(
        &self,
        journal: &mut Journal,
        digest: Digest,
        kept: StoredRun,
    ) -> Result<RowOutcome, ResultsError> {
        journal.add(digest, &kept)?;
        Ok(match kept {
            StoredRun::Failed(reason) => RowOutcome::Failed(reason),
            StoredRun::Finished(metrics) => match metrics.choose(&self.columns) {
                Ok(metrics) => RowOutcome::Finished(metrics),
                Err(channel) => RowOutcome::Failed(format!(
                    "this run has no channel '{channel}', which the first one has"
                )),
            },
        })
    }

    /// Does one run. Returns `None` if it was interrupted. `report` is called with the completed
    /// fraction and stops the run if it returns false. `is_stopped` stops long computations before
    /// the run if it returns true. Only problems that affect all runs are errors.
    pub(super) fn run_one(
        &self,
        run: usize,
        scenario: Result<Scenario, ScenarioErrors>,
        tables: Option<PathBuf>,
        (report, is_stopped): (&dyn Fn(f64) -> bool, &(dyn Fn() -> bool + Sync)),
    ) -> Result<Option<StoredRun>, SweepError> {
        let options = tables.map(|folder| RunOptions {
            folder,
            overwrite: true,
            ..RunOptions::default()
        });
        let mut observe = |progress: RunProgress| report(progress.share());
        let perform = || {
            let compile = |scenario: Scenario| self.compiled(run, &scenario, is_stopped);
            let compiled = match scenario.and_then(compile) {
                Ok(compiled) => compiled,
                Err(_) if is_stopped() => return Ok(None),
                Err(errors) => return Ok(Some(StoredRun::Failed(in_one_line(&errors)))),
            };
            match run_recording(
                compiled,
                options.as_ref(),
                Some(&self.extra_channels),
                &mut observe,
            ) {
                Ok((summary, _)) if summary.status == RunStatus::Interrupted => Ok(None),
                Ok((summary, channels)) => {
                    Ok(Some(StoredRun::Finished(RunMetrics::new(&summary, &channels))))
                }
                Err(SimulationError::Statics(StaticsError::Interrupted { .. })) => Ok(None),
                Err(error @ (SimulationError::Results(_) | SimulationError::Disk { .. })) => {
                    Err(SweepError::Disk(Box::new(error)))
                }
                // Advice for a single run does not apply here.
                Err(SimulationError::TooLarge { excess }) => Ok(Some(StoredRun::Failed(excess))),
                Err(SimulationError::Run { source, .. }) => Ok(Some(StoredRun::Failed(source.to_string()))),
                Err(SimulationError::Unit { source, .. }) => Ok(Some(StoredRun::Failed(source.to_string()))),
                Err(error) => Ok(Some(StoredRun::Failed(error.to_string()))),
            }
        };
        // A panic in one run must not stop the others.
        catch_unwind(AssertUnwindSafe(perform)).unwrap_or_else(|_| {
            let reason =
                "internal error of windlass, whose message was printed when it occurred; please report it with the scenario";
            Ok(Some(StoredRun::Failed(reason.to_owned())))
        })
    }
}

/// A sweep in progress.
struct Execution<'a> {
    plan: &'a Plan,
    options: &'a SweepOptions,
    journal: Journal,
    known: HashMap<Digest, RowOutcome>,
    rows: SweepRows,
}

impl Execution<'_> {
    /// Does the runs that the searches need, batch after batch, until all are complete or the sweep
    /// is interrupted. Until then, the total number of runs is an estimate.
    fn search(
        &mut self,
        adaptive: &Adaptive,
        observe: &mut dyn FnMut(&SweepProgress) -> bool,
    ) -> Result<(), SweepError> {
        let expected = adaptive.expected_runs(&self.plan.sweep);
        let mut is_stopped = false;
        loop {
            let searched = adaptive.outcome(self.plan, &self.rows);
            let missing: Vec<usize> = searched
                .into_iter()
                .flat_map(|searched| searched.missing)
                .collect();
            let progress = &mut self.rows.progress;
            let needed = progress.done + missing.len();
            if missing.is_empty() {
                (progress.total, progress.share) = (needed, 1.0);
                return Ok(());
            }
            progress.total = needed.max(expected);
            if is_stopped {
                return Ok(());
            }
            is_stopped = !self.perform(&missing, observe)? || self.rows.progress.done < needed;
        }
    }

    /// Does some of the runs. Returns false if the sweep was interrupted.
    fn perform(
        &mut self,
        runs: &[usize],
        observe: &mut dyn FnMut(&SweepProgress) -> bool,
    ) -> Result<bool, SweepError> {
        let (plan, options, known) = (self.plan, self.options, &self.known);
        let work = |job: usize, worker: &Worker<'_>| -> JobResult {
            let run = runs[job];
            let (digest, scenario) = plan.sweep.scenario(&plan.sweep.indices(run), &plan.files);
            if known.contains_key(&digest) {
                return (digest, Ok(None), true);
            }
            let report = |share: f64| worker.report_progress(share);
            let is_stopped = || !worker.report_progress(0.0);
            let tables = plan.tables_of(options, digest);
            let kept = plan.run_one(run, scenario, tables, (&report, &is_stopped));
            (digest, kept, false)
        };
        let (journal, rows) = (&mut self.journal, &mut self.rows.rows);
        let progress = &mut self.rows.progress;
        let (mut failure, mut goes_on) = (None, true);
        let mut receive = |result: Option<(usize, JobResult)>, under_way: f64| {
            if let Some((job, (digest, kept, was_known))) = result {
                let row = if was_known {
                    progress.kept += 1;
                    known.get(&digest).cloned()
                } else {
                    let mut store = |kept| plan.store_run(journal, digest, kept);
                    kept.and_then(|kept| Ok(kept.map(&mut store).transpose()?))
                        .unwrap_or_else(|error| {
                            failure.get_or_insert(error);
                            None
                        })
                };
                if let Some(row) = row {
                    progress.done += 1;
                    progress.failed += usize::from(matches!(row, RowOutcome::Failed(_)));
                    rows[runs[job]] = (Some(digest), row);
                }
            }
            let total = progress.total as f64;
            progress.share = (progress.done as f64 + under_way).min(total) / total.max(1.0);
            goes_on &= observe(progress);
            goes_on && failure.is_none()
        };
        run_jobs(runs.len(), options.threads, &work, &mut receive).map_err(SweepError::Threads)?;
        failure.map_or(Ok(goes_on), Err)
    }
}

impl Plan {
    /// Compiles a run's scenario and adds its values to the titles of its results.
    fn compiled(
        &self,
        run: usize,
        scenario: &Scenario,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<CompiledScenario, ScenarioErrors> {
        let options = CompileOptions {
            is_stopped,
            ..CompileOptions::default()
        };
        let mut compiled = scenario.compile_with(&options)?;
        let words = self.sweep.describe_run(run);
        if words.is_empty() {
            return Ok(compiled);
        }
        compiled.scene.file = format!("{} with {words}", compiled.scene.file);
        compiled.title = format!("{} ({words})", compiled.title);
        Ok(compiled)
    }
}

/// Folder of the full tables of a run in the folder of a sweep.
pub(super) fn folder_of(folder: &Path, digest: Digest) -> PathBuf {
    folder.join(RUNS).join(digest.to_string())
}

/// All problems of a scenario in one line, without locations.
fn in_one_line(errors: &ScenarioErrors) -> String {
    let messages: Vec<&str> = errors
        .problems
        .iter()
        .map(|problem: &Problem| problem.message.as_str())
        .collect();
    messages.join("; ")
}

/// Files of a sweep.
const FILES: [&str; 22] = [
    JOURNAL,
    "sweep.csv",
    "sweep.parquet",
    "extremes.csv",
    "extremes.parquet",
    "windows.csv",
    "windows.parquet",
    "limiting.csv",
    "limiting.parquet",
    "operability.svg",
    "searches.csv",
    "searches.parquet",
    "downtime.csv",
    "downtime.parquet",
    "fatigue.csv",
    "fatigue.parquet",
    "uncertainty.csv",
    "uncertainty.parquet",
    "exceedance.csv",
    "exceedance.parquet",
    "importance.csv",
    "importance.parquet",
];

/// Prepares and locks the folder.
pub(super) fn open_folder(options: &SweepOptions) -> Result<FolderLock, SweepError> {
    let folder = &options.folder;
    let path = || folder.display().to_string();
    let lock = FolderLock::acquire(folder)?;
    let begun = folder.join(JOURNAL).exists();
    if options.resume {
        if !begun && check_free(folder, false).is_err() {
            return Err(SweepError::NoSweep { path: path() });
        }
    } else {
        if begun && !options.overwrite {
            return Err(SweepError::Exists { path: path() });
        }
        if options.overwrite {
            remove_tables(&folder.join(RUNS))?;
        }
        clear(&lock, options.overwrite)?;
    }
    owned_files::add(folder, FILES.map(str::to_owned))?;
    Ok(lock)
}

/// Removes the full tables of runs but no other files of the user.
fn remove_tables(runs: &Path) -> Result<(), ResultsError> {
    for entry in std::fs::read_dir(runs).into_iter().flatten() {
        let folder = entry.map_err(io_error(runs))?.path();
        if folder.join(owned_files::LIST).exists() {
            prepare(&folder, true)?;
            // This fails if the folder contains files of the user.
            let _ = std::fs::remove_dir(&folder);
        }
    }
    let _ = std::fs::remove_dir(runs);
    Ok(())
}

//! Doing the runs of a plan: on all cores, kept as they finish, none of them fatal to the others.

use super::digest::Digest;
use super::metrics::{Metrics, RunMetrics};
use super::journal::{JOURNAL, Journal, StoredRun};
use super::pool::{Worker, run_jobs};
use super::{Plan, SweepError};
use crate::simulation::{RunOptions, RunProgress, SimulationError, run_watching};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use windlass_results::folder::prepare;
use windlass_results::{ResultsError, RunStatus, io_error, owned_files};
use windlass_scenario::{CompiledScenario, Problem, Scenario, ScenarioErrors};
use windlass_world::statics::StaticsError;

/// Folder of the full tables of runs, in that of the sweep.
const RUNS: &str = "runs";

/// Where a sweep goes, and how.
#[derive(Clone, Debug)]
pub struct SweepOptions {
    /// Its folder.
    pub folder: PathBuf,
    /// Whether a sweep in it may be replaced.
    pub overwrite: bool,
    /// Whether runs that are finished in it are kept, and only the others are done.
    pub resume: bool,
    /// How many runs are done at once.
    pub threads: usize,
    /// Whether the full tables of each run are kept, too, whatever the sweep file says.
    pub keep_tables: bool,
}

/// How far a sweep is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SweepProgress {
    /// Runs there are.
    pub total: usize,
    /// Runs that are done, failed ones included.
    pub done: usize,
    /// Those of them that had been done before.
    pub kept: usize,
    /// Those that failed.
    pub failed: usize,
    /// Share of all that is done, with parts of runs.
    pub share: f64,
}

/// What became of a run.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RowOutcome {
    /// Its metrics.
    Finished(Metrics),
    /// Why it failed.
    Failed(String),
    /// The sweep was interrupted before.
    NotRun,
}

/// The rows of a sweep, by the number of the run.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepRows {
    /// What became of each run, and its hash.
    pub rows: Vec<(Option<Digest>, RowOutcome)>,
    /// How far it came.
    pub progress: SweepProgress,
}

impl SweepRows {
    /// Whether all runs are done.
    pub fn is_complete(&self) -> bool {
        self.progress.done == self.progress.total
    }

    /// The runs that failed, by number from 0, with their reasons.
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

/// What a thread answers of a run: its hash, and what it came to, or nothing if it was interrupted. What was kept is not
/// answered again.
type Answer = (Digest, Result<Option<StoredRun>, SweepError>, bool);

impl Plan {
    /// Does the runs. `observe` is told some times a second how far it is, and ends it by answering `false`.
    ///
    /// # Errors
    /// The folder has something else in it, something cannot be written, no thread can be started. That a run fails is none.
    pub fn run(
        &self,
        options: &SweepOptions,
        observe: &mut dyn FnMut(&SweepProgress) -> bool,
    ) -> Result<SweepRows, SweepError> {
        open_folder(options)?;
        let (mut journal, known) = self.open_journal(options)?;
        let work = |run: usize, worker: &Worker<'_>| -> Answer {
            let (digest, scenario) = self.sweep.scenario(&self.sweep.indices(run), &self.files);
            if known.contains_key(&digest) {
                return (digest, Ok(None), true);
            }
            let go_on = |share: f64| worker.report_progress(share);
            (
                digest,
                self.run_one(run, scenario, self.tables_of(options, digest), &go_on),
                false,
            )
        };
        let total = self.sweep.count();
        let mut rows = vec![(None, RowOutcome::NotRun); total];
        let mut progress = SweepProgress {
            total,
            ..SweepProgress::default()
        };
        let mut failure = None;
        let mut hear = |answer: Option<(usize, Answer)>, under_way: f64| {
            if let Some((run, (digest, kept, was_known))) = answer {
                let row = if was_known {
                    progress.kept += 1;
                    known.get(&digest).cloned()
                } else {
                    let mut keep = |kept| self.store_run(&mut journal, digest, kept);
                    kept.and_then(|kept| Ok(kept.map(&mut keep).transpose()?))
                        .unwrap_or_else(|error| {
                            failure.get_or_insert(error);
                            None
                        })
                };
                if let Some(row) = row {
                    progress.done += 1;
                    progress.failed += usize::from(matches!(row, RowOutcome::Failed(_)));
                    rows[run] = (Some(digest), row);
                }
            }
            progress.share = (progress.done as f64 + under_way).min(total as f64) / total.max(1) as f64;
            observe(&progress) && failure.is_none()
        };
        run_jobs(total, options.threads, &work, &mut hear).map_err(SweepError::Threads)?;
        match failure {
            Some(error) => Err(error),
            None => Ok(SweepRows { rows, progress }),
        }
    }

    /// Where the full tables of a run go, if they are kept.
    fn tables_of(&self, options: &SweepOptions, digest: Digest) -> Option<PathBuf> {
        let keep = options.keep_tables || self.sweep.spec.keep_tables;
        keep.then(|| folder_of(&options.folder, digest))
    }

    /// Opens the journal; the rows of all runs in it that have what is wanted now.
    pub(super) fn open_journal(
        &self,
        options: &SweepOptions,
    ) -> Result<(Journal, HashMap<Digest, RowOutcome>), ResultsError> {
        let mut known = HashMap::new();
        let journal = Journal::open(&options.folder, &mut |digest, kept| {
            let row = match &kept {
                StoredRun::Failed(reason) => RowOutcome::Failed(reason.clone()),
                StoredRun::Finished(metrics) => match metrics.choose(&self.columns) {
                    Ok(metrics) => RowOutcome::Finished(metrics),
                    // A channel that nobody had asked for then.
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

    /// Writes what a run came to into the journal and makes its row.
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

    /// One run; `None` when it was interrupted: `go_on` is told the share that is done. Only what hinders all runs is an error.
    pub(super) fn run_one(
        &self,
        run: usize,
        scenario: Result<Scenario, ScenarioErrors>,
        tables: Option<PathBuf>,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Option<StoredRun>, SweepError> {
        let options = tables.map(|folder| RunOptions {
            folder,
            overwrite: true,
            ..RunOptions::default()
        });
        let mut observe = |progress: RunProgress| go_on(progress.share());
        let perform = || {
            let compiled = match scenario.and_then(|scenario| self.compiled(run, &scenario)) {
                Ok(compiled) => compiled,
                Err(errors) => return Ok(Some(StoredRun::Failed(in_a_line(&errors)))),
            };
            match run_watching(compiled, options.as_ref(), Some(&self.extra_channels), &mut observe) {
                Ok((summary, _)) if summary.status == RunStatus::Interrupted => Ok(None),
                Ok((summary, channels)) => Ok(Some(StoredRun::Finished(RunMetrics::new(&summary, &channels)))),
                Err(SimulationError::Statics(StaticsError::Interrupted { .. })) => Ok(None),
                Err(error @ (SimulationError::Results(_) | SimulationError::Disk { .. })) => {
                    Err(SweepError::Disk(Box::new(error)))
                }
                // What one would say to a single run is no help here.
                Err(SimulationError::TooLarge { excess }) => Ok(Some(StoredRun::Failed(excess))),
                Err(SimulationError::Run { source, .. }) => Ok(Some(StoredRun::Failed(source.to_string()))),
                Err(SimulationError::Unit { source, .. }) => Ok(Some(StoredRun::Failed(source.to_string()))),
                Err(error) => Ok(Some(StoredRun::Failed(error.to_string()))),
            }
        };
        // A fault of the program in one run of thousands must not take the others along.
        catch_unwind(AssertUnwindSafe(perform)).unwrap_or_else(|_| {
            let reason =
                "a fault of windlass itself, printed when it came; please report it with the scenario";
            Ok(Some(StoredRun::Failed(reason.to_owned())))
        })
    }
}

impl Plan {
    /// A run's scenario, with its values in what its results say of themselves.
    fn compiled(&self, run: usize, scenario: &Scenario) -> Result<CompiledScenario, ScenarioErrors> {
        let mut compiled = scenario.compile()?;
        let words = self.sweep.describe_run(run);
        if words.is_empty() {
            return Ok(compiled);
        }
        compiled.scene.file = format!("{} with {words}", compiled.scene.file);
        compiled.title = format!("{} ({words})", compiled.title);
        Ok(compiled)
    }
}

/// Where the full tables of a run are in the folder of a sweep.
pub(super) fn folder_of(folder: &Path, digest: Digest) -> PathBuf {
    folder.join(RUNS).join(digest.to_string())
}

/// All that is wrong in a scenario, without the indices.
fn in_a_line(errors: &ScenarioErrors) -> String {
    let messages: Vec<&str> = errors
        .problems
        .iter()
        .map(|problem: &Problem| problem.message.as_str())
        .collect();
    messages.join("; ")
}

/// The files of a sweep.
const FILES: [&str; 10] = [
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
];

/// Makes the folder ready.
pub(super) fn open_folder(options: &SweepOptions) -> Result<(), SweepError> {
    let folder = &options.folder;
    let path = || folder.display().to_string();
    let begun = folder.join(JOURNAL).exists();
    if options.resume {
        let mut entries = std::fs::read_dir(folder).into_iter().flatten();
        if !begun && entries.next().is_some() {
            return Err(SweepError::NoSweep { path: path() });
        }
        std::fs::create_dir_all(folder).map_err(io_error(folder))?;
    } else {
        if begun && !options.overwrite {
            return Err(SweepError::Exists { path: path() });
        }
        if options.overwrite {
            remove_tables(&folder.join(RUNS))?;
        }
        prepare(folder, options.overwrite)?;
    }
    Ok(owned_files::add(folder, FILES.map(str::to_owned))?)
}

/// Removes the full tables of runs, and nothing that a user put beside them.
fn remove_tables(runs: &Path) -> Result<(), ResultsError> {
    for entry in std::fs::read_dir(runs).into_iter().flatten() {
        let folder = entry.map_err(io_error(runs))?.path();
        if folder.join(owned_files::LIST).exists() {
            prepare(&folder, true)?;
            // This fails where something of the user's is left.
            let _ = std::fs::remove_dir(&folder);
        }
    }
    let _ = std::fs::remove_dir(runs);
    Ok(())
}

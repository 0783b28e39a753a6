//! Runs of a sweep in other processes, on this machine or many, distributed by a scheduler.
//!
//! A worker has the same files and creates a [`Plan`] from them. [`Plan::perform_one`] returns a
//! [`RunRecord`], a line of text. The coordinating process passes it to an [`OpenSweep`], which
//! uses the same journal as a local sweep. Either can resume what the other has started, and their
//! tables are byte-identical.

use super::digest::Digest;
use super::journal::{Journal, Line};
use super::perform::{RowOutcome, SweepOptions, SweepProgress, SweepRows, folder_of, open_folder};
use super::{Plan, SweepError};
use std::path::Path;
use windlass_results::FolderLock;

/// Result of a run as a line of text (JSON) for transfer between processes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunRecord(String);

impl RunRecord {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for RunRecord {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// A sweep whose runs are done in other processes: its results so far and its journal.
pub struct OpenSweep {
    /// Keeps other sweeps out of the folder until it is released.
    lock: Option<FolderLock>,
    journal: Journal,
    rows: SweepRows,
    left: Vec<(usize, Digest)>,
}

impl Plan {
    /// Hash of a run, counted from 0. Two plans with equal hashes do the same run.
    pub fn digest(&self, run: usize) -> Digest {
        self.sweep.scenario(&self.sweep.indices(run), &self.files).0
    }

    /// Does one run (counted from 0). Returns `None` if it was interrupted. `report` is called with
    /// the completed fraction and stops the run if it returns `false`. Full tables go to the sweep
    /// folder `with_tables`, if given.
    ///
    /// # Errors
    /// The run does not exist, or tables cannot be written. A failed run is not an error.
    pub fn perform_one(
        &self,
        run: usize,
        with_tables: Option<&Path>,
        report: &dyn Fn(f64) -> bool,
    ) -> Result<Option<RunRecord>, SweepError> {
        if run >= self.sweep.count() {
            let problem = format!(
                "there is no run {run} (counted from 0) among {}",
                self.sweep.count()
            );
            return Err(SweepError::Record { problem });
        }
        let (digest, scenario) = self.sweep.scenario(&self.sweep.indices(run), &self.files);
        let tables = with_tables.map(|folder| folder_of(folder, digest));
        let Some(kept) = self.run_one(run, scenario, tables, (report, &|| false))? else {
            return Ok(None);
        };
        let line = Line {
            run: digest.to_string(),
            kept,
        };
        match serde_json::to_string(&line) {
            Ok(text) => Ok(Some(RunRecord(text))),
            Err(error) => Err(SweepError::Record {
                problem: error.to_string(),
            }),
        }
    }

    /// Opens the folder of a sweep for runs in other processes. Ignores the number of threads in
    /// `options`.
    ///
    /// # Errors
    /// As [`Plan::run`]. An adaptive sweep cannot be distributed.
    pub fn open(&self, options: &SweepOptions) -> Result<OpenSweep, SweepError> {
        if self.adaptive.is_some() {
            return Err(SweepError::Adaptive);
        }
        let lock = open_folder(options)?;
        let (journal, known) = self.open_journal(options)?;
        let total = self.sweep.count();
        let (mut rows, mut left) = (Vec::with_capacity(total), Vec::new());
        let mut progress = SweepProgress {
            total,
            ..SweepProgress::default()
        };
        for run in 0..total {
            let digest = self.digest(run);
            let row = known.get(&digest).cloned().unwrap_or(RowOutcome::NotRun);
            match row {
                RowOutcome::NotRun => left.push((run, digest)),
                _ => {
                    progress.done += 1;
                    progress.kept += 1;
                    progress.failed += usize::from(matches!(row, RowOutcome::Failed(_)));
                }
            }
            rows.push((Some(digest), row));
        }
        progress.share = progress.done as f64 / total.max(1) as f64;
        Ok(OpenSweep {
            lock: Some(lock),
            journal,
            rows: SweepRows { rows, progress },
            left,
        })
    }
}

impl OpenSweep {
    /// Lets other sweeps use the folder. Call it when nothing more will be written; dropping the
    /// sweep does the same.
    pub fn release(&mut self) {
        self.lock = None;
    }

    /// Runs to be done when the sweep was opened, by index from 0, with their hashes.
    pub fn left(&self) -> &[(usize, Digest)] {
        &self.left
    }

    /// Progress of the sweep.
    pub fn progress(&self) -> SweepProgress {
        self.rows.progress
    }

    /// Accepts the record of a run (counted from 0) and writes it to the journal. Ignores a run
    /// that is already known.
    ///
    /// # Errors
    /// The record belongs to another run, or it cannot be written.
    pub fn take(&mut self, plan: &Plan, run: usize, record: &RunRecord) -> Result<(), SweepError> {
        let refused = |problem: String| SweepError::Record { problem };
        let line: Line = serde_json::from_str(record.as_str()).map_err(|error| refused(error.to_string()))?;
        let (expected, row) = self.row(run)?;
        let Some(digest) = Digest::parse(&line.run).filter(|found| Some(*found) == *expected) else {
            let known = expected.map_or_else(String::new, |digest| digest.to_string());
            return Err(refused(format!(
                "run {run} is {known} here and {} there",
                line.run
            )));
        };
        if *row == RowOutcome::NotRun {
            let row = plan.store_run(&mut self.journal, digest, line.kept)?;
            self.set(run, row);
        }
        Ok(())
    }

    /// Marks a run (counted from 0) as failed for an external reason. It is repeated when the sweep
    /// is resumed.
    ///
    /// # Errors
    /// There is no such run.
    pub fn abandon(&mut self, run: usize, reason: &str) -> Result<(), SweepError> {
        if self.row(run)?.1 == RowOutcome::NotRun {
            self.set(run, RowOutcome::Failed(reason.to_owned()));
        }
        Ok(())
    }

    fn row(&self, run: usize) -> Result<&(Option<Digest>, RowOutcome), SweepError> {
        let count = self.rows.rows.len();
        self.rows.rows.get(run).ok_or_else(|| SweepError::Record {
            problem: format!("there is no run {run} (counted from 0) among {count}"),
        })
    }

    fn set(&mut self, run: usize, row: RowOutcome) {
        let progress = &mut self.rows.progress;
        progress.done += 1;
        progress.failed += usize::from(matches!(row, RowOutcome::Failed(_)));
        progress.share = progress.done as f64 / progress.total.max(1) as f64;
        self.rows.rows[run].1 = row;
    }

    /// The rows, for [`Plan::write`].
    pub fn rows(&self) -> &SweepRows {
        &self.rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::Sweep;

    const SCENARIO: &str = r#"
simulation = { duration = 1.0, start = "as-specified" }
[[body]]
name = "stone"
mass = 2.0
inertia = [1.0, 1.0, 1.0]
"#;
    const SWEEP: &str = r#"
scenario = "stone.toml"
[[vary]]
key = "body.stone.position.2"
values = [10.0, 20.0, 1e25]
[[vary]]
key = "body.stone.mass"
values = [1.0, 2.0]
"#;

    fn options(folder: std::path::PathBuf, resume: bool) -> SweepOptions {
        SweepOptions {
            folder,
            overwrite: false,
            resume,
            threads: 2,
            keep_tables: false,
        }
    }

    #[test]
    fn equivalent_tables_of_distributed_and_local_runs() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::fs::write(
            at("stone.toml"),
            SCENARIO.replace("mass", "position = [0.0, 0.0, 0.0]\nmass"),
        )
        .unwrap();
        std::fs::write(at("sweep.toml"), SWEEP).unwrap();
        let plan = || Sweep::load(&at("sweep.toml")).unwrap().plan().unwrap();
        let (here, there) = (plan(), plan());
        let local = here.run(&options(at("here"), false), &mut |_| true).unwrap();
        here.write(&local, &at("here")).unwrap();

        let mut open = here.open(&options(at("there"), false)).unwrap();
        assert_eq!(open.left().len(), 6);
        let record = |run: usize| there.perform_one(run, None, &|_| true).unwrap().unwrap();
        for run in [5, 3] {
            open.take(&here, run, &record(run)).unwrap();
        }
        drop(open);
        // The coordinating process may be killed meanwhile.
        let mut open = here.open(&options(at("there"), true)).unwrap();
        let left: Vec<usize> = open.left().iter().map(|(run, _)| *run).collect();
        assert_eq!(left, [0, 1, 2, 4]);
        assert!(open.take(&here, 0, &record(1)).is_err());
        assert!(open.take(&here, 6, &record(1)).is_err());
        assert!(open.take(&here, 0, &RunRecord::from("{}".to_owned())).is_err());
        for run in left.into_iter().rev() {
            open.take(&here, run, &record(run)).unwrap();
        }
        assert!(open.rows().is_complete());
        here.write(open.rows(), &at("there")).unwrap();
        for file in ["sweep.csv", "sweep.parquet"] {
            let read = |folder: &str| std::fs::read(at(folder).join(file)).unwrap();
            assert!(read("here") == read("there"), "{file}");
        }
        let lengths = |step: usize| here.write_parts(open.rows(), &at("there"), step).unwrap().len();
        assert_eq!((lengths(2), lengths(4)), (3, 2));
        assert!(!at("there").join("dataset/part-00002.parquet").exists());
    }

    #[test]
    fn regression_an_abandoned_run_is_repeated() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::fs::write(
            at("stone.toml"),
            SCENARIO.replace("mass", "position = [0.0, 0.0, 0.0]\nmass"),
        )
        .unwrap();
        std::fs::write(at("sweep.toml"), SWEEP).unwrap();
        let plan = Sweep::load(&at("sweep.toml")).unwrap().plan().unwrap();
        let mut open = plan.open(&options(at("sweep"), false)).unwrap();
        open.abandon(2, "its worker died").unwrap();
        assert_eq!((open.progress().done, open.progress().failed), (1, 1));
        assert!(open.abandon(9, "").is_err());
        drop(open);
        let again = plan.open(&options(at("sweep"), true)).unwrap();
        assert_eq!(again.left().len(), 6);
        assert!(plan.perform_one(0, None, &|_| false).unwrap().is_none());
    }
}

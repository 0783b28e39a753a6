//! Where the rows of a run go: into a results folder, or, where only figures are wanted, into memory.

use crate::results::folder::FolderMemory;
use crate::results::statistics::{Crossings, crossings};
use crate::results::{Recorder, ResultsError, ResultsFolder, Summary, WatchedColumn};
use crate::world::Snapshot;
use std::path::PathBuf;

/// What takes the rows at output times.
pub(super) enum Rows {
    /// The files of a results folder.
    Folder { path: PathBuf, files: ResultsFolder },
    /// The records of the watched channels, for their crossings alone.
    Memory {
        columns: Vec<WatchedColumn>,
        times: Vec<f64>,
        records: Vec<Vec<f64>>,
    },
}

impl Rows {
    /// What a recorder watches, in memory.
    pub(super) fn in_memory(recorder: &Recorder) -> Self {
        let columns = recorder.watched().to_vec();
        Self::Memory {
            records: vec![Vec::new(); columns.len()],
            times: Vec::new(),
            columns,
        }
    }

    /// Takes what the recorder was filled with.
    pub(super) fn write(&mut self, recorder: &Recorder, now: &Snapshot<'_>) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.write(recorder, now),
            Self::Memory {
                columns,
                times,
                records,
            } => {
                times.push(now.time());
                for (record, of) in records.iter_mut().zip(columns) {
                    record.push(recorder.rows()[of.table][of.column]);
                }
                Ok(())
            }
        }
    }

    /// Writes what waits.
    pub(super) fn checkpoint(&mut self) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.checkpoint(),
            Self::Memory { .. } => Ok(()),
        }
    }

    /// How far the files are.
    pub(super) fn memory(&self) -> FolderMemory {
        match self {
            Self::Folder { files, .. } => files.memory(),
            Self::Memory { .. } => FolderMemory::default(),
        }
    }

    /// Up-crossings of the mean of each watched channel.
    pub(super) fn crossings(&self) -> Result<Vec<Crossings>, ResultsError> {
        match self {
            Self::Folder { files, .. } => files.crossings(),
            Self::Memory { times, records, .. } => {
                Ok(records.iter().map(|record| crossings(times, record)).collect())
            }
        }
    }

    /// Leaves the files as they are.
    pub(super) fn leave(&mut self) {
        if let Self::Folder { files, .. } = self {
            files.leave();
        }
    }

    /// Closes the files with the summary.
    pub(super) fn finish(&mut self, summary: &Summary) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.finish(summary),
            Self::Memory { .. } => Ok(()),
        }
    }
}

//! Where the rows of a run go: into a results folder, or into memory: all of them, or, where only figures are
//! wanted, those of watched channels.

use crate::file_format::Format;
use crate::results::folder::FolderMemory;
use crate::results::statistics::{Crossings, crossings};
use crate::results::{Recorder, ResultsError, ResultsFolder, Summary, TableDefinition};
use crate::tables::Table;
use crate::world::Snapshot;
use std::path::PathBuf;

/// What takes the rows at output times.
pub(super) enum Rows {
    /// The files of a results folder.
    Folder { path: PathBuf, files: ResultsFolder },
    /// The records of the watched channels, each a table and a column, for their crossings alone.
    Memory {
        columns: Vec<(usize, usize)>,
        times: Vec<f64>,
        records: Vec<Vec<f64>>,
    },
    /// All tables, by table and column, in memory.
    Tables(Vec<Vec<Vec<f64>>>),
}

impl Rows {
    /// Those of some columns of the tables, in memory.
    pub(super) fn in_memory(columns: Vec<(usize, usize)>) -> Self {
        Self::Memory {
            records: vec![Vec::new(); columns.len()],
            times: Vec::new(),
            columns,
        }
    }

    /// All tables of a recorder, in memory.
    pub(super) fn tables(recorder: &Recorder) -> Self {
        let definitions = recorder.definitions().iter();
        Self::Tables(
            definitions
                .map(|table| vec![Vec::new(); table.channels.len()])
                .collect(),
        )
    }

    /// The tables with their names, where they are in memory; they are empty then.
    pub(super) fn take_tables(&mut self, recorder: &Recorder) -> Vec<(String, Table)> {
        let Self::Tables(tables) = self else {
            return Vec::new();
        };
        let all = recorder.definitions().iter().zip(std::mem::take(tables));
        let table = |(definition, values): (&TableDefinition, _)| {
            let channels = definition.channels.iter();
            let columns = channels.map(|channel| (channel.name.clone(), channel.unit.to_owned()));
            let table = Table::of_columns(&definition.name, columns.collect(), values);
            (definition.name.clone(), table)
        };
        all.map(table).collect()
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
                for (record, (table, column)) in records.iter_mut().zip(columns) {
                    record.push(recorder.rows()[*table][*column]);
                }
                Ok(())
            }
            Self::Tables(tables) => {
                for (table, row) in tables.iter_mut().zip(recorder.rows()) {
                    table
                        .iter_mut()
                        .zip(row)
                        .for_each(|(column, value)| column.push(*value));
                }
                Ok(())
            }
        }
    }

    /// Writes what waits.
    pub(super) fn checkpoint(&mut self) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.checkpoint(),
            Self::Memory { .. } | Self::Tables(_) => Ok(()),
        }
    }

    /// How far the files are.
    pub(super) fn memory(&self, formats: &[Format]) -> FolderMemory {
        match self {
            Self::Folder { files, .. } => files.memory(formats),
            Self::Memory { .. } | Self::Tables(_) => FolderMemory::default(),
        }
    }

    /// Up-crossings of the mean, of each of the columns.
    pub(super) fn crossings(&self, wanted: &[(usize, usize)]) -> Result<Vec<Crossings>, ResultsError> {
        match self {
            Self::Folder { files, .. } => files.crossings(wanted),
            Self::Memory { times, records, .. } => {
                Ok(records.iter().map(|record| crossings(times, record)).collect())
            }
            Self::Tables(tables) => Ok(wanted
                .iter()
                .map(|(table, column)| crossings(&tables[*table][0], &tables[*table][*column]))
                .collect()),
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
            Self::Memory { .. } | Self::Tables(_) => Ok(()),
        }
    }
}

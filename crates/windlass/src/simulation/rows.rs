//! Where the rows of a run go: into a results folder, or into memory: all of them, or, where only figures are
//! wanted, those of watched channels.

use std::path::PathBuf;
use windlass_math::tables::Table;
use windlass_results::folder::FolderMemory;
use windlass_results::statistics::{Crossings, crossings};
use windlass_results::{
    Ranges, Recorder, ResultsError, ResultsFolder, Summary, TableDefinition, WatchedColumn,
};
use windlass_world::Snapshot;

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
    /// All tables, by table and column, in memory, and what is watched of them.
    Tables {
        columns: Vec<WatchedColumn>,
        tables: Vec<Vec<Vec<f64>>>,
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

    /// All tables of a recorder, in memory.
    pub(super) fn tables(recorder: &Recorder) -> Self {
        let empty = |table: &TableDefinition| vec![Vec::new(); table.channels.len()];
        Self::Tables {
            columns: recorder.watched().to_vec(),
            tables: recorder.definitions().iter().map(empty).collect(),
        }
    }

    /// The tables with their names, where they are in memory; they are empty then.
    pub(super) fn take_tables(&mut self, recorder: &Recorder) -> Vec<(String, Table)> {
        let Self::Tables { tables, .. } = self else {
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
                for (record, of) in records.iter_mut().zip(columns) {
                    record.push(recorder.rows()[of.table][of.column]);
                }
                Ok(())
            }
            Self::Tables { tables, .. } => {
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
            Self::Memory { .. } | Self::Tables { .. } => Ok(()),
        }
    }

    /// How far the files are.
    pub(super) fn memory(&self) -> FolderMemory {
        match self {
            Self::Folder { files, .. } => files.memory(),
            Self::Memory { .. } | Self::Tables { .. } => FolderMemory::default(),
        }
    }

    /// Up-crossings of the mean of each watched channel, from a time (s) on where one is said.
    pub(super) fn crossings(&self, from: Option<f64>) -> Result<Vec<Crossings>, ResultsError> {
        match self {
            Self::Folder { files, .. } => files.crossings(from),
            Self::Memory { times, records, .. } => Ok(records
                .iter()
                .map(|record| crossings_from(from, times, record))
                .collect()),
            Self::Tables { columns, tables } => {
                let of = |watched: &WatchedColumn| {
                    let table = &tables[watched.table];
                    crossings_from(from, &table[0], &table[watched.column])
                };
                Ok(columns.iter().map(of).collect())
            }
        }
    }

    /// Leaves the files as they are.
    pub(super) fn leave(&mut self) {
        if let Self::Folder { files, .. } = self {
            files.abandon();
        }
    }

    /// Writes the range graphs.
    pub(super) fn write_ranges(&mut self, ranges: &Ranges) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.write_ranges(ranges),
            Self::Memory { .. } | Self::Tables { .. } => Ok(()),
        }
    }

    /// Closes the files with the summary.
    pub(super) fn finish(&mut self, summary: &Summary) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.finish(summary),
            Self::Memory { .. } | Self::Tables { .. } => Ok(()),
        }
    }
}

/// Crossings of the part of a record that begins at a time, s.
fn crossings_from(from: Option<f64>, times: &[f64], values: &[f64]) -> Crossings {
    let first = from.map_or(0, |from| times.partition_point(|time| *time < from));
    crossings(&times[first..], &values[first..])
}

//! Destination of the rows of a run: a results folder, or memory with all tables or only the
//! recorded channels.

use std::path::PathBuf;
use windlass_math::tables::Table;
use windlass_results::folder::FolderMemory;
use windlass_results::statistics::{Crossings, crossings};
use windlass_results::{
    FolderLock, Ranges, Recorder, ResultsError, ResultsFolder, Summary, TableDefinition, WatchedColumn,
};
use windlass_world::Snapshot;

/// Destination of the rows at output times.
pub(super) enum Rows {
    /// The files of a results folder.
    Folder {
        path: PathBuf,
        files: Box<ResultsFolder>,
        /// Keeps other runs out of the folder; released after the files are closed.
        #[expect(dead_code, reason = "acts when it is dropped")]
        lock: FolderLock,
    },
    /// Values of the recorded channels, for their crossings, and of the channels that are kept.
    Memory {
        columns: Vec<WatchedColumn>,
        times: Vec<f64>,
        records: Vec<Vec<f64>>,
        kept: Vec<Vec<f64>>,
    },
    /// All tables in memory, by table and column, and the recorded channels.
    Tables {
        columns: Vec<WatchedColumn>,
        tables: Vec<Vec<Vec<f64>>>,
    },
}

impl Rows {
    /// Keeps the recorded channels in memory.
    pub(super) fn in_memory(recorder: &Recorder) -> Self {
        let columns = recorder.watched().to_vec();
        Self::Memory {
            records: vec![Vec::new(); columns.len()],
            kept: vec![Vec::new(); recorder.kept().len()],
            times: Vec::new(),
            columns,
        }
    }

    /// Keeps all tables in memory.
    pub(super) fn tables(recorder: &Recorder) -> Self {
        let empty = |table: &TableDefinition| vec![Vec::new(); table.channels.len()];
        Self::Tables {
            columns: recorder.watched().to_vec(),
            tables: recorder.definitions().iter().map(empty).collect(),
        }
    }

    /// Takes the tables with their names out of memory.
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

    /// Adds the rows in the recorder.
    pub(super) fn write(&mut self, recorder: &Recorder, now: &Snapshot<'_>) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.write(recorder, now),
            Self::Memory {
                columns,
                times,
                records,
                kept,
            } => {
                times.push(now.time());
                for (record, of) in records.iter_mut().zip(columns) {
                    record.push(recorder.rows()[of.table][of.column]);
                }
                for (record, (table, column)) in kept.iter_mut().zip(recorder.kept()) {
                    record.push(recorder.rows()[*table][*column]);
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

    /// Writes buffered rows.
    pub(super) fn checkpoint(&mut self) -> Result<(), ResultsError> {
        match self {
            Self::Folder { files, .. } => files.checkpoint(),
            Self::Memory { .. } | Self::Tables { .. } => Ok(()),
        }
    }

    /// State of the files.
    pub(super) fn memory(&self) -> FolderMemory {
        match self {
            Self::Folder { files, .. } => files.memory(),
            Self::Memory { .. } | Self::Tables { .. } => FolderMemory::default(),
        }
    }

    /// Up-crossings of the mean of each recorded channel, optionally from a start time (s).
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

    /// Times (s) and values of the channels that the recorder keeps, optionally from a start time
    /// (s).
    pub(super) fn kept(
        &self,
        recorder: &Recorder,
        from: Option<f64>,
    ) -> Result<(Vec<f64>, Vec<Vec<f64>>), ResultsError> {
        let first = |times: &[f64]| from.map_or(0, |from| times.partition_point(|time| *time < from));
        match self {
            Self::Folder { files, .. } => files.records(recorder.kept(), from),
            Self::Memory { times, kept, .. } => {
                let first = first(times);
                let kept = kept.iter().map(|record| record[first..].to_vec());
                Ok((times[first..].to_vec(), kept.collect()))
            }
            Self::Tables { tables, .. } => {
                let Some((table, _)) = recorder.kept().first() else {
                    return Ok(Default::default());
                };
                let times = &tables[*table][0];
                let first = first(times);
                let kept = recorder.kept().iter();
                let kept = kept.map(|(table, column)| tables[*table][*column][first..].to_vec());
                Ok((times[first..].to_vec(), kept.collect()))
            }
        }
    }

    /// Leaves the files unfinished.
    pub(super) fn abandon(&mut self) {
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

/// Crossings of a record, optionally from a start time, s.
fn crossings_from(from: Option<f64>, times: &[f64], values: &[f64]) -> Crossings {
    let first = from.map_or(0, |from| times.partition_point(|time| *time < from));
    crossings(&times[first..], &values[first..])
}

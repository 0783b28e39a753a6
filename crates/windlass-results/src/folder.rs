//! The results folder of a run.

use super::owned::Replacement;
use super::parts::{self, Parts, TableOf};
use super::range::Ranges;
use super::statistics::Crossings;
use super::table::{Recorder, WatchedColumn};
use super::text::{CABLE_FILES, DatMemory, DatWriter, PAYLOAD_FILES, RowWriter};
use super::unfinished::{STATE, SUMMARY};
use super::{ResultsError, Summary, owned};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use windlass_math::tables::format::Format;
use windlass_world::{Channel, Snapshot, Subject};

/// An open results folder: every row goes to all the files asked for.
///
/// While the run lasts its tables are closed parts in a folder of their own (`parts/`) and text files that are
/// added to; [`ResultsFolder::checkpoint`] writes what waits in memory, and [`ResultsFolder::resume`] goes on from
/// there. Dropped without [`ResultsFolder::finish`], as when a run fails, its tables are closed with the rows so far; there
/// is no summary then.
pub struct ResultsFolder {
    path: PathBuf,
    formats: Vec<Format>,
    watched: Vec<WatchedColumn>,
    parts: Parts,
    csv: Vec<RowWriter>,
    dat: Vec<DatWriter>,
    rows: u64,
    /// Whether nothing is left to do, or nothing can be done any more.
    closed: bool,
}

/// How far the files of a results folder are: what [`ResultsFolder::resume`] goes on from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FolderMemory {
    /// Kinds of files.
    pub formats: Vec<Format>,
    /// Rows of every table.
    pub rows: u64,
    /// Bytes of the CSV files.
    csv: Vec<u64>,
    dat: Vec<DatMemory>,
}

/// Name of the table of watched channels, for runs without Parquet files: their record says how often they crossed their
/// mean. Hidden, as it is nothing that the user asked for.
const WATCHED: &str = ".watched";

/// Whether the tables of a results folder are still in parts: its run lasts, or was killed.
pub fn has_parts(path: &Path) -> bool {
    path.join(parts::FOLDER).is_dir()
}

/// Whether results may go into a folder: it is not there, or empty, or they may replace what is there. Changes nothing.
///
/// # Errors
/// It is not empty, or cannot be read.
pub fn check_free(path: &Path, overwrite: bool) -> Result<(), ResultsError> {
    let free = overwrite || std::fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none());
    if free || !path.exists() {
        return Ok(());
    }
    let state = path.join(STATE);
    let remedy = if state.exists() {
        format!(", or go on with the run in it with --resume {}", state.display())
    } else {
        String::new()
    };
    Err(ResultsError::NotEmpty {
        path: path.display().to_string(),
        remedy,
    })
}

/// Makes the folder, or checks that it is empty. With `overwrite` what an earlier run and its figures left in it is
/// removed, and nothing else.
///
/// # Errors
/// It is not empty, or cannot be made or written.
pub fn prepare(path: &Path, overwrite: bool) -> Result<(), ResultsError> {
    check_free(path, overwrite)?;
    Replacement::begin(path)?.commit()
}

impl ResultsFolder {
    /// Opens all files of a run in a folder made ready by [`prepare`].
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn open(path: &Path, recorder: &Recorder, formats: &[Format]) -> Result<Self, ResultsError> {
        owned::add(path, file_names(recorder, formats))?;
        let parts = Parts::create(path, tables(recorder, formats))?;
        let mut folder = Self::with_parts(path, recorder, formats, parts);
        for table in recorder.definitions() {
            if formats.contains(&Format::Csv) {
                let file = path.join(format!("{}.csv", table.name));
                folder.csv.push(RowWriter::csv(&file, &table.channels)?);
            }
            if formats.contains(&Format::Dat) {
                let place = path.join(&table.name);
                match table.subject {
                    Subject::Body(id) => folder.dat.push(DatWriter::payload(&place, id)?),
                    Subject::Cable(id) => folder.dat.push(DatWriter::cable(&place, id)?),
                    Subject::Other => {}
                }
            }
        }
        folder.closed = false;
        Ok(folder)
    }

    /// Goes on with the files in a folder from where they were; what was written after that is taken away.
    ///
    /// # Errors
    /// A file is not as it was left, or cannot be written.
    pub fn resume(path: &Path, recorder: &Recorder, memory: &FolderMemory) -> Result<Self, ResultsError> {
        let formats = &memory.formats;
        owned::add(path, file_names(recorder, formats))?;
        let parts = Parts::resume(path, tables(recorder, formats), memory.rows)?;
        let mut folder = Self::with_parts(path, recorder, formats, parts);
        folder.rows = memory.rows;
        let (mut csv, mut dat) = (memory.csv.iter(), memory.dat.iter());
        for table in recorder.definitions() {
            if formats.contains(&Format::Csv)
                && let Some(length) = csv.next()
            {
                let file = path.join(format!("{}.csv", table.name));
                folder.csv.push(RowWriter::resume_csv(&file, *length)?);
            }
            let mut next = || formats.contains(&Format::Dat).then(|| dat.next()).flatten();
            let place = path.join(&table.name);
            match table.subject {
                Subject::Body(id) => {
                    let made = next().map(|memory| DatWriter::resume_payload(&place, id, memory));
                    folder.dat.extend(made.transpose()?);
                }
                Subject::Cable(id) => {
                    let made = next().map(|memory| DatWriter::resume_cable(&place, id, memory));
                    folder.dat.extend(made.transpose()?);
                }
                Subject::Other => {}
            }
        }
        folder.closed = false;
        Ok(folder)
    }

    /// Without its text files, and left alone when dropped.
    fn with_parts(path: &Path, recorder: &Recorder, formats: &[Format], parts: Parts) -> Self {
        Self {
            path: path.to_owned(),
            formats: formats.to_vec(),
            watched: recorder.watched().to_vec(),
            parts,
            csv: Vec::new(),
            dat: Vec::new(),
            rows: 0,
            closed: true,
        }
    }

    /// Writes nothing any more, not even when dropped.
    pub fn leave(&mut self) {
        self.closed = true;
    }

    /// How far the files are, with all that waits.
    pub fn memory(&self) -> FolderMemory {
        FolderMemory {
            formats: self.formats.clone(),
            rows: self.rows,
            csv: self.csv.iter().map(RowWriter::length).collect(),
            dat: self.dat.iter().map(DatWriter::memory).collect(),
        }
    }

    /// Writes one instant to all files. `recorder` must hold its rows.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write(&mut self, recorder: &Recorder, now: &Snapshot<'_>) -> Result<(), ResultsError> {
        self.rows += 1;
        let mut write = || {
            self.parts.row(recorder.rows())?;
            for (writer, row) in self.csv.iter_mut().zip(recorder.rows()) {
                writer.row(row.iter().copied())?;
            }
            self.dat.iter_mut().try_for_each(|writer| writer.row(now))
        };
        let written = write();
        self.noting_failure(written)
    }

    /// Writes everything that waits in memory, so that it can be read and gone on from.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn checkpoint(&mut self) -> Result<(), ResultsError> {
        let mut write = || {
            self.parts.close()?;
            self.csv.iter_mut().try_for_each(RowWriter::flush)?;
            self.dat.iter_mut().try_for_each(DatWriter::flush)
        };
        let written = write();
        self.noting_failure(written)
    }

    fn noting_failure(&mut self, written: Result<(), ResultsError>) -> Result<(), ResultsError> {
        // What could not be written once is not tried again when this is dropped.
        self.closed |= written.is_err();
        written
    }

    /// Up-crossings of the mean of each of [`Recorder::watched`], at all output times until the last
    /// [`ResultsFolder::checkpoint`]; from a time (s) on where one is said.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn crossings(&self, from: Option<f64>) -> Result<Vec<Crossings>, ResultsError> {
        self.parts
            .crossings(&self.watched, from.unwrap_or(f64::NEG_INFINITY))
    }

    /// Writes the range graphs of cables.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write_ranges(&mut self, ranges: &Ranges) -> Result<(), ResultsError> {
        let written = ranges.write(&self.path, &self.formats);
        self.noting_failure(written)
    }

    /// Closes all files and writes `summary.json`.
    ///
    /// # Errors
    /// A file cannot be written. The parts of the tables are kept then.
    pub fn finish(&mut self, summary: &Summary) -> Result<(), ResultsError> {
        self.checkpoint()?;
        self.closed = true;
        self.parts.join()?;
        summary.save(&self.path.join(SUMMARY))?;
        self.parts.remove()
    }
}

impl Drop for ResultsFolder {
    fn drop(&mut self) {
        if self.closed || self.checkpoint().is_err() {
            return;
        }
        // What went wrong first is already on its way to the user; nothing can be added to it here.
        let _ = self.parts.join().and_then(|()| self.parts.remove());
    }
}

/// The tables that are kept as Parquet files: all of the recorder's where such are asked for, else what is watched.
fn tables(recorder: &Recorder, formats: &[Format]) -> Vec<TableOf> {
    let definitions = recorder.definitions();
    if formats.contains(&Format::Parquet) {
        let table = |(place, table): (usize, &super::TableDefinition)| TableOf {
            name: table.name.clone(),
            from: (0..table.channels.len()).map(|column| (place, column)).collect(),
            channels: table.channels.clone(),
        };
        return definitions.iter().enumerate().map(table).collect();
    }
    // The time, which every table begins with.
    let mut watched = TableOf {
        name: WATCHED.to_owned(),
        channels: definitions
            .iter()
            .take(1)
            .map(|table| table.channels[0].clone())
            .collect(),
        from: vec![(0, 0)],
    };
    for &WatchedColumn { table, column, .. } in recorder.watched() {
        let definition = &definitions[table];
        let channel = &definition.channels[column];
        watched.channels.push(Channel {
            name: format!("{}:{}", definition.name, channel.name),
            ..channel.clone()
        });
        watched.from.push((table, column));
    }
    vec![watched]
}

/// Everything that [`ResultsFolder`] writes.
fn file_names(recorder: &Recorder, formats: &[Format]) -> Vec<String> {
    let mut names = vec![SUMMARY.to_owned(), parts::FOLDER.to_owned()];
    names.extend(
        tables(recorder, formats)
            .iter()
            .map(|table| format!("{}.parquet", table.name)),
    );
    names.extend(Ranges::file_names(recorder, formats));
    for table in recorder.definitions() {
        if formats.contains(&Format::Csv) {
            names.push(format!("{}.csv", table.name));
        }
        if formats.contains(&Format::Dat) {
            let files: &[&str] = match table.subject {
                Subject::Body(_) => &PAYLOAD_FILES,
                Subject::Cable(_) => &CABLE_FILES,
                Subject::Other => &[],
            };
            names.extend(files.iter().map(|file| format!("{}/{file}", table.name)));
        }
    }
    names
}

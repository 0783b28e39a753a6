//! The results folder of a run.

use super::checksums::{self, Checksums, sync_folder};
use super::dat::{DatMemory, DatWriter};
use super::folder_lock::{self, FolderLock};
use super::owned_files::Replacement;
use super::range::Ranges;
use super::segments::{self, SegmentedTable, TableSegments};
use super::statistics::Crossings;
use super::table::{Recorder, WatchedColumn};
use super::text::RowWriter;
use super::unfinished_run::{STATE, SUMMARY};
use super::{ResultsError, Summary, owned_files};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use windlass_math::tables::format::Format;
use windlass_world::{Channel, Snapshot};

/// An open results folder; each row goes to all requested files.
///
/// During the run, tables are complete segments in the subfolder `parts/`, and text files are
/// appended to. [`ResultsFolder::checkpoint`] writes the buffered rows, and
/// [`ResultsFolder::resume`] continues from there. Dropping without [`ResultsFolder::finish`], as
/// when a run fails, closes the tables with the rows so far; no summary is written.
pub struct ResultsFolder {
    path: PathBuf,
    formats: Vec<Format>,
    watched: Vec<WatchedColumn>,
    /// Names of all files that may be written, relative to the folder.
    names: Vec<String>,
    segments: TableSegments,
    csv: Vec<RowWriter>,
    dat: Vec<DatWriter>,
    rows: u64,
    /// True if no files remain to be closed, or a write has failed.
    closed: bool,
}

/// Lengths of the files of a results folder, from which [`ResultsFolder::resume`] continues.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FolderMemory {
    /// File formats.
    pub formats: Vec<Format>,
    /// Number of rows of every table.
    pub rows: u64,
    /// Bytes of the CSV files.
    csv: Vec<u64>,
    dat: Vec<DatMemory>,
}

/// Name of the table of watched channels, which runs without Parquet files write in order to count
/// mean crossings. The leading dot hides the table, because the user did not request it.
const WATCHED: &str = ".watched";

/// Returns true if the tables of a results folder are still in segments: its run is in progress or
/// was killed.
pub fn has_segments(path: &Path) -> bool {
    path.join(segments::FOLDER).is_dir()
}

/// Checks that results may be written into a folder: it is absent or empty, or overwriting is
/// allowed. Changes nothing.
///
/// # Errors
/// The folder is not empty or cannot be read.
pub fn check_free(path: &Path, overwrite: bool) -> Result<(), ResultsError> {
    // The lock file that a killed run leaves is not a result.
    let is_result = |name: std::ffi::OsString| name != folder_lock::FILE;
    let is_empty = |entries: std::fs::ReadDir| !entries.flatten().any(|entry| is_result(entry.file_name()));
    let free = overwrite || std::fs::read_dir(path).is_ok_and(is_empty);
    if free || !path.exists() {
        return Ok(());
    }
    let state = path.join(STATE);
    let remedy = if state.exists() {
        format!(
            ", or resume the run in it: repeat the command that started the run and add --resume {}",
            state.display()
        )
    } else {
        String::new()
    };
    Err(ResultsError::NotEmpty {
        path: path.display().to_string(),
        remedy,
    })
}

/// Creates and locks the folder, and clears it as [`clear`] does.
///
/// # Errors
/// The folder is not empty, belongs to a run in progress, or cannot be created or written.
pub fn prepare(path: &Path, overwrite: bool) -> Result<FolderLock, ResultsError> {
    check_free(path, overwrite)?;
    let lock = FolderLock::acquire(path)?;
    clear(&lock, overwrite)?;
    Ok(lock)
}

/// Checks that a locked folder is empty. With `overwrite`, removes the files of an earlier run and
/// its plots, and no others.
///
/// # Errors
/// The folder is not empty, or a file cannot be removed.
pub fn clear(lock: &FolderLock, overwrite: bool) -> Result<(), ResultsError> {
    check_free(lock.folder(), overwrite)?;
    Replacement::begin(lock.folder())?.commit()
}

impl ResultsFolder {
    /// Opens all files of a run in a folder made by [`prepare`].
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn open(path: &Path, recorder: &Recorder, formats: &[Format]) -> Result<Self, ResultsError> {
        owned_files::add(path, file_names(recorder, formats))?;
        let segments = TableSegments::create(path, tables(recorder, formats))?;
        let mut folder = Self::with_segments(path, recorder, formats, segments);
        for (table, layout) in recorder.definitions().iter().zip(recorder.dat_layouts()) {
            if formats.contains(&Format::Csv) {
                let file = path.join(format!("{}.csv", table.name));
                folder.csv.push(RowWriter::csv(&file, &table.channels)?);
            }
            if formats.contains(&Format::Dat) {
                let made = DatWriter::create(&path.join(&table.name), *layout)?;
                folder.dat.extend(made);
            }
        }
        folder.closed = false;
        Ok(folder)
    }

    /// Reopens the files of a folder at their lengths in `memory`; later rows are discarded.
    ///
    /// # Errors
    /// A file is shorter than in `memory`, or cannot be written.
    pub fn resume(path: &Path, recorder: &Recorder, memory: &FolderMemory) -> Result<Self, ResultsError> {
        let formats = &memory.formats;
        owned_files::add(path, file_names(recorder, formats))?;
        let segments = TableSegments::resume(path, tables(recorder, formats), memory.rows)?;
        // The list of checksums becomes invalid, because the files next to the segments will
        // change.
        checksums::remove(path)?;
        let mut folder = Self::with_segments(path, recorder, formats, segments);
        folder.rows = memory.rows;
        let (mut csv, mut dat) = (memory.csv.iter(), memory.dat.iter());
        for (table, layout) in recorder.definitions().iter().zip(recorder.dat_layouts()) {
            if formats.contains(&Format::Csv)
                && let Some(length) = csv.next()
            {
                let file = path.join(format!("{}.csv", table.name));
                folder.csv.push(RowWriter::resume_csv(&file, *length)?);
            }
            if formats.contains(&Format::Dat) {
                let made = DatWriter::resume(&path.join(&table.name), *layout, &mut dat)?;
                folder.dat.extend(made);
            }
        }
        folder.closed = false;
        Ok(folder)
    }

    /// A folder without text files that writes nothing when dropped.
    fn with_segments(path: &Path, recorder: &Recorder, formats: &[Format], segments: TableSegments) -> Self {
        Self {
            path: path.to_owned(),
            formats: formats.to_vec(),
            watched: recorder.watched().to_vec(),
            names: file_names(recorder, formats),
            segments,
            csv: Vec::new(),
            dat: Vec::new(),
            rows: 0,
            closed: true,
        }
    }

    /// Abandons the folder: nothing more is written, not even on drop.
    pub fn abandon(&mut self) {
        self.closed = true;
    }

    /// Lengths of the files, including buffered rows.
    pub fn memory(&self) -> FolderMemory {
        FolderMemory {
            formats: self.formats.clone(),
            rows: self.rows,
            csv: self.csv.iter().map(RowWriter::length).collect(),
            dat: self.dat.iter().map(DatWriter::memory).collect(),
        }
    }

    /// Writes one instant to all files. `recorder` must be filled for `now`.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write(&mut self, recorder: &Recorder, now: &Snapshot<'_>) -> Result<(), ResultsError> {
        self.rows += 1;
        let mut write = || {
            self.segments.row(recorder.rows())?;
            for (writer, row) in self.csv.iter_mut().zip(recorder.rows()) {
                writer.row(row.iter().copied())?;
            }
            self.dat.iter_mut().try_for_each(|writer| writer.row(now))
        };
        let written = write();
        self.note_failure(written)
    }

    /// Writes all buffered rows and waits until they are on the disk. The results can then be read,
    /// and the run can be resumed from a state that is saved afterwards.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn checkpoint(&mut self) -> Result<(), ResultsError> {
        let mut write = || {
            self.segments.close()?;
            self.csv.iter_mut().try_for_each(RowWriter::sync)?;
            self.dat.iter_mut().try_for_each(DatWriter::sync)?;
            sync_folder(&self.path)
        };
        let written = write();
        self.note_failure(written)
    }

    fn note_failure(&mut self, written: Result<(), ResultsError>) -> Result<(), ResultsError> {
        // After a failed write, drop does not try again.
        self.closed |= written.is_err();
        written
    }

    /// Mean up-crossings of each channel of [`Recorder::watched`] at the output times until the
    /// last [`ResultsFolder::checkpoint`], optionally from a start time (s).
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn crossings(&self, from: Option<f64>) -> Result<Vec<Crossings>, ResultsError> {
        self.segments
            .crossings(&self.watched, from.unwrap_or(f64::NEG_INFINITY))
    }

    /// Times (s) and values of the channels of [`Recorder::kept`] at the output times until the
    /// last [`ResultsFolder::checkpoint`], optionally from a start time (s).
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn records(
        &self,
        kept: &[(usize, usize)],
        from: Option<f64>,
    ) -> Result<(Vec<f64>, Vec<Vec<f64>>), ResultsError> {
        self.segments.records(kept, from.unwrap_or(f64::NEG_INFINITY))
    }

    /// Writes the range graphs of cables.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write_ranges(&mut self, ranges: &Ranges) -> Result<(), ResultsError> {
        let written = ranges.write(&self.path, &self.formats);
        self.note_failure(written)
    }

    /// Closes all files, and writes `summary.json` and the list of checksums.
    ///
    /// # Errors
    /// A file cannot be written. The segments of the tables are then kept.
    pub fn finish(&mut self, summary: &Summary) -> Result<(), ResultsError> {
        self.checkpoint()?;
        self.closed = true;
        self.segments.join()?;
        summary.save(&self.path.join(SUMMARY))?;
        self.write_checksums()?;
        self.segments.remove()
    }

    /// Writes the list of checksums of the files that windlass reads.
    fn write_checksums(&self) -> Result<(), ResultsError> {
        let is_read = |name: &&str| name.ends_with(".parquet") || name.ends_with(".json");
        let names = self.names.iter().map(String::as_str).filter(is_read);
        let ranges = super::range::files(&self.path)?;
        let names = names
            .chain([super::scene::FILE])
            .chain(ranges.iter().map(String::as_str));
        Checksums::of_files(&self.path, names)?.save(&self.path)
    }
}

impl Drop for ResultsFolder {
    fn drop(&mut self) {
        if self.closed || self.checkpoint().is_err() {
            return;
        }
        // The run has already returned its error, so an error here is ignored.
        let joined = self.segments.join().and_then(|()| self.write_checksums());
        let _ = joined.and_then(|()| self.segments.remove());
    }
}

/// The tables kept as Parquet files: all tables of the recorder if Parquet is requested, otherwise
/// one table of the watched channels and the channels that are kept.
fn tables(recorder: &Recorder, formats: &[Format]) -> Vec<SegmentedTable> {
    let definitions = recorder.definitions();
    if formats.contains(&Format::Parquet) {
        let table = |(index, table): (usize, &super::TableDefinition)| SegmentedTable {
            name: table.name.clone(),
            sources: (0..table.channels.len()).map(|column| (index, column)).collect(),
            channels: table.channels.clone(),
        };
        return definitions.iter().enumerate().map(table).collect();
    }
    // Every table begins with the time.
    let mut watched = SegmentedTable {
        name: WATCHED.to_owned(),
        channels: definitions
            .iter()
            .take(1)
            .map(|table| table.channels[0].clone())
            .collect(),
        sources: vec![(0, 0)],
    };
    let watched_columns = recorder.watched().iter();
    let mut columns: Vec<(usize, usize)> = watched_columns
        .map(|WatchedColumn { table, column, .. }| (*table, *column))
        .collect();
    for kept in recorder.kept() {
        if !columns.contains(kept) {
            columns.push(*kept);
        }
    }
    for (table, column) in columns {
        let definition = &definitions[table];
        let channel = &definition.channels[column];
        watched.channels.push(Channel {
            name: format!("{}:{}", definition.name, channel.name),
            ..channel.clone()
        });
        watched.sources.push((table, column));
    }
    vec![watched]
}

/// Paths of all files that [`ResultsFolder`] writes.
fn file_names(recorder: &Recorder, formats: &[Format]) -> Vec<String> {
    let mut names = vec![
        SUMMARY.to_owned(),
        checksums::FILE.to_owned(),
        segments::FOLDER.to_owned(),
    ];
    names.extend(
        tables(recorder, formats)
            .iter()
            .map(|table| format!("{}.parquet", table.name)),
    );
    names.extend(Ranges::file_names(recorder, formats));
    for (table, layout) in recorder.definitions().iter().zip(recorder.dat_layouts()) {
        if formats.contains(&Format::Csv) {
            names.push(format!("{}.csv", table.name));
        }
        if formats.contains(&Format::Dat) {
            names.extend(layout.files().map(|file| format!("{}/{file}", table.name)));
        }
    }
    names
}

//! Tables of an unfinished run, stored as segments that are joined into one file at the end.
//!
//! A Parquet file without its footer is unreadable. Rows are therefore buffered and written as
//! complete segments, each under a temporary name first. While the folder [`FOLDER`] exists,
//! readers build the tables from its segments ([`read_all`]). Table files beside this folder are
//! older. At the end the segments of a table are joined, row group by row group, into the same
//! bytes that one continuous write would give. No file stays open, and memory does not grow with
//! the duration of the run.

use super::checksums::{self, Checksums, sync_file, sync_folder};
use super::parquet::{Table, TableWriter, for_each_group, row_count};
use super::statistics::{CrossingFinder, Crossings, LevelStatistics};
use super::table::WatchedColumn;
use super::{ResultsError, io_error};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use windlass_world::Channel;

/// Folder of the segments in a results folder.
pub const FOLDER: &str = "parts";
/// Temporary folder while finished tables are converted to segments.
const CONVERTED: &str = ".windlass-parts";
/// Temporary folder of joined segments until they are deleted.
const JOINED: &str = ".windlass-joined";
/// Prefix of the names of incomplete files.
const UNFINISHED: &str = ".unfinished-";
/// Maximum number of rows of a segment.
const SEGMENT_ROWS: usize = 4096;
/// Maximum number of buffered values of all tables together, 64 MB.
const SEGMENT_VALUES: usize = 8 << 20;

/// Definition of a table that is written in segments.
#[derive(Clone, Debug)]
pub(super) struct SegmentedTable {
    /// File name without extension.
    pub(super) name: String,
    pub(super) channels: Vec<Channel>,
    /// Table and column of the recorder that each channel is read from.
    pub(super) sources: Vec<(usize, usize)>,
}

/// Tables of an unfinished run.
#[derive(Debug)]
pub(super) struct TableSegments {
    folder: PathBuf,
    tables: Vec<SegmentedTable>,
    /// Buffered rows by table, row after row.
    buffered: Vec<Vec<f64>>,
    buffered_rows: usize,
    /// Maximum number of rows of a segment.
    max_rows: usize,
    /// Number of the next segment.
    next: u32,
}

impl TableSegments {
    /// Starts tables in a results folder.
    ///
    /// # Errors
    /// The folder of the segments cannot be created.
    pub(super) fn create(folder: &Path, tables: Vec<SegmentedTable>) -> Result<Self, ResultsError> {
        let segments = folder.join(FOLDER);
        std::fs::create_dir_all(&segments).map_err(io_error(&segments))?;
        checksums::remove(&segments)?;
        Ok(Self::new(folder, tables, 1))
    }

    /// Continues the tables in a results folder after `rows` rows; discards later rows.
    ///
    /// # Errors
    /// The tables have fewer rows, or a file cannot be read or written.
    pub(super) fn resume(
        folder: &Path,
        tables: Vec<SegmentedTable>,
        rows: u64,
    ) -> Result<Self, ResultsError> {
        convert_to_segments(folder, &tables)?;
        let (mut closed, listed) = checked(folder)?;
        remove_unlisted(folder, &closed)?;
        // Removes the checksum list while segments are truncated. If the run is killed meanwhile,
        // readers find no list and skip the check.
        checksums::remove(&folder.join(FOLDER))?;
        let (mut last, mut changed) = (0, Vec::new());
        for table in &tables {
            let segments = closed.remove(&table.name).unwrap_or_default();
            let mut left = rows;
            for (number, path) in &segments {
                last = last.max(*number);
                let (rows, is_changed) = truncate(path, &table.channels, left)?;
                left -= rows;
                if is_changed || listed.is_none() {
                    changed.push(segment_name(&table.name, *number));
                }
            }
            if left > 0 {
                return Err(ResultsError::Incomplete {
                    path: folder.display().to_string(),
                    table: table.name.clone(),
                    found: rows - left,
                    expected: rows,
                });
            }
        }
        let mut listed = listed.unwrap_or_default();
        let segments = folder.join(FOLDER);
        listed.update(&segments, &changed)?;
        listed.save(&segments)?;
        Ok(Self::new(folder, tables, last + 1))
    }

    fn new(folder: &Path, tables: Vec<SegmentedTable>, next: u32) -> Self {
        let columns: usize = tables.iter().map(|table| table.channels.len()).sum();
        Self {
            folder: folder.to_owned(),
            buffered: vec![Vec::new(); tables.len()],
            buffered_rows: 0,
            max_rows: (SEGMENT_VALUES / columns.max(1)).clamp(1, SEGMENT_ROWS),
            next,
            tables,
        }
    }

    /// Adds a row to every table, taken from the recorder's rows.
    ///
    /// # Errors
    /// The row completes a segment that cannot be written.
    pub(super) fn row(&mut self, rows: &[Vec<f64>]) -> Result<(), ResultsError> {
        for (buffered, table) in self.buffered.iter_mut().zip(&self.tables) {
            buffered.extend(
                table
                    .sources
                    .iter()
                    .map(|(table, channel)| rows[*table][*channel]),
            );
        }
        self.buffered_rows += 1;
        if self.buffered_rows >= self.max_rows {
            self.close()?;
        }
        Ok(())
    }

    /// Writes the buffered rows as a segment of every table.
    ///
    /// # Errors
    /// A segment cannot be written.
    pub(super) fn close(&mut self) -> Result<(), ResultsError> {
        if self.buffered_rows == 0 {
            return Ok(());
        }
        let segments = self.folder.join(FOLDER);
        let mut names = Vec::new();
        for (buffered, table) in self.buffered.iter().zip(&self.tables) {
            let name = segment_name(&table.name, self.next);
            let path = segments.join(&name);
            names.push(name);
            let mut rows = buffered.chunks_exact(table.channels.len().max(1));
            write(&path, &table.channels, |writer| {
                rows.try_for_each(|row| writer.row(row))
            })?;
        }
        // A segment becomes part of the table when its checksum is listed.
        let mut listed = Checksums::default();
        listed.update(&segments, &names)?;
        listed.append(&segments)?;
        sync_folder(&segments)?;
        self.buffered.iter_mut().for_each(Vec::clear);
        self.buffered_rows = 0;
        self.next += 1;
        Ok(())
    }

    /// Up-crossings of channels over all closed segments from the time `from` (s).
    ///
    /// # Errors
    /// A segment cannot be read.
    pub(super) fn crossings(
        &self,
        wanted: &[WatchedColumn],
        from: f64,
    ) -> Result<Vec<Crossings>, ResultsError> {
        let closed = closed(&self.folder)?;
        let mut found = vec![Crossings::default(); wanted.len()];
        for table in &self.tables {
            // Column of each requested channel in this table.
            let column_here = |wanted: &WatchedColumn| {
                let source = (wanted.table, wanted.column);
                table.sources.iter().position(|from| *from == source)
            };
            let columns: Vec<(usize, usize)> = wanted
                .iter()
                .enumerate()
                .filter_map(|(k, wanted)| Some((k, column_here(wanted)?)))
                .collect();
            let Some(segments) = closed.get(&table.name).filter(|_| !columns.is_empty()) else {
                continue;
            };
            let mut levels = vec![LevelStatistics::default(); columns.len()];
            for path in segments.values() {
                for_each_group(path, &mut |group| {
                    let first = group[0].partition_point(|time| *time < from);
                    for (level, (_, column)) in levels.iter_mut().zip(&columns) {
                        group[*column][first..].iter().for_each(|value| level.add(*value));
                    }
                    Ok(())
                })?;
            }
            let mut finders: Vec<CrossingFinder> = levels.into_iter().map(CrossingFinder::new).collect();
            for path in segments.values() {
                for_each_group(path, &mut |group| {
                    let first = group[0].partition_point(|time| *time < from);
                    for (finder, (_, column)) in finders.iter_mut().zip(&columns) {
                        let values = group[0].iter().zip(&group[*column]).skip(first);
                        values.for_each(|(time, value)| {
                            finder.add(*time, *value);
                        });
                    }
                    Ok(())
                })?;
            }
            for (finder, (k, _)) in finders.into_iter().zip(&columns) {
                found[*k] = finder.finish();
            }
        }
        Ok(found)
    }

    /// Times (s) and values of channels, given by table and column, over all closed segments from
    /// the time `from` (s). The values of a channel without a table are empty.
    ///
    /// # Errors
    /// A segment cannot be read.
    pub(super) fn records(
        &self,
        wanted: &[(usize, usize)],
        from: f64,
    ) -> Result<(Vec<f64>, Vec<Vec<f64>>), ResultsError> {
        let closed = closed(&self.folder)?;
        let mut times: Vec<f64> = Vec::new();
        let mut values = vec![Vec::new(); wanted.len()];
        for table in &self.tables {
            let column_here = |source: &(usize, usize)| table.sources.iter().position(|from| from == source);
            let columns = wanted.iter().enumerate();
            let columns: Vec<(usize, usize)> = columns
                .filter_map(|(k, source)| Some((k, column_here(source)?)))
                .collect();
            let Some(segments) = closed.get(&table.name).filter(|_| !columns.is_empty()) else {
                continue;
            };
            // All tables have the same times.
            let mut own_times = Vec::new();
            for path in segments.values() {
                for_each_group(path, &mut |group| {
                    let first = group[0].partition_point(|time| *time < from);
                    own_times.extend_from_slice(&group[0][first..]);
                    for (k, column) in &columns {
                        values[*k].extend_from_slice(&group[*column][first..]);
                    }
                    Ok(())
                })?;
            }
            times = own_times;
        }
        Ok((times, values))
    }

    /// Joins the segments of each table into one file.
    ///
    /// # Errors
    /// A file cannot be read or written; the segments are kept.
    pub(super) fn join(&self) -> Result<(), ResultsError> {
        let closed = closed(&self.folder)?;
        for table in &self.tables {
            let segments = closed.get(&table.name);
            write(
                &table_path(&self.folder, &table.name),
                &table.channels,
                |writer| {
                    for path in segments.into_iter().flat_map(BTreeMap::values) {
                        for_each_group(path, &mut |group| writer.rows(group))?;
                    }
                    Ok(())
                },
            )?;
        }
        Ok(())
    }

    /// Removes the segments. Readers of the folder see all of them disappear at once.
    ///
    /// # Errors
    /// The segments cannot be removed.
    pub(super) fn remove(&self) -> Result<(), ResultsError> {
        let (segments, joined) = (self.folder.join(FOLDER), self.folder.join(JOINED));
        clear(&self.folder);
        std::fs::rename(&segments, &joined).map_err(io_error(&segments))?;
        std::fs::remove_dir_all(&joined).map_err(io_error(&joined))
    }
}

/// Removes temporary folders left by a killed run.
pub(super) fn clear(folder: &Path) {
    for leftover in [CONVERTED, JOINED] {
        // The folder is usually absent.
        let _ = std::fs::remove_dir_all(folder.join(leftover));
    }
}

/// Reads the tables of a results folder by name, each joined from its segments. Returns no tables
/// if there are no segments.
///
/// # Errors
/// A segment cannot be read.
pub(super) fn read_all(folder: &Path) -> Result<Vec<(String, Table)>, ResultsError> {
    let mut tables = Vec::new();
    for (name, segments) in checked(folder)?.0 {
        let mut whole: Option<Table> = None;
        for path in segments.values() {
            let segment = super::parquet::read(path)?;
            match &mut whole {
                None => whole = Some(segment),
                Some(table) => table.append(segment),
            }
        }
        tables.extend(whole.map(|table| (name, table)));
    }
    Ok(tables)
}

/// Returns the complete segments in a results folder, verified against the checksum list, and that
/// list.
fn checked(folder: &Path) -> Result<(Segments, Option<Checksums>), ResultsError> {
    let segments = folder.join(FOLDER);
    let found = closed(folder)?;
    let listed = Checksums::load(&segments)?;
    if let Some(listed) = &listed {
        for (table, numbers) in &found {
            for number in numbers.keys() {
                listed.check(&segments, &segment_name(table, *number))?;
            }
        }
    }
    Ok((found, listed))
}

/// Removes segments that a killed run wrote but did not list: the resumed run writes them again.
fn remove_unlisted(folder: &Path, listed: &Segments) -> Result<(), ResultsError> {
    for (table, segments) in on_disk(folder)? {
        for (number, path) in segments {
            if !listed
                .get(&table)
                .is_some_and(|listed| listed.contains_key(&number))
            {
                std::fs::remove_file(&path).map_err(io_error(&path))?;
            }
        }
    }
    Ok(())
}

/// Paths of segments, by table and number.
type Segments = BTreeMap<String, BTreeMap<u32, PathBuf>>;

/// The complete segments in a results folder: those in the list of checksums if there is one.
fn closed(folder: &Path) -> Result<Segments, ResultsError> {
    let mut found = on_disk(folder)?;
    if let Some(known) = Checksums::load(&folder.join(FOLDER))? {
        for (table, segments) in &mut found {
            segments.retain(|number, _| known.contains(&segment_name(table, *number)));
        }
        found.retain(|_, segments| !segments.is_empty());
    }
    Ok(found)
}

/// The segments in a results folder, listed or not.
fn on_disk(folder: &Path) -> Result<Segments, ResultsError> {
    let segments = folder.join(FOLDER);
    let mut found = Segments::new();
    let entries = match std::fs::read_dir(&segments) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(found),
        entries => entries.map_err(io_error(&segments))?,
    };
    for entry in entries {
        let entry = entry.map_err(io_error(&segments))?;
        let file = entry.file_name().to_string_lossy().into_owned();
        if file.starts_with(UNFINISHED) {
            continue;
        }
        let numbered = file
            .strip_suffix(".parquet")
            .and_then(|stem| stem.rsplit_once('.'));
        if let Some((name, number)) = numbered
            && let Ok(number) = number.parse()
        {
            found
                .entry(name.to_owned())
                .or_default()
                .insert(number, entry.path());
        }
    }
    Ok(found)
}

fn segment_name(table: &str, number: u32) -> String {
    format!("{table}.{number:06}.parquet")
}

fn table_path(folder: &Path, table: &str) -> PathBuf {
    folder.join(format!("{table}.parquet"))
}

/// Writes a table under a temporary name and renames it when it is complete.
pub(super) fn write(
    path: &Path,
    channels: &[Channel],
    rows: impl FnOnce(&mut TableWriter) -> Result<(), ResultsError>,
) -> Result<(), ResultsError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = path.with_file_name(format!("{UNFINISHED}{name}"));
    let mut writer = TableWriter::create(&unfinished, channels)?;
    let written = rows(&mut writer).and_then(|()| writer.finish());
    if let Err(error) = written {
        // Report the first error.
        let _ = std::fs::remove_file(&unfinished);
        return Err(error);
    }
    sync_file(&unfinished)?;
    std::fs::rename(&unfinished, path).map_err(io_error(path))
}

/// Removes the rows of a segment beyond the first `left`; returns the number of remaining rows, and
/// true if the segment changed.
fn truncate(path: &Path, channels: &[Channel], left: u64) -> Result<(u64, bool), ResultsError> {
    let rows = row_count(path)?;
    if rows <= left {
        return Ok((rows, false));
    }
    if left == 0 {
        std::fs::remove_file(path).map_err(io_error(path))?;
        return Ok((0, true));
    }
    let mut remaining = usize::try_from(left).unwrap_or(usize::MAX);
    write(path, channels, |writer| {
        for_each_group(path, &mut |group| {
            for column in group.iter_mut() {
                column.truncate(remaining);
            }
            remaining -= group.first().map_or(0, Vec::len);
            writer.rows(group)
        })
    })?;
    Ok((left, true))
}

/// Turns the file of each finished table into segment 0 of the table. One rename of the folder
/// makes all segments visible atomically.
fn convert_to_segments(folder: &Path, tables: &[SegmentedTable]) -> Result<(), ResultsError> {
    clear(folder);
    let (segments, converted) = (folder.join(FOLDER), folder.join(CONVERTED));
    if segments.is_dir() {
        return Ok(());
    }
    let known = Checksums::load(folder)?.unwrap_or_default();
    std::fs::create_dir(&converted).map_err(io_error(&converted))?;
    for table in tables {
        known.check(folder, &format!("{}.parquet", table.name))?;
        let (from, to) = (
            table_path(folder, &table.name),
            converted.join(segment_name(&table.name, 0)),
        );
        // A hard link is safe, because neither file is written to again. File systems without hard
        // links need a copy.
        if std::fs::hard_link(&from, &to).is_err() {
            std::fs::copy(&from, &to).map_err(io_error(&from))?;
        }
    }
    std::fs::rename(&converted, &segments).map_err(io_error(&segments))
}

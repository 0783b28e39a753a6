//! Tables while they grow: parts of them, each a closed Parquet file, which become one file at the end.
//!
//! A Parquet file without its footer is lost as a whole, so rows are kept in memory for a while and then written as a part that
//! is complete: under another name first, so that no part is ever half a file. While the folder [`FOLDER`] is there its parts
//! are the tables, and whoever reads results takes them ([`read_all`]); what stands beside it is older. At the end the
//! parts of a table are joined, row group by row group, to the bytes that the table would have had in one go. No file stays open,
//! and memory does not grow with the run.

use super::parquet::{Table, TableWriter, for_each_group, row_count};
use super::statistics::{CrossingFinder, Crossings, Level};
use super::table::WatchedColumn;
use super::{ResultsError, io_error};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use windlass_world::Channel;

/// Folder of the parts in a results folder.
pub const FOLDER: &str = "parts";
/// Parts of tables that were whole files before, until all of them are there.
const ADOPTED: &str = ".windlass-parts";
/// Parts that are joined, until they are gone.
const JOINED: &str = ".windlass-joined";
/// Begins the names of files that are being written.
const UNFINISHED: &str = ".unfinished-";
/// Most rows of a part.
const PART_ROWS: usize = 4096;
/// Most numbers of all tables together that wait in memory, 64 MB.
const PART_NUMBERS: usize = 8 << 20;

/// What a table is made of.
#[derive(Clone, Debug)]
pub(super) struct TableOf {
    /// File name without ending.
    pub(super) name: String,
    pub(super) channels: Vec<Channel>,
    /// Which table of the recorder, and which of its columns, each channel is.
    pub(super) from: Vec<(usize, usize)>,
}

/// Tables that grow.
#[derive(Debug)]
pub(super) struct Parts {
    folder: PathBuf,
    tables: Vec<TableOf>,
    /// Rows that wait, by table, one after the other.
    waiting: Vec<Vec<f64>>,
    waiting_rows: usize,
    /// Rows that a part has at most.
    most: usize,
    /// Number of the next part.
    next: u32,
}

impl Parts {
    /// Begins tables in a results folder.
    ///
    /// # Errors
    /// The folder of the parts cannot be made.
    pub(super) fn create(folder: &Path, tables: Vec<TableOf>) -> Result<Self, ResultsError> {
        let parts = folder.join(FOLDER);
        std::fs::create_dir_all(&parts).map_err(io_error(&parts))?;
        Ok(Self::new(folder, tables, 1))
    }

    /// Goes on with the tables in a results folder after so many rows; what is beyond is taken away.
    ///
    /// # Errors
    /// The tables have fewer rows, or a file cannot be read or written.
    pub(super) fn resume(folder: &Path, tables: Vec<TableOf>, rows: u64) -> Result<Self, ResultsError> {
        adopt(folder, &tables)?;
        let mut closed = closed(folder)?;
        let mut last = 0;
        for table in &tables {
            let parts = closed.remove(&table.name).unwrap_or_default();
            let mut left = rows;
            for (number, path) in &parts {
                last = last.max(*number);
                left -= cut(path, &table.channels, left)?;
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
        Ok(Self::new(folder, tables, last + 1))
    }

    fn new(folder: &Path, tables: Vec<TableOf>, next: u32) -> Self {
        let columns: usize = tables.iter().map(|table| table.channels.len()).sum();
        Self {
            folder: folder.to_owned(),
            waiting: vec![Vec::new(); tables.len()],
            waiting_rows: 0,
            most: (PART_NUMBERS / columns.max(1)).clamp(1, PART_ROWS),
            next,
            tables,
        }
    }

    /// Adds a row to every table, of the recorder's rows.
    ///
    /// # Errors
    /// It was the last one of a part, and that cannot be written.
    pub(super) fn row(&mut self, rows: &[Vec<f64>]) -> Result<(), ResultsError> {
        for (waiting, table) in self.waiting.iter_mut().zip(&self.tables) {
            waiting.extend(table.from.iter().map(|(place, channel)| rows[*place][*channel]));
        }
        self.waiting_rows += 1;
        if self.waiting_rows >= self.most {
            self.close()?;
        }
        Ok(())
    }

    /// Writes the rows that wait as a part of every table.
    ///
    /// # Errors
    /// A part cannot be written.
    pub(super) fn close(&mut self) -> Result<(), ResultsError> {
        if self.waiting_rows == 0 {
            return Ok(());
        }
        for (waiting, table) in self.waiting.iter().zip(&self.tables) {
            let path = self.folder.join(FOLDER).join(part_name(&table.name, self.next));
            let mut rows = waiting.chunks_exact(table.channels.len().max(1));
            write(&path, &table.channels, |writer| {
                rows.try_for_each(|row| writer.row(row))
            })?;
        }
        self.waiting.iter_mut().for_each(Vec::clear);
        self.waiting_rows = 0;
        self.next += 1;
        Ok(())
    }

    /// Up-crossings of channels over all parts that are closed, from a time (s) on.
    ///
    /// # Errors
    /// A part cannot be read.
    pub(super) fn crossings(
        &self,
        wanted: &[WatchedColumn],
        from: f64,
    ) -> Result<Vec<Crossings>, ResultsError> {
        let closed = closed(&self.folder)?;
        let mut found = vec![Crossings::default(); wanted.len()];
        for table in &self.tables {
            // Which column of this table each wanted channel is.
            let here = |wanted: &WatchedColumn| {
                let place = (wanted.table, wanted.column);
                table.from.iter().position(|from| *from == place)
            };
            let columns: Vec<(usize, usize)> = wanted
                .iter()
                .enumerate()
                .filter_map(|(k, wanted)| Some((k, here(wanted)?)))
                .collect();
            let Some(parts) = closed.get(&table.name).filter(|_| !columns.is_empty()) else {
                continue;
            };
            let mut levels = vec![Level::default(); columns.len()];
            for path in parts.values() {
                for_each_group(path, &mut |group| {
                    let first = group[0].partition_point(|time| *time < from);
                    for (level, (_, column)) in levels.iter_mut().zip(&columns) {
                        group[*column][first..].iter().for_each(|value| level.add(*value));
                    }
                    Ok(())
                })?;
            }
            let mut finders: Vec<CrossingFinder> = levels.into_iter().map(CrossingFinder::new).collect();
            for path in parts.values() {
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

    /// Makes one file of the parts of each table.
    ///
    /// # Errors
    /// A file cannot be read or written; the parts are still there.
    pub(super) fn join(&self) -> Result<(), ResultsError> {
        let closed = closed(&self.folder)?;
        for table in &self.tables {
            let parts = closed.get(&table.name);
            write(&whole(&self.folder, &table.name), &table.channels, |writer| {
                for path in parts.into_iter().flat_map(BTreeMap::values) {
                    for_each_group(path, &mut |group| writer.rows(group))?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Removes the parts, all at once to whoever looks at the folder.
    ///
    /// # Errors
    /// They cannot be removed.
    pub(super) fn remove(&self) -> Result<(), ResultsError> {
        let (parts, joined) = (self.folder.join(FOLDER), self.folder.join(JOINED));
        clear(&self.folder);
        std::fs::rename(&parts, &joined).map_err(io_error(&parts))?;
        std::fs::remove_dir_all(&joined).map_err(io_error(&joined))
    }
}

/// Removes what an earlier run left half done when it was killed.
pub(super) fn clear(folder: &Path) {
    for left in [ADOPTED, JOINED] {
        // Nearly always there is none.
        let _ = std::fs::remove_dir_all(folder.join(left));
    }
}

/// Reads the tables of a results folder that has parts of them, whole and by name; none if it has no parts.
///
/// # Errors
/// A part cannot be read.
pub(super) fn read_all(folder: &Path) -> Result<Vec<(String, Table)>, ResultsError> {
    let mut tables = Vec::new();
    for (name, parts) in closed(folder)? {
        let mut whole: Option<Table> = None;
        for path in parts.values() {
            let part = super::parquet::read(path)?;
            match &mut whole {
                None => whole = Some(part),
                Some(table) => table.append(part),
            }
        }
        tables.extend(whole.map(|table| (name, table)));
    }
    Ok(tables)
}

/// The parts in a results folder that are closed, by table and number.
fn closed(folder: &Path) -> Result<BTreeMap<String, BTreeMap<u32, PathBuf>>, ResultsError> {
    let parts = folder.join(FOLDER);
    let mut found: BTreeMap<String, BTreeMap<u32, PathBuf>> = BTreeMap::new();
    let entries = match std::fs::read_dir(&parts) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(found),
        entries => entries.map_err(io_error(&parts))?,
    };
    for entry in entries {
        let entry = entry.map_err(io_error(&parts))?;
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

fn part_name(table: &str, number: u32) -> String {
    format!("{table}.{number:06}.parquet")
}

fn whole(folder: &Path, table: &str) -> PathBuf {
    folder.join(format!("{table}.parquet"))
}

/// Writes a table under another name, and gives it its own when it is complete.
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
        // The first reason is the one to tell.
        let _ = std::fs::remove_file(&unfinished);
        return Err(error);
    }
    std::fs::rename(&unfinished, path).map_err(io_error(path))
}

/// Takes away the rows of a part beyond the first `left`; answers how many it has then.
fn cut(path: &Path, channels: &[Channel], left: u64) -> Result<u64, ResultsError> {
    let rows = row_count(path)?;
    if rows <= left {
        return Ok(rows);
    }
    if left == 0 {
        std::fs::remove_file(path).map_err(io_error(path))?;
        return Ok(0);
    }
    let mut more = usize::try_from(left).unwrap_or(usize::MAX);
    write(path, channels, |writer| {
        for_each_group(path, &mut |group| {
            for column in group.iter_mut() {
                column.truncate(more);
            }
            more -= group.first().map_or(0, Vec::len);
            writer.rows(group)
        })
    })?;
    Ok(left)
}

/// Makes the tables of a run that has ended the first parts of themselves, all at once.
fn adopt(folder: &Path, tables: &[TableOf]) -> Result<(), ResultsError> {
    clear(folder);
    let (parts, adopted) = (folder.join(FOLDER), folder.join(ADOPTED));
    if parts.is_dir() {
        return Ok(());
    }
    std::fs::create_dir(&adopted).map_err(io_error(&adopted))?;
    for table in tables {
        let (from, to) = (
            whole(folder, &table.name),
            adopted.join(part_name(&table.name, 0)),
        );
        // Two names of one file, where the disk knows such: neither is ever written to again.
        if std::fs::hard_link(&from, &to).is_err() {
            std::fs::copy(&from, &to).map_err(io_error(&from))?;
        }
    }
    std::fs::rename(&adopted, &parts).map_err(io_error(&parts))
}

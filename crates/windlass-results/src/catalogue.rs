//! Catalogue of a results folder: its tables and their channels, found by name and listed.

use super::checksums::Checksums;
use super::interval_extremes::is_interval_extreme;
use super::parquet::{Table, read};
use super::summary::short;
use super::{ResultsError, io_error, segments};
use std::fmt;
use std::path::Path;
use windlass_world::spelling::suggestion;

/// Maximum number of names in a message, and of one table in a listing.
const MAX_NAMES: usize = 40;
/// Number of names kept at the end of a shortened listing.
const LAST_NAMES: usize = 3;
/// Width of a listing, characters.
const WIDTH: usize = 100;

/// Tables of a results folder by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    tables: Vec<(String, Table)>,
}

/// One channel of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Record<'a> {
    /// Name of the table, `cable-tow-line`.
    pub table: &'a str,
    /// Name of the channel, `tension_start`.
    pub channel: &'a str,
    /// Unit of the values; empty for dimensionless quantities.
    pub unit: &'a str,
    /// Output times, s.
    pub times: &'a [f64],
    /// Values at these times.
    pub values: &'a [f64],
}

impl Record<'_> {
    /// The part of the record that begins at a start time (s).
    #[must_use]
    pub fn from(mut self, begin: f64) -> Self {
        let first = self.times.partition_point(|time| *time < begin);
        (self.times, self.values) = (&self.times[first..], &self.values[first..]);
        self
    }
}

impl Catalogue {
    /// Reads all tables of a results folder. For an unfinished or killed run, reads the rows until
    /// its last checkpoint.
    ///
    /// # Errors
    /// There are no tables, or one cannot be read, is damaged or belongs to another run.
    pub fn load(folder: &Path) -> Result<Self, ResultsError> {
        let no_results = || ResultsError::NoResults {
            path: folder.display().to_string(),
        };
        // If a table exists both as segments and as a file, the file is older and is not read.
        let mut tables = segments::read_all(folder)?;
        tables.retain(|(name, _)| is_shown(name));
        let known = Checksums::load(folder)?;
        for entry in std::fs::read_dir(folder).map_err(|_| no_results())? {
            let path = entry.map_err(io_error(folder))?.path();
            if path.extension().is_some_and(|ending| ending == "parquet") {
                let name = path
                    .file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned();
                if is_shown(&name) && !tables.iter().any(|(known, _)| *known == name) {
                    if let Some(known) = &known {
                        check_origin(known, folder, &path)?;
                    }
                    let table = read(&path)?;
                    check_times(&path, &table)?;
                    tables.push((name, table));
                }
            }
        }
        if tables.is_empty() {
            return Err(no_results());
        }
        if let Some(known) = &known {
            check_complete(known, folder)?;
        }
        Ok(Self::of(tables))
    }

    /// Catalogue of tables with their names, sorted by name.
    pub fn of(mut tables: Vec<(String, Table)>) -> Self {
        tables.sort_by(|a, b| a.0.cmp(&b.0));
        Self { tables }
    }

    /// Tables with their names, sorted by name.
    pub fn tables(&self) -> &[(String, Table)] {
        &self.tables
    }

    /// Converts the catalogue into its tables with their names.
    pub fn into_tables(self) -> Vec<(String, Table)> {
        self.tables
    }

    /// Returns a channel given as `table:channel`.
    ///
    /// # Errors
    /// The table or channel does not exist; the message suggests similar names.
    pub fn channel(&self, written: &str) -> Result<Record<'_>, ResultsError> {
        let unknown = |reason: String| ResultsError::UnknownChannel {
            channel: written.to_owned(),
            reason,
        };
        let names = || self.tables.iter().map(|(name, _)| name.as_str());
        let Some((table, channel)) = written.split_once(':') else {
            return Err(unknown(
                "the channel name is missing; write TABLE:CHANNEL".to_owned(),
            ));
        };
        let Some((name, found)) = self.tables.iter().find(|(name, _)| name == table) else {
            return Err(unknown(format!(
                "there is no table '{table}'{}",
                near(table, names())
            )));
        };
        // The time column is the abscissa, not a channel.
        let channels = || found.columns.iter().skip(1);
        let Some((channel, unit)) = channels().find(|(name, _)| name == channel) else {
            let names = channels().map(|(name, _)| name.as_str());
            let near = near(channel, names.filter(|name| !is_interval_extreme(name)));
            return Err(unknown(format!("that table has no channel '{channel}'{near}")));
        };
        Ok(Record {
            table: name,
            channel,
            unit,
            times: found.column("time").unwrap_or_default(),
            values: found.column(channel).unwrap_or_default(),
        })
    }
}

/// Checks that no table of the run is missing.
fn check_complete(known: &Checksums, folder: &Path) -> Result<(), ResultsError> {
    let is_missing =
        |name: &&str| is_shown(name) && name.ends_with(".parquet") && !folder.join(name).exists();
    match known.names().find(is_missing) {
        None => Ok(()),
        Some(name) => Err(ResultsError::MissingTable {
            path: folder.join(name).display().to_string(),
        }),
    }
}

/// Checks that a table is unchanged and belongs to the run.
fn check_origin(known: &Checksums, folder: &Path, path: &Path) -> Result<(), ResultsError> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    if !known.contains(&file) {
        return Err(ResultsError::NotOfRun {
            path: path.display().to_string(),
        });
    }
    known.check(folder, &file)
}

/// Checks that the time of a table never decreases.
fn check_times(path: &Path, table: &Table) -> Result<(), ResultsError> {
    let times = table.column("time").unwrap_or_default();
    match times.windows(2).position(|pair| pair[1] < pair[0]) {
        None => Ok(()),
        Some(row) => Err(ResultsError::TimeFalls {
            path: path.display().to_string(),
            row: row + 2,
            before: times[row],
            after: times[row + 1],
        }),
    }
}

/// Returns true if a table is shown to the user; names with a leading dot are internal.
fn is_shown(name: &str) -> bool {
    !name.starts_with('.')
}

/// Suggests the most similar name. If no name is similar, suggests the names that contain the text.
/// If no name contains it, lists all names.
pub fn near<'n>(written: &str, known: impl Iterator<Item = &'n str> + Clone) -> String {
    let close = suggestion(written, known.clone());
    if !close.is_empty() {
        return close;
    }
    let text = written.to_lowercase();
    let holds = |name: &&str| !text.is_empty() && name.to_lowercase().contains(&text);
    let mut names: Vec<&str> = known.clone().filter(holds).collect();
    let words = if names.is_empty() {
        "available:"
    } else {
        "did you mean"
    };
    if names.is_empty() {
        names = known.collect();
    }
    let more = names.len().saturating_sub(MAX_NAMES);
    names.truncate(MAX_NAMES);
    let others = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    format!(" ({words} {}{others})", names.join(", "))
}

impl fmt::Display for Catalogue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, table) in &self.tables {
            let times = table.column("time").unwrap_or_default();
            write!(out, "{name}: {} rows", times.len())?;
            if let [first, .., last] = times {
                write!(out, " from {} s to {} s", short(*first), short(*last))?;
            }
            writeln!(out)?;
            write_wrapped(out, &listed(table))?;
        }
        Ok(())
    }
}

/// Lists the channels of a table with their units; omits the middle of a long list.
fn listed(table: &Table) -> Vec<String> {
    let channel = |(name, unit): &(String, String)| {
        if unit.is_empty() {
            name.clone()
        } else {
            format!("{name} [{unit}]")
        }
    };
    let own = table
        .columns
        .iter()
        .filter(|(name, _)| !is_interval_extreme(name));
    let mut all: Vec<String> = own.map(channel).collect();
    let count = all.len();
    if count > MAX_NAMES {
        let left_out = MAX_NAMES / 4..count - LAST_NAMES;
        let note = format!("... ({} more) ...", left_out.len());
        all.splice(left_out, [note]);
    }
    let with_extremes = (table.columns.len() - count) / 2;
    if with_extremes > 0 {
        all.push(format!(
            "... and extremes between rows for {with_extremes} of these channels: CHANNEL_interval_minimum and CHANNEL_interval_maximum"
        ));
    }
    all
}

fn write_wrapped(out: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut line = String::new();
    for (i, word) in words.iter().enumerate() {
        let word = if i + 1 < words.len() {
            format!("{word}, ")
        } else {
            word.clone()
        };
        if !line.is_empty() && line.chars().count() + word.trim_end().chars().count() > WIDTH {
            writeln!(out, "  {}", line.trim_end())?;
            line.clear();
        }
        line += &word;
    }
    writeln!(out, "  {line}")
}

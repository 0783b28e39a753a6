//! Tables of numbers from files: comma-separated text and Parquet behind one interface.
//!
//! A [`Table`] has named columns of values, with the units that the file states. The code that
//! reads a table defines the meaning of its columns (a motion history, response amplitude
//! operators, a spectrum, results). The modules `csv` and `parquet` parse files. This file has the
//! queries of tables, and `error` their errors ([`TableError`]).

mod csv;
mod error;
pub mod format;
#[cfg(feature = "parquet")]
mod parquet;

pub use error::{Hint, Location, TableError};

use std::collections::HashSet;
use std::path::Path;

/// A table of numbers with named columns.
///
/// Values may be infinite or not a number, for instance where a result is undefined. Code that
/// needs finite values calls [`Table::finite`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Names and units of the columns; the unit is empty if the file states no unit.
    pub columns: Vec<(String, String)>,
    /// Values by column, all of one length.
    pub values: Vec<Vec<f64>>,
    /// The file's name, for messages.
    file: String,
    /// The line of each row, in files that have lines.
    lines: Vec<usize>,
}

impl Table {
    /// Reads a file: Parquet if its extension is `parquet`, otherwise comma-separated text
    /// ([`Table::from_csv`]). `file` is the name of the file in messages.
    ///
    /// # Errors
    /// The file cannot be read or is not a table of numbers.
    pub fn read(file: &str, path: &Path) -> Result<Self, TableError> {
        let is_parquet = path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"));
        if is_parquet {
            Self::read_parquet(file, path)
        } else {
            Self::from_csv(file, &read_text(path)?)
        }
    }

    /// Returns an error: reading Parquet needs the feature `parquet`, which the feature `results`
    /// of `windlass` enables.
    #[cfg(not(feature = "parquet"))]
    fn read_parquet(_file: &str, path: &Path) -> Result<Self, TableError> {
        Err(TableError::Unreadable {
            file: path.display().to_string(),
            reason: "this build of windlass cannot read Parquet files; enable its feature `results`".into(),
        })
    }

    fn new(file: &str, columns: Vec<(String, String)>) -> Result<Self, TableError> {
        let mut names = HashSet::new();
        if let Some((column, _)) = columns.iter().find(|(name, _)| !names.insert(name.as_str())) {
            return Err(TableError::DuplicateColumn {
                file: file.into(),
                column: column.clone(),
            });
        }
        Ok(Self {
            values: vec![Vec::new(); columns.len()],
            columns,
            file: file.into(),
            lines: Vec::new(),
        })
    }

    /// A table from columns in memory, with one vector of values per column, all of one length.
    /// `name` is the name of the table in messages.
    #[cfg(feature = "parquet")]
    pub fn of_columns(name: &str, columns: Vec<(String, String)>, values: Vec<Vec<f64>>) -> Self {
        Self {
            columns,
            values,
            file: name.into(),
            lines: Vec::new(),
        }
    }

    /// Adds the rows of another table with the same columns.
    #[cfg(feature = "parquet")]
    pub fn append(&mut self, other: Self) {
        for (column, more) in self.values.iter_mut().zip(other.values) {
            column.extend(more);
        }
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.values.first().map_or(0, Vec::len)
    }

    /// The values of a column.
    pub fn column(&self, name: &str) -> Option<&[f64]> {
        Some(&self.values[self.column_index(name)?])
    }

    /// The unit of a column; empty if the file states no unit or has no such column.
    pub fn unit(&self, name: &str) -> &str {
        self.column_index(name)
            .map_or("", |column| &self.columns[column].1)
    }

    /// True if the table has a column with this name.
    pub fn has(&self, name: &str) -> bool {
        self.column_index(name).is_some()
    }

    fn column_index(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|(column, _)| column == name)
    }

    /// Location of a row in the file.
    pub fn location(&self, row: usize) -> Location {
        match self.lines.get(row) {
            Some(line) => Location::Line(*line),
            None => Location::Row(row + 1),
        }
    }

    /// The values of a column, all finite.
    ///
    /// # Errors
    /// There is no such column, or one of its values is not finite.
    pub fn finite(&self, name: &str) -> Result<&[f64], TableError> {
        let (column, ()) = self.one_of(&[(name, ())])?;
        let values = &self.values[column];
        match values.iter().position(|value| !value.is_finite()) {
            None => Ok(values),
            Some(row) => Err(TableError::NotFinite {
                file: self.file.clone(),
                location: self.location(row),
                column: name.into(),
                value: values[row],
            }),
        }
    }

    /// Finds the first of several accepted columns, given as pairs (name, meaning), that the table
    /// has. Returns its index in the table and its meaning.
    ///
    /// # Errors
    /// The table has none of these columns.
    pub fn one_of<T: Copy>(&self, choices: &[(&str, T)]) -> Result<(usize, T), TableError> {
        self.find(choices).ok_or_else(|| {
            let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
            let present: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
            TableError::MissingColumn {
                file: self.file.clone(),
                column: names.join("' or '"),
                present: listed(&present),
            }
        })
    }

    /// As [`Table::one_of`], for columns that may be absent.
    pub(crate) fn find<T: Copy>(&self, choices: &[(&str, T)]) -> Option<(usize, T)> {
        choices
            .iter()
            .find_map(|(name, meaning)| Some((self.column_index(name)?, *meaning)))
    }

    /// Refuses columns outside `known`, so that a misspelt column is not ignored.
    ///
    /// # Errors
    /// [`TableError::UnknownColumn`].
    pub fn check_known_columns(&self, known: &[&str]) -> Result<(), TableError> {
        match self
            .columns
            .iter()
            .find(|(name, _)| !known.contains(&name.as_str()))
        {
            None => Ok(()),
            Some((column, _)) => Err(TableError::UnknownColumn {
                file: self.file.clone(),
                column: column.clone(),
                known: known.join(", "),
            }),
        }
    }

    /// Refuses a column for which the file states a unit other than `expected`.
    ///
    /// # Errors
    /// [`TableError::OtherUnit`].
    pub fn check_unit(&self, name: &str, expected: &'static str) -> Result<(), TableError> {
        match self.unit(name) {
            unit if unit.is_empty() || unit == expected => Ok(()),
            unit => Err(TableError::OtherUnit {
                file: self.file.clone(),
                column: name.into(),
                unit: unit.into(),
                expected,
            }),
        }
    }

    /// Error for a column that does not state one of the units `expected`.
    pub fn needs_unit(&self, name: &str, expected: &'static str) -> TableError {
        TableError::NeedsUnit {
            file: self.file.clone(),
            column: name.into(),
            expected,
        }
    }
}

/// Joins names for a message; shortens long lists.
fn listed(names: &[&str]) -> String {
    const MOST: usize = 40;
    match names.len().saturating_sub(MOST) {
        0 => names.join(", "),
        more => format!("{} and {more} more", names[..MOST].join(", ")),
    }
}

/// Reads a text file, which must be UTF-8.
///
/// # Errors
/// [`TableError::Unreadable`].
pub fn read_text(path: &Path) -> Result<String, TableError> {
    read_utf8(path).map_err(|reason| TableError::Unreadable {
        file: path.display().to_string(),
        reason,
    })
}

/// Reads a text file, which must be UTF-8.
///
/// # Errors
/// The reason why it cannot be read.
pub fn read_utf8(path: &Path) -> Result<String, String> {
    let bytes = crate::input_file::read(path).map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| match error.as_bytes() {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "it is UTF-16 text; save it as UTF-8".to_owned(),
        bytes => {
            let valid = &bytes[..error.utf8_error().valid_up_to()];
            let line = 1 + valid.iter().filter(|byte| **byte == b'\n').count();
            format!("it is not UTF-8 text (line {line}); save it as UTF-8")
        }
    })
}

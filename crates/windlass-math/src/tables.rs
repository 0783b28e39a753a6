//! Tables of numbers from files: comma-separated text and Parquet, the same to whoever reads them.
//!
//! A [`Table`] has named columns with the units that the file states, and values. What the columns mean is for its
//! reader to say: a motion history, response amplitude operators, a spectrum, the results of a run. `csv` and `parquet`
//! turn files into tables; this file answers what readers ask of one and words what is wrong with it ([`TableError`]).
//! Knows nothing of ships or worlds.

mod csv;
mod error;
pub mod format;
#[cfg(feature = "parquet")]
mod parquet;

pub use error::{Hint, Place, TableError};

use std::collections::HashSet;
use std::path::Path;

/// A table of numbers with named columns.
///
/// Values may be infinite or not a number, as results are where a quantity is not defined; a reader that cannot have that
/// asks for [`Table::finite`] columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Names and units of the columns; the unit is empty where the file states none.
    pub columns: Vec<(String, String)>,
    /// Values by column, all of one length.
    pub values: Vec<Vec<f64>>,
    /// The file's name, for messages.
    file: String,
    /// The line of each row, in files that have lines.
    lines: Vec<usize>,
}

impl Table {
    /// Reads a file: Parquet if its name ends so, else comma-separated text ([`Table::from_csv`]). `file` is its name for
    /// messages.
    ///
    /// # Errors
    /// It cannot be read, or is no table of numbers.
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

    /// Refuses: the reader comes with the feature `results`.
    #[cfg(not(feature = "parquet"))]
    fn read_parquet(_file: &str, path: &Path) -> Result<Self, TableError> {
        Err(TableError::Unreadable {
            file: path.display().to_string().into(),
            reason: "this build of windlass reads no Parquet files; enable its feature `results`".into(),
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

    /// A table of what a program has; as many columns of values, all of one length, as names. `name` is for messages.
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

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.values.first().map_or(0, Vec::len)
    }

    /// A column's values by its name.
    pub fn column(&self, name: &str) -> Option<&[f64]> {
        Some(&self.values[self.place_of(name)?])
    }

    /// A column's unit; empty when the file states none, or has no such column.
    pub fn unit(&self, name: &str) -> &str {
        self.place_of(name).map_or("", |column| &self.columns[column].1)
    }

    /// Whether it has a column of that name.
    pub fn has(&self, name: &str) -> bool {
        self.place_of(name).is_some()
    }

    fn place_of(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|(column, _)| column == name)
    }

    /// Where in the file a row stands.
    pub fn place(&self, row: usize) -> Place {
        match self.lines.get(row) {
            Some(line) => Place::Line(*line),
            None => Place::Row(row + 1),
        }
    }

    /// The values of a column, all of them finite numbers.
    ///
    /// # Errors
    /// There is no such column, or one of its values is infinite or not a number.
    pub fn finite(&self, name: &str) -> Result<&[f64], TableError> {
        let (column, ()) = self.one_of(&[(name, ())])?;
        let values = &self.values[column];
        match values.iter().position(|value| !value.is_finite()) {
            None => Ok(values),
            Some(row) => Err(TableError::NotFinite {
                file: self.file.clone(),
                place: self.place(row),
                column: name.into(),
                value: values[row],
            }),
        }
    }

    /// The one column of a list of (name, meaning) that the table has, with its meaning.
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

    /// As [`Table::one_of`], for a column that may be absent.
    pub(crate) fn find<T: Copy>(&self, choices: &[(&str, T)]) -> Option<(usize, T)> {
        choices
            .iter()
            .find_map(|(name, meaning)| Some((self.place_of(name)?, *meaning)))
    }

    /// An error when the table has a column outside `known`, so that a misspelt one is not ignored.
    pub fn deny_unknown(&self, known: &[&str]) -> Result<(), TableError> {
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

    /// An error when the file states another unit for a column than `expected`.
    pub fn deny_other_unit(&self, name: &str, expected: &'static str) -> Result<(), TableError> {
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

    /// That a column does not state its unit, or one that is not among those `expected`.
    pub fn needs_unit(&self, name: &str, expected: &'static str) -> TableError {
        TableError::NeedsUnit {
            file: self.file.clone(),
            column: name.into(),
            expected,
        }
    }
}

/// Names for a message; of very many the first.
fn listed(names: &[&str]) -> String {
    const MOST: usize = 40;
    match names.len().saturating_sub(MOST) {
        0 => names.join(", "),
        more => format!("{} and {more} more", names[..MOST].join(", ")),
    }
}

/// The text of a file, which must be UTF-8.
pub fn read_text(path: &Path) -> Result<String, TableError> {
    text_of(path).map_err(|reason| TableError::Unreadable {
        file: path.display().to_string(),
        reason,
    })
}

/// The text of a file, which must be UTF-8, or why it cannot be read.
pub fn text_of(path: &Path) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| match error.as_bytes() {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "it is UTF-16 text; save it as UTF-8".to_owned(),
        bytes => {
            let valid = &bytes[..error.utf8_error().valid_up_to()];
            let line = 1 + valid.iter().filter(|byte| **byte == b'\n').count();
            format!("it is no UTF-8 text (line {line}); save it as UTF-8")
        }
    })
}

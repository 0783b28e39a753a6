//! What can be wrong with a table, and where.

use std::fmt;

/// Where a row stands in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// A line of text, from 1.
    Line(usize),
    /// A row of a file without lines, from 1.
    Row(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(out, "line {line}"),
            Self::Row(row) => write!(out, "row {row}"),
        }
    }
}

/// What may be behind a line that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Nothing is known.
    None,
    /// Numbers may have a decimal comma where commas separate the fields.
    DecimalCommas,
    /// The fields may be separated by something else than those of the header.
    OtherSeparator,
}

impl fmt::Display for Hint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::None => "",
            Self::DecimalCommas => "; are there decimal commas? Write decimal points",
            Self::OtherSeparator => "; are they separated as in the header?",
        })
    }
}

/// Why a table of numbers cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// Nothing but comments.
    #[error("{file}: no header line; the first line must name the columns")]
    NoHeader {
        /// Name of the file.
        file: String,
    },
    /// A column is named twice.
    #[error("{file}: column '{column}' appears twice in the header; keep one")]
    DuplicateColumn {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
    },
    /// No column has the name (or one of the names) asked for.
    #[error("{file}: no column '{column}'; the header has: {present}")]
    MissingColumn {
        /// Name of the file.
        file: String,
        /// What was looked for.
        column: String,
        /// What there is.
        present: String,
    },
    /// A column that would not be used.
    #[error("{file}: column '{column}' is not known here; expected one of: {known}")]
    UnknownColumn {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
        /// Names that mean something.
        known: String,
    },
    /// A line has more or fewer fields than the header.
    #[error("{file}, line {line}: {found} fields where the header has {expected}{hint}")]
    FieldCount {
        /// Name of the file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Fields in the line.
        found: usize,
        /// Columns in the header.
        expected: usize,
        /// What may be behind it.
        hint: Hint,
    },
    /// The file cannot be opened, or is not what its ending says.
    #[error("{file}: cannot be read: {reason}")]
    Unreadable {
        /// Name of the file.
        file: String,
        /// The system's (or the format library's) reason.
        reason: String,
    },
    /// A column of a Parquet file that holds something else than numbers.
    #[error(
        "{file}: column '{column}' is not a plain column of numbers (double, float, int32, int64); convert it, dates to seconds"
    )]
    ColumnKind {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
    },
    /// The file states another unit than the column's name does.
    #[error("{file}: column '{column}' is in '{unit}', expected {expected}; convert it")]
    OtherUnit {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
        /// The unit that the file states.
        unit: String,
        /// The unit that the column must have.
        expected: &'static str,
    },
    /// A column whose name does not say the unit must state it.
    #[error("{file}: column '{column}' must state its unit, {expected}, as in '{column} [unit]'")]
    NeedsUnit {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
        /// The units that it can have.
        expected: &'static str,
    },
    /// A row of a Parquet file lacks a value.
    #[error("{file}, row {row}: no value in column '{column}'; fill the gap or leave the row out")]
    MissingValue {
        /// Name of the file.
        file: String,
        /// Row, from 1.
        row: usize,
        /// Name of the column.
        column: String,
    },
    /// A value is infinite or not a number.
    #[error("{file}, {place}: {value} in column '{column}' is not a finite number")]
    NotFinite {
        /// Name of the file.
        file: String,
        /// Where it stands.
        place: Place,
        /// Name of the column.
        column: String,
        /// The value.
        value: f64,
    },
    /// A field is not a number.
    #[error("{file}, line {line}: '{text}' in column '{column}' is not a number")]
    NotANumber {
        /// Name of the file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Name of the column.
        column: String,
        /// What stands there.
        text: String,
    },
    /// A field would be a number if its comma were a point.
    #[error(
        "{file}, line {line}: '{text}' in column '{column}' has a decimal comma; write a decimal point instead"
    )]
    DecimalComma {
        /// Name of the file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Name of the column.
        column: String,
        /// What stands there.
        text: String,
    },
}

//! Errors of tables and their locations.

use std::fmt;

/// Location of a row in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Location {
    /// A line of text, from 1.
    Line(usize),
    /// A row of a file that has no lines of text, from 1.
    Row(usize),
}

impl fmt::Display for Location {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(out, "line {line}"),
            Self::Row(row) => write!(out, "row {row}"),
        }
    }
}

/// Probable cause of a line with a wrong number of fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Unknown.
    None,
    /// Decimal commas, where commas separate the fields.
    DecimalCommas,
    /// A separator that differs from the separator of the header.
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

/// Error of reading a table of numbers.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The file has no line other than comments.
    #[error("{file}: no header line; the first line must name the columns")]
    NoHeader {
        /// Name of the file.
        file: String,
    },
    /// A column name appears twice.
    #[error("{file}: column '{column}' appears twice in the header; keep one")]
    DuplicateColumn {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
    },
    /// The file has no column with the requested name or names.
    #[error("{file}: no column '{column}'; the header has: {present}")]
    MissingColumn {
        /// Name of the file.
        file: String,
        /// Requested name or names.
        column: String,
        /// Names in the header.
        present: String,
    },
    /// A column that windlass does not read.
    #[error("{file}: unknown column '{column}'; expected one of: {known}")]
    UnknownColumn {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
        /// Accepted names.
        known: String,
    },
    /// A line has a different number of fields from the header.
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
        /// Probable cause.
        hint: Hint,
    },
    /// The file cannot be opened, or its content does not match its extension.
    #[error("{file}: cannot be read: {reason}")]
    Unreadable {
        /// Name of the file.
        file: String,
        /// Reason reported by the system or the format library.
        reason: String,
    },
    /// A column of a Parquet file that does not hold plain numbers.
    #[error(
        "{file}: column '{column}' is not a plain column of numbers (double, float, int32, int64); convert it, dates to seconds"
    )]
    ColumnKind {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
    },
    /// The file states a unit other than the expected unit.
    #[error("{file}: column '{column}' is in '{unit}', expected {expected}; convert it")]
    OtherUnit {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
        /// Unit stated in the file.
        unit: String,
        /// Expected unit.
        expected: &'static str,
    },
    /// A column states no unit, but must state it.
    #[error("{file}: column '{column}' must state its unit, {expected}, as in '{column} [unit]'")]
    NeedsUnit {
        /// Name of the file.
        file: String,
        /// Name of the column.
        column: String,
        /// Accepted units.
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
    /// A value is not finite.
    #[error("{file}, {location}: {value} in column '{column}' is not a finite number")]
    NotFinite {
        /// Name of the file.
        file: String,
        /// Location of the row.
        location: Location,
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
        /// Text of the field.
        text: String,
    },
    /// A field has a decimal comma.
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
        /// Text of the field.
        text: String,
    },
}

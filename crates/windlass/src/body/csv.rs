//! The plain number tables that motions and operators are read from: a header line, then numbers.

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
    #[error("{file}, line {line}: {found} fields where the header has {expected}")]
    FieldCount {
        /// Name of the file.
        file: String,
        /// Line, from 1.
        line: usize,
        /// Fields in the line.
        found: usize,
        /// Columns in the header.
        expected: usize,
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
    /// A value of a Parquet file is infinite or not a number.
    #[error("{file}, row {row}: {value} in column '{column}' is not a finite number")]
    NotFinite {
        /// Name of the file.
        file: String,
        /// Row, from 1.
        row: usize,
        /// Name of the column.
        column: String,
        /// The value, as text.
        value: String,
    },
    /// A field is not a finite number.
    #[error("{file}, line {line}: '{text}' in column '{column}' is not a finite number")]
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
}

/// A table of numbers with named columns.
pub(super) struct Table {
    file: String,
    columns: Vec<String>,
    /// Rows, each with its line in the file (its number from 1, in files without lines).
    pub(super) rows: Vec<(usize, Vec<f64>)>,
    /// Units that the file itself states, by column; text files don't.
    pub(super) units: Vec<(String, String)>,
}

impl Table {
    /// Reads comma-separated text; blank lines and lines starting with `#` are skipped.
    pub(super) fn parse(file: &str, text: &str) -> Result<Self, TableError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let (_, header) = lines
            .next()
            .ok_or_else(|| TableError::NoHeader { file: file.into() })?;
        let columns: Vec<String> = header.split(',').map(|name| name.trim().to_owned()).collect();
        deny_repeated(file, &columns)?;
        let rows = lines
            .map(|(line, content)| Ok((line, parse_row(file, &columns, line, content)?)))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            file: file.into(),
            columns,
            rows,
            units: Vec::new(),
        })
    }

    /// From columns of numbers, all of one length.
    #[cfg(feature = "results")]
    pub(super) fn from_columns(
        file: &str,
        columns: Vec<String>,
        values: &[Vec<f64>],
    ) -> Result<Self, TableError> {
        deny_repeated(file, &columns)?;
        for (column, values) in columns.iter().zip(values) {
            if let Some(row) = values.iter().position(|value| !value.is_finite()) {
                return Err(TableError::NotFinite {
                    file: file.into(),
                    row: row + 1,
                    column: column.clone(),
                    value: values[row].to_string(),
                });
            }
        }
        let count = values.iter().map(Vec::len).min().unwrap_or(0);
        let rows = (0..count).map(|row| (row + 1, values.iter().map(|column| column[row]).collect()));
        Ok(Self {
            file: file.into(),
            columns,
            rows: rows.collect(),
            units: Vec::new(),
        })
    }

    /// An error when the file states another unit for a column than `expected`.
    pub(super) fn deny_other_unit(&self, column: &str, expected: &'static str) -> Result<(), TableError> {
        match self.units.iter().find(|(name, _)| name == column) {
            Some((_, unit)) if unit != expected => Err(TableError::OtherUnit {
                file: self.file.clone(),
                column: column.into(),
                unit: unit.clone(),
                expected,
            }),
            _ => Ok(()),
        }
    }

    /// The index of the one column of a list of (name, meaning) that the header has, with its meaning.
    pub(super) fn one_of<T: Copy>(&self, choices: &[(&str, T)]) -> Result<(usize, T), TableError> {
        self.find(choices).ok_or_else(|| TableError::MissingColumn {
            file: self.file.clone(),
            column: choices
                .iter()
                .map(|(name, _)| *name)
                .collect::<Vec<_>>()
                .join("' or '"),
            present: self.columns.join(", "),
        })
    }

    /// As [`Table::one_of`], for a column that may be absent.
    pub(super) fn find<T: Copy>(&self, choices: &[(&str, T)]) -> Option<(usize, T)> {
        choices
            .iter()
            .find_map(|(name, meaning)| Some((self.columns.iter().position(|c| c == name)?, *meaning)))
    }

    /// An error when the header has a column outside `known`, so that a misspelt one is not ignored.
    pub(super) fn deny_unknown(&self, known: &[&str]) -> Result<(), TableError> {
        match self.columns.iter().find(|c| !known.contains(&c.as_str())) {
            None => Ok(()),
            Some(column) => Err(TableError::UnknownColumn {
                file: self.file.clone(),
                column: column.clone(),
                known: known.join(", "),
            }),
        }
    }
}

fn deny_repeated(file: &str, columns: &[String]) -> Result<(), TableError> {
    let repeated = (1..columns.len()).find(|i| columns[..*i].contains(&columns[*i]));
    match repeated {
        None => Ok(()),
        Some(i) => Err(TableError::DuplicateColumn {
            file: file.into(),
            column: columns[i].clone(),
        }),
    }
}

fn parse_row(file: &str, columns: &[String], line: usize, content: &str) -> Result<Vec<f64>, TableError> {
    let fields: Vec<&str> = content.split(',').map(str::trim).collect();
    if fields.len() != columns.len() {
        return Err(TableError::FieldCount {
            file: file.into(),
            line,
            found: fields.len(),
            expected: columns.len(),
        });
    }
    fields
        .iter()
        .zip(columns)
        .map(|(text, column)| match text.parse::<f64>() {
            Ok(value) if value.is_finite() => Ok(value),
            _ => Err(TableError::NotANumber {
                file: file.into(),
                line,
                column: column.clone(),
                text: (*text).into(),
            }),
        })
        .collect()
}

//! The plain number tables that motions and operators are read from: a header line, then numbers.

/// Why a table of numbers cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
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
    /// Rows, each with its line in the file.
    pub(super) rows: Vec<(usize, Vec<f64>)>,
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
        for (i, column) in columns.iter().enumerate() {
            if columns[..i].contains(column) {
                return Err(TableError::DuplicateColumn {
                    file: file.into(),
                    column: column.clone(),
                });
            }
        }
        let rows = lines
            .map(|(line, content)| Ok((line, parse_row(file, &columns, line, content)?)))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            file: file.into(),
            columns,
            rows,
        })
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

//! Scatter diagrams as CSV tables: a header, then one class of sea states in each line.

use csv::{Position, Reader, ReaderBuilder, StringRecord, Trim};
use std::fs::File;
use std::path::Path;
use windlass_world::spelling::suggestion;

/// Key of the sweep file that an error concerns, below the section of the diagram, and message.
pub(super) type ReadError = (&'static str, String);

/// A table that is being read.
pub(super) struct ScatterTable {
    file: String,
    head: StringRecord,
    reader: Reader<File>,
}

/// A class of the diagram.
pub(super) struct ScatterRow<'a> {
    file: &'a str,
    head: &'a StringRecord,
    record: StringRecord,
}

impl ScatterTable {
    /// Opens the table and reads its header.
    pub(super) fn open(path: &Path) -> Result<Self, ReadError> {
        let file = path.display().to_string();
        let mut reader = ReaderBuilder::new()
            .trim(Trim::All)
            .from_path(path)
            .map_err(|error| unreadable(&file, &error))?;
        let head = reader.headers().map_err(|error| unreadable(&file, &error))?;
        let head = head.clone();
        Ok(Self { file, head, reader })
    }

    /// Index of a column, which `key` names.
    pub(super) fn column(&self, key: &'static str, name: &str) -> Result<usize, ReadError> {
        self.head.iter().position(|known| known == name).ok_or_else(|| {
            let near = suggestion(name, self.head.iter());
            let known: Vec<&str> = self.head.iter().collect();
            let message = format!(
                "the table has no column '{name}'{near}; its columns are: {}",
                known.join(", ")
            );
            (key, message)
        })
    }

    /// Next class, or `None` at the end of the table.
    pub(super) fn next_row(&mut self) -> Result<Option<ScatterRow<'_>>, ReadError> {
        let mut record = StringRecord::new();
        let is_row = self
            .reader
            .read_record(&mut record)
            .map_err(|error| unreadable(&self.file, &error))?;
        Ok(is_row.then_some(ScatterRow {
            file: &self.file,
            head: &self.head,
            record,
        }))
    }

    /// Checks the sum of all probabilities, and returns it.
    pub(super) fn checked_sum(&self, probabilities: impl Iterator<Item = f64>) -> Result<f64, ReadError> {
        // An empty sum of floating-point numbers is -0.
        let sum = probabilities.sum::<f64>() + 0.0;
        if sum > 0.0 && sum.is_finite() {
            return Ok(sum);
        }
        let message = format!(
            "the probabilities in '{}' have the sum {sum}; it must be above 0",
            self.file
        );
        Err((".probability", message))
    }
}

impl ScatterRow<'_> {
    /// File and line, for messages.
    pub(super) fn place(&self) -> String {
        format!(
            "{}:{}",
            self.file,
            self.record.position().map_or(0, Position::line)
        )
    }

    /// Text in a column; empty if the line ends before it.
    pub(super) fn text(&self, column: usize) -> &str {
        self.record.get(column).unwrap_or_default()
    }

    /// Number in a column.
    pub(super) fn number(&self, column: usize) -> Result<f64, ReadError> {
        let text = self.text(column);
        let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
        number.ok_or_else(|| {
            let (place, name) = (self.place(), &self.head[column]);
            let message = format!("{place}: '{text}' in column '{name}' is not a number");
            (".file", format!("{message}; correct or remove the line"))
        })
    }

    /// Probability in a column, before its division by the sum.
    pub(super) fn probability(&self, column: usize) -> Result<f64, ReadError> {
        let probability = self.number(column)?;
        if probability < 0.0 {
            let place = self.place();
            let message = format!("{place}: the probability {probability} is negative; correct it");
            return Err((".file", message));
        }
        Ok(probability)
    }
}

fn unreadable(file: &str, error: &csv::Error) -> ReadError {
    let message = format!("the scatter diagram '{file}' cannot be read: {error}; check its path and columns");
    (".file", message)
}

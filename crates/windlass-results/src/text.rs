//! Rows of numbers as text, and tables as CSV with units in the header.

use super::{ResultsError, io_error};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use windlass_world::Channel;

/// Buffer size before text is written, bytes.
const WAITING: usize = 1 << 16;

/// Writes rows of numbers with a separator. The file is open only during a write, so that a run may
/// have more files than the system allows to be open at once.
pub struct RowWriter {
    path: PathBuf,
    waiting: Vec<u8>,
    /// Bytes written.
    written: u64,
    separator: &'static str,
    failed: bool,
}

/// Heading of a column in CSV files, `name [unit]`. The brackets are empty if the column has no
/// unit.
pub(super) fn csv_heading(name: &str, unit: &str) -> String {
    format!("{name} [{unit}]")
}

impl RowWriter {
    pub(super) fn create(path: &Path, separator: &'static str) -> Result<Self, ResultsError> {
        File::create(path).map_err(io_error(path))?;
        Ok(Self::at(path, separator, 0))
    }

    fn at(path: &Path, separator: &'static str, written: u64) -> Self {
        Self {
            path: path.to_owned(),
            waiting: Vec::new(),
            written,
            separator,
            failed: false,
        }
    }

    /// Reopens a file at its first `length` bytes; the rest is discarded.
    pub(super) fn resume(path: &Path, separator: &'static str, length: u64) -> Result<Self, ResultsError> {
        let file = OpenOptions::new()
            .write(true)
            .open(path)
            .map_err(io_error(path))?;
        let found = file.metadata().map_err(io_error(path))?.len();
        if found < length {
            return Err(ResultsError::Shortened {
                path: path.display().to_string(),
                found,
                expected: length,
            });
        }
        file.set_len(length).map_err(io_error(path))?;
        Ok(Self::at(path, separator, length))
    }

    /// Starts a CSV file; its header gives each column as `name [unit]`.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn csv(path: &Path, channels: &[Channel]) -> Result<Self, ResultsError> {
        let header = channels.iter().map(|c| csv_heading(&c.name, c.unit));
        Self::csv_with_header(path, header)
    }

    /// Starts a CSV file with a header.
    pub(super) fn csv_with_header(
        path: &Path,
        header: impl Iterator<Item = String>,
    ) -> Result<Self, ResultsError> {
        let mut writer = Self::create(path, ",")?;
        let header: Vec<String> = header.collect();
        writer.waiting.extend(header.join(",").bytes());
        writer.waiting.push(b'\n');
        Ok(writer)
    }

    /// Reopens a CSV file at its first `length` bytes.
    pub(super) fn resume_csv(path: &Path, length: u64) -> Result<Self, ResultsError> {
        Self::resume(path, ",", length)
    }

    /// Length of the file including buffered text, bytes.
    pub(super) fn length(&self) -> u64 {
        self.written + self.waiting.len() as u64
    }

    /// Adds a row. Numbers are written with enough digits to read back exactly.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn row(&mut self, row: impl IntoIterator<Item = f64>) -> Result<(), ResultsError> {
        for (i, value) in row.into_iter().enumerate() {
            let separator = if i == 0 { "" } else { self.separator };
            write!(self.waiting, "{separator}{value}").map_err(io_error(&self.path))?;
        }
        self.waiting.push(b'\n');
        if self.waiting.len() >= WAITING {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes the buffered text.
    pub(super) fn flush(&mut self) -> Result<(), ResultsError> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let append = || {
            // Do not create the file again if the folder is gone: it would be incomplete.
            let mut file = OpenOptions::new().append(true).open(&self.path)?;
            file.write_all(&self.waiting)
        };
        if let Err(error) = append() {
            self.failed = true;
            return Err(io_error(&self.path)(error));
        }
        self.written += self.waiting.len() as u64;
        self.waiting.clear();
        Ok(())
    }

    /// Writes the buffered text and waits until it is on the disk.
    pub(super) fn sync(&mut self) -> Result<(), ResultsError> {
        self.flush()?;
        super::checksums::sync_file(&self.path)
    }

    /// Writes the buffered text and closes the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<(), ResultsError> {
        self.flush()
    }
}

impl Drop for RowWriter {
    fn drop(&mut self) {
        if !self.failed {
            // A writer is dropped unflushed only after another error, which is already being
            // returned.
            let _ = self.flush();
        }
    }
}

//! Conversion of a results folder to files of other programs, at any time after a run: CSV, Excel
//! ([`xlsx`]), MATLAB ([`mat`]) and HDF5 ([`hdf5`]).
//!
//! All formats keep tables, names and units. Channels and times can be selected. Tables are read by
//! [`Catalogue`], which checks that they are unchanged and belong to one run.

pub mod hdf5;
pub mod mat;
pub mod xlsx;

mod selection;
#[cfg(test)]
mod tests;

pub use selection::Selection;

use crate::text::{RowWriter, csv_heading};
use crate::{Catalogue, ResultsError, io_error};
use std::path::{Path, PathBuf};
use thiserror::Error;
use windlass_math::tables::Table;

/// Format of converted files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// One file of comma-separated text for each table, with units in the header.
    Csv,
    /// One Excel workbook with a sheet for each table.
    Xlsx,
    /// One MATLAB file (MAT 5) with a structure for each table.
    Mat,
    /// One HDF5 file with a group for each table. Time is a dimension scale of the channels.
    Hdf5,
}

impl Target {
    /// Extension of the files.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Mat => "mat",
            Self::Hdf5 => "h5",
        }
    }

    /// Whether the output is a folder with a file for each table, rather than one file.
    pub fn is_folder(self) -> bool {
        self == Self::Csv
    }
}

/// Reasons why results cannot be converted.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The results cannot be read, or a file cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The start time is after the end time, or a time is not a number.
    #[error("the times from {from} s to {to} s contain no rows; give an earlier start or a later end")]
    Times {
        /// Start, s.
        from: f64,
        /// End, s.
        to: f64,
    },
    /// The selected times are outside the results.
    #[error(
        "no row of the results is between the selected times; the results have rows from {first} s to {last} s"
    )]
    NoRows {
        /// First time of the results, s.
        first: f64,
        /// Last time of the results, s.
        last: f64,
    },
    /// A pattern of channels selects nothing.
    #[error(
        "'{pattern}' selects no channel; write TABLE, TABLE:CHANNEL or a pattern with * such as \
         'cable-*:tension_*'; `windlass plot RESULTS --list` lists all tables and channels"
    )]
    NoChannel {
        /// The pattern.
        pattern: String,
    },
    /// A table is too large for a format.
    #[error(
        "the table '{table}' has {size} {what}, but {format} allows {most}; select channels with --channels, \
         shorten the times with --from and --to-time, or use another format"
    )]
    TooLarge {
        /// The table.
        table: String,
        /// Size of the table.
        size: usize,
        /// Counted items: rows, columns or bytes.
        what: &'static str,
        /// The format.
        format: &'static str,
        /// Largest size.
        most: u64,
    },
    /// A library could not encode a file.
    #[error("'{path}' cannot be written as {format}: {reason}; use another format")]
    Encoding {
        /// The file.
        path: String,
        /// The format.
        format: &'static str,
        /// The reason.
        reason: String,
    },
}

/// Converts a results folder. `output` is a file, which is replaced; for CSV it is a folder, to
/// which files are added. Returns the paths of all written files.
///
/// # Errors
/// The results cannot be read, the selection is empty, or a file cannot be written.
pub fn convert(
    results: &Path,
    selection: &Selection,
    target: Target,
    output: &Path,
) -> Result<Vec<PathBuf>, ConvertError> {
    let tables = selection.apply(Catalogue::load(results)?)?;
    let bytes = match target {
        Target::Csv => return write_csv(&tables, output),
        Target::Xlsx => xlsx::encode(&tables, output)?,
        Target::Mat => mat::encode(&tables)?,
        Target::Hdf5 => hdf5::encode(&tables, output)?,
    };
    windlass_world::write_atomically(output, &bytes).map_err(io_error(output))?;
    Ok(vec![output.to_owned()])
}

fn write_csv(tables: &[(String, Table)], folder: &Path) -> Result<Vec<PathBuf>, ConvertError> {
    std::fs::create_dir_all(folder).map_err(io_error(folder))?;
    let mut files = Vec::new();
    for (name, table) in tables {
        let path = folder.join(format!("{name}.csv"));
        let header = table.columns.iter().map(|(name, unit)| csv_heading(name, unit));
        let mut writer = RowWriter::csv_with_header(&path, header)?;
        for row in 0..table.rows() {
            writer.row(table.values.iter().map(|column| column[row]))?;
        }
        writer.finish()?;
        files.push(path);
    }
    Ok(files)
}

//! Results of simulations: tables, statistics, plots, reports and exports.
//!
//! - Recording: [`table`] defines the recorded channels and reads them from a
//!   [`windlass_world::Snapshot`], with the extremes between rows ([`interval_extremes`]).
//!   [`statistics`] and [`range`] (along cables) observe every accepted step, so that extremes do
//!   not depend on the output interval.
//! - Files: [`parquet`], [`text`] and [`dat`] write tables. [`folder`] manages the results folder,
//!   which [`FolderLock`] protects from a second run. [`owned_files`] lists the files that belong
//!   to windlass, and the file `checksums.sfv` contains their checksums. [`scene`] holds the
//!   geometry for drawings. [`summary`] writes the summary table and `summary.json`, also for runs
//!   that were killed. A summary includes the [`waves`] at probes, the [`phases`] of the run and
//!   its [`limits`].
//! - Other programs: [`convert`] writes tables as CSV, Excel, MATLAB and HDF5 files, [`export`]
//!   animations.
//! - Post-processing: [`catalogue`] reads a results folder, [`analysis`] adds [`rainflow`] cycles,
//!   expected extremes of a [`storm`] and linked values. [`plot`] draws time series, [`spectrum`]
//!   and [`exceedance`] curves, [`curve_plot`] other curves. [`modes`] writes natural modes.
//! - Many runs: [`extreme_values`] fits extremes of samples, [`weather_windows`] computes waiting
//!   times for weather windows.
#![deny(missing_docs)]

pub mod analysis;
pub mod any_number;
#[cfg(feature = "plots")]
mod axis;
pub mod catalogue;
mod checksums;
#[cfg(feature = "convert")]
pub mod convert;
#[cfg(feature = "plots")]
pub mod curve_plot;
pub mod dat;
pub mod exceedance;
#[cfg(feature = "report")]
pub mod export;
pub mod extreme_values;
pub mod fatigue;
#[cfg(feature = "plots")]
pub mod figure;
pub mod folder;
mod folder_lock;
pub mod interval_extremes;
pub mod limits;
#[cfg(feature = "plots")]
pub mod mode_shapes;
pub mod modes;
mod names;
pub mod owned_files;
pub mod parquet;
pub mod phases;
#[cfg(feature = "plots")]
pub mod plot;
pub mod rainflow;
pub mod range;
#[cfg(feature = "plots")]
mod range_plot;
#[cfg(feature = "report")]
pub mod report;
pub mod scene;
mod scene_of_model;
mod segments;
mod solids;
#[cfg(feature = "plots")]
mod spectral;
pub mod spectrum;
pub mod statistics;
pub mod storm;
pub mod summary;
pub mod table;
pub mod text;
mod unfinished_run;
pub mod waves;
pub mod weather_windows;

#[cfg(test)]
mod tests;

pub use analysis::{Analysis, AnalysisOptions};
pub use catalogue::Catalogue;
pub use folder::ResultsFolder;
pub use folder_lock::FolderLock;
pub use owned_files::has_pending_replacement;
pub use range::{Ranges, RangesMemory};
pub use scene::Scene;
pub use statistics::Statistics;
pub use summary::{RunStatus, Summary};
pub use table::{Purpose, Recorder, RecorderMemory, TableDefinition, WatchedColumn};
pub use windlass_math::tables::format::Format;
pub use windlass_world::Channel;

use thiserror::Error;

/// Reasons why results cannot be written or read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ResultsError {
    /// The results folder is not empty.
    #[error(
        "the results folder '{path}' is not empty; choose another with --output, allow replacing its results with \
         --overwrite{remedy}"
    )]
    NotEmpty {
        /// The folder.
        path: String,
        /// Further options, with a leading comma; may be empty.
        remedy: String,
    },
    /// Another run writes to the folder.
    #[error(
        "another run is writing to the results folder '{path}'; wait until it ends, stop it, or choose another folder with --output"
    )]
    InUse {
        /// The folder.
        path: String,
    },
    /// A file of results was changed after it was written.
    #[error(
        "'{path}' was changed after it was written, or belongs to another run: its checksum differs from the one in checksums.sfv; \
         run the scenario again"
    )]
    Damaged {
        /// The file.
        path: String,
    },
    /// A table of the run is not in the folder.
    #[error(
        "the table '{path}' is missing: checksums.sfv lists it; restore the file, remove its line from checksums.sfv to read the \
         results without it, or run the scenario again"
    )]
    MissingTable {
        /// The file.
        path: String,
    },
    /// The list of checksums is damaged.
    #[error("'{path}' is damaged, so that the results cannot be checked; run the scenario again")]
    DamagedList {
        /// The list.
        path: String,
    },
    /// A table in a results folder does not belong to its run.
    #[error(
        "the table '{path}' does not belong to this run: checksums.sfv does not list it; remove it from the folder, or run the scenario again"
    )]
    NotOfRun {
        /// The table.
        path: String,
    },
    /// A file that would be replaced was not written by windlass.
    #[error(
        "'{path}' exists and was not written by windlass; choose another name, move the file away, or allow replacing it"
    )]
    NotOwned {
        /// The file.
        path: String,
    },
    /// The times of a table do not increase.
    #[error(
        "the table '{path}' is damaged: its time falls from {before} s to {after} s in row {row}; run the scenario again"
    )]
    TimeFalls {
        /// The table.
        path: String,
        /// Row with the earlier time, counted from 1.
        row: usize,
        /// Time of the row before, s.
        before: f64,
        /// Time of the row, s.
        after: f64,
    },
    /// A table of the run that is to be resumed lacks rows.
    #[error(
        "the table '{table}' in '{path}' has {found} of the {expected} rows that it had when the state was saved, so the run cannot \
         be resumed in this folder; choose another with --output"
    )]
    Incomplete {
        /// The results folder.
        path: String,
        /// The table.
        table: String,
        /// Number of rows in the table.
        found: u64,
        /// Number of rows when the state was saved.
        expected: u64,
    },
    /// A text file of the run that is to be resumed is shorter than before.
    #[error(
        "'{path}' has {found} bytes instead of the {expected} that it had when the state was saved, so the run cannot be resumed in \
         this folder; choose another with --output"
    )]
    Shortened {
        /// The file.
        path: String,
        /// Length of the file, bytes.
        found: u64,
        /// Length when the state was saved, bytes.
        expected: u64,
    },
    /// A file or folder cannot be written or read.
    #[error("'{path}': {source}; {}", remedy(source))]
    Io {
        /// The file or folder.
        path: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] windlass_math::tables::TableError),
    /// A Parquet file cannot be read.
    #[error(
        "the table '{path}' cannot be read: {source}; the file is truncated or was changed after it was written: run the scenario again"
    )]
    Unreadable {
        /// The file.
        path: String,
        /// The reason.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A Parquet file cannot be written.
    #[error("the table '{path}' cannot be written: {source}")]
    Parquet {
        /// The file.
        path: String,
        /// The reason.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A summary cannot be read.
    #[error("'{path}' is not a summary written by windlass: {source}")]
    Summary {
        /// The file.
        path: String,
        /// The reason.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A folder without readable results.
    #[error(
        "'{path}' contains no results that can be plotted; give a folder written by `windlass run` with parquet among \
         its formats"
    )]
    NoResults {
        /// The folder.
        path: String,
    },
    /// The scene of a run cannot be read or written.
    #[error("scene file '{path}': {reason}")]
    Scene {
        /// The file.
        path: String,
        /// The problem.
        reason: String,
    },
    /// A requested channel does not exist.
    #[error("'{channel}': {reason}; `windlass plot RESULTS --list` lists all tables and channels")]
    UnknownChannel {
        /// The channel as the user wrote it.
        channel: String,
        /// The problem.
        reason: String,
    },
    /// A fatigue assessment does not fit the tables of the run.
    #[error("fatigue '{name}': {reason}")]
    Fatigue {
        /// Name of the assessment.
        name: String,
        /// The problem and its remedy.
        reason: String,
    },
    /// A plot cannot be drawn.
    #[error("the plot '{path}' cannot be drawn: {reason}")]
    Drawing {
        /// The file.
        path: String,
        /// The reason.
        reason: String,
    },
}

/// Advice for an error of the operating system.
fn remedy(source: &std::io::Error) -> &'static str {
    /// Error numbers EMFILE (process) and ENFILE (system).
    #[cfg(unix)]
    const TOO_MANY_FILES: [i32; 2] = [24, 23];
    #[cfg(not(unix))]
    const TOO_MANY_FILES: [i32; 1] = [4];
    match source.raw_os_error() {
        Some(number) if TOO_MANY_FILES.contains(&number) => {
            "allow more open files (`ulimit -n 1024` in the shell) or close other programs"
        }
        _ => "check that it exists, that it is writable, and that the disk is not full",
    }
}

/// Returns a closure that adds the path to an I/O error.
pub fn io_error(path: &std::path::Path) -> impl FnOnce(std::io::Error) -> ResultsError + '_ {
    move |source| ResultsError::Io {
        path: path.display().to_string(),
        source,
    }
}

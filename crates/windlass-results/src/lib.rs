//! From a running world to what the user reads.
//!
//! [`table`] says which numbers are recorded, with names and units, and takes them from a
//! [`windlass_world::Snapshot`], with what lay [`between`] two rows. [`statistics`] watches every accepted step, so that extremes are those of the run
//! and not of the output interval; [`range`] does so along cables. [`parquet`] and [`text`] write tables, [`folder`] owns the results folder and knows
//! which files in it are its own, [`scene`] is what a picture needs beside the tables, [`summary`] is the closing table and `summary.json`, of runs that were killed, too, with [`waves`] at the probes.
//! [`analysis`] says more of a run than its summary: [`rainflow`] cycles, what is to be expected in a [`storm`], what was when.
//! [`modes`] writes natural modes, [`catalogue`] reads a results folder back, [`plot`] draws what matters from it, with [`spectrum`] and [`exceedance`] of
//! the channels that are asked for. [`extreme_values`] says what is to be expected of the largest values of many runs,
//! [`weather_windows`] how long one waits for good weather.
#![warn(missing_docs)]

pub mod analysis;
#[cfg(feature = "plots")]
mod axis;
pub mod between;
pub mod catalogue;
pub mod exceedance;
#[cfg(feature = "report")]
pub mod export;
pub mod extreme_values;
#[cfg(feature = "plots")]
pub mod figure;
pub mod folder;
#[cfg(feature = "plots")]
pub mod mode_shapes;
pub mod modes;
mod names;
pub mod owned;
pub mod parquet;
mod parts;
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
mod solids;
#[cfg(feature = "plots")]
mod spectral;
pub mod spectrum;
pub mod statistics;
pub mod storm;
pub mod summary;
pub mod table;
pub mod text;
mod unfinished;
pub mod waves;
pub mod weather_windows;

#[cfg(test)]
mod tests;

#[cfg(feature = "report")]
pub(crate) use owned::add as add_owned;

pub use analysis::{Analysis, AnalysisOptions};
pub use catalogue::Catalogue;
pub use folder::ResultsFolder;
pub use owned::has_some_aside;
pub use range::{Ranges, RangesMemory};
pub use scene::Scene;
pub use statistics::Statistics;
pub use summary::{RunStatus, Summary};
pub use table::{Purpose, Recorder, RecorderMemory, TableDefinition, WatchedColumn};
pub use windlass_math::tables::format::Format;
pub use windlass_world::Channel;

use thiserror::Error;

/// Why results cannot be written or read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ResultsError {
    /// The folder has something in it.
    #[error(
        "the results folder '{path}' is not empty; choose another with --output, allow replacing its results with \
         --overwrite{remedy}"
    )]
    NotEmpty {
        /// The folder.
        path: String,
        /// What else can be done.
        remedy: String,
    },
    /// A table to go on with lacks rows that were written.
    #[error(
        "the table '{table}' in '{path}' has {found} of the {expected} rows that it had when the state was saved, so the run cannot \
         go on in this folder; choose another with --output"
    )]
    Incomplete {
        /// The results folder.
        path: String,
        /// The table.
        table: String,
        /// Rows it has.
        found: u64,
        /// Rows it had.
        expected: u64,
    },
    /// A text file to go on with is shorter than it was.
    #[error(
        "'{path}' has {found} bytes instead of the {expected} that it had when the state was saved, so the run cannot go on in \
         this folder; choose another with --output"
    )]
    Shortened {
        /// The file.
        path: String,
        /// Its length, bytes.
        found: u64,
        /// Its length before, bytes.
        expected: u64,
    },
    /// A file or folder cannot be written or read.
    #[error("'{path}': {source}; {}", remedy(source))]
    Io {
        /// The file or folder.
        path: String,
        /// The system's reason.
        source: std::io::Error,
    },
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] windlass_math::tables::TableError),
    /// A Parquet file cannot be read.
    #[error(
        "the table '{path}' cannot be read: {source}; it was cut off or changed after it was written: run the scenario again"
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
    #[error("'{path}' is not a summary of windlass: {source}")]
    Summary {
        /// The file.
        path: String,
        /// The reason.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A folder without results.
    #[error(
        "there are no results in '{path}' that figures can be drawn from; give the folder that `windlass run` wrote, with parquet among \
         its formats"
    )]
    NoResults {
        /// The folder.
        path: String,
    },
    /// The scene of a run cannot be read or written.
    #[error("the scene '{path}': {reason}")]
    Scene {
        /// The file.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A channel that is asked for does not exist.
    #[error("'{channel}': {reason}; `windlass plot RESULTS --list` names all tables and channels")]
    UnknownChannel {
        /// The channel as it was written.
        channel: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A figure cannot be drawn.
    #[error("the figure '{path}' cannot be drawn: {reason}")]
    Drawing {
        /// The file.
        path: String,
        /// The reason.
        reason: String,
    },
}

/// What to do where the system does not read or write.
fn remedy(source: &std::io::Error) -> &'static str {
    /// Number of the error of a process that has too many files open, and of a system that has.
    #[cfg(unix)]
    const TOO_MANY_FILES: [i32; 2] = [24, 23];
    #[cfg(not(unix))]
    const TOO_MANY_FILES: [i32; 1] = [4];
    match source.raw_os_error() {
        Some(number) if TOO_MANY_FILES.contains(&number) => {
            "allow more open files (`ulimit -n 1024` in the shell) or end other programs"
        }
        _ => "check that it exists, that it may be written, and that the disk is not full",
    }
}

pub fn io_error(path: &std::path::Path) -> impl FnOnce(std::io::Error) -> ResultsError + '_ {
    move |source| ResultsError::Io {
        path: path.display().to_string(),
        source,
    }
}

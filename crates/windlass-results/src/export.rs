//! A run as a picture for other programs: animated glTF ([`gltf`]) for viewers and presentations, VTK series ([`vtk`]) for
//! ParaView. Both are made of the scene and the tables of a results folder, through [`Film`].

pub mod gltf;
pub mod mbdm;
pub mod vtk;

mod film;
#[cfg(test)]
mod tests;

pub use film::Film;

use crate::ResultsError;
use thiserror::Error;

/// Why nothing was exported.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The results cannot be read, or a file cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The folder lacks a table.
    #[error("the results folder lacks the table '{table}', or it has no rows; run the scenario again")]
    Table {
        /// Its name.
        table: String,
    },
    /// A rate that makes no sense.
    #[error("the rate must be positive, is {rate}; give pictures per second of simulated time")]
    Rate {
        /// The rate, 1/s.
        rate: f64,
    },
    /// The file would be larger than its format allows.
    #[error("{bytes} bytes are more than a glTF file holds (4 GB); give a lower rate")]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
}

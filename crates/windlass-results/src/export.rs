//! Exports of a run to other programs: animated glTF ([`gltf`]) for viewers and presentations, and
//! VTK series ([`vtk`]) for ParaView. Both read the scene and the tables of a results folder with
//! [`Animation`].

pub mod gltf;
pub mod mbdm;
pub mod vtk;

mod animation;
#[cfg(test)]
mod tests;

pub use animation::Animation;

use crate::ResultsError;
use thiserror::Error;

/// Reasons why an export fails.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The results cannot be read or a file cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The results folder lacks a table.
    #[error("the results folder lacks the table '{table}', or it has no rows; run the scenario again")]
    Table {
        /// Name of the table.
        table: String,
    },
    /// The frame rate is not positive.
    #[error("the frame rate must be positive, but is {rate}; give it in frames per second of simulated time")]
    Rate {
        /// The frame rate, 1/s.
        rate: f64,
    },
    /// The file would be larger than its format allows.
    #[error("the file would have {bytes} bytes, more than glTF allows (4 GB); give a lower frame rate")]
    TooLarge {
        /// Size of the file, bytes.
        bytes: usize,
    },
}

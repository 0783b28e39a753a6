//! Exports of a run to other programs: animated glTF ([`gltf`]) for viewers and presentations, VTK
//! series ([`vtk`]) for ParaView. Both use the scene and the tables of a results folder through
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
    /// The results cannot be read, or a file cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The results folder lacks a table.
    #[error("the results folder lacks the table '{table}', or it has no rows; run the scenario again")]
    Table {
        /// Its name.
        table: String,
    },
    /// The rate is not positive.
    #[error("the rate must be positive, is {rate}; give frames per second of simulated time")]
    Rate {
        /// The rate, 1/s.
        rate: f64,
    },
    /// The file would exceed the limit of its format.
    #[error("the file would have {bytes} bytes, more than glTF allows (4 GB); give a lower rate")]
    TooLarge {
        /// Its length.
        bytes: usize,
    },
}

//! Radiation and diffraction of waves by floating bodies: linear potential flow in the frequency
//! domain.
//!
//! Frame: z up, z = 0 is the undisturbed free surface. Time factor: exp(-i omega t), so that
//! outgoing waves behave as exp(+i k R) and positive phases are delays. SI units.
#![deny(missing_docs)]

mod boundary;
mod coefficients;
mod drift;
mod equations;
mod error;
mod far_field;
mod field;
pub mod green;
mod hydrostatics;
mod lid;
mod limits;
mod mesh;
mod modes;
pub mod output;
mod rankine;
mod response;
mod solution;
mod solve;
mod symmetry;
mod wave_part;

pub use coefficients::{Coefficients, Conditions, FrequencyResult, HullSummary, Options};
pub use drift::MeanDrift;
pub use error::DiffractionError;
pub use far_field::Kochin;
pub use field::{FieldAtPoint, WaveAmplitude};
pub use mesh::{Hull, MAX_PANELS};
pub use response::{Dynamics, HullMass};
pub use solve::{solve, solve_with_progress};

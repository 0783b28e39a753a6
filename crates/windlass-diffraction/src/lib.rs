//! Radiation and diffraction of waves by floating bodies: linear potential flow in the frequency
//! domain.
//!
//! Frame: z up, z = 0 is the undisturbed free surface. Time factor: exp(-i omega t), so that
//! outgoing waves behave as exp(+i k R) and positive phases are delays. SI units.
//!
//! [`solve`] computes added mass, damping and excitation of one or several [`Hull`]s over
//! frequencies and headings. [`FrequencyResult::response`] gives the motions, and
//! [`Coefficients::floating_equilibria`] the stability of the hulls.
//! [`Coefficients::mean_drift`] and [`Coefficients::pressure_drift`] give the mean drift.
//! [`Coefficients::wave_field`] gives the waves around the hulls. [`solve_on_meshes`] and
//! [`Convergence`] estimate the errors.
//!
//! # Accuracy
//! Heave coefficients of a hemisphere (Hulme 1982) with 1,176 panels on the sphere agree to 2e-4 of
//! the displaced mass for K a from 0.1 to 3. The error is of third order in the panel size on
//! smooth hulls. At sharp edges it is of order 4/3; [`Options::sharp_edge_levels`] refines the
//! panels there. The surge excitation of a bottom-mounted cylinder (MacCamy and Fuchs 1954) agrees
//! to 4e-4 with 640 panels on the wetted sides.
//!
//! The results contain four error measures. The first is the asymmetry of the matrices. The second
//! is the difference between the excitation from Haskind's relation and the excitation from
//! integrated pressure. The third is the difference between the damping from pressure and the
//! damping from the radiated power. The fourth is the potential on the lids.
//!
//! ```
//! use glam::DVec3;
//! use windlass_diffraction::{Conditions, Hull, Options, solve};
//! use windlass_mesh::shapes::ellipsoid;
//!
//! let hull = Hull::new("buoy", ellipsoid(DVec3::ONE, 6)?, DVec3::ZERO);
//! let conditions = Conditions {
//!     frequencies: vec![2.0],
//!     headings: vec![0.0],
//!     depth: None,
//!     density: 1025.0,
//!     gravity: 9.81,
//! };
//! let result = solve(&[hull], &conditions, &Options::default())?;
//! assert!(result.at[0].haskind_difference() < 1e-3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

mod boundary;
mod coefficients;
mod convergence;
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
mod plane_waves;
mod pressure_drift;
mod rankine;
mod response;
mod solution;
mod solve;
mod symmetry;
pub mod time_domain;
mod wave_part;

pub use coefficients::{Coefficients, Conditions, FrequencyResult, HullSummary, Options};
pub use convergence::{CoefficientFamily, Convergence, FamilyConvergence, solve_on_meshes};
pub use drift::MeanDrift;
pub use error::DiffractionError;
pub use far_field::Kochin;
pub use field::{FieldAtPoint, WaveAmplitude};
pub use mesh::{Hull, MAX_PANELS};
pub use plane_waves::PlaneWaves;
pub use pressure_drift::PressureDrift;
pub use response::{Dynamics, FloatingEquilibrium, HullMass};
pub use solve::{solve, solve_with_progress};
pub use time_domain::{TimeDomainTable, solve_for_time_domain};

/// Version of the method. It changes whenever the results of the same problem change, so that
/// stored results are computed again.
pub const METHOD_VERSION: u32 = 3;

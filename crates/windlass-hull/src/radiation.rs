//! Large vessels in waves: linear radiation, diffraction and wave drift from tables of hydrodynamic
//! coefficients.
//!
//! The waves that a large vessel radiates act back on it. In the frequency domain the radiation
//! load has an added mass A(ω) and a potential damping B(ω). In the time domain, after Cummins
//! `[C62]`, it has the infinite-frequency added mass and a convolution over past velocity:
//!
//! ```text
//! F_radiation(t)  = -A∞ v'(t) - ∫₀^t K(t - τ) v(τ) dτ
//! F_excitation(t) = Σ_n Re(X(ω_n, β_n) a_n e^{iθ_n(t)})
//! ```
//!
//! Here v is the velocity, K the retardation function, and X the excitation per metre of amplitude.
//! The sum is over the wave components of amplitude a_n, frequency ω_n, direction β_n and phase
//! θ_n. Slowly varying second-order forces at difference frequencies come from files too
//! ([`drift`]).
//!
//! Steps from a file to forces:
//!
//! - [`wamit`] reads WAMIT `.1`, `.3` and `.hst` files, `capytaine` the NetCDF file of a Capytaine
//!   run, and `bemio` a BEMIO HDF5 file, into [`FrequencyCoefficients`] ([`coefficients`]).
//! - [`memory`] computes the retardation functions K(t) and checks added mass and damping for
//!   consistency.
//! - [`state_space`] replaces the convolution by a few linear differential equations:
//!   [`RadiationModel`].
//! - [`excitation`] sums the first-order wave force: [`ExcitationModel`].
//! - [`wamit_drift`] reads WAMIT `.8`, `.9` and `.12d` files, and [`drift`] sums the drift forces:
//!   [`DriftModel`].
//! - [`slow_motion`] filters the low-frequency position and heading at which the forces are
//!   evaluated.
//!
//! Limits of linear theory: no forward speed, one body, and small motions about the mean position
//! for radiation and excitation. Velocities refer to the reference point of the file, in level axes
//! that rotate with the mean heading only and move with a point of the hull on the still
//! waterplane. In axes that roll and pitch, the first-order forces would have a nonzero mean. This
//! mean would be wrong, because it is only one of several contributions to the second-order force.
//! Hydrostatic loads are not included. If the total excitation is used, the hydrostatic loads may
//! be nonlinear, but they must be evaluated in still water, because the total excitation already
//! includes the wave pressure. An excitation of [`ExcitationModel::diffraction`] leaves the wave
//! pressure in heave, roll and pitch to the mesh.

#[cfg(feature = "hdf5")]
pub mod bemio;
#[cfg(feature = "hdf5")]
pub mod capytaine;
pub mod coefficients;
pub mod drift;
mod error;
pub mod excitation;
#[cfg(feature = "hdf5")]
mod hdf5_groups;
pub(crate) mod heading_coverage;
pub mod memory;
mod rational;
pub mod slow_motion;
pub mod state_space;
pub mod wamit;
pub mod wamit_drift;

#[cfg(feature = "hdf5")]
pub use bemio::{BemioBody, read_bemio};
#[cfg(feature = "hdf5")]
pub use capytaine::{CapytaineBody, read_capytaine};
pub use coefficients::FrequencyCoefficients;
pub use drift::{DriftCoefficients, DriftModel, DriftScratch};
pub use error::RadiationError;
pub use excitation::ExcitationModel;
pub use memory::{NegativeDamping, RadiationMemory};
pub use slow_motion::{SLOW_STATES, SlowMotion, SlowMotionFilter};
pub use state_space::{FitOptions, FitReport, RadiationModel};
pub use wamit::{WamitScale, read_wamit};
pub use wamit_drift::{WamitDrift, read_wamit_drift};

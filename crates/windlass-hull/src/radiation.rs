//! Larger vessels in waves: linear radiation and diffraction from a file of coefficients.
//!
//! A vessel that makes waves feels more than added mass and drag: the waves it made go on pushing it. In the frequency
//! domain that is an added mass A(ω) and a damping B(ω); in time, after Cummins `[C62]`, the added mass of infinite frequency
//! and a memory of past velocity:
//!
//! ```text
//! F_radiation(t) = -A∞ v'(t) - ∫₀^t K(t - τ) v(τ) dτ,     F_excitation(t) = Σ_n Re(X(ω_n, β_n) a_n e^{iθ_n(t)})
//! ```
//!
//! Forces of second order, slow as differences of frequencies are, come from files too ([`drift`]).
//!
//! The way from a file to forces:
//!
//! - [`wamit`] reads `.1`, `.3` and `.hst` files, `capytaine` the NetCDF file of a run, `bemio` the HDF5 file of BEMIO, into [`FrequencyCoefficients`]
//!   ([`coefficients`]);
//! - [`memory`] makes the retardation functions K(t) and checks added mass and damping against one another;
//! - [`state_space`] replaces the convolution by a few linear differential equations: [`RadiationModel`];
//! - [`excitation`] sums the force of the waves: [`ExcitationModel`];
//! - [`wamit_drift`] reads `.8`, `.9` and `.12d` files, [`drift`] sums their forces: [`DriftModel`];
//! - [`slow_motion`] finds the mean place and heading about which all of this holds.
//!
//! Limits, all of linear theory: no forward speed, one body, small motions about the mean position for radiation and
//! excitation. Velocities are those of the reference point (the file's origin, on the still water plane) in axes that are
//! turned by the mean heading only and stay level: rotated with roll and pitch, first-order forces would have a mean that is a
//! part of the second-order force without the rest of it. Hydrostatics are not in here: they may be nonlinear, but in still
//! water, since the excitation holds the pressure of the waves already.

#[cfg(feature = "hdf5")]
pub mod bemio;
#[cfg(feature = "hdf5")]
pub mod capytaine;
pub mod coefficients;
pub mod drift;
mod error;
pub mod excitation;
pub mod memory;
mod rational;
pub mod slow_motion;
pub mod state_space;
pub(crate) mod table_cover;
pub mod wamit;
pub mod wamit_drift;

#[cfg(feature = "hdf5")]
pub use bemio::{BemioBody, read_bemio};
#[cfg(feature = "hdf5")]
pub use capytaine::read_capytaine;
pub use coefficients::FrequencyCoefficients;
pub use drift::{DriftCoefficients, DriftModel, DriftScratch};
pub use error::RadiationError;
pub use excitation::ExcitationModel;
pub use memory::RadiationMemory;
pub use slow_motion::{SLOW_STATES, SlowMotion, SlowMotionFilter};
pub use state_space::{FitOptions, FitReport, RadiationModel};
pub use wamit::{WamitScale, read_wamit};
pub use wamit_drift::{WamitDrift, read_wamit_drift};

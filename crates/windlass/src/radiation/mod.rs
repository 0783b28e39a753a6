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
//! The way from a file to forces:
//!
//! - [`wamit`] reads `.1`, `.3` and `.hst` files into [`FrequencyCoefficients`] ([`coefficients`]);
//! - [`memory`] makes the retardation functions K(t) and checks added mass and damping against one another;
//! - [`state_space`] replaces the convolution by a few linear differential equations: [`RadiationModel`];
//! - [`excitation`] sums the force of the waves: [`ExcitationModel`].
//!
//! Limits, all of linear theory: no forward speed, one body, small motions about the mean position for radiation and
//! excitation. Velocities are those of the reference point (the file's origin, on the still water plane) in body axes.
//! Hydrostatics are not in here: they may be nonlinear, but in still water, since the excitation holds the pressure of
//! the waves already.

pub mod coefficients;
mod error;
pub mod excitation;
pub mod memory;
mod rational;
pub mod state_space;
pub mod wamit;

pub use coefficients::FrequencyCoefficients;
pub use error::RadiationError;
pub use excitation::ExcitationModel;
pub use memory::RadiationMemory;
pub use state_space::{FitOptions, FitReport, RadiationModel};
pub use wamit::{WamitScale, read_wamit};

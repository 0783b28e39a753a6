//! Radiation and diffraction of larger vessels, by coefficients from files or computed from the
//! mesh.

pub(crate) mod beside;
pub(crate) mod build;
mod cache;
mod computed;
mod files;
pub(crate) mod keys;
pub(crate) mod stability;

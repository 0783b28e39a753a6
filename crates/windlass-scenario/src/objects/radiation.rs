//! Radiation and diffraction of larger vessels, from coefficients in files or of the
//! mesh.

pub(crate) mod beside;
pub(crate) mod build;
mod cache;
mod computed;
mod files;
pub(crate) mod keys;

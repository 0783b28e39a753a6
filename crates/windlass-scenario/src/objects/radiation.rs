//! Radiation and diffraction of larger vessels, from coefficients in files.

pub(crate) mod build;
mod files;
pub(crate) mod keys;

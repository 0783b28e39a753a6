//! Radiation and diffraction of larger vessels, from coefficients in files.

pub(crate) mod build;
pub(crate) mod keys;

//! Hydrodynamic and wind loads on the mesh or open frame of a body or link.

pub(crate) mod build;
mod coefficients;
pub(crate) mod describe;
mod error_keys;
pub(crate) mod keys;

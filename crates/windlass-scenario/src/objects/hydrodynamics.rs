//! Hydrodynamic and wind loads on the mesh or open frame of a body or link.

pub(crate) mod build;
pub(crate) mod keys;

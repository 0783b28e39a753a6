//! Clearances between shapes, recorded in the results.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

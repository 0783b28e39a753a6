//! Relative motions of frames, recorded in the results.

pub(crate) mod build;
pub(crate) mod keys;

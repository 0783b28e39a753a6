//! Sheaves, over which a wire runs from one cable to another.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

//! Phases of an operation.

pub(crate) mod build;
pub(crate) mod keys;

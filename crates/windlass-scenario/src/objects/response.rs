//! Response amplitude operators of ships that move in waves, and the conventions of their files.

pub(crate) mod build;
pub(crate) mod keys;

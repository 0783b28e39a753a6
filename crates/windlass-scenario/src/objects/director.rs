//! The operation: scripts, commands, and steps with conditions.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

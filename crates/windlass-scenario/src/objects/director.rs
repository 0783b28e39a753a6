//! The operation: scripts, commands, and steps with conditions.

pub(crate) mod build;
pub(crate) mod keys;

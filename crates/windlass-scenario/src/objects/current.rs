//! The current: uniform, or a profile over the depth.

pub(crate) mod build;
pub(crate) mod keys;

//! Springs and dampers between frames.

pub(crate) mod build;
pub(crate) mod keys;

//! Springs and dampers between frames.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

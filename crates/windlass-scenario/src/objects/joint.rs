//! Joints between frames, with drives.

pub(crate) mod build;
pub(crate) mod keys;

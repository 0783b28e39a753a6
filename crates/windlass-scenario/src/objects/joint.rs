//! Joints between frames, with drives.

pub(crate) mod build;
mod drive;
pub(crate) mod keys;

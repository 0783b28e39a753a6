//! Joints between frames, with drives.

pub(crate) mod build;
pub(crate) mod describe;
mod drive;
pub(crate) mod keys;

//! Rigid rods: slender cylinders with distributed loads, free, pinned or clamped.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

//! Rotational springs between frames, with stops and friction.

pub(crate) mod build;
pub(crate) mod keys;

//! Rigid bodies, free or with prescribed motion.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod diffraction;
pub(crate) mod keys;
mod motion;
pub(crate) mod support;

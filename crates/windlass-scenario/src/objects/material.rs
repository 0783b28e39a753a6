//! Contact materials of shapes and cables: stiffness, damping, friction.

pub(crate) mod build;
pub(crate) mod keys;

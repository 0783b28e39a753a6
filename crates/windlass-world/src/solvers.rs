//! Solvers that work on any world: stepping, linearisation, statics, natural modes.

pub mod modes;
pub mod stability;
pub mod statics;
pub(crate) mod stepper;
pub(crate) mod stepping;
pub(crate) mod tangent;

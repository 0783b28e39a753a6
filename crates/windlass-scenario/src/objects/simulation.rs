//! Settings of the run: duration, output interval, start, integrator.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

//! Fatigue assessments of cables. They do not act on the simulation.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

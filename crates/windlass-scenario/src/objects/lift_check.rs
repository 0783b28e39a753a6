//! Checks of lifted loads with formulas of standards: values for `windlass lift-check`. They do not
//! act on the simulation.

pub(crate) mod build;
pub(crate) mod keys;

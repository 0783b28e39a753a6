//! Capacities of lifting equipment, whose utilisation is recorded in the results.

pub(crate) mod build;
pub(crate) mod chart;
pub(crate) mod describe;
pub(crate) mod keys;

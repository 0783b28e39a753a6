//! Thrusters and towing forces at frames.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

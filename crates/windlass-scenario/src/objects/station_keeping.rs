//! Station keeping of free bodies: controllers with thrusters.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;
mod warnings;

//! The sea: properties of water and air, and its waves, current and wind.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod direction;
pub(crate) mod keys;

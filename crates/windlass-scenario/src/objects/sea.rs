//! The sea: properties of water and air, and its waves, current and wind.

pub(crate) mod build;

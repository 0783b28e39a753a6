//! The steady wind and its profile.

pub(crate) mod build;
pub(crate) mod keys;

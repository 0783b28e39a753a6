//! Output files and statistics, and channels that are recorded on request.

pub(crate) mod build;
pub(crate) mod keys;

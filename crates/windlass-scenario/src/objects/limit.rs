//! Limits on channels of the results, with which a run is judged.

pub(crate) mod build;
pub(crate) mod keys;

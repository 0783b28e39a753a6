//! The sea bottom, on which cables and frames rest.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

//! Line types: properties that cables and their sections use by name, written out or from the
//! catalogue.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;
pub(crate) mod properties;
pub(crate) mod rope;
pub(crate) mod rope_keys;

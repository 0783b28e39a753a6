//! Cranes and other trees of links and joints on a base.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;
mod link;
pub(crate) mod sequence;

//! Contact shapes: solids fixed to bodies, links or the ground.

pub(crate) mod build;
mod decomposition_cache;
pub(crate) mod describe;
pub(crate) mod keys;

//! Named frames, fixed to the ground, to bodies or to links of cranes.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

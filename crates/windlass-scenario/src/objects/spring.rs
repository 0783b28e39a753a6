//! Springs and dampers between frames.

pub(crate) mod keys;

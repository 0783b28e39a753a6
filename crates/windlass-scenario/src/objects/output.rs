//! Output files and statistics. They are for runs; nothing of them is built.

pub(crate) mod keys;

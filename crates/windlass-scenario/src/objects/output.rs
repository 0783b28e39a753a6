//! Output files and statistics. Only runs use them; the world does not contain them.

pub(crate) mod keys;

//! Settings that apply to all contacts: excluded pairs, largest numbers of contacts.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

//! Cables: lines of elements between frames or free ends, uniform or in sections.

pub(crate) mod build;
mod connection;
pub(crate) mod contact;
pub(crate) mod describe;
pub(crate) mod end_keys;
pub(crate) mod keys;
pub(crate) mod section;
mod shedding;
mod shedding_describe;
pub(crate) mod shedding_keys;

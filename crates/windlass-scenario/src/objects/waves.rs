//! Waves: regular, irregular, measured, or listed by component.

pub(crate) mod build;
pub(crate) mod describe;
mod event;
mod files;
mod irregular;
pub(crate) mod keys;
mod measured;
mod steepness;

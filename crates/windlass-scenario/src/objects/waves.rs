//! Waves: regular, irregular, measured, or listed by component.

pub(crate) mod irregular;
pub(crate) mod keys;

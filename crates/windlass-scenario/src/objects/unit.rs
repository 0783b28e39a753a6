//! Imported co-simulation units. The interface to the program that loads them is in
//! [`crate::units`].

pub(crate) mod build;
pub(crate) mod keys;

//! Winches at cable ends: drive, drum, hands, control mode.

pub(crate) mod build;
pub(crate) mod describe;
pub(crate) mod keys;

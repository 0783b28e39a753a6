//! Prescribed loads on bodies and links: functions of time, or formulas of time and state.

pub(crate) mod build;
pub(crate) mod formulas;
pub(crate) mod keys;

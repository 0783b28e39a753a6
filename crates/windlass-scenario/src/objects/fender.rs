//! Fenders: contact shapes with a force-deflection table.

pub(crate) mod build;
pub(crate) mod keys;

//! Fenders: contact shapes with a force-deflection table.

pub(crate) mod build;

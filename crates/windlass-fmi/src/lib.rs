//! Co-simulation with **windlass**: scenarios as units of the Functional Mock-up Interface, and
//! simulations that are distributed over several worlds.
//!
//! A [`Unit`] is a scenario that is stepped by somebody else: its variables have names, units and
//! references ([`variables`]), inputs are set between steps, outputs are the channels of results.
//! [`export`] packs one with its scenario into a file that follows FMI 3.0 or 2.0
//! ([`description`]); the library of this package has the functions that an importer calls there
//! ([`fmi3`], [`fmi2`]).
//!
//! [`import`] brings units of others into the run of a scenario, to move its ships and order its
//! winches.
//!
//! [`coupling`] goes further: it couples worlds that are simulated apart at bonds, where one side
//! is moved and the other loaded, watches the energy that the exchange makes of nothing, and
//! iterates where plain exchange is unstable.
#![deny(missing_docs)]

pub mod coupling;
pub mod description;
pub mod export;
pub mod fmi2;
pub mod fmi3;
pub mod import;
mod inputs;
mod outputs;
mod saved;
pub mod unit;
pub mod variables;

pub use saved::SavedUnit;
pub use unit::{Stepped, Unit, UnitError};

//! Co-simulation with **windlass**: scenarios as FMUs (Functional Mock-up Units for co-simulation),
//! FMUs in scenarios, and simulations distributed over several worlds.
//!
//! A [`Unit`] is a scenario that another program steps. Its variables have names, units and
//! references ([`variables`]). Inputs are set between steps. Outputs are the result channels.
//! [`export`] packs a unit and its scenario into a file of FMI 3.0 or 2.0 ([`description`]). The
//! library of this package implements the functions that an importer calls ([`fmi3`], [`fmi2`]).
//!
//! [`import`] runs FMUs of other programs in a scenario, where they move ships and order winches.
//!
//! [`coupling`] couples separately simulated worlds at bonds. At a bond, one side is moved and the
//! other side is loaded. The module monitors the energy error of the exchange, and iterates where
//! explicit exchange is unstable.
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

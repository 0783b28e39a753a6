//! Formulas of standards for marine lifting operations and moorings, as pure functions. Each
//! formula names its source and clause, and has a worked example as a test.
//!
//! - [`waves`], [`splash_zone`]: simplified method for lifting through the wave zone (`[DNVN]` 4)
//! - [`snap`]: snap forces in the hoisting line (`[DNVN]` 4)
//! - [`deep_water`]: natural period and resonance of a load on a long line (`[DNVN]` 5)
//! - [`shapes`]: added mass and coefficients of shapes (`[DNVN]` 4 and appendix A)
//! - [`moonpool`]: natural period of a moonpool (`[DNVN]` 3)
//! - [`rigging`]: hook loads, dynamic and skew load factors, slings and shackles (`[ND0027]`,
//!   `[DNVM]` 16)
//! - [`crane`]: dynamic coefficient of an offshore crane (`[ENCR]`, `[DNV0378]`)
//! - [`mooring`]: safety factors of mooring lines (`[API05]`, `[ISO13]`, `[DNV13]`)
//! - [`fatigue`]: fatigue curves of mooring lines and welds, factors on fatigue life (`[API05]`,
//!   `[DNV13]`, `[DNV11]`)
//! - [`weather`]: operational limits and forecast uncertainty (`[DNVM]` 2.6)
//!
//! The standards have revisions. Clauses of `[DNVN]` are given by section, because subsections
//! differ between editions. Tables whose numbers could not be confirmed from public sources are not
//! included, except the fatigue curves of welds, whose branches confirm each other ([`fatigue`]).
//! The functions take these values as parameters: weight contingency factors, the lifting load
//! factor of slings, alpha factors, steady drag coefficients, and the velocities of decks and boom
//! tips by wave height.
//!
//! SI units. Forces and accelerations are amplitudes or characteristic values.
#![deny(missing_docs)]

pub mod crane;
pub mod deep_water;
pub mod fatigue;
pub mod moonpool;
pub mod mooring;
pub mod rigging;
pub mod shapes;
pub mod snap;
pub mod splash_zone;
pub mod waves;
pub mod weather;

/// Acceleration of gravity in the standards, m/s².
pub const GRAVITY: f64 = 9.81;

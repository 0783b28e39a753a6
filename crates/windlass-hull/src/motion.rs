//! Prescribed motions of bodies.
//!
//! - [`prescribed`]: motions as functions of time ([`PrescribedMotion`]): fixed, steady, harmonic,
//!   a time history, a ship in waves, a user function.
//! - [`time_history`]: twice differentiable interpolation of recorded motions, and readers of them
//!   (CSV, Parquet, the table of a body from the results of a run).
//! - [`response_amplitude`]: tables of response amplitude operators (RAOs).
//! - [`ship_in_waves`]: motion of a ship from RAOs.
//! - [`barge_response`]: closed-form RAOs of a box-shaped ship.
//! - [`response_conventions`]: conventions of the values in a table.
//! - [`response_csv`], [`response_wamit`]: readers of tables.
//! - [`long_wave_check`]: plausibility check against the long-wave limit.
//!
//! This module depends on neither the sea nor the world. Waves enter as plain numbers
//! ([`ship_in_waves::EncounteredWave`]).

pub mod barge_response;
pub mod heading_series;
mod history_file;
pub mod long_wave_check;
pub mod prescribed;
pub mod response_amplitude;
pub mod response_conventions;
pub mod response_csv;
pub mod response_wamit;
pub mod ship_in_waves;
pub mod time_history;

pub use prescribed::PrescribedMotion;

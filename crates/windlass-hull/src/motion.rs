//! Bodies: the law of a free rigid body and the motions that can be prescribed to one.
//!
//! - [`rigid`]: acceleration, momentum and kinetic energy of a rigid body under a wrench.
//! - [`prescribed`]: motions given as functions of time ([`PrescribedMotion`]): fixed, steady,
//!   harmonic, a time history, a ship answering to waves, a function of the user's.
//! - [`time_history`]: the twice differentiable interpolation of recorded motions, and their readers (CSV, Parquet,
//!   the table of a body from a run's results).
//! - [`response_amplitude`]: tables of response amplitude operators; [`ship_in_waves`]: motion of a ship from one;
//!   [`barge_response`]: a closed-form table for a box-shaped ship.
//! - [`response_conventions`]: what the numbers of a table mean; [`response_csv`], [`response_wamit`]: tables from
//!   files; [`long_wave_check`]: whether a table can be what it is stated to be.
//! - [`euler_kinematics`]: Euler rates against angular velocity and acceleration.
//!
//! This folder knows the mathematics only: no sea, no world. Waves come in as plain numbers
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

//! **windlass** simulates ship mechanical systems: boom cranes, winches, cables and payloads
//! beside a ship in waves.
#![deny(missing_docs)]

pub mod body;
pub mod cable;
pub mod director;
pub mod hydro;
pub mod ini;
pub mod integrate;
pub mod math;
pub mod mechanism;
pub mod mesh;
pub mod motion_sequence;
pub mod panel_method;
pub mod radiation;
pub mod results;
pub mod scenario;
pub mod sea;
pub mod simulation;
mod spelling;
pub mod tables;
pub mod winch;
pub mod world;

pub use glam;

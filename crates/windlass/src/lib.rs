//! **windlass** simulates ship mechanical systems: boom cranes, winches, cables and payloads
//! beside a ship in waves.
#![deny(missing_docs)]

pub mod body;
pub mod cable;
pub mod contact;
pub mod director;
#[cfg(feature = "report")]
pub mod export;
#[cfg(any(feature = "scenario", feature = "results"))]
mod file_format;
pub mod friction;
pub mod hydro;
#[cfg(feature = "scenario")]
pub mod ini;
pub mod integrate;
pub mod joints;
pub mod math;
#[cfg(feature = "scenario")]
pub mod mbdm;
pub mod mechanism;
pub mod mesh;
#[cfg(feature = "scenario")]
pub mod moordyn;
pub mod motion_sequence;
pub mod panel_method;
pub mod radiation;
#[cfg(feature = "report")]
pub mod report;
#[cfg(feature = "results")]
pub mod results;
#[cfg(feature = "scenario")]
pub mod scenario;
pub mod sea;
pub mod sheave;
#[cfg(all(feature = "scenario", feature = "results"))]
pub mod simulation;
#[cfg(any(feature = "scenario", feature = "results"))]
pub mod spelling;
#[cfg(all(feature = "scenario", feature = "results"))]
pub mod sweep;
pub mod tables;
pub mod winch;
pub mod world;

pub use glam;
pub use num_complex;

/// The README's code, compiled and run with the examples of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

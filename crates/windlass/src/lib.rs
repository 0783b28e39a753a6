//! **windlass** simulates ship mechanical systems: boom cranes, winches, cables and payloads
//! beside a ship in waves.
#![warn(missing_docs)]

#[cfg(all(feature = "scenario", feature = "results"))]
pub mod simulation;
#[cfg(all(feature = "scenario", feature = "results"))]
pub mod sweep;

pub use windlass_hull::{hydro, motion, panel_method, radiation};
pub use windlass_math as math;
pub use windlass_math::tables;
pub use windlass_mechanics::{
    cable, contact, friction, joints, mechanism, motion_sequence, rigid_body, sheave, winch,
};
pub use windlass_mesh as mesh;
pub use windlass_ode as integrate;
#[cfg(feature = "results")]
pub use windlass_results as results;
#[cfg(feature = "report")]
pub use windlass_results::{export, report};
#[cfg(feature = "scenario")]
pub use windlass_scenario as scenario;
#[cfg(feature = "scenario")]
pub use windlass_scenario::{ini, mbdm, moordyn};
pub use windlass_sea as sea;
pub use windlass_world as world;
pub use windlass_world::{director, spelling};

pub use glam;
pub use num_complex;

/// Code of the README, compiled and run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

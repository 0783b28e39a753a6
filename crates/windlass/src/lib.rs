//! **windlass** simulates ship mechanical systems: boom cranes, winches, cables and payloads beside
//! a ship in waves.
//!
//! A [`world::WorldBuilder`] takes bodies, cables, winches and all other objects. It builds a
//! [`world::World`]. The world solves its equilibrium, steps through time, returns a
//! [`world::Snapshot`] and saves its state:
//!
//! ```
//! use windlass::prelude::*;
//!
//! let mut builder = WorldBuilder::new(Sea::vacuum());
//! let hook = builder.fixed_frame("hook", DVec3::ZERO);
//! let load = builder.body(BodyDefinition::free("load", 100.0, DVec3::splat(10.0)).at(DVec3::Z * -5.0));
//! let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
//! let steel = CableProperties::new(5e6, 7778.0, 0.008);
//! let wire = CableDefinition::new("wire", steel, 5.0, 4)
//!     .start(hook, Fixity::Pinned)
//!     .end(eye, Fixity::Pinned);
//! let wire = builder.cable(wire);
//!
//! let mut world = builder.build()?.start()?;
//! world.solve_statics(&StaticsOptions::default())?;
//! let tension = world.now().tension(wire, CableEnd::End);
//! assert!((tension - 100.0 * 9.81).abs() < 1.0);
//! world.run_until(1.0)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Scenario files describe the same objects in TOML: [`scenario::Scenario`] reads them, and
//! [`simulation::run`] runs them. Each module is a separate crate, which can also be used without
//! the others.
#![deny(missing_docs)]

#[cfg(all(feature = "scenario", feature = "report"))]
pub mod lift_check;
#[cfg(feature = "scenario")]
pub mod mooring;
pub mod prelude;
#[cfg(all(feature = "scenario", feature = "results"))]
pub mod simulation;
#[cfg(all(feature = "scenario", feature = "results"))]
pub mod solve;
#[cfg(all(feature = "scenario", feature = "results"))]
pub mod sweep;

pub use windlass_hull::{hydro, motion, panel_method, radiation};
pub use windlass_math as math;
pub use windlass_math::tables;
pub use windlass_mechanics::{
    cable, contact, friction, joints, mechanism, motion_sequence, rigid_body, sheave, station_keeping, winch,
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
pub use windlass_scenario::{ini, mbdm, moordyn, orcaflex};
pub use windlass_sea as sea;
#[cfg(feature = "report")]
pub use windlass_standards as standards;
pub use windlass_world as world;
pub use windlass_world::{director, spelling};

pub use glam;
pub use num_complex;

/// Code of the README, which is compiled and run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

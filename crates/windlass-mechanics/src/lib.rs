//! Mechanics of cables, rigid rods, contact, friction, mechanisms, joints, winches and sheaves as
//! pure functions, and capacities of lifting equipment.
//!
//! Each module implements one law: it computes loads and energies from parameters and kinematics.
//! The crates that depend on this crate store the state, integrate it in time and assemble elements
//! into a world.
#![deny(missing_docs)]

pub mod cable;
pub mod capacity;

pub mod contact;
pub mod friction;
pub mod joints;
pub mod mechanism;
pub mod motion_sequence;
pub mod rigid_body;
pub mod rod;
pub mod sheave;
pub mod station_keeping;
pub mod winch;

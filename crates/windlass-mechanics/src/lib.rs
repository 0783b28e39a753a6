//! Mechanics of cables, contact, friction, mechanisms, joints, winches and sheaves as pure
//! functions.
//!
//! Each module implements one law: parameters and kinematics in, loads and energies out. The state,
//! time integration and assembly of elements into a world belong to the crates that depend on this
//! one.
#![deny(missing_docs)]

pub mod cable;

pub mod contact;
pub mod friction;
pub mod joints;
pub mod mechanism;
pub mod motion_sequence;
pub mod rigid_body;
pub mod sheave;
pub mod winch;

//! Laws of mechanics as pure functions: cables, contact, friction, mechanisms, joints, winches, sheaves.
#![warn(missing_docs)]

pub mod cable;
pub mod contact;
pub mod friction;
pub mod joints;
pub mod mechanism;
pub mod motion_sequence;
pub mod rigid_body;
pub mod sheave;
pub mod winch;

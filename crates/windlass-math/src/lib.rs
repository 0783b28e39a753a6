//! Mathematics shared by every part, with no word of the sea in it.
//!
//! Rotations ([`rotation`]), spatial vectors and 6x6 matrices ([`spatial`], [`matrix6`]),
//! the tridiagonal solver behind cubic splines ([`tridiagonal`]), eliminations of [`banded`] and
//! small [`dense`] matrices, tables over time ([`time_table`]), a smooth way to a place ([`approach`])
//! and a smooth start ([`ramp`]), random numbers (`random`), loops in the processor's widest registers (`wide`, `pack`). Everything is `f64`, SI and radians;
//! three-vectors and quaternions are `glam`'s.
#![warn(missing_docs)]

pub mod angles;
pub mod approach;
pub mod banded;
pub mod dense;
pub mod euler_kinematics;
pub mod matrix6;
pub mod pack;
pub mod ramp;
pub mod random;
pub mod rotation;
pub mod spatial;
pub mod tables;
pub mod time_table;
pub mod tridiagonal;
pub mod wide;

pub use glam::{DMat3, DQuat, DVec3};
pub use matrix6::Matrix6;
pub use ramp::Ramp;
pub use spatial::{FrameMotion, Motion, Pose, Wrench};

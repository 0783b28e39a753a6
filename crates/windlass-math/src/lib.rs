//! Mathematics shared by all windlass crates, without domain knowledge.
//!
//! Rotations ([`rotation`]), spatial vectors and 6x6 matrices ([`spatial`], [`matrix6`]), direct
//! solvers for [`tridiagonal`], [`banded`] and small [`dense`] matrices, dense [`linear_algebra`],
//! piecewise-linear time tables ([`time_table`]), numeric tables from files ([`tables`]), smooth
//! steps and start-up ramps ([`smooth_step`], [`ramp`]), reproducible random numbers ([`random`]),
//! [`statistics`] of samples and tests, roots of functions ([`root`]), numbers as text
//! ([`number_text`]), [`elliptic`] integrals and SIMD kernels ([`lanes`], [`simd`]). All values are
//! `f64` in SI units and radians. Three-vectors and quaternions are types of `glam`.
#![deny(missing_docs)]

pub mod angles;
pub mod banded;
pub mod dense;
pub mod elliptic;
pub mod euler_kinematics;
pub mod input_file;
pub mod lanes;
pub mod linear_algebra;
pub mod matrix6;
pub mod number_text;
pub mod ramp;
pub mod random;
pub mod root;
pub mod rotation;
pub mod simd;
pub mod smooth_step;
pub mod spatial;
pub mod statistics;
pub mod tables;
pub mod time_table;
pub mod tridiagonal;

pub use glam::{DMat3, DQuat, DVec3};
pub use matrix6::Matrix6;
pub use ramp::Ramp;
pub use spatial::{FrameMotion, Motion, Pose, Wrench};

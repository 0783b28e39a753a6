//! Ordered motions of a joint: start, ramp up, move steadily, ramp down, stop.
//!
//! A [`MotionSequence`] is one such move, given in one of the three ways of `[SIMO]` 1.2; a
//! [`MotionProgramme`] is a starting value and any number of sequences, whose displacements add up
//! where they overlap. Both are pure functions of time.
//!
//! ```text
//! Law      x'(t) rises from 0 to v over τ, stays v, falls to 0 over τ; Δx = v (T - τ), T = t_b - t_a
//!          constant acceleration: x' = v s/τ, τ = |v|/a
//!          cosine: x' = ½ v (1 - cos(π s/τ)), τ = π|v|/(2a)
//! Symbols  t_a start, t_b stop (s), Δx distance (m or rad), v steady velocity (per s), a > 0 the
//!          largest acceleration (per s²), τ ramp time (s), s time since the ramp began (s)
//! Frame    a scalar joint coordinate
//! Source   [SIMO] 1.2, eqs. 16-18 with the sign of errata E39 in 16 and the factor ½ of errata E40 in 18
//! Valid    ramps that fit, 2τ <= T; other combinations are refused
//! Energy   prescribed: the joint's drive does whatever work the motion needs
//! Checked  the reference set SI-01 to SI-06, differentiation and integration
//! ```

mod programme;
mod sequence;

pub use programme::MotionProgramme;
pub use sequence::{MotionSequence, RampShape, SequenceError};

use serde::{Deserialize, Serialize};

/// Where a prescribed coordinate is, in metres or radians and seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MotionSample {
    /// Coordinate, m or rad.
    pub position: f64,
    /// Its rate, m/s or rad/s.
    pub velocity: f64,
    /// Its second derivative, m/s² or rad/s²; at a corner of a constant-acceleration ramp the later value.
    pub acceleration: f64,
}

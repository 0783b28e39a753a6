//! Prescribed motions of a joint: start, ramp up, move at steady velocity, ramp down, stop.
//!
//! A [`MotionSequence`] is one move, specified in one of the three forms of `[SIMO]` 1.2. A
//! [`MotionProgramme`] consists of an initial value and any number of sequences; the displacements
//! of overlapping sequences add up. Both are pure functions of time.
//!
//! ```text
//! Law      x'(t) rises from 0 to v over τ, remains at v and falls to 0 over τ;
//!          Δx = v (T - τ), T = t_b - t_a
//!          constant acceleration: x' = v s/τ, τ = |v|/a
//!          cosine: x' = ½ v (1 - cos(π s/τ)), τ = π |v|/(2a)
//! Symbols  t_a start, t_b stop (s), Δx distance (m or rad), v steady velocity (per s), a > 0 peak
//!          acceleration (per s²), τ ramp time (s), s time since the ramp began (s)
//! Frame    a scalar joint coordinate
//! Source   [SIMO] 1.2, eqs. 16-18, with the sign in eq. 16 as in errata E39 and the factor ½ in
//!          eq. 18 as in errata E40
//! Valid    ramps that fit into the duration, 2τ <= T; other combinations are refused
//! Energy   prescribed: the drive of the joint supplies the work
//! Checked  the reference cases SI-01 to SI-06; velocity and acceleration against differences
//! ```

mod programme;
mod sequence;

pub use programme::MotionProgramme;
pub use sequence::{MotionSequence, RampShape, SequenceError};

use serde::{Deserialize, Serialize};

/// Motion of a prescribed coordinate at one instant, in metres or radians and seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MotionSample {
    /// Coordinate, m or rad.
    pub position: f64,
    /// First derivative, m/s or rad/s.
    pub velocity: f64,
    /// Second derivative, m/s² or rad/s². Where it jumps, at the ends of constant-acceleration
    /// ramps, this is the value after the jump.
    pub acceleration: f64,
}

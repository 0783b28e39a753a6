//! Superposition of several moves of one joint.

use super::{MotionSample, MotionSequence};
use serde::{Deserialize, Serialize};

/// Initial value and moves whose displacements, velocities and accelerations add up (`[SIMO]` 1.2,
/// multistep).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MotionProgramme {
    /// Coordinate before the first move, m or rad.
    pub initial: f64,
    /// The moves, in any order; they may overlap.
    pub sequences: Vec<MotionSequence>,
}

impl MotionProgramme {
    /// Creates a programme that remains at rest at `initial` (m or rad).
    pub fn at_rest(initial: f64) -> Self {
        Self {
            initial,
            sequences: Vec::new(),
        }
    }

    /// Adds one more move.
    pub fn with(mut self, sequence: MotionSequence) -> Self {
        self.sequences.push(sequence);
        self
    }

    /// Coordinate, velocity and acceleration at time `t` (s).
    pub fn sample(&self, t: f64) -> MotionSample {
        let start = MotionSample {
            position: self.initial,
            ..MotionSample::default()
        };
        self.sequences.iter().fold(start, |sum, sequence| {
            let move_now = sequence.sample(t);
            MotionSample {
                position: sum.position + move_now.position,
                velocity: sum.velocity + move_now.velocity,
                acceleration: sum.acceleration + move_now.acceleration,
            }
        })
    }

    /// Returns the first time (s) after `t` at which a ramp begins or ends. No integration step may
    /// cross this time.
    pub fn next_breakpoint(&self, t: f64) -> Option<f64> {
        let later = self
            .sequences
            .iter()
            .flat_map(MotionSequence::breakpoints)
            .filter(|&c| c > t);
        later.min_by(f64::total_cmp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motion_sequence::RampShape;

    #[test]
    fn closed_form_overlapping_moves_add_up() {
        let up = MotionSequence::from_distance_and_velocity(RampShape::Cosine, 0.0, 9.12, 1.2, 0.5).unwrap();
        let down =
            MotionSequence::from_stop_and_velocity(RampShape::ConstantAcceleration, 4.0, 14.0, -1.2, 0.5)
                .unwrap();
        let both = MotionProgramme::at_rest(3.0).with(up).with(down);
        // At 7 s both moves are steady: 1.2 - 1.2; displacement 1.2 (7 - 3.769911/2) - 1.2 (3 -
        // 2.4/2).
        let now = both.sample(7.0);
        assert!(now.velocity.abs() < 1e-15 && now.acceleration.abs() < 1e-15);
        assert!((now.position - (3.0 + 8.4 - 0.6 * 3.769_911_184 - 2.16)).abs() < 1e-8);
        // Both distances are 9.12: the joint returns to its initial position.
        assert!((both.sample(20.0).position - 3.0).abs() < 1e-12);
        assert_eq!(both.next_breakpoint(0.0), Some(up.ramp_time()));
        assert_eq!(both.next_breakpoint(14.0), None);
    }
}

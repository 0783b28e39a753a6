//! Euler angles that follow a body through full turns.
//!
//! ```text
//! Law      (φ, θ, ψ), (φ + π, π - θ, ψ + π) and either with whole turns added are the same orientation;
//!          of these the one nearest to the last is taken
//! Valid    when no angle changes by more than a quarter turn from one call to the next
//! Checked  prop_followed_angles_are_continuous_and_the_same_orientation
//! ```

use crate::rotation::{EulerAngles, nearest_turn};
use serde::{Deserialize, Serialize};
use std::f64::consts::PI;

/// Follows the angles of one body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Follower {
    last: Option<EulerAngles>,
}

impl Follower {
    /// One that goes on from angles that were followed before.
    pub fn after(last: EulerAngles) -> Self {
        Self { last: Some(last) }
    }

    /// The angles of the same orientation nearest to the last ones; the first are taken as they are.
    pub fn follow(&mut self, angles: EulerAngles) -> EulerAngles {
        let Some(last) = self.last else {
            self.last = Some(angles);
            return angles;
        };
        let other = EulerAngles {
            roll: angles.roll + PI,
            pitch: PI - angles.pitch,
            yaw: angles.yaw + PI,
        };
        let (angles, other) = (turned(angles, last), turned(other, last));
        let nearest = if distance(other, last) < distance(angles, last) {
            other
        } else {
            angles
        };
        self.last = Some(nearest);
        nearest
    }
}

/// The angles with whole turns added, each nearest to `last`.
fn turned(angles: EulerAngles, last: EulerAngles) -> EulerAngles {
    EulerAngles {
        roll: nearest_turn(angles.roll, last.roll),
        pitch: nearest_turn(angles.pitch, last.pitch),
        yaw: nearest_turn(angles.yaw, last.yaw),
    }
}

fn distance(a: EulerAngles, b: EulerAngles) -> f64 {
    (a.roll - b.roll).abs() + (a.pitch - b.pitch).abs() + (a.yaw - b.yaw).abs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rotation::{euler_angles, from_euler_angles};

    #[test]
    fn prop_followed_angles_are_continuous_and_the_same_orientation() {
        let mut follower = Follower::default();
        let mut before = None::<EulerAngles>;
        for i in 0..4000 {
            let t = 0.01 * f64::from(i);
            // Two turns of yaw one way, many of pitch over the top, rolling to and fro.
            let truth = EulerAngles {
                roll: 0.3 * t.sin(),
                pitch: 0.2 + 0.9 * t,
                yaw: -0.4 * t,
            };
            let orientation = from_euler_angles(truth);
            let found = follower.follow(euler_angles(orientation));
            assert!(from_euler_angles(found).dot(orientation).abs() > 1.0 - 1e-12);
            if let Some(last) = before {
                assert!(distance(found, last) < 0.05, "{t}: {last:?} to {found:?}");
            }
            before = Some(found);
            assert!(distance(found, truth) < 1e-6, "{t}: {found:?} for {truth:?}");
        }
    }
}

//! Euler angles unwrapped to stay continuous through full turns.
//!
//! ```text
//! Law      (φ, θ, ψ) and (φ + π, π - θ, ψ + π) describe the same orientation, and full turns can
//!          be added to any angle. The set nearest to the previous angles is selected
//! Valid    if no angle changes by more than a quarter turn between calls
//! Checked  property_unwrapped_angles_are_continuous_and_the_same_orientation
//! ```

use crate::rotation::{EulerAngles, unwrap_near};
use serde::{Deserialize, Serialize};
use std::f64::consts::PI;

/// Unwraps the Euler angles of one body over successive calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EulerAngleUnwrapper {
    last: Option<EulerAngles>,
}

impl EulerAngleUnwrapper {
    /// An unwrapper that continues from the given angles.
    pub fn after(last: EulerAngles) -> Self {
        Self { last: Some(last) }
    }

    /// Returns the Euler angles of the same orientation that are nearest to the previous angles.
    /// The first call returns its input.
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
        let (angles, other) = (unwrapped(angles, last), unwrapped(other, last));
        let nearest = if distance(other, last) < distance(angles, last) {
            other
        } else {
            angles
        };
        self.last = Some(nearest);
        nearest
    }
}

/// Adds full turns to each angle so that it is nearest to the same angle of `last`.
fn unwrapped(angles: EulerAngles, last: EulerAngles) -> EulerAngles {
    EulerAngles {
        roll: unwrap_near(angles.roll, last.roll),
        pitch: unwrap_near(angles.pitch, last.pitch),
        yaw: unwrap_near(angles.yaw, last.yaw),
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
    fn property_unwrapped_angles_are_continuous_and_the_same_orientation() {
        let mut unwrapper = EulerAngleUnwrapper::default();
        let mut before = None::<EulerAngles>;
        for i in 0..4000 {
            let t = 0.01 * f64::from(i);
            // Several turns of yaw, and pitch beyond the vertical, while roll oscillates.
            let truth = EulerAngles {
                roll: 0.3 * t.sin(),
                pitch: 0.2 + 0.9 * t,
                yaw: -0.4 * t,
            };
            let orientation = from_euler_angles(truth);
            let found = unwrapper.follow(euler_angles(orientation));
            assert!(from_euler_angles(found).dot(orientation).abs() > 1.0 - 1e-12);
            if let Some(last) = before {
                assert!(distance(found, last) < 0.05, "{t}: {last:?} to {found:?}");
            }
            before = Some(found);
            assert!(distance(found, truth) < 1e-6, "{t}: {found:?} for {truth:?}");
        }
    }
}

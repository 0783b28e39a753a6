//! Velocities of a body of which a unit says the places alone.

use crate::inputs::pose_of;
use serde::{Deserialize, Serialize};
use windlass::glam::DVec3;
use windlass::math::Pose;
use windlass::math::rotation::logarithm;

/// Law: the velocity at the end of a step is `1.5 w - 0.5 w'`, of the mean velocities `w` over it
///   and `w'` over the one before; `w` alone over the first. Symbols: places m, angles rad,
///   velocities m/s and rad/s. Frame: Earth axes; turns by their rotation vector. Source:
///   difference backwards of order 2. Valid: for places that are smooth and steps of one length:
///   off by `H² x''' / 3`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Follow {
    /// Place at the last communication point, m and rad.
    place: Option<[f64; 6]>,
    /// Mean velocity over the step before it.
    mean: Option<[f64; 6]>,
}

fn split(numbers: &[f64; 6]) -> (DVec3, DVec3) {
    let [x, y, z, roll, pitch, yaw] = *numbers;
    (DVec3::new(x, y, z), DVec3::new(roll, pitch, yaw))
}

fn way(from: &Pose, to: &Pose) -> (DVec3, DVec3) {
    let turned = logarithm(to.orientation * from.orientation.conjugate());
    (to.position - from.position, turned)
}

impl Follow {
    /// The velocity at a place that was reached in a time, s; at rest at the first one.
    pub(super) fn velocity(&mut self, place: [f64; 6], duration: Option<f64>) -> (DVec3, DVec3) {
        let before = self.place.replace(place);
        let (Some(before), Some(duration)) = (before, duration) else {
            return (DVec3::ZERO, DVec3::ZERO);
        };
        let (moved, turned) = way(&pose_of(&before), &pose_of(&place));
        let (linear, angular) = (moved / duration, turned / duration);
        let mean = [linear.x, linear.y, linear.z, angular.x, angular.y, angular.z];
        match self.mean.replace(mean) {
            None => (linear, angular),
            Some(mean) => {
                let (last, last_turn) = split(&mean);
                (linear * 1.5 - last * 0.5, angular * 1.5 - last_turn * 0.5)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Follow;

    /// Exact where the acceleration is constant: `x = 3 t + 2 t²`, turned about z by `0.1 t²`.
    #[test]
    fn ana_velocities_of_places_are_of_order_two() {
        let mut follow = Follow::default();
        let place = |t: f64| [3.0 * t + 2.0 * t * t, 0.0, 0.0, 0.0, 0.0, 0.1 * t * t];
        let (still, _) = follow.velocity(place(0.0), None);
        assert_eq!(still.x, 0.0);
        // The mean of the first step.
        let (first, _) = follow.velocity(place(0.5), Some(0.5));
        assert!((first.x - 4.0).abs() < 1e-12);
        for k in 2..6 {
            let t = 0.5 * f64::from(k);
            let (linear, angular) = follow.velocity(place(t), Some(0.5));
            assert!((linear.x - (3.0 + 4.0 * t)).abs() < 1e-12, "{linear}");
            assert!((angular.z - 0.2 * t).abs() < 1e-12, "{angular}");
        }
    }
}

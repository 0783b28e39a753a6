//! Velocities of a body for which an FMU gives positions only.

use crate::inputs::pose_of;
use serde::{Deserialize, Serialize};
use windlass::glam::DVec3;
use windlass::math::Pose;
use windlass::math::rotation::logarithm;

/// Law: the velocity at the end of a step is `1.5 w - 0.5 w'`, with the mean velocities `w` over
///   the step and `w'` over the previous step. At the end of the first step, the velocity is `w`.
/// Symbols: positions m, angles rad, velocities m/s and rad/s.
/// Frame: Earth axes; rotations by their rotation vector.
/// Source: backward difference of second order.
/// Valid: for smooth positions and steps of equal length `H` (s). The error is `H² x''' / 3`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct VelocityEstimator {
    /// Position (m) and angles (rad) at the last communication point.
    #[serde(rename = "place")]
    pose: Option<[f64; 6]>,
    /// Mean velocity over the step that ends at this pose.
    mean: Option<[f64; 6]>,
}

fn split(numbers: &[f64; 6]) -> (DVec3, DVec3) {
    let [x, y, z, roll, pitch, yaw] = *numbers;
    (DVec3::new(x, y, z), DVec3::new(roll, pitch, yaw))
}

fn displacement(from: &Pose, to: &Pose) -> (DVec3, DVec3) {
    let turned = logarithm(to.orientation * from.orientation.conjugate());
    (to.position - from.position, turned)
}

impl VelocityEstimator {
    /// Velocity at a pose that is reached after `duration` (s); zero at the first pose.
    pub(super) fn velocity(&mut self, pose: [f64; 6], duration: Option<f64>) -> (DVec3, DVec3) {
        let before = self.pose.replace(pose);
        let (Some(before), Some(duration)) = (before, duration) else {
            return (DVec3::ZERO, DVec3::ZERO);
        };
        let (moved, turned) = displacement(&pose_of(&before), &pose_of(&pose));
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
    use super::VelocityEstimator;

    /// Exact for constant acceleration: `x = 3 t + 2 t²`, rotation about z by `0.1 t²`.
    #[test]
    fn closed_form_velocities_have_second_order() {
        let mut estimator = VelocityEstimator::default();
        let pose = |t: f64| [3.0 * t + 2.0 * t * t, 0.0, 0.0, 0.0, 0.0, 0.1 * t * t];
        let (still, _) = estimator.velocity(pose(0.0), None);
        assert_eq!(still.x, 0.0);
        // The mean velocity of the first step.
        let (first, _) = estimator.velocity(pose(0.5), Some(0.5));
        assert!((first.x - 4.0).abs() < 1e-12);
        for k in 2..6 {
            let t = 0.5 * f64::from(k);
            let (linear, angular) = estimator.velocity(pose(t), Some(0.5));
            assert!((linear.x - (3.0 + 4.0 * t)).abs() < 1e-12, "{linear}");
            assert!((angular.z - 0.2 * t).abs() < 1e-12, "{angular}");
        }
    }
}

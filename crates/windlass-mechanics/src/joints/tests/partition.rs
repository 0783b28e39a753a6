//! Selection of independent coordinates: the pendulum of [MBDM] 5.1 (MB-05).

use super::mechanisms::{bricard, chain, windows};
use crate::joints::JointedState;
use windlass_math::rotation::exponential;
use windlass_math::{DVec3, Pose};

/// The rod of [`chain`] at the angle φ from its hanging position, in the xz plane. The typical
/// length is half of its length.
fn pendulum(angle: f64) -> (crate::joints::JointedSystem, JointedState) {
    let system = chain(1);
    let mut state = system.unassembled_state();
    // Initially the rod points along +x; a rotation by +90 degrees about y points it down.
    let turn = exponential(DVec3::Y * (std::f64::consts::FRAC_PI_2 - angle));
    let pose = state.poses[0];
    state.poses[0] = Pose::new(turn * pose.position, turn * pose.orientation);
    (system, state)
}

#[test]
fn closed_form_pendulum_angle_is_the_best_choice() {
    // Scaled to lengths, the motion that the joint permits is (cos φ, sin φ, 1)/√2 in x, z and
    // rotation. The independences are therefore cos²φ/2, sin²φ/2 and 1/2.
    for step in 0..=72 {
        let angle = f64::to_radians(5.0 * f64::from(step)) + 1e-3;
        let (system, state) = pendulum(angle);
        let free = system.independence(&state).unwrap();
        let (sin, cos) = angle.sin_cos();
        let expected = [0.5 * cos * cos, 0.0, 0.5 * sin * sin, 0.0, 0.5, 0.0];
        for (value, expected) in free.iter().zip(expected) {
            assert!((value - expected).abs() < 1e-13, "{angle}: {free:?}");
        }
        // Coordinate 4 is the rotation about y.
        assert_eq!(system.independent(&state).unwrap(), [4], "{angle}");
    }
}

#[test]
fn closed_form_worst_choices_hanging_and_level() {
    // Errata E63: the text of the source exchanges x and z.
    let amplification = |angle: f64, number: usize| {
        let (system, state) = pendulum(angle);
        1.0 / system.independence(&state).unwrap()[number].sqrt()
    };
    let (x, z) = (0, 2);
    for off in [1e-2, 1e-4] {
        assert!(amplification(off, z) > 1.0 / off && amplification(off, x) < 1.5);
        let level = std::f64::consts::FRAC_PI_2 + off;
        assert!(amplification(level, x) > 1.0 / off && amplification(level, z) < 1.5);
    }
}

#[test]
fn property_number_of_independent_coordinates_equals_degrees_of_freedom() {
    for (system, open) in [(windows(3), 1), (bricard(), 1), (chain(9), 9)] {
        let state = system.unassembled_state();
        assert_eq!(system.independent(&state).unwrap().len(), open);
        // The trace of a projector is its rank.
        let trace: f64 = system.independence(&state).unwrap().iter().sum();
        assert!((trace - open as f64).abs() < 1e-9, "{trace}");
    }
}

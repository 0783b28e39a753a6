//! Kinematic analysis: the slider-crank of [MBDM] 10.2 (MB-02) against its closed form, and other
//! driven mechanisms.

use super::mechanisms::{
    bricard, driven_slider_crank, free_slider_crank, slider_crank_bodies, slider_crank_joints, windows,
};
use crate::joints::{
    AnalysisError, Attachment, Joint, JointKind, JointedSystem, KinematicAnalysis, TimeFunction,
};
use std::f64::consts::{FRAC_PI_4, TAU};
use windlass_math::{DQuat, DVec3, Pose};

/// Position of the slider and angle of the rod, each with its first and second derivative with
/// respect to the crank angle.
pub fn closed_form(angle: f64) -> [[f64; 3]; 2] {
    let (sin, cos) = angle.sin_cos();
    let root = (3.5_f64.powi(2) - 4.0 * sin * sin).sqrt();
    let x = 2.0 * cos + root;
    let first = -2.0 * sin - 4.0 * sin * cos / root;
    let second =
        -2.0 * cos - 4.0 * (cos * cos - sin * sin) / root - 16.0 * (sin * cos).powi(2) / root.powi(3);
    let rod = -(2.0 * sin / 3.5).asin();
    let rod_first = -2.0 * cos / root;
    let rod_second = 2.0 * sin / root - 8.0 * sin * cos * cos / root.powi(3);
    [[x, first, second], [rod, rod_first, rod_second]]
}

#[test]
fn closed_form_agrees_with_the_validation_table() {
    // MB-02 of the recomputed cases: crank angle φ (deg), x, dx/dφ, d²x/dφ², rod angle.
    for [degrees, x, first, second, rod] in [
        [30.0, 5.086153, -1.516398, -2.407840, -0.289752],
        [60.0, 4.041381, -2.301546, -0.449041, -0.517687],
        [90.0, 2.872281, -2.000000, 1.392621, -0.608246],
        [150.0, 1.622051, -0.483602, 1.056261, -0.289752],
        [180.0, 1.500000, 0.0, 0.857143, 0.0],
        [45.0, 4.615776, -2.038909, -1.536104, -0.415952],
    ] {
        let [slider, turn] = closed_form(f64::to_radians(degrees));
        for (a, b) in [
            (slider[0], x),
            (slider[1], first),
            (slider[2], second),
            (turn[0], rod),
        ] {
            // The table has six decimals. The last decimal of the second derivative at 45 degrees
            // is wrong by one.
            assert!((a - b).abs() < 1.5e-6, "{degrees}: {a} {b}");
        }
    }
}

#[test]
fn closed_form_slider_crank_of_mbdm_10_2_through_turns() {
    // Several turns in both directions. The driver of the slider prescribes the angle 0, where the
    // angle of the source jumps (errata E49 and E62).
    for rate in [TAU, -2.5] {
        let system = driven_slider_crank(FRAC_PI_4, rate);
        let mut analysis = KinematicAnalysis::new(&system).unwrap();
        for step in 1..=300 {
            let t = 0.01 * f64::from(step);
            analysis.go_to(t).unwrap();
            let [slider, rod] = closed_form(FRAC_PI_4 + rate * t);
            let state = analysis.state();
            let (body, acceleration) = (state.motion(2), analysis.accelerations()[2]);
            assert!((body.pose.position - DVec3::X * slider[0]).length() < 1e-12);
            assert!((body.velocity.linear - DVec3::X * (slider[1] * rate)).length() < 1e-11);
            assert!((acceleration.linear - DVec3::X * (slider[2] * rate * rate)).length() < 1e-10);
            assert!(body.velocity.angular.length() < 1e-11 && acceleration.angular.length() < 1e-10);
            let (body, acceleration) = (state.motion(1), analysis.accelerations()[1]);
            let along = DVec3::new(rod[0].cos(), rod[0].sin(), 0.0);
            assert!((body.rotation.x_axis - along).length() < 1e-12);
            assert!((body.velocity.angular - DVec3::Z * (rod[1] * rate)).length() < 1e-11);
            assert!((acceleration.angular - DVec3::Z * (rod[2] * rate * rate)).length() < 1e-10);
        }
    }
}

#[test]
fn agrees_with_differences_of_positions() {
    // A driven mechanism with redundant rows and a varying rate.
    let system = windows(2);
    let mut joints = system.joints().to_vec();
    let oscillation = TimeFunction::Harmonic {
        mean: 0.0,
        amplitude: 0.6,
        angular_frequency: 2.0,
        phase: 1.2,
    };
    let start = oscillation.at(0.0)[0];
    let hinge = joints.iter().find(|joint| joint.name == "foot 1").unwrap();
    let driver = Joint::driving_angle("motor", hinge, oscillation).unwrap();
    joints.push(driver);
    let system = JointedSystem::new(system.bodies().to_vec(), joints).unwrap();
    let mut analysis = KinematicAnalysis::new(&system).unwrap();
    assert_eq!(analysis.assembly().degrees_of_freedom.redundant.len(), 6);
    // With rotated posts the square becomes a parallelogram. The bar is displaced by the sine of
    // the angle, and its height is the cosine.
    let top = |angle: f64| DVec3::new(0.5 + angle.sin().abs().copysign(angle), 0.0, angle.cos());
    let bar = analysis.state().poses[3].position;
    assert!(
        (bar - top(start)).length() < 1e-12 || (bar - top(-start)).length() < 1e-12,
        "{bar}"
    );
    let h = 1e-3;
    let mut at = |t: f64| {
        analysis.go_to(t).unwrap();
        (analysis.state().clone(), analysis.accelerations().to_vec())
    };
    let (before, now, after) = (at(0.8 - h), at(0.8), at(0.8 + h));
    for body in 0..system.bodies().len() {
        let position = [&before, &now, &after].map(|(state, _)| state.poses[body].position);
        let velocity = (position[2] - position[0]) / (2.0 * h);
        let acceleration = (position[2] - 2.0 * position[1] + position[0]) / (h * h);
        // The bounds allow for h² times third and fourth derivatives of about ten.
        assert!((velocity - now.0.velocities[body].linear).length() < 1e-5);
        assert!((acceleration - now.1[body].linear).length() < 1e-5);
    }
}

#[test]
fn converges_bricard_linkage_through_its_range() {
    // The number of rows suggests zero degrees of freedom. Driven at one hinge, the linkage moves
    // and satisfies its rows except for rounding.
    let system = bricard();
    let mut joints = system.joints().to_vec();
    let driver = Joint::driving_angle(
        "motor",
        &joints[0],
        TimeFunction::Harmonic {
            mean: 0.0,
            amplitude: 0.4,
            angular_frequency: 1.0,
            phase: -std::f64::consts::FRAC_PI_2,
        },
    )
    .unwrap();
    joints.push(driver);
    let system = JointedSystem::new(system.bodies().to_vec(), joints).unwrap();
    let mut analysis = KinematicAnalysis::new(&system).unwrap();
    assert_eq!(analysis.assembly().degrees_of_freedom.redundant.len(), 1);
    for step in 1..=20 {
        analysis.go_to(0.3 * f64::from(step)).unwrap();
        let angle = system.coordinates(analysis.state(), 0).angle;
        assert!((angle - 0.4 * (0.3 * f64::from(step)).sin()).abs() < 1e-12);
    }
}

#[test]
fn refuses_undriven_systems_and_unreachable_targets() {
    let free = free_slider_crank(1.0);
    assert_eq!(
        KinematicAnalysis::new(&free).unwrap_err(),
        AnalysisError::NotDriven {
            degrees_of_freedom: 1
        }
    );
    // The displacement of the slider is driven beyond its reach of 5.5 m.
    let mut joints = slider_crank_joints();
    joints.push(
        Joint::new(
            "ram",
            JointKind::DistanceDriver,
            Attachment::ground(Pose::new(DVec3::new(-1.0, 0.0, 0.0), DQuat::IDENTITY)),
            Attachment::body(2, Pose::IDENTITY),
        )
        .with_target(TimeFunction::Uniform {
            start: 5.0,
            rate: 1.0,
        }),
    );
    let system = JointedSystem::new(slider_crank_bodies(1.2), joints).unwrap();
    let mut analysis = KinematicAnalysis::new(&system).unwrap();
    analysis.go_to(1.4).unwrap();
    assert!((analysis.state().poses[2].position.x - 5.4).abs() < 1e-12);
    let error = analysis.go_to(2.0).unwrap_err();
    assert!(!matches!(error, AnalysisError::NotDriven { .. }), "{error}");
    assert_eq!(
        analysis.go_to(f64::INFINITY).unwrap_err(),
        AnalysisError::NoTime { time: f64::INFINITY }
    );
    // The analysis stays at the last position that it has reached.
    let reached = analysis.state().time;
    assert!(reached > 1.49 && reached < 1.5 + 1e-6, "{reached}: {error}");
}

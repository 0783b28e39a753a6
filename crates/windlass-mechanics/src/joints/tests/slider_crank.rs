//! The slider-crank of [MBDM] 10.3 (MB-03): comparison with an independent integration, drift over
//! 100 s, and the moment of a driver.

use super::dynamics::{accuracy, residuals};
use super::mechanisms::{driven_slider_crank, free_slider_crank};
use crate::joints::{
    DynamicAnalysis, Formulation, ForwardDynamics, JointedState, KinematicAnalysis, NoLoads,
};
use std::f64::consts::{PI, TAU};
use windlass_math::{DVec3, Wrench};

/// Torque (N·m) and gas force (N) of [MBDM] 10.3 (eq. 94 with errata E49).
fn compressor(state: &JointedState, loads: &mut [Wrench]) {
    loads[0].moment.z += 41450.0;
    let (x, speed) = (state.poses[2].position.x, state.velocities[2].linear.x);
    if speed > 0.0 {
        loads[2].force.x += if x <= 5.0 {
            -282857.0 / (6.0 - x) + 62857.0
        } else {
            -110000.0 * (1.0 - (TAU * (x - 5.25)).sin())
        };
    }
}

/// Initial state of [MBDM] 10.3, by a kinematic analysis with a driven crank, as the source
/// recommends.
fn compressor_start() -> JointedState {
    let driven = driven_slider_crank(PI, 30.0);
    KinematicAnalysis::new(&driven).unwrap().state().clone()
}

#[test]
fn peer_slider_crank_of_mbdm_10_3() {
    let system = free_slider_crank(PI);
    let text = include_str!("../../../../../validation/slider_crank/reference.csv");
    let rows: Vec<Vec<f64>> = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .map(|line| line.split(',').map(|value| value.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 101);
    let gravity = DVec3::new(-9.81, 0.0, 0.0);
    for formulation in [Formulation::Projection, Formulation::Partitioning] {
        let start = compressor_start();
        let mut analysis =
            DynamicAnalysis::new(&system, start, gravity, compressor, accuracy(1e-9), formulation).unwrap();
        let offset = PI - analysis.angle(0);
        for row in &rows {
            let [t, angle, rate, x, speed] = row[..] else {
                panic!()
            };
            analysis.go_to(t).unwrap();
            let state = analysis.state();
            // The bounds are 1e-5 to 1e-4 for values of up to 30 rad, 30 rad/s, 5 m and 60 m/s.
            // Angles start at π.
            let turned = analysis.angle(0) + offset;
            assert!((turned - angle).abs() < 1e-5, "{t}: {turned} {angle}");
            assert!((state.velocities[0].angular.z - rate).abs() < 1e-5, "{t}");
            assert!((state.poses[2].position.x - x).abs() < 1e-5, "{t}");
            assert!((state.velocities[2].linear.x - speed).abs() < 1e-4, "{t}");
        }
    }
}

#[test]
fn closed_form_first_acceleration_of_the_slider_crank() {
    // The angular acceleration of the crank at φ = π is 83.496 rad/s² in the validation cases.
    let system = free_slider_crank(PI);
    let mut forward = ForwardDynamics::new(&system, DVec3::new(-9.81, 0.0, 0.0), compressor);
    let accelerations = forward.evaluate(&compressor_start()).unwrap();
    assert!(
        (accelerations[0].angular.z - 83.496).abs() < 5e-4,
        "{}",
        accelerations[0].angular.z
    );
}

#[test]
fn conserves_energy_and_constraints_for_100_seconds() {
    // Projection keeps the constraint errors of positions below 1e-11 m and of velocities below
    // 1e-10 m/s. Without projection they grow to 1e-6. There is no load, so energy is conserved.
    let system = free_slider_crank(PI);
    let start = compressor_start();
    let mut analysis = DynamicAnalysis::new(
        &system,
        start,
        DVec3::ZERO,
        NoLoads,
        accuracy(1e-8),
        Formulation::Projection,
    )
    .unwrap();
    let energy = analysis.energy()[0];
    let mut worst = [0.0_f64; 2];
    for second in 1..=100 {
        analysis.go_to(f64::from(second)).unwrap();
        let [gap, velocity_gap] = residuals(&system, analysis.state());
        worst = [worst[0].max(gap), worst[1].max(velocity_gap)];
    }
    assert!(worst[0] < 1e-11 && worst[1] < 1e-10, "{worst:?}");
    let change = (analysis.energy()[0] - energy) / energy;
    assert!(change.abs() < 1e-4, "{change} {:?}", analysis.count());
    // The crank has made about 470 turns, which the unwrapped angle includes.
    assert!(analysis.angle(0) > 2500.0, "{}", analysis.angle(0));
}

#[test]
fn agrees_driver_power_with_change_of_energy() {
    // At the states of a kinematic analysis, the moment of the crank driver times its rate equals
    // the rate of kinetic energy. The other joints do no work.
    let rate = 5.0;
    let system = driven_slider_crank(0.3, rate);
    let mut analysis = KinematicAnalysis::new(&system).unwrap();
    let mut forward = ForwardDynamics::new(&system, DVec3::ZERO, NoLoads);
    let driver = system.joints().len() - 1;
    for step in 1..=12 {
        let (t, h) = (0.1 * f64::from(step), 1e-4);
        let mut energy = |t: f64| {
            analysis.go_to(t).unwrap();
            forward.energy(analysis.state())[0]
        };
        let power = (energy(t + h) - energy(t - h)) / (2.0 * h);
        analysis.go_to(t).unwrap();
        let accelerations = forward.evaluate(analysis.state()).unwrap().to_vec();
        for (ours, theirs) in accelerations.iter().zip(analysis.accelerations()) {
            assert!((ours.linear - theirs.linear).length() < 1e-9);
        }
        let moment = forward.reaction(driver).moment;
        assert!(moment.truncate().length() < 1e-9);
        // The bound allows for h² times third derivatives of the energy, about 1e5 J/s³.
        assert!(
            (moment.z * rate - power).abs() < 1e-2,
            "{t}: {} {power}",
            moment.z * rate
        );
        assert!(power.abs() > 1.0);
    }
}

//! Motions with closed forms, mostly the cases of `[SMS]` 4.4 with the values of errata E22
//! and errata E23.

use super::super::denavit_hartenberg::{Row, Variable, joints};
use super::super::{Joint, Link, Mechanism};
use super::rig::{Base, GRAVITY, Rig};
use glam::{DMat3, DQuat, DVec3};
use std::f64::consts::{FRAC_PI_2, PI};
use windlass_math::{FrameMotion, Pose};

fn diagonal(x: f64, y: f64, z: f64) -> DMat3 {
    DMat3::from_diagonal(DVec3::new(x, y, z))
}

/// A base with a horizontal z axis. Joints about this axis oscillate in a vertical plane.
fn on_its_side(_: f64) -> FrameMotion {
    FrameMotion::at_rest(Pose::new(DVec3::ZERO, DQuat::from_rotation_x(FRAC_PI_2)))
}

fn chain(rows: &[Row], bodies: &[(f64, DVec3, DMat3)]) -> Mechanism {
    let link = |(i, joint): (usize, Joint)| {
        let (mass, centre, inertia) = bodies[i];
        let link = Link::new(format!("{}", i + 1), joint).with_mass(mass, centre, inertia);
        if i == 0 { link } else { link.on(format!("{i}")) }
    };
    let links = joints(rows, Pose::IDENTITY).into_iter().enumerate().map(link);
    Mechanism::new("chain", links.collect()).unwrap()
}

#[test]
fn closed_form_compound_pendulum_period() {
    // [SMS] 4.4.1 with the inertia of errata E22: T = 2π √(I_p/(m g L)) = 2.31646 s, I_p = 3.334 +
    // 10.
    let row = Row::in_degrees(0.0, 2.0, 0.0, -89.9, Variable::Theta);
    let body = (10.0, DVec3::X, diagonal(0.001, 3.334, 3.334));
    let mut rig = Rig::new(chain(&[row], &[body]), Base::Moved(on_its_side), GRAVITY);
    let period = 2.0 * PI * (13.334_f64 / 98.1).sqrt();
    assert!((period - 2.31646).abs() < 1e-5);
    let mut x = rig.initial_state();
    rig.run(&mut x, 0.25 * period, 1e-12, |_, _, _| {});
    // After a quarter period the pendulum, released at 0.1°, is at the bottom. The finite amplitude
    // changes the period by 2e-7.
    let amplitude = 0.1_f64.to_radians();
    assert!((x[0] + FRAC_PI_2).abs() < 1e-6 * amplitude);
}

#[test]
fn closed_form_double_pendulum_periods() {
    // [SMS] 4.4.3 with point masses: the linear periods of errata E22, 3.105662 and 7.666030 s.
    let rows = [
        Row::in_degrees(0.0, 10.0, 0.0, -90.0, Variable::Theta),
        Row::in_degrees(0.0, 7.0, 0.0, 0.0, Variable::Theta),
    ];
    let bodies = [10.0, 7.0].map(|l| (10.0, DVec3::new(l, 0.0, 0.0), DMat3::ZERO));
    let mut rig = Rig::new(chain(&rows, &bodies), Base::Moved(on_its_side), GRAVITY);
    for period in [3.105662, 7.666030] {
        // The mode shape follows from the first row of (K - ω² M) with K = g m [27, 7; 7, 7], M = m
        // [100 + 17², 7·17; 7·17, 49].
        let omega2 = (2.0 * PI / period) * (2.0 * PI / period);
        let shape = -(9.81 * 27.0 - omega2 * 389.0) / (9.81 * 7.0 - omega2 * 119.0);
        let amplitude = 1e-4;
        let mut x = vec![amplitude - FRAC_PI_2, 0.0, amplitude * shape, 0.0];
        rig.run(&mut x, 0.25 * period, 1e-12, |_, _, _| {});
        // The periods have a relative rounding error of up to 3e-7, which determines the bound of
        // the phase error.
        assert!((x[0] + FRAC_PI_2).abs() < 2e-6 * amplitude * (1.0 + shape.abs()));
        assert!(x[2].abs() < 2e-6 * amplitude * (1.0 + shape.abs()));
    }
}

#[test]
fn closed_form_prismatic_link_falls_freely() {
    // [SMS] 4.4.2: ½ g t² = 4414.5 m after 30 s, along -z of the joint axis.
    let row = Row::in_degrees(0.0, 0.0, 0.0, 0.0, Variable::D);
    let mut rig = Rig::on_ground(chain(&[row], &[(10.0, DVec3::ZERO, DMat3::ZERO)]));
    let mut x = rig.initial_state();
    rig.run(&mut x, 30.0, 1e-9, |_, _, _| {});
    assert!((x[0] + 4414.5).abs() < 1e-6);
}

/// `[SMS]` 4.4.4-4.4.6: a slider of 10 kg on an arm that rotates about the vertical. At joint
/// coordinate zero the slider is 1 m from the axis.
fn slider_on_an_arm(arm_centre: DVec3) -> Mechanism {
    let rows = [
        Row::in_degrees(90.0, 0.0, 0.0, 90.0, Variable::Theta),
        Row::in_degrees(0.0, 0.0, 0.0, 0.0, Variable::D),
    ];
    let bodies = [
        (10.0, arm_centre, diagonal(0.001, 3.334, 3.334)),
        (10.0, DVec3::Z, diagonal(0.056, 0.056, 0.082)),
    ];
    chain(&rows, &bodies)
}

#[test]
fn closed_form_slider_centripetal_and_coriolis_forces() {
    let mechanism = slider_on_an_arm(DVec3::X);
    let mut scratch = mechanism.scratch();
    let mut links = [FrameMotion::default(); 2];
    let (rate, sliding, out) = (1.0, 0.7, 0.25);
    scratch.joints[0].velocity = rate;
    scratch.joints[1].velocity = sliding;
    scratch.joints[1].position = out;
    mechanism.kinematics(&FrameMotion::at_rest(Pose::IDENTITY), &mut links, &mut scratch);
    // Joint forces for constant rates of both joints: -m ω² r along the arm, and 2 m ω r' r about
    // the axis.
    let mut forces = [0.0; 2];
    let mut composite = super::super::composite::CompositeScratch::new(&mechanism);
    mechanism.inverse_dynamics(GRAVITY, &[], &[], &links, &scratch, &mut composite, &mut forces);
    let r = 1.0 + out;
    assert!((forces[1] + 10.0 * r).abs() < 1e-12);
    assert!((forces[0] - 20.0 * rate * sliding * r).abs() < 1e-12);
}

#[test]
fn closed_form_free_slider_with_constant_angular_momentum() {
    // [SMS] 4.4.6: I(r) ω and the energy are conserved, so r'(r) = ω0 √(I0 (1 - I0/I(r))/m). r'
    // tends to 1.15715 if the arm's centre of gravity is on the axis, and to √(23.39/10) = 1.52938
    // if it is at 1 m.
    for (centre, arm_inertia, limit) in [(DVec3::ZERO, 3.39, 1.15715), (DVec3::X, 13.39, 1.52938)] {
        let mut rig = Rig::on_ground(slider_on_an_arm(centre));
        let mut x = rig.initial_state();
        x[1] = 1.0;
        rig.run(&mut x, 20.0, 1e-11, |_, _, _| {});
        let start = arm_inertia + 10.0;
        assert!(((start / 10.0_f64).sqrt() - limit).abs() < 1e-5);
        let now = arm_inertia + 10.0 * (1.0 + x[2]).powi(2);
        let expected = (start * (1.0 - start / now) / 10.0).sqrt();
        // The bounds allow for the integration error of a few hundred steps.
        assert!((x[3] - expected).abs() < 1e-8);
        assert!((now * x[1] - start).abs() < 1e-7);
    }
}

#[test]
fn closed_form_denavit_hartenberg_frames_of_one_row() {
    // Rz(90°) Tz(2) Tx(3) Rx(90°): the tip is at (0, 3, 2); its axes x, y, z point along y, z, x of
    // the base.
    for variable in [Variable::Theta, Variable::D] {
        let row = Row::in_degrees(90.0, 3.0, 2.0, 90.0, variable);
        let joint = row.joint(Pose::IDENTITY);
        let moved = match variable {
            Variable::Theta => Pose::new(DVec3::ZERO, DQuat::from_rotation_z(joint.initial_position)),
            Variable::D => Pose::new(DVec3::Z * joint.initial_position, DQuat::IDENTITY),
        };
        let tip = moved.compose(&row.distal_frame());
        assert!((tip.position - DVec3::new(0.0, 3.0, 2.0)).length() < 1e-15);
        assert!((tip.orientation * DVec3::Z - DVec3::X).length() < 1e-15);
        assert!((tip.orientation * DVec3::Y - DVec3::Z).length() < 1e-15);
        assert!((tip.orientation * DVec3::X - DVec3::Y).length() < 1e-15);
    }
}

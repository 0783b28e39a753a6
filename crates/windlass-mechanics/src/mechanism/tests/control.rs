//! Motion of driven joints.

use super::super::denavit_hartenberg::{Row, Variable, joints};
use super::super::{Actuation, Control, EndStops, Joint, Link, Mechanism, PidGains};
use super::rig::{GRAVITY, Rig};
use crate::motion_sequence::MotionProgramme;
use glam::{DMat3, DVec3};
use std::f64::consts::FRAC_PI_4;
use windlass_math::{FrameMotion, Motion, Pose};

/// A link of 100 kg on a prismatic joint along `axis`.
fn slide(axis: DVec3, actuation: Actuation) -> Rig {
    let joint = Joint::prismatic(Pose::IDENTITY, axis).actuated(actuation);
    let link = Link::new("slide", joint).with_mass(100.0, DVec3::ZERO, DMat3::ZERO);
    Rig::on_ground(Mechanism::new("slide", vec![link]).unwrap())
}

#[test]
fn closed_form_integral_carries_the_weight() {
    let gains = PidGains {
        proportional: 4000.0,
        integral: 2000.0,
        derivative: 0.0,
    };
    let mut rig = slide(DVec3::Z, Actuation::new(Control::Position(gains)).damped(1200.0));
    let mut x = rig.initial_state();
    rig.run(&mut x, 60.0, 1e-9, |_, _, _| {});
    // The slowest root of 100 s³ + 1200 s² + 4000 s + 2000 is -0.61/s, so the error decays by
    // e^-36.
    assert!(x[0].abs() < 1e-7 && x[1].abs() < 1e-7);
    assert!((x[2] - 981.0 / 2000.0).abs() < 1e-7);
}

#[test]
fn closed_form_derivative_gain_of_velocity_controller_adds_mass() {
    // (m + D) q'' = P (v - q'): the time constant is (100 + 50)/300 s.
    let gains = PidGains {
        proportional: 300.0,
        integral: 0.0,
        derivative: 50.0,
    };
    let mut rig = slide(DVec3::X, Actuation::new(Control::Velocity(gains)));
    rig.set_points[0] = rig.set_points[0].ordered(0.0, 2.0);
    let mut x = rig.initial_state();
    rig.run(&mut x, 0.8, 1e-11, |_, _, _| {});
    assert!((x[1] - 2.0 * (1.0 - (-1.6_f64).exp())).abs() < 1e-9);
}

/// Overshoot beyond 20 m of the same controller without anti-windup, m.
fn overshoot_with_wind_up(gains: PidGains, limit: f64) -> f64 {
    let (mut q, mut rate, mut z, mut furthest, h) = (0.0_f64, 0.0_f64, 0.0_f64, 0.0_f64, 1e-3);
    for _ in 0..60_000 {
        let unlimited = gains.proportional * (20.0 - q) + gains.integral * z - gains.derivative * rate;
        z += h * (20.0 - q);
        rate += h * unlimited.clamp(-limit, limit) / 100.0;
        q += h * rate;
        furthest = furthest.max(q);
    }
    furthest - 20.0
}

#[test]
fn property_saturated_move_does_not_wind_up() {
    let gains = PidGains {
        proportional: 400.0,
        integral: 60.0,
        derivative: 500.0,
    };
    let mut rig = slide(
        DVec3::X,
        Actuation::new(Control::Position(gains)).limited(200.0, 1e3),
    );
    rig.set_points[0] = rig.set_points[0].ordered(0.0, 20.0);
    let mut x = rig.initial_state();
    let mut furthest = 0.0_f64;
    rig.run(&mut x, 60.0, 1e-8, |rig, t, x| {
        furthest = furthest.max(x[0]);
        let output = rig.mechanism.drive_output(0, t, x, &rig.set_points[0]).unwrap();
        assert!(output.control_force.abs() <= 200.0 && output.control_force * x[1] <= 1e3 + 1e-9);
    });
    assert!((x[0] - 20.0).abs() < 1e-3, "{}", x[0]);
    let wound_up = overshoot_with_wind_up(gains, 200.0);
    assert!(furthest - 20.0 < 0.1 * wound_up, "{} {wound_up}", furthest - 20.0);
}

#[test]
fn property_rate_limited_set_point_is_followed() {
    let gains = PidGains {
        proportional: 1e5,
        integral: 0.0,
        derivative: 1e4,
    };
    let mut rig = slide(
        DVec3::X,
        Actuation::new(Control::Position(gains)).with_set_point_rate(0.5),
    );
    rig.set_points[0] = rig.set_points[0].ordered(0.0, 3.0);
    let mut x = rig.initial_state();
    // The steady lag is D v/P = 0.05 m while the set-point moves, and zero after its arrival.
    rig.run(&mut x, 5.0, 1e-9, |_, _, _| {});
    assert!((x[0] - 2.45).abs() < 1e-6 && (x[1] - 0.5).abs() < 1e-6);
    let arrived = rig.set_points[0].arrival();
    assert!((arrived - 6.0).abs() < 1e-12);
    rig.set_points[0] = crate::mechanism::SetPoint::new(3.0, 0.5);
    rig.run(&mut x, 5.0, 1e-9, |_, _, _| {});
    assert!((x[0] - 3.0).abs() < 1e-6);
}

/// The crane of `[SMS]` 4.4.9 with the centres of gravity of errata E19. `complete` adds an
/// actuation or other properties to each joint.
fn crane(complete: impl Fn(usize, Joint) -> Joint) -> Mechanism {
    use Variable::{D, Theta};
    let mut rows = vec![
        Row::in_degrees(90.0, -0.65, 1.4, 0.0, Theta),
        Row::in_degrees(0.0, 1.0, 0.0, 0.0, Theta),
        Row::in_degrees(90.0, 0.0, 0.0, 90.0, Theta),
    ];
    rows.resize(7, Row::in_degrees(0.0, 0.0, 0.0, 0.0, D));
    let masses = [682.97, 754.0, 285.22, 283.28, 254.0, 181.85, 95.0];
    let mut centres = vec![
        DVec3::new(-0.35, 0.0, 0.7),
        DVec3::new(0.5, 0.0, 0.0),
        DVec3::new(0.0, -0.5, 0.0),
    ];
    centres.resize(7, DVec3::new(0.0, 0.0, 0.5));
    let link = |(i, joint): (usize, Joint)| {
        let joint = complete(i, joint);
        let inertia = DMat3::from_diagonal(DVec3::splat(50.0));
        let link = Link::new(format!("{i}"), joint).with_mass(masses[i], centres[i], inertia);
        if i == 0 {
            link
        } else {
            link.on(format!("{}", i - 1))
        }
    };
    let links = joints(&rows, Pose::IDENTITY).into_iter().enumerate().map(link);
    Mechanism::new("crane", links.collect()).unwrap()
}

#[test]
fn closed_form_boom_rests_on_its_stop() {
    // [SMS] 4.4.9: -0.78680 rad (errata E19). All links except the first lie along the boom, with a
    // first moment of 377 + 1.5 · 1099.35 kg·m about its joint: K (-π/4 - q) = 9.81 · 2026.025 cos
    // q.
    let mut expected = -FRAC_PI_4;
    for _ in 0..20 {
        expected = -FRAC_PI_4 - 9.81 * 2026.025 * f64::cos(expected) / 1e7;
    }
    assert!((expected + 0.78680).abs() < 5e-6);
    let stops = EndStops {
        lower: -FRAC_PI_4,
        upper: 2.0,
        stiffness: 1e7,
        damping: 1e7,
    };
    let mechanism = crane(|i, joint| {
        let held = MotionProgramme::at_rest(joint.initial_position);
        if i == 1 {
            joint.with_stops(stops)
        } else {
            joint.prescribed(held)
        }
    });
    let mut scratch = mechanism.scratch();
    let mut links = vec![FrameMotion::default(); mechanism.links().len()];
    let mut acceleration = |q: f64| {
        let state = [q, 0.0];
        mechanism.read_state(0.0, &state, &mut scratch);
        mechanism.kinematics(&FrameMotion::at_rest(Pose::IDENTITY), &mut links, &mut scratch);
        mechanism.drive(0.0, &state, &mechanism.initial_set_points(), &mut scratch);
        mechanism
            .articulate(GRAVITY, &[], &[], &links, &mut scratch)
            .unwrap();
        mechanism.accelerations(Motion::ZERO, &mut links, &mut scratch);
        scratch.joints[1].acceleration
    };
    // The acceleration is almost linear in the overrun, so two secant steps suffice.
    let (mut a, mut b) = (-0.786, -0.788);
    for _ in 0..3 {
        let (fa, fb) = (acceleration(a), acceleration(b));
        let next = b - fb * (b - a) / (fb - fa);
        (a, b) = (b, next);
        if (a - b).abs() < 1e-9 {
            break;
        }
    }
    assert!((b - expected).abs() < 1e-9, "{b} {expected}");
}

/// P, I and viscous damping of position control in `[IMPROVED]` table 10, by joint.
const TUNED: [(f64, f64, f64); 7] = [
    (1e4, 1e5, 1e6),
    (1e6, 3e5, 3e5),
    (1e6, 1e6, 3e5),
    (1e5, 1e5, 3e4),
    (1e5, 3e5, 3e4),
    (1e5, 3e5, 1e4),
    (1e5, 4e5, 1e4),
];

#[test]
fn converges_crane_with_the_tuned_gains() {
    let mechanism = crane(|i, joint| {
        let (proportional, integral, damping) = TUNED[i];
        let gains = PidGains {
            proportional,
            integral,
            derivative: 0.0,
        };
        let drive = Actuation::new(Control::Position(gains)).damped(damping);
        joint.actuated(drive.limited(f64::INFINITY, 1e7).with_set_point_rate(0.1))
    });
    let mut rig = Rig::on_ground(mechanism);
    rig.set_points[1] = rig.set_points[1].ordered(0.0, 0.3);
    assert_eq!(
        rig.mechanism.next_breakpoint(0.0, &rig.set_points),
        Some(rig.set_points[1].arrival())
    );
    let mut x = rig.initial_state();
    rig.run(&mut x, 40.0, 1e-7, |_, _, _| {});
    // The slowest root of 3e5 s² + 1e6 s + 3e5 is -0.33/s, so an error of 1 rad decays to 4e-6 rad
    // in 37 s.
    for i in 1..7 {
        let at = rig.mechanism.state_indices(i).unwrap();
        let error = x[at.position] - rig.set_points[i].target();
        assert!(error.abs() < 1e-5, "joint {i}: {error}");
    }
    // The boom's drive supports a moment of 9.81 · 2026.025 cos 0.3 N·m (see the test of the end
    // stop).
    rig.evaluate(40.0, &x).unwrap();
    let moment = 9.81 * 2026.025 * 0.3_f64.cos();
    assert!((rig.scratch.joints[1].force / moment - 1.0).abs() < 1e-3);
}

#[test]
fn closed_form_untuned_gains_of_the_first_report() {
    // [SMS] annex, joint 1: P 1e8, I 1, D 1e8, 500 kW. At 1 rad from the target and 2 rad/s towards
    // it, the moment of (1e8 + 3 - 2e8) N·m brakes and is not limited. At 0.01 rad/s the unlimited
    // moment is 9.9e7 N·m and the limit 5e5/0.01 N·m.
    let gains = PidGains {
        proportional: 1e8,
        integral: 1.0,
        derivative: 1e8,
    };
    let drive = Actuation::new(Control::Position(gains)).limited(f64::INFINITY, 5e5);
    let set = crate::mechanism::SetPoint::new(1.0, f64::INFINITY);
    assert!((drive.evaluate(0.0, &set, 0.0, 2.0, 3.0).control_force + 99_999_997.0).abs() < 1e-6);
    assert!((drive.evaluate(0.0, &set, 0.0, 0.01, 3.0).control_force - 5e7).abs() < 1e-6);
}

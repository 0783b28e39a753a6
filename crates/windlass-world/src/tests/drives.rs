//! Drives at limits and stops, moving set-points, and applied loads, in a world.

use super::*;
use crate::{AppliedLoad, MechanismId, Owner};
use glam::DMat3;
use std::f64::consts::TAU;
use windlass_math::{Pose, Wrench};
use windlass_mechanics::mechanism::{
    Actuation, Control, EndStops, Joint, Link, Mechanism, PidGains, SaturationState, SetPointFunction,
};

/// A link of 100 kg on a prismatic joint along x, without gravity.
fn slide(joint: impl Fn(Joint) -> Joint) -> (World, MechanismId) {
    slide_with(joint, |_, _| ())
}

fn slide_with(
    joint: impl Fn(Joint) -> Joint,
    more: impl Fn(&mut WorldBuilder, MechanismId),
) -> (World, MechanismId) {
    let made = joint(Joint::prismatic(Pose::IDENTITY, DVec3::X));
    let link = Link::new("slide", made).with_mass(100.0, DVec3::ZERO, DMat3::IDENTITY);
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(scaled_tolerances(1e-2));
    let base = builder.fixed_frame("base", DVec3::ZERO);
    let crane = builder.mechanism(Mechanism::new("slide", vec![link]).unwrap(), base);
    more(&mut builder, crane);
    (builder.build().unwrap().start().unwrap(), crane)
}

fn gains(proportional: f64, integral: f64, derivative: f64) -> PidGains {
    PidGains {
        proportional,
        integral,
        derivative,
    }
}

fn assert_closed(world: &World, scale: f64) {
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let left = gained - world.work().net();
    assert!(left.abs() < 1e-6 * scale, "{left} of {scale}");
}

#[test]
fn closed_form_limits_bound_the_derivative_term() {
    // The derivative term makes the link of 100 kg act as 10 t. Without limits, the load of 1000 N
    // would require a drive force of 990 N.
    let drive = Actuation::new(Control::Velocity(gains(0.0, 0.0, 9900.0))).limited(50.0, f64::INFINITY);
    let (mut world, crane) = slide(|joint| joint.actuated(drive));
    let link = world.model().link(crane, "slide").unwrap();
    world
        .set_link_load(link, Wrench::new(DVec3::X * 1000.0, DVec3::ZERO))
        .unwrap();
    assert!((world.now().joints(crane)[0].load() + 50.0).abs() < 1e-9);
    world.run_until(2.0).unwrap();
    let now = world.now().joints(crane)[0];
    assert!((now.velocity - 2.0 * 9.5).abs() < 1e-9, "{now:?}");
    assert!((now.load() + 50.0).abs() < 1e-9 && now.drive_inertia == 0.0);
    assert_closed(&world, 1e4);
    // The drive can react a load of 49 N within its limit of 50 N. The derivative term then acts as
    // added inertia.
    world
        .set_link_load(link, Wrench::new(DVec3::X * 49.0, DVec3::ZERO))
        .unwrap();
    let now = world.now().joints(crane)[0];
    assert!((now.acceleration - 49.0 / 1e4).abs() < 1e-12 && now.drive_inertia == 9900.0);
}

#[test]
fn closed_form_drive_leaves_its_limit_when_the_demand_falls() {
    // (m + D) q'' = P (v - q'). At rest the drive demands P v - D q'' = 600 - 50 · 4 = 400 N but is
    // limited to 200 N: q'' = 2 m/s². The demand falls to the limit, 300 (2 - q') - 50 · 2 = 200 N,
    // at 1 m/s and 0.5 s. Afterwards q' = 2 - e^(-2 (t - 0.5)).
    let drive = Actuation::new(Control::Velocity(gains(300.0, 0.0, 50.0))).limited(200.0, f64::INFINITY);
    let (mut world, crane) = slide(|joint| joint.actuated(drive));
    world.set_joint_target(crane, 0, 2.0).unwrap();
    assert_eq!(world.now().set_point(crane, 0).at_limit, SaturationState::Upper);
    let mut left = None;
    while world.time() < 1.5 {
        world.step(1.5).unwrap();
        if left.is_none() && world.now().set_point(crane, 0).at_limit == SaturationState::Within {
            left = Some(world.time());
        }
    }
    assert!((left.unwrap() - 0.5).abs() < 1e-7, "{left:?}");
    let now = world.now().joints(crane)[0];
    assert!((now.velocity - (2.0 - (-2.0_f64).exp())).abs() < 1e-7, "{now:?}");
    assert_closed(&world, 200.0);
}

#[test]
fn closed_form_power_limit_bounds_the_derivative_term() {
    // The drive cannot reach the target rate and stays at its limits. The force is 40 N up to 10
    // m/s. Above 10 m/s, it is 400 W divided by the rate, so m v²/2 increases by 400 W · t.
    let drive = Actuation::new(Control::Velocity(gains(1e5, 0.0, 1e3))).limited(40.0, 400.0);
    let (mut world, crane) = slide(|joint| joint.actuated(drive));
    world.set_joint_target(crane, 0, 1e3).unwrap();
    world.run_until(60.0).unwrap();
    // 40 N take 25 s to reach 10 m/s, where the power is 400 W.
    let speed = (100.0_f64 + 2.0 * 400.0 / 100.0 * 35.0).sqrt();
    let now = world.now().joints(crane)[0];
    assert!((now.velocity - speed).abs() < 1e-6, "{} {speed}", now.velocity);
    assert!((now.load() * now.velocity - 400.0).abs() < 1e-3);
}

#[test]
fn conserves_momentum_and_energy_of_limited_drives_on_a_chain() {
    // Two arms on a free body. Each drive reaches and leaves its limits while the other arm moves.
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(scaled_tolerances(1e-2));
    let barge = builder.body(BodyDefinition::free("barge", 50.0, DVec3::new(20.0, 30.0, 40.0)));
    let base = builder.frame_on_body(barge, "pedestal", DVec3::new(0.3, -0.2, 0.6));
    let drive = Actuation::new(Control::Velocity(gains(200.0, 90.0, 60.0))).limited(20.0, 12.0);
    let arm = |name: &str, x: f64| {
        let at = Pose::new(DVec3::new(x, 0.0, 0.0), glam::DQuat::IDENTITY);
        let inertia = DMat3::from_diagonal(DVec3::new(0.01, 3.334, 3.334));
        Link::new(name, Joint::revolute(at, DVec3::Y).actuated(drive)).with_mass(10.0, DVec3::X, inertia)
    };
    let links = vec![arm("boom", 0.0), arm("jib", 2.0).on("boom")];
    let crane = builder.mechanism(Mechanism::new("crane", links).unwrap(), base);
    let mut world = builder.build().unwrap().start().unwrap();
    world.set_joint_target(crane, 0, -0.8).unwrap();
    world.set_joint_target(crane, 1, 1.1).unwrap();
    let (mut limited, mut free) = ([false; 2], [false; 2]);
    for k in 0..2000 {
        let t = 2e-3 * f64::from(k + 1);
        if k == 900 {
            world.set_joint_target(crane, 1, -1.1).unwrap();
        }
        world.run_until(t).unwrap();
        for (joint, now) in world.now().joints(crane).iter().enumerate() {
            // An event is located to 1e-9 s. The force may exceed its limit by its change during
            // this time.
            assert!(now.load().abs() <= 20.0 * (1.0 + 1e-6), "{t}: {now:?}");
            assert!(now.load() * now.velocity <= 12.0 * (1.0 + 1e-5), "{t}: {now:?}");
            let within = world.now().set_point(crane, joint).at_limit == SaturationState::Within;
            limited[joint] |= !within;
            free[joint] |= within;
        }
    }
    assert_eq!((limited, free), ([true; 2], [true; 2]));
    let now = world.now();
    let mechanism = &now.model().mechanisms()[0].mechanism;
    let links: Vec<_> = ["boom", "jib"]
        .map(|name| now.link(now.model().link(crane, name).unwrap()))
        .to_vec();
    let momentum = mechanism.momentum(&links).force + now.body(barge).velocity.linear * 50.0;
    assert!(momentum.length() < 1e-5, "{momentum}");
    assert_closed(&world, 20.0 * world.work().drives.abs());
}

#[test]
fn closed_form_integral_does_not_wind_up_against_a_stop() {
    let stops = EndStops {
        lower: -1.0,
        upper: 1.0,
        stiffness: 1e5,
        damping: 1e4,
    };
    for control in [
        Control::Position(gains(400.0, 200.0, 400.0)),
        Control::Velocity(gains(400.0, 200.0, 0.0)),
    ] {
        let (mut world, crane) = slide(|joint| {
            joint
                .actuated(Actuation::new(control).damped(50.0))
                .with_stops(stops)
        });
        world.set_joint_target(crane, 0, 3.0).unwrap();
        world.run_until(10.0).unwrap();
        let pressed = world.now().joints(crane)[0].position;
        let integral = *world.state().x().get(2).unwrap();
        world.run_until(100.0).unwrap();
        let now = world.now().joints(crane)[0];
        assert!((now.position - pressed).abs() < 1e-9, "{now:?} {pressed}");
        assert_eq!(world.state().x()[2], integral, "{control:?}");
        // After an order to go back, the drive returns at once.
        let back = if matches!(control, Control::Velocity(_)) {
            -0.5
        } else {
            0.0
        };
        world.set_joint_target(crane, 0, back).unwrap();
        world.run_until(106.0).unwrap();
        assert!(world.now().joints(crane)[0].position < 0.7, "{control:?}");
    }
}

#[test]
fn closed_form_set_point_follows_a_function_until_an_order() {
    let drive = Actuation::new(Control::Position(gains(900.0, 0.0, 400.0)));
    let (mean, amplitude, frequency, phase) = (0.3, 0.5, 2.0, 0.4);
    let function = SetPointFunction::Harmonic {
        mean,
        amplitude,
        frequency,
        phase,
    };
    let (mut world, crane) = slide(|joint| joint.actuated(drive).following(function.clone()));
    assert!(world.now().set_point(crane, 0).follows);
    world.run_until(20.0).unwrap();
    // The equation of motion is m q'' + D q' + P q = P q_s. The transient has decayed by e^(-2 ·
    // 20).
    let (real, imaginary) = (900.0 - 100.0 * frequency * frequency, 400.0 * frequency);
    let (size, lag) = (900.0 / f64::hypot(real, imaginary), f64::atan2(imaginary, real));
    let expected = |t: f64| mean + amplitude * size * (frequency * t + phase - lag).cos();
    let now = world.now().joints(crane)[0];
    assert!((now.position - expected(20.0)).abs() < 1e-6, "{now:?}");
    // A move at 0.1 m/s from the present set-point arrives on time.
    let from = mean + amplitude * (frequency * 20.0 + phase).cos();
    world.move_joint(crane, 0, 2.0, 0.1).unwrap();
    let set = world.now().set_point(crane, 0);
    assert!(!set.follows && (set.value(20.0) - from).abs() < 1e-12);
    assert!((set.arrival() - (20.0 + (2.0 - from) / 0.1)).abs() < 1e-9);
    world.run_until(60.0).unwrap();
    assert!((world.now().joints(crane)[0].position - 2.0).abs() < 1e-7);
}

#[test]
fn closed_form_set_point_follows_a_table() {
    // q'' = 9 (q_s - q) - 4.5 q' lags a ramp of 0.2 m/s by D/P · 0.2 m.
    let drive = Actuation::new(Control::Position(gains(900.0, 0.0, 450.0)));
    let table = SetPointFunction::Table(vec![[1.0, 0.0], [21.0, 4.0], [22.0, 3.0]]);
    let (mut world, crane) = slide(|joint| joint.actuated(drive).following(table.clone()));
    world.run_until(1.0).unwrap();
    assert_eq!(world.now().joints(crane)[0].position, 0.0);
    world.run_until(21.0).unwrap();
    let now = world.now().joints(crane)[0];
    assert!((now.position - (4.0 - 0.5 * 0.2)).abs() < 1e-6 && (now.velocity - 0.2).abs() < 1e-6);
    world.run_until(60.0).unwrap();
    assert!((world.now().joints(crane)[0].position - 3.0).abs() < 1e-7);
}

#[test]
fn closed_form_tabulated_forces_on_joints_and_links() {
    // The link receives the impulses of a ramp to 100 N in 2 s, and of 60 N for 1 s along the x
    // axis of the link.
    let push = |follows_body: bool| AppliedLoad {
        amplitude: Wrench::new(DVec3::X * 60.0, DVec3::ZERO),
        frequency: 0.0,
        phase: 0.0,
        point: DVec3::new(0.0, 0.2, 0.0),
        follows_body,
    };
    let factor = vec![[1.0, 0.0], [1.5, 1.0], [2.0, 1.0], [2.5, 0.0]];
    let (mut world, crane) = slide_with(
        |joint| joint.with_applied_force(vec![[0.0, 0.0], [2.0, 100.0], [2.0 + 1e-9, 0.0]]),
        |builder, crane| {
            let owner = Owner::Link(builder.link(crane, "slide").unwrap());
            builder.load(owner, push(true), factor.clone());
        },
    );
    world.run_until(4.0).unwrap();
    let speed = (100.0 + 60.0) / 100.0;
    let now = world.now().joints(crane)[0];
    assert!((now.velocity - speed).abs() < 1e-7, "{now:?}");
    let energy = 0.5 * 100.0 * speed * speed;
    assert!(
        (world.work().drives - energy).abs() < 1e-6 * energy,
        "{:?}",
        world.work()
    );
    // A constant force and an oscillating load with the impulse ∫ 60 cos(2π t) dt.
    let (mut world, crane) = slide_with(
        |joint| joint.with_applied_force(vec![[0.0, 30.0]]),
        |builder, crane| {
            let owner = Owner::Link(builder.link(crane, "slide").unwrap());
            let swinging = AppliedLoad {
                frequency: TAU,
                ..push(false)
            };
            builder.load(owner, swinging, Vec::new());
        },
    );
    world.run_until(1.25).unwrap();
    let speed = (30.0 * 1.25 + 60.0 / TAU) / 100.0;
    assert!((world.now().joints(crane)[0].velocity - speed).abs() < 1e-8);
}

#[test]
fn regression_statics_loads_a_drive_with_the_remainder_of_a_prescribed_force() {
    let drive = Actuation::new(Control::Position(gains(400.0, 100.0, 100.0)));
    let (mut world, crane) = slide(|joint| joint.actuated(drive).with_applied_force(vec![[0.0, 70.0]]));
    world.solve_statics(&Default::default()).unwrap();
    assert!(world.now().joints(crane)[0].acceleration.abs() < 1e-12);
    world.run_until(3.0).unwrap();
    assert!(world.now().joints(crane)[0].position.abs() < 1e-12);
}

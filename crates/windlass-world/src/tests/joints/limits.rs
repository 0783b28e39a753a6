//! Drivers with limits of force, power, rate and stroke: at the limit, and recovery from it.

use super::*;
use crate::solvers::statics::StaticsError;
use crate::{DriverPhase, JointNow};
use windlass_mechanics::joints::DriverLimits;
use windlass_mechanics::mechanism::EndStops;

/// Lifted mass, kg.
const MASS: f64 = 100.0;
const WEIGHT: f64 = MASS * 9.81;

const METHODS: [Method; 3] = [
    Method::DormandPrince,
    Method::Radau,
    Method::GeneralizedAlpha { spectral_radius: 0.7 },
];

/// A load that slides along z with one displacement driver, with or without gravity.
fn lift(weight: bool, target: TimeFunction, limits: DriverLimits) -> (WorldBuilder, BodyId, JointId) {
    let sea = if weight {
        Sea::vacuum()
    } else {
        Sea::vacuum_without_gravity()
    };
    let mut builder = WorldBuilder::new(sea);
    let load = builder.body(BodyDefinition::free("load", MASS, DVec3::splat(10.0)));
    let rail = builder.fixed_frame("rail", DVec3::ZERO);
    let shoe = builder.frame_on_body(load, "shoe", DVec3::ZERO);
    builder.joint(FrameJoint::new("guide", JointKind::Translational, rail, shoe));
    let drive = FrameJoint::new("cylinder", JointKind::TranslationalDriver, rail, shoe);
    let drive = builder.joint(drive.with_target(target).with_limits(limits));
    (builder, load, drive)
}

fn approach(to: f64, start: f64, duration: f64) -> TimeFunction {
    TimeFunction::Approach {
        from: 0.0,
        to,
        start,
        duration,
    }
}

/// Tolerance factor of a method. Methods of order 2 would take very short steps at the tolerances
/// of the other methods.
fn tolerance_factor(method: Method) -> f64 {
    match method {
        Method::GeneralizedAlpha { .. } => 100.0,
        _ => 1.0,
    }
}

fn run_with(mut builder: WorldBuilder, method: Method, tolerance: f64) -> World {
    builder.method(method);
    started(builder, tolerance * tolerance_factor(method))
}

/// At constant force, the speed increases by F/m per second. At constant power, the square of the
/// speed increases by 2P/m per second.
#[test]
fn closed_form_load_accelerates_at_the_force_limit_then_at_the_power_limit() {
    let limits = DriverLimits::none().with_force(200.0).with_power(500.0);
    for method in METHODS {
        // The function moves far faster than 200 N can accelerate 100 kg.
        let (builder, _, drive) = lift(false, approach(1000.0, 0.0, 20.0), limits);
        let mut world = run_with(builder, method, 1e-3);
        let mut at = |t: f64| -> JointNow {
            world.run_until(t).unwrap();
            world.now().joint(drive)
        };
        let (slow, faster) = (at(0.9), at(1.15));
        assert_eq!(slow.phase, DriverPhase::LimitOut);
        assert!((slow.drive_force - 200.0).abs() < 1e-12);
        let gain = faster.coordinates.displacement_rate - slow.coordinates.displacement_rate;
        assert!(
            (gain - 200.0 / MASS * 0.25).abs() < 1e-6 * tolerance_factor(method),
            "{method:?} {gain}"
        );
        // Above 2.5 m/s the power limit applies.
        let (fast, fastest) = (at(3.0), at(6.0));
        assert!((fast.power - 500.0).abs() < 1e-9 && fast.coordinates.displacement_rate > 2.5);
        let gain = fastest.coordinates.displacement_rate.powi(2) - fast.coordinates.displacement_rate.powi(2);
        assert!(
            (gain - 2.0 * 500.0 / MASS * 3.0).abs() < 1e-5 * tolerance_factor(method),
            "{method:?} {gain}"
        );
        assert!(fastest.behind > 10.0);
        assert!(
            balance_error(&world).abs() < 1e-3 * tolerance_factor(method),
            "{method:?} {}",
            balance_error(&world)
        );
    }
}

/// A load is lifted at v = P/(m g) if the function demands a higher speed.
#[test]
fn closed_form_hoisting_speed_is_limited_by_power() {
    let limits = DriverLimits::none().with_force(2.0 * WEIGHT).with_power(300.0);
    for method in METHODS {
        let (builder, _, drive) = lift(true, approach(20.0, 0.0, 10.0), limits);
        let mut world = run_with(builder, method, 1e-3);
        world.run_until(8.0).unwrap();
        let now = world.now().joint(drive);
        // m v v' = P - m g v: after 1 s a deviation has decayed by exp(-m g²/P) = exp(-32).
        assert!(
            (now.coordinates.displacement_rate - 300.0 / WEIGHT).abs() < 1e-7 * tolerance_factor(method),
            "{method:?} {now:?}"
        );
        assert!(
            (now.drive_force - WEIGHT).abs() < 1e-3 * tolerance_factor(method)
                && now.phase == DriverPhase::LimitOut
        );
        assert!(balance_error(&world).abs() < 1e-4 * tolerance_factor(method));
    }
}

/// A driver that was delayed by its limits recovers its lag and then follows its function, without
/// overshoot or chatter.
#[test]
fn property_lag_is_recovered_without_windup() {
    let limits = DriverLimits::none()
        .with_force(1.2 * WEIGHT)
        .with_power(400.0)
        .with_rate(0.6);
    let mut ends = Vec::new();
    for method in METHODS {
        let (builder, _, drive) = lift(true, approach(2.0, 1.0, 3.0), limits);
        let mut world = run_with(builder, method, 1e-3);
        let (mut furthest, mut most_behind, mut half) = (0.0_f64, 0.0_f64, 0.0);
        for k in 1..=400 {
            world.run_until(0.05 * f64::from(k)).unwrap();
            let now = world.now().joint(drive);
            furthest = furthest.max(now.coordinates.displacement);
            most_behind = most_behind.max(now.behind);
            assert!(now.drive_force <= 1.2 * WEIGHT * (1.0 + 1e-6), "{now:?}");
            assert!(
                now.coordinates.displacement_rate < 0.6 + 1e-6 && now.power < 400.0 * (1.0 + 1e-6),
                "{now:?}"
            );
            if k == 60 {
                half = now.coordinates.displacement;
            }
        }
        let now = world.now().joint(drive);
        assert!(
            most_behind > 0.5 && furthest <= 2.0 + 1e-9,
            "{most_behind} {furthest}"
        );
        assert!(
            now.phase == DriverPhase::InStep && now.behind.abs() < 1e-11,
            "{now:?}"
        );
        assert!((now.drive_force - WEIGHT).abs() < 1e-6 * tolerance_factor(method));
        assert!(world.counters().events < 20, "{:?}", world.counters());
        assert!(
            balance_error(&world).abs() < 1e-4 * tolerance_factor(method),
            "{method:?} {}",
            balance_error(&world)
        );
        ends.push(half);
    }
    assert!(
        (ends[0] - ends[1]).abs() < 1e-6 && (ends[0] - ends[2]).abs() < 1e-3,
        "{ends:?}"
    );
}

/// The driver stays at its rate limit. It rejoins its function when the function becomes slower.
#[test]
fn closed_form_rate_limit_bounds_the_rate() {
    for method in METHODS {
        let limits = DriverLimits::none().with_rate(0.25).with_regain_time(0.2);
        let (builder, _, drive) = lift(true, approach(1.0, 0.5, 2.0), limits);
        let mut world = run_with(builder, method, 1e-3);
        // The driver moves at its rate limit V once the rate of the function (a quartic bump of
        // height 30/16) exceeds V. From then, the displacement grows by V t.
        world.run_until(2.0).unwrap();
        let then = world.now().joint(drive);
        assert_eq!(then.phase.rate_limit(), 1);
        world.run_until(3.0).unwrap();
        let now = world.now().joint(drive);
        assert!((now.coordinates.displacement - then.coordinates.displacement - 0.25).abs() < 1e-9);
        assert!(
            (now.coordinates.displacement_rate - 0.25).abs() < 1e-11
                && (now.drive_force - WEIGHT).abs() < 1e-6 * tolerance_factor(method)
        );
        world.run_until(12.0).unwrap();
        let end = world.now().joint(drive);
        assert!(
            end.phase == DriverPhase::InStep && end.behind.abs() < 1e-11,
            "{end:?}"
        );
        assert!(balance_error(&world).abs() < 1e-5 * tolerance_factor(method));
    }
}

/// At the end of its stroke the cylinder stalls at its force limit, at F/K beyond the stop, where F
/// is the excess of the force limit over the weight. It leaves the stop as soon as its function
/// returns.
#[test]
fn closed_form_cylinder_stalls_at_its_end_and_leaves_it_at_once() {
    let stops = EndStops {
        lower: -0.1,
        upper: 0.5,
        stiffness: 1e6,
        damping: 2e4,
    };
    let limits = DriverLimits::none().with_force(3.0 * WEIGHT).with_stops(stops);
    for method in METHODS {
        let there_and_back = TimeFunction::Stations(vec![[0.0, 0.0], [4.0, 1.0], [10.0, 1.0], [14.0, 0.2]]);
        let (builder, _, drive) = lift(true, there_and_back, limits);
        let mut world = run_with(builder, method, 1e-3);
        world.run_until(9.9).unwrap();
        let stalled = world.now().joint(drive);
        let overrun = 2.0 * WEIGHT / 1e6;
        assert!(
            (stalled.coordinates.displacement - 0.5 - overrun).abs() < 1e-9 * tolerance_factor(method),
            "{stalled:?}"
        );
        assert!((stalled.drive_force - 3.0 * WEIGHT).abs() < 1e-9 && stalled.phase.force_limit() == 1);
        // The joint supports the weight of the load. The stop reacts the remaining force.
        assert!(
            (stalled.reaction.force.z - WEIGHT).abs() < 1e-3 * tolerance_factor(method),
            "{stalled:?}"
        );
        // The cylinder leaves the stop when C' + (C - s)/T becomes negative, with the function C,
        // the displacement s and the regain time T. C is then still beyond the stop, so the
        // cylinder returns slightly ahead of C.
        world.run_until(12.2).unwrap();
        let leaving = world.now().joint(drive);
        assert!(
            leaving.coordinates.displacement < 0.5 && leaving.behind > -0.5,
            "{leaving:?}"
        );
        world.run_until(30.0).unwrap();
        let back = world.now().joint(drive);
        assert!(
            back.phase == DriverPhase::InStep && back.behind.abs() < 1e-11,
            "{back:?}"
        );
        assert!(
            balance_error(&world).abs() < 1e-3 * tolerance_factor(method),
            "{method:?} {}",
            balance_error(&world)
        );
    }
}

#[test]
fn refuses_a_driver_beyond_its_limit_in_statics() {
    let still = TimeFunction::Constant(0.0);
    let (builder, ..) = lift(
        true,
        still.clone(),
        DriverLimits::none().with_force(0.99 * WEIGHT),
    );
    let mut world = started(builder, 1.0);
    let before = world.state().clone();
    let error = world.solve_statics(&Default::default()).unwrap_err();
    let StaticsError::DriverBeyondLimit {
        joint, force, limit, ..
    } = &error
    else {
        panic!("{error}");
    };
    assert!(joint == "cylinder" && (force - WEIGHT).abs() < 1e-6 && (limit - 0.99 * WEIGHT).abs() < 1e-9);
    assert!(
        error.to_string().contains("joint 'cylinder' needs 9.8100e2 N"),
        "{error}"
    );
    assert_eq!(world.state(), &before);
    // The driver yields when the run starts from this position.
    world.run_until(1.0).unwrap();
    let displacement = world.now().joint(JointId::from_index(1)).coordinates.displacement;
    assert!((displacement + 0.5 * 0.01 * 9.81).abs() < 1e-6, "{displacement}");
    // A driver whose force limit equals the weight supports the load permanently.
    let (builder, _, drive) = lift(true, still, DriverLimits::none().with_force(WEIGHT));
    let mut world = started(builder, 1.0);
    world.solve_statics(&Default::default()).unwrap();
    world.run_until(5.0).unwrap();
    assert!(world.now().joint(drive).phase == DriverPhase::InStep && world.counters().events == 0);
}

/// Two equal cylinders share a load, yield together and share it again.
#[test]
fn property_two_cylinders_share_their_load_after_yielding() {
    let limits = DriverLimits::none().with_force(0.6 * WEIGHT);
    let (mut builder, load, first) = lift(true, approach(0.5, 0.5, 3.0), limits);
    let [rail, shoe] = [
        builder.fixed_frame("rail 2", DVec3::ZERO),
        builder.frame_on_body(load, "shoe 2", DVec3::ZERO),
    ];
    let second = FrameJoint::new("other", JointKind::TranslationalDriver, rail, shoe);
    let second = builder.joint(second.with_target(approach(0.5, 0.5, 3.0)).with_limits(limits));
    // The load varies between 1.0 and 1.25 times the weight.
    let pull = LoadFunction {
        point: DVec3::ZERO,
        words: "pull".to_owned(),
        law: Arc::new(|t, _| {
            let down = match t < 5.0 {
                true => 0.125 * WEIGHT * (1.0 - (TAU * t / 5.0).cos()),
                false => 0.0,
            };
            Wrench::new(DVec3::Z * -down, DVec3::ZERO)
        }),
    };
    builder.load_function(Owner::Body(load), pull);
    let mut world = started(builder, 1e-3);
    let mut yielded = false;
    for k in 1..=1000 {
        world.run_until(0.02 * f64::from(k)).unwrap();
        let now = world.now();
        let [first, second] = [first, second].map(|drive| now.joint(drive));
        yielded |= first.phase == DriverPhase::LimitOut;
        // Both drivers follow the same law, so their phases are always equal.
        assert_eq!(first.phase, second.phase, "at {} s", world.time());
        assert!(
            (first.drive_force - second.drive_force).abs() < 1e-6 * WEIGHT,
            "{first:?} {second:?}"
        );
    }
    let now = world.now().joint(first);
    assert!(yielded && now.phase == DriverPhase::InStep, "{yielded} {now:?}");
    assert!((now.drive_force - 0.5 * WEIGHT).abs() < 1e-6 * WEIGHT, "{now:?}");
    assert!(world.counters().events < 60, "{:?}", world.counters());
    assert!(balance_error(&world).abs() < 1e-3);
}

/// The lag of a stalled motor includes full turns.
#[test]
fn closed_form_motor_recovers_its_lag() {
    for method in METHODS {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let wheel = builder.body(BodyDefinition::free("wheel", 1.0, DVec3::splat(2.0)));
        let axle = builder.fixed_frame("axle", DVec3::ZERO);
        let hub = builder.frame_on_body(wheel, "hub", DVec3::ZERO);
        builder.joint(FrameJoint::new("hinge", JointKind::Revolute, axle, hub));
        // The motor can brake from its rate limit while it recovers its lag. The required
        // deceleration of 8/4 rad/s² is less than the possible 5/2 rad/s².
        let limits = DriverLimits::none()
            .with_force(5.0)
            .with_rate(8.0)
            .with_regain_time(4.0);
        let drive = FrameJoint::new("motor", JointKind::RotationalDriver, axle, hub);
        let drive = builder.joint(
            drive
                .with_target(approach(10.0 * TAU, 0.0, 4.0))
                .with_limits(limits),
        );
        let mut world = run_with(builder, method, 1e-3);
        world.run_until(3.0).unwrap();
        let now = world.now().joint(drive);
        assert!(now.behind > TAU && now.phase == DriverPhase::LimitOut, "{now:?}");
        // The motor lags from the start: its angle is ½ (M/I) t².
        let behind = approach(10.0 * TAU, 0.0, 4.0).at(3.0)[0] - 1.25 * 9.0;
        assert!((now.behind - behind).abs() < 0.2, "{} {behind}", now.behind);
        world.run_until(150.0).unwrap();
        let now = world.now().joint(drive);
        assert!(
            now.phase == DriverPhase::InStep && now.behind.abs() < 1e-9,
            "{now:?}"
        );
        assert!(balance_error(&world).abs() < 1e-4 * tolerance_factor(method));
    }
}

#[test]
fn regression_restart_at_a_limit_is_bit_identical() {
    let limits = DriverLimits::none()
        .with_force(1.2 * WEIGHT)
        .with_power(400.0)
        .with_rate(0.6);
    let make = || run_with(lift(true, approach(2.0, 1.0, 3.0), limits).0, Method::Radau, 1e-1);
    for t in [2.5, 4.0, 5.2] {
        let mut whole = make();
        whole.run_until(t).unwrap();
        let bytes = whole.state_bytes().unwrap();
        let mut resumed = make();
        resumed.load_state_bytes(&bytes).unwrap();
        for world in [&mut whole, &mut resumed] {
            world.run_until(t + 2.0).unwrap();
        }
        assert_eq!(
            whole.state_bytes().unwrap(),
            resumed.state_bytes().unwrap(),
            "at {t}"
        );
    }
}

/// A cylinder lifts the tip of a hinged bar. The direction of its force changes.
#[test]
fn agrees_between_methods_on_a_bar_under_a_limited_cylinder() {
    let mut ends = Vec::new();
    for method in METHODS {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let bar =
            builder.body(BodyDefinition::free("bar", 300.0, DVec3::new(5.0, 110.0, 110.0)).at(DVec3::X));
        let about_y = DQuat::from_rotation_x(-FRAC_PI_2);
        let pin = builder.frame(Owner::Ground, "pin", Pose::new(DVec3::ZERO, about_y));
        let eye = builder.frame(Owner::Body(bar), "eye", Pose::new(-DVec3::X, about_y));
        builder.joint(FrameJoint::new("hinge", JointKind::Revolute, pin, eye));
        let foot = builder.fixed_frame("foot", DVec3::new(0.4, 0.0, -1.0));
        let clevis = builder.frame_on_body(bar, "clevis", DVec3::X * -0.2);
        let at_start = DVec3::new(0.4, 0.0, 1.0).length();
        let target = TimeFunction::Approach {
            from: at_start,
            to: at_start + 0.45,
            start: 0.2,
            duration: 1.0,
        };
        // The cylinder supports 300 kg at 1 m. Its lever arm is 0.8 m times the sine of its slope,
        // so its force is about 4 kN.
        let limits = DriverLimits::none()
            .with_force(5e3)
            .with_inward_force(2e3)
            .with_power(1e3);
        let cylinder = FrameJoint::new("cylinder", JointKind::DistanceDriver, foot, clevis);
        let cylinder = builder.joint(cylinder.with_target(target).with_limits(limits));
        let mut world = run_with(builder, method, 1e-4);
        world.solve_statics(&Default::default()).unwrap();
        world.run_until(0.9).unwrap();
        let late = world.now().joint(cylinder);
        world.run_until(20.0).unwrap();
        let end = world.now().joint(cylinder);
        assert!(late.phase.force_limit() == 1 && late.behind > 0.05, "{late:?}");
        assert!(end.behind.abs() < 1e-9, "{end:?}");
        assert!(
            balance_error(&world).abs() < 1e-4 * tolerance_factor(method),
            "{}",
            balance_error(&world)
        );
        ends.push((late.coordinates.distance, late.coordinates.distance_rate));
    }
    for other in &ends[1..] {
        assert!(
            (other.0 - ends[0].0).abs() < 1e-5 && (other.1 - ends[0].1).abs() < 1e-4,
            "{ends:?}"
        );
    }
}

#[test]
fn refuses_limits_of_joints_without_a_driver() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let load = builder.body(BodyDefinition::free("load", MASS, DVec3::splat(10.0)));
    let rail = builder.fixed_frame("rail", DVec3::ZERO);
    let shoe = builder.frame_on_body(load, "shoe", DVec3::ZERO);
    let guide = FrameJoint::new("guide", JointKind::Translational, rail, shoe);
    builder.joint(guide.with_limits(DriverLimits::none().with_force(1.0)));
    let drive = FrameJoint::new("drive", JointKind::TranslationalDriver, rail, shoe);
    let drive = drive.with_target(TimeFunction::Constant(0.0));
    builder.joint(drive.with_limits(DriverLimits::none().with_power(5.0)));
    let problems = builder.build().unwrap_err().to_string();
    assert!(
        problems
            .contains("joint 'guide': limits are given, but a joint of kind 'translational' is not a driver")
    );
    assert!(
        problems.contains("joint 'drive': power_limit also needs a force_limit"),
        "{problems}"
    );
}

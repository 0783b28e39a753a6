//! Joints between bodies, links, prescribed bodies and the ground.

mod failed_steps;
mod limits;
mod loops;
mod machines;
mod redundancy;

use super::*;
use crate::{DegreeOfFreedom, FrameId, FrameJoint, JointId, LoadFunction, Owner};
use glam::{DMat3, DQuat};
use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::sync::Arc;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{Motion, Pose, Wrench};
use windlass_mechanics::joints::examples::{
    bricard, chain, driven_slider_crank, free_slider_crank, hinge, rod, windows,
};
use windlass_mechanics::joints::{
    Accuracy, DynamicAnalysis, Formulation, JointKind, JointedState, JointedSystem, KinematicAnalysis,
    NoLoads, Owner as Side, TimeFunction,
};
use windlass_ode::{Method, StepControl};

/// A world with the bodies and joints of an analysis, in a given state.
fn world_of(system: &JointedSystem, state: &JointedState, gravity: bool) -> WorldBuilder {
    let sea = if gravity {
        Sea::vacuum()
    } else {
        Sea::vacuum_without_gravity()
    };
    let mut builder = WorldBuilder::new(sea);
    for (k, body) in system.bodies().iter().enumerate() {
        let definition = BodyDefinition::free(&body.name, body.body.mass, DVec3::ONE)
            .with_inertia(body.body.inertia)
            .at(state.poses[k].position)
            .oriented(state.poses[k].orientation)
            .moving(state.velocities[k]);
        builder.body(definition);
    }
    for joint in system.joints() {
        let [first, second] = [&joint.first, &joint.second].map(|side| {
            let owner = match side.owner {
                Side::Body(body) => Owner::Body(BodyId::from_index(body)),
                _ => Owner::Ground,
            };
            let name = format!("{} {:?}", joint.name, owner);
            builder.frame(owner, &name, side.frame)
        });
        builder.joint(FrameJoint {
            target: joint.target.clone(),
            ..FrameJoint::new(&joint.name, joint.kind, first, second)
        });
    }
    builder
}

/// Largest residuals of the joint constraints (m or rad) and of their rates (m/s or rad/s).
fn drift(world: &World) -> [f64; 2] {
    let set = &world.model.joints;
    let mut drift = [0.0_f64; 2];
    for (r, row) in world.scratch.joints.rows.iter().enumerate() {
        let (joint, _) = set.layout.joint_and_row(r);
        let [first, second] =
            set.layout.rigids[joint].map(|rigid| world.scratch.rigids.motion(rigid).velocity);
        let rate = first.power(row.first) + second.power(row.second) - row.velocity;
        drift = [drift[0].max(row.value.abs()), drift[1].max(rate.abs())];
    }
    drift
}

/// Error of the energy balance, J.
fn balance_error(world: &World) -> f64 {
    world.now().stored_energy().total() - world.start_energy().total() - world.work().net()
}

fn started(mut builder: WorldBuilder, tolerance: f64) -> World {
    builder.tolerances(scaled_tolerances(tolerance));
    builder.build().unwrap().start().unwrap()
}

/// A pendulum with a bob of 2 kg, 1 m from a hinge about y. The pendulum starts horizontal, along
/// x.
fn pendulum() -> (WorldBuilder, BodyId, JointId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let about_y = DQuat::from_rotation_x(-FRAC_PI_2);
    let bob = builder.body(BodyDefinition::free("bob", 2.0, DVec3::splat(0.3)).at(DVec3::X));
    let pin = builder.frame(Owner::Ground, "pin", Pose::new(DVec3::ZERO, about_y));
    let eye = builder.frame(Owner::Body(bob), "eye", Pose::new(-DVec3::X, about_y));
    let hinge = builder.joint(FrameJoint::new("hinge", JointKind::Revolute, pin, eye));
    (builder, bob, hinge)
}

#[test]
fn closed_form_pendulum_speed_and_hinge_reaction() {
    let (builder, bob, hinge) = pendulum();
    let mut world = started(builder, 1e-3);
    // The moment of inertia about the hinge consists of 2 kg at 1 m and 0.3 kg m² of the bob.
    let about_pin = 2.0 + 0.3;
    for k in 1..=40 {
        world.run_until(0.25 * f64::from(k)).unwrap();
        let now = world.now();
        let motion = now.body(bob);
        let (place, spin) = (motion.pose.position, motion.velocity.angular);
        assert!((place.length() - 1.0).abs() < 1e-10 && place.y.abs() < 1e-12);
        // Conservation of energy: ½ I ω² = m g (drop).
        assert!((0.5 * about_pin * spin.y * spin.y + 2.0 * 9.81 * place.z).abs() < 1e-5);
        // The reaction along the arm of 1 m is m ω² plus the weight component. The reaction across
        // the arm is m (g x + α), with the horizontal position x and the angular acceleration α.
        let reaction = now.joint(hinge).reaction;
        let along = -place;
        let pull = 2.0 * spin.length_squared() - 2.0 * 9.81 * place.z;
        assert!(
            (reaction.force.dot(along) - pull).abs() < 1e-6,
            "{}",
            reaction.force
        );
        let across = DVec3::new(-place.z, 0.0, place.x);
        let alpha = -2.0 * 9.81 * place.x / about_pin;
        let shear = 2.0 * (alpha + 9.81 * across.z);
        assert!((reaction.force.dot(across) - shear).abs() < 1e-6);
        assert!(reaction.moment.length() < 1e-7);
    }
    assert!(balance_error(&world).abs() < 1e-7);
    // The force that holds the ground equals the reaction on the bob.
    let ground = world.scratch.rigids.reaction(crate::RigidId::GROUND);
    let reaction = world.now().joint(hinge).reaction;
    assert!((ground.force - reaction.force).length() < 1e-12);
}

#[test]
fn refuses_holds_that_contradict_joints() {
    let (mut builder, bob, _) = pendulum();
    let about_y = DQuat::from_rotation_x(-FRAC_PI_2);
    let [pin, eye] = [(Owner::Ground, DVec3::ZERO), (Owner::Body(bob), -DVec3::X)]
        .map(|(owner, place)| builder.frame(owner, "drive", Pose::new(place, about_y)));
    let turn = TimeFunction::Uniform {
        start: 0.0,
        rate: 0.2,
    };
    builder.joint(FrameJoint::new("drive", JointKind::RotationalDriver, pin, eye).with_target(turn));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.5).unwrap();
    let before = world.now().body(bob).pose;
    for refused in [
        // Pitch contradicts the driver. Y contradicts the hinge, which allows no motion along its
        // axis.
        world.hold_body_in_place(bob, DegreeOfFreedom::Pitch),
        world.hold_body(bob, DegreeOfFreedom::Y, 0.5),
    ] {
        let message = refused.unwrap_err().to_string();
        assert!(
            message.contains("conflicts with held degrees of freedom"),
            "{message}"
        );
        assert!(
            message.contains("body 'bob' (pitch)") || message.contains("body 'bob' (y)"),
            "{message}"
        );
    }
    assert_eq!(world.now().body(bob).pose, before);
    // The hinge already constrains this degree of freedom, so the hold is redundant.
    world.hold_body_in_place(bob, DegreeOfFreedom::Y).unwrap();
    world.run_until(1.0).unwrap();
}

#[test]
fn property_slider_crank_stays_on_its_joints_for_100_seconds() {
    let driven = driven_slider_crank(PI, 30.0);
    let start = KinematicAnalysis::new(&driven).unwrap().state().clone();
    let mut world = started(world_of(&free_slider_crank(PI), &start, false), 1e-2);
    let energy = world.start_energy().total();
    let mut worst = [0.0_f64; 2];
    for second in 1..=100 {
        world.run_until(f64::from(second)).unwrap();
        let now = drift(&world);
        worst = [worst[0].max(now[0]), worst[1].max(now[1])];
    }
    assert!(worst[0] < 1e-10 && worst[1] < 1e-10, "{worst:?}");
    let change = world.now().stored_energy().total() - energy;
    assert!((change / energy).abs() < 1e-4, "{change} of {energy}");
    assert!(balance_error(&world).abs() < 1e-6 * energy);
    // The projection onto the joint constraints corrects the error of the steps. Its energy is
    // counted as energy of events, and explains the change of the total energy.
    assert!((world.work().events - change).abs() < 1e-3 * change.abs() + 1e-6 * energy);
}

#[test]
fn property_implicit_steps_stay_on_the_joints_for_100_seconds() {
    let driven = driven_slider_crank(PI, 5.0);
    let start = KinematicAnalysis::new(&driven).unwrap().state().clone();
    for method in [Method::Radau, Method::GeneralizedAlpha { spectral_radius: 0.7 }] {
        let mut builder = world_of(&free_slider_crank(PI), &start, false);
        builder.method(method);
        let mut world = started(builder, 1.0);
        let mut worst = [0.0_f64; 2];
        for second in 1..=100 {
            world.run_until(f64::from(second)).unwrap();
            let now = drift(&world);
            worst = [worst[0].max(now[0]), worst[1].max(now[1])];
        }
        let counters = world.counters();
        assert_eq!(counters.implicit, counters.steps);
        assert!(
            worst[0] < 1e-10 && worst[1] < 1e-10,
            "{method:?} {worst:?} {counters:?}"
        );
    }
}

/// Crank torque (N·m), gas force (N) and weights of `[MBDM]` 10.3 (eq. 94 with errata E49).
fn compressor(builder: &mut WorldBuilder) {
    let load = |words: &str, law: fn(&windlass_math::FrameMotion) -> Wrench| LoadFunction {
        point: DVec3::ZERO,
        words: words.to_owned(),
        law: Arc::new(move |_, motion| law(motion)),
    };
    let torque = load("torque", |_| Wrench::new(DVec3::ZERO, DVec3::Z * 41450.0));
    let gas = load("gas", |motion| {
        let (x, speed) = (motion.pose.position.x, motion.velocity.linear.x);
        let force = match speed > 0.0 {
            true if x <= 5.0 => -282857.0 / (6.0 - x) + 62857.0,
            true => -110000.0 * (1.0 - (TAU * (x - 5.25)).sin()),
            false => 0.0,
        };
        Wrench::new(DVec3::X * force, DVec3::ZERO)
    });
    let weight = |mass: f64| LoadFunction {
        point: DVec3::ZERO,
        words: format!("weight of {mass} kg along -x"),
        law: Arc::new(move |_, _| Wrench::new(DVec3::X * (-9.81 * mass), DVec3::ZERO)),
    };
    let owner = |k: usize| Owner::Body(BodyId::from_index(k));
    builder.load_function(owner(0), torque);
    builder.load_function(owner(2), gas);
    for (k, mass) in [200.0, 35.0, 25.0].into_iter().enumerate() {
        builder.load_function(owner(k), weight(mass));
    }
}

#[test]
fn peer_slider_crank_of_mbdm_10_3_matches_an_independent_integration() {
    let driven = driven_slider_crank(PI, 30.0);
    let start = KinematicAnalysis::new(&driven).unwrap().state().clone();
    let mut builder = world_of(&free_slider_crank(PI), &start, false);
    compressor(&mut builder);
    let mut world = started(builder, 1e-4);
    let text = include_str!("../../../../validation/slider_crank/reference.csv");
    let rows = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let slider = BodyId::from_index(2);
    let crank = world.now().body(BodyId::from_index(0)).acceleration.angular.z;
    // The validation case states this acceleration at the start.
    assert!((crank - 83.496).abs() < 5e-4, "{crank}");
    for row in rows {
        let row: Vec<f64> = row.split(',').map(|value| value.parse().unwrap()).collect();
        let [t, _, rate, x, speed] = row[..] else { panic!() };
        world.run_until(t).unwrap();
        let now = world.now();
        assert!(
            (now.body(BodyId::from_index(0)).velocity.angular.z - rate).abs() < 1e-5,
            "{t}"
        );
        assert!((now.body(slider).pose.position.x - x).abs() < 1e-5, "{t}");
        assert!((now.body(slider).velocity.linear.x - speed).abs() < 1e-4, "{t}");
    }
}

#[test]
fn agrees_with_joint_analysis_in_motion() {
    for (system, seconds) in [(chain(4), 1.0), (windows(2), 1.0), (bricard(), 1.5)] {
        let start = system.assemble().unwrap().state;
        let gravity = DVec3::new(0.0, 0.0, -9.81);
        let accuracy = Accuracy {
            length: 1e-9,
            ..Accuracy::default()
        };
        let mut analysis = DynamicAnalysis::new(
            &system,
            start.clone(),
            gravity,
            NoLoads,
            accuracy,
            Formulation::Projection,
        )
        .unwrap();
        let mut world = started(world_of(&system, &start, true), 1e-3);
        analysis.go_to(seconds).unwrap();
        world.run_until(seconds).unwrap();
        for (k, pose) in analysis.state().poses.iter().enumerate() {
            let now = world.now().body(BodyId::from_index(k)).pose;
            assert!(
                now.position.distance(pose.position) < 1e-6,
                "{k}: {now:?} {pose:?}"
            );
        }
        let forward = analysis.now().unwrap();
        for k in 0..system.joints().len() {
            let [ours, theirs] = [
                world.now().joint(JointId::from_index(k)).reaction,
                forward.reaction(k),
            ];
            let size = 1.0 + theirs.force.length();
            assert!(
                (ours.force - theirs.force).length() < 1e-4 * size,
                "{ours:?} {theirs:?}"
            );
            assert!(
                (ours.moment - theirs.moment).length() < 1e-4 * size,
                "{ours:?} {theirs:?}"
            );
        }
        assert!(drift(&world)[0] < 1e-11);
        assert!(balance_error(&world).abs() < 1e-6);
    }
}

/// Two bodies on a ball joint, thrown without gravity.
#[test]
fn conserves_momentum_and_energy_of_a_ball_joint() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let body = |name: &str, mass: f64| BodyDefinition::free(name, mass, DVec3::new(1.0, 2.0, 3.0) * mass);
    let spin = Motion::new(DVec3::new(0.3, -0.1, 0.2), DVec3::new(1.0, 0.5, -0.7));
    let one = builder.body(body("one", 5.0).moving(spin));
    let two = builder.body(body("two", 3.0).at(DVec3::X * 2.0).moving(spin * -0.5));
    let first = builder.frame_on_body(one, "eye", DVec3::X);
    let second = builder.frame_on_body(two, "eye", -DVec3::X);
    builder.joint(FrameJoint::new("ball", JointKind::Spherical, first, second));
    let mut world = started(builder, 1e-2);
    let momentum = |world: &World| {
        let now = world.now();
        let (mut linear, mut angular) = (DVec3::ZERO, DVec3::ZERO);
        for (body, mass) in [(one, 5.0), (two, 3.0)] {
            let motion = now.body(body);
            let own = motion.rotation * DMat3::from_diagonal(DVec3::new(1.0, 2.0, 3.0) * mass);
            linear += motion.velocity.linear * mass;
            angular += motion.pose.position.cross(motion.velocity.linear * mass)
                + own * (motion.rotation.transpose() * motion.velocity.angular);
        }
        (linear, angular)
    };
    let before = momentum(&world);
    world.run_until(10.0).unwrap();
    let after = momentum(&world);
    assert!((after.0 - before.0).length() < 1e-10, "{before:?} {after:?}");
    assert!((after.1 - before.1).length() < 1e-5, "{before:?} {after:?}");
    let energy = world.start_energy().total();
    assert!((world.now().stored_energy().total() - energy).abs() < 1e-5 * energy);
    let open = balance_error(&world);
    assert!(open.abs() < 1e-6 * energy, "{open} of {energy}");
}

/// A rod connects a load to a ship with prescribed motion. The rod force appears in the reactions
/// of the rod and of the ship.
#[test]
fn property_reaction_acts_on_both_ends() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let heaving = PrescribedMotion::Function(Arc::new(|t: f64| {
        let mut motion = windlass_math::FrameMotion::at_rest(Pose::IDENTITY);
        motion.pose.position.z = 0.5 * t.sin();
        motion.velocity.linear.z = 0.5 * t.cos();
        motion.acceleration.linear.z = -0.5 * t.sin();
        motion
    }));
    let ship = builder.body(BodyDefinition::prescribed("ship", heaving));
    let load = builder.body(BodyDefinition::free("load", 10.0, DVec3::ONE).at(DVec3::new(3.0, 0.2, -2.0)));
    let top = builder.frame_on_body(ship, "top", DVec3::X * 3.0);
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let rod = FrameJoint::new("rod", JointKind::Distance, top, eye).with_target(TimeFunction::Constant(2.0));
    let rod = builder.joint(rod);
    let mut world = started(builder, 1e-2);
    // The initial velocity of the load satisfies the constraint of the rod, although the ship
    // moves.
    assert!(drift(&world)[0] < 1e-12 && drift(&world)[1] < 1e-12);
    world.run_until(5.0).unwrap();
    let now = world.now();
    let (own, joint) = (now.reaction(ship), now.joint(rod));
    let motion = now.body(load);
    let pull = (motion.acceleration.linear + DVec3::Z * 9.81) * 10.0;
    assert!((joint.reaction.force - pull).length() < 1e-9);
    assert!((own.force - pull).length() < 1e-9);
    let arm = motion.pose.position - now.body(ship).pose.position;
    assert!((own.moment - arm.cross(pull)).length() < 1e-8);
    assert!((joint.coordinates.distance - 2.0).abs() < 1e-11);
    assert!(world.work().prescribed.abs() > 1.0);
    assert!(balance_error(&world).abs() < 1e-6);
}

#[test]
fn closed_form_gate_hinges_share_the_load_and_report_redundancy() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let gate = builder.body(BodyDefinition::free("gate", 30.0, DVec3::new(4.0, 5.0, 6.0)).at(DVec3::X));
    for (name, z) in [("upper", 0.7), ("lower", -0.7)] {
        let post = builder.fixed_frame(name, DVec3::Z * z);
        let eye = builder.frame_on_body(gate, name, DVec3::new(-1.0, 0.0, z));
        builder.joint(FrameJoint::new(name, JointKind::Revolute, post, eye));
    }
    let built = builder.build().unwrap();
    let report = built.joint_report().unwrap();
    assert_eq!((report.open(), report.rows, report.rank), (1, 10, 5));
    assert_eq!(report.redundant.len(), 5);
    assert!(
        report.to_string().contains("is redundant: it follows from"),
        "{report}"
    );
    let mut world = built.start().unwrap();
    world.run_until(1.0).unwrap();
    for k in 0..2 {
        let force = world.now().joint(JointId::from_index(k)).reaction.force;
        assert!((force.z - 0.5 * 30.0 * 9.81).abs() < 1e-8, "{force}");
    }
}

/// The work of a joint driver is counted as work of drives. The crank follows the prescribed angle
/// over several turns, and the reported angle is wrapped.
#[test]
fn conserves_energy_with_joint_drivers() {
    let system = driven_slider_crank(0.3, 5.0);
    let start = KinematicAnalysis::new(&system).unwrap().state().clone();
    let mut world = started(world_of(&system, &start, true), 1e-2);
    let driver = world.model().joint("crank driver").unwrap();
    world.run_until(4.0).unwrap();
    let coordinates = world.now().joint(driver).coordinates;
    assert!((coordinates.angle - windlass_math::rotation::wrapped(20.3)).abs() < 1e-10);
    assert!((coordinates.angle_rate - 5.0).abs() < 1e-9);
    let change = world.now().stored_energy().total() - world.start_energy().total();
    assert!(
        (world.work().drives - change).abs() < 1e-4 * world.work().gross_exchange,
        "{:?}",
        world.work()
    );
    assert!(balance_error(&world).abs() < 1e-6 * world.work().gross_exchange);
    assert!(drift(&world)[0] < 1e-10);
}

#[test]
fn regression_restart_is_bit_identical() {
    let folder = std::env::temp_dir().join(format!("windlass-joints-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for method in [Method::DormandPrince, Method::Radau, Method::Automatic] {
        let system = driven_slider_crank(0.3, 5.0);
        let start = KinematicAnalysis::new(&system).unwrap().state().clone();
        let build = || {
            let mut builder = world_of(&system, &start, true);
            builder.method(method);
            builder.build().unwrap().start().unwrap()
        };
        let (mut whole, mut again) = (build(), build());
        for _ in 0..40 {
            whole.step(9.0).unwrap();
        }
        let file = folder.join("state.json");
        whole.save_state(&file).unwrap();
        again.load_state(&file).unwrap();
        for _ in 0..40 {
            whole.step(9.0).unwrap();
            again.step(9.0).unwrap();
        }
        assert_eq!(whole.state(), again.state(), "{method:?}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Two posts and a bar that a horizontal force tips over. Returns the x coordinate of the bar (m)
/// after 0.8 s.
fn pushed(method: Method, tolerance: f64, step: f64) -> f64 {
    let system = windows(1);
    let start = system.assemble().unwrap().state;
    let mut builder = world_of(&system, &start, true);
    builder.method(method);
    builder.tolerances(scaled_tolerances(tolerance));
    builder.step_control(StepControl {
        first_step: step,
        minimum_step: 1e-9,
        maximum_step: step,
        maximum_coarse_step: step,
    });
    let mut world = builder.build().unwrap().start().unwrap();
    let bar = BodyId::from_index(2);
    let push = Wrench::new(DVec3::X * 4.0, DVec3::ZERO);
    world.set_body_load(bar, push).unwrap();
    world.run_until(0.8).unwrap();
    assert!(drift(&world)[0] < 1e-11, "{method:?}: {:?}", drift(&world));
    world.now().body(bar).pose.position.x
}

#[test]
fn converges_with_joints_for_every_method() {
    let exact = pushed(Method::DormandPrince, 1e-4, 0.01);
    // All steps have equal length, and none is rejected.
    let errors = [0.08, 0.04].map(|step| (pushed(Method::DormandPrince, 1e9, step) - exact).abs());
    let order = (errors[0] / errors[1]).log2();
    assert!(order > 4.4, "{errors:?}, order {order:.2}");
    for (method, allowed) in [
        (Method::Radau, [1e-5, 1e-7]),
        (Method::Automatic, [1e-5, 1e-7]),
        (Method::GeneralizedAlpha { spectral_radius: 0.7 }, [1e-3, 1e-4]),
    ] {
        for (tolerance, allowed) in [1.0, 1e-2].into_iter().zip(allowed) {
            let error = (pushed(method, tolerance, 0.1) - exact).abs();
            assert!(error < allowed, "{method:?} at {tolerance}: {error}");
        }
    }
}

/// Assembly errors name the joint and the remedy.
#[test]
fn refuses_impossible_and_contradicting_joints() {
    let problem = |change: &dyn Fn(&mut WorldBuilder, FrameId, FrameId)| {
        let (mut builder, ..) = pendulum();
        let frames = [0, 1].map(FrameId::from_index);
        change(&mut builder, frames[0], frames[1]);
        match builder.build() {
            Ok(_) => panic!("expected an error"),
            Err(errors) => errors.to_string(),
        }
    };
    let far = problem(&|builder, _, eye| {
        let far = builder.fixed_frame("far", DVec3::X * 9.0);
        builder.joint(FrameJoint::new("impossible", JointKind::Spherical, far, eye));
    });
    assert!(
        far.contains("is incompatible with") || far.contains("stays open by at least"),
        "{far}"
    );
    let drivers = problem(&|builder, pin, eye| {
        for (name, rate) in [("slow", 1.0), ("fast", 2.0)] {
            let turn = TimeFunction::Uniform { start: 0.1, rate };
            builder.joint(FrameJoint::new(name, JointKind::RotationalDriver, pin, eye).with_target(turn));
        }
    });
    assert!(
        drivers.contains("rad/s") && drivers.contains("'slow'") && drivers.contains("'fast'"),
        "{drivers}"
    );
    let length = problem(&|builder, pin, eye| {
        builder.joint(FrameJoint::new("rod", JointKind::Distance, pin, eye));
    });
    assert_eq!(
        length,
        "joint 'rod': target is missing; a joint of kind 'distance' needs a length"
    );
    let ground = problem(&|builder, pin, _| {
        let other = builder.fixed_frame("other", DVec3::X);
        builder.joint(FrameJoint::new("nothing", JointKind::Fixed, pin, other));
    });
    assert!(
        ground.contains("are both on the ground; a joint needs frames on two different objects"),
        "{ground}"
    );
}

/// A driver that contradicts the other joints stops the run at the last good step. The error names
/// the joint.
#[test]
fn refuses_a_joint_that_cannot_stay_closed() {
    let (mut builder, bob, _) = pendulum();
    let far = builder.fixed_frame("far", DVec3::new(3.0, 0.0, -0.5));
    let eye = builder.frame_on_body(bob, "far eye", DVec3::ZERO);
    let draw = TimeFunction::Uniform {
        start: 2.5,
        rate: 1.0,
    };
    builder.joint(FrameJoint::new("ram", JointKind::DistanceDriver, far, eye).with_target(draw));
    let mut world = builder.build().unwrap().start().unwrap();
    let failure = world.run_until(5.0).unwrap_err().to_string();
    // The driver extends from 2.5 m to 4.04 m, where driver and arm are in line.
    assert!((1.4..1.55).contains(&world.time()), "{} {failure}", world.time());
    assert!(failure.contains("t = 1."), "{failure}");
    let rods = [rod("a", 1.0, DVec3::ZERO, DVec3::X, DVec3::Z)];
    let pin = hinge(&rods, "pin", Side::Ground, Side::Body(0), DVec3::ZERO, DVec3::Y);
    assert_eq!(pin.kind, JointKind::Revolute);
}

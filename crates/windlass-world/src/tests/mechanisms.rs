//! Mechanisms in a world: on the ground, on a prescribed ship, on a free body, with cables at their
//! links.

use super::*;
use crate::{AppliedLoad, InputMotion, LinkId, Owner};
use glam::DMat3;
use windlass_math::{Motion, Pose, Wrench};
use windlass_mechanics::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};

/// A slender link of 10 kg that extends 2 m from its joint along x and rotates about y.
fn arm(name: &str, at: DVec3, actuation: Option<Actuation>) -> Link {
    let joint = Joint::revolute(Pose::new(at, glam::DQuat::IDENTITY), DVec3::Y);
    let joint = match actuation {
        Some(actuation) => joint.actuated(actuation),
        None => joint,
    };
    let inertia = DMat3::from_diagonal(DVec3::new(0.01, 3.334, 3.334));
    Link::new(name, joint).with_mass(10.0, DVec3::new(1.0, 0.0, 0.0), inertia)
}

fn two_arms(actuation: Option<Actuation>) -> Mechanism {
    let links = vec![
        arm("boom", DVec3::ZERO, actuation),
        arm("jib", DVec3::new(2.0, 0.0, 0.0), actuation).on("boom"),
    ];
    Mechanism::new("crane", links).unwrap()
}

#[test]
fn closed_form_link_on_the_ground_is_a_physical_pendulum() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let base = builder.fixed_frame("base", DVec3::new(1.0, 2.0, 3.0));
    let link = arm("link", DVec3::ZERO, None);
    // At +90 degrees about y the link hangs straight down. It starts 0.01 rad from this position.
    let link = Link {
        joint: link
            .joint
            .clone()
            .starting_at(std::f64::consts::FRAC_PI_2 + 0.01, 0.0),
        ..link
    };
    let crane = builder.mechanism(Mechanism::new("pendulum", vec![link]).unwrap(), base);
    let mut world = builder.build().unwrap().start().unwrap();
    let first = world.model().mechanisms[crane.index()].numbers.start;
    let angle = |world: &World| world.state().x[first] - std::f64::consts::FRAC_PI_2;
    let mut crossings = Vec::new();
    let mut last = (0.0, angle(&world));
    while world.time() < 12.0 {
        world.step(12.0).unwrap();
        let now = (world.time(), angle(&world));
        if last.1 < 0.0 && now.1 >= 0.0 {
            crossings.push(last.0 + (now.0 - last.0) * last.1 / (last.1 - now.1));
        }
        last = now;
    }
    let period = (crossings[crossings.len() - 1] - crossings[0]) / (crossings.len() - 1) as f64;
    // The period is 2π √(I/(m g l)) = 2.31646 s, with I = 13.334 kg m² and l = 1 m. The amplitude
    // of 0.01 rad increases the period by 6e-6 of its value. The secant interpolation of the
    // crossings causes an error of the same size.
    assert!((period / 2.316_46 - 1.0).abs() < 3e-5, "{period}");
    let drift = world.now().stored_energy().total() - world.start_energy().total();
    assert!(drift.abs() < 1e-5, "{drift}");
}

/// A crane on a free body with a cable from its jib to a load, without gravity, all in motion.
fn crane_on_a_free_body(
    actuation: Option<Actuation>,
    tolerances: Tolerances,
) -> (World, BodyId, BodyId, LinkId, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(tolerances);
    let barge = builder.body(
        BodyDefinition::free("barge", 50.0, DVec3::new(20.0, 30.0, 40.0)).moving(Motion::new(
            DVec3::new(0.1, -0.2, 0.05),
            DVec3::new(0.1, 0.3, -0.2),
        )),
    );
    let base = builder.frame(
        Owner::Body(barge),
        "pedestal",
        Pose::new(DVec3::new(0.3, -0.2, 0.6), glam::DQuat::from_rotation_z(0.3)),
    );
    let crane = builder.mechanism(two_arms(actuation), base);
    let jib = builder.link(crane, "jib").unwrap();
    let tip = builder.frame(
        Owner::Link(jib),
        "tip",
        Pose::new(DVec3::new(2.0, 0.0, 0.0), glam::DQuat::IDENTITY),
    );
    let start = DVec3::new(0.3, -0.2, 0.6) + glam::DQuat::from_rotation_z(0.3) * DVec3::new(4.0, 0.0, 0.0);
    let load = builder.body(
        BodyDefinition::free("load", 5.0, DVec3::splat(0.5))
            .at(start + DVec3::new(0.0, 0.0, -3.02))
            .moving(Motion::new(DVec3::new(0.3, 0.0, 0.0), DVec3::X)),
    );
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let cable = builder.cable(
        CableDefinition::new("hoist", soft_rope(), 3.0, 3)
            .start(tip, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    (builder.build().unwrap().start().unwrap(), barge, load, jib, cable)
}

/// Linear and angular momentum (about the origin) of bodies, links and nodes.
fn momentum(world: &World, bodies: &[BodyId]) -> Wrench {
    let now = world.now();
    let mechanism = &now.model().mechanisms()[0].mechanism;
    let links: Vec<_> = (0..mechanism.links().len())
        .map(|link| now.link(LinkId::from_index(link)))
        .collect();
    let mut total = mechanism.momentum(&links);
    for id in bodies {
        let (motion, body) = (now.body(*id), &now.model().bodies()[id.index()]);
        let p = motion.velocity.linear * body.mass;
        let inertia = motion.rotation * body.inertia * motion.rotation.transpose();
        total += Wrench::new(
            p,
            motion.pose.position.cross(p) + inertia * motion.velocity.angular,
        );
    }
    let cable = CableId::from_index(0);
    let nodes = now.node_positions(cable).iter().zip(now.node_velocities(cable));
    for ((r, v), m) in nodes.zip(&now.scratch().cables.laws[0].mass) {
        total += Wrench::new(*v * *m, r.cross(*v * *m));
    }
    total
}

#[test]
fn conserves_momentum_and_energy_of_a_crane_with_a_load() {
    let (mut world, barge, load, ..) = crane_on_a_free_body(None, scaled_tolerances(1e-2));
    let (before, energy) = (
        momentum(&world, &[barge, load]),
        world.now().stored_energy().total(),
    );
    world.run_until(1.5).unwrap();
    let (after, now) = (momentum(&world, &[barge, load]), world.now().stored_energy());
    assert!(now.strain > 1e-3, "the hoist must pull: {now:?}");
    let change = after - before;
    // A relative velocity error of 1e-7 per step, over a few thousand steps. Momentum is not a
    // linear invariant of joint coordinates and orientations.
    assert!(change.force.length() < 1e-5 * before.force.length(), "{change:?}");
    assert!(
        change.moment.length() < 1e-5 * before.moment.length(),
        "{change:?}"
    );
    assert!(
        (now.total() - energy).abs() < 1e-5 * energy,
        "{} {energy}",
        now.total()
    );
}

#[test]
fn conserves_momentum_and_energy_of_a_driven_crane_on_a_free_body() {
    let gains = PidGains {
        proportional: 400.0,
        integral: 50.0,
        derivative: 80.0,
    };
    let drive = Actuation::new(Control::Position(gains)).damped(5.0);
    let (mut world, barge, load, ..) = crane_on_a_free_body(Some(drive), scaled_tolerances(1e-2));
    let before = momentum(&world, &[barge, load]);
    let crane = world.model().mechanism("crane").unwrap();
    world.set_joint_target(crane, 0, -0.5).unwrap();
    world.run_until(1.5).unwrap();
    let angle = world.state().x[world.model().mechanisms[0].numbers.start];
    assert!(angle < -0.3, "the boom must move: {angle}");
    let change = momentum(&world, &[barge, load]) - before;
    assert!(change.force.length() < 1e-5 * before.force.length(), "{change:?}");
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    assert!(work.drives.abs() > 1.0 && work.dissipated > 0.01, "{work:?}");
    assert!(
        (gained - work.net()).abs() < 1e-5 * work.drives.abs(),
        "{gained} {work:?}"
    );
}

#[test]
fn conserves_energy_of_a_crane_on_a_prescribed_ship() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(1e-2));
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        windlass_hull::motion::PrescribedMotion::Fixed(Pose::IDENTITY),
    ));
    let base = builder.frame_on_body(ship, "pedestal", DVec3::new(1.0, 0.5, 2.0));
    builder.mechanism(two_arms(Some(Actuation::new(Control::Passive).damped(3.0))), base);
    builder.body(
        BodyDefinition::free("other", 1.0, DVec3::ONE).with_load(AppliedLoad {
            amplitude: Wrench::new(DVec3::X, DVec3::ZERO),
            frequency: 0.0,
            phase: 0.0,
            point: DVec3::ZERO,
            follows_body: false,
        }),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    let motion = InputMotion {
        time: 0.0,
        pose: Pose::IDENTITY,
        velocity: Motion::new(DVec3::new(0.5, 0.0, 0.0), DVec3::new(0.2, 0.1, 0.0)),
        acceleration: Motion::new(DVec3::new(0.0, 0.0, 0.4), DVec3::new(0.1, -0.2, 0.05)),
        jerk: Motion::ZERO,
    };
    world.set_body_motion(ship, motion).unwrap();
    world.restart().unwrap();
    world.run_until(1.5).unwrap();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    assert!(work.prescribed.abs() > 1.0 && work.dissipated > 1.0, "{work:?}");
    assert!(
        (gained - work.net()).abs() < 1e-5 * work.dissipated,
        "{gained} {work:?}"
    );
    // The ship carries the crane. The reaction of the ship balances weight and inertia of the
    // links.
    let now = world.now();
    let links: DVec3 = (0..2)
        .map(|k| {
            let m = now.link(LinkId::from_index(k));
            let centre = m.rotation * DVec3::X;
            let at = m.acceleration.acceleration_at(centre, m.velocity.angular).linear;
            (at + DVec3::new(0.0, 0.0, 9.81)) * 10.0
        })
        .sum();
    assert!(
        now.reaction(ship).force.distance(links) < 1e-9 * links.length(),
        "{} {links}",
        now.reaction(ship).force
    );
}

#[test]
fn equivalent_held_crane_and_dead_weight_on_a_barge() {
    // Drives with integral gain hold the joints. A crane of 20 kg, slewed outboard, heels a
    // floating box by the same angle as a point load.
    let gains = PidGains {
        proportional: 1e4,
        integral: 1e3,
        derivative: 0.0,
    };
    let held = Actuation::new(Control::Position(gains));
    let mesh = windlass_mesh::shapes::box_mesh(DVec3::new(4.0, 2.0, 1.0), [4, 4, 2]).unwrap();
    let element = windlass_hull::hydro::MeshHydrodynamics::new(&mesh, Default::default()).unwrap();
    let heel = |with_crane: bool| {
        let mut builder = WorldBuilder::new(Sea::still());
        let mut body = BodyDefinition::free("barge", 2000.0, DVec3::new(900.0, 3000.0, 3500.0))
            .with_hydrodynamics(element.clone());
        if !with_crane {
            let weight = Wrench::new(DVec3::new(0.0, 0.0, -20.0 * 9.81), DVec3::ZERO);
            body = body.with_load(AppliedLoad {
                amplitude: weight,
                frequency: 0.0,
                phase: 0.0,
                // Centre of gravity of the crane, (1 + 3)/2 m outboard.
                point: DVec3::new(0.0, 2.0, 0.5),
                follows_body: false,
            });
        }
        let barge = builder.body(body);
        if with_crane {
            let turned = Pose::new(
                DVec3::new(0.0, 0.0, 0.5),
                glam::DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2),
            );
            let base = builder.frame(Owner::Body(barge), "pedestal", turned);
            builder.mechanism(two_arms(Some(held)), base);
        }
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        let angles = windlass_math::rotation::euler_angles(world.now().body(barge).pose.orientation);
        (angles.roll, world.now().body(barge).pose.position.z)
    };
    let (with, without) = (heel(true), heel(false));
    assert!(with.0.abs() > 0.02, "{with:?}");
    // Both equilibria are solved to a residual of 1e-9 of the weight.
    assert!(
        (with.0 - without.0).abs() < 1e-6 && (with.1 - without.1).abs() < 1e-7,
        "{with:?} {without:?}"
    );
}

#[test]
fn regression_driven_crane_on_a_barge_starts_at_rest() {
    let gains = PidGains {
        proportional: 1e4,
        integral: 1e3,
        derivative: 0.0,
    };
    let mesh = windlass_mesh::shapes::box_mesh(DVec3::new(4.0, 2.0, 1.0), [4, 4, 2]).unwrap();
    let element = windlass_hull::hydro::MeshHydrodynamics::new(&mesh, Default::default()).unwrap();
    let mut builder = WorldBuilder::new(Sea::still());
    let barge = BodyDefinition::free("barge", 2000.0, DVec3::new(900.0, 3000.0, 3500.0));
    let barge = builder.body(barge.with_hydrodynamics(element));
    let base = builder.frame_on_body(barge, "pedestal", DVec3::new(0.0, 0.0, 0.5));
    let crane = builder.mechanism(two_arms(Some(Actuation::new(Control::Position(gains)))), base);
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    // The accelerations are due to the residual of statics: 1e-9 of the weight, acting on 10 kg.
    for joint in world.now().joints(crane) {
        assert!(joint.acceleration.abs() < 1e-5, "{joint:?}");
    }
    assert!(world.now().body(barge).acceleration.linear.length() < 1e-6);
}

/// A slide with a sequence of constant accelerations. Steps must end at the breakpoints of its
/// motion.
#[test]
fn regression_energy_balance_closes_over_the_breakpoints_of_a_prescribed_motion() {
    use windlass_mechanics::motion_sequence::{MotionProgramme, MotionSequence, RampShape};
    let moved =
        MotionSequence::from_stop_and_distance(RampShape::ConstantAcceleration, 0.7, 4.3, 2.0, 1.0).unwrap();
    let programme = MotionProgramme::at_rest(0.0).with(moved);
    let joint = Joint::prismatic(Pose::IDENTITY, DVec3::Z).prescribed(programme);
    let link = Link::new("hoist", joint).with_mass(1000.0, DVec3::ZERO, DMat3::IDENTITY);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let base = builder.fixed_frame("base", DVec3::ZERO);
    builder.mechanism(Mechanism::new("crane", vec![link]).unwrap(), base);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(5.0).unwrap();
    assert!(
        (world.work().drives - 1000.0 * 9.81 * 2.0).abs() < 1e-6,
        "{:?}",
        world.work()
    );
}

#[test]
fn refuses_a_mechanism_on_a_link_of_another() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let base = builder.fixed_frame("base", DVec3::ZERO);
    let crane = builder.mechanism(two_arms(None), base);
    let jib = builder.link(crane, "jib").unwrap();
    let tip = builder.frame(Owner::Link(jib), "tip", Pose::IDENTITY);
    builder.mechanism(two_arms(None), tip);
    let text = builder.build().unwrap_err().to_string();
    assert!(text.contains("crane 'crane': name is used twice"), "{text}");
    assert!(text.contains("crane 'crane': base is on a link"), "{text}");
}

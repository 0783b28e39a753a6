//! Loads of cable ends on their attachments, attaching and detaching.

use super::*;
use crate::{CommandError, InputMotion, Owner};
use glam::DQuat;
use windlass_math::{Motion, Pose, Wrench};

#[test]
fn property_action_equals_reaction_at_clamped_ends() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let spin = DVec3::new(0.4, 0.8, -0.5);
    let first = builder.body(BodyDefinition::free("first", 4.0, DVec3::new(0.3, 0.4, 0.5)));
    let second = builder.body(
        BodyDefinition::free("second", 2.0, DVec3::splat(0.1))
            .at(DVec3::new(3.2, 0.4, 0.0))
            .moving(Motion::new(DVec3::new(0.1, 0.3, 0.0), spin)),
    );
    let clamp = |builder: &mut WorldBuilder, body, x: f64| {
        let pose = Pose::new(DVec3::new(x, 0.05, 0.0), DQuat::from_rotation_z(0.2));
        builder.frame(Owner::Body(body), "clamp", pose)
    };
    let (a, b) = (clamp(&mut builder, first, 0.3), clamp(&mut builder, second, -0.3));
    let mut rope = soft_rope();
    rope.torsional_stiffness = 3.0;
    builder.cable(
        CableDefinition::new("rope", rope, 2.7, 5)
            .start(a, Fixity::Clamped)
            .end(b, Fixity::Clamped),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.3).unwrap();
    let now = world.now();
    // The rates of change of the total momentum, and of the angular momentum about the origin, are
    // zero. They follow from the accelerations.
    let (mut force, mut moment, mut size) = (DVec3::ZERO, DVec3::ZERO, 0.0_f64);
    for (id, body) in [first, second].into_iter().zip(now.model().bodies()) {
        let m = now.body(id);
        let inertia = m.rotation * body.inertia * m.rotation.transpose();
        let f = m.acceleration.linear * body.mass;
        let spin = m.velocity.angular;
        force += f;
        moment += m.pose.position.cross(f) + inertia * m.acceleration.angular + spin.cross(inertia * spin);
        size = size.max(f.length());
    }
    let masses = &now.scratch().cables.laws[0].mass;
    let cable = now.model().cable("rope").unwrap();
    for ((r, a), m) in now
        .node_positions(cable)
        .iter()
        .zip(now.node_accelerations(cable))
        .zip(masses)
    {
        force += *a * *m;
        moment += r.cross(*a * *m);
        size = size.max(a.length() * m);
    }
    assert!(size > 1.0, "{size}");
    // The tolerance covers the rounding of sums of a few dozen terms.
    assert!(
        force.length() < 1e-11 * size && moment.length() < 1e-10 * size,
        "{force} {moment}"
    );
}

#[test]
fn closed_form_clamped_beam_end_moment_turns_its_body() {
    // A beam bent to a circle of radius R carries EI/R at both clamps.
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let radius = 10.0;
    let (nodes, length) = (21, 4.0);
    let step = length / 20.0 / radius;
    let chord = 2.0 * radius * (step / 2.0_f64).sin();
    let positions: Vec<DVec3> = (0..nodes)
        .map(|k| {
            let angle = step * k as f64;
            DVec3::new(radius * angle.sin(), 0.0, radius * (1.0 - angle.cos()))
        })
        .collect();
    let start = builder.fixed_frame("start", DVec3::ZERO);
    let last = step * 20.0;
    let body = builder.body(
        BodyDefinition::free("body", 1.0, DVec3::ONE)
            .at(positions[20])
            .oriented(DQuat::from_rotation_y(-last)),
    );
    let end = builder.frame_on_body(body, "end", DVec3::ZERO);
    let mut beam = soft_rope();
    beam.bending_stiffness = 50.0;
    let cable = builder.cable(
        CableDefinition::with_elements("beam", beam, vec![chord; 20])
            .start(start, Fixity::Clamped)
            .end(end, Fixity::Clamped)
            .shaped(InitialShape::Nodes {
                positions,
                velocities: vec![],
            }),
    );
    let world = builder.build().unwrap().start().unwrap();
    let moment = world.now().end_load(cable, CableEnd::Start).moment;
    // The bend from x to z is a rotation about -y. The stretched fibres turn the clamp in the same
    // direction. The error of the spline of 20 elements is of second order, also at the ends.
    assert!((moment.length() - 5.0).abs() < 0.02, "{moment}");
    let other = world.now().end_load(cable, CableEnd::End).moment;
    assert!((moment + other).length() < 0.02, "{moment} {other}");
    assert!(moment.y < 0.0, "{moment}");
}

#[test]
fn closed_form_detached_load_falls_and_attach_checks_reach() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let far = builder.fixed_frame("far", DVec3::new(9.0, 0.0, 0.0));
    let load = builder.body(BodyDefinition::free("load", 2.0, DVec3::ONE).at(DVec3::new(0.0, 0.0, -5.0)));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let cable = builder.cable(
        CableDefinition::new("rope", soft_rope(), 5.0, 5)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let z0 = world.now().body(load).pose.position.z;
    world.detach(cable, CableEnd::End).unwrap();
    world.run_until(0.5).unwrap();
    let fallen = z0 - world.now().body(load).pose.position.z;
    assert!((fallen - 0.5 * 9.81 * 0.25).abs() < 1e-6, "{fallen}");
    let refused = world.attach(cable, CableEnd::End, far, Fixity::Pinned, 0.5);
    assert!(matches!(refused, Err(CommandError::OutOfReach { distance, .. }) if distance > 5.0));
    world
        .attach(cable, CableEnd::End, eye, Fixity::Pinned, 10.0)
        .unwrap();
    world.run_until(0.6).unwrap();
}

#[test]
fn closed_form_external_loads_and_inertias_accelerate_bodies() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let body = builder.body(BodyDefinition::free("body", 2.0, DVec3::ONE));
    let mut world = builder.build().unwrap().start().unwrap();
    world
        .set_body_load(body, Wrench::new(DVec3::X * 6.0, DVec3::Z * 4.0))
        .unwrap();
    let motion = world.now().body(body);
    assert!((motion.acceleration.linear.x - 3.0).abs() < 1e-14);
    assert!((motion.acceleration.angular.z - 4.0).abs() < 1e-14);
    let extra = windlass_math::Matrix6::rigid_inertia(1.0, DVec3::ZERO, glam::DMat3::IDENTITY);
    world.set_body_inertia(body, extra).unwrap();
    let motion = world.now().body(body);
    assert!((motion.acceleration.linear.x - 2.0).abs() < 1e-14);
    assert!((motion.acceleration.angular.z - 2.0).abs() < 1e-14);
}

#[test]
fn closed_form_changed_body_motion_drags_the_cable() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        windlass_hull::motion::PrescribedMotion::Fixed(Default::default()),
    ));
    let stern = builder.frame_on_body(ship, "stern", DVec3::ZERO);
    let cable = builder.cable(
        CableDefinition::new("rope", soft_rope(), 4.0, 4)
            .start(stern, Fixity::Pinned)
            .free(CableEnd::End, DVec3::new(4.0, 0.0, 0.0)),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world
        .set_body_motion(
            ship,
            InputMotion {
                time: 0.0,
                pose: Pose::IDENTITY,
                velocity: Motion::ZERO,
                acceleration: Motion::new(DVec3::new(-1.0, 0.0, 0.0), DVec3::ZERO),
                jerk: Motion::ZERO,
            },
        )
        .unwrap();
    world.run_until(1.0).unwrap();
    let now = world.now();
    let start = now.node_positions(cable)[0];
    assert!((start.x + 0.5).abs() < 1e-12, "{start}");
    assert!(now.node_velocities(cable)[4].x < -0.1);
    // By Newton's second law for the whole rope, the pull of the ship is the sum of m a over all
    // nodes.
    let masses = &now.scratch().cables.laws[0].mass;
    let inertial: f64 = now
        .node_accelerations(cable)
        .iter()
        .zip(masses)
        .map(|(a, m)| a.x * m)
        .sum();
    let pull = now.end_load(cable, CableEnd::Start).force.x;
    assert!((pull + inertial).abs() < 1e-9, "{pull} {inertial}");
    assert!((now.reaction(ship).force.x - inertial).abs() < 1e-9);
}

#[test]
fn closed_form_force_and_inertia_at_an_arc_length() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let cable = builder.cable(
        CableDefinition::new("rope", soft_rope(), 4.0, 4)
            .free(CableEnd::Start, DVec3::ZERO)
            .free(CableEnd::End, DVec3::new(4.0, 0.0, 0.0)),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.add_cable_inertia(cable, 1.25, 3.0).unwrap();
    world
        .add_cable_force(cable, 1.25, DVec3::new(0.0, 8.0, 0.0))
        .unwrap();
    // At 1 kg/m, a node has 1 kg. The node at 1 m gets three quarters of the force and of the
    // inertia.
    let a = world.now().node_accelerations(cable);
    assert!((a[1].y - 6.0 / (1.0 + 2.25)).abs() < 1e-12, "{}", a[1]);
    assert!((a[2].y - 2.0 / (1.0 + 0.75)).abs() < 1e-12, "{}", a[2]);
    world.run_until(0.2).unwrap();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    assert!(gained > 0.01, "{gained}");
    // Integration error: a relative velocity error of 1e-5 per step. The work of the drives
    // includes the energy of the external inertia.
    assert!(
        (gained - world.work().net()).abs() < 1e-4 * gained,
        "{gained} {:?}",
        world.work()
    );
    world.clear_cable_loads(cable).unwrap();
    assert_eq!(world.state().regimes().cables[0].node_inertia, vec![0.0; 5]);
    moves_as_if_never_loaded(&mut world, cable);
}

/// Checks that the unloaded rope moves from its present state like a rope that was never loaded,
/// and that its centre of mass moves on a straight line.
fn moves_as_if_never_loaded(world: &mut World, cable: CableId) {
    let centre = |world: &World| {
        let now = world.now();
        let masses = &now.scratch().cables.laws[0].mass;
        let total: f64 = masses.iter().sum();
        let mean = |values: &[DVec3]| values.iter().zip(masses).map(|(v, m)| *v * *m).sum::<DVec3>() / total;
        [
            mean(now.node_positions(cable)),
            mean(now.node_velocities(cable)),
            mean(now.node_accelerations(cable)),
        ]
    };
    let positions = world.now().node_positions(cable).to_vec();
    let velocities = world.now().node_velocities(cable).to_vec();
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let bare = builder.cable(
        CableDefinition::new("rope", soft_rope(), 4.0, 4)
            .free(CableEnd::Start, positions[0])
            .free(CableEnd::End, positions[4])
            .shaped(InitialShape::Nodes {
                positions,
                velocities,
            }),
    );
    let mut other = builder.build().unwrap().start().unwrap();
    assert_eq!(
        world.now().node_accelerations(cable),
        other.now().node_accelerations(bare)
    );
    let [place, velocity, acceleration] = centre(world);
    // A force of 8 N has accelerated 7 kg for 0.2 s. The remaining difference is rounding of
    // elastic forces of a few newtons.
    assert!(velocity.y > 0.1, "{velocity}");
    assert!(acceleration.length() < 1e-12, "{acceleration}");
    let start = world.time();
    world.run_until(start + 0.8).unwrap();
    other.run_until(0.8).unwrap();
    let [place_then, velocity_then, _] = centre(world);
    assert!(
        velocity_then.distance(velocity) < 1e-12,
        "{velocity} {velocity_then}"
    );
    let expected = place + velocity * 0.8;
    assert!(place_then.distance(expected) < 1e-12, "{place_then} {expected}");
    let now = world.now();
    let nodes = now.node_positions(cable);
    for (a, b) in nodes.iter().zip(other.now().node_positions(bare)) {
        // The runs take different steps. The tolerance allows a relative velocity error of 1e-5 in
        // each of tens of steps.
        assert!(a.distance(*b) < 1e-4, "{a} {b}");
    }
}

/// Linear and angular momentum about the origin of a free body and of a cable's nodes. The end node
/// is included, since its mass is not part of the body.
fn momenta(world: &World, body: BodyId, cable: CableId) -> [DVec3; 2] {
    let now = world.now();
    let motion = now.body(body);
    let definition = &now.model().bodies()[body.index()];
    let inertia = motion.rotation * definition.inertia * motion.rotation.transpose();
    let p = motion.velocity.linear * definition.mass;
    let (mut linear, mut angular) = (
        p,
        motion.pose.position.cross(p) + inertia * motion.velocity.angular,
    );
    let masses = &now.scratch().cables.laws[cable.index()].mass;
    let nodes = now.node_positions(cable).iter().zip(now.node_velocities(cable));
    for ((r, v), m) in nodes.zip(masses) {
        linear += *v * *m;
        angular += r.cross(*v * *m);
    }
    [linear, angular]
}

/// The momentum of a node on its carrier is m (v + ω × R a), which is not linear in velocity, spin
/// and orientation. Runge-Kutta methods therefore conserve momentum only to the integration error.
/// This is a relative velocity error of 1e-7 per step, at a hundredth of the usual tolerances.
/// While the body turns slowly, this error is below rounding. Attaching the end stretches the rope
/// by 2 m, which accelerates the body from 1 to 5 rad/s in 0.05 s. The error decreases at least
/// with the tolerance.
#[test]
fn conserves_energy_and_momentum_over_commands() {
    let coarse = balance_over_commands(1e-2, [5e-9, 5e-8]);
    let fine = balance_over_commands(1e-4, [2e-11, 1e-10]);
    assert!(
        fine[0] < 0.1 * coarse[0] && fine[1] < 0.1 * coarse[1],
        "{coarse:?} {fine:?}"
    );
}

/// Attaches an end again, at scaled tolerances. Checks that the drift of linear (kg m/s) and
/// angular momentum (kg m²/s) is within limits. Returns the drift.
fn balance_over_commands(factor: f64, limits: [f64; 2]) -> [f64; 2] {
    let (mut world, body, cable) = free_cable_with_body(scaled_tolerances(factor));
    let unchanged = |world: &World, before: [DVec3; 2], what: &str, limits: [f64; 2]| {
        let now = momenta(world, body, cable);
        // Forces between body and cable cancel in every stage, so linear momentum is exact to
        // rounding. Angular momentum has the integration error: at a `factor` of 0.01, a relative
        // velocity error of 1e-7 per step.
        let (linear, angular) = (now[0].distance(before[0]), now[1].distance(before[1]));
        assert!(
            linear < limits[0] && angular < limits[1],
            "{what}: {linear:e} {angular:e}"
        );
    };
    let start = momenta(&world, body, cable);
    world.run_until(0.1).unwrap();
    unchanged(&world, start, "held", [1e-12, 1e-7]);
    world.detach(cable, CableEnd::End).unwrap();
    unchanged(&world, start, "released", [1e-12, 1e-7]);
    world.run_until(0.2).unwrap();
    unchanged(&world, start, "apart", [1e-12, 1e-7]);
    let lifted = Pose::new(DVec3::new(2.0, 1.0, 0.5), DQuat::IDENTITY);
    let before = momenta(&world, body, cable);
    let old = world.now().body(body);
    let definition = world.model().bodies()[body.index()].clone();
    world
        .place_body(body, lifted, Motion::new(DVec3::X, DVec3::Z))
        .unwrap();
    // The command changes the momentum of the body by the new minus the old momentum.
    let added = (DVec3::X - old.velocity.linear) * definition.mass;
    let inertia = old.rotation * definition.inertia * old.rotation.transpose();
    let turned = lifted.position.cross(DVec3::X * definition.mass) + definition.inertia * DVec3::Z
        - old.pose.position.cross(old.velocity.linear * definition.mass)
        - inertia * old.velocity.angular;
    unchanged(
        &world,
        [before[0] + added, before[1] + turned],
        "placed",
        [1e-13, 1e-13],
    );
    let eye = world.model().frame(Owner::Body(body), "eye").unwrap();
    let before = momenta(&world, body, cable);
    let node = world.now().node_velocities(cable)[5];
    let node_place = world.now().node_positions(cable)[5];
    world
        .attach(cable, CableEnd::End, eye, Fixity::Pinned, 10.0)
        .unwrap();
    // The total linear momentum of node and body is unchanged. The angular momentum changes because
    // the command moves the node.
    let now = world.now();
    let mass = now.scratch().cables.laws[0].mass[5];
    let turned = (now.node_positions(cable)[5] - node_place).cross(node * mass);
    unchanged(
        &world,
        [before[0], before[1] + turned],
        "attached",
        [1e-12, 1e-12],
    );
    let attached = momenta(&world, body, cable);
    world.run_until(0.25).unwrap();
    unchanged(&world, attached, "attached again", limits);
    let drifted = momenta(&world, body, cable);
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let net = world.work().net();
    assert!(net.abs() > 1.0, "{net}");
    assert!((gained - net).abs() < 1e-5 * net.abs(), "{gained} {net}");
    [0, 1].map(|k| drifted[k].distance(attached[k]))
}

/// The nodes of a line have a mass of 10 kg and a velocity of 3 m/s. A body of 7.5 kg at rest
/// catches an end of 2.5 kg. The momentum is conserved and the energy of a plastic impact is lost.
#[test]
fn conserves_momentum_when_an_end_is_attached() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let rope = CableProperties {
        compressive_fraction: 1.0,
        ..CableProperties::new(1e4, 1.0 / (0.25 * std::f64::consts::PI * 0.02 * 0.02), 0.02)
    };
    let body = builder.body(BodyDefinition::free("body", 7.5, DVec3::splat(0.4)).at(DVec3::X * 10.0));
    let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
    let positions: Vec<DVec3> = (0..3).map(|k| DVec3::X * (5.0 * f64::from(k))).collect();
    let cable = builder.cable(
        CableDefinition::new("rope", rope, 10.0, 2)
            .free(CableEnd::Start, positions[0])
            .free(CableEnd::End, positions[2])
            .shaped(InitialShape::Nodes {
                positions,
                velocities: vec![DVec3::Y * 3.0; 3],
            }),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    let before = momenta(&world, body, cable);
    let kinetic = world.now().stored_energy().kinetic;
    world
        .attach(cable, CableEnd::End, eye, Fixity::Pinned, 0.1)
        .unwrap();
    let after = momenta(&world, body, cable);
    assert!((before[0].y - 30.0).abs() < 1e-12);
    assert!(
        after[0].distance(before[0]) < 1e-12 * 30.0,
        "{before:?} {after:?}"
    );
    assert!(
        after[1].distance(before[1]) < 1e-12 * 150.0,
        "{before:?} {after:?}"
    );
    // The end of 2.5 kg at 3 m/s meets 7.5 kg at rest, so 3/4 of 11.25 J are lost. The energy at
    // events includes this loss.
    let lost = kinetic - world.now().stored_energy().kinetic;
    assert!((lost - 0.75 * 11.25).abs() < 1e-9, "{lost}");
    assert!((world.work().events + lost).abs() < 1e-9, "{:?}", world.work());
}

/// An end of 2.5 kg at 3 m/s attaches to an arm that turns about a hinge 2 m away.
#[test]
fn closed_form_attached_end_turns_a_link_about_its_hinge() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let joint = windlass_mechanics::mechanism::Joint::revolute(Pose::IDENTITY, DVec3::Z);
    let inertia = glam::DMat3::from_diagonal(DVec3::new(0.01, 3.334, 3.334));
    let arm = windlass_mechanics::mechanism::Link::new("arm", joint).with_mass(10.0, DVec3::X, inertia);
    let base = builder.fixed_frame("base", DVec3::ZERO);
    let crane = builder.mechanism(
        windlass_mechanics::mechanism::Mechanism::new("crane", vec![arm]).unwrap(),
        base,
    );
    let tip = builder.frame(
        Owner::Link(crate::LinkId::from_index(0)),
        "tip",
        Pose::new(DVec3::X * 2.0, DQuat::IDENTITY),
    );
    let rope = CableProperties::new(1e4, 1.0 / (0.25 * std::f64::consts::PI * 0.02 * 0.02), 0.02);
    let positions: Vec<DVec3> = (0..3).map(|k| DVec3::X * (2.0 + 5.0 * f64::from(k))).collect();
    let cable = builder.cable(
        CableDefinition::new("rope", rope, 10.0, 2)
            .free(CableEnd::Start, positions[0])
            .free(CableEnd::End, positions[2])
            .shaped(InitialShape::Nodes {
                positions,
                velocities: vec![DVec3::Y * 3.0; 3],
            }),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world
        .attach(cable, CableEnd::Start, tip, Fixity::Pinned, 0.1)
        .unwrap();
    // The arm has 3.334 + 10 kg m² about its hinge. The end of 2.5 kg at 2 m adds another 10 kg m².
    let expected = 2.5 * 3.0 * 2.0 / (13.334 + 10.0);
    let rate = world.now().joints(crane)[0].velocity;
    assert!((rate - expected).abs() < 1e-12, "{rate} {expected}");
}

/// The free end of a line is drawn to a clamp on the load and turned to its orientation. The
/// clamping moment grows from zero and does not jump when the end arrives. The energy balance
/// closes.
#[test]
fn property_captured_clamp_turns_smoothly() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(1e-2));
    let askew = Pose::new(
        DVec3::ZERO,
        DQuat::from_rotation_y(1.2) * DQuat::from_rotation_x(0.7),
    );
    let start = builder.frame(Owner::Ground, "start", askew);
    let load =
        builder.body(BodyDefinition::free("load", 50.0, DVec3::splat(3.0)).at(DVec3::new(2.5, 0.4, -2.4)));
    let eye = builder.frame(
        Owner::Body(load),
        "eye",
        Pose::new(DVec3::Z * 0.3, DQuat::from_rotation_y(0.9)),
    );
    let rope = CableProperties {
        torsional_stiffness: 4.0,
        bending_stiffness: 6.0,
        axial_damping: 300.0,
        bending_damping: 0.05,
        ..CableProperties::new(1e5, 2500.0, 0.03)
    };
    let cable = builder.cable(
        CableDefinition::new("rope", rope, 3.5, 10)
            .start(start, Fixity::Clamped)
            .free(CableEnd::End, DVec3::new(2.0, 0.1, -2.2)),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.2).unwrap();
    let pinned = world.clone();
    world
        .capture(cable, CableEnd::End, eye, Fixity::Clamped, 1.0, 3.0)
        .unwrap();
    let moment = |world: &World| world.now().end_load(cable, CableEnd::End).moment;
    // Bending stiffness over the length of an element of 0.35 m is 17 N·m per radian. The clamp
    // starts with the tangent of the free line, so its moment is near zero.
    let first = moment(&world).length();
    assert!(first < 0.1, "{first}");
    let curvature = |world: &World| {
        let all = world
            .now()
            .curvatures(cable)
            .iter()
            .map(|k| k.length())
            .collect::<Vec<_>>();
        all.into_iter().fold(0.0, f64::max)
    };
    assert!((curvature(&world) - curvature(&pinned)).abs() < 1e-6 * curvature(&pinned));
    let (mut largest, mut last) = (0.0_f64, moment(&world));
    let mut at_arrival = None;
    while world.time() < 1.6 {
        let before = (world.time(), last);
        world.step(1.6).unwrap();
        last = moment(&world);
        largest = largest.max(last.length());
        if before.0 < 1.2 && world.time() >= 1.2 {
            at_arrival = Some((last - before.1).length());
        }
    }
    let jump = at_arrival.unwrap();
    assert!(largest > 5.0 && jump < 0.02 * largest, "{jump} of {largest} N m");
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    assert!(work.drives.abs() > 1.0, "{work:?}");
    // Tensions of tens of newtons do work over a few metres. The run uses a hundredth of the usual
    // tolerances.
    assert!(
        (gained - work.net()).abs() < 1e-4 * work.drives.abs(),
        "{gained} {work:?}"
    );
}

/// A body that starts with a spin and an angular acceleration about one axis turns by ω t + ½ α t².
#[test]
fn closed_form_input_motion_includes_angular_acceleration() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ship = builder.body(BodyDefinition::prescribed(
        "ship",
        windlass_hull::motion::PrescribedMotion::Fixed(Default::default()),
    ));
    let mut world = builder.build().unwrap().start().unwrap();
    let axis = DVec3::new(0.6, 0.0, 0.8);
    let motion = InputMotion {
        time: 0.0,
        pose: Pose::IDENTITY,
        velocity: Motion::new(DVec3::ZERO, axis * 0.3),
        acceleration: Motion::new(DVec3::ZERO, axis * -0.2),
        jerk: Motion::ZERO,
    };
    world.set_body_motion(ship, motion).unwrap();
    world.run_until(4.0).unwrap();
    let now = world.now().body(ship);
    let turn = DQuat::from_scaled_axis(axis * (0.3 * 4.0 - 0.1 * 16.0));
    assert!(
        now.pose.orientation.angle_between(turn) < 1e-7,
        "{}",
        now.pose.orientation
    );
    assert!((now.velocity.angular - axis * -0.5).length() < 1e-12);
    assert!((now.acceleration.angular - axis * -0.2).length() < 1e-12);
}

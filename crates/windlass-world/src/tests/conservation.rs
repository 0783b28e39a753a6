//! Energy and momentum.

use super::*;
use crate::Snapshot;
use windlass_math::Motion;
use windlass_math::rotation::euler_angles;

/// Linear and angular momentum (about the origin) of all free bodies and nodes.
fn momentum(world: &Snapshot<'_>, bodies: &[BodyId], cables: &[CableId]) -> (DVec3, DVec3) {
    let (mut linear, mut angular) = (DVec3::ZERO, DVec3::ZERO);
    for id in bodies {
        let motion = world.body(*id);
        let body = &world.model().bodies()[0];
        let p = motion.velocity.linear * body.mass;
        let inertia = motion.rotation * body.inertia * motion.rotation.transpose();
        linear += p;
        angular += motion.pose.position.cross(p) + inertia * motion.velocity.angular;
    }
    for id in cables {
        let masses = &world.scratch().cables.laws[0].mass;
        let nodes = world.node_positions(*id).iter().zip(world.node_velocities(*id));
        for ((r, v), m) in nodes.zip(masses) {
            linear += *v * *m;
            angular += r.cross(*v * *m);
        }
    }
    (linear, angular)
}

#[test]
fn conserves_momentum_of_a_free_cable_with_a_body() {
    let drift = |factor: f64| {
        let (mut world, body, cable) = free_cable_with_body(scaled_tolerances(factor));
        let (p0, l0) = momentum(&world.now(), &[body], &[cable]);
        let e0 = world.now().stored_energy().total();
        world.run_until(2.0).unwrap();
        let (p, l) = momentum(&world.now(), &[body], &[cable]);
        let e = world.now().stored_energy().total();
        (
            p.distance(p0) / p0.length(),
            l.distance(l0) / l0.length(),
            (e - e0).abs() / e0,
        )
    };
    let (p, l, e) = drift(1e-2);
    // Linear momentum is a linear invariant, which Runge-Kutta methods conserve to rounding.
    // Angular momentum and energy drift by the integration error: a relative velocity error of 1e-8
    // to 1e-7 per step, over a few thousand steps.
    assert!(p < 1e-12, "{p:e}");
    assert!(l < 1e-6 && e < 1e-6, "{l:e} {e:e}");
    let (_, l_coarse, e_coarse) = drift(1.0);
    assert!(
        l_coarse > 3.0 * l && e_coarse > 3.0 * e,
        "{l_coarse:e} {l:e}, {e_coarse:e} {e:e}"
    );
}

#[test]
fn conserves_energy_of_an_undamped_hanging_cable() {
    let drift = |factor: f64| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.tolerances(scaled_tolerances(factor));
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let shape = lively_arc(9, 8.0, DVec3::ZERO);
        let InitialShape::Nodes { mut positions, .. } = shape else {
            unreachable!()
        };
        let offset = positions[0];
        positions.iter_mut().for_each(|p| *p -= offset);
        builder.cable(
            CableDefinition::new("rope", soft_rope(), 8.0, 8)
                .start(top, Fixity::Clamped)
                .free(CableEnd::End, positions[8])
                .shaped(InitialShape::Nodes {
                    positions,
                    velocities: vec![],
                }),
        );
        let mut world = builder.build().unwrap().start().unwrap();
        let start = world.now().stored_energy().total();
        world.run_until(1.5).unwrap();
        let now = world.now();
        let kinetic = now.stored_energy().kinetic;
        assert!(kinetic > 10.0, "the rope must swing: {kinetic} J");
        (now.stored_energy().total() - start).abs() / kinetic
    };
    let (fine, coarse) = (drift(1e-2), drift(1.0));
    // A relative velocity error of 1e-7 per step, over a few thousand steps.
    assert!(fine < 2e-6, "{fine:e}");
    assert!(coarse > 3.0 * fine, "{coarse:e} {fine:e}");
}

#[test]
fn conserves_energy_and_angular_momentum_through_90_degrees_of_pitch() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(scaled_tolerances(1e-4));
    let inertia = DVec3::new(1.0, 2.0, 3.0);
    // The rotation about the axis of the middle moment of inertia is unstable. The body tumbles,
    // and its pitch passes 90 degrees every half turn.
    let spin = DVec3::new(1e-3, 1.0, 2e-3);
    let body =
        builder.body(BodyDefinition::free("plate", 10.0, inertia).moving(Motion::new(DVec3::ZERO, spin)));
    let mut world = builder.build().unwrap().start().unwrap();
    let (p0, l0) = momentum(&world.now(), &[body], &[]);
    let e0 = world.now().stored_energy().total();
    let mut steepest = 0.0_f64;
    for k in 1..=2000 {
        world.run_until(0.01 * f64::from(k)).unwrap();
        let pitch = euler_angles(world.now().body(body).pose.orientation).pitch;
        steepest = steepest.max(pitch.abs());
    }
    let (p, l) = momentum(&world.now(), &[body], &[]);
    let e = world.now().stored_energy().total();
    assert!(steepest > 89.5f64.to_radians(), "{steepest}");
    // The error is 1e-9 of the angular velocity per step, over a few thousand steps.
    assert!(p.distance(p0) < 1e-12 && l.distance(l0) < 1e-7 && (e - e0).abs() < 1e-7);
}

#[test]
fn conserves_energy_with_damping_drives_and_a_moving_end() {
    let (mut builder, damped) = (WorldBuilder::new(Sea::still()), {
        let mut rope = soft_rope();
        rope.axial_damping = 20.0;
        rope.bending_damping = 0.5;
        rope
    });
    builder.tolerances(scaled_tolerances(1e-2));
    let shaker = builder.body(BodyDefinition::prescribed(
        "shaker",
        windlass_hull::motion::PrescribedMotion::Fixed(Default::default()),
    ));
    let grip = builder.frame_on_body(shaker, "grip", DVec3::new(0.0, 0.0, 1.0));
    let load = builder.body(
        BodyDefinition::free("load", 5.0, DVec3::splat(0.3))
            .at(DVec3::new(3.0, 0.0, -3.0))
            .with_load(crate::AppliedLoad {
                amplitude: windlass_math::Wrench::new(DVec3::new(0.0, 8.0, 0.0), DVec3::ZERO),
                frequency: 2.0,
                phase: 0.0,
                point: DVec3::new(0.1, 0.0, 0.0),
                follows_body: true,
            }),
    );
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    builder.cable(
        CableDefinition::new("rope", damped, 6.0, 6)
            .start(grip, Fixity::Clamped)
            .end(eye, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    let moving = crate::InputMotion {
        time: 0.0,
        pose: windlass_math::Pose::IDENTITY,
        velocity: Motion::new(DVec3::new(0.2, 0.0, 0.0), DVec3::new(0.0, 0.1, 0.0)),
        acceleration: Motion::new(DVec3::new(0.0, 0.0, 0.3), DVec3::new(0.05, 0.3, -0.2)),
        jerk: Motion::ZERO,
    };
    world.set_body_motion(shaker, moving).unwrap();
    world.restart().unwrap();
    world.run_until(2.0).unwrap();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    let largest = [work.sea, work.drives, work.prescribed, work.dissipated]
        .into_iter()
        .fold(0.0, |m: f64, w| m.max(w.abs()));
    assert!(work.dissipated > 0.0 && work.prescribed.abs() > 0.1 && work.drives.abs() > 0.1);
    // The balance is integrated with the motion, so both have only the integration error.
    assert!((gained - work.net()).abs() < 2e-6 * largest, "{gained} {work:?}");
}

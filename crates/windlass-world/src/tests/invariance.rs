//! Invariance of the laws under translation, rotation and steady motion of the frame of reference.

use super::*;
use glam::DQuat;
use proptest::prelude::*;
use windlass_hull::hydro::{AddedMass, HydroParameters, MeshHydrodynamics};
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::ConstantVelocity;
use windlass_math::Ramp;
use windlass_math::{Motion, Pose};

/// A steadily moving carrier, a clamped rope and a tumbling body, all rotated and shifted by `by`
/// and observed at velocity `-velocity`. In water the body has a hull and the rope has drag.
fn world_moved(sea: Sea, by: Pose, velocity: DVec3) -> (World, BodyId, CableId) {
    let wet = sea.density > 0.0;
    let mut builder = WorldBuilder::new(sea);
    builder.tolerances(scaled_tolerances(1e-2));
    let turn = by.orientation;
    let place = |p: DVec3| by.position + turn * p;
    let carrier = builder.body(BodyDefinition::prescribed(
        "carrier",
        PrescribedMotion::ConstantVelocity(ConstantVelocity {
            start: by,
            velocity,
            ramp: Ramp::NONE,
        }),
    ));
    let spin = DVec3::new(0.5, 0.2, -0.3);
    let (centre, attitude) = (DVec3::new(4.0, 0.5, 0.0), DQuat::from_rotation_z(0.4));
    let mut load = BodyDefinition::free("body", 3.0, DVec3::new(0.2, 0.3, 0.4))
        .at(place(centre))
        .oriented(turn * attitude)
        .moving(Motion::new(velocity, turn * spin));
    if wet {
        let hull = windlass_mesh::shapes::box_mesh(DVec3::new(0.3, 0.2, 0.1), [2, 2, 2]).unwrap();
        let parameters = HydroParameters {
            added_mass: AddedMass::Coefficients {
                translational: DVec3::new(0.3, 0.6, 1.2),
                rotational: DVec3::splat(0.2),
            },
            ..HydroParameters::default()
        };
        load = load.with_hydrodynamics(MeshHydrodynamics::new(&hull, parameters).unwrap());
    }
    let body = builder.body(load);
    let held = DVec3::new(-0.3, 0.0, 0.0);
    let eye = builder.frame(
        crate::Owner::Body(body),
        "eye",
        Pose::new(held, DQuat::from_rotation_y(0.2)),
    );
    let anchor = builder.frame(
        crate::Owner::Body(carrier),
        "anchor",
        Pose::new(DVec3::ZERO, DQuat::from_rotation_z(-0.1)),
    );
    let mut rope = soft_rope();
    rope.torsional_stiffness = 1.0;
    if wet {
        (rope.normal_drag, rope.normal_added_mass) = (1.2, 1.0);
    }
    let end = centre + attitude * held;
    let cable = builder.cable(
        CableDefinition::new("rope", rope, 4.0, 4)
            .start(anchor, Fixity::Clamped)
            .end(eye, Fixity::Clamped)
            .shaped(InitialShape::Nodes {
                positions: (0..5).map(|k| place(end * 0.25 * f64::from(k))).collect(),
                velocities: vec![velocity; 5],
            }),
    );
    (builder.build().unwrap().start().unwrap(), body, cable)
}

/// Runs both worlds and compares their motions, after transforming the motion of the plain world.
fn compare(plain: (World, BodyId, CableId), moved: (World, BodyId, CableId), by: Pose, velocity: DVec3) {
    let ((mut plain, body, cable), (mut moved, ..)) = (plain, moved);
    let turn = by.orientation;
    let started = plain.now().body(body).pose.position;
    plain.run_until(0.5).unwrap();
    moved.run_until(0.5).unwrap();
    let (a, b) = (plain.now().body(body), moved.now().body(body));
    // The body moves relative to the observer.
    assert!(a.pose.position.distance(started) > 0.01, "{}", a.pose.position);
    let expected = by.position + turn * a.pose.position + velocity * 0.5;
    let found = b.pose.position;
    // The two runs take different steps, since another component has the largest error. Their
    // motions therefore differ by the integration error.
    assert!(found.distance(expected) < 1e-6, "{found} {expected}");
    let expected = turn * a.velocity.linear + velocity;
    assert!(
        b.velocity.linear.distance(expected) < 1e-5,
        "{} {expected}",
        b.velocity.linear
    );
    let spin = turn * a.velocity.angular;
    assert!(
        b.velocity.angular.distance(spin) < 1e-5,
        "{} {spin}",
        b.velocity.angular
    );
    let turned = turn * a.pose.orientation;
    assert!(turned.angle_between(b.pose.orientation) < 1e-6);
    let tension = |world: &World| world.now().tension(cable, CableEnd::End);
    assert!((tension(&plain) - tension(&moved)).abs() < 1e-3);
    let nodes = plain.now().node_positions(cable).to_vec();
    for (p, q) in nodes.iter().zip(moved.now().node_positions(cable)) {
        let expected = by.position + turn * *p + velocity * 0.5;
        assert!(q.distance(expected) < 1e-6, "{q} {expected}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]
    #[test]
    fn property_motion_is_frame_invariant(
        x in -50.0..50.0f64, y in -50.0..50.0f64, z in -50.0..50.0f64,
        a in -3.0..3.0f64, b in -1.5..1.5f64, c in -3.0..3.0f64,
        u in -8.0..8.0f64, v in -8.0..8.0f64, w in 1.0..8.0f64,
    ) {
        let turn = DQuat::from_euler(glam::EulerRot::ZYX, a, b, c);
        let (by, velocity) = (Pose::new(DVec3::new(x, y, z), turn), DVec3::new(u, v, w));
        let dry = Sea::vacuum_without_gravity;
        let plain = world_moved(dry(), Pose::IDENTITY, DVec3::ZERO);
        compare(plain, world_moved(dry(), by, velocity), by, velocity);
    }

    /// Water that drifts uniformly is equivalent to still water, for horizontal drift velocities
    /// and for shifts and rotations in the plane of the surface.
    #[test]
    fn property_uniform_current_is_galilean_invariant(
        x in -50.0..50.0f64, y in -50.0..50.0f64, heading in -3.0..3.0f64,
        speed in 1.0..4.0f64, course in -3.0..3.0f64,
    ) {
        let by = Pose::new(DVec3::new(x, y, 0.0), DQuat::from_rotation_z(heading));
        let velocity = DQuat::from_rotation_z(course) * DVec3::X * speed;
    // A wind relative to the drifting frame would break the invariance.
        let still = Sea { air_density: 0.0, ..Sea::still() };
        let drifting = still.clone().with_uniform_current(velocity);
        let plain = world_moved(still, Pose::IDENTITY, DVec3::ZERO);
        let moved = world_moved(drifting, by, velocity);
        compare(plain, moved, by, velocity);
    }
}

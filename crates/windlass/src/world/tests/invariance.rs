//! The laws don't know where the origin is or which way the axes point.

use super::*;
use crate::math::{Motion, Pose};
use glam::DQuat;
use proptest::prelude::*;

/// A dry world without gravity, everything turned and shifted by `by`.
fn world_moved(by: Pose, velocity: DVec3) -> (World, BodyId, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.tolerances(scaled_tolerances(1e-2));
    let turn = by.orientation;
    let place = |p: DVec3| by.position + turn * p;
    let spin = DVec3::new(0.5, 0.2, -0.3);
    let body = builder.body(
        BodyDefinition::free("body", 3.0, DVec3::new(0.2, 0.3, 0.4))
            .at(place(DVec3::new(4.0, 0.5, 0.0)))
            .oriented(turn * DQuat::from_rotation_z(0.4))
            .moving(Motion::new(velocity, turn * spin)),
    );
    let eye = builder.frame(
        crate::world::Owner::Body(body),
        "eye",
        Pose::new(DVec3::new(-0.3, 0.0, 0.0), DQuat::from_rotation_y(0.2)),
    );
    let anchor = builder.frame(
        crate::world::Owner::Ground,
        "anchor",
        Pose::new(place(DVec3::ZERO), turn * DQuat::from_rotation_z(-0.1)),
    );
    let mut rope = soft_rope();
    rope.torsional_stiffness = 1.0;
    let cable = builder.cable(
        CableDefinition::new("rope", rope, 4.0, 4)
            .start(anchor, Fixity::Clamped)
            .end(eye, Fixity::Clamped),
    );
    (builder.build().unwrap().start().unwrap(), body, cable)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]
    #[test]
    fn prop_motion_is_the_same_in_any_frame(
        x in -50.0..50.0f64, y in -50.0..50.0f64, z in -50.0..50.0f64,
        a in -3.0..3.0f64, b in -1.5..1.5f64, c in -3.0..3.0f64,
    ) {
        let turn = DQuat::from_euler(glam::EulerRot::ZYX, a, b, c);
        let by = Pose::new(DVec3::new(x, y, z), turn);
        let (mut plain, body, cable) = world_moved(Pose::IDENTITY, DVec3::ZERO);
        let (mut moved, _, _) = world_moved(by, DVec3::ZERO);
        plain.run_until(0.5).unwrap();
        moved.run_until(0.5).unwrap();
        let expected = by.position + turn * plain.now().body(body).pose.position;
        let found = moved.now().body(body).pose.position;
        // Steps differ by rounding and by which component leads the error control: integration error remains.
        prop_assert!(found.distance(expected) < 1e-6, "{found} {expected}");
        let tension = |world: &World| world.now().tension(cable, CableEnd::End);
        prop_assert!((tension(&plain) - tension(&moved)).abs() < 1e-3);
        let turned = turn * plain.now().body(body).pose.orientation;
        prop_assert!(turned.angle_between(moved.now().body(body).pose.orientation) < 1e-6);
    }
}

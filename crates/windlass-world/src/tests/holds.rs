//! Degrees of freedom of bodies that are held or released.

use super::*;
use crate::DegreeOfFreedom;
use crate::solvers::statics::StaticsOptions;
use windlass_math::rotation::{EulerAngles, euler_angles, from_euler_angles};
use windlass_math::{Motion, Wrench};

fn free_body(sea: Sea, spin: DVec3, angles: EulerAngles) -> (World, BodyId) {
    let mut builder = WorldBuilder::new(sea);
    builder.tolerances(scaled_tolerances(1e-2));
    let body = builder.body(
        BodyDefinition::free("boat", 500.0, DVec3::new(400.0, 1541.0, 1760.0))
            .at(DVec3::new(2.2, 0.0, 10.0))
            .oriented(from_euler_angles(angles))
            .moving(Motion::new(DVec3::ZERO, spin)),
    );
    (builder.build().unwrap().start().unwrap(), body)
}

const LEVEL: EulerAngles = EulerAngles {
    roll: 0.0,
    pitch: 0.0,
    yaw: 0.0,
};

#[test]
fn closed_form_reaction_of_a_fully_held_body_is_its_weight() {
    let (mut world, body) = free_body(Sea::vacuum(), DVec3::ZERO, LEVEL);
    for (freedom, value) in DegreeOfFreedom::ALL
        .into_iter()
        .zip([2.2, 0.0, 10.0, 0.0, 0.0, 0.0])
    {
        world.hold_body(body, freedom, value).unwrap();
    }
    world
        .set_body_load(
            body,
            Wrench::new(DVec3::new(100.0, 0.0, 0.0), DVec3::new(0.0, 30.0, 7.0)),
        )
        .unwrap();
    world.run_until(5.0).unwrap();
    let now = world.now();
    assert!(now.body(body).pose.position.distance(DVec3::new(2.2, 0.0, 10.0)) < 1e-12);
    let held = now.reaction(body);
    assert!(held.force.distance(DVec3::new(-100.0, 0.0, 4905.0)) < 1e-9);
    assert!(held.moment.distance(DVec3::new(0.0, -30.0, -7.0)) < 1e-9);
    // After its release the body falls by ½ g t².
    for freedom in DegreeOfFreedom::ALL {
        world.release_body(body, freedom).unwrap();
    }
    world.run_until(6.0).unwrap();
    assert!((world.now().body(body).pose.position.z - (10.0 - 4.905)).abs() < 1e-9);
}

#[test]
fn closed_form_hold_moves_the_body_to_the_held_values() {
    let (mut world, body) = free_body(Sea::vacuum_without_gravity(), DVec3::ZERO, LEVEL);
    world
        .place_body(
            body,
            world.now().body(body).pose,
            Motion::new(DVec3::X * 0.4, DVec3::Z * 0.1),
        )
        .unwrap();
    world.hold_body(body, DegreeOfFreedom::X, 1.0).unwrap();
    world.hold_body(body, DegreeOfFreedom::Yaw, -0.5).unwrap();
    world.run_until(8.0).unwrap();
    let now = world.now();
    assert!((now.body(body).pose.position.x - 1.0).abs() < 1e-8);
    assert!((euler_angles(now.body(body).pose.orientation).yaw + 0.5).abs() < 1e-8);
    assert!(now.body(body).velocity.linear.length() < 1e-7);
    // The net work includes the work of the holds.
    let gained = now.stored_energy().total() - world.start_energy().total();
    let energy = 0.5 * 500.0 * 0.16;
    assert!((gained - world.work().net()).abs() < 1e-5 * energy, "{gained}");
}

#[test]
fn conserves_energy_of_a_tumbling_body_with_held_yaw() {
    let angles = EulerAngles {
        roll: 0.3,
        pitch: -0.2,
        yaw: 0.7,
    };
    let (mut world, body) = free_body(Sea::vacuum_without_gravity(), DVec3::new(0.0, 0.0, 0.0), angles);
    world.hold_body(body, DegreeOfFreedom::Yaw, 0.7).unwrap();
    // Rotations about the body's x axis, and about the horizontal axis across its heading, leave
    // yaw unchanged.
    let along = world.now().body(body).rotation.x_axis;
    let across = DVec3::new(-0.7_f64.sin(), 0.7_f64.cos(), 0.0);
    world
        .place_body(
            body,
            world.now().body(body).pose,
            Motion::new(DVec3::ZERO, along * 0.9 + across * 0.1),
        )
        .unwrap();
    let before = world.now().stored_energy().total();
    world.run_until(4.0).unwrap();
    let now = world.now();
    assert!((euler_angles(now.body(body).pose.orientation).yaw - 0.7).abs() < 1e-8);
    // An ideal constraint does no work.
    assert!((now.stored_energy().total() - before).abs() < 1e-7 * before);
    assert!(now.reaction(body).moment.length() > 10.0);
}

#[test]
fn closed_form_statics_keeps_held_degrees_of_freedom() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let load =
        builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::new(3.0, 0.0, -4.0)));
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let wire = CableProperties::new(5e5, 1e-3, 0.02);
    let rope = builder.cable(
        CableDefinition::new("rope", wire, 5.0, 1)
            .start(top, Fixity::Pinned)
            .end(eye, Fixity::Pinned),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    world.hold_body(load, DegreeOfFreedom::X, 3.0).unwrap();
    world.solve_statics(&StaticsOptions::default()).unwrap();
    let now = world.now();
    // The load is held 3 m to the side of the top. The vertical component of the tension carries
    // the weight, and the hold reacts the horizontal component.
    let place = now.body(load).pose.position;
    assert!((place.x - 3.0).abs() < 1e-9 && (place.z + 4.0).abs() < 0.1);
    let tension = now.tension(rope, CableEnd::Start);
    let cosine = -place.z / place.length();
    assert!((tension * cosine - 200.0 * 9.81).abs() < 1e-3, "{tension}");
    let side = tension * 3.0 / place.length();
    assert!((now.reaction(load).force.x - side).abs() < 1e-3);
}

/// A barge with heel and trim due to an eccentric load keeps a held heading in statics.
#[test]
fn regression_held_heading_is_kept_in_statics() {
    let mesh = windlass_mesh::shapes::box_mesh(DVec3::new(10.0, 4.0, 2.0), [4, 4, 2]).unwrap();
    let element = windlass_hull::hydro::MeshHydrodynamics::new(&mesh, Default::default()).unwrap();
    let mut builder = WorldBuilder::new(Sea::still());
    let load = crate::AppliedLoad {
        amplitude: Wrench::new(DVec3::new(0.0, 0.0, -2e4), DVec3::ZERO),
        frequency: 0.0,
        phase: 0.0,
        point: DVec3::new(2.0, 0.8, 0.0),
        follows_body: false,
    };
    let barge = BodyDefinition::free("barge", 4e4, DVec3::new(6e4, 3.5e5, 3.8e5)).with_load(load);
    let barge = builder.body(barge.with_hydrodynamics(element));
    let mut built = builder.build().unwrap();
    built.hold(barge, DegreeOfFreedom::Yaw);
    let mut world = built.start().unwrap();
    world.solve_statics(&StaticsOptions::default()).unwrap();
    let angles = euler_angles(world.now().body(barge).pose.orientation);
    assert!(
        angles.yaw.abs() < 1e-12 && angles.roll.abs() > 0.02 && angles.pitch.abs() > 0.005,
        "{angles:?}"
    );
    world.run_until(2.0).unwrap();
    let later = euler_angles(world.now().body(barge).pose.orientation);
    assert!(
        (later.roll - angles.roll).abs() < 1e-5 && later.yaw.abs() < 1e-6,
        "{later:?}"
    );
}

#[test]
fn closed_form_body_is_held_with_its_bow_straight_up() {
    let up = EulerAngles {
        roll: 0.0,
        pitch: -std::f64::consts::FRAC_PI_2,
        yaw: 0.4,
    };
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.tolerances(scaled_tolerances(1e-2));
    let spin = Motion::new(DVec3::ZERO, DVec3::new(0.3, -0.2, 0.5));
    let boat = BodyDefinition::free("boat", 500.0, DVec3::new(400.0, 1541.0, 1760.0)).moving(spin);
    let body = builder.body(boat.oriented(from_euler_angles(up)));
    // All degrees of freedom are held at once. With the bow straight up, roll and yaw cannot be
    // held separately.
    let mut built = builder.build().unwrap();
    DegreeOfFreedom::ALL
        .iter()
        .for_each(|freedom| built.hold(body, *freedom));
    let mut world = built.start().unwrap();
    let start = world.now().body(body).pose;
    let moment = DVec3::new(40.0, -30.0, 25.0);
    world
        .set_body_load(body, Wrench::new(DVec3::ZERO, moment))
        .unwrap();
    world.run_until(5.0).unwrap();
    let now = world.now().body(body);
    assert!(
        now.pose.orientation.dot(start.orientation).abs() > 1.0 - 1e-12,
        "{now:?}"
    );
    assert!(now.velocity.angular.length() < 1e-9);
    assert!(world.now().reaction(body).moment.distance(-moment) < 1e-6);
    // The holds turn the body from bow up, through zero pitch, to bow down with a heading and a
    // heel.
    for (freedom, value) in [
        (DegreeOfFreedom::Roll, 0.2),
        (DegreeOfFreedom::Pitch, 1.57),
        (DegreeOfFreedom::Yaw, -0.3),
    ] {
        world.hold_body(body, freedom, value).unwrap();
    }
    world.run_until(25.0).unwrap();
    let down = from_euler_angles(EulerAngles {
        roll: 0.2,
        pitch: 1.57,
        yaw: -0.3,
    });
    let now = world.now().body(body);
    assert!(now.pose.orientation.dot(down).abs() > 1.0 - 1e-12, "{now:?}");
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    assert!((gained - world.work().net()).abs() < 1e-3, "{gained}");
}

#[test]
fn refuses_one_held_angle_with_the_bow_straight_down() {
    // A positive pitch turns the bow down.
    let down = EulerAngles {
        roll: 0.0,
        pitch: std::f64::consts::FRAC_PI_2,
        yaw: 0.0,
    };
    let (mut world, body) = free_body(Sea::vacuum(), DVec3::ZERO, down);
    let before = world.state().clone();
    let refused = world
        .hold_body_in_place(body, DegreeOfFreedom::Yaw)
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("body 'boat': its pitch is 90 degrees"),
        "{refused}"
    );
    assert!(refused.contains("hold roll, pitch and yaw together"), "{refused}");
    assert_eq!(world.state(), &before);
}

#[test]
fn regression_statics_completes_a_moving_hold() {
    let (mut world, body) = free_body(Sea::vacuum(), DVec3::ZERO, LEVEL);
    let values = [4.0, -1.0, 7.0, 0.3, -0.2, 0.9];
    for (freedom, value) in DegreeOfFreedom::ALL.into_iter().zip(values) {
        world.hold_body(body, freedom, value).unwrap();
    }
    world.solve_statics(&StaticsOptions::default()).unwrap();
    let there = |world: &World| {
        let now = world.now().body(body);
        let angles = euler_angles(now.pose.orientation);
        let place = now.pose.position;
        let found = [place.x, place.y, place.z, angles.roll, angles.pitch, angles.yaw];
        let away = found
            .iter()
            .zip(values)
            .map(|(found, value)| (found - value).abs());
        assert!(away.fold(0.0, f64::max) < 1e-12, "{found:?}");
        assert!(now.velocity.linear.length() + now.velocity.angular.length() < 1e-12);
        assert!(now.acceleration.linear.length() + now.acceleration.angular.length() < 1e-9);
    };
    there(&world);
    world.run_until(3.0).unwrap();
    there(&world);
}

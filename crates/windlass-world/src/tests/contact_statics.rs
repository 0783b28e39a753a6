//! Equilibria of bodies that rest on other bodies.

use super::contacts::{G, at_centre, cuboid, height, material, slope, solid};
use super::*;
use crate::{LinkId, Owner, Shape};
use glam::{DMat3, DQuat};
use windlass_math::{Motion, Pose};
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;
use windlass_mechanics::mechanism::{Joint, Link, Mechanism};
use windlass_ode::Method;

/// Bodies of 100 kg with the given pieces as contact shapes, above a flat floor.
fn over_a_floor(modulus: f64, pieces: &[(Piece, DVec3)]) -> (World, Vec<BodyId>) {
    let material = material(modulus, 0.02 * modulus, LuGre::new(0.3, 0.3));
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let floor = builder.fixed_frame("floor", DVec3::ZERO);
    builder.shape(Shape::new("floor", floor, Piece::half_space(), material));
    let mut bodies = Vec::new();
    for (k, (piece, place)) in pieces.iter().enumerate() {
        let name = format!("body {k}");
        let inertia = solid(100.0, DVec3::new(1.0, 1.0, 0.5));
        let body = builder.body(BodyDefinition::free(&name, 100.0, inertia).at(*place));
        let frame = at_centre(&mut builder, body);
        builder.shape(Shape::new(&name, frame, piece.clone(), material));
        bodies.push(body);
    }
    (builder.build().unwrap().start().unwrap(), bodies)
}

/// A crate comes to rest on the floor. Its penetration follows from its weight, the contact area
/// and the stiffness. The crate starts slightly below, at and far above the floor.
#[test]
fn closed_form_crate_comes_down_on_the_floor_below_it() {
    for modulus in [1e6, 1e7, 1e8] {
        for start in [0.2499, 0.25, 0.26, 0.5, 1.25, 3.25, 40.0] {
            let crate_of = cuboid(1.0, 1.0, 0.5);
            let (mut world, bodies) = over_a_floor(modulus, &[(crate_of, DVec3::Z * start)]);
            let report = world.solve_statics(&Default::default()).unwrap();
            let pose = world.now().body(bodies[0]).pose;
            assert!(report.iterations < 60, "{}", report.iterations);
            assert!(
                pose.position.truncate().length() < 1e-6,
                "{modulus} {start}: {pose:?}"
            );
            assert!(pose.orientation.angle_between(DQuat::IDENTITY) < 1e-6, "{pose:?}");
            let [touch] = world.now().contacts() else {
                panic!("expected one contact")
            };
            assert!((touch.normal_force.magnitude / (100.0 * G) - 1.0).abs() < 1e-8);
            assert!((touch.overlap.volume - (0.25 - pose.position.z)).abs() < 1e-9);
        }
    }
}

/// In a stack of crates with a ball, each body carries the weight above it.
#[test]
fn closed_form_stacked_crates_carry_the_weight_above() {
    let places = [0.3, 0.9, 1.6].map(|z| (cuboid(1.0, 1.0, 0.5), DVec3::new(0.0, 0.0, z)));
    let (mut world, bodies) = over_a_floor(1e7, &places);
    world.solve_statics(&Default::default()).unwrap();
    let mut forces: Vec<f64> = world
        .now()
        .contacts()
        .iter()
        .map(|touch| touch.normal_force.magnitude)
        .collect();
    forces.sort_by(f64::total_cmp);
    assert_eq!(forces.len(), 3);
    for (force, above) in forces.iter().zip([1.0, 2.0, 3.0]) {
        assert!((force / (above * 100.0 * G) - 1.0).abs() < 1e-6, "{forces:?}");
    }
    assert!(height(&world, bodies[2]) < 1.25);
    let ball = (Piece::sphere(0.4).unwrap(), DVec3::new(0.0, 0.0, 2.0));
    let (mut world, bodies) = over_a_floor(1e7, &[ball]);
    world.solve_statics(&Default::default()).unwrap();
    let place = world.now().body(bodies[0]).pose.position;
    assert!(
        place.truncate().length() < 1e-6 && (place.z - 0.4).abs() < 1e-2,
        "{place}"
    );
    let [touch] = world.now().contacts() else {
        panic!("expected one contact")
    };
    assert!((touch.normal_force.magnitude / (100.0 * G) - 1.0).abs() < 1e-6);
}

/// A thin plate carries a crate, although a statics step of metres would move the crate through the
/// plate.
#[test]
fn property_statics_does_not_pass_through_a_plate() {
    let material = material(1e8, 2e6, LuGre::new(0.3, 0.3));
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let place = builder.fixed_frame("plate", DVec3::ZERO);
    builder.shape(Shape::new("plate", place, cuboid(3.0, 3.0, 0.02), material));
    let size = DVec3::new(1.0, 1.0, 0.5);
    let body = BodyDefinition::free("crate", 100.0, solid(100.0, size)).at(DVec3::Z * 6.0);
    let body = builder.body(body);
    let frame = at_centre(&mut builder, body);
    builder.shape(Shape::new("crate", frame, cuboid(1.0, 1.0, 0.5), material));
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    assert!(
        (height(&world, body) - 0.26).abs() < 1e-3,
        "{}",
        height(&world, body)
    );
}

/// A crate with a slack wire above it rests on a thin plate. The crate starts exactly in contact
/// with the plate, just above it or slightly inside it.
#[test]
fn regression_statics_keeps_a_touching_load_on_its_side_of_a_plate() {
    for (start, mass) in [(0.26, 100.0), (0.26, 15e3), (0.2600001, 15e3), (0.2599, 15e3)] {
        let material = material(1e8, 2e6, LuGre::new(0.3, 0.3));
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let place = builder.fixed_frame("plate", DVec3::ZERO);
        builder.shape(Shape::new("plate", place, cuboid(3.0, 3.0, 0.02), material));
        let size = DVec3::new(1.0, 1.0, 0.5);
        let body = BodyDefinition::free("crate", mass, solid(mass, size)).at(DVec3::Z * start);
        let body = builder.body(body);
        let frame = at_centre(&mut builder, body);
        builder.shape(Shape::new("crate", frame, cuboid(1.0, 1.0, 0.5), material));
        let top = builder.fixed_frame("top", DVec3::Z * 10.0);
        let eye = builder.frame_on_body(body, "eye", DVec3::Z * 0.25);
        let wire = CableDefinition::new("wire", CableProperties::new(1e7, 7800.0, 0.01), 9.8, 10);
        builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        // The plate of 0.02 m yields by less than a quarter of its thickness.
        let height = height(&world, body);
        assert!((height - 0.26).abs() < 5e-3, "{mass} kg from {start} m: {height}");
    }
}

/// A block starts above a slope. In statics it reaches an equilibrium that friction holds, and it
/// remains at rest. On a slope above the angle of static friction there is no equilibrium.
#[test]
fn closed_form_statics_of_a_block_on_a_slope() {
    let angle = 0.27_f64.atan();
    let (mut world, block) = slope(angle);
    let above = world.now().body(block).pose;
    let lifted = Pose::new(
        above.position + above.orientation * DVec3::Z * 2e-3,
        above.orientation,
    );
    world.place_body(block, lifted, Motion::ZERO).unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let weight = 2000.0 * G;
    let now = world.now();
    let [touch] = now.contacts() else {
        panic!("one contact")
    };
    assert!(
        (touch.load.force.length() / weight - 1.0).abs() < 1e-6,
        "{touch:?}"
    );
    assert!((touch.friction.length() / (weight * angle.sin()) - 1.0).abs() < 1e-6);
    assert!((touch.normal_force.magnitude / (weight * angle.cos()) - 1.0).abs() < 1e-6);
    let start = world.now().body(block).pose.position;
    world.run_until(2.0).unwrap();
    let there = world.now().body(block);
    assert!(there.pose.position.distance(start) < 1e-7, "{there:?}");
    assert!(there.velocity.linear.length() < 1e-6, "{there:?}");
    // The bristles are deflected from the start, so friction dissipates no energy.
    assert!(world.work().friction.abs() < 1e-3, "{:?}", world.work());

    let (mut world, _) = slope(0.4_f64.atan());
    assert!(world.solve_statics(&Default::default()).is_err());
}

/// A hull is placed beside the middle of a cradle of two slanted pads. After statics, it starts at
/// rest in contact with both pads.
#[test]
fn property_hull_starts_at_rest_in_its_cradle() {
    let material = material(1e8, 1e6, LuGre::new(0.3, 0.3));
    let mut builder = WorldBuilder::new(Sea::vacuum());
    for (name, side) in [("port", 1.0), ("starboard", -1.0)] {
        let tilt = DQuat::from_rotation_x(side * 0.7);
        let pad = builder.frame(Owner::Ground, name, Pose::new(DVec3::Y * (side * 0.6), tilt));
        builder.shape(Shape::new(name, pad, cuboid(1.0, 1.0, 0.2), material));
    }
    let hull =
        BodyDefinition::free("hull", 500.0, DVec3::new(60.0, 400.0, 400.0)).at(DVec3::new(0.0, 0.01, 0.6));
    let hull = builder.body(hull);
    let frame = at_centre(&mut builder, hull);
    builder.shape(Shape::new(
        "hull",
        frame,
        Piece::cylinder(0.5, 3.0).unwrap(),
        material,
    ));
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let carried: DVec3 = world.now().contacts().iter().map(|touch| touch.load.force).sum();
    // The hull may be the first or the second shape of a contact pair.
    assert!((carried.z.abs() / (500.0 * G) - 1.0).abs() < 1e-6, "{carried}");
    assert_eq!(world.now().contacts().len(), 2);
    let start = world.now().body(hull).pose.position;
    world.run_until(1.0).unwrap();
    let there = world.now().body(hull);
    assert!(there.pose.position.distance(start) < 1e-6, "{there:?}");
    assert!(there.velocity.linear.length() < 1e-5, "{there:?}");
}

/// Friction holds the block on slopes up to the friction angle, but not on steeper slopes.
#[test]
fn closed_form_statics_holds_up_to_the_friction_angle() {
    // The static friction of the block is 0.3.
    for ratio in [0.5, 0.9, 0.96, 0.98, 0.99] {
        let angle = (ratio * 0.3_f64).atan();
        let (mut world, _) = slope(angle);
        world
            .solve_statics(&Default::default())
            .unwrap_or_else(|error| panic!("{ratio}: {error}"));
        let touch = world.now().contacts()[0];
        assert!(
            (touch.friction.length() / touch.normal_force.magnitude / angle.tan() - 1.0).abs() < 1e-6,
            "{ratio}: {touch:?}"
        );
    }
    let (mut world, _) = slope(0.303_f64.atan());
    let refused = world.solve_statics(&Default::default()).unwrap_err().to_string();
    assert!(refused.contains("too steep for its static friction"), "{refused}");
}

/// A ball in a groove presses on the walls as if they had no friction. It starts above the groove,
/// just in contact, or pressed in. Friction would allow all forces from `W/(2 (cos + μ sin))` to
/// `W/(2 (cos - μ sin))`.
#[test]
fn closed_form_ball_in_a_groove_needs_no_friction() {
    let (angle, radius, mass) = (40_f64.to_radians(), 0.3, 100.0);
    for (friction, gap) in [
        (0.1, 0.0),
        (0.1, 0.05),
        (0.3, 0.0),
        (0.3, -1e-3),
        (0.05, -1e-3),
        (0.6, 0.2),
    ] {
        let material = material(1e8, 2e6, LuGre::new(friction, friction));
        let mut builder = WorldBuilder::new(Sea::vacuum());
        for (name, side) in [("left", 1.0), ("right", -1.0)] {
            let tilted = Pose::new(DVec3::ZERO, DQuat::from_rotation_y(side * angle));
            let wall = builder.frame(Owner::Ground, name, tilted);
            builder.shape(Shape::new(name, wall, Piece::half_space(), material));
        }
        let touching = DVec3::Z * (radius / angle.cos() + gap);
        let ball = builder.body(BodyDefinition::free("ball", mass, DVec3::splat(0.2)).at(touching));
        let frame = at_centre(&mut builder, ball);
        builder.shape(Shape::new(
            "ball",
            frame,
            Piece::sphere(radius).unwrap(),
            material,
        ));
        let mut world = builder.build().unwrap().start().unwrap();
        world
            .solve_statics(&Default::default())
            .unwrap_or_else(|error| panic!("{friction} {gap}: {error}"));
        let touches = world.now().contacts();
        assert_eq!(touches.len(), 2, "{friction} {gap}");
        for touch in touches {
            let pressed = touch.normal_force.magnitude / (mass * G / (2.0 * angle.cos()));
            // The search stops when friction changes by less than a thousandth of the normal force.
            assert!((pressed - 1.0).abs() < 3e-3, "{friction} {gap}: {pressed}");
        }
    }
}

/// A change of position by one micrometre, the position tolerance, changes the force of a steel
/// contact by more than the weight of the crate. Implicit steps therefore solve their equations to
/// the precision that the force needs.
#[test]
fn closed_form_crate_on_steel_presses_with_its_weight() {
    for method in [
        Method::Radau,
        Method::GeneralizedAlpha { spectral_radius: 0.7 },
        Method::Automatic,
    ] {
        for (modulus, height) in [(1e9, 0.25), (1e10, 0.25), (2e11, 0.25), (1e10, 0.2502)] {
            let material = material(modulus, 0.01 * modulus, LuGre::new(0.3, 0.3));
            let mut builder = WorldBuilder::new(Sea::vacuum());
            builder.method(method);
            let floor = builder.fixed_frame("floor", DVec3::ZERO);
            builder.shape(Shape::new("floor", floor, Piece::half_space(), material));
            let inertia = solid(100.0, DVec3::new(1.0, 1.0, 0.5));
            let body = builder.body(BodyDefinition::free("crate", 100.0, inertia).at(DVec3::Z * height));
            let frame = at_centre(&mut builder, body);
            builder.shape(Shape::new("crate", frame, cuboid(1.0, 1.0, 0.5), material));
            let mut world = builder.build().unwrap().start().unwrap();
            if height == 0.25 {
                world.solve_statics(&Default::default()).unwrap();
            } else {
                // The crate is dropped from 0.2 mm above the floor. Its motion is overdamped and
                // ends after a few time constants c/k.
                world.run_until(1.0).unwrap();
            }
            for k in 1..=40 {
                let time = world.now().time() + 0.05 * f64::from(k % 3);
                world.run_until(time).unwrap();
                let [touch] = world.now().contacts() else {
                    panic!("{method:?} {modulus}: expected one contact")
                };
                let ratio = touch.normal_force.magnitude / (100.0 * G);
                assert!(
                    (ratio - 1.0).abs() < 2e-3,
                    "{method:?} {modulus} {height} at {time}: {ratio}"
                );
            }
        }
    }
}

/// A hinged boom rests on steel four metres from its hinge. The moment of its weight about the
/// hinge equals the moment of the contact force.
#[test]
fn closed_form_hinged_boom_presses_on_steel_by_its_moment() {
    for method in [
        Method::Radau,
        Method::GeneralizedAlpha { spectral_radius: 0.7 },
        Method::Automatic,
    ] {
        let material = material(1e11, 1e9, LuGre::new(0.3, 0.3));
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(method);
        let floor = builder.fixed_frame("floor", DVec3::Z * -0.25);
        builder.shape(Shape::new("floor", floor, Piece::half_space(), material));
        let hinge = builder.fixed_frame("hinge", DVec3::ZERO);
        let inertia = DMat3::from_diagonal(DVec3::new(10.0, 130.0, 130.0));
        let passive = Joint::revolute(Pose::IDENTITY, DVec3::Y);
        let boom = Link::new("boom", passive).with_mass(100.0, DVec3::X * 2.0, inertia);
        builder.mechanism(Mechanism::new("crane", vec![boom]).unwrap(), hinge);
        let at = Pose::new(DVec3::X * 4.0, DQuat::IDENTITY);
        let foot = builder.frame(Owner::Link(LinkId::from_index(0)), "foot", at);
        builder.shape(Shape::new("foot", foot, cuboid(1.0, 1.0, 0.5), material));
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        for k in 0..=20 {
            world.run_until(0.1 * f64::from(k)).unwrap();
            let [touch] = world.now().contacts() else {
                panic!("{method:?}: expected one contact")
            };
            let moment = touch.normal_force.magnitude * touch.overlap.centroid.x;
            // The tolerance allows for residual moments due to errors of the angle and its rate,
            // and for the dampers between boom and bed.
            let ratio = moment / (100.0 * G * 2.0);
            assert!(
                (ratio - 1.0).abs() < 1e-3,
                "{method:?} at {}: {ratio}",
                world.time()
            );
        }
    }
}

/// With implicit and automatic methods, two equal weightless, undamped balls exchange their
/// velocities. No weight is available as a scale for residuals, and the force begins at zero.
#[test]
fn closed_form_weightless_balls_exchange_velocities() {
    for method in [Method::Radau, Method::Automatic] {
        let material = material(1e9, 0.0, LuGre::new(0.3, 0.3));
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        builder.method(method);
        let balls = [-1.0, 1.0].map(|side| {
            let name = format!("ball {side}");
            let speed = Motion::new(DVec3::X * (0.5 - 0.5 * side), DVec3::ZERO);
            let ball = BodyDefinition::free(&name, 100.0, DVec3::splat(4.0))
                .at(DVec3::X * side)
                .moving(speed);
            let ball = builder.body(ball);
            let frame = at_centre(&mut builder, ball);
            builder.shape(Shape::new(&name, frame, Piece::sphere(0.5).unwrap(), material));
            ball
        });
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(3.0).unwrap();
        let speeds = balls.map(|ball| world.now().body(ball).velocity.linear);
        // The first ball stops and the second moves, within the error of the steps during impact.
        assert!(speeds[0].length() < 1e-3, "{method:?}: {speeds:?}");
        assert!((speeds[1] - DVec3::X).length() < 1e-3, "{method:?}: {speeds:?}");
    }
}

//! Shapes on bodies and the ground in contact.

mod near_pairs;
mod thin_pieces;

use super::*;
use crate::{FrameId, Material, Owner, RunError, Shape};
use glam::DQuat;
use windlass_math::rotation::exponential;
use windlass_math::{Motion, Pose};
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;

pub(super) const G: f64 = 9.81;

pub(super) fn material(youngs_modulus: f64, damping: f64, friction: LuGre) -> Material {
    Material {
        youngs_modulus,
        damping,
        friction,
    }
}

fn smooth() -> LuGre {
    LuGre::new(0.0, 0.0)
}

pub(super) fn cuboid(x: f64, y: f64, z: f64) -> Piece {
    Piece::cuboid(DVec3::new(x, y, z)).unwrap()
}

/// Moments of inertia of a solid box.
pub(super) fn solid(mass: f64, size: DVec3) -> DVec3 {
    let square = size * size;
    DVec3::new(square.y + square.z, square.x + square.z, square.x + square.y) * (mass / 12.0)
}

pub(super) fn at_centre(builder: &mut WorldBuilder, body: BodyId) -> FrameId {
    builder.frame_on_body(body, "centre", DVec3::ZERO)
}

pub(super) fn height(world: &World, body: BodyId) -> f64 {
    world.now().body(body).pose.position.z
}

fn assert_balance(world: &World, tolerance: f64) {
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let open = (gained - world.work().net()).abs();
    let work = world.work();
    assert!(
        open <= tolerance * work.gross_exchange,
        "energy balance error {open} J: {work:?}"
    );
}

/// Ground of the validation reports: 100 x 100 x 10 m with its top at a height.
fn ground(builder: &mut WorldBuilder, top: f64, material: Material) {
    let frame = builder.fixed_frame("ground", DVec3::new(0.0, 0.0, top - 5.0));
    builder.shape(Shape::new("ground", frame, cuboid(100.0, 100.0, 10.0), material));
}

/// Case SMS-27: a box of 25 t falls flat on the ground, comes to rest without a rebound, and
/// penetrates by the depth that supports its weight.
#[test]
fn closed_form_box_falling_flat_comes_to_rest() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let material = material(950e6, 50e6, smooth());
    ground(&mut builder, -1.1, material);
    let size = DVec3::new(5.0, 5.0, 1.0);
    let payload = builder.body(BodyDefinition::free("payload", 25_000.0, solid(25_000.0, size)));
    let frame = at_centre(&mut builder, payload);
    builder.shape(Shape::new("payload", frame, cuboid(5.0, 5.0, 1.0), material));
    let mut world = builder.build().unwrap().start().unwrap();
    let mut first = None;
    while world.time() < 2.0 {
        world.step(2.0).unwrap();
        if first.is_none() && !world.now().contacts().is_empty() {
            first = Some((world.time(), world.now().body(payload).velocity.linear.z));
        }
    }
    let (time, speed) = first.unwrap();
    // The box falls from 0.6 m. The first accepted state in contact is at the first touch.
    assert!(
        (time - 0.349_75).abs() < 1e-5 && (speed + 3.431).abs() < 1e-3,
        "{time} {speed}"
    );
    assert!((height(&world, payload) + 0.600_316).abs() < 1e-6);
    let now = world.now();
    let [touch] = now.contacts() else { panic!() };
    assert!(
        (touch.overlap.volume / 7.901_706e-3 - 1.0).abs() < 1e-4,
        "{}",
        touch.overlap.volume
    );
    assert!((touch.normal_force.magnitude / (25_000.0 * G) - 1.0).abs() < 1e-4);
    // The energy of the fall is lost in damping, except for the energy in the springs.
    let lost = world.work().contact_damping;
    assert!((lost / (25_000.0 * G * 0.600_316) - 1.0).abs() < 1e-3, "{lost}");
    assert_balance(&world, 1e-4);
}

/// Case SMS-29: an elastic sphere bounces 20 times and returns to its height.
#[test]
fn closed_form_elastic_sphere_keeps_bouncing() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let material = material(200e9, 1.0, smooth());
    ground(&mut builder, -20.0, material);
    let ball = builder.body(BodyDefinition::free("ball", 3000.0, DVec3::splat(1200.0)));
    let frame = at_centre(&mut builder, ball);
    builder.shape(Shape::new("ball", frame, Piece::sphere(1.0).unwrap(), material));
    let mut world = builder.build().unwrap().start().unwrap();
    let period = 3.942_57;
    world.run_until(20.0 * period).unwrap();
    assert!(height(&world, ball) > -1e-3, "{}", height(&world, ball));
    let lost = world.now().stored_energy().total() - world.start_energy().total();
    assert!(lost.abs() < 1e-4 * 3000.0 * G * 19.0, "{lost}");
    assert_balance(&world, 1e-5);
}

pub(super) fn slope(angle: f64) -> (World, BodyId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let material = material(1e9, 2e7, LuGre::new(0.3, 0.25));
    let tilt = DQuat::from_rotation_y(angle);
    let plane = builder.frame(Owner::Ground, "plane", Pose::new(DVec3::ZERO, tilt));
    builder.shape(Shape::new("plane", plane, Piece::half_space(), material));
    let size = DVec3::new(1.0, 1.0, 0.5);
    // The block starts at the depth at which contact supports its weight.
    let depth = 2000.0 * G * angle.cos() / (1e9 / windlass_mechanics::contact::force::bed_depth(0.5));
    let block = BodyDefinition::free("block", 2000.0, solid(2000.0, size))
        .at(tilt * DVec3::Z * (0.25 - depth))
        .oriented(tilt);
    let block = builder.body(block);
    let frame = at_centre(&mut builder, block);
    builder.shape(Shape::new("block", frame, cuboid(1.0, 1.0, 0.5), material));
    (builder.build().unwrap().start().unwrap(), block)
}

/// A block sticks on a slope below the friction angle. Above this angle it slides with the
/// acceleration g (sin α - μ_c cos α).
#[test]
fn closed_form_block_sticks_below_and_slides_above_the_friction_angle() {
    // The slope is below the coefficient of sliding friction, since the block is released suddenly.
    let (mut world, block) = slope(0.22_f64.atan());
    world.run_until(5.0).unwrap();
    let settled = world.now().body(block).pose.position;
    world.run_until(20.0).unwrap();
    let crept = world.now().body(block).pose.position.distance(settled);
    assert!(crept < 1e-6, "{crept}");
    assert!(settled.length() < 0.252, "{settled}");
    assert_balance(&world, 1e-3);

    let angle = 0.32_f64.atan();
    let (mut world, block) = slope(angle);
    world.run_until(1.0).unwrap();
    let before = world.now().body(block).velocity.linear.length();
    world.run_until(2.0).unwrap();
    let gained = world.now().body(block).velocity.linear.length() - before;
    assert!(
        (gained / (G * (angle.sin() - 0.25 * angle.cos())) - 1.0).abs() < 2e-3,
        "{gained}"
    );
    assert!(world.work().friction > 1000.0);
    assert_balance(&world, 1e-4);
}

/// With default settings, a cube of 5 m at 20 m/s does not pass through a plate of 5 cm, from any
/// distance.
#[test]
fn property_fast_cube_does_not_pass_a_thin_plate() {
    for distance in [3.0, 17.3, 40.1] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let material = material(1e9, 1e5, LuGre::new(0.2, 0.2));
        let plate = builder.fixed_frame("plate", DVec3::ZERO);
        builder.shape(Shape::new("plate", plate, cuboid(0.05, 20.0, 20.0), material));
        let cube = BodyDefinition::free("cube", 1000.0, solid(1000.0, DVec3::splat(5.0)))
            .at(DVec3::X * -distance)
            .oriented(exponential(DVec3::new(0.0, 0.02, 0.01)))
            .moving(Motion::new(DVec3::X * 20.0, DVec3::ZERO));
        let cube = builder.body(cube);
        let frame = at_centre(&mut builder, cube);
        builder.shape(Shape::new("cube", frame, cuboid(5.0, 5.0, 5.0), material));
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(distance / 20.0 + 0.5).unwrap();
        let there = world.now().body(cube);
        assert!(
            there.pose.position.x < -2.0 && there.velocity.linear.x < 0.0,
            "{there:?}"
        );
        assert_balance(&world, 1e-4);
    }
}

/// Two rotating boxes collide in free space. Momentum and angular momentum about the origin are
/// conserved, kinetic energy decreases, and the energy balance closes.
#[test]
fn conserves_momentum_of_colliding_bodies() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let material = material(1e8, 2e5, LuGre::new(0.4, 0.3));
    let size = DVec3::new(2.0, 1.0, 1.5);
    let masses = [700.0, 1100.0];
    let bodies = [0, 1].map(|k| {
        let side = if k == 0 { -1.0 } else { 1.0 };
        let name = ["left", "right"][k];
        let spin = DVec3::new(0.4, -0.3 * side, 1.0);
        let body = BodyDefinition::free(name, masses[k], solid(masses[k], size))
            .at(DVec3::new(1.8 * side, 0.2 * side, 0.1))
            .oriented(exponential(DVec3::new(0.3, 0.5 * side, -0.2)))
            .moving(Motion::new(DVec3::new(-3.0 * side, 0.1, 0.0), spin));
        let body = builder.body(body);
        let frame = at_centre(&mut builder, body);
        builder.shape(Shape::new(name, frame, Piece::cuboid(size).unwrap(), material));
        body
    });
    let mut world = builder.build().unwrap().start().unwrap();
    let momentum = |world: &World| {
        let now = world.now();
        let each = bodies.iter().zip(masses).map(|(body, mass)| {
            let motion = now.body(*body);
            let inertia = solid(mass, size);
            let spin = motion.pose.orientation.inverse() * motion.velocity.angular;
            let own = motion.pose.orientation * (inertia * spin);
            let linear = motion.velocity.linear * mass;
            (linear, motion.pose.position.cross(linear) + own)
        });
        each.fold((DVec3::ZERO, DVec3::ZERO), |sum, one| {
            (sum.0 + one.0, sum.1 + one.1)
        })
    };
    let before = momentum(&world);
    let mut touched = 0;
    while world.time() < 2.0 {
        world.step(2.0).unwrap();
        touched += world.now().contacts().len();
    }
    let after = momentum(&world);
    assert!(touched > 3);
    assert!(
        (after.0 - before.0).length() < 1e-6 * 1100.0,
        "{before:?} {after:?}"
    );
    assert!(
        (after.1 - before.1).length() < 1e-4 * 1100.0,
        "{before:?} {after:?}"
    );
    let work = world.work();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    assert!(
        gained < 0.0 && work.contact_damping > 0.0 && work.friction > 0.0,
        "{work:?}"
    );
    assert_balance(&world, 1e-4);
}

/// A restart gives identical bytes, with contacts and their memory in the saved state.
#[test]
fn regression_restart_of_a_contact_is_bit_identical() {
    let (mut world, block) = slope(0.32_f64.atan());
    world.run_until(0.6).unwrap();
    assert!(world.state().regimes.contacts.slots[0].is_some());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    world.save_state(&file).unwrap();
    world.run_until(1.0).unwrap();
    let (mut other, _) = slope(0.32_f64.atan());
    other.load_state(&file).unwrap();
    other.run_until(1.0).unwrap();
    assert_eq!(world.now().body(block), other.now().body(block));
    assert_eq!(world.now().contacts(), other.now().contacts());
}

/// Shapes in excluded groups, or on the same rigid body, do not touch.
#[test]
fn property_excluded_shapes_pass_through() {
    for excluded in [false, true] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let material = material(1e8, 5e6, smooth());
        let plane = builder.fixed_frame("plane", DVec3::ZERO);
        let mut floor = Shape::new("floor", plane, Piece::half_space(), material);
        floor.group = "floors".to_owned();
        builder.shape(floor);
        let body = BodyDefinition::free("dumbbell", 100.0, DVec3::splat(50.0)).at(DVec3::new(0.0, 0.0, 1.0));
        let body = builder.body(body);
        for (name, x) in [("left", -0.3), ("right", 0.3)] {
            let frame = builder.frame_on_body(body, name, DVec3::X * x);
            let mut ball = Shape::new(name, frame, Piece::sphere(0.5).unwrap(), material);
            ball.group = "balls".to_owned();
            builder.shape(ball);
        }
        if excluded {
            builder.exclude_contact("balls", "floors");
        }
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(1.0).unwrap();
        assert_eq!(height(&world, body) < 0.0, excluded);
        assert_eq!(world.now().contacts().len(), if excluded { 0 } else { 2 });
    }
}

/// Each impossible definition is refused with a message that names the shape.
#[test]
fn refuses_impossible_shapes() {
    let stiff = material(1e8, 0.0, smooth());
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let plane = builder.fixed_frame("plane", DVec3::ZERO);
    builder.shape(Shape::new("floor", plane, Piece::half_space(), stiff));
    let body = builder.body(BodyDefinition::free("box", 1.0, DVec3::ONE).at(DVec3::new(0.0, 0.0, 0.3)));
    let frame = at_centre(&mut builder, body);
    builder.shape(Shape::new("box", frame, cuboid(1.0, 1.0, 1.0), stiff));
    let message = builder.clone().build().unwrap_err().to_string();
    assert!(
        message.contains("'box'") && message.contains("0.200 m at the start"),
        "{message}"
    );

    let bad = material(-1.0, f64::NAN, LuGre::new(0.2, 0.3));
    builder.shape(Shape::new(
        "box",
        FrameId::from_index(99),
        cuboid(1.0, 1.0, 1.0),
        bad,
    ));
    builder.exclude_contact("nobody", "nobody");
    let message = builder.build().unwrap_err().to_string();
    for words in [
        "used twice",
        "does not exist",
        "-1 Pa",
        "NaN Pa s",
        "static friction below",
        "is not the name of a shape",
    ] {
        assert!(message.contains(words), "{words}: {message}");
    }
}

/// A run stops when it has more contacts than its memory can hold.
#[test]
fn refuses_too_many_contacts() {
    let material = material(1e8, 5e6, smooth());
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let plane = builder.fixed_frame("plane", DVec3::ZERO);
    builder.shape(Shape::new("floor", plane, Piece::half_space(), material));
    for k in 0..3 {
        let place = DVec3::new(2.0 * f64::from(k), 0.0, 0.6);
        let body = BodyDefinition::free(&format!("box {k}"), 100.0, DVec3::splat(17.0)).at(place);
        let body = builder.body(body);
        let frame = at_centre(&mut builder, body);
        builder.shape(Shape::new(
            &format!("box {k}"),
            frame,
            cuboid(1.0, 1.0, 1.0),
            material,
        ));
    }
    builder.maximum_contacts(2);
    let mut world = builder.build().unwrap().start().unwrap();
    let stopped = world.run_until(1.0).unwrap_err();
    assert!(
        matches!(stopped, RunError::TooManyContacts { most: 2, .. }),
        "{stopped}"
    );
}

/// A shape inside another is refused at the start. If the overlap is permitted at the start, the
/// run stops with an error, because the direction of the force is undefined. A half-space defines
/// the direction, and the force follows from the full volume of the other shape.
#[test]
fn refuses_one_shape_inside_another() {
    let material = material(1e8, 5e6, smooth());
    let inside = |hall: Piece, may_overlap: bool| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let middle = builder.fixed_frame("middle", DVec3::ZERO);
        let mut around = Shape::new("hall", middle, hall, material);
        around.bed_depth = Some(1.0);
        builder.shape(around);
        let chest = BodyDefinition::free("chest", 100.0, DVec3::splat(17.0)).at(DVec3::Z * -2.0);
        let chest = builder.body(chest);
        let frame = at_centre(&mut builder, chest);
        let mut shape = Shape::new("chest", frame, cuboid(1.0, 1.0, 1.0), material);
        shape.may_overlap_at_start = may_overlap;
        builder.shape(shape);
        builder.build().map(|built| built.start().unwrap())
    };
    let message = inside(cuboid(9.0, 9.0, 9.0), false).unwrap_err().to_string();
    assert!(message.contains("puts the shape inside shape"), "{message}");
    let mut world = inside(cuboid(9.0, 9.0, 9.0), true).unwrap();
    let stopped = world.run_until(1.0).unwrap_err();
    let message = stopped.to_string();
    assert!(
        matches!(stopped, RunError::OneInsideTheOther { .. }) && message.contains("'hall'"),
        "{message}"
    );
    let world = inside(Piece::half_space(), true).unwrap();
    let [contact] = world.now().contacts() else {
        panic!("expected one contact")
    };
    // The half-space is the first shape of the pair. Its bed of 1 m and the bed of the cube act in
    // series. The bed depth of the cube is the radius of a ball of equal volume.
    let depth = 1.0 + (3.0 / (4.0 * std::f64::consts::PI)).cbrt();
    assert!(
        (-contact.load.force.z / (1e8 / depth) - 1.0).abs() < 1e-9,
        "{contact:?}"
    );
}

/// A crate of 2 t above a deck plate of 12 mm, with its bottom at this height (m).
fn crate_over_a_plate(height: f64) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let ground = builder.fixed_frame("ground", DVec3::Z * -0.006);
    let deck = material(2e8, 0.0, LuGre::new(0.35, 0.35));
    builder.shape(Shape::new("deck", ground, cuboid(20.0, 12.0, 0.012), deck));
    let crate_ = BodyDefinition::free("crate", 2000.0, DVec3::new(540.0, 540.0, 750.0));
    let crate_ = builder.body(crate_.at(DVec3::Z * (0.5 + height)));
    let centre = at_centre(&mut builder, crate_);
    let timber = material(5e7, 0.0, LuGre::new(0.35, 0.35));
    builder.shape(Shape::new("crate", centre, cuboid(1.5, 1.5, 1.0), timber));
    builder.build().unwrap().start().unwrap()
}

/// A run that cannot continue reports a plate that is pierced halfway, with the depth. It does not
/// report plates that are not pierced.
#[test]
fn closed_form_pierced_plate_is_identified_by_depth() {
    let mut world = crate_over_a_plate(-0.0005);
    assert_eq!(world.failure_cause("x"), None);
    let numbers = world.model.bodies[0].numbers.unwrap();
    let ([position, ..], _) = numbers.pair_indices();
    world.state.x[position + 2] -= 0.005;
    let Some(RunError::PressedThrough { depth, thickness, .. }) = world.failure_cause("x") else {
        panic!("expected a pierced plate")
    };
    assert!((depth - 0.0055).abs() < 1e-9 && (thickness - 0.012).abs() < 1e-12);
}

/// A crate of 2 t that falls on a deck plate of 12 mm passes through it. The run reports the
/// pierced plate instead of steps that are too small.
#[test]
fn refuses_a_pierced_plate_by_name() {
    let mut world = crate_over_a_plate(0.5);
    let stopped = world.run_until(3.0).unwrap_err();
    // Rounding decides whether the crate is stuck halfway or has passed through.
    assert!(
        matches!(
            stopped,
            RunError::PressedHalfway { .. }
                | RunError::PressedThrough { .. }
                | RunError::OneInsideTheOther { .. }
        ),
        "{stopped}"
    );
    let message = stopped.to_string();
    for words in ["shape 'crate'", "shape 'deck'", "thick"] {
        assert!(message.contains(words), "{message}");
    }
}

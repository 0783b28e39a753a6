//! Fenders between ships, walls and piles: force, energy and memory.

use super::contacts::{G, at_centre, cuboid, material, solid};
use super::*;
use crate::{PlacedPiece, Shape, ShapeAsFender};
use windlass_math::{Motion, Pose};
use windlass_mechanics::contact::fender::{Fender, FenderSide};
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;
use windlass_ode::Method;

/// Mass of the hull, kg.
const MASS: f64 = 200e3;
/// Stiffness of the fender, N/m.
const STIFFNESS: f64 = 100e3;

fn fender(rows: &[[f64; 2]], energy_loss: f64) -> Option<ShapeAsFender> {
    Some(ShapeAsFender {
        law: Fender::new(rows, energy_loss).unwrap(),
        pressed: FenderSide::Side,
    })
}

/// A hull that approaches a fender on a quay (along y at x = 0) at a `speed` (m/s) from a gap of
/// `room` (m). The side of the hull consists of several adjacent pieces.
fn berthing(
    method: Method,
    (fender_piece, law): (Piece, Option<ShapeAsFender>),
    (speed, room): (f64, f64),
    pieces: u32,
) -> (World, BodyId) {
    let material = material(1e9, 1e6, LuGre::new(0.0, 0.0));
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.method(method);
    let quay = builder.fixed_frame("quay", DVec3::ZERO);
    let reach = fender_piece.thickness() / 2.0;
    // The axis of a cylinder is the x axis of its frame.
    let place = Pose {
        position: DVec3::ZERO,
        orientation: glam::DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2),
    };
    let mut shape = Shape::of_pieces(
        "fender",
        quay,
        vec![PlacedPiece {
            pose: place,
            piece: fender_piece,
        }],
        material,
    );
    shape.fender = law;
    builder.shape(shape);
    let size = DVec3::new(4.0, 30.0, 3.0);
    let hull = BodyDefinition::free("hull", MASS, solid(MASS, size))
        .at(DVec3::new(2.0 + reach + room, 0.0, 0.0))
        .moving(Motion::new(DVec3::new(-speed, 0.0, 0.0), DVec3::ZERO));
    let hull = builder.body(hull);
    let frame = at_centre(&mut builder, hull);
    let width = size.y / f64::from(pieces);
    let side = (0..pieces).map(|k| PlacedPiece {
        pose: Pose {
            position: DVec3::Y * (width * (f64::from(k) + 0.5) - 0.5 * size.y),
            ..Pose::IDENTITY
        },
        piece: cuboid(size.x, width, size.z),
    });
    builder.shape(Shape::of_pieces("side", frame, side.collect(), material));
    (builder.build().unwrap().start().unwrap(), hull)
}

/// Runs until the hull leaves the fender. Returns the largest deflection (m) and the departure
/// speed (m/s).
fn rebound(world: &mut World, hull: BodyId) -> (f64, f64) {
    let (mut deepest, mut touched) = (0.0_f64, false);
    while world.time() < 60.0 {
        world.step(60.0).unwrap();
        let contacts = world.now().contacts();
        let deflection = contacts
            .iter()
            .map(|contact| contact.fender_deflection())
            .fold(0.0, f64::max);
        deepest = deepest.max(deflection);
        touched |= !contacts.is_empty();
        if touched && contacts.is_empty() {
            break;
        }
    }
    let speed = world.now().body(hull).velocity.linear.x;
    let work = world.work();
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    assert!(
        (gained - work.net()).abs() < 1e-4 * work.gross_exchange,
        "{gained}: {work:?}"
    );
    (deepest, speed)
}

const METHODS: [Method; 4] = [
    Method::DormandPrince,
    Method::Radau,
    Method::GeneralizedAlpha { spectral_radius: 0.7 },
    Method::Automatic,
];

/// A fender with a linear table is a spring, so the hull stops at the deflection v √(M/k). If a
/// fraction e of the energy is lost, the hull leaves with v √(1 - e).
#[test]
fn closed_form_fender_meets_a_wall() {
    let speed = 0.4;
    let deepest = speed * (MASS / STIFFNESS).sqrt();
    for piece in [
        Piece::cylinder(0.75, 3.0),
        Piece::sphere(0.75),
        Piece::capsule(0.75, 2.0),
        Piece::cuboid(DVec3::new(3.0, 1.5, 2.0)),
    ] {
        let piece = piece.unwrap();
        for (method, loss) in METHODS
            .into_iter()
            .flat_map(|method| [(method, 0.0), (method, 0.3)])
        {
            let law = fender(&[[1.0, STIFFNESS]], loss);
            let (mut world, hull) = berthing(method, (piece.clone(), law), (speed, 0.1), 1);
            let (found, away) = rebound(&mut world, hull);
            // The error of the sampled largest deflection is of second order in the step length.
            assert!(
                (found / deepest - 1.0).abs() < 2e-3,
                "{piece:?} {method:?} {loss}: {found}"
            );
            let expected = speed * (1.0 - loss).sqrt();
            assert!(
                (away / expected - 1.0).abs() < 1e-3,
                "{piece:?} {method:?} {loss}: {away}, expected {expected}"
            );
        }
    }
}

/// A side made of several pieces presses on the fender like a single piece, even if a seam meets
/// the fender.
#[test]
fn property_mesh_edges_do_not_affect_contact() {
    let rows = [[0.1, 30e3], [0.3, 50e3], [0.5, 120e3]];
    let both = [1, 4].map(|pieces| {
        let place = (Piece::cylinder(0.75, 3.0).unwrap(), fender(&rows, 0.3));
        let (mut world, hull) = berthing(Method::DormandPrince, place, (0.4, 0.1), pieces);
        [1.0, 2.0, 4.0, 8.0].map(|time| {
            world.run_until(time).unwrap();
            world.now().body(hull).pose.position.x
        })
    });
    // The runs take different steps. The hysteresis causes an error of 1e-4 of the speed in each
    // run. After 6 s, the positions of two runs may differ by 0.4 mm.
    for (one, other) in both[0].iter().zip(both[1]) {
        assert!((one - other).abs() < 4e-4, "{both:?}");
    }
}

/// A crate on a fender reaches the deflection of the table and stays there.
#[test]
fn closed_form_statics_of_a_fender_follows_its_table() {
    let material = material(1e9, 1e6, LuGre::new(0.3, 0.3));
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let floor = builder.fixed_frame("floor", DVec3::ZERO);
    let mut pad = Shape::new("pad", floor, cuboid(2.0, 2.0, 0.5), material);
    pad.fender = fender(&[[0.05, 5e3], [0.1, 15e3]], 0.4);
    builder.shape(pad);
    let body = BodyDefinition::free("crate", 1000.0, solid(1000.0, DVec3::ONE)).at(DVec3::Z * 0.7);
    let body = builder.body(body);
    let frame = at_centre(&mut builder, body);
    builder.shape(Shape::new("crate", frame, cuboid(1.0, 1.0, 1.0), material));
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    // The crate covers a quarter of the pad, so the table applies to four times its weight, 39.2
    // kN. This is beyond the last row, where the stiffness is 200 kN/m. The bottom of the crate is
    // at `expected`, and the top of the pad is at 0.25 m.
    let expected = 0.25 - (0.1 + (4.0 * 1000.0 * G - 15e3) / 200e3);
    let height = |world: &World| world.now().body(body).pose.position.z;
    let start = height(&world);
    assert!((start - 0.5 - expected).abs() < 1e-8, "{start}");
    let [touch] = world.now().contacts() else { panic!() };
    assert!(
        (touch.normal_force.magnitude / (1000.0 * G) - 1.0).abs() < 1e-8,
        "{touch:?}"
    );
    world.run_until(5.0).unwrap();
    assert!(
        (height(&world) - start).abs() < 1e-8,
        "{start} {}",
        height(&world)
    );
}

/// The memory of a fender is saved during a cycle, and cleared when contact ends.
#[test]
fn regression_restart_of_a_fender_is_bit_identical() {
    let made = || {
        let place = (
            Piece::capsule(0.5, 1.0).unwrap(),
            fender(&[[0.2, 30e3], [0.5, 90e3]], 0.5),
        );
        berthing(Method::Automatic, place, (0.4, 0.1), 1)
    };
    let (mut world, hull) = made();
    // The hull is moving away.
    while world.now().body(hull).velocity.linear.x < 0.1 {
        world.step(60.0).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    world.save_state(&file).unwrap();
    let end = world.time() + 8.0;
    world.run_until(end).unwrap();
    assert!(world.now().contacts().is_empty());
    let (mut other, _) = made();
    other.load_state(&file).unwrap();
    other.run_until(end).unwrap();
    assert_eq!(world.now().body(hull), other.now().body(hull));
    let map = world.model().state_map();
    let memory = (0..map.len())
        .find(|k| map.describe(*k).contains("hysteresis"))
        .unwrap();
    assert_eq!((world.state().x[memory], other.state().x[memory]), (1.0, 1.0));
}

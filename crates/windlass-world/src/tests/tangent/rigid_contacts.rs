//! Linearisation of bodies in contact, which form islands.

use super::super::contacts::{at_centre, cuboid, material};
use super::*;
use crate::Shape;
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;

/// Columns of boxes on the ground. Six columns have a second box on top, and a box falls on a
/// seventh column.
fn columns(method: Method) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    let material = material(1e7, 2e5, LuGre::new(0.4, 0.3));
    let ground = builder.fixed_frame("ground", DVec3::ZERO);
    builder.shape(Shape::new("ground", ground, Piece::half_space(), material));
    let mut count = 0;
    let mut add = |at: DVec3| {
        let name = format!("box {count}");
        let body = BodyDefinition::free(&name, 800.0, DVec3::new(120.0, 130.0, 140.0)).at(at);
        let body = builder.body(body);
        let centre = at_centre(&mut builder, body);
        builder.shape(Shape::new(&name, centre, cuboid(1.0, 1.0, 1.0), material));
        count += 1;
    };
    for k in 0..16 {
        let at = DVec3::new(3.0 * f64::from(k), 0.0, 0.4999);
        add(at);
        if k < 6 {
            add(at + DVec3::new(0.1, 0.05, 0.9999));
        }
    }
    add(DVec3::new(45.0, 0.1, 1.55));
    builder.build().unwrap().start().unwrap()
}

/// Boxes in contact form one island. The islands change with the contacts. The solutions of the
/// islands equal the solution of the whole system to rounding.
#[test]
fn equivalent_islands_of_bodies_in_contact() {
    let mut world = columns(Method::DormandPrince);
    let mut apart = Tangent::new(world.model());
    // The last box lands after 0.1 s.
    for (time, islands) in [(0.05, 17), (0.3, 16)] {
        world.run_until(time).unwrap();
        let (model, state) = (world.model(), world.state());
        assert_eq!(world.now().contacts().len(), 39 - islands);
        let mut whole = Tangent::new(model).without_splitting();
        let [few, many] = [&mut apart, &mut whole].map(|tangent| {
            let made = tangent.linearise(model, state.regimes(), state.time(), state.x());
            made.unwrap()
        });
        assert_eq!((apart.island_count(), whole.island_count()), (islands, 1));
        // The largest island has 26 components of bodies and 8 of friction memories.
        assert!(
            few <= 2 + 2 * 34 && many > 22 * 13,
            "{few} and {many} evaluations"
        );
        assert_eq!(apart.is_solved(), whole.is_solved());
        let b = right_hand_side(state.x().len());
        let [mut one, mut other] = [b.clone(), b.clone()];
        apart.product(&b, &mut one);
        whole.product(&b, &mut other);
        assert_same(&one, &other, 1e-12);
        for shift in shifts() {
            let [one, other] = [&mut apart, &mut whole].map(|tangent| {
                let mut x = b.clone();
                tangent.factor(0, shift, model, None);
                tangent.solve(0, &mut x);
                x
            });
            // The equations of stiff contacts have a large condition number, which amplifies
            // rounding.
            assert_same(&one, &other, 1e-9);
        }
    }
}

/// Checks that values agree to a fraction of the largest value.
fn assert_same(one: &[f64], other: &[f64], fraction: f64) {
    let largest = one.iter().fold(1.0, |most: f64, value| most.max(value.abs()));
    for (k, (a, b)) in one.iter().zip(other).enumerate() {
        assert!((a - b).abs() <= fraction * largest, "{k}: {a} and {b}");
    }
}

/// With implicit steps, many boxes on the ground stay at the penetration that supports their
/// weight.
#[test]
fn closed_form_boxes_at_rest_with_implicit_steps() {
    let mut world = columns(Method::Radau);
    world.run_until(1.0).unwrap();
    for contact in world.now().contacts() {
        // A contact supports one box, or a box and the box on top of it.
        let boxes = contact.normal_force.magnitude / (800.0 * 9.81);
        assert!(
            (boxes - boxes.round()).abs() < 1e-3 && boxes > 0.9,
            "{boxes} weights"
        );
    }
    assert_eq!(world.now().contacts().len(), 23);
}

/// A run is saved while boxes are in contact, and continued. It gives the same bits as an
/// uninterrupted run, with implicit steps in islands.
#[test]
fn equivalent_restart_of_boxes_in_contact_bit_for_bit() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.json");
    let mut whole = columns(Method::Radau);
    // The last box is still in the air.
    while whole.time() < 0.06 {
        whole.step(10.0).unwrap();
    }
    whole.save_state(&path).unwrap();
    let mut resumed = columns(Method::Radau);
    resumed.load_state(&path).unwrap();
    while whole.time() < 0.3 {
        whole.step(10.0).unwrap();
        resumed.step(10.0).unwrap();
        assert_eq!(whole.state(), resumed.state());
    }
    assert_eq!(whole.now().contacts().len(), 23);
}

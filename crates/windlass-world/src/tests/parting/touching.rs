//! Parted lines in contact.

use super::*;
use crate::{CableSurface, Material, Shape};
use windlass_mechanics::contact::friction::LuGre;
use windlass_mechanics::contact::geometry::Piece;

/// A rope of 3 m on rough ground. Friction holds it against a pull at its end, and it may be cut
/// twice.
fn lying(bending_stiffness: f64) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let contact_material = Material {
        youngs_modulus: 1e5,
        damping: 1e4,
        friction: LuGre::new(0.5, 0.5),
    };
    let frame = builder.fixed_frame("ground", DVec3::ZERO);
    builder.shape(Shape::new("ground", frame, Piece::half_space(), contact_material));
    let properties = CableProperties {
        axial_damping: 20.0,
        bending_stiffness,
        bending_damping: 0.05 * bending_stiffness,
        ..CableProperties::new(1e4, 3000.0, 0.04)
    };
    let (from, to) = (DVec3::new(0.0, 0.0, 0.021), DVec3::new(3.0, 0.0, 0.021));
    let line = CableDefinition::new("line", properties, 3.0, 12)
        .free(CableEnd::Start, from)
        .free(CableEnd::End, to);
    let cable = builder.cable(line.with_partings(2));
    builder.touching_cable(CableSurface::new(cable, contact_material));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.8).unwrap();
    world.add_cable_force(cable, 3.0, DVec3::X * 20.0).unwrap();
    world.run_until(1.2).unwrap();
    (world, cable)
}

/// Element and bristle deflection of each remembered contact.
fn remembered(world: &World) -> Vec<(usize, Vec<f64>)> {
    let slots = world
        .now()
        .cable_contacts()
        .iter()
        .map(|touch| (touch.at.0, touch.slot));
    let of = |(element, slot): (usize, Option<usize>)| {
        let place = world.model.cable_contacts.memory_of(slot?);
        Some((element, world.state.x[place].to_vec()))
    };
    slots.filter_map(of).collect()
}

/// Friction memory stays with its elements. Some elements have another number after a cut.
#[test]
fn property_friction_memory_stays_with_its_element() {
    for bending in [0.0, 2.0] {
        let (mut world, line) = lying(bending);
        for (s, first_behind, made) in [(1.13, 5, 2), (2.5, 12, 1)] {
            let before = remembered(&world);
            assert!(before.len() > 8, "{before:?}");
            world.cut_cable(line, s).unwrap();
            let after = remembered(&world);
            for (element, memory) in before {
                let now = element + if element >= first_behind { made } else { 0 };
                let kept = after.iter().find(|(other, _)| *other == now);
                assert_eq!(kept.map(|(_, memory)| memory), Some(&memory), "{element} at {s}");
            }
            world.run_until(world.time() + 0.4).unwrap();
        }
        assert!(imbalance(&world) < 1e-3, "{bending}: {}", imbalance(&world));
        // The whole rope still rests on the ground.
        let weight = 3.0 * world.model.cables[0].sections.first().mass_per_length() * 9.81;
        let borne: f64 = world
            .now()
            .cable_contacts()
            .iter()
            .map(|touch| touch.force.z)
            .sum();
        assert!((borne / weight - 1.0).abs() < 2e-2, "{bending}: {borne} {weight}");
    }
}

/// A taut line crosses above another taut line. The upper line is cut, falls over the lower line,
/// and does not pass through it.
#[test]
fn property_cut_line_falls_onto_another() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let contact_material = Material {
        youngs_modulus: 1e6,
        damping: 1e4,
        friction: LuGre::new(0.2, 0.2),
    };
    let properties = CableProperties {
        axial_damping: 200.0,
        bending_stiffness: 1.0,
        bending_damping: 0.2,
        compressive_fraction: 0.0,
        ..CableProperties::new(2e4, 1000.0, 0.02)
    };
    let mut span = |name: &str, along: DVec3, height: f64| {
        let ends = [-1.0, 1.0].map(|sign| {
            let place = along * sign + DVec3::Z * height;
            builder.fixed_frame(&format!("{name} {sign}"), place)
        });
        let line = CableDefinition::new(name, properties, 1.98, 12)
            .start(ends[0], Fixity::Pinned)
            .end(ends[1], Fixity::Pinned);
        let cable = builder.cable(line.with_partings(1));
        builder.touching_cable(CableSurface::new(cable, contact_material));
        cable
    };
    let upper = span("upper", DVec3::X, 0.1);
    let lower = span("lower", DVec3::Y, 0.0);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.2).unwrap();
    assert!(world.now().cable_contacts().is_empty());
    // The longer piece hangs over the lower line.
    world.cut_cable(upper, 1.5).unwrap();
    let mut touched = false;
    while world.time() < 1.0 {
        world.step(1.0).unwrap();
        touched |= !world.now().cable_contacts().is_empty();
    }
    assert!(touched);
    let now = world.now();
    let (above, below) = (now.cable_point(upper, 1.0), now.cable_point(lower, 0.99));
    assert!(above.position.z > below.position.z - 0.05, "{above:?} {below:?}");
    assert!(imbalance(&world) < 2e-3, "{}", imbalance(&world));
}

//! Cables that touch: their materials, and whether their elements can follow what they are laid round.

use super::compile_contact::find_material;
use super::source::ScenarioProblems;
use super::spec::{CableSpec, Spec};
use crate::contact::geometry::Form;
use crate::world::{Cable, CableSurface, Material, Shape, WorldBuilder};
use std::collections::BTreeMap;

/// Turn of an element (rad) beyond which it cannot follow what it lies on.
const MOST_TURN: f64 = 1.0;
/// Turn that does for tensions to a per cent.
const GOOD_TURN: f64 = 0.25;

/// Lets the cables with a material touch.
pub(super) fn add_touching_cables(
    spec: &Spec,
    materials: &BTreeMap<&str, Material>,
    builder: &mut WorldBuilder,
    problems: &mut ScenarioProblems<'_>,
) {
    for (i, cable) in spec.cable.iter().enumerate() {
        let Some(name) = &cable.material else { continue };
        let object = format!("cable '{}'", cable.name);
        let place = format!("cable.{i}.material");
        let material = find_material(name, materials, &place, &object, problems);
        // A cable with problems of its own is not there.
        let id = builder.model().cable(&cable.name);
        if let (Some(cable), Some(material)) = (id, material) {
            builder.touching_cable(CableSurface { cable, material });
        }
    }
    for cable in spec.cable.iter().filter(|cable| cable.material.is_some()) {
        let model = builder.model();
        let Some(id) = model.cable(&cable.name) else {
            continue;
        };
        let touched = model
            .shapes()
            .iter()
            .filter(|shape| !is_ignored(spec, cable, shape));
        for shape in touched {
            warn_of_bends(&model.cables()[id.index()], shape, problems);
        }
    }
}

fn is_ignored(spec: &Spec, cable: &CableSpec, shape: &Shape) -> bool {
    let is_shape = |name: &String| *name == shape.name || (!name.is_empty() && *name == shape.group);
    let mut ignored = spec.contact.ignore.iter();
    ignored.any(|[a, b]| (*a == cable.name && is_shape(b)) || (*b == cable.name && is_shape(a)))
}

/// Warns of the sharpest round surface of a shape round which a cable's elements are too long.
fn warn_of_bends(cable: &Cable, shape: &Shape, problems: &mut ScenarioProblems<'_>) {
    let radius = |form: &Form| match form {
        Form::Sphere { radius } | Form::Cylinder { radius, .. } | Form::Capsule { radius, .. } => {
            Some(*radius)
        }
        _ => None,
    };
    let radii = shape
        .pieces
        .iter()
        .filter_map(|placed| radius(placed.piece.form()));
    let sharpest = radii.fold(f64::INFINITY, f64::min) + 0.5 * cable.sections.first().diameter;
    let longest = cable.element_lengths.iter().copied().fold(0.0, f64::max);
    if longest > MOST_TURN * sharpest {
        problems.warn(format!(
            "cable '{}' touches shape '{}', but an element of it of {longest:.3} m would turn by {:.1} rad round its radius of \
             {sharpest:.3} m, more than elements can follow; where it bends round this give it elements of {:.3} m or less, or let \
             them ignore each other",
            cable.name,
            shape.name,
            longest / sharpest,
            GOOD_TURN * sharpest,
        ));
    }
}

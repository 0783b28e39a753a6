//! Checks and compiles cables with contact: their materials, and whether their elements are short
//! enough for the surfaces they touch.

use super::build::by_entries;
use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::material::build::{Materials, find_material};
use crate::source::ScenarioProblems;
use crate::spec::{CableSpec, SectionSpec, Spec};
use windlass_mechanics::contact::geometry::Form;
use windlass_world::{Cable, CableSurface, Material, Shape};

/// Largest angle that an element may span on a round surface, rad. A longer element cannot follow
/// the surface.
const MAX_TURN: f64 = 1.0;
/// Angle spanned by an element that gives tensions accurate to one per cent, rad.
const ACCURATE_TURN: f64 = 0.25;

/// Adds contact to the cables that have a material.
pub(crate) fn add_touching_cables(compilation: &mut Compilation<'_>) {
    let Compilation {
        spec,
        builder,
        materials,
        problems,
        ..
    } = compilation;
    for (i, cable) in spec.cable.iter().enumerate().filter(|(_, cable)| cable.touches()) {
        let found = materials_of(cable, &format!("cable.{i}"), materials, problems);
        // The model does not contain cables whose keys have errors.
        let id = builder.model().cable(&cable.name);
        let found = id.zip(found).map(|(id, found)| match &found[..] {
            [one] => vec![*one],
            all => by_entries(&builder.model().cables()[id.index()], all),
        });
        if let (Some(cable), Some([first, others @ ..])) = (id, found.as_deref()) {
            let surface = CableSurface::new(cable, *first);
            let surface = others.iter().copied().fold(surface, CableSurface::with_section);
            builder.touching_cable(surface);
        }
    }
    for cable in spec.cable.iter().filter(|cable| cable.touches()) {
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

/// Returns the contact materials of a cable: one, or one for each section.
fn materials_of(
    cable: &CableSpec,
    path: &str,
    materials: &Materials,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<Material>> {
    let object = cable.label();
    let of_all = cable.material.as_ref();
    let of_all =
        of_all.map(|name| find_material(name, materials, &format!("{path}.material"), &object, problems));
    if cable.section.is_empty() {
        return Some(vec![of_all??]);
    }
    let of_section = |(k, section): (usize, &SectionSpec)| {
        let object = format!("section {} of {object}", k + 1);
        let location = format!("{path}.section.{k}");
        match (&section.material, of_all) {
            (Some(name), _) => find_material(
                name,
                materials,
                &format!("{location}.material"),
                &object,
                problems,
            ),
            (None, Some(found)) => found,
            (None, None) => {
                let message = format!(
                    "{object} has no material, but other sections have one; give this section a material, or give the cable a material for all \
                     sections without one"
                );
                problems.add(&location, message);
                None
            }
        }
    };
    // Collected before the check for errors, so that the problems of all sections are reported.
    let found: Vec<_> = cable.section.iter().enumerate().map(of_section).collect();
    found.into_iter().collect()
}

fn is_ignored(spec: &Spec, cable: &CableSpec, shape: &Shape) -> bool {
    let is_shape = |name: &String| *name == shape.name || (!name.is_empty() && *name == shape.group);
    let mut ignored = spec.contact.ignore.iter();
    ignored.any(|[a, b]| (*a == cable.name && is_shape(b)) || (*b == cable.name && is_shape(a)))
}

/// Warns if a cable's elements are too long for the smallest radius of a shape.
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
    let sharpest = radii.fold(f64::INFINITY, f64::min);
    let (sections, lengths) = (&cable.sections, &cable.element_lengths);
    for (k, elements) in sections.elements(lengths.len()).enumerate() {
        let sharpest = sharpest + 0.5 * sections.kinds()[k].diameter;
        let longest = lengths[elements].iter().copied().fold(0.0, f64::max);
        if longest <= MAX_TURN * sharpest {
            continue;
        }
        let which = match cable.section_count() {
            1 => String::new(),
            _ => format!("section {} of ", cable.section_number(k)),
        };
        problems.warn(format!(
            "{which}cable '{}' touches shape '{}', but its longest element, {longest:.3} m, would span {:.1} rad of the surface with radius \
             {sharpest:.3} m and cannot follow it; use elements of {:.3} m or less where the cable bends round the shape, or list \
             the pair in contact.ignore",
            cable.name,
            shape.name,
            longest / sharpest,
            ACCURATE_TURN * sharpest,
        ));
    }
}

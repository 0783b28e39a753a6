//! Check for deep overlaps of cables at the start.

use super::candidates::{ElementOnSolid, ElementPair, ElementProperties, LineState, TouchingCable, rigid_of};
use super::{CableContactElements, CableSurface, Pair};
use crate::core::checks::ModelProblems;
use crate::core::lines::definition;
use crate::elements::{Model, Scratch};
use windlass_mechanics::cable::separation::{Curve, near_pairs};

/// Largest allowed penetration at the start, as a fraction of a cable's radius.
const DEEPEST_AT_START: f64 = 0.5;

/// The deeper of two penetrations, as (fraction of the radius, m).
fn deeper(deepest: (f64, f64), depth: f64, radius: f64) -> (f64, f64) {
    if depth / radius > deepest.0 {
        (depth / radius, depth)
    } else {
        deepest
    }
}

/// Reports cables that overlap other objects deeply at the start. Elements are treated as straight
/// between their nodes.
pub(super) fn check_start(model: &Model, scratch: &Scratch, problems: &mut ModelProblems) {
    let elements: &CableContactElements = &model.cable_contacts;
    let start_curve = |surface: &CableSurface| {
        let cable = &model.cables[surface.cable.index()];
        let (positions, _) = definition::start_shape(model, cable, &scratch.rigids).ok()?;
        let mut curve = Curve::default();
        curve.update(&positions, &[][..], &cable.element_lengths);
        Some(curve)
    };
    let curves: Vec<Option<Curve>> = elements.surfaces.iter().map(start_curve).collect();
    let touching_cable = |surface: usize| {
        let at = &elements.surfaces[surface];
        let cable = &model.cables[at.cable.index()];
        Some(TouchingCable {
            cable: at.cable.index(),
            curve: curves[surface].as_ref()?,
            properties: ElementProperties::new(model, at, cable.sections.section_starts()),
            velocity: &[],
            bends: &[],
            line: LineState {
                held: cable.ends.map(|end| Some(rigid_of(model, end?.0))),
                first_slot: 0,
                slots: cable.numbers.slots,
            },
            first_node: 0,
        })
    };
    for pair in &elements.pairs {
        // Deepest penetration as a fraction of the radius, and in m.
        let (surface, (fraction, depth), other) = match *pair {
            Pair::Cables(surfaces) => {
                let [Some(a), Some(b)] = surfaces.map(touching_cable) else {
                    continue;
                };
                let reach = a.properties.largest_radius + b.properties.largest_radius;
                let mut deepest = (0.0, 0.0);
                near_pairs([a.curve, b.curve], reach, |e, f| {
                    if let Some(pair) = ElementPair::of([a, b], [e, f]) {
                        let [low, high] = pair.range;
                        for k in 0..=16 {
                            let own = a.curve.at(e, low + (high - low) * f64::from(k) / 16.0).position;
                            let foot = b.curve.at(f, b.curve.foot(f, own)).position;
                            let depth = pair.section.reach() - own.distance(foot);
                            deepest = deeper(deepest, depth, a.properties.radius(e));
                        }
                    }
                });
                (surfaces[0], deepest, model.cables[b.cable].label())
            }
            Pair::Solid(surface, solid) => {
                let Some(a) = touching_cable(surface) else {
                    continue;
                };
                let solid = model.contacts.solid(solid);
                let mut deepest = (0.0, 0.0);
                for e in 0..a.curve.len() {
                    if let Some(pair) = ElementOnSolid::of(&scratch.rigids, a, e, solid, 0.0) {
                        for k in 0..=16 {
                            let own = a.curve.at(e, f64::from(k) / 16.0).position;
                            let radius = a.properties.radius(e);
                            deepest = deeper(deepest, radius - pair.height(own).0, radius);
                        }
                    }
                }
                (surface, deepest, format!("shape '{}'", solid.shape.name))
            }
        };
        let own = &elements.surfaces[surface];
        if fraction > DEEPEST_AT_START {
            let problem = format!(
                "overlaps {other} by {depth:.3} m at the start; change the initial shape of the cable, or exclude contact between them"
            );
            problems.add(&model.cables[own.cable.index()].label(), "shape", problem);
        }
    }
}

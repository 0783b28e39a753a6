//! Describes contact: pairs that may touch, and contact forces.

use crate::describe::{Lines, add_line};
use crate::objects::cable::describe::describe_touching;
use windlass_math::number_text::short;
use windlass_world::{Model, World};

/// Adds the number of pairs of shapes and the cables that may touch.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    let count = model.pairs_of_shapes().len();
    if count > 0 || (!model.shapes().is_empty() && model.cable_surfaces().is_empty()) {
        add_line!(
            lines,
            "contact: {} may touch",
            match count {
                1 => "1 pair of shapes".to_owned(),
                count => format!("{count} pairs of shapes"),
            }
        );
        if count == 0 && model.cable_surfaces().is_empty() {
            lines.warn("no two shapes can touch: there are no moving shapes, or all pairs are ignored");
        }
    }
    for surface in model.cable_surfaces() {
        describe_touching(model, surface, lines);
    }
}

/// Adds the forces between shapes in contact in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let (model, now) = (world.model(), world.now());
    for [first, second] in model.pairs_of_shapes() {
        let pair = now.contact_between(first, second);
        if pair.contacts > 0 {
            let [name, other] = [first, second].map(|shape| &model.shapes()[shape.index()].name);
            add_line!(
                lines,
                "  contact '{name} on {other}': normal force {} N, friction {} N",
                short(pair.normal_force),
                short(pair.friction.length())
            );
        }
    }
}

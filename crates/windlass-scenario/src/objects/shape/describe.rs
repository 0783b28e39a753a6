//! Describes contact shapes.

use crate::describe::{Lines, add_line};
use windlass_math::number_text::short;
use windlass_mechanics::contact::geometry::Form;
use windlass_world::{Model, ShapeId};

/// Adds the shapes.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for (i, shape) in model.shapes().iter().enumerate() {
        let form = match shape.pieces.as_slice() {
            [placed] => match *placed.piece.form() {
                Form::Sphere { radius } => format!("a sphere of {} m radius", short(radius)),
                Form::Cylinder { radius, length } => {
                    format!(
                        "a cylinder of {} m radius, {} m long",
                        short(radius),
                        short(length)
                    )
                }
                Form::Capsule { radius, length } => {
                    format!(
                        "a capsule of {} m radius, {} m long",
                        short(radius),
                        short(length)
                    )
                }
                Form::HalfSpace => "a half-space".to_owned(),
                _ => format!("a polyhedron of {} m³", short(shape.volume())),
            },
            pieces => format!("{} pieces of {} m³", pieces.len(), short(shape.volume())),
        };
        let bed = match (&shape.fender, model.bed_depth(ShapeId::from_index(i))) {
            (Some(fender), _) => format!(
                "a fender that absorbs {} J in {} m",
                short(fender.law.rated_energy()),
                short(fender.law.rated_deflection())
            ),
            (None, Some(depth)) => format!("bed {} m deep", short(depth)),
            (None, None) => "rigid".to_owned(),
        };
        let frame = &model.frames()[shape.frame.index()];
        add_line!(
            lines,
            "shape '{}' on {}: {form}, {bed}, friction {}",
            shape.name,
            model.owner_name(frame.owner),
            short(shape.material.friction.sliding_friction)
        );
    }
}

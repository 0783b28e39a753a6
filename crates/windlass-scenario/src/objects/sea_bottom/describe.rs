//! Describes the sea bottom.

use crate::describe::{Lines, add_line};
use crate::objects::frame::describe::frame_text;
use windlass_math::number_text::short;
use windlass_world::{BottomShape, Model, World};

/// Adds the bottom and the frames that rest on it.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    let Some(bottom) = model.sea_bottom() else { return };
    let shape = match &bottom.shape {
        BottomShape::Flat { depth } => format!("{} m deep", short(*depth)),
        BottomShape::Sloped { depth, gradient } => format!(
            "{} m deep at the origin, {} m per m along x and {} along y",
            short(*depth),
            short(gradient[0]),
            short(gradient[1])
        ),
        BottomShape::Table(table) => {
            let least = table.depth.iter().copied().fold(f64::INFINITY, f64::min);
            let most = table.depth.iter().copied().fold(0.0, f64::max);
            format!(
                "{} to {} m deep from a table of {} x {} points",
                short(least),
                short(most),
                table.x.len(),
                table.y.len()
            )
        }
    };
    let creeps = bottom.creep_speed.map_or(String::new(), |speed| {
        format!(", which creeps below {} m/s", short(speed))
    });
    add_line!(
        lines,
        "sea bottom: {shape}, {} Pa/m, friction {} along and {} across{creeps}",
        short(bottom.stiffness),
        short(bottom.friction_along),
        short(bottom.friction_across)
    );
    for point in model.resting_points() {
        add_line!(
            lines,
            "  supports {} with {} m2",
            frame_text(model, point.frame),
            short(point.area)
        );
    }
}

/// Adds the force of the bottom in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let (model, now) = (world.model(), world.now());
    if model.sea_bottom().is_some() {
        let bottom = now.sea_bottom();
        add_line!(
            lines,
            "  sea bottom: supports {} N, largest penetration {} m",
            short(bottom.force.z),
            short(bottom.deepest)
        );
    }
}

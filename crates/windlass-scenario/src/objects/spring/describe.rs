//! Describes springs.

use crate::describe::{Lines, add_line};
use crate::objects::frame::describe::frame_text;
use windlass_math::number_text::short;
use windlass_world::{Model, SpringId, World};

/// Adds the springs.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for spring in model.springs() {
        let end = |k: usize| frame_text(model, spring.ends[k]);
        add_line!(
            lines,
            "spring '{}': {} N/m, unstretched length {} m, from {} to {}",
            spring.name,
            short(spring.stiffness),
            short(spring.length),
            end(0),
            end(1)
        );
    }
}

/// Adds tensions and lengths in the equilibrium.
pub(crate) fn describe_equilibrium(world: &World, lines: &mut Lines) {
    let (model, now) = (world.model(), world.now());
    for (i, spring) in model.springs().iter().enumerate() {
        let now = now.spring(SpringId::from_index(i));
        add_line!(
            lines,
            "  spring '{}': {} N, {} m long",
            spring.name,
            short(now.tension),
            short(now.length)
        );
    }
}

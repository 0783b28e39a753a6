//! Describes sheaves.

use crate::describe::{Lines, add_line};
use crate::objects::frame::describe::frame_text;
use windlass_math::number_text::short;
use windlass_world::{Model, MountedSheave};

/// Adds the sheaves.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for sheave in model.sheaves() {
        describe_sheave(model, sheave, lines);
    }
}

fn describe_sheave(model: &Model, mounted: &MountedSheave, lines: &mut Lines) {
    let sheave = &mounted.sheave;
    let [from, to] = mounted.cables.map(|cable| &model.cables()[cable.index()].name);
    let friction = |name: &str, number: f64| match number > 0.0 {
        true => format!(", {name} {}", short(number)),
        false => String::new(),
    };
    add_line!(
        lines,
        "sheave '{}' at {}: radius {} m, wire from '{from}' to '{to}'{}{}{}{}{}",
        sheave.name,
        frame_text(model, mounted.frame),
        short(sheave.radius),
        match sheave.is_fixed {
            true => ", does not turn".to_owned(),
            false => friction("bearing friction", sheave.bearing_friction),
        },
        friction("wire friction", sheave.wire_friction.unwrap_or(0.0)),
        match sheave.extra_turns {
            0 => String::new(),
            turns => format!(", with {} more turns", turns),
        },
        sheave.roller.map_or_else(String::new, |angle| format!(
            ", with a roller for {} deg in the other direction",
            short(angle.to_degrees())
        )),
        match mounted.turns_positively {
            None => "",
            Some(true) => ", positive sense of rotation",
            Some(false) => ", negative sense of rotation",
        }
    );
}

//! Describes clearances.

use crate::describe::{Lines, add_line};
use windlass_world::Model;

/// Adds the clearances.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for clearance in model.clearances() {
        let [first, second] = clearance.shapes.map(|shape| &model.shapes()[shape.index()].name);
        add_line!(
            lines,
            "clearance '{}' of '{first}' and '{second}'",
            clearance.name
        );
    }
}

//! Describes measurements: capacities, relative motions, recorded frames and loads.

use crate::describe::{Lines, add_line};
use windlass_world::Model;

/// Adds the measurements.
pub(crate) fn describe(model: &Model, lines: &mut Lines) {
    for measurement in model.measurements() {
        add_line!(
            lines,
            "{} '{}' is recorded",
            measurement.kind().replace('-', " "),
            measurement.name()
        );
    }
}

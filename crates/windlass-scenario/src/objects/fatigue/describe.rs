//! Describes fatigue assessments.

use crate::describe::{Lines, add_line};
use crate::spec::FatigueSpec;

/// Adds the assessments.
pub(crate) fn describe(all: &[FatigueSpec], lines: &mut Lines) {
    for fatigue in all {
        let section = fatigue
            .section
            .map_or_else(String::new, |section| format!(", section {section}"));
        add_line!(
            lines,
            "fatigue '{}' of cable '{}'{section} is assessed at the end of the run",
            fatigue.name,
            fatigue.cable
        );
    }
}

//! Describes the settings of the run.

use crate::CompiledScenario;
use crate::describe::{Lines, add_line};
use crate::spec::StartSpec;
use windlass_math::number_text::short;

/// Adds title, duration, output interval and start.
pub(crate) fn describe(compiled: &CompiledScenario, lines: &mut Lines) {
    add_line!(
        lines,
        "{}: {} s from t = {} s, output every {} s, {}",
        compiled.title,
        short(compiled.duration),
        short(compiled.world.state().time()),
        short(compiled.output_interval),
        match compiled.start {
            StartSpec::Equilibrium => "starting from equilibrium",
            _ => "starting as specified",
        }
    );
}

//! Describes the operation.

use crate::CompiledScenario;
use crate::describe::{Lines, add_line, counted};
use windlass_world::director::exceeded_limit;
use windlass_world::director::timeline::timeline;

/// Adds the steps of the operation with their scheduled times.
pub(crate) fn describe(compiled: &CompiledScenario, lines: &mut Lines) {
    let (model, director) = (&compiled.world.model(), &compiled.director);
    if director.steps.is_empty() {
        return;
    }
    add_line!(
        lines,
        "operation of {}, scheduled times without acceleration and lag:",
        counted(director.steps.len(), "command")
    );
    add_line!(lines, "       start        end   command");
    let due = timeline(director, model, compiled.world.state());
    for (step, due) in director.steps.iter().zip(&due) {
        let mark = if due.is_earliest { '>' } else { ' ' };
        let late = if due.end > compiled.world.state().time() + compiled.duration {
            "   (after the run's end)"
        } else {
            ""
        };
        let beyond = match exceeded_limit(model, step.command) {
            Some(_) => "   (beyond a limit)",
            None => "",
        };
        add_line!(
            lines,
            "{mark} {:>9.2} s {:>9.2} s   {}{late}{beyond}",
            due.start,
            due.end,
            step.text
        );
    }
    if due.iter().any(|due| due.is_earliest) {
        add_line!(
            lines,
            "> earliest time: the step waits for a condition, or follows an order whose end is unknown"
        );
    }
}

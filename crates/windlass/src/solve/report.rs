//! Solution as text.

use super::trial::name;
use super::{Solution, Trial};
use std::fmt;
use windlass_math::number_text::short;

/// A solution as text: values, quantities with their residuals, and the changed keys.
#[derive(Clone, Copy, Debug)]
pub struct SolutionTable<'a>(pub &'a Solution);

impl fmt::Display for SolutionTable<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let solution = self.0;
        for (unknown, value) in solution.options.unknowns.iter().zip(&solution.values) {
            writeln!(out, "{} = {value}", name(unknown))?;
        }
        let targets = solution.options.targets.iter();
        for ((target, value), unit) in targets.zip(&solution.quantities).zip(&solution.units) {
            writeln!(
                out,
                "{} = {value:.9e} {unit}, {:+.1e} from {}",
                target.quantity,
                value - target.value,
                target.value
            )?;
        }
        for [low, high] in &solution.further {
            writeln!(
                out,
                "another solution is between {} and {}; a smaller range finds it",
                short(*low),
                short(*high)
            )?;
        }
        for warning in &solution.warnings {
            writeln!(out, "warning: {warning}")?;
        }
        writeln!(out, "changed keys:")?;
        for (key, value) in &solution.changes {
            writeln!(out, "  {key} = {value}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Trial {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for value in &self.values {
            write!(out, "{:>18}", format!("{value}"))?;
        }
        match &self.result {
            Ok(found) => found.iter().try_for_each(|value| write!(out, " {value:>16.8e}")),
            // The advice that follows the first sentence is the same for each trial.
            Err(reason) => {
                let line = reason.lines().next().unwrap_or_default();
                write!(out, "  {}", line.split(". ").next().unwrap_or_default())
            }
        }
    }
}

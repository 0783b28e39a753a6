//! Checks imported co-simulation units. The host, the program that loads units, checks their files.

use crate::compile::{Compilation, CompiledScenario};
use crate::objects::Object;
use crate::source::ScenarioProblems;
use crate::spec::UnitSpec;
use crate::units::{NO_HOST, UnitDefinition, host};

/// Largest number of communication points of a run.
const MAX_STEPS: f64 = 1e9;

impl Object for UnitSpec {
    const KIND: &'static str = "unit";
    const IS_ADDRESSED: bool = false;

    fn name(&self) -> &str {
        &self.name
    }

    /// Checks the keys of the unit. [`check_by_host`] checks the file of the unit.
    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let problems = &mut compilation.problems;
        for (key, value) in [("step", self.step), ("wall_time_limit", self.wall_time_limit)] {
            if value <= 0.0 {
                let message = format!(
                    "unit '{}': {key} must be positive, is {value}; give it in s",
                    self.name
                );
                problems.add(&format!("{path}.{key}"), message);
            }
        }
        let steps = compilation.spec.simulation.duration / self.step;
        if self.step > 0.0 && steps > MAX_STEPS {
            let message = format!(
                "unit '{}': a step of {:e} s gives {steps:.1e} communication points in this run; the largest number is {MAX_STEPS:e}; \
                 increase step",
                self.name, self.step
            );
            problems.add(&format!("{path}.step"), message);
        }
        compilation.units.push(UnitDefinition {
            spec: self.clone(),
            file: compilation.source.beside(&self.file),
        });
    }
}

/// Lets the host check the units of a compiled scenario.
pub(crate) fn check_by_host(compiled: &mut CompiledScenario, problems: &mut ScenarioProblems<'_>) {
    if compiled.units.is_empty() {
        return;
    }
    let Some(host) = host() else {
        compiled.warnings.push(NO_HOST.to_owned());
        return;
    };
    // A world that does not start is reported by the run.
    let Ok(world) = compiled.world.clone().start() else {
        return;
    };
    let report = host.check(&compiled.units, &world, &compiled.wave_probes);
    for (path, message) in report.problems {
        problems.add(&path, message);
    }
    compiled.warnings.extend(report.warnings);
    compiled.notes.extend(report.notes);
}

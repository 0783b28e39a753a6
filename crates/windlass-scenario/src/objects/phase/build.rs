//! Checks and compiles phases.

use crate::Spec;
use crate::objects::names::check_characters;
use crate::source::ScenarioProblems;
use std::collections::BTreeSet;
use windlass_world::director::Condition;

/// A phase of an operation. It lasts until the next phase begins.
#[derive(Clone, Debug, PartialEq)]
pub struct PhaseDefinition {
    /// Unique name.
    pub name: String,
    /// Start of the phase.
    pub start: PhaseStart,
    /// File and line of its name.
    pub location: String,
}

/// Condition that must hold at the start of a phase.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PhaseCondition {
    /// A quantity of the world.
    World(Condition),
    /// A channel of the results, compared at accepted steps.
    Channel {
        /// The channel, such as `limit:hook load`.
        channel: String,
        /// True if the value must be above the bound, false if below.
        above: bool,
        /// Bound, in the unit of the channel.
        bound: f64,
    },
}

/// Start of a phase.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PhaseStart {
    /// The phase begins with the Director's step of this index.
    Step(usize),
    /// The phase begins when the earliest time is reached, the condition holds, and all earlier
    /// phases with conditions have begun.
    Condition {
        /// Earliest time, s.
        at: Option<f64>,
        /// Condition.
        when: Option<PhaseCondition>,
    },
}

/// Checks the names of all phases, in the list of phases and in the steps of the Director.
pub(crate) fn check_names(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    let mut names = BTreeSet::new();
    let of_list = spec.phase.iter().enumerate();
    let listed = of_list.map(|(i, phase)| (format!("phase.{i}.name"), phase.name.as_str()));
    let of_steps = spec.director.step.iter().enumerate();
    let stepped =
        of_steps.filter_map(|(i, step)| Some((format!("director.step.{i}.phase"), step.phase.as_deref()?)));
    for (path, name) in listed.chain(stepped) {
        check_characters(name, &path, problems);
        if name.trim().is_empty() {
            problems.add(&path, "a phase needs a name, such as \"splash zone\"");
        } else if !names.insert(name) {
            let message = format!("the phase '{name}' begins twice; names of phases must differ");
            problems.add(&path, message);
        }
    }
}

/// Checks the start of a phase of the list.
pub(crate) fn check_start(
    name: &str,
    path: &str,
    (at, has_condition): (Option<f64>, bool),
    problems: &mut ScenarioProblems<'_>,
) {
    if at.is_none() && !has_condition {
        let message = format!("phase '{name}': give its start, at (s) or when (a condition), or both");
        problems.add(path, message);
    }
}

/// Returns warnings, with file and line, of phases that begin after the end of a run to `end` (s).
/// Phases with conditions begin in the order of the file, so each also waits for the times of the
/// phases before it.
pub(crate) fn warnings_of_late_phases(phases: &[PhaseDefinition], end: f64) -> Vec<String> {
    let mut earliest = f64::NEG_INFINITY;
    let mut warnings = Vec::new();
    for phase in phases {
        let PhaseStart::Condition { at, .. } = &phase.start else {
            continue;
        };
        earliest = at.map_or(earliest, |at| earliest.max(at));
        if earliest > end {
            warnings.push(format!(
                "{}: phase '{}' cannot begin before t = {earliest} s, but the run ends at t = {end} s; change its start or \
                 simulation.duration",
                phase.location, phase.name
            ));
        }
    }
    warnings
}

/// Reports phases that begin on the utilisation of a limit that only has a value once the phase has
/// begun.
pub(crate) fn check_own_limits(spec: &Spec, problems: &mut ScenarioProblems<'_>) {
    for (i, phase) in spec.phase.iter().enumerate() {
        let channel = phase.when.as_ref().and_then(|when| when.channel.as_deref());
        let Some(name) = channel.and_then(|channel| channel.strip_prefix("limit:")) else {
            continue;
        };
        let limit = spec.limit.iter().find(|limit| limit.name == name);
        let Some(applies_in) = limit.and_then(|limit| limit.phase.as_deref()) else {
            continue;
        };
        // The phase itself, and the phases that begin after it.
        if spec.phase[i..].iter().any(|later| later.name == applies_in) {
            let message = format!(
                "phase '{}' begins on the utilisation of limit '{name}', which applies in phase '{applies_in}' only, so that the phase \
                 would never begin; use another channel, or a limit of an earlier phase",
                phase.name
            );
            problems.add(&format!("phase.{i}.when.channel"), message);
        }
    }
}

//! Phases of a run in its summary.

use crate::summary::{ChannelSummary, Summary, short};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A phase of a run that has begun.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PhaseReport {
    /// Name of the phase.
    pub name: String,
    /// Start of the phase, s.
    pub start: f64,
    /// End of the phase, s: the start of the next one or the last simulated time.
    pub end: f64,
    /// Channels with a line in the summary, within the phase, without crossings.
    #[serde(default)]
    pub channels: Vec<ChannelSummary>,
}

impl Summary {
    /// The summary of one phase: its times, its channels and the limits that apply in it.
    ///
    /// # Errors
    /// The phase has not begun or does not exist; the message lists those that have begun.
    pub fn in_phase(mut self, name: &str) -> Result<Self, UnknownPhase> {
        let Some(found) = self.phases.iter().position(|phase| phase.name == name) else {
            return Err(self.unknown_phase(name));
        };
        let phase = self.phases.swap_remove(found);
        self.phases.clear();
        self.phases_not_begun.clear();
        self.of_phase = Some(phase.name);
        self.simulated = (phase.start, phase.end);
        self.statistics_from = Some(phase.start);
        self.channels = phase.channels;
        self.limits.retain(|limit| limit.phase.as_deref() == Some(name));
        self.commands
            .retain(|command| command.acts_within(self.simulated));
        Ok(self)
    }

    fn unknown_phase(&self, name: &str) -> UnknownPhase {
        let begun = quoted(self.phases.iter().map(|phase| &phase.name));
        let others = quoted(self.phases_not_begun.iter());
        let known = match (begun.is_empty(), others.is_empty()) {
            (true, true) => {
                "the run has no phases; give them in the scenario, with [[phase]] or a step's key phase"
                    .to_owned()
            }
            (false, true) => format!("phases that have begun: {begun}"),
            (true, false) => format!("no phase has begun, of {others}"),
            (false, false) => {
                format!("phases that have begun: {begun}; phases that have not begun: {others}")
            }
        };
        let problem = match self.phases_not_begun.iter().any(|other| other == name) {
            true => format!("phase '{name}' has not begun in this run, so there are no results of it"),
            false => format!("there is no phase '{name}' in these results"),
        };
        UnknownPhase {
            name: name.to_owned(),
            problem,
            known,
        }
    }
}

/// Names in quotes, separated by commas.
fn quoted<'n>(names: impl Iterator<Item = &'n String>) -> String {
    let quoted: Vec<String> = names.map(|name| format!("'{name}'")).collect();
    quoted.join(", ")
}

/// A phase that has not begun or does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}; {known}")]
pub struct UnknownPhase {
    /// The name as the user wrote it.
    pub name: String,
    /// The problem, as text.
    pub problem: String,
    /// The phases of the run, as text.
    pub known: String,
}

/// Writes the times of the phases.
pub(crate) fn write_phases(phases: &[PhaseReport], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    if phases.is_empty() {
        return Ok(());
    }
    writeln!(out, "{:>9} {:>9}  phase", "start s", "end s")?;
    for phase in phases {
        writeln!(
            out,
            "{:>9} {:>9}  {}",
            short(phase.start),
            short(phase.end),
            phase.name
        )?;
    }
    writeln!(out)
}

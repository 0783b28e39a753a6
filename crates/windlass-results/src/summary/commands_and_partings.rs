//! Commands and partings of a run in its summary.

use super::short;
use serde::{Deserialize, Serialize};
use std::fmt;
use windlass_world::{CableId, Parting, PartingCause, Progress, World};

/// Progress of a command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommandReport {
    /// The command as written in the scenario.
    pub command: String,
    /// Progress of the command.
    #[serde(flatten)]
    pub progress: Progress,
}

impl CommandReport {
    /// Returns true if the command moves or changes something within a span of time (s). A pause
    /// does not.
    pub fn acts_within(&self, (from, to): (f64, f64)) -> bool {
        let first = self.command.split_whitespace().next();
        if first.is_some_and(|word| word.eq_ignore_ascii_case("pause")) {
            return false;
        }
        match self.progress {
            Progress::Waiting => false,
            Progress::Running { since, .. } => since < to,
            Progress::Ended { start, end, .. } => start < to && end > from,
        }
    }
}

impl fmt::Display for CommandReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = |t: f64| format!("{t:9.2}");
        let (start, end, word, message) = match &self.progress {
            Progress::Waiting => (String::new(), String::new(), "not started", ""),
            Progress::Running { since, .. } => (time(*since), String::new(), "not finished", ""),
            Progress::Ended { start, end, outcome } => {
                (time(*start), time(*end), outcome.word(), outcome.message())
            }
        };
        write!(out, "{start:>9} {end:>9}  {:<60} {word}", self.command)?;
        if !message.is_empty() {
            write!(out, ": {message}")?;
        }
        Ok(())
    }
}

/// A cable that parted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PartingReport {
    /// Name of the cable.
    pub cable: String,
    /// Time, position and cause.
    #[serde(flatten)]
    pub parting: Parting,
}

impl PartingReport {
    /// Returns the partings of a world, in the order of time.
    pub fn of(world: &World) -> Vec<Self> {
        let of_cable = |(c, cable): (usize, &windlass_world::Cable)| {
            let partings = world.now().partings(CableId::from_index(c)).iter();
            let report = |parting: &Parting| Self {
                cable: cable.name.clone(),
                parting: *parting,
            };
            partings.map(report).collect::<Vec<_>>()
        };
        let mut all: Vec<Self> = world
            .model()
            .cables()
            .iter()
            .enumerate()
            .flat_map(of_cable)
            .collect();
        all.sort_by(|a, b| a.parting.time.total_cmp(&b.parting.time));
        all
    }
}

impl fmt::Display for PartingReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parting {
            time,
            at,
            tension,
            section: _,
            breaking_load,
            cause,
            energy_lost,
        } = &self.parting;
        let how = match cause {
            PartingCause::Cut => "was cut",
            _ => "parted under load",
        };
        // A cut inside an element moves its nodes, which may bend the pieces more than before.
        let change = if *energy_lost < 0.0 { "added" } else { "lost" };
        write!(
            out,
            "cable '{}' {how} at t = {time:.4} s, {} m from its start, at a tension of {} N{}; {} J of bending, torsional and internal kinetic energy were {change}",
            self.cable,
            short(*at),
            short(*tension),
            breaking_load.map_or_else(String::new, |load| format!(" (breaking load {} N)", short(load))),
            short(energy_lost.abs())
        )
    }
}

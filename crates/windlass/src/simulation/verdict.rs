//! Phases of a run, and the limits with which it is judged.

use super::WatchedChannel;
use serde::{Deserialize, Serialize};
use windlass_results::limits::{Criterion, LimitDefinition, LimitReport, Limits, LimitsMemory, Reference};
use windlass_results::phases::PhaseReport;
use windlass_results::statistics::{Crossings, Statistics};
use windlass_results::summary::ChannelSummary;
use windlass_results::{Recorder, ResultsError};
use windlass_scenario::spec::LimitSpec;
use windlass_scenario::{CompiledScenario, PhaseDefinition, PhaseStart};
use windlass_world::World;
use windlass_world::director::Progress;

/// Value of the key `of` for the channel's value at the start of the run.
const STATIC: &str = "static";
/// Maximum length of the list of names of a combination, characters. Instead of a longer list, the
/// number of limits is shown.
const LONGEST_LIST: usize = 40;

/// State of the phases and limits in the middle of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct VerdictMemory {
    /// Phases that have begun, by name, with their times, s, in the order of their starts.
    begun: Vec<(String, f64)>,
    limits: LimitsMemory,
}

/// Phases and limits of a run.
#[derive(Debug)]
pub(super) struct VerdictTracker {
    phases: Vec<PhaseDefinition>,
    begun: Vec<(usize, f64)>,
    limits: Limits,
}

impl VerdictTracker {
    pub(super) fn new(phases: Vec<PhaseDefinition>, limits: Vec<LimitDefinition>) -> Self {
        Self {
            phases,
            begun: Vec::new(),
            limits: Limits::new(limits),
        }
    }

    pub(super) fn memory(&self) -> VerdictMemory {
        VerdictMemory {
            begun: self
                .begun
                .iter()
                .map(|(phase, start)| (self.phases[*phase].name.clone(), *start))
                .collect(),
            limits: self.limits.memory(),
        }
    }

    pub(super) fn restore(&mut self, memory: VerdictMemory) {
        let index = |name: &str| self.phases.iter().position(|phase| phase.name == name);
        let known = memory
            .begun
            .iter()
            .filter_map(|(name, start)| Some((index(name)?, *start)));
        self.begun = known.collect();
        self.limits.restore(memory.limits);
    }

    /// Begins a new record at a saved state: phases that have begun and values at the start of the
    /// first run are kept, the worst values are not. Returns the number of phases.
    pub(super) fn continue_from(&mut self, mut memory: VerdictMemory) -> usize {
        memory.limits.forget_worst();
        self.restore(memory);
        self.begun.len()
    }

    /// Start of the next phase whose only condition is a time, s. A step must end there.
    pub(super) fn next_time(&self, now: f64) -> f64 {
        let times = self.phases.iter().filter_map(|phase| match phase.start {
            PhaseStart::Condition { at, when: None } => at.filter(|at| *at > now),
            _ => None,
        });
        times.fold(f64::INFINITY, f64::min)
    }

    /// Compares the rows of the recorder at a time (s) with the limits.
    pub(super) fn step(&mut self, time: f64, rows: &[Vec<f64>]) {
        let current = self
            .begun
            .last()
            .map(|(phase, _)| self.phases[*phase].name.as_str());
        self.limits.step(time, rows, current);
    }

    /// Begins the phases whose conditions hold, or whose step of the Director has started. The rows
    /// then also belong to the new phase. Returns the number of phases that begin.
    pub(super) fn begin_phases(&mut self, world: &World, rows: &[Vec<f64>]) -> usize {
        let mut starts: Vec<(usize, f64)> = Vec::new();
        // Phases with conditions begin in the order of the file.
        let mut is_next = true;
        for (phase, definition) in self.phases.iter().enumerate() {
            if self.begun.iter().any(|(begun, _)| *begun == phase) {
                continue;
            }
            let start = match definition.start {
                PhaseStart::Step(step) => match world.state().director().get(step) {
                    Some(Progress::Running { since, .. }) => Some(*since),
                    Some(Progress::Ended { start, .. }) => Some(*start),
                    _ => None,
                },
                PhaseStart::Condition { at, when } => {
                    let is_due = is_next
                        && at.is_none_or(|at| world.time() >= at)
                        && when.is_none_or(|when| when.holds(&world.now()));
                    is_next = is_due;
                    is_due.then(|| world.time())
                }
                _ => None,
            };
            starts.extend(start.map(|start| (phase, start)));
        }
        let count = starts.len();
        if count > 0 {
            starts.sort_by(|a, b| a.1.total_cmp(&b.1));
            self.begun.extend(starts);
            self.step(world.time(), rows);
        }
        count
    }

    /// Phases that have begun until a time (s).
    pub(super) fn phases(&self, end: f64) -> Vec<PhaseReport> {
        let next = self.begun.iter().skip(1).map(|(_, start)| *start);
        let ends = next.chain([end]);
        let report = |((phase, start), end): (&(usize, f64), f64)| PhaseReport {
            name: self.phases[*phase].name.clone(),
            start: *start,
            end,
            channels: Vec::new(),
        };
        self.begun.iter().zip(ends).map(report).collect()
    }

    pub(super) fn limits(&self) -> Vec<LimitReport> {
        self.limits.reports()
    }
}

/// Resolves the channels of the limits of a scenario.
///
/// # Errors
/// A channel does not exist; the message names the limit and its line.
pub(super) fn limits_of(
    limits: &[(LimitSpec, String)],
    recorder: &Recorder,
) -> Result<Vec<LimitDefinition>, LimitProblem> {
    let find = |(spec, location): &(LimitSpec, String), channel: &str| {
        recorder.find(channel).map_err(|source| LimitProblem {
            location: location.clone(),
            limit: spec.name.clone(),
            source: Box::new(source),
        })
    };
    let definition = |limit: &(LimitSpec, String)| {
        let spec = &limit.0;
        let indices = |names: &[String]| -> Vec<usize> {
            let index = |name: &String| limits.iter().position(|(other, _)| other.name == *name);
            names.iter().filter_map(index).collect()
        };
        // Long lists would widen the table of the summary.
        let combined = |word: &str, names: &[String]| {
            let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
            let listed = format!("{word} of {}", quoted.join(", "));
            match listed.chars().count() > LONGEST_LIST {
                true => format!("{word} of {} limits", names.len()),
                false => listed,
            }
        };
        let (subject, unit, criterion) = match (&spec.channel, &spec.any_of, &spec.all_of) {
            (Some(channel), ..) => {
                let (column, unit) = find(limit, channel)?;
                let reference = match spec.of.as_deref() {
                    None => Reference::None,
                    Some(STATIC) => Reference::Start,
                    Some(other) => Reference::Channel(find(limit, other)?.0),
                };
                let criterion = Criterion::Channel {
                    column,
                    phase: spec.phase.clone(),
                    max: spec.max,
                    min: spec.min,
                    reference,
                };
                (channel.clone(), unit, criterion)
            }
            (None, Some(names), _) => (combined("any", names), "", Criterion::Any(indices(names))),
            (None, None, names) => {
                let names = names.as_deref().unwrap_or_default();
                (combined("all", names), "", Criterion::All(indices(names)))
            }
        };
        Ok(LimitDefinition {
            name: spec.name.clone(),
            subject,
            unit: unit.to_owned(),
            criterion,
        })
    };
    limits.iter().map(definition).collect()
}

/// Checks that the channels of the limits of a scenario exist.
///
/// # Errors
/// See [`LimitProblem`].
pub fn check_limits(scenario: &CompiledScenario) -> Result<(), LimitProblem> {
    limit_reports(scenario).map(drop)
}

/// Reports of the limits of a scenario before its run.
///
/// # Errors
/// See [`LimitProblem`].
pub(crate) fn limit_reports(scenario: &CompiledScenario) -> Result<Vec<LimitReport>, LimitProblem> {
    if scenario.limits.is_empty() {
        return Ok(Vec::new());
    }
    let recorder = Recorder::new(scenario.world.model(), &scenario.wave_probes, 0.0);
    let limits = limits_of(&scenario.limits, &recorder)?;
    Ok(Limits::new(limits).reports())
}

/// Name of the table in which a sweep addresses utilisations. Its channels are the limits.
pub(crate) const UTILISATIONS: &str = "limit";

/// Utilisations of limits as channels for a sweep. Utilisations that are infinite or were not
/// evaluated are NaN, which exceeds any bound.
pub(super) fn utilisations(limits: &[LimitReport]) -> impl Iterator<Item = WatchedChannel> + '_ {
    limits.iter().map(|limit| {
        let time = limit.worst.map_or(f64::NAN, |worst| worst.time);
        let mut statistics = Statistics::default();
        statistics.add(time, limit.utilisation.unwrap_or(f64::NAN));
        let crossings = Crossings::default();
        WatchedChannel {
            name: format!("{UTILISATIONS}:{}", limit.name),
            summary: ChannelSummary::new(String::new(), &limit.name, "", &statistics, crossings),
        }
    })
}

/// A limit names a channel that does not exist.
#[derive(Debug, thiserror::Error)]
#[error("{location}: limit '{limit}': {source}")]
pub struct LimitProblem {
    /// File and line of the limit.
    pub location: String,
    /// Its name.
    pub limit: String,
    /// The channel and similar names.
    pub source: Box<ResultsError>,
}

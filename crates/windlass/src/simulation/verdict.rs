//! Phases of a run, and the channels of the limits that judge the run.

use super::WatchedChannel;
use serde::{Deserialize, Serialize};
use windlass_results::limits::{Criterion, LimitDefinition, LimitReport, LimitsMemory, Reference};
use windlass_results::phases::PhaseReport;
use windlass_results::statistics::Crossings;
use windlass_results::summary::ChannelSummary;
use windlass_results::{Recorder, ResultsError};
use windlass_scenario::spec::LimitSpec;
use windlass_scenario::{CompiledScenario, PhaseCondition, PhaseDefinition, PhaseStart};
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

/// Phases of a run. The recorder holds the limits of the run.
#[derive(Debug)]
pub(super) struct PhaseTracker {
    phases: Vec<PhaseDefinition>,
    /// Table and column of the channel in the condition of each phase, if it has one.
    channels: Vec<Option<(usize, usize)>>,
    begun: Vec<(usize, f64)>,
}

impl PhaseTracker {
    /// Phases at the start of a run. The recorder holds the limits of the run.
    ///
    /// # Errors
    /// The condition of a phase names a channel that does not exist.
    pub(super) fn new(phases: Vec<PhaseDefinition>, recorder: &Recorder) -> Result<Self, LimitProblem> {
        Ok(Self {
            channels: channels_of(&phases, recorder)?,
            phases,
            begun: Vec::new(),
        })
    }

    pub(super) fn memory(&self, recorder: &Recorder) -> VerdictMemory {
        VerdictMemory {
            begun: self
                .begun
                .iter()
                .map(|(phase, start)| (self.phases[*phase].name.clone(), *start))
                .collect(),
            limits: recorder.limits().memory(),
        }
    }

    pub(super) fn restore(&mut self, memory: VerdictMemory, recorder: &mut Recorder) {
        let index = |name: &str| self.phases.iter().position(|phase| phase.name == name);
        let known = memory
            .begun
            .iter()
            .filter_map(|(name, start)| Some((index(name)?, *start)));
        self.begun = known.collect();
        recorder.limits_mut().restore(memory.limits);
        if let Some((phase, _)) = self.begun.last() {
            recorder.set_phase(&self.phases[*phase].name);
        }
    }

    /// Begins a new record at a saved state. Keeps the phases that have begun and the values at the
    /// start of the first run, but not the worst values. Returns the number of phases.
    pub(super) fn continue_from(&mut self, mut memory: VerdictMemory, recorder: &mut Recorder) -> usize {
        memory.limits.forget_worst();
        self.restore(memory, recorder);
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

    /// Begins the phases whose conditions hold, or whose step of the Director has started. The rows
    /// then also belong to the new phase. Returns the number of phases that begin.
    pub(super) fn begin_phases(&mut self, world: &World, recorder: &mut Recorder) -> usize {
        let mut starts: Vec<(usize, f64)> = Vec::new();
        // Phases with conditions begin in the order of the file.
        let mut is_next = true;
        for (phase, definition) in self.phases.iter().enumerate() {
            if self.begun.iter().any(|(begun, _)| *begun == phase) {
                continue;
            }
            let start = match &definition.start {
                PhaseStart::Step(step) => match world.state().director().get(*step) {
                    Some(Progress::Running { since, .. }) => Some(*since),
                    Some(Progress::Ended { start, .. }) => Some(*start),
                    _ => None,
                },
                PhaseStart::Condition { at, when } => {
                    let is_due = is_next
                        && at.is_none_or(|at| world.time() >= at)
                        && when
                            .as_ref()
                            .is_none_or(|when| holds(when, self.channels[phase], world, recorder));
                    is_next = is_due;
                    is_due.then(|| world.time())
                }
                _ => None,
            };
            starts.extend(start.map(|start| (phase, start)));
        }
        let count = starts.len();
        starts.sort_by(|a, b| a.1.total_cmp(&b.1));
        // Several phases may begin in one step. The limits of each phase apply at its start.
        for (phase, _) in &starts {
            recorder.enter_phase(&self.phases[*phase].name);
        }
        self.begun.extend(starts);
        count
    }

    /// Phases that have not begun.
    pub(super) fn not_begun(&self) -> impl Iterator<Item = &PhaseDefinition> {
        let phases = self.phases.iter().enumerate();
        let waiting = phases.filter(|(phase, _)| !self.begun.iter().any(|(begun, _)| begun == phase));
        waiting.map(|(_, definition)| definition)
    }

    /// Warnings of phases that have not begun at the end of a run.
    pub(super) fn warnings_at_end(&self) -> Vec<String> {
        // Phases with conditions begin in the order of the file, so each waits for the first.
        let mut first: Option<&str> = None;
        let mut warnings = Vec::new();
        for phase in self.not_begun() {
            let reason = match (&phase.start, first) {
                (PhaseStart::Step(_), _) => "its step of the Director did not start".to_owned(),
                (_, Some(before)) => format!("it begins after phase '{before}'"),
                (PhaseStart::Condition { at, when }, None) => {
                    first = Some(&phase.name);
                    match (at, when) {
                        (Some(at), None) => format!("the run ended before its start at t = {at} s"),
                        (Some(at), Some(_)) => format!("its condition did not hold after t = {at} s"),
                        (None, _) => "its condition did not hold".to_owned(),
                    }
                }
                _ => "its start was not reached".to_owned(),
            };
            warnings.push(format!(
                "{}: phase '{}' did not begin: {reason}",
                phase.location, phase.name
            ));
        }
        warnings
    }

    /// Phases that have begun by a time (s).
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
}

/// Returns true if the condition of a phase holds. A condition on a channel without a value (NaN)
/// does not hold.
fn holds(
    condition: &PhaseCondition,
    channel: Option<(usize, usize)>,
    world: &World,
    recorder: &Recorder,
) -> bool {
    match condition {
        PhaseCondition::World(condition) => condition.holds(&world.now()),
        PhaseCondition::Channel { above, bound, .. } => channel.is_some_and(|(table, column)| {
            let value = recorder.rows()[table][column];
            if *above { value > *bound } else { value < *bound }
        }),
        _ => false,
    }
}

/// Resolves the channels in the conditions of phases.
fn channels_of(
    phases: &[PhaseDefinition],
    recorder: &Recorder,
) -> Result<Vec<Option<(usize, usize)>>, LimitProblem> {
    let channel = |phase: &PhaseDefinition| match &phase.start {
        PhaseStart::Condition {
            when: Some(PhaseCondition::Channel { channel, .. }),
            ..
        } => {
            let found = recorder.find(channel).map_err(|source| LimitProblem {
                location: phase.location.clone(),
                object: format!("phase '{}'", phase.name),
                source: Box::new(source),
            });
            found.map(|(column, _)| Some(column))
        }
        _ => Ok(None),
    };
    phases.iter().map(channel).collect()
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
            object: format!("limit '{}'", spec.name),
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
        let of_capacity = spec
            .capacity
            .as_deref()
            .map(|name| capacity_channel(recorder, name));
        let channel = spec.channel.clone().or(of_capacity);
        let (subject, unit, criterion) = match (&channel, &spec.any_of, &spec.all_of) {
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

/// Channel with the utilisation of a capacity. Its table may have a number after its name.
fn capacity_channel(recorder: &Recorder, name: &str) -> String {
    let mut tables = recorder.definitions().iter();
    let table = tables.find(|table| table.kind == "capacity" && table.object == name);
    let table = table.map_or("capacity", |table| table.name.as_str());
    format!("{table}:utilisation")
}

/// Checks that the channels of the limits of a scenario exist.
///
/// # Errors
/// See [`LimitProblem`].
pub fn check_limits(scenario: &CompiledScenario) -> Result<(), LimitProblem> {
    judging_recorder(scenario).map(drop)
}

/// Returns the recorder of a scenario with its limits, before the run.
///
/// # Errors
/// See [`LimitProblem`].
pub(crate) fn judging_recorder(scenario: &CompiledScenario) -> Result<Recorder, LimitProblem> {
    let mut recorder = Recorder::new(scenario.world.model(), &scenario.wave_probes, 0.0);
    recorder.judge(limits_of(&scenario.limits, &recorder)?);
    channels_of(&scenario.phases, &recorder)?;
    Ok(recorder)
}

/// Name of the table with the utilisations in the verdict, for metrics of a sweep.
pub(crate) const VERDICT_TABLE: &str = "verdict";

/// Utilisations in the verdict of a run, as channels for a sweep. Their only value is the maximum.
/// They differ from the maxima of the channels of the limits: a combination compares the worst
/// values of its members at different times, and statistics may begin after the start of the run.
/// An infinite utilisation, or one that was not evaluated, becomes NaN, which exceeds any bound.
pub(super) fn utilisations(limits: &[LimitReport]) -> impl Iterator<Item = WatchedChannel> {
    limits.iter().map(|limit| WatchedChannel {
        name: format!("{VERDICT_TABLE}:{}", limit.name),
        summary: ChannelSummary {
            object: VERDICT_TABLE.to_owned(),
            quantity: limit.name.clone(),
            unit: String::new(),
            minimum: (f64::NAN, f64::NAN),
            maximum: (limit.utilisation.unwrap_or(f64::NAN), f64::NAN),
            mean: f64::NAN,
            standard_deviation: f64::NAN,
            crossings: Crossings::default(),
            snaps: None,
            slack_share: None,
            at_rest: None,
        },
    })
}

/// A limit, or the condition of a phase, names a channel that does not exist.
#[derive(Debug, thiserror::Error)]
#[error("{location}: {object}: {source}")]
pub struct LimitProblem {
    /// File and line of the limit or phase.
    pub location: String,
    /// Kind and name of the limit or phase.
    pub object: String,
    /// The channel and similar names.
    pub source: Box<ResultsError>,
}

//! Channel statistics of a run for its summary.

use super::WatchedChannel;
use windlass_results::phases::PhaseReport;
use windlass_results::statistics::{Crossings, Statistics};
use windlass_results::summary::{ChannelSummary, short};
use windlass_results::table::{Purpose, Recorder, TableDefinition, WatchedColumn};
use windlass_results::waves::ProbeSummary;
use windlass_world::{Cable, CableId, World};

/// Name of the object of a table, such as `body 'boat'`. Unique objects have no name.
fn object_name(table: &TableDefinition) -> String {
    if table.object.is_empty() {
        table.kind.to_owned()
    } else {
        format!("{} '{}'", table.kind, table.object)
    }
}

/// Name of a channel in a phase, as used for the metrics of a sweep.
pub(crate) fn name_in_phase(channel: &str, phase: &str) -> String {
    format!("{channel} in phase '{phase}'")
}

/// A recorded channel with its statistics.
struct Watched {
    of: WatchedColumn,
    object: String,
    quantity: String,
    unit: &'static str,
    statistics: Statistics,
    /// Name of the channel, such as `cable-tow-line:tension_start`.
    name: String,
}

impl Watched {
    fn new(of: WatchedColumn, table: &TableDefinition) -> Self {
        let channel = &table.channels[of.column];
        Self {
            of,
            object: object_name(table),
            quantity: channel.name.clone(),
            unit: channel.unit,
            statistics: Statistics::default(),
            name: format!("{}:{}", table.name, channel.name),
        }
    }

    fn summary(&self, crossings: Crossings) -> ChannelSummary {
        let (object, quantity) = (self.object.clone(), &self.quantity);
        ChannelSummary::new(object, quantity, self.unit, &self.statistics, crossings)
    }
}

/// Statistics of the recorder's channels over all accepted steps. Crossings are counted separately,
/// from the rows of the tables, and are passed in the order of these channels.
pub(super) struct ChannelStatistics {
    all: Vec<Watched>,
    /// Statistics of the channels in each phase, in the order of their starts.
    by_phase: Vec<Vec<Statistics>>,
    /// Start of the statistics, s; `None` for the start of the run.
    from: Option<f64>,
}

impl ChannelStatistics {
    /// Statistics of the recorder's channels, which begin at the time `from` (s).
    pub(super) fn new(recorder: &Recorder, from: Option<f64>) -> Self {
        let tables = recorder.definitions();
        let watched = |of: &WatchedColumn| Watched::new(*of, &tables[of.table]);
        Self {
            all: recorder.watched().iter().map(watched).collect(),
            by_phase: Vec::new(),
            from,
        }
    }

    /// Returns true if statistics include the time (s).
    pub(super) fn is_recording(&self, time: f64) -> bool {
        self.from.is_none_or(|from| time >= from)
    }

    /// Start of the statistics, s; `None` for the start of the run.
    pub(super) fn from(&self) -> Option<f64> {
        self.from
    }

    /// Stores the values in the initial equilibrium.
    pub(super) fn set_rest(&mut self, rows: &[Vec<f64>]) {
        for Watched { of, statistics, .. } in &mut self.all {
            statistics.at_rest = Some(rows[of.table][of.column]);
        }
    }

    /// Returns the statistics, for saving.
    pub(super) fn memory(&self) -> Vec<Statistics> {
        self.all
            .iter()
            .map(|watched| watched.statistics.clone())
            .collect()
    }

    /// Restores saved statistics.
    pub(super) fn restore(&mut self, memory: Vec<Statistics>) {
        for (watched, saved) in self.all.iter_mut().zip(memory) {
            watched.statistics = saved;
        }
    }

    /// Begins the statistics of the next phases with the values at their start.
    pub(super) fn begin_phases(&mut self, count: usize, time: f64, rows: &[Vec<f64>]) {
        for _ in 0..count {
            self.by_phase.push(vec![Statistics::default(); self.all.len()]);
            self.add_to_phase(time, rows);
        }
    }

    /// Begins a new record in the last of `count` phases. The earlier phases have no values.
    pub(super) fn continue_in_phase(&mut self, count: usize) {
        self.by_phase = vec![vec![Statistics::default(); self.all.len()]; count];
    }

    fn add_to_phase(&mut self, time: f64, rows: &[Vec<f64>]) {
        let Some(current) = self.by_phase.last_mut() else {
            return;
        };
        for (Watched { of, .. }, statistics) in self.all.iter().zip(current) {
            statistics.add(time, rows[of.table][of.column]);
        }
    }

    /// Returns the statistics of the phases, for saving.
    pub(super) fn memory_of_phases(&self) -> Vec<Vec<Statistics>> {
        self.by_phase.clone()
    }

    /// Restores the statistics of the phases.
    pub(super) fn restore_phases(&mut self, memory: Vec<Vec<Statistics>>) {
        self.by_phase = memory;
    }

    /// Adds the channels of the summary to the reports of the phases, without constant channels.
    pub(super) fn add_channels(&self, phases: &mut [PhaseReport]) {
        for (phase, statistics) in phases.iter_mut().zip(&self.by_phase) {
            let lines = self.all.iter().zip(statistics);
            let wanted = lines.filter(|(watched, statistics)| {
                watched.of.purpose == Purpose::Summary && statistics.maximum != statistics.minimum
            });
            let line = |(watched, statistics): (&Watched, &Statistics)| {
                let crossings = Crossings::default();
                ChannelSummary::new(
                    watched.object.clone(),
                    &watched.quantity,
                    watched.unit,
                    statistics,
                    crossings,
                )
            };
            phase.channels = wanted.map(line).collect();
        }
    }

    /// Adds the values at an accepted step.
    pub(super) fn step(&mut self, time: f64, rows: &[Vec<f64>]) {
        self.add_to_phase(time, rows);
        let is_recording = self.is_recording(time);
        for Watched { of, statistics, .. } in &mut self.all {
            let value = rows[of.table][of.column];
            if is_recording {
                statistics.add(time, value);
            } else {
                statistics.add_before(time, value);
            }
        }
    }

    fn with<'a>(
        &'a self,
        crossings: &'a [Crossings],
        is_wanted: impl Fn(Purpose) -> bool + 'a,
    ) -> impl Iterator<Item = (&'a Watched, Crossings)> {
        let all = self.all.iter().zip(crossings.iter().copied());
        all.filter(move |(watched, _)| is_wanted(watched.of.purpose))
    }

    /// Summaries of the channels, without constant channels.
    pub(super) fn summaries(&self, crossings: &[Crossings]) -> Vec<ChannelSummary> {
        self.with(crossings, |purpose| purpose == Purpose::Summary)
            // Maximum and minimum are both zero if there is no sample, because the run ended before
            // its statistics begin.
            .filter(|(channel, _)| channel.statistics.maximum != channel.statistics.minimum)
            .map(|(channel, found)| channel.summary(found))
            .collect()
    }

    /// Notes with the safety factors of the cables that have a breaking load.
    pub(super) fn safety_factors(&self, world: &World) -> Vec<String> {
        let factor = |(c, cable): (usize, &Cable), number: usize| {
            let entries = cable.entries_of_section(number);
            let breaking_load = cable.bare_sections()[number - 1].breaking_load?;
            let object = format!("cable '{}'", cable.name);
            let (suffix, quantity) = match cable.section_count() {
                1 => (String::new(), "tension_max".to_owned()),
                _ => (
                    format!(", section {number}"),
                    format!("section_{number}_tension_max"),
                ),
            };
            let is_largest = |watched: &&Watched| watched.object == object && watched.quantity == quantity;
            let (mut largest, mut at) = self.all.iter().find(is_largest)?.statistics.greatest();
            // The sample at the time of a parting contains the tension after the parting.
            for parting in world.now().partings(CableId::from_index(c)) {
                if parting.section.is_some_and(|entry| entries.contains(&entry)) && parting.tension > largest
                {
                    (largest, at) = (parting.tension, parting.time);
                }
            }
            Some(format!(
                "{object}{suffix}: largest tension {} N at t = {} s, breaking load {} N: safety factor {}",
                short(largest),
                short(at),
                short(breaking_load),
                short(breaking_load / largest.max(f64::MIN_POSITIVE))
            ))
        };
        let each = |(c, cable): (usize, &'_ Cable)| -> Vec<String> {
            let numbers = 1..=cable.section_count();
            numbers.filter_map(|number| factor((c, cable), number)).collect()
        };
        world.model().cables().iter().enumerate().flat_map(each).collect()
    }

    /// Returns empty crossings, one entry per channel, for a run that has not ended.
    pub(super) fn no_crossings(&self) -> Vec<Crossings> {
        vec![Crossings::default(); self.all.len()]
    }

    /// All channels including constant ones, except the channels of wave probes.
    pub(super) fn each(&self, crossings: &[Crossings]) -> Vec<WatchedChannel> {
        let recorded = |(channel, found): (&Watched, Crossings)| {
            let mut summary = channel.summary(found);
            if channel.statistics.is_empty() {
                let none = (f64::NAN, f64::NAN);
                (summary.minimum, summary.maximum) = (none, none);
                (summary.mean, summary.standard_deviation) = (f64::NAN, f64::NAN);
            }
            WatchedChannel {
                name: channel.name.clone(),
                summary,
            }
        };
        self.with(crossings, |purpose| purpose != Purpose::Probe)
            .map(recorded)
            .collect()
    }

    /// The channels of [`Self::each`] in each phase, without crossings.
    pub(super) fn each_in_phases(&self, phases: &[PhaseReport]) -> Vec<WatchedChannel> {
        let of_phase = |(phase, statistics): (&PhaseReport, &Vec<Statistics>)| {
            let lines = self.all.iter().zip(statistics);
            let recorded = lines.filter(|(watched, statistics)| {
                watched.of.purpose != Purpose::Probe && !statistics.is_empty()
            });
            let channel = |(watched, statistics): (&Watched, &Statistics)| WatchedChannel {
                name: name_in_phase(&watched.name, &phase.name),
                summary: ChannelSummary::new(
                    watched.object.clone(),
                    &watched.quantity,
                    watched.unit,
                    statistics,
                    Crossings::default(),
                ),
            };
            recorded.map(channel).collect::<Vec<_>>()
        };
        phases.iter().zip(&self.by_phase).flat_map(of_phase).collect()
    }

    /// Statistics of the wave probes at `positions` (x, y), m.
    pub(super) fn probes(&self, positions: &[[f64; 2]], crossings: &[Crossings]) -> Vec<ProbeSummary> {
        self.with(crossings, |purpose| purpose == Purpose::Probe)
            .zip(positions)
            .enumerate()
            .map(|(k, ((elevation, found), position))| {
                ProbeSummary::new(k + 1, *position, &elevation.statistics, found)
            })
            .collect()
    }
}

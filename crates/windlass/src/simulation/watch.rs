//! What a run keeps an eye on for its summary.

use super::WatchedChannel;
use crate::results::statistics::{Statistics, crossings};
use crate::results::summary::ChannelSummary;
use crate::results::table::{SEA, TableDefinition};
use crate::results::waves::ProbeSummary;

/// `body 'boat'`; what there is one of only has no name.
fn object_name(table: &TableDefinition) -> String {
    if table.object.is_empty() {
        table.kind.to_owned()
    } else {
        format!("{} '{}'", table.kind, table.object)
    }
}

/// A channel that is worth a line.
struct Watched {
    table: usize,
    column: usize,
    object: String,
    quantity: String,
    unit: &'static str,
    statistics: Statistics,
    record: Vec<f64>,
    /// `cable-tow-line:tension_start`.
    name: String,
    /// Whether it is watched for who asked for it alone, and has no line in the summary.
    asked: bool,
}

impl Watched {
    fn new(place: usize, table: &TableDefinition, column: usize, object: String) -> Self {
        Self {
            name: format!("{}:{}", table.name, table.channels[column].name),
            asked: false,
            table: place,
            column,
            object,
            quantity: table.channels[column].name.clone(),
            unit: table.channels[column].unit,
            statistics: Statistics::default(),
            record: Vec::new(),
        }
    }

    fn summary(&self, times: &[f64]) -> ChannelSummary {
        ChannelSummary::new(
            self.object.clone(),
            &self.quantity,
            self.unit,
            &self.statistics,
            crossings(times, &self.record),
        )
    }
}

/// Statistics of the channels worth a line, at every accepted step, and their records at output times.
pub(super) struct Watch {
    channels: Vec<Watched>,
    /// Wave elevations, one per probe.
    elevations: Vec<Watched>,
    times: Vec<f64>,
}

impl Watch {
    /// Watches what is worth a line, and besides it the channels `also` (`table:channel`).
    pub(super) fn new(tables: &[TableDefinition], also: &[String]) -> Self {
        let (mut channels, mut elevations) = (Vec::new(), Vec::new());
        for (place, table) in tables.iter().enumerate() {
            let watched = |column: usize, object: String| Watched::new(place, table, column, object);
            for (column, channel) in table.channels.iter().enumerate() {
                if channel.watched {
                    channels.push(watched(column, object_name(table)));
                } else if table.kind == SEA && column > 0 {
                    elevations.push(watched(column, String::new()));
                }
            }
        }
        for (name, channel) in also.iter().filter_map(|name| name.split_once(':')) {
            let found = tables.iter().enumerate().find(|(_, table)| table.name == name);
            let Some((place, table)) = found else { continue };
            let column = table.channels.iter().position(|known| known.name == channel);
            if let Some(column) = column.filter(|column| !table.channels[*column].watched) {
                let mut asked = Watched::new(place, table, column, object_name(table));
                asked.asked = true;
                channels.push(asked);
            }
        }
        Self {
            channels,
            elevations,
            times: Vec::new(),
        }
    }

    /// Takes the rows of an accepted step.
    pub(super) fn step(&mut self, time: f64, rows: &[Vec<f64>]) {
        for channel in self.channels.iter_mut().chain(&mut self.elevations) {
            channel.statistics.add(time, rows[channel.table][channel.column]);
        }
    }

    /// Takes the rows of an output time.
    pub(super) fn output(&mut self, time: f64, rows: &[Vec<f64>]) {
        self.times.push(time);
        for channel in self.channels.iter_mut().chain(&mut self.elevations) {
            channel.record.push(rows[channel.table][channel.column]);
        }
    }

    /// The lines of the summary. Channels that never moved are left out.
    pub(super) fn summaries(&self) -> Vec<ChannelSummary> {
        self.channels
            .iter()
            .filter(|channel| !channel.asked)
            .filter(|channel| channel.statistics.maximum != channel.statistics.minimum)
            .map(|channel| channel.summary(&self.times))
            .collect()
    }

    /// All channels, those that never moved included.
    pub(super) fn all(&self) -> Vec<WatchedChannel> {
        let watched = |channel: &Watched| WatchedChannel {
            name: channel.name.clone(),
            summary: channel.summary(&self.times),
        };
        self.channels.iter().map(watched).collect()
    }

    /// What the wave probes at `positions` (x, y), m, saw.
    pub(super) fn probes(&self, positions: &[[f64; 2]]) -> Vec<ProbeSummary> {
        let watched = self.elevations.iter().zip(positions).enumerate();
        watched
            .map(|(k, (elevation, position))| {
                let found = crossings(&self.times, &elevation.record);
                ProbeSummary::new(k + 1, *position, &elevation.statistics, found)
            })
            .collect()
    }
}

//! What a run keeps an eye on for its summary.

use super::WatchedChannel;
use crate::results::statistics::{Crossings, Statistics};
use crate::results::summary::ChannelSummary;
use crate::results::table::TableDefinition;
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
        }
    }

    fn summary(&self, crossings: Crossings) -> ChannelSummary {
        let (object, quantity) = (self.object.clone(), &self.quantity);
        ChannelSummary::new(object, quantity, self.unit, &self.statistics, crossings)
    }
}

/// Statistics of the channels worth a line, at every accepted step.
pub(super) struct Watch {
    channels: Vec<Watched>,
    /// Wave elevations, one per probe.
    elevations: Vec<Watched>,
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
                } else if table.is_of_probes() && column > 0 {
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
        Self { channels, elevations }
    }

    fn all(&self) -> impl Iterator<Item = &Watched> {
        self.channels.iter().chain(&self.elevations)
    }

    /// Which columns of the tables are watched.
    pub(super) fn columns(&self) -> Vec<(usize, usize)> {
        self.all()
            .map(|watched| (watched.table, watched.column))
            .collect()
    }

    /// What has been seen.
    pub(super) fn memory(&self) -> Vec<Statistics> {
        self.all().map(|watched| watched.statistics.clone()).collect()
    }

    /// Goes on from what was seen.
    pub(super) fn recall(&mut self, memory: Vec<Statistics>) {
        let all = self.channels.iter_mut().chain(&mut self.elevations);
        all.zip(memory)
            .for_each(|(watched, seen)| watched.statistics = seen);
    }

    /// Takes the rows of an accepted step.
    pub(super) fn step(&mut self, time: f64, rows: &[Vec<f64>]) {
        for channel in self.channels.iter_mut().chain(&mut self.elevations) {
            channel.statistics.add(time, rows[channel.table][channel.column]);
        }
    }

    /// The lines of the summary, with the crossings of [`Watch::columns`] at output times. Channels that never moved are left
    /// out.
    pub(super) fn summaries(&self, crossings: &[Crossings]) -> Vec<ChannelSummary> {
        self.channels
            .iter()
            .zip(crossings)
            .filter(|(channel, _)| !channel.asked)
            .filter(|(channel, _)| channel.statistics.maximum != channel.statistics.minimum)
            .map(|(channel, found)| channel.summary(*found))
            .collect()
    }

    /// All channels, those that never moved included, with the crossings of [`Watch::columns`].
    pub(super) fn each(&self, crossings: &[Crossings]) -> Vec<WatchedChannel> {
        let watched = |(channel, found): (&Watched, &Crossings)| WatchedChannel {
            name: channel.name.clone(),
            summary: channel.summary(*found),
        };
        self.channels.iter().zip(crossings).map(watched).collect()
    }

    /// What the wave probes at `positions` (x, y), m, saw.
    pub(super) fn probes(&self, positions: &[[f64; 2]], crossings: &[Crossings]) -> Vec<ProbeSummary> {
        let found = crossings.iter().skip(self.channels.len());
        let watched = self.elevations.iter().zip(found).zip(positions).enumerate();
        watched
            .map(|(k, ((elevation, found), position))| {
                ProbeSummary::new(k + 1, *position, &elevation.statistics, *found)
            })
            .collect()
    }
}

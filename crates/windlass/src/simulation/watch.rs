//! What a run keeps an eye on for its summary.

use crate::results::statistics::{Statistics, crossings};
use crate::results::summary::ChannelSummary;
use crate::results::table::{TableDefinition, TableKind};
use crate::results::waves::ProbeSummary;

/// Channels of a body that are worth a line.
const OF_BODIES: [&str; 6] = ["position_x", "position_y", "position_z", "roll", "pitch", "yaw"];
/// Channels of a cable that are worth a line.
const OF_CABLES: [&str; 4] = [
    "tension_start",
    "tension_end",
    "tension_max",
    "bending_moment_max",
];

/// Channels of a winch that are worth a line.
const OF_SPRINGS: [&str; 1] = ["tension"];
const OF_WINCHES: [&str; 4] = ["line_length", "speed", "tension", "hoisting_power"];
/// Channels of a crane that are worth a line, for each joint.
const OF_CRANES: [&str; 3] = ["position", "load", "power"];

/// A channel that is worth a line.
struct Watched {
    table: usize,
    column: usize,
    object: String,
    quantity: String,
    unit: &'static str,
    statistics: Statistics,
    record: Vec<f64>,
}

impl Watched {
    fn new(place: usize, table: &TableDefinition, column: usize, object: String) -> Self {
        Self {
            table: place,
            column,
            object,
            quantity: table.channels[column].name.clone(),
            unit: table.channels[column].unit,
            statistics: Statistics::default(),
            record: Vec::new(),
        }
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
    pub(super) fn new(tables: &[TableDefinition]) -> Self {
        let (mut channels, mut elevations) = (Vec::new(), Vec::new());
        for (place, table) in tables.iter().enumerate() {
            let (kind, wanted): (&str, &[&str]) = match table.kind {
                TableKind::Body(_) => ("body", &OF_BODIES),
                TableKind::Cable(_) => ("cable", &OF_CABLES),
                TableKind::Spring(_) => ("spring", &OF_SPRINGS),
                TableKind::Winch(_) => ("winch", &OF_WINCHES),
                TableKind::Crane(_) => ("crane", &OF_CRANES),
                TableKind::Sea => {
                    let probes = 1..table.channels.len();
                    elevations.extend(probes.map(|column| Watched::new(place, table, column, String::new())));
                    continue;
                }
                TableKind::CableNodes(_) | TableKind::Energy => continue,
            };
            for (column, channel) in table.channels.iter().enumerate() {
                // Those of a crane begin with the name of the link.
                let last = channel.name.rsplit(' ').next().unwrap_or_default();
                if wanted.contains(&last) {
                    let object = format!("{kind} '{}'", table.object);
                    channels.push(Watched::new(place, table, column, object));
                }
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
            .filter(|channel| channel.statistics.maximum != channel.statistics.minimum)
            .map(|channel| {
                ChannelSummary::new(
                    channel.object.clone(),
                    &channel.quantity,
                    channel.unit,
                    &channel.statistics,
                    crossings(&self.times, &channel.record),
                )
            })
            .collect()
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

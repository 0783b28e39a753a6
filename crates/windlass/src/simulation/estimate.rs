//! What a run writes and needs, known before it starts.

use super::interval::Interval;
use std::fmt;
use windlass_math::tables::format::Format;
use windlass_results::Recorder;
use windlass_scenario::CompiledScenario;

/// Bytes of a number in memory and in a Parquet file, before it is compressed, and as text.
const BINARY: f64 = 8.0;
const TEXT: f64 = 19.0;
/// Numbers of a body and of a node in the layouts of the reports.
const DAT_OF_BODY: usize = 20;
const DAT_OF_NODE: usize = 11;
/// Memory that a node of a cable takes, implicit steps included, bytes: measured on lines of 100,000 elements.
const NODE: f64 = 9e3;
/// What is not started unasked, bytes: of results, of memory.
const MOST_WRITTEN: f64 = 20e9;
const MOST_HELD: f64 = 8e9;

/// What a run writes and needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Rows of every table.
    pub rows: f64,
    /// Numbers in a row of all tables together.
    pub numbers: usize,
    /// Size of all result files, bytes: Parquet files are smaller where numbers repeat.
    pub written: f64,
    /// Nodes that cables can come to have.
    pub nodes: usize,
    /// Memory for them, bytes.
    pub held: f64,
}

impl Estimate {
    /// Of a scenario whose results are written in these formats.
    pub fn of(scenario: &CompiledScenario, formats: &[Format]) -> Self {
        let model = scenario.world.model();
        let recorder = recorder(scenario);
        let numbers: usize = recorder
            .definitions()
            .iter()
            .map(|table| table.channels.len())
            .sum();
        let rows = Interval::new(scenario.output_interval).rows(scenario.duration);
        let nodes: usize = model.cables().iter().map(|cable| cable.most_nodes()).sum();
        let in_dat = DAT_OF_BODY * model.bodies().len() + DAT_OF_NODE * nodes;
        let kinds = [
            (Format::Parquet, BINARY * numbers as f64),
            (Format::Csv, TEXT * numbers as f64),
            (Format::Dat, TEXT * in_dat as f64),
        ];
        let asked = kinds.iter().filter(|(format, _)| formats.contains(format));
        let of_row: f64 = asked.map(|(_, bytes)| bytes).sum();
        Self {
            rows,
            numbers,
            written: rows * of_row,
            nodes,
            held: nodes as f64 * NODE,
        }
    }

    /// Why a run into memory ([`super::run_in_memory`]) is not started; none where it is.
    pub(super) fn excess_in_memory(&self) -> Option<String> {
        let held = self.holding(self.numbers).held;
        (held > MOST_HELD).then(|| {
            format!(
                "the run would need some {} of memory with its results in it: run it into a folder, or lengthen \
                 simulation.output_interval",
                size(held)
            )
        })
    }

    /// Of a scenario whose results are not written: the records of what is watched stay in memory, with the time.
    pub fn in_memory(scenario: &CompiledScenario) -> Self {
        Self::of(scenario, &[]).holding(1 + recorder(scenario).watched().len())
    }

    /// With so many numbers of every row in memory.
    fn holding(self, numbers: usize) -> Self {
        Self {
            numbers,
            held: self.held + BINARY * self.rows * numbers as f64,
            ..self
        }
    }

    /// Why the run is not started unasked; none where it is.
    pub fn excess(&self) -> Option<String> {
        let reason = if self.written > MOST_WRITTEN {
            format!(
                "the results would be some {}: lengthen simulation.output_interval or shorten simulation.duration",
                size(self.written)
            )
        } else if self.held > MOST_HELD && self.nodes as f64 * NODE > 0.5 * self.held {
            format!(
                "the cables can come to have {} nodes, which need some {} of memory: make elements longer, or winches' maximum_length \
                 shorter",
                self.nodes,
                size(self.nodes as f64 * NODE)
            )
        } else if self.held > MOST_HELD {
            format!(
                "{} rows of {} numbers would be kept in memory, some {}: lengthen simulation.output_interval or shorten \
                 simulation.duration",
                self.rows,
                self.numbers,
                size(self.held)
            )
        } else {
            return None;
        };
        Some(reason)
    }
}

/// What would fill the rows.
fn recorder(scenario: &CompiledScenario) -> Recorder {
    Recorder::new(scenario.world.model(), &scenario.wave_probes, 0.0)
}

impl fmt::Display for Estimate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, numbers) = (self.rows, self.numbers);
        write!(
            out,
            "{rows} rows of {numbers} numbers, some {}",
            size(self.written)
        )
    }
}

/// Bytes in words.
fn size(bytes: f64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB"];
    let place = units.len().min(1 + (bytes.max(1.0).log10() / 3.0) as usize) - 1;
    format!(
        "{:.0} {}",
        bytes / 1000f64.powi(i32::try_from(place).unwrap_or(0)),
        units[place]
    )
}

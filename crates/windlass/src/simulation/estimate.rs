//! Estimated file size and memory of a run.

use super::SimulationError;
use super::interval::Interval;
use super::verdict::judging_recorder;
use std::fmt;
use windlass_math::tables::format::Format;
use windlass_results::Recorder;
use windlass_scenario::CompiledScenario;
use windlass_scenario::spec::StartSpec;

/// Bytes of a number in memory and in an uncompressed Parquet file; bytes of a number as text.
const BINARY: f64 = 8.0;
const TEXT: f64 = 19.0;
/// Memory of a cable node including implicit steps, bytes. Measured on lines of 100,000 elements.
const NODE: f64 = 9e3;
/// Limits without `--large`: size of the result files, and memory, bytes.
const MAX_FILE_SIZE: f64 = 20e9;
const MAX_MEMORY: f64 = 8e9;

/// Estimated file size and memory of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Number of rows of every table.
    pub rows: f64,
    /// Number of columns of all tables together.
    pub numbers: usize,
    /// Size of all result files, bytes. Parquet files are smaller if values repeat.
    pub file_size: f64,
    /// Largest possible number of nodes of all cables together.
    pub nodes: usize,
    /// Number of unknowns that share the largest dense matrix.
    pub unknowns: usize,
    /// Memory of the matrices of implicit steps and of statics, bytes.
    pub matrices: f64,
    /// Memory, bytes.
    pub memory: f64,
}

impl Estimate {
    /// Estimate for a scenario whose results are written in the given formats.
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
        let layouts = recorder.dat_layouts().iter();
        let in_dat: usize = layouts.map(|layout| layout.maximum_columns(model)).sum();
        let kinds = [
            (Format::Parquet, BINARY * numbers as f64),
            (Format::Csv, TEXT * numbers as f64),
            (Format::Dat, TEXT * in_dat as f64),
        ];
        let requested = kinds.iter().filter(|(format, _)| formats.contains(format));
        let of_row: f64 = requested.map(|(_, bytes)| bytes).sum();
        let of_world = scenario.world.matrix_memory();
        // The matrices of statics are released before the run.
        let matrices = match scenario.start {
            StartSpec::AsSpecified => of_world.steps,
            _ => of_world.steps.max(of_world.statics),
        };
        Self {
            rows,
            numbers,
            file_size: rows * of_row,
            nodes,
            unknowns: of_world.unknowns,
            matrices,
            memory: nodes as f64 * NODE + matrices,
        }
    }

    /// Reason why a run with tables in memory ([`super::run_in_memory`]) is refused. `None` if it
    /// is not refused.
    pub(super) fn excess_in_memory(&self) -> Option<String> {
        let memory = self.with_rows_in_memory(self.numbers).memory;
        (memory > MAX_MEMORY).then(|| {
            format!(
                "the run would need about {} of memory with its results: write them to a folder, or increase \
                 simulation.output_interval",
                size(memory)
            )
        })
    }

    /// Estimate for a scenario whose results are not written. The recorded channels and the time
    /// are kept in memory.
    pub fn in_memory(scenario: &CompiledScenario) -> Self {
        Self::of(scenario, &[]).with_rows_in_memory(1 + recorder(scenario).watched().len())
    }

    /// Adds the memory of `numbers` values in every row.
    fn with_rows_in_memory(self, numbers: usize) -> Self {
        Self {
            numbers,
            memory: self.memory + BINARY * self.rows * numbers as f64,
            ..self
        }
    }

    /// Refuses a run that exceeds the limits of file size or memory, unless `large` allows it.
    ///
    /// # Errors
    /// [`SimulationError::TooLarge`].
    pub fn check(&self, large: bool) -> Result<(), SimulationError> {
        match self.excess().filter(|_| !large) {
            Some(excess) => Err(SimulationError::TooLarge { excess }),
            None => Ok(()),
        }
    }

    /// Reason why the run is refused without `--large`. `None` if it is not refused.
    pub fn excess(&self) -> Option<String> {
        let reason = if self.file_size > MAX_FILE_SIZE {
            format!(
                "the results would take about {}: increase simulation.output_interval or shorten simulation.duration",
                size(self.file_size)
            )
        } else if self.memory > MAX_MEMORY && self.nodes as f64 * NODE > 0.5 * self.memory {
            format!(
                "the cables can have up to {} nodes, which need about {} of memory: make elements longer, or reduce maximum_length of \
                 winches",
                self.nodes,
                size(self.nodes as f64 * NODE)
            )
        } else if self.memory > MAX_MEMORY && self.matrices > 0.5 * self.memory {
            format!(
                "bodies that are connected, or that may touch, share a dense matrix of {} unknowns in implicit steps and statics, which \
                 needs about {} of memory: use fewer bodies, or explicit steps (simulation.integrator.method = \"explicit\", simulation.start = \
                 \"as-specified\")",
                self.unknowns,
                size(self.matrices)
            )
        } else if self.memory > MAX_MEMORY {
            format!(
                "{} rows of {} numbers would be kept in memory, about {}: increase simulation.output_interval or shorten \
                 simulation.duration",
                self.rows,
                self.numbers,
                size(self.memory)
            )
        } else {
            return None;
        };
        Some(reason)
    }
}

/// Recorder of the scenario's tables. It has no limits if a limit names an unknown channel, which
/// other checks report.
fn recorder(scenario: &CompiledScenario) -> Recorder {
    judging_recorder(scenario)
        .unwrap_or_else(|_| Recorder::new(scenario.world.model(), &scenario.wave_probes, 0.0))
}

impl fmt::Display for Estimate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, numbers) = (self.rows, self.numbers);
        write!(
            out,
            "{rows} rows of {numbers} numbers, about {}",
            size(self.file_size)
        )
    }
}

/// Formats a number of bytes.
fn size(bytes: f64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB"];
    let index = units.len().min(1 + (bytes.max(1.0).log10() / 3.0) as usize) - 1;
    format!(
        "{:.0} {}",
        bytes / 1000f64.powi(i32::try_from(index).unwrap_or(0)),
        units[index]
    )
}

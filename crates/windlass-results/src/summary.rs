//! The table at the end of a run, and its `summary.json`.
//!
//! Extremes, means and standard deviations include all accepted steps. Significant ranges (mean of
//! the highest third of the ranges from crest to trough), periods and cycles are derived from the
//! crossings of the mean at output times.

mod commands_and_partings;

use super::fatigue::FatigueReport;
use super::limits::{LimitReport, TABLE, write_limits};
use super::phases::{PhaseReport, write_phases};
use super::statistics::{Crossings, Statistics, noise_floor};
use super::waves::SeaSummary;
use super::{ResultsError, io_error};
pub use commands_and_partings::{CommandReport, PartingReport};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;
pub use windlass_math::number_text::{beside, fixed, percent, residual_text, short};
use windlass_world::statics::StaticsReport;
use windlass_world::{Counters, StoredEnergy, Work, World};

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", content = "message", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RunStatus {
    /// The run reached its end.
    Finished,
    /// The user stopped the run.
    Interrupted,
    /// The run is in progress, or was killed.
    Unfinished,
    /// The run failed with this message.
    Failed(String),
}

/// One channel in the summary.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChannelSummary {
    /// Name of the object, such as `cable 'tow line'`.
    pub object: String,
    /// Name of the quantity, such as `tension_start`.
    pub quantity: String,
    /// Unit.
    pub unit: String,
    /// Smallest value at accepted steps, and its time (s).
    pub minimum: (f64, f64),
    /// Largest value at accepted steps, and its time (s).
    pub maximum: (f64, f64),
    /// Time-weighted mean.
    pub mean: f64,
    /// Time-weighted standard deviation.
    pub standard_deviation: f64,
    /// Up-crossings of the mean, at output times.
    pub crossings: Crossings,
    /// Number of snap loads, for tensions.
    pub snaps: Option<u64>,
    /// Fraction of the time in which the line was slack, for tensions: the tension was at or below
    /// 5 % of the mean up to that time.
    #[serde(default)]
    pub slack_share: Option<f64>,
    /// Value in the initial equilibrium, for tensions.
    #[serde(default)]
    pub at_rest: Option<f64>,
}

impl ChannelSummary {
    /// Line for a channel with the given statistics and crossings.
    pub fn new(object: String, quantity: &str, unit: &str, of: &Statistics, crossings: Crossings) -> Self {
        let is_tension = quantity.starts_with("tension");
        Self {
            object,
            quantity: quantity.to_owned(),
            unit: unit.to_owned(),
            minimum: (of.minimum, of.minimum_at),
            maximum: (of.maximum, of.maximum_at),
            mean: of.mean(),
            standard_deviation: of.standard_deviation(),
            crossings,
            snaps: is_tension.then_some(of.snaps),
            slack_share: is_tension.then(|| of.slack_share()),
            at_rest: of.at_rest.filter(|_| is_tension),
        }
    }

    /// Dynamic amplification: largest tension divided by the tension in the initial equilibrium.
    /// `None` for lines that are hardly loaded in this equilibrium.
    pub fn amplification(&self) -> Option<f64> {
        let rest = self.at_rest.filter(|rest| *rest > LOADED * self.maximum.0)?;
        Some(self.maximum.0 / rest)
    }

    /// Returns true if all variation is within the [`noise_floor`]. Crossings and times of extremes
    /// are then meaningless.
    pub fn is_constant(&self) -> bool {
        self.maximum.0 - self.minimum.0 <= noise_floor(self.minimum.0, self.maximum.0)
    }

    /// Cells of the channel's line in the table.
    fn cells(&self) -> [String; COLUMNS] {
        let unit = if self.unit.is_empty() {
            String::new()
        } else {
            format!(" [{}]", self.unit)
        };
        let dash = |known: bool, text: String| if known { text } else { "-".to_owned() };
        let varies = !self.is_constant();
        let cycles = self.crossings.cycles();
        let oscillates = varies && cycles > 0;
        // A rounding error about zero is printed as zero.
        let floor = noise_floor(0.0, 0.0);
        let tidy = |value: f64| short(if varies || value.abs() > floor { value } else { 0.0 });
        let range = if varies {
            dash(oscillates, short(self.crossings.significant_range))
        } else {
            "constant".to_owned()
        };
        let slack = self
            .slack_share
            .map_or_else(String::new, |share| format!("{:.1}", 100.0 * share));
        [
            format!("{} {}{unit}", self.object, self.quantity),
            tidy(self.minimum.0),
            tidy(self.mean),
            tidy(self.maximum.0),
            dash(varies, short(self.maximum.1)),
            dash(varies, short(self.standard_deviation)),
            range,
            dash(oscillates, short(self.crossings.mean_period)),
            dash(varies, cycles.to_string()),
            self.snaps.map_or_else(String::new, |snaps| snaps.to_string()),
            slack,
            self.amplification().map_or_else(String::new, short),
        ]
    }
}

/// Energy balance of a run, J.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EnergyBalance {
    /// Stored energy at the start.
    pub start: StoredEnergy,
    /// Stored energy at the end.
    pub end: StoredEnergy,
    /// Work between start and end.
    pub work: Work,
    /// Energy balance error that integration tolerances cause in a world at rest, J.
    #[serde(default)]
    pub resolution: f64,
}

impl EnergyBalance {
    /// Energy balance of a world since its start.
    pub fn of(world: &World) -> Self {
        Self {
            start: world.start_energy(),
            end: world.now().stored_energy(),
            work: world.work(),
            resolution: world.energy_resolution(),
        }
    }

    /// Energy balance error, J. It is caused by the integration.
    pub fn closure(&self) -> f64 {
        self.end.total() - self.start.total() - self.work.net()
    }

    /// Gross energy exchanged, J, with which the error is compared. A pendulum, for example, gains
    /// no energy over a period, but exchanges its energy four times.
    pub fn gross_exchange(&self) -> f64 {
        self.work.gross_exchange
    }

    /// Energy balance error divided by the gross energy exchanged. Zero if the error is a rounding
    /// error.
    pub fn relative_error(&self) -> f64 {
        let stored = |energy: &StoredEnergy| energy.kinetic + energy.gravitational.abs() + energy.strain;
        let rounding = f64::EPSILON * stored(&self.start).max(stored(&self.end));
        let error = self.closure().abs();
        if error <= 1e3 * rounding {
            0.0
        } else {
            error / self.gross_exchange().max(rounding)
        }
    }

    /// Warning if much energy entered at events, which should not add energy: commands, and
    /// elements that were split or joined.
    pub fn event_warning(&self) -> Option<String> {
        let entered = self.work.events;
        let others = self.gross_exchange() - entered.abs();
        (entered > MAX_EVENT_SHARE * others && entered > self.resolution.max(1.0)).then(|| {
            format!(
                "{} J entered at events (commands, elements split or joined at winches), {:.0} % of the other energy exchanged. \
                 The energy table shows when; use more and shorter elements at winches whose lines go slack",
                short(entered),
                100.0 * entered / others.max(f64::MIN_POSITIVE)
            )
        })
    }

    /// Returns true if the error is larger than the integration tolerances can explain.
    pub fn exceeds_tolerance(&self) -> bool {
        let share = self.relative_error();
        let at_rest = self.closure().abs() <= self.resolution;
        share.is_nan() || share > MAX_ERROR && !at_rest
    }

    /// Warning if the energy balance error is too large.
    pub fn warning(&self) -> Option<String> {
        let share = self.relative_error();
        self.exceeds_tolerance().then(|| {
            format!(
                "the energy balance error is {} J, {:.2} % of the gross energy exchanged; results are not more accurate than \
                 that. Tighten simulation.integrator; if the error remains, please report it",
                short(self.closure()),
                100.0 * share
            )
        })
    }
}

/// Relative energy balance error above which the summary compares it with the expected error.
const SMALL_ERROR: f64 = 1e-4;

/// Smallest ratio of the tension in equilibrium to the largest tension for which the dynamic
/// amplification is given.
const LOADED: f64 = 0.1;

/// Number of columns of the table; the last column is omitted if it is empty.
const COLUMNS: usize = 12;

/// Accepted energy input at events, divided by the other energy exchanged.
const MAX_EVENT_SHARE: f64 = 0.02;

/// Relative energy balance error that is accepted as integration error.
const MAX_ERROR: f64 = 1e-3;

/// Summary of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Title of the scenario.
    pub title: String,
    /// Version of windlass.
    pub version: String,
    /// How the run ended.
    #[serde(flatten)]
    pub status: RunStatus,
    /// First and last simulated time, s.
    pub simulated: (f64, f64),
    /// Start time of the statistics, s. `None` if they start with the run.
    #[serde(default)]
    pub statistics_from: Option<f64>,
    /// Wall time of the run, s.
    pub wall_time: f64,
    /// The simulated second with the longest wall time.
    #[serde(default)]
    pub slowest_second: Option<SlowestSecond>,
    /// Numbers of steps, rejections and evaluations.
    pub counters: Counters,
    /// Report of the initial equilibrium, if the run started from one.
    pub statics: Option<StaticsReport>,
    /// Channels with a line in the summary.
    pub channels: Vec<ChannelSummary>,
    /// Waves at the probes, if there are any.
    #[serde(default)]
    pub sea: Option<SeaSummary>,
    /// Commands of the operation and their progress.
    #[serde(default)]
    pub commands: Vec<CommandReport>,
    /// Phases of the operation that have begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<PhaseReport>,
    /// Names of the phases that have not begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases_not_begun: Vec<String>,
    /// Name of the phase, if this is the summary of one phase of a run ([`Summary::in_phase`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_phase: Option<String>,
    /// Limits with their utilisation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<LimitReport>,
    /// Fatigue assessments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fatigue: Vec<FatigueReport>,
    /// Cables that parted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partings: Vec<PartingReport>,
    /// Notes on the quality of data from files.
    #[serde(default)]
    pub notes: Vec<String>,
    /// Warnings to the user.
    #[serde(default)]
    pub warnings: Vec<String>,
    /// Energy balance.
    pub energy: EnergyBalance,
}

/// The simulated second of a run that took the longest wall time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SlowestSecond {
    /// Start of this second, s.
    pub from: f64,
    /// Wall time of this second, s. If it is above 1 s, the run was slower than real time.
    pub wall_time: f64,
}

impl fmt::Display for SlowestSecond {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "; the slowest second, from t = {:.1} s, took {} s",
            self.from,
            short(self.wall_time)
        )
    }
}

impl Summary {
    /// Simulated time divided by wall time.
    pub fn real_time_factor(&self) -> f64 {
        (self.simulated.1 - self.simulated.0) / self.wall_time.max(1e-9)
    }

    /// Writes the summary as JSON.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), ResultsError> {
        let text = serde_json::to_string_pretty(self).map_err(|source| ResultsError::Summary {
            path: path.display().to_string(),
            source: source.into(),
        })?;
        windlass_world::write_atomically(path, (text + "\n").as_bytes()).map_err(io_error(path))
    }

    /// Reads a summary.
    ///
    /// # Errors
    /// The file cannot be read or is not a summary.
    pub fn load(path: &Path) -> Result<Self, ResultsError> {
        let text = std::fs::read_to_string(path).map_err(io_error(path))?;
        serde_json::from_str(&text).map_err(|source| ResultsError::Summary {
            path: path.display().to_string(),
            source: source.into(),
        })
    }
}

/// Writes rows of cells and an empty line. The first column is aligned left, the others right.
pub(super) fn write_table<const N: usize>(out: &mut fmt::Formatter<'_>, rows: &[[String; N]]) -> fmt::Result {
    let width = |k: usize| rows.iter().map(|row| row[k].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    for row in rows {
        let mut line = format!("{:<w$}", row[0], w = widths[0]);
        for (cell, w) in row.iter().zip(widths).skip(1) {
            line += &format!("  {cell:>w$}");
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out)
}

impl fmt::Display for Summary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.title)?;
        match &self.of_phase {
            Some(phase) => self.write_end_of_phase(phase, out)?,
            None => self.write_end(out)?,
        }
        if let Some(statics) = &self.statics {
            writeln!(
                out,
                "started from equilibrium{}: {} iterations, residual {} N at a largest load of {} N",
                statics.mean_drift.note(),
                statics.iterations,
                residual_text(statics.residual),
                short(statics.reference)
            )?;
        }
        writeln!(out)?;
        self.write_channels(out)?;
        if let Some(sea) = &self.sea {
            write!(out, "{sea}")?;
        }
        self.write_commands(out)?;
        write_phases(&self.phases, out)?;
        for parting in &self.partings {
            writeln!(out, "{parting}")?;
        }
        for note in &self.notes {
            writeln!(out, "{note}")?;
        }
        for warning in &self.warnings {
            writeln!(out, "warning: {warning}")?;
        }
        self.write_energy(out)?;
        write_limits(&self.limits, out)
    }
}

impl Summary {
    /// Writes how the run ended, and its cost.
    fn write_end(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ended = match &self.status {
            RunStatus::Finished => "finished".to_owned(),
            RunStatus::Interrupted => "interrupted".to_owned(),
            RunStatus::Unfinished => "not finished:".to_owned(),
            RunStatus::Failed(message) => format!("FAILED: {message}\nstopped"),
        };
        let counters = &self.counters;
        let implicit = if counters.implicit == 0 {
            String::new()
        } else {
            format!(", {} of them implicit", counters.implicit)
        };
        let slowest = self
            .slowest_second
            .map_or_else(String::new, |slowest| slowest.to_string());
        writeln!(
            out,
            "{ended} at t = {} s after {} s, {} times real time ({} steps{implicit}, {} rejected, {} evaluations{slowest})",
            short(self.simulated.1),
            short(self.wall_time),
            short(self.real_time_factor()),
            counters.steps,
            counters.rejected,
            counters.evaluations
        )
    }

    /// Writes the times of a phase, and how its run ended. Steps and wall time are known for the
    /// whole run only.
    fn write_end_of_phase(&self, phase: &str, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, end) = (short(self.simulated.0), short(self.simulated.1));
        let run = match &self.status {
            RunStatus::Finished => String::new(),
            RunStatus::Interrupted => ", of an interrupted run".to_owned(),
            RunStatus::Unfinished => ", of a run that is not finished".to_owned(),
            RunStatus::Failed(message) => format!(", of a run that FAILED: {message}"),
        };
        writeln!(out, "phase '{phase}' from t = {start} s to t = {end} s{run}")
    }

    fn write_channels(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = [
            "quantity",
            "minimum",
            "mean",
            "maximum",
            "at s",
            "std dev",
            "sig. range",
            "period s",
            "cycles",
            "snaps",
            "slack %",
            "max/static",
        ];
        if let Some(from) = self.statistics_from {
            writeln!(out, "statistics from t = {} s", short(from))?;
        }
        let mut rows = vec![title.map(str::to_owned)];
        // The utilisations of limits are in a separate table.
        let listed = self.channels.iter().filter(|channel| channel.object != TABLE);
        rows.extend(listed.map(ChannelSummary::cells));
        if self
            .channels
            .iter()
            .all(|channel| channel.amplification().is_none())
        {
            rows.iter_mut().for_each(|row| row[COLUMNS - 1].clear());
        }
        write_table(out, &rows)
    }

    fn write_commands(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.commands.is_empty() {
            return Ok(());
        }
        writeln!(out, "{:>9} {:>9}  command", "start s", "end s")?;
        for command in &self.commands {
            writeln!(out, "{command}")?;
        }
        writeln!(out)
    }

    fn write_energy(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (balance, work) = (&self.energy, &self.energy.work);
        writeln!(
            out,
            "energy [J]: stored {} -> {}; sea {}, drives {}, prescribed motion {}, events {}, dissipated {}",
            short(balance.start.total()),
            short(balance.end.total()),
            short(work.sea),
            short(work.drives),
            short(work.prescribed),
            short(work.events),
            short(work.dissipated)
        )?;
        if work.contact_springs != 0.0 || work.contact_damping != 0.0 || work.friction != 0.0 {
            writeln!(
                out,
                "contact [J]: stored in springs {}, dissipated in damping {}, dissipated by friction {}",
                short(work.contact_springs),
                short(work.contact_damping),
                short(work.friction)
            )?;
        }
        let (error, gross) = (short(balance.closure()), short(balance.gross_exchange()));
        let share = balance.relative_error();
        if share == 0.0 {
            return writeln!(
                out,
                "energy balance error: {error} J (rounding); gross energy exchanged: {gross} J"
            );
        }
        if balance.closure().abs() <= balance.resolution && share > SMALL_ERROR {
            return writeln!(
                out,
                "energy balance error: {error} J, within the {} J expected from tolerances; gross energy exchanged: {gross} J",
                short(balance.resolution)
            );
        }
        writeln!(
            out,
            "energy balance error: {error} J, {} of the gross energy exchanged ({gross} J)",
            percent(share)
        )
    }
}

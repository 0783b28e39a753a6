//! The closing table of a run and its `summary.json`.
//!
//! Extremes, means and standard deviations are of every accepted step; significant ranges (mean of the highest third of
//! the ranges from crest to trough), periods and cycles are of the zero crossings of the record at output times.

use super::statistics::{Crossings, Statistics, noise_floor};
use super::waves::SeaSummary;
use super::{ResultsError, io_error};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;
use windlass_world::statics::StaticsReport;
use windlass_world::{CableId, Counters, Parting, PartingCause, Progress, World};
use windlass_world::{StoredEnergy, Work};

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", content = "message", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RunStatus {
    /// It reached its end.
    Finished,
    /// The user stopped it.
    Interrupted,
    /// It lasts, or was killed.
    Unfinished,
    /// It could not go on.
    Failed(String),
}

/// One channel in the summary.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChannelSummary {
    /// Object, `cable 'tow line'`.
    pub object: String,
    /// Quantity, `tension_start`.
    pub quantity: String,
    /// Unit.
    pub unit: String,
    /// Smallest value and when (s), at accepted steps.
    pub minimum: (f64, f64),
    /// Largest value and when (s), at accepted steps.
    pub maximum: (f64, f64),
    /// Time-weighted mean.
    pub mean: f64,
    /// Time-weighted standard deviation.
    pub standard_deviation: f64,
    /// Up-crossings of the mean, at output times.
    pub crossings: Crossings,
    /// Slack-to-taut events (tensions).
    pub snaps: Option<u64>,
    /// Share of the time that the line was slack, its tension at or below 5 % of the mean until then (tensions).
    #[serde(default)]
    pub slack_share: Option<f64>,
    /// Value in the equilibrium that the run started from (tensions).
    #[serde(default)]
    pub at_rest: Option<f64>,
}

impl ChannelSummary {
    /// From running statistics and crossings.
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

    /// Dynamic amplification: the largest tension over that at rest, of lines that bear something there.
    pub fn amplification(&self) -> Option<f64> {
        let rest = self.at_rest.filter(|rest| *rest > LOADED * self.maximum.0)?;
        Some(self.maximum.0 / rest)
    }

    /// Whether all variation is within the [`noise_floor`]: crossings and times of extremes then say nothing.
    pub fn is_constant(&self) -> bool {
        self.maximum.0 - self.minimum.0 <= noise_floor(self.minimum.0, self.maximum.0)
    }

    /// Its line in the table.
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
        // What rounding leaves of a zero is not to be read as a number.
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

/// The energy balance of a run, J.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EnergyAccount {
    /// Stored at the start.
    pub start: StoredEnergy,
    /// Stored at the end.
    pub end: StoredEnergy,
    /// Work in between.
    pub work: Work,
    /// What integration to the tolerances may leave open of a world at rest, J.
    #[serde(default)]
    pub resolution: f64,
}

impl EnergyAccount {
    /// That of a world since the start of its balance.
    pub fn of(world: &World) -> Self {
        Self {
            start: world.start_energy(),
            end: world.now().stored_energy(),
            work: world.work(),
            resolution: world.energy_resolution(),
        }
    }

    /// What is not accounted for, J: integration error.
    pub fn closure(&self) -> f64 {
        self.end.total() - self.start.total() - self.work.net()
    }

    /// What changed hands, J, which the closure compares with: a pendulum gains nothing from swing to swing, and turns its
    /// energy over four times in each.
    pub fn turnover(&self) -> f64 {
        self.work.turnover
    }

    /// What is not accounted for as a share of the turnover; zero where nothing but rounding was turned over.
    pub fn open_share(&self) -> f64 {
        let stored = |energy: &StoredEnergy| energy.kinetic + energy.gravitational.abs() + energy.strain;
        let rounding = f64::EPSILON * stored(&self.start).max(stored(&self.end));
        let left = self.closure().abs();
        if left <= 1e3 * rounding {
            0.0
        } else {
            left / self.turnover().max(rounding)
        }
    }

    /// What to say of energy that came in at commands and where elements were split or joined: nature gives none there.
    pub fn warning_of_events(&self) -> Option<String> {
        let given = self.work.events;
        let others = self.turnover() - given.abs();
        (given > AT_EVENTS * others && given > self.resolution.max(1.0)).then(|| {
            format!(
                "{} J came in at events (commands, elements split or joined at winches), {:.0} % of what changed hands otherwise: \
                 look at the energy balance for when, and take more and shorter elements at winches whose lines go slack",
                short(given),
                100.0 * given / others.max(f64::MIN_POSITIVE)
            )
        })
    }

    /// Whether it is open by more than tolerances leave of things at rest.
    pub fn is_open(&self) -> bool {
        let share = self.open_share();
        let at_rest = self.closure().abs() <= self.resolution;
        share.is_nan() || share > OPEN && !at_rest
    }

    /// What to say of a balance that is open.
    pub fn warning(&self) -> Option<String> {
        let share = self.open_share();
        self.is_open().then(|| {
            format!(
                "the energy balance is open by {} J, {:.2} % of what changed hands: the run is not to be trusted to more than \
                 that; tighten simulation.integrator, and if that does not close it, please report it",
                short(self.closure()),
                100.0 * share
            )
        })
    }
}

/// What is open of an energy balance, as a share of what changed hands, above which it is told beside what tolerances leave.
const SMALL: f64 = 1e-4;

/// A line that bears less than this share of its largest tension at rest is not what a dynamic amplification is about.
const LOADED: f64 = 0.1;

/// Columns of the table, of which the last one is left out where it is empty.
const COLUMNS: usize = 12;

/// Share of what changed hands otherwise up to which energy may come in at events.
const AT_EVENTS: f64 = 0.02;

/// Share of the turnover up to which an open energy balance is integration error as expected.
const OPEN: f64 = 1e-3;

/// What a run amounts to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Title of the scenario.
    pub title: String,
    /// Version of windlass.
    pub version: String,
    /// How it ended.
    #[serde(flatten)]
    pub status: RunStatus,
    /// First and last simulated time, s.
    pub simulated: (f64, f64),
    /// Time from which on statistics were taken, s, when that was not the start.
    #[serde(default)]
    pub statistics_from: Option<f64>,
    /// Time it took, s.
    pub wall_time: f64,
    /// What its slowest simulated second took.
    #[serde(default)]
    pub slowest_second: Option<SlowestSecond>,
    /// Steps, rejections, evaluations.
    pub counters: Counters,
    /// The equilibrium it started from, if it did.
    pub statics: Option<StaticsReport>,
    /// Channels worth a line.
    pub channels: Vec<ChannelSummary>,
    /// The waves at the probes, when there are any.
    #[serde(default)]
    pub sea: Option<SeaSummary>,
    /// What the director did.
    #[serde(default)]
    pub commands: Vec<CommandReport>,
    /// Cables that parted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partings: Vec<PartingReport>,
    /// How good what was made of files is.
    #[serde(default)]
    pub notes: Vec<String>,
    /// What the user should know.
    #[serde(default)]
    pub warnings: Vec<String>,
    /// The energy balance.
    pub energy: EnergyAccount,
}

/// The simulated second of a run that took longest.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SlowestSecond {
    /// When it begins, s.
    pub from: f64,
    /// What it took, s; above 1 s it was slower than real time.
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

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CommandReport {
    /// The command as it was written.
    pub command: String,
    /// How far it came.
    #[serde(flatten)]
    pub progress: Progress,
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
    /// The cable's name.
    pub cable: String,
    /// When, where and why.
    #[serde(flatten)]
    pub parting: Parting,
}

impl PartingReport {
    /// Those of a world, in the order of time.
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
            _ => "parted under its load",
        };
        write!(
            out,
            "cable '{}' {how} at t = {time:.4} s, {} m from its start, at {} N{}; {} J of bending, twist and inner motion went with it",
            self.cable,
            short(*at),
            short(*tension),
            breaking_load.map_or_else(String::new, |load| format!(
                " of a breaking load of {} N",
                short(load)
            )),
            short(*energy_lost)
        )
    }
}

impl Summary {
    /// Simulated over wall time.
    pub fn real_time_factor(&self) -> f64 {
        (self.simulated.1 - self.simulated.0) / self.wall_time.max(1e-9)
    }

    /// Writes it as JSON.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), ResultsError> {
        let text = serde_json::to_string_pretty(self).map_err(|source| ResultsError::Summary {
            path: path.display().to_string(),
            source: source.into(),
        })?;
        windlass_world::write_whole(path, (text + "\n").as_bytes()).map_err(io_error(path))
    }

    /// Reads it back.
    ///
    /// # Errors
    /// The file cannot be read or is no summary.
    pub fn load(path: &Path) -> Result<Self, ResultsError> {
        let text = std::fs::read_to_string(path).map_err(io_error(path))?;
        serde_json::from_str(&text).map_err(|source| ResultsError::Summary {
            path: path.display().to_string(),
            source: source.into(),
        })
    }
}

/// Four digits, with an exponent only where it is needed.
pub fn short(value: f64) -> String {
    let size = value.abs();
    if value == 0.0 {
        return "0".to_owned();
    }
    if !value.is_finite() {
        return format!("{value}");
    }
    match size {
        s if !(1e-3..1e6).contains(&s) => format!("{value:.3e}"),
        s if s >= 1000.0 => format!("{value:.0}"),
        s if s >= 100.0 => format!("{value:.1}"),
        s if s >= 10.0 => format!("{value:.2}"),
        s if s >= 1.0 => format!("{value:.3}"),
        _ => format!("{value:.4}"),
    }
}

/// What is left of loads in an equilibrium: below a thousandth nobody wants to know how little.
///
/// ```
/// # use windlass::results::summary::left_over;
/// assert_eq!((left_over(3.14e-8), left_over(0.0123)), ("less than 0.001".to_owned(), "0.0123".to_owned()));
/// ```
pub fn left_over(value: f64) -> String {
    if value < 1e-3 {
        "less than 0.001".to_owned()
    } else {
        short(value)
    }
}

/// What rounding leaves beside something much larger is zero, for who reads it.
///
/// ```
/// # use windlass::results::summary::beside;
/// assert_eq!((beside(1.49e-11, 20622.0), beside(-0.5, 20622.0)), ("0".to_owned(), "-0.5000".to_owned()));
/// ```
pub fn beside(value: f64, larger: f64) -> String {
    if value.abs() < 1e-9 * larger.abs() {
        "0".to_owned()
    } else {
        short(value)
    }
}

/// With so many decimals, and without a sign where nothing but zeros are left.
///
/// ```
/// # use windlass::results::summary::fixed;
/// assert_eq!((fixed(-0.0004, 3), fixed(-0.0006, 3)), ("0.000".to_owned(), "-0.001".to_owned()));
/// ```
pub fn fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(size) if size.chars().all(|c| matches!(c, '0' | '.')) => size.to_owned(),
        _ => text,
    }
}

/// A share in per cent with two digits that count; of less than a millionth only that.
///
/// ```
/// # use windlass::results::summary::percent;
/// assert_eq!((percent(0.5).as_str(), percent(2.14e-5).as_str()), ("50 %", "0.0021 %"));
/// assert_eq!(percent(3e-9), "less than 0.0001 %");
/// ```
pub fn percent(share: f64) -> String {
    let value = 100.0 * share;
    let size = value.abs();
    if size > 0.0 && size < 1e-4 {
        return "less than 0.0001 %".to_owned();
    }
    let places = if size > 0.0 {
        1.0 - size.log10().floor()
    } else {
        0.0
    };
    format!("{value:.*} %", places.clamp(0.0, 6.0) as usize)
}

/// Writes rows of cells, the first to the left and the others to the right of their columns, and an empty line.
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
        let ended = match &self.status {
            RunStatus::Finished => "finished".to_owned(),
            RunStatus::Interrupted => "interrupted".to_owned(),
            RunStatus::Unfinished => "not finished:".to_owned(),
            RunStatus::Failed(message) => format!("FAILED: {message}"),
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
        )?;
        if let Some(statics) = &self.statics {
            writeln!(
                out,
                "started from equilibrium{}: {} iterations, {} N left of {} N",
                statics.mean_drift.note(),
                statics.iterations,
                left_over(statics.residual),
                short(statics.reference)
            )?;
        }
        writeln!(out)?;
        self.write_channels(out)?;
        if let Some(sea) = &self.sea {
            write!(out, "{sea}")?;
        }
        self.write_commands(out)?;
        for parting in &self.partings {
            writeln!(out, "{parting}")?;
        }
        for note in &self.notes {
            writeln!(out, "{note}")?;
        }
        for warning in &self.warnings {
            writeln!(out, "warning: {warning}")?;
        }
        self.write_energy(out)
    }
}

impl Summary {
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
            writeln!(out, "statistics from t = {} s on", short(from))?;
        }
        let mut rows = vec![title.map(str::to_owned)];
        rows.extend(self.channels.iter().map(ChannelSummary::cells));
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
                "contact [J]: in springs {}, lost in damping {}, taken by friction {}",
                short(work.contact_springs),
                short(work.contact_damping),
                short(work.friction)
            )?;
        }
        let (left, turnover) = (short(balance.closure()), short(balance.turnover()));
        let share = balance.open_share();
        if share == 0.0 {
            return writeln!(
                out,
                "the energy balance closes to rounding: {left} J, where {turnover} J changed hands"
            );
        }
        if balance.closure().abs() <= balance.resolution && share > SMALL {
            return writeln!(
                out,
                "the energy balance closes to {left} J, no more than the {} J that tolerances leave; {turnover} J changed hands",
                short(balance.resolution)
            );
        }
        writeln!(
            out,
            "the energy balance closes to {left} J, {} of the {turnover} J that changed hands",
            percent(share)
        )
    }
}

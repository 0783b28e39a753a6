//! Analysis of a run in more detail than its summary: expected extremes in a storm, distribution
//! and cycles of tensions, and linked values (the values of all channels when one of them peaks).

use super::interval_extremes::band;
use super::rainflow::RainflowTable;
use super::scene::SceneTable;
use super::storm::{Record, STORM, StormEstimate};
use super::summary::{ChannelSummary, CommandReport, short, write_table};
use super::{Catalogue, Scene, Summary};
use serde::Serialize;
use std::fmt;
use windlass_math::tables::Table;

/// Smallest number of wave components with which a sea is regarded as irregular.
const IRREGULAR: usize = 10;
/// Number of classes of a histogram.
const CLASSES: usize = 20;
/// Extremes between rows are reported if they differ from the linear interpolation by more than
/// this fraction of the channel's range.
const NOTICEABLE: f64 = 0.01;
/// Maximum number of peaks with linked values.
const MAX_PEAKS: usize = 8;

/// Options of an analysis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnalysisOptions {
    /// Start of the analysis, s. If `None`, it is the start of the statistics in the summary.
    pub from: Option<f64>,
    /// Duration of the storm for which extremes are estimated, s.
    pub storm: f64,
}

impl Default for AnalysisOptions {
    /// Starts with the statistics in the summary; the storm lasts three hours.
    fn default() -> Self {
        Self {
            from: None,
            storm: STORM,
        }
    }
}

/// A channel of an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChannelName {
    /// Name of the table, such as `cable-tow-line`.
    pub table: String,
    /// Name of the object, such as `cable 'tow line'`.
    pub object: String,
    /// Name of the channel, such as `tension_end`.
    pub channel: String,
    /// Unit.
    pub unit: String,
}

/// Expected extremes of a channel in a storm.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Expected {
    /// The channel.
    #[serde(flatten)]
    pub of: ChannelName,
    /// Estimate of the largest value.
    pub maximum: Option<StormEstimate>,
    /// Estimate of the smallest value; `None` for tensions, forces and moments.
    pub minimum: Option<StormEstimate>,
}

/// Distribution and cycles of a tension.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TensionCycles {
    /// The channel.
    #[serde(flatten)]
    pub of: ChannelName,
    /// Lower bound of the first class of the histogram, in the unit of the channel.
    pub first: f64,
    /// Width of a class, in the unit of the channel.
    pub width: f64,
    /// Fraction of the rows in each class.
    pub shares: Vec<f64>,
    /// Number of cycles by their range.
    pub rainflow: RainflowTable,
}

/// Linked values: the values of all channels when one channel peaks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Peak {
    /// The channel.
    #[serde(flatten)]
    pub of: ChannelName,
    /// Extreme value of this channel.
    pub value: f64,
    /// Time of the extreme, s.
    pub at: f64,
    /// Values of the channels in the order of [`Analysis::others`], interpolated linearly between
    /// rows. `None` if a value is not finite.
    pub others: Vec<Option<f64>>,
    /// Smallest and largest value of each channel between the neighbouring rows. `None` if both
    /// are close to the interpolated value.
    pub others_between: Vec<Option<[f64; 2]>>,
}

/// An analysis of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// Start and end of the analysed record, s.
    pub span: (f64, f64),
    /// Duration of the storm, s.
    pub storm: f64,
    /// Expected extremes of channels with enough cycles; empty unless the sea is irregular and the
    /// record stationary.
    pub expected: Vec<Expected>,
    /// First command that acts within the span. The record is then not stationary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acting_command: Option<CommandReport>,
    /// End of the waves' ramp, s, if it is within the span. The record is then not stationary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ramp_end: Option<f64>,
    /// Distribution and cycles of the tensions that vary.
    pub cycles: Vec<TensionCycles>,
    /// All channels that vary and have a line in the summary.
    pub others: Vec<ChannelName>,
    /// Linked values at each peak.
    pub peaks: Vec<Peak>,
}

/// A channel with its line in the summary and its table.
struct Watched<'a> {
    name: ChannelName,
    line: &'a ChannelSummary,
    table: &'a Table,
    kind: &'a str,
}

impl Watched<'_> {
    /// Record within a span of time (s), with the extremes between rows.
    fn record(&self, span: (f64, f64)) -> Record {
        let times = self.table.column("time").unwrap_or_default();
        let values = self.table.column(&self.name.channel).unwrap_or_default();
        let rows = rows_within(times, span);
        let band = band(self.table, &self.name.channel).map(|band| band.map(|side| &side[rows.clone()]));
        Record::of(&times[rows.clone()], &values[rows], band)
    }

    /// Indices of the rows before and after a time (s).
    fn rows_about(&self, time: f64) -> Option<[usize; 2]> {
        let times = self.table.column("time")?;
        let after = times
            .partition_point(|row| *row < time)
            .min(times.len().checked_sub(1)?);
        Some([after.saturating_sub(1), after])
    }

    /// Smallest and largest value between the rows around a time (s). `None` at the time of a row,
    /// or if both are close to the interpolated value, see [`NOTICEABLE`].
    fn between(&self, time: f64) -> Option<[f64; 2]> {
        let [_, after] = self.rows_about(time)?;
        let interpolated = self.at(time)?;
        let [low, high] = band(self.table, &self.name.channel)?.map(|side| side[after]);
        let noticeable = NOTICEABLE * (self.line.maximum.0 - self.line.minimum.0);
        let differs = (interpolated - low).max(high - interpolated) > noticeable;
        (self.table.column("time")?[after] > time && differs).then_some([low, high])
    }

    /// Value at a time (s), interpolated linearly between rows.
    fn at(&self, time: f64) -> Option<f64> {
        let [before, after] = self.rows_about(time)?;
        let times = self.table.column("time")?;
        let values = self.table.column(&self.name.channel)?;
        let step = times[after] - times[before];
        let share = if step > 0.0 {
            ((time - times[before]) / step).clamp(0.0, 1.0)
        } else {
            1.0
        };
        let value = values[before] + share * (values[after] - values[before]);
        value.is_finite().then_some(value)
    }

    fn is_load(&self) -> bool {
        ["tension", "force", "moment"]
            .iter()
            .any(|word| self.name.channel.contains(word))
    }
}

impl Analysis {
    /// Analyses the results of a run.
    pub fn of(summary: &Summary, scene: &Scene, catalogue: &Catalogue, options: &AnalysisOptions) -> Self {
        let from = options
            .from
            .or(summary.statistics_from)
            .unwrap_or(summary.simulated.0);
        let watched: Vec<Watched<'_>> = summary
            .channels
            .iter()
            .filter(|line| !line.is_constant())
            .filter_map(|line| find(line, scene, catalogue))
            .collect();
        let span = (from, summary.simulated.1);
        let mut commands = summary.commands.iter();
        let acting_command = commands.find(|command| command.acts_within(span)).cloned();
        let [ramp_start, ramp_duration] = scene.sea.ramp;
        let ramp_end = Some(ramp_start + ramp_duration).filter(|end| ramp_duration > 0.0 && *end > from);
        let has_storm =
            scene.sea.components.len() >= IRREGULAR && acting_command.is_none() && ramp_end.is_none();
        let estimated = watched.iter().filter(|_| has_storm);
        Self {
            span,
            acting_command,
            ramp_end,
            storm: options.storm,
            expected: estimated
                .filter_map(|channel| expected(channel, span, options.storm))
                .collect(),
            cycles: watched
                .iter()
                .filter_map(|channel| tension_cycles(channel, span))
                .collect(),
            peaks: peaks(&watched),
            others: watched.into_iter().map(|channel| channel.name).collect(),
        }
    }

    /// Keeps only the named channels, `table:channel`; keeps all if none is named.
    #[must_use]
    pub fn only(mut self, channels: &[String]) -> Self {
        let is_named = |of: &ChannelName| {
            let name = format!("{}:{}", of.table, of.channel);
            channels.is_empty() || channels.contains(&name)
        };
        self.expected.retain(|found| is_named(&found.of));
        self.cycles.retain(|found| is_named(&found.of));
        self.peaks.retain(|found| is_named(&found.of));
        self
    }
}

/// Rows within a span of time (s).
fn rows_within(times: &[f64], (from, to): (f64, f64)) -> std::ops::Range<usize> {
    let first = times.partition_point(|time| *time < from);
    first..times.partition_point(|time| *time <= to).max(first)
}

/// Finds the table and channel of a line in the summary.
fn find<'a>(line: &'a ChannelSummary, scene: &'a Scene, catalogue: &'a Catalogue) -> Option<Watched<'a>> {
    let is_its = |known: &&SceneTable| known.label() == line.object;
    let with_channel = |known: &'a SceneTable| {
        let (_, table) = catalogue.tables().iter().find(|(name, _)| *name == known.name)?;
        table.column(&line.quantity).map(|_| (known, table))
    };
    // A cable has two tables; only one of them has the channel.
    let (known, table) = scene.tables.iter().filter(is_its).find_map(with_channel)?;
    Some(Watched {
        name: ChannelName {
            table: known.name.clone(),
            object: line.object.clone(),
            channel: line.quantity.clone(),
            unit: line.unit.clone(),
        },
        line,
        table,
        kind: &known.kind,
    })
}

fn expected(channel: &Watched<'_>, span: (f64, f64), storm: f64) -> Option<Expected> {
    let record = channel.record(span);
    let maximum = StormEstimate::of(&record, storm)?;
    let minimum = (!channel.is_load()).then(|| StormEstimate::of_minimum(&record, storm));
    Some(Expected {
        of: channel.name.clone(),
        maximum: Some(maximum),
        minimum: minimum.flatten(),
    })
}

/// Distribution and cycles of a tension at a fixed point. The largest tension along a line is
/// excluded, because its position varies.
fn tension_cycles(channel: &Watched<'_>, span: (f64, f64)) -> Option<TensionCycles> {
    let name = &channel.name.channel;
    if !name.starts_with("tension") || name == "tension_max" {
        return None;
    }
    let values = channel.record(span).values;
    let rainflow = RainflowTable::of(&values)?;
    let (low, high) = super::statistics::extremes(&values);
    let width = (high - low) / CLASSES as f64;
    let mut shares = vec![0.0; CLASSES];
    let times = channel.table.column("time").unwrap_or_default();
    // The fractions are computed from the rows only, because the rows are evenly spaced in time.
    let rows = &channel.table.column(name)?[rows_within(times, span)];
    for value in rows.iter().filter(|value| value.is_finite()) {
        shares[(((value - low) / width) as usize).min(CLASSES - 1)] += 1.0 / rows.len() as f64;
    }
    Some(TensionCycles {
        of: channel.name.clone(),
        first: low,
        width,
        shares,
        rainflow,
    })
}

/// Linked values at the peaks of tensions and contact forces, and at the smallest clearances.
fn peaks(watched: &[Watched<'_>]) -> Vec<Peak> {
    let extreme = |channel: &Watched<'_>| match (channel.kind, &channel.name.channel[..]) {
        ("cable", "tension_max") | ("contact", "normal_force") | ("spring", "tension") => {
            Some(channel.line.maximum)
        }
        ("clearance", "distance") => Some(channel.line.minimum),
        _ => None,
    };
    let found = watched
        .iter()
        .filter_map(|channel| Some((channel, extreme(channel)?)));
    let peak = |(channel, (value, at)): (&Watched<'_>, (f64, f64))| Peak {
        of: channel.name.clone(),
        value,
        at,
        others: watched.iter().map(|other| other.at(at)).collect(),
        others_between: watched.iter().map(|other| other.between(at)).collect(),
    };
    found.take(MAX_PEAKS).map(peak).collect()
}

fn title(of: &ChannelName) -> String {
    let unit = if of.unit.is_empty() {
        String::new()
    } else {
        format!(" [{}]", of.unit)
    };
    format!("{} {}{unit}", of.object, of.channel)
}

impl fmt::Display for Analysis {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            out,
            "from t = {} s to {} s\n",
            short(self.span.0),
            short(self.span.1)
        )?;
        self.write_expected(out)?;
        for cycles in &self.cycles {
            cycles.fmt(out)?;
        }
        self.write_peaks(out)
    }
}

impl Analysis {
    fn write_expected(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(command) = &self.acting_command {
            return writeln!(
                out,
                "no storm extremes: '{}' acts within the record, which is therefore not stationary; give a later start of the \
                 statistics (output.statistics_from, or --from)\n",
                command.command
            );
        }
        if let Some(end) = self.ramp_end {
            return writeln!(
                out,
                "no storm extremes: the waves increase until t = {} s (sea.ramp), so the record is not stationary; give a later \
                 start of the statistics (output.statistics_from, or --from)\n",
                short(end)
            );
        }
        if self.expected.is_empty() {
            return writeln!(
                out,
                "no storm extremes: they need an irregular sea and channels with at least 20 cycles\n"
            );
        }
        writeln!(
            out,
            "most probable extremes in a storm of {} h",
            short(self.storm / 3600.0)
        )?;
        let head = [
            "quantity",
            "",
            "of the run",
            "Rayleigh",
            "Weibull",
            "shape",
            "Gumbel",
            "cycles",
        ];
        let mut rows = vec![head.map(str::to_owned)];
        let known = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), short);
        for expected in &self.expected {
            let sides = [("max", &expected.maximum), ("min", &expected.minimum)];
            for (side, of) in sides {
                let Some(of) = of else { continue };
                rows.push([
                    title(&expected.of),
                    side.to_owned(),
                    short(of.largest),
                    short(of.rayleigh),
                    known(of.weibull),
                    known(of.weibull_shape),
                    known(of.gumbel),
                    of.cycles.to_string(),
                ]);
            }
        }
        write_table(out, &rows)
    }

    fn write_peaks(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for peak in &self.peaks {
            writeln!(
                out,
                "when {} is {}, at t = {} s:",
                title(&peak.of),
                short(peak.value),
                short(peak.at)
            )?;
            let others = self
                .others
                .iter()
                .zip(peak.others.iter().zip(&peak.others_between));
            let others = others.filter(|(of, _)| **of != peak.of);
            let between = |[low, high]: [f64; 2]| format!("between {} and {}", short(low), short(high));
            let rows: Vec<[String; 3]> = others
                .filter_map(|(of, (value, bounds))| {
                    let bounds = bounds.map(between).unwrap_or_default();
                    Some([format!("  {}", title(of)), short((*value)?), bounds])
                })
                .collect();
            write_table(out, &rows)?;
        }
        Ok(())
    }
}

impl fmt::Display for TensionCycles {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            out,
            "{}: fraction of rows per class of values, rainflow cycles per class of ranges",
            title(&self.of)
        )?;
        let mut rows = Vec::new();
        for k in 0..self.shares.len().max(self.rainflow.counts.len()) {
            let class = |first: f64, width: f64| {
                let low = first + k as f64 * width;
                format!("{} to {}", short(low), short(low + width))
            };
            let share = self
                .shares
                .get(k)
                .map(|share| [class(self.first, self.width), format!("{:.2} %", 100.0 * share)]);
            let count = self.rainflow.counts.get(k);
            let count = count.map(|count| [class(0.0, self.rainflow.width), format!("{count:.1}")]);
            let [a, b] = share.unwrap_or_default();
            let [c, d] = count.unwrap_or_default();
            rows.push([format!("  {a}"), b, c, d]);
        }
        write_table(out, &rows)
    }
}

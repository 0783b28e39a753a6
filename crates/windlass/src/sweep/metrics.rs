//! Metrics of a run: statistics of its channels for the table of the sweep, and their storage.

use super::fatigue::FatigueRates;
use super::spec::StatisticSpec;
use crate::simulation::{WatchedChannel, name_in_phase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use windlass_results::Summary;
use windlass_results::summary::ChannelSummary;

/// All metrics of a channel, in storage order.
const ALL: [StatisticSpec; 12] = [
    StatisticSpec::Minimum,
    StatisticSpec::MinimumAt,
    StatisticSpec::Maximum,
    StatisticSpec::MaximumAt,
    StatisticSpec::Mean,
    StatisticSpec::StandardDeviation,
    StatisticSpec::SignificantRange,
    StatisticSpec::LargestRange,
    StatisticSpec::MeanPeriod,
    StatisticSpec::Cycles,
    StatisticSpec::Snaps,
    StatisticSpec::SlackShare,
];

impl StatisticSpec {
    /// Name of the metric in scenario and sweep files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Minimum => "minimum",
            Self::MinimumAt => "minimum-at",
            Self::Maximum => "maximum",
            Self::MaximumAt => "maximum-at",
            Self::Mean => "mean",
            Self::StandardDeviation => "standard-deviation",
            Self::SignificantRange => "significant-range",
            Self::LargestRange => "largest-range",
            Self::MeanPeriod => "mean-period",
            Self::Cycles => "cycles",
            Self::Snaps => "snaps",
            Self::SlackShare => "slack-share",
        }
    }

    /// Unit of the metric for a channel in `unit`.
    pub(super) fn unit(self, unit: &str) -> &str {
        match self {
            Self::MinimumAt | Self::MaximumAt | Self::MeanPeriod => "s",
            Self::Cycles | Self::Snaps | Self::SlackShare => "",
            _ => unit,
        }
    }

    /// Returns true if the metric comes from the crossings of a whole run.
    pub(super) fn is_of_cycles(self) -> bool {
        matches!(
            self,
            Self::SignificantRange | Self::LargestRange | Self::MeanPeriod | Self::Cycles
        )
    }

    /// Returns true if the metric exists only for tensions.
    pub(super) fn is_for_tensions(self) -> bool {
        matches!(self, Self::Snaps | Self::SlackShare)
    }

    /// Value of the metric, from the summary of a channel.
    pub fn of(self, channel: &ChannelSummary) -> Option<f64> {
        let crossings = &channel.crossings;
        match self {
            Self::Minimum => Some(channel.minimum.0),
            Self::MinimumAt => Some(channel.minimum.1),
            Self::Maximum => Some(channel.maximum.0),
            Self::MaximumAt => Some(channel.maximum.1),
            Self::Mean => Some(channel.mean),
            Self::StandardDeviation => Some(channel.standard_deviation),
            Self::SignificantRange => Some(crossings.significant_range),
            Self::LargestRange => Some(crossings.largest_range),
            Self::MeanPeriod => Some(crossings.mean_period),
            Self::Cycles => Some(crossings.cycles() as f64),
            Self::Snaps => channel.snaps.map(|snaps| snaps as f64),
            Self::SlackShare => channel.slack_share,
        }
    }
}

/// A column of the table: a metric of a channel.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Column {
    /// The channel, such as `cable-tow-line:tension_start`.
    pub channel: String,
    /// The metric.
    pub statistic: StatisticSpec,
    /// Unit of the metric; empty if it is dimensionless.
    pub unit: String,
    /// Phase over which the metric is taken; `None` for the whole run.
    pub phase: Option<String>,
}

impl Column {
    /// Name of the column in the table.
    pub fn name(&self) -> String {
        format!("{} {}", self.recorded_name(), self.statistic.key())
    }

    /// Name under which the run records the channel.
    fn recorded_name(&self) -> String {
        match &self.phase {
            None => self.channel.clone(),
            Some(phase) => name_in_phase(&self.channel, phase),
        }
    }
}

/// Stored metrics of a finished run. They include all metrics of all recorded channels, so that
/// other columns can be chosen later.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct RunMetrics {
    /// Metrics of each channel in the order of [`ALL`]. Undefined or non-finite values are `None`.
    channels: BTreeMap<String, Vec<Option<f64>>>,
    warnings: u64,
    events: u64,
    energy_open_share: Option<f64>,
    /// Fatigue assessments, in the order of the scenario.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fatigue: Vec<FatigueRates>,
}

impl RunMetrics {
    pub(super) fn new(summary: &Summary, channels: &[WatchedChannel]) -> Self {
        let defined = |value: f64| Some(value).filter(|value| value.is_finite());
        let metrics = |channel: &WatchedChannel| {
            let all = ALL.map(|statistic| statistic.of(&channel.summary).and_then(defined));
            (channel.name.clone(), all.to_vec())
        };
        Self {
            channels: channels.iter().map(metrics).collect(),
            warnings: summary.warnings.len() as u64,
            events: summary.counters.events,
            energy_open_share: defined(summary.energy.relative_error()),
            fatigue: summary.fatigue.iter().map(FatigueRates::of).collect(),
        }
    }

    /// Returns the metrics for the given columns (NaN if undefined). The error is the name of a
    /// channel that the run did not record.
    pub(super) fn choose(&self, columns: &[Column]) -> Result<Metrics, String> {
        let value = |column: &Column| {
            let channel = match self.channels.get(&column.recorded_name()) {
                Some(channel) => channel,
                // The phase did not begin.
                None if column.phase.is_some() => return Ok(f64::NAN),
                None => return Err(column.channel.clone()),
            };
            let index = ALL.iter().position(|statistic| *statistic == column.statistic);
            let value = index.and_then(|index| channel.get(index).copied().flatten());
            Ok(value.unwrap_or(f64::NAN))
        };
        Ok(Metrics {
            values: columns.iter().map(value).collect::<Result<_, String>>()?,
            warnings: self.warnings,
            events: self.events,
            energy_open_share: self.energy_open_share.unwrap_or(f64::NAN),
            fatigue: self.fatigue.clone(),
        })
    }
}

/// Metrics of a finished run for its row in the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Metrics {
    /// One value per column of the plan; NaN if undefined.
    pub values: Vec<f64>,
    /// Number of warnings in the summary of the run.
    pub warnings: u64,
    /// Number of steps that ended at an event.
    pub events: u64,
    /// Energy balance error divided by the gross energy exchanged.
    pub energy_open_share: f64,
    /// Fatigue assessments, in the order of the scenario.
    pub fatigue: Vec<FatigueRates>,
}

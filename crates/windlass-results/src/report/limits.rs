//! Limits with which a report compares channels, such as `cable-wire:tension_max<=30e3`.

use super::ReportError;
use crate::catalogue::Record;
use crate::interval_extremes::band;
use crate::limits::{LimitReport, Verdict};
use crate::{Catalogue, Scene, Summary};
use serde::Serialize;
use std::str::FromStr;

/// The side of a limit on which values are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Side {
    /// At most the limit, `<=`.
    AtMost,
    /// At least the limit, `>=`.
    AtLeast,
}

/// A limit of a channel.
#[derive(Clone, Debug, PartialEq)]
pub struct ChannelLimit {
    /// The channel, written as `TABLE:CHANNEL`.
    pub channel: String,
    /// Side on which values are allowed.
    pub bound: Side,
    /// The limit, in the channel's unit.
    pub value: f64,
}

impl FromStr for ChannelLimit {
    type Err = ReportError;

    /// Reads `TABLE:CHANNEL<=VALUE` or `TABLE:CHANNEL>=VALUE`.
    fn from_str(written: &str) -> Result<Self, ReportError> {
        let wrong = |reason: &str| ReportError::Limit {
            limit: written.to_owned(),
            reason: reason.to_owned(),
        };
        let parsed = written.split_once("<=").map(|pair| (pair, Side::AtMost));
        let ((channel, value), bound) = parsed
            .or_else(|| written.split_once(">=").map(|pair| (pair, Side::AtLeast)))
            .ok_or_else(|| {
                wrong("expected TABLE:CHANNEL<=VALUE or TABLE:CHANNEL>=VALUE; put the whole limit in quotes")
            })?;
        let value: f64 = value
            .trim()
            .parse()
            .map_err(|_| wrong("the text after <= or >= is not a number"))?;
        if !value.is_finite() {
            return Err(wrong("the value after <= or >= is not finite"));
        }
        Ok(Self {
            channel: channel.trim().to_owned(),
            bound,
            value,
        })
    }
}

/// A limit and the extreme value of its channel.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct CheckedLimit {
    pub table: String,
    pub channel: String,
    pub unit: String,
    pub bound: Side,
    pub limit: f64,
    /// Largest value of the channel for an upper limit, smallest value for a lower limit.
    pub reached: f64,
    /// Time of this value, s.
    pub at: f64,
    /// True if this value is the extreme over all accepted steps, false if it is the extreme over
    /// output times.
    pub every_step: bool,
    /// True if all values are on the allowed side of the limit.
    pub holds: bool,
}

/// Returns the limits of the scenario that have constant bounds, as evaluated in the run.
pub(super) fn of_run(summary: &Summary, catalogue: &Catalogue) -> Vec<CheckedLimit> {
    let checked = |limit: &LimitReport| {
        let worst = limit.worst.filter(|_| !limit.bound_varies)?;
        let record = catalogue.channel(&limit.subject).ok()?;
        Some(CheckedLimit {
            table: record.table.to_owned(),
            channel: record.channel.to_owned(),
            unit: record.unit.to_owned(),
            bound: if worst.is_lower {
                Side::AtLeast
            } else {
                Side::AtMost
            },
            limit: worst.bound,
            reached: worst.value,
            at: worst.time,
            every_step: true,
            holds: limit.verdict == Verdict::Met,
        })
    };
    summary.limits.iter().filter_map(checked).collect()
}

/// Compares the limits with the extremes of their channels.
pub(super) fn check(
    limits: &[ChannelLimit],
    summary: &Summary,
    scene: &Scene,
    catalogue: &Catalogue,
) -> Result<Vec<CheckedLimit>, ReportError> {
    limits
        .iter()
        .map(|limit| {
            let record = catalogue.channel(&limit.channel)?;
            let watched = watched(summary, scene, record.table, record.channel);
            let of_steps = watched.map(|channel| match limit.bound {
                Side::AtMost => channel.maximum,
                Side::AtLeast => channel.minimum,
            });
            // Statistics that begin after the start of the run may miss the extreme. The table
            // contains the whole run.
            let whole = summary.statistics_from.is_none();
            let of_rows = extreme_of_rows(catalogue, &record, limit.bound);
            let reached = match of_steps {
                Some(reached) if whole => Some(reached),
                reached => extreme(reached.into_iter().chain(of_rows), limit.bound),
            };
            let (reached, at) = reached.ok_or_else(|| ReportError::Limit {
                limit: limit.channel.clone(),
                reason: "the channel has no values".to_owned(),
            })?;
            Ok(CheckedLimit {
                table: record.table.to_owned(),
                channel: record.channel.to_owned(),
                unit: record.unit.to_owned(),
                bound: limit.bound,
                limit: limit.value,
                reached,
                at,
                every_step: watched.is_some(),
                holds: match limit.bound {
                    Side::AtMost => reached <= limit.value,
                    Side::AtLeast => reached >= limit.value,
                },
            })
        })
        .collect()
}

/// Returns the summary of a channel, with its extremes over all accepted steps.
fn watched<'s>(
    summary: &'s Summary,
    scene: &Scene,
    table: &str,
    channel: &str,
) -> Option<&'s crate::summary::ChannelSummary> {
    let known = scene.tables.iter().find(|known| known.name == table)?;
    let object = known.label();
    let mut lines = summary.channels.iter();
    lines.find(|line| line.object == object && line.quantity == channel)
}

/// Extreme of a record with its time (s). If the table has the extremes between rows, they are
/// included.
fn extreme_of_rows(catalogue: &Catalogue, record: &Record<'_>, bound: Side) -> Option<(f64, f64)> {
    let (_, table) = catalogue.tables().iter().find(|(name, _)| name == record.table)?;
    let [low, high] = band(table, record.channel).unwrap_or([record.values; 2]);
    let values = match bound {
        Side::AtMost => high,
        Side::AtLeast => low,
    };
    extreme(values.iter().copied().zip(record.times.iter().copied()), bound)
}

fn extreme(pairs: impl Iterator<Item = (f64, f64)>, bound: Side) -> Option<(f64, f64)> {
    let finite = pairs.filter(|(value, _)| value.is_finite());
    match bound {
        Side::AtMost => finite.max_by(|a, b| a.0.total_cmp(&b.0)),
        Side::AtLeast => finite.min_by(|a, b| a.0.total_cmp(&b.0)),
    }
}

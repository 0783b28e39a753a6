//! Results of limits, their table and the verdict in the summary of a run.

use super::WorstValue;
use crate::summary::{short, write_table};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Result of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Verdict {
    /// The limit was not exceeded.
    Met,
    /// The limit was exceeded.
    Exceeded,
    /// The limit was not evaluated, because no time of the run was in its phase.
    NotEvaluated,
}

/// A limit in the summary of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LimitReport {
    /// Name of the limit.
    pub name: String,
    /// The limited channel or other limits, as text.
    pub subject: String,
    /// Unit of the channel; empty for combinations.
    pub unit: String,
    /// Phase in which the limit applies; `None` for the whole run.
    pub phase: Option<String>,
    /// The value with the highest utilisation; `None` for combinations.
    pub worst: Option<WorstValue>,
    /// Whether the bound follows another channel.
    #[serde(default)]
    pub bound_varies: bool,
    /// Highest utilisation; `None` if it is infinite or the limit was not evaluated.
    pub utilisation: Option<f64>,
    /// Result.
    pub verdict: Verdict,
    /// True if the limit is part of a combination. Only the combination then affects the verdict.
    pub is_member: bool,
    /// Hint for the user, if the limit is probably not what was intended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

impl LimitReport {
    /// Cells of the limit's line in the table.
    fn cells(&self) -> [String; 7] {
        let unit = match &self.unit[..] {
            "" => String::new(),
            unit => format!(" [{unit}]"),
        };
        let (worst, bound, at) = self.worst.map_or_else(Default::default, |worst| {
            let sign = if worst.is_lower { ">=" } else { "<=" };
            let bound = format!("{sign} {}", short(worst.bound));
            (short(worst.value), bound, short(worst.time))
        });
        let utilisation = match (self.verdict, self.utilisation) {
            (Verdict::NotEvaluated, _) => "not evaluated".to_owned(),
            (Verdict::Met, Some(utilisation)) => short(utilisation),
            (_, Some(utilisation)) => format!("{} EXCEEDED", short(utilisation)),
            (_, None) => "EXCEEDED".to_owned(),
        };
        [
            self.name.clone(),
            self.phase.clone().unwrap_or_default(),
            format!("{}{unit}", self.subject),
            worst,
            bound,
            at,
            utilisation,
        ]
    }
}

/// Writes the table of the limits and the verdict.
pub(crate) fn write_limits(limits: &[LimitReport], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    if limits.is_empty() {
        return Ok(());
    }
    let title = [
        "limit",
        "phase",
        "channel",
        "worst",
        "bound",
        "at s",
        "utilisation",
    ];
    let mut rows = vec![title.map(str::to_owned)];
    rows.extend(limits.iter().map(LimitReport::cells));
    write_table(out, &rows)?;
    for hint in limits.iter().filter_map(|limit| limit.hint.as_ref()) {
        writeln!(out, "hint: {hint}")?;
    }
    writeln!(out, "{}", verdict(limits))
}

/// Returns true if all limits are met, except those that are part of a combination.
pub fn all_met(limits: &[LimitReport]) -> bool {
    let mut decisive = limits.iter().filter(|limit| !limit.is_member);
    decisive.all(|limit| limit.verdict == Verdict::Met)
}

/// The verdict in one line, such as `verdict: 1 of 3 limits is exceeded: wire`.
pub fn verdict(limits: &[LimitReport]) -> String {
    let decisive: Vec<&LimitReport> = limits.iter().filter(|limit| !limit.is_member).collect();
    let names = |wanted: Verdict| -> Vec<&str> {
        let found = decisive.iter().filter(|limit| limit.verdict == wanted);
        found.map(|limit| limit.name.as_str()).collect()
    };
    let (exceeded, skipped) = (names(Verdict::Exceeded), names(Verdict::NotEvaluated));
    let listed = |names: &[&str], what: &str| {
        let be = if names.len() == 1 { "is" } else { "are" };
        let count = match decisive.len() {
            1 => "the limit".to_owned(),
            all => format!("{} of {all} limits", names.len()),
        };
        format!("{count} {be} {what}: {}", names.join(", "))
    };
    let mut parts = Vec::new();
    if !exceeded.is_empty() {
        parts.push(listed(&exceeded, "exceeded"));
    }
    if !skipped.is_empty() {
        parts.push(listed(
            &skipped,
            "not evaluated, because no time of the run was in the phase",
        ));
    }
    if parts.is_empty() {
        parts.push(match decisive.len() {
            1 => "the limit is met".to_owned(),
            count => format!("all {count} limits are met"),
        });
    }
    format!("verdict: {}", parts.join("; "))
}

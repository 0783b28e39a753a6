//! Limits on channels, with which a run is judged.
//!
//! ```text
//! Law      utilisation of an upper bound: value / bound, of a lower bound: bound / value, if the
//!          value has the sign of the bound. It is above 1 if and only if the bound is exceeded
//! Symbols  bound: a number, or a fraction times a reference: the channel's value at the start of
//!          the run, or another channel at the same time
//! Valid    at every accepted step and every output row; between them, values may be more extreme
//! ```

use crate::summary::{short, write_table};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Utilisation of a bound. It is above 1 if and only if the bound is exceeded. It is infinite if
/// the bound is exceeded and no ratio exists, or if the value is NaN.
///
/// The utilisation is the value divided by the bound if the value approaches the bound with
/// increasing magnitude (largest tension, roll to port). It is the bound divided by the value if
/// the value approaches the bound with decreasing magnitude (clearance).
///
/// ```
/// use windlass_results::limits::utilisation;
///
/// // A tension of 15 kN with an upper bound of 20 kN, and a clearance of 2 m of at least 0.5 m.
/// assert_eq!(utilisation(15e3, 20e3, false), 0.75);
/// assert_eq!(utilisation(2.0, 0.5, true), 0.25);
/// ```
pub fn utilisation(value: f64, bound: f64, is_lower: bool) -> f64 {
    // A lower bound is treated as the mirror image of an upper bound.
    let (value, bound) = if is_lower {
        (-value, -bound)
    } else {
        (value, bound)
    };
    if value.is_nan() {
        f64::INFINITY
    } else if bound > 0.0 {
        (value / bound).max(0.0)
    } else if bound < 0.0 && value < 0.0 {
        bound / value
    } else if value > bound {
        f64::INFINITY
    } else {
        0.0
    }
}

/// Column of a table: indices of the table and of its column.
type Column = (usize, usize);

/// Reference of a limit. The bounds of the limit are fractions of the reference.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reference {
    /// No reference: the bounds are values of the channel.
    None,
    /// The channel's value at the start of the run.
    Start,
    /// Another channel at the same time.
    Channel(Column),
}

/// Comparison of a limit.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Criterion {
    /// A channel with its bounds.
    Channel {
        /// The channel.
        column: Column,
        /// Name of the phase in which the limit applies; `None` for the whole run.
        phase: Option<String>,
        /// Largest allowed value, or fraction of the reference.
        max: Option<f64>,
        /// Smallest allowed value, or fraction of the reference.
        min: Option<f64>,
        /// The reference.
        reference: Reference,
    },
    /// At least one of the limits with these indices is met.
    Any(Vec<usize>),
    /// All limits with these indices are met.
    All(Vec<usize>),
}

/// A limit.
#[derive(Clone, Debug, PartialEq)]
pub struct LimitDefinition {
    /// Unique name.
    pub name: String,
    /// The limited channel or other limits, as text: `cable-wire:tension_max`, `any of 'a', 'b'`.
    pub subject: String,
    /// Unit of the channel; empty for combinations.
    pub unit: String,
    /// Its comparison.
    pub criterion: Criterion,
}

/// The value with the highest utilisation of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorstValue {
    /// The value, in the channel's unit.
    pub value: f64,
    /// The bound at that time, in the channel's unit.
    pub bound: f64,
    /// True for a lower bound.
    pub is_lower: bool,
    /// Time, s.
    pub time: f64,
}

impl WorstValue {
    /// Utilisation of the bound, see [`utilisation`].
    pub fn utilisation(&self) -> f64 {
        utilisation(self.value, self.bound, self.is_lower)
    }

    /// Returns true if this value is worse than another one: of a higher utilisation or, if both
    /// are equal, farther beyond the bound.
    fn is_worse_than(&self, other: &Self) -> bool {
        let excess = |worst: &Self| {
            let beyond = worst.value - worst.bound;
            if worst.is_lower { -beyond } else { beyond }
        };
        let (own, others) = (self.utilisation(), other.utilisation());
        own > others || (own == others && excess(self) > excess(other))
    }
}

/// State of the limits in the middle of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LimitsMemory {
    /// Value of each channel at the start of the run; `None` for combinations.
    at_start: Vec<Option<f64>>,
    worst: Vec<Option<WorstValue>>,
}

impl LimitsMemory {
    /// Forgets the worst values, and keeps the values at the start of the run.
    pub fn forget_worst(&mut self) {
        self.worst.iter_mut().for_each(|worst| *worst = None);
    }
}

/// Limits during a run.
#[derive(Debug, Default)]
pub struct Limits {
    definitions: Vec<LimitDefinition>,
    memory: LimitsMemory,
}

impl Limits {
    /// Limits at the start of a run.
    pub fn new(definitions: Vec<LimitDefinition>) -> Self {
        let count = definitions.len();
        Self {
            definitions,
            memory: LimitsMemory {
                at_start: vec![None; count],
                worst: vec![None; count],
            },
        }
    }

    /// Their state, for saving.
    pub fn memory(&self) -> LimitsMemory {
        self.memory.clone()
    }

    /// Restores a saved state, if it belongs to as many limits.
    pub fn restore(&mut self, memory: LimitsMemory) {
        if memory.worst.len() == self.definitions.len() && memory.at_start.len() == self.definitions.len() {
            self.memory = memory;
        }
    }

    /// Compares the recorder's rows at a time (s) in a phase with the limits. The first call is at
    /// the start of the run.
    pub fn step(&mut self, time: f64, rows: &[Vec<f64>], current: Option<&str>) {
        let LimitsMemory { at_start, worst } = &mut self.memory;
        for ((definition, start), worst) in self.definitions.iter().zip(at_start).zip(worst) {
            let Criterion::Channel {
                column,
                phase,
                max,
                min,
                reference,
            } = &definition.criterion
            else {
                continue;
            };
            let value = rows[column.0][column.1];
            let start = *start.get_or_insert(value);
            if phase.is_some() && phase.as_deref() != current {
                continue;
            }
            let scale = match reference {
                Reference::None => 1.0,
                Reference::Start => start,
                Reference::Channel(of) => rows[of.0][of.1],
            };
            for (fraction, is_lower) in [(max, false), (min, true)] {
                let Some(fraction) = fraction else { continue };
                let now = WorstValue {
                    value,
                    bound: fraction * scale,
                    is_lower,
                    time,
                };
                if worst.is_none_or(|worst| now.is_worse_than(&worst)) {
                    *worst = Some(now);
                }
            }
        }
    }

    /// Report of each limit, up to now.
    pub fn reports(&self) -> Vec<LimitReport> {
        let combined: Vec<usize> = self
            .definitions
            .iter()
            .flat_map(|definition| match &definition.criterion {
                Criterion::Any(members) | Criterion::All(members) => members.clone(),
                Criterion::Channel { .. } => Vec::new(),
            })
            .collect();
        let report = |(i, definition): (usize, &LimitDefinition)| {
            let utilisation = self.utilisation(i);
            LimitReport {
                name: definition.name.clone(),
                subject: definition.subject.clone(),
                unit: definition.unit.clone(),
                phase: match &definition.criterion {
                    Criterion::Channel { phase, .. } => phase.clone(),
                    _ => None,
                },
                worst: self.memory.worst[i],
                bound_varies: matches!(
                    &definition.criterion,
                    Criterion::Channel {
                        reference: Reference::Channel(_),
                        ..
                    }
                ),
                utilisation: utilisation.filter(|utilisation| utilisation.is_finite()),
                verdict: match utilisation {
                    None => Verdict::NotEvaluated,
                    Some(utilisation) if utilisation <= 1.0 => Verdict::Met,
                    Some(_) => Verdict::Exceeded,
                },
                is_member: combined.contains(&i),
            }
        };
        self.definitions.iter().enumerate().map(report).collect()
    }

    /// Highest utilisation of a limit; `None` if it was not evaluated. A combination has the lowest
    /// utilisation of its evaluated members if one member must be met. If all members must be met,
    /// it has their highest utilisation, and `None` if one was not evaluated.
    fn utilisation(&self, limit: usize) -> Option<f64> {
        let of_members = |members: &[usize]| -> Vec<Option<f64>> {
            members.iter().map(|member| self.utilisation(*member)).collect()
        };
        match &self.definitions[limit].criterion {
            Criterion::Channel { .. } => self.memory.worst[limit].map(|worst| worst.utilisation()),
            Criterion::Any(members) => of_members(members).into_iter().flatten().reduce(f64::min),
            Criterion::All(members) => {
                let all: Option<Vec<f64>> = of_members(members).into_iter().collect();
                all?.into_iter().reduce(f64::max)
            }
        }
    }
}

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
    /// Phase in which it applies; `None` for the whole run.
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
        let count = format!("{} of {} limits", names.len(), decisive.len());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn property_utilisation_exceeds_one_exactly_beyond_the_bound() {
        let numbers = [-3.0, -1.0, -0.1, 0.0, 0.1, 1.0, 3.0];
        for bound in numbers {
            for value in numbers {
                assert_eq!(
                    utilisation(value, bound, false) > 1.0,
                    value > bound,
                    "{value} <= {bound}"
                );
                assert_eq!(
                    utilisation(value, bound, true) > 1.0,
                    value < bound,
                    "{value} >= {bound}"
                );
            }
        }
    }

    /// Limit of the first column of the first table.
    fn limit(
        name: &str,
        phase: Option<&str>,
        bounds: [Option<f64>; 2],
        reference: Reference,
    ) -> LimitDefinition {
        LimitDefinition {
            name: name.to_owned(),
            subject: "cable-wire:tension_max".to_owned(),
            unit: "N".to_owned(),
            criterion: Criterion::Channel {
                column: (0, 0),
                phase: phase.map(str::to_owned),
                max: bounds[0],
                min: bounds[1],
                reference,
            },
        }
    }

    fn combination(name: &str, criterion: Criterion) -> LimitDefinition {
        LimitDefinition {
            name: name.to_owned(),
            subject: String::new(),
            unit: String::new(),
            criterion,
        }
    }

    #[test]
    fn closed_form_limits_of_phases_references_and_combinations() {
        let mut limits = Limits::new(vec![
            limit("largest", None, [Some(20.0), None], Reference::None),
            limit("in air", Some("air"), [Some(8.0), None], Reference::None),
            limit("slack margin", None, [None, Some(0.1)], Reference::Start),
            limit(
                "of the other",
                None,
                [Some(2.0), None],
                Reference::Channel((0, 1)),
            ),
            limit("never", Some("landing"), [Some(1.0), None], Reference::None),
            combination("either", Criterion::Any(vec![1, 2])),
            combination("both", Criterion::All(vec![0, 2])),
        ]);
        // Channel, other channel and phase at three times.
        let samples = [
            (0.0, 10.0, 9.0, Some("air")),
            (1.0, 15.0, 6.0, Some("water")),
            (2.0, 2.0, 5.0, None),
        ];
        for (time, value, other, phase) in samples {
            limits.step(time, &[vec![value, other]], phase);
        }
        let reports = limits.reports();
        let found: Vec<_> = reports
            .iter()
            .map(|report| (report.utilisation, report.verdict))
            .collect();
        let expected = [
            (Some(0.75), Verdict::Met),
            (Some(1.25), Verdict::Exceeded),
            // At least 10 % of 10 N, and 2 N was reached.
            (Some(0.5), Verdict::Met),
            // At most twice 6 N, and 15 N was reached.
            (Some(1.25), Verdict::Exceeded),
            (None, Verdict::NotEvaluated),
            (Some(0.5), Verdict::Met),
            (Some(0.75), Verdict::Met),
        ];
        assert_eq!(found, expected);
        assert_eq!(
            reports[3].worst.map(|worst| (worst.time, worst.bound)),
            Some((1.0, 12.0))
        );
        // Limits that are part of a combination do not affect the verdict directly.
        assert_eq!(
            verdict(&reports),
            "verdict: 1 of 4 limits is exceeded: of the other; 1 of 4 limits is not evaluated, because no time of the run was \
             in the phase: never"
        );
        assert!(!all_met(&reports) && all_met(&reports[5..]));
    }

    #[test]
    fn property_limits_continue_from_their_memory() {
        let definition = || {
            vec![limit(
                "slack margin",
                None,
                [Some(1.2), Some(0.5)],
                Reference::Start,
            )]
        };
        let rows = |value: f64| [vec![value]];
        let (mut whole, mut first, mut second) = (
            Limits::new(definition()),
            Limits::new(definition()),
            Limits::new(definition()),
        );
        for (time, value) in [(0.0, 10.0), (1.0, 11.0)] {
            whole.step(time, &rows(value), None);
            first.step(time, &rows(value), None);
        }
        second.restore(first.memory());
        for (time, value) in [(2.0, 6.0), (3.0, 9.0)] {
            whole.step(time, &rows(value), None);
            second.step(time, &rows(value), None);
        }
        assert_eq!(whole.reports(), second.reports());
    }

    #[test]
    fn property_infinite_utilisation_keeps_the_largest_excess() {
        let mut limits = Limits::new(vec![limit("no pull", None, [Some(0.0), None], Reference::None)]);
        for (time, value) in [(0.0, -1.0), (1.0, 3.0), (2.0, 2.0)] {
            limits.step(time, &[vec![value]], None);
        }
        let report = &limits.reports()[0];
        assert_eq!((report.utilisation, report.verdict), (None, Verdict::Exceeded));
        assert_eq!(
            report.worst.map(|worst| (worst.time, worst.value)),
            Some((1.0, 3.0))
        );
        let text = serde_json::to_string(report).unwrap_or_default();
        assert_eq!(
            serde_json::from_str::<LimitReport>(&text).ok().as_ref(),
            Some(report)
        );
    }
}

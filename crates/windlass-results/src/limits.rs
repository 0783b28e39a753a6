//! Limits on channels, with which a run is judged.
//!
//! ```text
//! Law      utilisation if the value has the sign of the bound: value / bound for a positive upper
//!          or a negative lower bound, and bound / value for a positive lower or a negative upper
//!          bound. Otherwise 0 on the allowed side of the bound and infinite beyond it. The
//!          utilisation is above 1 if and only if the bound is exceeded
//! Symbols  bound: a number, or a fraction times a reference: the channel's value at the start of
//!          the run, or another channel at the same time
//! Valid    at every accepted step and every output row; between them, values may be more extreme
//! ```

mod report;

#[cfg(test)]
mod tests;

pub(crate) use report::write_limits;
pub use report::{LimitReport, Verdict, all_met, verdict};

use crate::statistics::noise_floor;
use serde::{Deserialize, Serialize};
pub use windlass_mechanics::capacity::MAX_UTILISATION;

/// Name of the table with the utilisations. Its channels have the names of the limits.
pub const TABLE: &str = "limit";

/// Utilisation of a bound. It is above 1 if and only if the bound is exceeded. It is infinite if
/// the bound is exceeded and no ratio exists, or if the value is NaN.
///
/// The utilisation is the value divided by the bound if the value approaches the bound with
/// increasing magnitude (largest tension, roll to port). It is the bound divided by the value if
/// the value approaches the bound with decreasing magnitude (clearance). Negative bounds follow the
/// same rule. For example, a value of -15 has a utilisation of 0.75 with a lower bound of -20. A
/// value of -25 has a utilisation of 0.8 with an upper bound of -20. The utilisation is zero if the
/// value and the bound have opposite signs and the bound is not exceeded.
///
/// ```
/// use windlass_results::limits::utilisation;
///
/// // A tension of 15 kN with an upper bound of 20 kN.
/// assert_eq!(utilisation(15e3, 20e3, false), 0.75);
/// // A clearance of 2 m with a lower bound of 0.5 m.
/// assert_eq!(utilisation(2.0, 0.5, true), 0.25);
/// // A roll of -15° with a lower bound of -20°.
/// assert_eq!(utilisation(-15.0, -20.0, true), 0.75);
/// // A height of -25 m with an upper bound of -20 m.
/// assert_eq!(utilisation(-25.0, -20.0, false), 0.8);
/// // A roll of 5° with a lower bound of -20°: the signs are opposite.
/// assert_eq!(utilisation(5.0, -20.0, true), 0.0);
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
    /// Comparison with which the limit is evaluated.
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
    /// Utilisation of each limit at the last step; NaN outside its phase.
    now: Vec<f64>,
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
            now: vec![f64::NAN; count],
        }
    }

    /// Names of the limits.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.definitions.iter().map(|definition| definition.name.as_str())
    }

    /// Utilisation of each limit at the last step, for the table of the utilisations: at most
    /// [`MAX_UTILISATION`], and NaN outside the phase of the limit. A combination has the lowest
    /// utilisation of its members at that time if one must be met, and the highest if all must.
    pub fn now(&self) -> &[f64] {
        &self.now
    }

    /// Returns the state of the limits, for saving.
    pub fn memory(&self) -> LimitsMemory {
        self.memory.clone()
    }

    /// Restores a saved state if it has the same number of limits. Ignores any other state.
    pub fn restore(&mut self, memory: LimitsMemory) {
        if memory.worst.len() == self.definitions.len() && memory.at_start.len() == self.definitions.len() {
            self.memory = memory;
        }
    }

    /// Compares the recorder's rows at a time (s) with the limits; `current` is the current phase.
    /// The first call is at the start of the run.
    pub fn step(&mut self, time: f64, rows: &[Vec<f64>], current: Option<&str>) {
        let LimitsMemory { at_start, worst } = &mut self.memory;
        let limits = self.definitions.iter().zip(at_start).zip(worst);
        for (((definition, start), worst), used) in limits.zip(&mut self.now) {
            *used = f64::NAN;
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
                *used = used.max(now.utilisation().min(MAX_UTILISATION));
                if worst.is_none_or(|worst| now.is_worse_than(&worst)) {
                    *worst = Some(now);
                }
            }
        }
        self.combine_now();
    }

    /// Sets the present utilisations of the combinations. Members outside their phases are ignored.
    fn combine_now(&mut self) {
        for i in 0..self.definitions.len() {
            let of_members = |members: &[usize], choose: fn(f64, f64) -> f64| {
                members
                    .iter()
                    .map(|member| self.now[*member])
                    .fold(f64::NAN, choose)
            };
            self.now[i] = match &self.definitions[i].criterion {
                Criterion::Channel { .. } => continue,
                Criterion::Any(members) => of_members(members, f64::min),
                Criterion::All(members) => of_members(members, f64::max),
            };
        }
    }

    /// Report of each limit for the run so far.
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
                hint: self.hint(i),
            }
        };
        self.definitions.iter().enumerate().map(report).collect()
    }

    /// Hint if the bounds are fractions of a value at the start that is zero.
    fn hint(&self, limit: usize) -> Option<String> {
        let definition = &self.definitions[limit];
        let is_static = matches!(
            definition.criterion,
            Criterion::Channel {
                reference: Reference::Start,
                ..
            }
        );
        let is_zero = |start: f64| start.abs() <= noise_floor(0.0, 0.0);
        (is_static && self.memory.at_start[limit].is_some_and(is_zero)).then(|| {
            format!(
                "limit '{}': {} is 0 at the start of the run, so every fraction of it is 0; give a bound in {} without \
                 of = \"static\", or start from equilibrium",
                definition.name,
                definition.subject,
                match &definition.unit[..] {
                    "" => "the unit of the channel",
                    unit => unit,
                }
            )
        })
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

//! Statistics of a channel: extremes, moments, crossings.
//!
//! Fed with every accepted step, so that a peak between two rows of output is not lost. Mean and standard
//! deviation are time-weighted (trapezoidal rule between steps).

use serde::{Deserialize, Serialize};

/// A tension counts as slack below this share of its mean so far.
const SLACK_SHARE: f64 = 0.05;
/// Share of a channel's largest size below which its variation is noise: ten times below the relative tolerance of a
/// step (1e-5), and about what rounding of positions makes of the tension of a stiff line.
const NOISE_SHARE: f64 = 1e-6;
/// Variation that is noise whatever the size of the channel, in its unit (m, deg, N, J): rounding about zero has no
/// size of its own to be compared with.
const LEAST_NOISE: f64 = 1e-9;

/// The variation (largest less smallest value) up to which a channel between these extremes counts as constant.
pub fn noise_floor(minimum: f64, maximum: f64) -> f64 {
    (NOISE_SHARE * minimum.abs().max(maximum.abs())).max(LEAST_NOISE)
}

/// Running statistics of one channel.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Smallest value.
    pub minimum: f64,
    /// When, s.
    pub minimum_at: f64,
    /// Largest value.
    pub maximum: f64,
    /// When, s.
    pub maximum_at: f64,
    /// Number of times the value rose above its mean so far after having been below 5 % of it: for a tension, the
    /// number of snaps of a line that had gone slack.
    pub snaps: u64,
    /// Time spent at or below 5 % of the mean so far, or below zero, s: for a tension, the time the line was slack. A
    /// step with only one end there counts half.
    pub slack_time: f64,
    /// The value in the equilibrium that the run started from.
    #[serde(default)]
    pub at_rest: Option<f64>,
    /// The greatest value, and when (s), of before statistics are taken.
    #[serde(default)]
    before: Option<(f64, f64)>,
    first: f64,
    last: f64,
    last_time: f64,
    duration: f64,
    sum: f64,
    sum_of_squares: f64,
    slack: bool,
    low: bool,
    samples: u64,
}

impl Statistics {
    /// Takes the value at a time (s) not before the last one.
    pub fn add(&mut self, time: f64, value: f64) {
        let mut step = 0.0;
        if self.samples == 0 {
            (self.minimum, self.minimum_at) = (value, time);
            (self.maximum, self.maximum_at) = (value, time);
            self.first = value;
        } else {
            // Relative to the first value, so that a small scatter about a large mean keeps its digits.
            let (dt, a, b) = (time - self.last_time, self.last - self.first, value - self.first);
            step = dt;
            self.duration += dt;
            self.sum += 0.5 * dt * (a + b);
            self.sum_of_squares += dt * (a * a + a * b + b * b) / 3.0;
        }
        if value < self.minimum {
            (self.minimum, self.minimum_at) = (value, time);
        }
        if value > self.maximum {
            (self.maximum, self.maximum_at) = (value, time);
        }
        (self.last, self.last_time) = (value, time);
        self.samples += 1;
        let mean = self.mean();
        // A line that was never taut has no mean to be compared with, and is slack.
        let low = value <= SLACK_SHARE * mean.max(0.0);
        self.slack_time += 0.5 * step * f64::from(u8::from(low) + u8::from(self.low));
        self.low = low;
        if value < SLACK_SHARE * mean {
            self.slack = true;
        } else if self.slack && value > mean {
            self.slack = false;
            self.snaps += 1;
        }
    }

    /// Takes a value of before statistics are taken.
    pub fn add_before(&mut self, time: f64, value: f64) {
        if self.before.is_none_or(|(greatest, _)| value > greatest) {
            self.before = Some((value, time));
        }
    }

    /// The greatest value of all, and when, s.
    pub fn greatest(&self) -> (f64, f64) {
        let since = (self.maximum, self.maximum_at);
        match self.before {
            Some(before) if self.samples == 0 || before.0 > since.0 => before,
            _ => since,
        }
    }

    /// Time-weighted mean.
    pub fn mean(&self) -> f64 {
        if self.duration > 0.0 {
            self.first + self.sum / self.duration
        } else {
            self.last
        }
    }

    /// [`Statistics::slack_time`] as a share of the time watched.
    pub fn slack_share(&self) -> f64 {
        if self.duration > 0.0 {
            self.slack_time / self.duration
        } else {
            0.0
        }
    }

    /// Time-weighted standard deviation.
    pub fn standard_deviation(&self) -> f64 {
        if self.duration <= 0.0 {
            return 0.0;
        }
        let mean = self.sum / self.duration;
        (self.sum_of_squares / self.duration - mean * mean)
            .max(0.0)
            .sqrt()
    }
}

/// Mean and standard deviation of the finite ones of values at even times.
pub(super) fn moments(values: &[f64]) -> (f64, f64) {
    let finite = || values.iter().copied().filter(|value| value.is_finite());
    let count = finite().count().max(1) as f64;
    let mean = finite().sum::<f64>() / count;
    let squares: f64 = finite().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / count).sqrt())
}

/// What the up-crossings of a record through its mean say.
///
/// Variation within the [`noise_floor`] of the record makes no crossing: the record must have been below the mean by
/// half the floor and rise above it by as much. Between two crossings lies a [`Cycle`], so there is one cycle less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Crossings {
    /// Up-crossings of the mean.
    pub count: usize,
    /// Mean time between them, s: the mean zero-crossing period. Zero below two crossings.
    pub mean_period: f64,
    /// Significant double amplitude: mean of the largest third of the ranges (crest less trough of a cycle).
    pub significant_range: f64,
    /// Largest range.
    pub largest_range: f64,
}

impl Crossings {
    /// Whole cycles between the first and the last crossing.
    pub fn cycles(&self) -> usize {
        self.count.saturating_sub(1)
    }
}

/// One cycle of a record, from an up-crossing of its mean to the next: a crest and the trough after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cycle {
    /// Largest value above the mean.
    pub crest: f64,
    /// Smallest value below the mean, as a positive number.
    pub trough: f64,
}

impl Cycle {
    /// Double amplitude.
    pub fn range(&self) -> f64 {
        self.crest + self.trough
    }
}

/// Crossings of an evenly or unevenly sampled record.
pub fn crossings(times: &[f64], values: &[f64]) -> Crossings {
    find(times, values, None, |_, _| {}).finish()
}

/// The times (s) at which a record rises through its mean, by linear interpolation, and the cycles between them.
pub fn cycles(times: &[f64], values: &[f64]) -> (Vec<f64>, Vec<Cycle>) {
    cycles_found(times, values, None)
}

/// The same about a mean that is known, where rows are not even in time.
pub fn cycles_about(mean: f64, times: &[f64], values: &[f64]) -> (Vec<f64>, Vec<Cycle>) {
    cycles_found(times, values, Some(mean))
}

fn cycles_found(times: &[f64], values: &[f64], mean: Option<f64>) -> (Vec<f64>, Vec<Cycle>) {
    let (mut at, mut cycles) = (Vec::new(), Vec::new());
    find(times, values, mean, |time, cycle| {
        at.push(time);
        cycles.extend(cycle);
    });
    (at, cycles)
}

/// The finder after a whole record, about its mean or one that is known; `found` is told each crossing, with the cycle before it.
fn find(
    times: &[f64],
    values: &[f64],
    mean: Option<f64>,
    mut found: impl FnMut(f64, Option<Cycle>),
) -> CrossingFinder {
    let count = times.len().min(values.len());
    let mut level = Level::default();
    values[..count].iter().for_each(|value| level.add(*value));
    if let Some(mean) = mean {
        (level.sum, level.count) = (mean, 1);
    }
    let mut finder = CrossingFinder::new(level);
    for (time, value) in times.iter().zip(values) {
        if let Some((crossed, cycle)) = finder.add(*time, *value) {
            found(crossed, cycle);
        }
    }
    finder
}

/// What must be known of a record before its crossings: mean and extremes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    count: u64,
    sum: f64,
    least: f64,
    most: f64,
}

impl Default for Level {
    fn default() -> Self {
        Self {
            count: 0,
            sum: 0.0,
            least: f64::INFINITY,
            most: f64::NEG_INFINITY,
        }
    }
}

impl Level {
    /// Takes the next value.
    pub(super) fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        if value.is_finite() {
            self.least = self.least.min(value);
            self.most = self.most.max(value);
        }
    }
}

/// Finds the crossings of a record that comes value by value, once its [`Level`] is known.
#[derive(Clone, Debug)]
pub(super) struct CrossingFinder {
    mean: f64,
    half_floor: f64,
    /// Time (s) and value less the mean of the last row.
    last: Option<(f64, f64)>,
    was_below: bool,
    /// Where the record last rose through the mean, s.
    crossed: f64,
    low: f64,
    high: f64,
    /// First and last crossing, s, and how many.
    span: (f64, f64),
    count: usize,
    ranges: Vec<f64>,
}

impl CrossingFinder {
    /// For a record of this level.
    pub(super) fn new(level: Level) -> Self {
        Self {
            mean: level.sum / level.count as f64,
            half_floor: 0.5 * noise_floor(level.least, level.most),
            last: None,
            was_below: false,
            crossed: 0.0,
            low: f64::INFINITY,
            high: f64::NEG_INFINITY,
            span: (0.0, 0.0),
            count: 0,
            ranges: Vec::new(),
        }
    }

    /// Takes the next row; answers when (s) the record crossed, if it now has, and the cycle that ended there.
    pub(super) fn add(&mut self, time: f64, value: f64) -> Option<(f64, Option<Cycle>)> {
        let b = value - self.mean;
        let Some((before, a)) = self.last.replace((time, b)) else {
            (self.was_below, self.crossed) = (b < -self.half_floor, time);
            return None;
        };
        if a < 0.0 && b >= 0.0 {
            self.crossed = before + (time - before) * a / (a - b);
        }
        let mut found = None;
        if self.was_below && b > self.half_floor {
            let cycle = (self.count > 0).then_some(Cycle {
                crest: self.high,
                trough: -self.low,
            });
            self.ranges.extend(cycle.map(|cycle| cycle.range()));
            if self.count == 0 {
                self.span.0 = self.crossed;
            }
            self.span.1 = self.crossed;
            self.count += 1;
            (self.low, self.high) = (f64::INFINITY, f64::NEG_INFINITY);
            found = Some((self.crossed, cycle));
        }
        self.was_below = b < -self.half_floor || self.was_below && b <= self.half_floor;
        (self.low, self.high) = (self.low.min(b), self.high.max(b));
        found
    }

    /// What the crossings say.
    pub(super) fn finish(mut self) -> Crossings {
        self.ranges.sort_by(|a, b| b.total_cmp(a));
        let third = self.ranges.len().div_ceil(3);
        let mean_of = |part: &[f64]| part.iter().sum::<f64>() / part.len().max(1) as f64;
        Crossings {
            count: self.count,
            mean_period: if self.count > 1 {
                (self.span.1 - self.span.0) / (self.count - 1) as f64
            } else {
                0.0
            },
            significant_range: mean_of(&self.ranges[..third]),
            largest_range: self.ranges.first().copied().unwrap_or(0.0),
        }
    }
}

/// Smallest and largest finite value; infinities the wrong way round when there is none.
pub(super) fn extremes<'v>(values: impl IntoIterator<Item = &'v f64>) -> (f64, f64) {
    let finite = values.into_iter().filter(|value| value.is_finite());
    finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(*value), high.max(*value))
    })
}

//! Statistics of a channel: extremes, moments and mean crossings.
//!
//! Every accepted step is included, so that a peak between two output rows is not lost. Mean and
//! standard deviation are weighted by time (trapezoidal rule between steps).

use serde::{Deserialize, Serialize};

/// A line is slack if its tension is below this fraction of the mean up to that time.
const SLACK_SHARE: f64 = 0.05;
/// Variations below this fraction of a channel's largest magnitude are noise. It is a tenth of the
/// relative tolerance of a step (1e-5). Rounding of positions changes the tension of a stiff line
/// by about the same amount.
const NOISE_SHARE: f64 = 1e-6;
/// Absolute variation below which variations are always noise, in the unit of the channel (m, deg,
/// N, J). It covers rounding errors of values near zero.
const MIN_NOISE: f64 = 1e-9;

/// Largest variation (maximum minus minimum) with which a channel is regarded as constant.
pub fn noise_floor(minimum: f64, maximum: f64) -> f64 {
    (NOISE_SHARE * minimum.abs().max(maximum.abs())).max(MIN_NOISE)
}

/// Running statistics of one channel.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Smallest value.
    pub minimum: f64,
    /// Time of the smallest value, s.
    pub minimum_at: f64,
    /// Largest value.
    pub maximum: f64,
    /// Time of the largest value, s.
    pub maximum_at: f64,
    /// Number of times that the value fell below 5 % of the mean and then rose above the mean. The
    /// mean is taken from the start to the time of the value. For a tension, this is the number of
    /// snap loads.
    pub snaps: u64,
    /// Time in which the value was below zero, or at most 5 % of the mean up to that time, s. For a
    /// tension, this is the time in which the line was slack. If only one end of a step is in this
    /// range, half of the step counts.
    pub slack_time: f64,
    /// Value in the initial equilibrium.
    #[serde(default)]
    pub at_rest: Option<f64>,
    /// Largest value before the start of the statistics, and its time (s).
    #[serde(default)]
    before: Option<(f64, f64)>,
    /// First and last value.
    first: f64,
    last: f64,
    /// Time of the last value, s.
    last_time: f64,
    /// Duration of the statistics without gaps, s.
    duration: f64,
    /// Time integrals of the value and of its square.
    sum: f64,
    sum_of_squares: f64,
    slack: bool,
    low: bool,
    samples: u64,
    /// Whether the last value was NaN. The time since the last number is then not counted.
    #[serde(default)]
    has_gap: bool,
}

impl Statistics {
    /// Returns true if no number was added.
    pub fn is_empty(&self) -> bool {
        self.samples == 0
    }

    /// Adds the value at a time (s). The time must not be before the time of the last value.
    /// NaN means that there is no value, such as the utilisation of a limit outside its phase.
    pub fn add(&mut self, time: f64, value: f64) {
        if value.is_nan() {
            self.has_gap = true;
            return;
        }
        let mut step = 0.0;
        if self.samples == 0 {
            (self.minimum, self.minimum_at) = (value, time);
            (self.maximum, self.maximum_at) = (value, time);
            self.first = value;
        } else if !self.has_gap {
            // The sums use differences from the first value, which keeps the digits of a small
            // variation about a large mean.
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
        self.has_gap = false;
        let mean = self.mean();
        // If a line was never taut, its mean tension is at most zero, and a tension of zero is
        // slack.
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

    /// Adds a value before the start of the statistics.
    pub fn add_before(&mut self, time: f64, value: f64) {
        if self.before.is_none_or(|(greatest, _)| value > greatest) {
            self.before = Some((value, time));
        }
    }

    /// Largest value of the whole run, and its time (s).
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

    /// [`Statistics::slack_time`] divided by the observed time.
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

/// Mean and standard deviation of the finite values of an evenly spaced record.
pub(super) fn moments(values: &[f64]) -> (f64, f64) {
    let finite = || values.iter().copied().filter(|value| value.is_finite());
    let count = finite().count().max(1) as f64;
    let mean = finite().sum::<f64>() / count;
    let squares: f64 = finite().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / count).sqrt())
}

/// Statistics of the up-crossings of a record through its mean.
///
/// Variations within the [`noise_floor`] are not crossings. The record must have been below the
/// mean by at least half the floor, and must then rise above the mean by at least half the floor. A
/// [`Cycle`] lies between two crossings, so there is one cycle fewer than crossings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Crossings {
    /// Number of up-crossings of the mean.
    pub count: usize,
    /// Mean time between crossings (mean zero-crossing period), s. Zero if there are fewer than two
    /// crossings.
    pub mean_period: f64,
    /// Significant double amplitude: mean of the highest third of the ranges, where a range is the
    /// difference between crest and trough of a cycle.
    pub significant_range: f64,
    /// Largest range.
    pub largest_range: f64,
}

impl Crossings {
    /// Number of complete cycles between the first and the last crossing.
    pub fn cycles(&self) -> usize {
        self.count.saturating_sub(1)
    }
}

/// One cycle of a record, from an up-crossing of the mean to the next one. A crest is followed by a
/// trough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cycle {
    /// Height of the largest value above the mean.
    pub crest: f64,
    /// Depth of the smallest value below the mean, as a positive number.
    pub trough: f64,
}

impl Cycle {
    /// Double amplitude: the difference between crest and trough.
    pub fn range(&self) -> f64 {
        self.crest + self.trough
    }
}

/// Returns the crossings of an evenly or unevenly sampled record.
pub fn crossings(times: &[f64], values: &[f64]) -> Crossings {
    find(times, values, None, |_, _| {}).finish()
}

/// Returns the times (s) of the up-crossings of a record through its mean, interpolated linearly,
/// and the cycles between them.
pub fn cycles(times: &[f64], values: &[f64]) -> (Vec<f64>, Vec<Cycle>) {
    cycles_found(times, values, None)
}

/// As [`cycles`], but about a given mean, for unevenly sampled records.
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

/// Finds the crossings of a whole record through its mean or through a given mean. `found` receives
/// each crossing and the cycle that ends there.
fn find(
    times: &[f64],
    values: &[f64],
    mean: Option<f64>,
    mut found: impl FnMut(f64, Option<Cycle>),
) -> CrossingFinder {
    let count = times.len().min(values.len());
    let mut level = LevelStatistics::default();
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

/// Mean and extremes of a record, which are needed to find its crossings.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelStatistics {
    count: u64,
    sum: f64,
    least: f64,
    greatest: f64,
}

impl Default for LevelStatistics {
    fn default() -> Self {
        Self {
            count: 0,
            sum: 0.0,
            least: f64::INFINITY,
            greatest: f64::NEG_INFINITY,
        }
    }
}

impl LevelStatistics {
    /// Adds the next value. NaN is a row without a value.
    pub(super) fn add(&mut self, value: f64) {
        if value.is_nan() {
            return;
        }
        self.count += 1;
        self.sum += value;
        if value.is_finite() {
            self.least = self.least.min(value);
            self.greatest = self.greatest.max(value);
        }
    }
}

/// Finds the crossings of a record, which is passed value by value. Needs the [`LevelStatistics`]
/// of the record beforehand.
#[derive(Clone, Debug)]
pub(super) struct CrossingFinder {
    mean: f64,
    /// Deviation from the mean that confirms a crossing: half of the noise floor.
    half_floor: f64,
    /// Time (s) and deviation from the mean in the last row.
    last: Option<(f64, f64)>,
    was_below: bool,
    /// Time of the last rise through the mean, s.
    crossed: f64,
    low: f64,
    high: f64,
    /// Times of the first and the last crossing, s.
    span: (f64, f64),
    /// Number of crossings.
    count: usize,
    ranges: Vec<f64>,
}

impl CrossingFinder {
    /// Creates a finder for a record with these statistics.
    pub(super) fn new(level: LevelStatistics) -> Self {
        Self {
            mean: level.sum / level.count as f64,
            half_floor: 0.5 * noise_floor(level.least, level.greatest),
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

    /// Adds the next row. If it confirms an up-crossing, returns the time (s) of the crossing and
    /// the cycle that ended there.
    pub(super) fn add(&mut self, time: f64, value: f64) -> Option<(f64, Option<Cycle>)> {
        if value.is_nan() {
            return None;
        }
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

    /// Returns the statistics of all crossings that were found.
    pub(super) fn finish(mut self) -> Crossings {
        self.ranges.sort_by(|a, b| b.total_cmp(a));
        let third = self.ranges.len().div_ceil(3);
        let mean_of = |ranges: &[f64]| ranges.iter().sum::<f64>() / ranges.len().max(1) as f64;
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

/// Smallest and largest finite value; (∞, -∞) if there is no finite value.
pub(super) fn extremes<'v>(values: impl IntoIterator<Item = &'v f64>) -> (f64, f64) {
    let finite = values.into_iter().filter(|value| value.is_finite());
    finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(*value), high.max(*value))
    })
}

//! Search for the limiting level of a quantity, such as a wave height, whose probability of
//! failure rises with the level.
//!
//! ```text
//! Law      the limit j is the number of levels, from the lowest, whose probability of failure is
//!          at most p. Let A(i) be the product of the evidence below p of all levels from i up.
//!          If the probability at level i is above p, it is above p at all these levels. A(i) is
//!          then a supermartingale, and P(A(i) ≥ 2/(1-c) at any time) ≤ (1-c)/2.
//!          Level i is accepted if this threshold was reached for i and every level below. A
//!          false acceptance needs the threshold at level j, so its probability is at most
//!          (1-c)/2, for all levels together. Refusal is the mirror image
//! Symbols  p allowed probability of failure, c confidence of the interval between the highest
//!          accepted and the lowest refused level
//! Source   [V39], [R70]; [MPG76] (closed tests); [BBBB72] (isotonic regression)
//! Valid    if the probability of failure does not decrease with the level, and if all runs of a
//!          search are independent: no seed may be used at two levels
//! Checked  against the coverage and the number of runs in simulated searches
//! ```
//!
//! A batch of runs has a purpose, which is decided before its runs. Batches that explore bisect
//! the levels; they are not evidence. Batches to accept count only in A, those to refuse only in
//! its counterpart. Whole levels are thus not spent on errors of the exploration, and one level is
//! confirmed on each side of the limit.

use super::binomial::fails_more_by_chance;
use super::evidence::{fixed_runs, ln_evidence_above, ln_evidence_below};

/// Probability with which [`LimitSearch::disorder`] reports levels although their order is right.
const FALSE_ALARM: f64 = 0.01;

/// Settings of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchSettings {
    /// Allowed probability of failure, between 0 and 1.
    pub allowed: f64,
    /// Confidence of the interval, between 0 and 1.
    pub confidence: f64,
    /// Number of runs of a batch.
    pub batch: usize,
    /// Maximum number of runs at one level.
    pub most: usize,
}

impl SearchSettings {
    /// Number of runs at each level of a grid, all without failure, that accept the level with the
    /// same confidence. No smaller grid can accept a level.
    pub fn runs_of_grid(&self) -> usize {
        fixed_runs(self.allowed, 0.5 * (1.0 - self.confidence)).max(1)
    }

    /// Smallest number of runs at one level that can accept it.
    pub fn least(&self) -> usize {
        let enough = |runs: &usize| ln_evidence_below(self.allowed, *runs, 0) >= self.threshold();
        (self.runs_of_grid()..).find(enough).unwrap_or(usize::MAX)
    }

    /// Default of [`SearchSettings::most`]: two and a half times the runs of the smallest grid.
    /// This is enough to accept a level with one failure.
    pub fn default_most(allowed: f64, confidence: f64) -> usize {
        let runs = fixed_runs(allowed, 0.5 * (1.0 - confidence)).max(1);
        (5 * runs).div_ceil(2).max(8)
    }

    /// Logarithm of the evidence that rejects a hypothesis.
    fn threshold(&self) -> f64 {
        (2.0 / (1.0 - self.confidence)).ln()
    }
}

/// Purpose of a batch of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Purpose {
    /// Finds the neighbourhood of the limit.
    Explore,
    /// Tests that the probability of failure is at most the allowed one.
    Accept,
    /// Tests that the probability of failure is above the allowed one.
    Refuse,
}

/// Runs to be done at one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Index of the level, from 0 for the lowest.
    pub level: usize,
    /// Purpose of the runs.
    pub purpose: Purpose,
    /// Number of runs.
    pub runs: usize,
}

/// Runs and failures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Number of runs.
    pub runs: usize,
    /// Number of runs that failed.
    pub failures: usize,
}

impl Count {
    fn add(&mut self, runs: usize, failures: usize) {
        self.runs += runs;
        self.failures += failures;
    }
}

/// State of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Level {
    all: Count,
    accept: Count,
    refuse: Count,
    /// Logarithms of the evidence of the level, below and above the allowed probability.
    below: f64,
    above: f64,
    /// True if the product of the evidence from this level up, or down to the lowest level, has
    /// ever reached the threshold.
    is_below: bool,
    is_above: bool,
}

/// A search for the limiting level. It decides on one batch after the other; its decisions depend
/// on nothing but the results.
///
/// ```
/// use windlass_math::statistics::search::{LimitSearch, SearchSettings};
///
/// let settings = SearchSettings { allowed: 0.1, confidence: 0.9, batch: 4, most: 73 };
/// let mut search = LimitSearch::new(16, settings);
/// // All runs fail from level 9 up, and none below.
/// while let Some(batch) = search.next() {
///     let failures = if batch.level < 9 { 0 } else { batch.runs };
///     search.record(batch, failures);
/// }
/// assert_eq!((search.accepted(), search.refused()), (9, 9));
/// // 29 runs are needed at every level of a grid.
/// assert!(search.runs() < 16 * 29 / 5);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct LimitSearch {
    settings: SearchSettings,
    levels: Vec<Level>,
}

impl LimitSearch {
    /// A search over a number of levels, without results.
    pub fn new(levels: usize, settings: SearchSettings) -> Self {
        Self {
            settings,
            levels: vec![Level::default(); levels],
        }
    }

    /// Number of accepted levels, from the lowest. It is at most [`LimitSearch::refused`].
    pub fn accepted(&self) -> usize {
        self.proven_below().min(self.proven_above())
    }

    /// Index of the lowest refused level; the number of levels if none is refused.
    pub fn refused(&self) -> usize {
        self.proven_above()
    }

    /// The lowest refused and the highest accepted level, if the former is not above the latter.
    /// The probability of failure then does not rise with the level, or the search is one of the
    /// few that err.
    pub fn contradiction(&self) -> Option<(usize, usize)> {
        let (below, above) = (self.proven_below(), self.proven_above());
        (below > above).then(|| (above, below - 1))
    }

    fn proven_below(&self) -> usize {
        let open = self.levels.iter().position(|level| !level.is_below);
        open.unwrap_or(self.levels.len())
    }

    fn proven_above(&self) -> usize {
        let open = self.levels.iter().rposition(|level| !level.is_above);
        open.map_or(0, |level| level + 1)
    }

    /// Runs and failures at a level.
    pub fn count(&self, level: usize) -> Count {
        self.levels[level].all
    }

    /// Total number of runs.
    pub fn runs(&self) -> usize {
        self.levels.iter().map(|level| level.all.runs).sum()
    }

    /// Estimated probability of failure at each level with runs: isotonic regression, which pools
    /// neighbouring levels until the fractions do not decrease.
    pub fn fractions(&self) -> Vec<(usize, f64)> {
        let mut pools: Vec<(Count, Vec<usize>)> = Vec::new();
        for (k, level) in self.levels.iter().enumerate() {
            if level.all.runs == 0 {
                continue;
            }
            pools.push((level.all, vec![k]));
            while let [.., (low, _), (high, _)] = &pools[..]
                && low.failures * high.runs > high.failures * low.runs
            {
                let Some((count, members)) = pools.pop() else {
                    break;
                };
                let Some((sum, all)) = pools.last_mut() else { break };
                sum.add(count.runs, count.failures);
                all.extend(members);
            }
        }
        let share = |count: Count| count.failures as f64 / count.runs as f64;
        let pools = pools.into_iter();
        pools
            .flat_map(|(count, all)| all.into_iter().map(move |level| (level, share(count))))
            .collect()
    }

    /// The next batch; `None` if the search is complete. It is complete when the highest accepted
    /// and the lowest refused level are neighbours, or when the runs left at the levels between
    /// cannot change them.
    pub fn next(&self) -> Option<Batch> {
        let (low, high) = (self.proven_below(), self.proven_above());
        if low >= high {
            return None;
        }
        let fractions = self.fractions();
        let allowed = self.settings.allowed;
        let passing = fractions.iter().rev().find(|(_, share)| *share <= allowed);
        let failing = fractions.iter().find(|(_, share)| *share > allowed);
        // Levels below `from` pass and levels from `to` up fail, according to the estimate.
        let mut from = passing.map_or(0, |(level, _)| level + 1).max(low);
        let mut to = failing.map_or(self.levels.len(), |(level, _)| *level).min(high);
        if from > to {
            from = if to >= low { to } else { low };
            to = from;
        }
        if from < to {
            return Some(Batch {
                level: (from + to - 1) / 2,
                purpose: Purpose::Explore,
                runs: self.settings.batch.min(self.settings.most),
            });
        }
        let accept = (low..from).rev().find(|&level| self.can_accept(level));
        let accept = accept.map(|level| (level, Purpose::Accept));
        let refuse = || {
            let level = (to.max(low)..high).find(|&level| self.can_refuse(level))?;
            Some((level, Purpose::Refuse))
        };
        let (level, purpose) = accept.or_else(refuse)?;
        Some(Batch {
            level,
            purpose,
            runs: self.settings.batch.min(self.left(level)),
        })
    }

    /// Number of runs left at a level.
    fn left(&self, level: usize) -> usize {
        self.settings.most.saturating_sub(self.levels[level].all.runs)
    }

    /// Returns true if a level can still be accepted, at best.
    fn can_accept(&self, level: usize) -> bool {
        let (left, state) = (self.left(level), &self.levels[level]);
        let Count { runs, failures } = state.accept;
        let best = ln_evidence_below(self.settings.allowed, runs + left, failures);
        let products = self.products_below();
        let open = (0..=level).filter(|&k| !self.levels[k].is_below);
        let least = open.map(|k| products[k]).fold(f64::INFINITY, f64::min);
        left > 0 && least - state.below + best >= self.settings.threshold()
    }

    /// Returns true if a level is likely to be refused within its runs.
    fn can_refuse(&self, level: usize) -> bool {
        let (left, state) = (self.left(level), &self.levels[level]);
        let allowed = self.settings.allowed;
        let share = if state.all.runs == 0 {
            1.0
        } else {
            let share = (state.all.failures as f64 + 0.5) / (state.all.runs as f64 + 1.0);
            share.max(allowed)
        };
        // Mean evidence of a run whose probability of failure is `share`.
        let passes = if share < 1.0 {
            (1.0 - share) * ((1.0 - share) / (1.0 - allowed)).ln()
        } else {
            0.0
        };
        let gain = share * (share / allowed).ln() + passes;
        let products = self.products_above();
        let open = (level..self.levels.len()).filter(|&k| !self.levels[k].is_above);
        let least = open.map(|k| products[k]).fold(f64::INFINITY, f64::min);
        left > 0 && least + left as f64 * gain >= self.settings.threshold()
    }

    /// Logarithms of the products of the evidence from each level up.
    fn products_below(&self) -> Vec<f64> {
        let mut sum = 0.0;
        let up = self.levels.iter().rev().map(|level| {
            sum += level.below;
            sum
        });
        let mut products: Vec<f64> = up.collect();
        products.reverse();
        products
    }

    /// Logarithms of the products of the evidence from the lowest level up to each level.
    fn products_above(&self) -> Vec<f64> {
        let mut sum = 0.0;
        let up = self.levels.iter().map(|level| {
            sum += level.above;
            sum
        });
        up.collect()
    }

    /// Records the number of failures in a batch.
    pub fn record(&mut self, batch: Batch, failures: usize) {
        let allowed = self.settings.allowed;
        let Some(level) = self.levels.get_mut(batch.level) else {
            return;
        };
        level.all.add(batch.runs, failures);
        match batch.purpose {
            Purpose::Explore => return,
            Purpose::Accept => {
                level.accept.add(batch.runs, failures);
                level.below = ln_evidence_below(allowed, level.accept.runs, level.accept.failures);
            }
            Purpose::Refuse => {
                level.refuse.add(batch.runs, failures);
                level.above = ln_evidence_above(allowed, level.refuse.runs, level.refuse.failures);
            }
        }
        let threshold = self.settings.threshold();
        let (below, above) = (self.products_below(), self.products_above());
        for (k, level) in self.levels.iter_mut().enumerate() {
            level.is_below |= below[k] >= threshold;
            level.is_above |= above[k] >= threshold;
        }
    }

    /// Value at which the estimated probability of failure reaches the allowed one, interpolated
    /// linearly between the levels. NaN if all runs are on one side of it. `values` are the values
    /// of the levels.
    pub fn estimate(&self, values: &[f64]) -> f64 {
        let (fractions, allowed) = (self.fractions(), self.settings.allowed);
        let crossing = fractions
            .windows(2)
            .find(|pair| pair[0].1 <= allowed && pair[1].1 > allowed);
        crossing.map_or(f64::NAN, |pair| {
            let ((low, below), (high, above)) = (pair[0], pair[1]);
            values[low] + (values[high] - values[low]) * (allowed - below) / (above - below)
        })
    }

    /// A pair of levels, the lower of which fails significantly more often than the higher one, so
    /// that the probability of failure does not rise with the level. The test is exact (Fisher),
    /// with an error probability of 1 % for all pairs together.
    pub fn disorder(&self) -> Option<(usize, usize)> {
        let visited = (0..self.levels.len()).filter(|&k| self.levels[k].all.runs > 0);
        let visited: Vec<usize> = visited.collect();
        let pairs = visited.len() * visited.len().saturating_sub(1) / 2;
        let count = |level: usize| (self.levels[level].all.runs, self.levels[level].all.failures);
        let chance = |low: usize, high: usize| fails_more_by_chance(count(low), count(high));
        let all = visited
            .iter()
            .enumerate()
            .flat_map(|(k, &low)| visited[k + 1..].iter().map(move |&high| (low, high)));
        let all = all.map(|(low, high)| (chance(low, high), (low, high)));
        let worst = all.reduce(|worst, next| if next.0 < worst.0 { next } else { worst });
        worst
            .filter(|(chance, _)| *chance * (pairs as f64) < FALSE_ALARM)
            .map(|(_, pair)| pair)
    }
}

#[cfg(test)]
mod tests;

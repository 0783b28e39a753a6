//! Adaptive sweeps: a search for the limiting value of one key, for each combination of the other
//! keys. Only the runs that the search needs are done.
//!
//! The sweep remains a grid, most of whose runs are never done. Seeds and other keys of samples
//! form one sequence of samples for each combination. Each run of a combination takes the next
//! sample, so no sample is used at two values, and all runs of a search are independent
//! ([`windlass_math::statistics::search`]). All decisions are functions of the results:
//! [`Adaptive::outcome`] repeats the searches from the rows and finds the runs that are missing.
//! A sweep that is resumed, or has another number of threads, therefore does the same runs.

mod cells;
mod tables;

use super::operability::KeyIndex;
use super::perform::{RowOutcome, SweepRows};
use super::spec::AdaptiveSpec;
use super::{Axis, Metrics, Plan, Sweep, limits};
use windlass_math::statistics::search::{Batch, Count, LimitSearch, SearchSettings};
use windlass_results::summary::short;
use windlass_scenario::source::ScenarioProblems;

/// Largest batch and largest number of runs at one value.
const MAX_RUNS_PER_VALUE: usize = 100_000;

/// Usual number of runs of a search, in runs at one value of the smallest grid.
const RUNS_OF_A_SEARCH: usize = 4;

/// A search for the limiting values of one key.
#[derive(Clone, Debug, PartialEq)]
pub struct Adaptive {
    /// Axis of the key.
    axis: usize,
    /// Indices along this axis, with ascending values.
    order: Vec<usize>,
    /// Values in ascending order.
    values: Vec<f64>,
    /// Axes whose values are samples.
    samples: Vec<usize>,
    /// Axes of the other keys, with a search for each combination of their values.
    others: Vec<usize>,
    settings: SearchSettings,
}

/// State of the search of a combination.
#[derive(Clone, Debug, PartialEq)]
pub struct Searched {
    /// Index of a run with the values of the other keys of this combination.
    pub run: usize,
    /// Number of accepted values, from the lowest. They are the values whose probability of
    /// exceeding a limit is at most the allowed one, with the confidence of the sweep.
    pub accepted: usize,
    /// Index of the lowest refused value, in ascending order; the number of values if there is
    /// none.
    pub refused: usize,
    /// Runs and runs beyond a limit at each value, in ascending order.
    pub counts: Vec<Count>,
    /// Index of the limit that most runs at the lowest value that is not accepted exceed.
    pub limit: Option<usize>,
    /// Value at which the estimated probability reaches the allowed one; NaN if unknown.
    pub estimate: f64,
    /// Number of runs that failed. They count as runs beyond a limit.
    pub failed: usize,
    /// Runs that the search needs next; empty if it has ended.
    pub missing: Vec<usize>,
    /// True if the samples are used up before the search is complete.
    pub is_short: bool,
    /// Pair of values, in ascending order, that contradict a rising probability.
    pub disorder: Option<(usize, usize)>,
}

impl Adaptive {
    /// Reads the search from the sweep file. Errors are added to the problems.
    pub(super) fn of(sweep: &Sweep, has_limits: bool, problems: &mut ScenarioProblems<'_>) -> Option<Self> {
        let spec = sweep.spec.adaptive.as_ref()?;
        let mut is_valid = true;
        let mut refuse = |key: &str, message: String| {
            problems.add(&format!("adaptive{key}"), message);
            is_valid = false;
        };
        if !has_limits && sweep.spec.limit.is_empty() {
            let message = "there is no [[limit]]; give at least one here or in the scenario, because runs are judged by limits";
            refuse("", message.to_owned());
        }
        check_settings(spec, &mut refuse);
        if !sweep.spec.extreme.is_empty() {
            let message = "[[extreme]] needs all seeds at every value, but an adaptive sweep omits runs; remove one of them";
            refuse("", message.to_owned());
        }
        if sweep.uncertain.as_ref().is_some_and(|of| !of.is_independent()) {
            let message = "an adaptive sweep needs independent samples of the uncertain inputs; give method = \"monte-carlo\" in [sampling]";
            refuse("", message.to_owned());
        }
        let key = KeyIndex::of(sweep, &spec.key).map_err(|message| refuse(".key", message));
        let over = spec.over.iter().enumerate().map(|(k, written)| {
            KeyIndex::of(sweep, written).map_err(|message| refuse(&format!(".over.{k}"), message))
        });
        let over: Result<Vec<KeyIndex>, ()> = over.collect::<Vec<_>>().into_iter().collect();
        let (key, mut over) = (key.ok()?, over.ok()?);
        if let Some(plot) = &sweep.spec.operability {
            over.extend(
                plot.over
                    .iter()
                    .filter_map(|written| KeyIndex::of(sweep, written).ok()),
            );
            if KeyIndex::of(sweep, &plot.height).is_ok_and(|height| height != key) {
                let message = format!(
                    "the plot has the height '{}'; search the limiting value of the same key",
                    plot.height
                );
                refuse(".key", message);
            }
        }
        let axes = sweep.axes.iter().enumerate();
        let kinds: Vec<Kind> = axes.map(|(axis, of)| Kind::of(of, axis, key, &over)).collect();
        if let Some(axis) = kinds.iter().position(|kind| *kind == Kind::Mixed) {
            let names: Vec<&str> = sweep.axes[axis]
                .keys
                .iter()
                .map(|key| key.path.as_str())
                .collect();
            let message = format!(
                "{} change together; give the searched key and the seeds [[vary]] entries of their own",
                names.join(" and ")
            );
            refuse("", message);
        }
        let of_kind = |kind: Kind| (0..kinds.len()).filter(|&k| kinds[k] == kind).collect::<Vec<_>>();
        let Some(numbers) = key.numbers(sweep) else {
            refuse(
                ".key",
                format!("the values of '{}' are not all numbers", spec.key),
            );
            return None;
        };
        if !is_valid {
            return None;
        }
        let mut order: Vec<usize> = (0..numbers.len()).collect();
        order.sort_by(|&a, &b| numbers[a].total_cmp(&numbers[b]));
        let found = Self {
            axis: key.axis,
            values: order.iter().map(|&index| numbers[index]).collect(),
            order,
            samples: of_kind(Kind::Samples),
            others: of_kind(Kind::Other),
            settings: settings(spec),
        };
        found.check(sweep, problems);
        Some(found)
    }

    /// Checks that the samples and the runs at a value are enough to accept a value.
    fn check(&self, sweep: &Sweep, problems: &mut ScenarioProblems<'_>) {
        let (least, samples) = (self.settings.least(), self.samples_count(sweep));
        let need = format!(
            "a value is accepted after at least {least} runs (probability {}, confidence {})",
            self.settings.allowed, self.settings.confidence
        );
        if self.samples.is_empty() {
            let message =
                "no key provides runs; vary a seed, such as sea.waves.seed, or name keys under 'over'";
            problems.add("adaptive", message);
        } else if samples < least {
            let message = format!("{need}, but there are {samples} seeds; give about {}", 4 * least);
            problems.add("adaptive", message);
        }
        if self.settings.most < least {
            let message = format!("{need}; give at least {least}");
            problems.add("adaptive.runs_per_value", message);
        }
    }

    fn samples_count(&self, sweep: &Sweep) -> usize {
        self.samples
            .iter()
            .map(|&axis| sweep.axes[axis].values.len())
            .product()
    }

    /// Settings of the search.
    pub fn settings(&self) -> &SearchSettings {
        &self.settings
    }

    /// The candidates, ascending.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// Description of the acceptance rule, for plots.
    pub(super) fn rule(&self) -> String {
        format!(
            "a cell is accepted if the probability that a run exceeds a limit is at most {} %, and refused if it is above; the \
             interval between both has a confidence of {} %; numbers: percentage of runs beyond a limit",
            short(100.0 * self.settings.allowed),
            short(100.0 * self.settings.confidence)
        )
    }

    /// Name and unit of the searched key.
    pub fn key<'s>(&self, sweep: &'s Sweep) -> &'s super::VariedKey {
        &sweep.axes[self.axis].keys[0]
    }

    /// Number of runs of the smallest grid that can accept values with the same confidence.
    pub fn runs_of_grid(&self, sweep: &Sweep) -> usize {
        self.combinations(sweep)
            .saturating_mul(self.values.len())
            .saturating_mul(self.settings.runs_of_grid())
    }

    /// Rough estimate of the number of runs, for progress bars.
    pub(super) fn expected_runs(&self, sweep: &Sweep) -> usize {
        let of_one = RUNS_OF_A_SEARCH.saturating_mul(self.settings.runs_of_grid());
        self.combinations(sweep).saturating_mul(of_one)
    }

    /// Largest number of runs that the searches can do.
    pub fn most_runs(&self, sweep: &Sweep) -> usize {
        let of_one = self
            .samples_count(sweep)
            .min(self.values.len() * self.settings.most);
        self.combinations(sweep).saturating_mul(of_one)
    }

    fn combinations(&self, sweep: &Sweep) -> usize {
        self.others
            .iter()
            .map(|&axis| sweep.axes[axis].values.len())
            .product()
    }

    /// State of all searches, in the order of the grid, from the results so far.
    pub fn outcome(&self, plan: &Plan, rows: &SweepRows) -> Vec<Searched> {
        let all = 0..self.combinations(&plan.sweep);
        all.map(|combination| self.searched(plan, rows, combination))
            .collect()
    }

    /// Index of the run of a combination at a value (in ascending order) and a sample.
    fn run(&self, sweep: &Sweep, combination: usize, value: usize, sample: usize) -> usize {
        let mut indices = vec![0; sweep.axes.len()];
        indices[self.axis] = self.order[value];
        for (axes, mut rest) in [(&self.others, combination), (&self.samples, sample)] {
            for &axis in axes.iter().rev() {
                let count = sweep.axes[axis].values.len();
                indices[axis] = rest % count;
                rest /= count;
            }
        }
        let sizes = sweep.axes.iter().map(|axis| axis.values.len());
        indices
            .iter()
            .zip(sizes)
            .fold(0, |run, (index, size)| run * size + index)
    }

    fn searched(&self, plan: &Plan, rows: &SweepRows, combination: usize) -> Searched {
        let sweep = &plan.sweep;
        let samples = self.samples_count(sweep);
        let mut search = LimitSearch::new(self.values.len(), self.settings);
        let mut tally = Tally::new(plan, self.values.len());
        let (mut used, mut is_short, mut missing) = (0, false, Vec::new());
        while let Some(batch) = search.next() {
            let batch = Batch {
                runs: batch.runs.min(samples - used),
                ..batch
            };
            if batch.runs == 0 {
                is_short = true;
                break;
            }
            let runs =
                (used..used + batch.runs).map(|sample| self.run(sweep, combination, batch.level, sample));
            let runs: Vec<usize> = runs.collect();
            missing = runs
                .iter()
                .copied()
                .filter(|&run| rows.rows[run].1 == RowOutcome::NotRun)
                .collect();
            if !missing.is_empty() {
                break;
            }
            let beyond = runs
                .iter()
                .filter(|run| tally.add(batch.level, &rows.rows[**run].1));
            search.record(batch, beyond.count());
            used += batch.runs;
        }
        let accepted = search.accepted();
        Searched {
            run: self.run(sweep, combination, 0, 0),
            accepted,
            refused: search.refused(),
            counts: (0..self.values.len()).map(|value| search.count(value)).collect(),
            limit: tally.governing(accepted),
            estimate: search.estimate(&self.values),
            failed: tally.failed,
            missing,
            is_short,
            disorder: search.disorder().or_else(|| search.contradiction()),
        }
    }
}

impl Searched {
    /// Number of runs.
    pub fn runs(&self) -> usize {
        self.counts.iter().map(|count| count.runs).sum()
    }
}

/// Role of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Searched,
    Samples,
    Other,
    /// Keys of different roles change together.
    Mixed,
}

impl Kind {
    fn of(of: &Axis, axis: usize, key: KeyIndex, over: &[KeyIndex]) -> Self {
        if axis == key.axis {
            return if of.keys.len() == 1 && !of.is_sampled {
                Self::Searched
            } else {
                Self::Mixed
            };
        }
        let is_sample = |k: usize| of.keys[k].is_seed() || over.contains(&KeyIndex { axis, key: k });
        let count = (0..of.keys.len()).filter(|&k| is_sample(k)).count();
        if of.is_sampled || count == of.keys.len() {
            Self::Samples
        } else if count == 0 {
            Self::Other
        } else {
            Self::Mixed
        }
    }
}

fn settings(spec: &AdaptiveSpec) -> SearchSettings {
    let default = SearchSettings::default_most(spec.probability, spec.confidence);
    SearchSettings {
        allowed: spec.probability,
        confidence: spec.confidence,
        batch: spec.batch,
        most: spec.runs_per_value.unwrap_or(default),
    }
}

fn check_settings(spec: &AdaptiveSpec, refuse: &mut dyn FnMut(&str, String)) {
    let is_share = |value: f64| value > 0.0 && value < 1.0;
    if !(spec.probability >= 1e-4 && spec.probability <= 0.9999) {
        let message = format!(
            "the probability is {}; give a number from 0.0001 to 0.9999",
            spec.probability
        );
        refuse(".probability", message);
    }
    if !(is_share(spec.confidence) && spec.confidence <= 0.999_999) {
        let message = format!(
            "the confidence is {}; give a number above 0 and below 1",
            spec.confidence
        );
        refuse(".confidence", message);
    }
    for (key, value) in [
        (".batch", Some(spec.batch)),
        (".runs_per_value", spec.runs_per_value),
    ] {
        if value.is_some_and(|value| !(1..=MAX_RUNS_PER_VALUE).contains(&value)) {
            refuse(
                key,
                format!("give a number of runs from 1 to {MAX_RUNS_PER_VALUE}"),
            );
        }
    }
}

/// Results of the runs of a search.
struct Tally<'a> {
    plan: &'a Plan,
    /// Number of runs beyond each limit, for each value.
    beyond: Vec<Vec<usize>>,
    failed: usize,
}

impl<'a> Tally<'a> {
    fn new(plan: &'a Plan, values: usize) -> Self {
        Self {
            plan,
            beyond: vec![vec![0; plan.limits.len()]; values],
            failed: 0,
        }
    }

    /// Adds a run. Returns true if it exceeds a limit, or failed.
    fn add(&mut self, value: usize, outcome: &RowOutcome) -> bool {
        let RowOutcome::Finished(metrics) = outcome else {
            self.failed += 1;
            return true;
        };
        for (count, limit) in self.beyond[value].iter_mut().zip(&self.plan.limits) {
            *count += usize::from(limit.utilisation(&metrics.values) > 1.0);
        }
        self.plan.exceeds_a_limit(metrics)
    }

    /// Index of the limit that most runs exceed at the lowest value that is not accepted and has
    /// runs beyond a limit.
    fn governing(&self, accepted: usize) -> Option<usize> {
        let counts = self.beyond.get(accepted..)?;
        let counts = counts
            .iter()
            .find(|counts| counts.iter().any(|count| *count > 0))?;
        let all = counts.iter().copied().enumerate();
        all.reduce(|most, next| if next.1 > most.1 { next } else { most })
            .map(|(limit, _)| limit)
    }
}

impl Plan {
    /// Returns true if a run exceeds a limit.
    pub(super) fn exceeds_a_limit(&self, metrics: &Metrics) -> bool {
        limits::limiting(&self.limits, &metrics.values).is_some_and(|(_, used)| used > 1.0)
    }

    /// Values of the other keys of a search, such as `heading = 90: `; empty if there are none.
    pub fn describe_combination(&self, searched: &Searched) -> String {
        let indices = self.sweep.indices(searched.run);
        let others = self.adaptive.iter().flat_map(|adaptive| &adaptive.others);
        let pairs = others.flat_map(|&axis| {
            let of = &self.sweep.axes[axis];
            of.keys.iter().zip(&of.values[indices[axis]])
        });
        let words: Vec<String> = pairs
            .map(|(key, value)| format!("{} = {}", key.name, value.label()))
            .collect();
        if words.is_empty() {
            return String::new();
        }
        format!("{}: ", words.join(", "))
    }

    /// States of the searches of an adaptive sweep; empty for other sweeps.
    pub fn searched(&self, rows: &SweepRows) -> Vec<Searched> {
        let adaptive = self.adaptive.as_ref();
        adaptive.map_or_else(Vec::new, |adaptive| adaptive.outcome(self, rows))
    }
}

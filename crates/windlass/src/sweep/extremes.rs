//! Extremes over runs that differ only in seeds. Distributions are fitted to the metrics of these
//! runs. The fits give levels with a given probability of non-exceedance in a storm, and
//! probabilities of exceeding limits.
//!
//! An exposure of several times the duration of a run is treated as the same number of independent
//! runs ([`windlass_results::extreme_values`]). If a run of a sample failed or is missing, the
//! sample is not fitted, because this run may have the governing extreme.

use super::limits::{Bound, Limit};
use super::metrics::Column;
use super::operability::KeyIndex;
use super::perform::{RowOutcome, SweepRows};
use super::plan::column_of;
use super::spec::{DistributionSpec, ExtremeSpec, StatisticSpec};
use super::table::TableColumn;
use super::{Metrics, Plan, Sweep};
use std::collections::HashMap;
use windlass_results::TableDefinition;
use windlass_results::extreme_values::{
    Estimate, ExtremeFit, ExtremeFits, Family, Fitted, MIN_VALUES, Side, counted_fraction,
};
use windlass_results::summary::short;
use windlass_scenario::source::ScenarioProblems;

/// An extreme to fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Extreme {
    /// Index of the column with the metric.
    pub column: usize,
    /// Family of the distribution, tail, and threshold.
    pub fitted: Fitted,
    /// Exposure time divided by the duration of a run.
    pub periods: f64,
    /// Probabilities of non-exceedance for which levels are given.
    pub within: Vec<f64>,
    /// Confidence of the confidence bands.
    pub confidence: f64,
    /// Keys over whose values a sample is formed.
    over: Vec<KeyIndex>,
}

impl Extreme {
    /// Reads the extremes from the sweep file, and adds the columns that they need. Errors are
    /// added to the problems. `duration` is the duration of the first run, s.
    pub(super) fn all(
        sweep: &Sweep,
        (tables, duration): (&[TableDefinition], f64),
        columns: &mut Vec<Column>,
        problems: &mut ScenarioProblems<'_>,
    ) -> Vec<Self> {
        let of = |(i, spec): (usize, &ExtremeSpec)| {
            let mut refuse = |key: &str, message: String| {
                problems.add(&format!("extreme.{i}.{key}"), message);
                None::<()>
            };
            let fitted = fitted(spec).map_err(|(key, message)| refuse(key, message)).ok();
            let statistic = spec.statistic.unwrap_or(StatisticSpec::Maximum);
            let column = column_of(columns, tables, &spec.channel, statistic);
            let column = column.map_err(|message| refuse("channel", message)).ok();
            let periods = periods(sweep, spec, duration).map_err(|message| refuse("exposure", message));
            let is_share = |share: &f64| *share > 0.0 && *share < 1.0;
            if spec.within.is_empty() || !spec.within.iter().all(is_share) {
                refuse("within", "give probabilities above 0 and below 1".to_owned());
            }
            if !is_share(&spec.confidence) {
                refuse("confidence", "give a confidence above 0 and below 1".to_owned());
            }
            let named = spec.over.iter().map(|key| KeyIndex::of(sweep, key));
            let named = named.collect::<Result<Vec<KeyIndex>, String>>();
            let over = sweep
                .seeds()
                .chain(named.map_err(|message| refuse("over", message)).ok()?);
            let over: Vec<KeyIndex> = over.collect();
            if over.is_empty() {
                let message = "no key forms a sample; vary a seed, or name keys under 'over'";
                refuse("over", message.to_owned());
            }
            Some(Self {
                column: column?,
                fitted: fitted?,
                periods: periods.ok()?,
                within: spec.within.clone(),
                confidence: spec.confidence,
                over,
            })
        };
        sweep.spec.extreme.iter().enumerate().filter_map(of).collect()
    }

    /// Returns true if a bound limits the metric of this extreme.
    pub fn is_bound_by(&self, bound: &Bound) -> bool {
        bound.column == self.column && bound.below == (self.fitted.side == Side::Smallest)
    }

    /// Probability of exceeding a bound in the exposure, from the metrics of a sample. If no
    /// distribution can be fitted, the probability follows from the upper confidence limit of the
    /// fraction of runs beyond the bound.
    pub(super) fn beyond(&self, bound: &Bound, metrics: &[&Metrics], fits: &mut ExtremeFits) -> f64 {
        let values: Vec<f64> = metrics
            .iter()
            .map(|metrics| metrics.values[self.column])
            .collect();
        let fit = fits.fit(&values, self.fitted);
        let fitted = fit.and_then(|fit| fit.probability_beyond(bound.value, self.periods, self.confidence));
        fitted.map_or_else(
            |_| {
                let share_beyond = share_beyond(&values, bound, self.confidence);
                -(self.periods * (-share_beyond.upper).ln_1p()).exp_m1()
            },
            |probability| probability.value,
        )
    }

    /// Runs of each sample, in the order of their first runs.
    fn samples(&self, sweep: &Sweep, count: usize) -> Vec<Vec<usize>> {
        let mut index_of: HashMap<Vec<String>, usize> = HashMap::new();
        let mut samples: Vec<Vec<usize>> = Vec::new();
        for run in 0..count {
            let key = self.sample_keys(sweep).map(|key| key.label(sweep, run)).collect();
            let index = *index_of.entry(key).or_insert(samples.len());
            if index == samples.len() {
                samples.push(Vec::new());
            }
            samples[index].push(run);
        }
        samples
    }

    /// The varied keys that have different values in different samples.
    fn sample_keys(&self, sweep: &Sweep) -> impl Iterator<Item = KeyIndex> {
        sweep.keys_at().filter(|key| !self.over.contains(key))
    }
}

fn fitted(spec: &ExtremeSpec) -> Result<Fitted, (&'static str, String)> {
    let side = match spec.statistic {
        None | Some(StatisticSpec::Maximum | StatisticSpec::LargestRange) => Side::Largest,
        Some(StatisticSpec::Minimum) => Side::Smallest,
        Some(other) => {
            let message = format!(
                "'{}' is not an extreme; use maximum, minimum or largest-range",
                other.key()
            );
            return Err(("statistic", message));
        }
    };
    let family = match spec.distribution {
        DistributionSpec::Gumbel => Family::Gumbel,
        DistributionSpec::Weibull => Family::Weibull,
    };
    match spec.threshold {
        Some(_) if family == Family::Gumbel => {
            let message =
                "a Gumbel distribution has no threshold; remove it, or give distribution = \"weibull\"";
            Err(("threshold", message.to_owned()))
        }
        threshold => Ok(Fitted {
            family,
            side,
            threshold: threshold.unwrap_or(0.0),
        }),
    }
}

fn periods(sweep: &Sweep, spec: &ExtremeSpec, duration: f64) -> Result<f64, String> {
    let Some(exposure) = spec.exposure else {
        return Ok(1.0);
    };
    if !(exposure > 0.0 && exposure.is_finite()) {
        return Err(format!("the exposure is {exposure} s; it must be above 0"));
    }
    let is_length = |key: &super::VariedKey| {
        let path: Vec<&str> = key.tree_path.iter().map(String::as_str).collect();
        matches!(
            path[..],
            ["simulation"] | ["simulation", "duration" | "start_time"]
        )
    };
    if sweep.keys().any(is_length) {
        return Err("the runs have different durations, so their extremes cannot be scaled to another exposure; do not vary the duration".to_owned());
    }
    Ok(exposure / duration)
}

fn family_name(family: Family) -> &'static str {
    match family {
        Family::Gumbel => "gumbel",
        Family::Weibull => "weibull",
    }
}

/// Fraction of the runs of a sample beyond a bound, with its confidence band.
fn share_beyond(values: &[f64], bound: &Bound, confidence: f64) -> Estimate {
    let beyond = values
        .iter()
        .filter(|value| bound.utilisation(**value) > 1.0)
        .count();
    let nothing = Estimate {
        value: f64::NAN,
        lower: 0.0,
        upper: 1.0,
    };
    counted_fraction(beyond, values.len(), confidence).unwrap_or(nothing)
}

/// Distribution of one extreme, fitted to one sample.
#[derive(Clone, Debug)]
pub struct ExtremeOfSample<'a> {
    /// The extreme.
    pub extreme: &'a Extreme,
    /// Indices of the runs of the sample, from 0.
    pub runs: Vec<usize>,
    /// Metric of each of these runs. Empty if a run failed or is not done.
    pub values: Vec<f64>,
    /// The fitted distribution, or the reason why there is none.
    pub fit: Result<ExtremeFit, String>,
}

impl Plan {
    /// Description of an extreme in listings, such as `cable-wire:tension_end maximum, gumbel,
    /// exposure of 18 runs`.
    pub fn describe_extreme(&self, extreme: &Extreme) -> String {
        let family = family_name(extreme.fitted.family);
        let name = self.columns[extreme.column].name();
        if extreme.periods == 1.0 {
            return format!("{name}, {family}");
        }
        format!("{name}, {family}, exposure of {} runs", short(extreme.periods))
    }

    /// Distributions of all extremes for all samples, in the order of the file and of the runs.
    pub fn extremes_of<'a>(&'a self, rows: &SweepRows) -> Vec<ExtremeOfSample<'a>> {
        let mut fits = ExtremeFits::default();
        let mut all = Vec::new();
        for extreme in &self.extremes {
            for runs in extreme.samples(&self.sweep, rows.rows.len()) {
                let figure = |run: &usize| match &rows.rows[*run].1 {
                    RowOutcome::Finished(metrics) => Some(metrics.values[extreme.column]),
                    _ => None,
                };
                let values: Vec<f64> = runs.iter().filter_map(figure).collect();
                let (fit, values) = if values.len() == runs.len() {
                    let fit = fits
                        .fit(&values, extreme.fitted)
                        .map_err(|error| error.to_string());
                    (fit, values)
                } else {
                    let missing = runs.len() - values.len();
                    let reason = format!("{missing} of {} runs failed or are not done", runs.len());
                    (Err(reason), Vec::new())
                };
                all.push(ExtremeOfSample {
                    extreme,
                    runs,
                    values,
                    fit,
                });
            }
        }
        all
    }

    /// Table of the extremes. It has one row for each combination of extreme, sample and limit.
    pub(super) fn extremes_table(&self, rows: &SweepRows) -> Vec<TableColumn> {
        let found = self.extremes_of(rows);
        let mut all: Vec<(&ExtremeOfSample<'_>, Option<(&Limit, &Bound)>)> = Vec::new();
        for one in &found {
            let before = all.len();
            for limit in &self.limits {
                let on_it = limit.bounds.iter().filter(|bound| one.extreme.is_bound_by(bound));
                all.extend(on_it.map(|bound| (one, Some((limit, bound)))));
            }
            if all.len() == before {
                all.push((one, None));
            }
        }
        let mut columns = self.keys_of_samples(&all);
        columns.extend(self.columns_of_fits(&all));
        columns.extend(columns_of_limits(&all));
        let note = |(one, _): &Row<'_>| one.fit.as_ref().err().cloned().unwrap_or_default();
        columns.push(TableColumn::texts("note", all.iter().map(note)));
        columns
    }

    /// Columns of the keys in which samples differ.
    fn keys_of_samples(&self, rows: &[Row<'_>]) -> Vec<TableColumn> {
        let is_varied = |extreme: &Extreme, key: KeyIndex| !extreme.over.contains(&key);
        let any = |key: &KeyIndex| self.extremes.iter().any(|extreme| is_varied(extreme, *key));
        let column = |key: KeyIndex| {
            let of = key.key(&self.sweep);
            let is_own = |(one, _): &Row<'_>| is_varied(one.extreme, key);
            if key.numbers(&self.sweep).is_some() {
                let number = |row: &Row<'_>| {
                    let number = key.number(&self.sweep, &self.sweep.indices(row.0.runs[0]));
                    if is_own(row) { number } else { f64::NAN }
                };
                return TableColumn::numbers(&of.name, &of.unit, rows.iter().map(number));
            }
            let label = |row: &Row<'_>| {
                let label = key.label(&self.sweep, row.0.runs[0]);
                if is_own(row) { label } else { String::new() }
            };
            TableColumn::texts(&of.name, rows.iter().map(label))
        };
        self.sweep.keys_at().filter(any).map(column).collect()
    }

    fn columns_of_fits(&self, rows: &[Row<'_>]) -> Vec<TableColumn> {
        let column = |row: &Row<'_>| &self.columns[row.0.extreme.column];
        let fit = |of: fn(&ExtremeFit) -> f64| move |row: &Row<'_>| row.0.fit.as_ref().map_or(f64::NAN, of);
        let numbers =
            |name: &str, of: &dyn Fn(&Row<'_>) -> f64| TableColumn::numbers(name, "", rows.iter().map(of));
        let mut columns = vec![
            TableColumn::texts("figure", rows.iter().map(|row| column(row).name())),
            TableColumn::texts("unit", rows.iter().map(|row| column(row).unit.clone())),
            numbers("runs", &|row| row.0.runs.len() as f64),
            TableColumn::texts(
                "distribution",
                rows.iter()
                    .map(|row| family_name(row.0.extreme.fitted.family).to_owned()),
            ),
            numbers("location", &fit(ExtremeFit::location)),
            numbers("scale", &fit(ExtremeFit::scale)),
            numbers("agreement", &fit(ExtremeFit::agreement)),
            numbers("periods", &|row| row.0.extreme.periods),
            numbers("confidence", &|row| row.0.extreme.confidence),
        ];
        let mut within: Vec<f64> = self
            .extremes
            .iter()
            .flat_map(|extreme| extreme.within.clone())
            .collect();
        within.sort_by(f64::total_cmp);
        within.dedup();
        for within in within {
            let level = |row: &Row<'_>| {
                let Extreme {
                    within: levels,
                    periods,
                    confidence,
                    ..
                } = row.0.extreme;
                let fit = row.0.fit.as_ref().ok().filter(|_| levels.contains(&within))?;
                fit.level(within, *periods, *confidence).ok()
            };
            columns.extend(with_band(
                &format!("level {within}"),
                rows.iter().map(level).collect(),
            ));
        }
        columns
    }
}

/// A row of the table: an extreme of a sample, and a limit with its bound on this extreme.
type Row<'a> = (&'a ExtremeOfSample<'a>, Option<(&'a Limit, &'a Bound)>);

fn columns_of_limits(rows: &[Row<'_>]) -> Vec<TableColumn> {
    if rows.iter().all(|(_, limit)| limit.is_none()) {
        return Vec::new();
    }
    let name = |(_, limit): &Row<'_>| limit.map_or_else(String::new, |(limit, _)| limit.name.clone());
    let value = |(_, limit): &Row<'_>| limit.map_or(f64::NAN, |(_, bound)| bound.value);
    let share = |(one, limit): &Row<'_>| {
        let (_, bound) = limit.filter(|_| !one.values.is_empty())?;
        Some(share_beyond(&one.values, bound, one.extreme.confidence))
    };
    let beyond = |(one, limit): &Row<'_>| {
        let (fit, (_, bound)) = (one.fit.as_ref().ok()?, (*limit)?);
        fit.probability_beyond(bound.value, one.extreme.periods, one.extreme.confidence)
            .ok()
    };
    let mut columns = vec![
        TableColumn::texts("limit", rows.iter().map(name)),
        TableColumn::numbers("limit value", "", rows.iter().map(value)),
    ];
    columns.extend(with_band(
        "share of runs beyond",
        rows.iter().map(share).collect(),
    ));
    columns.extend(with_band("probability beyond", rows.iter().map(beyond).collect()));
    columns
}

/// A column, and two columns with the ends of its confidence band.
fn with_band(name: &str, values: Vec<Option<Estimate>>) -> [TableColumn; 3] {
    let column = |name: String, of: fn(&Estimate) -> f64| {
        let values = values.iter().map(|value| value.as_ref().map_or(f64::NAN, of));
        TableColumn::numbers(&name, "", values)
    };
    [
        column(name.to_owned(), |estimate| estimate.value),
        column(format!("{name} lower"), |estimate| estimate.lower),
        column(format!("{name} upper"), |estimate| estimate.upper),
    ]
}

/// Limit that its extreme exceeds with the highest probability, and this probability.
pub(super) fn most_probable_exceedance(
    plan: &Plan,
    metrics: &[&Metrics],
    fits: &mut ExtremeFits,
) -> Option<(usize, f64)> {
    let mut governing: Option<(usize, f64)> = None;
    for (k, limit) in plan.limits.iter().enumerate() {
        for bound in &limit.bounds {
            let extreme = plan.extremes.iter().find(|extreme| extreme.is_bound_by(bound))?;
            let beyond = extreme.beyond(bound, metrics, fits);
            if governing.is_none_or(|(_, known)| beyond > known) {
                governing = Some((k, beyond));
            }
        }
    }
    governing
}

/// Checks that rule "probability" can be applied: each bound needs an extreme, and each cell enough
/// runs.
pub(super) fn check_rule(
    plan: (&[Limit], &[Extreme]),
    least_runs: usize,
    problems: &mut ScenarioProblems<'_>,
) {
    let (limits, extremes) = plan;
    let has = |bound: &Bound| extremes.iter().any(|extreme| extreme.is_bound_by(bound));
    for limit in limits.iter().filter(|limit| !limit.bounds.iter().all(has)) {
        let message = format!(
            "rule \"probability\" needs an extreme for each limit, and there is none for '{}'; add an [[extreme]] with \
             its channel and statistic (\"verdict:NAME\" and maximum for a limit of the scenario)",
            limit.name
        );
        problems.add("operability.rule", message);
    }
    if least_runs < MIN_VALUES {
        let message = format!(
            "rule \"probability\" needs at least {MIN_VALUES} runs in each cell, and there are {least_runs}; vary a seed with more values"
        );
        problems.add("operability.rule", message);
    }
}

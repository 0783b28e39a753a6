//! Tables of a sweep with uncertain inputs, with a row for each combination of the other keys.

use super::{Design, Uncertain};
use crate::sweep::perform::{RowOutcome, SweepRows};
use crate::sweep::table::TableColumn;
use crate::sweep::{Metrics, Plan};
use windlass_math::statistics::indices::{Indices, indices};
use windlass_math::statistics::morris::{Effect, effects};
use windlass_math::statistics::samples::{Interval, mean, mean_and_deviation, quantile};
use windlass_results::extreme_values::counted_fraction;

/// A row of a table: a metric in a combination of the other keys.
struct Row {
    /// The first run of the combination.
    first: usize,
    metric: usize,
    /// Values of the metric for all samples; NaN where there is none.
    values: Vec<f64>,
}

/// A column with an interval: value, lower and upper end.
fn with_ends(name: &str, all: &[Interval]) -> [TableColumn; 3] {
    let column = |name: String, of: fn(&Interval) -> f64| TableColumn::numbers(&name, "", all.iter().map(of));
    [
        column(name.to_owned(), |interval| interval.value),
        column(format!("{name} lower"), |interval| interval.lower),
        column(format!("{name} upper"), |interval| interval.upper),
    ]
}

impl Uncertain {
    /// Tables, each with the stem of its files.
    pub(in crate::sweep) fn tables(
        &self,
        plan: &Plan,
        rows: &SweepRows,
    ) -> Vec<(&'static str, Vec<TableColumn>)> {
        let all = self.rows(plan, rows);
        match self.design {
            Design::Samples(_) => {
                let mut tables = vec![("uncertainty", self.statistics(plan, &all))];
                if !plan.limits.is_empty() {
                    tables.push(("exceedance", self.exceedance(plan, rows)));
                }
                tables
            }
            Design::Morris | Design::Indices => vec![("importance", self.importance(plan, &all))],
        }
    }

    /// Runs of each combination of the other keys, in the order of the samples.
    fn groups(&self, plan: &Plan) -> Vec<Vec<usize>> {
        let axes = &plan.sweep.axes;
        let count = axes[self.axis].values.len();
        let stride: usize = axes[self.axis + 1..]
            .iter()
            .map(|axis| axis.values.len())
            .product();
        let is_first = |run: &usize| (run / stride).is_multiple_of(count);
        let runs = |first: usize| (0..count).map(|sample| first + sample * stride).collect();
        (0..plan.sweep.count()).filter(is_first).map(runs).collect()
    }

    fn rows(&self, plan: &Plan, rows: &SweepRows) -> Vec<Row> {
        let value = |run: &usize, metric: usize| match &rows.rows[*run].1 {
            RowOutcome::Finished(metrics) => metrics.values[metric],
            _ => f64::NAN,
        };
        let of_group = |runs: Vec<usize>| {
            let row = |metric: usize| Row {
                first: runs[0],
                metric,
                values: runs.iter().map(|run| value(run, metric)).collect(),
            };
            (0..plan.columns.len()).map(row).collect::<Vec<Row>>()
        };
        self.groups(plan).into_iter().flat_map(of_group).collect()
    }

    /// Columns with the other keys and the name and unit of the metric.
    fn labels(&self, plan: &Plan, rows: &[&Row]) -> Vec<TableColumn> {
        let first: Vec<usize> = rows.iter().map(|row| row.first).collect();
        let mut columns = plan.sweep.key_columns(&first, |axis| axis != self.axis);
        let column = |row: &&Row| &plan.columns[row.metric];
        columns.push(TableColumn::texts(
            "metric",
            rows.iter().map(|row| column(row).name()),
        ));
        columns.push(TableColumn::texts(
            "unit",
            rows.iter().map(|row| column(row).unit.clone()),
        ));
        columns
    }

    /// Mean, standard deviation and quantiles of all metrics.
    fn statistics(&self, plan: &Plan, rows: &[Row]) -> Vec<TableColumn> {
        let finite: Vec<Vec<f64>> = rows
            .iter()
            .map(|row| {
                let mut values: Vec<f64> = row
                    .values
                    .iter()
                    .copied()
                    .filter(|value| value.is_finite())
                    .collect();
                values.sort_by(f64::total_cmp);
                values
            })
            .collect();
        let mut columns = self.labels(plan, &rows.iter().collect::<Vec<_>>());
        columns.push(TableColumn::numbers(
            "runs",
            "",
            finite.iter().map(|values| values.len() as f64),
        ));
        let means: Vec<Interval> = finite
            .iter()
            .map(|values| mean(values, self.confidence))
            .collect();
        columns.extend(with_ends("mean", &means));
        columns.push(TableColumn::numbers(
            "standard deviation",
            "",
            finite.iter().map(|values| mean_and_deviation(values).1),
        ));
        for share in &self.quantiles {
            let all = finite
                .iter()
                .map(|values| quantile(values, *share, self.confidence));
            columns.extend(with_ends(&format!("quantile {share}"), &all.collect::<Vec<_>>()));
        }
        columns
    }

    /// Fraction of the samples that exceed each limit, with its interval.
    fn exceedance(&self, plan: &Plan, rows: &SweepRows) -> Vec<TableColumn> {
        let (mut first, mut names, mut counts, mut shares) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for runs in self.groups(plan) {
            let finished: Vec<&Metrics> = runs
                .iter()
                .filter_map(|run| match &rows.rows[*run].1 {
                    RowOutcome::Finished(metrics) => Some(metrics),
                    _ => None,
                })
                .collect();
            let mut add = |name: &str, exceeds: &dyn Fn(&Metrics) -> bool| {
                let beyond = finished.iter().filter(|metrics| exceeds(metrics)).count();
                first.push(runs[0]);
                names.push(name.to_owned());
                counts.push(finished.len() as f64);
                let share = counted_fraction(beyond, finished.len(), self.confidence);
                shares.push(share.map_or(
                    Interval {
                        value: f64::NAN,
                        lower: f64::NAN,
                        upper: f64::NAN,
                    },
                    |share| Interval {
                        value: share.value,
                        lower: share.lower,
                        upper: share.upper,
                    },
                ));
            };
            for limit in &plan.limits {
                add(&limit.name, &|metrics| limit.utilisation(&metrics.values) > 1.0);
            }
            add("any limit", &|metrics| plan.exceeds_a_limit(metrics));
        }
        let mut columns = plan.sweep.key_columns(&first, |axis| axis != self.axis);
        columns.push(TableColumn::texts("limit", names.into_iter()));
        columns.push(TableColumn::numbers("runs", "", counts.into_iter()));
        columns.extend(with_ends("fraction exceeding", &shares));
        columns
    }

    /// Importance of each input for each metric.
    fn importance(&self, plan: &Plan, rows: &[Row]) -> Vec<TableColumn> {
        let count = self.inputs.len();
        let of_input: Vec<(&Row, usize)> = rows
            .iter()
            .flat_map(|row| (0..count).map(move |input| (row, input)))
            .collect();
        let mut columns = self.labels(plan, &of_input.iter().map(|(row, _)| *row).collect::<Vec<_>>());
        let keys = &plan.sweep.axes[self.axis].keys;
        let name = |(_, input): &(&Row, usize)| keys[self.inputs[*input]].name.clone();
        columns.push(TableColumn::texts("input", of_input.iter().map(name)));
        if self.design == Design::Morris {
            let all: Vec<Effect> = rows
                .iter()
                .flat_map(|row| effects(&self.points, &row.values, count, self.confidence))
                .collect();
            let column =
                |name: &str, of: fn(&Effect) -> f64| TableColumn::numbers(name, "", all.iter().map(of));
            columns.push(column("effects", |effect| effect.count as f64));
            columns.push(column("mu", |effect| effect.mean));
            let magnitudes: Vec<Interval> = all.iter().map(|effect| effect.mean_magnitude).collect();
            columns.extend(with_ends("mu*", &magnitudes));
            columns.push(column("sigma", |effect| effect.deviation));
        } else {
            let all: Vec<Indices> = rows
                .iter()
                .flat_map(|row| indices(&row.values, count, self.confidence))
                .collect();
            let first: Vec<Interval> = all.iter().map(|index| index.first).collect();
            columns.extend(with_ends("first-order index", &first));
            let total: Vec<Interval> = all.iter().map(|index| index.total).collect();
            columns.extend(with_ends("total index", &total));
        }
        columns
    }
}

//! Tables of an adaptive sweep.

use super::{Adaptive, Searched};
use crate::sweep::Plan;
use crate::sweep::table::TableColumn;
use windlass_math::statistics::search::Count;
use windlass_results::summary::short;

impl Adaptive {
    /// Table of the limiting values.
    pub(in crate::sweep) fn limiting_table(&self, plan: &Plan, all: &[Searched]) -> Vec<TableColumn> {
        let (sweep, key) = (&plan.sweep, self.key(&plan.sweep));
        let runs: Vec<usize> = all.iter().map(|searched| searched.run).collect();
        let mut columns = sweep.key_columns(&runs, |axis| self.others.contains(&axis));
        let numbers = |name: &str, unit: &str, of: &dyn Fn(&Searched) -> f64| {
            TableColumn::numbers(name, unit, all.iter().map(of))
        };
        let text =
            |name: &str, of: &dyn Fn(&Searched) -> String| TableColumn::texts(name, all.iter().map(of));
        let of_limit = |searched: &Searched| {
            let limit = searched.limit.map(|limit| plan.limits[limit].name.clone());
            limit.unwrap_or_default()
        };
        columns.extend([
            numbers(&format!("highest accepted {}", key.name), &key.unit, &|of| {
                self.lower(of)
            }),
            numbers(&format!("lowest refused {}", key.name), &key.unit, &|of| {
                self.upper(of)
            }),
            numbers(&format!("estimated limiting {}", key.name), &key.unit, &|of| {
                of.estimate
            }),
            text("limit", &of_limit),
            numbers("runs", "", &|of| of.runs() as f64),
            numbers("runs of a grid", "", &|_| {
                (self.values.len() * self.settings.runs_of_grid()) as f64
            }),
            numbers("failed runs", "", &|of| of.failed as f64),
            text("note", &|of| self.note(of)),
        ]);
        columns
    }

    /// Highest accepted value; NaN if there is none.
    pub fn lower(&self, searched: &Searched) -> f64 {
        let index = searched.accepted.checked_sub(1);
        index.map_or(f64::NAN, |index| self.values[index])
    }

    /// Lowest refused value; NaN if there is none.
    pub fn upper(&self, searched: &Searched) -> f64 {
        self.values.get(searched.refused).copied().unwrap_or(f64::NAN)
    }

    /// Remark about a search.
    pub fn note(&self, searched: &Searched) -> String {
        let mut notes: Vec<String> = Vec::new();
        if !searched.missing.is_empty() {
            notes.push("not all runs are done".to_owned());
        }
        if searched.is_short {
            notes.push("all seeds are used; add seeds for a narrower interval".to_owned());
        } else if searched.missing.is_empty() && searched.accepted == 0 && searched.refused > 0 {
            notes.push(
                "no value was accepted with the allowed number of runs; increase runs_per_value".to_owned(),
            );
        }
        if searched.accepted == self.values.len() {
            notes.push("accepted up to the highest value".to_owned());
        } else if searched.refused == 0 {
            notes.push("refused at the lowest value".to_owned());
        }
        if let Some((low, high)) = searched.disorder {
            let describe = |index: usize| {
                let Count { runs, failures } = searched.counts[index];
                let value = short(self.values[index]);
                format!("{failures} of {runs} runs exceed a limit at {value}")
            };
            notes.push(format!(
                "not monotonic, so the interval is unreliable: {}, {}",
                describe(low),
                describe(high)
            ));
        }
        notes.join("; ")
    }

    /// Table of all values with runs.
    pub(in crate::sweep) fn values_table(&self, plan: &Plan, all: &[Searched]) -> Vec<TableColumn> {
        let visited: Vec<(&Searched, usize)> = all
            .iter()
            .flat_map(|searched| (0..self.values.len()).map(move |value| (searched, value)))
            .filter(|(searched, value)| searched.counts[*value].runs > 0)
            .collect();
        let runs: Vec<usize> = visited.iter().map(|(searched, _)| searched.run).collect();
        let mut columns = plan.sweep.key_columns(&runs, |axis| self.others.contains(&axis));
        let key = self.key(&plan.sweep);
        let numbers = |name: &str, unit: &str, of: &dyn Fn(Count, usize) -> f64| {
            let values = visited
                .iter()
                .map(|(searched, value)| of(searched.counts[*value], *value));
            TableColumn::numbers(name, unit, values)
        };
        columns.extend([
            numbers(&key.name, &key.unit, &|_, value| self.values[value]),
            numbers("runs", "", &|count, _| count.runs as f64),
            numbers("runs beyond a limit", "", &|count, _| count.failures as f64),
            TableColumn::texts(
                "verdict",
                visited.iter().map(|(searched, value)| {
                    let word = match value {
                        value if *value < searched.accepted => "accepted",
                        value if *value >= searched.refused => "refused",
                        _ => "undecided",
                    };
                    word.to_owned()
                }),
            ),
        ]);
        columns
    }
}

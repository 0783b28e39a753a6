//! Fatigue damage over a scatter diagram: the sum over its sea states of probability times damage
//! per year, at every location of the assessed lines.
//!
//! Each class of the diagram belongs to the runs with its values of the mapped keys. The damage of
//! a class is the mean over these runs, which differ in seeds and other keys. A class with a
//! probability but without a run is refused, because its damage would be missing.

use super::metrics::Metrics;
use super::operability::KeyIndex;
use super::perform::{RowOutcome, SweepRows};
use super::scatter_table::{ReadError, ScatterTable};
use super::spec::FatigueScatterSpec;
use super::table::TableColumn;
use super::{Plan, Sweep};
use serde::{Deserialize, Serialize};
use windlass_results::fatigue::FatigueReport;
use windlass_scenario::source::ScenarioProblems;

/// Largest relative difference of equal values of a key in the diagram and in the sweep.
const EQUAL: f64 = 1e-9;

/// Damage per year along a line in one run, if its sea state acts all the time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FatigueRates {
    /// Name of the assessment.
    pub name: String,
    /// Names of the locations.
    pub locations: Vec<String>,
    /// Damage per year at each location.
    #[serde(with = "windlass_results::any_number::list")]
    pub rates: Vec<f64>,
    /// Factor on the fatigue life.
    pub safety_factor: f64,
    /// Required life, years.
    pub design_life: Option<f64>,
    /// Whether the locations are material points of a line that moves. Points that were never part
    /// of the line in a run have no location there, and no damage.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moves: bool,
}

impl FatigueRates {
    /// Rates of an assessment.
    pub(super) fn of(report: &FatigueReport) -> Self {
        let locations = report.locations.iter();
        Self {
            name: report.name.clone(),
            locations: locations.clone().map(|at| at.location.clone()).collect(),
            rates: locations.map(|at| at.damage).collect(),
            safety_factor: report.safety_factor,
            design_life: report.design_life,
            moves: report.moves,
        }
    }

    /// Rates at the named locations. `None` if the locations of the run are others.
    fn at(&self, names: &[String]) -> Option<Vec<f64>> {
        if !self.moves {
            return (self.locations == names).then(|| self.rates.clone());
        }
        let rate = |name: &String| {
            let index = self.locations.iter().position(|own| own == name);
            index.map_or(0.0, |index| self.rates[index])
        };
        Some(names.iter().map(rate).collect())
    }

    /// Index of the largest rate, and the rate; zero without a location. NaN if a rate is unknown.
    fn worst(&self) -> (usize, f64) {
        let all = self.rates.iter().copied().enumerate();
        all.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
    }
}

/// A class of sea states: its probability, and the runs with its values.
#[derive(Clone, Debug, PartialEq)]
struct Class {
    weight: f64,
    runs: Vec<usize>,
    /// The values, as text.
    label: String,
}

/// A scatter diagram for the damage of a year.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FatigueScatter {
    classes: Vec<Class>,
}

impl FatigueScatter {
    /// Reads the diagram that the sweep file names. `assessments` is the number of assessments of
    /// the scenario. Errors are added to the problems.
    pub(super) fn of(sweep: &Sweep, assessments: usize, problems: &mut ScenarioProblems<'_>) -> Option<Self> {
        let spec = sweep.spec.fatigue.as_ref()?;
        let mut refuse = |key: &str, message: String| problems.add(&format!("fatigue{key}"), message);
        if assessments == 0 {
            refuse(
                "",
                "the scenario has no fatigue assessment; add [[fatigue]] to it".to_owned(),
            );
        }
        if sweep.spec.adaptive.is_some() {
            refuse(
                "",
                "an adaptive sweep does not run all sea states of a diagram; remove [adaptive] or [fatigue]"
                    .to_owned(),
            );
            return None;
        }
        let keys = spec
            .columns
            .iter()
            .map(|(key, column)| Some((KeyIndex::of(sweep, key), column)));
        let mut mapped = Vec::new();
        for (key, column) in keys.flatten() {
            match key {
                Err(message) => refuse(".columns", message),
                Ok(key) if key.numbers(sweep).is_none() => {
                    let name = &key.key(sweep).name;
                    refuse(".columns", format!("the values of '{name}' are not all numbers"));
                }
                Ok(key) => mapped.push((key, column.as_str())),
            }
        }
        if mapped.is_empty() {
            let message = "map the varied keys of the sea to columns, such as { \"sea.waves.significant_height\" = \"hs\" }";
            refuse(".columns", message.to_owned());
            return None;
        }
        read(sweep, spec, &mapped)
            .map_err(|(key, message)| refuse(key, message))
            .ok()
    }

    /// Table with a row for each assessment of the scenario.
    pub(super) fn table(&self, rows: &SweepRows) -> Vec<TableColumn> {
        let totals = self.totals(rows);
        let each = || totals.iter();
        let number = |name: &str, unit: &str, of: &dyn Fn(&Total) -> f64| {
            TableColumn::numbers(name, unit, each().map(of))
        };
        let life = |total: &Total| 1.0 / (total.rates.worst().1 * total.rates.safety_factor);
        let location = |total: &Total| {
            let (worst, _) = total.rates.worst();
            total.rates.locations.get(worst).cloned().unwrap_or_default()
        };
        let share = |total: &Total| {
            let largest = total.by_class.iter().copied().fold(0.0, f64::max);
            largest / total.rates.worst().1
        };
        let class = |total: &Total| {
            let all = total.by_class.iter().enumerate();
            let worst = all.max_by(|a, b| a.1.total_cmp(b.1));
            worst.map_or_else(String::new, |(k, _)| self.classes[k].label.clone())
        };
        vec![
            TableColumn::texts("fatigue", each().map(|total| total.rates.name.clone())),
            TableColumn::texts("location", each().map(location)),
            number("damage per year", "1/a", &|total| total.rates.worst().1),
            number("safety factor", "", &|total| total.rates.safety_factor),
            number("life", "a", &life),
            number("design life", "a", &|total| {
                total.rates.design_life.unwrap_or(f64::NAN)
            }),
            number("utilisation", "", &|total| {
                total.rates.design_life.unwrap_or(f64::NAN) / life(total)
            }),
            TableColumn::texts("most damaging sea state", each().map(class)),
            number("its share of the damage", "", &share),
        ]
    }

    /// Damage of a year for each assessment. Classes without a finished run make it unknown.
    fn totals(&self, rows: &SweepRows) -> Vec<Total> {
        let finished = |run: usize| match &rows.rows[run].1 {
            RowOutcome::Finished(metrics) => Some(metrics),
            _ => None,
        };
        let all = || (0..rows.rows.len()).filter_map(finished);
        let count = all().map(|metrics| metrics.fatigue.len()).max().unwrap_or(0);
        let of_assessment = |index: usize| {
            let runs = all().filter_map(|metrics| metrics.fatigue.get(index));
            let runs: Vec<&FatigueRates> = runs.collect();
            let template = *runs.first()?;
            let mut names = template.locations.clone();
            if template.moves {
                let others = runs.iter().flat_map(|run| &run.locations);
                for name in others {
                    if !names.contains(name) {
                        names.push(name.clone());
                    }
                }
            }
            let means: Vec<Vec<f64>> = self
                .classes
                .iter()
                .map(|class| mean_rates(class, index, &names, &finished))
                .collect();
            let rates: Vec<f64> = (0..names.len())
                .map(|at| {
                    let classes = self.classes.iter().zip(&means);
                    classes.map(|(class, mean)| class.weight * mean[at]).sum()
                })
                .collect();
            let rates = FatigueRates {
                rates,
                locations: names,
                ..template.clone()
            };
            let (worst, _) = rates.worst();
            let classes = self.classes.iter().zip(&means);
            let by_class =
                classes.map(|(class, mean)| class.weight * mean.get(worst).copied().unwrap_or(0.0));
            Some(Total {
                by_class: by_class.collect(),
                rates,
            })
        };
        (0..count).filter_map(of_assessment).collect()
    }
}

/// Damage of a year along a line.
struct Total {
    rates: FatigueRates,
    /// Damage of each class at the worst location.
    by_class: Vec<f64>,
}

/// Mean rates of the runs of a class at the named locations. NaN if a run has failed, because runs
/// fail in the highest seas, whose damage would then be missing.
fn mean_rates<'m>(
    class: &Class,
    assessment: usize,
    names: &[String],
    finished: &dyn Fn(usize) -> Option<&'m Metrics>,
) -> Vec<f64> {
    let (mut sums, mut runs) = (vec![0.0; names.len()], 0.0);
    for run in &class.runs {
        let metrics = finished(*run);
        let rates = metrics.and_then(|metrics| metrics.fatigue.get(assessment));
        match rates.and_then(|rates| rates.at(names)) {
            Some(rates) => sums.iter_mut().zip(rates).for_each(|(sum, rate)| *sum += rate),
            None => sums.fill(f64::NAN),
        }
        runs += 1.0;
    }
    sums.iter_mut().for_each(|sum| *sum /= runs);
    sums
}

/// Reads a diagram. An error has the key of the sweep file that it concerns.
fn read(
    sweep: &Sweep,
    spec: &FatigueScatterSpec,
    mapped: &[(KeyIndex, &str)],
) -> Result<FatigueScatter, ReadError> {
    let mut table = ScatterTable::open(&sweep.source.beside(&spec.file))?;
    let weight = table.column(".probability", &spec.probability)?;
    let columns = mapped
        .iter()
        .map(|(key, name)| Ok((*key, table.column(".columns", name)?)));
    let columns: Vec<(KeyIndex, usize)> = columns.collect::<Result<_, _>>()?;
    let mut classes = Vec::new();
    while let Some(row) = table.next_row()? {
        let weight = row.probability(weight)?;
        if weight == 0.0 {
            continue;
        }
        let values = columns
            .iter()
            .map(|(key, column)| Ok((*key, row.number(*column)?)));
        let values: Vec<(KeyIndex, f64)> = values.collect::<Result<_, _>>()?;
        let label: Vec<String> = values
            .iter()
            .map(|(key, value)| format!("{} = {value}", key.key(sweep).name))
            .collect();
        let label = label.join(", ");
        let runs = runs_of(sweep, &values);
        if runs.is_empty() {
            let message = format!(
                "{}: no run has {label}, so its damage would be missing; add these values to the sweep, or combine classes \
                 of the diagram",
                row.place()
            );
            return Err((".file", message));
        }
        classes.push(Class { weight, runs, label });
    }
    let sum = table.checked_sum(classes.iter().map(|class| class.weight))?;
    classes.iter_mut().for_each(|class| class.weight /= sum);
    Ok(FatigueScatter { classes })
}

/// Runs of the sweep with the given values of keys.
fn runs_of(sweep: &Sweep, values: &[(KeyIndex, f64)]) -> Vec<usize> {
    let has_values = |run: &usize| {
        let indices = sweep.indices(*run);
        let mut all = values.iter();
        all.all(|(key, value)| {
            let own = key.number(sweep, &indices);
            (own - value).abs() <= EQUAL * own.abs().max(value.abs())
        })
    };
    (0..sweep.count()).filter(has_values).collect()
}

impl Plan {
    /// Table of the damage of a year over the scatter diagram. Empty without a diagram.
    pub(super) fn fatigue_table(&self, rows: &SweepRows) -> Vec<TableColumn> {
        self.fatigue
            .as_ref()
            .map(|scatter| scatter.table(rows))
            .unwrap_or_default()
    }
}

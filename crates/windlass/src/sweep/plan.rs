//! Plan of a sweep: checks all values, compiles the first run, and resolves channels and limits.

use super::adaptive::Adaptive;
use super::axes::VariedKey;
use super::digest::Files;
use super::downtime::Scatter;
use super::extremes::Extreme;
use super::fatigue::FatigueScatter;
use super::limits::{Bound, Limit};
use super::metrics::Column;
use super::operability::PlotAxes;
use super::scenario_limits::LimitOfScenario;
use super::spec::{LimitSpec, StatisticSpec, default_statistics};
use super::windows::SeaStates;
use super::{Sweep, SweepError, duplicate_column};
use crate::simulation::{VERDICT_TABLE, judging_recorder};
use windlass_results::TableDefinition;
use windlass_results::interval_extremes::is_interval_extreme;
use windlass_results::limits::TABLE;
use windlass_results::summary::short;
use windlass_results::table::find_channel;
use windlass_scenario::CompiledScenario;
use windlass_scenario::source::ScenarioProblems;
use windlass_world::spelling::listing;

/// A checked sweep that is ready to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The sweep.
    pub sweep: Sweep,
    /// Columns of the table, each with a metric.
    pub columns: Vec<Column>,
    /// The limits, in the order of the file.
    pub limits: Vec<Limit>,
    /// Extremes whose distribution over seeds is fitted, in the order of the file.
    pub extremes: Vec<Extreme>,
    /// Axes and acceptance rule of the operability plot.
    pub operability: Option<PlotAxes>,
    /// Search for limiting values.
    pub adaptive: Option<Adaptive>,
    /// Scatter diagram for the downtime.
    pub(super) scatter: Option<Scatter>,
    /// Scatter diagram for the fatigue damage.
    pub(super) fatigue: Option<FatigueScatter>,
    /// Record of sea states for waiting times.
    pub(super) sea_states: Option<SeaStates>,
    /// Definitions of the tables of a run, and the table `verdict` with the utilisations of the
    /// limits.
    pub tables: Vec<TableDefinition>,
    /// Channels that are recorded only for the sweep.
    pub(super) extra_channels: Vec<String>,
    pub(super) files: Files,
}

impl Sweep {
    /// Checks everything that can be checked without running. This covers values that the scenario
    /// does not accept (each with the first values of the other axes), a first run that does not
    /// compile, unknown channels, and invalid limits and plots.
    ///
    /// # Errors
    /// All problems of the first check that fails, with their locations.
    pub fn plan(self) -> Result<Plan, SweepError> {
        let files = self.files()?;
        self.check_values(&files)?;
        let FirstRun {
            tables,
            limits: of_scenario,
            phases,
            duration,
            assessments,
        } = self.first_run(&files)?;
        let mut problems = ScenarioProblems::new(&self.source);
        check_phases(&self, &phases, &mut problems);
        let mut columns = chosen(&self, &tables, &mut problems);
        let mut limits = limits(&self, &tables, &mut columns, &mut problems);
        for limit in of_scenario {
            limit.add(&mut limits, &tables, &mut columns, &mut problems);
        }
        let extremes = Extreme::all(&self, (&tables, duration), &mut columns, &mut problems);
        self.check_names(&columns, &mut problems);
        let operability = PlotAxes::of(&self, (&limits, &extremes), &mut problems);
        let sea_states = SeaStates::of(&self, operability.as_ref(), &mut problems);
        let scatter = Scatter::of(&self, operability.as_ref(), &mut problems);
        let fatigue = FatigueScatter::of(&self, assessments, &mut problems);
        let adaptive = Adaptive::of(&self, !limits.is_empty(), &mut problems);
        if !problems.is_empty() {
            return Err(problems.into_errors().into());
        }
        let is_recorded = |name: &str| {
            find(&tables, name).is_ok_and(|(table, column)| tables[table].channels[column].watched)
        };
        let mut extra_channels: Vec<String> = columns.iter().map(|column| column.channel.clone()).collect();
        extra_channels.retain(|name| !is_recorded(name));
        extra_channels.sort_unstable();
        extra_channels.dedup();
        Ok(Plan {
            sweep: self,
            columns,
            limits,
            extremes,
            operability,
            adaptive,
            scatter,
            fatigue,
            sea_states,
            tables,
            extra_channels,
            files,
        })
    }

    /// Checks that the scenario accepts all values. If the scenario is valid without them, each
    /// value is checked separately. Then each value is checked with the first values of the other
    /// axes.
    fn check_values(&self, files: &Files) -> Result<(), SweepError> {
        let read = |chosen: &[(usize, usize)]| self.scenario_with(chosen, files).1;
        let of_each =
            || (0..self.axes.len()).flat_map(|axis| self.to_check(axis).map(move |index| (axis, index)));
        if read(&[]).is_ok() {
            for one in of_each() {
                let axis = &self.axes[one.0];
                let (key, value) = (&axis.keys[0].span, &axis.values[one.1][0].span);
                read(&[one]).map_err(|errors| errors.attributed_to(key, value))?;
            }
        }
        for indices in self.indices_to_check() {
            let (_, scenario) = self.scenario(&indices, files);
            scenario.map_err(|errors| self.with_run_values(indices, errors))?;
        }
        Ok(())
    }

    /// Indices of the runs to check: each value with the first values of the other axes.
    fn indices_to_check(&self) -> impl Iterator<Item = Vec<usize>> {
        let with = move |axis: usize, index: usize| {
            let mut indices = vec![0; self.axes.len()];
            indices[axis] = index;
            indices
        };
        (0..self.axes.len()).flat_map(move |axis| self.to_check(axis).map(move |index| with(axis, index)))
    }

    /// Indices of the values to check along an axis: all values of a list, but only the ends of a
    /// range, and the samples with an extreme value.
    fn to_check(&self, axis: usize) -> impl Iterator<Item = usize> {
        let (of, values) = (&self.axes[axis], &self.axes[axis].values);
        let ends = if of.is_sampled {
            of.extreme_samples()
        } else {
            Vec::new()
        };
        let is_end = move |index: usize| {
            if of.is_sampled {
                ends.contains(&index)
            } else {
                index == 0 || index + 1 == values.len()
            }
        };
        (0..values.len())
            .filter(move |&index| is_end(index) || !values[index].iter().all(|value| value.generated))
    }

    /// Compiles the first run.
    fn first_run(&self, files: &Files) -> Result<FirstRun, SweepError> {
        let compiled = self.compile_at(vec![0; self.axes.len()], files)?;
        let recorder = judging_recorder(&compiled)?;
        let mut tables = recorder.definitions().to_vec();
        for table in &mut tables {
            // The metrics are derived from every step, so the extremes between rows are not needed.
            table
                .channels
                .retain(|channel| !is_interval_extreme(&channel.name));
        }
        let of_limits = tables.iter().find(|table| table.name == TABLE);
        let verdict = of_limits.map(|table| TableDefinition {
            name: VERDICT_TABLE.to_owned(),
            ..table.clone()
        });
        tables.extend(verdict);
        Ok(FirstRun {
            tables,
            limits: LimitOfScenario::all(&recorder),
            assessments: compiled.fatigue.len(),
            phases: compiled.phases.into_iter().map(|phase| phase.name).collect(),
            duration: compiled.duration,
        })
    }

    fn compile_at(&self, indices: Vec<usize>, files: &Files) -> Result<CompiledScenario, SweepError> {
        let (_, scenario) = self.scenario(&indices, files);
        let compiled = scenario.and_then(|scenario| scenario.compile());
        compiled.map_err(|errors| self.with_run_values(indices, errors))
    }

    /// Refuses varied keys that have the name of a metric, because both are columns of the same
    /// table.
    fn check_names(&self, columns: &[Column], problems: &mut ScenarioProblems<'_>) {
        for key in self
            .keys()
            .filter(|key| columns.iter().any(|column| column.name() == key.name))
        {
            problems.add_at(key.span.clone(), duplicate_column(&key.name));
        }
    }
}

/// Properties of the first run of a sweep, with which the sweep file is checked.
struct FirstRun {
    tables: Vec<TableDefinition>,
    limits: Vec<LimitOfScenario>,
    /// Names of the phases.
    phases: Vec<String>,
    /// Duration, s.
    duration: f64,
    /// Number of fatigue assessments.
    assessments: usize,
}

/// Checks that the phases of figures and limits exist in the scenario.
fn check_phases(sweep: &Sweep, known: &[String], problems: &mut ScenarioProblems<'_>) {
    let figures = sweep.spec.figure.iter().map(|figure| figure.phase.as_ref());
    let limits = sweep.spec.limit.iter().map(|limit| limit.phase.as_ref());
    let figures = figures
        .enumerate()
        .map(|(i, phase)| (format!("figure.{i}.phase"), phase));
    let limits = limits
        .enumerate()
        .map(|(i, phase)| (format!("limit.{i}.phase"), phase));
    for (path, phase) in figures.chain(limits) {
        let Some(phase) = phase.filter(|phase| !known.contains(phase)) else {
            continue;
        };
        let message = match known.len() {
            0 => "the scenario has no phases; add [[phase]] to it".to_owned(),
            _ => format!(
                "the scenario has no phase '{phase}'; its phases are: {}",
                listing(phase, known.iter().map(String::as_str))
            ),
        };
        problems.add(&path, message);
    }
}

/// Indices of the table and the column of a channel.
fn find(tables: &[TableDefinition], written: &str) -> Result<(usize, usize), String> {
    let Some((table, channel)) = written.split_once(':') else {
        return Err(format!(
            "'{written}' is not a channel; write \"table:channel\" as listed by `windlass sweep --check`"
        ));
    };
    find_channel(tables, table, channel)
}

/// Returns the index of a column. Adds the column if it is missing.
pub(super) fn column_of(
    columns: &mut Vec<Column>,
    tables: &[TableDefinition],
    written: &str,
    statistic: StatisticSpec,
) -> Result<usize, String> {
    column_in_phase(columns, tables, (written, None), statistic)
}

/// As [`column_of`], for a metric over a phase if one is given.
fn column_in_phase(
    columns: &mut Vec<Column>,
    tables: &[TableDefinition],
    (written, phase): (&str, Option<&str>),
    statistic: StatisticSpec,
) -> Result<usize, String> {
    let (table, column) = find(tables, written)?;
    if phase.is_some() && statistic.is_of_cycles() {
        return Err(format!(
            "metric '{}' exists for the whole run only; remove phase, or choose minimum, mean, maximum or standard-deviation",
            statistic.key()
        ));
    }
    if tables[table].name == VERDICT_TABLE && (phase.is_some() || statistic != StatisticSpec::Maximum) {
        return Err(format!(
            "'{written}' has only the metric maximum over the whole run, the utilisation in the verdict; for others, give the channel \
             '{TABLE}:{}'",
            tables[table].channels[column].name
        ));
    }
    let channel = &tables[table].channels[column];
    if statistic.is_for_tensions() && !channel.name.starts_with("tension") {
        return Err(format!(
            "metric '{}' exists only for tensions, and '{written}' is not a tension",
            statistic.key()
        ));
    }
    let column = Column {
        channel: written.to_owned(),
        statistic,
        unit: statistic.unit(channel.unit).to_owned(),
        phase: phase.map(str::to_owned),
    };
    Ok(columns
        .iter()
        .position(|known| *known == column)
        .unwrap_or_else(|| {
            columns.push(column);
            columns.len() - 1
        }))
}

/// Columns of the metrics in the sweep file, or of the default metrics.
fn chosen(sweep: &Sweep, tables: &[TableDefinition], problems: &mut ScenarioProblems<'_>) -> Vec<Column> {
    let mut columns = Vec::new();
    for (i, figure) in sweep.spec.figure.iter().enumerate() {
        if figure.statistics.is_empty() {
            problems.add(
                &format!("figure.{i}.statistics"),
                "the list is empty; leave it out for the default metrics",
            );
        }
        for statistic in &figure.statistics {
            let channel = (figure.channel.as_str(), figure.phase.as_deref());
            if let Err(message) = column_in_phase(&mut columns, tables, channel, *statistic) {
                problems.add(&format!("figure.{i}.channel"), message);
                break;
            }
        }
    }
    if sweep.spec.figure.is_empty() {
        let of = |table: &TableDefinition| {
            let watched = table.channels.iter().filter(|channel| channel.watched);
            let columns = watched.flat_map(|channel| {
                let column = |statistic: StatisticSpec| Column {
                    channel: format!("{}:{}", table.name, channel.name),
                    statistic,
                    unit: statistic.unit(channel.unit).to_owned(),
                    phase: None,
                };
                default_statistics().into_iter().map(column)
            });
            columns.collect::<Vec<Column>>()
        };
        // Utilisations are in the columns of the limits.
        let is_of_limits = |table: &TableDefinition| [TABLE, VERDICT_TABLE].contains(&table.name.as_str());
        let recorded = tables.iter().filter(|table| !is_of_limits(table));
        columns = recorded.flat_map(of).collect();
    }
    columns
}

/// Reads the limits, and adds the columns that they need.
fn limits(
    sweep: &Sweep,
    tables: &[TableDefinition],
    columns: &mut Vec<Column>,
    problems: &mut ScenarioProblems<'_>,
) -> Vec<Limit> {
    let mut limits: Vec<Limit> = Vec::new();
    for (i, spec) in sweep.spec.limit.iter().enumerate() {
        let at = |key: &str| format!("limit.{i}{key}");
        if limits.iter().any(|limit| limit.name == spec.name) {
            let message = format!("there is already a limit '{}'; give another name", spec.name);
            problems.add(&at(".name"), message);
        }
        match (spec.min, spec.max) {
            (None, None) => {
                problems.add(&at(""), "the limit has no bound; give max, min or both");
                continue;
            }
            (Some(min), Some(max)) if min > max => {
                let message = format!("min = {min} is above max = {max}; swap them");
                problems.add(&at(".min"), message);
                continue;
            }
            _ => {}
        }
        let mut bounds = Vec::new();
        for (value, below, default) in [
            (spec.max, false, StatisticSpec::Maximum),
            (spec.min, true, StatisticSpec::Minimum),
        ] {
            let Some(value) = value else { continue };
            let channel = (spec.channel.as_str(), spec.phase.as_deref());
            match column_in_phase(columns, tables, channel, spec.statistic.unwrap_or(default)) {
                Ok(column) => bounds.push(Bound { column, value, below }),
                Err(message) => {
                    problems.add(&at(".channel"), message);
                    break;
                }
            }
        }
        limits.push(Limit {
            name: spec.name.clone(),
            description: describe_limit(spec, &bounds, columns),
            bounds,
        });
    }
    limits
}

/// Description of a limit, such as `tension_end maximum at most 20000 N`.
fn describe_limit(spec: &LimitSpec, bounds: &[Bound], columns: &[Column]) -> String {
    let conditions: Vec<String> = bounds
        .iter()
        .map(|bound| {
            let column = &columns[bound.column];
            let channel = spec.channel.split_once(':').map_or("", |(_, channel)| channel);
            let side = if bound.below { "at least" } else { "at most" };
            let phase = column.phase.as_ref();
            let phase = phase.map_or_else(String::new, |phase| format!(" in phase '{phase}'"));
            let text = format!(
                "{} {}{phase} {side} {} {}",
                column.statistic.key().replace('-', " "),
                channel.replace('_', " "),
                short(bound.value),
                column.unit
            );
            text.trim_end().to_owned()
        })
        .collect();
    conditions.join(", ")
}

impl Plan {
    /// Compiles a run for each value, with the first values of the other axes. Only the ends of
    /// ranges are compiled. [`Sweep::plan`] compiles only the first run.
    ///
    /// # Errors
    /// Errors of the first run that does not compile, with its values.
    pub fn check(&self) -> Result<(), SweepError> {
        let mut indices = self.sweep.indices_to_check();
        indices.try_for_each(|indices| self.sweep.compile_at(indices, &self.files).map(drop))
    }

    /// Names and values of the varied keys, for listings.
    pub fn describe_axes(&self) -> Vec<String> {
        let axis = |axis: &super::Axis| {
            let names: Vec<&str> = axis
                .keys
                .iter()
                .map(|key: &VariedKey| key.name.as_str())
                .collect();
            let value = |k: usize| {
                let labels: Vec<String> = axis.values[k].iter().map(super::Value::label).collect();
                labels.join(" and ")
            };
            let last = axis.values.len() - 1;
            let values = match last {
                0..=9 => (0..=last).map(value).collect::<Vec<_>>().join(", "),
                _ => format!(
                    "{}, {}, ... {} ({} values)",
                    value(0),
                    value(1),
                    value(last),
                    last + 1
                ),
            };
            format!("{}: {values}", names.join(" and "))
        };
        self.sweep.axes.iter().map(axis).collect()
    }
}

//! Operability: values of two varied keys, such as heading and significant wave height, for which
//! all limits are met.
//!
//! The runs of a cell differ only in keys such as seeds. With rule "mean", the mean of each metric
//! over these runs must meet its limit. With rule "share", a given fraction of the runs must be
//! within all limits. With rule "probability", a distribution is fitted to each extreme of the
//! runs, and no extreme may exceed its limit with more than a given probability. A cell with a
//! failed run is unknown and not accepted.

use super::axes::{Axis, VariedKey};
use super::extremes::{Extreme, check_rule};
use super::limits::Limit;
use super::perform::SweepRows;
use super::spec::{OperabilitySpec, RuleSpec};
use super::table::TableColumn;
use super::verdict::cell;
use super::{Plan, Sweep};
use windlass_results::extreme_values::ExtremeFits;
use windlass_results::summary::short;
use windlass_scenario::source::ScenarioProblems;
use windlass_world::spelling::suggestion;

pub use super::verdict::{Cell, Verdict};

/// Identifies a varied key by its axis and its index among the keys of the axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyIndex {
    pub(super) axis: usize,
    pub(super) key: usize,
}

/// Axes and acceptance rule of an operability plot.
#[derive(Clone, Debug, PartialEq)]
pub struct PlotAxes {
    /// True for a polar plot.
    pub polar: bool,
    /// Key of the angle in a polar plot, or of the x axis.
    pub across: KeyIndex,
    /// Key of the radius in a polar plot, or of the y axis.
    pub height: KeyIndex,
    /// Key of the panels, with one panel for each value.
    pub panels: Option<KeyIndex>,
    /// Acceptance rule of a cell.
    pub rule: RuleSpec,
    /// For rule "share": the smallest fraction of runs that must be within all limits. For rule
    /// "probability": the highest allowed probability of exceedance.
    pub threshold: f64,
}

impl KeyIndex {
    pub(super) fn of(sweep: &Sweep, written: &str) -> Result<Self, String> {
        for (axis, of) in sweep.axes.iter().enumerate() {
            let found = of
                .keys
                .iter()
                .position(|key| key.path == written || key.name == written);
            if let Some(key) = found {
                return Ok(Self { axis, key });
            }
        }
        let known: Vec<&str> = sweep.keys().map(|key| key.path.as_str()).collect();
        let near = suggestion(written, known.iter().copied());
        Err(format!(
            "'{written}' is not varied{near}; varied keys: {}",
            known.join(", ")
        ))
    }

    /// Label of the value that the key has in a run.
    pub(super) fn label(self, sweep: &Sweep, run: usize) -> String {
        sweep.axes[self.axis].values[sweep.indices(run)[self.axis]][self.key].label()
    }

    /// The key.
    pub fn key(self, sweep: &Sweep) -> &VariedKey {
        &sweep.axes[self.axis].keys[self.key]
    }

    fn labels(self, sweep: &Sweep) -> impl Iterator<Item = String> {
        let values = sweep.axes[self.axis].values.iter();
        values.map(move |values| values[self.key].label())
    }

    pub(super) fn numbers(self, sweep: &Sweep) -> Option<Vec<f64>> {
        let values = sweep.axes[self.axis].values.iter();
        values.map(|values| values[self.key].number()).collect()
    }

    pub(super) fn number(self, sweep: &Sweep, indices: &[usize]) -> f64 {
        let value = &sweep.axes[self.axis].values[indices[self.axis]][self.key];
        value.number().unwrap_or(f64::NAN)
    }
}

impl PlotAxes {
    /// Reads the axes of the plot from the sweep file. Errors are added to the problems.
    pub(super) fn of(
        sweep: &Sweep,
        (limits, extremes): (&[Limit], &[Extreme]),
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<Self> {
        let spec = sweep.spec.operability.as_ref()?;
        let mut found = |written: &str, at: &str, is_number: bool| {
            let at = format!("operability.{at}");
            let key = KeyIndex::of(sweep, written)
                .map_err(|message| problems.add(&at, message))
                .ok()?;
            if is_number && key.numbers(sweep).is_none() {
                problems.add(&at, format!("the values of '{written}' are not all numbers"));
                return None;
            }
            Some(key)
        };
        let height = found(&spec.height, "height", true);
        let across = match (&spec.angle, &spec.x) {
            (Some(angle), None) => found(angle, "angle", true),
            (None, Some(x)) => found(x, "x", true),
            _ => {
                problems.add("operability", "give either 'angle', for a polar plot, or 'x'");
                None
            }
        };
        let mut found = |written: &str, at: &str| {
            let key = KeyIndex::of(sweep, written);
            key.map_err(|message| problems.add(&format!("operability.{at}"), message))
                .ok()
        };
        let panels = spec.panels.as_ref().map(|panels| found(panels, "panels"));
        let over = spec.over.iter().enumerate();
        let over: Option<Vec<KeyIndex>> = over.map(|(k, key)| found(key, &format!("over.{k}"))).collect();
        if limits.is_empty() && sweep.spec.limit.is_empty() {
            problems.add(
                "operability",
                "there is no [[limit]]; give at least one here or in the scenario, because cells are judged by limits",
            );
        }
        if sweep.spec.adaptive.is_some() && spec.rule != RuleSpec::Mean {
            let message =
                "[adaptive] judges the cells by the probability of exceeding a limit; remove 'rule'";
            problems.add("operability.rule", message);
            return None;
        }
        let threshold = threshold(spec, problems);
        let (height, across, over) = (height?, across?, over?);
        let panels = match panels {
            Some(panels) => Some(panels?),
            None => None,
        };
        let roles = Self {
            polar: spec.angle.is_some(),
            across,
            height,
            panels,
            rule: spec.rule,
            threshold: threshold?,
        };
        roles.check(sweep, &over, problems);
        if roles.rule == RuleSpec::Probability {
            check_rule((limits, extremes), roles.min_runs(sweep), problems);
        }
        (!limits.is_empty()).then_some(roles)
    }

    fn all(&self) -> Vec<KeyIndex> {
        [self.across, self.height]
            .into_iter()
            .chain(self.panels)
            .collect()
    }

    /// Number of runs of the smallest cell.
    fn min_runs(&self, sweep: &Sweep) -> usize {
        let axes = sweep.axes.iter().enumerate();
        let fewest = |(axis, of)| group_sizes(of, axis, &self.all()).into_iter().min().unwrap_or(1);
        axes.map(fewest).product()
    }

    /// Checks that the runs of a cell differ only in the keys that are declared for this purpose.
    fn check(&self, sweep: &Sweep, over: &[KeyIndex], problems: &mut ScenarioProblems<'_>) {
        let roles = self.all();
        if (1..roles.len()).any(|k| roles[..k].contains(&roles[k])) {
            problems.add(
                "operability",
                "the same key has two roles in the plot; use different keys",
            );
        }
        if self.polar
            && self
                .height
                .numbers(sweep)
                .is_some_and(|all| all.iter().any(|radius| *radius < 0.0))
        {
            problems.add(
                "operability.height",
                "a radius cannot be negative; use 'x' instead of 'angle'",
            );
        }
        let named = |at: KeyIndex| roles.contains(&at) || over.contains(&at);
        for (axis, of) in sweep.axes.iter().enumerate() {
            let undeclared: Vec<usize> = (0..of.keys.len())
                .filter(|&key| !named(KeyIndex { axis, key }) && !of.keys[key].is_seed() && !of.is_sampled)
                .collect();
            if let Some(key) = undeclared.first().filter(|_| !is_distinguished(of, axis, &roles)) {
                let message = format!(
                    "'{}' is also varied: give it as 'panels', or under 'over' if runs that differ only in this key form one cell",
                    of.keys[*key].path
                );
                problems.add("operability", message);
            }
        }
    }
}

/// Returns true if the keys in the plot have different values for any two indices of an axis.
fn is_distinguished(of: &Axis, axis: usize, roles: &[KeyIndex]) -> bool {
    group_sizes(of, axis, roles).into_iter().all(|count| count == 1)
}

/// Groups the indices of an axis with the same values of the keys in the plot. Returns the sizes of
/// the groups.
fn group_sizes(of: &Axis, axis: usize, roles: &[KeyIndex]) -> Vec<usize> {
    let shown: Vec<usize> = roles
        .iter()
        .filter(|role| role.axis == axis)
        .map(|role| role.key)
        .collect();
    let labels =
        |values: &Vec<super::Value>| shown.iter().map(|key| values[*key].label()).collect::<Vec<_>>();
    let mut all: Vec<Vec<String>> = of.values.iter().map(labels).collect();
    all.sort_unstable();
    all.chunk_by(|a, b| a == b).map(<[_]>::len).collect()
}

/// Threshold of the acceptance rule.
fn threshold(spec: &OperabilitySpec, problems: &mut ScenarioProblems<'_>) -> Option<f64> {
    for (given, rule, key) in [
        (spec.share, RuleSpec::Share, "share"),
        (spec.probability, RuleSpec::Probability, "probability"),
    ] {
        if given.is_some() && spec.rule != rule {
            let message = format!(
                "rule \"{}\" does not use {key}; give rule = \"{key}\" with it",
                spec.rule.key()
            );
            problems.add(&format!("operability.{key}"), message);
            return None;
        }
    }
    let mut refuse = |key: &str, message: String| {
        problems.add(&format!("operability.{key}"), message);
        None
    };
    match spec.rule {
        RuleSpec::Mean => Some(1.0),
        RuleSpec::Share => match spec.share {
            Some(share) if share > 0.0 && share <= 1.0 => Some(share),
            Some(share) => refuse(
                "share",
                format!("the share is {share}; it must be above 0 and at most 1 (all runs)"),
            ),
            None => refuse(
                "rule",
                "rule \"share\" needs 'share', the least fraction of runs within all limits".to_owned(),
            ),
        },
        RuleSpec::Probability => match spec.probability {
            Some(probability) if probability > 0.0 && probability < 1.0 => Some(probability),
            Some(probability) => refuse(
                "probability",
                format!("the probability is {probability}; it must be above 0 and below 1"),
            ),
            None => refuse(
                "rule",
                "rule \"probability\" needs 'probability', the highest allowed probability that an extreme exceeds its limit".to_owned(),
            ),
        },
    }
}

/// Limiting height at one position across the plot (a heading or a value on the x axis).
#[derive(Clone, Debug, PartialEq)]
pub struct Limiting {
    /// Largest height up to which all cells are accepted; NaN if the lowest cell is not accepted.
    pub highest_accepted: f64,
    /// Limiting height between the highest accepted height and the next one. It is found by linear
    /// interpolation of the margin; NaN if there is none.
    pub interpolated: f64,
    /// Lowest refused height; NaN if none is refused.
    pub lowest_refused: f64,
    /// Index of the governing limit.
    pub limit: Option<usize>,
    /// Remark for the table.
    pub note: String,
}

/// All cells of the operability plot of a sweep.
#[derive(Clone, Debug)]
pub struct OperabilityMap<'a> {
    /// The plan of the sweep, with its limits.
    pub plan: &'a Plan,
    /// Axes and acceptance rule.
    pub roles: &'a PlotAxes,
    /// Angles or values along x, ascending.
    pub across: Vec<f64>,
    /// Heights of the cells, ascending.
    pub heights: Vec<f64>,
    /// Labels of the panels; one empty label if there are no panels.
    pub panels: Vec<String>,
    cells: Vec<Option<Cell>>,
    /// Limiting heights of an adaptive sweep, for each panel and each index across the plot.
    searched: Vec<Limiting>,
}

fn ascending(mut numbers: Vec<f64>) -> Vec<f64> {
    numbers.sort_by(f64::total_cmp);
    numbers.dedup();
    numbers
}

impl<'a> OperabilityMap<'a> {
    /// Sorts the runs of a sweep into cells. Returns `None` if the sweep has no operability plot.
    pub fn of(plan: &'a Plan, rows: &SweepRows) -> Option<Self> {
        let (roles, sweep) = (plan.operability.as_ref()?, &plan.sweep);
        let across = ascending(roles.across.numbers(sweep)?);
        let heights = ascending(roles.height.numbers(sweep)?);
        let mut panels: Vec<String> = Vec::new();
        for label in roles.panels.iter().flat_map(|at| at.labels(sweep)) {
            if !panels.contains(&label) {
                panels.push(label);
            }
        }
        if panels.is_empty() {
            panels.push(String::new());
        }
        let mut map = Self {
            plan,
            roles,
            across,
            heights,
            panels,
            cells: Vec::new(),
            searched: Vec::new(),
        };
        match &plan.adaptive {
            Some(adaptive) => (map.cells, map.searched) = adaptive.cells(&map, rows),
            None => map.cells = map.judged_cells(rows),
        }
        Some(map)
    }

    /// Position of a run in the plot: panel, index across, index upwards.
    pub(super) fn position(&self, run: usize) -> Option<[usize; 3]> {
        let (roles, sweep) = (self.roles, &self.plan.sweep);
        let indices = sweep.indices(run);
        let at =
            |of: &[f64], key: KeyIndex| of.iter().position(|value| *value == key.number(sweep, &indices));
        let panel = roles.panels.map_or(Some(0), |key| {
            let label = sweep.axes[key.axis].values[indices[key.axis]][key.key].label();
            self.panels.iter().position(|panel| *panel == label)
        });
        Some([
            panel?,
            at(&self.across, roles.across)?,
            at(&self.heights, roles.height)?,
        ])
    }

    /// Cells that are judged from all their runs.
    fn judged_cells(&self, rows: &SweepRows) -> Vec<Option<Cell>> {
        let (across, heights) = (self.across.len(), self.heights.len());
        let mut runs: Vec<Vec<usize>> = vec![Vec::new(); self.panels.len() * across * heights];
        for run in 0..rows.rows.len() {
            if let Some([panel, x, y]) = self.position(run) {
                runs[(panel * across + x) * heights + y].push(run);
            }
        }
        let mut fits = ExtremeFits::default();
        let judged = runs.iter();
        judged
            .map(|runs| cell(self.plan, self.roles, rows, runs, &mut fits))
            .collect()
    }

    /// The cell of a panel at two indices, across and upwards. `None` if the cell has no runs.
    pub fn cell(&self, panel: usize, across: usize, height: usize) -> Option<&Cell> {
        let index = (panel * self.across.len() + across) * self.heights.len() + height;
        self.cells.get(index)?.as_ref()
    }

    /// All cells with runs.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().flatten()
    }

    /// Limiting height of a panel at an index across the plot.
    pub fn limiting(&self, panel: usize, across: usize) -> Limiting {
        if let Some(searched) = self.searched.get(panel * self.across.len() + across) {
            return searched.clone();
        }
        let mut last: Option<(f64, f64)> = None;
        for (k, &height) in self.heights.iter().enumerate() {
            let Some(cell) = self.cell(panel, across, k) else {
                continue;
            };
            if cell.verdict == Verdict::Accepted {
                last = Some((height, cell.margin));
                continue;
            }
            let (interpolated, note) = match (cell.verdict, last) {
                (Verdict::Refused, Some((below, margin))) => (
                    below + (height - below) * margin / (margin - cell.margin),
                    String::new(),
                ),
                (Verdict::Refused, None) => (f64::NAN, format!("refused at {}, the lowest", short(height))),
                (Verdict::NotRun, _) => (f64::NAN, format!("not all runs at {} are done", short(height))),
                _ => (f64::NAN, format!("a run at {} failed", short(height))),
            };
            return Limiting {
                highest_accepted: last.map_or(f64::NAN, |(height, _)| height),
                interpolated,
                lowest_refused: if cell.verdict == Verdict::Refused {
                    height
                } else {
                    f64::NAN
                },
                limit: cell.limiting,
                note,
            };
        }
        Limiting {
            highest_accepted: last.map_or(f64::NAN, |(height, _)| height),
            interpolated: f64::NAN,
            lowest_refused: f64::NAN,
            limit: None,
            note: last.map_or_else(String::new, |(height, _)| {
                format!("accepted up to {}, the highest", short(height))
            }),
        }
    }

    /// Table of the limiting heights.
    pub(super) fn limiting_table(&self) -> Vec<TableColumn> {
        let sweep = &self.plan.sweep;
        let across = self.roles.across.key(sweep);
        let height = self.roles.height.key(sweep);
        let indices =
            || (0..self.panels.len()).flat_map(|panel| (0..self.across.len()).map(move |x| (panel, x)));
        let found: Vec<Limiting> = indices().map(|(panel, x)| self.limiting(panel, x)).collect();
        let name = |limiting: &Limiting| {
            let limit = limiting.limit.map(|limit| self.plan.limits[limit].name.clone());
            limit.unwrap_or_default()
        };
        let mut columns = Vec::new();
        if let Some(panels) = self.roles.panels {
            let labels = indices().map(|(panel, _)| self.panels[panel].clone());
            columns.push(TableColumn::texts(&panels.key(sweep).name, labels));
        }
        columns.extend([
            TableColumn::numbers(&across.name, &across.unit, indices().map(|(_, x)| self.across[x])),
            TableColumn::numbers(
                &format!("highest accepted {}", height.name),
                &height.unit,
                found.iter().map(|limiting| limiting.highest_accepted),
            ),
            TableColumn::numbers(
                &format!("limiting {}", height.name),
                &height.unit,
                found.iter().map(|limiting| limiting.interpolated),
            ),
            TableColumn::texts("limit", found.iter().map(name)),
            TableColumn::texts("note", found.iter().map(|limiting| limiting.note.clone())),
        ]);
        columns
    }
}

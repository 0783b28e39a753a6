//! Waiting times for weather in which the limits are met. Each sea state of a record is compared
//! with the limiting height for its heading and period.
//!
//! The limiting height is interpolated between the headings and periods of the sweep. The
//! interpolation is cyclic if the headings cover the full circle. Sea states with periods outside
//! the sweep were not investigated and are treated as bad weather. The same holds for headings
//! outside the sweep if these do not cover the full circle.

use super::operability::{Limiting, OperabilityMap, PlotAxes};
use super::spec::WindowsSpec;
use super::table::TableColumn;
use super::{Plan, Sweep};
use std::path::Path;
use windlass_results::weather_windows::WeatherWindows;
use windlass_scenario::source::ScenarioProblems;
use windlass_world::spelling::suggestion;

/// Full circle, deg.
const CIRCLE: f64 = 360.0;
/// Headings cover the full circle if the gap between the last and the first heading is at most this
/// multiple of the largest of the other gaps.
const MAX_CLOSING_GAP: f64 = 1.5;

/// Record of sea states, and the durations of the operations to assess.
#[derive(Clone, Debug, PartialEq)]
pub struct SeaStates {
    /// Duration of each sea state, s.
    interval: f64,
    /// Durations of the operations, s.
    lasting: Vec<f64>,
    /// True if a ship can choose the best heading in each sea state.
    free: bool,
    heights: Vec<f64>,
    across: Option<Vec<f64>>,
    panels: Option<Vec<f64>>,
}

impl SeaStates {
    /// Reads the record that the sweep file names. Errors are added to the problems.
    pub(super) fn of(
        sweep: &Sweep,
        roles: Option<&PlotAxes>,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<Self> {
        let spec = sweep.spec.windows.as_ref()?;
        let mut refuse = |key: &str, message: String| problems.add(&format!("windows{key}"), message);
        let is_time = |time: &f64| *time > 0.0 && time.is_finite();
        if !is_time(&spec.interval) {
            refuse(
                ".interval",
                format!(
                    "the interval between sea states is {} s; it must be above 0",
                    spec.interval
                ),
            );
        }
        if spec.lasting.is_empty() || !spec.lasting.iter().all(is_time) {
            refuse(
                ".lasting",
                "give the duration of the operation in s, above 0".to_owned(),
            );
        }
        if sweep.spec.operability.is_none() {
            refuse(
                "",
                "waiting times need the limiting values of [operability]; add that section".to_owned(),
            );
        }
        let columns = PlotColumns {
            panels: spec.panels.as_deref(),
            across: spec.across.as_deref(),
            is_free: spec.free,
        };
        columns.check(sweep, roles, "sea state", &mut refuse);
        read(&sweep.source.beside(&spec.file), spec)
            .map_err(|(key, message)| refuse(key, message))
            .ok()
    }

    /// Table of the waiting times, with one row for each duration.
    pub(super) fn table(&self, map: &OperabilityMap<'_>) -> Vec<TableColumn> {
        let found = self.windows(map);
        let outside = self.good(map).iter().filter(|good| good.is_none()).count();
        let outside = outside as f64 / self.heights.len() as f64;
        let column = |name: &str, unit: &str, of: fn(&WeatherWindows) -> f64| {
            TableColumn::numbers(name, unit, found.iter().map(of))
        };
        vec![
            column("lasting", "s", |windows| windows.lasting),
            column("good fraction", "", |windows| windows.good_fraction),
            column("fraction to start in", "", |windows| windows.start_fraction),
            column("windows", "", |windows| windows.count as f64),
            column("mean window", "s", |windows| windows.mean_length),
            column("mean wait", "s", |windows| windows.mean_wait),
            column("wait 0.5", "s", |windows| windows.median_wait),
            column("wait 0.9", "s", |windows| windows.wait_of_nine_in_ten),
            column("longest wait", "s", |windows| windows.longest_wait),
            column("fraction without a next window", "", |windows| {
                windows.unknown_wait_fraction
            }),
            TableColumn::numbers("fraction outside the sweep", "", found.iter().map(|_| outside)),
        ]
    }

    /// Weather windows for each duration of the operation.
    pub(super) fn windows(&self, map: &OperabilityMap<'_>) -> Vec<WeatherWindows> {
        let good: Vec<bool> = self
            .good(map)
            .into_iter()
            .map(|good| good == Some(true))
            .collect();
        let of = |lasting: &f64| WeatherWindows::of(&good, self.interval, *lasting);
        self.lasting.iter().map(of).collect()
    }

    /// True for each sea state in which the limits are met. `None` if the sea state is outside the
    /// sweep, or if the result is unknown.
    fn good(&self, map: &OperabilityMap<'_>) -> Vec<Option<bool>> {
        let limits = LimitingHeights::of(map);
        let one = |k: usize| {
            let height = self.heights[k];
            let panel = self.panels.as_ref().map(|panels| panels[k]);
            let limit = match &self.across {
                Some(across) => limits.at(panel, across[k]),
                None => limits.over_all(panel, self.free),
            };
            // NaN means that the result is unknown.
            limit
                .filter(|limit| !limit.is_nan() && !height.is_nan())
                .map(|limit| height <= limit)
        };
        (0..self.heights.len()).map(one).collect()
    }
}

/// Columns of a table of sea states for the keys of the operability plot other than its height.
pub(super) struct PlotColumns<'a> {
    pub panels: Option<&'a str>,
    pub across: Option<&'a str>,
    /// True if the best value across the plot can be chosen.
    pub is_free: bool,
}

impl PlotColumns<'_> {
    /// Checks the columns against the plot. `line` is the content of a line of the table, for
    /// messages; `refuse` receives a key of the section, with its dot, and a message.
    pub fn check(
        &self,
        sweep: &Sweep,
        roles: Option<&PlotAxes>,
        line: &str,
        refuse: &mut dyn FnMut(&str, String),
    ) {
        match (roles.and_then(|roles| roles.panels), self.panels) {
            (Some(key), None) => {
                let name = &key.key(sweep).name;
                let message = format!("the plot has a panel for each '{name}'; give its column as 'panels'");
                refuse("", message);
            }
            (Some(key), Some(_)) if key.numbers(sweep).is_none() => {
                let name = &key.key(sweep).name;
                refuse(".panels", format!("the values of '{name}' are not all numbers"));
            }
            (None, Some(_)) if roles.is_some() => {
                refuse(".panels", "the plot has no panels; remove this key".to_owned());
            }
            _ => {}
        }
        if self.is_free && self.across.is_some() {
            let message =
                format!("the heading is either given for each {line} or free; remove one of the keys");
            refuse(".free", message);
        }
    }
}

/// Limiting heights of an operability plot, for interpolation.
pub(super) struct LimitingHeights {
    /// Values of the panels in ascending order, each with the index of its panel. Empty if there is
    /// a single panel without a value.
    panels: Vec<(f64, usize)>,
    across: Vec<f64>,
    /// True if the values across the plot are headings that cover the full circle.
    is_closed: bool,
    /// Limiting height for each panel and each index across the plot.
    heights: Vec<Vec<f64>>,
}

impl LimitingHeights {
    /// The interpolated height, or the highest accepted height if no height could be interpolated.
    /// It is minus infinity if the lowest cell is refused or unknown.
    fn of(map: &OperabilityMap<'_>) -> Self {
        Self::with(map, |found| {
            let is_interpolated = !found.interpolated.is_nan();
            let reached = if is_interpolated {
                found.interpolated
            } else {
                found.highest_accepted
            };
            if reached.is_nan() {
                f64::NEG_INFINITY
            } else {
                reached
            }
        })
    }

    /// Heights that are chosen from the results at each position of the plot.
    pub(super) fn with(map: &OperabilityMap<'_>, of: impl Fn(&Limiting) -> f64) -> Self {
        let number = |(index, label): (usize, &String)| Some((label.replace('_', "").parse().ok()?, index));
        let mut panels: Vec<(f64, usize)> = map.panels.iter().enumerate().filter_map(number).collect();
        panels.sort_by(|a, b| a.0.total_cmp(&b.0));
        let height = |panel: usize, x: usize| of(&map.limiting(panel, x));
        let of_panel = |panel: usize| (0..map.across.len()).map(|x| height(panel, x)).collect();
        Self {
            panels,
            is_closed: map.roles.polar && is_closed(&map.across),
            heights: (0..map.panels.len()).map(of_panel).collect(),
            across: map.across.clone(),
        }
    }

    /// Limiting height for a value of the panels (`None` for a single panel) and a value across the
    /// plot. `None` if a value is outside the sweep.
    pub(super) fn at(&self, panel: Option<f64>, across: f64) -> Option<f64> {
        if !across.is_finite() {
            return None;
        }
        let (x, share) = if self.is_closed {
            self.interval_before(across)
        } else {
            between(&self.across, across)?
        };
        let next = (x + 1) % self.across.len();
        self.over_panels(panel, |of| interpolated(of[x], of[next], share))
    }

    /// Worst or best limiting height over all values across the plot.
    pub(super) fn over_all(&self, panel: Option<f64>, best: bool) -> Option<f64> {
        let all = |of: &[f64]| {
            let values = of.iter().copied();
            if best {
                values.fold(f64::NEG_INFINITY, f64::max)
            } else {
                values.fold(f64::INFINITY, f64::min)
            }
        };
        self.over_panels(panel, all)
    }

    fn over_panels(&self, panel: Option<f64>, of: impl Fn(&[f64]) -> f64) -> Option<f64> {
        let Some(panel) = panel else {
            return self.heights.first().map(|first| of(first));
        };
        let values: Vec<f64> = self.panels.iter().map(|(value, _)| *value).collect();
        let (low, share) = between(&values, panel)?;
        let high = (low + 1).min(values.len() - 1);
        let of_panel = |k: usize| of(&self.heights[self.panels[k].1]);
        Some(interpolated(of_panel(low), of_panel(high), share))
    }

    /// Index of the heading before a given heading, and the fraction of the interval to the next
    /// one.
    fn interval_before(&self, heading: f64) -> (usize, f64) {
        let last = self.across.len() - 1;
        let first = self.across[0];
        let heading = first + (heading - first).rem_euclid(CIRCLE);
        let x = self
            .across
            .partition_point(|known| *known <= heading)
            .saturating_sub(1)
            .min(last);
        let next = if x == last {
            first + CIRCLE
        } else {
            self.across[x + 1]
        };
        (
            x,
            ((heading - self.across[x]) / (next - self.across[x]).max(f64::MIN_POSITIVE)).min(1.0),
        )
    }
}

/// Returns true if headings cover the full circle. The gap between the last and the first heading
/// must then be similar to the other gaps.
fn is_closed(headings: &[f64]) -> bool {
    let (Some(first), Some(last)) = (headings.first(), headings.last()) else {
        return false;
    };
    let widest = headings
        .windows(2)
        .map(|pair| pair[1] - pair[0])
        .fold(0.0, f64::max);
    let gap = first + CIRCLE - last;
    headings.len() > 2 && gap >= 0.0 && gap <= MAX_CLOSING_GAP * widest
}

/// Index of the last value in an ascending list that is not above a number, and the fraction of the
/// interval to the next value. `None` if the number is outside the list.
fn between(list: &[f64], value: f64) -> Option<(usize, f64)> {
    let (first, last) = (list.first()?, list.last()?);
    if !(*first <= value && value <= *last) {
        return None;
    }
    let low = list.partition_point(|known| *known <= value).saturating_sub(1);
    let share = list
        .get(low + 1)
        .map_or(0.0, |next| (value - list[low]) / (next - list[low]));
    Some((low, share))
}

/// Linear interpolation between two heights. At an end of the interval, the height at the other end
/// is ignored. If a height is infinite, the result is the smaller height.
fn interpolated(low: f64, high: f64, share: f64) -> f64 {
    if share <= 0.0 {
        low
    } else if share >= 1.0 {
        high
    } else if low.is_finite() && high.is_finite() {
        low + (high - low) * share
    } else {
        low.min(high)
    }
}

/// Reads the record of sea states. An error is returned with the key of the sweep file that it
/// concerns.
fn read(path: &Path, spec: &WindowsSpec) -> Result<SeaStates, (&'static str, String)> {
    let unreadable = |error: csv::Error| {
        let path = path.display();
        (
            ".file",
            format!("the table of sea states '{path}' cannot be read: {error}; check its path"),
        )
    };
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_path(path)
        .map_err(unreadable)?;
    let head = reader.headers().map_err(unreadable)?.clone();
    let column = |key: &'static str, name: &str| {
        head.iter().position(|known| known == name).ok_or_else(|| {
            let near = suggestion(name, head.iter());
            let known: Vec<&str> = head.iter().collect();
            (
                key,
                format!(
                    "the table has no column '{name}'{near}; its columns are: {}",
                    known.join(", ")
                ),
            )
        })
    };
    let height = column(".height", &spec.height)?;
    let across = spec
        .across
        .as_ref()
        .map(|name| column(".across", name))
        .transpose()?;
    let panels = spec
        .panels
        .as_ref()
        .map(|name| column(".panels", name))
        .transpose()?;
    let (mut heights, mut all_across, mut all_panels) = (Vec::new(), Vec::new(), Vec::new());
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        // A missing value becomes NaN.
        let number = |index: usize| {
            record
                .get(index)
                .and_then(|text| text.parse().ok())
                .unwrap_or(f64::NAN)
        };
        heights.push(number(height));
        all_across.extend(across.map(number));
        all_panels.extend(panels.map(number));
    }
    if !heights.iter().any(|height| height.is_finite()) {
        return Err((
            ".file",
            "the table has no sea state; it needs one line per sea state".to_owned(),
        ));
    }
    Ok(SeaStates {
        interval: spec.interval,
        lasting: spec.lasting.clone(),
        free: spec.free,
        heights,
        across: across.map(|_| all_across),
        panels: panels.map(|_| all_panels),
    })
}

impl Plan {
    /// Weather windows and waiting times for each duration of the operation in the sweep file.
    /// Empty if the sweep has no record of sea states.
    pub fn windows(&self, map: &OperabilityMap<'_>) -> Vec<WeatherWindows> {
        self.sea_states
            .as_ref()
            .map(|states| states.windows(map))
            .unwrap_or_default()
    }
}

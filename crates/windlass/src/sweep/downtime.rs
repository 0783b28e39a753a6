//! Operability and downtime for a scatter diagram: the probability that the sea state is within the
//! limiting heights of the operability plot.
//!
//! The limiting heights are interpolated between headings and panels as for waiting times
//! ([`super::windows`]). Classes with headings or periods outside the sweep count as downtime, and
//! their probability is reported.

use super::Sweep;
use super::operability::{Limiting, OperabilityMap, PlotAxes};
use super::scatter_table::{ReadError, ScatterTable};
use super::spec::DowntimeSpec;
use super::table::TableColumn;
use super::windows::{LimitingHeights, PlotColumns};
use std::path::Path;
use windlass_scenario::source::ScenarioProblems;

/// Mean length of a year, days.
const DAYS: f64 = 365.25;
/// Name of the row for the whole diagram.
const ALL: &str = "all";

/// Index of the lowest refused heights in [`Shares::within`].
const REFUSED: usize = 2;

/// A class of sea states.
#[derive(Clone, Debug, PartialEq)]
struct Class {
    /// Probability of the class.
    weight: f64,
    /// Significant wave height in the middle of the class, m.
    height: f64,
    /// Value of the plot's `angle` or `x`.
    across: Option<f64>,
    /// Value of the plot's `panels`.
    panel: Option<f64>,
    /// Index of the group.
    group: usize,
}

/// A scatter diagram.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scatter {
    classes: Vec<Class>,
    /// Names of the groups; empty if there are none.
    groups: Vec<String>,
    /// Name of the column of the groups.
    group_name: String,
    height_step: Option<f64>,
    is_free: bool,
}

/// Probabilities of a group of classes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Shares {
    probability: f64,
    /// Probabilities within the limiting, highest accepted and lowest refused heights.
    within: [f64; 3],
    outside: f64,
}

impl Scatter {
    /// Reads the diagram that the sweep file names. Errors are added to the problems.
    pub(super) fn of(
        sweep: &Sweep,
        roles: Option<&PlotAxes>,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<Self> {
        let spec = sweep.spec.downtime.as_ref()?;
        let mut refuse = |key: &str, message: String| problems.add(&format!("downtime{key}"), message);
        if sweep.spec.operability.is_none() {
            refuse(
                "",
                "the downtime needs the limiting values of [operability]; add that section".to_owned(),
            );
        }
        if spec
            .height_step
            .is_some_and(|step| !(step > 0.0 && step.is_finite()))
        {
            refuse(
                ".height_step",
                "give the width of the classes, above 0".to_owned(),
            );
        }
        let columns = PlotColumns {
            panels: spec.panels.as_deref(),
            across: spec.across.as_deref(),
            is_free: spec.free,
        };
        columns.check(sweep, roles, "class", &mut refuse);
        read(&sweep.source.beside(&spec.file), spec)
            .map_err(|(key, message)| refuse(key, message))
            .ok()
    }

    /// Table of the operability, with a row for each group and one for the whole diagram.
    pub(super) fn table(&self, map: &OperabilityMap<'_>) -> Vec<TableColumn> {
        let shares = self.shares(map);
        let names = self.groups.iter().map(String::as_str).chain([ALL]);
        let column = |name: &str, unit: &str, of: &dyn Fn(&Shares) -> f64| {
            TableColumn::numbers(name, unit, shares.iter().map(of))
        };
        let within = |k: usize| move |shares: &Shares| shares.within[k] / shares.probability;
        vec![
            TableColumn::texts(&self.group_name, names.map(str::to_owned)),
            column("probability", "", &|shares| shares.probability),
            column("operability", "", &within(0)),
            column("operability lower", "", &within(1)),
            column("operability upper", "", &within(2)),
            column("downtime", "", &|shares| 1.0 - within(0)(shares)),
            column("downtime per year", "d", &|shares| {
                DAYS * (shares.probability - shares.within[0])
            }),
            column("fraction outside the sweep", "", &|shares| {
                shares.outside / shares.probability
            }),
        ]
    }

    /// Probabilities of each group and of the whole diagram.
    fn shares(&self, map: &OperabilityMap<'_>) -> Vec<Shares> {
        let or_none = |height: f64| {
            if height.is_nan() {
                f64::NEG_INFINITY
            } else {
                height
            }
        };
        let limiting = |found: &Limiting| {
            or_none(if found.interpolated.is_nan() {
                found.highest_accepted
            } else {
                found.interpolated
            })
        };
        let accepted = |found: &Limiting| or_none(found.highest_accepted);
        // If no height is refused, heights above the sweep may be acceptable.
        let refused = |found: &Limiting| {
            if found.lowest_refused.is_nan() {
                f64::INFINITY
            } else {
                found.lowest_refused
            }
        };
        let heights = [
            LimitingHeights::with(map, limiting),
            LimitingHeights::with(map, accepted),
            LimitingHeights::with(map, refused),
        ];
        let mut all = vec![Shares::default(); self.groups.len() + 1];
        let last = all.len() - 1;
        for class in &self.classes {
            let limits: Vec<Option<f64>> = heights
                .iter()
                .map(|heights| match class.across {
                    Some(across) => heights.at(class.panel, across),
                    None => heights.over_all(class.panel, self.is_free),
                })
                .collect();
            let targets: &[usize] = if self.groups.is_empty() {
                &[last]
            } else {
                &[class.group, last]
            };
            for &index in targets {
                let shares = &mut all[index];
                shares.probability += class.weight;
                for (k, (within, limit)) in shares.within.iter_mut().zip(&limits).enumerate() {
                    let part = |limit| self.part_below(class.height, limit, k == REFUSED);
                    *within += class.weight * limit.map_or(0.0, part);
                }
                if limits[0].is_none() {
                    shares.outside += class.weight;
                }
            }
        }
        all
    }

    /// Fraction of a class at most at the limiting height, or below it if the height itself is
    /// refused.
    fn part_below(&self, height: f64, limit: f64, is_refused: bool) -> f64 {
        match self.height_step {
            None if is_refused => f64::from(u8::from(height < limit)),
            None => f64::from(u8::from(height <= limit)),
            Some(step) => ((limit - height) / step + 0.5).clamp(0.0, 1.0),
        }
    }
}

/// Reads a diagram. An error has the key of the sweep file that it concerns.
fn read(path: &Path, spec: &DowntimeSpec) -> Result<Scatter, ReadError> {
    let mut table = ScatterTable::open(path)?;
    let column = |key, name: &str| table.column(key, name);
    let optional =
        |key: &'static str, name: &Option<String>| name.as_ref().map(|name| column(key, name)).transpose();
    let (weight, height) = (
        column(".probability", &spec.probability)?,
        column(".height", &spec.height)?,
    );
    let across = optional(".across", &spec.across)?;
    let panels = optional(".panels", &spec.panels)?;
    let group = optional(".group", &spec.group)?;
    let (mut classes, mut groups): (Vec<Class>, Vec<String>) = Default::default();
    while let Some(row) = table.next_row()? {
        let name = group.map(|index| row.text(index));
        let group = name.map_or(0, |name| {
            groups.iter().position(|known| known == name).unwrap_or_else(|| {
                groups.push(name.to_owned());
                groups.len() - 1
            })
        });
        let class = Class {
            weight: row.probability(weight)?,
            height: row.number(height)?,
            across: across.map(|index| row.number(index)).transpose()?,
            panel: panels.map(|index| row.number(index)).transpose()?,
            group,
        };
        classes.push(class);
    }
    let sum = table.checked_sum(classes.iter().map(|class| class.weight))?;
    classes.iter_mut().for_each(|class| class.weight /= sum);
    Ok(Scatter {
        classes,
        groups,
        group_name: spec.group.clone().unwrap_or_else(|| "group".to_owned()),
        height_step: spec.height_step,
        is_free: spec.free,
    })
}

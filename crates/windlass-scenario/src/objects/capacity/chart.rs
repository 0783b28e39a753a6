//! Reads load charts of cranes.

use crate::spec::BetweenSpec;
use std::path::Path;
use windlass_math::tables::Table;
use windlass_mechanics::capacity::{Between, LoadChart};
use windlass_mechanics::mechanism::JointKind;
use windlass_world::measurements::ChartVariable;
use windlass_world::{MechanismId, Model};

/// Column with the safe working loads.
const LOAD: &str = "load";
/// Column with the radius, m.
const RADIUS: &str = "radius";
/// Column with the significant wave height, m.
const HEIGHT: &str = "significant_height";
/// Unit of the positions of revolute joints.
const DEGREES: &str = "deg";
/// Suffix of the names of columns with positions of joints.
const POSITION: &str = "_position";

/// A load chart, and the sources of its variables.
pub(super) struct Chart {
    pub chart: LoadChart,
    pub variables: Vec<ChartVariable>,
}

impl Chart {
    /// Returns true if the load depends on the significant wave height.
    pub fn depends_on_height(&self) -> bool {
        let mut variables = self.variables.iter();
        variables.any(|variable| matches!(variable, ChartVariable::Constant(_)))
    }
}

/// Sources of the variables of a chart.
pub(super) struct ChartSources<'a> {
    pub model: &'a Model,
    /// Crane whose joints are variables, with its name.
    pub crane: Option<(MechanismId, &'a str)>,
    /// Significant wave height, m.
    pub significant_height: f64,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
}

/// Returns a load chart from pairs of radius (m) and load (N).
///
/// # Errors
/// The reason why the pairs are not a chart.
pub(super) fn over_radius(loads: &[[f64; 2]], between: BetweenSpec) -> Result<Chart, String> {
    if let Some([radius, _]) = loads.iter().find(|[radius, _]| !radius.is_finite()) {
        return Err(format!("the radius {radius} is not finite"));
    }
    let rows: Vec<(Vec<f64>, f64)> = loads
        .iter()
        .map(|[radius, load]| (vec![*radius], *load))
        .collect();
    if rows.is_empty() {
        return Err("give at least one pair of radius and load".to_owned());
    }
    let chart = LoadChart::from_rows(&[("radius".to_owned(), false)], &rows, law(between));
    Ok(Chart {
        chart: chart.map_err(|error| error.to_string())?,
        variables: vec![ChartVariable::Radius],
    })
}

/// Returns the law for loads between the points of a chart.
fn law(between: BetweenSpec) -> Between {
    match between {
        BetweenSpec::Linear => Between::Linear,
        BetweenSpec::Smallest => Between::Smallest,
    }
}

/// Reads a load chart from a file. `name` is its name in messages.
///
/// # Errors
/// The problem and its remedy, as text.
pub(super) fn read(
    name: &str,
    path: &Path,
    between: BetweenSpec,
    sources: &ChartSources<'_>,
) -> Result<Chart, String> {
    let table = Table::read(name, path).map_err(|error| error.to_string())?;
    let scale = load_scale(&table, name, sources.gravity)?;
    let loads = table.finite(LOAD).map_err(|error| error.to_string())?;
    let (mut names, mut variables, mut columns) = (Vec::new(), Vec::new(), Vec::new());
    let mut periods = Vec::new();
    for (column, unit) in table.columns.iter().filter(|(column, _)| column != LOAD) {
        let (label, variable, expected) = match column.as_str() {
            RADIUS => ("radius".to_owned(), ChartVariable::Radius, "m"),
            HEIGHT => (
                "significant wave height".to_owned(),
                ChartVariable::Constant(sources.significant_height),
                "m",
            ),
            other => {
                let (variable, unit) = joint(other, name, sources)?;
                (other.replace('_', " "), variable, unit)
            }
        };
        if !unit.is_empty() && unit != expected {
            return Err(format!(
                "'{name}': the column '{column}' is in {unit}; give it in {expected}"
            ));
        }
        periods.push((expected == DEGREES).then_some(360.0));
        names.push((label, column == HEIGHT));
        variables.push(variable);
        columns.push(table.finite(column).map_err(|error| error.to_string())?);
    }
    let row = |(k, load): (usize, &f64)| {
        let values = columns.iter().map(|column| column[k]).collect();
        (values, scale * load)
    };
    let rows: Vec<(Vec<f64>, f64)> = loads.iter().enumerate().map(row).collect();
    let chart =
        LoadChart::from_rows(&names, &rows, law(between)).map_err(|error| format!("'{name}': {error}"))?;
    let chart = chart.with_periods(&periods);
    Ok(Chart { chart, variables })
}

/// Returns the newtons per unit of the column with the loads.
fn load_scale(table: &Table, name: &str, gravity: f64) -> Result<f64, String> {
    if !table.has(LOAD) {
        return Err(format!(
            "'{name}' has no column '{LOAD}'; add it with the heading 'load [t]'"
        ));
    }
    match table.unit(LOAD) {
        "t" => Ok(1e3 * gravity),
        "kg" => Ok(gravity),
        "kN" => Ok(1e3),
        "N" => Ok(1.0),
        "" => Err(format!(
            "'{name}': the column '{LOAD}' has no unit; write t, kg, kN or N in brackets: 'load [t]'"
        )),
        other => Err(format!(
            "'{name}': the column '{LOAD}' is in {other}; give it in t, kg, kN or N"
        )),
    }
}

/// Returns the joint that a column names, and the unit of its position.
fn joint(
    column: &str,
    name: &str,
    sources: &ChartSources<'_>,
) -> Result<(ChartVariable, &'static str), String> {
    let unknown = |hint: &str| {
        Err(format!(
            "'{name}' has an unknown column '{column}'; columns are radius, significant_height, load, and positions of joints \
             ({hint})"
        ))
    };
    let Some((mechanism, crane)) = sources.crane else {
        return unknown("which need the key joints_of");
    };
    let mechanics = &sources.model.mechanisms()[mechanism.index()].mechanism;
    let links = (0..mechanics.joint_count()).filter_map(|k| {
        mechanics
            .joint(k)
            .map(|(joint, link)| (k, joint.kind, &mechanics.links()[link].name))
    });
    let links: Vec<_> = links.collect();
    let link = column.strip_suffix(POSITION).unwrap_or(column);
    match links.iter().find(|(_, _, known)| *known == link) {
        Some((joint, kind, _)) if column.ends_with(POSITION) => {
            let (scale, unit) = match kind {
                JointKind::Revolute => (1.0_f64.to_degrees(), DEGREES),
                _ => (1.0, "m"),
            };
            let variable = ChartVariable::Joint {
                mechanism,
                joint: *joint,
                scale,
            };
            Ok((variable, unit))
        }
        _ => {
            let known: Vec<String> = links
                .iter()
                .map(|(.., link)| format!("{link}{POSITION}"))
                .collect();
            unknown(&format!("of crane '{crane}': {}", known.join(", ")))
        }
    }
}

//! Checks and compiles response amplitude operators: files with their conventions, and built-in
//! ships.

use crate::objects::body::build::Context;
use crate::source::ScenarioProblems;
use crate::spec::*;
use glam::DVec3;
use std::f64::consts::TAU;
use std::path::Path;
use windlass_hull::motion::barge_response::BargeParticulars;
use windlass_hull::motion::response_amplitude::{ResponseError, ResponseTable};
use windlass_hull::motion::response_conventions::{BeyondTable, ResponseConventions};
use windlass_hull::motion::response_csv::read_response_table;
use windlass_hull::motion::response_wamit::{WamitConventions, read_wamit_table};
use windlass_hull::motion::ship_in_waves::{ShipInWaves, TableCoverage};

/// Source of the operators of a ship in waves.
pub(crate) struct ResponseSource<'a> {
    pub file: Option<&'a str>,
    pub conventions: Option<&'a ResponseConventionsSpec>,
    pub preset: Option<ShipPreset>,
    pub box_ship: Option<BoxShipSpec>,
    /// Forward speed of the ship, m/s.
    pub speed: f64,
}

pub(crate) fn response_table(
    context: &Context<'_>,
    source: &ResponseSource<'_>,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<ResponseTable> {
    if source.conventions.is_some() && source.file.is_none() {
        let message = format!("{object}: response_conventions needs a file of operators, response = \"...\"");
        problems.add(&format!("{path}.response_conventions"), message);
    }
    let table = match (source.file, source.preset, source.box_ship) {
        (Some(file), None, None) => return from_file(context, file, source, path, object, problems),
        (None, Some(ShipPreset::Frigate), None) => table_of(BargeParticulars {
            gravity: context.sea.gravity,
            ..BargeParticulars::frigate(source.speed)
        }),
        (None, None, Some(ship)) => {
            check_box_ship(&ship, &format!("{path}.box_ship"), object, problems)?;
            table_of(BargeParticulars {
                length: ship.length,
                beam: ship.beam,
                draught: ship.draught,
                speed: source.speed,
                roll_period: ship.roll_period,
                roll_damping_ratio: ship.roll_damping_ratio,
                gravity: context.sea.gravity,
            })
        }
        _ => {
            let message =
                format!("{object}: give one of response (a file of operators), preset and box_ship");
            problems.add(path, message);
            return None;
        }
    };
    table
        .map_err(|error| problems.add(path, format!("{object}: {error}")))
        .ok()
}

/// Reports values of a box-shaped ship that no ship has.
fn check_box_ship(
    ship: &BoxShipSpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<()> {
    let positive = [
        ("length", ship.length, "m"),
        ("beam", ship.beam, "m"),
        ("draught", ship.draught, "m"),
        ("roll_period", ship.roll_period, "s"),
    ];
    let mut is_right = true;
    for (key, value, unit) in positive {
        if !(value.is_finite() && value > 0.0) {
            is_right = false;
            let message = format!("{object}: {key} must be positive, is {value}; give it in {unit}");
            problems.add(&format!("{path}.{key}"), message);
        }
    }
    let damping = ship.roll_damping_ratio;
    // Without damping, the operator of roll is infinite at the natural frequency.
    if !(damping > 0.0 && damping < 1.0) {
        is_right = false;
        let message = format!(
            "{object}: roll_damping_ratio is {damping}; give a fraction of critical damping between 0 and 1, such as 0.1"
        );
        problems.add(&format!("{path}.roll_damping_ratio"), message);
    }
    is_right.then_some(())
}

/// Returns the operators of a box-shaped ship over all headings, and over waves up to 3 rad/s.
fn table_of(barge: BargeParticulars) -> Result<ResponseTable, ResponseError> {
    let headings: Vec<f64> = (0..24).map(|i| TAU * f64::from(i) / 24.0).collect();
    let frequencies: Vec<f64> = (1..=60).map(|i| 0.05 * f64::from(i)).collect();
    barge.table(&headings, &frequencies)
}

fn from_file(
    context: &Context<'_>,
    file: &str,
    source: &ResponseSource<'_>,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<ResponseTable> {
    let location = format!("{path}.response");
    let text = context.read(file, &location, object, problems)?;
    let spec = source.conventions.cloned().unwrap_or_default();
    let gravity = context.sea.gravity;
    let table = if Path::new(file).extension().is_some_and(|ending| ending == "4") {
        let conventions = wamit(&spec, gravity, path, object, problems)?;
        read_wamit_table(file, &text, &conventions)
    } else {
        let conventions = csv(&spec, gravity, path, object, problems)?;
        read_response_table(file, &text, &conventions)
    };
    let reference = DVec3::from(spec.reference_point);
    let phase = spec.phase_point.map_or(reference, DVec3::from);
    table
        .map(|table| {
            let beyond = spec.beyond_table.unwrap_or_default();
            table.at_origin(reference, phase, gravity).with_beyond(beyond)
        })
        .map_err(|error| problems.add(&location, format!("{object}: {error}")))
        .ok()
}

/// Fraction of wave energy outside a table below which nothing is reported.
const REPORTED_FRACTION: f64 = 0.01;

/// Reports waves that a ship's operators do not cover: as problems where the table has no value, as
/// warnings where its values are extrapolated.
pub(crate) fn check_cover(
    ship: &ShipInWaves,
    table: &ResponseTable,
    beyond: Option<BeyondTable>,
    (path, object): (&str, &str),
    problems: &mut ScenarioProblems<'_>,
) {
    let words = TableWords {
        table: "its operators",
        limits: "the operators approach the long-wave limit below, and decrease with the fourth power of the frequency above",
        suffix: " in response_conventions",
    };
    check_table_use(
        ship.table_coverage(),
        table.frequencies(),
        beyond,
        &words,
        (path, object),
        problems,
    );
}

/// Wording of messages about waves that a table does not cover.
pub(crate) struct TableWords {
    /// Name of the table.
    pub table: &'static str,
    /// Extrapolation beyond the frequencies of the table.
    pub limits: &'static str,
    /// Text after the key `beyond_table` in messages. It names the scenario's table that has this
    /// key, and is empty if the table is obvious.
    pub suffix: &'static str,
}

/// Reports waves that a table does not cover.
pub(crate) fn check_table_use(
    used: &TableCoverage,
    frequencies: &[f64],
    beyond: Option<BeyondTable>,
    words: &TableWords,
    (path, object): (&str, &str),
    problems: &mut ScenarioProblems<'_>,
) {
    let percent = |fraction: f64| 100.0 * fraction;
    let TableWords {
        table,
        limits,
        suffix,
    } = words;
    let outside = format!(
        "{:.1} % of the wave energy is below and {:.1} % above the frequencies {:.4} to {:.4} rad/s of {table}",
        percent(used.below),
        percent(used.above),
        frequencies.first().copied().unwrap_or_default(),
        frequencies.last().copied().unwrap_or_default()
    );
    if used.outside() > REPORTED_FRACTION && beyond == Some(BeyondTable::Refuse) {
        problems.add(
            path,
            format!("{object}: {outside}, which beyond_table = \"refuse\" does not allow; extend the table, or change beyond_table"),
        );
    } else if used.outside() > REPORTED_FRACTION && beyond.is_none() {
        problems.warn(format!(
            "{object}: {outside}; there {limits}; \
             extend the table, or set beyond_table = \"limits\", \"hold\", \"zero\" or \"refuse\"{suffix}"
        ));
    }
    if let Some(gap) = used.uncovered_interval
        && used.uncovered > REPORTED_FRACTION
    {
        let error = ResponseError::HeadingGap {
            name: (*table).into(),
            from_deg: gap.from.to_degrees(),
            to_deg: gap.to.to_degrees(),
        };
        problems.add(
            path,
            format!(
                "{object}: {:.0} % of the wave energy comes from headings without data: {error}",
                percent(used.uncovered)
            ),
        );
    }
    if used.between_far_headings > REPORTED_FRACTION {
        problems.warn(format!(
            "{object}: {:.0} % of the wave energy comes from directions between headings of {table} that are up to {:.0} deg apart; \
             interpolation is accurate up to 20 deg",
            percent(used.between_far_headings),
            used.widest_gap.to_degrees()
        ));
    }
}

fn wamit(
    spec: &ResponseConventionsSpec,
    gravity: f64,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<WamitConventions> {
    let location = format!("{path}.response_conventions");
    let fixed = [
        ("phase_sense", spec.phase_sense.is_some()),
        ("phase_unit", spec.phase_unit.is_some()),
        ("rotation_unit", spec.rotation_unit.is_some()),
        ("heading_sense", spec.heading_sense.is_some()),
        ("axes", spec.axes.is_some()),
    ];
    for (name, _) in fixed.into_iter().filter(|(_, stated)| *stated) {
        let message = format!("{object}: {name} is determined by the format of .4 files; leave it out");
        problems.add(&format!("{location}.{name}"), message);
    }
    match spec.unit_length {
        Some(unit_length) if unit_length > 0.0 => Some(WamitConventions {
            unit_length,
            mirrored_headings: spec.mirrored_headings,
            check: spec.check.unwrap_or(true),
            gravity,
        }),
        stated => {
            let what = stated.map_or("is missing".to_owned(), |length| format!("is {length}"));
            let message = format!(
                "{object}: unit_length {what}; a .4 file needs the ULEN of its WAMIT run, in m and positive: \
                 response_conventions = {{ unit_length = ... }}"
            );
            problems.add(&location, message);
            None
        }
    }
}

fn csv(
    spec: &ResponseConventionsSpec,
    gravity: f64,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<ResponseConventions> {
    if spec.unit_length.is_some() {
        let message =
            format!("{object}: unit_length is for WAMIT's .4 files only; give rotation_unit for this file");
        problems.add(&format!("{path}.response_conventions.unit_length"), message);
        return None;
    }
    Some(ResponseConventions {
        phase_sense: spec.phase_sense.unwrap_or_default(),
        phase_unit: spec.phase_unit.unwrap_or_default(),
        rotation_unit: spec.rotation_unit.unwrap_or_default(),
        heading_sense: spec.heading_sense.unwrap_or_default(),
        axes: spec.axes.unwrap_or_default(),
        mirrored_headings: spec.mirrored_headings,
        check: spec.check.unwrap_or(true),
        gravity,
    })
}

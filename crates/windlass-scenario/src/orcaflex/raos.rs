//! Displacement response operators of vessel types, in the form of windlass.
//!
//! OrcaFlex states conventions for each vessel type. Both programs have the axes x forward, y to
//! port, z up and the direction of propagation β counter-clockwise from the bow. With the phase θ
//! of the wave at the phase origin P (crest at θ = 0) a motion is `A a cos(θ - ε)`. windlass uses
//! `Re(H a e^{iΘ})`, where Θ is the phase at the RAO origin R, the origin of the body.
//!
//! ```text
//! lags            ε = p;           leads                 ε = -p
//! relative to     crest ε; trough ε + 180°; zero up-crossing ε - 90°; zero down-crossing ε + 90°
//!                 (in time: the surface rises through zero 90° before the crest)
//! positive sign   aft, starboard, down, starboard up, bow up, bow to starboard: ε + 180°
//! phase origin    θ = Θ - k d·(P - R), so that H = A e^{-i (ε + k d·(P - R))}
//! units           degrees: A π/180 per metre of amplitude
//! ```
//!
//! Symmetry about the xz plane is passed on as `mirrored_headings`. For symmetry about the yz
//! plane, rows at 180° - β are added with reversed surge, pitch and yaw. For circular symmetry,
//! rows at other headings are added by a rotation of the translations and of the rotations about z.
//!
//! OrcaFlex interpolates between a period of zero and the first period; rows at three quarters, a
//! half and a quarter of the first period follow this line. The row of an infinite period gets a
//! hundredth of the lowest frequency, because windlass's tables have positive frequencies.

use super::data::{Object, Reader};
use super::environment::Environment;
use super::units::*;
use super::yaml::Node;
use glam::DVec3;
use num_complex::Complex64;
use std::f64::consts::{PI, TAU};
use std::fmt::Write as _;
use windlass_sea::dispersion::wave_number;

/// Names of the degrees of freedom in columns of OrcaFlex and of windlass.
const NAMES: [(&str, &str); 6] = [
    ("Surge", "surge"),
    ("Sway", "sway"),
    ("Heave", "heave"),
    ("Roll", "roll"),
    ("Pitch", "pitch"),
    ("Yaw", "yaw"),
];

/// Names of the conventions of positive motions, with the value that agrees with windlass.
const POSITIVE: [(&str, &str); 6] = [
    ("SurgePositive", "forward"),
    ("SwayPositive", "port"),
    ("HeavePositive", "up"),
    ("RollPositiveStarboard", "down"),
    ("PitchPositiveBow", "down"),
    ("YawPositiveBow", "port"),
];

/// Frequency of an infinitely long wave, as a fraction of the lowest frequency of the table.
const LONGEST: f64 = 0.01;

/// Operators at one heading and frequency.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    /// Direction of propagation from the bow, degrees.
    heading: f64,
    /// Wave frequency, rad/s.
    frequency: f64,
    operators: [Complex64; 6],
}

/// Operators of a vessel type at a draught.
#[derive(Clone, Debug)]
pub(super) struct Operators {
    /// RAO origin in vessel axes, m.
    pub(super) origin: DVec3,
    /// Whether the table covers one side of a ship with port-starboard symmetry.
    pub(super) is_mirrored: bool,
    rows: Vec<Row>,
}

/// Conventions of a vessel type.
struct Conventions {
    is_lag: bool,
    /// Factor of phases to radians.
    phase_unit: f64,
    /// Shift of lags to lags after the crest, rad.
    shift: f64,
    /// Factor of rotations to rad per metre.
    rotation_unit: f64,
    wave: WaveColumn,
    reversed: [bool; 6],
    symmetry: Symmetry,
}

#[derive(Clone, Copy, PartialEq)]
enum WaveColumn {
    Period,
    RadiansPerSecond,
    Hertz,
}

#[derive(Clone, Copy, PartialEq)]
enum Symmetry {
    None,
    /// About the xz plane, the yz plane.
    Planes(bool, bool),
    Circular,
}

impl Operators {
    /// Returns the table as CSV with windlass's conventions: lead and rotations in radians.
    pub(super) fn csv(&self) -> String {
        let mut text = "heading_deg,frequency_rad_s".to_owned();
        for (_, name) in NAMES {
            let _ = write!(text, ",{name}_amplitude,{name}_phase");
        }
        text.push('\n');
        for row in &self.rows {
            let _ = write!(text, "{:?},{:?}", row.heading, row.frequency);
            for operator in row.operators {
                let _ = write!(text, ",{:?},{:?}", operator.norm(), operator.arg());
            }
            text.push('\n');
        }
        text
    }
}

/// Reads the displacement operators of a vessel type at a draught. `None` without operators, and
/// after a problem.
pub(super) fn read(
    reader: &mut Reader,
    (node, type_name): (&Node, &str),
    draught: &str,
    environment: &Environment,
) -> Option<Operators> {
    let label = format!("vessel type '{type_name}'");
    let object = Object::new(node, &label);
    let is_named = |node: &&Node| {
        let mut data = node.entries().iter();
        data.any(|entry| entry.key == "Name" && entry.node.text() == Some(draught))
    };
    let draughts = object.get("Draughts").map_or(&[][..], Node::items);
    let Some(found) = draughts.iter().find(is_named) else {
        reader.problem(node, format!("{label} has no draught '{draught}'"));
        return None;
    };
    let label = format!("{label}, draught '{draught}'");
    let own = Object::new(found, &label);
    let table = own.get("DisplacementRAOs")?;
    let table = Object::new(table, &label);
    let headings = table.get("RAOs")?.items();
    let conventions = conventions(reader, object)?;
    let origin = reader.required_three(table, "RAOOrigin", LENGTH);
    let phase_origin = reader.list(table, "PhaseOrigin", LENGTH).unwrap_or_default();
    let shift = [0, 1, 2].map(|axis| {
        let given = phase_origin.get(axis).copied().flatten();
        given.map_or(0.0, |given| given - origin[axis])
    });
    let mut rows = Vec::new();
    for heading in headings {
        let object = Object::new(heading, &label);
        let beta = reader.required(object, "RAODirection", NUMBER);
        let problems = reader.problems.len();
        of_heading(
            reader,
            object,
            beta,
            &conventions,
            (DVec3::from(shift), environment),
            &mut rows,
        );
        if reader.problems.len() > problems {
            return None;
        }
    }
    if rows.is_empty() {
        return None;
    }
    let is_mirrored = extend(reader, (&mut rows, conventions.symmetry), origin, (found, &label));
    Some(Operators {
        origin: DVec3::from(origin),
        is_mirrored,
        rows,
    })
}

fn conventions(reader: &mut Reader, object: Object<'_>) -> Option<Conventions> {
    let mut one_of = |name: &str, choices: &[&str]| {
        let text = object.text(name).to_lowercase();
        let found = choices.iter().position(|choice| *choice == text);
        if found.is_none() {
            let node = object.get(name).unwrap_or(object.node);
            let message = format!(
                "{}: {name} is '{text}'; the import needs one of {}",
                object.label,
                choices.join(", ")
            );
            reader.problem(node, message);
        }
        found
    };
    let rotation = one_of("RAOResponseUnits", &["degrees", "radians"]);
    let unit = one_of("RAOWaveUnit", &["amplitude"]);
    let wave = one_of(
        "WavesReferredToBy",
        &["period (s)", "frequency (rad/s)", "frequency (hz)"],
    );
    let sense = one_of("RAOPhaseConvention", &["lags", "leads"]);
    let phase_unit = one_of("RAOPhaseUnitsConvention", &["degrees", "radians"]);
    let relative = one_of(
        "RAOPhaseRelativeToConvention",
        &["crest", "trough", "zero up-crossing", "zero down-crossing"],
    );
    let symmetry = one_of(
        "Symmetry",
        &["none", "xz plane", "yz plane", "xz and yz planes", "circular"],
    );
    let mut reversed = [false; 6];
    for (flag, (name, usual)) in reversed.iter_mut().zip(POSITIVE) {
        let text = object.text(name).to_lowercase();
        let opposite = match usual {
            "forward" => "aft",
            "port" => "starboard",
            "up" => "down",
            _ => "up",
        };
        *flag = text == opposite;
        if text != usual && text != opposite {
            one_of(name, &[usual, opposite]);
        }
    }
    unit?;
    Some(Conventions {
        is_lag: sense? == 0,
        phase_unit: if phase_unit? == 0 { PI / 180.0 } else { 1.0 },
        shift: [0.0, PI, -0.5 * PI, 0.5 * PI][relative?],
        rotation_unit: if rotation? == 0 { PI / 180.0 } else { 1.0 },
        wave: [
            WaveColumn::Period,
            WaveColumn::RadiansPerSecond,
            WaveColumn::Hertz,
        ][wave?],
        reversed,
        symmetry: match symmetry? {
            0 => Symmetry::None,
            1 => Symmetry::Planes(true, false),
            2 => Symmetry::Planes(false, true),
            3 => Symmetry::Planes(true, true),
            _ => Symmetry::Circular,
        },
    })
}

/// Reads the rows of a heading.
fn of_heading(
    reader: &mut Reader,
    object: Object<'_>,
    heading: f64,
    conventions: &Conventions,
    (shift, environment): (DVec3, &Environment),
    rows: &mut Vec<Row>,
) {
    let Some(table) = object.table("RAOPeriodOrFrequency", None) else {
        return reader.missing(object, "RAOPeriodOrFrequency");
    };
    let first = rows.len();
    let mut ends_at_zero_period = false;
    for line in &table.rows {
        let Some(wave) = line.cell("RAOPeriodOrFrequency") else {
            continue;
        };
        let value = wave.text().and_then(super::data::number);
        let Some(value) = value.filter(|value| *value >= 0.0) else {
            return reader.problem(
                wave,
                format!("{}: a period or frequency must not be negative", object.label),
            );
        };
        let frequency = match conventions.wave {
            WaveColumn::Period => TAU / value,
            WaveColumn::RadiansPerSecond => value,
            WaveColumn::Hertz => TAU * value,
        };
        let mut operators = [Complex64::ZERO; 6];
        for (i, (name, _)) in NAMES.iter().enumerate() {
            let mut cell = |what: &str| {
                reader
                    .cell(line, &format!("RAO{name}{what}"), NUMBER, object.label)
                    .unwrap_or(0.0)
            };
            let (amplitude, phase) = (cell("Amp"), cell("Phase"));
            operators[i] = operator(i, amplitude, phase, conventions);
            if i >= 3 {
                // The rotations are per unit of length of the file.
                operators[i] /= reader.units.length;
            }
        }
        if !frequency.is_finite() {
            ends_at_zero_period = operators.iter().all(|operator| operator.norm() == 0.0);
            continue;
        }
        let k = if frequency > 0.0 {
            wave_number(frequency, STANDARD_GRAVITY, environment.wave_depth)
        } else {
            0.0
        };
        let (sine, cosine) = heading.to_radians().sin_cos();
        let turn = Complex64::from_polar(1.0, -k * (cosine * shift.x + sine * shift.y));
        rows.push(Row {
            heading,
            frequency,
            operators: operators.map(|operator| operator * turn),
        });
    }
    rows[first..].sort_by(|a, b| a.frequency.total_cmp(&b.frequency));
    let lowest = rows[first..]
        .iter()
        .map(|row| row.frequency)
        .find(|frequency| *frequency > 0.0);
    let Some(lowest) = lowest else {
        let message = format!("{}: a heading needs a row with a finite period", object.label);
        return reader.problem(object.node, message);
    };
    for row in &mut rows[first..] {
        if row.frequency == 0.0 {
            row.frequency = LONGEST * lowest;
        }
    }
    if ends_at_zero_period && rows.len() > first {
        let last = rows[rows.len() - 1].clone();
        for fraction in [0.75, 0.5, 0.25] {
            rows.push(Row {
                frequency: last.frequency / fraction,
                operators: last.operators.map(|operator| operator * fraction),
                ..last
            });
        }
    }
}

/// Returns an operator relative to the crest at the phase origin, as a lead.
fn operator(degree: usize, amplitude: f64, phase: f64, conventions: &Conventions) -> Complex64 {
    let own = phase * conventions.phase_unit;
    let lag = if conventions.is_lag { own } else { -own } + conventions.shift;
    let unit = if degree >= 3 {
        conventions.rotation_unit
    } else {
        1.0
    };
    let sign = if conventions.reversed[degree] { -1.0 } else { 1.0 };
    Complex64::from_polar(amplitude.abs() * unit, -lag) * (sign * amplitude.signum())
}

/// Adds the headings that follow from symmetry. Returns whether the table is to be mirrored about
/// the xz plane.
fn extend(
    reader: &mut Reader,
    (rows, symmetry): (&mut Vec<Row>, Symmetry),
    origin: [f64; 3],
    (node, label): (&Node, &str),
) -> bool {
    let is_off_plane = match symmetry {
        Symmetry::None => false,
        Symmetry::Planes(xz, yz) => xz && origin[1] != 0.0 || yz && origin[0] != 0.0,
        Symmetry::Circular => origin[0] != 0.0 || origin[1] != 0.0,
    };
    if is_off_plane {
        reader.problem(
            node,
            format!(
                "{label}: the RAO origin is not on the plane of symmetry; give the RAOs of all directions"
            ),
        );
        return false;
    }
    match symmetry {
        Symmetry::None => false,
        Symmetry::Planes(xz, yz) => {
            if yz {
                let given = rows.clone();
                for row in &given {
                    let heading = (180.0 - row.heading).rem_euclid(360.0);
                    if has(&given, heading) {
                        continue;
                    }
                    let mut mirrored = Row {
                        heading,
                        ..row.clone()
                    };
                    for degree in [0, 4, 5] {
                        mirrored.operators[degree] *= -1.0;
                    }
                    rows.push(mirrored);
                }
            }
            xz
        }
        Symmetry::Circular => {
            let given: Vec<Row> = rows
                .iter()
                .filter(|row| row.heading == rows[0].heading)
                .cloned()
                .collect();
            for step in 1..24 {
                let heading = (given[0].heading + 15.0 * f64::from(step)).rem_euclid(360.0);
                if !has(rows, heading) {
                    let turned = given.iter().map(|row| turned(row, heading));
                    rows.extend(turned.collect::<Vec<_>>());
                }
            }
            false
        }
    }
}

/// Returns whether a table has a heading.
fn has(rows: &[Row], heading: f64) -> bool {
    let differs = |row: &Row| {
        let difference = (row.heading - heading).rem_euclid(360.0);
        difference.min(360.0 - difference) > 1e-6
    };
    !rows.iter().all(differs)
}

/// Returns the row of a circular body at another heading.
fn turned(row: &Row, heading: f64) -> Row {
    let (sine, cosine) = (heading - row.heading).to_radians().sin_cos();
    let mut turned = Row {
        heading,
        ..row.clone()
    };
    for (x, y) in [(0, 1), (3, 4)] {
        turned.operators[x] = row.operators[x] * cosine - row.operators[y] * sine;
        turned.operators[y] = row.operators[x] * sine + row.operators[y] * cosine;
    }
    turned
}

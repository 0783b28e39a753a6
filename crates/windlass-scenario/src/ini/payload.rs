//! Import of payload files: state, 6 x 6 mass matrix, contact properties.

use super::Parts;
use super::parse::{Entries, ImportProblems};
use std::fmt::Write;
use windlass_math::euler_kinematics::{EulerRates, angular_velocity};
use windlass_math::rotation::EulerAngles;

const KNOWN: [&str; 7] = ["IC", "Mass", "Young_modulus", "B", "muc", "mus", "OutputFolder"];
/// Keys of the contact material, with their keys in the scenario.
const MATERIAL: [(&str, &str); 4] = [
    ("Young_modulus", "youngs_modulus"),
    ("B", "damping"),
    ("muc", "sliding_friction"),
    ("mus", "static_friction"),
];

pub(super) fn convert(entries: &Entries, name: &str, parts: &mut Parts, problems: &mut ImportProblems) {
    let mut known = KNOWN.to_vec();
    known.push("VERBOSE");
    entries.check_known(&known, problems);
    material(entries, name, parts, problems);
    let before = problems.0.len();
    let state = initial_state(entries, problems);
    let rows = mass_rows(entries, problems);
    if problems.0.len() > before {
        return;
    }
    check_mass(entries, &rows, problems);
    let [vx, vy, vz, dphi, dtheta, dpsi, x, y, z, phi, theta, psi] = state;
    let angles = EulerAngles {
        roll: phi,
        pitch: theta,
        yaw: psi,
    };
    let rates = EulerRates {
        roll: dphi,
        pitch: dtheta,
        yaw: dpsi,
    };
    let spin = angular_velocity(angles, rates).to_array().map(f64::to_degrees);
    let degrees = [phi, theta, psi].map(f64::to_degrees);
    let file = entries.file.rsplit(['/', '\\']).next().unwrap_or(&entries.file);
    let inertia: Vec<[f64; 3]> = (3..6).map(|i| [rows[i][3], rows[i][4], rows[i][5]]).collect();
    let out = &mut parts.bodies;
    let _ = writeln!(out, "\n[[body]]\nname = \"{name}\"   # {file}");
    let _ = writeln!(out, "mass = {:?}   # {file} $0|Mass", rows[0][0]);
    let _ = writeln!(out, "inertia = {inertia:?}   # {file} $3|Mass to $5|Mass");
    let _ = writeln!(out, "position = {:?}   # {file} $6|IC to $8|IC", [x, y, z]);
    let _ = writeln!(out, "attitude_deg = {degrees:?}   # {file} $9|IC to $11|IC, rad");
    let _ = writeln!(out, "velocity = {:?}   # {file} $0|IC to $2|IC", [vx, vy, vz]);
    let _ = writeln!(
        out,
        "angular_velocity_deg = {spin:?}   # {file} $3|IC to $5|IC, Euler angle rates"
    );
    let _ = writeln!(
        out,
        "# mesh and frames for cables are not in the files: add mesh and [[body.frame]]"
    );
}

/// Writes the contact material. The source's program defines the shapes that use it.
fn material(entries: &Entries, name: &str, parts: &mut Parts, problems: &mut ImportProblems) {
    if MATERIAL.iter().all(|(key, _)| !entries.has(key)) {
        return;
    }
    let file = entries.file.as_str();
    let mut complain = |key: &str, message: String| {
        let line = entries.all(key).first().map_or(0, |entry| entry.line);
        problems.0.push(format!("{file}:{line}: {key}: {message}"));
    };
    let [sliding, sticking] = ["muc", "mus"].map(|key| value_of(entries, key));
    if let (Some(sliding), Some(sticking)) = (sliding, sticking)
        && sticking < sliding
    {
        let message = format!(
            "the coefficient of static friction, {sticking}, is below the coefficient of sliding friction, muc, {sliding}; \
             give at least {sliding}"
        );
        complain("mus", message);
    }
    if value_of(entries, "Young_modulus").is_some_and(|modulus| modulus <= 0.0) {
        complain("Young_modulus", "must be positive, in Pa".to_owned());
    }
    for key in ["B", "muc", "mus"] {
        if value_of(entries, key).is_some_and(|value| value < 0.0) {
            complain(key, "must not be negative".to_owned());
        }
    }
    let has_modulus = entries.has("Young_modulus");
    let own = parts.free_name(&format!("{name} material"));
    let mut text = format!("\n[[material]]\nname = \"{own}\"\n");
    for (key, scenario_key) in MATERIAL {
        if entries.has(key) {
            let value = entries.number(key, None, problems);
            entries.write_number(&mut text, scenario_key, key, value);
        } else if key == "muc" {
            let value = sticking.unwrap_or(0.0);
            let _ = writeln!(
                text,
                "sliding_friction = {value:?}   # $muc is not in {}",
                entries.short_name()
            );
        }
    }
    if has_modulus {
        parts.materials += &text;
        parts.warnings.push(format!(
            "{file}: the contact properties are in the material '{own}', but the files do not define shapes, so nothing touches: add \
             [[shape]] for the payload and for the objects that it touches"
        ));
    } else {
        parts.warnings.push(format!(
            "{file}: B, muc and mus are not imported, because Young_modulus is missing; add it, or a [[material]]"
        ));
    }
}

/// Number of a key that occurs once; problems are reported when the key is written.
fn value_of(entries: &Entries, key: &str) -> Option<f64> {
    match entries.all(key)[..] {
        [entry] => entry.values.first()?.parse().ok(),
        _ => None,
    }
}

fn initial_state(entries: &Entries, problems: &mut ImportProblems) -> [f64; 12] {
    let mut state = [0.0; 12];
    let mut given = [None; 12];
    for entry in entries.all("IC") {
        let numbers = entries.numbers(entry, problems);
        match (entry.index, &numbers[..]) {
            (Some(i), [value]) if i < 12 && given[i].is_none() => {
                state[i] = *value;
                given[i] = Some(entry.line);
            }
            (Some(i), _) if i < 12 && given[i].is_some() => problems.0.push(format!(
                "{}:{}: {i}|IC is repeated; it was first given in line {}",
                entries.file,
                entry.line,
                given[i].unwrap_or(0)
            )),
            (Some(i), _) if i < 12 && entry.values.len() == 1 => {}
            _ => problems.0.push(format!(
                "{}:{}: initial conditions are $0|IC to $11|IC with one number each",
                entries.file, entry.line
            )),
        }
    }
    for (i, line) in given.iter().enumerate() {
        if line.is_none() {
            problems
                .0
                .push(format!("{}: the key '{i}|IC' is missing", entries.file));
        }
    }
    state
}

fn mass_rows(entries: &Entries, problems: &mut ImportProblems) -> [[f64; 6]; 6] {
    let mut rows = [[0.0; 6]; 6];
    let mut given = [false; 6];
    for entry in entries.all("Mass") {
        let numbers = entries.numbers(entry, problems);
        match (entry.index, <[f64; 6]>::try_from(numbers)) {
            (Some(i), Ok(row)) if i < 6 && !given[i] => {
                rows[i] = row;
                given[i] = true;
            }
            _ => problems.0.push(format!(
                "{}:{}: the mass matrix is $0|Mass to $5|Mass, once each, with six numbers",
                entries.file, entry.line
            )),
        }
    }
    for (i, row) in given.iter().enumerate() {
        if !row {
            problems
                .0
                .push(format!("{}: the key '{i}|Mass' is missing", entries.file));
        }
    }
    rows
}

/// Checks that the mass matrix describes a rigid body about its centre of gravity: equal masses
/// and no coupling.
fn check_mass(entries: &Entries, rows: &[[f64; 6]; 6], problems: &mut ImportProblems) {
    let mass = rows[0][0];
    let uneven = (0..3).any(|i| (0..3).any(|j| rows[i][j] != if i == j { mass } else { 0.0 }));
    let coupled = (0..3).any(|i| (3..6).any(|j| rows[i][j] != 0.0 || rows[j][i] != 0.0));
    if uneven || coupled {
        problems.0.push(format!(
                "{}: the mass matrix does not describe a rigid body about its centre of gravity (same mass in all directions, no \
                 coupling of force and rotation); give it about the centre of gravity, without added mass",
            entries.file
        ));
    }
}

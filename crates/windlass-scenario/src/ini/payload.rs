//! Import of payload files: state, 6 x 6 mass matrix, contact properties.

use super::Parts;
use super::parse::{Entries, ImportProblems};
use std::fmt::Write;
use windlass_math::euler_kinematics::{EulerRates, angular_velocity};
use windlass_math::rotation::EulerAngles;

const KNOWN: [&str; 7] = ["IC", "Mass", "Young_modulus", "B", "muc", "mus", "OutputFolder"];
const WITHOUT_EFFECT: [&str; 5] = ["Young_modulus", "B", "muc", "mus", "OutputFolder"];

pub(super) fn convert(entries: &Entries, name: &str, parts: &mut Parts, problems: &mut ImportProblems) {
    let mut known = KNOWN.to_vec();
    known.push("VERBOSE");
    entries.check_known(&known, problems);
    for key in WITHOUT_EFFECT {
        if entries.has(key) {
            parts.notes.push(format!(
                "{}: {key} is not imported: the scenario has no contact",
                entries.file
            ));
        }
    }
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

/// Checks that the mass matrix is that of a rigid body about its centre of gravity: equal masses
/// and no coupling.
fn check_mass(entries: &Entries, rows: &[[f64; 6]; 6], problems: &mut ImportProblems) {
    let mass = rows[0][0];
    let uneven = (0..3).any(|i| (0..3).any(|j| rows[i][j] != if i == j { mass } else { 0.0 }));
    let coupled = (0..3).any(|i| (3..6).any(|j| rows[i][j] != 0.0 || rows[j][i] != 0.0));
    if uneven || coupled {
        problems.0.push(format!(
                "{}: the mass matrix is not that of a rigid body about its centre of gravity (same mass in all directions, no \
                 coupling of force and rotation); give it about the centre of gravity, without added mass",
            entries.file
        ));
    }
}

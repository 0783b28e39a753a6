//! Import of `env.ini` and `RK45.ini`.

use super::Parts;
use super::parse::{Entries, ImportProblems};

pub(super) fn convert_environment(entries: &Entries, parts: &mut Parts, problems: &mut ImportProblems) {
    let keys = [
        ("waterDensity", "density", Some(1025.0)),
        ("waterKinematicViscosity", "kinematic_viscosity", Some(1.787e-6)),
        ("airDensity", "air_density", Some(1.2)),
        ("g", "gravity", Some(9.81)),
    ];
    let mut known: Vec<&str> = keys.iter().map(|(key, ..)| *key).collect();
    known.push("airKinematicViscosity");
    entries.check_known(&known, problems);
    if !parts.sea.is_empty() {
        problems.0.push(format!(
            "{}: a second environment file; a scenario has one sea",
            entries.file
        ));
        return;
    }
    for (key, name, default) in keys {
        if entries.has(key) {
            let value = entries.number(key, default, problems);
            entries.write_number(&mut parts.sea, name, key, value);
        }
    }
    if entries.has("airKinematicViscosity") {
        parts.notes.push(format!(
            "{}: airKinematicViscosity is not imported: no load depends on it",
            entries.file
        ));
    }
}

pub(super) fn convert_integrator(entries: &Entries, parts: &mut Parts, problems: &mut ImportProblems) {
    let keys = [
        ("Timestep", "first_step"),
        ("Timestep_MIN", "minimum_step"),
        ("Timestep_MAX", "maximum_step"),
    ];
    entries.check_known(&keys.map(|(key, _)| key), problems);
    if !parts.integrator.is_empty() {
        problems.0.push(format!(
            "{}: a second integrator file; a scenario has one integrator",
            entries.file
        ));
        return;
    }
    parts.integrator += "\n[simulation.integrator]\n";
    for (key, name) in keys {
        if entries.has(key) {
            let value = entries.number(key, None, problems);
            entries.write_number(&mut parts.integrator, name, key, value);
        }
    }
}

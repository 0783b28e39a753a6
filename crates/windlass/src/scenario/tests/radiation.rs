//! Radiation and diffraction in scenarios.

use crate::radiation::{WamitScale, read_wamit};
use crate::scenario::{CompiledScenario, Scenario, ScenarioErrors};
use crate::world::BodyId;
use std::f64::consts::{PI, TAU};
use std::path::Path;

const GOOD: &str = r#"
[simulation]
duration = 10.0
[sea]
waves = { type = "regular", height = 1.0, period = 7.0, going_to_deg = 120.0 }
[[body]]
name = "float"
mass = 268344.0
inertia = [2e6, 2e6, 2.5e6]
position = [0.0, 0.0, -1.9]
mesh = { sphere = { radius = 5.0, cells = 5 }, centre_of_gravity = [0.0, 0.0, -1.9] }
hydrodynamics = { drag = [0.2, 0.2, 0.2] }
radiation = { wamit = "hemisphere", reference_point = [0.0, 0.0, 1.9], mirrored = true }
"#;

fn compile(text: &str) -> Result<CompiledScenario, ScenarioErrors> {
    let beside = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/radiation/float.toml"
    );
    Scenario::parse(text, Path::new(beside))?.compile()
}

/// Heave of the floating hemisphere in a wave of 1 m, from the tables alone: X / (C - ω² (m + A) + i ω B), between the
/// frequencies beside it.
fn heave_of_the_table(omega: f64) -> num_complex::Complex64 {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/radiation/hemisphere"
    );
    let scale = WamitScale {
        density: 1025.0,
        gravity: 9.81,
        length: 1.0,
    };
    let table = read_wamit(Path::new(file), scale).unwrap().mirrored().unwrap();
    let heading = table.headings().iter().position(|h| h.abs() < 1e-9).unwrap();
    let above = table.frequencies().iter().position(|w| *w > omega).unwrap();
    let share = (omega - table.frequencies()[above - 1])
        / (table.frequencies()[above] - table.frequencies()[above - 1]);
    let stiffness = 1025.0 * 9.81 * PI * 25.0;
    let at = |place: usize| {
        let x = table.excitation(place, heading).unwrap()[2];
        let (a, b) = (table.added_mass()[place].0[2][2], table.damping()[place].0[2][2]);
        x / num_complex::Complex64::new(stiffness - omega * omega * (268_344.0 + a), omega * b)
    };
    at(above - 1) * (1.0 - share) + at(above) * share
}

/// The float in its scenario, with waves that come in slowly: started at once they would leave it with a velocity.
fn heaves_as_the_table_says() {
    let ramped = GOOD.replacen("[sea]\n", "[sea]\nramp = 14.0\n", 1);
    let compiled = compile(&ramped).unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let body = BodyId::from_index(0);
    let rest = world.now().body(body).pose.position.z;
    // Three periods after the ramp, one is measured: its part that goes with the wave.
    let (omega, samples) = (TAU / 7.0, 70);
    let mut heave = num_complex::Complex64::new(0.0, 0.0);
    let mut along = 0.0;
    for k in 1..=samples {
        let t = 35.0 + 7.0 * f64::from(k) / f64::from(samples);
        world.run_until(t).unwrap();
        let place = world.now().body(body).pose.position;
        heave += num_complex::Complex64::cis(-omega * t) * (2.0 * (place.z - rest) / f64::from(samples));
        let course = 120_f64.to_radians();
        along += (place.x * course.cos() + place.y * course.sin()) / f64::from(samples);
    }
    let wave_number = omega * omega / 9.81;
    let expected = heave_of_the_table(omega) * 0.5 * num_complex::Complex64::cis(-wave_number * along);
    // The memory is fitted to 2 %; the sphere's waterplane, drag and drifting along take some more.
    let error = (heave - expected).norm() / expected.norm();
    assert!(error < 0.1, "{heave:?} m instead of {expected:?} m at {along} m");
}

#[test]
fn peer_a_large_float_rides_the_wave_with_its_radiation() {
    let compiled = compile(GOOD).unwrap_or_else(|errors| panic!("{errors}"));
    let element = compiled
        .world
        .model()
        .radiation_of(BodyId::from_index(0))
        .unwrap();
    assert!(element.excitation.is_some() && element.radiation.state_count() > 0);
    // Heave added mass of infinite frequency: half of what it displaces, of the files' coarse hull.
    let share = element.radiation.infinite_added_mass().0[2][2] / 268_344.0;
    assert!((share - 0.5).abs() < 0.01, "{share}");
    heaves_as_the_table_says();
    let still = GOOD.replace(
        "type = \"regular\", height = 1.0, period = 7.0, going_to_deg = 120.0",
        "type = \"still\"",
    );
    let still = compile(&still).unwrap_or_else(|errors| panic!("{errors}"));
    assert!(
        still
            .world
            .model()
            .radiation_of(BodyId::from_index(0))
            .unwrap()
            .excitation
            .is_none()
    );
}

#[test]
fn regress_files_that_do_not_belong_to_the_body_are_refused() {
    for (from, to, expected) in [
        ("mesh = {", "# mesh = {", "hydrodynamics need a mesh"),
        (
            "drag = [0.2, 0.2, 0.2]",
            "added_mass = [0.2, 0.2, 0.2]",
            "added mass is given twice",
        ),
        ("\"hemisphere\"", "\"hemispere\"", "hemispere.1"),
        (
            "radius = 5.0",
            "radius = 3.5",
            "are of a hull with a waterplane of 7",
        ),
        ("mirrored = true", "mirrored = false", "headings"),
        ("mirrored = true", "mirrored = true, length = 0.0", "length"),
        (
            "mirrored = true",
            "mirrored = true, fit_tolerance = 2.0",
            "must lie between 0 and 1",
        ),
        ("period = 7.0", "period = 80.0", "outside"),
        (
            "mass = 268344.0",
            "motion = { type = \"fixed\" }",
            "radiation acts on free bodies only",
        ),
    ] {
        let text = GOOD.replacen(from, to, 1);
        assert_ne!(text, GOOD);
        let found = compile(&text).unwrap_err().to_string();
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
        assert!(
            found.starts_with("error: ") && found.contains("float.toml:"),
            "{found}"
        );
    }
}

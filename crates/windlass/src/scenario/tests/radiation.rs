//! Radiation and diffraction in scenarios.

use crate::scenario::{CompiledScenario, Scenario, ScenarioErrors};
use crate::world::BodyId;
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
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world.run_until(30.0).unwrap();
    // In waves of 77 m it follows them within its own resonance, whose damping keeps it below twice their height.
    assert!(world.now().body(BodyId::from_index(0)).pose.position.z.abs() < 2.9);
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

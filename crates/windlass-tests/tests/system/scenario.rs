//! Tests of scenario files. A valid file gives the values that it states, and an invalid file gives
//! a helpful message.

use glam::DVec3;
use proptest::prelude::*;
use std::path::Path;
use windlass::scenario::*;

mod bounds;
mod computed_radiation;
mod contact;
mod decomposition_cache;
mod drives;
mod formulas;
mod hull_point;
mod hydrodynamics;
mod joints;
mod machines;
mod radiation;
mod reeving;
mod refusals;
mod seas;
mod ships;
mod support;
mod touching;

/// Returns the text that a message underlines.
fn marked(message: &str) -> String {
    let lines: Vec<&str> = message.lines().collect();
    let carets = lines.iter().position(|line| line.contains('^')).unwrap();
    let start = lines[carets].find('^').unwrap();
    let width = lines[carets].matches('^').count();
    lines[carets - 1][start..start + width].to_owned()
}

const GOOD: &str = r#"
title = "A tow"
[simulation]
duration = 20.0
output_interval = 0.5
integrator = { velocity_tolerance = 1e-4, maximum_step = 0.05 }

[sea]
waves = { type = "regular", height = 1.0, period = 8.0, coming_from_compass_deg = 270.0 }
current = { velocity = [0.1, 0.0, 0.0] }

[[frame]]
name = "anchor"
position = [0.0, 0.0, 5.0]

[[body]]
name = "tug"
position = [22.0, 0.0, 0.0]
motion = { type = "constant-velocity", velocity = [1.0, 0.0, 0.0] }
frame = [{ name = "stern", position = [-1.0, 0.0, 0.5] }]

[[body]]
name = "boat"
mass = 500.0
inertia = [400.0, 1541.0, 1760.0]
attitude_deg = [0.0, 0.0, 90.0]
mesh = { hull = { preset = "rescue-boat-6m" }, centre_of_gravity = [-0.3, 0.0, 0.3] }
hydrodynamics = { drag = [0.3, 1.0, 1.0], added_mass = [0.1, 0.8, 1.0] }
[[body.frame]]
name = "bow"
position = [2.73, 0.0, 0.5]

[[cable]]
name = "tow line"
length = 20.0
elements = 5
diameter = 0.02
density = 1025.0
axial_stiffness = 1e7
bending_stiffness = 1e3
start = { frame = "boat/bow" }
end = { frame = "tug/stern", fixity = "clamped" }
point_mass = [{ at = 4.1, mass = 2.0 }]
"#;

fn errors(text: &str) -> String {
    match Scenario::parse(text, Path::new("tow.toml")).and_then(|scenario| scenario.compile().map(|_| ())) {
        Ok(()) => panic!("accepted:\n{text}"),
        Err(errors) => errors.to_string(),
    }
}

/// Returns the valid scenario with a part replaced.
fn with(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    GOOD.replacen(from, to, 1)
}

/// Warnings are given for position tolerances whose tension error could exceed the breaking load of
/// a slack element, and for tolerances that are too large.
#[test]
fn regression_large_tolerances_of_a_cable_cause_warnings() {
    let warnings = |keys: &str| {
        let text = with(
            "elements = 5\n",
            &format!("elements = 5\nbreaking_load = 5e4\n{keys}\n"),
        );
        let scenario = Scenario::parse(&text, Path::new("tow.toml")).unwrap();
        scenario.compile().unwrap().warnings.join("\n")
    };
    // The axial stiffness EA is 1e7 N, and the elements are 4 m long.
    let words = "allows errors of 125 kN in the tension of a slack element";
    assert!(warnings("position_tolerance = 5e-2").contains(words));
    assert!(!warnings("position_tolerance = 1e-2").contains("a slack element"));
    let wide = warnings("velocity_tolerance = 3.0");
    assert!(
        wide.contains("velocity_tolerance = 3 of cable 'tow line' is too large"),
        "{wide}"
    );
}

/// The tolerances of a cable apply only to its nodes.
#[test]
fn equivalent_tolerances_of_a_cable_and_of_its_nodes() {
    let keys = "elements = 5\nposition_tolerance = 2e-3\nvelocity_tolerance = 0.05\n";
    let scenario = Scenario::parse(&with("elements = 5\n", keys), Path::new("tow.toml")).unwrap();
    let compiled = scenario.compile().unwrap();
    for block in compiled.world.model().state_map().blocks() {
        let is_cable = block.object == "cable 'tow line'";
        for group in &block.groups {
            let expected = match (group.quantity.as_str(), is_cable) {
                ("position", true) => 2e-3,
                ("velocity", true) => 0.05,
                ("position", false) => 1e-6,
                ("velocity", false) => 1e-4,
                _ => continue,
            };
            assert_eq!(
                group.tolerance.absolute, expected,
                "{} of {}",
                group.quantity, block.object
            );
        }
    }
}

#[test]
fn closed_form_a_valid_scenario_gives_its_numbers() {
    let compiled = Scenario::parse(GOOD, Path::new("tow.toml"))
        .unwrap()
        .compile()
        .unwrap();
    assert_eq!(
        (
            compiled.title.as_str(),
            compiled.duration,
            compiled.output_interval
        ),
        ("A tow", 20.0, 0.5)
    );
    let model = &compiled.world.model();
    let wave = model.sea().waves.components()[0];
    assert!((wave.amplitude - 0.5).abs() < 1e-15 && (wave.omega - std::f64::consts::PI / 4.0).abs() < 1e-15);
    // A westerly wind blows to the east, which is -y.
    assert!((wave.direction + std::f64::consts::FRAC_PI_2).abs() < 1e-12);
    assert_eq!(model.step_control().maximum_step, 0.05);
    let boat = model.body("boat").unwrap();
    assert_eq!(model.bodies()[boat.index()].mass, 500.0);
    assert_eq!(model.bodies()[boat.index()].inertia.y_axis.y, 1541.0);
    let cable = &model.cables()[0];
    assert_eq!((cable.element_lengths.len(), cable.length()), (5, 20.0));
    assert_eq!((cable.point_masses[0].node, cable.point_masses[0].mass), (1, 2.0));
    assert_eq!(cable.sections.first().compressive_fraction, 0.0);
    let world = compiled.world.start().unwrap();
    let line = world.model().cable("tow line").unwrap();
    let nodes = world.now().node_positions(line);
    // The bow of the boat points west after a rotation by 90 degrees.
    assert!(
        nodes[0].distance(DVec3::new(0.0, 2.73, 0.5)) < 1e-12,
        "{}",
        nodes[0]
    );
    assert!(nodes[5].distance(DVec3::new(21.0, 0.0, 0.5)) < 1e-12);
}

#[test]
fn refuses_with_file_line_column_and_the_line() {
    let text = errors(&with("mass = 500.0", "mass = -500.0"));
    assert!(
        text.contains("error: tow.toml:24:8: body 'boat': mass must be positive, is -500; give it in kg"),
        "{text}"
    );
    assert!(
        text.contains("   24 | mass = -500.0\n      |        ^^^^^^"),
        "{text}"
    );
}

#[test]
fn refuses_all_problems_together_in_the_order_of_the_file() {
    let text = with("duration = 20.0", "duration = -1.0")
        .replace("elements = 5", "elements = 0")
        .replace("mass = 500.0", "mass = 0");
    let text = errors(&text);
    let places: Vec<usize> = [
        "duration must be positive",
        "mass must be positive",
        "elements must be at least 1",
    ]
    .iter()
    .map(|part| text.find(part).unwrap_or_else(|| panic!("{part}:\n{text}")))
    .collect();
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn refuses_unknown_and_missing_keys_and_wrong_types_with_explanations() {
    for (from, to, expected) in [
        (
            "mass = 500.0",
            "masse = 500.0",
            "unknown key 'masse' (did you mean 'mass'?)",
        ),
        (
            "duration = 20.0",
            "durration = 20.0",
            "(did you mean 'duration'?)",
        ),
        (
            "[[cable]]",
            "[[cabel]]",
            "unknown key 'cabel' (did you mean 'cable'?)",
        ),
        (
            "type = \"regular\"",
            "type = \"reglar\"",
            "unknown value 'reglar' (did you mean 'regular'?)",
        ),
        (
            "fixity = \"clamped\"",
            "fixity = \"clampd\"",
            "(did you mean 'clamped'?)",
        ),
        ("diameter = 0.02\n", "", "the key 'diameter' is missing"),
        (
            "mass = 500.0",
            "mass = \"500 kg\"",
            "write numbers in SI units, without quotes",
        ),
        ("mass = 500.0", "mass = nan", "nan is not a finite number"),
        ("elements = ", "elements = -", "expected a whole number from 0 to"),
        ("[[cable]]", "[cable]", "write [[cable]] with double brackets"),
        ("duration = 20.0", "duration = ", "tow.toml:4:"),
    ] {
        let text = errors(&with(from, to));
        assert!(text.contains(expected), "{expected}\nis not in:\n{text}");
        assert!(text.contains("tow.toml:"), "{text}");
    }
    assert!(errors("title = \"nothing\"").contains("no [simulation] table"));
}

#[test]
fn refuses_impossible_values_with_the_allowed_range() {
    for (from, to, expected) in [
        (
            "length = 20.0",
            "length = -20.0",
            "length must be positive, is -20",
        ),
        ("elements = 5", "elements = 0", "elements must be at least 1"),
        (
            "elements = 5",
            "element_lengths = [5.0, 5.0, 9.0]",
            "sum to 19 m, but length is 20 m",
        ),
        ("elements = 5", "", "give length and elements, or element_lengths"),
        (
            "diameter = 0.02",
            "diameter = 0.0",
            "`diameter` is 0 but must be a positive number",
        ),
        (
            "axial_stiffness = 1e7",
            "axial_stiffness = -1e7",
            "`axial_stiffness` is -10000000",
        ),
        (
            "bending_stiffness = 1e3",
            "bending_stiffness = -1.0",
            "`bending_stiffness` is -1",
        ),
        (
            "inertia = [400.0, 1541.0, 1760.0]",
            "inertia = [400.0, 100.0, 1760.0]",
            "none may exceed the sum",
        ),
        (
            "inertia = [400.0, 1541.0, 1760.0]",
            "inertia = [0.0, 1.0, 1.0]",
            "moments of inertia must be positive",
        ),
        (
            "frame = \"boat/bow\"",
            "frame = \"boat/baw\"",
            "no frame 'boat/baw' (did you mean 'boat/bow'?)",
        ),
        (
            "frame = \"boat/bow\"",
            "frame = \"boat/bow\", position = [0.0, 0.0, 0.0]",
            "both frame and position",
        ),
        (
            "start = { frame = \"boat/bow\" }",
            "start = {}",
            "this end has neither frame nor position",
        ),
        (
            "name = \"boat\"",
            "name = \"tug\"",
            "the name 'tug' is used twice",
        ),
        (
            "height = 1.0, period = 8.0",
            "height = 1.0, period = 1.5",
            "would break",
        ),
        (
            "height = 1.0, period = 8.0",
            "height = 1.0, period = 0.0",
            "wave period must be positive",
        ),
        (
            "coming_from_compass_deg = 270.0",
            "going_to_deg = 0.0, coming_from_compass_deg = 1.0",
            "two directions",
        ),
        (
            "hull = { preset = \"rescue-boat-6m\" }",
            "file = \"absent.obj\"",
            "absent.obj' cannot be read",
        ),
        (
            "hull = { preset = \"rescue-boat-6m\" }",
            "hull = { length = 5.0 }",
            "the hull needs beam, depth",
        ),
        ("at = 4.1", "at = 41.0", "41 m is not on the cable"),
        (
            "added_mass = [0.1, 0.8, 1.0]",
            "added_mass = [-0.1, 0.8, 1.0]",
            "added",
        ),
        (
            "maximum_step = 0.05",
            "maximum_step = -1.0",
            "maximum_step must be positive",
        ),
    ] {
        let text = errors(&with(from, to));
        assert!(text.contains(expected), "{expected}\nis not in:\n{text}");
        assert!(text.contains("tow.toml:"), "{text}");
    }
}

const REGULAR: &str = "type = \"regular\", height = 1.0, period = 8.0, coming_from_compass_deg = 270.0";

#[test]
fn closed_form_irregular_seas_have_their_height_and_repeat_by_seed() {
    let sea = |text: &str| {
        let compiled = Scenario::parse(&with(REGULAR, text), Path::new("tow.toml"))
            .unwrap()
            .compile();
        compiled
            .unwrap_or_else(|errors| panic!("{errors}"))
            .world
            .model()
            .sea()
            .clone()
    };
    let text = "type = \"irregular\", spectrum = \"jonswap\", significant_height = 2.0, peak_period = 8.0, going_to_deg = 0.0, components = 50, seed = 4, spreading_exponent = 2";
    let first = sea(text);
    assert!((first.waves.significant_height() - 2.0).abs() < 1e-12);
    assert_eq!(first.waves.components().len(), 50);
    assert_eq!(first, sea(text));
    assert_ne!(first, sea(&text.replace("seed = 4", "seed = 5")));
    sea(
        "type = \"irregular\", spectrum = \"pierson-moskowitz\", significant_height = 2.0, going_to_deg = 0.0",
    );
}

#[test]
fn equivalent_components_from_a_file_with_second_order() {
    let folder = tempfile::tempdir().unwrap();
    let compile = |csv: &str| {
        std::fs::write(folder.path().join("c.csv"), csv).unwrap();
        let text = with(
            REGULAR,
            "type = \"components\", file = \"c.csv\" }\nsecond_order = true\nstretching = \"linear\"\nwind = { speed = 9.0, going_to_deg = 0.0, profile_exponent = 0.12",
        );
        Scenario::parse(&text, &folder.path().join("tow.toml"))
            .unwrap()
            .compile()
    };
    let two = "omega, amplitude, going_to_deg, phase_deg\n0.6, 0.5, 30, 0\n# a swell\n0.9, 0.2, -20, 90\n";
    let sea = compile(two)
        .unwrap_or_else(|errors| panic!("{errors}"))
        .world
        .model()
        .sea()
        .clone();
    let [first, second] = sea.waves.components() else {
        panic!("two components were given")
    };
    assert_eq!((first.amplitude, first.direction), (0.5, 30_f64.to_radians()));
    assert_eq!((second.omega, second.phase), (0.9, 90_f64.to_radians()));
    assert_eq!(sea.waves.order(), windlass::sea::WaveOrder::Second);
    assert_eq!(sea.waves.stretching(), windlass::sea::Stretching::Linear);
    assert!((sea.wind.velocity(20.0, 0.0).x - 9.0 * 2_f64.powf(0.12)).abs() < 1e-12);
    for (bad, expected) in [
        ("0.6, 0.5, 30\n", "c.csv, line 1: 3 fields where the header has 4"),
        ("# nothing\n", "has no components"),
        (
            "amplitude, frequency, going_to_deg, phase_deg\n0.5, 1, 0, 0\n",
            "unknown column 'frequency'",
        ),
        (
            "O.6, 0.5, 30, 0\n0.6, 0.5, 30, 0\n",
            "line 1: 'O.6' in column 'omega' is not a number",
        ),
        ("6.0, 5.0, 0, 0\n", "would break"),
        ("-0.6, 0.5, 30, 0\n", "circular frequency of a wave"),
    ] {
        let found = compile(bad).unwrap_err().to_string();
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
    }
}

#[test]
fn refuses_values_that_would_be_ignored() {
    for (from, to, expected) in [
        (REGULAR, "type = \"still\", height = 2.0", "height"),
        (
            "attitude_deg = [0.0, 0.0, 90.0]",
            "velocity = [3.0, 0.0, 0.0]",
            "velocity is not used when the run starts from equilibrium",
        ),
        (
            "elements = 5",
            "elements = 100000000000",
            "the largest number is 1000000",
        ),
        (
            "motion = { type = \"constant-velocity\", velocity = [1.0, 0.0, 0.0] }",
            "motion = { type = \"free\", velocity = [1.0, 0.0, 0.0] }",
            "velocity",
        ),
    ] {
        let found = errors(&with(from, to));
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
    }
    // A single mistake in a motion gives a single message.
    let found = errors(&with(
        "velocity = [1.0, 0.0, 0.0] }",
        "velocity = [1.0, 0.0, 0.0], ramp = \"slow\" }",
    ));
    assert_eq!(found.matches("error: ").count(), 1, "{found}");
}

#[test]
fn refuses_impossible_seas() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("s.csv"),
        "omega,density\n0.4,0.0\n0.8,1.0\n1.2,0.0\n",
    )
    .unwrap();
    std::fs::write(folder.path().join("bad.csv"), "omega,density\n0.4,0.0\n0.8;1.0\n").unwrap();
    for (wanted, expected) in [
        (
            "spectrum = \"jonswap\", significant_height = 2.0, going_to_deg = 0.0",
            "this spectrum needs peak_period",
        ),
        (
            "spectrum = \"jonswap\", significant_height = 9.0, peak_period = 6.0, going_to_deg = 0.0",
            "the limit of real seas",
        ),
        (
            "spectrum = \"jonswap\", significant_height = -2.0, peak_period = 6.0, going_to_deg = 0.0",
            "significant wave height",
        ),
        (
            "spectrum = \"table\", file = \"s.csv\", significant_height = 5.0, going_to_deg = 0.0",
            "has a significant height of 2.5298 m, not 5 m",
        ),
        (
            "spectrum = \"table\", file = \"bad.csv\", going_to_deg = 0.0",
            "bad.csv, line 3: 1 fields where the header has 2; are they separated as in the header?",
        ),
        (
            "spectrum = \"table\", file = \"none.csv\", going_to_deg = 0.0",
            "none.csv: cannot be read",
        ),
        (
            "spectrum = \"jonswap\", significant_height = 2.0, peak_period = 8.0",
            "has no direction",
        ),
        (
            "spectrum = \"jonswap\", significant_height = 2.0, peak_period = 8.0, going_to_deg = 0.0 }\ndepth = 3.0\nwind = { speed = 1.0, going_to_deg = 0.0",
            "waves break above 0.6 of the depth",
        ),
        (
            "spectrum = \"jonswap\", significant_height = 2.0, peak_period = 8.0, going_to_deg = 0.0 }\nwind = { speed = 1.0, going_to_deg = 0.0, roughness = -1.0",
            "a wind profile needs either",
        ),
    ] {
        let text = with(REGULAR, &format!("type = \"irregular\", {wanted}"));
        let compiled = Scenario::parse(&text, &folder.path().join("tow.toml"))
            .unwrap()
            .compile();
        let found = compiled.unwrap_err().to_string();
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
    }
}

#[test]
fn refuses_invalid_mesh_files_and_finds_them_beside_the_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let mesh = windlass::mesh::shapes::box_mesh(DVec3::new(4.0, 2.0, 1.0), [1, 1, 1]).unwrap();
    let write = |mesh: &windlass::mesh::TriangleMesh| {
        windlass::mesh::import::write_obj(mesh, &folder.path().join("hull.obj"))
    };
    let text = with("hull = { preset = \"rescue-boat-6m\" }", "file = \"hull.obj\"");
    let compile = || {
        Scenario::parse(&text, &folder.path().join("tow.toml"))
            .unwrap()
            .compile()
    };
    write(&mesh).unwrap();
    compile().unwrap();
    write(&mesh.clone().flipped()).unwrap();
    assert!(compile().unwrap_err().to_string().contains("inverted"));
    let mut open = mesh;
    open.triangles.pop();
    write(&open).unwrap();
    assert!(compile().unwrap_err().to_string().contains("open: 3 edges"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn property_changed_texts_do_not_panic(at in 0..GOOD.len(), what in "[-0-9a-z\\[\\]{}=\". \n]{0,6}", cut in 0..8usize) {
        let mut bytes = GOOD.as_bytes().to_vec();
        let end = (at + cut).min(bytes.len());
        bytes.splice(at..end, what.bytes());
        let text = String::from_utf8_lossy(&bytes);
        let outcome = Scenario::parse(&text, Path::new("tow.toml")).and_then(|scenario| scenario.compile());
        if let Err(errors) = outcome {
            prop_assert!(errors.to_string().contains("error: tow.toml"));
        }
    }
}

#[test]
fn refuses_additional_numbers() {
    for (right, wrong, words) in [
        (
            "drag = [0.3, 1.0, 1.0]",
            "drag = [0.3, 1.0, 1.0, 5.0]",
            "expected 3 values, found 4",
        ),
        (
            "drag = [0.3, 1.0, 1.0]",
            "drag = [0,3, 1.0, 1.0]",
            "expected 3 values, found 4",
        ),
    ] {
        assert!(GOOD.contains(right), "{right}");
        let text = GOOD.replace(right, wrong);
        let Err(errors) = Scenario::parse(&text, Path::new("tow.toml")) else {
            panic!("{wrong} should be refused")
        };
        let message = errors.to_string();
        assert!(
            message.contains(words) && message.contains("tow.toml"),
            "{message}"
        );
    }
}

//! Tests of radiation and diffraction in scenarios.

use std::f64::consts::{PI, TAU};
use std::path::Path;
use windlass::radiation::{WamitScale, read_wamit};
use windlass::scenario::describe::describe_equilibrium;
use windlass::scenario::{CompiledScenario, Scenario, ScenarioErrors};
use windlass::world::BodyId;

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

/// Heave of the floating hemisphere in a wave of 1 m, from the tables only: X / (C - ω² (m + A) + i
/// ω B), interpolated between frequencies.
fn heave_of_the_table(omega: f64) -> windlass::num_complex::Complex64 {
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
        x / windlass::num_complex::Complex64::new(stiffness - omega * omega * (268_344.0 + a), omega * b)
    };
    at(above - 1) * (1.0 - share) + at(above) * share
}

/// Compares the heave of the float in its scenario with the tables. The waves have a ramp, because
/// a sudden start would give the float a lasting velocity.
fn check_heave_by_the_table() {
    let ramped = GOOD.replacen("[sea]\n", "[sea]\nramp = 14.0\n", 1);
    let compiled = compile(&ramped).unwrap_or_else(|errors| panic!("{errors}"));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let body = BodyId::from_index(0);
    let rest = world.now().body(body).pose.position.z;
    // From three periods after the ramp, the component at the wave frequency is measured over one
    // period.
    let (omega, samples) = (TAU / 7.0, 70);
    let mut heave = windlass::num_complex::Complex64::new(0.0, 0.0);
    let mut along = 0.0;
    for k in 1..=samples {
        let t = 35.0 + 7.0 * f64::from(k) / f64::from(samples);
        world.run_until(t).unwrap();
        let place = world.now().body(body).pose.position;
        heave +=
            windlass::num_complex::Complex64::cis(-omega * t) * (2.0 * (place.z - rest) / f64::from(samples));
        let course = 120_f64.to_radians();
        along += (place.x * course.cos() + place.y * course.sin()) / f64::from(samples);
    }
    let wave_number = omega * omega / 9.81;
    let expected =
        heave_of_the_table(omega) * 0.5 * windlass::num_complex::Complex64::cis(-wave_number * along);
    // The fit of the radiation memory has an error of 2 %. Drag, drift and the change of the
    // waterplane with the draught increase the difference.
    let error = (heave - expected).norm() / expected.norm();
    assert!(error < 0.1, "{heave:?} m instead of {expected:?} m at {along} m");
}

#[test]
fn peer_wamit_a_large_float_follows_the_wave_with_its_radiation() {
    let compiled = compile(GOOD).unwrap_or_else(|errors| panic!("{errors}"));
    let element = compiled
        .world
        .model()
        .radiation_of(BodyId::from_index(0))
        .unwrap();
    assert!(element.excitation.is_some() && element.radiation.state_count() > 0);
    // The heave added mass at infinite frequency is half of the displaced mass of the coarse hull
    // in the files.
    let ratio = element.radiation.infinite_added_mass().0[2][2] / 268_344.0;
    assert!((ratio - 0.5).abs() < 0.01, "{ratio}");
    check_heave_by_the_table();
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

/// The key `nonlinear` selects the source of the wave pressure and the hydrostatics.
#[test]
fn regression_nonlinear_pressure_is_selected_by_its_key() {
    let of = |value: &str| {
        let key = format!("mirrored = true{value} }}");
        let text = GOOD.replace("mirrored = true }", &key);
        let compiled = compile(&text).unwrap_or_else(|errors| panic!("{errors}"));
        let model = compiled.world.model();
        let element = model.radiation_of(BodyId::from_index(0)).unwrap();
        let by_mesh = element.excitation.as_ref().unwrap().leaves_pressure_to_mesh();
        (by_mesh, element.linear_hydrostatics.is_some())
    };
    assert_eq!(of(""), (true, false));
    assert_eq!(of(", nonlinear = \"froude-krylov\""), (true, false));
    assert_eq!(of(", nonlinear = \"hydrostatics\""), (false, false));
    assert_eq!(of(", nonlinear = \"none\""), (false, true));
}

/// The BEMIO file of the pontoon was made from its WAMIT files and gives the same excitation. A
/// warning is given if the centre of gravity differs from the centre of gravity in the file.
#[test]
fn equivalent_bemio_file_and_wamit_files() {
    let text = |files: &str| {
        let sized = GOOD
            .replace(
                "sphere = { radius = 5.0, cells = 5 }",
                "box = { size = [40.0, 12.0, 5.0], cells = [8, 6, 4] }",
            )
            .replace(", centre_of_gravity = [0.0, 0.0, -1.9]", "")
            .replace("mass = 268344.0", "mass = 1230000.0")
            .replace("position = [0.0, 0.0, -1.9]", "position = [0.0, 0.0, 0.0]");
        sized.replace(
            "wamit = \"hemisphere\", reference_point = [0.0, 0.0, 1.9]",
            &format!("{files}, reference_point = [0.0, 0.0, 0.0]"),
        )
    };
    let excitation = |files: &str| {
        let compiled = compile(&text(files)).unwrap_or_else(|errors| panic!("{errors}"));
        let element = compiled
            .world
            .model()
            .radiation_of(BodyId::from_index(0))
            .unwrap();
        let force = element.excitation.as_ref().unwrap();
        (force.wrench(glam::DVec3::ZERO, 0.2, 3.0).force, compiled.warnings)
    };
    let (wamit, _) = excitation("wamit = \"pontoon\"");
    let (bemio, warnings) = excitation("bemio = \"pontoon-bemio.h5\"");
    assert!(
        wamit.length() > 1e5 && (bemio - wamit).length() < 1e-9 * wamit.length(),
        "{bemio} {wamit}"
    );
    assert!(
        !warnings
            .iter()
            .any(|warning| warning.contains("centre of gravity")),
        "{warnings:?}"
    );
    let low = text("bemio = \"pontoon-bemio.h5\"").replace(
        "reference_point = [0.0, 0.0, 0.0]",
        "reference_point = [0.0, 0.0, -1.0]",
    );
    let warnings = compile(&low).unwrap_or_else(|errors| panic!("{errors}")).warnings;
    assert!(
        warnings
            .iter()
            .any(|warning| warning.contains("centre of gravity in the file")),
        "{warnings:?}"
    );
}

#[test]
fn refuses_invalid_radiation_with_location() {
    for (from, to, expected) in [
        ("mesh = {", "# mesh = {", "hydrodynamics needs a mesh"),
        (
            "drag = [0.2, 0.2, 0.2]",
            "added_mass = [0.2, 0.2, 0.2]",
            "added mass is given both in hydrodynamics",
        ),
        ("\"hemisphere\"", "\"hemispere\"", "hemispere.1"),
        (
            "mirrored = true }",
            "mirrored = true, excitation = false, nonlinear = \"none\" }",
            "leave out nonlinear, or excitation",
        ),
        (
            "reference_point = [0.0, 0.0, 1.9]",
            "reference_point = [0.0, 0.0, -9.0]",
            "the mesh is above the water in the position of the files",
        ),
        (
            "radius = 5.0",
            "radius = 3.5",
            "are for a hull with a waterplane of 7",
        ),
        (
            "going_to_deg = 120.0 }\n",
            "going_to_deg = 240.0 }\n# Only 0 to 180 deg.\n",
            "100 % of the wave energy comes from headings without data",
        ),
        (
            "wamit = \"hemisphere\"",
            "wamit = \"hemisphere\", capytaine = \"pontoon-nc4.nc\"",
            "give the coefficients once",
        ),
        (
            "wamit = \"hemisphere\"",
            "capytaine = \"hemisphere.3\"",
            "hemisphere.3",
        ),
        (
            "wamit = \"hemisphere\"",
            "wamit = \"hemisphere\", drift = \"hemisphere.3\"",
            "must end in .8, .9 or .12d",
        ),
        (
            "wamit = \"hemisphere\"",
            "wamit = \"hemisphere\", drift = \"hemisphere.8\"",
            "hemisphere.8",
        ),
        (
            "mirrored = true",
            "mirrored = true, states = 1",
            "between 2 and 40",
        ),
        (
            "mirrored = true",
            "mirrored = true, band = [2.0, 1.0]",
            "a lower and a higher frequency",
        ),
        (
            "mirrored = true",
            "mirrored = true, frequencies = [2.0, 1.0]",
            "frequencies is 2.0000 to 1.0000 rad/s",
        ),
        (
            "mirrored = true",
            "mirrored = true, frequencies = [7.0, 8.0]",
            "0 frequencies between 7.0000 and 8.0000 rad/s",
        ),
        (
            "mirrored = true",
            "mirrored = true, states = 2, fit_tolerance = 0.001",
            "increase states or fit_tolerance",
        ),
        (
            "reference_point = [0.0, 0.0, 1.9], ",
            "",
            "give reference_point: the origin of the files",
        ),
        (
            "mirrored = true",
            "mirrored = true, low_frequency_period = 0.0",
            "must be positive",
        ),
        ("mirrored = true", "mirrored = true, length = 0.0", "length"),
        (
            "mirrored = true",
            "mirrored = true, fit_tolerance = 2.0",
            "must be between 0 and 1",
        ),
        (
            "mass = 268344.0",
            "motion = { type = \"fixed\" }",
            "radiation is for free bodies only",
        ),
    ] {
        let mut text = GOOD.replacen(from, to, 1);
        if to.contains("Only 0 to 180") {
            text = text.replace("mirrored = true", "mirrored = false");
        }
        assert_ne!(text, GOOD);
        let found = compile(&text).unwrap_err().to_string();
        assert!(found.contains(expected), "{expected}\nis not in:\n{found}");
        assert!(
            found.starts_with("error: ") && found.contains("float.toml:"),
            "{found}"
        );
    }
}

#[test]
fn regression_a_sea_beyond_the_table_causes_a_warning_with_the_fraction() {
    let warned = |more: &str| {
        let text = GOOD
            .replace(
                "period = 7.0, going_to_deg = 120.0",
                "period = 80.0, going_to_deg = 135.0",
            )
            .replace("mirrored = true", &format!("mirrored = true{more}"));
        compile(&text).map(|compiled| compiled.warnings)
    };
    let warnings = warned("").unwrap();
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    for part in [
        "body 'float'",
        "100.0 % of the wave energy",
        "below",
        "beyond_table",
    ] {
        assert!(warnings[0].contains(part), "{warnings:?}");
    }
    for rule in ["limits", "hold", "zero"] {
        assert!(
            warned(&format!(", beyond_table = \"{rule}\""))
                .unwrap()
                .is_empty()
        );
    }
    let refused = warned(", beyond_table = \"refuse\"").unwrap_err().to_string();
    assert!(refused.contains("does not allow"), "{refused}");
    // The heading of 120° lies between headings that are 45° apart.
    let between = compile(GOOD).unwrap_or_else(|errors| panic!("{errors}")).warnings;
    assert!(
        between.len() == 1 && between[0].contains("up to 45 deg apart"),
        "{between:?}"
    );
}

#[test]
fn regression_the_quality_of_the_memory_is_reported() {
    let notes = |more: &str| {
        let text = GOOD.replace("mirrored = true", &format!("mirrored = true{more}"));
        compile(&text).unwrap_or_else(|errors| panic!("{errors}")).notes
    };
    let plain = notes("");
    assert_eq!(plain.len(), 1, "{plain:?}");
    for part in [
        "body 'float'",
        "states, error",
        "at the wave frequencies",
        "negative damping",
        "Ogilvie",
    ] {
        assert!(plain[0].contains(part), "{plain:?}");
    }
    let narrow = notes(", states = 6, fit_tolerance = 0.1, band = [0.2, 2.0]");
    assert!(narrow[0].contains("from 0.20 to 2.00 rad/s"), "{narrow:?}");
}

const PONTOON: &str = r#"
[simulation]
duration = 10.0
[sea]
waves = { type = "irregular", spectrum = "jonswap", significant_height = 1.0, peak_period = 6.0, going_to_deg = 90.0, components = 40, seed = 3 }
[[body]]
name = "pontoon"
mass = 1230000.0
inertia = [2.17e7, 1.23e8, 1.3e8]
position = [0.0, 0.0, 0.5]
mesh = { box = { size = [40.0, 12.0, 5.0] }, centre_of_gravity = [0.0, 0.0, 0.5] }
radiation = { wamit = "pontoon", drift = "pontoon.8", reference_point = [0.0, 0.0, -0.5], mirrored = true }
"#;

#[test]
fn equivalent_capytaine_file_with_drift_in_a_scenario() {
    let element = |text: &str| {
        let compiled = compile(text).unwrap_or_else(|errors| panic!("{errors}"));
        let body = BodyId::from_index(0);
        compiled.world.model().radiation_of(body).unwrap().clone()
    };
    let wamit = element(PONTOON);
    assert!(wamit.drift.is_some() && wamit.excitation.is_some());
    // The period of the slow-motion filter is ten mean wave periods. The mean period is shorter
    // than the peak period of 6 s.
    let period = wamit.slow_motion.period();
    assert!((40.0..60.0).contains(&period), "{period}");
    let capytaine = element(
        &PONTOON
            .replace("wamit = \"pontoon\"", "capytaine = \"pontoon-classic.nc\"")
            .replace("mirrored = true", "mirrored = true, low_frequency_period = 77.0"),
    );
    assert!((capytaine.slow_motion.period() - 77.0).abs() < 1e-9);
    let heave =
        |element: &windlass::world::RadiationDiffraction| element.radiation.infinite_added_mass().0[2][2];
    assert!((heave(&wamit) / heave(&capytaine) - 1.0).abs() < 1e-6);
}

/// The pontoon of the Capytaine run rotates about the centre of its waterplane, which is also its
/// centre of gravity (see `validation/radiation/README.md`).
#[test]
fn peer_capytaine_rotation_centre_is_the_reference_point() {
    let of = |position: &str, reference: &str| {
        let text = PONTOON
            .replace("wamit = \"pontoon\"", "capytaine = \"pontoon-nc4.nc\"")
            .replace("position = [0.0, 0.0, 0.5]", position)
            .replace("reference_point = [0.0, 0.0, -0.5], ", reference);
        let compiled = compile(&text).unwrap_or_else(|errors| panic!("{errors}"));
        let element = compiled
            .world
            .model()
            .radiation_of(BodyId::from_index(0))
            .unwrap();
        let warned = compiled
            .warnings
            .iter()
            .any(|text| text.contains("rotation centre"));
        (element.reference_point, warned)
    };
    let (low, level) = ("position = [0.0, 0.0, 0.0]", "position = [0.0, 0.0, 0.5]");
    assert_eq!(of(low, ""), (glam::DVec3::ZERO, false));
    let given = "reference_point = [0.0, 0.0, -0.5], ";
    assert_eq!(of(level, given), (glam::DVec3::new(0.0, 0.0, -0.5), false));
    // A point at another height contradicts the file.
    assert!(of(level, "reference_point = [0.0, 0.0, 0.5], ").1);
}

/// A barge of 30 m is larger than a fifth (9 m) of a wave length of 47 m. It is smaller than a
/// fifth (38 m) of a wave length of 189 m, at a period of 11 s.
#[test]
fn regression_a_large_body_without_radiation_causes_a_warning() {
    let warnings = |period: f64| {
        let text = format!(
            r#"
[simulation]
duration = 10.0
[sea]
waves = {{ type = "regular", height = 1.0, period = {period:?}, going_to_deg = 180.0 }}
[[body]]
name = "barge"
mass = 461e3
inertia = [4.6e6, 3.6e7, 3.8e7]
position = [0.0, 0.0, 0.0]
mesh = {{ box = {{ size = [30.0, 10.0, 2.5] }} }}
"#
        );
        compile(&text)
            .unwrap_or_else(|errors| panic!("{errors}"))
            .warnings
    };
    let large = warnings(5.5);
    assert_eq!(large.len(), 1, "{large:?}");
    for part in ["body 'barge': it measures", "47.2 m", "[body.radiation]"] {
        assert!(large[0].contains(part), "{large:?}");
    }
    assert!(warnings(11.0).is_empty());
}

/// Only one warning reports that the upright hull is unstable. The check of the radiation
/// coefficients gives it, or the description of the equilibrium if the hull has no coefficients.
#[test]
fn regression_a_negative_metacentric_height_is_reported_once() {
    let key = "radiation = { wamit = \"hemisphere\", reference_point = [0.0, 0.0, 1.9], mirrored = true }\n";
    let without = GOOD.replace(key, "");
    assert_ne!(without, GOOD);
    for text in [GOOD, &without] {
        let text = text
            .replace("[0.0, 0.0, -1.9]", "[0.0, 0.0, 1.5]")
            .replace("[0.0, 0.0, 1.9]", "[0.0, 0.0, -1.5]");
        let compiled = compile(&text).unwrap_or_else(|errors| panic!("{errors}"));
        let mut warnings = compiled.warnings.clone();
        let world = compiled.world.start().unwrap();
        let lines = describe_equilibrium(&world).into_iter();
        warnings.extend(lines.filter(|line| line.is_warning).map(|line| line.text));
        let transverse = |warning: &&String| {
            warning.contains("transverse metacentric height")
                || warning.contains("negative metacentric height")
        };
        assert_eq!(warnings.iter().filter(transverse).count(), 1, "{warnings:?}");
    }
}

/// The pressure on a sphere acts through its centre, which is therefore its metacentre. GM is the
/// height of this centre above the centre of gravity.
#[test]
fn closed_form_negative_metacentric_height_of_a_float_causes_a_warning() {
    let warnings = |height: f64, mass: f64, more: &str| {
        let text = GOOD
            .replace("[0.0, 0.0, -1.9]", &format!("[0.0, 0.0, {height:?}]"))
            .replace("[0.0, 0.0, 1.9]", &format!("[0.0, 0.0, {:?}]", -height))
            .replace("mass = 268344.0", &format!("mass = {mass:?}{more}"));
        let compiled = compile(&text).unwrap_or_else(|errors| panic!("{errors}"));
        let unstable = |warning: &String| warning.contains("metacentric height");
        let found = compiled.warnings.into_iter().filter(unstable);
        found.collect::<Vec<String>>()
    };
    let displaced = 268_344.0;
    let found = warnings(1.5, displaced, "");
    assert_eq!(found.len(), 2, "{found:?}");
    for (warning, direction) in found.iter().zip(["transverse", "longitudinal"]) {
        let start = format!(
            "body 'float': in the upright position of its radiation coefficients, the {direction} metacentric height of the body alone is "
        );
        let rest = warning
            .strip_prefix(&start)
            .unwrap_or_else(|| panic!("{warning}"));
        let height: f64 = rest.split(' ').next().unwrap().parse().unwrap();
        // The flat panels of the hemisphere reduce its metacentric radius by 0.03 m.
        assert!((height + 1.5).abs() < 0.04, "{height}");
    }
    let in_pitch = warnings(1.5, displaced, "\nheld = [\"roll\"]");
    assert!(
        in_pitch.len() == 1 && in_pitch[0].contains("longitudinal"),
        "{in_pitch:?}"
    );
    // A stable float, a nearly neutral float, and a float whose weight differs from its buoyancy,
    // so that other vertical forces must act on it.
    for (height, mass) in [(-1.9, displaced), (-0.1, displaced), (1.5, 0.9 * displaced)] {
        let found = warnings(height, mass, "");
        assert!(found.is_empty(), "{height}, {mass}: {found:?}");
    }
}

//! Warnings and advice of runs.

use super::*;

/// A chain with its anchor below the bottom. The bottom presses on the chain and adds tension.
#[test]
fn regression_anchors_below_the_bottom_cause_a_warning() {
    let text = |anchor: f64| {
        format!(
            r#"
[simulation]
duration = 0.1
[sea]
density = 0.0
[sea_bottom]
depth = 100.0
[[frame]]
name = "anchor"
position = [0.0, 0.0, {anchor:?}]
[[frame]]
name = "fairlead"
position = [200.0, 0.0, 0.0]
[[cable]]
name = "chain"
length = 260.0
elements = 52
diameter = 0.05
mass_per_length = 10.0
axial_stiffness = 1e9
start = {{ frame = "ground/anchor" }}
end = {{ frame = "ground/fairlead" }}
"#
        )
    };
    let warned = |anchor: f64| {
        let world = compiled(&text(anchor)).world.start().unwrap();
        warnings_of_depth(&world, StartSpec::Equilibrium)
    };
    assert!(warned(-100.0).is_empty(), "{:?}", warned(-100.0));
    let found = warned(-102.0);
    assert!(
        found.len() == 1 && found[0].contains("cable 'chain' has an anchor 2.000 m below the sea bottom"),
        "{found:?}"
    );
}

#[test]
fn regression_cables_and_bodies_below_the_sea_cause_one_warning() {
    let warned = |sea: &str, left: &str| {
        let folder = tempfile::tempdir().unwrap();
        let text = SINKING.replace("SEA", sea).replace("LEFT", left);
        let start = warnings_of_depth(&compiled(&text).world.start().unwrap(), StartSpec::AsSpecified);
        let summary = run(compiled(&text), &options(folder.path()), &mut |_| true).unwrap();
        (start, summary.warnings)
    };
    // The stone falls 2 m in 0.64 s, and so does the free line. The checks are made at the ends of
    // steps.
    let (start, run) = warned("[sea]\ndepth = 10.0\ndensity = 0.0", "-8.0");
    assert!(start.is_empty(), "{start:?}");
    assert_eq!(run.len(), 2, "{run:?}");
    for object in ["cable 'rope'", "body 'stone'"] {
        let named = run.iter().find(|message| message.contains(object)).unwrap();
        assert!(
            ["at t = 0.6", "at t = 0.7"]
                .iter()
                .any(|time| named.starts_with(time))
                && named.contains("[sea_bottom]"),
            "{named}"
        );
    }
    // If they start below the depth of the sea, `check` warns as well.
    let (start, run) = warned("[sea]\ndepth = 7.0\ndensity = 0.0", "-8.0");
    assert!(
        start.len() == 2 && start[0].contains("1.000 m below the depth"),
        "{start:?}"
    );
    assert!(
        run.len() == 2 && run[0].starts_with("at the start cable 'rope'"),
        "{run:?}"
    );
    // The bottom supports the line. It does not support the stone, because no frame of the stone
    // rests on it.
    let bottom = "[sea]\ndepth = 10.0\ndensity = 0.0\n[sea_bottom]\ndepth = 10.0";
    let (start, run) = warned(bottom, "-8.0");
    assert!(start.is_empty() && run.len() == 1, "{run:?}");
    assert!(
        run[0].contains("body 'stone'") && run[0].contains("sea_bottom.rest"),
        "{run:?}"
    );
    let rests = format!("{bottom}\nstiffness = 1e8\nrest = [{{ at = \"stone/foot\", area = 1.0 }}]");
    let (start, run) = warned(&rests, "-8.0");
    assert!(start.is_empty() && run.is_empty(), "{start:?} {run:?}");
    // Line and stone start in the bottom.
    let (start, _) = warned(&rests, "-10.5");
    assert!(
        start.len() == 1 && start[0].contains("cable 'rope' starts 0.500 m deep in the sea bottom"),
        "{start:?}"
    );
    let (start, _) = warned(&rests.replace("= 10.0", "= 8.1"), "-8.0");
    assert!(
        start.len() == 1 && start[0].contains("'foot' of body 'stone' starts 0.100 m"),
        "{start:?}"
    );
}

/// A pendulum whose script waits for a condition that is never met, and one whose script is not
/// finished at the end of the run.
#[test]
fn regression_longer_runs_are_advised_only_where_they_help() {
    let folder = tempfile::tempdir().unwrap();
    let text = PENDULUM.replace(
        "[output]",
        r#"
[director]
step = [
    { do = "pause 9.0" },
    { do = "pause 1.0" },
    { do = "pause 1.0", after = [], when = { tension = "rope/start", above = 1e9 } },
    { do = "pause 1.0", after = [], at = 7.5 },
]
[output]"#,
    );
    let summary = run(compiled(&text), &options(folder.path()), &mut |_| true).unwrap();
    let found = |part: &str| {
        let found = summary.warnings.iter().find(|warning| warning.contains(part));
        found.unwrap_or_else(|| panic!("{part} is not in {:?}", summary.warnings))
    };
    assert!(found("'pause 9.0' had not finished").contains("increase simulation.duration"));
    assert!(found("starts at t = 7.5 s").contains("increase"));
    let waits = found("waits for a tension of cable 'rope' at its start above 1000000000 N, which was ");
    assert!(!waits.contains("increase"), "{waits}");
    assert!(found("1 command waited for others").contains("at the end of the run"));
}

/// A weight of 100 kg that is released at rest on a stiff wire without slack. The peak tension is
/// twice the weight. The breaking load of the wire is one and a half times the weight.
#[test]
fn closed_form_breaking_load_warning_and_safety_factor() {
    let text = r#"
[simulation]
duration = 2.0
output_interval = 0.1
start = "as-specified"
[[frame]]
name = "top"
[[body]]
name = "weight"
mass = 100.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, -10.0]
frame = [{ name = "eye" }]
[[cable]]
name = "wire"
length = 10.0
elements = 1
diameter = 0.01
mass_per_length = 1e-2
axial_stiffness = 1e5
breaking_load = 1471.5
start = { frame = "ground/top" }
end = { frame = "weight/eye" }
"#;
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(text), &options(folder.path()), &mut |_| true).unwrap();
    let reported: Vec<&String> = summary
        .warnings
        .iter()
        .filter(|warning| warning.contains("breaking load"))
        .collect();
    // The wire has a thousandth of the mass of the weight. Half of the wire's mass moves with the
    // weight.
    assert!(
        reported.len() == 1 && reported[0].contains("cable 'wire' has a tension of"),
        "{reported:?}"
    );
    let factor = safety_factors(&summary.notes)[0];
    assert!((factor - 0.75).abs() < 0.002, "{factor}");
    // If the wire can part, its largest tension is the breaking load, regardless of the damping
    // force after the parting.
    let parts = "breaking_load = 1471.5\nparts_after = 0.0\naxial_damping = 1e3";
    let text = text.replace("breaking_load = 1471.5", parts);
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(&text), &options(folder.path()), &mut |_| true).unwrap();
    let factor = safety_factors(&summary.notes)[0];
    assert!(factor <= 1.0 && factor > 0.999, "{factor}");
}

/// A line of two sections with different breaking loads. The chain has the higher tension, the rope
/// the higher utilisation.
#[test]
fn closed_form_sections_with_breaking_loads_of_their_own() {
    let text = r#"
[simulation]
duration = 0.2
output_interval = 0.1
[sea]
density = 0.0
[[frame]]
name = "top"
[[body]]
name = "weight"
mass = 1000.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, -10.0]
frame = [{ name = "eye" }]
[[cable]]
name = "line"
compressive_fraction = 0.0
breaking_load = 12e3
start = { frame = "ground/top" }
end = { frame = "weight/eye" }
section = [
    { length = 5.0, elements = 4, diameter = 0.02, mass_per_length = 10.0, axial_stiffness = 5e7, breaking_load = 40e3 },
    { length = 5.0, elements = 4, diameter = 0.02, mass_per_length = 0.5, axial_stiffness = 5e6 },
]
"#;
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(text), &options(folder.path()), &mut |_| true).unwrap();
    let factors = safety_factors(&summary.notes);
    // The chain has its largest tension at its top, the rope in its topmost element, at the middle
    // of that element.
    let pulls = [9.81 * (1000.0 + 2.5 + 50.0), 9.81 * (1000.0 + 2.5 - 0.5 * 0.625)];
    let expected = [40e3 / pulls[0], 12e3 / pulls[1]];
    assert_eq!(factors.len(), 2, "{:?}", summary.notes);
    for (factor, expected) in factors.iter().zip(expected) {
        assert!((factor / expected - 1.0).abs() < 1e-3, "{factors:?} {expected}");
    }
    let table = read(&folder.path().join("cable-line.parquet")).unwrap();
    for (k, pull) in pulls.iter().enumerate() {
        let channel = table.column(&format!("section_{}_tension_max", k + 1)).unwrap();
        assert!((channel[0] / pull - 1.0).abs() < 1e-4, "{channel:?} {pull}");
    }
    assert!(
        !summary
            .warnings
            .iter()
            .any(|warning| warning.contains("breaking load"))
    );
    // Two sections have equal breaking loads, and the upper one parts. The lower section has not
    // reached its breaking load.
    let same = text
        .replace(
            "breaking_load = 12e3",
            "breaking_load = 10.1e3\nparts_after = 0.05\naxial_damping = 1e4",
        )
        .replace(", breaking_load = 40e3", "");
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(&same), &options(folder.path()), &mut |_| true).unwrap();
    let factors = safety_factors(&summary.notes);
    assert!((factors[0] * pulls[0] / 10.1e3 - 1.0).abs() < 1e-3, "{factors:?}");
    assert!((factors[1] * pulls[1] / 10.1e3 - 1.0).abs() < 1e-3, "{factors:?}");
}

fn safety_factors(notes: &[String]) -> Vec<f64> {
    let reported = notes.iter().filter(|note| note.contains("safety factor"));
    reported
        .map(|note| note.rsplit(' ').next().unwrap().parse().unwrap())
        .collect()
}

/// Records warnings with the times when they were reported.
#[derive(Default)]
struct WarningLog {
    now: f64,
    warnings: Vec<(f64, String)>,
}

impl RunObserver for WarningLog {
    fn warning(&mut self, message: &str) {
        self.warnings.push((self.now, message.to_owned()));
    }
    fn progress(&mut self, progress: RunProgress) -> bool {
        self.now = progress.time;
        true
    }
}

/// A load that bounces on its wire, with an integrator that damps fast modes. The integrator
/// dissipates energy, which the balance does not include. The resulting error is reported during
/// the run.
#[test]
fn regression_an_energy_balance_error_is_reported_when_it_starts() {
    let text = |integrator: &str| {
        format!(
            r#"
[simulation]
duration = 2.0
output_interval = 0.1
start = "as-specified"
{integrator}
[[frame]]
name = "top"
[[body]]
name = "weight"
mass = 100.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, -10.0]
frame = [{{ name = "eye" }}]
[[cable]]
name = "wire"
length = 10.0
elements = 1
diameter = 0.01
mass_per_length = 1e-2
axial_stiffness = 1e5
start = {{ frame = "ground/top" }}
end = {{ frame = "weight/eye" }}
"#
        )
    };
    let loose = "integrator = { method = \"generalized-alpha\", spectral_radius = 0.1, position_tolerance = 1e-4, \
                 velocity_tolerance = 1e-3 }";
    let mut reported = WarningLog::default();
    let summary = run_with(compiled(&text(loose)), None, &mut reported).unwrap();
    let [(when, warning)] = &reported.warnings[..] else {
        panic!("{:?}, {:?}", reported.warnings, summary.energy);
    };
    assert!(
        *when < 1.0 && warning.contains("an energy balance error starts to grow"),
        "{when}: {warning}"
    );
    assert!(summary.warnings.contains(warning), "{:?}", summary.warnings);
    // With the default tolerances there is no such error.
    let mut reported = WarningLog::default();
    run_with(compiled(&text("")), None, &mut reported).unwrap();
    assert!(reported.warnings.is_empty(), "{:?}", reported.warnings);
}

/// A mass on a spring. The minimum step is slightly larger than the step that the tolerances need.
/// This is reported before the run fails.
#[test]
fn regression_steps_at_their_minimum_are_reported_once() {
    let warned = |minimum: f64| {
        let text = format!(
            r#"
[simulation]
duration = 2.0
start = "as-specified"
integrator = {{ method = "explicit", first_step = {minimum}, minimum_step = {minimum} }}
[[frame]]
name = "top"
[[body]]
name = "bob"
mass = 1.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, -2.0]
frame = [{{ name = "eye" }}]
[[spring]]
name = "spring"
stiffness = 400.0
length = 1.0
from = "ground/top"
to = "bob/eye"
"#
        );
        let mut reported = WarningLog::default();
        let outcome = run_with(compiled(&text), None, &mut reported);
        let at_minimum =
            |(_, warning): &&(f64, String)| warning.contains("simulation.integrator.minimum_step");
        let count = reported.warnings.iter().filter(at_minimum).count();
        assert!(count <= 1, "{:?}", reported.warnings);
        (count == 1, outcome.is_ok())
    };
    // With a small minimum step nothing is reported. With a larger minimum, the report comes
    // earlier, and with an even larger one the run fails.
    assert_eq!(warned(1e-6), (false, true));
    let tried: Vec<_> = (0..30).map(|k| warned(2e-3 * 1.12_f64.powi(k))).collect();
    assert!(tried.iter().any(|(warned, _)| *warned), "{tried:?}");
    let first_failure = tried.iter().position(|(_, finished)| !finished);
    let first_warning = tried.iter().position(|(warned, _)| *warned);
    assert!(
        first_failure.is_none() || first_warning <= first_failure,
        "{tried:?}"
    );
}

/// A float whose tables have headings on one side only. It rotates until waves come from the other
/// side.
#[test]
fn regression_a_hull_outside_its_headings_is_reported() {
    let text = r#"
[simulation]
duration = 6.0
output_interval = 0.5
start = "as-specified"
[sea]
waves = { type = "regular", height = 0.2, period = 7.0, going_to_deg = 90.0 }
[[body]]
name = "float"
mass = 268344.0
inertia = [2e6, 2e6, 2.5e6]
position = [0.0, 0.0, -1.9]
angular_velocity_deg = [0.0, 0.0, 30.0]
mesh = { sphere = { radius = 5.0, cells = 5 }, centre_of_gravity = [0.0, 0.0, -1.9] }
hydrodynamics = { drag = [0.0, 0.0, 0.0] }
radiation = { wamit = "hemisphere", reference_point = [0.0, 0.0, 1.9] }
"#;
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/radiation/float.toml"
    );
    let scenario = Scenario::parse(text, Path::new(path)).unwrap();
    let mut reported = WarningLog::default();
    run_with(scenario.compile().unwrap(), None, &mut reported).unwrap();
    let outside: Vec<_> = reported
        .warnings
        .iter()
        .filter(|(_, warning)| warning.contains("outside its table"))
        .collect();
    let [(when, warning)] = outside[..] else {
        panic!("{:?}", reported.warnings);
    };
    // The float rotates at 30 degrees per second. After 3.2 s, waves that travel to 90 degrees come
    // from 5 degrees beyond the last heading.
    assert!((2.5..4.5).contains(when), "{when}: {warning}");
    for part in [
        "body 'float'",
        "100 % of the waves' energy",
        "between headings 180 and 360 deg",
    ] {
        assert!(warning.contains(part), "{part} is not in {warning}");
    }
}

/// A float whose coefficients are for the upright hull. The heading does not matter.
#[test]
fn regression_an_inclined_hull_with_radiation_coefficients_is_reported() {
    let warnings = |attitude: &str| {
        let text = format!(
            r#"
[simulation]
duration = 0.1
output_interval = 0.1
start = "as-specified"
[sea]
waves = {{ type = "regular", height = 0.2, period = 7.0, going_to_deg = 90.0 }}
[[body]]
name = "float"
mass = 268344.0
inertia = [2e6, 2e6, 2.5e6]
position = [0.0, 0.0, -1.9]
attitude_deg = {attitude}
mesh = {{ sphere = {{ radius = 5.0, cells = 5 }}, centre_of_gravity = [0.0, 0.0, -1.9] }}
hydrodynamics = {{ drag = [0.0, 0.0, 0.0] }}
radiation = {{ wamit = "hemisphere", reference_point = [0.0, 0.0, 1.9] }}
"#
        );
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../validation/radiation/float.toml"
        );
        let compiled = Scenario::parse(&text, Path::new(path)).unwrap().compile();
        let summary = run_with(compiled.unwrap(), None, &mut WarningLog::default()).unwrap();
        let inclined = |warning: &String| warning.contains("coefficients are for the upright");
        summary.warnings.into_iter().filter(inclined).collect::<Vec<_>>()
    };
    assert_eq!(warnings("[2.0, -2.0, 70.0]"), [] as [String; 0]);
    for (attitude, angles) in [
        (
            "[4.0, 0.0, 70.0]",
            "heel of 4.0 degrees and a trim of 0.0 degrees",
        ),
        (
            "[0.0, -5.0, 0.0]",
            "heel of 0.0 degrees and a trim of -5.0 degrees",
        ),
        ("[-40.0, 0.0, 0.0]", "heel of -40.0 degrees"),
    ] {
        let found = warnings(attitude);
        assert!(
            found.len() == 1
                && found[0].starts_with("at the start body 'float'")
                && found[0].contains(angles),
            "{found:?}"
        );
    }
}

#[test]
fn regression_a_fender_beyond_its_table_is_reported_once() {
    // The boat has a kinetic energy of 250 J, and the table absorbs 150 J. At half the speed the
    // energy is 62.5 J.
    let text = |speed: f64| {
        format!(
            "[simulation]\nduration = 1.2\nstart = \"as-specified\"\n[sea]\ndensity = 0.0\nair_density = 0.0\ngravity = 1e-9\n\
             [[material]]\nname = \"steel\"\nyoungs_modulus = 1e9\nsliding_friction = 0.0\n\
             [[body]]\nname = \"boat\"\nmass = 500.0\ninertia = [400.0, 1500.0, 1700.0]\nposition = [0.0, 1.3, 0.0]\n\
             velocity = [0.0, -{speed}, 0.0]\n\
             [[shape]]\nname = \"side\"\nat = \"boat\"\nbox = {{ size = [6.0, 2.0, 1.0] }}\nmaterial = \"steel\"\n\
             [[shape]]\nname = \"pad\"\nat = \"ground\"\ncapsule = {{ radius = 0.2, length = 0.8 }}\nmaterial = \"steel\"\n\
             fender = {{ deflection = [0.1, 0.2], force = [600.0, 1800.0], energy_loss = 0.3 }}\n"
        )
    };
    let warnings = |speed: f64| {
        let folder = tempfile::tempdir().unwrap();
        run(compiled(&text(speed)), &options(folder.path()), &mut |_| true)
            .unwrap()
            .warnings
    };
    let soft = warnings(0.5);
    assert!(soft.iter().all(|warning| !warning.contains("fender")), "{soft:?}");
    let hard = warnings(1.0);
    let reported: Vec<_> = hard
        .iter()
        .filter(|warning| warning.contains("fender 'pad' is pressed in by"))
        .collect();
    assert!(
        reported.len() == 1 && reported[0].contains("at most 150.0 J"),
        "{hard:?}"
    );
}

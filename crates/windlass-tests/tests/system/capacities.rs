//! Capacities of lifting equipment, motions of frames and relative motions in results.

use std::path::Path;
use windlass::results::Catalogue;
use windlass::results::limits::Verdict;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::simulation::run_in_memory;

const GRAVITY: f64 = 9.81;

fn compiled(text: &str, folder: &Path) -> CompiledScenario {
    let scenario = Scenario::parse(text, &folder.join("lift.toml")).and_then(|scenario| scenario.compile());
    scenario.unwrap_or_else(|errors| panic!("{errors}"))
}

/// Last values of channels in a run of a scenario, and the verdict of each limit.
fn run(text: &str, folder: &Path) -> (Catalogue, Vec<(String, Verdict)>) {
    let scenario = compiled(text, folder);
    let mut tables = Catalogue::default();
    let summary =
        run_in_memory(scenario, &mut tables, &mut |_| true).unwrap_or_else(|error| panic!("{error}"));
    let verdicts = summary
        .limits
        .iter()
        .map(|limit| (limit.name.clone(), limit.verdict));
    (tables, verdicts.collect())
}

fn last(tables: &Catalogue, channel: &str) -> f64 {
    let record = tables.channel(channel).unwrap_or_else(|error| panic!("{error}"));
    *record.values.last().expect("a row")
}

/// A load of 17 t below a tip 13 m from the slewing axis. Two slings at 45° carry a beam of 2 t.
/// The plate of the beam's left eye is in the plane of the slings. The plate of its right eye is at
/// 90° to this plane.
const LIFT: &str = r#"
[simulation]
duration = 0.1
[sea]
density = 0.0
air_density = 0.0
[[frame]]
name = "pedestal"
position = [1.0, 1.0, 3.0]
[[frame]]
name = "tip"
position = [13.0, 6.0, 30.0]
[[frame]]
name = "hook"
position = [50.0, 0.0, 13.0]
[[body]]
name = "load"
mass = 17e3
inertia = [2e4, 2e4, 2e4]
position = [13.0, 6.0, 20.0]
frame = [{ name = "eye" }]
[[body]]
name = "beam"
mass = 2e3
inertia = [1e3, 1e4, 1e4]
position = [50.0, 0.0, 10.0]
held = ["y", "roll", "pitch", "yaw"]
frame = [{ name = "left", position = [-3.0, 0.0, 0.0] }, { name = "right", position = [3.0, 0.0, 0.0], attitude_deg = [0.0, 0.0, 90.0] }]
[[cable]]
name = "wire"
length = 10.0
elements = 2
diameter = 0.03
mass_per_length = 1e-3
axial_stiffness = 1e9
axial_damping = 1e6
breaking_load = 1e6
start = { frame = "ground/tip" }
end = { frame = "load/eye" }
[[cable]]
name = "left sling"
length = 4.242640687119285
elements = 1
diameter = 0.025
mass_per_length = 1e-3
axial_stiffness = 1e9
axial_damping = 1e6
start = { frame = "ground/hook" }
end = { frame = "beam/left" }
[[cable]]
name = "right sling"
length = 4.242640687119285
elements = 1
diameter = 0.025
mass_per_length = 1e-3
axial_stiffness = 1e9
axial_damping = 1e6
start = { frame = "ground/hook" }
end = { frame = "beam/right" }
[[winch]]
name = "hoist"
cable = "wire"
end = "start"
acceleration = 0.5
maximum_speed = 1.0
maximum_length = 100.0
drum = { radius = 0.5, inertia = 100.0, turns_per_layer = 10, wire_diameter = 0.02 }
control = { mode = "brake" }
[[capacity]]
name = "crane"
crane = { hoist = "wire/start", tip = "ground/tip", slewing = "ground/pedestal", chart = "chart.csv", falls = 2, dynamic_factor = 1.25 }
[[capacity]]
name = "hoist winch"
winch = { winch = "hoist", pull = [400e3, 300e3, 200e3, 150e3] }
[[capacity]]
name = "hoist wire"
line = { cable = "wire", safety_factor = 4.0 }
[[capacity]]
name = "sling"
sling = { cable = "left sling", working_load = 20e3, bend_diameter = 0.1, largest_angle_deg = 60.0 }
[[capacity]]
name = "shackle"
shackle = { frame = "beam/left", working_load = 30e3 }
[[capacity]]
name = "eye"
pad_eye = { frame = "beam/right", in_plane = 40e3, out_of_plane = 20e3 }
[[limit]]
name = "rigging"
all_of = ["sling", "shackle"]
[[limit]]
name = "half of the eye"
capacity = "eye"
max = 0.5
"#;

const CHART: &str = "radius [m],significant_height [m],load [kN]\n10,1,400\n20,1,200\n10,2,300\n20,2,150\n";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("chart.csv"), CHART).expect("a file");
    folder
}

/// The expected values are computed by hand from statics. The tolerances are the elastic stretch of
/// the lines (1e-5 of their length, which changes the angle of the slings by as much) and the
/// weight of the wire.
#[test]
fn closed_form_utilisation_of_capacities() {
    let folder = folder();
    let (tables, verdicts) = run(LIFT, folder.path());
    let close = |channel: &str, expected: f64| {
        let found = last(&tables, channel);
        let error = (found / expected - 1.0).abs();
        assert!(error < 2e-4, "{channel}: {found} instead of {expected}");
    };
    // The tip is 12 m and 5 m from the axis. The chart gives 340 kN at 13 m in calm water.
    let pull = 17e3 * GRAVITY;
    close("capacity-crane:radius", 13.0);
    close("capacity-crane:safe_working_load", 340e3);
    close("capacity-crane:hook_load", 2.0 * pull);
    close("capacity-crane:utilisation", 2.0 * pull / (1.25 * 340e3));
    // 90 m of the 100 m of wire are on the drum. The first two layers take 32.0 m and 33.1 m.
    close("capacity-hoist-winch:layer", 3.0);
    close("capacity-hoist-winch:utilisation", pull / 200e3);
    close("capacity-hoist-wire:utilisation", pull / 250e3);
    // Each sling carries half of 2 t at 45°. On a hook of four sling diameters, the sling has 75 %
    // of its capacity.
    let sling = 0.5 * 2e3 * GRAVITY * 2.0_f64.sqrt();
    close("capacity-sling:angle", 45.0);
    close("capacity-sling:load_utilisation", sling / 15e3);
    close("capacity-sling:utilisation", sling / 15e3);
    close("capacity-shackle:in_plane_force", sling);
    close("capacity-shackle:utilisation", sling / 30e3);
    // The plate of the right eye is at 90° to the plane of the slings.
    let half = sling / 2.0_f64.sqrt();
    close("capacity-eye:in_plane_force", half);
    close("capacity-eye:side_angle", 45.0);
    close("capacity-eye:utilisation", half / 40e3 + half / 20e3);
    // The utilisations of capacities are also limits and channels of the table of limits.
    close("limit:crane", 2.0 * pull / (1.25 * 340e3));
    close("limit:half of the eye", 2.0 * (half / 40e3 + half / 20e3));
    close("limit:rigging", sling / 15e3);
    let verdict = |name: &str| {
        verdicts
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, verdict)| *verdict)
    };
    assert_eq!(verdict("crane"), Some(Verdict::Met));
    assert_eq!(verdict("half of the eye"), Some(Verdict::Exceeded));
    // A limit that names a capacity replaces the built-in limit of this capacity.
    assert_eq!(verdict("eye"), None);
}

/// Outside its chart a crane has no capacity.
#[test]
fn closed_form_crane_has_no_capacity_outside_its_chart() {
    let folder = folder();
    let text = LIFT.replace("position = [13.0, 6.0, 30.0]", "position = [23.0, 6.0, 30.0]");
    let text = text.replace("position = [13.0, 6.0, 20.0]", "position = [23.0, 6.0, 20.0]");
    let (tables, verdicts) = run(&text, folder.path());
    assert_eq!(last(&tables, "capacity-crane:safe_working_load"), 0.0);
    assert!(
        verdicts.contains(&("crane".to_owned(), Verdict::Exceeded)),
        "{verdicts:?}"
    );
}

/// A regular wave of 1 m height has Hs = 4 √m0 = √2 m: at 13 m, the chart gives 340 kN at 1 m and
/// 255 kN at 2 m, so 340 - 85 · 0.41421 = 304.79 kN. The note names the height and its origin.
#[test]
fn closed_form_significant_height_of_a_regular_wave() {
    let folder = folder();
    let waves = "[sea]\nwaves = { type = \"regular\", height = 1.0, period = 8.0, going_to_deg = 0.0 }\n";
    let text = LIFT.replace("[sea]\n", waves);
    let (tables, _) = run(&text, folder.path());
    let load = last(&tables, "capacity-crane:safe_working_load");
    assert!((load / 304.792e3 - 1.0).abs() < 2e-4, "{load}");
    let note = "significant wave height of 1.414 m, 4 √m0 of the regular wave";
    let notes = |text: &str| compiled(text, folder.path()).notes.join("\n");
    assert!(notes(&text).contains(note), "{}", notes(&text));
    // A specified height needs no note.
    let given = text.replace("chart = ", "significant_height = 1.0, chart = ");
    assert!(!notes(&given).contains("significant"), "{}", notes(&given));
}

/// A wave event changes the components of a sea, but not its significant height of 1.5 m: at 13 m,
/// the chart gives 340 kN at 1 m and 255 kN at 2 m, so 297.5 kN.
#[test]
fn closed_form_significant_height_of_a_sea_with_an_event() {
    let folder = folder();
    for event in ["focused", "embedded"] {
        let waves = format!(
            "[sea]\nwaves = {{ type = \"irregular\", spectrum = \"jonswap\", significant_height = 1.5, peak_period = 8.0, \
             going_to_deg = 0.0, components = 40, event = {{ type = \"{event}\", crest = 2.0, time = 50.0 }} }}\n"
        );
        let text = LIFT.replace("[sea]\n", &waves);
        let (tables, _) = run(&text, folder.path());
        let load = last(&tables, "capacity-crane:safe_working_load");
        assert!((load / 297.5e3 - 1.0).abs() < 2e-4, "{event}: {load}");
        let notes = compiled(&text, folder.path()).notes.join("\n");
        let note = "significant wave height of 1.500 m, 4 √m0 of the scenario's spectrum";
        assert!(notes.contains(note), "{event}: {notes}");
    }
}

/// A section without a breaking load would not be checked. A breaking load of the cable applies to
/// all sections.
#[test]
fn refuses_capacities_of_cables_with_a_section_without_breaking_load() {
    let folder = folder();
    let sections = "end = { frame = \"beam/left\" }\n[[cable.section]]\nlength = 2.0\nelements = 1\nbreaking_load = 1e6\n\
                    [[cable.section]]\nlength = 2.242640687119285\nelements = 1\n";
    let text = LIFT
        .replacen("length = 4.242640687119285\nelements = 1\n", "", 1)
        .replacen("end = { frame = \"beam/left\" }\n", sections, 1)
        .replacen(
            "line = { cable = \"wire\", safety_factor",
            "line = { cable = \"left sling\", safety_factor",
            1,
        )
        .replacen("working_load = 20e3, ", "safety_factor = 4.0, ", 1);
    let parsed =
        Scenario::parse(&text, &folder.path().join("lift.toml")).and_then(|scenario| scenario.compile());
    let found = parsed
        .err()
        .map_or_else(|| panic!("a section is ignored"), |errors| errors.to_string());
    let refusal = "cable 'left sling' has no breaking_load in section 2, which would not be checked";
    assert_eq!(found.matches(refusal).count(), 2, "{found}");
    for capacity in ["line = {", "sling = {"] {
        let line = text.lines().position(|line| line.starts_with(capacity));
        let location = format!("lift.toml:{}:", line.expect("a line") + 1);
        assert!(found.contains(&location), "{location} {found}");
    }
    let given = text.replacen("[[cable.section]]", "breaking_load = 2e6\n[[cable.section]]", 1);
    compiled(&given, folder.path());
}

/// A shackle at a frame without a line, and a spring that a pad eye does not count.
#[test]
fn regression_warnings_of_eyes_without_lines_and_of_springs() {
    let folder = folder();
    let warnings = |text: &str| compiled(text, folder.path()).warnings.join("\n");
    let none = warnings(LIFT);
    assert!(
        !none.contains("attached") && !none.contains("not counted"),
        "{none}"
    );
    let other = warnings(&LIFT.replace(
        "frame = \"beam/left\", working",
        "frame = \"ground/pedestal\", working",
    ));
    assert!(
        other.contains("'shackle': no line is attached to frame 'ground/pedestal'"),
        "{other}"
    );
    let spring = "[[spring]]\nname = \"gripe\"\nfrom = \"beam/right\"\nto = \"ground/hook\"\nstiffness = 1.0\nlength = 3.0\n";
    let sprung = warnings(&format!("{LIFT}{spring}"));
    assert!(
        sprung.contains("'eye': the force of spring 'gripe' at frame 'beam/right' is not counted"),
        "{sprung}"
    );
}

#[test]
fn refuses_capacities_that_cannot_be_evaluated() {
    let folder = folder();
    std::fs::write(folder.path().join("gap.csv"), CHART.replace("20,2,150\n", "")).expect("a file");
    std::fs::write(folder.path().join("bare.csv"), CHART.replace("load [kN]", "load")).expect("a file");
    std::fs::write(
        folder.path().join("boom.csv"),
        CHART.replace("significant_height [m]", "boom_position"),
    )
    .expect("a file");
    let cases = [
        (
            "\"chart.csv\"",
            "\"gap.csv\"",
            "no row for radius 20, significant wave height 2",
        ),
        ("\"chart.csv\"", "\"bare.csv\"", "has no unit"),
        ("\"chart.csv\"", "\"boom.csv\"", "which need the key joints_of"),
        ("\"chart.csv\"", "\"none.csv\"", "none.csv"),
        (
            "hoist = \"wire/start\"",
            "hoist = \"wire\"",
            "write \"cable/start\"",
        ),
        (
            "hoist = \"wire/start\"",
            "hoist = \"wier/start\"",
            "did you mean 'wire'",
        ),
        ("slewing = \"ground/pedestal\", ", "", "give slewing"),
        (
            "pull = [400e3, 300e3, 200e3, 150e3]",
            "pull = [400e3, 300e3]",
            "needs 4 layers",
        ),
        (
            "safety_factor = 4.0",
            "safety_factor = 0.0",
            "must be a positive number",
        ),
        (
            "line = { cable = \"wire\"",
            "line = { cable = \"left sling\"",
            "has no breaking_load",
        ),
        (
            "bend_diameter = 0.1",
            "bend_diameter = 0.02",
            "less than the diameter of the sling",
        ),
        (
            "working_load = 20e3, ",
            "",
            "give either working_load or safety_factor",
        ),
        (
            "capacity = \"eye\"",
            "capacity = \"eyes\"",
            "there is no capacity 'eyes'",
        ),
        (
            "name = \"rigging\"",
            "name = \"crane\"",
            "a capacity adds a limit of the same name",
        ),
        ("name = \"rigging\"", "name = \"time\"", "name of a column"),
        (
            "name = \"rigging\"",
            "name = \"crane_interval_minimum\"",
            "ends in '_interval_minimum'",
        ),
        (
            "name = \"hoist winch\"",
            "name = \"crane_interval_maximum\"",
            "ends in '_interval_maximum'",
        ),
    ];
    for (from, to, message) in cases {
        assert!(LIFT.contains(from), "{from}");
        let text = LIFT.replacen(from, to, 1);
        let parsed =
            Scenario::parse(&text, &folder.path().join("lift.toml")).and_then(|scenario| scenario.compile());
        let found = parsed
            .err()
            .map_or_else(|| panic!("'{to}' is accepted"), |errors| errors.to_string());
        assert!(found.contains(message), "{found}");
    }
}

/// A stone that falls in a vacuum and spins at 2 rad/s about the vertical. Its edge is 0.5 m from
/// its middle.
const SPIN: &str = r#"
[simulation]
duration = 1.0
output_interval = 0.001
start = "as-specified"
integrator = { relative_tolerance = 1e-9 }
[sea]
density = 0.0
air_density = 0.0
[[frame]]
name = "post"
position = [1.0, 0.0, 10.0]
[[body]]
name = "stone"
mass = 2.0
inertia = [0.1, 0.1, 0.1]
position = [0.0, 0.0, 10.0]
angular_velocity_deg = [0.0, 0.0, 114.59155902616465]
frame = [{ name = "edge", position = [0.5, 0.0, 0.0] }]
[output]
frames = ["stone/edge"]
[[relative_motion]]
name = "post from edge"
of = "ground/post"
seen_from = "stone/edge"
"#;

#[test]
fn closed_form_motion_of_a_frame_and_relative_motion() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tables, _) = run(SPIN, folder.path());
    let at_end = |channel: &str| last(&tables, channel);
    let (sin, cos) = 2.0_f64.sin_cos();
    // The centripetal acceleration is 0.5 m · (2 rad/s)², and gravity acts. The tolerance covers
    // integration errors.
    for (channel, expected) in [
        ("frame-stone-edge:position_x", 0.5 * cos),
        ("frame-stone-edge:velocity_x", -sin),
        ("frame-stone-edge:acceleration_x", -2.0 * cos),
        ("frame-stone-edge:acceleration_y", -2.0 * sin),
        ("frame-stone-edge:acceleration_z", -GRAVITY),
    ] {
        let found = at_end(channel);
        assert!(
            (found - expected).abs() < 1e-5,
            "{channel}: {found} instead of {expected}"
        );
    }
    // Velocity and acceleration are the derivatives of the displacement in the turning axes. The
    // error of central differences is below 1e-6 times the third derivative (below 100).
    let times = tables
        .channel("relative-motion-post-from-edge:distance")
        .expect("a channel")
        .times;
    for axis in ["x", "y", "z"] {
        let of = |quantity: &str| {
            let channel = format!("relative-motion-post-from-edge:{quantity}_{axis}");
            tables.channel(&channel).expect("a channel").values
        };
        for (quantity, rate) in [("displacement", "velocity"), ("velocity", "acceleration")] {
            let (values, rates) = (of(quantity), of(rate));
            for k in 1..times.len() - 1 {
                let slope = (values[k + 1] - values[k - 1]) / (times[k + 1] - times[k - 1]);
                assert!(
                    (slope - rates[k]).abs() < 1e-4,
                    "{rate}_{axis}: {slope} and {}",
                    rates[k]
                );
            }
        }
    }
}

/// A boom of 100 kg on a slewing column of 50 kg, on a barge that is held in place. A prescribed
/// motion, which begins after the run, fixes the column. A line carries a weight of 20 kg below the
/// tip of the boom, 4 m from the axis.
const CRANE: &str = r#"
[simulation]
duration = 0.1
output_interval = 0.1
[sea]
density = 0.0
air_density = 0.0
[[body]]
name = "barge"
mass = 1000.0
inertia = [1e3, 1e3, 1e3]
held = ["x", "y", "z", "roll", "pitch", "yaw"]
frame = [{ name = "pedestal", position = [1.0, 0.0, 2.0] }]
[[crane]]
name = "crane"
base = "barge/pedestal"
[[crane.link]]
name = "column"
joint = { type = "revolute" }
mass = 50.0
inertia = [5.0, 5.0, 5.0]
centre_of_gravity = [0.0, 0.0, 1.0]
sequence = [{ start = 90.0, distance_deg = 10.0, velocity_deg = 5.0, acceleration_deg = 5.0 }]
[[crane.link]]
name = "boom"
joint = { type = "fixed", position = [0.0, 0.0, 3.0] }
mass = 100.0
inertia = [5.0, 50.0, 50.0]
centre_of_gravity = [2.0, 0.0, 0.0]
frame = [{ name = "tip", position = [4.0, 0.0, 0.0] }]
[[body]]
name = "weight"
mass = 20.0
inertia = [1.0, 1.0, 1.0]
position = [5.0, 0.0, 3.0]
frame = [{ name = "eye", position = [0.0, 0.0, 0.5] }]
[[cable]]
name = "line"
length = 1.5
elements = 1
diameter = 0.01
mass_per_length = 1e-6
axial_stiffness = 1e6
axial_damping = 1e4
start = { frame = "crane/boom/tip" }
end = { frame = "weight/eye" }
[output]
loads = true
"#;

/// The expected values are computed by hand from statics. The tolerance is the tolerance of
/// statics, which is relative to the largest load.
#[test]
fn closed_form_reactions_and_applied_loads() {
    let folder = tempfile::tempdir().expect("a folder");
    let (tables, _) = run(CRANE, folder.path());
    let close = |channel: &str, expected: f64| {
        let found = last(&tables, channel);
        assert!(
            (found - expected).abs() < 1e-2,
            "{channel}: {found} instead of {expected}"
        );
    };
    // The column carries boom and weight, with lever arms of 2 m and 4 m about its axis.
    close("joint-reactions-crane:boom_force_z", 120.0 * GRAVITY);
    close(
        "joint-reactions-crane:boom_moment_y",
        -(100.0 * 2.0 + 20.0 * 4.0) * GRAVITY,
    );
    close("joint-reactions-crane:column_force_z", 170.0 * GRAVITY);
    close(
        "joint-reactions-crane:column_moment_y",
        -(100.0 * 2.0 + 20.0 * 4.0) * GRAVITY,
    );
    close("joint-reactions-crane:column_force_x", 0.0);
    // The crane loads the barge 1 m ahead of its centre. The line carries the weight.
    close("applied-load-barge:force_z", -170.0 * GRAVITY);
    close(
        "applied-load-barge:moment_y",
        (170.0 * 1.0 + 100.0 * 2.0 + 20.0 * 4.0) * GRAVITY,
    );
    close("applied-load-weight:force_z", 20.0 * GRAVITY);
    close("line-loads-line:end_force_z", 20.0 * GRAVITY);
    close("line-loads-line:end_moment_y", 0.0);
    // The line starts at a link of the crane, which is not a body.
    close("line-loads-line:start_force_z", 0.0);
}

/// A light cable between two posts 10 m apart, 10.2 m long, with 1 kN at its middle. In equilibrium
/// both halves are straight, 5.1 m long, and sag by sqrt(5.1² - 5²) = 1.005 m: each pulls with
/// 500 N · 5.1 / 1.005. The tolerance is the stretch (3e-5) and the weight of the cable (0.1 N).
#[test]
fn closed_form_force_at_an_arc_length_of_a_cable() {
    let text = r#"
[simulation]
duration = 2.0
[sea]
density = 0.0
air_density = 0.0
[[frame]]
name = "left"
position = [0.0, 0.0, 10.0]
[[frame]]
name = "right"
position = [10.0, 0.0, 10.0]
[[cable]]
name = "line"
length = 10.2
elements = 6
diameter = 0.01
mass_per_length = 1e-3
axial_stiffness = 1e8
axial_damping = 1e5
start = { frame = "ground/left" }
end = { frame = "ground/right" }
load = [{ at = 5.1, force = [0.0, 0.0, -1000.0], inertia = 5.0 }]
[director]
commands = '''
line force 5.1 0 0 -1000
pause 1
line clear
'''
"#;
    let folder = tempfile::tempdir().expect("a folder");
    let (tables, _) = run(text, folder.path());
    let tension = tables.channel("cable-line:tension_start").expect("a channel");
    let sag = (5.1_f64 * 5.1 - 25.0).sqrt();
    let expected = 500.0 * 5.1 / sag;
    assert!(
        (tension.values[0] / expected - 1.0).abs() < 1e-3,
        "{} {expected}",
        tension.values[0]
    );
    // The command doubles the force. Both halves are already straight, so the tension doubles,
    // except for the vibration of the middle. The tension vanishes when the loads are cleared.
    let at = |time: f64| {
        tension.values[tension
            .times
            .iter()
            .position(|row| *row >= time - 1e-9)
            .expect("a row")]
    };
    assert!(at(0.9) > 1.5 * expected, "{}", at(0.9));
    assert!(at(2.0) < 0.1 * expected, "{}", at(2.0));
    for (from, to, message) in [
        ("at = 5.1", "at = 11.0", "give 'at' a value from 0 to this length"),
        ("line force 5.1", "line force 11", "has no position 11 m"),
        (
            "line clear",
            "line release",
            "with these commands: cut and a position",
        ),
    ] {
        let text = text.replacen(from, to, 1);
        let parsed =
            Scenario::parse(&text, &folder.path().join("line.toml")).and_then(|scenario| scenario.compile());
        let found = parsed.err().map_or_else(String::new, |errors| errors.to_string());
        assert!(found.contains(message), "{found}");
    }
}

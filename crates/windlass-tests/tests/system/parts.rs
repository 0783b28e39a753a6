//! Statics of ready parts by hand, and equality of a scenario with parts and its expanded text.

use std::path::Path;
use windlass::results::Catalogue;
use windlass::scenario::Scenario;
use windlass::simulation::run_in_memory;

const GRAVITY: f64 = 9.81;

fn run(text: &str) -> Catalogue {
    let scenario = Scenario::parse(text, Path::new("lift.toml")).and_then(|scenario| scenario.compile());
    let scenario = scenario.unwrap_or_else(|errors| panic!("{errors}"));
    let mut tables = Catalogue::default();
    run_in_memory(scenario, &mut tables, &mut |_| true).unwrap_or_else(|error| panic!("{error}"));
    tables
}

fn values(tables: &Catalogue, channel: &str) -> Vec<f64> {
    let record = tables.channel(channel).unwrap_or_else(|error| panic!("{error}"));
    record.values.to_vec()
}

fn first(tables: &Catalogue, channel: &str) -> f64 {
    values(tables, channel)[0]
}

/// Compares the first value of a channel with an expected value.
fn close(tables: &Catalogue, channel: &str, expected: f64, tolerance: f64) {
    let found = first(tables, channel);
    let error = (found / expected - 1.0).abs();
    assert!(error < tolerance, "{channel}: {found} instead of {expected}");
}

/// A load of 10 t in vacuum. Its lifting points a to d are at a horizontal distance of 5 m from its
/// centre of gravity. The line is light and stiff.
const LIFT: &str = r#"
[simulation]
duration = 0.1
[sea]
density = 0.0
air_density = 0.0
[[frame]]
name = "hook"
position = [1.0, 2.0, 18.0]
[[body]]
name = "load"
mass = 10e3
inertia = [2e4, 2e4, 3e4]
position = [1.0, 2.0, 5.0]
frame = [
    { name = "a", position = [3.0, 4.0, 1.0] },
    { name = "b", position = [3.0, -4.0, 1.0] },
    { name = "c", position = [-3.0, -4.0, 1.0] },
    { name = "d", position = [-3.0, 4.0, 1.0] },
    { name = "top", position = [0.0, 0.0, 1.0] },
]
[[line_type]]
name = "wire"
diameter = 0.03
mass_per_length = 1e-3
axial_stiffness = 1e9
axial_damping = 1e6
breaking_load = 700e3
"#;

/// Relative tolerance for inextensible slings: their strain is at most 5e-5, and the angle of a leg
/// changes by about as much.
const STIFF: f64 = 2e-4;

/// The tension of each of n legs that share the load evenly is W/(n cos θ). The legs have a length
/// of 13 m and a height of 12 m.
#[test]
fn closed_form_tensions_of_one_two_and_four_legs() {
    let weight = 10e3 * GRAVITY;
    let cosine = 12.0 / 13.0;
    for (points, length, expected) in [
        (&["top"][..], 12.0, weight),
        (&["a", "c"][..], 13.0, weight / (2.0 * cosine)),
        (&["a", "b", "c", "d"][..], 13.0, weight / (4.0 * cosine)),
    ] {
        let addresses: Vec<String> = points.iter().map(|point| format!("\"load/{point}\"")).collect();
        let part = format!(
            "[[part]]\ntype = \"sling-set\"\nname = \"slings\"\npoints = [{}]\nhook = \"ground/hook\"\n\
             line_type = \"wire\"\nleg_length = {length:.1}\n",
            addresses.join(", ")
        );
        let tables = run(&format!("{LIFT}{part}"));
        for leg in 1..=points.len() {
            close(
                &tables,
                &format!("cable-slings-leg-{leg}:tension_end"),
                expected,
                STIFF,
            );
        }
    }
}

/// A master link below a wire carries the legs; the wire also carries the link. A ball joint to a
/// hook carries the same legs.
#[test]
fn closed_form_tensions_below_a_master_link() {
    let slings = "[[part]]\ntype = \"sling-set\"\nname = \"slings\"\nline_type = \"wire\"\nangle_deg = 40.0\n\
                  points = [\"load/a\", \"load/b\", \"load/c\", \"load/d\"]\nmaster_link = { mass = 200.0 }\n";
    let height = 5.0 / 40f64.to_radians().tan();
    let leg = 10e3 * GRAVITY / (4.0 * 40f64.to_radians().cos());
    // The wire fills the distance from the link, at 6 m + height, to the hook.
    let wire = format!(
        "[[cable]]\nname = \"wire\"\ntype = \"wire\"\nlength = {}\nelements = 1\nstart = {{ frame = \"ground/hook\" }}\n\
         end = {{ frame = \"slings-master-link/eye\" }}\n",
        12.0 - height
    );
    let tables = run(&format!("{LIFT}{slings}{wire}"));
    for i in 1..=4 {
        close(&tables, &format!("cable-slings-leg-{i}:tension_end"), leg, STIFF);
    }
    close(&tables, "cable-wire:tension_end", 10.2e3 * GRAVITY, STIFF);
    // The joint moves the link to the hook.
    let at_link = LIFT.replace("18.0]", &format!("{}]", 6.0 + height));
    let tables = run(&format!("{at_link}{slings}hook = \"ground/hook\"\n"));
    for i in 1..=4 {
        close(&tables, &format!("cable-slings-leg-{i}:tension_end"), leg, STIFF);
    }
}

/// Two upper slings carry load and bar; four lower slings carry the load.
///
/// The lower side of the bar is 3 m above the lifting points, at 9 m, and its upper side at 9.4 m.
/// The upper slings lead from pad eyes 3 m from the centre to the hook at 18 m.
#[test]
fn closed_form_tensions_with_a_spreader_bar() {
    let length = (9.0f64 + 8.6 * 8.6).sqrt();
    let part = format!(
        "[[part]]\ntype = \"sling-set\"\nname = \"slings\"\nline_type = \"wire\"\nleg_length = {length}\n\
         points = [\"load/a\", \"load/b\", \"load/c\", \"load/d\"]\nhook = \"ground/hook\"\n\
         spreader = {{ mass = 600.0, diameter = 0.4, lower_length = 5.0 }}\n"
    );
    let tables = run(&format!("{LIFT}{part}"));
    for i in 1..=4 {
        let expected = 10e3 * GRAVITY / (4.0 * 0.6);
        close(
            &tables,
            &format!("cable-slings-lower-{i}:tension_end"),
            expected,
            STIFF,
        );
    }
    for i in 1..=2 {
        let expected = 10.6e3 * GRAVITY * length / (2.0 * 8.6);
        close(
            &tables,
            &format!("cable-slings-upper-{i}:tension_end"),
            expected,
            STIFF,
        );
    }
}

/// A load F on n falls of length L stretches them by F L/(n E A).
///
/// The equilibrium is accurate to a micrometre, which is 1e-4 of the stretch.
#[test]
fn closed_form_stretch_and_tension_of_a_reeved_hook_block() {
    let lift = LIFT.replace("axial_stiffness = 1e9", "axial_stiffness = 2e7");
    let slings = "[[part]]\ntype = \"sling-set\"\nname = \"sling\"\nline_type = \"wire\"\nleg_length = 2.0\n\
                  points = [\"load/top\"]\nhook = \"block/hook\"\n";
    let force = 11.2e3 * GRAVITY;
    for falls in [1, 2, 6] {
        // The tip is 8 m + 1.5 m + 2 m above the lifting point.
        let part = format!(
            "[[part]]\ntype = \"hook-block\"\nname = \"block\"\ntip = \"ground/hook\"\nfalls = {falls}\nline_type = \"wire\"\n\
             length = 8.0\nmass = 1200.0\nheight = 1.5\n"
        );
        let lift = lift.replace("18.0]", "17.5]");
        let tables = run(&format!("{lift}{part}{slings}"));
        close(&tables, "cable-block-falls:tension_end", force, STIFF);
        let stretch = force * 8.0 / (f64::from(falls) * 2e7);
        let sag = 17.5 - 8.75 - first(&tables, "body-block:position_z");
        assert!(
            (sag / stretch - 1.0).abs() < 1e-3,
            "{falls} falls: {sag} m instead of {stretch} m"
        );
    }
}

/// Tugger and tag line start at their set tension, and keep it.
#[test]
fn closed_form_tugger_and_tag_line_have_their_set_tension() {
    let lift = LIFT
        .replace(
            "name = \"load\"",
            "name = \"load\"\nmotion = { type = \"fixed\" }",
        )
        .replace("axial_stiffness = 1e9", "axial_stiffness = 2e4")
        .replace("axial_damping = 1e6", "axial_damping = 200.0")
        .replace("duration = 0.1", "duration = 2.0");
    let parts = "[[part]]\ntype = \"tugger\"\nname = \"tug\"\nfrom = \"ground/hook\"\nto = \"load/a\"\nline_type = \"wire\"\n\
                 tension = 500.0\nmaximum_speed = 0.5\nacceleration = 0.5\n\
                 [[part]]\ntype = \"tag-line\"\nname = \"tag\"\nfrom = \"ground/hook\"\nto = \"load/b\"\nline_type = \"wire\"\n\
                 tension = 150.0\ngrip = 400.0\n";
    let tables = run(&format!("{lift}{parts}"));
    // The lines weigh 0.1 N. Statics reaches the set tension to 1e-3.
    for (channel, expected) in [
        ("cable-tug-line:tension_start", 500.0),
        ("cable-tag-line:tension_start", 150.0),
    ] {
        for value in values(&tables, channel) {
            assert!(
                (value / expected - 1.0).abs() < 2e-3,
                "{channel}: {value} N instead of {expected} N"
            );
        }
    }
}

/// In equilibrium, the drives of a knuckle-boom crane carry the static moments of its links.
///
/// The boom is at 40 degrees, and the jib at 20 degrees below the horizontal. Their centres of
/// gravity are at 3/7 of their lengths.
#[test]
fn closed_form_joint_loads_of_a_knuckle_boom_crane() {
    let text = r#"
[simulation]
duration = 0.1
[[frame]]
name = "foot"
[[part]]
type = "knuckle-boom-crane"
name = "crane"
base = "ground/foot"
pedestal_height = 3.0
boom_length = 10.5
jib_length = 7.0
working_load = 2000.0
boom_angle_deg = 40.0
jib_angle_deg = -60.0
boom_mass = 3000.0
jib_mass = 1000.0
"#;
    let tables = run(text);
    let [boom, jib] = [40f64, -20.0].map(|angle| angle.to_radians().cos());
    let jib_moment = 1000.0 * GRAVITY * 3.0 * jib;
    let boom_moment = 3000.0 * GRAVITY * 4.5 * boom + 1000.0 * GRAVITY * (10.5 * boom + 3.0 * jib);
    // The integral action of the drives leaves no error of the angles.
    close(&tables, "crane-crane:jib_load", jib_moment, 1e-6);
    close(&tables, "crane-crane:boom_load", boom_moment, 1e-6);
}

/// The expanded text of the example gives the same bits as the example.
#[test]
fn equivalent_run_of_expanded_text() {
    let file = format!(
        "{}/../../examples/rigged-lift/scenario.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&file).expect("the example");
    let text = text.replace("duration = 40.0", "duration = 1.0");
    let scenario = Scenario::parse(&text, Path::new(&file)).unwrap_or_else(|errors| panic!("{errors}"));
    let expanded = scenario
        .expanded_text()
        .unwrap_or_else(|errors| panic!("{errors}"));
    let [with_parts, without] = [text, expanded].map(|text| run(&text));
    for channel in [
        "cable-block-falls:tension_end",
        "cable-slings-leg-1:tension_end",
        "cable-tugger-line:tension_start",
        "cable-tag-line:tension_start",
        "body-template:position_z",
    ] {
        let bits = |tables: &Catalogue| -> Vec<u64> {
            values(tables, channel)
                .iter()
                .map(|value| value.to_bits())
                .collect()
        };
        let found = bits(&with_parts);
        assert!(found.len() > 5, "{channel}");
        assert_eq!(found, bits(&without), "{channel}");
    }
}

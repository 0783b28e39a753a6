//! Tests of ready parts: geometry by hand, expansion to objects, text, messages.

use super::line::parallel_lines;
use super::sling_set::{TooShort, height_for_angle, height_for_lengths};
use crate::objects::line_type::properties::LineProperties;
use crate::spec::{CableSpec, InertiaSpec, Spec};
use crate::{Draft, Scenario};
use approx::assert_relative_eq;
use glam::DVec2;
use std::path::Path;
use windlass_math::DVec3;

mod cranes;
mod vessels;

/// A load of 10 t. Its four lifting points are 3 m along x and 4 m along y from its centre of
/// gravity, at a horizontal distance of 5 m.
const LIFT: &str = r#"title = "A lift" # with parts
[simulation]
duration = 1.0

[[frame]]
name = "tip"
position = [1.0, 2.0, 40.0]

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
]

[[line_type]]
name = "wire"
diameter = 0.03
mass_per_length = 4.0
axial_stiffness = 5e7
breaking_load = 700e3
"#;

const SLINGS: &str = r#"
[[part]]                                 # the rigging
type = "sling-set"
name = "slings"
points = ["load/a", "load/b", "load/c", "load/d"]
master_link = { mass = 60.0 }            # forged
line_type = "wire"
leg_length = 13.0
"#;

const BLOCK: &str = r#"
[[part]]
type = "hook-block"
name = "block"
tip = "ground/tip"
falls = 4
line_type = "wire"
length = 20.0
mass = 1200.0
height = 1.5
winch = { maximum_speed = 0.3, acceleration = 0.1, maximum_length = 60.0 }
"#;

const TUGGER: &str = r#"
[[part]]
type = "tugger"
name = "tug"
from = "ground/tip"
to = "load/a"
line_type = "wire"
tension = 5e4
maximum_speed = 0.5
acceleration = 0.5
"#;

const TAG: &str = r#"
[[part]]
type = "tag-line"
name = "tag"
from = "ground/tip"
to = "load/a"
line_type = "wire"
tension = 150.0
grip = 400.0
"#;

fn read(text: &str) -> Scenario {
    Scenario::parse(text, Path::new("lift.toml")).unwrap_or_else(|errors| panic!("{errors}"))
}

fn spec(part: &str) -> Spec {
    read(&format!("{LIFT}{part}")).spec
}

fn refused(text: &str) -> String {
    let read = Scenario::parse(text, Path::new("lift.toml"));
    let compiled = read.and_then(|scenario| scenario.compile().map(|_| ()));
    compiled.expect_err("accepted").to_string()
}

/// Compares positions to a micrometre.
fn close(found: [f64; 3], expected: DVec3) {
    let distance = DVec3::from(found).distance(expected);
    assert!(distance < 1e-6, "{found:?} instead of {expected}");
}

fn names(cables: &[CableSpec]) -> Vec<&str> {
    cables.iter().map(|cable| cable.name.as_str()).collect()
}

/// The first point is 5 m from the vertical, and 12 m below the apex of a leg of 13 m.
#[test]
fn closed_form_heights_of_the_apex() {
    let points = [DVec3::new(5.0, 0.0, 1.0), DVec3::new(0.0, -5.0, 3.0)];
    let above = height_for_lengths(&points, DVec2::ZERO, &[13.0, 13.0]);
    assert_eq!(above, Ok(13.0));
    let short = height_for_lengths(&points, DVec2::ZERO, &[13.0, 4.0]);
    assert_eq!(
        short,
        Err(TooShort {
            leg: 1,
            distance: 5.0
        })
    );
    // With the apex at 6 m, the first leg is at 45 degrees to the vertical, and the second at 59
    // degrees. With the apex at 8 m, the second leg is at 45 degrees, and the first at 36 degrees.
    let height = height_for_angle(&points, DVec2::ZERO, 45f64.to_radians()).unwrap();
    assert_relative_eq!(height, 8.0, epsilon = 1e-12);
    assert_eq!(height_for_angle(&points[..1], DVec2::new(5.0, 0.0), 0.5), None);
}

#[test]
fn closed_form_four_parallel_lines() {
    let wire = LineProperties {
        diameter: Some(0.03),
        mass_per_length: Some(4.0),
        axial_stiffness: Some(5e7),
        breaking_load: Some(7e5),
        normal_drag: Some(1.2),
        normal_added_mass: Some(1.0),
        ..LineProperties::default()
    };
    let falls = parallel_lines("falls".to_owned(), &wire, 4.0);
    assert_eq!(falls.mass_per_length, Some(16.0));
    assert_eq!(falls.axial_stiffness, Some(2e8));
    assert_eq!(falls.breaking_load, Some(28e5));
    // Displaced volume and drag force per length are four times those of one wire.
    let diameter = falls.diameter.unwrap();
    assert_relative_eq!(diameter * diameter, 4.0 * 0.03 * 0.03, max_relative = 1e-15);
    assert_relative_eq!(
        falls.normal_drag.unwrap() * diameter,
        4.0 * 1.2 * 0.03,
        max_relative = 1e-15
    );
    assert_eq!(falls.normal_added_mass, Some(1.0));
}

/// The master link is 12 m above the lifting points, which are at a height of 6 m.
#[test]
fn closed_form_slings_of_a_given_length() {
    let spec = spec(SLINGS);
    assert_eq!(
        names(&spec.cable),
        ["slings-leg-1", "slings-leg-2", "slings-leg-3", "slings-leg-4"]
    );
    for (cable, end) in spec.cable.iter().zip(["load/a", "load/b", "load/c", "load/d"]) {
        assert_eq!((cable.length, cable.elements), (Some(13.0), Some(1)));
        assert_eq!(cable.line_type.as_deref(), Some("wire"));
        assert_eq!(cable.start.frame.as_deref(), Some("slings-master-link/eye"));
        assert_eq!(cable.end.frame.as_deref(), Some(end));
    }
    let link = &spec.body[1];
    assert_eq!((&*link.name, link.mass), ("slings-master-link", Some(60.0)));
    assert_eq!(link.position, [1.0, 2.0, 18.0]);
    // A sphere of steel: 60 kg/7850 kg/m³ is a volume of 7.643e-3 m³, with a radius of 0.12220 m.
    let Some(InertiaSpec::Principal(inertia)) = link.inertia else {
        panic!("{:?}", link.inertia);
    };
    assert_relative_eq!(inertia[0], 0.4 * 60.0 * 0.12220 * 0.12220, max_relative = 1e-3);
}

/// An angle with a tangent of 5/12 gives the same slings. They hang from a hook without a master
/// link.
#[test]
fn closed_form_slings_of_a_given_angle() {
    let angle = (5.0f64 / 12.0).atan().to_degrees();
    let part = SLINGS
        .replace("leg_length = 13.0", &format!("angle_deg = {angle}"))
        .replace("master_link = { mass = 60.0 }", "hook = \"ground/tip\"");
    let spec = spec(&part);
    for cable in &spec.cable {
        assert_relative_eq!(cable.length.unwrap(), 13.0, max_relative = 1e-12);
        assert_eq!(cable.start.frame.as_deref(), Some("ground/tip"));
    }
    assert_eq!((spec.body.len(), spec.joint.len()), (1, 0));
}

/// Lower slings of 5 m from bar ends that are 4 m from the lifting points across the bar: the lower
/// side of the bar is 3 m above the points. The upper slings, from pad eyes at ±3 m, are 5 m long:
/// the apex is 4 m above the upper side.
#[test]
fn closed_form_spreader_bar() {
    let part = SLINGS.replace("leg_length = 13.0", "leg_length = 5.0").replace(
        "line_type",
        "spreader = { mass = 600.0, diameter = 0.4, lower_length = 5.0 }\nline_type",
    );
    let spec = spec(&part);
    assert_eq!(
        names(&spec.cable),
        [
            "slings-lower-1",
            "slings-lower-2",
            "slings-lower-3",
            "slings-lower-4",
            "slings-upper-1",
            "slings-upper-2"
        ]
    );
    let [bar, link] = &spec.body[1..] else {
        panic!("{} bodies", spec.body.len());
    };
    assert_eq!(
        (&*bar.name, &*link.name),
        ("slings-spreader", "slings-master-link")
    );
    // Points a and b are at x = 4 m, points c and d at x = -2 m.
    close(bar.position, DVec3::new(1.0, 2.0, 9.2));
    assert_relative_eq!(bar.attitude_deg[2].abs(), 180.0, epsilon = 1e-12);
    close(link.position, DVec3::new(1.0, 2.0, 13.4));
    let ends: Vec<[&str; 2]> = spec
        .cable
        .iter()
        .map(|cable| [&cable.start, &cable.end].map(|end| end.frame.as_deref().unwrap()))
        .collect();
    assert_eq!(ends[1], ["slings-spreader/lower-1", "load/b"]);
    assert_eq!(ends[2], ["slings-spreader/lower-2", "load/c"]);
    assert_eq!(ends[5], ["slings-master-link/eye", "slings-spreader/upper-2"]);
    // The first end of the bar is above the first points: at -x of the bar, which is rotated by
    // 180 degrees.
    let frame = bar.frame.iter().find(|frame| frame.name == "lower-1").unwrap();
    close(frame.position, DVec3::new(-3.0, 0.0, -0.2));
}

#[test]
fn closed_form_hook_block() {
    let spec = spec(BLOCK);
    let block = &spec.body[1];
    assert_eq!(block.position, [1.0, 2.0, 40.0 - 20.0 - 0.75]);
    // A box of 0.75 m by 0.75 m by 1.5 m.
    let expected = [
        1200.0 * (0.75 * 0.75 + 1.5 * 1.5) / 12.0,
        1200.0 * 2.0 * 0.75 * 0.75 / 12.0,
    ];
    assert_eq!(
        block.inertia,
        Some(InertiaSpec::Principal([expected[0], expected[0], expected[1]]))
    );
    assert_eq!(spec.line_type[1].axial_stiffness, Some(2e8));
    assert_eq!(spec.cable[0].line_type.as_deref(), Some("block-falls"));
    assert_eq!(spec.cable[0].length, Some(20.0));
    let winch = &spec.winch[0];
    assert_eq!((&*winch.name, &*winch.cable), ("block-winch", "block-falls"));
    assert_eq!((winch.maximum_speed, winch.maximum_length), (0.3, 60.0));
}

/// The tip of a crane: 4 m up, 90 degrees of slewing, then a boom of 10 m raised by 30 degrees.
#[test]
fn closed_form_frame_on_a_crane() {
    let crane = r#"
[[crane]]
name = "crane"
base = "ground/tip"
[[crane.link]]
name = "slew"
joint = { type = "revolute", axis = [0.0, 0.0, 1.0], start_deg = 90.0 }
mass = 1e3
inertia = [1e3, 1e3, 1e3]
[[crane.link]]
name = "boom"
joint = { type = "revolute", position = [0.0, 0.0, 4.0], axis = [0.0, 1.0, 0.0], start_deg = -30.0 }
mass = 1e3
inertia = [1e3, 1e3, 1e3]
frame = [{ name = "head", position = [10.0, 0.0, 0.0] }]
"#;
    let block = BLOCK.replace("ground/tip", "crane/boom/head");
    let spec = spec(&format!("{crane}{block}"));
    let expected = DVec3::new(
        1.0,
        2.0 + 10.0 * 30f64.to_radians().cos(),
        40.0 + 4.0 + 5.0 - 20.75,
    );
    close(spec.body[1].position, expected);
}

/// The line is 0.1 % shorter than the distance of its ends: 50 kN/50 MN.
#[test]
fn closed_form_length_of_a_tugger() {
    let spec = spec(TUGGER);
    let distance = DVec3::new(3.0, 4.0, 34.0).length();
    assert_relative_eq!(
        spec.cable[0].length.unwrap(),
        distance / 1.001,
        max_relative = 1e-14
    );
    assert_eq!(
        (&*spec.cable[0].name, &*spec.winch[0].name),
        ("tug-line", "tug-winch")
    );
    // A load may come closer to its tugger than half of the distance at the start.
    let shortest = spec.winch[0].minimum_length.unwrap();
    assert_relative_eq!(shortest, 0.1 * distance / 1.001, max_relative = 1e-14);
}

/// The expanded text reads to the same objects. All lines outside the parts are kept, and the lines
/// of the parts are comments.
#[test]
fn equivalent_expanded_text() {
    let after = "\n[sea] # calm\ndensity = 1000.0\n";
    let text = format!("{LIFT}{SLINGS}{BLOCK}{TUGGER}{TAG}{after}");
    let scenario = read(&text);
    let expanded = scenario
        .expanded_text()
        .unwrap_or_else(|errors| panic!("{errors}"));
    let mut expected = scenario.spec.clone();
    assert_eq!(expected.part.len(), 4);
    expected.part.clear();
    assert_eq!(read(&expanded).spec, expected);
    for kept in [
        "title = \"A lift\" # with parts\n",
        "\n[sea] # calm\n",
        "# [[part]]                                 # the rigging\n",
        "# master_link = { mass = 60.0 }            # forged\n",
        "# Objects of the part 'slings' (sling-set).\n",
    ] {
        assert!(expanded.contains(kept), "{kept}\nis not in:\n{expanded}");
    }
    // Keys with default values are left out.
    let leg = "[[cable]]\nname = \"slings-leg-1\"\nelements = 1\nlength = 13.0\ntype = \"wire\"\n\
               end = { frame = \"load/a\" }\nstart = { frame = \"slings-master-link/eye\" }\n";
    assert!(expanded.contains(leg), "{expanded}");
    // A text without parts is unchanged, and parts can be a list in one value.
    assert_eq!(read(LIFT).expanded_text().unwrap(), LIFT);
    let list = "part = [\n    { type = \"tag-line\", name = \"tag\", from = \"ground/tip\", to = \"load/a\", line_type = \"wire\", \
                tension = 1.0, grip = 2.0 }, # one\n]\n";
    let expanded = read(&format!("{list}{LIFT}")).expanded_text();
    let expanded = expanded.unwrap_or_else(|errors| panic!("{errors}"));
    assert!(expanded.starts_with("# part = [\n#     { type"), "{expanded}");
    assert!(expanded.contains("}, # one\n# ]\ntitle"), "{expanded}");
}

/// Another table between `[[part]]` and a table inside the part stays as it is. Dotted keys are
/// also tables inside the part.
#[test]
fn equivalent_expanded_text_of_a_part_in_pieces() {
    let pieces = [
        "\n[sea]\ndensity = 1000.0\n\n[part.winch]\nmaximum_speed = 0.3\nacceleration = 0.1\nmaximum_length = 60.0\n",
        "winch.maximum_speed = 0.3\nwinch.acceleration = 0.1\nwinch.maximum_length = 60.0\n\n[sea]\ndensity = 1000.0\n",
    ];
    for pieces in pieces {
        let line = BLOCK.lines().find(|line| line.starts_with("winch")).unwrap();
        let text = format!("{LIFT}{}", BLOCK.replace(&format!("{line}\n"), pieces));
        let scenario = read(&text);
        let expanded = scenario
            .expanded_text()
            .unwrap_or_else(|errors| panic!("{errors}"));
        let expected = Spec {
            part: Vec::new(),
            ..scenario.spec.clone()
        };
        assert_eq!(read(&expanded).spec, expected);
        assert!(expanded.contains("\n[sea]\ndensity = 1000.0\n"), "{expanded}");
        assert!(expanded.contains("# winch.maximum") || expanded.contains("\n# [part.winch]\n"));
    }
}

#[test]
fn refuses_to_expand_parts_of_included_files() {
    let folder = tempfile::tempdir().unwrap();
    let main = folder.path().join("lift.toml");
    std::fs::write(&main, format!("include = \"rigging.toml\"\n{LIFT}")).unwrap();
    std::fs::write(folder.path().join("rigging.toml"), SLINGS).unwrap();
    let scenario = Scenario::load(&main).unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(scenario.spec.cable.len(), 4);
    let refused = scenario.expanded_text().unwrap_err().to_string();
    assert!(refused.contains("rigging.toml:2:1: this part is in"), "{refused}");
    // The text of the run is complete.
    let text = scenario.source.text_of(&scenario.spec);
    let again = read(&text).spec;
    assert_eq!((again.part.len(), again.cable.len()), (0, 4));
}

/// Changes of a part's values change its objects, and messages show the change.
#[test]
fn equivalent_changed_part() {
    let mut draft = Draft::parse(&format!("{LIFT}{SLINGS}"), Path::new("lift.toml")).unwrap();
    draft.set("part.slings.leg_length", "20.0").unwrap();
    let spec = draft.read().unwrap().spec;
    assert_eq!(spec.cable[3].length, Some(20.0));
    assert_eq!(draft.get("part.slings.elements").unwrap(), Some(1.into()));
    let refused = draft
        .set("part.slings.leg_length", "4.0")
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("sling 1 is 4 m long, but must bridge a horizontal distance of 5.000 m"),
        "{refused}"
    );
    assert!(refused.contains("part.slings.leg_length = 4.0"), "{refused}");
}

/// Messages point at the line of the part with the wrong value.
#[test]
fn refuses_invalid_parts_with_location() {
    for (part, old, new, words, line) in [
        (
            SLINGS,
            "sling-set",
            "slings",
            "unknown value 'slings'",
            "type = \"slings\"",
        ),
        (
            SLINGS,
            "leg_length",
            "leg_lenght",
            "did you mean 'leg_length'",
            "leg_lenght",
        ),
        (
            SLINGS,
            "leg_length = 13.0",
            "leg_length = \"13 m\"",
            "expected a number",
            "leg_length = \"13 m\"",
        ),
        (
            SLINGS,
            "mass = 60.0",
            "mass = 60.0, size = 1.0",
            "unknown key 'size'",
            "master_link = {",
        ),
        (
            SLINGS,
            "leg_length = 13.0",
            "leg_length = 13.0\nhook = \"load/a\"",
            "hook is on the body of the lifting points",
            "hook = \"load/a\"",
        ),
        (
            SLINGS,
            "name = \"slings\"",
            "name = \"\"",
            "the name is empty",
            "name = \"\"",
        ),
        (
            BLOCK,
            "falls = 4",
            "falls = 2.5",
            "expected a whole number",
            "falls = 2.5",
        ),
        (
            SLINGS,
            "leg_length = 13.0",
            "",
            "exactly one of angle_deg",
            "[[part]]",
        ),
        (
            SLINGS,
            "leg_length = 13.0",
            "leg_length = 13.0\nangle_deg = 30.0",
            "exactly one of",
            "[[part]]",
        ),
        (
            SLINGS,
            "leg_length = 13.0",
            "leg_length = 5.0",
            "must bridge a horizontal distance of 5.000 m",
            "leg_length = 5.0",
        ),
        (
            SLINGS,
            "leg_length = 13.0",
            "angle_deg = 90.0",
            "at most 85 degrees",
            "angle_deg = 90.0",
        ),
        (
            SLINGS,
            "leg_length = 13.0",
            "leg_lengths = [13.0]",
            "1 lengths for 4 legs",
            "leg_lengths = [13.0]",
        ),
        (
            SLINGS,
            "\"load/b\"",
            "\"load/x\"",
            "there is no frame 'load/x'",
            "points = [",
        ),
        (
            SLINGS,
            "\"load/b\"",
            "\"ground/tip\"",
            "must be on one body",
            "points = [",
        ),
        (
            SLINGS,
            "mass = 60.0",
            "mass = -60.0",
            "master_link.mass must be positive, is -60",
            "master_link = {",
        ),
        (
            SLINGS,
            "master_link =",
            "#",
            "give hook (a frame), master_link, or both",
            "[[part]]",
        ),
        (
            SLINGS,
            "line_type = \"wire\"",
            "line_type = \"wier\"",
            "did you mean 'wire'",
            "line_type = \"wier\"",
        ),
        (
            SLINGS,
            "line_type = \"wire\"",
            "",
            "give line_type (the name of a [[line_type]]) or catalogue",
            "[[part]]",
        ),
        (BLOCK, "falls = 4", "falls = 0", "1 to 40 falls", "falls = 0"),
        (
            BLOCK,
            "mass = 1200.0",
            "mass = 0.0",
            "mass must be positive",
            "mass = 0.0",
        ),
        // Found when the winch is built.
        (
            BLOCK,
            "maximum_speed = 0.3",
            "maximum_speed = -0.3",
            "winch 'block-winch'",
            "winch = {",
        ),
        (
            TUGGER,
            "tension = 5e4",
            "tension = 0.0",
            "tension must be positive",
            "tension = 0.0",
        ),
        (
            TUGGER,
            "tension = 5e4",
            "tension = 5e4\nmaximum_length = 10.0",
            "but the line is 34.331 m long at the start",
            "maximum_length = 10.0",
        ),
        (
            TUGGER,
            "from = \"ground/tip\"",
            "from = \"load/a\"",
            "both ends are at the same position",
            "to = \"load/a\"",
        ),
        (
            TAG,
            "grip = 400.0",
            "grip = 100.0",
            "above the grip force",
            "grip = 100.0",
        ),
        (
            TAG,
            "grip = 400.0",
            "grip = 400.0\npull_in_rate = 0.0",
            "pull-in rate is 0 m/s",
            "pull_in_rate = 0.0",
        ),
        (
            TAG,
            "grip = 400.0",
            "grip = 400.0\nreaction_time = 0.0",
            "reaction time is 0 s",
            "reaction_time = 0.0",
        ),
    ] {
        let text = format!("{LIFT}{}", part.replace(old, new));
        let message = refused(&text);
        assert!(message.contains(words), "{new}: {message}");
        let place = text.find(line).unwrap_or_else(|| panic!("no line '{line}'"));
        let number = text[..place].matches('\n').count() + 1;
        assert!(
            message.contains(&format!("lift.toml:{number}:")),
            "{new}: {message}"
        );
    }
}

/// The message about a name that is used twice shows the line of the part.
#[test]
fn refuses_equal_names_of_objects_of_parts() {
    let cable = "\n[[cable]]\nname = \"slings-leg-2\"\ntype = \"wire\"\nlength = 1.0\nelements = 1\n\
                 start = { frame = \"ground/tip\" }\nend = { position = [1.0, 2.0, 39.0] }\n";
    let message = refused(&format!("{LIFT}{SLINGS}{cable}"));
    assert!(
        message.contains("the name 'slings-leg-2' is used twice"),
        "{message}"
    );
    let line = LIFT.matches('\n').count() + 2;
    assert!(message.contains(&format!("lift.toml:{line}:")), "{message}");
}

#[test]
fn equivalent_line_of_the_catalogue() {
    let part = BLOCK.replace(
        "line_type = \"wire\"",
        "catalogue = { kind = \"six-strand-wire\", nominal_diameter = 0.03 }\naxial_damping = 1e5",
    );
    let spec = spec(&part);
    let line = &spec.line_type[1];
    assert_eq!(line.axial_damping, Some(4e5));
    let one = "\n[[line_type]]\nname = \"one\"\ncatalogue = { kind = \"six-strand-wire\", nominal_diameter = 0.03 }\n";
    let of_type = BLOCK.replace("line_type = \"wire\"", "line_type = \"one\"");
    let same = read(&format!("{LIFT}{one}{of_type}")).spec;
    assert_eq!(line.axial_stiffness, same.line_type[2].axial_stiffness);
    assert_eq!(line.mass_per_length, same.line_type[2].mass_per_length);
    assert!(line.axial_stiffness.unwrap() > 1e8);
}

//! Tests of units in scripts, and of warnings before a run about orders that cannot be executed.

use super::{YARD, compile, compile_text, read};
use windlass::director::Command;

#[test]
fn closed_form_scripts_accept_degrees_with_their_unit() {
    let (commands, _) = read(
        "boat hold EX 90deg h\nboat hold EY -0.5rad h2\nboat hold Z 2.5m h3\ncrane boom 45deg 5deg/s\ncrane boom 45deg 0.5\n\
         crane slide 3m 0.5m/s\ncrane 0 1e-1 2e-1rad/s",
    );
    let quarter = std::f64::consts::FRAC_PI_2;
    let found: Vec<Vec<f64>> = commands
        .unwrap()
        .iter()
        .map(|(_, command)| match *command {
            Command::Hold { value, .. } => value.into_iter().collect(),
            Command::MoveJoint { target, speed, .. } => vec![target, speed],
            other => panic!("{other:?}"),
        })
        .collect();
    let eighth = 0.5 * quarter;
    let expected = [
        vec![quarter],
        vec![-0.5],
        vec![2.5],
        vec![eighth, quarter / 18.0],
        vec![eighth, 0.5],
        vec![3.0, 0.5],
        vec![0.1, 0.2],
    ];
    for (found, expected) in found.iter().zip(&expected) {
        assert!(
            found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-15),
            "{found:?} for {expected:?}"
        );
    }
    assert_eq!(found.len(), expected.len());
}

#[test]
fn regression_values_that_look_like_degrees_and_conditions_that_never_hold_cause_warnings() {
    let cautions = |director: &str| {
        let made = compile(director);
        made.director
            .warnings(made.world.model(), made.world.state(), 1e6)
    };
    let one = |command: &str| cautions(&format!("[director]\ncommands = \"{command}\"\n"));
    for (command, words) in [
        (
            "load hold EX 90 h",
            "90 rad are 5157 deg; write 90deg if degrees are meant",
        ),
        (
            "crane 0 0.3 10",
            "10 rad/s are 573 deg/s; write 10deg/s if degrees are meant",
        ),
    ] {
        let found = one(command);
        assert!(
            found.len() == 1 && found[0] == format!("'{command}': {words}"),
            "{found:?}"
        );
    }
    // The target is beyond the stop, and it is probably in degrees.
    assert_eq!(one("crane 0 20 0.5").len(), 2);
    for command in [
        "load hold EX 1.57 h",
        "load hold Z 90 h",
        "crane 0 0.3 0.5",
        "crane 0 20deg 200deg/s",
        "load hold EX 400deg h",
    ] {
        assert_eq!(one(command), [""; 0], "{command}");
    }
    let waits = |condition: &str| {
        cautions(&format!(
            "[[director.step]]\ndo = \"pause 1\"\nwhen = {{ length = \"wire\", {condition} }}\n"
        ))
    };
    for (condition, words) in [
        (
            "above = 15.0",
            "above 15 m, which cannot occur: it is between 2 m and 15 m",
        ),
        ("below = 1.0", "below 1 m, which cannot occur"),
    ] {
        let found = waits(condition);
        assert!(found.len() == 1 && found[0].contains(words), "{found:?}");
    }
    assert!(waits("above = 14.9").is_empty() && waits("below = 2.1").is_empty());
}

/// Returns the warnings for the scenario `yard` with the table `director`, for a run of 1e6 s.
fn cautions_of(yard: &str, director: &str) -> Vec<String> {
    let made = compile_text(&format!("{yard}{director}"));
    let world = &made.world;
    made.director.warnings(world.model(), world.state(), 1e6)
}

/// Returns the only warning, or an empty text.
fn said(found: &[String]) -> &str {
    assert!(found.len() <= 1, "{found:?}");
    found.first().map_or("", String::as_str)
}

#[test]
fn regression_conditions_of_tension_height_and_distance_that_never_hold_cause_warnings() {
    let strong = YARD.replace(
        "axial_damping = 1e4\n",
        "axial_damping = 1e4\nbreaking_load = 5e3\n",
    );
    assert_ne!(strong, YARD);
    let ground = "[[frame]]\nname = \"quay\"\nposition = [0.0, 0.0, 2.0]\n";
    let yard = format!("{ground}{strong}");
    let yard = yard
        .replacen(ground, "", 1)
        .replacen("[[frame]]", &format!("{ground}[[frame]]"), 1);
    let waits = |condition: &str| {
        let director = format!("[[director.step]]\ndo = \"pause 1\"\nwhen = {{ {condition} }}\n");
        said(&cautions_of(&yard, &director)).to_owned()
    };
    for (condition, words) in [
        (
            "tension = \"wire/end\", below = 0.0",
            "which cannot occur: a rope does not push",
        ),
        (
            "tension = \"wire/end\", above = 5000.0",
            "above 5000 N, which cannot be expected: its breaking load is 5000 N",
        ),
        (
            "height = \"ground/quay\", above = 2.5",
            "a height of 'the ground, quay' above 2.5 m, which cannot occur: it is 2 m",
        ),
        (
            "height = \"ground/quay\", below = 2.0",
            "below 2 m, which cannot occur: it is 2 m",
        ),
        // The origin of the boom is at its foot.
        (
            "height = \"crane/boom\", above = 0.5",
            "which cannot occur: it is 0 m",
        ),
        (
            "clearance = [\"load/eye\", \"ground/quay\"], below = 0.0",
            "below 0 m, which cannot occur: it is 0 m at least",
        ),
        (
            "clearance = [\"ground/top\", \"ground/foot\"], above = 60.0",
            "which cannot occur: it is 53.852 m",
        ),
    ] {
        let found = waits(condition);
        assert!(found.contains(words), "{condition}: {found}");
    }
    for condition in [
        "tension = \"wire/end\", below = 0.1",
        "tension = \"wire/end\", above = 4999.0",
        "height = \"ground/quay\", above = 1.9",
        "height = \"load/eye\", above = 1e6",
        "clearance = [\"load/eye\", \"ground/quay\"], below = 0.1",
        "clearance = [\"load/eye\", \"ground/quay\"], above = 100.0",
    ] {
        assert_eq!(waits(condition), "", "{condition}");
    }
    let free = yard.replace(
        "end = { frame = \"load/eye\" }",
        "end = { position = [0.0, 0.0, 15.0] }",
    );
    let director = "[[director.step]]\ndo = \"pause 1\"\nwhen = { tension = \"wire/end\", above = 1.0 }\n";
    assert!(said(&cautions_of(&free, director)).ends_with("cannot occur: that end is not attached"));
}

#[test]
fn regression_heights_on_prescribed_motions_and_within_the_reach_of_cranes_are_known() {
    let barge = "[[body]]\nname = \"barge\"\nframe = [{ name = \"deck\", position = [0.0, 0.0, 3.0] }]\n\
                 motion = { type = \"harmonic\", heave = { amplitude = 1.0, period = 8.0 } }\n[[crane]]\n";
    let yard = YARD
        .replacen("[[crane]]\n", barge, 1)
        .replace("base = \"ground/foot\"", "base = \"barge/deck\"")
        .replace(
            "stops = {",
            "frame = [{ name = \"tip\", position = [4.0, 0.0, 0.0] }]\nstops = {",
        );
    let waits = |condition: &str| {
        let director = format!("[[director.step]]\ndo = \"pause 1\"\nwhen = {{ {condition} }}\n");
        said(&cautions_of(&yard, &director)).to_owned()
    };
    // The deck is between 2 m and 4 m high, and the tip moves within 4 m of it. The warnings use a
    // margin of a tenth of this range in each direction.
    assert!(waits("height = \"barge/deck\", above = 4.3").contains("between 1.8 m and 4.2 m"));
    assert_eq!(waits("height = \"barge/deck\", above = 3.9"), "");
    assert!(waits("height = \"crane/boom/tip\", below = -4.0").contains("which cannot occur"));
    assert_eq!(waits("height = \"crane/boom/tip\", above = 7.5"), "");
}

#[test]
fn regression_orders_without_effect_cause_warnings() {
    let one = |commands: &str| {
        let text = format!("[director]\ncommands = \"\"\"\n{commands}\n\"\"\"\n");
        said(&cautions_of(YARD, &text)).to_owned()
    };
    for (commands, words) in [
        ("winch wire 5 1", "'winch wire 5 1': the line is 5 m long already"),
        (
            "winch wire 8 1\nwinch wire 8 2",
            "'winch wire 8 2': the line is 8 m long already",
        ),
        ("crane boom 0 0.1", "the joint is at 0.0000 deg already"),
        (
            "crane boom 10deg 0.1\npause 1\ncrane boom 10deg 0.2",
            "'crane boom 10deg 0.2': the joint is at 10.0000 deg already",
        ),
        (
            "load hold X h\nload hold X g",
            "'load hold X g': x is held already",
        ),
        (
            "winch wire 500\nwinch hold",
            "'winch wire 500': 'winch hold' replaces it at the same instant",
        ),
    ] {
        let found = one(commands);
        assert!(found.contains(words), "{commands}: {found}");
    }
    for commands in [
        "winch wire 8 1\nwinch wire 5 1",
        "crane boom 10deg 0.1\ncrane boom 0 0.1",
        "load hold X h\nload release h\nload hold X h",
        "winch wire 500\npause 3\nwinch hold\nwinch wire 5 1",
        "load hold X h\nload hold X 1.0 h",
    ] {
        assert_eq!(one(commands), "", "{commands}");
    }
    // A parallel step may still be moving the joint.
    let beside = "[[director.step]]\nname = \"a\"\ndo = \"winch wire 8 1\"\n[[director.step]]\nafter = []\ndo = \"winch wire 8 1\"\n";
    assert!(cautions_of(YARD, beside).is_empty());
}

#[test]
fn regression_times_in_the_past_and_tensions_above_breaking_load_cause_warnings() {
    let late = "[[director.step]]\ndo = \"winch wire 9 1\"\n[[director.step]]\nat = 3.0\ndo = \"pause 1\"\n";
    assert_eq!(
        said(&cautions_of(YARD, late)),
        "'pause 1': its start time is 3 s, but 'winch wire 9 1' ends at 4.00 s at the earliest; the step starts then"
    );
    assert!(cautions_of(YARD, &late.replace("3.0", "4.0")).is_empty());
    let strong = YARD.replace(
        "axial_damping = 1e4\n",
        "axial_damping = 1e4\nbreaking_load = 5e3\n",
    );
    let found = cautions_of(&strong, "[director]\ncommands = \"winch wire 6000\"\n");
    assert!(
        said(&found).contains("6000 N is more than the breaking load of 'wire', 5000 N"),
        "{found:?}"
    );
}

#[test]
fn regression_warnings_of_a_scenario_have_their_location() {
    let director = "[director]\ncommands = \"\"\"\npause 1\nwinch wire 5 1\n\"\"\"\n[[director.step]]\ndo = [\n\"pause 1\",\n\"winch wire 5 1\",\n]\n";
    let before = YARD.lines().count();
    let found = compile(director).warnings;
    let places: Vec<&str> = found
        .iter()
        .filter_map(|warning| warning.split_once(": "))
        .map(|(place, _)| place)
        .collect();
    assert_eq!(
        places,
        [
            format!("yard.toml:{}", before + 4),
            format!("yard.toml:{}", before + 9)
        ],
        "{found:?}"
    );
}

//! Tests of cranes, winches and operations in scenarios: the resulting models, and the messages for
//! invalid definitions.

use super::errors;
use std::path::Path;
use windlass::mechanism::{Control, JointMotion};
use windlass::scenario::Scenario;
use windlass::world::Owner;
use windlass::world::director::Command;

const GOOD: &str = r#"
[simulation]
duration = 20.0

[[frame]]
name = "foot"

[[body]]
name = "box"
mass = 100.0
inertia = [10.0, 10.0, 10.0]
position = [3.0, 0.0, 5.0]
frame = [{ name = "eye" }]

[[body]]
name = "ship"
motion = { type = "constant-velocity", velocity = [0.0, 0.0, 0.0] }

[[crane]]
name = "davit"
base = "ground/foot"
[[crane.link]]
name = "post"
joint = { type = "revolute", position = [0.0, 0.0, 8.0], start_deg = 20.0 }
mass = 200.0
centre_of_gravity = [1.0, 0.0, 0.0]
inertia = [10.0, 20.0, 20.0]
drive = { position = { proportional = 1e5 }, viscous_damping = 1e4 }
stops = { lower_deg = -90.0, upper_deg = 90.0, stiffness = 1e6 }
[[crane.link]]
name = "arm"
joint = { type = "prismatic", position = [1.0, 0.0, 0.0], axis = [1.0, 0.0, 0.0] }
mass = 50.0
inertia = [1.0, 2.0, 2.0]
frame = [{ name = "tip", position = [2.0, 0.0, 0.0] }]
mesh = { box = { size = [4.0, 0.2, 0.2], cells = [4, 1, 1] } }
mesh_position = [2.0, 0.0, 0.0]
mesh_attitude_deg = [0.0, 0.0, 90.0]
hydrodynamics = { drag = [1.0, 1.0, 1.0] }
sequence = [{ start = 1.0, stop = 5.0, distance = 1.0, acceleration = 0.5 }]

[[cable]]
name = "wire"
length = 3.0
elements = 2
diameter = 0.02
density = 7850.0
axial_stiffness = 1e6
start = { frame = "box/eye" }
end = { frame = "davit/arm/tip" }

[[winch]]
name = "drum"
cable = "wire"
end = "end"
acceleration = 1.0
maximum_speed = 1.0
maximum_length = 30.0

[[spring]]
name = "gripe"
from = "ground/foot"
to = "box/eye"
stiffness = 1e3
length = 6.0
pulls_only = true

[director]
commands = """
davit 0 0.5 0.1
drum wire 5.0 0.5
"""
[[director.step]]
name = "beside"
do = "box hold x 3.0 keep"
after = []
at = 2.0
[[director.step]]
do = ["pause 2", "box release keep"]
after = ["script", "beside"]
when = { tension = "wire/end", above = 10.0 }
"#;

#[test]
fn closed_form_a_valid_scenario_builds_crane_winch_and_operation() {
    let compiled = Scenario::parse(GOOD, Path::new("davit.toml"))
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}"));
    let model = &compiled.world.model();
    let crane = &model.mechanisms()[0].mechanism;
    assert_eq!((crane.mass(), crane.joint_count()), (250.0, 2));
    let post = &crane.links()[0].joint;
    assert_eq!(post.initial_position, 20_f64.to_radians());
    assert!(
        matches!(&post.motion, JointMotion::Dynamic(drive) if matches!(drive.control, Control::Position(gains) if gains.proportional == 1e5))
    );
    let JointMotion::Prescribed(programme) = &crane.links()[1].joint.motion else {
        panic!("a sequence was given")
    };
    let end = programme.sample(6.0);
    assert!((end.position - 1.0).abs() < 1e-12 && end.velocity == 0.0);
    let jib = model.mechanisms()[0].link(1);
    let hull = model.mesh_on(Owner::Link(jib)).map(|element| element.hull());
    let hull = hull.expect("a mesh was given");
    assert!((hull.volume() - 0.16).abs() < 1e-12 && (hull.centroid().x - 2.0).abs() < 1e-12);
    // The mesh is rotated by 90 degrees about z, and its centre is 2 m from the origin of the link.
    // It therefore extends 2 m to either side.
    assert!((hull.radius() - 2.0_f64.hypot(2.1).hypot(0.1)).abs() < 1e-9);
    let winch = &model.winches()[0].winch;
    assert_eq!(winch.length_limits, [0.75, 30.0]);
    assert_eq!(winch.element_limits, [0.75, 3.0]);
    let gripe = &model.springs()[0];
    assert!(gripe.pulls_only && (gripe.stiffness, gripe.damping, gripe.length) == (1e3, 0.0, 6.0));
    let steps = &compiled.director.steps;
    assert_eq!(steps.len(), 5);
    assert_eq!((steps[2].after.len(), steps[2].at), (0, Some(2.0)));
    assert_eq!(steps[3].after, vec![1, 2]);
    assert_eq!(steps[4].after, vec![3]);
    assert!(steps[3].when.is_some_and(|when| when.above && when.bound == 10.0));
    assert!(matches!(steps[4].command, Command::Release { .. }));
}

/// Changes that are refused: part of the valid scenario, its replacement, and words of the message.
const REFUSED: [(&str, &str, &str); 39] = [
    (
        "to = \"box/eye\"",
        "to = \"box/eyes\"",
        "spring 'gripe': there is no frame 'box/eyes' (did you mean 'box/eye'?)",
    ),
    (
        "stiffness = 1e3",
        "stiffness = -1e3",
        "spring 'gripe': stiffness is -1000 N/m; it must be",
    ),
    (
        "to = \"box/eye\"",
        "to = \"ground/foot\"",
        "are the same frame; a spring needs two different frames",
    ),
    (
        "name = \"gripe\"",
        "name = \"wire\"",
        "'wire' is already the name of a cable",
    ),
    (
        "name = \"arm\"\n",
        "name = \"arm\"\nparent = \"arm\"\n",
        "crane 'davit': links 'arm' are attached in a cycle",
    ),
    (
        "name = \"post\"\n",
        "name = \"post\"\nparent = \"arm\"\n",
        "links 'post', 'arm' are attached in a cycle",
    ),
    (
        "name = \"arm\"\n",
        "name = \"arm\"\nparent = \"pots\"\n",
        "link 'arm' is attached to 'pots', which is not a link of this crane",
    ),
    (
        "name = \"arm\"\n",
        "name = \"post\"\n",
        "two links are called 'post'",
    ),
    (
        "lower_deg = -90.0",
        "lower_deg = 95.0",
        "stops.lower_deg is 95 and stops.upper_deg is 90; the lower end must be below",
    ),
    (
        "lower_deg = -90.0",
        "lower = -1.5",
        "its joint rotates: use stops.lower_deg instead of stops.lower",
    ),
    (
        "stiffness = 1e6",
        "stiffness = -1e6",
        "stiffness of the end stops is -1000000; it must be finite and not negative",
    ),
    ("mass = 50.0", "mass = -50.0", "link 'arm': mass (kg) is -50"),
    (
        "[1.0, 2.0, 2.0]",
        "[1.0, 2.0, 20.0]",
        "a principal moment larger than the sum of the other two",
    ),
    (
        "[1.0, 2.0, 2.0]",
        "[-1.0, 2.0, 2.0]",
        "has a negative principal moment",
    ),
    (
        "inertia = [10.0, 10.0, 10.0]",
        "inertia = [10.0, 10.0, 30.0]",
        "body 'box'",
    ),
    (
        "axis = [1.0, 0.0, 0.0]",
        "axis = [0.0, 0.0, 0.0]",
        "length of the joint axis is 0",
    ),
    (
        "\"ground/foot\"",
        "\"ground/foto\"",
        "no frame 'ground/foto' (did you mean 'ground/foot'?)",
    ),
    (
        "\"davit/arm/tip\"",
        "\"davit/amr/tip\"",
        "no frame 'davit/amr/tip' (did you mean 'davit/arm/tip'?)",
    ),
    (
        "name = \"davit\"",
        "name = \"box\"",
        "'box' is already the name of a body",
    ),
    (
        "name = \"drum\"",
        "name = \"davit\"",
        "'davit' is already the name of a crane",
    ),
    (
        "stop = 5.0",
        "stop = 2.0",
        "1 cannot be covered in 1 s at 0.5/s²: the move takes at least 3.5449 s",
    ),
    ("stop = 5.0, ", "", "give two of distance, velocity and stop"),
    (
        "distance = 1.0",
        "distance_deg = 1.0",
        "its joint does not rotate: use sequence.0.distance instead of",
    ),
    (
        "frame = [{ name = \"tip\"",
        "drive = { viscous_damping = 1.0 }\nframe = [{ name = \"tip\"",
        "a joint has either a drive or a prescribed motion",
    ),
    (
        "cable = \"wire\"\nend",
        "cable = \"wier\"\nend",
        "there is no cable 'wier' (did you mean 'wire'?)",
    ),
    (
        "end = { frame = \"davit/arm/tip\" }",
        "end = { position = [3.0, 0.0, 8.0] }",
        "which is not attached to anything; attach it at the winch",
    ),
    (
        "[director]",
        "[[winch]]\nname = \"second\"\ncable = \"wire\"\nend = \"end\"\nacceleration = 1.0\nmaximum_speed = 1.0\nmaximum_length = 9.0\n[director]",
        "which already belongs to winch 'drum'",
    ),
    (
        "maximum_length = 30.0",
        "maximum_length = 2.0",
        "but cable 'wire' is 3 m long at the start",
    ),
    (
        "maximum_length = 30.0",
        "maximum_length = 30.0\nmaximum_element = 1.4",
        "less than half of the second",
    ),
    (
        "maximum_speed = 1.0",
        "maximum_speed = 0.0",
        "maximum_speed is 0 m/s and must be a positive number",
    ),
    (
        "davit 0 0.5",
        "davti 0 0.5",
        "line 1 of the list: there is no object 'davti' (did you mean 'davit'?)",
    ),
    (
        "davit 0 0.5",
        "davit 7 0.5",
        "'davit' has no joint '7'; it has: 0 (post), 1 (arm)",
    ),
    (
        "davit 0 0.5",
        "davit 1 0.5",
        "joint 1 (arm) of 'davit' has no drive that accepts orders",
    ),
    ("drum wire 5.0", "drum box 5.0", "'box' is not a cable"),
    (
        "drum wire 5.0 0.5",
        "ship hold x 5.0",
        "'ship' has a prescribed motion",
    ),
    (
        "drum wire 5.0 0.5",
        "drum wire 5.0 -0.5",
        "the speed must be positive, is -0.5",
    ),
    ("\"box hold x 3.0 keep\"", "\"box hold w 3.0 keep\"", "'w'"),
    (
        "[\"script\", \"beside\"]",
        "[\"script\", \"besides\"]",
        "no step 'besides' before this one (did you mean 'beside'?)",
    ),
    (
        "above = 10.0",
        "above = 10.0, below = 5.0",
        "give either above or below",
    ),
];

#[test]
fn refuses_invalid_machines_and_operations_with_location() {
    for (from, to, expected) in REFUSED {
        assert!(GOOD.contains(from), "{from}");
        let found = errors(&GOOD.replacen(from, to, 1));
        assert!(
            found.contains(expected),
            "{from} -> {to}: {expected}\nis not in:\n{found}"
        );
        let first = found.lines().next().unwrap_or_default();
        let line = first
            .split(':')
            .nth(2)
            .and_then(|number| number.trim().parse::<usize>().ok());
        assert!(line.is_some_and(|line| line > 1), "no line in: {first}");
    }
    let bare = GOOD
        .replacen("mass = 50.0\ninertia = [1.0, 2.0, 2.0]\n", "", 1)
        .replacen("sequence = ", "drive = { viscous_damping = 1.0 }\n# ", 1);
    let found = errors(&bare);
    assert!(
        found.contains("link 'arm': its free joint moves an inertia of 0 kg; give the link"),
        "{found}"
    );
    // A single mistake gives a single message. Objects that depend on an invalid crane are not
    // reported.
    let one = errors(&GOOD.replacen("mass = 50.0", "mass = -50.0", 1));
    assert_eq!(one.matches("error: ").count(), 1, "{one}");
}

#[test]
fn regression_orders_beyond_limits_and_after_the_end_cause_warnings() {
    let warnings = |from: &str, to: &str| {
        assert!(GOOD.contains(from));
        let text = GOOD.replace(from, to);
        let compiled =
            Scenario::parse(&text, Path::new("davit.toml")).and_then(|scenario| scenario.compile());
        compiled.unwrap_or_else(|errors| panic!("{errors}")).warnings
    };
    assert!(warnings("", "").is_empty());
    // A motion from 20 deg to 1.6 rad at 0.1 rad/s takes 12.5 s.
    for (from, to, words) in [
        (
            "davit 0 0.5 0.1",
            "davit 0 1.6 0.1",
            "'davit 0 1.6 0.1': 91.6732 deg is beyond the end of the joint's travel, 90.0000 deg",
        ),
        (
            "drum wire 5.0 0.5",
            "drum wire 31.0 9.0",
            "'drum wire 31.0 9.0': 31 m is outside the winch's limits of 0.75 m to 30 m",
        ),
        (
            "drum wire 5.0 0.5",
            "drum wire 5.0 1.5",
            "'drum wire 5.0 1.5': 1.5 m/s is more than the winch's limit of 1 m/s",
        ),
        (
            "duration = 20.0",
            "duration = 5.0",
            "'drum wire 5.0 0.5' and 2 more would end at 5.51 s at the earliest, but the run ends at 5 s",
        ),
    ] {
        let found = warnings(from, to);
        let (place, caution) = found[0].split_once(": ").unwrap();
        assert!(
            found.len() == 1 && place.starts_with("davit.toml:") && caution.starts_with(words),
            "{words}\n{found:?}"
        );
    }
}

#[test]
fn equivalent_names_with_spaces_in_quotation_marks_in_scripts() {
    let text = GOOD
        .replace("\"wire\"", "\"hoist wire\"")
        .replace("wire/end", "hoist wire/end");
    let compiled = |command: &str| {
        let text = text.replace("drum wire 5.0 0.5", command);
        Scenario::parse(&text, Path::new("davit.toml")).and_then(|scenario| scenario.compile())
    };
    let director = compiled("drum \\\"hoist wire\\\" 5.0 0.5")
        .unwrap_or_else(|errors| panic!("{errors}"))
        .director;
    assert!(matches!(director.steps[1].command, Command::Winch { .. }));
    let errors = compiled("drum \\\"hoist wire 5.0 0.5").unwrap_err().to_string();
    assert!(errors.contains("a quotation mark is not closed"), "{errors}");
}

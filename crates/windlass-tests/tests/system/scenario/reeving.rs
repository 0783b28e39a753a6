//! Tests of sheaves, drums and compensation in scenarios: the resulting models, and the messages
//! for invalid definitions.

use super::errors;
use std::path::Path;
use windlass::scenario::Scenario;
use windlass::winch::WinchOrder;

const GOOD: &str = r#"
[simulation]
duration = 5.0

[[frame]]
name = "winch"
[[frame]]
name = "tip"
position = [8.0, 0.0, 12.0]

[[body]]
name = "hook"
mass = 1000.0
inertia = [100.0, 100.0, 100.0]
position = [8.3, 0.0, 2.0]
frame = [{ name = "eye" }]

[[cable]]
name = "boom-wire"
length = 14.4
elements = 6
diameter = 0.02
mass_per_length = 1.5
axial_stiffness = 1e7
start = { frame = "ground/winch" }
end = { frame = "ground/tip" }

[[cable]]
name = "fall"
length = 10.0
elements = 4
diameter = 0.02
mass_per_length = 1.5
axial_stiffness = 1e7
start = { frame = "ground/tip" }
end = { frame = "hook/eye" }

[[sheave]]
name = "block"
frame = "ground/tip"
cables = ["boom-wire", "fall"]
radius = 0.3
inertia = 4.0

[[winch]]
name = "hoist"
cable = "boom-wire"
end = "start"
acceleration = 1.0
maximum_speed = 1.0
maximum_length = 60.0
drum = { radius = 0.2, inertia = 30.0, turns_per_layer = 20, brake_torque = 5e3 }
compensated_at = "ground/tip"
control = { mode = "brake" }

[director]
commands = """
hoist boom-wire 30 1.0
hoist compensate 0.1
hoist passive 1e4 20 1.3 100 50
hoist brake
hoist free
"""
"#;

#[test]
fn closed_form_a_reeved_wire_is_built() {
    let compiled = Scenario::parse(GOOD, Path::new("crane.toml"))
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}"));
    let model = compiled.world.model();
    let block = &model.sheaves()[0];
    assert_eq!((block.sheave.radius, block.sheave.inertia), (0.3, 4.0));
    assert_eq!(block.sheave.largest_fleet_angle, 4_f64.to_radians());
    assert_eq!(block.element_limits, [[1.2, 4.8], [1.25, 5.0]]);
    let hoist = &model.winches()[0];
    assert_eq!(hoist.order, WinchOrder::Brake);
    let drum = hoist.drum.unwrap();
    // By default, the wire has the diameter of the cable. Limits that are not specified do not
    // apply.
    assert_eq!(
        (drum.wire_diameter, drum.brake_torque, drum.motor_power),
        (0.02, 5e3, f64::INFINITY)
    );
    assert_eq!(hoist.compensated_at.map(|frame| frame.index()), Some(1));
}

#[test]
fn refuses_an_invalid_reeved_wire_with_location() {
    for (old, new, words) in [
        (
            "radius = 0.3",
            "radius = 0.0",
            "radius is 0 m and must be positive",
        ),
        (
            "\"boom-wire\", \"fall\"]",
            "\"boom-wire\", \"fal\"]",
            "there is no cable 'fal'",
        ),
        (
            "\"boom-wire\", \"fall\"]",
            "\"fall\", \"fall\"]",
            "are the same cable",
        ),
        (
            "frame = \"ground/tip\"\ncables",
            "frame = \"ground/winch\"\ncables",
            "has no end at the sheave",
        ),
        ("inertia = 30.0", "inertia = -30.0", "drum inertia is -30"),
        (
            "drum = { radius = 0.2, inertia = 30.0, turns_per_layer = 20, brake_torque = 5e3 }\n",
            "",
            "needs a drum to brake",
        ),
        ("elements = 6", "elements = 1", "one element"),
        ("name = \"block\"", "name = \"fall\"", "fall"),
        (
            "compensated_at = \"ground/tip\"",
            "compensated_at = \"ground/top\"",
            "ground/top",
        ),
    ] {
        assert!(GOOD.contains(old), "{old}");
        let message = errors(&GOOD.replacen(old, new, 1));
        assert!(message.contains(words), "{new}: {message}");
    }
}

/// The load of the example is in equilibrium on a wire over two sheaves, and the script is valid.
#[test]
fn regression_the_example_of_a_reeved_crane_starts_in_equilibrium() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/heave-compensated-lift/scenario.toml");
    let compiled = Scenario::load(&path).and_then(|scenario| scenario.compile());
    let compiled = compiled.unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(compiled.warnings, [] as [String; 0]);
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let now = world.now();
    let tip = now.sheave(world.model().sheave("tip-sheave").unwrap());
    // The load is six tonnes and some metres of wire of 3 kg/m.
    let weight = 9.81 * 6000.0;
    assert!(
        tip.sides[1].tension > weight && tip.sides[1].tension < 1.01 * weight,
        "{:?}",
        tip.sides[1]
    );
    assert!(tip.wrap > 1.5 && tip.wrap < 3.0, "{}", tip.wrap);
}

/// The spans have exactly the length of the path over the sheave, or the length of the path to the
/// unwrapped tangent point (a triangle of 1.2 m, 0.15 m and 1.2093 m; 2 m straight down). The loads
/// pull the spans taut, with equal tension on both sides.
#[test]
fn regression_spans_as_long_as_the_path_over_a_sheave_find_their_equilibrium() {
    let spans = r#"
[simulation]
duration = 1.0
[sea]
density = 0.0
[[frame]]
name = "drum"
position = [0.35, 0.0, 9.0]
[[frame]]
name = "head"
position = [0.2, 0.0, 10.2]
[[cable]]
name = "boom-wire"
length = 1.2
elements = 3
diameter = 0.02
mass_per_length = 2.5
axial_stiffness = 1e7
start = { frame = "ground/drum" }
end = { frame = "ground/head" }
[[cable]]
name = "fall"
length = 2.0
elements = 1
diameter = 0.02
mass_per_length = 2.5
axial_stiffness = 1e7
start = { frame = "ground/head" }
end = { position = [0.05, 0.0, 8.2] }
point_mass = [{ node = 1, mass = 25.0 }]
[[sheave]]
name = "head"
frame = "ground/head"
cables = ["boom-wire", "fall"]
radius = 0.15
inertia = 0.3
"#;
    for elements in [1, 2, 3, 5, 8] {
        let text = spans
            .replace("elements = 1", &format!("elements = {elements}"))
            .replace("node = 1", &format!("node = {elements}"));
        let compiled =
            Scenario::parse(&text, Path::new("crane.toml")).and_then(|scenario| scenario.compile());
        let mut world = compiled.unwrap().world.start().unwrap();
        let report = world.solve_statics(&Default::default()).unwrap();
        assert!(report.iterations <= 20, "{elements}: {report:?}");
        let head = world.now().sheave(world.model().sheave("head").unwrap());
        let weight = 9.81 * (25.0 + 2.0 * 2.5);
        for side in head.sides {
            // The load pulls 15 µm of wire over the sheave. The wire deviates by some hundredths of
            // a degree from the straight line.
            assert!(
                (side.tension / weight - 1.0).abs() < 1e-4,
                "{elements}: {side:?} for {weight}"
            );
        }
    }
}

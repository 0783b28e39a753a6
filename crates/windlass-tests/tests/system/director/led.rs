//! Commands to a wire that is led over a sheave. The hook is on one cable, the winch on another.

use super::{compile_text, times};
use std::path::Path;
use windlass::director::timeline::timeline;
use windlass::director::{Command, Director, Outcome};
use windlass::scenario::Scenario;
use windlass::world::{BodyId, CableEnd, CableId, Owner, World};

/// A load on a wire that is led over a sheave from a winch at a distance of 6 m.
const LED: &str = r#"
[simulation]
duration = 40.0
[sea]
density = 0.0
air_density = 0.0
[[frame]]
name = "drum"
position = [-6.0, 0.0, 20.4]
[[frame]]
name = "top"
position = [0.0, 0.0, 20.0]
[[body]]
name = "load"
mass = 100.0
inertia = [10.0, 10.0, 10.0]
position = [0.4, 0.0, 14.0]
frame = [{ name = "eye", position = [0.0, 0.0, 1.0] }]
[[cable]]
name = "lead"
length = 6.0
elements = 3
diameter = 0.02
density = 7850.0
axial_stiffness = 1e6
axial_damping = 1e4
start = { frame = "ground/drum" }
end = { frame = "ground/top" }
[[cable]]
name = "fall"
length = 5.0
elements = 5
diameter = 0.02
density = 7850.0
axial_stiffness = 1e6
axial_damping = 1e4
start = { frame = "ground/top" }
end = { frame = "load/eye" }
point_mass = [{ node = 5, mass = 60.0 }] # the hook: without it, the wire runs over to the lead
[[sheave]]
name = "wheel"
frame = "ground/top"
cables = ["lead", "fall"]
radius = 0.4
inertia = 1.0
[[winch]]
name = "winch"
cable = "lead"
end = "start"
acceleration = 1.0
maximum_speed = 2.0
minimum_length = 2.0
maximum_length = 25.0
minimum_element = 1.0
maximum_element = 4.0
"#;

/// Length of the wire, m: both spans, and a quarter of the sheave's circumference.
const WIRE: f64 = 11.0 + 0.4 * std::f64::consts::FRAC_PI_2;
const FALL: CableId = CableId::from_index(1);

fn refusal(command: &str) -> String {
    let text = format!("{LED}[director]\ncommands = \"{command}\"\n");
    let scenario = Scenario::parse(&text, Path::new("led.toml")).unwrap();
    scenario.compile().err().unwrap().to_string()
}

#[test]
fn closed_form_a_hook_is_released_and_connected_again_over_a_sheave() {
    // The hook is 3.5 m higher than the load. The winch must pay out the missing length.
    let compiled = compile_text(&format!(
        r#"{LED}[director]
commands = """
load hold X 0.4 x
load hold Y 0 y
load hold Z 14 z
load fall winch disconnect 0.5
winch fall {} 1.0
pause 1
load fall winch connect N 1.0 0 0 1
load release z
load release x
load release y
pause 5
"""
"#,
        WIRE - 3.5
    ));
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let taut = world.now().line_length(FALL);
    compiled.director.run_until(&mut world, 30.0).unwrap();
    let all: Vec<_> = world.state().director().iter().map(times).collect();
    let is_done = |(_, _, outcome): &(f64, f64, Outcome)| matches!(outcome, Outcome::Done(_));
    assert!(all.iter().all(is_done), "{all:?}");
    let now = world.now();
    assert_eq!(
        now.end_owner(FALL, CableEnd::End),
        Some(Owner::Body(BodyId::from_index(0)))
    );
    // Only slack of one hundredth of the distance was paid out.
    let paid_out = now.line_length(FALL) - taut;
    assert!((0.0..0.1).contains(&paid_out), "{paid_out} m");
    // The load hangs at its new height. Except for oscillations, the tension is the weight of load,
    // hook and fall.
    let weight = 9.81 * (160.0 + 2.466 * now.line_length(FALL));
    assert!((now.tension(FALL, CableEnd::Start) - weight).abs() < 0.05 * weight);
}

#[test]
fn property_any_cable_of_a_wire_names_it_and_its_free_end_is_connected() {
    let compiled = compile_text(&format!(
        r#"{LED}[director]
commands = """
winch fall 12 1.0
winch lead 11 1.0
fall winch 12 1.0
load fall connect 0 0 1 winch
load fall winch connect N 1.0 0 0 1
"""
[[director.step]]
do = "pause 1"
after = []
when = {{ length = "fall", above = 6.0 }}
"#
    ));
    let steps = &compiled.director.steps;
    let end = |k: usize| match steps[k].command {
        Command::Connect {
            cable, end, winch, ..
        } => (cable, end, winch.is_some()),
        other => panic!("{other:?}"),
    };
    assert_eq!([end(3), end(4)], [(FALL, CableEnd::End, true); 2]);
    for (command, message) in [
        (
            "load fall winch connect 0 1.0 0 0 1",
            "this end is on the winch or a sheave",
        ),
        (
            "load lead winch connect N 1.0 0 0 1",
            "both ends of this cable are on",
        ),
    ] {
        let refused = refusal(command);
        assert!(refused.contains(message), "{refused}");
    }
}

/// Nominal times and warnings refer to the length of the whole wire.
#[test]
fn closed_form_orders_use_the_length_of_the_whole_wire() {
    let text = format!(
        r#"{LED}[director]
commands = """
winch fall 14 1.0
winch fall 14 1.0
winch fall 30 1.0
"""
[[director.step]]
do = "pause 1"
after = []
when = {{ length = "fall", above = 26.0 }}
[[director.step]]
do = "pause 1"
after = []
when = {{ length = "fall", above = 6.0 }}
"#
    );
    let compiled = compile_text(&text);
    let world: World = compiled.world.start().unwrap();
    let director: &Director = &compiled.director;
    let due = timeline(director, world.model(), world.state());
    // The orders start from the 11 m of both spans. Nominal times do not include the length on the
    // sheave.
    assert!(
        (due[0].end - 3.0).abs() < 1e-9 && due[1].end == due[0].end,
        "{due:?}"
    );
    let cautions = director.warnings(world.model(), world.state(), 40.0);
    let has = |word: &str| cautions.iter().filter(|caution| caution.contains(word)).count();
    assert_eq!(has("14 m long already"), 1, "{cautions:?}");
    assert_eq!(has("outside the winch's limits"), 1, "{cautions:?}");
    assert_eq!(has("a length of 'fall'"), 1, "{cautions:?}");
}

//! Tests of cables cut by command, and of conditions on parted cables.

use super::{WIRE, one, wrong};
use std::path::Path;
use windlass::director::{Command, Director, Outcome, Progress};
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::world::{CableId, PartingCause, World};

/// A weight on a rope, and a second rope next to it.
const LIFT: &str = r#"
[simulation]
duration = 5.0
[[frame]]
name = "top"
position = [0.0, 0.0, 20.0]
[[frame]]
name = "aside"
position = [3.0, 0.0, 20.0]
[[body]]
name = "weight"
mass = 500.0
inertia = [40.0, 40.0, 40.0]
position = [0.0, 0.0, 8.0]
frame = [{ name = "eye" }]
[[cable]]
name = "rope"
length = 12.0
elements = 12
diameter = 0.02
mass_per_length = 0.3
axial_stiffness = 1e6
axial_damping = 5e3
start = { frame = "ground/top" }
end = { frame = "weight/eye" }
[[cable]]
name = "spare"
length = 6.0
elements = 6
diameter = 0.02
mass_per_length = 0.3
axial_stiffness = 1e6
axial_damping = 5e3
start = { frame = "ground/aside" }
end = { position = [3.0, 0.0, 14.0] }
"#;

fn compile(director: &str) -> CompiledScenario {
    let text = format!("{LIFT}{director}");
    let scenario = Scenario::parse(&text, Path::new("lift.toml")).and_then(|scenario| scenario.compile());
    scenario.unwrap_or_else(|errors| panic!("{errors}"))
}

fn refused(text: &str) -> String {
    let scenario = Scenario::parse(text, Path::new("lift.toml")).and_then(|scenario| scenario.compile());
    scenario.err().map(|errors| errors.to_string()).unwrap()
}

fn run(scenario: CompiledScenario, end: f64) -> World {
    let director: Director = scenario.director;
    let mut world = scenario.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    director.run_until(&mut world, end).unwrap();
    world
}

#[test]
fn closed_form_a_cut_is_parsed_with_its_cable_and_position() {
    assert_eq!(
        one("wire cut 12.5"),
        Command::Cut {
            cable: WIRE,
            at: 12.5
        }
    );
    assert_eq!(one("wire CUT 0.1"), Command::Cut { cable: WIRE, at: 0.1 });
    assert!(wrong("wire cut").contains("takes one number: the position of the cut"));
    assert!(wrong("wire cut here").contains("the position"));
    assert!(wrong("wire cut -2").contains("the position"));
    assert!(wrong("wire cut 2 end").contains("takes one number"));
    assert!(wrong("wire snap 2").contains("with these commands: cut and a position"));
    assert!(wrong("wire").contains("needs a command"));
}

/// One rope is cut at a given time, and the other one when the first has parted. Each cut has a
/// record and an outcome.
#[test]
fn equivalent_script_and_records_of_cuts_and_partings() {
    let scenario = compile(
        r#"
[[director.step]]
at = 1.0
do = "rope cut 6.4"
[[director.step]]
after = []
when = { parted = "rope" }
do = "spare cut 3.1"
[[director.step]]
after = []
when = { parted = "spare", above = 0.0 }
do = "pause 1"
"#,
    );
    let world = run(scenario, 3.0);
    let [rope, spare] = [0, 1].map(CableId::from_index);
    for (cable, at) in [(rope, 6.4), (spare, 3.0)] {
        let partings = world.now().partings(cable);
        assert_eq!(partings.len(), 1);
        assert_eq!((partings[0].cause, partings[0].time), (PartingCause::Cut, 1.0));
        assert!((partings[0].at - at).abs() < 1e-12, "{partings:?}");
    }
    let outcomes: Vec<_> = world.state().director().iter().collect();
    let done = |k: usize| match outcomes[k] {
        Progress::Ended {
            outcome: Outcome::Done(words),
            ..
        } => words.as_str(),
        other => panic!("{other:?}"),
    };
    assert_eq!(done(0), "parted 6.400 m from its start");
    assert_eq!(done(1), "parted 3.000 m from its start");
    assert!(matches!(outcomes[2], Progress::Ended { start, .. } if *start == 1.0));
    // The weight has been in free fall for two seconds.
    assert!(
        (world
            .now()
            .body(windlass::world::BodyId::from_index(0))
            .velocity
            .linear
            .z
            + 2.0 * 9.81)
            .abs()
            < 0.5
    );
}

/// The last cut is at a position where the rope has already parted. Cuts beyond the maximum number
/// fail with a message, and the run continues.
#[test]
fn refuses_an_impossible_cut_with_a_message() {
    let scenario = compile("[director]\ncommands = \"rope cut 6; pause 0.5; rope cut 6\"\n");
    let world = run(scenario, 1.0);
    let Progress::Ended { outcome, .. } = &world.state().director()[2] else {
        panic!("{:?}", world.state().director()[2]);
    };
    assert!(
        matches!(outcome, Outcome::Failed(words) if words.contains("where the line has already parted")),
        "{outcome:?}"
    );
}

#[test]
fn refuses_invalid_cuts_conditions_and_keys_with_their_line() {
    let beyond = refused(&format!("{LIFT}[director]\ncommands = \"rope cut 12\"\n"));
    assert!(
        beyond.contains("'rope' is 12 m long and cannot be cut 12 m from its start"),
        "{beyond}"
    );
    assert!(beyond.contains("lift.toml:"), "{beyond}");
    let unknown = refused(&format!(
        "{LIFT}[[director.step]]\nwhen = {{ parted = \"roep\" }}\ndo = \"pause 1\"\n"
    ));
    assert!(
        unknown.contains("there is no cable 'roep'") && unknown.contains("rope"),
        "{unknown}"
    );
    let both = format!(
        "{LIFT}[[director.step]]\nwhen = {{ parted = \"rope\", length = \"rope\" }}\ndo = \"pause 1\"\n"
    );
    assert!(refused(&both).contains("give one of tension, length, clearance, height and parted"));
    let keys = |keys: &str| refused(&LIFT.replacen("length = 12.0", &format!("length = 12.0\n{keys}"), 1));
    assert!(keys("parts_after = 0.1").contains("parts_after needs a breaking_load"));
    assert!(
        keys("breaking_load = 1e4\nparts_after = -1").contains("parts_after must not be negative, is -1")
    );
    assert!(keys("maximum_partings = 0").contains("maximum_partings must be 1 to 100"));
    assert!(keys("maximum_partings = 1000").contains("maximum_partings must be 1 to 100"));
}

#[test]
fn regression_conditions_on_cables_that_never_part_cause_a_warning() {
    let caution = |text: &str| {
        let made = compile(text);
        made.director
            .warnings(made.world.model(), made.world.state(), 100.0)
    };
    let never = caution("[[director.step]]\nwhen = { parted = \"rope\" }\ndo = \"pause 1\"\n");
    assert!(
        never[0].contains("which cannot occur: no command cuts it"),
        "{never:?}"
    );
    let too_often = caution(
        "[[director.step]]\ndo = \"rope cut 6\"\n[[director.step]]\nwhen = { parted = \"rope\", above = 1 }\ndo = \"pause 1\"\n",
    );
    assert!(too_often[0].contains("it parts 1 times at most"), "{too_often:?}");
    let fine = caution(
        "[[director.step]]\ndo = \"rope cut 6\"\n[[director.step]]\nwhen = { parted = \"rope\" }\ndo = \"pause 1\"\n",
    );
    assert!(fine.is_empty(), "{fine:?}");
}

/// Parting under load, as specified in the scenario. A weight of 5 kN is on a rope with a breaking
/// load of 4.5 kN.
#[test]
fn equivalent_parting_by_load_in_a_scenario() {
    let keys = "length = 12.0\nbreaking_load = 4500.0\nparts_after = 0.25\nmost_partings = 2";
    let text = LIFT.replacen("length = 12.0", keys, 1);
    let scenario = Scenario::parse(&text, Path::new("lift.toml")).and_then(|scenario| scenario.compile());
    let scenario = scenario.unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(scenario.world.model().cables()[0].partings, 2);
    let world = run(scenario, 1.0);
    let parting = world.now().partings(CableId::from_index(0))[0];
    assert_eq!((parting.cause, parting.time), (PartingCause::Overload, 0.25));
    assert!((parting.at - 0.5).abs() < 1e-12, "{parting:?}");
}

//! Tests of the Director: its commands and their effects on a world.

use glam::DVec3;
use std::path::Path;
use windlass::director::script::{ScriptJoint, ScriptProblem, ScriptReader, ScriptWinch};
use windlass::director::*;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::winch::Signal;
use windlass::winch::WinchOrder;
use windlass::world::World;
use windlass::world::{BodyId, CableEnd, CableId, DegreeOfFreedom, FrameId, MechanismId, WinchId};

mod arrivals;
mod led;
mod partings;
mod rates;
mod warnings;

fn objects() -> ScriptObjects {
    let mut objects = ScriptObjects::default();
    objects
        .bodies
        .insert("boat".to_owned(), (BodyId::from_index(0), true));
    objects
        .bodies
        .insert("ship".to_owned(), (BodyId::from_index(1), false));
    for (i, name) in ["wire", "tagLine"].iter().enumerate() {
        objects.cables.insert((*name).to_owned(), CableId::from_index(i));
    }
    for (i, (name, open)) in [("winch", CableEnd::Start), ("man", CableEnd::End)]
        .into_iter()
        .enumerate()
    {
        let (id, wire) = (WinchId::from_index(i), vec![(CableId::from_index(i), Some(open))]);
        objects.winches.insert(name.to_owned(), ScriptWinch { id, wire });
    }
    let joint = |name: &str, has_drive, is_revolute| ScriptJoint {
        name: name.to_owned(),
        has_drive,
        is_revolute,
    };
    let joints = vec![
        joint("column", true, true),
        joint("boom", true, true),
        joint("hinge", false, true),
        joint("slide", true, false),
    ];
    objects
        .cranes
        .insert("crane".to_owned(), (MechanismId::from_index(0), joints));
    objects
}

/// Commands with their lines, or the problems. The second value contains the points for which
/// connections requested a frame.
type Reading = (Result<Vec<(usize, Command)>, Vec<ScriptProblem>>, Vec<DVec3>);

fn read(text: &str) -> Reading {
    let (objects, mut points) = (objects(), Vec::new());
    let mut frame_at = |_: BodyId, point: DVec3| {
        points.push(point);
        FrameId::from_index(points.len() - 1)
    };
    let mut reader = ScriptReader::new(&objects, &mut frame_at);
    let lines = reader.script(text);
    (
        lines.map(|lines| lines.into_iter().map(|line| (line.line, line.command)).collect()),
        points,
    )
}

fn one(text: &str) -> Command {
    let (commands, _) = read(text);
    commands.unwrap()[0].1
}

fn wrong(text: &str) -> String {
    let (commands, _) = read(text);
    let problems = commands.unwrap_err();
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems[0].message.clone()
}

const BOAT: BodyId = BodyId::from_index(0);
const WIRE: CableId = CableId::from_index(0);
const WINCH: WinchId = WinchId::from_index(0);

#[test]
fn closed_form_every_command_of_the_report_is_parsed() {
    let hold = one("boat hold EY 0.1 holdEY");
    assert_eq!(
        hold,
        Command::Hold {
            body: BOAT,
            freedom: DegreeOfFreedom::Pitch,
            value: Some(0.1)
        }
    );
    // The example in section 2.2.2.1 has no value. Keywords are case-insensitive.
    let where_it_is = one("boat HOLD x keep");
    assert!(matches!(
        where_it_is,
        Command::Hold {
            freedom: DegreeOfFreedom::X,
            value: None,
            ..
        }
    ));
    let (commands, _) = read("boat hold Z 10 holdZ\nboat release holdZ");
    let release = Command::Release {
        body: BOAT,
        freedom: DegreeOfFreedom::Z,
    };
    assert_eq!(commands.unwrap()[1], (2, release));
    // A script releases degrees of freedom that are held from the start by their own names.
    let mut held = objects();
    held.held.push((BOAT, DegreeOfFreedom::Z));
    held.held.push((BOAT, DegreeOfFreedom::Yaw));
    for (name, freedom) in [
        ("z", Some(DegreeOfFreedom::Z)),
        ("EZ", Some(DegreeOfFreedom::Yaw)),
        ("yaw", Some(DegreeOfFreedom::Yaw)),
        ("x", None),
    ] {
        let mut no_frame = |_, _| unreachable!("nothing is connected");
        let found = ScriptReader::new(&held, &mut no_frame).command(&format!("boat release {name}"));
        let wanted = freedom.map(|freedom| Command::Release { body: BOAT, freedom });
        assert_eq!(found.ok(), wanted);
    }
    let lift = WinchOrder::Length {
        length: 12.4,
        speed: 1.5,
    };
    let winch = Command::Winch {
        winch: WINCH,
        order: lift,
    };
    assert_eq!(one("winch wire 12.4 1.5"), winch);
    assert_eq!(one("wire winch 12.4 1.5"), winch);
    let tension = WinchOrder::Tension {
        tension: Signal::constant(75.0),
    };
    assert!(matches!(one("man tagLine 75"), Command::Winch { order, .. } if order == tension));
    assert_eq!(one("Pause 10"), Command::Pause { duration: 10.0 });
    let boom = Command::MoveJoint {
        mechanism: MechanismId::from_index(0),
        joint: 1,
        target: 0.75,
        speed: 0.5,
    };
    assert_eq!(one("crane 1 0.75 0.5"), boom);
    assert_eq!(one("crane boom 0.75 0.5"), boom);
    assert!(matches!(
        one("boat wire winch disconnect 0.5"),
        Command::Disconnect { winch: Some(WINCH), duration, .. } if duration == 0.5
    ));
    assert!(matches!(
        one("boat wire none disconnect"),
        Command::Disconnect { winch: None, .. }
    ));
}

#[test]
fn equivalent_orders_of_arguments_of_a_connection() {
    let (commands, points) = read(
        "boat wire winch connect 0 1.0 0.0 0.0 1.5\n\
         boat wire connect 0.0 0.0 1.5 winch\n\
         boat tagLine man connect N 3.0 3.0 0.0 0.4",
    );
    let commands = commands.unwrap();
    assert_eq!(
        points,
        [DVec3::Z * 1.5, DVec3::Z * 1.5, DVec3::new(3.0, 0.0, 0.4)]
    );
    let ends: Vec<_> = commands
        .iter()
        .map(|(_, command)| match command {
            Command::Connect {
                cable,
                end,
                winch,
                duration,
                ..
            } => (cable.index(), *end, winch.is_some(), *duration),
            other => panic!("{other:?}"),
        })
        .collect();
    // The short form connects the end that is not on the winch.
    assert_eq!(
        ends,
        [
            (0, CableEnd::Start, true, 1.0),
            (0, CableEnd::Start, true, 0.1),
            (1, CableEnd::End, true, 3.0)
        ]
    );
}

#[test]
fn regression_all_commands_of_a_line_are_parsed() {
    let (found, _) = read("d.AddCommand(\"pause 1\"); d.AddCommand(\"pause 2\");\npause 3; pause 4");
    let found = found.unwrap();
    let pauses: Vec<(usize, Command)> = [(1, 1.0), (1, 2.0), (2, 3.0), (2, 4.0)]
        .map(|(line, duration)| (line, Command::Pause { duration }))
        .into();
    assert_eq!(found, pauses);
}

#[test]
fn closed_form_comments_and_commands_as_printed_in_the_report_are_parsed() {
    let (commands, _) = read(
        "#####\n# Unfold\n#####\n\nmyDirector.AddCommand(\"boat wire winch\n connect 0 1.0 0.0 0.0 1.5 \");\n\
         myDirector.AddCommand(\"Pause 10\"); // wait\ncrane 0 3.14 0.75 # swing\n",
    );
    let lines: Vec<usize> = commands.unwrap().iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [5, 7, 8]);
}

#[test]
fn refuses_ambiguous_commands_with_their_line() {
    let cases = [
        ("bot hold X 1 h", "did you mean 'boat'?"),
        ("ship hold X 1 h", "has a prescribed motion"),
        ("boat hold Q 1 h", "use one of X, Y, Z, EX, EY, EZ"),
        ("boat hold X h 1", "must be a number"),
        ("boat release nothing", "no hold named 'nothing'"),
        ("boat wire winch connect 0 0 0 1.5", "four numbers"),
        (
            "boat wire connect N 1 0 0 1.5 winsh",
            "no winch 'winsh' (did you mean 'winch'?)",
        ),
        ("boat wire disconnect winsh", "no winch 'winsh'"),
        ("boat wire winsh disconnect 0.5", "no winch 'winsh'"),
        ("boat wire winch connect 2 1 0 0 1.5", "0 or N"),
        (
            "boat wire winch connect N 1 0 0 1.5",
            "this end is on the winch or a sheave",
        ),
        ("boat wire man connect 0 1 0 0 1.5", "does not hold cable 'wire'"),
        ("boat tagline man disconnect 1", "did you mean 'tagLine'?"),
        ("winch tagLine 5 1", "does not hold cable 'tagLine'"),
        ("winch wire -5 1", "must be positive"),
        ("winch wire 5 0", "must be positive"),
        (
            "crane 4 1 0.5",
            "it has: 0 (column), 1 (boom), 2 (hinge), 3 (slide)",
        ),
        ("crane hinge 1 0.5", "no drive"),
        ("crane 0 1", "a joint, a position"),
        ("crane 0 one 0.5", "must be a number"),
        ("crane 0 90dge 0.5", "(in rad; for example 90deg), is '90dge'"),
        ("crane 0 deg 0.5", "must be a number"),
        ("crane 0 90deg 5deg", "(in rad/s; for example 90deg/s), is '5deg'"),
        (
            "crane slide 90deg 0.5",
            "of a translation is in m, not an angle: '90deg'",
        ),
        ("crane 0 2m 0.5", "of a rotation is an angle in rad or deg: '2m'"),
        ("boat hold X 90deg h", "of a translation is in m"),
        ("wire 5 1", "is a cable"),
        ("pause", "one number"),
        ("pause -1", "must not be negative"),
    ];
    for (text, expected) in cases {
        let message = wrong(text);
        assert!(message.contains(expected), "'{text}': {message}");
    }
    let (commands, _) = read("pause 1\n\nnobody 1\npause x");
    let lines: Vec<usize> = commands.unwrap_err().iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [3, 4]);
}

/// A load on the line of a winch, next to a boom that rotates about the vertical.
const YARD: &str = r#"
[simulation]
duration = 60.0
[sea]
density = 0.0
air_density = 0.0
[[frame]]
name = "top"
position = [0.0, 0.0, 20.0]
[[frame]]
name = "foot"
position = [50.0, 0.0, 0.0]
[[body]]
name = "load"
mass = 100.0
inertia = [10.0, 10.0, 10.0]
position = [0.0, 0.0, 14.0]
frame = [{ name = "eye", position = [0.0, 0.0, 1.0] }]
[[cable]]
name = "wire"
length = 5.0
elements = 2
diameter = 0.02
density = 7850.0
axial_stiffness = 1e6
axial_damping = 1e4
start = { frame = "ground/top" }
end = { frame = "load/eye" }
[[winch]]
name = "winch"
cable = "wire"
end = "start"
acceleration = 1.0
maximum_speed = 2.0
minimum_length = 2.0
maximum_length = 15.0
[[crane]]
name = "crane"
base = "ground/foot"
[[crane.link]]
name = "boom"
joint = { type = "revolute" }
mass = 100.0
centre_of_gravity = [2.0, 0.0, 0.0]
inertia = [1.0, 40.0, 40.0]
stops = { lower_deg = -30.0, upper_deg = 30.0, stiffness = 1e6, damping = 1e5 }
[crane.link.drive]
position = { proportional = 2e4, integral = 1e4 }
velocity = { proportional = 1e4 }
viscous_damping = 1e3
force_limit = 2e3
"#;

fn compile(director: &str) -> CompiledScenario {
    compile_text(&format!("{YARD}{director}"))
}

fn compile_text(text: &str) -> CompiledScenario {
    let scenario = Scenario::parse(text, Path::new("yard.toml")).unwrap();
    scenario.compile().unwrap_or_else(|errors| panic!("{errors}"))
}

/// Runs to `end` (s) like a simulation. Returns the world and the progress of each command.
fn perform(director: &str, end: f64) -> (World, Vec<Progress>) {
    let compiled = compile(director);
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    compiled.director.run_until(&mut world, end).unwrap();
    let progress = world.state().director().to_vec();
    (world, progress)
}

fn times(progress: &Progress) -> (f64, f64, Outcome) {
    match progress {
        Progress::Ended { start, end, outcome } => (*start, *end, outcome.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn closed_form_commands_run_in_sequence_and_steps_in_parallel() {
    let (world, progress) = perform(
        r#"
[director]
commands = """
pause 2
winch wire 7 1.0
pause 1
"""
[[director.step]]
name = "swing"
do = "crane 0 0.3 0.1"
after = []
at = 1.0
[[director.step]]
do = ["pause 0.5", "winch wire 5 1.0"]
after = ["swing", "script"]
[[director.step]]
do = "load hold X 0.5 aside"
after = []
when = { length = "wire", above = 6.0 }
"#,
        20.0,
    );
    let all: Vec<_> = progress.iter().map(times).collect();
    assert!(
        all.iter()
            .all(|(.., outcome)| matches!(outcome, Outcome::Done(_))),
        "{all:?}"
    );
    assert_eq!((all[0].0, all[0].1), (0.0, 2.0));
    // A distance of 2 m at 1 m/s, with accelerations of 1 m/s², takes 3 s. A few tenths of a second
    // follow until the line is at rest within 5 mm of its length.
    assert!(all[1].0 == 2.0 && (5.0..5.8).contains(&all[1].1), "{:?}", all[1]);
    // The boom moves in parallel, by 0.3 rad at 0.1 rad/s, and starts at 1 s.
    assert!(all[3].0 == 1.0 && (3.8..4.6).contains(&all[3].1), "{:?}", all[3]);
    assert!(all[4].0 >= all[2].1 && all[4].0 >= all[3].1);
    // The line is 6 m long after it has been paid out for 1.5 s.
    assert!((all[6].0 - 3.5).abs() < 0.1, "{:?}", all[6]);
    let now = world.now();
    assert!((now.line_length(WIRE) - 5.0).abs() < 5e-3);
    assert!((now.joints(MechanismId::from_index(0))[0].position - 0.3).abs() < 2e-2);
    assert!((now.body(BOAT).pose.position.x - 0.5).abs() < 1e-6);
}

#[test]
fn closed_form_a_load_is_released_and_connected_again() {
    let (world, progress) = perform(
        r#"
[director]
commands = """
load hold Z 14 z
load hold X 0 x
load hold Y 0 y
load wire winch disconnect 0.5
pause 1
winch wire 4 1.0
pause 1
load wire winch connect N 1.0 0 0 1
load release z
load release x
load release y
pause 3
"""
"#,
        25.0,
    );
    let all: Vec<_> = progress.iter().map(times).collect();
    assert!(
        all.iter()
            .all(|(.., outcome)| matches!(outcome, Outcome::Done(_))),
        "{all:?}"
    );
    let now = world.now();
    assert_eq!(
        now.end_owner(WIRE, CableEnd::End),
        Some(windlass::world::Owner::Body(BOAT))
    );
    // The winch pays out the distance to the hook. The load is then suspended from the line again.
    assert!(now.line_length(WIRE) >= 5.0);
    assert!((now.tension(WIRE, CableEnd::End) - 981.0).abs() < 150.0);
}

#[test]
fn refuses_impossible_commands_with_a_message() {
    let (_, progress) = perform(
        r#"
[director]
time_out = 4.0
commands = """
crane 0 1.2 0.5
winch wire 1.0 2.0
load wire winch connect N 1.0 0 0 1
load wire winch disconnect 0.1
load wire winch disconnect 0.1
pause 3
load wire winch connect N 1.0 0 0 1
"""
"#,
        40.0,
    );
    let all: Vec<_> = progress.iter().map(times).collect();
    let text = |k: usize| (all[k].2.word(), all[k].2.message().to_owned());
    // At the end, the load has been in free fall for tens of metres. The first command is an order
    // beyond the end stop at 30 degrees.
    let (word, message) = text(0);
    assert!(
        word == "timed out" && message.contains("at an end stop"),
        "{message}"
    );
    // A step ends exactly when a command times out.
    assert!((all[0].1 - all[0].0 - 4.0).abs() < 1e-9, "{:?}", all[0]);
    let (word, message) = text(1);
    assert!(
        word == "limited" && message.contains("its shortest length"),
        "{message}"
    );
    assert!(text(2).1.contains("attached already"));
    assert_eq!(text(3).0, "done");
    assert!(text(4).1.contains("not attached"));
    let (word, message) = text(6);
    assert!(word == "failed" && message.contains("out of reach"), "{message}");
}

#[test]
fn refuses_steps_about_missing_objects_with_a_message() {
    let compiled = compile("");
    let mut world = compiled.world.start().unwrap();
    let nowhere = |command| Step::after("a step", command, None);
    let (cable, winch) = (CableId::from_index(5), WinchId::from_index(6));
    let mut steps = vec![
        nowhere(Command::Connect {
            cable,
            end: CableEnd::End,
            frame: FrameId::from_index(0),
            winch: None,
            duration: 1.0,
        }),
        nowhere(Command::Disconnect {
            cable: WIRE,
            body: BOAT,
            winch: Some(winch),
            duration: 1.0,
        }),
        nowhere(Command::MoveJoint {
            mechanism: MechanismId::from_index(0),
            joint: 1,
            target: 1.0,
            speed: 1.0,
        }),
        nowhere(Command::Pause { duration: 0.1 }),
        nowhere(Command::Pause { duration: 0.1 }),
    ];
    steps[3].when = Some(Condition {
        quantity: WatchedQuantity::Clearance(FrameId::from_index(0), FrameId::from_index(99)),
        above: true,
        bound: 1.0,
    });
    steps[4].after = vec![17];
    let director = Director { steps };
    let due = timeline::timeline(&director, world.model(), world.state());
    assert_eq!(due.len(), 5);
    director.run_until(&mut world, 1.0).unwrap();
    let all: Vec<_> = world.state().director().iter().map(times).collect();
    let kinds = [
        "cable number 5",
        "winch number 6",
        "joint number 1",
        "frame number 99",
        "step number 17",
    ];
    for ((start, end, outcome), kind) in all.iter().zip(kinds) {
        assert_eq!((*start, *end, outcome.word()), (0.0, 0.0, "failed"));
        assert!(outcome.message().contains(kind), "{kind}: {outcome:?}");
    }
}

#[test]
fn closed_form_timeline_has_the_times_of_steps() {
    let compiled = compile(
        r#"
[director]
commands = """
winch wire 8 1.5
crane 0 0.4 0.1
pause 2
"""
[[director.step]]
do = "pause 1"
when = { tension = "wire/start", above = 2000.0 }
"#,
    );
    let due = timeline::timeline(&compiled.director, compiled.world.model(), compiled.world.state());
    let ends: Vec<f64> = due.iter().map(|d| d.end).collect();
    assert_eq!(ends, [2.0, 6.0, 8.0, 9.0]);
    assert!(due[3].is_earliest && !due[2].is_earliest);
}

/// A winch follows an order without an end. Its line length at the next order is unknown, so a
/// timeline must not add the time from the last known length.
#[test]
fn closed_form_timeline_after_an_order_without_an_end_is_a_lower_bound() {
    let compiled = compile(
        r#"
[director]
commands = """
pause 1
winch compensate 0.5
winch wire 8 0.01
"""
"#,
    );
    let due = timeline::timeline(&compiled.director, compiled.world.model(), compiled.world.state());
    assert_eq!((due[2].start, due[2].end, due[2].is_earliest), (1.0, 1.0, true));
    assert!(compiled.predictions.is_empty(), "{:?}", compiled.predictions);
}

#[test]
fn equivalent_operation_continued_from_a_saved_state_to_the_same_bytes() {
    let operation = "[director]\ncommands = \"pause 1\\nwinch wire 9 1.0\\ncrane 0 0.3 0.2\\npause 1\"\n";
    let compiled = compile(operation);
    let run = |world: &mut World, end: f64| {
        compiled.director.advance(world).unwrap();
        while world.time() < end {
            let stop = compiled.director.next_time(world).min(end);
            world.step(stop).unwrap();
            compiled.director.advance(world).unwrap();
        }
    };
    let mut whole = compiled.world.clone().start().unwrap();
    run(&mut whole, 3.0);
    let file = std::env::temp_dir().join(format!("windlass-director-{}.json", std::process::id()));
    whole.save_state(&file).unwrap();
    run(&mut whole, 8.0);
    let mut resumed = compiled.world.clone().start().unwrap();
    resumed.load_state(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    run(&mut resumed, 8.0);
    assert_eq!(whole.state(), resumed.state());
}

#[test]
fn refuses_invalid_operations_with_location() {
    let cases = [
        (
            "[director]\ncommands = \"pause 1\\nwinsch wire 5 1\"\n",
            "command on line 2",
        ),
        ("[director]\nscript = \"nowhere.txt\"\n", "cannot be read"),
        (
            "[[director.step]]\ndo = \"pause 1\"\nafter = [\"later\"]\n",
            "no step 'later'",
        ),
        (
            "[[director.step]]\ndo = \"pause 1\"\nwhen = { length = \"wire\" }\n",
            "above or below",
        ),
        (
            "[[director.step]]\ndo = \"pause 1\"\nwhen = { length = \"wrie\", above = 1.0 }\n",
            "did you mean 'wire'?",
        ),
        (
            "[[director.step]]\ndo = \"pause 1\"\nwhen = { tension = \"wire\", above = 1.0 }\n",
            "cable/start",
        ),
        (
            "[[director.step]]\ndo = \"pause 1\"\nwhen = { height = \"load/eye\", clearance = [\"load/eye\", \"ground/top\"], below = 1.0 }\n",
            "give one of",
        ),
        ("[[director.step]]\ndo = []\n", "no command"),
        ("[[director.step]]\ndoo = \"pause 1\"\n", "did you mean 'do'?"),
    ];
    for (director, expected) in cases {
        let text = format!("{YARD}{director}");
        let found = match Scenario::parse(&text, Path::new("yard.toml")) {
            Err(errors) => errors.to_string(),
            Ok(scenario) => scenario.compile().unwrap_err().to_string(),
        };
        assert!(found.contains(expected), "{director}: {found}");
        assert!(found.contains("yard.toml:"), "{found}");
    }
}

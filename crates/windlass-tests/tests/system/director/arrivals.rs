//! Arrival times of joints and lines, located within a step to 1e-9 s for every control mode.

use super::{WIRE, YARD, compile_text, times};
use windlass::director::{Director, Outcome, Progress};
use windlass::scenario::CompiledScenario;
use windlass::world::{MechanismId, World};

/// Required accuracy of an arrival time, s.
const WITHIN: f64 = 1e-9;

/// Runs until the only command of a director ends. Returns the world and the time of its end.
fn arrive(scenario: CompiledScenario) -> (World, f64) {
    let mut world = scenario.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let director: Director = scenario.director;
    director.advance(&mut world).unwrap();
    while !world.state().director().iter().all(Progress::has_ended) {
        director.step(&mut world, 60.0).unwrap();
        director.advance(&mut world).unwrap();
    }
    let (start, end, outcome) = times(&world.state().director()[0]);
    assert!(matches!(outcome, Outcome::Done(_)), "{outcome:?}");
    assert_eq!((start, end), (0.0, world.time()));
    (world, end)
}

/// Replaces the drive of the boom in `YARD` and moves the boom to 0.3 rad at 0.1 rad/s. Returns its
/// position and rate on arrival, and the time of arrival.
fn boom_arrives(drive: &str) -> (f64, f64, f64) {
    let (before, behind) = YARD.split_once("position = { proportional = 2e4").unwrap();
    let (_, behind) = behind.split_once("viscous_damping = 1e3").unwrap();
    let script = "[director]\ncommands = \"crane 0 0.3 0.1\"\n";
    let (world, end) = arrive(compile_text(&format!("{before}{drive}{behind}{script}")));
    let joint = world.now().joints(MechanismId::from_index(0))[0];
    (joint.position, joint.velocity, end)
}

#[test]
fn closed_form_a_joint_with_one_control_arrives_to_the_nanosecond() {
    // The drive lags behind its set-point by c q'/P = 0.05 rad. It comes within the tolerance of
    // 0.02 rad only after the set-point has arrived.
    let lagging = "position = { proportional = 2e4 }\nviscous_damping = 1e4";
    // A drive with velocity control only moves to the target and decelerates there.
    let velocity = "velocity = { proportional = 1e4 }\nviscous_damping = 1e3";
    for drive in [lagging, velocity] {
        let (position, rate, end) = boom_arrives(drive);
        assert!(end > 2.8 && rate > 0.01, "{drive}: {end} s, {rate} rad/s");
        let late = (position - 0.28) / rate;
        assert!((-1e-12..=WITHIN).contains(&late), "{drive}: {late} s");
    }
    // A drive with a lag of 0.005 rad is within the tolerance when its set-point arrives. That time
    // is a breakpoint: 0.3 rad at 0.1 rad/s take 3 s.
    let close = "position = { proportional = 2e4 }\nviscous_damping = 1e3";
    let (_, _, end) = boom_arrives(close);
    assert!((end - 3.0).abs() < WITHIN, "{end}");
}

#[test]
fn closed_form_a_line_has_its_length_to_the_nanosecond() {
    for (length, speed) in [(7.0, 1.0), (4.0, 0.3)] {
        let script = format!("[director]\ncommands = \"winch wire {length} {speed}\"\n");
        let (world, _) = arrive(compile_text(&format!("{YARD}{script}")));
        let now = world.now();
        let winch = now.winch(windlass::world::WinchId::from_index(0));
        assert_eq!(winch.line.length, now.line_length(WIRE));
        // The line has arrived when it is within 5 mm of its length and slower than 0.02 m/s. The
        // arrival is the time when both conditions are met.
        let (away, rate) = ((winch.line.length - length).abs(), winch.speed.abs());
        let late = [
            (0.005 - away) / rate,
            (0.02 - rate) / winch.drive.rates.speed.abs(),
        ];
        assert!(late.iter().all(|late| *late >= -1e-12), "{late:?}");
        assert!(late.iter().any(|late| *late <= WITHIN), "{late:?}");
    }
}

/// A long order, of 8 m at 0.15 m/s, is not aborted before its end. An order against an end stop,
/// of 0.8 rad at 0.5 rad/s, is aborted 30 s after three times its nominal time.
#[test]
fn closed_form_orders_are_aborted_30_s_after_three_times_their_nominal_time() {
    let script = "[director]\ncommands = \"winch wire 13 0.15\"\n";
    let (_, end) = arrive(compile_text(&format!("{YARD}{script}")));
    assert!((53.3..55.0).contains(&end), "{end}");
    let script = "[director]\ncommands = \"crane 0 0.8 0.5\"\n";
    let scenario = compile_text(&format!("{YARD}{script}"));
    let mut world = scenario.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    scenario.director.run_until(&mut world, 40.0).unwrap();
    let (_, end, outcome) = times(&world.state().director()[0]);
    assert!(matches!(outcome, Outcome::TimedOut(_)), "{outcome:?}");
    assert!((34.8..35.2).contains(&end), "{end}");
}

/// Before a connection, a winch pays out 4.09 m at 0.09 m/s. The command is not aborted after 30 s.
#[test]
fn closed_form_a_connection_waits_for_its_winch() {
    let yard = YARD
        .replace(
            "end = { frame = \"load/eye\" }",
            "end = { position = [0.0, 0.0, 15.0] }",
        )
        .replace(
            "position = [0.0, 0.0, 14.0]",
            "position = [0.0, 0.0, 10.0]\nheld = [\"x\", \"y\", \"z\", \"roll\", \"pitch\", \"yaw\"]",
        )
        .replace("maximum_speed = 2.0", "maximum_speed = 0.09");
    let script = "[director]\ncommands = \"load wire winch connect N 1.0 0 0 1\"\n";
    let (_, end) = arrive(compile_text(&format!("{yard}{script}")));
    // After 44.4 s the winch has paid out 4 m, and the line is as long as the distance of 9 m. Then
    // the end of the line is moved to the frame.
    assert!((45.0..52.0).contains(&end), "{end}");
}

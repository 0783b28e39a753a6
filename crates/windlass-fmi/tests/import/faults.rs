//! FMUs that fail, hang, refuse calls or return invalid values during a run.

use super::{PUCK, THREE, TWO, finished, last, probe, run};
use std::process::Command;
use windlass::simulation::SimulationError;
use windlass_fmi::export::Version;

/// Fault of the probe that hangs.
const HANG: u32 = 4;

/// Scenario of the puck with a fault of the probe. The fault begins at a given time (s).
fn with_fault(fault: u32, at: f64) -> String {
    let text = format!(
        "{PUCK}parameter = [{{ name = \"fault\", value = {fault} }}, {{ name = \"at\", value = {at:?} }}]\n"
    );
    // Every call has the limit. On a busy machine, calls before the hanging one may also be slow.
    let limit = if fault == HANG {
        "wall_time_limit = 3.0\n"
    } else {
        ""
    };
    text + limit
}

/// The error names the unit, the time and the cause. Results so far are kept.
#[test]
fn refuses_failing_units_by_name_and_keeps_results() {
    for (fault, version, words) in [
        (
            1,
            3,
            "at t = 0.5 s it returns NaN for its output 'y', which is not finite",
        ),
        (
            2,
            3,
            "its step from t = 0.5 s to t = 0.6 s ends with an error, with the message: the oil is too hot",
        ),
        (
            2,
            2,
            "its step from t = 0.5 s to t = 0.6 s ends with an error, with the message: the oil is too hot",
        ),
        (3, 3, "ends with a fatal error; it gave no message"),
        (3, 2, "ends with a fatal error; it gave no message"),
        (
            HANG,
            3,
            "its step from t = 0.5 s to t = 0.6 s took longer than 3 s of wall time; increase its wall_time_limit",
        ),
        (5, 3, "it requests the end of the simulation at t = 0.5 s"),
        (
            7,
            3,
            "it discards the step from t = 0.5 s to t = 0.6 s, even with steps of",
        ),
        (7, 2, "change the step"),
    ] {
        let (version, description) = if version == 2 {
            (Version::Two, TWO)
        } else {
            (Version::Three, THREE)
        };
        let folder = probe(version, description);
        let (tables, outcome) = run(&folder, &with_fault(fault, 0.5));
        let Err(SimulationError::Unit { source, summary, .. }) = outcome else {
            panic!("fault {fault}: {outcome:?}");
        };
        let message = source.to_string();
        assert!(
            message.starts_with("unit 'pusher': ") && message.contains(words),
            "{message}"
        );
        // The invalid output of fault 1 is detected before the world takes the step from 0.4 s.
        let reached = if fault == 1 { 0.4 } else { 0.5 };
        assert!(
            (summary.simulated.1 - reached).abs() < 1e-12,
            "{fault}: {}",
            summary.simulated.1
        );
        let rows = tables.channel("body-puck:position_x").unwrap();
        assert!((rows.times.last().unwrap() - reached).abs() < 1e-12);
    }
}

/// A unit that ends the whole program with status zero is reported, and the exit status is changed
/// to an error. The test starts its own executable as the program that the unit ends.
#[test]
fn refuses_a_unit_that_ends_the_program() {
    const ENDS: &str = "WINDLASS_TEST_A_UNIT_ENDS_IT";
    let folder = probe(Version::Three, THREE);
    if std::env::var_os(ENDS).is_some() {
        let outcome = run(&folder, &with_fault(12, 0.5));
        panic!("the run continues: {outcome:?}");
    }
    let mut program = Command::new(std::env::current_exe().unwrap());
    let this = "faults::refuses_a_unit_that_ends_the_program";
    program.args(["--exact", this, "--nocapture"]).env(ENDS, "1");
    let ended = program.output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(
        said.contains("unit 'pusher' ended the program: its library called exit"),
        "{said}"
    );
}

/// The folder of a hanging unit, whose library cannot be closed, is removed at the end of the
/// program.
#[test]
fn regression_hanging_units_leave_no_folders() {
    const HANGS: &str = "WINDLASS_TEST_A_UNIT_HANGS";
    let folder = probe(Version::Three, THREE);
    if std::env::var_os(HANGS).is_some() {
        assert!(run(&folder, &with_fault(HANG, 0.5)).1.is_err());
        return;
    }
    let temporary = tempfile::tempdir().unwrap();
    let mut program = Command::new(std::env::current_exe().unwrap());
    let this = "faults::regression_hanging_units_leave_no_folders";
    program.args(["--exact", this]).env(HANGS, "1");
    program
        .env("TMPDIR", temporary.path())
        .env("TMP", temporary.path());
    let ended = program.output().unwrap();
    assert!(ended.status.success());
    assert!(
        String::from_utf8_lossy(&ended.stdout).contains("1 passed"),
        "the program has not run this test"
    );
    // On systems that lock libraries in use the folders remain.
    let left = std::fs::read_dir(temporary.path()).unwrap().count();
    assert!(left == 0 || cfg!(windows), "{left} folders");
}

/// Discarded steps are repeated with half the length, and partial steps are continued. The lag is
/// solved exactly, so the result is unchanged.
#[test]
fn equivalent_discarded_steps_repeated_with_half_the_length() {
    for (version, description) in [(Version::Three, THREE), (Version::Two, TWO)] {
        let folder = probe(version, description);
        let expected = last(&finished(&folder, PUCK), "body-puck:velocity_x");
        for fault in [6, 8] {
            let found = last(
                &finished(&folder, &with_fault(fault, 0.3)),
                "body-puck:velocity_x",
            );
            assert!((found - expected).abs() < 1e-12, "{fault}: {found} {expected}");
        }
    }
    let fixed = THREE.replace(" canHandleVariableCommunicationStepSize=\"true\"", "");
    let (_, outcome) = run(&probe(Version::Three, &fixed), &with_fault(6, 0.3));
    let message = outcome.unwrap_err().to_string();
    assert!(
        message.contains("and it does not support steps of other lengths"),
        "{message}"
    );
}

#[test]
fn refuses_a_unit_that_does_not_start() {
    for (text, description, words) in [
        (
            with_fault(10, 0.0),
            THREE.to_owned(),
            "its initialisation ends with an error, with the message: no sensor",
        ),
        (
            PUCK.to_owned(),
            THREE.replace("probe-token", "other"),
            "it cannot be instantiated, with the message: the token is not mine",
        ),
        (
            format!("{PUCK}parameter = [{{ name = \"name\", value = \"starboard winch\" }}]\n"),
            THREE.to_owned(),
            "setting its parameter of reference 5 ends with an error",
        ),
    ] {
        let (_, outcome) = run(&probe(Version::Three, &description), &text);
        let message = outcome.unwrap_err().to_string();
        assert!(
            message.starts_with("unit 'pusher': ") && message.contains(words),
            "{message}"
        );
    }
}

/// An invalid order ends the run, and the world receives no order.
#[test]
fn refuses_invalid_orders() {
    let ship = r#"
simulation = { duration = 1.0, start = "as-specified" }
[[body]]
name = "ship"
motion = { type = "fixed" }
[[unit]]
name = "bridge"
file = "probe.fmu"
step = 0.1
parameter = [{ name = "fault", value = 11 }, { name = "at", value = 0.3 }]
output = [{ name = "whole", to = "body.ship.order" }, { name = "place", to = "body.ship.position_z" }]
"#;
    let (_, outcome) = run(&probe(Version::Three, THREE), ship);
    let message = outcome.unwrap_err().to_string();
    assert!(
        message.contains(
            "at t = 0.3 s it returns 99 for its output 'whole', but orders are integers from 0 to 3"
        ),
        "{message}"
    );
}

/// Some units allow only one instance. A second instance of such a unit is refused while the first
/// instance exists, and accepted afterwards.
#[test]
fn refuses_a_second_instance_of_a_single_instance_unit() {
    let once = THREE.replace(
        "<CoSimulation",
        "<CoSimulation canBeInstantiatedOnlyOncePerProcess=\"true\"",
    );
    let folder = probe(Version::Three, &once);
    let second = PUCK[PUCK.find("[[unit]]").unwrap()..]
        .replace("pusher", "other")
        .replace("puck.middle", "puck.side");
    let frames = PUCK.replace(
        "frame = [{",
        "frame = [{ name = \"side\", position = [0.0, 0.0, 0.0] }, {",
    );
    let (_, outcome) = run(&folder, &format!("{frames}{second}"));
    let message = outcome.unwrap_err().to_string();
    assert!(
        message.contains("unit 'other': ") && message.contains("can be instantiated only once per process"),
        "{message}"
    );
    finished(&folder, PUCK);
    finished(&folder, PUCK);
}

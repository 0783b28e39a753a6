//! Interrupted and resumed runs with FMUs, and extended runs with FMUs.

use super::{PUCK, THREE, TWO, probe, read};
use std::path::Path;
use tempfile::TempDir;
use windlass::simulation::{RunOptions, STATE_FILE, run};
use windlass_fmi::export::Version;

fn options(folder: &Path) -> RunOptions {
    RunOptions {
        folder: folder.to_owned(),
        overwrite: true,
        ..RunOptions::default()
    }
}

/// Runs until a time, then resumes; returns the table of the puck.
fn interrupted(folder: &TempDir, text: &str, at: f64) -> Result<Vec<u8>, String> {
    let results = folder.path().join("interrupted");
    let scenario = read(folder, text).unwrap();
    run(scenario, &options(&results), &mut |progress| progress.time < at).unwrap();
    resume_run(folder, text, &results)
}

fn resume_run(folder: &TempDir, text: &str, results: &Path) -> Result<Vec<u8>, String> {
    let resume = RunOptions {
        overwrite: false,
        resume: Some(results.join(STATE_FILE)),
        ..options(results)
    };
    let scenario = read(folder, text).unwrap();
    let summary = run(scenario, &resume, &mut |_| true).map_err(|error| error.to_string())?;
    assert_eq!(summary.simulated, (0.0, 1.0));
    Ok(std::fs::read(results.join("body-puck.parquet")).unwrap())
}

fn uninterrupted(folder: &TempDir, text: &str) -> Vec<u8> {
    let results = folder.path().join("whole");
    run(read(folder, text).unwrap(), &options(&results), &mut |_| true).unwrap();
    std::fs::read(results.join("body-puck.parquet")).unwrap()
}

/// The unit's input depends on its output. Any loss of state, inputs or loads therefore changes the
/// results.
fn fed_back() -> String {
    PUCK.replace(
        "channel = \"time\", factor = 10.0",
        "channel = \"body-puck:position_x\", factor = -30.0, offset = 10.0",
    )
}

#[test]
fn equivalent_resumed_run_with_a_unit() {
    for (version, description) in [(Version::Three, THREE), (Version::Two, TWO)] {
        let folder = probe(version, description);
        let text = fed_back();
        let expected = uninterrupted(&folder, &text);
        // Interrupts the run at a communication point, and between two communication points.
        for at in [0.4, 0.53] {
            let found = interrupted(&folder, &text, at).unwrap();
            assert!(found == expected, "{version:?} at {at}");
        }
    }
}

/// An extended run takes the same steps as an uninterrupted one, even if the first run ended within
/// a communication step.
#[test]
fn equivalent_extended_run_with_a_unit() {
    let folder = probe(Version::Three, THREE);
    let text = fed_back();
    let expected = uninterrupted(&folder, &text);
    for duration in ["0.7", "0.75"] {
        let results = folder.path().join("short");
        let short = text.replace("duration = 1.0", &format!("duration = {duration}"));
        run(read(&folder, &short).unwrap(), &options(&results), &mut |_| true).unwrap();
        let found = resume_run(&folder, &text, &results).unwrap();
        assert!(found == expected, "{duration}");
    }
}

#[test]
fn refuses_states_without_units() {
    let mute = THREE.replace(" canSerializeFMUState=\"true\"", "");
    let folder = probe(Version::Three, &mute);
    let message = interrupted(&folder, &fed_back(), 0.5).unwrap_err();
    assert!(
        message.contains("the saved state lacks this unit: it cannot save its state"),
        "{message}"
    );
    assert!(message.ends_with("start the run again"), "{message}");
    // A unit that fails to save its state.
    let folder = probe(Version::Three, THREE);
    let failing = format!("{}parameter = [{{ name = \"fault\", value = 9 }}]\n", fed_back());
    let message = interrupted(&folder, &failing, 0.5).unwrap_err();
    assert!(
        message
            .contains("fmi3GetFMUState ends with an error, with the message: the disk of the unit is full"),
        "{message}"
    );
}

/// A run cannot resume after a change of a unit, its parameters or its connections.
#[test]
fn refuses_a_changed_unit() {
    let folder = probe(Version::Three, THREE);
    let text = fed_back();
    let results = folder.path().join("interrupted");
    run(
        read(&folder, &text).unwrap(),
        &options(&results),
        &mut |progress| progress.time < 0.5,
    )
    .unwrap();
    let message = resume_run(&folder, &text.replace("-30.0", "-31.0"), &results).unwrap_err();
    assert!(
        message.contains("the scenario has changed since the state was saved (unit 'pusher')"),
        "{message}"
    );
}

//! Tests of the command `windlass export-fmu`. The crate windlass-fmi tests the contents of FMUs.

use shared::windlass;
use std::path::Path;

mod shared;

#[test]
fn refuses_to_overwrite_a_unit() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = Path::new(env!("CARGO_MANIFEST_DIR")).join("../windlass-fmi/tests/lift.toml");
    std::fs::copy(scenario, folder.path().join("lift.toml")).unwrap();
    std::fs::write(folder.path().join("library"), "any").unwrap();
    let arguments = ["export-fmu", "lift.toml", "--library", "library"];
    let made = windlass(&arguments, folder.path());
    let said = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(said.starts_with("lift.fmu (FMI 3.0 co-simulation for "), "{said}");
    assert!(said.contains("contents: lift.toml"), "{said}");
    let again = windlass(&arguments, folder.path());
    let message = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(
        !again.status.success() && message.contains("add --overwrite"),
        "{message}"
    );
    let none = windlass(
        &["export-fmu", "lift.toml", "--library", "missing", "--overwrite"],
        folder.path(),
    );
    let message = String::from_utf8_lossy(&none.stderr).into_owned();
    assert!(
        !none.status.success() && message.contains("'missing'"),
        "{message}"
    );
}

/// The command checks the units of a scenario and reports errors with their location.
#[test]
fn refuses_invalid_units_of_a_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = Path::new(env!("CARGO_MANIFEST_DIR")).join("../windlass-fmi/tests/lift.toml");
    let text = std::fs::read_to_string(scenario).unwrap();
    let unit = "\n[[unit]]\nname = \"bridge\"\nfile = \"ship.fmu\"\nstep = 0.1\n";
    std::fs::write(folder.path().join("lift.toml"), text + unit).unwrap();
    for (content, words) in [
        (None, "unit 'bridge': 'ship.fmu' cannot be read"),
        (Some("no archive"), "'ship.fmu' is not an FMU (a zip archive)"),
    ] {
        if let Some(content) = content {
            std::fs::write(folder.path().join("ship.fmu"), content).unwrap();
        }
        for command in ["check", "run", "export-fmu"] {
            let refused = windlass(&[command, "lift.toml"], folder.path());
            let message = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert!(
                !refused.status.success() && message.contains("lift.toml:38:") && message.contains(words),
                "{command}: {message}"
            );
        }
    }
}

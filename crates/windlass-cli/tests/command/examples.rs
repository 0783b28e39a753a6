//! The examples are checked, run and written as new scenarios; invalid variants are refused.

use super::shared::{short_example, text, windlass};

const EXAMPLES: [&str; 25] = [
    "a-frame",
    "launch-and-recovery",
    "wave-buoy",
    "launch-and-recovery-simplified",
    "tow-rescue-boat",
    "tow-tuna-clipper",
    "hanging-load",
    "parted-sling",
    "floating-box",
    "box-on-deck",
    "davit",
    "tag-line-over-rail",
    "slider-crank",
    "moored-float",
    "spar-buoy",
    "flexible-riser",
    "riser-lock-in",
    "slack-tether-loops",
    "rov-tether",
    "splash-zone-lift",
    "rigged-lift",
    "station-keeping",
    "lift-in-the-lee",
    "manifold-lift",
    "heave-compensated-lift",
];

#[test]
fn conserves_energy_in_every_example() {
    for name in EXAMPLES {
        let folder = tempfile::tempdir().unwrap();
        short_example(name, folder.path(), "4.0");
        let checked = windlass(&["check", "scenario.toml"], folder.path());
        assert!(checked.status.success(), "{name}: {}", text(&checked.stderr));
        let said = text(&checked.stdout);
        assert!(
            said.contains("no problems") || said.contains("no errors"),
            "{name}: {said}"
        );
        let run = windlass(
            &["run", "scenario.toml", "-o", "out", "--format", "parquet,csv,dat"],
            folder.path(),
        );
        assert!(run.status.success(), "{name}: {}", text(&run.stderr));
        let summary = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
        let summary: serde_json::Value = serde_json::from_str(&summary).unwrap();
        assert_eq!(summary["status"], "finished", "{name}");
        let energy = |part: &str, kind: &str| summary["energy"][part][kind].as_f64().unwrap();
        let stored = |part: &str| {
            ["kinetic", "gravitational", "strain"]
                .iter()
                .map(|k| energy(part, k))
                .sum::<f64>()
        };
        let work = energy("work", "sea") + energy("work", "drives") + energy("work", "prescribed")
            - energy("work", "dissipated")
            + energy("work", "events")
            - energy("work", "contact_springs")
            - energy("work", "contact_damping")
            - energy("work", "friction");
        let turnover = energy("work", "turnover");
        let closure = stored("end") - stored("start") - work;
        // The errors of 1e-5 of a velocity per step, and of 1 µm on stiff lines, add up over a few
        // thousand steps. For examples with wider tolerances, the bound is a tenth of the expected
        // error.
        let resolution = summary["energy"]["resolution"].as_f64().unwrap();
        assert!(
            closure.abs() < (1e-4 * turnover).max(0.1 * resolution),
            "{name}: {closure} J of {turnover} J"
        );
        assert!(folder.path().join("out/plots/energy.svg").exists(), "{name}");
    }
}

#[test]
fn regression_new_writes_a_valid_scenario_and_never_overwrites() {
    let folder = tempfile::tempdir().unwrap();
    for name in EXAMPLES {
        let file = format!("{name}.toml");
        assert!(
            windlass(&["new", &file, "--from", name], folder.path())
                .status
                .success()
        );
        assert!(
            windlass(&["check", &file], folder.path()).status.success(),
            "{name}"
        );
    }
    let listed = windlass(&["new"], folder.path());
    assert!(listed.status.success());
    for name in EXAMPLES {
        assert!(text(&listed.stdout).contains(name), "{name}");
    }
    assert!(text(&listed.stdout).contains("Towing a rescue boat"));
    let again = windlass(&["new", "floating-box.toml"], folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("already exists"));
}

/// Two scenarios of the same example share its files, unless these were changed.
#[test]
fn regression_new_keeps_identical_files_and_quotes_names() {
    let folder = tempfile::tempdir().unwrap();
    let new = |file: &str| windlass(&["new", file, "--from", "wave-buoy"], folder.path());
    assert!(new("buoy.toml").status.success());
    let second = new("second buoy.toml");
    assert!(second.status.success(), "{}", text(&second.stderr));
    let printed = text(&second.stdout);
    assert!(
        printed.contains("kept hemisphere.1, which has the same contents"),
        "{printed}"
    );
    let quote = if cfg!(windows) { '"' } else { '\'' };
    let command = format!("windlass run {quote}second buoy.toml{quote}");
    assert!(printed.contains(&command), "{printed}");
    std::fs::write(folder.path().join("hemisphere.1"), "changed").unwrap();
    let third = new("third.toml");
    assert_eq!(third.status.code(), Some(1));
    let message = text(&third.stderr);
    assert!(
        message.contains("'hemisphere.1' already exists with other contents"),
        "{message}"
    );
    // A refusal leaves the folder unchanged.
    assert!(!folder.path().join("third.toml").exists());
    let changed = std::fs::read_to_string(folder.path().join("hemisphere.1")).unwrap();
    assert_eq!(changed, "changed");
}

#[test]
fn regression_expand_prints_and_writes_the_objects_of_parts() {
    let folder = tempfile::tempdir().unwrap();
    short_example("rigged-lift", folder.path(), "4.0");
    let printed = windlass(&["expand", "scenario.toml"], folder.path());
    assert!(printed.status.success(), "{}", text(&printed.stderr));
    for line in ["# [[part]]\n", "[[cable]]\nname = \"block-falls\"\n"] {
        assert!(text(&printed.stdout).contains(line), "{line}");
    }
    let write = ["expand", "scenario.toml", "--output", "expanded.toml"];
    let written = windlass(&write, folder.path());
    assert!(
        text(&written.stdout).contains("4 parts expanded"),
        "{}{}",
        text(&written.stdout),
        text(&written.stderr)
    );
    let expanded = std::fs::read(folder.path().join("expanded.toml")).unwrap();
    assert!(expanded == printed.stdout);
    let checked = windlass(&["check", "expanded.toml"], folder.path());
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    let again = windlass(&write, folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("already exists"));
}

#[test]
fn refuses_bad_scenarios_with_file_line_and_advice() {
    let folder = tempfile::tempdir().unwrap();
    let path = short_example("tow-rescue-boat", folder.path(), "4.0");
    let good = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, good.replace("mass = 500.0", "mass = \"500 kg\"")).unwrap();
    for command in ["check", "run"] {
        let bad = windlass(&[command, "scenario.toml"], folder.path());
        assert_eq!(bad.status.code(), Some(1));
        let message = text(&bad.stderr);
        assert!(
            message.starts_with("error: scenario.toml:") && message.contains("without a unit"),
            "{message}"
        );
        assert!(
            message.contains("| mass = \"500 kg\"") && message.contains("^^^"),
            "{message}"
        );
    }
    let absent = windlass(&["run", "absent.toml"], folder.path());
    assert!(text(&absent.stderr).contains("absent.toml") && text(&absent.stderr).contains("cannot be read"));
}

//! Many runs on one machine: `windlass run` with several scenarios, `windlass sweep`.

use shared::{copy_example, text, windlass};
use std::path::Path;
use std::process::{Command, Stdio};

mod shared;

/// A box released above the water, which takes milliseconds to run.
const BOX: &str = r#"
title = "A box"
[simulation]
duration = 1.0
start = "as-specified"
[[body]]
name = "box"
mass = 4100.0
inertia = [1708.0, 5808.0, 6833.0]
position = [0.0, 0.0, 0.3]
mesh = { box = { size = [4.0, 2.0, 1.0], cells = [2, 2, 1] } }
hydrodynamics = { drag = [1.0, 1.0, 1.0], added_mass = [0.2, 0.4, 0.8] }
"#;

const SWEEP: &str = r#"
scenario = "box.toml"
[[vary]]
key = "body.box.mass"
values = [4100.0, 4500.0]
[[vary]]
key = "body.box.position.2"
name = "height"
values = [0.1, 0.2, 0.3]
[[figure]]
channel = "body-box:position_z"
"#;

fn write(folder: &Path, sweep: &str) {
    std::fs::write(folder.join("box.toml"), BOX).unwrap();
    std::fs::write(folder.join("sweep.toml"), sweep).unwrap();
}

#[test]
fn regression_example_sweep_with_operability_plot() {
    let folder = tempfile::tempdir().unwrap();
    let short = [
        ("duration", "duration = 2.0"),
        ("ramp", "ramp = 0.5"),
        ("components", "components = 5"),
        ("step = 45.0", "step = 90.0"),
        ("values = [0.5, 1.0", "values = [0.5, 1.0]"),
    ];
    copy_example("tow-operability", folder.path(), &short);
    let checked = windlass(&["sweep", "sweep.toml", "--check"], folder.path());
    let printed = text(&checked.stdout);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    for words in [
        "Towing a rescue boat: 12 runs",
        "  waves going to: 0, 90, 180",
        "  tow line: maximum tension end at most 10000 N",
        "  body-boat:roll [deg]",
    ] {
        assert!(printed.contains(words), "{words}\nis not in:\n{printed}");
    }
    assert!(!folder.path().join("sweep-sweep").exists());
    let swept = windlass(&["sweep", "sweep.toml", "-o", "out"], folder.path());
    let printed = text(&swept.stdout);
    assert!(swept.status.success(), "{}", text(&swept.stderr));
    assert!(
        printed.contains("Towing a rescue boat: 12 of 12 runs completed in"),
        "{printed}"
    );
    assert!(printed.contains("waves going to 90.00: Hs "), "{printed}");
    for name in ["sweep.csv", "sweep.parquet", "limiting.csv", "operability.svg"] {
        assert!(folder.path().join("out").join(name).exists(), "{name}");
    }
}

#[test]
fn regression_example_of_an_adaptive_sweep_with_downtime() {
    let folder = tempfile::tempdir().unwrap();
    let short = [
        ("duration", "duration = 1.0"),
        ("ramp", "ramp = 0.2"),
        ("components", "components = 5"),
        ("step = 45.0", "step = 90.0"),
        ("probability = 0.1", "probability = 0.4"),
        ("confidence", "confidence = 0.5"),
    ];
    copy_example("tow-operability", folder.path(), &short);
    let checked = windlass(&["sweep", "adaptive.toml", "--check"], folder.path());
    let printed = text(&checked.stdout);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    // Three headings, twelve heights, and three runs for each: 1 - 0.6^3 is above 75 %.
    let words = "search of the limiting Hs; a grid with the same confidence needs 108 runs";
    assert!(
        printed.contains("Towing a rescue boat: up to ") && printed.contains(words),
        "{printed}"
    );
    let swept = windlass(&["sweep", "adaptive.toml", "-o", "out"], folder.path());
    let printed = text(&swept.stdout);
    assert!(swept.status.success(), "{}", text(&swept.stderr));
    assert!(
        printed.contains("waves going to = 90: Hs accepted up to ") && printed.contains("needs 108 runs"),
        "{printed}"
    );
    for name in [
        "sweep.csv",
        "searches.csv",
        "limiting.csv",
        "downtime.csv",
        "operability.svg",
    ] {
        assert!(folder.path().join("out").join(name).exists(), "{name}");
    }
}

#[test]
fn regression_example_of_a_sweep_with_uncertain_inputs() {
    let folder = tempfile::tempdir().unwrap();
    let short = [
        ("duration", "duration = 0.5"),
        ("ramp", "ramp = 0.2"),
        ("components", "components = 5"),
        ("count", "count = 8"),
    ];
    copy_example("tow-operability", folder.path(), &short);
    let swept = windlass(&["sweep", "uncertain.toml", "-o", "out"], folder.path());
    assert!(swept.status.success(), "{}", text(&swept.stderr));
    assert!(
        text(&swept.stdout).contains("8 of 8 runs completed"),
        "{}",
        text(&swept.stdout)
    );
    let table = std::fs::read_to_string(folder.path().join("out/uncertainty.csv")).unwrap();
    assert!(
        table.contains("cable-tow-line:tension_end maximum,N,8,"),
        "{table}"
    );
    assert!(folder.path().join("out/exceedance.csv").exists());
}

#[test]
fn refuses_to_replace_sweeps_and_reports_failures_in_the_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), &SWEEP.replace("4500.0", "-1.0"));
    let checked = windlass(&["sweep", "sweep.toml", "--check"], folder.path());
    assert_eq!(checked.status.code(), Some(1));
    assert!(
        text(&checked.stderr).contains("body.box.mass = -1.0"),
        "{}",
        text(&checked.stderr)
    );
    let first = windlass(&["sweep", "sweep.toml", "-o", "out"], folder.path());
    assert_eq!(first.status.code(), Some(1));
    assert!(
        text(&first.stdout).contains("6 of 6 runs completed in")
            && text(&first.stdout).contains(", 3 FAILED")
    );
    let failed = text(&first.stderr);
    assert!(
        failed.contains("failed: run 4 with body.box.mass = -1.0, height = 0.1: ")
            && failed.contains("must be positive"),
        "{failed}"
    );
    let again = windlass(&["sweep", "sweep.toml", "-o", "out"], folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("--resume") && text(&again.stderr).contains("--overwrite"));
    write(folder.path(), SWEEP);
    let resumed = windlass(&["sweep", "sweep.toml", "-o", "out", "--resume"], folder.path());
    assert!(resumed.status.success(), "{}", text(&resumed.stderr));
    assert!(
        text(&resumed.stdout).contains(", 3 of them earlier"),
        "{}",
        text(&resumed.stdout)
    );
    let again = windlass(
        &["sweep", "sweep.toml", "-o", "out", "--overwrite", "-q"],
        folder.path(),
    );
    assert!(again.status.success() && again.stdout.is_empty());
}

#[test]
fn refuses_very_many_runs_without_confirmation() {
    let folder = tempfile::tempdir().unwrap();
    let many = "values = [0.1, 0.2, 0.3]";
    write(
        folder.path(),
        &SWEEP.replace(many, "from = 0.1\nto = 50.09\nstep = 1e-4"),
    );
    let refused = windlass(&["sweep", "sweep.toml", "-o", "out"], folder.path());
    assert_eq!(refused.status.code(), Some(1));
    let message = text(&refused.stderr);
    assert!(
        message.contains("the sweep has 999802 runs; add --yes"),
        "{message}"
    );
    assert!(!folder.path().join("out").exists());
}

#[cfg(unix)]
#[test]
fn regression_interrupted_sweep_keeps_completed_runs() {
    let folder = tempfile::tempdir().unwrap();
    let long = SWEEP.replace("[0.1, 0.2, 0.3]", "[0.1, 0.2, 0.30]");
    write(
        folder.path(),
        &long.replace(
            "[4100.0, 4500.0]",
            "[4100.0, 4200, 4300, 4400, 4500, 4600, 4700, 4800]",
        ),
    );
    // The interrupt must arrive before the last run ends, also on a busy machine.
    let text = BOX.replace("duration = 1.0", "duration = 100.0");
    std::fs::write(folder.path().join("box.toml"), text).unwrap();
    let mut sweep = Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(["sweep", "sweep.toml", "-o", "out", "-t", "1"])
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let journal = folder.path().join("out/runs.jsonl");
    while std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count()) < 2 {
        assert!(sweep.try_wait().unwrap().is_none(), "ended early");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    shared::signal("-INT", sweep.id());
    let ended = sweep.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    let message = self::text(&ended.stderr);
    assert!(
        message.contains(
            "of 24 runs are completed and kept; resume with: windlass sweep sweep.toml --resume --output out"
        ),
        "{message}"
    );
    let resumed = windlass(
        &["sweep", "sweep.toml", "--resume", "--output", "out"],
        folder.path(),
    );
    assert!(resumed.status.success(), "{}", self::text(&resumed.stderr));
    assert!(self::text(&resumed.stdout).contains("24 of 24 runs completed"));
    let whole = windlass(&["sweep", "sweep.toml", "-o", "whole", "-q"], folder.path());
    assert!(whole.status.success());
    for name in ["sweep.csv", "sweep.parquet"] {
        let read = |of: &str| std::fs::read(folder.path().join(of).join(name)).unwrap();
        assert!(read("out") == read("whole"), "{name}");
    }
}

#[test]
fn equivalent_parallel_and_single_runs() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.toml"), BOX).unwrap();
    std::fs::write(folder.path().join("b.toml"), BOX.replace("4100.0", "4500.0")).unwrap();
    let both = windlass(&["run", "a.toml", "b.toml", "-o", "both"], folder.path());
    assert!(both.status.success(), "{}", text(&both.stderr));
    let printed = text(&both.stdout);
    let places = ["results in both/results-a", "results in both/results-b"].map(|words| printed.find(words));
    assert!(places[0].is_some() && places[0] < places[1], "{printed}");
    for name in ["a", "b"] {
        let alone = windlass(&["run", &format!("{name}.toml"), "-q"], folder.path());
        assert!(alone.status.success());
        for file in ["body-box.parquet", "energy.parquet", "plots/body-box.svg"] {
            let read = |base: &str| {
                let path = folder
                    .path()
                    .join(base)
                    .join(format!("results-{name}"))
                    .join(file);
                std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
            };
            assert!(read("both") == read(""), "{name} {file}");
        }
    }
    // No run starts if one scenario is invalid.
    std::fs::write(folder.path().join("c.toml"), BOX.replace("4100.0", "\"heavy\"")).unwrap();
    for (arguments, words) in [
        (
            &["run", "a.toml", "c.toml", "-o", "more"][..],
            "error: c.toml:8:8: ",
        ),
        (&["run", "a.toml", "b.toml", "-o", "both"], "not empty"),
        (&["run", "a.toml", "./a.toml", "-o", "more"], "would both go to"),
        (
            &["run", "a.toml", "b.toml", "--resume", "x.json"],
            "--resume continues one scenario",
        ),
    ] {
        let refused = windlass(arguments, folder.path());
        assert_eq!(refused.status.code(), Some(1));
        assert!(text(&refused.stderr).contains(words), "{}", text(&refused.stderr));
    }
    assert!(!folder.path().join("more").exists());
}

#[test]
fn equivalent_printed_schemas() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, title) in [
        (&["schema"][..], "\"Spec\""),
        (&["schema", "--sweep"], "\"SweepSpec\""),
    ] {
        let printed = windlass(arguments, folder.path());
        assert!(printed.status.success() && text(&printed.stdout).contains(title));
    }
}

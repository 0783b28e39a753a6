//! Results folders: protection, plots, reports, exports, interrupted runs.

use super::shared::{LIFT, short_example, text, windlass};
use std::process::Command;

#[test]
fn refuses_to_replace_results_and_redraws_plots() {
    let folder = tempfile::tempdir().unwrap();
    short_example("floating-box", folder.path(), "2.0");
    assert!(
        windlass(&["run", "scenario.toml", "-q"], folder.path())
            .status
            .success()
    );
    let again = windlass(&["run", "scenario.toml", "-q"], folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("not empty") && text(&again.stderr).contains("--overwrite"));
    assert!(
        windlass(&["run", "scenario.toml", "-q", "--overwrite"], folder.path())
            .status
            .success()
    );
    let results = std::fs::read_dir(folder.path())
        .unwrap()
        .filter_map(Result::ok)
        .map(|e| e.file_name());
    let results = results
        .map(|name| name.to_string_lossy().into_owned())
        .find(|n| n.starts_with("results-"))
        .unwrap();
    let plot = windlass(
        &["plot", &results, "--spectrum", "body-box:position_z"],
        folder.path(),
    );
    assert!(plot.status.success(), "{}", text(&plot.stderr));
    assert!(text(&plot.stdout).contains("body-box-position_z-spectrum.svg"));
    let nothing = windlass(&["plot", "."], folder.path());
    assert_eq!(nothing.status.code(), Some(1));
    assert!(text(&nothing.stderr).contains("contains no results"));
}

#[test]
fn regression_reports_and_exports_of_a_results_folder() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    short_example("launch-and-recovery-simplified", place, "2.0");
    let run = windlass(&["run", "scenario.toml", "-q", "-o", "out", "--no-plots"], place);
    assert!(run.status.success(), "{}", text(&run.stderr));
    let limit = "cable-testCable:tension_max<=1e4";
    let report = windlass(&["report", "out", "--limit", limit, "--title", "Lift 12"], place);
    assert!(report.status.success(), "{}", text(&report.stderr));
    let page = std::fs::read_to_string(place.join("out/report.html")).unwrap();
    assert!(page.contains("<title>Lift 12</title>") && page.contains("\"holds\":true"));
    // The page contains the scenario and its script.
    assert!(page.contains("maximum_speed = 2.0") && page.contains("testPayload hold X"));
    let wrong = windlass(&["report", "out", "--limit", "cable-testCable:tension<1"], place);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(text(&wrong.stderr).contains("TABLE:CHANNEL<=VALUE"));
    // Files of the run are never replaced.
    for name in ["summary.json", "checksums.sfv", "body-testPayload.parquet"] {
        let path = place.join("out").join(name);
        let before = std::fs::read(&path).unwrap();
        let output = format!("out/{name}");
        for arguments in [
            ["report", "out", "-o", &output, "--overwrite"],
            ["export", "out", "--gltf", &output, "--overwrite"],
        ] {
            let refused = windlass(&arguments, place);
            assert_eq!(refused.status.code(), Some(1));
            let message = text(&refused.stderr);
            assert!(message.contains("is a file of the results"), "{message}");
        }
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
    let export = windlass(
        &[
            "export", "out", "--gltf", "lift.glb", "--vtk", "series", "--rate", "2",
        ],
        place,
    );
    assert!(export.status.success(), "{}", text(&export.stderr));
    assert!(
        std::fs::read(place.join("lift.glb"))
            .unwrap()
            .starts_with(b"glTF")
    );
    assert!(place.join("series/rigids-00004.vtp").exists() && place.join("series/cables.pvd").exists());
    assert!(!windlass(&["export", "out"], place).status.success());
    // A new run replaces an old report together with its results.
    let again = windlass(
        &[
            "run",
            "scenario.toml",
            "-q",
            "-o",
            "out",
            "--no-plots",
            "--overwrite",
        ],
        place,
    );
    assert!(again.status.success() && !place.join("out/report.html").exists());
    std::fs::remove_file(place.join("out/scene.json")).unwrap();
    let damaged = windlass(&["report", "out"], place);
    assert_eq!(damaged.status.code(), Some(1));
    assert!(
        text(&damaged.stderr).contains("scene.json"),
        "{}",
        text(&damaged.stderr)
    );
}

#[cfg(unix)]
#[test]
fn regression_interrupted_run_has_readable_results() {
    let folder = tempfile::tempdir().unwrap();
    short_example("rov-tether", folder.path(), "100000.0");
    let mut run = Command::new(env!("CARGO_BIN_EXE_windlass"))
        .args(["run", "scenario.toml", "-o", "out", "-q"])
        .current_dir(folder.path())
        .spawn()
        .unwrap();
    while !folder.path().join("out/state.json").exists() {
        assert!(run.try_wait().unwrap().is_none(), "ended early");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_millis(300));
    super::shared::signal("-INT", run.id());
    assert_eq!(run.wait().unwrap().code(), Some(130));
    let summary = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
    assert!(summary.contains("\"interrupted\""), "{summary}");
    assert!(windlass(&["plot", "out"], folder.path()).status.success());
}

#[test]
fn regression_truncated_tables_and_pending_replacements_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    std::fs::write(place.join("scenario.toml"), LIFT).unwrap();
    let run = windlass(&["run", "scenario.toml", "-q", "-o", "out", "--no-plots"], place);
    assert!(run.status.success(), "{}", text(&run.stderr));
    // State of the folder after a run was killed while replacing results.
    std::fs::create_dir(place.join("out/.windlass-replaced")).unwrap();
    let summary = windlass(&["summary", "out"], place);
    assert!(summary.status.success() && text(&summary.stderr).contains("moved aside in 'out'"));
    std::fs::remove_dir(place.join("out/.windlass-replaced")).unwrap();
    assert_eq!(text(&windlass(&["summary", "out"], place).stderr), "");
    let table = place.join("out/body-load.parquet");
    let bytes = std::fs::read(&table).unwrap();
    std::fs::write(&table, &bytes[..bytes.len() / 2]).unwrap();
    let plot = windlass(&["plot", "out"], place);
    let message = text(&plot.stderr);
    assert!(plot.status.code() == Some(1), "{message}");
    assert!(
        message.contains("body-load.parquet") && message.contains("was changed after it was written"),
        "{message}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn refuses_incomplete_output() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let schema = Command::new(env!("CARGO_BIN_EXE_windlass"))
        .arg("schema")
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(schema.status.code(), Some(1));
    assert!(
        text(&schema.stderr).contains("could not be written completely"),
        "{}",
        text(&schema.stderr)
    );
}

#[test]
fn regression_converted_tables_and_lift_checks() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    short_example("manifold-lift", place, "20.0");
    let run = windlass(&["run", "scenario.toml", "-q", "-o", "out", "--no-plots"], place);
    assert!(run.status.success(), "{}", text(&run.stderr));
    let convert = |more: &[&str]| windlass(&[&["convert", "out"][..], more].concat(), place);
    let csv = convert(&[
        "--to",
        "csv",
        "--channels",
        "cable-wire:tension_*,body-manifold:roll",
    ]);
    assert!(csv.status.success(), "{}", text(&csv.stderr));
    let table = std::fs::read_to_string(place.join("out-csv/body-manifold.csv")).unwrap();
    assert!(table.starts_with("time [s],roll [deg]\n"), "{table}");
    for (format, file) in [("xlsx", "out.xlsx"), ("mat", "out.mat"), ("hdf5", "out.h5")] {
        let done = convert(&["--to", format, "--from", "5", "--to-time", "10"]);
        assert!(done.status.success(), "{}", text(&done.stderr));
        assert!(text(&done.stdout).contains(file) && place.join(file).exists());
        let again = convert(&["--to", format]);
        assert_eq!(again.status.code(), Some(1));
        assert!(
            text(&again.stderr).contains("--overwrite"),
            "{}",
            text(&again.stderr)
        );
    }
    let unknown = convert(&[
        "--to",
        "csv",
        "--channels",
        "cable-wire:tensoin_start",
        "--out",
        "x",
    ]);
    assert!(
        text(&unknown.stderr).contains("tension_start"),
        "{}",
        text(&unknown.stderr)
    );
    // The crane tip moves, so that the check needs results.
    let alone = windlass(&["lift-check", "scenario.toml"], place);
    assert_eq!(alone.status.code(), Some(1));
    let message = text(&alone.stderr);
    assert!(
        message.contains("scenario.toml:") && message.contains("tip_velocity"),
        "{message}"
    );
    let check = windlass(
        &["lift-check", "scenario.toml", "out", "--markdown", "check.md"],
        place,
    );
    assert!(check.status.success(), "{}", text(&check.stderr));
    let sheet = text(&check.stdout);
    for part in [
        "lift check of 'manifold' on 'wire'",
        "F_hyd",
        "[DNVN] 4.3",
        "verdict",
        "capacity",
    ] {
        assert!(sheet.contains(part), "{part} in {sheet}");
    }
    assert!(
        std::fs::read_to_string(place.join("check.md"))
            .unwrap()
            .contains("| quantity |")
    );
    let scenario = std::fs::read_to_string(place.join("scenario.toml")).unwrap();
    // Results of another load or sea are refused. Values of the check itself may differ.
    let edited = |from: &str, to: &str| {
        assert!(scenario.contains(from), "{from}");
        std::fs::write(place.join("edited.toml"), scenario.replace(from, to)).unwrap();
        windlass(&["lift-check", "edited.toml", "out"], place)
    };
    let heavier = edited("mass = 15e3", "mass = 30e3");
    let message = text(&heavier.stderr);
    assert_eq!(heavier.status.code(), Some(1));
    assert!(
        message.contains("'out' are of a scenario with other parameters: ") && message.contains("bodies"),
        "{message}"
    );
    assert!(edited("capacity = 300e3", "capacity = 200e3").status.success());
    let wrong = scenario.replace("body = \"manifold\"", "body = \"manifld\"");
    std::fs::write(place.join("wrong.toml"), wrong).unwrap();
    let refused = windlass(&["lift-check", "wrong.toml", "out"], place);
    let message = text(&refused.stderr);
    assert!(
        message.contains("wrong.toml:") && message.contains("'manifold'"),
        "{message}"
    );
}

//! Runs that are killed at random moments and resumed give the same bytes as an uninterrupted run.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

mod shared;

fn windlass(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_windlass"));
    command.args(arguments).current_dir(folder).stdout(Stdio::null());
    command
}

fn output(arguments: &[&str], folder: &Path) -> Output {
    windlass(arguments, folder)
        .stderr(Stdio::piped())
        .output()
        .unwrap()
}

/// A load swinging on a wire from a rolling ship, for a duration in s.
fn scenario(folder: &Path, duration: f64) {
    let text = shared::example("hanging-load");
    let text = text.replace("duration = 90.0", &format!("duration = {duration:?}"));
    std::fs::write(folder.join("s.toml"), text).unwrap();
}

/// Simulated time (s) of the last checkpoint in a results folder.
fn last_checkpoint(folder: &Path) -> Option<f64> {
    let text = std::fs::read_to_string(folder.join("state.json")).ok()?;
    let state: serde_json::Value = serde_json::from_str(&text).ok()?;
    state["state"]["time"].as_f64()
}

/// Names and bytes of all files, sorted. They omit the state, the wall times in the summary, and
/// the checksum of the summary.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let (path, name) = (entry.path(), entry.file_name().into_string().unwrap());
        if path.is_dir() {
            let inner = files(&path).into_iter();
            found.extend(inner.map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
            continue;
        }
        let bytes = match name.as_str() {
            "state.json" => Vec::new(),
            "checksums.sfv" => {
                let text = std::fs::read_to_string(&path).unwrap();
                let lines = text.lines().filter(|line| !line.starts_with("summary.json "));
                lines.collect::<Vec<_>>().join("\n").into_bytes()
            }
            "summary.json" => {
                let text = std::fs::read_to_string(&path).unwrap();
                let mut summary: serde_json::Value = serde_json::from_str(&text).unwrap();
                for key in ["wall_time", "slowest_second"] {
                    summary[key] = 0.into();
                }
                summary.to_string().into_bytes()
            }
            _ => std::fs::read(&path).unwrap(),
        };
        found.push((name, bytes));
    }
    found.sort();
    found
}

/// Checks the summary and the report of a killed run. Returns false if the run had not started.
fn reported(place: &Path) -> bool {
    let summary = windlass(&["summary", "out"], place)
        .stdout(Stdio::piped())
        .output()
        .unwrap();
    if !summary.status.success() {
        return false;
    }
    let text = String::from_utf8_lossy(&summary.stdout);
    assert!(
        text.contains("not finished: at t = ") && text.contains("resume it with"),
        "{text}"
    );
    let report = output(&["report", "out", "--output", "page.html", "--overwrite"], place);
    assert!(
        report.status.success(),
        "{}",
        String::from_utf8_lossy(&report.stderr)
    );
    let page = std::fs::read_to_string(place.join("page.html")).unwrap();
    assert!(page.contains("\"status\":\"unfinished\""));
    true
}

#[test]
fn equivalent_files_of_killed_and_uninterrupted_runs() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    // Each part of the run covers at most a sixteenth of it before its kill, so that the run is
    // killed several times before it ends.
    let duration = 800.0;
    let longest_part = duration / 16.0;
    scenario(place, duration);
    let formats = ["--format", "parquet,csv,dat", "-q"];
    let begin = |out: &'static str| [&["run", "s.toml", "-o", out][..], &formats].concat();
    let whole = output(&begin("whole"), place);
    assert!(
        whole.status.success(),
        "{}",
        String::from_utf8_lossy(&whole.stderr)
    );
    let mut dice = 11_u64;
    // A random number from zero to one.
    let mut random = || {
        dice = dice
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (dice >> 33) as f64 / (1_u64 << 31) as f64
    };
    let (mut kills, mut read, mut reports) = (0, 0, 0);
    loop {
        let mut arguments = begin("out");
        arguments.extend(["--checkpoint", "0.02"]);
        if place.join("out/state.json").exists() {
            arguments.extend(["--resume", "out/state.json"]);
        } else {
            arguments.push("--overwrite");
        }
        let out = place.join("out");
        let until = last_checkpoint(&out).unwrap_or(0.0) + longest_part * random();
        let mut run = windlass(&arguments, place).spawn().unwrap();
        if kills < 12 {
            // Every third kill may come during the start of the program. The others come when the
            // run has continued, at any moment between two checkpoints.
            let is_early = kills % 3 == 2;
            let is_there = || last_checkpoint(&out).is_some_and(|time| time >= until);
            while !is_early && !is_there() && run.try_wait().unwrap().is_none() {
                std::thread::sleep(Duration::from_millis(2));
            }
            let longest = if is_early { 150.0 } else { 30.0 };
            std::thread::sleep(Duration::from_secs_f64(1e-3 * longest * random()));
            run.kill().unwrap();
        }
        let status = run.wait().unwrap();
        if status.code().is_some() {
            assert!(status.success(), "after {kills} kills: {status}");
            break;
        }
        kills += 1;
        if place.join("out/parts").exists() {
            read += u32::from(output(&["plot", "out", "--list"], place).status.success());
            reports += u32::from(reported(place));
        }
    }
    assert!(kills > 2 && read > 0, "{kills} kills, {read} folders read");
    assert!(reports > 0, "{reports} reports of {kills} killed runs");
    let (found, expected) = (files(&place.join("out")), files(&place.join("whole")));
    let names = |of: &[(String, Vec<u8>)]| of.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&found), names(&expected));
    for ((name, found), (_, expected)) in found.iter().zip(&expected) {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let is_short = name.ends_with(".json");
        assert!(
            found == expected,
            "{name} after {kills} kills{}",
            if is_short {
                format!(": {} instead of {}", text(found), text(expected))
            } else {
                String::new()
            }
        );
    }
}

#[test]
fn regression_termination_signals_interrupt_a_run() {
    for signal in ["-TERM", "-HUP"] {
        let folder = tempfile::tempdir().unwrap();
        scenario(folder.path(), 1e5);
        let mut run = windlass(&["run", "s.toml", "-o", "out", "-q"], folder.path())
            .spawn()
            .unwrap();
        while !folder.path().join("out/state.json").exists() {
            assert!(run.try_wait().unwrap().is_none(), "ended early");
            std::thread::sleep(Duration::from_millis(20));
        }
        std::thread::sleep(Duration::from_millis(300));
        shared::signal(signal, run.id());
        assert_eq!(run.wait().unwrap().code(), Some(130));
        let summary = std::fs::read_to_string(folder.path().join("out/summary.json")).unwrap();
        assert!(summary.contains("\"interrupted\""), "{summary}");
        assert!(folder.path().join("out/energy.parquet").exists());
    }
}

#[test]
fn regression_few_open_files() {
    let folder = tempfile::tempdir().unwrap();
    let body = |i: u32| {
        format!(
            "[[body]]\nname = \"b{i}\"\nmass = 1.0\ninertia = [1.0, 1.0, 1.0]\nposition = [{i}.0, 0.0, 9.0]\n"
        )
    };
    let bodies: String = (0..30).map(body).collect();
    let text = format!("simulation = {{ duration = 0.2, start = \"as-specified\" }}\n{bodies}");
    std::fs::write(folder.path().join("s.toml"), text).unwrap();
    // The limit leaves a few files for the program; the results have more than 120.
    let limited = Command::new("sh")
        .args([
            "-c",
            "ulimit -n 24; exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_windlass"),
        ])
        .args([
            "run",
            "s.toml",
            "-o",
            "out",
            "-q",
            "--no-plots",
            "--format",
            "parquet,csv,dat",
        ])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(
        limited.status.success(),
        "{}",
        String::from_utf8_lossy(&limited.stderr)
    );
    assert!(folder.path().join("out/body-b29.parquet").exists());
}

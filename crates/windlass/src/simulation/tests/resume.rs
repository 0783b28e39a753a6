//! Runs that are killed, interrupted or shortened, and resumed in their own folder. Their records
//! must be byte-identical to the records of an uninterrupted run.

use super::*;
use std::collections::BTreeMap;
use std::time::Duration;
use windlass_results::owned_files::{Replacement, recover};

/// A load that oscillates and rotates on a wire from a winch and is wetted by waves, with a script.
/// Nodes are added during the run.
pub(super) const LOWERING: &str = r#"
title = "Lowering"
[simulation]
duration = DURATION
output_interval = 0.05
integrator = { method = "METHOD" }
[sea]
waves = { type = "irregular", spectrum = "jonswap", significant_height = 1.0, peak_period = 5.0, going_to_deg = 30.0, components = 20, seed = 3 }
[[frame]]
name = "tip"
position = [0.0, 0.0, 6.0]
[[body]]
name = "box"
mass = 900.0
inertia = [150.0, 300.0, 300.0]
position = [0.5, 0.0, 1.0]
frame = [{ name = "eye", position = [0.4, 0.1, 0.5] }]
mesh = { box = { size = [2.0, 1.0, 1.0], cells = [2, 1, 1] } }
hydrodynamics = { drag = [1.0, 1.0, 1.0], added_mass = [0.5, 0.5, 0.5], added_inertia = [0.2, 0.2, 0.2] }
[[cable]]
name = "wire"
length = 4.4
elements = 3
diameter = 0.02
mass_per_length = 1.6
axial_stiffness = 4e5
axial_damping = 400.0
start = { frame = "ground/tip" }
end = { frame = "box/eye" }
[[winch]]
name = "drum"
cable = "wire"
end = "start"
acceleration = 1.0
maximum_speed = 2.0
maximum_length = 30.0
[director]
commands = """
drum wire 7.5 1.5
drum wire 6.0 1.5
"""
[output]
wave_probes = [[0.0, 0.0]]
"#;

const METHODS: [&str; 4] = ["explicit", "implicit", "generalized-alpha", "auto"];

fn lowering(method: &str, duration: &str) -> CompiledScenario {
    compiled(&LOWERING.replace("METHOD", method).replace("DURATION", duration))
}

fn resuming(folder: &Path) -> RunOptions {
    RunOptions {
        resume: Some(folder.join(STATE_FILE)),
        ..options(folder)
    }
}

/// Contents of all files of a folder, by name. Entries of the summary and the state that differ
/// from run to run are removed.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            let inner = contents(&entry.path());
            found.extend(
                inner
                    .into_iter()
                    .map(|(file, bytes)| (format!("{name}/{file}"), bytes)),
            );
        } else if name == "summary.json" {
            let mut summary = Summary::load(&entry.path()).unwrap();
            summary.wall_time = 0.0;
            summary.slowest_second = None;
            found.insert(name, serde_json::to_vec_pretty(&summary).unwrap());
        } else if name == "checksums.sfv" {
            // The summary contains wall times.
            let text = std::fs::read_to_string(entry.path()).unwrap();
            let lines = text.lines().filter(|line| !line.starts_with("summary.json "));
            found.insert(name, lines.collect::<Vec<_>>().join("\n").into_bytes());
        } else if name == STATE_FILE {
            let text = std::fs::read_to_string(entry.path()).unwrap();
            let mut state: serde_json::Value = serde_json::from_str(&text).unwrap();
            state["record"]["checksum"] = 0.into();
            for key in ["wall_time", "slowest_second"] {
                state["record"]["content"][key] = 0.into();
                state["record"]["content"]["summary"][key] = 0.into();
            }
            found.insert(name, serde_json::to_vec(&state).unwrap());
        } else {
            found.insert(name, std::fs::read(entry.path()).unwrap());
        }
    }
    found
}

fn assert_same(found: &Path, expected: &Path, what: &str) {
    let (found, expected) = (contents(found), contents(expected));
    let names = |of: &BTreeMap<String, Vec<u8>>| of.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&found), names(&expected), "{what}");
    for (name, bytes) in &expected {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        if name.ends_with("json") || name.ends_with("csv") {
            assert_eq!(text(&found[name]), text(bytes), "{what}: {name}");
        }
        assert!(&found[name] == bytes, "{what}: {name}");
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Random integers from a linear congruential generator. They are the same in every run of the
/// test.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }
}

/// Simulates kills by copying the folder at random steps, some steps after the last checkpoint. The
/// copies are then resumed.
#[test]
fn regression_killed_runs_resume_to_the_same_bytes() {
    for method in METHODS {
        let folder = tempfile::tempdir().unwrap();
        let whole = folder.path().join("whole");
        let summary = run(lowering(method, "3.0"), &options(&whole), &mut |_| true).unwrap();
        let mut dice = Dice(7);
        let kills: Vec<u64> = (0..3)
            .map(|_| 1 + dice.below(summary.counters.steps - 1))
            .collect();
        let checkpointed = RunOptions {
            checkpoint_interval: Duration::from_millis(4),
            ..options(&folder.path().join("killed"))
        };
        let mut steps = 0;
        run(lowering(method, "3.0"), &checkpointed, &mut |progress| {
            // Steps are counted only after the equilibrium has been found. Until then the folder is
            // empty.
            steps += u64::from(progress.statics.is_none());
            if progress.statics.is_none() && kills.contains(&steps) {
                copy(&checkpointed.folder, &folder.path().join(format!("kill-{steps}")));
            }
            true
        })
        .unwrap();
        assert_same(
            &checkpointed.folder,
            &whole,
            &format!("{method}, with checkpoints"),
        );
        for step in kills {
            let killed = folder.path().join(format!("kill-{step}"));
            // The copied results must be readable.
            windlass_results::Catalogue::load(&killed).unwrap();
            run(lowering(method, "3.0"), &resuming(&killed), &mut |_| true).unwrap();
            assert_same(&killed, &whole, &format!("{method}, killed at step {step}"));
        }
    }
}

/// A world that is saved and loaded after every step evolves exactly like a world that is not
/// saved. Some variables belong to the discrete state during the step, others to the discrete state
/// after its acceptance.
#[test]
fn regression_every_step_resumes_from_a_saved_state() {
    for method in METHODS {
        let fresh = || lowering(method, "3.0").world.start().unwrap();
        let (mut whole, mut other) = (fresh(), fresh());
        while whole.time() < 2.0 {
            other.load_state_bytes(&whole.state_bytes().unwrap()).unwrap();
            whole.step(2.0).unwrap();
            other.step(2.0).unwrap();
            assert!(
                whole.state() == other.state(),
                "{method} at t = {} s",
                whole.time()
            );
        }
    }
}

#[test]
fn regression_shortened_and_interrupted_runs_resume_to_the_same_bytes() {
    for method in METHODS {
        let folder = tempfile::tempdir().unwrap();
        let (whole, parts) = (folder.path().join("whole"), folder.path().join("parts"));
        run(lowering(method, "2.0"), &options(&whole), &mut |_| true).unwrap();
        // The end of the run shortens a step that the longer run does not shorten.
        let first = run(lowering(method, "0.537"), &options(&parts), &mut |_| true).unwrap();
        assert_eq!(first.simulated, (0.0, 0.537));
        let stopped = run(lowering(method, "2.0"), &resuming(&parts), &mut |progress| {
            progress.time < 1.1
        })
        .unwrap();
        assert_eq!(stopped.status, RunStatus::Interrupted);
        assert_eq!(stopped.simulated.0, 0.0);
        let rows = |folder: &Path| {
            let table = read(&folder.join("body-box.parquet")).unwrap();
            table.column("time").unwrap().len()
        };
        assert_eq!(rows(&parts), 1 + (stopped.simulated.1 / 0.05) as usize);
        run(lowering(method, "2.0"), &resuming(&parts), &mut |_| true).unwrap();
        assert_same(&parts, &whole, method);
    }
}

#[test]
fn regression_resumption_without_parquet_files() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, parts) = (folder.path().join("whole"), folder.path().join("parts"));
    let csv = |options: RunOptions| RunOptions {
        formats: Some(vec![Format::Csv]),
        ..options
    };
    run(lowering("auto", "1.0"), &csv(options(&whole)), &mut |_| true).unwrap();
    run(lowering("auto", "1.0"), &csv(options(&parts)), &mut |p| {
        p.time < 0.4
    })
    .unwrap();
    run(lowering("auto", "1.0"), &csv(resuming(&parts)), &mut |_| true).unwrap();
    assert_same(&parts, &whole, "csv only");
    assert!(!parts.join("energy.parquet").exists());
}

#[test]
fn regression_a_record_resumes_with_its_own_scenario_only() {
    let folder = tempfile::tempdir().unwrap();
    let (first, other) = (folder.path().join("first"), folder.path().join("other"));
    run(compiled(PENDULUM), &options(&first), &mut |p| p.time < 0.9).unwrap();
    let before = contents(&first);
    let heavier = PENDULUM.replace("mass = 10.0", "mass = 11.0");
    let error = run(compiled(&heavier), &resuming(&first), &mut |_| true).unwrap_err();
    let message = error.to_string();
    assert!(message.contains("has changed") && message.contains("bodies") && message.contains("--output"));
    let finer = PENDULUM.replace("output_interval = 0.25", "output_interval = 0.125");
    let message = run(compiled(&finer), &resuming(&first), &mut |_| true)
        .unwrap_err()
        .to_string();
    assert!(message.contains("the output"), "{message}");
    assert!(contents(&first) == before);
    // In another folder the run may be resumed with other parameters, but a warning is given.
    let elsewhere = RunOptions {
        resume: Some(first.join(STATE_FILE)),
        ..options(&other)
    };
    let summary = run(compiled(&heavier), &elsewhere, &mut |_| true).unwrap();
    let mentions = |warning: &String| warning.contains("other parameters: bodies");
    assert!(summary.warnings.iter().any(mentions), "{:?}", summary.warnings);
    let summary = run(
        compiled(PENDULUM),
        &RunOptions {
            overwrite: true,
            ..elsewhere
        },
        &mut |_| true,
    )
    .unwrap();
    assert!(!summary.warnings.iter().any(mentions));
    // A number in the record is changed by hand.
    let state = first.join(STATE_FILE);
    let text = std::fs::read_to_string(&state).unwrap();
    std::fs::write(&state, text.replace("\"next_output\":", "\"next_output\":1")).unwrap();
    let message = run(compiled(PENDULUM), &resuming(&first), &mut |_| true)
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("damaged") && message.contains("checksum"),
        "{message}"
    );
}

#[test]
fn regression_old_results_stay_until_the_first_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    run(compiled(PENDULUM), &options(&out), &mut |_| true).unwrap();
    std::fs::write(out.join("notes.txt"), "mine").unwrap();
    let before = contents(&out);
    let replacing = RunOptions {
        overwrite: true,
        ..options(&out)
    };
    // The run has no equilibrium, its state is missing, or the state belongs to another model.
    let hopeless = PENDULUM.replace("start = \"as-specified\"", "").replace(
        "start = { frame = \"ground/top\" }",
        "start = { position = [0.0, 0.0, 0.0] }",
    );
    run(compiled(&hopeless), &replacing, &mut |_| true).unwrap_err();
    assert!(contents(&out) == before);
    let absent = RunOptions {
        resume: Some(folder.path().join("absent.json")),
        ..replacing.clone()
    };
    run(compiled(PENDULUM), &absent, &mut |_| true).unwrap_err();
    let other = PENDULUM.replace("elements = 3", "elements = 4");
    let own = RunOptions {
        overwrite: true,
        ..resuming(&out)
    };
    run(compiled(&other), &own, &mut |_| true).unwrap_err();
    assert!(contents(&out) == before);
    // A file cannot be created, because a folder has its name.
    std::fs::remove_file(out.join("energy.csv")).unwrap();
    std::fs::create_dir(out.join("energy.csv")).unwrap();
    std::fs::write(out.join("energy.csv/mine"), "mine").unwrap();
    let before = contents(&out);
    run(compiled(PENDULUM), &replacing, &mut |_| true).unwrap_err();
    assert!(contents(&out) == before);
    std::fs::remove_dir_all(out.join("energy.csv")).unwrap();
    // The run is killed after the old results have been set aside and before the first checkpoint.
    let before = contents(&out);
    let kill = || {
        std::mem::forget(Replacement::begin(&out).unwrap());
        std::fs::write(out.join("windlass-files.txt"), "body-new.csv\n").unwrap();
        std::fs::write(out.join("body-new.csv"), "time\n").unwrap();
    };
    kill();
    recover(&out).unwrap();
    assert!(contents(&out) == before);
    // The next run in the folder restores the old results even if it is refused, because it must
    // read them to replace or resume them.
    kill();
    run(compiled(PENDULUM), &options(&out), &mut |_| true).unwrap_err();
    assert!(contents(&out) == before);
    kill();
    let refused = run(compiled(&other), &resuming(&out), &mut |_| true).unwrap_err();
    assert!(
        contents(&out) == before && !refused.to_string().contains("No such file"),
        "{refused}"
    );
    let summary = run(compiled(PENDULUM), &replacing, &mut |p| p.time < 0.5).unwrap();
    assert_eq!(summary.status, RunStatus::Interrupted);
    assert_eq!(std::fs::read_to_string(out.join("notes.txt")).unwrap(), "mine");
}

#[cfg(unix)]
#[test]
fn regression_a_full_disk_leaves_results_and_a_state() {
    let checkpointed = |folder: &Path| RunOptions {
        checkpoint_interval: Duration::from_nanos(1),
        ..options(folder)
    };
    let whole = tempfile::tempdir().unwrap();
    run(compiled(PENDULUM), &options(whole.path()), &mut |_| true).unwrap();
    for vanishes in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        let mut broken = false;
        let error = run(compiled(PENDULUM), &checkpointed(&out), &mut |progress| {
            if progress.time > 1.0 && !std::mem::replace(&mut broken, true) {
                if vanishes {
                    std::fs::rename(&out, folder.path().join("gone")).unwrap();
                } else {
                    // The write fails, as on a full disk.
                    std::fs::rename(out.join("energy.csv"), folder.path().join("kept.csv")).unwrap();
                    std::os::unix::fs::symlink("/dev/full", out.join("energy.csv")).unwrap();
                }
            }
            true
        })
        .unwrap_err();
        let message = error.to_string();
        assert!(matches!(error, SimulationError::Disk { time, .. } if (1.0..1.5).contains(&time)));
        let reason = if vanishes { "No such file" } else { "No space left" };
        for part in ["at t = 1.", reason, "results until t = 1.", "--resume"] {
            assert!(message.contains(part), "{part} is not in:\n{message}");
        }
        assert_eq!(message.contains("no longer exists"), vanishes, "{message}");
        let saved = message
            .split("saved in '")
            .nth(1)
            .unwrap()
            .split('\'')
            .next()
            .unwrap();
        let elsewhere = folder.path().join("state.json");
        std::fs::rename(saved, &elsewhere).unwrap();
        let onwards = RunOptions {
            resume: Some(elsewhere),
            ..options(&folder.path().join("onwards"))
        };
        run(compiled(PENDULUM), &onwards, &mut |_| true).unwrap();
        // When there is free space again, the run resumes.
        if vanishes {
            std::fs::rename(folder.path().join("gone"), &out).unwrap();
        } else {
            std::fs::rename(folder.path().join("kept.csv"), out.join("energy.csv")).unwrap();
        }
        assert!(windlass_results::Catalogue::load(&out).unwrap().tables().len() > 3);
        run(compiled(PENDULUM), &resuming(&out), &mut |_| true).unwrap();
        assert_same(&out, whole.path(), reason);
    }
}

#[test]
fn regression_fallback_states_do_not_replace_each_other() {
    let world = compiled(PENDULUM).world.start().unwrap();
    let saved = [(); 2].map(|()| super::super::record::save_to_fallback(&world).unwrap());
    assert_ne!(saved[0], saved[1]);
    for file in saved {
        compiled(PENDULUM)
            .world
            .start()
            .unwrap()
            .load_state(Path::new(&file))
            .unwrap();
        std::fs::remove_file(file).unwrap();
    }
}

#[test]
fn regression_rows_within_a_step_can_be_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let text = PENDULUM.replace("output_interval = 0.25", "output_interval = 4e-9");
    let mut options = RunOptions {
        formats: Some(vec![Format::Parquet]),
        ..options(folder.path())
    };
    let refused = run(compiled(&text), &options, &mut |_| true)
        .unwrap_err()
        .to_string();
    assert!(refused.contains("GB") && refused.contains("--large"), "{refused}");
    options.large = true;
    let mut calls = 0;
    let summary = run(compiled(&text), &options, &mut |_| {
        calls += 1;
        calls < 5
    })
    .unwrap();
    assert_eq!(summary.status, RunStatus::Interrupted);
    let left_out = |warning: &String| warning.contains("are missing");
    assert!(summary.warnings.iter().any(left_out), "{:?}", summary.warnings);
    let rows = read(&folder.path().join("energy.parquet")).unwrap().rows();
    assert!((4000..6000).contains(&rows), "{rows}");
}

//! Rows of a sweep are compared with single runs, for any number of threads and interruptions.

use super::*;
use crate::simulation::{RunOptions, run};
use windlass_results::Summary;
use windlass_results::parquet::read;

/// Contents of the files that must not depend on how the sweep is performed.
fn outcome(folder: &Path) -> Vec<Vec<u8>> {
    let mut files = vec!["sweep.csv", "sweep.parquet", "limiting.csv", "limiting.parquet"];
    if cfg!(feature = "plots") {
        files.push("operability.svg");
    }
    files.into_iter().map(|name| bytes(folder, name)).collect()
}

/// Summary of a single run of the scenario with the given values.
fn single(mass: &str, height: &str, folder: &Path) -> Summary {
    let text = LOAD.replace("mass = 100.0", &format!("mass = {mass}"));
    let text = text.replace("height = 0.5", &format!("height = {height}"));
    let compiled = Scenario::parse(&text, &folder.join("load.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let options = RunOptions {
        folder: folder.join(format!("single-{mass}-{height}")),
        overwrite: true,
        ..RunOptions::default()
    };
    run(compiled, &options, &mut |_| true).unwrap()
}

#[test]
fn equivalent_rows_and_single_runs_on_any_number_of_threads() {
    let (folder, path) = folder(GRID);
    let plan = plan(&path);
    let mut seen = Vec::new();
    for threads in [1, 4] {
        let out = folder.path().join(format!("out-{threads}"));
        let rows = plan.run(&options(&out, threads), &mut |_| true).unwrap();
        plan.write(&rows, &out).unwrap();
        assert!(rows.is_complete() && rows.progress.failed == 0 && rows.progress.kept == 0);
        seen.push((rows, outcome(&out)));
    }
    assert!(seen[0] == seen[1]);
    let rows = &seen[0].0.rows;
    let all = [
        ("100", "0"),
        ("100", "0.5"),
        ("100", "1"),
        ("150", "0"),
        ("150", "0.5"),
        ("150", "1"),
    ];
    assert_eq!(rows.len(), all.len());
    for ((mass, height), (_, outcome)) in all.into_iter().zip(rows) {
        let summary = single(mass, height, folder.path());
        let RowOutcome::Finished(metrics) = outcome else {
            panic!("{outcome:?}")
        };
        let tension = summary
            .channels
            .iter()
            .find(|channel| channel.quantity == "tension_end")
            .unwrap();
        let expected = [
            tension.minimum.0,
            tension.mean,
            tension.maximum.0,
            tension.standard_deviation,
        ];
        assert_eq!(metrics.values[..4], expected, "{mass} {height}");
        assert_eq!(metrics.warnings, summary.warnings.len() as u64);
        assert_eq!(metrics.events, summary.counters.events);
        assert_eq!(metrics.energy_open_share, summary.energy.relative_error());
        // This channel is not in the summary, so it is taken from the recorded table. The channel
        // is smooth, so rows every 0.1 s are accurate enough.
        let table = read(
            &folder
                .path()
                .join(format!("single-{mass}-{height}/body-load.parquet")),
        )
        .unwrap();
        let fastest = table
            .column("velocity_x")
            .unwrap()
            .iter()
            .copied()
            .fold(f64::INFINITY, f64::min);
        assert!(
            (metrics.values[4] - fastest).abs() < 0.02,
            "{} {fastest}",
            metrics.values[4]
        );
    }
    // The table has the same values. The limit of 2000 N is above the maximum tension with 100 kg,
    // and below the maximum tension with 150 kg.
    let csv = String::from_utf8(bytes(&folder.path().join("out-1"), "sweep.csv")).unwrap();
    let lines: Vec<&str> = csv.lines().collect();
    assert!(
        lines[0].starts_with("run,mass [kg],sea.waves.height,status,cable-wire:tension_end minimum [N],"),
        "{}",
        lines[0]
    );
    assert!(
        lines[1].starts_with("1,100,0,finished,") && lines[1].contains(",yes,wire,"),
        "{}",
        lines[1]
    );
    assert!(
        lines[6].starts_with("6,150,1,finished,") && lines[6].contains(",no,wire,"),
        "{}",
        lines[6]
    );
}

#[test]
fn regression_an_interrupted_sweep_resumes_to_the_same_bytes() {
    let (folder, path) = folder(GRID);
    let plan = plan(&path);
    let whole = folder.path().join("whole");
    let rows = plan.run(&options(&whole, 2), &mut |_| true).unwrap();
    plan.write(&rows, &whole).unwrap();

    let out = folder.path().join("out");
    let rows = plan
        .run(&options(&out, 1), &mut |progress| progress.done < 2)
        .unwrap();
    plan.write(&rows, &out).unwrap();
    let done = rows.progress.done;
    assert!(
        (2..6).contains(&done) && !rows.is_complete(),
        "{:?}",
        rows.progress
    );
    let csv = String::from_utf8(bytes(&out, "sweep.csv")).unwrap();
    assert_eq!(
        csv.lines().filter(|line| line.contains(",not-run,")).count(),
        6 - done
    );
    // This line was incomplete when the program was killed.
    let mut journal = bytes(&out, "runs.jsonl");
    journal.extend_from_slice(b"{\"run\":\"0");
    std::fs::write(out.join("runs.jsonl"), journal).unwrap();

    let resumed = SweepOptions {
        resume: true,
        ..options(&out, 3)
    };
    let rows = plan.run(&resumed, &mut |_| true).unwrap();
    plan.write(&rows, &out).unwrap();
    assert_eq!((rows.progress.kept, rows.progress.done), (done, 6));
    assert!(outcome(&out) == outcome(&whole));
    assert_eq!(plan.run(&resumed, &mut |_| true).unwrap().progress.kept, 6);
}

#[test]
fn regression_only_unchanged_runs_are_reused() {
    let (folder, path) = folder(GRID);
    let out = folder.path().join("out");
    let resumed = SweepOptions {
        resume: true,
        ..options(&out, 2)
    };
    let kept = || plan(&path).run(&resumed, &mut |_| true).unwrap().progress.kept;
    assert_eq!(kept(), 0);
    assert_eq!(kept(), 6);
    let rewrite = |name: &str, old: &str, new: &str| {
        let file = folder.path().join(name);
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains(old));
        std::fs::write(&file, text.replace(old, new)).unwrap();
    };
    // Comments, other limits, other metrics of recorded channels, and an added value do not cause
    // old runs to be repeated.
    rewrite("load.toml", "[simulation]", "# a comment\n[simulation]");
    rewrite("sweep.toml", "max = 2000.0", "max = 1400.0");
    rewrite(
        "sweep.toml",
        "statistics = [\"minimum\"]",
        "statistics = [\"mean\"]",
    );
    rewrite("sweep.toml", "values = [100.0, 150]", "values = [150, 100, 200]");
    assert_eq!(kept(), 6);
    // If a channel was not recorded, or the scenario is another one, all runs are repeated.
    rewrite("sweep.toml", "velocity_x", "velocity_z");
    assert_eq!(kept(), 0);
    rewrite("load.toml", "elements = 2", "elements = 3");
    assert_eq!(kept(), 0);
}

#[test]
fn regression_a_failed_run_is_listed_and_does_not_stop_the_others() {
    let sweep = GRID.replace("values = [100.0, 150]", "values = [100.0, -5.0]");
    let (folder, path) = folder(&sweep);
    let plan = plan(&path);
    let out = folder.path().join("out");
    let rows = plan.run(&options(&out, 2), &mut |_| true).unwrap();
    plan.write(&rows, &out).unwrap();
    assert!(
        rows.is_complete() && rows.progress.failed == 3,
        "{:?}",
        rows.progress
    );
    let failures: Vec<_> = rows.failures().collect();
    assert_eq!(
        failures.iter().map(|(run, _)| *run).collect::<Vec<_>>(),
        [3, 4, 5]
    );
    assert!(
        failures[0].1.contains("must be positive, is -5"),
        "{}",
        failures[0].1
    );
    let csv = String::from_utf8(bytes(&out, "sweep.csv")).unwrap();
    let line = csv.lines().nth(4).unwrap();
    assert!(
        line.starts_with("4,-5,0,failed,,,,,") && line.contains("must be positive"),
        "{line}"
    );
    let limiting = String::from_utf8(bytes(&out, "limiting.csv")).unwrap();
    assert!(limiting.contains("-5,,,,a run at 0 failed"), "{limiting}");
    // The failure is stored, because the run would fail again.
    let resumed = SweepOptions {
        resume: true,
        ..options(&out, 2)
    };
    let again = plan.run(&resumed, &mut |_| true).unwrap();
    assert_eq!((again.progress.kept, again.progress.failed), (6, 3));
    assert_eq!(again.rows, rows.rows);
}

#[test]
fn regression_tables_of_runs_are_kept_on_request() {
    let (folder, path) = folder(GRID);
    let plan = plan(&path);
    let out = folder.path().join("out");
    plan.run(&options(&out, 2), &mut |_| true).unwrap();
    assert!(!out.join("runs").exists());
    // Runs whose requested tables are missing are repeated.
    let with_tables = SweepOptions {
        resume: true,
        keep_tables: true,
        ..options(&out, 2)
    };
    let rows = plan.run(&with_tables, &mut |_| true).unwrap();
    assert_eq!(rows.progress.kept, 0);
    assert_eq!(plan.run(&with_tables, &mut |_| true).unwrap().progress.kept, 6);
    let digest = rows.rows[2].0.unwrap().to_string();
    let tables = out.join("runs").join(digest);
    let summary = Summary::load(&tables.join("summary.json")).unwrap();
    assert_eq!(summary.status, windlass_results::RunStatus::Finished);
    assert!(tables.join("cable-wire.parquet").exists());
    // Files of the user are not removed.
    std::fs::write(out.join("notes.txt"), "mine").unwrap();
    let refused = plan
        .run(&options(&out, 2), &mut |_| true)
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("--resume") && refused.contains("--overwrite"),
        "{refused}"
    );
    let replaced = SweepOptions {
        overwrite: true,
        ..options(&out, 2)
    };
    assert_eq!(plan.run(&replaced, &mut |_| true).unwrap().progress.kept, 0);
    assert!(!out.join("runs").exists() && out.join("notes.txt").exists());
    // A folder with other contents cannot be resumed.
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    std::fs::write(other.join("thesis.txt"), "mine").unwrap();
    for (resume, words) in [(true, "no sweep that could be resumed"), (false, "not empty")] {
        let options = SweepOptions {
            resume,
            ..options(&other, 1)
        };
        let refused = plan.run(&options, &mut |_| true).unwrap_err().to_string();
        assert!(refused.contains(words), "{refused}");
    }
}

#[test]
fn closed_form_metrics_of_a_constant_channel() {
    let text = GRID.replace(
        "channel = \"cable-wire:tension_end\"",
        "channel = \"body-load:position_y\"",
    );
    let (folder, path) = folder(&text.replace("max = 2000.0", "min = 0.5"));
    let rows = plan(&path)
        .run(&options(&folder.path().join("out"), 2), &mut |_| true)
        .unwrap();
    for (_, outcome) in &rows.rows {
        let RowOutcome::Finished(metrics) = outcome else {
            panic!("{outcome:?}")
        };
        assert_eq!(metrics.values[..4], [0.0; 4]);
    }
}

#[test]
fn equivalent_keys_that_change_together_and_a_list_of_runs() {
    let sweep = r#"
scenario = "load.toml"
[[vary]]
keys = ["body.0.mass", "cable.wire.length", "sea.waves"]
name = ["mass", "length", "waves"]
values = [[100.0, 5.0, { type = "still" }], [120.0, 5.1, { type = "regular", height = 1.0, period = 5.0, going_to_deg = 0.0 }]]
"#;
    let (folder, path) = folder(sweep);
    let plan = plan(&path);
    assert_eq!(plan.sweep.count(), 2);
    assert_eq!(
        plan.sweep.describe_run(0),
        "mass = 100.0, length = 5.0, waves = { type = \"still\" }"
    );
    // Without [[figure]], the columns are the default metrics of all channels in the summary.
    let names: Vec<String> = plan.columns.iter().map(Column::name).collect();
    assert!(
        names.contains(&"body-load:position_z standard-deviation".to_owned()),
        "{names:?}"
    );
    let out = folder.path().join("out");
    let rows = plan.run(&options(&out, 2), &mut |_| true).unwrap();
    let written = plan.write(&rows, &out).unwrap();
    assert_eq!(written.len(), 2);
    let csv = String::from_utf8(bytes(&out, "sweep.csv")).unwrap();
    assert!(csv.contains("\n2,120,5.1,\"{ type = \"\"regular\"\""), "{csv}");
}

#[test]
fn equivalent_crossings_with_and_without_kept_tables() {
    // `velocity_x` is not in the summary, so it is recorded only on request.
    let sweep = GRID.replace("[\"minimum\"]", "[\"cycles\", \"mean-period\"]");
    let mut seen = Vec::new();
    for formats in ["", "formats = [\"csv\"]", "formats = [\"parquet\"]"] {
        let (folder, path) = folder(&sweep);
        let text = LOAD.replace("duration = 1.0", "duration = 20.0");
        let text = text.replace("[sea]", &format!("[output]\n{formats}\n[sea]"));
        std::fs::write(folder.path().join("load.toml"), text).unwrap();
        let out = folder.path().join("out");
        let keeping = SweepOptions {
            keep_tables: !formats.is_empty(),
            ..options(&out, 2)
        };
        let rows = plan(&path).run(&keeping, &mut |_| true).unwrap();
        for (_, outcome) in &rows.rows {
            let RowOutcome::Finished(metrics) = outcome else {
                panic!("{outcome:?}")
            };
            // A pendulum of 5 m has a period of 4.5 s.
            let [cycles, period] = metrics.values[4..6] else {
                panic!()
            };
            assert!((3.0..6.0).contains(&cycles) && (3.8..5.5).contains(&period));
        }
        let rows: Vec<RowOutcome> = rows.rows.into_iter().map(|(_, outcome)| outcome).collect();
        seen.push(rows);
    }
    assert!(seen[0] == seen[1] && seen[0] == seen[2]);
}

#[test]
fn regression_a_disk_failure_stops_the_sweep_and_is_not_a_failed_run() {
    let (folder, path) = folder(GRID);
    let text = LOAD.replace("duration = 1.0", "duration = 2000.0");
    std::fs::write(folder.path().join("load.toml"), &text).unwrap();
    let out = folder.path().join("out");
    let keeping = SweepOptions {
        keep_tables: true,
        ..options(&out, 1)
    };
    let runs = out.join("runs");
    // The tables of long runs are written in parts.
    let goes_on = || {
        let mut folders = std::fs::read_dir(&runs).ok()?.flatten();
        folders.find(|folder| folder.path().join("parts").exists())
    };
    let error = plan(&path)
        .run(&keeping, &mut |_| {
            // Removes the folder during the run, as if a disk were unplugged.
            if goes_on().is_some() {
                let _ = std::fs::remove_dir_all(&runs);
            }
            true
        })
        .unwrap_err();
    let message = error.to_string();
    assert!(
        matches!(error, SweepError::Disk(_)) && message.contains("--resume") && !message.contains("saved in"),
        "{message}"
    );
    assert!(bytes(&out, "runs.jsonl").is_empty());
}

#[test]
fn regression_a_folder_that_cannot_be_created_stops_the_sweep() {
    let (folder, path) = folder(GRID);
    let out = folder.path().join("out");
    let keeping = SweepOptions {
        keep_tables: true,
        overwrite: true,
        ..options(&out, 1)
    };
    std::fs::create_dir(&out).unwrap();
    std::fs::write(out.join("runs"), "in the way").unwrap();
    let error = plan(&path).run(&keeping, &mut |_| true).unwrap_err();
    let message = error.to_string();
    assert!(
        matches!(error, SweepError::Disk(_)) && message.contains("--resume") && message.contains("runs"),
        "{message}"
    );
    assert_eq!(bytes(&out, "runs"), b"in the way");
}

#[test]
fn equivalent_kept_results_and_their_run() {
    let (folder, path) = folder(GRID);
    let out = folder.path().join("out");
    let keeping = SweepOptions {
        keep_tables: true,
        ..options(&out, 2)
    };
    let rows = plan(&path).run(&keeping, &mut |_| true).unwrap();
    let (digest, _) = &rows.rows[5];
    let kept = out.join("runs").join(digest.unwrap().to_string());
    let summary = Summary::load(&kept.join("summary.json")).unwrap();
    assert_eq!(
        summary.title,
        "A load on a wire (mass = 150, sea.waves.height = 1)"
    );
    let inputs = windlass_results::Scene::load(&kept).unwrap().inputs.unwrap();
    assert!(
        inputs
            .file
            .ends_with("load.toml with mass = 150, sea.waves.height = 1")
    );
    // The text in the results defines the same run.
    let again = Scenario::parse(&inputs.text, &folder.path().join("again.toml")).unwrap();
    let load = again.spec.body.iter().find(|body| body.name == "load").unwrap();
    assert_eq!(load.mass, Some(150.0), "{}", inputs.text);
    let options = RunOptions {
        folder: folder.path().join("again"),
        ..RunOptions::default()
    };
    let alone = run(again.compile().unwrap(), &options, &mut |_| true).unwrap();
    assert_eq!(
        (alone.channels, alone.counters),
        (summary.channels, summary.counters)
    );
}

/// The scenario's limit judges the runs: at 150 kg, 2 kN is exceeded.
#[test]
fn closed_form_limits_of_the_scenario_judge_the_runs() {
    let without = GRID
        .split("[[limit]]")
        .next()
        .unwrap()
        .replace("\"load.toml\"", "\"limited.toml\"");
    let (folder, path) = folder(&without);
    let limited =
        LOAD.to_owned() + "[[limit]]\nname = \"wire\"\nchannel = \"cable-wire:tension_end\"\nmax = 2000.0\n";
    std::fs::write(folder.path().join("limited.toml"), &limited).unwrap();
    let own = plan(&path);
    let judged = own
        .run(&options(&folder.path().join("own"), 1), &mut |_| true)
        .unwrap();
    let (_other_folder, other_path) = super::folder(GRID);
    let of_sweep = plan(&other_path);
    let expected = of_sweep
        .run(&options(&folder.path().join("sweep"), 1), &mut |_| true)
        .unwrap();
    assert_eq!(own.limits.len(), 1);
    for ((_, own_outcome), (_, other_outcome)) in judged.rows.iter().zip(&expected.rows) {
        let (RowOutcome::Finished(own_metrics), RowOutcome::Finished(other)) = (own_outcome, other_outcome)
        else {
            panic!("a run failed");
        };
        let [found, wanted] = [
            own.limits[0].utilisation(&own_metrics.values),
            of_sweep.limits[0].utilisation(&other.values),
        ];
        assert!((found - wanted).abs() < 1e-12, "{found} instead of {wanted}");
    }
    // A limit of the same name in the sweep is ambiguous, and an unknown channel stops the sweep.
    let twice = GRID.replace("\"load.toml\"", "\"limited.toml\"");
    std::fs::write(&path, &twice).unwrap();
    let refused = Sweep::load(&path).and_then(Sweep::plan).unwrap_err().to_string();
    assert!(
        refused.contains("the scenario has a limit 'wire', too"),
        "{refused}"
    );
    std::fs::write(
        folder.path().join("limited.toml"),
        limited.replace("tension_end", "tensoin_end"),
    )
    .unwrap();
    std::fs::write(&path, &without).unwrap();
    let refused = Sweep::load(&path).and_then(Sweep::plan).unwrap_err().to_string();
    assert!(refused.contains("did you mean"), "{refused}");
}

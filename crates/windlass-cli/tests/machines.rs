//! The command from the side of other programs: lines of JSON, completions, manual pages; and
//! further statistics of runs.

use serde_json::Value;
use shared::{LIFT, windlass};
use std::process::Output;

mod shared;

/// The lines of standard output.
fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("lift.toml"), LIFT).unwrap();
    std::fs::write(
        folder.path().join("wrong.toml"),
        LIFT.replace("mass = 100.0", "maas = 100.0"),
    )
    .unwrap();
    folder
}

#[test]
fn regression_json_lines_of_a_run() {
    let folder = folder();
    let run = windlass(&["run", "lift.toml", "--json", "--no-plots"], folder.path());
    let lines_of_run = lines(&run);
    let events: Vec<&str> = lines_of_run
        .iter()
        .map(|line| line["event"].as_str().unwrap())
        .collect();
    assert!(
        run.status.success() && events[0] == "started" && events.contains(&"statics"),
        "{events:?}"
    );
    assert!(
        events.iter().filter(|event| **event == "progress").count() > 5,
        "{events:?}"
    );
    let last = lines_of_run.last().unwrap();
    assert_eq!(
        (&last["event"], &last["summary"]["status"]),
        (&Value::from("ended"), &Value::from("finished"))
    );
    assert_eq!(last["output"], "results-lift");
    // A second run into the folder: the error is a line of JSON, and a message for readers.
    let again = windlass(&["run", "lift.toml", "--json"], folder.path());
    assert_eq!(again.status.code(), Some(1));
    assert!(
        lines(&again).last().unwrap()["message"]
            .as_str()
            .unwrap()
            .contains("is not empty")
    );
    assert!(!again.stderr.is_empty());
    let several = windlass(
        &["run", "lift.toml", "wrong.toml", "--json", "-o", "both"],
        folder.path(),
    );
    assert_eq!(lines(&several).last().unwrap()["event"], "error");
    std::fs::write(folder.path().join("more.toml"), LIFT).unwrap();
    let several = windlass(
        &[
            "run",
            "lift.toml",
            "more.toml",
            "--json",
            "--no-plots",
            "-o",
            "both",
        ],
        folder.path(),
    );
    let ended: Vec<Value> = lines(&several)
        .into_iter()
        .filter(|line| line["event"] == "ended")
        .collect();
    assert_eq!(
        (&ended[0]["scenario"], &ended[1]["scenario"]),
        (&Value::from("lift.toml"), &Value::from("more.toml"))
    );
}

#[test]
fn regression_json_of_a_check() {
    let folder = folder();
    let good = lines(&windlass(
        &["check", "lift.toml", "--json", "--statics"],
        folder.path(),
    ));
    assert_eq!((good.len(), &good[0]["event"]), (1, &Value::from("checked")));
    assert_eq!(
        (&good[0]["duration"], &good[0]["results"]["rows"]),
        (&Value::from(2.0), &Value::from(21.0))
    );
    assert!(good[0]["equilibrium"]["iterations"].as_u64().unwrap() > 0 && good[0]["warnings"].is_array());
    let wrong = windlass(&["check", "wrong.toml", "--json"], folder.path());
    assert_eq!(wrong.status.code(), Some(1));
    let problem = &lines(&wrong)[0]["problems"][0];
    assert_eq!(
        (&problem["file"], &problem["line"]),
        (&Value::from("wrong.toml"), &Value::from(10))
    );
    assert!(problem["message"].as_str().unwrap().contains("maas"), "{problem}");
}

#[test]
fn regression_list_of_validation_cases() {
    let folder = tempfile::tempdir().unwrap();
    let list = windlass(&["validate", "--list"], folder.path());
    let text = String::from_utf8_lossy(&list.stdout);
    assert!(list.status.success() && text.lines().count() > 40);
    assert!(text.lines().any(|line| line.starts_with("SMS-09 ")), "{text}");
    let json = windlass(&["validate", "--list", "--json", "sms-09"], folder.path());
    let all: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(
        (&all[0]["id"], all.as_array().unwrap().len()),
        (&Value::from("SMS-09"), 1)
    );
}

#[test]
fn regression_completions_and_manual_pages_cover_every_command() {
    let folder = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = windlass(&["completions", shell], folder.path());
        let text = String::from_utf8_lossy(&script.stdout);
        assert!(
            script.status.success() && text.contains("added-mass") && text.contains("overwrite"),
            "{shell}"
        );
    }
    let page = windlass(&["man"], folder.path());
    let text = String::from_utf8_lossy(&page.stdout);
    assert!(text.starts_with(".ie") || text.contains(".TH windlass"), "{text}");
    let pages = windlass(&["man", "pages"], folder.path());
    assert!(pages.status.success());
    for name in ["windlass.1", "windlass-run.1", "windlass-statistics.1"] {
        assert!(folder.path().join("pages").join(name).exists(), "{name}");
    }
}

#[test]
fn regression_summary_and_statistics_of_results() {
    let folder = folder();
    let at_rest = windlass(&["run", "lift.toml", "--no-plots"], folder.path());
    assert!(at_rest.status.success());
    let constant = [
        "statistics",
        "results-lift",
        "--channel",
        "cable-wire:tension_end",
    ];
    let constant = windlass(&constant, folder.path());
    assert!(String::from_utf8_lossy(&constant.stderr).contains("are constant, so there are no statistics"));
    // The wire is not stretched at the start, so that the load bounces.
    let moving = LIFT.replace("duration = 2.0", "duration = 2.0, start = \"as-specified\"");
    std::fs::write(folder.path().join("lift.toml"), moving).unwrap();
    let run = windlass(&["run", "lift.toml", "--no-plots", "--overwrite"], folder.path());
    let summary = windlass(&["summary", "results-lift"], folder.path());
    let (said, again) = (
        String::from_utf8_lossy(&run.stdout),
        String::from_utf8_lossy(&summary.stdout),
    );
    assert!(
        summary.status.success() && said.starts_with(&*again),
        "{said}\n{again}"
    );
    let statistics = windlass(
        &["statistics", "results-lift", "--storm", "1", "--from", "0.5"],
        folder.path(),
    );
    let text = String::from_utf8_lossy(&statistics.stdout);
    assert!(
        text.contains("from t = 0.5000 s to 2.000 s") && text.contains("no storm extremes"),
        "{text}"
    );
    let json = windlass(
        &[
            "statistics",
            "results-lift",
            "--json",
            "--channel",
            "cable-wire:tension_end",
        ],
        folder.path(),
    );
    let all: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(all["storm"], 10800.0);
    let unknown = windlass(
        &[
            "statistics",
            "results-lift",
            "--channel",
            "cable-wire:tensoin_end",
        ],
        folder.path(),
    );
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("did you mean"));
    for options in [["--storm", "-1"], ["--storm", "1e-6"], ["--from", "nan"]] {
        let arguments = ["statistics", "results-lift", options[0], options[1]];
        let refused = windlass(&arguments, folder.path());
        assert_eq!(refused.status.code(), Some(2), "{options:?}");
    }
    let past = windlass(&["statistics", "results-lift", "--from", "2"], folder.path());
    assert!(String::from_utf8_lossy(&past.stderr).contains("the results end at 2 s"));
    let without = ["statistics", "results-lift", "--channel", "energy:kinetic"];
    let without = windlass(&without, folder.path());
    let said = String::from_utf8_lossy(&without.stderr);
    assert!(
        said.contains("has no statistics") && said.contains("cable-wire:tension_end"),
        "{said}"
    );
}

//! Phases of an operation, and limits with which a run is judged.

use std::path::Path;
use windlass::report::{ReportOptions, make};
use windlass::results::limits::{Verdict, all_met};
use windlass::results::plot::{PlotOptions, plot_results};
use windlass::results::{Catalogue, RunStatus, Summary};
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::simulation::{
    RunObserver, RunOptions, RunProgress, check_limits, run, run_in_memory, run_with,
};

/// A stone that falls from 10 m in a vacuum: its height is 10 m - g t^2 / 2.
const STONE: &str = r#"
[simulation]
duration = 1.2
start = "as-specified"
[sea]
density = 0.0
air_density = 0.0
[[frame]]
name = "post"
position = [0.0, 0.0, 10.0]
[[body]]
name = "stone"
mass = 2.0
inertia = [0.1, 0.1, 0.1]
position = [0.0, 0.0, 10.0]
frame = [{ name = "middle" }]
[[phase]]
name = "high"
at = 0.0
[[phase]]
name = "low"
when = { height = "stone/middle", below = 6.0 }
[[director.step]]
do = "pause 0.05"
at = 1.0
phase = "lowest"
[[limit]]
name = "height"
channel = "body-stone:position_z"
min = 2.0
[[limit]]
name = "speed while high"
channel = "body-stone:velocity_z"
min = -8.0
phase = "high"
[[limit]]
name = "a third of the height"
channel = "body-stone:position_z"
min = 0.333
of = "static"
[[limit]]
name = "slower than it is high"
channel = "body-stone:velocity_z"
min = -1.0
of = "body-stone:position_z"
[[limit]]
name = "either"
any_of = ["a third of the height", "height"]
"#;

fn compiled(text: &str) -> CompiledScenario {
    let compiled = Scenario::parse(text, Path::new("stone.toml")).and_then(|scenario| scenario.compile());
    compiled.unwrap_or_else(|errors| panic!("{errors}"))
}

struct Silent;

impl RunObserver for Silent {
    fn progress(&mut self, _: RunProgress) -> bool {
        true
    }
}

fn summary(text: &str) -> Summary {
    run_with(compiled(text), None, &mut Silent).unwrap_or_else(|error| panic!("{error}"))
}

/// Conditions are evaluated at the ends of steps, so a phase may begin late by a step. The steps
/// are shorter than 0.1 s here.
const STEP: f64 = 0.1;
const GRAVITY: f64 = 9.81;

#[test]
fn closed_form_phases_begin_with_times_conditions_and_steps() {
    let summary = summary(STONE);
    let names: Vec<&str> = summary.phases.iter().map(|phase| phase.name.as_str()).collect();
    assert_eq!(names, ["high", "low", "lowest"]);
    // A step ends at the time of a phase, with every method.
    for method in ["explicit", "implicit", "generalized-alpha"] {
        let text = STONE.replace("at = 0.0", "at = 0.4321");
        let text = text.replace(
            "start = \"as-specified\"",
            &format!("start = \"as-specified\"\nintegrator = {{ method = \"{method}\" }}"),
        );
        assert_eq!(self::summary(&text).phases[0].start, 0.4321, "{method}");
    }
    // The stone is at 6 m after sqrt(2 * 4 / g) = 0.903 s.
    let falls = (2.0 * 4.0 / GRAVITY).sqrt();
    let starts: Vec<f64> = summary.phases.iter().map(|phase| phase.start).collect();
    assert_eq!((starts[0], starts[2]), (0.0, 1.0));
    assert!(starts[1] >= falls && starts[1] < falls + STEP, "{starts:?}");
    let ends: Vec<f64> = summary.phases.iter().map(|phase| phase.end).collect();
    assert_eq!(ends, [starts[1], starts[2], 1.2]);
    // Statistics of a phase: the stone is highest at the start of the phase.
    let heights = summary.phases[1]
        .channels
        .iter()
        .find(|line| line.quantity == "position_z");
    let highest = heights.expect("the height varies").maximum;
    let expected = 10.0 - 0.5 * GRAVITY * starts[1] * starts[1];
    assert!(
        (highest.0 - expected).abs() < 1e-6 && highest.1 == starts[1],
        "{highest:?}"
    );
}

#[test]
fn closed_form_utilisation_of_limits() {
    let summary = summary(STONE);
    let lowest = 10.0 - 0.5 * GRAVITY * 1.2 * 1.2;
    let of = |name: &str| {
        summary
            .limits
            .iter()
            .find(|limit| limit.name == name)
            .expect("a limit")
    };
    let close = |name: &str, expected: f64| {
        let found = of(name).utilisation.expect("finite");
        // The tolerance covers integration errors.
        assert!(
            (found - expected).abs() < 1e-5 * expected,
            "{name}: {found} instead of {expected}"
        );
    };
    close("height", 2.0 / lowest);
    close("a third of the height", 3.33 / lowest);
    // The fastest fall of the first phase is at its end.
    close("speed while high", GRAVITY * summary.phases[0].end / 8.0);
    close("slower than it is high", GRAVITY * 1.2 / lowest);
    close("either", 2.0 / lowest);
    let verdicts: Vec<Verdict> = summary.limits.iter().map(|limit| limit.verdict).collect();
    let (met, exceeded) = (Verdict::Met, Verdict::Exceeded);
    let fast = if GRAVITY * summary.phases[0].end > 8.0 {
        exceeded
    } else {
        met
    };
    assert_eq!(verdicts, [met, fast, exceeded, exceeded, met]);
    assert!(!all_met(&summary.limits));
    assert!(summary.to_string().contains("verdict: "), "{summary}");
    // The summary of one phase has the limits of this phase only.
    let high = summary.clone().in_phase("high").expect("a phase");
    assert_eq!(high.limits.len(), 1);
    let unknown = summary.in_phase("hgh").expect_err("no such phase").to_string();
    assert!(unknown.contains("'high', 'low', 'lowest'"), "{unknown}");
    // It has the times of the phase instead of the end and the cost of the run.
    let shown = high.to_string();
    assert!(shown.contains("phase 'high' from t = 0 s to t = "), "{shown}");
    assert!(!shown.contains("real time"), "{shown}");
}

/// The run ends at 1.2 s. The phase after the late one would begin in time, but phases begin in the
/// order of the file.
#[test]
fn regression_phases_that_do_not_begin_are_reported() {
    let late = "name = \"low\"\nat = 1.3\n[[phase]]\nname = \"lower\"\nat = 1.0";
    let text = STONE.replace(
        "name = \"low\"\nwhen = { height = \"stone/middle\", below = 6.0 }",
        late,
    );
    let expected = ["low", "lower"].map(|name| format!("phase '{name}' cannot begin before t = 1.3 s"));
    let predicted = compiled(&text).warnings.join("\n");
    assert!(
        expected.iter().all(|text| predicted.contains(text)),
        "{predicted}"
    );
    let at_end = |summary: &Summary| summary.warnings.join("\n");
    let summary = summary(&text);
    let warnings = at_end(&summary);
    assert!(!warnings.contains("cannot begin"), "{warnings}");
    assert!(
        warnings.contains(
            "stone.toml:21: phase 'low' did not begin: the run ended before its start at t = 1.3 s"
        ) && warnings.contains("phase 'lower' did not begin: it begins after phase 'low'"),
        "{warnings}"
    );
    assert_eq!(summary.phases_not_begun, ["low", "lower"]);
    let refused = summary.in_phase("low").expect_err("no results").to_string();
    assert!(
        refused.contains("phase 'low' has not begun in this run")
            && refused.contains("have begun: 'high', 'lowest'; phases that have not begun: 'low', 'lower'"),
        "{refused}"
    );
    // A condition that never holds.
    let never = self::summary(&STONE.replace("below = 6.0", "below = -100.0"));
    let warnings = at_end(&never);
    assert!(
        warnings.contains("phase 'low' did not begin: its condition did not hold"),
        "{warnings}"
    );
    // A run in which all phases begin has no such warning.
    let all = at_end(&self::summary(STONE));
    assert!(!all.contains("begin"), "{all}");
    // The utilisation of a limit has no value before the phase of the limit begins.
    let own = STONE.replace(
        "height = \"stone/middle\", below = 6.0",
        "channel = \"limit:own\", above = 0.5",
    );
    let limit =
        "[[limit]]\nname = \"own\"\nchannel = \"body-stone:position_z\"\nmin = 2.0\nphase = \"low\"\n";
    let own = Scenario::parse(&format!("{own}{limit}"), Path::new("stone.toml"));
    let refused = own.and_then(|scenario| scenario.compile()).err();
    let refused = refused.map_or_else(String::new, |errors| errors.to_string());
    assert!(refused.contains("the phase would never begin"), "{refused}");
}

#[test]
fn closed_form_utilisation_channels() {
    let mut tables = Catalogue::default();
    let summary =
        run_in_memory(compiled(STONE), &mut tables, &mut |_| true).unwrap_or_else(|error| panic!("{error}"));
    let values = |channel: &str| {
        let record = tables.channel(channel).unwrap_or_else(|error| panic!("{error}"));
        (record.times.to_vec(), record.values.to_vec())
    };
    // The limit is a height of at least 2 m, and the height is 10 m - g t²/2. The tolerance covers
    // integration errors.
    let (times, height) = values("limit:height");
    for (time, found) in times.iter().zip(&height) {
        let expected = 2.0 / (10.0 - 0.5 * GRAVITY * time * time);
        assert!(
            (found - expected).abs() < 1e-5,
            "{time}: {found} instead of {expected}"
        );
    }
    // A limit of a phase has no value outside the phase.
    let (times, speed) = values("limit:speed while high");
    let end = summary.phases[0].end;
    for (time, found) in times.iter().zip(&speed) {
        assert_eq!(found.is_nan(), *time > end, "{time} {end}");
    }
    // The limits in a combination are channels, too. The combination `either` has the lower of
    // their utilisations.
    let (third, either) = (values("limit:a third of the height").1, values("limit:either").1);
    for ((third, height), either) in third.iter().zip(&height).zip(&either) {
        assert_eq!(*either, third.min(*height));
    }
    // The extremes between rows include the highest utilisation of the run.
    let (_, highest) = values("limit:height_interval_maximum");
    let of_run = summary.limits[0].utilisation.expect("finite");
    assert_eq!(highest.iter().copied().fold(0.0, f64::max), of_run);
    // The statistics include the utilisations; the printed table of the channels omits them.
    assert!(
        summary
            .channels
            .iter()
            .any(|line| line.object == "limit" && line.quantity == "height")
    );
    assert!(!summary.to_string().contains("limit height"), "{summary}");
}

/// The utilisation of the height limit of 2 m is 0.5 at 4 m, after sqrt(2 * 6 / g) = 1.106 s.
#[test]
fn closed_form_a_phase_begins_with_a_utilisation() {
    let when = "when = { channel = \"limit:height\", above = 0.5 }";
    let text = STONE.replace("when = { height = \"stone/middle\", below = 6.0 }", when);
    let summary = summary(&text);
    let low = summary
        .phases
        .iter()
        .find(|phase| phase.name == "low")
        .expect("a phase");
    let falls = (2.0 * 6.0 / GRAVITY).sqrt();
    assert!(low.start >= falls && low.start < falls + STEP, "{low:?}");
    let unknown = compiled(&text.replace("limit:height", "limit:hight"));
    let found = check_limits(&unknown).expect_err("no such channel").to_string();
    assert!(
        found.contains("phase 'low'") && found.contains("did you mean"),
        "{found}"
    );
    let step = text.replace(
        "at = 1.0\nphase",
        "when = { channel = \"limit:height\", above = 0.5 }\nphase",
    );
    let refused = Scenario::parse(&step, Path::new("stone.toml")).and_then(|scenario| scenario.compile());
    let found = refused
        .err()
        .map_or_else(String::new, |errors| errors.to_string());
    assert!(found.contains("starts phases, not commands"), "{found}");
}

#[test]
fn regression_hint_for_a_static_reference_of_zero() {
    let text = STONE.replace(
        "name = \"a third of the height\"\nchannel = \"body-stone:position_z\"",
        "name = \"a third of the height\"\nchannel = \"body-stone:velocity_z\"",
    );
    let text = summary(&text).to_string();
    assert!(
        text.contains("hint: limit 'a third of the height': body-stone:velocity_z is 0"),
        "{text}"
    );
}

/// Two phases begin in the same step. The limits of the first phase apply at its start only.
#[test]
fn closed_form_limits_of_a_phase_that_ends_as_it_begins() {
    let text = STONE.replace(
        "[[phase]]\nname = \"low\"",
        "[[phase]]\nname = \"release\"\nat = 0.5\n[[phase]]\nname = \"fall\"\nat = 0.5\n[[phase]]\nname = \"low\"",
    );
    let text = text.replace("phase = \"high\"", "phase = \"release\"");
    let summary = summary(&text);
    let phase = |name: &str| summary.phases.iter().find(|phase| phase.name == name).unwrap();
    assert_eq!([phase("release").start, phase("release").end], [0.5; 2]);
    let limit = summary
        .limits
        .iter()
        .find(|limit| limit.name == "speed while high")
        .unwrap();
    let expected = GRAVITY * 0.5 / 8.0;
    // The tolerance covers integration errors.
    assert!(
        (limit.utilisation.unwrap() / expected - 1.0).abs() < 1e-5,
        "{limit:?}"
    );
}

#[test]
fn property_a_limit_whose_phase_never_begins_is_not_met() {
    let text = STONE.replace("below = 6.0", "below = -100.0");
    let text = text.replace("phase = \"high\"", "phase = \"low\"");
    let summary = summary(&text);
    let limit = &summary.limits[1];
    assert_eq!((limit.verdict, limit.utilisation), (Verdict::NotEvaluated, None));
    assert!(!all_met(&summary.limits));
    assert!(summary.to_string().contains("not evaluated"), "{summary}");
}

#[test]
fn property_phases_and_limits_continue_in_a_resumed_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = |name: &str, resume: bool| RunOptions {
        folder: folder.path().join(name),
        resume: resume.then(|| folder.path().join(name).join("state.json")),
        ..RunOptions::default()
    };
    let whole = run(compiled(STONE), &options("whole", false), &mut |_| true).expect("a run");
    let first = run(compiled(STONE), &options("parts", false), &mut |progress| {
        progress.time < 0.95
    });
    assert_eq!(first.expect("a run").status, RunStatus::Interrupted);
    // A run that is resumed into another folder keeps the phases that have begun. It also keeps the
    // reference values of limits with `of = "static"`, which are from the start of the first run.
    let elsewhere = RunOptions {
        folder: folder.path().join("elsewhere"),
        resume: Some(folder.path().join("parts/state.json")),
        ..RunOptions::default()
    };
    let other = run(compiled(STONE), &elsewhere, &mut |_| true).expect("a run");
    let begun = |summary: &Summary| -> Vec<(String, f64)> {
        let phases = summary.phases.iter();
        phases.map(|phase| (phase.name.clone(), phase.start)).collect()
    };
    assert_eq!(begun(&other), begun(&whole));
    let bound = |summary: &Summary| summary.limits[2].worst.map(|worst| worst.bound);
    assert_eq!(bound(&other), bound(&whole));
    let resumed = run(compiled(STONE), &options("parts", true), &mut |_| true).expect("a run");
    assert_eq!((&whole.phases, &whole.limits), (&resumed.phases, &resumed.limits));
    let stored = Summary::load(&folder.path().join("parts/summary.json")).expect("a summary");
    assert_eq!((stored.phases, stored.limits), (resumed.phases, resumed.limits));
    // With other limits, the record would mix results of two sets of limits.
    let other = STONE.replace("min = 2.0", "min = 2.5");
    let refused = run(compiled(&other), &options("parts", true), &mut |_| true);
    assert!(refused.is_err());
}

#[test]
fn refuses_limits_that_cannot_be_evaluated() {
    let cases = [
        ("min = 2.0", "", "give max, min or both"),
        ("min = 2.0", "min = 2.0\nmax = 1.0", "is less than min"),
        ("name = \"speed while high\"", "name = \"height\"", "used twice"),
        (
            "phase = \"high\"",
            "phase = \"hihg\"",
            "there is no phase 'hihg'; the phases are: high, low, lowest",
        ),
        (
            "phase = \"lowest\"",
            "phase = \"low\"",
            "the phase 'low' begins twice",
        ),
        ("at = 0.0\n", "", "give its start, at (s) or when"),
        (
            "any_of = [\"a third",
            "any_of = [\"a thrid",
            "there is no limit 'a thrid of the height' on a channel or capacity (did you mean",
        ),
        (
            "any_of = [",
            "max = 1.0\nany_of = [",
            "combines other limits, which have their own max",
        ),
        (
            "of = \"static\"",
            "of = \"static\"\nall_of = [\"height\"]",
            "give one of channel, capacity, any_of and all_of",
        ),
    ];
    for (from, to, message) in cases {
        let text = STONE.replacen(from, to, 1);
        let parsed = Scenario::parse(&text, Path::new("stone.toml")).and_then(|scenario| scenario.compile());
        let found = parsed
            .err()
            .map_or_else(|| panic!("'{to}' is accepted"), |errors| errors.to_string());
        assert!(found.contains(message), "{found}");
    }
    for (from, to, hint) in [
        ("body-stone:position_z", "body-stone:position_zz", "did you mean"),
        (
            "of = \"body-stone:position_z\"",
            "of = \"body-rock:position_z\"",
            "available: body-stone",
        ),
    ] {
        let scenario = compiled(&STONE.replacen(from, to, 1));
        let found = check_limits(&scenario)
            .expect_err("an unknown channel")
            .to_string();
        assert!(found.contains("stone.toml:") && found.contains(hint), "{found}");
        assert!(run_with(scenario, None, &mut Silent).is_err());
    }
}

#[test]
fn regression_phases_in_plots_and_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = RunOptions {
        folder: folder.path().join("results"),
        ..RunOptions::default()
    };
    run(compiled(STONE), &options, &mut |_| true).expect("a run");
    let plots = folder.path().join("plots");
    let written = plot_results(&options.folder, &plots, &PlotOptions::default()).expect("plots");
    // A phase has a label if its band is wide enough. The first phase is three quarters of the run.
    let motion = std::fs::read_to_string(plots.join("body-stone.svg")).expect("a plot");
    assert!(motion.contains("high\n</text>"), "no label of a phase");
    // Utilisations are plotted like any other channel.
    assert!(
        written.iter().any(|path| path.ends_with("limit.svg")),
        "{written:?}"
    );
    let page = make(&options.folder, &ReportOptions::default()).expect("a report");
    let content = page.split("id=\"windlass-content\"").nth(1).expect("the content");
    assert!(
        content.contains(r#""phases":[{"name":"high","expected":[]}"#),
        "no phases in the report"
    );
}

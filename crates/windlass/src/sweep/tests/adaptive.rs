//! Adaptive sweeps: with prescribed results, and with runs that take milliseconds.

use super::*;
use crate::sweep::adaptive::Searched;
use crate::sweep::operability::{OperabilityMap, Verdict};
use crate::sweep::perform::RowOutcome;
use windlass_math::random::Random;

/// Sixteen wave heights for two headings; phases are the samples.
const SEARCH: &str = r#"
scenario = "load.toml"
[[vary]]
key = "sea.waves.going_to_deg"
values = [0.0, 90.0]
[[vary]]
key = "sea.waves.height"
name = "H"
unit = "m"
from = 0.25
to = 4.0
step = 0.25
[[vary]]
key = "sea.waves.phase_deg"
from = 0
to = 299
step = 1
[[figure]]
channel = "cable-wire:tension_end"
statistics = ["maximum"]
[[limit]]
name = "wire"
channel = "cable-wire:tension_end"
max = 1000.0
[operability]
angle = "sea.waves.going_to_deg"
height = "H"
over = ["sea.waves.phase_deg"]
[adaptive]
key = "H"
probability = 0.1
"#;

/// Largest tension, N. It is proportional to the wave height and scatters by 8 % between phases.
/// The median reaches the limit of 1000 N at 2 m for a heading of 0, and at 3 m for 90 degrees.
fn tension(numbers: &[f64]) -> f64 {
    let (heading, height, phase) = (numbers[0], numbers[1], numbers[2]);
    let seed = (heading * 1e6 + height * 1e4 + phase * 1e7) as u64;
    let mut random = Random::new(seed);
    let normal = windlass_math::statistics::special::normal_quantile(random.uniform().max(1e-12));
    let median = if heading == 0.0 { 2.0 } else { 3.0 };
    1000.0 * height / median * (1.0 + 0.08 * normal)
}

fn csv(folder: &Path, name: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_path(folder.join(name))
        .unwrap();
    let records = reader.records().map(|record| record.unwrap());
    records
        .map(|record| record.iter().map(str::to_owned).collect())
        .collect()
}

#[test]
fn closed_form_limits_with_a_quarter_of_the_runs_of_a_grid() {
    let (_folder, path) = folder(SEARCH);
    let plan = plan(&path);
    let rows = given_rows(&plan, |numbers, _| Some(vec![tension(numbers)]));
    let adaptive = plan.adaptive.as_ref().unwrap();
    assert_eq!(adaptive.runs_of_grid(&plan.sweep), 2 * 16 * 29);
    let found = plan.searched(&rows);
    // The tension exceeds 1000 N with a probability of 0.1 if 1000/median - 1 is 0.08 · 1.2816, so
    // at a height of 1.814 m or 2.721 m.
    for (searched, limit) in found.iter().zip([1.814, 2.721]) {
        let (lower, upper) = (adaptive.lower(searched), adaptive.upper(searched));
        assert!(lower <= limit && limit <= upper, "{lower} {upper}");
        assert!(upper - lower <= 1.0, "{lower} {upper}");
        assert!((searched.estimate - limit).abs() < 0.4, "{}", searched.estimate);
        assert!(searched.missing.is_empty() && searched.limit == Some(0));
        assert_eq!(adaptive.note(searched), "");
    }
    let used: usize = found.iter().map(Searched::runs).sum();
    assert!(4 * used < adaptive.runs_of_grid(&plan.sweep), "{used}");
    let map = OperabilityMap::of(&plan, &rows).unwrap();
    for (x, searched) in found.iter().enumerate() {
        for value in 0..16 {
            let verdict = map.cell(0, x, value).unwrap().verdict;
            let expected = match value {
                value if value < searched.accepted => Verdict::Accepted,
                value if value >= searched.refused => Verdict::Refused,
                _ => Verdict::Undecided,
            };
            assert_eq!(verdict, expected);
        }
        assert_eq!(map.limiting(0, x).interpolated, adaptive.lower(searched));
    }
}

#[test]
fn property_samples_are_used_once_and_results_decide_on_missing_runs() {
    let (_folder, path) = folder(SEARCH);
    let plan = plan(&path);
    let adaptive = plan.adaptive.as_ref().unwrap();
    let all = given_rows(&plan, |numbers, _| Some(vec![tension(numbers)]));
    let expected = plan.searched(&all);
    // Results arrive run by run, from the last missing run of a round to the first.
    let mut rows = all.clone();
    rows.rows.iter_mut().for_each(|row| row.1 = RowOutcome::NotRun);
    let mut done = Vec::new();
    loop {
        let missing: Vec<usize> = plan
            .searched(&rows)
            .into_iter()
            .flat_map(|searched| searched.missing)
            .collect();
        let Some(&run) = missing.last() else { break };
        rows.rows[run] = all.rows[run].clone();
        done.push(run);
    }
    assert_eq!(adaptive.outcome(&plan, &rows), expected);
    assert_eq!(done.len(), expected.iter().map(Searched::runs).sum::<usize>());
    for heading in 0..2 {
        let of_heading = done.iter().filter(|run| *run / (16 * 300) == heading);
        let mut samples: Vec<usize> = of_heading.map(|run| run % 300).collect();
        samples.sort_unstable();
        assert!(samples.iter().copied().eq(0..samples.len()), "{samples:?}");
    }
}

#[test]
fn regression_failed_runs_and_ends_are_reported() {
    let (_folder, path) = folder(SEARCH);
    let plan = plan(&path);
    let adaptive = plan.adaptive.as_ref().unwrap();
    // All runs above 2 m fail; the limit is 2 m.
    let failing = given_rows(&plan, |numbers, _| (numbers[1] < 2.1).then(|| vec![0.0]));
    for searched in plan.searched(&failing) {
        assert_eq!(
            (adaptive.lower(&searched), adaptive.upper(&searched)),
            (2.0, 2.25)
        );
        assert!(searched.failed > 0 && searched.limit.is_none());
    }
    let all = given_rows(&plan, |_, _| Some(vec![0.0]));
    for searched in plan.searched(&all) {
        assert_eq!(adaptive.note(&searched), "accepted up to the highest value");
        assert!(adaptive.lower(&searched) == 4.0 && adaptive.upper(&searched).is_nan());
    }
    let none = given_rows(&plan, |_, _| Some(vec![2000.0]));
    for searched in plan.searched(&none) {
        assert_eq!(adaptive.note(&searched), "refused at the lowest value");
    }
}

/// Low waves always exceed the limit, waves of 2 m in 3 of 20 runs. The searches begin at 2 m.
#[test]
fn property_a_falling_probability_is_reported() {
    let batches = SEARCH.replace("probability = 0.1", "probability = 0.1\nbatch = 20");
    let (_folder, path) = folder(&batches);
    let plan = plan(&path);
    let rows = given_rows(&plan, |numbers, _| {
        let exceeds = numbers[1] < 1.9 || (numbers[1] == 2.0 && numbers[2] % 7.0 == 0.0);
        Some(vec![if exceeds { 2000.0 } else { 0.0 }])
    });
    for searched in plan.searched(&rows) {
        let (low, high) = searched.disorder.unwrap();
        assert!(low < 7 && high == 7);
        let note = plan.adaptive.as_ref().unwrap().note(&searched);
        assert!(
            note.contains("not monotonic") && note.contains("3 of 20 runs exceed a limit at 2.000"),
            "{note}"
        );
    }
}

/// A search among masses with real runs: the wire carries up to 140 kg.
const MASSES: &str = r#"
scenario = "load.toml"
[[vary]]
key = "body.load.mass"
name = "mass"
unit = "kg"
from = 110
to = 180
step = 10
[[vary]]
key = "sea.waves.phase_deg"
from = 0
to = 99
step = 1
[[figure]]
channel = "cable-wire:tension_end"
statistics = ["mean"]
[[limit]]
name = "wire"
channel = "cable-wire:tension_end"
statistic = "mean"
max = 1500.0
[adaptive]
key = "mass"
probability = 0.3
confidence = 0.6
batch = 3
over = ["sea.waves.phase_deg"]
"#;

#[test]
fn equivalent_searches_with_any_number_of_threads_and_after_interruptions() {
    let (folder, path) = folder(MASSES);
    let plan = plan(&path);
    let at = |name: &str| folder.path().join(name);
    let mut all = Vec::new();
    for (name, threads) in [("one", 1), ("three", 3)] {
        let rows = plan.run(&options(&at(name), threads), &mut |_| true).unwrap();
        assert!(rows.is_complete() && rows.progress.failed == 0);
        plan.write(&rows, &at(name)).unwrap();
        all.push(rows.progress.done);
    }
    assert!(all[0] == all[1] && all[0] < 8 * 5, "{all:?}");
    let interrupted = plan
        .run(&options(&at("twice"), 2), &mut |progress| progress.done < 7)
        .unwrap();
    assert!(!interrupted.is_complete());
    let resumed = SweepOptions {
        resume: true,
        ..options(&at("twice"), 2)
    };
    let rows = plan.run(&resumed, &mut |_| true).unwrap();
    assert!(rows.is_complete() && rows.progress.kept >= 7);
    plan.write(&rows, &at("twice")).unwrap();
    for name in ["limiting.csv", "searches.csv", "sweep.csv", "sweep.parquet"] {
        let expected = bytes(&at("one"), name);
        assert!(
            expected == bytes(&at("three"), name) && expected == bytes(&at("twice"), name),
            "{name}"
        );
    }
    // The tension of the hanging load is its weight, 9.81 N/kg; it swings a little.
    let found = csv(&at("one"), "limiting.csv");
    assert_eq!(
        found[0][..3],
        [
            "highest accepted mass [kg]",
            "lowest refused mass [kg]",
            "estimated limiting mass [kg]"
        ]
    );
    let (lower, upper): (f64, f64) = (found[1][0].parse().unwrap(), found[1][1].parse().unwrap());
    assert!(upper == lower + 10.0, "{found:?}");
    assert_eq!(csv(&at("one"), "sweep.csv").len(), 1 + rows.progress.done);
    assert!(matches!(
        plan.open(&options(&at("other"), 1)),
        Err(SweepError::Adaptive)
    ));
}

fn refused(old: &str, new: &str) -> String {
    assert!(SEARCH.contains(old), "{old}");
    let (_folder, path) = folder(&SEARCH.replace(old, new));
    let refused = Sweep::load(&path).and_then(Sweep::plan);
    refused.map(|_| ()).expect_err(new).to_string()
}

#[test]
fn refuses_impossible_searches() {
    for (old, new, words) in [
        ("key = \"H\"", "key = \"Hs\"", "'Hs' is not varied"),
        ("probability = 0.1", "probability = 0.0", "from 0.0001 to 0.9999"),
        (
            "probability = 0.1",
            "probability = 0.1\nconfidence = 1.0",
            "above 0 and below 1",
        ),
        (
            "probability = 0.1",
            "probability = 0.1\nbatch = 0",
            "give a number of runs from 1",
        ),
        (
            "probability = 0.1",
            "probability = 0.1\nruns_per_value = 20",
            "accepted after at least 36 runs",
        ),
        ("to = 299", "to = 30", "but there are 31 seeds; give about 144"),
        (
            "over = [\"sea.waves.phase_deg\"]\n",
            "",
            "'sea.waves.phase_deg' is also varied",
        ),
        (
            "height = \"H\"",
            "height = \"H\"\nrule = \"share\"\nshare = 0.5",
            "remove 'rule'",
        ),
        (
            "key = \"H\"",
            "key = \"sea.waves.going_to_deg\"",
            "search the limiting value of the same key",
        ),
        (
            "[adaptive]",
            "[[extreme]]\nchannel = \"cable-wire:tension_end\"\n[adaptive]",
            "[[extreme]] needs all seeds",
        ),
        (
            "probability = 0.1",
            "probability = 0.1\nover = [\"mass\"]",
            "'mass' is not varied",
        ),
    ] {
        let message = refused(old, new);
        assert!(
            message.contains(words) && message.contains("sweep.toml:"),
            "{new}: {message}"
        );
    }
}

//! Fatigue damage over a scatter diagram.

use super::*;
use crate::sweep::journal::{JOURNAL, Journal};
use windlass_scenario::Draft;

const SWEEP: &str = r#"
scenario = "load.toml"
[[vary]]
key = "sea.waves.height"
name = "H"
values = [1.0, 2.0]
[[vary]]
key = "body.load.mass"
values = [100.0, 110.0]
[fatigue]
file = "scatter.csv"
probability = "hours"
columns = { H = "hs" }
"#;

const SCATTER: &str = "hs,hours\n1.0,300\n2.0,100\n3.0,0\n";

const FATIGUE: &str = "[[fatigue]]\nname = \"wire\"\ncable = \"wire\"\ncurve = \"api-stranded-rope\"\nbreaking_load = 1e5\n\
                       safety_factor = 2.0\ndesign_life = 10.0\n";

fn folder_with(sweep: &str, scatter: &str, scenario: &str) -> (tempfile::TempDir, PathBuf) {
    let (folder, path) = folder(sweep);
    std::fs::write(folder.path().join("scatter.csv"), scatter).unwrap();
    std::fs::write(folder.path().join("load.toml"), format!("{LOAD}{scenario}")).unwrap();
    (folder, path)
}

fn rates(rates: [f64; 2]) -> FatigueRates {
    FatigueRates {
        name: "wire".to_owned(),
        locations: vec!["start".to_owned(), "end".to_owned()],
        rates: rates.to_vec(),
        safety_factor: 2.0,
        design_life: Some(10.0),
        moves: false,
    }
}

/// Row of `fatigue.csv` for two runs at 1 m and two at 2 m with the given damage.
fn row_with(of_run: &dyn Fn(usize) -> FatigueRates) -> csv::StringRecord {
    row_of_runs(None, of_run)
}

/// Row of `fatigue.csv` for two runs at 1 m and two at 2 m, of which one may fail.
fn row_of(failed: Option<usize>) -> csv::StringRecord {
    let given = [[0.01, 0.04], [0.03, 0.0], [0.1, 0.1], [0.3, 0.1]];
    row_of_runs(failed, &|run| rates(given[run]))
}

fn row_of_runs(failed: Option<usize>, of_run: &dyn Fn(usize) -> FatigueRates) -> csv::StringRecord {
    let (folder, path) = folder_with(SWEEP, SCATTER, FATIGUE);
    let plan = plan(&path);
    let mut rows = given_rows(&plan, |_, run| {
        (Some(run) != failed).then(|| vec![0.0; plan.columns.len()])
    });
    for (run, (_, outcome)) in rows.rows.iter_mut().enumerate() {
        if let RowOutcome::Finished(metrics) = outcome {
            metrics.fatigue = vec![of_run(run)];
        }
    }
    plan.write(&rows, folder.path()).unwrap();
    let mut reader = csv::Reader::from_path(folder.path().join("fatigue.csv")).unwrap();
    reader.records().next().unwrap().unwrap()
}

/// An infinite damage in one sea state makes that of the year infinite, and is kept by the journal
/// as an infinite number.
#[test]
fn regression_infinite_damage_of_a_sea_state() {
    let infinite = FatigueRates {
        rates: vec![f64::INFINITY, 0.0],
        ..rates([0.0; 2])
    };
    let text = serde_json::to_string(&infinite).unwrap();
    assert_eq!(serde_json::from_str::<FatigueRates>(&text).unwrap(), infinite);
}

/// Material points of a line on a winch: points that were not part of the line in a run have no
/// damage there, also if the first run has fewer points than the others.
#[test]
fn closed_form_damage_of_lines_of_different_lengths() {
    let of_run = |locations: &[&str], rates: &[f64]| FatigueRates {
        locations: locations.iter().map(|name| (*name).to_owned()).collect(),
        rates: rates.to_vec(),
        moves: true,
        ..self::rates([0.0; 2])
    };
    let row = row_with(&|run| match run {
        0 | 2 => of_run(&["end"], &[0.02]),
        _ => of_run(&["end", "22.50 m from the end"], &[0.02, 0.4]),
    });
    let damage: f64 = row[2].parse().unwrap();
    assert_eq!(&row[1], "22.50 m from the end");
    assert!((damage - (0.75 * 0.2 + 0.25 * 0.2)).abs() < 1e-12, "{row:?}");
    // Runs of a line that does not move must have the same locations.
    let row = row_with(&|run| FatigueRates {
        moves: false,
        ..of_run(
            &["end", "element 1"][..=usize::from(run == 3)],
            &[0.02, 0.4][..=usize::from(run == 3)],
        )
    });
    assert!(!row[2].parse::<f64>().is_ok_and(f64::is_finite), "{row:?}");
}

/// Runs of a journal that was written without damage are repeated.
#[test]
fn regression_runs_without_damage_are_repeated() {
    let short = SWEEP.replace("values = [100.0, 110.0]", "values = [100.0]");
    let (folder, path) = folder_with(&short, "hs,hours\n1.0,1\n2.0,1\n", FATIGUE);
    let out = folder.path().join("out");
    let journal = out.join(JOURNAL);
    let first = plan(&path).run(&options(&out, 1), &mut |_| true).unwrap();
    // Rewrites the journal without the damage, with valid checksums.
    let mut kept = Vec::new();
    drop(Journal::open(&out, &mut |digest, run| kept.push((digest, run))).unwrap());
    std::fs::remove_file(&journal).unwrap();
    let mut rewritten = Journal::open(&out, &mut |_, _| {}).unwrap();
    for (digest, run) in kept {
        let mut value = serde_json::to_value(&run).unwrap();
        value["finished"]
            .as_object_mut()
            .unwrap()
            .remove("fatigue")
            .unwrap();
        rewritten
            .add(digest, &serde_json::from_value(value).unwrap())
            .unwrap();
    }
    drop(rewritten);
    let resumed = SweepOptions {
        resume: true,
        ..options(&out, 1)
    };
    let again = plan(&path).run(&resumed, &mut |_| true).unwrap();
    let damage = |rows: &SweepRows| -> Vec<Vec<FatigueRates>> {
        let each = rows.rows.iter().map(|(_, outcome)| match outcome {
            RowOutcome::Finished(metrics) => metrics.fatigue.clone(),
            other => panic!("{other:?}"),
        });
        each.collect()
    };
    assert_eq!(damage(&again), damage(&first));
    assert!(!damage(&again)[0].is_empty());
}

/// A sea state with a failed run has unknown damage.
#[test]
fn property_failed_runs_make_the_damage_unknown() {
    let row = row_of(Some(3));
    assert!(!row[2].parse::<f64>().is_ok_and(f64::is_finite), "{row:?}");
}

/// Damage of the year: 3/4 of the mean of two runs at 1 m, and 1/4 of the mean of two runs at 2 m.
#[test]
fn closed_form_damage_of_a_scatter_diagram() {
    let row = row_of(None);
    assert_eq!((&row[0], &row[1], &row[7]), ("wire", "start", "H = 2"));
    let number = |k: usize| row[k].parse::<f64>().unwrap();
    let damage = 0.75 * 0.02 + 0.25 * 0.2;
    let life = 1.0 / (2.0 * damage);
    for (k, expected) in [
        (2, damage),
        (3, 2.0),
        (4, life),
        (5, 10.0),
        (6, 10.0 / life),
        (8, 0.05 / damage),
    ] {
        assert!((number(k) - expected).abs() < 1e-12 * expected, "{k}: {row:?}");
    }
}

/// The journal of a sweep keeps the damage of its runs.
#[test]
fn equivalent_damage_of_a_sweep_and_of_its_runs() {
    let short = SWEEP.replace("values = [100.0, 110.0]", "values = [100.0]");
    let (folder, path) = folder_with(&short, "hs,hours\n1.0,1\n2.0,1\n", FATIGUE);
    let out = folder.path().join("out");
    let plan = plan(&path);
    let rows = plan.run(&options(&out, 1), &mut |_| true).unwrap();
    let base = Draft::load(&folder.path().join("load.toml")).unwrap();
    for (run, height) in ["1.0", "2.0"].into_iter().enumerate() {
        let mut draft = base.clone();
        draft.set("sea.waves.height", height).unwrap();
        draft.set("body.load.mass", "100.0").unwrap();
        let compiled = draft.read().unwrap().compile().unwrap();
        let mut tables = windlass_results::Catalogue::default();
        let summary = crate::simulation::run_in_memory(compiled, &mut tables, &mut |_| true).unwrap();
        let RowOutcome::Finished(metrics) = &rows.rows[run].1 else {
            panic!("{:?}", rows.rows[run]);
        };
        let alone: Vec<FatigueRates> = summary.fatigue.iter().map(FatigueRates::of).collect();
        assert_eq!(metrics.fatigue, alone);
        assert!(
            metrics.fatigue[0].rates.iter().any(|rate| *rate > 0.0),
            "{metrics:?}"
        );
    }
}

#[test]
fn refuses_diagrams_that_lack_runs_or_columns() {
    for (sweep, scatter, scenario, words) in [
        (
            SWEEP,
            "hs,hours\n1.0,3\n2.5,1\n",
            FATIGUE,
            "scatter.csv:3: no run has H = 2.5",
        ),
        (SWEEP, "hs,hours\n1.0,0\n", FATIGUE, "have the sum 0"),
        (
            SWEEP,
            "hs,hours\n1.0,-3\n",
            FATIGUE,
            "the probability -3 is negative",
        ),
        (
            SWEEP,
            "hs,hours\n1.0,x\n",
            FATIGUE,
            "'x' in column 'hours' is not a number",
        ),
        (SWEEP, "height,hours\n1.0,3\n", FATIGUE, "no column 'hs'"),
        (SWEEP, SCATTER, "", "the scenario has no fatigue assessment"),
        (
            &SWEEP.replace("H = \"hs\"", "h = \"hs\""),
            SCATTER,
            FATIGUE,
            "'h' is not varied",
        ),
        (
            &SWEEP.replace("H = \"hs\"", ""),
            SCATTER,
            FATIGUE,
            "map the varied keys",
        ),
    ] {
        let (_folder, path) = folder_with(sweep, scatter, scenario);
        let refused = Sweep::load(&path)
            .and_then(Sweep::plan)
            .map(|_| ())
            .unwrap_err()
            .to_string();
        assert!(refused.contains(words), "{refused}");
    }
}

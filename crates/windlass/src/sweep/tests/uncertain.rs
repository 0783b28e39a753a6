//! Uncertain inputs: samples, statistics and importance.

use super::*;

const UNCERTAIN: &str = r#"
scenario = "load.toml"
[[vary]]
key = "sea.waves.height"
name = "H"
values = [0.5, 1.0]
[[uncertain]]
key = "body.load.mass"
name = "mass"
unit = "kg"
distribution = "uniform"
min = 100.0
max = 120.0
[[uncertain]]
key = "cable.wire.axial_stiffness"
name = "stiffness"
distribution = "triangular"
min = 1e5
mode = 1e5
max = 3e5
[sampling]
count = 64
[[figure]]
channel = "cable-wire:tension_end"
statistics = ["maximum"]
[[limit]]
name = "wire"
channel = "cable-wire:tension_end"
max = 1150.0
"#;

fn table(folder: &Path, name: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_path(folder.join(name))
        .unwrap();
    let records = reader.records().map(|record| record.unwrap());
    records
        .map(|record| record.iter().map(str::to_owned).collect())
        .collect()
}

/// Number in a row of a table, by the name of its column.
fn cell(table: &[Vec<String>], row: usize, name: &str) -> f64 {
    let column = table[0].iter().position(|known| known == name);
    let column = column.unwrap_or_else(|| panic!("{name} is not in {:?}", table[0]));
    table[row][column].parse().unwrap_or(f64::NAN)
}

/// Tension as a linear function of mass and stiffness; the wave height does not matter.
fn linear(numbers: &[f64]) -> f64 {
    10.0 * numbers[1] + 1e-3 * numbers[2]
}

#[test]
fn closed_form_statistics_of_a_linear_output() {
    let (folder, path) = folder(UNCERTAIN);
    let plan = plan(&path);
    assert_eq!(plan.sweep.count(), 128);
    let rows = given_rows(&plan, |numbers, _| Some(vec![linear(numbers)]));
    plan.write(&rows, folder.path()).unwrap();
    let found = table(folder.path(), "uncertainty.csv");
    assert_eq!(found.len(), 3);
    for (row, height) in [(1, 0.5), (2, 1.0)] {
        assert_eq!(
            (cell(&found, row, "H"), cell(&found, row, "runs")),
            (height, 64.0)
        );
        assert_eq!(found[row][1], "cable-wire:tension_end maximum");
        // Mean 10 · 110 + 1e-3 · 5e5/3; variance 100 · 400/12 + 1e-6 · 4e10/18. The mean of a
        // Latin hypercube of n values of a linear function has an error of about s/n.
        let (mean, deviation) = (
            1100.0 + 500.0 / 3.0,
            (40_000.0_f64 / 12.0 + 40_000.0 / 18.0).sqrt(),
        );
        assert!(
            (cell(&found, row, "mean") - mean).abs() < 3.0 * deviation / 64.0,
            "{found:?}"
        );
        assert!(cell(&found, row, "mean lower") < mean && mean < cell(&found, row, "mean upper"));
        // The relative standard error of a standard deviation is at most 1/√(2 n) = 0.09.
        assert!((cell(&found, row, "standard deviation") / deviation - 1.0).abs() < 0.27);
        assert!(cell(&found, row, "quantile 0.05 upper") < cell(&found, row, "quantile 0.95 lower"));
    }
    let found = table(folder.path(), "exceedance.csv");
    assert_eq!(
        (found.len(), found[1][1].as_str(), found[2][1].as_str()),
        (5, "wire", "any limit")
    );
    let beyond = rows.rows[..64].iter().filter(|(_, outcome)| match outcome {
        RowOutcome::Finished(metrics) => metrics.values[0] > 1150.0,
        _ => false,
    });
    assert!((cell(&found, 1, "fraction exceeding") - beyond.count() as f64 / 64.0).abs() < 1e-12);
    assert!(cell(&found, 1, "fraction exceeding upper") > cell(&found, 1, "fraction exceeding"));
}

#[test]
fn closed_form_elementary_effects_of_a_linear_output() {
    let morris = UNCERTAIN.replace("count = 64", "count = 10\nmethod = \"morris\"");
    let (folder, path) = folder(&morris.replace(
        "distribution = \"triangular\"\nmin = 1e5\nmode = 1e5",
        "distribution = \"uniform\"\nmin = 1e5",
    ));
    let plan = plan(&path);
    assert_eq!(plan.sweep.count(), 2 * 10 * 3);
    let rows = given_rows(&plan, |numbers, run| (run != 4).then(|| vec![linear(numbers)]));
    plan.write(&rows, folder.path()).unwrap();
    let found = table(folder.path(), "importance.csv");
    // The full ranges are 20 kg and 2e5 N. A failed run removes two effects at most.
    for (row, input, expected) in [(1, "mass", 200.0), (2, "stiffness", 200.0), (3, "mass", 200.0)] {
        assert!(found[row].iter().any(|text| text == input), "{found:?}");
        // Values of inputs are rounded to 13 digits.
        assert!((cell(&found, row, "mu*") - expected).abs() < 1e-6, "{found:?}");
        assert!((cell(&found, row, "mu") - expected).abs() < 1e-6 && cell(&found, row, "sigma") < 1e-6);
    }
    assert!(cell(&found, 1, "effects") + cell(&found, 2, "effects") < 20.0);
    assert_eq!(cell(&found, 3, "effects"), 10.0);
}

#[test]
fn closed_form_indices_of_a_linear_output() {
    let indices = UNCERTAIN.replace("count = 64", "count = 1024\nmethod = \"sobol-indices\"");
    let (folder, path) = folder(&indices);
    let plan = plan(&path);
    assert_eq!(plan.sweep.count(), 2 * 1024 * 4);
    let rows = given_rows(&plan, |numbers, _| Some(vec![linear(numbers)]));
    plan.write(&rows, folder.path()).unwrap();
    let found = table(folder.path(), "importance.csv");
    let variances = [40_000.0 / 12.0, 40_000.0 / 18.0];
    for (row, variance) in [(1, variances[0]), (2, variances[1])] {
        let share = variance / (variances[0] + variances[1]);
        // The standard error of 1024 independent groups is about 0.03; the sequence is more even.
        assert!(
            (cell(&found, row, "first-order index") - share).abs() < 0.03,
            "{found:?}"
        );
        assert!(
            (cell(&found, row, "total index") - share).abs() < 0.03,
            "{found:?}"
        );
    }
}

#[test]
fn regression_runs_of_samples_with_seeds_and_correlation() {
    let sweep = UNCERTAIN.replace("values = [0.5, 1.0]", "values = [0.5]").replace(
        "[sampling]\ncount = 64",
        "[[uncertain]]\nkey = \"sea.waves.phase_deg\"\ndistribution = \"normal\"\nmean = 0.0\nstandard_deviation = 30.0\nmax = 20.0\n\
         [[uncertain]]\nkey = \"simulation.output_interval\"\ndistribution = \"lognormal\"\nmean = 0.1\nstandard_deviation = 0.02\n\
         [[correlation]]\nkeys = [\"mass\", \"stiffness\"]\nrank = 0.8\n[sampling]\ncount = 6",
    );
    let (folder, path) = folder(&sweep);
    let plan = plan(&path);
    let rows = plan
        .run(&options(&folder.path().join("out"), 2), &mut |_| true)
        .unwrap();
    assert!(rows.is_complete() && rows.progress.failed == 0);
    plan.write(&rows, &folder.path().join("out")).unwrap();
    let found = table(&folder.path().join("out"), "sweep.csv");
    assert_eq!(found.len(), 7);
    for row in 1..7 {
        assert!(cell(&found, row, "sea.waves.phase_deg") <= 20.0);
        // The wire carries the load: its weight, within the swing and the start-up.
        let tension = cell(&found, row, "cable-wire:tension_end maximum [N]");
        assert!(tension > 8.0 * cell(&found, row, "mass [kg]"), "{found:?}");
    }
    let found = table(&folder.path().join("out"), "uncertainty.csv");
    assert!(
        cell(&found, 1, "mean lower") < cell(&found, 1, "mean"),
        "{found:?}"
    );
}

#[test]
fn property_uncertain_inputs_are_nuisances_of_a_search() {
    let search = UNCERTAIN
        .replace("values = [0.5, 1.0]", "from = 0.5\nto = 4.0\nstep = 0.5")
        .replace("count = 64", "count = 200\nmethod = \"monte-carlo\"")
        + "[adaptive]\nkey = \"H\"\nprobability = 0.1\n";
    let (_folder, path) = folder(&search);
    let plan = plan(&path);
    let rows = given_rows(&plan, |numbers, _| {
        let fails = numbers[0] > 2.1;
        Some(vec![if fails { 2000.0 } else { linear(numbers) / 10.0 }])
    });
    let found = plan.searched(&rows);
    let adaptive = plan.adaptive.as_ref().unwrap();
    assert_eq!((adaptive.lower(&found[0]), adaptive.upper(&found[0])), (2.0, 2.5));
    let hypercube = search.replace("method = \"monte-carlo\"", "");
    let (_folder, path) = super::folder(&hypercube);
    let refused = Sweep::load(&path).and_then(Sweep::plan).map(|_| ()).unwrap_err();
    assert!(
        refused.to_string().contains("method = \"monte-carlo\""),
        "{refused}"
    );
}

/// `windlass sweep --check` compiles the samples with extreme values.
#[test]
fn refuses_samples_that_the_scenario_does_not_accept() {
    let (_folder, path) = folder(&UNCERTAIN.replace("min = 100.0\nmax", "min = -100.0\nmax"));
    let refused = Sweep::load(&path)
        .and_then(Sweep::plan)
        .and_then(|plan| plan.check());
    let message = refused.unwrap_err().to_string();
    assert!(
        message.contains("must be positive") && message.contains("mass = -"),
        "{message}"
    );
}

#[test]
fn refuses_invalid_inputs() {
    for (old, new, words) in [
        ("max = 120.0", "", "a uniform distribution needs 'max'"),
        ("max = 120.0", "max = 90.0", "min = 100 is not below max = 90"),
        ("max = 120.0", "max = 120.0\nmode = 110.0", "does not use 'mode'"),
        ("max = 120.0", "max = nan", "nan is not a finite number"),
        ("mode = 1e5", "mode = 5e5", "is outside the range"),
        (
            "distribution = \"uniform\"\nmin = 100.0\nmax = 120.0",
            "distribution = \"lognormal\"\nmean = -1.0\nstandard_deviation = 1.0",
            "must be above 0",
        ),
        (
            "distribution = \"uniform\"\nmin = 100.0",
            "distribution = \"normal\"\nmean = 900.0\nstandard_deviation = 1.0\nmin = 100.0",
            "is between min and max",
        ),
        (
            "key = \"body.load.mass\"",
            "key = \"body.laod.mass\"",
            "did you mean 'load'",
        ),
        (
            "key = \"body.load.mass\"",
            "key = \"sea.waves.height\"",
            "varied twice",
        ),
        ("[sampling]\ncount = 64", "", "the number of samples is missing"),
        ("count = 64", "count = 0", "the count is 0"),
        (
            "count = 64",
            "count = 64\nmethod = \"morris\"\nlevels = 5",
            "5 levels are not possible",
        ),
        (
            "count = 64",
            "count = 64\nconfidence = 1.5",
            "give a confidence above 0",
        ),
        (
            "[sampling]",
            "[[correlation]]\nkeys = [\"mass\", \"stifness\"]\nrank = 0.5\n[sampling]",
            "did you mean 'stiffness'",
        ),
        (
            "[sampling]",
            "[[correlation]]\nkeys = [\"mass\", \"stiffness\"]\nrank = 1.0\n[sampling]",
            "it must be above -1 and below 1",
        ),
        (
            "[sampling]",
            "[[correlation]]\nkeys = [\"mass\", \"stiffness\"]\nrank = 0.5\n[sampling]\nmethod = \"morris\"",
            "needs independent inputs",
        ),
    ] {
        assert!(UNCERTAIN.contains(old), "{old}");
        let (_folder, path) = folder(&UNCERTAIN.replace(old, new));
        let refused = Sweep::load(&path).and_then(Sweep::plan).map(|_| ());
        let message = refused.expect_err(new).to_string();
        assert!(
            message.contains(words) && message.contains("sweep.toml:"),
            "{new}: {message}"
        );
    }
}

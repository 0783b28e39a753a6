//! Extremes over seeds, and waiting times, with prescribed metrics.

use super::*;
use crate::sweep::operability::{OperabilityMap, Verdict};
use windlass_results::extreme_values::{ExtremeFits, Fitted, counted_fraction};

const ENSEMBLE: &str = r#"
scenario = "load.toml"
[[vary]]
key = "sea.waves.going_to_deg"
name = "heading"
values = [0.0, 90.0, 180.0, 270.0]
[[vary]]
key = "sea.waves.period"
name = "Tp"
values = [6.0, 8.0]
[[vary]]
key = "sea.waves.height"
name = "Hs"
values = [1.0, 2.0, 3.0]
[[vary]]
key = "sea.waves.phase_deg"
name = "phase"
from = 0.0
to = 270.0
count = 10
[[figure]]
channel = "cable-wire:tension_end"
statistics = ["maximum"]
[[limit]]
name = "wire"
channel = "cable-wire:tension_end"
max = 50.0
[[extreme]]
channel = "cable-wire:tension_end"
exposure = 6.0
within = [0.5, 0.99]
over = ["phase"]
[operability]
angle = "heading"
height = "Hs"
panels = "Tp"
over = ["phase"]
rule = "probability"
probability = 0.05
"#;

const WINDOWS: &str = r#"
[windows]
file = "states.csv"
interval = 3600.0
height = "hs"
across = "dir"
panels = "tp"
lasting = [3600.0, 10800.0]
"#;

/// Maxima of ten runs at a wave height of 1 m.
const MAXIMA: [f64; 10] = [31.0, 28.5, 34.2, 29.9, 30.4, 33.0, 36.8, 29.1, 32.3, 30.0];

/// Rows with prescribed largest tensions. `of` returns them for heading, period, height and the
/// index of the run in its sample.
fn rows(plan: &Plan, of: &dyn Fn(f64, f64, f64, usize) -> Option<f64>) -> SweepRows {
    given_rows(plan, |numbers, run| {
        of(numbers[0], numbers[1], numbers[2], run % 10).map(|value| vec![value])
    })
}

/// Tensions that are proportional to the wave height. They are half as large at 8 s, and ten times
/// as large at 90 degrees.
fn maxima(heading: f64, period: f64, height: f64, k: usize) -> Option<f64> {
    let share = if period == 8.0 { 0.5 } else { 1.0 } * if heading == 90.0 { 10.0 } else { 1.0 };
    Some(MAXIMA[k] * height * share)
}

fn csv(folder: &Path, name: &str) -> Vec<Vec<String>> {
    let text = String::from_utf8(bytes(folder, name)).unwrap();
    text.lines()
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

#[test]
fn equivalent_table_of_extremes_and_fits_of_samples() {
    let (folder, path) = folder(ENSEMBLE);
    let plan = plan(&path);
    let out = folder.path().join("out");
    std::fs::create_dir(&out).unwrap();
    let fails = |heading: f64, period: f64, height: f64, k: usize| {
        (heading != 180.0 || k != 3)
            .then(|| maxima(heading, period, height, k))
            .flatten()
    };
    plan.write(&rows(&plan, &fails), &out).unwrap();
    let table = csv(&out, "extremes.csv");
    let column = |name: &str| {
        table[0]
            .iter()
            .position(|head| head == name)
            .unwrap_or_else(|| panic!("{name}: {:?}", table[0]))
    };
    assert_eq!(table.len(), 1 + 4 * 2 * 3);
    assert_eq!(
        table[0][..3],
        ["heading [deg]", "Tp [s]", "Hs [m]"].map(|head| head.split(' ').next().unwrap())
    );
    // The first row is for 0 degrees, 6 s and 1 m. A run takes 1 s, so an exposure of 6 s is
    // treated as six runs.
    let fit = ExtremeFits::default().fit(&MAXIMA, Fitted::default()).unwrap();
    let number = |row: usize, name: &str| table[row][column(name)].parse::<f64>().unwrap();
    assert_eq!((number(1, "runs"), number(1, "periods")), (10.0, 6.0));
    assert_eq!(
        (number(1, "location"), number(1, "scale")),
        (fit.location(), fit.scale())
    );
    for within in [0.5, 0.99] {
        let level = fit.level(within, 6.0, 0.9).unwrap();
        let name = format!("level {within}");
        let found = [&name, &format!("{name} lower"), &format!("{name} upper")].map(|name| number(1, name));
        assert_eq!(found, [level.value, level.lower, level.upper]);
    }
    let beyond = fit.probability_beyond(50.0, 6.0, 0.9).unwrap();
    let bands = |row: usize, name: &str| {
        [name.to_owned(), format!("{name} lower"), format!("{name} upper")].map(|name| number(row, &name))
    };
    assert_eq!(
        bands(1, "probability beyond"),
        [beyond.value, beyond.lower, beyond.upper]
    );
    assert_eq!(table[1][column("limit")], "wire");
    // At 2 m, all runs exceed 50 N.
    let counted = counted_fraction(10, 10, 0.9).unwrap();
    assert_eq!(bands(2, "share of runs beyond"), [1.0, counted.lower, 1.0]);
    // At 180 degrees, a run failed.
    let failed = &table[1 + 2 * 2 * 3];
    assert_eq!(
        (failed[0].as_str(), failed[column("location")].as_str()),
        ("180", "")
    );
    assert_eq!(failed[column("note")], "1 of 10 runs failed or are not done");
}

#[test]
fn equivalent_rule_probability_and_extreme_fit() {
    let (_folder, path) = folder(ENSEMBLE);
    let plan = plan(&path);
    let rows = rows(&plan, &maxima);
    let map = OperabilityMap::of(&plan, &rows).unwrap();
    let mut fits = ExtremeFits::default();
    for (panel, share) in [(0, 1.0), (1, 0.5)] {
        for (y, height) in [1.0, 2.0, 3.0].into_iter().enumerate() {
            let values = MAXIMA.map(|value| value * height * share);
            let fit = fits.fit(&values, Fitted::default()).unwrap();
            let beyond = fit.probability_beyond(50.0, 6.0, 0.9).unwrap().value;
            let cell = map.cell(panel, 0, y).unwrap();
            assert_eq!((cell.measure, cell.limiting), (beyond, Some(0)));
            assert_eq!(cell.verdict == Verdict::Accepted, beyond <= 0.05, "{beyond}");
        }
    }
    // The limiting height lies between 1 m (probability about 1e-4) and 2 m (probability 1). It is
    // found by linear interpolation of the logarithm of the probability, at 0.05.
    let measures = [0, 1].map(|y| map.cell(0, 0, y).unwrap().measure.ln());
    let expected = 1.0 + (0.05_f64.ln() - measures[0]) / (measures[1] - measures[0]);
    assert!((map.limiting(0, 0).interpolated - expected).abs() < 1e-9);
    #[cfg(feature = "plots")]
    {
        let folder = tempfile::tempdir().unwrap();
        plan.write(&rows, folder.path()).unwrap();
        let drawn = String::from_utf8(bytes(folder.path(), "operability.svg")).unwrap();
        // The text of the legend may be wrapped between any two words.
        assert!(drawn.contains("extreme"), "the rule is not in the legend");
    }
}

/// Weather windows of a sweep, for sea states with the columns `hs,dir,tp`.
fn windows(sweep: &str, states: &str) -> Vec<[f64; 4]> {
    let (folder, path) = folder(sweep);
    std::fs::write(
        folder.path().join("states.csv"),
        format!("hour,hs, dir,tp\n{states}"),
    )
    .unwrap();
    let plan = plan(&path);
    let rows = rows(&plan, &maxima);
    let map = OperabilityMap::of(&plan, &rows).unwrap();
    let found = plan.windows(&map).into_iter();
    found
        .map(|of| [of.good_fraction, of.count as f64, of.mean_wait, of.longest_wait])
        .collect()
}

/// The sweep with rule "mean". At 6 s, the limit is reached at a height of 50/31.52 m; at 8 s it is
/// reached at twice this height, which is above all heights of the sweep.
fn by_mean() -> String {
    let rule = "rule = \"probability\"\nprobability = 0.05\n";
    assert!(ENSEMBLE.contains(rule));
    ENSEMBLE.replace(rule, "") + WINDOWS
}

#[test]
fn closed_form_sea_states_by_heading_and_period() {
    let limit = 50.0 / (MAXIMA.iter().sum::<f64>() / 10.0);
    // At 6 s, the utilisation of the mean is 0.63 at 1 m and 1.26 at 2 m. It is 1 at the limiting
    // height `limit`.
    let row = |height: f64, heading: f64, period: f64| format!("0,{height},{heading},{period}\n");
    let good_fraction = |states: &str| windows(&by_mean(), states)[0][0];
    for (height, heading, period, good) in [
        (limit - 1e-6, 0.0, 6.0, true),
        (limit + 1e-6, 0.0, 6.0, false),
        // At 8 s, weather is good up to 3 m, the highest height of the sweep. At 7 s, the limiting
        // height is interpolated half way.
        (3.0, 0.0, 8.0, true),
        (3.1, 0.0, 8.0, false),
        (0.5 * (3.0 + limit) - 1e-6, 0.0, 7.0, true),
        (0.5 * (3.0 + limit) + 1e-6, 0.0, 7.0, false),
        // Headings are cyclic, from 270 to 360 degrees and beyond 360 degrees.
        (limit - 1e-6, 315.0, 6.0, true),
        (limit - 1e-6, -45.0 - 360.0, 6.0, true),
        (limit + 1e-6, 315.0, 6.0, false),
        // Nothing is accepted at 90 degrees, or between 90 degrees and the adjacent headings.
        (0.0, 90.0, 6.0, false),
        (0.0, 45.0, 6.0, false),
        // These periods are outside the sweep.
        (0.1, 0.0, 5.9, false),
        (0.1, 0.0, 8.1, false),
    ] {
        let found = good_fraction(&row(height, heading, period));
        assert_eq!(found == 1.0, good, "{height} m, {heading} degrees, {period} s");
    }
    // Missing values are not good weather.
    assert_eq!(good_fraction("0,1.0,0,6\n0,,0,6\n0,1.0,,6\n0,1.0,0,6\n"), 0.5);
}

#[test]
fn closed_form_waits_from_good_and_bad_hours() {
    // Seven hours: bad, bad, good, good, good, good, bad.
    let heights = [9.0, 9.0, 1.0, 1.0, 1.0, 1.0, 9.0];
    let states: String = heights.iter().map(|height| format!("0,{height},0,6\n")).collect();
    let found = windows(&by_mean(), &states);
    // An operation of 1 h can begin from 2 h to 5 h, and an operation of 3 h from 2 h to 3 h.
    let waits = [2.0 * 2.0 / 2.0 / 5.0, 2.0 * 2.0 / 2.0 / 3.0].map(|hours| hours * 3600.0);
    for (found, wait) in found.iter().zip(waits) {
        assert_eq!((found[0], found[1], found[3]), (4.0 / 7.0, 1.0, 7200.0));
        assert!((found[2] - wait).abs() < 1e-9);
    }
    // Without a column of headings, the worst heading governs, and nothing is accepted at this
    // heading. If the ship can choose her heading, the best heading governs.
    let no_column = by_mean().replace("across = \"dir\"\n", "");
    assert_eq!(windows(&no_column, &states)[0][1], 0.0);
    assert_eq!(
        windows(&no_column.replace("interval", "free = true\ninterval"), &states)[0][1],
        1.0
    );
}

#[test]
fn refuses_invalid_extremes_and_windows() {
    let whole = || ENSEMBLE.to_owned() + WINDOWS;
    for (old, new, words) in [
        ("exposure = 6.0", "exposure = -1.0", "the exposure is -1 s"),
        (
            "exposure = 6.0",
            "statistic = \"mean\"",
            "'mean' is not an extreme; use maximum",
        ),
        (
            "exposure = 6.0",
            "threshold = 1.0",
            "a Gumbel distribution has no threshold",
        ),
        ("[0.5, 0.99]", "[0.5, 1.0]", "probabilities above 0 and below 1"),
        (
            "[0.5, 0.99]",
            "[0.5]\nconfidence = 1.0",
            "a confidence above 0 and below 1",
        ),
        (
            "over = [\"phase\"]\n[operability]",
            "[operability]",
            "no key forms a sample",
        ),
        (
            "over = [\"phase\"]\n[operability]",
            "over = [\"phas\"]\n[operability]",
            "'phas' is not varied",
        ),
        (
            "[[extreme]]\nchannel = \"cable-wire:tension_end\"",
            "[[extreme]]\nchannel = \"cable-wire:tension\"",
            "has no channel 'tension'",
        ),
        (
            "[[extreme]]\nchannel = \"cable-wire:tension_end\"",
            "[[extreme]]\nchannel = \"body-load:roll\"",
            "there is none for 'wire'; add an [[extreme]]",
        ),
        (
            "count = 10",
            "count = 4",
            "needs at least 5 runs in each cell, and there are 4",
        ),
        (
            "probability = 0.05",
            "probability = 0.0",
            "the probability is 0; it must be",
        ),
        (
            "\nprobability = 0.05",
            "",
            "rule \"probability\" needs 'probability'",
        ),
        (
            "rule = \"probability\"\n",
            "",
            "rule \"mean\" does not use probability",
        ),
        (
            "key = \"sea.waves.height\"\nname = \"Hs\"",
            "key = \"simulation.duration\"\nname = \"Hs\"",
            "the runs have different durations",
        ),
        (
            "name = \"Hs\"",
            "name = \"cable-wire:tension_end maximum\"",
            "two columns of the table would have the name",
        ),
        (
            "interval = 3600.0",
            "interval = 0.0",
            "the interval between sea states is 0 s",
        ),
        (
            "lasting = [3600.0, 10800.0]",
            "lasting = []",
            "the duration of the operation",
        ),
        ("\npanels = \"tp\"", "", "the plot has a panel for each 'Tp'"),
        (
            "lasting =",
            "free = true\nlasting =",
            "either given for each sea state or free",
        ),
        (
            "height = \"hs\"",
            "height = \"Hs\"",
            "the table has no column 'Hs' (did you mean 'hs'?)",
        ),
        ("states.csv", "state.csv", "cannot be read"),
    ] {
        let text = whole();
        assert!(text.contains(old), "{old}");
        let (folder, path) = folder(&text.replace(old, new));
        std::fs::write(folder.path().join("states.csv"), "hs,dir,tp\n1,0,6\n").unwrap();
        let refused = Sweep::load(&path).and_then(Sweep::plan).map(|_| ());
        let message = refused.expect_err(new).to_string();
        assert!(
            message.contains(words) && message.contains("sweep.toml:"),
            "{new}: {message}"
        );
    }
}

#[test]
fn regression_check_compiles_a_run_for_each_value() {
    // A wire without elements can be read, but it cannot be compiled.
    let text = "scenario = 'load.toml'\n[[vary]]\nkey = 'cable.wire.elements'\nvalues = [2, 0]\n";
    let (_folder, path) = folder(text);
    let plan = Sweep::load(&path).and_then(Sweep::plan);
    let refused = match plan {
        Ok(plan) => plan.check().unwrap_err(),
        Err(error) => error,
    };
    assert!(
        refused.to_string().contains("cable.wire.elements = 0"),
        "{refused}"
    );
}

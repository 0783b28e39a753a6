//! Operability for a scatter diagram.

use super::*;

const PLOT: &str = r#"
scenario = "load.toml"
[[vary]]
key = "sea.waves.going_to_deg"
values = [0.0, 90.0, 180.0]
[[vary]]
key = "sea.waves.height"
name = "H"
values = [1.0, 2.0, 3.0]
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
[downtime]
file = "scatter.csv"
probability = "hours"
height = "hs"
across = "going_to"
group = "month"
"#;

/// The classes of July are 2 of 8 parts of the year.
const SCATTER: &str = "month,hs,going_to,hours\njuly,0.5,0,100\njuly,2.25,45,100\njanuary,1.5,90,200\njanuary,2.5,0,300\njanuary,1.0,270,100\n";

fn written(sweep: &str) -> Vec<Vec<String>> {
    written_for(sweep, SCATTER)
}

fn written_for(sweep: &str, scatter: &str) -> Vec<Vec<String>> {
    let (folder, path) = folder(sweep);
    std::fs::write(folder.path().join("scatter.csv"), scatter).unwrap();
    let plan = plan(&path);
    // The limiting height is 2.5 m for 0 degrees, and 1.5 m for 90 and 180 degrees.
    let rows = given_rows(&plan, |numbers, _| {
        let limit = if numbers[0] == 0.0 { 2.5 } else { 1.5 };
        Some(vec![1000.0 + 100.0 * (numbers[1] - limit)])
    });
    plan.write(&rows, folder.path()).unwrap();
    let mut reader = csv::Reader::from_path(folder.path().join("downtime.csv")).unwrap();
    let records = reader.records().map(|record| record.unwrap());
    records
        .map(|record| record.iter().map(str::to_owned).collect())
        .collect()
}

fn assert_row(row: &[String], name: &str, expected: &[f64]) {
    assert_eq!(row[0], name);
    for (found, expected) in row[1..].iter().zip(expected) {
        let found: f64 = found.parse().unwrap();
        assert!((found - expected).abs() < 1e-9, "{row:?}");
    }
}

#[test]
fn closed_form_operability_of_a_scatter_diagram() {
    let rows = written(PLOT);
    // July: 0.5 m is below 2.5 m; at 45 degrees the limit is 2 m, below 2.25 m. The highest
    // accepted heights are 2 and 1 m (1.5 m between them), the lowest refused ones 3 and 2 m (2.5
    // m).
    assert_row(&rows[0], "july", &[0.25, 0.5, 0.5, 1.0, 0.5, 0.125 * 365.25, 0.0]);
    // January: 1.5 m is not above the limit at 90 degrees; nor is 2.5 m at 0 degrees. 270 degrees
    // is outside the sweep.
    let outside = 1.0 / 6.0;
    assert_row(
        &rows[1],
        "january",
        &[
            0.75,
            5.0 / 6.0,
            0.0,
            5.0 / 6.0,
            1.0 / 6.0,
            0.125 * 365.25,
            outside,
        ],
    );
    assert_row(
        &rows[2],
        "all",
        &[1.0, 0.75, 0.125, 0.875, 0.25, 0.25 * 365.25, 0.125],
    );
}

/// A class at an accepted height is workable, a class at a refused height is not. This also holds
/// for the bounds of the operability. At 0 degrees, 2 m is accepted and 3 m refused.
#[test]
fn closed_form_classes_at_the_heights_of_the_sweep() {
    let scatter = "month,hs,going_to,hours\nmay,2.0,0,300\nmay,3.0,0,100\n";
    let rows = written_for(PLOT, scatter);
    assert_row(
        &rows[1],
        "all",
        &[1.0, 0.75, 0.75, 0.75, 0.25, 0.25 * 365.25, 0.0],
    );
}

#[test]
fn closed_form_classes_are_divided_at_the_limit() {
    let sweep = PLOT.replace("group = \"month\"", "height_step = 1.0");
    let rows = written(&sweep);
    // Parts below the limit: 1 of 100 h, 1/4 of 100 h, 1/2 of 200 h and of 300 h.
    let share = (100.0 + 25.0 + 100.0 + 150.0) / 800.0;
    assert!(
        (rows[0][2].parse::<f64>().unwrap() - share).abs() < 1e-9,
        "{rows:?}"
    );
    assert_eq!((rows.len(), rows[0][0].as_str()), (1, "all"));
    // With a free heading, the limit is 2.5 m in all classes, divided at 2.5 m.
    let free = sweep.replace("across = \"going_to\"", "free = true");
    let share = (100.0 + 75.0 + 200.0 + 150.0 + 100.0) / 800.0;
    assert!((written(&free)[0][2].parse::<f64>().unwrap() - share).abs() < 1e-9);
}

#[test]
fn refuses_unreadable_diagrams() {
    for (sweep, scatter, words) in [
        (
            PLOT.replace("\"hours\"", "\"hour\""),
            SCATTER.to_owned(),
            "did you mean 'hours'",
        ),
        (
            PLOT.replace("scatter.csv", "missing.csv"),
            SCATTER.to_owned(),
            "cannot be read",
        ),
        (
            PLOT.to_owned(),
            SCATTER.replace("2.25", "high"),
            "scatter.csv:3: 'high' in column 'hs' is not a number",
        ),
        (
            PLOT.to_owned(),
            SCATTER.replace("45,100", "45,-1"),
            "scatter.csv:3: the probability -1 is negative",
        ),
        (
            PLOT.to_owned(),
            "month,hs,going_to,hours\n".to_owned(),
            "have the sum 0",
        ),
        (
            PLOT.replace("group = ", "free = true\ngroup = "),
            SCATTER.to_owned(),
            "either given for each class or free",
        ),
        (
            PLOT.replace("group = ", "height_step = 0.0\ngroup = "),
            SCATTER.to_owned(),
            "above 0",
        ),
    ] {
        let (folder, path) = folder(&sweep);
        std::fs::write(folder.path().join("scatter.csv"), scatter).unwrap();
        let refused = Sweep::load(&path).and_then(Sweep::plan).map(|_| ());
        let message = refused.expect_err(words).to_string();
        assert!(
            message.contains(words) && message.contains("sweep.toml:"),
            "{message}"
        );
    }
}

//! Cells of the operability map. They are computed from prescribed metrics instead of simulation
//! runs.

use super::*;
use crate::sweep::operability::{OperabilityMap, Verdict};

const PLOT: &str = r#"
scenario = "load.toml"
[[vary]]
key = "sea.waves.going_to_deg"
values = [0.0, 90.0]
[[vary]]
key = "sea.waves.height"
values = [2.0, 1.0, 3.0]
[[vary]]
key = "sea.waves.phase_deg"
values = [0.0, 120.0, 240.0]
[[figure]]
channel = "cable-wire:tension_end"
statistics = ["maximum"]
[[limit]]
name = "wire"
channel = "cable-wire:tension_end"
max = 1000.0
[[limit]]
name = "height above the quay"
channel = "body-load:position_z"
min = 2.0
[operability]
angle = "sea.waves.going_to_deg"
height = "sea.waves.height"
over = ["sea.waves.phase_deg"]
"#;

/// Sweep rows with the metrics `of(heading, wave height, phase)`: largest tension (N) and smallest
/// height above the quay (m).
fn rows(plan: &Plan, of: &dyn Fn(f64, f64, f64) -> Option<[f64; 2]>) -> SweepRows {
    given_rows(plan, |numbers, _| {
        of(numbers[0], numbers[1], numbers[2]).map(Vec::from)
    })
}

/// Prescribed metrics. The mean tension over the three phases is 500, 900 or 1500 N at a wave
/// height of 1, 2 or 3 m; neighbouring phases differ by 400 N. The smallest height above the quay
/// is 4, 2.5 or 1 m at 90 degrees, and 5 m at 0 degrees.
fn metrics(heading: f64, height: f64, phase: f64) -> Option<[f64; 2]> {
    let mean = [500.0, 900.0, 1500.0][height as usize - 1];
    let least = if heading == 90.0 { 5.5 - 1.5 * height } else { 5.0 };
    Some([mean + 400.0 * (phase / 120.0 - 1.0), least])
}

#[test]
fn closed_form_means_over_a_cell() {
    let (_folder, path) = folder(PLOT);
    let plan = plan(&path);
    let rows = rows(&plan, &metrics);
    let map = OperabilityMap::of(&plan, &rows).unwrap();
    assert_eq!(
        (&map.across[..], &map.heights[..]),
        (&[0.0, 90.0][..], &[1.0, 2.0, 3.0][..])
    );
    let cell = |x: usize, y: usize| {
        let cell = map.cell(0, x, y).unwrap();
        assert_eq!(cell.runs, 3);
        (cell.verdict, cell.limiting, cell.measure)
    };
    assert_eq!(cell(0, 0), (Verdict::Accepted, Some(0), 0.5));
    assert_eq!(cell(0, 1), (Verdict::Accepted, Some(0), 0.9));
    assert_eq!(cell(0, 2), (Verdict::Refused, Some(0), 1.5));
    // At a wave height of 2 m, the limit of the wire governs: its utilisation is 900/1000, and the
    // utilisation of the height limit is 2/2.5. At 3 m, the height limit governs: its bound of 2 m
    // and a height of 1 m give a utilisation of 2.
    assert_eq!(cell(1, 1), (Verdict::Accepted, Some(0), 0.9));
    assert_eq!(cell(1, 2), (Verdict::Refused, Some(1), 2.0));
    let found = map.limiting(0, 0);
    // The utilisation rises from 0.9 at 2 m to 1.5 at 3 m, so it reaches 1 at 2 + 0.1/0.6 m.
    assert_eq!((found.highest_accepted, found.limit), (2.0, Some(0)));
    assert!((found.interpolated - (2.0 + 0.1 / 0.6)).abs() < 1e-12);
    let found = map.limiting(0, 1);
    assert!((found.interpolated - (2.0 + 0.1 / 1.1)).abs() < 1e-12 && found.limit == Some(1));
}

#[test]
fn closed_form_share_of_a_cells_runs() {
    for (share, height, interpolated) in [("0.5", 2.0, 2.25), ("0.7", 1.0, 1.9)] {
        let rule = format!("rule = \"share\"\nshare = {share}\nover");
        let (_folder, path) = folder(&PLOT.replace("\nover", &format!("\n{rule}")));
        let plan = plan(&path);
        let rows = rows(&plan, &metrics);
        let map = OperabilityMap::of(&plan, &rows).unwrap();
        // At 1 m, all three runs are within the limit. At 2 m, the tensions are 500, 900 and 1300
        // N; two of three runs are within the limit. At 3 m, they are 1100, 1500 and 1900 N; no run
        // is within the limit.
        let measures: Vec<f64> = (0..3).map(|y| map.cell(0, 0, y).unwrap().measure).collect();
        assert_eq!(measures, [1.0, 2.0 / 3.0, 0.0]);
        let found = map.limiting(0, 0);
        assert_eq!(found.highest_accepted, height);
        // The fraction falls from 1 to 2/3 between 1 and 2 m, and from 2/3 to 0 between 2 and 3 m.
        assert!((found.interpolated - interpolated).abs() < 1e-9, "{found:?}");
        // At 90 degrees and 3 m, all runs exceed both limits. The limit with the higher utilisation
        // governs.
        assert_eq!(map.cell(0, 1, 2).unwrap().limiting, Some(1));
    }
}

#[test]
fn regression_cells_with_failed_runs_are_not_accepted() {
    let (_folder, path) = folder(PLOT);
    let plan = plan(&path);
    let failing = |heading: f64, height: f64, phase: f64| {
        let fails = heading == 0.0 && height == 2.0 && phase == 120.0;
        if fails {
            None
        } else {
            metrics(heading, height, phase)
        }
    };
    let mut rows = rows(&plan, &failing);
    let map = OperabilityMap::of(&plan, &rows).unwrap();
    assert_eq!(map.cell(0, 0, 1).unwrap().verdict, Verdict::Failed);
    let found = map.limiting(0, 0);
    assert!(
        found.highest_accepted == 1.0 && found.interpolated.is_nan(),
        "{found:?}"
    );
    assert_eq!(found.note, "a run at 2.000 failed");
    rows.rows[0].1 = RowOutcome::NotRun;
    let map = OperabilityMap::of(&plan, &rows).unwrap();
    assert_eq!(map.cell(0, 0, 1).unwrap().verdict, Verdict::Failed);
    rows.rows[1].1 = RowOutcome::NotRun;
    let map = OperabilityMap::of(&plan, &rows).unwrap();
    assert_eq!(map.cell(0, 0, 1).unwrap().verdict, Verdict::NotRun);
}

#[test]
fn regression_notes_of_all_accepted_and_none() {
    let (_folder, path) = folder(PLOT);
    let plan = plan(&path);
    let all = rows(&plan, &|_, _, _| Some([100.0, 5.0]));
    let found = OperabilityMap::of(&plan, &all).unwrap().limiting(0, 0);
    assert_eq!(
        (found.highest_accepted, found.note.as_str()),
        (3.0, "accepted up to 3.000, the highest")
    );
    let none = rows(&plan, &|_, _, _| Some([2000.0, 5.0]));
    let found = OperabilityMap::of(&plan, &none).unwrap().limiting(0, 0);
    assert_eq!(
        (found.limit, found.note.as_str()),
        (Some(0), "refused at 1.000, the lowest")
    );
    assert!(found.highest_accepted.is_nan() && found.interpolated.is_nan());
}

/// The corners of all cells lie within the plot area. All texts of the legend start to the right of
/// this area.
#[cfg(feature = "plots")]
#[test]
fn property_the_legend_is_beside_the_cells() {
    let panels = PLOT.replace(
        "over = [\"sea.waves.phase_deg\"]",
        "panels = \"sea.waves.phase_deg\"",
    );
    let flat = PLOT.replace("angle =", "x =");
    for (text, width) in [(PLOT, 620), (&flat, 620), (&panels, 3 * 480)] {
        let (folder, path) = folder(text);
        let plan = plan(&path);
        let rows = rows(&plan, &metrics);
        let files = plan.write(&rows, folder.path()).unwrap();
        let svg = std::fs::read_to_string(files.last().unwrap()).unwrap();
        let corners = svg
            .lines()
            .filter(|line| line.contains("<polygon"))
            .flat_map(|line| {
                let points = line.split("points=\"").nth(1).unwrap().split('"').next().unwrap();
                let x = |point: &str| point.split(',').next().unwrap().parse::<i32>().unwrap();
                points.split_whitespace().map(x).collect::<Vec<i32>>()
            });
        let corners: Vec<i32> = corners.collect();
        assert!(
            !corners.is_empty() && corners.iter().all(|x| (0..width).contains(x)),
            "{corners:?}"
        );
        for words in [
            "accepted",
            "A refused by wire",
            "B refused by height above the quay",
            "limiting sea.waves.height",
        ] {
            let position = svg
                .find(words)
                .unwrap_or_else(|| panic!("{words} is not in {svg}"));
            let x = svg[..position]
                .rsplit("<text x=\"")
                .next()
                .unwrap()
                .split('"')
                .next()
                .unwrap();
            assert!(x.parse::<i32>().unwrap() > width, "{words} at {x}");
        }
    }
}

//! Range graphs of cables.

use super::*;
use windlass_math::tables::Table;
use windlass_results::Summary;
use windlass_results::plot::plot_results;
use windlass_results::range::load;

/// The range table of a run with a single cable, and the summary of the run.
fn ranges(text: &str, out: &Path) -> (Table, Summary) {
    let summary = run(compiled(text), &options(out), &mut |_| true).unwrap();
    let mut tables = load(out).unwrap();
    assert_eq!(tables.len(), 1);
    (tables.remove(0).1, summary)
}

fn largest(table: &Table, column: &str) -> f64 {
    table.column(column).unwrap().iter().copied().fold(0.0, f64::max)
}

/// A wire of 2 kg/m with a load of 100 kg at rest.
#[test]
fn closed_form_ranges_of_a_hanging_line() {
    let folder = tempfile::tempdir().unwrap();
    let text = r#"
        simulation = { duration = 1.0 }
        [[frame]]
        name = "top"
        position = [0.0, 0.0, 40.0]
        [[body]]
        name = "load"
        mass = 100.0
        inertia = [1.0, 1.0, 1.0]
        position = [0.0, 0.0, 30.0]
        frame = [{ name = "centre" }]
        [[cable]]
        name = "wire"
        length = 10.0
        elements = 5
        diameter = 0.02
        mass_per_length = 2.0
        axial_stiffness = 1e6
        start = { frame = "ground/top" }
        end = { frame = "load/centre" }
    "#;
    let (table, _) = ranges(text, &folder.path().join("out"));
    assert_eq!(table.column("arc_from_start").unwrap(), [1.0, 3.0, 5.0, 7.0, 9.0]);
    assert_eq!(table.column("share_of_time").unwrap(), [1.0; 5]);
    // The tension in the middle of an element is the weight below it. The tension at the upper end
    // of the wire is the weight of load and wire, and at the lower end the weight of the load.
    let weight = |below: f64| 9.81 * (100.0 + 2.0 * below);
    let near = |column: &str, expected: [f64; 5]| {
        let found = table.column(column).unwrap();
        let pairs = found.iter().zip(expected);
        for (found, expected) in pairs {
            assert!(
                (found - expected).abs() < 1e-4 * expected,
                "{column}: {found} for {expected}"
            );
        }
    };
    let middles = [9.0, 7.0, 5.0, 3.0, 1.0].map(weight);
    near("tension_mean", middles);
    let [first, last] = [weight(10.0), weight(0.0)];
    near(
        "tension_maximum",
        [first, middles[1], middles[2], middles[3], middles[4]],
    );
    near(
        "tension_minimum",
        [middles[0], middles[1], middles[2], middles[3], last],
    );
}

#[test]
fn agrees_with_extremes_of_channels_in_ranges() {
    let folder = tempfile::tempdir().unwrap();
    let snapping = PENDULUM
        .replace("position = [3.0, 0.0, -4.0]", "position = [0.5, 0.0, -3.0]")
        .replace(
            "axial_stiffness = 1e5",
            "axial_stiffness = 1e5\nbending_stiffness = 2.0",
        );
    // A winch changes the elements of the second cable.
    let lowering = resume::LOWERING
        .replace("METHOD", "auto")
        .replace("DURATION", "4.0")
        .replace("axial_stiffness", "bending_stiffness = 100.0\naxial_stiffness");
    for (name, text, from) in [("snap", snapping, "start"), ("winch", lowering, "end")] {
        let out = folder.path().join(name);
        let (table, summary) = ranges(&text, &out);
        assert_eq!(table.columns[0].0, format!("arc_from_{from}"));
        for (quantity, column) in [
            ("tension_max", "tension_maximum"),
            ("bending_moment_max", "bending_moment_maximum"),
        ] {
            let line = summary
                .channels
                .iter()
                .find(|line| line.quantity == quantity)
                .unwrap();
            assert_eq!(largest(&table, column), line.maximum.0, "{name} {quantity}");
        }
        for quantity in ["tension", "curvature", "bending_moment"] {
            let [low, mean, high] =
                ["minimum", "mean", "maximum"].map(|of| table.column(&format!("{quantity}_{of}")).unwrap());
            assert!(
                (0..low.len()).all(|k| low[k] <= mean[k] && mean[k] <= high[k]),
                "{name} {quantity}"
            );
        }
        let csv = std::fs::read_to_string(out.join("ranges").join("cable-rope.csv"));
        assert_eq!(csv.is_ok(), name == "snap");
        let figures = plot_results(&out, &out.join("plots"), &Default::default()).unwrap();
        let figure = figures
            .iter()
            .find(|path| path.to_string_lossy().contains("range-cable-"))
            .unwrap();
        let figure = std::fs::read_to_string(figure).unwrap();
        for text in [
            "bending moment",
            &format!("arc length from the {from}"),
            "minimum",
            "maximum",
        ] {
            assert!(figure.contains(text), "{text}");
        }
        let page = windlass_results::report::make(&out, &Default::default()).unwrap();
        assert!(page.contains("\"ranges\":[{\"table\":\"cable-"));
    }
    // Elements that were paid out later exist only for a fraction of the time.
    let (_, table) = load(&folder.path().join("winch")).unwrap().remove(0);
    let shares = table.column("share_of_time").unwrap();
    assert!(shares[0] == 1.0 && shares.last().is_some_and(|last| *last > 0.0 && *last < 0.9));
}

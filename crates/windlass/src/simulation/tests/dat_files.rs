//! Tests of `.dat` files in the layouts of `[SMS]` section 3.5: crane and winch, and tables without
//! a layout.

use super::*;

/// A crane with a revolute and a prismatic joint on a turned base, and a winch that pays out.
const CRANE: &str = r#"
[simulation]
duration = 0.5
output_interval = 0.25
start = "as-specified"
[sea]
density = 0.0
gravity = 0.0
[[frame]]
name = "foot"
position = [1.0, 2.0, 3.0]
attitude_deg = [0.0, 0.0, 30.0]
[[frame]]
name = "top"
[[crane]]
name = "crane"
base = "ground/foot"
[[crane.link]]
name = "slewing"
denavit_hartenberg = { alpha_deg = 0.0, a = 0.0, d = 0.0, theta_deg = 20.0, variable = "theta" }
rate_deg = 6.0
mass = 100.0
inertia = [10.0, 10.0, 10.0]
[[crane.link]]
name = "boom"
denavit_hartenberg = { alpha_deg = 0.0, a = 0.0, d = 1.5, theta_deg = 0.0, variable = "d" }
rate = 0.2
mass = 50.0
inertia = [5.0, 5.0, 5.0]
[[cable]]
name = "rope"
length = 10.0
elements = 5
diameter = 0.02
density = 2000.0
axial_stiffness = 1e5
axial_damping = 500.0
start = { frame = "ground/top" }
end = { position = [0.0, 0.0, -10.0] }
[[winch]]
name = "hoist"
cable = "rope"
end = "start"
acceleration = 100.0
maximum_speed = 2.0
maximum_length = 50.0
control = { mode = "kinematic", speed = 0.3 }
"#;

/// Rows of numbers of a file.
fn rows(folder: &Path, file: &str) -> Vec<Vec<f64>> {
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    let row = |line: &str| line.split(' ').map(|number| number.parse().unwrap()).collect();
    text.lines().map(row).collect()
}

#[test]
fn closed_form_files_of_a_crane_and_a_winch() {
    let folder = tempfile::tempdir().unwrap();
    let dat = RunOptions {
        formats: Some(vec![Format::Dat]),
        ..options(folder.path())
    };
    let summary = run(compiled(CRANE), &dat, &mut |_| true).unwrap();
    // Without loads and with both centres of gravity on the axis, the joints keep their rates.
    let crane = rows(folder.path(), "crane-crane/results.dat");
    assert_eq!(crane.len(), 3);
    for (row, time) in crane.iter().zip([0.0, 0.25, 0.5]) {
        let (turn, slide) = (6_f64.to_radians(), 0.2);
        let velocities = [time, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, turn, slide];
        let base = [1.0, 2.0, 3.0, 0.0, 0.0, 30_f64.to_radians()];
        let joints = [20_f64.to_radians() + turn * time, 1.5 + slide * time];
        let expected: Vec<f64> = velocities.into_iter().chain(base).chain(joints).collect();
        assert_eq!(row.len(), expected.len());
        for (found, expected) in row.iter().zip(&expected) {
            assert!((found - expected).abs() < 1e-6, "{row:?}\n{expected:?}");
        }
    }
    let winch = rows(folder.path(), "winch-hoist/winch_velocity.dat");
    let last = winch.last().unwrap();
    assert!(winch.len() == 3 && last.len() == 2, "{winch:?}");
    assert!((last[1] - 0.3).abs() < 1e-6, "{winch:?}");
    for object in ["crane-crane", "winch-hoist", "cable-rope"] {
        assert!(folder.path().join(object).join("columns.txt").exists());
    }
    // These objects have layouts, so all their tables are written.
    let says = |summary: &Summary| summary.warnings.iter().any(|text| text.contains("dat files"));
    assert!(!says(&summary), "{:?}", summary.warnings);
}

#[test]
fn regression_tables_without_a_dat_layout_are_named() {
    let run = |formats: &[Format]| {
        let folder = tempfile::tempdir().unwrap();
        let options = RunOptions {
            formats: Some(formats.to_vec()),
            ..options(folder.path())
        };
        run(compiled(PENDULUM), &options, &mut |_| true).unwrap().warnings
    };
    // The wave elevation at probes is in the table 'sea'.
    let warnings = run(&[Format::Dat]);
    let named = |warnings: &[String]| warnings.iter().any(|text| text.contains("not written: sea;"));
    assert!(named(&warnings), "{warnings:?}");
    assert!(!named(&run(&[Format::Dat, Format::Csv])));
}

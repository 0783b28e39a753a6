//! Sweeps of a load on a wire, with runs that take milliseconds.

mod adaptive;
mod cells;
mod downtime;
mod ensembles;
mod fatigue;
mod phases;
mod refusals;
mod runs;
mod uncertain;

use super::*;
use std::path::PathBuf;

/// A load on a wire in waves.
const LOAD: &str = r#"
title = "A load on a wire"
[simulation]
duration = 1.0
start = "as-specified"
[sea]
waves = { type = "regular", height = 0.5, period = 6.0, going_to_deg = 0.0 }
[[frame]]
name = "hook"
position = [0.0, 0.0, 10.0]
[[body]]
name = "load"
mass = 100.0
inertia = [5.0, 5.0, 5.0]
position = [1.5, 0.0, 5.23]
frame = [{ name = "eye" }]
[[cable]]
name = "wire"
length = 5.0
elements = 2
diameter = 0.01
density = 7800.0
axial_stiffness = 1e5
axial_damping = 1e3
start = { frame = "ground/hook" }
end = { frame = "load/eye" }
"#;

/// Two masses and three wave heights, with a limit that the heavier load exceeds.
const GRID: &str = r#"
scenario = "load.toml"
[[vary]]
key = "body.load.mass"
name = "mass"
unit = "kg"
values = [100.0, 150]
[[vary]]
key = "sea.waves.height"
from = 0.0
to = 1.0
step = 0.5
[[figure]]
channel = "cable-wire:tension_end"
[[figure]]
channel = "body-load:velocity_x"
statistics = ["minimum"]
[[limit]]
name = "wire"
channel = "cable-wire:tension_end"
max = 2000.0
[operability]
x = "mass"
height = "sea.waves.height"
"#;

/// Returns a folder with the scenario and a sweep of it, and the path of the sweep file.
fn folder(sweep: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("load.toml"), LOAD).unwrap();
    let path = folder.path().join("sweep.toml");
    std::fs::write(&path, sweep).unwrap();
    (folder, path)
}

fn plan(path: &Path) -> Plan {
    let plan = Sweep::load(path).and_then(Sweep::plan);
    plan.unwrap_or_else(|error| panic!("{error}"))
}

fn options(folder: &Path, threads: usize) -> SweepOptions {
    SweepOptions {
        folder: folder.to_owned(),
        overwrite: false,
        resume: false,
        threads,
        keep_tables: false,
    }
}

fn bytes(folder: &Path, name: &str) -> Vec<u8> {
    std::fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Rows with prescribed metrics. `of` returns them for the varied numbers of a run and its index;
/// `None` means that the run failed.
fn given_rows(plan: &Plan, of: impl Fn(&[f64], usize) -> Option<Vec<f64>>) -> SweepRows {
    let row = |run: usize| {
        let numbers: Vec<f64> = plan.sweep.values(run).filter_map(Value::number).collect();
        let outcome = match of(&numbers, run) {
            None => RowOutcome::Failed("given".to_owned()),
            Some(values) => RowOutcome::Finished(Metrics {
                values,
                warnings: 0,
                events: 0,
                energy_open_share: 0.0,
                fatigue: Vec::new(),
            }),
        };
        (None, outcome)
    };
    let total = plan.sweep.count();
    SweepRows {
        rows: (0..total).map(row).collect(),
        progress: SweepProgress {
            total,
            done: total,
            ..SweepProgress::default()
        },
    }
}

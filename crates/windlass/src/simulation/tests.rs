//! Tests of runs: exact output times, all file formats, interruption, divergence and resumption.

mod analysis;
mod balance;
mod between;
mod dat_files;
mod fatigue;
mod ranges;
mod resume;
mod warnings;

use super::*;
use windlass_math::FrameMotion;
use windlass_results::parquet::read;
use windlass_results::summary::short;
use windlass_scenario::Scenario;
use windlass_scenario::spec::StartSpec;
use windlass_world::BodyMotion;

const PENDULUM: &str = r#"
title = "Pendulum"
[simulation]
duration = 2.0
output_interval = 0.25
start = "as-specified"
[[frame]]
name = "top"
[[body]]
name = "bob"
mass = 10.0
inertia = [1.0, 1.0, 1.0]
position = [3.0, 0.0, -4.0]
[[body.frame]]
name = "eye"
[[cable]]
name = "rope"
length = 5.0
elements = 3
diameter = 0.01
density = 1000.0
axial_stiffness = 1e5
axial_damping = 50.0
start = { frame = "ground/top" }
end = { frame = "bob/eye" }
[output]
wave_probes = [[0.0, 0.0], [5.0, 0.0]]
"#;

fn compiled(text: &str) -> CompiledScenario {
    Scenario::parse(text, Path::new("pendulum.toml"))
        .unwrap()
        .compile()
        .unwrap()
}

fn options(folder: &Path) -> RunOptions {
    RunOptions {
        folder: folder.to_owned(),
        overwrite: false,
        formats: Some(vec![Format::Parquet, Format::Csv, Format::Dat]),
        ..RunOptions::default()
    }
}

#[test]
fn closed_form_rows_at_exact_output_times_and_energy_balance() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let mut calls = 0;
    let summary = run(compiled(PENDULUM), &options(&out), &mut |_| {
        calls += 1;
        true
    })
    .unwrap();
    assert_eq!(summary.status, RunStatus::Finished);
    assert_eq!(calls, summary.counters.steps);
    let table = read(&out.join("body-bob.parquet")).unwrap();
    let expected: Vec<f64> = (0..=8).map(|k| 0.25 * f64::from(k)).collect();
    assert_eq!(table.column("time").unwrap(), expected);
    assert_eq!(table.unit("roll"), "deg");
    // The default tolerances allow a velocity error of 1e-5 per step, and there are a few hundred
    // steps.
    assert!(
        summary.energy.closure().abs() < 1e-4 * summary.energy.gross_exchange(),
        "{:?}",
        summary.energy
    );
    let text = summary.to_string();
    for part in [
        "Pendulum",
        "finished at t = 2.000 s",
        "cable 'rope' tension_start [N]",
        "energy balance error: ",
    ] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
    assert_eq!(Summary::load(&out.join("summary.json")).unwrap(), summary);
}

#[test]
fn closed_form_dat_files_have_the_layouts_of_the_report() {
    let folder = tempfile::tempdir().unwrap();
    run(compiled(PENDULUM), &options(folder.path()), &mut |_| true).unwrap();
    let columns = |file: &str| {
        let text = std::fs::read_to_string(folder.path().join(file)).unwrap();
        assert_eq!(text.lines().count(), 9, "{file}");
        text.lines()
            .next()
            .unwrap()
            .split(' ')
            .map(|n| n.parse::<f64>().unwrap())
            .collect::<Vec<_>>()
    };
    // The columns are time, velocities and positions of 4 nodes by axis, and 3 element lengths.
    let cable = columns("cable-rope/results.dat");
    assert_eq!(cable.len(), 1 + 4 * 6 + 3);
    assert_eq!((cable[20], cable[24]), (3.0, -4.0), "x and z of the last node");
    assert!((cable[25] - 5.0 / 3.0).abs() < 1e-15);
    assert_eq!(columns("cable-rope/tensions.dat").len(), 4);
    assert_eq!(columns("cable-rope/curvatures.dat").len(), 13);
    let bob = columns("body-bob/results.dat");
    assert_eq!(bob.len(), 13);
    assert_eq!(bob[7..10], [3.0, 0.0, -4.0]);
    assert_eq!(columns("body-bob/cable_forces.dat").len(), 7);
}

#[test]
fn regression_an_interrupted_run_resumes_bit_for_bit() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, first, second) = (
        folder.path().join("w"),
        folder.path().join("a"),
        folder.path().join("b"),
    );
    run(compiled(PENDULUM), &options(&whole), &mut |_| true).unwrap();
    let stopped = run(compiled(PENDULUM), &options(&first), &mut |progress| {
        progress.time < 0.9
    })
    .unwrap();
    assert_eq!(stopped.status, RunStatus::Interrupted);
    assert_eq!(
        read(&first.join("body-bob.parquet"))
            .unwrap()
            .column("time")
            .unwrap()
            .len(),
        4
    );
    let resumed = RunOptions {
        resume: Some(first.join(STATE_FILE)),
        ..options(&second)
    };
    run(compiled(PENDULUM), &resumed, &mut |_| true).unwrap();
    let rest = read(&second.join("cable-rope.parquet")).unwrap();
    let all = read(&whole.join("cable-rope.parquet")).unwrap();
    for (column, (name, _)) in rest.values.iter().zip(&all.columns) {
        assert_eq!(column[..], all.column(name).unwrap()[4..], "{name}");
    }
    let state = |path: &Path| {
        let text = std::fs::read_to_string(path.join(STATE_FILE)).unwrap();
        serde_json::from_str::<serde_json::Value>(&text).unwrap()["state"].clone()
    };
    assert_eq!(state(&second), state(&whole));
}

#[test]
fn regression_a_failed_run_reports_the_cause_and_keeps_its_rows() {
    let folder = tempfile::tempdir().unwrap();
    // No step size can meet a tolerance of one femtometre.
    let text = PENDULUM.replace(
        "start = \"as-specified\"",
        "start = \"as-specified\"\nintegrator = { position_tolerance = 1e-15, velocity_tolerance = 1e-15, relative_tolerance = 0.0, minimum_step = 1e-3, first_step = 1e-3 }",
    );
    let error = run(compiled(&text), &options(folder.path()), &mut |_| true)
        .unwrap_err()
        .to_string();
    for part in [
        "at t = ",
        "cable 'rope'",
        "times its tolerance",
        "results until then are in",
    ] {
        assert!(error.contains(part), "{part} is not in:\n{error}");
    }
    assert_eq!(
        read(&folder.path().join("energy.parquet"))
            .unwrap()
            .column("time")
            .unwrap()[0],
        0.0
    );
    let summary = Summary::load(&folder.path().join("summary.json")).unwrap();
    assert!(matches!(summary.status, RunStatus::Failed(_)));
}

#[test]
fn refuses_a_run_without_equilibrium() {
    let folder = tempfile::tempdir().unwrap();
    let text = PENDULUM.replace("start = \"as-specified\"", "").replace(
        "start = { frame = \"ground/top\" }",
        "start = { position = [0.0, 0.0, 0.0] }",
    );
    let error = run(compiled(&text), &options(folder.path()), &mut |_| true)
        .unwrap_err()
        .to_string();
    assert!(error.contains("no static equilibrium"), "{error}");
}

/// A ship with prescribed motion that rotates past a heading of 180 degrees.
const SHIP: &str = r#"
[simulation]
duration = 6.0
output_interval = 0.1
[[body]]
name = "ship"
position = [5.0, -2.0, 1.0]
attitude_deg = [2.0, -3.0, 178.0]
motion = { type = "harmonic", velocity = [-2.0, 0.1, 0.0], heave = { amplitude = 0.5, period = 7.0 }, roll = { amplitude = 8.0, period = 9.0 }, yaw = { amplitude = 6.0, period = 8.0 }, ramp = 2.0 }
"#;

fn motion_of_ship(compiled: &CompiledScenario, time: f64) -> FrameMotion {
    let model = compiled.world.model();
    match &model.bodies()[model.body("ship").unwrap().index()].motion {
        BodyMotion::Prescribed(motion) => motion.at(time).unwrap(),
        BodyMotion::Free => panic!("the ship is free"),
    }
}

#[test]
fn equivalent_table_of_results_as_motion_history() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    run(compiled(SHIP), &options(&out), &mut |_| true).unwrap();
    let first = compiled(SHIP);
    let from = SHIP.find("motion = ").unwrap();
    for file in ["out/body-ship.parquet", "out/body-ship.csv"] {
        let history = format!("motion = {{ type = \"time-history\", file = \"{file}\" }}\n");
        let text = SHIP[..from].to_owned() + &history;
        let again = Scenario::parse(&text, &folder.path().join("again.toml")).unwrap();
        let again = again.compile().unwrap_or_else(|errors| panic!("{errors}"));
        for time in [0.0, 0.17, 1.23, 3.35, 4.71, 6.0] {
            let (a, b) = (motion_of_ship(&first, time), motion_of_ship(&again, time));
            // The rows are 0.1 s apart. The relative error of the spline is (ω h)⁴/384, with (ω h)⁴
            // of about 1e-4 and amplitudes of metres. Each derivative increases the error by a
            // factor of 1/(ω h).
            assert!(
                a.pose.position.distance(b.pose.position) < 1e-6,
                "{file} at {time}"
            );
            assert!(
                a.pose.orientation.dot(b.pose.orientation).abs() > 1.0 - 1e-12,
                "{file} at {time}"
            );
            assert!(
                (a.velocity.linear - b.velocity.linear).length() < 1e-5,
                "{file} at {time}"
            );
            assert!(
                (a.velocity.angular - b.velocity.angular).length() < 1e-5,
                "{file} at {time}"
            );
        }
    }
}

#[test]
fn refuses_a_state_after_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (folder.path().join("a"), folder.path().join("b"));
    run(compiled(PENDULUM), &options(&first), &mut |_| true).unwrap();
    let shorter = PENDULUM.replace("duration = 2.0", "duration = 1.5");
    let resumed = RunOptions {
        resume: Some(first.join(STATE_FILE)),
        ..options(&second)
    };
    for text in [shorter.as_str(), PENDULUM] {
        let error = run(compiled(text), &resumed, &mut |_| true).unwrap_err();
        let end = if text == PENDULUM { 2.0 } else { 1.5 };
        assert!(
            matches!(error, SimulationError::NothingLeft { time, end: found } if time == 2.0 && found == end),
            "{error}"
        );
        assert!(error.to_string().contains("simulation.duration") && !second.exists());
    }
}

/// A line that is released over water of finite depth, and a sinking body next to it.
const SINKING: &str = r#"
[simulation]
duration = 2.0
start = "as-specified"
integrator = { maximum_step = 0.02 }
SEA
[[body]]
name = "stone"
mass = 100.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, -8.0]
frame = [{ name = "foot", position = [0.0, 0.0, -0.2] }]
[[cable]]
name = "rope"
length = 5.0
elements = 3
diameter = 0.01
density = 7800.0
axial_stiffness = 1e4
start = { position = [5.0, 0.0, LEFT] }
end = { position = [10.0, 0.0, -8.0] }
"#;

const HELD: &str = r#"
[simulation]
duration = 1.0
output_interval = 0.25
[sea]
density = 1000.0
[[frame]]
name = "quay"
position = [0.0, 3.0, 2.0]
[[body]]
name = "box"
mass = 6000.0
inertia = [5000.0, 5000.0, 5000.0]
position = [0.0, 0.0, 0.0]
held = ["x", "y", "z", "roll", "pitch", "yaw"]
mesh = { box = { size = [4.0, 2.0, 1.0], cells = [4, 2, 2] } }
[[body.frame]]
name = "bollard"
position = [2.0, 0.0, 0.0]
[[cable]]
name = "line"
length = 3.5
elements = 1
diameter = 0.01
density = 1e-3
axial_stiffness = 1e5
start = { frame = "ground/quay" }
end = { frame = "box/bollard" }
"#;

/// A box of 8 m³ and 6 t that is held half immersed, with a massless line. In every row, the
/// reaction is the weight minus buoyancy and line tension. The reaction can be plotted. If the body
/// is released in z, the vertical reaction is zero.
#[test]
fn closed_form_reaction_of_a_held_body_is_a_channel() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    let run_of = |text: &str, name: &str| {
        run(compiled(text), &options(&place.join(name)), &mut |_| true).unwrap();
        read(&place.join(name).join("body-box.parquet")).unwrap()
    };
    let table = run_of(HELD, "held");
    // Vector from the bollard, 2 m ahead of the centre, to the quay: (-2, 3, 2). Its length √17 m
    // stretches the line of 3.5 m.
    let line = glam::DVec3::new(-2.0, 3.0, 2.0);
    let pull = line.normalize() * (1e5 * (line.length() / 3.5 - 1.0));
    let buoyancy = 1000.0 * 9.81 * 4.0;
    let force = glam::DVec3::Z * (6000.0 * 9.81 - buoyancy) - pull;
    let moment = -(glam::DVec3::X * 2.0).cross(pull);
    for (vector, expected, unit) in [("force", force, "N"), ("moment", moment, "N m")] {
        for (axis, expected) in ["x", "y", "z"].into_iter().zip(expected.to_array()) {
            let channel = format!("reaction_{vector}_{axis}");
            assert_eq!(table.unit(&channel), unit);
            let values = table.column(&channel).unwrap();
            assert_eq!(values.len(), 5);
            for value in values {
                assert!(
                    (value - expected).abs() < 0.05,
                    "{channel}: {value} for {expected}"
                );
            }
        }
    }
    let drawn =
        windlass_results::plot::plot_results(&place.join("held"), place, &Default::default()).unwrap();
    let figure = drawn.iter().find(|file| file.ends_with("body-box.svg")).unwrap();
    assert!(
        std::fs::read_to_string(figure)
            .unwrap()
            .contains("reaction force")
    );
    let sinking = HELD
        .replace("\"z\", ", "")
        .replace("duration = 1.0", "duration = 1.0\nstart = \"as-specified\"");
    let free_in_heave = run_of(&sinking, "free");
    assert!(
        free_in_heave
            .column("reaction_force_z")
            .unwrap()
            .iter()
            .all(|f| f.abs() < 1e-6)
    );
    assert!(free_in_heave.column("reaction_force_x").unwrap()[0] > 1000.0);
}

/// Output intervals that are not binary fractions. Despite the rounding of `count * interval`, the
/// last row is at the end of the run, and no row is beyond it.
#[test]
fn closed_form_the_last_row_is_at_the_end() {
    for tenths in 1..=60_u64 {
        let duration = tenths as f64 / 10.0;
        let interval = interval::Interval::new(0.1);
        assert_eq!(interval.times(tenths), duration);
        assert_eq!(interval.rows(duration), (tenths + 1) as f64);
    }
    let third = interval::Interval::new(1.0 / 3.0);
    assert_eq!((third.rows(1.0), third.times(3)), (4.0, 1.0));
    assert_eq!(interval::Interval::new(0.25).rows(1.1), 5.0);
    assert_eq!(interval::Interval::new(2.0).rows(1.0), 1.0);
    let folder = tempfile::tempdir().unwrap();
    let text = PENDULUM
        .replace("duration = 2.0", "duration = 0.3")
        .replace("interval = 0.25", "interval = 0.1");
    run(compiled(&text), &options(folder.path()), &mut |_| true).unwrap();
    let times = read(&folder.path().join("body-bob.parquet"))
        .unwrap()
        .column("time")
        .unwrap()
        .to_vec();
    assert_eq!(times, [0.0, 0.1, 0.2, 0.3]);
}

/// A sea without bodies. The elevation at the origin is a cos(ω t) with a = 0.5 m and ω = 2π/5
/// rad/s.
#[test]
fn closed_form_a_sea_alone_records_its_probes() {
    let text = r#"
        simulation = { duration = 20.0, output_interval = 0.25 }
        output = { wave_probes = [[0.0, 0.0]] }
        [sea]
        waves = { type = "regular", height = 1.0, period = 5.0, going_to_deg = 0.0 }
    "#;
    let mut tables = Catalogue::default();
    let summary = run_in_memory(compiled(text), &mut tables, &mut |_| true).unwrap();
    assert_eq!(summary.simulated, (0.0, 20.0));
    let record = tables.channel("sea:elevation_1").unwrap();
    assert_eq!(record.times.len(), 81);
    for (time, elevation) in record.times.iter().zip(record.values) {
        let expected = 0.5 * (std::f64::consts::TAU / 5.0 * time).cos();
        assert!((elevation - expected).abs() < 1e-12, "{elevation} at {time}");
    }
    let nothing = text.replace("output = { wave_probes = [[0.0, 0.0]] }", "");
    let scenario = Scenario::parse(&nothing, Path::new("nothing.toml")).unwrap();
    let refused = scenario.compile().unwrap_err().to_string();
    assert!(
        refused.contains("or output.wave_probes to record only the sea"),
        "{refused}"
    );
}

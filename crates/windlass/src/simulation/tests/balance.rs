//! Energy balance of whole runs: at rest, with elements split at winches, and with prescribed
//! motion.

use super::*;

/// A floating box at rest, slightly off its equilibrium. The box exchanges nanojoules, so a balance
/// error of the same size is meaningless.
#[test]
fn regression_a_run_at_rest_has_no_balance_warning() {
    const FLOATING: &str = r#"
[simulation]
duration = 20.0
output_interval = 1.0
[[body]]
name = "box"
mass = 4100.0
inertia = [1708.0, 5808.0, 6833.0]
position = [0.0, 0.0, 0.02]
mesh = { box = { size = [4.0, 2.0, 1.0], cells = [4, 2, 2] } }
hydrodynamics = { drag = [1.0, 1.0, 1.0], added_mass = [0.2, 0.4, 0.8], added_inertia = [0.1, 0.1, 0.1] }
"#;
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(FLOATING), &options(folder.path()), &mut |_| true).unwrap();
    println!("{:?}, closure {:e}", summary.energy, summary.energy.closure());
    // For comparison, a box of 4 t that moves at 10 µm/s has 0.2 µJ.
    assert!(summary.energy.gross_exchange() < 1e-4);
    assert!(summary.warnings.is_empty(), "{:?}", summary.warnings);
}

/// A winch pays out a line with a load that is held, until the line hangs in a bight. Elements that
/// are slack or perpendicular to their neighbours are split. The 72 kg of the wire fall by 12 m,
/// which bounds the energy, and the damping of the wire stops them. New nodes that are far from
/// their elements would add megajoules.
#[test]
fn conserves_energy_of_slack_elements_split_at_a_winch() {
    for (elements, largest) in [(2, 20e3), (3, 20e3), (5, 20e3)] {
        let text = format!(
            r#"
[simulation]
duration = 20.0
output_interval = 1.0
start = "as-specified"
[sea]
density = 0.0
[[frame]]
name = "top"
position = [0.0, 0.0, 60.0]
[[body]]
name = "load"
mass = 500.0
inertia = [10.0, 10.0, 10.0]
position = [5.0, 0.0, 41.2]
held = ["x", "y", "z", "roll", "pitch", "yaw"]
frame = [{{ name = "eye" }}]
[[cable]]
name = "wire"
length = 20.0
elements = {elements}
diameter = 0.02
mass_per_length = 1.6
axial_stiffness = 1.5e7
axial_damping = 2e5
start = {{ frame = "ground/top" }}
end = {{ frame = "load/eye" }}
[[winch]]
name = "hoist"
cable = "wire"
end = "start"
acceleration = 1.0
maximum_speed = 1.5
maximum_length = 100.0
[director]
commands = "hoist wire 45.0 1.5"
"#
        );
        let folder = tempfile::tempdir().unwrap();
        let summary = run(compiled(&text), &options(folder.path()), &mut |_| true).unwrap();
        let is_tension = |channel: &&ChannelSummary| channel.quantity == "tension_max";
        let tension = summary.channels.iter().find(is_tension).unwrap().maximum.0;
        let events = summary.energy.work.events;
        assert!(
            tension < largest && events.abs() < 20.0,
            "{elements}: {tension} N, {events} J"
        );
        assert_eq!(summary.energy.event_warning(), None);
        let mut given = summary.energy;
        given.work.events = 0.1 * given.work.gross_exchange;
        assert!(given.event_warning().is_some());
    }
}

/// A ship of 20 t with a prescribed heave of 1 m and pitch of 10 deg in 5 s, starting at the crest.
/// The prescribed motion supplies m (g + a) and I θ''. The energy balance includes its work.
#[test]
fn closed_form_work_of_prescribed_motion() {
    let text = r#"
[simulation]
duration = 7.0
output_interval = 0.25
start = "as-specified"
integrator = { maximum_step = 0.05 }
[[body]]
name = "ship"
mass = 20e3
inertia = [3e4, 2e5, 2e5]
motion = { type = "harmonic", heave = { amplitude = 1.0, period = 5.0 }, pitch = { amplitude = 10.0, period = 5.0 } }
"#;
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(text), &options(folder.path()), &mut |_| true).unwrap();
    let table = read(&folder.path().join("body-ship.parquet")).unwrap();
    let column = |name: &str| table.column(name).unwrap();
    let omega = std::f64::consts::TAU / 5.0;
    for (k, time) in column("time").iter().enumerate() {
        let swing = (omega * time).cos();
        let force = 20e3 * (9.81 - omega * omega * swing);
        assert!(
            (column("reaction_force_z")[k] - force).abs() < 1e-8 * 2e5,
            "{time}"
        );
        let moment = -2e5 * omega * omega * 10f64.to_radians() * swing;
        assert!(
            (column("reaction_moment_y")[k] - moment).abs() < 1e-8 * 5.5e4,
            "{time}"
        );
    }
    assert!(summary.energy.relative_error() < 1e-4, "{:?}", summary.energy);
}

/// A sagging line at rest. A large relative balance error of negligible energy must not cause a
/// warning.
#[test]
fn closed_form_balance_error_of_weights_at_rest() {
    let text = r#"
[simulation]
duration = 0.2
output_interval = 0.1
[sea]
waves = { type = "still" }
[[frame]]
name = "a"
position = [0.0, 0.0, -5.0]
[[frame]]
name = "b"
position = [70.0, 0.0, -8.0]
[[cable]]
name = "line"
length = 100.0
elements = 80
diameter = 0.05
mass_per_length = 15.0
axial_stiffness = 5e7
axial_damping = 1e4
normal_drag = 1.2
normal_added_mass = 1.0
start = { frame = "ground/a" }
end = { frame = "ground/b" }
"#;
    let folder = tempfile::tempdir().unwrap();
    let summary = run(compiled(text), &options(folder.path()), &mut |_| true).unwrap();
    assert!(
        summary.warnings.iter().all(|warning| !warning.contains("energy")),
        "{:?}",
        summary.warnings
    );
    // The expected resolution is the weight of all suspended mass times a displacement. The mass is
    // displaced once by a micrometre, and its velocity has an error of 10 µm/s with a random sign
    // in each step. The kinetic energy of these velocities adds a small amount.
    let carried = 1e-5 * 0.2 / (summary.counters.steps as f64).sqrt();
    let weights = 1500.0 * 9.81 * (1e-6 + carried);
    let share = summary.energy.resolution / weights;
    assert!((1.0..1.1).contains(&share), "{share}");
}

//! Motions, orders and loads from FMUs, compared with formulas and with the same scenario without
//! an FMU.

use super::{PUCK, THREE, TWO, finished, last, probe};
use std::path::Path;
use tempfile::TempDir;
use windlass::results::Catalogue;
use windlass::scenario::Draft;
use windlass::simulation::run_in_memory;
use windlass::sweep::{Sweep, SweepOptions};
use windlass_fmi::export::{Version, export, library_beside};
use windlass_fmi::import::install;

/// Velocity (m/s) of a mass of 4 kg after `count` steps. The load is the output of a first-order
/// lag of 0.5 s with the input `10 t`, and varies linearly between the steps.
fn pushed(step: f64, count: u32) -> f64 {
    let (mut x, mut impulse) = (0.0, 0.0);
    for k in 0..count {
        let u = 10.0 * f64::from(k) * step;
        let next = u + (x - u) * (-step / 0.5_f64).exp();
        impulse += 0.5 * (x + next) * step;
        x = next;
    }
    impulse / 4.0
}

/// A held load, or a load that jumps at the start of each step, would cause an error of 10 %.
#[test]
fn closed_form_velocity_under_the_load_of_a_unit() {
    for (version, description) in [(Version::Three, THREE), (Version::Two, TWO)] {
        let folder = probe(version, description);
        let tables = finished(&folder, PUCK);
        let (found, expected) = (last(&tables, "body-puck:velocity_x"), pushed(0.1, 10));
        assert!((found - expected).abs() < 1e-9, "{version:?}: {found} {expected}");
    }
}

/// Units are converted (3 kN are 3000 N) before factors apply. 32-bit floats and Boolean parameters
/// are accepted.
#[test]
fn closed_form_units_factors_and_types() {
    let changed = THREE.replace("declaredType=\"Thrust\"", "unit=\"kN\"");
    let scaled = PUCK.replace("force_x\" }", "force_x\", factor = 0.002, offset = 1.0 }");
    let tables = finished(&probe(Version::Three, &changed), &scaled);
    let found = last(&tables, "body-puck:velocity_x");
    let expected = 2.0 * pushed(0.1, 10) + 1.0 / 4.0;
    assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    let coarse = PUCK.replace("name = \"y\"", "name = \"coarse\"");
    let tables = finished(&probe(Version::Three, THREE), &coarse);
    let found = last(&tables, "body-puck:velocity_x");
    assert!(
        (found - pushed(0.1, 10)).abs() < 1e-6 && found != pushed(0.1, 10),
        "{found}"
    );
    let off = format!(
        "{PUCK}\nparameter = [{{ name = \"enabled\", value = false }}, {{ name = \"name\", value = \"port winch\" }}, {{ name = \"lag\", value = 0.25 }}]"
    );
    let tables = finished(&probe(Version::Three, THREE), &off);
    assert_eq!(last(&tables, "body-puck:velocity_x"), 0.0);
}

/// The loads of two units with incommensurate steps are added. Neither unit affects the other.
#[test]
fn equivalent_sum_of_units_with_different_steps() {
    let folder = probe(Version::Three, THREE);
    let second = r#"
[[unit]]
name = "other"
file = "probe.fmu"
step = 0.125
input = [{ name = "u", channel = "time", factor = 10.0 }]
output = [{ name = "y", to = "frame.puck.side.force_x" }]
"#;
    let frames = PUCK.replace(
        "frame = [{",
        "frame = [{ name = \"side\", position = [0.0, 0.0, 0.0] }, {",
    );
    let tables = finished(&folder, &format!("{frames}{second}"));
    let found = last(&tables, "body-puck:velocity_x");
    let expected = pushed(0.1, 10) + pushed(0.125, 8);
    assert!((found - expected).abs() < 1e-9, "{found} {expected}");
}

/// The equilibrium at the start includes the unit's load at the start, 50 N on a spring of
/// 1000 N/m. The load remains during the run.
#[test]
fn closed_form_equilibrium_under_the_start_load_of_a_unit() {
    let text = r#"
simulation = { duration = 1.0 }
[[frame]]
name = "wall"
position = [-2.0, 0.0, 30.0]
[[body]]
name = "puck"
mass = 4.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, 29.0]
frame = [{ name = "eye", position = [0.0, 0.0, 0.0] }]
[[spring]]
name = "spring"
from = "ground/wall"
to = "puck/eye"
stiffness = 1000.0
damping = 100.0
length = 2.0
[[unit]]
name = "pusher"
file = "probe.fmu"
step = 0.1
input = [{ name = "u", channel = "time", factor = 0.0, offset = 50.0 }]
output = [{ name = "y", to = "frame.puck.eye.force_x" }]
"#;
    let tables = finished(&probe(Version::Three, THREE), text);
    let tension = tables.channel("spring-spring:tension").unwrap().values.to_vec();
    let expected = 50.0_f64.hypot(4.0 * 9.81);
    for tension in tension {
        assert!((tension - expected).abs() < 1e-3, "{tension} {expected}");
    }
}

const SHIP: &str = r#"
simulation = { duration = 2.0, output_interval = 0.1, start = "as-specified" }
[[body]]
name = "ship"
motion = { type = "harmonic", heave = { amplitude = 0.5, period = 4.0 }, roll = { amplitude = 6.0, period = 5.0, phase_deg = 30.0 } }
frame = [{ name = "boom tip", position = [0.0, 12.0, 38.0] }]
"#;

/// The load on the ship.
const LOAD: &str = r#"
[[body]]
name = "load"
mass = 2000.0
inertia = [800.0, 800.0, 600.0]
position = [0.0, 12.0, 17.4]
frame = [{ name = "eye", position = [0.0, 0.0, 0.6] }]
[[cable]]
name = "main wire"
length = 20.0
elements = 2
diameter = 0.026
mass_per_length = 2.7
axial_stiffness = 2.6e5
axial_damping = 2e4
start = { frame = "ship/boom tip" }
end = { frame = "load/eye" }
"#;

const ACCURATE: &str = r#"integrator = { position_tolerance = 1e-11, velocity_tolerance = 1e-10, orientation_tolerance = 1e-11, angular_velocity_tolerance = 1e-10, relative_tolerance = 0.0, method = "explicit" }"#;

fn accurate(text: &str) -> String {
    text.replace("start = \"as-specified\"", ACCURATE)
}

/// Creates a folder with a scenario exported as `unit.fmu`.
fn exported(text: &str, version: Version) -> TempDir {
    install();
    let folder = tempfile::tempdir().unwrap();
    let scenario = folder.path().join("unit.toml");
    std::fs::write(&scenario, text).unwrap();
    let program = std::env::current_exe().unwrap();
    let library = library_beside(program.parent().unwrap()).unwrap();
    let unit = export(&scenario, &library, version).unwrap();
    std::fs::write(folder.path().join("unit.fmu"), unit.bytes).unwrap();
    folder
}

/// Connections for the motion of a ship, with or without velocities.
fn of_ship(step: f64, velocities: bool) -> String {
    let axes = ["x", "y", "z"];
    let mut names: Vec<String> = axes.iter().map(|axis| format!("position_{axis}")).collect();
    names.extend(["roll", "pitch", "yaw"].map(str::to_owned));
    if velocities {
        for quantity in ["velocity", "angular_velocity"] {
            names.extend(axes.iter().map(|axis| format!("{quantity}_{axis}")));
        }
    }
    let outputs = names
        .iter()
        .map(|name| format!("[[unit.output]]\nname = \"body.ship.{name}\"\nto = \"body.ship.{name}\"\n"));
    let outputs: String = outputs.collect();
    format!("[[unit]]\nname = \"bridge\"\nfile = \"unit.fmu\"\nstep = {step:?}\n{outputs}")
}

fn whole(text: &str) -> Catalogue {
    let mut tables = Catalogue::default();
    let scenario = Draft::parse(text, Path::new("whole.toml")).unwrap();
    let scenario = scenario.read().unwrap().compile().unwrap();
    run_in_memory(scenario, &mut tables, &mut |_| true).unwrap();
    tables
}

/// Largest difference between two runs in a channel.
fn apart(one: &Catalogue, other: &Catalogue, channel: &str) -> f64 {
    let [one, other] = [one, other].map(|tables| tables.channel(channel).unwrap().values.to_vec());
    assert_eq!(one.len(), other.len());
    let differences = one.iter().zip(&other).map(|(a, b)| (a - b).abs());
    differences.fold(0.0, f64::max)
}

/// A unit simulates a ship. Its outputs prescribe the motion of the ship in another scenario, which
/// carries a suspended load. Between communication points the motion is a cubic. Its error is of
/// fourth order in the step with exact velocities, and at least of second order with velocities
/// derived from positions. A wrong sign or angle would cause errors of metres.
#[test]
fn converges_ship_motion_from_a_unit() {
    let reference = whole(&accurate(&format!("{SHIP}{LOAD}")));
    let folder = exported(SHIP, Version::Three);
    let still = SHIP.split("motion = ").next().unwrap();
    let frame = "frame = [{ name = \"boom tip\", position = [0.0, 12.0, 38.0] }]\n";
    let error = |step: f64, velocities: bool| {
        let of_ship = of_ship(step, velocities);
        let text = format!("{still}motion = {{ type = \"fixed\" }}\n{frame}{LOAD}{of_ship}");
        let tables = finished(&folder, &accurate(&text));
        apart(&tables, &reference, "body-load:position_y")
    };
    for (velocities, least) in [(true, 3.7), (false, 1.8)] {
        let errors = [0.4, 0.2, 0.1].map(|step| error(step, velocities));
        eprintln!("velocities {velocities}: {errors:?} m at steps of 0.4, 0.2 and 0.1 s");
        assert!(errors[2] > 1e-10 && errors[0] < 0.1, "{errors:?}");
        let order = (errors[1] / errors[2]).log2();
        assert!(order > least, "{errors:?}");
    }
}

const WINCH: &str = r#"
[[winch]]
name = "hoist"
cable = "main wire"
end = "start"
acceleration = 2.0
maximum_speed = 2.0
maximum_length = 40.0
"#;

/// The winch of a scenario follows the winch in a unit. Ordered speeds are constant over a step, so
/// lengths have a first-order error. The unit uses FMI 2.0.
#[test]
fn converges_winch_speed_from_a_unit() {
    let fixed = SHIP.replace("motion = {", "motion = { type = \"fixed\" }\n#");
    let drive = format!("{fixed}{LOAD}{}", WINCH.replace("hoist", "model"));
    let turning = "control = { mode = \"speed\", speed = -0.2, swing = { amplitude = 0.3, period = 3.0 } }\n";
    let folder = exported(&format!("{drive}{turning}"), Version::Two);
    let reference = whole(&accurate(&format!("{drive}{turning}")));
    let reference = last(&reference, "winch-model:line_length");
    let error = |step: f64| {
        let unit = format!(
            "[[unit]]\nname = \"model\"\nfile = \"unit.fmu\"\nstep = {step:?}\noutput = [{{ name = \"winch.model.speed\", to = \"winch.hoist.speed\" }}]\n"
        );
        let quick = WINCH.replace(
            "acceleration = 2.0",
            "acceleration = 200.0\nresponse_time = 0.0005",
        );
        let tables = finished(&folder, &format!("{fixed}{LOAD}{quick}{unit}"));
        (last(&tables, "winch-hoist:line_length") - reference).abs()
    };
    let errors = [0.2, 0.1, 0.05].map(error);
    eprintln!("{errors:?} m at steps of 0.2, 0.1 and 0.05 s");
    assert!(errors[0] < 0.05, "{errors:?}");
    let order = (errors[0] / errors[2]).log2() / 2.0;
    assert!((0.8..1.3).contains(&order), "{errors:?}");
}

/// A sweep varies a parameter of a unit by its key. Parallel runs have separate instances and give
/// the same results.
#[test]
fn equivalent_sweeps_over_parameters_of_units() {
    let folder = probe(Version::Three, THREE);
    let text = format!("{PUCK}\nparameter = [{{ name = \"lag\", value = 0.5 }}]\n");
    std::fs::write(folder.path().join("scenario.toml"), text).unwrap();
    let sweep = r#"
scenario = "scenario.toml"
[[vary]]
key = "unit.pusher.parameter.lag.value"
values = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
[[figure]]
channel = "body-puck:velocity_x"
statistics = ["maximum"]
"#;
    std::fs::write(folder.path().join("sweep.toml"), sweep).unwrap();
    let swept = |threads: usize| {
        let plan = Sweep::load(&folder.path().join("sweep.toml"))
            .unwrap()
            .plan()
            .unwrap();
        let options = SweepOptions {
            folder: folder.path().join(format!("swept-{threads}")),
            overwrite: false,
            resume: false,
            threads,
            keep_tables: false,
        };
        let rows = plan.run(&options, &mut |_| true).unwrap();
        assert_eq!(rows.failures().count(), 0, "{:?}", rows.failures().next());
        plan.write(&rows, &options.folder).unwrap();
        std::fs::read_to_string(options.folder.join("sweep.csv")).unwrap()
    };
    let table = swept(1);
    assert_eq!(swept(3), table);
    let of_last = pushed(0.1, 10).to_string();
    assert!(table.contains(&of_last[..9]), "{table} {of_last}");
}

//! A slack twisted line forms a loop, which is compared with the closed form for a long rod.

use windlass::scenario::Scenario;
use windlass::world::{CableEnd, World};

/// Bending and torsional stiffness (N·m²), length (m), slack (m) and end rotation (degrees).
const STIFFNESS: f64 = 0.5;
const LENGTH: f64 = 12.0;
const SLACK: f64 = 1.5;
const END_ROTATION_DEG: f64 = 1813.0;

/// The line is in water, which damps the motion.
const TETHER: &str = r#"
[simulation]
duration = 30.0
start = "as-specified"

[sea]
depth = 100.0

[[frame]]
name = "garage"
position = [0.0, 0.0, -20.0]

[[body]]
name = "vehicle"
position = [12.0, 0.0, -20.0]
frame = [{ name = "tail" }]

[body.motion]
type = "time-history"
file = "vehicle.csv"
hold_ends = true

[[cable]]
name = "tether"
length = 12.0
elements = 90
diameter = 0.02
density = 1026.0
axial_stiffness = 2e4
compressive_fraction = 1.0
bending_stiffness = 0.5
torsional_stiffness = 0.5
axial_damping = 2e3
bending_damping = 0.05
torsional_damping = 0.05
normal_drag = 1.2
normal_added_mass = 1.0
start = { frame = "ground/garage", fixity = "clamped" }
end = { frame = "vehicle/tail", fixity = "clamped" }
"#;

/// The vehicle approaches and rotates within 15 s.
fn history() -> String {
    let row = |k: i32| {
        let time = 0.25 * f64::from(k);
        let fraction = 0.5 - 0.5 * (std::f64::consts::PI * time / 15.0).cos();
        format!(
            "{time},{},0,-20,{},0,0\n",
            LENGTH - SLACK * fraction,
            END_ROTATION_DEG * fraction
        )
    };
    let rows: String = (0..=60).map(row).collect();
    format!("time,x,y,z,roll_deg,pitch_deg,yaw_deg\n{rows}")
}

/// Tension T (N) and torque (N·m) of the coil of a long rod with the given end rotation R. With s =
/// D² T/(16 EI), R = 8 EI L/(GJ D) √(s (1 - s)) + 4 arcsin √s. The lower root is stable.
fn coil() -> [f64; 2] {
    let turning = |s: f64| {
        8.0 * LENGTH / SLACK * (s * (1.0 - s)).sqrt() + 4.0 * s.sqrt().asin() - END_ROTATION_DEG.to_radians()
    };
    let (mut low, mut high) = (0.0, 0.5);
    assert!(turning(high) > 0.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if turning(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let pull = 16.0 * STIFFNESS * low / SLACK.powi(2);
    [pull, 8.0 * STIFFNESS / SLACK * (low * (1.0 - low)).sqrt()]
}

/// Coyne's coil, 15 s after the line was twisted. Adjacent elements differ by 0.2 rad in direction,
/// which makes the tension 1 % smaller than with elements of half the length. The finite distance
/// of the ends from the coil makes the tension about 0.8 % larger (2.5 % for a line of 8 m).
#[test]
fn closed_form_coil_of_a_slack_twisted_line() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("vehicle.csv"), history()).unwrap();
    let scenario = Scenario::parse(TETHER, &folder.path().join("tether.toml")).unwrap();
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    let mut world: World = compiled.world.start().unwrap();
    world.run_until(30.0).unwrap();
    let [pull, torque] = coil();
    let tether = world.model().cable("tether").unwrap();
    let load = world.now().end_load(tether, CableEnd::Start);
    assert!(
        (load.force.x / pull - 1.0).abs() < 0.01,
        "{} N, {pull} N",
        load.force.x
    );
    assert!(
        (load.moment.x / torque - 1.0).abs() < 0.002,
        "{} N m, {torque} N m",
        load.moment.x
    );
    // The load at the other end balances the load at the start. The lateral load, the weight in
    // water, is small.
    let end = world.now().end_load(tether, CableEnd::End);
    assert!(
        (load.force + end.force).length() < 0.05 * pull,
        "{load:?} {end:?}"
    );
    assert!(load.force.y.abs() < 0.05 * pull && load.force.z.abs() < 0.05 * pull);
}

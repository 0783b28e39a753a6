//! Tests of functions that drives follow, and of prescribed forces on joints and links.

use super::*;
use windlass::mechanism::SetPointFunction;
use windlass::world::World;

const CRANE: &str = r#"
[simulation]
duration = 1.0
start = "as-specified"
[sea]
density = 0.0
air_density = 0.0
gravity = 0.0
[[frame]]
name = "quay"
[[crane]]
name = "crane"
base = "ground/quay"
[[crane.link]]
name = "slew"
joint = { type = "revolute", axis = [0.0, 0.0, 1.0], start_deg = 10.0 }
mass = 10.0
inertia = [5.0, 5.0, 5.0]
SLEW
[[crane.link]]
name = "slide"
joint = { type = "prismatic", axis = [1.0, 0.0, 0.0], start = 2.0 }
mass = 100.0
inertia = [1.0, 1.0, 1.0]
SLIDE
"#;

fn crane(slew: &str, slide: &str) -> String {
    CRANE.replace("SLEW", slew).replace("SLIDE", slide)
}

fn compiled(text: &str, folder: &Path) -> Result<CompiledScenario, String> {
    Scenario::parse(text, &folder.join("crane.toml"))
        .and_then(|scenario| scenario.compile())
        .map_err(|errors| errors.to_string())
}

fn world(text: &str) -> World {
    let made = compiled(text, Path::new("")).unwrap_or_else(|errors| panic!("{errors}"));
    made.world.start().unwrap()
}

#[test]
fn closed_form_joints_follow_functions_in_their_units() {
    let gains = "position = { proportional = 1e4, derivative = 1e3 }";
    let swing = "follow = { type = \"harmonic\", mean_deg = 10.0, amplitude_deg = 30.0, period = 4.0, phase_deg = -90.0 }";
    let slide =
        "follow = { type = \"harmonic\", mean = 2.5, amplitude = 0.5, period = 8.0, phase_deg = 180.0 }";
    let text = crane(
        &format!("drive = {{ {gains}, {swing} }}"),
        &format!("drive = {{ {gains}, {slide} }}"),
    );
    let world = world(&text);
    let joints = &world.model().mechanisms()[0].mechanism;
    let function = |k: usize| joints.joint(k).unwrap().0.follows.clone().unwrap();
    let (value, rate) = function(0).at(0.0);
    assert!((value - 10f64.to_radians()).abs() < 1e-12);
    assert!((rate - 30f64.to_radians() * std::f64::consts::TAU / 4.0).abs() < 1e-12);
    let (value, rate) = function(1).at(2.0);
    assert!((value - 2.5).abs() < 1e-12 && (rate - 0.5 * std::f64::consts::TAU / 8.0).abs() < 1e-12);
}

#[test]
fn equivalent_set_point_from_a_column_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let rows = "time [s],slew_position [deg],other\n0,10,1\n4,50,1\n6,50,1\n";
    std::fs::write(folder.path().join("slew.csv"), rows).unwrap();
    let drive =
        |follow: &str| format!("drive = {{ position = {{ proportional = 1e4 }}, follow = {{ {follow} }} }}");
    let of_file = "type = \"time-history\", file = \"slew.csv\", column = \"slew_position\"";
    let made = compiled(&crane(&drive(of_file), ""), folder.path()).unwrap();
    assert!(made.warnings.is_empty(), "{:?}", made.warnings);
    let mechanism = &made.world.model().mechanisms()[0].mechanism;
    let function = mechanism.joint(0).unwrap().0.follows.clone().unwrap();
    assert!(matches!(function, SetPointFunction::Table(_)));
    assert!((function.at(3.0).0 - 40f64.to_radians()).abs() < 1e-12);
    assert!((function.at(3.0).1 - 10f64.to_radians()).abs() < 1e-12);
    // A warning is given if the joint does not start at the set-point. For a sliding joint, the
    // values in the file are in m.
    let away = crane(&drive(of_file), "").replace("start_deg = 10.0", "start_deg = 0.0");
    let warnings = compiled(&away, folder.path()).unwrap().warnings;
    assert!(
        warnings.len() == 1 && warnings[0].contains("differs by 10.000"),
        "{warnings:?}"
    );
    for (text, wanted) in [
        (crane("", &drive(of_file)), "deg"),
        (
            crane(&drive(&of_file.replace("slew.csv", "absent.csv")), ""),
            "absent.csv",
        ),
        (
            crane(&drive(&of_file.replace("slew_position", "luff")), ""),
            "luff",
        ),
        (
            crane(&format!("drive = {{ follow = {{ {of_file} }} }}"), ""),
            "no gains",
        ),
        (
            crane(&drive("type = \"harmonic\", mean = 1.0, period = 3.0"), ""),
            "use drive.follow.mean_deg",
        ),
        (
            crane(&drive("type = \"harmonic\", mean_deg = 1.0, period = 0.0"), ""),
            "must be positive",
        ),
    ] {
        let found = compiled(&text, folder.path()).unwrap_err();
        assert!(found.contains(wanted), "{wanted}:\n{found}");
    }
}

#[test]
fn closed_form_prescribed_forces_act_on_joints_and_links() {
    // A mass of 100 kg receives the impulse of a ramp to 80 N in 1 s. A second force of 30 N acts
    // for 1 s and is rotated with the link by 10 degrees.
    let force =
        "joint_force = [[0.0, 0.0], [1.0, 80.0]]\nload = [{ force = [30.0, 0.0, 0.0], follows_body = true }]";
    let held = "sequence = []\ndrive = { position = { proportional = 1e9, derivative = 1e8 } }";
    let mut world = world(&crane(held, force));
    world.run_until(1.0).unwrap();
    let now = world.now().joints(world.model().mechanism("crane").unwrap())[1];
    assert!((now.velocity - (40.0 + 30.0) / 100.0).abs() < 1e-6, "{now:?}");
    for (slew, slide, wanted) in [
        (
            "",
            "joint_force = [[1.0, 0.0], [1.0, 80.0]]",
            "in order of increasing time",
        ),
        (
            "",
            "load = [{ force = [1.0, 0.0, 0.0], table = [] }]",
            "in order of increasing time",
        ),
        (
            "",
            "load = [{ force = [1.0, 0.0, 0.0], period = -2.0 }]",
            "period of a load",
        ),
        (
            "joint_force = [[0.0, 5.0]]\nsequence = [{ start = 0.0, distance_deg = 1.0, velocity_deg = 1.0, acceleration_deg = 9.0 }]",
            "",
            "is on a joint with prescribed motion",
        ),
    ] {
        let found = compiled(&crane(slew, slide), Path::new("")).unwrap_err();
        assert!(found.contains(wanted), "{wanted}:\n{found}");
    }
}

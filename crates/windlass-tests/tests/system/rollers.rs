//! Tests of boom heads with a second roller. The wire lies on the sheave, or bends in the other
//! direction about the roller.

use std::f64::consts::FRAC_PI_2;
use std::path::Path;
use windlass::scenario::{CompiledScenario, Scenario};
use windlass::world::{CableEnd, CableId, SheaveId, World};

const RADIUS: f64 = 0.2;
const FIXED: &str = r#"motion = { type = "fixed" }"#;
const LEAD: CableId = CableId::from_index(0);
const FALL: CableId = CableId::from_index(1);

/// Returns a scenario with a load of 200 kg on a wire, in equilibrium. The wire leads from a winch
/// along a boom at an angle (degrees above horizontal), to the upper side of a sheave at its head.
/// `swing` specifies the motion of the boom.
fn boom(pitch: f64, swing: &str, roller: &str) -> String {
    format!(
        r#"
[simulation]
duration = 8.0
[simulation.integrator]
position_tolerance = 1e-8
velocity_tolerance = 1e-7
[sea]
density = 0.0
air_density = 0.0
[[body]]
name = "boom"
position = [0.0, 0.0, 20.0]
attitude_deg = [0.0, {}, 0.0]
{swing}
[[body.frame]]
name = "drum"
position = [0.0, 0.0, {RADIUS}]
[[body.frame]]
name = "head"
position = [6.0, 0.0, 0.0]
[[body]]
name = "load"
mass = 200.0
inertia = [10.0, 10.0, 10.0]
position = [{}, 0.0, {}]
frame = [{{ name = "eye" }}]
[[cable]]
name = "lead"
length = 5.994
elements = 3
diameter = 0.01
mass_per_length = 1e-3
axial_stiffness = 2e6
axial_damping = 2e4
start = {{ frame = "boom/drum" }}
end = {{ frame = "boom/head" }}
[[cable]]
name = "fall"
length = 4.995
elements = 3
diameter = 0.01
mass_per_length = 1e-3
axial_stiffness = 2e6
axial_damping = 2e4
start = {{ frame = "boom/head" }}
end = {{ frame = "load/eye" }}
[[sheave]]
name = "head"
frame = "boom/head"
cables = ["lead", "fall"]
radius = {RADIUS}
inertia = 0.2
turns = "positively"
maximum_fleet_angle_deg = 45.0
{roller}
[[winch]]
name = "winch"
cable = "lead"
end = "start"
acceleration = 1.0
maximum_speed = 1.0
maximum_length = 20.0
minimum_element = 0.5
maximum_element = 3.0
"#,
        -pitch,
        6.0 * pitch.to_radians().cos() + RADIUS,
        15.0 + 6.0 * pitch.to_radians().sin(),
    )
}

fn compile(text: &str) -> Result<CompiledScenario, String> {
    let scenario = Scenario::parse(text, Path::new("boom.toml")).unwrap();
    scenario.compile().map_err(|errors| errors.to_string())
}

fn at_rest(text: &str) -> World {
    let mut world = compile(text).unwrap().world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    world
}

/// If the boom points down beyond the vertical, the wire leaves the sheave and bends in the other
/// direction about the roller. At 30 and -60 degrees, the wire lies on the sheave.
#[test]
fn closed_form_a_wire_bends_the_other_way_about_a_roller() {
    for pitch in [30.0_f64, -60.0, -120.0] {
        let mut world = at_rest(&boom(pitch, FIXED, "roller_angle_deg = 100.0"));
        let now = world.now();
        let sheave = now.sheave(SheaveId::from_index(0));
        // The wire bends from the direction of the boom to straight down. The sag of the wire
        // changes this angle by 1e-5 rad.
        let wrap = FRAC_PI_2 + pitch.to_radians();
        assert!(
            (sheave.wrap - wrap).abs() < 2e-5,
            "{pitch}: {} for {wrap}",
            sheave.wrap
        );
        // Without friction, the tension is the same everywhere. It equals the weight of the load
        // plus 0.11 N of wire.
        for (cable, end) in [
            (LEAD, CableEnd::Start),
            (LEAD, CableEnd::End),
            (FALL, CableEnd::End),
        ] {
            let tension = now.tension(cable, end);
            assert!((tension - 200.0 * 9.81).abs() < 0.11, "{pitch}: {tension} N");
        }
        // The spans include the length of wire about the roller, where the wrap angle is negative.
        let whole = now.line_length(LEAD) + now.line_length(FALL) + RADIUS * sheave.wrap;
        assert!((now.winch(windlass::world::WinchId::from_index(0)).line.length - whole).abs() < 1e-9);
        world.run_until(1.0).unwrap();
        assert!((world.now().sheave(SheaveId::from_index(0)).wrap - wrap).abs() < 1e-4);
    }
}

/// The boom oscillates down through the vertical and up again. The wire moves from the sheave to
/// the roller and back without a shock. The length of the wire is conserved, and the energy balance
/// error is small.
#[test]
fn conserves_energy_while_a_wire_moves_from_sheave_to_roller() {
    let swing = r#"motion = { type = "harmonic", pitch = { amplitude = 15.0, period = 8.0 }, ramp = 2.0 }"#;
    let text = boom(-95.0, swing, "roller_angle_deg = 45.0");
    let mut world = at_rest(&text);
    let winch = windlass::world::WinchId::from_index(0);
    let before = world.now().winch(winch).line.length;
    let (mut least, mut most) = (0.0_f64, 0.0_f64);
    let weight = 200.0 * 9.81;
    for k in 1..=160 {
        world.run_until(0.05 * f64::from(k)).unwrap();
        let now = world.now();
        let wrap = now.sheave(SheaveId::from_index(0)).wrap;
        (least, most) = (least.min(wrap), most.max(wrap));
        assert!((now.winch(winch).line.length - before).abs() < 1e-9);
        // The load oscillates below the head, which moves by 1.6 m. The tension differs from the
        // weight of the load by about a fifth, and there is no shock.
        let tension = now.tension(FALL, CableEnd::End);
        assert!(
            (tension - weight).abs() < 0.3 * weight,
            "{tension} N at {wrap} rad"
        );
    }
    assert!(least < -0.2 && most > 0.1, "{least} to {most} rad");
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    let is_open = (gained - work.net()).abs() / work.gross_exchange;
    assert!(is_open < 1e-5, "{is_open:e} {work:?}");
}

/// The wire slips about a fixed roller as about any bollard, with the tension ratio e^(μ Φ).
#[test]
fn closed_form_a_wire_slips_about_a_fixed_roller() {
    let text = boom(
        -120.0,
        FIXED,
        "roller_angle_deg = 100.0\nfixed = true\nwire_friction = 0.2",
    );
    for (speed, sign) in [(0.2, 1.0), (-0.2, -1.0)] {
        let control = format!("maximum_length = 20.0\ncontrol = {{ mode = \"speed\", speed = {speed} }}");
        let mut world = at_rest(&text.replace("maximum_length = 20.0", &control));
        world.run_until(3.0).unwrap();
        let now = world.now();
        let [lead, fall] = now.sheave(SheaveId::from_index(0)).sides.map(|side| side.tension);
        // The tolerance covers the weight of the wire.
        let expected = (0.2 * FRAC_PI_2 / 3.0 * sign).exp();
        assert!(
            (fall / lead - expected).abs() < 1e-4,
            "{fall} N over {lead} N, {expected}"
        );
    }
}

#[test]
fn refuses_invalid_rollers() {
    for (pitch, roller, message) in [
        (30.0, "roller_angle_deg = 0.0", "between 0 and 180 degrees"),
        (30.0, "roller_angle_deg = 180.0", "between 0 and 180 degrees"),
        (30.0, "roller_angle_deg = 90.0\nextra_turns = 1", "extra_turns"),
        // The wire bends by 50 degrees in the other direction. There is no roller, or the roller is
        // for a smaller angle.
        (-140.0, "", "would wrap the line 310 degrees"),
        (-140.0, "", "lift off by 50 degrees (roller_angle_deg)"),
        (-140.0, "roller_angle_deg = 49.0", "lift off by 50 degrees"),
    ] {
        let refused = compile(&boom(pitch, FIXED, roller)).and_then(|compiled| {
            let started = compiled.world.start();
            started.map(|_| ()).map_err(|error| error.to_string())
        });
        let refused = refused.unwrap_err();
        assert!(refused.contains(message), "{refused}");
    }
}

/// A run ends when the wire leaves a sheave that has only a keeper. The message gives the remedy.
#[test]
fn refuses_to_continue_with_a_wire_off_its_keeper() {
    let swing = r#"motion = { type = "harmonic", pitch = { amplitude = 40.0, period = 8.0 }, ramp = 1.0 }"#;
    let mut world = at_rest(&boom(-80.0, swing, ""));
    let stopped = world.run_until(8.0).unwrap_err().to_string();
    assert!(stopped.contains("bent 20 degrees the other way"), "{stopped}");
    assert!(
        stopped.contains("the most that a keeper allows") && stopped.contains("roller_angle_deg"),
        "{stopped}"
    );
    let mut world = at_rest(&boom(-80.0, swing, "roller_angle_deg = 25.0"));
    let stopped = world.run_until(8.0).unwrap_err().to_string();
    assert!(
        stopped.contains("25 degrees") && stopped.contains("raise roller_angle_deg"),
        "{stopped}"
    );
    let without = boom(30.0, FIXED, "roller_angle_deg = 90.0").replace("turns = \"positively\"\n", "");
    let refused = compile(&without).unwrap_err();
    assert!(refused.contains("without turns"), "{refused}");
}

//! Tests of loads given by formulas of time and state.

use super::errors;
use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::World;
use windlass::world::modes::ModesOptions;
use windlass::world::statics::StaticsOptions;

fn started(text: &str) -> World {
    let compiled = Scenario::parse(text, Path::new("load.toml"))
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}"));
    compiled.world.start().unwrap()
}

/// Error of the energy balance, relative to the gross energy exchanged.
fn relative_energy_error(world: &World) -> f64 {
    let open = world.now().stored_energy().total() - world.start_energy().total() - world.work().net();
    open.abs() / world.work().gross_exchange
}

/// The slider-crank of `[MBDM]` 10.3. Constant loads give its torque and the weights of crank and
/// rod along -x; a formula gives the gas force (eq. 94 with errata E49) and the slider's weight.
const COMPRESSOR: &str = r#"
[simulation]
duration = 1.0
start = "as-specified"
integrator = { position_tolerance = 1e-10, orientation_tolerance = 1e-10, velocity_tolerance = 1e-9, angular_velocity_tolerance = 1e-9, relative_tolerance = 1e-9 }

[sea]
gravity = 0.0
density = 0.0
air_density = 0.0

[[body]]
name = "crank"
mass = 200.0
inertia = [450.0, 450.0, 450.0]
attitude_deg = [0.0, 0.0, 180.0]
angular_velocity_deg = [0.0, 0.0, 1718.8733853924698]
frame = [{ name = "pin", position = [2.0, 0.0, 0.0] }]
load = [{ force = [-1962.0, 0.0, 0.0], moment = [0.0, 0.0, 41450.0] }]

[[body]]
name = "rod"
mass = 35.0
inertia = [35.0, 35.0, 35.0]
position = [-0.25, 0.0, 0.0]
velocity = [0.0, -30.0, 0.0]
angular_velocity_deg = [0.0, 0.0, 982.2133630814113]
frame = [{ name = "big end", position = [-1.75, 0.0, 0.0] }, { name = "small end", position = [1.75, 0.0, 0.0] }]
load = [{ force = [-343.35, 0.0, 0.0] }]

[[body]]
name = "slider"
mass = 25.0
inertia = [0.02, 0.02, 0.02]
position = [1.5, 0.0, 0.0]
frame = [{ name = "pin" }]

[[body.load]]
force = ["-9.81*25 + (v3 <= 0 ? 0 : x3 <= 5 ? 62857 - 282857/(6 - x3) : -11e4*(1 - sin(tau*(x3 - 5.25))))", 0, 0]
variables = { x3 = "slider/pin.x", v3 = "slider/pin.vx" }

[[joint]]
name = "main bearing"
kind = "revolute"
from = "ground"
to = "crank"
position = [0.0, 0.0, 0.0]

[[joint]]
name = "crank pin"
kind = "revolute"
from = "crank/pin"
to = "rod/big end"

[[joint]]
name = "wrist pin"
kind = "cylindrical"
from = "rod/small end"
to = "slider/pin"

[[joint]]
name = "slide"
kind = "translational"
from = "ground"
to = "slider"
position = [1.5, 0.0, 0.0]
axis = [1.0, 0.0, 0.0]
"#;

#[test]
fn peer_mbdm_10_3_compressor_in_formulas() {
    let mut world = started(COMPRESSOR);
    let text = include_str!("../../../../../validation/slider_crank/reference.csv");
    let rows = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let [crank, slider] = ["crank", "slider"].map(|name| world.model().body(name).unwrap());
    for row in rows {
        let row: Vec<f64> = row.split(',').map(|value| value.parse().unwrap()).collect();
        let [t, _, rate, x, _] = row[..] else { panic!() };
        world.run_until(t).unwrap();
        let now = world.now();
        assert!((now.body(crank).velocity.angular.z - rate).abs() < 1e-5, "{t}");
        assert!((now.body(slider).pose.position.x - x).abs() < 1e-5, "{t}");
    }
    assert!(relative_energy_error(&world) < 1e-6);
}

/// A puck of 2 kg under gravity, on a vertical spring of 800 N/m with a damper of 4 N s/m. The
/// spring is a `[[spring]]` or a formula.
fn on_spring(method: &str, formula: bool) -> String {
    let spring = "[[spring]]\nname = \"spring\"\nfrom = \"ground/pin\"\nto = \"puck/eye\"\nstiffness = 800.0\ndamping = 4.0\nlength = 1.0\n";
    let load = "[[body.load]]\nforce = [0, 0, \"-800*(z - 1) - 4*vz\"]\n";
    format!(
        "[simulation]\nduration = 2.0\nstart = \"as-specified\"\nintegrator = {{ method = \"{method}\", position_tolerance = 1e-8, \
         velocity_tolerance = 1e-7 }}\n[sea]\ndensity = 0.0\nair_density = 0.0\n[[frame]]\nname = \"pin\"\nposition = [0, 0, 2]\n\
         [[body]]\nname = \"puck\"\nmass = 2.0\ninertia = [1, 1, 1]\nposition = [0, 0, 1]\nframe = [{{ name = \"eye\" }}]\n{}",
        if formula { load } else { spring }
    )
}

#[test]
fn equivalent_spring_and_formula_in_runs_statics_and_modes() {
    for method in ["explicit", "implicit", "generalized-alpha"] {
        let mut worlds = [true, false].map(|formula| started(&on_spring(method, formula)));
        for k in 1..=20 {
            let [a, b] = worlds.each_mut().map(|world| {
                world.run_until(0.1 * f64::from(k)).unwrap();
                let puck = world.model().body("puck").unwrap();
                world.now().body(puck).pose.position.z
            });
            let allowed = if method == "generalized-alpha" { 1e-4 } else { 1e-6 };
            assert!((a - b).abs() < allowed, "{method}: {a} {b}");
        }
        // The work of a load given by formulas is part of the work of drives, as for a prescribed
        // load.
        assert!(worlds[0].work().drives.abs() > 0.1 && worlds[1].work().drives == 0.0);
        assert!(relative_energy_error(&worlds[0]) < 1e-5, "{method}");
    }
    let mut world = started(&on_spring("implicit", true));
    world.solve_statics(&StaticsOptions::default()).unwrap();
    let puck = world.model().body("puck").unwrap();
    let place = world.now().body(puck).pose.position;
    assert!((place.z - (1.0 - 2.0 * 9.81 / 800.0)).abs() < 1e-8, "{place}");
    let modes = world.modes(&ModesOptions::default()).unwrap().modes;
    // The damped frequency is √(k/m - (c/2m)²).
    let period = std::f64::consts::TAU / (400.0_f64 - 1.0).sqrt();
    assert!(
        modes
            .iter()
            .any(|mode| (mode.period() / period - 1.0).abs() < 1e-6),
        "{modes:?}"
    );
}

#[test]
fn closed_form_formulas_know_time_own_points_other_frames_and_joints() {
    let text = r#"
[simulation]
duration = 1.0
start = "as-specified"

[sea]
gravity = 0.0
density = 0.0
air_density = 0.0

[[frame]]
name = "stand"

[[body]]
name = "puck"
mass = 2.0
inertia = [4.0, 4.0, 4.0]
position = [1.0, 2.0, 3.0]
attitude_deg = [0.0, 0.0, 90.0]
velocity = [0.5, 0.0, 0.0]
angular_velocity_deg = [0.0, 0.0, 57.29577951308232]
load = [
    # The point is at (1, 3, 3) and moves with 0.5 - 1 along x.
    { force = ["10*t + x + 10*y + 100*z + 1000*vx", "yaw", "wz"], point = [1, 0, 0] },
    { force = ["joint_rate", 0, 0], variables = { joint_rate = "arm.angle_rate", jib = "crane/jib.position" }, moment = [0, 0, "jib*boom_x"] , follows_body = true, table = [[0.0, 1.0], [10.0, 1.0]] },
]

[[body]]
name = "arm body"
mass = 1.0
inertia = [1.0, 1.0, 1.0]
angular_velocity_deg = [0.0, 0.0, 114.59155902616465]

[[joint]]
name = "arm"
kind = "revolute"
from = "ground"
to = "arm body"
position = [0.0, 0.0, 0.0]

[[crane]]
name = "crane"
base = "ground/stand"

[[crane.link]]
name = "jib"
joint = { type = "revolute", start_deg = 57.29577951308232 }
mass = 10.0
inertia = [1.0, 1.0, 1.0]
"#;
    let text = text.replace("jib*boom_x", "3*jib");
    let mut world = started(&text);
    let puck = world.model().body("puck").unwrap();
    let force = |world: &World| world.now().body(puck).acceleration.linear * 2.0;
    let first = force(&world);
    // The second load rotates with the body, so its x axis is the y axis of the Earth.
    let expected = glam::DVec3::new(1.0 + 30.0 + 300.0 - 500.0, std::f64::consts::FRAC_PI_2 + 2.0, 1.0);
    assert!((first - expected).length() < 1e-9, "{first} {expected}");
    // The first load has the lever arm (0, 1, 0). The moment of the second load is three times the
    // angle of the jib.
    let moment = world.now().body(puck).acceleration.angular * 4.0;
    assert!((moment.z - (-expected.x + 3.0)).abs() < 1e-9, "{moment}");
    world.run_until(0.001).unwrap();
    assert!((force(&world).x - first.x).abs() > 1e-3);
}

#[test]
fn refuses_invalid_formulas_with_location_unit_and_names() {
    let with = |load: &str| {
        COMPRESSOR.replacen(
            "variables = { x3 = \"slider/pin.x\", v3 = \"slider/pin.vx\" }",
            load,
            1,
        )
    };
    for (text, place, words) in [
        (
            with("variables = { x3 = \"slider/pin.x\" }"),
            "force = [\"-9.81",
            "body 'slider': the force along x, in N: there is no variable 'v3' (did you mean 'vx'?); available: t (s), x (m)",
        ),
        (
            with("variables = { x3 = \"slider/pn.x\", v3 = \"slider/pin.vx\" }"),
            "x3 = \"slider/pn.x\"",
            "there is no body or frame 'slider/pn' (did you mean 'slider/pin'?)",
        ),
        (
            with("variables = { x3 = \"slider/pin.u\", v3 = \"slider/pin.vx\" }"),
            "x3 = \"slider/pin.u\"",
            "there is no quantity 'u'; bodies and frames have x (m), y (m)",
        ),
        (
            with("variables = { x3 = \"crank pn.angle\", v3 = \"slider/pin.vx\" }"),
            "x3 = \"crank pn.angle\"",
            "there is no joint 'crank pn' (did you mean 'crank pin'?)",
        ),
        (
            with("variables = { x3 = \"slider\", v3 = \"slider/pin.vx\" }"),
            "x3 = \"slider\"",
            "is not a variable; give object and quantity",
        ),
        (
            with("variables = { x3 = \"slide.way\", v3 = \"slider.vx\", sin = \"slider.x\" }"),
            "sin = \"slider.x\"",
            "'sin' cannot be the name of a variable",
        ),
        (
            with("variables = { x3 = \"slide.way\", v3 = \"slider.vx\" }\nperiod = 2.0"),
            "period = 2.0",
            "a load with formulas has no period",
        ),
        (
            with("variables = { x3 = \"slide.way\", v3 = \"slider.vx\" }\nmoment = [0, \"2*(x\", 0]"),
            "moment = [0, \"2*(x\", 0]",
            "the moment along y, in N m: unclosed parenthesis",
        ),
        (
            with("variables = { x3 = \"slide.way\", v3 = \"slider.vx\" }\nmoment = [0, true, 0]"),
            "moment = [0, true, 0]",
            "a number, or a formula of time and state in quotes",
        ),
    ] {
        let said = errors(&text);
        assert!(said.contains(words) && said.contains(place), "{words}\n{said}");
        assert!(said.contains("tow.toml:"), "{said}");
    }
}

#[test]
fn refuses_to_continue_with_a_formula_without_a_value() {
    let text = |formula: &str| on_spring("explicit", true).replace("-800*(z - 1) - 4*vz", formula);
    let built = |formula: &str| {
        Scenario::parse(&text(formula), Path::new("load.toml"))
            .unwrap()
            .compile()
            .unwrap()
    };
    let said = built("1/(z - 1)").world.start().unwrap_err().to_string();
    assert!(said.contains("body 'puck': a load on it has no value"), "{said}");
    // The puck falls below z = 0.5 m, where the root has no value.
    let mut world = built("sqrt(z - 0.5)").world.start().unwrap();
    let said = world.run_until(2.0).unwrap_err().to_string();
    assert!(said.contains("body 'puck': a load on it has no value"), "{said}");
}

/// A puck of 2 kg that slides along x under a force given by a formula.
fn pushed(method: &str, force: &str) -> World {
    started(&format!(
        "[simulation]\nduration = 5.0\nstart = \"as-specified\"\nintegrator = {{ method = \"{method}\" }}\n[sea]\ngravity = 0.0\n\
         density = 0.0\nair_density = 0.0\n[[body]]\nname = \"puck\"\nmass = 2.0\ninertia = [1, 1, 1]\n[[body.load]]\n\
         force = [\"{force}\", 0, 0]\n"
    ))
}

/// Constant forces give parabolas, which every method integrates exactly. The only error is in the
/// times at which the jumps are located.
#[test]
fn closed_form_jumps_in_time_end_steps_in_every_notation() {
    for method in ["explicit", "implicit", "generalized-alpha"] {
        for (force, impulse, jumps) in [
            ("t >= 0.3 && t < 0.7 ? 10 : 0", 4.0, 2),
            ("t > 0.3 && t <= 0.7 ? 10 : 0", 4.0, 2),
            ("10*(2*t > 0.6) - 10*(0.7 < t)", 4.0, 2),
            // The force alternates between 3 N and -1 N every 0.25 s. Each value occurs twice.
            ("floor(t/0.25) mod 2 == 0 ? 3 : -1", 1.0, 4),
            ("sign(t - 0.4)*5", -2.0 + 3.0, 1),
        ] {
            let mut world = pushed(method, force);
            let puck = world.model().body("puck").unwrap();
            world.run_until(1.0).unwrap();
            let speed = world.now().body(puck).velocity.linear.x;
            assert!((speed - impulse / 2.0).abs() < 1e-12, "{method} {force}: {speed}");
            let counters = world.counters();
            assert!(
                counters.events == 0 && counters.rejected <= 2 * jumps + 2,
                "{method} {force}: {counters:?}"
            );
        }
    }
}

#[test]
fn closed_form_jumps_in_the_state_are_located() {
    for method in ["explicit", "implicit", "generalized-alpha"] {
        // The force is 4 N up to x = 0.5 m, which the puck reaches at t = √0.5 s with 1.414 m/s. At
        // larger x the force is -2 N. The puck returns to x = 0.5 m after another 2 · 1.414 s with
        // the opposite velocity, and the motion repeats.
        let mut world = pushed(method, "x < 0.5 ? 4 : -2");
        let puck = world.model().body("puck").unwrap();
        let (first, speed) = (0.5_f64.sqrt(), 2.0 * 0.5_f64.sqrt());
        for (t, expected) in [
            (2.0, 0.5 + speed * (2.0 - first) - 0.5 * (2.0 - first).powi(2)),
            (4.5, {
                let since = 4.5 - first - 2.0 * speed;
                0.5 - speed * since + since * since
            }),
        ] {
            world.run_until(t).unwrap();
            let x = world.now().body(puck).pose.position.x;
            // Explicit steps locate jumps to 1e-8 s. The position error is this time, multiplied by
            // 6 N/2 kg and by the elapsed time. Implicit steps locate jumps to their tolerance.
            let allowed = if method == "explicit" { 1e-7 } else { 5e-4 };
            assert!((x - expected).abs() < allowed, "{method} at {t}: {x} {expected}");
        }
        assert!(
            (2..20).contains(&world.counters().events),
            "{:?}",
            world.counters()
        );
    }
}

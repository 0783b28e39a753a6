//! Tests of joints in scenarios: the resulting models, and the messages for invalid joints.

use super::errors;
use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::World;

/// The slider-crank of `[MBDM]` 10.2 with a driven crank. The z axis is as in the source, and
/// there is no gravity.
const SLIDER_CRANK: &str = r#"
[simulation]
duration = 1.0
start = "as-specified"

[sea]
gravity = 0.0

[[frame]]
name = "origin"

[[body]]
name = "crank"
mass = 200.0
inertia = [450.0, 450.0, 450.0]
attitude_deg = [0.0, 0.0, 45.0]
frame = [{ name = "pin", position = [2.0, 0.0, 0.0] }]

[[body]]
name = "rod"
mass = 35.0
inertia = [35.0, 35.0, 35.0]
position = [3.0, 0.7, 0.0]
attitude_deg = [0.0, 0.0, -24.0]
frame = [{ name = "big end", position = [-1.75, 0.0, 0.0] }, { name = "small end", position = [1.75, 0.0, 0.0] }]

[[body]]
name = "slider"
mass = 25.0
inertia = [0.02, 0.02, 0.02]
position = [4.6, 0.0, 0.0]
frame = [{ name = "pin" }]

[[joint]]
name = "main bearing"
kind = "revolute"
from = "ground"
to = "crank"
position = [0.0, 0.0, 0.0]
turn = { start_deg = 0.0, rate_deg = 90.0 }

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
position = [4.6, 0.0, 0.0]
axis = [1.0, 0.0, 0.0]
"#;

/// Returns the valid scenario with a part replaced.
fn with(from: &str, to: &str) -> String {
    assert!(SLIDER_CRANK.contains(from), "{from}");
    SLIDER_CRANK.replacen(from, to, 1)
}

fn world(text: &str) -> (World, Vec<String>) {
    let compiled = Scenario::parse(text, Path::new("crank.toml"))
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}"));
    (compiled.world.start().unwrap(), compiled.notes)
}

/// Returns the started world with its warnings.
fn compiled(text: &str) -> (World, String) {
    let compiled = Scenario::parse(text, Path::new("crank.toml"))
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}"));
    let warnings = compiled.warnings.join("\n");
    (compiled.world.start().unwrap(), warnings)
}

/// Position and speed of the slider (m, m/s), for an angle and a rate of the crank (rad, rad/s).
fn slider(angle: f64, rate: f64) -> [f64; 2] {
    let (sin, cos) = angle.sin_cos();
    let along = (3.5_f64.powi(2) - 4.0 * sin * sin).sqrt();
    [2.0 * cos + along, rate * (-2.0 * sin - 4.0 * sin * cos / along)]
}

#[test]
fn closed_form_mbdm_10_2_slider_crank_follows_its_driven_crank() {
    let (mut world, notes) = world(SLIDER_CRANK);
    // The angle is zero at the start, where the frames of the bearing coincide.
    let rate = std::f64::consts::FRAC_PI_2;
    let body = world.model().body("slider").unwrap();
    for k in 0..=4 {
        let t = f64::from(k);
        world.run_until(t).unwrap();
        let [x, speed] = slider(std::f64::consts::FRAC_PI_4 + rate * t, rate);
        let now = world.now().body(body);
        assert!(
            (now.pose.position.x - x).abs() < 1e-9,
            "{t}: {} {x}",
            now.pose.position.x
        );
        assert!(
            (now.velocity.linear.x - speed).abs() < 1e-8,
            "{t}: {} {speed}",
            now.velocity.linear.x
        );
        assert!(now.pose.position.y.abs() < 1e-10);
    }
    let note = notes.join("\n");
    assert!(
        note.contains("joints: 0 of 18 degrees of freedom remain, 18 of 20 rows are independent"),
        "{note}"
    );
    assert!(note.contains("is redundant: it follows from"), "{note}");
    assert!(note.contains("body 'rod' was moved by"), "{note}");
}

#[test]
fn refuses_invalid_joints_with_location() {
    for (text, place, words) in [
        (
            with(
                "kind = \"translational\"",
                "kind = \"translational\"\nturn = { rate_deg = 1.0 }",
            ),
            "tow.toml:",
            "joint 'slide': it has no single angle of rotation about its z axis; drive one of kind 'revolute', 'cylindrical' or 'free'",
        ),
        (
            with("from = \"crank/pin\"", "from = \"crank/pim\""),
            "tow.toml:",
            "joint 'crank pin': there is no frame 'crank/pim'",
        ),
        (
            with("to = \"slider\"\n", "to = \"slidr\"\n"),
            "tow.toml:",
            "joint 'slide': there is no 'slidr'",
        ),
        (
            with(
                "axis = [1.0, 0.0, 0.0]",
                "axis = [1.0, 0.0, 0.0]\ntowards = [-2.0, 0.0, 0.0]",
            ),
            "axis = [1.0, 0.0, 0.0]",
            "joint 'slide': axes x and z are parallel",
        ),
        (
            with("axis = [1.0, 0.0, 0.0]", "axis = [0.0, 0.0, 0.0]"),
            "axis = [0.0, 0.0, 0.0]",
            "joint 'slide': axis z has no length",
        ),
        (
            with("start_deg = 0.0, rate_deg = 90.0", "rate = 1.0"),
            "rate = 1.0",
            "give rate_deg, not rate; values of this drive are in degrees",
        ),
        (
            with("rate_deg = 90.0", "rate_deg = 90.0, period = 2.0"),
            "period = 2.0",
            "period and phase_deg need an amplitude",
        ),
        (
            with(
                "turn = { start_deg = 0.0, rate_deg = 90.0 }",
                "turn = { start_deg = 0.0 }",
            ),
            "turn = { start_deg = 0.0 }",
            "give exactly one of rate",
        ),
        (
            with("from = \"rod/small end\"", "from = \"slider/pin\""),
            "wrist pin",
            "joint 'wrist pin': frames are both on body 'slider'; a joint needs frames on two different objects",
        ),
        (
            with(
                "start_deg = 0.0, rate_deg = 90.0",
                "table_deg = [[1.0, 0.0], [0.0, 5.0]]",
            ),
            "table_deg",
            "needs points of time and degrees in order of increasing time",
        ),
    ] {
        let said = errors(&text);
        assert!(said.contains(words) && said.contains(place), "{words}\n{said}");
    }
}

#[test]
fn refuses_impossible_and_contradictory_joints_with_location() {
    let rod = "\n[[joint]]\nname = \"strut\"\nkind = \"distance\"\nfrom = \"ground/origin\"\nto = \"slider/pin\"\nlength = 20.0\n";
    let said = errors(&format!("{SLIDER_CRANK}{rod}"));
    assert!(
        said.contains("joint 'strut'") || said.contains("'strut'"),
        "{said}"
    );
    assert!(said.contains("assembly") && said.contains("tow.toml:"), "{said}");
    let second = "\n[[joint]]\nname = \"other\"\nkind = \"free\"\nfrom = \"ground/origin\"\nto = \"slider/pin\"\nstretch = { rate = 1.0 }\n";
    let said = errors(&format!("{SLIDER_CRANK}{second}"));
    assert!(
        said.contains("is incompatible with") && said.contains("'other'"),
        "{said}"
    );
}

#[test]
fn regression_a_joint_without_equations_and_one_that_oscillates() {
    let free = with("kind = \"translational\"", "kind = \"free\"");
    let said = errors(&free);
    assert!(
        said.contains("needs a drive; give turn, slide or stretch"),
        "{said}"
    );
    let text = with(
        "turn = { start_deg = 0.0, rate_deg = 90.0 }",
        "turn = { amplitude_deg = 20.0, period = 4.0 }",
    );
    let (mut world, _) = world(&text);
    world.run_until(1.0).unwrap();
    let crank = world.model().joint("main bearing turn").unwrap();
    assert!((world.now().joint(crank).coordinates.angle.to_degrees() - 20.0).abs() < 1e-8);
}

#[test]
fn refuses_a_driver_against_a_hold_before_the_run() {
    let hinge = r#"
[simulation]
duration = 2.0
start = "as-specified"

[[body]]
name = "gate"
mass = 3.0
inertia = [0.3, 0.1, 0.2]
position = [0.0, 0.5, 0.0]
held = ["roll"]

[[joint]]
name = "hinge"
kind = "revolute"
from = "ground"
to = "gate"
position = [0.0, 0.0, 0.0]
axis = [1.0, 0.0, 0.0]
turn = { rate_deg = 10.0 }
"#;
    let said = errors(hinge);
    assert!(
        said.contains(
            "joint 'hinge turn' conflicts with held degrees of freedom: 'hinge turn' (driven angle) cannot follow"
        ),
        "{said}"
    );
    assert!(
        said.contains("while body 'gate' (roll) is held; release the hold"),
        "{said}"
    );
    assert!(said.contains("tow.toml:"), "{said}");
    // A driver that starts later is allowed, because the hold may have been released by then.
    let later = hinge.replace("rate_deg = 10.0", "table_deg = [[1.0, 0.0], [2.0, 5.0]]");
    let compiled = Scenario::parse(&later, Path::new("gate.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let warning = compiled.warnings.join("\n");
    assert!(
        warning.contains("conflicts with held degrees of freedom")
            && warning.contains("as soon as this joint is driven"),
        "{warning}"
    );
    // A driver with a constant value is compatible with a hold.
    let still = hinge.replace("rate_deg = 10.0", "rate_deg = 0.0");
    let compiled = Scenario::parse(&still, Path::new("gate.toml"))
        .unwrap()
        .compile()
        .unwrap();
    assert!(compiled.warnings.is_empty(), "{:?}", compiled.warnings);
    compiled.world.start().unwrap().run_until(0.5).unwrap();
}

#[test]
fn regression_initial_velocities_against_joints_cause_warnings_with_both_values() {
    let text = r#"
[simulation]
duration = 2.0
start = "as-specified"

[[body]]
name = "bob"
mass = 2.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, -1.0]
velocity = [0.0, 1.0, 0.0]

[[joint]]
name = "hinge"
kind = "revolute"
from = "ground"
to = "bob"
position = [0.0, 0.0, 0.0]
axis = [1.0, 0.0, 0.0]
"#;
    let (_, warnings) = compiled(text);
    // The body has 2 kg at 1 m from the hinge, and 1 kg m² about its centre of gravity. Two thirds
    // of the velocity remain, so that ω = 2/3 rad/s.
    assert!(
        warnings.contains(
            "body 'bob': its joints do not allow its start velocity of (0.0000, 1.0000, 0.0000) m/s and (0.0000, 0.0000, 0.0000) deg/s; it \
             starts with the nearest velocity that they allow, (0.0000, 0.6667, 0.0000) m/s and (38.1972, 0.0000, 0.0000) deg/s"
        ),
        "{warnings}"
    );
    // Compatible velocities are not changed.
    let fits = text.replace(
        "velocity = [0.0, 1.0, 0.0]",
        "velocity = [0.0, 1.0, 0.0]\nangular_velocity_deg = [57.29578, 0.0, 0.0]",
    );
    assert_eq!(compiled(&fits).1, "");
}

#[test]
fn refuses_mass_ratios_too_large_for_joints() {
    let text = |heavy: f64| {
        format!(
            r#"
[simulation]
duration = 1.0
start = "as-specified"

[[body]]
name = "barge"
mass = {heavy:e}
inertia = [{heavy:e}, {heavy:e}, {heavy:e}]

[[body]]
name = "eye"
mass = 1.0
inertia = [1.0, 1.0, 1.0]
position = [2.0, 0.0, 0.0]

[[joint]]
name = "to the ground"
kind = "fixed"
from = "ground"
to = "eye"
position = [2.0, 0.0, 0.0]

[[joint]]
name = "to the barge"
kind = "spherical"
from = "barge"
to = "eye"
position = [1.0, 0.0, 0.0]
"#
        )
    };
    let said = errors(&text(1e12));
    assert!(
        said.contains("cannot be distinguished from a redundant row")
            && said.contains("body 'barge' of 1.000e12 kg"),
        "{said}"
    );
    let (world, _) = compiled(&text(1e6));
    // The barge hangs from its ball joint without loss of accuracy. The equations about the ball
    // are I α = m g and a = g - α, with I = 2 m.
    let eye = world.model().joint("to the barge").unwrap();
    let force = world.now().joint(eye).reaction.force;
    assert!((force.z + 0.5 * 1e6 * 9.81).abs() < 1.0, "{force}");
}

#[test]
fn refuses_a_distance_joint_with_coincident_ends() {
    let rod = "\n[[joint]]\nname = \"strut\"\nkind = \"distance\"\nfrom = \"ground\"\nto = \"slider\"\nposition = [4.6, 0.0, 0.0]\n";
    for text in [
        rod.to_owned(),
        format!("{rod}length = 2.0\n"),
        rod.replace("\"distance\"", "\"free\"\nstretch = { rate = 1.0 }"),
    ] {
        let said = errors(&format!("{SLIDER_CRANK}{text}"));
        assert!(
            said.contains("joint 'strut': a joint with a length needs two different ends"),
            "{said}"
        );
        assert!(said.contains("position = [4.6"), "{said}");
    }
}

/// The davit example: its four-bar linkage keeps the beam level relative to the deck, while the
/// cylinder moves the beam out.
#[test]
fn property_the_davit_of_the_example_swings_out_with_its_beam_level() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/davit/scenario.toml");
    let compiled = Scenario::load(&path)
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}"));
    let note = compiled.notes.join("\n");
    // The loop has three bodies; the boat has no joint. The cylinder drives the degree of freedom
    // of the loop.
    assert!(
        note.contains("joints: 0 of 18 degrees of freedom remain, 18 of 19 rows are independent"),
        "{note}"
    );
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let cylinder = world.model().joint("cylinder").unwrap();
    let [ship, beam, boat] = ["ship", "beam", "boat"].map(|name| world.model().body(name).unwrap());
    let before = world.now().joint(cylinder).coordinates.distance;
    let beam_before = world.now().body(beam).pose.position.y;
    for k in 1..=6 {
        world.run_until(2.5 * f64::from(k)).unwrap();
        let now = world.now();
        let turned = now.body(ship).pose.orientation.conjugate() * now.body(beam).pose.orientation;
        assert!(turned.xyz().length() < 1e-10, "{turned}");
    }
    let now = world.now();
    assert!((now.joint(cylinder).coordinates.distance - before - 0.97).abs() < 1e-10);
    assert!(now.body(beam).pose.position.y - beam_before > 2.5);
    assert!(now.body(boat).pose.position.z > 4.0);
    let open = now.stored_energy().total() - world.start_energy().total() - world.work().net();
    assert!(
        open.abs() < 1e-4 * world.work().gross_exchange,
        "{open} {:?}",
        world.work()
    );
}

/// The A-frame example: cylinders with limited power, force and rate move the A-frame out, and the
/// cage is lowered into the waves.
#[test]
fn property_the_a_frame_of_the_example_goes_out_and_lowers_its_cage() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/a-frame/scenario.toml");
    let compiled = Scenario::load(&path)
        .and_then(|scenario| scenario.compile())
        .unwrap_or_else(|errors| panic!("{errors}"));
    let note = compiled.notes.join("\n");
    // Both cylinders constrain the same degree of freedom.
    assert!(
        note.contains("joints: 0 of 6 degrees of freedom remain, 6 of 7 rows are independent"),
        "{note}"
    );
    assert!(compiled.warnings.is_empty(), "{:?}", compiled.warnings);
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let director = compiled.director;
    let cylinders = ["fore cylinder", "aft cylinder"].map(|name| world.model().joint(name).unwrap());
    let cage = world.model().body("cage").unwrap();
    let start = world.now().joint(cylinders[0]).coordinates.distance;
    let (mut behind, mut power, mut yielded) = (0.0_f64, 0.0_f64, false);
    for k in 1..=700 {
        director.run_until(&mut world, 0.1 * f64::from(k)).unwrap();
        let now = world.now();
        let [fore, aft] = cylinders.map(|cylinder| now.joint(cylinder));
        // Two equal cylinders share one load. The load on the hinge causes a small difference.
        assert!(
            (fore.drive_force - aft.drive_force).abs() < 20.0,
            "{fore:?} {aft:?}"
        );
        for cylinder in [fore, aft] {
            behind = behind.max(cylinder.behind);
            power = power.max(cylinder.power);
            // When the relief valve of a cylinder is open, only its force limit acts.
            let yields = cylinder.phase.force_limit() != 0;
            assert!(
                yields || cylinder.coordinates.distance_rate < 0.2 + 1e-6,
                "{cylinder:?}"
            );
            yielded |= yields && cylinder.drive_force < 0.0;
        }
    }
    let now = world.now();
    let end = now.joint(cylinders[0]);
    // The pump power limits the rate at first; later the cylinders catch up.
    assert!(
        behind > 0.02 && power < 2000.0 * (1.0 + 1e-6) && power > 1999.0,
        "{behind} {power}"
    );
    assert!(
        yielded && (end.coordinates.distance - start - 2.2).abs() < 0.15,
        "{end:?}"
    );
    let depth = now.body(cage).pose.position.z;
    assert!((-14.5..-12.0).contains(&depth), "{depth}");
    let open = now.stored_energy().total() - world.start_energy().total() - world.work().net();
    assert!(
        open.abs() < 1e-4 * world.work().gross_exchange,
        "{open} {:?}",
        world.work()
    );
}

/// A load that a cylinder moves along a rail. Tests the keys and limits of the cylinder.
fn lifted(drive: &str) -> Result<windlass::scenario::CompiledScenario, String> {
    let text = format!(
        "[simulation]\nduration = 20.0\n[sea]\ndensity = 0.0\nair_density = 0.0\n[[frame]]\nname = \"foot\"\nposition = [0, 0, -1]\n\
         [[body]]\nname = \"load\"\nmass = 100.0\ninertia = [1, 1, 1]\nframe = [{{ name = \"eye\" }}]\n\
         [[joint]]\nname = \"guide\"\nkind = \"translational\"\nfrom = \"ground\"\nto = \"load\"\nposition = [0, 0, 0]\n\
         [[joint]]\nname = \"ram\"\nkind = \"distance\"\nfrom = \"ground/foot\"\nto = \"load/eye\"\nstretch = {{ {drive} }}\n"
    );
    Scenario::parse(&text, Path::new("lift.toml"))
        .and_then(|scenario| scenario.compile())
        .map_err(|errors| errors.to_string())
}

#[test]
fn refuses_invalid_limits_of_a_cylinder_and_reads_valid_ones() {
    let stops = "stops = { lower = 0.9, upper = 1.6, stiffness = 1e6 }";
    let good = format!(
        "table = [[1.0, 1.0], [5.0, 1.5]], force_limit = 1200.0, inward_force_limit = 800.0, power_limit = 500.0, rate_limit = 0.3, {stops}"
    );
    let compiled = lifted(&good).unwrap();
    let limits = compiled.world.model().joints()[1].limits.unwrap();
    assert_eq!(limits.forces(0.0), [-800.0, 1200.0]);
    assert_eq!((limits.power, limits.rate, limits.regain_time), (500.0, 0.3, 0.5));
    assert!(compiled.warnings.is_empty(), "{:?}", compiled.warnings);
    for (drive, said) in [
        (
            "rate = 0.1, power_limit = 5.0",
            "power_limit also needs a force_limit",
        ),
        (
            "rate = 0.1, force_limit = -5.0",
            "force_limit is -5 and must be positive",
        ),
        (
            "rate = 0.1, inward_force_limit = 5.0",
            "needs a force_limit, the limit of the outward force",
        ),
        (
            "rate = 0.1, regain_time = 1.0",
            "a drive without limits never falls behind",
        ),
        (
            "rate = 0.1, rate_limit_deg = 5.0",
            "give rate_limit, not rate_limit_deg",
        ),
        (
            "rate = 0.1, stops = { lower = 0.5, stiffness = 1e6 }",
            "stops need a force_limit: a driver without a force_limit pushes through any stop",
        ),
        (
            "rate = 0.1, force_limit = 5.0, stops = { lower_deg = 0.5, stiffness = 1e6 }",
            "give stops.lower, not stops.lower_deg",
        ),
    ] {
        let refused = lifted(drive).map(|_| ()).unwrap_err();
        assert!(refused.contains(said), "{drive}: {refused}");
    }
}

#[test]
fn regression_orders_beyond_stroke_rate_reach_and_force_cause_warnings() {
    let warned = |drive: &str| lifted(drive).unwrap().warnings.join("\n");
    let stops = "stops = { lower = 0.9, upper = 1.4, stiffness = 1e6 }";
    let beyond = warned(&format!(
        "table = [[1.0, 1.0], [5.0, 1.5]], force_limit = 1200.0, {stops}"
    ));
    assert!(
        beyond.contains(
            "joint 'ram' is commanded to 1.5000 m at t = 5.0 s, beyond the end of its stroke, 1.4000 m"
        ),
        "{beyond}"
    );
    // The stroke is 0.5 m in 4 s. The largest rate is 15/8 of the mean rate.
    let fast = warned("table = [[1.0, 1.0], [5.0, 1.5]], rate_limit = 0.2");
    assert!(
        fast.contains(
            "joint 'ram' is commanded to move at 0.2344 m/s at t = 3.0 s, but its largest rate is 0.2000 m/s"
        ),
        "{fast}"
    );
    // A rod connects points at 1 m and 2 m from the hinge of a bell crank, so its length can be at
    // most 3 m.
    let text = |length: f64| {
        format!(
            "[simulation]\nduration = 20.0\n[sea]\ndensity = 0.0\nair_density = 0.0\n[[frame]]\nname = \"foot\"\nposition = [2, 0, 0]\n\
             [[body]]\nname = \"arm\"\nmass = 100.0\ninertia = [1, 9, 9]\nposition = [0, 0, 0.5]\nframe = [{{ name = \"tip\", position = [0, 0, 0.5] }}]\n\
             [[joint]]\nname = \"hinge\"\nkind = \"revolute\"\nfrom = \"ground\"\nto = \"arm\"\nposition = [0, 0, 0]\naxis = [0, 1, 0]\n\
             [[joint]]\nname = \"ram\"\nkind = \"distance\"\nfrom = \"ground/foot\"\nto = \"arm/tip\"\n\
             stretch = {{ table = [[0.0, 2.23606797749979], [10.0, {length}]], force_limit = 5e3 }}\n"
        )
    };
    let of = |length: f64| {
        let scenario = Scenario::parse(&text(length), Path::new("arm.toml")).unwrap();
        scenario.compile().unwrap_or_else(|errors| panic!("{errors}"))
    };
    let reach = of(3.1).warnings.join("\n");
    assert!(
        reach.contains("the functions of 'ram' cannot be satisfied at t = ") && reach.contains("joint 'ram'"),
        "{reach}"
    );
    assert!(of(2.9).warnings.is_empty(), "{:?}", of(2.9).warnings);
    // In the level position, the weight has a lever arm of 0.5 m. The lever arm of the rod vanishes
    // as the rod approaches its largest length.
    let compiled = of(2.9);
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let force = windlass::simulation::warnings_of_drivers(&world, 20.0, windlass::math::DVec3::ZERO);
    assert!(force.is_empty(), "{force:?}");
    let weak = text(2.9).replace("5e3", "450.0");
    let compiled = Scenario::parse(&weak, Path::new("arm.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let mut world = compiled.world.start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    let force =
        windlass::simulation::warnings_of_drivers(&world, 20.0, windlass::math::DVec3::ZERO).join("\n");
    assert!(
        force.contains("joint 'ram' needs ")
            && force.contains("above its limit of -4.5000e2 N: it will yield"),
        "{force}"
    );
}

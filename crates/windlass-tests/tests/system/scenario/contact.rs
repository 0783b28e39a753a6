//! Tests of shapes in scenarios: forces and positions compared with closed forms, and messages for
//! invalid shapes.

use super::*;
use windlass::simulation::{RunOptions, run};
use windlass::world::{PairOfShapes, World};

const G: f64 = 9.81;

/// A block of 2 t and 1 x 1 x 0.5 m, on a slope.
const SLOPE: &str = r#"
[simulation]
duration = 2.0
start = "as-specified"

[[material]]
name = "steel"
youngs_modulus = 1e9
damping = 2e7
static_friction = 0.3
sliding_friction = 0.25

[[body]]
name = "block"
mass = 2000.0
inertia = [208.333, 208.333, 333.333]
position = [PLACE]
attitude_deg = [0.0, ANGLE, 0.0]

[[shape]]
name = "slope"
at = "ground"
attitude_deg = [0.0, ANGLE, 0.0]
half_space = true
material = "steel"

[[shape]]
name = "block"
at = "block"
box = { size = [1.0, 1.0, 0.5] }
material = "steel"
"#;

/// Depth of the spring bed of the block, `[SMS]` eq. 89, m.
fn bed() -> f64 {
    (3.0 * 0.5 / (4.0 * std::f64::consts::PI)).cbrt()
}

fn slope(angle: f64) -> String {
    // The block starts with the penetration that carries its weight.
    let depth = 2000.0 * G * angle.cos() * bed() / 1e9;
    let (sin, cos) = angle.sin_cos();
    let height = 0.25 - depth;
    let place = format!("{:.17}, 0.0, {:.17}", height * sin, height * cos);
    let angle = format!("{:.17}", angle.to_degrees());
    SLOPE.replace("PLACE", &place).replace("ANGLE", &angle)
}

fn compiled(text: &str) -> CompiledScenario {
    let compiled = Scenario::parse(text, Path::new("slope.toml")).and_then(|scenario| scenario.compile());
    compiled.unwrap_or_else(|errors| panic!("{errors}"))
}

fn world(text: &str) -> World {
    compiled(text).world.start().unwrap()
}

fn between(world: &World, first: &str, second: &str) -> PairOfShapes {
    let [first, second] = [first, second].map(|name| world.model().shape(name).unwrap());
    world.now().contact_between(first, second)
}

/// At rest, the ground carries the weight W. The overlap volume is W h/E, with the bed depth h and
/// Young's modulus E. The whole contact sticks.
#[test]
fn closed_form_a_block_at_rest_is_carried_by_the_ground() {
    let mut world = world(&slope(0.0));
    world.run_until(1.0).unwrap();
    let (weight, now) = (2000.0 * G, between(&world, "block", "slope"));
    assert!((now.force.z / weight - 1.0).abs() < 1e-5, "{now:?}");
    assert!((now.normal_force / weight - 1.0).abs() < 1e-5);
    assert!((now.volume / (weight * bed() / 1e9) - 1.0).abs() < 1e-5);
    assert!((now.area - 1.0).abs() < 1e-9 && (now.normal + DVec3::Z).length() < 1e-9);
    assert!(now.point.x.abs() < 1e-9 && now.sticking > 0.999_999 && now.contacts == 1);
    // The result for the other body is the same, with opposite signs.
    let other = between(&world, "slope", "block");
    assert_eq!((other.force, other.normal), (-now.force, -now.normal));
}

/// Below the friction angle, the block sticks. Above it, the block slides with the acceleration g
/// (sin α - μ cos α).
#[test]
fn closed_form_a_block_on_a_slope_sticks_below_and_slides_above_the_friction_angle() {
    // The angle is below the angle of sliding friction, because the block is released suddenly.
    let angle: f64 = 0.22_f64.atan();
    let mut still = world(&slope(angle));
    still.run_until(2.0).unwrap();
    let block = still.model().body("block").unwrap();
    let place = still.now().body(block).pose.position;
    still.run_until(6.0).unwrap();
    assert!(still.now().body(block).pose.position.distance(place) < 1e-6);
    let now = between(&still, "block", "slope");
    // The total force is vertical. Its friction component equals the component of the weight along
    // the slope.
    assert!((now.force - DVec3::Z * 2000.0 * G).length() < 1e-3 * 2000.0 * G);
    assert!((now.friction.length() / (2000.0 * G * angle.sin()) - 1.0).abs() < 1e-3);

    let angle = 0.32_f64.atan();
    let mut sliding = world(&slope(angle));
    sliding.run_until(1.0).unwrap();
    let speed = |world: &World| world.now().body(block).velocity.linear.length();
    let before = speed(&sliding);
    sliding.run_until(2.0).unwrap();
    let gained = speed(&sliding) - before;
    assert!((gained / (G * (angle.sin() - 0.25 * angle.cos())) - 1.0).abs() < 2e-3);
    let now = between(&sliding, "block", "slope");
    assert!(now.sticking < 1e-6 && (now.sliding_speed - speed(&sliding)).abs() < 1e-3);
}

/// The summary contains the energy that friction dissipates, and the energy balance error is small.
/// Channels have names and units.
#[test]
fn closed_form_a_sliding_block_has_its_friction_in_the_summary() {
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions {
        folder: folder.path().join("out"),
        ..RunOptions::default()
    };
    let angle: f64 = 0.4_f64.atan();
    let summary = run(compiled(&slope(angle)), &options, &mut |_| true).unwrap();
    let work = &summary.energy.work;
    // The block is released suddenly. It moves g (sin α - μ cos α) t²/2, except during the first
    // 0.1 s, in which the contact breaks away.
    let distance = 0.5 * G * (angle.sin() - 0.25 * angle.cos()) * 4.0;
    assert!((work.friction / (0.25 * 2000.0 * G * angle.cos() * distance) - 1.0).abs() < 0.05);
    assert!(
        summary.energy.relative_error() < 3e-4 && summary.warnings.is_empty(),
        "{} J open: {work:?}",
        summary.energy.closure()
    );
    assert!(summary.to_string().contains("dissipated by friction"));
    let table =
        windlass::results::parquet::read(&folder.path().join("out/contact-slope-on-block.parquet")).unwrap();
    for (channel, unit) in [
        ("force", "N"),
        ("force_x", "N"),
        ("normal_force", "N"),
        ("point_z", "m"),
        ("normal_x", ""),
        ("volume", "m³"),
        ("depth", "m"),
        ("sliding_speed", "m/s"),
        ("sticking", ""),
    ] {
        assert_eq!(table.unit(channel), unit, "{channel}");
    }
    let normal = table.column("normal_force").unwrap();
    assert!((normal.last().unwrap() / (2000.0 * G * angle.cos()) - 1.0).abs() < 1e-3);
}

const SHIP: &str = r#"
[simulation]
duration = 4.0
start = "as-specified"

[[material]]
name = "oak"
youngs_modulus = 1e9
damping = 1e7
sliding_friction = 0.4

[[body]]
name = "ship"
motion = { type = "constant-velocity", velocity = [1.0, 0.0, 0.0] }
mesh = { box = { size = [10.0, 4.0, 2.0] } }
frame = [{ name = "stem", position = [5.0, 0.0, 0.0] }]

[[crane]]
name = "gantry"
base = "ground/foot"
[[crane.link]]
name = "arm"
joint = { type = "fixed", position = [0.0, 0.0, 0.5] }
mass = 10.0
inertia = [1.0, 1.0, 1.0]

[[frame]]
name = "foot"
position = [12.0, 0.0, 0.0]

[[body]]
name = "weight"
mass = 5.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 50.0, 0.0]

[[shape]]
name = "ship"
at = "ship"
own_mesh = true
material = "oak"

[[shape]]
name = "arm"
at = "gantry/arm"
material = "oak"
parts = [{ sphere = { radius = 0.5 }, position = [0.0, 1.0, 0.0] }, { sphere = { radius = 0.5 }, position = [0.0, -1.0, 0.0] }]

[[clearance]]
name = "stem to arm"
between = ["ship", "arm"]

[[director.step]]
when = { clearance = ["arm", "ship"], below = 4.0 }
do = "weight hold Z here"

[contact]
ignore = [["ship", "arm"]]
"#;

/// A ship, whose mesh is its shape, approaches an arm with two balls. Tests the clearance, its
/// extremes, and a condition on it.
#[test]
fn closed_form_a_clearance_is_the_least_distance_and_starts_steps() {
    let scenario = compiled(SHIP);
    let mut world = scenario.world.clone().start().unwrap();
    let [ship, arm] = ["ship", "arm"].map(|name| world.model().shape(name).unwrap());
    // The radius of the balls is 0.5 m. They are at x = 12 m, and the stem is at 5 m + t.
    let distance = |world: &World| world.now().clearance(ship, arm);
    assert!((distance(&world) - 6.5).abs() < 1e-9, "{}", distance(&world));
    let weight = world.model().body("weight").unwrap();
    scenario.director.run_until(&mut world, 4.0).unwrap();
    assert!((distance(&world) - 2.5).abs() < 1e-9);
    // The weight is released when the clearance is 4 m, at 2.5 s, and then falls.
    let fallen = world.now().body(weight).pose.position.z;
    assert!((fallen + 0.5 * G * 2.5 * 2.5).abs() < 1e-6, "{fallen}");
    assert!(world.now().contacts().is_empty());
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions {
        folder: folder.path().join("out"),
        ..RunOptions::default()
    };
    let summary = run(scenario, &options, &mut |_| true).unwrap();
    let found = summary
        .channels
        .iter()
        .find(|channel| channel.object.contains("stem to arm"));
    let found = found.unwrap();
    assert!((found.minimum.0 - 2.5).abs() < 1e-9 && (found.minimum.1 - 4.0).abs() < 1e-12);
}

/// The mesh of a body, used as its shape, is equivalent to a box of the same size and position. A
/// decomposed mesh is reported.
#[test]
fn equivalent_own_mesh_and_box() {
    let block = "box = { size = [1.0, 1.0, 0.5] }\n";
    // The block is far above the water, which would load the mesh.
    let height = 5.25 - 2000.0 * G * bed() / 1e9;
    let text = SLOPE
        .replace("PLACE", &format!("0.0, 0.0, {height:.17}"))
        .replace("ANGLE", "0.0")
        .replace("at = \"ground\"", "at = \"ground\"\nposition = [0.0, 0.0, 5.0]");
    let with_mesh = text.replace(block, "own_mesh = true\ndecompose = 8\n").replace(
        "mass = 2000.0",
        "mass = 2000.0\nmesh = { box = { size = [1.0, 1.0, 0.5] }, centre_of_gravity = [0.0, 0.0, 0.0] }",
    );
    let [mut plain, mut meshed] = [&text, &with_mesh].map(|text| world(text));
    for world in [&mut plain, &mut meshed] {
        world.run_until(0.5).unwrap();
    }
    let [a, b] = [&plain, &meshed].map(|world| between(world, "block", "slope"));
    assert!((a.volume / b.volume - 1.0).abs() < 1e-6 && (a.area - b.area).abs() < 1e-9);
    let notes = compiled(&with_mesh).notes;
    assert!(
        notes[0].contains("shape 'block': 1 convex piece for") && notes[0].contains("+0.00 %"),
        "{notes:?}"
    );
}

#[test]
fn refuses_invalid_shapes_at_their_key() {
    let good = slope(0.0);
    let block = "box = { size = [1.0, 1.0, 0.5] }";
    for (from, to, place, words) in [
        (
            "at = \"block\"",
            "at = \"blok\"",
            "\"blok\"",
            "did you mean 'block'",
        ),
        (
            "material = \"steel\"",
            "material = \"stel\"",
            "\"stel\"",
            "did you mean 'steel'",
        ),
        (
            "static_friction = 0.3",
            "static_friction = 0.2",
            "0.2",
            "below sliding_friction 0.25",
        ),
        ("damping = 2e7", "damping = -2e7", "-2e7", "must not be negative"),
        (
            "youngs_modulus = 1e9",
            "youngs_modulus = 0.0",
            "0.0",
            "must be positive",
        ),
        (
            "youngs_modulus = 1e9",
            "youngs_modulus = 1e-300",
            "1e-300",
            "not plausible for a solid",
        ),
        (
            "static_friction = 0.3",
            "static_friction = 50.0",
            "50.0",
            "is too large",
        ),
        (
            "static_friction = 0.3\nsliding_friction = 0.25",
            "sliding_friction = 50.0",
            "50.0",
            "is too large",
        ),
        (
            block,
            "box = { size = [1.0, -1.0, 0.5] }",
            "{ size = [1.0, -1.0, 0.5] }",
            "breadth of a box is -1 m",
        ),
        (
            block,
            "convex_hull = { points = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]] }",
            "{ points = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0]] }",
            "enclose no volume",
        ),
        (block, "own_mesh = true", "true", "has no mesh"),
        (
            block,
            "mesh = { hull = { preset = \"rescue-boat-6m\" } }",
            "{ hull = { preset = \"rescue-boat-6m\" } }",
            "set decompose",
        ),
        (
            block,
            "mesh = { file = \"inverted.obj\" }",
            "{ file = \"inverted.obj\" }",
            "inverted",
        ),
        (
            block,
            "mesh = { box = { size = [1.0, 1.0, 1.0] } }\ndecompose = 0",
            "0",
            "request 1 to",
        ),
        (
            block,
            "box = { size = [1.0, 1.0, 0.5] }\ndecompose = 3",
            "3",
            "leave out decompose",
        ),
    ] {
        assert!(good.contains(from), "{from}");
        let folder = tempfile::tempdir().unwrap();
        let mesh = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 4 2\nf 1 3 4\nf 2 4 3\n";
        std::fs::write(folder.path().join("inverted.obj"), mesh).unwrap();
        let text = good.replacen(from, to, 1);
        let found = Scenario::parse(&text, &folder.path().join("slope.toml"));
        let found = found.and_then(|scenario| scenario.compile().map(|_| ()));
        let found = found.unwrap_err().to_string();
        assert!(found.contains(words) && marked(&found) == place, "{to}: {found}");
    }
}

#[test]
fn refuses_shapes_without_one_form_and_unknown_names() {
    let good = slope(0.0);
    let none = errors(&good.replace("box = { size = [1.0, 1.0, 0.5] }\n", ""));
    assert!(
        none.contains("exactly one of box") && none.contains("this one has 0"),
        "{none}"
    );
    let two = errors(&good.replace(
        "half_space = true",
        "half_space = true\nsphere = { radius = 1.0 }",
    ));
    assert!(two.contains("this one has 2"), "{two}");
    for (rest, words) in [
        (
            "[contact]\nignore = [[\"block\", \"slop\"]]\n",
            "no shape, group or cable with a material named 'slop' (did you mean 'slope'?)",
        ),
        (
            "[[clearance]]\nname = \"gap\"\nbetween = [\"block\", \"slpe\"]\n",
            "no shape 'slpe' (did you mean 'slope'?)",
        ),
        (
            "[[clearance]]\nname = \"gap\"\nbetween = [\"block\", \"block\"]\n",
            "between two different shapes",
        ),
        ("[contact]\nmost_contacts = 0\n", "at least 1"),
        (
            "[[shape]]\nname = \"side\"\nat = \"block\"\nmaterial = \"steel\"\nhalf_space = true\nbed_depth = 0.1\n",
            "which is also a half-space",
        ),
        (
            "[[director.step]]\nwhen = { clearance = [\"block\", \"block/eye\"], below = 1.0 }\ndo = \"block hold z\"\n",
            "or between two shapes",
        ),
        (
            "[[shape]]\nname = \"floor\"\nat = \"ground\"\nmaterial = \"steel\"\nparts = [{ position = [1.0, 0.0, 0.0] }]\n",
            "a part needs exactly one of",
        ),
    ] {
        let found = errors(&format!("{good}{rest}"));
        assert!(found.contains(words), "{rest}: {found}");
    }
    // A block that starts deep in the ground is reported at the location of its shape.
    let deep = good.replace("[1.0, 1.0, 0.5]", "[1.0, 1.0, 1.5]");
    let found = errors(&deep);
    assert!(
        found.contains("m at the start") && found.contains("may_overlap_at_start"),
        "{found}"
    );
    compiled(&deep.replace("at = \"block\"", "at = \"block\"\nmay_overlap_at_start = true"));
}

/// If a body has neither an appearance nor a hull, a picture shows its contact shapes. They are
/// closed, with outward normals.
#[test]
fn closed_form_a_picture_shows_contact_shapes() {
    use windlass::results::Scene;
    let ball = "[[shape]]\nname = \"ball\"\nat = \"block\"\nposition = [0.0, 0.0, 2.0]\nsphere = { radius = 0.5 }\nmaterial = \"steel\"\n";
    let world = world(&(slope(0.0) + ball));
    let scene = Scene::new(world.model(), &[], &[]);
    let surface = &scene.surfaces[scene.bodies[0].surface.unwrap()];
    let corner = |k: u32| DVec3::from(surface.vertices[k as usize].map(f64::from));
    let volume: f64 = surface
        .triangles
        .iter()
        .map(|triangle| triangle.map(corner))
        .map(|[a, b, c]| a.dot(b.cross(c)) / 6.0)
        .sum();
    // The 432 flat triangles of the sphere have its volume, in single precision.
    let expected = 0.5 + 4.0 / 3.0 * std::f64::consts::PI * 0.125;
    assert!((volume / expected - 1.0).abs() < 1e-6, "{volume} {expected}");
    let highest = surface
        .vertices
        .iter()
        .map(|at| at[2])
        .fold(f32::NEG_INFINITY, f32::max);
    // Triangles with corners on the sphere would have 3 % less volume. The corners are therefore up
    // to 1 % outside the sphere.
    let outside = f64::from(highest - 2.5) / 0.5;
    assert!(outside > 0.0 && outside < 0.011, "{highest}");
}

/// A boat comes alongside. Its fender absorbs the energy of the boat, and the channels contain the
/// absorbed energy.
#[test]
fn closed_form_a_fender_absorbs_the_energy_of_a_boat() {
    let text = r#"
[simulation]
duration = 6.0
start = "as-specified"
[sea]
depth = 10.0
gravity = 1e-9
[[material]]
name = "steel"
youngs_modulus = 1e9
sliding_friction = 0.0
[[body]]
name = "boat"
mass = 500.0
inertia = [400.0, 1500.0, 1700.0]
position = [0.0, 1.3, 50.0]
velocity = [0.0, -0.5, 0.0]
[[shape]]
name = "side"
at = "boat"
box = { size = [6.0, 2.0, 1.0] }
material = "steel"
[[shape]]
name = "fender"
at = "ground"
position = [0.0, 0.0, 50.0]
capsule = { radius = 0.2, length = 0.8 }
material = "steel"
fender = { deflection = [0.1, 0.2], force = [600.0, 1800.0], energy_loss = 0.3 }
"#;
    let mut world = world(text);
    let mut deepest = PairOfShapes::default();
    while world.time() < 6.0 {
        world.step(6.0).unwrap();
        let now = between(&world, "side", "fender");
        if now.fender_deflection > deepest.fender_deflection {
            deepest = now;
        }
    }
    // The energy is 62.5 J. The fender absorbs 30 J up to 0.1 m. Over a further deflection d (m),
    // it absorbs 600 d + 6000 d² (J).
    let further = (-600.0 + (600.0_f64 * 600.0 + 4.0 * 6000.0 * 32.5).sqrt()) / 12_000.0;
    let expected = 0.1 + further;
    assert!(
        (deepest.fender_deflection / expected - 1.0).abs() < 1e-3,
        "{deepest:?}"
    );
    assert!(
        (deepest.normal_force / (600.0 + 12_000.0 * further) - 1.0).abs() < 2e-3,
        "{deepest:?}"
    );
    let away = world
        .now()
        .body(world.model().body("boat").unwrap())
        .velocity
        .linear
        .y;
    // The velocity of the rebound is from an independent quadrature of the contact law.
    assert!((away / 0.41768 - 1.0).abs() < 1e-3, "{away}");
}

/// Invalid fenders are refused with their location.
#[test]
fn refuses_invalid_fenders() {
    for (fender, message) in [
        (
            "deflection = [0.1], force = [1.0, 2.0]",
            "there are 1 deflections and 2 forces",
        ),
        (
            "deflection = [0.1, 0.05], force = [1.0, 2.0]",
            "deflections must grow from zero",
        ),
        ("deflection = [0.1], force = [-1.0]", "must be positive"),
        (
            "deflection = [0.1], force = [1.0], energy_loss = 1.0",
            "energy_loss is 1 and must be from 0 to below 1",
        ),
        (
            "deflection = [1.1], force = [1.0]",
            "the shape is only 0.5 m wide there",
        ),
        ("deflection = [0.1], force = [1.0], pressed = 'top'", "top"),
    ] {
        let text = slope(0.1).replace(
            "box = { size = [1.0, 1.0, 0.5] }",
            &format!("box = {{ size = [1.0, 1.0, 0.5] }}\nfender = {{ {fender} }}"),
        );
        let made = Scenario::parse(&text, Path::new("slope.toml")).and_then(|scenario| scenario.compile());
        let found = made.map(|_| ()).unwrap_err().to_string();
        assert!(
            found.contains(message) && found.contains("slope.toml:"),
            "{found}"
        );
    }
    // There are two fenders in one contact, and a fender on a half-space.
    let two = slope(0.1)
        .replace(
            "half_space = true",
            "box = { size = [9.0, 9.0, 1.0] }\nfender = { deflection = [0.1], force = [1.0] }",
        )
        .replace(
            "size = [1.0, 1.0, 0.5] }",
            "size = [1.0, 1.0, 0.5] }\nfender = { deflection = [0.1], force = [1.0] }",
        );
    let half = slope(0.1).replace(
        "half_space = true",
        "half_space = true\nfender = { deflection = [0.1], force = [1.0] }",
    );
    for (text, message) in [(two, "which is also a fender"), (half, "cannot be a half-space")] {
        let made = Scenario::parse(&text, Path::new("slope.toml")).and_then(|scenario| scenario.compile());
        let found = match made {
            Ok(compiled) => compiled.world.start().err().map(|error| error.to_string()),
            Err(problems) => Some(problems.to_string()),
        };
        assert!(
            found.as_ref().is_some_and(|found| found.contains(message)),
            "{found:?}"
        );
    }
}

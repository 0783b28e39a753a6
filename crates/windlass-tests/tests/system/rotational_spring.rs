//! Rotational springs: torsional oscillator, stops and friction compared with closed forms;
//! statics, modes, energy and restart.

use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::World;

/// An arm of 10 kg, 0.5 m from a hinge about the y axis on the ground. Its inertia about the hinge
/// is 3.5 kg m².
fn arm(gravity: bool, state: &str, spring: &str) -> World {
    arm_between(["ground/post", "arm/hinge"], gravity, state, spring)
}

/// The arm with a spring between two frames.
fn arm_between([from, to]: [&str; 2], gravity: bool, state: &str, spring: &str) -> World {
    let sea = if gravity {
        "[sea]\ndensity = 0.0\nair_density = 0.0\n"
    } else {
        "[sea]\ndensity = 0.0\nair_density = 0.0\ngravity = 0.0\n"
    };
    let text = format!(
        "[simulation]\nduration = 5.0\nstart = \"as-specified\"\nintegrator = {{ velocity_tolerance = 1e-7, position_tolerance = 1e-8 }}\n{sea}\
         [[frame]]\nname = \"post\"\nposition = [0, 0, 0]\n\
         [[body]]\nname = \"arm\"\nmass = 10.0\ninertia = [1.0, 1.0, 1.0]\n{state}\n\
         frame = [{{ name = \"hinge\", position = [-0.5, 0.0, 0.0] }}]\n\
         [[joint]]\nname = \"hinge\"\nkind = \"revolute\"\nfrom = \"ground\"\nto = \"arm\"\nposition = [0, 0, 0]\naxis = [0, 1, 0]\n\
         [[rotational_spring]]\nname = \"spring\"\nfrom = \"{from}\"\nto = \"{to}\"\naxis = [0, 1, 0]\n{spring}\n"
    );
    let scenario = Scenario::parse(&text, Path::new("arm.toml")).unwrap_or_else(|errors| panic!("{errors}"));
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    compiled.world.start().unwrap()
}

const LEVEL: &str = "position = [0.5, 0.0, 0.0]";

/// Torque, angle, rate and friction torque of the spring.
fn readings(world: &World) -> [f64; 4] {
    let id = windlass::world::ElementId::from_index(0);
    world.now().element(id).readings[..].try_into().unwrap()
}

/// Root of an increasing function between two values.
fn root(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if f(middle) < 0.0 {
            low = middle
        } else {
            high = middle
        }
    }
    0.5 * (low + high)
}

#[test]
fn closed_form_equilibrium_under_gravity() {
    let mut world = arm(true, LEVEL, "stiffness = 500.0");
    world.solve_statics(&Default::default()).unwrap();
    let expected = root(0.0, 1.0, |angle| 500.0 * angle - 10.0 * 9.81 * 0.5 * angle.cos());
    let [torque, angle, ..] = readings(&world);
    assert!((angle - expected).abs() < 1e-7, "{angle} {expected}");
    assert!((torque + 500.0 * expected).abs() < 1e-4, "{torque}");
}

#[test]
fn closed_form_equilibrium_on_a_stop() {
    // Without a stop, the spring would be in equilibrium at 30 degrees. The stop begins at 10
    // degrees.
    let keys = "stiffness = 500.0\nrest_angle_deg = 30.0\nstops_deg = [-90.0, 10.0]\nstop_stiffness = 2e4\nstop_damping = 100.0";
    let mut world = arm(false, LEVEL, keys);
    world.solve_statics(&Default::default()).unwrap();
    let [rest, stop] = [30_f64, 10.0].map(f64::to_radians);
    let expected = (500.0 * rest + 2e4 * stop) / 20500.0;
    let [torque, angle, ..] = readings(&world);
    assert!((angle - expected).abs() < 1e-7, "{angle} {expected}");
    assert!(torque.abs() < 1e-2, "{torque}");
}

#[test]
fn closed_form_natural_mode_of_a_torsional_oscillator() {
    let mut world = arm(false, LEVEL, "stiffness = 500.0\ndamping = 7.0");
    world.solve_statics(&Default::default()).unwrap();
    let modes = world.modes(&Default::default()).unwrap().modes;
    // The natural frequency is ω = √(k/I), and the damping ratio is ζ = c/(2 I ω).
    let omega = (500.0_f64 / 3.5).sqrt();
    let ratio = 7.0 / (2.0 * 3.5 * omega);
    assert_eq!(modes.len(), 1, "{modes:?}");
    let period = modes[0].period();
    let expected = std::f64::consts::TAU / (omega * (1.0 - ratio * ratio).sqrt());
    assert!((period / expected - 1.0).abs() < 1e-6, "{period} {expected}");
}

#[test]
fn closed_form_free_oscillation_and_its_energy() {
    let start = 0.2_f64;
    let place = format!(
        "position = [{}, 0.0, {}]\nattitude_deg = [0.0, {}, 0.0]",
        0.5 * start.cos(),
        -0.5 * start.sin(),
        start.to_degrees()
    );
    let mut world = arm(false, &place, "stiffness = 500.0");
    let energy = 0.5 * 500.0 * start * start;
    assert!((world.now().stored_energy().total() - energy).abs() < 1e-9);
    world.run_until(3.0).unwrap();
    let omega = (500.0_f64 / 3.5).sqrt();
    let [_, angle, rate, _] = readings(&world);
    // The tolerance covers the errors of a position tolerance of 1e-8 over six periods.
    assert!((angle - start * (omega * 3.0).cos()).abs() < 1e-5, "{angle}");
    assert!(
        (rate + start * omega * (omega * 3.0).sin()).abs() < 1e-4,
        "{rate}"
    );
    assert!((world.now().stored_energy().total() / energy - 1.0).abs() < 1e-5);
}

#[test]
fn closed_form_oscillation_over_several_turns() {
    // The arm rotates 1.5 turns to either side. The law counts full turns, so it stays linear.
    let (omega, amplitude) = ((500.0_f64 / 3.5).sqrt(), 3.0 * std::f64::consts::PI);
    let rate = amplitude * omega;
    let state = format!(
        "{LEVEL}\nvelocity = [0.0, 0.0, {}]\nangular_velocity_deg = [0.0, {}, 0.0]",
        -0.5 * rate,
        rate.to_degrees()
    );
    let mut world = arm(false, &state, "stiffness = 500.0");
    let before = world.now().stored_energy().total();
    for step in 1..=12 {
        let time = 0.1 * f64::from(step);
        world.run_until(time).unwrap();
        let [torque, angle, ..] = readings(&world);
        let expected = amplitude * (omega * time).sin();
        // The tolerance covers the errors of a position tolerance of 1e-8 over two periods.
        assert!(
            (angle - expected).abs() < 1e-5 * amplitude,
            "{time} s: {angle} {expected}"
        );
        assert!(
            (torque + 500.0 * angle).abs() < 1e-9 * 500.0 * amplitude,
            "{torque}"
        );
    }
    assert!((world.now().stored_energy().total() / before - 1.0).abs() < 1e-5);
}

#[test]
fn equivalent_spring_with_exchanged_frames() {
    let mut world = arm(true, LEVEL, "stiffness = 500.0\ndamping = 3.0");
    let keys = "stiffness = 500.0\ndamping = 3.0";
    let mut exchanged = arm_between(["arm/hinge", "ground/post"], true, LEVEL, keys);
    for world in [&mut world, &mut exchanged] {
        world.run_until(0.7).unwrap();
    }
    let [torque, angle, rate, _] = readings(&world);
    let [other_torque, other_angle, other_rate, _] = readings(&exchanged);
    assert!(angle.abs() > 0.01 && rate.abs() > 0.01, "{angle} {rate}");
    for (one, other) in [(torque, other_torque), (angle, other_angle), (rate, other_rate)] {
        assert!((one + other).abs() < 1e-6 * one.abs().max(1.0), "{one} {other}");
    }
}

/// Two free bodies that are loaded only by a rotational spring. Their angular velocities are in
/// deg/s.
fn pair(inertias: [[f64; 3]; 2], velocities_deg: [[f64; 3]; 2], spring: &str) -> World {
    let body = |name: &str, i: usize| {
        format!(
            "[[body]]\nname = \"{name}\"\nmass = 5.0\ninertia = {:?}\nposition = [{}.0, 0, 0]\nangular_velocity_deg = {:?}\n\
             frame = [{{ name = \"pin\", position = [0.3, -0.2, 0.1] }}]\n",
            inertias[i],
            4 * i,
            velocities_deg[i]
        )
    };
    let text = format!(
        "[simulation]\nduration = 5.0\nstart = \"as-specified\"\nintegrator = {{ angular_velocity_tolerance = 1e-9, orientation_tolerance = 1e-10, relative_tolerance = 1e-9 }}\n\
         [sea]\ndensity = 0.0\nair_density = 0.0\ngravity = 0.0\n{}{}\
         [[rotational_spring]]\nname = \"spring\"\nfrom = \"one/pin\"\nto = \"other/pin\"\n{spring}\n",
        body("one", 0),
        body("other", 1)
    );
    let scenario = Scenario::parse(&text, Path::new("pair.toml")).unwrap_or_else(|errors| panic!("{errors}"));
    let compiled = scenario.compile().unwrap_or_else(|errors| panic!("{errors}"));
    compiled.world.start().unwrap()
}

#[test]
fn closed_form_torsion_of_two_free_bodies_about_each_axis() {
    let inertias = [[2.0, 3.0, 5.0], [1.0, 4.0, 4.5]];
    for axis in 0..3 {
        let mut velocities = [[0.0; 3]; 2];
        velocities[1][axis] = 90.0;
        let mut direction = [0.0; 3];
        direction[axis] = 2.0;
        let mut world = pair(
            inertias,
            velocities,
            &format!("axis = {direction:?}\nstiffness = 60.0"),
        );
        world.run_until(2.0).unwrap();
        let omega = (60.0_f64 * inertias.iter().map(|inertia| 1.0 / inertia[axis]).sum::<f64>()).sqrt();
        let expected = std::f64::consts::FRAC_PI_2 / omega * (omega * 2.0).sin();
        let angle = readings(&world)[1];
        assert!((angle - expected).abs() < 1e-6, "axis {axis}: {angle} {expected}");
    }
}

#[test]
fn conserves_energy_and_angular_momentum_of_two_free_bodies() {
    // The principal inertias are equal, so the angular momentum is the sum of I ω in Earth axes.
    // The axis is oblique and the bodies tumble, so every component of the gradient has an effect.
    let inertias = [[2.0; 3], [3.0; 3]];
    let velocities = [[20.0, -35.0, 10.0], [-30.0, 15.0, 60.0]];
    let spring = "axis = [1.0, -2.0, 0.5]\nstiffness = 40.0\nrest_angle_deg = 25.0";
    let losses =
        "damping = 0.8\nfriction_torque = 2.0\nfriction_deflection_deg = 1.0\nfriction_damping = 0.1";
    for spring in [spring.to_owned(), format!("{spring}\n{losses}")] {
        let mut world = pair(inertias, velocities, &spring);
        let momentum = |world: &World| {
            let of = |i: usize| {
                let body = windlass::world::BodyId::from_index(i);
                world.now().body(body).velocity.angular * inertias[i][0]
            };
            of(0) + of(1)
        };
        let (energy, before) = (world.now().stored_energy().total(), momentum(&world));
        world.run_until(3.0).unwrap();
        let left = world.now().stored_energy().total() + world.work().dissipated;
        // The tolerance covers the errors of a tolerance of 1e-9 over a few thousand steps.
        assert!((left / energy - 1.0).abs() < 1e-6, "{left} {energy}");
        let after = momentum(&world);
        assert!((after - before).length() < 1e-6, "{before} {after}");
    }
}

#[test]
fn closed_form_friction_brings_a_turning_arm_to_rest() {
    // The arm rotates at 2 rad/s against a torque of 7 N m. Apart from a deflection of 0.01
    // degrees, it comes to rest after I ω²/(2 T) = 1 rad.
    let state = "position = [0.5, 0.0, 0.0]\nvelocity = [0.0, 0.0, -1.0]\nangular_velocity_deg = [0.0, 114.59155902616465, 0.0]";
    let keys = "friction_torque = 7.0\nfriction_deflection_deg = 0.01\nfriction_damping = 2.0";
    let mut world = arm(false, state, keys);
    let before = world.now().stored_energy().total();
    world.run_until(3.0).unwrap();
    let [_, angle, rate, _] = readings(&world);
    assert!((angle - 1.0).abs() < 2e-3, "{angle}");
    assert!(rate.abs() < 1e-2, "{rate}");
    let dissipated = world.work().dissipated;
    let left = world.now().stored_energy().total();
    assert!(
        (dissipated + left - before).abs() < 1e-4 * before,
        "{dissipated} {left} {before}"
    );
}

#[test]
fn refuses_stops_without_stiffness_and_angles_beyond_a_half_turn() {
    let refused = |spring: &str| {
        let text = format!(
            "[simulation]\nduration = 1.0\n[[body]]\nname = \"load\"\nmass = 1.0\ninertia = [1, 1, 1]\n[[frame]]\nname = \"a\"\nposition = [0, 0, 0]\n[[frame]]\nname = \"b\"\nposition = [1, 0, 0]\n\
             [[rotational_spring]]\nname = \"spring\"\nfrom = \"ground/a\"\nto = \"ground/b\"\n{spring}\n"
        );
        Scenario::parse(&text, Path::new("s.toml"))
            .and_then(|scenario| scenario.compile().map(|_| ()))
            .unwrap_err()
            .to_string()
    };
    let message = refused("axis = [0, 0, 1]\nstops_deg = [-1.0, 1.0]");
    assert!(
        message.contains("stop_stiffness") && message.contains("s.toml:"),
        "{message}"
    );
    let message = refused("axis = [0, 0, 1]\nrest_angle_deg = 200.0");
    assert!(message.contains("180"), "{message}");
    let message = refused("axis = [0, 0, 1]\nstop_damping = 3.0");
    assert!(
        message.contains("s.toml:18") && message.contains("stops_deg"),
        "{message}"
    );
    let message = refused("axis = [0, 0, 1]\nfriction_damping = 3.0");
    assert!(
        message.contains("s.toml:18") && message.contains("friction_torque"),
        "{message}"
    );
    let message = refused("axis = [0, 0, 0]");
    assert!(message.contains("axis"), "{message}");
}

/// A new force element has its own files in the world and in the scenario. Outside them, only the
/// lists of all elements and of all scenario objects name it.
#[test]
fn repository_only_its_own_files_and_the_lists_name_a_rotational_spring() {
    fn walk(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                if ["rotational_spring", "RotationalSpring"]
                    .iter()
                    .any(|name| text.contains(name))
                {
                    found.push(path.display().to_string());
                }
            }
        }
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            walk(&source, &mut found);
        }
    }
    // The example in the documentation of `Snapshot::element` may name it, too.
    found.retain(|path| !path.contains("rotational_spring") && !path.ends_with("elements/user.rs"));
    found.sort();
    let lists = [
        "windlass-scenario/src/compile.rs",
        "windlass-scenario/src/objects.rs",
        "windlass-scenario/src/spec.rs",
        "windlass-world/src/elements.rs",
    ];
    let lists = lists.map(|list| crates.join(list).display().to_string());
    assert_eq!(found, lists);
}

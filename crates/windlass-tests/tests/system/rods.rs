//! Rigid rods from scenario to motion: draught, natural periods, equilibrium, terminal velocity,
//! energy, restart, comparison with MoorDyn, refusals.

use glam::DVec3;
use std::f64::consts::{FRAC_PI_4, PI, TAU};
use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::{BodyId, RodId, RodReading, World};

const DENSITY: f64 = 1025.0;
const GRAVITY: f64 = 9.81;

/// A world with a sea of 1025 kg/m³ without air, started as specified. `keys` are further lines of
/// `[simulation]`, and `sea` of `[sea]`.
fn world([keys, sea]: [&str; 2], objects: &str) -> World {
    let text = format!(
        "[simulation]\nduration = 100.0\nstart = \"as-specified\"\n{keys}\n[sea]\nair_density = 0.0\n{sea}\n{objects}"
    );
    let scenario =
        Scenario::parse(&text, Path::new("rod.toml")).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let compiled = scenario
        .compile()
        .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    compiled.world.start().unwrap()
}

fn rod(world: &World) -> RodReading {
    world.now().rod(RodId::from_index(0))
}

const TIGHT: &str = "integrator = { velocity_tolerance = 1e-8, position_tolerance = 1e-9, orientation_tolerance = 1e-10, \
                     angular_velocity_tolerance = 1e-9, relative_tolerance = 1e-9 }";

/// A spar of 30 m with a diameter of 2 m, a draught of 20 m and its centre of gravity 6 m above end
/// A.
fn spar(more: &str) -> String {
    let mass = DENSITY * PI * 20.0;
    format!(
        "[[rod]]\nname = \"spar\"\nlength = 30.0\ndiameter = 2.0\nmass = {mass:?}\ncentre_of_gravity = 6.0\ninertia = [4e6, 5e4]\n\
         end_drag = [0.0, 0.0]\nend_added_mass = [0.8, 0.8]\n{more}\n"
    )
}

#[test]
fn closed_form_draught_and_natural_periods_of_a_spar() {
    // The start is 1 m too high and slightly heeled.
    let start = "position = [0.0, 0.0, -19.0]\ndirection = [0.02, 0.0, 1.0]\nnormal_added_mass = 0.9";
    let mut world = world(["", ""], &spar(start));
    world.solve_statics(&Default::default()).unwrap();
    let now = rod(&world);
    // The tolerance of statics is 1e-6 of the weight; the waterplane has a stiffness of 5 % of the
    // weight per metre.
    assert!((now.loads.wet_length - 20.0).abs() < 1e-4, "{now:?}");
    assert!(
        (now.axis - DVec3::Z).length() < 1e-5 && (now.ends[0].z + 20.0).abs() < 1e-4,
        "{now:?}"
    );
    let mass = DENSITY * PI * 20.0;
    let end = 0.8 * DENSITY * 2.0 / 3.0 * PI;
    let heave = TAU * ((mass + end) / (DENSITY * GRAVITY * PI)).sqrt();
    // Metacentric height: centre of buoyancy 10 m above end A, second moment of the waterplane π/4
    // m⁴, displaced volume 20 π m³.
    let height = 10.0 + 1.0 / (4.0 * 20.0) - 6.0;
    let added = 0.9 * mass;
    let arm = 10.0 - 6.0;
    // Nothing restrains surge, so its equation is eliminated.
    let inertia = 4e6 + added * (400.0 / 12.0 + arm * arm) - (added * arm).powi(2) / (mass + added);
    let pitch = TAU * (inertia / (mass * GRAVITY * height)).sqrt();
    let modes = world.modes(&Default::default()).unwrap().modes;
    let mut periods: Vec<f64> = modes
        .iter()
        .filter(|mode| mode.oscillates() && !mode.is_neutral())
        .map(|mode| mode.natural_period())
        .collect();
    periods.sort_by(f64::total_cmp);
    let mut expected = [heave, pitch, pitch];
    expected.sort_by(f64::total_cmp);
    assert_eq!(periods.len(), 3, "{modes:?}");
    for (period, expected) in periods.iter().zip(expected) {
        // The finite differences of the linearisation have errors of 1e-6 of the stiffness.
        assert!((period / expected - 1.0).abs() < 1e-5, "{periods:?} {expected}");
    }
}

/// Undamped free heave of 0.1 m from the equilibrium is harmonic with the natural period.
#[test]
fn closed_form_free_heave_of_a_spar() {
    let undamped = "normal_drag = 0.0\nposition = [0.0, 0.0, -19.9]";
    let mut world = world([TIGHT, ""], &spar(undamped));
    let end = 0.8 * DENSITY * 2.0 / 3.0 * PI;
    let period = TAU * ((DENSITY * PI * 20.0 + end) / (DENSITY * GRAVITY * PI)).sqrt();
    for quarter in 1..=8 {
        let time = 0.25 * period * f64::from(quarter);
        world.run_until(time).unwrap();
        let expected = -20.0 + 0.1 * (TAU * time / period).cos();
        let z = rod(&world).ends[0].z;
        // The waterplane is constant, so the motion is harmonic to the integration tolerance.
        assert!((z - expected).abs() < 1e-6, "{time}: {z} {expected}");
    }
}

#[test]
fn closed_form_angle_of_a_pinned_rod_in_a_current() {
    let pinned = "[[frame]]\nname = \"foot\"\nposition = [3.0, -1.0, -40.0]\n\
        [[rod]]\nname = \"riser\"\nlength = 16.0\ndiameter = 0.6\nmass_per_length = 150.0\npinned_to = \"ground/foot\"\n\
        direction = [0.1, 0.05, 1.0]\nnormal_drag = 1.1\nend_drag = [0.0, 0.0]\n";
    let mut world = world(["", CURRENT], pinned);
    world.solve_statics(&Default::default()).unwrap();
    let now = rod(&world);
    assert!(now.ends[0].distance(DVec3::new(3.0, -1.0, -40.0)) < 1e-6);
    let lift = (DENSITY * FRAC_PI_4 * 0.36 - 150.0) * GRAVITY;
    // Net buoyancy (`lift`) and normal drag are uniform along the rod. Their moments about the pin
    // are equal for lift sin θ = ½ ρ D Cn (u cos θ)².
    let drag = 0.5 * DENSITY * 0.6 * 1.1 * 1.4 * 1.4;
    let (mut low, mut high) = (0.0_f64, 1.5);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if lift * middle.sin() < drag * middle.cos().powi(2) {
            low = middle;
        } else {
            high = middle;
        }
    }
    let expected = DVec3::new(low.sin(), 0.0, low.cos());
    // The tolerance of statics is 1e-6 of the weight.
    assert!(now.axis.distance(expected) < 1e-5, "{} {expected}", now.axis);
}

/// A current of 1.4 m/s along x at every depth.
const CURRENT: &str = "current = { velocity = [1.4, 0.0, 0.0] }";

#[test]
fn closed_form_terminal_velocities_along_and_across_the_axis() {
    let mass = 400.0;
    let keys = format!(
        "[[rod]]\nname = \"pile\"\nlength = 5.0\ndiameter = 0.3\nmass = {mass:?}\nnormal_drag = 0.9\ntangential_drag = 0.02\n\
         end_drag = [0.7, 0.4]\nposition = [0.0, 0.0, -50.0]\n"
    );
    let weight = (mass - DENSITY * FRAC_PI_4 * 0.09 * 5.0) * GRAVITY;
    let area = FRAC_PI_4 * 0.09;
    let along = 0.5 * DENSITY * (area * 1.1 + PI * 0.3 * 5.0 * 0.02);
    let across = 0.5 * DENSITY * 0.3 * 5.0 * 0.9;
    for (direction, factor) in [("[0, 0, 1]", along), ("[0, 1, 0]", across)] {
        let mut world = world([TIGHT, ""], &format!("{keys}direction = {direction}\n"));
        world.run_until(20.0).unwrap();
        let velocity = world.now().body(BodyId::from_index(0)).velocity.linear;
        let expected = -(weight / factor).sqrt();
        // The remaining difference decays as exp(-2 t/τ) with τ below 2.3 s, to 5e-8.
        assert!(
            (velocity.z / expected - 1.0).abs() < 1e-6,
            "{velocity} {expected}"
        );
        assert!(velocity.truncate().length() < 1e-6, "{velocity}");
    }
}

/// A pinned rod without drag swings in still water. The energy includes the kinetic energy of the
/// added mass. This is possible because the added inertia about the pin is constant.
#[test]
fn conserves_energy_of_a_swinging_submerged_rod() {
    let pinned = "[[frame]]\nname = \"foot\"\nposition = [0.0, 0.0, -40.0]\n\
        [[rod]]\nname = \"riser\"\nlength = 10.0\ndiameter = 0.8\nmass = 2000.0\npinned_to = \"ground/foot\"\ncentre_of_gravity = 4.0\n\
        inertia = [2e4, 160.0]\ndirection = [1.0, 0.3, 1.0]\nangular_velocity_deg = [20.0, -10.0, 0.0]\nnormal_drag = 0.0\nend_drag = [0.0, 0.0]\n";
    let mut world = world([TIGHT, ""], pinned);
    let displaced = DENSITY * FRAC_PI_4 * 0.64 * 10.0;
    let energy = |world: &World| {
        let (now, body) = (rod(world), world.now().body(BodyId::from_index(0)));
        let spin = body.velocity.angular;
        let normal = spin - now.axis * spin.dot(now.axis);
        let added = 0.5 * displaced * 100.0 / 3.0 * normal.length_squared();
        let buoyancy = -displaced * GRAVITY * (now.ends[0].z + 5.0 * now.axis.z);
        world.now().stored_energy().total() + added + buoyancy
    };
    let before = energy(&world);
    let scale = displaced * GRAVITY * 10.0;
    for second in 1..=10 {
        world.run_until(f64::from(second)).unwrap();
        // The integration has relative tolerances of 1e-9 over a few hundred steps.
        let change = energy(&world) - before;
        assert!(change.abs() < 1e-6 * scale, "{second} s: {change}");
    }
    // The energy balance of the program, in which the work of the sea is integrated.
    let error = world.now().stored_energy().total() - world.work().net();
    let start = self::world([TIGHT, ""], pinned).now().stored_energy().total();
    assert!((error - start).abs() < 1e-4 * scale, "{error} {start}");
}

const WAVES: &str = "waves = { type = \"regular\", height = 2.0, period = 7.0, going_to_deg = 20.0 }";

/// A spar in waves, moored by a spring at its fairlead, 8 m from end A.
fn spar_in_waves(keys: &str) -> World {
    let moored = format!(
        "{}[[frame]]\nname = \"anchor\"\nposition = [-60.0, 10.0, -40.0]\n[[spring]]\nname = \"mooring\"\nfrom = \"ground/anchor\"\nto = \"spar/fairlead\"\n\
         stiffness = 8e3\nlength = 55.0\n",
        spar("position = [0.0, 0.0, -20.0]\nframe = [{ name = \"fairlead\", at = 8.0 }]")
    );
    world([keys, WAVES], &moored)
}

#[test]
fn equivalent_implicit_and_explicit_steps() {
    let integrator = |method: &str| TIGHT.replace("{ ", &format!("{{ method = \"{method}\", "));
    let mut explicit = spar_in_waves(&integrator("explicit"));
    let mut implicit = spar_in_waves(&integrator("implicit"));
    for world in [&mut explicit, &mut implicit] {
        world.run_until(15.0).unwrap();
    }
    let [one, other] = [&explicit, &implicit].map(rod);
    assert!(one.ends[0].distance(DVec3::new(0.0, 0.0, -20.0)) > 0.1, "{one:?}");
    for end in 0..2 {
        // Both methods have tolerances of 1e-8 m/s and 1e-9 m.
        let apart = one.ends[end].distance(other.ends[end]);
        assert!(apart < 1e-4, "{one:?} {other:?}");
    }
}

#[test]
fn property_resumed_run_has_the_same_bytes_and_closes_its_energy_balance() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    let mut whole = spar_in_waves("");
    let stored = whole.now().stored_energy().total();
    whole.run_until(6.0).unwrap();
    whole.save_state(&file).unwrap();
    whole.run_until(12.0).unwrap();
    let mut resumed = spar_in_waves("");
    resumed.load_state(&file).unwrap();
    resumed.run_until(12.0).unwrap();
    assert_eq!(whole.state(), resumed.state());
    let gained = whole.now().stored_energy().total() - stored;
    let exchanged = whole.work().gross_exchange;
    // The quadrature of the powers allows 1e-4 of the exchanged energy.
    assert!((gained - whole.work().net()).abs() < 2e-4 * exchanged);
}

/// A rod that is clamped to a body moves like a single rod with their combined mass, centre of
/// gravity and inertia.
#[test]
fn equivalent_clamped_rod_and_rod_with_combined_inertia() {
    let rod_keys = "length = 12.0\ndiameter = 1.0\nend_drag = [0.5, 0.6]\nnormal_drag = 0.8\n";
    let (mass, at) = (5000.0_f64, 8.0_f64);
    // The rod has 2000 kg at 6 m from end A, and the body 5000 kg at 8 m. `across` and `about` are
    // the combined moments of inertia across and about the axis.
    let total = mass + 2000.0;
    let centre = (mass * at + 2000.0 * 6.0) / total;
    let of_rod = 2000.0 * (144.0 / 12.0 + 0.25 / 4.0);
    let across = 3e4 + of_rod + mass * (at - centre).powi(2) + 2000.0 * (6.0_f64 - centre).powi(2);
    let about = 4e3 + 2000.0 * 0.25 / 2.0;
    let spin = "angular_velocity_deg = [25.0, -10.0, 30.0]";
    let velocity_at = |along: f64, base: DVec3| {
        let spin = DVec3::new(25.0, -10.0, 30.0) * (PI / 180.0);
        (base + spin.cross(DVec3::Z * along)).to_array()
    };
    let base = DVec3::new(0.5, 0.2, -0.3);
    let joined = format!(
        "[[body]]\nname = \"top\"\nmass = {mass:?}\ninertia = [3e4, 3e4, 4e3]\nposition = [0.0, 0.0, {:?}]\nvelocity = {:?}\n{spin}\n\
         frame = [{{ name = \"socket\", position = [0.0, 0.0, -8.0] }}]\n\
         [[rod]]\nname = \"leg\"\n{rod_keys}mass = 2000.0\nclamped_to = \"top/socket\"\n",
        -10.0 + at,
        velocity_at(at, base)
    );
    let single = format!(
        "[[rod]]\nname = \"leg\"\n{rod_keys}mass = {total:?}\ncentre_of_gravity = {centre:?}\ninertia = [{across:?}, {about:?}]\n\
         position = [0.0, 0.0, -10.0]\nvelocity = {:?}\n{spin}\n",
        velocity_at(centre, base)
    );
    let mut worlds = [joined, single].map(|objects| world([TIGHT, WAVES], &objects));
    let energies = worlds.each_ref().map(|world| world.now().stored_energy().total());
    // Both worlds start with equal masses, positions and velocities.
    assert!((energies[0] / energies[1] - 1.0).abs() < 1e-12, "{energies:?}");
    for world in &mut worlds {
        world.run_until(4.0).unwrap();
    }
    let [one, other] = worlds.each_ref().map(rod);
    assert!(one.axis.distance(DVec3::Z) > 0.1, "{one:?}");
    for end in 0..2 {
        // Integration with tolerances of 1e-8 m/s and 1e-9 m.
        let apart = one.ends[end].distance(other.ends[end]);
        assert!(apart < 1e-5, "{one:?} {other:?}");
    }
    let scale = one.total.force.length();
    assert!(
        one.total.force.distance(other.total.force) < 1e-4 * scale,
        "{one:?} {other:?}"
    );
}

/// The wave force on a short fixed rod at depth agrees with Morison's formula at eight instants.
#[test]
fn closed_form_wave_force_on_a_clamped_rod() {
    let objects = "[[frame]]\nname = \"bed\"\nposition = [0.0, 0.0, -12.0]\nattitude_deg = [0.0, 0.0, 30.0]\n\
        [[rod]]\nname = \"bar\"\nlength = 0.5\ndiameter = 0.4\nmass_per_length = 300.0\nclamped_to = \"ground/bed\"\n\
        direction = [0.0, 1.0, 0.0]\nposition = [0.0, -0.25, 0.0]\nnormal_added_mass = 0.9\nnormal_drag = 1.2\nend_drag = [0.0, 0.0]\nend_added_mass = [0.0, 0.0]\n";
    let mut world = world(["", WAVES], objects);
    let axis = rod(&world).axis;
    for step in 0..8 {
        let time = 0.9 * f64::from(step);
        world.run_until(time).unwrap();
        let now = rod(&world);
        let middle = now.ends[0].midpoint(now.ends[1]);
        let flow = world.model().sea().sample(middle, time);
        let split = |v: DVec3| v - axis * v.dot(axis);
        let volume = FRAC_PI_4 * 0.16 * 0.5;
        let (a, u) = (flow.acceleration, split(flow.velocity));
        let expected = (a + split(a) * 0.9) * (DENSITY * volume)
            + u * (0.5 * DENSITY * 0.4 * 0.5 * 1.2 * u.length())
            + DVec3::Z * (DENSITY * GRAVITY * volume);
        // The mean flow over the rod differs from the flow at its middle by (k l)²/24 = 1e-4.
        let scale = DENSITY * volume * 0.3;
        assert!(
            now.total.force.distance(expected) < 1e-3 * scale,
            "{time}: {} {expected}",
            now.total.force
        );
    }
}

/// Imports and simulates `deck`. Returns the largest distance (m) of its rod ends from MoorDyn's:
/// `data` has rows of the time and the positions of ends A and B.
fn difference_from_moordyn(deck: &str, data: &str) -> f64 {
    let imported =
        windlass::moordyn::import_text("deck.txt", deck).unwrap_or_else(|errors| panic!("{errors}"));
    let text = imported.text.replace(
        "[sea]\n",
        "integrator = { velocity_tolerance = 1e-6, position_tolerance = 1e-7 }\n[sea]\nair_density = 0.0\n",
    );
    let text = text.replace(
        "output_interval = 0.1\n",
        "output_interval = 0.1\nstart = \"as-specified\"\n",
    );
    let scenario =
        Scenario::parse(&text, Path::new("deck.toml")).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let compiled = scenario
        .compile()
        .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let mut world = compiled.world.start().unwrap();
    let mut worst = 0.0_f64;
    let mut rows = 0;
    for line in data.lines().skip(1) {
        let values: Vec<f64> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
        world.run_until(values[0]).unwrap();
        let now = rod(&world);
        for (end, given) in now.ends.iter().zip(values[1..].chunks_exact(3)) {
            worst = worst.max(end.distance(DVec3::from_slice(given)));
        }
        rows += 1;
    }
    assert_eq!(rows, 120);
    worst
}

#[test]
fn peer_moordyn_swing_of_a_pinned_rod() {
    let worst = difference_from_moordyn(
        include_str!("../../../../validation/rods/pinned.txt"),
        include_str!("../../../../validation/rods/pinned.csv"),
    );
    // MoorDyn's lumped masses change positions by about 1 mm of a swing of 16 m.
    assert!(worst < 0.005, "{worst} m");
}

#[test]
fn peer_moordyn_motion_of_a_tethered_buoy() {
    let worst = difference_from_moordyn(
        include_str!("../../../../validation/rods/tethered.txt"),
        include_str!("../../../../validation/rods/tethered.csv"),
    );
    // 0.5 % of the horizontal motion of 16 m.
    assert!(worst < 0.08, "{worst} m");
}

#[test]
fn refuses_invalid_rods_with_a_remedy() {
    let refused = |from: &str, to: &str| {
        let keys =
            "name = \"spar\"\nlength = 10.0\ndiameter = 1.0\nmass = 3000.0\nposition = [0.0, 0.0, -5.0]\n";
        let text = format!(
            "[simulation]\nduration = 1.0\n[[frame]]\nname = \"foot\"\n[[body]]\nname = \"hull\"\nmass = 1e4\ninertia = [1e4, 1e4, 1e4]\n\
             frame = [{{ name = \"socket\" }}]\n[[rod]]\n{keys}"
        );
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        Scenario::parse(&text, Path::new("s.toml"))
            .and_then(|scenario| scenario.compile().map(|_| ()))
            .map_or_else(|errors| errors.to_string(), |()| format!("accepted {to}"))
    };
    for (from, to, words) in [
        ("length = 10.0", "length = 0.0", "length must be positive, is 0 m"),
        (
            "diameter = 1.0",
            "diameter = -1.0",
            "diameter must be positive, is -1 m",
        ),
        ("mass = 3000.0\n", "", "needs a mass, in kg"),
        (
            "mass = 3000.0",
            "mass = 3000.0\nmass_per_length = 300.0",
            "are alternatives",
        ),
        ("mass = 3000.0", "mass = 0.0", "mass must be positive, is 0 kg"),
        (
            "mass = 3000.0\nposition = [0.0, 0.0, -5.0]",
            "mass = -1.0\nclamped_to = \"hull/socket\"",
            "mass must not be negative",
        ),
        (
            "position = [0.0, 0.0, -5.0]",
            "pinned_to = \"ground/feet\"",
            "there is no frame 'ground/feet' (did you mean 'ground/foot'?)",
        ),
        (
            "position = [0.0, 0.0, -5.0]",
            "pinned_to = \"spar/B\"",
            "cannot be attached to itself",
        ),
        (
            "position = [0.0, 0.0, -5.0]",
            "pinned_to = \"ground/foot\"\nclamped_to = \"hull/socket\"",
            "give pinned_to or clamped_to, not both",
        ),
        (
            "position = [0.0, 0.0, -5.0]",
            "position = [0.0, 0.0, -5.0]\npinned_to = \"ground/foot\"",
            "remove position",
        ),
        (
            "mass = 3000.0",
            "mass = 3000.0\ndirection = [0, 0, 0]",
            "direction must not be zero",
        ),
        (
            "mass = 3000.0",
            "mass = 3000.0\nsegments = 0",
            "segments must be 1 to 1000, is 0",
        ),
        (
            "mass = 3000.0",
            "mass = 3000.0\nend_drag = [0.1, -0.2]",
            "end_drag must not be negative, is -0.2",
        ),
        (
            "mass = 3000.0",
            "mass = 3000.0\ninertia = [1.0, 3.0]",
            "at most twice the first",
        ),
        (
            "mass = 3000.0",
            "mass = 3000.0\nframe = [{ name = \"eye\", at = 11.0 }]",
            "'eye' is at 11 m from end A, but the rod is 10 m long",
        ),
        (
            "mass = 3000.0",
            "mass = 3000.0\nframe = [{ name = \"A\", at = 1.0 }]",
            "'spar/A' is defined twice",
        ),
        (
            "mass = 3000.0",
            "mass = 3000.0\nvelocity = [1, 0, 0]",
            "not used when the run starts from equilibrium",
        ),
        ("name = \"spar\"", "name = \"hull\"", "already the name of a"),
    ] {
        let message = refused(from, to);
        assert!(
            message.contains(words) && message.contains("s.toml:"),
            "{to}:\n{message}"
        );
    }
}

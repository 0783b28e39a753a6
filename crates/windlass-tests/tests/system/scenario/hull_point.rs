//! Tests of the point of a hull at which first-order wave forces and radiation loads act.

use std::path::Path;
use windlass::hydro::{FluidEnvironment, StillWater};
use windlass::math::FrameMotion;
use windlass::scenario::Scenario;
use windlass::world::{BodyId, Owner, World};

/// Starts a scenario that uses the files of a pontoon of 40 x 12 m with a draught of 2.5 m.
fn started(text: &str) -> World {
    let beside = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/radiation/float.toml"
    );
    let compiled = Scenario::parse(text, Path::new(beside)).and_then(|scenario| scenario.compile());
    let world = compiled.unwrap_or_else(|errors| panic!("{errors}")).world;
    world.start().unwrap()
}

/// Height of the centre of gravity above the reference point on the waterplane, m.
const HEIGHT: f64 = 4.0;

/// The pontoon with a heel (rad), held in a wave of 15.6 km length that runs along the pontoon. The
/// wave load is the linear excitation from the table.
fn heeled(heel: f64) -> World {
    let (sin, cos) = heel.sin_cos();
    started(&format!(
        r#"
[simulation]
duration = 1.0
start = "as-specified"
[sea]
waves = {{ type = "regular", height = 0.2, period = 100.0, going_to_deg = 0.0 }}
[[body]]
name = "pontoon"
mass = 1.23e6
inertia = [2.17e7, 1.23e8, 1.3e8]
position = [0.0, {:?}, {:?}]
attitude_deg = [{:?}, 0.0, 0.0]
held = ["x", "y", "z", "roll", "pitch", "yaw"]
mesh = {{ box = {{ size = [40.0, 12.0, 5.0] }}, centre_of_gravity = [0.0, 0.0, {HEIGHT:?}] }}
radiation = {{ wamit = "pontoon", reference_point = [0.0, 0.0, {:?}], mirrored = true, nonlinear = "hydrostatics" }}
"#,
        -HEIGHT * sin,
        HEIGHT * cos,
        heel.to_degrees(),
        -HEIGHT
    ))
}

/// A long wave raises the water uniformly. The force of the raised water on a heeled hull with
/// upright sides acts through the line in which its middle plane cuts the water surface. The lever
/// about a centre of gravity at the height h is h sin φ, by geometry and by the hydrostatics of the
/// mesh.
#[test]
fn closed_form_heave_force_on_a_heeled_hull_acts_through_its_waterplane() {
    for heel in [0.1_f64, -0.25] {
        let world = heeled(heel);
        let expected = HEIGHT * heel.sin();
        let body = BodyId::from_index(0);
        let wave = world.now().hydrodynamics(body).parts.excitation;
        let hull = world.model().mesh_on(Owner::Body(body)).unwrap();
        let buoyancy = |raised: f64| {
            let mut pose = world.now().body(body).pose;
            pose.position.z -= raised;
            let motion = FrameMotion::at_rest(pose);
            let environment = FluidEnvironment::default();
            let still = StillWater::default();
            hull.evaluate(&motion, &environment, &still, &mut hull.scratch())
                .parts
                .pressure
        };
        let change = buoyancy(0.1) - buoyancy(-0.1);
        // ρ g a times the area of 480 m².
        assert!(
            (wave.force.z / (1025.0 * 9.81 * 0.1 * 480.0) - 1.0).abs() < 0.02,
            "{wave:?}"
        );
        for (name, load) in [("hydrostatics", change), ("wave", wave)] {
            let lever = load.moment.x / load.force.z;
            assert!(
                (lever - expected).abs() < 1e-3,
                "{name}: {lever} m, expected {expected} m"
            );
        }
    }
}

/// A ship as one body, or as a hull with a crane welded to it. Both have the same mass, inertia and
/// centre of gravity (1.5 m above the water).
fn ship(is_welded: bool, sea: &str, files: &str) -> World {
    const CENTRE: f64 = 1.5;
    const CRANE: (f64, f64, f64) = (0.2e6, 9.0, 1e6);
    let (mass, [xx, yy, zz]) = (1.23e6, [2.17e7, 1.3e8, 1.2e8]);
    let (crane, crane_height, crane_inertia) = CRANE;
    let hull = mass - crane;
    let height = (mass * CENTRE - crane * crane_height) / hull;
    let steiner = crane * (crane_height - CENTRE).powi(2) + hull * (height - CENTRE).powi(2);
    let crane_text = format!(
        r#"
[[body]]
name = "crane"
mass = {crane:?}
inertia = [{crane_inertia:?}, {crane_inertia:?}, {crane_inertia:?}]
position = [0.0, 0.0, {crane_height:?}]
[[joint]]
name = "weld"
kind = "fixed"
from = "hull"
to = "crane"
position = [0.0, 0.0, 3.0]
"#
    );
    let (centre, mass, inertia, welded) = if is_welded {
        let upright = [xx, yy].map(|whole| whole - crane_inertia - steiner);
        let inertia = [upright[0], upright[1], zz - crane_inertia];
        (height, hull, inertia, crane_text.as_str())
    } else {
        (CENTRE, mass, [xx, yy, zz], "")
    };
    started(&format!(
        r#"
[simulation]
duration = 40.0
start = "as-specified"
[sea]
{sea}
[[body]]
name = "hull"
mass = {mass:?}
inertia = {inertia:?}
position = [0.0, 0.0, {centre:?}]
mesh = {{ box = {{ size = [40.0, 12.0, 5.0] }}, centre_of_gravity = [0.0, 0.0, {centre:?}] }}
radiation = {{ {files}, reference_point = [0.0, 0.0, {:?}] }}
{welded}"#,
        -centre
    ))
}

/// Motions do not depend on how a rigid ship is divided into bodies. If the lever of first-order
/// forces were measured from the centre of gravity of the hull's body, roll would differ by 3 %.
#[test]
fn equivalent_motions_of_a_ship_in_one_body_and_of_a_hull_welded_to_its_crane() {
    let waves = "waves = { type = \"regular\", height = 1.5, period = 7.0, going_to_deg = 70.0 }";
    let sheared = format!(
        "{waves}\ncurrent = {{ levels = [{{ depth = 0.0, velocity = [0.8, 0.3, 0.0] }}, \
         {{ depth = 5.0, velocity = [0.2, 0.0, 0.0] }}] }}"
    );
    let wamit = "wamit = \"pontoon\", mirrored = true";
    let drifting = format!("{wamit}, drift = \"pontoon.8\"");
    let pressure = format!("{wamit}, excitation = false");
    for (sea, files) in [(sheared.as_str(), drifting.as_str()), (waves, pressure.as_str())] {
        let mut worlds = [false, true].map(|is_welded| ship(is_welded, sea, files));
        let (mut largest, mut difference, mut apart) = (0.0_f64, 0.0_f64, 0.0_f64);
        for k in 1..=80 {
            let [one, two] = worlds.each_mut().map(|world| {
                world.run_until(0.5 * f64::from(k)).unwrap();
                let motion = world.now().body(BodyId::from_index(0));
                // The compared point is on the keel below the middle of the ship.
                let model = world.model();
                let hull = model.mesh_on(Owner::Body(BodyId::from_index(0))).unwrap();
                let keel = glam::DVec3::Z * (hull.hull().centroid().z - 2.5);
                (
                    motion.pose.orientation,
                    motion.pose.position + motion.rotation * keel,
                )
            });
            largest = largest.max(2.0 * one.0.x.abs());
            difference = difference.max(one.0.angle_between(two.0));
            apart = apart.max((one.1 - two.1).length());
        }
        println!("{files}: roll up to {largest:.4} rad, difference {difference:.2e} rad, {apart:.2e} m");
        assert!(largest > 0.05, "{largest} rad");
        assert!(difference < 1e-4 * largest, "{difference} rad of {largest} rad");
        assert!(apart < 1e-4, "{apart} m");
    }
}

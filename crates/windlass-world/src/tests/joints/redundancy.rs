//! Redundant rows within steps: number of steps, restart, and flat positions.

use super::*;
use windlass_mechanics::joints::examples::body;
use windlass_mechanics::joints::{Joint, Owner as On};

/// A collar that slides on a spinning shaft and is carried by an arm and a link, at 60° below the
/// horizontal. Three parallel hinges make three rows of the loop redundant. With a ball joint and a
/// cylindrical joint, which permit the same motion, no row is redundant.
fn governor(redundant: bool) -> (JointedSystem, JointedState) {
    let (length, spin) = (0.4, 9.0);
    let (sin, cos) = (PI / 3.0).sin_cos();
    let (elbow, foot) = (
        DVec3::new(length * cos, 0.0, -length * sin),
        DVec3::new(0.0, 0.0, -2.0 * length * sin),
    );
    let rod = |name: &str, mass: f64, from: DVec3, to: DVec3| {
        let middle = 0.5 * (from + to);
        let turned = DQuat::from_rotation_arc(DVec3::X, (to - from).normalize());
        let inertia = DVec3::new(0.01, 0.1, 0.1) * mass;
        let moving = Motion::new(DVec3::Y * spin * middle.x, DVec3::Z * spin);
        body(name, mass, inertia, Pose::new(middle, turned)).with_velocity(moving)
    };
    let spinning = Motion::new(DVec3::ZERO, DVec3::Z * spin);
    let bodies = vec![
        body("shaft", 100.0, DVec3::new(1.0, 1.0, 2.0), Pose::IDENTITY).with_velocity(spinning),
        body(
            "collar",
            8.0,
            DVec3::new(0.3, 0.3, 0.4),
            Pose::new(foot, DQuat::IDENTITY),
        )
        .with_velocity(spinning),
        rod("arm", 15.0, DVec3::ZERO, elbow),
        rod("link", 1.5, elbow, foot),
    ];
    let at = |owner: On, point: DVec3, axis: DVec3| match owner {
        On::Body(k) => {
            let pose = bodies[k].pose;
            let back = pose.orientation.inverse();
            (owner, back * (point - pose.position), back * axis)
        }
        _ => (owner, point, axis),
    };
    let joint = |name: &str, kind, first, second, point, axis| {
        Joint::about_axis(name, kind, at(first, point, axis), at(second, point, axis)).unwrap()
    };
    let [shaft, collar, arm, link] = [0, 1, 2, 3].map(On::Body);
    let (elbow_kind, foot_kind) = match redundant {
        true => (JointKind::Revolute, JointKind::Revolute),
        false => (JointKind::Spherical, JointKind::Cylindrical),
    };
    let joints = vec![
        joint(
            "bearing",
            JointKind::Revolute,
            On::Ground,
            shaft,
            DVec3::ZERO,
            DVec3::Z,
        ),
        joint("sleeve", JointKind::Translational, shaft, collar, foot, DVec3::Z),
        joint("hinge", JointKind::Revolute, shaft, arm, DVec3::ZERO, DVec3::Y),
        joint("elbow", elbow_kind, arm, link, elbow, DVec3::Y),
        joint("foot", foot_kind, link, collar, foot, DVec3::Y),
    ];
    let system = JointedSystem::new(bodies, joints).unwrap();
    let state = system.assemble().unwrap().state;
    (system, state)
}

/// Runs the governor for 3 s and returns the height of its collar (m).
fn run(redundant: bool, method: Method, tolerance: f64) -> (f64, World) {
    let (system, start) = governor(redundant);
    let mut builder = world_of(&system, &start, true);
    builder.method(method);
    builder.tolerances(scaled_tolerances(tolerance));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(3.0).unwrap();
    let height = world.now().body(BodyId::from_index(1)).pose.position.z;
    (height, world)
}

/// Runs the linkage with redundant hinges and with just enough joints, and compares heights (m) and
/// counters. The linkage with just enough joints is the authority.
fn compare(method: Method, tolerance: f64, error: f64) {
    let (height, world) = run(true, method, tolerance);
    let (expected, peer) = run(false, method, tolerance);
    let [found, needed] = [&world, &peer].map(|world| world.counters());
    assert!(
        found.steps as f64 <= 1.25 * needed.steps as f64 && found.evaluations <= 2 * needed.evaluations,
        "{method:?} {tolerance}: {found:?} {needed:?}"
    );
    assert!(
        (height - expected).abs() < error,
        "{method:?} {tolerance}: {height} m {expected} m"
    );
}

/// At the stages of a step, redundant rows are not exactly dependent. They must not cost steps: a
/// quarter more is allowed, because other rows carry the load. Both runs have errors of about a
/// hundred tolerances of 1e-6 m.
#[test]
fn peer_redundant_hinges_cost_no_explicit_steps() {
    compare(Method::DormandPrince, 1.0, 1e-4);
}

/// As with explicit steps. The error of implicit steps may be ten times larger.
#[test]
fn peer_redundant_hinges_cost_no_implicit_steps() {
    compare(Method::Radau, 1.0, 1e-3);
}

/// As with Radau's method.
#[test]
fn peer_redundant_hinges_cost_no_steps_of_the_generalized_alpha_method() {
    compare(Method::GeneralizedAlpha { spectral_radius: 0.8 }, 10.0, 1e-3);
}

/// With wide tolerances the stages violate the constraints by millimetres.
#[test]
fn peer_redundant_hinges_permit_wide_tolerances() {
    compare(Method::DormandPrince, 100.0, 1e-2);
}

/// The memory of redundant rows is part of the saved state.
#[test]
fn equivalent_restart_with_redundant_rows_bit_for_bit() {
    let folder = std::env::temp_dir().join(format!("windlass-redundant-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for method in [Method::DormandPrince, Method::Radau, Method::Automatic] {
        let build = || {
            let (system, start) = governor(true);
            let mut builder = world_of(&system, &start, true);
            builder.method(method);
            builder.build().unwrap().start().unwrap()
        };
        let (mut whole, mut again) = (build(), build());
        for steps in [1, 1, 38] {
            for _ in 0..steps {
                whole.step(9.0).unwrap();
            }
            let file = folder.join("state.json");
            whole.save_state(&file).unwrap();
            again.load_state(&file).unwrap();
            for _ in 0..20 {
                whole.step(9.0).unwrap();
                again.step(9.0).unwrap();
            }
            assert_eq!(whole.state(), again.state(), "{method:?}");
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Loops of four-bar linkages in their flat position, where all posts are horizontal, have
/// additional degrees of freedom. With tolerances of 1e-10 m, the position must not stop the run.
/// All posts rotate as one pendulum, whose speed follows from the energy. The tolerance is that of
/// some hundred steps.
#[test]
fn closed_form_flat_loops_pass_with_tight_tolerances() {
    let loops = 10;
    let system = windows(loops);
    let mut start = system.unassembled_state();
    for (body, velocity) in start.velocities.iter_mut().enumerate() {
        *velocity = if body <= loops {
            Motion::new(DVec3::X * 0.5, DVec3::Y)
        } else {
            Motion::new(DVec3::X, DVec3::ZERO)
        };
    }
    let n = loops as f64;
    let inertia = (n + 1.0) / 3.0 + n;
    let weight = 9.81 * ((n + 1.0) / 2.0 + n);
    for method in [Method::DormandPrince, Method::Automatic] {
        let mut builder = world_of(&system, &start, true);
        builder.method(method);
        builder.tolerances(scaled_tolerances(1e-4));
        let mut world = builder.build().unwrap().start().unwrap();
        for k in 1..=8 {
            world.run_until(0.5 * f64::from(k)).unwrap();
            let post = world.now().body(BodyId::from_index(0));
            let up = 2.0 * post.pose.position.z;
            let spin = (1.0 + 2.0 * weight / inertia * (1.0 - up)).sqrt();
            let found = post.velocity.angular.y;
            assert!(
                (found - spin).abs() < 1e-7,
                "{method:?} {k}: {found} rad/s {spin} rad/s"
            );
        }
    }
}

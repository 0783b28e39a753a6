//! Bodies with joints. The first benchmark evaluates all accelerations of chains of hinges; the
//! target is a linear cost. The second simulates one second of the slider-crank of `[MBDM]` 10.3;
//! the target is a hundred times real time.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use std::f64::consts::{PI, TAU};
use std::hint::black_box;
use windlass::joints::frame::frame_along;
use windlass::joints::{
    Accuracy, Attachment, DynamicAnalysis, Formulation, ForwardDynamics, Joint, JointKind,
};
use windlass::joints::{JointedBody, JointedState, JointedSystem, Loads, NoLoads, Owner};
use windlass::math::{DMat3, DQuat, DVec3, Motion, Pose, Wrench};
use windlass::rigid_body::RigidBody;

fn body(name: &str, mass: f64, inertia: f64, pose: Pose) -> JointedBody {
    let body = RigidBody::new(mass, DMat3::from_diagonal(DVec3::splat(inertia))).unwrap();
    JointedBody::new(name, body, pose)
}

/// Horizontal rods of 1 m along x, connected by hinges about y.
fn chain(count: usize) -> JointedSystem {
    let hinge = |x: f64| frame_along(DVec3::X * x, DVec3::Y).unwrap();
    let place = |k: usize| Pose::new(DVec3::X * (k as f64 + 0.5), DQuat::IDENTITY);
    let bodies = (0..count)
        .map(|k| body(&format!("{k}"), 2.0, 0.2, place(k)))
        .collect();
    let joint = |k: usize| {
        let first = if k == 0 {
            Attachment::ground(hinge(0.0))
        } else {
            Attachment::body(k - 1, hinge(0.5))
        };
        Joint::new(
            &format!("{k}"),
            JointKind::Revolute,
            first,
            Attachment::body(k, hinge(-0.5)),
        )
    };
    JointedSystem::new(bodies, (0..count).map(joint).collect()).unwrap()
}

/// The slider-crank without redundant joints. It has seventeen constraint rows and one degree of
/// freedom.
fn slider_crank() -> JointedSystem {
    let at = |x: f64, angle: f64| Pose::new(DVec3::X * x, DQuat::from_rotation_z(angle));
    let spin = |y: f64, rate: f64| Motion::new(DVec3::Y * y, DVec3::Z * rate);
    let bodies = vec![
        body("crank", 200.0, 450.0, at(0.0, PI)).with_velocity(spin(0.0, 30.0)),
        body("rod", 35.0, 35.0, at(-0.25, 0.0)).with_velocity(spin(-30.0, 60.0 / 3.5)),
        body("slider", 25.0, 0.02, at(1.5, 0.0)),
    ];
    let (crank, rod, slider) = (Owner::Body(0), Owner::Body(1), Owner::Body(2));
    let about = |name: &str, kind: JointKind, axis: DVec3, first: (Owner, f64), second: (Owner, f64)| {
        let side = |(owner, x): (Owner, f64)| (owner, DVec3::X * x, axis);
        Joint::about_axis(name, kind, side(first), side(second)).unwrap()
    };
    // The arms of the joint point along the axis of the crank and across the rod, so that the rod
    // neither spins nor leaves the plane.
    let cross = |x: f64| Pose::new(DVec3::X * x, DQuat::from_rotation_y(-0.5 * PI));
    let joints = vec![
        about(
            "bearing",
            JointKind::Revolute,
            DVec3::Z,
            (Owner::Ground, 0.0),
            (crank, 0.0),
        ),
        Joint::new(
            "crank pin",
            JointKind::Universal,
            Attachment::body(0, cross(2.0)),
            Attachment::body(1, cross(-1.75)),
        ),
        about(
            "wrist pin",
            JointKind::Spherical,
            DVec3::Z,
            (rod, 1.75),
            (slider, 0.0),
        ),
        about(
            "bore",
            JointKind::Translational,
            DVec3::X,
            (Owner::Ground, 1.5),
            (slider, 0.0),
        ),
    ];
    JointedSystem::new(bodies, joints).unwrap()
}

/// A torque on the crank and the gas force on the piston. The force has slope discontinuities where
/// the piston reverses and where the valve opens.
#[derive(Clone, Copy)]
struct Compressor;

impl Loads for Compressor {
    fn add(&self, state: &JointedState, loads: &mut [Wrench]) {
        loads[0].moment.z += 41450.0;
        let (x, speed) = (state.poses[2].position.x, state.velocities[2].linear.x);
        if speed > 0.0 {
            loads[2].force.x += if x <= 5.0 {
                -282857.0 / (6.0 - x) + 62857.0
            } else {
                -110000.0 * (1.0 - (TAU * (x - 5.25)).sin())
            };
        }
    }

    fn switches(&self, state: &JointedState, signs: &mut Vec<f64>) {
        let (x, speed) = (state.poses[2].position.x, state.velocities[2].linear.x);
        signs.extend([speed, x - 5.0]);
    }
}

/// Tolerances per step, m. The benchmark uses the largest tolerance for which the position error of
/// the piston is at most [`TARGET_ERROR`] times its stroke.
const ACCURACIES: [f64; 8] = [7e-6, 5e-6, 4e-6, 3e-6, 2e-6, 1e-6, 5e-7, 2e-7];
const TARGET_ERROR: f64 = 1e-6;

/// Largest position error of the piston at a hundred times, divided by its stroke of 4 m. The
/// reference is an independent integration.
fn error_of_the_piston(system: &JointedSystem, start: &JointedState, accuracy: Accuracy) -> f64 {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/slider_crank/reference.csv"
    );
    let text = std::fs::read_to_string(file).unwrap();
    let mut lines = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(','));
    let column = lines.next().unwrap().position(|name| name == "slider_m").unwrap();
    let (gravity, formulation) = (DVec3::X * -9.81, Formulation::Projection);
    let mut run =
        DynamicAnalysis::new(system, start.clone(), gravity, Compressor, accuracy, formulation).unwrap();
    let mut worst = 0.0_f64;
    for (k, mut row) in lines.enumerate() {
        run.go_to(0.01 * k as f64).unwrap();
        let expected: f64 = row.nth(column).unwrap().parse().unwrap();
        worst = worst.max((run.state().poses[2].position.x - expected).abs());
    }
    worst / 4.0
}

fn joints(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("accelerations of a chain");
    for count in [10, 100, 1000] {
        let system = chain(count);
        let state = system.unassembled_state();
        let mut forward = ForwardDynamics::new(&system, DVec3::Z * -9.81, NoLoads);
        group.bench_function(BenchmarkId::from_parameter(count), |bencher| {
            bencher.iter(|| black_box(forward.evaluate(&state).unwrap()[0]));
        });
    }
    group.finish();
    let system = slider_crank();
    let start = system.assemble().unwrap().state;
    let of = |length: f64| Accuracy {
        length,
        ..Accuracy::default()
    };
    let is_good = |length: &&f64| {
        let error = error_of_the_piston(&system, &start, of(**length));
        println!(
            "slider-crank: tolerance {length:.0e} m per step, largest position error of the piston {error:.1e} of its stroke"
        );
        error <= TARGET_ERROR
    };
    let accuracy = of(*ACCURACIES
        .iter()
        .find(is_good)
        .expect("one tolerance meets the target"));
    criterion.bench_function("slider-crank, 1 s", |bencher| {
        bencher.iter(|| {
            let (gravity, formulation) = (DVec3::X * -9.81, Formulation::Projection);
            let mut run =
                DynamicAnalysis::new(&system, start.clone(), gravity, Compressor, accuracy, formulation)
                    .unwrap();
            run.go_to(1.0).unwrap();
            black_box(run.state().poses[2])
        });
    });
}

criterion_group!(benches, joints);
criterion_main!(benches);

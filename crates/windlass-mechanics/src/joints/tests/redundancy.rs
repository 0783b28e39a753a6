//! Redundant rows within steps: linkages with redundant hinges against linkages with just enough
//! constraints, and singular positions with tight tolerances.

use super::mechanisms::{joint_in_space, rotating_windows};
use super::support::Random;
use crate::joints::examples::body;
use crate::joints::{
    Accuracy, DynamicAnalysis, Formulation, JointKind, JointedState, JointedSystem, NoLoads, Owner,
    RunCounters,
};
use glam::DMat4 as Mat4;
use windlass_math::{DQuat, DVec3, Motion, Pose};

/// Joints of a loop with redundant rows: hinges only.
const HINGES: [JointKind; 4] = [JointKind::Revolute; 4];
/// Joints that permit the same motion without redundant rows.
const JUST_ENOUGH: [JointKind; 4] = [
    JointKind::Revolute,
    JointKind::Spherical,
    JointKind::Cylindrical,
    JointKind::Revolute,
];

/// A loop of three bars and the ground. Joint k is at `points[k]` about `axes[k]`. The first bar
/// rotates at 2 rad/s.
fn four_bar(points: [DVec3; 4], axes: [DVec3; 4], kinds: [JointKind; 4]) -> JointedSystem {
    let bodies: Vec<_> = (0..3)
        .map(|k| {
            let bar = points[k + 1] - points[k];
            let moment = 2.0 * bar.length_squared() / 12.0;
            let turned = DQuat::from_rotation_arc(DVec3::X, bar.normalize());
            let middle = 0.5 * (points[k] + points[k + 1]);
            let inertia = DVec3::new(0.1, 1.0, 1.0) * moment;
            let spin = if k == 0 {
                axes[0].normalize() * 2.0
            } else {
                DVec3::ZERO
            };
            body(&format!("bar {k}"), 2.0, inertia, Pose::new(middle, turned))
                .with_velocity(Motion::new(spin.cross(middle - points[0]), spin))
        })
        .collect();
    let owner = |k: usize| if k == 3 { Owner::Ground } else { Owner::Body(k) };
    let joints = (0..4)
        .map(|k| {
            let (first, second) = if k == 0 {
                (Owner::Ground, owner(0))
            } else {
                (owner(k - 1), owner(k))
            };
            joint_in_space(
                &bodies,
                &format!("joint {k}"),
                kinds[k],
                first,
                second,
                points[k],
                axes[k],
            )
        })
        .collect();
    JointedSystem::new(bodies, joints).unwrap()
}

/// A plane four-bar linkage on hinges, in axes in which all coefficients of its dependencies
/// differ.
pub(super) fn inclined_four_bar() -> JointedSystem {
    let turn = Random(14).orientation();
    let points = [[0.0, 0.0], [0.3, 1.0], [2.3, 1.6], [2.0, 0.0]];
    let points = points.map(|[x, y]| turn * DVec3::new(x, y, 0.0));
    four_bar(points, [turn * DVec3::Z; 4], HINGES)
}

/// A door on hinges at points of the z axis, which rotates at 2 rad/s.
fn door(heights: &[f64], turn: DQuat) -> JointedSystem {
    let axis = turn * DVec3::Z;
    let centre = turn * DVec3::new(0.5, 0.1, 0.2);
    let bodies = vec![
        body("door", 20.0, DVec3::new(4.0, 6.0, 2.5), Pose::new(centre, turn))
            .with_velocity(Motion::new(2.0 * axis.cross(centre), 2.0 * axis)),
    ];
    let hinge = |(k, z): (usize, &f64)| {
        let name = format!("hinge {k}");
        joint_in_space(
            &bodies,
            &name,
            JointKind::Revolute,
            Owner::Ground,
            Owner::Body(0),
            axis * *z,
            axis,
        )
    };
    let joints = heights.iter().enumerate().map(hinge).collect();
    JointedSystem::new(bodies, joints).unwrap()
}

/// Counters, final state and change of energy (J) of a run of 3 s.
fn run(system: &JointedSystem, start: &JointedState, length: f64) -> (RunCounters, JointedState, f64) {
    let accuracy = Accuracy {
        length,
        ..Accuracy::default()
    };
    let gravity = DVec3::new(1.0, 2.0, -9.0);
    let formulation = Formulation::Projection;
    let mut analysis =
        DynamicAnalysis::new(system, start.clone(), gravity, NoLoads, accuracy, formulation).unwrap();
    let before: f64 = analysis.energy().iter().sum();
    analysis.go_to(3.0).unwrap();
    let change = analysis.energy().iter().sum::<f64>() - before;
    (analysis.count(), analysis.state().clone(), change)
}

/// Compares a linkage with redundant rows to the same linkage without them. Different rows carry
/// the load at the stages of a step, so the numbers of steps may differ by a fifth. They may also
/// differ by the first steps, before redundant rows are known. Both runs have errors of about a
/// hundred tolerances.
fn compare(redundant: &JointedSystem, peer: &JointedSystem, label: &str) {
    let assembled = redundant.assemble().unwrap();
    assert!(!assembled.degrees_of_freedom.redundant.is_empty());
    let enough = peer.assemble().unwrap();
    assert!(enough.degrees_of_freedom.redundant.is_empty());
    assert_eq!(enough.degrees_of_freedom.open, 1);
    for length in [1e-4, 1e-8] {
        let (count, end, change) = run(redundant, &enough.state, length);
        let (peer_count, peer_end, _) = run(peer, &enough.state, length);
        let [all, peer_all] = [&count, &peer_count].map(|count| (count.steps + count.rejected) as f64);
        assert!(
            all <= 1.2 * peer_all + 6.0,
            "{label} {length}: {count:?} {peer_count:?}"
        );
        for (a, b) in end.poses.iter().zip(&peer_end.poses) {
            let error = a.position.distance(b.position);
            assert!(error < 100.0 * length, "{label} {length}: {error} m");
        }
        assert!(change.abs() < 1e4 * length, "{label} {length}: {change} J");
    }
}

#[test]
fn peer_redundant_hinges_of_plane_loops_cost_no_steps() {
    let mut random = Random(11);
    for k in 0..20 {
        let turn = random.orientation();
        let mut point = |x: f64, y: f64| turn * (DVec3::new(x, y, 0.0) + random.vector(0.25).with_z(0.0));
        let points = [point(0.0, 0.0), point(0.3, 1.0), point(2.3, 1.6), point(2.0, 0.0)];
        let axes = [turn * DVec3::Z; 4];
        let [redundant, peer] = [HINGES, JUST_ENOUGH].map(|kinds| four_bar(points, axes, kinds));
        compare(&redundant, &peer, &format!("loop {k}"));
    }
}

#[test]
fn peer_doors_on_three_hinges_cost_no_steps() {
    let mut random = Random(12);
    for k in 0..10 {
        let turn = random.orientation();
        let heights = [-0.8, 0.1 * random.number(), 0.9];
        compare(&door(&heights, turn), &door(&[0.0], turn), &format!("door {k}"));
    }
}

/// Bennett's linkage: four hinges in space, whose axes are at distances a, b, a, b and angles α, β,
/// α, β with a sin β = b sin α. It moves although its rows suggest that it does not.
#[test]
fn peer_bennett_linkage_costs_no_steps() {
    let mut random = Random(13);
    for k in 0..10 {
        let (alpha, beta) = (0.6 + 0.2 * random.number(), 1.3 + 0.2 * random.number());
        let (a, b) = (1.0, beta.sin() / alpha.sin());
        let first = 1.2 + 0.5 * random.number();
        let ratio = (0.5 * (beta + alpha)).sin() / (0.5 * (beta - alpha)).sin();
        let second = 2.0 * (ratio / (0.5 * first).tan()).atan();
        // From one axis to the next: a turn about the axis, then the link with its twist.
        let link = |turn: f64, length: f64, twist: f64| {
            Mat4::from_rotation_z(turn)
                * Mat4::from_translation(DVec3::X * length)
                * Mat4::from_rotation_x(twist)
        };
        let mut frame = Mat4::from_quat(random.orientation());
        let (mut points, mut axes) = ([DVec3::ZERO; 4], [DVec3::ZERO; 4]);
        for (k, (turn, length, twist)) in [
            (first, a, alpha),
            (second, b, beta),
            (-first, a, alpha),
            (-second, b, beta),
        ]
        .into_iter()
        .enumerate()
        {
            points[k] = frame.transform_point3(DVec3::ZERO);
            axes[k] = frame.transform_vector3(DVec3::Z);
            frame *= link(turn, length, twist);
        }
        assert!(frame.transform_point3(DVec3::ZERO).distance(points[0]) < 1e-12);
        let [redundant, peer] = [HINGES, JUST_ENOUGH].map(|kinds| four_bar(points, axes, kinds));
        compare(&redundant, &peer, &format!("linkage {k}"));
    }
}

/// Square loops pass their flat positions, in which every loop has an additional degree of freedom,
/// with tight tolerances. All posts rotate as one pendulum of inertia I = (N+1) m l²/3 + N m l² and
/// weight moment m g l ((N+1)/2 + N).
#[test]
fn closed_form_flat_loops_pass_with_tight_tolerances() {
    for (loops, length) in [
        (1, 1e-9),
        (1, 1e-11),
        (5, 1e-9),
        (5, 1e-10),
        (5, 1e-11),
        (10, 1e-10),
    ] {
        let (system, state, turn) = rotating_windows(loops);
        let accuracy = Accuracy {
            length,
            ..Accuracy::default()
        };
        let gravity = DVec3::Z * -9.81;
        let formulation = Formulation::Projection;
        let mut analysis =
            DynamicAnalysis::new(&system, state.clone(), gravity, NoLoads, accuracy, formulation).unwrap();
        let energy: f64 = analysis.energy().iter().sum();
        analysis
            .go_to(2.0 * turn)
            .unwrap_or_else(|error| panic!("{loops} loops, {length} m: {error}"));
        // The errors of some thousand steps.
        let allowed = 2000.0 * length;
        for (pose, start) in analysis.state().poses.iter().zip(&state.poses) {
            let error = pose.position.distance(start.position);
            assert!(error < allowed, "{loops} loops, {length} m: {error} m");
        }
        let change = analysis.energy().iter().sum::<f64>() - energy;
        assert!(
            change.abs() < 20.0 * loops as f64 * allowed,
            "{loops} loops, {length} m: {change} J"
        );
    }
}

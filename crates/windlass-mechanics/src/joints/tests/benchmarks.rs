//! Benchmarks of multibody programs: Andrews' squeezing mechanism, a row of four-bar linkages
//! (N-four-bar), Bricard's linkage, a flyball governor.

use super::mechanisms::{
    body, bricard, hinge, joint_in_space, rectangular_bricard, rod, rotating_windows, z_along,
};
use crate::joints::{
    Accuracy, Attachment, DynamicAnalysis, Formulation, Joint, JointKind, JointedBody, JointedState,
    JointedSystem, Loads, NoLoads, Owner, SpringDamper,
};
use windlass_math::{DQuat, DVec3, Motion, Pose, Wrench};

fn accuracy(length: f64) -> Accuracy {
    Accuracy {
        length,
        ..Accuracy::default()
    }
}

/// Angles of Andrews' squeezing mechanism: β, Θ, γ, Φ, δ, Ω, ε.
type Angles = [f64; 7];

/// Data of the problem, [HW96] VII.7.
const A: DVec3 = DVec3::new(-0.06934, -0.00227, 0.0);
const B: DVec3 = DVec3::new(-0.03635, 0.03273, 0.0);
const C: DVec3 = DVec3::new(0.014, 0.072, 0.0);
const MASS: [f64; 7] = [0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498];
const INERTIA: [f64; 7] = [
    2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5,
];
/// Angles whose sum is the attitude of each body.
const TURNS: [&[usize]; 7] = [&[0], &[0, 1], &[2], &[3, 4], &[4], &[5, 6], &[6]];

fn turn(angles: &Angles, body: usize) -> f64 {
    TURNS[body].iter().map(|k| angles[*k]).sum()
}

/// Points of each body in its axes, m: first pivot, last pivot, centre of gravity. The local origin
/// is the first pivot. The last pivots of bodies 1, 2, 3 and 5 are at the common point F.
fn local_points(body: usize) -> [DVec3; 3] {
    let x = |v: f64| DVec3::new(v, 0.0, 0.0);
    let down = |v: f64| DVec3::new(0.0, -v, 0.0);
    match body {
        0 => [x(0.0), x(0.007), x(92e-5)],
        1 => [x(0.0), x(-0.028), x(-115e-4)],
        2 => [x(0.0), down(0.035), DVec3::new(1043e-5, -1874e-5, 0.0)],
        3 => [x(0.0), down(0.02), down(0.02 - 1421e-5)],
        4 => [x(0.0), x(0.04), DVec3::new(2308e-5, 916e-5, 0.0)],
        5 => [x(0.0), x(0.02), x(0.02 - 1421e-5)],
        _ => [x(0.0), down(0.04), DVec3::new(-449e-5, -1228e-5, 0.0)],
    }
}

fn squeezer(angles: &Angles) -> (JointedSystem, SpringDamper) {
    let rotation = |body: usize| DQuat::from_rotation_z(turn(angles, body));
    let end_of = |body: usize, start: DVec3| start + rotation(body) * local_points(body)[1];
    let pin = end_of(0, DVec3::ZERO);
    let starts = [DVec3::ZERO, pin, B, end_of(4, A), A, end_of(6, A), A];
    let bodies: Vec<JointedBody> = (0..7)
        .map(|k| {
            let pose = Pose::new(starts[k] + rotation(k) * local_points(k)[2], rotation(k));
            body(&format!("K{}", k + 1), MASS[k], DVec3::splat(INERTIA[k]), pose)
        })
        .collect();
    let at = |body: usize, which: usize| {
        let [first, last, centre] = local_points(body);
        let point = [first, last][which] - centre;
        Attachment::body(body, z_along(point, DVec3::Z))
    };
    let on_ground = |point: DVec3| Attachment::ground(z_along(point, DVec3::Z));
    let hinge = |name: &str, first: Attachment, second: Attachment| {
        Joint::new(name, JointKind::Revolute, first, second)
    };
    let joints = vec![
        hinge("O", on_ground(DVec3::ZERO), at(0, 0)),
        hinge("pin", at(0, 1), at(1, 0)),
        hinge("F K3", at(1, 1), at(2, 1)),
        hinge("F K4", at(1, 1), at(3, 1)),
        hinge("F K6", at(1, 1), at(5, 1)),
        hinge("B", on_ground(B), at(2, 0)),
        hinge("A K5", on_ground(A), at(4, 0)),
        hinge("E", at(4, 1), at(3, 0)),
        hinge("A K7", on_ground(A), at(6, 0)),
        hinge("H", at(6, 1), at(5, 0)),
    ];
    let spring = SpringDamper {
        ends: [
            (Owner::Ground, C),
            (Owner::Body(2), DVec3::new(0.02, -0.018, 0.0) - local_points(2)[2]),
        ],
        stiffness: 4530.0,
        damping: 0.0,
        free_length: 0.07785,
        tension_only: false,
    };
    (JointedSystem::new(bodies, joints).unwrap(), spring)
}

#[test]
fn peer_andrews_squeezer_ends_at_published_values() {
    // Initial and final (t = 0.03 s) angles of the problem as published in [HW96] VII.7 and in the
    // test set for initial value problems. The crank makes two and a half turns. In this planar
    // mechanism nine rows of the ten hinges are redundant.
    let start: Angles = [
        -0.06171389001427645,
        0.0,
        0.45527981916307037,
        0.22266839016588588,
        0.48736497954384256,
        -0.22266839016588588,
        1.2305474445498212,
    ];
    let end: Angles = [
        15.81077119629904,
        -15.75637105984298,
        0.04082224013073101,
        -0.5347301163226948,
        0.5244099658805304,
        0.5347301163226948,
        1.048080741042263,
    ];
    let (system, spring) = squeezer(&start);
    let assembly = system.assemble().unwrap();
    assert!(assembly.gap_before < 1e-15, "{}", assembly.gap_before);
    assert_eq!(
        (
            assembly.degrees_of_freedom.open,
            assembly.degrees_of_freedom.redundant.len()
        ),
        (1, 9)
    );
    let loads = move |state: &JointedState, loads: &mut [Wrench]| {
        loads[0].moment.z += 0.033;
        spring.add(state, loads);
    };
    let mut analysis = DynamicAnalysis::new(
        &system,
        assembly.state,
        DVec3::ZERO,
        loads,
        accuracy(1e-11),
        Formulation::Projection,
    )
    .unwrap();
    analysis.go_to(0.03).unwrap();
    for k in 0..7 {
        let expected = DQuat::from_rotation_z(turn(&end, k));
        let off = analysis.state().poses[k].orientation.angle_between(expected);
        assert!(off < 1e-8, "K{}: {off}", k + 1);
    }
    assert!((analysis.angle(0) - end[0]).abs() < 1e-8, "{}", analysis.angle(0));
}

#[test]
fn closed_form_four_bar_loops_rotate_through_flat_positions() {
    // When the posts are horizontal, each loop is flat, and the mechanism has additional degrees of
    // freedom for an instant.
    let (system, state, turn) = rotating_windows(5);
    let mut analysis = DynamicAnalysis::new(
        &system,
        state.clone(),
        DVec3::Z * -9.81,
        NoLoads,
        accuracy(1e-9),
        Formulation::Projection,
    )
    .unwrap();
    let energy: f64 = analysis.energy().iter().sum();
    for turns in 1..=2 {
        analysis.go_to(f64::from(turns) * turn).unwrap();
        for (pose, start) in analysis.state().poses.iter().zip(&state.poses) {
            let off = pose.position.distance(start.position);
            assert!(off < 1e-5, "{turns}: {off}");
        }
        let change: f64 = analysis.energy().iter().sum::<f64>() - energy;
        assert!(change.abs() < 1e-5, "{change}");
    }
}

#[test]
fn peer_exudyn_bricard_linkage_falls() {
    let system = bricard();
    let text = include_str!("../../../../../validation/bricard/reference.csv");
    for formulation in [Formulation::Projection, Formulation::Partitioning] {
        let state = system.assemble().unwrap().state;
        let gravity = DVec3::new(1.0, -9.0, -3.0);
        let mut analysis =
            DynamicAnalysis::new(&system, state, gravity, NoLoads, accuracy(1e-10), formulation).unwrap();
        let mut compared = 0;
        for line in text
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        {
            let row: Vec<f64> = line.split(',').map(|value| value.parse().unwrap()).collect();
            analysis.go_to(row[0]).unwrap();
            for (pose, expected) in analysis.state().poses.iter().zip(row[1..].as_chunks::<3>().0) {
                // The reference is extrapolated to zero step size, which removes an error of 5e-9 m
                // and leaves less than 1e-9 m.
                let off = pose.position.distance(DVec3::from(*expected));
                assert!(off < 5e-9, "{formulation:?} {}: {off}", row[0]);
                compared += 1;
            }
        }
        assert_eq!(compared, 55);
    }
}

/// IFToMM's benchmark A04 [GDLC06] as published: ten seconds. The benchmark permits an energy
/// change of 1e-3 J.
#[test]
fn peer_iftomm_rectangular_bricard_for_ten_seconds() {
    let system = rectangular_bricard();
    let assembly = system.assemble().unwrap();
    assert_eq!(
        (
            assembly.degrees_of_freedom.open,
            assembly.degrees_of_freedom.redundant.len()
        ),
        (1, 1)
    );
    let text = include_str!("../../../../../validation/bricard/rectangular.csv");
    let gravity = DVec3::new(0.0, -9.81, 0.0);
    let mut analysis = DynamicAnalysis::new(
        &system,
        assembly.state,
        gravity,
        NoLoads,
        accuracy(1e-10),
        Formulation::Projection,
    )
    .unwrap();
    let energy: f64 = analysis.energy().iter().sum();
    let mut compared = 0;
    for line in text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
    {
        let row: Vec<f64> = line.split(',').map(|value| value.parse().unwrap()).collect();
        analysis.go_to(row[0]).unwrap();
        for (pose, expected) in analysis.state().poses.iter().zip(row[1..].as_chunks::<3>().0) {
            // The reference has seven digits.
            let off = pose.position.distance(DVec3::from(*expected));
            assert!(off < 2e-7, "{}: {off}", row[0]);
            compared += 1;
        }
        let change: f64 = analysis.energy().iter().sum::<f64>() - energy;
        assert!(change.abs() < 1e-6, "{change}");
    }
    assert_eq!(compared, 105);
}

#[test]
fn peer_exudyn_governor_moves() {
    let spin = |body: JointedBody| {
        let velocity = Motion::new((DVec3::Z * 5.0).cross(body.pose.position), DVec3::Z * 5.0);
        body.with_velocity(velocity)
    };
    let on_axis = |z: f64| Pose::new(DVec3::Z * z, DQuat::IDENTITY);
    let arm = |name: &str, side: f64| {
        let down = DVec3::new(side, 0.0, -1.0).normalize();
        rod(name, 3.0, DVec3::Z, DVec3::Z + down, DVec3::Y)
    };
    let bodies: Vec<JointedBody> = [
        body("shaft", 2.0, DVec3::new(0.1, 0.1, 0.05), on_axis(0.5)),
        arm("arm 0", 1.0),
        arm("arm 1", -1.0),
        body("collar", 1.0, DVec3::splat(0.02), on_axis(0.3)),
    ]
    .map(spin)
    .to_vec();
    let [shaft, first, second, collar] = [0, 1, 2, 3].map(Owner::Body);
    let slide = JointKind::Translational;
    let joints = vec![
        hinge(&bodies, "bearing", Owner::Ground, shaft, DVec3::ZERO, DVec3::Z),
        hinge(&bodies, "hinge 0", shaft, first, DVec3::Z, DVec3::Y),
        hinge(&bodies, "hinge 1", shaft, second, DVec3::Z, DVec3::Y),
        joint_in_space(&bodies, "slide", slide, shaft, collar, DVec3::Z * 0.3, DVec3::Z),
    ];
    let springs = [first, second].map(|arm| SpringDamper {
        ends: [(collar, DVec3::ZERO), (arm, DVec3::ZERO)],
        stiffness: 800.0,
        damping: 20.0,
        free_length: 0.5,
        tension_only: false,
    });
    let loads = move |state: &JointedState, loads: &mut [Wrench]| {
        springs.iter().for_each(|spring| spring.add(state, loads));
    };
    let system = JointedSystem::new(bodies, joints).unwrap();
    let assembly = system.assemble().unwrap();
    assert_eq!(
        (
            assembly.degrees_of_freedom.open,
            assembly.degrees_of_freedom.redundant.len()
        ),
        (4, 0)
    );
    let text = include_str!("../../../../../validation/governor/reference.csv");
    for formulation in [Formulation::Projection, Formulation::Partitioning] {
        let (state, gravity) = (assembly.state.clone(), DVec3::Z * -9.81);
        let mut analysis =
            DynamicAnalysis::new(&system, state, gravity, loads, accuracy(1e-10), formulation).unwrap();
        for line in text
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        {
            let row: Vec<f64> = line.split(',').map(|value| value.parse().unwrap()).collect();
            analysis.go_to(row[0]).unwrap();
            for (pose, expected) in analysis.state().poses[1..]
                .iter()
                .zip(row[1..].as_chunks::<3>().0)
            {
                // The reference is extrapolated to zero step size, which removes an error of 5e-8 m
                // and leaves about 1e-9 m.
                let off = pose.position.distance(DVec3::from(*expected));
                assert!(off < 1e-8, "{formulation:?} {}: {off}", row[0]);
            }
        }
    }
}

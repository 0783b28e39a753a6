//! Articulated-body algorithm against the mass matrix, on random trees.

use super::super::composite::CompositeScratch;
use super::super::{JointKind, Link, Mechanism, MechanismScratch, Parent};
use super::rig::{GRAVITY, Numbers};
use crate::motion_sequence::MotionProgramme;
use glam::DVec3;
use proptest::prelude::*;
use windlass_math::{FrameMotion, Matrix6, Wrench};

/// Sets random joint states. Returns random loads on `count` links.
fn randomise(numbers: &mut Numbers, count: usize, scratch: &mut MechanismScratch) -> Vec<Wrench> {
    for joint in &mut scratch.joints {
        joint.position = 3.0 * numbers.next();
        joint.velocity = 2.0 * numbers.next();
        joint.force = 20.0 * numbers.next();
        joint.acceleration = numbers.next();
    }
    (0..count)
        .map(|_| Wrench::new(numbers.vector() * 10.0, numbers.vector() * 5.0))
        .collect()
}

fn added_inertias(numbers: &mut Numbers, count: usize) -> Vec<Matrix6> {
    let one = |_| {
        let diagonal = std::array::from_fn(|_| 0.5 + 0.4 * numbers.next());
        Matrix6::from_diagonal(diagonal).moved(numbers.vector())
    };
    (0..count).map(one).collect()
}

fn some_prescribed(numbers: &mut Numbers, links: &mut [Link]) {
    for link in links {
        if numbers.below(4) == 0 {
            link.joint = link.joint.clone().prescribed(MotionProgramme::default());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Inverse dynamics with the accelerations of the articulated-body algorithm returns the
    /// applied forces. The mass matrix times the accelerations plus the bias forces gives the same
    /// forces.
    #[test]
    fn agrees_with_inverse_dynamics_on_random_trees(seed in any::<u64>(), count in 1_usize..20, branching in any::<bool>()) {
        let mut numbers = Numbers(seed);
        let mut links = numbers.tree(count, branching);
        some_prescribed(&mut numbers, &mut links);
        let mechanism = Mechanism::new("tree", links).unwrap();
        let n = mechanism.joint_count();
        let mut scratch = mechanism.scratch();
        let loads = randomise(&mut numbers, count, &mut scratch);
        let mut links = vec![FrameMotion::default(); count];
        let added = added_inertias(&mut numbers, count);
        let base = numbers.frame_motion();
        mechanism.kinematics(&base, &mut links, &mut scratch);
        let load = mechanism.articulate(GRAVITY, &loads, &added, &links, &mut scratch).unwrap();
        mechanism.accelerations(base.acceleration, &mut links, &mut scratch);

        let mut composite = CompositeScratch::new(&mechanism);
        let mut forces = vec![0.0; n];
        let from_base =
            mechanism.inverse_dynamics(GRAVITY, &loads, &added, &links, &scratch, &mut composite, &mut forces);
        let size = scratch.joints.iter().fold(1.0_f64, |m, j| m.max(j.force.abs()).max(j.acceleration.abs()));
        for (joint, force) in scratch.joints.iter().zip(&forces) {
            prop_assert!((joint.force - force).abs() < 1e-10 * size * count as f64, "{} {force}", joint.force);
        }
        let expected = load.inertia.wrench_of(base.acceleration) - load.wrench;
        prop_assert!((expected.force - from_base.force).length() < 1e-10 * (size + from_base.force.length()) * count as f64);
        prop_assert!((expected.moment - from_base.moment).length() < 1e-10 * (size + from_base.moment.length()) * count as f64);

        // The reaction along each joint equals the load of the joint, which includes the reaction
        // of the drive inertia. The reactions of the links on the base add up to the base wrench.
        let mut at_base = Wrench::ZERO;
        for (link, own) in mechanism.links().iter().enumerate() {
            let reaction = mechanism.joint_reaction(link, GRAVITY, &loads, &added, &links);
            if own.parent == Parent::Base {
                at_base += reaction.moved(links[link].pose.position - base.pose.position);
            }
            if let Some(k) = (0..n).find(|k| mechanism.joint(*k).is_some_and(|(_, found)| found == link)) {
                let joint = &own.joint;
                let axis = scratch.joint_axis(link);
                let along = if joint.kind == JointKind::Revolute { reaction.moment } else { reaction.force }.dot(axis);
                let force = scratch.joints[k].load();
                prop_assert!((along - force).abs() < 1e-10 * (size + reaction.moment.length()) * count as f64, "{along} {force}");
            }
        }
        prop_assert!((at_base.force - from_base.force).length() < 1e-10 * (size + from_base.force.length()) * count as f64);
        prop_assert!((at_base.moment - from_base.moment).length() < 1e-10 * (size + from_base.moment.length()) * count as f64);

        let mut matrix = vec![0.0; n * n];
        mechanism.mass_matrix(&added, &links, &scratch, &mut composite, &mut matrix);
        let accelerations: Vec<f64> = scratch.joints.iter().map(|j| j.acceleration).collect();
        for joint in &mut scratch.joints {
            joint.acceleration = 0.0;
        }
        mechanism.inverse_dynamics(GRAVITY, &loads, &added, &links, &scratch, &mut composite, &mut forces);
        for i in 0..n {
            let inertial: f64 = (0..n).map(|j| matrix[i * n + j] * accelerations[j]).sum();
            let sum = inertial + forces[i];
            prop_assert!((sum - scratch.joints[i].force).abs() < 1e-10 * size * count as f64);
        }
    }
}

#[test]
fn agrees_kinetic_energy_with_mass_matrix() {
    let mut numbers = Numbers(5);
    let mechanism = Mechanism::new("tree", numbers.tree(12, true)).unwrap();
    let n = mechanism.joint_count();
    let mut scratch = mechanism.scratch();
    randomise(&mut numbers, 12, &mut scratch);
    let mut links = [FrameMotion::default(); 12];
    let pose = numbers.pose();
    mechanism.kinematics(&FrameMotion::at_rest(pose), &mut links, &mut scratch);
    let mut matrix = vec![0.0; n * n];
    let whole = mechanism.mass_matrix(
        &[],
        &links,
        &scratch,
        &mut CompositeScratch::new(&mechanism),
        &mut matrix,
    );
    let rate = |i: usize| scratch.joints[i].velocity;
    let by_matrix: f64 = (0..n * n)
        .map(|k| 0.5 * matrix[k] * rate(k / n) * rate(k % n))
        .sum();
    let energy = mechanism.kinetic_energy(&links);
    assert!((by_matrix / energy - 1.0).abs() < 1e-12);
    // Mass and centre of gravity of the tree follow from the composite inertia.
    let centre = mechanism.centre_of_gravity(&links).unwrap() - pose.position;
    assert!((whole.0[0][0] / mechanism.mass() - 1.0).abs() < 1e-12);
    let h = DVec3::new(whole.0[5][1], whole.0[3][2], whole.0[4][0]) / mechanism.mass();
    assert!((h - centre).length() < 1e-12);
}

#[test]
fn agrees_link_motions_with_derivatives_of_poses() {
    // Second differences along q(t) = q + q' t + q'' t²/2 on a base at rest.
    let mut numbers = Numbers(11);
    let mechanism = Mechanism::new("tree", numbers.tree(8, true)).unwrap();
    let mut scratch = mechanism.scratch();
    let loads = randomise(&mut numbers, 8, &mut scratch);
    let mut links = [FrameMotion::default(); 8];
    let base = FrameMotion::at_rest(numbers.pose());
    mechanism.kinematics(&base, &mut links, &mut scratch);
    mechanism
        .articulate(GRAVITY, &loads, &[], &links, &mut scratch)
        .unwrap();
    mechanism.accelerations(base.acceleration, &mut links, &mut scratch);
    let h = 1e-4;
    let at = |t: f64| {
        let (mut other, mut moved) = (scratch.clone(), links);
        for joint in &mut other.joints {
            joint.position += t * (joint.velocity + 0.5 * t * joint.acceleration);
        }
        mechanism.kinematics(&base, &mut moved, &mut other);
        moved.map(|link| link.pose.position)
    };
    let (before, now, after) = (at(-h), at(0.0), at(h));
    for i in 0..8 {
        let frame = links[i];
        let velocity = (after[i] - before[i]) / (2.0 * h);
        let acceleration = (after[i] - now[i] * 2.0 + before[i]) / (h * h);
        // The bounds allow for h² times higher derivatives, which are large for accelerations of
        // order a hundred, and for rounding errors of 1e-15/h².
        let scale = 1.0 + frame.acceleration.linear.length();
        assert!((velocity - frame.velocity.linear).length() < 1e-5 * scale);
        assert!((acceleration - frame.acceleration.linear).length() < 1e-4 * scale);
    }
}

#[test]
fn agrees_with_inverse_dynamics_on_a_chain_of_seven_hundred_links() {
    let mut numbers = Numbers(7);
    let mechanism = Mechanism::new("chain", numbers.tree(700, false)).unwrap();
    let mut scratch = mechanism.scratch();
    let loads = randomise(&mut numbers, 700, &mut scratch);
    let mut links = vec![FrameMotion::default(); 700];
    for joint in &mut scratch.joints {
        joint.velocity *= 0.05;
    }
    let base = numbers.frame_motion();
    mechanism.kinematics(&base, &mut links, &mut scratch);
    mechanism
        .articulate(GRAVITY, &loads, &[], &links, &mut scratch)
        .unwrap();
    mechanism.accelerations(base.acceleration, &mut links, &mut scratch);
    let mut composite = CompositeScratch::new(&mechanism);
    let mut forces = vec![0.0; mechanism.joint_count()];
    let from_base = mechanism.inverse_dynamics(
        GRAVITY,
        &loads,
        &[],
        &links,
        &scratch,
        &mut composite,
        &mut forces,
    );
    // The joint forces of order ten are differences of inertial forces of the order of the wrench
    // at the base.
    let size = from_base.force.length() + from_base.moment.length();
    for (joint, force) in scratch.joints.iter().zip(&forces) {
        assert!(
            (joint.force - force).abs() < 1e-11 * size,
            "{} {force} {size}",
            joint.force
        );
    }
}

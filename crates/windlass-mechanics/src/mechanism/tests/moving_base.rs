//! Links that move on a moving base: `[SIMO]` 1.1 with errata E38.

use super::super::composite::CompositeScratch;
use super::super::{Joint, Link, Mechanism};
use super::rig::{Base, GRAVITY, Numbers, Rig};
use crate::motion_sequence::{MotionProgramme, MotionSequence, RampShape};
use crate::rigid_body::RigidBody;
use glam::{DMat3, DVec3};
use windlass_math::spatial::point_inertia;
use windlass_math::{FrameMotion, Pose};

fn trolley(programme: MotionProgramme) -> Mechanism {
    let placement = Pose::new(DVec3::new(0.0, 0.5, 2.0), glam::DQuat::IDENTITY);
    let joint = Joint::prismatic(placement, DVec3::X).prescribed(programme);
    let inertia = DMat3::from_diagonal(DVec3::new(3.0, 4.0, 5.0));
    let link = Link::new("trolley", joint).with_mass(40.0, DVec3::ZERO, inertia);
    Mechanism::new("trolley", vec![link]).unwrap()
}

fn move_by(distance: f64) -> MotionProgramme {
    let sequence = MotionSequence::from_stop_and_distance(RampShape::Cosine, 1.0, 9.0, distance, 1.0);
    MotionProgramme::at_rest(-1.0).with(sequence.unwrap())
}

#[test]
fn closed_form_reaction_of_a_link_in_relative_motion() {
    // a = a_M + a_rel + α × r + 2 ω × v_rel + ω × (ω × r); force m (a - g), moment I α + ω × I ω
    // about the link's centre of gravity.
    let programme = move_by(6.0);
    let mechanism = trolley(programme.clone());
    let mut scratch = mechanism.scratch();
    let mut links = [FrameMotion::default()];
    for seed in 0..10 {
        let base = Numbers(seed).frame_motion();
        let t = 1.3 + 0.7 * seed as f64;
        mechanism.read_state(t, &[], &mut scratch);
        mechanism.kinematics(&base, &mut links, &mut scratch);
        let load = mechanism
            .articulate(GRAVITY, &[], &[], &links, &mut scratch)
            .unwrap();
        mechanism.accelerations(base.acceleration, &mut links, &mut scratch);
        let now = programme.sample(t);
        let turn = |v: DVec3| base.rotation * v;
        let r = turn(DVec3::new(now.position, 0.5, 2.0));
        let (w, alpha) = (base.velocity.angular, base.acceleration.angular);
        let relative = turn(DVec3::X * now.acceleration) + 2.0 * w.cross(turn(DVec3::X * now.velocity));
        let a = base.acceleration.linear + relative + alpha.cross(r) + w.cross(w.cross(r));
        let force = 40.0 * (a - GRAVITY);
        let inertia =
            base.rotation * DMat3::from_diagonal(DVec3::new(3.0, 4.0, 5.0)) * base.rotation.transpose();
        let moment = inertia * alpha + w.cross(inertia * w) + r.cross(force);
        let from_base = load.inertia.wrench_of(base.acceleration) - load.wrench;
        assert!((from_base.force - force).length() < 1e-11);
        assert!((from_base.moment - moment).length() < 1e-11);
        assert!((scratch.joints[0].force - force.dot(turn(DVec3::X))).abs() < 1e-11);
    }
}

#[test]
fn closed_form_angular_acceleration_has_the_cross_term() {
    // α = α_M + α_L + ω_M × ω_L; the source omits the last term.
    let base = Numbers(2).frame_motion();
    let joint = Joint::revolute(Pose::IDENTITY, DVec3::Z).prescribed(move_by(2.0));
    let link = Link::new("boom", joint).with_mass(1.0, DVec3::X, DMat3::IDENTITY);
    let mechanism = Mechanism::new("crane", vec![link]).unwrap();
    let mut scratch = mechanism.scratch();
    let mut links = [FrameMotion::default()];
    mechanism.read_state(2.0, &[], &mut scratch);
    let now = scratch.joints[0];
    mechanism.kinematics(&base, &mut links, &mut scratch);
    mechanism
        .articulate(GRAVITY, &[], &[], &links, &mut scratch)
        .unwrap();
    mechanism.accelerations(base.acceleration, &mut links, &mut scratch);
    let axis = base.rotation * DVec3::Z;
    let expected = base.acceleration.angular
        + axis * now.acceleration
        + base.velocity.angular.cross(axis * now.velocity);
    assert!(now.velocity != 0.0);
    assert!((links[0].acceleration.angular - expected).length() < 1e-14);
}

#[test]
fn closed_form_mass_properties_change_with_the_motion() {
    let mechanism = trolley(move_by(6.0));
    let mut scratch = mechanism.scratch();
    let mut links = [FrameMotion::default()];
    let mut composite = CompositeScratch::new(&mechanism);
    for t in [0.0, 3.0, 5.0, 20.0] {
        mechanism.read_state(t, &[], &mut scratch);
        let c = DVec3::new(scratch.joints[0].position, 0.5, 2.0);
        mechanism.kinematics(&FrameMotion::at_rest(Pose::IDENTITY), &mut links, &mut scratch);
        let whole = mechanism.mass_matrix(&[], &links, &scratch, &mut composite, &mut [0.0]);
        let about_base = DMat3::from_diagonal(DVec3::new(3.0, 4.0, 5.0)) + point_inertia(40.0, c);
        let gap = whole.block(3, 3) - about_base;
        assert!(gap.to_cols_array().iter().all(|v| v.abs() < 1e-12));
        assert!((mechanism.centre_of_gravity(&links).unwrap() - c).length() < 1e-14);
        // To the base, a prescribed joint acts like a rigid connection: the articulated inertia
        // equals the composite inertia.
        let load = mechanism
            .articulate(GRAVITY, &[], &[], &links, &mut scratch)
            .unwrap();
        assert!((load.inertia - whole).0.iter().flatten().all(|v| v.abs() < 1e-12));
    }
    // The trolley stops after 6 m.
    assert!((scratch.joints[0].position - 5.0).abs() < 1e-12);
}

#[test]
fn closed_form_floating_base_recoils_from_a_trolley() {
    // Without gravity the common centre of gravity does not move, so the base ends at -m Δx/(m +
    // M).
    let body = RigidBody::new(120.0, DMat3::from_diagonal(DVec3::new(50.0, 1e12, 50.0))).unwrap();
    let placement = Pose::IDENTITY;
    let joint = Joint::prismatic(placement, DVec3::X).prescribed(move_by(6.0));
    let link = Link::new("trolley", joint).with_mass(40.0, DVec3::ZERO, DMat3::IDENTITY);
    let mechanism = Mechanism::new("trolley", vec![link]).unwrap();
    let mut rig = Rig::new(mechanism, Base::Free(body), DVec3::ZERO);
    let mut x = rig.initial_state();
    rig.run(&mut x, 10.0, 1e-10, |_, _, _| {});
    // Steps cross the breakpoints of the ramps; the step size control limits the error.
    assert!((x[0] + 1.5).abs() < 1e-7, "{}", x[0]);
    assert!(x[7].abs() < 1e-7);
}

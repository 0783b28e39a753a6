//! Conserved quantities of passive trees, and the power balance of driven trees.

use super::super::{Actuation, Control, EndStops, Joint, JointKind, JointMotion, Link, Mechanism, PidGains};
use super::rig::{Base, GRAVITY, Numbers, Rig};
use crate::motion_sequence::{MotionProgramme, MotionSequence, RampShape};
use crate::rigid_body::RigidBody;
use glam::{DMat3, DQuat, DVec3};
use windlass_math::{FrameMotion, Motion, Pose, Wrench};

#[test]
fn conserves_energy_of_passive_tree_on_the_ground() {
    let mut rig = Rig::on_ground(Mechanism::new("tree", Numbers(3).tree(7, true)).unwrap());
    let mut x = rig.initial_state();
    let energy = |rig: &mut Rig, x: &[f64]| {
        rig.evaluate(0.0, x).unwrap();
        [
            rig.mechanism.kinetic_energy(&rig.links),
            rig.mechanism.potential_energy(GRAVITY, &rig.links),
        ]
    };
    let [t0, v0] = energy(&mut rig, &x);
    let mut exchanged = 0.0_f64;
    rig.run(&mut x, 2.0, 1e-10, |rig, _, x| {
        let [t, v] = energy(rig, x);
        exchanged = exchanged.max((t - t0).abs());
        // The bound allows for a local error of 1e-10 in each of a few hundred steps.
        assert!(
            (t + v - t0 - v0).abs() < 1e-7 * (t + v.abs()),
            "{}",
            t + v - t0 - v0
        );
    });
    assert!(exchanged > 10.0);
}

#[test]
fn conserves_momentum_and_energy_of_free_base_and_tree() {
    let body = RigidBody::new(3.0, DMat3::from_diagonal(DVec3::new(1.0, 1.5, 2.0))).unwrap();
    let mechanism = Mechanism::new("tree", Numbers(8).tree(6, true)).unwrap();
    let mut rig = Rig::new(mechanism, Base::Free(body), DVec3::ZERO);
    let mut x = rig.initial_state();
    x[7..13].copy_from_slice(&[0.3, -0.2, 0.1, 0.4, 0.5, -0.6]);
    let kept = |rig: &mut Rig, x: &[f64]| {
        rig.evaluate(0.0, x).unwrap();
        let base = rig.base_motion(0.0, x);
        let of_base = body
            .momentum(base.rotation, base.velocity)
            .moved(base.pose.position);
        let total = of_base + rig.mechanism.momentum(&rig.links);
        let energy =
            body.kinetic_energy(base.rotation, base.velocity) + rig.mechanism.kinetic_energy(&rig.links);
        (total, energy)
    };
    let (start, energy) = kept(&mut rig, &x);
    rig.run(&mut x, 3.0, 1e-10, |rig, _, x| {
        let (now, energy_now) = kept(rig, x);
        // The bounds allow for a local error of 1e-10 in each of a few hundred steps, with masses
        // of order ten.
        assert!((now.force - start.force).length() < 1e-7);
        assert!((now.moment - start.moment).length() < 1e-7);
        assert!((energy_now / energy - 1.0).abs() < 1e-7);
    });
    // The motion of the base changes, so the coupling is two-way.
    assert!((x[10] - 0.4).abs() > 0.01);
}

/// A base with prescribed motion in six degrees of freedom.
fn rolling_base(t: f64) -> FrameMotion {
    let (s, c) = (0.9 * t).sin_cos();
    let direction = DVec3::new(0.6, 0.0, 0.8);
    let orientation = DQuat::from_axis_angle(direction, 0.5 * s);
    FrameMotion {
        velocity: Motion::new(DVec3::new(0.9 * c, 0.0, -0.9 * s), direction * (0.45 * c)),
        acceleration: Motion::new(DVec3::new(-0.81 * s, 0.0, -0.81 * c), direction * (-0.405 * s)),
        ..FrameMotion::at_rest(Pose::new(DVec3::new(s, 2.0, c), orientation))
    }
}

/// A tree with all kinds of drives.
fn driven_links(numbers: &mut Numbers) -> Vec<Link> {
    let gains = PidGains {
        proportional: 40.0,
        integral: 15.0,
        derivative: 2.0,
    };
    let sequence = MotionSequence::from_distance_and_velocity(RampShape::Cosine, 0.2, 0.8, 0.5, 1.0).unwrap();
    let mut links = numbers.tree(9, true);
    for (i, link) in links.iter_mut().enumerate() {
        let joint: &mut Joint = &mut link.joint;
        joint.kind = if i % 3 == 0 {
            JointKind::Prismatic
        } else {
            JointKind::Revolute
        };
        joint.motion = match i % 4 {
            0 => JointMotion::Dynamic(
                Actuation::new(Control::Position(gains))
                    .damped(3.0)
                    .limited(30.0, 20.0),
            ),
            1 => JointMotion::Dynamic(Actuation::new(Control::Velocity(gains)).damped(1.0)),
            2 => JointMotion::Prescribed(MotionProgramme::at_rest(0.1).with(sequence)),
            _ => JointMotion::Dynamic(Actuation::default()),
        };
        joint.stops = Some(EndStops {
            lower: -0.2,
            upper: 0.3,
            stiffness: 500.0,
            damping: 20.0,
        });
    }
    links
}

#[test]
fn conserves_power_balance_of_drives_stops_base_and_loads() {
    let mut numbers = Numbers(21);
    for _ in 0..20 {
        let mechanism = Mechanism::new("tree", driven_links(&mut numbers)).unwrap();
        let mut rig = Rig::new(mechanism, Base::Moved(rolling_base), GRAVITY);
        for set in &mut rig.set_points {
            *set = set.ordered(0.0, numbers.next());
        }
        rig.loads = (0..9)
            .map(|_| Wrench::new(numbers.vector() * 10.0, numbers.vector()))
            .collect();
        let x: Vec<f64> = rig.initial_state().iter().map(|_| 0.6 * numbers.next()).collect();
        let mut rates = vec![0.0; x.len()];
        let t = 0.6;
        windlass_ode::System::rates(&mut rig, t, &x, &mut rates).unwrap();
        let powers = rig.mechanism.joint_powers(t, &x, &rig.set_points, &rig.scratch);
        assert!(powers.viscous >= 0.0 && powers.stops >= 0.0);
        let base = rolling_base(t);
        let roots = (0..9).filter(|&i| rig.mechanism.links()[i].parent == super::super::Parent::Base);
        let from_base: f64 = roots
            .map(|i| {
                let arm = rig.links[i].pose.position - base.pose.position;
                base.velocity
                    .power(rig.mechanism.joint_wrench(i, &rig.links, &rig.scratch).moved(arm))
            })
            .sum();
        let power = powers.drive - powers.viscous - powers.stops
            + from_base
            + rig.mechanism.external_power(&rig.links, &rig.loads);
        // Central difference of the energy along the rates. Its error is h² times third
        // derivatives, plus rounding errors of 1e-14/h.
        let h = 1e-5;
        let mut energy = |sign: f64| {
            let moved: Vec<f64> = x.iter().zip(&rates).map(|(x, r)| x + sign * h * r).collect();
            rig.evaluate(t + sign * h, &moved).unwrap();
            let (m, links) = (&rig.mechanism, &rig.links);
            m.kinetic_energy(links) + m.potential_energy(GRAVITY, links) + m.stop_energy(&rig.scratch)
        };
        let rate = (energy(1.0) - energy(-1.0)) / (2.0 * h);
        assert!(
            (rate - power).abs() < 1e-5 * (100.0 + power.abs()),
            "{rate} {power}"
        );
    }
}

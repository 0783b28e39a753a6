//! Random mechanisms.

use super::support::Random;
pub use crate::joints::examples::*;
use crate::joints::{Attachment, Joint, JointKind, JointedBody, JointedState, JointedSystem, TimeFunction};
use std::f64::consts::TAU;
use windlass_math::{DVec3, Motion};

/// A tree, or a graph with `loops` loops, of random bodies with joints of all kinds between random
/// frames. It is not assembled.
pub fn random_system(random: &mut Random, bodies: usize, loops: usize) -> JointedSystem {
    let list: Vec<JointedBody> = (0..bodies)
        .map(|k| {
            let inertia = random.vector(0.4) + DVec3::splat(1.0);
            let pose = random.pose(2.0);
            let velocity = Motion::new(random.vector(1.0), random.vector(1.0));
            body(&format!("body {k}"), 2.0 + random.number(), inertia, pose).with_velocity(velocity)
        })
        .collect();
    let mut joints = Vec::new();
    for k in 0..bodies + loops {
        let kind = JointKind::ALL[((random.number() + 1.0) * 8.0) as usize % 16];
        let second = k % bodies;
        let other = ((random.number() + 1.0) * 0.5 * second as f64) as usize;
        let mut attach = |owner: usize| Attachment::body(owner, random.pose(1.0));
        let second_side = attach(second);
        let first_side = if kind.is_absolute() || second == 0 || other >= second {
            Attachment::ground(random.pose(1.0))
        } else {
            attach(other)
        };
        let joint = Joint::new(&format!("joint {k}"), kind, first_side, second_side);
        joints.push(if kind.has_target() {
            joint.with_target(TimeFunction::Polynomial(vec![1.5, 0.3, -0.2]))
        } else {
            joint
        });
    }
    JointedSystem::new(list, joints).unwrap()
}

/// A row of four-bar loops ([`windows`]) whose posts rotate together, with the tops at 1 m/s, and
/// the duration of a turn in gravity, s.
///
/// The bars translate. The equation of motion is I ϑ'' = m g l ((N+1)/2 + N) sin ϑ with I = (N+1) m
/// l²/3 + N m l².
pub fn rotating_windows(loops: usize) -> (JointedSystem, JointedState, f64) {
    let system = windows(loops);
    let mut state = system.unassembled_state();
    for (body, velocity) in state.velocities.iter_mut().enumerate() {
        *velocity = if body <= loops {
            Motion::new(DVec3::X * 0.5, DVec3::Y)
        } else {
            Motion::new(DVec3::X, DVec3::ZERO)
        };
    }
    let n = loops as f64;
    let inertia = (n + 1.0) / 3.0 + n;
    let weight = 9.81 * ((n + 1.0) / 2.0 + n);
    let rate = |angle: f64| (1.0 + 2.0 * weight / inertia * (1.0 - angle.cos())).sqrt();
    // The trapezoidal rule converges exponentially for a smooth periodic function.
    let times = (0..2000).map(|k| TAU / 2000.0 / rate(TAU * f64::from(k) / 2000.0));
    let turn = times.sum();
    (system, state, turn)
}

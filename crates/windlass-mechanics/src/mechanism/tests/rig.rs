//! A system of differential equations for a mechanism on a base, and random trees.

use super::super::{Joint, Link, Mechanism, MechanismError, MechanismScratch, SetPoint};
use crate::rigid_body::RigidBody;
use glam::{DMat3, DQuat, DVec3};
use windlass_math::rotation::{exponential, quaternion_rate};
use windlass_math::{FrameMotion, Motion, Pose, Wrench};
use windlass_ode::{DormandPrince, StepControl, StepMemory, System, Tolerance};

pub const GRAVITY: DVec3 = DVec3::new(0.0, 0.0, -9.81);

/// Base of the mechanism.
pub enum Base {
    /// A frame whose motion is a function of time.
    Moved(fn(f64) -> FrameMotion),
    /// A free body. Its position, quaternion and velocity are the first state variables.
    Free(RigidBody),
}

pub struct Rig {
    pub mechanism: Mechanism,
    pub base: Base,
    pub gravity: DVec3,
    pub set_points: Vec<SetPoint>,
    /// Motions of the links, and loads on them. `loads` is empty if there are no loads.
    pub links: Vec<FrameMotion>,
    pub loads: Vec<Wrench>,
    pub scratch: MechanismScratch,
}

impl Rig {
    pub fn new(mechanism: Mechanism, base: Base, gravity: DVec3) -> Self {
        Self {
            set_points: mechanism.initial_set_points(),
            links: vec![FrameMotion::default(); mechanism.links().len()],
            loads: Vec::new(),
            scratch: mechanism.scratch(),
            mechanism,
            base,
            gravity,
        }
    }

    pub fn on_ground(mechanism: Mechanism) -> Self {
        Self::new(
            mechanism,
            Base::Moved(|_| FrameMotion::at_rest(Pose::IDENTITY)),
            GRAVITY,
        )
    }

    /// Index of the mechanism's first state variable.
    pub fn offset(&self) -> usize {
        if matches!(self.base, Base::Free(_)) { 13 } else { 0 }
    }

    pub fn initial_state(&self) -> Vec<f64> {
        let mut x = vec![0.0; self.offset() + self.mechanism.state_len()];
        self.mechanism.write_initial_state(&mut x[self.offset()..]);
        if self.offset() > 0 {
            x[6] = 1.0;
        }
        x
    }

    pub fn base_motion(&self, t: f64, x: &[f64]) -> FrameMotion {
        match &self.base {
            Base::Moved(motion) => motion(t),
            Base::Free(_) => {
                let orientation = DQuat::from_slice(&x[3..7]).normalize();
                FrameMotion {
                    velocity: Motion::new(DVec3::from_slice(&x[7..10]), DVec3::from_slice(&x[10..13])),
                    ..FrameMotion::at_rest(Pose::new(DVec3::from_slice(&x[0..3]), orientation))
                }
            }
        }
    }

    /// Runs all three passes. Returns the acceleration of the base.
    pub fn evaluate(&mut self, t: f64, x: &[f64]) -> Result<Motion, MechanismError> {
        let base = self.base_motion(t, x);
        let state = &x[self.offset()..];
        self.mechanism.read_state(t, state, &mut self.scratch);
        self.mechanism
            .kinematics(&base, &mut self.links, &mut self.scratch);
        self.mechanism
            .drive(t, state, &self.set_points, &mut self.scratch);
        let load =
            self.mechanism
                .articulate(self.gravity, &self.loads, &[], &self.links, &mut self.scratch)?;
        let acceleration = match &self.base {
            Base::Moved(_) => base.acceleration,
            Base::Free(body) => {
                let weight = Wrench::new(self.gravity * body.mass, DVec3::ZERO);
                let wrench = load.wrench + weight;
                body.acceleration_with_added_mass(base.rotation, base.velocity.angular, wrench, &load.inertia)
                    .unwrap_or_default()
            }
        };
        self.mechanism
            .accelerations(acceleration, &mut self.links, &mut self.scratch);
        Ok(acceleration)
    }

    /// Integrates from t = 0 to `end` (s). Calls `watch` with (t, x) after each step.
    pub fn run(
        &mut self,
        x: &mut [f64],
        end: f64,
        tolerance: f64,
        mut watch: impl FnMut(&mut Rig, f64, &[f64]),
    ) {
        let mut method = DormandPrince::new(x.len());
        let tolerances = vec![
            Tolerance {
                absolute: tolerance,
                relative: tolerance,
            };
            x.len()
        ];
        let mut memory = StepMemory::default();
        let mut t = 0.0;
        while t < end {
            let control = StepControl::default().coarse();
            method
                .step(self, &mut t, x, end, &tolerances, &control, &mut memory)
                .unwrap();
            watch(self, t, x);
        }
    }
}

impl System for Rig {
    type Error = MechanismError;

    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), MechanismError> {
        let acceleration = self.evaluate(t, x)?;
        let at = self.offset();
        if at > 0 {
            let spin = DVec3::from_slice(&x[10..13]);
            let orientation = DQuat::from_slice(&x[3..7]);
            let rate = quaternion_rate(orientation, orientation.normalize().conjugate() * spin);
            rates[0..3].copy_from_slice(&x[7..10]);
            rates[3..7].copy_from_slice(&rate.to_array());
            rates[7..13].copy_from_slice(&acceleration.to_array());
        }
        self.mechanism
            .write_rates(t, &x[at..], &self.set_points, &self.scratch, &mut rates[at..]);
        Ok(())
    }
}

/// Reproducible pseudo-random numbers in [-1, 1) from a linear congruential generator.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub fn below(&mut self, n: usize) -> usize {
        ((0.5 * self.next() + 0.5) * n as f64) as usize
    }

    pub fn vector(&mut self) -> DVec3 {
        DVec3::new(self.next(), self.next(), self.next())
    }

    pub fn motion(&mut self) -> Motion {
        Motion::new(self.vector(), self.vector())
    }

    pub fn pose(&mut self) -> Pose {
        Pose::new(self.vector(), exponential(self.vector() * 2.0))
    }

    pub fn frame_motion(&mut self) -> FrameMotion {
        FrameMotion {
            velocity: self.motion(),
            acceleration: self.motion(),
            ..FrameMotion::at_rest(self.pose())
        }
    }

    /// A tree of `count` links with properties of order one. About one joint in six is fixed. It is
    /// a chain unless `branching` is true.
    pub fn tree(&mut self, count: usize, branching: bool) -> Vec<Link> {
        let link = |i: usize| {
            let (placement, axis) = (self.pose(), self.vector());
            let joint = match self.below(6) {
                0 => Joint::fixed(placement),
                1 | 2 => Joint::prismatic(placement, axis),
                _ => Joint::revolute(placement, axis),
            };
            let turn = DMat3::from_quat(exponential(self.vector()));
            let principal = DVec3::new(0.4, 0.5, 0.6) + self.vector() * 0.1;
            let inertia = turn * DMat3::from_diagonal(principal) * turn.transpose();
            let link = Link::new(format!("link {i}"), joint.starting_at(self.next(), self.next()));
            let link = link.with_mass(1.5 + self.next(), self.vector() * 0.5, inertia);
            let parent = if branching { self.below(i + 1) } else { i };
            if parent == 0 {
                link
            } else {
                link.on(format!("link {}", parent - 1))
            }
        };
        (0..count).map(link).collect()
    }
}

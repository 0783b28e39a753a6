//! Everything an evaluation of a mechanism computes.

use super::joint::{JointKind, JointMotion};
use super::model::Mechanism;
use super::symmetric_inertia::SymmetricInertia;
use crate::math::{FrameMotion, Motion, Pose, Wrench};
use glam::{DMat3, DQuat, DVec3};

/// A movable joint at one instant; revolute: rad and N·m, prismatic: m and N.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointState {
    /// Coordinate.
    pub position: f64,
    /// Rate.
    pub velocity: f64,
    /// Second derivative: given for a prescribed joint, found by the outward pass for a dynamic one.
    pub acceleration: f64,
    /// Sum of drive, damping and stop forces: given for a dynamic joint, found for a prescribed one.
    pub force: f64,
    /// Inertia that the drive adds to the coordinate, kg or kg·m².
    pub drive_inertia: f64,
}

/// One link at one instant, Earth axes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LinkScratch {
    pub rotation: DMat3,
    pub position: DVec3,
    /// From the parent's origin to this one's.
    pub arm: DVec3,
    /// Joint axis.
    pub axis: DVec3,
    pub velocity: Motion,
    /// What the acceleration has beyond the parent's `a + α × arm` and the joint's own.
    pub bias_acceleration: Motion,
    /// Inertia, first the link's own, then with all it carries, then as felt through its joint.
    pub inertia: SymmetricInertia,
    /// Wrench beyond inertia times acceleration, in the same three stages.
    pub bias: Wrench,
    /// Wrench of a unit joint acceleration, and the inertia at the joint.
    pub joint_wrench: Wrench,
    pub joint_inertia: f64,
    /// Joint force plus the bias along the joint.
    pub joint_force: f64,
    pub acceleration: Motion,
}

/// Buffers of one mechanism, sized once; see [`Mechanism::scratch`].
#[derive(Clone, Debug)]
pub struct MechanismScratch {
    /// The movable joints; the caller fills in what is given (see [`JointState`]).
    pub joints: Vec<JointState>,
    /// External wrench on each link, Earth axes about the link frame's origin; the caller's, zero at first.
    pub loads: Vec<Wrench>,
    pub(super) links: Vec<LinkScratch>,
    pub(crate) base: FrameMotion,
}

impl MechanismScratch {
    pub(super) fn new(mechanism: &Mechanism) -> Self {
        let start = |&link: &usize| {
            let joint = &mechanism.links[link].joint;
            let position = match &joint.motion {
                JointMotion::Dynamic(_) => joint.initial_position,
                JointMotion::Prescribed(programme) => programme.initial,
            };
            JointState {
                position,
                ..JointState::default()
            }
        };
        Self {
            joints: mechanism.joints.iter().map(start).collect(),
            loads: vec![Wrench::ZERO; mechanism.links.len()],
            links: vec![LinkScratch::default(); mechanism.links.len()],
            base: FrameMotion::default(),
        }
    }

    /// Pose, velocity and acceleration of a link's frame, Earth axes. The acceleration is that of the last
    /// outward pass.
    ///
    /// # Panics
    /// When there is no such link.
    pub fn link_motion(&self, link: usize) -> FrameMotion {
        let link = &self.links[link];
        FrameMotion {
            pose: Pose::new(link.position, DQuat::from_mat3(&link.rotation)),
            rotation: link.rotation,
            velocity: link.velocity,
            acceleration: link.acceleration,
        }
    }

    /// Takes all external wrenches away.
    pub fn clear_loads(&mut self) {
        self.loads.fill(Wrench::ZERO);
    }

    /// Unit motion of a joint of `kind` along `axis`.
    pub(super) fn unit_motion(kind: JointKind, axis: DVec3) -> Motion {
        match kind {
            JointKind::Fixed => Motion::ZERO,
            JointKind::Revolute => Motion::new(DVec3::ZERO, axis),
            JointKind::Prismatic => Motion::new(axis, DVec3::ZERO),
        }
    }
}

//! Working variables of the evaluation of a mechanism. The motions of its links are not included;
//! they are in an array of the caller.

use super::joint::{JointKind, JointMotion};
use super::model::Mechanism;
use super::symmetric_inertia::SymmetricInertia;
use glam::DVec3;
use windlass_math::{FrameMotion, Motion, Wrench};

/// State of a movable joint at one instant; revolute: rad and N·m, prismatic: m and N.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointState {
    /// Coordinate.
    pub position: f64,
    /// Rate.
    pub velocity: f64,
    /// Second derivative: input for a prescribed joint, result of the outward pass for a dynamic
    /// joint.
    pub acceleration: f64,
    /// Sum of drive, damping, stop and applied forces without the reaction of `drive_inertia`:
    /// input for a dynamic joint, result for a prescribed joint.
    pub force: f64,
    /// Inertia that the drive adds to the coordinate, kg or kg·m².
    pub drive_inertia: f64,
}

impl JointState {
    /// Total force along the joint, N or N·m: drive, damping, stop and applied forces, including
    /// the reaction of `drive_inertia`.
    pub fn load(&self) -> f64 {
        self.force - self.drive_inertia * self.acceleration
    }
}

/// Working variables of one link at one instant, Earth axes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LinkScratch {
    /// Vector from the parent's origin to the link's origin.
    pub arm: DVec3,
    /// Joint axis.
    pub axis: DVec3,
    /// Velocity-dependent part of the link's acceleration, ζ in [`super::articulated_body`].
    pub bias_acceleration: Motion,
    /// Inertia in three stages of the inward pass: inertia of the link, articulated inertia, and
    /// articulated inertia without the joint's degree of freedom.
    pub inertia: SymmetricInertia,
    /// Bias force, in the same three stages.
    pub bias: Wrench,
    /// Wrench k = M* φ of a unit joint acceleration, and the joint inertia m* = φ·k + J.
    pub joint_wrench: Wrench,
    pub joint_inertia: f64,
    /// Joint force plus the bias along the joint.
    pub joint_force: f64,
}

/// Buffers of one mechanism, allocated once; see [`Mechanism::scratch`]. Motions of the links and
/// loads on them are in arrays of the caller.
#[derive(Clone, Debug)]
pub struct MechanismScratch {
    /// The movable joints. The caller sets the inputs (see [`JointState`]).
    pub joints: Vec<JointState>,
    pub(super) links: Vec<LinkScratch>,
    /// Motion of the base in the most recent evaluation.
    pub base: FrameMotion,
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
            links: vec![LinkScratch::default(); mechanism.links.len()],
            base: FrameMotion::default(),
        }
    }

    /// Axis of the joint of a link, Earth axes.
    pub fn joint_axis(&self, link: usize) -> DVec3 {
        self.links[link].axis
    }

    /// Unit motion of a joint of `kind` along or about `axis`.
    pub(super) fn unit_motion(kind: JointKind, axis: DVec3) -> Motion {
        match kind {
            JointKind::Fixed => Motion::ZERO,
            JointKind::Revolute => Motion::new(DVec3::ZERO, axis),
            JointKind::Prismatic => Motion::new(axis, DVec3::ZERO),
        }
    }
}

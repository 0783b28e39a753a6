//! How a cable end and the frame it holds on to act on each other.
//!
//! The end node moves with the frame, or is being drawn to it ([`Capture`]). Its lumped mass and added mass then belong
//! to the frame's owner as a point inertia, and the cable's force and clamp moment are loads on that owner: action
//! equals reaction by construction.

use super::handles::FrameId;
use super::model::{Fixity, Model};
use super::state::{Capture, EndMode};
use crate::cable::{CableScratch, EndFixity};
use crate::math::approach::what_is_left;
use crate::math::{FrameMotion, Matrix6, Wrench};
use glam::{DMat3, DVec3};

/// Where an attached end node is and how it moves against its owner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EndPoint {
    /// Place of the owner among all owners.
    pub owner: usize,
    /// From the owner's origin, Earth axes, m.
    pub arm: DVec3,
    /// Velocity relative to the owner, Earth axes, m/s; zero once attached.
    pub relative_velocity: DVec3,
    /// Acceleration relative to a point fixed to the owner, with the Coriolis part, Earth axes, m/s².
    pub relative_acceleration: DVec3,
}

impl EndMode {
    /// The frame that it holds on to.
    pub fn frame(&self) -> Option<FrameId> {
        match self {
            EndMode::Free => None,
            EndMode::Attached(frame, _) => Some(*frame),
            EndMode::Captured(capture) => Some(capture.frame),
        }
    }
}

impl Capture {
    /// What is left of the way to the frame at time t, with two rates; owner's axes.
    fn left(&self, t: f64) -> [DVec3; 3] {
        let mut left = [DVec3::ZERO; 3];
        for axis in 0..3 {
            let start = (self.offset[axis], self.velocity[axis]);
            let of_axis = what_is_left(start.0, start.1, self.duration, t - self.since);
            for (vector, value) in left.iter_mut().zip(of_axis) {
                vector[axis] = value;
            }
        }
        left
    }
}

/// The end node of an attached end at time t.
pub(super) fn end_point(mode: EndMode, model: &Model, owners: &[FrameMotion], t: f64) -> Option<EndPoint> {
    let frame = mode.frame()?;
    let place = model.owner_index(frame);
    let owner = &owners[place];
    let mut point = EndPoint {
        owner: place,
        arm: owner.rotation * model.frames[frame.index()].offset.position,
        ..EndPoint::default()
    };
    if let EndMode::Captured(capture) = mode {
        let [offset, velocity, acceleration] = capture.left(t).map(|v| owner.rotation * v);
        point.arm += offset;
        point.relative_velocity = velocity;
        point.relative_acceleration = acceleration + 2.0 * owner.velocity.angular.cross(velocity);
    }
    Some(point)
}

/// The boundary condition that a cable end sees.
pub(super) fn fixity_of(mode: EndMode, model: &Model, owners: &[FrameMotion]) -> EndFixity {
    match mode {
        EndMode::Free => EndFixity::Free,
        EndMode::Attached(_, Fixity::Pinned) | EndMode::Captured(_) => EndFixity::Pinned,
        EndMode::Attached(frame, Fixity::Clamped) => {
            let owner = &owners[model.owner_index(frame)];
            let frame = &model.frames[frame.index()];
            let axes = owner.rotation * DMat3::from_quat(frame.offset.orientation);
            EndFixity::Clamped {
                tangent: axes.x_axis,
                normal: axes.z_axis,
                angular_velocity: owner.velocity.angular,
            }
        }
    }
}

/// Adds to an owner the load and the inertia of an end node.
///
/// The node's acceleration is `a + α × arm + ω × (ω × arm)` and its own relative to the owner; what does not wait for
/// the solution is taken to the load side here.
pub(super) fn add_end_to_owner(
    point: &EndPoint,
    angular_velocity: DVec3,
    cable_load: Wrench,
    node_mass: DMat3,
    load: &mut Wrench,
    inertia: &mut Matrix6,
) {
    let arm = point.arm;
    let known = angular_velocity.cross(angular_velocity.cross(arm)) + point.relative_acceleration;
    let force = cable_load.force - node_mass * known;
    *load += Wrench::new(force, cable_load.moment + arm.cross(force));
    *inertia += Matrix6::translational_inertia(node_mass, arm);
}

/// Moment of a cable on what its end (0: start, 1: end) is clamped to, Earth axes.
pub(super) fn end_moment(cable: &CableScratch, side: usize) -> DVec3 {
    if side == 0 {
        cable.start_moment
    } else {
        cable.end_moment
    }
}

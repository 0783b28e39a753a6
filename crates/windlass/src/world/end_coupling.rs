//! How a cable end and the frame it holds on to act on each other.
//!
//! The end node moves with the frame. Its lumped mass and added mass then belong to the frame's owner as a
//! point inertia, and the cable's force and clamp moment are loads on that owner: action equals reaction by
//! construction.

use super::model::{Fixity, Frame, Model};
use super::state::EndMode;
use crate::cable::{CableScratch, EndFixity};
use crate::math::{FrameMotion, Matrix6, Wrench};
use glam::{DMat3, DVec3};

/// Position and velocity of a frame's origin, Earth axes.
pub(super) fn frame_point(frame: &Frame, owner: &FrameMotion) -> (DVec3, DVec3) {
    let arm = owner.rotation * frame.offset.position;
    (owner.pose.position + arm, owner.velocity.velocity_at(arm).linear)
}

/// The boundary condition that a cable end sees.
pub(super) fn fixity_of(mode: EndMode, model: &Model, owners: &[FrameMotion]) -> EndFixity {
    match mode {
        EndMode::Free => EndFixity::Free,
        EndMode::Attached(_, Fixity::Pinned) => EndFixity::Pinned,
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

/// Adds to an owner the load and the inertia of an end node at `arm` (Earth axes) from its origin.
///
/// The node's acceleration is `a + α × arm + ω × (ω × arm)`; the last part does not wait for the solution
/// and is taken to the load side here.
pub(super) fn add_end_to_owner(
    arm: DVec3,
    angular_velocity: DVec3,
    cable_load: Wrench,
    node_mass: DMat3,
    load: &mut Wrench,
    inertia: &mut Matrix6,
) {
    let centripetal = angular_velocity.cross(angular_velocity.cross(arm));
    let force = cable_load.force - node_mass * centripetal;
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

//! How a cable end and the frame it holds on to act on each other.
//!
//! The end node moves with the frame, or is being drawn to it ([`Capture`]). Its lumped mass and added mass then belong
//! to the frame's owner as a point inertia, and the cable's force and clamp moment are loads on that owner: action
//! equals reaction by construction.

use super::handles::FrameId;
use super::model::{Fixity, Model};
use super::state::{Capture, EndMode};
use crate::cable::{CableScratch, EndFixity};
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
        let (offset, velocity) = (DVec3::from(self.offset), DVec3::from(self.velocity));
        let (duration, s) = (self.duration, ((t - self.since) / self.duration).clamp(0.0, 1.0));
        let (s2, s3) = (s * s, s * s * s);
        // Quintic that starts with the given place and velocity and ends at rest, without acceleration at both ends.
        let place = [
            1.0 + s3 * (-10.0 + s * (15.0 - 6.0 * s)),
            s2 * (-30.0 + s * (60.0 - 30.0 * s)),
            s * (-60.0 + s * (180.0 - 120.0 * s)),
        ];
        let speed = [
            s + s3 * (-6.0 + s * (8.0 - 3.0 * s)),
            1.0 + s2 * (-18.0 + s * (32.0 - 15.0 * s)),
            s * (-36.0 + s * (96.0 - 60.0 * s)),
        ];
        std::array::from_fn(|k| {
            let per_time = duration.powi(-(k as i32));
            (offset * place[k] + velocity * (duration * speed[k])) * per_time
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ana_a_capture_starts_where_the_end_is_and_ends_at_rest_on_the_frame() {
        let capture = Capture {
            frame: FrameId::from_index(0),
            fixity: Fixity::Pinned,
            since: 2.0,
            duration: 0.5,
            offset: [1.0, -2.0, 0.3],
            velocity: [0.2, 0.0, -1.0],
        };
        let [offset, velocity, acceleration] = capture.left(2.0);
        assert_eq!(offset, DVec3::from(capture.offset));
        assert!(velocity.distance(DVec3::from(capture.velocity)) < 1e-14);
        assert!(acceleration.length() < 1e-12);
        for value in capture.left(2.5) {
            assert!(value.length() < 1e-12, "{value}");
        }
        // Rates against differences of the place; the error is that of the difference, about h² = 1e-8.
        let h = 1e-4;
        for t in [2.1, 2.25, 2.4] {
            let [before, now, after] = [t - h, t, t + h].map(|t| capture.left(t));
            assert!(((after[0] - before[0]) / (2.0 * h)).distance(now[1]) < 1e-4);
            assert!(((after[1] - before[1]) / (2.0 * h)).distance(now[2]) < 1e-3);
        }
    }
}

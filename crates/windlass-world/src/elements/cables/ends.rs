//! How a cable end and the frame it holds on to act on each other.
//!
//! The end node moves with the frame, or is being drawn to it ([`Capture`]). Its lumped mass and added mass then belong
//! to the frame's rigid as a point inertia, and the cable's force and clamp moment are loads on that rigid: action
//! equals reaction by construction.

use super::Fixity;
use crate::core::handles::{CableEnd, FrameId};
use crate::core::element::Eval;
use crate::core::rigids::{RigidId, Rigids, AttachmentPoint};
use glam::{DMat3, DQuat, DVec3};
use serde::{Deserialize, Serialize};
use windlass_math::smooth_step::decaying_offset;
use windlass_math::rotation::{exponential, angular_motion_of_rotation_vector};
use windlass_math::{Matrix6, Motion, Wrench};
use windlass_mechanics::cable::{CableScratch, CableView, EndFixity, spline, torsion};

/// What a cable end holds on to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum EndMode {
    /// Nothing.
    Free,
    /// A frame.
    Attached(FrameId, Fixity),
    /// A frame that it is being drawn to, by someone who stands on the frame's owner.
    Captured(Capture),
}

/// An end on its way to the frame it will hold on to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capture {
    /// The frame.
    pub frame: FrameId,
    /// How it will be held there.
    pub fixity: Fixity,
    /// When it began, s.
    pub since: f64,
    /// How long it takes, s.
    pub duration: f64,
    /// From the frame to the end at the beginning, in the owner's axes, m.
    pub offset: [f64; 3],
    /// The end's velocity then, relative to the owner and in its axes, m/s.
    pub velocity: [f64; 3],
    /// Rotation vector from the frame's axes to those of the end (tangent and normal) then, in the owner's axes, rad. Of
    /// no meaning where it will be pinned.
    pub turn: [f64; 3],
    /// Its rate then, rad/s.
    pub turn_rate: [f64; 3],
}

/// Longer than anything, s.
const FOR_EVER: f64 = 1e9;

impl EndMode {
    /// The frame that it holds on to.
    pub fn frame(&self) -> Option<FrameId> {
        match self {
            EndMode::Free => None,
            EndMode::Attached(frame, _) => Some(*frame),
            EndMode::Captured(capture) => Some(capture.frame),
        }
    }

    /// Whether it is held in its direction, too.
    pub(crate) fn is_clamped(&self) -> bool {
        match self {
            EndMode::Free => false,
            EndMode::Attached(_, fixity) => *fixity == Fixity::Clamped,
            EndMode::Captured(capture) => capture.fixity == Fixity::Clamped,
        }
    }

    /// When an end that is being drawn to a frame is there, s.
    pub(super) fn arrival(&self) -> Option<f64> {
        match self {
            EndMode::Captured(capture) => Some(capture.since + capture.duration),
            _ => None,
        }
    }

    pub(super) fn has_arrived(&self, t: f64) -> bool {
        self.arrival().is_some_and(|arrival| t >= arrival)
    }

    /// What it is when it has arrived.
    pub(super) fn attached(self) -> Self {
        match self {
            EndMode::Captured(capture) => EndMode::Attached(capture.frame, capture.fixity),
            other => other,
        }
    }
}

impl Capture {
    /// For statics: the end stays where it is at time t.
    pub(crate) fn stop(&mut self, t: f64) {
        let (way, turn) = (self.left(t)[0], self.decaying(self.turn, self.turn_rate, t)[0]);
        (self.offset, self.turn) = (way.to_array(), turn.to_array());
        (self.velocity, self.turn_rate) = ([0.0; 3], [0.0; 3]);
        // Of a motion that has hardly begun.
        (self.since, self.duration) = (t, FOR_EVER);
    }

    /// What is left of the way to the frame at time t, with two rates; owner's axes.
    fn left(&self, t: f64) -> [DVec3; 3] {
        self.decaying(self.offset, self.velocity, t)
    }

    /// What is left of a vector that goes to zero, with two rates.
    fn decaying(&self, start: [f64; 3], rate: [f64; 3], t: f64) -> [DVec3; 3] {
        let mut left = [DVec3::ZERO; 3];
        for axis in 0..3 {
            let of_axis = decaying_offset(start[axis], rate[axis], self.duration, t - self.since);
            for (vector, value) in left.iter_mut().zip(of_axis) {
                vector[axis] = value;
            }
        }
        left
    }

    /// Rotation left from the frame's axes to the end's, and the angular velocity (rad/s) at which it goes; owner's axes.
    fn turn_left(&self, t: f64) -> (DQuat, DVec3) {
        let [turn, rate, second] = self.decaying(self.turn, self.turn_rate, t);
        (exponential(turn), angular_motion_of_rotation_vector(turn, rate, second).0)
    }
}

/// Where an attached end node is and how it moves against its owner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EndPoint {
    /// Where it is on which rigid.
    pub attachment: AttachmentPoint,
    /// Velocity relative to the rigid, Earth axes, m/s; zero once attached.
    pub relative_velocity: DVec3,
    /// Acceleration relative to a point fixed to the rigid, with the Coriolis part, Earth axes, m/s².
    pub relative_acceleration: DVec3,
    /// Angular velocity of a clamp that is being turned, relative to the rigid, Earth axes, rad/s; zero otherwise.
    pub relative_spin: DVec3,
}

impl EndPoint {
    /// How the end moves against its owner.
    pub(super) fn relative(&self) -> Motion {
        Motion::new(self.relative_velocity, self.relative_spin)
    }

    /// The end node of an attached end now; none of a free one.
    pub(super) fn of(mode: EndMode, eval: &Eval<'_>, rigids: &Rigids) -> Option<Self> {
        let frame = &eval.model.frames[mode.frame()?.index()];
        let mut point = Self {
            attachment: rigids.attachment(frame),
            ..Self::default()
        };
        if let EndMode::Captured(capture) = mode {
            let rigid = rigids.motion(frame.rigid);
            let [offset, velocity, acceleration] = capture.left(eval.t).map(|v| rigid.rotation * v);
            point.attachment.arm += offset;
            point.relative_velocity = velocity;
            point.relative_acceleration = acceleration + 2.0 * rigid.velocity.angular.cross(velocity);
            if capture.fixity == Fixity::Clamped {
                point.relative_spin = rigid.rotation * capture.turn_left(eval.t).1;
            }
        }
        Some(point)
    }

    /// Acceleration of the node, m/s².
    pub(super) fn acceleration(&self, rigids: &Rigids) -> DVec3 {
        rigids.acceleration_at(&self.attachment).linear + self.relative_acceleration
    }
}

/// The boundary conditions that the ends (start, end) of a cable see.
pub(crate) fn fixity(eval: &Eval<'_>, cable: usize, rigids: &Rigids) -> [EndFixity; 2] {
    eval.regimes.cables[cable].ends.map(|mode| {
        let Some(frame) = mode.frame() else {
            return EndFixity::Free;
        };
        if !mode.is_clamped() {
            return EndFixity::Pinned;
        }
        let frame = &eval.model.frames[frame.index()];
        let rigid = rigids.motion(frame.rigid);
        let (turn, spin) = match mode {
            EndMode::Captured(capture) => capture.turn_left(eval.t),
            _ => (DQuat::IDENTITY, DVec3::ZERO),
        };
        let axes = rigid.rotation * DMat3::from_quat(turn * frame.offset.orientation);
        EndFixity::Clamped {
            tangent: axes.x_axis,
            normal: axes.z_axis,
            angular_velocity: rigid.velocity.angular + rigid.rotation * spin,
        }
    })
}

/// Axes of an end that nothing clamps, as a clamp would have them that bends and twists the cable by nothing, and their
/// angular velocity (rad/s); Earth axes. Where the other end is not clamped either, the normal is as near to that of `aim`
/// as the tangent leaves it.
pub(crate) fn unclamped_axes(
    view: &CableView,
    laws: &CableScratch,
    end: CableEnd,
    aim: DMat3,
) -> (DMat3, DVec3) {
    let lengths = view.unstretched_lengths;
    let (element, s) = match end {
        CableEnd::Start => (0, 0.0),
        CableEnd::End => (lengths.len() - 1, lengths.iter().sum()),
    };
    let chord = laws.direction[element];
    let (_, slope) = spline::interpolate(view.positions, &laws.curvature, lengths, s);
    let tangent = slope.normalize_or(chord);
    let whole = view.gaps.is_empty();
    let carried = || torsion::twist_free_normal(view, laws, end == CableEnd::Start, tangent);
    let normal = whole
        .then(carried)
        .flatten()
        .unwrap_or_else(|| DQuat::from_rotation_arc(aim.x_axis, tangent) * aim.z_axis);
    let z_axis = (normal - tangent * tangent.dot(normal)).normalize_or(tangent.any_orthonormal_vector());
    let turning = view.velocities[element + 1] - view.velocities[element];
    let spin = chord.cross(turning) * laws.inverse_chord[element];
    (DMat3::from_cols(tangent, z_axis.cross(tangent), z_axis), spin)
}

/// Adds to a rigid the load and the inertia of an end node.
///
/// The node's acceleration is `a + α × arm + ω × (ω × arm)` and its own relative to the rigid; what does not wait for
/// the solution is taken to the load side here.
pub(super) fn lump(point: &EndPoint, cable_load: Wrench, node_mass: DMat3, rigids: &mut Rigids) {
    let attachment = &point.attachment;
    let known = rigids.centripetal(attachment) + point.relative_acceleration;
    let force = cable_load.force - node_mass * known;
    rigids.apply(attachment, Wrench::new(force, cable_load.moment));
    // The ground never accelerates, whatever it carries.
    if attachment.rigid == RigidId::GROUND {
        return;
    }
    rigids.carry(
        attachment.rigid,
        &Matrix6::translational_inertia(node_mass, attachment.arm),
    );
}

/// Moment of a cable on what its end is clamped to, Earth axes.
pub(super) fn clamp_moment(laws: &CableScratch, end: CableEnd) -> DVec3 {
    match end {
        CableEnd::Start => laws.start_moment,
        CableEnd::End => laws.end_moment,
    }
}

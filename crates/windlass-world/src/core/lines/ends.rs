//! Interaction of a cable end with the frame it is attached to.
//!
//! The end node moves with the frame, or is being pulled to it ([`Capture`]). Its lumped mass and
//! added mass then belong to the frame's body as a point inertia. The cable's force and clamp
//! moment are loads on that body. Action therefore equals reaction by construction.

use super::Fixity;
use crate::core::element::EvaluationContext;
use crate::core::handles::{CableEnd, FrameId};
use crate::core::rigids::{AttachmentPoint, RigidId, Rigids};
use glam::{DMat3, DQuat, DVec3};
use serde::{Deserialize, Serialize};
use windlass_math::rotation::{angular_motion_of_rotation_vector, exponential};
use windlass_math::smooth_step::decaying_offset;
use windlass_math::{Matrix6, Motion, Wrench};
use windlass_mechanics::cable::{CableScratch, CableView, EndConnection, EndFixity, spline, torsion};

/// Attachment of a cable end.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum EndMode {
    /// Not attached.
    Free,
    /// Attached to a frame.
    Attached(FrameId, Fixity),
    /// Being pulled to a frame, with a force that reacts on the frame's owner.
    Captured(Capture),
}

/// An end on its way to the frame it will be attached to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Capture {
    /// The frame.
    pub frame: FrameId,
    /// Fixity after the arrival.
    pub fixity: Fixity,
    /// Start of the capture, s.
    pub since: f64,
    /// Duration of the capture, s.
    pub duration: f64,
    /// Position of the end relative to the frame at the start of the capture, owner's axes, m.
    pub offset: [f64; 3],
    /// Velocity of the end relative to the owner at the start of the capture, owner's axes, m/s.
    pub velocity: [f64; 3],
    /// Rotation vector from the frame's axes to the axes of the end (tangent and normal) at the
    /// start of the capture, owner's axes, rad. Unused if the end will be pinned.
    pub turn: [f64; 3],
    /// Rate of that rotation vector at the start of the capture, rad/s.
    pub turn_rate: [f64; 3],
}

/// A duration longer than any run, s.
const STOPPED_DURATION: f64 = 1e9;

impl EndMode {
    /// Frame to which the end is attached or is being pulled.
    pub fn frame(&self) -> Option<FrameId> {
        match self {
            EndMode::Free => None,
            EndMode::Attached(frame, _) => Some(*frame),
            EndMode::Captured(capture) => Some(capture.frame),
        }
    }

    /// Returns true if the direction of the end is constrained, too.
    pub(crate) fn is_clamped(&self) -> bool {
        match self {
            EndMode::Free => false,
            EndMode::Attached(_, fixity) => *fixity == Fixity::Clamped,
            EndMode::Captured(capture) => capture.fixity == Fixity::Clamped,
        }
    }

    /// Time at which a captured end reaches its frame, s.
    pub(super) fn arrival(&self) -> Option<f64> {
        match self {
            EndMode::Captured(capture) => Some(capture.since + capture.duration),
            _ => None,
        }
    }

    /// Returns true if a captured end has reached its frame at time t.
    pub(super) fn has_arrived(&self, t: f64) -> bool {
        self.arrival().is_some_and(|arrival| t >= arrival)
    }

    /// The attachment after arrival.
    pub(super) fn attached(self) -> Self {
        match self {
            EndMode::Captured(capture) => EndMode::Attached(capture.frame, capture.fixity),
            other => other,
        }
    }
}

impl Capture {
    /// For statics: stops the end at its position at time t.
    pub(crate) fn stop(&mut self, t: f64) {
        let (offset, turn) = (
            self.remaining_offset(t)[0],
            self.decaying(self.turn, self.turn_rate, t)[0],
        );
        (self.offset, self.turn) = (offset.to_array(), turn.to_array());
        (self.velocity, self.turn_rate) = ([0.0; 3], [0.0; 3]);
        // An almost infinite duration makes the remaining offset constant.
        (self.since, self.duration) = (t, STOPPED_DURATION);
    }

    /// Remaining offset from the frame at time t, with its first and second derivatives; owner's
    /// axes.
    fn remaining_offset(&self, t: f64) -> [DVec3; 3] {
        self.decaying(self.offset, self.velocity, t)
    }

    /// A vector that decays to zero over the capture, with its first and second derivatives.
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

    /// Remaining rotation from the frame's axes to the end's, and its angular velocity (rad/s);
    /// owner's axes.
    fn remaining_turn(&self, t: f64) -> (DQuat, DVec3) {
        let [turn, rate, second] = self.decaying(self.turn, self.turn_rate, t);
        (
            exponential(turn),
            angular_motion_of_rotation_vector(turn, rate, second).0,
        )
    }
}

/// Position and motion of an attached end node relative to its owner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EndPoint {
    /// Attachment point on the owner.
    pub attachment: AttachmentPoint,
    /// Velocity relative to the owner, Earth axes, m/s; zero once attached.
    pub relative_velocity: DVec3,
    /// Acceleration relative to a point fixed to the owner, including the Coriolis term, Earth
    /// axes, m/s².
    pub relative_acceleration: DVec3,
    /// Angular velocity of a captured clamp relative to the owner, Earth axes, rad/s; otherwise
    /// zero.
    pub relative_spin: DVec3,
}

impl EndPoint {
    /// Motion of the end relative to its owner.
    pub(super) fn relative(&self) -> Motion {
        Motion::new(self.relative_velocity, self.relative_spin)
    }

    /// The current end point; `None` for a free end.
    pub(super) fn of(mode: EndMode, eval: &EvaluationContext<'_>, rigids: &Rigids) -> Option<Self> {
        let frame = &eval.model.frames[mode.frame()?.index()];
        let mut point = Self {
            attachment: rigids.attachment(frame),
            ..Self::default()
        };
        if let EndMode::Captured(capture) = mode {
            let rigid = rigids.motion(frame.rigid);
            let [offset, velocity, acceleration] =
                capture.remaining_offset(eval.t).map(|v| rigid.rotation * v);
            point.attachment.arm += offset;
            point.relative_velocity = velocity;
            point.relative_acceleration = acceleration + 2.0 * rigid.velocity.angular.cross(velocity);
            if capture.fixity == Fixity::Clamped {
                point.relative_spin = rigid.rotation * capture.remaining_turn(eval.t).1;
            }
        }
        Some(point)
    }

    /// Acceleration of the node, m/s².
    pub(super) fn acceleration(&self, rigids: &Rigids) -> DVec3 {
        rigids.acceleration_at(&self.attachment).linear + self.relative_acceleration
    }
}

/// Angles and moments of the connection of a cable end to its frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ConnectionState {
    /// Angle between the end of the line and the direction of the frame, rad.
    pub angle: f64,
    /// Moment of the connection in bending without damping, N·m.
    pub bending_moment: f64,
    /// Twist of the connection, rad; zero if it twists freely.
    pub twist: f64,
    /// Torque, N·m.
    pub torque: f64,
}

impl ConnectionState {
    /// State of a connection in the evaluation that `laws` holds. `direction` is the direction of
    /// the frame and `slope` the direction of the line at its end.
    pub(crate) fn of(
        connection: &EndConnection,
        laws: &CableScratch,
        end: CableEnd,
        [direction, slope]: [DVec3; 2],
    ) -> Self {
        let bend = &laws.end_bends[end.index()];
        let moment = clamp_moment(laws, end);
        let clamp_bending = bend
            .tangent
            .map_or(0.0, |tangent| (moment - tangent * tangent.dot(moment)).length());
        let is_twisting = connection.torsion > 0.0 && connection.torsion < f64::INFINITY;
        Self {
            angle: match connection.is_free_to_bend() {
                true => direction.angle_between(slope),
                false => bend.rotation[0].hypot(bend.rotation[1]),
            },
            bending_moment: match connection.is_elastic() {
                true => connection.spring_moment(bend.rotation),
                false => clamp_bending,
            },
            twist: match is_twisting {
                true => laws.torque / connection.torsion,
                false => 0.0,
            },
            torque: laws.torque,
        }
    }
}

/// Boundary conditions at the ends (start, end) of a cable.
pub(crate) fn fixity(eval: &EvaluationContext<'_>, cable: usize, rigids: &Rigids) -> [EndFixity; 2] {
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
            EndMode::Captured(capture) => capture.remaining_turn(eval.t),
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

/// Axes of an unclamped end, such that a clamp there would neither bend nor twist the cable, and
/// their angular velocity (rad/s); Earth axes. If the other end is not clamped either, the normal
/// is as close to the normal of `aim` as the tangent allows.
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
    let (_, slope) = spline::interpolate(view.positions, laws.curvatures(), lengths, s);
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

/// Adds the load and the inertia of an end node to a body.
///
/// The node's acceleration is `a + α × arm + ω × (ω × arm)` plus its acceleration relative to the
/// body. The known terms are moved to the load side here.
pub(super) fn fold_node(point: &EndPoint, cable_load: Wrench, node_mass: DMat3, rigids: &mut Rigids) {
    let attachment = &point.attachment;
    let known = rigids.centripetal(attachment) + point.relative_acceleration;
    let force = cable_load.force - node_mass * known;
    rigids.apply(attachment, Wrench::new(force, cable_load.moment));
    // The ground does not accelerate.
    if attachment.rigid == RigidId::GROUND {
        return;
    }
    rigids.carry(
        attachment.rigid,
        &Matrix6::translational_inertia(node_mass, attachment.arm),
    );
}

/// Moment of a cable on the clamp at its end, Earth axes.
pub(super) fn clamp_moment(laws: &CableScratch, end: CableEnd) -> DVec3 {
    match end {
        CableEnd::Start => laws.start_moment,
        CableEnd::End => laws.end_moment,
    }
}

//! Keys of joints between frames.

use crate::spec::{SequenceSpec, StopsSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A joint between two frames of bodies, links of cranes or the ground.
///
/// `from` and `to` are addresses of frames. With `position` they are objects instead ("ground", a
/// body, "crane/link"), and a frame is created on each at that position in the initial
/// configuration.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FrameJointSpec {
    /// Unique name.
    pub name: String,
    /// Type of joint. The axes of the joint are the axes of the frame `from`. Two frames that
    /// coincide satisfy the constraints of every type.
    pub kind: FrameJointKind,
    /// One frame: "ground/frame", "body/frame" or "crane/link/frame". With `position`: "ground", a
    /// body or "crane/link".
    pub from: String,
    /// The other frame or object.
    pub to: String,
    /// Position of the joint at the start, Earth frame, m. Not for a distance joint or a `stretch`,
    /// which connect two points.
    pub position: Option<Vector>,
    /// Direction of the joint's z axis, with `position`, Earth axes. Default [0, 0, 1].
    pub axis: Option<Vector>,
    /// Direction of the joint's x axis, with `position`, Earth axes; its component perpendicular to
    /// z is used. Default: arbitrary.
    pub towards: Option<Vector>,
    /// Length of a distance joint, m. Default: the length at the start.
    pub length: Option<f64>,
    /// Drive of the angle about z, for joints that rotate.
    pub turn: Option<JointDriveSpec>,
    /// Drive of the displacement along z, for joints that slide.
    pub slide: Option<JointDriveSpec>,
    /// Drive of the length of a distance joint, such as a hydraulic cylinder.
    pub stretch: Option<JointDriveSpec>,
}

/// Type of a joint between frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FrameJointKind {
    /// Joins two bodies into one rigid body.
    Fixed,
    /// Hinge about z.
    Revolute,
    /// Ball joint.
    Spherical,
    /// Cardan joint: a cross with one arm along x of the first frame and the other arm along y of
    /// the second frame.
    Universal,
    /// Rotates about z and slides along it.
    Cylindrical,
    /// Slides along z without rotation.
    Translational,
    /// A coupler hinged about x of the first frame. In the coupler, the second frame slides along
    /// its z axis and rotates about it.
    RevoluteCylindrical,
    /// Keeps the origins of the frames at a constant distance: a rod with ball ends.
    Distance,
    /// Keeps a point in the plane normal to the x axis of the frame on the ground.
    AbsoluteX,
    /// Keeps a point in the plane normal to the y axis of the frame on the ground.
    AbsoluteY,
    /// Keeps a point in the plane normal to the z axis of the frame on the ground.
    AbsoluteZ,
    /// Keeps the attitude of the frame on the ground.
    AbsoluteOrientation,
    /// No constraint. The joint has only a drive.
    Free,
}

/// Drive of a joint. Exactly one of these keys gives the motion: `rate` (a constant rate),
/// `amplitude` together with `period`, `table`, `sequence`. With limits of force, power or rate,
/// the drive acts as a cylinder or motor with that capacity.
///
/// Angles and angular rates use the keys that end in `_deg`, and lengths use the keys without this
/// ending.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct JointDriveSpec {
    /// Initial value of a rate or a sequence, or mean of an oscillation, m. Default: the value at
    /// the start.
    pub start: Option<f64>,
    /// As `start`, for an angle, degrees.
    pub start_deg: Option<f64>,
    /// Constant rate from t = 0, m/s.
    pub rate: Option<f64>,
    /// Constant rate of an angle, degrees per second.
    pub rate_deg: Option<f64>,
    /// Amplitude of the oscillation start + amplitude · sin(2π t/period + phase), m.
    pub amplitude: Option<f64>,
    /// As `amplitude`, for an angle, degrees.
    pub amplitude_deg: Option<f64>,
    /// Period, s.
    pub period: Option<f64>,
    /// Phase, degrees.
    pub phase_deg: Option<f64>,
    /// Points of time (s) and length (m). The motion is at rest at each point, smooth in between
    /// and constant beyond the ends.
    pub table: Option<Vec<[f64; 2]>>,
    /// Points of time (s) and angle (degrees).
    pub table_deg: Option<Vec<[f64; 2]>>,
    /// Moves that start and end at rest.
    pub sequence: Option<Vec<SequenceSpec>>,
    /// Largest force, or moment of a `turn`, N or N·m. At the limit the drive yields: it exerts
    /// this force, falls behind its prescribed motion, and catches up later. Default: no limit, the
    /// motion is followed exactly.
    pub force_limit: Option<f64>,
    /// Largest force in the direction of retraction, N or N·m. A hydraulic cylinder has a smaller
    /// piston area in this direction. Default: `force_limit`.
    pub inward_force_limit: Option<f64>,
    /// Largest power that the drive delivers, W. Needs a `force_limit`. Default: no limit.
    pub power_limit: Option<f64>,
    /// Largest rate, m/s. Default: no limit.
    pub rate_limit: Option<f64>,
    /// As `rate_limit`, for an angle, degrees per second.
    pub rate_limit_deg: Option<f64>,
    /// Time constant with which a drive catches up after it fell behind, s. Default 0.5.
    pub regain_time: Option<f64>,
    /// Ends of the stroke: shortest and longest length, displacement or angle. They need a
    /// `force_limit`.
    pub stops: Option<StopsSpec>,
}

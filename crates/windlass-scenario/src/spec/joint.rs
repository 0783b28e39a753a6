//! Joints between frames, as a user says them.

use super::{SequenceSpec, StopsSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A joint between two frames: of bodies, links of cranes, the ground.
///
/// Its frames are given by their addresses; or, with `position`, what it joins is (a body, "crane/link", "ground"), and a frame is made
/// on each there, as things stand at the start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FrameJointSpec {
    /// Unique name.
    pub name: String,
    /// What it keeps from moving. Axes are those of the frame `from`; frames that coincide satisfy every joint.
    pub kind: FrameJointKind,
    /// One frame: "ground/frame", "body/frame" or "crane/link/frame". With `position`: "ground", a body or "crane/link".
    pub from: String,
    /// The other one.
    pub to: String,
    /// Where the joint is at the start, Earth frame, m. Not for a distance joint or a `stretch`, which go between two places.
    pub position: Option<Vector>,
    /// Its axis z with `position`, Earth axes. Default [0, 0, 1].
    pub axis: Option<Vector>,
    /// Where its axis x points with `position`, as near as is perpendicular to z, Earth axes. Default: anywhere.
    pub towards: Option<Vector>,
    /// Length of a distance joint, m. Default: that at the start.
    pub length: Option<f64>,
    /// Drives the angle about z of a joint that turns.
    pub turn: Option<JointDriveSpec>,
    /// Drives the way along z of a joint that slides.
    pub slide: Option<JointDriveSpec>,
    /// Drives the length of a distance joint: a hydraulic cylinder.
    pub stretch: Option<JointDriveSpec>,
}

/// What a joint keeps from moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FrameJointKind {
    /// Makes one rigid body of two.
    Fixed,
    /// Hinge about z.
    Revolute,
    /// Ball and socket.
    Spherical,
    /// Cross with one arm along x of the first frame, the other along y of the second.
    Universal,
    /// Turns about z and slides along it.
    Cylindrical,
    /// Slides along z without turning.
    Translational,
    /// A coupler hinged about x of the first frame, in which the second slides and turns along its own z.
    RevoluteCylindrical,
    /// Keeps the frames' origins a length apart: a rod with ball ends.
    Distance,
    /// Keeps a point in the plane of the ground's frame that is normal to its x.
    AbsoluteX,
    /// The same, normal to its y.
    AbsoluteY,
    /// The same, normal to its z.
    AbsoluteZ,
    /// Keeps the attitude that the ground's frame has.
    AbsoluteOrientation,
    /// Nothing: for a drive alone.
    Free,
}

/// What drives a joint, by one law: a steady `rate`; `amplitude` and `period`; `table`; `sequence`. With limits of force, power or
/// rate it is a cylinder or motor that can do no more than that.
///
/// Angles and their rates are given by the keys that end in `_deg`, lengths by the others.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct JointDriveSpec {
    /// Value at the start of a rate or a sequence, about which an amplitude swings, m. Default: that at the start.
    pub start: Option<f64>,
    /// The same of an angle, degrees.
    pub start_deg: Option<f64>,
    /// Steady rate from t = 0 on, m/s.
    pub rate: Option<f64>,
    /// Steady rate of an angle, degrees per second.
    pub rate_deg: Option<f64>,
    /// Swings as start + amplitude · sin(2π t/period + phase), m.
    pub amplitude: Option<f64>,
    /// The same of an angle, degrees.
    pub amplitude_deg: Option<f64>,
    /// Period, s.
    pub period: Option<f64>,
    /// Phase, degrees.
    pub phase_deg: Option<f64>,
    /// Points of time (s) and length (m), at rest at each, smooth in between, held beyond the ends.
    pub table: Option<Vec<[f64; 2]>>,
    /// Points of time (s) and angle (degrees).
    pub table_deg: Option<Vec<[f64; 2]>>,
    /// Moves that start and stop at rest.
    pub sequence: Option<Vec<SequenceSpec>>,
    /// Largest force, or moment of a `turn`, N or N·m. At it the drive yields: it holds this force, falls behind, and
    /// regains what it follows. Default: none, it moves as given whatever that takes.
    pub force_limit: Option<f64>,
    /// The same against its growth, N or N·m: a cylinder that pulls in has less area. Default: `force_limit`.
    pub inward_force_limit: Option<f64>,
    /// Largest power with which it drives, W; needs a `force_limit`. Default: none.
    pub power_limit: Option<f64>,
    /// Largest rate, m/s. Default: none.
    pub rate_limit: Option<f64>,
    /// The same of an angle, degrees per second.
    pub rate_limit_deg: Option<f64>,
    /// Time in which a drive regains what it is behind, by a factor of e each, s. Default 0.5.
    pub regain_time: Option<f64>,
    /// Ends of its stroke: shortest and longest length, way or angle; need a `force_limit`.
    pub stops: Option<StopsSpec>,
}

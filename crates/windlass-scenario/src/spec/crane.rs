//! Cranes and other articulated structures, as a user says them.

use super::{FrameSpec, HydrodynamicsSpec, InertiaSpec, LoadSpec, MeshSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A crane or any other tree of links and joints on a base.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CraneSpec {
    /// Unique name.
    pub name: String,
    /// The frame that it stands on: "ground/frame" or "body/frame". On a free body both feel each other.
    pub base: String,
    /// Its links, in any order; joints are counted from 0 in the order of the links, parents first.
    pub link: Vec<LinkSpec>,
}

/// A rigid link and the joint that carries it. Its own frame is addressed as "crane/link", frames on it as
/// "crane/link/frame".
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkSpec {
    /// Unique name in the crane.
    pub name: String,
    /// The link that carries it, or "base". Left out: the link before this one, for the first the base.
    pub parent: Option<String>,
    /// A row of a Denavit-Hartenberg table; or `joint`.
    pub denavit_hartenberg: Option<RowSpec>,
    /// The joint, given by its frame and axis.
    pub joint: Option<JointSpec>,
    /// Mass, kg.
    #[serde(default)]
    pub mass: f64,
    /// Centre of gravity in the link's frame, m.
    #[serde(default)]
    pub centre_of_gravity: Vector,
    /// Inertia about the centre of gravity, kg·m²: three moments or a full matrix, in the axes of the link turned by
    /// `inertia_attitude_deg`.
    pub inertia: Option<InertiaSpec>,
    /// Roll, pitch, yaw of the axes of `inertia` in the link, degrees.
    #[serde(default)]
    pub inertia_attitude_deg: Vector,
    /// Rate of the joint at the start, m/s.
    pub rate: Option<f64>,
    /// Rate of the joint at the start, degrees per second.
    pub rate_deg: Option<f64>,
    /// What drives the joint; nothing when left out.
    pub drive: Option<DriveSpec>,
    /// Ends of its travel.
    pub stops: Option<StopsSpec>,
    /// A given motion of the joint, instead of a drive: moves that add up.
    #[serde(default)]
    pub sequence: Vec<SequenceSpec>,
    /// A force along the joint that is given besides (N, or N·m about its axis), as points of time (s) and force: straight in
    /// between and held beyond the ends. One point for a constant force: [[0.0, 500.0]].
    #[serde(default)]
    pub joint_force: Vec<[f64; 2]>,
    /// Forces and moments on the link that are given.
    #[serde(default)]
    pub load: Vec<LoadSpec>,
    /// Surface that the sea and the wind act on.
    pub mesh: Option<MeshSpec>,
    /// What it looks like in reports, in the link's frame: nothing acts on it, and it need not be closed.
    pub appearance: Option<MeshSpec>,
    /// Where the point that the mesh calls its centre of gravity (its origin, if it names none) is in the link's
    /// frame, m.
    #[serde(default)]
    pub mesh_position: Vector,
    /// Roll, pitch, yaw of the mesh in the link's frame, degrees.
    #[serde(default)]
    pub mesh_attitude_deg: Vector,
    /// Coefficients of the loads of the sea; needs a mesh.
    pub hydrodynamics: Option<HydrodynamicsSpec>,
    /// Named places on it.
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
}

/// A row of a Denavit-Hartenberg table, in the order of the SMS reports: rotation theta about z, d along z, a along
/// the new x, alpha about it. The next link's joint sits at the end of the row.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RowSpec {
    /// Twist, degrees.
    pub alpha_deg: f64,
    /// Length, m.
    pub a: f64,
    /// Offset, m.
    pub d: f64,
    /// Angle, degrees.
    pub theta_deg: f64,
    /// What the joint changes; its number in this row is where it starts.
    pub variable: VariableSpec,
}

/// What a joint of a Denavit-Hartenberg row changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum VariableSpec {
    /// The angle: it turns.
    Theta,
    /// The offset: it slides.
    D,
}

/// A joint by its frame and axis.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum JointSpec {
    /// The link is part of its parent.
    Fixed {
        /// Where, in the parent's frame, m.
        #[serde(default)]
        position: Vector,
        /// Roll, pitch, yaw in the parent's frame, degrees.
        #[serde(default)]
        attitude_deg: Vector,
    },
    /// It turns.
    Revolute {
        /// Where, in the parent's frame, m.
        #[serde(default)]
        position: Vector,
        /// Roll, pitch, yaw in the parent's frame, degrees.
        #[serde(default)]
        attitude_deg: Vector,
        /// Axis in the joint's frame.
        #[serde(default = "z_axis")]
        axis: Vector,
        /// Angle at the start, degrees.
        #[serde(default)]
        start_deg: f64,
    },
    /// It slides.
    Prismatic {
        /// Where, in the parent's frame, m.
        #[serde(default)]
        position: Vector,
        /// Roll, pitch, yaw in the parent's frame, degrees.
        #[serde(default)]
        attitude_deg: Vector,
        /// Axis in the joint's frame.
        #[serde(default = "z_axis")]
        axis: Vector,
        /// Way out at the start, m.
        #[serde(default)]
        start: f64,
    },
}

fn z_axis() -> Vector {
    [0.0, 0.0, 1.0]
}

/// A joint's drive. Gains are per metre for sliding joints and per radian for turning ones, as in the reports' tables.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DriveSpec {
    /// Gains that hold the joint at a position.
    pub position: Option<GainsSpec>,
    /// Gains that give it a rate. With both, it travels by its rate and is then held at the position.
    pub velocity: Option<GainsSpec>,
    /// Viscous damping, N·s/m or N·m·s/rad; it acts without gains too.
    pub viscous_damping: f64,
    /// Whether the controller makes up for the viscous damping at the ordered rate.
    pub compensate_damping: bool,
    /// Largest force, N or N·m, all gains together. Default: none.
    pub force_limit: Option<f64>,
    /// Largest power with which it drives, W. Default: none.
    pub power_limit: Option<f64>,
    /// What the set-point is until a command orders the joint elsewhere; left out, where the joint starts. `set_point_rate`
    /// does not hold it back.
    pub follow: Option<FollowSpec>,
    /// Largest rate of a sliding joint's set-point, m/s (or m/s² of a velocity). Default: none.
    pub set_point_rate: Option<f64>,
    /// Largest rate of a turning joint's set-point, degrees per second (or per s² of a velocity). Default: none.
    pub set_point_rate_deg: Option<f64>,
}

/// A set-point over time: a position, or a rate for a drive that has gains of a velocity only.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum FollowSpec {
    /// `mean + amplitude · cos(2π t/period + phase)`.
    Harmonic {
        /// Mean of a joint that slides, m or m/s.
        mean: Option<f64>,
        /// Mean of a joint that turns, degrees or degrees per second.
        mean_deg: Option<f64>,
        /// Amplitude of a joint that slides, m or m/s.
        amplitude: Option<f64>,
        /// Amplitude of a joint that turns, degrees or degrees per second.
        amplitude_deg: Option<f64>,
        /// Period, s.
        period: f64,
        /// Phase, degrees.
        #[serde(default)]
        phase_deg: f64,
    },
    /// From a file (CSV, or Parquet if its name ends so) with a column `time` (s), straight in between and held beyond the
    /// ends; the results of a crane are such a file.
    TimeHistory {
        /// File, beside the scenario.
        file: String,
        /// Column with the set-point, in m or m/s for a joint that slides, in degrees or degrees per second for one that
        /// turns; "boom_position" in a crane's results.
        #[serde(default = "default_column")]
        column: String,
    },
}

fn default_column() -> String {
    "set_point".to_owned()
}

/// Gains of a controller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GainsSpec {
    /// On the error.
    pub proportional: f64,
    /// On its integral.
    pub integral: f64,
    /// On the rate of what is controlled.
    pub derivative: f64,
}

/// Ends of a joint's travel.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StopsSpec {
    /// Lower end of a sliding joint, m.
    pub lower: Option<f64>,
    /// Upper end of a sliding joint, m.
    pub upper: Option<f64>,
    /// Lower end of a turning joint, degrees.
    pub lower_deg: Option<f64>,
    /// Upper end of a turning joint, degrees.
    pub upper_deg: Option<f64>,
    /// N/m or N·m/rad.
    pub stiffness: f64,
    /// N·s/m or N·m·s/rad.
    #[serde(default)]
    pub damping: f64,
}

/// A move of a joint that starts and stops at rest: two of velocity, distance and stop time.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SequenceSpec {
    /// When it starts, s.
    pub start: f64,
    /// When it stops, s.
    pub stop: Option<f64>,
    /// How far, m.
    pub distance: Option<f64>,
    /// How far, degrees.
    pub distance_deg: Option<f64>,
    /// Steady velocity, m/s.
    pub velocity: Option<f64>,
    /// Steady velocity, degrees per second.
    pub velocity_deg: Option<f64>,
    /// Largest acceleration, m/s².
    pub acceleration: Option<f64>,
    /// Largest acceleration, degrees per s².
    pub acceleration_deg: Option<f64>,
    /// Shape of the ramps.
    #[serde(default)]
    pub ramp: RampSpec,
}

/// Shape of a move's ramps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RampSpec {
    /// Half a cosine wave; the acceleration is continuous.
    #[default]
    Cosine,
    /// Linear in time.
    ConstantAcceleration,
}

//! Keys of cranes and other articulated structures.

use crate::spec::{FrameSpec, HydrodynamicsSpec, InertiaSpec, LoadSpec, MeshSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A crane or any other tree of links and joints on a base.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CraneSpec {
    /// Unique name.
    pub name: String,
    /// Frame that carries the crane: "ground/frame" or "body/frame". If the frame is on a free
    /// body, the crane and the body exert forces on each other.
    pub base: String,
    /// Links, in any order. Joints are numbered from 0 in the order of the links, with each parent
    /// before its children.
    pub link: Vec<LinkSpec>,
}

/// A rigid link and the joint that connects it to its parent. The link's own frame is addressed as
/// "crane/link", frames on it as "crane/link/frame".
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkSpec {
    /// Unique name in the crane.
    pub name: String,
    /// Parent link, or "base". Default: the previous link, or the base for the first link.
    pub parent: Option<String>,
    /// Joint as a row of a Denavit-Hartenberg table. Alternative to `joint`.
    pub denavit_hartenberg: Option<RowSpec>,
    /// Joint by its frame and axis.
    pub joint: Option<JointSpec>,
    /// Mass, kg.
    #[serde(default)]
    pub mass: f64,
    /// Centre of gravity in the link's frame, m.
    #[serde(default)]
    pub centre_of_gravity: Vector,
    /// Inertia about the centre of gravity, kg·m²: three moments or a full matrix, in the axes of
    /// the link rotated by `inertia_attitude_deg`.
    pub inertia: Option<InertiaSpec>,
    /// Roll, pitch, yaw of the axes of `inertia` relative to the link, degrees.
    #[serde(default)]
    pub inertia_attitude_deg: Vector,
    /// Rate of the joint at the start, m/s.
    pub rate: Option<f64>,
    /// Rate of the joint at the start, degrees per second.
    pub rate_deg: Option<f64>,
    /// Drive of the joint. Default: no drive.
    pub drive: Option<DriveSpec>,
    /// End stops of the joint.
    pub stops: Option<StopsSpec>,
    /// Prescribed motion of the joint as a sum of moves. Alternative to `drive`.
    #[serde(default)]
    pub sequence: Vec<SequenceSpec>,
    /// Prescribed force along the joint (N), or moment about its axis (N·m), in addition to the
    /// drive. Points of time (s) and force, linear in between and constant beyond the ends. One
    /// point gives a constant force: [[0.0, 500.0]].
    #[serde(default)]
    pub joint_force: Vec<[f64; 2]>,
    /// Prescribed forces and moments on the link.
    #[serde(default)]
    pub load: Vec<LoadSpec>,
    /// Surface for hydrodynamic and wind loads.
    pub mesh: Option<MeshSpec>,
    /// Surface shown in reports, in the link's frame. No loads act on it, and it need not be
    /// closed.
    pub appearance: Option<MeshSpec>,
    /// Position of the mesh in the link's frame, m: of the mesh's `centre_of_gravity`, or of the
    /// origin of the mesh if `centre_of_gravity` is not given.
    #[serde(default)]
    pub mesh_position: Vector,
    /// Roll, pitch, yaw of the mesh relative to the link, degrees.
    #[serde(default)]
    pub mesh_attitude_deg: Vector,
    /// Coefficients of hydrodynamic and wind loads. They need a mesh.
    pub hydrodynamics: Option<HydrodynamicsSpec>,
    /// Named frames on the link.
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
}

/// A row of a Denavit-Hartenberg table, in the order of the SMS reports: rotation by theta about z,
/// shift by d along z, shift by a along the new x axis, rotation by alpha about this x axis. The
/// joint of the next link is at the end of the row.
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
    /// Joint variable. Its value in this row is the initial value.
    pub variable: VariableSpec,
}

/// Joint variable of a Denavit-Hartenberg row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum VariableSpec {
    /// The angle, for a revolute joint.
    Theta,
    /// The offset, for a prismatic joint.
    D,
}

/// A joint by its frame and axis.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum JointSpec {
    /// The link is fixed to its parent.
    Fixed {
        /// Position in the parent's frame, m.
        #[serde(default)]
        position: Vector,
        /// Roll, pitch, yaw in the parent's frame, degrees.
        #[serde(default)]
        attitude_deg: Vector,
    },
    /// The link rotates about the axis.
    Revolute {
        /// Position in the parent's frame, m.
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
    /// The link slides along the axis.
    Prismatic {
        /// Position in the parent's frame, m.
        #[serde(default)]
        position: Vector,
        /// Roll, pitch, yaw in the parent's frame, degrees.
        #[serde(default)]
        attitude_deg: Vector,
        /// Axis in the joint's frame.
        #[serde(default = "z_axis")]
        axis: Vector,
        /// Displacement at the start, m.
        #[serde(default)]
        start: f64,
    },
}

fn z_axis() -> Vector {
    [0.0, 0.0, 1.0]
}

/// Drive of a joint. Gains are per metre for prismatic joints and per radian for revolute joints,
/// as in the tables of the reports.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DriveSpec {
    /// Gains of the position control.
    pub position: Option<GainsSpec>,
    /// Gains of the rate control. If both sets of gains are given, the joint travels under rate
    /// control and is then held by position control.
    pub velocity: Option<GainsSpec>,
    /// Viscous damping, N·s/m or N·m·s/rad. It also acts without gains.
    pub viscous_damping: f64,
    /// Whether the controller compensates the viscous damping at the ordered rate.
    pub compensate_damping: bool,
    /// Largest total force or moment from all gains, N or N·m. Default: no limit.
    pub force_limit: Option<f64>,
    /// Largest power that the drive delivers, W. Default: no limit.
    pub power_limit: Option<f64>,
    /// Set-point until a command moves the joint. It is not limited by `set_point_rate`. Default:
    /// the initial value of the joint.
    pub follow: Option<FollowSpec>,
    /// Largest rate of a prismatic joint's set-point, m/s, or m/s² if the set-point is a velocity.
    /// Default: no limit.
    pub set_point_rate: Option<f64>,
    /// Largest rate of a revolute joint's set-point, degrees per second, or degrees per s² if the
    /// set-point is a velocity. Default: no limit.
    pub set_point_rate_deg: Option<f64>,
}

/// A set-point over time: a position, or a rate for a drive with velocity gains only.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum FollowSpec {
    /// `mean + amplitude · cos(2π t/period + phase)`.
    Harmonic {
        /// Mean for a prismatic joint, m or m/s.
        mean: Option<f64>,
        /// Mean for a revolute joint, degrees or degrees per second.
        mean_deg: Option<f64>,
        /// Amplitude for a prismatic joint, m or m/s.
        amplitude: Option<f64>,
        /// Amplitude for a revolute joint, degrees or degrees per second.
        amplitude_deg: Option<f64>,
        /// Period, s.
        period: f64,
        /// Phase, degrees.
        #[serde(default)]
        phase_deg: f64,
    },
    /// From a file (CSV, or Parquet by its extension) with a column `time` (s), linear in between
    /// and constant beyond the ends. The table of a crane in the results is such a file.
    TimeHistory {
        /// File, relative to the scenario.
        file: String,
        /// Column with the set-point: m or m/s for a prismatic joint, degrees or degrees per second
        /// for a revolute joint. In the results of a crane it is, for example, "boom_position".
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
    /// Gain on the error.
    pub proportional: f64,
    /// Gain on the integral of the error.
    pub integral: f64,
    /// Gain on the rate of the controlled quantity.
    pub derivative: f64,
}

/// End stops of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StopsSpec {
    /// Lower end of a prismatic joint, m.
    pub lower: Option<f64>,
    /// Upper end of a prismatic joint, m.
    pub upper: Option<f64>,
    /// Lower end of a revolute joint, degrees.
    pub lower_deg: Option<f64>,
    /// Upper end of a revolute joint, degrees.
    pub upper_deg: Option<f64>,
    /// Stiffness, N/m or N·m/rad.
    pub stiffness: f64,
    /// Damping, N·s/m or N·m·s/rad.
    #[serde(default)]
    pub damping: f64,
}

/// A move of a joint that starts and ends at rest. Two of velocity, distance and stop time define
/// the move.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SequenceSpec {
    /// Start time, s.
    pub start: f64,
    /// Stop time, s.
    pub stop: Option<f64>,
    /// Distance, m.
    pub distance: Option<f64>,
    /// Angle, degrees.
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

/// Shape of the ramps of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RampSpec {
    /// Half a cosine wave. The acceleration is continuous.
    #[default]
    Cosine,
    /// Velocity linear in time.
    ConstantAcceleration,
}

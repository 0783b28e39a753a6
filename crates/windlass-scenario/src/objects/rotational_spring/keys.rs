//! Keys of rotational springs between frames.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A rotational spring-damper between two frames, with stops and friction: the hinge of a ramp, a
/// slewing brake.
///
/// The angle is the rotation of the second frame about the axis. It is between -180 and 180 degrees
/// at the start, and includes full turns made after the start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RotationalSpringSpec {
    /// Unique name.
    pub name: String,
    /// First frame: "ground/frame", "body/frame" or "crane/link/frame".
    pub from: String,
    /// Second frame.
    pub to: String,
    /// Axis of rotation in axes of the first frame. Its length does not matter.
    pub axis: Vector,
    /// Stiffness, N·m/rad.
    #[serde(default)]
    pub stiffness: f64,
    /// Damping, N·m·s/rad.
    #[serde(default)]
    pub damping: f64,
    /// Angle at which the torque of the stiffness is zero, degrees.
    #[serde(default)]
    pub rest_angle_deg: f64,
    /// Smallest and largest angle, degrees.
    pub stops_deg: Option<[f64; 2]>,
    /// Stiffness beyond a stop, N·m/rad. Needed with `stops_deg`.
    pub stop_stiffness: Option<f64>,
    /// Damping beyond a stop, N·m·s/rad.
    #[serde(default)]
    pub stop_damping: f64,
    /// Largest friction torque, N·m.
    pub friction_torque: Option<f64>,
    /// Elastic deflection at which the friction torque reaches its limit and slip begins, degrees.
    #[serde(default = "friction_deflection_deg")]
    pub friction_deflection_deg: f64,
    /// Damping of the friction before slip begins, N·m·s/rad.
    #[serde(default)]
    pub friction_damping: f64,
}

fn friction_deflection_deg() -> f64 {
    0.1
}

//! Keys of thrusters and towing forces.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A prescribed force at a frame: a propeller, a tunnel thruster, a distant tug.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThrusterSpec {
    /// Unique name.
    pub name: String,
    /// Frame at which the force acts: "ground/frame", "body/frame" or "crane/link/frame".
    pub at: String,
    /// Direction of positive thrust. Its length does not matter.
    pub direction: Vector,
    /// Axes of `direction`.
    #[serde(default)]
    pub axes: ThrustAxes,
    /// Constant thrust, N. Alternative to `table`.
    pub thrust: Option<f64>,
    /// Points of time (s) and thrust (N), linear in between and constant beyond the ends.
    pub table: Option<Vec<[f64; 2]>>,
}

/// Axes of a thruster's direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ThrustAxes {
    /// Axes of the frame: the force rotates with the frame.
    #[default]
    Frame,
    /// Earth axes.
    Earth,
}

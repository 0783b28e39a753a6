//! Keys of the sea bottom.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The sea bottom, on which cables and the named frames rest. Waves use `sea.depth`, which must be
/// the depth of a flat bottom.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeaBottomSpec {
    /// Depth below still water, m: the uniform depth or, with a `gradient`, the depth at the
    /// origin.
    pub depth: Option<f64>,
    /// Increase of the depth per metre along x and y, at most 60 degrees steep.
    pub gradient: Option<[f64; 2]>,
    /// Depths on a grid. Alternative to `depth`.
    pub table: Option<DepthTableSpec>,
    /// Stiffness per area, Pa/m. Default 3e6.
    pub stiffness: Option<f64>,
    /// Damping per area, Pa·s/m. Default 3e5.
    pub damping: Option<f64>,
    /// Coefficient of friction along a cable. Default 0.5.
    pub friction_along: Option<f64>,
    /// Coefficient of friction across a cable, and of frames on the bottom. Default 0.5.
    pub friction_across: Option<f64>,
    /// Displacement along the bottom at which friction reaches its limit, m. Default 0.001. At
    /// smaller displacements, friction is elastic and holds a line or frame at rest.
    pub mobilisation_displacement: Option<f64>,
    /// Speed below which friction is proportional to the speed, m/s. Lines and frames then creep
    /// under any load, instead of being held at rest. Alternative to `mobilisation_displacement`.
    pub creep_speed: Option<f64>,
    /// Whether friction acts in the equilibrium at the start. It then holds lines and frames at
    /// their initial positions, or where they first touch the bottom. By default, friction acts
    /// only if no equilibrium without friction is found.
    pub friction_in_statics: Option<bool>,
    /// Frames that can rest on the bottom, with the bearing area (m²) of each.
    #[serde(default)]
    pub rest: Vec<RestSpec>,
}

/// Depths on a rectangular grid, bilinear in between and constant beyond its edges.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DepthTableSpec {
    /// Coordinates along x, increasing, m.
    pub x: Vec<f64>,
    /// Coordinates along y, increasing, m.
    pub y: Vec<f64>,
    /// Depths, m, positive. One row per y coordinate, with one number per x coordinate. The slope
    /// must not exceed 60 degrees.
    pub depth: Vec<Vec<f64>>,
}

/// A frame that can rest on the bottom.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RestSpec {
    /// The frame: "body/frame" or "crane/link/frame".
    pub at: String,
    /// Bearing area, m².
    pub area: f64,
}

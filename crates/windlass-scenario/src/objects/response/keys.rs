//! Keys of the conventions of response amplitude operators.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_hull::motion::response_conventions::{
    AngleUnit, BeyondTable, HeadingSense, MotionAxes, PhaseSense, RotationUnit,
};

/// Conventions of a file of response amplitude operators. A WAMIT `.4` file determines the first
/// five keys.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ResponseConventionsSpec {
    /// Whether positive phases are leads or lags relative to the wave crest at the phase point.
    /// Default: lead.
    pub phase_sense: Option<PhaseSense>,
    /// Unit of the phases. Default: radians.
    pub phase_unit: Option<AngleUnit>,
    /// Unit of the amplitudes of roll, pitch and yaw. Default: radians-per-metre.
    pub rotation_unit: Option<RotationUnit>,
    /// Definition of the headings: the direction to which waves travel or from which they come, and
    /// the sense of rotation. Default: going-to-counter-clockwise.
    pub heading_sense: Option<HeadingSense>,
    /// Axes of the motions. Default: port-up.
    pub axes: Option<MotionAxes>,
    /// Whether headings on one side also cover the other side, for a ship with port-starboard
    /// symmetry.
    pub mirrored_headings: bool,
    /// Point whose motions the file contains, relative to the body's position, m; x forward, y to
    /// port, z up.
    pub reference_point: Vector,
    /// Point of zero wave phase, in the same axes, m. Default: the reference point.
    pub phase_point: Option<Vector>,
    /// Unit of length of the WAMIT run (ULEN), m. Required for `.4` files, not allowed for others.
    pub unit_length: Option<f64>,
    /// Whether to check units and conventions for plausibility. Default true; false accepts any
    /// table.
    pub check: Option<bool>,
    /// Extrapolation beyond the frequencies of the file. Default: limiting values, with a warning
    /// if more than 1 % of the wave energy is there.
    pub beyond_table: Option<BeyondTable>,
}

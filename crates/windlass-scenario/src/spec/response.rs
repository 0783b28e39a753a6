//! What the numbers of a file of response amplitude operators mean, as a user says it.

use super::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_hull::motion::response_conventions::{
    AngleUnit, BeyondTable, HeadingSense, MotionAxes, PhaseSense, RotationUnit,
};

/// Conventions of a file of response amplitude operators. A WAMIT `.4` file fixes the first five itself.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ResponseConventionsSpec {
    /// Whether positive phases are leads or lags against the wave's crest at the phase point; lead unless said.
    pub phase_sense: Option<PhaseSense>,
    /// Unit of the phases; radians unless said.
    pub phase_unit: Option<AngleUnit>,
    /// Unit of the amplitudes of roll, pitch and yaw; radians-per-metre unless said.
    pub rotation_unit: Option<RotationUnit>,
    /// Whether headings are where waves go to or come from, and their sense; going-to-counter-clockwise unless said.
    pub heading_sense: Option<HeadingSense>,
    /// Axes of the motions; port-up unless said.
    pub axes: Option<MotionAxes>,
    /// Whether headings of one side stand for a ship with port-starboard symmetry.
    pub mirrored_headings: bool,
    /// The point whose motions the operators are, from the body's position, m along x forward, y to port, z up.
    pub reference_point: Vector,
    /// The point at which the wave has the phase zero, in the same axes, m; the reference point unless said.
    pub phase_point: Option<Vector>,
    /// Unit of length of a WAMIT run (ULEN), m; needed by `.4` files and by them only.
    pub unit_length: Option<f64>,
    /// Whether to accept a table that looks like one of other units or conventions: false switches the checks off.
    pub check: Option<bool>,
    /// What is taken at frequencies beyond the file's; left out, limits, and a warning where it matters.
    pub beyond_table: Option<BeyondTable>,
}

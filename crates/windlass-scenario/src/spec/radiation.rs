//! Radiation and diffraction, as a user says them.

use super::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_hull::motion::response_conventions::BeyondTable;

/// Waves that a larger vessel makes and turns aside, by linear coefficients from a file: added mass of infinite frequency,
/// memory of radiated waves, and the force of the waves with diffraction instead of the pressure on the mesh, which
/// then gives the hydrostatics. For a vessel without forward speed.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RadiationSpec {
    /// WAMIT files without their endings, beside the scenario: "barge" for barge.1, barge.3 and, if there, barge.hst.
    pub wamit: Option<String>,
    /// Instead of WAMIT files the NetCDF file of a Capytaine run, beside the scenario.
    pub capytaine: Option<String>,
    /// Instead of these the HDF5 file of BEMIO, beside the scenario, of one body. Its origin is its centre of gravity: give the
    /// place of that as `reference_point`, zero where it is the body's.
    pub bemio: Option<String>,
    /// The length ULEN with which the WAMIT files were made, m.
    #[serde(default = "one")]
    pub length: f64,
    /// The files' origin (a point on the still water plane when the body is at rest) from the centre of gravity, body
    /// axes, m.
    pub reference_point: Vector,
    /// Whether the waves act by the files' excitation. If not, by their pressure on the mesh, and diffraction is the radiation of
    /// the body's motion relative to the water.
    #[serde(default = "yes")]
    pub excitation: bool,
    /// Whether the hull is the same on port and starboard, so that headings of one side serve for the other.
    #[serde(default)]
    pub mirrored: bool,
    /// Forces of second order from a WAMIT file beside the scenario: mean drift from .8 (far field) or .9 (pressure), which acts
    /// in irregular waves by Newman's approximation, or all difference frequencies from .12d.
    pub drift: Option<String>,
    /// Whether a .12d file counts by its mean drift only, in Newman's approximation.
    #[serde(default)]
    pub newman: bool,
    /// First- and second-order forces act about the low-frequency position and heading: motions slower than this period, s. Left
    /// out, ten times the mean period of the waves.
    pub low_frequency_period: Option<f64>,
    /// What is taken at frequencies beyond the files'; left out, limits, and a warning where it matters.
    pub beyond_table: Option<BeyondTable>,
    /// Largest error of the memory's frequency response over its peak.
    #[serde(default = "two_per_cent")]
    pub fit_tolerance: f64,
    /// Most states of the memory for one degree of freedom that moves, 2 to 40.
    #[serde(default = "twelve")]
    pub states: usize,
    /// Lowest and highest frequency at which the memory is fitted, rad/s. Left out, from zero to twice the frequency below which
    /// 99 % of the damping lies.
    pub band: Option<[f64; 2]>,
}

fn one() -> f64 {
    1.0
}

fn yes() -> bool {
    true
}

fn two_per_cent() -> f64 {
    0.02
}

fn twelve() -> usize {
    12
}

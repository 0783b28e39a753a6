//! Radiation and diffraction, as a user says them.

use super::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Waves that a larger vessel makes and turns aside, by linear coefficients from a file: added mass of infinite frequency,
/// memory of radiated waves, and the force of the waves with diffraction instead of the pressure on the mesh, which
/// then gives the hydrostatics. For a vessel without forward speed.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RadiationSpec {
    /// WAMIT files without their endings, beside the scenario: "barge" for barge.1, barge.3 and, if there, barge.hst.
    pub wamit: String,
    /// The length ULEN with which the files were made, m.
    #[serde(default = "one")]
    pub length: f64,
    /// The files' origin (a point on the still water plane when the body is at rest) from the centre of gravity, body
    /// axes, m.
    pub reference_point: Vector,
    /// Whether the waves act by the files' excitation. If not, by their pressure on the mesh, without diffraction.
    #[serde(default = "yes")]
    pub excitation: bool,
    /// Whether the hull is the same on port and starboard, so that headings of one side serve for the other.
    #[serde(default)]
    pub mirrored: bool,
    /// Largest error of the memory's frequency response over its peak.
    #[serde(default = "two_per_cent")]
    pub fit_tolerance: f64,
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

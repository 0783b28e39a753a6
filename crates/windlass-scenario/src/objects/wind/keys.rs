//! Keys of the wind.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A steady wind.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WindSpec {
    /// Speed 10 m above still water, m/s.
    pub speed: f64,
    /// Direction towards which the wind blows, degrees counter-clockwise from north (x).
    pub going_to_deg: Option<f64>,
    /// Direction from which the wind comes, compass bearing in degrees.
    pub coming_from_compass_deg: Option<f64>,
    /// Exponent of the power-law profile of speed over height; usually 0.11 to 0.14 over the sea.
    /// Without exponent and roughness the speed is uniform.
    pub profile_exponent: Option<f64>,
    /// Roughness height of the logarithmic profile of speed over height, m; usually 1e-4 to 3e-3
    /// over the sea.
    pub roughness: Option<f64>,
}

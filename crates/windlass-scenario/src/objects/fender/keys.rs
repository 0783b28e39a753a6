//! Keys of fenders.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Force-deflection table of a fender or bumper against a flat wall, with hysteresis.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FenderSpec {
    /// Deflections, m, increasing. Zero deflection has zero force and need not be given.
    pub deflection: Vec<f64>,
    /// Force at each deflection, N. Beyond the last point the curve continues with its last slope,
    /// or with the slope from the origin to the last point if that is larger.
    pub force: Vec<f64>,
    /// Fraction of the energy of a cycle up to the last deflection that is dissipated. From 0 to
    /// the largest value that the table allows, about 0.8. Default 0.
    #[serde(default)]
    pub energy_loss: f64,
    /// Side on which a cylinder is compressed. Boxes and hulls are compressed through their
    /// smallest width.
    #[serde(default)]
    pub pressed: PressedSpec,
}

/// Side of a cylinder on which it is compressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PressedSpec {
    /// The cylindrical surface.
    #[default]
    Side,
    /// The flat ends.
    End,
}

//! Keys of contact materials.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Contact properties of shapes and cables: surface stiffness, damping and friction.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MaterialSpec {
    /// Unique name.
    pub name: String,
    /// Young's modulus E, Pa. The contact pressure is E/h per metre of penetration, with h the bed
    /// depth of a shape or the radius of a cable.
    pub youngs_modulus: f64,
    /// Damping factor, Pa·s. Default 0. Pairs with a material of zero damping have no damping.
    #[serde(default)]
    pub damping: f64,
    /// Coefficient of sliding friction. The coefficient of a pair is the geometric mean of the
    /// values of both materials.
    pub sliding_friction: f64,
    /// Coefficient of static friction, at least `sliding_friction`. Default: `sliding_friction`.
    pub static_friction: Option<f64>,
    /// Bristle deflection at which the surfaces break away, m. Default 1e-4.
    pub break_away_deflection: Option<f64>,
    /// Relaxation time of the bristles, s. Default 0.01.
    pub bristle_relaxation: Option<f64>,
    /// Bristle stiffness independent of the load, N/m. With `bristle_damping`, an alternative to
    /// `break_away_deflection` and `bristle_relaxation`.
    pub bristle_stiffness: Option<f64>,
    /// Bristle damping independent of the load, N·s/m.
    pub bristle_damping: Option<f64>,
    /// Additional viscous friction, N·s/m.
    #[serde(default)]
    pub viscous_friction: f64,
    /// Stribeck velocity v_s, m/s. At a sliding velocity v, the sticking fraction is
    /// exp(-(v/v_s)²). Default 0.01.
    pub stribeck_velocity: Option<f64>,
    /// Time in which static friction builds up at rest, s. Default 0.1.
    pub dwell_time: Option<f64>,
    /// Rolling resistance: offset of the centre of pressure ahead of the centre of the contact
    /// area, m. Resistance to spinning follows from friction and the contact area.
    #[serde(default)]
    pub rolling_resistance: f64,
}

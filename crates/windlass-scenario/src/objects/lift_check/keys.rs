//! Keys of lift checks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Values for the check of a lifted load by `windlass lift-check`. They do not act on the
/// simulation. Values that the scenario already contains are optional.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LiftCheckSpec {
    /// Name of the lifted body.
    pub body: String,
    /// Name of the cable from which the body hangs. Default: the cable of a winch or crane from
    /// which the body hangs, directly or by slings.
    pub line: Option<String>,
    /// Significant wave height, m. Default: the significant height of the scenario's waves. For
    /// waves from a spectrum, this is the significant height of the spectrum, also with an `event`.
    pub significant_height: Option<f64>,
    /// Zero-crossing period, s. Default: the zero-crossing period of the scenario's waves. For
    /// waves from a spectrum, this is the period of the spectrum with its whole tail.
    pub zero_crossing_period: Option<f64>,
    /// Lowering speed, m/s. Default: the winch's `maximum_speed`.
    pub hook_speed: Option<f64>,
    /// Amplitude of the vertical motion of the crane tip, m. Default: from the results.
    pub tip_amplitude: Option<f64>,
    /// Amplitude of the vertical velocity of the crane tip, m/s. Default: from the results.
    pub tip_velocity: Option<f64>,
    /// Amplitude of the vertical acceleration of the crane tip, m/s². Default: from the results.
    pub tip_acceleration: Option<f64>,
    /// Displaced volume when submerged, m³. Default: from `hydrodynamics` and `mesh`.
    pub volume: Option<f64>,
    /// Height of the load, m. Default: from `hydrodynamics` and `mesh`.
    pub height: Option<f64>,
    /// Horizontal projected area, m². Default: length times breadth, less the perforation.
    pub projected_area: Option<f64>,
    /// Horizontal area subject to slamming, m². Default: `projected_area`.
    pub slamming_area: Option<f64>,
    /// Mean waterplane area while the load passes through the surface, m². Default: volume divided
    /// by height.
    pub waterplane_area: Option<f64>,
    /// Heave added mass, kg. Default: simplified formula of DNV-RP-N103 for the enclosing box.
    pub added_mass: Option<f64>,
    /// Drag coefficient. Default: 2.5, or the coefficient of the scenario if this is larger.
    pub drag_coefficient: Option<f64>,
    /// Slamming coefficient. Default: 5.
    pub slamming_coefficient: Option<f64>,
    /// Stiffness of crane and slings at the hook, N/m, in series with the line. Default: rigid.
    pub crane_stiffness: Option<f64>,
    /// Number of falls of the hoist wire, if the cable stands for one fall. The falls together have
    /// n times the stiffness and mass of the cable. The hook moves at 1/n of the winch's speed.
    /// Default 1.
    pub falls: Option<u32>,
    /// Factor on the mass of the load, at least 1, from the edition of DNV-ST-N001 in force. It
    /// applies to the hook loads in air and in water. The slack criterion has the smallest weight,
    /// without this factor. Default 1.
    pub weight_contingency: Option<f64>,
    /// Where the lift takes place, for the dynamic factor in air. Default: offshore.
    pub location: Option<LiftLocationSpec>,
    /// Largest allowed dynamic hook load, N.
    pub capacity: Option<f64>,
    /// Alpha factor for the uncertainty of forecasts, from DNV-ST-N001.
    pub alpha: Option<f64>,
}

/// Where a lift takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LiftLocationSpec {
    /// On land.
    Onshore,
    /// In sheltered waters, or from the deck of the crane vessel.
    Inshore,
    /// By a crane vessel from another vessel.
    Offshore,
}

//! Keys of sheaves.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sheave over which a wire runs between two cables, which are the free spans of the wire on both
/// sides. One end of each cable is pinned to `frame`. At the start, the cables have the lengths of
/// the free spans. Wire then passes from one cable to the other.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheaveSpec {
    /// Unique name.
    pub name: String,
    /// Centre of the sheave, on the ground, a body or a link of a crane. The frame's y axis is the
    /// axle.
    pub frame: String,
    /// The two cables in the order of the wire, for example from the winch to the hook.
    pub cables: [String; 2],
    /// Radius to the centre line of the wire, m.
    pub radius: f64,
    /// Inertia about the axle, kg·m². Default 0.
    #[serde(default)]
    pub inertia: f64,
    /// Coefficient of friction of the bearing, under the load of the wire on the sheave. Default 0.
    #[serde(default)]
    pub bearing_friction: f64,
    /// Radius at which the bearing friction acts, m.
    #[serde(default)]
    pub bearing_radius: f64,
    /// Coefficient of friction mu between wire and sheave. The wire slips if the ratio of the
    /// tensions exceeds exp(mu · wrap angle). Default: no slip.
    pub wire_friction: Option<f64>,
    /// Whether the sheave does not rotate: a bollard, a fairlead, a shackle. Default false.
    #[serde(default)]
    pub fixed: bool,
    /// Full turns of the wire in addition to the angle between its spans. Default 0.
    #[serde(default)]
    pub extra_turns: u32,
    /// Direction in which the sheave rotates about its axle when wire passes from the first cable
    /// to the second. Default: the direction with the smaller wrap angle.
    pub turns: Option<TurnsSpec>,
    /// Angle by which the wire may bend in the opposite direction over a roller beside the sheave,
    /// as on boom heads, degrees. The roller has the bearing and friction of the sheave, and
    /// contact is assumed at the sheave's rim. With a roller, `turns` is required, because it
    /// determines on which side of the wire the sheave lies. If the initial position is ambiguous,
    /// the wire starts on the roller. Default: a keeper instead of a roller. The run then ends if
    /// the wire lifts off the sheave by 20 degrees.
    pub roller_angle_deg: Option<f64>,
    /// Largest fleet angle without damage to the wire, degrees. A run warns if it is exceeded.
    /// Default 4.
    pub maximum_fleet_angle_deg: Option<f64>,
    /// Length at which the element next to the sheave is joined to its neighbour, m. Default: half
    /// the initial length of that element, on each side.
    pub minimum_element: Option<f64>,
    /// Length at which the element next to the sheave is split in two, m. Default: twice its
    /// initial length, on each side.
    pub maximum_element: Option<f64>,
}

/// Direction of rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TurnsSpec {
    /// By the right-hand rule about the frame's y axis.
    Positively,
    /// The opposite direction.
    Negatively,
}

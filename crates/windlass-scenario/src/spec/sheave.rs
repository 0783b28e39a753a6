//! Sheaves, as a user says them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A wheel that a wire runs over, between two cables: the free spans of the wire on both sides. Each has an end attached to
/// `frame`, pinned. Their lengths are those of the free spans at the start; wire then goes over from one to the other.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheaveSpec {
    /// Unique name.
    pub name: String,
    /// Middle of the wheel, on the ground, a body or a link of a crane; the frame's y axis is the axle.
    pub frame: String,
    /// The two cables, in the order in which the wire runs: from the winch to the hook, say.
    pub cables: [String; 2],
    /// Radius to the middle of the wire, m.
    pub radius: f64,
    /// Inertia about the axle, kg·m². Default 0.
    #[serde(default)]
    pub inertia: f64,
    /// Coefficient of friction of the bearing, which takes what the wire pushes on the wheel. Default 0.
    #[serde(default)]
    pub bearing_friction: f64,
    /// Radius of the bearing, at which its friction acts, m.
    #[serde(default)]
    pub bearing_radius: f64,
    /// Coefficient of friction of the wire on the wheel: it slips where the tensions differ by more than e to this times the
    /// wrapped angle. Default: it does not slip.
    pub wire_friction: Option<f64>,
    /// Whether the wheel does not turn: a bollard, a fairlead, a shackle. Default false.
    #[serde(default)]
    pub fixed: bool,
    /// Full turns of the wire about it beyond the angle between its spans. Default 0.
    #[serde(default)]
    pub extra_turns: u32,
    /// Which way the wheel turns about its axle when wire goes from the first cable to the second. Default: the way that wraps
    /// the wire less far about the wheel.
    pub turns: Option<TurnsSpec>,
    /// A second roller beside the wheel, as boom heads have that turn over: the wire may bend the other way about it by this
    /// angle, degrees. It has the wheel's bearing and friction, and is taken to touch where the wheel's rim is. `turns` must say on
    /// which side the wheel is; a start that could be on either is on the roller. Left out: a keeper, off which 20 degrees end the run.
    pub roller_angle_deg: Option<f64>,
    /// Largest angle of the wire to the wheel's plane that it takes without damage, degrees; a run says where it is more. Default 4.
    pub largest_fleet_angle_deg: Option<f64>,
    /// Length at which the element beside the wheel is joined to the next one, m. Default: half of the cable's element there,
    /// on each side.
    pub minimum_element: Option<f64>,
    /// Length at which it is split in two, m. Default: twice the cable's element there, on each side.
    pub maximum_element: Option<f64>,
}

/// A direction of turning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TurnsSpec {
    /// By the right hand about the frame's y axis.
    Positively,
    /// The other way.
    Negatively,
}

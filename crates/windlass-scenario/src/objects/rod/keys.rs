//! Keys of rigid rods.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A rigid circular cylinder from end A to end B, on which sea and wind act along its length: a
/// spar buoy, a riser section, a stiff arm.
///
/// The rod is free, pinned at end A (`pinned_to`) or clamped (`clamped_to`). Its frames have the
/// addresses "rod/A" and "rod/B" for a rod with the name "rod". A free or pinned rod is also a body
/// with the name of the rod, whose z axis points from A to B.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RodSpec {
    /// Unique name.
    pub name: String,
    /// Distance of the ends, m.
    pub length: f64,
    /// Outer diameter, m.
    pub diameter: f64,
    /// Mass, kg.
    pub mass: Option<f64>,
    /// Mass per length, kg/m. Alternative to `mass`.
    pub mass_per_length: Option<f64>,
    /// Distance of the centre of gravity from end A, m. Default: half the length.
    pub centre_of_gravity: Option<f64>,
    /// Moments of inertia about the centre of gravity, kg·m²: across the axis and about the axis.
    /// Default: those of a solid cylinder.
    pub inertia: Option<[f64; 2]>,
    /// Frame at which end A is held by a ball joint: "ground/frame", "body/frame",
    /// "crane/link/frame", "rod/A" of a rod above.
    pub pinned_to: Option<String>,
    /// Frame to whose object the rod is clamped. Alternative to `pinned_to`. Without both, the rod
    /// is free.
    pub clamped_to: Option<String>,
    /// Position of end A at the start, m. Free rod: in the Earth frame. Clamped rod: in the frame
    /// to which it is clamped. A pinned rod has its end A at its frame. Default: [0, 0, 0].
    pub position: Option<Vector>,
    /// Direction from end A to end B at the start, of any length. Free rod: Earth axes. Pinned or
    /// clamped rod: axes of its frame.
    #[serde(default = "upward")]
    pub direction: Vector,
    /// Velocity of the centre of gravity of a free rod at the start, Earth axes, m/s.
    #[serde(default)]
    pub velocity: Vector,
    /// Angular velocity of a free or pinned rod at the start, Earth axes, degrees per second.
    #[serde(default)]
    pub angular_velocity_deg: Vector,
    /// Number of segments over which the loads are distributed. Default: segments of at most 2 m,
    /// at least 10 and at most 200.
    pub segments: Option<usize>,
    /// Drag coefficient normal to the axis, by diameter times length.
    #[serde(default = "one")]
    pub normal_drag: f64,
    /// Drag coefficient along the axis, by the surface of the side.
    #[serde(default)]
    pub tangential_drag: f64,
    /// Added-mass coefficient normal to the axis, by the displaced mass.
    #[serde(default = "one")]
    pub normal_added_mass: f64,
    /// Added-mass coefficient of the side along the axis, by the displaced mass.
    #[serde(default)]
    pub tangential_added_mass: f64,
    /// Drag coefficients of ends A and B along the axis, by the area of the cross-section.
    #[serde(default = "ones")]
    pub end_drag: [f64; 2],
    /// Added-mass coefficients of ends A and B along the axis, by the mass of water in a half
    /// sphere of the diameter. Default: 2/π, half the added mass of a disc, for each end.
    #[serde(default = "half_discs")]
    pub end_added_mass: [f64; 2],
    /// Named frames on the axis, addressed as "rod/name".
    #[serde(default)]
    pub frame: Vec<RodFrameSpec>,
}

/// A named frame on the axis of a rod, with the axes of the rod.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RodFrameSpec {
    /// Name, unique among the frames of the rod; not "A" or "B".
    pub name: String,
    /// Distance from end A, m.
    pub at: f64,
}

fn upward() -> Vector {
    [0.0, 0.0, 1.0]
}

fn one() -> f64 {
    1.0
}

fn ones() -> [f64; 2] {
    [1.0; 2]
}

fn half_discs() -> [f64; 2] {
    [std::f64::consts::FRAC_2_PI; 2]
}

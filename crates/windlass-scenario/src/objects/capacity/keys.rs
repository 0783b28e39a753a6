//! Keys of capacities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Capacity of a crane, winch, line, sling, shackle or pad eye. The table `capacity-NAME` of the
/// results has its load and utilisation at every step. Each capacity is also a limit: its
/// utilisation may not exceed 1. A `[[limit]]` with the key `capacity` replaces this limit, for
/// another bound or for a phase.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CapacitySpec {
    /// Unique name.
    pub name: String,
    /// A crane with a load chart.
    pub crane: Option<CraneCapacitySpec>,
    /// The largest pull of a winch.
    pub winch: Option<WinchCapacitySpec>,
    /// The breaking load of a line with a safety factor.
    pub line: Option<LineCapacitySpec>,
    /// The working load of a sling, reduced where the sling is bent, and the largest angle of the
    /// sling.
    pub sling: Option<SlingCapacitySpec>,
    /// A shackle.
    pub shackle: Option<ShackleCapacitySpec>,
    /// A pad eye.
    pub pad_eye: Option<PadEyeCapacitySpec>,
}

/// A crane with a load chart. The hook load is the tension of the hoist line times the number of
/// falls. The radius is the distance of the tip from the slewing axis.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CraneCapacitySpec {
    /// Hoist line and its end at the crane: "wire/start".
    pub hoist: String,
    /// Number of falls of the hoist line that carry the hook.
    #[serde(default = "one")]
    pub falls: f64,
    /// Frame at the tip: "crane/boom/tip", or a frame of the ship for a crane that does not move.
    pub tip: String,
    /// Frame whose z axis is the slewing axis. Default: the base of `joints_of`.
    pub slewing: Option<String>,
    /// Crane whose joints are variables of the chart.
    pub joints_of: Option<String>,
    /// Pairs of radius (m) and safe working load (N), for a crane whose chart depends on the radius
    /// only. Alternative to `chart`.
    pub loads: Option<Vec<[f64; 2]>>,
    /// Load chart: CSV file, relative to the scenario, with the columns `radius [m]`,
    /// `significant_height [m]`, positions of joints as in the results (`boom_position [deg]`), and
    /// `load` in t, kg, kN or N. All columns except `load` are optional. Every combination of
    /// values needs a row. Angles that differ by full turns are the same.
    pub chart: Option<String>,
    /// Load between the points of the chart: linear interpolation (default), or the smallest of the
    /// surrounding loads.
    #[serde(default)]
    pub between: BetweenSpec,
    /// Significant wave height for the chart, m. Default: 4 √m0 of the scenario's waves, where m0
    /// is the variance of the elevation. For a regular wave, this is √2 times its height. For
    /// waves from a spectrum, the spectrum gives m0, also with an `event`.
    pub significant_height: Option<f64>,
    /// Dynamic amplification factor that the chart includes: the hook load may reach this factor
    /// times the load of the chart. Default 1.
    #[serde(default = "one")]
    pub dynamic_factor: f64,
}

fn one() -> f64 {
    1.0
}

/// Loads between the points of a load chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BetweenSpec {
    /// Linear interpolation.
    #[default]
    Linear,
    /// Smallest of the surrounding loads.
    Smallest,
}

/// Largest pull of a winch.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinchCapacitySpec {
    /// Name of the winch.
    pub winch: String,
    /// Largest pull in each layer, from the drum outward, N. A single value applies to all layers.
    /// Several values need a winch with a drum.
    pub pull: Vec<f64>,
}

/// Breaking load of a line, divided by a safety factor. Each section has its own breaking load.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineCapacitySpec {
    /// Name of the cable. Each of its sections needs a breaking load.
    pub cable: String,
    /// Safety factor against the breaking load.
    pub safety_factor: f64,
}

/// A sling, which is a cable. Its working load is specified, or is its breaking load divided by a
/// safety factor.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SlingCapacitySpec {
    /// Name of the cable.
    pub cable: String,
    /// Working load of the straight sling, N. Alternative to `safety_factor`.
    pub working_load: Option<f64>,
    /// Safety factor against the breaking load of the cable. Alternative to `working_load`. Each
    /// section of the cable then needs a breaking load.
    pub safety_factor: Option<f64>,
    /// Smallest diameter D about which the sling is bent, at hook, shackle or thimble, m. The
    /// working load of steel wire rope of diameter d is multiplied by 1 - 0.5/√(D/d). Default: no
    /// reduction.
    pub bend_diameter: Option<f64>,
    /// Largest angle of the sling from the vertical, degrees. Default: no limit.
    pub largest_angle_deg: Option<f64>,
}

/// A shackle at a frame, loaded by all lines that are attached to this frame. Its pin is along the
/// y axis of the frame.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShackleCapacitySpec {
    /// Frame at which the shackle is.
    pub frame: String,
    /// Working load for a load in line with the shackle, N: in the x-z plane of the frame, normal
    /// to the pin.
    pub working_load: f64,
    /// Factor on the working load as a function of the angle of the load from the plane normal to
    /// the pin, towards the pin: [degrees, factor], with increasing angles. Default: [[0, 1], [45,
    /// 0.7], [90, 0.5]].
    pub side_loading: Option<Vec<[f64; 2]>>,
}

/// A pad eye at a frame, loaded by all lines that are attached to this frame. Its plate is in the
/// x-z plane of the frame. The utilisations in the plane and normal to it are added.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PadEyeCapacitySpec {
    /// Frame at which the pad eye is.
    pub frame: String,
    /// Largest load in the plane of the plate, N.
    pub in_plane: f64,
    /// Largest load normal to the plate, N.
    pub out_of_plane: f64,
}

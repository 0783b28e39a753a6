//! Keys of vessels as parts.

use crate::spec::FrameSpec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Vessel of a kind and size, with typical proportions, a parametric hull, and estimates of mass
/// and stability. Dimensions of the vessel itself replace the typical ones.
///
/// The object is the body "NAME". Its motion in waves is prescribed by operators of a box of its
/// size, or it moves freely with coefficients from its mesh.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VesselSpec {
    /// Unique name.
    pub name: String,
    /// Kind of vessel.
    pub kind: VesselKind,
    /// Length overall, m. Default: a typical length of the kind.
    pub length: Option<f64>,
    /// Beam, m. Default: in proportion to the length.
    pub beam: Option<f64>,
    /// Depth from base line to deck, m. Default: in proportion to the beam.
    pub depth: Option<f64>,
    /// Draught, m. Default: in proportion to the depth.
    pub draught: Option<f64>,
    /// Transverse metacentric height, m. Default: in proportion to the beam. It determines the
    /// natural roll period and, for a free vessel, the height of the centre of gravity.
    pub metacentric_height: Option<f64>,
    /// Roll damping as a fraction of critical damping, in addition to radiated waves for a free
    /// vessel. Default 0.08.
    #[serde(default = "roll_damping")]
    pub roll_damping_ratio: f64,
    /// Position of the point amidships at the waterline, Earth axes x and y, m.
    #[serde(default)]
    pub position: [f64; 2],
    /// Heading of the bow from x towards y, degrees.
    #[serde(default)]
    pub heading_deg: f64,
    /// Motion of the vessel.
    #[serde(default)]
    pub motion: VesselMotion,
    /// Forward speed, m/s, with `motion = "response"`.
    #[serde(default)]
    pub speed: f64,
    /// Named frames on the vessel: positions from the point amidships at the waterline, x forward,
    /// y to port, z up, m.
    #[serde(default)]
    pub frame: Vec<FrameSpec>,
}

fn roll_damping() -> f64 {
    0.08
}

/// Kind of vessel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum VesselKind {
    /// Offshore supply vessel, typically 85 x 18.5 m.
    OffshoreSupply,
    /// Anchor handler, typically 75 x 18 m.
    AnchorHandler,
    /// Deck barge without motors, typically 91 x 27.3 m: a box.
    Barge,
    /// Harbour and escort tug, typically 30 x 11 m.
    Tug,
    /// Frigate, typically 125 x 14.8 m.
    Frigate,
    /// Offshore construction vessel with one hull, typically 130 x 27 m.
    Construction,
}

/// Motion of a vessel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum VesselMotion {
    /// Prescribed: operators of a box of the size of the vessel.
    #[default]
    Response,
    /// Free: hydrostatics of the hull, radiation and excitation from its mesh, estimated drag.
    /// Something must hold the vessel in place: moorings, station keeping or a tow line.
    Free,
}

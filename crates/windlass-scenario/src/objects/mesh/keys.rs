//! Keys of meshes.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_mesh::HullForm;

/// A closed surface: exactly one of `file`, `box`, `sphere`, `cylinder`, `hull`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MeshSpec {
    /// OBJ, STL, 3D Studio (.3ds), VRML 2.0 (.wrl), WAMIT (.gdf, low order), Nemoh (.mar, .dat) or
    /// HAMS (.pnl) file, beside the scenario. Half hulls of the last three are mirrored.
    pub file: Option<String>,
    /// Metres per unit of the file, 0.001 for millimetres; or three values along the axes of the
    /// file, to stretch it.
    pub scale: Option<ScaleSpec>,
    /// Axis of the file that points up. Default "z". VRML files normally use "y"; then y becomes z,
    /// and z becomes -y.
    pub up: Option<UpAxis>,
    /// Height of a deck above the open upper edge of a hull from a file, m. Vertical sides from
    /// this edge to the deck are added. For wetted hulls of panel programs, which end at the
    /// waterline. Panels inside the waterline at z = 0 are removed.
    pub freeboard: Option<f64>,
    /// A box about its centre.
    #[serde(rename = "box")]
    pub box_: Option<BoxSpec>,
    /// A sphere about its centre.
    pub sphere: Option<SphereSpec>,
    /// A cylinder along x about its centre.
    pub cylinder: Option<CylinderSpec>,
    /// A parametric hull, with x forward from amidships and z up from the base line.
    pub hull: Option<HullSpec>,
    /// Centre of gravity of the body in the coordinates of the mesh, m.
    pub centre_of_gravity: Vector,
}

/// Metres per unit of a mesh file.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a number, or a list of three numbers for x, y and z")]
#[non_exhaustive]
pub enum ScaleSpec {
    /// The same along all axes.
    All(f64),
    /// Along x, y and z of the file.
    Axes(Vector),
}

impl ScaleSpec {
    /// Returns the factors along x, y and z of the file.
    pub fn factors(&self) -> Vector {
        match *self {
            Self::All(scale) => [scale; 3],
            Self::Axes(scales) => scales,
        }
    }
}

/// The axis of a mesh file that points up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum UpAxis {
    /// The y axis.
    Y,
    /// The z axis, as in windlass.
    Z,
}

/// A box.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoxSpec {
    /// Length, breadth, height, m.
    pub size: Vector,
    /// Number of cells along each side. Each cell of a face has two triangles.
    #[serde(default = "default_box_cells")]
    pub cells: [usize; 3],
}

fn default_box_cells() -> [usize; 3] {
    [6, 6, 3]
}

/// A sphere.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SphereSpec {
    /// Radius, m.
    pub radius: f64,
    /// Number of cells along an edge of the cube from which the sphere is made. The sphere has 12
    /// cells² triangles.
    #[serde(default = "default_sphere_cells")]
    pub cells: usize,
}

fn default_sphere_cells() -> usize {
    6
}

/// A cylinder.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CylinderSpec {
    /// Radius, m.
    pub radius: f64,
    /// Length, m.
    pub length: f64,
    /// Number of sides.
    #[serde(default = "default_around")]
    pub around: usize,
    /// Number of rings along the length.
    #[serde(default = "default_along")]
    pub along: usize,
}

fn default_around() -> usize {
    16
}

fn default_along() -> usize {
    4
}

/// A parametric hull: a preset, or all dimensions and shape parameters.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HullSpec {
    /// A predefined hull form.
    pub preset: Option<HullPreset>,
    /// Length overall, m.
    pub length: Option<f64>,
    /// Beam at the deck, m.
    pub beam: Option<f64>,
    /// Depth from base line to deck, m.
    pub depth: Option<f64>,
    /// Width of the transom, as a fraction of the beam.
    pub transom: Option<f64>,
    /// Position from the stern at which the full beam is reached, as a fraction of the length.
    pub shoulder: Option<f64>,
    /// Exponent of the section shape: 1 for a V, 2 for an ellipse, 4 for nearly a box.
    pub fullness: Option<f64>,
    /// Height of the keel at the stem, as a fraction of the depth.
    pub forefoot: Option<f64>,
    /// Number of cells along the hull.
    #[serde(default = "default_stations")]
    pub stations: usize,
    /// Number of cells from keel to deck.
    #[serde(default = "default_girth")]
    pub girth: usize,
}

fn default_stations() -> usize {
    12
}

fn default_girth() -> usize {
    4
}

/// A predefined hull form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[non_exhaustive]
pub enum HullPreset {
    /// 6 m rescue boat, 2 m beam.
    #[serde(rename = "rescue-boat-6m")]
    RescueBoat6m,
    /// 45 m tuna clipper, 9 m beam.
    #[serde(rename = "tuna-clipper-45m")]
    TunaClipper45m,
    /// 125 m frigate, 14.8 m beam.
    #[serde(rename = "frigate")]
    Frigate,
}

impl HullPreset {
    /// Returns the hull form of the preset.
    pub fn form(self) -> HullForm {
        match self {
            Self::RescueBoat6m => HullForm::RESCUE_BOAT_6M,
            Self::TunaClipper45m => HullForm::TUNA_CLIPPER_45M,
            Self::Frigate => HullForm::FRIGATE,
        }
    }
}

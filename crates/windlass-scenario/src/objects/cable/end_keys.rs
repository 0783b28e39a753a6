//! Keys of cable ends: attachment, connection stiffness, bend stiffener.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An end of a cable: attached to a frame, or free.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct EndSpec {
    /// Frame to which the end is attached: "body/frame" or "ground/frame".
    pub frame: Option<String>,
    /// Type of attachment.
    pub fixity: FixitySpec,
    /// Initial position of a free end, m.
    pub position: Option<Vector>,
    /// Bending stiffness of the connection of a clamped end, N·m/rad: a number, or two numbers for
    /// rotation about the frame's y axis and about its z axis. 0 for an end that turns freely,
    /// "rigid" for a direction that follows the frame. The connection has no moment where the cable
    /// is along the frame's x axis. Default: rigid.
    pub connection_stiffness: Option<ConnectionStiffnessSpec>,
    /// Points of angle (degrees) and moment (N·m) of the connection, both increasing from the
    /// origin, linear in between. The table also applies to negative angles, and its last slope
    /// continues. Alternative to `connection_stiffness`.
    pub connection_table: Option<Vec<[f64; 2]>>,
    /// Torsional stiffness of the connection of a clamped end, N·m/rad. 0 for an end that twists
    /// freely, "rigid" for a twist that follows the frame. Default: rigid.
    pub connection_torsion: Option<StiffnessSpec>,
    /// Bend stiffener on this end.
    pub bend_stiffener: Option<BendStiffenerSpec>,
}

/// Bending stiffness of a connection in one or two directions.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a stiffness (N m/rad) or \"rigid\", or two of them for the y and the z axis of the frame"
)]
#[non_exhaustive]
pub enum ConnectionStiffnessSpec {
    /// The same in all directions.
    Isotropic(StiffnessSpec),
    /// About the y axis and about the z axis of the frame.
    Axes([StiffnessSpec; 2]),
}

/// Stiffness of a rotation, or "rigid".
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged, expecting = "a stiffness (N m/rad), or \"rigid\"")]
#[non_exhaustive]
pub enum StiffnessSpec {
    /// Stiffness, N·m/rad.
    Number(f64),
    /// Rotation that follows the frame.
    Rigid(RigidSpec),
}

/// A rotation that follows the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RigidSpec {
    /// Infinite stiffness.
    Rigid,
}

/// A bend stiffener: a conical sleeve on a clamped end of a cable. It has its own mesh, which
/// replaces the elements of the cable below it. The cable keeps its axial and torsional stiffness.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BendStiffenerSpec {
    /// Length from the root, at the end of the cable, to the tip, m.
    pub length: f64,
    /// Outer diameter at the root, m.
    pub root_diameter: f64,
    /// Outer diameter at the tip, m.
    pub tip_diameter: f64,
    /// Diameter of the bore, m. Default: diameter of the cable.
    pub bore: Option<f64>,
    /// Young's modulus, Pa. Polyurethane has 5e7 to 3e8.
    pub youngs_modulus: f64,
    /// Mass in air, kg. Alternative to `density`.
    pub mass: Option<f64>,
    /// Density of the material, kg/m³.
    pub density: Option<f64>,
    /// Number of elements, of equal length.
    #[serde(default = "default_elements")]
    pub elements: usize,
}

fn default_elements() -> usize {
    20
}

/// Type of attachment of a cable end to a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FixitySpec {
    /// The position follows the frame. No moment is transmitted.
    #[default]
    Pinned,
    /// Position, direction (the frame's x axis, in the sense of increasing arc length) and twist
    /// follow the frame. With `connection_stiffness` or `connection_torsion`, springs connect
    /// direction and twist to the frame.
    Clamped,
}

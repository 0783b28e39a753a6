//! Shapes that touch, what they are made of, and clearances, as a user says them.

use super::{MeshSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What shapes and cables are made of: how stiff a surface is, what it damps, how it rubs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MaterialSpec {
    /// Unique name.
    pub name: String,
    /// Young's modulus, Pa. With the bed depth h of a shape, the radius of a cable, it gives the pressure E/h per metre of depth.
    pub youngs_modulus: f64,
    /// Damping factor, Pa·s. Default 0, which leaves no damping to any pair with this material.
    #[serde(default)]
    pub damping: f64,
    /// Coefficient of sliding friction. That of a pair is the geometric mean of both materials'.
    pub sliding_friction: f64,
    /// Coefficient of static friction, not below that of sliding friction. Default: the same.
    pub static_friction: Option<f64>,
    /// Deflection of the bristles of the surface at which it breaks away, m. Default 1e-4.
    pub break_away_deflection: Option<f64>,
    /// Time in which bristles relax, s. Default 0.01.
    pub bristle_relaxation: Option<f64>,
    /// Stiffness of the bristles whatever the load, N/m; with `bristle_damping`, instead of the two keys before.
    pub bristle_stiffness: Option<f64>,
    /// Damping of the bristles whatever the load, N·s/m.
    pub bristle_damping: Option<f64>,
    /// Viscous friction besides, N·s/m.
    #[serde(default)]
    pub viscous_friction: f64,
    /// Velocity (m/s) at which 37 % of the surfaces still stick. Default 0.01.
    pub stribeck_velocity: Option<f64>,
    /// Time in which static friction builds up, s. Default 0.1.
    pub dwell_time: Option<f64>,
    /// Rolling resistance: how far ahead of the middle the pressure acts, m. Resistance to spinning follows from friction and
    /// the contact area.
    #[serde(default)]
    pub rolling_resistance: f64,
}

/// A solid that touches every other shape that is not on the same body, link or ground. Its form is exactly one of `box`,
/// `sphere`, `cylinder`, `capsule`, `half_space`, `convex_hull`, `mesh`, `own_mesh`, `parts`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShapeSpec {
    /// Unique name.
    pub name: String,
    /// What it is fixed to: "ground", a body, "crane/link", or a frame of one of them, "body/frame".
    pub at: String,
    /// Name of its material.
    pub material: String,
    /// Where it is: in the axes of what it is fixed to, from the centre of gravity of a body, m.
    #[serde(default)]
    pub position: Vector,
    /// Roll, pitch, yaw there (applied as yaw, pitch, roll), degrees.
    #[serde(default)]
    pub attitude_deg: Vector,
    /// A box about its centre.
    #[serde(rename = "box")]
    pub box_: Option<SolidBoxSpec>,
    /// A sphere.
    pub sphere: Option<SolidSphereSpec>,
    /// A cylinder along x about its centre, with flat ends.
    pub cylinder: Option<SolidCylinderSpec>,
    /// A cylinder along x about its centre, with half spheres at its ends.
    pub capsule: Option<SolidCylinderSpec>,
    /// All below z = 0 of its own axes.
    #[serde(default)]
    pub half_space: bool,
    /// The convex hull of points or of a mesh.
    pub convex_hull: Option<ConvexHullSpec>,
    /// A closed mesh, which must be convex unless it is decomposed.
    pub mesh: Option<MeshSpec>,
    /// The mesh that the body or link has for the loads of the sea, where it is there.
    #[serde(default)]
    pub own_mesh: bool,
    /// Several solids in one.
    #[serde(default)]
    pub parts: Vec<ShapePartSpec>,
    /// Most convex pieces into which `mesh` or `own_mesh` is cut; `check` says how well they do.
    pub decompose: Option<usize>,
    /// Depth of the bed of springs that stands for its elasticity, m. Default: the radius of a sphere with the volume of all
    /// shapes on the same body, link or ground; with a half-space among them these are rigid unless this is given.
    pub bed_depth: Option<f64>,
    /// Name under which several shapes can be left out of contact, see `contact.ignore`.
    #[serde(default)]
    pub group: String,
    /// Whether it may overlap others deeply at the start.
    #[serde(default)]
    pub may_overlap_at_start: bool,
    /// Makes it a fender: it then gives way alone, by this table, to other shapes; to cables it is of its material.
    pub fender: Option<FenderSpec>,
}

/// Force by deflection of a fender or bumper against a flat wall, with hysteresis.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FenderSpec {
    /// Deflections, m, growing; zero deflection has no force and need not be given.
    pub deflection: Vec<f64>,
    /// Force at each of them, N. Beyond the last it goes on as steeply as before, at least as the last force over the last deflection.
    pub force: Vec<f64>,
    /// Share of the energy of a cycle up to the last deflection that is not given back: from 0 to what the table can lose, four fifths or so. Default 0.
    #[serde(default)]
    pub energy_loss: f64,
    /// From which side a cylinder is pressed; boxes and hulls are through their least width.
    #[serde(default)]
    pub pressed: PressedSpec,
}

/// The side of a cylinder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PressedSpec {
    /// Its round side.
    #[default]
    Side,
    /// Its flat ends.
    End,
}

/// One of several solids of a shape: exactly one of `box`, `sphere`, `cylinder`, `capsule`, `convex_hull`, `mesh`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ShapePartSpec {
    /// Where it is in the shape, m.
    pub position: Vector,
    /// Roll, pitch, yaw in the shape, degrees.
    pub attitude_deg: Vector,
    /// A box about its centre.
    #[serde(rename = "box")]
    pub box_: Option<SolidBoxSpec>,
    /// A sphere.
    pub sphere: Option<SolidSphereSpec>,
    /// A cylinder along x about its centre, with flat ends.
    pub cylinder: Option<SolidCylinderSpec>,
    /// A cylinder along x about its centre, with half spheres at its ends.
    pub capsule: Option<SolidCylinderSpec>,
    /// The convex hull of points or of a mesh.
    pub convex_hull: Option<ConvexHullSpec>,
    /// A closed convex mesh.
    pub mesh: Option<MeshSpec>,
}

/// A solid box.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolidBoxSpec {
    /// Length, breadth, height, m.
    pub size: Vector,
}

/// A ball.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolidSphereSpec {
    /// Radius, m.
    pub radius: f64,
}

/// A solid cylinder or capsule.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolidCylinderSpec {
    /// Radius, m.
    pub radius: f64,
    /// Length along x, without the half spheres of a capsule, m.
    pub length: f64,
}

/// The least convex solid that holds points: either `points` or `mesh`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ConvexHullSpec {
    /// Four points or more, m.
    pub points: Vec<Vector>,
    /// A mesh whose corners are the points; it need be neither convex nor closed.
    pub mesh: Option<MeshSpec>,
}

/// The distance of two shapes over time, in the results as table `clearance`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearanceSpec {
    /// Unique name.
    pub name: String,
    /// Names of the two shapes.
    pub between: [String; 2],
}

/// What holds for all contacts.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ContactSpec {
    /// Pairs of shapes, groups or cables that do not touch each other; a group, or a cable, may stand beside itself.
    pub ignore: Vec<[String; 2]>,
    /// Most contacts of convex pieces at once, of which friction keeps a memory. Default 64.
    pub most_contacts: Option<usize>,
    /// Most elements of cables that touch something at once, each with what it touches. Default 64.
    pub most_cable_contacts: Option<usize>,
}

//! Keys of contact: materials, shapes and clearances.

use crate::spec::{MeshSpec, Vector};
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
    /// Coefficient of sliding friction. That of a pair is the geometric mean of the values of both
    /// materials.
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
    /// Viscous friction in addition, N·s/m.
    #[serde(default)]
    pub viscous_friction: f64,
    /// Stribeck velocity, at which the sticking fraction has fallen to 37 %, m/s. Default 0.01.
    pub stribeck_velocity: Option<f64>,
    /// Time in which static friction builds up at rest, s. Default 0.1.
    pub dwell_time: Option<f64>,
    /// Rolling resistance: offset of the pressure's centre ahead of the contact's centre, m.
    /// Resistance to spinning follows from friction and the contact area.
    #[serde(default)]
    pub rolling_resistance: f64,
}

/// A solid for contact with all shapes that are not on the same body, link or ground. Its form is
/// exactly one of `box`, `sphere`, `cylinder`, `capsule`, `half_space`, `convex_hull`, `mesh`,
/// `own_mesh`, `parts`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShapeSpec {
    /// Unique name.
    pub name: String,
    /// Object that carries the shape: "ground", a body, "crane/link", or a frame of one of them
    /// such as "body/frame".
    pub at: String,
    /// Name of the material.
    pub material: String,
    /// Position in the axes of what it is fixed to, m; on a body, from the centre of gravity.
    #[serde(default)]
    pub position: Vector,
    /// Roll, pitch, yaw in the same axes (applied as yaw, pitch, roll), degrees.
    #[serde(default)]
    pub attitude_deg: Vector,
    /// A box about its centre.
    #[serde(rename = "box")]
    pub box_: Option<SolidBoxSpec>,
    /// A sphere.
    pub sphere: Option<SolidSphereSpec>,
    /// A cylinder along x about its centre, with flat ends.
    pub cylinder: Option<SolidCylinderSpec>,
    /// A cylinder along x about its centre, with hemispherical ends.
    pub capsule: Option<SolidCylinderSpec>,
    /// Whether the shape is the half-space below z = 0 of its own axes.
    #[serde(default)]
    pub half_space: bool,
    /// The convex hull of points or of a mesh.
    pub convex_hull: Option<ConvexHullSpec>,
    /// A closed mesh, which must be convex unless it is decomposed.
    pub mesh: Option<MeshSpec>,
    /// Whether the shape is the mesh that the body or link has for hydrodynamic loads, in the
    /// position of that mesh.
    #[serde(default)]
    pub own_mesh: bool,
    /// Several solids that form one shape.
    #[serde(default)]
    pub parts: Vec<ShapePartSpec>,
    /// Largest number of convex pieces into which `mesh` or `own_mesh` is decomposed. `check`
    /// reports the quality of the decomposition.
    pub decompose: Option<usize>,
    /// Depth of the elastic foundation that represents the shape's elasticity, m. Default: the
    /// radius of a sphere with the volume of all shapes on the same body, link or ground. If a
    /// half-space is among them, they are rigid by default.
    pub bed_depth: Option<f64>,
    /// Name of a group of shapes, for `contact.ignore`.
    #[serde(default)]
    pub group: String,
    /// Whether deep overlap with other shapes is allowed at the start.
    #[serde(default)]
    pub may_overlap_at_start: bool,
    /// Makes the shape a fender: against other shapes, this table replaces their elasticity and its
    /// own. Against cables its material applies.
    pub fender: Option<FenderSpec>,
}

/// Force-deflection table of a fender or bumper against a flat wall, with hysteresis.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FenderSpec {
    /// Deflections, m, increasing. Zero deflection has zero force and need not be given.
    pub deflection: Vec<f64>,
    /// Force at each deflection, N. Beyond the last point the curve continues with its last slope,
    /// or with the slope from the origin to the last point if that is larger.
    pub force: Vec<f64>,
    /// Fraction of the energy of a cycle up to the last deflection that is dissipated. From 0 to
    /// the largest value that the table allows, about 0.8. Default 0.
    #[serde(default)]
    pub energy_loss: f64,
    /// Side on which a cylinder is compressed. Boxes and hulls are compressed through their
    /// smallest width.
    #[serde(default)]
    pub pressed: PressedSpec,
}

/// Side of a cylinder on which it is compressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PressedSpec {
    /// The cylindrical surface.
    #[default]
    Side,
    /// The flat ends.
    End,
}

/// One of several solids of a shape: exactly one of `box`, `sphere`, `cylinder`, `capsule`,
/// `convex_hull`, `mesh`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ShapePartSpec {
    /// Position in the shape, m.
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
    /// A cylinder along x about its centre, with hemispherical ends.
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

/// A solid sphere.
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
    /// Length along x, without the hemispheres of a capsule, m.
    pub length: f64,
}

/// The convex hull of points: either `points` or `mesh`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ConvexHullSpec {
    /// Four points or more, m.
    pub points: Vec<Vector>,
    /// A mesh whose vertices are the points. It need be neither convex nor closed.
    pub mesh: Option<MeshSpec>,
}

/// Clearance between two shapes over time, recorded in the results as table `clearance`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearanceSpec {
    /// Unique name.
    pub name: String,
    /// Names of the two shapes.
    pub between: [String; 2],
}

/// Settings of the contact model that apply to all contacts.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ContactSpec {
    /// Pairs of shapes, groups or cables without contact. A group or a cable can be paired with
    /// itself.
    pub ignore: Vec<[String; 2]>,
    /// Largest number of simultaneous contacts between convex pieces, each with a friction state.
    /// Default 64.
    pub maximum_contacts: Option<usize>,
    /// Largest number of simultaneous contacts of cable elements, each with one other object.
    /// Default 64.
    pub maximum_cable_contacts: Option<usize>,
}

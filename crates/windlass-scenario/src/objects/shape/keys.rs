//! Keys of contact shapes.

use crate::spec::{FenderSpec, MeshSpec, Vector};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    /// Position in the axes of the object or frame `at`, m; on a body, from the centre of gravity.
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
    /// radius of a sphere with the volume of all shapes on the same body, link or ground. If one of
    /// these shapes is a half-space, all of them are rigid by default.
    pub bed_depth: Option<f64>,
    /// Name of a group of shapes, for `contact.ignore`.
    #[serde(default)]
    pub group: String,
    /// Whether deep overlap with other shapes is allowed at the start.
    #[serde(default)]
    pub may_overlap_at_start: bool,
    /// Makes the shape a fender. In contact with another shape, this table replaces the elasticity
    /// of both shapes. In contact with a cable, the elasticity of the materials applies.
    pub fender: Option<FenderSpec>,
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

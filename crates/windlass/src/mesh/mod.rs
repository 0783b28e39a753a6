//! Triangle meshes: the closed surfaces that hydrodynamics (and later contact) works on.

use glam::DVec3;

/// A triangle mesh. Triangles are counter-clockwise seen from outside, so normals point outward.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TriangleMesh {
    /// Corner points, m.
    pub vertices: Vec<DVec3>,
    /// Indices into `vertices`.
    pub triangles: Vec<[u32; 3]>,
}

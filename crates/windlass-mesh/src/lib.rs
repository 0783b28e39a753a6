//! Triangle meshes: closed surfaces for hydrodynamics, contact and mass properties.
//!
//! [`TriangleMesh`] has corner points and index triples, counter-clockwise seen from outside.
//! [`import`] reads and writes files. [`shapes`] and [`hull`] generate meshes. [`deck`] closes hulls
//! that are open at the waterline. [`check`] verifies that a mesh is the closed, outward-oriented
//! surface that pressure integrals need. [`measure`] computes area, volume, centroid and inertia.
#![deny(missing_docs)]

pub mod check;
pub mod deck;
mod error;
pub mod hull;
pub mod import;
pub mod measure;
pub mod shapes;
mod stitching;
mod triangulation;

#[cfg(test)]
mod tests;

pub use deck::OpenEdge;
pub use error::MeshError;
pub use hull::HullForm;
pub use measure::SolidProperties;

use glam::DVec3;
use std::collections::HashMap;
use windlass_math::Pose;

/// A triangle mesh. Triangles are counter-clockwise seen from outside, so normals point outward.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TriangleMesh {
    /// Corner points, m.
    pub vertices: Vec<DVec3>,
    /// Indices into `vertices`.
    pub triangles: Vec<[u32; 3]>,
}

impl TriangleMesh {
    /// Splits each triangle into four at the midpoints of its edges; the shape is unchanged.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_mesh::shapes::box_mesh;
    /// let coarse = box_mesh(DVec3::ONE, [1, 1, 1])?;
    /// let fine = coarse.refined();
    /// assert_eq!(fine.triangles.len(), 4 * coarse.triangles.len());
    /// // Refining a closed mesh adds one corner per edge.
    /// assert_eq!(fine.vertices.len(), coarse.vertices.len() + 3 * coarse.triangles.len() / 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn refined(&self) -> Self {
        let mut vertices = self.vertices.clone();
        let mut middles: HashMap<(u32, u32), u32> = HashMap::new();
        let mut middle = |a: u32, b: u32| {
            *middles.entry((a.min(b), a.max(b))).or_insert_with(|| {
                vertices.push(self.vertices[a as usize].midpoint(self.vertices[b as usize]));
                vertices.len() as u32 - 1
            })
        };
        let mut triangles = Vec::with_capacity(4 * self.triangles.len());
        for &[a, b, c] in &self.triangles {
            let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
            triangles.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
        }
        Self { vertices, triangles }
    }

    /// Corner points of a triangle, m. The index must be below `triangles.len()`.
    pub fn corners(&self, triangle: usize) -> [DVec3; 3] {
        self.triangles[triangle].map(|vertex| self.vertices[vertex as usize])
    }

    /// Translates the mesh by a vector, m.
    #[must_use]
    pub fn translated(mut self, by: DVec3) -> Self {
        self.vertices.iter_mut().for_each(|vertex| *vertex += by);
        self
    }

    /// Rotates a mesh whose y axis points up, so that its z axis points up. The rotation is a
    /// quarter turn about x, which is exact because it only exchanges axes.
    #[must_use]
    pub fn y_up_to_z_up(mut self) -> Self {
        for vertex in &mut self.vertices {
            *vertex = DVec3::new(vertex.x, -vertex.z, vertex.y);
        }
        self
    }

    /// Scales the mesh about the origin; a negative factor also flips the triangles, and their
    /// normals therefore still point outward.
    #[must_use]
    pub fn scaled(mut self, factor: f64) -> Self {
        self.vertices.iter_mut().for_each(|vertex| *vertex *= factor);
        if factor < 0.0 { self.flipped() } else { self }
    }

    /// Scales the mesh about the origin by positive factors along x, y and z.
    #[must_use]
    pub fn stretched(mut self, factors: DVec3) -> Self {
        self.vertices.iter_mut().for_each(|vertex| *vertex *= factors);
        self
    }

    /// Rotates, then translates the mesh.
    #[must_use]
    pub fn transformed(mut self, pose: &Pose) -> Self {
        for vertex in &mut self.vertices {
            *vertex = pose.position + pose.orientation * *vertex;
        }
        self
    }

    /// Reverses the orientation of every triangle.
    #[must_use]
    pub fn flipped(mut self) -> Self {
        self.triangles.iter_mut().for_each(|triangle| triangle.swap(1, 2));
        self
    }

    /// Smallest and largest coordinates, m; zeros for an empty mesh.
    pub fn bounding_box(&self) -> (DVec3, DVec3) {
        let Some(first) = self.vertices.first().copied() else {
            return (DVec3::ZERO, DVec3::ZERO);
        };
        self.vertices.iter().fold((first, first), |(low, high), vertex| {
            (low.min(*vertex), high.max(*vertex))
        })
    }

    /// Merges corner points that are at most `distance` (m, positive) apart, and drops triangles
    /// that collapse. This connects the surfaces of files that repeat corners per triangle (STL).
    #[must_use]
    pub fn welded(self, distance: f64) -> Self {
        let cell = |p: DVec3| (p / distance).round().to_array().map(|c| c as i64);
        let mut found = std::collections::HashMap::new();
        let mut vertices: Vec<DVec3> = Vec::new();
        let index: Vec<u32> = self
            .vertices
            .iter()
            .map(|&vertex| {
                let [i, j, k] = cell(vertex);
                let near =
                    (-1..=1).flat_map(|a| (-1..=1).flat_map(move |b| (-1..=1).map(move |c| (a, b, c))));
                for (a, b, c) in near {
                    let key = [i.saturating_add(a), j.saturating_add(b), k.saturating_add(c)];
                    if let Some(&old) = found.get(&key)
                        && vertices[old as usize].distance(vertex) <= distance
                    {
                        return old;
                    }
                }
                let new = vertices.len() as u32;
                vertices.push(vertex);
                found.insert([i, j, k], new);
                new
            })
            .collect();
        let triangles = self
            .triangles
            .iter()
            .filter_map(|corners| {
                let mut joined = [0; 3];
                for (to, from) in joined.iter_mut().zip(corners) {
                    *to = *index.get(*from as usize)?;
                }
                let [a, b, c] = joined;
                (a != b && b != c && c != a).then_some(joined)
            })
            .collect();
        Self { vertices, triangles }
    }
}

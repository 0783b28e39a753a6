//! Connection of panels that do not share all corners along their edges.
//!
//! ```text
//! Method   corners of open edges that nearly coincide are merged; an open edge is split where
//!          corners of other open edges lie on it, and its triangle becomes a fan of triangles
//! Valid    gaps up to 5 % of the length of an edge; wider gaps, and edges in z = 0, stay open
//! Checked  closed_form_panels_of_different_size_are_connected
//! ```
//!
//! Panel programs need no common corners, and their meshes often change the panel size at an edge,
//! with an arc on one side and its chord on the other. Pressure integrals need a closed surface.
//! Edges in the waterplane are open in such files and stay open. Hulls beside each other are
//! therefore not connected there.

use crate::TriangleMesh;
use glam::DVec3;
use std::collections::{BTreeMap, BTreeSet};

/// Largest distance from an open edge at which a corner is treated as lying on this edge, as a
/// fraction of the edge length.
const GAP_FRACTION: f64 = 0.05;

/// Largest number of passes. A pass splits a triangle at one of its edges.
const PASSES: usize = 6;

/// Largest number of open edges. If the x ranges of all edges overlap, the cost grows with the
/// square of this number.
const MAX_EDGES: usize = 20_000;

impl TriangleMesh {
    /// Connects panels along their open edges, across gaps of up to 5 % of the edge length.
    /// Inconsistently oriented meshes remain unchanged.
    pub(crate) fn stitched(self) -> Self {
        let mut mesh = self.with_merged_edge_corners();
        for _ in 0..PASSES {
            match mesh.split_at_corners() {
                Some(split) => mesh = split,
                None => break,
            }
        }
        mesh
    }

    /// Open edges outside the waterplane; none if there are too many or if the mesh is
    /// inconsistent.
    fn stitchable_edges(&self) -> Vec<[u32; 2]> {
        let mut open = self.open_edges().unwrap_or_default();
        open.retain(|edge| edge.iter().any(|corner| self.point(*corner).z != 0.0));
        if open.len() > MAX_EDGES { Vec::new() } else { open }
    }

    fn point(&self, corner: u32) -> DVec3 {
        self.vertices[corner as usize]
    }

    /// Merges corners of open edges whose distance is at most 5 % of the length of these edges.
    fn with_merged_edge_corners(mut self) -> Self {
        let edges = self.stitchable_edges();
        let mut shortest: BTreeMap<u32, f64> = BTreeMap::new();
        for [a, b] in &edges {
            let length = self.point(*a).distance(self.point(*b));
            for corner in [*a, *b] {
                let least = shortest.entry(corner).or_insert(length);
                *least = least.min(length);
            }
        }
        let near = Corners::new(&self, shortest.keys().copied());
        let mut merged: BTreeMap<u32, u32> = BTreeMap::new();
        for (&corner, length) in &shortest {
            let p = self.point(corner);
            let reach = GAP_FRACTION * length;
            let first = near.within(p.x - reach, p.x + reach).find(|&other| {
                let reach = reach.min(GAP_FRACTION * shortest[&other]);
                other < corner && !merged.contains_key(&other) && self.point(other).distance(p) <= reach
            });
            if let Some(other) = first {
                merged.insert(corner, other);
            }
        }
        if !merged.is_empty() {
            for corner in self.triangles.as_flattened_mut() {
                *corner = *merged.get(corner).unwrap_or(corner);
            }
            self.triangles.retain(|[a, b, c]| a != b && b != c && c != a);
        }
        self
    }

    /// Splits each triangle at one open edge on which corners of other open edges lie; `None` if
    /// there are none.
    fn split_at_corners(&self) -> Option<Self> {
        let edges = self.stitchable_edges();
        let corners: BTreeSet<u32> = edges.as_flattened().iter().copied().collect();
        let near = Corners::new(self, corners.into_iter());
        let splits: BTreeMap<[u32; 2], Vec<u32>> = edges
            .iter()
            .map(|edge| (*edge, self.corners_on(*edge, &near)))
            .filter(|(_, between)| !between.is_empty())
            .collect();
        let mut triangles = Vec::with_capacity(self.triangles.len());
        let mut is_changed = false;
        for &[a, b, c] in &self.triangles {
            let turned = [[a, b, c], [b, c, a], [c, a, b]];
            let split = turned.into_iter().find_map(|[from, to, apex]| {
                let between = splits.get(&[from, to])?;
                (!between.contains(&apex)).then_some((from, to, apex, between))
            });
            let Some((from, to, apex, between)) = split else {
                triangles.push([a, b, c]);
                continue;
            };
            is_changed = true;
            let mut start = from;
            for &end in between.iter().chain([&to]) {
                triangles.push([start, end, apex]);
                start = end;
            }
        }
        is_changed.then(|| Self {
            vertices: self.vertices.clone(),
            triangles,
        })
    }

    /// Corners between the ends of an edge, in order from its start.
    fn corners_on(&self, [a, b]: [u32; 2], near: &Corners) -> Vec<u32> {
        let (start, end) = (self.point(a), self.point(b));
        let along = end - start;
        let reach = GAP_FRACTION * along.length();
        let (low, high) = (start.x.min(end.x) - reach, start.x.max(end.x) + reach);
        let mut found: Vec<(f64, u32)> = near
            .within(low, high)
            .filter(|corner| *corner != a && *corner != b)
            .filter_map(|corner| {
                let arm = self.point(corner) - start;
                let fraction = arm.dot(along) / along.length_squared();
                // Corners near the ends have been merged with them.
                let is_between = fraction > 0.0 && fraction < 1.0;
                (is_between && arm.distance(along * fraction) <= reach).then_some((fraction, corner))
            })
            .collect();
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        found.into_iter().map(|(_, corner)| corner).collect()
    }
}

/// Corners in the order of their x coordinates.
struct Corners(Vec<(f64, u32)>);

impl Corners {
    fn new(mesh: &TriangleMesh, corners: impl Iterator<Item = u32>) -> Self {
        let mut sorted: Vec<_> = corners.map(|corner| (mesh.point(corner).x, corner)).collect();
        sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
        Self(sorted)
    }

    /// Corners with x from `low` to `high`.
    fn within(&self, low: f64, high: f64) -> impl Iterator<Item = u32> {
        let first = self.0.partition_point(|(x, _)| *x < low);
        let corners = self.0[first..].iter();
        corners
            .take_while(move |(x, _)| *x <= high)
            .map(|(_, corner)| *corner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::box_mesh;
    use std::f64::consts::TAU;

    /// A box of 12 m x 12 m x 4 m whose faces have different numbers of cells, without common
    /// corners along their edges.
    #[test]
    fn closed_form_panels_of_different_size_are_connected() {
        let size = DVec3::new(12.0, 12.0, 4.0);
        let mut mesh = TriangleMesh::default();
        for (k, cells) in [[3, 5, 2], [4, 7, 3], [11, 8, 1]].into_iter().enumerate() {
            let part = box_mesh(size, cells).unwrap();
            let offset = mesh.vertices.len() as u32;
            // The two faces normal to one axis.
            let is_face = |t: &&[u32; 3]| {
                let [a, b, c] = t.map(|corner| part.point(corner)[k]);
                a == b && b == c
            };
            let faces = part.triangles.iter().filter(is_face);
            mesh.triangles
                .extend(faces.map(|t| t.map(|corner| corner + offset)));
            mesh.vertices.extend(&part.vertices);
        }
        let apart = mesh.welded(1e-6);
        assert!(apart.check().is_err());
        let joined = apart.stitched();
        joined.check().unwrap();
        // The corners lie on straight edges, so the shape is the same.
        assert!((joined.volume() - 576.0).abs() < 1e-10 && (joined.area() - 480.0).abs() < 1e-10);
    }

    /// Prism of a polygon of `wall` sides, with a bottom and a top of `ends` sides.
    fn drum(wall: usize, ends: usize) -> TriangleMesh {
        let ring = |n: usize, z: f64| {
            (0..n).map(move |k| {
                let angle = TAU * k as f64 / n as f64;
                DVec3::new(angle.cos(), angle.sin(), z)
            })
        };
        let mut vertices: Vec<DVec3> = ring(wall, -1.0).chain(ring(wall, 1.0)).collect();
        vertices.extend(ring(ends, -1.0).chain(ring(ends, 1.0)));
        vertices.extend([-DVec3::Z, DVec3::Z]);
        let (n, m) = (wall as u32, ends as u32);
        let mut triangles = Vec::new();
        for k in 0..n {
            let next = (k + 1) % n;
            triangles.extend([[k, next, n + next], [k, n + next, n + k]]);
        }
        for k in 0..m {
            let [low, low_next] = [k, (k + 1) % m].map(|corner| 2 * n + corner);
            triangles.push([low_next, low, 2 * n + 2 * m]);
            triangles.push([low + m, low_next + m, 2 * n + 2 * m + 1]);
        }
        TriangleMesh { vertices, triangles }.welded(1e-9)
    }

    #[test]
    fn closed_form_an_arc_is_connected_to_its_chord() {
        // An end of 24 sides is bounded by chords, from which the wall of 48 sides deviates by
        // 3.3 % of their length: tan(π/48) / 2.
        let joined = drum(48, 24).stitched();
        joined.check().unwrap();
        // The ends receive all corners of the wall. The drum then has the volume of the prism of 48
        // sides.
        let exact = 2.0 * 0.5 * 48.0 * (TAU / 48.0).sin();
        assert!((joined.volume() - exact).abs() < 1e-12, "{}", joined.volume());
        // With 12 sides, the deviation is 6.6 %, and the gap stays open.
        assert!(drum(24, 12).stitched().check().is_err());
    }

    #[test]
    fn property_hulls_beside_each_other_stay_apart() {
        // Two boxes, open in z = 0, with panels of 1 m and a gap of 2 cm.
        let size = DVec3::new(4.0, 2.0, 2.0);
        let mut hull = box_mesh(size, [4, 2, 2]).unwrap().translated(-DVec3::Z);
        let is_wet = |t: &[u32; 3]| t.iter().any(|corner| hull.vertices[*corner as usize].z < 0.0);
        hull.triangles = hull.triangles.iter().copied().filter(is_wet).collect();
        let offset = hull.vertices.len() as u32;
        let mut both = hull.clone();
        both.vertices
            .extend(hull.vertices.iter().map(|p| *p + DVec3::new(0.5, 2.02, 0.0)));
        both.triangles
            .extend(hull.triangles.iter().map(|t| t.map(|corner| corner + offset)));
        assert_eq!(both.clone().stitched(), both);
    }
}

//! Decks: hulls that are open at the top, as panel programs use them, closed by vertical sides and
//! a flat deck.
//!
//! ```text
//! Law      the open edge of a level hull consists of closed loops; each edge gets a vertical wall
//!          as high as the freeboard, and the loops at the top of the wall bound the deck
//! Symbols  level (m) height of the edge, freeboard (m) height of the deck above it
//! Frame    z up
//! Valid    hulls whose open edge is horizontal and at their top; the sides above it are vertical
//! Checked  closed_form_a_deck_gives_the_volume_of_the_prism_above_the_edge
//! ```

#[cfg(test)]
mod tests;

use crate::triangulation::{area_of, triangulated};
use crate::{MeshError, TriangleMesh};
use glam::{DVec2, DVec3};
use std::collections::BTreeMap;

/// Largest accepted deviation of the open edge from its level, as a fraction of the mesh size.
const LEVEL_FRACTION: f64 = 1e-4;

/// Largest number of layers of panels above the edge.
const MAX_LAYERS: f64 = 50.0;

/// Horizontal open edge at the top of a hull.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenEdge {
    /// Closed loops of corners, counter-clockwise seen from above around the hull and clockwise
    /// around openings in it, such as a moonpool.
    pub loops: Vec<Vec<u32>>,
    /// Height, m.
    pub level: f64,
    /// Area inside the loops, m²: the waterplane area of a hull that is open at the waterplane.
    pub area: f64,
}

impl TriangleMesh {
    /// Horizontal open edge at the top of a hull; `None` if the mesh is closed.
    ///
    /// # Errors
    /// The mesh is empty, has invalid numbers or indices, is inconsistently oriented or inside out.
    /// The edge branches, is not level, is not at the top, or does not enclose an area.
    pub fn open_edge(&self) -> Result<Option<OpenEdge>, MeshError> {
        self.check_numbers()?;
        let loops = self.open_loops()?;
        let Some(level) = self.level(&loops)? else {
            return Ok(None);
        };
        let area = loops.iter().map(|corners| area_of(&self.plan(corners))).sum();
        let edge = OpenEdge { loops, level, area };
        if area < 0.0 {
            let volume = self.volume_below(level);
            return Err(if volume < 0.0 {
                MeshError::Inverted { volume }
            } else {
                MeshError::CrossedEdge { level }
            });
        }
        Ok(Some(edge))
    }

    /// Extends the open edge of a hull vertically by `freeboard` (m) and closes it by a deck. With
    /// zero freeboard, the deck lies in the plane of the edge.
    ///
    /// Panels in z = 0 that face up are removed first: they are lids inside the hull, with which
    /// panel programs suppress irregular frequencies.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_mesh::shapes::box_mesh;
    /// // The lower half of a barge of 20 m x 8 m with 2 m draught.
    /// let mut hull = box_mesh(DVec3::new(20.0, 8.0, 2.0), [10, 4, 1])?.translated(-DVec3::Z);
    /// hull.triangles.retain(|t| t.iter().any(|c| hull.vertices[*c as usize].z < 0.0));
    /// let barge = hull.closed_by_deck(1.5)?;
    /// barge.check()?;
    /// assert!((barge.volume() - 20.0 * 8.0 * 3.5).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::open_edge`], if the mesh is closed, or if the freeboard is negative.
    pub fn closed_by_deck(&self, freeboard: f64) -> Result<Self, MeshError> {
        if !(0.0..=1000.0).contains(&freeboard) {
            return Err(MeshError::Parameter {
                shape: "deck",
                parameter: "freeboard",
                value: freeboard,
                expected: "a height from 0 to 1000 m",
            });
        }
        self.check_numbers()?;
        let mut mesh = self.without_lid();
        let Some(edge) = mesh.open_edge()? else {
            return Err(MeshError::NoOpenEdge);
        };
        let plans: Vec<Vec<DVec2>> = edge.loops.iter().map(|corners| mesh.plan(corners)).collect();
        let crossed = || MeshError::CrossedEdge { level: edge.level };
        let deck = triangulated(&plans).ok_or_else(crossed)?;
        let mut top = Vec::new();
        for corners in &edge.loops {
            top.extend(mesh.add_wall(corners, edge.level, freeboard));
        }
        mesh.triangles
            .extend(deck.into_iter().map(|triangle| triangle.map(|k| top[k])));
        Ok(mesh)
    }

    /// Adds a vertical wall on a loop. Returns the upper corners of the wall, one for each corner
    /// of the loop.
    fn add_wall(&mut self, corners: &[u32], level: f64, freeboard: f64) -> Vec<u32> {
        if freeboard == 0.0 {
            return corners.to_vec();
        }
        let point = |k: usize| self.vertices[corners[k % corners.len()] as usize];
        let length: f64 = (0..corners.len()).map(|k| point(k).distance(point(k + 1))).sum();
        // The height of a layer is about the mean length of the edges.
        let layers = (freeboard * corners.len() as f64 / length)
            .round()
            .clamp(1.0, MAX_LAYERS);
        let deck = level + freeboard;
        let mut lower = corners.to_vec();
        for layer in 1..=layers as usize {
            // The fraction of the last layer is exactly 0, so the deck is exactly flat.
            let fraction = 1.0 - layer as f64 / layers;
            let first = self.vertices.len() as u32;
            for &corner in corners {
                let p = self.vertices[corner as usize];
                self.vertices.push(p.with_z(deck + (p.z - deck) * fraction));
            }
            let upper: Vec<u32> = (first..first + corners.len() as u32).collect();
            for k in 0..corners.len() {
                let next = (k + 1) % corners.len();
                let [a, b, c, d] = [lower[k], lower[next], upper[next], upper[k]];
                self.triangles.extend([[a, b, c], [a, c, d]]);
            }
            lower = upper;
        }
        lower
    }

    /// The mesh without the panels in z = 0 that face up.
    fn without_lid(&self) -> Self {
        let tolerance = self.level_tolerance();
        let is_lid = |triangle: &[u32; 3]| {
            let [a, b, c] = triangle.map(|corner| self.vertices[corner as usize]);
            let is_in_plane = [a, b, c].iter().all(|p| p.z.abs() <= tolerance);
            // A small panel of the side can lie within the tolerance of z = 0, but is steep.
            let normal = (b - a).cross(c - a);
            is_in_plane && normal.z > 0.9 * normal.length()
        };
        let mut mesh = self.clone();
        mesh.triangles.retain(|triangle| !is_lid(triangle));
        if mesh.triangles.len() < self.triangles.len() {
            mesh.drop_unused_vertices();
        }
        mesh
    }

    fn drop_unused_vertices(&mut self) {
        let mut new_index = BTreeMap::new();
        let mut vertices = Vec::new();
        for corner in self.triangles.as_flattened_mut() {
            let old = *corner;
            *corner = *new_index.entry(old).or_insert_with(|| {
                vertices.push(self.vertices[old as usize]);
                vertices.len() as u32 - 1
            });
        }
        self.vertices = vertices;
    }

    fn level_tolerance(&self) -> f64 {
        let (low, high) = self.bounding_box();
        LEVEL_FRACTION * (high - low).max_element()
    }

    /// Closed loops of the open edges, in the direction of the triangles that are missing.
    fn open_loops(&self) -> Result<Vec<Vec<u32>>, MeshError> {
        let mut next = BTreeMap::new();
        for [from, to] in self.open_edges()? {
            // At every corner, as many open edges begin as end, so one check is sufficient.
            if next.insert(to, from).is_some() {
                return Err(MeshError::BranchedEdge {
                    at: self.coordinates_of(to),
                });
            }
        }
        let mut loops = Vec::new();
        while let Some((first, second)) = next.pop_first() {
            let mut corners = vec![first];
            let mut corner = second;
            while corner != first {
                corners.push(corner);
                let Some(following) = next.remove(&corner) else {
                    break;
                };
                corner = following;
            }
            loops.push(corners);
        }
        Ok(loops)
    }

    /// Height of the loops; `None` without loops.
    fn level(&self, loops: &[Vec<u32>]) -> Result<Option<f64>, MeshError> {
        let height = |corner: &u32| self.vertices[*corner as usize].z;
        let by_height = |a: &&u32, b: &&u32| height(a).total_cmp(&height(b));
        let corners = || loops.iter().flatten();
        let (Some(low), Some(high)) = (corners().min_by(by_height), corners().max_by(by_height)) else {
            return Ok(None);
        };
        let tolerance = self.level_tolerance();
        if height(high) - height(low) > tolerance {
            return Err(MeshError::SlopingEdge {
                low: self.coordinates_of(*low),
                high: self.coordinates_of(*high),
            });
        }
        // Adding zero removes the sign of -0, for messages.
        let level = height(high) + 0.0;
        let used = self.triangles.as_flattened().iter();
        match used.max_by(by_height) {
            Some(highest) if height(highest) > level + tolerance => Err(MeshError::LowEdge {
                level,
                highest: self.coordinates_of(*highest),
            }),
            _ => Ok(Some(level)),
        }
    }

    /// Corners seen from above.
    fn plan(&self, corners: &[u32]) -> Vec<DVec2> {
        corners
            .iter()
            .map(|corner| self.vertices[*corner as usize].truncate())
            .collect()
    }

    /// Volume between the mesh and the plane z = level, m³: a lid in this plane adds nothing to the
    /// integral.
    fn volume_below(&self, level: f64) -> f64 {
        let part = |i: usize| {
            let [a, b, c] = self.corners(i).map(|p| p - DVec3::Z * level);
            a.dot(b.cross(c)) / 6.0
        };
        (0..self.triangles.len()).map(part).sum()
    }
}

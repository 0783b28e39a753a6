//! Convex polyhedra: boxes, prisms, hulls of points.

use super::GeometryError;
use super::coplanar_faces::coplanar_faces;
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::transformation::try_convex_hull;
use serde::{Deserialize, Serialize};

/// Face of a polyhedron: a range of `Polyhedron::corners`, counter-clockwise seen from outside.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct Face {
    pub(super) first: usize,
    pub(super) count: usize,
    /// Outward unit normal.
    pub normal: DVec3,
    /// Distance of the plane from the origin along the normal, m.
    pub offset: f64,
}

impl Face {
    /// Height of a point over the plane, m; negative inside.
    pub fn offset_of(&self, point: DVec3) -> f64 {
        self.normal.dot(point) - self.offset
    }
}

/// Convex polyhedron with polygonal faces.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Polyhedron {
    pub(super) vertices: Vec<DVec3>,
    pub(super) corners: Vec<u32>,
    pub(super) faces: Vec<Face>,
}

/// Smallest volume of a hull as a fraction of its cubed extent.
const MIN_THICKNESS: f64 = 1e-9;
/// Distance within which points coincide or lie on a face, as a fraction of the extent.
const MERGE_TOLERANCE: f64 = 1e-9;
/// Size of the random perturbations that are used if the hull algorithm fails, as a fraction of the
/// extent.
const PERTURBATION: f64 = 1e-10;
/// Largest number of attempts of the hull algorithm.
const ATTEMPTS: u64 = 8;

impl Polyhedron {
    /// Creates a box of `size` (m) about the origin.
    ///
    /// # Errors
    /// A dimension is not positive.
    pub fn cuboid(size: DVec3) -> Result<Self, GeometryError> {
        for (parameter, value) in ["length", "breadth", "height"].into_iter().zip(size.to_array()) {
            super::positive("box", parameter, value)?;
        }
        let half = 0.5 * size;
        let corner = |k: u32| {
            let side = |bit: u32| if k & bit == 0 { -1.0 } else { 1.0 };
            DVec3::new(side(1), side(2), side(4)) * half
        };
        let faces = [
            [0, 4, 6, 2],
            [1, 3, 7, 5],
            [0, 1, 5, 4],
            [2, 6, 7, 3],
            [0, 2, 3, 1],
            [4, 5, 7, 6],
        ];
        Ok(Self::of_polygons(
            (0..8).map(corner).collect(),
            faces.iter().map(|f| &f[..]),
        ))
    }

    /// Creates the convex hull of points.
    ///
    /// # Errors
    /// There are fewer than four points, coordinates are not finite, or all points lie in a plane.
    pub fn hull(points: &[DVec3]) -> Result<Self, GeometryError> {
        if points.len() < 4 {
            return Err(GeometryError::TooFewPoints(points.len()));
        }
        if points.iter().any(|p| !p.is_finite()) {
            return Err(GeometryError::NotFinite);
        }
        let (low, high) = bounds(points);
        let extent = (high - low).max_element();
        // Points are relative to the centre, because the tolerances of the hull algorithm are
        // relative to the coordinates.
        let middle = 0.5 * (low + high);
        let mut about: Vec<DVec3> = points.iter().map(|p| *p - middle).collect();
        for attempt in 0..ATTEMPTS {
            // With many coplanar or duplicate points the algorithm can fail and leave points
            // outside the hull. It succeeds after a perturbation that is smaller than the
            // tolerances used here.
            if attempt > 0 {
                about = perturbed(
                    distinct(&about, MERGE_TOLERANCE * extent),
                    attempt,
                    PERTURBATION * extent,
                );
            }
            let Some(mut hull) = Self::try_hull(&about, 0.5 * MERGE_TOLERANCE * extent) else {
                continue;
            };
            let contains = |p: &DVec3| {
                hull.faces
                    .iter()
                    .all(|face| face.offset_of(*p) <= MERGE_TOLERANCE * extent)
            };
            if points.iter().all(|p| contains(&(*p - middle))) {
                if hull.solid().0 <= MIN_THICKNESS * extent.powi(3) {
                    return Err(GeometryError::Flat);
                }
                hull.vertices.iter_mut().for_each(|vertex| *vertex += middle);
                for face in &mut hull.faces {
                    face.offset += face.normal.dot(middle);
                }
                return Ok(hull);
            }
        }
        Err(GeometryError::Flat)
    }

    /// Computes the hull by the library. Points within `distance` (m) of a plane are on one face.
    /// Returns `None` if the library fails.
    fn try_hull(points: &[DVec3], distance: f64) -> Option<Self> {
        let points: Vec<Vector> = points.iter().map(|p| Vector::from_array(p.to_array())).collect();
        let (vertices, triangles) = try_convex_hull(&points).ok()?;
        let vertices: Vec<DVec3> = vertices.iter().map(|p| DVec3::from_array(p.to_array())).collect();
        let mut polygons = coplanar_faces(&vertices, &triangles, distance)?;
        let vertices = compact_vertices(vertices, &mut polygons);
        let hull = Self::of_polygons(vertices, polygons.iter().map(Vec::as_slice));
        hull.solid().0.is_finite().then_some(hull)
    }

    /// Creates the hull of a closed convex mesh and checks that no vertex lies inside it.
    ///
    /// # Errors
    /// As [`Polyhedron::hull`], or a vertex lies inside the hull by more than 1e-6 of the extent.
    pub fn convex_mesh(vertices: &[DVec3]) -> Result<Self, GeometryError> {
        let hull = Self::hull(vertices)?;
        let (low, high) = bounds(vertices);
        let allowed = 1e-6 * (high - low).max_element();
        for (index, vertex) in vertices.iter().enumerate() {
            let heights = hull.faces.iter().map(|face| face.offset_of(*vertex));
            let depth = -heights.fold(f64::NEG_INFINITY, f64::max);
            if depth > allowed {
                return Err(GeometryError::NotConvex { index, depth });
            }
        }
        Ok(hull)
    }

    /// Creates a polyhedron from convex polygons that form a closed surface, counter-clockwise seen
    /// from outside.
    pub(super) fn of_polygons<'a>(vertices: Vec<DVec3>, polygons: impl Iterator<Item = &'a [u32]>) -> Self {
        let (mut corners, mut faces) = (Vec::new(), Vec::new());
        for polygon in polygons {
            let at = |k: usize| vertices[polygon[k % polygon.len()] as usize];
            let fans = (1..polygon.len() - 1).map(|k| (at(k) - at(0)).cross(at(k + 1) - at(0)));
            let normal = fans.sum::<DVec3>().normalize();
            let offset = (0..polygon.len()).map(|k| normal.dot(at(k))).sum::<f64>() / polygon.len() as f64;
            faces.push(Face {
                first: corners.len(),
                count: polygon.len(),
                normal,
                offset,
            });
            corners.extend_from_slice(polygon);
        }
        Self {
            vertices,
            corners,
            faces,
        }
    }

    /// Returns the vertices, m.
    pub fn vertices(&self) -> &[DVec3] {
        &self.vertices
    }

    /// Total number of corners of all faces.
    pub fn corner_count(&self) -> usize {
        self.corners.len()
    }

    /// Returns the faces.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// Surface triangles, as indices into [`Polyhedron::vertices`], counter-clockwise seen from
    /// outside.
    pub fn triangles(&self) -> impl Iterator<Item = [u32; 3]> + '_ {
        self.faces.iter().flat_map(|face| {
            let polygon = &self.corners[face.first..face.first + face.count];
            polygon[1..].windows(2).map(|next| [polygon[0], next[0], next[1]])
        })
    }

    /// Volume (m³) and centroid (m).
    pub fn solid(&self) -> (f64, DVec3) {
        let reference = self.vertices[0];
        let (mut volume, mut first) = (0.0, DVec3::ZERO);
        for face in &self.faces {
            let polygon = &self.corners[face.first..face.first + face.count];
            let at = |k: usize| self.vertices[polygon[k] as usize] - reference;
            for k in 1..polygon.len() - 1 {
                let (a, b, c) = (at(0), at(k), at(k + 1));
                let part = a.dot(b.cross(c)) / 6.0;
                volume += part;
                first += (a + b + c) * (0.25 * part);
            }
        }
        (volume, reference + first / volume)
    }

    /// Smallest width in the directions of the face normals, m.
    pub(super) fn thickness(&self) -> f64 {
        let width = |face: &Face| {
            let heights = self.vertices.iter().map(|v| face.normal.dot(*v));
            face.offset - heights.fold(f64::INFINITY, f64::min)
        };
        self.faces.iter().map(width).fold(f64::INFINITY, f64::min)
    }
}

/// Removes points that lie within a distance (m) of a kept point.
fn distinct(points: &[DVec3], distance: f64) -> Vec<DVec3> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x));
    let mut kept: Vec<DVec3> = Vec::new();
    for point in sorted {
        let mut nearby = kept
            .iter()
            .rev()
            .take_while(|other| point.x - other.x <= distance);
        if nearby.all(|other| other.distance(point) > distance) {
            kept.push(point);
        }
    }
    kept
}

/// Keeps the points that are corners of polygons, and renumbers the corners.
fn compact_vertices(points: Vec<DVec3>, polygons: &mut [Vec<u32>]) -> Vec<DVec3> {
    let mut index_map = vec![u32::MAX; points.len()];
    let mut kept = Vec::new();
    for corner in polygons.iter_mut().flatten() {
        let old = *corner as usize;
        if index_map[old] == u32::MAX {
            index_map[old] = kept.len() as u32;
            kept.push(points[old]);
        }
        *corner = index_map[old];
    }
    kept
}

/// Moves points randomly by up to `by` (m) along every axis. The result depends on the seed only.
fn perturbed(mut points: Vec<DVec3>, seed: u64, by: f64) -> Vec<DVec3> {
    let mut state = seed;
    let mut next = || {
        // A linear congruential generator.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        by * (2.0 * (state >> 11) as f64 / (1u64 << 53) as f64 - 1.0)
    };
    for point in &mut points {
        *point += DVec3::new(next(), next(), next());
    }
    points
}

/// Smallest and largest coordinates.
pub(super) fn bounds(points: &[DVec3]) -> (DVec3, DVec3) {
    let start = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    points
        .iter()
        .fold(start, |(low, high), p| (low.min(*p), high.max(*p)))
}

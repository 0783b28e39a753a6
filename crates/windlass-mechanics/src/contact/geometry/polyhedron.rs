//! Convex polyhedra: boxes, prisms, hulls of points.

use super::GeometryError;
use super::whole_faces::whole_faces;
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::transformation::try_convex_hull;
use serde::{Deserialize, Serialize};

/// A face: a stretch of `Polyhedron::corners`, counter-clockwise seen from outside.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct Face {
    pub(super) first: usize,
    pub(super) count: usize,
    /// Outward unit normal.
    pub normal: DVec3,
    /// Height of the plane along the normal, m.
    pub offset: f64,
}

impl Face {
    /// Height of a point over its plane, m; below zero inside.
    pub fn offset_of(&self, point: DVec3) -> f64 {
        self.normal.dot(point) - self.offset
    }
}

/// A convex polyhedron in its own axes, its faces whole polygons.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Polyhedron {
    pub(super) vertices: Vec<DVec3>,
    pub(super) corners: Vec<u32>,
    pub(super) faces: Vec<Face>,
}

/// Smallest thickness of a hull as a share of its extent.
const THINNEST: f64 = 1e-9;
/// Distance under which points are one, and a point is on a face, as a share of the extent.
const SAME: f64 = 1e-9;
/// By how much points are moved where their hull is not found otherwise, as a share of the extent.
const SHAKEN: f64 = 1e-10;
/// How often that is tried.
const ATTEMPTS: u64 = 8;

impl Polyhedron {
    /// A box of `size` (m) about the origin.
    ///
    /// # Errors
    /// Sizes that are not positive.
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

    /// The convex hull of points.
    ///
    /// # Errors
    /// Fewer than four points, numbers that are not finite, points in a plane.
    pub fn hull(points: &[DVec3]) -> Result<Self, GeometryError> {
        if points.len() < 4 {
            return Err(GeometryError::TooFewPoints(points.len()));
        }
        if points.iter().any(|p| !p.is_finite()) {
            return Err(GeometryError::NotFinite);
        }
        let (low, high) = bounds(points);
        let extent = (high - low).max_element();
        // Taken about their middle: the hull's tolerances are relative to what it is given.
        let middle = 0.5 * (low + high);
        let mut about: Vec<DVec3> = points.iter().map(|p| *p - middle).collect();
        for attempt in 0..ATTEMPTS {
            // Many points in one plane, or the same one twice, may lead the algorithm astray: it is seen by points that are
            // outside. It finds its way once they are moved by less than anything here can tell.
            if attempt > 0 {
                about = shaken(distinct(&about, SAME * extent), attempt, SHAKEN * extent);
            }
            let Some(mut made) = Self::hull_of(&about, 0.5 * SAME * extent) else {
                continue;
            };
            let holds = |p: &DVec3| made.faces.iter().all(|face| face.offset_of(*p) <= SAME * extent);
            if points.iter().all(|p| holds(&(*p - middle))) {
                if made.solid().0 <= THINNEST * extent.powi(3) {
                    return Err(GeometryError::Flat);
                }
                made.vertices.iter_mut().for_each(|vertex| *vertex += middle);
                for face in &mut made.faces {
                    face.offset += face.normal.dot(middle);
                }
                return Ok(made);
            }
        }
        Err(GeometryError::Flat)
    }

    /// What the library makes of points, those within `distance` (m) of a plane on one face; `None` where it gives up.
    fn hull_of(points: &[DVec3], distance: f64) -> Option<Self> {
        let points: Vec<Vector> = points.iter().map(|p| Vector::from_array(p.to_array())).collect();
        let (vertices, triangles) = try_convex_hull(&points).ok()?;
        let vertices: Vec<DVec3> = vertices.iter().map(|p| DVec3::from_array(p.to_array())).collect();
        let mut polygons = whole_faces(&vertices, &triangles, distance)?;
        let vertices = only_corners(vertices, &mut polygons);
        let made = Self::of_polygons(vertices, polygons.iter().map(Vec::as_slice));
        made.solid().0.is_finite().then_some(made)
    }

    /// A closed convex mesh: its vertices' hull, once it has been seen that nothing of the mesh lies inside it.
    ///
    /// # Errors
    /// Those of [`Polyhedron::hull`], and a vertex that lies deeper than a millionth of the extent.
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

    /// From polygons that are known to be convex, closed and outward.
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

    /// Its corners, m.
    pub fn vertices(&self) -> &[DVec3] {
        &self.vertices
    }

    /// Corners of all its faces, each counted for itself.
    pub fn corner_count(&self) -> usize {
        self.corners.len()
    }

    /// Its faces.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// Its surface in triangles, each three places in [`Polyhedron::vertices`], seen counter-clockwise from outside.
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

    /// Least width over the directions of its faces, m.
    pub(super) fn thickness(&self) -> f64 {
        let width = |face: &Face| {
            let heights = self.vertices.iter().map(|v| face.normal.dot(*v));
            face.offset - heights.fold(f64::INFINITY, f64::min)
        };
        self.faces.iter().map(width).fold(f64::INFINITY, f64::min)
    }
}

/// Points without those nearer than a distance (m) to one that is kept.
fn distinct(points: &[DVec3], distance: f64) -> Vec<DVec3> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x));
    let mut kept: Vec<DVec3> = Vec::new();
    for point in sorted {
        let mut beside = kept
            .iter()
            .rev()
            .take_while(|other| point.x - other.x <= distance);
        if beside.all(|other| other.distance(point) > distance) {
            kept.push(point);
        }
    }
    kept
}

/// Those points that are corners of polygons, which are renumbered.
fn only_corners(points: Vec<DVec3>, polygons: &mut [Vec<u32>]) -> Vec<DVec3> {
    let mut place = vec![u32::MAX; points.len()];
    let mut kept = Vec::new();
    for corner in polygons.iter_mut().flatten() {
        let old = *corner as usize;
        if place[old] == u32::MAX {
            place[old] = kept.len() as u32;
            kept.push(points[old]);
        }
        *corner = place[old];
    }
    kept
}

/// Points each moved by up to `by` (m) along every axis, the same way for the same seed.
fn shaken(mut points: Vec<DVec3>, seed: u64, by: f64) -> Vec<DVec3> {
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

/// Least and greatest coordinates.
pub(super) fn bounds(points: &[DVec3]) -> (DVec3, DVec3) {
    let start = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    points
        .iter()
        .fold(start, |(low, high), p| (low.min(*p), high.max(*p)))
}

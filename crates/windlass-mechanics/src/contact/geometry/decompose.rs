//! A closed mesh as convex pieces: itself where it is convex, else parts found by the V-HACD algorithm `[MG09]` of
//! `parry3d-f64`.
//!
//! V-HACD cuts a mesh's voxels by planes along the axes until each part is nearly convex. Ours is what follows: each part is
//! the hull of what the mesh itself has in the part's box, not of voxels, and parts are put together again, those first
//! whose common hull adds the least volume, until there are no more than asked for.

use super::polyhedron::bounds;
use super::{GeometryError, Piece, Polyhedron};
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::transformation::vhacd::{VHACD, VHACDParameters};
use parry3d_f64::transformation::voxelization::VoxelSet;
use std::f64::consts::PI;
use windlass_mesh::TriangleMesh;

/// Counts up whenever meshes are cut otherwise than before, so that pieces kept in files are found anew.
pub const WAY_OF_CUTTING: u32 = 1;
/// Voxels along the longest side.
const RESOLUTION: u32 = 64;
/// Volume by which a part may fall short of its hull before it is cut, as a share of the whole mesh's hull.
const CONCAVITY: f64 = 5e-4;
/// Volume that a common hull may add, as a share of the mesh's, where there are few enough pieces already.
const FREE: f64 = 1e-6;
/// Most pieces of one mesh.
pub const MOST_PIECES: usize = 256;

/// A mesh in convex pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Decomposition {
    /// The pieces, in the axes of the mesh.
    pub pieces: Vec<Piece>,
    /// Volume of the mesh, m³.
    pub mesh_volume: f64,
}

impl Decomposition {
    /// Volume of the pieces less that of the mesh, as a share of the latter: what hulls add, and what pieces share.
    pub fn volume_error(&self) -> f64 {
        let sum: f64 = self.pieces.iter().map(Piece::volume).sum();
        sum / self.mesh_volume - 1.0
    }
}

impl Piece {
    /// A closed mesh that is convex.
    ///
    /// # Errors
    /// A mesh that is open, inverted or of no volume, as [`TriangleMesh::check`] says; one that is not convex.
    pub fn convex_mesh(mesh: &TriangleMesh) -> Result<Self, GeometryError> {
        mesh.check()?;
        let solid = Polyhedron::convex_mesh(&mesh.vertices)?;
        let (volume, hull) = (mesh.volume(), solid.solid().0);
        if (hull - volume).abs() > 1e-6 * hull {
            return Err(GeometryError::Hollow { volume, hull });
        }
        Self::polyhedron(solid)
    }
}

/// A closed mesh as `most` (1 to [`MOST_PIECES`]) convex pieces, or fewer where these do as well.
///
/// # Errors
/// A mesh that is open, inverted or of no volume, as [`TriangleMesh::check`] says; a number of pieces out of bounds.
pub fn decompose(mesh: &TriangleMesh, most: usize) -> Result<Decomposition, GeometryError> {
    if !(1..=MOST_PIECES).contains(&most) {
        return Err(GeometryError::PieceCount(most));
    }
    let mesh_volume = match Piece::convex_mesh(mesh) {
        Ok(piece) => {
            let mesh_volume = mesh.volume();
            return Ok(Decomposition {
                pieces: vec![piece],
                mesh_volume,
            });
        }
        Err(GeometryError::NotConvex { .. } | GeometryError::Hollow { .. }) => mesh.volume(),
        Err(error) => return Err(error),
    };
    let parts = merged(cut(mesh, most), most, mesh_volume);
    let pieces = parts.into_iter().map(|part| Piece::polyhedron(part.hull));
    Ok(Decomposition {
        pieces: pieces.collect::<Result<_, _>>()?,
        mesh_volume,
    })
}

/// A part of the mesh: its hull.
#[derive(Clone, Debug)]
struct Part {
    hull: Polyhedron,
    volume: f64,
    low: DVec3,
    high: DVec3,
}

impl Part {
    /// Of points that enclose a volume.
    fn of(points: &[DVec3]) -> Option<Self> {
        let hull = Polyhedron::hull(points).ok()?;
        let (low, high) = bounds(points);
        let volume = hull.solid().0;
        Some(Self {
            hull,
            volume,
            low,
            high,
        })
    }

    fn with(&self, other: &Self) -> Option<Self> {
        Self::of(&[self.hull.vertices(), other.hull.vertices()].concat())
    }

    /// Whether boxes about both come nearer than a distance, m.
    fn is_near(&self, other: &Self, distance: f64) -> bool {
        let apart = (self.low - other.high).max(other.low - self.high);
        apart.max_element() <= distance
    }
}

/// More parts than asked for, each nearly convex.
fn cut(mesh: &TriangleMesh, most: usize) -> Vec<Part> {
    let (low, high) = mesh.bounding_box();
    let middle = 0.5 * (low + high);
    let points: Vec<Vector> = mesh
        .vertices
        .iter()
        .map(|p| Vector::from_array((*p - middle).to_array()))
        .collect();
    let parameters = VHACDParameters {
        concavity: CONCAVITY,
        resolution: RESOLUTION,
        max_convex_hulls: most as u32,
        ..VHACDParameters::default()
    };
    let found = VHACD::decompose(&parameters, &points, &mesh.triangles, false);
    let box_of = |part: &VoxelSet| {
        let centres = part.voxels().iter().map(|voxel| part.get_voxel_point(voxel));
        let centres: Vec<DVec3> = centres
            .map(|p| DVec3::from_array(p.to_array()) + middle)
            .collect();
        let (low, high) = bounds(&centres);
        (low - 0.5 * part.scale, high + 0.5 * part.scale)
    };
    let parts = found.voxel_parts().iter().filter(|part| !part.is_empty());
    parts
        .filter_map(|part| Part::of(&points_in_box(mesh, box_of(part))))
        .collect()
}

/// Points whose hull is that of what a closed mesh has in a box: its surface there, and corners of the box inside it.
fn points_in_box(mesh: &TriangleMesh, (low, high): (DVec3, DVec3)) -> Vec<DVec3> {
    let mut points = Vec::new();
    let (mut polygon, mut rest): (Vec<DVec3>, Vec<DVec3>) = (Vec::new(), Vec::new());
    for triangle in 0..mesh.triangles.len() {
        polygon.clear();
        polygon.extend(mesh.corners(triangle));
        for axis in 0..3 {
            for (side, plane) in [(1.0, high[axis]), (-1.0, low[axis])] {
                let depth = |p: DVec3| side * (plane - p[axis]);
                rest.clear();
                for (k, &from) in polygon.iter().enumerate() {
                    let to = polygon[(k + 1) % polygon.len()];
                    let (a, b) = (depth(from), depth(to));
                    if a >= 0.0 {
                        rest.push(from);
                    }
                    if (a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0) {
                        let mut cut = from + (to - from) * (a / (a - b));
                        cut[axis] = plane;
                        rest.push(cut);
                    }
                }
                std::mem::swap(&mut polygon, &mut rest);
            }
        }
        points.extend_from_slice(&polygon);
    }
    let corner = |k: usize| {
        let side = |bit: usize, axis: usize| if k & bit == 0 { low[axis] } else { high[axis] };
        DVec3::new(side(1, 0), side(2, 1), side(4, 2))
    };
    points.extend((0..8).map(corner).filter(|corner| is_inside(mesh, *corner)));
    points
}

/// Whether a closed mesh goes round a point: by the solid angle under which its triangles are seen.
fn is_inside(mesh: &TriangleMesh, point: DVec3) -> bool {
    let angle = |triangle: usize| {
        let [a, b, c] = mesh.corners(triangle).map(|corner| corner - point);
        let (x, y, z) = (a.length(), b.length(), c.length());
        let across = x * y * z + a.dot(b) * z + b.dot(c) * x + c.dot(a) * y;
        2.0 * a.dot(b.cross(c)).atan2(across)
    };
    let all: f64 = (0..mesh.triangles.len()).map(angle).sum();
    all > 2.0 * PI
}

/// Two parts as one, and the volume that it adds, m³.
struct Union {
    of: [usize; 2],
    part: Part,
    added: f64,
}

/// Parts put together until there are no more than `most`.
fn merged(cut: Vec<Part>, most: usize, volume: f64) -> Vec<Part> {
    let extent = cut.iter().map(|part| (part.high - part.low).max_element());
    let near = extent.fold(0.0, f64::max) / f64::from(RESOLUTION);
    let mut parts: Vec<Option<Part>> = Vec::new();
    let mut unions: Vec<Union> = Vec::new();
    let mut left = cut.len();
    let mut waiting = cut;
    waiting.reverse();
    loop {
        while let Some(part) = waiting.pop() {
            let new = parts.len();
            for (old, other) in parts.iter().enumerate() {
                let Some(other) = other.as_ref().filter(|other| other.is_near(&part, near)) else {
                    continue;
                };
                if let Some(both) = other.with(&part) {
                    let added = both.volume - other.volume - part.volume;
                    unions.push(Union {
                        of: [old, new],
                        part: both,
                        added,
                    });
                }
            }
            parts.push(Some(part));
        }
        let least = unions
            .iter()
            .enumerate()
            .min_by(|(_, a), (_, b)| a.added.total_cmp(&b.added));
        match least {
            Some((place, union)) if left > most || union.added <= FREE * volume => {
                let union = unions.swap_remove(place);
                unions.retain(|other| other.of.iter().all(|part| !union.of.contains(part)));
                for part in union.of {
                    parts[part] = None;
                }
                waiting.push(union.part);
                left -= 1;
            }
            _ => break,
        }
    }
    parts.into_iter().flatten().collect()
}

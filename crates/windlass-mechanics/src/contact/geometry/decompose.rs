//! Convex decomposition of a closed mesh by the V-HACD algorithm `[MG09]` of `parry3d-f64`. A
//! convex mesh remains one piece.
//!
//! V-HACD cuts the voxels of a mesh by axis-aligned planes until each part is nearly convex. The
//! other steps are the project's formulation. A piece is the hull of the mesh surface in the
//! bounding box of the part, not the hull of its voxels. Pairs of pieces are merged, in order of
//! the volume that their common hull adds, until their number does not exceed the limit.

use super::polyhedron::bounds;
use super::{GeometryError, Piece, Polyhedron};
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::transformation::vhacd::{VHACD, VHACDParameters};
use parry3d_f64::transformation::voxelization::VoxelSet;
use std::f64::consts::PI;
use windlass_mesh::TriangleMesh;

/// Version of the decomposition algorithm. Increment it when results change; cached pieces are then
/// recomputed.
pub const DECOMPOSITION_VERSION: u32 = 1;
/// Number of voxels along the longest side.
const RESOLUTION: u32 = 64;
/// Largest difference between the volumes of a part and of its hull, as a fraction of the volume of
/// the hull of the whole mesh.
const CONCAVITY: f64 = 5e-4;
/// Largest volume that a merge may add, as a fraction of the mesh volume, once the number of pieces
/// is within the limit.
const FREE_MERGE_FRACTION: f64 = 1e-6;
/// Largest number of pieces of one mesh.
pub const MAX_PIECES: usize = 256;

/// Convex decomposition of a mesh.
#[derive(Clone, Debug, PartialEq)]
pub struct Decomposition {
    /// Pieces, in the axes of the mesh.
    pub pieces: Vec<Piece>,
    /// Volume of the mesh, m³.
    pub mesh_volume: f64,
}

impl Decomposition {
    /// Relative difference between the total volume of the pieces and the volume of the mesh. Hulls
    /// and overlaps of pieces add volume.
    pub fn volume_error(&self) -> f64 {
        let sum: f64 = self.pieces.iter().map(Piece::volume).sum();
        sum / self.mesh_volume - 1.0
    }
}

impl Piece {
    /// Creates a piece from a closed convex mesh.
    ///
    /// # Errors
    /// The mesh is open, inverted or without volume (see [`TriangleMesh::check`]), or not convex.
    pub fn convex_mesh(mesh: &TriangleMesh) -> Result<Self, GeometryError> {
        mesh.check()?;
        let solid = Polyhedron::convex_mesh(&mesh.vertices)?;
        let (volume, hull) = (mesh.volume(), solid.solid().0);
        if (hull - volume).abs() > 1e-6 * hull {
            return Err(GeometryError::VolumeMismatch { volume, hull });
        }
        Self::polyhedron(solid)
    }
}

/// Decomposes a closed mesh into convex pieces. `max_pieces` limits their number and must be from 1
/// to [`MAX_PIECES`].
///
/// # Errors
/// The mesh is open, inverted or without volume (see [`TriangleMesh::check`]), or the number of
/// pieces is out of range.
pub fn decompose(mesh: &TriangleMesh, max_pieces: usize) -> Result<Decomposition, GeometryError> {
    if !(1..=MAX_PIECES).contains(&max_pieces) {
        return Err(GeometryError::PieceCount(max_pieces));
    }
    let mesh_volume = match Piece::convex_mesh(mesh) {
        Ok(piece) => {
            let mesh_volume = mesh.volume();
            return Ok(Decomposition {
                pieces: vec![piece],
                mesh_volume,
            });
        }
        Err(GeometryError::NotConvex { .. } | GeometryError::VolumeMismatch { .. }) => mesh.volume(),
        Err(error) => return Err(error),
    };
    let parts = merge_parts(cut(mesh, max_pieces), max_pieces, mesh_volume);
    let pieces = parts.into_iter().map(|part| Piece::polyhedron(part.hull));
    Ok(Decomposition {
        pieces: pieces.collect::<Result<_, _>>()?,
        mesh_volume,
    })
}

/// Convex part of the mesh: hull, volume (m³) and corners of the bounding box (m).
#[derive(Clone, Debug)]
struct ConvexPart {
    hull: Polyhedron,
    volume: f64,
    low: DVec3,
    high: DVec3,
}

impl ConvexPart {
    /// Creates a part from points; `None` if they enclose no volume.
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

    fn union(&self, other: &Self) -> Option<Self> {
        Self::of(&[self.hull.vertices(), other.hull.vertices()].concat())
    }

    /// Returns true if the bounding boxes are within a distance (m) of each other.
    fn is_near(&self, other: &Self, distance: f64) -> bool {
        let apart = (self.low - other.high).max(other.low - self.high);
        apart.max_element() <= distance
    }
}

/// Cuts the mesh into nearly convex parts. Their number can exceed the limit.
fn cut(mesh: &TriangleMesh, max_pieces: usize) -> Vec<ConvexPart> {
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
        max_convex_hulls: max_pieces as u32,
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
        .filter_map(|part| ConvexPart::of(&points_in_box(mesh, box_of(part))))
        .collect()
}

/// Points that define the hull of the part of a closed mesh within a box: corners of the mesh
/// surface cut by the box, and box corners inside the mesh.
fn points_in_box(mesh: &TriangleMesh, (low, high): (DVec3, DVec3)) -> Vec<DVec3> {
    let mut points = Vec::new();
    let (mut polygon, mut remaining): (Vec<DVec3>, Vec<DVec3>) = (Vec::new(), Vec::new());
    for triangle in 0..mesh.triangles.len() {
        polygon.clear();
        polygon.extend(mesh.corners(triangle));
        for axis in 0..3 {
            for (side, plane) in [(1.0, high[axis]), (-1.0, low[axis])] {
                let depth = |p: DVec3| side * (plane - p[axis]);
                remaining.clear();
                for (k, &from) in polygon.iter().enumerate() {
                    let to = polygon[(k + 1) % polygon.len()];
                    let (a, b) = (depth(from), depth(to));
                    if a >= 0.0 {
                        remaining.push(from);
                    }
                    if (a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0) {
                        let mut cut = from + (to - from) * (a / (a - b));
                        cut[axis] = plane;
                        remaining.push(cut);
                    }
                }
                std::mem::swap(&mut polygon, &mut remaining);
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

/// Returns true if a point is inside a closed mesh. The test uses the total solid angle of the
/// triangles.
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

/// Union of two parts and the volume that it adds, m³.
struct Union {
    of: [usize; 2],
    part: ConvexPart,
    added: f64,
}

/// Merges parts until there are `max_pieces` or fewer. Then continues as long as a merge adds
/// almost no volume.
fn merge_parts(cut: Vec<ConvexPart>, max_pieces: usize, volume: f64) -> Vec<ConvexPart> {
    let extent = cut.iter().map(|part| (part.high - part.low).max_element());
    let near = extent.fold(0.0, f64::max) / f64::from(RESOLUTION);
    let mut parts: Vec<Option<ConvexPart>> = Vec::new();
    let mut unions: Vec<Union> = Vec::new();
    let mut left = cut.len();
    let mut pending = cut;
    pending.reverse();
    loop {
        while let Some(part) = pending.pop() {
            let new = parts.len();
            for (old, other) in parts.iter().enumerate() {
                let Some(other) = other.as_ref().filter(|other| other.is_near(&part, near)) else {
                    continue;
                };
                if let Some(merged) = other.union(&part) {
                    let added = merged.volume - other.volume - part.volume;
                    unions.push(Union {
                        of: [old, new],
                        part: merged,
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
            Some((index, union)) if left > max_pieces || union.added <= FREE_MERGE_FRACTION * volume => {
                let union = unions.swap_remove(index);
                unions.retain(|other| other.of.iter().all(|part| !union.of.contains(part)));
                for part in union.of {
                    parts[part] = None;
                }
                pending.push(union.part);
                left -= 1;
            }
            _ => break,
        }
    }
    parts.into_iter().flatten().collect()
}

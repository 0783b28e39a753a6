//! Symmetric meshes of hulls whose panels cross a plane of symmetry.
//!
//! The triangles of a transom reach from one side of the hull to the other, and their diagonals are
//! not symmetric. Such a hull is rebuilt from the part of its mesh on the positive side of the
//! plane and the mirror image of this part. The hull is kept as it was if this changes its shape.

use super::{POINT_TOLERANCE, symmetric_about};
use crate::mesh::Hull;
use glam::DVec3;
use windlass_hull::panel_method::wetted::WettedSurface;
use windlass_mesh::TriangleMesh;

/// Largest change of area, volume and moments, as a fraction, of a hull that is symmetric. Meshes
/// in single precision have errors of 1e-7.
const SAME_SHAPE: f64 = 1e-6;

/// Returns the wetted surfaces of the hulls, made symmetric about the vertical planes through the
/// middle of their bounding box that are planes of symmetry of their shape.
pub(crate) fn made_symmetric(
    hulls: &[Hull],
    wetted: Vec<WettedSurface>,
    depth: Option<f64>,
) -> Vec<WettedSurface> {
    let points = || wetted.iter().flat_map(|h| h.points.iter().copied());
    let low = points().reduce(DVec3::min).unwrap_or_default();
    let high = points().reduce(DVec3::max).unwrap_or_default();
    let (origin, size) = (low.midpoint(high).with_z(0.0), (high - low).length());
    let tolerance = POINT_TOLERANCE * size;
    let mut hulls = hulls.to_vec();
    let mut found = wetted;
    for axis in 0..2 {
        if symmetric_about(&found, axis, origin, tolerance).is_some() {
            continue;
        }
        let rebuilt: Vec<Hull> = hulls
            .iter()
            .map(|hull| Hull {
                mesh: mirrored(&hull.mesh, axis, origin[axis], tolerance),
                ..hull.clone()
            })
            .collect();
        let surfaces: Result<Vec<_>, _> = rebuilt.iter().map(|hull| hull.wetted(depth)).collect();
        let Ok(surfaces) = surfaces else { continue };
        let has_same_shape = found
            .iter()
            .zip(&surfaces)
            .all(|(before, after)| have_same_shape(before, after, origin, size));
        if has_same_shape && symmetric_about(&surfaces, axis, origin, tolerance).is_some() {
            (found, hulls) = (surfaces, rebuilt);
        }
    }
    found
}

/// Part of a mesh on the positive side of the plane `p[axis] = middle`, and its mirror image.
/// Corners within a distance of `tolerance` (m) are moved to the plane.
fn mirrored(mesh: &TriangleMesh, axis: usize, middle: f64, tolerance: f64) -> TriangleMesh {
    let mut whole = TriangleMesh::default();
    let mut add = |corners: [DVec3; 3]| {
        let first = whole.vertices.len() as u32;
        whole.vertices.extend(corners);
        whole.triangles.push([first, first + 1, first + 2]);
    };
    let vertices: Vec<DVec3> = mesh
        .vertices
        .iter()
        .map(|&vertex| match (vertex[axis] - middle).abs() <= tolerance {
            true => with_coordinate(vertex, axis, middle),
            false => vertex,
        })
        .collect();
    for triangle in &mesh.triangles {
        let corners = triangle.map(|corner| vertices[corner as usize]);
        let polygon = positive_part(corners, axis, middle);
        let mut add_pair = |part: [DVec3; 3]| {
            let [a, b, c] = part.map(|p| with_coordinate(p, axis, 2.0 * middle - p[axis]));
            add(part);
            add([a, c, b]);
        };
        match polygon[..] {
            [a, b, c] => add_pair([a, b, c]),
            // A diagonal would depend on the order of the corners, and spoil the symmetry about the
            // other plane.
            [a, b, c, d] => {
                let centre = (a + b + c + d) / 4.0;
                for (from, to) in [(a, b), (b, c), (c, d), (d, a)] {
                    add_pair([from, to, centre]);
                }
            }
            _ => {}
        }
    }
    whole
}

fn with_coordinate(mut point: DVec3, axis: usize, value: f64) -> DVec3 {
    point[axis] = value;
    point
}

/// Polygon of the part of a triangle on the positive side of a plane. Empty if only corners or an
/// edge are there.
fn positive_part(corners: [DVec3; 3], axis: usize, middle: f64) -> Vec<DVec3> {
    let offset = |p: DVec3| p[axis] - middle;
    let mut polygon = Vec::with_capacity(4);
    if corners.iter().all(|&p| offset(p) <= 0.0) {
        return polygon;
    }
    for k in 0..3 {
        let (from, to) = (corners[k], corners[(k + 1) % 3]);
        if offset(from) >= 0.0 {
            polygon.push(from);
        }
        if offset(from) * offset(to) < 0.0 {
            let along = offset(from) / (offset(from) - offset(to));
            polygon.push(with_coordinate(from.lerp(to, along), axis, middle));
        }
    }
    polygon
}

/// True if two surfaces have the same area, volume, centre and moments of inertia about `origin`.
fn have_same_shape(before: &WettedSurface, after: &WettedSurface, origin: DVec3, size: f64) -> bool {
    let area = |surface: &WettedSurface| surface.panels.iter().map(|panel| panel.area).sum::<f64>();
    // Moments of inertia about two points differ by the first moments.
    let shifted = origin + DVec3::splat(size);
    let inertia = |surface: &WettedSurface| [origin, shifted].map(|point| surface.moments_of_inertia(point));
    let close = |a: f64, b: f64, scale: f64| (a - b).abs() <= SAME_SHAPE * scale;
    let volume = before.volume();
    let scale = volume.abs() * size * size;
    let inertias = inertia(before).into_iter().zip(inertia(after));
    close(area(before), area(after), area(before))
        && close(volume, after.volume(), volume.abs())
        && inertias
            .map(|(a, b)| (a - b).abs().max_element())
            .all(|d| d <= SAME_SHAPE * scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_mesh::shapes::box_mesh;

    /// The faces of a box of one cell are two triangles each, whose diagonals are not symmetric,
    /// neither below nor in the water surface.
    #[test]
    fn closed_form_box_of_single_cells_becomes_symmetric() {
        let mesh = box_mesh(DVec3::new(8.0, 4.0, 3.0), [1, 1, 1]).unwrap();
        let hull = Hull::new("box", mesh.translated(DVec3::new(10.0, -2.0, 0.4)), DVec3::ZERO);
        let before = hull.wetted(None).unwrap();
        let origin = DVec3::new(10.0, -2.0, 0.0);
        assert!(
            (0..2).all(|axis| symmetric_about(std::slice::from_ref(&before), axis, origin, 1e-5).is_none())
        );
        let after = made_symmetric(&[hull], vec![before.clone()], None);
        assert!((0..2).all(|axis| symmetric_about(&after, axis, origin, 1e-5).is_some()));
        // 8 m x 4 m x 1.1 m of the box are in the water.
        assert!((after[0].volume() - 35.2).abs() < 1e-9, "{}", after[0].volume());
    }

    /// A box with one corner pushed in has no plane of symmetry, and stays as it is.
    #[test]
    fn property_asymmetric_hull_is_kept() {
        let mut mesh = box_mesh(DVec3::new(8.0, 4.0, 3.0), [2, 2, 2]).unwrap();
        let corner = DVec3::new(4.0, 2.0, -1.5);
        let index = mesh.vertices.iter().position(|p| p.distance(corner) < 1e-9);
        mesh.vertices[index.unwrap()] = corner * 0.99;
        let hull = Hull::new("box", mesh, DVec3::ZERO);
        let before = hull.wetted(None).unwrap();
        let after = made_symmetric(&[hull], vec![before.clone()], None);
        assert_eq!(after[0].points, before.points);
    }
}

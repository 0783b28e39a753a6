//! Merging of the coplanar triangles of a hull into polygonal faces.
//!
//! Faces are built in order of the size of their first triangle, the largest first. A face grows
//! across the edges of its triangles to neighbours that lie in the plane of the first triangle.
//! Triangles slightly out of plane, such as neighbouring panels of a ship's side, remain separate
//! faces.

use glam::DVec3;
use std::collections::BTreeMap;

/// Returns the faces of a closed surface of triangles as polygons, counter-clockwise seen from
/// outside. Points of a face lie within `distance` (m) of its plane. Returns `None` if triangles
/// leave gaps or a face does not have a single outline.
pub(super) fn coplanar_faces(
    points: &[DVec3],
    triangles: &[[u32; 3]],
    distance: f64,
) -> Option<Vec<Vec<u32>>> {
    let adjacent = neighbours(triangles)?;
    let corner = |triangle: usize, k: usize| points[triangles[triangle][k] as usize];
    let normal = |triangle: usize| {
        let at = corner(triangle, 0);
        (corner(triangle, 1) - at).cross(corner(triangle, 2) - at)
    };
    let mut largest: Vec<usize> = (0..triangles.len()).collect();
    largest.sort_by(|&a, &b| normal(b).length().total_cmp(&normal(a).length()));
    let mut face_of = vec![usize::MAX; triangles.len()];
    let mut faces = Vec::new();
    for seed in largest {
        if face_of[seed] != usize::MAX {
            continue;
        }
        let (at, up) = (corner(seed, 0), normal(seed).try_normalize()?);
        let is_in_plane = |triangle: usize| {
            (0..3).all(|k| up.dot(corner(triangle, k) - at).abs() <= distance)
                && up.dot(normal(triangle)) >= 0.0
        };
        let face = faces.len();
        face_of[seed] = face;
        let mut members = vec![seed];
        let mut next = 0;
        while let Some(&triangle) = members.get(next) {
            next += 1;
            for other in adjacent[triangle] {
                if face_of[other] == usize::MAX && is_in_plane(other) {
                    face_of[other] = face;
                    members.push(other);
                }
            }
        }
        faces.push(members);
    }
    faces
        .iter()
        .enumerate()
        .map(|(face, members)| outline(triangles, &adjacent, members, |other| face_of[other] == face))
        .collect()
}

/// Returns the neighbour of each triangle across each of its edges. Edge k goes from corner k to
/// the next corner.
fn neighbours(triangles: &[[u32; 3]]) -> Option<Vec<[usize; 3]>> {
    let edge = |triangle: &[u32; 3], k: usize| (triangle[k], triangle[(k + 1) % 3]);
    let mut owner = BTreeMap::new();
    for (index, triangle) in triangles.iter().enumerate() {
        for k in 0..3 {
            if owner.insert(edge(triangle, k), index).is_some() {
                return None;
            }
        }
    }
    let across = |triangle: &[u32; 3], k: usize| {
        let (from, to) = edge(triangle, k);
        owner.get(&(to, from)).copied()
    };
    triangles
        .iter()
        .map(|triangle| Some([across(triangle, 0)?, across(triangle, 1)?, across(triangle, 2)?]))
        .collect()
}

/// Returns the outline of a face: the single loop of edges between its triangles and the triangles
/// of other faces.
fn outline(
    triangles: &[[u32; 3]],
    adjacent: &[[usize; 3]],
    members: &[usize],
    is_same: impl Fn(usize) -> bool,
) -> Option<Vec<u32>> {
    let mut next = BTreeMap::new();
    for &member in members {
        for k in 0..3 {
            if !is_same(adjacent[member][k]) {
                let (from, to) = (triangles[member][k], triangles[member][(k + 1) % 3]);
                if next.insert(from, to).is_some() {
                    return None;
                }
            }
        }
    }
    let (&start, _) = next.first_key_value()?;
    let mut polygon = vec![start];
    let mut at = next.remove(&start)?;
    while at != start {
        polygon.push(at);
        at = next.remove(&at)?;
    }
    next.is_empty().then_some(polygon)
}

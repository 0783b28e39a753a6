//! STL, binary and text: triangles with repeated corners; normals in the file are ignored.

use super::{malformed, number, save};
use crate::{MeshError, TriangleMesh};
use glam::DVec3;
use std::path::Path;

const HEADER: usize = 84;
const FACET: usize = 50;

pub(super) fn parse(bytes: &[u8], path: &str) -> Result<TriangleMesh, MeshError> {
    // Many binary files also begin with the word "solid". A file is binary if its size matches its
    // facet count.
    let count = bytes
        .get(80..HEADER)
        .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]) as usize);
    let mesh = match count {
        Some(count)
            if count
                .checked_mul(FACET)
                .is_some_and(|size| size + HEADER == bytes.len()) =>
        {
            binary(bytes)
        }
        _ => text(&String::from_utf8_lossy(bytes), path)?,
    };
    if mesh.triangles.is_empty() {
        let problem = "the file has no triangles; check that it is a complete STL file".to_owned();
        return Err(malformed(path, 1, problem));
    }
    Ok(mesh)
}

fn push_triangle(mesh: &mut TriangleMesh, corners: [DVec3; 3]) {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(corners);
    mesh.triangles.push([first, first + 1, first + 2]);
}

fn binary(bytes: &[u8]) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for facet in bytes[HEADER..].as_chunks::<FACET>().0 {
        let value = |i: usize| {
            f64::from(f32::from_le_bytes([
                facet[i],
                facet[i + 1],
                facet[i + 2],
                facet[i + 3],
            ]))
        };
        let corner = |k: usize| DVec3::new(value(12 * k), value(12 * k + 4), value(12 * k + 8));
        push_triangle(&mut mesh, [corner(1), corner(2), corner(3)]);
    }
    mesh
}

fn text(text: &str, path: &str) -> Result<TriangleMesh, MeshError> {
    let mut mesh = TriangleMesh::default();
    let mut corners = Vec::new();
    for (i, content) in text.lines().enumerate() {
        let line = i + 1;
        let mut words = content.split_whitespace();
        match words.next().map(str::to_lowercase).as_deref() {
            Some("vertex") => {
                let coordinates = words
                    .map(|word| number(word, path, line))
                    .collect::<Result<Vec<_>, _>>()?;
                let [x, y, z] = coordinates[..] else {
                    return Err(malformed(
                        path,
                        line,
                        "a vertex needs three coordinates".to_owned(),
                    ));
                };
                corners.push(DVec3::new(x, y, z));
            }
            Some("endloop") => {
                let [a, b, c] = corners[..] else {
                    let problem = format!(
                        "a facet must have three vertices; this facet has {}",
                        corners.len()
                    );
                    return Err(malformed(path, line, problem));
                };
                push_triangle(&mut mesh, [a, b, c]);
                corners.clear();
            }
            _ => {}
        }
    }
    Ok(mesh)
}

/// Writes a mesh as binary STL; coordinates are in single precision, as the format requires.
///
/// # Errors
/// The file cannot be written.
pub fn write(mesh: &TriangleMesh, path: &Path) -> Result<(), MeshError> {
    let mut bytes = vec![0_u8; 80];
    bytes.extend((mesh.triangles.len() as u32).to_le_bytes());
    for i in 0..mesh.triangles.len() {
        let [a, b, c] = mesh.corners(i);
        let normal = (b - a).cross(c - a).normalize_or_zero();
        for value in [normal, a, b, c].into_iter().flat_map(|v| v.to_array()) {
            bytes.extend((value as f32).to_le_bytes());
        }
        bytes.extend([0, 0]);
    }
    save(path, &bytes)
}

//! Wavefront OBJ: corners (`v`) and faces (`f`); everything else in the file concerns appearance
//! and is skipped.

use super::{malformed, number, save};
use crate::{MeshError, TriangleMesh};
use glam::DVec3;
use std::fmt::Write;
use std::path::Path;

pub(super) fn parse(text: &str, path: &str) -> Result<TriangleMesh, MeshError> {
    let mut mesh = TriangleMesh::default();
    for (i, content) in text.lines().enumerate() {
        let line = i + 1;
        let mut words = content.split_whitespace();
        match words.next() {
            Some("v") => {
                let coordinates = words
                    .take(3)
                    .map(|word| number(word, path, line))
                    .collect::<Result<Vec<_>, _>>()?;
                let [x, y, z] = coordinates[..] else {
                    let problem = "a corner needs three coordinates".to_owned();
                    return Err(malformed(path, line, problem));
                };
                mesh.vertices.push(DVec3::new(x, y, z));
            }
            Some("f") => {
                let corners = words
                    .map(|word| corner(word, mesh.vertices.len(), path, line))
                    .collect::<Result<Vec<_>, _>>()?;
                if corners.len() < 3 {
                    return Err(malformed(path, line, "a face needs three corners".to_owned()));
                }
                if let Some(twice) = (1..corners.len()).find(|k| corners[..*k].contains(&corners[*k])) {
                    let problem = format!("the face uses corner {} twice", corners[twice] + 1);
                    return Err(malformed(path, line, problem));
                }
                // A triangle fan is correct for convex faces, which modelling programs write.
                for pair in corners[1..].windows(2) {
                    mesh.triangles.push([corners[0], pair[0], pair[1]]);
                }
            }
            _ => {}
        }
    }
    if mesh.triangles.is_empty() {
        return Err(malformed(
            path,
            text.lines().count(),
            "the file has no faces ('f ...')".to_owned(),
        ));
    }
    Ok(mesh)
}

/// Index of a face's corner: `7`, `7/2/5`, or relative to the last corner, `-1`.
fn corner(word: &str, known: usize, path: &str, line: usize) -> Result<u32, MeshError> {
    let index = word.split('/').next().unwrap_or(word);
    let index: i64 = index
        .parse()
        .map_err(|_| malformed(path, line, format!("'{word}' is not a corner number")))?;
    let from_start = if index < 0 {
        known as i64 + index
    } else {
        index - 1
    };
    if (0..known as i64).contains(&from_start) {
        return Ok(from_start as u32);
    }
    let problem = format!("face uses corner {index}, but the file has {known} corners so far");
    Err(malformed(path, line, problem))
}

/// Writes a mesh as OBJ at full precision.
///
/// # Errors
/// The file cannot be written.
pub fn write(mesh: &TriangleMesh, path: &Path) -> Result<(), MeshError> {
    let mut text = String::new();
    for p in &mesh.vertices {
        let _ = writeln!(text, "v {} {} {}", p.x, p.y, p.z);
    }
    for [a, b, c] in &mesh.triangles {
        let _ = writeln!(text, "f {} {} {}", a + 1, b + 1, c + 1);
    }
    save(path, text.as_bytes())
}

//! Meshes of Nemoh and Aquaplus (`.mar`; Nemoh's own meshes are named `.dat`).
//!
//! ```text
//! 2 s                 the number 2, then 1 if y = 0 is a plane of symmetry, otherwise 0
//! i x y z             nodes, numbered from 1
//! 0 0 0 0             end of the nodes; a single 0 is sufficient
//! i j k l             nodes of each panel; a repeated node makes a triangle
//! 0 0 0 0             end of the panels; a single 0 is sufficient
//! ```
//!
//! Source: `[NEMOH]`.

use super::panels::{Panel, PanelFile, Symmetry, panels};
use super::records::{Records, Word};
use super::{decimal, save};
use crate::{MeshError, TriangleMesh};
use glam::DVec3;
use std::fmt::Write;
use std::path::Path;

pub(super) fn parse(text: &str, path: &str) -> Result<TriangleMesh, MeshError> {
    let mut records = Records::new(text, path);
    let symmetry = symmetry(&mut records)?;
    let vertices = nodes(&mut records)?;
    let mut found = Vec::new();
    loop {
        let words = line(&mut records, "the line of zeros that ends the panels")?;
        if is_end(&records, &words) {
            break;
        }
        let [a, b, c, d] = words[..] else {
            let problem = format!(
                "a panel needs four node numbers; this line has {} columns",
                words.len()
            );
            return Err(records.malformed(problem));
        };
        let corner = |word| records.corner(word, vertices.len());
        found.push(Panel {
            corners: [corner(a)?, corner(b)?, corner(c)?, corner(d)?],
            line: a.line,
        });
    }
    records.check_end(
        1,
        "more numbers follow after the line of zeros that ends the panels",
    )?;
    if found.is_empty() {
        return Err(records.malformed("the file has no panels".to_owned()));
    }
    PanelFile {
        path,
        vertices,
        panels: found,
        symmetry,
    }
    .into_mesh()
}

fn symmetry(records: &mut Records<'_>) -> Result<Symmetry, MeshError> {
    let expected = "a Nemoh mesh begins with '2 0', or with '2 1' if y = 0 is a plane of symmetry; check the format \
                    of the file";
    let header = records.line_of_words().unwrap_or_default();
    let (kind, flag) = match header[..] {
        [kind, flag] => (kind, flag),
        // Text after the flag is a comment.
        [kind, flag, next, ..] if records.real(next).is_err() => (kind, flag),
        _ => return Err(records.malformed(expected.to_owned())),
    };
    if !records.integer(kind).is_ok_and(|kind| kind == 2) {
        return Err(records.malformed(expected.to_owned()));
    }
    let name = "the flag of symmetry";
    Ok(Symmetry {
        planes: [false, records.flag(flag, name)?],
        names: [name; 2],
        line: kind.line,
    })
}

fn nodes(records: &mut Records<'_>) -> Result<Vec<DVec3>, MeshError> {
    let mut vertices = Vec::new();
    loop {
        let words = line(records, "the line '0 0 0 0' that ends the nodes")?;
        if is_end(records, &words) {
            return Ok(vertices);
        }
        let [number, x, y, z] = words[..] else {
            let columns = words.len();
            let problem =
                format!("a node needs its number and three coordinates; this line has {columns} columns");
            return Err(records.malformed(problem));
        };
        let number = records.integer(number)?;
        let expected = vertices.len() as i64 + 1;
        if number != expected {
            let problem =
                format!("node {number} is listed where node {expected} is expected; number nodes in order");
            return Err(records.malformed(problem));
        }
        vertices.push(DVec3::new(records.real(x)?, records.real(y)?, records.real(z)?));
    }
}

fn line<'a>(records: &mut Records<'a>, content: &str) -> Result<Vec<Word<'a>>, MeshError> {
    records.line_of_words().ok_or_else(|| {
        let problem = format!("the file ends before {content}; check that it is complete");
        records.malformed(problem)
    })
}

/// Returns true if a line contains only zeros.
fn is_end(records: &Records<'_>, words: &[Word<'_>]) -> bool {
    words
        .iter()
        .all(|word| records.real(*word).is_ok_and(|value| value == 0.0))
}

/// Writes a mesh for Nemoh, without a plane of symmetry. Consecutive triangles that form a
/// quadrilateral become one panel.
///
/// # Errors
/// The file cannot be written.
pub fn write(mesh: &TriangleMesh, path: &Path) -> Result<(), MeshError> {
    let mut text = "2 0\n".to_owned();
    for (number, p) in (1..).zip(&mesh.vertices) {
        let _ = writeln!(
            text,
            "{number} {} {} {}",
            decimal(p.x),
            decimal(p.y),
            decimal(p.z)
        );
    }
    text.push_str("0 0.0 0.0 0.0\n");
    for panel in panels(mesh) {
        let [a, b, c, d] = panel.map(|corner| corner + 1);
        let _ = writeln!(text, "{a} {b} {c} {d}");
    }
    text.push_str("0 0 0 0\n");
    save(path, text.as_bytes())
}

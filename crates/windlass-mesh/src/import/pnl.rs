//! Hull meshes of HAMS (`.pnl`).
//!
//! ```text
//! # Number of Panels, Nodes, X-Symmetry and Y-Symmetry
//! panels nodes sx sy   1 for a plane of symmetry x = 0, y = 0; otherwise 0
//! i x y z              nodes, numbered from 1
//! i n a b c (d)        panels with n = 3 or 4 corners
//! ```
//!
//! Titles and comments begin with `#` or `--`. Source: `[HAMS]`.

use super::panels::{Panel, PanelFile, Symmetry, panels};
use super::records::{Records, Word};
use super::{decimal, save};
use crate::{MeshError, TriangleMesh};
use glam::DVec3;
use std::fmt::Write;
use std::path::Path;

pub(super) fn parse(text: &str, path: &str) -> Result<TriangleMesh, MeshError> {
    let mut records = Records::new(text, path);
    let (counts, symmetry) = header(&mut records)?;
    let mut vertices = Vec::new();
    for expected in 1..=counts.nodes {
        let words = line(&mut records, &format!("node {expected} of {}", counts.nodes))?;
        let [number, x, y, z] = words[..] else {
            let needs = "a node needs its number and three coordinates";
            return Err(records.malformed(format!("{needs}; this line has {} columns", words.len())));
        };
        let number = records.integer(number)?;
        if number != expected {
            let problem =
                format!("node {number} is listed where node {expected} is expected; number nodes in order");
            return Err(records.malformed(problem));
        }
        vertices.push(DVec3::new(records.real(x)?, records.real(y)?, records.real(z)?));
    }
    let mut found = Vec::new();
    for number in 1..=counts.panels {
        let words = line(&mut records, &format!("panel {number} of {}", counts.panels))?;
        found.push(panel(&records, &words, vertices.len())?);
    }
    while let Some(words) = content_line(&mut records) {
        if records.real(words[0]).is_ok() {
            let problem = "more panels or nodes follow than the header states; correct the header";
            return Err(records.malformed(problem.to_owned()));
        }
    }
    PanelFile {
        path,
        vertices,
        panels: found,
        symmetry,
    }
    .into_mesh()
}

/// Name of the header in messages.
const HEADER: &str = "the header with the numbers of panels and nodes";

/// Numbers of panels and nodes.
struct Counts {
    panels: i64,
    nodes: i64,
}

fn header(records: &mut Records<'_>) -> Result<(Counts, Symmetry), MeshError> {
    let mut words = line(records, HEADER)?;
    // Titles may also be plain text.
    while records.real(words[0]).is_err() {
        words = line(records, HEADER)?;
    }
    let [panels, nodes, x, y] = words[..] else {
        let problem = "the header must have four integers: panels, nodes, X-symmetry, Y-symmetry";
        return Err(records.malformed(problem.to_owned()));
    };
    let names = ["X-symmetry", "Y-symmetry"];
    let symmetry = Symmetry {
        planes: [records.flag(x, names[0])?, records.flag(y, names[1])?],
        names,
        line: x.line,
    };
    let counts = Counts {
        panels: records.integer(panels)?,
        nodes: records.integer(nodes)?,
    };
    if counts.panels < 1 || counts.nodes < 3 {
        let problem = format!(
            "the header states {} panels and {} nodes; a mesh needs at least one panel and three nodes",
            counts.panels, counts.nodes
        );
        return Err(records.malformed(problem));
    }
    Ok((counts, symmetry))
}

fn panel(records: &Records<'_>, words: &[Word<'_>], known: usize) -> Result<Panel, MeshError> {
    let corners = match *words {
        [_, count, a, b, c] if records.integer(count)? == 3 => [a, b, c, c],
        [_, count, a, b, c, d] if records.integer(count)? == 4 => [a, b, c, d],
        _ => {
            let problem = "a panel needs its number, its number of corners (3 or 4) and as many nodes";
            return Err(records.malformed(problem.to_owned()));
        }
    };
    records.integer(words[0])?;
    let [a, b, c, d] = corners.map(|word| records.corner(word, known));
    Ok(Panel {
        corners: [a?, b?, c?, d?],
        line: words[0].line,
    })
}

fn line<'a>(records: &mut Records<'a>, content: &str) -> Result<Vec<Word<'a>>, MeshError> {
    content_line(records).ok_or_else(|| {
        let problem = format!("the file ends before {content}; check that it is complete");
        records.malformed(problem)
    })
}

/// Words of the next line that is neither blank nor a comment.
fn content_line<'a>(records: &mut Records<'a>) -> Option<Vec<Word<'a>>> {
    loop {
        let words = records.line_of_words()?;
        if !words[0].is_comment() {
            return Some(words);
        }
    }
}

/// Writes a mesh for HAMS, without planes of symmetry. Consecutive triangles that form a
/// quadrilateral become one panel.
///
/// # Errors
/// The file cannot be written.
pub fn write(mesh: &TriangleMesh, path: &Path) -> Result<(), MeshError> {
    let panels = panels(mesh);
    let mut text = format!(
        "--------------Hull Mesh File---------------\n\n# Number of Panels, Nodes, X-Symmetry and Y-Symmetry\n\
         {} {} 0 0\n\n#Start Definition of Node Coordinates ! node_number x y z\n",
        panels.len(),
        mesh.vertices.len()
    );
    for (number, p) in (1..).zip(&mesh.vertices) {
        let _ = writeln!(
            text,
            "{number} {} {} {}",
            decimal(p.x),
            decimal(p.y),
            decimal(p.z)
        );
    }
    text.push_str(
        "#End Definition of Node Coordinates\n\n\
         #Start Definition of Node Relations ! panel_number number_of_vertices nodes\n",
    );
    for (number, panel) in (1..).zip(panels) {
        let [a, b, c, d] = panel.map(|corner| corner + 1);
        let _ = if c == d {
            writeln!(text, "{number} 3 {a} {b} {c}")
        } else {
            writeln!(text, "{number} 4 {a} {b} {c} {d}")
        };
    }
    text.push_str("#End Definition of Node Relations\n\n--------------End Hull Mesh File---------------\n");
    save(path, text.as_bytes())
}

//! WAMIT's low-order geometric data file (`.gdf`).
//!
//! ```text
//! title
//! ULEN GRAV        characteristic length (not used here), acceleration of gravity
//! ISX ISY          1 for a plane of symmetry x = 0, y = 0; otherwise 0
//! NPAN             number of panels
//! x y z ...        four corners of each panel; a triangle has two coincident corners
//! ```
//!
//! The value of gravity defines the unit of length: 9.81 for metres, 32.2 for feet. Feet are
//! converted to metres. Each panel begins on a new line. Source: `[WAMIT]` 6.1.

use super::panels::{Panel, PanelFile, Symmetry, panels};
use super::records::Records;
use super::{decimal, save};
use crate::{MeshError, TriangleMesh};
use glam::DVec3;
use std::fmt::Write;
use std::path::Path;

/// Length of the international foot, m.
const FOOT: f64 = 0.3048;

pub(super) fn parse(text: &str, path: &str) -> Result<TriangleMesh, MeshError> {
    let mut records = Records::new(text, path);
    records.line();
    let unit = unit(&mut records)?;
    let symmetry = symmetry(&mut records)?;
    let count = panel_count(&mut records)?;
    let (mut vertices, mut quadrilaterals) = (Vec::new(), Vec::new());
    for number in 1..=count {
        let row = records.row(12, &format!("the 12 coordinates of panel {number} of {count}"))?;
        if row.has_more {
            let problem =
                format!("more than 12 coordinates for panel {number}; begin each panel on a new line");
            return Err(records.malformed(problem));
        }
        let first = vertices.len() as u32;
        for corner in row.words.as_chunks::<3>().0 {
            let [x, y, z] = corner.map(|word| records.real(word));
            vertices.push(unit * DVec3::new(x?, y?, z?));
        }
        quadrilaterals.push(Panel {
            corners: [0, 1, 2, 3].map(|corner| first + corner),
            line: row.line(),
        });
    }
    // Some programs end the file with a zero.
    let problem = "more coordinates follow after the panels; correct NPAN on line 4";
    records.check_end(3, problem)?;
    PanelFile {
        path,
        vertices,
        panels: quadrilaterals,
        symmetry,
    }
    .into_mesh()
}

/// Unit of length from the acceleration of gravity, m.
fn unit(records: &mut Records<'_>) -> Result<f64, MeshError> {
    let row = records.row(2, "ULEN and GRAV")?;
    records.real(row.words[0])?;
    let gravity = records.real(row.words[1])?;
    if (9.7..=9.9).contains(&gravity) {
        return Ok(1.0);
    }
    if (31.8..=32.5).contains(&gravity) {
        return Ok(FOOT);
    }
    let problem = format!(
        "GRAV, the second number after the title, is {gravity} and defines the unit of length; use 9.80665 for \
         metres or 32.174 for feet"
    );
    Err(records.malformed(problem))
}

fn symmetry(records: &mut Records<'_>) -> Result<Symmetry, MeshError> {
    let row = records.row(2, "ISX and ISY")?;
    let names = ["ISX", "ISY"];
    let planes = [
        records.flag(row.words[0], names[0])?,
        records.flag(row.words[1], names[1])?,
    ];
    let line = row.line();
    Ok(Symmetry { planes, names, line })
}

fn panel_count(records: &mut Records<'_>) -> Result<i64, MeshError> {
    let row = records.row(1, "NPAN")?;
    if row.has_more {
        let problem = "the line must have one number, NPAN; files of the higher-order method, with NPATCH and IGDEF, \
                       cannot be read: export a low-order file";
        return Err(records.malformed(problem.to_owned()));
    }
    let count = records.integer(row.words[0])?;
    if count < 1 {
        return Err(records.malformed(format!("NPAN is {count}; at least one panel is needed")));
    }
    Ok(count)
}

/// Writes a mesh as a low-order GDF file in metres, without planes of symmetry. Consecutive
/// triangles that form a quadrilateral become one panel.
///
/// # Errors
/// The file cannot be written.
pub fn write(mesh: &TriangleMesh, path: &Path) -> Result<(), MeshError> {
    let panels = panels(mesh);
    let mut text = format!(
        "Mesh written by windlass, normals towards the water\n1.0 9.80665 ULEN GRAV\n0 0 ISX ISY\n{}\n",
        panels.len()
    );
    for corner in panels.as_flattened() {
        let p = mesh.vertices[*corner as usize];
        let _ = writeln!(text, "{} {} {}", decimal(p.x), decimal(p.y), decimal(p.z));
    }
    save(path, text.as_bytes())
}

//! Mesh files: Wavefront OBJ, STL (text and binary), Autodesk 3D Studio, VRML 2.0, and the panels
//! of WAMIT (GDF), Nemoh (MAR, DAT) and HAMS (PNL).
//!
//! [`read`] selects the reader by the file's extension, and [`write()`] the writer. Readers merge
//! coincident corners; [`TriangleMesh::check`] validates the mesh. Coordinates are the same as in
//! the file, even where the format has another convention, such as y up in VRML. Only GDF files in
//! feet are converted, to metres. Half hulls of panel programs are mirrored, and panels that do not
//! share all corners along an edge are connected.

mod gdf;
mod mar;
mod obj;
mod panels;
mod pnl;
mod records;
mod stl;
mod three_ds;
mod vrml;

use super::{MeshError, TriangleMesh};
use std::path::Path;

/// Supported file extensions.
pub const KNOWN_EXTENSIONS: &str = ".obj, .stl, .3ds, .wrl, .gdf, .mar, .dat, .pnl";

/// Extensions of the files that [`write()`] can write.
pub const WRITTEN_EXTENSIONS: &str = ".obj, .stl, .gdf, .mar, .dat, .pnl";

/// Merging distance of corners as a fraction of the mesh size.
const WELD_FRACTION: f64 = 1e-7;

/// Reads a mesh from a file with one of the [`KNOWN_EXTENSIONS`]; coordinates are the same as in
/// the file.
///
/// # Errors
/// The file cannot be read, has an unknown extension, or is malformed.
pub fn read(path: &Path) -> Result<TriangleMesh, MeshError> {
    let name = path.display().to_string();
    let bytes = windlass_math::input_file::read(path).map_err(|source| MeshError::Unreadable {
        path: name.clone(),
        reason: source.to_string(),
    })?;
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    parse(&bytes, &extension, &name)
}

/// Same as [`read`], from the bytes of a file with the given extension (without its dot, in any
/// case). `name` is the file's name in messages.
///
/// # Errors
/// As [`read`].
pub fn parse(bytes: &[u8], extension: &str, name: &str) -> Result<TriangleMesh, MeshError> {
    let extension = extension.to_lowercase();
    let mesh = match extension.as_str() {
        "obj" => obj::parse(&String::from_utf8_lossy(bytes), name)?,
        "stl" => stl::parse(bytes, name)?,
        "3ds" => three_ds::parse(bytes, name)?,
        "wrl" => vrml::parse(bytes, name)?,
        "gdf" => gdf::parse(&String::from_utf8_lossy(bytes), name)?,
        "mar" | "dat" => mar::parse(&String::from_utf8_lossy(bytes), name)?,
        "pnl" => pnl::parse(&String::from_utf8_lossy(bytes), name)?,
        _ => {
            return Err(MeshError::UnknownFormat {
                path: name.to_owned(),
                extension,
                known: KNOWN_EXTENSIONS,
            });
        }
    };
    if let Some(corner) = mesh.vertices.iter().position(|vertex| !vertex.is_finite()) {
        return Err(MeshError::NotFinite { corner: corner + 1 });
    }
    let (low, high) = mesh.bounding_box();
    let distance = WELD_FRACTION * (high - low).max_element();
    let mesh = if distance > 0.0 {
        mesh.welded(distance)
    } else {
        mesh
    };
    // Panels of hydrodynamic programs need not share their corners.
    Ok(match extension.as_str() {
        "gdf" | "mar" | "dat" | "pnl" => mesh.stitched(),
        _ => mesh,
    })
}

/// Writes a mesh to a file with one of the [`WRITTEN_EXTENSIONS`].
///
/// # Errors
/// The extension is unknown, or the file cannot be written.
pub fn write(mesh: &TriangleMesh, path: &Path) -> Result<(), MeshError> {
    let extension = path
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    match extension.as_str() {
        "obj" => obj::write(mesh, path),
        "stl" => stl::write(mesh, path),
        "gdf" => gdf::write(mesh, path),
        "mar" | "dat" => mar::write(mesh, path),
        "pnl" => pnl::write(mesh, path),
        _ => Err(MeshError::UnknownFormat {
            path: path.display().to_string(),
            extension,
            known: WRITTEN_EXTENSIONS,
        }),
    }
}

pub use gdf::write as write_gdf;
pub use mar::write as write_mar;
pub use obj::write as write_obj;
pub use pnl::write as write_pnl;
pub use stl::write as write_stl;

fn malformed(path: &str, line: usize, problem: String) -> MeshError {
    MeshError::Malformed {
        path: path.to_owned(),
        location: format!("line {line}"),
        problem,
    }
}

fn number(word: &str, path: &str, line: usize) -> Result<f64, MeshError> {
    word.parse()
        .map_err(|_| malformed(path, line, format!("'{word}' is not a number")))
}

/// Shortest decimal text that gives the same number when it is read.
fn decimal(value: f64) -> String {
    // Adding zero removes the sign of -0.
    let value = value + 0.0;
    if value != 0.0 && value.abs() < 1e-5 {
        format!("{value:e}")
    } else {
        value.to_string()
    }
}

fn save(path: &Path, bytes: &[u8]) -> Result<(), MeshError> {
    std::fs::write(path, bytes).map_err(|source| MeshError::Unwritable {
        path: path.display().to_string(),
        reason: source.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::box_mesh;
    use glam::DVec3;
    use proptest::prelude::*;

    #[test]
    fn equivalent_obj_and_stl_round_trip() {
        let folder = tempfile::tempdir().unwrap();
        let mesh = box_mesh(DVec3::new(3.0, 1.5, 0.75), [2, 3, 1]).unwrap();
        for (name, tolerance) in [("a.obj", 0.0), ("a.stl", 1e-6)] {
            let file = folder.path().join(name);
            if name.ends_with("obj") {
                write_obj(&mesh, &file).unwrap();
            } else {
                write_stl(&mesh, &file).unwrap();
            }
            let back = read(&file).unwrap();
            back.check().unwrap();
            assert_eq!(back.triangles.len(), mesh.triangles.len());
            // STL stores single precision.
            assert!((back.volume() - mesh.volume()).abs() <= tolerance, "{name}");
        }
    }

    #[test]
    fn closed_form_polygons_negative_indices_and_text_stl() {
        let text = "# tetrahedron\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1/1/1 3 2\nf -4//2 -3 -1\nf 1 4 3\nf 2 3 4\n";
        let mesh = obj::parse(text, "t.obj").unwrap();
        assert!((mesh.volume() - 1.0 / 6.0).abs() < 1e-15);
        let square = obj::parse("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n", "q.obj").unwrap();
        assert_eq!(square.triangles, vec![[0, 1, 2], [0, 2, 3]]);
        let facet = "solid x\n facet normal 0 0 1\n outer loop\n vertex 0 0 0\n vertex 1 0 0\n vertex 0 1 0\n endloop\n endfacet\nendsolid x\n";
        assert_eq!(stl::parse(facet.as_bytes(), "t.stl").unwrap().triangles.len(), 1);
    }

    #[test]
    fn refuses_bad_files_with_line_and_problem() {
        let say = |text: &str| obj::parse(text, "hull.obj").unwrap_err().to_string();
        assert!(say("v 0 0 0\nv 1 zero 0\n").contains("'hull.obj', line 2: 'zero' is not a number"));
        assert!(
            say("v 0 0 0\nf 1 2 3\n")
                .contains("line 2: face uses corner 2, but the file has 1 corners so far")
        );
        assert!(say("v 0 0\n").contains("line 1: a corner needs three coordinates"));
        let cut = stl::parse(&[0; 100], "cut.stl").unwrap_err().to_string();
        assert!(cut.contains("cut.stl") && cut.contains("no triangles"), "{cut}");
        let error = read(Path::new("hull.iges")).unwrap_err().to_string();
        assert!(error.contains("cannot be read"), "{error}");
    }

    proptest! {
        #[test]
        fn property_no_bytes_make_a_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = obj::parse(&String::from_utf8_lossy(&bytes), "x");
            let _ = stl::parse(&bytes, "x");
        }

        #[test]
        fn property_no_words_make_a_reader_panic(words in "(v|f|vertex|facet|solid| |\n|-?[0-9]{1,3}|/|1e400){0,60}") {
            let _ = obj::parse(&words, "x");
            let _ = stl::parse(words.as_bytes(), "x");
        }
    }
}

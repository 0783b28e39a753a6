//! Decompositions of meshes, kept in a folder beside the scenario: cutting a mesh takes seconds, reading its pieces does not.
//!
//! A file holds the mesh itself and the pieces to the last bit, so that a run is the same with and without it. One that
//! is damaged, of another mesh or of another way of cutting is not used and written anew. Where nothing can be written, meshes are
//! cut each time.

use super::source::Source;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::path::Path;
use windlass_mechanics::contact::geometry::{
    Decomposition, GeometryError, Piece, Polyhedron, WAY_OF_CUTTING, decompose,
};
use windlass_mesh::TriangleMesh;
use windlass_world::{Checksummed, write_whole};

/// The folder's name. It can be deleted at any time.
const FOLDER: &str = "windlass-cache";

/// What a file says.
#[derive(Deserialize, Serialize)]
struct File {
    /// What the file is, for who opens it.
    what: String,
    kept: Checksummed,
}

/// A mesh, how it was cut, and what came of it.
#[derive(Deserialize, Serialize)]
struct Content {
    way_of_cutting: u32,
    most: usize,
    vertices: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
    mesh_volume: f64,
    pieces: Vec<Polyhedron>,
}

/// A mesh cut by [`decompose`], or as it was cut before, for a scenario that was read from a file.
///
/// # Errors
/// Those of [`decompose`].
pub(super) fn decompose_once(
    mesh: &TriangleMesh,
    most: usize,
    source: &Source,
) -> Result<Decomposition, GeometryError> {
    if !source.path.is_file() {
        return decompose(mesh, most);
    }
    let name = format!("pieces-{:08x}-{most}.json", checksum(mesh));
    let path = source.beside(FOLDER).join(name);
    if let Some(kept) = read(&path, mesh, most) {
        return Ok(kept);
    }
    let made = decompose(mesh, most)?;
    let pieces: Option<Vec<_>> = made.pieces.iter().map(|piece| piece.facets().cloned()).collect();
    // A mesh that is convex is found to be so as fast as a file is read.
    let is_cut = made.pieces.len() > 1 || Piece::convex_mesh(mesh).is_err();
    if let Some(pieces) = pieces.filter(|_| is_cut) {
        let content = Content {
            way_of_cutting: WAY_OF_CUTTING,
            most,
            vertices: mesh.vertices.clone(),
            triangles: mesh.triangles.clone(),
            mesh_volume: made.mesh_volume,
            pieces,
        };
        // A folder that cannot be written to costs time only.
        let _ = write(&path, &content);
    }
    Ok(made)
}

/// CRC-32 of a mesh.
fn checksum(mesh: &TriangleMesh) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    for coordinate in mesh.vertices.iter().flat_map(|vertex| vertex.to_array()) {
        hasher.update(&coordinate.to_bits().to_le_bytes());
    }
    for corner in mesh.triangles.as_flattened() {
        hasher.update(&corner.to_le_bytes());
    }
    hasher.finalize()
}

fn write(path: &Path, content: &Content) -> std::io::Result<()> {
    let file = File {
        what:
            "Convex pieces of a mesh, kept by windlass so that they need not be found again. May be deleted."
                .to_owned(),
        kept: Checksummed::new(serde_json::to_string(content)?)?,
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    write_whole(path, &serde_json::to_vec(&file)?)
}

/// What a file holds of a mesh; `None` where it is not there, not whole, or of something else.
fn read(path: &Path, mesh: &TriangleMesh, most: usize) -> Option<Decomposition> {
    let file: File = serde_json::from_slice(&std::fs::read(path).ok()?).ok()?;
    let content: Content = serde_json::from_str(file.kept.text().ok()?).ok()?;
    let is_it = content.way_of_cutting == WAY_OF_CUTTING
        && content.most == most
        && content.vertices == mesh.vertices
        && content.triangles == mesh.triangles;
    if !is_it {
        return None;
    }
    let pieces = content.pieces.into_iter().map(Piece::polyhedron);
    Some(Decomposition {
        pieces: pieces.collect::<Result<_, _>>().ok()?,
        mesh_volume: content.mesh_volume,
    })
}

//! Cache of mesh decompositions in a folder beside the scenario. Decomposing a mesh takes seconds,
//! reading the pieces does not.
//!
//! A file contains the mesh itself and the pieces to the last bit, so that a run gives the same
//! results with and without the cache. A file is replaced if it is damaged, or if it belongs to
//! another mesh or to another version of the algorithm. If the folder cannot be written, meshes are
//! decomposed for each run.

use crate::long_work::CompileOptions;
use crate::source::Source;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use std::path::Path;
use windlass_mechanics::contact::geometry::{
    DECOMPOSITION_VERSION, Decomposition, GeometryError, Piece, Polyhedron, decompose,
};
use windlass_mesh::TriangleMesh;
use windlass_world::{ChecksummedText, write_atomically};

/// Name of the cache folder. It can be deleted at any time.
const FOLDER: &str = "windlass-cache";

/// Content of a file, with a checksum.
#[derive(Deserialize, Serialize)]
struct File {
    /// Explanation for a reader of the file.
    what: String,
    #[serde(rename = "kept")]
    content: ChecksummedText,
}

/// A mesh, the settings of its decomposition, and the pieces.
#[derive(Deserialize, Serialize)]
struct Content {
    #[serde(rename = "way_of_cutting")]
    algorithm: u32,
    #[serde(rename = "most")]
    max_pieces: usize,
    vertices: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
    mesh_volume: f64,
    pieces: Vec<Polyhedron>,
}

/// Decomposes a mesh by [`decompose`], or reads the pieces from the cache if the scenario is a
/// file. The options decide whether pieces are saved.
///
/// # Errors
/// As [`decompose`].
pub(crate) fn decompose_cached(
    mesh: &TriangleMesh,
    max_pieces: usize,
    source: &Source,
    options: &CompileOptions<'_>,
) -> Result<Decomposition, GeometryError> {
    if !source.path.is_file() {
        return decompose(mesh, max_pieces);
    }
    let name = format!("pieces-{:08x}-{max_pieces}.json", checksum(mesh));
    let path = source.beside(FOLDER).join(name);
    if let Some(cached) = read(&path, mesh, max_pieces) {
        return Ok(cached);
    }
    let made = decompose(mesh, max_pieces)?;
    let pieces: Option<Vec<_>> = made.pieces.iter().map(|piece| piece.facets().cloned()).collect();
    // A convex mesh is checked as fast as a file is read, so it is not cached.
    let is_cut = made.pieces.len() > 1 || Piece::convex_mesh(mesh).is_err();
    if let Some(pieces) = pieces.filter(|_| is_cut && (options.saves)()) {
        let content = Content {
            algorithm: DECOMPOSITION_VERSION,
            max_pieces,
            vertices: mesh.vertices.clone(),
            triangles: mesh.triangles.clone(),
            mesh_volume: made.mesh_volume,
            pieces,
        };
        // If the folder cannot be written, the next run decomposes the mesh again.
        let _ = write(&path, &content);
    }
    Ok(made)
}

/// Returns the CRC-32 of a mesh.
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
            "Convex pieces of a mesh, stored by windlass so that runs need not decompose it again. May be deleted."
                .to_owned(),
        content: ChecksummedText::new(serde_json::to_string(content)?)?,
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    write_atomically(path, &serde_json::to_vec(&file)?)
}

/// Returns the decomposition of a mesh from a file; `None` if the file is missing or damaged, or if
/// it belongs to another mesh or to another version of the algorithm.
fn read(path: &Path, mesh: &TriangleMesh, max_pieces: usize) -> Option<Decomposition> {
    let file: File = serde_json::from_slice(&std::fs::read(path).ok()?).ok()?;
    let content: Content = serde_json::from_str(file.content.text().ok()?).ok()?;
    let matches = content.algorithm == DECOMPOSITION_VERSION
        && content.max_pieces == max_pieces
        && content.vertices == mesh.vertices
        && content.triangles == mesh.triangles;
    if !matches {
        return None;
    }
    let pieces = content.pieces.into_iter().map(Piece::polyhedron);
    Some(Decomposition {
        pieces: pieces.collect::<Result<_, _>>().ok()?,
        mesh_volume: content.mesh_volume,
    })
}

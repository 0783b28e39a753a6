//! Autodesk 3D Studio (`.3ds`): nested little-endian chunks, each with an identifier (2 bytes) and
//! a length (4).
//!
//! Reads the triangle meshes of all objects into one mesh. Their corners are stored in world
//! coordinates. The local axes (chunk 0x4160) only define the pivot of an object and are not
//! applied. Key-frame animation and the master scale are not applied either. Colours, lights and
//! cameras are skipped.

use crate::{MeshError, TriangleMesh};
use glam::DVec3;
use std::ops::Range;

const MAIN: u16 = 0x4D4D;
const EDITOR: u16 = 0x3D3D;
const OBJECT: u16 = 0x4000;
const TRIANGLE_MESH: u16 = 0x4100;
const VERTICES: u16 = 0x4110;
const FACES: u16 = 0x4120;

/// Length of the identifier and the length field.
const HEADER: usize = 6;
/// Length of a vertex: three single-precision coordinates.
const VERTEX: usize = 12;
/// Length of a face: three corners and a word of flags.
const FACE: usize = 8;

/// The bytes of a file and its name for messages.
#[derive(Clone, Copy)]
struct File<'a> {
    bytes: &'a [u8],
    path: &'a str,
}

/// A chunk: its identifier, start and content range.
struct Chunk {
    kind: u16,
    start: usize,
    content: Range<usize>,
}

pub(super) fn parse(bytes: &[u8], path: &str) -> Result<TriangleMesh, MeshError> {
    let file = File { bytes, path };
    if bytes.len() < HEADER || file.word(0) != MAIN {
        let problem =
            "a 3D Studio file must begin with the chunk 0x4D4D; check that the file is a binary .3ds file"
                .to_owned();
        return Err(file.malformed(0, problem));
    }
    let main = file.chunk(0, bytes.len(), "the file")?;
    let mut mesh = TriangleMesh::default();
    for editor in file.chunks(main.content, "the file")? {
        if editor.kind != EDITOR {
            continue;
        }
        for object in file.chunks(editor.content, "the scene")? {
            if object.kind == OBJECT {
                file.object(&object, &mut mesh)?;
            }
        }
    }
    if mesh.triangles.is_empty() {
        let problem = "no object of the file has triangles; export meshes, not curves or patches".to_owned();
        return Err(file.malformed(bytes.len(), problem));
    }
    Ok(mesh)
}

impl File<'_> {
    fn malformed(&self, byte: usize, problem: String) -> MeshError {
        MeshError::Malformed {
            path: self.path.to_owned(),
            location: format!("byte {byte}"),
            problem,
        }
    }

    /// Reads two bytes. The caller ensures that they exist.
    fn word(&self, at: usize) -> u16 {
        u16::from_le_bytes([self.bytes[at], self.bytes[at + 1]])
    }

    /// Reads four bytes. The caller ensures that they exist.
    fn four(&self, at: usize) -> [u8; 4] {
        [0, 1, 2, 3].map(|i| self.bytes[at + i])
    }

    /// The chunk at a byte offset in its parent. The parent ends at `end`.
    fn chunk(&self, start: usize, end: usize, parent: &str) -> Result<Chunk, MeshError> {
        if start + HEADER > end {
            let problem = format!("{parent} ends in the middle of a chunk; the file is truncated or damaged");
            return Err(self.malformed(start, problem));
        }
        let kind = self.word(start);
        let length = u32::from_le_bytes(self.four(start + 2)) as usize;
        if length < HEADER || length > end - start {
            let problem = format!(
                "chunk 0x{kind:04X} of {parent} states {length} bytes, but {} are left; the file is truncated or damaged",
                end - start
            );
            return Err(self.malformed(start, problem));
        }
        Ok(Chunk {
            kind,
            start,
            content: start + HEADER..start + length,
        })
    }

    /// The consecutive chunks of a byte range.
    fn chunks(&self, range: Range<usize>, parent: &str) -> Result<Vec<Chunk>, MeshError> {
        let mut found = Vec::new();
        let mut at = range.start;
        while at < range.end {
            let chunk = self.chunk(at, range.end, parent)?;
            at = chunk.content.end;
            found.push(chunk);
        }
        Ok(found)
    }

    /// Adds the meshes of one object: a zero-terminated name, then chunks.
    fn object(&self, object: &Chunk, mesh: &mut TriangleMesh) -> Result<(), MeshError> {
        let content = object.content.clone();
        let Some(length) = self.bytes[content.clone()].iter().position(|byte| *byte == 0) else {
            let problem =
                "the name of an object is not terminated; the file is truncated or damaged".to_owned();
            return Err(self.malformed(object.start, problem));
        };
        let name_bytes = &self.bytes[content.start..content.start + length];
        let name = format!("object '{}'", String::from_utf8_lossy(name_bytes));
        for part in self.chunks(content.start + length + 1..content.end, &name)? {
            if part.kind == TRIANGLE_MESH {
                self.triangle_mesh(part.content, &name, mesh)?;
            }
        }
        Ok(())
    }

    fn triangle_mesh(
        &self,
        content: Range<usize>,
        name: &str,
        mesh: &mut TriangleMesh,
    ) -> Result<(), MeshError> {
        let first = mesh.vertices.len();
        let parts = self.chunks(content, name)?;
        for part in parts.iter().filter(|part| part.kind == VERTICES) {
            for at in self.entries(part, VERTEX, "corners", name)? {
                mesh.vertices.push(self.vertex(at, name)?);
            }
        }
        let known = mesh.vertices.len() - first;
        for part in parts.iter().filter(|part| part.kind == FACES) {
            for at in self.entries(part, FACE, "faces", name)? {
                let corners = [0, 2, 4].map(|byte| usize::from(self.word(at + byte)));
                if let Some(corner) = corners.into_iter().find(|corner| *corner >= known) {
                    let problem = format!(
                        "a face of {name} uses corner {corner}, but the object has {known} (counted from 0)"
                    );
                    return Err(self.malformed(at, problem));
                }
                mesh.triangles.push(corners.map(|corner| (first + corner) as u32));
            }
        }
        Ok(())
    }

    /// Offsets of the entries of a list; the chunk begins with their number and may end with
    /// further chunks.
    fn entries(
        &self,
        part: &Chunk,
        size: usize,
        what: &str,
        name: &str,
    ) -> Result<impl Iterator<Item = usize> + use<>, MeshError> {
        let room = part.content.len();
        let count = if room < 2 {
            0
        } else {
            usize::from(self.word(part.content.start))
        };
        if room < 2 + count * size {
            let problem = format!(
                "{name} states {count} {what}, but its chunk is too short for them; the file is damaged"
            );
            return Err(self.malformed(part.start, problem));
        }
        let first = part.content.start + 2;
        Ok((0..count).map(move |i| first + i * size))
    }

    fn vertex(&self, at: usize, name: &str) -> Result<DVec3, MeshError> {
        let [x, y, z] = [0, 4, 8].map(|byte| f64::from(f32::from_le_bytes(self.four(at + byte))));
        let vertex = DVec3::new(x, y, z);
        if vertex.is_finite() {
            return Ok(vertex);
        }
        let problem = format!("a corner of {name} is not finite: {x}, {y}, {z}; export the object again");
        Err(self.malformed(at, problem))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import;
    use crate::shapes::{box_mesh, cylinder};
    use proptest::prelude::*;

    fn chunk(kind: u16, content: &[u8]) -> Vec<u8> {
        let mut bytes = kind.to_le_bytes().to_vec();
        bytes.extend((content.len() as u32 + 6).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// Writes an object as modelling programs do, with flags and a material after the faces, and
    /// with local axes that have an offset.
    fn object(name: &str, mesh: &TriangleMesh) -> Vec<u8> {
        let mut vertices = (mesh.vertices.len() as u16).to_le_bytes().to_vec();
        for value in mesh.vertices.iter().flat_map(|v| v.to_array()) {
            vertices.extend((value as f32).to_le_bytes());
        }
        let mut faces = (mesh.triangles.len() as u16).to_le_bytes().to_vec();
        for triangle in &mesh.triangles {
            triangle
                .iter()
                .for_each(|corner| faces.extend((*corner as u16).to_le_bytes()));
            faces.extend(7_u16.to_le_bytes());
        }
        faces.extend(chunk(0x4130, b"steel\0\0\0"));
        let axes = [1.0_f32, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 9.0, 9.0, 9.0];
        let axes: Vec<u8> = axes.iter().flat_map(|v| v.to_le_bytes()).collect();
        // The faces come before the corners, because the format does not prescribe the order.
        let parts = [
            chunk(FACES, &faces),
            chunk(VERTICES, &vertices),
            chunk(0x4160, &axes),
        ]
        .concat();
        let content = [name.as_bytes(), &[0], &chunk(TRIANGLE_MESH, &parts)].concat();
        chunk(OBJECT, &content)
    }

    fn scene(objects: &[Vec<u8>]) -> Vec<u8> {
        let version = chunk(0x0002, &3_u32.to_le_bytes());
        let content = [chunk(0x3D3E, &3_u32.to_le_bytes()), objects.concat()].concat();
        chunk(MAIN, &[version, chunk(EDITOR, &content)].concat())
    }

    fn block() -> TriangleMesh {
        let size = DVec3::new(3.0, 1.5, 0.75);
        box_mesh(size, [2, 3, 1])
            .unwrap()
            .translated(DVec3::new(0.5, -0.25, 8.0))
    }

    #[test]
    fn equivalent_objects_are_joined_and_keep_their_measures() {
        let drum = cylinder(0.5, 2.0, 12, 3).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("Deck.3DS");
        std::fs::write(&file, scene(&[object("deck", &block()), object("drum", &drum)])).unwrap();
        let mesh = import::read(&file).unwrap();
        assert_eq!(
            mesh.triangles.len(),
            block().triangles.len() + drum.triangles.len()
        );
        assert_eq!(mesh.vertices.len(), block().vertices.len() + drum.vertices.len());
        let (found, deck, drum_solid) = (mesh.solid(), block().solid(), drum.solid());
        let volume = deck.volume + drum_solid.volume;
        let centroid = (deck.centroid * deck.volume + drum_solid.centroid * drum_solid.volume) / volume;
        // Coordinates of 8 m in single precision are accurate to 5e-7 m.
        assert!((found.volume - volume).abs() < 3e-6 && found.centroid.distance(centroid) < 1e-6);
        assert!((mesh.area() - block().area() - drum.area()).abs() < 1e-5);
        // The box's coordinates are exact in single precision, and the local axes must not change
        // them.
        let alone = parse(&scene(&[object("deck", &block())]), "deck.3ds").unwrap();
        assert_eq!(alone, block());
    }

    #[test]
    fn refuses_bad_files_with_byte_object_and_problem() {
        let say = |bytes: &[u8]| parse(bytes, "hull.3ds").unwrap_err().to_string();
        let good = scene(&[object("deck", &block())]);
        assert!(say(b"solid x").contains("'hull.3ds', byte 0: a 3D Studio file must begin with"));
        let cut = say(&good[..good.len() - 20]);
        assert!(cut.contains("byte 0: chunk 0x4D4D of the file states"), "{cut}");
        // A face with an index that is too large. The first face is at byte 57. The bytes before it
        // are: main 6, version 10, editor 6, version of the editor 10, object 6, name 5, mesh 6,
        // faces 6, count 2.
        let mut wrong = good.clone();
        wrong[57..59].copy_from_slice(&999_u16.to_le_bytes());
        let message = say(&wrong);
        let expected = format!(
            "byte 57: a face of object 'deck' uses corner 999, but the object has {} (counted",
            block().vertices.len()
        );
        assert!(message.contains(&expected), "{message}");
        let mut count = good.clone();
        count[55..57].copy_from_slice(&60_000_u16.to_le_bytes());
        let message = say(&count);
        assert!(
            message.contains("byte 49: object 'deck' states 60000 faces"),
            "{message}"
        );
        let mut length = good.clone();
        length[51..55].copy_from_slice(&3_u32.to_le_bytes());
        let message = say(&length);
        assert!(
            message.contains("byte 49: chunk 0x4120 of object 'deck' states 3 bytes"),
            "{message}"
        );
        assert!(say(&scene(&[])).contains("no object of the file has triangles"));
        let mut infinite = block();
        infinite.vertices[0].x = f64::INFINITY;
        assert!(
            say(&scene(&[object("deck", &infinite)])).contains("a corner of object 'deck' is not finite")
        );
    }

    proptest! {
        #[test]
        fn property_no_damage_makes_the_reader_panic(at in 0_usize..400, byte in any::<u8>(), end in 0_usize..900) {
            let mut bytes = scene(&[object("deck", &block())]);
            bytes[at] = byte;
            bytes.truncate(end.max(at));
            let _ = parse(&bytes, "x");
        }
    }
}

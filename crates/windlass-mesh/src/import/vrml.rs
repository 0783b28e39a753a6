//! VRML 2.0, also called VRML97 (`.wrl`): the face sets of a scene with their transforms.
//!
//! Reads `IndexedFaceSet` with `Coordinate`, under `Shape`, `Transform`, `Group`, `Anchor`,
//! `Billboard`, `Collision`, `LOD` (its first, finest level) and `Switch` (its selected choice),
//! with `DEF` and `USE` of any node. Polygons become triangle fans; `ccw FALSE` and mirroring
//! transforms flip them. Other shapes are refused; lights, cameras, lines and texts are skipped.

mod parse;
#[cfg(test)]
mod tests;

use super::malformed;
use crate::{MeshError, TriangleMesh};
use glam::{DAffine3, DQuat, DVec3};
use parse::{Field, Node, Number};

/// Largest number of corners of all face sets; a reused set is counted at each use.
const MAX_CORNERS: usize = 10_000_000;
/// Largest number of visited nodes. A few named nodes that use each other can expand to more nodes
/// than fit in memory.
const MAX_NODES: usize = 1_000_000;

pub(super) fn parse(bytes: &[u8], path: &str) -> Result<TriangleMesh, MeshError> {
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let problem = "the file is compressed; unpack it with gzip first".to_owned();
        return Err(malformed(path, 1, problem));
    }
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}');
    check_header(text, path)?;
    let mut scene = Scene {
        path,
        mesh: TriangleMesh::default(),
        nodes: 0,
    };
    for node in parse::parse(text, path)? {
        scene.add(&node, DAffine3::IDENTITY, "the scene")?;
    }
    if scene.mesh.triangles.is_empty() {
        let problem = "the scene has no faces (IndexedFaceSet); export meshes".to_owned();
        return Err(malformed(path, text.lines().count(), problem));
    }
    Ok(scene.mesh)
}

fn check_header(text: &str, path: &str) -> Result<(), MeshError> {
    let first = text.lines().next().unwrap_or_default();
    let problem = if first.starts_with("#VRML V2.0") {
        return Ok(());
    } else if first.starts_with("#VRML V1.0") {
        "the file is VRML 1.0; export it as VRML 2.0 (VRML97), OBJ or STL"
    } else {
        "a VRML file must begin with '#VRML V2.0 utf8'; check that the file is VRML"
    };
    Err(malformed(path, 1, problem.to_owned()))
}

/// A scene while it is read.
struct Scene<'a> {
    path: &'a str,
    mesh: TriangleMesh,
    nodes: usize,
}

impl Scene<'_> {
    fn malformed(&self, line: usize, problem: String) -> MeshError {
        malformed(self.path, line, problem)
    }

    /// Adds the faces of a node; `within` is the innermost named node that contains this node.
    fn add(&mut self, node: &Node, pose: DAffine3, within: &str) -> Result<(), MeshError> {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            let problem = format!("the scene has more than {MAX_NODES} nodes; export a simpler scene");
            return Err(self.malformed(node.line, problem));
        }
        let within = node.name.as_deref().unwrap_or(within);
        let (children, pose) = match node.kind.as_str() {
            "Transform" => (node.nodes("children"), pose * self.transform(node)?),
            "Group" | "Anchor" | "Billboard" | "Collision" => (node.nodes("children"), pose),
            "LOD" => (node.nodes("level").get(..1).unwrap_or_default(), pose),
            "Switch" => (self.shown(node)?, pose),
            "Shape" => (node.nodes("geometry"), pose),
            "IndexedFaceSet" => return self.face_set(node, pose, within),
            kind @ ("Box" | "Sphere" | "Cylinder" | "Cone" | "ElevationGrid" | "Extrusion") => {
                let problem = format!(
                    "{kind} in '{within}' is not supported, only IndexedFaceSet is; convert it to a mesh where it was \
                     drawn, or use a shape of the scenario (box, sphere, cylinder)"
                );
                return Err(self.malformed(node.line, problem));
            }
            "Inline" => {
                let problem = format!(
                    "Inline in '{within}' is not supported; replace it by the content of the other file"
                );
                return Err(self.malformed(node.line, problem));
            }
            _ => return Ok(()),
        };
        for child in children {
            self.add(child, pose, within)?;
        }
        Ok(())
    }

    /// The selected choice of a Switch; empty without a selection.
    fn shown<'n>(&self, node: &'n Node) -> Result<&'n [std::rc::Rc<Node>], MeshError> {
        let choices = node.nodes("choice");
        let [which] = self.vector(node, "whichChoice", [-1.0])?;
        let chosen = (0..choices.len()).find(|i| *i as f64 == which);
        Ok(chosen.map_or(&[], |i| &choices[i..=i]))
    }

    /// `T C R S' scale S'⁻¹ C⁻¹` of a Transform, with the centre C and the orientation S' of the
    /// scale.
    fn transform(&self, node: &Node) -> Result<DAffine3, MeshError> {
        let shift = |field| Ok(DVec3::from(self.vector(node, field, [0.0; 3])?));
        let (translation, centre) = (shift("translation")?, shift("center")?);
        let scale = DVec3::from(self.vector(node, "scale", [1.0; 3])?);
        if scale.to_array().contains(&0.0) {
            let problem =
                format!("the scale {scale} of a Transform has a zero; all three factors must be nonzero");
            return Err(self.malformed(node.line, problem));
        }
        let rotation = self.rotation(node, "rotation")?;
        let along = self.rotation(node, "scaleOrientation")?;
        Ok(
            DAffine3::from_rotation_translation(rotation, translation + centre)
                * DAffine3::from_quat(along)
                * DAffine3::from_scale(scale)
                * DAffine3::from_quat(along.inverse())
                * DAffine3::from_translation(-centre),
        )
    }

    /// Rotation from axis and angle (rad).
    fn rotation(&self, node: &Node, field: &str) -> Result<DQuat, MeshError> {
        let [x, y, z, angle] = self.vector(node, field, [0.0, 0.0, 1.0, 0.0])?;
        match DVec3::new(x, y, z).try_normalize() {
            Some(axis) => Ok(DQuat::from_axis_angle(axis, angle)),
            // Some programs write "0 0 0 0" for no rotation.
            None if angle == 0.0 => Ok(DQuat::IDENTITY),
            None => {
                let line = node.field(field).map_or(node.line, |field| field.line);
                Err(self.malformed(line, format!("the axis of '{field}' has no direction")))
            }
        }
    }

    /// A field of N numbers, or `otherwise` if it is absent.
    fn vector<const N: usize>(
        &self,
        node: &Node,
        name: &str,
        otherwise: [f64; N],
    ) -> Result<[f64; N], MeshError> {
        let Some(field) = node.field(name) else {
            return Ok(otherwise);
        };
        let values: Vec<f64> = field.numbers.iter().map(|number| number.value).collect();
        values.try_into().map_err(|values: Vec<f64>| {
            let problem = format!(
                "'{name}' of {} needs {N} numbers, has {}",
                node.kind,
                values.len()
            );
            self.malformed(field.line, problem)
        })
    }

    fn face_set(&mut self, node: &Node, pose: DAffine3, within: &str) -> Result<(), MeshError> {
        let points = self.points(node, pose, within)?;
        let clockwise = node
            .field("ccw")
            .is_some_and(|field| field.words.iter().any(|word| word == "FALSE"));
        let turned = clockwise != (pose.matrix3.determinant() < 0.0);
        let first = self.mesh.vertices.len() as u32;
        for polygon in self.polygons(node, points.len(), within)? {
            let (corners, line) = polygon;
            self.check_convex(&points, &corners, line, within)?;
            for pair in corners[1..].windows(2) {
                let mut triangle = [corners[0], pair[0], pair[1]].map(|corner| first + corner as u32);
                if turned {
                    triangle.swap(1, 2);
                }
                self.mesh.triangles.push(triangle);
            }
        }
        self.mesh.vertices.extend(points);
        Ok(())
    }

    /// The corners of a face set in scene coordinates.
    fn points(&self, node: &Node, pose: DAffine3, within: &str) -> Result<Vec<DVec3>, MeshError> {
        let coordinates = node.nodes("coord").first();
        let field = coordinates.and_then(|coordinates| coordinates.field("point"));
        let Some(Field { numbers, line, .. }) = field else {
            let problem =
                format!("the IndexedFaceSet in '{within}' has no coord Coordinate {{ point [...] }}");
            return Err(self.malformed(node.line, problem));
        };
        if numbers.len() % 3 != 0 {
            let problem = format!(
                "'point' in '{within}' has {} numbers, which is not a multiple of 3",
                numbers.len()
            );
            return Err(self.malformed(*line, problem));
        }
        if self.mesh.vertices.len() + numbers.len() / 3 > MAX_CORNERS {
            let problem = format!("the scene has more than {MAX_CORNERS} corners; export a coarser mesh");
            return Err(self.malformed(*line, problem));
        }
        let point = |p: &[Number; 3]| pose.transform_point3(DVec3::new(p[0].value, p[1].value, p[2].value));
        Ok(numbers.as_chunks().0.iter().map(point).collect())
    }

    /// The polygons of a face set with their first lines; indices are terminated by -1.
    fn polygons(
        &self,
        node: &Node,
        known: usize,
        within: &str,
    ) -> Result<Vec<(Vec<usize>, usize)>, MeshError> {
        let numbers = node.field("coordIndex").map_or(&[][..], |field| &field.numbers);
        let mut polygons = Vec::new();
        for face in numbers.split(|number| number.value == -1.0) {
            let Some(line) = face.first().map(|number| number.line) else {
                continue;
            };
            let corners = face
                .iter()
                .map(|number| self.corner(*number, known, within))
                .collect::<Result<Vec<_>, _>>()?;
            if corners.len() < 3 {
                let problem = format!(
                    "a face in '{within}' has {} corners; it needs at least three",
                    corners.len()
                );
                return Err(self.malformed(line, problem));
            }
            polygons.push((corners, line));
        }
        Ok(polygons)
    }

    fn corner(&self, number: Number, known: usize, within: &str) -> Result<usize, MeshError> {
        let index = number.value;
        if index.fract() == 0.0 && index >= 0.0 && index < known as f64 {
            return Ok(index as usize);
        }
        let problem = format!(
            "a face in '{within}' uses corner {index}, but its 'point' has {known} (counted from 0; -1 ends a face)"
        );
        Err(self.malformed(number.line, problem))
    }

    /// Refuses polygons that are not convex, because the triangles of their fan would overlap.
    fn check_convex(
        &self,
        points: &[DVec3],
        corners: &[usize],
        line: usize,
        within: &str,
    ) -> Result<(), MeshError> {
        let from = points[corners[0]];
        let normals: Vec<DVec3> = corners[1..]
            .windows(2)
            .map(|pair| (points[pair[0]] - from).cross(points[pair[1]] - from))
            .collect();
        let whole: DVec3 = normals.iter().sum();
        // The tolerance allows for flat triangles with rounded corners.
        let folded = |normal: &DVec3| normal.dot(whole) < -1e-6 * whole.length_squared();
        if !normals.iter().any(folded) {
            return Ok(());
        }
        let problem = format!("a face in '{within}' is not convex; export triangles");
        Err(self.malformed(line, problem))
    }
}

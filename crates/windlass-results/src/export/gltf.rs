//! Animated glTF 2.0 files in binary form (`.glb`), for viewers, presentations and game engines.
//!
//! The surfaces of bodies and links move as rigid bodies. Links without surfaces are drawn as beams
//! from joint to joint. Cables are chains of cylinders, one for each element, with a radius of at
//! least `MIN_RADIUS` so that they are visible. The y axis of glTF points up: a root node rotates
//! the Earth frame (x north, z up). The sea is not exported, because glTF has no suitable deforming
//! surface.

use super::animation::Poses;
use super::{Animation, ExportError};
use crate::io_error;
use crate::scene::Surface;
use glam::{DQuat, DVec3};
use serde_json::{Value, json};
use std::path::Path;

/// Minimum drawn radius of cables, m.
const MIN_RADIUS: f64 = 0.05;
/// Radius of the beams that are drawn for links without surfaces, m.
const BEAM_RADIUS: f64 = 0.25;
/// Number of sides of a cylinder.
const AROUND: u32 = 10;
/// Constants of glTF for component types and buffer targets.
const FLOAT: u32 = 5126;
const UNSIGNED_INT: u32 = 5125;
const VERTICES: u32 = 34962;
const INDICES: u32 = 34963;

/// Base colours of free bodies, bodies with prescribed motion, links, and cables.
const COLOURS: [[f64; 3]; 4] = [
    [0.80, 0.24, 0.03],
    [0.26, 0.32, 0.38],
    [0.77, 0.47, 0.02],
    [0.02, 0.02, 0.03],
];

/// Translation, rotation and scale of a node.
#[derive(Clone, Copy)]
struct Transform(DVec3, DQuat, DVec3);

/// A node with its mesh and its transforms over time.
struct AnimatedNode {
    name: String,
    mesh: usize,
    transforms: Vec<Transform>,
}

/// Writes the file atomically. Returns its size, bytes.
///
/// # Errors
/// As [`export`], or the file cannot be written.
pub fn write(animation: &Animation, path: &Path, rate: f64) -> Result<usize, ExportError> {
    let bytes = export(animation, rate)?;
    windlass_world::write_atomically(path, &bytes).map_err(io_error(path))?;
    Ok(bytes.len())
}

/// Returns the content of the file, with at most `rate` frames per second of simulated time.
///
/// # Errors
/// A table is missing, the rate is not positive, or the file would be too large.
pub fn export(animation: &Animation, rate: f64) -> Result<Vec<u8>, ExportError> {
    let rows = animation.rows(rate)?;
    let frames: Vec<Poses> = rows
        .iter()
        .map(|row| animation.poses(*row))
        .collect::<Result<_, _>>()?;
    let mut file = File::default();
    let materials = COLOURS.map(|[r, g, b]| json!({"pbrMetallicRoughness": {"baseColorFactor": [r, g, b, 1.0], "metallicFactor": 0.1, "roughnessFactor": 0.7}, "doubleSided": true}));
    let animated = animated_nodes(animation, &frames, &mut file);
    let times: Vec<f32> = frames
        .iter()
        .map(|poses| (poses.time - frames[0].time) as f32)
        .collect();
    let last = times.last().copied().unwrap_or(0.0);
    let input = file.accessor(floats(&times), (FLOAT, "SCALAR", times.len()), None);
    file.accessors[input]["min"] = json!([0.0]);
    file.accessors[input]["max"] = json!([last]);
    let (mut nodes, mut channels, mut samplers) = (Vec::new(), Vec::new(), Vec::new());
    for node in &animated {
        for (path, kind, values) in tracks(&node.transforms) {
            let output = file.accessor(floats(&values), (FLOAT, kind, node.transforms.len()), None);
            channels.push(json!({"sampler": samplers.len(), "target": {"node": nodes.len(), "path": path}}));
            samplers.push(json!({"input": input, "output": output, "interpolation": "LINEAR"}));
        }
        nodes.push(json!({"name": node.name, "mesh": node.mesh}));
    }
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let children: Vec<usize> = (0..nodes.len()).collect();
    let root = nodes.len();
    nodes.push(json!({"name": "Earth frame", "rotation": [-half, 0.0, 0.0, half], "children": children}));
    let mut text = json!({
        "asset": {"version": "2.0", "generator": concat!("windlass ", env!("CARGO_PKG_VERSION"))},
        "scene": 0,
        "scenes": [{"nodes": [root]}],
        "nodes": nodes,
        "meshes": file.meshes,
        "materials": materials,
        "accessors": file.accessors,
        "bufferViews": file.views,
        "buffers": [{"byteLength": file.bytes.len()}],
    });
    if !channels.is_empty() {
        text["animations"] = json!([{"name": "run", "channels": channels, "samplers": samplers}]);
    }
    binary(&text, file.bytes)
}

/// Nodes of all objects, with their transforms in each frame.
fn animated_nodes(animation: &Animation, frames: &[Poses], file: &mut File) -> Vec<AnimatedNode> {
    let scene = animation.scene();
    let mut nodes = Vec::new();
    for (k, body) in scene.bodies.iter().enumerate() {
        if let Some(surface) = body.surface {
            let transforms = frames.iter().map(|poses| rigid(poses.bodies[k]));
            nodes.push(AnimatedNode {
                name: body.name.clone(),
                mesh: file.mesh(&scene.surfaces[surface], usize::from(!body.free)),
                transforms: transforms.collect(),
            });
        }
    }
    let cylinder = cylinder();
    for (c, crane) in scene.cranes.iter().enumerate() {
        let beam = file.mesh(&cylinder, 2);
        for (k, link) in crane.links.iter().enumerate() {
            let name = format!("{}/{}", crane.name, link.name);
            if let Some(surface) = link.surface {
                let transforms = frames.iter().map(|poses| rigid(poses.links[c][k]));
                let mesh = file.mesh(&scene.surfaces[surface], 2);
                nodes.push(AnimatedNode {
                    name,
                    mesh,
                    transforms: transforms.collect(),
                });
                continue;
            }
            let from = |poses: &Poses| link.parent.map_or(poses.bases[c], |p| poses.links[c][p]).position;
            let transforms = frames
                .iter()
                .map(|poses| between(from(poses), poses.links[c][k].position, BEAM_RADIUS));
            nodes.push(AnimatedNode {
                name,
                mesh: beam,
                transforms: transforms.collect(),
            });
            if !crane.links.iter().any(|other| other.parent == Some(k)) {
                let tip = |poses: &Poses| poses.links[c][k].transform_point(2.0 * DVec3::from(link.centre));
                let transforms = frames
                    .iter()
                    .map(|poses| between(poses.links[c][k].position, tip(poses), BEAM_RADIUS));
                let name = format!("{}/{} tip", crane.name, link.name);
                nodes.push(AnimatedNode {
                    name,
                    mesh: beam,
                    transforms: transforms.collect(),
                });
            }
        }
    }
    for (c, cable) in scene.cables.iter().enumerate() {
        let mesh = file.mesh(&cylinder, 3);
        let elements = frames
            .iter()
            .map(|poses| poses.cables[c].0.len().saturating_sub(1))
            .max();
        let radius = (0.5 * cable.diameter).max(MIN_RADIUS);
        for element in 0..elements.unwrap_or(0) {
            let transforms = frames
                .iter()
                .map(|poses| match poses.cables[c].0.get(element..element + 2) {
                    // Where the cable has parted, the cylinder has zero length.
                    Some([from, _]) if poses.cables[c].1[element].is_nan() => between(*from, *from, radius),
                    Some([from, to]) => between(*from, *to, radius),
                    // An element that is not yet paid out has zero length; it lies at the end of
                    // the cable.
                    _ => between(end(poses, c), end(poses, c), radius),
                });
            let name = format!("{} {}", cable.name, element + 1);
            nodes.push(AnimatedNode {
                name,
                mesh,
                transforms: transforms.collect(),
            });
        }
    }
    nodes
}

fn end(poses: &Poses, cable: usize) -> DVec3 {
    poses.cables[cable].0.last().copied().unwrap_or(DVec3::ZERO)
}

fn rigid(pose: windlass_math::Pose) -> Transform {
    Transform(pose.position, pose.orientation, DVec3::ONE)
}

/// Transform that maps the unit cylinder along z to the cylinder between two points.
fn between(from: DVec3, to: DVec3, radius: f64) -> Transform {
    let along = to - from;
    let direction = along.try_normalize().unwrap_or(DVec3::Z);
    let turn = DQuat::from_rotation_arc(DVec3::Z, direction);
    let length = along.length();
    let width = if length > 0.0 { radius } else { 0.0 };
    Transform(from, turn, DVec3::new(width, width, length))
}

/// A cylinder of unit radius from z = 0 to z = 1, without end faces.
fn cylinder() -> Surface {
    let mut surface = Surface::default();
    for k in 0..AROUND {
        let (sine, cosine) = (std::f32::consts::TAU * k as f32 / AROUND as f32).sin_cos();
        surface
            .vertices
            .extend([[cosine, sine, 0.0], [cosine, sine, 1.0]]);
        let (a, b) = (2 * k, 2 * ((k + 1) % AROUND));
        surface.triangles.extend([[a, b, b + 1], [a, b + 1, a + 1]]);
    }
    surface
}

/// Animation tracks of the transforms: path, type and values. Successive quaternions have signs
/// such that the interpolation takes the shorter arc.
fn tracks(transforms: &[Transform]) -> Vec<(&'static str, &'static str, Vec<f32>)> {
    let positions = transforms
        .iter()
        .flat_map(|transform| transform.0.as_vec3().to_array())
        .collect();
    let mut last = DQuat::IDENTITY;
    let turns = transforms.iter().flat_map(|transform| {
        last = if transform.1.dot(last) < 0.0 {
            -transform.1
        } else {
            transform.1
        };
        last.normalize().as_quat().to_array()
    });
    let turns = turns.collect();
    let mut tracks = vec![("translation", "VEC3", positions), ("rotation", "VEC4", turns)];
    if transforms.iter().any(|transform| transform.2 != DVec3::ONE) {
        let scales = transforms
            .iter()
            .flat_map(|transform| transform.2.as_vec3().to_array());
        tracks.push(("scale", "VEC3", scales.collect()));
    }
    tracks
}

/// Contents of a file under construction.
#[derive(Default)]
struct File {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
    meshes: Vec<Value>,
}

impl File {
    /// Adds numbers and returns the index of their accessor.
    fn accessor(
        &mut self,
        bytes: Vec<u8>,
        (component, kind, count): (u32, &str, usize),
        target: Option<u32>,
    ) -> usize {
        let mut view = json!({"buffer": 0, "byteOffset": self.bytes.len(), "byteLength": bytes.len()});
        if let Some(target) = target {
            view["target"] = json!(target);
        }
        self.bytes.extend(bytes);
        self.accessors.push(
            json!({"bufferView": self.views.len(), "componentType": component, "count": count, "type": kind}),
        );
        self.views.push(view);
        self.accessors.len() - 1
    }

    /// Adds a surface with flat faces and a material. Returns the index of the mesh.
    fn mesh(&mut self, surface: &Surface, material: usize) -> usize {
        let vertices: Vec<f32> = surface.vertices.iter().flatten().copied().collect();
        let corners: Vec<u8> = surface
            .triangles
            .iter()
            .flatten()
            .flat_map(|k| k.to_le_bytes())
            .collect();
        let positions = self.accessor(
            floats(&vertices),
            (FLOAT, "VEC3", surface.vertices.len()),
            Some(VERTICES),
        );
        let bound = |choose: fn(f32, f32) -> f32| {
            let axis = |k: usize| {
                surface
                    .vertices
                    .iter()
                    .map(|v| v[k])
                    .reduce(choose)
                    .unwrap_or(0.0)
            };
            json!([axis(0), axis(1), axis(2)])
        };
        self.accessors[positions]["min"] = bound(f32::min);
        self.accessors[positions]["max"] = bound(f32::max);
        let indices = self.accessor(
            corners,
            (UNSIGNED_INT, "SCALAR", 3 * surface.triangles.len()),
            Some(INDICES),
        );
        self.meshes.push(json!({"primitives": [{"attributes": {"POSITION": positions}, "indices": indices, "material": material}]}));
        self.meshes.len() - 1
    }
}

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// Header and the two chunks of the file, each padded to a multiple of four bytes.
fn binary(text: &Value, bytes: Vec<u8>) -> Result<Vec<u8>, ExportError> {
    let mut text = text.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let mut data = bytes;
    data.resize(data.len().next_multiple_of(4), 0);
    let whole = 12 + 8 + text.len() + 8 + data.len();
    let length = |bytes: usize| u32::try_from(bytes).map_err(|_| ExportError::TooLarge { bytes });
    let mut file = Vec::with_capacity(whole);
    file.extend(b"glTF");
    file.extend(2_u32.to_le_bytes());
    file.extend(length(whole)?.to_le_bytes());
    for (kind, chunk) in [(b"JSON", text), (b"BIN\0", data)] {
        file.extend(length(chunk.len())?.to_le_bytes());
        file.extend(kind);
        file.extend(chunk);
    }
    Ok(file)
}

//! Geometry and inputs of a run for drawings: `scene.json` in the results folder, written once at
//! the start.
//!
//! Tables contain the motions of bodies, joints and cables. The scene contains the surfaces of
//! these objects in their own axes, the tree of links, the frames, the wave components, and the
//! inputs of the run. Lengths are in m, angles in rad. Quaternions `[x, y, z, w]` rotate from an
//! object's axes to its parent's. Axes are as in the library (x north, z up).
//!
//! The format has its own [`VERSION`], which increases with incompatible changes only. Adding a key
//! is compatible: readers skip unknown keys.

use super::{ResultsError, io_error, owned_files};
use serde::{Deserialize, Serialize};
use std::path::Path;
use windlass_math::Pose;
use windlass_mesh::TriangleMesh;

/// Name of the file in a results folder.
pub const FILE: &str = "scene.json";
/// Value of the file's `format` key.
pub(super) const FORMAT: &str = "windlass-scene";
/// Format version that is written, and the highest that can be read.
pub const VERSION: u32 = 1;

/// Objects of a run with their geometry.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// `windlass-scene`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// Inputs that reproduce the run, if a scenario was run.
    #[serde(default)]
    pub inputs: Option<Inputs>,
    /// Sea and air.
    pub sea: SceneSea,
    /// The sea bottom, if there is one.
    #[serde(default)]
    pub bottom: Option<SceneBottom>,
    /// Surfaces; bodies and links refer to them by index.
    #[serde(default)]
    pub surfaces: Vec<Surface>,
    /// Tables in the results folder.
    #[serde(default)]
    pub tables: Vec<SceneTable>,
    /// Named frames on the ground, bodies and links.
    #[serde(default)]
    pub frames: Vec<SceneFrame>,
    /// Bodies, in the order of the scenario.
    #[serde(default)]
    pub bodies: Vec<SceneBody>,
    /// Cranes and other mechanisms.
    #[serde(default)]
    pub cranes: Vec<SceneCrane>,
    /// Cables.
    #[serde(default)]
    pub cables: Vec<SceneCable>,
    /// Springs.
    #[serde(default)]
    pub springs: Vec<SceneSpring>,
}

/// Inputs that reproduce a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inputs {
    /// Name of the scenario file, without its folder.
    pub file: String,
    /// Text of the scenario file.
    pub text: String,
    /// Name and text of the script that the scenario refers to.
    #[serde(default)]
    pub script: Option<(String, String)>,
    /// Seeds of the irregular seas, in the order of the scenario.
    #[serde(default)]
    pub seeds: Vec<u64>,
}

/// A table in the results folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneTable {
    /// File name without extension.
    pub name: String,
    /// Kind of the object, `body`.
    pub kind: String,
    /// The object as the scenario names it.
    pub object: String,
}

impl SceneTable {
    /// Label of the object as in summaries: `body 'boat'`; only the kind for unnamed objects.
    pub fn label(&self) -> String {
        if self.object.is_empty() {
            self.kind.clone()
        } else {
            format!("{} '{}'", self.kind, self.object)
        }
    }
}

/// Sea and air.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SceneSea {
    /// Density of the water, kg/m³; zero without water.
    pub density: f64,
    /// Gravity, m/s².
    pub gravity: f64,
    /// Water depth of the wave model, m; deep water if absent.
    #[serde(default)]
    pub depth: Option<f64>,
    /// Significant height of all wave components, m.
    pub significant_height: f64,
    /// Start and duration of the waves' ramp, s: a quintic from 0 to 1.
    pub ramp: [f64; 2],
    /// True if second-order bound waves are added, which the components do not list.
    pub second_order: bool,
    /// Free waves a cos(ω t - K·x + φ): amplitude (m), frequency (rad/s), wave vector along x and y
    /// (rad/m), phase (rad).
    #[serde(default)]
    pub components: Vec<[f64; 5]>,
    /// Current at the surface, m/s.
    pub current: [f64; 3],
    /// Wind 10 m above the water, m/s.
    pub wind: [f64; 3],
}

/// Sea bottom: a plane, or bilinear on a grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SceneBottom {
    /// Depth (m) at the origin and its gradient along x and y.
    Plane([f64; 3]),
    /// Grid coordinates along x and y, and for every y the depths along x, m.
    Grid {
        /// Coordinates along x, m.
        x: Vec<f64>,
        /// Coordinates along y, m.
        y: Vec<f64>,
        /// Depths, m.
        depth: Vec<f64>,
    },
}

/// A triangulated surface; corners are counter-clockwise seen from outside.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Surface {
    /// Vertices, m, in the axes of the owner.
    pub vertices: Vec<[f32; 3]>,
    /// Vertex indices of each triangle.
    pub triangles: Vec<[u32; 3]>,
}

impl From<&TriangleMesh> for Surface {
    fn from(mesh: &TriangleMesh) -> Self {
        Self {
            vertices: mesh.vertices.iter().map(|v| v.as_vec3().to_array()).collect(),
            triangles: mesh.triangles.clone(),
        }
    }
}

/// Owner of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SceneOwner {
    /// The Earth.
    Ground,
    /// A body, by index.
    Body(usize),
    /// A link: index of the crane and of the link in it.
    Link(usize, usize),
}

/// Pose in a parent's frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ScenePose {
    /// Origin, m.
    pub position: [f64; 3],
    /// Rotation from the axes of the object to the axes of the parent, `[x, y, z, w]`.
    pub orientation: [f64; 4],
}

impl From<Pose> for ScenePose {
    fn from(pose: Pose) -> Self {
        Self {
            position: pose.position.to_array(),
            orientation: pose.orientation.to_array(),
        }
    }
}

/// A named frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneFrame {
    /// Name.
    pub name: String,
    /// Object to which the frame is fixed.
    pub owner: SceneOwner,
    /// Pose on the owner.
    pub pose: ScenePose,
}

/// A body. Its pose is in its table: `position_*` of the centre of gravity, `roll`, `pitch`, `yaw`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneBody {
    /// Name.
    pub name: String,
    /// Name of the table.
    pub table: String,
    /// True if the body moves under forces, false if its motion is prescribed.
    pub free: bool,
    /// Mass, kg; zero for a body of prescribed motion without mass.
    pub mass: f64,
    /// Moments of inertia about the body axes, kg·m².
    pub inertia: [f64; 3],
    /// Index of the surface; `None` without a surface.
    pub surface: Option<usize>,
}

/// A crane or another mechanism. Joint coordinates are in its table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneCrane {
    /// Name.
    pub name: String,
    /// Name of the table.
    pub table: String,
    /// Index of the base frame.
    pub base: usize,
    /// Links, parents first.
    pub links: Vec<SceneLink>,
}

/// A link. Its frame is the frame of the parent, moved by `placement`, and then rotated about or
/// shifted along `axis` by the joint coordinate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneLink {
    /// Name.
    pub name: String,
    /// Index of the parent link; the base if `None`.
    pub parent: Option<usize>,
    /// Joint frame in the parent's frame.
    pub placement: ScenePose,
    /// Unit axis in the joint frame.
    pub axis: [f64; 3],
    /// Kind of the joint.
    pub joint: SceneJoint,
    /// Channel of the coordinate (degrees or m); `None` for a fixed joint.
    pub channel: Option<String>,
    /// Mass, kg.
    pub mass: f64,
    /// Centre of gravity in the link's frame, m.
    pub centre: [f64; 3],
    /// Index of the surface.
    pub surface: Option<usize>,
}

/// Kinds of joints of a crane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SceneJoint {
    /// No motion.
    Fixed,
    /// Rotates about its axis.
    Revolute,
    /// Slides along its axis.
    Prismatic,
}

/// A cable. Its nodes are in a separate table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneCable {
    /// Name.
    pub name: String,
    /// Name of the table.
    pub table: String,
    /// Name of the table of its nodes (`node_0_x` ...) and elements (`tension_1` ...).
    pub nodes: String,
    /// Diameter, m.
    pub diameter: f64,
    /// Unstretched length at the start, m.
    pub length: f64,
    /// Frames at the two ends of the cable when the run starts; `None` for a free end.
    pub ends: [Option<usize>; 2],
    /// Sections, from the start of the cable. Empty in scenes of earlier versions.
    #[serde(default)]
    pub sections: Vec<SceneSection>,
    /// True for each end at which a winch or a sheave pays the cable out. The section at this end
    /// then changes its number of elements.
    #[serde(default)]
    pub paid_out: [bool; 2],
}

/// A section of a cable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneSection {
    /// Number of the section, from 1. The steps of a bend stiffener have the number of the section
    /// that they belong to. Zero in scenes of earlier versions.
    #[serde(default)]
    pub number: usize,
    /// Number of elements at the start of the run.
    pub elements: usize,
    /// Name of the line type or of the catalogue line; `None` if the section has neither.
    #[serde(default)]
    pub line_type: Option<String>,
    /// Diameter, m.
    pub diameter: f64,
    /// Mass per length, kg/m.
    pub mass_per_length: f64,
    /// Minimum breaking load, N; `None` if it is unknown.
    #[serde(default)]
    pub breaking_load: Option<f64>,
}

/// A spring between two frames.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneSpring {
    /// Name.
    pub name: String,
    /// Name of the table.
    pub table: String,
    /// Frames at its two ends.
    pub ends: [usize; 2],
}

impl Scene {
    /// Names the line types of the sections of cables: for each cable its name and one entry for
    /// each section. Cables that are not in the scene are ignored.
    pub fn name_line_types(&mut self, names: &[(String, Vec<Option<String>>)]) {
        for cable in &mut self.cables {
            let Some((_, of_sections)) = names.iter().find(|(name, _)| *name == cable.name) else {
                continue;
            };
            for section in &mut cable.sections {
                let own = section.number.checked_sub(1).and_then(|own| of_sections.get(own));
                section.line_type = own.cloned().flatten();
            }
        }
    }

    /// Writes the scene into a results folder.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), ResultsError> {
        let path = folder.join(FILE);
        let text = serde_json::to_string(self).map_err(|source| wrong(&path, source.to_string()))?;
        owned_files::add(folder, [FILE.to_owned()])?;
        std::fs::write(&path, text + "\n").map_err(io_error(&path))
    }

    /// Reads the scene of a results folder.
    ///
    /// # Errors
    /// The scene is missing, damaged, or of a later version.
    pub fn load(folder: &Path) -> Result<Self, ResultsError> {
        let path = folder.join(FILE);
        super::checksums::check(folder, FILE)?;
        let text = std::fs::read_to_string(&path).map_err(|source| {
            if source.kind() == std::io::ErrorKind::NotFound {
                wrong(&path, "the file is missing: the results were written by an earlier version of windlass or copied without it; run the scenario again".to_owned())
            } else {
                io_error(&path)(source)
            }
        })?;
        let scene: Self = serde_json::from_str(&text).map_err(|source| {
            wrong(
                &path,
                format!("the file is damaged: {source}; run the scenario again"),
            )
        })?;
        if scene.format != FORMAT {
            return Err(wrong(
                &path,
                format!("not a scene of windlass: its format is '{}'", scene.format),
            ));
        }
        if scene.version > VERSION {
            let message = format!(
                "format version {}, but this version of windlass reads up to {VERSION}; use the version that wrote it",
                scene.version
            );
            return Err(wrong(&path, message));
        }
        scene
            .check()
            .map_err(|reason| wrong(&path, format!("the file is damaged: {reason}")))?;
        Ok(scene)
    }

    /// Checks that all indices are valid.
    fn check(&self) -> Result<(), String> {
        let within = |what: &str, index: usize, count: usize| {
            let message = || format!("there is no {what} number {index}");
            (index < count).then_some(()).ok_or_else(message)
        };
        let of_links = self.cranes.iter().flat_map(|crane| &crane.links);
        let surfaces = self
            .bodies
            .iter()
            .map(|body| body.surface)
            .chain(of_links.map(|link| link.surface));
        for surface in surfaces.flatten() {
            within("surface", surface, self.surfaces.len())?;
        }
        for surface in &self.surfaces {
            for corner in surface.triangles.iter().flatten() {
                within("corner", *corner as usize, surface.vertices.len())?;
            }
        }
        for frame in &self.frames {
            match frame.owner {
                SceneOwner::Ground => {}
                SceneOwner::Body(body) => within("body", body, self.bodies.len())?,
                SceneOwner::Link(crane, link) => {
                    within("crane", crane, self.cranes.len())?;
                    within("link", link, self.cranes[crane].links.len())?;
                }
            }
        }
        for crane in &self.cranes {
            within("frame", crane.base, self.frames.len())?;
            for (k, link) in crane.links.iter().enumerate() {
                within("parent", link.parent.unwrap_or(0), k.max(1))?;
            }
        }
        let ends = self.cables.iter().flat_map(|cable| cable.ends.iter().flatten());
        for end in ends.chain(self.springs.iter().flat_map(|spring| &spring.ends)) {
            within("frame", *end, self.frames.len())?;
        }
        Ok(())
    }
}

fn wrong(path: &Path, reason: String) -> ResultsError {
    ResultsError::Scene {
        path: path.display().to_string(),
        reason,
    }
}

//! What a picture of a run needs beside its tables: `scene.json` in the results folder, written once at the start.
//!
//! Tables say how bodies, joints and cables move; the scene says what they are: surfaces in body axes, how links hang together,
//! where frames sit, what the sea is made of, and the inputs that make the run again. Lengths are in m, angles in rad,
//! quaternions `[x, y, z, w]` turn a thing's axes to its parent's; axes are those of the library (x north, z up).
//!
//! The format has a number of its own, [`VERSION`]: it grows when what a reader relies on changes; a key that is added does not
//! change it, and readers skip keys that they do not know.

use super::{ResultsError, io_error, owned};
use serde::{Deserialize, Serialize};
use std::path::Path;
use windlass_math::Pose;
use windlass_mesh::TriangleMesh;

/// Name of the file in a results folder.
pub const FILE: &str = "scene.json";
/// What the file says it is.
pub(super) const FORMAT: &str = "windlass-scene";
/// Version of the format that is written, and the highest that is read.
pub const VERSION: u32 = 1;

/// The things of a run, as a picture needs them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// `windlass-scene`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// Inputs that make the run again, when a scenario was run.
    #[serde(default)]
    pub inputs: Option<Inputs>,
    /// Sea and air.
    pub sea: SceneSea,
    /// The sea bottom, when there is one.
    #[serde(default)]
    pub bottom: Option<SceneBottom>,
    /// Surfaces, which bodies and links name by their place in this list.
    #[serde(default)]
    pub surfaces: Vec<Surface>,
    /// Tables in the results folder.
    #[serde(default)]
    pub tables: Vec<SceneTable>,
    /// Named places on the ground, bodies and links.
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

/// What makes a run again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inputs {
    /// Name of the scenario file, without its folder.
    pub file: String,
    /// Its text.
    pub text: String,
    /// Name and text of the script that it names.
    #[serde(default)]
    pub script: Option<(String, String)>,
    /// Seeds of its irregular seas, in the order of the scenario.
    #[serde(default)]
    pub seeds: Vec<u64>,
}

/// A table in the results folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneTable {
    /// Name of its file without ending.
    pub name: String,
    /// What its object is, `body`.
    pub kind: String,
    /// The object as the scenario names it.
    pub object: String,
}

impl SceneTable {
    /// Its object as summaries name it: `body 'boat'`; what there is one of only has no name.
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
    /// Density of the water, kg/m³; zero where there is none.
    pub density: f64,
    /// Gravity, m/s².
    pub gravity: f64,
    /// Depth that the waves were made for, m; deep when left out.
    #[serde(default)]
    pub depth: Option<f64>,
    /// Significant height of all components, m.
    pub significant_height: f64,
    /// Start and duration of the waves' start-up ramp, s: the quintic that rises from 0 to 1.
    pub ramp: [f64; 2],
    /// Whether the waves bind waves of second order, which the components do not list.
    pub second_order: bool,
    /// Free waves: amplitude (m), frequency (rad/s), wave vector along x and y (rad/m), phase (rad):
    /// a cos(ω t - K·x + φ) each.
    #[serde(default)]
    pub components: Vec<[f64; 5]>,
    /// Current at the surface, m/s.
    pub current: [f64; 3],
    /// Wind 10 m above the water, m/s.
    pub wind: [f64; 3],
}

/// Depth of the bottom: that of a plane, or bilinear on a grid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SceneBottom {
    /// Depth (m) at the origin and its growth along x and y.
    Plane([f64; 3]),
    /// Places along x and y, and for every y the depths along x, m.
    Grid {
        /// Along x, m.
        x: Vec<f64>,
        /// Along y, m.
        y: Vec<f64>,
        /// Depths, m.
        depth: Vec<f64>,
    },
}

/// A surface of triangles, counter-clockwise seen from outside.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Surface {
    /// Corners, m, in the axes of what it belongs to.
    pub vertices: Vec<[f32; 3]>,
    /// Places of their corners.
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

/// What a frame is fixed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SceneOwner {
    /// The Earth.
    Ground,
    /// A body, by its place.
    Body(usize),
    /// A link: places of the crane and of the link in it.
    Link(usize, usize),
}

/// Origin (m) and axes (quaternion) in a parent's frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ScenePose {
    /// Origin, m.
    pub position: [f64; 3],
    /// From its axes to the parent's, `[x, y, z, w]`.
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

/// A named place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneFrame {
    /// Its name.
    pub name: String,
    /// What it is fixed to.
    pub owner: SceneOwner,
    /// Where on it.
    pub pose: ScenePose,
}

/// A body. Its pose is in its table: `position_*` of the centre of gravity, `roll`, `pitch`, `yaw`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneBody {
    /// Its name.
    pub name: String,
    /// Name of its table.
    pub table: String,
    /// Whether forces move it.
    pub free: bool,
    /// Mass, kg; zero where its motion is given and no mass is.
    pub mass: f64,
    /// Moments of inertia about the body axes, kg·m².
    pub inertia: [f64; 3],
    /// Place of its surface; none, where it has none.
    pub surface: Option<usize>,
}

/// A crane or another mechanism. Joint coordinates are in its table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneCrane {
    /// Its name.
    pub name: String,
    /// Name of its table.
    pub table: String,
    /// The frame it stands on.
    pub base: usize,
    /// Links, parents first.
    pub links: Vec<SceneLink>,
}

/// A link: its frame is its parent's, moved by `placement`, then turned about or shifted along `axis` by the coordinate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneLink {
    /// Its name.
    pub name: String,
    /// Place of its parent among the links; the base when left out.
    pub parent: Option<usize>,
    /// The joint frame in the parent's.
    pub placement: ScenePose,
    /// Unit axis in the joint frame.
    pub axis: [f64; 3],
    /// Its joint.
    pub joint: SceneJoint,
    /// Channel of the coordinate (degrees or m); none for a fixed joint.
    pub channel: Option<String>,
    /// Mass, kg.
    pub mass: f64,
    /// Centre of gravity in its frame, m.
    pub centre: [f64; 3],
    /// Place of its surface.
    pub surface: Option<usize>,
}

/// Kinds of joints of a crane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SceneJoint {
    /// None.
    Fixed,
    /// Turns about its axis.
    Revolute,
    /// Slides along it.
    Prismatic,
}

/// A cable. Its nodes are in a table of their own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneCable {
    /// Its name.
    pub name: String,
    /// Name of its table.
    pub table: String,
    /// Name of the table of its nodes (`node_0_x` ...) and elements (`tension_1` ...).
    pub nodes: String,
    /// Diameter, m.
    pub diameter: f64,
    /// Unstretched length at the start, m.
    pub length: f64,
    /// Frames that start and end hold on to at the start; none for a free end.
    pub ends: [Option<usize>; 2],
}

/// A spring between two frames.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SceneSpring {
    /// Its name.
    pub name: String,
    /// Name of its table.
    pub table: String,
    /// What it joins.
    pub ends: [usize; 2],
}

impl Scene {
    /// Writes it into a results folder.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), ResultsError> {
        let path = folder.join(FILE);
        let text = serde_json::to_string(self).map_err(|source| wrong(&path, source.to_string()))?;
        owned::add(folder, [FILE.to_owned()])?;
        std::fs::write(&path, text + "\n").map_err(io_error(&path))
    }

    /// Reads that of a results folder.
    ///
    /// # Errors
    /// There is none, it is damaged, or of a later version.
    pub fn load(folder: &Path) -> Result<Self, ResultsError> {
        let path = folder.join(FILE);
        let text = std::fs::read_to_string(&path).map_err(|source| {
            if source.kind() == std::io::ErrorKind::NotFound {
                wrong(&path, "it is not there: these results are of an earlier version of windlass, or of a copy that left it out; run the scenario again".to_owned())
            } else {
                io_error(&path)(source)
            }
        })?;
        let scene: Self = serde_json::from_str(&text)
            .map_err(|source| wrong(&path, format!("it is damaged: {source}; run the scenario again")))?;
        if scene.format != FORMAT {
            return Err(wrong(
                &path,
                format!("it is not a scene of windlass: its format is '{}'", scene.format),
            ));
        }
        if scene.version > VERSION {
            let message = format!(
                "it is of version {} of the format, and this windlass reads up to {VERSION}; use the windlass that wrote it",
                scene.version
            );
            return Err(wrong(&path, message));
        }
        scene
            .check()
            .map_err(|reason| wrong(&path, format!("it is damaged: {reason}")))?;
        Ok(scene)
    }

    /// Whether every place that it names exists.
    fn check(&self) -> Result<(), String> {
        let within = |what: &str, place: usize, count: usize| {
            let message = || format!("there is no {what} number {place}");
            (place < count).then_some(()).ok_or_else(message)
        };
        let of_links = self.cranes.iter().flat_map(|crane| &crane.links);
        let seen = self
            .bodies
            .iter()
            .map(|body| body.surface)
            .chain(of_links.map(|link| link.surface));
        for surface in seen.flatten() {
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

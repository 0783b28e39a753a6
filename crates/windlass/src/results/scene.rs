//! What a picture of a run needs beside its tables: `scene.json` in the results folder, written once at the start.
//!
//! Tables say how bodies, joints and cables move; the scene says what they are: surfaces in body axes, how links hang together,
//! where frames sit, what the sea is made of, and the inputs that make the run again. Lengths are in m, angles in rad,
//! quaternions `[x, y, z, w]` turn a thing's axes to its parent's; axes are those of the library (x north, z up).
//!
//! The format has a number of its own, [`VERSION`]: it grows when what a reader relies on changes; a key that is added does not
//! change it, and readers skip keys that they do not know.

use super::solids::solids;
use super::table::TableDefinition;
use super::{ResultsError, io_error, owned};
use crate::math::{Pose, Ramp};
use crate::mechanism::{JointKind, Mechanism};
use crate::mesh::TriangleMesh;
use crate::sea::{Sea, WaveOrder};
use crate::world::{BodyId, BottomShape, CableEnd, FrameId, Model, Owner};
use glam::DMat3;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Name of the file in a results folder.
pub const FILE: &str = "scene.json";
/// What the file says it is.
const FORMAT: &str = "windlass-scene";
/// Version of the format that is written, and the highest that is read.
pub const VERSION: u32 = 1;
/// A time when ramps are over, s.
const LATE: f64 = 1e7;

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
    /// The scene of a model whose results are written to these tables. `shapes` are surfaces that are only to be seen, which go
    /// before those that the sea acts on.
    pub fn new(model: &Model, tables: &[TableDefinition], shapes: &[(Owner, TriangleMesh)]) -> Self {
        let mut scene = Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            sea: sea(model.sea()),
            bottom: model.sea_bottom().and_then(|bottom| shape(&bottom.shape)),
            ..Self::default()
        };
        scene.tables = tables
            .iter()
            .map(|table| SceneTable {
                name: table.name.clone(),
                kind: table.kind.to_owned(),
                object: table.object.clone(),
            })
            .collect();
        let named = |kind: &str, object: &str| {
            let found = tables
                .iter()
                .find(|table| table.kind == kind && table.object == object);
            found.map_or_else(String::new, |table| table.name.clone())
        };
        for frame in model.frames() {
            scene.frames.push(SceneFrame {
                name: frame.name.clone(),
                owner: owner(model, frame.owner),
                pose: frame.offset.into(),
            });
        }
        for (i, body) in model.bodies().iter().enumerate() {
            let place = Owner::Body(BodyId::from_index(i));
            let surface = scene.add_surface(model, place, shapes);
            scene.bodies.push(SceneBody {
                name: body.name.clone(),
                table: named("body", &body.name),
                free: body.is_free(),
                mass: body.mass,
                inertia: diagonal(&body.inertia),
                surface,
            });
        }
        for mounted in model.mechanisms() {
            let surfaces = (0..mounted.mechanism.links().len())
                .map(|k| scene.add_surface(model, Owner::Link(mounted.link(k)), shapes))
                .collect();
            scene.cranes.push(SceneCrane {
                name: mounted.mechanism.name().to_owned(),
                table: named("crane", mounted.mechanism.name()),
                base: mounted.base.index(),
                links: links(&mounted.mechanism, surfaces),
            });
        }
        for cable in model.cables() {
            let is_nodes = |table: &&TableDefinition| {
                let mut channels = table.channels.iter();
                table.object == cable.name && channels.any(|channel| channel.name == "node_0_x")
            };
            let nodes = tables.iter().find(is_nodes);
            scene.cables.push(SceneCable {
                name: cable.name.clone(),
                table: named("cable", &cable.name),
                nodes: nodes.map_or_else(String::new, |table| table.name.clone()),
                diameter: cable.properties.diameter,
                length: cable.element_lengths.iter().sum(),
                ends: CableEnd::BOTH.map(|end| cable.ends[end.index()].map(|(frame, _)| frame.index())),
            });
        }
        for spring in model.springs() {
            scene.springs.push(SceneSpring {
                name: spring.name.clone(),
                table: named("spring", &spring.name),
                ends: spring.ends.map(FrameId::index),
            });
        }
        scene
    }

    /// Adds what is to be seen of a rigid: its shape, else the surface that the sea acts on, else the solids that touch others.
    fn add_surface(
        &mut self,
        model: &Model,
        owner: Owner,
        shapes: &[(Owner, TriangleMesh)],
    ) -> Option<usize> {
        let shape = shapes.iter().find(|(of, _)| *of == owner);
        let surface = match shape {
            Some((_, mesh)) => Surface::from(mesh),
            None => match model.mesh_on(owner) {
                Some(mesh) => Surface::from(&mesh.hull().mesh()),
                None => solids(model, owner)?,
            },
        };
        self.surfaces.push(surface);
        Some(self.surfaces.len() - 1)
    }

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

fn diagonal(matrix: &DMat3) -> [f64; 3] {
    [matrix.x_axis.x, matrix.y_axis.y, matrix.z_axis.z]
}

fn owner(model: &Model, owner: Owner) -> SceneOwner {
    match owner {
        Owner::Ground => SceneOwner::Ground,
        Owner::Body(body) => SceneOwner::Body(body.index()),
        Owner::Link(link) => {
            let cranes = model.mechanisms();
            let after = cranes.partition_point(|mounted| mounted.first_link <= link.index());
            let crane = after.saturating_sub(1);
            SceneOwner::Link(crane, link.index() - cranes[crane].first_link)
        }
    }
}

fn links(mechanism: &Mechanism, surfaces: Vec<Option<usize>>) -> Vec<SceneLink> {
    let describe = |(link, surface): (&crate::mechanism::Link, Option<usize>)| {
        let joint = match link.joint.kind {
            JointKind::Fixed => SceneJoint::Fixed,
            JointKind::Revolute => SceneJoint::Revolute,
            JointKind::Prismatic => SceneJoint::Prismatic,
        };
        let parent = match &link.parent {
            crate::mechanism::Parent::Base => None,
            crate::mechanism::Parent::Link(name) => mechanism.link(name),
        };
        SceneLink {
            name: link.name.clone(),
            parent,
            placement: link.joint.placement.into(),
            axis: link.joint.axis.normalize_or_zero().to_array(),
            joint,
            channel: (joint != SceneJoint::Fixed).then(|| format!("{}_position", link.name)),
            mass: link.mass,
            centre: link.centre.to_array(),
            surface,
        }
    };
    mechanism.links().iter().zip(surfaces).map(describe).collect()
}

fn sea(sea: &Sea) -> SceneSea {
    let Ramp { start, duration } = sea.ramp;
    let waves = sea.waves.components().iter().zip(sea.waves.wave_numbers());
    let component = |(wave, number): (&crate::sea::WaveComponent, &f64)| {
        let (sine, cosine) = wave.direction.sin_cos();
        [
            wave.amplitude,
            wave.omega,
            number * cosine,
            number * sine,
            wave.phase,
        ]
    };
    SceneSea {
        density: sea.density,
        gravity: sea.gravity,
        depth: sea.depth,
        significant_height: sea.waves.significant_height(),
        ramp: [start, duration],
        second_order: sea.waves.order() == WaveOrder::Second,
        components: waves.map(component).collect(),
        current: sea.current.full_velocity(0.0).to_array(),
        wind: sea.wind.velocity(10.0, LATE).to_array(),
    }
}

/// Shapes that come later are left out of the picture.
fn shape(shape: &BottomShape) -> Option<SceneBottom> {
    Some(match shape {
        BottomShape::Flat { depth } => SceneBottom::Plane([*depth, 0.0, 0.0]),
        BottomShape::Sloped {
            depth,
            gradient: [x, y],
        } => SceneBottom::Plane([*depth, *x, *y]),
        BottomShape::Table(table) => SceneBottom::Grid {
            x: table.x.clone(),
            y: table.y.clone(),
            depth: table.depth.clone(),
        },
    })
}

//! Builds the scene of a model ([`Scene::new`]).

use super::scene::*;
use super::solids::solids;
use super::table::TableDefinition;
use glam::DMat3;
use windlass_math::Ramp;
use windlass_mechanics::mechanism::{JointKind, Mechanism};
use windlass_mesh::TriangleMesh;
use windlass_sea::{Sea, WaveOrder};
use windlass_world::{BodyId, BottomShape, Cable, CableEnd, FrameId, Model, Owner};

/// A time when all ramps have ended, s.
const LATE: f64 = 1e7;

impl Scene {
    /// Scene of a model with the tables of its results. The meshes in `shapes` are only for drawing
    /// and replace the hull meshes.
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
            let body_owner = Owner::Body(BodyId::from_index(i));
            let surface = scene.add_surface(model, body_owner, shapes);
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
        for (i, cable) in model.cables().iter().enumerate() {
            let is_nodes = |table: &&TableDefinition| {
                let mut channels = table.channels.iter();
                table.object == cable.name && channels.any(|channel| channel.name == "node_0_x")
            };
            let nodes = tables.iter().find(is_nodes);
            scene.cables.push(SceneCable {
                name: cable.name.clone(),
                table: named("cable", &cable.name),
                nodes: nodes.map_or_else(String::new, |table| table.name.clone()),
                diameter: cable.sections.largest(|kind| kind.diameter),
                length: cable.element_lengths.iter().sum(),
                ends: CableEnd::BOTH.map(|end| cable.ends[end.index()].map(|(frame, _)| frame.index())),
                sections: sections(cable),
                paid_out: CableEnd::BOTH.map(|end| is_paid_out(model, i, end)),
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

    /// Adds the surface of a body or link: its mesh for drawing if there is one, otherwise its hull
    /// mesh, otherwise its contact shapes.
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
}

fn sections(cable: &Cable) -> Vec<SceneSection> {
    let elements = cable.sections.elements(cable.element_lengths.len());
    let entries = cable.sections.kinds().iter().zip(elements).enumerate();
    entries
        .map(|(entry, (kind, elements))| SceneSection {
            number: cable.section_number(entry),
            elements: elements.len(),
            line_type: None,
            diameter: kind.diameter,
            mass_per_length: kind.mass_per_length(),
            breaking_load: kind.breaking_load,
        })
        .collect()
}

/// True if a winch or a sheave changes the length of a cable at an end.
fn is_paid_out(model: &Model, cable: usize, end: CableEnd) -> bool {
    let winches = model.winches().iter().map(|winch| (winch.cable, winch.end));
    let sheaves = model.sheaves().iter();
    let sheaves = sheaves.flat_map(|sheave| sheave.cables.into_iter().zip(sheave.ends));
    winches
        .chain(sheaves)
        .any(|(of, at)| of.index() == cable && at == end)
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
    let describe = |(link, surface): (&windlass_mechanics::mechanism::Link, Option<usize>)| {
        let joint = match link.joint.kind {
            JointKind::Fixed => SceneJoint::Fixed,
            JointKind::Revolute => SceneJoint::Revolute,
            JointKind::Prismatic => SceneJoint::Prismatic,
        };
        let parent = match &link.parent {
            windlass_mechanics::mechanism::Parent::Base => None,
            windlass_mechanics::mechanism::Parent::Link(name) => mechanism.link(name),
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
    let component = |(wave, number): (&windlass_sea::WaveComponent, &f64)| {
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

/// Shape of the sea bottom in the format of the scene.
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

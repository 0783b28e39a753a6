//! Checks and compiles contact shapes: attachment, form, decomposition of meshes.

use super::decomposition_cache::decompose_cached;
use crate::compile::Compilation;
use crate::long_work::CompileOptions;
use crate::objects::Object;
use crate::objects::frame::build::{Frames, pose};
use crate::objects::material::build::{Materials, find_material};
use crate::objects::mesh::build::mesh;
use crate::source::{ScenarioProblems, Source};
use crate::spec::*;
use glam::DVec3;
use std::collections::BTreeMap;
use windlass_math::Pose;
use windlass_mechanics::contact::geometry::{Decomposition, GeometryError, Piece};
use windlass_mesh::TriangleMesh;
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{Material, Owner, PlacedPiece, Shape, ShapeId, WorldBuilder};

/// Relative error of the volume of a decomposition above which a warning is given.
const VOLUME_ERROR_WARNING: f64 = 0.05;

/// Shapes by name.
pub(crate) type Shapes = BTreeMap<String, ShapeId>;

impl Object for ShapeSpec {
    const KIND: &'static str = "shape";
    const IS_ADDRESSED: bool = false;

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            spec,
            source,
            options,
            builder,
            frames,
            materials,
            shapes,
            problems,
            ..
        } = compilation;
        let mut compiler = ShapeCompiler {
            object: self.label(),
            path: path.to_owned(),
            shape: self,
            spec,
            source,
            options,
            frames,
            problems,
        };
        if let Some(made) = compiler.shape(materials, builder) {
            shapes.insert(self.name.clone(), builder.shape(made));
        }
    }

    fn key_of(quantity: &str) -> String {
        quantity.replace(' ', "_")
    }
}

/// Forms of a shape or of one of its parts.
enum Form<'a> {
    Box(&'a SolidBoxSpec),
    Sphere(&'a SolidSphereSpec),
    Cylinder(&'a SolidCylinderSpec),
    Capsule(&'a SolidCylinderSpec),
    HalfSpace,
    ConvexHull(&'a ConvexHullSpec),
    Mesh(&'a MeshSpec),
    OwnMesh,
    Parts(&'a [ShapePartSpec]),
}

/// Lists the forms that are given, each with its key.
macro_rules! forms {
    ($spec:expr; $($key:literal: $field:ident as $form:ident,)*) => {
        [$($spec.$field.as_ref().map(|given| ($key, Form::$form(given))),)*]
            .into_iter()
            .flatten()
    };
}

impl ShapePartSpec {
    fn forms(&self) -> Vec<(&'static str, Form<'_>)> {
        forms! { self;
            "box": box_ as Box, "sphere": sphere as Sphere, "cylinder": cylinder as Cylinder,
            "capsule": capsule as Capsule, "convex_hull": convex_hull as ConvexHull, "mesh": mesh as Mesh,
        }
        .collect()
    }
}

impl ShapeSpec {
    fn forms(&self) -> Vec<(&'static str, Form<'_>)> {
        let solids = forms! { self;
            "box": box_ as Box, "sphere": sphere as Sphere, "cylinder": cylinder as Cylinder,
            "capsule": capsule as Capsule, "convex_hull": convex_hull as ConvexHull, "mesh": mesh as Mesh,
        };
        let half_space = self.half_space.then_some(("half_space", Form::HalfSpace));
        let own_mesh = self.own_mesh.then_some(("own_mesh", Form::OwnMesh));
        let parts = (!self.parts.is_empty()).then_some(("parts", Form::Parts(&self.parts)));
        solids.chain(half_space).chain(own_mesh).chain(parts).collect()
    }
}

struct ShapeCompiler<'a, 'p> {
    object: String,
    path: String,
    shape: &'a ShapeSpec,
    spec: &'a Spec,
    source: &'a Source,
    options: &'a CompileOptions<'a>,
    frames: &'a Frames,
    problems: &'a mut ScenarioProblems<'p>,
}

impl ShapeCompiler<'_, '_> {
    /// Reports a problem at a key of the shape, or at the whole shape if the key is empty.
    fn wrong(&mut self, key: &str, message: impl std::fmt::Display) {
        let location = [self.path.as_str(), key].join(".");
        self.problems.add(
            location.trim_end_matches('.'),
            format!("{}: {message}", self.object),
        );
    }

    fn shape(&mut self, materials: &Materials, builder: &mut WorldBuilder) -> Option<Shape> {
        let shape = self.shape;
        let material = self.material(materials);
        let attachment = self.attachment(builder);
        if let Some(depth) = shape.bed_depth.filter(|depth| *depth <= 0.0) {
            self.wrong(
                "bed_depth",
                format!("bed_depth must be positive, is {depth}; give it in m"),
            );
        }
        let pieces = self.pieces(attachment.as_ref().map(|attachment| attachment.0), builder);
        let (owner, offset) = attachment?;
        let own = pose(shape.position, shape.attitude_deg);
        let (mut pieces, material) = (pieces?, material?);
        for placed in &mut pieces {
            placed.pose = own.compose(&placed.pose);
        }
        let known = self.frames.get(&shape.at).copied();
        let frame = known.unwrap_or_else(|| builder.frame(owner, "origin", offset));
        let mut made = Shape::of_pieces(&shape.name, frame, pieces, material);
        made.bed_depth = shape.bed_depth;
        made.group.clone_from(&shape.group);
        made.may_overlap_at_start = shape.may_overlap_at_start;
        made.fender = match &shape.fender {
            Some(fender) => Some(
                fender
                    .compile()
                    .map_err(|(key, problem)| self.wrong(key, problem))
                    .ok()?,
            ),
            None => None,
        };
        Some(made)
    }

    fn material(&mut self, materials: &Materials) -> Option<Material> {
        let location = format!("{}.material", self.path);
        find_material(
            &self.shape.material,
            materials,
            &location,
            &self.object,
            self.problems,
        )
    }

    /// Returns the owner that the shape is fixed to, and the pose on it.
    fn attachment(&mut self, builder: &WorldBuilder) -> Option<(Owner, Pose)> {
        let address = self.shape.at.as_str();
        let model = builder.model();
        if address == "ground" {
            return Some((Owner::Ground, Pose::IDENTITY));
        }
        if let Some(frame) = self.frames.get(address) {
            let frame = &model.frames()[frame.index()];
            return Some((frame.owner, frame.offset));
        }
        if let Some(body) = model.body(address) {
            return Some((Owner::Body(body), Pose::IDENTITY));
        }
        let bodies = model.bodies().iter().map(|body| body.name.as_str());
        let frames = self.frames.keys().map(String::as_str);
        let known: Vec<&str> = ["ground"].into_iter().chain(bodies).chain(frames).collect();
        let near = suggestion(address, known.iter().copied());
        let message = format!(
            "there is no body, link or frame '{address}' to fix it to{near}; available: {}",
            listing(address, known.iter().copied())
        );
        self.wrong("at", message);
        None
    }

    fn pieces(&mut self, owner: Option<Owner>, builder: &WorldBuilder) -> Option<Vec<PlacedPiece>> {
        let mut forms = self.shape.forms();
        if forms.len() != 1 {
            let message = format!(
                "a shape needs exactly one of box, sphere, cylinder, capsule, half_space, convex_hull, mesh, own_mesh, parts; \
                 this one has {}",
                forms.len()
            );
            self.wrong("", message);
            return None;
        }
        let (key, form) = forms.remove(0);
        if self.shape.decompose.is_some() && !matches!(form, Form::Mesh(_) | Form::OwnMesh) {
            self.wrong(
                "decompose",
                "only mesh and own_mesh can be decomposed; leave out decompose",
            );
        }
        match form {
            Form::Parts(parts) => {
                let made = parts.iter().enumerate().map(|(i, part)| self.part(i, part));
                // Collected before the check for errors, so that the problems of all parts are
                // reported.
                made.collect::<Vec<_>>().into_iter().collect()
            }
            Form::Mesh(spec) => {
                let path = format!("{}.mesh", self.path);
                let mesh = mesh(self.source, spec, &path, &self.object, self.problems)?;
                self.of_mesh(&mesh, key)
            }
            Form::OwnMesh => {
                let mesh = self.own_mesh(owner?, builder)?;
                self.of_mesh(&mesh, key)
            }
            form => {
                let piece = self.piece(&form, key)?;
                let pose = Pose::IDENTITY;
                Some(vec![PlacedPiece { pose, piece }])
            }
        }
    }

    fn part(&mut self, i: usize, part: &ShapePartSpec) -> Option<PlacedPiece> {
        let mut forms = part.forms();
        let path = format!("parts.{i}");
        if forms.len() != 1 {
            let message = format!(
                "a part needs exactly one of box, sphere, cylinder, capsule, convex_hull, mesh; this one has {}",
                forms.len()
            );
            self.wrong(&path, message);
            return None;
        }
        let (key, form) = forms.remove(0);
        let piece = self.piece(&form, &format!("{path}.{key}"))?;
        let pose = pose(part.position, part.attitude_deg);
        Some(PlacedPiece { pose, piece })
    }

    /// Returns a convex piece in its own axes.
    fn piece(&mut self, form: &Form<'_>, key: &str) -> Option<Piece> {
        let made = match form {
            Form::Box(b) => Piece::cuboid(DVec3::from(b.size)),
            Form::Sphere(s) => Piece::sphere(s.radius),
            Form::Cylinder(c) => Piece::cylinder(c.radius, c.length),
            Form::Capsule(c) => Piece::capsule(c.radius, c.length),
            Form::HalfSpace => Ok(Piece::half_space()),
            Form::ConvexHull(hull) => Piece::hull(&self.points(hull, key)?),
            Form::Mesh(spec) => {
                let path = format!("{}.{key}", self.path);
                Piece::convex_mesh(&mesh(self.source, spec, &path, &self.object, self.problems)?)
            }
            Form::OwnMesh | Form::Parts(_) => return None,
        };
        made.map_err(|error| match error {
            GeometryError::NotConvex { .. } | GeometryError::VolumeMismatch { .. } => {
                self.wrong(
                    key,
                    format!("{error}, or give it as a separate shape with decompose"),
                );
            }
            error => self.wrong(key, error),
        })
        .ok()
    }

    fn points(&mut self, hull: &ConvexHullSpec, key: &str) -> Option<Vec<DVec3>> {
        match (&hull.mesh, hull.points.is_empty()) {
            (None, _) => Some(hull.points.iter().map(|point| DVec3::from(*point)).collect()),
            (Some(spec), true) => {
                let path = format!("{}.{key}.mesh", self.path);
                Some(mesh(self.source, spec, &path, &self.object, self.problems)?.vertices)
            }
            (Some(_), false) => {
                self.wrong(key, "a convex hull needs either points or a mesh, not both");
                None
            }
        }
    }

    /// Returns the mesh of the body or link that the shape is fixed to, in the axes of that owner.
    fn own_mesh(&mut self, owner: Owner, builder: &WorldBuilder) -> Option<TriangleMesh> {
        let (frames, shape) = (self.frames, self.shape);
        let links = || {
            let cranes = self.spec.crane.iter();
            cranes.flat_map(|crane| crane.link.iter().map(move |link| (crane, link)))
        };
        let (of, mesh_pose) = match owner {
            Owner::Body(id) => {
                // The bodies of rods come after the bodies of the scenario and have no mesh.
                let body = self.spec.body.get(id.index());
                (body.and_then(|body| body.mesh.as_ref()), Pose::IDENTITY)
            }
            Owner::Link(_) => {
                let is_it = |(crane, link): &(&CraneSpec, &LinkSpec)| {
                    let frame = frames.get(&format!("{}/{}", crane.name, link.name));
                    frame.is_some_and(|frame| builder.model().frames()[frame.index()].owner == owner)
                };
                let link = links().find(is_it).map(|(_, link)| link);
                let mesh_pose = link.map_or(Pose::IDENTITY, |link| {
                    pose(link.mesh_position, link.mesh_attitude_deg)
                });
                (link.and_then(|link| link.mesh.as_ref()), mesh_pose)
            }
            Owner::Ground => (None, Pose::IDENTITY),
        };
        let Some(of) = of else {
            let at = &shape.at;
            self.wrong(
                "own_mesh",
                format!("'{at}' has no mesh; give the shape a separate mesh"),
            );
            return None;
        };
        let is_moved = [shape.position, shape.attitude_deg]
            .iter()
            .any(|v| *v != [0.0; 3]);
        if is_moved
            || self.frames.get(&shape.at).is_some_and(|frame| {
                let offset = builder.model().frames()[frame.index()].offset;
                offset != Pose::IDENTITY
            })
        {
            let message = "own_mesh cannot be moved: fix the shape to the body or link itself, without position or attitude_deg";
            self.wrong("own_mesh", message);
            return None;
        }
        // Problems of the mesh are already reported for the body or link.
        let mut ignored = ScenarioProblems::new(self.source);
        let mesh = mesh(self.source, of, "", &self.object, &mut ignored)?;
        Some(mesh.transformed(&mesh_pose))
    }

    /// Returns a mesh as one convex piece, or decomposed into the requested number of pieces.
    fn of_mesh(&mut self, mesh: &TriangleMesh, key: &str) -> Option<Vec<PlacedPiece>> {
        let made = match self.shape.decompose {
            Some(most) => decompose_cached(mesh, most, self.source, self.options),
            None => Piece::convex_mesh(mesh).map(|piece| Decomposition {
                pieces: vec![piece],
                mesh_volume: mesh.volume(),
            }),
        };
        let made = match made {
            Ok(made) => made,
            Err(error @ (GeometryError::NotConvex { .. } | GeometryError::VolumeMismatch { .. })) => {
                self.wrong(
                    key,
                    format!("{error}: set decompose to the largest number of pieces, for example 16"),
                );
                return None;
            }
            Err(error @ GeometryError::PieceCount(_)) => {
                self.wrong("decompose", error);
                return None;
            }
            Err(error) => {
                self.wrong(key, error);
                return None;
            }
        };
        self.report(mesh, &made);
        let pose = Pose::IDENTITY;
        Some(
            made.pieces
                .into_iter()
                .map(|piece| PlacedPiece { pose, piece })
                .collect(),
        )
    }

    /// Reports how well the pieces represent the mesh.
    fn report(&mut self, mesh: &TriangleMesh, made: &Decomposition) {
        if self.shape.decompose.is_none() {
            return;
        }
        // Adding zero removes the minus sign of a negative zero.
        let percent = (1e4 * made.volume_error()).round() / 100.0 + 0.0;
        self.problems.note(format!(
            "{}: {} convex {} for a mesh of {} triangles; their volumes add up to {:.4} m³, {percent:+.2} % of the mesh's",
            self.object,
            made.pieces.len(),
            if made.pieces.len() == 1 { "piece" } else { "pieces" },
            mesh.triangles.len(),
            (1.0 + made.volume_error()) * made.mesh_volume,
        ));
        if made.volume_error().abs() > VOLUME_ERROR_WARNING {
            self.problems.warn(format!(
                "{}: the volume of its pieces differs by {percent:+.1} % from the volume of its mesh, which changes the location and \
                 force of contact; allow more than {} pieces",
                self.object,
                made.pieces.len()
            ));
        }
    }
}

/// Returns the shape with a name, or reports a problem that suggests the nearest name.
pub(crate) fn find_shape(
    name: &str,
    path: &str,
    object: &str,
    shapes: &Shapes,
    problems: &mut ScenarioProblems<'_>,
) -> Option<ShapeId> {
    let found = shapes.get(name).copied();
    if found.is_none() {
        let known: Vec<&str> = shapes.keys().map(String::as_str).collect();
        let near = suggestion(name, known.iter().copied());
        let list = if known.is_empty() {
            "there are no shapes yet: add a [[shape]]".to_owned()
        } else {
            format!("available: {}", listing(name, known.iter().copied()))
        };
        problems.add(
            path,
            format!("{object}: there is no shape '{name}'{near}; {list}"),
        );
    }
    found
}

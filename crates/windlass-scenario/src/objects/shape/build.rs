//! Compiles materials, shapes and clearances of a scenario.

use crate::compile::{Frames, Names, pose};
use crate::objects::cable::contact::add_touching_cables;
use crate::objects::mesh::build::mesh;
use crate::objects::shape::decomposition_cache::decompose_cached;
use crate::source::{ScenarioProblems, Source};
use crate::spec::*;
use glam::DVec3;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use windlass_math::Pose;
use windlass_mechanics::contact::friction::{Bristles, LuGre};
use windlass_mechanics::contact::geometry::{Decomposition, GeometryError, Piece};
use windlass_mesh::TriangleMesh;
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{Material, Owner, PlacedPiece, Shape, ShapeId, WorldBuilder};

/// Relative error of the volume of a decomposition above which a warning is given.
const ROUGH: f64 = 0.05;

/// Shapes by name.
pub(crate) type Shapes = BTreeMap<String, ShapeId>;

/// Adds shapes, clearances and contact settings. Returns the shapes by name.
pub(crate) fn add_contact(
    spec: &Spec,
    source: &Source,
    frames: &Frames,
    builder: &mut WorldBuilder,
    problems: &mut ScenarioProblems<'_>,
) -> Shapes {
    let mut materials = BTreeMap::new();
    let mut names = Names::default();
    for (i, material) in spec.material.iter().enumerate() {
        let path = format!("material.{i}");
        names.check(&material.name, &path, problems);
        materials.insert(material.name.as_str(), material.compile(&path, problems));
    }
    let mut shapes = Shapes::new();
    let mut names = Names::default();
    for (i, shape) in spec.shape.iter().enumerate() {
        let path = format!("shape.{i}");
        names.check(&shape.name, &path, problems);
        let mut compiler = ShapeCompiler {
            object: format!("shape '{}'", shape.name),
            path,
            shape,
            spec,
            source,
            frames,
            problems,
        };
        if let Some(made) = compiler.shape(&materials, builder) {
            shapes.insert(shape.name.clone(), builder.shape(made));
        }
    }
    add_touching_cables(spec, &materials, builder, problems);
    // If a shape is missing because of its own problems, references to it would only add misleading
    // problems.
    if shapes.len() == spec.shape.len() {
        add_clearances(spec, &shapes, builder, problems);
        add_exclusions(&spec.contact, spec, builder, problems);
    }
    shapes
}

/// Plausible range of Young's modulus, Pa: from jelly to ten times diamond.
const SOLIDS: RangeInclusive<f64> = 1e2..=1e13;
/// Largest plausible coefficient of friction.
const MOST_FRICTION: f64 = 10.0;

impl MaterialSpec {
    fn compile(&self, path: &str, problems: &mut ScenarioProblems<'_>) -> Material {
        let object = format!("material '{}'", self.name);
        let mut wrong = |key: &str, message: String| {
            problems.add(&format!("{path}.{key}"), format!("{object}: {message}"));
        };
        for (key, value, unit) in [
            ("youngs_modulus", Some(self.youngs_modulus), "Pa"),
            ("break_away_deflection", self.break_away_deflection, "m"),
            ("bristle_relaxation", self.bristle_relaxation, "s"),
            ("bristle_stiffness", self.bristle_stiffness, "N/m"),
            ("bristle_damping", self.bristle_damping, "N s/m"),
            ("stribeck_velocity", self.stribeck_velocity, "m/s"),
            ("dwell_time", self.dwell_time, "s"),
        ] {
            if let Some(value) = value.filter(|value| *value <= 0.0) {
                wrong(
                    key,
                    format!("{key} must be positive, is {value}; give it in {unit}"),
                );
            }
        }
        for (key, value) in [
            ("damping", self.damping),
            ("sliding_friction", self.sliding_friction),
            ("viscous_friction", self.viscous_friction),
            ("rolling_resistance", self.rolling_resistance),
        ] {
            if value < 0.0 {
                wrong(key, format!("{key} must not be negative, is {value}"));
            }
        }
        if self.youngs_modulus > 0.0 && !SOLIDS.contains(&self.youngs_modulus) {
            wrong(
                "youngs_modulus",
                format!(
                    "youngs_modulus {:e} Pa is not that of a solid: steel has 2e11, rubber 1e7, soft foam 1e4; give it in Pa",
                    self.youngs_modulus
                ),
            );
        }
        let sliding = self.sliding_friction;
        for (key, value) in [
            ("sliding_friction", Some(sliding)),
            ("static_friction", self.static_friction),
        ] {
            let Some(value) = value.filter(|value| *value > MOST_FRICTION) else {
                continue;
            };
            let message = format!(
                "{key} {value} is too large: dry steel has 0.2 to 0.6, rubber up to 1.5; give a coefficient, not an angle or a percentage"
            );
            wrong(key, message);
        }
        let static_friction = self.static_friction.unwrap_or(sliding);
        if static_friction < sliding {
            let message = format!(
                "static_friction {static_friction} is below sliding_friction {sliding}; give at least the latter, or leave it out"
            );
            wrong("static_friction", message);
        }
        let mut friction = LuGre::new(static_friction, sliding);
        let by_load = (self.break_away_deflection, self.bristle_relaxation);
        match (self.bristle_stiffness, self.bristle_damping, by_load) {
            (None, None, (deflection, time)) => {
                if let Bristles::Deflection { at_break_away, relaxation } = &mut friction.bristles {
                    *at_break_away = deflection.unwrap_or(*at_break_away);
                    *relaxation = time.unwrap_or(*relaxation);
                }
            }
            (Some(stiffness), Some(damping), (None, None)) => {
                friction.bristles = Bristles::Given { stiffness, damping };
            }
            (Some(_), Some(_), _) => wrong(
                "bristle_stiffness",
                "give either bristle_stiffness and bristle_damping, or break_away_deflection and bristle_relaxation, not both".to_owned(),
            ),
            _ => wrong(
                "",
                "bristle_stiffness and bristle_damping must be given together".to_owned(),
            ),
        }
        friction.viscous = self.viscous_friction;
        friction.rolling = self.rolling_resistance;
        friction.stribeck_velocity = self.stribeck_velocity.unwrap_or(friction.stribeck_velocity);
        friction.dwell_time = self.dwell_time.unwrap_or(friction.dwell_time);
        Material {
            youngs_modulus: self.youngs_modulus,
            damping: self.damping,
            friction,
        }
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

    fn shape(&mut self, materials: &BTreeMap<&str, Material>, builder: &mut WorldBuilder) -> Option<Shape> {
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

    fn material(&mut self, materials: &BTreeMap<&str, Material>) -> Option<Material> {
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
                    format!("{error}, or give it as a shape of its own with decompose"),
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
            Owner::Body(id) => (self.spec.body[id.index()].mesh.as_ref(), Pose::IDENTITY),
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
                format!("'{at}' has no mesh; give the shape a mesh of its own"),
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
        let mut unsaid = ScenarioProblems::new(self.source);
        let mesh = mesh(self.source, of, "", &self.object, &mut unsaid)?;
        Some(mesh.transformed(&mesh_pose))
    }

    /// Returns a mesh as one convex piece, or decomposed into the requested number of pieces.
    fn of_mesh(&mut self, mesh: &TriangleMesh, key: &str) -> Option<Vec<PlacedPiece>> {
        let made = match self.shape.decompose {
            Some(most) => decompose_cached(mesh, most, self.source),
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
        if made.volume_error().abs() > ROUGH {
            self.problems.warn(format!(
                "{}: the volume of its pieces differs by {percent:+.1} % from that of its mesh, which changes the location and \
                 force of contact; allow more than {} pieces",
                self.object,
                made.pieces.len()
            ));
        }
    }
}

/// Returns the material with a name, or reports a problem that suggests the nearest name.
pub(crate) fn find_material(
    name: &str,
    materials: &BTreeMap<&str, Material>,
    location: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Material> {
    let found = materials.get(name).copied();
    if found.is_none() {
        let near = suggestion(name, materials.keys().copied());
        let remedy = if materials.is_empty() {
            "add a [[material]]".to_owned()
        } else {
            format!("available: {}", listing(name, materials.keys().copied()))
        };
        problems.add(
            location,
            format!("{object}: there is no material '{name}'{near}; {remedy}"),
        );
    }
    found
}

fn add_clearances(
    spec: &Spec,
    shapes: &Shapes,
    builder: &mut WorldBuilder,
    problems: &mut ScenarioProblems<'_>,
) {
    let mut names = Names::default();
    for (i, clearance) in spec.clearance.iter().enumerate() {
        let path = format!("clearance.{i}");
        names.check(&clearance.name, &path, problems);
        let (object, location) = (
            format!("clearance '{}'", clearance.name),
            format!("{path}.between"),
        );
        let [Some(first), Some(second)] = clearance
            .between
            .each_ref()
            .map(|name| find_shape(name, &location, &object, shapes, problems))
        else {
            continue;
        };
        if first == second {
            problems.add(
                &location,
                format!("{object}: a clearance is between two different shapes; name another shape"),
            );
        }
        builder.clearance(&clearance.name, [first, second]);
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

fn add_exclusions(
    contact: &ContactSpec,
    spec: &Spec,
    builder: &mut WorldBuilder,
    problems: &mut ScenarioProblems<'_>,
) {
    if let Some(most) = contact.maximum_contacts {
        if most == 0 {
            let message =
                "contact: maximum_contacts must be at least 1; to have no contacts, leave out the shapes";
            problems.add("contact.maximum_contacts", message);
        }
        builder.maximum_contacts(most);
    }
    if let Some(most) = contact.maximum_cable_contacts {
        if most == 0 {
            let message = "contact: maximum_cable_contacts must be at least 1; to have no contacts, leave out the materials of cables";
            problems.add("contact.maximum_cable_contacts", message);
        }
        builder.maximum_cable_contacts(most);
    }
    let names = spec.shape.iter().flat_map(|shape| [&*shape.name, &*shape.group]);
    let cables = spec.cable.iter().filter(|cable| cable.touches());
    let cables = cables.map(|cable| cable.name.as_str());
    let known: Vec<&str> = names.filter(|name| !name.is_empty()).chain(cables).collect();
    for (i, [first, second]) in contact.ignore.iter().enumerate() {
        let location = format!("contact.ignore.{i}");
        let mut is_known = true;
        for name in [first, second] {
            if !known.contains(&name.as_str()) {
                is_known = false;
                let is_cable = spec.cable.iter().any(|cable| cable.name == *name);
                let message = if is_cable {
                    format!(
                        "contact: cable '{name}' has no contacts, because it has no material; leave it out here"
                    )
                } else {
                    let near = suggestion(name, known.iter().copied());
                    format!("contact: there is no shape, group or cable with a material named '{name}'{near}")
                };
                problems.add(&location, message);
            }
        }
        if is_known {
            builder.exclude_contact(first, second);
        }
    }
}

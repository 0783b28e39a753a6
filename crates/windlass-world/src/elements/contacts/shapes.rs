//! Shapes, which are convex pieces on frames with a material, and the pairs that may touch.

use super::Contact;
use super::ShapeId;
use super::clearance::Clearance;
use super::fenders::Fenders;
use super::pairs::NUMBERS;
use crate::core::builder::WorldBuilder;
use crate::core::checks::ModelProblems;
use crate::core::handles::FrameId;
use crate::core::rigids::{MotionKind, RigidId};
use crate::elements::Model;
use glam::DVec3;
use std::ops::Range;
use windlass_math::Pose;
use windlass_mechanics::contact::fender::{Fender, FenderSide};
use windlass_mechanics::contact::force::{Bed, Beds, bed_depth};
use windlass_mechanics::contact::friction::{Bristles, LuGre};
use windlass_mechanics::contact::geometry::Piece;

/// Contact properties of a shape's material.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// Young's modulus E, Pa.
    pub youngs_modulus: f64,
    /// Damping factor B, Pa·s; if zero, contacts of the shape have no damping.
    pub damping: f64,
    /// Friction; the friction coefficients of a pair are the geometric means.
    pub friction: LuGre,
}

/// A convex piece and its pose in the shape's frame.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedPiece {
    /// Pose of the piece's axes in the shape's frame.
    pub pose: Pose,
    /// The piece.
    pub piece: Piece,
}

/// A solid on a frame: one convex piece or several.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Unique name.
    pub name: String,
    /// Frame of the shape.
    pub frame: FrameId,
    /// Convex pieces; not empty.
    pub pieces: Vec<PlacedPiece>,
    /// Contact properties.
    pub material: Material,
    /// Depth of the bed of springs, m. With `None` it follows from the volume of all shapes on the
    /// same body, `[SMS]` eq. 89; on a body with a half-space, `None` means rigid.
    pub bed_depth: Option<f64>,
    /// Group name for [`WorldBuilder::exclude_contact`]; may be empty.
    pub group: String,
    /// Whether the shape may overlap other shapes at the start by more than a twentieth of the
    /// thinner piece's thickness.
    pub may_overlap_at_start: bool,
    /// Force-deflection law if the shape is a fender. In contact with other shapes, only the fender
    /// then deforms.
    pub fender: Option<ShapeAsFender>,
}

/// Fender properties of a shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapeAsFender {
    /// Force-deflection law.
    pub law: Fender,
    /// Side on which a cylinder is compressed.
    pub pressed: FenderSide,
}

impl Shape {
    /// A shape of one piece with the frame's axes; without a group.
    pub fn new(name: &str, frame: FrameId, piece: Piece, material: Material) -> Self {
        let pose = Pose::IDENTITY;
        Self::of_pieces(name, frame, vec![PlacedPiece { pose, piece }], material)
    }

    /// A shape of several pieces; without a group.
    pub fn of_pieces(name: &str, frame: FrameId, pieces: Vec<PlacedPiece>, material: Material) -> Self {
        Self {
            name: name.to_owned(),
            frame,
            pieces,
            material,
            bed_depth: None,
            group: String::new(),
            may_overlap_at_start: false,
            fender: None,
        }
    }

    /// Sum of the volumes of its pieces, m³; overlaps of pieces are included twice.
    pub fn volume(&self) -> f64 {
        self.pieces.iter().map(|placed| placed.piece.volume()).sum()
    }
}

/// All shapes of one body.
#[derive(Clone, Debug)]
pub(super) struct Compound {
    pub(super) rigid: RigidId,
    pub(super) members: Vec<Member>,
    /// Centre (body axes) and radius of the bounding sphere of all members, m; the radius is
    /// infinite with a half-space.
    pub(super) centre: DVec3,
    pub(super) reach: f64,
}

/// A piece of a shape on its body.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) shape: usize,
    /// Index within the shape.
    pub(super) piece: usize,
    /// Number of the piece, counted over all shapes.
    pub(super) number: u32,
    /// Pose of the piece on the body.
    pub(super) pose: Pose,
    /// Centre (body axes) and radius of the bounding sphere, m.
    pub(super) centre: DVec3,
    pub(super) reach: f64,
    /// Bed of springs; `None` for a rigid shape.
    bed: Option<Bed>,
    /// Index of the fender, if the shape is a fender.
    pub(super) fender: Option<usize>,
}

/// Contact data of a model.
#[derive(Clone, Debug, Default)]
pub struct ContactElements {
    pub(super) shapes: Vec<Shape>,
    pub(super) clearances: Vec<Clearance>,
    excluded: Vec<[String; 2]>,
    remembered: Option<usize>,
    /// Row-major matrix of the exclusions between shapes; set when the model is built.
    is_excluded: Vec<bool>,
    /// Shapes by body; set when the model is built.
    pub(super) compounds: Vec<Compound>,
    /// Shape of each piece, by the number of the piece; set when the model is built.
    pub(super) shape_of_piece: Vec<usize>,
    /// Pairs of compounds that may touch.
    pub(super) pairs: Vec<[usize; 2]>,
    /// Range of the friction memory in the state vector, and the number of memory slots.
    pub(super) numbers: Range<usize>,
    pub(super) slots: usize,
    /// Fenders; set when the model is built.
    pub(super) fenders: Fenders,
}

/// Default maximum number of simultaneous contacts with memory.
const REMEMBERED: usize = 64;

impl ContactElements {
    /// Groups shapes by body and finds the pairs that may touch.
    pub(super) fn compile(model: &mut Model) {
        let mut compounds: Vec<Compound> = Vec::new();
        let mut shape_of_piece = Vec::new();
        let mut number = 0;
        for (index, shape) in model.contacts.shapes.iter().enumerate() {
            let frame = &model.frames[shape.frame.index()];
            let rigid = model.rigid(frame.owner);
            let known = compounds.iter().position(|compound| compound.rigid == rigid);
            let index_of_body = known.unwrap_or_else(|| {
                compounds.push(Compound {
                    rigid,
                    members: Vec::new(),
                    centre: DVec3::ZERO,
                    reach: 0.0,
                });
                compounds.len() - 1
            });
            for (piece, placed) in shape.pieces.iter().enumerate() {
                let (centre, reach) = placed.piece.bounding_sphere();
                let pose = frame.offset.compose(&placed.pose);
                compounds[index_of_body].members.push(Member {
                    shape: index,
                    piece,
                    number,
                    pose,
                    centre: pose.transform_point(centre),
                    reach,
                    bed: None,
                    fender: None,
                });
                shape_of_piece.push(index);
                number += 1;
            }
        }
        for compound in &mut compounds {
            compound.finish(&model.contacts.shapes);
        }
        let motion_kinds: Vec<MotionKind> = model.motion_kinds();
        let elements = &mut model.contacts;
        elements.compounds = compounds;
        elements.shape_of_piece = shape_of_piece;
        elements.exclude();
        elements.pairs.clear();
        for second in 0..elements.compounds.len() {
            for first in 0..second {
                let both = [first, second];
                let is_prescribed =
                    both.map(|k| motion_kinds[elements.compounds[k].rigid.index()] == MotionKind::Prescribed);
                if is_prescribed != [true, true] && elements.may_touch(both).next().is_some() {
                    elements.pairs.push(both);
                }
            }
        }
        let all: usize = elements
            .pairs
            .iter()
            .map(|pair| elements.may_touch(*pair).count())
            .sum();
        elements.slots = all.min(elements.remembered.unwrap_or(REMEMBERED));
        Fenders::gather(elements);
    }

    /// State indices of the memory in a slot.
    pub(crate) fn memory_of(&self, slot: usize) -> Range<usize> {
        let first = self.numbers.start + NUMBERS * slot;
        first..first + NUMBERS
    }

    /// Pairs of members of two compounds that are not excluded.
    pub(super) fn may_touch(&self, pair: [usize; 2]) -> impl Iterator<Item = [&Member; 2]> {
        let [first, second] = pair.map(|k| &self.compounds[k].members);
        let all = first.iter().flat_map(|a| second.iter().map(move |b| [a, b]));
        all.filter(|[a, b]| !self.is_excluded(a.shape, b.shape))
    }

    /// Returns true if two shapes are excluded from contact.
    pub(super) fn is_excluded(&self, first: usize, second: usize) -> bool {
        self.is_excluded[first * self.shapes.len() + second]
    }

    /// Fills the matrix of exclusions.
    fn exclude(&mut self) {
        let shapes = &self.shapes;
        let named =
            |shape: &Shape, name: &String| !name.is_empty() && (shape.name == *name || shape.group == *name);
        let pairs = shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b)));
        let excluded = pairs.map(|(a, b)| {
            let names = |[x, y]: &[String; 2]| (named(a, x) && named(b, y)) || (named(b, x) && named(a, y));
            self.excluded.iter().any(names)
        });
        self.is_excluded = excluded.collect();
    }

    /// Geometry of a member.
    pub(super) fn piece(&self, member: &Member) -> &Piece {
        &self.shapes[member.shape].pieces[member.piece].piece
    }

    /// Pairs of shapes that may touch; forces are reported on the first shape of each pair.
    pub(super) fn pairs_of_shapes(&self) -> Vec<[ShapeId; 2]> {
        let mut found: Vec<[ShapeId; 2]> = Vec::new();
        for &pair in &self.pairs {
            for members in self.may_touch(pair) {
                let shapes = members.map(|member| ShapeId::from_index(member.shape));
                // Pieces of one shape are consecutive, so the search starts at the last pair.
                if !found.iter().rev().any(|known| *known == shapes) {
                    found.push(shapes);
                }
            }
        }
        found
    }

    /// The two members of a contact.
    pub(super) fn members_of(&self, contact: &Contact) -> Option<[&Member; 2]> {
        let pair = self.pairs[contact.pair];
        let of = |side: usize| {
            let mut members = self.compounds[pair[side]].members.iter();
            members.find(|member| member.number == contact.numbers[side])
        };
        Some([of(0)?, of(1)?])
    }

    /// Combined beds and friction of a pair of members. Two rigid members exert no normal force.
    pub(super) fn pair_of(&self, first: &Member, second: &Member) -> (Beds, LuGre) {
        let rigid = Beds {
            stiffness: 0.0,
            damping: 0.0,
        };
        let friction = [first, second].map(|member| self.shapes[member.shape].material.friction);
        (
            Beds::in_series(first.bed, second.bed).unwrap_or(rigid),
            combined_friction(friction),
        )
    }

    /// Checks all shapes, exclusions and clearances.
    pub(super) fn check(model: &Model, problems: &mut ModelProblems) {
        let elements = &model.contacts;
        for shape in &elements.shapes {
            let object = format!("shape '{}'", shape.name);
            problems.check_frames(model, &object, "frame", [shape.frame]);
            let Material {
                youngs_modulus,
                damping,
                friction,
            } = shape.material;
            if !(youngs_modulus.is_finite() && youngs_modulus > 0.0) {
                let problem = format!("is {youngs_modulus} Pa and must be a positive number");
                problems.add(&object, "Young's modulus", problem);
            }
            if !(damping.is_finite() && damping >= 0.0) {
                let problem = format!("is {damping} Pa s; it must be finite and not negative");
                problems.add(&object, "damping", problem);
            }
            if let Some(problem) = friction.problem() {
                problems.add(&object, "friction", problem);
            }
            if shape.pieces.is_empty() {
                problems.add(&object, "pieces", "are missing; give at least one");
            }
            if let Some(problem) = Fenders::problem(shape) {
                problems.add(&object, "fender", problem);
            }
            if shape.pieces.iter().any(|placed| !is_finite(&placed.pose)) {
                problems.add(&object, "place", "is not finite");
            }
            if let Some(depth) = shape
                .bed_depth
                .filter(|depth| !(depth.is_finite() && *depth > 0.0))
            {
                let problem = format!("is {depth} m and must be a positive number");
                problems.add(&object, "bed depth", problem);
            }
        }
        let names = || {
            elements
                .shapes
                .iter()
                .flat_map(|shape| [&shape.group, &shape.name])
                .chain(model.touching_cables())
        };
        for name in elements.excluded.iter().flatten() {
            if name.is_empty() || !names().any(|known| known == name) {
                let problem =
                    "is not the name of a shape, of a group of shapes, or of a cable with contact enabled";
                problems.add(&format!("group '{name}'"), "exclusion", problem);
            }
        }
        Clearance::check(elements, problems);
    }

    /// Reports pairs without a force law: two half-spaces, two rigid shapes, or two fenders.
    /// Requires a compiled model.
    pub(super) fn check_beds(&self, problems: &mut ModelProblems) {
        for [first, second] in self.pairs.iter().flat_map(|pair| self.may_touch(*pair)) {
            let [own, other] = [first, second].map(|member| self.shapes[member.shape].name.as_str());
            let object = format!("shape '{own}'");
            if first.reach.is_infinite() && second.reach.is_infinite() {
                let problem = format!(
                    "may touch shape '{other}', which is also a half-space, and their overlap is infinite; exclude contact between \
                     them, or make one of them a box"
                );
                problems.add(&object, "half-space", problem);
            } else if first.fender.is_some() && second.fender.is_some() {
                let problem = format!(
                    "may touch shape '{other}', which is also a fender, and contact between two fenders is not modelled; exclude contact between \
                     them, or make one of them a solid"
                );
                problems.add(&object, "fender", problem);
            } else if first.fender.is_none()
                && second.fender.is_none()
                && first.bed.is_none()
                && second.bed.is_none()
            {
                problems.add(
                    &object,
                    "bed depth",
                    format!("is missing, and shape '{other}' has none either; set the depth for one of them"),
                );
            }
        }
    }
}

fn is_finite(pose: &Pose) -> bool {
    pose.position.is_finite() && pose.orientation.is_finite()
}

/// A piece of a shape in the form that other elements use.
#[derive(Clone, Copy, Debug)]
pub(in crate::elements) struct Solid<'a> {
    pub(in crate::elements) rigid: RigidId,
    pub(in crate::elements) shape: &'a Shape,
    pub(in crate::elements) shape_id: ShapeId,
    pub(in crate::elements) piece: &'a Piece,
    /// Number of the piece, counted over all shapes.
    pub(in crate::elements) number: u32,
    /// Pose of the piece on the body.
    pub(in crate::elements) pose: Pose,
    /// Centre (body axes) and radius of the bounding sphere, m; the radius is infinite for a
    /// half-space.
    pub(in crate::elements) sphere: (DVec3, f64),
    pub(in crate::elements) bed: Option<Bed>,
}

impl ContactElements {
    /// Indices (compound, member) of the pieces of all shapes.
    pub(in crate::elements) fn solids(&self) -> impl Iterator<Item = [usize; 2]> {
        let compounds = self.compounds.iter().enumerate();
        compounds.flat_map(|(c, compound)| (0..compound.members.len()).map(move |m| [c, m]))
    }

    /// A piece by its indices.
    pub(in crate::elements) fn solid(&self, [compound, member]: [usize; 2]) -> Solid<'_> {
        let compound = &self.compounds[compound];
        let member = &compound.members[member];
        Solid {
            rigid: compound.rigid,
            shape: &self.shapes[member.shape],
            shape_id: ShapeId::from_index(member.shape),
            piece: self.piece(member),
            number: member.number,
            pose: member.pose,
            sphere: (member.centre, member.reach),
            bed: member.bed,
        }
    }

    /// Returns true if objects with these names or groups are excluded from contact.
    pub(in crate::elements) fn excludes(&self, first: [&str; 2], second: [&str; 2]) -> bool {
        let named = |own: [&str; 2], name: &String| !name.is_empty() && own.contains(&name.as_str());
        self.excluded
            .iter()
            .any(|[x, y]| (named(first, x) && named(second, y)) || (named(second, x) && named(first, y)))
    }
}

/// Friction law between two materials.
pub(in crate::elements) fn combined_friction([a, b]: [LuGre; 2]) -> LuGre {
    if a == b {
        return a;
    }
    let mean = |of: fn(&LuGre) -> f64| 0.5 * (of(&a) + of(&b));
    let bristles = match (a.bristles, b.bristles) {
        (
            Bristles::Deflection {
                at_break_away: d,
                relaxation: r,
            },
            Bristles::Deflection {
                at_break_away: e,
                relaxation: s,
            },
        ) => Bristles::Deflection {
            at_break_away: 0.5 * (d + e),
            relaxation: 0.5 * (r + s),
        },
        (given @ Bristles::Given { .. }, _) | (_, given) => given,
    };
    LuGre {
        static_friction: (a.static_friction * b.static_friction).sqrt(),
        sliding_friction: (a.sliding_friction * b.sliding_friction).sqrt(),
        bristles,
        viscous: mean(|f| f.viscous),
        stribeck_velocity: mean(|f| f.stribeck_velocity),
        dwell_time: mean(|f| f.dwell_time),
        rolling: mean(|f| f.rolling),
    }
}

impl Compound {
    /// Sets the bounding sphere of all members and their beds. The bed depth follows from the
    /// volume of the whole body.
    fn finish(&mut self, shapes: &[Shape]) {
        let volume: f64 = self
            .members
            .iter()
            .map(|member| shapes[member.shape].pieces[member.piece].piece.volume())
            .sum();
        let whole = volume.is_finite().then(|| bed_depth(volume));
        for member in &mut self.members {
            let shape = &shapes[member.shape];
            member.bed = shape.bed_depth.or(whole).map(|depth| Bed {
                depth,
                youngs_modulus: shape.material.youngs_modulus,
                damping: shape.material.damping,
            });
        }
        let count = self.members.len() as f64;
        self.centre = self.members.iter().map(|member| member.centre).sum::<DVec3>() / count;
        let reaches = self
            .members
            .iter()
            .map(|member| member.centre.distance(self.centre) + member.reach);
        self.reach = reaches.fold(0.0, f64::max);
    }
}

impl WorldBuilder {
    /// Adds a shape and returns its handle. Its pieces can touch the pieces of every other shape,
    /// except shapes on the same body and excluded shapes.
    ///
    /// ```
    /// # use windlass_mechanics::contact::{friction::LuGre, geometry::Piece}; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// let mut builder = WorldBuilder::new(Sea::vacuum());
    /// let steel = Material { youngs_modulus: 1e9, damping: 1e7, friction: LuGre::new(0.3, 0.25) };
    /// let ground = builder.fixed_frame("ground", DVec3::ZERO);
    /// builder.shape(Shape::new("ground", ground, Piece::half_space(), steel));
    /// let chest = BodyDefinition::free("chest", 1000.0, DVec3::splat(167.0)).at(DVec3::new(0.0, 0.0, 0.6));
    /// let chest = builder.body(chest);
    /// let centre = builder.frame_on_body(chest, "centre", DVec3::ZERO);
    /// builder.shape(Shape::new("chest", centre, Piece::cuboid(DVec3::ONE)?, steel));
    /// let mut world = builder.build()?.start()?;
    /// world.run_until(2.0)?;
    /// // The chest has fallen by 0.1 m and rests on the ground.
    /// assert!((world.now().body(chest).pose.position.z - 0.5).abs() < 1e-4);
    /// let [touch] = world.now().contacts() else { panic!("one contact") };
    /// assert!((touch.normal_force.magnitude / (1000.0 * 9.81) - 1.0).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shape(&mut self, shape: Shape) -> ShapeId {
        self.model.contacts.shapes.push(shape);
        ShapeId::from_index(self.model.contacts.shapes.len() - 1)
    }

    /// Excludes contact between shapes with these names or groups; a group may be excluded from
    /// contact with itself.
    pub fn exclude_contact(&mut self, first: &str, second: &str) -> &mut Self {
        let pair = [first.to_owned(), second.to_owned()];
        self.model.contacts.excluded.push(pair);
        self
    }

    /// Sets the largest number of simultaneous contacts between pieces (default: 64, or the
    /// number of possible pairs if it is smaller). The state holds a friction memory for each.
    pub fn maximum_contacts(&mut self, count: usize) -> &mut Self {
        self.model.contacts.remembered = Some(count);
        self
    }
}

impl Model {
    /// All shapes, indexed by [`ShapeId`].
    pub fn shapes(&self) -> &[Shape] {
        &self.contacts.shapes
    }

    /// Handle of the shape called `name`.
    pub fn shape(&self, name: &str) -> Option<ShapeId> {
        let index = self.contacts.shapes.iter().position(|shape| shape.name == name)?;
        Some(ShapeId::from_index(index))
    }

    /// Pairs of shapes that may touch; forces are reported on the first shape of each pair.
    pub fn pairs_of_shapes(&self) -> Vec<[ShapeId; 2]> {
        self.contacts.pairs_of_shapes()
    }

    /// Bed depth of a shape of the model (m); `None` for a rigid shape.
    pub fn bed_depth(&self, shape: ShapeId) -> Option<f64> {
        let mut members = self
            .contacts
            .compounds
            .iter()
            .flat_map(|compound| &compound.members);
        let member = members.find(|member| member.shape == shape.index())?;
        member.bed.map(|bed| bed.depth)
    }
}

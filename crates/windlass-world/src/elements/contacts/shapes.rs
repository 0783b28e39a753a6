//! Shapes: convex pieces on frames, of a material; which of them may touch.

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
use windlass_mechanics::contact::fender::{Fender, Pressed};
use windlass_mechanics::contact::force::{Bed, Beds, bed_depth};
use windlass_mechanics::contact::friction::{Bristles, LuGre};
use windlass_mechanics::contact::geometry::Piece;

/// What a shape is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// Young's modulus E, Pa.
    pub youngs_modulus: f64,
    /// Damping factor B, Pa·s; zero for none, which leaves none to the pair.
    pub damping: f64,
    /// Friction; the coefficients of a pair are the geometric means of both.
    pub friction: LuGre,
}

/// A convex piece of a shape and where it sits in the shape's frame.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedPiece {
    /// The piece's own axes in the shape's frame.
    pub place: Pose,
    /// The piece.
    pub piece: Piece,
}

/// A solid on a frame: one convex piece, or several together.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Unique name.
    pub name: String,
    /// Where it is: the shape's own axes are the frame's.
    pub frame: FrameId,
    /// What it consists of; not empty.
    pub pieces: Vec<PlacedPiece>,
    /// What it is made of.
    pub material: Material,
    /// Depth of the bed of springs, m; none for that of all shapes on the same rigid together, `[SMS]` eq. 89. A rigid with
    /// a half-space on it is itself rigid where none is given.
    pub bed_depth: Option<f64>,
    /// Group, for [`WorldBuilder::exclude_contact`]; empty for none.
    pub group: String,
    /// Whether it may overlap others by more than a twentieth of the thinner one's width at the start.
    pub may_overlap_at_start: bool,
    /// Its force by deflection, where it is a fender; against others' shapes it then gives way alone.
    pub fender: Option<ShapeAsFender>,
}

/// What makes a shape a fender.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapeAsFender {
    /// Its law.
    pub law: Fender,
    /// From which side it is pressed where it is a cylinder.
    pub pressed: Pressed,
}

impl Shape {
    /// A shape of one piece, whose axes are the frame's; without a group.
    pub fn new(name: &str, frame: FrameId, piece: Piece, material: Material) -> Self {
        let place = Pose::IDENTITY;
        Self::of_pieces(name, frame, vec![PlacedPiece { place, piece }], material)
    }

    /// A shape of several pieces, without a group.
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

    /// Volume of its pieces together, m³; what two of them share is counted twice.
    pub fn volume(&self) -> f64 {
        self.pieces.iter().map(|placed| placed.piece.volume()).sum()
    }
}

/// The shapes of one rigid.
#[derive(Clone, Debug)]
pub(super) struct Compound {
    pub(super) rigid: RigidId,
    pub(super) members: Vec<Member>,
    /// Sphere that holds them all, axes of the rigid; of infinite radius with a half-space.
    pub(super) centre: DVec3,
    pub(super) reach: f64,
}

/// A piece of a shape on its rigid.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) shape: usize,
    /// Its place among the pieces of the shape.
    pub(super) piece: usize,
    /// Its number over the pieces of all shapes.
    pub(super) number: u32,
    /// Pose of the piece on the rigid.
    pub(super) pose: Pose,
    /// Sphere that holds it, axes of the rigid.
    pub(super) centre: DVec3,
    pub(super) reach: f64,
    bed: Option<Bed>,
    /// Its place among the fenders.
    pub(super) fender: Option<usize>,
}

/// What a model says of contact.
#[derive(Clone, Debug, Default)]
pub struct ContactElements {
    pub(super) shapes: Vec<Shape>,
    pub(super) clearances: Vec<Clearance>,
    excluded: Vec<[String; 2]>,
    remembered: Option<usize>,
    /// Whether shapes are excluded with each other, row by row; made when the model is built.
    is_excluded: Vec<bool>,
    /// Made when the model is built.
    pub(super) compounds: Vec<Compound>,
    /// Places of compounds that may touch.
    pub(super) pairs: Vec<[usize; 2]>,
    /// Numbers of the memory in the state, and how many contacts they are for.
    pub(super) numbers: Range<usize>,
    pub(super) slots: usize,
    /// Made when the model is built.
    pub(super) fenders: Fenders,
}

/// Contacts that are remembered at once unless told otherwise.
const REMEMBERED: usize = 64;

impl ContactElements {
    /// Gathers shapes by their rigids and finds who may touch whom.
    pub(super) fn compile(model: &mut Model) {
        let mut compounds: Vec<Compound> = Vec::new();
        let mut number = 0;
        for (index, shape) in model.contacts.shapes.iter().enumerate() {
            let frame = &model.frames[shape.frame.index()];
            let rigid = model.rigid(frame.owner);
            let place = compounds.iter().position(|compound| compound.rigid == rigid);
            let place = place.unwrap_or_else(|| {
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
                let pose = frame.offset.compose(&placed.place);
                compounds[place].members.push(Member {
                    shape: index,
                    piece,
                    number,
                    pose,
                    centre: pose.transform_point(centre),
                    reach,
                    bed: None,
                    fender: None,
                });
                number += 1;
            }
        }
        for compound in &mut compounds {
            compound.finish(&model.contacts.shapes);
        }
        let motion_kinds: Vec<MotionKind> = model.motion_kinds();
        let elements = &mut model.contacts;
        elements.compounds = compounds;
        elements.exclude();
        elements.pairs.clear();
        for second in 0..elements.compounds.len() {
            for first in 0..second {
                let both = [first, second];
                let given = both.map(|k| motion_kinds[elements.compounds[k].rigid.index()] == MotionKind::Prescribed);
                if given != [true, true] && elements.may_touch(both).next().is_some() {
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

    /// Places in the state of what a slot remembers.
    pub(crate) fn memory_of(&self, slot: usize) -> Range<usize> {
        let first = self.numbers.start + NUMBERS * slot;
        first..first + NUMBERS
    }

    /// Members of two compounds that are not excluded.
    pub(super) fn may_touch(&self, pair: [usize; 2]) -> impl Iterator<Item = [&Member; 2]> {
        let [first, second] = pair.map(|k| &self.compounds[k].members);
        let all = first.iter().flat_map(|a| second.iter().map(move |b| [a, b]));
        all.filter(|[a, b]| !self.is_excluded(a.shape, b.shape))
    }

    pub(super) fn is_excluded(&self, first: usize, second: usize) -> bool {
        self.is_excluded[first * self.shapes.len() + second]
    }

    /// Notes which shapes are excluded with each other.
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

    /// The piece of a member.
    pub(super) fn piece(&self, member: &Member) -> &Piece {
        &self.shapes[member.shape].pieces[member.piece].piece
    }

    /// Pairs of shapes that may touch, the one that forces are said of first.
    pub(super) fn pairs_of_shapes(&self) -> Vec<[ShapeId; 2]> {
        let mut found: Vec<[ShapeId; 2]> = Vec::new();
        for &pair in &self.pairs {
            for members in self.may_touch(pair) {
                let shapes = members.map(|member| ShapeId::from_index(member.shape));
                // Pieces of a shape follow each other.
                if !found.iter().rev().any(|known| *known == shapes) {
                    found.push(shapes);
                }
            }
        }
        found
    }

    /// The members of a contact.
    pub(super) fn members_of(&self, contact: &Contact) -> Option<[&Member; 2]> {
        let pair = self.pairs[contact.pair];
        let of = |side: usize| {
            let mut members = self.compounds[pair[side]].members.iter();
            members.find(|member| member.number == contact.numbers[side])
        };
        Some([of(0)?, of(1)?])
    }

    /// Beds and friction of a pair of members.
    pub(super) fn pair_of(&self, first: &Member, second: &Member) -> (Beds, LuGre) {
        let rigid = Beds {
            stiffness: 0.0,
            damping: 0.0,
        };
        let friction = [first, second].map(|member| self.shapes[member.shape].material.friction);
        (
            Beds::in_series(first.bed, second.bed).unwrap_or(rigid),
            together(friction),
        )
    }

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
                let problem = format!("is {damping} Pa s and must be a finite number not below zero");
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
            if shape.pieces.iter().any(|placed| !is_finite(&placed.place)) {
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
                    "names no shape; give a shape, a group that a shape has, or a cable that touches others";
                problems.add(&format!("group '{name}'"), "exclusion", problem);
            }
        }
        Clearance::check(elements, problems);
    }

    /// Two half-spaces, two rigid sides, or two fenders, which have no force law; asked once the model is compiled.
    pub(super) fn check_beds(&self, problems: &mut ModelProblems) {
        for [first, second] in self.pairs.iter().flat_map(|pair| self.may_touch(*pair)) {
            let [own, other] = [first, second].map(|member| self.shapes[member.shape].name.as_str());
            let object = format!("shape '{own}'");
            if first.reach.is_infinite() && second.reach.is_infinite() {
                let problem = format!(
                    "may meet shape '{other}', a half-space too, and what two have in common has no end; leave them out of contact with \
                     each other, or make one of them a box"
                );
                problems.add(&object, "half-space", problem);
            } else if first.fender.is_some() && second.fender.is_some() {
                let problem = format!(
                    "may meet shape '{other}', a fender too, and how two share a deflection is not known; leave them out of contact with each \
                     other, or make one of them a solid"
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
                    format!("is missing, and shape '{other}' has none either; give one"),
                );
            }
        }
    }
}

fn is_finite(place: &Pose) -> bool {
    place.position.is_finite() && place.orientation.is_finite()
}

/// A piece of a shape as others than shapes meet it.
#[derive(Clone, Copy, Debug)]
pub(in crate::elements) struct Solid<'a> {
    pub(in crate::elements) rigid: RigidId,
    pub(in crate::elements) shape: &'a Shape,
    pub(in crate::elements) shape_id: ShapeId,
    pub(in crate::elements) piece: &'a Piece,
    /// Its number over the pieces of all shapes.
    pub(in crate::elements) number: u32,
    /// Pose of the piece on the rigid.
    pub(in crate::elements) pose: Pose,
    /// Sphere that holds it, axes of the rigid; of infinite radius about a half-space.
    pub(in crate::elements) sphere: (DVec3, f64),
    pub(in crate::elements) bed: Option<Bed>,
}

impl ContactElements {
    /// Places of the pieces of all shapes: among the rigids that have some, and there.
    pub(in crate::elements) fn solids(&self) -> impl Iterator<Item = [usize; 2]> {
        let compounds = self.compounds.iter().enumerate();
        compounds.flat_map(|(c, compound)| (0..compound.members.len()).map(move |m| [c, m]))
    }

    /// One of them.
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

    /// Whether things with these names, or of these groups, are excluded with each other.
    pub(in crate::elements) fn excludes(&self, first: [&str; 2], second: [&str; 2]) -> bool {
        let named = |own: [&str; 2], name: &String| !name.is_empty() && own.contains(&name.as_str());
        self.excluded
            .iter()
            .any(|[x, y]| (named(first, x) && named(second, y)) || (named(second, x) && named(first, y)))
    }
}

/// Friction of two materials on each other.
pub(in crate::elements) fn together([a, b]: [LuGre; 2]) -> LuGre {
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
    /// The sphere about all members, and their beds: deeper for a body of many pieces, as the whole gives.
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
    /// Adds a shape: its pieces touch those of every other shape that is not on the same rigid and not excluded.
    ///
    /// ```
    /// # use windlass::{contact::{friction::LuGre, geometry::Piece}, glam::DVec3, sea::Sea, world::*};
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
    /// // It has fallen by 0.1 m and lies on the ground.
    /// assert!((world.now().body(chest).pose.position.z - 0.5).abs() < 1e-4);
    /// let [touch] = world.now().contacts() else { panic!("one contact") };
    /// assert!((touch.normal_force.size / (1000.0 * 9.81) - 1.0).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shape(&mut self, shape: Shape) -> ShapeId {
        self.model.contacts.shapes.push(shape);
        ShapeId::from_index(self.model.contacts.shapes.len() - 1)
    }

    /// Shapes of these names or groups do not touch each other; a group may be excluded with itself.
    pub fn exclude_contact(&mut self, first: &str, second: &str) -> &mut Self {
        let pair = [first.to_owned(), second.to_owned()];
        self.model.contacts.excluded.push(pair);
        self
    }

    /// How many contacts of pieces can be there at once (64, or as many pairs as there are): friction remembers each of
    /// them in the state.
    pub fn most_contacts(&mut self, count: usize) -> &mut Self {
        self.model.contacts.remembered = Some(count);
        self
    }
}

impl Model {
    /// Shapes, by [`ShapeId`].
    pub fn shapes(&self) -> &[Shape] {
        &self.contacts.shapes
    }

    /// The shape of that name.
    pub fn shape(&self, name: &str) -> Option<ShapeId> {
        let index = self.contacts.shapes.iter().position(|shape| shape.name == name)?;
        Some(ShapeId::from_index(index))
    }

    /// Every two shapes that may touch, the one that forces are said of first.
    pub fn pairs_of_shapes(&self) -> Vec<[ShapeId; 2]> {
        self.contacts.pairs_of_shapes()
    }

    /// Depth of the bed of springs of a shape that the model has (m); `None` for a rigid one.
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

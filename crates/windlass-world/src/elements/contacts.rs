//! Contact of shapes on bodies, links and the ground with each other, and clearances between them.
//!
//! ```text
//! Law      each pair of pieces that overlap presses and rubs as [`windlass_mechanics::contact::force`] and [`windlass_mechanics::contact::friction`] say, with
//!          the velocity of one against the other at the centroid of what they have in common; equal and opposite on both
//! Symbols  as there
//! Frame    Earth; bristles in the axes of the second's rigid
//! Source   [SMS] 2.5, [IMPROVED] 2.3, [TETHER] 3.4
//! Valid    convex pieces; those of one rigid do not touch each other. What friction remembers begins at zero with each
//!          contact; there is room for a given number of contacts
//! Energy   what the beds' springs take up, what their damping loses and what friction takes (bristles included) have entries of
//!          their own; the springs give back what they took where one of the surfaces is flat
//! Checked  a drop to rest, bounces, a slope, a fast cube and a thin plate, two bodies in free space, restart (crate tests)
//! ```
//!
//! Pairs are found by spheres about all shapes of a rigid, then about shapes. A rigid touching another is an event; no step is
//! so long that a shape could pass through another one within it.

mod between;
mod clearance;
mod fenders;
mod pairs;
mod resting;
mod shapes;
mod step_of_statics;

pub use between::PairOfShapes;
pub(super) use between::Together;
pub use clearance::Clearance;
pub use shapes::{ContactElements, Material, PlacedPiece, Shape, ShapeAsFender};
pub(super) use shapes::{Solid, together};
pub(crate) use step_of_statics::{BeforeStep, Outcome};

use super::prelude::*;
use crate::core::handles::handle;
use crate::core::precision::{ForceScales, Precision};
use crate::core::rigids::RigidId;
use crate::core::state_map::{Group, Retraction};
use glam::DVec3;
use pairs::NUMBERS;
use resting::Resting;
use serde::{Deserialize, Serialize};
use windlass_math::Wrench;
use windlass_mechanics::contact::fender::{FRESH, Fending};
use windlass_mechanics::contact::force::NormalForce;
use windlass_mechanics::contact::friction::Memory;
use windlass_mechanics::contact::geometry::{Overlap, Overlapping, Polyhedron};
use windlass_ode::Tolerance;

handle!(
    /// A shape that can touch others.
    ShapeId,
    "shape",
    |model: &Model| model.shapes().len()
);

/// Two pieces that touch, at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The shapes.
    pub shapes: [ShapeId; 2],
    /// Which of their pieces.
    pub pieces: [usize; 2],
    /// What they are on.
    pub rigids: [RigidId; 2],
    /// What they have in common, Earth frame; its normal points from the first into the second.
    pub overlap: Overlap,
    /// Normal force on the first.
    pub normal_force: NormalForce,
    /// Friction on the first in the contact plane, Earth axes, N.
    pub friction: DVec3,
    /// Velocity of the first along the second, Earth axes, m/s.
    pub sliding: DVec3,
    /// Sticking function: 1 stuck, 0 sliding.
    pub sticking: f64,
    /// The whole load on the first about the centroid, Earth axes; the second has the opposite.
    pub load: Wrench,
    /// Powers, W: taken up by springs, lost in damping, taken by friction.
    pub power: [f64; 3],
    /// Place of the pair of rigids.
    pair: usize,
    /// Numbers of the pieces over all shapes.
    numbers: [u32; 2],
    slot: Option<usize>,
    memory_rate: Memory,
    /// Per metre along the normal, N/m and N·s/m.
    stiffness: f64,
    damping: f64,
    bristles: (f64, f64),
    /// The fender of the two, what it does with all that it meets on the other's rigid, and the place of its memory.
    fender: Option<usize>,
    fending: Option<(Fending, usize)>,
}

impl Default for Contact {
    fn default() -> Self {
        Self {
            shapes: [ShapeId::from_index(0); 2],
            pieces: [0; 2],
            rigids: [RigidId::GROUND; 2],
            overlap: Overlap::default(),
            normal_force: NormalForce::default(),
            friction: DVec3::ZERO,
            sliding: DVec3::ZERO,
            sticking: 0.0,
            load: Wrench::ZERO,
            power: [0.0; 3],
            pair: 0,
            numbers: [0; 2],
            slot: None,
            memory_rate: Memory::default(),
            stiffness: 0.0,
            damping: 0.0,
            bristles: (0.0, 0.0),
            fender: None,
            fending: None,
        }
    }
}

impl Contact {
    /// Force (N) per metre along the normal.
    pub(crate) fn stiffness(&self) -> f64 {
        self.stiffness
    }

    /// Deflection of the fender of the two, m, by all that it meets on the other's body, link or ground; 0 where neither is one.
    pub fn fender_deflection(&self) -> f64 {
        self.fending.map_or(0.0, |(fending, _)| fending.deflection)
    }

    /// Whether there is no telling which way it presses: one piece is wholly inside the other, or right through it.
    fn is_without_direction(&self) -> bool {
        self.overlap.is_without_direction()
    }

    /// Thickness of the thinner of its pieces, m.
    fn thinner(&self, shapes: &[Shape]) -> f64 {
        let of = |k: usize| {
            shapes[self.shapes[k].index()].pieces[self.pieces[k]]
                .piece
                .thickness()
        };
        f64::min(of(0), of(1))
    }

    /// Whether it may be deep: fenders are there to be pressed, and some shapes are let.
    fn may_be_deep(&self, shapes: &[Shape]) -> bool {
        let of = |shape: &ShapeId| &shapes[shape.index()];
        let mut both = self.shapes.iter().map(of);
        both.any(|shape| shape.may_overlap_at_start || shape.fender.is_some())
    }

    /// Mean depth, m: volume over area.
    pub fn depth(&self) -> f64 {
        if self.overlap.area > 0.0 {
            self.overlap.volume / self.overlap.area
        } else {
            0.0
        }
    }
}

/// Which contacts the state remembers, by slot: the numbers of two pieces over all shapes.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ContactMemory {
    pub(crate) slots: Vec<Option<[u32; 2]>>,
    /// Whether there were more contacts than slots.
    overflow: bool,
    /// Two shapes of which all that touches is without direction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inside: Option<[usize; 2]>,
    /// What sticks while an equilibrium is sought.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    resting: Vec<Resting>,
}

impl Clone for ContactMemory {
    fn clone(&self) -> Self {
        Self {
            slots: self.slots.clone(),
            overflow: self.overflow,
            inside: self.inside,
            resting: self.resting.clone(),
        }
    }

    /// In the memory that it has.
    fn clone_from(&mut self, other: &Self) {
        self.slots.clone_from(&other.slots);
        (self.overflow, self.inside) = (other.overflow, other.inside);
        self.resting.clone_from(&other.resting);
    }
}

/// Contacts at one instant.
#[derive(Clone, Debug, Default)]
pub struct ContactScratch {
    touching: Vec<Contact>,
    overlapping: Overlapping,
}

impl<'a> Snapshot<'a> {
    /// All shapes that touch, in the order of their rigids and shapes.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let world = builder.build()?.start()?;
    /// // Nothing has a shape.
    /// assert!(world.now().contacts().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contacts(&self) -> &'a [Contact] {
        &self.scratch().contacts.touching
    }
}

/// Deepest overlap at the start as a share of the thinner one's width.
const DEEPEST_AT_START: f64 = 0.05;

/// Two shapes of which all that touches is without direction.
fn inside(touching: &[Contact]) -> Option<[ShapeId; 2]> {
    let mut lost = touching.iter().filter(|contact| contact.is_without_direction());
    let pressed = |shapes: [ShapeId; 2]| {
        let mut others = touching.iter();
        others.any(|contact| contact.shapes == shapes && !contact.is_without_direction())
    };
    let found = lost.find(|contact| !pressed(contact.shapes))?;
    Some(found.shapes)
}

/// Overlap as a share of the thinner piece from which a run that cannot go on is taken to be stuck there.
const STUCK: f64 = 0.4;

/// The part.
#[derive(Debug)]
pub(crate) struct Contacts;

impl Contacts {
    /// Why no step can be taken with a large error in a `quantity`, if at the state that `scratch` holds something is about to be pressed
    /// through what it touches.
    pub(crate) fn pressed_through(
        model: &Model,
        scratch: &Scratch,
        (time, quantity): (f64, &str),
    ) -> Option<RunError> {
        let shapes = &model.contacts.shapes;
        let touching = scratch.contacts.touching.iter();
        let pressed = touching.filter(|contact| !contact.may_be_deep(shapes));
        let shares = pressed.map(|contact| (contact.depth() / contact.thinner(shapes), contact));
        let (share, contact) = shares.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let [first, second] = contact.shapes.map(|shape| shapes[shape.index()].name.clone());
        (share > STUCK).then(|| RunError::PressedThrough {
            time,
            first,
            second,
            depth: contact.depth(),
            thickness: contact.thinner(shapes),
            quantity: quantity.to_owned(),
        })
    }

    /// Whether the slots hold just what touches.
    fn is_settled(regimes: &ContactMemory, touching: &[Contact]) -> bool {
        let held = regimes.slots.iter().flatten().count();
        touching.iter().all(|contact| contact.slot.is_some()) && held == touching.len()
    }
}

impl Element for Contacts {
    type Definitions = ContactElements;
    type Regimes = ContactMemory;
    type Scratch = ContactScratch;

    fn names(model: &Model, names: &mut dyn FnMut(&'static str, &str)) {
        for shape in model.shapes() {
            names("shape", &shape.name);
        }
        for clearance in model.clearances() {
            names("clearance", &clearance.name);
        }
    }

    fn check(model: &Model, problems: &mut ModelProblems) {
        ContactElements::check(model, problems);
    }

    fn state(model: &mut Model, map: &mut StateMap, _tolerances: &Tolerances) {
        ContactElements::compile(model);
        let slots = model.contacts.slots;
        if slots == 0 {
            return;
        }
        let pair = |absolute| Tolerance {
            absolute,
            relative: 0.0,
        };
        let per_contact = |group: Group| group.repeated("contact", 1, 1);
        // A tenth of a micrometre of a bristle, a thousandth of a dwell.
        for slot in 0..slots {
            let groups = vec![
                per_contact(Group::vector(
                    "bristle deflection",
                    "m",
                    &["x", "y", "z"],
                    pair(1e-7),
                )),
                Group::number("dwell", "", pair(1e-3)),
            ];
            let range = map.add(format!("contact memory {}", slot + 1), groups, Retraction::Add);
            if slot == 0 {
                model.contacts.numbers = range;
            } else {
                model.contacts.numbers.end = range.end;
            }
        }
        let fenders = &mut model.contacts.fenders;
        let owners: Vec<usize> = fenders.shapes().collect();
        for (meeting, shape) in owners.into_iter().enumerate() {
            let name = &model.contacts.shapes[shape].name;
            // Of the way from one branch to the other: as many digits as the table's force has at best.
            let groups = vec![Group::number("hysteresis", "", pair(1e-4))];
            let range = map.add(format!("fender '{name}'"), groups, Retraction::Add);
            let numbers = &mut model.contacts.fenders.numbers;
            *numbers = if meeting == 0 {
                range
            } else {
                numbers.start..range.end
            };
        }
    }

    fn regimes(model: &Model) -> ContactMemory {
        ContactMemory {
            slots: vec![None; model.contacts.slots],
            overflow: false,
            inside: None,
            resting: Vec::new(),
        }
    }

    fn scratch(model: &Model) -> ContactScratch {
        let corners = |placed: &PlacedPiece| placed.piece.facets().map_or(4, Polyhedron::corner_count);
        let pieces = model.contacts.shapes.iter().flat_map(|shape| &shape.pieces);
        let most = pieces.map(corners).max().unwrap_or(0);
        ContactScratch {
            touching: Vec::with_capacity(2 * model.contacts.slots),
            overlapping: Overlapping::with_room(2 * most),
        }
    }

    /// Deep overlaps.
    fn start(eval: &Eval<'_>, x: &mut [f64], scratch: &mut Scratch, problems: &mut ModelProblems) {
        eval.model.contacts.check_beds(problems);
        x[eval.model.contacts.fenders.numbers.clone()].fill(FRESH);
        let at_start = Eval { x: &[], ..*eval };
        pairs::find(&at_start, &scratch.rigids, &mut scratch.contacts);
        let shapes = &eval.model.contacts.shapes;
        for contact in &scratch.contacts.touching {
            let [first, second] = contact.shapes.map(|shape| &shapes[shape.index()]);
            let allowed = contact.may_be_deep(shapes);
            let place =
                &mut |problem: String| problems.add(&format!("shape '{}'", first.name), "place", problem);
            if contact.is_without_direction() && !allowed {
                place(format!(
                    "puts it inside shape '{}', or around it, at the start: no way out could be told; move one of them, or leave the two out of contact",
                    second.name
                ));
            } else if contact.depth() > DEEPEST_AT_START * contact.thinner(shapes) && !allowed {
                place(format!(
                    "overlaps shape '{}' by {:.3} m at the start; move one of them, or let them by may_overlap_at_start",
                    second.name,
                    contact.depth()
                ));
            }
        }
    }

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        let Scratch { rigids, contacts, .. } = scratch;
        pairs::find(eval, rigids, contacts);
        for contact in &contacts.touching {
            contact.apply(rigids);
        }
    }

    fn rates(eval: &Eval<'_>, scratch: &Scratch, rates: &mut [f64]) {
        let elements = &eval.model.contacts;
        elements.fenders.rates(&scratch.contacts, rates);
        for (slot, pair) in eval.regimes.contacts.slots.iter().enumerate() {
            let Some(numbers) = pair else { continue };
            let mut touching = scratch.contacts.touching.iter();
            let place = elements.numbers.start + NUMBERS * slot;
            // Apart within a step: it is forgotten when the step is accepted.
            if let Some(contact) = touching.find(|contact| contact.numbers == *numbers) {
                let Memory { deflection, dwell } = contact.memory_rate;
                rates[place..place + 3].copy_from_slice(&deflection.to_array());
                rates[place + 3] = dwell;
            }
        }
    }

    fn powers(_eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for contact in &scratch.contacts.touching {
            powers.contact_springs += contact.power[0];
            powers.contact_damping += contact.power[1];
            powers.friction += contact.power[2];
        }
    }

    /// Rigids that touch and part.
    fn event_functions(eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
        for place in 0..eval.model.contacts.pairs.len() {
            let contacts = &scratch.contacts;
            event_functions.watch(pairs::separation(eval.model, &scratch.rigids, contacts, place));
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        let now = &scratch.contacts;
        !Self::is_settled(&state.regimes.contacts, &now.touching)
            || inside(&now.touching).is_some()
            || model.contacts.fenders.remembers_the_past(now, &state.x)
    }

    /// Contacts that have begun get a slot with an empty memory, those that have ended give it back.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let touching = &scratch.contacts.touching;
        let fresh = model.contacts.fenders.forget(&scratch.contacts, &mut state.x);
        let memory = &mut state.regimes.contacts;
        memory.inside = inside(touching).map(|shapes| shapes.map(ShapeId::index));
        if Self::is_settled(memory, touching) {
            return fresh;
        }
        let there = |numbers: &[u32; 2]| touching.iter().any(|contact| contact.numbers == *numbers);
        for slot in &mut memory.slots {
            if slot.is_some_and(|numbers| !there(&numbers)) {
                *slot = None;
            }
        }
        for contact in touching.iter().filter(|contact| contact.slot.is_none()) {
            let Some(free) = memory.slots.iter().position(Option::is_none) else {
                memory.overflow = true;
                break;
            };
            memory.slots[free] = Some(contact.numbers);
            let place = model.contacts.numbers.start + NUMBERS * free;
            state.x[place..place + NUMBERS].fill(0.0);
        }
        true
    }

    fn stop(model: &Model, state: &State) -> Option<RunError> {
        let memory = &state.regimes.contacts;
        let name = |shape: usize| model.contacts.shapes[shape].name.clone();
        if let Some([inner, outer]) = memory.inside {
            return Some(RunError::OneInsideTheOther {
                time: state.time,
                inner: name(inner),
                outer: name(outer),
            });
        }
        memory.overflow.then_some(RunError::TooManyContacts {
            time: state.time,
            most: model.contacts.slots,
        })
    }

    /// By what touches.
    fn longest_step<'m>(model: &'m Model, _modes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        let touching = &scratch.contacts.touching;
        let stiffest = touching
            .iter()
            .max_by(|a, b| a.stiffness.total_cmp(&b.stiffness))?;
        let (square, decay) = pairs::fastest(&scratch.rigids, touching);
        let frequency = f64::max(square, 1e-12).sqrt();
        Some(StepLimit {
            step: super::cables::stability_limit_of(frequency, 0.5 * decay / frequency),
            object: ("shape", &model.contacts.shapes[stiffest.shapes[0].index()].name),
        })
    }

    fn longest_travel(model: &Model, scratch: &Scratch) -> f64 {
        pairs::longest_travel(model, &scratch.rigids, &scratch.contacts)
    }

    /// Of all points of contact, by what presses there.
    fn precision(model: &Model, x: &[f64], scratch: &Scratch, precision: &mut Precision) {
        let rigids = &scratch.rigids;
        for contact in &scratch.contacts.touching {
            let force = contact.normal_force.size.max(contact.least_force(model, rigids));
            let scales = ForceScales {
                displacement: force / contact.stiffness,
                speed: force / contact.damping.max(f64::MIN_POSITIVE),
            };
            for rigid in contact.rigids {
                precision.require_point((model, rigids, x), rigid, contact.overlap.centroid, scales);
            }
        }
    }

    fn channels(model: &Model, tables: &mut Tables) {
        between::channels(model, tables);
        clearance::channels(model, tables);
    }
}

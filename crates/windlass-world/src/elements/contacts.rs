//! Contact between shapes on bodies, links and the ground, and clearances between shapes.
//!
//! ```text
//! Law      each pair of overlapping pieces has the normal force of
//!          [`windlass_mechanics::contact::force`] and the friction of
//!          [`windlass_mechanics::contact::friction`], from the relative velocity at the centroid
//!          of the overlap. The loads on the two pieces are equal and opposite
//! Symbols  as in these two modules
//! Frame    Earth; bristle deflections in the axes of the second body
//! Source   [SMS] 2.5, [IMPROVED] 2.3, [TETHER] 3.4
//! Valid    convex pieces; pieces of the same body do not touch each other. The friction memory
//!          starts at zero with each contact; the number of contacts with memory is limited
//! Energy   separate terms for the energy stored in the springs of the beds, dissipated in their
//!          damping and absorbed by friction (bristles included). The springs return their energy
//!          if one of the surfaces is flat
//! Checked  a drop to rest, bounces, a slope, a fast cube and a thin plate, two bodies in free
//!          space, restart (crate tests)
//! ```
//!
//! The search for pairs uses bounding spheres, first of whole bodies ([`near_pairs`]), then of
//! single pieces. Start and end of contact between two bodies are events. Steps are short enough
//! that no shape can pass through another within one step. The run stops if a piece is pressed more
//! than halfway through another piece ([`passage`]).

mod clearance;
mod fenders;
mod near_pairs;
mod pair_of_shapes;
mod pairs;
mod passage;
mod shapes;
mod solver_verbs;
mod statics_friction;
mod statics_step;

pub use clearance::Clearance;
pub(super) use pair_of_shapes::ContactSummary;
pub use pair_of_shapes::PairOfShapes;
pub use shapes::{ContactElements, Material, PlacedPiece, Shape, ShapeAsFender};
pub(super) use shapes::{Solid, combined_friction};

use super::prelude::*;
use crate::core::handles::handle;
use crate::core::precision::{ForceScales, Precision};
use crate::core::rigids::RigidId;
use crate::core::state_map::{Group, Retraction};
use glam::DVec3;
use near_pairs::NearPairs;
use pairs::NUMBERS;
use serde::{Deserialize, Serialize};
use statics_friction::StickPoint;
use windlass_math::Wrench;
use windlass_mechanics::contact::fender::{FenderState, INITIAL_HYSTERESIS};
use windlass_mechanics::contact::force::NormalForce;
use windlass_mechanics::contact::friction::BristleState;
use windlass_mechanics::contact::geometry::{Overlap, OverlapSolver, Polyhedron};
use windlass_ode::Tolerance;

handle!(
    /// A shape that can touch others.
    ShapeId,
    "shape",
    |model: &Model| model.shapes().len()
);

/// Contact between two pieces at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The two shapes.
    pub shapes: [ShapeId; 2],
    /// Indices of the pieces within their shapes.
    pub pieces: [usize; 2],
    /// Bodies that carry the shapes.
    pub rigids: [RigidId; 2],
    /// Overlap of the pieces, Earth frame; its normal points from the first into the second.
    pub overlap: Overlap,
    /// Normal force on the first shape.
    pub normal_force: NormalForce,
    /// Friction on the first shape in the contact plane, Earth axes, N.
    pub friction: DVec3,
    /// Sliding velocity of the first relative to the second, Earth axes, m/s.
    pub sliding: DVec3,
    /// Sticking function: 1 stuck, 0 sliding.
    pub sticking: f64,
    /// Total load on the first shape about the centroid of the overlap, Earth axes, N and N·m; the
    /// opposite load acts on the second.
    pub load: Wrench,
    /// Powers, W: stored in springs, dissipated in damping, absorbed by friction.
    pub power: [f64; 3],
    /// Index of the pair of bodies.
    pair: usize,
    /// Numbers of the two pieces, counted over all shapes.
    numbers: [u32; 2],
    slot: Option<usize>,
    memory_rate: BristleState,
    /// Stiffness (N/m) and damping (N·s/m) along the normal.
    stiffness: f64,
    damping: f64,
    /// Tangential stiffness (N/m) and damping (N·s/m) of the bristles.
    bristles: (f64, f64),
    /// Index of the fender, if one of the shapes is a fender.
    fender: Option<usize>,
    /// State of the fender from all its contacts with the other body, and the index of the fender's
    /// memory.
    fender_state: Option<(FenderState, usize)>,
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
            memory_rate: BristleState::default(),
            stiffness: 0.0,
            damping: 0.0,
            bristles: (0.0, 0.0),
            fender: None,
            fender_state: None,
        }
    }
}

impl Contact {
    /// Deflection of the fender due to all its contacts with the other body, m; zero if neither
    /// shape is a fender.
    pub fn fender_deflection(&self) -> f64 {
        self.fender_state
            .map_or(0.0, |(fender_state, _)| fender_state.deflection)
    }

    /// Returns true if the direction of the normal force is undefined: one piece is completely
    /// inside the other, or penetrates it from side to side.
    fn has_undefined_normal(&self) -> bool {
        self.overlap.has_undefined_normal()
    }

    /// Thickness of the thinner piece, m.
    fn thinner(&self, shapes: &[Shape]) -> f64 {
        let of = |k: usize| {
            shapes[self.shapes[k].index()].pieces[self.pieces[k]]
                .piece
                .thickness()
        };
        f64::min(of(0), of(1))
    }

    /// Returns true if a large penetration is allowed: for fenders, and for shapes that may overlap
    /// at the start.
    fn may_be_deep(&self, shapes: &[Shape]) -> bool {
        let of = |shape: &ShapeId| &shapes[shape.index()];
        let mut both = self.shapes.iter().map(of);
        both.any(|shape| shape.may_overlap_at_start || shape.fender.is_some())
    }

    /// Mean penetration, m: volume divided by area.
    pub fn depth(&self) -> f64 {
        if self.overlap.area > 0.0 {
            self.overlap.volume / self.overlap.area
        } else {
            0.0
        }
    }
}

/// Assignment of memory slots to contacts, by the numbers of the two pieces, which are counted over
/// all shapes.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ContactMemory {
    pub(crate) slots: Vec<Option<[u32; 2]>>,
    /// Whether there were more contacts than slots.
    overflow: bool,
    /// Two shapes in contact whose contacts all have an undefined normal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inside: Option<[usize; 2]>,
    /// Stick points during a search for an equilibrium.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    resting: Vec<StickPoint>,
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

    /// Reuses the allocated memory.
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
    near: NearPairs,
    overlapping: OverlapSolver,
    /// Contacts at the start of the step. No evaluation reads them.
    at_start: Vec<passage::ContactAtStart>,
}

impl<'a> Snapshot<'a> {
    /// All contacts, in the order of their bodies and shapes.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let world = builder.build()?.start()?;
    /// // No body has a shape.
    /// assert!(world.now().contacts().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contacts(&self) -> &'a [Contact] {
        &self.scratch().contacts.touching
    }
}

/// Largest penetration allowed at the start, as a fraction of the thinner piece's thickness.
const DEEPEST_AT_START: f64 = 0.05;

/// Finds two shapes in contact whose contacts all have an undefined normal.
fn inside(touching: &[Contact]) -> Option<[ShapeId; 2]> {
    let mut undefined = touching.iter().filter(|contact| contact.has_undefined_normal());
    let has_defined_normal = |shapes: [ShapeId; 2]| {
        let mut others = touching.iter();
        others.any(|contact| contact.shapes == shapes && !contact.has_undefined_normal())
    };
    let found = undefined.find(|contact| !has_defined_normal(contact.shapes))?;
    Some(found.shapes)
}

/// Penetration, as a fraction of the thinner piece's thickness, above which a failed step is
/// attributed to the contact.
const PRESSED_THROUGH: f64 = 0.4;

/// Element type of the contacts.
#[derive(Debug)]
pub(crate) struct Contacts;

impl Contacts {
    /// Returns true if all current contacts have slots and no other slot is in use.
    fn slots_match(regimes: &ContactMemory, touching: &[Contact]) -> bool {
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
        // Tolerances: 0.1 µm of bristle deflection, 1e-3 of dwell.
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
        for (pairing, shape) in owners.into_iter().enumerate() {
            let name = &model.contacts.shapes[shape].name;
            // The memory is a fraction of the distance between loading and unloading branch.
            // Tabulated forces are not more accurate than this tolerance.
            let groups = vec![Group::number("hysteresis", "", pair(1e-4))];
            let range = map.add(format!("fender '{name}'"), groups, Retraction::Add);
            let numbers = &mut model.contacts.fenders.numbers;
            *numbers = if pairing == 0 {
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
            near: NearPairs::new(&model.contacts),
            overlapping: OverlapSolver::with_capacity_for(2 * most),
            at_start: Vec::with_capacity(2 * model.contacts.slots),
        }
    }

    /// Sets the initial memory of fenders, and reports pairs without a force law and deep overlaps.
    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        scratch: &mut Scratch,
        problems: &mut ModelProblems,
    ) {
        eval.model.contacts.check_beds(problems);
        x[eval.model.contacts.fenders.numbers.clone()].fill(INITIAL_HYSTERESIS);
        let at_start = EvaluationContext { x: &[], ..*eval };
        pairs::find(&at_start, &scratch.rigids, &mut scratch.contacts);
        let shapes = &eval.model.contacts.shapes;
        for contact in &scratch.contacts.touching {
            let [first, second] = contact.shapes.map(|shape| &shapes[shape.index()]);
            let allowed = contact.may_be_deep(shapes);
            let report =
                &mut |problem: String| problems.add(&format!("shape '{}'", first.name), "place", problem);
            if contact.has_undefined_normal() && !allowed {
                report(format!(
                    "puts the shape inside shape '{}' or around it at the start, so the direction of the contact force is undefined; move one of them, or exclude contact between them",
                    second.name
                ));
            } else if contact.depth() > DEEPEST_AT_START * contact.thinner(shapes) && !allowed {
                report(format!(
                    "overlaps shape '{}' by {:.3} m at the start; move one of them, or set may_overlap_at_start",
                    second.name,
                    contact.depth()
                ));
            }
        }
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let Scratch { rigids, contacts, .. } = scratch;
        pairs::find(eval, rigids, contacts);
        for contact in &contacts.touching {
            contact.apply(rigids);
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        let elements = &eval.model.contacts;
        elements.fenders.rates(&scratch.contacts, rates);
        // The memory of a contact that has separated within the step has zero rates. Its slot is
        // freed when the step is accepted.
        for contact in &scratch.contacts.touching {
            let Some(slot) = contact.slot else { continue };
            let first = elements.numbers.start + NUMBERS * slot;
            let BristleState { deflection, dwell } = contact.memory_rate;
            rates[first..first + 3].copy_from_slice(&deflection.to_array());
            rates[first + 3] = dwell;
        }
    }

    fn powers(_eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for contact in &scratch.contacts.touching {
            powers.contact_springs += contact.power[0];
            powers.contact_damping += contact.power[1];
            powers.friction += contact.power[2];
        }
    }

    /// Start and end of contact between bodies.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        let contacts = &scratch.contacts;
        let mut touching = pairs::ByPair::new(&contacts.touching);
        for pair in 0..eval.model.contacts.pairs.len() {
            let of_pair = touching.next(pair);
            let separation = pairs::separation(eval.model, &scratch.rigids, &contacts.near, (pair, of_pair));
            event_functions.watch(separation);
        }
    }

    fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
        let now = &scratch.contacts;
        !Self::slots_match(&state.regimes.contacts, &now.touching)
            || inside(&now.touching).is_some()
            || model.contacts.fenders.has_stale_memory(now, &state.x)
    }

    /// Assigns slots with empty memory to new contacts, and frees the slots of ended contacts.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        let touching = &scratch.contacts.touching;
        let fresh = model
            .contacts
            .fenders
            .clear_memory(&scratch.contacts, &mut state.x);
        let memory = &mut state.regimes.contacts;
        memory.inside = inside(touching).map(|shapes| shapes.map(ShapeId::index));
        if Self::slots_match(memory, touching) {
            return fresh;
        }
        let is_touching = |numbers: &[u32; 2]| touching.iter().any(|contact| contact.numbers == *numbers);
        for slot in &mut memory.slots {
            if slot.is_some_and(|numbers| !is_touching(&numbers)) {
                *slot = None;
            }
        }
        for contact in touching.iter().filter(|contact| contact.slot.is_none()) {
            let Some(free) = memory.slots.iter().position(Option::is_none) else {
                memory.overflow = true;
                break;
            };
            memory.slots[free] = Some(contact.numbers);
            let first = model.contacts.numbers.start + NUMBERS * free;
            state.x[first..first + NUMBERS].fill(0.0);
        }
        true
    }

    fn stop_reason(model: &Model, state: &State) -> Option<RunError> {
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

    /// Limit from the current contacts.
    fn stability_limit<'m>(model: &'m Model, _regimes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        let touching = &scratch.contacts.touching;
        let stiffest = touching
            .iter()
            .max_by(|a, b| a.stiffness.total_cmp(&b.stiffness))?;
        let (square, decay) = pairs::vibration_bounds(&scratch.rigids, touching);
        let frequency = f64::max(square, 1e-12).sqrt();
        Some(StepLimit {
            step: crate::core::lines::stability_limit_of(frequency, 0.5 * decay / frequency),
            object: ("shape", &model.contacts.shapes[stiffest.shapes[0].index()].name),
        })
    }

    /// Attributes the failure to a shape that is pressed deep into another shape.
    fn failure_cause(model: &Model, scratch: &Scratch, time: f64, quantity: &str) -> Option<RunError> {
        let shapes = &model.contacts.shapes;
        let touching = scratch.contacts.touching.iter();
        let pressed = touching.filter(|contact| !contact.may_be_deep(shapes));
        let ratios = pressed.map(|contact| (contact.depth() / contact.thinner(shapes), contact));
        let (ratio, contact) = ratios.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let [first, second] = contact.shapes.map(|shape| shapes[shape.index()].name.clone());
        (ratio > PRESSED_THROUGH).then(|| RunError::PressedThrough {
            time,
            first,
            second,
            depth: contact.depth(),
            thickness: contact.thinner(shapes),
            quantity: quantity.to_owned(),
        })
    }

    fn travel_limit(model: &Model, scratch: &Scratch, _needed: f64) -> f64 {
        pairs::travel_limit(model, &scratch.rigids, &scratch.contacts)
    }

    fn record_start(_model: &Model, scratch: &mut Scratch) {
        let Scratch { rigids, contacts, .. } = scratch;
        passage::record_start(rigids, contacts);
    }

    fn passage(model: &Model, scratch: &Scratch, time: f64, is_shortest: bool) -> Option<Passage> {
        passage::find(model, scratch, time, is_shortest)
    }

    /// Requires positions and velocities at the contact points that are accurate enough to resolve
    /// the normal forces.
    fn precision(model: &Model, x: &[f64], scratch: &Scratch, precision: &mut Precision) {
        let rigids = &scratch.rigids;
        for contact in &scratch.contacts.touching {
            let force = contact
                .normal_force
                .magnitude
                .max(contact.least_force(model, rigids));
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
        pair_of_shapes::channels(model, tables);
        clearance::channels(model, tables);
    }
}

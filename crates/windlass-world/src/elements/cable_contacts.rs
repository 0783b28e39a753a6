//! Cables that touch: themselves, each other, and shapes on bodies, links and the ground.
//!
//! ```text
//! Law      an element of a cable that comes nearer to another one, or to a convex piece, than their surfaces allow presses on
//!          it along the whole stretch that does: per length ds the force Λ/Σ(h/E) + Λ'/Σ(h/B), not below zero, Λ the area that
//!          both have in common in the plane across; stiffer by 1 + (d₀/d - 1)² where axes come nearer than d₀. Friction as
//!          [`windlass_mechanics::contact::friction`] says, of the whole force at the mean velocity, one memory per pair of elements
//! Symbols  Λ of two cables the lens of two circles, on a surface the segment of one (m²), h beds' depths: a cable's radius; d distance
//!          of axes or of axis and surface, d₀ half of that at which they touch (m)
//! Frame    Earth; bristles in the axes of the shape's rigid, or of the first element and the normal
//! Source   [TETHER] 3.1 to 3.4, errata E46 and E47: the integral of Λ along one axis is the volume of interference of skew
//!          cylinders, at every angle and depth, and has the right limit for parallel ones
//! Valid    elements that turn by less than a radian; surfaces flat across the cable. All acts at the axes: what friction at the
//!          surface does to roll a cable about its axis is left out. Ends are flat
//! Energy   as that of shapes: springs, damping and friction have entries of their own
//! Checked  prop_cables_that_collide_keep_their_momentum, ana_line_rests_on_a_box, ana_capstan, ana_fast_crossing_is_caught,
//!          route_implicit_and_explicit (crate tests)
//! ```
//!
//! Loads go to the nodes by the spline's own shape functions ([`windlass_mechanics::cable::point_loads`]), so that force and moment are those
//! at the place of contact. Pairs of elements are found by boxes about them ([`windlass_mechanics::cable::separation`]); neighbours are not
//! told apart by number, but by whether the cable turns enough between them to face itself.

mod channels;
mod find;
mod patch;
mod press;
mod slopes;
mod start;
mod step_of_statics;
mod travel;

pub(crate) use slopes::FrictionSlopes;
pub(crate) use step_of_statics::{BeforeStep, greatest_force};

use super::cables::parting::PartingPoint;
use super::contacts::{Material, ShapeId};
use super::prelude::*;
use crate::core::handles::CableId;
use crate::core::state_map::{Group, Retraction};
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_mechanics::cable::separation::Curve;
use windlass_mechanics::contact::friction::{LuGre, Memory};
use windlass_ode::Tolerance;

/// What a cable touches others with.
#[derive(Clone, Debug, PartialEq)]
pub struct CableSurface {
    cable: CableId,
    /// Never empty.
    materials: Vec<Material>,
}

impl CableSurface {
    /// Of one material all along. The cable's radius is the depth of its bed of springs.
    pub fn new(cable: CableId, material: Material) -> Self {
        Self {
            cable,
            materials: vec![material],
        }
    }

    /// Of one material for the first section and others for those that follow, one each: chain is not what rope is.
    #[must_use]
    pub fn and_then(mut self, material: Material) -> Self {
        self.materials.push(material);
        self
    }

    /// The cable.
    pub fn cable(&self) -> CableId {
        self.cable
    }

    /// What it is made of, from the start: one material, or as many as it has sections.
    pub fn materials(&self) -> &[Material] {
        &self.materials
    }

    /// What a section is made of.
    pub fn material(&self, section: usize) -> &Material {
        self.materials.get(section).unwrap_or(&self.materials[0])
    }

    /// The radius of the thickest section, m.
    fn largest_radius(&self, model: &Model) -> f64 {
        let sections = &model.cables[self.cable.index()].sections;
        0.5 * sections.largest(|kind| kind.diameter)
    }
}

/// What a model says of cables that touch.
#[derive(Clone, Debug, Default)]
pub struct CableContactElements {
    surfaces: Vec<CableSurface>,
    remembered: Option<usize>,
    /// Number of the first element over all cables, by cable; made when the model is built.
    first_element: Vec<u32>,
    /// Elements of all cables together: numbers of pieces of shapes follow.
    element_count: u32,
    /// Surfaces that may touch surfaces (the first not after the second), and whole rigids.
    pairs: Vec<Pair>,
    /// Numbers of the memory in the state, and how many contacts they are for.
    numbers: Range<usize>,
    slots: usize,
}

/// What may touch: a surface by its place, with another one or with a piece of a shape, by its place.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Pair {
    Cables([usize; 2]),
    Solid(usize, [usize; 2]),
}

/// What a cable touches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Touched {
    /// A cable, or itself: which, which element, and how far along it (0 to 1).
    Cable(CableId, usize, f64),
    /// A shape.
    Shape(ShapeId),
}

/// An element of a cable that touches something, at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CableTouch {
    /// The cable.
    pub cable: CableId,
    /// Its element, and how far along it the force acts in the mean, 0 to 1.
    pub at: (usize, f64),
    /// What it touches.
    pub on: Touched,
    /// Where, on the cable's axis, m.
    pub point: DVec3,
    /// Normal, from the other toward the cable.
    pub normal: DVec3,
    /// Largest depth, m.
    pub depth: f64,
    /// Length that is pressed, m.
    pub length: f64,
    /// Normal force, N, not below zero.
    pub normal_force: f64,
    /// Friction on the cable, Earth axes, N.
    pub friction: DVec3,
    /// The whole force on the cable, Earth axes, N; the other has the opposite.
    pub force: DVec3,
    /// Velocity of the cable along the other, Earth axes, m/s.
    pub sliding: DVec3,
    /// 1 stuck, 0 sliding.
    pub sticking: f64,
    /// Powers, W: taken up by springs, lost in damping, taken by friction.
    pub power: [f64; 3],
    numbers: [u32; 2],
    pair: usize,
    slot: Option<usize>,
    /// Of what it rubs by.
    law: LuGre,
    memory_rate: Memory,
    /// N/m and N·s/m, the larger of normal and along.
    stiffness: f64,
    damping: f64,
    /// What the normal force grows by, with depth and its rate.
    normal_slopes: [f64; 2],
    /// How far the pressure spreads along its element, and along the other cable's: see [`patch::Patch::spread`].
    spread: [f64; 2],
    /// Axes of the memory.
    axes: DMat3,
}

/// Which contacts the state remembers, by slot: the numbers of two elements, or of one and a piece.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CableContactMemory {
    pub(crate) slots: Vec<Option<[u32; 2]>>,
    overflow: bool,
}

impl Clone for CableContactMemory {
    fn clone(&self) -> Self {
        Self {
            slots: self.slots.clone(),
            overflow: self.overflow,
        }
    }

    /// In the memory that it has.
    fn clone_from(&mut self, other: &Self) {
        self.slots.clone_from(&other.slots);
        self.overflow = other.overflow;
    }
}

/// Loads on the nodes of all cables, by place, before and after they are spread.
#[derive(Clone, Debug, Default)]
struct NodeLoads {
    forces: Vec<DVec3>,
    bends: Vec<DVec3>,
    /// On the clamps of each cable, N·m.
    moments: Vec<[DVec3; 2]>,
}

impl NodeLoads {
    fn new(nodes: usize, cables: usize) -> Self {
        Self {
            forces: vec![DVec3::ZERO; nodes],
            bends: vec![DVec3::ZERO; nodes],
            moments: vec![[DVec3::ZERO; 2]; cables],
        }
    }

    fn clear(&mut self) {
        self.forces.fill(DVec3::ZERO);
        self.bends.fill(DVec3::ZERO);
        self.moments.fill([DVec3::ZERO; 2]);
    }
}

/// Contacts of cables at one instant.
#[derive(Clone, Debug, Default)]
pub struct CableContactScratch {
    /// Those with cables first.
    touching: Vec<CableTouch>,
    with_cables: usize,
    /// By surface.
    curves: Vec<Curve>,
    lines: Vec<find::Line>,
    /// Second derivatives of velocities, by place of nodes.
    bends: Vec<DVec3>,
    between: NodeLoads,
    on_solids: NodeLoads,
    /// Whether loads of cables on each other stand as they were: while the linearisation moves nodes that are far apart.
    pub(crate) is_held: bool,
}

impl CableContactScratch {
    /// All that touches: cables with cables first.
    pub(crate) fn touching(&self) -> &[CableTouch] {
        &self.touching
    }
}

impl CableContactElements {
    /// Places in the state of what a slot remembers.
    pub(crate) fn memory_of(&self, slot: usize) -> Range<usize> {
        let first = self.numbers.start + NUMBERS * slot;
        first..first + NUMBERS
    }

    /// The cable and the slot of the lower node of an element by its number; none for a piece of a shape.
    pub(crate) fn element_of(&self, number: u32) -> Option<(usize, usize)> {
        if number >= self.element_count {
            return None;
        }
        let cable = self.first_element.partition_point(|first| *first <= number) - 1;
        Some((cable, (number - self.first_element[cable]) as usize))
    }
}

/// Numbers of one memory: deflection (3) and dwell.
const NUMBERS: usize = 4;
/// Contacts that are remembered at once unless told otherwise.
const REMEMBERED: usize = 64;

impl WorldBuilder {
    /// Lets a cable touch: itself, other cables that do, and all shapes, but for what is excluded
    /// ([`WorldBuilder::exclude_contact`] takes names of cables, too). The element at an end does not touch what the end is
    /// fixed to.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, contact::{friction::LuGre, geometry::Piece}, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// let rubber = Material { youngs_modulus: 1e7, damping: 1e5, friction: LuGre::new(0.3, 0.25) };
    /// let ground = builder.fixed_frame("ground", DVec3::ZERO);
    /// builder.shape(Shape::new("ground", ground, Piece::half_space(), rubber));
    /// let properties = CableProperties { axial_damping: 100.0, ..CableProperties::new(1e5, 1200.0, 0.04) };
    /// let line = CableDefinition::new("line", properties, 2.0, 8)
    ///     .free(CableEnd::Start, DVec3::new(0.0, 0.0, 0.05))
    ///     .free(CableEnd::End, DVec3::new(2.0, 0.0, 0.05));
    /// let line = builder.cable(line);
    /// builder.touching_cable(CableSurface::new(line, rubber));
    /// let mut world = builder.build()?.start()?;
    /// world.run_until(2.0)?;
    /// // It has fallen by 3 cm and lies on the ground.
    /// let weight = 2.0 * properties.mass_per_length() * 9.81;
    /// let borne: f64 = world.now().cable_contacts().iter().map(|touch| touch.force.z).sum();
    /// assert!((borne / weight - 1.0).abs() < 0.01);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn touching_cable(&mut self, surface: CableSurface) -> &mut Self {
        self.model.cable_contacts.surfaces.push(surface);
        self
    }

    /// How many contacts of elements of cables can be there at once (64): friction remembers each of them in the state.
    pub fn most_cable_contacts(&mut self, count: usize) -> &mut Self {
        self.model.cable_contacts.remembered = Some(count);
        self
    }
}

impl Model {
    /// Cables that touch others, and what with.
    pub fn cable_surfaces(&self) -> &[CableSurface] {
        &self.cable_contacts.surfaces
    }

    /// What a cable may touch: cables, itself among them, and shapes, as far as their contact is not excluded.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, contact::friction::LuGre, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let rubber = Material { youngs_modulus: 1e7, damping: 1e5, friction: LuGre::new(0.3, 0.25) };
    /// # let line = CableDefinition::new("line", CableProperties::new(1e5, 1200.0, 0.04), 2.0, 8);
    /// # let line = line.free(CableEnd::Start, DVec3::ZERO).free(CableEnd::End, DVec3::X * 2.0);
    /// # let line = builder.cable(line);
    /// builder.touching_cable(CableSurface::new(line, rubber));
    /// let world = builder.build()?.start()?;
    /// assert_eq!(world.model().may_touch(line), (vec![line], vec![]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn may_touch(&self, cable: CableId) -> (Vec<CableId>, Vec<ShapeId>) {
        let elements = &self.cable_contacts;
        let of = |surface: usize| elements.surfaces[surface].cable;
        let (mut cables, mut shapes) = (Vec::new(), Vec::new());
        for pair in &elements.pairs {
            match *pair {
                Pair::Cables([first, second]) if of(first) == cable => cables.push(of(second)),
                Pair::Cables([first, second]) if of(second) == cable => cables.push(of(first)),
                Pair::Solid(surface, solid) if of(surface) == cable => {
                    shapes.push(self.contacts.solid(solid).shape_id);
                }
                _ => {}
            }
        }
        shapes.dedup();
        (cables, shapes)
    }

    /// Names of the cables that touch others.
    pub(super) fn touching_cables(&self) -> impl Iterator<Item = &String> {
        let named = |surface: &CableSurface| Some(&self.cables.get(surface.cable.index())?.name);
        self.cable_contacts.surfaces.iter().filter_map(named)
    }
}

impl<'a> Snapshot<'a> {
    /// All elements of cables that touch something: with cables first, then with shapes.
    ///
    /// ```
    /// # use windlass::{glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
    /// # let world = builder.build()?.start()?;
    /// // There are no cables.
    /// assert!(world.now().cable_contacts().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cable_contacts(&self) -> &'a [CableTouch] {
        &self.scratch().cable_contacts.touching
    }
}

/// The part.
#[derive(Debug)]
pub(crate) struct CableContacts;

impl CableContacts {
    /// Whether the slots hold just what touches.
    fn is_settled(regimes: &CableContactMemory, touching: &[CableTouch]) -> bool {
        let held = regimes.slots.iter().flatten().count();
        touching.iter().all(|touch| touch.slot.is_some()) && held == touching.len()
    }
}

impl Element for CableContacts {
    const WITH_LINES: bool = true;
    type Definitions = CableContactElements;
    type Regimes = CableContactMemory;
    type Scratch = CableContactScratch;

    fn check(model: &Model, problems: &mut ModelProblems) {
        let surfaces = &model.cable_contacts.surfaces;
        for (i, surface) in surfaces.iter().enumerate() {
            let Some(cable) = model.cables.get(surface.cable.index()) else {
                problems.add("cable contact", "cable", "names one that does not exist");
                continue;
            };
            let label = cable.label();
            if surfaces[..i].iter().any(|other| other.cable == surface.cable) {
                problems.add(&label, "material", "is given twice; a cable is of one");
            }
            let (given, sections) = (surface.materials.len(), cable.sections.kinds().len());
            if given != 1 && given != sections {
                let problem = format!(
                    "is given {given} times for {sections} sections; give one, or one for each of them"
                );
                problems.add(&label, "material", problem);
            }
            for material in &surface.materials {
                check_material(material, &label, problems);
            }
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, _tolerances: &Tolerances) {
        find::compile(model);
        let slots = model.cable_contacts.slots;
        let pair = |absolute| Tolerance {
            absolute,
            relative: 0.0,
        };
        for slot in 0..slots {
            // As for shapes: a tenth of a micrometre of a bristle, a thousandth of a dwell.
            let deflection = Group::vector("bristle deflection", "m", &["x", "y", "z"], pair(1e-7));
            let groups = vec![
                deflection.repeated("contact", 1, 1),
                Group::number("dwell", "", pair(1e-3)),
            ];
            let object = format!("cable contact memory {}", slot + 1);
            let range = map.add(object, groups, Retraction::Add);
            let numbers = &mut model.cable_contacts.numbers;
            *numbers = if slot == 0 {
                range
            } else {
                numbers.start..range.end
            };
        }
    }

    fn regimes(model: &Model) -> CableContactMemory {
        CableContactMemory {
            slots: vec![None; model.cable_contacts.slots],
            overflow: false,
        }
    }

    fn scratch(model: &Model) -> CableContactScratch {
        let elements = &model.cable_contacts;
        if elements.surfaces.is_empty() {
            return CableContactScratch::default();
        }
        let slots = |cable: &super::cables::Cable| cable.numbers.slots;
        let nodes = model.cables.iter().map(slots).sum();
        let curves = elements.surfaces.iter().map(|surface| {
            let mut curve = Curve::default();
            curve.reserve(slots(&model.cables[surface.cable.index()]));
            curve
        });
        let loads = NodeLoads::new(nodes, model.cables.len());
        CableContactScratch {
            touching: Vec::with_capacity(2 * elements.slots),
            curves: curves.collect(),
            lines: vec![find::Line::default(); elements.surfaces.len()],
            bends: vec![DVec3::ZERO; nodes],
            between: loads.clone(),
            on_solids: loads,
            ..CableContactScratch::default()
        }
    }

    /// Deep overlaps.
    fn start(eval: &Eval<'_>, _x: &mut [f64], scratch: &mut Scratch, problems: &mut ModelProblems) {
        start::check_start(eval.model, scratch, problems);
    }

    fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
        if !eval.model.cable_contacts.surfaces.is_empty() {
            press::load(eval, scratch);
        }
    }

    fn rates(eval: &Eval<'_>, scratch: &Scratch, rates: &mut [f64]) {
        let elements = &eval.model.cable_contacts;
        for touch in &scratch.cable_contacts.touching {
            let Some(slot) = touch.slot else { continue };
            let place = elements.memory_of(slot).start;
            let Memory { deflection, dwell } = touch.memory_rate;
            rates[place..place + 3].copy_from_slice(&deflection.to_array());
            rates[place + 3] = dwell;
        }
    }

    fn powers(_eval: &Eval<'_>, scratch: &Scratch, powers: &mut Powers) {
        for touch in &scratch.cable_contacts.touching {
            powers.contact_springs += touch.power[0];
            powers.contact_damping += touch.power[1];
            powers.friction += touch.power[2];
        }
    }

    /// Cables that touch each other, or a piece of a shape, and part.
    fn event_functions(eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
        for place in 0..eval.model.cable_contacts.pairs.len() {
            event_functions.watch(travel::separation(eval.model, scratch, place));
        }
    }

    fn changes(_model: &Model, state: &State, scratch: &Scratch) -> bool {
        !Self::is_settled(&state.regimes.cable_contacts, &scratch.cable_contacts.touching)
    }

    /// Contacts that have begun get a slot with an empty memory, those that have ended give it back.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        // What touches was numbered before a line parted just now: the next step sees to it.
        let mut lines = state.regimes.cables.iter().zip(&scratch.cables.each);
        if lines.any(|(memory, now)| memory.partings.len() != now.gaps.len()) {
            return false;
        }
        let touching = &scratch.cable_contacts.touching;
        let memory = &mut state.regimes.cable_contacts;
        if Self::is_settled(memory, touching) {
            return false;
        }
        let there = |numbers: &[u32; 2]| touching.iter().any(|touch| touch.numbers == *numbers);
        for slot in &mut memory.slots {
            if slot.is_some_and(|numbers| !there(&numbers)) {
                *slot = None;
            }
        }
        for touch in touching.iter().filter(|touch| touch.slot.is_none()) {
            let Some(free) = memory.slots.iter().position(Option::is_none) else {
                memory.overflow = true;
                break;
            };
            memory.slots[free] = Some(touch.numbers);
            state.x[model.cable_contacts.memory_of(free)].fill(0.0);
        }
        true
    }

    fn stop(model: &Model, state: &State) -> Option<RunError> {
        let overflow = state.regimes.cable_contacts.overflow;
        overflow.then_some(RunError::TooManyCableContacts {
            time: state.time,
            most: model.cable_contacts.slots,
        })
    }

    /// By what touches.
    fn longest_step<'m>(model: &'m Model, _modes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        travel::longest_step(model, scratch)
    }

    fn longest_travel(model: &Model, scratch: &Scratch) -> f64 {
        travel::longest_travel(model, scratch)
    }

    fn channels(model: &Model, tables: &mut Tables) {
        channels::declare(model, tables);
    }
}

/// Has contacts that are remembered follow their elements, before a cable parts there. That of an element that is parted itself goes
/// on with what of it is before the gap.
pub(super) fn renumber(model: &Model, state: &mut State, c: usize, place: PartingPoint) {
    let elements = &model.cable_contacts;
    let Some(&first) = elements.first_element.get(c) else {
        return;
    };
    let memory = &state.regimes.cables[c];
    let slots = model.cables[c].numbers.slots;
    let moved = |number: u32| {
        let slot = number.checked_sub(first)? as usize;
        let element = (slot + slots - memory.slot(0)) % slots;
        let is_behind = slot < slots && element >= place.first_behind() && element + 1 < memory.nodes;
        is_behind.then(|| first + memory.slot(element + place.makes()) as u32)
    };
    for numbers in state.regimes.cable_contacts.slots.iter_mut().flatten() {
        *numbers = numbers.map(|number| moved(number).unwrap_or(number));
    }
}

fn check_material(material: &Material, label: &str, problems: &mut ModelProblems) {
    let Material {
        youngs_modulus,
        damping,
        friction,
    } = material;
    if !(youngs_modulus.is_finite() && *youngs_modulus > 0.0) {
        let problem = format!("is {youngs_modulus} Pa and must be a positive number");
        problems.add(label, "Young's modulus", problem);
    }
    if !(damping.is_finite() && *damping >= 0.0) {
        let problem = format!("is {damping} Pa s and must be a finite number not below zero");
        problems.add(label, "contact damping", problem);
    }
    if let Some(problem) = friction.problem() {
        problems.add(label, "friction", problem);
    }
}

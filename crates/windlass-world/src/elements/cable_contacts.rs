//! Contact of cables with themselves, with each other, and with shapes on bodies, links and the
//! ground.
//!
//! ```text
//! Law      a cable element that overlaps another element, or a convex piece of a shape, is pushed
//!          away along the whole stretch in contact. The normal force is V/Σ(h/E) + V'/Σ(h/B) and
//!          never negative. Where lines cross, it acts along the normal. `patch.rs` describes its
//!          distribution over a stretch. Where d < d₀, the overlap area in the elastic term is
//!          multiplied by 1 + (d₀/d - 1)². Friction as in
//!          [`windlass_mechanics::contact::friction`], from the total normal force and the mean
//!          sliding velocity, with one memory per pair of elements
//! Symbols  V = ∫ Λ ds overlap volume (m³), V' its rate (m³/s); Λ overlap area of the
//!          cross-sections (m²): the lens of two circles for two cables, the segment of one circle
//!          on a surface; s length along the element (m); h depth of each bed (m), for a cable its
//!          radius; E Young's modulus (Pa), B damping factor (Pa·s); d distance between the axes,
//!          or between axis and surface (m), d₀ half of the distance at which they touch (m)
//! Frame    Earth; bristle deflections in the axes of the shape's body, or of the first element and
//!          the normal
//! Source   [TETHER] 3.1 to 3.4, errata E46 and E47: the integral of Λ along one axis is the
//!          overlap volume of skew cylinders, at every angle and depth, and has the correct limit
//!          for parallel cylinders
//! Valid    elements whose direction changes by less than a radian; surfaces flat across the cable.
//!          All forces act at the axes, so a cable is not twisted by friction at its surface.
//!          Ends are flat
//! Energy   recorded as for shapes: springs, damping and friction separately
//! Checked  closed_form_force_of_crossed_lines, closed_form_rebound_of_crossed_lines,
//!          conserves_energy_of_a_crossing_that_turns, agrees_with_rates_for_crossed_lines,
//!          conserves_momentum_of_colliding_cables, closed_form_line_rests_on_the_ground,
//!          closed_form_capstan, closed_form_fast_crossing_is_caught,
//!          agrees_between_methods_on_a_collision (crate tests)
//! ```
//!
//! Loads are distributed to the nodes by the shape functions of the spline
//! ([`windlass_mechanics::cable::point_loads`]), which preserve force and moment of the load at the
//! point of contact. Pairs of elements are found with bounding boxes
//! ([`windlass_mechanics::cable::separation`]). Two elements of one cable cannot touch if the cable
//! between them is shorter than half a turn of its tightest bend.

mod candidates;
mod channels;
mod friction_slopes;
mod loads;
mod passage;
mod patch;
mod separation;
mod solver_verbs;
mod start_check;
mod statics_step;

use super::contacts::{Material, ShapeId};
use super::prelude::*;
use crate::core::handles::CableId;
use crate::core::lines::parting::PartingPoint;
use crate::core::state_map::{Group, Retraction};
use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_mechanics::cable::separation::Curve;
use windlass_mechanics::contact::friction::{BristleState, LuGre};
use windlass_ode::Tolerance;

/// Contact properties of a cable's surface.
#[derive(Clone, Debug, PartialEq)]
pub struct CableSurface {
    cable: CableId,
    /// Never empty.
    materials: Vec<Material>,
}

impl CableSurface {
    /// One material along the whole cable. The cable's radius is the depth of its bed of springs.
    pub fn new(cable: CableId, material: Material) -> Self {
        Self {
            cable,
            materials: vec![material],
        }
    }

    /// Appends the material of the next section. With more than one material, each section needs
    /// its own material.
    #[must_use]
    pub fn with_section(mut self, material: Material) -> Self {
        self.materials.push(material);
        self
    }

    /// The cable.
    pub fn cable(&self) -> CableId {
        self.cable
    }

    /// Materials from the start of the cable: a single material, or one per section.
    pub fn materials(&self) -> &[Material] {
        &self.materials
    }

    /// Material of a section.
    pub fn material(&self, section: usize) -> &Material {
        self.materials.get(section).unwrap_or(&self.materials[0])
    }

    /// Radius of the thickest section, m.
    fn largest_radius(&self, model: &Model) -> f64 {
        let sections = &model.cables[self.cable.index()].sections;
        0.5 * sections.largest(|kind| kind.diameter)
    }
}

/// Contact data of cables in a model.
#[derive(Clone, Debug, Default)]
pub struct CableContactElements {
    surfaces: Vec<CableSurface>,
    remembered: Option<usize>,
    /// Number of the first element of each cable, counted over all cables; set when the model is
    /// built.
    first_element: Vec<u32>,
    /// Number of elements of all cables. The numbers of the pieces of shapes begin at this value.
    element_count: u32,
    /// Pairs that may touch: surfaces (the first not after the second), and surfaces with pieces of
    /// shapes.
    pairs: Vec<Pair>,
    /// Range of the friction memory in the state vector, and the number of memory slots.
    numbers: Range<usize>,
    slots: usize,
}

/// A pair that may touch, by indices: two surfaces, or a surface and a piece of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Pair {
    Cables([usize; 2]),
    Solid(usize, [usize; 2]),
}

/// Object that a cable touches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Touched {
    /// A cable, possibly the same cable: its handle, the index of the element, and the position
    /// along the element (0 to 1).
    Cable(CableId, usize, f64),
    /// A shape.
    Shape(ShapeId),
}

/// Contact of a cable element at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CableTouch {
    /// The cable.
    pub cable: CableId,
    /// Element of the cable, and the mean position of the force along it, 0 to 1.
    pub at: (usize, f64),
    /// Object that the cable touches.
    pub on: Touched,
    /// Point of contact on the cable's axis, m.
    pub point: DVec3,
    /// Normal, from the other object towards the cable.
    pub normal: DVec3,
    /// Largest penetration, m.
    pub depth: f64,
    /// Length in contact, m.
    pub length: f64,
    /// Normal force, N; not negative.
    pub normal_force: f64,
    /// Friction on the cable, Earth axes, N.
    pub friction: DVec3,
    /// Total force on the cable, Earth axes, N; the opposite force acts on the other object.
    pub force: DVec3,
    /// Sliding velocity of the cable relative to the other object, Earth axes, m/s.
    pub sliding: DVec3,
    /// Sticking function: 1 stuck, 0 sliding.
    pub sticking: f64,
    /// Powers, W: stored in springs, dissipated in damping, absorbed by friction.
    pub power: [f64; 3],
    /// Numbers of the cable's element and of the other element or piece.
    numbers: [u32; 2],
    /// Index of the pair of surfaces, or of surface and piece.
    pair: usize,
    /// Slot of the friction memory; `None` for a contact without memory.
    pub(crate) slot: Option<usize>,
    /// Friction law.
    law: LuGre,
    /// Friction memory, in its axes.
    memory: [f64; NUMBERS],
    memory_rate: BristleState,
    /// Stiffness (N/m) and damping (N·s/m): the larger of the normal and the tangential value.
    stiffness: f64,
    damping: f64,
    /// Derivatives of the normal force with respect to penetration (N/m) and its rate (N·s/m).
    normal_slopes: [f64; 2],
    /// Normal force without the reduction of the damping, N; negative if the damping is reduced.
    unreduced_force: f64,
    /// Spread of the pressure along the cable's element and along the other cable's element, as
    /// fractions of their lengths: see [`patch::Patch::spread`].
    spread: [f64; 2],
    /// Two points of the cable's element that represent the stiffness of the pressure: see
    /// [`patch::Patch::stiffness_points`].
    stiffness_points: [(f64, DVec3); 2],
    /// Axes of the friction memory.
    axes: DMat3,
}

/// Assignment of memory slots to contacts: the numbers of two elements, or of an element and a
/// piece.
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

    /// Reuses the allocated memory.
    fn clone_from(&mut self, other: &Self) {
        self.slots.clone_from(&other.slots);
        self.overflow = other.overflow;
    }
}

/// Contact loads on the nodes of all cables, by node. Loads on second derivatives are later
/// converted to nodal forces.
#[derive(Clone, Debug, Default)]
struct NodeLoads {
    /// Forces, Earth axes, N.
    forces: Vec<DVec3>,
    /// Loads on the second derivatives of the spline, N·m².
    bends: Vec<DVec3>,
    /// Moments on the clamps of each cable, N·m.
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
    /// Contacts; contacts between cables come first.
    touching: Vec<CableTouch>,
    with_cables: usize,
    /// Curves by surface.
    curves: Vec<Curve>,
    lines: Vec<candidates::LineState>,
    /// Second derivatives of the velocities with respect to arc length, by node, 1/(m·s).
    bends: Vec<DVec3>,
    between: NodeLoads,
    on_solids: NodeLoads,
    /// Configuration at the start of the step. No evaluation reads it.
    at_start: passage::StepStart,
}

impl CableContactElements {
    /// State indices of the memory in a slot.
    pub(crate) fn memory_of(&self, slot: usize) -> Range<usize> {
        let first = self.numbers.start + NUMBERS * slot;
        first..first + NUMBERS
    }

    /// Cable, and slot of the lower node, of an element by its number; `None` for a piece of a
    /// shape.
    pub(crate) fn element_of(&self, number: u32) -> Option<(usize, usize)> {
        if number >= self.element_count {
            return None;
        }
        let cable = self.first_element.partition_point(|first| *first <= number) - 1;
        Some((cable, (number - self.first_element[cable]) as usize))
    }
}

/// Number of state components of one memory: deflection (3) and dwell.
const NUMBERS: usize = 4;
/// Default maximum number of simultaneous contacts with memory.
const REMEMBERED: usize = 64;

impl WorldBuilder {
    /// Enables contact of a cable with itself, with other cables that have contact enabled, and
    /// with all shapes, except for exclusions ([`WorldBuilder::exclude_contact`] also accepts names
    /// of cables). An end element does not touch the body that its end is attached to.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use windlass_mechanics::contact::{friction::LuGre, geometry::Piece}; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
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
    /// // The line has fallen by 3 cm and rests on the ground.
    /// let weight = 2.0 * properties.mass_per_length() * 9.81;
    /// let reaction: f64 = world.now().cable_contacts().iter().map(|touch| touch.force.z).sum();
    /// assert!((reaction / weight - 1.0).abs() < 0.01);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn touching_cable(&mut self, surface: CableSurface) -> &mut Self {
        self.model.cable_contacts.surfaces.push(surface);
        self
    }

    /// Sets the largest number of simultaneous contacts of cable elements (default 64). The state
    /// holds a friction memory for each.
    pub fn maximum_cable_contacts(&mut self, count: usize) -> &mut Self {
        self.model.cable_contacts.remembered = Some(count);
        self
    }
}

impl Model {
    /// Cables with contact enabled, and their surfaces.
    pub fn cable_surfaces(&self) -> &[CableSurface] {
        &self.cable_contacts.surfaces
    }

    /// Objects that a cable may touch: cables, possibly itself, and shapes. Excluded objects are
    /// omitted.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use windlass_mechanics::contact::friction::LuGre; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
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

    /// Names of the cables with contact enabled.
    pub(super) fn touching_cables(&self) -> impl Iterator<Item = &String> {
        let named = |surface: &CableSurface| Some(&self.cables.get(surface.cable.index())?.name);
        self.cable_contacts.surfaces.iter().filter_map(named)
    }
}

impl<'a> Snapshot<'a> {
    /// All contacts of cable elements: with cables first, then with shapes.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
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

/// Element type of the cable contacts.
#[derive(Debug)]
pub(crate) struct CableContacts;

impl CableContacts {
    /// Returns true if all current contacts have slots and no other slot is in use.
    fn slots_match(regimes: &CableContactMemory, touching: &[CableTouch]) -> bool {
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
                problems.add("cable contact", "cable", "does not exist");
                continue;
            };
            let label = cable.label();
            if surfaces[..i].iter().any(|other| other.cable == surface.cable) {
                problems.add(
                    &label,
                    "material",
                    "is given twice; enable contact of a cable only once",
                );
            }
            if cable.has_connection_in_bending() {
                let problem = "is given for a line whose end connection turns in bending, which contact between nodes does \
                               not include; leave out the material, or clamp or pin the ends";
                problems.add(&label, "material", problem);
            }
            let (given, sections) = (surface.materials.len(), cable.sections.kinds().len());
            if given != 1 && given != sections {
                let problem = format!(
                    "is given {given} times for {sections} sections; give one material, or one per section"
                );
                problems.add(&label, "material", problem);
            }
            for material in &surface.materials {
                check_material(material, &label, problems);
            }
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, _tolerances: &Tolerances) {
        candidates::compile(model);
        let slots = model.cable_contacts.slots;
        let pair = |absolute| Tolerance {
            absolute,
            relative: 0.0,
        };
        for slot in 0..slots {
            // Tolerances as for shapes: 0.1 µm of bristle deflection, 1e-3 of dwell.
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
        let slots = |cable: &crate::core::lines::Cable| cable.numbers.slots;
        let nodes = model.cables.iter().map(slots).sum();
        let loads = NodeLoads::new(nodes, model.cables.len());
        CableContactScratch {
            touching: Vec::with_capacity(2 * elements.slots),
            curves: empty_curves(model),
            at_start: passage::StepStart {
                curves: empty_curves(model),
                poses: Vec::new(),
            },
            lines: vec![candidates::LineState::default(); elements.surfaces.len()],
            bends: vec![DVec3::ZERO; nodes],
            between: loads.clone(),
            on_solids: loads,
            ..CableContactScratch::default()
        }
    }

    /// Reports deep overlaps.
    fn start(
        eval: &EvaluationContext<'_>,
        _x: &mut [f64],
        scratch: &mut Scratch,
        problems: &mut ModelProblems,
    ) {
        start_check::check_start(eval.model, scratch, problems);
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        if !eval.model.cable_contacts.surfaces.is_empty() {
            loads::load(eval, scratch);
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        let elements = &eval.model.cable_contacts;
        for touch in &scratch.cable_contacts.touching {
            let Some(slot) = touch.slot else { continue };
            let first = elements.memory_of(slot).start;
            let BristleState { deflection, dwell } = touch.memory_rate;
            rates[first..first + 3].copy_from_slice(&deflection.to_array());
            rates[first + 3] = dwell;
        }
    }

    fn powers(_eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        for touch in &scratch.cable_contacts.touching {
            powers.contact_springs += touch.power[0];
            powers.contact_damping += touch.power[1];
            powers.friction += touch.power[2];
        }
    }

    /// Start and end of contact between cables, or between a cable and a piece of a shape. Between
    /// cables, also start and end of the reduction of damping, where the force has a slope
    /// discontinuity.
    fn event_functions(
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        for pair in 0..eval.model.cable_contacts.pairs.len() {
            event_functions.watch(separation::separation(eval.model, scratch, pair));
        }
        let contacts = &scratch.cable_contacts;
        let between_cables = &contacts.touching[..contacts.with_cables];
        for slot in 0..eval.regimes.cable_contacts.slots.len() {
            let contact = between_cables.iter().find(|touch| touch.slot == Some(slot));
            event_functions.watch(contact.map_or(1.0, |touch| touch.unreduced_force));
        }
    }

    fn changes(_model: &Model, state: &State, scratch: &Scratch) -> bool {
        !Self::slots_match(&state.regimes.cable_contacts, &scratch.cable_contacts.touching)
    }

    /// Assigns slots with empty memory to new contacts, and frees the slots of ended contacts.
    fn accept(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
        // If a line has just parted, the contacts in `scratch` still have the old element numbers.
        // The next step then updates the slots.
        let mut lines = state.regimes.cables.iter().zip(&scratch.cables.each);
        if lines.any(|(memory, now)| memory.partings.len() != now.gaps.len()) {
            return false;
        }
        let touching = &scratch.cable_contacts.touching;
        let memory = &mut state.regimes.cable_contacts;
        if Self::slots_match(memory, touching) {
            return false;
        }
        let is_touching = |numbers: &[u32; 2]| touching.iter().any(|touch| touch.numbers == *numbers);
        for slot in &mut memory.slots {
            if slot.is_some_and(|numbers| !is_touching(&numbers)) {
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

    fn stop_reason(model: &Model, state: &State) -> Option<RunError> {
        let overflow = state.regimes.cable_contacts.overflow;
        overflow.then_some(RunError::TooManyCableContacts {
            time: state.time,
            most: model.cable_contacts.slots,
        })
    }

    /// Limit from the current contacts.
    fn stability_limit<'m>(model: &'m Model, _regimes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        separation::stability_limit(model, scratch)
    }

    fn travel_limit(model: &Model, scratch: &Scratch, needed: f64) -> f64 {
        separation::travel_limit(model, scratch, needed)
    }

    /// Attributes the failure to lines that are pressed deep into each other or into a shape.
    fn failure_cause(model: &Model, scratch: &Scratch, time: f64, _quantity: &str) -> Option<RunError> {
        passage::failure_cause(model, scratch, time)
    }

    fn record_start(model: &Model, scratch: &mut Scratch) {
        passage::record_start(model, scratch);
    }

    fn passage(model: &Model, scratch: &Scratch, time: f64, is_shortest: bool) -> Option<Passage> {
        passage::find(model, scratch, time, is_shortest)
    }

    fn channels(model: &Model, tables: &mut Tables) {
        channels::declare(model, tables);
    }
}

/// Renumbers the contacts with memory before a cable parts. The memory of the parted element stays
/// with the piece before the gap.
pub fn renumber(model: &Model, state: &mut State, c: usize, point: PartingPoint) {
    let elements = &model.cable_contacts;
    let Some(&first) = elements.first_element.get(c) else {
        return;
    };
    let memory = &state.regimes.cables[c];
    let slots = model.cables[c].numbers.slots;
    let moved = |number: u32| {
        let slot = number.checked_sub(first)? as usize;
        let element = (slot + slots - memory.slot(0)) % slots;
        let is_behind = slot < slots && element >= point.first_behind() && element + 1 < memory.nodes;
        is_behind.then(|| first + memory.slot(element + point.new_nodes()) as u32)
    };
    for numbers in state.regimes.cable_contacts.slots.iter_mut().flatten() {
        *numbers = numbers.map(|number| moved(number).unwrap_or(number));
    }
}

/// Curves of all surfaces, with memory for their elements.
fn empty_curves(model: &Model) -> Vec<Curve> {
    let curve = |surface: &CableSurface| {
        let mut curve = Curve::default();
        curve.reserve(model.cables[surface.cable.index()].numbers.slots);
        curve
    };
    model.cable_contacts.surfaces.iter().map(curve).collect()
}

/// Checks the material of a cable's surface.
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
        let problem = format!("is {damping} Pa s; it must be finite and not negative");
        problems.add(label, "contact damping", problem);
    }
    if let Some(problem) = friction.problem() {
        problems.add(label, "friction", problem);
    }
}

//! Line tensions as separate unknowns of statics.
//!
//! ```text
//! Law      forces of an element on its nodes ± T d; with a Newton step δu of the nodes:
//!          δT = k d·δu + (T(ε) - T), so that the nodes' equations use T(ε) with the slope
//!          k d dᵀ + (T/l)(I - d dᵀ)
//! Symbols  T tension (N) carried from step to step, T(ε) tension by the law at the positions of
//!          the nodes, k its slope by length (N/m), d, l direction and length of the element
//! Source   `[MLG17]`: tangents with independent stresses
//! Valid    all axial laws; a line without compressive stiffness has the slope of its current
//!          branch
//! Checked  closed_form_stiff_wire_stretches_by_its_load,
//!          closed_form_inextensible_cantilever_is_the_elastica (crate tests)
//! ```
//!
//! A step that rotates a stiff element also stretches it. If T in the transverse slope came from
//! the law, the line would be as stiff transversely as axially in the next step. Steps would then
//! become shorter with increasing stiffness. With T as an unknown, the number of steps does not
//! depend on stiffness.

use super::static_world::StaticWorld;
use super::tension_orders::MET_ORDER;
use crate::core::element::equilibrium::HeldTension;
use crate::core::element::line_ends::LineEnd;
use crate::core::handles::{CableEnd, FrameId};
use crate::core::lines::tension;
use crate::core::rigids::MotionKind;
use crate::elements::{Elements, Scratch};
use crate::solvers::tangent::{LineForces, Tangent};
use glam::DVec3;
use windlass_mechanics::cable::{CableProperties, axial};

/// Line end that is held at a tension.
#[derive(Clone, Debug)]
pub(super) struct TensionHold {
    held: HeldTension,
    pub(super) cable: usize,
    /// Element tension for which the tension at the end equals the ordered tension, N.
    tension: f64,
    /// Limit that the line length has reached; `None` between the limits.
    pub(super) limit: Option<HoldLimit>,
    /// Specified length of the element at the end, m.
    specified: f64,
}

/// Limit of the length of the element at a winch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HoldLimit {
    Shortest,
    Longest,
}

impl TensionHold {
    /// A hold whose element has its specified length in `x`.
    pub(super) fn new(held: HeldTension, x: &[f64]) -> Self {
        Self {
            held,
            cable: held.end.cable.index(),
            tension: held.ordered,
            limit: None,
            specified: x[held.length],
        }
    }

    /// The line end.
    pub(super) fn line_end(&self) -> LineEnd {
        self.held.end
    }

    /// Ordered tension, N.
    pub(super) fn ordered(&self) -> f64 {
        self.held.ordered
    }

    /// End of the line that is held.
    pub(super) fn end(&self) -> CableEnd {
        self.held.end.end
    }

    /// Resets the element at the end to its specified length.
    pub(super) fn reset(&self, x: &mut [f64]) {
        x[self.held.length] = self.specified;
    }

    /// Tension at the end in the evaluation in `scratch`, N.
    pub(super) fn tension_at_end(&self, world: &StaticWorld, scratch: &Scratch) -> f64 {
        let end = self.held.end.end;
        let (now, laws) = (&scratch.cables.each[self.cable], &scratch.cables.laws[self.cable]);
        let properties = world.model.cables[self.cable].properties_at(end);
        let clamped = world.regimes.cables[self.cable].ends[end.index()].is_clamped()
            && !world.model.cables[self.cable].is_free_to_bend(end);
        let length = now.lengths[end.end_element(now.lengths.len())];
        let end_force = laws.force[now.end_node(end)];
        tension::at_end(properties, laws, (end, clamped), length, end_force)
    }

    /// Returns true if the line length is not at a limit, or if the winch pays out from the
    /// specified length to the limit. `scratch` holds the equilibrium with the specified length.
    /// The shortest element length does not limit the line, because elements are joined during a
    /// run.
    pub(super) fn rests_at_limit(&self, world: &StaticWorld, scratch: &Scratch) -> bool {
        match self.limit {
            None => true,
            Some(HoldLimit::Shortest) => false,
            Some(HoldLimit::Longest) => self.tension_at_end(world, scratch) > self.ordered(),
        }
    }

    /// Pays out the whole line if the winch would pay out from the equilibrium in `scratch`.
    pub(super) fn pay_out(&mut self, world: &StaticWorld, x: &mut [f64], scratch: &Scratch) {
        let lengths = &scratch.cables.each[self.cable].lengths;
        let length = lengths[self.held.end.end.end_element(lengths.len())];
        let range = Elements::length_range(&world.model, scratch, self.held.end, length);
        let Some([_, longest]) = range.filter(|[_, longest]| longest.is_finite()) else {
            return;
        };
        if self.tension_at_end(world, scratch) > self.ordered() * (1.0 + MET_ORDER) {
            self.limit = Some(HoldLimit::Longest);
            x[self.held.length] = longest;
        }
    }

    /// Sets the length of the element at the end so that the end has the ordered tension, at the
    /// node positions of `scratch`. The tension at the end depends on the length, so the result is
    /// approximate. Returns the change of the length, as a fraction of the length.
    pub(super) fn hold(&mut self, world: &StaticWorld, x: &mut [f64], scratch: &Scratch) -> f64 {
        let (line_end, end) = (self.held.end, self.held.end.end);
        let (now, laws) = (&scratch.cables.each[self.cable], &scratch.cables.laws[self.cable]);
        let properties = world.model.cables[self.cable].properties_at(end);
        let element = line_end.end.end_element(now.lengths.len());
        let length = now.lengths[element];
        let tension_at_end = self.tension_at_end(world, scratch);
        let element_tension = axial::tension(properties, laws.strain[element], 0.0).elastic;
        self.tension = self.held.ordered + element_tension - tension_at_end;
        let required = laws.chord[element] / (1.0 + strain_at(properties, self.tension));
        let range = Elements::length_range(&world.model, scratch, line_end, length);
        let [least, most] = range.unwrap_or([0.0, f64::INFINITY]);
        self.limit = if required < least {
            Some(HoldLimit::Shortest)
        } else if required > most {
            Some(HoldLimit::Longest)
        } else {
            None
        };
        let corrected = required.clamp(least, most);
        x[self.held.length] = corrected;
        (corrected / length - 1.0).abs()
    }
}

/// Returns true if a line starts straight and neither slack nor taut, with strains no larger than
/// its own weight can cause. It must have a free or movable end, or an end at which it can run past
/// its carrier. Because of rounding or weight, some of its elements are slack and have no
/// stiffness; the first step treats the line as taut. Between two fixed points, such a line may
/// stay partly slack.
fn starts_unstrained(world: &StaticWorld, scratch: &Scratch, c: usize) -> bool {
    let (cable, laws) = (&world.model.cables[c], &scratch.cables.laws[c]);
    let is_fixed = |frame: FrameId| world.model.motion_kind_of_frame(frame) != MotionKind::Free;
    let mut ends = world.regimes.cables[c].ends.iter();
    let is_loose_or_movable = ends.any(|end| !end.frame().is_some_and(is_fixed));
    let runs_on =
        |end: CableEnd| Elements::end_response(&world.model, scratch, LineEnd::new(c, end)).is_some();
    if !(is_loose_or_movable || CableEnd::BOTH.into_iter().any(runs_on)) {
        return false;
    }
    let chords = || laws.direction.iter().zip(&laws.chord);
    let span: DVec3 = chords().map(|(direction, chord)| *direction * *chord).sum();
    let stretched_length: f64 = laws.chord.iter().sum();
    if stretched_length - span.length() > STRAIGHT_TOLERANCE * stretched_length {
        return false;
    }
    let weight = cable.mass() * world.model.sea.gravity;
    let strain_by_weight = weight / cable.sections.smallest(|kind| kind.axial_stiffness);
    let most = NEGLIGIBLE_STRAIN + MAX_WEIGHT_STRAINS * strain_by_weight;
    laws.strain.iter().all(|strain| strain.abs() < most)
}

/// Largest excess of a line's length over its span at which it is straight, as a fraction of the
/// length.
const STRAIGHT_TOLERANCE: f64 = 1e-9;
/// Negligible strain.
const NEGLIGIBLE_STRAIN: f64 = 1e-9;
/// Largest strain of an unstrained line, as a multiple of the strain by its own weight.
const MAX_WEIGHT_STRAINS: f64 = 2.0;

/// Strain of a line at a tension.
fn strain_at(properties: &CableProperties, tension: f64) -> f64 {
    let tension_of = |strain: f64| axial::tension(properties, strain, 0.0).elastic;
    let (mut low, mut high) = (0.0, 1e-9);
    if tension <= 0.0 {
        return 0.0;
    }
    while tension_of(high) < tension && high < 10.0 {
        (low, high) = (high, 2.0 * high);
    }
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if tension_of(middle) < tension {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}

/// Tensions and slopes of all elements.
#[derive(Clone, Debug, Default)]
pub(super) struct LineTensions {
    /// Tensions carried from step to step, by cable, N.
    tension: Vec<Vec<f64>>,
    /// Whether a step was taken. Before the first step, lines have their initial positions.
    has_moved: bool,
    /// Axial forces for the linearisation.
    pub(super) forces: Vec<LineForces>,
}

impl LineTensions {
    /// Tensions by the axial law at the line positions in `scratch`, limited to `most` (N).
    pub(super) fn start(world: &StaticWorld, scratch: &Scratch, most: f64) -> Self {
        let mut lines = Self::default();
        for (cable, laws) in world.model.cables.iter().zip(&scratch.cables.laws) {
            let now = &scratch.cables.each[lines.tension.len()];
            let of_law = |(e, strain): (usize, &f64)| {
                let kind = now.of_element(cable, e);
                axial::tension_with_memory(kind, &now.memory(e), *strain, 0.0)
                    .elastic
                    .clamp(0.0, most)
            };
            let strains = laws.strain.iter().enumerate();
            lines.tension.push(strains.map(of_law).collect());
        }
        lines.refresh(world, scratch);
        lines
    }

    /// Tensions after the fraction `part` of a step that starts at the line positions in `scratch`.
    pub(super) fn after(
        &self,
        world: &StaticWorld,
        scratch: &Scratch,
        tangent: &Tangent,
        step: &[f64],
        part: f64,
    ) -> Self {
        let mut next = self.clone();
        next.has_moved = true;
        for c in 0..self.tension.len() {
            let (now, laws) = (&scratch.cables.each[c], &scratch.cables.laws[c]);
            let node_displacements = node_displacements(world, c, tangent, step);
            for (e, tension) in next.tension[c].iter_mut().enumerate() {
                let length = now.lengths[e];
                if length == 0.0 {
                    continue;
                }
                let properties = now.of_element(&world.model.cables[c], e);
                let elongation = laws.direction[e].dot(node_displacements[e + 1] - node_displacements[e]);
                let state = axial::tension_with_memory(properties, &now.memory(e), laws.strain[e], 0.0);
                let of_law = state.elastic;
                let required = of_law + self.forces[c].slope[e] / length * elongation;
                *tension += part * (required - *tension);
                if *tension < 0.0 {
                    *tension *= properties.compressive_fraction;
                }
            }
        }
        next
    }

    /// Adopts the number of elements of a line after a split or join at one of its ends. A new
    /// element has the tension of the end element.
    pub(super) fn set_elements(&mut self, end: LineEnd, elements: usize) {
        let tensions = &mut self.tension[end.cable.index()];
        while tensions.len() != elements {
            let element = end.end.end_element(tensions.len());
            if tensions.len() > elements {
                tensions.remove(element);
            } else {
                tensions.insert(element, tensions[element]);
            }
        }
    }

    /// Tension of an element, carried from step to step, N.
    pub(super) fn tension_of(&self, cable: usize, element: usize) -> f64 {
        self.tension[cable][element]
    }

    /// Updates slopes to the line positions in `scratch`. Tensioned lines have the ordered tension.
    pub(super) fn refresh(&mut self, world: &StaticWorld, scratch: &Scratch) {
        self.forces.resize_with(self.tension.len(), LineForces::default);
        for (c, forces) in self.forces.iter_mut().enumerate() {
            let (cable, now) = (&world.model.cables[c], &scratch.cables.each[c]);
            let strains = &scratch.cables.laws[c].strain;
            let starts_unstrained = !self.has_moved && starts_unstrained(world, scratch, c);
            let slope = |(e, &strain): (usize, &f64)| {
                let strain = if starts_unstrained {
                    strain.max(NEGLIGIBLE_STRAIN)
                } else {
                    strain
                };
                axial::tangent_stiffness_with_memory(now.of_element(cable, e), &now.memory(e), strain, 0.0)[0]
            };
            forces.slope.clear();
            forces.slope.extend(strains.iter().enumerate().map(slope));
            for hold in world
                .tension_holds
                .iter()
                .filter(|hold| hold.cable == c && hold.limit.is_none())
            {
                let element = hold.held.end.end.end_element(forces.slope.len());
                forces.slope[element] = 0.0;
                self.tension[c][element] = hold.tension;
            }
            // Compression has no transverse stiffness in a line without bending stiffness.
            let stiffening = |(e, tension): (usize, &f64)| {
                let bends = now.of_element(cable, e).bending_stiffness > 0.0;
                if bends { *tension } else { tension.max(0.0) }
            };
            forces.tension.clear();
            forces
                .tension
                .extend(self.tension[c].iter().enumerate().map(stiffening));
        }
    }

    /// Applies the tensions to nodes and ends as constant loads, in the discrete states of the
    /// world without tensions.
    pub(super) fn load(
        &self,
        world: &StaticWorld,
        scratch: &Scratch,
        regimes: &mut crate::elements::Regimes,
    ) {
        for (c, memory) in regimes.cables.iter_mut().enumerate() {
            memory.node_loads.clone_from(&world.regimes.cables[c].node_loads);
            if memory.free_nodes().is_empty() {
                continue;
            }
            memory.is_loaded = true;
            let directions = &scratch.cables.laws[c].direction;
            for (e, (tension, direction)) in self.tension[c].iter().zip(directions).enumerate() {
                for (node, sign) in [(e, 1.0), (e + 1, -1.0)] {
                    let slot = memory.slot(node);
                    let force = *direction * (sign * tension);
                    for (load, force) in memory.node_loads[slot].iter_mut().zip(force.to_array()) {
                        *load += force;
                    }
                }
            }
        }
    }
}

/// Displacements of the nodes of a cable by a step, to first order, m.
pub(super) fn node_displacements(
    world: &StaticWorld,
    c: usize,
    tangent: &Tangent,
    step: &[f64],
) -> Vec<DVec3> {
    let (memory, numbers) = (&world.regimes.cables[c], world.model.cables[c].numbers);
    let ends = tangent.end_displacements(c, step);
    let free = memory.free_nodes();
    let displacement = |node: usize| {
        if free.contains(&node) {
            numbers.position(step, memory.slot(node))
        } else {
            ends[usize::from(node > 0)]
        }
    };
    (0..memory.nodes).map(displacement).collect()
}

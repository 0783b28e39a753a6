//! Tensions as unknowns of their own.
//!
//! ```text
//! Law      forces of an element on its nodes ± T d; of Newton's step δu along with the nodes:
//!          δT = k d·δu + (T(ε) - T), so that the nodes' equations are those of T(ε) with the slope k d dᵀ + (T/l)(I - d dᵀ)
//! Symbols  T tension (N) carried from step to step, T(ε) that of the law where the nodes are, k its slope by length
//!          (N/m), d, l direction and length of the element
//! Source   `[MLG17]`: tangents with stresses of their own
//! Valid    all axial laws; a line that cannot be pushed counts as slack on the side of the kink where it is
//! Checked  closed_form_stiff_wire_stretches_by_its_load, ana_a_cantilever_bends_as_the_elastica (crate tests)
//! ```
//!
//! Where T in the second slope is that of the law, each step that turns a stiff element stretches it, and the next one finds
//! a line as stiff across as it is along: steps shrink with the stiffness. With T its own unknown their number does not
//! depend on the stiffness at all.

use super::rest::Rest;
use crate::MountedSheave;
use crate::core::handles::{CableEnd, FrameId};
use crate::core::rigids::MotionKind;
use crate::elements::Scratch;
use crate::core::lines::tension;
use crate::elements::winches::MountedWinch;
use crate::solvers::tangent::{LineForces, Tangent};
use glam::DVec3;
use windlass_mechanics::cable::{CableProperties, axial};
use windlass_mechanics::winch::{LineMotion, Winch};

/// A line's end at a winch that holds a tension.
#[derive(Clone, Debug)]
pub(super) struct HeldLine {
    winch: usize,
    pub(super) cable: usize,
    end: CableEnd,
    /// Place in the state of the length of the element at the winch.
    place: usize,
    /// Tension ordered, N.
    ordered: f64,
    /// Tension of the element for which the line has that at the winch, N.
    tension: f64,
    /// Whether the line is as short or as long as it can be.
    at_limit: bool,
}

impl HeldLine {
    pub(super) fn new(winch: usize, mounted: &MountedWinch, ordered: f64) -> Self {
        Self {
            winch,
            cable: mounted.cable.index(),
            end: mounted.end,
            place: mounted.numbers.start,
            ordered,
            tension: ordered,
            at_limit: false,
        }
    }

    fn element(&self, elements: usize) -> usize {
        match self.end {
            CableEnd::Start => 0,
            CableEnd::End => elements - 1,
        }
    }

    /// Gives the element at the winch the length with which it pulls as ordered where `scratch` has its nodes.
    pub(super) fn hold(&mut self, rest: &Rest, x: &mut [f64], scratch: &Scratch) {
        let (now, laws) = (&scratch.cables.each[self.cable], &scratch.cables.laws[self.cable]);
        let (properties, mounted) = (
            rest.model.cables[self.cable].properties_at(self.end),
            &rest.model.winches[self.winch],
        );
        let element = self.element(now.lengths.len());
        let clamped = rest.regimes.cables[self.cable].ends[self.end.index()].is_clamped();
        let length = now.lengths[element];
        let pull = laws.force[now.end_node(self.end)];
        let there = tension::at_end(properties, laws, (self.end, clamped), length, pull);
        let own = axial::tension(properties, laws.strain[element], 0.0).elastic;
        self.tension = self.ordered + own - there;
        let wanted = laws.chord[element] / (1.0 + strain_at(properties, self.tension));
        let line = scratch.winches[self.winch].line.length;
        let [least, most] = room(&mounted.winch, length, line);
        let held = wanted.clamp(least, most);
        self.at_limit = held != wanted;
        x[self.place] = held;
    }
}

/// Least and most length of the element at a winch.
fn room(winch: &Winch, length: f64, line: f64) -> [f64; 2] {
    let others = line - length;
    let now = LineMotion {
        length: line,
        ..LineMotion::default()
    };
    debug_assert!(now.length >= length);
    let [shortest, longest] = winch.length_limits;
    let least = (shortest - others).max(SHORTEST_ELEMENT * winch.element_limits[0]);
    [least, (longest - others).max(least)]
}

/// Share of the shortest element at a winch below which statics does not go before elements are joined.
const SHORTEST_ELEMENT: f64 = 0.5;

/// Whether a line that hangs, holds what forces move, or is led over a sheave, was put together as long as its way, neither
/// slack nor taut: straight, and stretched or pushed together nowhere by more than its own weight can do. By rounding, or by
/// that weight, its elements are on either side of the kink of their law, some of them without stiffness; the first step takes
/// it as taut. Between two points that stand, part of such a line stays slack.
fn just_lies(rest: &Rest, scratch: &Scratch, c: usize) -> bool {
    let (cable, laws) = (&rest.model.cables[c], &scratch.cables.laws[c]);
    let stands = |frame: FrameId| rest.model.motion_kind_of_frame(frame) != MotionKind::Free;
    let mut ends = rest.regimes.cables[c].ends.iter();
    let hangs = ends.any(|end| !end.frame().is_some_and(stands));
    let is_led = |mounted: &MountedSheave| mounted.cables.iter().any(|cable| cable.index() == c);
    if !(hangs || rest.model.sheaves.iter().any(is_led)) {
        return false;
    }
    let chords = || laws.direction.iter().zip(&laws.chord);
    let way: DVec3 = chords().map(|(direction, chord)| *direction * *chord).sum();
    let along: f64 = laws.chord.iter().sum();
    if along - way.length() > STRAIGHT * along {
        return false;
    }
    let weight = cable.mass() * rest.model.sea.gravity;
    let own = weight / cable.sections.smallest(|kind| kind.axial_stiffness);
    let most = UNSTRETCHED + BY_ITS_WEIGHT * own;
    laws.strain.iter().all(|strain| strain.abs() < most)
}

/// Share by which a straight line may be longer than its way, strain that is none, and how many times the strain from its weight is little.
const STRAIGHT: f64 = 1e-9;
const UNSTRETCHED: f64 = 1e-9;
const BY_ITS_WEIGHT: f64 = 2.0;

/// Strain at which a line has a tension.
fn strain_at(properties: &CableProperties, tension: f64) -> f64 {
    let pull = |strain: f64| axial::tension(properties, strain, 0.0).elastic;
    let (mut low, mut high) = (0.0, 1e-9);
    if tension <= 0.0 {
        return 0.0;
    }
    while pull(high) < tension && high < 10.0 {
        (low, high) = (high, 2.0 * high);
    }
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if pull(middle) < tension {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}

/// Tensions and slopes of all elements.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    /// Tensions carried from step to step, by cable, N.
    tension: Vec<Vec<f64>>,
    /// Whether there has been a step: before it lines are as they were put together.
    moved: bool,
    /// What the linearisation is told of them.
    pub(super) forces: Vec<LineForces>,
}

impl Lines {
    /// Those of the law where `scratch` has the lines, as far as lines that are put together well pull: `most` N.
    pub(super) fn start(rest: &Rest, scratch: &Scratch, most: f64) -> Self {
        let mut lines = Self::default();
        for (cable, laws) in rest.model.cables.iter().zip(&scratch.cables.laws) {
            let now = &scratch.cables.each[lines.tension.len()];
            let of_law = |(e, strain): (usize, &f64)| {
                let kind = now.of_element(cable, e);
                axial::tension(kind, *strain, 0.0).elastic.clamp(0.0, most)
            };
            let strains = laws.strain.iter().enumerate();
            lines.tension.push(strains.map(of_law).collect());
        }
        lines.refresh(rest, scratch);
        lines
    }

    /// Tensions after a share `part` of the step δ from where `scratch` has the lines.
    pub(super) fn after(
        &self,
        rest: &Rest,
        scratch: &Scratch,
        tangent: &Tangent,
        step: &[f64],
        part: f64,
    ) -> Self {
        let mut next = self.clone();
        next.moved = true;
        for c in 0..self.tension.len() {
            let (now, laws) = (&scratch.cables.each[c], &scratch.cables.laws[c]);
            let ways = ways(rest, c, tangent, step);
            for (e, tension) in next.tension[c].iter_mut().enumerate() {
                let length = now.lengths[e];
                if length == 0.0 {
                    continue;
                }
                let properties = now.of_element(&rest.model.cables[c], e);
                let along = laws.direction[e].dot(ways[e + 1] - ways[e]);
                let of_law = axial::tension(properties, laws.strain[e], 0.0).elastic;
                let wanted = of_law + self.forces[c].slope[e] / length * along;
                *tension += part * (wanted - *tension);
                if *tension < 0.0 {
                    *tension *= properties.compressive_fraction;
                }
            }
        }
        next
    }

    /// Slopes where `scratch` has the lines now; held lines pull as they are ordered.
    pub(super) fn refresh(&mut self, rest: &Rest, scratch: &Scratch) {
        self.forces.resize_with(self.tension.len(), LineForces::default);
        for (c, forces) in self.forces.iter_mut().enumerate() {
            let (cable, now) = (&rest.model.cables[c], &scratch.cables.each[c]);
            let strains = &scratch.cables.laws[c].strain;
            let just_lies = !self.moved && just_lies(rest, scratch, c);
            let slope = |(e, &strain): (usize, &f64)| {
                let strain = if just_lies {
                    strain.max(UNSTRETCHED)
                } else {
                    strain
                };
                axial::tangent_stiffness(now.of_element(cable, e), strain, 0.0)[0]
            };
            forces.slope.clear();
            forces.slope.extend(strains.iter().enumerate().map(slope));
            for held in rest
                .held_lines
                .iter()
                .filter(|held| held.cable == c && !held.at_limit)
            {
                let element = held.element(forces.slope.len());
                forces.slope[element] = 0.0;
                self.tension[c][element] = held.tension;
            }
            // A line that only tension keeps straight has no use for the opposite.
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

    /// Puts the tensions on nodes and ends as loads that do not change: into the modes of the world without them.
    pub(super) fn load(&self, rest: &Rest, scratch: &Scratch, regimes: &mut crate::elements::Regimes) {
        for (c, memory) in regimes.cables.iter_mut().enumerate() {
            memory.node_loads.clone_from(&rest.regimes.cables[c].node_loads);
            if memory.free_nodes().is_empty() {
                continue;
            }
            memory.is_loaded = true;
            let directions = &scratch.cables.laws[c].direction;
            for (e, (tension, direction)) in self.tension[c].iter().zip(directions).enumerate() {
                for (node, sign) in [(e, 1.0), (e + 1, -1.0)] {
                    let slot = memory.slot(node);
                    let pull = *direction * (sign * tension);
                    for (load, pull) in memory.node_loads[slot].iter_mut().zip(pull.to_array()) {
                        *load += pull;
                    }
                }
            }
        }
    }
}

/// How far the nodes of a cable go by a step, to first order, m.
pub(super) fn ways(rest: &Rest, c: usize, tangent: &Tangent, step: &[f64]) -> Vec<DVec3> {
    let (memory, numbers) = (&rest.regimes.cables[c], rest.model.cables[c].numbers);
    let ends = tangent.end_displacements(c, step);
    let free = memory.free_nodes();
    let way = |node: usize| {
        if free.contains(&node) {
            numbers.position(step, memory.slot(node))
        } else {
            ends[usize::from(node > 0)]
        }
    };
    (0..memory.nodes).map(way).collect()
}

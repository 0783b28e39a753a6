//! Vortex shedding from lines in the flow: lift and additional drag on their free nodes, with the
//! wake of each node in the state vector.
//!
//! ```text
//! Law      [`windlass_mechanics::cable::vortex_shedding`] at every free node, for the wet half
//!          elements beside it that shed vortices
//! Frame    Earth
//! Source   see the law
//! Valid    attached ends have no wake: a lift on the half element there would act on the
//!          attachment. Statics and natural modes have no lift and no additional drag
//! Energy   the power of lift and additional drag is power of the sea
//! Checked  the tests of `vortex_shedding` (crate tests)
//! ```
//!
//! Each node has two groups of four states. In implicit steps they are eliminated with the node, as
//! the friction memories of supports are, so that the cost is linear in the number of nodes.

mod channels;
mod solver_verbs;

use super::prelude::*;
use crate::core::element::EvaluationContext;
use crate::core::handles::CableId;
use crate::core::lines::{Cable, Nodes, OneCable, stability_limit_of};
use crate::core::state_map::{Group, Retraction};
use std::f64::consts::TAU;
use std::ops::Range;
use windlass_mechanics::cable::CableScratch;
use windlass_mechanics::cable::sections::section_of;
use windlass_mechanics::cable::vortex_shedding::{
    GROUP, MOTION_NAMES, STATES, SheddingLoads, SheddingNode, VortexShedding, WAKE_NAMES,
};
use windlass_ode::Tolerance;

/// Allowed error of the states of a wake per step, relative to the value and absolute, as a
/// multiple of the relative tolerance of velocities. The amplitude of the wake variable is 2 for a
/// fixed line.
const TOLERANCE_RATIO: f64 = 10.0;
/// Smallest allowed error.
const LEAST_TOLERANCE: f64 = 1e-9;

/// Vortex shedding of one line.
#[derive(Clone, Debug, PartialEq)]
pub struct SheddingLine {
    /// The line.
    pub cable: CableId,
    /// Law of each section; `None` for a section that sheds no vortices.
    pub sections: Vec<Option<VortexShedding>>,
    /// State indices of the first group of all slots.
    wake: Range<usize>,
    /// State indices of the second group of all slots.
    motion: Range<usize>,
}

impl SheddingLine {
    /// State indices of both groups of a slot.
    fn groups(&self, slot: usize) -> [Range<usize>; 2] {
        [&self.wake, &self.motion].map(|all| {
            let first = all.start + GROUP * slot;
            first..first + GROUP
        })
    }

    pub(crate) fn read(&self, x: &[f64], slot: usize) -> [f64; STATES] {
        let mut state = [0.0; STATES];
        for (part, group) in state.chunks_mut(GROUP).zip(self.groups(slot)) {
            part.copy_from_slice(&x[group]);
        }
        state
    }

    fn write(&self, x: &mut [f64], slot: usize, state: &[f64; STATES]) {
        for (part, group) in state.chunks(GROUP).zip(self.groups(slot)) {
            x[group].copy_from_slice(part);
        }
    }

    /// Law of the first of the elements beside a node that shed vortices. `section_starts` are
    /// those of the current elements, which are `elements` in number.
    fn law(&self, section_starts: &[usize], elements: usize, node: usize) -> Option<VortexShedding> {
        let mut beside = node.saturating_sub(1)..(node + 1).min(elements);
        beside.find_map(|element| self.sections[section_of(section_starts, element)])
    }

    /// Law and flow of a node (counted from the current first node). `None` if no element beside it
    /// sheds vortices. At a node between two sections that shed vortices, the law and the diameter
    /// of the first act on both half elements.
    fn node(
        &self,
        eval: &EvaluationContext<'_>,
        (nodes, now, laws): (&Nodes, &OneCable, &CableScratch),
        node: usize,
    ) -> Option<(VortexShedding, SheddingNode)> {
        let kinds = eval.model.cables[self.cable.index()].sections.kinds();
        let mut found = None;
        let (mut length, mut area) = (0.0, 0.0);
        for element in node.saturating_sub(1)..(node + 1).min(now.lengths.len()) {
            let half = 0.5 * now.lengths[element];
            length += half;
            let section = section_of(&now.section_starts, element);
            if let Some(law) = self.sections[section].filter(|_| half > 0.0) {
                let kind = &kinds[section];
                found.get_or_insert((law, kind.diameter, kind.normal_drag));
                area += half * kind.diameter;
            }
        }
        let (law, diameter, normal_drag) = found?;
        let place = now.nodes.start + node;
        let flow = SheddingNode {
            fluid: nodes.sea[place].velocity,
            velocity: nodes.velocity[place],
            tangent: laws.tangent[node],
            diameter,
            normal_drag,
            density: eval.model.sea.density,
            wet_length: laws.wet_length[node] / length * (area / diameter),
        };
        Some((law, flow))
    }
}

/// Vortex shedding of all lines of a model.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheddingLines {
    pub(crate) each: Vec<SheddingLine>,
    /// True in statics and natural modes: no lift acts.
    is_steady: bool,
}

/// Vortex shedding at one node.
#[derive(Clone, Copy, Debug)]
struct NodeShedding {
    /// Index of the node in the line.
    node: usize,
    slot: usize,
    law: VortexShedding,
    flow: SheddingNode,
    state: [f64; STATES],
}

/// Intermediate results of vortex shedding of one line.
#[derive(Clone, Debug, Default)]
pub struct SheddingScratch {
    /// Free nodes that shed vortices.
    shedding: Vec<NodeShedding>,
    /// Loads on all nodes; zero at nodes that shed no vortices.
    loads: Vec<SheddingLoads>,
    /// Power of the loads, W.
    power: f64,
}

impl WorldBuilder {
    /// Lets the vortices that a line sheds in the flow load the line. `sections` has a law for each
    /// section of the line, from its start; `None` for a section without vortex shedding.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # use windlass_mechanics::cable::{CableProperties, vortex_shedding::VortexShedding};
    /// let mut builder = WorldBuilder::new(Sea::still());
    /// let top = builder.fixed_frame("top", DVec3::new(0.0, 0.0, -1.0));
    /// let bottom = builder.fixed_frame("bottom", DVec3::new(0.0, 0.0, -11.0));
    /// let rope = CableProperties { normal_drag: 1.2, ..CableProperties::new(1e6, 2000.0, 0.05) };
    /// let line = CableDefinition::new("riser", rope, 9.99, 20);
    /// let line = builder.cable(line.start(top, Fixity::Pinned).end(bottom, Fixity::Pinned));
    /// builder.vortex_shedding(line, vec![Some(VortexShedding::default())]);
    /// let world = builder.build()?.start()?;
    /// // No lift without current.
    /// assert!(world.now().vortex_shedding(line).iter().all(|loads| loads.lift == DVec3::ZERO));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn vortex_shedding(&mut self, cable: CableId, sections: Vec<Option<VortexShedding>>) -> &mut Self {
        self.model.vortex_shedding.each.push(SheddingLine {
            cable,
            sections,
            wake: 0..0,
            motion: 0..0,
        });
        self
    }
}

impl Model {
    /// Vortex shedding of the lines that have it.
    pub fn vortex_shedding(&self) -> &[SheddingLine] {
        &self.vortex_shedding.each
    }
}

impl<'a> Snapshot<'a> {
    /// Vortex shedding at each node of a line, from its start. Empty for a line without vortex
    /// shedding.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # use windlass_mechanics::cable::CableProperties;
    /// # let mut builder = WorldBuilder::new(Sea::still());
    /// # let top = builder.fixed_frame("top", DVec3::ZERO);
    /// # let bottom = builder.fixed_frame("bottom", DVec3::new(0.0, 0.0, -10.0));
    /// # let rope = CableProperties::new(1e6, 2000.0, 0.05);
    /// # let line = CableDefinition::new("line", rope, 9.99, 20);
    /// # let line = builder.cable(line.start(top, Fixity::Pinned).end(bottom, Fixity::Pinned));
    /// # let world = builder.build()?.start()?;
    /// assert!(world.now().vortex_shedding(line).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn vortex_shedding(&self, cable: CableId) -> &'a [SheddingLoads] {
        let lines = self.model().vortex_shedding.each.iter();
        let mut pairs = lines.zip(&self.scratch().vortex_shedding);
        pairs
            .find(|(line, _)| line.cable == cable)
            .map_or(&[], |(_, now)| &now.loads)
    }
}

/// Copies the wake of a node of a line to another slot: for a node that moves to another slot, and
/// for a new node beside an existing one.
pub(crate) fn copy_wake(model: &Model, x: &mut [f64], c: usize, [from, to]: [usize; 2]) {
    let lines = model.vortex_shedding.each.iter();
    for line in lines.filter(|line| line.cable.index() == c) {
        let state = line.read(x, from);
        line.write(x, to, &state);
    }
}

/// Element type of vortex shedding.
#[derive(Debug)]
pub(crate) struct SheddingElements;

impl Element for SheddingElements {
    const WITH_LINES: bool = true;
    type Definitions = SheddingLines;
    type Regimes = ();
    type Scratch = Vec<SheddingScratch>;

    fn check(model: &Model, problems: &mut ModelProblems) {
        let lines = &model.vortex_shedding.each;
        for (i, line) in lines.iter().enumerate() {
            let Some(cable) = model.cables.get(line.cable.index()) else {
                problems.add("vortex shedding", "cable", "does not exist");
                continue;
            };
            let object = cable.label();
            if lines[..i].iter().any(|other| other.cable == line.cable) {
                problems.add(&object, "vortex shedding", "is given twice; give it once");
            }
            let (given, sections) = (line.sections.len(), cable.sections.kinds().len());
            if given != sections {
                let problem = format!("has {given} sections, but the cable has {sections}");
                problems.add(&object, "vortex shedding", problem);
            }
            for law in line.sections.iter().flatten() {
                if let Err(error) = law.validate() {
                    problems.add(&object, "vortex shedding", error.to_string());
                }
            }
        }
    }

    fn state(model: &mut Model, map: &mut StateMap, tolerances: &Tolerances) {
        let allowed = (TOLERANCE_RATIO * tolerances.velocity.relative).max(LEAST_TOLERANCE);
        let tolerance = Tolerance {
            absolute: allowed,
            relative: allowed,
        };
        let Model {
            cables,
            vortex_shedding,
            ..
        } = model;
        for line in &mut vortex_shedding.each {
            let cable = &cables[line.cable.index()];
            let (slots, first) = (cable.numbers.slots, cable.numbers.first_slot as i64);
            let group = |quantity, names: &[&str; GROUP], tolerance| {
                Group::vector(quantity, "", names, tolerance).repeated("node", -first, slots)
            };
            // Displacements and their squares are of the order of the diameter and its square.
            let diameter = cable.sections.smallest(|kind| kind.diameter);
            let of_motion = Tolerance {
                absolute: allowed * diameter.min(1.0).powi(2),
                relative: allowed,
            };
            let groups = vec![
                group("wake", &WAKE_NAMES, tolerance),
                group("mean motion", &MOTION_NAMES, of_motion),
            ];
            let range = map.add(format!("wake of {}", cable.label()), groups, Retraction::Add);
            let middle = range.start + GROUP * slots;
            (line.wake, line.motion) = (range.start..middle, middle..range.end);
        }
    }

    fn regimes(_model: &Model) {}

    fn scratch(model: &Model) -> Self::Scratch {
        let of = |line: &SheddingLine| {
            let slots = model.cables[line.cable.index()].numbers.slots;
            SheddingScratch {
                shedding: Vec::with_capacity(slots),
                loads: Vec::with_capacity(slots),
                power: 0.0,
            }
        };
        model.vortex_shedding.each.iter().map(of).collect()
    }

    fn start(
        eval: &EvaluationContext<'_>,
        x: &mut [f64],
        _scratch: &mut Scratch,
        _problems: &mut ModelProblems,
    ) {
        for line in &eval.model.vortex_shedding.each {
            let c = line.cable.index();
            let cable = &eval.model.cables[c];
            // A node that sheds no vortices may shed them later, after a parting.
            let Some(other) = line.sections.iter().copied().flatten().next() else {
                continue;
            };
            let memory = &eval.regimes.cables[c];
            let starts: Vec<usize> = memory.section_starts(cable).collect();
            for (node, slot) in memory.slots().enumerate() {
                let law = line.law(&starts, memory.nodes - 1, node).unwrap_or(other);
                let state = law.start(node, cable.numbers.velocity(x, slot));
                line.write(x, slot, &state);
            }
        }
    }

    fn loads(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
        let lines = &eval.model.vortex_shedding;
        let cables = &mut scratch.cables;
        for (line, now) in lines.each.iter().zip(&mut scratch.vortex_shedding) {
            let c = line.cable.index();
            let memory = &eval.regimes.cables[c];
            now.shedding.clear();
            now.loads.clear();
            now.loads.resize(memory.nodes, SheddingLoads::default());
            now.power = 0.0;
            if lines.is_steady {
                continue;
            }
            let (each, laws) = (&cables.each[c], &mut cables.laws[c]);
            for node in memory.free_nodes() {
                let found = line.node(eval, (&cables.nodes, each, laws), node);
                let Some((law, flow)) = found else { continue };
                let slot = memory.slot(node);
                let state = line.read(eval.x, slot);
                let loads = law.evaluate(&flow, &state);
                let force = loads.lift + loads.drag;
                laws.force[node] += force;
                now.power += force.dot(flow.velocity);
                now.loads[node] = loads;
                now.shedding.push(NodeShedding {
                    node,
                    slot,
                    law,
                    flow,
                    state,
                });
            }
        }
    }

    fn rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
        let lines = eval.model.vortex_shedding.each.iter();
        for (line, now) in lines.zip(&scratch.vortex_shedding) {
            for shedding in &now.shedding {
                line.write(rates, shedding.slot, &now.loads[shedding.node].rates);
            }
        }
    }

    fn powers(_eval: &EvaluationContext<'_>, scratch: &Scratch, powers: &mut Powers) {
        powers.sea += scratch.vortex_shedding.iter().map(|now| now.power).sum::<f64>();
    }

    /// Limit from the highest shedding frequency of each line, and from the damping of its wakes.
    /// The damping of a wake changes its sign within a cycle, which is hardly longer than the
    /// limit.
    fn stability_limit<'m>(model: &'m Model, _regimes: &Regimes, scratch: &Scratch) -> Option<StepLimit<'m>> {
        let lines = model.vortex_shedding.each.iter();
        let of = |(line, now): (&SheddingLine, &SheddingScratch)| {
            let limits = now.shedding.iter().map(|shedding| {
                let ratio = shedding.law.highest_frequency() / shedding.law.strouhal();
                let frequency = TAU * ratio * now.loads[shedding.node].frequency;
                let damping = shedding.law.largest_damping_ratio(&shedding.state);
                stability_limit_of(frequency, 0.0).min(stability_limit_of(frequency, damping))
            });
            let step = limits.fold(f64::INFINITY, f64::min);
            step.is_finite().then(|| StepLimit {
                step,
                object: ("cable", &model.cables[line.cable.index()].name),
            })
        };
        let limits = lines.zip(&scratch.vortex_shedding).filter_map(of);
        limits.min_by(|a, b| a.step.total_cmp(&b.step))
    }

    fn channels(model: &Model, tables: &mut Tables) {
        for line in &model.vortex_shedding.each {
            let cable: &Cable = &model.cables[line.cable.index()];
            channels::declare(line, cable, tables);
        }
    }
}

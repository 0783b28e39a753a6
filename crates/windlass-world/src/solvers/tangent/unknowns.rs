//! Which numbers of the state an implicit step solves for, and how they hang together.
//!
//! Nodes of cables stand in chains: the acceleration of a node depends on the few nodes beside it. Everything else (bodies,
//! joints, winches, memories) is the core, in which anything may depend on anything. What is left depends on those and
//! acts on nothing: integrals of energy, numbers of ends that are held, slots without a node.

use super::islands::{Holders, holders};
use crate::core::handles::{CableEnd, CableId, FrameId};
use crate::core::rigids::MotionKind;
use crate::core::state_map::NodeNumbers;
use crate::core::lines::{Cable, CableMemory};
use crate::elements::{Model, Regimes};
use std::ops::Range;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::pieces::shortest;
use windlass_ode::Pairing;

/// How many nodes away a node still feels another through bending, at the least and at the most: the spline's curvature forgets by
/// [`FORGOTTEN`] per node. What is left out must be small beside the inertia over an implicit step, or corrections do not shrink.
const REACH_OF_BENDING: [usize; 2] = [2, 16];

/// Share of the curvature that is left one node further on.
const FORGOTTEN: f64 = 0.268;

/// Step that lines are likely to be integrated with, s.
const LIKELY_STEP: f64 = 0.03;

/// What is left out of bending beside the inertia of the same shape.
const LEFT_OUT: f64 = 16.0;

/// The same for statics: what is forgotten must be small beside the softest of the many thousand times softer shapes of a
/// long bar.
pub(super) const REACH_AT_REST: usize = 16;

/// How many nodes away bending counts in implicit steps: fine elements are the stiffer to bend, and more of it must be known.
fn reach_of_steps(cable: &Cable) -> usize {
    let [least, most] = REACH_OF_BENDING;
    let rate = 5.0 / LIKELY_STEP;
    let stiffness = |kind: &CableProperties| {
        (kind.bending_stiffness + kind.bending_damping * rate) / kind.mass_per_length()
    };
    // Of the shortest wave, to and fro from node to node.
    let wave_number = std::f64::consts::PI / shortest(&cable.element_lengths);
    let beside_inertia =
        cable.sections.largest(stiffness) * (wave_number * wave_number * LIKELY_STEP).powi(2);
    let nodes = (beside_inertia / LEFT_OUT).ln() / -FORGOTTEN.ln();
    (nodes.ceil().max(0.0) as usize).clamp(least, most)
}

/// The free nodes of a cable.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chain {
    /// The cable's place among all.
    pub(super) cable: usize,
    /// The cable's numbers in the state.
    pub(super) numbers: NodeNumbers,
    /// The slot of its first free node.
    first_slot: usize,
    /// Number of free nodes.
    free: usize,
    /// Whether the node before them is an end that is held.
    pub(super) start_is_held: bool,
    /// How many nodes away a node is felt.
    pub(super) reach: usize,
    /// Whether forces move what the ends (start, end) hold on to.
    pub(super) end_is_moved: [bool; 2],
    /// Where its nodes begin among those of all chains.
    first_touched: usize,
    /// Whether forces or joints move what its ends hold on to, or a winch listens there: whether the core feels them.
    pub(super) felt_by_core: [bool; 2],
}

impl Chain {
    /// That of a cable under given modes; none where no node is free.
    fn of(
        model: &Model,
        c: usize,
        memory: &CableMemory,
        reach_of_bending: Option<usize>,
        first_touched: &mut usize,
    ) -> Option<Self> {
        let free = memory.free_nodes();
        let end_is_moved = CableEnd::BOTH.map(|end| is_moved(model, memory, end));
        let first = *first_touched;
        *first_touched += free.len();
        (!free.is_empty()).then(|| Self {
            cable: c,
            numbers: model.cables[c].numbers,
            start_is_held: free.start > 0,
            first_slot: memory.slot(free.start),
            free: free.len(),
            first_touched: first,
            reach: if model.cables[c].sections.have_bending() {
                reach_of_bending.unwrap_or_else(|| reach_of_steps(&model.cables[c]))
            } else {
                1
            },
            end_is_moved,
            felt_by_core: CableEnd::BOTH.map(|end| {
                let cable = CableId::from_index(c);
                end_is_moved[end.index()]
                    || model.winch_at(cable, end).is_some()
                    || model.sheave_at(cable, end).is_some()
            }),
        })
    }

    /// Number of free nodes.
    pub(super) fn len(&self) -> usize {
        self.free
    }

    /// The slot of a free node: they form a ring.
    fn slot(&self, node: usize) -> usize {
        let slot = self.first_slot + node;
        if slot < self.numbers.slots {
            slot
        } else {
            slot - self.numbers.slots
        }
    }

    /// The runs of nodes that stand side by side in the state: which of the free ones, and where the first's position and velocity are.
    fn runs(&self) -> [(Range<usize>, [usize; 2]); 2] {
        let before_it_closes = self.free.min(self.numbers.slots - self.first_slot);
        [0..before_it_closes, before_it_closes..self.free].map(|nodes| {
            let slot = self.slot(nodes.start);
            let places = [
                self.numbers.position_index(slot),
                self.numbers.velocity_index(slot),
            ];
            (nodes, places)
        })
    }

    /// Copies velocities and positions of the free nodes from numbers of the whole state.
    pub(super) fn take(&self, x: &[f64], velocities: &mut [f64], positions: &mut [f64]) {
        for (nodes, [position, velocity]) in self.runs() {
            let (into, count) = (3 * nodes.start..3 * nodes.end, 3 * nodes.len());
            positions[into.clone()].copy_from_slice(&x[position..position + count]);
            velocities[into].copy_from_slice(&x[velocity..velocity + count]);
        }
    }

    /// Copies them back.
    pub(super) fn put(&self, x: &mut [f64], velocities: &[f64], positions: &[f64]) {
        for (nodes, [position, velocity]) in self.runs() {
            let (from, count) = (3 * nodes.start..3 * nodes.end, 3 * nodes.len());
            x[position..position + count].copy_from_slice(&positions[from.clone()]);
            x[velocity..velocity + count].copy_from_slice(&velocities[from]);
        }
    }

    /// Place in the state of a component of the position of a free node.
    pub(super) fn position(&self, node: usize, axis: usize) -> usize {
        self.numbers.position_index(self.slot(node)) + axis
    }

    /// Place in the state of a component of its velocity.
    pub(super) fn velocity(&self, node: usize, axis: usize) -> usize {
        self.numbers.velocity_index(self.slot(node)) + axis
    }

    /// Place in the state of a component of its position or its velocity.
    pub(super) fn number(&self, node: usize, axis: usize, is_velocity: bool) -> usize {
        if is_velocity {
            self.velocity(node, axis)
        } else {
            self.position(node, axis)
        }
    }

    /// Whether the core feels a free node because of what an end is held by.
    fn is_felt(&self, node: usize) -> bool {
        let (nodes, reach, felt) = (self.len(), self.reach, self.felt_by_core);
        (felt[0] && node < reach) || (felt[1] && node + reach >= nodes)
    }

    /// Marks the nodes about the element whose lower node has this slot, which touches something.
    fn mark(&self, slot: usize, touched: &mut [bool]) {
        let (slots, reach) = (self.numbers.slots, self.reach.min(REACH_OF_TOUCH));
        // The free node above the element; the ring closes behind the held start.
        let upper = (slot + 1 + slots - self.first_slot) % slots;
        let last = (upper + reach).min(self.free);
        touched[self.first_touched..][upper.saturating_sub(reach).min(last)..last].fill(true);
    }
}

/// How many nodes to either side of a touching element what friction remembers feels: more do through bending, but little.
const REACH_OF_TOUCH: usize = 2;

/// The unknowns of an implicit step.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknowns {
    /// Cables with free nodes.
    pub(super) chains: Vec<Chain>,
    /// Places in the state of all other unknowns.
    pub(super) core: Vec<usize>,
    /// Whether a number of the core acts on nodes only, by place in `core`: a winch's.
    pub(super) on_nodes_only: Vec<bool>,
    /// Whether a number of the core is the velocity of another, by place in `core`.
    pub(super) is_velocity: Vec<bool>,
    /// Places in the state of all that is solved for, in order: the others act on nothing.
    pub(super) solved: Vec<Range<usize>>,
    /// Whether each slot of contacts is in use.
    contacts: Vec<bool>,
    /// What each slot of contacts of cables holds.
    cable_contacts: Vec<Option<[u32; 2]>>,
    /// Where in `core` the memory of each of these begins whose derivatives are by its law: of those that move no rigid.
    pub(super) memories_by_law: Vec<Option<usize>>,
    /// Whether a number of the core is of such a memory, by place in `core`.
    pub(super) by_law: Vec<bool>,
    /// Whether each node of all chains lies about an element that touches something else.
    touched: Vec<bool>,
    /// Which of them are velocities of which others.
    pub(super) pairing: Pairing,
    kinds: Vec<Kind>,
    /// How many nodes away a node still feels another through bending; none: as implicit steps need it.
    reach_of_bending: Option<usize>,
    /// What held the ends of each cable, where the world was taken apart by it.
    pub(super) holders: Vec<Holders>,
}

/// What a number of the state is to an implicit step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Core,
    OnNodesOnly,
    Node,
    Follower,
}

impl Unknowns {
    /// None yet, of cables in which bending is felt so many nodes away; none: as implicit steps need it.
    pub(super) fn new(reach_of_bending: Option<usize>) -> Self {
        Self {
            reach_of_bending,
            ..Self::default()
        }
    }

    /// Whether they are still those of a model under given modes.
    pub(super) fn fit(&self, model: &Model, regimes: &Regimes) -> bool {
        let mut own = self.chains.iter();
        let mut first = 0;
        let cables = regimes.cables.iter().enumerate();
        let reach = self.reach_of_bending;
        let mut now = cables.filter_map(|(c, memory)| Chain::of(model, c, memory, reach, &mut first));
        let same = own
            .by_ref()
            .all(|chain| now.next().is_some_and(|now| now == *chain));
        let counted = self.kinds.len() == model.map.len();
        let in_use = regimes.contacts.slots.iter().map(Option::is_some);
        let same_contacts = self.contacts.iter().copied().eq(in_use);
        let same_cable_contacts = self.cable_contacts == regimes.cable_contacts.slots;
        let same_holders = self.holders.is_empty() || holders(regimes).eq(self.holders.iter().copied());
        same_holders && same && now.next().is_none() && counted && same_contacts && same_cable_contacts
    }

    /// Makes them those of a model under given modes; allocates only when there were never so many.
    pub(super) fn fill(&mut self, model: &Model, regimes: &Regimes) {
        self.chains.clear();
        self.core.clear();
        self.on_nodes_only.clear();
        self.kinds.clear();
        self.kinds.resize(model.map.len(), Kind::Core);
        let mut first = 0;
        for (c, (cable, memory)) in model.cables.iter().zip(&regimes.cables).enumerate() {
            for slot in 0..cable.numbers.slots {
                for place in [
                    cable.numbers.position_index(slot),
                    cable.numbers.velocity_index(slot),
                ] {
                    self.kinds[place..place + 3].fill(Kind::Follower);
                }
            }
            let chain = Chain::of(model, c, memory, self.reach_of_bending, &mut first);
            let Some(chain) = chain else {
                continue;
            };
            for node in 0..chain.len() {
                for axis in 0..3 {
                    self.kinds[chain.position(node, axis)] = Kind::Node;
                    self.kinds[chain.velocity(node, axis)] = Kind::Node;
                }
            }
            self.chains.push(chain);
        }
        self.kinds[model.energy.range()].fill(Kind::Follower);
        let slots = &regimes.contacts.slots;
        self.contacts.clear();
        self.contacts.extend(slots.iter().map(Option::is_some));
        for (slot, _) in slots.iter().enumerate().filter(|(_, pair)| pair.is_none()) {
            self.kinds[model.contacts.memory_of(slot)].fill(Kind::Follower);
        }
        self.touch(model, regimes, first);
        for mounted in &model.winches {
            self.kinds[mounted.numbers.clone()].fill(Kind::OnNodesOnly);
        }
        for mounted in &model.sheaves {
            self.kinds[mounted.numbers.clone()].fill(Kind::OnNodesOnly);
        }
        self.solved.clear();
        for (place, kind) in self.kinds.iter().enumerate() {
            if *kind != Kind::Follower {
                match self.solved.last_mut() {
                    Some(run) if run.end == place => run.end += 1,
                    _ => self.solved.push(place..place + 1),
                }
            }
            match kind {
                Kind::Core | Kind::OnNodesOnly => {
                    self.core.push(place);
                    self.on_nodes_only.push(*kind == Kind::OnNodesOnly);
                }
                Kind::Node | Kind::Follower => {}
            }
        }
        self.place_memories(model);
        self.pair(model);
        self.is_velocity.clear();
        self.is_velocity.resize(self.core.len(), false);
        for place in self.pairing.velocities() {
            if let Ok(row) = self.core.binary_search(&place) {
                self.is_velocity[row] = true;
            }
        }
    }

    /// Adds a number of the core, of a world that has no memories by law.
    pub(super) fn add_to_core(&mut self, place: usize, on_nodes_only: bool, is_velocity: bool) {
        self.core.push(place);
        self.on_nodes_only.push(on_nodes_only);
        self.is_velocity.push(is_velocity);
        self.by_law.push(false);
    }

    /// Adds a chain, of a world in which cables touch nothing.
    pub(super) fn add_chain(&mut self, mut chain: Chain) {
        chain.first_touched = self.touched.len();
        self.touched.resize(chain.first_touched + chain.len(), false);
        self.chains.push(chain);
    }

    /// Finds the memories of contacts of cables that are by law in the core.
    fn place_memories(&mut self, model: &Model) {
        self.by_law.clear();
        self.by_law.resize(self.core.len(), false);
        self.memories_by_law.clear();
        for (slot, pair) in self.cable_contacts.iter().enumerate() {
            let memory = model.cable_contacts.memory_of(slot);
            let is_by_law = pair.is_some_and(|pair| model.cable_contacts.moves_no_rigid(model, pair));
            let place = is_by_law.then(|| self.core.partition_point(|&place| place < memory.start));
            if let Some(first) = place {
                self.by_law[first..first + memory.len()].fill(true);
            }
            self.memories_by_law.push(place);
        }
    }

    /// Contacts of cables: their memories in use, and the nodes that those felt by rigids are felt from.
    fn touch(&mut self, model: &Model, regimes: &Regimes, nodes: usize) {
        self.cable_contacts.clone_from(&regimes.cable_contacts.slots);
        self.touched.clear();
        self.touched.resize(nodes, false);
        for (slot, pair) in self.cable_contacts.iter().enumerate() {
            let memory = model.cable_contacts.memory_of(slot);
            let Some(numbers) = pair else {
                self.kinds[memory].fill(Kind::Follower);
                continue;
            };
            if model.cable_contacts.moves_no_rigid(model, *numbers) {
                continue;
            }
            for (cable, lower) in numbers
                .iter()
                .filter_map(|&number| model.cable_contacts.element_of(number))
            {
                for chain in self.chains.iter().filter(|chain| chain.cable == cable) {
                    chain.mark(lower, &mut self.touched);
                }
            }
        }
    }

    /// The free nodes of a chain whose numbers the core feels.
    pub(super) fn felt_nodes(&self, chain: usize) -> impl Iterator<Item = usize> {
        let chain = &self.chains[chain];
        let touched = &self.touched[chain.first_touched..];
        (0..chain.len()).filter(|&node| chain.is_felt(node) || touched[node])
    }

    fn pair(&mut self, model: &Model) {
        let Pairing {
            vectors,
            orientations,
        } = &mut self.pairing;
        vectors.clear();
        // As many as there can be, whatever comes and goes.
        vectors.reserve(model.map.len() / 2);
        orientations.clear();
        for chain in &self.chains {
            vectors
                .extend((0..chain.len()).map(|node| [chain.position(node, 0), chain.velocity(node, 0), 3]));
        }
        vectors.extend(model.sheaves.iter().map(|mounted| {
            let [passed, speed] = mounted.line_state_indices();
            [passed, speed, 1]
        }));
        for numbers in model.bodies.iter().filter_map(|body| body.numbers) {
            let (vector, orientation) = numbers.pair_indices();
            vectors.push(vector);
            orientations.push(orientation);
        }
        for mounted in &model.mechanisms {
            let (mechanism, first) = (&mounted.mechanism, mounted.numbers.start);
            let joints = (0..mechanism.joint_count()).filter_map(|joint| mechanism.state_indices(joint));
            vectors.extend(joints.map(|at| [first + at.position, first + at.velocity, 1]));
        }
    }
}

/// Whether forces move what an end holds on to.
fn is_moved(model: &Model, memory: &CableMemory, end: CableEnd) -> bool {
    let by_forces = |frame: FrameId| model.motion_kind_of_frame(frame) != MotionKind::Prescribed;
    memory.ends[end.index()].frame().is_some_and(by_forces)
}

//! Unknowns of an implicit step and their coupling.
//!
//! The free nodes of a cable form a chain: the acceleration of a node depends on a few neighbouring
//! nodes. All other unknowns (bodies, joints, winches, contact memories) form the core, which may
//! be fully coupled. The remaining components depend on these and act on nothing: energy integrals,
//! components of held ends, slots without a node.

use super::islands::{EndAttachments, end_attachments};
use crate::core::handles::{CableEnd, CableId, FrameId};
use crate::core::lines::{Cable, CableMemory};
use crate::core::rigids::MotionKind;
use crate::core::state_map::NodeNumbers;
use crate::elements::{Model, Regimes};
use std::ops::Range;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::pieces::shortest;
use windlass_ode::Pairing;

/// Minimum and maximum number of nodes over which bending couples a node. The spline's curvature
/// decays by [`CURVATURE_DECAY`] per node. The neglected coupling must be small beside the inertia
/// over an implicit step, or Newton corrections do not converge.
const BENDING_REACH: [usize; 2] = [2, 16];

/// Ratio of the curvature at successive nodes.
const CURVATURE_DECAY: f64 = 0.268;

/// Typical implicit step for lines, s.
const TYPICAL_STEP: f64 = 0.03;

/// Allowed neglected bending stiffness relative to the inertia of the same shape.
const NEGLECTED_RATIO: f64 = 16.0;

/// The same for statics. The neglected coupling must be small beside the softest shape of a long
/// bar, which is thousands of times softer.
pub(super) const STATICS_REACH: usize = 16;

/// Number of nodes over which bending couples a node in implicit steps. It grows with bending
/// stiffness and finer elements.
fn reach_of_steps(cable: &Cable) -> usize {
    let [least, most] = BENDING_REACH;
    let rate = 5.0 / TYPICAL_STEP;
    let stiffness = |role: &CableProperties| {
        (role.bending_stiffness + role.bending_damping * rate) / role.mass_per_length()
    };
    // Shortest wave: displacement alternates from node to node.
    let wave_number = std::f64::consts::PI / shortest(&cable.element_lengths);
    let beside_inertia =
        cable.sections.largest(stiffness) * (wave_number * wave_number * TYPICAL_STEP).powi(2);
    let nodes = (beside_inertia / NEGLECTED_RATIO).ln() / -CURVATURE_DECAY.ln();
    (nodes.ceil().max(0.0) as usize).clamp(least, most)
}

/// The free nodes of a cable.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chain {
    /// Index of the cable.
    pub(super) cable: usize,
    /// State indices of the cable.
    pub(super) numbers: NodeNumbers,
    /// Slot of its first free node.
    first_slot: usize,
    /// Number of free nodes.
    free: usize,
    /// True if the node before them is a held end.
    pub(super) start_is_held: bool,
    /// Number of nodes over which a node is coupled.
    pub(super) reach: usize,
    /// Whether forces move the attachments of the ends (start, end).
    pub(super) end_is_moved: [bool; 2],
    /// Index of its first node in the contact flags of all chains.
    first_contact_flag: usize,
    /// Whether the ends couple to the core: forces or joints move their attachments, or a winch or
    /// sheave is there.
    pub(super) couples_to_core: [bool; 2],
}

impl Chain {
    /// The chain of a cable in its current discrete state; `None` if no node is free.
    fn of(
        model: &Model,
        c: usize,
        memory: &CableMemory,
        bending_reach: Option<usize>,
        first_contact_flag: &mut usize,
    ) -> Option<Self> {
        let free = memory.free_nodes();
        let end_is_moved = CableEnd::BOTH.map(|end| is_moved(model, memory, end));
        let first = *first_contact_flag;
        *first_contact_flag += free.len();
        (!free.is_empty()).then(|| Self {
            cable: c,
            numbers: model.cables[c].numbers,
            start_is_held: free.start > 0,
            first_slot: memory.slot(free.start),
            free: free.len(),
            first_contact_flag: first,
            reach: if model.cables[c].sections.have_bending() {
                bending_reach.unwrap_or_else(|| reach_of_steps(&model.cables[c]))
            } else {
                1
            },
            end_is_moved,
            couples_to_core: CableEnd::BOTH.map(|end| {
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

    /// Slot of a free node; slots form a ring.
    fn slot(&self, node: usize) -> usize {
        let slot = self.first_slot + node;
        if slot < self.numbers.slots {
            slot
        } else {
            slot - self.numbers.slots
        }
    }

    /// Runs of free nodes contiguous in the state: their indices, and the position and velocity
    /// indices of the first.
    fn runs(&self) -> [(Range<usize>, [usize; 2]); 2] {
        let before_it_closes = self.free.min(self.numbers.slots - self.first_slot);
        [0..before_it_closes, before_it_closes..self.free].map(|nodes| {
            let slot = self.slot(nodes.start);
            let indices = [
                self.numbers.position_index(slot),
                self.numbers.velocity_index(slot),
            ];
            (nodes, indices)
        })
    }

    /// Gathers velocities and positions of the free nodes from the state vector.
    pub(super) fn gather(&self, x: &[f64], velocities: &mut [f64], positions: &mut [f64]) {
        for (nodes, [position, velocity]) in self.runs() {
            let (into, count) = (3 * nodes.start..3 * nodes.end, 3 * nodes.len());
            positions[into.clone()].copy_from_slice(&x[position..position + count]);
            velocities[into].copy_from_slice(&x[velocity..velocity + count]);
        }
    }

    /// Scatters them to the state vector.
    pub(super) fn scatter(&self, x: &mut [f64], velocities: &[f64], positions: &[f64]) {
        for (nodes, [position, velocity]) in self.runs() {
            let (from, count) = (3 * nodes.start..3 * nodes.end, 3 * nodes.len());
            x[position..position + count].copy_from_slice(&positions[from.clone()]);
            x[velocity..velocity + count].copy_from_slice(&velocities[from]);
        }
    }

    /// State index of a position component of a free node.
    pub(super) fn position(&self, node: usize, axis: usize) -> usize {
        self.numbers.position_index(self.slot(node)) + axis
    }

    /// State index of a velocity component of a free node.
    pub(super) fn velocity(&self, node: usize, axis: usize) -> usize {
        self.numbers.velocity_index(self.slot(node)) + axis
    }

    /// State index of a position or velocity component of a free node.
    pub(super) fn state_index(&self, node: usize, axis: usize, is_velocity: bool) -> usize {
        if is_velocity {
            self.velocity(node, axis)
        } else {
            self.position(node, axis)
        }
    }

    /// Returns true if a free node couples to the core through an end.
    fn is_coupled_to_core(&self, node: usize) -> bool {
        let (nodes, reach, coupled) = (self.len(), self.reach, self.couples_to_core);
        (coupled[0] && node < reach) || (coupled[1] && node + reach >= nodes)
    }

    /// Flags the nodes about the element with this lower slot, which is in contact.
    fn mark_contact(&self, slot: usize, is_near_contact: &mut [bool]) {
        let (slots, reach) = (self.numbers.slots, self.reach.min(CONTACT_REACH));
        // Free node above the element; the ring closes behind the held start.
        let upper = (slot + 1 + slots - self.first_slot) % slots;
        let last = (upper + reach).min(self.free);
        is_near_contact[self.first_contact_flag..][upper.saturating_sub(reach).min(last)..last].fill(true);
    }
}

/// Number of nodes on either side of an element in contact that couple to friction memory. Coupling
/// farther away, through bending, is weak.
const CONTACT_REACH: usize = 2;

/// The unknowns of an implicit step.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknowns {
    /// Cables with free nodes.
    pub(super) chains: Vec<Chain>,
    /// State indices of all other unknowns.
    pub(super) core: Vec<usize>,
    /// Whether a core unknown acts on nodes only (winches and sheaves), by index in `core`.
    pub(super) on_nodes_only: Vec<bool>,
    /// Whether a core unknown is the velocity of another, by index in `core`.
    pub(super) is_velocity: Vec<bool>,
    /// State index ranges of all unknowns, in order.
    pub(super) solved: Vec<Range<usize>>,
    /// Whether each slot of contacts is in use.
    contacts: Vec<bool>,
    /// Contents of each slot of cable contacts.
    cable_contacts: Vec<Option<[u32; 2]>>,
    /// First index in `core` of each contact memory whose derivatives follow from its law (contacts
    /// that move no body).
    pub(super) memories_by_law: Vec<Option<usize>>,
    /// Whether a core unknown belongs to such a memory, by index in `core`.
    pub(super) by_law: Vec<bool>,
    /// Whether each node of all chains is near an element in contact.
    is_near_contact: Vec<bool>,
    /// Pairs of positions and velocities.
    pub(super) pairing: Pairing,
    roles: Vec<Role>,
    /// Number of nodes over which bending couples a node; `None`: as implicit steps need it.
    bending_reach: Option<usize>,
    /// Attachments of the ends of each cable when the world was split by them.
    pub(super) end_attachments: Vec<EndAttachments>,
}

/// Role of a state component in an implicit step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Core,
    OnNodesOnly,
    Node,
    Inactive,
}

impl Unknowns {
    /// No unknowns yet. `bending_reach` is the number of nodes coupled by bending; `None`: as
    /// implicit steps need it.
    pub(super) fn new(bending_reach: Option<usize>) -> Self {
        Self {
            bending_reach,
            ..Self::default()
        }
    }

    /// Returns true if they still match a model and its discrete states.
    pub(super) fn is_current(&self, model: &Model, regimes: &Regimes) -> bool {
        let mut own = self.chains.iter();
        let mut first = 0;
        let cables = regimes.cables.iter().enumerate();
        let reach = self.bending_reach;
        let mut now = cables.filter_map(|(c, memory)| Chain::of(model, c, memory, reach, &mut first));
        let same = own
            .by_ref()
            .all(|chain| now.next().is_some_and(|now| now == *chain));
        let counted = self.roles.len() == model.map.len();
        let in_use = regimes.contacts.slots.iter().map(Option::is_some);
        let same_contacts = self.contacts.iter().copied().eq(in_use);
        let same_cable_contacts = self.cable_contacts == regimes.cable_contacts.slots;
        let same_holders = self.end_attachments.is_empty()
            || end_attachments(regimes).eq(self.end_attachments.iter().copied());
        same_holders && same && now.next().is_none() && counted && same_contacts && same_cable_contacts
    }

    /// Determines the unknowns of a model and its discrete states. Allocates only when there are
    /// more than ever before.
    pub(super) fn fill(&mut self, model: &Model, regimes: &Regimes) {
        self.chains.clear();
        self.core.clear();
        self.on_nodes_only.clear();
        self.roles.clear();
        self.roles.resize(model.map.len(), Role::Core);
        let mut first = 0;
        for (c, (cable, memory)) in model.cables.iter().zip(&regimes.cables).enumerate() {
            for slot in 0..cable.numbers.slots {
                for index in [
                    cable.numbers.position_index(slot),
                    cable.numbers.velocity_index(slot),
                ] {
                    self.roles[index..index + 3].fill(Role::Inactive);
                }
            }
            let chain = Chain::of(model, c, memory, self.bending_reach, &mut first);
            let Some(chain) = chain else {
                continue;
            };
            for node in 0..chain.len() {
                for axis in 0..3 {
                    self.roles[chain.position(node, axis)] = Role::Node;
                    self.roles[chain.velocity(node, axis)] = Role::Node;
                }
            }
            self.chains.push(chain);
        }
        self.roles[model.energy.range()].fill(Role::Inactive);
        let slots = &regimes.contacts.slots;
        self.contacts.clear();
        self.contacts.extend(slots.iter().map(Option::is_some));
        for (slot, _) in slots.iter().enumerate().filter(|(_, pair)| pair.is_none()) {
            self.roles[model.contacts.memory_of(slot)].fill(Role::Inactive);
        }
        self.record_contacts(model, regimes, first);
        for mounted in &model.winches {
            self.roles[mounted.numbers.clone()].fill(Role::OnNodesOnly);
        }
        for mounted in &model.sheaves {
            self.roles[mounted.numbers.clone()].fill(Role::OnNodesOnly);
        }
        self.solved.clear();
        for (index, role) in self.roles.iter().enumerate() {
            if *role != Role::Inactive {
                match self.solved.last_mut() {
                    Some(run) if run.end == index => run.end += 1,
                    _ => self.solved.push(index..index + 1),
                }
            }
            match role {
                Role::Core | Role::OnNodesOnly => {
                    self.core.push(index);
                    self.on_nodes_only.push(*role == Role::OnNodesOnly);
                }
                Role::Node | Role::Inactive => {}
            }
        }
        self.index_memories(model);
        self.pair(model);
        self.is_velocity.clear();
        self.is_velocity.resize(self.core.len(), false);
        for index in self.pairing.velocities() {
            if let Ok(row) = self.core.binary_search(&index) {
                self.is_velocity[row] = true;
            }
        }
    }

    /// Adds a core unknown of a world without contact memories.
    pub(super) fn add_to_core(&mut self, index: usize, on_nodes_only: bool, is_velocity: bool) {
        self.core.push(index);
        self.on_nodes_only.push(on_nodes_only);
        self.is_velocity.push(is_velocity);
        self.by_law.push(false);
    }

    /// Adds a chain of a world without cable contacts.
    pub(super) fn add_chain(&mut self, mut chain: Chain) {
        chain.first_contact_flag = self.is_near_contact.len();
        self.is_near_contact
            .resize(chain.first_contact_flag + chain.len(), false);
        self.chains.push(chain);
    }

    /// Finds the core indices of the contact memories whose derivatives follow from their laws.
    fn index_memories(&mut self, model: &Model) {
        self.by_law.clear();
        self.by_law.resize(self.core.len(), false);
        self.memories_by_law.clear();
        for (slot, pair) in self.cable_contacts.iter().enumerate() {
            let memory = model.cable_contacts.memory_of(slot);
            let is_by_law = pair.is_some_and(|pair| model.cable_contacts.moves_no_rigid(model, pair));
            let index = is_by_law.then(|| self.core.partition_point(|&index| index < memory.start));
            if let Some(first) = index {
                self.by_law[first..first + memory.len()].fill(true);
            }
            self.memories_by_law.push(index);
        }
    }

    /// Records the contacts of cables: memories in use, and the nodes coupled to the core through
    /// contacts that move bodies.
    fn record_contacts(&mut self, model: &Model, regimes: &Regimes, nodes: usize) {
        self.cable_contacts.clone_from(&regimes.cable_contacts.slots);
        self.is_near_contact.clear();
        self.is_near_contact.resize(nodes, false);
        for (slot, pair) in self.cable_contacts.iter().enumerate() {
            let memory = model.cable_contacts.memory_of(slot);
            let Some(numbers) = pair else {
                self.roles[memory].fill(Role::Inactive);
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
                    chain.mark_contact(lower, &mut self.is_near_contact);
                }
            }
        }
    }

    /// Free nodes of a chain that couple to the core.
    pub(super) fn nodes_coupled_to_core(&self, chain: usize) -> impl Iterator<Item = usize> {
        let chain = &self.chains[chain];
        let is_near_contact = &self.is_near_contact[chain.first_contact_flag..];
        (0..chain.len()).filter(|&node| chain.is_coupled_to_core(node) || is_near_contact[node])
    }

    fn pair(&mut self, model: &Model) {
        let Pairing {
            vectors,
            orientations,
        } = &mut self.pairing;
        vectors.clear();
        // Reserves the maximum once, so that later changes do not allocate.
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

/// Returns true if forces move the attachment of an end.
fn is_moved(model: &Model, memory: &CableMemory, end: CableEnd) -> bool {
    let by_forces = |frame: FrameId| model.motion_kind_of_frame(frame) != MotionKind::Prescribed;
    memory.ends[end.index()].frame().is_some_and(by_forces)
}

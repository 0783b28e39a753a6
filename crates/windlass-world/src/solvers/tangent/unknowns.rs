//! Unknowns of an implicit step and their coupling.
//!
//! The free nodes of a cable form a chain: the acceleration of a node depends on a few neighbouring
//! nodes. All other unknowns, of bodies and of elements, form the core, which may be fully coupled.
//! No rate depends on the remaining components: energy integrals, components of attached ends,
//! slots without a node.

use super::islands::{EndAttachments, end_attachments};
use super::node_memories::NUMBERS as MEMORY_NUMBERS;
use crate::core::element::line_ends::LineEnd;
use crate::core::element::roles::{Role, Roles};
use crate::core::handles::{CableEnd, FrameId};
use crate::core::lines::{Cable, CableMemory};
use crate::core::rigids::MotionKind;
use crate::core::state_map::NodeNumbers;
use crate::elements::{Elements, Model, Regimes};
use std::ops::Range;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::pieces::shortest;
use windlass_ode::Pairing;

/// Minimum and maximum number of neighbours on each side to which bending couples a node. The
/// spline's curvature decays by the factor [`CURVATURE_DECAY`] per node. The neglected coupling
/// must be small compared with the inertia over an implicit step, or Newton corrections do not
/// converge.
const BENDING_REACH: [usize; 2] = [2, 16];

/// Ratio of the curvature at successive nodes.
const CURVATURE_DECAY: f64 = 0.268;

/// Typical implicit step for lines, s.
const TYPICAL_STEP: f64 = 0.03;

/// Allowed ratio of the neglected bending stiffness to the inertia, for the same shape and a
/// typical step.
const NEGLECTED_RATIO: f64 = 16.0;

/// Minimum number of neighbours on each side to which bending couples a node in statics.
pub(super) const STATICS_REACH: usize = 16;

/// Largest number of these neighbours. Farther away, the coupling is below the rounding error.
const LONGEST_REACH: usize = 28;

/// Neglected coupling in equilibria, as a fraction of the stiffness of the softest shape.
const NEGLECTED_STIFFNESS: f64 = 0.01;

/// Number of neighbours on each side to which bending couples a node of a line with `free` nodes in
/// equilibria. A coupling that is neglected at all nodes must be small compared with the stiffness
/// 3 EI/(n L)³ of the softest shape, for n elements of length L. The stiffness of a node is
/// 12 EI/L³.
fn reach_in_equilibria(least: usize, free: usize) -> usize {
    let ratio = 4.0 * (free as f64).powi(4) / NEGLECTED_STIFFNESS;
    let nodes = ratio.ln() / -CURVATURE_DECAY.ln();
    (nodes.ceil().max(0.0) as usize).clamp(least, least.max(LONGEST_REACH))
}

/// Number of neighbours on each side to which bending couples a node in implicit steps. It grows
/// with bending stiffness and finer elements.
fn reach_of_steps(cable: &Cable) -> usize {
    let [least, most] = BENDING_REACH;
    let rate = 5.0 / TYPICAL_STEP;
    let stiffness = |kind: &CableProperties| {
        (kind.bending_stiffness + kind.bending_damping * rate) / kind.mass_per_length()
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
    /// Slot of the first free node.
    first_slot: usize,
    /// Number of free nodes.
    free: usize,
    /// True if the node before the first free node is an attached end.
    pub(super) start_is_held: bool,
    /// Number of neighbours on each side to which a node is coupled.
    pub(super) reach: usize,
    /// Whether the attachments of the ends (start, end) move under forces.
    pub(super) end_is_moved: [bool; 2],
    /// Whether the ends (start, end) are clamped.
    pub(super) end_is_clamped: [bool; 2],
    /// Index of the chain's first node in the contact flags of all chains.
    first_contact_flag: usize,
    /// Whether the ends couple to the core: loads move their attachments, or an element pays out
    /// line there.
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
                match bending_reach {
                    Some(least) => reach_in_equilibria(least, free.len()),
                    None => reach_of_steps(&model.cables[c]),
                }
            } else {
                1
            },
            end_is_moved,
            end_is_clamped: memory.ends.map(|end| end.is_clamped()),
            couples_to_core: CableEnd::BOTH
                .map(|end| end_is_moved[end.index()] || Elements::pays_out(model, LineEnd::new(c, end))),
        })
    }

    /// Number of free nodes.
    pub(super) fn len(&self) -> usize {
        self.free
    }

    /// Slot of the lower node of an element of the cable.
    pub(super) fn slot_of_element(&self, element: usize) -> usize {
        let slots = self.numbers.slots;
        (self.first_slot + element + slots - usize::from(self.start_is_held)) % slots
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
    /// indices of the first node.
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

    /// Scatters velocities and positions of the free nodes to the state vector.
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

    /// Index of the free node at the upper end of an element, given the slot of its lower node. The
    /// slots form a ring, so the difference is taken modulo their number.
    fn upper_node(&self, lower_slot: usize) -> usize {
        let slots = self.numbers.slots;
        (lower_slot + 1 + slots - self.first_slot) % slots
    }

    /// Returns true if no end of an element is an end of the line that moves under forces.
    fn has_unmoved_ends(&self, lower_slot: usize) -> bool {
        let upper = self.upper_node(lower_slot);
        let is_end = [upper == 0, upper >= self.free];
        !is_end
            .iter()
            .zip(self.end_is_moved)
            .any(|(is_end, moved)| *is_end && moved)
    }

    /// Flags the nodes near an element in contact. `slot` is the slot of the element's lower node.
    fn mark_contact(&self, slot: usize, is_near_contact: &mut [bool]) {
        let (upper, reach) = (self.upper_node(slot), self.reach.min(CONTACT_REACH));
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
    /// Whether a core unknown acts on nodes only, by index in `core`.
    pub(super) on_nodes_only: Vec<bool>,
    /// Whether a core unknown is the velocity of another core unknown, by index in `core`.
    pub(super) is_velocity: Vec<bool>,
    /// State index ranges of all unknowns, in order.
    pub(super) solved: Vec<Range<usize>>,
    /// Words that describe the discrete states on which the roles depend.
    layout: Vec<u64>,
    /// Whether the derivatives with respect to a core unknown follow from the law of line contacts,
    /// by index in `core`.
    pub(super) by_law: Vec<bool>,
    /// Indices in `core` of the unknowns flagged in `by_law`.
    pub(super) rows_by_law: Vec<usize>,
    /// Whether each node of all chains is near an element in contact.
    is_near_contact: Vec<bool>,
    /// Pairs of positions and velocities.
    pub(super) pairing: Pairing,
    roles: Vec<Role>,
    /// First state indices of the friction memories that are eliminated with the nodes.
    pub(super) memories_with_nodes: Vec<usize>,
    /// True if all friction memories belong to the core, as in statics and natural modes.
    pub(super) has_memories_in_core: bool,
    /// Least number of neighbours on each side to which bending couples a node; `None`: the number
    /// that implicit steps need.
    bending_reach: Option<usize>,
    /// Attachments of the ends of each cable when the world was split into islands.
    pub(super) end_attachments: Vec<EndAttachments>,
}

impl Unknowns {
    /// No unknowns yet. `bending_reach` is the least number of neighbours on each side to which
    /// bending couples a node; `None`: the number that implicit steps need.
    pub(super) fn new(bending_reach: Option<usize>) -> Self {
        Self {
            bending_reach,
            has_memories_in_core: bending_reach.is_some(),
            ..Self::default()
        }
    }

    /// Returns true if the friction memory that begins at a state index is eliminated with the
    /// nodes.
    pub(super) fn joins_nodes(&self, first: usize) -> bool {
        self.roles[first] == Role::WithNodes
    }

    /// Returns true if the unknowns still match a model and its discrete states.
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
        let same_attachments = self.end_attachments.is_empty()
            || end_attachments(regimes).eq(self.end_attachments.iter().copied());
        same_attachments && same && now.next().is_none() && counted && self.has_layout(regimes)
    }

    /// Returns true if roles have not changed since they were set.
    fn has_layout(&self, regimes: &Regimes) -> bool {
        let (mut stored, mut is_same) = (self.layout.iter(), true);
        Elements::layout(regimes, &mut |word| is_same &= stored.next() == Some(&word));
        is_same && stored.next().is_none()
    }

    /// Determines the unknowns of a model and its discrete states. Allocates only if there are more
    /// unknowns than in all earlier calls.
    pub(super) fn fill(&mut self, model: &Model, regimes: &Regimes) {
        self.set_roles(model, regimes);
        self.solved.clear();
        self.core.clear();
        self.on_nodes_only.clear();
        self.by_law.clear();
        self.rows_by_law.clear();
        self.memories_with_nodes.clear();
        for (index, role) in self.roles.iter().enumerate() {
            if *role != Role::Inactive {
                match self.solved.last_mut() {
                    Some(run) if run.end == index => run.end += 1,
                    _ => self.solved.push(index..index + 1),
                }
            }
            match role {
                Role::Core | Role::OnNodesOnly | Role::ByLaw => {
                    if *role == Role::ByLaw {
                        self.rows_by_law.push(self.core.len());
                    }
                    self.core.push(index);
                    self.on_nodes_only.push(*role == Role::OnNodesOnly);
                    self.by_law.push(*role == Role::ByLaw);
                }
                Role::WithNodes => {
                    let last = self.memories_with_nodes.last();
                    if last.is_none_or(|last| index >= last + MEMORY_NUMBERS) {
                        self.memories_with_nodes.push(index);
                    }
                }
                Role::Node | Role::OfElement | Role::Inactive => {}
            }
        }
        self.pair(model);
        self.is_velocity.clear();
        self.is_velocity.resize(self.core.len(), false);
        for index in self.pairing.velocities() {
            if let Ok(row) = self.core.binary_search(&index) {
                self.is_velocity[row] = true;
            }
        }
    }

    /// Finds the chains and sets the roles of all components.
    fn set_roles(&mut self, model: &Model, regimes: &Regimes) {
        self.chains.clear();
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
            set_roles_of_elements(cable, memory, chain.is_some(), &mut self.roles);
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
        self.is_near_contact.clear();
        self.is_near_contact.resize(first, false);
        let Self {
            chains,
            roles,
            is_near_contact,
            layout,
            has_memories_in_core,
            ..
        } = self;
        let mut roles = Roles {
            roles,
            couple: &mut |cable, lower_slot| {
                for chain in chains.iter().filter(|chain| chain.cable == cable) {
                    chain.mark_contact(lower_slot, is_near_contact);
                }
            },
            joins_nodes: &|cable, lower_slot| {
                let mut chains = chains.iter().filter(|chain| chain.cable == cable);
                !*has_memories_in_core && chains.any(|chain| chain.has_unmoved_ends(lower_slot))
            },
        };
        Elements::roles(model, regimes, &mut roles);
        layout.clear();
        Elements::layout(regimes, &mut |word| layout.push(word));
    }

    /// Removes all unknowns and keeps the allocated memory, for the unknowns of an island.
    pub(super) fn clear_for_island(&mut self) {
        self.core.clear();
        self.on_nodes_only.clear();
        self.is_velocity.clear();
        self.by_law.clear();
        self.rows_by_law.clear();
        self.memories_with_nodes.clear();
        self.chains.clear();
        self.is_near_contact.clear();
    }

    /// Adds a core unknown whose derivatives do not follow from the law of line contacts.
    pub(super) fn add_to_core(&mut self, index: usize, on_nodes_only: bool, is_velocity: bool) {
        self.core.push(index);
        self.on_nodes_only.push(on_nodes_only);
        self.is_velocity.push(is_velocity);
        self.by_law.push(false);
    }

    /// Adds a chain with no node near a contact.
    pub(super) fn add_chain(&mut self, mut chain: Chain) {
        chain.first_contact_flag = self.is_near_contact.len();
        self.is_near_contact
            .resize(chain.first_contact_flag + chain.len(), false);
        self.chains.push(chain);
    }

    /// Index in `core` of a state component whose derivatives follow from a law of line contact;
    /// `None` for other components.
    pub(super) fn core_index_by_law(&self, index: usize) -> Option<usize> {
        let found = self.core.binary_search(&index).ok()?;
        self.by_law[found].then_some(found)
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
        for numbers in model.bodies.iter().filter_map(|body| body.numbers) {
            let (vector, orientation) = numbers.pair_indices();
            vectors.push(vector);
            orientations.push(orientation);
        }
        Elements::coordinates(model, &mut |coordinate| {
            vectors.push([coordinate.position, coordinate.velocity, 1]);
        });
    }
}

/// Sets the roles of the internal variables of a line's elements. They belong to the core if the
/// line has no free node. Statics has no such variables.
fn set_roles_of_elements(cable: &Cable, memory: &CableMemory, has_chain: bool, roles: &mut [Role]) {
    roles[cable.memory_numbers.range()].fill(Role::Inactive);
    let role = if has_chain { Role::OfElement } else { Role::Core };
    if cable.memory_numbers.is_empty() {
        return;
    }
    for (element, slot) in memory.slots().take(memory.nodes - 1).enumerate() {
        let section = memory.section_starts(cable).take_while(|start| *start <= element);
        let kind = &cable.sections.kinds()[section.count()];
        let Some(law) = kind.rope_law().filter(|law| !law.is_relaxed()) else {
            continue;
        };
        let numbers = cable.memory_numbers.of_slot(slot);
        for (index, is_active) in numbers.zip(law.active_variables()) {
            if is_active && memory.lengths[slot] > 0.0 {
                roles[index] = role;
            }
        }
    }
}

/// Returns true if the attachment of an end moves under forces.
fn is_moved(model: &Model, memory: &CableMemory, end: CableEnd) -> bool {
    let by_forces = |frame: FrameId| model.motion_kind_of_frame(frame) != MotionKind::Prescribed;
    memory.ends[end.index()].frame().is_some_and(by_forces)
}

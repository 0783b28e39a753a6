//! Independent groups of elements (islands): each island is linearised and eliminated separately.
//! All islands use the same evaluations.
//!
//! ```text
//! Law      rates of one island do not depend on components of another: J is block diagonal, with
//!          blocks as in [`super::bordered`]. Components of different islands are perturbed
//!          together, so the largest island sets the cost
//! Valid    bodies and cables whose elements report all their couplings
//!          ([`crate::core::element::linearisation::Linearisation::couplings`]). Bodies in contact
//!          are one island until the contact ends. The world is one island if an element may couple
//!          arbitrary objects, or if there are few core unknowns; in statics also if cables are
//!          twisted or shapes may touch
//! Cost     linear in the number of islands, cubic in the core unknowns of each
//! Checked  equivalent_islands_and_whole_system, equivalent_islands_of_bodies_in_contact (crate
//!          tests): identical derivatives, solutions equal up to rounding
//! ```

use super::axial_forces::AxialForces;
use super::bending::BendingLaw;
use super::bordered::{ChainTangent, Factors, Jacobian};
use super::node_memories::NodeMemories;
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use crate::core::element::couplings::Couplings;
use crate::core::handles::{CableEnd, FrameId};
use crate::core::lines::CableMemory;
use crate::elements::{Elements, Model, Regimes};
use glam::DVec3;

/// Number of core unknowns below which a world is not split: eliminating them together is as fast.
const MIN_CORE_TO_SPLIT: usize = 200;

/// One island: its unknowns, Jacobian and factors.
#[derive(Clone, Debug, Default)]
pub(super) struct Island {
    pub(super) unknowns: Unknowns,
    pub(super) jacobian: Jacobian,
    pub(super) factors: [Factors; 3],
    /// Stiffness of the island's lines at the point of linearisation.
    pub(super) lines: Vec<Stiffness>,
    /// Friction memories at the point of linearisation that are eliminated with the nodes.
    pub(super) memories: NodeMemories,
    /// Axial forces at the point of linearisation, and their changes under perturbation.
    pub(super) axial_forces: AxialForces,
    /// Bending of the island's chains at the point of linearisation; statics only.
    pub(super) bending: Vec<Option<BendingLaw>>,
    /// Nodes of a chain that couple to the core.
    pub(super) coupled_nodes: Vec<usize>,
}

impl Island {
    /// Replaces the right-hand side `value`, of the whole state, by the solution with the factors
    /// of a slot.
    pub(super) fn solve(&mut self, slot: usize, value: &mut [f64]) {
        self.factors[slot].solve(&self.jacobian, &self.unknowns, value);
    }

    /// Chains with their Jacobians.
    pub(super) fn chains_mut(&mut self) -> impl Iterator<Item = (&Chain, &mut ChainTangent)> {
        self.unknowns.chains.iter().zip(&mut self.jacobian.chains)
    }

    /// Unknowns and Jacobian of a cable's chain, if it is in this island.
    pub(super) fn chain_of(&self, cable: usize) -> Option<(&Unknowns, &ChainTangent)> {
        let mut chains = self.unknowns.chains.iter().zip(&self.jacobian.chains);
        let (_, tangent) = chains.find(|(chain, _)| chain.cable == cable)?;
        Some((&self.unknowns, tangent))
    }

    /// Clears the column of a core unknown whose derivatives follow from a law instead of
    /// differences.
    pub(super) fn clear_column(&mut self, column: usize) {
        let Unknowns { chains, core, .. } = &self.unknowns;
        let rates = &mut self.jacobian.core[column];
        rates.clear();
        rates.resize(core.len(), 0.0);
        for (tangent, chain) in self.jacobian.chains.iter_mut().zip(chains) {
            let rates = &mut tangent.by_core[column];
            rates.clear();
            rates.resize(3 * chain.len(), 0.0);
            for end in tangent.ends.iter_mut().flatten() {
                end.motion[column] = [DVec3::ZERO; 2];
            }
        }
    }

    /// Sizes all buffers; allocates only if they grow.
    pub(super) fn resize_buffers(&mut self) {
        let Unknowns { chains, core, .. } = &self.unknowns;
        let count = core.len();
        self.jacobian.core.resize_with(count, Vec::new);
        self.jacobian.chains.resize_with(chains.len(), Default::default);
        for (c, (tangent, chain)) in self.jacobian.chains.iter_mut().zip(chains).enumerate() {
            tangent.by_position.clear(chain.len(), chain.reach);
            tangent.by_velocity.clear(chain.len(), chain.reach);
            tangent.by_core.resize_with(count, Vec::new);
            tangent.resize_core_rates(3 * self.unknowns.nodes_coupled_to_core(c).count());
        }
    }
}

/// Attachments of the ends of a cable.
pub(super) type EndAttachments = [Option<FrameId>; 2];

/// Attachments of each cable.
pub(super) fn end_attachments(regimes: &Regimes) -> impl Iterator<Item = EndAttachments> {
    regimes.cables.iter().map(attachments_of)
}

fn attachments_of(memory: &CableMemory) -> EndAttachments {
    CableEnd::BOTH.map(|end| memory.ends[end.index()].frame())
}

/// Properties of linearised equations that restrict their division into islands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Restrictions {
    /// True if the torques of twisted cables couple their nodes.
    pub(super) has_twists: bool,
    /// True if contacts of shapes may start and end without a change of the discrete state.
    pub(super) contacts_may_change: bool,
}

/// Division of the unknowns into islands, with its buffers. Allocates only if a buffer grows.
#[derive(Debug, Default)]
pub(super) struct Division {
    couplings: Couplings,
    /// Group of each state component.
    groups: Vec<Option<usize>>,
    /// Island of each group; `usize::MAX` if it has no unknowns.
    island_of_group: Vec<usize>,
    /// Islands that are not in use. Their memory is kept for later divisions.
    unused: Vec<Island>,
}

impl Clone for Division {
    /// Buffers have no contents between divisions.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Division {
    /// Divides the unknowns of a model in its discrete state into islands. Returns false if the
    /// world is one island or too small to split; `islands` is then unchanged.
    pub(super) fn divide(
        &mut self,
        all: &Unknowns,
        (model, regimes): (&Model, &Regimes),
        restrictions: Restrictions,
        islands: &mut Vec<Island>,
    ) -> bool {
        if all.core.len() < MIN_CORE_TO_SPLIT || !can_be_split(model, regimes, restrictions) {
            return false;
        }
        self.couplings.reset(model, restrictions.contacts_may_change);
        Elements::couplings(model, regimes, &mut self.couplings);
        self.couplings.group_components(model.map.len(), &mut self.groups);
        let Some(count) = self.number_islands(all) else {
            return false;
        };
        self.resize(islands, count);
        islands
            .iter_mut()
            .for_each(|island| island.unknowns.clear_for_island());
        let kinds = all.on_nodes_only.iter().zip(&all.is_velocity);
        for (&index, (&on_nodes_only, &is_velocity)) in all.core.iter().zip(kinds) {
            let Some(group) = self.groups[index] else { continue };
            let island = &mut islands[self.island_of_group[group]];
            island.unknowns.add_to_core(index, on_nodes_only, is_velocity);
        }
        for chain in &all.chains {
            let group = self.couplings.group_of_line(chain.cable);
            let island = &mut islands[self.island_of_group[group]];
            island.unknowns.add_chain(chain.clone());
        }
        true
    }

    /// Numbers the islands in the order of their first unknowns. Returns their number; `None` if
    /// there is only one island, or if an unknown belongs to neither a body nor a line.
    fn number_islands(&mut self, all: &Unknowns) -> Option<usize> {
        self.island_of_group.clear();
        self.island_of_group.resize(self.couplings.len(), usize::MAX);
        let mut count = 0;
        let mut number = |island: &mut usize| {
            if *island == usize::MAX {
                *island = count;
                count += 1;
            }
        };
        for &index in &all.core {
            number(&mut self.island_of_group[self.groups[index]?]);
        }
        for chain in &all.chains {
            number(&mut self.island_of_group[self.couplings.group_of_line(chain.cable)]);
        }
        (count >= 2).then_some(count)
    }

    /// Sets the number of islands. Islands that are not in use keep their memory.
    pub(super) fn resize(&mut self, islands: &mut Vec<Island>, count: usize) {
        let kept = count.min(islands.len());
        self.unused.extend(islands.drain(kept..).rev());
        while islands.len() < count {
            islands.push(self.unused.pop().unwrap_or_default());
        }
    }
}

/// Returns true if the model has no element that may couple arbitrary objects.
fn can_be_split(model: &Model, regimes: &Regimes, restrictions: Restrictions) -> bool {
    let is_twisted = |(cable, memory): (&crate::Cable, &CableMemory)| {
        cable.sections.largest(|kind| kind.torsional_stiffness) != 0.0
            && memory.ends.iter().all(|end| end.is_clamped())
    };
    // Couplings without members only record whether everything is coupled, and do not allocate.
    let mut couplings = Couplings::without_members(restrictions.contacts_may_change);
    Elements::couplings(model, regimes, &mut couplings);
    let mut cables = model.cables.iter().zip(&regimes.cables);
    !(couplings.is_all_coupled() || restrictions.has_twists && cables.any(is_twisted))
}

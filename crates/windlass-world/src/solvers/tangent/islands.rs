//! Independent groups of elements (islands): each island is linearised and eliminated separately.
//! All islands use the same evaluations.
//!
//! ```text
//! Law      rates of one island do not depend on components of another: J is block diagonal, with
//!          blocks as in [`super::bordered`]. Components of different islands are perturbed
//!          together, so the largest island sets the cost
//! Valid    bodies and cables whose elements report all their couplings
//!          ([`crate::core::element::linearisation::Linearisation::couplings`]). The world is one
//!          island if an element may couple arbitrary objects, or if there are few core unknowns;
//!          in statics also if cables are twisted
//! Cost     linear in the number of islands, cubic in the core unknowns of each
//! Checked  equivalent_islands_and_whole_system (crate tests): identical derivatives, solutions
//!          equal up to rounding
//! ```

use super::axial_forces::AxialForces;
use super::bordered::{ChainTangent, Factors, Jacobian};
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use crate::core::element::couplings::Couplings;
use crate::core::handles::{CableEnd, FrameId};
use crate::core::lines::CableMemory;
use crate::elements::{Elements, Model, Regimes};
use glam::DVec3;
use std::collections::HashMap;

/// Number of core unknowns below which a world is not split: eliminating them together is as fast.
const MIN_CORE_TO_SPLIT: usize = 200;

/// One island: its unknowns, Jacobian and factors.
#[derive(Clone, Debug, Default)]
pub(super) struct Island {
    pub(super) unknowns: Unknowns,
    pub(super) jacobian: Jacobian,
    pub(super) factors: [Factors; 3],
    /// Stiffness of its lines at the point of linearisation.
    pub(super) lines: Vec<Stiffness>,
    /// Axial forces at the point of linearisation, and their changes under perturbation.
    pub(super) axial_forces: AxialForces,
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

/// Unknowns of each island of a model in its discrete state; `None` if the world is one island or
/// too small to split.
pub(super) fn split(
    all: &Unknowns,
    model: &Model,
    regimes: &Regimes,
    has_twists: bool,
) -> Option<Vec<Unknowns>> {
    if all.core.len() < MIN_CORE_TO_SPLIT || !can_be_split(model, regimes, has_twists) {
        return None;
    }
    let mut couplings = Couplings::new(model);
    Elements::couplings(model, regimes, &mut couplings);
    let groups = couplings.group_of_components(model.map.len());
    let mut islands: Vec<Unknowns> = Vec::new();
    let mut known: HashMap<usize, usize> = HashMap::new();
    let mut island_of = |group: usize, islands: &mut Vec<Unknowns>| {
        *known.entry(group).or_insert_with(|| {
            islands.push(Unknowns::default());
            islands.len() - 1
        })
    };
    let kinds = all.on_nodes_only.iter().zip(&all.is_velocity);
    for (&index, (&on_nodes_only, &is_velocity)) in all.core.iter().zip(kinds) {
        let group = groups[index]?;
        let island = island_of(group, &mut islands);
        islands[island].add_to_core(index, on_nodes_only, is_velocity);
    }
    for chain in &all.chains {
        let group = couplings.group_of_line(chain.cable);
        let island = island_of(group, &mut islands);
        islands[island].add_chain(chain.clone());
    }
    if islands.len() < 2 {
        return None;
    }
    Some(islands)
}

/// Returns true if the model has no element that may couple arbitrary objects.
fn can_be_split(model: &Model, regimes: &Regimes, has_twists: bool) -> bool {
    let is_twisted = |(cable, memory): (&crate::Cable, &CableMemory)| {
        cable.sections.largest(|kind| kind.torsional_stiffness) != 0.0
            && memory.ends.iter().all(|end| end.is_clamped())
    };
    // Default couplings have no members: they only record whether everything is coupled, and do not
    // allocate.
    let mut couplings = Couplings::default();
    Elements::couplings(model, regimes, &mut couplings);
    let has_torques = has_twists && model.cables.iter().zip(&regimes.cables).any(is_twisted);
    !(couplings.is_all_coupled() || has_torques)
}

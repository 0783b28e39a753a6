//! Parts of a world that do nothing to each other: each is linearised and eliminated by itself, all of them in the same evaluations.
//!
//! ```text
//! Law      rates of the numbers of one island do not depend on those of another: J is of blocks, one by one the matrices of
//!          [`super::bordered`]. Numbers of different islands are moved together: as many evaluations as the largest island needs
//! Valid    bodies, cranes and cables that only cables, winches, sheaves, springs and bases join. Where there are joints, contacts, formulas of
//!          loads that read the state or, in statics, twisted cables, or few numbers, the world is one island
//! Cost     linear in the number of islands, cubic in the numbers of one beside its cables' nodes
//! Checked  equivalent_islands_and_whole_system (crate tests): the same derivatives to the bit, the same solutions to rounding
//! ```

use super::bordered::{ChainTangent, Factors, Jacobian};
use super::pulls::Pulls;
use super::stiffness::Stiffness;
use super::unknowns::{Chain, Unknowns};
use crate::core::handles::{CableEnd, FrameId};
use crate::core::rigids::{MotionKind, Owner};
use crate::core::lines::CableMemory;
use crate::elements::external_loads::OwnedLaw;
use crate::elements::user::UserElement;
use crate::elements::{Model, Regimes};
use glam::DVec3;
use std::collections::HashMap;

/// Numbers of the core below which a world is not taken apart: eliminating them together is as fast.
const MANY: usize = 200;

/// One of them: what is solved for, its derivatives, its factors.
#[derive(Clone, Debug, Default)]
pub(super) struct Island {
    pub(super) unknowns: Unknowns,
    pub(super) jacobian: Jacobian,
    pub(super) factors: [Factors; 3],
    /// What the lines do where the derivatives were formed.
    pub(super) lines: Vec<Stiffness>,
    /// Their axial forces there, and what differences make of them.
    pub(super) pulls: Pulls,
    /// Nodes of a chain that the core feels.
    pub(super) felt: Vec<usize>,
}

impl Island {
    /// Replaces `value`, of the whole state, by the solution for it with the factors of a slot.
    pub(super) fn solve(&mut self, slot: usize, value: &mut [f64]) {
        self.factors[slot].solve(&self.jacobian, &self.unknowns, value);
    }

    /// Its chains with their derivatives.
    pub(super) fn chains_mut(&mut self) -> impl Iterator<Item = (&Chain, &mut ChainTangent)> {
        self.unknowns.chains.iter().zip(&mut self.jacobian.chains)
    }

    /// The derivatives of a cable's chain, where that is in this island.
    pub(super) fn chain_of(&self, cable: usize) -> Option<(&Unknowns, &ChainTangent)> {
        let mut chains = self.unknowns.chains.iter().zip(&self.jacobian.chains);
        let (_, tangent) = chains.find(|(chain, _)| chain.cable == cable)?;
        Some((&self.unknowns, tangent))
    }

    /// A number of the core whose derivatives are no differences has none yet.
    pub(super) fn leave_out(&mut self, column: usize) {
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

    /// Room for all derivatives; none is allocated where there was as much before.
    pub(super) fn make_room(&mut self) {
        let Unknowns { chains, core, .. } = &self.unknowns;
        let count = core.len();
        self.jacobian.core.resize_with(count, Vec::new);
        self.jacobian.chains.resize_with(chains.len(), Default::default);
        for (c, (tangent, chain)) in self.jacobian.chains.iter_mut().zip(chains).enumerate() {
            tangent.by_position.clear(chain.len(), chain.reach);
            tangent.by_velocity.clear(chain.len(), chain.reach);
            tangent.by_core.resize_with(count, Vec::new);
            tangent.resize_felt(3 * self.unknowns.felt_nodes(c).count());
        }
    }
}

/// What holds the ends of a cable.
pub(super) type Holders = [Option<FrameId>; 2];

/// That of each cable.
pub(super) fn holders(regimes: &Regimes) -> impl Iterator<Item = Holders> {
    regimes.cables.iter().map(holders_of)
}

fn holders_of(memory: &CableMemory) -> Holders {
    CableEnd::BOTH.map(|end| memory.ends[end.index()].frame())
}

/// The unknowns of each island of a model under given modes; none where it is one, or had
/// better stay one.
pub(super) fn apart(
    all: &Unknowns,
    model: &Model,
    regimes: &Regimes,
    with_twists: bool,
) -> Option<Vec<Unknowns>> {
    if all.core.len() < MANY || !can_be_apart(model, regimes, with_twists) {
        return None;
    }
    let mut groups = Groups::new(model);
    groups.unite_all(model, regimes);
    let numbers = groups.numbers(model);
    let mut islands: Vec<Unknowns> = Vec::new();
    let mut known: HashMap<usize, usize> = HashMap::new();
    let mut island_of = |group: usize, islands: &mut Vec<Unknowns>| {
        *known.entry(group).or_insert_with(|| {
            islands.push(Unknowns::default());
            islands.len() - 1
        })
    };
    let kinds = all.on_nodes_only.iter().zip(&all.is_velocity);
    for (&place, (&on_nodes_only, &is_velocity)) in all.core.iter().zip(kinds) {
        let group = numbers[place]?;
        let island = island_of(group, &mut islands);
        islands[island].add_to_core(place, on_nodes_only, is_velocity);
    }
    for chain in &all.chains {
        let group = groups.root(groups.of_cable(chain.cable));
        let island = island_of(group, &mut islands);
        islands[island].add_chain(chain.clone());
    }
    if islands.len() < 2 {
        return None;
    }
    Some(islands)
}

/// Whether nothing is in a model that may join anything with anything.
fn can_be_apart(model: &Model, regimes: &Regimes, with_twists: bool) -> bool {
    let reads_the_state = |law: &OwnedLaw| matches!(law, OwnedLaw::OfState(_));
    let is_twisted = |(cable, memory): (&crate::Cable, &CableMemory)| {
        cable.sections.first().torsional_stiffness != 0.0 && memory.ends.iter().all(|end| end.is_clamped())
    };
    model.joints.each.is_empty()
        && regimes.contacts.slots.is_empty()
        && regimes.cable_contacts.slots.is_empty()
        && !model.external_loads.iter().any(|load| reads_the_state(&load.law))
        && !model.user.iter().any(UserElement::acts_on_lines)
        && !(with_twists && model.cables.iter().zip(&regimes.cables).any(is_twisted))
}

/// Which rigids and cables hang together: rigids first, then cables, each with another one of its group, the last with itself.
struct Groups {
    next: Vec<usize>,
    rigids: usize,
}

impl Groups {
    fn new(model: &Model) -> Self {
        let rigids = model.rigid_count();
        Self {
            next: (0..rigids + model.cables.len()).collect(),
            rigids,
        }
    }

    fn of_cable(&self, cable: usize) -> usize {
        self.rigids + cable
    }

    fn root(&mut self, mut member: usize) -> usize {
        while self.next[member] != member {
            self.next[member] = self.next[self.next[member]];
            member = self.next[member];
        }
        member
    }

    fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.next[a.max(b)] = a.min(b);
    }

    fn unite_all(&mut self, model: &Model, regimes: &Regimes) {
        // What a given motion moves hands nothing on.
        let moved = |frame: FrameId| {
            let owner = model.frames[frame.index()].owner;
            (model.motion_kind(owner) != MotionKind::Prescribed).then(|| model.rigid(owner).index())
        };
        for (cable, frames) in holders(regimes).enumerate() {
            for rigid in frames.into_iter().flatten().filter_map(moved) {
                self.unite(self.of_cable(cable), rigid);
            }
        }
        for mounted in &model.sheaves {
            let [one, other] = mounted.cables.map(|cable| self.of_cable(cable.index()));
            self.unite(one, other);
        }
        for spring in &model.springs {
            if let [Some(a), Some(b)] = spring.ends.map(moved) {
                self.unite(a, b);
            }
        }
        for mounted in &model.mechanisms {
            let links = 0..mounted.mechanism.links().len();
            let links = links.map(|link| model.rigid(Owner::Link(mounted.link(link))).index());
            let all: Vec<usize> = links.chain(moved(mounted.base)).collect();
            all.windows(2).for_each(|pair| self.unite(pair[0], pair[1]));
        }
        for element in &model.user {
            let all: Vec<usize> = element.frames().iter().copied().filter_map(moved).collect();
            all.windows(2).for_each(|pair| self.unite(pair[0], pair[1]));
        }
    }

    /// The group of each number of the state; none for those that are of no rigid and no cable.
    fn numbers(&mut self, model: &Model) -> Vec<Option<usize>> {
        let mut groups = vec![None; model.map.len()];
        let mut set = |numbers: std::ops::Range<usize>, group: usize| groups[numbers].fill(Some(group));
        for (i, body) in model.bodies.iter().enumerate() {
            let owner = Owner::Body(crate::BodyId::from_index(i));
            if let Some(numbers) = body.numbers {
                set(numbers.range(), self.root(model.rigid(owner).index()));
            }
        }
        for mounted in &model.mechanisms {
            if !mounted.mechanism.links().is_empty() {
                let first = model.rigid(Owner::Link(mounted.link(0))).index();
                set(mounted.numbers.clone(), self.root(first));
            }
        }
        for element in &model.user {
            let body = element.frames().iter().find_map(|frame| {
                let owner = model.frames[frame.index()].owner;
                (model.motion_kind(owner) != MotionKind::Prescribed).then(|| model.rigid(owner).index())
            });
            if let Some(body) = body {
                set(element.states(), self.root(body));
            }
        }
        for radiating in &model.radiation {
            let group = self.root(model.rigid(Owner::Body(radiating.body)).index());
            set(radiating.memory.clone(), group);
            set(radiating.slow.clone(), group);
        }
        for mounted in &model.winches {
            let group = self.root(self.rigids + mounted.cable.index());
            set(mounted.numbers.clone(), group);
        }
        for mounted in &model.sheaves {
            let group = self.root(self.rigids + mounted.cables[0].index());
            set(mounted.numbers.clone(), group);
        }
        groups
    }
}

//! What a cable remembers between steps: where its nodes stand in its ring, what its ends hold on to, loads given by commands,
//! and where it has parted.

use super::parting::Parting;
use super::{Cable, EndMode};
use crate::core::handles::CableEnd;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_mechanics::cable::pieces::Gap;

/// What a cable remembers between steps. Slots are counted as in [`crate::NodeNumbers`].
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CableMemory {
    /// The slot of the first node, counted on where the ring closes: less than 0 and more than there are slots mean the
    /// slot so far before or after, round the ring.
    pub first: isize,
    /// Number of nodes now, ends included.
    pub nodes: usize,
    /// Unstretched length (m) of the element between the node in each slot and the next. Elements at a winch have theirs
    /// in the winch's state.
    pub lengths: Vec<f64>,
    /// What each end holds on to.
    pub ends: [EndMode; 2],
    /// Continuous twist between the end clamps at the last accepted step, rad.
    pub twist: f64,
    /// External force per slot, Earth axes, N.
    pub node_loads: Vec<[f64; 3]>,
    /// External inertia per slot, kg: it resists acceleration in every direction and has no weight.
    pub node_inertia: Vec<f64>,
    /// Whether a node was ever given a load or an inertia; what was not is not looked for.
    #[serde(default = "it_may_be")]
    pub(crate) is_loaded: bool,
    /// Where it has parted, from its start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) gaps: Vec<GapMemory>,
    /// How it parted, in the order of time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partings: Vec<Parting>,
    /// Since when its tension has been above its breaking load, s, of a cable that parts there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overloaded_since: Option<f64>,
}

/// A gap of a cable in terms that do not change when a winch at the start makes nodes or takes them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct GapMemory {
    /// The slot of the node before it, counted on as [`CableMemory::first`] is.
    pub(super) before: isize,
    /// Nodes that the parting made.
    pub(super) made: usize,
}

/// Of states written before this was noted.
fn it_may_be() -> bool {
    true
}

impl Clone for CableMemory {
    fn clone(&self) -> Self {
        let mut copy = Self {
            lengths: Vec::new(),
            node_loads: Vec::new(),
            node_inertia: Vec::new(),
            gaps: Vec::with_capacity(self.gaps.capacity()),
            partings: Vec::with_capacity(self.partings.capacity()),
            ..*self
        };
        copy.clone_from(self);
        copy
    }

    /// In the memory that it has.
    fn clone_from(&mut self, other: &Self) {
        // Taken apart, so that a field added later is not forgotten.
        let Self {
            first,
            nodes,
            lengths,
            ends,
            twist,
            node_loads,
            node_inertia,
            is_loaded,
            gaps,
            partings,
            overloaded_since,
        } = other;
        (self.first, self.nodes) = (*first, *nodes);
        (self.ends, self.twist) = (*ends, *twist);
        (self.is_loaded, self.overloaded_since) = (*is_loaded, *overloaded_since);
        self.gaps.clone_from(gaps);
        self.partings.clone_from(partings);
        self.lengths.clone_from(lengths);
        self.node_loads.clone_from(node_loads);
        self.node_inertia.clone_from(node_inertia);
    }
}

impl CableMemory {
    /// The slots that hold nodes now, from the first node.
    pub fn slots(&self) -> impl Iterator<Item = usize> + use<> {
        let [before, after] = self.stretches();
        before.chain(after)
    }

    /// The same as two stretches of consecutive slots, before and after the row closes to a ring.
    pub(in crate::elements) fn stretches(&self) -> [Range<usize>; 2] {
        let (first, slots) = (self.slot(0), self.node_loads.len());
        let before_it_closes = self.nodes.min(slots - first);
        [first..first + before_it_closes, 0..self.nodes - before_it_closes]
    }

    /// The same with the nodes that are in them, counted from the first one now; none where no node was ever given a load.
    pub(super) fn loaded_nodes_and_slots(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
        let loaded = self.is_loaded.then(|| {
            let [before, after] = self.stretches();
            let split = before.len();
            [(0..split, before), (split..split + after.len(), after)]
        });
        loaded.into_iter().flatten()
    }

    /// The slot of a node, counted from the first one now.
    pub fn slot(&self, node: usize) -> usize {
        let slots = self.node_loads.len();
        (self.first.rem_euclid(slots as isize) as usize + node) % slots
    }

    pub(in crate::elements) fn new(cable: &Cable) -> Self {
        let numbers = cable.numbers;
        // A slot without an element has a length, too, of no meaning.
        let mut lengths = vec![cable.element_lengths[0]; numbers.slots];
        let first = numbers.first_slot;
        lengths[first..first + cable.element_lengths.len()].copy_from_slice(&cable.element_lengths);
        Self {
            first: first as isize,
            nodes: cable.node_count(),
            lengths,
            ends: cable.ends.map(|end| match end {
                Some((frame, fixity)) => EndMode::Attached(frame, fixity),
                None => EndMode::Free,
            }),
            twist: cable.initial_twist,
            node_loads: vec![[0.0; 3]; numbers.slots],
            node_inertia: vec![0.0; numbers.slots],
            is_loaded: false,
            gaps: Vec::with_capacity(cable.partings),
            partings: Vec::with_capacity(cable.partings),
            overloaded_since: None,
        }
    }

    /// Where it has parted, from its start, as its laws see it.
    pub(crate) fn gaps(&self) -> impl Iterator<Item = Gap> + use<'_> {
        self.gaps.iter().map(|gap| Gap {
            element: (gap.before - self.first) as usize,
            made: gap.made,
        })
    }

    /// Whether it is whole.
    pub(crate) fn is_whole(&self) -> bool {
        self.gaps.is_empty()
    }

    /// The number of a node, counted as at the start with those that partings have made, of one counted as at the start.
    pub(crate) fn number_of(&self, node: isize, first_slot: usize) -> isize {
        let first = self.first - first_slot as isize;
        let shift = |node: isize, gap: Gap| gap.shifted(node);
        self.gaps().fold(node - first, shift) + first
    }

    /// Whether one of the cable's spheres is at a node, counted from the first one now.
    pub(crate) fn bears_mass(&self, cable: &Cable, node: usize) -> bool {
        let first_slot = cable.numbers.first_slot;
        let first = self.first - first_slot as isize;
        let mut spheres = cable.point_masses.iter();
        spheres.any(|sphere| self.number_of(sphere.node as isize, first_slot) - first == node as isize)
    }

    /// The first element of each section after the first, as its laws see them now.
    pub(crate) fn section_starts<'a>(&'a self, cable: &'a Cable) -> impl Iterator<Item = usize> + use<'a> {
        let first_slot = cable.numbers.first_slot;
        let first = self.first - first_slot as isize;
        let section_starts = cable.sections.section_starts().iter();
        section_starts.map(move |border| (self.number_of(*border as isize, first_slot) - first) as usize)
    }

    /// Number of nodes of the last stretch at an end that is of one section and has not parted: what a winch there can take
    /// nodes from.
    pub(crate) fn nodes_alike_at(&self, cable: &Cable, end: CableEnd) -> usize {
        let piece = self.nodes_at(end);
        let counted = match end {
            CableEnd::Start => self.section_starts(cable).next().map(|border| border + 1),
            CableEnd::End => self.section_starts(cable).last().map(|border| self.nodes - border),
        };
        counted.map_or(piece, |nodes| nodes.min(piece))
    }

    /// Number of nodes of the piece at an end.
    pub(crate) fn nodes_at(&self, end: CableEnd) -> usize {
        let mut gaps = self.gaps();
        match end {
            CableEnd::Start => gaps.next().map_or(self.nodes, |gap| gap.element + 1),
            CableEnd::End => gaps.last().map_or(self.nodes, |gap| self.nodes - gap.element - 1),
        }
    }

    /// Unstretched length of so many elements behind the one at an end, m.
    pub(in crate::elements) fn length_behind(&self, end: CableEnd, count: usize) -> f64 {
        let last = self.nodes - 2;
        let behind = match end {
            CableEnd::Start => 1..count + 1,
            CableEnd::End => last - count..last,
        };
        behind.map(|element| self.lengths[self.slot(element)]).sum()
    }

    /// Notes a gap at an element, for which nodes from `first_moved` on, as they were numbered before, have moved on by `made`.
    pub(super) fn open(&mut self, first_moved: usize, element: usize, made: usize) {
        let from = self.first + first_moved as isize;
        for gap in self.gaps.iter_mut().filter(|gap| gap.before >= from) {
            gap.before += made as isize;
        }
        let before = self.first + element as isize;
        let place = self.gaps.partition_point(|gap| gap.before < before);
        self.gaps.insert(place, GapMemory { before, made });
    }

    /// What is wrong with gaps that were read from elsewhere.
    pub(crate) fn problem_of_gaps(&self, most: usize) -> Option<String> {
        let elements = self.nodes - 1;
        let mut least = 1;
        if self.gaps.len() > most || self.gaps.len() != self.partings.len() {
            return Some(format!(
                "{} gaps and {} partings of a cable that can part {most} times",
                self.gaps.len(),
                self.partings.len()
            ));
        }
        for gap in &self.gaps {
            let element = gap.before.checked_sub(self.first);
            let element = element.and_then(|element| usize::try_from(element).ok());
            match element.filter(|element| *element >= least && element + 1 < elements) {
                Some(element) if (1..=2).contains(&gap.made) => least = element + 2,
                _ => return Some(format!("a gap behind slot {} of a cable", gap.before)),
            }
        }
        None
    }

    /// Numbers of the nodes that nothing holds, counted from the first one now.
    pub(crate) fn free_nodes(&self) -> Range<usize> {
        let held = self.ends.map(|end| usize::from(end != EndMode::Free));
        held[0]..self.nodes - held[1]
    }

    /// The slot of an end.
    pub(crate) fn slot_of(&self, end: CableEnd) -> usize {
        match end {
            CableEnd::Start => self.slot(0),
            CableEnd::End => self.slot(self.nodes - 1),
        }
    }
}

//! Discrete state of a cable: position of its nodes in the ring, end attachments, loads set by
//! commands, and gaps where it has parted.

use super::parting::Parting;
use super::{Cable, EndMode};
use crate::core::handles::CableEnd;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use windlass_mechanics::cable::pieces::Gap;

/// Discrete state of a cable. Slots are counted as in [`crate::NodeNumbers`].
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CableMemory {
    /// Slot of the first node. The count continues round the ring: negative values, and values
    /// beyond the number of slots, wrap around.
    pub first: isize,
    /// Number of nodes now, ends included.
    pub nodes: usize,
    /// Unstretched length (m) of the element between the node in each slot and the next. The
    /// winch's state holds the length of an element at a winch.
    pub lengths: Vec<f64>,
    /// Attachment of each end.
    pub ends: [EndMode; 2],
    /// Unwrapped twist between the end clamps at the last accepted step, rad.
    pub twist: f64,
    /// Highest mean tension so far of the element above the node in each slot, N; empty for a line
    /// that is not a synthetic rope.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) peaks: Vec<f64>,
    /// External force per slot, Earth axes, N.
    pub node_loads: Vec<[f64; 3]>,
    /// External inertia per slot, kg; it resists acceleration in every direction and has no weight.
    pub node_inertia: Vec<f64>,
    /// True if a node may have an external load or inertia. If false, the nodes need not be
    /// searched.
    #[serde(default = "is_loaded_by_default")]
    pub(crate) is_loaded: bool,
    /// Gaps where the cable has parted, from the cable's start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) gaps: Vec<GapMemory>,
    /// Partings in chronological order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partings: Vec<Parting>,
    /// Time since which the tension has exceeded the breaking load, s; for a cable that can part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overloaded_since: Option<f64>,
}

/// A gap, stored so that it does not change when a winch at the start adds or removes nodes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct GapMemory {
    /// Slot of the node before the gap, counted as in [`CableMemory::first`].
    pub(super) before: isize,
    /// Number of nodes added by the parting.
    pub(super) made: usize,
}

/// Default for state files written before the field existed.
fn is_loaded_by_default() -> bool {
    true
}

impl Clone for CableMemory {
    fn clone(&self) -> Self {
        let mut copy = Self {
            lengths: Vec::new(),
            peaks: Vec::new(),
            node_loads: Vec::new(),
            node_inertia: Vec::new(),
            gaps: Vec::with_capacity(self.gaps.capacity()),
            partings: Vec::with_capacity(self.partings.capacity()),
            ..*self
        };
        copy.clone_from(self);
        copy
    }

    /// Reuses the allocated memory.
    fn clone_from(&mut self, other: &Self) {
        // Destructured so that the compiler reports a new field that is not copied.
        let Self {
            first,
            nodes,
            lengths,
            ends,
            twist,
            peaks,
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
        self.peaks.clone_from(peaks);
        self.node_loads.clone_from(node_loads);
        self.node_inertia.clone_from(node_inertia);
    }
}

impl CableMemory {
    /// Slots that currently hold nodes, from the first node.
    pub fn slots(&self) -> impl Iterator<Item = usize> + use<> {
        let [before, after] = self.stretches();
        before.chain(after)
    }

    /// Slots that currently hold nodes, as two ranges of consecutive slots. The second range begins
    /// at the first slot of the ring and is empty if the nodes do not reach beyond the last slot.
    pub(crate) fn stretches(&self) -> [Range<usize>; 2] {
        let (first, slots) = (self.slot(0), self.node_loads.len());
        let before_it_closes = self.nodes.min(slots - first);
        [first..first + before_it_closes, 0..self.nodes - before_it_closes]
    }

    /// The ranges of [`Self::stretches`] with their nodes, counted from the current first node.
    /// Empty if no node has an external load or inertia.
    pub(super) fn loaded_nodes_and_slots(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
        let loaded = self.is_loaded.then(|| {
            let [before, after] = self.stretches();
            let split = before.len();
            [(0..split, before), (split..split + after.len(), after)]
        });
        loaded.into_iter().flatten()
    }

    /// Slot of a node, counted from the current first node.
    pub fn slot(&self, node: usize) -> usize {
        let slots = self.node_loads.len();
        (self.first.rem_euclid(slots as isize) as usize + node) % slots
    }

    pub(crate) fn new(cable: &Cable) -> Self {
        let numbers = cable.numbers;
        // Slots without an element also have a length, which is not used.
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
            peaks: cable.initial_peaks(),
            node_loads: vec![[0.0; 3]; numbers.slots],
            node_inertia: vec![0.0; numbers.slots],
            is_loaded: false,
            gaps: Vec::with_capacity(cable.partings),
            partings: Vec::with_capacity(cable.partings),
            overloaded_since: None,
        }
    }

    /// Gaps where the cable has parted, from the cable's start, as used by the laws of the line.
    pub(crate) fn gaps(&self) -> impl Iterator<Item = Gap> + use<'_> {
        self.gaps.iter().map(|gap| Gap {
            element: (gap.before - self.first) as usize,
            nodes_added: gap.made,
        })
    }

    /// Returns true if the cable has not parted.
    pub(crate) fn is_whole(&self) -> bool {
        self.gaps.is_empty()
    }

    /// Converts the number that a node had at the start of the run to its current number, which
    /// also counts nodes added by partings.
    pub(crate) fn number_of(&self, node: isize, first_slot: usize) -> isize {
        let first = self.first - first_slot as isize;
        let shift = |node: isize, gap: Gap| gap.shifted(node);
        self.gaps().fold(node - first, shift) + first
    }

    /// Returns true if a node, counted from the current first node, carries a point mass.
    pub(crate) fn has_mass(&self, cable: &Cable, node: usize) -> bool {
        let first_slot = cable.numbers.first_slot;
        let first = self.first - first_slot as isize;
        let mut masses = cable.point_masses.iter();
        masses.any(|mass| self.number_of(mass.node as isize, first_slot) - first == node as isize)
    }

    /// Current first element of each section after the first.
    pub(crate) fn section_starts<'a>(&'a self, cable: &'a Cable) -> impl Iterator<Item = usize> + use<'a> {
        let first_slot = cable.numbers.first_slot;
        let first = self.first - first_slot as isize;
        let section_starts = cable.sections.section_starts().iter();
        section_starts.map(move |border| (self.number_of(*border as isize, first_slot) - first) as usize)
    }

    /// Number of nodes from an end to the first section boundary or gap. A winch at this end can
    /// remove only these nodes.
    pub(crate) fn nodes_alike_at(&self, cable: &Cable, end: CableEnd) -> usize {
        let piece = self.nodes_at(end);
        let counted = match end {
            CableEnd::Start => self.section_starts(cable).next().map(|border| border + 1),
            CableEnd::End => self
                .section_starts(cable)
                .last()
                .map(|border| self.nodes - border),
        };
        counted.map_or(piece, |nodes| nodes.min(piece))
    }

    /// Number of nodes of the segment at an end.
    pub(crate) fn nodes_at(&self, end: CableEnd) -> usize {
        let mut gaps = self.gaps();
        match end {
            CableEnd::Start => gaps.next().map_or(self.nodes, |gap| gap.element + 1),
            CableEnd::End => gaps.last().map_or(self.nodes, |gap| self.nodes - gap.element - 1),
        }
    }

    /// Unstretched length of `count` elements behind the end element, m.
    pub(crate) fn length_behind(&self, end: CableEnd, count: usize) -> f64 {
        let last = self.nodes - 2;
        let behind = match end {
            CableEnd::Start => 1..count + 1,
            CableEnd::End => last - count..last,
        };
        behind.map(|element| self.lengths[self.slot(element)]).sum()
    }

    /// Records a gap at an element. Node `first_moved` (old numbering) and all later nodes have
    /// moved by `made` slots.
    pub(super) fn open(&mut self, first_moved: usize, element: usize, made: usize) {
        let from = self.first + first_moved as isize;
        for gap in self.gaps.iter_mut().filter(|gap| gap.before >= from) {
            gap.before += made as isize;
        }
        let before = self.first + element as isize;
        let index = self.gaps.partition_point(|gap| gap.before < before);
        self.gaps.insert(index, GapMemory { before, made });
    }

    /// Checks gaps read from a state file; returns a message if they are not valid.
    pub(crate) fn problem_of_gaps(&self, most: usize) -> Option<String> {
        let elements = self.nodes - 1;
        let mut least = 1;
        if self.gaps.len() > most || self.gaps.len() != self.partings.len() {
            return Some(format!(
                "{} gaps and {} partings in a cable that can part {most} times",
                self.gaps.len(),
                self.partings.len()
            ));
        }
        for gap in &self.gaps {
            let element = gap.before.checked_sub(self.first);
            let element = element.and_then(|element| usize::try_from(element).ok());
            match element.filter(|element| *element >= least && element + 1 < elements) {
                Some(element) if (1..=2).contains(&gap.made) => least = element + 2,
                _ => {
                    return Some(format!(
                        "a gap behind slot {} of a cable is not valid",
                        gap.before
                    ));
                }
            }
        }
        None
    }

    /// Range of the nodes that are not attached, counted from the current first node.
    pub(crate) fn free_nodes(&self) -> Range<usize> {
        let held = self.ends.map(|end| usize::from(end != EndMode::Free));
        held[0]..self.nodes - held[1]
    }

    /// Slot of an end node.
    pub(crate) fn slot_of(&self, end: CableEnd) -> usize {
        match end {
            CableEnd::Start => self.slot(0),
            CableEnd::End => self.slot(self.nodes - 1),
        }
    }
}

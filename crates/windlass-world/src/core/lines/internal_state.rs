//! Internal variables of lines of synthetic rope ([`windlass_mechanics::cable::rope`]): slow strain
//! and creep strain of each element in the state vector, and the highest mean tension of each
//! element in the discrete state.
//!
//! The variables of an element are stored by the slot of its lower node. Implicit steps and natural
//! modes eliminate them with the nodes ([`crate::solvers`]). Statics replaces the law by its static
//! curve and then sets the slow strains of the equilibrium.

use super::{Cable, CableMemory, CableScratch, OneCable};
use crate::core::handles::CableId;
use crate::core::state_map::{Group, Retraction, StateMap};
use crate::elements::Model;
use crate::elements::prelude::*;
use glam::DVec3;
use std::ops::Range;
use windlass_mechanics::cable::rope::{ElementMemory, RATES, RopeLaw};
use windlass_ode::Tolerance;

/// State indices of the internal variables of a cable's elements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MemoryNumbers(Range<usize>);

impl MemoryNumbers {
    /// Adds the variables of a cable with the given number of slots, numbered from `first` as its
    /// nodes. `tolerance` is the allowed error of a strain per step.
    pub(super) fn add(map: &mut StateMap, object: String, slots: usize, first: i64, tolerance: f64) -> Self {
        let tolerance = Tolerance {
            absolute: tolerance,
            relative: 0.0,
        };
        let strains = Group::vector("strain", "", &["slow", "creep"], tolerance);
        let groups = vec![strains.repeated("element", first, slots)];
        Self(map.add(object, groups, Retraction::Add))
    }

    /// Indices of all variables; empty for a line without internal variables.
    pub(crate) fn range(&self) -> Range<usize> {
        self.0.clone()
    }

    /// Returns true if the line has no internal variables.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Indices of the variables of the element above the node in a slot.
    pub(crate) fn of_slot(&self, slot: usize) -> Range<usize> {
        let first = self.0.start + RATES * slot;
        first..first + RATES
    }

    fn copy(&self, x: &mut [f64], from: usize, to: usize) {
        if !self.is_empty() {
            x.copy_within(self.of_slot(from), self.of_slot(to).start);
        }
    }

    fn write(&self, x: &mut [f64], slot: usize, memory: &ElementMemory) {
        x[self.of_slot(slot)].copy_from_slice(&[memory.slow_strain, memory.creep]);
    }
}

/// Copies the internal variables of the element in one slot to another slot.
pub(super) fn copy(cable: &Cable, memory: &mut CableMemory, x: &mut [f64], from: usize, to: usize) {
    cable.memory_numbers.copy(x, from, to);
    if !memory.peaks.is_empty() {
        memory.peaks[to] = memory.peaks[from];
    }
}

impl Cable {
    /// Laws of the sections of synthetic rope.
    fn rope_laws(&self) -> impl Iterator<Item = &RopeLaw> {
        self.sections.kinds().iter().filter_map(|kind| kind.rope_law())
    }

    /// Returns true if a section has internal variables.
    pub(crate) fn has_internal_state(&self) -> bool {
        self.rope_laws().next().is_some()
    }

    /// Highest mean tensions at the start, by slot, N; empty for a line without internal variables.
    pub(super) fn initial_peaks(&self) -> Vec<f64> {
        if !self.has_internal_state() {
            return Vec::new();
        }
        let mut peaks = vec![0.0; self.numbers.slots];
        for (kind, elements) in self
            .sections
            .kinds()
            .iter()
            .zip(self.sections.elements(self.element_lengths.len()))
        {
            let peak = kind.rope_law().map_or(0.0, |law| law.initial_memory().peak);
            peaks[self.numbers.first_slot..][elements].fill(peak);
        }
        peaks
    }

    /// Writes the internal variables of a line that starts at rest in a shape: the slow strains
    /// have reached their final values.
    pub(super) fn start_internal_state(&self, x: &mut [f64], positions: &[DVec3]) {
        if self.memory_numbers.is_empty() {
            return;
        }
        for (element, length) in self.element_lengths.iter().enumerate() {
            let kind = self.sections.of_element(element);
            let Some(law) = kind.rope_law() else { continue };
            let strain = positions[element].distance(positions[element + 1]) / length - 1.0;
            let memory = law.memory_at_rest(strain, &law.initial_memory(), kind.compressive_fraction);
            let slot = self.numbers.first_slot + element;
            self.memory_numbers.write(x, slot, &memory);
        }
    }
}

impl OneCable {
    /// Internal variables of an element; zero for a line without.
    pub(crate) fn memory(&self, element: usize) -> ElementMemory {
        self.memories.get(element).copied().unwrap_or_default()
    }

    /// Gathers the internal variables from the state vector and the discrete state.
    pub(super) fn gather_memories(&mut self, cable: &Cable, memory: &CableMemory, x: &[f64]) {
        if cable.memory_numbers.is_empty() {
            return;
        }
        self.memories.clear();
        let slots = memory.slots().take(memory.nodes - 1);
        self.memories.extend(slots.map(|slot| {
            let numbers = &x[cable.memory_numbers.of_slot(slot)];
            ElementMemory {
                slow_strain: numbers[0],
                creep: numbers[1],
                peak: memory.peaks.get(slot).copied().unwrap_or(0.0),
            }
        }));
    }
}

/// Writes the rates of the internal variables of a cable.
pub(super) fn write_rates(cable: &Cable, memory: &CableMemory, laws: &CableScratch, rates: &mut [f64]) {
    if cable.memory_numbers.is_empty() {
        return;
    }
    for (slot, own) in memory.slots().zip(&laws.memory_rates) {
        rates[cable.memory_numbers.of_slot(slot)].copy_from_slice(own);
    }
}

/// Updates the highest mean tensions after an accepted step.
pub(super) fn update_peaks(cable: &Cable, memory: &mut CableMemory, now: &OneCable) {
    if memory.peaks.is_empty() {
        return;
    }
    for (element, own) in now.memories.iter().enumerate() {
        if let Some(law) = now.of_element(cable, element).rope_law() {
            let slot = memory.slot(element);
            memory.peaks[slot] = law.peak(own);
        }
    }
}

/// Writes the internal variables of the equilibrium that statics has found. `found` holds its
/// evaluation.
pub(super) fn store_rest(
    model: &Model,
    c: usize,
    (now, laws): (&OneCable, &CableScratch),
    memory: &mut CableMemory,
    x: &mut [f64],
) {
    let cable = &model.cables[c];
    for (element, own) in now.memories.iter().enumerate() {
        let kind = now.of_element(cable, element);
        if let Some(law) = kind.rope_law() {
            let at_rest = law.memory_at_rest(laws.strain[element], own, kind.compressive_fraction);
            let slot = memory.slot(element);
            cable.memory_numbers.write(x, slot, &at_rest);
            memory.peaks[slot] = at_rest.peak;
        }
    }
}

/// Elongations that would remain of a cable after sudden and after lasting unloading, m.
pub(super) fn elongations(now: &Snapshot<'_>, id: CableId) -> [f64; 2] {
    let (cable, line) = (
        &now.model().cables[id.index()],
        &now.scratch().cables.each[id.index()],
    );
    let elements = line.memories.iter().enumerate();
    elements.fold([0.0; 2], |[slow, permanent], (element, memory)| {
        let length = line.lengths[element];
        let left = line
            .of_element(cable, element)
            .rope_law()
            .map_or(0.0, |law| law.permanent_strain(memory.peak));
        [
            slow + length * (memory.slow_strain + memory.creep),
            permanent + length * (left + memory.creep),
        ]
    })
}

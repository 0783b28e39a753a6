//! Fenders of a world: compression by the bodies that touch them, and hysteresis memory.
//!
//! The overlaps of a fender with all pieces of one body are summed. A hull divided into pieces
//! therefore compresses the fender like a single piece. [`windlass_mechanics::contact::fender`]
//! defines the law.

use super::shapes::{ContactElements, Shape, ShapeAsFender};
use super::{Contact, ContactScratch};
use crate::core::rigids::Rigids;
use glam::DVec3;
use std::ops::Range;
use windlass_mechanics::contact::fender::{FenderShape, FenderState, INITIAL_HYSTERESIS};

/// Fenders of a model.
#[derive(Clone, Debug, Default)]
pub(super) struct Fenders {
    /// Shape and compression geometry of each fender.
    each: Vec<(usize, FenderShape)>,
    /// Possible contacts: indices of the fender and of the pair of bodies.
    pairings: Vec<[usize; 2]>,
    /// Range of the memory in the state, one number for each possible contact.
    pub(super) numbers: Range<usize>,
}

impl Fenders {
    /// Finds the fenders among the members, and the bodies that may touch them.
    pub(super) fn gather(elements: &mut ContactElements) {
        let mut fenders = Self::default();
        let shapes = &elements.shapes;
        for member in elements
            .compounds
            .iter_mut()
            .flat_map(|compound| &mut compound.members)
        {
            let shape = &shapes[member.shape];
            member.fender = shape.compression(member.piece).map(|compression| {
                fenders.each.push((member.shape, compression));
                fenders.each.len() - 1
            });
        }
        for (index, pair) in elements.pairs.iter().enumerate() {
            for member in elements.may_touch(*pair).flatten() {
                if let Some(fender) = member
                    .fender
                    .filter(|fender| !fenders.pairings.contains(&[*fender, index]))
                {
                    fenders.pairings.push([fender, index]);
                }
            }
        }
        elements.fenders = fenders;
    }

    /// Checks a shape that is a fender; returns a message if it is not valid.
    pub(super) fn problem(shape: &Shape) -> Option<String> {
        let fender = shape.fender.as_ref()?;
        let compressions = (0..shape.pieces.len()).map(|piece| shape.compression(piece));
        for compression in compressions {
            let Some(compression) = compression else {
                return Some("cannot be a half-space; use a box, sphere, cylinder or capsule".to_owned());
            };
            let (width, rated) = (compression.width(), fender.law.rated_deflection());
            if rated > width {
                return Some(format!(
                    "has a table up to a deflection of {rated} m, but the shape is only {width} m wide there; give the shape its unloaded size"
                ));
            }
        }
        None
    }

    /// Number of memories.
    pub(super) fn memories(&self) -> usize {
        self.pairings.len()
    }

    /// Shape index of each memory.
    pub(super) fn shapes(&self) -> impl Iterator<Item = usize> {
        self.pairings.iter().map(|[fender, _]| self.each[*fender].0)
    }

    /// Current state of the fender in a contact and the index of the fender's memory; `None`
    /// without a fender. With an empty `x`, the memory has its initial value.
    pub(super) fn fender_state(
        elements: &ContactElements,
        contact: &Contact,
        (touching, rigids): (&[Contact], &Rigids),
        x: &[f64],
    ) -> Option<(FenderState, usize)> {
        let fenders = &elements.fenders;
        let own = contact.fender?;
        let pairing = fenders
            .pairings
            .iter()
            .position(|pairing| *pairing == [own, contact.pair])?;
        let all_contacts = touching
            .iter()
            .filter(|other| other.fender == contact.fender && other.pair == contact.pair);
        let (mut volume, mut rate) = (0.0, 0.0);
        // Areas are summed as vectors. Internal faces at a seam between two pieces then cancel.
        let mut area = DVec3::ZERO;
        for each in all_contacts {
            volume += each.overlap.volume;
            area += each.overlap.normal * each.overlap.area;
            rate += each.overlap.rate(each.relative(rigids));
        }
        let (shape, compression) = &fenders.each[own];
        let ShapeAsFender { law, .. } = elements.shapes[*shape].fender.as_ref()?;
        let memory = x
            .get(fenders.numbers.start + pairing)
            .copied()
            .unwrap_or(INITIAL_HYSTERESIS);
        Some((
            FenderState::compute(law, compression, (volume, rate, area.length()), memory),
            pairing,
        ))
    }

    /// Writes the rates of the memories.
    pub(super) fn rates(&self, now: &ContactScratch, rates: &mut [f64]) {
        for contact in &now.touching {
            if let Some((fender_state, pairing)) = contact.fender_state {
                rates[self.numbers.start + pairing] = fender_state.memory_rate;
            }
        }
    }

    /// Returns true if a fender without contact has a memory that differs from its initial value.
    pub(super) fn has_stale_memory(&self, now: &ContactScratch, x: &[f64]) -> bool {
        (0..self.memories()).any(|pairing| {
            !self.is_in_contact(now, pairing) && x[self.numbers.start + pairing] != INITIAL_HYSTERESIS
        })
    }

    /// Sets the memory of fenders without contact to its initial value. Returns true if a memory
    /// changed.
    pub(super) fn clear_memory(&self, now: &ContactScratch, x: &mut [f64]) -> bool {
        let mut any = false;
        for pairing in 0..self.memories() {
            let z = &mut x[self.numbers.start + pairing];
            if !self.is_in_contact(now, pairing) && *z != INITIAL_HYSTERESIS {
                *z = INITIAL_HYSTERESIS;
                any = true;
            }
        }
        any
    }

    /// Returns true if the fender of a possible contact is in contact.
    fn is_in_contact(&self, now: &ContactScratch, pairing: usize) -> bool {
        let [fender, pair] = self.pairings[pairing];
        let touches = |contact: &Contact| contact.fender == Some(fender) && contact.pair == pair;
        now.touching.iter().any(touches)
    }
}

impl Shape {
    /// Compression geometry of a piece; `None` if the shape is not a fender.
    fn compression(&self, piece: usize) -> Option<FenderShape> {
        FenderShape::from_piece(&self.pieces[piece].piece, self.fender.as_ref()?.pressed)
    }
}

//! Fenders of a world: compression by the bodies that touch them, and hysteresis memory.
//!
//! The overlaps of a fender with all pieces of one body are summed, so that a hull divided into
//! pieces compresses the fender like a single piece. [`windlass_mechanics::contact::fender`]
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
    meetings: Vec<[usize; 2]>,
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
            member.fender = shape.squeeze(member.piece).map(|squeeze| {
                fenders.each.push((member.shape, squeeze));
                fenders.each.len() - 1
            });
        }
        for (index, pair) in elements.pairs.iter().enumerate() {
            for member in elements.may_touch(*pair).flatten() {
                if let Some(fender) = member
                    .fender
                    .filter(|fender| !fenders.meetings.contains(&[*fender, index]))
                {
                    fenders.meetings.push([fender, index]);
                }
            }
        }
        elements.fenders = fenders;
    }

    /// Checks a shape that is a fender; returns a message if it is not valid.
    pub(super) fn problem(shape: &Shape) -> Option<String> {
        let fender = shape.fender.as_ref()?;
        let squeezes = (0..shape.pieces.len()).map(|piece| shape.squeeze(piece));
        for squeeze in squeezes {
            let Some(squeeze) = squeeze else {
                return Some("cannot be a half-space; use a box, sphere, cylinder or capsule".to_owned());
            };
            let (width, rated) = (squeeze.width(), fender.law.rated_deflection());
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
        self.meetings.len()
    }

    /// Shape index of each memory.
    pub(super) fn shapes(&self) -> impl Iterator<Item = usize> {
        self.meetings.iter().map(|[fender, _]| self.each[*fender].0)
    }

    /// Current state of the fender in a contact and the index of its memory; `None` without a
    /// fender. With an empty `x`, the memory has its initial value.
    pub(super) fn fender_state(
        elements: &ContactElements,
        contact: &Contact,
        (touching, rigids): (&[Contact], &Rigids),
        x: &[f64],
    ) -> Option<(FenderState, usize)> {
        let fenders = &elements.fenders;
        let own = contact.fender?;
        let meeting = fenders
            .meetings
            .iter()
            .position(|meeting| *meeting == [own, contact.pair])?;
        let all_contacts = touching
            .iter()
            .filter(|other| other.fender == contact.fender && other.pair == contact.pair);
        let (mut volume, mut rate) = (0.0, 0.0);
        // Areas are summed as vectors, so that internal faces at a seam between two pieces cancel.
        let mut area = DVec3::ZERO;
        for each in all_contacts {
            volume += each.overlap.volume;
            area += each.overlap.normal * each.overlap.area;
            rate += each.overlap.rate(each.relative(rigids));
        }
        let (shape, squeeze) = &fenders.each[own];
        let ShapeAsFender { law, .. } = elements.shapes[*shape].fender.as_ref()?;
        let memory = x
            .get(fenders.numbers.start + meeting)
            .copied()
            .unwrap_or(INITIAL_HYSTERESIS);
        Some((
            FenderState::compute(law, squeeze, (volume, rate, area.length()), memory),
            meeting,
        ))
    }

    /// Writes the rates of the memories.
    pub(super) fn rates(&self, now: &ContactScratch, rates: &mut [f64]) {
        for contact in &now.touching {
            if let Some((fender_state, meeting)) = contact.fender_state {
                rates[self.numbers.start + meeting] = fender_state.memory_rate;
            }
        }
    }

    /// Returns true if a fender without contact still has a memory, which `forget` clears.
    pub(super) fn has_stale_memory(&self, now: &ContactScratch, x: &[f64]) -> bool {
        (0..self.memories())
            .any(|meeting| !self.meets(now, meeting) && x[self.numbers.start + meeting] != INITIAL_HYSTERESIS)
    }

    /// Clears the memory of fenders without contact. Returns true if any was cleared.
    pub(super) fn forget(&self, now: &ContactScratch, x: &mut [f64]) -> bool {
        let mut any = false;
        for meeting in 0..self.memories() {
            let z = &mut x[self.numbers.start + meeting];
            if !self.meets(now, meeting) && *z != INITIAL_HYSTERESIS {
                *z = INITIAL_HYSTERESIS;
                any = true;
            }
        }
        any
    }

    /// Returns true if the fender of a possible contact is in contact.
    fn meets(&self, now: &ContactScratch, meeting: usize) -> bool {
        let [fender, pair] = self.meetings[meeting];
        let touches = |contact: &Contact| contact.fender == Some(fender) && contact.pair == pair;
        now.touching.iter().any(touches)
    }
}

impl Shape {
    /// Compression geometry of a piece; `None` if the shape is not a fender.
    fn squeeze(&self, piece: usize) -> Option<FenderShape> {
        FenderShape::from_piece(&self.pieces[piece].piece, self.fender.as_ref()?.pressed)
    }
}

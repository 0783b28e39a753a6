//! Fenders of a world: how much of each is taken by what it meets, and what it remembers of the way there.
//!
//! What a fender has in common with all pieces on one rigid counts together, so that a hull cut in pieces presses as it does whole.
//! The law is that of [`windlass_mechanics::contact::fender`].

use super::shapes::{ContactElements, Shape, ShapeAsFender};
use super::{Contact, ContactScratch};
use crate::core::rigids::Rigids;
use glam::DVec3;
use std::ops::Range;
use windlass_mechanics::contact::fender::{FRESH, Fending, Squeeze};

/// Fenders of a model.
#[derive(Clone, Debug, Default)]
pub(super) struct Fenders {
    /// By place among them: the shape, and how it is squeezed.
    each: Vec<(usize, Squeeze)>,
    /// What each may meet: place of the fender and of the pair of rigids.
    meetings: Vec<[usize; 2]>,
    /// Numbers of the memory in the state, one for each meeting.
    pub(super) numbers: Range<usize>,
}

impl Fenders {
    /// Finds the fenders among the members, and what they may meet.
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
        for (place, pair) in elements.pairs.iter().enumerate() {
            for member in elements.may_touch(*pair).flatten() {
                if let Some(fender) = member
                    .fender
                    .filter(|fender| !fenders.meetings.contains(&[*fender, place]))
                {
                    fenders.meetings.push([fender, place]);
                }
            }
        }
        elements.fenders = fenders;
    }

    /// What is wrong with a shape as a fender.
    pub(super) fn problem(shape: &Shape) -> Option<String> {
        let fender = shape.fender.as_ref()?;
        let squeezes = (0..shape.pieces.len()).map(|piece| shape.squeeze(piece));
        for squeeze in squeezes {
            let Some(squeeze) = squeeze else {
                return Some("cannot be of a half-space; give a box, sphere, cylinder or capsule".to_owned());
            };
            let (width, rated) = (squeeze.width(), fender.law.rated_deflection());
            if rated > width {
                return Some(format!(
                    "has a table up to a deflection of {rated} m, and the shape is {width} m wide there; give the shape its size without load"
                ));
            }
        }
        None
    }

    /// How many memories there are.
    pub(super) fn memories(&self) -> usize {
        self.meetings.len()
    }

    /// Names of what each memory is of: the shape.
    pub(super) fn shapes(&self) -> impl Iterator<Item = usize> {
        self.meetings.iter().map(|[fender, _]| self.each[*fender].0)
    }

    /// What the fender among the members of a contact does now; none where there is none. `x` is empty at the start.
    pub(super) fn fending(
        elements: &ContactElements,
        contact: &Contact,
        (touching, rigids): (&[Contact], &Rigids),
        x: &[f64],
    ) -> Option<(Fending, usize)> {
        let fenders = &elements.fenders;
        let own = contact.fender?;
        let meeting = fenders
            .meetings
            .iter()
            .position(|meeting| *meeting == [own, contact.pair])?;
        let together = touching
            .iter()
            .filter(|other| other.fender == contact.fender && other.pair == contact.pair);
        let (mut volume, mut rate) = (0.0, 0.0);
        // As vectors: what two pieces show each other at a seam is no wall.
        let mut area = DVec3::ZERO;
        for part in together {
            volume += part.overlap.volume;
            area += part.overlap.normal * part.overlap.area;
            rate += part.overlap.rate(part.relative(rigids));
        }
        let (shape, squeeze) = &fenders.each[own];
        let ShapeAsFender { law, .. } = elements.shapes[*shape].fender.as_ref()?;
        let memory = x.get(fenders.numbers.start + meeting).copied().unwrap_or(FRESH);
        Some((
            Fending::of(law, squeeze, (volume, rate, area.length()), memory),
            meeting,
        ))
    }

    /// Rates of the memories.
    pub(super) fn rates(&self, now: &ContactScratch, rates: &mut [f64]) {
        for contact in &now.touching {
            if let Some((fending, meeting)) = contact.fending {
                rates[self.numbers.start + meeting] = fending.memory_rate;
            }
        }
    }

    /// Whether some fender that touches nothing remembers something; it is forgotten with `forget`.
    pub(super) fn remembers_the_past(&self, now: &ContactScratch, x: &[f64]) -> bool {
        (0..self.memories())
            .any(|meeting| !self.meets(now, meeting) && x[self.numbers.start + meeting] != FRESH)
    }

    /// Fenders that touch nothing are as new.
    pub(super) fn forget(&self, now: &ContactScratch, x: &mut [f64]) -> bool {
        let mut any = false;
        for meeting in 0..self.memories() {
            let z = &mut x[self.numbers.start + meeting];
            if !self.meets(now, meeting) && *z != FRESH {
                *z = FRESH;
                any = true;
            }
        }
        any
    }

    fn meets(&self, now: &ContactScratch, meeting: usize) -> bool {
        let [fender, pair] = self.meetings[meeting];
        let touches = |contact: &Contact| contact.fender == Some(fender) && contact.pair == pair;
        now.touching.iter().any(touches)
    }
}

impl Shape {
    /// How a piece of it is squeezed; none where it is no fender.
    fn squeeze(&self, piece: usize) -> Option<Squeeze> {
        Squeeze::of(&self.pieces[piece].piece, self.fender.as_ref()?.pressed)
    }
}

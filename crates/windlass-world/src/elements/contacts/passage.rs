//! Pieces of shapes that are pressed halfway through each other, or that pass through each other
//! within a step.
//!
//! ```text
//! Law      a step fails if within it (1) the mean penetration of two pieces exceeds half of the
//!          thickness of the thinner one, (2) the normal of their contact reverses, or (3) they
//!          separate after moving towards each other by a quarter of this thickness. The step is
//!          then shortened. If the displacement within it is less than 0.02 of the thickness, the
//!          run stops
//! Valid    a step fails only if all contacts of two shapes meet a condition, because one of
//!          several pieces may be thinner than the shape. Half-spaces, fenders and shapes that may
//!          overlap at the start are exempt
//! Checked  property_rods_never_pass_through_each_other, refuses_a_pierced_plate_by_name (crate
//!          tests)
//! ```

use super::{Contact, ContactScratch};
use crate::core::element::Passage;
use crate::core::error::RunError;
use crate::core::rigids::{RigidId, Rigids};
use crate::elements::{Model, Scratch};
use glam::DVec3;

/// Mean penetration at which a piece is pressed halfway through, as a fraction of the thickness.
const HALFWAY: f64 = 0.5;
/// Approach after which two pieces that separate have passed through each other, as a fraction of
/// the thickness.
const PASSED: f64 = 0.25;
/// Displacement within a step, as a fraction of the thickness, below which a shorter step would
/// show the same passage.
const RESOLVED: f64 = 0.02;

/// A contact at the start of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactAtStart {
    contact: Contact,
    /// Centroid of the overlap in the axes of both bodies.
    centroids: [DVec3; 2],
}

/// Records the contacts at the start of a step.
pub(super) fn record_start(rigids: &Rigids, now: &mut ContactScratch) {
    let ContactScratch {
        touching, at_start, ..
    } = now;
    at_start.clear();
    at_start.extend(touching.iter().map(|contact| {
        let local = |rigid: RigidId| {
            let pose = rigids.motion(rigid).pose;
            pose.inverse().transform_point(contact.overlap.centroid)
        };
        ContactAtStart {
            contact: *contact,
            centroids: contact.rigids.map(local),
        }
    }));
}

impl ContactAtStart {
    /// Displacement of the first body relative to the second at the centroid since the start of the
    /// step, m.
    fn displacement(&self, rigids: &Rigids) -> DVec3 {
        let now = |side: usize| {
            let pose = rigids.motion(self.contact.rigids[side]).pose;
            pose.transform_point(self.centroids[side])
        };
        now(0) - now(1)
    }
}

impl Contact {
    /// Returns true if the contact is not exempt from the conditions in the header.
    fn can_fail(&self, model: &Model) -> bool {
        let elements = &model.contacts;
        let is_half_space = |side: usize| {
            let shape = &elements.shapes[self.shapes[side].index()];
            let piece = &shape.pieces[self.pieces[side]].piece;
            piece.bounding_sphere().1.is_infinite()
        };
        !(self.may_be_deep(&elements.shapes) || is_half_space(0) || is_half_space(1))
    }
}

/// Returns the first passage within a step that ends at `time` (s).
pub(super) fn find(model: &Model, scratch: &Scratch, time: f64, is_shortest: bool) -> Option<Passage> {
    let ContactScratch {
        touching, at_start, ..
    } = &scratch.contacts;
    let shapes = &model.contacts.shapes;
    let start_of = |contact: &Contact| {
        at_start
            .iter()
            .find(|then| then.contact.numbers == contact.numbers)
    };
    let is_through = |contact: &Contact| {
        let reversed = start_of(contact)
            .is_some_and(|then| then.contact.overlap.normal.dot(contact.overlap.normal) < 0.0);
        reversed || contact.depth() > HALFWAY * contact.thinner(shapes)
    };
    let has_left = |then: &ContactAtStart| {
        let approach = then
            .displacement(&scratch.rigids)
            .dot(then.contact.overlap.normal);
        let is_gone = || {
            touching
                .iter()
                .all(|contact| contact.numbers != then.contact.numbers)
        };
        approach > PASSED * then.contact.thinner(shapes) && is_gone()
    };
    let through = touching
        .iter()
        .find(|contact| is_through(contact) && contact.can_fail(model));
    let left = at_start
        .iter()
        .find(|then| has_left(then) && then.contact.can_fail(model));
    let contact = through.or(left.map(|then| &then.contact))?;
    let is_supported = |other: &Contact| {
        other.shapes == contact.shapes && !other.has_undefined_normal() && !is_through(other)
    };
    if touching.iter().any(is_supported) {
        return None;
    }
    let thickness = contact.thinner(shapes);
    // A contact that began within the step was not recorded at its start. The step is then
    // shortened until it starts in contact.
    let displacement = start_of(contact).map(|then| then.displacement(&scratch.rigids).length());
    let is_resolved = displacement.is_some_and(|displacement| displacement <= RESOLVED * thickness);
    if !(is_resolved || is_shortest) {
        return Some(Passage::Unresolved);
    }
    let [first, second] = contact.shapes.map(|shape| shapes[shape.index()].name.clone());
    Some(Passage::Certain(RunError::PressedHalfway {
        time,
        first,
        second,
        depth: contact.depth(),
        thickness,
    }))
}

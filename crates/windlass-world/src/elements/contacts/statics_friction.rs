//! Friction during the search for an equilibrium.
//!
//! Statics has no velocities, and the friction in an equilibrium depends on the path to it. In the
//! search, surfaces therefore stick at the point of first contact. The bristle deflection is the
//! displacement of this point on one piece relative to the same point on the other. The force
//! follows from the deflection as in [`windlass_mechanics::contact::friction`], up to static
//! friction. Beyond static friction the surfaces slide, and the stick point follows. At the
//! equilibrium, the deflections become the memory of the contacts. A run then starts at rest.
//!
//! The search overshoots and returns, and friction would then depend on the last displacement
//! instead of the loads. The stick points are therefore reset at each equilibrium that is found,
//! until the equilibrium does not change. Friction allows many equilibria; the result is one near
//! the start in which friction carries no more than necessary.

use super::{Contact, ContactMemory, ContactScratch};
use crate::core::rigids::Rigids;
use crate::core::state::State;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_math::FrameMotion;
use windlass_mechanics::contact::friction::BristleState;

/// A sticking contact, and the point of first contact in the axes of both bodies, m.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct StickPoint {
    numbers: [u32; 2],
    #[serde(rename = "places")]
    points: [DVec3; 2],
}

/// Position of a body-fixed point in Earth axes.
fn in_earth(motion: &FrameMotion, point: DVec3) -> DVec3 {
    motion.pose.position + motion.rotation * point
}

/// Fraction of the break-away deflection that a sliding contact keeps. The contact then sticks
/// again when the direction reverses.
const SLID: f64 = 0.999;
/// Relative rounding error of a deflection.
const ROUNDING: f64 = 1e-9;

impl StickPoint {
    /// Stick point at the current centroid of a contact.
    fn at_contact(contact: &Contact, rigids: &Rigids) -> Self {
        let points = contact.rigids.map(|rigid| {
            let motion = rigids.motion(rigid);
            motion.rotation.transpose() * (contact.overlap.centroid - motion.pose.position)
        });
        Self {
            numbers: contact.numbers,
            points,
        }
    }
}

impl Contact {
    /// Deflection (m) that corresponds to the current friction.
    fn deflection_of_friction(&self) -> f64 {
        self.friction.length() / self.bristles.0.max(f64::MIN_POSITIVE)
    }
}

impl ContactMemory {
    /// Adds stick points of new contacts, removes the points of ended contacts, and moves the
    /// points of sliding contacts.
    pub(super) fn update_stick_points(&mut self, rigids: &Rigids, now: &ContactScratch) {
        let touching = |numbers: &[u32; 2]| now.touching.iter().any(|contact| contact.numbers == *numbers);
        self.resting.retain(|resting| touching(&resting.numbers));
        for contact in &now.touching {
            let Some(stuck) = self.stuck(contact, rigids) else {
                self.resting.push(StickPoint::at_contact(contact, rigids));
                continue;
            };
            let (displacement, most) = (stuck.deflection, contact.deflection_of_friction());
            if displacement.length() > most * (1.0 + ROUNDING) {
                let slid = displacement - displacement.clamp_length_max(SLID * most);
                let axes = rigids.motion(contact.rigids[0]).rotation;
                let mut resting = self.resting.iter_mut();
                if let Some(resting) = resting.find(|resting| resting.numbers == contact.numbers) {
                    resting.points[0] -= axes.transpose() * slid;
                }
            }
        }
    }

    /// Resets the stick points of all contacts to their current centroids.
    pub(super) fn reset_stick_points(&mut self, rigids: &Rigids, now: &ContactScratch) {
        self.resting.clear();
        let touching = now.touching.iter();
        self.resting
            .extend(touching.map(|contact| StickPoint::at_contact(contact, rigids)));
    }

    /// Bristle state of a sticking contact, Earth axes; `None` without a stick point. Stick points
    /// exist only during a search for an equilibrium.
    pub(super) fn stuck(&self, contact: &Contact, rigids: &Rigids) -> Option<BristleState> {
        let resting = self
            .resting
            .iter()
            .find(|resting| resting.numbers == contact.numbers)?;
        let [a, b] = [0, 1].map(|side| in_earth(rigids.motion(contact.rigids[side]), resting.points[side]));
        let (displacement, normal) = (a - b, contact.overlap.normal);
        Some(BristleState {
            deflection: displacement - normal * displacement.dot(normal),
            dwell: 1.0,
        })
    }

    /// Ends the search: stores the bristle states of the stick points in `found` as the memory of
    /// the contacts.
    pub(super) fn store_stick_points(
        model: &Model,
        state: &mut State,
        found: &ContactMemory,
        scratch: &Scratch,
    ) {
        let memory = &mut state.regimes.contacts;
        memory.slots.fill(None);
        memory.resting.clear();
        let touching = &scratch.contacts.touching;
        for (slot, contact) in touching.iter().enumerate().take(memory.slots.len()) {
            memory.slots[slot] = Some(contact.numbers);
            let Some(stuck) = found.stuck(contact, &scratch.rigids) else {
                continue;
            };
            let axes = scratch.rigids.motion(contact.rigids[1]).rotation;
            let deflection = axes.transpose()
                * stuck
                    .deflection
                    .clamp_length_max(contact.deflection_of_friction());
            let first = model.contacts.memory_of(slot).start;
            state.x[first..first + 3].copy_from_slice(&deflection.to_array());
            state.x[first + 3] = stuck.dwell;
        }
    }
}

//! Friction while an equilibrium is sought.
//!
//! Statics knows no velocities, and what friction holds depends on the way there. An equilibrium is therefore sought with
//! surfaces that stick where they met: the deflection of their bristles is the way that the point at which two pieces met
//! has gone on one of them against the other, and the force what [`windlass_mechanics::contact::friction`] gives for that, up to static
//! friction; farther than that takes them they slide, and the point at which they met comes along. Where the equilibrium is
//! found the deflections become the memory of the contacts, so that a run starts at rest in it.
//!
//! On the way a search sinks too deep and comes up again, and friction would hold against that last way rather than against
//! the loads. Surfaces are therefore let go in an equilibrium and stick anew, until nothing changes any more: of the many
//! equilibria that friction allows this is the one next to the start in which it carries no more than it must.

use super::{Contact, ContactMemory, ContactScratch};
use crate::core::rigids::Rigids;
use crate::core::state::State;
use crate::elements::{Model, Scratch};
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_math::FrameMotion;
use windlass_mechanics::contact::friction::Memory;

/// Two pieces that stick, and the point at which they met in the axes of both rigids, m.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Resting {
    numbers: [u32; 2],
    places: [DVec3; 2],
}

fn earth(motion: &FrameMotion, place: DVec3) -> DVec3 {
    motion.pose.position + motion.rotation * place
}

/// Share of the deflection at which surfaces slide that is left to those that do: less sticks again when pulled back.
const SLID: f64 = 0.999;
/// Share of it that rounding may make of a deflection.
const ROUNDING: f64 = 1e-9;

impl Resting {
    /// Where two pieces touch now.
    fn here(contact: &Contact, rigids: &Rigids) -> Self {
        let places = contact.rigids.map(|rigid| {
            let motion = rigids.motion(rigid);
            motion.rotation.transpose() * (contact.overlap.centroid - motion.pose.position)
        });
        Self {
            numbers: contact.numbers,
            places,
        }
    }
}

impl Contact {
    /// The deflection (m) whose force is the friction there is.
    fn deflection_of_friction(&self) -> f64 {
        self.friction.length() / self.bristles.0.max(f64::MIN_POSITIVE)
    }
}

impl ContactMemory {
    /// Notes where pieces that touch met, forgets those that are apart, and has those that slide take along where they met.
    pub(crate) fn stick(&mut self, rigids: &Rigids, now: &ContactScratch) {
        let touching = |numbers: &[u32; 2]| now.touching.iter().any(|contact| contact.numbers == *numbers);
        self.resting.retain(|resting| touching(&resting.numbers));
        for contact in &now.touching {
            let Some(stuck) = self.stuck(contact, rigids) else {
                self.resting.push(Resting::here(contact, rigids));
                continue;
            };
            let (way, most) = (stuck.deflection, contact.deflection_of_friction());
            if way.length() > most * (1.0 + ROUNDING) {
                let slid = way - way.clamp_length_max(SLID * most);
                let axes = rigids.motion(contact.rigids[0]).rotation;
                let mut resting = self.resting.iter_mut();
                if let Some(resting) = resting.find(|resting| resting.numbers == contact.numbers) {
                    resting.places[0] -= axes.transpose() * slid;
                }
            }
        }
    }

    /// Has all pieces that touch stick where they are now.
    pub(crate) fn stick_anew(&mut self, rigids: &Rigids, now: &ContactScratch) {
        self.resting.clear();
        let touching = now.touching.iter();
        self.resting
            .extend(touching.map(|contact| Resting::here(contact, rigids)));
    }

    /// What the bristles of a contact that sticks remember, Earth axes.
    pub(super) fn stuck(&self, contact: &Contact, rigids: &Rigids) -> Option<Memory> {
        let resting = self
            .resting
            .iter()
            .find(|resting| resting.numbers == contact.numbers)?;
        let [a, b] = [0, 1].map(|side| earth(rigids.motion(contact.rigids[side]), resting.places[side]));
        let (way, normal) = (a - b, contact.overlap.normal);
        Some(Memory {
            deflection: way - normal * way.dot(normal),
            dwell: 1.0,
        })
    }

    /// Ends the search: what sticks in a state becomes the memory of the contacts there.
    pub(crate) fn settle(model: &Model, state: &mut State, found: &ContactMemory, scratch: &Scratch) {
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
            let place = model.contacts.memory_of(slot).start;
            state.x[place..place + 3].copy_from_slice(&deflection.to_array());
            state.x[place + 3] = stuck.dwell;
        }
    }
}

//! Friction while an equilibrium is sought.
//!
//! Statics knows no velocities, and what friction holds depends on the way there. An equilibrium is therefore sought with
//! surfaces that stick where they met: the deflection of their bristles is the way that the point at which two pieces met
//! has gone on one of them against the other, and the force what [`crate::contact::friction`] gives for that, up to static
//! friction. Where it is found the deflections become the memory of the contacts, so that a run starts at rest in it.
//!
//! Of the many equilibria that friction allows this is the one next to where pieces are at the start.

use super::{Contact, ContactMemory, ContactScratch};
use crate::contact::friction::Memory;
use crate::math::FrameMotion;
use crate::world::parts::{Model, Scratch};
use crate::world::rigids::Rigids;
use crate::world::state::State;
use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Two pieces that stick, and the point at which they met in the axes of both rigids, m.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Resting {
    numbers: [u32; 2],
    places: [DVec3; 2],
}

fn earth(motion: &FrameMotion, place: DVec3) -> DVec3 {
    motion.pose.position + motion.rotation * place
}

impl ContactMemory {
    /// Notes where pieces that touch met, and forgets those that are apart.
    pub(crate) fn stick(&mut self, rigids: &Rigids, now: &ContactScratch) {
        let touching = |numbers: &[u32; 2]| now.touching.iter().any(|contact| contact.numbers == *numbers);
        self.resting.retain(|resting| touching(&resting.numbers));
        for contact in &now.touching {
            if self
                .resting
                .iter()
                .any(|resting| resting.numbers == contact.numbers)
            {
                continue;
            }
            let places = contact.rigids.map(|rigid| {
                let motion = rigids.motion(rigid);
                motion.rotation.transpose() * (contact.overlap.centroid - motion.pose.position)
            });
            self.resting.push(Resting {
                numbers: contact.numbers,
                places,
            });
        }
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
        let memory = &mut state.modes.contacts;
        memory.slots.fill(None);
        memory.resting.clear();
        let touching = &scratch.contacts.touching;
        for (slot, contact) in touching.iter().enumerate().take(memory.slots.len()) {
            memory.slots[slot] = Some(contact.numbers);
            let Some(stuck) = found.stuck(contact, &scratch.rigids) else {
                continue;
            };
            let (stiffness, _) = contact.bristles;
            let most = contact.friction.length() / stiffness.max(f64::MIN_POSITIVE);
            let axes = scratch.rigids.motion(contact.rigids[1]).rotation;
            let deflection = axes.transpose() * stuck.deflection.clamp_length_max(most);
            let place = model.contacts.memory_of(slot).start;
            state.x[place..place + 3].copy_from_slice(&deflection.to_array());
            state.x[place + 3] = stuck.dwell;
        }
    }
}

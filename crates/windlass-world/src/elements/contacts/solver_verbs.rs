//! Contacts of shapes in linearised equations and in statics.

use super::statics_step::BeforeStep;
use super::{ContactMemory, Contacts};
use crate::core::element::couplings::{Couplings, moved_carrier};
use crate::core::element::equilibrium::{Equilibrium, RestFound, RigidForce, StepCheck};
use crate::core::element::linearisation::Linearisation;
use crate::core::element::roles::{Role, Roles};
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use glam::DVec3;

impl Linearisation for Contacts {
    /// Unused memories are inactive.
    fn roles(model: &Model, regimes: &Regimes, roles: &mut Roles<'_>) {
        let slots = regimes.contacts.slots.iter().enumerate();
        for (slot, _) in slots.filter(|(_, pair)| pair.is_none()) {
            roles.set(model.contacts.memory_of(slot), Role::Inactive);
        }
    }

    fn layout(regimes: &Regimes, word: &mut dyn FnMut(u64)) {
        let slots = regimes.contacts.slots.iter();
        // Zero: the slot is not in use.
        let pair = |[first, second]: [u32; 2]| (u64::from(first) << 32 | u64::from(second)) + 1;
        slots.for_each(|slot| word(slot.map_or(0, pair)));
    }

    /// Bodies in contact are coupled. A contact starts and ends with an event, at which it receives
    /// or loses its slot.
    fn couplings(model: &Model, regimes: &Regimes, couplings: &mut Couplings) {
        let elements = &model.contacts;
        if regimes.contacts.slots.is_empty() {
            return;
        }
        // The memory of a fender is not assigned to bodies.
        if couplings.contacts_may_change() || elements.fenders.memories() > 0 {
            couplings.couple_all();
            return;
        }
        for (slot, pair) in regimes.contacts.slots.iter().enumerate() {
            let Some(numbers) = pair else { continue };
            let frames =
                numbers.map(|number| elements.shapes[elements.shape_of_piece[number as usize]].frame);
            couplings.couple_frames(model, frames);
            if let Some(rigid) = frames.into_iter().find_map(|frame| moved_carrier(model, frame)) {
                couplings.assign_to_rigid(model.contacts.memory_of(slot), rigid);
            }
        }
    }
}

impl Equilibrium for Contacts {
    fn forces_on_rigids(_model: &Model, scratch: &Scratch, visit: &mut dyn FnMut(RigidForce)) {
        for contact in &scratch.contacts.touching {
            visit(RigidForce {
                rigids: contact.rigids,
                force: contact.normal_force.magnitude,
                stiffness: contact.stiffness,
                rotational_stiffness: 0.0,
            });
        }
    }

    fn step_check(model: &Model, scratch: &Scratch) -> Option<Box<dyn StepCheck>> {
        let before = BeforeStep::record(model, scratch)?;
        Some(Box::new(before))
    }

    fn update_sticking(_model: &Model, scratch: &Scratch, regimes: &mut Regimes, released: bool) {
        let memory = &mut regimes.contacts;
        if released {
            memory.reset_stick_points(&scratch.rigids, &scratch.contacts);
        } else {
            memory.update_stick_points(&scratch.rigids, &scratch.contacts);
        }
    }

    fn sticking_friction(scratch: &Scratch, visit: &mut dyn FnMut(DVec3, f64)) {
        for contact in &scratch.contacts.touching {
            visit(contact.friction, contact.normal_force.magnitude);
        }
    }

    fn store_rest(found: &RestFound<'_>, state: &mut State) {
        ContactMemory::store_stick_points(found.model, state, &found.regimes.contacts, found.scratch);
    }
}

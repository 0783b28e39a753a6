//! Contacts of shapes in linearised equations and in statics.

use super::statics_step::BeforeStep;
use super::{ContactMemory, Contacts};
use crate::core::element::couplings::Couplings;
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
        slots.for_each(|slot| word(u64::from(slot.is_some())));
    }

    fn couplings(_model: &Model, regimes: &Regimes, couplings: &mut Couplings) {
        if !regimes.contacts.slots.is_empty() {
            couplings.couple_all();
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

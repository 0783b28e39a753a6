//! Cable contacts in linearised equations and in statics.

use super::statics_step::BeforeStep;
use super::{CableContacts, CableTouch, Touched};
use crate::core::element::EvaluationContext;
use crate::core::element::couplings::Couplings;
use crate::core::element::equilibrium::{Equilibrium, StepCheck};
use crate::core::element::line_contact::{ContactPoints, LineContactSlopes, SupportSlopes};
use crate::core::element::linearisation::Linearisation;
use crate::core::element::roles::{Role, Roles};
use crate::elements::{Model, Regimes, Scratch};

/// First thing to check if statics finds no equilibrium of a node.
const ADVICE: &str = "The cable is in contact and has no bending stiffness, so contact jumps from one element to the next at the corners of its \
                      nodes: give it bending_stiffness";

impl Linearisation for CableContacts {
    /// Unused memories are inactive. The derivatives of contacts that load no movable body follow
    /// from the contact law; on a shape, their memories are eliminated with the nodes. Other
    /// contacts couple the nodes of their elements to the core unknowns.
    fn roles(model: &Model, regimes: &Regimes, roles: &mut Roles<'_>) {
        let elements = &model.cable_contacts;
        for (slot, pair) in regimes.cable_contacts.slots.iter().enumerate() {
            let memory = elements.memory_of(slot);
            let Some(numbers) = *pair else {
                roles.set(memory, Role::Inactive);
                continue;
            };
            if elements.loads_no_movable_body(model, numbers) {
                match (elements.element_of(numbers[0]), elements.element_of(numbers[1])) {
                    (Some((cable, lower_slot)), None) => {
                        roles.set_memory_of_support(memory, cable, lower_slot);
                    }
                    _ => roles.set(memory, Role::ByLaw),
                }
                continue;
            }
            let in_contact = numbers.iter().filter_map(|&number| elements.element_of(number));
            in_contact.for_each(|(cable, lower_slot)| roles.couple_element(cable, lower_slot));
        }
    }

    fn layout(regimes: &Regimes, word: &mut dyn FnMut(u64)) {
        for slot in &regimes.cable_contacts.slots {
            word(slot.map_or(u64::MAX, |[a, b]| u64::from(a) << 32 | u64::from(b)));
        }
    }

    fn couplings(_model: &Model, regimes: &Regimes, couplings: &mut Couplings) {
        if !regimes.cable_contacts.slots.is_empty() {
            couplings.couple_all();
        }
    }

    fn support_slopes(model: &Model, scratch: &Scratch, cable: usize, visit: &mut dyn FnMut(&SupportSlopes)) {
        let contacts = &scratch.cable_contacts;
        // Contacts with shapes follow the contacts between cables.
        for touch in &contacts.touching[contacts.with_cables..] {
            if touch.cable.index() == cable {
                visit(&touch.support_slopes(&model.cable_contacts));
            }
        }
    }

    fn line_contacts(eval: &EvaluationContext<'_>, scratch: &Scratch, contacts: &mut Vec<LineContactSlopes>) {
        let elements = &eval.model.cable_contacts;
        for touch in &scratch.cable_contacts.touching {
            let against = match touch.on {
                Touched::Cable(cable, element, along) => Some(ContactPoints {
                    cable,
                    element,
                    along: touch.two_points(along, true),
                }),
                // Finite differences cover contacts that load movable bodies. They also cover
                // contacts with shapes that have no memory, because on the line these act only on
                // the nodes of one element.
                Touched::Shape(_) if touch.slot.is_none() => continue,
                Touched::Shape(_) if !elements.loads_no_movable_body(eval.model, touch.numbers) => continue,
                Touched::Shape(_) => None,
            };
            contacts.push(touch.slopes(eval, against));
        }
    }
}

impl CableTouch {
    /// Derivatives of the forces of this contact.
    fn slopes(&self, eval: &EvaluationContext<'_>, against: Option<ContactPoints>) -> LineContactSlopes {
        let (element, along) = self.at;
        let memory = self.slot.map(|slot| eval.model.cable_contacts.memory_of(slot));
        LineContactSlopes {
            on: ContactPoints {
                cable: self.cable,
                element,
                along: self.two_points(along, false),
            },
            against,
            normal: self.normal,
            normal_slopes: self.normal_slopes,
            friction: self.friction_slopes(),
            memory: memory.map(|numbers| numbers.start),
        }
    }
}

impl Equilibrium for CableContacts {
    fn advice_on_node(model: &Model, scratch: &Scratch, cable: usize, node: usize) -> Option<&'static str> {
        is_corner_in_contact(model, scratch, cable, node).then_some(ADVICE)
    }

    fn step_check(model: &Model, scratch: &Scratch) -> Option<Box<dyn StepCheck>> {
        let before = BeforeStep::record(model, scratch)?;
        Some(Box::new(before))
    }
}

/// Returns true if a line without bending stiffness is in contact at an element beside a node.
fn is_corner_in_contact(model: &Model, scratch: &Scratch, cable: usize, node: usize) -> bool {
    let at_node = |element: usize| element == node || element + 1 == node;
    let is_at_corner = |contact: &CableTouch| {
        let own = contact.cable.index() == cable && at_node(contact.at.0);
        own || matches!(contact.on, Touched::Cable(other, element, _) if other.index() == cable && at_node(element))
    };
    !model.cables[cable].sections.have_bending_stiffness()
        && scratch.cable_contacts.touching.iter().any(is_at_corner)
}

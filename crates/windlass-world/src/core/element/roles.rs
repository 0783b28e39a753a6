//! Roles of state components in an implicit step.

use std::ops::Range;

/// Role of a state component in an implicit step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Unknown that may be coupled to all others.
    Core,
    /// Unknown that acts on nodes of lines only.
    OnNodesOnly,
    /// Unknown whose derivatives follow from a law of line contact.
    ByLaw,
    /// Friction memory of a line's element on a support that no force moves. It is eliminated with
    /// the nodes of the line.
    WithNodes,
    /// Internal variable of a line's element, which depends on its two nodes only. It is eliminated
    /// with the nodes of the line.
    OfElement,
    /// Component of a free node.
    Node,
    /// Component on which no rate depends.
    Inactive,
}

/// Roles of all state components, as elements set them.
pub(crate) struct Roles<'a> {
    /// By state index.
    pub(crate) roles: &'a mut [Role],
    /// Receives the cable and the lower node's slot of line elements that are coupled to the core
    /// away from the ends of the line.
    pub(crate) couple: &'a mut dyn FnMut(usize, usize),
    /// Returns true if a memory that depends only on an element of a line, given as for `couple`,
    /// can be eliminated with the nodes of the line.
    pub(crate) joins_nodes: &'a dyn Fn(usize, usize) -> bool,
}

impl Roles<'_> {
    /// Sets the role of consecutive components.
    pub(crate) fn set(&mut self, numbers: Range<usize>, role: Role) {
        self.roles[numbers].fill(role);
    }

    /// Sets the role of the friction memory of a line's element on a support that no force moves.
    /// `lower_slot` is the slot of the element's lower node.
    pub(crate) fn set_memory_of_support(&mut self, memory: Range<usize>, cable: usize, lower_slot: usize) {
        let role = match (self.joins_nodes)(cable, lower_slot) {
            true => Role::WithNodes,
            false => Role::ByLaw,
        };
        self.set(memory, role);
    }

    /// Couples the nodes near an element of a line to the core. `lower_slot` is the slot of the
    /// element's lower node.
    pub(crate) fn couple_element(&mut self, cable: usize, lower_slot: usize) {
        (self.couple)(cable, lower_slot);
    }
}

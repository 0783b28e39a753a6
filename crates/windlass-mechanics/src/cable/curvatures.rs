//! Curvatures of a line, of one section or of joined sections.

use super::CableScratch;
use glam::DVec3;

/// Curvature vectors of a line, 1/m.
///
/// The curvature is linear in each element. If adjacent sections have different bending stiffness,
/// the bending moment at their node is continuous but the curvature is not. The node then has one
/// curvature on each side.
#[derive(Clone, Copy, Debug, Default)]
pub struct Curvatures<'a> {
    /// Bending moments at the nodes, divided by a reference stiffness; empty for straight elements.
    reference: &'a [DVec3],
    /// Reference stiffness divided by the stiffness of each element; empty if all ratios are one.
    flexibility: &'a [f64],
}

impl<'a> From<&'a [DVec3]> for Curvatures<'a> {
    /// Curvatures at the nodes of a line of one section, or an empty slice for straight elements.
    fn from(at_nodes: &'a [DVec3]) -> Self {
        Self {
            reference: at_nodes,
            flexibility: &[],
        }
    }
}

impl<'a> Curvatures<'a> {
    /// Returns the factor from the reference curvature to the curvature of an element: one in a
    /// line of one section.
    pub fn flexibility(&self, element: usize) -> f64 {
        self.flexibility.get(element).copied().unwrap_or(1.0)
    }

    /// Returns the curvatures at the first and the last node of an element, 1/m.
    pub fn of_element(&self, element: usize) -> [DVec3; 2] {
        let factor = self.flexibility(element);
        [element, element + 1].map(|node| match self.reference.get(node) {
            Some(reference) => *reference * factor,
            None => DVec3::ZERO,
        })
    }

    /// Returns the curvature at a node, 1/m: the larger of the curvatures on its two sides.
    pub fn at_node(&self, node: usize) -> DVec3 {
        let before = node
            .checked_sub(1)
            .map_or(0.0, |element| self.flexibility(element));
        let after = match node + 1 < self.reference.len() {
            true => self.flexibility(node),
            false => 0.0,
        };
        self.reference[node] * before.max(after)
    }

    /// Returns the curvatures at all nodes from the start, 1/m; see [`Self::at_node`].
    pub fn iter(self) -> impl ExactSizeIterator<Item = DVec3> + use<'a> {
        (0..self.reference.len()).map(move |node| self.at_node(node))
    }
}

impl CableScratch {
    /// Returns the curvatures of the line as last evaluated.
    pub fn curvatures(&self) -> Curvatures<'_> {
        Curvatures {
            reference: &self.reference_curvature,
            flexibility: &self.flexibility,
        }
    }
}

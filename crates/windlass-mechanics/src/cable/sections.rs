//! Lines of several sections, such as chain, polyester and chain, or a wire with a stretcher at its
//! end.
//!
//! ```text
//! Law      neighbouring sections share a node. It has the mass and the loads of both adjacent half
//!          elements. It transmits force, and also moment and torque ([`super::joined_sections`])
//!          unless the sections are hinged, for example by a shackle
//! Valid    any number of sections, each with its own material and diameter and at least one
//!          element
//! Checked  a line of sections of one rope without bending agrees with the whole rope
//!          (`pieces.rs`); sections in series hang as catenaries; lines of several types of MoorDyn
//!          (crate tests)
//! ```
//!
//! Elements and nodes are numbered consecutively from the start of the line. Most code therefore
//! does not depend on sections.

use super::CableProperties;
use super::pieces::{Gap, pieces};
use std::ops::Range;

/// Sections of a line from its start; one or more.
///
/// ```
/// use windlass_mechanics::cable::{CableProperties, Sections};
///
/// let chain = CableProperties::new(8e8, 7800.0, 0.15);
/// let rope = CableProperties::new(2e7, 1100.0, 0.18);
/// // Ten elements of chain, then rope.
/// let line = Sections::new(chain).with_section_from(10, rope);
/// assert_eq!(line.of_element(9), &chain);
/// assert_eq!(line.of_element(10), &rope);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sections {
    /// Properties of each section; never empty.
    kinds: Vec<CableProperties>,
    /// First element of each section after the first, in order.
    section_starts: Vec<usize>,
    /// True for each section after the first that a hinge connects to the section before it.
    hinged: Vec<bool>,
}

impl From<CableProperties> for Sections {
    fn from(properties: CableProperties) -> Self {
        Self::new(properties)
    }
}

impl Sections {
    /// Creates a line of one section.
    pub fn new(properties: CableProperties) -> Self {
        Self {
            kinds: vec![properties],
            section_starts: Vec::new(),
            hinged: Vec::new(),
        }
    }

    /// Appends a section that starts at an element, counted from the start of the line. Bending
    /// and torsion continue from the section before it.
    #[must_use]
    pub fn with_section_from(mut self, element: usize, properties: CableProperties) -> Self {
        self.kinds.push(properties);
        self.section_starts.push(element);
        self.hinged.push(false);
        self
    }

    /// Connects the last section to the section before it by a hinge, which transmits force but no
    /// moment and no torque, like a shackle. A line of one section remains unchanged.
    #[must_use]
    pub fn hinged(mut self) -> Self {
        if let Some(last) = self.hinged.last_mut() {
            *last = true;
        }
        self
    }

    /// Returns true for each section after the first that a hinge connects to the section before
    /// it.
    pub fn hinges(&self) -> &[bool] {
        &self.hinged
    }

    /// Returns the properties of the sections, from the start.
    pub fn kinds(&self) -> &[CableProperties] {
        &self.kinds
    }

    /// Returns the properties of the sections for modification.
    pub fn kinds_mut(&mut self) -> &mut [CableProperties] {
        &mut self.kinds
    }

    /// Returns the first element of each section after the first; empty for one section. It is also
    /// the index of the node that the section shares with the section before it.
    pub fn section_starts(&self) -> &[usize] {
        &self.section_starts
    }

    /// Returns the elements of each section, for a line of `all` elements.
    pub fn elements(&self, all: usize) -> impl Iterator<Item = Range<usize>> + use<'_> {
        ranges(&self.section_starts, all)
    }

    /// Returns true if there is only one section.
    pub fn is_uniform(&self) -> bool {
        self.section_starts.is_empty()
    }

    /// Returns the properties of the first section.
    pub fn first(&self) -> &CableProperties {
        &self.kinds[0]
    }

    /// Returns the properties of the last section.
    pub fn last(&self) -> &CableProperties {
        &self.kinds[self.kinds.len() - 1]
    }

    /// Returns the properties of an element. The result is valid until elements are split, joined
    /// or parted.
    pub fn of_element(&self, element: usize) -> &CableProperties {
        &self.kinds[section_of(&self.section_starts, element)]
    }

    /// Returns true if any section has bending stiffness. The line then has curvature.
    pub fn have_bending_stiffness(&self) -> bool {
        self.kinds.iter().any(|kind| kind.bending_stiffness > 0.0)
    }

    /// Returns true if any section has bending stiffness or bending damping.
    pub fn have_bending(&self) -> bool {
        let mut kinds = self.kinds.iter();
        kinds.any(|kind| kind.bending_stiffness > 0.0 || kind.bending_damping > 0.0)
    }

    /// Returns true if any section can become slack.
    pub fn can_go_slack(&self) -> bool {
        self.kinds.iter().any(|kind| kind.compressive_fraction < 1.0)
    }

    /// Returns the largest value of a non-negative property over the sections.
    pub fn largest(&self, number: impl Fn(&CableProperties) -> f64) -> f64 {
        self.kinds.iter().map(number).fold(0.0, f64::max)
    }

    /// Returns the smallest value of a property over the sections.
    pub fn smallest(&self, number: impl Fn(&CableProperties) -> f64) -> f64 {
        self.kinds.iter().map(number).fold(f64::INFINITY, f64::min)
    }

    /// Returns the smallest known breaking load of the sections, N.
    pub fn breaking_load(&self) -> Option<f64> {
        let loads = self.kinds.iter().filter_map(|kind| kind.breaking_load);
        loads.min_by(f64::total_cmp)
    }

    /// Returns the sum over all elements of their length (m) times a property per length of their
    /// section.
    pub fn total(&self, lengths: &[f64], number: impl Fn(&CableProperties) -> f64) -> f64 {
        let each = self.kinds.iter().zip(self.elements(lengths.len()));
        each.map(|(kind, elements)| number(kind) * lengths[elements].iter().sum::<f64>())
            .sum()
    }
}

/// Returns the elements of each section, for a line of `all` elements and its current
/// `section_starts`.
pub fn ranges(section_starts: &[usize], all: usize) -> impl Iterator<Item = Range<usize>> {
    let starts = section_starts.iter().copied();
    let first_elements = std::iter::once(0).chain(starts.clone());
    first_elements
        .zip(starts.chain([all]))
        .map(|(start, end)| start..end)
}

/// Returns the index of the section of an element, for the current `section_starts` of the line.
#[inline]
pub fn section_of(section_starts: &[usize], element: usize) -> usize {
    section_starts.partition_point(|start| *start <= element)
}

/// Segment of a line for which the laws are evaluated separately: a section, or a piece of a
/// section after parting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineSegment {
    /// Nodes of the segment. If `is_joined`, the first node is the last node of the previous
    /// segment.
    pub nodes: Range<usize>,
    /// Index of the segment's section.
    pub section: usize,
    /// True if the segment shares its first node with the previous segment.
    pub(crate) is_joined: bool,
}

impl LineSegment {
    /// Returns the elements of the segment.
    pub fn elements(&self) -> Range<usize> {
        self.nodes.start..self.nodes.end - 1
    }
}

/// Returns the segments of a line of `nodes` nodes, from its start.
pub fn line_segments<'a>(
    nodes: usize,
    gaps: &'a [Gap],
    section_starts: &'a [usize],
) -> impl Iterator<Item = LineSegment> + 'a {
    pieces(nodes, gaps).flat_map(move |piece| {
        let inside = piece.start + 1..piece.end - 1;
        let cuts = section_starts
            .iter()
            .copied()
            .filter(move |start| inside.contains(start));
        let starts = std::iter::once(piece.start).chain(cuts.clone());
        let ends = cuts.map(|start| start + 1).chain([piece.end]);
        let first = piece.start;
        starts.zip(ends).map(move |(start, end)| LineSegment {
            nodes: start..end,
            section: section_of(section_starts, start),
            is_joined: start > first,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_sections_and_pieces() {
        let of = |gaps: &[Gap], section_starts: &[usize]| -> Vec<_> {
            let all = line_segments(11, gaps, section_starts);
            all.map(|one| (one.nodes, one.section, one.is_joined)).collect()
        };
        let gap = |element: usize| Gap {
            element,
            nodes_added: 2,
        };
        assert_eq!(of(&[], &[]), [(0..11, 0, false)]);
        assert_eq!(of(&[], &[4]), [(0..5, 0, false), (4..11, 1, true)]);
        assert_eq!(
            of(&[gap(6)], &[4]),
            [(0..5, 0, false), (4..7, 1, true), (7..11, 1, false)]
        );
        // The line has parted at the node that two sections share, or in the second-last element
        // before this node.
        assert_eq!(
            of(
                &[Gap {
                    element: 4,
                    nodes_added: 1
                }],
                &[4]
            ),
            [(0..5, 0, false), (5..11, 1, false)]
        );
        assert_eq!(
            of(&[gap(3)], &[5]),
            [(0..4, 0, false), (4..6, 0, false), (5..11, 1, true)]
        );
    }
}

//! Lines of several sections: chain, then polyester, then chain; a wire with a stretcher at its end.
//!
//! ```text
//! Law      one section ends and the next begins at a node that both share. It has the mass and the loads of both of their
//!          halves; force passes, moment and torque do not, as through a shackle
//! Valid    any number of sections, each of its own material, diameter and elements, of at least one element each
//! Checked  a line of two sections of one rope that does not bend answers as the whole rope does (here); sections in series
//!          hang as their catenaries do, MoorDyn's lines of several types (crate tests)
//! ```
//!
//! A line is counted through from its start, so whoever reads its nodes, elements and tensions need not know of sections.

use super::CableProperties;
use super::pieces::{Gap, pieces};
use std::ops::Range;

/// What a line is made of, from its start: one section, or several one after the other.
///
/// ```
/// use windlass::cable::{CableProperties, Sections};
///
/// let chain = CableProperties::new(8e8, 7800.0, 0.15);
/// let rope = CableProperties::new(2e7, 1100.0, 0.18);
/// // Ten elements of chain, then rope.
/// let line = Sections::new(chain).and_from(10, rope);
/// assert_eq!(line.of_element(9), &chain);
/// assert_eq!(line.of_element(10), &rope);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sections {
    /// Never empty.
    kinds: Vec<CableProperties>,
    /// The first element of each section after the first, in order.
    borders: Vec<usize>,
}

impl From<CableProperties> for Sections {
    fn from(properties: CableProperties) -> Self {
        Self::new(properties)
    }
}

impl Sections {
    /// One section.
    pub fn new(properties: CableProperties) -> Self {
        Self {
            kinds: vec![properties],
            borders: Vec::new(),
        }
    }

    /// Goes on with another one from an element on, counted from the start of the line.
    #[must_use]
    pub fn and_from(mut self, element: usize, properties: CableProperties) -> Self {
        self.kinds.push(properties);
        self.borders.push(element);
        self
    }

    /// Their properties, from the start.
    pub fn kinds(&self) -> &[CableProperties] {
        &self.kinds
    }

    /// The same to be changed.
    pub fn kinds_mut(&mut self) -> &mut [CableProperties] {
        &mut self.kinds
    }

    /// The first element of each section after the first, which is also the number of the node that it shares with the one
    /// before; empty for one section.
    pub fn borders(&self) -> &[usize] {
        &self.borders
    }

    /// The elements of each section of a line of so many.
    pub fn elements(&self, all: usize) -> impl Iterator<Item = Range<usize>> + use<'_> {
        ranges(&self.borders, all)
    }

    /// Whether there is but one.
    pub fn is_one(&self) -> bool {
        self.borders.is_empty()
    }

    /// The first section's.
    pub fn first(&self) -> &CableProperties {
        &self.kinds[0]
    }

    /// The last section's.
    pub fn last(&self) -> &CableProperties {
        &self.kinds[self.kinds.len() - 1]
    }

    /// Those of an element, where elements have not changed since the start.
    pub fn of_element(&self, element: usize) -> &CableProperties {
        &self.kinds[section_of(&self.borders, element)]
    }

    /// Whether any of them resists bending, so that the line has curvature.
    pub fn resist_bending(&self) -> bool {
        self.kinds.iter().any(|kind| kind.bending_stiffness > 0.0)
    }

    /// Whether any of them resists bending, or damps it.
    pub fn bend(&self) -> bool {
        let mut kinds = self.kinds.iter();
        kinds.any(|kind| kind.bending_stiffness > 0.0 || kind.bending_damping > 0.0)
    }

    /// Whether any of them cannot be pushed as it is pulled.
    pub fn go_slack(&self) -> bool {
        self.kinds.iter().any(|kind| kind.compressive_fraction < 1.0)
    }

    /// The largest of a number of each of them, which is not negative.
    pub fn largest(&self, number: impl Fn(&CableProperties) -> f64) -> f64 {
        self.kinds.iter().map(number).fold(0.0, f64::max)
    }

    /// The smallest of a number of each of them.
    pub fn smallest(&self, number: impl Fn(&CableProperties) -> f64) -> f64 {
        self.kinds.iter().map(number).fold(f64::INFINITY, f64::min)
    }

    /// What the weakest of those bears whose breaking load is known, N.
    pub fn breaking_load(&self) -> Option<f64> {
        let loads = self.kinds.iter().filter_map(|kind| kind.breaking_load);
        loads.min_by(f64::total_cmp)
    }

    /// A number per length of each of them times the lengths (m) of its elements, summed.
    pub fn total(&self, lengths: &[f64], number: impl Fn(&CableProperties) -> f64) -> f64 {
        let each = self.kinds.iter().zip(self.elements(lengths.len()));
        each.map(|(kind, elements)| number(kind) * lengths[elements].iter().sum::<f64>())
            .sum()
    }
}

/// The elements of each section of a line of so many; `borders` as the line has them now.
pub fn ranges(borders: &[usize], all: usize) -> impl Iterator<Item = Range<usize>> {
    let borders = borders.iter().copied();
    let starts = std::iter::once(0).chain(borders.clone());
    starts.zip(borders.chain([all])).map(|(start, end)| start..end)
}

/// The number of the section that an element is of; `borders` as the line has them now.
#[inline]
pub fn section_of(borders: &[usize], element: usize) -> usize {
    borders.partition_point(|border| *border <= element)
}

/// A stretch of a line whose laws know nothing of the rest of it: a section, or what partings have left of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Its nodes; the first is the last of the stretch before where `is_joined`.
    pub nodes: Range<usize>,
    /// The number of its section.
    pub section: usize,
    /// Whether it shares its first node with the one before.
    pub(crate) is_joined: bool,
}

impl Stretch {
    /// Its elements.
    pub fn elements(&self) -> Range<usize> {
        self.nodes.start..self.nodes.end - 1
    }
}

/// The stretches of a line of so many nodes, from its start.
pub fn stretches<'a>(
    nodes: usize,
    gaps: &'a [Gap],
    borders: &'a [usize],
) -> impl Iterator<Item = Stretch> + 'a {
    pieces(nodes, gaps).flat_map(move |piece| {
        let inside = piece.start + 1..piece.end - 1;
        let cuts = borders
            .iter()
            .copied()
            .filter(move |border| inside.contains(border));
        let starts = std::iter::once(piece.start).chain(cuts.clone());
        let ends = cuts.map(|border| border + 1).chain([piece.end]);
        let first = piece.start;
        starts.zip(ends).map(move |(start, end)| Stretch {
            nodes: start..end,
            section: section_of(borders, start),
            is_joined: start > first,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn route_stretches_end_where_sections_and_pieces_do() {
        let of = |gaps: &[Gap], borders: &[usize]| -> Vec<_> {
            let all = stretches(11, gaps, borders);
            all.map(|one| (one.nodes, one.section, one.is_joined)).collect()
        };
        let gap = |element: usize| Gap { element, made: 2 };
        assert_eq!(of(&[], &[]), [(0..11, 0, false)]);
        assert_eq!(of(&[], &[4]), [(0..5, 0, false), (4..11, 1, true)]);
        assert_eq!(
            of(&[gap(6)], &[4]),
            [(0..5, 0, false), (4..7, 1, true), (7..11, 1, false)]
        );
        // Parted at the node that two sections share, and in the last element before it.
        assert_eq!(
            of(&[Gap { element: 4, made: 1 }], &[4]),
            [(0..5, 0, false), (5..11, 1, false)]
        );
        assert_eq!(
            of(&[gap(3)], &[5]),
            [(0..4, 0, false), (4..6, 0, false), (5..11, 1, true)]
        );
    }
}

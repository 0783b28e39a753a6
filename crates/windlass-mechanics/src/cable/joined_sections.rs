//! Bending and torsion of joined sections, across the nodes that they share.
//!
//! ```text
//! Law      bending: the moment is continuous and linear in each element, the slope is continuous.
//!          With the moments M = EI k for a reference stiffness EI, [`bending`] holds with the
//!          flexible lengths c_i = L_i EI/EI_i of [`spline`]. The same holds for the damping
//!          moments with BCID in place of EI
//!          torsion: the torque is the same in all sections ([`torsion::in_series`])
//!          A node is a hinge if it is declared as a hinge, or if an adjacent section has no
//!          bending stiffness (for bending) or no bending damping (for damping)
//! Symbols  EI_i, L_i bending stiffness (N·m²) and unstretched length (m) of element i, k reference
//!          curvature (1/m)
//! Source   three-moment equations of a beam of varying section (Clapeyron 1857)
//! Valid    as bending and torsion
//! Energy   as bending and torsion
//! Checked  joined sections of one rope agree with the whole rope; cantilevers of two and three
//!          sections in closed form; energy gradient and balance (tests in this file)
//! ```

use super::bending_damping::chord_rotations;
use super::connection::{EndConnection, torsion_with_connections};
use super::pieces::Gap;
use super::sections::{LineSegment, line_segments, ranges, section_of};
use super::{CableProperties, CableScratch, CableView, EndFixity, bending, bending_damping, torsion};
use glam::DVec3;
use std::ops::Range;
use windlass_math::simd::PortableSimd;

/// Property that must be positive in two adjacent sections for bending, or bending damping, to
/// continue across their node.
pub(super) type SectionProperty = fn(&CableProperties) -> f64;

pub(super) const BENDING: SectionProperty = |kind| kind.bending_stiffness;
pub(super) const DAMPING: SectionProperty = |kind| kind.bending_damping;

/// Gaps and sections of a line.
#[derive(Clone, Copy, Debug)]
pub struct LineLayout<'a> {
    /// Properties of the sections.
    pub kinds: &'a [CableProperties],
    /// Number of nodes.
    pub nodes: usize,
    /// Gaps where the line has parted.
    pub gaps: &'a [Gap],
    /// First element of each section after the first.
    pub section_starts: &'a [usize],
    /// True for each section after the first that a hinge connects to the section before it; empty
    /// if there are no hinges.
    pub hinged_sections: &'a [bool],
}

impl<'a> LineLayout<'a> {
    /// Layout of the line of a view.
    pub(super) fn of(kinds: &'a [CableProperties], view: &CableView<'a>) -> Self {
        Self {
            kinds,
            nodes: view.positions.len(),
            gaps: view.gaps,
            section_starts: view.section_starts,
            hinged_sections: view.hinged_sections,
        }
    }

    /// Returns true if bending, or bending damping, continues from the previous segment to this
    /// segment.
    pub(super) fn continues(&self, segment: &LineSegment, of: SectionProperty) -> bool {
        let Some(before) = segment.section.checked_sub(1).filter(|_| segment.is_joined) else {
            return false;
        };
        let is_hinged = self.hinged_sections.get(before) == Some(&true);
        !is_hinged && of(&self.kinds[before]) > 0.0 && of(&self.kinds[segment.section]) > 0.0
    }

    /// Returns each segment of the line with a flag: true if bending or bending damping continues
    /// at one end of the segment. Such segments are evaluated without bending; [`apply`] adds it.
    pub(super) fn segments(self) -> impl Iterator<Item = (LineSegment, bool)> + use<'a> {
        let all = move || line_segments(self.nodes, self.gaps, self.section_starts);
        let continues =
            move |segment: &LineSegment| self.continues(segment, BENDING) || self.continues(segment, DAMPING);
        let nexts = all().skip(1).map(Some).chain([None]);
        all().zip(nexts).map(move |(segment, next)| {
            let is_fixed = continues(&segment) || next.is_some_and(|next| continues(&next));
            (segment, is_fixed)
        })
    }

    /// Returns the node range of each stretch: consecutive segments in which the property is
    /// positive and between which bending, or bending damping, continues.
    fn stretches(
        self,
        of: SectionProperty,
        only_joined: bool,
    ) -> impl Iterator<Item = Range<usize>> + use<'a> {
        let mut all = self
            .segments()
            .filter(move |(segment, is_fixed)| {
                (*is_fixed || !only_joined) && of(&self.kinds[segment.section]) > 0.0
            })
            .map(|(segment, _)| segment)
            .peekable();
        std::iter::from_fn(move || {
            let mut nodes = all.next()?.nodes;
            while let Some(next) = all.next_if(|next| self.continues(next, of)) {
                nodes.end = next.nodes.end;
            }
            Some(nodes)
        })
    }

    /// Returns the node range of each stretch with bending stiffness: consecutive segments between
    /// which bending continues.
    pub fn bending_stretches(self) -> impl Iterator<Item = Range<usize>> + use<'a> {
        self.stretches(BENDING, false)
    }

    /// Returns a property of the section that contains an element.
    fn property(&self, element: usize, of: SectionProperty) -> f64 {
        of(self.kind(element))
    }

    /// Returns the properties of the section that contains an element.
    fn kind(&self, element: usize) -> &'a CableProperties {
        &self.kinds[section_of(self.section_starts, element)]
    }
}

/// Adds bending, bending damping and torsion of the segments that were evaluated without them.
/// `stretch_laws` is working space with two entries for each segment and one additional entry.
pub(super) fn apply(
    kinds: &[CableProperties],
    view: &CableView,
    scratch: &mut CableScratch,
    stretch_laws: &mut [CableScratch],
) {
    let layout = LineLayout::of(kinds, view);
    scratch.fill_flexibility(&layout, view.unstretched_lengths);
    let mut laws = stretch_laws.iter_mut();
    for nodes in layout.stretches(BENDING, true) {
        let Some(laws) = laws.next() else { return };
        let (reference, flexible_lengths) = laws.prepare(scratch, &layout, view, &nodes, BENDING);
        let own = stretch_view(view, &nodes);
        bending::fit_curvature::<PortableSimd>(reference, &own, &flexible_lengths, laws);
        bending::apply::<PortableSimd>(reference, &own, &flexible_lengths, laws);
        laws.flexible_lengths = flexible_lengths;
        scratch.reference_curvature[nodes.clone()].copy_from_slice(&laws.reference_curvature);
        scratch.add_stretch(laws, &nodes);
        for (end, is_at_end) in [nodes.start == 0, nodes.end == layout.nodes]
            .into_iter()
            .enumerate()
        {
            if is_at_end {
                scratch.end_bends[end] = laws.end_bends[end];
            }
        }
    }
    for nodes in layout.stretches(DAMPING, true) {
        let Some(laws) = laws.next() else { return };
        let (reference, flexible_lengths) = laws.prepare(scratch, &layout, view, &nodes, DAMPING);
        let own = stretch_view(view, &nodes);
        chord_rotations(&own, laws);
        let ends = [nodes.start, nodes.end - 2].map(|element| layout.kind(element));
        let connections = bending_damping::of_connections(&own, scratch, ends);
        bending_damping::apply::<PortableSimd>(reference, &own, &flexible_lengths, connections, laws);
        laws.flexible_lengths = flexible_lengths;
        scratch.add_stretch(laws, &nodes);
    }
    let is_whole = view.gaps.is_empty() && view.hinged_sections.iter().all(|is_hinged| !is_hinged);
    let torsion = torsion_of(
        kinds,
        view.section_starts,
        view.unstretched_lengths,
        view.connections,
    );
    if let (Some(laws), true) = (laws.next(), is_whole && torsion[0] > 0.0) {
        let nodes = 0..view.positions.len();
        laws.copy_chords(scratch, &nodes);
        torsion::apply::<PortableSimd>(torsion, view, laws);
        (scratch.twist, scratch.torque) = (laws.twist, laws.torque);
        scratch.add_stretch(laws, &nodes);
    }
}

/// Torsional stiffness and damping of a line (N·m², N·m²·s) of one or several sections with the
/// connections at its ends, for the current lengths of its elements (m).
pub fn torsion_of(
    kinds: &[CableProperties],
    section_starts: &[usize],
    lengths: &[f64],
    connections: [Option<&EndConnection>; 2],
) -> [f64; 2] {
    let elements = ranges(section_starts, lengths.len());
    let of_line = match kinds {
        [kind] => [kind.torsional_stiffness, kind.torsional_damping],
        _ => torsion::in_series(
            kinds
                .iter()
                .zip(elements.map(|elements| lengths[elements].iter().sum())),
        ),
    };
    torsion_with_connections(of_line, lengths.iter().sum(), connections)
}

/// View of a stretch, with the clamps at its ends.
fn stretch_view<'a>(view: &CableView<'a>, nodes: &Range<usize>) -> CableView<'a> {
    let fixity = |is_end: bool, end: EndFixity| if is_end { end } else { EndFixity::Free };
    CableView {
        positions: &view.positions[nodes.clone()],
        velocities: &view.velocities[nodes.clone()],
        unstretched_lengths: &view.unstretched_lengths[nodes.start..nodes.end - 1],
        start: fixity(nodes.start == 0, view.start),
        end: fixity(nodes.end == view.positions.len(), view.end),
        connections: view.connections,
        ..CableView::default()
    }
}

impl CableScratch {
    /// Fills the flexibilities and flexible lengths of the whole line. `lengths` are the
    /// unstretched lengths of its elements (m).
    fn fill_flexibility(&mut self, layout: &LineLayout<'_>, lengths: &[f64]) {
        self.flexibility.clear();
        self.flexibility.resize(lengths.len(), 1.0);
        for nodes in layout.stretches(BENDING, true) {
            let reference = layout.property(nodes.start, BENDING);
            for element in nodes.start..nodes.end - 1 {
                self.flexibility[element] = reference / layout.property(element, BENDING);
            }
        }
        self.flexible_lengths.clear();
        let pairs = self.flexibility.iter().zip(lengths);
        self.flexible_lengths
            .extend(pairs.map(|(flexibility, length)| flexibility * length));
    }

    /// Prepares working space for a stretch of a line. Returns its reference value of a property
    /// and its flexible lengths (m). The caller moves the vector back to `flexible_lengths`, which
    /// avoids an allocation.
    fn prepare(
        &mut self,
        line: &Self,
        layout: &LineLayout<'_>,
        view: &CableView,
        nodes: &Range<usize>,
        of: SectionProperty,
    ) -> (f64, Vec<f64>) {
        self.copy_chords(line, nodes);
        let reference = layout.property(nodes.start, of);
        let mut flexible_lengths = std::mem::take(&mut self.flexible_lengths);
        flexible_lengths.clear();
        flexible_lengths.extend(
            (nodes.start..nodes.end - 1).map(|element| {
                view.unstretched_lengths[element] * (reference / layout.property(element, of))
            }),
        );
        (reference, flexible_lengths)
    }

    /// Sizes the working space for a range of nodes, copies the chords and clears the results.
    fn copy_chords(&mut self, line: &Self, nodes: &Range<usize>) {
        let elements = nodes.start..nodes.end - 1;
        self.resize(nodes.len());
        self.clear_totals();
        self.direction.copy_from_slice(&line.direction[elements.clone()]);
        self.chord.copy_from_slice(&line.chord[elements.clone()]);
        self.inverse_chord.copy_from_slice(&line.inverse_chord[elements]);
        self.tension.fill(0.0);
        self.element_force.fill(DVec3::ZERO);
    }

    /// Adds the forces, tensions, moments and energies of a stretch to the values of the line.
    fn add_stretch(&mut self, stretch: &Self, nodes: &Range<usize>) {
        let own = &stretch.element_force;
        for (force, pair) in self.force[nodes.clone()].iter_mut().zip(own.windows(2)) {
            *force += pair[1] - pair[0];
        }
        let elements = nodes.start..nodes.end - 1;
        for (tension, more) in self.tension[elements].iter_mut().zip(&stretch.tension) {
            *tension += more;
        }
        self.start_moment += stretch.start_moment;
        self.end_moment += stretch.end_moment;
        self.bending_energy += stretch.bending_energy;
        self.torsion_energy += stretch.torsion_energy;
        self.bending_damping_power += stretch.bending_damping_power;
        self.torsion_damping_power += stretch.torsion_damping_power;
    }
}

//! Tension extremes and utilisation of a cable.

use super::Snapshot;
use crate::core::handles::{CableEnd, CableId};
use glam::DVec3;
use std::ops::Range;

/// Extremes of the effective tension along a cable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TensionExtremes {
    /// Largest tension, N.
    pub largest: f64,
    /// Smallest tension, N.
    pub smallest: f64,
    /// Arc position of the largest tension, m of unstretched length from the start.
    pub largest_at: f64,
}

/// Utilisation of a cable in its most utilised section.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Utilisation {
    /// Index of the section, counted from zero at the start.
    pub section: usize,
    /// Largest effective tension in the section, N.
    pub tension: f64,
    /// Arc position of this tension, m of unstretched length from the start.
    pub at: f64,
    /// Breaking load of the section, N.
    pub breaking_load: f64,
}

impl Utilisation {
    /// Tension divided by breaking load.
    pub fn share(&self) -> f64 {
        self.tension / self.breaking_load
    }
}

impl TensionExtremes {
    fn take(&mut self, tension: f64, at: f64) {
        // Adding zero turns the negative zero of a slack element into zero.
        let tension = tension + 0.0;
        if tension > self.largest {
            (self.largest, self.largest_at) = (tension, at);
        }
        self.smallest = self.smallest.min(tension);
    }
}

impl Snapshot<'_> {
    /// Largest bending moment at a node of a cable, N·m.
    pub(crate) fn largest_bending_moment(&self, cable: CableId) -> f64 {
        let all = self.model().cables()[cable.index()].sections.kinds().len();
        self.bending_in(cable, &(0..all))[1]
    }

    /// Largest curvature of a cable at its nodes, 1/m.
    ///
    /// In a bend stiffener, whose bending stiffness varies along each element, it is the moment at
    /// the node divided by the stiffness there.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let (top, foot) = (builder.fixed_frame("top", DVec3::ZERO), builder.fixed_frame("foot", DVec3::X * 9.0));
    /// # let wire = CableProperties { bending_stiffness: 40.0, ..CableProperties::new(5e6, 7778.0, 0.03) };
    /// # let line = CableDefinition::new("line", wire, 10.0, 40).start(top, Fixity::Clamped).end(foot, Fixity::Pinned);
    /// # let line = builder.cable(line);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// assert!(world.now().largest_curvature(line) > 0.1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn largest_curvature(&self, cable: CableId) -> f64 {
        let definition = &self.model().cables()[cable.index()];
        let [start, end] = CableEnd::BOTH.map(|end| definition.stiffener(end));
        let bare = self.bending_in(cable, &(start.end..end.start))[0];
        CableEnd::BOTH
            .into_iter()
            .filter(|end| !definition.stiffener(*end).is_empty())
            .map(|end| self.bending_in_stiffener(cable, end)[0])
            .fold(bare, f64::max)
    }

    /// Largest curvature (1/m) and largest bending moment (N·m) at the nodes of a bend stiffener.
    ///
    /// The bending stiffness of an element is that of its middle. At a node, the flexibility is the
    /// mean of both adjacent elements, and is extrapolated at root and tip.
    pub(crate) fn bending_in_stiffener(&self, cable: CableId, end: CableEnd) -> [f64; 2] {
        let definition = &self.model().cables()[cable.index()];
        let one = &self.scratch().cables.each[cable.index()];
        let entries = definition.stiffener(end);
        let mut own = one.ranges().skip(entries.start).take(entries.len());
        let Some(first) = own.next() else { return [0.0; 2] };
        let elements = first.start..own.last().map_or(first.end, |range| range.end);
        let stiffness = |element: usize| one.of_element(definition, element).bending_stiffness;
        let flexibility = |element: usize| 1.0 / stiffness(element);
        let extrapolated = |element: usize, inner: usize| match elements.contains(&inner) {
            true => 1.5 * flexibility(element) - 0.5 * flexibility(inner),
            false => flexibility(element),
        };
        let curvatures = self.curvatures(cable);
        let mut largest = [0.0_f64; 2];
        for node in elements.start..=elements.end {
            let (element, side) = match node < elements.end {
                true => (node, 0),
                false => (node - 1, 1),
            };
            let moment = curvatures.of_element(element)[side].length() * stiffness(element);
            let at_node = match (node == elements.start, node == elements.end) {
                (true, _) => extrapolated(node, node + 1),
                (_, true) => extrapolated(node - 1, node.wrapping_sub(2)),
                _ => 0.5 * (flexibility(node - 1) + flexibility(node)),
            };
            largest[0] = largest[0].max(moment * at_node);
            largest[1] = largest[1].max(moment);
        }
        largest
    }

    /// Largest curvature (1/m) and largest bending moment (N·m) in consecutive sections of a cable.
    pub(crate) fn bending_in(&self, cable: CableId, sections: &Range<usize>) -> [f64; 2] {
        let definition = &self.model().cables()[cable.index()];
        let one = &self.scratch().cables.each[cable.index()];
        let curvatures = self.curvatures(cable);
        let mut largest = [0.0_f64; 2];
        let kinds = definition.sections.kinds().iter().zip(one.ranges());
        for (kind, elements) in kinds.skip(sections.start).take(sections.len()) {
            let at_ends = elements.flat_map(|element| curvatures.of_element(element));
            let sharpest = at_ends.map(DVec3::length).fold(0.0, f64::max);
            largest[0] = largest[0].max(sharpest);
            largest[1] = largest[1].max(sharpest * kind.bending_stiffness);
        }
        largest
    }

    /// Largest and smallest effective tension ([`Snapshot::tension`]) over all elements and both
    /// ends of a cable.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // The cable hangs: the largest tension is at its upper end, the start.
    /// let tension = world.now().tension_extremes(rope);
    /// assert_eq!((tension.largest, tension.largest_at), (world.now().tension(rope, CableEnd::Start), 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tension_extremes(&self, cable: CableId) -> TensionExtremes {
        self.extremes_in(cable, 0..self.element_lengths(cable).len())
    }

    /// Tension extremes of one section, counted from zero at the start. If the section does not
    /// exist, the largest is below the smallest.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let top = builder.fixed_frame("top", DVec3::ZERO);
    /// # let chain = CableProperties::new(5e7, 7778.0, 0.04);
    /// # let rope = CableProperties::new(5e6, 1100.0, 0.05);
    /// # let line = CableDefinition::new("line", rope, 10.0, 4).with_section(chain, vec![2.5; 4]);
    /// # let line = builder.cable(line.start(top, Fixity::Pinned).free(CableEnd::End, DVec3::Z * -20.0));
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // Rope above chain: the rope carries everything below it.
    /// let now = world.now();
    /// let [rope, chain] = [0, 1].map(|section| now.section_tension_extremes(line, section));
    /// assert_eq!(rope.largest, now.tension_extremes(line).largest);
    /// assert!(chain.largest < rope.smallest);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn section_tension_extremes(&self, cable: CableId, section: usize) -> TensionExtremes {
        let now = &self.scratch().cables.each[cable.index()];
        self.extremes_in(cable, now.ranges().nth(section).unwrap_or(0..0))
    }

    /// Utilisation of a cable in its most utilised section. `None` if no breaking load is known.
    ///
    /// ```
    /// # use windlass_mechanics::cable::{CableProperties, PointMass};
    /// # use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let top = builder.fixed_frame("top", DVec3::ZERO);
    /// let rope = CableProperties::new(5e6, 1100.0, 0.05).with_breaking_load(4e3);
    /// let chain = CableProperties::new(5e7, 7778.0, 0.04).with_breaking_load(1e5);
    /// let line = CableDefinition::new("line", chain, 10.0, 4).with_section(rope, vec![2.5; 4]);
    /// # let weight = PointMass { node: 8, mass: 200.0, diameter: 0.0, drag: 0.0, added_mass: 0.0 };
    /// # let line = line.with_point_mass(weight);
    /// let line = builder.cable(line.start(top, Fixity::Pinned).free(CableEnd::End, DVec3::Z * -20.0));
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // With 200 kg at its end, the chain has more tension but the rope has the higher utilisation.
    /// let nearest = world.now().utilisation(line).unwrap();
    /// assert_eq!((nearest.section, nearest.breaking_load), (1, 4e3));
    /// assert!(nearest.share() > 0.5 && nearest.tension < world.now().tension_extremes(line).largest);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn utilisation(&self, cable: CableId) -> Option<Utilisation> {
        let kinds = self.model().cables()[cable.index()].sections.kinds().iter();
        let now = &self.scratch().cables.each[cable.index()];
        let of_section = |(section, (load, elements)): (usize, (Option<f64>, Range<usize>))| {
            let breaking_load = load?;
            let found = self.extremes_in(cable, elements);
            Some(Utilisation {
                section,
                tension: found.largest,
                at: found.largest_at,
                breaking_load,
            })
        };
        kinds
            .map(|kind| kind.breaking_load)
            .zip(now.ranges())
            .enumerate()
            .filter_map(of_section)
            .max_by(|a, b| a.share().total_cmp(&b.share()))
    }

    /// Extremes over a range of elements, and over the cable ends that belong to it.
    fn extremes_in(&self, cable: CableId, elements: Range<usize>) -> TensionExtremes {
        let mut found = TensionExtremes {
            largest: f64::NEG_INFINITY,
            smallest: f64::INFINITY,
            largest_at: 0.0,
        };
        let lengths = self.element_lengths(cable);
        let mut along = lengths[..elements.start].iter().sum();
        if elements.start == 0 && !elements.is_empty() {
            found.take(self.tension(cable, CableEnd::Start), 0.0);
        }
        let tensions = self.element_tensions(cable);
        for element in elements.clone() {
            found.take(tensions[element], along + 0.5 * lengths[element]);
            along += lengths[element];
        }
        if elements.end == lengths.len() && !elements.is_empty() {
            found.take(self.tension(cable, CableEnd::End), along);
        }
        found
    }
}

//! Tension over all of a cable.

use super::Snapshot;
use crate::world::handles::{CableEnd, CableId};

/// Extremes of the effective tension along a cable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TensionExtremes {
    /// N.
    pub largest: f64,
    /// N.
    pub smallest: f64,
    /// Where the largest is, m of unstretched length from the start.
    pub largest_at: f64,
}

impl TensionExtremes {
    fn take(&mut self, tension: f64, at: f64) {
        if tension > self.largest {
            (self.largest, self.largest_at) = (tension, at);
        }
        self.smallest = self.smallest.min(tension);
    }
}

impl Snapshot<'_> {
    /// The largest bending moment at a node of a cable, N·m.
    pub(crate) fn largest_bending_moment(&self, cable: CableId) -> f64 {
        let made = &self.model().cables()[cable.index()];
        let one = &self.scratch().cables.each[cable.index()];
        let curvatures = self.curvatures(cable);
        let mut largest = 0.0_f64;
        for (kind, elements) in made.sections.kinds().iter().zip(one.ranges()) {
            // No moment passes from section to section.
            let nodes = curvatures[elements.start..=elements.end].iter();
            let sharpest = nodes.map(|curvature| curvature.length()).fold(0.0, f64::max);
            largest = largest.max(sharpest * kind.bending_stiffness);
        }
        largest
    }

    /// The largest and the smallest effective tension ([`Snapshot::tension`]) of all elements and both ends of a cable.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // It hangs: the largest is at its upper end, where it starts.
    /// let tension = world.now().tension_extremes(rope);
    /// assert_eq!((tension.largest, tension.largest_at), (world.now().tension(rope, CableEnd::Start), 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tension_extremes(&self, cable: CableId) -> TensionExtremes {
        let mut found = TensionExtremes {
            largest: f64::NEG_INFINITY,
            smallest: f64::INFINITY,
            largest_at: 0.0,
        };
        found.take(self.tension(cable, CableEnd::Start), 0.0);
        let mut along = 0.0;
        for (tension, length) in self
            .element_tensions(cable)
            .iter()
            .zip(self.element_lengths(cable))
        {
            found.take(*tension, along + 0.5 * length);
            along += length;
        }
        found.take(self.tension(cable, CableEnd::End), along);
        found
    }
}

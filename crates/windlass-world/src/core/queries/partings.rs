//! Partings of cables and the pieces they leave.

use super::Snapshot;
use crate::core::handles::CableId;
use crate::elements::public::Parting;
use std::ops::Range;
use windlass_mechanics::cable::pieces::pieces;

impl<'a> Snapshot<'a> {
    /// Partings of a cable in order of time. Empty if it has not parted.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope.with_partings(1));
    /// # let mut world = builder.build()?.start()?;
    /// assert!(world.now().partings(rope).is_empty());
    /// world.cut_cable(rope, 6.0)?;
    /// assert_eq!(world.now().partings(rope)[0].cause, PartingCause::Cut);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn partings(&self, cable: CableId) -> &'a [Parting] {
        &self.regimes.cables[self.index_of(cable)].partings
    }

    /// Node ranges of the pieces of a cable, from its start. A cable that has not parted is one
    /// piece. Between two pieces is an element without length and tension, whose entry in
    /// [`Snapshot::element_lengths`] is zero.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope.with_partings(1));
    /// # let mut world = builder.build()?.start()?;
    /// world.cut_cable(rope, 6.0)?;
    /// let pieces: Vec<_> = world.now().cable_pieces(rope).collect();
    /// assert_eq!(pieces, [0..4, 4..7]);
    /// assert_eq!(world.now().element_lengths(rope), [2.5, 2.5, 1.0, 0.0, 1.5, 2.5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cable_pieces(&self, cable: CableId) -> impl Iterator<Item = Range<usize>> + use<'a> {
        let one = &self.scratch.cables.each[self.index_of(cable)];
        pieces(one.nodes.len(), &one.gaps)
    }
}

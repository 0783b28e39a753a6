//! Triangles side by side in lanes, the form in which the laws of a hull's surface take them.
//!
//! The panels of a hull stand in such blocks from the beginning ([`super::surface`]), so that a block whose panels are all
//! wet is taken as it is. Lanes without a triangle have no area, and zeros for the water. Laws that are linear in the values at the corners
//! take what is not summed corner by corner ([`super::corner_sums`]) from an [`Edge`](super::waterline::Edge).

use glam::DVec3;
use windlass_math::pack::{Pack, VectorPack};
use windlass_math::wide::{LANES, Numbers, Vectors};

/// Places and areas of the triangles, body axes about the centre of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Triangles {
    /// Centroids, m.
    pub centre: Vectors,
    /// Outward normals of the length of the area, m².
    pub area_vector: Vectors,
    /// Areas, m².
    pub area: Numbers,
    /// One over the areas, 1/m²; zero for a sliver of no area, which has no normal either.
    pub per_area: Numbers,
    /// Factors of the cross-flow drag.
    pub section_factor: Numbers,
}

/// The water (or the air) at the triangles, in a processor's registers.
#[derive(Clone, Copy)]
pub(super) struct PackedWater<P> {
    /// Sums of the heights of the corners over the surface, m.
    pub heights: P,
    /// Velocity relative to the triangle, mean over it, body axes, m/s.
    pub flow: VectorPack<P>,
}

impl<P: Pack> PackedWater<P> {
    /// Nothing in the lanes that have no bits in `mask`.
    #[inline(always)]
    pub(super) fn kept(self, mask: P) -> Self {
        Self {
            heights: self.heights.kept(mask),
            flow: self.flow.kept(mask),
        }
    }
}

impl Triangles {
    /// Copies the triangle in a lane of others.
    #[inline(always)]
    pub(super) fn copy(&mut self, lane: usize, from: &Self, place: usize) {
        self.centre.set(lane, from.centre.at(place));
        self.area_vector.set(lane, from.area_vector.at(place));
        self.area[lane] = from.area[place];
        self.per_area[lane] = from.per_area[place];
        self.section_factor[lane] = from.section_factor[place];
    }

    /// These without the areas of lanes that have no bits in a mask.
    #[inline(always)]
    pub(super) fn kept<P: Pack>(&self, mask: P) -> Self {
        Self {
            area_vector: VectorPack::<P>::of(&self.area_vector).kept(mask).vectors(),
            area: P::of(&self.area).kept(mask).numbers(),
            ..*self
        }
    }
}

/// Dry triangles that come one by one and wait in the wind for a block to be full. A block of panels adds one for each at most, to less
/// than a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    triangles: [Triangles; 2],
    flows: [Vectors; 2],
    count: usize,
}

impl Pending {
    /// Puts a `share` of the triangle in a lane of others, with a `centre` and a flow of its own, in the next free lane.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        (from, place): (&Triangles, usize),
        share: f64,
        centre: DVec3,
        flow: DVec3,
    ) {
        let (block, lane) = (self.count / LANES, self.count % LANES);
        self.count += 1;
        let triangles = &mut self.triangles[block];
        triangles.centre.set(lane, centre);
        triangles
            .area_vector
            .set(lane, from.area_vector.at(place) * share);
        triangles.area[lane] = from.area[place] * share;
        self.flows[block].set(lane, flow);
    }

    /// A block that is full, or the `last` one.
    #[inline(always)]
    pub(super) fn due(&mut self, last: bool) -> Option<(&Triangles, &Vectors)> {
        if self.count < LANES && (!last || self.count == 0) {
            return None;
        }
        for lane in self.count..LANES {
            self.triangles[0].area_vector.set(lane, DVec3::ZERO);
            self.triangles[0].area[lane] = 0.0;
            self.flows[0].set(lane, DVec3::ZERO);
        }
        Some((&self.triangles[0], &self.flows[0]))
    }

    /// Forgets what was due.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.triangles[0] = self.triangles[1];
        self.flows[0] = self.flows[1];
        self.count = self.count.saturating_sub(LANES);
    }
}

//! Triangles side by side in lanes, the input of the surface load laws.
//!
//! The panels of a hull are stored in such blocks ([`super::surface`]), so a fully wet block is
//! used directly. Lanes without a triangle have zero area and zero flow. Laws that are linear in
//! the values at the corners are summed corner by corner ([`super::corner_sums`]). At the
//! waterline, they use [`WaterlineTriangles`](super::waterline::WaterlineTriangles).

use glam::DVec3;
use windlass_math::lanes::{LANES, LaneArray, LaneVectors};
use windlass_math::simd::{Simd, SimdVec3};

/// Centroids and areas of triangles, body axes about the centre of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Triangles {
    /// Centroids, m.
    pub centre: LaneVectors,
    /// Outward normals whose lengths are the areas, m².
    pub area_vector: LaneVectors,
    /// Areas, m².
    pub area: LaneArray,
    /// Reciprocals of the areas, 1/m²; zero for a degenerate triangle, which has no normal.
    pub per_area: LaneArray,
    /// Factors of the cross-flow drag.
    pub section_factor: LaneArray,
}

/// Flow of water or air at triangles, in registers.
#[derive(Clone, Copy)]
pub(super) struct PackedFlow<P> {
    /// Sums of the heights of the three corners over the surface, m.
    pub heights: P,
    /// Mean velocity relative to the triangle, body axes, m/s.
    pub flow: SimdVec3<P>,
}

impl<P: Simd> PackedFlow<P> {
    /// Zeroes the lanes whose bits in `mask` are not set.
    #[inline(always)]
    pub(super) fn masked(self, mask: P) -> Self {
        Self {
            heights: self.heights.masked(mask),
            flow: self.flow.masked(mask),
        }
    }
}

impl Triangles {
    /// Copies the triangle in lane `from_lane` of another block.
    #[inline(always)]
    pub(super) fn copy(&mut self, lane: usize, from: &Self, from_lane: usize) {
        self.centre.set(lane, from.centre.at(from_lane));
        self.area_vector.set(lane, from.area_vector.at(from_lane));
        self.area[lane] = from.area[from_lane];
        self.per_area[lane] = from.per_area[from_lane];
        self.section_factor[lane] = from.section_factor[from_lane];
    }

    /// Returns the triangles, with zero area in the lanes whose bits in `mask` are not set.
    #[inline(always)]
    pub(super) fn masked<P: Simd>(&self, mask: P) -> Self {
        Self {
            area_vector: SimdVec3::<P>::from_lanes(&self.area_vector)
                .masked(mask)
                .to_lanes(),
            area: P::load(&self.area).masked(mask).to_array(),
            ..*self
        }
    }
}

/// Queue of dry triangles for wind drag, evaluated when a block is full. Two blocks suffice,
/// because a block of panels adds at most one block of triangles to an incomplete block.
#[derive(Clone, Debug, Default)]
pub(super) struct WindQueue {
    triangles: [Triangles; 2],
    flows: [LaneVectors; 2],
    count: usize,
}

impl WindQueue {
    /// Queues a `fraction` of the triangle in lane `from_lane` of a block. `centre` and
    /// `flow` are the centroid of this fraction and the flow there.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        (from, from_lane): (&Triangles, usize),
        fraction: f64,
        centre: DVec3,
        flow: DVec3,
    ) {
        let (block, lane) = (self.count / LANES, self.count % LANES);
        self.count += 1;
        let triangles = &mut self.triangles[block];
        triangles.centre.set(lane, centre);
        triangles
            .area_vector
            .set(lane, from.area_vector.at(from_lane) * fraction);
        triangles.area[lane] = from.area[from_lane] * fraction;
        self.flows[block].set(lane, flow);
    }

    /// Returns the first block if it is full. With `last`, also returns an incomplete block, with
    /// zeros in its unused lanes.
    #[inline(always)]
    pub(super) fn next_block(&mut self, last: bool) -> Option<(&Triangles, &LaneVectors)> {
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

    /// Removes the first block.
    #[inline(always)]
    pub(super) fn remove_block(&mut self) {
        self.triangles[0] = self.triangles[1];
        self.flows[0] = self.flows[1];
        self.count = self.count.saturating_sub(LANES);
    }
}

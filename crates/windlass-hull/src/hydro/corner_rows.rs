//! Flow at the corners of a hull, one row per corner. Rows are written for eight corners at a time.
//! They are read in order, or gathered for the corners of eight panels.

use super::HullSurface;
use super::clip::Corner;
use super::surface::PanelBlock;
use super::triangles::PackedFlow;
use super::wet_panels::WetPanels;
use windlass_math::lanes::{LANES, LaneArray};
use windlass_math::simd::{Simd, SimdVec3};

/// Flow at eight corners, body axes.
#[derive(Clone, Copy)]
pub(super) struct CornerFlow<P> {
    /// Height over the surface, m.
    pub height: P,
    /// Pressure above atmospheric, Pa.
    pub pressure: P,
    /// Velocity of the water relative to the corner, m/s.
    pub flow: SimdVec3<P>,
    /// Acceleration of the water, m/s².
    pub acceleration: SimdVec3<P>,
}

impl<P: Simd> CornerFlow<P> {
    /// Transposes rows of flow, height, acceleration and pressure into packs.
    #[inline(always)]
    fn of(rows: [&LaneArray; LANES]) -> Self {
        let [u, v, w, height, du, dv, dw, pressure] = P::transpose_rows(rows);
        Self {
            height,
            pressure,
            flow: SimdVec3([u, v, w]),
            acceleration: SimdVec3([du, dv, dw]),
        }
    }

    /// Transposes packs into rows; the inverse of `of`.
    #[inline(always)]
    fn rows(self) -> [LaneArray; LANES] {
        let ([u, v, w], [du, dv, dw]) = (self.flow.0, self.acceleration.0);
        let mut rows = [[0.0; LANES]; LANES];
        P::store_rows([u, v, w, self.height, du, dv, dw, self.pressure], &mut rows);
        rows
    }

    /// Keeps the lanes that have all bits set in `mask` and zeroes the other lanes.
    #[inline(always)]
    fn masked(self, mask: P) -> Self {
        Self {
            height: self.height.masked(mask),
            pressure: self.pressure.masked(mask),
            flow: self.flow.masked(mask),
            acceleration: self.acceleration.masked(mask),
        }
    }
}

/// Values at the corners of a hull, in whole blocks. Values of corners that were not sampled must
/// not be used.
#[derive(Clone, Debug)]
pub(super) struct CornerRows {
    /// Heights over the surface, m; a positive value at corners that no wave reaches.
    pub heights: Vec<f64>,
    /// Flow at the corners, in the layout of [`CornerFlow`].
    rows: Vec<LaneArray>,
    /// True if the fluid accelerates at any corner.
    pub accelerates: bool,
    /// True if no sampled corner is above the surface.
    pub all_wet: bool,
    /// Classification of wet panels and interior corners.
    pub wet: WetPanels,
}

impl CornerRows {
    pub(super) fn sized(hull: &HullSurface) -> Self {
        let count = hull.vertex_count().next_multiple_of(LANES);
        Self {
            heights: vec![0.0; count],
            rows: vec![[0.0; LANES]; count],
            accelerates: false,
            all_wet: false,
            wet: WetPanels::sized(hull.blocks.len(), count),
        }
    }

    /// Classifies the panels.
    pub(super) fn find_wet(&mut self, panels: &[PanelBlock]) {
        self.wet.find(panels, &self.heights);
    }

    /// Flow at the interior corners of a block, zero at the other corners.
    #[inline(always)]
    pub(super) fn inner<P: Simd>(&self, number: usize) -> CornerFlow<P> {
        let rows: &[LaneArray; LANES] = self.rows[number * LANES..][..LANES]
            .try_into()
            .expect("whole blocks");
        let [a, b, c, d, e, f, g, h] = rows;
        CornerFlow::of([a, b, c, d, e, f, g, h]).masked(self.wet.inner(number))
    }

    /// Mean flow and sum of the corner heights of each panel of a block. The corners of all panels
    /// whose result is used must have been sampled.
    #[inline(always)]
    pub(super) fn water_at<P: Simd>(&self, corners: &[[u32; LANES]; 3]) -> PackedFlow<P> {
        let [x, y, z, heights] = P::gather_sum_of_three(&self.rows, corners);
        let flow = SimdVec3([x, y, z]) * P::splat(1.0 / 3.0);
        PackedFlow { heights, flow }
    }

    /// Values at eight sampled corners, which have the positions `position`.
    #[inline(always)]
    pub(super) fn corners<P: Simd>(&self, corner_indices: &[u32; LANES], position: SimdVec3<P>) -> Corner<P> {
        let [a, b, c, d, e, f, g, h] = *corner_indices;
        let water = CornerFlow::of([
            &self.rows[a as usize],
            &self.rows[b as usize],
            &self.rows[c as usize],
            &self.rows[d as usize],
            &self.rows[e as usize],
            &self.rows[f as usize],
            &self.rows[g as usize],
            &self.rows[h as usize],
        ]);
        Corner {
            position,
            height: water.height,
            pressure: water.pressure,
            flow: water.flow,
            acceleration: water.acceleration,
        }
    }

    /// Stores the flow at up to eight corners.
    #[inline(always)]
    pub(super) fn take<P: Simd>(&mut self, vertices: &[u32], water: CornerFlow<P>) {
        for (row, vertex) in water.rows().iter().zip(vertices) {
            let [.., height, du, dv, dw, _] = *row;
            self.accelerates |= (du != 0.0) | (dv != 0.0) | (dw != 0.0);
            self.all_wet &= height <= 0.0;
            self.heights[*vertex as usize] = height;
            self.rows[*vertex as usize] = *row;
        }
    }
}

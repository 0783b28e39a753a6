//! The water at the corners of a hull, a row for each: written eight corners at a time, read by corners in order, or by the three corners
//! of eight panels.

use super::HullSurface;
use super::clip::Corner;
use super::surface::PanelBlock;
use super::triangles::PackedWater;
use super::wet_panels::WetPanels;
use windlass_math::pack::{Pack, VectorPack};
use windlass_math::wide::{LANES, Numbers};

/// The water at eight corners, body axes.
#[derive(Clone, Copy)]
pub(super) struct CornerWater<P> {
    /// Height over the surface, m.
    pub height: P,
    /// Pressure above that of the atmosphere, Pa.
    pub pressure: P,
    /// Velocity of the water relative to the corner, m/s.
    pub flow: VectorPack<P>,
    /// Acceleration of the water, m/s².
    pub acceleration: VectorPack<P>,
}

impl<P: Pack> CornerWater<P> {
    /// Of rows, wherever these are: flow, height, acceleration, pressure.
    #[inline(always)]
    fn of(rows: [&Numbers; LANES]) -> Self {
        let [u, v, w, height, du, dv, dw, pressure] = P::columns(rows);
        Self {
            height,
            pressure,
            flow: VectorPack([u, v, w]),
            acceleration: VectorPack([du, dv, dw]),
        }
    }

    /// The other way round.
    #[inline(always)]
    fn rows(self) -> [Numbers; LANES] {
        let ([u, v, w], [du, dv, dw]) = (self.flow.0, self.acceleration.0);
        let mut rows = [[0.0; LANES]; LANES];
        P::put_rows([u, v, w, self.height, du, dv, dw, self.pressure], &mut rows);
        rows
    }

    /// Of the lanes that have all bits in `mask`; nothing in the others.
    #[inline(always)]
    fn kept(self, mask: P) -> Self {
        Self {
            height: self.height.kept(mask),
            pressure: self.pressure.kept(mask),
            flow: self.flow.kept(mask),
            acceleration: self.acceleration.kept(mask),
        }
    }
}

/// The corners of a hull, in whole blocks; what is said of corners that are not sampled is of no use.
#[derive(Clone, Debug)]
pub(super) struct CornerRows {
    /// Heights over the surface, m; of corners that no water reaches something positive.
    pub heights: Vec<f64>,
    /// The water there, as [`CornerWater`] reads it.
    rows: Vec<Numbers>,
    /// Whether the water accelerates at any corner.
    pub accelerates: bool,
    /// Whether no sampled corner is over the surface.
    pub all_wet: bool,
    /// Which panels are wet, and which corners are summed by themselves.
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

    /// Finds out which panels are wet.
    pub(super) fn find_wet(&mut self, panels: &[PanelBlock]) {
        self.wet.find(panels, &self.heights);
    }

    /// The water at the corners of a block that are summed by themselves, and nothing at others.
    #[inline(always)]
    pub(super) fn inner<P: Pack>(&self, number: usize) -> CornerWater<P> {
        let rows: &[Numbers; LANES] = self.rows[number * LANES..][..LANES]
            .try_into()
            .expect("whole blocks");
        let [a, b, c, d, e, f, g, h] = rows;
        CornerWater::of([a, b, c, d, e, f, g, h]).kept(self.wet.inner(number))
    }

    /// The water at the panels of a block, whose corners have all been sampled where it is asked for.
    #[inline(always)]
    pub(super) fn water_at<P: Pack>(&self, corners: &[[u32; LANES]; 3]) -> PackedWater<P> {
        let [x, y, z, heights] = P::gather_three(&self.rows, corners);
        let flow = VectorPack([x, y, z]) * P::splat(1.0 / 3.0);
        PackedWater { heights, flow }
    }

    /// Eight corners that have been sampled, whose `position` is given.
    #[inline(always)]
    pub(super) fn corners<P: Pack>(&self, named: &[u32; LANES], position: VectorPack<P>) -> Corner<P> {
        let [a, b, c, d, e, f, g, h] = *named;
        let water = CornerWater::of([
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

    /// Takes the water at up to eight corners.
    #[inline(always)]
    pub(super) fn take<P: Pack>(&mut self, vertices: &[u32], water: CornerWater<P>) {
        for (row, vertex) in water.rows().iter().zip(vertices) {
            let [.., height, du, dv, dw, _] = *row;
            self.accelerates |= (du != 0.0) | (dv != 0.0) | (dw != 0.0);
            self.all_wet &= height <= 0.0;
            self.heights[*vertex as usize] = height;
            self.rows[*vertex as usize] = *row;
        }
    }
}

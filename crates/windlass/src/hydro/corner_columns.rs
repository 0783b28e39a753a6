//! The water at the corners of a hull in columns: written eight corners at a time, read by corners in order, or by the three corners of
//! eight panels.

use super::HullSurface;
use super::clip::Corner;
use super::surface::PanelBlock;
use super::triangles::{PackedWater, Water};
use super::wet_panels::WetPanels;
use crate::math::pack::{Pack, VectorPack};
use crate::math::wide::{LANES, block, put};
use glam::DVec3;

/// The water at eight corners, body axes.
pub(super) struct CornerWater<P> {
    pub height: P,
    pub pressure: P,
    pub flow: VectorPack<P>,
    pub acceleration: VectorPack<P>,
}

/// The corners of a hull in columns, in whole blocks; values at corners that are not sampled are of no use.
#[derive(Clone, Debug)]
pub(super) struct CornerColumns {
    /// Heights over the surface, m; of corners that no water reaches something positive.
    pub heights: Vec<f64>,
    /// Pressures above that of the atmosphere, Pa.
    pressures: Vec<f64>,
    /// Velocities of the water relative to the corners by components, body axes, m/s.
    flows: [Vec<f64>; 3],
    /// Accelerations of the water by components, body axes, m/s².
    accelerations: [Vec<f64>; 3],
    /// Flow and height once more, side by side.
    rows: Vec<[f64; 4]>,
    /// Whether the water accelerates at any corner.
    pub accelerates: bool,
    /// Whether no sampled corner is over the surface.
    pub all_wet: bool,
    /// Which panels are wet, and which corners are summed by themselves.
    pub wet: WetPanels,
}

impl CornerColumns {
    pub(super) fn sized(hull: &HullSurface) -> Self {
        let count = hull.vertex_count().next_multiple_of(LANES);
        let column = || vec![0.0; count];
        Self {
            heights: column(),
            pressures: column(),
            flows: std::array::from_fn(|_| column()),
            accelerations: std::array::from_fn(|_| column()),
            rows: vec![[0.0; 4]; count],
            accelerates: false,
            all_wet: false,
            wet: WetPanels::sized(hull.blocks.len(), count),
        }
    }

    /// Finds out which panels are wet.
    pub(super) fn find_wet(&mut self, panels: &[PanelBlock]) {
        self.wet.find(panels, &self.heights);
    }

    /// Masks of a block: of the corners that are summed by themselves.
    #[inline(always)]
    pub(super) fn inner<P: Pack>(&self, number: usize) -> P {
        packed(&self.wet.inner, number)
    }

    #[inline(always)]
    pub(super) fn height<P: Pack>(&self, number: usize) -> P {
        packed(&self.heights, number)
    }

    #[inline(always)]
    pub(super) fn pressure<P: Pack>(&self, number: usize) -> P {
        packed(&self.pressures, number)
    }

    #[inline(always)]
    pub(super) fn flow<P: Pack>(&self, number: usize) -> VectorPack<P> {
        packed_vectors(&self.flows, number)
    }

    #[inline(always)]
    pub(super) fn acceleration<P: Pack>(&self, number: usize) -> VectorPack<P> {
        packed_vectors(&self.accelerations, number)
    }

    /// The water at the panels of a block that are all wet.
    #[inline(always)]
    pub(super) fn water_at<P: Pack>(&self, corners: &[[u32; 3]; LANES]) -> PackedWater<P> {
        let [x, y, z, heights] = P::gather_three(&self.rows, corners);
        let flow = VectorPack([x, y, z]) * P::splat(1.0 / 3.0);
        PackedWater { heights, flow }
    }

    /// The same of one panel, written into a lane.
    #[inline(always)]
    pub(super) fn put_water(&self, [a, b, c]: [u32; 3], lane: usize, water: &mut Water) {
        let (a, b, c) = (
            &self.rows[a as usize],
            &self.rows[b as usize],
            &self.rows[c as usize],
        );
        let sum = |k: usize| a[k] + b[k] + c[k];
        water
            .flow
            .set(lane, DVec3::new(sum(0), sum(1), sum(2)) * (1.0 / 3.0));
        water.heights[lane] = sum(3);
    }

    /// A corner that has been sampled, whose `position` is given.
    #[inline(always)]
    pub(super) fn corner(&self, k: u32, position: DVec3) -> Corner {
        let k = k as usize;
        let ([u, v, w], [du, dv, dw]) = (&self.flows, &self.accelerations);
        Corner {
            position,
            height: self.heights[k],
            pressure: self.pressures[k],
            flow: DVec3::new(u[k], v[k], w[k]),
            acceleration: DVec3::new(du[k], dv[k], dw[k]),
        }
    }

    /// Takes the water at up to eight corners.
    #[inline(always)]
    pub(super) fn take<P: Pack>(&mut self, vertices: &[u32], water: CornerWater<P>) {
        let CornerWater {
            height,
            pressure,
            flow,
            acceleration,
        } = water;
        let mut rows = [[0.0; 4]; LANES];
        let [u, v, w] = flow.0;
        P::put_rows([u, v, w, height], &mut rows);
        let (heights, pressures) = (height.numbers(), pressure.numbers());
        let (flows, accelerations) = (flow.vectors(), acceleration.vectors());
        for lane in 0..vertices.len() {
            self.accelerates |= accelerations.at(lane) != DVec3::ZERO;
            self.all_wet &= heights[lane] <= 0.0;
        }
        let first = vertices[0] as usize;
        // They grow, so that these are all neighbours.
        if vertices.len() == LANES && vertices[LANES - 1] as usize - first == LANES - 1 {
            put(&mut self.heights, first, &heights);
            put(&mut self.pressures, first, &pressures);
            let columns = [&flows.x, &flows.y, &flows.z];
            for (column, numbers) in self.flows.iter_mut().zip(columns) {
                put(column, first, numbers);
            }
            let columns = [&accelerations.x, &accelerations.y, &accelerations.z];
            for (column, numbers) in self.accelerations.iter_mut().zip(columns) {
                put(column, first, numbers);
            }
            put(&mut self.rows, first, &rows);
            return;
        }
        for (lane, vertex) in vertices.iter().enumerate() {
            let vertex = *vertex as usize;
            self.heights[vertex] = heights[lane];
            self.pressures[vertex] = pressures[lane];
            let (flow, acceleration) = (flows.at(lane).to_array(), accelerations.at(lane).to_array());
            for axis in 0..3 {
                self.flows[axis][vertex] = flow[axis];
                self.accelerations[axis][vertex] = acceleration[axis];
            }
            self.rows[vertex] = rows[lane];
        }
    }
}

/// A block of a column.
#[inline(always)]
fn packed<P: Pack>(column: &[f64], number: usize) -> P {
    P::of(&block(column, number * LANES))
}

/// A block of columns of components.
#[inline(always)]
fn packed_vectors<P: Pack>([x, y, z]: &[Vec<f64>; 3], number: usize) -> VectorPack<P> {
    VectorPack([packed(x, number), packed(y, number), packed(z, number)])
}

//! Triangles side by side in lanes, the form in which the laws of a hull's surface take them.
//!
//! The panels of a hull stand in such blocks from the beginning ([`super::surface`]), so that a block whose panels are all
//! wet is taken as it is. Lanes without a triangle have no area, and zeros for the water. Laws that are linear in the values at the corners
//! take what is not summed corner by corner ([`super::corner_sums`]) from an [`Edge`].

use super::clip::Corner;
use crate::math::pack::{Pack, VectorPack};
use crate::math::wide::{LANES, Numbers, Vectors};
use glam::DVec3;

/// Share of a panel that is as good as none: less has no finite area per area.
const LEAST_SHARE: f64 = 1e-100;

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

/// The water (or the air) at the triangles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Water {
    /// Sums of the heights of the corners over the surface, m.
    pub heights: Numbers,
    /// Velocity relative to the triangle, mean over it, body axes, m/s.
    pub flow: Vectors,
}

/// The same in a processor's registers.
#[derive(Clone, Copy)]
pub(super) struct PackedWater<P> {
    pub heights: P,
    pub flow: VectorPack<P>,
}

impl<P: Pack> PackedWater<P> {
    #[inline(always)]
    pub(super) fn of(water: &Water) -> Self {
        Self {
            heights: P::of(&water.heights),
            flow: VectorPack::of(&water.flow),
        }
    }
}

/// Corners of triangles at the water's edge: those which count have their values here, the others nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Edge {
    /// Places of all corners, m.
    pub places: [Vectors; 3],
    /// Heights over the surface, m.
    pub height: [Numbers; 3],
    /// Pressures, Pa.
    pub pressure: [Numbers; 3],
    /// Thirds of the velocities relative to the triangle, summed, body axes, m/s.
    pub flow: Vectors,
    /// Thirds of the accelerations, summed, body axes, m/s².
    pub acceleration: Vectors,
    /// How many thirds there are, and thirds of their places, summed, m.
    pub share: Numbers,
    pub lever: Vectors,
}

impl Triangles {
    /// Copies the triangle in a lane of others, of which only a `share` counts, with another centroid.
    #[inline(always)]
    pub(super) fn copy_part(&mut self, lane: usize, from: &Self, place: usize, share: f64, centre: DVec3) {
        self.centre.set(lane, centre);
        self.area_vector.set(lane, from.area_vector.at(place) * share);
        self.area[lane] = from.area[place] * share;
        self.per_area[lane] = if share > LEAST_SHARE {
            from.per_area[place] / share
        } else {
            0.0
        };
        self.section_factor[lane] = from.section_factor[place];
    }

    /// Empties a lane.
    fn clear(&mut self, lane: usize) {
        self.copy_part(lane, &Self::default(), lane, 0.0, DVec3::ZERO);
    }

    /// Takes the area off the lanes that have no bit in `wanted`.
    #[inline]
    pub(super) fn leave_out_all_but(&mut self, wanted: u8) {
        for lane in 0..LANES {
            if wanted >> lane & 1 == 0 {
                self.area_vector.set(lane, DVec3::ZERO);
                self.area[lane] = 0.0;
            }
        }
    }
}

/// Triangles that come one by one (cut panels, dry ones in the wind) and wait for a block to be full. A block of panels
/// adds two for each panel at most, to less than a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    triangles: [Triangles; 3],
    water: [Water; 3],
    edges: [Edge; 3],
    count: usize,
}

impl Pending {
    /// The next free lane.
    #[inline(always)]
    pub(super) fn next(&mut self) -> (&mut Triangles, &mut Water, &mut Edge, usize) {
        let (block, lane) = (self.count / LANES, self.count % LANES);
        self.count += 1;
        (
            &mut self.triangles[block],
            &mut self.water[block],
            &mut self.edges[block],
            lane,
        )
    }

    /// The blocks to be added: full ones, and with the `last` panels what is left.
    #[inline(always)]
    pub(super) fn due(&mut self, last: bool) -> impl Iterator<Item = (&Triangles, &Water, &Edge)> {
        let (full, rest) = (self.count / LANES, self.count % LANES);
        let mut blocks = full;
        if last && rest > 0 {
            blocks += 1;
            for lane in rest..LANES {
                self.triangles[full].clear(lane);
                self.water[full].clear(lane);
                self.edges[full].clear(lane);
            }
        }
        let both = self.water.iter().zip(&self.edges);
        let blocks = self.triangles[..blocks].iter().zip(both);
        blocks.map(|(triangles, (water, edge))| (triangles, water, edge))
    }

    /// Forgets what was due.
    #[inline(always)]
    pub(super) fn forget(&mut self, last: bool) {
        let (full, rest) = (self.count / LANES, self.count % LANES);
        if full > 0 && rest > 0 {
            self.triangles[0] = self.triangles[full];
            self.water[0] = self.water[full];
            self.edges[0] = self.edges[full];
        }
        self.count = if last { 0 } else { rest };
    }
}

impl Water {
    /// Empties a lane.
    fn clear(&mut self, lane: usize) {
        self.set(lane, [&Corner::default(); 3]);
    }

    /// Writes the water at the three corners into a lane.
    #[inline(always)]
    pub(super) fn set(&mut self, lane: usize, [a, b, c]: [&Corner; 3]) {
        self.heights[lane] = a.height + b.height + c.height;
        self.flow.set(lane, (a.flow + b.flow + c.flow) * (1.0 / 3.0));
    }
}

impl Edge {
    /// Empties a lane.
    fn clear(&mut self, lane: usize) {
        self.set(lane, [&Corner::default(); 3], [false; 3]);
    }

    /// Writes the three corners into a lane, of which some may `count`.
    #[inline(always)]
    pub(super) fn set(&mut self, lane: usize, corners: [&Corner; 3], count: [bool; 3]) {
        let third = 1.0 / 3.0;
        let mut sums = [DVec3::ZERO; 3];
        let mut share = 0.0;
        for (k, (corner, counts)) in corners.into_iter().zip(count).enumerate() {
            let (mut height, mut pressure) = (0.0, 0.0);
            if counts {
                (height, pressure) = (corner.height, corner.pressure);
                share += third;
                for (sum, value) in sums
                    .iter_mut()
                    .zip([corner.flow, corner.acceleration, corner.position])
                {
                    *sum += value * third;
                }
            }
            self.places[k].set(lane, corner.position);
            self.height[k][lane] = height;
            self.pressure[k][lane] = pressure;
        }
        self.share[lane] = share;
        for (column, sum) in [&mut self.flow, &mut self.acceleration, &mut self.lever]
            .into_iter()
            .zip(sums)
        {
            column.set(lane, sum);
        }
    }
}

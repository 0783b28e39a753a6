//! Geometric moments of a wetted surface: sums that depend only on the geometry of its triangles.
//!
//! The moments of a fully wet block of panels are computed in advance, so an evaluation only adds
//! them. The moments of cut panels are summed triangle by triangle.

use super::triangles::Triangles;
use glam::DVec3;
use windlass_math::lanes::{LANES, LaneArray, add_lanes, total};

/// Number of entries of [`SurfaceMoments`]. Their order is: area, first moment, sum of area
/// vectors, sum of the absolute components of area vectors, second moments by component, and
/// `∫ q qᵀ dA` with q = (n, r × n), of which the upper triangle is stored by rows.
const COUNT: usize = 34;
/// Number of entries that are always needed. Only [`super::water_rotation`] needs the other
/// entries.
const ALWAYS: usize = 10;

/// Geometric moments of triangles, body axes about the centre of gravity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SurfaceMoments([f64; COUNT]);

impl Default for SurfaceMoments {
    fn default() -> Self {
        Self([0.0; COUNT])
    }
}

impl SurfaceMoments {
    /// Moments of a block of triangles.
    pub(super) fn of(triangles: &Triangles) -> Self {
        let mut lanes = SurfaceMomentLanes::default();
        lanes.add(triangles, true);
        lanes.totals()
    }

    fn vector(&self, first: usize) -> DVec3 {
        DVec3::from_slice(&self.0[first..first + 3])
    }

    /// Area, m².
    pub(super) fn area(&self) -> f64 {
        self.0[0]
    }

    /// `∫ r dA`, m³.
    pub(super) fn moment(&self) -> DVec3 {
        self.vector(1)
    }

    /// `∫ n dA`, m².
    pub(super) fn area_vector(&self) -> DVec3 {
        self.vector(4)
    }

    /// `∫ |n_i| dA` for i = x, y, z, m².
    pub(super) fn projected(&self) -> DVec3 {
        self.vector(7)
    }

    /// `∫ r_i² dA`, m⁴.
    pub(super) fn spread(&self) -> DVec3 {
        self.vector(ALWAYS)
    }

    /// Entry of `∫ q qᵀ dA`.
    pub(super) fn normal(&self, row: usize, column: usize) -> f64 {
        let (row, column) = (row.min(column), row.max(column));
        self.0[ALWAYS + 3 + row * (11 - row) / 2 + column]
    }
}

/// Accumulators of [`SurfaceMoments`].
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SurfaceMomentLanes {
    /// Sum over whole blocks.
    whole: SurfaceMoments,
    /// Sum over other triangles, lane by lane.
    lanes: [LaneArray; COUNT],
}

impl Default for SurfaceMomentLanes {
    fn default() -> Self {
        Self {
            whole: SurfaceMoments::default(),
            lanes: [[0.0; LANES]; COUNT],
        }
    }
}

impl SurfaceMomentLanes {
    /// Adds the moments of a whole block; the second moments only if `all` is set.
    #[inline(always)]
    pub(super) fn add_whole(&mut self, block: &SurfaceMoments, all: bool) {
        let (always, more) = self.whole.0.split_at_mut(ALWAYS);
        for (sum, entry) in always.iter_mut().zip(&block.0) {
            *sum += entry;
        }
        if all {
            for (sum, entry) in more.iter_mut().zip(&block.0[ALWAYS..]) {
                *sum += entry;
            }
        }
    }

    /// Adds triangles; the second moments only if `all` is set.
    #[inline(always)]
    pub(super) fn add(&mut self, triangles: &Triangles, all: bool) {
        let Triangles {
            centre,
            area_vector,
            area,
            ..
        } = *triangles;
        let mut added = [[0.0; LANES]; ALWAYS];
        for lane in 0..LANES {
            let (moment, vector) = (centre.at(lane) * area[lane], area_vector.at(lane));
            let sizes = vector.abs();
            added[0][lane] = area[lane];
            (added[1][lane], added[2][lane], added[3][lane]) = (moment.x, moment.y, moment.z);
            (added[4][lane], added[5][lane], added[6][lane]) = (vector.x, vector.y, vector.z);
            (added[7][lane], added[8][lane], added[9][lane]) = (sizes.x, sizes.y, sizes.z);
        }
        for (sum, added) in self.lanes.iter_mut().zip(&added) {
            add_lanes(sum, added);
        }
        if all {
            self.add_second_moments(triangles);
        }
    }

    #[inline(always)]
    fn add_second_moments(&mut self, triangles: &Triangles) {
        let Triangles {
            centre,
            area_vector,
            area,
            per_area,
            ..
        } = *triangles;
        let (mut spread, mut q) = ([[0.0; LANES]; 3], [[0.0; LANES]; 6]);
        for lane in 0..LANES {
            let (centre, area_vector) = (centre.at(lane), area_vector.at(lane));
            let squares = centre * centre * area[lane];
            let turning = centre.cross(area_vector);
            (spread[0][lane], spread[1][lane], spread[2][lane]) = (squares.x, squares.y, squares.z);
            (q[0][lane], q[1][lane], q[2][lane]) = (area_vector.x, area_vector.y, area_vector.z);
            (q[3][lane], q[4][lane], q[5][lane]) = (turning.x, turning.y, turning.z);
        }
        let (sums, normal) = self.lanes[ALWAYS..].split_at_mut(3);
        for (sum, spread) in sums.iter_mut().zip(&spread) {
            add_lanes(sum, spread);
        }
        let mut entries = normal.iter_mut();
        for (i, row) in q.iter().enumerate() {
            let mut scaled = *row;
            for lane in 0..LANES {
                scaled[lane] *= per_area[lane];
            }
            for (column, sum) in q[i..].iter().zip(&mut entries) {
                let mut product = *column;
                for lane in 0..LANES {
                    product[lane] *= scaled[lane];
                }
                add_lanes(sum, &product);
            }
        }
    }

    pub(super) fn totals(&self) -> SurfaceMoments {
        SurfaceMoments(std::array::from_fn(|k| self.whole.0[k] + total(&self.lanes[k])))
    }
}

//! Equivalent fluid motion: least-squares fit of a rigid-body motion to the fluid around a body.
//!
//! Law: (a_w, ω̇_w) minimises `∫ ((a_w + ω̇_w × r - u̇)·n)² dA` over the wetted surface. A weak
//! regularisation pulls the fit towards the mean of u̇ and zero rotation where the surface does not
//! determine it. The load of the fluid acceleration is then `A (a_w, ω̇_w)`. Only the flow normal
//! to the surface loads the body. If the normal flow equals the normal flow of a rigid-body motion
//! of the fluid, both flows give the same load.
//! Symbols: u̇ acceleration of the undisturbed fluid (m/s²), n unit normal, r position from the
//! centre of gravity (m), A added mass about the centre of gravity.
//! Frame: body axes.
//! Source: relative-motion hypothesis of strip theory (`[STF70]`), extended to any surface by a
//! least-squares fit of the body boundary condition.
//! Valid: bodies that radiate small waves, or A at the wave frequency; waves longer than the body.
//! On a flat bottom the fit is the linear part of the vertical fluid acceleration.
//! Energy: not tracked; the sea is an external source.
//! Checked: rigid-body motions are reproduced; a barge in head and beam waves against an
//! independent diffraction program; a sphere has no rotation load.

use super::corner_sums::FitWeights;
use super::surface_moments::SurfaceMoments;
use super::triangles::Triangles;
use glam::DVec3;
use windlass_math::lanes::LaneVectors;
use windlass_math::simd::{Simd, SimdVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// Weight of the regularisation: the fraction of the wetted area, and of the second moments of this
/// area about its centroid, that is added to the diagonal of the normal matrix.
const REGULARISATION: f64 = 0.01;

/// Right-hand side `∫ q (u̇·n) dA` with q = (n, r × n) over wetted triangles, lane by lane, body
/// axes about the centre of gravity.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FluidMotionFit {
    flow: LaneVectors,
    turning: LaneVectors,
}

impl FluidMotionFit {
    /// Adds a block of interior corners; `in_body` is the fluid acceleration (or velocity) there in
    /// body axes.
    #[inline(always)]
    pub(super) fn add_corners<P: Simd>(&mut self, weights: &FitWeights, in_body: SimdVec3<P>) {
        let [x, y, z] = SimdVec3::<P>::three_from_lanes(&weights.normal);
        let flow = SimdVec3([x.dot(in_body), y.dot(in_body), z.dot(in_body)]);
        self.flow.add(&flow.to_lanes());
        let [x, y, z] = SimdVec3::<P>::three_from_lanes(&weights.turning);
        let turning = SimdVec3([x.dot(in_body), y.dot(in_body), z.dot(in_body)]);
        self.turning.add(&turning.to_lanes());
    }

    /// Adds triangles at the waterline; `in_body` is a third of the sum of the accelerations (or
    /// velocities) at their included corners.
    #[inline(always)]
    pub(super) fn add_waterline_triangles<P: Simd>(&mut self, triangles: &Triangles, in_body: SimdVec3<P>) {
        let area_vector = SimdVec3::<P>::from_lanes(&triangles.area_vector);
        let through = area_vector * (in_body.dot(area_vector) * P::load(&triangles.per_area));
        self.flow.add(&through.to_lanes());
        let turning = SimdVec3::from_lanes(&triangles.centre).cross(through);
        self.turning.add(&turning.to_lanes());
    }

    /// Normal flow through the surface, and its moment.
    pub(super) fn totals(&self) -> [DVec3; 2] {
        [self.flow.total(), self.turning.total()]
    }

    /// Solves for the acceleration of the rigid-body motion at the centre of gravity, from the
    /// moments of the wetted surface and the `mean` acceleration over it (m/s²).
    pub(super) fn finish(&self, moments: &SurfaceMoments, mean: DVec3) -> Motion {
        let area = moments.area();
        let middle = moments.moment() * (1.0 / area);
        let normal = Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| moments.normal(i, j))
        }));
        // Moves the equations to the centroid of the surface, where translation and rotation are
        // nearly uncoupled.
        let mut normal = normal.moved(-middle);
        let [through, turning] = self.totals();
        let unexplained =
            Wrench::new(through, turning).moved(-middle) - normal.wrench_of(Motion::new(mean, DVec3::ZERO));
        let spread = (moments.spread() - middle * middle * area).max(DVec3::ZERO);
        let about = DVec3::new(spread.y + spread.z, spread.z + spread.x, spread.x + spread.y);
        for i in 0..3 {
            normal.0[i][i] += REGULARISATION * area;
            normal.0[i + 3][i + 3] += REGULARISATION * about.to_array()[i];
        }
        let Some(correction) = normal.acceleration_under(unexplained) else {
            return Motion::new(mean, DVec3::ZERO);
        };
        Motion::new(mean + correction.linear, correction.angular).velocity_at(-middle)
    }
}

//! Buoyancy and Froude-Krylov load: pressure of the undisturbed sea on the wetted panels.
//!
//! Law: `F = -∫ p n dA`, `M = -∫ p r × n dA` over the wetted surface, `p = -ρ g z + p_d`.
//! Symbols: p pressure above atmospheric (Pa), p_d dynamic pressure of the waves (Pa), n outward
//! normal, r position from the centre of gravity (m), h height over the water surface (m), k the
//! upward unit vector, V displaced volume (m³).
//! Frame: body axes about the centre of gravity; `k` is given in body axes.
//! Source: `[IMPROVED]` eqs 14-16 with the sign of the hydrostatic term, the moment arm and the
//! gauge pressure of errata E25.
//! Valid: the body does not disturb the pressure (small compared with the wave length). p is
//! interpolated linearly over each panel and this linear function is integrated exactly. In still
//! water force, moment, volume and centroid are therefore exact for the polyhedron, to rounding, at
//! any attitude. In waves the error is of second order in the panel length.
//! Energy: in still water the load is the negative gradient of a potential energy; in waves it does
//! the work of the sea.
//! Checked: a box in 12 random attitudes against independent exact clipping, a sphere against the
//! closed form of a spherical segment, long waves against `ρ V a`.
//!
//! The displaced volume needs no integral over the waterplane. With `h` zero on the surface, the
//! divergence theorem for the field `h k` (divergence 1) has no contribution from the waterplane:
//! `V = ∫ h n·k dA` over the wetted panels. In the same way `∫ r dV = ∫ (h r - h²/2 k) n·k dA`.
//! Both equations hold for a curved water surface η(x, y). Only the linear interpolation of h over
//! a panel is approximate.

use super::corner_rows::CornerFlow;
use super::corner_sums::CornerWeights;
use super::surface_moments::SurfaceMoments;
use super::triangles::{PackedFlow, Triangles};
use super::waterline::WaterlineTriangles;
use glam::DVec3;
use windlass_math::lanes::{LaneArray, LaneVectors, add_lanes, total};
use windlass_math::simd::{Simd, SimdVec3};

/// Pressure integrals over the wetted surface, body axes about the centre of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PressureSums {
    /// `-∫ p n dA`, N.
    pub force: DVec3,
    /// `-∫ p r × n dA`, N·m.
    pub moment: DVec3,
    /// Displaced volume, m³.
    pub volume: f64,
    /// First moment of the displaced volume, m⁴.
    pub volume_moment: DVec3,
    /// Waterplane area, projected on the horizontal, m².
    pub waterplane_area: f64,
}

/// Accumulators of [`PressureSums`], lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PressureLanes {
    /// `∫ p n dA`.
    force: LaneVectors,
    /// `∫ p r × n dA`.
    moment: LaneVectors,
    volume: LaneArray,
    /// `∫ h r n·k dA`.
    moment_of_heights: LaneVectors,
    /// `24 ∫ h²/2 n·k dA`. A panel of area A contributes A n·k (Σ h_i² + (Σ h_i)²), with sums over
    /// its corners.
    squares: LaneArray,
}

impl PressureLanes {
    /// Adds a block of interior corners; `up` is the upward unit vector in body axes.
    #[inline(always)]
    pub(super) fn add_corners<P: Simd>(&mut self, weights: &CornerWeights, water: &CornerFlow<P>, up: DVec3) {
        let (up, height) = (SimdVec3::splat(up), water.height);
        let area_vector = SimdVec3::from_lanes(&weights.area_vector);
        self.force.add(&(area_vector * water.pressure).to_lanes());
        let [x, y, z] = SimdVec3::<P>::three_from_lanes(&weights.moment);
        let turning = SimdVec3([y.0[2] - z.0[1], z.0[0] - x.0[2], x.0[1] - y.0[0]]);
        self.moment.add(&(turning * water.pressure).to_lanes());
        let by_height = area_vector.dot(up) * height;
        add_lanes(&mut self.volume, &by_height.to_array());
        let squares = by_height * height * P::splat(3.0);
        add_lanes(&mut self.squares, &squares.to_array());
        let projected = SimdVec3([x.dot(up), y.dot(up), z.dot(up)]);
        self.moment_of_heights.add(&(projected * height).to_lanes());
    }

    /// Adds the part of the integral of h² that is not a sum over corners: the squared sum of
    /// heights of each wet triangle.
    #[inline(always)]
    pub(super) fn add_squares<P: Simd>(&mut self, triangles: &Triangles, water: &PackedFlow<P>, up: DVec3) {
        let projected = SimdVec3::<P>::from_lanes(&triangles.area_vector).dot(SimdVec3::splat(up));
        let squares = projected * water.heights * water.heights;
        self.squares = (P::load(&self.squares) + squares).to_array();
    }

    /// Adds triangles at the waterline.
    ///
    /// Over a triangle of area A the integral of a product of two linear functions is
    /// `A/12 (Σ f_i g_i + Σ f_i Σ g_i)` with sums over the corners.
    #[inline(always)]
    pub(super) fn add_waterline_triangles<P: Simd>(
        &mut self,
        triangles: &Triangles,
        edge: &WaterlineTriangles<P>,
        up: DVec3,
    ) {
        let up = SimdVec3::splat(up);
        let area_vector = SimdVec3::<P>::from_lanes(&triangles.area_vector);
        let projected = area_vector.dot(up);
        let ([p, q, r], [h, i, j]) = (edge.pressures, edge.heights);
        let third = P::splat(1.0 / 3.0);
        let twelfth = P::splat(1.0 / 12.0);
        let force = area_vector * ((p + q + r) * third);
        let moment = weighted(&edge.positions, edge.pressures).cross(area_vector) * twelfth;
        self.force.add(&force.to_lanes());
        self.moment.add(&moment.to_lanes());
        add_lanes(&mut self.volume, &(projected * (h + i + j) * third).to_array());
        let moment_of_heights = weighted(&edge.positions, edge.heights) * (projected * twelfth);
        self.moment_of_heights.add(&moment_of_heights.to_lanes());
        add_lanes(
            &mut self.squares,
            &(projected * (h * h + i * i + j * j)).to_array(),
        );
    }

    /// Returns the integrals over the wetted surface; `up` is the upward unit vector in body axes.
    pub(super) fn totals(&self, moments: &SurfaceMoments, up: DVec3) -> PressureSums {
        PressureSums {
            force: -self.force.total(),
            moment: -self.moment.total(),
            volume: total(&self.volume),
            volume_moment: self.moment_of_heights.total() - up * (total(&self.squares) / 24.0),
            waterplane_area: -moments.area_vector().dot(up),
        }
    }
}

/// `12/A ∫ f r dA` of triangles with the given corners and corner values of f. Not a closure,
/// because a closure does not inherit the SIMD target features of the function around it.
#[inline(always)]
fn weighted<P: Simd>([a, b, c]: &[SimdVec3<P>; 3], [p, q, r]: [P; 3]) -> SimdVec3<P> {
    (*a + *b + *c) * (p + q + r) + *a * p + *b * q + *c * r
}

impl PressureSums {
    /// Centroid of the displaced volume relative to the centre of gravity (body axes, m); zero if
    /// dry.
    pub fn centre_of_buoyancy(&self) -> DVec3 {
        if self.volume > 0.0 {
            self.volume_moment / self.volume
        } else {
            DVec3::ZERO
        }
    }
}

//! Buoyancy and Froude-Krylov load: the undisturbed pressure on the wetted panels.
//!
//! Law: `F = -∫ p n dA`, `M = -∫ p r × n dA` over the wetted surface, `p = -ρ g z + p_d`.
//! Symbols: p pressure above atmospheric (Pa), p_d dynamic pressure of the waves (Pa), n outward
//! normal, r place from the centre of gravity (m), h height over the water surface (m), k the upward
//! unit vector, V displaced volume (m³).
//! Frame: everything in body axes about the centre of gravity; `k` is given in body axes.
//! Source: `[IMPROVED]` eqs 14-16 with the sign of the hydrostatic term, the moment arm and the gauge
//! pressure of errata E25.
//! Valid: the body does not disturb the pressure (small against the wave length); p linear over each
//! panel, which the integrals then take exactly. In still water force, moment, volume and centroid are
//! those of the polyhedron to rounding, at any attitude. In waves the error is of second order in the
//! panel length.
//! Energy: in still water the load is the gradient of a potential; in waves it carries the work of the sea.
//! Checked: box against an independent exact clipping of 12 random attitudes, sphere against the
//! closed form of a spherical segment, long waves against `ρ V a`.
//!
//! The displaced volume needs no lid over the waterplane. With `h` zero on the surface, the divergence
//! theorem for the field `h k` (divergence 1) leaves only the wetted panels: `V = ∫ h n·k dA`; in the
//! same way `∫ r dV = ∫ (h r - h²/2 k) n·k dA`. Both hold for a curved surface with η(x, y); only the
//! linear interpolation of h over a panel is approximate.

use super::corner_rows::CornerWater;
use super::corner_sums::CornerWeights;
use super::places::PlaceSums;
use super::triangles::{PackedWater, Triangles};
use super::waterline::Edge;
use glam::DVec3;
use windlass_math::pack::{Pack, VectorPack};
use windlass_math::wide::{Numbers, Vectors, add_lanes, total};

/// Sums over wetted triangles, body axes about the centre of gravity.
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
    /// Area cut out of the water surface, seen from above, m².
    pub waterplane_area: f64,
}

/// The same while it is being summed, lane by lane.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PressureLanes {
    /// `∫ p n dA`.
    force: Vectors,
    /// `∫ p r × n dA`.
    moment: Vectors,
    volume: Numbers,
    /// `∫ h r n·k dA`.
    moment_of_heights: Vectors,
    /// `24 ∫ h²/2 n·k dA`: of each panel the sum of squares and the square of the sum of its heights, times what it covers seen from below.
    squares: Numbers,
}

impl PressureLanes {
    /// Adds a block of corners that are summed by themselves; `up` is the upward unit vector in body axes.
    #[inline(always)]
    pub(super) fn add_corners<P: Pack>(
        &mut self,
        weights: &CornerWeights,
        water: &CornerWater<P>,
        up: DVec3,
    ) {
        let (up, height) = (VectorPack::splat(up), water.height);
        let area_vector = VectorPack::of(&weights.area_vector);
        self.force.add(&(area_vector * water.pressure).vectors());
        let [x, y, z] = VectorPack::<P>::three_of(&weights.moment);
        let turning = VectorPack([y.0[2] - z.0[1], z.0[0] - x.0[2], x.0[1] - y.0[0]]);
        self.moment.add(&(turning * water.pressure).vectors());
        let by_height = area_vector.dot(up) * height;
        add_lanes(&mut self.volume, &by_height.numbers());
        let squares = by_height * height * P::splat(3.0);
        add_lanes(&mut self.squares, &squares.numbers());
        let shadow = VectorPack([x.dot(up), y.dot(up), z.dot(up)]);
        self.moment_of_heights.add(&(shadow * height).vectors());
    }

    /// Adds what of wet triangles is not linear in the values at corners: the squares of the sums of heights.
    #[inline(always)]
    pub(super) fn add_squares<P: Pack>(&mut self, triangles: &Triangles, water: &PackedWater<P>, up: DVec3) {
        let shadow = VectorPack::<P>::of(&triangles.area_vector).dot(VectorPack::splat(up));
        let squares = shadow * water.heights * water.heights;
        self.squares = (P::of(&self.squares) + squares).numbers();
    }

    /// Adds triangles at the water's edge.
    ///
    /// Over a triangle of area A the integral of a product of two linear functions is
    /// `A/12 (Σ f_i g_i + Σ f_i Σ g_i)` with sums over the corners.
    #[inline(always)]
    pub(super) fn add_edge<P: Pack>(&mut self, triangles: &Triangles, edge: &Edge<P>, up: DVec3) {
        let up = VectorPack::splat(up);
        let area_vector = VectorPack::<P>::of(&triangles.area_vector);
        let shadow = area_vector.dot(up);
        let ([p, q, r], [h, i, j]) = (edge.pressures, edge.heights);
        let third = P::splat(1.0 / 3.0);
        let twelfth = P::splat(1.0 / 12.0);
        let force = area_vector * ((p + q + r) * third);
        let moment = weighted(&edge.places, edge.pressures).cross(area_vector) * twelfth;
        self.force.add(&force.vectors());
        self.moment.add(&moment.vectors());
        add_lanes(&mut self.volume, &(shadow * (h + i + j) * third).numbers());
        let moment_of_heights = weighted(&edge.places, edge.heights) * (shadow * twelfth);
        self.moment_of_heights.add(&moment_of_heights.vectors());
        add_lanes(&mut self.squares, &(shadow * (h * h + i * i + j * j)).numbers());
    }

    /// The sums over a wetted surface; `up` as above.
    pub(super) fn totals(&self, places: &PlaceSums, up: DVec3) -> PressureSums {
        PressureSums {
            force: -self.force.total(),
            moment: -self.moment.total(),
            volume: total(&self.volume),
            volume_moment: self.moment_of_heights.total() - up * (total(&self.squares) / 24.0),
            waterplane_area: -places.area_vector().dot(up),
        }
    }
}

/// `12/A ∫ f r dA` of triangles with these corners and values there. No closure: it would not be taken into functions for wide registers.
#[inline(always)]
fn weighted<P: Pack>([a, b, c]: &[VectorPack<P>; 3], [p, q, r]: [P; 3]) -> VectorPack<P> {
    (*a + *b + *c) * (p + q + r) + *a * p + *b * q + *c * r
}

impl PressureSums {
    /// Centroid of the displaced volume from the centre of gravity (body axes, m); zero when dry.
    pub fn centre_of_buoyancy(&self) -> DVec3 {
        if self.volume > 0.0 {
            self.volume_moment / self.volume
        } else {
            DVec3::ZERO
        }
    }
}

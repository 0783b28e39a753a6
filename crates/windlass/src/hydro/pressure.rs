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

use super::places::PlaceSums;
use super::triangles::{Triangles, Water};
use crate::math::wide::{LANES, Numbers, Vectors, add_lanes, total};
use glam::DVec3;

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
    force: Vectors,
    moment: Vectors,
    volume: Numbers,
    volume_moment: Vectors,
}

impl PressureLanes {
    /// Adds wetted triangles; `up` is the upward unit vector in body axes.
    ///
    /// Over a triangle of area A the integral of a product of two linear functions is
    /// `A/12 (Σ f_i g_i + Σ f_i Σ g_i)` with sums over the corners.
    #[inline(always)]
    pub(super) fn add(&mut self, triangles: &Triangles, water: &Water, up: DVec3) {
        let Triangles {
            corners: [first, second, third],
            area_vector,
            ..
        } = *triangles;
        let (heights_at, pressures_at) = (water.height, water.pressure);
        let (mut force, mut moment, mut volume) =
            (Vectors::default(), Vectors::default(), Numbers::default());
        let mut volume_moment = Vectors::default();
        for lane in 0..LANES {
            let area_vector = area_vector.at(lane);
            let (a, b, c) = (first.at(lane), second.at(lane), third.at(lane));
            let places = a + b + c;

            let [p, q, r] = &pressures_at;
            let (p, q, r) = (p[lane], q[lane], r[lane]);
            let pressures = p + q + r;
            let weighted = places * pressures + a * p + b * q + c * r;
            force.set(lane, area_vector * (pressures * (-1.0 / 3.0)));
            moment.set(lane, weighted.cross(area_vector) * (-1.0 / 12.0));

            let shadow = area_vector.dot(up);
            let [h, i, j] = &heights_at;
            let (h, i, j) = (h[lane], i[lane], j[lane]);
            let heights = h + i + j;
            let weighted = places * heights + a * h + b * i + c * j;
            let squares = heights * heights + h * h + i * i + j * j;
            volume[lane] = shadow * heights * (1.0 / 3.0);
            volume_moment.set(
                lane,
                weighted * (shadow * (1.0 / 12.0)) - up * (shadow * squares * (1.0 / 24.0)),
            );
        }
        self.force.add(&force);
        self.moment.add(&moment);
        add_lanes(&mut self.volume, &volume);
        self.volume_moment.add(&volume_moment);
    }

    /// The sums over a wetted surface; `up` as above.
    pub(super) fn totals(&self, places: &PlaceSums, up: DVec3) -> PressureSums {
        PressureSums {
            force: self.force.total(),
            moment: self.moment.total(),
            volume: total(&self.volume),
            volume_moment: self.volume_moment.total(),
            waterplane_area: -places.area_vector().dot(up),
        }
    }
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

//! Hydrostatics of a hull floating in still water: displacement, draught, waterplane, metacentric
//! heights.
//!
//! Law: `GM_T = z_B + I_T/V - z_G`, and GM_L in the same way from I_L. I_T and I_L are second
//! moments of the waterplane about axes through its centroid.
//! Symbols: V displaced volume (m³), B its centroid, G centre of gravity, T transverse, L
//! longitudinal.
//! Frame: level axes about the centre of gravity: z up, x the horizontal direction of the bow, y to
//! port.
//! Source: `[BD06]` chapters 11 and 12.
//! Valid: still water, small inclinations; a body without free surfaces in tanks and without
//! suspended loads.
//! Checked: floating box and half sphere in closed form; a heeled box against the change of its
//! righting moment.
//!
//! Integrals over the waterplane are computed as integrals over the wetted surface, because both
//! surfaces together are closed. A field `f(x, y) k` has zero divergence, so `∫ f dA` over the
//! waterplane is `-∫ f n·k dA` over the wetted surface, exactly for a polyhedron.

use super::HullSurface;
use super::clip::{Corner, wet_parts};
use glam::DVec3;
use windlass_math::DQuat;
use windlass_math::rotation::{EulerAngles, euler_angles, from_euler_angles};
use windlass_math::simd::SimdVec3;

/// Hydrostatic properties of a hull floating in still water at a given attitude.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hydrostatics {
    /// Displaced volume, m³.
    pub volume: f64,
    /// Depth of the lowest point of the hull, m.
    pub draught: f64,
    /// Centre of buoyancy from the centre of gravity, level axes, m.
    pub centre_of_buoyancy: DVec3,
    /// Area of the waterplane, m².
    pub waterplane_area: f64,
    /// Centroid of the waterplane (x, y) from the centre of gravity, level axes, m.
    pub centre_of_flotation: [f64; 2],
    /// Second moments of the waterplane about its centroid: transverse (∫ y² dA) and longitudinal
    /// (∫ x² dA), m⁴.
    pub waterplane_moments: [f64; 2],
}

impl Hydrostatics {
    /// Computes the properties of a hull whose centre of gravity is `height` (m) above still water,
    /// at the attitude `orientation`. The heading has no effect.
    ///
    /// ```
    /// use glam::{DQuat, DVec3};
    /// use windlass_hull::hydro::{HullSurface, Hydrostatics};
    /// use windlass_mesh::shapes::box_mesh;
    ///
    /// // 10 x 6 m, 2 m deep, half under water: KB = 0.5 m, BM = 6²/(12 x 1 m) = 3 m, KG = 1 m.
    /// let hull = HullSurface::new(&box_mesh(DVec3::new(10.0, 6.0, 2.0), [1, 1, 1])?)?;
    /// let afloat = Hydrostatics::of(&hull, DQuat::IDENTITY, 0.0);
    /// assert!((afloat.metacentric_heights()[0] - 2.5).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(hull: &HullSurface, orientation: DQuat, height: f64) -> Self {
        let angles = euler_angles(orientation);
        let level = from_euler_angles(EulerAngles { yaw: 0.0, ..angles });
        let still = SimdVec3::splat(DVec3::ZERO);
        let corner = |corner: &DVec3| {
            let position = level * *corner;
            Corner {
                position: SimdVec3::splat(position),
                height: position.z + height,
                pressure: 0.0,
                flow: still,
                acceleration: still,
            }
        };
        let corners: Vec<_> = hull.corners().iter().map(corner).collect();
        let mut sums = Sums::default();
        let mut lowest = 0.0_f64;
        for triangle in &hull.mesh().triangles {
            for part in wet_parts(triangle.map(|k| corners[k as usize])) {
                sums.add(&part.corners);
            }
        }
        for corner in &corners {
            lowest = lowest.min(corner.height);
        }
        sums.finish(-lowest)
    }

    /// Metacentric heights above the centre of gravity, transverse and longitudinal, m. For a
    /// submerged hull, both equal the height of the centre of buoyancy above the centre of gravity.
    pub fn metacentric_heights(&self) -> [f64; 2] {
        let over_volume = if self.volume > 0.0 { 1.0 / self.volume } else { 0.0 };
        self.waterplane_moments
            .map(|moment| self.centre_of_buoyancy.z + moment * over_volume)
    }

    /// Returns true if the hull pierces the surface.
    pub fn is_afloat(&self) -> bool {
        self.waterplane_area > 0.0
    }
}

/// Sums over wetted triangles: volume and waterplane with their moments.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    /// Displaced volume, m³.
    pub(super) volume: f64,
    /// First moments of the displaced volume, m⁴.
    pub(super) volume_moment: DVec3,
    /// Area of the waterplane, m².
    pub(super) area: f64,
    /// ∫ x dA and ∫ y dA of the waterplane, m³.
    pub(super) first: [f64; 2],
    /// ∫ x² dA and ∫ y² dA of the waterplane, m⁴.
    pub(super) second: [f64; 2],
    /// ∫ x y dA of the waterplane, m⁴.
    pub(super) product: f64,
}

impl Sums {
    pub(super) fn add(&mut self, corners: &[Corner<f64>; 3]) {
        let [a, b, c] = corners.map(|corner| corner.position.vector());
        // Projected area seen from above, positive if the triangle faces up.
        let projected = 0.5 * (b - a).cross(c - a).z;
        let heights = corners.map(|corner| corner.height);
        let total: f64 = heights.iter().sum();
        let squares: f64 = heights.iter().map(|h| h * h).sum::<f64>() + total * total;
        let weighted = (a + b + c) * total + a * heights[0] + b * heights[1] + c * heights[2];
        self.volume += projected * total / 3.0;
        self.volume_moment += weighted * (projected / 12.0) - DVec3::Z * (projected * squares / 24.0);
        self.area -= projected;
        for (k, [a, b, c]) in [[a.x, b.x, c.x], [a.y, b.y, c.y]].into_iter().enumerate() {
            self.first[k] -= projected * (a + b + c) / 3.0;
            self.second[k] -= projected * (a * a + b * b + c * c + a * b + b * c + c * a) / 6.0;
        }
        let sum = a + b + c;
        self.product -= projected * (sum.x * sum.y + a.x * a.y + b.x * b.y + c.x * c.y) / 12.0;
    }

    fn finish(self, draught: f64) -> Hydrostatics {
        if self.volume <= 0.0 {
            return Hydrostatics::default();
        }
        // The sum over a submerged hull leaves a waterplane area of the size of the rounding error.
        let is_afloat = self.area > 1e-9 * self.volume.powf(2.0 / 3.0);
        let area = if is_afloat { self.area } else { 0.0 };
        let centre = self.first.map(|first| if is_afloat { first / area } else { 0.0 });
        let about = |k: usize| (self.second[k] - area * centre[k] * centre[k]).max(0.0);
        Hydrostatics {
            volume: self.volume,
            draught,
            centre_of_buoyancy: self.volume_moment / self.volume,
            waterplane_area: area,
            centre_of_flotation: centre,
            waterplane_moments: if is_afloat { [about(1), about(0)] } else { [0.0; 2] },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_math::rotation::exponential;
    use windlass_mesh::shapes::box_mesh;

    fn box_of(size: DVec3) -> HullSurface {
        HullSurface::new(&box_mesh(size, [1, 1, 1]).unwrap()).unwrap()
    }

    /// Box with a length of 10 m, a beam of 6 m and a depth of 2 m at a draught of 0.5 m, on any
    /// heading. Tolerance: rounding.
    #[test]
    fn closed_form_box_afloat() {
        let hull = box_of(DVec3::new(10.0, 6.0, 2.0));
        for heading in [0.0, 1.0, 3.0] {
            let found = Hydrostatics::of(&hull, DQuat::from_rotation_z(heading), 0.5);
            assert!((found.volume - 30.0).abs() < 1e-12 && (found.draught - 0.5).abs() < 1e-14);
            assert!((found.waterplane_area - 60.0).abs() < 1e-12);
            assert!((found.centre_of_buoyancy - DVec3::new(0.0, 0.0, -0.75)).length() < 1e-13);
            // Metacentric heights: -0.75 m + B²/12T and -0.75 m + L²/12T.
            let [across, along] = found.metacentric_heights();
            assert!((across - (-0.75 + 6.0)).abs() < 1e-11 && (along - (-0.75 + 100.0 / 6.0)).abs() < 1e-11);
        }
    }

    /// The righting lever of a heeled box grows by GM per radian, at any heel at which the
    /// waterline stays on the sides of the box. Reference: central differences of the righting
    /// lever at constant displacement.
    #[test]
    fn agrees_with_slope_of_righting_lever() {
        let hull = box_of(DVec3::new(10.0, 6.0, 2.0));
        let step = 1e-5;
        for heel in [0.0, 0.05, 0.12] {
            let lever = |heel: f64| {
                // The box is wall-sided, so its displaced volume is constant if its axis crosses
                // the water surface at a constant point of the box.
                let found = Hydrostatics::of(&hull, exponential(DVec3::X * heel), 0.2 * heel.cos());
                assert!((found.volume - 48.0).abs() < 1e-10);
                -found.centre_of_buoyancy.y
            };
            let slope = (lever(heel + step) - lever(heel - step)) / (2.0 * step);
            let found = Hydrostatics::of(&hull, exponential(DVec3::X * heel), 0.2 * heel.cos());
            let [across, _] = found.metacentric_heights();
            assert!(
                (slope - across).abs() < 1e-6 * across.abs(),
                "{heel}: {slope} {across}"
            );
        }
    }

    #[test]
    fn closed_form_dry_and_submerged_have_no_waterplane() {
        let hull = box_of(DVec3::ONE);
        assert_eq!(
            Hydrostatics::of(&hull, DQuat::IDENTITY, 3.0),
            Hydrostatics::default()
        );
        let sunk = Hydrostatics::of(&hull, exponential(DVec3::new(0.3, 0.2, 0.1)), -3.0);
        assert!(!sunk.is_afloat() && (sunk.volume - 1.0).abs() < 1e-13);
        assert!(
            sunk.metacentric_heights()
                .iter()
                .all(|height| height.abs() < 1e-13)
        );
    }
}

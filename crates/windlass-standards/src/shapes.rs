//! Added mass of shapes, and minimum drag and slamming coefficients.
//!
//! ```text
//! Law      A₃₃ = ρ C_A V_R
//!          circular disc   8/3 ρ a³            (C_A = 2/π, V_R = 4π/3 a³)
//!          elliptical disc C_A = 1/E(√(1 - b²/a²)), V_R = 4π/3 · a b², semi-axes a ≥ b
//!          sphere          C_A = 1/2
//!          rectangular plate: table of [DNVC] D-2 as in windlass-hull
//!          body of height h: (1 + √((1 - λ²)/(2 (1 + λ²)))) times the value of a plate,
//!          λ = √A/(h + √A)
//!          perforation: windlass_hull::hydro::perforation_factor
//! Valid    unbounded water, motion normal to the plate or along the axis
//! Source   [DNVN] appendix A and 4.6; [L32] 114 (disc, ellipsoid)
//! Checked  closed_form_added_mass_of_discs, peer_dnv_table_of_elliptical_plates
//! ```

use std::f64::consts::PI;
pub use windlass_hull::hydro::open_frame::{perforation_factor, plate_added_mass};
use windlass_math::elliptic::complete_elliptic_integrals;

/// Minimum drag coefficient of typical subsea structures in oscillatory flow, unless tests show
/// less (`[DNVN]` 4.6).
pub const LEAST_DRAG_COEFFICIENT: f64 = 2.5;
/// Minimum slamming coefficient of smooth circular cylinders (`[DNVN]` 4.6).
pub const LEAST_SLAMMING_COEFFICIENT_CYLINDER: f64 = 3.0;
/// Minimum slamming coefficient of other shapes (`[DNVN]` 4.6).
pub const LEAST_SLAMMING_COEFFICIENT: f64 = 5.0;

/// Added mass of a circular disc for motion normal to its plane, kg, for a radius (m) and density
/// (kg/m³).
pub fn disc_added_mass(radius: f64, density: f64) -> f64 {
    8.0 / 3.0 * density * radius.powi(3)
}

/// Added mass of an elliptical disc for motion normal to its plane, kg, for its semi-axes (m) and a
/// density (kg/m³).
pub fn elliptical_disc_added_mass(semi_axes: [f64; 2], density: f64) -> f64 {
    let (short, long) = (semi_axes[0].min(semi_axes[1]), semi_axes[0].max(semi_axes[1]));
    let (_, e) = complete_elliptic_integrals(1.0 - (short / long).powi(2));
    density * 4.0 / 3.0 * PI * short * short * long / e
}

/// Added mass of a sphere, kg, for a radius (m) and a density (kg/m³).
pub fn sphere_added_mass(radius: f64, density: f64) -> f64 {
    2.0 / 3.0 * PI * density * radius.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_added_mass_of_discs() {
        let circle = disc_added_mass(2.0, 1025.0);
        assert!((elliptical_disc_added_mass([2.0, 2.0], 1025.0) / circle - 1.0).abs() < 1e-14);
        assert!((sphere_added_mass(1.0, 1000.0) - 2094.395).abs() < 1e-3);
        // Strip theory for a long plate: the added mass of each strip is a cylinder of water whose
        // diameter is the local breadth. The integral over the ellipse is 2/3 of π b² · 2a.
        let strip = 2.0 / 3.0 * PI * 2.0 * 1000.0;
        assert!((elliptical_disc_added_mass([1000.0, 1.0], 1.0) / strip - 1.0).abs() < 1e-4);
    }

    /// C_A of elliptical plates, appendix A of the standard, with three decimals. At ratios of 1.5
    /// and 3, the values of the standard are 0.0016 and 0.0021 above the exact values. The other
    /// values differ only by rounding.
    #[test]
    fn peer_dnv_table_of_elliptical_plates() {
        for (ratio, expected) in [
            (1.0, 0.637),
            (1.5, 0.758),
            (2.0, 0.826),
            (3.0, 0.900),
            (4.0, 0.933),
            (6.0, 0.964),
            (14.3, 0.991),
        ] {
            let reference = 4.0 / 3.0 * PI * ratio;
            let found = elliptical_disc_added_mass([ratio, 1.0], 1.0) / reference;
            assert!((found - expected).abs() < 2.2e-3, "{ratio}: {found}");
        }
    }
}

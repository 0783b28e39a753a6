//! Closed-form hydrostatics of simple bodies, used as reference by the tests.

use std::f64::consts::PI;

/// Displaced volume (m³) and depth of its centroid below the surface (m) of a sphere of `radius`
/// (m) whose centre is `centre_height` (m) above still water.
pub fn immersed_sphere(radius: f64, centre_height: f64) -> (f64, f64) {
    let depth = (radius - centre_height).clamp(0.0, 2.0 * radius);
    if depth == 0.0 {
        return (0.0, 0.0);
    }
    let volume = PI * depth * depth * (3.0 * radius - depth) / 3.0;
    // Distance of the centroid of a spherical segment from the centre, here downward:
    // `3(2R - d)²/(4(3R - d))`.
    let below_centre = 3.0 * (2.0 * radius - depth).powi(2) / (4.0 * (3.0 * radius - depth));
    (volume, below_centre - centre_height)
}

/// Draught (m) of a wall-sided body on even keel: mass (kg) divided by density and waterplane area
/// (m²).
pub fn level_draught(mass: f64, density: f64, waterplane_area: f64) -> f64 {
    mass / (density * waterplane_area)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `[IMPROVED]` 3.1.1: 25625 kg on 10 x 10 m gives a draught of 0.25 m.
    #[test]
    fn closed_form_box_of_improved_3_1_1() {
        assert!((level_draught(25625.0, 1025.0, 100.0) - 0.25).abs() < 1e-15);
    }

    /// The centroid of a half sphere is 3R/8 below its flat face. The centroid of a submerged
    /// sphere is at its centre.
    #[test]
    fn closed_form_sphere_at_half_and_full_immersion() {
        let (volume, depth) = immersed_sphere(2.0, 0.0);
        assert!((volume - 2.0 / 3.0 * PI * 8.0).abs() < 1e-13);
        assert!((depth - 0.75).abs() < 1e-14);
        let (volume, depth) = immersed_sphere(2.0, -5.0);
        assert!((volume - 4.0 / 3.0 * PI * 8.0).abs() < 1e-13);
        assert!((depth - 5.0).abs() < 1e-14);
        assert_eq!(immersed_sphere(2.0, 2.5), (0.0, 0.0));
    }
}

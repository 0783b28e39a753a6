//! Overlap of two cylinders: volume of interference, contact area and Hertz contact.
//!
//! ```text
//! Law      V = ∫ Λ(√(d² + s² sin²α)) ds, over the whole axis if the axes cross, over the common
//!          length if they are parallel
//!          A = -∂V/∂d, the area inside the outline projected along the common normal
//!          Hertz contact: see [`hertz_area`]
//! Symbols  V volume of interference (m³), A contact area (m²), Λ(e) area of the lens of two
//!          circles with radii r₁, r₂ and centres at the distance e (m²), r₁, r₂ radii (m), d
//!          distance between the axes (m), α angle between them (rad), s length along the first
//!          axis (m)
//! Source   [TETHER] 3.1 to 3.3; errata E46 for the integral, which is exact at every depth; the
//!          report's formula is too large for d < max(r₁, r₂)
//! Valid    straight cylinders; for nearly parallel cylinders of finite length, the accuracy is
//!          limited by the overlap length
//! Checked  TE-01, TE-02, TE-03 of the validation cases; agrees_with_volume_by_slices
//! ```

use std::f64::consts::PI;
use windlass_math::elliptic::complete_elliptic_integrals;

/// Two crossing cylinders.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CrossedCylinders {
    /// Radii, m.
    pub radii: [f64; 2],
    /// Distance between the axes, m.
    pub distance: f64,
    /// Angle between the axes, zero if parallel, rad.
    pub angle: f64,
    /// Common length, m, symmetric about the common normal. It limits the volume of nearly parallel
    /// cylinders. Infinite for long crossing cylinders.
    pub overlap_length: f64,
}

/// Nodes and weights of the seven-point Gauss-Legendre rule on (-1, 1).
pub const GAUSS_7: [(f64, f64); 7] = [
    (-0.949_107_912_342_758_5, 0.129_484_966_168_869_7),
    (-0.741_531_185_599_394_4, 0.279_705_391_489_276_7),
    (-0.405_845_151_377_397_2, 0.381_830_050_505_118_9),
    (0.0, 0.417_959_183_673_469_4),
    (0.405_845_151_377_397_2, 0.381_830_050_505_118_9),
    (0.741_531_185_599_394_4, 0.279_705_391_489_276_7),
    (0.949_107_912_342_758_5, 0.129_484_966_168_869_7),
];

/// Number of quadrature intervals.
const INTERVALS: usize = 8;

/// Area of the segment of a circle of radius `radius` beyond a chord at distance `from_centre` from
/// its centre, m².
fn segment(radius: f64, from_centre: f64) -> f64 {
    let cosine = (from_centre / radius).clamp(-1.0, 1.0);
    radius * radius * (cosine.acos() - cosine * (1.0 - cosine * cosine).sqrt())
}

/// Area (m²) of the lens of two circles whose centres are `distance` (m) apart, and the length of
/// the lens' chord (m). The chord is the rate at which the area decreases with distance.
pub fn lens(radii: [f64; 2], distance: f64) -> (f64, f64) {
    let [r, q] = radii;
    if distance >= r + q {
        return (0.0, 0.0);
    }
    if distance <= (r - q).abs() {
        let least = r.min(q);
        return (PI * least * least, 0.0);
    }
    let to_chord = (distance * distance + r * r - q * q) / (2.0 * distance);
    let chord = 2.0 * (r * r - to_chord * to_chord).max(0.0).sqrt();
    (segment(r, to_chord) + segment(q, distance - to_chord), chord)
}

impl CrossedCylinders {
    /// Volume of interference, m³; infinite for parallel cylinders of infinite length.
    pub fn volume(&self) -> f64 {
        self.integrate(|distance| lens(self.radii, distance).0)
    }

    /// Area (m²) of the overlap projected along the normal, equal to the derivative of the volume
    /// with respect to depth.
    pub fn area(&self) -> f64 {
        self.integrate(|distance| {
            let toward = if distance > 0.0 {
                self.distance / distance
            } else {
                1.0
            };
            lens(self.radii, distance).1 * toward
        })
    }

    /// Integrates a function of the distance to the second axis over the length of the first axis
    /// within contact distance.
    fn integrate(&self, of: impl Fn(f64) -> f64) -> f64 {
        let touch: f64 = self.radii.iter().sum();
        if self.distance >= touch {
            return 0.0;
        }
        let sine = self.angle.sin().abs();
        let reach = (touch * touch - self.distance * self.distance).sqrt() / sine;
        let half = reach.min(0.5 * self.overlap_length);
        if half == f64::INFINITY {
            return f64::INFINITY;
        }
        // The lens area has a slope discontinuity at the distance below which one circle lies
        // inside the other.
        let within = (self.radii[0] - self.radii[1]).abs();
        let breakpoint = (within * within - self.distance * self.distance).max(0.0).sqrt() / sine;
        let ends = [0.0, breakpoint.min(half), half];
        let mut sum = 0.0;
        for pair in ends.windows(2) {
            // The substitution by sines removes the square-root singularities at the ends of an
            // interval.
            let (middle, span) = (0.5 * (pair[0] + pair[1]), 0.5 * (pair[1] - pair[0]));
            let step = PI / INTERVALS as f64;
            for k in 0..INTERVALS {
                let centre = -0.5 * PI + (k as f64 + 0.5) * step;
                for (x, weight) in GAUSS_7 {
                    let angle = centre + 0.5 * step * x;
                    let s = middle + span * angle.sin();
                    let distance = self.distance.hypot(s * sine);
                    sum += weight * 0.5 * step * span * angle.cos() * of(distance);
                }
            }
        }
        2.0 * sum
    }

    /// Area (m²) of the patch on which the surfaces would touch if each yielded by half of the
    /// depth: `[TETHER]` 3.2, with plane A as in errata E46. The outline is exact, not an ellipse.
    pub fn patch_area(&self) -> f64 {
        let depth = (self.radii[0] + self.radii[1] - self.distance).max(0.0);
        let parted = Self {
            distance: self.distance + 0.5 * depth,
            ..*self
        };
        parted.area()
    }
}

/// Area (m²) of the Hertz contact ellipse of two equal elastic cylinders of radius `radius` (m)
/// that cross at `angle` (rad) and approach by `approach` (m). The area π a b at a given approach
/// does not depend on the material.
///
/// The gap between the surfaces is A x² + B y² with A, B = (1 ∓ cos α)/2r. K and E are the complete
/// elliptic integrals of e² = 1 - (b/a)². The axes a > b satisfy B/A = [(a/b)² E - K]/(K - E), and
/// a² = δ (K - E)/(e² K A).
pub fn hertz_area(radius: f64, angle: f64, approach: f64) -> f64 {
    // Coefficients A <= B of the gap.
    let (small, large) = (
        (1.0 - angle.cos()) / (2.0 * radius),
        (1.0 + angle.cos()) / (2.0 * radius),
    );
    let ratio_for = |e_square: f64| {
        let (k, e) = complete_elliptic_integrals(e_square);
        let square = 1.0 / (1.0 - e_square);
        (square * e - k) / (k - e)
    };
    let target_ratio = large / small;
    let (mut low, mut high) = (1e-12, 1.0 - 1e-12);
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if ratio_for(middle) < target_ratio {
            low = middle;
        } else {
            high = middle;
        }
    }
    let e_square = 0.5 * (low + high);
    let (k, e) = complete_elliptic_integrals(e_square);
    // p0 b K / E* = δ and p0 (b/a²)(K - E)/(e² E*) = A give a².
    let a_square = approach * (k - e) / (e_square * k * small);
    PI * a_square * (1.0 - e_square).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crossed(radii: [f64; 2], distance: f64, degrees: f64) -> CrossedCylinders {
        CrossedCylinders {
            radii,
            distance,
            angle: degrees.to_radians(),
            overlap_length: f64::INFINITY,
        }
    }

    /// TE-01: volumes for equal radii at right angles. For other angles, they are divided by sin α.
    /// 16/3 r³ is the volume of Archimedes' bicylinder.
    #[test]
    fn closed_form_equal_cylinders() {
        let table = [
            (0.02, 1.250350e-3),
            (0.1, 3.062801e-2),
            (0.25, 0.183975),
            (0.6, 0.957570),
            (1.0, 2.322999),
            (2.0, 16.0 / 3.0),
        ];
        for (depth, volume) in table {
            for angle in [90.0_f64, 60.0, 30.0, 10.0, 1.0] {
                let ours = crossed([1.0, 1.0], 2.0 - depth, angle).volume();
                let expected = volume / angle.to_radians().sin();
                // The table has seven digits.
                assert!((ours / expected - 1.0).abs() < 3e-6, "{depth} {angle} {ours}");
            }
        }
    }

    /// TE-02: radii 1 and 0.6.
    #[test]
    fn closed_form_unequal_cylinders() {
        for (depth, volume) in [
            (0.02, 3.490167e-4),
            (0.1, 8.5847e-3),
            (0.25, 0.0519927),
            (0.6, 0.276711),
            (1.0, 0.693722),
        ] {
            let distance = 1.6 - 0.6 * depth;
            let ours = crossed([1.0, 0.6], distance, 90.0).volume();
            assert!((ours / volume - 1.0).abs() < 1e-5, "{depth} {ours}");
            // The result is symmetric.
            let swapped = crossed([0.6, 1.0], distance, 90.0).volume();
            assert!((ours / swapped - 1.0).abs() < 1e-9);
        }
    }

    /// Compares the volume with the sum of slices parallel to both axes for several depths and
    /// angles.
    #[test]
    fn agrees_with_volume_by_slices() {
        for (radii, distance, angle) in [
            ([1.0, 1.0], 1.9, 90.0_f64),
            ([1.0, 0.4], 0.9, 50.0),
            ([1.0, 0.4], 0.3, 20.0),
            ([0.7, 1.0], 0.0, 75.0),
            ([1.0, 1.0], 0.5, 5.0),
        ] {
            // At height z above the first axis, the cross-sections are strips of widths w and v.
            // Their intersection is a parallelogram of area w v / sin α.
            let count = 400_000;
            let mut sum = 0.0;
            for k in 0..count {
                let z = -radii[0] + 2.0 * radii[0] * (f64::from(k) + 0.5) / f64::from(count);
                let width = |radius: f64, off: f64| 2.0 * (radius * radius - off * off).max(0.0).sqrt();
                sum += width(radii[0], z) * width(radii[1], z - distance);
            }
            let expected = sum * 2.0 * radii[0] / f64::from(count) / angle.to_radians().sin();
            let ours = crossed(radii, distance, angle).volume();
            assert!(
                (ours / expected - 1.0).abs() < 1e-5,
                "{radii:?} {distance} {angle}: {ours} {expected}"
            );
        }
    }

    #[test]
    fn closed_form_nearly_parallel_cylinders() {
        let radii = [0.5, 0.4];
        let (area, _) = lens(radii, 0.7);
        for degrees in [0.0, 1e-6] {
            let cylinders = CrossedCylinders {
                overlap_length: 3.0,
                ..crossed(radii, 0.7, degrees)
            };
            assert!((cylinders.volume() / (3.0 * area) - 1.0).abs() < 1e-9);
        }
        assert_eq!(crossed(radii, 0.7, 0.0).volume(), f64::INFINITY);
        assert_eq!(crossed(radii, 0.9, 0.0).volume(), 0.0);
    }

    /// Compares the area with the derivative of the volume by central differences.
    #[test]
    fn agrees_with_derivative_of_the_volume() {
        for (radii, distance) in [([1.0, 1.0], 1.7), ([1.0, 0.6], 1.0), ([1.0, 0.6], 0.2)] {
            let at = |distance: f64| crossed(radii, distance, 40.0);
            let h = 1e-4;
            let slope = (at(distance - h).volume() - at(distance + h).volume()) / (2.0 * h);
            assert!(
                (at(distance).area() / slope - 1.0).abs() < 1e-4,
                "{radii:?} {distance}"
            );
        }
    }

    /// TE-03: ratio of the patch area to the Hertz contact area at the same approach; the table is
    /// in errata E46.
    #[test]
    fn peer_hertz_patch_area() {
        let angles = [90.0_f64, 60.0, 45.0, 30.0, 20.0, 10.0];
        for (depth, ratios) in [
            (0.01, [0.998, 1.014, 1.037, 1.077, 1.120, 1.197]),
            (0.10, [0.981, 0.997, 1.020, 1.059, 1.102, 1.176]),
            (0.25, [0.953, 0.968, 0.990, 1.028, 1.070, 1.142]),
        ] {
            for (angle, ratio) in angles.into_iter().zip(ratios) {
                let ours = crossed([1.0, 1.0], 2.0 - depth, angle).patch_area()
                    / hertz_area(1.0, angle.to_radians(), depth);
                // The table has three digits.
                assert!((ours - ratio).abs() < 1.1e-3, "{depth} {angle}: {ours}");
            }
        }
    }
}

//! Added mass of an ellipsoid in unbounded fluid, in closed form.
//!
//! ```text
//! Law      A_11 = ρV α/(2 - α),
//!          A_44 = ρV/5 · (b² - c²)² (γ - β) / (2 (b² - c²) + (b² + c²)(β - γ)), and by cyclic
//!          permutation
//! Symbols  a, b, c semi-axes along x, y, z (m); V = 4π a b c/3; α = abc ∫₀^∞ dλ / ((a² + λ) Δ),
//!          Δ² = (a² + λ)(b² + λ)(c² + λ), β and γ likewise; α + β + γ = 2
//! Frame    principal axes, about the centre
//! Source   [L32] articles 114 and 115; α = ⅔ abc R_D(b², c², a²), [C79]
//! Valid    any positive semi-axes
//! Energy   kinetic energy of the fluid ½ v·A v
//! Checked  sphere ½ρV, prolate spheroid 2:1 (Lamb's table), thin disc 8/3 ρ a³
//! ```

use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::Matrix6;

/// Added mass about the centre of an ellipsoid with `semi_axes` (m) in fluid of `density` (kg/m³).
///
/// All semi-axes must be positive, otherwise the result is not finite.
pub fn ellipsoid_added_mass(semi_axes: DVec3, density: f64) -> Matrix6 {
    let [a, b, c] = semi_axes.to_array();
    let product = a * b * c;
    let displaced = density * 4.0 / 3.0 * PI * product;
    let (a2, b2, c2) = (a * a, b * b, c * c);
    let factor = |x: f64, y: f64, z: f64| 2.0 / 3.0 * product * carlson_rd(x, y, z);
    let (alpha, beta, gamma) = (factor(b2, c2, a2), factor(c2, a2, b2), factor(a2, b2, c2));
    Matrix6::from_diagonal([
        displaced * alpha / (2.0 - alpha),
        displaced * beta / (2.0 - beta),
        displaced * gamma / (2.0 - gamma),
        displaced * rotation(b2, c2, beta, gamma),
        displaced * rotation(c2, a2, gamma, alpha),
        displaced * rotation(a2, b2, alpha, beta),
    ])
}

/// Added inertia divided by displaced mass (m²) about the axis normal to the semi-axes whose
/// squares are `p` and `q`.
fn rotation(p: f64, q: f64, factor_p: f64, factor_q: f64) -> f64 {
    let difference = p - q;
    if difference.abs() < 1e-12 * (p + q) {
        return 0.0;
    }
    let denominator = 2.0 * difference + (p + q) * (factor_p - factor_q);
    difference * difference * (factor_q - factor_p) / (5.0 * denominator)
}

/// Carlson's elliptic integral `R_D(x, y, z) = 3/2 ∫₀^∞ dt / ((t + z) √((t + x)(t + y)(t + z)))` by
/// duplication.
fn carlson_rd(mut x: f64, mut y: f64, mut z: f64) -> f64 {
    let mut sum = 0.0;
    let mut scale = 1.0;
    // The spread of x, y and z falls by a factor of four per iteration. The error is proportional
    // to the sixth power of the spread. 40 iterations suffice for any ratio below 1e15.
    for _ in 0..40 {
        let (root_x, root_y, root_z) = (x.sqrt(), y.sqrt(), z.sqrt());
        let lambda = root_x * (root_y + root_z) + root_y * root_z;
        sum += scale / (root_z * (z + lambda));
        scale *= 0.25;
        x = 0.25 * (x + lambda);
        y = 0.25 * (y + lambda);
        z = 0.25 * (z + lambda);
    }
    // Now x, y and z are equal, and R_D(m, m, m) = m^(-3/2).
    let mean = 0.2 * (x + y + 3.0 * z);
    3.0 * sum + scale / (mean * mean.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagonal(a: f64, b: f64, c: f64) -> [f64; 6] {
        let m = ellipsoid_added_mass(DVec3::new(a, b, c), 1000.0);
        std::array::from_fn(|k| m.0[k][k])
    }

    #[test]
    fn closed_form_sphere_is_half_the_displaced_mass() {
        let found = diagonal(1.0, 1.0, 1.0);
        for value in &found[..3] {
            assert!((value - 2000.0 / 3.0 * PI).abs() < 1e-9);
        }
        assert!(found[3..].iter().all(|v| *v == 0.0));
    }

    #[test]
    fn peer_quadrature_spheroid_of_two_to_one() {
        // Independent evaluation of Lamb's integrals, rho = 1000, semi-axes 2, 1, 1: see
        // validation/added_mass.
        let expected = [
            1759.4179600221803,
            5899.579467820823,
            5899.579467820823,
            0.0,
            2005.7929172153704,
            2005.7929172153704,
        ];
        for (found, expected) in diagonal(2.0, 1.0, 1.0).iter().zip(expected) {
            assert!((found - expected).abs() < 1e-8);
        }
    }

    #[test]
    fn closed_form_thin_disc() {
        // A disc of radius a has 8/3 ρ a³ for broadside motion and 16/45 ρ a⁵ for rotation about a
        // diameter. Corrections are of order c/a.
        let found = diagonal(1.0, 1.0, 1e-5);
        assert!((found[2] / (8000.0 / 3.0) - 1.0).abs() < 1e-4);
        assert!((found[3] / (16000.0 / 45.0) - 1.0).abs() < 1e-4);
        assert!((found[4] / (16000.0 / 45.0) - 1.0).abs() < 1e-4);
    }

    #[test]
    fn property_exchanged_axes_exchange_added_mass() {
        let (abc, bca) = (diagonal(3.0, 2.0, 0.5), diagonal(2.0, 0.5, 3.0));
        for (i, j) in [(0, 2), (1, 0), (2, 1), (3, 5), (4, 3), (5, 4)] {
            assert!((abc[i] / bca[j] - 1.0).abs() < 1e-12);
        }
    }
}

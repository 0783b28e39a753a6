//! Complete elliptic integrals.

use std::f64::consts::FRAC_PI_2;

/// Returns the complete elliptic integrals K and E of the first and second kind for the parameter
/// m = k², 0 ≤ m < 1, by the arithmetic-geometric mean.
///
/// ```
/// use windlass_math::elliptic::complete_elliptic_integrals;
///
/// let (k, e) = complete_elliptic_integrals(0.0);
/// assert_eq!((k, e), (std::f64::consts::FRAC_PI_2, std::f64::consts::FRAC_PI_2));
/// ```
pub fn complete_elliptic_integrals(m: f64) -> (f64, f64) {
    let (mut a, mut b, mut c) = (1.0, (1.0 - m).sqrt(), m.sqrt());
    let (mut sum, mut power) = (0.5 * c * c, 0.5);
    while c.abs() > 1e-16 {
        (a, b, c) = (0.5 * (a + b), (a * b).sqrt(), 0.5 * (a - b));
        power *= 2.0;
        sum += power * c * c;
    }
    let k = FRAC_PI_2 / a;
    (k, k * (1.0 - sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Legendre's relation E K' + E' K - K K' = π/2 holds for all m.
    #[test]
    fn closed_form_relation_of_legendre() {
        for m in [1e-6, 0.1, 0.5, 0.9, 0.999] {
            let ((k, e), (k1, e1)) = (
                complete_elliptic_integrals(m),
                complete_elliptic_integrals(1.0 - m),
            );
            // The products are up to 30 and their sum is 1.57, so the rounding error is about
            // 1e-14.
            assert!((e * k1 + e1 * k - k * k1 - FRAC_PI_2).abs() < 1e-13, "{m}");
        }
    }
}

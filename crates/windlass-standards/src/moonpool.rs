//! Natural period of the water in a moonpool (piston mode).
//!
//! ```text
//! Law      T = 2π √((D + κ √A)/g), A constant cross-section
//!          κ from the added mass of a piston in an infinite flat bottom, ρ κ A √A
//!          circle:    8/(3π)/√π = 0.479
//!          rectangle: κ = I/(2π (ab)^{3/2}), I = ∫∫∫∫ dA dA'/r
//!                     = 2 a² b asinh(b/a) + 2 a b² asinh(a/b) + ⅔ (a³ + b³ - (a² + b²)^{3/2})
//! Symbols  D draught, m; a, b sides, m
//! Valid    vertical walls; horizontal dimensions small compared with the dimensions of the hull
//! Source   [DNVN] 3 (moonpool operations); potential of a uniform source over a rectangle. The
//!          standard gives 0.48 for circles and 0.45 to 0.47 for rectangles, in agreement with
//!          these formulas
//! Checked  closed_form_period_of_a_moonpool, agrees_with_the_standard_within_its_rounding
//! ```

use crate::GRAVITY;
use std::f64::consts::{PI, TAU};

/// Factor κ of a circular moonpool.
pub fn circular_factor() -> f64 {
    8.0 / (3.0 * PI) / PI.sqrt()
}

/// Factor κ of a rectangular moonpool with sides in m.
pub fn rectangular_factor([a, b]: [f64; 2]) -> f64 {
    let integral = 2.0 * a * a * b * (b / a).asinh()
        + 2.0 * a * b * b * (a / b).asinh()
        + 2.0 / 3.0 * (a.powi(3) + b.powi(3) - a.hypot(b).powi(3));
    integral / (TAU * (a * b).powf(1.5))
}

/// Natural period, s, for a draught (m), cross-section (m²) and factor κ.
pub fn natural_period(draught: f64, area: f64, factor: f64) -> f64 {
    TAU * ((draught + factor * area.sqrt()) / GRAVITY).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 7 m by 7 m, 6 m draught: T = 2π √((6 + 0.4732 · 7)/9.81) = 6.121 s.
    #[test]
    fn closed_form_period_of_a_moonpool() {
        let period = natural_period(6.0, 49.0, rectangular_factor([7.0, 7.0]));
        assert!((period - 6.121).abs() < 2e-3, "{period}");
    }

    /// Compares the integral I with a sum over 24 by 24 cells. The term of a cell with itself uses
    /// the mean of 1/r over a disc from its centre. The sum converges slowly at this singularity:
    /// its error is below 1 %.
    #[test]
    fn agrees_with_a_sum_over_cells() {
        let (sides, count) = ([2.0_f64, 3.0], 24);
        let (dx, dy) = (sides[0] / f64::from(count), sides[1] / f64::from(count));
        let mut sum = 0.0;
        for i in 0..count {
            for j in 0..count {
                for k in 0..count {
                    for l in 0..count {
                        let r = (f64::from(i - k) * dx).hypot(f64::from(j - l) * dy);
                        // Mean of 1/r from the centre over a disc with the area of the cell:
                        // 2/radius.
                        let inverse = if r > 0.0 {
                            1.0 / r
                        } else {
                            2.0 / (dx * dy / PI).sqrt()
                        };
                        sum += inverse;
                    }
                }
            }
        }
        let factor = sum * (dx * dy).powi(2) / (TAU * 6.0_f64.powf(1.5));
        assert!(
            (factor / rectangular_factor(sides) - 1.0).abs() < 1e-2,
            "{factor}"
        );
    }

    #[test]
    fn agrees_with_the_standard_within_its_rounding() {
        assert!((circular_factor() - 0.48).abs() < 0.005);
        assert!((rectangular_factor([1.0, 1.0]) - 0.47).abs() < 0.005);
        assert!((rectangular_factor([0.4, 1.0]) - 0.45).abs() < 0.005);
    }
}

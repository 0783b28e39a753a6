//! Polynomials of the real part of p, see [`super`], by quadrature on a complex path.
//!
//! The path runs from 0 to 1 - i, below the poles, and then parallel to the real axis. The
//! real part of the integral is the principal value, because the residue is real. Panels are
//! graded towards 0, since poles may be close to it.

use super::super::quadrature::GAUSS_12;
use super::super::tile::{self, Tile};
use super::Part;
use num_complex::Complex64;
use std::f64::consts::PI;

/// Strips in rho^2; their ends are chosen by the distance to the singularities at rho^2 = -1 (v = 1,
/// lower part) and -4 (v = 2, upper part): interpolation errors decrease faster than 7.9^-n.
const STRIPS: [f64; 5] = [0.0, 0.25, 1.0, 2.0, 4.0];
/// End of the strips in rho.
pub(super) const STRIPS_END: f64 = 2.0;
const IN_RHO: usize = 12;
const IN_V: usize = 12;
/// Panels of length 1.5 up to Re u = 28: exp(-28) = 7e-13.
const PANELS: usize = 18;
const PANEL: f64 = 1.5;
/// Points of the trapezoidal rule for J0, for |u rho| < 60: J_120(60) = 1e-24.
const BESSEL_POINTS: usize = 30;

/// Polynomials of the lower part p(rho, v), v <= 1, in rho^2 and v^2, and of the upper part, v >= 1,
/// without the integrals of infinite depth, in rho^2 and v.
#[derive(Clone, Debug)]
pub(super) struct RealPart {
    lower: [Tile<IN_RHO, IN_V>; 4],
    upper: [Tile<IN_RHO, IN_V>; 4],
}

impl RealPart {
    /// p(rho, v) for rho < 2 and v <= 1.
    #[inline]
    pub(super) fn lower(&self, rho: f64, v: f64) -> Part {
        let (strip, x, slope) = strip(rho);
        let [value, dx, dy] = self.lower[strip].value_and_gradient(x, 2.0 * v * v - 1.0);
        Part {
            value,
            d_rho: dx * slope,
            d_v: dy * 4.0 * v,
        }
    }

    /// p(rho, v) for rho < 2 and 1 <= v <= 2, without 1/r_surface + 2 K L.
    #[inline]
    pub(super) fn upper(&self, rho: f64, v: f64) -> Part {
        let (strip, x, slope) = strip(rho);
        let [value, dx, dy] = self.upper[strip].value_and_gradient(x, 2.0 * v - 3.0);
        Part {
            value,
            d_rho: dx * slope,
            d_v: dy * 2.0,
        }
    }

    /// Interpolates for H = K h and kappa = k h.
    pub(super) fn new(product: f64, root: f64) -> Self {
        let path = path(product.min(root));
        let nodes = tile::nodes::<IN_V>();
        let lower = nodes.map(|t| {
            path_weights(&path, |u| {
                let v = (0.5 * (t + 1.0)).sqrt();
                let (ratio, _) = ratios(u, product);
                ratio * (((v - 2.0) * u).exp() + (-(v + 2.0) * u).exp())
            })
        });
        let upper = nodes.map(|t| {
            path_weights(&path, |u| {
                let v = 1.5 + 0.5 * t;
                let (ratio, image) = ratios(u, product);
                // q/(1 - q) (exp(u v) + exp(-u v)) - q exp(u v), with q = image exp(-2 u).
                ratio * (image * ((v - 4.0) * u).exp() + (-(v + 2.0) * u).exp())
            })
        });
        let tiles = |weights: &[Vec<Complex64>; IN_V], bessel: &[Vec<Complex64>; IN_RHO]| {
            let values = std::array::from_fn(|column| {
                std::array::from_fn(|node| {
                    let terms = weights[node].iter().zip(&bessel[column]);
                    terms.map(|(weight, bessel)| (weight * bessel).re).sum()
                })
            });
            Tile::interpolate(&values)
        };
        let bessel: [[Vec<Complex64>; IN_RHO]; 4] = std::array::from_fn(|strip| {
            let (start, end) = (STRIPS[strip], STRIPS[strip + 1]);
            tile::nodes::<IN_RHO>().map(|t| {
                let rho = (start + 0.5 * (end - start) * (t + 1.0)).sqrt();
                bessel_on_path(&path, rho)
            })
        });
        Self {
            lower: std::array::from_fn(|strip| tiles(&lower, &bessel[strip])),
            upper: std::array::from_fn(|strip| tiles(&upper, &bessel[strip])),
        }
    }
}

/// Strip of rho < 2, local coordinate, and its derivative with respect to rho.
#[inline]
fn strip(rho: f64) -> (usize, f64, f64) {
    let square = rho * rho;
    let strip = if square < STRIPS[1] {
        0
    } else if square < STRIPS[2] {
        1
    } else if square < STRIPS[3] {
        2
    } else {
        3
    };
    let scale = 2.0 / (STRIPS[strip + 1] - STRIPS[strip]);
    (strip, (square - STRIPS[strip]) * scale - 1.0, 2.0 * rho * scale)
}

/// (u + H)/(u - H)/(1 - q) and (u + H)/(u - H).
fn ratios(u: Complex64, product: f64) -> (Complex64, Complex64) {
    let denominator = u - product - (u + product) * (-2.0 * u).exp();
    ((u + product) / denominator, (u + product) / (u - product))
}

/// Points of the path and their weights. `scale` is the distance of the pole next to 0: kappa, and H
/// where the integral of infinite depth is subtracted.
fn path(scale: f64) -> Vec<(Complex64, Complex64)> {
    let mut points = Vec::new();
    let mut panel = |from: Complex64, to: Complex64| {
        let half = 0.5 * (to - from);
        points.extend(GAUSS_12.map(|(t, weight)| (from + half * (1.0 + t), half * weight)));
    };
    let corner = Complex64::new(1.0, -1.0);
    // The first panel ends at |u| < scale/2.
    let mut ends = vec![1.0_f64];
    while ends.last().is_some_and(|end| end * 2.0 > 0.5 * scale) && ends.len() < 40 {
        ends.push(0.5 * ends[ends.len() - 1]);
    }
    ends.push(0.0);
    for pair in ends.windows(2).rev() {
        panel(corner * pair[1], corner * pair[0]);
    }
    for i in 0..PANELS {
        panel(corner + PANEL * i as f64, corner + PANEL * (i + 1) as f64);
    }
    points
}

/// Integrand on the path, times the weights.
fn path_weights(
    path: &[(Complex64, Complex64)],
    integrand: impl Fn(Complex64) -> Complex64,
) -> Vec<Complex64> {
    path.iter().map(|&(u, weight)| integrand(u) * weight).collect()
}

/// J0(u rho) at the points of the path, as the mean of cos(u rho cos a) over a in (0, pi/2).
///
/// On the equally long panels of the horizontal part, exp(i u rho cos a) follows from the panel
/// before by one multiplication.
fn bessel_on_path(path: &[(Complex64, Complex64)], rho: f64) -> Vec<Complex64> {
    let per_panel = GAUSS_12.len();
    let horizontal = path.len() - PANELS * per_panel;
    let mut sums = vec![Complex64::ZERO; path.len()];
    let cosines = |count: usize| (0..count).map(move |i| (PI * (i as f64 + 0.5) / (2 * count) as f64).cos());
    // |u rho| <= 2.9 on the inclined part: J_40(2.9) = 1e-41.
    let few = 10;
    for cosine in cosines(few) {
        for (sum, (u, _)) in sums.iter_mut().zip(&path[..horizontal]) {
            *sum += (u * (rho * cosine)).cos() / few as f64;
        }
    }
    for cosine in cosines(BESSEL_POINTS) {
        let factor = Complex64::cis(PANEL * rho * cosine);
        for node in 0..per_panel {
            let (u, _) = path[horizontal + node];
            // Half of exp(i z) and of exp(-i z).
            let mut ahead = (Complex64::I * u * (rho * cosine)).exp() * (0.5 / BESSEL_POINTS as f64);
            let mut back = (-Complex64::I * u * (rho * cosine)).exp() * (0.5 / BESSEL_POINTS as f64);
            for panel in 0..PANELS {
                sums[horizontal + panel * per_panel + node] += ahead + back;
                ahead *= factor;
                back *= factor.conj();
            }
        }
    }
    sums
}

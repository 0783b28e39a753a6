//! Polynomials of the real part of p, see [`super`], by quadrature on a complex path.
//!
//! The path runs from 0 to 1 - i, below the poles, and then parallel to the real axis. The real
//! part of the integral is the principal value, because the residue is real. Panels are graded
//! towards 0, because poles may be close to 0.

use super::super::quadrature::GAUSS_12;
use super::super::tile::{self, Tile};
use super::Part;
use num_complex::Complex64;
use std::f64::consts::PI;

/// Number of strips in rho^2, of width 1/4 below 1 and 1/2 above. The singularities are at
/// rho^2 = -1 (v = 1, lower part) and -4 (v = 2, upper part). The strips are narrow compared with
/// the distance from the singularities, so errors decrease faster than 16^-n.
const STRIPS: usize = 10;
/// End of the strips in rho.
pub(super) const STRIPS_END: f64 = 2.0;
/// Number of rows in v^2 (lower part) or v (upper part).
const ROWS: usize = 2;
const IN_RHO: usize = 8;
const IN_V: usize = 10;
/// Number of panels of length 1.5 on the horizontal part of the path, up to Re u = 28:
/// exp(-28) = 7e-13.
const PANELS: usize = 18;
const PANEL: f64 = 1.5;
/// Number of points of the trapezoidal rule for J0, for |u rho| < 60: J_120(60) = 1e-24.
const BESSEL_POINTS: usize = 30;

/// Polynomials of the lower part p(rho, v), v <= 1, in rho^2 and v^2, and of the upper part,
/// v >= 1, without the integrals of infinite depth, in rho^2 and v.
#[derive(Clone, Debug)]
pub(super) struct RealPart {
    /// Tiles of the strips, row by row.
    lower: Vec<RealTile>,
    upper: Vec<RealTile>,
}

type RealTile = Tile<IN_RHO, IN_V>;

impl RealPart {
    /// p(rho, v) for rho < 2 and v <= 1.
    #[inline]
    pub(super) fn lower(&self, rho: f64, v: f64) -> Part {
        let (strip, x, slope) = strip(rho);
        let (row, y) = row(v * v);
        let tile = &self.lower[row * STRIPS + strip];
        let [value, dx, dy] = tile.value_and_gradient(x, y);
        Part {
            value,
            d_rho: dx * slope,
            d_v: dy * (2.0 * ROW_SCALE * v),
        }
    }

    /// p(rho, v) for rho < 2 and 1 <= v <= 2, without 1/r_surface + 2 K L.
    #[inline]
    pub(super) fn upper(&self, rho: f64, v: f64) -> Part {
        let (strip, x, slope) = strip(rho);
        let (row, y) = row(v - 1.0);
        let tile = &self.upper[row * STRIPS + strip];
        let [value, dx, dy] = tile.value_and_gradient(x, y);
        Part {
            value,
            d_rho: dx * slope,
            d_v: dy * ROW_SCALE,
        }
    }

    /// Interpolates for H = K h and kappa = k h.
    pub(super) fn new(product: f64, root: f64) -> Self {
        let path = path(product.min(root));
        let heights = |row: usize| tile::nodes::<IN_V>().map(|y| row as f64 / 2.0 + (y + 1.0) / ROW_SCALE);
        let lower = |row| {
            heights(row).map(|square: f64| {
                let v = square.sqrt();
                path_weights(&path, |u| {
                    let (ratio, _) = ratios(u, product);
                    ratio * (((v - 2.0) * u).exp() + (-(v + 2.0) * u).exp())
                })
            })
        };
        let upper = |row| {
            heights(row).map(|height| {
                let v = 1.0 + height;
                path_weights(&path, |u| {
                    let (ratio, image) = ratios(u, product);
                    // q/(1 - q) (exp(u v) + exp(-u v)) - q exp(u v), with q = image exp(-2 u).
                    ratio * (image * ((v - 4.0) * u).exp() + (-(v + 2.0) * u).exp())
                })
            })
        };
        let bessel: Vec<[Vec<Complex64>; IN_RHO]> = (0..STRIPS)
            .map(|strip| {
                let (start, width) = strip_range(strip);
                tile::nodes::<IN_RHO>()
                    .map(|x| bessel_on_path(&path, (start + 0.5 * width * (x + 1.0)).sqrt()))
            })
            .collect();
        let tiles = |weights: [Vec<Complex64>; IN_V]| -> Vec<RealTile> {
            let tile = |bessel: &[Vec<Complex64>; IN_RHO]| {
                let sum = |weights: &[Complex64], bessel: &[Complex64]| -> f64 {
                    weights
                        .iter()
                        .zip(bessel)
                        .map(|(w, j)| w.re * j.re - w.im * j.im)
                        .sum()
                };
                let values: [[f64; IN_V]; IN_RHO] =
                    std::array::from_fn(|i| std::array::from_fn(|j| sum(&weights[j], &bessel[i])));
                Tile::interpolate(&values)
            };
            bessel.iter().map(tile).collect()
        };
        Self {
            lower: (0..ROWS).flat_map(|row| tiles(lower(row))).collect(),
            upper: (0..ROWS).flat_map(|row| tiles(upper(row))).collect(),
        }
    }
}

/// Derivative of the local coordinate in a row.
const ROW_SCALE: f64 = 2.0 * ROWS as f64;

/// Row of a coordinate in [0, 1] and the local coordinate.
#[inline]
fn row(y: f64) -> (usize, f64) {
    let scaled = y * ROWS as f64;
    let row = (scaled as usize).min(ROWS - 1);
    (row, 2.0 * (scaled - row as f64) - 1.0)
}

/// Start and width of a strip in rho^2.
#[inline]
fn strip_range(strip: usize) -> (f64, f64) {
    if strip < 4 {
        (strip as f64 * 0.25, 0.25)
    } else {
        (strip as f64 * 0.5 - 1.0, 0.5)
    }
}

/// Strip of rho < 2, local coordinate, and its derivative with respect to rho.
#[inline]
fn strip(rho: f64) -> (usize, f64, f64) {
    let square = rho * rho;
    let strip = if square < 1.0 {
        square * 4.0
    } else {
        square * 2.0 + 2.0
    };
    let strip = (strip as usize).min(STRIPS - 1);
    let (start, width) = strip_range(strip);
    let scale = 2.0 / width;
    (strip, (square - start) * scale - 1.0, 2.0 * rho * scale)
}

/// (u + H)/(u - H)/(1 - q) and (u + H)/(u - H).
fn ratios(u: Complex64, product: f64) -> (Complex64, Complex64) {
    let denominator = u - product - (u + product) * (-2.0 * u).exp();
    ((u + product) / denominator, (u + product) / (u - product))
}

/// Points of the path and their weights. `scale` is the distance of the nearest pole from 0. The
/// pole is at kappa, or at H where the integral of infinite depth is subtracted.
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
/// The panels of the horizontal part have equal lengths. There, exp(i u rho cos a) follows from its
/// value on the previous panel by one multiplication.
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
            // The cosine is the sum of exp(i z)/2 and exp(-i z)/2.
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

//! Waves far from the hulls: Kochin functions, radiated power and Haskind's relation.
//!
//! ```text
//! Law      H(θ) = ∫ (φ ∂W/∂n - q W) dS + K ∫ λ W dS, W = Z(z) exp(-ik(x cos θ + y sin θ));
//!          φ ~ (i N/2) √(2/πkR) exp(i(kR - π/4)) Z(z) H(θ), N = k²/((k² - K²)h + K), or K;
//!          B_ij = ρ ω² N² c_g/(2π k g) Re ∫ H_i H_j* dθ; X_j(β) = ρ g H_j(β + π)
//! Symbols  φ potential, q normal velocity, λ potential on lids, Z profile of the wave, 1 at z = 0,
//!          c_g group velocity (m/s), B damping, X excitation by waves that propagate along β
//! Frame    Earth frame, z up; time factor exp(-iωt); phases refer to the origin
//! Source   [N77] ch. 6; N from John's series of G
//! Valid    linear waves, constant depth
//! Energy   the power ½ B |v|² equals the power of the waves
//! Checked  damping from pressure, Haskind-Newman relation
//! ```

use crate::boundary::Boundary;
use crate::modes::{Modes, PlaneWave};
use crate::solution::{at_middle, normal_flux};
use num_complex::Complex64;
use std::f64::consts::{PI, TAU};

/// Kochin function at equal steps of the direction θ, from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Kochin {
    /// Values at θ = 2π i/n, m³/s: per m/s or rad/s of velocity, or per metre of wave amplitude.
    pub values: Vec<Complex64>,
}

impl Kochin {
    /// Value and derivative at a direction (rad) by trigonometric interpolation, which is exact if
    /// the steps resolve the function.
    pub fn at(&self, direction: f64) -> (Complex64, Complex64) {
        let n = self.values.len();
        let half = (n as i64 - 1) / 2;
        let mut sum = (Complex64::ZERO, Complex64::ZERO);
        // Evaluates the interpolation kernel directly instead of a Fourier transform, because n is
        // small.
        for (i, value) in self.values.iter().enumerate() {
            let angle = direction - TAU * i as f64 / n as f64;
            let (mut kernel, mut slope) = (1.0, 0.0);
            for m in 1..=half {
                let (sine, cosine) = (m as f64 * angle).sin_cos();
                kernel += 2.0 * cosine;
                slope -= 2.0 * m as f64 * sine;
            }
            sum.0 += *value * (kernel / n as f64);
            sum.1 += *value * (slope / n as f64);
        }
        sum
    }
}

/// Frequency, wave numbers and depth of a wave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Dispersion {
    /// Frequency, rad/s.
    pub frequency: f64,
    /// K = ω²/g, 1/m.
    pub deep_wave_number: f64,
    /// k, 1/m.
    pub wave_number: f64,
    /// Depth, m.
    pub depth: Option<f64>,
    /// Gravity, m/s².
    pub gravity: f64,
}

impl Dispersion {
    /// N of the far field, 1/m.
    pub fn amplitude(&self) -> f64 {
        let (k, deep) = (self.wave_number, self.deep_wave_number);
        match self.depth {
            // k² - K² = k²/cosh²(kh) avoids the difference of nearly equal numbers.
            Some(h) => k * k / (k * k * h / (k * h).cosh().powi(2) + deep),
            None => deep,
        }
    }

    /// Group velocity, m/s.
    pub fn group_velocity(&self) -> f64 {
        let kh = self.depth.map(|h| 2.0 * self.wave_number * h);
        // 2kh/sinh 2kh vanishes long before sinh overflows.
        let share = kh.filter(|x| *x < 700.0).map_or(0.0, |x| x / x.sinh());
        0.5 * self.frequency / self.wave_number * (1.0 + share)
    }

    /// Factor of `Re ∫ H_i H_j* dθ` in the damping, for a density in kg/m³.
    pub fn damping_factor(&self, density: f64) -> f64 {
        let (w, n) = (self.frequency, self.amplitude());
        density * w * w * n * n * self.group_velocity() / (TAU * self.wave_number * self.gravity)
    }
}

/// Number of directions that resolve the far field of hulls with a bounding box of diagonal `size`
/// (m) whose middle is `offset` (m) from the origin.
pub(crate) fn direction_count(wave_number: f64, size: f64, offset: f64) -> usize {
    // Fourier components of order above kR + 12 are below 1e-7 for kR up to 10.
    let reach = wave_number * (0.5 * size + offset);
    2 * (2.0 * reach + 16.0).ceil() as usize + 1
}

/// Far field of the potential of each column: radiation modes first, then headings.
pub(crate) fn kochin_functions(
    boundary: &Boundary,
    modes: &Modes,
    dispersion: &Dispersion,
    radiation: &[Vec<Vec<Complex64>>],
    diffraction: &[Vec<Vec<Complex64>>],
    directions: usize,
) -> Vec<Kochin> {
    let count = modes.count() + diffraction[0].len();
    let mut functions = vec![
        Kochin {
            values: Vec::with_capacity(directions),
        };
        count
    ];
    let order = boundary.symmetry.order() as f64;
    for i in 0..directions {
        let theta = TAU * i as f64 / directions as f64;
        let wave = PlaneWave::new(dispersion.wave_number, theta + PI, dispersion.depth);
        let mut sums = vec![Complex64::ZERO; count];
        for s in 0..boundary.symmetry.order() {
            let columns: Vec<&Vec<Complex64>> = radiation[s].iter().chain(&diffraction[s]).collect();
            for edge in &boundary.edges {
                let (value, flux) = wave.flux_part(boundary, s, edge);
                for (column, sum) in sums.iter_mut().enumerate() {
                    let potential = columns[column];
                    if potential.is_empty() {
                        continue;
                    }
                    let at_edge = at_middle(edge, potential);
                    if edge.is_lid {
                        *sum += at_edge * value * (dispersion.deep_wave_number * edge.weight * order);
                        continue;
                    }
                    let mut term = at_edge * flux;
                    if column < modes.count() {
                        term -= value * normal_flux(edge, &modes.coefficients[s][column]);
                    }
                    *sum += term * order;
                }
            }
        }
        // The potential of a wave of unit amplitude is -i g/ω times the wave function.
        let wave = Complex64::new(0.0, -dispersion.gravity / dispersion.frequency);
        for (column, (function, sum)) in functions.iter_mut().zip(sums).enumerate() {
            let scale = if column < modes.count() {
                Complex64::ONE
            } else {
                wave
            };
            function.values.push(sum * scale);
        }
    }
    functions
}

/// `Re ∫ a b* dθ` over all directions.
pub(crate) fn mean_product(a: &Kochin, b: &Kochin) -> f64 {
    let sum: f64 = a
        .values
        .iter()
        .zip(&b.values)
        .map(|(x, y)| (x * y.conj()).re)
        .sum();
    TAU * sum / a.values.len() as f64
}

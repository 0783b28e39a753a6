//! The memory of radiated waves: retardation functions from damping, and Ogilvie's relations.
//!
//! ```text
//! Law      K(t) = (2/π) ∫₀^∞ B(ω) cos ωt dω;   A(ω) - A∞ = -(1/ω) ∫₀^∞ K(t) sin ωt dt
//!                                                         = (2/π) P∫₀^∞ B(x)/(x² - ω²) dx
//! Symbols  K retardation (kg/s², kg·m/s², kg·m²/s²), A added mass, B damping, P principal value
//! Frame    level axes turned by the heading, reference point the file's origin
//! Source   [C62]; [O64]; the last form by putting the first into the second
//! Valid    no forward speed; B linear between the table's frequencies and from zero at zero frequency; beyond the
//!          table a power law, at least as steep as ω^-2, fitted to the last fifth of the table
//! Energy   K̂(iω) = ∫ K e^{-iωt} dt = B + iω (A - A∞); its real part is the damping
//! Checked  single mode in closed form; hemisphere by an independent program
//! ```
//!
//! A small negative damping of the table, the noise of its panels, is taken out first. Both integrals are exact for a piecewise linear B, so that nothing depends on a step.

use super::{FrequencyCoefficients, RadiationError};
use faer::{Mat, Side};
use num_complex::Complex64;
use std::f64::consts::FRAC_2_PI;
use windlass_math::Matrix6;

/// The tail reaches to this many times the highest frequency, where a power law of -2 has fallen to 0.1 %.
const TAIL_REACH: f64 = 32.0;
/// Points of the tail, spaced geometrically: neighbours differ by a twentieth.
const TAIL_POINTS: usize = 71;
/// Highest damping at the end of a table over its peak.
const MOST_LEFT: f64 = 0.8;
/// Largest difference from Ogilvie's relation over the range of added mass.
const MOST_MISMATCH: f64 = 0.25;
/// Entries whose damping is below this share of that of their degrees of freedom are noise and left out.
const NEGLIGIBLE: f64 = 1e-3;

/// Damping on a grid of frequencies that reaches from zero to where nothing is left, with the consistent A∞.
#[derive(Clone, Debug, PartialEq)]
pub struct RadiationMemory {
    /// Frequencies from zero, the table's and those of the tail, rad/s.
    omega: Vec<f64>,
    /// Damping at each.
    damping: Vec<Matrix6>,
    /// Highest frequency of the table, rad/s.
    highest: f64,
    infinite_added_mass: Matrix6,
    /// Typical damping of each degree of freedom, for comparing entries of different units.
    scale: [f64; 6],
    mismatch: [f64; 6],
    clipped: f64,
}

impl RadiationMemory {
    /// The memory that belongs to coefficients.
    ///
    /// # Errors
    /// When damping has not died out at the highest frequency, or when added mass and damping of a diagonal entry
    /// contradict one another by more than a quarter of the range of the added mass: the usual signs of a first column
    /// that is not the period, a wrong length, a gap between frequencies, or irregular frequencies.
    pub fn new(coefficients: &FrequencyCoefficients) -> Result<Self, RadiationError> {
        let scale = typical_damping(coefficients);
        let mut memory = Self::with_tail(coefficients, scale)?;
        memory.infinite_added_mass = match coefficients.infinite_added_mass() {
            Some(matrix) => *matrix,
            None => memory.ogilvie_mean(coefficients),
        };
        for k in 0..6 {
            memory.mismatch[k] = memory.ogilvie_mismatch(coefficients, k);
            if memory.is_negligible(k, k) {
                continue;
            }
            if memory.mismatch[k] > MOST_MISMATCH {
                return Err(RadiationError::NotCausal {
                    degree: k + 1,
                    mismatch: memory.mismatch[k],
                });
            }
        }
        Ok(memory)
    }

    /// Damping from zero frequency through the table and along the tail.
    fn with_tail(coefficients: &FrequencyCoefficients, scale: [f64; 6]) -> Result<Self, RadiationError> {
        let (table, values) = (coefficients.frequencies(), coefficients.damping());
        let highest = table[table.len() - 1];
        let last = values[values.len() - 1];
        let mut memory = Self {
            omega: std::iter::once(0.0).chain(table.iter().copied()).collect(),
            damping: std::iter::once(Matrix6::ZERO)
                .chain(values.iter().copied())
                .collect(),
            highest,
            infinite_added_mass: Matrix6::ZERO,
            scale,
            mismatch: [0.0; 6],
            clipped: 0.0,
        };
        for i in 0..6 {
            for j in 0..6 {
                // What is noise stays out of everything that follows.
                if memory.is_negligible(i, j) {
                    memory.damping.iter_mut().for_each(|b| b.0[i][j] = 0.0);
                }
            }
            let peak = memory.peak(i, i);
            let share = last.0[i][i].abs() / peak;
            if peak > 0.0 && share > MOST_LEFT {
                return Err(RadiationError::ShortTable {
                    degree: i + 1,
                    share,
                    omega: highest,
                });
            }
        }
        for index in 0..memory.damping.len() {
            let given = memory.damping[index];
            let kept = positive_part(&given, &scale);
            for i in 0..6 {
                for j in 0..6 {
                    let unit = (memory.peak(i, i) * memory.peak(j, j)).sqrt();
                    if unit > 0.0 {
                        memory.clipped = memory.clipped.max((kept.0[i][j] - given.0[i][j]).abs() / unit);
                    }
                }
            }
            memory.damping[index] = kept;
        }
        let last = memory.damping[memory.damping.len() - 1];
        let powers = tail_powers(&memory.omega, &memory.damping);
        for point in 1..=TAIL_POINTS {
            let ratio = TAIL_REACH.powf(point as f64 / TAIL_POINTS as f64);
            let mut value = last;
            for i in 0..6 {
                for j in 0..6 {
                    // The mean keeps the matrix positive: it multiplies rows and columns alike.
                    value.0[i][j] *= ratio.powf(-0.5 * (powers[i] + powers[j]));
                }
            }
            memory.omega.push(highest * ratio);
            memory.damping.push(value);
        }
        Ok(memory)
    }

    /// The retardation matrix at time `t` ≥ 0 (s): kg/s², kg·m/s², kg·m²/s².
    pub fn retardation(&self, t: f64) -> Matrix6 {
        self.integral(|x0, x1| cosine_weights(x0, x1, t))
    }

    /// `A(ω) - A∞` that belongs to the damping, by Ogilvie's relation, at `omega` ≥ 0 (rad/s).
    pub fn added_mass_above_infinite(&self, omega: f64) -> Matrix6 {
        if omega == 0.0 {
            // B starts linearly, so that B/x² has a logarithm at zero; a thousandth of the first frequency stands for it.
            return self.added_mass_above_infinite(1e-3 * self.omega[1]);
        }
        self.integral(|x0, x1| hilbert_weights(x0, x1, omega))
    }

    /// The damping at `omega` ≥ 0 (rad/s), zero beyond the tail.
    pub fn damping(&self, omega: f64) -> Matrix6 {
        let next = self.omega.partition_point(|w| *w <= omega);
        if next == 0 || next == self.omega.len() {
            return Matrix6::ZERO;
        }
        let (low, high) = (self.omega[next - 1], self.omega[next]);
        let share = (omega - low) / (high - low);
        let (a, b) = (&self.damping[next - 1], &self.damping[next]);
        Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| a.0[i][j] * (1.0 - share) + b.0[i][j] * share)
        }))
    }

    /// `K̂(iω) = B + iω (A - A∞)` of one entry at `omega` (rad/s), from damping alone and therefore causal.
    pub(super) fn transfer(&self, omega: f64) -> [[Complex64; 6]; 6] {
        let b = self.damping(omega);
        let a = if omega == 0.0 {
            Matrix6::ZERO
        } else {
            self.added_mass_above_infinite(omega)
        };
        std::array::from_fn(|i| std::array::from_fn(|j| Complex64::new(b.0[i][j], omega * a.0[i][j])))
    }

    /// The added mass of infinite frequency: the file's, or the mean of what Ogilvie's relation gives.
    pub fn infinite_added_mass(&self) -> &Matrix6 {
        &self.infinite_added_mass
    }

    /// Root mean square difference of the table's added mass from Ogilvie's relation over the added mass's range, for
    /// each degree of freedom (diagonal entries; zero where there is no damping).
    pub fn ogilvie_mismatches(&self) -> [f64; 6] {
        self.mismatch
    }

    /// Largest damping that was taken out of the table for being negative, over the peak of the degrees of freedom it
    /// belongs to.
    pub fn clipped(&self) -> f64 {
        self.clipped
    }

    /// Highest frequency of the table, rad/s.
    pub fn highest_frequency(&self) -> f64 {
        self.highest
    }

    /// Whether an entry is too small to be more than noise, alone or beside its diagonal (|B_ij|² ≤ B_ii B_jj, so that a
    /// degree of freedom without damping has no coupling either).
    pub(super) fn is_negligible(&self, i: usize, j: usize) -> bool {
        let small =
            |i: usize, j: usize| self.peak(i, j) <= NEGLIGIBLE * (self.scale[i] * self.scale[j]).sqrt();
        small(i, j) || small(i, i) || small(j, j)
    }

    /// Damping that entries of two degrees of freedom are compared with.
    pub(super) fn typical(&self, i: usize, j: usize) -> f64 {
        (self.scale[i] * self.scale[j]).sqrt()
    }

    /// The frequency of the table below which 99 % of its damping of every degree of freedom lies, rad/s.
    pub(super) fn band(&self) -> f64 {
        let inside = self.omega.partition_point(|w| *w <= self.highest);
        let mut band = 0.0_f64;
        for k in 0..6 {
            let mut sum = 0.0;
            let pairs = self.omega[..inside].windows(2).zip(self.damping.windows(2));
            let sums: Vec<f64> = pairs
                .map(|(w, b)| {
                    sum += 0.5 * (w[1] - w[0]) * (b[0].0[k][k] + b[1].0[k][k]);
                    sum
                })
                .collect();
            let reached = sums.partition_point(|s| *s < 0.99 * sum);
            if sum > 0.0 {
                band = band.max(self.omega[(reached + 1).min(inside - 1)]);
            }
        }
        // A body without damping: any band will do.
        if band > 0.0 { band } else { self.highest }
    }

    /// Largest damping of an entry.
    fn peak(&self, i: usize, j: usize) -> f64 {
        self.damping.iter().map(|b| b.0[i][j].abs()).fold(0.0, f64::max)
    }

    /// `(2/π) Σ (w0 B0 + w1 B1)` over the intervals with weights of their ends.
    fn integral(&self, weights: impl Fn(f64, f64) -> [f64; 2]) -> Matrix6 {
        let mut sum = Matrix6::ZERO;
        for (w, b) in self.omega.windows(2).zip(self.damping.windows(2)) {
            let [w0, w1] = weights(w[0], w[1]);
            for i in 0..6 {
                for j in 0..6 {
                    sum.0[i][j] += FRAC_2_PI * (w0 * b[0].0[i][j] + w1 * b[1].0[i][j]);
                }
            }
        }
        sum
    }

    /// The table's added mass less the causal part, frequency by frequency.
    fn remainders<'a>(
        &'a self,
        coefficients: &'a FrequencyCoefficients,
    ) -> impl Iterator<Item = Matrix6> + 'a {
        let pairs = coefficients.frequencies().iter().zip(coefficients.added_mass());
        pairs.map(|(&omega, a)| *a - self.added_mass_above_infinite(omega))
    }

    fn ogilvie_mean(&self, coefficients: &FrequencyCoefficients) -> Matrix6 {
        let mut sum = Matrix6::ZERO;
        self.remainders(coefficients).for_each(|m| sum += m);
        let count = coefficients.frequencies().len() as f64;
        Matrix6(sum.0.map(|row| row.map(|v| v / count)))
    }

    fn ogilvie_mismatch(&self, coefficients: &FrequencyCoefficients, k: usize) -> f64 {
        let values = coefficients.added_mass().iter().map(|a| a.0[k][k]);
        let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| {
            (l.min(v), h.max(v))
        });
        if high <= low || self.peak(k, k) == 0.0 {
            return 0.0;
        }
        let infinite = self.infinite_added_mass.0[k][k];
        let sum: f64 = self
            .remainders(coefficients)
            .map(|m| (m.0[k][k] - infinite).powi(2))
            .sum();
        (sum / coefficients.frequencies().len() as f64).sqrt() / (high - low)
    }
}

/// The damping of each degree of freedom that its entries are judged by: the largest of its kind. Angular damping is
/// at least a hundredth of what the linear one makes on an arm of the body's size, so that the noise of a body of
/// revolution is seen as such.
fn typical_damping(coefficients: &FrequencyCoefficients) -> [f64; 6] {
    let largest = |values: &[Matrix6], degrees: std::ops::Range<usize>| {
        let all = values
            .iter()
            .flat_map(|m| degrees.clone().map(|k| m.0[k][k].abs()));
        all.fold(0.0, f64::max)
    };
    let linear = largest(coefficients.damping(), 0..3);
    // Water of the added mass fills a cube of about the body's size (its density need not be known well for that).
    let size_squared = (largest(coefficients.added_mass(), 0..3) / 1000.0).powf(2.0 / 3.0);
    let angular = largest(coefficients.damping(), 3..6).max(0.01 * linear * size_squared);
    [linear, linear, linear, angular, angular, angular]
}

/// The matrix without its negative eigenvalues (noise of the program that made the table), in units of `scale`.
fn positive_part(matrix: &Matrix6, scale: &[f64; 6]) -> Matrix6 {
    let unit = |i: usize, j: usize| (scale[i] * scale[j]).sqrt().max(f64::MIN_POSITIVE);
    let normalised = Mat::from_fn(6, 6, |i, j| matrix.0[i][j] / unit(i, j));
    let Ok(eigen) = normalised.self_adjoint_eigen(Side::Lower) else {
        return *matrix;
    };
    let (vectors, values) = (eigen.U(), eigen.S().column_vector());
    let mut out = *matrix;
    for k in (0..6).filter(|&k| values[k] < 0.0) {
        for i in 0..6 {
            for j in 0..6 {
                out.0[i][j] -= values[k] * vectors[(i, k)] * vectors[(j, k)] * unit(i, j);
            }
        }
    }
    out
}

/// Powers p of the tails ω^-p of the diagonal: fitted to the last fifth of the table (three points at least), between
/// 2 and 12.
fn tail_powers(omega: &[f64], damping: &[Matrix6]) -> [f64; 6] {
    let count = omega.len();
    let from = count - (count / 5).clamp(3, count - 1);
    std::array::from_fn(|k| {
        let (first, last) = (damping[from].0[k][k], damping[count - 1].0[k][k]);
        let power = -(last / first).ln() / (omega[count - 1] / omega[from]).ln();
        // Not a number where nothing is left or the sign changes: the gentlest tail.
        if power.is_finite() {
            power.clamp(2.0, 12.0)
        } else {
            2.0
        }
    })
}

/// Weights w0, w1 of `∫ (B0 (x1 - x) + B1 (x - x0))/(x1 - x0) cos xt dx`.
fn cosine_weights(x0: f64, x1: f64, t: f64) -> [f64; 2] {
    let h = x1 - x0;
    let angle = h * t;
    if angle.abs() < 1e-3 {
        // Trapezium with the cosine at the thirds; relative error angle²/24.
        return [
            0.5 * h * (x0 * t + angle / 3.0).cos(),
            0.5 * h * (x1 * t - angle / 3.0).cos(),
        ];
    }
    let (s0, c0) = (x0 * t).sin_cos();
    let (s1, c1) = (x1 * t).sin_cos();
    let slope = (c1 - c0) / (angle * t);
    [-s0 / t - slope, s1 / t + slope]
}

/// Weights of `P∫ (B0 (x1 - x) + B1 (x - x0))/(x1 - x0) / (x² - ω²) dx`.
///
/// The logarithm of a distance of zero is left out: it cancels with the neighbouring interval.
fn hilbert_weights(x0: f64, x1: f64, omega: f64) -> [f64; 2] {
    let log = |v: f64| if v == 0.0 { 0.0 } else { v.abs().ln() };
    let near = log(x1 - omega) - log(x0 - omega);
    let far = log(x1 + omega) - log(x0 + omega);
    // ∫ (α + βx)/(x² - ω²) dx = ((α + βω) near - (α - βω) far)/2ω.
    let of_line = |a: f64, b: f64| ((a + b * omega) * near - (a - b * omega) * far) / (2.0 * omega);
    let h = x1 - x0;
    [of_line(x1 / h, -1.0 / h), of_line(-x0 / h, 1.0 / h)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    /// K = k e^{-αt}(cos βt - (α/β) sin βt), K̂ = k s/((s + α)² + β²), in heave.
    const MODE: (f64, f64, f64) = (3.0e5, 0.35, 0.9);

    fn transfer(omega: f64) -> Complex64 {
        let (k, alpha, beta) = MODE;
        let s = Complex64::new(0.0, omega);
        s * k / ((s + alpha) * (s + alpha) + beta * beta)
    }

    fn single_mode(step: f64, highest: f64, infinite: f64) -> FrequencyCoefficients {
        let frequencies: Vec<f64> = (1..=(highest / step) as usize).map(|i| i as f64 * step).collect();
        let heave = |v: f64| {
            let mut m = Matrix6::ZERO;
            m.0[2][2] = v;
            m
        };
        let a = frequencies
            .iter()
            .map(|&w| heave(infinite + transfer(w).im / w))
            .collect();
        let b = frequencies.iter().map(|&w| heave(transfer(w).re)).collect();
        FrequencyCoefficients::new(frequencies, a, b).unwrap()
    }

    #[test]
    fn ana_single_mode_memory() {
        let (k, alpha, beta) = MODE;
        let memory = RadiationMemory::new(&single_mode(0.02, 12.0, 1.0e6)).unwrap();
        for i in 0..40 {
            let t = 0.25 * i as f64;
            let exact = k * (-alpha * t).exp() * ((beta * t).cos() - alpha / beta * (beta * t).sin());
            // Linear interpolation 1e-4; the tail's end, (2/π) 2αk/384 = 0.12 % of k at t = 0, and its power, fitted
            // where the next term of the expansion still has 1 %.
            let error = memory.retardation(t).0[2][2] - exact;
            assert!(error.abs() < 4e-3 * k, "{t}: {error}");
        }
    }

    #[test]
    fn ana_ogilvie_gives_the_added_mass_of_the_mode_and_its_infinite_limit() {
        let table = single_mode(0.02, 6.0, 1.0e6);
        let memory = RadiationMemory::new(&table).unwrap();
        let range = 4.0e5;
        for (i, &omega) in table.frequencies().iter().enumerate().step_by(7) {
            let exact = table.added_mass()[i].0[2][2] - 1.0e6;
            let found = memory.added_mass_above_infinite(omega).0[2][2];
            assert!((found - exact).abs() < 2e-3 * range, "{omega}: {found} {exact}");
        }
        assert!((memory.infinite_added_mass().0[2][2] / 1.0e6 - 1.0).abs() < 1e-3);
        assert!(memory.ogilvie_mismatches()[2] < 2e-3);
    }

    #[test]
    fn route_cosine_weights_agree_across_the_series_switch() {
        let (a, b) = (
            cosine_weights(2.0, 2.1, 0.009_999),
            cosine_weights(2.0, 2.1, 0.010_001),
        );
        assert!(
            (a[0] - b[0]).abs() < 1e-8 && (a[1] - b[1]).abs() < 1e-8,
            "{a:?} {b:?}"
        );
    }

    #[test]
    fn prop_a_column_that_is_not_the_period_is_found_out() {
        // The same numbers over periods taken for frequencies.
        let table = single_mode(0.05, 6.0, 1.0e6);
        let turned: Vec<f64> = table.frequencies().iter().rev().map(|w| TAU / w).collect();
        let reverse = |v: &[Matrix6]| v.iter().rev().copied().collect::<Vec<_>>();
        let wrong = FrequencyCoefficients::new(turned, reverse(table.added_mass()), reverse(table.damping()))
            .unwrap();
        let error = RadiationMemory::new(&wrong).unwrap_err();
        assert!(matches!(
            error,
            RadiationError::NotCausal { degree: 3, .. } | RadiationError::ShortTable { degree: 3, .. }
        ));
    }

    #[test]
    fn prop_a_table_that_ends_at_the_peak_is_refused() {
        let error = RadiationMemory::new(&single_mode(0.02, 1.0, 1.0e6)).unwrap_err();
        assert!(
            matches!(error, RadiationError::ShortTable { degree: 3, .. }),
            "{error}"
        );
    }
}

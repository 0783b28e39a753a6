//! Radiation memory: retardation functions from potential damping, and Ogilvie's relations.
//!
//! ```text
//! Law      K(t) = (2/π) ∫₀^∞ B(ω) cos ωt dω;   A(ω) - A∞ = -(1/ω) ∫₀^∞ K(t) sin ωt dt
//!                                                         = (2/π) P∫₀^∞ B(x)/(x² - ω²) dx
//! Symbols  K retardation function (kg/s², kg·m/s², kg·m²/s²), A added mass, B damping, P principal
//!          value
//! Frame    level axes rotated by the heading, reference point the origin of the file
//! Source   [C62]; [O64]; the last form by substituting the first into the second
//! Valid    no forward speed; B interpolated by cubic splines between zero at zero frequency and
//!          the frequencies of the table; beyond the table a power law, at least as steep as ω^-2,
//!          fitted to the last fifth of the table
//! Energy   K̂(iω) = ∫ K e^{-iωt} dt = B + iω (A - A∞); its real part is the damping
//! Checked  single mode in closed form; hemisphere by an independent program
//! ```
//!
//! Small negative damping in the table, which is discretisation noise of the panel program, is
//! removed first. Straight segments between further frequencies approximate the splines. Both
//! integrals are exact for a piecewise linear B, so no further step size is involved.

mod spline;

use super::{FrequencyCoefficients, RadiationError};
use num_complex::Complex64;
use spline::refined;
use std::f64::consts::FRAC_2_PI;
use windlass_math::Matrix6;
use windlass_math::linear_algebra::{Mat, symmetric_eigensystem};

/// Ratio of the highest frequency of the tail to the highest frequency of the table. A power law of
/// -2 has fallen to 0.1 % there.
const TAIL_REACH: f64 = 32.0;
/// Number of points of the tail, spaced geometrically; each is about 5 % above the previous point.
const TAIL_POINTS: usize = 71;
/// Largest allowed damping at the end of a table, as a fraction of its peak.
const MAX_END_DAMPING: f64 = 0.8;
/// Largest allowed difference from Ogilvie's relation, as a fraction of the range of the added
/// mass.
const MAX_MISMATCH: f64 = 0.25;
/// Largest accepted integral of negative damping, as a fraction of the integral of all magnitudes.
const MAX_NEGATIVE_AREA: f64 = 0.05;
/// Largest accepted negative damping at frequencies where the body radiates, as a fraction of the
/// peak.
const MAX_NEGATIVE_IN_BAND: f64 = 0.2;
/// Entries with damping below this fraction of the damping of their degrees of freedom are treated
/// as noise.
const NEGLIGIBLE: f64 = 1e-3;

/// Potential damping on a frequency grid from zero to the end of the tail, with the consistent A∞.
#[derive(Clone, Debug, PartialEq)]
pub struct RadiationMemory {
    /// Frequencies, rad/s: zero, the frequencies of the table with further frequencies between
    /// them, and the frequencies of the tail.
    omega: Vec<f64>,
    /// Damping at each frequency.
    damping: Vec<Matrix6>,
    /// Highest frequency of the table, rad/s.
    highest: f64,
    infinite_added_mass: Matrix6,
    /// Typical damping of each degree of freedom, to compare entries of different units.
    scale: [f64; 6],
    /// Differences from Ogilvie's relation, see [`RadiationMemory::ogilvie_mismatches`].
    mismatch: [f64; 6],
    /// Largest change of a damping coefficient by [`RadiationMemory::clip`], as a fraction of the
    /// peaks of the diagonal coefficients.
    clipped: f64,
    negative: [NegativeDamping; 6],
}

/// Negative values in the damping of one degree of freedom, before their removal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NegativeDamping {
    /// Magnitude of the largest negative value of the table, divided by the largest positive value;
    /// zero if no value is negative.
    pub share: f64,
    /// Frequency of that value, rad/s.
    pub omega: f64,
    /// Integral of the negative values over frequency, divided by the integral of all magnitudes.
    pub area: f64,
    /// Damping at `omega`, kg/s or kg·m²/s.
    pub value: f64,
    /// Largest positive value of the table, kg/s or kg·m²/s.
    pub peak: f64,
}

impl NegativeDamping {
    /// Negative values of one diagonal entry over the frequencies of a table.
    fn of(omega: &[f64], values: &[f64]) -> Self {
        let mut found = Self::default();
        for (&w, &b) in omega.iter().zip(values) {
            found.peak = found.peak.max(b);
            if b < found.value {
                (found.value, found.omega) = (b, w);
            }
        }
        let (mut negative, mut all) = (0.0, 0.0);
        for (w, b) in omega.windows(2).zip(values.windows(2)) {
            let mean = |f: fn(f64) -> f64| 0.5 * (w[1] - w[0]) * (f(b[0]) + f(b[1]));
            negative += mean(|b| (-b).max(0.0));
            all += mean(f64::abs);
        }
        found.share = match found.peak {
            0.0 => f64::from(found.value < 0.0),
            peak => -found.value / peak,
        };
        found.area = if all > 0.0 { negative / all } else { 0.0 };
        found
    }
}

impl RadiationMemory {
    /// Computes the memory of a set of coefficients.
    ///
    /// Negative damping is set to zero. Panel programs return negative damping near irregular
    /// frequencies, where the body hardly radiates.
    ///
    /// # Errors
    /// Damping is negative over much of the table, or far below zero where the body radiates.
    /// Damping has not decayed at the highest frequency. Added mass and damping of a diagonal entry
    /// are inconsistent by more than a quarter of the range of the added mass. Usual causes are a
    /// first column that is not the period, a wrong length scale, a gap between frequencies, or
    /// irregular frequencies.
    pub fn new(coefficients: &FrequencyCoefficients) -> Result<Self, RadiationError> {
        let scale = typical_damping(coefficients);
        let mut memory = Self::with_tail(coefficients, scale);
        memory.check_negative_damping()?;
        memory.check_end()?;
        memory.infinite_added_mass = match coefficients.infinite_added_mass() {
            Some(matrix) => *matrix,
            None => memory.ogilvie_mean(coefficients),
        };
        for k in 0..6 {
            memory.mismatch[k] = memory.ogilvie_mismatch(coefficients, k);
            if memory.is_negligible(k, k) {
                continue;
            }
            if memory.mismatch[k] > MAX_MISMATCH {
                return Err(RadiationError::NotCausal {
                    degree: k + 1,
                    mismatch: memory.mismatch[k],
                });
            }
        }
        Ok(memory)
    }

    /// Refuses negative damping that is too large for an error of the panel method. Far above the
    /// frequencies where the body radiates, any negative value is accepted.
    fn check_negative_damping(&self) -> Result<(), RadiationError> {
        for k in (0..6).filter(|&k| self.has_damping(k)) {
            let NegativeDamping {
                share,
                omega,
                area,
                value,
                ..
            } = self.negative[k];
            let in_band = share > MAX_NEGATIVE_IN_BAND && omega <= self.band();
            if in_band || area > MAX_NEGATIVE_AREA {
                return Err(RadiationError::NegativeDamping {
                    degree: k + 1,
                    value,
                    omega,
                    share,
                    area,
                });
            }
        }
        Ok(())
    }

    /// Refuses a table that ends where the damping is still near its peak.
    fn check_end(&self) -> Result<(), RadiationError> {
        let last = self.damping(self.highest);
        for k in 0..6 {
            let peak = self.peak(k, k);
            let share = last.0[k][k] / peak;
            if peak > 0.0 && share > MAX_END_DAMPING {
                return Err(RadiationError::ShortTable {
                    degree: k + 1,
                    share,
                    omega: self.highest,
                });
            }
        }
        Ok(())
    }

    /// Replaces the damping at each frequency by its positive semidefinite part. Returns true for
    /// each frequency at which the change is not negligible.
    fn clip(&mut self) -> Vec<bool> {
        let mut is_clipped = vec![false; self.damping.len()];
        for index in 0..self.damping.len() {
            let given = self.damping[index];
            let kept = positive_part(&given, &self.scale);
            let mut change = 0.0_f64;
            for i in 0..6 {
                for j in 0..6 {
                    let unit = (self.peak(i, i) * self.peak(j, j)).sqrt();
                    if unit > 0.0 {
                        change = change.max((kept.0[i][j] - given.0[i][j]).abs() / unit);
                    }
                }
            }
            self.clipped = self.clipped.max(change);
            is_clipped[index] = change > NEGLIGIBLE;
            self.damping[index] = kept;
        }
        is_clipped
    }

    /// Damping from zero frequency through the table and the tail.
    fn with_tail(coefficients: &FrequencyCoefficients, scale: [f64; 6]) -> Self {
        let (table, values) = (coefficients.frequencies(), coefficients.damping());
        let highest = table[table.len() - 1];
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
            negative: std::array::from_fn(|k| {
                let diagonal: Vec<f64> = values.iter().map(|b| b.0[k][k]).collect();
                NegativeDamping::of(table, &diagonal)
            }),
        };
        for i in 0..6 {
            for j in 0..6 {
                // Noise must not enter the eigenvalues and the tail.
                if memory.is_negligible(i, j) {
                    memory.damping.iter_mut().for_each(|b| b.0[i][j] = 0.0);
                }
            }
        }
        let is_clipped = memory.clip();
        let last = memory.damping[memory.damping.len() - 1];
        let powers = tail_powers(&memory.omega, &memory.damping);
        let (omega, damping) = refined(&memory.omega, &memory.damping, &is_clipped);
        memory.omega = omega;
        memory.damping = damping.iter().map(|b| positive_part(b, &scale)).collect();
        for point in 1..=TAIL_POINTS {
            let ratio = TAIL_REACH.powf(point as f64 / TAIL_POINTS as f64);
            let mut value = last;
            for i in 0..6 {
                for j in 0..6 {
                    // The mean of both powers scales rows and columns alike, which keeps the matrix
                    // positive semidefinite.
                    value.0[i][j] *= ratio.powf(-0.5 * (powers[i] + powers[j]));
                }
            }
            memory.omega.push(highest * ratio);
            memory.damping.push(value);
        }
        memory
    }

    /// Retardation matrix at time `t` ≥ 0 (s): kg/s², kg·m/s², kg·m²/s².
    pub fn retardation(&self, t: f64) -> Matrix6 {
        self.integral(|x0, x1| cosine_weights(x0, x1, t))
    }

    /// `A(ω) - A∞` from the damping by Ogilvie's relation, at `omega` ≥ 0 (rad/s).
    pub fn added_mass_above_infinite(&self, omega: f64) -> Matrix6 {
        if omega == 0.0 {
            // B starts linearly, so the integral of B/x² diverges logarithmically at ω = 0. A
            // thousandth of the first positive frequency is used instead of ω = 0.
            return self.added_mass_above_infinite(1e-3 * self.omega[1]);
        }
        self.integral(|x0, x1| hilbert_weights(x0, x1, omega))
    }

    /// Damping at `omega` ≥ 0 (rad/s), zero beyond the tail.
    pub fn damping(&self, omega: f64) -> Matrix6 {
        let next = self.omega.partition_point(|w| *w <= omega);
        if next == 0 || next == self.omega.len() {
            return Matrix6::ZERO;
        }
        let (low, high) = (self.omega[next - 1], self.omega[next]);
        let fraction = (omega - low) / (high - low);
        let (a, b) = (&self.damping[next - 1], &self.damping[next]);
        Matrix6(std::array::from_fn(|i| {
            std::array::from_fn(|j| a.0[i][j] * (1.0 - fraction) + b.0[i][j] * fraction)
        }))
    }

    /// `K̂(iω) = B + iω (A - A∞)` at `omega` (rad/s), computed only from damping and therefore
    /// causal.
    pub(super) fn transfer(&self, omega: f64) -> [[Complex64; 6]; 6] {
        let b = self.damping(omega);
        let a = if omega == 0.0 {
            Matrix6::ZERO
        } else {
            self.added_mass_above_infinite(omega)
        };
        std::array::from_fn(|i| std::array::from_fn(|j| Complex64::new(b.0[i][j], omega * a.0[i][j])))
    }

    /// Infinite-frequency added mass: the value of the file, or the mean from Ogilvie's relation.
    pub fn infinite_added_mass(&self) -> &Matrix6 {
        &self.infinite_added_mass
    }

    /// Root mean square difference of the table's added mass from Ogilvie's relation, divided by
    /// the range of the added mass. One value for the diagonal entry of each degree of freedom;
    /// zero without damping.
    pub fn ogilvie_mismatches(&self) -> [f64; 6] {
        self.mismatch
    }

    /// Largest negative damping that was removed from the table, divided by the peak damping of its
    /// degrees of freedom.
    pub fn clipped(&self) -> f64 {
        self.clipped
    }

    /// Negative damping of each degree of freedom that was removed from the table. For degrees of
    /// freedom with negligible damping it is zero.
    pub fn negative_damping(&self) -> [NegativeDamping; 6] {
        std::array::from_fn(|k| match self.has_damping(k) {
            true => self.negative[k],
            false => NegativeDamping::default(),
        })
    }

    /// Returns true if the table has more than noise in a degree of freedom, of either sign.
    fn has_damping(&self, k: usize) -> bool {
        let NegativeDamping { peak, value, .. } = self.negative[k];
        peak.max(-value) > NEGLIGIBLE * self.scale[k]
    }

    /// Highest frequency of the table, rad/s.
    pub fn highest_frequency(&self) -> f64 {
        self.highest
    }

    /// Returns true if an entry is noise because it, or one of its diagonal entries, is small.
    /// |B_ij|² ≤ B_ii B_jj, so a degree of freedom without damping has no coupling either.
    pub(super) fn is_negligible(&self, i: usize, j: usize) -> bool {
        let small =
            |i: usize, j: usize| self.peak(i, j) <= NEGLIGIBLE * (self.scale[i] * self.scale[j]).sqrt();
        small(i, j) || small(i, i) || small(j, j)
    }

    /// Reference damping for an entry of two degrees of freedom.
    pub(super) fn typical(&self, i: usize, j: usize) -> f64 {
        (self.scale[i] * self.scale[j]).sqrt()
    }

    /// Frequency of the table below which 99 % of the damping of every degree of freedom lies,
    /// rad/s.
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
        // Without damping any band is valid.
        if band > 0.0 { band } else { self.highest }
    }

    /// Largest damping of an entry.
    fn peak(&self, i: usize, j: usize) -> f64 {
        self.damping.iter().map(|b| b.0[i][j].abs()).fold(0.0, f64::max)
    }

    /// `(2/π) Σ (w0 B0 + w1 B1)` over the intervals between frequencies, with the weights of both
    /// ends.
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

    /// Added mass of the table minus the part that Ogilvie's relation gives, frequency by
    /// frequency.
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

/// Reference damping of each degree of freedom: the largest damping of its kind (linear or
/// angular). The angular value is at least the linear damping times the square of the size of the
/// body. Smaller damping of a rotation, below a thousandth of this value, is discretisation noise,
/// as for a body of revolution. It corresponds to linear damping at an arm of 3 % of the size.
fn typical_damping(coefficients: &FrequencyCoefficients) -> [f64; 6] {
    let largest = |values: &[Matrix6], degrees: std::ops::Range<usize>| {
        let all = values
            .iter()
            .flat_map(|m| degrees.clone().map(|k| m.0[k][k].abs()));
        all.fold(0.0, f64::max)
    };
    let linear = largest(coefficients.damping(), 0..3);
    // The added mass divided by the density is the volume of a cube of about the size of the body.
    // The density need not be accurate.
    let size_squared = (largest(coefficients.added_mass(), 0..3) / 1000.0).powf(2.0 / 3.0);
    let angular = largest(coefficients.damping(), 3..6).max(linear * size_squared);
    [linear, linear, linear, angular, angular, angular]
}

/// Removes the negative eigenvalues of a matrix in units of `scale`. Negative eigenvalues are noise
/// of the panel program.
fn positive_part(matrix: &Matrix6, scale: &[f64; 6]) -> Matrix6 {
    let unit = |i: usize, j: usize| (scale[i] * scale[j]).sqrt().max(f64::MIN_POSITIVE);
    let normalised = Mat::from_fn(6, 6, |i, j| matrix.0[i][j] / unit(i, j));
    let Some((values, vectors)) = symmetric_eigensystem(normalised.as_ref()) else {
        return *matrix;
    };
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

/// Powers p of the tails ω^-p of the diagonal: fitted to the last fifth of the table (at least
/// three points), between 2 and 12.
fn tail_powers(omega: &[f64], damping: &[Matrix6]) -> [f64; 6] {
    let count = omega.len();
    let from = count - (count / 5).clamp(3, count - 1);
    std::array::from_fn(|k| {
        let (first, last) = (damping[from].0[k][k], damping[count - 1].0[k][k]);
        let power = -(last / first).ln() / (omega[count - 1] / omega[from]).ln();
        // The power is NaN if the damping is zero or changes sign. The slowest tail is then used.
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
        // Trapezoidal rule with the cosines at the thirds of the interval; relative error
        // angle²/24.
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
/// The logarithm of a zero distance is omitted, because it cancels with the logarithm of the
/// neighbouring interval.
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
mod tests;

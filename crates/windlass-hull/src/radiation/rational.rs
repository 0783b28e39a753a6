//! Vector fitting: rational functions with common poles through samples on the imaginary axis.
//!
//! ```text
//! Law      h_i(s) ≈ Σ_m r_im/(s - p_m),  poles in conjugate pairs or real, Re p < 0,
//!          Σ_m r_im/p_m = 0
//! Symbols  s = iω; σ(s) = 1 + Σ c_m/(s - p_m). For given p, the condition that σ h_i has the same
//!          poles as σ is a linear least-squares problem for r and c. The zeros of σ are the new
//!          poles
//! Frame    none
//! Source   vector fitting, [GS99]
//! Valid    smooth responses that vanish at s = 0 and s = ∞
//! Energy   poles are reflected into the left half plane; the caller must check passivity
//! Checked  a rational function is recovered from its samples
//! ```

use num_complex::Complex64;
use windlass_math::linear_algebra::{self, Mat};

/// A real pole -decay (frequency 0) or the pair -decay ± i frequency, 1/s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pole {
    pub decay: f64,
    pub frequency: f64,
}

impl Pole {
    pub fn value(self) -> Complex64 {
        Complex64::new(-self.decay, self.frequency)
    }

    pub fn is_real(self) -> bool {
        self.frequency == 0.0
    }

    /// Number of states of a realisation.
    pub fn order(self) -> usize {
        if self.is_real() { 1 } else { 2 }
    }

    /// Real basis functions of the pole at `s`: 1/(s - p), or for a pair the sum of both terms and
    /// i times their difference.
    fn basis(self, s: Complex64) -> [Complex64; 2] {
        let i = Complex64::new(0.0, 1.0);
        let upper = (s - self.value()).inv();
        if self.is_real() {
            return [upper, Complex64::new(0.0, 0.0)];
        }
        let lower = (s - self.value().conj()).inv();
        [upper + lower, i * (upper - lower)]
    }
}

/// Samples of several functions at common points on the imaginary axis.
pub(super) struct Samples {
    /// Frequencies, rad/s.
    pub omega: Vec<f64>,
    /// Functions (outer) at the frequencies, each scaled to about one.
    pub functions: Vec<Vec<Complex64>>,
}

/// Common poles and the residues of each function at them. The residue of a pair is the residue of
/// the pole in the upper half plane.
#[derive(Clone, Debug, Default)]
pub(super) struct RationalFit {
    pub poles: Vec<Pole>,
    pub residues: Vec<Vec<Complex64>>,
}

/// Number of pole relocations; the poles converge in about five.
const RELOCATIONS: usize = 12;

/// Fits functions with `order` poles in total; `None` if the equations cannot be solved.
pub(super) fn fit(samples: &Samples, order: usize) -> Option<RationalFit> {
    let mut poles = starting_poles(samples.omega[samples.omega.len() - 1], order);
    for _ in 0..RELOCATIONS {
        poles = relocated(samples, &poles)?;
    }
    let residues = residues(samples, &poles)?;
    Some(RationalFit { poles, residues })
}

impl RationalFit {
    /// Value of function `i` at s = iω.
    pub fn value(&self, i: usize, omega: f64) -> Complex64 {
        let s = Complex64::new(0.0, omega);
        self.poles
            .iter()
            .zip(&self.residues[i])
            .map(|(pole, r)| {
                let [f, g] = pole.basis(s);
                f * r.re + g * r.im
            })
            .sum()
    }

    /// Largest distance of any function from its samples.
    pub fn error(&self, samples: &Samples) -> f64 {
        let of_function = |(i, h): (usize, &Vec<Complex64>)| {
            let errors = samples
                .omega
                .iter()
                .zip(h)
                .map(|(w, h)| (self.value(i, *w) - h).norm());
            errors.fold(0.0, f64::max)
        };
        samples
            .functions
            .iter()
            .enumerate()
            .map(of_function)
            .fold(0.0, f64::max)
    }
}

/// Lightly damped pairs spread over the lower half of the samples, plus a real pole if the order is
/// odd.
fn starting_poles(highest: f64, order: usize) -> Vec<Pole> {
    let pairs = order / 2;
    let mut poles: Vec<Pole> = (0..pairs)
        .map(|k| {
            let frequency = 0.5 * highest * (k as f64 + 1.0) / pairs as f64;
            Pole {
                decay: 0.1 * frequency,
                frequency,
            }
        })
        .collect();
    if order % 2 == 1 {
        poles.push(Pole {
            decay: 0.25 * highest,
            frequency: 0.0,
        });
    }
    poles
}

/// Values of the basis functions of all poles at all samples, one row per sample.
fn basis_table(samples: &Samples, poles: &[Pole]) -> Vec<Vec<Complex64>> {
    let at = |s: Complex64| {
        poles
            .iter()
            .flat_map(move |p| p.basis(s).into_iter().take(p.order()))
    };
    samples
        .omega
        .iter()
        .map(|w| at(Complex64::new(0.0, *w)).collect())
        .collect()
}

/// Weight of each sample. Small responses have larger weights, which keeps damping positive where
/// it is small.
fn weights(samples: &Samples) -> Vec<f64> {
    (0..samples.omega.len())
        .map(|m| {
            let largest = samples.functions.iter().map(|h| h[m].norm()).fold(0.0, f64::max);
            // The floor prevents a few points near zero frequency from dominating the fit.
            1.0 / (largest + 0.02)
        })
        .collect()
}

/// Solves complex equations `Σ a x = b` by real least squares, with real and imaginary parts as
/// rows.
fn least_squares(rows: usize, columns: usize, entry: impl Fn(usize, usize) -> Complex64) -> Option<Vec<f64>> {
    // Column `columns` is the right-hand side.
    let part = |r: usize, c: usize| {
        let value = entry(r / 2, c);
        if r.is_multiple_of(2) { value.re } else { value.im }
    };
    let matrix = Mat::from_fn(2 * rows, columns, part);
    let right = Mat::from_fn(2 * rows, 1, |r, _| part(r, columns));
    let solution = linear_algebra::least_squares(matrix.as_ref(), right.as_ref());
    let x: Vec<f64> = (0..columns).map(|c| solution[(c, 0)]).collect();
    x.iter().all(|v| v.is_finite()).then_some(x)
}

/// One relocation: the new poles are the zeros of σ.
fn relocated(samples: &Samples, poles: &[Pole]) -> Option<Vec<Pole>> {
    let basis = basis_table(samples, poles);
    let (count, order) = (samples.functions.len(), basis[0].len());
    let points = samples.omega.len();
    let weights = weights(samples);
    let zero = Complex64::new(0.0, 0.0);
    let solution = least_squares(count * points, (count + 1) * order, |row, column| {
        let (i, m) = (row / points, row % points);
        let h = samples.functions[i][m];
        let (block, k) = (column / order, column % order);
        let entry = if block < count {
            if block == i { basis[m][k] } else { zero }
        } else if column < (count + 1) * order {
            -h * basis[m][k]
        } else {
            h
        };
        entry * weights[m]
    })?;
    zeros_of_sigma(poles, &solution[count * order..])
}

/// Eigenvalues of the realisation of 1/σ, reflected into the left half plane.
fn zeros_of_sigma(poles: &[Pole], c: &[f64]) -> Option<Vec<Pole>> {
    let order = c.len();
    let mut matrix = Mat::<f64>::zeros(order, order);
    let mut input = vec![0.0; order];
    let mut k = 0;
    for pole in poles {
        matrix[(k, k)] = -pole.decay;
        if pole.is_real() {
            input[k] = 1.0;
        } else {
            matrix[(k + 1, k + 1)] = -pole.decay;
            matrix[(k, k + 1)] = pole.frequency;
            matrix[(k + 1, k)] = -pole.frequency;
            input[k] = 2.0;
        }
        k += pole.order();
    }
    for row in 0..order {
        for column in 0..order {
            matrix[(row, column)] -= input[row] * c[column];
        }
    }
    let zeros = linear_algebra::eigenvalues(&matrix)?;
    let size = zeros.iter().map(|z| z.norm()).fold(0.0, f64::max);
    // A pole on the imaginary axis would never decay. The smallest decay is a ten-thousandth of the
    // largest pole.
    let pole = |z: &Complex64| Pole {
        decay: z.re.abs().max(1e-4 * size),
        frequency: z.im,
    };
    Some(zeros.iter().filter(|z| z.im >= 0.0).map(pole).collect())
}

/// Solves for the residues at given poles, with the constraint that every function vanishes at
/// s = 0.
fn residues(samples: &Samples, poles: &[Pole]) -> Option<Vec<Vec<Complex64>>> {
    let basis = basis_table(samples, poles);
    let origin = Samples {
        omega: vec![0.0],
        functions: Vec::new(),
    };
    let at_zero: Vec<f64> = basis_table(&origin, poles)[0].iter().map(|f| f.re).collect();
    let order = at_zero.len();
    // The constraint eliminates one coefficient: the coefficient of the basis function with the
    // largest value at s = 0.
    let pivot = (0..order).max_by(|a, b| at_zero[*a].abs().total_cmp(&at_zero[*b].abs()))?;
    let free: Vec<usize> = (0..order).filter(|k| *k != pivot).collect();
    let ratio = |k: usize| at_zero[k] / at_zero[pivot];
    let weights = weights(samples);
    samples
        .functions
        .iter()
        .map(|h| {
            let solution = least_squares(samples.omega.len(), free.len(), |m, c| {
                let entry = match free.get(c) {
                    Some(&k) => basis[m][k] - basis[m][pivot] * ratio(k),
                    None => h[m],
                };
                entry * weights[m]
            })?;
            let mut all = vec![0.0; order];
            for (&k, x) in free.iter().zip(&solution) {
                all[k] = *x;
                all[pivot] -= ratio(k) * x;
            }
            Some(paired(poles, &all))
        })
        .collect()
}

/// Converts real coefficients to residues.
fn paired(poles: &[Pole], coefficients: &[f64]) -> Vec<Complex64> {
    let mut rest = coefficients.iter().copied();
    let mut next = || rest.next().unwrap_or(0.0);
    poles
        .iter()
        .map(|p| {
            let re = next();
            Complex64::new(re, if p.is_real() { 0.0 } else { next() })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_rational_function_is_recovered() {
        // s/((s + 0.3)² + 1) and s²/(((s + 0.3)² + 1)(s + 2)): common poles -0.3 ± i, -2; both
        // vanish at 0 and ∞.
        let omega: Vec<f64> = (0..100).map(|k| 0.05 * k as f64).collect();
        let s = |w: &f64| Complex64::new(0.0, *w);
        let pair = |w: &f64| ((s(w) + 0.3) * (s(w) + 0.3) + 1.0).inv();
        let functions = vec![
            omega.iter().map(|w| s(w) * pair(w)).collect(),
            omega
                .iter()
                .map(|w| s(w) * s(w) * pair(w) / (s(w) + 2.0))
                .collect(),
        ];
        let samples = Samples { omega, functions };
        let found = fit(&samples, 3).unwrap();
        assert!(found.error(&samples) < 1e-9, "{}", found.error(&samples));
        let decays: Vec<f64> = found.poles.iter().map(|p| p.decay).collect();
        assert!(decays.iter().any(|d| (d - 0.3).abs() < 1e-7), "{decays:?}");
        assert!(decays.iter().any(|d| (d - 2.0).abs() < 1e-6), "{decays:?}");
        assert!(found.value(0, 0.0).norm() < 1e-12 && found.value(1, 0.0).norm() < 1e-12);
    }
}

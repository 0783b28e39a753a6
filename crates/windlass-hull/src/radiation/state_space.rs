//! State-space form of the radiation memory: linear differential equations in place of the
//! convolution.
//!
//! ```text
//! Law      ∫ K(t - τ) v(τ) dτ ≈ Σ_m Re(w_m r_m x_m),   x_m' = p_m x_m + v_j'/p_m,
//!          w = 2 for a pair, 1 if real
//! Symbols  p poles (1/s), r residues (kg/s² and so on, six per pole), v_j velocity that drives the
//!          pole, x states (m or rad)
//! Frame    level axes rotated by the heading, reference point the origin of the file
//! Source   fit of K̂(iω) = B + iω(A - A∞) by `rational.rs`, column by column with common poles
//! Valid    as the coefficients; error as reported
//! Energy   no steady force at steady velocity (K̂(0) = 0); the smallest eigenvalue of the damping
//!          matrix is reported, and a model whose negative damping exceeds a tolerance is refused
//! Checked  single mode, frequency response of a hemisphere, free decay against the convolution
//! ```
//!
//! The states are the solutions of x' = p x + v minus their steady value -v/p at constant velocity.
//! This steady value causes no force, because K̂(0) = Σ w Re(r/p) = 0. The states respond to
//! accelerations and are zero in steady motion.
//!
//! The reported error bounds the force within the fitted frequencies. In any motion, the root mean
//! square error of the force is at most the reported error times the peak response times the root
//! mean square velocity (Parseval).

use super::rational::{self, Pole, RationalFit, Samples};
use super::{RadiationError, RadiationMemory};
use num_complex::Complex64;
use windlass_math::linear_algebra::{Mat, hermitian_eigenvalues};
use windlass_math::{Matrix6, Motion, Wrench};

/// Options of the state-space fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitOptions {
    /// Largest error of a frequency response divided by its peak. For couplings, it is divided by
    /// the geometric mean of the two diagonal peaks.
    pub tolerance: f64,
    /// Largest number of states for one driving degree of freedom.
    pub most_states: usize,
    /// Fitted frequencies, rad/s; `None` means from zero to twice the frequency below which 99 % of
    /// the damping lies.
    pub band: Option<[f64; 2]>,
    /// Largest magnitude of a negative eigenvalue of the normalised damping matrix that is accepted
    /// as noise.
    pub passivity_tolerance: f64,
}

impl Default for FitOptions {
    /// Error 2 %, at most twelve states for one driving degree of freedom, smallest damping -1 %.
    fn default() -> Self {
        Self {
            tolerance: 0.02,
            most_states: 12,
            band: None,
            passivity_tolerance: 0.01,
        }
    }
}

/// Quality of a state-space fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitReport {
    /// Error of each column (driving degree of freedom) as defined in [`FitOptions::tolerance`].
    pub errors: [f64; 6],
    /// Number of states of each column.
    pub states: [usize; 6],
    /// Fitted frequencies, rad/s.
    pub band: [f64; 2],
    /// Largest negative damping that was removed from the table, divided by the peak damping of its
    /// degrees of freedom.
    pub clipped: f64,
    /// Difference of the table from Ogilvie's relation, see
    /// [`RadiationMemory::ogilvie_mismatches`].
    pub mismatches: [f64; 6],
    /// Smallest eigenvalue of the normalised damping matrix of the model.
    pub least_damping: f64,
    /// Frequency of the smallest eigenvalue, rad/s.
    pub least_damping_at: f64,
}

/// One pole or pair with its input and its outputs.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mode {
    /// Degree of freedom whose velocity drives it.
    input: usize,
    pole: Pole,
    /// Residues, times two for a pair.
    output: [Complex64; 6],
}

/// Radiation in the time domain: infinite-frequency added mass and the state-space form of the
/// memory.
///
/// All states are zero for a body in steady motion.
#[derive(Clone, Debug, PartialEq)]
pub struct RadiationModel {
    modes: Vec<Mode>,
    state_count: usize,
    infinite_added_mass: Matrix6,
    report: FitReport,
}

impl RadiationModel {
    /// Fits a model with as few states as the tolerance allows, or more if that model is not
    /// passive.
    ///
    /// # Errors
    /// A column cannot be fitted within the tolerance, or no model is passive.
    pub fn fit(memory: &RadiationMemory, options: FitOptions) -> Result<Self, RadiationError> {
        let target = Target::new(memory, options.band);
        let mut target_error = options.tolerance;
        let mut model = Self::fit_once(memory, &target, target_error, options)?;
        // Negative damping of the model is a fit error at frequencies with little damping. A
        // smaller target error removes it.
        for _ in 0..3 {
            if model.report.least_damping >= -options.passivity_tolerance {
                break;
            }
            target_error *= 0.5;
            model = Self::fit_once(memory, &target, target_error, options)?;
        }
        let FitReport {
            least_damping: least,
            least_damping_at: omega,
            ..
        } = model.report;
        if least < -options.passivity_tolerance {
            return Err(RadiationError::NotPassive { omega, least });
        }
        Ok(model)
    }

    /// Fits all columns to the error `target_error`, or as close as the number of states allows.
    fn fit_once(
        memory: &RadiationMemory,
        target: &Target,
        target_error: f64,
        options: FitOptions,
    ) -> Result<Self, RadiationError> {
        let mut model = Self {
            modes: Vec::new(),
            state_count: 0,
            infinite_added_mass: *memory.infinite_added_mass(),
            report: FitReport {
                errors: [0.0; 6],
                states: [0; 6],
                band: [target.omega[0], target.omega[target.omega.len() - 1]],
                clipped: memory.clipped(),
                mismatches: memory.ogilvie_mismatches(),
                least_damping: 0.0,
                least_damping_at: 0.0,
            },
        };
        for input in 0..6 {
            let outputs: Vec<usize> = (0..6).filter(|&i| !memory.is_negligible(i, input)).collect();
            if outputs.is_empty() {
                continue;
            }
            let samples = target.samples(&outputs, input);
            let (error, fit) = best_fit(&samples, target_error, options.most_states);
            if error > options.tolerance {
                return Err(RadiationError::FitFailed {
                    degree: input + 1,
                    error,
                    tolerance: options.tolerance,
                });
            }
            model.report.errors[input] = error;
            model.add_column(target, input, &outputs, &fit);
        }
        (model.report.least_damping, model.report.least_damping_at) = model.least_damping(target);
        Ok(model)
    }

    /// Adds the modes of the response to the velocity of one degree of freedom.
    fn add_column(&mut self, target: &Target, input: usize, outputs: &[usize], fit: &RationalFit) {
        for (m, &pole) in fit.poles.iter().enumerate() {
            let mut output = [Complex64::new(0.0, 0.0); 6];
            for (function, &i) in outputs.iter().enumerate() {
                let weight = target.norm(i, input) * pole.order() as f64;
                output[i] = fit.residues[function][m] * weight;
            }
            self.report.states[input] += pole.order();
            self.modes.push(Mode { input, pole, output });
        }
        self.state_count += self.report.states[input];
    }

    /// Number of states.
    pub fn state_count(&self) -> usize {
        self.state_count
    }

    /// Infinite-frequency added mass about the reference point, axes of the memory: kg, kg·m,
    /// kg·m².
    pub fn infinite_added_mass(&self) -> &Matrix6 {
        &self.infinite_added_mass
    }

    /// Quality of the fit.
    pub fn report(&self) -> &FitReport {
        &self.report
    }

    /// Writes the time derivatives of the `states` to `out`, for an `acceleration` of the reference
    /// point (rates of the velocity components in the axes of the memory, m/s², rad/s²). Nothing is
    /// written unless both slices hold [`Self::state_count`] numbers.
    pub fn rates(&self, states: &[f64], acceleration: Motion, out: &mut [f64]) {
        if states.len() < self.state_count || out.len() < self.state_count {
            return;
        }
        let acceleration = acceleration.to_array();
        let mut at = 0;
        for mode in &self.modes {
            let Pole { decay, frequency } = mode.pole;
            let drive = mode.pole.value().inv() * acceleration[mode.input];
            out[at] = drive.re - decay * states[at];
            if !mode.pole.is_real() {
                out[at] -= frequency * states[at + 1];
                out[at + 1] = drive.im + frequency * states[at] - decay * states[at + 1];
            }
            at += mode.pole.order();
        }
    }

    /// Memory force on the body at the reference point, in the axes of the memory: `-∫ K v dτ`, N
    /// and N·m. It excludes the infinite-frequency added mass. It is zero if `states` holds fewer
    /// than [`Self::state_count`] numbers.
    pub fn force(&self, states: &[f64]) -> Wrench {
        let mut force = [0.0; 6];
        let mut at = 0;
        for mode in self.modes.iter().filter(|_| states.len() >= self.state_count) {
            let x = states[at];
            let y = if mode.pole.is_real() { 0.0 } else { states[at + 1] };
            for (f, r) in force.iter_mut().zip(&mode.output) {
                *f -= r.re * x - r.im * y;
            }
            at += mode.pole.order();
        }
        Wrench::from_array(force)
    }

    /// `K̂(iω)` of the model at `omega` (rad/s), row by row. Its real part is the damping. Its
    /// imaginary part divided by ω is the added mass minus the added mass at infinite frequency.
    pub fn frequency_response(&self, omega: f64) -> [[Complex64; 6]; 6] {
        let s = Complex64::new(0.0, omega);
        let mut sum = [[Complex64::new(0.0, 0.0); 6]; 6];
        for mode in &self.modes {
            let p = mode.pole.value();
            for (row, r) in sum.iter_mut().zip(&mode.output) {
                // Re(r x) of the complex state: half from the pole, half from its conjugate.
                row[mode.input] += (r / (s - p) + r.conj() / (s - p.conj())) * 0.5;
            }
        }
        sum
    }

    /// Largest error of a frequency response at `frequencies` (rad/s), as defined in
    /// [`FitOptions::tolerance`].
    pub fn error_at(&self, memory: &RadiationMemory, frequencies: &[f64]) -> f64 {
        let target = Target::new(memory, None);
        let mut largest = 0.0_f64;
        for &omega in frequencies {
            let (found, expected) = (self.frequency_response(omega), memory.transfer(omega));
            for i in 0..6 {
                for j in (0..6).filter(|&j| !memory.is_negligible(i, j)) {
                    largest = largest.max((found[i][j] - expected[i][j]).norm() / target.norm(i, j));
                }
            }
        }
        largest
    }

    /// Smallest eigenvalue of the normalised Hermitian part of the response over frequency, and its
    /// frequency.
    fn least_damping(&self, target: &Target) -> (f64, f64) {
        let highest = target.omega[target.omega.len() - 1];
        let mut least = (0.0, 0.0);
        // Covers twice the frequency range of the fit with a step four times as fine.
        for step in 0..=8 * target.omega.len() {
            let omega = highest * step as f64 / (4 * target.omega.len()) as f64;
            let response = self.frequency_response(omega);
            let entry =
                |i: usize, j: usize| (response[i][j] + response[j][i].conj()) / (2.0 * target.norm(i, j));
            let matrix = Mat::from_fn(6, 6, entry);
            let eigenvalues = hermitian_eigenvalues(matrix.as_ref());
            if let Some(&value) = eigenvalues.as_ref().and_then(|e| e.first())
                && value < least.0
            {
                least = (value, omega);
            }
        }
        least
    }
}

/// Returns the fit of the lowest order with an error of at most `target_error`, or the best fit,
/// with its error.
fn best_fit(samples: &Samples, target_error: f64, most_states: usize) -> (f64, RationalFit) {
    let mut best = (f64::INFINITY, RationalFit::default());
    for order in 2..=most_states {
        if let Some(fit) = rational::fit(samples, order) {
            let error = fit.error(samples);
            if error < best.0 {
                best = (error, fit);
            }
        }
        if best.0 <= target_error {
            break;
        }
    }
    best
}

/// Responses to be fitted, on a uniform grid over the frequencies with damping.
struct Target {
    omega: Vec<f64>,
    responses: Vec<[[Complex64; 6]; 6]>,
    /// Peak response of each degree of freedom to its own velocity.
    peaks: [f64; 6],
}

/// Number of intervals of the grid.
const GRID: usize = 150;

impl Target {
    fn new(memory: &RadiationMemory, band: Option<[f64; 2]>) -> Self {
        let [lowest, highest] = band.unwrap_or([0.0, 2.0 * memory.band()]);
        let at = |k: usize| lowest + (highest - lowest) * k as f64 / GRID as f64;
        let omega: Vec<f64> = (0..=GRID).map(at).collect();
        let responses: Vec<[[Complex64; 6]; 6]> = omega.iter().map(|w| memory.transfer(*w)).collect();
        let peaks = std::array::from_fn(|k| {
            // The extrapolated tail must not set the scale.
            let inside = omega
                .iter()
                .zip(&responses)
                .filter(|(w, _)| **w <= memory.highest_frequency());
            let largest = inside.map(|(_, r)| r[k][k].norm()).fold(0.0, f64::max);
            largest.max(memory.typical(k, k) * 1e-3).max(f64::MIN_POSITIVE)
        });
        Self {
            omega,
            responses,
            peaks,
        }
    }

    /// Scale that normalises an entry to about one.
    fn norm(&self, i: usize, j: usize) -> f64 {
        self.peaks[i].sqrt() * self.peaks[j].sqrt()
    }

    fn samples(&self, outputs: &[usize], input: usize) -> Samples {
        let function = |&i: &usize| {
            let norm = self.norm(i, input);
            self.responses.iter().map(|r| r[i][input] / norm).collect()
        };
        Samples {
            omega: self.omega.clone(),
            functions: outputs.iter().map(function).collect(),
        }
    }
}

#[cfg(test)]
mod tests;

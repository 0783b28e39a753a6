//! The three-stage Radau IIA method of order 5, for stiff systems.
//!
//! ```text
//! Law      Zᵢ = h Σ aᵢⱼ f(t₀ + cⱼ h, x₀ + Zⱼ),  x₁ = x₀ + Z₃
//! Symbols  Z stage increments; A = (aᵢⱼ), c₃ = 1; A = L U, where U has a unit diagonal; Jᵢ ≈ ∂f/∂x
//!          at stage i
//! Method   simplified Newton iteration with L in place of A, stage by stage:
//!          (I - h lᵢᵢ Jᵢ) ΔZᵢ = -Rᵢ + h Σ_{j<i} lᵢⱼ Jⱼ ΔZⱼ,  Rᵢ = Zᵢ - h Σ aᵢⱼ Fⱼ.  Each stage has
//!          its own Jacobian, because lines may rotate within a step. The rest of A, h Σ (aᵢⱼ -
//!          lᵢⱼ) Jⱼ ΔZⱼ, is the right-hand side of the next sweep of the same correction. One sweep
//!          leaves at most 0.37 of the error (for oscillations near h ω = 5); three sweeps leave no
//!          error of very stiff components. Sweeps need no evaluations
//! Error    (I/(h l₃₃) - J₃)⁻¹ (f(t₀, x₀) + Z·e/h) / (g l₃₃), of order 3, with the factors of the
//!          last stage. With the division by g l₃₃, the estimate has the same size as with the real
//!          eigenvalue g of A⁻¹. The system removes motions that it does not resolve in space
//!          ([`ImplicitSystem::filter_error`]). The step-size controller is predictive
//! Start    the collocation polynomial of the last step is extrapolated; components that hardly
//!          moved keep their values. In the first correction only, piecewise laws stay on the
//!          branch of the start of the step: if a line is stretched by less than the prediction
//!          error, its predicted state may lie on the wrong side of the slope discontinuity
//! Branches afterwards, a piecewise law stays on the branch that it had at the same stage before
//!          the correction, extended beyond its end, until the law selects another branch
//!          ([`ImplicitSystem::stage_rates`]). Corrections across a slope discontinuity do not
//!          measure the convergence
//! Source   [HW96] IV.8 for the method, the error estimate and the step-size control; [HS97] for
//!          the triangular iteration
//! Valid    any stiffness: L-stable, stage order 3. The Jacobians determine how fast the iteration
//!          converges, not its limit
//! Output   the collocation polynomial. For positions it also includes the velocity at the start.
//!          Positions are then the integral of the velocities
//! Checked  closed_form_observed_order_is_five, closed_form_dense_output_is_of_order_three,
//!          closed_form_dense_output_of_positions_is_of_order_four,
//!          closed_form_stiff_decay_takes_long_steps,
//!          equivalent_repeated_steps_give_the_same_bytes
//! ```
//!
//! The embedded estimate is of order 3 and far larger than the error of the step itself, which is
//! of order 5. The estimate may therefore be up to [`ESTIMATE`] times the tolerance. A tolerance
//! then has about the same effect as in the explicit pair.
//!
//! Successive steps of the greatest allowed length reuse the factors of their stages, because
//! slightly outdated factors cost less than new factors. The factors are reused until a step needs
//! more corrections than the step that formed the factors.

mod newton;
mod tableau;

use super::implicit::{
    self, Buffers, FactorOrigin, ImplicitMemory, ImplicitMethod, TrialOutcome, TrialResult,
};
use super::{ImplicitSystem, Pairing, StepControl, StepError, StepMemory, StepReport, Tolerance};
use newton::MAX_NEWTON_ITERATIONS;
use std::ops::Range;
use tableau::{C, E, L, P, REAL, polynomial, slope_correction};

/// Ratio of the largest allowed embedded estimate to the tolerance.
pub const ESTIMATE: f64 = 10.0;
/// Fraction of the allowed error estimate to which the stage equations are solved.
const SOLVED: f64 = 0.01;
/// Mean contraction of Newton's iteration above which the next step linearises the system again.
const KEEP_BELOW: f64 = 0.5;
/// Smallest step-size growth that justifies a new linearisation.
const MIN_USEFUL_GROWTH: f64 = 1.2;
/// Number of corrections above which the next step linearises the system again.
const KEEP_WITHIN: u32 = 4;
/// Motion of a component in one step, divided by its allowed error estimate, below which the motion
/// is considered iteration error and not extrapolated. The polynomial would amplify such motion
/// about thirty times, and components at rest would jitter.
const MIN_EXTRAPOLATED_MOTION: f64 = 3.0 * SOLVED;
/// Factor slot for the error estimate, which uses the factors of the last stage.
const ESTIMATE_SLOT: usize = 2;
/// Scales the estimate to the size that it has with factors for the real eigenvalue of A⁻¹.
const ESTIMATE_SIZE: f64 = 1.0 / (REAL * L[ESTIMATE_SLOT][ESTIMATE_SLOT]);

/// Stages and dense output for one system size. Holds no state on which the next step depends.
#[derive(Clone, Debug)]
pub struct Radau {
    buffers: Buffers,
    /// Stage increments Z.
    increments: [Vec<f64>; 3],
    rates: [Vec<f64>; 3],
    /// Newton corrections ΔZ.
    corrections: [Vec<f64>; 3],
    /// Increment of ΔZ in a sweep; afterwards its product with the Jacobian J.
    products: [Vec<f64>; 3],
    /// Residuals of the stage equations that remain after the sweeps of a correction.
    residuals: [Vec<f64>; 3],
    right: Vec<f64>,
    /// For positions, the step size times the difference between the slope at the start of the step
    /// and the slope of the collocation polynomial. Zero for all other components.
    slope_defects: Vec<f64>,
    /// Index ranges of the unknowns.
    unknown_ranges: Vec<Range<usize>>,
    /// Fraction of the allowed estimate to which the stage equations are solved.
    newton_tolerance: f64,
    /// Start and length (s) of the step whose factors the system holds.
    factored_step: Option<(f64, f64)>,
}

/// Data of an accepted trial step.
#[derive(Clone, Copy)]
pub(super) struct AcceptedStep {
    /// Error ratio.
    ratio: f64,
    /// Safety factor of the step-size controller.
    safety: f64,
    /// Mean contraction of the Newton corrections.
    contraction: f64,
    /// Number of Newton corrections.
    corrections: u32,
}

impl Radau {
    /// Buffers for a system of `size` components.
    pub fn new(size: usize) -> Self {
        let three = || std::array::from_fn(|_| vec![0.0; size]);
        Self {
            buffers: Buffers::new(size),
            increments: three(),
            rates: three(),
            corrections: three(),
            products: three(),
            residuals: three(),
            unknown_ranges: Vec::new(),
            right: vec![0.0; size],
            slope_defects: vec![0.0; size],
            newton_tolerance: SOLVED,
            factored_step: None,
        }
    }

    /// Takes one step from (t, x), no further than `end`, and sets t and x to the end of the step.
    ///
    /// # Errors
    /// [`StepError`]; t and x are then unchanged.
    #[allow(clippy::too_many_arguments)] // one call of a numerical kernel: all slices, no objects
    pub fn step<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        t: &mut f64,
        x: &mut [f64],
        end: f64,
        tolerances: &[Tolerance],
        control: &StepControl,
        memory: &mut StepMemory,
    ) -> Result<StepReport, StepError<S::Error>> {
        implicit::step(self, system, t, x, end, tolerances, control, memory)
    }

    /// Sets the starting values of the stages by extrapolation of the last step's polynomial.
    /// Without a history, extrapolates with the velocities, and with the accelerations if they are
    /// `trusted`.
    fn predict(&mut self, pairing: &Pairing, memory: &ImplicitMemory, trusted: bool) {
        let size = self.right.len();
        if !memory.has(3, size) {
            self.extrapolate_from_start(pairing, trusted);
            return;
        }
        let ratio = self.buffers.step / memory.last_step;
        let [z1, z2, z3] = [0, 1, 2].map(|stage| &memory.history[stage * size..(stage + 1) * size]);
        let continued = C.map(|c| polynomial(1.0 + c * ratio));
        for i in self.unknown_ranges.iter().cloned().flatten() {
            let moved = z1[i].abs().max(z2[i].abs()).max(z3[i].abs());
            let weight = self.buffers.residual_scale[i];
            // Components without error control have weight zero and are always extrapolated.
            let is_still = weight > 0.0 && moved * weight < MIN_EXTRAPOLATED_MOTION;
            for (z, [w1, w2, w3]) in self.increments.iter_mut().zip(continued) {
                z[i] = if is_still {
                    0.0
                } else {
                    w1 * z1[i] + w2 * z2[i] + (w3 - 1.0) * z3[i]
                };
            }
        }
    }

    /// Sets the starting values of the stages from the rates at the start only. Uses accelerations
    /// only if they are `trusted`, because the accelerations of a stiff element after an impact are
    /// misleading.
    fn extrapolate_from_start(&mut self, pairing: &Pairing, trusted: bool) {
        let trust = f64::from(u8::from(trusted));
        let Buffers {
            step, first_rates, ..
        } = &self.buffers;
        for (z, c) in self.increments.iter_mut().zip(C) {
            let passed = c * step;
            z.fill(0.0);
            for &[position, velocity, count] in &pairing.vectors {
                for i in 0..count {
                    let gained = trust * passed * first_rates[velocity + i];
                    z[velocity + i] = gained;
                    z[position + i] = passed * (first_rates[position + i] + 0.5 * gained);
                }
            }
            for &[orientation, spin] in &pairing.orientations {
                for index in orientation..orientation + 4 {
                    z[index] = passed * first_rates[index];
                }
                for index in spin..spin + 3 {
                    z[index] = trust * passed * first_rates[index];
                }
            }
        }
    }

    /// Returns the weighted norm of the error estimate, and the component with the largest weighted
    /// error. Afterwards `trial` holds the end of the step.
    fn estimate_error<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        memory: &StepMemory,
        report: &mut StepReport,
    ) -> (f64, usize) {
        let Self {
            buffers,
            increments,
            right,
            unknown_ranges,
            ..
        } = self;
        let [z1, z2, z3] = increments;
        buffers.estimate.fill(0.0);
        for i in unknown_ranges.iter().cloned().flatten() {
            let by_stages = (E[0] * z1[i] + E[1] * z2[i] + E[2] * z3[i]) / buffers.step;
            right[i] = by_stages;
            buffers.estimate[i] = (buffers.first_rates[i] + by_stages) * ESTIMATE_SIZE;
        }
        system.solve(ESTIMATE_SLOT, &mut buffers.estimate);
        system.filter_error(&mut buffers.estimate);
        let mut found = buffers.weighted_estimate_norm();
        let first = memory.implicit.last_step == 0.0;
        if found.0 > 1.0 && (first || report.rejected > 0) {
            // Filters the estimate once more, which removes components that decay within the step.
            let start_and_estimate = buffers.start.iter().zip(&buffers.estimate);
            for (trial, (start, estimate)) in buffers.trial.iter_mut().zip(start_and_estimate) {
                *trial = start + estimate;
            }
            report.evaluations += 1;
            let made = system.rates(buffers.start_time, &buffers.trial, &mut buffers.estimate);
            if made.is_ok() && buffers.estimate.iter().all(|value| value.is_finite()) {
                for i in unknown_ranges.iter().cloned().flatten() {
                    buffers.estimate[i] = (buffers.estimate[i] + right[i]) * ESTIMATE_SIZE;
                }
                system.solve(ESTIMATE_SLOT, &mut buffers.estimate);
                system.filter_error(&mut buffers.estimate);
                found = buffers.weighted_estimate_norm();
            }
        }
        for (trial, (start, z)) in buffers.trial.iter_mut().zip(buffers.start.iter().zip(z3)) {
            *trial = start + *z;
        }
        found
    }

    /// Discards the linearisation that the system holds, after a change of the system or its state.
    pub fn forget(&mut self) {
        self.buffers.forget();
        self.factored_step = None;
    }

    /// Returns true if the stages reuse the factors of an earlier step of the same length. In this
    /// case, ensures that the system holds these factors.
    fn reuses_factors<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        made: &FactorOrigin,
    ) -> Result<bool, StepError<S::Error>> {
        let step = self.buffers.step;
        let kept = made.step == step;
        if kept && self.factored_step != Some((made.time, made.step)) {
            // After a restart, the factors are formed again from the recorded states.
            let size = self.right.len();
            for (stage, x) in made.stages.chunks_exact(size).enumerate() {
                let (time, shift) = (made.time + C[stage] * step, 1.0 / (step * L[stage][stage]));
                system
                    .refactor_at(stage, shift.into(), time, x)
                    .map_err(|source| StepError::Evaluation { time, source })?;
            }
            self.factored_step = Some((made.time, made.step));
        }
        Ok(kept)
    }

    /// Replaces one component at the end of the last accepted step in the dense output. The caller
    /// has a better value and has already written it to x.
    pub fn correct(&mut self, component: usize, value: f64) {
        self.increments[2][component] = value - self.buffers.start[component];
    }

    /// Time (s) and x at the start of the last step.
    pub fn start(&self) -> (f64, &[f64]) {
        (self.buffers.start_time, &self.buffers.start)
    }

    /// Dense output: x at time `t` within the last accepted step, by the collocation polynomial.
    /// For positions, it also uses the velocity at the start.
    pub fn interpolate(&self, t: f64, out: &mut [f64]) {
        let theta = self.buffers.elapsed_fraction(t);
        let ([w1, w2, w3], w4) = (polynomial(theta), slope_correction(theta));
        let [z1, z2, z3] = &self.increments;
        for (i, value) in out.iter_mut().enumerate() {
            let moved = w1 * z1[i] + w2 * z2[i] + w3 * z3[i] + w4 * self.slope_defects[i];
            *value = self.buffers.start[i] + moved;
        }
    }

    /// Stores the slope defects, with which the dense output of positions starts with the actual
    /// velocity.
    fn store_slope_defects(&mut self, pairing: &Pairing) {
        let Self {
            buffers,
            increments,
            slope_defects,
            ..
        } = self;
        let [z1, z2, z3] = increments;
        slope_defects.fill(0.0);
        let vectors = pairing
            .vectors
            .iter()
            .map(|&[position, _, count]| position..position + count);
        let orientations = pairing
            .orientations
            .iter()
            .map(|&[orientation, _]| orientation..orientation + 4);
        for i in vectors.chain(orientations).flatten() {
            let slope = P[0][0] * z1[i] + P[1][0] * z2[i] + P[2][0] * z3[i];
            slope_defects[i] = buffers.step * buffers.first_rates[i] - slope;
        }
    }
}

impl ImplicitMethod for Radau {
    type AcceptedStep = AcceptedStep;
    const ESTIMATE: f64 = ESTIMATE;
    const SOLVED: f64 = SOLVED;

    fn buffers(&mut self) -> &mut Buffers {
        &mut self.buffers
    }

    fn attempt<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> TrialResult<AcceptedStep, S::Error> {
        let (time, step) = (self.buffers.start_time, self.buffers.step);
        if self.buffers.linearise(system, memory, report)? {
            self.factored_step = None;
        }
        self.unknown_ranges.clear();
        self.unknown_ranges.extend_from_slice(system.unknowns());
        let kept = self.reuses_factors(system, &memory.implicit.factors)?;
        self.predict(system.pairing(), &memory.implicit, report.rejected == 0);
        let solved = match self.solve_stages(system, kept, &mut memory.implicit.factors, report) {
            Ok(solved) => solved,
            Err(failed) => {
                memory.implicit.factors.clear();
                return Ok(failed.attempt(time, step));
            }
        };
        let (ratio, component) = self.estimate_error(system, memory, report);
        let twice_limit = f64::from(2 * MAX_NEWTON_ITERATIONS);
        let safety = 0.9 * (twice_limit + 1.0) / (twice_limit + f64::from(solved.corrections));
        if ratio > 1.0 {
            let failure = StepError::StepTooSmall {
                time,
                step,
                component,
                error_ratio: ratio,
            };
            let factor = (safety * ratio.powf(-0.25)).clamp(0.1, 0.9);
            return Ok(TrialOutcome::Rejected(factor, failure));
        }
        if let Some(component) = self.buffers.end_rates(system, end, report)? {
            return Ok(TrialOutcome::Rejected(
                0.1,
                StepError::NotFinite { time, component },
            ));
        }
        self.store_slope_defects(system.pairing());
        Ok(TrialOutcome::Accepted(AcceptedStep {
            ratio,
            safety,
            contraction: solved.contraction,
            corrections: solved.corrections,
        }))
    }

    fn ratio(made: AcceptedStep) -> f64 {
        made.ratio
    }

    fn finish(&mut self, made: AcceptedStep, after_rejection: bool, memory: &mut ImplicitMemory) -> f64 {
        let (step, estimate) = (self.buffers.step, made.ratio.max(1e-6));
        let mut factor = made.safety * estimate.powf(-0.25);
        if memory.last_step > 0.0 {
            let trend = step / memory.last_step * (memory.last_estimate / estimate).powf(0.25);
            factor = factor.min(factor * trend.max(0.0));
        }
        factor = factor.clamp(0.2, if after_rejection { 1.0 } else { 8.0 });
        let keep = made.contraction <= KEEP_BELOW && made.corrections <= KEEP_WITHIN;
        // The motions are so slow that the maximum step size limits the next step.
        let is_bound = factor >= MIN_USEFUL_GROWTH;
        if keep && (1.0..MIN_USEFUL_GROWTH).contains(&factor) {
            factor = 1.0;
        }
        if !keep {
            memory.forget_linearisation();
        } else if !is_bound || made.corrections > memory.factors.corrections {
            memory.factors.clear();
        }
        (memory.last_step, memory.last_estimate) = (step, estimate.max(1e-2));
        memory.keep(self.increments.iter().map(|z| &z[..]));
        factor
    }
}

#[cfg(test)]
mod tests;

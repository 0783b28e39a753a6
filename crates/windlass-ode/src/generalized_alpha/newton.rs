//! Newton iteration for the equations of a step.
//!
//! The first correction uses factors formed at the predicted end of the step. The rates are
//! evaluated at the predicted state and once more for the residual that decides on convergence, so
//! most steps need two evaluations. A correction is damped if the next correction is larger. If a
//! correction crosses a slope discontinuity, the next correction uses the factors of the other
//! branch instead.

use super::{Constants, GeneralizedAlpha, VariableClass};
use crate::implicit::{self, NewtonFailure};
use crate::{ImplicitMemory, ImplicitSystem, Shift, StepReport};

/// Largest number of Newton corrections in a step. If it is reached, the step is rejected.
const MAX_NEWTON_ITERATIONS: u32 = 12;
/// Contraction above which the next correction uses a new Jacobian.
const RENEW_ABOVE: f64 = 0.2;
/// Applied fraction of a correction below which it is not damped further.
const MIN_APPLIED_FRACTION: f64 = 0.02;
/// Smallest assumed ratio of the remaining error to the correction. It is not zero, because a slope
/// discontinuity may lie ahead.
const MIN_REMAINING_ERROR: f64 = 1e-2;
/// The slot of the system's factors.
const SLOT: usize = 0;

/// Result of Newton's iteration.
#[derive(Clone, Copy)]
pub(super) struct Solved {
    /// Mean contraction of the corrections; zero if it could not be measured.
    pub(super) contraction: f64,
    /// True if the rates at the end of the step are up to date.
    pub(super) has_rates: bool,
}

impl GeneralizedAlpha {
    /// Solves the equations of the step up to time `end` (s), starting from the predicted state.
    /// Returns early if the first correction shows that the error estimate exceeds the tolerance.
    pub(super) fn solve<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &ImplicitMemory,
        report: &mut StepReport,
    ) -> Result<Solved, NewtonFailure> {
        let (mut last, mut contraction, mut renew) = (f64::INFINITY, 0.0, true);
        // Applied fraction of the last correction, and number of applied corrections.
        let (mut applied_fraction, mut applied) = (1.0, 0);
        for correction in 0..MAX_NEWTON_ITERATIONS {
            let fits = self.evaluate(system, end, (correction > 0, renew), report)?;
            let norm = self.find_correction(system)?;
            let rate = norm / last;
            let is_enough = applied > 0 && fits && norm <= self.residual_fraction * self.newton_tolerance;
            if fits && rate > 1.0 && applied_fraction > MIN_APPLIED_FRACTION && !is_enough {
                applied_fraction *= self.damp_last_correction();
                renew = false;
                continue;
            }
            // The convergence is not measured with corrections that are too small or cross a slope
            // discontinuity.
            if fits && last > self.newton_tolerance {
                contraction = if applied > 1 {
                    (rate * contraction).sqrt()
                } else {
                    rate
                };
            }
            let solved = |has_rates: bool| Solved {
                contraction,
                has_rates,
            };
            if is_enough {
                return Ok(solved(true));
            }
            self.apply_correction();
            applied += 1;
            let ahead = (rate / (1.0 - rate.min(0.99))).max(MIN_REMAINING_ERROR);
            let is_solved = applied > 1 && ahead * norm <= self.newton_tolerance;
            let mut is_too_long = || self.estimate_error(memory).0 > 1.0;
            if is_solved || applied == 1 && is_too_long() {
                return Ok(solved(false));
            }
            renew = applied > 1 && rate > RENEW_ABOVE;
            (last, applied_fraction) = (norm, 1.0);
        }
        Err(NewtonFailure::NotConverged(self.worst_component))
    }

    /// Evaluates the rates at the predicted or corrected end of the step. Forms new factors there
    /// if requested, or if the current factors belong to another branch of a piecewise law. Returns
    /// true if the current factors belonged to the same branch.
    fn evaluate<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        (is_corrected, renew): (bool, bool),
        report: &mut StepReport,
    ) -> Result<bool, NewtonFailure> {
        self.update_end_state();
        report.evaluations += 1;
        let trial = &self.buffers.trial;
        let evaluated = if is_corrected {
            system.corrected_rates(end, trial, &mut self.end_rates)
        } else {
            system.rates(end, trial, &mut self.end_rates)
        };
        if evaluated.is_err() {
            return Err(NewtonFailure::NotFinite(0));
        }
        if let Some(component) = self.end_rates.iter().position(|rate| !rate.is_finite()) {
            return Err(NewtonFailure::NotFinite(component));
        }
        let fits = !is_corrected || system.factors_match_branch(SLOT);
        if renew || !fits {
            system.factor(SLOT, self.shift(), true);
        }
        Ok(fits)
    }

    /// Diagonal coefficient of a class of variables, 1/s. For first-order variables it equals `γ/(β
    /// h)`, the ratio between changes of a velocity and of its position.
    fn shift_of(&self, class: &VariableClass) -> f64 {
        (1.0 - class.alpha_m) / ((1.0 - self.constants.alpha_f) * class.gamma * self.buffers.step)
    }

    fn shift(&self) -> Shift {
        let Constants {
            velocities,
            first_order,
            ..
        } = &self.constants;
        Shift {
            of_velocities: self.shift_of(velocities),
            of_others: self.shift_of(first_order),
        }
    }

    /// Computes a correction and returns its weighted norm.
    fn find_correction<S: ImplicitSystem>(&mut self, system: &mut S) -> Result<f64, NewtonFailure> {
        let ([now, next], first) = (&self.rates, &self.buffers.first_rates);
        let alpha_f = self.constants.alpha_f;
        for (i, class) in self.classes.iter().enumerate() {
            let carried = (1.0 - class.alpha_m) * next[i] + class.alpha_m * now[i];
            let balance = (alpha_f * first[i] - carried) / (1.0 - alpha_f) + self.end_rates[i];
            self.correction[i] = if class.is_position() { 0.0 } else { balance };
        }
        for index in implicit::quadratures(system.unknowns(), self.correction.len()) {
            self.correction[index] = 0.0;
        }
        system.solve(SLOT, &mut self.correction);
        let mut norm = 0.0;
        for (i, (by, scale)) in self
            .correction
            .iter()
            .zip(&self.buffers.residual_scale)
            .enumerate()
        {
            let moved = by.abs() * scale;
            if !moved.is_finite() {
                return Err(NewtonFailure::NotFinite(i));
            }
            if moved > norm {
                (norm, self.worst_component) = (moved, i);
            }
        }
        Ok(norm)
    }

    /// Applies the correction.
    fn apply_correction(&mut self) {
        std::mem::swap(&mut self.last_correction, &mut self.correction);
        self.add_last_correction(1.0);
    }

    /// Damps the last correction, because the next correction is larger: a slope discontinuity lies
    /// between them. Returns the remaining fraction, which is found from the secant of the residual
    /// along the correction.
    fn damp_last_correction(&mut self) -> f64 {
        let (mut along, mut square) = (0.0, 0.0);
        for ((last, next), scale) in self
            .last_correction
            .iter()
            .zip(&self.correction)
            .zip(&self.buffers.residual_scale)
        {
            square += (last * scale).powi(2);
            along += last * scale * next * scale;
        }
        let left = (square / (square - along.min(0.0))).clamp(0.1, 0.5);
        self.add_last_correction(left - 1.0);
        self.last_correction.iter_mut().for_each(|by| *by *= left);
        left
    }

    /// Adds a multiple of the last correction to the rates at the end.
    fn add_last_correction(&mut self, factor: f64) {
        let per_step = factor / self.buffers.step;
        let next = self.rates[1]
            .iter_mut()
            .zip(&self.last_correction)
            .zip(&self.classes);
        for ((rate, by), class) in next {
            if !class.is_position() {
                *rate += by * per_step / class.gamma;
            }
        }
    }
}

//! Newton iteration for the stage equations, by triangularly implicit corrections.

use super::tableau::{A, ABOVE, C, L};
use super::{ImplicitSystem, Radau, StepReport};
use crate::implicit::{FactorOrigin, NewtonFailure, quadratures};
use std::ops::Range;

/// Number of Newton corrections after which a step is rejected.
pub(super) const MAX_NEWTON_ITERATIONS: u32 = 10;
/// Sweeps per correction. Stiff components need three, because errors pass from stage to stage.
const MAX_SWEEPS: u32 = 4;
/// The sweeps end when a sweep changes the correction by less than this fraction of the change by
/// the first sweep, or of the allowed residual.
const SWEEP_TOLERANCE: f64 = 0.1;
/// Contraction above which the next correction uses new Jacobians of the stages.
const RENEW_ABOVE: f64 = 0.4;
/// The same limit for factors of an earlier step, with which iterations have converged well so far.
const RENEW_KEPT_ABOVE: f64 = 0.8;
/// Number of corrections after which the factors of an earlier step are renewed.
const RENEW_KEPT_AFTER: u32 = 4;

/// Smallest number of corrections at which the iteration is checked for divergence.
const DIVERGENCE_CHECK_FROM: u32 = 4;

/// Result of Newton's iteration.
pub(super) struct Solved {
    pub(super) corrections: u32,
    /// Mean contraction of the corrections.
    pub(super) contraction: f64,
}

/// Comparison of the branches of piecewise laws at the stages with the branches of the factors.
#[derive(Clone, Copy, Default)]
struct Branches {
    /// True if a correction has moved a stage to another branch.
    have_changed: bool,
    /// True if the factors of an earlier step belong to another branch and were not renewed.
    are_outdated: bool,
}

impl Radau {
    /// Solves the stage equations, starting from the values in `increments`. Reuses the factors if
    /// `kept` is true. Otherwise forms new factors and records their origin in `made`.
    pub(super) fn solve_stages<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        kept: bool,
        made: &mut FactorOrigin,
        report: &mut StepReport,
    ) -> Result<Solved, NewtonFailure> {
        let (mut last, mut contraction, mut renew, mut worst_component) = (0.0, 0.0, !kept, 0);
        let mut as_kept = kept;
        let (mut crossed, mut crossings, mut was_solved) = (false, 0, false);
        for corrections in 1..=MAX_NEWTON_ITERATIONS {
            let is_first = corrections == 1;
            system.allow_extrapolation(is_first);
            let evaluated = self.evaluate_stages(system, (is_first, renew, as_kept), made, report);
            // Extrapolated rates belong to a branch that may differ from the actual branch. Neither
            // these rates nor their factors are kept.
            let was_extrapolated = system.allow_extrapolation(false);
            let branches = evaluated?;
            as_kept &= !renew;
            let (norm, worst) = self.newton_iteration(system);
            worst_component = worst;
            if !norm.is_finite() {
                return Err(NewtonFailure::NotFinite(worst));
            }
            // A correction that crosses a slope discontinuity does not measure the convergence.
            let had_crossed = std::mem::replace(&mut crossed, branches.have_changed);
            crossings += u32::from(crossed);
            let (mut ahead, mut rate) = (1.0, 0.0);
            if !is_first && !crossed {
                rate = norm / last;
                contraction = if contraction == 0.0 {
                    rate
                } else {
                    (rate * contraction).sqrt()
                };
                ahead = (rate / (1.0 - rate.min(0.99))).max(1e-2);
            }
            let is_solved = norm == 0.0 || ahead * norm <= self.newton_tolerance;
            // Branches that still change when two corrections are small enough differ by less than
            // the allowed residual.
            if is_solved && (!was_extrapolated || was_solved) {
                if made.corrections == 0 {
                    made.corrections = corrections.min(RENEW_KEPT_AFTER);
                }
                self.integrate_quadratures();
                return Ok(Solved {
                    corrections: corrections - crossings,
                    contraction,
                });
            }
            was_solved = is_solved && !is_first;
            if !(crossed || had_crossed) {
                // The iteration diverges, even with new Jacobians at every stage.
                if rate > 2.0 && norm > self.newton_tolerance && corrections > 2 {
                    break;
                }
                if DIVERGENCE_CHECK_FROM <= corrections && self.is_diverging(norm, contraction, corrections) {
                    break;
                }
            }
            renew = was_extrapolated && is_first
                || branches.are_outdated
                || if as_kept {
                    rate > RENEW_KEPT_ABOVE || corrections >= RENEW_KEPT_AFTER
                } else {
                    rate > RENEW_ABOVE
                };
            last = norm;
        }
        Err(NewtonFailure::NotConverged(worst_component))
    }

    /// True if the remaining corrections would not suffice at the present contraction.
    fn is_diverging(&self, norm: f64, contraction: f64, corrections: u32) -> bool {
        let left = (MAX_NEWTON_ITERATIONS - corrections) as i32;
        norm * contraction.powi(left) > 10.0 * self.newton_tolerance
    }

    /// Evaluates all stages. Forms the factors of all stages if `renew` is true, otherwise only of
    /// the stages that changed to another branch of a piecewise law. Factors of an earlier step
    /// (`are_kept`) are not formed again here.
    fn evaluate_stages<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        (is_first, renew, are_kept): (bool, bool, bool),
        made: &mut FactorOrigin,
        report: &mut StepReport,
    ) -> Result<Branches, NewtonFailure> {
        if renew {
            made.begin(self.buffers.start_time, self.buffers.step);
            self.factored_step = Some((made.time, made.step));
        }
        let Self {
            buffers,
            increments,
            rates,
            unknown_ranges,
            ..
        } = self;
        let mut branches = Branches::default();
        // Quadrature variables keep the values of the start.
        buffers.trial.copy_from_slice(&buffers.start);
        for stage in 0..3 {
            for run in unknown_ranges.iter().cloned() {
                let from = buffers.start[run.clone()]
                    .iter()
                    .zip(&increments[stage][run.clone()]);
                for (trial, (start, z)) in buffers.trial[run].iter_mut().zip(from) {
                    *trial = start + z;
                }
            }
            report.evaluations += 1;
            let time = buffers.start_time + C[stage] * buffers.step;
            let rates = &mut rates[stage];
            if system
                .stage_rates((stage, is_first), time, &buffers.trial, rates)
                .is_err()
            {
                return Err(NewtonFailure::NotFinite(0));
            }
            if let Some(component) = rates.iter().position(|rate| !rate.is_finite()) {
                return Err(NewtonFailure::NotFinite(component));
            }
            let shift = 1.0 / (buffers.step * L[stage][stage]);
            let is_renewed = is_first && renew;
            let has_changed = !is_renewed && !system.factors_match_branch(stage);
            branches.have_changed |= has_changed && !is_first;
            if renew {
                made.stages.extend_from_slice(&buffers.trial);
                system.factor(stage, shift.into(), true);
            } else if has_changed {
                if are_kept {
                    branches.are_outdated = true;
                    continue;
                }
                let size = buffers.trial.len();
                made.stages[stage * size..(stage + 1) * size].copy_from_slice(&buffers.trial);
                system.factor(stage, shift.into(), true);
            }
        }
        Ok(branches)
    }

    /// Corrects Z. Returns the weighted norm of the correction, and the component with the largest
    /// weighted correction.
    ///
    /// The correction is computed by sweeps down the triangle. The remainder of one sweep is the
    /// right-hand side of the next. Sweeps cost linear solutions but no evaluations.
    fn newton_iteration<S: ImplicitSystem>(&mut self, system: &mut S) -> (f64, usize) {
        self.begin_correction();
        let mut first = 0.0;
        for sweep in 1..=MAX_SWEEPS {
            let moved = self.sweep(system);
            if sweep == 1 {
                first = moved;
            }
            // A comparison with NaN is false and ends the sweeps.
            let continues =
                moved > f64::max(SWEEP_TOLERANCE * first, SWEEP_TOLERANCE * self.newton_tolerance);
            if !continues || sweep == MAX_SWEEPS {
                break;
            }
            self.update_residuals();
        }
        self.apply_correction()
    }

    /// Computes the residuals of the stage equations and sets the corrections to zero.
    fn begin_correction(&mut self) {
        let h = self.buffers.step;
        for (stage, weights) in A.iter().enumerate() {
            let (left, z) = (&mut self.residuals[stage], &self.increments[stage]);
            let correction = &mut self.corrections[stage];
            for run in self.unknown_ranges.iter().cloned() {
                correction[run.clone()].fill(0.0);
                let left = &mut left[run.clone()];
                write_weighted_sum(h, weights, &self.rates, &run, left);
                for (left, z) in left.iter_mut().zip(&z[run]) {
                    *left -= z;
                }
            }
        }
    }

    /// Solves the lower triangle for the residuals, stage by stage, and adds the result to the
    /// corrections. Returns the weighted norm of the result.
    fn sweep<S: ImplicitSystem>(&mut self, system: &mut S) -> f64 {
        let h = self.buffers.step;
        let mut norm = 0.0_f64;
        for (stage, weights) in L.iter().enumerate() {
            let (done, rest) = self.products.split_at_mut(stage);
            let (product, right) = (&mut rest[0], &mut self.right);
            let per_diagonal = 1.0 / (h * weights[stage]);
            for run in self.unknown_ranges.iter().cloned() {
                let right = &mut right[run.clone()];
                right.copy_from_slice(&self.residuals[stage][run.clone()]);
                for (done, weight) in done.iter().zip(weights) {
                    for (right, done) in right.iter_mut().zip(&done[run.clone()]) {
                        *right += h * weight * done;
                    }
                }
                for (product, right) in product[run].iter_mut().zip(right) {
                    *product = *right * per_diagonal;
                }
            }
            system.solve(stage, product);
            let correction = &mut self.corrections[stage];
            for run in self.unknown_ranges.iter().cloned() {
                let (product, residual_scale) = (
                    &mut product[run.clone()],
                    &self.buffers.residual_scale[run.clone()],
                );
                norm = weighted_max_norm(norm, product, residual_scale);
                let (correction, right) = (&mut correction[run.clone()], &self.right[run]);
                for ((product, correction), right) in product.iter_mut().zip(correction).zip(right) {
                    *correction += *product;
                    // Computes the product with the Jacobian from the solved equation, without a
                    // matrix multiplication.
                    *product = (*product - right) * per_diagonal;
                }
            }
        }
        norm
    }

    /// Computes the residuals that the last sweep leaves, from the upper part A - L of the method's
    /// matrix.
    fn update_residuals(&mut self) {
        let h = self.buffers.step;
        for (stage, weights) in ABOVE.iter().enumerate() {
            let left = &mut self.residuals[stage];
            for run in &self.unknown_ranges {
                write_weighted_sum(h, weights, &self.products, run, &mut left[run.clone()]);
            }
        }
    }

    /// Adds the corrections to Z. Returns their weighted norm, and the component with the largest
    /// weighted correction.
    fn apply_correction(&mut self) -> (f64, usize) {
        let (mut norm, mut worst) = (0.0_f64, 0);
        for (z, correction) in self.increments.iter_mut().zip(&self.corrections) {
            for run in &self.unknown_ranges {
                let (z, correction) = (&mut z[run.clone()], &correction[run.clone()]);
                for (z, correction) in z.iter_mut().zip(correction) {
                    *z += correction;
                }
                let residual_scale = &self.buffers.residual_scale[run.clone()];
                let new_norm = weighted_max_norm(norm, correction, residual_scale);
                // Searches for the component only if the norm has increased.
                if new_norm != norm && !norm.is_nan() {
                    let mut scaled = correction
                        .iter()
                        .zip(residual_scale)
                        .map(|(by, scale)| by.abs() * scale);
                    let index = scaled.position(|moved| moved >= new_norm || moved.is_nan());
                    (norm, worst) = (new_norm, run.start + index.unwrap_or(0));
                }
            }
        }
        (norm, worst)
    }

    /// Integrates the quadrature variables, using the rates of the stages.
    fn integrate_quadratures(&mut self) {
        let h = self.buffers.step;
        for (z, weights) in self.increments.iter_mut().zip(&A) {
            for i in quadratures(&self.unknown_ranges, z.len()) {
                z[i] = h * weighted(weights, &self.rates, i);
            }
        }
    }
}

/// Maximum of `so_far` and of all |moved| · scale; NaN if any value is NaN.
fn weighted_max_norm(so_far: f64, moved: &[f64], scales: &[f64]) -> f64 {
    // Computes several maxima independently, so that no comparison has to wait for the previous
    // comparison. A comparison with NaN is false, which keeps the NaN.
    let mut maxima = [so_far; SIDE_BY_SIDE];
    let keep = |maximum: &mut f64, (moved, scale): (&f64, &f64)| {
        let moved = moved.abs() * scale;
        *maximum = if moved <= *maximum || maximum.is_nan() {
            *maximum
        } else {
            moved
        };
    };
    let (blocks, rest) = moved.as_chunks::<SIDE_BY_SIDE>();
    let (scales, scales_of_rest) = scales.as_chunks::<SIDE_BY_SIDE>();
    for (block, scales) in blocks.iter().zip(scales) {
        for (maximum, pair) in maxima.iter_mut().zip(block.iter().zip(scales)) {
            keep(maximum, pair);
        }
    }
    for pair in rest.iter().zip(scales_of_rest) {
        keep(&mut maxima[0], pair);
    }
    maxima
        .into_iter()
        .fold(so_far, |a, b| if b <= a || a.is_nan() { a } else { b })
}

/// Number of maxima that are computed independently.
const SIDE_BY_SIDE: usize = 4;

/// Writes `factor` times a weighted sum over the stages, for one range of indices.
fn write_weighted_sum(
    factor: f64,
    weights: &[f64; 3],
    stages: &[Vec<f64>; 3],
    run: &Range<usize>,
    into: &mut [f64],
) {
    let [a, b, c] = stages.each_ref().map(|stage| &stage[run.clone()]);
    let sums = a.iter().zip(b).zip(c);
    for (into, ((a, b), c)) in into.iter_mut().zip(sums) {
        *into = factor * (weights[0] * a + weights[1] * b + weights[2] * c);
    }
}

/// Weighted sum over the stages for one component.
#[inline(always)]
fn weighted(weights: &[f64; 3], stages: &[Vec<f64>; 3], i: usize) -> f64 {
    weights[0] * stages[0][i] + weights[1] * stages[1][i] + weights[2] * stages[2][i]
}

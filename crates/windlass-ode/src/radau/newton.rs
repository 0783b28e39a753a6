//! The stages' equations, solved by triangularly implicit corrections.

use super::tableau::{A, ABOVE, C, L};
use super::{ImplicitSystem, Radau, StepReport};
use crate::implicit::{FactorsMade, Failed, followers};
use std::ops::Range;

/// Corrections before a step is tried again.
pub(super) const MOST_CORRECTIONS: u32 = 10;
/// Sweeps down the triangle for one correction. What is stiff needs three: the stages' errors pass down one after the other.
const MOST_SWEEPS: u32 = 4;
/// Share of what the first one moved, or of what corrections may leave, that the last one may move.
const LEFT_BY_SWEEPS: f64 = 0.1;
/// Where a correction leaves more than this of the error, the next one is made with new Jacobians of the stages,
const RENEW_ABOVE: f64 = 0.4;
/// or more than this with those of an earlier step, which served well so far;
const RENEW_KEPT_ABOVE: f64 = 0.8;
/// these are also renewed after so many corrections.
const RENEW_KEPT_AFTER: u32 = 4;

/// Corrections after which it is asked whether those that are left can do.
const HOPELESS_FROM: u32 = 4;

/// How the stages' equations were solved.
pub(super) struct Solved {
    pub(super) corrections: u32,
    /// What a correction left of the error on the average.
    pub(super) contraction: f64,
}

impl Radau {
    /// Solves the stages' equations from the first guess in `increments`, with the factors that are `kept` or new ones, of
    /// which `made` says what they are made of.
    pub(super) fn solve_stages<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        kept: bool,
        made: &mut FactorsMade,
        report: &mut StepReport,
    ) -> Result<Solved, Failed> {
        let (mut last, mut contraction, mut renew, mut moved_most) = (0.0, 0.0, !kept, 0);
        let mut as_kept = kept;
        for corrections in 1..=MOST_CORRECTIONS {
            system.guess(corrections == 1);
            let evaluated = self.evaluate_stages(system, renew, as_kept, made, report);
            // Rates of another law than that of the step: neither they nor their factors are kept.
            let beyond_a_kink = system.guess(false);
            let is_beside_a_kink = evaluated?;
            as_kept &= !renew;
            let (norm, worst) = self.improve(system);
            moved_most = worst;
            if !norm.is_finite() {
                return Err(Failed::NotFinite(worst));
            }
            let (mut ahead, mut rate) = (1.0, 0.0);
            if corrections > 1 {
                rate = norm / last;
                contraction = if corrections == 2 {
                    rate
                } else {
                    (rate * contraction).sqrt()
                };
                ahead = (rate / (1.0 - rate.min(0.99))).max(1e-2);
            }
            let is_solved = norm == 0.0 || ahead * norm <= self.solved;
            if is_solved && !beyond_a_kink {
                if made.corrections == 0 {
                    made.corrections = corrections.min(RENEW_KEPT_AFTER);
                }
                self.follow();
                return Ok(Solved {
                    corrections,
                    contraction,
                });
            }
            // Two corrections away from the solution, with new Jacobians at every stage.
            if rate > 2.0 && norm > self.solved && corrections > 2 {
                break;
            }
            if HOPELESS_FROM <= corrections && self.is_hopeless(norm, contraction, corrections) {
                break;
            }
            renew = beyond_a_kink
                || is_beside_a_kink
                || if as_kept {
                    rate > RENEW_KEPT_ABOVE || corrections >= RENEW_KEPT_AFTER
                } else {
                    rate > RENEW_ABOVE
                };
            last = norm;
        }
        Err(Failed::NotConverged(moved_most))
    }

    /// Whether the corrections that are left would not do, at the rate of those made.
    fn is_hopeless(&self, norm: f64, contraction: f64, corrections: u32) -> bool {
        let left = (MOST_CORRECTIONS - corrections) as i32;
        norm * contraction.powi(left) > 10.0 * self.solved
    }

    /// Rates at all stages and the Jacobians' factors there: of all where they are to be renewed, else of those stages that
    /// have come to another side of a kink. Answers whether factors that are kept from an earlier step should be renewed for it.
    fn evaluate_stages<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        renew: bool,
        are_kept: bool,
        made: &mut FactorsMade,
        report: &mut StepReport,
    ) -> Result<bool, Failed> {
        if renew {
            made.begin(self.buffers.start_time, self.buffers.step);
            self.held = Some((made.time, made.step));
        }
        let Self {
            buffers,
            increments,
            rates,
            runs,
            ..
        } = self;
        let mut is_beside_a_kink = false;
        // What acts on nothing stays as it was.
        buffers.trial.copy_from_slice(&buffers.start);
        for stage in 0..3 {
            for run in runs.iter().cloned() {
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
            if system.rates(time, &buffers.trial, rates).is_err() {
                return Err(Failed::NotFinite(0));
            }
            if let Some(component) = rates.iter().position(|rate| !rate.is_finite()) {
                return Err(Failed::NotFinite(component));
            }
            let shift = 1.0 / (buffers.step * L[stage][stage]);
            if renew {
                made.stages.extend_from_slice(&buffers.trial);
                system.factor(stage, shift.into(), true);
            } else if !system.fits(stage) {
                if are_kept {
                    is_beside_a_kink = true;
                    continue;
                }
                let size = buffers.trial.len();
                made.stages[stage * size..(stage + 1) * size].copy_from_slice(&buffers.trial);
                system.factor(stage, shift.into(), true);
            }
        }
        Ok(is_beside_a_kink)
    }

    /// Corrects Z, and answers how far the most it moved, with the component.
    ///
    /// The correction itself is found by sweeps down the triangle, with what one sweep leaves as the right-hand side of the
    /// next: they cost solutions, no evaluations.
    fn improve<S: ImplicitSystem>(&mut self, system: &mut S) -> (f64, usize) {
        self.begin_correction();
        let mut first = 0.0;
        for sweep in 1..=MOST_SWEEPS {
            let moved = self.sweep(system);
            if sweep == 1 {
                first = moved;
            }
            // Not a number is not above anything, and ends it.
            let goes_on = moved > f64::max(LEFT_BY_SWEEPS * first, LEFT_BY_SWEEPS * self.solved);
            if !goes_on || sweep == MOST_SWEEPS {
                break;
            }
            self.take_what_is_left();
        }
        self.apply_correction()
    }

    /// The residuals of the stages' equations, and no correction yet.
    fn begin_correction(&mut self) {
        let h = self.buffers.step;
        for (stage, weights) in A.iter().enumerate() {
            let (left, z) = (&mut self.left[stage], &self.increments[stage]);
            let correction = &mut self.corrections[stage];
            for run in self.runs.iter().cloned() {
                correction[run.clone()].fill(0.0);
                let left = &mut left[run.clone()];
                put_weighted(h, weights, &self.rates, &run, left);
                for (left, z) in left.iter_mut().zip(&z[run]) {
                    *left -= z;
                }
            }
        }
    }

    /// Adds to the corrections what solves the triangle for what is left, stage after stage; answers how far the most it moves.
    fn sweep<S: ImplicitSystem>(&mut self, system: &mut S) -> f64 {
        let h = self.buffers.step;
        let mut norm = 0.0_f64;
        for (stage, weights) in L.iter().enumerate() {
            let (done, rest) = self.products.split_at_mut(stage);
            let (product, right) = (&mut rest[0], &mut self.right);
            let per_diagonal = 1.0 / (h * weights[stage]);
            for run in self.runs.iter().cloned() {
                let right = &mut right[run.clone()];
                right.copy_from_slice(&self.left[stage][run.clone()]);
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
            for run in self.runs.iter().cloned() {
                let (product, solving) = (&mut product[run.clone()], &self.buffers.solving[run.clone()]);
                norm = largest(norm, product, solving);
                let (correction, right) = (&mut correction[run.clone()], &self.right[run]);
                for ((product, correction), right) in product.iter_mut().zip(correction).zip(right) {
                    *correction += *product;
                    // What the Jacobian makes of it, without a product.
                    *product = (*product - right) * per_diagonal;
                }
            }
        }
        norm
    }

    /// What the last sweep left: the rest of the method's matrix, above the triangle.
    fn take_what_is_left(&mut self) {
        let h = self.buffers.step;
        for (stage, weights) in ABOVE.iter().enumerate() {
            let left = &mut self.left[stage];
            for run in &self.runs {
                put_weighted(h, weights, &self.products, run, &mut left[run.clone()]);
            }
        }
    }

    /// Moves Z by the corrections; answers how far the most, with the component.
    fn apply_correction(&mut self) -> (f64, usize) {
        let (mut norm, mut worst) = (0.0_f64, 0);
        for (z, correction) in self.increments.iter_mut().zip(&self.corrections) {
            for run in &self.runs {
                let (z, correction) = (&mut z[run.clone()], &correction[run.clone()]);
                for (z, correction) in z.iter_mut().zip(correction) {
                    *z += correction;
                }
                let solving = &self.buffers.solving[run.clone()];
                let most = largest(norm, correction, solving);
                // Which it was is asked for where it is more than before alone.
                if most != norm && !norm.is_nan() {
                    let mut scaled = correction.iter().zip(solving).map(|(by, scale)| by.abs() * scale);
                    let place = scaled.position(|moved| moved >= most || moved.is_nan());
                    (norm, worst) = (most, run.start + place.unwrap_or(0));
                }
            }
        }
        (norm, worst)
    }

    /// Z of what acts on nothing: it follows from the rates.
    fn follow(&mut self) {
        let h = self.buffers.step;
        for (z, weights) in self.increments.iter_mut().zip(&A) {
            for i in followers(&self.runs, z.len()) {
                z[i] = h * weighted(weights, &self.rates, i);
            }
        }
    }
}

/// The largest of these and of what numbers move in the scale of each; not a number where one is not.
fn largest(so_far: f64, moved: &[f64], scales: &[f64]) -> f64 {
    // Of several side by side, so that none waits for the one before. Not a number is not below anything, and stays.
    let mut most = [so_far; SIDE_BY_SIDE];
    let keep = |most: &mut f64, (moved, scale): (&f64, &f64)| {
        let moved = moved.abs() * scale;
        *most = if moved <= *most || most.is_nan() {
            *most
        } else {
            moved
        };
    };
    let (blocks, rest) = moved.as_chunks::<SIDE_BY_SIDE>();
    let (scales, scales_of_rest) = scales.as_chunks::<SIDE_BY_SIDE>();
    for (block, scales) in blocks.iter().zip(scales) {
        for (most, pair) in most.iter_mut().zip(block.iter().zip(scales)) {
            keep(most, pair);
        }
    }
    for pair in rest.iter().zip(scales_of_rest) {
        keep(&mut most[0], pair);
    }
    most.into_iter()
        .fold(so_far, |a, b| if b <= a || a.is_nan() { a } else { b })
}

/// How many numbers are looked at side by side.
const SIDE_BY_SIDE: usize = 4;

/// A run of a weighted sum over the stages, times a factor.
fn put_weighted(
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

/// One component of a weighted sum over the stages.
#[inline(always)]
fn weighted(weights: &[f64; 3], stages: &[Vec<f64>; 3], i: usize) -> f64 {
    weights[0] * stages[0][i] + weights[1] * stages[1][i] + weights[2] * stages[2][i]
}

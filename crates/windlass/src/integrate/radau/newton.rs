//! The stages' equations, solved by triangularly implicit corrections.

use super::tableau::{A, C, L};
use super::{ImplicitSystem, Radau, StepReport};
use crate::integrate::implicit::{FactorsMade, Failed};

/// Corrections before a step is tried again.
pub(super) const MOST_CORRECTIONS: u32 = 10;
/// Where a correction leaves more than this of the error, the next one is made with new Jacobians of the stages,
const RENEW_ABOVE: f64 = 0.4;
/// or more than this with those of an earlier step, which served well so far;
const RENEW_KEPT_ABOVE: f64 = 0.8;
/// these are also renewed after so many corrections. What is stiff needs three: the stages' errors pass down the triangle one
/// after the other, whatever the Jacobians are.
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
            self.evaluate_stages(system, renew.then_some(&mut *made), report)?;
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
            if norm == 0.0 || ahead * norm <= self.solved {
                if made.corrections == 0 {
                    made.corrections = corrections.min(RENEW_KEPT_AFTER);
                }
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
            renew = if as_kept {
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

    /// Rates at all stages and, where they are to be `renewed`, the Jacobians' factors there.
    fn evaluate_stages<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        mut renewed: Option<&mut FactorsMade>,
        report: &mut StepReport,
    ) -> Result<(), Failed> {
        if let Some(made) = &mut renewed {
            made.begin(self.buffers.start_time, self.buffers.step);
            self.held = Some((made.time, made.step));
        }
        let Self {
            buffers,
            increments,
            rates,
            ..
        } = self;
        for stage in 0..3 {
            let start_and_z = buffers.start.iter().zip(&increments[stage]);
            for (trial, (start, z)) in buffers.trial.iter_mut().zip(start_and_z) {
                *trial = start + z;
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
            if let Some(made) = &mut renewed {
                made.stages.extend_from_slice(&buffers.trial);
                system.factor(stage, 1.0 / (buffers.step * L[stage][stage]), true);
            }
        }
        Ok(())
    }

    /// Corrects Z, and answers how far the most it moved, with the component.
    fn improve<S: ImplicitSystem>(&mut self, system: &mut S) -> (f64, usize) {
        let h = self.buffers.step;
        let (mut norm, mut worst) = (0.0_f64, 0);
        for stage in 0..3 {
            let (done, rest) = self.corrections.split_at_mut(stage);
            let correction = &mut rest[0];
            let (diagonal, z) = (h * L[stage][stage], &mut self.increments[stage]);
            let [f1, f2, f3] = &self.rates;
            for i in 0..z.len() {
                let flow = A[stage][0] * f1[i] + A[stage][1] * f2[i] + A[stage][2] * f3[i];
                let coupled: f64 = done.iter().zip(L[stage]).map(|(j_z, l)| l * j_z[i]).sum();
                let right = h * (flow + coupled) - z[i];
                self.right[i] = right;
                correction[i] = right / diagonal;
            }
            system.solve(stage, correction);
            for (i, value) in correction.iter_mut().enumerate() {
                z[i] += *value;
                let moved = value.abs() * self.buffers.solving[i];
                // Not a number is not below anything, and stays.
                if moved > norm || moved.is_nan() {
                    (norm, worst) = (moved, i);
                }
                // What the Jacobian makes of the correction, without a product.
                *value = (*value - self.right[i]) / diagonal;
            }
        }
        (norm, worst)
    }
}

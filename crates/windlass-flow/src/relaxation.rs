//! Convergence acceleration of iterations over a step.
//!
//! Law: the loads `λ` on the bodies at the end of a step must equal the loads `F(λ)` that the
//!   partners then return. With the residual `r = F(λ) - λ`, the next loads of Aitken's method are
//!   `λ + ω r`, where `ω` minimises `r` along its last change. The next loads of interface
//!   quasi-Newton are `λ + r + Σ c_i ΔF_i`, where `c` minimises `r + Σ c_i Δr_i`. `Δr` and `ΔF` are
//!   changes in this step and in previous steps.
//! Symbols: loads N and N·m, weighted by the inverses of the largest force and the largest moment
//!   so far.
//! Source: `[KW08]` for Aitken, `[DBV09]` for interface quasi-Newton with least squares (IQN-ILS)
//!   and columns kept from step to step.
//! Valid: partners can repeat a step, and the residual is smooth in `λ`. A scalar `ω` suffices if
//!   all loads respond in the same proportion.
//! Checked: one degree of freedom and linear partners with known numbers of rounds; large added
//!   mass (tests of this package).

use crate::FlowError;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Convergence acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Acceleration {
    /// Relaxation with one factor for all loads, updated in every round.
    Aitken,
    /// Interface quasi-Newton with least squares.
    QuasiNewton,
}

/// Settings of the iteration over a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Relaxation {
    /// Convergence acceleration.
    #[serde(rename = "by")]
    pub acceleration: Acceleration,
    /// Allowed residual as a fraction of the largest force so far (for forces) or the largest
    /// moment so far (for moments).
    pub tolerance: f64,
    /// Maximum number of rounds.
    #[serde(rename = "most")]
    pub max_rounds: u32,
    /// Relaxation factor of the first round.
    #[serde(rename = "first_share")]
    pub initial_factor: f64,
    /// Number of previous steps whose changes the quasi-Newton method uses.
    pub reuse: usize,
}

/// Quasi-Newton, to 1e-6 in up to 50 rounds.
impl Default for Relaxation {
    fn default() -> Self {
        Self {
            acceleration: Acceleration::QuasiNewton,
            tolerance: 1e-6,
            max_rounds: 50,
            initial_factor: 0.5,
            reuse: 5,
        }
    }
}

impl Relaxation {
    /// Checks the settings.
    ///
    /// # Errors
    /// [`FlowError::Setup`] with the allowed values.
    pub fn check(&self) -> Result<(), FlowError> {
        let inside = |value: f64| value > 0.0 && value <= 1.0;
        let problem = if !(self.tolerance > 0.0 && self.tolerance < 1.0) {
            format!("'tolerance' is {} and must be between 0 and 1", self.tolerance)
        } else if self.max_rounds == 0 {
            "'rounds' is 0 and must be at least 1".to_owned()
        } else if !inside(self.initial_factor) {
            format!(
                "'relaxation' is {} and must be above 0 and at most 1",
                self.initial_factor
            )
        } else {
            return Ok(());
        };
        Err(FlowError::Setup(problem))
    }
}

/// A column is dropped if orthogonalisation leaves less than this fraction of its norm.
const MIN_INDEPENDENT_FRACTION: f64 = 1e-7;
/// Minimum relaxation factor.
const MIN_FACTOR: f64 = 1e-3;

/// Changes of residual and returned loads from one round to the next.
type Change = (Vec<f64>, Vec<f64>);

/// Data of the iteration that are kept from step to step.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Iteration {
    /// Last relaxation factor.
    share: Option<f64>,
    /// Changes of previous steps, the last step first.
    kept: VecDeque<Vec<Change>>,
    /// Changes of this step, the last round first.
    changes: Vec<Change>,
    /// Residual and returned loads of the previous round.
    before: Option<(Vec<f64>, Vec<f64>)>,
}

fn dot(a: &[f64], b: &[f64], weights: &[f64]) -> f64 {
    let products = a.iter().zip(b).zip(weights).map(|((a, b), w)| a * b * w * w);
    products.sum()
}

fn difference(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

impl Iteration {
    /// Loads of the next round, from the given and the returned loads of this round.
    pub(crate) fn next(
        &mut self,
        how: &Relaxation,
        (given, returned): (&[f64], &[f64]),
        weights: &[f64],
    ) -> Vec<f64> {
        let residual = difference(returned, given);
        if let Some((residual_before, returned_before)) = &self.before {
            let change = (
                difference(&residual, residual_before),
                difference(returned, returned_before),
            );
            let size = dot(&change.0, &change.0, weights);
            if size > 0.0 {
                let factor = self.share.unwrap_or(how.initial_factor);
                let along = -factor * dot(residual_before, &change.0, weights) / size;
                let bounded = along.clamp(-1.0, 1.0);
                self.share = Some(if bounded.abs() < MIN_FACTOR {
                    MIN_FACTOR.copysign(bounded)
                } else {
                    bounded
                });
            }
            self.changes.insert(0, change);
        }
        self.before = Some((residual.clone(), returned.to_vec()));
        if how.acceleration == Acceleration::QuasiNewton {
            let all: Vec<&Change> = self.changes.iter().chain(self.kept.iter().flatten()).collect();
            if let Some(step) = least_squares(&residual, &all, weights) {
                return returned
                    .iter()
                    .zip(step)
                    .map(|(value, step)| value + step)
                    .collect();
            }
        }
        let factor = *self.share.get_or_insert(how.initial_factor);
        given
            .iter()
            .zip(&residual)
            .map(|(value, r)| value + factor * r)
            .collect()
    }

    /// Ends the step, and keeps the changes of this step for later steps.
    pub(crate) fn finish(&mut self, how: &Relaxation) {
        self.before = None;
        let changes = std::mem::take(&mut self.changes);
        if how.acceleration == Acceleration::QuasiNewton && !changes.is_empty() {
            self.kept.push_front(changes);
            self.kept.truncate(how.reuse);
        }
    }
}

/// `Σ c_i ΔF_i` with the `c` that minimises `r + Σ c_i Δr_i`; `None` if no column is independent.
fn least_squares(residual: &[f64], all: &[&Change], weights: &[f64]) -> Option<Vec<f64>> {
    // Gram-Schmidt orthogonalisation of weighted residual changes. The load changes undergo the
    // same transformation.
    let mut directions: Vec<(Vec<f64>, Vec<f64>)> = Vec::new();
    for (of_residual, of_loads) in all {
        if directions.len() == residual.len() {
            break;
        }
        let mut direction: Vec<f64> = of_residual
            .iter()
            .zip(weights)
            .map(|(value, w)| value * w)
            .collect();
        let mut load_change = of_loads.clone();
        let ones = vec![1.0; direction.len()];
        let whole = dot(&direction, &direction, &ones).sqrt();
        // A second pass reduces rounding errors.
        for _ in 0..2 {
            for (other, its) in &directions {
                let projection = dot(&direction, other, &ones);
                direction
                    .iter_mut()
                    .zip(other)
                    .for_each(|(value, other)| *value -= projection * other);
                load_change
                    .iter_mut()
                    .zip(its)
                    .for_each(|(value, its)| *value -= projection * its);
            }
        }
        let left = dot(&direction, &direction, &ones).sqrt();
        if !(left > MIN_INDEPENDENT_FRACTION * whole && left.is_finite()) {
            continue;
        }
        let scale = 1.0 / left;
        let scaled = |values: Vec<f64>| values.iter().map(|value| value * scale).collect::<Vec<f64>>();
        directions.push((scaled(direction), scaled(load_change)));
    }
    if directions.is_empty() {
        return None;
    }
    let weighted: Vec<f64> = residual.iter().zip(weights).map(|(value, w)| value * w).collect();
    let ones = vec![1.0; residual.len()];
    let mut step = vec![0.0; residual.len()];
    for (direction, load_change) in &directions {
        let coefficient = -dot(&weighted, direction, &ones);
        step.iter_mut()
            .zip(load_change)
            .for_each(|(value, its)| *value += coefficient * its);
    }
    Some(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Number of rounds until the residual of a linear partner is below 1e-10.
    fn rounds(how: &Relaxation, matrix: &[Vec<f64>], iteration: &mut Iteration, at: &mut [f64]) -> u32 {
        let n = at.len();
        let weights = vec![1.0; n];
        for round in 1..=how.max_rounds {
            let returned: Vec<f64> = matrix.iter().map(|row| 1.0 + dot(row, at, &weights)).collect();
            let left = difference(&returned, at);
            if dot(&left, &left, &weights).sqrt() < 1e-10 {
                iteration.finish(how);
                return round;
            }
            let next = iteration.next(how, (at, &returned), &weights);
            at.copy_from_slice(&next);
        }
        u32::MAX
    }

    #[test]
    fn closed_form_one_degree_of_freedom_takes_three_rounds_for_any_ratio() {
        // A secant is exact for a linear function. The second round gives the slope, the third the
        // solution.
        for acceleration in [Acceleration::Aitken, Acceleration::QuasiNewton] {
            for ratio in [0.1, 1.0, 10.0, 100.0] {
                let how = Relaxation {
                    acceleration,
                    ..Relaxation::default()
                };
                let mut iteration = Iteration::default();
                let mut at = [0.0];
                let taken = rounds(&how, &[vec![-ratio]], &mut iteration, &mut at);
                assert!(taken <= 4, "{acceleration:?} {ratio}: {taken}");
                assert!(
                    (at[0] - 1.0 / (1.0 + ratio)).abs() < 1e-10,
                    "{acceleration:?} {ratio}"
                );
            }
        }
    }

    #[test]
    fn closed_form_quasi_newton_solves_n_equations_in_n_plus_two_rounds() {
        let n = 6;
        let entry = |i: usize, j: usize| match i.abs_diff(j) {
            0 => -3.0 * (i + 1) as f64,
            1 => 0.7,
            _ => -0.1,
        };
        let matrix: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| entry(i, j)).collect()).collect();
        let how = Relaxation::default();
        let mut iteration = Iteration::default();
        let mut at = vec![0.0; n];
        let first = rounds(&how, &matrix, &mut iteration, &mut at);
        assert!(first <= n as u32 + 3, "{first}");
        // From another start, the kept columns give the solution in one step, to rounding.
        at.iter_mut().enumerate().for_each(|(k, value)| *value = k as f64);
        let second = rounds(&how, &matrix, &mut iteration, &mut at);
        assert!(second <= 3, "{second}");
    }

    #[test]
    fn property_dependent_columns_are_dropped() {
        let column = (vec![1.0, 0.0], vec![0.5, 0.0]);
        let twice = [&column, &column];
        let step = least_squares(&[2.0, 3.0], &twice, &[1.0, 1.0]).expect("one column is independent");
        assert_eq!(step, [-1.0, 0.0]);
        let nothing = (vec![0.0, 0.0], vec![0.0, 0.0]);
        assert_eq!(least_squares(&[2.0, 3.0], &[&nothing], &[1.0, 1.0]), None);
    }
}

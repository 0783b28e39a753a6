//! How iterations over a step come closer to loads that agree.
//!
//! Law: the loads `λ` at the end of a step that the bodies are given must be those `F(λ)` that the
//!   partners then answer. With `r = F(λ) - λ`, Aitken takes `λ + ω r` with the `ω` that would have
//!   made `r` vanish along its last change. Interface quasi-Newton takes `λ + r + Σ c_i ΔF_i`,
//!   where `c` makes `r + Σ c_i Δr_i` least, over changes `Δr`, `ΔF` of this step and of some
//!   before.
//! Symbols: loads N and N·m, made comparable by weights: one over the largest force and over the
//! largest moment so far.
//! Source: `[KW08]` for Aitken, `[DBV09]` for interface quasi-Newton with least squares (IQN-ILS)
//! and columns kept from step to step.
//! Valid: partners that can go back; the residual is smooth in `λ`. A scalar `ω` suffices where all
//! loads answer in one proportion.
//! Checked: one freedom and linear partners, where the rounds needed are known; heavy added mass
//! (tests of this package).

use crate::FlowError;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// What makes iterations converge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Acceleration {
    /// A share of the difference, the same for all loads, made anew in every round.
    Aitken,
    /// Interface quasi-Newton with least squares.
    QuasiNewton,
}

/// How steps are iterated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Relaxation {
    /// What makes them converge.
    pub by: Acceleration,
    /// What may be left of forces and of moments, as a share of the largest so far.
    pub tolerance: f64,
    /// Rounds at most.
    pub most: u32,
    /// Share of the difference that the very first round takes.
    pub first_share: f64,
    /// Steps whose changes are kept, of quasi-Newton.
    pub reuse: usize,
}

/// Quasi-Newton, to 1e-6 in 50 rounds.
impl Default for Relaxation {
    fn default() -> Self {
        Self {
            by: Acceleration::QuasiNewton,
            tolerance: 1e-6,
            most: 50,
            first_share: 0.5,
            reuse: 5,
        }
    }
}

impl Relaxation {
    /// Whether it can be.
    ///
    /// # Errors
    /// [`FlowError::Set`], with what it can be.
    pub fn check(&self) -> Result<(), FlowError> {
        let inside = |value: f64| value > 0.0 && value <= 1.0;
        let problem = if !(self.tolerance > 0.0 && self.tolerance < 1.0) {
            format!("'tolerance' is {} and must be between 0 and 1", self.tolerance)
        } else if self.most == 0 {
            "'rounds' is 0 and must be at least 1".to_owned()
        } else if !inside(self.first_share) {
            format!(
                "'relaxation' is {} and must be above 0, and 1 at most",
                self.first_share
            )
        } else {
            return Ok(());
        };
        Err(FlowError::Set(problem))
    }
}

/// Columns that are smaller than this share of what they were before those before them were taken
/// out say nothing new.
const NOTHING_NEW: f64 = 1e-7;
/// Least share of the difference: a smaller one goes nowhere.
const LEAST_SHARE: f64 = 1e-3;

/// Change of residual and answer from one round to the next.
type Change = (Vec<f64>, Vec<f64>);

/// What iterations remember from step to step.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Iteration {
    /// Share that was taken last.
    share: Option<f64>,
    /// Changes of the steps before, the last step first.
    kept: VecDeque<Vec<Change>>,
    /// Of this step, the last round first.
    changes: Vec<Change>,
    /// Residual and answer of the round before.
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
    /// The loads of the next round, from those of this one and what was answered.
    pub(crate) fn next(
        &mut self,
        how: &Relaxation,
        (given, answered): (&[f64], &[f64]),
        weights: &[f64],
    ) -> Vec<f64> {
        let residual = difference(answered, given);
        if let Some((residual_before, answered_before)) = &self.before {
            let change = (
                difference(&residual, residual_before),
                difference(answered, answered_before),
            );
            let size = dot(&change.0, &change.0, weights);
            if size > 0.0 {
                let share = self.share.unwrap_or(how.first_share);
                let along = -share * dot(residual_before, &change.0, weights) / size;
                let bounded = along.clamp(-1.0, 1.0);
                self.share = Some(if bounded.abs() < LEAST_SHARE {
                    LEAST_SHARE.copysign(bounded)
                } else {
                    bounded
                });
            }
            self.changes.insert(0, change);
        }
        self.before = Some((residual.clone(), answered.to_vec()));
        if how.by == Acceleration::QuasiNewton {
            let all: Vec<&Change> = self.changes.iter().chain(self.kept.iter().flatten()).collect();
            if let Some(step) = least_squares(&residual, &all, weights) {
                return answered
                    .iter()
                    .zip(step)
                    .map(|(value, step)| value + step)
                    .collect();
            }
        }
        let share = *self.share.get_or_insert(how.first_share);
        given
            .iter()
            .zip(&residual)
            .map(|(value, r)| value + share * r)
            .collect()
    }

    /// The step is done: keeps what it found for the next ones.
    pub(crate) fn finish(&mut self, how: &Relaxation) {
        self.before = None;
        let changes = std::mem::take(&mut self.changes);
        if how.by == Acceleration::QuasiNewton && !changes.is_empty() {
            self.kept.push_front(changes);
            self.kept.truncate(how.reuse);
        }
    }
}

/// `Σ c_i ΔF_i` with the `c` that makes `r + Σ c_i Δr_i` least; none where no column says anything.
fn least_squares(residual: &[f64], all: &[&Change], weights: &[f64]) -> Option<Vec<f64>> {
    // Gram and Schmidt; directions are weighted, `answers` go along with them.
    let mut directions: Vec<(Vec<f64>, Vec<f64>)> = Vec::new();
    for (of_residual, of_answer) in all {
        if directions.len() == residual.len() {
            break;
        }
        let mut direction: Vec<f64> = of_residual
            .iter()
            .zip(weights)
            .map(|(value, w)| value * w)
            .collect();
        let mut answer = of_answer.clone();
        let ones = vec![1.0; direction.len()];
        let whole = dot(&direction, &direction, &ones).sqrt();
        // Twice, so that rounding does not leave what was taken out.
        for _ in 0..2 {
            for (other, its) in &directions {
                let share = dot(&direction, other, &ones);
                direction
                    .iter_mut()
                    .zip(other)
                    .for_each(|(value, other)| *value -= share * other);
                answer
                    .iter_mut()
                    .zip(its)
                    .for_each(|(value, its)| *value -= share * its);
            }
        }
        let left = dot(&direction, &direction, &ones).sqrt();
        if !(left > NOTHING_NEW * whole && left.is_finite()) {
            continue;
        }
        let scale = 1.0 / left;
        let scaled = |values: Vec<f64>| values.iter().map(|value| value * scale).collect::<Vec<f64>>();
        directions.push((scaled(direction), scaled(answer)));
    }
    if directions.is_empty() {
        return None;
    }
    let weighted: Vec<f64> = residual.iter().zip(weights).map(|(value, w)| value * w).collect();
    let ones = vec![1.0; residual.len()];
    let mut step = vec![0.0; residual.len()];
    for (direction, answer) in &directions {
        let share = -dot(&weighted, direction, &ones);
        step.iter_mut()
            .zip(answer)
            .for_each(|(value, its)| *value += share * its);
    }
    Some(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds until a linear partner agrees to 1e-10.
    fn rounds(how: &Relaxation, matrix: &[Vec<f64>], iteration: &mut Iteration, at: &mut [f64]) -> u32 {
        let n = at.len();
        let weights = vec![1.0; n];
        for round in 1..=how.most {
            let answered: Vec<f64> = matrix.iter().map(|row| 1.0 + dot(row, at, &weights)).collect();
            let left = difference(&answered, at);
            if dot(&left, &left, &weights).sqrt() < 1e-10 {
                iteration.finish(how);
                return round;
            }
            let next = iteration.next(how, (at, &answered), &weights);
            at.copy_from_slice(&next);
        }
        u32::MAX
    }

    #[test]
    fn ana_one_freedom_takes_three_rounds_whatever_the_ratio() {
        // A secant is exact for a line: the second round tells its slope, the third one is there.
        for by in [Acceleration::Aitken, Acceleration::QuasiNewton] {
            for ratio in [0.1, 1.0, 10.0, 100.0] {
                let how = Relaxation {
                    by,
                    ..Relaxation::default()
                };
                let mut iteration = Iteration::default();
                let mut at = [0.0];
                let taken = rounds(&how, &[vec![-ratio]], &mut iteration, &mut at);
                assert!(taken <= 4, "{by:?} {ratio}: {taken}");
                assert!((at[0] - 1.0 / (1.0 + ratio)).abs() < 1e-10, "{by:?} {ratio}");
            }
        }
    }

    #[test]
    fn ana_quasi_newton_solves_n_linear_equations_in_n_and_two_rounds_and_then_keeps_what_it_knows() {
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
        // From elsewhere, with the columns of before: there at once but for rounding.
        at.iter_mut().enumerate().for_each(|(k, value)| *value = k as f64);
        let second = rounds(&how, &matrix, &mut iteration, &mut at);
        assert!(second <= 3, "{second}");
    }

    #[test]
    fn prop_columns_that_say_the_same_are_left_out() {
        let column = (vec![1.0, 0.0], vec![0.5, 0.0]);
        let twice = [&column, &column];
        let step = least_squares(&[2.0, 3.0], &twice, &[1.0, 1.0]).expect("a column is there");
        assert_eq!(step, [-1.0, 0.0]);
        let nothing = (vec![0.0, 0.0], vec![0.0, 0.0]);
        assert_eq!(least_squares(&[2.0, 3.0], &[&nothing], &[1.0, 1.0]), None);
    }
}

//! Iterations over a communication step, for what plain exchange does not hold together.
//!
//! Law: the forces `λ` that loaded sides are given at the end of a step must be those `F(λ)` that moved sides then answer. With
//!   `r = F(λ) - λ`: relaxation takes `λ + ω r` with Aitken's `ω`; the interface Jacobian `J = ∂r/∂λ` takes `λ - J⁻¹ r`.
//! Symbols: forces N; `J` without unit.
//! Source: `[KW08]` eq. for ω; interface Jacobians `[SWB14]`; Broyden's update of the inverse (Sherman and Morrison).
//! Valid: participants that can go back; the residual is smooth in λ (a line that snaps over a step may need relaxation).
//! Checked: a mass that carries a heavier one, closed form (tests of this package).

use super::{Acceleration, Coupled, CouplingError, Extrapolation, Participant};
use windlass::glam::DVec3;

/// Share of the largest force by which it is changed to form the Jacobian, and least change, N.
const CHANGE: f64 = 1e-3;
const LEAST_CHANGE: f64 = 1e-3;
/// First share of the difference that relaxation takes.
const FIRST_SHARE: f64 = 0.5;
/// Rounds after which a Jacobian that is kept is formed anew.
const PATIENCE: u32 = 6;

/// What iterations remember from step to step.
pub(super) struct Iteration {
    /// Inverse of the interface Jacobian, by rows; none before it is formed.
    inverse: Option<Vec<Vec<f64>>>,
    unknowns: usize,
    /// Largest force so far, N.
    largest: f64,
}

impl Iteration {
    pub(super) fn new(unknowns: usize) -> Self {
        Self {
            inverse: None,
            unknowns,
            largest: 0.0,
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn flat(forces: &[DVec3]) -> Vec<f64> {
    forces.iter().flat_map(|force| force.to_array()).collect()
}

fn unflat(numbers: &[f64]) -> Vec<DVec3> {
    let (threes, _) = numbers.as_chunks::<3>();
    threes.iter().copied().map(DVec3::from).collect()
}

/// The inverse of a matrix by rows, with pivots; none where it has none.
fn inverse(mut a: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = a.len();
    let mut b: Vec<Vec<f64>> = (0..n)
        .map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect())
        .collect();
    for column in 0..n {
        let pivot = (column..n).max_by(|i, j| a[*i][column].abs().total_cmp(&a[*j][column].abs()))?;
        let size = a[pivot][column].abs();
        if size.is_nan() || size <= 1e-12 {
            return None;
        }
        a.swap(column, pivot);
        b.swap(column, pivot);
        let scale = 1.0 / a[column][column];
        a[column].iter_mut().for_each(|value| *value *= scale);
        b[column].iter_mut().for_each(|value| *value *= scale);
        let (of_a, of_b) = (a[column].clone(), b[column].clone());
        for row in (0..n).filter(|row| *row != column) {
            let factor = a[row][column];
            a[row]
                .iter_mut()
                .zip(&of_a)
                .for_each(|(value, own)| *value -= factor * own);
            b[row]
                .iter_mut()
                .zip(&of_b)
                .for_each(|(value, own)| *value -= factor * own);
        }
    }
    Some(b)
}

/// Broyden's update: after a change `s` of the unknowns the residual changed by `y`.
fn mend(inverse: &mut [Vec<f64>], s: &[f64], y: &[f64]) {
    let by: Vec<f64> = inverse.iter().map(|row| dot(row, y)).collect();
    let columns = |j: usize| -> f64 { inverse.iter().zip(s).map(|(row, s)| s * row[j]).sum() };
    let left: Vec<f64> = (0..s.len()).map(columns).collect();
    let scale = dot(s, &by);
    if scale.abs() <= 1e-9 * dot(s, s) {
        return;
    }
    for ((row, s), by) in inverse.iter_mut().zip(s).zip(&by) {
        let factor = (s - by) / scale;
        row.iter_mut()
            .zip(&left)
            .for_each(|(value, left)| *value += factor * left);
    }
}

impl Coupled<'_> {
    /// Repeats a step until its forces agree; answers them.
    pub(super) fn iterate(
        &mut self,
        duration: f64,
        (tolerance, most): (f64, u32),
        by: Acceleration,
    ) -> Result<Vec<DVec3>, CouplingError> {
        for participant in &mut self.participants {
            participant.keep()?;
        }
        let mut lambda = flat(&self.extrapolated(Extrapolation::Linear, duration));
        let mut residual = self.trial(&lambda, duration)?;
        let mut share = FIRST_SHARE;
        let mut since_formed = 0;
        for round in 1..=most {
            let largest = lambda
                .iter()
                .fold(self.iteration.largest, |most, value| most.max(value.abs()));
            self.iteration.largest = largest;
            let allowed = (tolerance * largest).max(f64::MIN_POSITIVE);
            let worst = worst(&residual);
            if worst.1 <= allowed {
                return Ok(unflat(&lambda));
            }
            if round == most {
                return Err(CouplingError::NotConverged {
                    bond: self.bonds[worst.0 / 3].name.clone(),
                    time: self.time,
                    iterations: most,
                    residual: worst.1,
                    allowed,
                });
            }
            let change: Vec<f64> = match by {
                Acceleration::Relaxation => residual.iter().map(|r| share * r).collect(),
                Acceleration::InterfaceJacobian => {
                    if self.iteration.inverse.is_none() || since_formed >= PATIENCE {
                        self.form(&lambda, &residual, duration)?;
                        since_formed = 0;
                    }
                    since_formed += 1;
                    let inverse = self.iteration.inverse.as_deref().unwrap_or_default();
                    inverse.iter().map(|row| -dot(row, &residual)).collect()
                }
            };
            lambda
                .iter_mut()
                .zip(&change)
                .for_each(|(value, change)| *value += change);
            let now = self.trial(&lambda, duration)?;
            let y: Vec<f64> = now
                .iter()
                .zip(&residual)
                .map(|(now, before)| now - before)
                .collect();
            let size = dot(&y, &y);
            if size > 0.0 {
                // Aitken: the share that would have made the residual vanish along its change.
                share = (-share * dot(&residual, &y) / size).clamp(-1.0, 1.0);
            }
            if let Some(inverse) = &mut self.iteration.inverse {
                mend(inverse, &change, &y);
            }
            residual = now;
        }
        Ok(unflat(&lambda))
    }

    /// The residual of the forces `lambda`: a step from where all were kept.
    fn trial(&mut self, lambda: &[f64], duration: f64) -> Result<Vec<f64>, CouplingError> {
        for participant in &mut self.participants {
            participant.go_back()?;
        }
        self.round(&unflat(lambda), duration, true)?;
        let mut residual = Vec::with_capacity(lambda.len());
        for (k, bond) in self.bonds.iter().enumerate() {
            let mover: &dyn Participant = &*self.participants[bond.moved.0];
            let force = mover.force(bond.moved.1);
            if !force.is_finite() {
                return Err(CouplingError::NotFinite {
                    participant: mover.name().to_owned(),
                    bond: bond.name.clone(),
                    time: self.time,
                });
            }
            let given = DVec3::from_slice(&lambda[3 * k..]);
            residual.extend((force - given).to_array());
        }
        Ok(residual)
    }

    /// Forms the inverse of the interface Jacobian at `lambda` by differences.
    fn form(&mut self, lambda: &[f64], residual: &[f64], duration: f64) -> Result<(), CouplingError> {
        let n = self.iteration.unknowns;
        let change = (CHANGE * self.iteration.largest).max(LEAST_CHANGE);
        let mut jacobian = vec![vec![0.0; n]; n];
        for column in 0..n {
            let mut changed = lambda.to_vec();
            changed[column] += change;
            let there = self.trial(&changed, duration)?;
            for row in 0..n {
                jacobian[row][column] = (there[row] - residual[row]) / change;
            }
        }
        let found = inverse(jacobian);
        self.iteration.inverse = Some(found.ok_or_else(|| CouplingError::Set {
            problem: "the interface Jacobian has no inverse: two bonds hold the same point, or a side does not give way; take relaxation"
                .to_owned(),
        })?);
        Ok(())
    }
}

/// Place and size of the largest number.
fn worst(numbers: &[f64]) -> (usize, f64) {
    let sizes = numbers.iter().map(|value| value.abs()).enumerate();
    sizes.fold((0, 0.0), |most, next| if next.1 > most.1 { next } else { most })
}

//! Iterations over a communication step, for couplings in which explicit exchange is unstable.
//!
//! Law: the loads `λ` on the loaded sides at the end of a step must equal the loads `F(λ)` that the
//!   moved sides then return. With the residual `r = F(λ) - λ`, the next loads are `λ + ω r` with
//!   Aitken's `ω` (relaxation), or `λ - J⁻¹ r` with the interface Jacobian `J = ∂r/∂λ`.
//! Symbols: forces N, moments of clamps N m; inner products for Aitken's `ω` are scaled by the
//!   largest force and the largest moment.
//! Source: `[KW08]` for ω; `[SWB14]` for interface Jacobians; Broyden's update of the inverse
//! (Sherman and Morrison).
//! Valid: participants can restore states, and the residual is smooth in λ. A line that becomes
//!   taut within a step may need relaxation.
//! Checked: closed form of a mass that carries a heavier mass (tests of this package).

use super::{Acceleration, Bond, Coupled, CouplingError, Extrapolation, Participant, is_finite};
use windlass::math::Wrench;

/// Perturbation for the Jacobian as a fraction of the largest force or moment, and its minimum, N
/// or N m.
const PERTURBATION: f64 = 1e-3;
const MIN_PERTURBATION: f64 = 1e-3;
/// Initial relaxation factor.
const INITIAL_RELAXATION: f64 = 0.5;
/// Number of iterations of a step after which a kept Jacobian is formed again.
const MAX_JACOBIAN_AGE: u32 = 6;

/// Data of the iteration that are kept from step to step.
pub(super) struct Iteration {
    /// Inverse of the interface Jacobian, by rows; `None` before it is formed.
    inverse: Option<Vec<Vec<f64>>>,
    unknowns: Vec<Unknown>,
    /// Largest force (N) and moment (N m) so far.
    largest: [f64; 2],
}

/// A component of a bond's load.
#[derive(Clone, Copy)]
struct Unknown {
    bond: usize,
    /// 0 to 2: force; 3 to 5: moment.
    component: usize,
}

impl Unknown {
    /// 0 for forces, 1 for moments.
    fn kind(self) -> usize {
        self.component / 3
    }
}

/// Names of the load kinds, for messages.
const KINDS: [&str; 2] = ["forces (N)", "moments (N m)"];

impl Iteration {
    pub(super) fn new(bonds: &[Bond]) -> Self {
        let of_bond = |(bond, of): (usize, &Bond)| {
            let count = if of.clamped { 6 } else { 3 };
            (0..count).map(move |component| Unknown { bond, component })
        };
        Self {
            inverse: None,
            unknowns: bonds.iter().enumerate().flat_map(of_bond).collect(),
            largest: [0.0; 2],
        }
    }

    fn flatten(&self, loads: &[Wrench]) -> Vec<f64> {
        let one = |unknown: &Unknown| loads[unknown.bond].to_array()[unknown.component];
        self.unknowns.iter().map(one).collect()
    }

    fn unflatten(&self, numbers: &[f64], bonds: usize) -> Vec<Wrench> {
        let mut loads = vec![[0.0; 6]; bonds];
        for (unknown, number) in self.unknowns.iter().zip(numbers) {
            loads[unknown.bond][unknown.component] = *number;
        }
        loads.into_iter().map(Wrench::from_array).collect()
    }

    /// Updates the largest loads.
    fn update_largest(&mut self, lambda: &[f64]) {
        for (unknown, value) in self.unknowns.iter().zip(lambda) {
            let largest = &mut self.largest[unknown.kind()];
            *largest = largest.max(value.abs());
        }
    }

    /// Index of the component with the largest relative residual, and this residual. It is relative
    /// to the largest load of the same kind.
    fn worst(&self, residual: &[f64]) -> (usize, f64) {
        let shares = self.unknowns.iter().zip(residual).map(|(unknown, value)| {
            let of = self.largest[unknown.kind()].max(f64::MIN_POSITIVE);
            value.abs() / of
        });
        let most = |most: (usize, f64), next: (usize, f64)| if next.1 > most.1 { next } else { most };
        shares.enumerate().fold((0, 0.0), most)
    }

    /// Inner product with forces and moments scaled by their largest values.
    fn product(&self, a: &[f64], b: &[f64]) -> f64 {
        let weights = self
            .largest
            .map(|most| if most > 0.0 { 1.0 / (most * most) } else { 0.0 });
        let terms = self.unknowns.iter().zip(a.iter().zip(b));
        terms
            .map(|(unknown, (a, b))| weights[unknown.kind()] * a * b)
            .sum()
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Inverse of a matrix by rows, with pivoting; `None` if it is singular.
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

/// Broyden's update of the inverse, after a change `s` of the unknowns has changed the residual by
/// `y`.
fn broyden_update(inverse: &mut [Vec<f64>], s: &[f64], y: &[f64]) {
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
    /// Repeats a step until its loads agree, and returns these loads.
    pub(super) fn iterate(
        &mut self,
        duration: f64,
        (tolerance, max_iterations): (f64, u32),
        acceleration: Acceleration,
    ) -> Result<Vec<Wrench>, CouplingError> {
        for participant in &mut self.participants {
            participant.save_state()?;
        }
        let bonds = self.bonds.len();
        let mut lambda = self
            .iteration
            .flatten(&self.extrapolated(Extrapolation::Linear, duration));
        let mut residual = self.trial(&lambda, duration)?;
        let mut relaxation = INITIAL_RELAXATION;
        let mut since_formed = 0;
        for round in 1..=max_iterations {
            self.iteration.update_largest(&lambda);
            let (worst, worst_share) = self.iteration.worst(&residual);
            if worst_share <= tolerance {
                return Ok(self.iteration.unflatten(&lambda, bonds));
            }
            if round == max_iterations {
                let unknown = self.iteration.unknowns[worst];
                return Err(CouplingError::NotConverged {
                    bond: self.bonds[unknown.bond].name.clone(),
                    time: self.time,
                    iterations: max_iterations,
                    what: KINDS[unknown.kind()],
                    residual: residual[worst].abs(),
                    allowed: tolerance * self.iteration.largest[unknown.kind()],
                });
            }
            let change: Vec<f64> = match acceleration {
                Acceleration::Relaxation => residual.iter().map(|r| relaxation * r).collect(),
                Acceleration::InterfaceJacobian => {
                    if self.iteration.inverse.is_none() || since_formed >= MAX_JACOBIAN_AGE {
                        self.form_jacobian(&lambda, &residual, duration)?;
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
            let size = self.iteration.product(&y, &y);
            if size > 0.0 {
                // Aitken's factor minimises the residual along its last change.
                relaxation = (-relaxation * self.iteration.product(&residual, &y) / size).clamp(-1.0, 1.0);
            }
            if let Some(inverse) = &mut self.iteration.inverse {
                broyden_update(inverse, &change, &y);
            }
            residual = now;
        }
        Ok(self.iteration.unflatten(&lambda, bonds))
    }

    /// Steps from the saved states with loads `lambda` and returns the residual.
    fn trial(&mut self, lambda: &[f64], duration: f64) -> Result<Vec<f64>, CouplingError> {
        for participant in &mut self.participants {
            participant.restore_state()?;
        }
        let given = self.iteration.unflatten(lambda, self.bonds.len());
        self.round(&given, duration, true)?;
        let mut residual = Vec::with_capacity(given.len());
        for (bond, given) in self.bonds.iter().zip(given) {
            let mover: &dyn Participant = &*self.participants[bond.moved.0];
            let load = bond.transmitted(mover.force(bond.moved.1));
            if !is_finite(&load) {
                return Err(CouplingError::NotFinite {
                    participant: mover.name().to_owned(),
                    bond: bond.name.clone(),
                    time: self.time,
                });
            }
            residual.push(load - given);
        }
        Ok(self.iteration.flatten(&residual))
    }

    /// Forms the inverse of the interface Jacobian at the loads `lambda` by finite differences.
    fn form_jacobian(
        &mut self,
        lambda: &[f64],
        residual: &[f64],
        duration: f64,
    ) -> Result<(), CouplingError> {
        let n = self.iteration.unknowns.len();
        let mut jacobian = vec![vec![0.0; n]; n];
        for column in 0..n {
            let kind = self.iteration.unknowns[column].kind();
            let change = (PERTURBATION * self.iteration.largest[kind]).max(MIN_PERTURBATION);
            let mut changed = lambda.to_vec();
            changed[column] += change;
            let there = self.trial(&changed, duration)?;
            for row in 0..n {
                jacobian[row][column] = (there[row] - residual[row]) / change;
            }
        }
        let found = inverse(jacobian);
        self.iteration.inverse = Some(found.ok_or_else(|| {
            CouplingError::Setup {
                problem: "the interface Jacobian is singular: two bonds share a point, or a side does not \
                      respond to loads; use relaxation"
                    .to_owned(),
            }
        })?);
        Ok(())
    }
}

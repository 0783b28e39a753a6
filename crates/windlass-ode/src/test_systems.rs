//! Small systems that test the implicit methods.

use super::{ImplicitSystem, Pairing, Shift, StepControl, System};
use std::convert::Infallible;
use std::ops::Range;

/// A small system with a Jacobian by central differences and a dense solver.
pub(super) struct Dense<F> {
    f: F,
    jacobian: Vec<Vec<f64>>,
    /// Jacobian and shift of each slot.
    factors: [(Vec<Vec<f64>>, Shift); 3],
    /// Time and state of the last evaluation.
    last: (f64, Vec<f64>),
    pub(super) linearisations: u32,
    /// Number of factorisations.
    pub(super) factorisations: u32,
    pub(super) pairing: Pairing,
    /// Index range of all components.
    unknowns: Vec<Range<usize>>,
}

impl<F: FnMut(f64, &[f64], &mut [f64])> Dense<F> {
    pub(super) fn new(f: F) -> Self {
        Self {
            f,
            jacobian: Vec::new(),
            factors: Default::default(),
            last: Default::default(),
            linearisations: 0,
            factorisations: 0,
            pairing: Pairing::default(),
            unknowns: Vec::new(),
        }
    }

    fn differences(&mut self, t: f64, x: &[f64]) -> Vec<Vec<f64>> {
        let n = x.len();
        let mut jacobian = vec![vec![0.0; n]; n];
        let (mut low, mut high, mut at) = (vec![0.0; n], vec![0.0; n], x.to_vec());
        for j in 0..n {
            let by = 1e-6 * x[j].abs().max(1.0);
            at[j] = x[j] + by;
            (self.f)(t, &at, &mut high);
            at[j] = x[j] - by;
            (self.f)(t, &at, &mut low);
            at[j] = x[j];
            for i in 0..n {
                jacobian[i][j] = (high[i] - low[i]) / (2.0 * by);
            }
        }
        jacobian
    }
}

impl<F: FnMut(f64, &[f64], &mut [f64])> System for Dense<F> {
    type Error = Infallible;
    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), Infallible> {
        (self.f)(t, x, rates);
        self.last = (t, x.to_vec());
        Ok(())
    }
}

impl<F: FnMut(f64, &[f64], &mut [f64])> ImplicitSystem for Dense<F> {
    fn linearise(&mut self, t: f64, x: &[f64], _: bool) -> Result<u32, Infallible> {
        self.jacobian = self.differences(t, x);
        self.linearisations += 1;
        self.unknowns.clear();
        self.unknowns.push(0..x.len());
        Ok(2 * x.len() as u32)
    }

    fn factor(&mut self, slot: usize, shift: Shift, at_current: bool) {
        let jacobian = if at_current {
            let (t, x) = self.last.clone();
            self.differences(t, &x)
        } else {
            self.jacobian.clone()
        };
        self.factorisations += 1;
        self.factors[slot] = (jacobian, shift);
    }

    fn refactor_at(&mut self, slot: usize, shift: Shift, t: f64, x: &[f64]) -> Result<(), Infallible> {
        self.last = (t, x.to_vec());
        self.factor(slot, shift, true);
        Ok(())
    }

    fn solve(&mut self, slot: usize, value: &mut [f64]) {
        let (jacobian, shift) = &self.factors[slot];
        let mut matrix = windlass_math::dense::Dense::default();
        matrix.clear(value.len());
        for (i, row) in jacobian.iter().enumerate() {
            for (value, by) in matrix.row_mut(i).iter_mut().zip(row) {
                *value = -by;
            }
            let is_velocity = self.pairing.velocities().any(|index| index == i);
            matrix.row_mut(i)[i] += shift.of(is_velocity);
        }
        matrix.factor();
        matrix.solve(value);
    }

    fn unknowns(&self) -> &[Range<usize>] {
        &self.unknowns
    }

    fn pairing(&self) -> &Pairing {
        &self.pairing
    }
}

/// Step-size limits for steps of a fixed length (s).
pub(super) fn fixed(step: f64) -> StepControl {
    StepControl {
        first_step: step,
        minimum_step: step,
        maximum_step: step,
        maximum_coarse_step: step,
    }
}

/// Rates of ẍ = -x.
pub(super) fn oscillator(_: f64, x: &[f64], r: &mut [f64]) {
    r[0] = x[1];
    r[1] = -x[0];
}

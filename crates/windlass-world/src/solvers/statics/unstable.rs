//! Stability of an equilibrium under its position-dependent loads: growing modes.
//!
//! ```text
//! Law      y'' = K y grows if K has an eigenvalue κ > 0; iteration with (σ - K)⁻¹ converges to the
//!          mode with κ nearest to σ. For any σ, a mode with κ between 0 and 2 σ is nearer than all
//!          non-growing modes
//! Symbols  as in [`super::search`]; κ = λ² + c λ, λ the rate of growth (1/s), c the damping of the
//!          mode (1/s)
//! Source   inverse iteration (Golub and Van Loan 7.6.1)
//! Valid    loads that depend on positions; rates below 0.02 1/s are neutral. Instabilities due
//!          to velocities (yaw of a boat under tow) are found by [`crate::World::stability`]. A
//!          mode is reported only if perturbed loads confirm it
//! Checked  closed_form_column_buckles_beyond_the_euler_load, property_body_above_its_eye_falls,
//!          property_barge_on_its_end_lies_down (crate tests)
//! ```

use super::residual::Unknown;
use super::search::Search;
use crate::core::element::coordinates::CoordinateMotion;
use crate::core::error::EvaluationError;

/// Minimum growth rate, 1/s.
const MIN_GROWTH_RATE: f64 = 0.02;
/// Speed (m/s times the root of 1 kg) at which damping is evaluated.
const PROBE_SPEED: f64 = 1e-3;
/// First shift, 1/s². Each further shift is ten times the previous one.
const INITIAL_SHIFT: f64 = 1e-3;
/// Number of shifts.
const SHIFTS: usize = 9;
/// Iterations per shift.
const ITERATIONS: usize = 30;
/// Largest error of a mode, as a fraction of its growth. If joints make modes non-orthogonal,
/// vectors that are not modes seem to grow.
const MAX_MODE_ERROR: f64 = 0.2;

/// Displacement for confirmation by perturbed loads, as a fraction of the largest step.
const PERTURBATION: f64 = 1e-5;
/// Fraction of the growth that the perturbed loads must show.
const CONFIRMED_FRACTION: f64 = 0.3;

/// Growing mode.
#[derive(Clone, Debug)]
pub(super) struct Mode {
    /// κ, 1/s².
    pub(super) growth: f64,
    /// Growth rate, 1/s.
    pub(super) rate: f64,
    /// Shape, in increments of the state.
    pub(super) shape: Vec<f64>,
    /// Ratio of velocities to displacements in `shape`, 1/s.
    velocity_factor: f64,
}

impl Search<'_> {
    /// Fastest growing mode about the equilibrium x.
    pub(super) fn find_growing_mode(&mut self, x: &[f64]) -> Result<Option<Mode>, EvaluationError> {
        self.previous_step = None;
        self.node_damping
            .iter_mut()
            .flatten()
            .for_each(|damping| *damping = 0.0);
        self.linearise(x)?;
        let mut shift = INITIAL_SHIFT;
        let mut found: Option<Mode> = None;
        for _ in 0..SHIFTS {
            self.factor(shift);
            // Each mode is confirmed separately: a spurious mode must not hide a true mode.
            if let Some(mode) = self.mode_near(shift)
                && found.as_ref().is_none_or(|found| mode.growth > found.growth)
                && self.is_confirmed(x, &mode)?
            {
                found = Some(mode);
            }
            shift *= 10.0;
        }
        let Some(mut mode) = found else {
            return Ok(None);
        };
        self.apply_damping(x, &mut mode)?;
        Ok((mode.rate > MIN_GROWTH_RATE).then_some(mode))
    }

    /// Returns true if loads about x confirm a mode. Between short elements with bending stiffness,
    /// rounding of the Jacobian (1e-10 of its largest entries) can exceed the restoring stiffness
    /// of a line.
    fn is_confirmed(&mut self, x: &[f64], mode: &Mode) -> Result<bool, EvaluationError> {
        let fraction = PERTURBATION / self.relative_size(x, &mode.shape);
        let mut along = 0.0;
        for fraction in [fraction, -fraction] {
            let mut perturbed = x.to_vec();
            self.apply(&mut perturbed, &mode.shape, fraction);
            self.evaluate(&mut perturbed)?;
            along += self.dot(&mode.shape, &self.rates) / fraction;
        }
        self.evaluate(&mut x.to_vec())?;
        let growth = 0.5 * mode.velocity_factor * along / self.dot(&mode.shape, &mode.shape);
        Ok(growth > CONFIRMED_FRACTION * mode.growth)
    }

    /// Mode with κ nearest to a shift, if it grows; needs factors for that shift.
    fn mode_near(&mut self, shift: f64) -> Option<Mode> {
        // Start vector with components along all modes. Light and heavy objects have the same
        // energy, because the only growing mode may be a mode of a light body on a heavy line.
        let mut shape: Vec<f64> = (0..self.weights.len())
            .map(|k| {
                let mixed = (k * 7919 + 31) % 1009;
                if self.weights[k] > 0.0 {
                    (mixed as f64 / 504.5 - 1.0) / self.weights[k].sqrt()
                } else {
                    0.0
                }
            })
            .collect();
        let mut growth = 0.0;
        let mut mode_error = f64::INFINITY;
        for _ in 0..ITERATIONS {
            let size = self.dot(&shape, &shape).sqrt();
            if !(size.is_finite() && size > 0.0) {
                return None;
            }
            shape.iter_mut().for_each(|value| *value /= size);
            let mut next: Vec<f64> = self.only_accelerations(&shape);
            self.tangent.solve_at_rest(&mut next);
            // Velocities are the rate μ times the displacements.
            let rate = shift.sqrt();
            let along = self.dot(&shape, &next) / rate;
            growth = shift - 1.0 / along;
            let off: f64 = shape
                .iter()
                .zip(&next)
                .zip(&self.weights)
                .map(|((old, new), weight)| weight * (new / rate - along * old).powi(2))
                .sum();
            mode_error = shift * off.sqrt() / along.abs();
            shape = next;
            if mode_error < 0.1 * MAX_MODE_ERROR * growth {
                break;
            }
        }
        let grows = growth > MIN_GROWTH_RATE * MIN_GROWTH_RATE && growth < 3.0 * shift;
        let is_real = grows && mode_error < MAX_MODE_ERROR * growth;
        is_real.then_some(Mode {
            growth,
            rate: growth.sqrt(),
            shape,
            velocity_factor: shift.sqrt(),
        })
    }

    /// Computes the growth rate with damping: the positive root of λ² + c λ = κ.
    fn apply_damping(&mut self, x: &[f64], mode: &mut Mode) -> Result<(), EvaluationError> {
        let rates_at_rest = self.rates.clone();
        let size = self.dot(&mode.shape, &mode.shape).sqrt();
        let mut moving = x.to_vec();
        for ((value, shape), weight) in moving.iter_mut().zip(&mode.shape).zip(&self.weights) {
            if *weight > 0.0 {
                *value += PROBE_SPEED * shape / size;
            }
        }
        self.evaluate(&mut moving)?;
        let change: Vec<f64> = self
            .rates
            .iter()
            .zip(&rates_at_rest)
            .map(|(now, rates_at_rest)| now - rates_at_rest)
            .collect();
        let damping = (-self.dot(&mode.shape, &change) / (PROBE_SPEED * size)).max(0.0);
        self.evaluate(&mut x.to_vec())?;
        mode.rate = 2.0 * mode.growth / (damping + (damping * damping + 4.0 * mode.growth).sqrt());
        Ok(())
    }

    fn dot(&self, a: &[f64], b: &[f64]) -> f64 {
        let products = a.iter().zip(b).zip(&self.weights);
        products.map(|((a, b), weight)| weight * a * b).sum()
    }

    fn only_accelerations(&self, x: &[f64]) -> Vec<f64> {
        let numbers = x.iter().zip(&self.weights);
        numbers
            .map(|(value, weight)| if *weight > 0.0 { *value } else { 0.0 })
            .collect()
    }

    /// Displaces x a little along a mode, forward or backward (`direction` 1 or -1); the next steps
    /// have a minimum shift so that they do not return.
    pub(super) fn displace_along(
        &mut self,
        x: &mut [f64],
        mode: &Mode,
        direction: f64,
    ) -> Result<(), EvaluationError> {
        let fraction = direction * DISPLACEMENT / self.relative_size(x, &mode.shape);
        let lines = self
            .lines
            .after(self.world, &self.scratch, &self.tangent, &mode.shape, 0.0);
        self.apply(x, &mode.shape, fraction);
        self.evaluate(x)?;
        self.lines = lines;
        self.shift = 4.0 * mode.growth;
        self.shift_floor = (2.0 * mode.growth, STEPS_ABOVE_FLOOR);
        Ok(())
    }

    /// Object that moves most in a mode; displacements of lines are weighted by 0.01.
    pub(super) fn dominant_object(&self, x: &[f64], mode: &Mode) -> String {
        let displacement = |unknown: &Unknown| match *unknown {
            Unknown::Node { cable, node } => {
                let numbers = self.world.model.cables[cable].numbers;
                let slot = self.world.regimes.cables[cable].slot(node);
                0.01 * numbers.position(&mode.shape, slot).length()
            }
            Unknown::Body { numbers, .. } => {
                numbers.translation_of(&mode.shape).length() + numbers.turn_by(x, &mode.shape).length()
            }
            Unknown::Coordinate { indices, motion } => match motion {
                CoordinateMotion::Line(_) => 0.01 * mode.shape[indices[0]].abs(),
                CoordinateMotion::Rigids { .. } => mode.shape[indices[0]].abs(),
            },
        };
        let most = self
            .unknowns
            .iter()
            .max_by(|a, b| displacement(a).total_cmp(&displacement(b)));
        most.map_or_else(String::new, |unknown| unknown.name(self.world))
    }
}

/// Number of steps with a minimum shift.
const STEPS_ABOVE_FLOOR: usize = 25;

/// Displacement from an unstable equilibrium, as a fraction of the largest step.
const DISPLACEMENT: f64 = 0.1;

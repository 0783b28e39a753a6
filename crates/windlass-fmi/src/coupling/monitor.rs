//! Energy error of an exchange.
//!
//! Law: over a communication step the loaded side receives the work `∫ F' · v dt` of the force `F'`
//!   that is applied to it. The moved side delivers the work `∫ F · v dt` of its own force `F`. The
//!   energy error is the received work minus the delivered work, plus `F` times the change of the
//!   offset between the two points. A clamped bond adds the same terms for its moment: the
//!   integrals of `M · ω`, and `M` times the change of the relative rotation. Both integrals use
//!   the trapezoidal rule, because only the ends of a step are known.
//! Symbols: as in [`super`]; `ω` angular velocity of the loaded point, rad/s.
//! Source: residual energy of explicit co-simulation, `[SKSP17]`.
//! Valid: a first-order estimate of the error; motions within a step are not resolved.
//! Checked: closed-form energy of a mass on a spring (tests of this package).

use super::PointMotion;
use windlass::math::{Motion, Wrench};

/// Energy error above this fraction of the transmitted work causes a warning.
const MAX_ENERGY_ERROR: f64 = 0.02;
/// Number of steps at the start of a run without a warning. The work transmitted in so few steps is
/// too small for a comparison.
const MIN_STEPS: u64 = 10;
/// Limits of the early warning, which detects divergence: energy error as a fraction of the
/// transmitted work, and number of steps at the start without this warning.
const EARLY_LIMIT: (f64, u64) = (0.5, 2);

/// Energy transmitted by a bond, and the energy error of its exchange.
#[derive(Clone, Debug, PartialEq)]
pub struct Monitor {
    bond: String,
    steps: u64,
    /// Energy created by the exchange, J; negative if energy is lost.
    created: f64,
    /// Work transmitted since the start, J, and its smallest and largest values so far.
    passed: f64,
    range: (f64, f64),
    /// Time at which the energy error first exceeded the limit, and the length of the step, s.
    first: Option<(f64, f64)>,
}

impl Monitor {
    pub(super) fn new(bond: &str) -> Self {
        Self {
            bond: bond.to_owned(),
            steps: 0,
            created: 0.0,
            passed: 0.0,
            range: (0.0, 0.0),
            first: None,
        }
    }

    /// Energy created by the exchange so far, J; negative if lost.
    pub fn created(&self) -> f64 {
        self.created
    }

    /// Range of the energy that the bond transmitted so far, J: largest minus smallest value.
    pub fn passed(&self) -> f64 {
        self.range.1 - self.range.0
    }

    /// Time at which the energy error first exceeded the limit, s; `None` if it did not.
    pub fn warned_at(&self) -> Option<f64> {
        self.first.map(|(time, _)| time)
    }

    /// Adds a step that ends at `time` (s): given and actual loads, motions, and offsets of the
    /// points, each at both ends of the step.
    pub(super) fn add(
        &mut self,
        time: f64,
        step: f64,
        given: [Wrench; 2],
        forces: [Wrench; 2],
        motions: [&PointMotion; 2],
        apart: [Motion; 2],
    ) {
        let [from, to] = [0, 1].map(|k| motions[k].twist().power(given[k] - forces[k]));
        let parted = (apart[1] - apart[0]).power(forces[0] + forces[1]) * 0.5;
        self.created += 0.5 * step * (from + to) + parted;
        let [from, to] = [0, 1].map(|k| motions[k].twist().power(forces[k]));
        self.passed += 0.5 * step * (from + to);
        self.range = (self.range.0.min(self.passed), self.range.1.max(self.passed));
        self.steps += 1;
        let (created, passed) = (self.created.abs(), self.passed());
        let is_large = self.steps > EARLY_LIMIT.1 && created > EARLY_LIMIT.0 * passed;
        let too_much = is_large || (self.steps > MIN_STEPS && created > MAX_ENERGY_ERROR * passed);
        if self.first.is_none() && too_much {
            self.first = Some((time, step));
        }
    }

    /// Warning about the energy error, if any.
    pub fn warning(&self) -> Option<String> {
        let (time, step) = self.first?;
        let (word, created, passed) = if self.created < 0.0 {
            ("lost", -self.created, self.passed())
        } else {
            ("created", self.created, self.passed())
        };
        Some(format!(
            "bond '{}': the exchange {word} {created:.4e} J of {passed:.4e} J exchanged; the error first exceeded the limit at \
             t = {time} s with a communication step of {step} s; shorten the step, extrapolate linearly, or \
             iterate",
            self.bond
        ))
    }
}

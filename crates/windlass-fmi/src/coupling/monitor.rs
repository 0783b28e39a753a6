//! The energy that an exchange makes of nothing.
//!
//! Law: over a communication step the loaded side receives `∫ F' · v dt` under the force `F'` that
//!   it is given, and the moved side gives `∫ F · v dt` under its own. The difference is energy
//!   that neither has; with it goes `F` times the distance by which the two points part, and of
//!   clamps `M · ω` and `M` times the angle between. Both integrals by the trapezoidal rule, as
//!   only the ends of a step are known.
//! Symbols: as in [`super`]; `W` the work that passed the bond.
//! Source: residual energy of explicit co-simulation, `[SKSP17]`.
//! Valid: an estimate of first order of the error; of what happens within a step it sees nothing.
//! Checked: against the energy of a mass on a spring in closed form (tests of this package).

use super::PointMotion;
use windlass::math::{Motion, Wrench};

/// Share of the work that passed a bond above which the energy made is warned of.
const SHARE: f64 = 0.02;
/// Steps before that is said: what passed until then is no measure.
const FIRST: u64 = 10;
/// Share that is said after so many steps already: what diverges does it at once.
const LARGE: (f64, u64) = (0.5, 2);

/// The energy that went through a bond, and what was made on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Monitor {
    bond: String,
    steps: u64,
    made: f64,
    /// Since the beginning; smallest and largest of it so far.
    passed: f64,
    range: (f64, f64),
    /// When the share was first too large, s, with the length of the step.
    first: Option<(f64, f64)>,
}

impl Monitor {
    pub(super) fn new(bond: &str) -> Self {
        Self {
            bond: bond.to_owned(),
            steps: 0,
            made: 0.0,
            passed: 0.0,
            range: (0.0, 0.0),
            first: None,
        }
    }

    /// Energy made so far, J; negative where it was lost.
    pub fn made(&self) -> f64 {
        self.made
    }

    /// Largest amount of energy that went to and fro so far, J.
    pub fn passed(&self) -> f64 {
        self.range.1 - self.range.0
    }

    /// Whether the energy made is too large a share of what passed, and since when, s.
    pub fn warned_at(&self) -> Option<f64> {
        self.first.map(|(time, _)| time)
    }

    /// Takes a step that ends at `time` (s): loads given and true, motions, and how far the points
    /// are apart, at both of its ends.
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
        self.made += 0.5 * step * (from + to) + parted;
        let [from, to] = [0, 1].map(|k| motions[k].twist().power(forces[k]));
        self.passed += 0.5 * step * (from + to);
        self.range = (self.range.0.min(self.passed), self.range.1.max(self.passed));
        self.steps += 1;
        let (made, passed) = (self.made.abs(), self.passed());
        let is_large = self.steps > LARGE.1 && made > LARGE.0 * passed;
        let too_much = is_large || (self.steps > FIRST && made > SHARE * passed);
        if self.first.is_none() && too_much {
            self.first = Some((time, step));
        }
    }

    /// What there is to say of it.
    pub fn warning(&self) -> Option<String> {
        let (time, step) = self.first?;
        let (word, made, passed) = if self.made < 0.0 {
            ("lost", -self.made, self.passed())
        } else {
            ("made", self.made, self.passed())
        };
        Some(format!(
            "bond '{}': the exchange {word} {made:.4e} J where {passed:.4e} J went to and fro, first noticed at t = {time} s with a \
             communication step of {step} s: shorten it, extrapolate linearly, or iterate",
            self.bond
        ))
    }
}

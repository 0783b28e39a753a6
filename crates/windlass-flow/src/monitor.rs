//! Energy error of an exchange.
//!
//! Law: over a step a body receives the work `∫ L' · v dt` of the load `L'` that is applied to it.
//!   The partner delivers the work `∫ L · v dt` of its own load `L`. The energy error is the
//!   received work minus the delivered work, plus `L` times the difference between the body's
//!   motion and the motion that the partner assumed. The integrals use the trapezoidal rule,
//!   because only the ends of a step are known.
//! Symbols: `L` force N and moment N·m; `v` velocity m/s and angular velocity rad/s.
//! Frame: Earth axes, about centres of gravity.
//! Source: residual energy of explicit co-simulation, `[SKSP17]`.
//! Valid: a first-order estimate of the error; motions within a step are not resolved.
//! Checked: closed form of a partner that acts as a spring on a mass (tests of this package).

use crate::messages::BodyMotion;
use serde::{Deserialize, Serialize};
use windlass::glam::DQuat;
use windlass::math::Wrench;

/// Energy error above this fraction of the exchanged work causes a warning.
const MAX_ENERGY_ERROR: f64 = 0.02;
/// Number of steps at the start of a run without a warning. The work exchanged in so few steps is
/// too small for a comparison.
const MIN_STEPS: u64 = 10;
/// Limits of the early warning, which detects divergence: energy error as a fraction of the
/// exchanged work, and number of steps at the start without this warning.
const EARLY_LIMIT: (f64, u64) = (0.5, 2);

/// Energy exchanged between a partner and its bodies, and the energy error of the exchange.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Monitor {
    steps: u64,
    /// Energy created by the exchange, J; negative if energy is lost.
    #[serde(rename = "made")]
    created: f64,
    /// Work exchanged since the start, J, and its smallest and largest values so far.
    passed: f64,
    range: (f64, f64),
    /// Time at which the energy error first exceeded the limit, and the length of the step, s.
    first: Option<(f64, f64)>,
}

/// Both ends of a step of one body.
pub(crate) struct Ends<'a> {
    /// Loads given to the body.
    pub given: [Wrench; 2],
    /// Loads returned by the partner.
    pub returned: [Wrench; 2],
    /// Motion of the body at both ends of the step.
    pub motions: [&'a BodyMotion; 2],
    /// Motion at the end of the step that was sent to the partner.
    pub predicted: &'a BodyMotion,
}

fn power(load: &Wrench, motion: &BodyMotion) -> f64 {
    load.force.dot(motion.velocity) + load.moment.dot(motion.angular_velocity)
}

/// Rotation vector from one orientation to another, rad, Earth axes.
fn rotation_between(from: DQuat, to: DQuat) -> windlass::glam::DVec3 {
    let turn = to * from.conjugate();
    let turn = if turn.w < 0.0 { -turn } else { turn };
    turn.to_scaled_axis()
}

impl Monitor {
    /// Energy created by the exchange so far, J; negative if lost.
    pub fn created(&self) -> f64 {
        self.created
    }

    /// Range of the energy that was exchanged so far, J: largest minus smallest value.
    pub fn passed(&self) -> f64 {
        self.range.1 - self.range.0
    }

    /// Time at which the energy error first exceeded the limit, s; `None` if it did not.
    pub fn warned_at(&self) -> Option<f64> {
        self.first.map(|(time, _)| time)
    }

    /// Adds a step that ends at `time` (s), with all its bodies.
    pub(crate) fn add<'a>(&mut self, time: f64, step: f64, bodies: impl Iterator<Item = Ends<'a>>) {
        for Ends {
            given,
            returned,
            motions,
            predicted,
        } in bodies
        {
            let [from, to] = [0, 1].map(|k| power(&(given[k] - returned[k]), motions[k]));
            let mean = (returned[0] + returned[1]) * 0.5;
            let apart = motions[1].position - predicted.position;
            let turned = rotation_between(predicted.orientation, motions[1].orientation);
            self.created += 0.5 * step * (from + to) + mean.force.dot(apart) + mean.moment.dot(turned);
            let [from, to] = [0, 1].map(|k| power(&returned[k], motions[k]));
            self.passed += 0.5 * step * (from + to);
        }
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
    pub fn warning(&self, name: &str) -> Option<String> {
        let (time, step) = self.first?;
        let (word, created) = if self.created < 0.0 {
            ("lost", -self.created)
        } else {
            ("created", self.created)
        };
        Some(format!(
            "partner '{name}': the exchange {word} {created:.4e} J of {:.4e} J exchanged; the error first exceeded the limit at \
             t = {time} s with a step of {step} s; shorten the step, extrapolate loads linearly, or use the strong scheme",
            self.passed()
        ))
    }
}

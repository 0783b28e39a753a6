//! The energy that an exchange makes of nothing.
//!
//! Law: over a step a body receives `∫ L' · v dt` under the load `L'` that it is given, while the
//!   partner gives `∫ L · v dt` under its own. The difference is energy that neither has; with it
//!   goes `L` times what the body moved otherwise than the partner saw. Integrals by the
//!   trapezoidal rule, as only the ends of a step are known.
//! Symbols: `L` force N and moment N·m; `v` velocity m/s and angular velocity rad/s.
//! Frame: Earth axes, about centres of gravity.
//! Source: residual energy of explicit co-simulation, `[SKSP17]`.
//! Valid: an estimate; of what happens within a step it sees nothing.
//! Checked: a mass on a spring that a partner is, in closed form (tests of this package).

use crate::messages::BodyMotion;
use serde::{Deserialize, Serialize};
use windlass::glam::DQuat;
use windlass::math::Wrench;

/// Share of the work that passed above which the energy made is warned of.
const SHARE: f64 = 0.02;
/// Steps before that is said: what passed until then is no measure.
const FIRST: u64 = 10;
/// Share that is said after so many steps already: what diverges does it at once.
const LARGE: (f64, u64) = (0.5, 2);

/// The energy that went between a partner and its bodies, and what was made on the way.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Monitor {
    steps: u64,
    made: f64,
    passed: f64,
    range: (f64, f64),
    /// When the share was first too large, s, with the length of the step.
    first: Option<(f64, f64)>,
}

/// Both ends of a step of one body.
pub(crate) struct Ends<'a> {
    /// Loads that the body was given.
    pub given: [Wrench; 2],
    /// Loads that the partner answered.
    pub answered: [Wrench; 2],
    /// The body's motion, and where the partner thought that it would end.
    pub motions: [&'a BodyMotion; 2],
    pub thought: &'a BodyMotion,
}

fn power(load: &Wrench, motion: &BodyMotion) -> f64 {
    load.force.dot(motion.velocity) + load.moment.dot(motion.angular_velocity)
}

/// The turn that takes one orientation to another, rad about Earth axes.
fn turn(from: DQuat, to: DQuat) -> windlass::glam::DVec3 {
    let turn = to * from.conjugate();
    let turn = if turn.w < 0.0 { -turn } else { turn };
    turn.to_scaled_axis()
}

impl Monitor {
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

    /// Takes a step that ends at `time` (s), with all its bodies.
    pub(crate) fn add<'a>(&mut self, time: f64, step: f64, bodies: impl Iterator<Item = Ends<'a>>) {
        for Ends {
            given,
            answered,
            motions,
            thought,
        } in bodies
        {
            let [from, to] = [0, 1].map(|k| power(&(given[k] - answered[k]), motions[k]));
            let mean = (answered[0] + answered[1]) * 0.5;
            let apart = motions[1].position - thought.position;
            let turned = turn(thought.orientation, motions[1].orientation);
            self.made += 0.5 * step * (from + to) + mean.force.dot(apart) + mean.moment.dot(turned);
            let [from, to] = [0, 1].map(|k| power(&answered[k], motions[k]));
            self.passed += 0.5 * step * (from + to);
        }
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
    pub fn warning(&self, name: &str) -> Option<String> {
        let (time, step) = self.first?;
        let (word, made) = if self.made < 0.0 {
            ("lost", -self.made)
        } else {
            ("made", self.made)
        };
        Some(format!(
            "partner '{name}': the exchange {word} {made:.4e} J where {:.4e} J went to and fro, first noticed at t = {time} s with a step of \
             {step} s: shorten it, continue loads linearly, or take the strong scheme",
            self.passed()
        ))
    }
}

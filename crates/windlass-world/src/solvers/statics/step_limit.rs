//! Limits a step of statics by contact forces and by passage of objects through each other.
//!
//! If only the ground supports a body, a step from above would go metres deep into it. Lines may
//! balance on either side of what they touch. A step therefore ends where contacts carry about the
//! available load, and nothing has passed through anything.

use super::StaticsError;
use super::search::Search;
use crate::elements::contacts::{self, StepVerdict};
use crate::elements::{Model, Scratch, cable_contacts};

/// Largest contact force after a step, as a multiple of all weights or of the contact force before.
const MAX_FORCE_RATIO: f64 = 2.0;
/// Share of that limit from which on contacts are considered to carry the load.
const CARRYING_RATIO: f64 = 0.1;
/// Maximum number of halvings of a step.
const MAX_HALVINGS: usize = 60;

/// Positions of possible contacts before a step.
struct BeforeStep {
    shapes: Option<contacts::BeforeStep>,
    cables: Option<cable_contacts::BeforeStep>,
}

impl BeforeStep {
    /// `None` if no contact is possible.
    fn record(model: &Model, scratch: &Scratch) -> Option<Self> {
        let before = Self {
            shapes: contacts::BeforeStep::record(model, scratch),
            cables: cable_contacts::BeforeStep::record(model, scratch),
        };
        (before.shapes.is_some() || before.cables.is_some()).then_some(before)
    }

    /// Largest contact forces (N) of shapes and lines allowed after a step, given the total weight
    /// (N).
    fn max_forces(&self, weights: f64) -> [f64; 2] {
        let of_shapes = self.shapes.as_ref().map_or(0.0, |shapes| shapes.force);
        let of_lines = self.cables.as_ref().map_or(0.0, |lines| lines.force);
        [of_shapes, of_lines].map(|force| MAX_FORCE_RATIO * force.max(weights))
    }

    /// Verdict on a step that ends where `scratch` is, given the largest contact forces (N).
    fn verdict(&self, model: &Model, scratch: &Scratch, [of_shapes, of_lines]: [f64; 2]) -> StepVerdict {
        let shapes = self.shapes.as_ref();
        match shapes.map_or(StepVerdict::Acceptable, |shapes| {
            shapes.verdict(model, scratch, of_shapes)
        }) {
            StepVerdict::Acceptable => {}
            other => return other,
        }
        match &self.cables {
            // Without weight or tension there is no scale for forces yet.
            Some(_) if of_lines > 0.0 && cable_contacts::greatest_force(scratch) > of_lines => {
                StepVerdict::ForceTooLarge
            }
            Some(cables) if cables.has_passed(model, scratch) => StepVerdict::MayHavePassed,
            _ => StepVerdict::Acceptable,
        }
    }
}

impl Search<'_> {
    /// Largest share of a step, up to `fraction`, after which no contact force is too large and
    /// nothing has passed through anything. The scratch holds x before and after.
    pub(super) fn limit_step(&mut self, x: &[f64], step: &[f64], fraction: f64) -> Result<f64, StaticsError> {
        let Some(before) = BeforeStep::record(&self.world.model, &self.scratch) else {
            return Ok(fraction);
        };
        let max_forces = before.max_forces(self.total_weight());
        let (mut good, mut bad, mut trial) = (0.0, fraction, fraction);
        for _ in 0..MAX_HALVINGS {
            let mut next = x.to_vec();
            self.apply(&mut next, step, trial);
            let verdict = match self.evaluate(&mut next) {
                Ok(()) => before.verdict(&self.world.model, &self.scratch, max_forces),
                Err(_) => StepVerdict::MayHavePassed,
            };
            let carries_load = || {
                let pressing = self.scratch.contacts.greatest_force();
                pressing > CARRYING_RATIO * max_forces[0]
                    || cable_contacts::greatest_force(&self.scratch) > CARRYING_RATIO * max_forces[1]
            };
            match verdict {
                StepVerdict::Acceptable if trial == fraction || carries_load() => {
                    good = trial;
                    break;
                }
                StepVerdict::Acceptable => good = trial,
                StepVerdict::ForceTooLarge => bad = trial,
                // The accepted share is close enough.
                StepVerdict::MayHavePassed if good > 0.0 => break,
                StepVerdict::MayHavePassed => bad = trial,
            }
            trial = 0.5 * (good + bad);
        }
        self.evaluate(&mut x.to_vec()).map_err(StaticsError::Evaluation)?;
        Ok(good)
    }
}

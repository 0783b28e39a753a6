//! How far a step goes before something presses too hard or comes through something else.
//!
//! Where nothing holds a body but what lies under it, a step from above goes metres deep into it, and lines are as content on
//! the one side of what they touch as on the other. A step is therefore taken no further than to where shapes carry about
//! what there is to be carried, and nothing has come through anything.

use super::StaticsError;
use super::search::Search;
use crate::elements::contacts::{self, StepVerdict};
use crate::elements::{Model, Scratch, cable_contacts};

/// How hard contacts may press after a step: multiples of all weights, of what they pressed with before, or of what lines pull.
const MAX_FORCE_RATIO: f64 = 2.0;
/// Share of that from which on they carry what there is.
const CARRYING_RATIO: f64 = 0.1;
/// Halvings of a step before that is left.
const MAX_HALVINGS: usize = 60;

/// Where things that could touch were before a step.
struct BeforeStep {
    shapes: Option<contacts::BeforeStep>,
    cables: Option<cable_contacts::BeforeStep>,
}

impl BeforeStep {
    /// `None` where nothing could touch.
    fn record(model: &Model, scratch: &Scratch) -> Option<Self> {
        let before = Self {
            shapes: contacts::BeforeStep::record(model, scratch),
            cables: cable_contacts::BeforeStep::record(model, scratch),
        };
        (before.shapes.is_some() || before.cables.is_some()).then_some(before)
    }

    /// How hard shapes and lines may press after a step (N), where all that there is weighs `weights` (N).
    fn max_forces(&self, weights: f64) -> [f64; 2] {
        let of_shapes = self.shapes.as_ref().map_or(0.0, |shapes| shapes.force);
        let of_lines = self.cables.as_ref().map_or(0.0, |lines| lines.force);
        [of_shapes, of_lines].map(|force| MAX_FORCE_RATIO * force.max(weights))
    }

    /// What a step comes to that ends where `scratch` is; contacts may press with so much (N).
    fn verdict(&self, model: &Model, scratch: &Scratch, [of_shapes, of_lines]: [f64; 2]) -> StepVerdict {
        let shapes = self.shapes.as_ref();
        match shapes.map_or(StepVerdict::Acceptable, |shapes| shapes.verdict(model, scratch, of_shapes)) {
            StepVerdict::Acceptable => {}
            other => return other,
        }
        match &self.cables {
            // Where nothing weighs or pulls yet nothing is known.
            Some(_) if of_lines > 0.0 && cable_contacts::greatest_force(scratch) > of_lines => {
                StepVerdict::ForceTooLarge
            }
            Some(cables) if cables.has_passed(model, scratch) => StepVerdict::MayHavePassed,
            _ => StepVerdict::Acceptable,
        }
    }
}

impl Search<'_> {
    /// The largest share of a step, up to `part`, after which nothing presses too hard or has come through anything; the
    /// scratch holds x before and after.
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
                // Nearer is near enough.
                StepVerdict::MayHavePassed if good > 0.0 => break,
                StepVerdict::MayHavePassed => bad = trial,
            }
            trial = 0.5 * (good + bad);
        }
        self.evaluate(&mut x.to_vec()).map_err(StaticsError::Evaluation)?;
        Ok(good)
    }
}

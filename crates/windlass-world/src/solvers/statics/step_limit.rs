//! Limits a step of statics by contact forces and by passage of objects through each other.
//!
//! If only the ground supports a body, an unlimited step would move the body from above the ground
//! to metres below its surface. A line may have an equilibrium on either side of an object that it
//! touches. A step therefore ends where contacts carry about the available load, and where no
//! object has passed through another.

use super::StaticsError;
use super::search::Search;
use crate::core::element::equilibrium::{StepCheck, StepVerdict};
use crate::elements::{Elements, Model, Scratch};

/// Largest contact force after a step, as a multiple of all weights or of the contact force before.
const MAX_FORCE_RATIO: f64 = 2.0;
/// Fraction of that limit above which contacts are considered to carry the load.
const CARRYING_RATIO: f64 = 0.1;
/// Maximum number of halvings of a step.
const MAX_HALVINGS: usize = 60;

/// Check of a step with its allowed contact force, N.
type LimitedCheck = (Box<dyn StepCheck>, f64);

/// The first verdict against a step that ends at the state in `scratch`.
fn verdict(checks: &[LimitedCheck], model: &Model, scratch: &Scratch) -> StepVerdict {
    let verdicts = checks
        .iter()
        .map(|(check, most)| check.verdict(model, scratch, *most));
    let mut against = verdicts.filter(|verdict| *verdict != StepVerdict::Acceptable);
    against.next().unwrap_or(StepVerdict::Acceptable)
}

impl Search<'_> {
    /// Largest part of a step, up to `fraction`, after which no contact force is too large and no
    /// object has passed through another. The scratch holds the evaluation at x before and after
    /// the call.
    pub(super) fn limit_step(&mut self, x: &[f64], step: &[f64], fraction: f64) -> Result<f64, StaticsError> {
        let checks = Elements::step_checks(&self.world.model, &self.scratch);
        if checks.is_empty() {
            return Ok(fraction);
        }
        let weights = self.total_weight();
        let limited = |check: Box<dyn StepCheck>| {
            let most = MAX_FORCE_RATIO * check.reference_force().max(weights);
            (check, most)
        };
        let checks: Vec<LimitedCheck> = checks.into_iter().map(limited).collect();
        let (mut good, mut bad, mut trial) = (0.0, fraction, fraction);
        for _ in 0..MAX_HALVINGS {
            let mut next = x.to_vec();
            self.apply(&mut next, step, trial);
            let verdict = match self.evaluate(&mut next) {
                Ok(()) => verdict(&checks, &self.world.model, &self.scratch),
                Err(_) => StepVerdict::MayHavePassed,
            };
            let carries_load = || {
                let mut each = checks.iter();
                each.any(|(check, most)| check.contact_force(&self.scratch) > CARRYING_RATIO * most)
            };
            match verdict {
                StepVerdict::Acceptable if trial == fraction || carries_load() => {
                    good = trial;
                    break;
                }
                StepVerdict::Acceptable => good = trial,
                StepVerdict::ForceTooLarge => bad = trial,
                // A step of the accepted fraction is long enough.
                StepVerdict::MayHavePassed if good > 0.0 => break,
                StepVerdict::MayHavePassed => bad = trial,
            }
            trial = 0.5 * (good + bad);
        }
        self.evaluate(&mut x.to_vec()).map_err(StaticsError::Evaluation)?;
        Ok(good)
    }
}

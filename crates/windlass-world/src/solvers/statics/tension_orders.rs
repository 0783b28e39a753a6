//! Equilibrium of lines that winches hold at a tension.
//!
//! The length of such a line is an unknown of the equilibrium. A hanging load has no stable
//! equilibrium under a constant tension: the weight of load and line equals the order at one length
//! at most, and a longer line is heavier. The search then ends at a limit of the line length, or
//! fails. In these cases, the run starts from the equilibrium with the specified line lengths, and
//! the winches haul in from there. A winch that would pay out from there starts with its whole line
//! paid out, if there is such an equilibrium.

use super::line_tensions::{HoldLimit, TensionHold};
use super::search::Search;
use super::strategy::Equilibrium;
use super::{StaticsError, StaticsOptions, StaticsProgress};
use crate::core::element::line_ends::LineEnd;
use crate::core::error::EvaluationError;
use crate::core::handles::CableEnd;
use crate::core::state::State;
use crate::elements::Elements;
use serde::{Deserialize, Serialize};

/// Relative difference from the ordered tension up to which the order is met. A winch hardly moves
/// because of this difference.
pub(super) const MET_ORDER: f64 = 1e-3;

/// Maximum number of splits and joins of elements in one search.
const MAX_ELEMENT_CHANGES: usize = 2000;

/// Winch that does not have its ordered tension in the equilibrium.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TensionDeviation {
    /// Cable that has the winch at one of its ends.
    pub cable: String,
    /// End of the cable, "start" or "end".
    pub end: String,
    /// Ordered tension, N.
    pub ordered: f64,
    /// Tension in the equilibrium, N.
    pub tension: f64,
    /// Unstretched length of the line, m.
    pub length: f64,
    /// Whether the line has its maximum length.
    pub is_paid_out: bool,
}

impl TensionDeviation {
    /// Warning for the user.
    pub fn warning(&self) -> String {
        let (first, then) = if self.is_paid_out {
            ("all of its line is paid out", "")
        } else if self.tension > self.ordered {
            (
                "no stable equilibrium with this tension was found between the shortest and the longest length of its line",
                ", and the winch pays out from there",
            )
        } else {
            (
                "no stable equilibrium with this tension was found between the shortest and the longest length of its line",
                ", and the winch hauls in from there",
            )
        };
        format!(
            "the winch at the {} of cable '{}' does not have its ordered tension of {:.4} kN in the equilibrium at the start, \
             because {first}: the tension is {:.4} kN at a line length of {:.3} m{then}. Constant tension does not hold a \
             hanging load; to hold one, use control.mode = \"hold\"",
            self.end,
            self.cable,
            1e-3 * self.ordered,
            1e-3 * self.tension,
            self.length
        )
    }
}

impl Search<'_> {
    /// Moves x to a stable equilibrium with the ordered tensions. If there is no such equilibrium,
    /// moves x to an equilibrium with the specified line lengths.
    ///
    /// # Errors
    /// As [`super::World::solve_statics_watched`].
    pub(super) fn find_equilibrium_under_orders(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Equilibrium, StaticsError> {
        let start = self.save(x);
        self.remesh_held_lines(x).map_err(StaticsError::Evaluation)?;
        let found = self.find_stable_equilibrium(x, options, iterations, watch);
        let held = &self.world.tension_holds;
        let is_met = match &found {
            Ok(equilibrium) => {
                let deviates = held.iter().any(|hold| hold.limit.is_some());
                !deviates && (held.is_empty() || equilibrium.unstable.is_none())
            }
            Err(StaticsError::NotConverged { .. }) => held.is_empty(),
            Err(_) => true,
        };
        if is_met {
            if found.is_ok() {
                // An order below the weight that an end carries cannot be met at any length.
                let held = self.world.tension_holds.clone();
                self.find_deviations(&held);
            }
            return found;
        }
        let with_orders = self.save(x);
        let on_supports = (self.is_held_by_friction, self.distance_from_laid);
        (self.is_held_by_friction, self.distance_from_laid) = (false, 0.0);
        let held = std::mem::take(&mut self.world.tension_holds);
        self.restore(x, &start);
        for hold in &held {
            hold.reset(x);
        }
        self.element_changes = 0;
        self.restart(x).map_err(StaticsError::Evaluation)?;
        let mut again = 0;
        let specified = self.find_stable_equilibrium(x, options, &mut again, watch);
        *iterations += again;
        let specified = match specified {
            Err(StaticsError::Interrupted { .. }) => {
                return Err(StaticsError::Interrupted {
                    iterations: *iterations,
                });
            }
            Ok(specified) => {
                let is_better = match &found {
                    Err(_) => true,
                    Ok(found) if found.unstable.is_some() => specified.unstable.is_none(),
                    Ok(_) => !held
                        .iter()
                        .all(|hold| hold.rests_at_limit(self.world, &self.scratch)),
                };
                is_better.then_some(specified)
            }
            Err(_) => None,
        };
        if let Some(specified) = specified {
            let mut held = held;
            held.iter_mut().for_each(|hold| hold.limit = None);
            let paid_out = match found {
                Err(_) => self.pay_out_lines(x, &mut held, options, iterations, watch)?,
                Ok(_) => None,
            };
            self.find_deviations(&held);
            return Ok(paid_out.unwrap_or(specified));
        }
        (self.is_held_by_friction, self.distance_from_laid) = on_supports;
        self.world.tension_holds = held;
        self.restore(x, &with_orders);
        self.restart_with_tensions(x).map_err(StaticsError::Evaluation)?;
        let held = self.world.tension_holds.clone();
        self.find_deviations(&held);
        found
    }

    /// Moves x from the equilibrium with the specified line lengths to one with all line paid out
    /// by the winches that would pay out. Returns `None` if no winch would, or if there is no such
    /// stable equilibrium; x and `held` are then unchanged.
    fn pay_out_lines(
        &mut self,
        x: &mut Vec<f64>,
        held: &mut [TensionHold],
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Equilibrium>, StaticsError> {
        let saved = self.save(x);
        let on_supports = (self.is_held_by_friction, self.distance_from_laid);
        let mut paid_out = held.to_vec();
        for hold in &mut paid_out {
            hold.pay_out(self.world, x, &self.scratch);
        }
        if paid_out.iter().all(|hold| hold.limit.is_none()) {
            return Ok(None);
        }
        self.element_changes = 0;
        self.restart(x).map_err(StaticsError::Evaluation)?;
        for hold in paid_out.iter().filter(|hold| hold.limit.is_some()) {
            self.remesh_line(x, hold.line_end())
                .map_err(StaticsError::Evaluation)?;
        }
        self.restart(x).map_err(StaticsError::Evaluation)?;
        let mut again = 0;
        let found = self.find_stable_equilibrium(x, options, &mut again, watch);
        *iterations += again;
        match found {
            Err(StaticsError::Interrupted { .. }) => Err(StaticsError::Interrupted {
                iterations: *iterations,
            }),
            Ok(found)
                if found.unstable.is_none()
                    && paid_out
                        .iter()
                        .all(|hold| hold.rests_at_limit(self.world, &self.scratch)) =>
            {
                held.clone_from_slice(&paid_out);
                Ok(Some(found))
            }
            _ => {
                (self.is_held_by_friction, self.distance_from_laid) = on_supports;
                self.restore(x, &saved);
                self.restart_with_tensions(x).map_err(StaticsError::Evaluation)?;
                Ok(None)
            }
        }
    }

    /// Splits or joins elements next to winches that hold a tension, so that their lengths are
    /// those of a run. Returns true if elements changed.
    pub(super) fn remesh_held_lines(&mut self, x: &mut Vec<f64>) -> Result<bool, EvaluationError> {
        let mut changed = false;
        for hold in 0..self.world.tension_holds.len() {
            let end = self.world.tension_holds[hold].line_end();
            changed |= self.remesh_line(x, end)?;
        }
        Ok(changed)
    }

    /// Splits or joins elements at a line end until they have the lengths of a run. Returns true
    /// if elements changed.
    fn remesh_line(&mut self, x: &mut Vec<f64>, end: LineEnd) -> Result<bool, EvaluationError> {
        let mut changed = false;
        while self.element_changes < MAX_ELEMENT_CHANGES && self.remesh_end(x, end)? {
            self.element_changes += 1;
            changed = true;
        }
        if changed {
            self.weights.fill(0.0);
            self.store_weights();
            self.update_sticking(false);
        }
        Ok(changed)
    }

    /// Splits or joins the element at a line end. Returns true if it did.
    fn remesh_end(&mut self, x: &mut Vec<f64>, end: LineEnd) -> Result<bool, EvaluationError> {
        if !Elements::is_remesh_due(&self.world.model, &self.world.regimes, x, end) {
            return Ok(false);
        }
        let mut state = State::new(self.world.time, x.clone(), self.world.regimes.clone());
        Elements::remesh_held_end(&self.world.model, end, &mut state, &self.scratch);
        x.clone_from(&state.x);
        self.world.regimes = state.regimes;
        self.tensionless_regimes.clone_from(&self.world.regimes);
        self.adopt_elements();
        let elements = self.world.regimes.cables[end.cable.index()].nodes - 1;
        self.lines.set_elements(end, elements);
        self.evaluate(x)?;
        Ok(true)
    }

    /// Stores the winches that do not have their ordered tension in the evaluation that the scratch
    /// holds.
    fn find_deviations(&mut self, held: &[TensionHold]) {
        for hold in held {
            let (ordered, tension) = (hold.ordered(), hold.tension_at_end(self.world, &self.scratch));
            if (tension - ordered).abs() <= MET_ORDER * ordered.abs().max(tension.abs()) {
                continue;
            }
            self.deviations.push(TensionDeviation {
                cable: self.world.model.cables[hold.cable].name.clone(),
                end: match hold.end() {
                    CableEnd::Start => "start",
                    CableEnd::End => "end",
                }
                .to_owned(),
                ordered,
                tension,
                length: self.scratch.cables.each[hold.cable].lengths.iter().sum(),
                is_paid_out: hold.limit == Some(HoldLimit::Longest),
            });
        }
    }
}

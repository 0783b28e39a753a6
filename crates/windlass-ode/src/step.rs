//! What every method's steps share: their limits, what one hands to the next, what it reports, and how long the trials are.

use super::{Choice, ImplicitMemory, StepError, System};
use serde::{Deserialize, Serialize};

/// Limits of the step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepControl {
    /// First step, s.
    pub first_step: f64,
    /// Smallest step, s; needing a smaller one is an error.
    pub minimum_step: f64,
    /// Largest step, s.
    pub maximum_step: f64,
    /// Largest step of the explicit pair and of generalized-alpha in a world, s: what is integrated beside the motion (energies),
    /// and what lies between the ends of their steps, would be less exact than the motion is. Radau's stages see more of a step.
    pub maximum_coarse_step: f64,
}

impl StepControl {
    /// The limits of the methods for which [`StepControl::maximum_coarse_step`] is.
    #[must_use]
    pub fn coarse(self) -> Self {
        Self {
            maximum_step: self.maximum_step.min(self.maximum_coarse_step),
            ..self
        }
    }
}

impl Default for StepControl {
    fn default() -> Self {
        Self {
            first_step: 1e-4,
            minimum_step: 1e-9,
            maximum_step: 0.15,
            maximum_coarse_step: 0.1,
        }
    }
}

/// What one step hands to the next. Part of a simulation's state: with it saved, a continued run takes
/// the very steps of an uninterrupted one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepMemory {
    /// The step to try next, s; zero before the first.
    pub next_step: f64,
    /// Error ratio of the last accepted step.
    pub last_error: f64,
    /// Rates at the end of the last accepted step; empty when they must be evaluated anew.
    pub rates: Vec<f64>,
    /// What only the implicit method hands on.
    #[serde(default)]
    pub implicit: ImplicitMemory,
    /// Which method is in use, where that is left open.
    #[serde(default)]
    pub choice: Choice,
}

/// What was planned for a step before it was taken.
#[derive(Clone, Copy, Debug)]
pub struct StepPlan {
    next_step: f64,
    last_error: f64,
    choice: Choice,
}

impl StepMemory {
    /// The plan for the next step, to go back to should the step not hold.
    pub fn plan(&self) -> StepPlan {
        StepPlan {
            next_step: self.next_step,
            last_error: self.last_error,
            choice: self.choice,
        }
    }

    /// Goes back to a plan, and forgets what the step left.
    pub fn go_back(&mut self, plan: StepPlan) {
        (self.next_step, self.last_error, self.choice) = (plan.next_step, plan.last_error, plan.choice);
        self.clear();
    }

    /// Forgets what belongs to a system that has changed; the planned step stays.
    pub fn clear(&mut self) {
        self.rates.clear();
        self.implicit.clear();
    }

    /// Writes the rates at (time, x), where the next step begins: those kept from the last step where there are, else new
    /// ones.
    pub(super) fn first_rates<S: System>(
        &self,
        system: &mut S,
        time: f64,
        x: &[f64],
        rates: &mut [f64],
        report: &mut StepReport,
    ) -> Result<(), StepError<S::Error>> {
        if self.rates.len() == x.len() {
            rates.copy_from_slice(&self.rates);
            return Ok(());
        }
        report.evaluations += 1;
        system
            .rates(time, x, rates)
            .map_err(|source| StepError::Evaluation { time, source })
    }

    /// Keeps the rates at the end of a step for the next one.
    pub fn keep_rates(&mut self, rates: &[f64]) {
        self.rates.clear();
        self.rates.extend_from_slice(rates);
    }
}

/// What a step did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepReport {
    /// Step taken, s.
    pub step: f64,
    /// Trial steps rejected on the way.
    pub rejected: u32,
    /// Evaluations of the system.
    pub evaluations: u32,
    /// Error over tolerance of the accepted step.
    pub error_ratio: f64,
}

/// The trials of one step: each as long as planned, or as the end allows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trials<'a> {
    control: &'a StepControl,
    start: f64,
    end: f64,
    wanted: f64,
    planned: f64,
}

impl<'a> Trials<'a> {
    /// Those of a step from `start` (s), not past `end`.
    pub(super) fn new(control: &'a StepControl, memory: &StepMemory, start: f64, end: f64) -> Self {
        let wanted = if memory.next_step > 0.0 {
            memory.next_step
        } else {
            control.first_step
        };
        let planned = wanted.clamp(control.minimum_step, control.maximum_step);
        Self {
            control,
            start,
            end,
            wanted,
            planned,
        }
    }

    /// Whether the trial is cut at the end: one that would leave a sliver before it is stretched onto it.
    fn is_cut(&self) -> bool {
        self.start + self.planned * (1.0 + 1e-10) >= self.end
    }

    /// Length of the trial, s.
    pub(super) fn step(&self) -> f64 {
        if self.is_cut() {
            self.end - self.start
        } else {
            self.planned
        }
    }

    /// Where the trial ends, s.
    pub(super) fn time(&self) -> f64 {
        if self.is_cut() {
            self.end
        } else {
            self.start + self.planned
        }
    }

    /// Whether the trial cannot be shortened any more.
    pub(super) fn is_smallest(&self) -> bool {
        self.step() <= self.control.minimum_step * (1.0 + 1e-12)
    }

    /// Plans a shorter trial.
    pub(super) fn shorten(&mut self, factor: f64) {
        self.planned = (self.step() * factor).max(self.control.minimum_step);
    }

    /// The step (s) to try after this one, which wants to be `factor` times as long.
    pub(super) fn next(&self, factor: f64) -> f64 {
        let next = (self.step() * factor).clamp(self.control.minimum_step, self.control.maximum_step);
        // A step cut short by the end says nothing against the longer one planned before.
        if self.is_cut() {
            next.max(self.planned.min(self.wanted))
        } else {
            next
        }
    }
}

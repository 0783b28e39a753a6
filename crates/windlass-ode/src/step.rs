//! Step-size limits, memory between steps, step reports and lengths of trial steps. All methods use
//! them.

use super::{ImplicitMemory, MethodSelector, StepError, System};
use serde::{Deserialize, Serialize};

/// Limits of the step size.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepControl {
    /// First step, s.
    pub first_step: f64,
    /// Smallest step, s. If a step would have to be shorter, it fails.
    pub minimum_step: f64,
    /// Largest step, s.
    pub maximum_step: f64,
    /// Largest step of the explicit pair and of generalized-alpha in a world, s. Longer steps would
    /// make quadratures (energies) and dense output less accurate than the motion. Radau has more
    /// stages per step and is not subject to this limit.
    pub maximum_coarse_step: f64,
}

impl StepControl {
    /// The limits for methods to which [`StepControl::maximum_coarse_step`] applies.
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

/// Memory from one step to the next. It is part of the saved state of a simulation. A resumed run
/// therefore takes the same steps as an uninterrupted run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StepMemory {
    /// The size of the next trial step, s; zero before the first step.
    pub next_step: f64,
    /// Error ratio of the last accepted step, used by the step-size controller.
    pub last_error: f64,
    /// Rates at the end of the last accepted step; empty if they must be evaluated again.
    pub rates: Vec<f64>,
    /// Memory of the implicit methods.
    #[serde(default)]
    pub implicit: ImplicitMemory,
    /// Method in use, for [`super::Method::Automatic`].
    #[serde(default)]
    pub choice: MethodSelector,
}

/// Planned step size before a step. It is restored if the step is discarded.
#[derive(Clone, Copy, Debug)]
pub struct StepPlan {
    /// Length of the next step, s.
    next_step: f64,
    /// Error of the last step divided by the tolerance.
    last_error: f64,
    choice: MethodSelector,
}

impl StepMemory {
    /// The current plan, for [`StepMemory::restore`].
    pub fn plan(&self) -> StepPlan {
        StepPlan {
            next_step: self.next_step,
            last_error: self.last_error,
            choice: self.choice,
        }
    }

    /// Restores a plan and clears the memory of the discarded step.
    pub fn restore(&mut self, plan: StepPlan) {
        (self.next_step, self.last_error, self.choice) = (plan.next_step, plan.last_error, plan.choice);
        self.clear();
    }

    /// Clears the memory that is invalid after a change of the system; keeps the planned step size.
    pub fn clear(&mut self) {
        self.rates.clear();
        self.implicit.clear();
    }

    /// Writes the rates at (time, x), the start of the next step. Copies the stored rates of the
    /// end of the last step, or evaluates the system if there are none.
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

    /// Stores the rates at the end of a step for the next step.
    pub fn keep_rates(&mut self, rates: &[f64]) {
        self.rates.clear();
        self.rates.extend_from_slice(rates);
    }
}

/// Report of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepReport {
    /// Step size, s.
    pub step: f64,
    /// Rejected trial steps.
    pub rejected: u32,
    /// Number of evaluations of the system.
    pub evaluations: u32,
    /// Error of the accepted step divided by the tolerance.
    pub error_ratio: f64,
}

/// Lengths of the trials of one step, limited by the step-size control and the end time.
#[derive(Clone, Copy, Debug)]
pub(super) struct StepTrials<'a> {
    control: &'a StepControl,
    /// Start of the step and end time, s.
    start: f64,
    end: f64,
    /// Length that the step-size control requests, s, before and after the limits on steps.
    wanted: f64,
    planned: f64,
}

impl<'a> StepTrials<'a> {
    /// Trials of a step from `start` (s), no further than `end` (s).
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

    /// True if the trial ends at `end`. If a trial would end just before `end`, it is extended to
    /// `end`.
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

    /// End time of the trial, s.
    pub(super) fn time(&self) -> f64 {
        if self.is_cut() {
            self.end
        } else {
            self.start + self.planned
        }
    }

    /// True if the trial cannot be shortened.
    pub(super) fn is_smallest(&self) -> bool {
        self.step() <= self.control.minimum_step * (1.0 + 1e-12)
    }

    /// Plans a shorter trial.
    pub(super) fn shorten(&mut self, factor: f64) {
        self.planned = (self.step() * factor).max(self.control.minimum_step);
    }

    /// Step size (s) for the next step, if the controller proposes `factor` times the current step
    /// size.
    pub(super) fn next(&self, factor: f64) -> f64 {
        let next = (self.step() * factor).clamp(self.control.minimum_step, self.control.maximum_step);
        // If the end time shortened a step, the planned step size is not reduced.
        if self.is_cut() {
            next.max(self.planned.min(self.wanted))
        } else {
            next
        }
    }
}

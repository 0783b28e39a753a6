//! Common parts of the implicit methods: the reuse of linearisations, and the loop over trial
//! steps.

use super::step::{StepMemory, StepReport, StepTrials};
use super::{ImplicitSystem, StepControl, StepError, Tolerance};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Memory of an implicit method from one step to the next, in addition to [`StepMemory`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ImplicitMemory {
    /// Time of the linearisation in use, s.
    pub linearised_at: f64,
    /// State of the linearisation in use; empty if there is none.
    pub linearised_x: Vec<f64>,
    /// Vectors from which the method extrapolates, concatenated; empty if it cannot extrapolate.
    pub history: Vec<f64>,
    /// Length of the last step, s; zero if there is none.
    pub last_step: f64,
    /// Length of the step before the last step, s; zero if the history does not include that step.
    #[serde(default)]
    pub step_before_last: f64,
    /// Error estimate of the last step, for the predictive step-size controller.
    pub last_estimate: f64,
    /// States at which the stage factors were formed, for the method that reuses factors.
    #[serde(default)]
    pub factors: FactorOrigin,
}

/// States at which the factors of the stages were formed. They are needed to form the factors
/// again after a restart.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FactorOrigin {
    /// Start of the step that formed the factors, s.
    pub time: f64,
    /// Length of that step, s.
    pub step: f64,
    /// State at each stage, concatenated.
    pub stages: Vec<f64>,
    /// Number of Newton corrections of that step with these factors.
    pub corrections: u32,
}

impl FactorOrigin {
    /// Marks that there are no factors.
    pub(super) fn clear(&mut self) {
        self.step = 0.0;
        self.stages.clear();
    }

    /// Begins the record of a step that forms factors.
    pub(super) fn begin(&mut self, time: f64, step: f64) {
        (self.time, self.step, self.corrections) = (time, step, 0);
        self.stages.clear();
    }
}

impl ImplicitMemory {
    /// Clears everything, after a change of the system.
    pub fn clear(&mut self) {
        self.forget_linearisation();
        self.history.clear();
        (self.last_step, self.step_before_last, self.last_estimate) = (0.0, 0.0, 0.0);
    }

    /// Forces a new linearisation in the next step.
    pub(super) fn forget_linearisation(&mut self) {
        self.linearised_x.clear();
        self.factors.clear();
    }

    /// True if the history has `vectors` vectors of `size` components and the next step can use it.
    pub(super) fn has(&self, vectors: usize, size: usize) -> bool {
        self.history.len() == vectors * size && self.last_step > 0.0
    }

    /// Stores vectors for the next step.
    pub(super) fn keep<'a>(&mut self, vectors: impl IntoIterator<Item = &'a [f64]>) {
        self.history.clear();
        for vector in vectors {
            self.history.extend_from_slice(vector);
        }
    }
}

/// Work vectors common to the implicit methods, for one system size.
#[derive(Clone, Debug)]
pub(super) struct Buffers {
    /// x at the start of the step.
    pub(super) start: Vec<f64>,
    /// Time at the start of the step, s.
    pub(super) start_time: f64,
    /// Step size, s.
    pub(super) step: f64,
    /// Rates at the start.
    pub(super) first_rates: Vec<f64>,
    /// State of the last evaluation; the end of the step once it is accepted.
    pub(super) trial: Vec<f64>,
    /// Rates at the end of the accepted step.
    pub(super) last_rates: Vec<f64>,
    /// Error estimate of each component.
    pub(super) estimate: Vec<f64>,
    /// Reciprocal of the tolerance of each component; zero for components without error control.
    pub(super) scale: Vec<f64>,
    /// Weights of the components in the norm of Newton's iteration: `scale`, or more where the
    /// system requires smaller residuals.
    pub(super) residual_scale: Vec<f64>,
    /// True if the system holds the linearisation recorded in the memory.
    linearised: bool,
}

impl Buffers {
    pub(super) fn new(size: usize) -> Self {
        let vector = || vec![0.0; size];
        Self {
            start: vector(),
            start_time: 0.0,
            step: 0.0,
            first_rates: vector(),
            trial: vector(),
            last_rates: vector(),
            estimate: vector(),
            scale: vector(),
            residual_scale: vector(),
            linearised: false,
        }
    }

    /// Marks that the system holds no linearisation.
    pub(super) fn forget(&mut self) {
        self.linearised = false;
    }

    /// Elapsed fraction of the step at time `t` (s).
    pub(super) fn elapsed_fraction(&self, t: f64) -> f64 {
        if self.step > 0.0 {
            (t - self.start_time) / self.step
        } else {
            0.0
        }
    }

    /// Ensures that the system holds the linearisation recorded in the memory. Returns true if the
    /// system had to be linearised.
    pub(super) fn linearise<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> Result<bool, StepError<S::Error>> {
        let time = self.start_time;
        let implicit = &mut memory.implicit;
        let is_new = implicit.linearised_x.len() != self.start.len();
        if is_new {
            implicit.linearised_at = time;
            implicit.forget_linearisation();
            implicit.linearised_x.extend_from_slice(&self.start);
        }
        let formed = is_new || !self.linearised;
        if formed {
            let evaluations = system
                .linearise(implicit.linearised_at, &implicit.linearised_x, !is_new)
                .map_err(|source| StepError::Evaluation { time, source })?;
            // After a restart, the recorded linearisation is formed again. Its evaluations are not
            // counted, so that the counts equal those of an uninterrupted run.
            report.evaluations += if is_new { evaluations } else { 0 };
            self.linearised = true;
        }
        Ok(formed)
    }

    /// Evaluates the rates for the state in `trial`, the end of the step. Returns the first
    /// component that is not finite.
    pub(super) fn end_rates<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        time: f64,
        report: &mut StepReport,
    ) -> Result<Option<usize>, StepError<S::Error>> {
        report.evaluations += 1;
        system
            .rates(time, &self.trial, &mut self.last_rates)
            .map_err(|source| StepError::Evaluation {
                time: self.start_time,
                source,
            })?;
        let both = self.trial.iter().zip(&self.last_rates);
        let is_bad = |(x, rate): (&f64, &f64)| !(x.is_finite() && rate.is_finite());
        Ok(both.map(is_bad).position(|is_bad| is_bad))
    }

    /// Weighted maximum norm of the error estimate, and the component with the largest weighted
    /// error.
    pub(super) fn weighted_estimate_norm(&self) -> (f64, usize) {
        let scaled = self.estimate.iter().zip(&self.scale).map(|(e, s)| e.abs() * s);
        let mut found = (0.0, 0);
        for (i, value) in scaled.enumerate() {
            if value > found.0 || value.is_nan() {
                found = (value, i);
            }
        }
        if found.0.is_nan() {
            (f64::INFINITY, found.1)
        } else {
            found
        }
    }
}

/// Indices of the components, out of `size`, that are not unknowns.
pub(super) fn quadratures(unknowns: &[Range<usize>], size: usize) -> impl Iterator<Item = usize> {
    let starts = unknowns.iter().map(|run| run.start).chain([size]);
    let ends = [0].into_iter().chain(unknowns.iter().map(|run| run.end));
    ends.zip(starts).flat_map(|(end, start)| end..start)
}

/// Outcome of a trial step, or the error of its evaluation.
pub(super) type TrialResult<M, E> = Result<TrialOutcome<M, E>, StepError<E>>;

/// Outcome of a trial step.
pub(super) enum TrialOutcome<M, E> {
    /// The step meets the tolerance.
    Accepted(M),
    /// The step is tried again with this fraction of its size. If it already has the smallest size
    /// and its linearisation is not old, the step fails with the error.
    Rejected(f64, StepError<E>),
}

/// Failure of Newton's iteration, with the component that has the largest correction or is not
/// finite.
pub(super) enum NewtonFailure {
    NotConverged(usize),
    NotFinite(usize),
}

impl NewtonFailure {
    /// Outcome of a trial step of length `step` (s) that starts at `time` (s).
    pub(super) fn attempt<M, E>(self, time: f64, step: f64) -> TrialOutcome<M, E> {
        match self {
            Self::NotFinite(component) => {
                TrialOutcome::Rejected(0.1, StepError::NotFinite { time, component })
            }
            Self::NotConverged(component) => {
                let failure = StepError::NotSolved {
                    time,
                    step,
                    component,
                };
                TrialOutcome::Rejected(0.4, failure)
            }
        }
    }
}

/// A method whose steps solve nonlinear equations.
pub(super) trait ImplicitMethod {
    /// Data of an accepted trial step.
    type AcceptedStep: Copy;

    /// Ratio of the largest allowed error estimate to the tolerance.
    const ESTIMATE: f64;
    /// Tolerance of Newton's iteration, as a fraction of the allowed error estimate.
    const SOLVED: f64;

    fn buffers(&mut self) -> &mut Buffers;

    /// Attempts one step, of the length stored in the buffers, up to `end` (s). Leaves x and the
    /// rates at its end in the buffers.
    fn attempt<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> TrialResult<Self::AcceptedStep, S::Error>;

    /// Error ratio of an accepted step.
    fn ratio(made: Self::AcceptedStep) -> f64;

    /// Stores data for the next step in the memory. Returns the factor on the step size.
    fn finish(&mut self, made: Self::AcceptedStep, after_rejection: bool, memory: &mut ImplicitMemory)
    -> f64;
}

/// Takes one step from (t, x), no further than `end`, and sets t and x to the end of the step.
#[allow(clippy::too_many_arguments)] // one call of a numerical kernel: all slices, no objects
pub(super) fn step<M: ImplicitMethod, S: ImplicitSystem>(
    method: &mut M,
    system: &mut S,
    t: &mut f64,
    x: &mut [f64],
    end: f64,
    tolerances: &[Tolerance],
    control: &StepControl,
    memory: &mut StepMemory,
) -> Result<StepReport, StepError<S::Error>> {
    let mut report = StepReport::default();
    let buffers = method.buffers();
    buffers.start.copy_from_slice(x);
    buffers.start_time = *t;
    for ((scale, tolerance), x) in buffers.scale.iter_mut().zip(tolerances).zip(&*x) {
        // An infinite tolerance gives a scale of zero.
        *scale = 1.0 / (M::ESTIMATE * (tolerance.absolute + tolerance.relative * x.abs()));
    }
    buffers.residual_scale.copy_from_slice(&buffers.scale);
    for (residual_scale, allowed) in buffers
        .residual_scale
        .iter_mut()
        .zip(system.residual_tolerances())
    {
        *residual_scale = residual_scale.max(M::SOLVED / allowed);
    }
    memory.first_rates(system, *t, x, &mut buffers.first_rates, &mut report)?;
    let mut trials = StepTrials::new(control, memory, *t, end);
    loop {
        method.buffers().step = trials.step();
        match method.attempt(system, trials.time(), memory, &mut report)? {
            TrialOutcome::Accepted(made) => {
                *t = trials.time();
                let factor = method.finish(made, report.rejected > 0, &mut memory.implicit);
                let buffers = method.buffers();
                x.copy_from_slice(&buffers.trial);
                memory.next_step = trials.next(factor);
                memory.last_error = M::ratio(made);
                memory.keep_rates(&buffers.last_rates);
                (report.step, report.error_ratio) = (buffers.step, memory.last_error);
                return Ok(report);
            }
            TrialOutcome::Rejected(factor, failure) => {
                // An old linearisation is rarely the only cause of a failed iteration. The step is
                // therefore shortened together with the new linearisation.
                let is_error_too_large = matches!(failure, StepError::StepTooSmall { .. });
                let has_old_linearisation = !is_error_too_large && memory.implicit.linearised_at != *t;
                if has_old_linearisation {
                    memory.implicit.forget_linearisation();
                }
                if trials.is_smallest() && !has_old_linearisation {
                    return Err(failure);
                }
                report.rejected += 1;
                trials.shorten(factor);
            }
        }
    }
}

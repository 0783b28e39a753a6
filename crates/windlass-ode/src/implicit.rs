//! What the implicit methods share: how the system is linearised and kept so, and how a step is tried until it holds.

use super::step::{StepMemory, StepReport, Trials};
use super::{ImplicitSystem, StepControl, StepError, Tolerance};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// What a step of an implicit method hands to the next, besides [`StepMemory`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ImplicitMemory {
    /// Time of the linearisation in use, s.
    pub linearised_at: f64,
    /// The numbers there; empty when there is none.
    pub linearised_x: Vec<f64>,
    /// What the method extrapolates from, one vector after the other; empty when nothing is to be extrapolated.
    pub history: Vec<f64>,
    /// The last step, s; zero for none.
    pub last_step: f64,
    /// The step before that, where the history reaches so far, s; zero for none.
    #[serde(default)]
    pub step_before_last: f64,
    /// The last step's estimate, for the method that plans by its trend.
    pub last_estimate: f64,
    /// Where the factors of its stages were made, for the method that keeps them.
    #[serde(default)]
    pub factors: FactorsMade,
}

/// Where the factors of a step's stages were made: what they are made of again after a restart.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FactorsMade {
    /// Start of that step and its length, s; a length of zero for none.
    pub time: f64,
    /// Its length, s.
    pub step: f64,
    /// The numbers at its stages, one vector after the other.
    pub stages: Vec<f64>,
    /// Corrections that this step took with them.
    pub corrections: u32,
}

impl FactorsMade {
    /// There are none.
    pub(super) fn clear(&mut self) {
        self.step = 0.0;
        self.stages.clear();
    }

    /// Those of a step are to be made.
    pub(super) fn begin(&mut self, time: f64, step: f64) {
        (self.time, self.step, self.corrections) = (time, step, 0);
        self.stages.clear();
    }
}

impl ImplicitMemory {
    /// Forgets everything: the system has changed.
    pub fn clear(&mut self) {
        self.forget_linearisation();
        self.history.clear();
        (self.last_step, self.step_before_last, self.last_estimate) = (0.0, 0.0, 0.0);
    }

    /// The next step is to linearise anew.
    pub(super) fn forget_linearisation(&mut self) {
        self.linearised_x.clear();
        self.factors.clear();
    }

    /// Whether the next step has `vectors` vectors of `size` numbers to go by.
    pub(super) fn has(&self, vectors: usize, size: usize) -> bool {
        self.history.len() == vectors * size && self.last_step > 0.0
    }

    /// Keeps vectors for the next step.
    pub(super) fn keep<'a>(&mut self, vectors: impl IntoIterator<Item = &'a [f64]>) {
        self.history.clear();
        for vector in vectors {
            self.history.extend_from_slice(vector);
        }
    }
}

/// Buffers of a step that every implicit method has, for one system size.
#[derive(Clone, Debug)]
pub(super) struct Buffers {
    /// x at the start of the step, its time (s), the step (s).
    pub(super) start: Vec<f64>,
    pub(super) start_time: f64,
    pub(super) step: f64,
    /// Rates at the start.
    pub(super) first_rates: Vec<f64>,
    /// Where the rates are asked for; the end of the step once it is made.
    pub(super) trial: Vec<f64>,
    /// Rates at the end of the step once it is made.
    pub(super) last_rates: Vec<f64>,
    pub(super) estimate: Vec<f64>,
    /// One over the error allowed in each number, zero where there is none.
    pub(super) scale: Vec<f64>,
    /// The same for what the equations may be left with, as multiples of the share that is left to them.
    pub(super) solving: Vec<f64>,
    /// Whether the system holds the linearisation that the memory names.
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
            solving: vector(),
            linearised: false,
        }
    }

    /// Forgets which linearisation the system holds.
    pub(super) fn forget(&mut self) {
        self.linearised = false;
    }

    /// Share of the step that has passed at a time (s) within it.
    pub(super) fn share(&self, t: f64) -> f64 {
        if self.step > 0.0 {
            (t - self.start_time) / self.step
        } else {
            0.0
        }
    }

    /// Sees to it that the system is linearised where the memory says; answers whether it had to be.
    pub(super) fn linearise<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> Result<bool, StepError<S::Error>> {
        let time = self.start_time;
        let implicit = &mut memory.implicit;
        let anew = implicit.linearised_x.len() != self.start.len();
        if anew {
            implicit.linearised_at = time;
            implicit.forget_linearisation();
            implicit.linearised_x.extend_from_slice(&self.start);
        }
        let formed = anew || !self.linearised;
        if formed {
            let evaluations = system
                .linearise(implicit.linearised_at, &implicit.linearised_x, !anew)
                .map_err(|source| StepError::Evaluation { time, source })?;
            // Forming anew what was formed before a restart is no work of the run: its counts go on as if uninterrupted.
            report.evaluations += if anew { evaluations } else { 0 };
            self.linearised = true;
        }
        Ok(formed)
    }

    /// Rates at the end of the step, which `trial` holds since the last correction; answers a component that is not finite.
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
        let odd = |(x, rate): (&f64, &f64)| !(x.is_finite() && rate.is_finite());
        Ok(both.map(odd).position(|odd| odd))
    }

    /// The estimate over what is allowed, and the component where it is largest.
    pub(super) fn norm_of_estimate(&self) -> (f64, usize) {
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

/// Places of the numbers, of so many, that are not among those solved for.
pub(super) fn followers(unknowns: &[Range<usize>], size: usize) -> impl Iterator<Item = usize> {
    let starts = unknowns.iter().map(|run| run.start).chain([size]);
    let ends = [0].into_iter().chain(unknowns.iter().map(|run| run.end));
    ends.zip(starts).flat_map(|(end, start)| end..start)
}

/// A trial step, or why it could not be evaluated.
pub(super) type Tried<M, E> = Result<Attempt<M, E>, StepError<E>>;

/// What became of a trial step.
pub(super) enum Attempt<M, E> {
    /// It holds.
    Made(M),
    /// Not solved with a linearisation from before: worth another try with a new one.
    Outdated,
    /// To be tried with this share of its length; or, where it can't be shorter, why it failed.
    TooLong(f64, StepError<E>),
}

/// Why a step's equations were not solved, with the component that moved most or is not a number.
pub(super) enum Failed {
    NotConverged(usize),
    NotFinite(usize),
}

impl Failed {
    /// What becomes of the trial step of a length (s) from a time (s): it is tried with a new linearisation, unless that in
    /// use is from there, or else shorter.
    pub(super) fn attempt<M, E>(self, memory: &ImplicitMemory, time: f64, step: f64) -> Attempt<M, E> {
        if memory.linearised_at != time {
            return Attempt::Outdated;
        }
        match self {
            Self::NotFinite(component) => Attempt::TooLong(0.1, StepError::NotFinite { time, component }),
            Self::NotConverged(component) => {
                let failure = StepError::NotSolved {
                    time,
                    step,
                    component,
                };
                Attempt::TooLong(0.4, failure)
            }
        }
    }
}

/// A method whose steps solve equations.
pub(super) trait ImplicitMethod {
    /// What a trial step that holds tells of itself.
    type Made: Copy;

    /// How many times its tolerance the error estimate may be.
    const ESTIMATE: f64;
    /// Share of the allowed estimate to which equations are solved.
    const SOLVED: f64;

    fn buffers(&mut self) -> &mut Buffers;

    /// One trial step of the length in the buffers, up to `end` (s): leaves its end and its rates there in the buffers.
    fn attempt<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> Tried<Self::Made, S::Error>;

    /// Error over what is allowed of a trial step that holds.
    fn ratio(made: Self::Made) -> f64;

    /// Hands on to the next step what it may use; answers how many times as long it is to be.
    fn finish(&mut self, made: Self::Made, after_rejection: bool, memory: &mut ImplicitMemory) -> f64;
}

/// Takes one step from (t, x), which are moved to its end, and no further than `end`.
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
        // One over infinity is zero.
        *scale = 1.0 / (M::ESTIMATE * (tolerance.absolute + tolerance.relative * x.abs()));
    }
    buffers.solving.copy_from_slice(&buffers.scale);
    for (solving, allowed) in buffers.solving.iter_mut().zip(system.allowed()) {
        *solving = solving.max(M::SOLVED / allowed);
    }
    memory.first_rates(system, *t, x, &mut buffers.first_rates, &mut report)?;
    let mut trials = Trials::new(control, memory, *t, end);
    loop {
        method.buffers().step = trials.step();
        match method.attempt(system, trials.time(), memory, &mut report)? {
            Attempt::Made(made) => {
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
            Attempt::Outdated => {
                report.rejected += 1;
                memory.implicit.forget_linearisation();
            }
            Attempt::TooLong(_, failure) if trials.is_smallest() => return Err(failure),
            Attempt::TooLong(factor, _) => {
                report.rejected += 1;
                trials.shorten(factor);
            }
        }
    }
}

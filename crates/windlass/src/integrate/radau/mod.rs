//! The Radau IIA method of three stages and order 5, for stiff systems.
//!
//! ```text
//! Law      Zᵢ = h Σ aᵢⱼ f(t₀ + cⱼ h, x₀ + Zⱼ),  x₁ = x₀ + Z₃
//! Symbols  Z increments at the stages, A = (aᵢⱼ), c₃ = 1; A = L U with the diagonal of U one; Jᵢ ≈ ∂f/∂x at stage i
//! Method   Newton's corrections with L in the place of A, stage after stage:
//!          (I - h lᵢᵢ Jᵢ) ΔZᵢ = -Rᵢ + h Σ_{j<i} lᵢⱼ Jⱼ ΔZⱼ,  Rᵢ = Zᵢ - h Σ aᵢⱼ Fⱼ:  each stage has its own Jacobian, which
//!          lines that swing within a step need. A correction leaves at most 0.37 of the error (of oscillations near
//!          h ω = 5), less of what is slower or faster
//! Error    (g/h I - J)⁻¹ (f(t₀, x₀) + Z·e/h), of order 3; steps grow by the predictive controller
//! Source   [HW96] IV.8, error estimate and step control as there; the triangular iteration: [HS97]
//! Valid    any stiffness: L-stable, stage order 3. The Jacobians decide how fast the corrections shrink, never what
//!          they lead to
//! Checked  ana_observed_order_is_five, ana_dense_output_is_of_order_three, ana_stiff_decay_takes_long_steps,
//!          route_repeated_steps_give_the_same_bytes
//! ```
//!
//! The embedded estimate is of order 3 and far larger than the error of the step that is taken, which is of order 5.
//! So that a tolerance means about the same here as in the explicit pair, the estimate may be [`ESTIMATE`] times as large.

mod newton;
mod tableau;

use super::step::{StepControl, StepMemory, StepReport, Trials};
use super::{ImplicitSystem, StepError, Tolerance};
use newton::{Failed, MOST_CORRECTIONS};
use serde::{Deserialize, Serialize};
use tableau::{C, E, REAL, polynomial};

/// How many times its tolerance the embedded estimate may be.
pub const ESTIMATE: f64 = 10.0;
/// Share of the allowed estimate to which the stages are solved.
const SOLVED: f64 = 0.01;
/// Where corrections leave more than this on the average, the system is linearised anew for the next step.
const KEEP_BELOW: f64 = 0.5;
/// The slot of the system's factors for the error estimate, behind those of the stages.
const ESTIMATE_SLOT: usize = 3;

/// What a step of the implicit method hands to the next, besides [`StepMemory`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ImplicitMemory {
    /// Time of the linearisation in use, s.
    pub linearised_at: f64,
    /// The numbers there; empty when there is none.
    pub linearised_x: Vec<f64>,
    /// Increments at the stages of the last step, one stage after the other; empty when nothing is to be extrapolated.
    pub stages: Vec<f64>,
    /// The last step, s; zero for none.
    pub last_step: f64,
    /// Its estimate.
    pub last_estimate: f64,
}

impl ImplicitMemory {
    /// Forgets everything: the system has changed.
    pub fn clear(&mut self) {
        self.linearised_x.clear();
        self.stages.clear();
        (self.last_step, self.last_estimate) = (0.0, 0.0);
    }
}

/// Stage buffers and interpolant for one system size. Holds nothing that the next step depends on.
#[derive(Clone, Debug)]
pub struct Radau {
    start: Vec<f64>,
    start_time: f64,
    step: f64,
    first_rates: Vec<f64>,
    /// Z by stage.
    increments: [Vec<f64>; 3],
    rates: [Vec<f64>; 3],
    /// ΔZ by stage, then J ΔZ.
    corrections: [Vec<f64>; 3],
    right: Vec<f64>,
    trial: Vec<f64>,
    estimate: Vec<f64>,
    /// One over the tolerance of each number, zero where there is none.
    scale: Vec<f64>,
    /// Whether the system holds the linearisation that the memory names.
    linearised: bool,
    /// Share of the allowed estimate to which the stages are solved.
    solved: f64,
}

/// A trial step that holds.
struct Made {
    /// Its estimate over what is allowed.
    ratio: f64,
    /// Share of the step by the estimate that the next one dares to be.
    safety: f64,
    /// What a correction left of the error on the average.
    contraction: f64,
}

/// What became of a trial step.
enum Attempt<E> {
    Made(Made),
    /// Not solved with a linearisation from before: worth another try with a new one.
    Outdated,
    /// To be tried with this share of its length; or, where it can't be shorter, why it failed.
    TooLong(f64, StepError<E>),
}

impl Radau {
    /// Buffers for a system of `size` components.
    pub fn new(size: usize) -> Self {
        let three = || std::array::from_fn(|_| vec![0.0; size]);
        Self {
            start: vec![0.0; size],
            start_time: 0.0,
            step: 0.0,
            first_rates: vec![0.0; size],
            increments: three(),
            rates: three(),
            corrections: three(),
            right: vec![0.0; size],
            trial: vec![0.0; size],
            estimate: vec![0.0; size],
            scale: vec![0.0; size],
            linearised: false,
            solved: SOLVED,
        }
    }

    /// Takes one step from (t, x), which are moved to its end, and no further than `end`.
    ///
    /// # Errors
    /// [`StepError`]; t and x then keep their values from before.
    #[allow(clippy::too_many_arguments)] // one call of a numerical kernel: all slices, no objects
    pub fn step<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        t: &mut f64,
        x: &mut [f64],
        end: f64,
        tolerances: &[Tolerance],
        control: &StepControl,
        memory: &mut StepMemory,
    ) -> Result<StepReport, StepError<S::Error>> {
        let mut report = StepReport::default();
        self.begin(*t, x, tolerances);
        memory.first_rates(system, *t, x, &mut self.first_rates, &mut report)?;
        let mut trials = Trials::new(control, memory, *t, end);
        loop {
            self.step = trials.step();
            match self.attempt(system, trials.time(), memory, &mut report)? {
                Attempt::Made(made) => {
                    *t = trials.time();
                    x.copy_from_slice(&self.trial);
                    (report.step, report.error_ratio) = (self.step, made.ratio);
                    self.finish(&made, &trials, report.rejected > 0, memory);
                    return Ok(report);
                }
                Attempt::Outdated => {
                    report.rejected += 1;
                    memory.implicit.linearised_x.clear();
                }
                Attempt::TooLong(_, failure) if trials.is_smallest() => return Err(failure),
                Attempt::TooLong(factor, _) => {
                    report.rejected += 1;
                    trials.shorten(factor);
                }
            }
        }
    }

    /// One trial step; `trial` is its end and the first stage's buffer its rates there, where it is made.
    fn attempt<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> Result<Attempt<S::Error>, StepError<S::Error>> {
        let (time, step) = (self.start_time, self.step);
        self.prepare(system, memory, report)?;
        self.predict(memory);
        let solved = match self.solve_stages(system, report) {
            Ok(solved) => solved,
            Err(_) if memory.implicit.linearised_at != time => return Ok(Attempt::Outdated),
            Err(Failed::NotFinite(component)) => {
                return Ok(Attempt::TooLong(0.1, StepError::NotFinite { time, component }));
            }
            Err(Failed::NotConverged(component)) => {
                let failure = StepError::NotSolved {
                    time,
                    step,
                    component,
                };
                return Ok(Attempt::TooLong(0.4, failure));
            }
        };
        let (ratio, component) = self.estimate_error(system, memory, report);
        let most = f64::from(2 * MOST_CORRECTIONS);
        let safety = 0.9 * (most + 1.0) / (most + f64::from(solved.corrections));
        if ratio > 1.0 {
            let failure = StepError::StepTooSmall {
                time,
                step,
                component,
                error_ratio: ratio,
            };
            return Ok(Attempt::TooLong(
                (safety * ratio.powf(-0.25)).clamp(0.1, 0.9),
                failure,
            ));
        }
        if let Some(component) = self.end_rates(system, end, report)? {
            return Ok(Attempt::TooLong(0.1, StepError::NotFinite { time, component }));
        }
        Ok(Attempt::Made(Made {
            ratio,
            safety,
            contraction: solved.contraction,
        }))
    }

    fn begin(&mut self, t: f64, x: &[f64], tolerances: &[Tolerance]) {
        self.start.copy_from_slice(x);
        self.start_time = t;
        for ((scale, tolerance), x) in self.scale.iter_mut().zip(tolerances).zip(x) {
            // One over infinity is zero.
            *scale = 1.0 / (ESTIMATE * (tolerance.absolute + tolerance.relative * x.abs()));
        }
    }

    /// Sees to it that the system is linearised where the memory says, and factored there for the error estimate.
    fn prepare<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> Result<(), StepError<S::Error>> {
        let time = self.start_time;
        let implicit = &mut memory.implicit;
        let anew = implicit.linearised_x.len() != self.start.len();
        if anew {
            implicit.linearised_at = time;
            implicit.linearised_x.clear();
            implicit.linearised_x.extend_from_slice(&self.start);
        }
        if anew || !self.linearised {
            let evaluations = system
                .linearise(implicit.linearised_at, &implicit.linearised_x)
                .map_err(|source| StepError::Evaluation { time, source })?;
            // Forming anew what was formed before a restart is no work of the run: its counts go on as if uninterrupted.
            report.evaluations += if anew { evaluations } else { 0 };
            self.linearised = true;
        }
        system.factor(ESTIMATE_SLOT, REAL / self.step, false);
        Ok(())
    }

    /// First guess of the stages: the last step's polynomial continued.
    fn predict(&mut self, memory: &StepMemory) {
        let (size, implicit) = (self.start.len(), &memory.implicit);
        if implicit.stages.len() != 3 * size || implicit.last_step <= 0.0 {
            self.increments.iter_mut().for_each(|z| z.fill(0.0));
            return;
        }
        let ratio = self.step / implicit.last_step;
        let [z1, z2, z3] = [0, 1, 2].map(|stage| &implicit.stages[stage * size..(stage + 1) * size]);
        for (z, c) in self.increments.iter_mut().zip(C) {
            let [w1, w2, w3] = polynomial(1.0 + c * ratio);
            for i in 0..size {
                z[i] = w1 * z1[i] + w2 * z2[i] + (w3 - 1.0) * z3[i];
            }
        }
    }

    /// The estimate over what is allowed, and the component where it is largest. `trial` is the end of the step
    /// afterwards.
    fn estimate_error<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        memory: &StepMemory,
        report: &mut StepReport,
    ) -> (f64, usize) {
        let [z1, z2, z3] = &self.increments;
        for i in 0..self.start.len() {
            let by_stages = (E[0] * z1[i] + E[1] * z2[i] + E[2] * z3[i]) / self.step;
            self.rates[0][i] = by_stages;
            self.estimate[i] = self.first_rates[i] + by_stages;
        }
        system.solve(ESTIMATE_SLOT, &mut self.estimate);
        let mut found = self.norm_of_estimate();
        let first = memory.implicit.last_step == 0.0;
        if found.0 > 1.0 && (first || report.rejected > 0) {
            // Filtered once more, so that what dies within the step does not count.
            for (trial, (start, estimate)) in self.trial.iter_mut().zip(self.start.iter().zip(&self.estimate))
            {
                *trial = start + estimate;
            }
            report.evaluations += 1;
            let made = system.rates(self.start_time, &self.trial, &mut self.estimate);
            if made.is_ok() && self.estimate.iter().all(|value| value.is_finite()) {
                for (estimate, by_stages) in self.estimate.iter_mut().zip(&self.rates[0]) {
                    *estimate += by_stages;
                }
                system.solve(ESTIMATE_SLOT, &mut self.estimate);
                found = self.norm_of_estimate();
            }
        }
        for (trial, (start, z)) in self
            .trial
            .iter_mut()
            .zip(self.start.iter().zip(&self.increments[2]))
        {
            *trial = start + z;
        }
        found
    }

    fn norm_of_estimate(&self) -> (f64, usize) {
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

    /// Rates at the end of the step, into the first stage's buffer; answers a component that is not finite.
    fn end_rates<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        time: f64,
        report: &mut StepReport,
    ) -> Result<Option<usize>, StepError<S::Error>> {
        report.evaluations += 1;
        system
            .rates(time, &self.trial, &mut self.rates[0])
            .map_err(|source| StepError::Evaluation {
                time: self.start_time,
                source,
            })?;
        let both = self.trial.iter().zip(&self.rates[0]);
        let odd = |(x, rate): (&f64, &f64)| !(x.is_finite() && rate.is_finite());
        Ok(both.map(odd).position(|odd| odd))
    }

    /// Plans the next step and hands it what it may use.
    fn finish(&self, made: &Made, trials: &Trials<'_>, after_rejection: bool, memory: &mut StepMemory) {
        let (step, estimate) = (self.step, made.ratio.max(1e-6));
        let mut factor = made.safety * estimate.powf(-0.25);
        let implicit = &mut memory.implicit;
        if implicit.last_step > 0.0 {
            let trend = step / implicit.last_step * (implicit.last_estimate / estimate).powf(0.25);
            factor = factor.min(factor * trend.max(0.0));
        }
        factor = factor.clamp(0.2, if after_rejection { 1.0 } else { 8.0 });
        let keep = made.contraction <= KEEP_BELOW;
        if keep && (1.0..1.2).contains(&factor) {
            factor = 1.0;
        }
        if !keep {
            implicit.linearised_x.clear();
        }
        (implicit.last_step, implicit.last_estimate) = (step, estimate.max(1e-2));
        implicit.stages.clear();
        for z in &self.increments {
            implicit.stages.extend_from_slice(z);
        }
        memory.next_step = trials.next(factor);
        memory.last_error = made.ratio;
        memory.keep_rates(&self.rates[0]);
    }

    /// Forgets which linearisation the system holds: it is another system now, or another state of it.
    pub fn forget(&mut self) {
        self.linearised = false;
    }

    /// Gives one component another value at the end of the last accepted step, for the interpolant: the caller knows it
    /// better and has it in x already.
    pub fn correct(&mut self, component: usize, value: f64) {
        self.increments[2][component] = value - self.start[component];
    }

    /// Time (s) and x at the start of the last step.
    pub fn start(&self) -> (f64, &[f64]) {
        (self.start_time, &self.start)
    }

    /// x at time `t` within the last accepted step, by its collocation polynomial.
    pub fn interpolate(&self, t: f64, out: &mut [f64]) {
        let theta = if self.step > 0.0 {
            (t - self.start_time) / self.step
        } else {
            0.0
        };
        let [w1, w2, w3] = polynomial(theta);
        let [z1, z2, z3] = &self.increments;
        for (i, value) in out.iter_mut().enumerate() {
            *value = self.start[i] + w1 * z1[i] + w2 * z2[i] + w3 * z3[i];
        }
    }
}

#[cfg(test)]
mod tests;

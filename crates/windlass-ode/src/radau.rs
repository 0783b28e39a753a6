//! The Radau IIA method of three stages and order 5, for stiff systems.
//!
//! ```text
//! Law      Zᵢ = h Σ aᵢⱼ f(t₀ + cⱼ h, x₀ + Zⱼ),  x₁ = x₀ + Z₃
//! Symbols  Z increments at the stages, A = (aᵢⱼ), c₃ = 1; A = L U with the diagonal of U one; Jᵢ ≈ ∂f/∂x at stage i
//! Method   Newton's corrections with L in the place of A, stage after stage:
//!          (I - h lᵢᵢ Jᵢ) ΔZᵢ = -Rᵢ + h Σ_{j<i} lᵢⱼ Jⱼ ΔZⱼ,  Rᵢ = Zᵢ - h Σ aᵢⱼ Fⱼ:  each stage has its own Jacobian, which
//!          lines that swing within a step need. What L leaves of A, h Σ (aᵢⱼ - lᵢⱼ) Jⱼ ΔZⱼ, is the right-hand side of the next
//!          sweep of the same correction: one leaves at most 0.37 of the error (of oscillations near h ω = 5), three leave
//!          nothing of what is very stiff, and none needs an evaluation
//! Error    (I/(h l₃₃) - J₃)⁻¹ (f(t₀, x₀) + Z·e/h) / (g l₃₃), of order 3, with the last stage's factors and the size that it has
//!          with the real eigenvalue g of A⁻¹ instead; steps grow by the predictive controller
//! Guess    the last step's polynomial continued; what has hardly moved stays. What has a kink there, a line that is stretched by
//!          less than the guess is off, goes on beyond it as on the side on which the step began, for the first correction alone
//! Source   [HW96] IV.8, error estimate and step control as there; the triangular iteration: [HS97]
//! Valid    any stiffness: L-stable, stage order 3. The Jacobians decide how fast the corrections shrink, never what
//!          they lead to
//! Between  the collocation polynomial; of places also by the velocity at the start, which makes them the integral of what velocities are
//! Checked  ana_observed_order_is_five, ana_dense_output_is_of_order_three and _of_places_is_of_order_four, ana_stiff_decay_takes_long_steps,
//!          route_repeated_steps_give_the_same_bytes
//! ```
//!
//! The embedded estimate is of order 3 and far larger than the error of the step that is taken, which is of order 5.
//! So that a tolerance means about the same here as in the explicit pair, the estimate may be [`ESTIMATE`] times as large.
//!
//! Steps that are as long as they may be, one after the other, go on with the factors of their stages as long as as many
//! corrections are enough as when these were made: what little a line has turned since costs less than factors do.

mod newton;
mod tableau;

use super::implicit::{self, Attempt, Buffers, FactorsMade, ImplicitMemory, ImplicitMethod, Tried};
use super::{ImplicitSystem, Pairing, StepControl, StepError, StepMemory, StepReport, Tolerance};
use newton::MOST_CORRECTIONS;
use std::ops::Range;
use tableau::{C, E, L, P, REAL, bend, polynomial};

/// How many times its tolerance the embedded estimate may be.
pub const ESTIMATE: f64 = 10.0;
/// Share of the allowed estimate to which the stages are solved.
const SOLVED: f64 = 0.01;
/// Where corrections leave more than this on the average, the system is linearised anew for the next step.
const KEEP_BELOW: f64 = 0.5;
/// Growth of a step that is worth a new linearisation.
const WORTHWHILE: f64 = 1.2;
/// The same where a step took more corrections than this: what the factors are made of has become old, not they alone.
const KEEP_WITHIN: u32 = 4;
/// Share of the allowed estimate below which a step's motion is what corrections have left: nothing to continue. The polynomial
/// makes it some thirty times as large, and what is at rest would go on trembling.
const STILL: f64 = 3.0 * SOLVED;
/// The slot of the system's factors for the error estimate: the last stage's.
const ESTIMATE_SLOT: usize = 2;
/// What makes the estimate as large as with factors for the real eigenvalue of A⁻¹.
const ESTIMATE_SIZE: f64 = 1.0 / (REAL * L[ESTIMATE_SLOT][ESTIMATE_SLOT]);

/// Stage buffers and interpolant for one system size. Holds nothing that the next step depends on.
#[derive(Clone, Debug)]
pub struct Radau {
    buffers: Buffers,
    /// Z by stage.
    increments: [Vec<f64>; 3],
    rates: [Vec<f64>; 3],
    /// ΔZ by stage.
    corrections: [Vec<f64>; 3],
    /// What a sweep adds to it, then J times that.
    products: [Vec<f64>; 3],
    /// What the sweeps of a correction have left of the residuals.
    left: [Vec<f64>; 3],
    right: Vec<f64>,
    /// What the slope of places at the start of the step is more than that of the collocation polynomial, times the step; zero of
    /// all other numbers.
    bends: Vec<f64>,
    /// Places of the numbers that are solved for.
    runs: Vec<Range<usize>>,
    /// Share of the allowed estimate to which the stages are solved.
    solved: f64,
    /// Start and length (s) of the step whose factors the system holds.
    held: Option<(f64, f64)>,
}

/// What a trial step that holds tells of itself.
#[derive(Clone, Copy)]
pub(super) struct Made {
    /// Its estimate over what is allowed.
    ratio: f64,
    /// Share of the step by the estimate that the next one dares to be.
    safety: f64,
    /// What a correction left of the error on the average, and how many there were.
    contraction: f64,
    corrections: u32,
}

impl Radau {
    /// Buffers for a system of `size` components.
    pub fn new(size: usize) -> Self {
        let three = || std::array::from_fn(|_| vec![0.0; size]);
        Self {
            buffers: Buffers::new(size),
            increments: three(),
            rates: three(),
            corrections: three(),
            products: three(),
            left: three(),
            runs: Vec::new(),
            right: vec![0.0; size],
            bends: vec![0.0; size],
            solved: SOLVED,
            held: None,
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
        implicit::step(self, system, t, x, end, tolerances, control, memory)
    }

    /// First guess of the stages: the last step's polynomial continued; without one, what moves goes on as it does, which the
    /// accelerations say if they are `trusted`.
    fn predict(&mut self, pairing: &Pairing, memory: &ImplicitMemory, trusted: bool) {
        let size = self.right.len();
        if !memory.has(3, size) {
            self.go_on(pairing, trusted);
            return;
        }
        let ratio = self.buffers.step / memory.last_step;
        let [z1, z2, z3] = [0, 1, 2].map(|stage| &memory.history[stage * size..(stage + 1) * size]);
        let continued = C.map(|c| polynomial(1.0 + c * ratio));
        for i in self.runs.iter().cloned().flatten() {
            let moved = z1[i].abs().max(z2[i].abs()).max(z3[i].abs());
            let weight = self.buffers.solving[i];
            // What is not controlled has no weight, and may move as it likes.
            let is_still = weight > 0.0 && moved * weight < STILL;
            for (z, [w1, w2, w3]) in self.increments.iter_mut().zip(continued) {
                z[i] = if is_still {
                    0.0
                } else {
                    w1 * z1[i] + w2 * z2[i] + (w3 - 1.0) * z3[i]
                };
            }
        }
    }

    /// First guess of the stages by the rates at the start alone: velocities go on, and accelerations where they are `trusted`.
    /// Those of something stiff that was struck lead nowhere.
    fn go_on(&mut self, pairing: &Pairing, trusted: bool) {
        let trust = f64::from(u8::from(trusted));
        let Buffers {
            step, first_rates, ..
        } = &self.buffers;
        for (z, c) in self.increments.iter_mut().zip(C) {
            let passed = c * step;
            z.fill(0.0);
            for &[position, velocity, count] in &pairing.vectors {
                for i in 0..count {
                    let gained = trust * passed * first_rates[velocity + i];
                    z[velocity + i] = gained;
                    z[position + i] = passed * (first_rates[position + i] + 0.5 * gained);
                }
            }
            for &[orientation, spin] in &pairing.orientations {
                for place in orientation..orientation + 4 {
                    z[place] = passed * first_rates[place];
                }
                for place in spin..spin + 3 {
                    z[place] = trust * passed * first_rates[place];
                }
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
        let Self {
            buffers,
            increments,
            right,
            runs,
            ..
        } = self;
        let [z1, z2, z3] = increments;
        buffers.estimate.fill(0.0);
        for i in runs.iter().cloned().flatten() {
            let by_stages = (E[0] * z1[i] + E[1] * z2[i] + E[2] * z3[i]) / buffers.step;
            right[i] = by_stages;
            buffers.estimate[i] = (buffers.first_rates[i] + by_stages) * ESTIMATE_SIZE;
        }
        system.solve(ESTIMATE_SLOT, &mut buffers.estimate);
        let mut found = buffers.norm_of_estimate();
        let first = memory.implicit.last_step == 0.0;
        if found.0 > 1.0 && (first || report.rejected > 0) {
            // Filtered once more, so that what dies within the step does not count.
            let start_and_estimate = buffers.start.iter().zip(&buffers.estimate);
            for (trial, (start, estimate)) in buffers.trial.iter_mut().zip(start_and_estimate) {
                *trial = start + estimate;
            }
            report.evaluations += 1;
            let made = system.rates(buffers.start_time, &buffers.trial, &mut buffers.estimate);
            if made.is_ok() && buffers.estimate.iter().all(|value| value.is_finite()) {
                for i in runs.iter().cloned().flatten() {
                    buffers.estimate[i] = (buffers.estimate[i] + right[i]) * ESTIMATE_SIZE;
                }
                system.solve(ESTIMATE_SLOT, &mut buffers.estimate);
                found = buffers.norm_of_estimate();
            }
        }
        for (trial, (start, z)) in buffers.trial.iter_mut().zip(buffers.start.iter().zip(z3)) {
            *trial = start + *z;
        }
        found
    }

    /// Forgets which linearisation the system holds: it is another system now, or another state of it.
    pub fn forget(&mut self) {
        self.buffers.forget();
        self.held = None;
    }

    /// Answers whether the stages go on with the factors of an earlier step of the same length, and sees to it that the system
    /// holds these.
    fn keeps_factors<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        made: &FactorsMade,
    ) -> Result<bool, StepError<S::Error>> {
        let step = self.buffers.step;
        let kept = made.step == step;
        if kept && self.held != Some((made.time, made.step)) {
            // After a restart: made anew of what they were made of.
            let size = self.right.len();
            for (stage, x) in made.stages.chunks_exact(size).enumerate() {
                let (time, shift) = (made.time + C[stage] * step, 1.0 / (step * L[stage][stage]));
                system
                    .factor_again(stage, shift.into(), time, x)
                    .map_err(|source| StepError::Evaluation { time, source })?;
            }
            self.held = Some((made.time, made.step));
        }
        Ok(kept)
    }

    /// Gives one component another value at the end of the last accepted step, for the interpolant: the caller knows it
    /// better and has it in x already.
    pub fn correct(&mut self, component: usize, value: f64) {
        self.increments[2][component] = value - self.buffers.start[component];
    }

    /// Time (s) and x at the start of the last step.
    pub fn start(&self) -> (f64, &[f64]) {
        (self.buffers.start_time, &self.buffers.start)
    }

    /// x at time `t` within the last accepted step, by its collocation polynomial; places also by the velocity at the start.
    pub fn interpolate(&self, t: f64, out: &mut [f64]) {
        let theta = self.buffers.share(t);
        let ([w1, w2, w3], w4) = (polynomial(theta), bend(theta));
        let [z1, z2, z3] = &self.increments;
        for (i, value) in out.iter_mut().enumerate() {
            let moved = w1 * z1[i] + w2 * z2[i] + w3 * z3[i] + w4 * self.bends[i];
            *value = self.buffers.start[i] + moved;
        }
    }

    /// Has the interpolant of places begin with the velocity that there is.
    fn note_bends(&mut self, pairing: &Pairing) {
        let Self {
            buffers,
            increments,
            bends,
            ..
        } = self;
        let [z1, z2, z3] = increments;
        bends.fill(0.0);
        let vectors = pairing
            .vectors
            .iter()
            .map(|&[position, _, count]| position..position + count);
        let orientations = pairing
            .orientations
            .iter()
            .map(|&[orientation, _]| orientation..orientation + 4);
        for i in vectors.chain(orientations).flatten() {
            let slope = P[0][0] * z1[i] + P[1][0] * z2[i] + P[2][0] * z3[i];
            bends[i] = buffers.step * buffers.first_rates[i] - slope;
        }
    }
}

impl ImplicitMethod for Radau {
    type Made = Made;
    const ESTIMATE: f64 = ESTIMATE;
    const SOLVED: f64 = SOLVED;

    fn buffers(&mut self) -> &mut Buffers {
        &mut self.buffers
    }

    fn attempt<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> Tried<Made, S::Error> {
        let (time, step) = (self.buffers.start_time, self.buffers.step);
        if self.buffers.linearise(system, memory, report)? {
            self.held = None;
        }
        self.runs.clear();
        self.runs.extend_from_slice(system.unknowns());
        let kept = self.keeps_factors(system, &memory.implicit.factors)?;
        self.predict(system.pairing(), &memory.implicit, report.rejected == 0);
        let solved = match self.solve_stages(system, kept, &mut memory.implicit.factors, report) {
            Ok(solved) => solved,
            Err(failed) => {
                memory.implicit.factors.clear();
                return Ok(failed.attempt(&memory.implicit, time, step));
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
            let factor = (safety * ratio.powf(-0.25)).clamp(0.1, 0.9);
            return Ok(Attempt::TooLong(factor, failure));
        }
        if let Some(component) = self.buffers.end_rates(system, end, report)? {
            return Ok(Attempt::TooLong(0.1, StepError::NotFinite { time, component }));
        }
        self.note_bends(system.pairing());
        Ok(Attempt::Made(Made {
            ratio,
            safety,
            contraction: solved.contraction,
            corrections: solved.corrections,
        }))
    }

    fn ratio(made: Made) -> f64 {
        made.ratio
    }

    fn finish(&mut self, made: Made, after_rejection: bool, memory: &mut ImplicitMemory) -> f64 {
        let (step, estimate) = (self.buffers.step, made.ratio.max(1e-6));
        let mut factor = made.safety * estimate.powf(-0.25);
        if memory.last_step > 0.0 {
            let trend = step / memory.last_step * (memory.last_estimate / estimate).powf(0.25);
            factor = factor.min(factor * trend.max(0.0));
        }
        factor = factor.clamp(0.2, if after_rejection { 1.0 } else { 8.0 });
        let keep = made.contraction <= KEEP_BELOW && made.corrections <= KEEP_WITHIN;
        // Of one length because no longer ones are allowed: motions are slow.
        let is_bound = factor >= WORTHWHILE;
        if keep && (1.0..WORTHWHILE).contains(&factor) {
            factor = 1.0;
        }
        if !keep {
            memory.forget_linearisation();
        } else if !is_bound || made.corrections > memory.factors.corrections {
            memory.factors.clear();
        }
        (memory.last_step, memory.last_estimate) = (step, estimate.max(1e-2));
        memory.keep(self.increments.iter().map(|z| &z[..]));
        factor
    }
}

#[cfg(test)]
mod tests;

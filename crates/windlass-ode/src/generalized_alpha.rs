//! The generalized-alpha method: one nonlinear system of equations per step, with user-defined
//! damping of high frequencies.
//!
//! ```text
//! Law      velocities v with positions p:
//!          (1-α_m) a₁ + α_m a₀ = (1-α_f) A(t₁, p₁, v₁) + α_f A(t₀, p₀, v₀),
//!          p₁ = p₀ + h v₀ + h² ((½-β) a₀ + β a₁),  v₁ = v₀ + h ((1-γ) a₀ + γ a₁);
//!          first-order variables y:  (1-α_m') r₁ + α_m' r₀ = (1-α_f) f(t₁, y₁) + α_f f(t₀, y₀),
//!                                    y₁ = y₀ + h ((1-γ') r₀ + γ' r₁);
//!          quadrature variables:  y₁ = y₀ + h/2 (f₀ + f₁)
//! Symbols  a, r rates carried from step to step; they are valid (α_m - α_f) h after the ends of
//!          the steps; ρ spectral radius: amplitude ratio of one step at infinite frequency;
//!          α_m = (2ρ-1)/(ρ+1), α_f = ρ/(ρ+1), γ = ½ - α_m + α_f, β = ¼ (1 - α_m + α_f)²;
//!          α_m' = (3ρ-1)/(2ρ+2), γ' = 1/(1+ρ)
//! Frame    orientations: the increment is a rotation vector θ in body axes, q₁ = q₀ exp(θ)
//! Method   The evaluated rates of both ends are weighted; no intermediate state is evaluated. The
//!          error of a stiff line's tension is then proportional to the curvature of the tension
//!          over the step. With an intermediate state, the error of the tension would be the
//!          stiffness times the error of the displacement. Newton iteration solves for all
//!          unknowns; a correction is damped if the next correction is larger. If h changes, the
//!          carried rates become r₀ + (α_m - α_f)(h - h₀)/h₀ (r₀ - r₋₁)
//! Error    for positions h² (1/12 + δ²/4)(a₁ - a₀), δ = α_m - α_f; for all other components c h
//!          times the second difference of the rates. The estimate is not filtered by the Jacobian,
//!          because a filter would hide a rope that snaps taut within a step
//! Source   [IMPROVED] 2.4 with [CH93]; first-order variables [JWH00]; orientations [BCA12];
//!          variable steps [BA08]; error estimate after [HJ95] and [CCC03]
//! Valid    for any stiffness; order 2. The algorithmic damping ratio at low frequency is ½ (ω h
//!          (1-ρ)/(1+ρ))³
//! Checked  closed_form_observed_order_is_two,
//!          closed_form_fast_vibrations_decay_by_the_spectral_radius,
//!          closed_form_damping_of_slow_vibrations, peer_improved_damped_oscillator,
//!          closed_form_a_spinning_top_precesses_with_order_two,
//!          closed_form_a_pendulum_decays_by_the_algorithmic_damping,
//!          closed_form_a_chattering_rope_comes_to_rest,
//!          peer_scipy_position_multipliers_leave_larger_errors
//! ```

mod constants;
mod newton;

use super::implicit::{self, Buffers, ImplicitMethod, TrialOutcome, TrialResult};
use super::{
    ImplicitMemory, ImplicitSystem, Pairing, StepControl, StepError, StepMemory, StepReport, Tolerance,
};
use constants::{Constants, VariableClass};
use glam::{DQuat, DVec3};
use windlass_math::rotation::{exponential, logarithm};

/// Default spectral radius. One step reduces a vibration far above the step frequency to 0.7 of its
/// amplitude and half of its energy. The damping ratio is 7e-4 for a vibration with ten steps per
/// period, and 7e-7 with a hundred steps per period.
pub const SPECTRAL_RADIUS: f64 = 0.7;
/// Fraction of the tolerance to which the equations of a step are solved.
const SOLVED: f64 = 0.03;
/// Smallest factor on the allowed residual. Residuals of successive steps accumulate in
/// high-frequency vibrations. They accumulate more if the method damps these vibrations less. For a
/// method without damping, this fraction of the residual allowed at the default spectral radius
/// suffices for thousands of steps.
const MIN_RESIDUAL_FRACTION: f64 = 1e-3;
/// Mean contraction of Newton's iteration above which the next step linearises the system again.
const KEEP_BELOW: f64 = 0.5;
/// Largest ratio of successive step sizes. It is limited because the carried rates change with the
/// step size.
const MAX_GROWTH: f64 = 2.0;
/// Largest ratio of successive step sizes as long as no rates are carried.
const FIRST_GROWTH: f64 = 5.0;
/// Number of trial steps that use the carried rates, before they are replaced by evaluated rates.
const CARRIED_TRIALS: u32 = 3;

/// Work vectors and dense output for one system size. Holds no state on which the next step
/// depends.
#[derive(Clone, Debug)]
pub struct GeneralizedAlpha {
    constants: Constants,
    buffers: Buffers,
    pairing: Pairing,
    /// Class of each component. Positions have zero constants: they depend on their velocities.
    classes: Vec<VariableClass>,
    /// Carried rates at the start and at the end of the step.
    rates: [Vec<f64>; 2],
    /// Change of the carried rates over the last step, per second.
    slope: Vec<f64>,
    /// Rates at the end of the step.
    end_rates: Vec<f64>,
    /// Newton correction of the end state: the current correction, and the applied part of the last
    /// correction.
    correction: Vec<f64>,
    last_correction: Vec<f64>,
    /// True if the rates at the start are carried over from the last step.
    has_carried_rates: bool,
    /// Component with the largest correction.
    worst_component: usize,
    /// Fraction of the tolerance to which the equations of a step are solved.
    newton_tolerance: f64,
    /// Fraction of `newton_tolerance` that is allowed for an evaluated residual.
    residual_fraction: f64,
}

/// Data of an accepted trial step.
#[derive(Clone, Copy)]
pub(super) struct AcceptedStep {
    /// Error ratio.
    ratio: f64,
    /// Mean contraction of the Newton corrections.
    contraction: f64,
}

impl GeneralizedAlpha {
    /// Work vectors for a system of `size` components; `radius` is the spectral radius, 0 to 1.
    pub fn new(size: usize, radius: f64) -> Self {
        let vector = || vec![0.0; size];
        let constants = Constants::new(radius.clamp(0.0, 1.0));
        Self {
            constants,
            buffers: Buffers::new(size),
            // Capacity for the largest possible numbers of pairs.
            pairing: Pairing {
                vectors: Vec::with_capacity(size / 2),
                orientations: Vec::with_capacity(size / 7),
            },
            classes: vec![constants.first_order; size],
            rates: [vector(), vector()],
            slope: vector(),
            end_rates: vector(),
            correction: vector(),
            last_correction: vector(),
            has_carried_rates: false,
            worst_component: 0,
            newton_tolerance: SOLVED,
            residual_fraction: ((1.0 - radius) / (1.0 - SPECTRAL_RADIUS)).clamp(MIN_RESIDUAL_FRACTION, 1.0),
        }
    }

    /// Takes one step from (t, x), no further than `end`, and sets t and x to the end of the step.
    ///
    /// # Errors
    /// [`StepError`]; t and x are then unchanged.
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

    /// Classifies the components of the system: positions, velocities, first-order variables and
    /// quadratures.
    fn classify_variables<S: ImplicitSystem>(&mut self, system: &S) {
        let pairing = system.pairing();
        self.pairing.vectors.clone_from(&pairing.vectors);
        self.pairing.orientations.clone_from(&pairing.orientations);
        self.classes.fill(self.constants.first_order);
        let Self {
            pairing,
            classes,
            constants,
            ..
        } = self;
        for &[position, velocity, count] in &pairing.vectors {
            classes[position..position + count].fill(VariableClass::POSITION);
            classes[velocity..velocity + count].fill(constants.velocities);
        }
        for &[quaternion, spin] in &pairing.orientations {
            classes[quaternion..quaternion + 4].fill(VariableClass::POSITION);
            classes[spin..spin + 3].fill(constants.velocities);
        }
        for index in implicit::quadratures(system.unknowns(), classes.len()) {
            classes[index] = VariableClass::QUADRATURE;
        }
    }

    /// Sets the rates at the start: the carried rates, adapted to the step size, or the evaluated
    /// rates if none are carried or a jump has invalidated them. Predicts the rates at the end by
    /// linear extrapolation.
    ///
    /// If a rate changed in the last step by less than the error of its extrapolation over that
    /// step, the rate is predicted to be constant. A vibration far above the step frequency changes
    /// sign in every step; its extrapolation has more than twice the error of a constant
    /// prediction. A correction leaves a fraction of this error. Because the three roots of the
    /// method coincide at infinite frequency, even a small fraction would make such vibrations
    /// grow.
    fn predict(&mut self, memory: &ImplicitMemory) {
        let [now, next] = &mut self.rates;
        let size = now.len();
        if !self.has_carried_rates {
            now.copy_from_slice(&self.buffers.first_rates);
            next.copy_from_slice(now);
            self.slope.fill(0.0);
            return;
        }
        let (carried, others) = memory.history.split_at(size);
        let (before, slope_before) = others.split_at(size);
        let (step, last) = (self.buffers.step, memory.last_step);
        let can_compare = memory.step_before_last > 0.0;
        for (i, class) in self.classes.iter().enumerate() {
            let slope = (carried[i] - before[i]) / last;
            self.slope[i] = slope;
            now[i] = carried[i] + class.offset * (step - last) * slope;
            let stays = can_compare && (slope - slope_before[i]).abs() > slope.abs();
            next[i] = if stays { now[i] } else { now[i] + step * slope };
        }
    }

    /// Computes the state at the end of the step from the current rates.
    fn update_end_state(&mut self) {
        let Self {
            buffers,
            pairing,
            classes,
            constants,
            rates: [now, next],
            ..
        } = self;
        let (h, start) = (buffers.step, &buffers.start);
        for (i, class) in classes.iter().enumerate() {
            let rate = (1.0 - class.gamma) * now[i] + class.gamma * next[i];
            buffers.trial[i] = start[i] + h * rate;
        }
        let half = 0.5 - constants.beta;
        let displacement = |velocity: usize| {
            let acceleration = half * now[velocity] + constants.beta * next[velocity];
            h * (start[velocity] + h * acceleration)
        };
        for &[position, velocity, count] in &pairing.vectors {
            for i in 0..count {
                buffers.trial[position + i] = start[position + i] + displacement(velocity + i);
            }
        }
        for &[quaternion, spin] in &pairing.orientations {
            let turn = DVec3::from_array([0, 1, 2].map(|axis| displacement(spin + axis)));
            let turned = DQuat::from_slice(&start[quaternion..]) * exponential(turn);
            buffers.trial[quaternion..quaternion + 4].copy_from_slice(&turned.to_array());
        }
    }

    /// Integrates the quadrature variables, once the rates at the end of the step are known.
    fn update_quadratures<S: ImplicitSystem>(&mut self, system: &S) {
        let Self {
            buffers,
            rates: [now, next],
            ..
        } = self;
        for i in implicit::quadratures(system.unknowns(), now.len()) {
            (now[i], next[i]) = (buffers.first_rates[i], buffers.last_rates[i]);
            buffers.trial[i] = buffers.start[i] + 0.5 * buffers.step * (now[i] + next[i]);
        }
    }

    /// Returns the weighted norm of the error estimate, and the component with the largest weighted
    /// error.
    fn estimate_error(&mut self, memory: &ImplicitMemory) -> (f64, usize) {
        let Self {
            buffers,
            pairing,
            classes,
            constants,
            rates: [now, next],
            slope,
            has_carried_rates,
            ..
        } = self;
        let h = buffers.step;
        // Without a previous step, the second difference is assumed to be as large as the first.
        let weight = if *has_carried_rates {
            2.0 * h / (h + memory.last_step)
        } else {
            1.0
        };
        for (i, class) in classes.iter().enumerate() {
            let bend = next[i] - now[i] - h * slope[i];
            buffers.estimate[i] = class.error * h * weight * bend;
        }
        let of_position =
            |velocity: usize| constants.position_error * h * h * (next[velocity] - now[velocity]);
        for &[position, velocity, count] in &pairing.vectors {
            for i in 0..count {
                buffers.estimate[position + i] = of_position(velocity + i);
            }
        }
        for &[quaternion, spin] in &pairing.orientations {
            for axis in 0..3 {
                buffers.estimate[quaternion + axis] = 0.5 * of_position(spin + axis);
            }
            buffers.estimate[quaternion + 3] = 0.0;
        }
        buffers.weighted_estimate_norm()
    }

    /// Discards the linearisation that the system holds, after a change of the system or its state.
    pub fn forget(&mut self) {
        self.buffers.forget();
    }

    /// Replaces one component at the end of the last accepted step in the dense output. The caller
    /// has a better value and has already written it to x.
    pub fn correct(&mut self, component: usize, value: f64) {
        self.buffers.trial[component] = value;
    }

    /// Time (s) and x at the start of the last step.
    pub fn start(&self) -> (f64, &[f64]) {
        (self.buffers.start_time, &self.buffers.start)
    }

    /// Dense output: x at time `t` within the last accepted step. Positions are interpolated by a
    /// cubic Hermite polynomial of positions and velocities, all other components quadratically.
    pub fn interpolate(&self, t: f64, out: &mut [f64]) {
        let Buffers {
            start,
            trial: end,
            step: h,
            ..
        } = &self.buffers;
        let [now, next] = &self.rates;
        let s = self.buffers.elapsed_fraction(t);
        for (i, value) in out.iter_mut().enumerate() {
            let bulge = 0.5 * h * s * (1.0 - s) * (now[i] - next[i]);
            *value = start[i] + s * (end[i] - start[i]) + bulge;
        }
        // Hermite cubic from zero to a displacement, with the given velocities at both ends.
        let cubic = |displacement: f64, velocity: usize| {
            let [first, last] = [start[velocity], end[velocity]].map(|v| h * v - displacement);
            s * (displacement + (1.0 - s) * ((1.0 - s) * first - s * last))
        };
        for &[position, velocity, count] in &self.pairing.vectors {
            for i in 0..count {
                let from = start[position + i];
                out[position + i] = from + cubic(end[position + i] - from, velocity + i);
            }
        }
        for &[quaternion, spin] in &self.pairing.orientations {
            let [from, to] = [start, end].map(|x| DQuat::from_slice(&x[quaternion..]));
            let rotation = logarithm(from.inverse() * to).to_array();
            let turn = DVec3::from_array([0, 1, 2].map(|axis| cubic(rotation[axis], spin + axis)));
            let turned = from * exponential(turn);
            out[quaternion..quaternion + 4].copy_from_slice(&turned.to_array());
        }
    }
}

impl ImplicitMethod for GeneralizedAlpha {
    type AcceptedStep = AcceptedStep;
    const SOLVED: f64 = SOLVED;
    const ESTIMATE: f64 = 1.0;

    fn buffers(&mut self) -> &mut Buffers {
        &mut self.buffers
    }

    fn attempt<S: ImplicitSystem>(
        &mut self,
        system: &mut S,
        end: f64,
        memory: &mut StepMemory,
        report: &mut StepReport,
    ) -> TrialResult<AcceptedStep, S::Error> {
        let (time, step) = (self.buffers.start_time, self.buffers.step);
        if self.buffers.linearise(system, memory, report)? {
            self.classify_variables(system);
        }
        // Rates carried from before a jump cause steps of any length to be rejected, so only the
        // first trials use them.
        self.has_carried_rates =
            memory.implicit.has(3, self.end_rates.len()) && report.rejected < CARRIED_TRIALS;
        self.predict(&memory.implicit);
        let solved = match self.solve(system, end, &memory.implicit, report) {
            Ok(solved) => solved,
            Err(failed) => return Ok(failed.attempt(time, step)),
        };
        let (ratio, component) = self.estimate_error(&memory.implicit);
        if ratio > 1.0 {
            let failure = StepError::StepTooSmall {
                time,
                step,
                component,
                error_ratio: ratio,
            };
            // Most rejections are caused by a slope discontinuity, whose contribution to the error
            // decreases with the square of the step size.
            return Ok(TrialOutcome::Rejected(
                (0.9 / ratio.sqrt()).clamp(0.1, 0.9),
                failure,
            ));
        }
        if solved.has_rates {
            self.buffers.last_rates.copy_from_slice(&self.end_rates);
        } else {
            self.update_end_state();
            if let Some(component) = self.buffers.end_rates(system, end, report)? {
                return Ok(TrialOutcome::Rejected(
                    0.1,
                    StepError::NotFinite { time, component },
                ));
            }
        }
        self.update_quadratures(system);
        let contraction = solved.contraction;
        Ok(TrialOutcome::Accepted(AcceptedStep { ratio, contraction }))
    }

    fn ratio(made: AcceptedStep) -> f64 {
        made.ratio
    }

    fn finish(&mut self, made: AcceptedStep, after_rejection: bool, memory: &mut ImplicitMemory) -> f64 {
        let largest_factor = match (after_rejection, self.has_carried_rates) {
            (true, _) => 1.0,
            (false, true) => MAX_GROWTH,
            (false, false) => FIRST_GROWTH,
        };
        let mut factor = (0.9 / made.ratio.max(1e-6).cbrt()).clamp(0.2, largest_factor);
        if made.contraction > KEEP_BELOW {
            memory.forget_linearisation();
        } else if (1.0..1.2).contains(&factor) {
            factor = 1.0;
        }
        memory.step_before_last = if self.has_carried_rates {
            memory.last_step
        } else {
            0.0
        };
        memory.last_step = self.buffers.step;
        let [now, next] = &self.rates;
        memory.keep([&next[..], &now[..], &self.slope[..]]);
        factor
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_constrained;

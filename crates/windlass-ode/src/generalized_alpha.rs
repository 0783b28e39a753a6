//! The generalized-alpha method: one set of equations a step, and a damping of the fastest vibrations that the user sets.
//!
//! ```text
//! Law      velocities v with positions p:  (1-α_m) a₁ + α_m a₀ = (1-α_f) A(t₁, p₁, v₁) + α_f A(t₀, p₀, v₀),
//!          p₁ = p₀ + h v₀ + h² ((½-β) a₀ + β a₁),  v₁ = v₀ + h ((1-γ) a₀ + γ a₁);
//!          numbers y without:  (1-α_m') r₁ + α_m' r₀ = (1-α_f) f(t₁, y₁) + α_f f(t₀, y₀),  y₁ = y₀ + h ((1-γ') r₀ + γ' r₁);
//!          numbers that act on nothing:  y₁ = y₀ + h/2 (f₀ + f₁)
//! Symbols  a, r rates that the method carries from step to step, of times (α_m - α_f) h after the steps' ends; ρ spectral
//!          radius: what a step leaves of a vibration that is far too fast for it.  α_m = (2ρ-1)/(ρ+1), α_f = ρ/(ρ+1),
//!          γ = ½ - α_m + α_f, β = ¼ (1 - α_m + α_f)²;  α_m' = (3ρ-1)/(2ρ+2), γ' = 1/(1+ρ)
//! Frame    orientations: the way is a rotation vector θ in body axes, q₁ = q₀ exp(θ)
//! Method   The rates of both ends are weighted, not those of a place between: a stiff line's tension is then off by its own
//!          bend over a step, not by its stiffness times that of the way. Newton's corrections of all numbers; a part of one is
//!          taken back where the next is larger.
//!          With h the carried rates move: r₀ + (α_m - α_f)(h - h₀)/h₀ (r₀ - r₋₁)
//! Error    h² (1/12 + δ²/4)(a₁ - a₀) of positions, δ = α_m - α_f; c h times the second difference of the rates of all
//!          others. Not filtered by the Jacobian: a rope that snaps taut within a step would be filtered away
//! Source   [IMPROVED] 2.4 with [CH93]; numbers without velocity [JWH00]; orientations [BCA12]; changing steps [BA08];
//!          error estimate after [HJ95] and [CCC03]
//! Valid    any stiffness; order 2. The method's own damping ratio of slow vibrations is ½ (ω h (1-ρ)/(1+ρ))³
//! Checked  ana_observed_order_is_two, ana_fast_vibrations_shrink_by_the_spectral_radius,
//!          ana_damping_of_slow_vibrations, peer_a_damped_oscillator, ana_a_spinning_top_precesses_with_order_two,
//!          ana_the_swing_decays_no_faster_than_the_method_damps, ana_a_chattering_rope_comes_to_rest,
//!          peer_multipliers_of_places_leave_larger_errors
//! ```

mod constants;
mod newton;

use super::implicit::{self, Attempt, Buffers, ImplicitMethod, Tried};
use super::{
    ImplicitMemory, ImplicitSystem, Pairing, StepControl, StepError, StepMemory, StepReport, Tolerance,
};
use constants::{Constants, Kind};
use glam::{DQuat, DVec3};
use windlass_math::rotation::{exponential, logarithm};

/// The spectral radius where none is asked for: of what is far too fast a step leaves 0.7, half the energy; a vibration of ten
/// steps a period has a damping ratio of 7e-4 from it, one of a hundred 7e-7.
pub const SPECTRAL_RADIUS: f64 = 0.7;
/// Share of the tolerance to which a step's equations are solved.
const SOLVED: f64 = 0.03;
/// What is left of the equations in every step adds up in vibrations that are too fast for it, the more the longer the method keeps
/// these. Where it keeps them for ever, this share of what may be left at the default spectral radius serves thousands of steps.
const LEAST_SEEN: f64 = 1e-3;
/// Where corrections leave more than this on the average, the system is linearised anew for the next step.
const KEEP_BELOW: f64 = 0.5;
/// A step is at most this many times as long as the last: the carried rates move with it.
const MOST_GROWTH: f64 = 2.0;
/// Where nothing is carried yet, steps may grow faster.
const FIRST_GROWTH: f64 = 5.0;
/// Trials of a step with the carried rates.
const CARRIED_TRIALS: u32 = 3;

/// Buffers and interpolant for one system size. Holds nothing that the next step depends on.
#[derive(Clone, Debug)]
pub struct GeneralizedAlpha {
    constants: Constants,
    buffers: Buffers,
    pairing: Pairing,
    /// By number; zero for positions, which follow from their velocities.
    kinds: Vec<Kind>,
    /// Carried rates at the start and at the end of the step.
    rates: [Vec<f64>; 2],
    /// How the carried rates changed over the last step, per second.
    slope: Vec<f64>,
    /// Rates at the end of the step.
    flow: Vec<f64>,
    /// A correction of the numbers at the end: the one just found, and what was taken of the last.
    correction: Vec<f64>,
    taken: Vec<f64>,
    /// Whether the rates at the start are those carried from the step before.
    carries: bool,
    /// The number that the correction moves most.
    moved_most: usize,
    /// Share of the tolerance to which a step's equations are solved.
    solved: f64,
    /// Share of that which may be seen to be left of them.
    seen: f64,
}

/// What a trial step that holds tells of itself.
#[derive(Clone, Copy)]
pub(super) struct Made {
    /// Its error over what is allowed.
    ratio: f64,
    /// What a correction left of the error on the average.
    contraction: f64,
}

impl GeneralizedAlpha {
    /// Buffers for a system of `size` components; `radius` is the spectral radius, 0 to 1.
    pub fn new(size: usize, radius: f64) -> Self {
        let vector = || vec![0.0; size];
        let constants = Constants::new(radius.clamp(0.0, 1.0));
        Self {
            constants,
            buffers: Buffers::new(size),
            // As many as there can be, whatever comes and goes.
            pairing: Pairing {
                vectors: Vec::with_capacity(size / 2),
                orientations: Vec::with_capacity(size / 7),
            },
            kinds: vec![constants.first_order; size],
            rates: [vector(), vector()],
            slope: vector(),
            flow: vector(),
            correction: vector(),
            taken: vector(),
            carries: false,
            moved_most: 0,
            solved: SOLVED,
            seen: ((1.0 - radius) / (1.0 - SPECTRAL_RADIUS)).clamp(LEAST_SEEN, 1.0),
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

    /// Takes over which numbers of the system are velocities of which, and which act on nothing.
    fn take_kinds<S: ImplicitSystem>(&mut self, system: &S) {
        let pairing = system.pairing();
        self.pairing.vectors.clone_from(&pairing.vectors);
        self.pairing.orientations.clone_from(&pairing.orientations);
        self.kinds.fill(self.constants.first_order);
        let Self {
            pairing,
            kinds,
            constants,
            ..
        } = self;
        for &[position, velocity, count] in &pairing.vectors {
            kinds[position..position + count].fill(Kind::POSITION);
            kinds[velocity..velocity + count].fill(constants.velocities);
        }
        for &[quaternion, spin] in &pairing.orientations {
            kinds[quaternion..quaternion + 4].fill(Kind::POSITION);
            kinds[spin..spin + 3].fill(constants.velocities);
        }
        for place in implicit::followers(system.unknowns(), kinds.len()) {
            kinds[place] = Kind::FOLLOWER;
        }
    }

    /// Rates to begin with: those carried, moved with the step's length; at the end, as a first guess, the line through
    /// them. Without any, or where they are of before a jump, the rates at the start.
    ///
    /// A rate that its line missed by more in the last step than it moved is guessed to stay. What is far too fast for a step swings to
    /// the other side in every one: its line is off by more than twice what staying is. Of that a correction leaves a share, and
    /// since the method's three roots of such vibrations are one, a small share is enough for them to grow.
    fn predict(&mut self, memory: &ImplicitMemory) {
        let [now, next] = &mut self.rates;
        let size = now.len();
        if !self.carries {
            now.copy_from_slice(&self.buffers.first_rates);
            next.copy_from_slice(now);
            self.slope.fill(0.0);
            return;
        }
        let (carried, others) = memory.history.split_at(size);
        let (before, slope_before) = others.split_at(size);
        let (step, last) = (self.buffers.step, memory.last_step);
        let compares = memory.step_before_last > 0.0;
        for (i, kind) in self.kinds.iter().enumerate() {
            let slope = (carried[i] - before[i]) / last;
            self.slope[i] = slope;
            now[i] = carried[i] + kind.offset * (step - last) * slope;
            let stays = compares && (slope - slope_before[i]).abs() > slope.abs();
            next[i] = if stays { now[i] } else { now[i] + step * slope };
        }
    }

    /// Puts the numbers at the end of the step, by the rates at hand.
    fn place(&mut self) {
        let Self {
            buffers,
            pairing,
            kinds,
            constants,
            rates: [now, next],
            ..
        } = self;
        let (h, start) = (buffers.step, &buffers.start);
        for (i, kind) in kinds.iter().enumerate() {
            let rate = (1.0 - kind.gamma) * now[i] + kind.gamma * next[i];
            buffers.trial[i] = start[i] + h * rate;
        }
        let half = 0.5 - constants.beta;
        let way = |velocity: usize| {
            let acceleration = half * now[velocity] + constants.beta * next[velocity];
            h * (start[velocity] + h * acceleration)
        };
        for &[position, velocity, count] in &pairing.vectors {
            for i in 0..count {
                buffers.trial[position + i] = start[position + i] + way(velocity + i);
            }
        }
        for &[quaternion, spin] in &pairing.orientations {
            let turn = DVec3::from_array([0, 1, 2].map(|axis| way(spin + axis)));
            let turned = DQuat::from_slice(&start[quaternion..]) * exponential(turn);
            buffers.trial[quaternion..quaternion + 4].copy_from_slice(&turned.to_array());
        }
    }

    /// Puts the numbers that act on nothing at the end of the step, once the rates are known there.
    fn place_followers<S: ImplicitSystem>(&mut self, system: &S) {
        let Self {
            buffers,
            rates: [now, next],
            ..
        } = self;
        for i in implicit::followers(system.unknowns(), now.len()) {
            (now[i], next[i]) = (buffers.first_rates[i], buffers.last_rates[i]);
            buffers.trial[i] = buffers.start[i] + 0.5 * buffers.step * (now[i] + next[i]);
        }
    }

    /// The error over what is allowed, and the number where it is largest.
    fn estimate_error(&mut self, memory: &ImplicitMemory) -> (f64, usize) {
        let Self {
            buffers,
            pairing,
            kinds,
            constants,
            rates: [now, next],
            slope,
            carries,
            ..
        } = self;
        let h = buffers.step;
        // Without a step before, the second difference is taken to be as large as the first.
        let weight = if *carries {
            2.0 * h / (h + memory.last_step)
        } else {
            1.0
        };
        for (i, kind) in kinds.iter().enumerate() {
            let bend = next[i] - now[i] - h * slope[i];
            buffers.estimate[i] = kind.error * h * weight * bend;
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
        buffers.norm_of_estimate()
    }

    /// Forgets which linearisation the system holds: it is another system now, or another state of it.
    pub fn forget(&mut self) {
        self.buffers.forget();
    }

    /// Gives one component another value at the end of the last accepted step, for the interpolant: the caller knows it
    /// better and has it in x already.
    pub fn correct(&mut self, component: usize, value: f64) {
        self.buffers.trial[component] = value;
    }

    /// Time (s) and x at the start of the last step.
    pub fn start(&self) -> (f64, &[f64]) {
        (self.buffers.start_time, &self.buffers.start)
    }

    /// x at time `t` within the last accepted step: cubic through positions and velocities, of velocities and all others
    /// quadratic.
    pub fn interpolate(&self, t: f64, out: &mut [f64]) {
        let Buffers {
            start,
            trial: end,
            step: h,
            ..
        } = &self.buffers;
        let [now, next] = &self.rates;
        let s = self.buffers.share(t);
        for (i, value) in out.iter_mut().enumerate() {
            let bulge = 0.5 * h * s * (1.0 - s) * (now[i] - next[i]);
            *value = start[i] + s * (end[i] - start[i]) + bulge;
        }
        // Of a way from zero with given velocities at both ends.
        let cubic = |way: f64, velocity: usize| {
            let [first, last] = [start[velocity], end[velocity]].map(|v| h * v - way);
            s * (way + (1.0 - s) * ((1.0 - s) * first - s * last))
        };
        for &[position, velocity, count] in &self.pairing.vectors {
            for i in 0..count {
                let from = start[position + i];
                out[position + i] = from + cubic(end[position + i] - from, velocity + i);
            }
        }
        for &[quaternion, spin] in &self.pairing.orientations {
            let [from, to] = [start, end].map(|x| DQuat::from_slice(&x[quaternion..]));
            let way = logarithm(from.inverse() * to).to_array();
            let turn = DVec3::from_array([0, 1, 2].map(|axis| cubic(way[axis], spin + axis)));
            let turned = from * exponential(turn);
            out[quaternion..quaternion + 4].copy_from_slice(&turned.to_array());
        }
    }
}

impl ImplicitMethod for GeneralizedAlpha {
    type Made = Made;
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
    ) -> Tried<Made, S::Error> {
        let (time, step) = (self.buffers.start_time, self.buffers.step);
        if self.buffers.linearise(system, memory, report)? {
            self.take_kinds(system);
        }
        // Rates from before a jump are refused by every step, however short.
        self.carries = memory.implicit.has(3, self.flow.len()) && report.rejected < CARRIED_TRIALS;
        self.predict(&memory.implicit);
        let solved = match self.solve(system, end, &memory.implicit, report) {
            Ok(solved) => solved,
            Err(failed) => return Ok(failed.attempt(&memory.implicit, time, step)),
        };
        let (ratio, component) = self.estimate_error(&memory.implicit);
        if ratio > 1.0 {
            let failure = StepError::StepTooSmall {
                time,
                step,
                component,
                error_ratio: ratio,
            };
            // It is mostly a kink that has a step refused, and what it makes of the error falls with the square.
            return Ok(Attempt::TooLong((0.9 / ratio.sqrt()).clamp(0.1, 0.9), failure));
        }
        if solved.has_rates {
            self.buffers.last_rates.copy_from_slice(&self.flow);
        } else {
            self.place();
            if let Some(component) = self.buffers.end_rates(system, end, report)? {
                return Ok(Attempt::TooLong(0.1, StepError::NotFinite { time, component }));
            }
        }
        self.place_followers(system);
        let contraction = solved.contraction;
        Ok(Attempt::Made(Made { ratio, contraction }))
    }

    fn ratio(made: Made) -> f64 {
        made.ratio
    }

    fn finish(&mut self, made: Made, after_rejection: bool, memory: &mut ImplicitMemory) -> f64 {
        let most = match (after_rejection, self.carries) {
            (true, _) => 1.0,
            (false, true) => MOST_GROWTH,
            (false, false) => FIRST_GROWTH,
        };
        let mut factor = (0.9 / made.ratio.max(1e-6).cbrt()).clamp(0.2, most);
        if made.contraction > KEEP_BELOW {
            memory.forget_linearisation();
        } else if (1.0..1.2).contains(&factor) {
            factor = 1.0;
        }
        memory.step_before_last = if self.carries { memory.last_step } else { 0.0 };
        memory.last_step = self.buffers.step;
        let [now, next] = &self.rates;
        memory.keep([&next[..], &now[..], &self.slope[..]]);
        factor
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_joints;

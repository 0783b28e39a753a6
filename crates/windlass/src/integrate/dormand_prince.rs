//! The Dormand-Prince embedded Runge-Kutta pair of orders 5 and 4.
//!
//! ```text
//! Law      x₁ = x₀ + h Σ bᵢ kᵢ,  kᵢ = f(t₀ + cᵢ h, x₀ + h Σ aᵢⱼ kⱼ),  error = h Σ (bᵢ - b̂ᵢ) kᵢ
//! Source   [DP80]; step control and dense output as in [HNW93] II.4-II.6.
//!          Takes the place of the Fehlberg 4(5) pair of [SMS] 1.3: same order, a smaller error, and
//!          an interpolant of order 4 that costs no evaluation.
//! Valid    stable for oscillations up to |ω h| ≈ 1 undamped and for decay rates up to |λ h| ≈ 3.3;
//!          a stiff cable is limited by its axial wave speed, and the error control finds that limit.
//! Checked  ana_observed_order_is_five, ana_dense_output_is_of_order_four, ana_exact_on_polynomials,
//!          route_repeated_steps_give_the_same_bytes
//! ```

use super::radau::ImplicitMemory;
use super::{Choice, StepError, System, Tolerance};
use crate::math::wide::in_widest_registers;
use serde::{Deserialize, Serialize};

const C: [f64; 7] = [0.0, 0.2, 0.3, 0.8, 8.0 / 9.0, 1.0, 1.0];
const A: [[f64; 6]; 7] = [
    [0.0; 6],
    [0.2, 0.0, 0.0, 0.0, 0.0, 0.0],
    [3.0 / 40.0, 9.0 / 40.0, 0.0, 0.0, 0.0, 0.0],
    [44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0, 0.0, 0.0, 0.0],
    [
        19372.0 / 6561.0,
        -25360.0 / 2187.0,
        64448.0 / 6561.0,
        -212.0 / 729.0,
        0.0,
        0.0,
    ],
    [
        9017.0 / 3168.0,
        -355.0 / 33.0,
        46732.0 / 5247.0,
        49.0 / 176.0,
        -5103.0 / 18656.0,
        0.0,
    ],
    [
        35.0 / 384.0,
        0.0,
        500.0 / 1113.0,
        125.0 / 192.0,
        -2187.0 / 6784.0,
        11.0 / 84.0,
    ],
];
/// Difference of the two orders' weights.
const E: [f64; 7] = [
    71.0 / 57600.0,
    0.0,
    -71.0 / 16695.0,
    71.0 / 1920.0,
    -17253.0 / 339200.0,
    22.0 / 525.0,
    -1.0 / 40.0,
];
/// Weights of the interpolant's last term.
const D: [f64; 7] = [
    -12715105075.0 / 11282082432.0,
    0.0,
    87487479700.0 / 32700410799.0,
    -10690763975.0 / 1880347072.0,
    701980252875.0 / 199316789632.0,
    -1453857185.0 / 822651844.0,
    69997945.0 / 29380423.0,
];

/// Limits of the step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepControl {
    /// First step, s.
    pub first_step: f64,
    /// Smallest step, s; needing a smaller one is an error.
    pub minimum_step: f64,
    /// Largest step, s.
    pub maximum_step: f64,
}

impl Default for StepControl {
    fn default() -> Self {
        Self {
            first_step: 1e-4,
            minimum_step: 1e-9,
            maximum_step: 0.1,
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

impl StepMemory {
    /// Forgets what belongs to a system that has changed; the planned step stays.
    pub fn clear(&mut self) {
        self.rates.clear();
        self.implicit.clear();
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

/// Stage buffers and interpolant for one system size. Holds nothing that the next step depends on.
#[derive(Clone, Debug)]
pub struct DormandPrince {
    stages: [Vec<f64>; 7],
    start: Vec<f64>,
    trial: Vec<f64>,
    /// Error over tolerance of the last trial step.
    ratios: Vec<f64>,
    start_time: f64,
    step: f64,
}

struct Trial {
    error_ratio: f64,
    worst: usize,
    not_finite: Option<usize>,
}

impl DormandPrince {
    /// Buffers for a system of `size` components.
    pub fn new(size: usize) -> Self {
        Self {
            stages: std::array::from_fn(|_| vec![0.0; size]),
            start: vec![0.0; size],
            trial: vec![0.0; size],
            ratios: vec![0.0; size],
            start_time: 0.0,
            step: 0.0,
        }
    }

    /// Takes one step from (t, x), which are moved to its end, and no further than `end`.
    ///
    /// # Errors
    /// [`StepError`]; t and x then keep their values from before.
    #[allow(clippy::too_many_arguments)] // one call of a numerical kernel: all slices, no objects
    pub fn step<S: System>(
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
        self.start.copy_from_slice(x);
        self.start_time = *t;
        self.first_stage(system, memory, &mut report)?;
        let wanted = if memory.next_step > 0.0 {
            memory.next_step
        } else {
            control.first_step
        };
        let mut h = wanted.clamp(control.minimum_step, control.maximum_step);
        loop {
            // A step that would leave a sliver before `end` is stretched onto it.
            let cut = *t + h * (1.0 + 1e-10) >= end;
            let step = if cut { end - *t } else { h };
            let trial = self.attempt(system, step, tolerances, &mut report)?;
            if trial.not_finite.is_none() && trial.error_ratio <= 1.0 {
                self.step = step;
                report.step = step;
                report.error_ratio = trial.error_ratio;
                *t = if cut { end } else { *t + step };
                x.copy_from_slice(&self.trial);
                let factor = growth(trial.error_ratio, memory.last_error, report.rejected > 0);
                let next = (step * factor).clamp(control.minimum_step, control.maximum_step);
                // A step cut short by `end` says nothing against the longer one planned before.
                memory.next_step = if cut { next.max(h.min(wanted)) } else { next };
                memory.last_error = trial.error_ratio.max(1e-4);
                memory.rates.clear();
                memory.rates.extend_from_slice(&self.stages[6]);
                return Ok(report);
            }
            report.rejected += 1;
            if step <= control.minimum_step * (1.0 + 1e-12) {
                return Err(match trial.not_finite {
                    Some(component) => StepError::NotFinite { time: *t, component },
                    None => StepError::StepTooSmall {
                        time: *t,
                        step,
                        component: trial.worst,
                        error_ratio: trial.error_ratio,
                    },
                });
            }
            let factor = match trial.not_finite {
                Some(_) => 0.1,
                None => (0.9 * trial.error_ratio.powf(-0.2)).max(0.1),
            };
            h = (step * factor).max(control.minimum_step);
        }
    }

    fn first_stage<S: System>(
        &mut self,
        system: &mut S,
        memory: &StepMemory,
        report: &mut StepReport,
    ) -> Result<(), StepError<S::Error>> {
        if memory.rates.len() == self.start.len() {
            self.stages[0].copy_from_slice(&memory.rates);
            return Ok(());
        }
        report.evaluations += 1;
        system
            .rates(self.start_time, &self.start, &mut self.stages[0])
            .map_err(|source| StepError::Evaluation {
                time: self.start_time,
                source,
            })
    }

    /// Stages 2 to 7 and the error of one trial step; `self.trial` then holds its end.
    fn attempt<S: System>(
        &mut self,
        system: &mut S,
        h: f64,
        tolerances: &[Tolerance],
        report: &mut StepReport,
    ) -> Result<Trial, StepError<S::Error>> {
        for i in 1..7 {
            let (done, rest) = self.stages.split_at_mut(i);
            combine(&mut self.trial, &self.start, h, &A[i][..i], done);
            report.evaluations += 1;
            system
                .rates(self.start_time + C[i] * h, &self.trial, &mut rest[0])
                .map_err(|source| StepError::Evaluation {
                    time: self.start_time,
                    source,
                })?;
        }
        Ok(self.measure(h, tolerances))
    }

    fn measure(&mut self, h: f64, tolerances: &[Tolerance]) -> Trial {
        let ends = [&self.start[..], &self.trial];
        fill_ratios(&mut self.ratios, ends, &self.stages, h, tolerances);
        let mut trial = Trial {
            error_ratio: 0.0,
            worst: 0,
            not_finite: None,
        };
        let last_rates = &self.stages[6];
        for (i, ratio) in self.ratios.iter().enumerate() {
            if *ratio > trial.error_ratio {
                trial.error_ratio = *ratio;
                trial.worst = i;
            }
        }
        let is_finite = |(value, rate): (&f64, &f64)| value.is_finite() && rate.is_finite();
        trial.not_finite = self
            .trial
            .iter()
            .zip(last_rates)
            .position(|pair| !is_finite(pair));
        trial
    }

    /// Rates at the start of the last step.
    pub fn rates_at_start(&self) -> &[f64] {
        &self.stages[0]
    }

    /// Time (s) and x at the start of the last step.
    pub fn start(&self) -> (f64, &[f64]) {
        (self.start_time, &self.start)
    }

    /// Estimate of the error that the last accepted step made in one component, by the difference of the two orders.
    pub fn error_estimate(&self, component: usize) -> f64 {
        let sum: f64 = E.iter().zip(&self.stages).map(|(e, k)| e * k[component]).sum();
        self.step * sum
    }

    /// Gives one component another value at the end of the last accepted step, for the interpolant: the caller knows it
    /// better and has it in x already.
    pub fn correct(&mut self, component: usize, value: f64) {
        self.trial[component] = value;
    }

    /// Start of the last accepted step, s.
    pub fn start_time(&self) -> f64 {
        self.start_time
    }

    /// x at time `t` within the last accepted step, by the pair's interpolant of order 4.
    pub fn interpolate(&self, t: f64, out: &mut [f64]) {
        let theta = if self.step > 0.0 {
            (t - self.start_time) / self.step
        } else {
            0.0
        };
        let back = 1.0 - theta;
        let k = &self.stages;
        for (i, value) in out.iter_mut().enumerate() {
            let difference = self.trial[i] - self.start[i];
            let bulge = self.step * k[0][i] - difference;
            let skew = difference - self.step * k[6][i] - bulge;
            let fine = self.step
                * (D[0] * k[0][i]
                    + D[2] * k[2][i]
                    + D[3] * k[3][i]
                    + D[4] * k[4][i]
                    + D[5] * k[5][i]
                    + D[6] * k[6][i]);
            *value = self.start[i] + theta * (difference + back * (bulge + theta * (skew + back * fine)));
        }
    }
}

/// Ratio of the next step to this one by proportional-integral control of the error.
fn growth(error: f64, last_error: f64, after_rejection: bool) -> f64 {
    let error = error.max(1e-10);
    let last = if last_error > 0.0 { last_error } else { 1e-4 };
    let factor = 0.9 * error.powf(-0.17) * last.powf(0.04);
    factor.clamp(0.2, if after_rejection { 1.0 } else { 5.0 })
}

/// `out = start + h Σ weight_j stage_j`.
fn combine(out: &mut [f64], start: &[f64], h: f64, weights: &[f64], stages: &[Vec<f64>]) {
    let factor = |j: usize| h * weights[j];
    let k = |j: usize| &stages[j][..];
    match stages.len() {
        1 => add_up_1(out, start, [factor(0)], [k(0)]),
        2 => add_up_2(out, start, [factor(0), factor(1)], [k(0), k(1)]),
        3 => add_up_3(out, start, [0, 1, 2].map(factor), [0, 1, 2].map(k)),
        4 => add_up_4(out, start, [0, 1, 2, 3].map(factor), [0, 1, 2, 3].map(k)),
        5 => add_up_5(out, start, [0, 1, 2, 3, 4].map(factor), [0, 1, 2, 3, 4].map(k)),
        // The last weights leave the second stage out.
        _ => add_up_5(out, start, [0, 2, 3, 4, 5].map(factor), [0, 2, 3, 4, 5].map(k)),
    }
}

/// `out = start + Σ factor_j stage_j`, in this order.
#[inline(always)]
fn add_up<const N: usize>(out: &mut [f64], start: &[f64], factors: [f64; N], stages: [&[f64]; N]) {
    let size = out.len();
    let (start, stages) = (&start[..size], stages.map(|stage| &stage[..size]));
    for i in 0..size {
        let mut value = start[i];
        for j in 0..N {
            value += factors[j] * stages[j][i];
        }
        out[i] = value;
    }
}

macro_rules! add_up_stages {
    ($($name:ident: $count:literal),*) => {
        $(in_widest_registers! {
            fn $name(out: &mut [f64], start: &[f64], factors: [f64; $count], stages: [&[f64]; $count]) = add_up;
        })*
    };
}

add_up_stages!(add_up_1: 1, add_up_2: 2, add_up_3: 3, add_up_4: 4, add_up_5: 5);

in_widest_registers! {
    /// Writes error over tolerance of every component; `ends` are x at the start and at the end of the step.
    fn fill_ratios(
        ratios: &mut [f64],
        ends: [&[f64]; 2],
        stages: &[Vec<f64>; 7],
        h: f64,
        tolerances: &[Tolerance],
    ) = fill_ratios_plainly;
}

#[inline(always)]
fn fill_ratios_plainly(
    ratios: &mut [f64],
    ends: [&[f64]; 2],
    stages: &[Vec<f64>; 7],
    h: f64,
    tolerances: &[Tolerance],
) {
    let size = ratios.len();
    let [start, trial] = ends.map(|x| &x[..size]);
    let k: [&[f64]; 7] = std::array::from_fn(|j| &stages[j][..size]);
    let tolerances = &tolerances[..size];
    for i in 0..size {
        let error = h
            * (E[0] * k[0][i]
                + E[2] * k[2][i]
                + E[3] * k[3][i]
                + E[4] * k[4][i]
                + E[5] * k[5][i]
                + E[6] * k[6][i]);
        let magnitude = start[i].abs().max(trial[i].abs());
        // Zero for the components whose tolerance is infinite.
        ratios[i] = error.abs() / (tolerances[i].absolute + tolerances[i].relative * magnitude);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    struct Function<F>(F);

    impl<F: FnMut(f64, &[f64], &mut [f64])> System for Function<F> {
        type Error = Infallible;
        fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), Infallible> {
            (self.0)(t, x, rates);
            Ok(())
        }
    }

    fn fixed(step: f64) -> StepControl {
        StepControl {
            first_step: step,
            minimum_step: step,
            maximum_step: step,
        }
    }

    const LOOSE: Tolerance = Tolerance {
        absolute: 1e3,
        relative: 0.0,
    };

    /// Largest error at the step ends and between them of ẍ = -x over one period.
    fn oscillator_errors(steps: usize) -> (f64, f64) {
        let mut system = Function(|_, x: &[f64], r: &mut [f64]| {
            r[0] = x[1];
            r[1] = -x[0];
        });
        let h = std::f64::consts::TAU / steps as f64;
        let (mut t, mut x) = (0.0, [1.0, 0.0]);
        let mut integrator = DormandPrince::new(2);
        let mut memory = StepMemory::default();
        let (mut at_ends, mut between) = (0.0_f64, 0.0_f64);
        for _ in 0..steps {
            integrator
                .step(
                    &mut system,
                    &mut t,
                    &mut x,
                    1e9,
                    &[LOOSE; 2],
                    &fixed(h),
                    &mut memory,
                )
                .unwrap();
            at_ends = at_ends.max((x[0] - t.cos()).abs());
            let mut inside = [0.0; 2];
            let middle = t - 0.37 * h;
            integrator.interpolate(middle, &mut inside);
            between = between.max((inside[0] - middle.cos()).abs());
        }
        (at_ends, between)
    }

    #[test]
    fn ana_observed_order_is_five() {
        let (coarse, _) = oscillator_errors(40);
        let (fine, _) = oscillator_errors(80);
        let order = (coarse / fine).log2();
        // Global order 5 with a next-order term at this step; a wrong coefficient drops it below 4.
        assert!((order - 5.0).abs() < 0.2, "observed order {order}");
    }

    #[test]
    fn ana_dense_output_is_of_order_four() {
        let (_, coarse) = oscillator_errors(20);
        let (_, fine) = oscillator_errors(40);
        let order = (coarse / fine).log2();
        // Local error of the interpolant is h^5, the steps' own error is smaller.
        assert!(order > 4.5, "observed order {order}");
    }

    #[test]
    fn ana_exact_on_polynomials() {
        let mut system = Function(|t: f64, _: &[f64], r: &mut [f64]| r[0] = 5.0 * t.powi(4) - 3.0 * t * t);
        let (mut t, mut x) = (0.0, [0.0]);
        let mut integrator = DormandPrince::new(1);
        let mut memory = StepMemory::default();
        integrator
            .step(
                &mut system,
                &mut t,
                &mut x,
                1e9,
                &[LOOSE],
                &fixed(0.7),
                &mut memory,
            )
            .unwrap();
        assert!((x[0] - (0.7_f64.powi(5) - 0.7_f64.powi(3))).abs() < 1e-15);
    }

    #[test]
    fn prop_error_stays_near_the_tolerance() {
        for tolerance in [1e-5, 1e-8] {
            let mut system = Function(|_, x: &[f64], r: &mut [f64]| {
                r[0] = x[1];
                r[1] = -x[0];
            });
            let (mut t, mut x) = (0.0, [1.0, 0.0]);
            let mut integrator = DormandPrince::new(2);
            let mut memory = StepMemory::default();
            let limits = [Tolerance {
                absolute: tolerance,
                relative: 0.0,
            }; 2];
            let control = StepControl {
                maximum_step: 10.0,
                ..StepControl::default()
            };
            while t < 10.0 {
                integrator
                    .step(&mut system, &mut t, &mut x, 10.0, &limits, &control, &mut memory)
                    .unwrap();
            }
            assert_eq!(t, 10.0);
            // Per-step control: the global error is of the order of (number of steps) x tolerance.
            assert!((x[0] - 10f64.cos()).abs() < 50.0 * tolerance);
        }
    }

    #[test]
    fn route_repeated_steps_give_the_same_bytes() {
        let run = |interrupt: bool| {
            let mut system = Function(|t: f64, x: &[f64], r: &mut [f64]| r[0] = -x[0] * x[0] + t.sin());
            let (mut t, mut x) = (0.0, [1.0]);
            let mut memory = StepMemory::default();
            let mut integrator = DormandPrince::new(1);
            for _ in 0..30 {
                if interrupt {
                    integrator = DormandPrince::new(1);
                    memory = serde_json::from_str(&serde_json::to_string(&memory).unwrap()).unwrap();
                }
                let limits = [Tolerance {
                    absolute: 1e-7,
                    relative: 1e-7,
                }];
                integrator
                    .step(
                        &mut system,
                        &mut t,
                        &mut x,
                        1e9,
                        &limits,
                        &StepControl::default(),
                        &mut memory,
                    )
                    .unwrap();
            }
            (t, x)
        };
        assert_eq!(run(false), run(true));
    }

    #[test]
    fn regress_blow_up_is_reported_not_returned() {
        let mut system = Function(|_, x: &[f64], r: &mut [f64]| r[0] = x[0] * x[0]);
        let (mut t, mut x) = (0.0, [1.0]);
        let mut memory = StepMemory::default();
        let mut integrator = DormandPrince::new(1);
        let limits = [Tolerance {
            absolute: 1e-8,
            relative: 1e-8,
        }];
        let failure = loop {
            match integrator.step(
                &mut system,
                &mut t,
                &mut x,
                2.0,
                &limits,
                &StepControl::default(),
                &mut memory,
            ) {
                Ok(_) => assert!(x[0].is_finite() && t < 1.0),
                Err(failure) => break failure,
            }
        };
        assert!(matches!(
            failure,
            StepError::StepTooSmall { .. } | StepError::NotFinite { .. }
        ));
    }
}

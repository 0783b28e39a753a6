//! The Dormand-Prince embedded Runge-Kutta pair of orders 5 and 4.
//!
//! ```text
//! Law      x₁ = x₀ + h Σ bᵢ kᵢ,  kᵢ = f(t₀ + cᵢ h, x₀ + h Σ aᵢⱼ kⱼ),  error = h Σ (bᵢ - b̂ᵢ) kᵢ
//! Source   [DP80]; step control and dense output as in [HNW93] II.4-II.6.
//!          Replaces the Fehlberg 4(5) pair of [SMS] 1.3: same order, a smaller error, and an
//!          interpolant of order 4 without extra evaluations.
//! Valid    stable for |ω h| up to about 1 for undamped oscillations, and for |λ h| up to about 3.3
//!          for decaying solutions. The axial wave speed of stiff cables limits the step; the error
//!          control finds this limit
//! Checked  closed_form_observed_order_is_five, closed_form_dense_output_is_of_order_four,
//!          closed_form_exact_on_polynomials, equivalent_repeated_steps_give_the_same_bytes
//! ```

use super::step::{StepControl, StepMemory, StepReport, StepTrials};
use super::{StepError, System, Tolerance};
use windlass_math::lanes::dispatch_target_feature;

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
/// Differences between the weights of the orders 5 and 4.
const E: [f64; 7] = [
    71.0 / 57600.0,
    0.0,
    -71.0 / 16695.0,
    71.0 / 1920.0,
    -17253.0 / 339200.0,
    22.0 / 525.0,
    -1.0 / 40.0,
];
/// Weights of the last term of the dense output.
const D: [f64; 7] = [
    -12715105075.0 / 11282082432.0,
    0.0,
    87487479700.0 / 32700410799.0,
    -10690763975.0 / 1880347072.0,
    701980252875.0 / 199316789632.0,
    -1453857185.0 / 822651844.0,
    69997945.0 / 29380423.0,
];

/// Stages and dense output for one system size. Holds no state on which the next step depends.
#[derive(Clone, Debug)]
pub struct DormandPrince {
    stages: [Vec<f64>; 7],
    start: Vec<f64>,
    trial: Vec<f64>,
    /// Error divided by tolerance of each component in the last trial step.
    ratios: Vec<f64>,
    /// Error of a trial step that exceeds its tolerance.
    error: Vec<f64>,
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
            error: vec![0.0; size],
            start_time: 0.0,
            step: 0.0,
        }
    }

    /// Takes one step from (t, x), no further than `end`, and sets t and x to the end of the step.
    ///
    /// # Errors
    /// [`StepError`]; t and x are then unchanged.
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
        memory.first_rates(system, *t, x, &mut self.stages[0], &mut report)?;
        let mut trials = StepTrials::new(control, memory, *t, end);
        loop {
            let step = trials.step();
            let trial = self.attempt(system, step, tolerances, &mut report)?;
            if trial.not_finite.is_none() && trial.error_ratio <= 1.0 {
                self.step = step;
                report.step = step;
                report.error_ratio = trial.error_ratio;
                *t = trials.time();
                x.copy_from_slice(&self.trial);
                let factor = growth(trial.error_ratio, memory.last_error, report.rejected > 0);
                memory.next_step = trials.next(factor);
                memory.last_error = trial.error_ratio.max(1e-4);
                memory.keep_rates(&self.stages[6]);
                return Ok(report);
            }
            report.rejected += 1;
            if trials.is_smallest() {
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
            trials.shorten(match trial.not_finite {
                Some(_) => 0.1,
                None => (0.9 * trial.error_ratio.powf(-0.2)).max(0.1),
            });
        }
    }

    /// Evaluates stages 2 to 7 and the error of one trial step. Afterwards `self.trial` holds x at
    /// the end of the step.
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
        let trial = self.measure(h, tolerances);
        if trial.not_finite.is_some() || trial.error_ratio <= 1.0 {
            return Ok(trial);
        }
        for (i, error) in self.error.iter_mut().enumerate() {
            *error = h * E.iter().zip(&self.stages).map(|(e, k)| e * k[i]).sum::<f64>();
        }
        if system.project_error(&self.trial, &mut self.error) {
            for (i, ratio) in self.ratios.iter_mut().enumerate() {
                let magnitude = self.start[i].abs().max(self.trial[i].abs());
                let allowed = tolerances[i].absolute + tolerances[i].relative * magnitude;
                *ratio = self.error[i].abs() / allowed;
            }
        }
        Ok(self.largest_ratio())
    }

    fn measure(&mut self, h: f64, tolerances: &[Tolerance]) -> Trial {
        let ends = [&self.start[..], &self.trial];
        fill_ratios(&mut self.ratios, ends, &self.stages, h, tolerances);
        self.largest_ratio()
    }

    /// The largest error ratio of the last trial step.
    fn largest_ratio(&self) -> Trial {
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

    /// Error estimate of the last accepted step in one component: the difference between the
    /// solutions of orders 5 and 4.
    pub fn error_estimate(&self, component: usize) -> f64 {
        let sum: f64 = E.iter().zip(&self.stages).map(|(e, k)| e * k[component]).sum();
        self.step * sum
    }

    /// Replaces one component at the end of the last accepted step in the dense output. The caller
    /// has a better value and has already written it to x.
    pub fn correct(&mut self, component: usize, value: f64) {
        self.trial[component] = value;
    }

    /// Dense output: x at time `t` within the last accepted step, of order 4.
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

/// Factor on the step size from the proportional-integral (PI) controller.
fn growth(error: f64, last_error: f64, after_rejection: bool) -> f64 {
    let error = error.max(1e-10);
    let last = if last_error > 0.0 { last_error } else { 1e-4 };
    let factor = 0.9 * error.powf(-0.17) * last.powf(0.04);
    factor.clamp(0.2, if after_rejection { 1.0 } else { 5.0 })
}

/// Computes `out = start + h Σ weight_j stage_j`.
fn combine(out: &mut [f64], start: &[f64], h: f64, weights: &[f64], stages: &[Vec<f64>]) {
    let factor = |j: usize| h * weights[j];
    let k = |j: usize| &stages[j][..];
    match stages.len() {
        1 => add_up_1(out, start, [factor(0)], [k(0)]),
        2 => add_up_2(out, start, [factor(0), factor(1)], [k(0), k(1)]),
        3 => add_up_3(out, start, [0, 1, 2].map(factor), [0, 1, 2].map(k)),
        4 => add_up_4(out, start, [0, 1, 2, 3].map(factor), [0, 1, 2, 3].map(k)),
        5 => add_up_5(out, start, [0, 1, 2, 3, 4].map(factor), [0, 1, 2, 3, 4].map(k)),
        // The weight of the second stage is zero in the last row of the tableau.
        _ => add_up_5(out, start, [0, 2, 3, 4, 5].map(factor), [0, 2, 3, 4, 5].map(k)),
    }
}

/// Computes `out = start + Σ factor_j stage_j`, summed in this order.
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
        $(dispatch_target_feature! {
            fn $name(out: &mut [f64], start: &[f64], factors: [f64; $count], stages: [&[f64]; $count]) = add_up;
        })*
    };
}

add_up_stages!(add_up_1: 1, add_up_2: 2, add_up_3: 3, add_up_4: 4, add_up_5: 5);

dispatch_target_feature! {
    /// Writes the error of every component divided by its tolerance. `ends` are x at the start and
    /// at the end of the step.
    fn fill_ratios(
        ratios: &mut [f64],
        ends: [&[f64]; 2],
        stages: &[Vec<f64>; 7],
        h: f64,
        tolerances: &[Tolerance],
    ) = fill_ratios_kernel;
}

#[inline(always)]
fn fill_ratios_kernel(
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
        // The ratio is zero for components with an infinite tolerance.
        ratios[i] = error.abs() / (tolerances[i].absolute + tolerances[i].relative * magnitude);
    }
}

#[cfg(test)]
mod tests;

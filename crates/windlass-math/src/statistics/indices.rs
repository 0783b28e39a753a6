//! Sobol' indices: shares of the variance of an output that inputs cause alone and in total.
//!
//! ```text
//! Law      S = Var(E(f|x_i))/Var(f), T = 1 - Var(E(f|all other inputs))/Var(f)
//!          with two samples A and B, and AB_i (A with column i of B):
//!          S = mean(f(B) (f(AB_i) - f(A)))/V, T = mean((f(A) - f(AB_i))²)/(2 V)
//!          V variance of f(A) and f(B) together; f has its mean subtracted
//! Symbols  f output; S first-order index, T total index of input i
//! Source   [SAA10] (S), [J99] (T)
//! Valid    for independent inputs. n (d + 2) runs for d inputs; n should be a power of two
//! Checked  against the closed form of Ishigami's function [IH90] and of a linear model, and
//!          against SALib [SALIB]
//! ```

use super::samples::{Interval, percentile_interval};
use super::sampling::below;
use super::sobol_sequence::{MAX_DIMENSIONS, sobol_points};
use crate::random::Random;

/// Number of bootstrap samples of a confidence interval.
const RESAMPLES: usize = 500;
/// Seed of the bootstrap samples, so that intervals are reproducible.
const SEED: u64 = 1990;
/// Maximum number of inputs.
pub const MAX_INPUTS: usize = MAX_DIMENSIONS / 2;

/// Points for the indices, in groups of `inputs + 2`: a point of A, the points of AB_1, AB_2 ...,
/// and the point of B. A and B are halves of a Sobol' sequence with a random shift.
pub fn design(groups: usize, inputs: usize, seed: u64) -> Vec<Vec<f64>> {
    let mut points = Vec::with_capacity(groups * (inputs + 2));
    for both in sobol_points(groups, 2 * inputs, seed) {
        let (a, b) = both.split_at(inputs);
        points.push(a.to_vec());
        for input in 0..inputs {
            let mut mixed = a.to_vec();
            mixed[input] = b[input];
            points.push(mixed);
        }
        points.push(b.to_vec());
    }
    points
}

/// Indices of one input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Indices {
    /// First-order index: the share of the variance that the input causes alone.
    pub first: Interval,
    /// Total index: the share of the variance that the input causes alone and with others.
    pub total: Interval,
}

/// Indices of all inputs. `outputs` has a value for each point of [`design`]. Groups with a value
/// that is not finite, because a run failed, are left out. The result is NaN for an output that
/// does not vary.
pub fn indices(outputs: &[f64], inputs: usize, confidence: f64) -> Vec<Indices> {
    let groups: Vec<&[f64]> = outputs
        .chunks_exact(inputs + 2)
        .filter(|group| group.iter().all(|value| value.is_finite()))
        .collect();
    let all: Vec<usize> = (0..groups.len()).collect();
    let value = estimates(&groups, &all, inputs);
    let mut random = Random::new(SEED);
    let mut resampled: Vec<Vec<(f64, f64)>> = vec![Vec::new(); inputs];
    for _ in 0..if groups.len() < 2 { 0 } else { RESAMPLES } {
        let chosen: Vec<usize> = all.iter().map(|_| below(groups.len(), &mut random)).collect();
        for (input, pair) in estimates(&groups, &chosen, inputs).into_iter().enumerate() {
            resampled[input].push(pair);
        }
    }
    let pair = |((first, total), resampled): ((f64, f64), Vec<(f64, f64)>)| Indices {
        first: percentile_interval(first, resampled.iter().map(|pair| pair.0).collect(), confidence),
        total: percentile_interval(total, resampled.iter().map(|pair| pair.1).collect(), confidence),
    };
    value.into_iter().zip(resampled).map(pair).collect()
}

/// First-order and total index of each input, from some of the groups.
fn estimates(groups: &[&[f64]], chosen: &[usize], inputs: usize) -> Vec<(f64, f64)> {
    let count = chosen.len() as f64;
    let sum = |of: &dyn Fn(&[f64]) -> f64| chosen.iter().map(|&k| of(groups[k])).sum::<f64>();
    // The estimate of S has the least scatter if the mean of the output is zero.
    let points = count * (inputs + 2) as f64;
    let centre = sum(&|group| group.iter().sum()) / points;
    let mean = sum(&|group| group[0] + group[inputs + 1]) / (2.0 * count);
    let squares = sum(&|group| (group[0] - mean).powi(2) + (group[inputs + 1] - mean).powi(2));
    let variance = squares / (2.0 * count);
    let one = |input: usize| {
        let first = sum(&|group| (group[inputs + 1] - centre) * (group[1 + input] - group[0]));
        let total = sum(&|group| (group[0] - group[1 + input]).powi(2));
        (first / count / variance, 0.5 * total / count / variance)
    };
    (0..inputs)
        .map(|input| {
            if variance > 0.0 {
                one(input)
            } else {
                (f64::NAN, f64::NAN)
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    fn outputs(groups: usize, inputs: usize, of: impl Fn(&[f64]) -> f64) -> Vec<f64> {
        design(groups, inputs, 7).iter().map(|point| of(point)).collect()
    }

    fn ishigami(point: &[f64]) -> f64 {
        let x: Vec<f64> = point.iter().map(|share| PI * (2.0 * share - 1.0)).collect();
        x[0].sin() + 7.0 * x[1].sin().powi(2) + 0.1 * x[2].powi(4) * x[0].sin()
    }

    #[test]
    fn closed_form_indices_of_ishigamis_function() {
        let (a, b) = (7.0_f64, 0.1_f64);
        let first = 0.5 * (1.0 + b * PI.powi(4) / 5.0).powi(2);
        let second = a * a / 8.0;
        let together = b * b * PI.powi(8) * (1.0 / 18.0 - 1.0 / 50.0);
        let variance = first + second + together;
        let expected = [
            (first / variance, (first + together) / variance),
            (second / variance, second / variance),
            (0.0, together / variance),
        ];
        let found = indices(&outputs(4096, 3, ishigami), 3, 0.99);
        for (found, (first, total)) in found.iter().zip(expected) {
            // 4096 independent groups would have a standard error of about 0.02; the sequence is
            // more even.
            assert!((found.first.value - first).abs() < 0.02, "{found:?} {first}");
            assert!((found.total.value - total).abs() < 0.02, "{found:?} {total}");
            assert!(
                found.first.lower <= first && first <= found.first.upper,
                "{found:?} {first}"
            );
            assert!(
                found.total.lower <= total && total <= found.total.upper,
                "{found:?} {total}"
            );
        }
    }

    #[test]
    fn converges_indices_with_the_number_of_groups() {
        let error = |groups: usize| {
            let found = indices(&outputs(groups, 3, ishigami), 3, 0.9);
            (found[0].total.value - 0.557_589).abs() + (found[1].total.value - 0.442_411).abs()
        };
        let (coarse, fine) = (error(128), error(8192));
        // At least as fast as independent samples: a factor of √64.
        assert!(fine < coarse / 8.0, "{coarse} {fine}");
    }

    #[test]
    fn closed_form_indices_of_a_linear_model() {
        // The variance of each term is the square of its slope, divided by 12.
        let slopes = [3.0, -4.0, 0.0];
        let linear = |point: &[f64]| 50.0 + point.iter().zip(slopes).map(|(x, slope)| x * slope).sum::<f64>();
        let found = indices(&outputs(2048, 3, linear), 3, 0.9);
        for (found, expected) in found.iter().zip([9.0 / 25.0, 16.0 / 25.0, 0.0]) {
            assert!(
                (found.first.value - expected).abs() < 0.01,
                "{found:?} {expected}"
            );
            assert!(
                (found.total.value - expected).abs() < 0.01,
                "{found:?} {expected}"
            );
        }
        let constant = indices(&outputs(16, 2, |_| 3.0), 2, 0.9);
        assert!(constant.iter().all(|found| found.first.value.is_nan()));
        // A failed run removes its group only.
        let mut values = outputs(64, 3, linear);
        let whole = indices(&values[5..], 3, 0.9);
        values[2] = f64::NAN;
        assert_eq!(indices(&values, 3, 0.9), whole);
    }

    #[test]
    fn peer_salib_indices() {
        // SALib 1.6.0: sobol.sample(problem, 8, calc_second_order=False, seed=3), sobol.analyze,
        // Ishigami's function
        let outputs = [
            1.283229, -0.325949, 1.982149, 1.277265, 0.377046, 5.692024, 6.977041, -0.471558, 1.754563,
            7.494, 1.185386, -1.828569, 0.891776, 1.747755, 0.90259, 12.332847, 12.816511, 6.542374,
            9.865798, 4.373345, 7.070556, 7.192583, 7.026776, 7.032594, 7.096217, -0.956749, -1.014343,
            3.667697, -2.273857, 2.214124, 2.900512, 5.180526, 4.655992, 3.481589, 6.743014, 5.756794,
            -0.466117, 6.224071, 4.984033, 1.337995,
        ];
        let expected = [
            (0.4455202224432302, 0.30561406110424366),
            (-0.329598000637269, 0.514397411850117),
            (-0.12605543708080305, 0.1306290388693542),
        ];
        let found = indices(&outputs, 3, 0.9);
        for (found, (first, total)) in found.iter().zip(expected) {
            // Both programs evaluate the same sums of 40 numbers with six decimals.
            assert!((found.first.value - first).abs() < 1e-9, "{found:?} {first}");
            assert!((found.total.value - total).abs() < 1e-9, "{found:?} {total}");
        }
    }
}

//! Elementary effects of inputs on an output: a screening of many inputs with few runs.
//!
//! ```text
//! Law      a trajectory starts at a random point of a grid with p levels in the unit cube and
//!          changes one coordinate after the other, in random order, by Δ = p/(2(p-1)) up or down.
//!          The effect of a change is EE = (f(x + Δ e) - f(x))/Δ. Over the trajectories, μ is its
//!          mean, μ* the mean of its magnitude, σ its standard deviation
//! Symbols  f output; e unit vector of an input
//! Source   [M91]; [CCS07] (μ*)
//! Valid    for independent inputs. A large σ beside μ* shows that the input acts nonlinearly or
//!          together with others
//! Checked  against a linear model, and against SALib [SALIB]
//! ```

use super::samples::{Interval, mean_and_deviation, percentile_interval};
use super::sampling::{below, permutation};
use crate::random::Random;

/// Number of bootstrap samples of a confidence interval.
const RESAMPLES: usize = 1000;
/// Seed of the bootstrap samples, so that intervals are reproducible.
const SEED: u64 = 1991;

/// Points of the trajectories, `dimensions + 1` for each. Coordinates are multiples of
/// 1/(levels - 1), from 0 to 1. `levels` is even and at least 2.
pub fn trajectories(count: usize, dimensions: usize, levels: usize, seed: u64) -> Vec<Vec<f64>> {
    let mut random = Random::new(seed);
    let half = levels / 2;
    let mut points = Vec::with_capacity(count * (dimensions + 1));
    for _ in 0..count {
        // A coordinate is in the lower half of the levels before an upward change.
        let mut at: Vec<usize> = (0..dimensions)
            .map(|_| below(half, &mut random) + half * below(2, &mut random))
            .collect();
        let point = |at: &[usize]| at.iter().map(|k| *k as f64 / (levels - 1) as f64).collect();
        points.push(point(&at));
        for changed in permutation(dimensions, &mut random) {
            at[changed] = if at[changed] < half {
                at[changed] + half
            } else {
                at[changed] - half
            };
            points.push(point(&at));
        }
    }
    points
}

/// Effect of one input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    /// Mean of the elementary effects, in units of the output for the full range of the input.
    pub mean: f64,
    /// Mean of their magnitudes, with its interval.
    pub mean_magnitude: Interval,
    /// Their standard deviation.
    pub deviation: f64,
    /// Number of trajectories with an effect.
    pub count: usize,
}

/// Effects of all inputs. `points` are trajectories of `dimensions + 1` points, and `outputs` has
/// a value for each point; NaN where a run failed. The effects next to it are left out.
pub fn effects(points: &[Vec<f64>], outputs: &[f64], dimensions: usize, confidence: f64) -> Vec<Effect> {
    let mut all: Vec<Vec<f64>> = vec![Vec::new(); dimensions];
    let pairs = points.windows(2).zip(outputs.windows(2)).enumerate();
    for (k, (points, outputs)) in pairs {
        // The last point of a trajectory and the first of the next are not a pair.
        if (k + 1) % (dimensions + 1) == 0 {
            continue;
        }
        let change = |input: usize| points[1][input] - points[0][input];
        if let Some(input) = (0..dimensions).find(|&input| change(input) != 0.0) {
            let effect = (outputs[1] - outputs[0]) / change(input);
            all[input].extend(Some(effect).filter(|effect| effect.is_finite()));
        }
    }
    all.iter().map(|effects| summary(effects, confidence)).collect()
}

fn summary(effects: &[f64], confidence: f64) -> Effect {
    let (mean, deviation) = mean_and_deviation(effects);
    let count = effects.len();
    let mean_of = |pick: &mut dyn FnMut(usize) -> usize| {
        (0..count).map(|k| effects[pick(k)].abs()).sum::<f64>() / count as f64
    };
    let mut random = Random::new(SEED);
    let resampled = (0..RESAMPLES).map(|_| mean_of(&mut |_| below(count, &mut random)));
    let resampled: Vec<f64> = if count < 2 {
        Vec::new()
    } else {
        resampled.collect()
    };
    Effect {
        mean,
        mean_magnitude: percentile_interval(mean_of(&mut |k| k), resampled, confidence),
        deviation,
        count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_effects_of_a_linear_model() {
        let points = trajectories(10, 4, 6, 3);
        let slopes = [3.0, -2.0, 0.0, 0.5];
        let outputs: Vec<f64> = points
            .iter()
            .map(|point| 7.0 + point.iter().zip(slopes).map(|(x, slope)| x * slope).sum::<f64>())
            .collect();
        for (effect, slope) in effects(&points, &outputs, 4, 0.9).iter().zip(slopes) {
            // Differences of numbers up to 10 have rounding errors of a few 1e-15.
            assert!((effect.mean - slope).abs() < 1e-13 && effect.deviation < 1e-13);
            let Interval { value, lower, upper } = effect.mean_magnitude;
            assert!(
                [value, lower, upper]
                    .iter()
                    .all(|x| (x - slope.abs()).abs() < 1e-13)
            );
            assert_eq!(effect.count, 10);
        }
    }

    #[test]
    fn property_trajectories_change_one_input_by_half_the_levels() {
        let (dimensions, levels) = (5, 4);
        let points = trajectories(20, dimensions, levels, 1);
        assert_eq!(points.len(), 120);
        for trajectory in points.chunks(dimensions + 1) {
            let mut changed: Vec<usize> = Vec::new();
            for pair in trajectory.windows(2) {
                let of: Vec<usize> = (0..dimensions).filter(|&k| pair[0][k] != pair[1][k]).collect();
                assert_eq!(of.len(), 1);
                assert!(((pair[1][of[0]] - pair[0][of[0]]).abs() - 2.0 / 3.0).abs() < 1e-15);
                changed.push(of[0]);
            }
            changed.sort_unstable();
            assert!(changed.into_iter().eq(0..dimensions));
        }
        // All levels occur, at equal rates: 20 starts at each of 4 levels on average per input.
        for level in 0..levels {
            let at = |x: &f64| (x * (levels - 1) as f64).round() as usize == level;
            let count = points.iter().flatten().filter(|x| at(x)).count();
            assert!((100..200).contains(&count), "{level}: {count}");
        }
    }

    /// Ishigami's function of four trajectories that SALib sampled.
    #[test]
    fn peer_salib_statistics_of_morris_trajectories() {
        // SALib 1.6.0: morris.sample(problem, 4, num_levels=4, seed=3), morris.analyze
        let thirds: [[u8; 3]; 16] = [
            [3, 3, 3],
            [3, 3, 1],
            [3, 1, 1],
            [1, 1, 1],
            [2, 2, 0],
            [2, 0, 0],
            [0, 0, 0],
            [0, 0, 2],
            [2, 3, 3],
            [0, 3, 3],
            [0, 1, 3],
            [0, 1, 1],
            [1, 1, 3],
            [1, 1, 1],
            [3, 1, 1],
            [3, 3, 1],
        ];
        let outputs = [
            1.3153819953411773e-15,
            1.371920541792594e-16,
            5.249999999999997,
            4.27982799449334,
            14.551900143284142,
            9.301900143284145,
            -1.3153819953411771e-15,
            -1.371920541792592e-16,
            9.301900143284145,
            -1.3153819953411771e-15,
            5.2499999999999964,
            5.249999999999997,
            -4.051900143284147,
            4.27982799449334,
            5.249999999999997,
            1.371920541792594e-16,
        ];
        let points: Vec<Vec<f64>> = thirds
            .iter()
            .map(|point| point.iter().map(|x| f64::from(*x) / 3.0).collect())
            .collect();
        let expected = [
            [7.704054111593103, 7.704054111593103, 7.21548822474092],
            [-3.9374999999999987, 7.874999999999996, 7.874999999999995],
            [-3.1243980516665575, 3.1243980516665593, 6.248796103333116],
        ];
        for (effect, [mean, magnitude, deviation]) in effects(&points, &outputs, 3, 0.9).iter().zip(expected)
        {
            for (found, expected) in [
                (effect.mean, mean),
                (effect.mean_magnitude.value, magnitude),
                (effect.deviation, deviation),
            ] {
                // Both programs sum four effects in double precision.
                assert!(
                    (found - expected).abs() < 1e-12 * (1.0 + expected.abs()),
                    "{found} {expected}"
                );
            }
            assert!(effect.mean_magnitude.lower <= magnitude && magnitude <= effect.mean_magnitude.upper);
        }
    }
}

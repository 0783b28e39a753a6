//! Sampling plans in the unit cube, with correlations.
//!
//! ```text
//! Law      Latin hypercube: coordinate j of point i is (π_j(i) + U)/n with random permutations π_j
//!          correlation: z = L Φ⁻¹(u) with L Lᵀ = R, u' = Φ(z). In a Latin hypercube, the strata
//!          keep their values and take the order of z. A rank correlation ρ_s needs the entry
//!          2 sin(π ρ_s/6) in R
//! Symbols  n number of points, U uniform in [0, 1), R correlation matrix of normal scores
//! Source   [MBC79] (Latin hypercube), [IC82] (order of correlated scores), [K58] (ranks)
//! Checked  against strata, and rank correlations within their scatter
//! ```

use super::sobol_sequence::sobol_points;
use super::special::{normal_probability, normal_quantile};
use crate::random::Random;
use std::f64::consts::PI;

/// Method of sampling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Latin hypercube.
    LatinHypercube,
    /// Sobol' sequence with a random digital shift.
    Sobol,
    /// Independent random points.
    MonteCarlo,
}

/// Uniform random number strictly between 0 and 1.
fn open(random: &mut Random) -> f64 {
    ((random.next() >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
}

/// Random permutation of `0..count`.
pub(super) fn permutation(count: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for k in (1..count).rev() {
        order.swap(k, below(k + 1, random));
    }
    order
}

/// Random integer below `count`. The bias is at most `count`/2^53.
pub(super) fn below(count: usize, random: &mut Random) -> usize {
    ((random.uniform() * count as f64) as usize).min(count.saturating_sub(1))
}

/// Points in the unit cube, each with `dimensions` coordinates strictly between 0 and 1.
///
/// ```
/// use windlass_math::statistics::sampling::{Method, points};
///
/// let points = points(Method::LatinHypercube, 4, 2, 1);
/// let mut quarters: Vec<usize> = points.iter().map(|point| (4.0 * point[1]) as usize).collect();
/// quarters.sort_unstable();
/// assert_eq!(quarters, [0, 1, 2, 3]);
/// ```
pub fn points(method: Method, count: usize, dimensions: usize, seed: u64) -> Vec<Vec<f64>> {
    let mut random = Random::new(seed);
    match method {
        Method::Sobol => sobol_points(count, dimensions, seed),
        Method::MonteCarlo => (0..count)
            .map(|_| (0..dimensions).map(|_| open(&mut random)).collect())
            .collect(),
        Method::LatinHypercube => {
            let mut all = vec![Vec::with_capacity(dimensions); count];
            for _ in 0..dimensions {
                let order = permutation(count, &mut random);
                for (point, stratum) in all.iter_mut().zip(order) {
                    point.push((stratum as f64 + open(&mut random)) / count as f64);
                }
            }
            all
        }
    }
}

/// Rank correlations of the coordinates of points.
#[derive(Clone, Debug, PartialEq)]
pub struct Correlation {
    /// Rows of the lower Cholesky factor of the correlation matrix of normal scores.
    factor: Vec<Vec<f64>>,
}

impl Correlation {
    /// Rank correlations (Spearman) of pairs of dimensions, each from -1 to 1. `None` if no
    /// variables can have all of them: the matrix is not positive definite.
    pub fn new(dimensions: usize, pairs: &[(usize, usize, f64)]) -> Option<Self> {
        let entry = |i: usize, j: usize| {
            let pair = pairs
                .iter()
                .find(|(a, b, _)| (*a, *b) == (i, j) || (*a, *b) == (j, i));
            match pair {
                _ if i == j => 1.0,
                Some((_, _, rank)) => 2.0 * (PI * rank / 6.0).sin(),
                None => 0.0,
            }
        };
        let mut factor: Vec<Vec<f64>> = Vec::new();
        for i in 0..dimensions {
            let mut row: Vec<f64> = Vec::new();
            for j in 0..i {
                let known: f64 = (0..j).map(|k| row[k] * factor[j][k]).sum();
                row.push((entry(i, j) - known) / factor[j][j]);
            }
            let pivot = 1.0 - row.iter().map(|value| value * value).sum::<f64>();
            if pivot < 1e-10 {
                return None;
            }
            row.push(pivot.sqrt());
            factor.push(row);
        }
        Some(Self { factor })
    }

    /// Correlates points in the unit cube. The strata of a Latin hypercube are kept.
    pub fn apply(&self, points: &mut [Vec<f64>], method: Method) {
        let scores: Vec<Vec<f64>> = points
            .iter()
            .map(|point| {
                let normal: Vec<f64> = point.iter().map(|share| normal_quantile(*share)).collect();
                let score = |row: &Vec<f64>| row.iter().zip(&normal).map(|(a, b)| a * b).sum();
                self.factor.iter().map(score).collect()
            })
            .collect();
        for dimension in 0..self.factor.len() {
            if method != Method::LatinHypercube {
                for (point, score) in points.iter_mut().zip(&scores) {
                    point[dimension] = normal_probability(score[dimension]);
                }
                continue;
            }
            let mut order: Vec<usize> = (0..points.len()).collect();
            order.sort_by(|&a, &b| scores[a][dimension].total_cmp(&scores[b][dimension]));
            let mut values: Vec<f64> = points.iter().map(|point| point[dimension]).collect();
            values.sort_by(f64::total_cmp);
            for (value, index) in values.into_iter().zip(order) {
                points[index][dimension] = value;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rank correlation of two coordinates.
    fn spearman(points: &[Vec<f64>], (a, b): (usize, usize)) -> f64 {
        let ranks = |k: usize| {
            let mut order: Vec<usize> = (0..points.len()).collect();
            order.sort_by(|&i, &j| points[i][k].total_cmp(&points[j][k]));
            let mut ranks = vec![0.0; points.len()];
            for (rank, index) in order.into_iter().enumerate() {
                ranks[index] = rank as f64;
            }
            ranks
        };
        let squares: f64 = ranks(a).iter().zip(ranks(b)).map(|(x, y)| (x - y).powi(2)).sum();
        let n = points.len() as f64;
        1.0 - 6.0 * squares / (n * (n * n - 1.0))
    }

    fn is_stratified(points: &[Vec<f64>]) -> bool {
        (0..points[0].len()).all(|k| {
            let count = points.len();
            let mut cells: Vec<usize> = points.iter().map(|p| (count as f64 * p[k]) as usize).collect();
            cells.sort_unstable();
            cells.into_iter().eq(0..count)
        })
    }

    #[test]
    fn property_correlations_keep_the_strata() {
        let correlation = Correlation::new(3, &[(0, 1, 0.7), (2, 1, -0.4)]).unwrap();
        for method in [Method::LatinHypercube, Method::MonteCarlo, Method::Sobol] {
            let mut points = points(method, 2048, 3, 9);
            correlation.apply(&mut points, method);
            // The standard deviation of a rank correlation of n points is about 1/√n = 0.022.
            for (pair, expected) in [((0, 1), 0.7), ((1, 2), -0.4), ((0, 2), 0.0)] {
                let found = spearman(&points, pair);
                assert!((found - expected).abs() < 0.066, "{method:?} {pair:?} {found}");
            }
            assert!(points.iter().flatten().all(|x| 0.0 < *x && *x < 1.0));
            assert_eq!(is_stratified(&points), method == Method::LatinHypercube);
        }
    }

    #[test]
    fn refuses_impossible_correlations() {
        assert!(Correlation::new(3, &[(0, 1, 0.9), (1, 2, 0.9), (0, 2, -0.9)]).is_none());
        assert!(Correlation::new(2, &[(0, 1, 1.0)]).is_none());
    }

    #[test]
    fn property_seeds_give_different_plans() {
        for method in [Method::LatinHypercube, Method::MonteCarlo, Method::Sobol] {
            let plan = |seed: u64| points(method, 16, 4, seed);
            assert!(plan(1) == plan(1) && plan(1) != plan(2));
        }
    }
}

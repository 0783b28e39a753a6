//! Distributions of uncertain inputs, as quantile functions.
//!
//! ```text
//! Law      the quantile of the probability u (0 to 1) is F⁻¹(u), and F⁻¹(F(a) + u (F(b) - F(a)))
//!          for a distribution that is truncated at a and b. A lognormal variable with mean m and
//!          standard deviation s is exp(N(ln m - σ²/2, σ)) with σ² = ln(1 + s²/m²)
//! Symbols  F distribution function, a and b smallest and largest value
//! Checked  against closed forms and values of scipy
//! ```

use super::special::{normal_probability, normal_quantile};

/// Shape of a distribution. Standard deviations are positive.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// Normal distribution with a mean and a standard deviation.
    Normal {
        /// Mean.
        mean: f64,
        /// Standard deviation.
        deviation: f64,
    },
    /// Lognormal distribution. Mean and standard deviation are those of the variable, not of its
    /// logarithm.
    Lognormal {
        /// Mean, positive.
        mean: f64,
        /// Standard deviation.
        deviation: f64,
    },
    /// Uniform distribution between the bounds of [`Distribution`].
    Uniform,
    /// Triangular distribution between the bounds of [`Distribution`].
    Triangular {
        /// Most probable value, between the bounds.
        mode: f64,
    },
}

/// A distribution. Mean and standard deviation of a normal or lognormal distribution are those
/// before truncation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distribution {
    /// Shape.
    pub shape: Shape,
    /// Smallest value; minus infinity if the distribution is not truncated.
    pub min: f64,
    /// Largest value; infinity if the distribution is not truncated.
    pub max: f64,
}

impl Distribution {
    /// Quantile of the probability `share` (0 to 1). It is infinite at the end of an unbounded
    /// tail.
    ///
    /// ```
    /// use windlass_math::statistics::distributions::{Distribution, Shape};
    ///
    /// let drag = Distribution { shape: Shape::Triangular { mode: 1.0 }, min: 0.0, max: 4.0 };
    /// // A quarter of the area is below the mode.
    /// assert_eq!(drag.quantile(0.25), 1.0);
    /// ```
    pub fn quantile(&self, share: f64) -> f64 {
        let (min, max) = (self.min, self.max);
        let value = match self.shape {
            Shape::Uniform => min + (max - min) * share,
            Shape::Triangular { mode } => {
                let below = (mode - min) / (max - min);
                if share <= below {
                    min + ((max - min) * (mode - min) * share).sqrt()
                } else {
                    max - ((max - min) * (max - mode) * (1.0 - share)).sqrt()
                }
            }
            Shape::Normal { mean, deviation } => {
                let standard = |value: f64| (value - mean) / deviation;
                mean + deviation * truncated(standard(min), standard(max), share)
            }
            Shape::Lognormal { mean, deviation } => {
                let (middle, spread) = logarithmic(mean, deviation);
                let standard = |value: f64| {
                    if value <= 0.0 {
                        f64::NEG_INFINITY
                    } else {
                        (value.ln() - middle) / spread
                    }
                };
                (middle + spread * truncated(standard(min), standard(max), share)).exp()
            }
        };
        value.clamp(min, max)
    }

    /// Probability that a value of the untruncated distribution lies between the bounds; 1 for
    /// uniform and triangular distributions.
    pub fn kept(&self) -> f64 {
        let between = |low: f64, high: f64| normal_probability(high) - normal_probability(low);
        match self.shape {
            Shape::Uniform | Shape::Triangular { .. } => 1.0,
            Shape::Normal { mean, deviation } => {
                between((self.min - mean) / deviation, (self.max - mean) / deviation)
            }
            Shape::Lognormal { mean, deviation } => {
                let (middle, spread) = logarithmic(mean, deviation);
                let standard = |value: f64| (value.max(0.0).ln() - middle) / spread;
                between(standard(self.min), standard(self.max))
            }
        }
    }

    /// Returns true if both tails are bounded. A lognormal distribution also needs a lower bound
    /// above zero, because its logarithm is otherwise unbounded.
    pub fn is_bounded(&self) -> bool {
        match self.shape {
            Shape::Lognormal { .. } => self.min > 0.0 && self.max.is_finite(),
            _ => self.min.is_finite() && self.max.is_finite(),
        }
    }
}

/// Mean and standard deviation of the logarithm of a lognormal variable.
fn logarithmic(mean: f64, deviation: f64) -> (f64, f64) {
    let variance = (deviation / mean).powi(2).ln_1p();
    (mean.ln() - 0.5 * variance, variance.sqrt())
}

/// Quantile of a standard normal variable between two bounds.
fn truncated(low: f64, high: f64, share: f64) -> f64 {
    if low > 0.0 {
        // Probabilities in the upper tail are close to 1. By symmetry the lower tail is used, where
        // they are small and have a higher relative accuracy.
        return -truncated(-high, -low, 1.0 - share);
    }
    let (below, above) = (normal_probability(low), normal_probability(high));
    normal_quantile(below + (above - below) * share).clamp(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(shape: Shape, min: f64, max: f64) -> Distribution {
        Distribution { shape, min, max }
    }

    fn assert_close(found: f64, expected: f64) {
        // The quantile of the normal distribution has a relative error of 1e-13.
        assert!(
            (found - expected).abs() <= 1e-11 * expected.abs().max(1.0),
            "{found} {expected}"
        );
    }

    #[test]
    fn closed_form_quantiles() {
        let infinite = f64::INFINITY;
        let normal = of(
            Shape::Normal {
                mean: 2.0,
                deviation: 0.5,
            },
            -infinite,
            infinite,
        );
        assert_close(normal.quantile(0.5), 2.0);
        assert_close(normal.quantile(0.975), 2.0 + 0.5 * 1.959963984540054);
        // The median of a lognormal variable is m/√(1 + s²/m²).
        let lognormal = of(
            Shape::Lognormal {
                mean: 3.0,
                deviation: 4.0,
            },
            0.0,
            infinite,
        );
        assert_close(lognormal.quantile(0.5), 3.0 / (1.0_f64 + 16.0 / 9.0).sqrt());
        assert_close(of(Shape::Uniform, -1.0, 3.0).quantile(0.25), 0.0);
        let triangle = of(Shape::Triangular { mode: 3.0 }, 0.0, 3.0);
        assert_close(triangle.quantile(0.25), 1.5);
        assert!(!normal.is_bounded() && !lognormal.is_bounded() && triangle.is_bounded());
    }

    #[test]
    fn closed_form_mean_of_a_lognormal_variable() {
        let lognormal = of(
            Shape::Lognormal {
                mean: 3.0,
                deviation: 1.5,
            },
            0.0,
            f64::INFINITY,
        );
        let count = 200_000;
        let values = (0..count).map(|k| lognormal.quantile((f64::from(k) + 0.5) / f64::from(count)));
        let (sum, squares) = values.fold((0.0, 0.0), |(sum, squares), x| (sum + x, squares + x * x));
        let mean = sum / f64::from(count);
        let variance = squares / f64::from(count) - mean * mean;
        // The tolerances contain the error of the midpoint rule in the far tail.
        assert!(
            (mean - 3.0).abs() < 1e-3 && (variance.sqrt() - 1.5).abs() < 5e-3,
            "{mean}"
        );
    }

    #[test]
    fn peer_scipy_truncated_normal() {
        // scipy 1.17: truncnorm(-1, 2).ppf(0.3), truncnorm(5, 6).ppf(0.5)
        let standard = |min: f64, max: f64| {
            of(
                Shape::Normal {
                    mean: 0.0,
                    deviation: 1.0,
                },
                min,
                max,
            )
        };
        assert_close(standard(-1.0, 2.0).quantile(0.3), -0.2424038178892269);
        assert_close(standard(5.0, 6.0).quantile(0.5), 5.131371763283919);
        assert_close(standard(-1.0, 2.0).quantile(0.0), -1.0);
        assert_close(standard(-1.0, 2.0).quantile(1.0), 2.0);
        assert_close(standard(-1.0, 1.0).kept(), 0.6826894921370859);
    }
}

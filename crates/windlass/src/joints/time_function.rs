//! Smooth functions of time for drivers.

use crate::math::approach::smooth_step;
use std::sync::Arc;

/// A number over time, with its first two derivatives.
#[derive(Clone)]
#[non_exhaustive]
pub enum TimeFunction {
    /// Always the same.
    Constant(f64),
    /// `start + rate t`: the driver of `[MBDM]` 7.3.8.
    Uniform {
        /// At t = 0.
        start: f64,
        /// Per second.
        rate: f64,
    },
    /// `Σ cₖ tᵏ`, constant coefficient first.
    Polynomial(Vec<f64>),
    /// `mean + amplitude cos(ω t + phase)`.
    Harmonic {
        /// About which it swings.
        mean: f64,
        /// To either side.
        amplitude: f64,
        /// ω, rad/s.
        angular_frequency: f64,
        /// At t = 0, rad.
        phase: f64,
    },
    /// From one value to another, with no rate and no second rate at both ends (a quintic).
    Approach {
        /// Before the start.
        from: f64,
        /// After the end.
        to: f64,
        /// When it begins, s.
        start: f64,
        /// How long it takes, s; positive.
        duration: f64,
    },
    /// Any other: gives value, rate and second rate at a time (s). They must belong together, and have no jumps.
    Given(Arc<dyn Fn(f64) -> [f64; 3] + Send + Sync>),
}

impl std::fmt::Debug for TimeFunction {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "TimeFunction from {:?}", self.at(0.0))
    }
}

impl TimeFunction {
    /// Any smooth function: value, rate and second rate at a time (s).
    pub fn given(function: impl Fn(f64) -> [f64; 3] + Send + Sync + 'static) -> Self {
        Self::Given(Arc::new(function))
    }

    /// Value, rate and second rate at a time (s).
    pub fn at(&self, t: f64) -> [f64; 3] {
        match self {
            Self::Constant(value) => [*value, 0.0, 0.0],
            Self::Uniform { start, rate } => [start + rate * t, *rate, 0.0],
            Self::Polynomial(coefficients) => {
                let mut out = [0.0; 3];
                for c in coefficients.iter().rev() {
                    out[2] = out[2] * t + 2.0 * out[1];
                    out[1] = out[1] * t + out[0];
                    out[0] = out[0] * t + c;
                }
                out
            }
            Self::Harmonic {
                mean,
                amplitude,
                angular_frequency,
                phase,
            } => {
                let (sin, cos) = (angular_frequency * t + phase).sin_cos();
                let rate = amplitude * angular_frequency;
                [
                    mean + amplitude * cos,
                    -rate * sin,
                    -rate * angular_frequency * cos,
                ]
            }
            Self::Approach {
                from,
                to,
                start,
                duration,
            } => {
                let [done, rising, bending] = smooth_step((t - start) / duration);
                let way = to - from;
                [
                    from + way * done,
                    way * rising / duration,
                    way * bending / (duration * duration),
                ]
            }
            Self::Given(function) => function(t),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn route_rates_are_the_slopes_of_every_function() {
        let functions = [
            TimeFunction::Constant(2.0),
            TimeFunction::Uniform {
                start: 1.0,
                rate: -3.0,
            },
            TimeFunction::Polynomial(vec![1.0, -2.0, 0.5, 0.25]),
            TimeFunction::Harmonic {
                mean: 1.0,
                amplitude: 2.0,
                angular_frequency: 1.5,
                phase: 0.3,
            },
            TimeFunction::Approach {
                from: -1.0,
                to: 2.0,
                start: 0.1,
                duration: 1.7,
            },
            TimeFunction::given(|t| [t.sin(), t.cos(), -t.sin()]),
        ];
        let h = 1e-4;
        for function in &functions {
            for t in [0.3, 0.9, 1.4] {
                let [_, rate, second] = function.at(t);
                let slope = |k: usize| (function.at(t + h)[k] - function.at(t - h)[k]) / (2.0 * h);
                // h² times third derivatives of about ten.
                assert!((slope(0) - rate).abs() < 1e-6, "{function:?}");
                assert!((slope(1) - second).abs() < 1e-6, "{function:?}");
            }
        }
        assert_eq!(functions[2].at(2.0)[0], 1.0 - 2.0 * 2.0 + 0.5 * 4.0 + 0.25 * 8.0);
    }
}

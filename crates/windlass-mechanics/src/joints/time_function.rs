//! Smooth functions of time for drivers.

use crate::motion_sequence::MotionProgramme;
use std::sync::Arc;
use windlass_math::smooth_step::smooth_step;
use windlass_math::time_table;

/// A scalar function of time with its first two derivatives.
#[derive(Clone)]
#[non_exhaustive]
pub enum TimeFunction {
    /// Constant value.
    Constant(f64),
    /// `start + rate t`: the driver of `[MBDM]` 7.3.8.
    Uniform {
        /// Value at t = 0.
        start: f64,
        /// Rate, per second.
        rate: f64,
    },
    /// `Σ cₖ tᵏ`, constant coefficient first.
    Polynomial(Vec<f64>),
    /// `mean + amplitude cos(ω t + phase)`.
    Harmonic {
        /// Mean value.
        mean: f64,
        /// Amplitude about the mean.
        amplitude: f64,
        /// Angular frequency ω, rad/s.
        angular_frequency: f64,
        /// Phase at t = 0, rad.
        phase: f64,
    },
    /// Quintic from one value to another, with zero first and second derivatives at both ends.
    Approach {
        /// Value before the start.
        from: f64,
        /// Value after the end.
        to: f64,
        /// Start time, s.
        start: f64,
        /// Duration, s; positive.
        duration: f64,
    },
    /// An initial value and a sequence of moves with ramps, as for crane joints.
    Programme(MotionProgramme),
    /// Pairs of time (s) and value, connected by quintics with zero first and second derivatives at
    /// every pair. The value is constant before the first pair and after the last. Times must
    /// increase.
    Stations(Vec<[f64; 2]>),
    /// User function of time (s) that returns value, first and second derivative. The three must be
    /// consistent and continuous.
    Given(Arc<dyn Fn(f64) -> [f64; 3] + Send + Sync>),
}

impl std::fmt::Debug for TimeFunction {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Constant(value) => write!(out, "Constant({value:?})"),
            Self::Uniform { start, rate } => write!(out, "Uniform({start:?}, {rate:?})"),
            Self::Polynomial(coefficients) => write!(out, "Polynomial({coefficients:?})"),
            Self::Harmonic {
                mean,
                amplitude,
                angular_frequency,
                phase,
            } => write!(
                out,
                "Harmonic({mean:?}, {amplitude:?}, {angular_frequency:?}, {phase:?})"
            ),
            Self::Approach {
                from,
                to,
                start,
                duration,
            } => write!(out, "Approach({from:?}, {to:?}, {start:?}, {duration:?})"),
            Self::Programme(programme) => write!(out, "{programme:?}"),
            Self::Stations(points) => write!(out, "Stations({points:?})"),
            Self::Given(_) => write!(out, "Given, from {:?}", self.at(0.0)),
        }
    }
}

impl TimeFunction {
    /// Creates a user function of time (s) that returns value, first and second derivative.
    pub fn given(function: impl Fn(f64) -> [f64; 3] + Send + Sync + 'static) -> Self {
        Self::Given(Arc::new(function))
    }

    /// Returns value, first and second derivative at a time (s).
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
                let change = to - from;
                [
                    from + change * done,
                    change * rising / duration,
                    change * bending / (duration * duration),
                ]
            }
            Self::Programme(programme) => {
                let now = programme.sample(t);
                [now.position, now.velocity, now.acceleration]
            }
            Self::Stations(points) => {
                let after = points.partition_point(|[time, _]| *time <= t);
                match (points.get(after.wrapping_sub(1)), points.get(after)) {
                    (Some([t0, a]), Some([t1, b])) => {
                        let (change, duration) = (b - a, t1 - t0);
                        let [done, rising, bending] = smooth_step((t - t0) / duration);
                        [
                            a + change * done,
                            change * rising / duration,
                            change * bending / (duration * duration),
                        ]
                    }
                    (Some([_, value]), None) | (None, Some([_, value])) => [*value, 0.0, 0.0],
                    (None, None) => [0.0; 3],
                }
            }
            Self::Given(function) => function(t),
        }
    }

    /// Returns true if the value is known to be constant. Returns false for user functions.
    pub fn is_constant(&self) -> bool {
        match self {
            Self::Constant(_) => true,
            Self::Uniform { rate, .. } => *rate == 0.0,
            Self::Polynomial(coefficients) => coefficients.iter().skip(1).all(|c| *c == 0.0),
            Self::Harmonic {
                amplitude,
                angular_frequency,
                ..
            } => *amplitude == 0.0 || *angular_frequency == 0.0,
            Self::Approach { from, to, .. } => from == to,
            Self::Programme(programme) => programme
                .sequences
                .iter()
                .all(|sequence| sequence.velocity() == 0.0),
            Self::Stations(points) => points.windows(2).all(|pair| pair[0][1] == pair[1][1]),
            Self::Given(_) => false,
        }
    }

    /// Time (s) of the first breakpoint after `t`, a discontinuity of a derivative that no step
    /// should cross. `None` if there is no breakpoint, and for user functions.
    pub fn next_breakpoint(&self, t: f64) -> Option<f64> {
        match self {
            Self::Approach { start, duration, .. } => [*start, start + duration]
                .into_iter()
                .find(|breakpoint| *breakpoint > t),
            Self::Programme(programme) => programme.next_breakpoint(t),
            Self::Stations(points) => time_table::next_point(points, t),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_differences_of_every_function() {
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
            TimeFunction::Stations(vec![[0.1, 1.0], [2.0, 1.5], [4.0, -1.0]]),
            TimeFunction::given(|t| [t.sin(), t.cos(), -t.sin()]),
        ];
        let h = 1e-4;
        for function in &functions {
            let moves = [0.3, 0.9, 1.4].iter().any(|t| function.at(*t)[1] != 0.0);
            assert_ne!(function.is_constant(), moves, "{function:?}");
            for t in [0.3, 0.9, 1.4] {
                let [_, rate, second] = function.at(t);
                let slope = |k: usize| (function.at(t + h)[k] - function.at(t - h)[k]) / (2.0 * h);
                // The bounds allow for the errors of central differences: h² times third
                // derivatives of about ten.
                assert!((slope(0) - rate).abs() < 1e-6, "{function:?}");
                assert!((slope(1) - second).abs() < 1e-6, "{function:?}");
            }
        }
        assert_eq!(functions[2].at(2.0)[0], 1.0 - 2.0 * 2.0 + 0.5 * 4.0 + 0.25 * 8.0);
    }
}

//! Set-points with limited rate, or as functions of time.
//!
//! Between two commands a set-point is a function of time. It needs no state variable and cannot
//! chatter on arrival, unlike `[SMS]` eqs. 9-10, which overshoot (errata E9).

use super::actuation::SaturationState;
use serde::{Deserialize, Serialize};
use windlass_math::time_table;

/// Set-point as a function of time, m or rad for a position, m/s or rad/s for a velocity.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SetPointFunction {
    /// `mean + amplitude · cos(frequency · t + phase)`.
    Harmonic {
        /// Mean.
        mean: f64,
        /// Amplitude.
        amplitude: f64,
        /// Angular frequency, rad/s.
        frequency: f64,
        /// Phase, rad.
        phase: f64,
    },
    /// Points of increasing time (s) and value; linear between points, constant beyond the ends.
    Table(Vec<[f64; 2]>),
}

impl SetPointFunction {
    /// Value and rate at time `t` (s).
    pub fn at(&self, t: f64) -> (f64, f64) {
        match self {
            Self::Harmonic {
                mean,
                amplitude,
                frequency,
                phase,
            } => {
                let (sin, cos) = (frequency * t + phase).sin_cos();
                (mean + amplitude * cos, -amplitude * frequency * sin)
            }
            Self::Table(points) => (time_table::value(points, t), time_table::rate(points, t)),
        }
    }

    /// Time (s) of the first breakpoint after `t`, where the rate jumps.
    pub fn next_breakpoint(&self, t: f64) -> Option<f64> {
        match self {
            Self::Harmonic { .. } => None,
            Self::Table(points) => time_table::next_point(points, t),
        }
    }

    /// Returns true if all values are finite and the times increase.
    pub fn has_increasing_times(&self) -> bool {
        match self {
            Self::Harmonic {
                mean,
                amplitude,
                frequency,
                phase,
            } => [mean, amplitude, frequency, phase]
                .iter()
                .all(|value| value.is_finite()),
            Self::Table(points) => time_table::has_increasing_times(points),
        }
    }
}

/// A set-point that approaches the last commanded value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetPoint {
    /// Value at the time of the command.
    from: f64,
    /// Time of the command, s.
    since: f64,
    /// Commanded value.
    to: f64,
    /// Rate limit of the drive's set-points, per second; infinite if set-points may step.
    #[serde(with = "or_infinite")]
    rate_limit: f64,
    /// Rate of the current approach, per second.
    #[serde(with = "or_infinite")]
    rate: f64,
    /// Travel of the joint to a target under velocity control, if any.
    pub travel: Option<Travel>,
    /// True while the set-point follows the joint's [`SetPointFunction`], until the first command.
    #[serde(default)]
    pub follows: bool,
    /// Saturation state of a drive with derivative gain on the acceleration.
    #[serde(default)]
    pub at_limit: SaturationState,
}

/// Travel of a joint to a target under velocity control.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Travel {
    /// Target, m or rad.
    pub target: f64,
    /// Speed, m/s or rad/s, positive.
    pub speed: f64,
    /// Start time, s.
    pub since: f64,
}

impl SetPoint {
    /// Creates a constant set-point at `value` (m or rad for a position, m/s or rad/s for a
    /// velocity). `rate_limit` is in the unit of `value` per second. Its sign is ignored. Infinity
    /// or NaN means no limit.
    pub fn new(value: f64, rate_limit: f64) -> Self {
        let limit = if rate_limit.is_nan() {
            f64::INFINITY
        } else {
            rate_limit.abs()
        };
        Self {
            from: value,
            since: 0.0,
            to: value,
            rate_limit: limit,
            rate: limit,
            travel: None,
            follows: false,
            at_limit: SaturationState::Within,
        }
    }

    /// Set-point at time `t` (s) that follows a function with this value and rate (per second).
    pub(super) fn tangent_at(&self, t: f64, (value, rate): (f64, f64)) -> Self {
        Self {
            from: value,
            since: t,
            // The target is extrapolated by one second. The rate is then not zero at `t`.
            to: value + rate,
            rate: rate.abs(),
            ..*self
        }
    }

    /// Set-point after the command `value` at time `t` (s). It starts from the value of this
    /// set-point at that time.
    pub fn ordered(&self, t: f64, value: f64) -> Self {
        Self {
            from: self.value(t),
            since: t,
            to: value,
            rate: self.rate_limit,
            travel: None,
            follows: false,
            ..*self
        }
    }

    /// Set-point after the command `value` at time `t` (s) with a `rate` (per second). The rate
    /// limit of the drive also applies.
    pub fn ordered_at(&self, t: f64, value: f64, rate: f64) -> Self {
        Self {
            rate: self.rate_limit.min(rate.abs()),
            ..self.ordered(t, value)
        }
    }

    /// Set-point of a joint that travels to a target.
    pub fn travelling(&self, travel: Travel) -> Self {
        Self {
            travel: Some(travel),
            ..*self
        }
    }

    /// Last commanded value.
    pub fn target(&self) -> f64 {
        self.to
    }

    /// Value at time `t` (s), which must not be before the last command.
    pub fn value(&self, t: f64) -> f64 {
        if t >= self.arrival() {
            return self.to;
        }
        let change = self.rate * (t - self.since).max(0.0);
        self.from
            + change
                .min((self.to - self.from).abs())
                .copysign(self.to - self.from)
    }

    /// Rate of the value at time `t` (s), per second: the approach rate, and zero after arrival.
    pub fn rate(&self, t: f64) -> f64 {
        if t >= self.arrival() {
            0.0
        } else {
            self.rate.copysign(self.to - self.from)
        }
    }

    /// Time at which the commanded value is reached, s; infinite with a rate limit of zero.
    pub fn arrival(&self) -> f64 {
        let change = (self.to - self.from).abs();
        if change == 0.0 {
            self.since
        } else {
            self.since + change / self.rate
        }
    }
}

/// Writes an infinite rate as `null`, because JSON has no infinity.
mod or_infinite {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(rate: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        rate.is_finite().then_some(*rate).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        Ok(Option::deserialize(deserializer)?.unwrap_or(f64::INFINITY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_value_moves_at_the_limit_and_stays() {
        let set = SetPoint::new(1.0, 0.5).ordered(2.0, 3.0);
        assert_eq!(set.value(2.0), 1.0);
        assert_eq!(set.value(4.0), 2.0);
        assert_eq!(set.rate(4.0), 0.5);
        assert_eq!((set.value(6.0), set.value(60.0), set.rate(6.0)), (3.0, 3.0, 0.0));
        // A new command during the approach starts from the current value.
        let back = set.ordered(4.0, -1.0);
        assert_eq!((back.value(5.0), back.arrival()), (1.5, 10.0));
        assert_eq!(back.target(), -1.0);
        // Without a rate limit the set-point steps. With a limit of zero it never moves.
        assert_eq!(
            SetPoint::new(0.0, f64::INFINITY).ordered(1.0, 7.0).value(1.0),
            7.0
        );
        assert_eq!(SetPoint::new(0.0, 0.0).ordered(1.0, 7.0).value(100.0), 0.0);
    }
}

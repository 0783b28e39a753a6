//! Set-points that change no faster than a limit, or follow a function of time.
//!
//! A set-point is a function of time between two orders, so it needs no state of its own in the
//! integration and cannot chatter when it arrives (`[SMS]` eqs. 9-10 overshoot: errata E9).

use super::actuation::Limit;
use serde::{Deserialize, Serialize};
use windlass_math::time_table;

/// A set-point over time, m or rad for a position, per second for a velocity.
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
    /// Points of time (s) and value, times growing; straight in between, held beyond the ends.
    Table(Vec<[f64; 2]>),
}

impl SetPointFunction {
    /// Value and its rate at time `t` (s).
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

    /// The first time after `t` (s) at which its rate jumps.
    pub fn next_kink(&self, t: f64) -> Option<f64> {
        match self {
            Self::Harmonic { .. } => None,
            Self::Table(points) => time_table::next_point(points, t),
        }
    }

    /// Whether all its numbers are finite and its times grow.
    pub fn is_in_order(&self) -> bool {
        match self {
            Self::Harmonic {
                mean,
                amplitude,
                frequency,
                phase,
            } => [mean, amplitude, frequency, phase]
                .iter()
                .all(|value| value.is_finite()),
            Self::Table(points) => time_table::is_in_order(points),
        }
    }
}

/// A value on its way to the last value ordered.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetPoint {
    /// Value when the order was given.
    from: f64,
    /// Time of the order, s.
    since: f64,
    /// Value ordered.
    to: f64,
    /// Largest rate of change of the drive's set-points, per second; infinite for a step.
    #[serde(with = "or_infinite")]
    rate_limit: f64,
    /// Rate on the way to the last value ordered, per second.
    #[serde(with = "or_infinite")]
    rate: f64,
    /// The target that the joint itself travels to, when its velocity is controlled.
    pub travel: Option<Travel>,
    /// Whether it is the joint's [`SetPointFunction`] until an order comes.
    #[serde(default)]
    pub follows: bool,
    /// Where the drive is, when its derivative part acts on the acceleration.
    #[serde(default)]
    pub at_limit: Limit,
}

/// A way to a target with a velocity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Travel {
    /// Where to, m or rad.
    pub target: f64,
    /// Speed on the way, m/s or rad/s, positive.
    pub speed: f64,
    /// When it set out, s.
    pub since: f64,
}

impl SetPoint {
    /// Resting at `value` (m or rad for a position, per second for a velocity) with a `rate_limit` (per second,
    /// its sign is ignored; infinite or not a number: no limit).
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
            at_limit: Limit::Within,
        }
    }

    /// The set-point at an instant `t` (s) at which it follows a function: at `value`, on its way with `rate` (per second).
    pub(super) fn passing(&self, t: f64, (value, rate): (f64, f64)) -> Self {
        Self {
            from: value,
            since: t,
            // A second further on, wherever it goes.
            to: value + rate,
            rate: rate.abs(),
            ..*self
        }
    }

    /// The set-point after `value` is ordered at time `t` (s): it starts from where it is then.
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

    /// The same order at another rate: `value` is approached from `t` on at `rate` (per second), or at the limit of
    /// the drive where that is less.
    pub fn ordered_at(&self, t: f64, value: f64, rate: f64) -> Self {
        Self {
            rate: self.rate_limit.min(rate.abs()),
            ..self.ordered(t, value)
        }
    }

    /// The joint travels to a target with a speed.
    pub fn travelling(&self, travel: Travel) -> Self {
        Self {
            travel: Some(travel),
            ..*self
        }
    }

    /// The last value ordered.
    pub fn target(&self) -> f64 {
        self.to
    }

    /// Value at time `t` (s), not before the last order.
    pub fn value(&self, t: f64) -> f64 {
        if t >= self.arrival() {
            return self.to;
        }
        let way = self.rate * (t - self.since).max(0.0);
        self.from + way.min((self.to - self.from).abs()).copysign(self.to - self.from)
    }

    /// Rate of the value at time `t` (s), per second: the limit on the way, zero after arrival.
    pub fn rate(&self, t: f64) -> f64 {
        if t >= self.arrival() {
            0.0
        } else {
            self.rate.copysign(self.to - self.from)
        }
    }

    /// When the ordered value is reached, s; infinite with a rate limit of zero.
    pub fn arrival(&self) -> f64 {
        let way = (self.to - self.from).abs();
        if way == 0.0 {
            self.since
        } else {
            self.since + way / self.rate
        }
    }
}

/// JSON knows no infinity: no limit is written as `null`.
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
    fn ana_value_moves_at_the_limit_and_stays() {
        let set = SetPoint::new(1.0, 0.5).ordered(2.0, 3.0);
        assert_eq!(set.value(2.0), 1.0);
        assert_eq!(set.value(4.0), 2.0);
        assert_eq!(set.rate(4.0), 0.5);
        assert_eq!((set.value(6.0), set.value(60.0), set.rate(6.0)), (3.0, 3.0, 0.0));
        // A new order on the way starts from where the set-point is.
        let back = set.ordered(4.0, -1.0);
        assert_eq!((back.value(5.0), back.arrival()), (1.5, 10.0));
        assert_eq!(back.target(), -1.0);
        // Without a limit it is a step; with zero it never moves.
        assert_eq!(
            SetPoint::new(0.0, f64::INFINITY).ordered(1.0, 7.0).value(1.0),
            7.0
        );
        assert_eq!(SetPoint::new(0.0, 0.0).ordered(1.0, 7.0).value(100.0), 0.0);
    }
}

//! Start-up ramp: increases waves, current, wind or a prescribed motion smoothly from zero.

use super::smooth_step::{smooth_step, smooth_step_integral};

/// A factor that rises from 0 to 1 between `start` and `start + duration`.
///
/// The rise is the quintic [`smooth_step`]. Its first and second derivatives vanish at both ends,
/// and accelerations therefore stay smooth. With a duration of zero, the factor is always 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ramp {
    /// Time at which the ramp begins, s.
    pub start: f64,
    /// Duration of the ramp, s. Zero or a negative value means no ramp.
    pub duration: f64,
}

/// Value and time derivative of a ramp at one instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RampFactor {
    /// The factor, 0 to 1.
    pub value: f64,
    /// Time derivative of the factor, 1/s.
    pub rate: f64,
}

impl Ramp {
    /// No ramp: the factor is 1 at all times.
    pub const NONE: Self = Self {
        start: 0.0,
        duration: 0.0,
    };

    /// A ramp from t = 0 to `duration` seconds.
    pub fn over(duration: f64) -> Self {
        Self { start: 0.0, duration }
    }

    /// The factor and its rate at time `t`, s.
    #[inline]
    pub fn at(&self, t: f64) -> RampFactor {
        let [value, rate, _] = self.derivatives(t);
        RampFactor { value, rate }
    }

    /// True if the factor is 1 at time `t` (s) and at all later times.
    #[inline]
    pub fn is_complete(&self, t: f64) -> bool {
        self.duration <= 0.0 || t >= self.start + self.duration
    }

    /// The factor and its first (1/s) and second (1/s²) time derivatives at time `t`, s.
    #[inline]
    pub fn derivatives(&self, t: f64) -> [f64; 3] {
        if self.is_complete(t) {
            return [1.0, 0.0, 0.0];
        }
        let [value, rate, second] = smooth_step((t - self.start) / self.duration);
        [
            value,
            rate / self.duration,
            second / (self.duration * self.duration),
        ]
    }

    /// The integral of the factor from `start` to time `t` (s), in s. It is the distance travelled
    /// per unit of final speed. Without a ramp the factor is also 1 before `start`.
    pub fn integral(&self, t: f64) -> f64 {
        let since = t - self.start;
        if self.duration <= 0.0 {
            return since;
        }
        self.duration * smooth_step_integral(since / self.duration) + (since - self.duration).max(0.0)
    }

    /// Largest rate of the ramp, 1/s: 15/8 of the mean slope.
    pub fn greatest_rate(&self) -> f64 {
        if self.duration > 0.0 {
            1.875 / self.duration
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_ramp_ends_middle_and_rate() {
        let ramp = Ramp {
            start: 5.0,
            duration: 10.0,
        };
        assert_eq!(
            ramp.at(4.0),
            RampFactor {
                value: 0.0,
                rate: 0.0
            }
        );
        assert_eq!(
            ramp.at(15.0),
            RampFactor {
                value: 1.0,
                rate: 0.0
            }
        );
        assert!((ramp.at(10.0).value - 0.5).abs() < 1e-15);
        assert!((ramp.at(10.0).rate - ramp.greatest_rate()).abs() < 1e-15);
        let h = 1e-5;
        for t in [6.0, 8.5, 13.0] {
            let difference = (ramp.at(t + h).value - ramp.at(t - h).value) / (2.0 * h);
            // The error of the central difference is h² times the third derivative, far below 1e-9.
            assert!((difference - ramp.at(t).rate).abs() < 1e-9);
        }
        assert_eq!(Ramp::NONE.at(-3.0).value, 1.0);
        assert_eq!(Ramp::NONE.integral(-3.0), -3.0);
        // The integral is half of the duration at the end of the ramp, and then grows by one second
        // per second.
        assert_eq!([4.0, 15.0, 18.0].map(|t| ramp.integral(t)), [0.0, 5.0, 8.0]);
    }
}

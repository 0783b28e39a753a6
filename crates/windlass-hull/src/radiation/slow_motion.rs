//! Low-frequency part of the horizontal motion of a body: position and heading without
//! wave-frequency motion.
//!
//! ```text
//! Law      X/x = (2 c² s + c³)/(s³ + 2 c s² + 2 c² s + c³), for x, y and the heading each;
//!          in states: e' = d + σ,  d' = a - q,  q' = c³ e + 2 c² d - 2 c q;
//!          X = x - e,  V = v - d = X'
//! Symbols  x, v, a position, velocity, acceleration (m or rad), X, V their low-frequency parts, c
//!          cut-off frequency (rad/s), e, d differences, q acceleration of the low-frequency part,
//!          σ = x' - v rate of the heading minus the vertical angular velocity (zero for x and y)
//! Frame    Earth; v of the heading is the vertical angular velocity
//! Source   denominator of a third-order Butterworth filter; the numerator is chosen so that the
//!          filter follows a steady velocity without delay
//! Valid    wave frequencies ω several times the cut-off frequency; the filter passes 2 (c/ω)² of
//!          the wave motions
//! Energy   none (kinematics)
//! Checked  frequency response, steady velocity
//! ```
//!
//! First-order forces are evaluated at the low-frequency position. If their phases followed the
//! total motion, they would contain only one of several contributions to the second-order force,
//! and the mean force would be wrong. The states are zero in steady motion, and therefore zero in
//! an equilibrium.

/// Number of states of a filter: e of x, y and the heading, then d, then q.
pub const SLOW_STATES: usize = 9;

/// Low-pass filter of the horizontal motion of one body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlowMotionFilter {
    /// Cut-off frequency c, rad/s.
    cut_off: f64,
}

/// Position (x, y in m, heading in rad) and velocity of the low-frequency motion.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SlowMotion {
    /// x, y and heading.
    pub position: [f64; 3],
    /// Rates of x, y (m/s) and heading (rad/s).
    pub velocity: [f64; 3],
}

impl SlowMotionFilter {
    /// Creates a filter with the cut-off `period` (s, positive).
    pub fn new(period: f64) -> Self {
        Self {
            cut_off: std::f64::consts::TAU / period,
        }
    }

    /// Cut-off period, s.
    pub fn period(&self) -> f64 {
        std::f64::consts::TAU / self.cut_off
    }

    /// Returns the low-frequency part of a motion (x, y, heading and their rates) from the
    /// [`SLOW_STATES`] `states` of the filter. Missing states are treated as zero.
    pub fn low_frequency_part(states: &[f64], position: [f64; 3], velocity: [f64; 3]) -> SlowMotion {
        let state = |k: usize| states.get(k).copied().unwrap_or(0.0);
        SlowMotion {
            position: std::array::from_fn(|k| position[k] - state(k)),
            velocity: std::array::from_fn(|k| velocity[k] - state(3 + k)),
        }
    }

    /// Writes the rates of the `states` to `out` for an `acceleration` of x, y and heading, where
    /// the heading changes by `slip` (rad/s) faster than the vertical angular velocity. Nothing is
    /// written if a slice is too short.
    pub fn rates(&self, states: &[f64], acceleration: [f64; 3], slip: f64, out: &mut [f64]) {
        let c = self.cut_off;
        if states.len() < SLOW_STATES || out.len() < SLOW_STATES {
            return;
        }
        for k in 0..3 {
            let [e, d, q] = [states[k], states[3 + k], states[6 + k]];
            out[k] = d + if k == 2 { slip } else { 0.0 };
            out[3 + k] = acceleration[k] - q;
            out[6 + k] = c * c * c * e + 2.0 * c * c * d - 2.0 * c * q;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Low-frequency part of x after `end` s, integrated by Runge-Kutta in small steps.
    fn followed(filter: SlowMotionFilter, x: impl Fn(f64) -> [f64; 3], end: f64) -> f64 {
        let (mut states, step) = ([0.0; SLOW_STATES], 0.02);
        let rate = |t: f64, s: &[f64; SLOW_STATES]| {
            let mut out = [0.0; SLOW_STATES];
            filter.rates(s, [x(t)[2], 0.0, 0.0], 0.0, &mut out);
            out
        };
        let moved = |s: &[f64; SLOW_STATES], r: &[f64; SLOW_STATES], h: f64| {
            std::array::from_fn::<f64, SLOW_STATES, _>(|i| s[i] + h * r[i])
        };
        let count = (end / step) as usize;
        for i in 0..count {
            let t = i as f64 * step;
            let a = rate(t, &states);
            let b = rate(t + 0.5 * step, &moved(&states, &a, 0.5 * step));
            let c = rate(t + 0.5 * step, &moved(&states, &b, 0.5 * step));
            let d = rate(t + step, &moved(&states, &c, step));
            for k in 0..SLOW_STATES {
                states[k] += step / 6.0 * (a[k] + 2.0 * b[k] + 2.0 * c[k] + d[k]);
            }
        }
        let [position, velocity, _] = x(count as f64 * step);
        SlowMotionFilter::low_frequency_part(&states, [position, 0.0, 0.0], [velocity, 0.0, 0.0]).position[0]
    }

    #[test]
    fn closed_form_waves_are_filtered_and_steady_motion_is_followed() {
        let filter = SlowMotionFilter::new(70.0);
        assert!((filter.period() - 70.0).abs() < 1e-12);
        // A steady velocity is followed without delay.
        let steady = followed(filter, |t| [3.0 + 1.5 * t, 1.5, 0.0], 50.0);
        assert!((steady - 78.0).abs() < 1e-9, "{steady}");
        // Waves of 7 s have ω/c = 10. Their gain follows from the law.
        let s = num_complex::Complex64::new(0.0, 10.0);
        let gain = ((s * 2.0 + 1.0) / (s * s * s + s * s * 2.0 + s * 2.0 + 1.0)).norm();
        assert!((gain - 0.02).abs() < 1e-3, "{gain}");
        let omega = std::f64::consts::TAU / 7.0;
        let wave = |t: f64| {
            [
                (omega * t).sin(),
                omega * (omega * t).cos(),
                -omega * omega * (omega * t).sin(),
            ]
        };
        // At first the filter follows the initial velocity. The effect of this velocity has decayed
        // after 6 cut-off periods.
        let largest = (0..14)
            .map(|k| followed(filter, wave, 420.0 + 0.5 * f64::from(k)).abs())
            .fold(0.0, f64::max);
        assert!((largest / gain - 1.0).abs() < 0.05, "{largest} {gain}");
    }
}

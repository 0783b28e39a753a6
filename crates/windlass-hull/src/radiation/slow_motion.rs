//! The low-frequency part of a body's horizontal motion: the mean place and heading about which waves move it.
//!
//! ```text
//! Law      X/x = (2 c² s + c³)/(s³ + 2 c s² + 2 c² s + c³), for x, y and the heading each;
//!          in states: e' = d + s,  d' = a - q,  q' = c³ e + 2 c² d - 2 c q;  X = x - e,  V = v - d = X'
//! Symbols  x, v, a place, velocity, acceleration (m or rad), X, V their low-frequency parts, c cut-off frequency (rad/s),
//!          e, d differences, q acceleration of the low-frequency part,
//!          s = x' - v what the heading turns beyond the vertical angular velocity (zero for x and y)
//! Frame    Earth; the heading's v is the vertical angular velocity
//! Source   Butterworth's third-order denominator with the numerator that follows a steady velocity without delay
//! Valid    waves several times faster than the cut-off: of their motions 2 (c/ω)² passes
//! Energy   none (kinematics)
//! Checked  frequency response, steady velocity
//! ```
//!
//! First-order forces act about the mean place: phased on the whole motion they would have a mean of their own, a part of
//! the second-order force without the other parts. The states are zero for whatever moves steadily, so that an equilibrium needs
//! nothing of them.

/// States of a body's filter: e of x, y and the heading, then d, then q.
pub const SLOW_STATES: usize = 9;

/// The filter of one body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlowMotionFilter {
    cut_off: f64,
}

/// Place (x, y in m, heading in rad) and velocity of the low-frequency motion.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SlowMotion {
    /// x, y and heading.
    pub place: [f64; 3],
    /// Their rates.
    pub velocity: [f64; 3],
}

impl SlowMotionFilter {
    /// With a cut-off at a `period` (s, positive).
    pub fn new(period: f64) -> Self {
        Self {
            cut_off: std::f64::consts::TAU / period,
        }
    }

    /// The period of the cut-off, s.
    pub fn period(&self) -> f64 {
        std::f64::consts::TAU / self.cut_off
    }

    /// The low-frequency part of a motion (x, y, heading and their rates) with the filter's `states`, of which there must be
    /// [`SLOW_STATES`]; else all of the motion.
    pub fn part_of(states: &[f64], place: [f64; 3], velocity: [f64; 3]) -> SlowMotion {
        let state = |k: usize| states.get(k).copied().unwrap_or(0.0);
        SlowMotion {
            place: std::array::from_fn(|k| place[k] - state(k)),
            velocity: std::array::from_fn(|k| velocity[k] - state(3 + k)),
        }
    }

    /// Rates of the `states` under an `acceleration` of x, y and heading, while the heading turns by `slip` (rad/s) faster than
    /// the vertical angular velocity; nothing is written where there are too few states.
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

    /// The low-frequency part of x after `end` s by small steps of Runge and Kutta's method.
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
        let [place, velocity, _] = x(count as f64 * step);
        SlowMotionFilter::part_of(&states, [place, 0.0, 0.0], [velocity, 0.0, 0.0]).place[0]
    }

    #[test]
    fn ana_waves_are_taken_out_and_steady_motion_is_followed() {
        let filter = SlowMotionFilter::new(70.0);
        assert!((filter.period() - 70.0).abs() < 1e-12);
        // A steady velocity: no delay at all.
        let steady = followed(filter, |t| [3.0 + 1.5 * t, 1.5, 0.0], 50.0);
        assert!((steady - 78.0).abs() < 1e-9, "{steady}");
        // Waves of 7 s: |H| = (2 + 0.1 i)/... at ω/c = 10, in closed form.
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
        // From rest the velocity at the start would be followed; after 6 cut-off periods nothing is left of that.
        let largest = (0..14)
            .map(|k| followed(filter, wave, 420.0 + 0.5 * f64::from(k)).abs())
            .fold(0.0, f64::max);
        assert!((largest / gain - 1.0).abs() < 0.05, "{largest} {gain}");
    }
}

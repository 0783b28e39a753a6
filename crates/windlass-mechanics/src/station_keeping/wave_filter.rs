//! Wave filter of a measured motion: cascaded notches and a low-pass filter, driven by the
//! velocity.
//!
//! ```text
//! Law      notch i:  w'' + 2 b ω_i w' + ω_i² w = 2 (b - ζ) ω_i u,  with the output u - w'
//!          low-pass: l' + ω_c l = u,  with the output ω_c l
//!          filtered position = measured position - Σ w - l, filtered velocity = last output
//!          Transfer function of position and of velocity:
//!          Π (s² + 2 ζ ω_i s + ω_i²)/(s² + 2 b ω_i s + ω_i²) · ω_c/(s + ω_c)
//! Symbols  u velocity at the input of a stage: the measured velocity, or the output of the stage
//!          before; w, l position removed by a stage; ω_i centre frequency of a notch (rad/s), ζ
//!          damping ratio of its zeros, b of its poles (width); ω_c corner frequency of the
//!          low-pass filter (rad/s)
//! Source   `[FOS]` 11.1 (cascaded notch and low-pass filters: ζ = 0.1, b = 1)
//! Valid    the filter is linear. At a low frequency ω, each notch adds a phase lag of 2 (b - ζ)
//!          ω/ω_i and the low-pass filter adds ω/ω_c. These lags reduce the damping of a controller
//! Checked  gain and phase in closed form
//! ```
//!
//! The states are differences from the measured motion, so they are zero at rest at any position
//! and heading.

/// A notch filter: removes motions about a frequency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Notch {
    /// Centre frequency ω_i, rad/s.
    pub frequency: f64,
    /// Damping ratio ζ of the zeros. The gain at the centre is `damping / width`.
    pub damping: f64,
    /// Damping ratio b of the poles, which gives the width of the notch.
    pub width: f64,
}

/// A wave filter of one measured motion.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WaveFilter {
    /// Notches in series.
    pub notches: Vec<Notch>,
    /// Corner frequency ω_c of the low-pass filter, rad/s; `None` without it.
    pub low_pass: Option<f64>,
}

/// Filtered motion, in the units of the measured motion.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Filtered {
    /// Measured position minus filtered position, m or rad.
    pub removed: f64,
    /// Filtered velocity, m/s or rad/s.
    pub velocity: f64,
}

impl WaveFilter {
    /// Number of states: two for each notch, one for the low-pass filter.
    pub fn state_count(&self) -> usize {
        2 * self.notches.len() + usize::from(self.low_pass.is_some())
    }

    /// Filters a motion with a measured `velocity` (m/s or rad/s) at the `states` of the filter,
    /// and writes the time derivatives of the states to `rates`.
    pub fn evaluate(&self, velocity: f64, states: &[f64], rates: &mut [f64]) -> Filtered {
        let mut out = Filtered {
            removed: 0.0,
            velocity,
        };
        for (k, notch) in self.notches.iter().enumerate() {
            let (w, w_rate, omega) = (states[2 * k], states[2 * k + 1], notch.frequency);
            rates[2 * k] = w_rate;
            rates[2 * k + 1] = 2.0 * (notch.width - notch.damping) * omega * out.velocity
                - 2.0 * notch.width * omega * w_rate
                - omega * omega * w;
            out.removed += w;
            out.velocity -= w_rate;
        }
        if let Some(corner) = self.low_pass {
            let k = 2 * self.notches.len();
            rates[k] = out.velocity - corner * states[k];
            out.removed += states[k];
            out.velocity = corner * states[k];
        }
        out
    }

    /// Returns gain and phase (rad) of the transfer function at an angular frequency (rad/s).
    pub fn response(&self, omega: f64) -> (f64, f64) {
        let (mut gain, mut phase) = (1.0, 0.0);
        for notch in &self.notches {
            let real = notch.frequency * notch.frequency - omega * omega;
            let imaginary = |damping: f64| 2.0 * damping * notch.frequency * omega;
            let (zero, pole) = (imaginary(notch.damping), imaginary(notch.width));
            gain *= real.hypot(zero) / real.hypot(pole);
            phase += zero.atan2(real) - pole.atan2(real);
        }
        if let Some(corner) = self.low_pass {
            gain /= (omega / corner).hypot(1.0);
            phase -= (omega / corner).atan();
        }
        (gain, phase)
    }

    /// Writes the steady states at a constant measured `velocity` (m/s or rad/s).
    pub fn write_steady_states(&self, velocity: f64, states: &mut [f64]) {
        for (k, notch) in self.notches.iter().enumerate() {
            states[2 * k] = 2.0 * (notch.width - notch.damping) / notch.frequency * velocity;
            states[2 * k + 1] = 0.0;
        }
        if let Some(corner) = self.low_pass {
            states[2 * self.notches.len()] = velocity / corner;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Complex product.
    fn times(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
        [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
    }

    fn over(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
        let square = b[0] * b[0] + b[1] * b[1];
        times(a, [b[0] / square, -b[1] / square])
    }

    /// Transfer function at s = iω.
    fn transfer(filter: &WaveFilter, omega: f64) -> [f64; 2] {
        let mut h = [1.0, 0.0];
        for notch in &filter.notches {
            let c = notch.frequency;
            let quadratic = |damping: f64| [c * c - omega * omega, 2.0 * damping * c * omega];
            h = times(h, over(quadratic(notch.damping), quadratic(notch.width)));
        }
        if let Some(corner) = filter.low_pass {
            h = over(times(h, [corner, 0.0]), [corner, omega]);
        }
        h
    }

    #[test]
    fn closed_form_gain_and_phase() {
        let notch = |frequency| Notch {
            frequency,
            damping: 0.1,
            width: 1.0,
        };
        let filter = WaveFilter {
            notches: vec![notch(0.5), notch(0.8)],
            low_pass: Some(1.5),
        };
        for omega in [0.05, 0.5, 0.9] {
            // Position sin(ω t), integrated by classical Runge-Kutta until the transient is over.
            let (h, steps) = (0.01, 20_000);
            let mut x = [0.0; 5];
            let velocity = |t: f64| omega * (omega * t).cos();
            let rate = |t: f64, x: &[f64; 5]| {
                let mut rates = [0.0; 5];
                filter.evaluate(velocity(t), x, &mut rates);
                rates
            };
            let moved = |x: &[f64; 5], k: &[f64; 5], by: f64| -> [f64; 5] {
                std::array::from_fn(|i| x[i] + by * k[i])
            };
            for step in 0..steps {
                let t = h * f64::from(step);
                let a = rate(t, &x);
                let b = rate(t + 0.5 * h, &moved(&x, &a, 0.5 * h));
                let c = rate(t + 0.5 * h, &moved(&x, &b, 0.5 * h));
                let d = rate(t + h, &moved(&x, &c, h));
                x = std::array::from_fn(|i| x[i] + h / 6.0 * (a[i] + 2.0 * (b[i] + c[i]) + d[i]));
            }
            let t = h * f64::from(steps);
            let out = filter.evaluate(velocity(t), &x, &mut [0.0; 5]);
            let [re, im] = transfer(&filter, omega);
            let (gain, phase) = filter.response(omega);
            assert!((gain * phase.cos() - re).abs() < 1e-14 && (gain * phase.sin() - im).abs() < 1e-14);
            let (sin, cos) = (omega * t).sin_cos();
            let (position, speed) = (re * sin + im * cos, omega * (re * cos - im * sin));
            // The error of the fourth-order method is of order (ω h)⁴ = 1e-9 at most.
            assert!(
                (sin - out.removed - position).abs() < 1e-8,
                "{omega}: {out:?} {position}"
            );
            assert!((out.velocity - speed).abs() < 1e-8, "{omega}: {out:?} {speed}");
        }
    }

    #[test]
    fn closed_form_states_at_constant_velocity() {
        let filter = WaveFilter {
            notches: vec![Notch {
                frequency: 0.6,
                damping: 0.2,
                width: 0.7,
            }],
            low_pass: Some(0.9),
        };
        let (mut states, mut rates) = ([0.0; 3], [1.0; 3]);
        filter.write_steady_states(2.0, &mut states);
        let out = filter.evaluate(2.0, &states, &mut rates);
        assert!(rates.iter().all(|rate| rate.abs() < 1e-15), "{rates:?}");
        assert!((out.velocity - 2.0).abs() < 1e-15);
        // The lag is the sum of the delays: 2 (b - ζ)/ω and 1/ω_c.
        assert!((out.removed - 2.0 * (1.0 / 0.6 + 1.0 / 0.9)).abs() < 1e-14);
    }
}

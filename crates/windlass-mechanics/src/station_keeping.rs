//! Laws of station keeping: allocation of a demanded force to thrusters, wave filter of measured
//! motions, rudder in the slipstream of a propeller, gains of a PID controller.

pub mod allocation;
pub mod rudder;
pub mod wave_filter;

use wave_filter::WaveFilter;

/// Gains of a PID controller of surge, sway and yaw, in body axes.
///
/// ```text
/// Law      K_p = m ω², K_d = 2 ζ m ω, K_i = r ω K_p with ω = 2 π / T. A mass m under this
///          controller follows s³ + 2 ζ ω s² + ω² s + r ω³ = 0
/// Symbols  m mass (kg) or moment of inertia (kg·m²) with added mass, T natural period (s), ζ
///          damping ratio, r integral ratio
/// Source   `[FOS]` 12.2: pole placement; r = 0.1 is the usual choice there
/// Valid    without thruster delays and filters. The controller is stable for r < 2 ζ
/// Checked  step response in closed form (system tests)
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PidGains3 {
    /// Proportional gains: N/m, N/m, N·m/rad.
    pub proportional: [f64; 3],
    /// Integral gains: N/(m·s), N/(m·s), N·m/(rad·s).
    pub integral: [f64; 3],
    /// Derivative gains: N·s/m, N·s/m, N·m·s/rad.
    pub derivative: [f64; 3],
}

impl PidGains3 {
    /// Gains by natural period T (s), damping ratio ζ and integral ratio r for masses (kg, kg,
    /// kg·m²).
    pub fn placed(masses: [f64; 3], period: [f64; 3], damping_ratio: [f64; 3], integral_ratio: f64) -> Self {
        let omega = period.map(|period| std::f64::consts::TAU / period);
        let by = |gain: &dyn Fn(usize) -> f64| std::array::from_fn(gain);
        let proportional: [f64; 3] = by(&|k| masses[k] * omega[k] * omega[k]);
        Self {
            proportional,
            integral: by(&|k| integral_ratio * omega[k] * proportional[k]),
            derivative: by(&|k| 2.0 * damping_ratio[k] * masses[k] * omega[k]),
        }
    }

    /// Time constant of the anti-windup, s: the geometric mean of the integral and the derivative
    /// time, `sqrt(K_d / K_i)`. Infinite without integral gain.
    pub fn tracking_time(&self, k: usize) -> f64 {
        match self.integral[k] {
            integral if integral > 0.0 && self.derivative[k] > 0.0 => (self.derivative[k] / integral).sqrt(),
            integral if integral > 0.0 => self.proportional[k] / integral,
            _ => f64::INFINITY,
        }
    }

    /// Phase margin (rad) of a mass (kg or kg·m²) under gain `k`, with a wave filter and a thruster
    /// of a time constant (s). A margin of zero or less means an unstable controller. `None`
    /// without gain.
    ///
    /// ```text
    /// Law      180° plus the phase of (K_d s² + K_p s + K_i)/(m s³) H(s)/(1 + τ s), s = iω, at the
    ///          highest frequency ω at which its magnitude falls below 1; H: wave filter
    /// ```
    pub fn phase_margin(&self, k: usize, mass: f64, filter: &WaveFilter, time_constant: f64) -> Option<f64> {
        let [kp, ki, kd] =
            [self.proportional[k], self.integral[k], self.derivative[k]].map(|gain| gain / mass);
        if kp.is_nan() || kp <= 0.0 {
            return None;
        }
        let open_loop = |omega: f64| {
            let (real, imaginary) = (ki - kd * omega * omega, kp * omega);
            let (size, phase) = filter.response(omega);
            let lag = omega * time_constant;
            let magnitude = real.hypot(imaginary) / omega.powi(3) * size / lag.hypot(1.0);
            (
                magnitude,
                imaginary.atan2(real) + phase - lag.atan() - 1.5 * std::f64::consts::PI,
            )
        };
        // Without filter, the magnitude falls below 1 near the larger of these frequencies.
        let highest = 100.0 * kp.sqrt().max(kd);
        const STEPS: i32 = 2000;
        let at = |step: i32| highest * 1e-6_f64.powf(f64::from(step) / f64::from(STEPS));
        let first = (1..STEPS).find(|step| open_loop(at(*step)).0 >= 1.0)?;
        let (mut low, mut high) = (at(first), at(first - 1));
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if open_loop(middle).0 >= 1.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(std::f64::consts::PI + open_loop(low).1)
    }
}

#[cfg(test)]
mod tests {
    use super::wave_filter::Notch;
    use super::*;

    /// Phase margins from a fine frequency sweep with NumPy, in degrees.
    #[test]
    fn peer_numpy_phase_margin() {
        let filter = |periods: &[f64], low_pass: Option<f64>| WaveFilter {
            notches: periods
                .iter()
                .map(|period| Notch {
                    frequency: std::f64::consts::TAU / period,
                    damping: 0.1,
                    width: 1.0,
                })
                .collect(),
            low_pass: low_pass.map(|period| std::f64::consts::TAU / period),
        };
        for (period, filter, time_constant, expected) in [
            (100.0, filter(&[], None), 0.0, 69.104),
            (100.0, filter(&[15.4, 10.0, 6.5], None), 0.0, 19.075),
            (70.0, filter(&[12.0], None), 2.0, 26.539),
            (60.0, filter(&[9.0, 12.0], Some(6.0)), 2.0, -5.567),
        ] {
            let gains = PidGains3::placed([3e6; 3], [period; 3], [0.8; 3], 0.1);
            let margin = gains
                .phase_margin(1, 3e6, &filter, time_constant)
                .unwrap()
                .to_degrees();
            // The sweep has 40,000 points per decade.
            assert!((margin - expected).abs() < 0.01, "{margin} {expected}");
        }
    }
}

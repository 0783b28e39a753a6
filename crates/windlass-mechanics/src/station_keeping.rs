//! Laws of station keeping: gains of a PID controller, wave filter of measured motions, allocation
//! of a demanded force and moment to thrusters, rudder in the slipstream of a propeller.

pub mod allocation;
pub mod rudder;
pub mod wave_filter;

use wave_filter::WaveFilter;

/// Gains of a PID controller of surge, sway and yaw, in body axes. The indices 0, 1 and 2 are
/// surge, sway and yaw.
///
/// ```text
/// Law      K_p = m ω², K_d = 2 ζ m ω, K_i = r ω K_p with ω = 2 π / T. The controlled mass m
///          has the characteristic equation s³ + 2 ζ ω s² + ω² s + r ω³ = 0
/// Symbols  m mass (kg) or moment of inertia (kg·m²) with added mass, T natural period (s), ζ
///          damping ratio, r integral ratio
/// Source   `[FOS]` 12.2: pole placement; r = 0.1 is the usual choice there
/// Valid    for thrusters without delay, and without wave filter. Stable for r < 2 ζ
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
    /// Returns the gains for a natural period T (s), damping ratio ζ and integral ratio r of masses
    /// (kg, kg, kg·m²).
    pub fn from_periods(
        masses: [f64; 3],
        period: [f64; 3],
        damping_ratio: [f64; 3],
        integral_ratio: f64,
    ) -> Self {
        let omega = period.map(|period| std::f64::consts::TAU / period);
        let proportional: [f64; 3] = std::array::from_fn(|k| masses[k] * omega[k] * omega[k]);
        Self {
            proportional,
            integral: std::array::from_fn(|k| integral_ratio * omega[k] * proportional[k]),
            derivative: std::array::from_fn(|k| 2.0 * damping_ratio[k] * masses[k] * omega[k]),
        }
    }

    /// Returns the time constant of the anti-windup in degree of freedom `k`, s: the geometric mean
    /// `sqrt(K_d / K_i)` of the integral time and the derivative time. It is the integral time
    /// `K_p / K_i` without derivative gain, and infinite without integral gain (`[AH06]` 3.5).
    pub fn tracking_time(&self, k: usize) -> f64 {
        match self.integral[k] {
            integral if integral > 0.0 && self.derivative[k] > 0.0 => (self.derivative[k] / integral).sqrt(),
            integral if integral > 0.0 => self.proportional[k] / integral,
            _ => f64::INFINITY,
        }
    }

    /// Returns the phase margin (rad) of the controller in degree of freedom `k`, for a mass (kg or
    /// kg·m²), a wave filter and the time constant of the thrusters (s). The controller is unstable
    /// if the margin is zero or negative. Returns `None` without proportional gain.
    ///
    /// ```text
    /// Law      180° plus the phase of (K_d s² + K_p s + K_i)/(m s³) H(s)/(1 + τ s), s = iω, at the
    ///          highest frequency ω at which its magnitude falls below 1
    /// Symbols  m mass, H transfer function of the wave filter, τ time constant of the thrusters
    /// Valid    without damping by the water
    /// Checked  frequency sweep with NumPy
    /// ```
    pub fn phase_margin(&self, k: usize, mass: f64, filter: &WaveFilter, time_constant: f64) -> Option<f64> {
        let [kp, ki, kd] =
            [self.proportional[k], self.integral[k], self.derivative[k]].map(|gain| gain / mass);
        if kp.is_nan() || kp <= 0.0 {
            return None;
        }
        let open_loop = |omega: f64| {
            let (real, imaginary) = (ki - kd * omega * omega, kp * omega);
            let (gain, phase) = filter.response(omega);
            let lag = omega * time_constant;
            let magnitude = real.hypot(imaginary) / omega.powi(3) * gain / lag.hypot(1.0);
            (
                magnitude,
                imaginary.atan2(real) + phase - lag.atan() - 1.5 * std::f64::consts::PI,
            )
        };
        // Without wave filter, the magnitude falls below 1 near the larger of the frequencies
        // sqrt(K_p/m) and K_d/m.
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
            let gains = PidGains3::from_periods([3e6; 3], [period; 3], [0.8; 3], 0.1);
            let margin = gains
                .phase_margin(1, 3e6, &filter, time_constant)
                .unwrap()
                .to_degrees();
            // The sweep has 40,000 points per decade.
            assert!((margin - expected).abs() < 0.01, "{margin} {expected}");
        }
    }
}

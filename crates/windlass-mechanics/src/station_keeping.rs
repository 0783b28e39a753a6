//! Laws of station keeping: gains of a PID controller, wave filter of measured motions, allocation
//! of a demanded force and moment to thrusters, rudder in the slipstream of a propeller.

pub mod allocation;
pub mod rudder;
pub mod wave_filter;

use wave_filter::WaveFilter;
use windlass_math::linear_algebra::{Mat, symmetric_eigensystem};

/// Gains of a PID controller of surge, sway and yaw, in body axes. The indices 0, 1 and 2 are
/// surge, sway and yaw.
///
/// ```text
/// Law      K_p = m ω², K_d = 2 ζ m ω, K_i = r ω K_p with ω = 2 π / T. The controlled mass m
///          has the characteristic equation s³ + 2 ζ ω s² + ω² s + r ω³ = 0
/// Symbols  m mass (kg) or moment of inertia (kg·m²) with added mass, T natural period (s), ζ
///          damping ratio, r integral ratio
/// Source   `[FOS]` 12.2: pole placement; r = 0.1 is the usual choice there
/// Valid    for thrusters without delay, and without wave filter. Stable for r < 2 ζ. For a
///          controlled point away from the centre of gravity, see [`PidGains3::modes`]
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

    /// Returns the modes of a vessel with the masses `masses` (kg, kg, kg·m²) about its centre of
    /// gravity, whose point at `point` (x and y from the centre of gravity, m) is controlled. The
    /// modes are surge, sway and yaw if the point is the centre of gravity, and otherwise in
    /// ascending order of frequency. Degrees of freedom that are not controlled have no gains.
    ///
    /// ```text
    /// Law      M q'' + Jᵀ (K_d q_p' + K_p q_p + K_i ∫ q_p) = 0, q_p = J q; modes of Jᵀ K_p J and M
    /// Symbols  q surge, sway and yaw at the centre of gravity, q_p at the point, M masses,
    ///          J = [1 0 -b; 0 1 a; 0 0 1] for the point (a, b)
    /// Valid    exact if K_i and K_d are in proportion to K_p or M, as for gains by one natural
    ///          period and damping ratio; otherwise without the coupling of modes by K_i and K_d
    /// Checked  two coupled modes in closed form
    /// ```
    ///
    /// A force at a point ahead of the centre of gravity also turns the vessel, so the point yields
    /// more than the centre of gravity: with the radius of gyration k, its effective mass in sway
    /// is m/(1 + a²/k²).
    pub fn modes(&self, masses: [f64; 3], point: [f64; 2], is_controlled: [bool; 3]) -> Vec<ControlMode> {
        let to_point = [[1.0, 0.0, -point[1]], [0.0, 1.0, point[0]], [0.0, 0.0, 1.0]];
        let root = masses.map(f64::sqrt);
        // M^-1/2 Jᵀ K J M^-1/2.
        let scaled = |gains: [f64; 3]| {
            Mat::from_fn(3, 3, |i, j| {
                let rows = (0..3).filter(|row| is_controlled[*row]);
                let terms = rows.map(|row| to_point[row][i] * gains[row] * to_point[row][j]);
                terms.sum::<f64>() / (root[i] * root[j])
            })
        };
        let shapes = if point == [0.0; 2] {
            Mat::identity(3, 3)
        } else {
            match symmetric_eigensystem(scaled(self.proportional).as_ref()) {
                Some((_, shapes)) => shapes,
                None => return Vec::new(),
            }
        };
        let mode = |k: usize| {
            let shape: [f64; 3] = std::array::from_fn(|i| shapes[(i, k)]);
            let along = |gains: [f64; 3]| {
                let matrix = scaled(gains);
                (0..3)
                    .flat_map(|i| (0..3).map(move |j| (i, j)))
                    .map(|(i, j)| shape[i] * matrix[(i, j)] * shape[j])
                    .sum::<f64>()
                    .max(0.0)
            };
            ControlMode {
                proportional: along(self.proportional),
                integral: along(self.integral),
                derivative: along(self.derivative),
                participation: shape.map(|part| part * part),
            }
        };
        (0..3).map(mode).collect()
    }
}

/// A mode of a controlled vessel, with the gains divided by the modal mass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ControlMode {
    /// Proportional gain, 1/s².
    pub proportional: f64,
    /// Integral gain, 1/s³.
    pub integral: f64,
    /// Derivative gain, 1/s.
    pub derivative: f64,
    /// Fractions of the kinetic energy in surge, sway and yaw.
    pub participation: [f64; 3],
}

impl ControlMode {
    /// Returns the phase margin (rad) of the controller in the mode, for a wave filter and the time
    /// constant of the thrusters (s). The controller is unstable if the margin is zero or negative.
    /// Returns `None` without proportional gain.
    ///
    /// ```text
    /// Law      180° plus the phase of (K_d s² + K_p s + K_i)/s³ H(s)/(1 + τ s), s = iω, at the
    ///          highest frequency ω at which its magnitude falls below 1
    /// Symbols  K gains divided by the modal mass, H transfer function of the wave filter, τ time
    ///          constant of the thrusters
    /// Valid    without damping by the water
    /// Checked  frequency sweep with NumPy
    /// ```
    pub fn phase_margin(&self, filter: &WaveFilter, time_constant: f64) -> Option<f64> {
        let [kp, ki, kd] = [self.proportional, self.integral, self.derivative];
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
            let modes = gains.modes([3e6; 3], [0.0; 2], [true; 3]);
            let margin = modes[1]
                .phase_margin(&filter, time_constant)
                .unwrap()
                .to_degrees();
            // The sweep has 40,000 points per decade.
            assert!((margin - expected).abs() < 0.01, "{margin} {expected}");
        }
    }

    /// Sway and yaw of a point at a = 1.6 radii of gyration: λ/ω² = (2 + r² ± r √(r² + 4))/2. All
    /// gains grow by the same factor. Without control of the heading, the effective mass of the
    /// point is m/(1 + r²), and the other mode is free.
    #[test]
    fn closed_form_modes_about_a_point_ahead() {
        let (mass, gyration, ratio) = (4e6, 20.0, 1.6_f64);
        let masses = [mass, mass, mass * gyration * gyration];
        let gains = PidGains3::from_periods(masses, [80.0; 3], [0.7; 3], 0.1);
        let omega = std::f64::consts::TAU / 80.0;
        let square = omega * omega;
        let point = [ratio * gyration, 0.0];
        let spread = ratio * (ratio * ratio + 4.0).sqrt();
        let factors = [
            0.5 * (2.0 + ratio * ratio - spread),
            1.0,
            0.5 * (2.0 + ratio * ratio + spread),
        ];
        let close = |found: f64, expected: f64| (found / expected - 1.0).abs() < 1e-12;
        let modes = gains.modes(masses, point, [true; 3]);
        for (mode, factor) in modes.iter().zip(factors) {
            assert!(close(mode.proportional, factor * square), "{modes:?}");
            assert!(close(mode.derivative, factor * 1.4 * omega), "{modes:?}");
            assert!(close(mode.integral, factor * 0.1 * omega * square), "{modes:?}");
        }
        assert!((modes[1].participation[0] - 1.0).abs() < 1e-12, "{modes:?}");
        let modes = gains.modes(masses, point, [true, true, false]);
        assert!(modes[0].proportional < 1e-12 * square, "{modes:?}");
        assert!(
            close(modes[2].proportional, (1.0 + ratio * ratio) * square),
            "{modes:?}"
        );
    }
}

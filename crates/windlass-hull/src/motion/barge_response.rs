//! Closed-form response amplitude operators of a box-shaped ship: a default table for ships without
//! a better table.
//!
//! ```text
//! Law      heave, pitch: H = N/D · κ · shape,
//!          D = 1 - 2kTα² + i A²/(kBα²), N = 1 - kT + i A²/(kBα³)
//!          roll: H = -i κ S(u) R(v) / (1 - r² + 2iζr), r = ω_e/ω_roll
//!          surge, sway, yaw: operators of a small float, averaged over length, beam, draught
//! Symbols  L, B, T length, beam, draught (m); k wave number (1/m); α = ω_e/ω;
//!          u = ½ k L cos β, v = ½ k B sin β; κ = e^{-kT}; ζ roll damping ratio;
//!          A = 2 sin(½ k B α²) e^{-kTα²} ratio of radiated to heave amplitude; S(x) = sin x / x;
//!          G(u) = (6/(L u²)) (sin u - u cos u) slope averaged over the length,
//!          R(v) = (6/(B v²)) (sin v - v cos v) slope averaged over the beam
//! Frame    x forward, y to port, z up; reference point amidships at the waterline
//! Source   strip theory of a box with added mass equal to its displacement; damping from radiated
//!          waves as in the closed-form expressions of [JMO04]
//! Valid    slender box, α > 0.1, no viscous effects except the specified roll damping; surge,
//!          sway, yaw at zero speed
//! Energy   passive: every mode is damped by the waves it radiates or by the specified ratio
//! Checked  long-wave limits; symmetry; resonance of roll
//! ```
//!
//! Derivation of the shapes: a wave `e^{-ik(x cos β + y sin β)}` lifts the strip at (x, y). The
//! mean of the wave over the waterplane is S(u)·S(v). The first moment of the wave over the length,
//! divided by ∫x² dx, is -i·G(u), so pitch (positive bow down) is +i·G(u). In the same way, the
//! moment over the beam gives roll, -i·R(v). The horizontal orbit -i·d has the mean -i·d·S·S. The
//! first moment of its lateral component over the length gives yaw, -sin β·G(u). N is the wave
//! force of the relative motion (stiffness, minus added mass times acceleration, plus damping times
//! velocity). A long wave therefore lifts the box by its elevation.

use super::response_amplitude::{ResponseError, ResponseRow, ResponseTable};
use num_complex::Complex64;
use std::f64::consts::PI;

/// Main particulars of the box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BargeParticulars {
    /// Length, m.
    pub length: f64,
    /// Beam, m.
    pub beam: f64,
    /// Draught, m.
    pub draught: f64,
    /// Forward speed, m/s.
    pub speed: f64,
    /// Natural roll period, s.
    pub roll_period: f64,
    /// Ratio of roll damping to critical damping.
    pub roll_damping_ratio: f64,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
}

impl BargeParticulars {
    /// Particulars of a ship of the size of a frigate: 124 m by 14.8 m by 4.9 m, roll period 10 s,
    /// 10 % of critical roll damping.
    pub fn frigate(speed: f64) -> Self {
        Self {
            length: 124.0,
            beam: 14.8,
            draught: 4.9,
            speed,
            roll_period: 10.0,
            roll_damping_ratio: 0.1,
            gravity: 9.81,
        }
    }

    /// Operators at relative heading β (rad) and wave frequency (rad/s), in deep water.
    pub fn operators(&self, heading: f64, frequency: f64) -> [Complex64; 6] {
        let k = frequency * frequency / self.gravity;
        let (sine, cosine) = heading.sin_cos();
        let (u, v) = (0.5 * k * self.length * cosine, 0.5 * k * self.beam * sine);
        let encounter = frequency - k * self.speed * cosine;
        // Near zero encounter frequency the radiated waves vanish and the formula is not valid.
        let alpha = (encounter / frequency).abs().max(0.1);
        let fading = (-k * self.draught).exp();
        let mean_orbit = mean_over_draught(k * self.draught) * mean(u) * mean(v);
        let float_yaw = mean_over_draught(k * self.draught) * mean_slope(u, self.length) * mean(v);

        let heave_factor = self.wave_damped_factor(k, alpha) * fading;
        let roll_ratio = encounter * self.roll_period / (2.0 * PI);
        let roll_divisor = Complex64::new(
            1.0 - roll_ratio * roll_ratio,
            2.0 * self.roll_damping_ratio * roll_ratio,
        );
        let imaginary = |x: f64| Complex64::new(0.0, x);
        [
            imaginary(-cosine * mean_orbit),
            imaginary(-sine * mean_orbit),
            heave_factor * (mean(u) * mean(v)),
            imaginary(-mean_slope(v, self.beam) * mean(u) * fading) / roll_divisor,
            heave_factor * imaginary(mean_slope(u, self.length) * mean(v)),
            Complex64::new(-sine * float_yaw, 0.0),
        ]
    }

    /// N/D: wave force divided by impedance, in heave and in pitch, both divided by the stiffness.
    fn wave_damped_factor(&self, k: f64, alpha: f64) -> Complex64 {
        let alpha2 = alpha * alpha;
        let radiated = 2.0 * (0.5 * k * self.beam * alpha2).sin() * (-k * self.draught * alpha2).exp();
        let damping = radiated * radiated / (k * self.beam * alpha2);
        let force = Complex64::new(1.0 - k * self.draught, damping / alpha);
        let impedance = Complex64::new(1.0 - 2.0 * k * self.draught * alpha2, damping);
        force / impedance
    }

    /// Tabulates the operators over `headings` (rad, relative) around the ship and wave
    /// `frequencies` (rad/s).
    ///
    /// # Errors
    /// As [`ResponseTable::new`].
    pub fn table(&self, headings: &[f64], frequencies: &[f64]) -> Result<ResponseTable, ResponseError> {
        let rows: Vec<ResponseRow> = headings
            .iter()
            .flat_map(|&heading| frequencies.iter().map(move |&frequency| (heading, frequency)))
            .map(|(heading, frequency)| ResponseRow {
                heading,
                frequency,
                operators: self.operators(heading, frequency),
            })
            .collect();
        ResponseTable::new("box-shaped ship", &rows, false)
    }
}

/// Mean of `cos(2 x s)` over s in [-½, ½].
fn mean(x: f64) -> f64 {
    if x.abs() < 1e-4 {
        1.0 - x * x / 6.0
    } else {
        x.sin() / x
    }
}

/// Slope of the line fitted to `sin(2 x s)`, s in [-½, ½], divided by `width`. For small x it tends
/// to 2x/width.
fn mean_slope(x: f64, width: f64) -> f64 {
    if x.abs() < 1e-3 {
        2.0 * x / width * (1.0 - 0.1 * x * x)
    } else {
        6.0 / (width * x * x) * (x.sin() - x * x.cos())
    }
}

/// Mean of `e^{kz}` over the draught, for `x = k T`.
fn mean_over_draught(x: f64) -> f64 {
    if x < 1e-6 { 1.0 } else { -(-x).exp_m1() / x }
}

#[cfg(test)]
mod tests {
    use super::super::long_wave_check::long_wave_limit;
    use super::*;

    #[test]
    fn closed_form_long_waves_carry_the_box() {
        let frigate = BargeParticulars::frigate(0.0);
        let frequency = 0.02;
        let k = frequency * frequency / 9.81;
        for heading in [0.0, 0.7, 2.0, 3.1, 4.5] {
            let found = frigate.operators(heading, frequency);
            let limit = long_wave_limit(heading, k);
            for degree in 0..5 {
                // The deviations are of order k L = 5e-3; in roll r = 0.03, and the damping term
                // 2ζr is 0.006.
                let scale = if degree < 3 { 1.0 } else { k };
                assert!((found[degree] - limit[degree]).norm() < 0.01 * scale);
            }
            // Yaw is the slope times the sine of the heading: first order in k.
            let yaw = -k * heading.sin() * heading.cos();
            assert!((found[5] - yaw).norm() < 0.01 * k);
        }
    }

    #[test]
    fn property_mirrored_waves_give_mirrored_motions() {
        let frigate = BargeParticulars::frigate(5.0);
        let (port, starboard) = (frigate.operators(2.0, 0.7), frigate.operators(-2.0, 0.7));
        for (degree, sign) in [1.0, -1.0, 1.0, -1.0, 1.0, -1.0].into_iter().enumerate() {
            assert!((port[degree] - starboard[degree] * sign).norm() < 1e-15);
        }
    }

    #[test]
    fn closed_form_roll_at_resonance_is_slope_over_twice_the_damping() {
        let frigate = BargeParticulars::frigate(0.0);
        let frequency = 2.0 * PI / 10.0;
        let k = frequency * frequency / 9.81;
        let found = frigate.operators(0.5 * PI, frequency)[3].norm();
        let v = 0.5 * k * 14.8;
        let slope = k * 3.0 * (v.sin() - v * v.cos()) / v.powi(3) * (-k * 4.9_f64).exp();
        assert!((found / (slope / 0.2) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn property_frigate_table_passes_the_long_wave_check() {
        let headings: Vec<f64> = (0..24).map(|i| (15.0 * f64::from(i)).to_radians()).collect();
        let frequencies: Vec<f64> = (1..=40).map(|i| 0.05 * f64::from(i)).collect();
        let table = BargeParticulars::frigate(0.0)
            .table(&headings, &frequencies)
            .unwrap();
        assert!(table.long_wave_findings(9.81, 0.1).is_empty());
    }
}

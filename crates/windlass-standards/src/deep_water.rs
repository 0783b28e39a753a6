//! Vertical oscillation of a load on a long line.
//!
//! ```text
//! Law      elastic line of mass m L with the mass M' = M + A₃₃ at its lower end and a spring k at
//!          its upper end: u'' = -(β/L)² u, EA u'(0) = k u(0), EA u'(L) = M' ω² u(L)
//!          (κ/β) cos β - sin β = (β/ε) cos β + (κ/ε) sin β,  ω = β √(EA/m)/L
//!          approximately T = 2π √((M' + m L/3)/K), K of line and spring in series
//!          forced by the upper end: u(L)/u(0) = 1/(cos β - (β/ε) sin β)
//! Symbols  ε = m L/M', κ = k L/EA; L length of the line, m; m mass per length, kg/m
//! Valid    vertical line; no damping; the caller includes the added mass of the line in m
//! Source   [DNVN] 5 (vertical oscillations of the load); wave equation of a rod
//! Checked  closed_form_periods_of_light_and_heavy_lines, closed_form_resonance_of_a_forced_line
//! ```

use std::f64::consts::{PI, TAU};

/// Load on a long line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LoadOnLine {
    /// Mass of the load with added mass, kg.
    pub mass: f64,
    /// Length of the line, m.
    pub length: f64,
    /// Axial stiffness EA of the line, N.
    pub axial_stiffness: f64,
    /// Mass per length of the line, kg/m; positive.
    pub mass_per_length: f64,
    /// Stiffness at the upper end (crane, compensator), N/m. Infinite for a rigid crane.
    pub crane_stiffness: f64,
}

impl LoadOnLine {
    /// Longest natural period, s, from the wave equation.
    pub fn natural_period(&self) -> f64 {
        let wave_speed = (self.axial_stiffness / self.mass_per_length).sqrt();
        TAU * self.length / (self.first_root() * wave_speed)
    }

    /// Natural period, s, with a third of the mass of the line at the load: accurate for lines that
    /// are light compared with the load.
    pub fn approximate_period(&self) -> f64 {
        let line = self.axial_stiffness / self.length;
        let stiffness = 1.0 / (1.0 / line + 1.0 / self.crane_stiffness);
        TAU * ((self.mass + self.mass_per_length * self.length / 3.0) / stiffness).sqrt()
    }

    /// Amplitude of the load divided by the amplitude of the upper end, for a period (s) of the
    /// upper end, without damping. The crane stiffness has no effect, because the motion of the
    /// upper end is prescribed. The sign is negative above resonance.
    pub fn amplification(&self, period: f64) -> f64 {
        let wave_speed = (self.axial_stiffness / self.mass_per_length).sqrt();
        let beta = TAU / period * self.length / wave_speed;
        1.0 / (beta.cos() - beta / self.mass_ratio() * beta.sin())
    }

    /// Mass of the line divided by the mass of the load.
    fn mass_ratio(&self) -> f64 {
        self.mass_per_length * self.length / self.mass
    }

    /// Smallest root β of the frequency equation, by bisection to rounding. The equation is
    /// multiplied by β and divided by 1 + κ, which keeps it finite for a rigid crane.
    fn first_root(&self) -> f64 {
        let (ratio, crane) = (
            self.mass_ratio(),
            self.crane_stiffness * self.length / self.axial_stiffness,
        );
        let (spring, rigid) = if crane.is_finite() {
            (crane / (1.0 + crane), 1.0 / (1.0 + crane))
        } else {
            (1.0, 0.0)
        };
        let residual = |beta: f64| {
            let (sin, cos) = beta.sin_cos();
            spring * (cos - beta / ratio * sin) - rigid * (beta * sin + beta * beta / ratio * cos)
        };
        // The residual is positive just above zero. It is negative at π/2, where only terms with
        // the sine remain.
        let (mut low, mut high) = (0.0, 0.5 * PI);
        for _ in 0..200 {
            let middle = 0.5 * (low + high);
            if residual(middle) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        0.5 * (low + high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(mass_per_length: f64) -> LoadOnLine {
        LoadOnLine {
            mass: 200e3,
            length: 1000.0,
            axial_stiffness: 5e8,
            mass_per_length,
            crane_stiffness: f64::INFINITY,
        }
    }

    /// A light line is a spring of stiffness EA/L: T = 2π √(200e3/5e5) = 3.9738 s. The
    /// approximation with a third of the line's mass is Rayleigh's quotient, whose error is of
    /// second order in the mass ratio. A line without a load is a rod with a free end: T = 4 L/c.
    #[test]
    fn closed_form_periods_of_light_and_heavy_lines() {
        let light = load(1e-3);
        let spring = TAU * 0.4_f64.sqrt();
        assert!((light.natural_period() / spring - 1.0).abs() < 1e-5);
        assert!((light.approximate_period() / spring - 1.0).abs() < 1e-5);
        // The mass of the line is a tenth of the mass of the load, ε = 0.1. The series of the exact
        // equation is β² = ε (1 - ε/3 + 4ε²/45), the series of the approximation ε (1 - ε/3 +
        // ε²/9). The periods differ by the fraction ε²/90; the next term is of the order ε³.
        let tenth = load(20.0);
        let difference = tenth.natural_period() / tenth.approximate_period() - 1.0;
        assert!((difference * 90.0 / 0.01 - 1.0).abs() < 0.1, "{difference}");
        let bare = LoadOnLine {
            mass: 1e-3,
            ..load(40.0)
        };
        let free_rod = 4.0 * 1000.0 / (5e8_f64 / 40.0).sqrt();
        assert!((bare.natural_period() / free_rod - 1.0).abs() < 1e-6);
    }

    /// A light line and a crane of the same stiffness, in series, have half of this stiffness.
    #[test]
    fn closed_form_period_with_a_soft_crane() {
        let soft = LoadOnLine {
            crane_stiffness: 5e5,
            ..load(1e-3)
        };
        let expected = TAU * 0.8_f64.sqrt();
        assert!((soft.natural_period() / expected - 1.0).abs() < 1e-5);
        assert!((soft.approximate_period() / expected - 1.0).abs() < 1e-5);
    }

    /// A load on a light line is a mass on a spring: 1/(1 - (T0/T)²). At long periods the load
    /// follows the crane.
    #[test]
    fn closed_form_resonance_of_a_forced_line() {
        let light = load(1e-3);
        let natural = light.natural_period();
        let expected = 1.0 / (1.0 - (natural / 8.0).powi(2));
        assert!((light.amplification(8.0) / expected - 1.0).abs() < 1e-5);
        assert!((light.amplification(1e4) - 1.0).abs() < 1e-6);
        assert!(light.amplification(natural * 1.000001).abs() > 1e4);
    }
}

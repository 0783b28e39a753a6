//! Statistics of a sea state: significant height, periods, direction, spreading, steepness.

use super::spectrum::WaveSpectrum;
use super::waves::WaveComponent;
use std::f64::consts::{PI, TAU};

/// Statistics of a sea state, from wave components or from spectra.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeaState {
    /// Significant height 4 √m0, m.
    pub significant_height: f64,
    /// Mean zero-crossing period Tz = 2π √(m0/m2) at a fixed position, s; zero without waves.
    pub zero_crossing_period: f64,
    /// Energy period 2π m-1/m0, s; zero without waves.
    pub energy_period: f64,
    /// Energy-weighted mean direction of travel, rad counter-clockwise from +x.
    pub direction: f64,
    /// Circular standard deviation of the directions, rad; zero for a long-crested sea, infinite if
    /// all directions have equal energy.
    pub spreading: f64,
}

impl SeaState {
    /// Statistics of a sea of these components.
    ///
    /// ```
    /// use windlass_sea::{SeaState, WaveComponent};
    /// let wave = WaveComponent { amplitude: 1.0, omega: 0.5, direction: 0.3, phase: 0.0 };
    /// let sea = SeaState::from_components(&[wave]);
    /// assert!((sea.significant_height - 8f64.sqrt()).abs() < 1e-15 && sea.spreading == 0.0);
    /// ```
    pub fn from_components(components: &[WaveComponent]) -> Self {
        let energy = |c: &WaveComponent| 0.5 * c.amplitude * c.amplitude;
        let moment = |power: i32| -> f64 {
            let of = |c: &WaveComponent| energy(c) * c.omega.powi(power);
            components.iter().map(of).sum()
        };
        let m0 = moment(0);
        if m0 <= 0.0 {
            return Self::default();
        }
        let (mut east, mut north) = (0.0, 0.0);
        for component in components {
            let (sine, cosine) = component.direction.sin_cos();
            east += energy(component) * cosine;
            north += energy(component) * sine;
        }
        let concentration = (east.hypot(north) / m0).min(1.0);
        Self {
            significant_height: 4.0 * m0.sqrt(),
            zero_crossing_period: TAU * (m0 / moment(2)).sqrt(),
            energy_period: TAU * moment(-1) / m0,
            direction: north.atan2(east),
            // Without spreading, rounding makes the concentration differ from one by about 1e-16
            // per component.
            spreading: if concentration > 1.0 - 1e-12 {
                0.0
            } else {
                (-2.0 * concentration.ln()).sqrt()
            },
        }
    }

    /// Returns the same statistics with the significant height and the periods of the sum of
    /// `spectra`. The direction and the spreading are unchanged. If the tails decrease too slowly
    /// for a finite m2, the zero-crossing period is unchanged, too.
    ///
    /// A realisation has few components, and none in the tail, so its periods differ from the
    /// periods of its spectrum. A wave event also changes its significant height.
    #[must_use]
    pub fn with_spectra(self, spectra: &[WaveSpectrum]) -> Self {
        let moment = |order: i32| -> f64 { spectra.iter().map(|spectrum| spectrum.moment(order)).sum() };
        let (m0, m2) = (spectra.iter().map(WaveSpectrum::variance).sum::<f64>(), moment(2));
        if m0 <= 0.0 {
            return self;
        }
        Self {
            significant_height: 4.0 * m0.sqrt(),
            zero_crossing_period: if m2.is_finite() {
                TAU * (m0 / m2).sqrt()
            } else {
                self.zero_crossing_period
            },
            energy_period: TAU * moment(-1) / m0,
            ..self
        }
    }

    /// Significant steepness 2π Hs/(g Tz²), for `gravity` in m/s²; zero without waves.
    pub fn steepness(&self, gravity: f64) -> f64 {
        if self.zero_crossing_period > 0.0 {
            2.0 * PI * self.significant_height / (gravity * self.zero_crossing_period.powi(2))
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wave(amplitude: f64, omega: f64, direction: f64) -> WaveComponent {
        WaveComponent {
            amplitude,
            omega,
            direction,
            phase: 1.0,
        }
    }

    /// Two waves of energies 1/2 and 2 m² at 0.5 and 1 rad/s, 0.4 rad to either side of 3.1 rad.
    #[test]
    fn closed_form_two_waves_across_the_direction_cut() {
        let sea = SeaState::from_components(&[wave(1.0, 0.5, 2.7), wave(2.0, 1.0, 3.5)]);
        let m0 = 2.5;
        assert!((sea.significant_height - 4.0 * f64::sqrt(m0)).abs() < 1e-14);
        assert!((sea.zero_crossing_period - TAU * (m0 / (0.5 * 0.25 + 2.0)).sqrt()).abs() < 1e-13);
        assert!((sea.energy_period - TAU * (0.5 / 0.5 + 2.0) / m0).abs() < 1e-13);
        let (across, along) = ((2.0 - 0.5) * 0.4_f64.sin(), m0 * 0.4_f64.cos());
        let direction = 3.1 + across.atan2(along) - TAU;
        assert!((sea.direction - direction).abs() < 1e-14);
        let spreading = (-2.0 * (across.hypot(along) / m0).ln()).sqrt();
        assert!((sea.spreading - spreading).abs() < 1e-14);
        assert!(
            (sea.steepness(9.81) - TAU * sea.significant_height / (9.81 * sea.zero_crossing_period.powi(2)))
                .abs()
                < 1e-16
        );
        assert_eq!(SeaState::from_components(&[]), SeaState::default());
    }
}

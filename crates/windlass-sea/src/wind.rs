//! The wind: its velocity over height, for drag on objects above the water.

use super::Ramp;
use super::direction::unit_vector;
use glam::DVec3;

/// Wind speed over height.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum WindProfile {
    /// Uniform over height.
    #[default]
    Uniform,
    /// U(h) = U_ref (h/h_ref)^exponent; exponents of 0.11 to 0.14 are usual over the sea.
    PowerLaw {
        /// Exponent, dimensionless.
        exponent: f64,
    },
    /// U(h) = U_ref ln(h/h0) / ln(h_ref/h0), zero below the roughness height h0.
    Logarithmic {
        /// Roughness height h0, m; about 1e-4 to 3e-3 over the sea.
        roughness: f64,
    },
}

/// A steady wind with a profile over height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wind {
    /// Speed at the reference height, m/s.
    pub speed: f64,
    /// Direction in which it blows, rad counter-clockwise from +x (see [`super::direction`]).
    pub direction: f64,
    /// Height above still water at which `speed` applies, m; usually 10.
    pub reference_height: f64,
    /// Profile of the speed over height.
    pub profile: WindProfile,
    /// Start-up ramp.
    pub ramp: Ramp,
}

impl Default for Wind {
    fn default() -> Self {
        Self {
            speed: 0.0,
            direction: 0.0,
            reference_height: 10.0,
            profile: WindProfile::Uniform,
            ramp: Ramp::NONE,
        }
    }
}

impl Wind {
    /// Wind velocity at `height` above still water (m) and time `t` (s), Earth axes, m/s. At and
    /// below still water, a wind with a profile has zero velocity. A uniform wind is unchanged.
    pub fn velocity(&self, height: f64, t: f64) -> DVec3 {
        self.at(t).velocity(height)
    }

    /// The wind at time `t` (s).
    pub fn at(&self, t: f64) -> WindState {
        let at_reference = if self.speed == 0.0 {
            DVec3::ZERO
        } else {
            unit_vector(self.direction) * (self.speed * self.ramp.at(t).value)
        };
        WindState {
            at_reference,
            reference_height: self.reference_height,
            profile: self.profile,
        }
    }
}

/// The wind at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WindState {
    /// Velocity at the reference height, Earth axes, m/s.
    at_reference: DVec3,
    /// Reference height above still water, m.
    reference_height: f64,
    profile: WindProfile,
}

impl WindState {
    /// A uniform wind velocity (Earth axes, m/s).
    pub fn uniform(velocity: DVec3) -> Self {
        Self {
            at_reference: velocity,
            reference_height: 10.0,
            profile: WindProfile::Uniform,
        }
    }

    /// Velocity at `height` above still water (m), Earth axes, m/s; see [`Wind::velocity`].
    pub fn velocity(&self, height: f64) -> DVec3 {
        let factor = match self.profile {
            WindProfile::Uniform => 1.0,
            WindProfile::PowerLaw { exponent } => (height.max(0.0) / self.reference_height).powf(exponent),
            WindProfile::Logarithmic { roughness } if height > roughness => {
                (height / roughness).ln() / (self.reference_height / roughness).ln()
            }
            WindProfile::Logarithmic { .. } => 0.0,
        };
        self.at_reference * factor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_wind_profiles() {
        let mut wind = Wind {
            speed: 20.0,
            direction: std::f64::consts::FRAC_PI_2,
            ..Wind::default()
        };
        assert!((wind.velocity(3.0, 0.0) - DVec3::new(0.0, 20.0, 0.0)).length() < 1e-14);
        wind.profile = WindProfile::PowerLaw { exponent: 0.12 };
        assert!((wind.velocity(40.0, 0.0).y - 20.0 * 4.0_f64.powf(0.12)).abs() < 1e-13);
        assert_eq!(wind.velocity(-1.0, 0.0), DVec3::ZERO);
        wind.profile = WindProfile::Logarithmic { roughness: 1e-3 };
        assert!((wind.velocity(10.0, 0.0).y - 20.0).abs() < 1e-13);
        // ln(1000)/ln(10000) = 3/4.
        assert!((wind.velocity(1.0, 0.0).y - 15.0).abs() < 1e-13);
    }
}

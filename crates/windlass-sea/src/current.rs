//! The current: horizontal velocity of the water without the waves.
//!
//! The current is uniform, or a table over depth, interpolated linearly and constant beyond its
//! ends. The current is added to the wave velocity. It does not change the waves (no Doppler shift
//! of their frequency, no stretching of the profile with the waves). The start-up ramp of the
//! current is treated as slow, so the current causes no fluid acceleration.

use super::{Ramp, SeaError};
use glam::DVec3;

/// Velocity of the current at one level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurrentLevel {
    /// Height above still water (negative below it), m.
    pub z: f64,
    /// Velocity of the current, Earth axes, m/s.
    pub velocity: DVec3,
}

/// A current, steady except for a start-up ramp.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Current {
    /// Levels in order of decreasing z; empty for no current, one for a uniform current.
    levels: Vec<CurrentLevel>,
    /// Start-up ramp of the current.
    pub ramp: Ramp,
}

impl Current {
    /// No current.
    pub fn none() -> Self {
        Self::default()
    }

    /// The same velocity (Earth axes, m/s) at every depth.
    pub fn uniform(velocity: DVec3) -> Self {
        Self {
            levels: vec![CurrentLevel { z: 0.0, velocity }],
            ramp: Ramp::NONE,
        }
    }

    /// A current profile over depth; the levels may be in any order.
    ///
    /// # Errors
    /// There is no level, a number is not finite, or two levels have the same z.
    pub fn profile(mut levels: Vec<CurrentLevel>) -> Result<Self, SeaError> {
        let finite = levels
            .iter()
            .all(|level| level.z.is_finite() && level.velocity.is_finite());
        levels.sort_by(|a, b| b.z.total_cmp(&a.z));
        let distinct = levels.windows(2).all(|pair| pair[0].z > pair[1].z);
        if levels.is_empty() || !finite || !distinct {
            return Err(SeaError::CurrentProfile);
        }
        Ok(Self {
            levels,
            ramp: Ramp::NONE,
        })
    }

    /// Power-law profile U(z) = U0 (1 + z/depth)^exponent, where `surface` is the velocity U0 at
    /// still water, m/s. The exponent of a tidal stream is 1/7. The profile is tabulated at 33
    /// levels, which are closer together near the bottom.
    ///
    /// # Errors
    /// `depth` (m) is not positive, or a number is not finite.
    pub fn power_law(surface: DVec3, depth: f64, exponent: f64) -> Result<Self, SeaError> {
        if depth.is_nan() || depth <= 0.0 {
            return Err(SeaError::CurrentProfile);
        }
        let level = |index: i32| {
            let height = (f64::from(index) / 32.0).powi(3);
            CurrentLevel {
                z: -depth * (1.0 - height),
                velocity: surface * height.powf(exponent),
            }
        };
        Self::profile((0..=32).map(level).collect())
    }

    /// The same current with a start-up ramp.
    pub fn with_ramp(mut self, ramp: Ramp) -> Self {
        self.ramp = ramp;
        self
    }

    /// Velocity at height `z` (m) and time `t` (s), Earth axes, m/s.
    #[inline]
    pub fn velocity(&self, z: f64, t: f64) -> DVec3 {
        self.full_velocity(z) * self.ramp_factor(t)
    }

    /// Velocity at height `z` (m) after the ramp, Earth axes, m/s.
    #[inline]
    pub fn full_velocity(&self, z: f64) -> DVec3 {
        match self.levels.as_slice() {
            [] => DVec3::ZERO,
            [only] => only.velocity,
            levels => interpolated(levels, z),
        }
    }

    /// The ramp's factor at time `t` (s).
    #[inline]
    pub(crate) fn ramp_factor(&self, t: f64) -> f64 {
        if self.levels.is_empty() {
            1.0
        } else {
            self.ramp.at(t).value
        }
    }

    /// The velocity at all depths at time `t` (s), Earth axes, m/s; `None` if the current has a
    /// profile.
    #[inline]
    pub fn uniform_velocity(&self, t: f64) -> Option<DVec3> {
        (self.levels.len() < 2).then(|| self.velocity(0.0, t))
    }

    /// The levels of the profile, in order of decreasing z.
    pub fn levels(&self) -> &[CurrentLevel] {
        &self.levels
    }
}

/// Linear interpolation between levels of decreasing z, constant beyond the ends.
fn interpolated(levels: &[CurrentLevel], z: f64) -> DVec3 {
    let below = levels.partition_point(|level| level.z >= z);
    if below == 0 {
        return levels[0].velocity;
    }
    let Some(lower) = levels.get(below) else {
        return levels[below - 1].velocity;
    };
    let upper = levels[below - 1];
    let fraction = (upper.z - z) / (upper.z - lower.z);
    upper.velocity.lerp(lower.velocity, fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_profile_between_and_beyond_its_levels() {
        let levels = [(-50.0, 0.2), (0.0, 1.0), (-10.0, 0.8)];
        let levels = levels
            .map(|(z, u)| CurrentLevel {
                z,
                velocity: DVec3::new(u, -u, 0.0),
            })
            .to_vec();
        let current = Current::profile(levels).unwrap().with_ramp(Ramp::over(10.0));
        for (z, u) in [
            (3.0, 1.0),
            (0.0, 1.0),
            (-5.0, 0.9),
            (-10.0, 0.8),
            (-30.0, 0.5),
            (-80.0, 0.2),
        ] {
            assert!((current.velocity(z, 20.0) - DVec3::new(u, -u, 0.0)).length() < 1e-15);
        }
        assert_eq!(current.velocity(-5.0, 0.0), DVec3::ZERO);
        assert!((current.velocity(0.0, 5.0).x - 0.5).abs() < 1e-15);
    }

    #[test]
    fn closed_form_power_law_and_bad_profiles() {
        let current = Current::power_law(DVec3::X, 40.0, 1.0 / 7.0).unwrap();
        let exact = 0.5_f64.powf(1.0 / 7.0);
        // The chords of the table are below the curve by less than 0.3 % at mid-depth.
        assert!((current.velocity(-20.0, 0.0).x / exact - 1.0).abs() < 3e-3);
        assert!(Current::profile(vec![]).is_err());
        let twice = CurrentLevel {
            z: -1.0,
            velocity: DVec3::X,
        };
        assert!(Current::profile(vec![twice, twice]).is_err());
        assert!(Current::power_law(DVec3::X, 0.0, 0.1).is_err());
    }
}

//! Special seas for tests, statics and problems without water: no water, or the same water without
//! waves.

use super::{Current, Ramp, Sea, Waves};
use glam::DVec3;

impl Sea {
    /// No water, no air; gravity 9.81 m/s².
    pub fn vacuum() -> Self {
        Self {
            density: 0.0,
            air_density: 0.0,
            ..Self::still()
        }
    }

    /// No water, no air, no gravity.
    pub fn vacuum_without_gravity() -> Self {
        Self {
            gravity: 0.0,
            ..Self::vacuum()
        }
    }

    /// This sea without its waves; current and wind are unchanged.
    #[must_use]
    pub fn calm(&self) -> Self {
        Self {
            waves: Waves::still(),
            ramp: Ramp::NONE,
            ..self.clone()
        }
    }

    /// This sea with a current that is uniform over depth, Earth axes, m/s.
    #[must_use]
    pub fn with_uniform_current(self, velocity: DVec3) -> Self {
        Self {
            current: Current::uniform(velocity),
            ..self
        }
    }
}

//! The sea: density, gravity, waves, current; its state at any point and time.

use glam::DVec3;

/// The sea at one point and time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeaSample {
    /// Height of the water surface above z = 0 over (or under) the point, m.
    pub elevation: f64,
    /// Velocity of the water (waves and current), Earth axes, m/s.
    pub velocity: DVec3,
    /// Acceleration of the water (local time derivative), Earth axes, m/s².
    pub acceleration: DVec3,
    /// Pressure above the hydrostatic pressure -ρ g z of still water, Pa.
    pub dynamic_pressure: f64,
}

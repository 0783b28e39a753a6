//! Dynamic coefficient of an offshore crane.
//!
//! ```text
//! Law      ψ = 1 + (v_r/g) √(K/m): kinetic energy of the load relative to the hook becomes strain
//!          energy of crane and rope beyond the static load
//!          v_r = ½ v_h + √(v_d² + v_t²)
//! Symbols  K vertical stiffness of crane and rope at the hook, N/m; m mass of load and hook, kg;
//!          v_h hoisting speed, v_d velocity of the deck, v_t of the boom tip, m/s
//! Valid    lift from a moving deck with a light hook; ψ at least 1.3 for offshore cranes
//! Source   [ENCR] annex B, [DNV0378] (offshore cranes). The tables of v_d and v_t over wave height
//!          in these documents are not included
//! Checked  closed_form_dynamic_coefficient_of_a_crane
//! ```

use crate::GRAVITY;

/// Minimum dynamic coefficient of offshore cranes.
pub const LEAST_COEFFICIENT: f64 = 1.3;

/// Velocity of the load relative to the hook at lift-off, m/s, for the hoisting speed and the
/// velocities of deck and boom tip, m/s.
pub fn relative_velocity(hoisting_speed: f64, deck: f64, tip: f64) -> f64 {
    0.5 * hoisting_speed + deck.hypot(tip)
}

/// Dynamic coefficient before the minimum of [`LEAST_COEFFICIENT`], for a relative velocity (m/s),
/// stiffness at the hook (N/m) and mass, kg.
///
/// ```
/// use windlass_standards::crane::{dynamic_coefficient, relative_velocity};
///
/// // 10 t, 2 MN/m, hoisting 1 m/s from a deck moving at 0.8 m/s under a tip moving at 0.6 m/s.
/// let velocity = relative_velocity(1.0, 0.8, 0.6);
/// assert!((velocity - 1.5).abs() < 1e-12);
/// assert!((dynamic_coefficient(velocity, 2e6, 10e3) - 3.16).abs() < 0.01);
/// ```
pub fn dynamic_coefficient(relative_velocity: f64, stiffness: f64, mass: f64) -> f64 {
    1.0 + relative_velocity / GRAVITY * (stiffness / mass).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Peak force of a mass on a spring that has a relative velocity v at lift-off: static load
    /// plus v √(K m).
    #[test]
    fn closed_form_dynamic_coefficient_of_a_crane() {
        let (velocity, stiffness, mass): (f64, f64, f64) = (1.2, 3e6, 25e3);
        let peak = mass * GRAVITY + velocity * (stiffness * mass).sqrt();
        let found = dynamic_coefficient(velocity, stiffness, mass);
        assert!((found * mass * GRAVITY / peak - 1.0).abs() < 1e-14);
        assert_eq!(relative_velocity(0.8, 0.0, 0.0), 0.4);
    }
}

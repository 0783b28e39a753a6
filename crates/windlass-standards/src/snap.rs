//! Snap forces in the hoisting line.
//!
//! ```text
//! Law      F_snap = v_snap √(K (M + A₃₃)): kinetic energy of the load becomes strain energy
//!          v_snap = v_ff + C v_r; v_ff = √(2 F_static/(ρ C_D A_p)), the terminal velocity
//!          C = 1                      for v_ff ≤ 0.2 v_r
//!            = cos(π (v_ff/v_r - 0.2)) for 0.2 v_r < v_ff ≤ 0.7 v_r
//!            = 0                      for v_ff > 0.7 v_r
//!          1/K = Σ 1/K_i over line, soft sling, crane and others in series; K = EA/L of a line
//! Symbols  K stiffness of the hoisting system, N/m; v_r velocity of the load relative to the water
//! Valid    light lines; the load in free fall reaches its terminal velocity
//! Source   [DNVN] 4.7
//! Checked  closed_form_snap_velocity_is_continuous, closed_form_snap_energy,
//!          closed_form_stiffness_in_series
//! ```

use std::f64::consts::PI;

/// Snap force, N, for a snap velocity (m/s), a stiffness (N/m), and mass with added mass, kg.
pub fn snap_force(velocity: f64, stiffness: f64, mass: f64) -> f64 {
    velocity * (stiffness * mass).sqrt()
}

/// Velocity of a load in free fall through water, m/s, for its static weight in water (N), drag
/// coefficient and projected area (m²). Zero for a buoyant load.
pub fn free_fall_velocity(static_force: f64, drag_coefficient: f64, area: f64, density: f64) -> f64 {
    (2.0 * static_force.max(0.0) / (density * drag_coefficient * area)).sqrt()
}

/// Factor C on the relative velocity, for a free-fall velocity and a relative velocity, m/s.
pub fn correction_factor(free_fall: f64, relative: f64) -> f64 {
    let ratio = free_fall / relative;
    if ratio <= 0.2 {
        1.0
    } else if ratio <= 0.7 {
        (PI * (ratio - 0.2)).cos()
    } else {
        0.0
    }
}

/// Snap velocity in waves, m/s, for a free-fall velocity and a relative velocity, m/s.
pub fn snap_velocity(free_fall: f64, relative: f64) -> f64 {
    if relative > 0.0 {
        free_fall + correction_factor(free_fall, relative) * relative
    } else {
        free_fall
    }
}

/// Snap velocity at lift-off from a deck, m/s: hoisting speed plus the velocity of the crane tip
/// relative to the deck, m/s.
pub fn lift_off_velocity(hoisting_speed: f64, tip_relative_to_deck: f64) -> f64 {
    hoisting_speed + tip_relative_to_deck
}

/// Stiffness of a line, N/m, of axial stiffness EA (N) and length, m.
pub fn line_stiffness(axial_stiffness: f64, length: f64) -> f64 {
    axial_stiffness / length
}

/// Stiffness of springs in series, N/m. Without springs it is infinite.
pub fn in_series(stiffnesses: &[f64]) -> f64 {
    // Begins with zero, because an empty sum of floats is -0.0.
    let flexibility = stiffnesses
        .iter()
        .fold(0.0, |sum, stiffness| sum + 1.0 / stiffness);
    1.0 / flexibility
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_snap_velocity_is_continuous() {
        // Values at the ends of the branches, and in the middle: cos(π/4).
        assert_eq!(correction_factor(0.2, 1.0), 1.0);
        assert!(correction_factor(0.7, 1.0).abs() < 1e-15);
        assert!((correction_factor(0.45, 1.0) - 0.5_f64.sqrt()).abs() < 1e-15);
        assert_eq!(correction_factor(0.71, 1.0), 0.0);
        assert_eq!(snap_velocity(1.5, 0.0), 1.5);
        assert!((snap_velocity(0.9, 2.0) - (0.9 + 2.0 * 0.5_f64.sqrt())).abs() < 1e-14);
    }

    /// The energy of a mass of 55 t at 2 m/s, 110 kJ, stretches a spring of 2 MN/m by 0.33166 m.
    #[test]
    fn closed_form_snap_energy() {
        let (mass, stiffness, velocity): (f64, f64, f64) = (55e3, 2e6, 2.0);
        let stretch = (mass * velocity * velocity / stiffness).sqrt();
        let force = snap_force(velocity, stiffness, mass);
        assert!((force - stiffness * stretch).abs() < 1e-9 * force);
        assert!((force - 663.325e3).abs() < 1.0, "{force}");
        // At the terminal velocity drag equals weight.
        let fall = free_fall_velocity(120e3, 2.5, 12.0, 1025.0);
        assert!((0.5 * 1025.0 * 2.5 * 12.0 * fall * fall - 120e3).abs() < 1e-6);
        assert_eq!(free_fall_velocity(-1.0, 2.5, 12.0, 1025.0), 0.0);
    }

    #[test]
    fn closed_form_stiffness_in_series() {
        let line = line_stiffness(6e7, 30.0);
        assert_eq!(line, 2e6);
        assert!((in_series(&[line, 1e6, 2e6]) - 5e5).abs() < 1e-9);
        assert_eq!(in_series(&[]), f64::INFINITY);
    }
}

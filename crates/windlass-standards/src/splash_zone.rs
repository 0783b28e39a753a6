//! Simplified method for lifting through the wave zone.
//!
//! ```text
//! Law      slamming   F_s = ½ ρ C_s A_s v_r²
//!          buoyancy   F_ρ = ρ g Ã √(ζ² + η²)
//!          mass       F_M = √([(M + A₃₃) a_ct]² + [(ρV + A₃₃) a_w]²)
//!          drag       F_D = ½ ρ C_D A_p v_r²
//!          velocity   v_r = v_c + √(v_ct² + v_w²)
//!          together   F = √((F_D + F_s)² + (F_M - F_ρ)²)
//! Symbols  C_s slamming coefficient; A_s slamming area, m²; Ã mean waterplane area of the part
//!          that pierces the surface, m²; ζ wave amplitude, m; η, v_ct, a_ct amplitude (m),
//!          velocity and acceleration of the crane tip motion; M mass in air, kg; A₃₃ heave added
//!          mass, kg; V displaced volume, m³; A_p projected area, m²; v_c lowering speed, m/s; v_w,
//!          a_w velocity and acceleration of the water
//! Valid    horizontal extent small compared with the wave length; the load follows the crane tip;
//!          vertical motion only; the forces of different origin are independent
//! Source   [DNVN] 4.3 (forces), 4.4 (total force, slack criterion)
//! Checked  closed_form_forces_of_a_worked_example, closed_form_limits_of_the_method
//! ```

use crate::GRAVITY;
use crate::waves::WaveMotion;

/// Lifted load, with the properties of one load case.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Load {
    /// Mass in air, kg.
    pub mass: f64,
    /// Displaced volume of the submerged part, m³.
    pub volume: f64,
    /// Heave added mass of the submerged part, kg.
    pub added_mass: f64,
    /// Horizontal projected area of the submerged part, m².
    pub projected_area: f64,
    /// Drag coefficient.
    pub drag_coefficient: f64,
    /// Horizontal projected area subject to slamming, m².
    pub slamming_area: f64,
    /// Slamming coefficient.
    pub slamming_coefficient: f64,
    /// Mean waterplane area of the part in the wave zone, m²; zero if submerged.
    pub waterplane_area: f64,
}

/// Amplitudes of the vertical motion of the crane tip, and the lowering speed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TipMotion {
    /// Amplitude, m.
    pub amplitude: f64,
    /// Velocity, m/s.
    pub velocity: f64,
    /// Acceleration, m/s².
    pub acceleration: f64,
    /// Constant speed of the hook, m/s.
    pub hook_speed: f64,
}

/// Characteristic forces, N.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Forces {
    /// Velocity of the load relative to the water, m/s.
    pub relative_velocity: f64,
    /// Slamming impact force.
    pub slamming: f64,
    /// Varying buoyancy force.
    pub varying_buoyancy: f64,
    /// Mass force.
    pub mass: f64,
    /// Drag force.
    pub drag: f64,
    /// Hydrodynamic force F, the combination of these forces.
    pub hydrodynamic: f64,
}

/// Velocity of the load relative to the water, m/s.
pub fn relative_velocity(wave: &WaveMotion, tip: &TipMotion) -> f64 {
    tip.hook_speed + tip.velocity.hypot(wave.velocity)
}

/// Quadratic force, N: coefficient, area (m²), velocity (m/s) and density (kg/m³).
fn quadratic(coefficient: f64, area: f64, velocity: f64, density: f64) -> f64 {
    0.5 * density * coefficient * area * velocity * velocity
}

/// Slamming impact force, N, at a relative velocity, m/s, in water of `density`, kg/m³.
pub fn slamming_force(load: &Load, velocity: f64, density: f64) -> f64 {
    quadratic(load.slamming_coefficient, load.slamming_area, velocity, density)
}

/// Varying buoyancy force, N.
pub fn varying_buoyancy_force(load: &Load, wave: &WaveMotion, tip: &TipMotion, density: f64) -> f64 {
    density * GRAVITY * load.waterplane_area * wave.amplitude.hypot(tip.amplitude)
}

/// Mass force, N: inertia of the load in the motion of the crane tip and in the waves.
pub fn mass_force(load: &Load, wave: &WaveMotion, tip: &TipMotion, density: f64) -> f64 {
    let in_tip_motion = (load.mass + load.added_mass) * tip.acceleration;
    let in_waves = (density * load.volume + load.added_mass) * wave.acceleration;
    in_tip_motion.hypot(in_waves)
}

/// Drag force, N, at a relative velocity, m/s.
pub fn drag_force(load: &Load, velocity: f64, density: f64) -> f64 {
    quadratic(load.drag_coefficient, load.projected_area, velocity, density)
}

/// All characteristic forces on a load in water of `density`, kg/m³.
pub fn forces(load: &Load, wave: &WaveMotion, tip: &TipMotion, density: f64) -> Forces {
    let velocity = relative_velocity(wave, tip);
    let slamming = slamming_force(load, velocity, density);
    let varying_buoyancy = varying_buoyancy_force(load, wave, tip, density);
    let mass = mass_force(load, wave, tip, density);
    let drag = drag_force(load, velocity, density);
    Forces {
        relative_velocity: velocity,
        slamming,
        varying_buoyancy,
        mass,
        drag,
        hydrodynamic: (drag + slamming).hypot(mass - varying_buoyancy),
    }
}

/// Static weight of a load in water, N: weight minus buoyancy.
pub fn static_force(mass: f64, volume: f64, density: f64) -> f64 {
    (mass - density * volume) * GRAVITY
}

/// Returns true if slings and hoisting line stay taut: the hydrodynamic force is at most 90 % of
/// the smallest static force, both in N (`[DNVN]` 4.4).
pub fn is_tight(hydrodynamic: f64, smallest_static: f64) -> bool {
    hydrodynamic <= 0.9 * smallest_static
}

/// Dynamic amplification factor of a load in water: total force (N) divided by the weight in air of
/// a mass, kg (`[DNVN]` 4.4).
pub fn dynamic_amplification(total: f64, mass: f64) -> f64 {
    total / (mass * GRAVITY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::waves::of_period;

    fn manifold() -> Load {
        Load {
            mass: 15e3,
            volume: 2.5,
            added_mass: 40e3,
            projected_area: 12.0,
            drag_coefficient: 2.5,
            slamming_area: 4.0,
            slamming_coefficient: 5.0,
            waterplane_area: 1.5,
        }
    }

    /// Hs = 2 m, Tz = 7 s, 3 m deep (v_w = 1.2628 m/s, a_w = 1.1335 m/s²), tip 0.5 m, 0.6 m/s,
    /// 0.5 m/s², lowering 0.5 m/s. By hand, ρ = 1025 kg/m³:
    /// v_r = 0.5 + √(0.36 + 1.5947) = 1.8981 m/s, F_s = 36.93 kN, F_D = 55.39 kN,
    /// F_ρ = 15.0829 kN/m · 1.8682 m = 28.178 kN,
    /// F_M = √(27.5² + 48.245²) = 55.532 kN, F = √(92.32² + 27.354²) = 96.29 kN.
    #[test]
    fn closed_form_forces_of_a_worked_example() {
        let tip = TipMotion {
            amplitude: 0.5,
            velocity: 0.6,
            acceleration: 0.5,
            hook_speed: 0.5,
        };
        let forces = forces(&manifold(), &of_period(2.0, 7.0, 3.0), &tip, 1025.0);
        let near = |found: f64, expected: f64| (found - expected).abs() < 1e-3 * expected;
        assert!(near(forces.relative_velocity, 1.8981), "{forces:?}");
        assert!(near(forces.slamming, 36.93e3), "{forces:?}");
        assert!(near(forces.drag, 55.39e3), "{forces:?}");
        assert!(near(forces.varying_buoyancy, 28.178e3), "{forces:?}");
        assert!(near(forces.mass, 55.532e3), "{forces:?}");
        assert!(near(forces.hydrodynamic, 96.29e3), "{forces:?}");
        let weight = static_force(15e3, 2.5, 1025.0);
        assert!(near(weight, 122.01e3), "{weight}");
        assert!(is_tight(forces.hydrodynamic, weight));
        assert!(!is_tight(forces.hydrodynamic, 0.99 * weight * 96.29 / 109.8));
        let total = weight + forces.hydrodynamic;
        assert!(near(dynamic_amplification(total, 15e3), 1.4835));
    }

    /// In calm water at constant speed only drag and slamming remain; a load at rest has no force.
    #[test]
    fn closed_form_limits_of_the_method() {
        let calm = WaveMotion::default();
        let lowered = TipMotion {
            hook_speed: 1.0,
            ..TipMotion::default()
        };
        let found = forces(&manifold(), &calm, &lowered, 1000.0);
        assert_eq!(found.hydrodynamic, 0.5 * 1000.0 * (2.5 * 12.0 + 5.0 * 4.0));
        let still = forces(&manifold(), &calm, &TipMotion::default(), 1000.0);
        assert_eq!(still.hydrodynamic, 0.0);
    }
}

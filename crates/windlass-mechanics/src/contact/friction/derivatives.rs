//! Derivatives of LuGre friction, for linearised equations.
//!
//! ```text
//! Law      with b = σ₀ z + σ₁ z' and the limit m = f_max:
//!            ∂z'/∂v = s 1 + (v - w) (∂s/∂v)ᵀ + (1 - s) p ∂dir/∂v,   ∂s/∂v = -2 s v/v_s²
//!            ∂z'/∂z = -(1 - s)/τ 1,   ∂z'/∂f = (1 - s) dir(v) ∂p/∂f
//!            ∂b = σ₀ ∂z + σ₁ ∂z' + (z ∂σ₀/∂f + z' ∂σ₁/∂f) ∂f
//!            ∂sat(b, m) = ∂b below the limit, m/|b| (1 - b̂ b̂ᵀ) ∂b + b̂ ∂m beyond
//! Symbols  as in [`super`]; w = p dir(v) - z/τ, p = f_c/σ₁, τ = σ₁/σ₀, b̂ = b/|b|
//! Valid    one-sided derivatives at the limit, at v = v_ε and at s = d
//! Checked  agrees_with_differences_derivatives_of_friction
//! ```

use super::{BristleState, Bristles, LuGre, SMOOTHING_FRACTION, direction};
use glam::{DMat3, DVec3};
use windlass_math::rotation::outer;

/// Derivatives of a [`super::Friction`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FrictionDerivatives {
    /// Of the force, with respect to the sliding velocity (N·s/m), the deflection of the bristles
    /// (N/m), the dwell state (N) and the normal force (-).
    pub force_by_velocity: DMat3,
    /// See [`Self::force_by_velocity`].
    pub force_by_deflection: DMat3,
    /// See [`Self::force_by_velocity`].
    pub force_by_dwell: DVec3,
    /// See [`Self::force_by_velocity`].
    pub force_by_normal_force: DVec3,
    /// Of the rate of the deflection, with respect to the sliding velocity (-), the deflection
    /// (1/s, the same in all directions) and the normal force (m/(N·s)).
    pub deflection_rate_by_velocity: DMat3,
    /// See [`Self::deflection_rate_by_velocity`].
    pub deflection_rate_by_deflection: f64,
    /// See [`Self::deflection_rate_by_velocity`].
    pub deflection_rate_by_normal_force: DVec3,
    /// Of the rate of the dwell state, with respect to the sliding velocity, 1/m.
    pub dwell_rate_by_velocity: DVec3,
    /// Of the rate of the dwell state, with respect to the dwell state, 1/s.
    pub dwell_rate_by_dwell: f64,
}

/// Derivative of [`direction`] with respect to the velocity, s/m.
fn direction_slope(velocity: DVec3, least: f64) -> DMat3 {
    let speed = velocity.length();
    let u = speed / least;
    if u >= 1.0 {
        let along = velocity / speed;
        (DMat3::IDENTITY - outer(along, along)) * (1.0 / speed)
    } else {
        (DMat3::IDENTITY * (1.5 - 0.5 * u * u) - outer(velocity, velocity) * (1.0 / (least * least)))
            * (1.0 / least)
    }
}

impl LuGre {
    /// Derivatives of bristle stiffness σ₀, bristle damping σ₁ and Coulomb force over σ₁ with
    /// respect to the normal force.
    fn bristle_slopes(&self) -> [f64; 3] {
        match self.bristles {
            Bristles::Given { damping, .. } => [0.0, 0.0, self.sliding_friction / damping],
            Bristles::Deflection {
                at_break_away,
                relaxation,
            } => {
                let stiffness = self.static_friction / at_break_away;
                [stiffness, relaxation * stiffness, 0.0]
            }
        }
    }

    /// Derivatives of [`LuGre::force`]. The arguments are the same.
    pub fn derivatives(
        &self,
        normal_force: f64,
        velocity: DVec3,
        memory: &BristleState,
    ) -> FrictionDerivatives {
        let made = self.force(normal_force, velocity, memory);
        let (relaxation, pull) = self.relaxation(normal_force);
        let (stiffness, damping) = self.bristles(normal_force);
        let [more_stiffness, more_damping, more_pull] = self.bristle_slopes();
        let least = SMOOTHING_FRACTION * self.stribeck_velocity;
        let (sticking, sliding) = (made.sticking, 1.0 - made.sticking);
        let sticking_slope = velocity * (-2.0 * sticking / self.stribeck_velocity.powi(2));
        let along = direction(velocity, least);
        let toward = along * pull - memory.deflection / relaxation;
        let by_velocity = DMat3::IDENTITY * sticking
            + outer(velocity - toward, sticking_slope)
            + direction_slope(velocity, least) * (sliding * pull);
        let by_deflection = -sliding / relaxation;
        let by_normal = along * (sliding * more_pull);
        let lag_time = if sticking >= memory.dwell {
            self.dwell_time
        } else {
            relaxation
        };
        // Derivatives of the bristle force below its limit.
        let bristles = BristleForce {
            force: memory.deflection * stiffness + made.rate.deflection * damping,
            by_velocity: by_velocity * damping,
            by_deflection: DMat3::IDENTITY * (stiffness + damping * by_deflection),
            by_normal: memory.deflection * more_stiffness
                + made.rate.deflection * more_damping
                + by_normal * damping,
            by_dwell: DVec3::ZERO,
        };
        let bristles = bristles.limited(self, normal_force, memory.dwell);
        FrictionDerivatives {
            force_by_velocity: -bristles.by_velocity - DMat3::IDENTITY * self.viscous,
            force_by_deflection: -bristles.by_deflection,
            force_by_dwell: -bristles.by_dwell,
            force_by_normal_force: -bristles.by_normal,
            deflection_rate_by_velocity: by_velocity,
            deflection_rate_by_deflection: by_deflection,
            deflection_rate_by_normal_force: by_normal,
            dwell_rate_by_velocity: sticking_slope / lag_time,
            dwell_rate_by_dwell: -1.0 / lag_time,
        }
    }
}

/// Force of the bristles (N), and its derivatives with respect to sliding velocity, bristle
/// deflection, normal force and dwell.
struct BristleForce {
    /// Force, N.
    force: DVec3,
    by_velocity: DMat3,
    by_deflection: DMat3,
    by_normal: DVec3,
    by_dwell: DVec3,
}

impl BristleForce {
    /// Limits the force to the friction limit.
    fn limited(self, law: &LuGre, normal_force: f64, dwell: f64) -> Self {
        let extra = law.static_friction - law.sliding_friction;
        let ratio = law.sliding_friction + extra * dwell.clamp(0.0, 1.0);
        let (limit, size) = ((normal_force * ratio).max(0.0), self.force.length());
        if size <= limit || size == 0.0 {
            return self;
        }
        let along = self.force / size;
        let turning = (DMat3::IDENTITY - outer(along, along)) * (limit / size);
        let builds_up = (0.0..1.0).contains(&dwell);
        Self {
            force: along * limit,
            by_velocity: turning * self.by_velocity,
            by_deflection: turning * self.by_deflection,
            by_normal: turning * self.by_normal + along * ratio,
            by_dwell: along * if builds_up { normal_force * extra } else { 0.0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Friction;
    use super::*;

    /// Central differences of the force, the deflection rate and the dwell rate.
    fn differences(made: impl Fn(f64) -> Friction, by: f64) -> (DVec3, DVec3, f64) {
        let (high, low) = (made(by), made(-by));
        (
            (high.force - low.force) / (2.0 * by),
            (high.rate.deflection - low.rate.deflection) / (2.0 * by),
            (high.rate.dwell - low.rate.dwell) / (2.0 * by),
        )
    }

    fn assert_close(found: DVec3, expected: DVec3, scale: f64, name: &str) {
        // Central differences with relative steps of 1e-6 have errors of about 1e-9 from rounding.
        let error = (found - expected).length();
        assert!(
            error <= 1e-6 * (expected.length() + scale),
            "{name}: {found}, not {expected}"
        );
    }

    /// Sticking, sliding, smoothed and limited friction, with constant bristles and with bristles
    /// in proportion to the load.
    #[test]
    fn agrees_with_differences_derivatives_of_friction() {
        let proportional = LuGre {
            viscous: 3.0,
            ..LuGre::new(0.4, 0.25)
        };
        let constant = LuGre {
            bristles: Bristles::Given {
                stiffness: 2e5,
                damping: 900.0,
            },
            ..proportional
        };
        let mut limited = 0;
        for law in [proportional, constant] {
            for speed in [3e-4, 4e-3, 0.012, 0.3] {
                for (deflection, dwell) in [(2e-5, 0.2), (-8e-5, 0.7), (2e-4, 0.4)] {
                    let velocity = DVec3::new(0.6, -0.48, 0.64) * speed;
                    let memory = BristleState {
                        deflection: DVec3::new(0.5, -0.7, 0.4) * deflection,
                        dwell,
                    };
                    let load = 80.0;
                    let of = law.derivatives(load, velocity, &memory);
                    let (stiffness, damping) = law.bristles(load);
                    let free = memory.deflection * stiffness
                        + law.force(load, velocity, &memory).rate.deflection * damping;
                    limited += u32::from(free.length() > 0.4 * load);
                    for axis in 0..3 {
                        let unit = DVec3::AXES[axis];
                        let by = 1e-6 * speed;
                        let moved = |by: f64| law.force(load, velocity + unit * by, &memory);
                        let (force, rate, dwell) = differences(moved, by);
                        let name = format!("{law:?} at {speed} m/s, velocity {axis}");
                        assert_close(of.force_by_velocity.col(axis), force, damping, &name);
                        assert_close(of.deflection_rate_by_velocity.col(axis), rate, 1.0, &name);
                        let found = of.dwell_rate_by_velocity[axis];
                        assert!(
                            (found - dwell).abs() < 1e-5 * (1.0 + dwell.abs()),
                            "{name} {found} {dwell}"
                        );
                        let moved = |by: f64| {
                            let deflection = memory.deflection + unit * by;
                            law.force(load, velocity, &BristleState { deflection, ..memory })
                        };
                        let (force, rate, _) = differences(moved, 1e-10);
                        assert_close(of.force_by_deflection.col(axis), force, stiffness, &name);
                        let expected = unit * of.deflection_rate_by_deflection;
                        assert_close(expected, rate, 100.0, &name);
                    }
                    let moved = |by: f64| law.force(load + by, velocity, &memory);
                    let (force, rate, _) = differences(moved, 1e-5);
                    assert_close(of.force_by_normal_force, force, 1.0, "normal force");
                    assert_close(of.deflection_rate_by_normal_force, rate, 1e-3, "normal force");
                    let moved = |by: f64| {
                        let dwell = memory.dwell + by;
                        law.force(load, velocity, &BristleState { dwell, ..memory })
                    };
                    let (force, _, dwell) = differences(moved, 1e-7);
                    assert_close(of.force_by_dwell, force, 1.0, "dwell");
                    assert!((of.dwell_rate_by_dwell / dwell - 1.0).abs() < 1e-6, "{dwell}");
                }
            }
        }
        assert!(limited > 4, "{limited} states beyond the limit");
    }
}

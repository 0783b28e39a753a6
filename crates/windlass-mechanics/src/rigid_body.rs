//! Equations of motion of a free rigid body.
//!
//! ```text
//! Law      (M + A) a = w - [0; ω × I ω]
//! Symbols  M = diag(m 1, I) rigid-body inertia, A added mass (kg, kg·m, kg·m²), a acceleration
//!          (m/s², rad/s²), w wrench (N, N·m), I inertia about the centre of gravity (kg·m²), ω
//!          angular velocity (rad/s)
//! Frame    Earth axes about the centre of gravity; the inertia is given in body axes and rotated
//!          to Earth axes
//! Source   [SMS] eq. 21; eqs. 19 and 20 omit the gyroscopic moment (errata E3)
//! Valid    reference point at the centre of gravity. The velocity-dependent loads of an added mass
//!          (Kirchhoff's equations) are part of the wrench
//! Energy   T = ½ m v·v + ½ ω·Iω, and T' = w·(v, ω) without added mass
//! Checked  free rotation conserves energy and angular momentum; the numerical example of errata E3
//! ```

use glam::{DMat3, DVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// Mass properties of a rigid body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RigidBody {
    /// Mass, kg.
    pub mass: f64,
    /// Inertia about the centre of gravity in body axes, kg·m². Off-diagonal entries are products
    /// of inertia with minus sign, -∫xy dm.
    pub inertia: DMat3,
}

/// Reason why mass properties are invalid.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RigidBodyError {
    /// Mass is zero, negative or not a number.
    #[error("mass {mass} kg must be positive")]
    Mass {
        /// The mass, kg.
        mass: f64,
    },
    /// The inertia matrix is not symmetric.
    #[error("the inertia matrix is not symmetric (entries differ by {difference} kg·m²)")]
    InertiaNotSymmetric {
        /// Largest difference between mirrored entries, kg·m².
        difference: f64,
    },
    /// The inertia matrix is not positive definite.
    #[error("the inertia matrix is not positive definite: check the signs and sizes of its entries")]
    InertiaNotPositive,
}

impl RigidBody {
    /// Creates a body from its mass (kg) and inertia (kg·m², body axes).
    ///
    /// # Errors
    /// The mass is not positive and finite, or the inertia is not symmetric and positive definite.
    pub fn new(mass: f64, inertia: DMat3) -> Result<Self, RigidBodyError> {
        if !(mass.is_finite() && mass > 0.0) {
            return Err(RigidBodyError::Mass { mass });
        }
        let gap = inertia - inertia.transpose();
        let difference = [gap.y_axis.x, gap.z_axis.x, gap.z_axis.y]
            .into_iter()
            .fold(0.0_f64, |a, v| a.max(v.abs()));
        if difference > 1e-9 * inertia.x_axis.x.abs() {
            return Err(RigidBodyError::InertiaNotSymmetric { difference });
        }
        // Sylvester's criterion: a symmetric matrix is positive definite if all leading minors are
        // positive.
        let second_minor = inertia.x_axis.x * inertia.y_axis.y - inertia.x_axis.y * inertia.y_axis.x;
        let positive = inertia.x_axis.x > 0.0 && second_minor > 0.0 && inertia.determinant() > 0.0;
        if !(positive && inertia.is_finite()) {
            return Err(RigidBodyError::InertiaNotPositive);
        }
        Ok(Self { mass, inertia })
    }

    /// Inertia about the centre of gravity in Earth axes, kg·m², for a body-to-Earth `rotation`.
    pub fn inertia_in_earth(&self, rotation: DMat3) -> DMat3 {
        rotation * self.inertia * rotation.transpose()
    }

    /// Returns the 6x6 inertia about the centre of gravity in Earth axes.
    pub fn inertia_matrix(&self, rotation: DMat3) -> Matrix6 {
        Matrix6::rigid_inertia(self.mass, DVec3::ZERO, self.inertia_in_earth(rotation))
    }

    /// Returns the gyroscopic wrench `-[0; ω × Iω]` in Earth axes.
    pub fn gyroscopic_wrench(&self, rotation: DMat3, angular_velocity: DVec3) -> Wrench {
        let momentum = self.inertia_in_earth(rotation) * angular_velocity;
        Wrench::new(DVec3::ZERO, momentum.cross(angular_velocity))
    }

    /// Acceleration under a `wrench` about the centre of gravity, Earth axes.
    pub fn acceleration(&self, rotation: DMat3, angular_velocity: DVec3, wrench: Wrench) -> Motion {
        let moment_in_body = rotation.transpose() * wrench.moment;
        let rate_in_body = rotation.transpose() * angular_velocity;
        let net = moment_in_body - rate_in_body.cross(self.inertia * rate_in_body);
        Motion::new(
            wrench.force / self.mass,
            rotation * (self.inertia.inverse() * net),
        )
    }

    /// Acceleration as in [`RigidBody::acceleration`], with an added mass about the centre of
    /// gravity in Earth axes.
    ///
    /// Returns `None` if the sum of the inertias is singular.
    pub fn acceleration_with_added_mass(
        &self,
        rotation: DMat3,
        angular_velocity: DVec3,
        wrench: Wrench,
        added_mass: &Matrix6,
    ) -> Option<Motion> {
        let inertia = self.inertia_matrix(rotation) + *added_mass;
        inertia.acceleration_under(wrench + self.gyroscopic_wrench(rotation, angular_velocity))
    }

    /// Kinetic energy, J. `velocity` is the velocity of the centre of gravity, Earth axes.
    pub fn kinetic_energy(&self, rotation: DMat3, velocity: Motion) -> f64 {
        let momentum = self.momentum(rotation, velocity);
        0.5 * velocity.power(momentum)
    }

    /// Linear momentum (kg·m/s) and angular momentum about the centre of gravity (kg·m²/s), Earth
    /// axes.
    pub fn momentum(&self, rotation: DMat3, velocity: Motion) -> Wrench {
        Wrench::new(
            velocity.linear * self.mass,
            self.inertia_in_earth(rotation) * velocity.angular,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_math::rotation::exponential;

    fn body() -> RigidBody {
        RigidBody::new(2.0, DMat3::from_diagonal(DVec3::new(1.0, 2.0, 3.0))).unwrap()
    }

    #[test]
    fn closed_form_gyroscopic_moment() {
        // Errata E3: I = diag(1,2,3), ω = (0.3,0.4,0.5) gives ω × Iω = (0.2,-0.3,0.12); eqs. 19 and
        // 20 give zero.
        let wrench = body().gyroscopic_wrench(DMat3::IDENTITY, DVec3::new(0.3, 0.4, 0.5));
        assert!((wrench.moment + DVec3::new(0.2, -0.3, 0.12)).length() < 1e-15);
    }

    #[test]
    fn conserves_energy_and_momentum_in_free_rotation() {
        // Without the gyroscopic term, the angular momentum would rotate with the body, which is an
        // error of order one.
        let mut rotation = exponential(DVec3::new(0.3, 0.2, -0.5));
        let mut rate = DVec3::new(1.0, 0.1, 2.0);
        let start = Motion::new(DVec3::X, rate);
        let momentum = body().momentum(DMat3::from_quat(rotation), start);
        let energy = body().kinetic_energy(DMat3::from_quat(rotation), start);
        let h = 5e-4;
        for _ in 0..2000 {
            let acceleration = |turn: DVec3, rate: DVec3| {
                let now = DMat3::from_quat(exponential(turn) * rotation);
                body().acceleration(now, rate, Wrench::ZERO).angular
            };
            // Midpoint rule, second order.
            let half_rate = rate + acceleration(DVec3::ZERO, rate) * (0.5 * h);
            let middle = acceleration(rate * (0.5 * h), half_rate);
            rotation = (exponential(half_rate * h) * rotation).normalize();
            rate += middle * h;
        }
        let end = Motion::new(DVec3::X, rate);
        let matrix = DMat3::from_quat(rotation);
        // The bounds allow for the error of a second-order method over unit time: h² = 2.5e-7 times
        // derivatives of order ten.
        assert!((body().momentum(matrix, end).moment - momentum.moment).length() < 1e-5);
        assert!((body().kinetic_energy(matrix, end) - energy).abs() < 1e-5);
    }

    #[test]
    fn agrees_with_general_solution_at_zero_added_mass() {
        let rotation = DMat3::from_quat(exponential(DVec3::new(0.3, 1.2, -0.5)));
        let rate = DVec3::new(1.0, -0.4, 2.0);
        let wrench = Wrench::new(DVec3::new(1.0, 2.0, 3.0), DVec3::new(-1.0, 0.5, 0.7));
        let direct = body().acceleration(rotation, rate, wrench);
        let general = body()
            .acceleration_with_added_mass(rotation, rate, wrench, &Matrix6::ZERO)
            .unwrap();
        assert!((direct.linear - general.linear).length() < 1e-14);
        assert!((direct.angular - general.angular).length() < 1e-13);
        // The power of the wrench equals the rate of kinetic energy, checked by a central
        // difference.
        let velocity = Motion::new(DVec3::new(0.2, 0.1, -0.3), rate);
        let h = 1e-5;
        let energy = |t: f64| {
            let turned = DMat3::from_quat(exponential(rate * t + direct.angular * (0.5 * t * t))) * rotation;
            body().kinetic_energy(turned, velocity + direct * t)
        };
        let difference = (energy(h) - energy(-h)) / (2.0 * h);
        assert!((difference - velocity.power(wrench)).abs() < 1e-8);
    }

    #[test]
    fn refuses_impossible_bodies() {
        let unit = DMat3::IDENTITY;
        assert!(matches!(
            RigidBody::new(0.0, unit),
            Err(RigidBodyError::Mass { .. })
        ));
        assert!(matches!(
            RigidBody::new(f64::NAN, unit),
            Err(RigidBodyError::Mass { .. })
        ));
        assert_eq!(
            RigidBody::new(1.0, -unit).unwrap_err(),
            RigidBodyError::InertiaNotPositive
        );
        let skewed = DMat3::from_cols(DVec3::new(1.0, 0.5, 0.0), DVec3::Y, DVec3::Z);
        assert!(matches!(
            RigidBody::new(1.0, skewed),
            Err(RigidBodyError::InertiaNotSymmetric { .. })
        ));
    }
}

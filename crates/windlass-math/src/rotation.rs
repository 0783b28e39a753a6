//! Rotations: unit quaternions internally, Euler angles only at the interfaces.
//!
//! The Euler angles are intrinsic Z-Y'-X'' (yaw ψ, pitch θ, roll φ). The rotation from body
//! components to Earth components is `R = Rz(ψ) Ry(θ) Rx(φ)` (`[SMS]` eq. 17 as corrected in
//! errata E1). A quaternion in this module is always body-to-Earth.

use glam::{DMat3, DQuat, DVec3, DVec4, EulerRot};
use serde::{Deserialize, Serialize};
use std::f64::consts::TAU;

/// Roll φ, pitch θ and yaw ψ, in radians.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EulerAngles {
    /// Rotation about the x axis after yaw and pitch, rad.
    pub roll: f64,
    /// Rotation about the y axis after yaw, rad; within ±π/2 if it comes from [`euler_angles`].
    pub pitch: f64,
    /// Rotation about the vertical, rad.
    pub yaw: f64,
}

/// The body-to-Earth quaternion of intrinsic Z-Y'-X'' Euler angles in radians.
pub fn from_euler_angles(angles: EulerAngles) -> DQuat {
    DQuat::from_euler(EulerRot::ZYX, angles.yaw, angles.pitch, angles.roll)
}

/// The Euler angles of a body-to-Earth quaternion.
///
/// At a pitch of ±90°, yaw and roll are not separable. Their sum or difference is then assigned to
/// one of the two angles.
pub fn euler_angles(orientation: DQuat) -> EulerAngles {
    let (yaw, pitch, roll) = orientation.to_euler(EulerRot::ZYX);
    EulerAngles { roll, pitch, yaw }
}

/// Rate `q̇ = ½ q ⊗ (ω', 0)` of a body-to-Earth quaternion, for an angular velocity ω' in body axes
/// (rad/s).
pub fn quaternion_rate(orientation: DQuat, angular_velocity_in_body: DVec3) -> DVec4 {
    let w = angular_velocity_in_body;
    DVec4::from(orientation * DQuat::from_xyzw(0.5 * w.x, 0.5 * w.y, 0.5 * w.z, 0.0))
}

/// The skew matrix `x~` with `x~ y = x × y`.
pub fn skew(x: DVec3) -> DMat3 {
    DMat3::from_cols(
        DVec3::new(0.0, x.z, -x.y),
        DVec3::new(-x.z, 0.0, x.x),
        DVec3::new(x.y, -x.x, 0.0),
    )
}

/// The outer product `a bᵀ`.
pub fn outer(a: DVec3, b: DVec3) -> DMat3 {
    DMat3::from_cols(a * b.x, a * b.y, a * b.z)
}

/// The rotation by the length of `vector` (rad) about its direction, as a quaternion: the
/// exponential map.
pub fn exponential(vector: DVec3) -> DQuat {
    DQuat::from_scaled_axis(vector)
}

/// The rotation vector (rad) of a quaternion, of length 0 to π: the inverse of [`exponential`].
pub fn logarithm(rotation: DQuat) -> DVec3 {
    let q = if rotation.w < 0.0 { -rotation } else { rotation };
    let sine = DVec3::new(q.x, q.y, q.z);
    let length = sine.length();
    if length < 1e-12 {
        2.0 * sine
    } else {
        sine * (2.0 * length.atan2(q.w) / length)
    }
}

/// Angular velocity (rad/s) and acceleration (rad/s²) of a frame whose rotation vector θ (rad) has
/// the time derivatives `rate` and `second`. The results are in the axes in which θ is given.
///
/// `ω = θ' + a θ×θ' + b θ×(θ×θ')`, a = (1 - cos φ)/φ², b = (φ - sin φ)/φ³, φ = |θ|. The
/// acceleration is the derivative of ω.
pub fn angular_motion_of_rotation_vector(vector: DVec3, rate: DVec3, second: DVec3) -> (DVec3, DVec3) {
    let square = vector.length_squared();
    let (a, b, a_rate, b_rate) = if square < 1e-4 {
        // Taylor series up to φ⁴: below 0.01 rad, the omitted terms of order φ⁶ are below rounding.
        (
            0.5 - square / 24.0 + square * square / 720.0,
            1.0 / 6.0 - square / 120.0 + square * square / 5040.0,
            -1.0 / 12.0 + square / 180.0 - square * square / 6720.0,
            -1.0 / 60.0 + square / 1260.0 - square * square / 60480.0,
        )
    } else {
        let angle = square.sqrt();
        let (sin, cos) = angle.sin_cos();
        (
            (1.0 - cos) / square,
            (angle - sin) / (square * angle),
            (angle * sin - 2.0 * (1.0 - cos)) / (square * square),
            (angle * (1.0 - cos) - 3.0 * (angle - sin)) / (square * square * angle),
        )
    };
    let growing = vector.dot(rate);
    let once = vector.cross(rate);
    let twice = vector.cross(once);
    let velocity = rate + once * a + twice * b;
    let acceleration = second
        + once * (a_rate * growing)
        + vector.cross(second) * a
        + twice * (b_rate * growing)
        + (rate.cross(once) + vector.cross(vector.cross(second))) * b;
    (velocity, acceleration)
}

/// Rate (rad/s) of the rotation vector θ (rad, less than a full turn) for a given angular velocity
/// (rad/s). Inverts the angular velocity of [`angular_motion_of_rotation_vector`].
pub fn rate_of_rotation_vector(vector: DVec3, angular_velocity: DVec3) -> DVec3 {
    let square = vector.length_squared();
    let half = 0.5 * square.sqrt();
    let c = if square < 1e-4 {
        1.0 / 12.0 + square / 720.0
    } else {
        (1.0 - half / half.tan()) / square
    };
    let once = vector.cross(angular_velocity);
    angular_velocity - once * 0.5 + vector.cross(once) * c
}

/// Adds full turns to `angle` so that it is nearest to `to`; both in rad.
pub fn unwrap_near(angle: f64, to: f64) -> f64 {
    angle + TAU * ((to - angle) / TAU + 0.5).floor()
}

/// The equivalent angle in (-π, π], rad.
pub fn wrapped(angle: f64) -> f64 {
    unwrap_near(angle, 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    #[test]
    fn closed_form_euler_matrix_matches_the_corrected_equation_17() {
        let (phi, theta, psi) = (0.3_f64, 0.4_f64, 0.5_f64);
        let rotation = DMat3::from_quat(from_euler_angles(EulerAngles {
            roll: phi,
            pitch: theta,
            yaw: psi,
        }));
        let expected_x = DVec3::new(psi.cos() * theta.cos(), psi.sin() * theta.cos(), -theta.sin());
        let expected_z = DVec3::new(
            psi.cos() * theta.sin() * phi.cos() + psi.sin() * phi.sin(),
            psi.sin() * theta.sin() * phi.cos() - psi.cos() * phi.sin(),
            theta.cos() * phi.cos(),
        );
        assert!((rotation.x_axis - expected_x).length() < 1e-15);
        assert!((rotation.z_axis - expected_z).length() < 1e-15);
    }

    #[test]
    fn equivalent_euler_angles_survive_a_round_trip() {
        let angles = EulerAngles {
            roll: -2.1,
            pitch: 1.2,
            yaw: 3.0,
        };
        let back = euler_angles(from_euler_angles(angles));
        assert!((back.roll - angles.roll).abs() < 1e-14);
        assert!((back.pitch - angles.pitch).abs() < 1e-14);
        assert!((back.yaw - angles.yaw).abs() < 1e-14);
    }

    #[test]
    fn equivalent_angular_motion_is_the_derivative_of_the_rotation() {
        let (start, rate, second) = (
            DVec3::new(0.2, -0.5, 0.9),
            DVec3::new(1.1, 0.3, -0.4),
            DVec3::new(-0.6, 0.8, 0.2),
        );
        // Small, medium and nearly full rotations; also below 0.01 rad, where the series applies.
        for size in [0.0, 1e-3, 9e-3, 1.1e-2, 1.0, 5.0] {
            let at = |t: f64| start * size + rate * t + second * (0.5 * t * t);
            let h = 1e-4;
            let velocity = |t: f64| angular_motion_of_rotation_vector(at(t), rate + second * t, second).0;
            let turn = exponential(at(h)) * exponential(at(-h)).conjugate();
            // The error of central differences is h² times a third derivative of about ten.
            let (now, acceleration) = angular_motion_of_rotation_vector(at(0.0), rate, second);
            assert!((logarithm(turn) / (2.0 * h) - now).length() < 1e-6, "{size}");
            let slope = (velocity(h) - velocity(-h)) / (2.0 * h);
            assert!(
                (slope - acceleration).length() < 1e-6,
                "{size}: {slope} {acceleration}"
            );
            let back = rate_of_rotation_vector(at(0.0), now);
            // The error of the series is φ⁴/30240, which is 3e-13 at 0.01 rad.
            assert!((back - rate).length() < 1e-11, "{size}: {back}");
        }
    }

    #[test]
    fn equivalent_quaternion_rate_is_the_derivative_of_a_rotation() {
        let start = from_euler_angles(EulerAngles {
            roll: 0.2,
            pitch: -0.7,
            yaw: 1.1,
        });
        let rate_in_body = DVec3::new(0.3, -0.4, 0.9);
        let h = 1e-6;
        let ahead = DVec4::from(start * exponential(rate_in_body * h));
        let behind = DVec4::from(start * exponential(-rate_in_body * h));
        let difference = (ahead - behind) / (2.0 * h);
        assert!((difference - quaternion_rate(start, rate_in_body)).length() < 1e-9);
    }

    #[test]
    fn equivalent_logarithm_inverts_exponential() {
        for vector in [DVec3::new(1e-9, 0.0, 2e-9), DVec3::new(1.0, -2.0, 0.5)] {
            assert!((logarithm(exponential(vector)) - vector).length() < 1e-14);
        }
    }

    #[test]
    fn property_wrapped_angle_is_equivalent_and_within_half_a_turn() {
        for step in -200..=200 {
            let angle = 0.1 * f64::from(step);
            let near = wrapped(angle);
            assert!(near.abs() <= PI + 1e-15, "{angle}: {near}");
            // Adding whole turns to angles of up to 20 rad has rounding errors of about 1e-15.
            assert!((near.sin() - angle.sin()).abs() < 1e-14 && (near.cos() - angle.cos()).abs() < 1e-14);
            let followed = unwrap_near(angle, 7.0);
            assert!((followed - 7.0).abs() <= PI + 1e-14, "{angle}: {followed}");
            assert!((wrapped(followed) - near).abs() % TAU < 1e-13);
        }
        assert_eq!([0.3, -3.0, PI, -PI].map(wrapped), [0.3, -3.0, PI, PI]);
    }
}

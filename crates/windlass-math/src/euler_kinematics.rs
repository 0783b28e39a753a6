//! Conversions between Euler-angle rates and angular velocity and acceleration.
//!
//! ```text
//! Law      ω  = ψ' e3 + θ' e2 + φ' e1
//!          ω' = ψ" e3 + θ" e2 + φ" e1 + θ'ψ' e3×e2 + φ' (ψ' e3 + θ' e2)×e1
//!          (φ', θ', ψ') = R2 ω_body
//! Symbols  φ roll, θ pitch, ψ yaw (rad), a prime is d/dt; e3 vertical, e2 = Rz(ψ) y, e1 = Rz(ψ)
//!          Ry(θ) x
//! Frame    the first form gives Earth components, R2 takes body components
//! Source   [SMS] eqs. 17, 18 as corrected in errata E1, E2
//! Valid    from rates: always; from body components: cos θ ≠ 0
//! Energy   none (kinematics)
//! Checked  against the derivative of the rotation, and as inverses of each other
//! ```

use crate::rotation::EulerAngles;
use glam::{DMat3, DVec3};

/// First (rad/s) or second (rad/s²) time derivatives of roll, pitch and yaw.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EulerRates {
    /// Derivative of roll.
    pub roll: f64,
    /// Derivative of pitch.
    pub pitch: f64,
    /// Derivative of yaw.
    pub yaw: f64,
}

impl EulerRates {
    fn from_vector(v: DVec3) -> Self {
        Self {
            roll: v.x,
            pitch: v.y,
            yaw: v.z,
        }
    }
}

/// Axes of the roll, pitch and yaw rotations, in Earth components.
fn rotation_axes(angles: EulerAngles) -> (DVec3, DVec3, DVec3) {
    let (sine_yaw, cosine_yaw) = angles.yaw.sin_cos();
    let (sine_pitch, cosine_pitch) = angles.pitch.sin_cos();
    (
        DVec3::new(cosine_yaw * cosine_pitch, sine_yaw * cosine_pitch, -sine_pitch),
        DVec3::new(-sine_yaw, cosine_yaw, 0.0),
        DVec3::Z,
    )
}

/// Angular velocity (rad/s, Earth axes) from the Euler angles (rad) and their rates (rad/s).
pub fn angular_velocity(angles: EulerAngles, rates: EulerRates) -> DVec3 {
    let (roll_axis, pitch_axis, yaw_axis) = rotation_axes(angles);
    roll_axis * rates.roll + pitch_axis * rates.pitch + yaw_axis * rates.yaw
}

/// Angular acceleration (rad/s², Earth axes) from first and second derivatives of the Euler angles.
pub fn angular_acceleration(angles: EulerAngles, rates: EulerRates, second: EulerRates) -> DVec3 {
    let (roll_axis, pitch_axis, yaw_axis) = rotation_axes(angles);
    let pitch_axis_rate = yaw_axis * rates.yaw;
    let roll_axis_rate = pitch_axis_rate + pitch_axis * rates.pitch;
    roll_axis * second.roll
        + pitch_axis * second.pitch
        + yaw_axis * second.yaw
        + pitch_axis_rate.cross(pitch_axis) * rates.pitch
        + roll_axis_rate.cross(roll_axis) * rates.roll
}

/// Euler rates (rad/s) from the angular velocity in body axes (rad/s): `[SMS]` eq. 18 with
/// errata E2.
///
/// Returns `None` at a pitch of ±90°, where roll and yaw rotate about the same axis.
pub fn rates_from_body_velocity(angles: EulerAngles, angular_velocity_in_body: DVec3) -> Option<EulerRates> {
    Some(EulerRates::from_vector(
        rate_matrix(angles)? * angular_velocity_in_body,
    ))
}

/// The matrix R2 of `[SMS]` eq. 18 with errata E2.
fn rate_matrix(angles: EulerAngles) -> Option<DMat3> {
    let (sine, cosine) = angles.roll.sin_cos();
    let cosine_pitch = angles.pitch.cos();
    if cosine_pitch.abs() < 1e-12 {
        return None;
    }
    let (tangent, secant) = (angles.pitch.tan(), cosine_pitch.recip());
    Some(DMat3::from_cols(
        DVec3::X,
        DVec3::new(sine * tangent, cosine, sine * secant),
        DVec3::new(cosine * tangent, -sine, cosine * secant),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rotation::{from_euler_angles, logarithm};

    const ANGLES: EulerAngles = EulerAngles {
        roll: 0.4,
        pitch: -0.7,
        yaw: 2.1,
    };
    const RATES: EulerRates = EulerRates {
        roll: 0.3,
        pitch: -0.5,
        yaw: 0.8,
    };
    const SECOND: EulerRates = EulerRates {
        roll: -0.2,
        pitch: 0.9,
        yaw: 0.6,
    };

    fn angles_at(t: f64) -> (EulerAngles, EulerRates) {
        let at = |value: f64, rate: f64, second: f64| value + rate * t + 0.5 * second * t * t;
        (
            EulerAngles {
                roll: at(ANGLES.roll, RATES.roll, SECOND.roll),
                pitch: at(ANGLES.pitch, RATES.pitch, SECOND.pitch),
                yaw: at(ANGLES.yaw, RATES.yaw, SECOND.yaw),
            },
            EulerRates {
                roll: RATES.roll + SECOND.roll * t,
                pitch: RATES.pitch + SECOND.pitch * t,
                yaw: RATES.yaw + SECOND.yaw * t,
            },
        )
    }

    #[test]
    fn equivalent_angular_velocity_is_the_derivative_of_the_rotation() {
        let h = 1e-5;
        let (ahead, behind) = (
            from_euler_angles(angles_at(h).0),
            from_euler_angles(angles_at(-h).0),
        );
        // Rotation vector from `behind` to `ahead` in Earth axes; the central difference has an
        // error of h² = 1e-10.
        let difference = logarithm(ahead * behind.conjugate()) / (2.0 * h);
        assert!((difference - angular_velocity(ANGLES, RATES)).length() < 1e-9);
    }

    #[test]
    fn equivalent_angular_acceleration_is_the_derivative_of_the_velocity() {
        let h = 1e-5;
        let velocity = |t: f64| {
            let (angles, rates) = angles_at(t);
            angular_velocity(angles, rates)
        };
        let difference = (velocity(h) - velocity(-h)) / (2.0 * h);
        assert!((difference - angular_acceleration(ANGLES, RATES, SECOND)).length() < 1e-9);
    }

    #[test]
    fn equivalent_body_form_inverts_the_earth_form() {
        // Entry (3,2) of eq. 18 as printed (errata E2) gives errors of 0.1 to 1 in this test.
        let to_body = from_euler_angles(ANGLES).conjugate();
        let velocity = to_body * angular_velocity(ANGLES, RATES);
        let rates = rates_from_body_velocity(ANGLES, velocity).unwrap();
        for (found, expected) in [
            (rates.roll, RATES.roll),
            (rates.pitch, RATES.pitch),
            (rates.yaw, RATES.yaw),
        ] {
            assert!((found - expected).abs() < 1e-14);
        }
        let upright = EulerAngles {
            pitch: std::f64::consts::FRAC_PI_2,
            ..ANGLES
        };
        assert!(rates_from_body_velocity(upright, velocity).is_none());
    }
}

//! Basic constraint equations from which the joints are composed.
//!
//! ```text
//! Law      perpendicular   Φ = a₁·a₂
//!          in plane        Φ = a₁·d - C
//!          coincident      Φ = e·d
//!          distance        Φ = |d| - C
//!          aligned         Φ = ϑ, exp(ϑ) = R₁ᵀ R₂
//!          angle           Φ = atan2(g₁·f₂, f₁·f₂) - C, about z of the first frame, wrapped to
//!                          (-π, π]
//! Symbols  index 1, 2 first and second frame; a₁, a₂ unit vectors fixed to them; d from the origin
//!          of the first to the origin of the second; e unit vector fixed to the Earth; f, g, h
//!          axes x, y, z of a frame; R rotation from its axes to Earth axes; ϑ rotation vector from
//!          the first frame to the second; C(t) prescribed with its two derivatives
//! Frame    Earth axes; velocities and accelerations at the owners' reference points
//! Source   [MBDM] eqs. 6 to 13, 17, 22 to 27, with errata E49, E62. Differences from the source:
//!          the distance replaces its square, and the row is then a length and the multiplier a
//!          force; the rotation vector replaces the Euler parameters e₁ to e₃, whose rows vanish at
//!          half a turn (errata E60); the difference of the angle is wrapped and therefore does not
//!          jump at 0 or 2π
//! Valid    distance: d is not zero. Aligned: the relative rotation is less than half a turn.
//!          Angle: f₂ is not along z of the first frame
//! Checked  values, rows and right-hand sides against finite differences at random states, all rows
//!          against table 1 of [MBDM] (errata E49): `tests/laws.rs`, `tests/table_one.rs`
//! ```

use super::side::{Row, Rows, Side};
use windlass_math::rotation::{
    angular_motion_of_rotation_vector, logarithm, rate_of_rotation_vector, wrapped,
};
use windlass_math::{DVec3, Wrench};

/// Keeps two unit vectors perpendicular, one fixed to each frame. The value is the cosine of the
/// angle between them.
#[inline]
pub fn perpendicular(first: &Side, on_first: DVec3, second: &Side, on_second: DVec3) -> Row {
    let (rate_first, rate_second) = (first.rate_of(on_first), second.rate_of(on_second));
    let bias = first.rate_of(rate_first).dot(on_second)
        + 2.0 * rate_first.dot(rate_second)
        + on_first.dot(second.rate_of(rate_second));
    let normal = on_first.cross(on_second);
    Row {
        value: on_first.dot(on_second),
        first: Wrench::new(DVec3::ZERO, normal),
        second: Wrench::new(DVec3::ZERO, -normal),
        velocity: 0.0,
        acceleration: -bias,
    }
}

/// Keeps the second frame's origin at the distance `drive` (value and two derivatives) from a
/// plane. The plane contains the first frame's origin, and its `normal` is fixed to the first
/// frame.
#[inline]
pub fn in_plane(first: &Side, normal: DVec3, second: &Side, drive: [f64; 3]) -> Row {
    let apart = second.origin - first.origin;
    let apart_rate = second.velocity.linear - first.velocity.linear;
    let normal_rate = first.rate_of(normal);
    let bias = normal.dot(second.centripetal - first.centripetal)
        + 2.0 * normal_rate.dot(apart_rate)
        + first.rate_of(normal_rate).dot(apart);
    Row {
        value: normal.dot(apart) - drive[0],
        first: first.wrench(-normal, normal.cross(apart)),
        second: second.wrench(normal, DVec3::ZERO),
        velocity: drive[1],
        acceleration: drive[2] - bias,
    }
}

/// Keeps the origins coincident along a direction fixed to the Earth.
#[inline]
pub fn coincident(first: &Side, second: &Side, direction: DVec3) -> Row {
    Row {
        value: direction.dot(second.origin - first.origin),
        first: first.wrench(-direction, DVec3::ZERO),
        second: second.wrench(direction, DVec3::ZERO),
        velocity: 0.0,
        acceleration: -direction.dot(second.centripetal - first.centripetal),
    }
}

/// Keeps the origins at the distance `drive` (value and two derivatives).
///
/// If the origins coincide, the z axis of the first frame serves as the direction.
#[inline]
pub fn distance(first: &Side, second: &Side, drive: [f64; 3]) -> Row {
    let apart = second.origin - first.origin;
    let apart_rate = second.velocity.linear - first.velocity.linear;
    let length = apart.length();
    let (along, across) = if length > 0.0 {
        let along = apart / length;
        let speed = along.dot(apart_rate);
        (
            along,
            (apart_rate.length_squared() - speed * speed).max(0.0) / length,
        )
    } else {
        (first.axes.z_axis, 0.0)
    };
    let bias = along.dot(second.centripetal - first.centripetal) + across;
    Row {
        value: length - drive[0],
        first: first.wrench(-along, DVec3::ZERO),
        second: second.wrench(along, DVec3::ZERO),
        velocity: drive[1],
        acceleration: drive[2] - bias,
    }
}

/// Keeps the axes of both frames parallel. The values of the three rows are the components of the
/// rotation vector from the first frame to the second. They are the same in the axes of both
/// frames.
#[inline]
pub fn aligned(first: &Side, second: &Side, rows: &mut Rows) {
    let turn = logarithm(first.orientation.conjugate() * second.orientation);
    let to_first = first.axes.transpose();
    let relative = second.velocity.angular - first.velocity.angular;
    let spin = to_first * relative;
    let rate = rate_of_rotation_vector(turn, spin);
    // Velocity-dependent part of the relative angular acceleration, in the axes of the first frame.
    let carried = -(to_first * first.rate_of(relative));
    let curved = angular_motion_of_rotation_vector(turn, rate, DVec3::ZERO).1;
    let bias = rate_of_rotation_vector(turn, carried - curved);
    for k in 0..3 {
        // The transpose of the map from angular velocity to the rate of the rotation vector `turn`
        // is the map for `-turn`.
        let couple = first.axes * rate_of_rotation_vector(-turn, DVec3::AXES[k]);
        rows.push(Row {
            value: turn[k],
            first: Wrench::new(DVec3::ZERO, -couple),
            second: Wrench::new(DVec3::ZERO, couple),
            velocity: 0.0,
            acceleration: -bias[k],
        });
    }
}

/// Returns the angle from x of the first frame to x of the second about z of the first (rad, in
/// (-π, π]) and its rate (rad/s). The third value is the squared cosine of the inclination of x of
/// the second frame to the xy plane of the first.
#[inline]
pub fn angle(first: &Side, second: &Side) -> (f64, f64, f64) {
    let (f, g, along) = (first.axes.x_axis, first.axes.y_axis, second.axes.x_axis);
    let (cos, sin) = (f.dot(along), g.dot(along));
    let square = cos * cos + sin * sin;
    let relative = first.velocity.angular - second.velocity.angular;
    let rate = relative.dot(g.cross(along) * cos - f.cross(along) * sin) / square;
    (sin.atan2(cos), rate, square)
}

/// Keeps the angle from x of the first frame to x of the second about z of the first at `drive`
/// (value and two derivatives).
///
/// The row is NaN if x of the second points along z of the first to within 1e-6 rad, where the
/// angle is undefined.
#[inline]
pub fn driven_angle(first: &Side, second: &Side, drive: [f64; 3]) -> Row {
    let (f, g, along) = (first.axes.x_axis, first.axes.y_axis, second.axes.x_axis);
    // Cosine and sine are dot products, whose rows and bias terms [`perpendicular`] computes.
    let (cos, sin) = (
        perpendicular(first, f, second, along),
        perpendicular(first, g, second, along),
    );
    let square = match cos.value * cos.value + sin.value * sin.value {
        square if square > 1e-12 => square,
        _ => f64::NAN,
    };
    let couple = (sin.second.moment * cos.value - cos.second.moment * sin.value) / square;
    let relative = second.velocity.angular - first.velocity.angular;
    let (cos_rate, sin_rate) = (cos.second.moment.dot(relative), sin.second.moment.dot(relative));
    let bias = (sin.value * cos.acceleration - cos.value * sin.acceleration) / square
        - 2.0 * (cos.value * cos_rate + sin.value * sin_rate) * (cos.value * sin_rate - sin.value * cos_rate)
            / (square * square);
    Row {
        value: wrapped(sin.value.atan2(cos.value) - drive[0]),
        first: Wrench::new(DVec3::ZERO, -couple),
        second: Wrench::new(DVec3::ZERO, couple),
        velocity: drive[1],
        acceleration: drive[2] - bias,
    }
}

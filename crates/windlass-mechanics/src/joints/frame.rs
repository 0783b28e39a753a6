//! Construction of joint frames from a point and an axis, or from three points.

use windlass_math::{DMat3, DQuat, DVec3, Pose};

/// Reason why a point and directions do not define a frame.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FrameError {
    /// The axis has no length.
    #[error("axis {what} has no length; give a direction, or a point apart from the origin")]
    NoLength {
        /// Which axis.
        what: &'static str,
    },
    /// The two directions are parallel.
    #[error("axes x and z are parallel (to {degrees:.3} deg); x must point away from z")]
    Parallel {
        /// The acute angle between the lines along the two directions, deg.
        degrees: f64,
    },
    /// A component is infinite or NaN.
    #[error("{what} is not finite")]
    NotFinite {
        /// Which vector.
        what: &'static str,
    },
}

/// Returns the frame at `origin` with z along `axis` and x along the component of `towards`
/// perpendicular to z.
///
/// # Errors
/// A direction has no length, the directions are parallel to within 1e-6 rad, or a component is not
/// finite.
pub fn frame_about(origin: DVec3, axis: DVec3, towards: DVec3) -> Result<Pose, FrameError> {
    for (what, vector) in [("origin", origin), ("axis z", axis), ("axis x", towards)] {
        if !vector.is_finite() {
            return Err(FrameError::NotFinite { what });
        }
    }
    let z = axis.try_normalize().ok_or(FrameError::NoLength { what: "z" })?;
    let near = towards
        .try_normalize()
        .ok_or(FrameError::NoLength { what: "x" })?;
    let across = near - z * z.dot(near);
    if across.length() < 1e-6 {
        return Err(FrameError::Parallel {
            degrees: across.length().to_degrees(),
        });
    }
    let x = across.normalize();
    let axes = DMat3::from_cols(x, z.cross(x), z);
    Ok(Pose::new(origin, DQuat::from_mat3(&axes).normalize()))
}

/// Returns the joint definition frame of `[MBDM]` 2.1: origin at `p`, z towards `q`, x towards `r`.
///
/// # Errors
/// As [`frame_about`].
pub fn frame_of_points(p: DVec3, q: DVec3, r: DVec3) -> Result<Pose, FrameError> {
    frame_about(p, q - p, r - p)
}

/// Returns a frame at `origin` with z along `axis` and an arbitrary direction of x.
///
/// # Errors
/// The axis has no length, or a component is not finite.
pub fn frame_along(origin: DVec3, axis: DVec3) -> Result<Pose, FrameError> {
    if !axis.is_finite() {
        return Err(FrameError::NotFinite { what: "axis z" });
    }
    let unit = axis.try_normalize().ok_or(FrameError::NoLength { what: "z" })?;
    frame_about(origin, axis, unit.any_orthonormal_vector())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_axes_of_a_frame_of_points() {
        let p = DVec3::new(1.0, 2.0, 3.0);
        let frame =
            frame_of_points(p, p + DVec3::new(0.0, -2.0, 0.0), p + DVec3::new(3.0, 1.0, 0.0)).unwrap();
        assert_eq!(frame.position, p);
        assert!((frame.orientation * DVec3::X - DVec3::X).length() < 1e-15);
        assert!((frame.orientation * DVec3::Z - DVec3::NEG_Y).length() < 1e-15);
        let free = frame_along(p, DVec3::new(1.0, 1.0, 0.0)).unwrap();
        assert!((free.orientation * DVec3::Z - DVec3::new(1.0, 1.0, 0.0).normalize()).length() < 1e-15);
    }

    #[test]
    fn refuses_directions_that_define_no_frame() {
        assert_eq!(
            frame_about(DVec3::ZERO, DVec3::ZERO, DVec3::X),
            Err(FrameError::NoLength { what: "z" })
        );
        assert_eq!(
            frame_along(DVec3::ZERO, DVec3::ZERO),
            Err(FrameError::NoLength { what: "z" })
        );
        assert!(matches!(
            frame_about(DVec3::ZERO, DVec3::Z, DVec3::Z * -3.0),
            Err(FrameError::Parallel { .. })
        ));
        assert!(matches!(
            frame_about(DVec3::ZERO, DVec3::NAN, DVec3::X),
            Err(FrameError::NotFinite { what: "axis z" })
        ));
    }
}

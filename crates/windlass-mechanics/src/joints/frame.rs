//! Joint frames from what users know: a point, an axis, points on the axes.

use windlass_math::{DMat3, DQuat, DVec3, Pose};

/// Why a point and directions make no frame.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FrameError {
    /// The axis has no length.
    #[error("axis {what} has no length; give a direction, or a point apart from the origin")]
    NoLength {
        /// Which axis.
        what: &'static str,
    },
    /// Both directions are along one line.
    #[error("axes x and z are parallel (to {degrees:.3} deg); x must point away from z")]
    Parallel {
        /// The angle between the two lines, deg.
        degrees: f64,
    },
    /// A number is infinite or none.
    #[error("{what} is not finite")]
    NotFinite {
        /// Which.
        what: &'static str,
    },
}

/// A frame at `origin` with z along `axis`, and x as near to `towards` as is perpendicular to it.
///
/// # Errors
/// A direction without length, both along one line (to 1e-6 rad), numbers that are not finite.
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

/// The joint definition frame of `[MBDM]` 2.1: origin at `p`, z towards `q`, x towards `r`.
///
/// # Errors
/// As [`frame_about`].
pub fn frame_of_points(p: DVec3, q: DVec3, r: DVec3) -> Result<Pose, FrameError> {
    frame_about(p, q - p, r - p)
}

/// A frame at `origin` with z along `axis`, where the direction of x does not matter.
///
/// # Errors
/// An axis without length, numbers that are not finite.
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
    fn ana_axes_of_a_frame_of_points() {
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
    fn regress_directions_that_make_no_frame_are_refused() {
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

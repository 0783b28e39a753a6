//! Spatial vectors, linear part first: motions (v, ω) and wrenches (f, τ), and poses.
//!
//! Unless a name says otherwise, the components are in Earth axes. Accelerations are classical (the
//! second derivative of the position of a point). They are not the spatial accelerations of
//! `[F08]`.

use super::rotation::skew;
use glam::{DMat3, DQuat, DVec3};
use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Velocity (m/s, rad/s) or acceleration (m/s², rad/s²) of a frame: linear at its origin, and
/// angular.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// Linear velocity or acceleration of the frame's origin.
    pub linear: DVec3,
    /// Angular velocity or acceleration of the frame.
    pub angular: DVec3,
}

/// A force (N) at a point and a moment (N·m) about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wrench {
    /// Force, N.
    pub force: DVec3,
    /// Moment about the point of reference, N·m.
    pub moment: DVec3,
}

/// Pose of a frame: origin in its parent frame, and rotation from its axes to the axes of the
/// parent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Origin, m.
    pub position: DVec3,
    /// Unit quaternion from the frame's axes to the axes of the parent.
    pub orientation: DQuat,
}

/// A frame's pose, velocity and acceleration in Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FrameMotion {
    /// Position and orientation.
    pub pose: Pose,
    /// The orientation as a matrix, frame axes to Earth axes.
    pub rotation: DMat3,
    /// Velocity of the origin and angular velocity.
    pub velocity: Motion,
    /// Classical acceleration of the origin and angular acceleration.
    pub acceleration: Motion,
}

impl Motion {
    /// Zero motion.
    pub const ZERO: Self = Self {
        linear: DVec3::ZERO,
        angular: DVec3::ZERO,
    };

    /// A motion with the given linear and angular components.
    #[inline]
    pub fn new(linear: DVec3, angular: DVec3) -> Self {
        Self { linear, angular }
    }

    /// Velocity at the point `offset` (Earth axes, m from the origin) of the same rigid body.
    #[inline]
    pub fn velocity_at(&self, offset: DVec3) -> Motion {
        Motion::new(self.linear + self.angular.cross(offset), self.angular)
    }

    /// Acceleration at the point `offset` (Earth axes, m from the origin) of the same rigid body,
    /// which rotates at `angular_velocity` (rad/s).
    #[inline]
    pub fn acceleration_at(&self, offset: DVec3, angular_velocity: DVec3) -> Motion {
        Motion::new(
            self.linear + self.angular.cross(offset) + angular_velocity.cross(angular_velocity.cross(offset)),
            self.angular,
        )
    }

    /// Power of a wrench about the origin of a frame that has this velocity, W.
    #[inline]
    pub fn power(&self, wrench: Wrench) -> f64 {
        self.linear.dot(wrench.force) + self.angular.dot(wrench.moment)
    }

    /// The same motion with its components rotated by `rotation`.
    #[inline]
    pub fn rotated(&self, rotation: DMat3) -> Motion {
        Motion::new(rotation * self.linear, rotation * self.angular)
    }

    /// The six components, linear first.
    #[inline]
    pub fn to_array(self) -> [f64; 6] {
        let (a, b) = (self.linear, self.angular);
        [a.x, a.y, a.z, b.x, b.y, b.z]
    }

    /// A motion with the given six components, linear first.
    #[inline]
    pub fn from_array(v: [f64; 6]) -> Self {
        Self::new(DVec3::new(v[0], v[1], v[2]), DVec3::new(v[3], v[4], v[5]))
    }
}

impl Wrench {
    /// Zero wrench.
    pub const ZERO: Self = Self {
        force: DVec3::ZERO,
        moment: DVec3::ZERO,
    };

    /// A wrench with the given force and moment.
    #[inline]
    pub fn new(force: DVec3, moment: DVec3) -> Self {
        Self { force, moment }
    }

    /// Wrench about the origin of a force (N) that acts at `offset` (m).
    #[inline]
    pub fn of_force_at(force: DVec3, offset: DVec3) -> Self {
        Self::new(force, offset.cross(force))
    }

    /// The same wrench about another reference point; `offset` (m) is the position of the old
    /// reference point relative to the new reference point.
    #[inline]
    pub fn moved(&self, offset: DVec3) -> Self {
        Self::new(self.force, self.moment + offset.cross(self.force))
    }

    /// The same wrench with its components rotated by `rotation`.
    #[inline]
    pub fn rotated(&self, rotation: DMat3) -> Self {
        Self::new(rotation * self.force, rotation * self.moment)
    }

    /// The six components, force first.
    #[inline]
    pub fn to_array(self) -> [f64; 6] {
        let (a, b) = (self.force, self.moment);
        [a.x, a.y, a.z, b.x, b.y, b.z]
    }

    /// A wrench with the given six components, force first.
    #[inline]
    pub fn from_array(v: [f64; 6]) -> Self {
        Self::new(DVec3::new(v[0], v[1], v[2]), DVec3::new(v[3], v[4], v[5]))
    }
}

impl Pose {
    /// Pose of a frame that coincides with its parent.
    pub const IDENTITY: Self = Self {
        position: DVec3::ZERO,
        orientation: DQuat::IDENTITY,
    };

    /// A pose with the given position (m) and orientation (a unit quaternion).
    #[inline]
    pub fn new(position: DVec3, orientation: DQuat) -> Self {
        Self {
            position,
            orientation,
        }
    }

    /// Transforms a point from this frame to the parent frame.
    #[inline]
    pub fn transform_point(&self, point: DVec3) -> DVec3 {
        self.position + self.orientation * point
    }

    /// Pose of a nested frame in this frame's parent; `inner` is the pose of the nested frame in
    /// this frame.
    #[inline]
    pub fn compose(&self, inner: &Pose) -> Pose {
        Pose::new(
            self.transform_point(inner.position),
            self.orientation * inner.orientation,
        )
    }

    /// Pose of the parent in this frame.
    #[inline]
    pub fn inverse(&self) -> Pose {
        let back = self.orientation.conjugate();
        Pose::new(-(back * self.position), back)
    }
}

impl Default for Pose {
    #[inline]
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl FrameMotion {
    /// A frame at rest at `pose`.
    #[inline]
    pub fn at_rest(pose: Pose) -> Self {
        Self {
            pose,
            rotation: DMat3::from_quat(pose.orientation),
            ..Self::default()
        }
    }

    /// Motion of another frame that is fixed to this frame; `offset` is the pose of the other frame
    /// in this frame.
    #[inline]
    pub fn fixed_frame(&self, offset: &Pose) -> FrameMotion {
        let arm = self.rotation * offset.position;
        let orientation = self.pose.orientation * offset.orientation;
        FrameMotion {
            pose: Pose::new(self.pose.position + arm, orientation),
            rotation: DMat3::from_quat(orientation),
            velocity: self.velocity.velocity_at(arm),
            acceleration: self.acceleration.acceleration_at(arm, self.velocity.angular),
        }
    }
}

/// Inertia tensor about the origin of a point mass (kg) at `offset` (m): `m (o·o I - o oᵀ)`, kg·m².
#[inline]
pub fn point_inertia(mass: f64, offset: DVec3) -> DMat3 {
    let s = skew(offset);
    -(s * s) * mass
}

macro_rules! spatial_arithmetic {
    ($type:ident, $first:ident, $second:ident) => {
        impl Add for $type {
            type Output = $type;
            #[inline]
            fn add(self, other: $type) -> $type {
                $type::new(self.$first + other.$first, self.$second + other.$second)
            }
        }
        impl Sub for $type {
            type Output = $type;
            #[inline]
            fn sub(self, other: $type) -> $type {
                $type::new(self.$first - other.$first, self.$second - other.$second)
            }
        }
        impl Neg for $type {
            type Output = $type;
            #[inline]
            fn neg(self) -> $type {
                $type::new(-self.$first, -self.$second)
            }
        }
        impl Mul<f64> for $type {
            type Output = $type;
            #[inline]
            fn mul(self, factor: f64) -> $type {
                $type::new(self.$first * factor, self.$second * factor)
            }
        }
        impl AddAssign for $type {
            #[inline]
            fn add_assign(&mut self, other: $type) {
                *self = *self + other;
            }
        }
        impl SubAssign for $type {
            #[inline]
            fn sub_assign(&mut self, other: $type) {
                *self = *self - other;
            }
        }
    };
}
spatial_arithmetic!(Motion, linear, angular);
spatial_arithmetic!(Wrench, force, moment);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rotation::exponential;

    #[test]
    fn property_power_does_not_depend_on_the_reference_point() {
        let velocity = Motion::new(DVec3::new(1.0, 2.0, 3.0), DVec3::new(-0.2, 0.7, 0.1));
        let wrench = Wrench::new(DVec3::new(4.0, -1.0, 2.0), DVec3::new(0.5, 0.6, -0.7));
        let offset = DVec3::new(0.3, -1.2, 2.2);
        // `wrench` acts at `offset`; `moved` is the same wrench about the origin.
        let there = velocity.velocity_at(offset).power(wrench);
        let here = velocity.power(wrench.moved(offset));
        assert!((there - here).abs() < 1e-14);
    }

    #[test]
    fn equivalent_fixed_frame_motion_is_the_derivative_of_its_pose() {
        let rate = DVec3::new(0.4, -0.3, 0.8);
        let spin = DVec3::new(-0.1, 0.5, 0.2);
        let offset = Pose::new(DVec3::new(1.0, 2.0, 0.5), exponential(DVec3::new(0.1, 0.0, 0.3)));
        // Constant angular acceleration from the identity orientation. The pose is exact to second
        // order at t = 0.
        let pose_at = |t: f64| {
            let turn = rate * t + spin * (0.5 * t * t);
            Pose::new(DVec3::new(2.0 * t, t * t, 0.0), exponential(turn))
                .compose(&offset)
                .position
        };
        let base = FrameMotion {
            velocity: Motion::new(DVec3::new(2.0, 0.0, 0.0), rate),
            acceleration: Motion::new(DVec3::new(0.0, 2.0, 0.0), spin),
            ..FrameMotion::at_rest(Pose::IDENTITY)
        };
        let point = base.fixed_frame(&offset);
        let h = 1e-4;
        let velocity = (pose_at(h) - pose_at(-h)) / (2.0 * h);
        let acceleration = (pose_at(h) - 2.0 * pose_at(0.0) + pose_at(-h)) / (h * h);
        assert!((velocity - point.velocity.linear).length() < 1e-7);
        assert!((acceleration - point.acceleration.linear).length() < 1e-6);
    }

    #[test]
    fn equivalent_inverse_pose_composes_to_identity() {
        let pose = Pose::new(
            DVec3::new(1.0, -2.0, 0.3),
            exponential(DVec3::new(0.4, 1.0, -2.0)),
        );
        let identity = pose.compose(&pose.inverse());
        assert!(identity.position.length() < 1e-15);
        assert!((identity.orientation.w.abs() - 1.0).abs() < 1e-15);
    }
}

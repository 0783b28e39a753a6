//! One side of a joint, and a scalar constraint equation between the two sides.

use windlass_math::{DMat3, DQuat, DVec3, FrameMotion, Motion, Pose, Wrench};

/// Motion of a joint's frame on one of its two owners, Earth axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// Origin of the frame, m.
    pub origin: DVec3,
    /// Vector from the owner's reference point to the origin, m.
    pub arm: DVec3,
    /// Rotation from the frame's axes to Earth axes.
    pub orientation: DQuat,
    /// Rotation from the frame's axes to Earth axes, as a matrix whose columns are the frame's
    /// axes.
    pub axes: DMat3,
    /// Linear velocity of the origin and angular velocity of the frame.
    pub velocity: Motion,
    /// Velocity-dependent part of the acceleration of the origin, ω × (ω × arm), m/s².
    pub centripetal: DVec3,
}

impl Side {
    /// Side of a frame fixed to an owner at `frame`. `owner` is the motion of the owner's reference
    /// point.
    #[inline]
    pub fn new(owner: &FrameMotion, frame: &Pose) -> Self {
        let arm = owner.rotation * frame.position;
        let spin = owner.velocity.angular;
        let orientation = owner.pose.orientation * frame.orientation;
        Self {
            origin: owner.pose.position + arm,
            arm,
            orientation,
            axes: DMat3::from_quat(orientation),
            velocity: owner.velocity.velocity_at(arm),
            centripetal: spin.cross(spin.cross(arm)),
        }
    }

    /// Wrench, about the owner's reference point, of a couple and a force at the frame's origin.
    #[inline]
    pub(crate) fn wrench(&self, force: DVec3, couple: DVec3) -> Wrench {
        Wrench::new(force, couple + self.arm.cross(force))
    }

    /// Time derivative of a vector fixed to the frame.
    #[inline]
    pub(crate) fn rate_of(&self, vector: DVec3) -> DVec3 {
        self.velocity.angular.cross(vector)
    }
}

/// One scalar constraint equation between two owners: Φ = 0.
///
/// The owners have the velocities v₁ and v₂ and the classical accelerations a₁ and a₂ at their
/// reference points (six components each, linear first, Earth axes). Then
///
/// ```text
/// Φ' = first·v₁ + second·v₂ - velocity,   Φ'' = first·a₁ + second·a₂ - acceleration.
/// ```
///
/// `first` and `second` are also the wrenches on the owners for a unit multiplier: `[MBDM]` eqs.
/// 34, 35 and 64.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Row {
    /// Φ, in the row's unit.
    pub value: f64,
    /// Derivative of Φ' with respect to the velocity of the first owner.
    pub first: Wrench,
    /// Derivative of Φ' with respect to the velocity of the second owner.
    pub second: Wrench,
    /// Right-hand side of the velocity equation, ν.
    pub velocity: f64,
    /// Right-hand side of the acceleration equation, γ.
    pub acceleration: f64,
}

impl Row {
    /// Returns true if the value, the coefficients and the right-hand sides are finite.
    #[inline]
    pub fn is_finite(&self) -> bool {
        let loads = self.first.force + self.first.moment + self.second.moment;
        (self.value + self.velocity + self.acceleration + loads.element_sum()).is_finite()
    }

    /// Returns the same equation with the owners exchanged.
    #[inline]
    pub(crate) fn swapped(self) -> Self {
        Self {
            first: self.second,
            second: self.first,
            ..self
        }
    }
}

/// The rows of one joint, at most six.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rows {
    rows: [Row; 6],
    count: usize,
}

impl Rows {
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.count = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, row: Row) {
        self.rows[self.count] = row;
        self.count += 1;
    }

    /// The rows, in the order of [`JointKind::rows`](super::JointKind::rows).
    #[inline]
    pub fn as_slice(&self) -> &[Row] {
        &self.rows[..self.count]
    }
}

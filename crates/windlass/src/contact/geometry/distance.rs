//! How far apart two pieces are, by the GJK algorithm of `parry3d-f64`.

use super::{Form, Piece};
use crate::math::Pose;
use glam::{DQuat, DVec3};
use parry3d_f64::math::{Pose as TwinPose, Rotation, Vector};
use parry3d_f64::query;
use std::f64::consts::FRAC_PI_2;

impl Piece {
    /// Distance (m) of two pieces at their poses, zero where they overlap or touch; 1e-9 of their size is not told from
    /// zero. Half-spaces have none between each other.
    pub fn distance(&self, at: &Pose, other: &Piece, other_at: &Pose) -> f64 {
        // About the first piece, for pieces far from Earth's origin.
        let middle = at.position;
        let found = query::distance(
            &self.twin_pose(at, middle),
            &*self.twin,
            &other.twin_pose(other_at, middle),
            &*other.twin,
        );
        found.map_or(f64::INFINITY, |found| found.distance)
    }

    /// The twin of a cylinder has its axis along y.
    fn twin_pose(&self, at: &Pose, middle: DVec3) -> TwinPose {
        let turned = match self.form() {
            Form::Cylinder { .. } => at.orientation * DQuat::from_rotation_z(FRAC_PI_2),
            _ => at.orientation,
        };
        TwinPose::from_parts(
            Vector::from_array((at.position - middle).to_array()),
            Rotation::from_array(turned.to_array()),
        )
    }
}

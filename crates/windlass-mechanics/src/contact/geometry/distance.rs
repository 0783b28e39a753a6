//! How far apart two pieces are, by the GJK algorithm of `parry3d-f64`, certified.
//!
//! The algorithm stalls now and then where pieces nearly touch, and answers with points that are not the nearest ones:
//! 40 m for a boat at a ship's side. Every direction gives a lower bound, the gap between the two planes across it that hold
//! the pieces apart, and the nearest points an upper one. An answer counts where both meet, and is the lower one, which
//! is the better of the two for what is round; else the search begins anew from other directions, and in the end the largest gap found
//! stands, which is never too much.

use super::{Form, Piece};
use glam::{DQuat, DVec3};
use parry3d_f64::math::{Pose as TwinPose, Rotation, Vector};
use parry3d_f64::query;
use parry3d_f64::query::gjk::{self, CsoPoint, GJKResult, VoronoiSimplex};
use parry3d_f64::shape::SupportMap;
use std::f64::consts::FRAC_PI_2;
use windlass_math::Pose;

/// By how much bounds may differ, as a share of the distance.
const MEET: f64 = 1e-6;
/// The same as a share of the pieces' sizes, which is not told from zero.
const TOUCH: f64 = 1e-8;
/// Where the search begins when it did not end well from one centre to the other.
const DIRECTIONS: [[f64; 3]; 6] = [
    [1.0, 0.1, 0.2],
    [-0.2, 1.0, 0.1],
    [0.1, -0.2, 1.0],
    [-1.0, -0.1, 0.2],
    [0.2, -1.0, -0.1],
    [0.1, 0.2, -1.0],
];

impl Piece {
    /// Distance (m) of two pieces at their poses, zero where they overlap or touch; 2e-8 of their size is not told from
    /// zero. Half-spaces have none between each other.
    pub fn distance(&self, at: &Pose, other: &Piece, other_at: &Pose) -> f64 {
        // About the first piece, for pieces far from Earth's origin.
        let middle = at.position;
        let poses = [self.twin_pose(at, middle), other.twin_pose(other_at, middle)];
        let twins = (self.twin.as_support_map(), other.twin.as_support_map());
        let (Some(first), Some(second)) = twins else {
            let found = query::distance(&poses[0], &*self.twin, &poses[1], &*other.twin);
            return found.map_or(f64::INFINITY, |found| found.distance);
        };
        let size = self.bounding_sphere().1 + other.bounding_sphere().1;
        let sure = certified(&poses[0].inv_mul(&poses[1]), first, second, size);
        if !self.is_sphere() && !other.is_sphere() {
            return sure;
        }
        // From a sphere there is a shorter way, exact where it is right.
        let found = query::distance(&poses[0], &*self.twin, &poses[1], &*other.twin);
        let exact = found.map_or(f64::INFINITY, |found| found.distance);
        if (exact - sure).abs() <= MEET * sure + TOUCH * size {
            exact
        } else {
            sure
        }
    }

    fn is_sphere(&self) -> bool {
        matches!(self.form(), Form::Sphere { .. })
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

/// Distance (m) of two solids of a `size` (m), the second placed in the axes of the first.
fn certified(place: &TwinPose, first: &dyn SupportMap, second: &dyn SupportMap, size: f64) -> f64 {
    // Between the planes across a unit direction, that of the first solid and that of the second; below zero: no gap.
    let gap =
        |direction: Vector| -direction.dot(CsoPoint::from_shapes(place, first, second, direction).point);
    let from_centres = -place.translation;
    let begin = std::iter::once(from_centres).chain(DIRECTIONS.map(Vector::from_array));
    let mut widest: f64 = 0.0;
    for direction in begin.filter_map(Vector::try_normalize) {
        let mut simplex = VoronoiSimplex::new();
        simplex.reset(CsoPoint::from_shapes(place, first, second, direction));
        match gjk::closest_points(place, first, second, f64::MAX, true, &mut simplex) {
            GJKResult::Intersection if widest <= TOUCH * size => return 0.0,
            GJKResult::ClosestPoints(from, to, along) => {
                let way = to - from;
                let distance = way.length();
                let across = way.try_normalize().map_or(0.0, gap);
                widest = widest.max(across).max(gap(along));
                if distance - widest <= MEET * distance + TOUCH * size {
                    return widest;
                }
            }
            _ => {}
        }
    }
    widest
}

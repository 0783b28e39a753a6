//! Distance between two pieces by the GJK algorithm of `parry3d-f64`, with certification.
//!
//! The algorithm occasionally stalls if pieces nearly touch. It then returns wrong points, for
//! example a distance of 40 m for a boat at a ship's side. Each direction gives a lower bound of
//! the distance: the gap between the support planes perpendicular to this direction. The nearest
//! points give an upper bound. A result is accepted if both bounds agree; the lower bound is
//! returned because it is more accurate for curved pieces. Otherwise the search restarts from
//! another direction. If no result is accepted, the largest gap is returned, which never exceeds
//! the distance.

use super::{Form, Piece};
use glam::{DQuat, DVec3};
use parry3d_f64::math::{Pose as QueryPose, Rotation, Vector};
use parry3d_f64::query;
use parry3d_f64::query::gjk::{self, CsoPoint, GJKResult, VoronoiSimplex};
use parry3d_f64::shape::SupportMap;
use std::f64::consts::FRAC_PI_2;
use windlass_math::Pose;

/// Relative tolerance of the bounds.
const RELATIVE_TOLERANCE: f64 = 1e-6;
/// Absolute tolerance as a fraction of the size of the pieces; smaller distances are treated as
/// zero.
const SIZE_TOLERANCE: f64 = 1e-8;
/// Initial directions of the search, after the direction between the centres.
const DIRECTIONS: [[f64; 3]; 6] = [
    [1.0, 0.1, 0.2],
    [-0.2, 1.0, 0.1],
    [0.1, -0.2, 1.0],
    [-1.0, -0.1, 0.2],
    [0.2, -1.0, -0.1],
    [0.1, 0.2, -1.0],
];

impl Piece {
    /// Distance (m) between two pieces at their poses; zero if they overlap or touch. Distances
    /// below about 1e-8 of the size of the pieces are treated as zero. The distance between two
    /// half-spaces is infinite.
    pub fn distance(&self, at: &Pose, other: &Piece, other_at: &Pose) -> f64 {
        // Positions are relative to the first piece. The result is then accurate even far from the
        // Earth's origin.
        let middle = at.position;
        let poses = [self.query_pose(at, middle), other.query_pose(other_at, middle)];
        let supports = (
            self.query_shape.as_support_map(),
            other.query_shape.as_support_map(),
        );
        let (Some(first), Some(second)) = supports else {
            let found = query::distance(&poses[0], &*self.query_shape, &poses[1], &*other.query_shape);
            return found.map_or(f64::INFINITY, |found| found.distance);
        };
        let size = self.bounding_sphere().1 + other.bounding_sphere().1;
        let certified = certified_distance(&poses[0].inv_mul(&poses[1]), first, second, size);
        if !self.is_sphere() && !other.is_sphere() {
            return certified;
        }
        // For a sphere the library has a direct formula, which is exact where it is valid.
        let found = query::distance(&poses[0], &*self.query_shape, &poses[1], &*other.query_shape);
        let exact = found.map_or(f64::INFINITY, |found| found.distance);
        if (exact - certified).abs() <= RELATIVE_TOLERANCE * certified + SIZE_TOLERANCE * size {
            exact
        } else {
            certified
        }
    }

    fn is_sphere(&self) -> bool {
        matches!(self.form(), Form::Sphere { .. })
    }

    /// Pose of the query shape. The axis of the library's cylinder is y, not x.
    fn query_pose(&self, at: &Pose, middle: DVec3) -> QueryPose {
        let turned = match self.form() {
            Form::Cylinder { .. } => at.orientation * DQuat::from_rotation_z(FRAC_PI_2),
            _ => at.orientation,
        };
        QueryPose::from_parts(
            Vector::from_array((at.position - middle).to_array()),
            Rotation::from_array(turned.to_array()),
        )
    }
}

/// Distance (m) between two solids of a total `size` (m). `transform` maps from the axes of the
/// second to the axes of the first.
fn certified_distance(
    transform: &QueryPose,
    first: &dyn SupportMap,
    second: &dyn SupportMap,
    size: f64,
) -> f64 {
    // Gap between the support planes of both solids along a unit direction; zero or negative if
    // there is no gap.
    let gap =
        |direction: Vector| -direction.dot(CsoPoint::from_shapes(transform, first, second, direction).point);
    let from_centres = -transform.translation;
    let begin = std::iter::once(from_centres).chain(DIRECTIONS.map(Vector::from_array));
    let mut widest: f64 = 0.0;
    for direction in begin.filter_map(Vector::try_normalize) {
        let mut simplex = VoronoiSimplex::new();
        simplex.reset(CsoPoint::from_shapes(transform, first, second, direction));
        match gjk::closest_points(transform, first, second, f64::MAX, true, &mut simplex) {
            GJKResult::Intersection if widest <= SIZE_TOLERANCE * size => return 0.0,
            GJKResult::ClosestPoints(from, to, along) => {
                let between = to - from;
                let distance = between.length();
                let across = between.try_normalize().map_or(0.0, gap);
                widest = widest.max(across).max(gap(along));
                if distance - widest <= RELATIVE_TOLERANCE * distance + SIZE_TOLERANCE * size {
                    return widest;
                }
            }
            _ => {}
        }
    }
    widest
}

//! Overlap of two spherical ends: balls cut by planes.
//!
//! ```text
//! Law      the plane of equal power divides the overlap of two balls into a part of each ball. In
//!          its part, a ball is inside the other ball. The half of a ball at the end of a capsule
//!          is bounded by a plane perpendicular to the axis
//! Frame    of the sections
//! ```

use super::super::Transform;
use super::super::region::Plane;
use super::super::round::{Buffers, FlatShape, VolumeMoments};
use super::super::surface::Surface;
use super::Solid;
use glam::{DMat3, DVec3};

/// Tolerance for planes that coincide, relative to the radius.
const COINCIDENT: f64 = 1e-12;

/// Ball (centre and radius in m) with the plane that bounds the end of a capsule.
#[derive(Clone, Copy)]
struct Ball {
    centre: DVec3,
    radius: f64,
    /// Direction of the end; zero for a sphere.
    outward: DVec3,
}

impl Ball {
    fn of((solid, side): (&Solid, f64)) -> Self {
        Self {
            centre: solid.end(side).extend(solid.height),
            radius: solid.radius,
            outward: (solid.along * side).extend(0.0),
        }
    }

    /// Inner side of the plane of another end, in axes at the centre of this ball.
    fn cut_of(&self, end: &Ball) -> Option<Plane> {
        (end.outward != DVec3::ZERO).then(|| Plane {
            normal: -end.outward,
            offset: -end.outward.dot(end.centre - self.centre),
        })
    }
}

/// Adds the overlap of two spherical ends. Each is a solid and the side of the end.
pub(super) fn add(ends: [(&Solid, f64); 2], buffers: &mut Buffers, total: &mut VolumeMoments) {
    let balls = ends.map(Ball::of);
    let between = balls[1].centre - balls[0].centre;
    let distance = between.length();
    let depth = balls[0].radius + balls[1].radius - distance;
    if depth <= 0.0 {
        return;
    }
    let is_beyond = |ball: &Ball| {
        ball.outward == DVec3::ZERO || extent(&balls, ball.outward) > ball.outward.dot(ball.centre)
    };
    if !balls.iter().all(is_beyond) {
        return;
    }
    let difference = balls[0].radius - balls[1].radius;
    let is_inside = distance <= difference.abs();
    for (k, ball) in balls.iter().enumerate() {
        let other = &balls[1 - k];
        // A ball inside the other one is the whole overlap.
        if is_inside && (difference <= 0.0) != (k == 0) {
            continue;
        }
        let equal_power = (!is_inside).then(|| {
            let towards = between / distance * if k == 0 { 1.0 } else { -1.0 };
            let cap = depth * (2.0 * other.radius - depth) / (2.0 * distance);
            Plane {
                normal: -towards,
                offset: cap - ball.radius,
            }
        });
        let all = [equal_power, ball.cut_of(&balls[0]), ball.cut_of(&balls[1])];
        let Some((planes, count)) = active(all, ball.radius) else {
            continue;
        };
        let identity = Transform {
            rotation: DMat3::IDENTITY,
            origin: DVec3::ZERO,
        };
        let part = buffers.sphere(ball.radius, FlatShape::Planes(&planes[..count]), &identity);
        if let Some(mut part) = part {
            part.surface = if k == 0 {
                Surface::default()
            } else {
                part.surface.reversed()
            };
            total.join(&part, ball.centre);
        }
    }
}

/// Largest coordinate of the overlap of two balls along a unit vector, m.
fn extent(balls: &[Ball; 2], along: DVec3) -> f64 {
    for (ball, other) in [(&balls[0], &balls[1]), (&balls[1], &balls[0])] {
        let extreme = ball.centre + along * ball.radius;
        if extreme.distance(other.centre) <= other.radius {
            return extreme.dot(along);
        }
    }
    // The extreme point is on the circle in which the spheres intersect.
    let [a, b] = balls;
    let between = b.centre - a.centre;
    let distance = between.length();
    let depth = a.radius + b.radius - distance;
    let cap = depth * (2.0 * b.radius - depth) / (2.0 * distance);
    let circle = (cap * (2.0 * a.radius - cap)).max(0.0).sqrt();
    let cosine = between.dot(along) / distance;
    a.centre.dot(along) + cosine * (a.radius - cap) + circle * (1.0 - cosine * cosine).max(0.0).sqrt()
}

/// Planes that cut a ball, each of them once, and their number. `None` if two of them exclude each
/// other.
fn active(all: [Option<Plane>; 3], radius: f64) -> Option<([Plane; 3], usize)> {
    let mut planes = [Plane {
        normal: DVec3::Z,
        offset: 0.0,
    }; 3];
    let mut count = 0;
    for plane in all.into_iter().flatten() {
        if plane.offset >= radius {
            continue;
        }
        let (mut is_new, tolerance) = (true, COINCIDENT * radius);
        for other in &planes[..count] {
            let (gap, slab) = (other.offset - plane.offset, other.offset + plane.offset);
            if (other.normal + plane.normal).length() < COINCIDENT && slab < tolerance {
                return None;
            }
            is_new &= (other.normal - plane.normal).length() > COINCIDENT || gap.abs() > tolerance;
        }
        if is_new {
            planes[count] = plane;
            count += 1;
        }
    }
    Some((planes, count))
}

//! Height of a point over the surface of a piece, and the curvature of the surface.

use super::{Form, Piece, Polyhedron};
use glam::DVec3;

/// Point of a surface that is nearest to another point.
#[derive(Clone, Copy, Debug)]
pub struct NearestSurface {
    /// Height of the other point over the surface, m; negative inside.
    pub height: f64,
    /// Gradient of the height: the outward unit vector at the nearest point of the surface, axes of
    /// the piece.
    pub outward: DVec3,
    /// Radius of curvature of the surface there, across the axis of a cylinder, m. It is zero at
    /// edges and corners, and infinite on flat faces.
    pub curvature_radius: f64,
}

impl Piece {
    /// Height (m) of a point over the surface, negative inside, and the gradient of the height: the
    /// outward unit vector at the nearest point of the surface. Both are in the piece's axes.
    ///
    /// Inside a polyhedron, the height is relative to the plane of the nearest face. The cost is
    /// linear in the number of faces.
    pub fn height(&self, point: DVec3) -> (f64, DVec3) {
        let nearest = self.nearest_surface(point);
        (nearest.height, nearest.outward)
    }

    /// The same as [`Piece::height`], with the curvature of the surface.
    pub fn nearest_surface(&self, point: DVec3) -> NearestSurface {
        let over = |(height, outward), curvature_radius| NearestSurface {
            height,
            outward,
            curvature_radius,
        };
        match self.form() {
            Form::Sphere { radius } => {
                let (distance, outward) = length_and_direction(point, DVec3::Z);
                over((distance - radius, outward), *radius)
            }
            Form::HalfSpace => over((point.z, DVec3::Z), f64::INFINITY),
            Form::Capsule { radius, length } => {
                let on_axis = DVec3::X * point.x.clamp(-0.5 * length, 0.5 * length);
                let (distance, outward) = length_and_direction(point - on_axis, DVec3::Z);
                over((distance - radius, outward), *radius)
            }
            Form::Cylinder { radius, length } => cylinder(point, *radius, 0.5 * length),
            Form::Polyhedron => self
                .facets()
                .map_or(over((f64::INFINITY, DVec3::Z), f64::INFINITY), |solid| {
                    solid.nearest_surface(point)
                }),
        }
    }
}

/// Length and direction of a vector. The direction of a zero vector is `otherwise`.
fn length_and_direction(vector: DVec3, otherwise: DVec3) -> (f64, DVec3) {
    let length = vector.length();
    (length, if length > 0.0 { vector / length } else { otherwise })
}

fn cylinder(point: DVec3, radius: f64, half: f64) -> NearestSurface {
    let (off_axis, radial) = length_and_direction(DVec3::new(0.0, point.y, point.z), DVec3::Z);
    let end = DVec3::X * point.x.signum();
    let (beyond_side, beyond_end) = (off_axis - radius, point.x.abs() - half);
    let (height, outward, curvature_radius) = if beyond_side > 0.0 && beyond_end > 0.0 {
        let (distance, outward) = length_and_direction(radial * beyond_side + end * beyond_end, radial);
        (distance, outward, 0.0)
    } else if beyond_side >= beyond_end {
        (beyond_side, radial, radius)
    } else {
        (beyond_end, end, f64::INFINITY)
    };
    NearestSurface {
        height,
        outward,
        curvature_radius,
    }
}

impl Polyhedron {
    /// Same as [`Piece::nearest_surface`] for a polyhedron.
    fn nearest_surface(&self, point: DVec3) -> NearestSurface {
        let mut nearest = NearestSurface {
            height: f64::NEG_INFINITY,
            outward: DVec3::Z,
            curvature_radius: f64::INFINITY,
        };
        for face in &self.faces {
            let over = face.offset_of(point);
            if over > nearest.height {
                (nearest.height, nearest.outward) = (over, face.normal);
            }
        }
        if nearest.height <= 0.0 {
            return nearest;
        }
        // Outside: the nearest point of all faces that are visible from `point`.
        nearest.height = f64::INFINITY;
        for face in self.faces.iter().filter(|face| face.offset_of(point) > 0.0) {
            let corners = &self.corners[face.first..face.first + face.count];
            let (foot, is_over) = nearest_in_polygon(&self.vertices, corners, face.normal, point);
            let (distance, outward) = length_and_direction(point - foot, face.normal);
            if distance < nearest.height {
                nearest = NearestSurface {
                    height: distance,
                    outward,
                    curvature_radius: if is_over { f64::INFINITY } else { 0.0 },
                };
            }
        }
        nearest
    }
}

/// Nearest point of a convex polygon to `point`, and true if it is not on the boundary. The corners
/// are counter-clockwise about the normal.
fn nearest_in_polygon(vertices: &[DVec3], corners: &[u32], normal: DVec3, point: DVec3) -> (DVec3, bool) {
    let corner = |k: usize| vertices[corners[k % corners.len()] as usize];
    let mut nearest = (f64::INFINITY, point);
    let mut is_over = true;
    for k in 0..corners.len() {
        let (a, b) = (corner(k), corner(k + 1));
        let (edge, to) = (b - a, point - a);
        if normal.cross(edge).dot(to) >= 0.0 {
            continue;
        }
        is_over = false;
        let fraction = (to.dot(edge) / edge.length_squared().max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
        let on_edge = a + edge * fraction;
        let distance = point.distance_squared(on_edge);
        if distance < nearest.0 {
            nearest = (distance, on_edge);
        }
    }
    if is_over {
        (point - normal * (point - corner(0)).dot(normal), true)
    } else {
        (nearest.1, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_math::Pose;

    fn pieces() -> Vec<Piece> {
        let corners = [
            DVec3::ZERO,
            DVec3::new(1.0, 0.1, 0.0),
            DVec3::new(0.2, 1.3, 0.1),
            DVec3::new(0.1, 0.2, 0.9),
            DVec3::new(0.9, 0.8, 0.7),
        ];
        vec![
            Piece::cuboid(DVec3::new(1.0, 0.6, 0.4)).unwrap(),
            Piece::hull(&corners).unwrap(),
            Piece::sphere(0.5).unwrap(),
            Piece::cylinder(0.4, 1.2).unwrap(),
            Piece::capsule(0.3, 0.8).unwrap(),
            Piece::half_space(),
        ]
    }

    /// Outside, the height equals the distance between the piece and a very small sphere at the
    /// point. Another algorithm computes this distance. At the nearest point of the surface the
    /// height is zero.
    #[test]
    fn agrees_with_distance_and_nearest_surface_point() {
        let tiny = Piece::sphere(1e-6).unwrap();
        let mut seed = 1_u64;
        let mut random = || {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (seed >> 11) as f64 / (1_u64 << 53) as f64
        };
        let mut outside = 0;
        for piece in pieces() {
            for _ in 0..300 {
                let point = DVec3::new(random(), random(), random()) * 3.0 - DVec3::ONE * 1.5;
                let (height, outward) = piece.height(point);
                assert!((outward.length() - 1.0).abs() < 1e-12);
                let foot = piece.height(point - outward * height).0;
                assert!(foot.abs() < 1e-12, "{piece:?} {point} {height} {foot}");
                if height > 1e-3 {
                    outside += 1;
                    let at = Pose {
                        position: point,
                        ..Pose::IDENTITY
                    };
                    let distance = piece.distance(&Pose::IDENTITY, &tiny, &at);
                    assert!(
                        (distance + 1e-6 - height).abs() < 1e-6,
                        "{piece:?} {point} {height} {distance}"
                    );
                }
            }
        }
        assert!(outside > 600, "{outside}");
    }
}

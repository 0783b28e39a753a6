//! Moments of the vector area of a contact surface.

use super::region::AreaMoments;
use glam::{DMat3, DVec2, DVec3};
use windlass_math::rotation::outer;

/// Moments of the vector area of a polyhedral surface about a point x₀.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surface {
    /// ∫ n dS, m².
    pub(super) outward: DVec3,
    /// ∫ (x - x₀) nᵀ dS, m³.
    first: DMat3,
    /// ∫ (x - x₀)(x - x₀)ᵀ n_i dS for each i, m⁴.
    second: [DMat3; 3],
}

/// Moments of the edges of a plane section: sums of ∫ n ds/dz, where n ds is the vector area of the
/// part of the surface between two planes of distance dz.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct EdgeMoments {
    /// ∫ n, m.
    outward: DVec3,
    /// ∫ x n and ∫ y n, m².
    first: [DVec3; 2],
    /// ∫ x² n, ∫ x y n and ∫ y² n, m³.
    second: [DVec3; 3],
}

impl EdgeMoments {
    /// Adds a straight edge of a section, with the section to its left. `slope` is the component of
    /// n along z per length of the edge.
    #[inline]
    pub(super) fn add(&mut self, from: DVec2, to: DVec2, slope: f64) {
        let span = to - from;
        let n = DVec3::new(span.y, -span.x, slope * span.length());
        let middle = 0.5 * (from + to);
        self.outward += n;
        self.first[0] += n * middle.x;
        self.first[1] += n * middle.y;
        // Simpson's rule is exact for quadratic functions.
        let mean = |f: fn(DVec2) -> f64| (f(from) + f(to) + 4.0 * f(middle)) / 6.0;
        self.second[0] += n * mean(|p| p.x * p.x);
        self.second[1] += n * mean(|p| p.x * p.y);
        self.second[2] += n * mean(|p| p.y * p.y);
    }
}

impl Default for Surface {
    fn default() -> Self {
        Self {
            outward: DVec3::ZERO,
            first: DMat3::ZERO,
            second: [DMat3::ZERO; 3],
        }
    }
}

impl Surface {
    /// Adds a face with its normal.
    pub(super) fn add(&mut self, normal: DVec3, moments: &AreaMoments) {
        self.outward += normal * moments.area;
        self.first += outer(moments.first, normal);
        for (second, n) in self.second.iter_mut().zip(normal.to_array()) {
            *second += moments.second * n;
        }
    }

    /// Adds a layer of `thickness` (m) with the edges of its section at z = `height` (m).
    pub(super) fn add_layer(&mut self, edges: &EdgeMoments, height: f64, thickness: f64) {
        let outward = edges.outward * thickness;
        let [x, y] = edges.first.map(|moment| moment * thickness);
        let [xx, xy, yy] = edges.second.map(|moment| moment * thickness);
        let z = outward * height;
        let (xz, yz, zz) = (x * height, y * height, z * height);
        self.outward += outward;
        self.first += DMat3::from_cols(x, y, z).transpose();
        for (k, second) in self.second.iter_mut().enumerate() {
            *second += DMat3::from_cols(
                DVec3::new(xx[k], xy[k], xz[k]),
                DVec3::new(xy[k], yy[k], yz[k]),
                DVec3::new(xz[k], yz[k], zz[k]),
            );
        }
    }

    /// Returns the same surface with the opposite orientation.
    pub(super) fn reversed(&self) -> Self {
        Self {
            outward: -self.outward,
            first: -self.first,
            second: self.second.map(|second| -second),
        }
    }

    /// Creates the surface of a flat disc.
    pub(super) fn disc(normal: DVec3, centre: DVec3, radius: f64) -> Self {
        let area = std::f64::consts::PI * radius * radius;
        let in_plane = DMat3::IDENTITY - outer(normal, normal);
        let about_centre = AreaMoments {
            area,
            first: DVec3::ZERO,
            second: in_plane * (0.25 * area * radius * radius),
        };
        let mut surface = Self::default();
        surface.add(normal, &about_centre.about(-centre));
        surface
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.outward += other.outward;
        self.first += other.first;
        for (second, added) in self.second.iter_mut().zip(other.second) {
            *second += added;
        }
    }

    /// Returns the moments about another point, x₀ + `by`.
    pub(super) fn about(&self, by: DVec3) -> Self {
        let mut second = self.second;
        for (k, second) in second.iter_mut().enumerate() {
            let (area, first) = (self.outward[k], self.first.col(k));
            let cross = outer(first, by);
            *second += outer(by, by) * area - cross - cross.transpose();
        }
        Self {
            outward: self.outward,
            first: self.first - outer(by, self.outward),
            second,
        }
    }

    /// ∫ (x - x₀) × n dS, m³.
    pub(super) fn first_moment(&self) -> DVec3 {
        let f = self.first;
        // The components of a × b are the antisymmetric part of a bᵀ.
        DVec3::new(
            f.z_axis.y - f.y_axis.z,
            f.x_axis.z - f.z_axis.x,
            f.y_axis.x - f.x_axis.y,
        )
    }

    /// Second moments of the area projected along `normal`, about the centre of this area, ∫ (r ×
    /// n)(r × n)ᵀ dA, m⁴. Zero if they are not positive, which can occur for a surface that folds
    /// back.
    pub(super) fn second_moments(&self, normal: DVec3) -> DMat3 {
        let area = self.outward.dot(normal);
        if area.is_nan() || area <= 0.0 {
            return DMat3::ZERO;
        }
        let centre = self.first * normal / area;
        let about = self.second[0] * normal.x + self.second[1] * normal.y + self.second[2] * normal.z;
        let central = about - outer(centre, centre) * area;
        let (x, y) = normal.any_orthonormal_pair();
        let (xx, xy, yy) = (x.dot(central * x), x.dot(central * y), y.dot(central * y));
        if !(xx > 0.0 && xx * yy > xy * xy) {
            return DMat3::ZERO;
        }
        // x × n and y × n for the right-handed triad x, y, n.
        let sign = x.cross(y).dot(normal).signum();
        let (u, v) = (-y * sign, x * sign);
        outer(u, u) * xx + (outer(u, v) + outer(v, u)) * xy + outer(v, v) * yy
    }
}

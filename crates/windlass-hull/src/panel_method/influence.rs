//! Closed-form integrals of a source and of a linear dipole distribution over a flat triangle.
//!
//! ```text
//! Law      S   = ∫ 1/r dS        = Σ_e d_e L_e - h Ω
//!          V   = ∫ ρ/r dS        = Σ_e ν_e R_e
//!          D_j = ∫ N_j h/r³ dS   = N_j(x') Ω - h ∇N_j · Σ_e ν_e L_e
//! Symbols  x field point, y point of the triangle, r = |y - x|; n normal; h = n·(y - x);
//!          x' = x + h n the foot point; ρ = y - x'; N_j the linear function that is 1 at corner j
//!          and 0 at the others; Ω solid angle, positive when seen from behind the normal; for each
//!          edge e: ν_e outward normal in the plane, d_e = (y_e - x')·ν_e,
//!          L_e = ∫ dl/r = ln((r_a + r_b + l)/(r_a + r_b - l)),
//!          R_e = ∫ r dl = ½ (s_b r_b - s_a r_a + (h² + d_e²) L_e), s along the edge from the foot
//!          point
//! Frame    any
//! Source   Gauss's theorem in the plane: ∇(1/r) = -ρ/r³ and ∇r = ρ/r reduce area integrals to edge
//!          integrals; Ω by [OS83]. Equivalent to [HS67] and [N86]
//! Valid    any x; on the triangle itself the dipole is the principal value (zero)
//! Energy   none (geometry)
//! Checked  against numerical quadrature; the dipoles of a closed surface sum to 4π, 2π or 0
//! ```

use glam::DVec3;

/// Flat triangle with precomputed geometry for the integrals.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    /// Indices of its corners among the unknowns.
    pub corners: [usize; 3],
    /// Its corners, counter-clockwise seen from the side of the normal, m.
    pub points: [DVec3; 3],
    /// Unit normal.
    pub normal: DVec3,
    /// Area, m².
    pub area: f64,
    /// Unit direction of edge e, from corner e to corner e + 1.
    along: [DVec3; 3],
    /// Outward normal of edge e in the plane.
    outward: [DVec3; 3],
    /// Length of edge e, m.
    length: [f64; 3],
}

/// Integrals over one triangle for one field point.
#[derive(Clone, Copy, Debug, Default)]
pub struct Influence {
    /// `∫ 1/r dS`, m.
    pub source: f64,
    /// `∫ (y - x)/r dS`, the first moment of the source about the field point, m².
    pub source_moment: DVec3,
    /// `∫ N_j h/r³ dS` for the three corners.
    pub dipole: [f64; 3],
}

impl Panel {
    /// Creates a panel; `None` for a degenerate triangle (height below 1e-9 of its longest side).
    pub fn new(corners: [usize; 3], points: [DVec3; 3]) -> Option<Self> {
        let [a, b, c] = points;
        let double = (b - a).cross(c - a);
        let edges = [b - a, c - b, a - c];
        let length = edges.map(|e| e.length());
        let longest = length[0].max(length[1]).max(length[2]);
        if double.length() <= 1e-9 * longest * longest {
            return None;
        }
        let normal = double.normalize();
        let along = [0, 1, 2].map(|e| edges[e] / length[e]);
        Some(Self {
            corners,
            points,
            normal,
            area: 0.5 * double.length(),
            along,
            outward: along.map(|t| t.cross(normal)),
            length,
        })
    }

    /// Integrals for the field point `x`.
    pub fn influence(&self, x: DVec3) -> Influence {
        let to = self.points.map(|p| p - x);
        let r = to.map(|v| v.length());
        let h = self.normal.dot((to[0] + to[1] + to[2]) / 3.0);
        let solid_angle = solid_angle(&to, &r);
        let mut source = -h * solid_angle;
        let mut in_plane_moment = DVec3::ZERO;
        let mut edge_sum = DVec3::ZERO;
        let mut distance = [0.0; 3];
        for e in 0..3 {
            let next = (e + 1) % 3;
            let d = to[e].dot(self.outward[e]);
            let sum = r[e] + r[next];
            // On the edge L is infinite, but every term has a factor that vanishes there.
            let gap = (sum - self.length[e]).max(1e-15 * self.length[e]);
            let log = ((sum + self.length[e]) / gap).ln();
            let (start, end) = (to[e].dot(self.along[e]), to[next].dot(self.along[e]));
            let distance_integral = 0.5 * (end * r[next] - start * r[e] + (h * h + d * d) * log);
            source += d * log;
            in_plane_moment += self.outward[e] * distance_integral;
            edge_sum += self.outward[e] * log;
            distance[e] = d;
        }
        let mut dipole = [0.0; 3];
        for e in 0..3 {
            // Edge e lies opposite corner e + 2: `N = d l / 2A` at the foot point, and
            // `∇N = -ν l / 2A`.
            let scale = self.length[e] / (2.0 * self.area);
            dipole[(e + 2) % 3] = scale * (distance[e] * solid_angle + h * self.outward[e].dot(edge_sum));
        }
        Influence {
            source,
            source_moment: in_plane_moment + self.normal * (h * source),
            dipole,
        }
    }
}

/// Solid angle of a triangle given by vectors to its corners and their lengths.
fn solid_angle(to: &[DVec3; 3], r: &[f64; 3]) -> f64 {
    let volume = to[0].dot(to[1].cross(to[2]));
    let cosine =
        r[0] * r[1] * r[2] + to[0].dot(to[1]) * r[2] + to[1].dot(to[2]) * r[0] + to[2].dot(to[0]) * r[1];
    2.0 * volume.atan2(cosine)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel() -> Panel {
        Panel::new(
            [0, 1, 2],
            [
                DVec3::new(0.1, 0.0, 0.2),
                DVec3::new(1.3, 0.2, -0.1),
                DVec3::new(0.4, 0.9, 0.3),
            ],
        )
        .unwrap()
    }

    /// Midpoint quadrature on a subdivision of the triangle into n² parts.
    fn by_quadrature(panel: &Panel, x: DVec3, n: usize) -> Influence {
        let mut out = Influence::default();
        let cell = panel.area / (n * n) as f64;
        let mut add = |u: f64, v: f64| {
            let shape = [1.0 - u - v, u, v];
            let y = panel.points[0] * shape[0] + panel.points[1] * shape[1] + panel.points[2] * shape[2];
            let r = (y - x).length();
            out.source += cell / r;
            out.source_moment += (y - x) * (cell / r);
            for (d, s) in out.dipole.iter_mut().zip(shape) {
                *d += cell * s * panel.normal.dot(y - x) / (r * r * r);
            }
        };
        let step = 1.0 / n as f64;
        for i in 0..n {
            for j in 0..n - i {
                add((i as f64 + 1.0 / 3.0) * step, (j as f64 + 1.0 / 3.0) * step);
                if i + j + 1 < n {
                    add((i as f64 + 2.0 / 3.0) * step, (j as f64 + 2.0 / 3.0) * step);
                }
            }
        }
        out
    }

    #[test]
    fn agrees_with_quadrature() {
        for x in [
            DVec3::new(0.5, 0.3, 1.5),
            DVec3::new(-1.0, 2.0, -0.4),
            DVec3::new(0.6, 0.4, -0.6),
        ] {
            let (exact, sum) = (panel().influence(x), by_quadrature(&panel(), x, 200));
            // The midpoint rule with 200 parts per side has a relative error (h/r)² of about 1e-5.
            assert!((exact.source - sum.source).abs() < 2e-5 * sum.source);
            assert!((exact.source_moment - sum.source_moment).length() < 4e-5 * sum.source);
            for j in 0..3 {
                assert!((exact.dipole[j] - sum.dipole[j]).abs() < 1e-4 * sum.source);
            }
        }
    }

    #[test]
    fn closed_form_source_at_a_corner_of_a_right_isosceles_triangle() {
        // With legs of length 1 and the field point at the right angle: `∫ dθ / (cos θ + sin θ)`
        // over a quarter turn is √2 ln(1 + √2).
        let triangle = Panel::new([0, 1, 2], [DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
        let influence = triangle.influence(DVec3::ZERO);
        let expected = 2.0_f64.sqrt() * (1.0 + 2.0_f64.sqrt()).ln();
        assert!((influence.source - expected).abs() < 1e-14);
        assert!(influence.dipole.iter().all(|d| *d == 0.0));
    }

    #[test]
    fn closed_form_solid_angle_of_a_closed_surface() {
        let p = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
        let total = |x: DVec3| -> f64 {
            [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]
                .iter()
                .map(|c| Panel::new(*c, c.map(|i| p[i])).unwrap().influence(x))
                .flat_map(|i| i.dipole)
                .sum()
        };
        let pi = std::f64::consts::PI;
        assert!((total(DVec3::splat(0.1)) - 4.0 * pi).abs() < 1e-13);
        assert!(total(DVec3::new(1.0, 2.0, -0.5)).abs() < 1e-13);
        // A corner with three right angles subtends an eighth of the full solid angle.
        assert!((total(DVec3::ZERO) - 0.5 * pi).abs() < 1e-13);
    }

    #[test]
    fn refuses_slivers() {
        assert!(Panel::new([0, 1, 2], [DVec3::ZERO, DVec3::X, DVec3::X * 2.0]).is_none());
    }
}

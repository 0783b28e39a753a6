//! Panels of the hulls with their waterlines and sharp edges.

use crate::boundary::Boundary;
use glam::DVec3;
use num_complex::Complex64;
use std::collections::BTreeMap;
use std::f64::consts::PI;
use windlass_hull::panel_method::influence::Panel;

/// If the sine of the angle between a sharp edge and a panel is smaller, the edge is treated as
/// lying in the plane of the panel.
const IN_PLANE: f64 = 0.3;

/// If the cosine of the angle between two sharp edges at a point is larger, one edge continues the
/// other.
const STRAIGHT: f64 = 0.7;

/// Panels of the hulls on the positive sides of the planes of symmetry.
pub(super) struct PanelSurface {
    pub panels: Vec<SurfacePanel>,
}

/// A panel with the properties that do not depend on the potential.
pub(super) struct SurfacePanel {
    /// Hull to which the panel belongs before mirroring.
    pub hull: usize,
    shape: PanelShape,
}

/// Geometry of a panel or of its mirror image.
#[derive(Clone, Copy)]
pub(super) struct PanelShape {
    pub corners: [usize; 3],
    pub points: [DVec3; 3],
    pub normal: DVec3,
    pub area: f64,
    /// n/√(1 - n_z²) for edges in the waterline; edge e is from corner e to corner e + 1.
    pub waterline: [Option<DVec3>; 3],
    singular: Option<Singular>,
}

/// Potential `a + b τ + c r^ν` at the distance r from a sharp edge and the position τ along it.
#[derive(Clone, Copy)]
struct Singular {
    /// Weights of the corner potentials in b, 1/m.
    along: [f64; 3],
    /// Weights of the corner potentials in c, m^-ν.
    across: [f64; 3],
    /// Mean of ν² r^(2ν - 2) over the panel.
    mean_square: f64,
}

impl SurfacePanel {
    /// Image of the panel under mirror `m`.
    pub fn mirrored(&self, boundary: &Boundary, m: usize) -> PanelShape {
        let mirror = &boundary.symmetry.mirrors[m];
        PanelShape {
            points: self.shape.points.map(|p| mirror.point(p)),
            normal: mirror.sign * self.shape.normal,
            waterline: self.shape.waterline.map(|n| n.map(|n| mirror.sign * n)),
            ..self.shape
        }
    }
}

impl PanelShape {
    /// Gradient of the linear potential along the panel, and the mean of its square.
    pub fn gradient(&self, potential: &[Complex64; 3]) -> ([Complex64; 3], f64) {
        let mut gradient = [Complex64::ZERO; 3];
        for (j, value) in potential.iter().enumerate() {
            let opposite = self.points[(j + 2) % 3] - self.points[(j + 1) % 3];
            // Mirror images have the opposite orientation, so the cross product is not replaced by
            // the stored normal.
            let height = opposite.cross(self.points[j] - self.points[(j + 1) % 3]);
            let slope = height.cross(opposite) / height.length_squared();
            for a in 0..3 {
                gradient[a] += *value * slope[a];
            }
        }
        let sum = |factors: &[f64; 3]| -> Complex64 {
            // The factors belong to differences of potentials, so they add up to zero.
            factors.iter().zip(potential).map(|(f, v)| *v * *f).sum()
        };
        let square = match &self.singular {
            Some(singular) => {
                sum(&singular.along).norm_sqr() + sum(&singular.across).norm_sqr() * singular.mean_square
            }
            None => gradient.iter().map(|g| g.norm_sqr()).sum(),
        };
        (gradient, square)
    }
}

/// A convex edge at which the velocity is singular.
#[derive(Clone, Copy)]
struct SharpEdge {
    ends: [usize; 2],
    /// Unit vector along the edge.
    along: DVec3,
    /// Exponent ν of the potential.
    exponent: f64,
}

impl PanelSurface {
    pub fn new(boundary: &Boundary) -> Self {
        let panels = &boundary.panels[..boundary.hull_panels];
        let sharp = sharp_edges(boundary, panels);
        let mut at_point: BTreeMap<usize, Vec<SharpEdge>> = BTreeMap::new();
        for edge in &sharp {
            for end in edge.ends {
                at_point.entry(end).or_default().push(*edge);
            }
        }
        let heights = normal_heights(boundary, panels);
        let one = |(k, panel): (usize, &Panel)| {
            let waterline = [0, 1, 2].map(|e| {
                let apex = panel.corners[(e + 2) % 3];
                let is_smooth = boundary.is_smooth && !at_point.contains_key(&apex);
                waterline_normal(panel, e, is_smooth.then(|| heights[apex]))
            });
            SurfacePanel {
                hull: boundary.hull_of[k],
                shape: PanelShape {
                    corners: panel.corners,
                    points: panel.points,
                    normal: panel.normal,
                    area: panel.area,
                    waterline,
                    singular: edge_of(panel, &at_point).and_then(|edge| Singular::new(panel, &edge)),
                },
            }
        };
        Self {
            panels: panels.iter().enumerate().map(one).collect(),
        }
    }
}

/// Returns true if a hull has an edge at which the velocity is singular.
pub(crate) fn has_sharp_edges(boundary: &Boundary) -> bool {
    !sharp_edges(boundary, &boundary.panels[..boundary.hull_panels]).is_empty()
}

/// Convex edges whose panels meet at more than the crease angle.
fn sharp_edges(boundary: &Boundary, panels: &[Panel]) -> Vec<SharpEdge> {
    let mut around: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    for (k, panel) in panels.iter().enumerate() {
        for e in 0..3 {
            let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
            around.entry((a.min(b), a.max(b))).or_default().push(k);
        }
    }
    let edge = |(&(a, b), own): (&(usize, usize), &Vec<usize>)| {
        let (from, to) = (boundary.points[a], boundary.points[b]);
        let first = &panels[own[0]];
        let (other, inside) = match own[..] {
            [_, second] => (panels[second].normal, panels[second].points),
            [_] => {
                let sign = mirror_at(boundary, from, to)?;
                let image = |p: DVec3| boundary.symmetry.origin + sign * (p - boundary.symmetry.origin);
                (sign * first.normal, first.points.map(image))
            }
            _ => return None,
        };
        let turn = first.normal.dot(other).clamp(-1.0, 1.0).acos();
        let middle = (inside[0] + inside[1] + inside[2]) / 3.0;
        let is_convex = (middle - from).dot(first.normal) < 0.0;
        (turn > boundary.sharp_angle && is_convex).then(|| SharpEdge {
            ends: [a, b],
            along: (to - from).normalize_or_zero(),
            exponent: PI / (PI + turn),
        })
    };
    around.iter().filter_map(edge).collect()
}

/// Signs of the mirror whose plane contains an edge below the water; `None` for the waterline and
/// the sea bed, where the flow around the edge is regular.
fn mirror_at(boundary: &Boundary, a: DVec3, b: DVec3) -> Option<DVec3> {
    let symmetry = &boundary.symmetry;
    let axis = (0..2)
        .find(|&axis| symmetry.planes[axis] && [a, b].iter().all(|p| p[axis] == symmetry.origin[axis]))?;
    let mut sign = DVec3::ONE;
    sign[axis] = -1.0;
    Some(sign)
}

/// z component of the unit normal of the smooth surface at each point of the hulls.
fn normal_heights(boundary: &Boundary, panels: &[Panel]) -> Vec<f64> {
    let symmetry = &boundary.symmetry;
    let mut sums = vec![DVec3::ZERO; boundary.hull_points];
    for panel in panels {
        for corner in panel.corners {
            sums[corner] += panel.normal * panel.area;
        }
    }
    for (sum, point) in sums.iter_mut().zip(&boundary.points) {
        for axis in (0..2).filter(|&a| symmetry.planes[a] && point[a] == symmetry.origin[a]) {
            sum[axis] = 0.0;
        }
    }
    sums.iter().map(|sum| sum.normalize_or_zero().z).collect()
}

/// n/√(1 - n_z²) at edge `e` of a panel if it lies in the waterline.
///
/// The normal of a facet belongs to the middle of the facet. `n_z` is extrapolated from the
/// opposite corner through the middle to the waterline, because the vertical force needs
/// second-order accuracy.
fn waterline_normal(panel: &Panel, e: usize, at_apex: Option<f64>) -> Option<DVec3> {
    let ends = [panel.points[e], panel.points[(e + 1) % 3]];
    let horizontal = panel.normal.with_z(0.0).normalize_or_zero();
    if ends.iter().any(|p| p.z != 0.0) || horizontal == DVec3::ZERO {
        return None;
    }
    let height = at_apex.map_or(panel.normal.z, |apex| 2.0 * panel.normal.z - apex);
    let height = height.clamp(-0.99, 0.99);
    Some(horizontal.with_z(height / (1.0 - height * height).sqrt()))
}

/// The sharp edge that a panel touches. `None` if it touches no sharp edge, or several in different
/// directions.
fn edge_of(panel: &Panel, at_point: &BTreeMap<usize, Vec<SharpEdge>>) -> Option<SharpEdge> {
    let touched = panel.corners.iter().filter_map(|corner| at_point.get(corner));
    let in_plane: Vec<&SharpEdge> = touched
        .flatten()
        .filter(|edge| edge.along.dot(panel.normal).abs() < IN_PLANE)
        .collect();
    let is_side = |edge: &&&SharpEdge| edge.ends.iter().all(|end| panel.corners.contains(end));
    let own = **in_plane.iter().find(is_side).or(in_plane.first())?;
    let is_straight = |edge: &&SharpEdge| edge.along.dot(own.along).abs() > STRAIGHT;
    in_plane.iter().all(is_straight).then_some(own)
}

impl Singular {
    fn new(panel: &Panel, edge: &SharpEdge) -> Option<Self> {
        let start = panel
            .corners
            .iter()
            .position(|corner| edge.ends.contains(corner))?;
        let along = (edge.along - panel.normal * edge.along.dot(panel.normal)).normalize_or_zero();
        let across = panel.normal.cross(along);
        let from_start = panel.points.map(|p| p - panel.points[start]);
        let positions = from_start.map(|d| d.dot(along));
        let mut distances = from_start.map(|d| d.dot(across).abs());
        let longest = distances.iter().fold(0.0, |a: f64, b| a.max(*b));
        // Corners at the ends of the edge, or on its straight continuation, are at the distance
        // zero.
        for distance in &mut distances {
            if *distance < 1e-6 * longest {
                *distance = 0.0;
            }
        }
        // Differences to the first corner: [τ, r^ν] [b, c] = φ - φ_start.
        let powers = distances.map(|r| r.powf(edge.exponent));
        let (i, j) = ((start + 1) % 3, (start + 2) % 3);
        let determinant = positions[i] * powers[j] - positions[j] * powers[i];
        if determinant.abs() <= 1e-9 * panel.area.sqrt() * longest.powf(edge.exponent) {
            return None;
        }
        let mut singular = Self {
            along: [0.0; 3],
            across: [0.0; 3],
            mean_square: mean_square(distances, edge.exponent),
        };
        singular.along[i] = powers[j] / determinant;
        singular.along[j] = -powers[i] / determinant;
        singular.across[i] = -positions[j] / determinant;
        singular.across[j] = positions[i] / determinant;
        singular.along[start] = -(singular.along[i] + singular.along[j]);
        singular.across[start] = -(singular.across[i] + singular.across[j]);
        Some(singular)
    }
}

/// Mean of `ν² r^(2ν - 2)` over a triangle whose corners have the distances r: twice the second
/// divided difference of a function with this second derivative.
fn mean_square(distances: [f64; 3], exponent: f64) -> f64 {
    let mut r = distances;
    r.sort_by(f64::total_cmp);
    let factor = exponent * exponent / ((2.0 * exponent - 1.0) * 2.0 * exponent);
    let value = |x: f64| factor * x.powf(2.0 * exponent);
    let slope = |x: f64| factor * 2.0 * exponent * x.powf(2.0 * exponent - 1.0);
    let difference = |a: f64, b: f64| match (b - a).abs() > 1e-3 * b {
        true => (value(b) - value(a)) / (b - a),
        false => slope(0.5 * (a + b)),
    };
    2.0 * (difference(r[1], r[2]) - difference(r[0], r[1])) / (r[2] - r[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ∫ (4/9) r^(-2/3) over triangles, in closed form.
    #[test]
    fn closed_form_square_of_the_singular_velocity() {
        let nu = 2.0 / 3.0;
        // With the side of the triangle on the edge at a height h: ν/(2ν - 1) h^(2ν - 2).
        let side = mean_square([0.0, 0.0, 8.0], nu);
        assert!((side - 2.0 * 8.0_f64.powf(-nu)).abs() < 1e-14, "{side}");
        // With one corner on the edge: ν h^(2ν - 2).
        let corner = mean_square([0.0, 8.0, 8.0], nu);
        assert!((corner - nu * 8.0_f64.powf(-nu)).abs() < 1e-14, "{corner}");
        // The two triangles of a rectangle together: ν²/(2ν - 1) h^(2ν - 2).
        assert!((0.5 * (side + corner) - 4.0 / 3.0 * 8.0_f64.powf(-nu)).abs() < 1e-14);
    }
}

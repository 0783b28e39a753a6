//! Division of every panel into four, with new corners on the smooth surface.
//!
//! ```text
//! Law      new corner of edge ab: (a + b)/2 + d, where d·N = δ = (l/2) σ/(1 + √(1 - σ²)) on each
//!          smooth surface at the edge, and d_z = 0 in the waterline; σ = (N_b - N_a)·(b - a)/(2 l)
//! Symbols  N unit normals of the surface at the corners, and their mean in d·N; l length of the
//!          edge (m), δ height of the arc over its middle (m), σ sine of half the angle of the arc
//! Frame    Earth frame, z = 0 the still water
//! Source   derived here: height of a circular arc over its chord
//! Valid    facets whose normals differ by less than the crease angle; error of the new corners
//!          O(h⁴) inside the surface, O(h³) at the waterline
//! Energy   none (geometry)
//! Checked  corners on a sphere and a cylinder
//! ```
//!
//! The divided meshes lie on the same smooth surface. A convergence study with them includes the
//! error of the facets. Flat division would keep the facets and hide this error.

use super::refinement::split;
use crate::error::DiffractionError;
use crate::mesh::MAX_PANELS;
use glam::DVec3;
use std::collections::{BTreeMap, BTreeSet};
use windlass_hull::panel_method::influence::Panel;
use windlass_hull::panel_method::wetted::WettedSurface;

/// Divides every panel into four. Without a crease angle (rad), the facets stay flat.
///
/// # Errors
/// The surface would have more than [`MAX_PANELS`] panels.
pub(super) fn subdivided(
    surface: &WettedSurface,
    crease_angle: Option<f64>,
) -> Result<WettedSurface, DiffractionError> {
    let count = 4 * surface.panels.len();
    if count > MAX_PANELS {
        return Err(DiffractionError::TooManyPanels {
            panels: count,
            most: MAX_PANELS,
        });
    }
    let edges = edges(surface);
    let normals = crease_angle.map(|angle| Normals::new(surface, &edges, angle.cos()));
    let mut points = surface.points.clone();
    let mut middles = BTreeMap::new();
    for (&(a, b), panels) in &edges {
        let offset = normals
            .as_ref()
            .map_or(DVec3::ZERO, |normals| normals.offset(surface, (a, b), panels));
        let middle = surface.points[a].midpoint(surface.points[b]) + offset;
        middles.insert((a, b), points.len());
        points.push(middle);
    }
    let mut triangles = Vec::with_capacity(count);
    for panel in &surface.panels {
        let of_edge = [0, 1, 2].map(|e| {
            let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
            middles.get(&(a.min(b), a.max(b))).copied()
        });
        split(panel.corners, of_edge, &mut triangles);
    }
    let panels = triangles
        .iter()
        .filter_map(|&corners| Panel::new(corners, corners.map(|i| points[i])))
        .collect();
    Ok(WettedSurface { points, panels })
}

/// Panels at each edge, by the ends of the edge.
fn edges(surface: &WettedSurface) -> BTreeMap<(usize, usize), Vec<usize>> {
    let mut edges: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    for (k, panel) in surface.panels.iter().enumerate() {
        for e in 0..3 {
            let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
            edges.entry((a.min(b), a.max(b))).or_default().push(k);
        }
    }
    edges
}

/// Panels that form one smooth surface around a point, with the weights of their normals.
type Sheet = Vec<(usize, f64)>;

/// Normals of the smooth surfaces at the corners of the panels.
struct Normals {
    crease_cosine: f64,
    /// Smooth surfaces at each point.
    sheets: Vec<Vec<Sheet>>,
    /// Points on the open border of the surface, which is the waterline.
    border: BTreeSet<usize>,
}

impl Normals {
    fn new(
        surface: &WettedSurface,
        edges: &BTreeMap<(usize, usize), Vec<usize>>,
        crease_cosine: f64,
    ) -> Self {
        let mut around = vec![Vec::new(); surface.points.len()];
        for (k, panel) in surface.panels.iter().enumerate() {
            for c in 0..3 {
                let [p, q, r] = [0, 1, 2].map(|i| panel.points[(c + i) % 3]);
                let (a, b) = (q - p, r - p);
                // [MAX99]: exact if the points lie on a sphere.
                let weight = a.cross(b).length() / (a.length_squared() * b.length_squared());
                around[panel.corners[c]].push((k, weight));
            }
        }
        let is_smooth = |point: usize, a: usize, b: usize| {
            let (a, b) = (&surface.panels[a], &surface.panels[b]);
            let is_shared = |c: &usize| *c != point && b.corners.contains(c);
            a.corners.iter().any(is_shared) && a.normal.dot(b.normal) > crease_cosine
        };
        let split = |(point, panels): (usize, Sheet)| connected(panels, |a, b| is_smooth(point, a.0, b.0));
        let open = edges.iter().filter(|(_, panels)| panels.len() == 1);
        Self {
            crease_cosine,
            sheets: around.into_iter().enumerate().map(split).collect(),
            border: open.flat_map(|((a, b), _)| [*a, *b]).collect(),
        }
    }

    /// The smooth surface to which `panel` belongs at a point.
    fn sheet(&self, panel: usize, point: usize) -> &[(usize, f64)] {
        let has_panel = |sheet: &&Sheet| sheet.iter().any(|(k, _)| *k == panel);
        self.sheets[point]
            .iter()
            .find(has_panel)
            .map_or(&[], |sheet| sheet)
    }

    /// Mean normal of the panels of a smooth surface around a point.
    fn mean(&self, surface: &WettedSurface, panel: usize, point: usize) -> DVec3 {
        let weighted = |&(k, weight): &(usize, f64)| surface.panels[k].normal * weight;
        let sum: DVec3 = self.sheet(panel, point).iter().map(weighted).sum();
        sum.normalize_or(surface.panels[panel].normal)
    }

    /// Normal of the smooth surface of `panel` at one corner of the panel.
    ///
    /// On the border, panels are on one side only, so their mean normal belongs to a point beside
    /// the border. This normal is rotated so that, in the least-squares sense, the edges to the
    /// inner corners are chords of circular arcs. A chord has equal angles to the normals at both
    /// ends.
    fn at(&self, surface: &WettedSurface, panel: usize, point: usize) -> DVec3 {
        let mean = self.mean(surface, panel, point);
        if !self.border.contains(&point) {
            return mean;
        }
        let inward = mean.cross(DVec3::Z.cross(mean).normalize_or_zero());
        let (mut turn, mut weight) = (0.0, 0.0);
        for &(k, _) in self.sheet(panel, point) {
            let corners = surface.panels[k].corners;
            for corner in corners.into_iter().filter(|c| !self.border.contains(c)) {
                let edge = surface.points[point] - surface.points[corner];
                let across = inward.dot(edge);
                turn -= (mean + self.mean(surface, k, corner)).dot(edge) * across;
                weight += across * across;
            }
        }
        match weight > 0.0 {
            true => (mean + inward * (turn / weight)).normalize_or(mean),
            false => mean,
        }
    }

    /// Displacement from the middle of an edge to the smooth surface, m.
    fn offset(&self, surface: &WettedSurface, (a, b): (usize, usize), panels: &[usize]) -> DVec3 {
        let along = surface.points[b] - surface.points[a];
        let constraint = |&k: &usize| {
            let [at_a, at_b] = [a, b].map(|point| self.at(surface, k, point));
            let length = along.length();
            let sine = ((at_b - at_a).dot(along) / (2.0 * length)).clamp(-1.0, 1.0);
            let height = 0.5 * length * sine / (1.0 + (1.0 - sine * sine).sqrt());
            ((at_a + at_b).normalize_or_zero(), height)
        };
        let mut constraints: Vec<(DVec3, f64)> = panels.iter().map(constraint).collect();
        if let [first, second] = constraints[..] {
            let [p, q] = [panels[0], panels[1]].map(|k| surface.panels[k].normal);
            if p.dot(q) > self.crease_cosine {
                let normal = (first.0 + second.0).normalize_or_zero();
                constraints = vec![(normal, 0.5 * (first.1 + second.1))];
            }
        }
        let is_waterline = panels.len() == 1;
        if is_waterline {
            constraints.push((DVec3::Z, 0.0));
        }
        // Successive projection converges, because the surfaces meet at more than the crease angle.
        let mut moved = DVec3::ZERO;
        for _ in 0..60 {
            for (normal, bulge) in &constraints {
                moved += *normal * (bulge - moved.dot(*normal));
            }
        }
        if is_waterline { moved.with_z(0.0) } else { moved }
    }
}

/// Groups of items that are connected, directly or through other items.
fn connected<T: Copy>(mut left: Vec<T>, is_connected: impl Fn(T, T) -> bool) -> Vec<Vec<T>> {
    let mut groups = Vec::new();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut next = 0;
        while next < group.len() {
            let (joined, rest): (Vec<T>, Vec<T>) =
                left.iter().partition(|&&item| is_connected(group[next], item));
            group.extend(joined);
            left = rest;
            next += 1;
        }
        groups.push(group);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_hull::panel_method::FluidBoundary;
    use windlass_mesh::shapes;

    const CREASE: f64 = std::f64::consts::PI / 6.0;

    /// Largest distance of the new corners from a surface, m.
    fn error(surface: &WettedSurface, distance: impl Fn(DVec3) -> f64) -> f64 {
        let fine = subdivided(surface, Some(CREASE)).unwrap();
        let added = &fine.points[surface.points.len()..];
        added.iter().map(|p| distance(*p).abs()).fold(0.0, f64::max)
    }

    #[test]
    fn converges_to_the_sphere() {
        let errors = [8, 16].map(|cells| {
            let mesh = shapes::ellipsoid(DVec3::ONE, cells).unwrap();
            let surface = WettedSurface::new(&mesh, FluidBoundary::RigidSurface).unwrap();
            error(&surface, |p| p.length() - 1.0)
        });
        let flat = 1.0 - (std::f64::consts::PI / 32.0).cos();
        println!("{errors:?} {flat}");
        // The error of flat division is the sagitta, which is of second order. The normals are
        // exact on a sphere, except along the waterline, so the order is nearly four.
        assert!(errors[0] < 0.02 * flat, "{errors:?} {flat}");
        assert!(errors[0] / errors[1] > 8.0, "{errors:?}");
    }

    /// The bottom edge of a cylinder is sharp. The new corners lie on the circle of the edge.
    #[test]
    fn closed_form_corners_on_a_sharp_edge() {
        let mut mesh = shapes::cylinder(1.0, 2.0, 32, 4).unwrap();
        for p in &mut mesh.vertices {
            *p = DVec3::new(p.y, p.z, p.x);
            let radius = p.truncate().length();
            if radius > 0.5 {
                (p.x, p.y) = (p.x / radius, p.y / radius);
            }
        }
        let surface = WettedSurface::new(&mesh, FluidBoundary::RigidSurface).unwrap();
        let fine = subdivided(&surface, Some(CREASE)).unwrap();
        for p in &fine.points[surface.points.len()..] {
            let radius = p.truncate().length();
            // The sagitta of 32 sides is 4.8e-3. The error of the bulge formula is of the order of
            // the square of the sagitta.
            let is_inside = radius < 0.98 && p.z < -0.999;
            assert!(is_inside || (radius - 1.0).abs() < 3e-5, "{p}");
            assert!(p.z >= -1.0 - 1e-12 && p.z <= 0.0, "{p}");
        }
    }
}

//! Wetted surface of a mesh as panels: merges vertices, cuts panels at the waterplane, removes a
//! lid and checks that the surface is closed.

use super::influence::Panel;
use super::{FluidBoundary, PanelMethodError};
use glam::DVec3;
use std::collections::HashMap;
use windlass_mesh::TriangleMesh;

/// Panels, and the points at which the potential is unknown.
#[derive(Clone, Debug)]
pub struct WettedSurface {
    /// Corners of the panels, m.
    pub points: Vec<DVec3>,
    /// Panels with outward normals; their corners are indices into `points`.
    pub panels: Vec<Panel>,
}

/// Points closer than this fraction of the size of the mesh are merged.
const WELD: f64 = 1e-8;

impl WettedSurface {
    /// Prepares the whole mesh in unbounded fluid, otherwise the part of the mesh below z = 0.
    ///
    /// # Errors
    /// The mesh is too large, is dry, open or inside out, or has invalid numbers or indices.
    pub fn new(mesh: &TriangleMesh, boundary: FluidBoundary) -> Result<Self, PanelMethodError> {
        let size = check_mesh(mesh)?;
        let tolerance = WELD * size;
        let mut triangles: Vec<[DVec3; 3]> = mesh
            .triangles
            .iter()
            .map(|t| t.map(|i| mesh.vertices[i as usize]))
            .collect();
        if boundary != FluidBoundary::Unbounded {
            triangles = below_water(&triangles, tolerance);
        }
        let mut welded = WeldedPoints::new(tolerance);
        let panels: Vec<Panel> = triangles
            .iter()
            .filter_map(|corners| {
                let indices = corners.map(|p| welded.index(p));
                Panel::new(indices, indices.map(|i| welded.points[i]))
            })
            .collect();
        let surface = Self::without_unused(welded.points, panels);
        surface.check_closed(boundary, tolerance)?;
        Ok(surface)
    }

    /// Drops points that only degenerate triangles use.
    fn without_unused(all: Vec<DVec3>, mut panels: Vec<Panel>) -> Self {
        let mut new_index = vec![usize::MAX; all.len()];
        let mut points = Vec::with_capacity(all.len());
        for corner in panels.iter_mut().flat_map(|p| p.corners.iter_mut()) {
            let old = *corner;
            if new_index[old] == usize::MAX {
                new_index[old] = points.len();
                points.push(all[old]);
            }
            *corner = new_index[old];
        }
        Self { points, panels }
    }

    /// Enclosed volume (with the waterplane, if cut), m³, by the divergence theorem.
    pub fn volume(&self) -> f64 {
        self.panels
            .iter()
            .map(|p| p.points[0].dot(p.points[1].cross(p.points[2])) / 6.0)
            .sum()
    }

    /// Moments of inertia of the enclosed volume (with the waterplane, if cut) at unit density
    /// about the axes through `point`, m⁵. They are sums over tetrahedra from the panels to the
    /// origin.
    pub fn moments_of_inertia(&self, point: DVec3) -> DVec3 {
        let (mut volume, mut first, mut second) = (0.0, DVec3::ZERO, DVec3::ZERO);
        for panel in &self.panels {
            let [a, b, c] = panel.points;
            let v = a.dot(b.cross(c)) / 6.0;
            let sum = a + b + c;
            volume += v;
            first += sum * (v / 4.0);
            // ∫ x² over a tetrahedron with one corner at the origin: V/20 (Σ x_i² + (Σ x_i)²).
            second += (a * a + b * b + c * c + sum * sum) * (v / 20.0);
        }
        // Shift to the point p: ∫ (x - p)² = ∫ x² - 2 p ∫ x + p² V.
        let s = second - 2.0 * point * first + point * point * volume;
        DVec3::new(s.y + s.z, s.x + s.z, s.x + s.y)
    }

    /// Checks that every edge is shared by two panels in opposite directions, except edges in the
    /// waterplane.
    fn check_closed(&self, boundary: FluidBoundary, tolerance: f64) -> Result<(), PanelMethodError> {
        if self.panels.is_empty() {
            return Err(PanelMethodError::NoWettedPanels);
        }
        let mut balance: HashMap<(usize, usize), i32> = HashMap::new();
        for panel in &self.panels {
            for e in 0..3 {
                let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
                *balance.entry((a.min(b), a.max(b))).or_insert(0) += if a < b { 1 } else { -1 };
            }
        }
        let in_water_plane =
            |i: usize| boundary != FluidBoundary::Unbounded && self.points[i].z.abs() <= tolerance;
        let open = balance
            .iter()
            .filter(|((a, b), count)| **count != 0 && !(in_water_plane(*a) && in_water_plane(*b)))
            .map(|(edge, _)| *edge)
            .min();
        if let Some((a, b)) = open {
            return Err(PanelMethodError::NotClosed {
                from: self.points[a],
                to: self.points[b],
            });
        }
        let volume = self.volume();
        if volume <= 0.0 {
            return Err(PanelMethodError::InsideOut { volume });
        }
        Ok(())
    }
}

/// Checks indices and coordinates and returns the diagonal of the bounding box, m.
fn check_mesh(mesh: &TriangleMesh) -> Result<f64, PanelMethodError> {
    if mesh.triangles.len() > super::MAX_PANELS {
        return Err(PanelMethodError::TooManyPanels {
            panels: mesh.triangles.len(),
        });
    }
    if let Some(vertex) = mesh.vertices.iter().position(|v| !v.is_finite()) {
        return Err(PanelMethodError::NotFinite { vertex });
    }
    let count = mesh.vertices.len();
    let beyond = |t: &[u32; 3]| t.iter().any(|&i| i as usize >= count);
    if let Some(triangle) = mesh.triangles.iter().position(beyond) {
        return Err(PanelMethodError::BadIndex { triangle });
    }
    let fold = |f: fn(DVec3, DVec3) -> DVec3| mesh.vertices.iter().copied().reduce(f);
    match (fold(DVec3::min), fold(DVec3::max)) {
        (Some(low), Some(high)) if !mesh.triangles.is_empty() => Ok((high - low).length()),
        _ => Err(PanelMethodError::NoWettedPanels),
    }
}

/// Clips triangles at z = 0 and returns the parts below; triangles in the plane (a lid) are
/// dropped.
fn below_water(triangles: &[[DVec3; 3]], tolerance: f64) -> Vec<[DVec3; 3]> {
    let mut wet = Vec::with_capacity(triangles.len());
    for triangle in triangles {
        // Points within the tolerance are moved onto the plane, to avoid slivers.
        let corners = triangle.map(|p| if p.z.abs() <= tolerance { p.with_z(0.0) } else { p });
        if corners.iter().all(|p| p.z >= 0.0) {
            continue;
        }
        let mut polygon: Vec<DVec3> = Vec::with_capacity(4);
        for e in 0..3 {
            let (a, b) = (corners[e], corners[(e + 1) % 3]);
            if a.z <= 0.0 {
                polygon.push(a);
            }
            if a.z * b.z < 0.0 {
                // Interpolates from the lower to the upper end. Both neighbours then get the same
                // point.
                let (low, high) = if a.z < b.z { (a, b) } else { (b, a) };
                polygon.push((low + (high - low) * (low.z / (low.z - high.z))).with_z(0.0));
            }
        }
        for i in 1..polygon.len().saturating_sub(1) {
            wet.push([polygon[0], polygon[i], polygon[i + 1]]);
        }
    }
    wet
}

/// Points by position: points within the tolerance share an index.
struct WeldedPoints {
    tolerance: f64,
    cells: HashMap<[i64; 3], usize>,
    points: Vec<DVec3>,
}

impl WeldedPoints {
    fn new(tolerance: f64) -> Self {
        Self {
            tolerance: tolerance.max(f64::MIN_POSITIVE),
            cells: HashMap::new(),
            points: Vec::new(),
        }
    }

    fn index(&mut self, point: DVec3) -> usize {
        // A cell four tolerances wide and its neighbours contain every point within the tolerance.
        let cell = (point / (4.0 * self.tolerance)).round();
        let key = |dx: i64, dy: i64, dz: i64| [cell.x as i64 + dx, cell.y as i64 + dy, cell.z as i64 + dz];
        for dx in -1..=1 {
            for dy in -1..=1 {
                for dz in -1..=1 {
                    if let Some(&i) = self.cells.get(&key(dx, dy, dz))
                        && (self.points[i] - point).length() <= self.tolerance
                    {
                        return i;
                    }
                }
            }
        }
        self.points.push(point);
        self.cells.insert(key(0, 0, 0), self.points.len() - 1);
        self.points.len() - 1
    }
}

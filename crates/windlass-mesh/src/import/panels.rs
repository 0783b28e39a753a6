//! Panels of the formats of hydrodynamic programs: quadrilaterals, which may be degenerate, and
//! planes of symmetry.
//!
//! The formats number the corners of a panel counter-clockwise seen from the water, so normals
//! point out of the hull, as in windlass. Sources: `[WAMIT]`, `[NEMOH]`, `[HAMS]`; meshes that
//! these programs distribute confirm the orientation by their volume.
//!
//! Quadrilaterals are split along the shorter diagonal. Half and quarter hulls are mirrored.

#[cfg(test)]
mod tests;

use super::{WELD_FRACTION, malformed};
use crate::{MeshError, TriangleMesh};
use glam::DVec3;

/// Distance, as a fraction of the mesh size, within which corners are moved onto a plane of
/// symmetry or onto the waterplane z = 0. It covers the rounding of files with six digits.
const SNAP_FRACTION: f64 = 1e-6;

/// Smallest vector area of a triangle of a quadrilateral along the outward normal, as a fraction of
/// the vector area of the quadrilateral. Also the smallest ratio of the vector area of a
/// quadrilateral to the sum of the areas of its triangles.
const LEAST_AREA_FRACTION: f64 = 1e-6;

/// Largest angle between two triangles that are written as one quadrilateral, degrees. Panels of
/// hulls are slightly warped; chines are sharper.
const MAX_WARP_DEGREES: f64 = 10.0;

/// A panel and its line in the file.
#[derive(Clone, Copy)]
pub(super) struct Panel {
    /// Indices of the corners; a triangle repeats one of its corners.
    pub corners: [u32; 4],
    /// Line of the file, from 1.
    pub line: usize,
}

/// Flags of the planes of symmetry x = 0 and y = 0.
pub(super) struct Symmetry {
    /// True for each of x = 0 and y = 0 that is a plane of symmetry.
    pub planes: [bool; 2],
    /// Names of the flags in messages.
    pub names: [&'static str; 2],
    /// Line of the flags, from 1.
    pub line: usize,
}

/// Content of a file.
pub(super) struct PanelFile<'a> {
    pub path: &'a str,
    /// Corner points, m.
    pub vertices: Vec<DVec3>,
    pub panels: Vec<Panel>,
    pub symmetry: Symmetry,
}

impl PanelFile<'_> {
    /// Triangulates the panels and mirrors them in the planes of symmetry.
    pub fn into_mesh(mut self) -> Result<TriangleMesh, MeshError> {
        let size = self.size();
        self.snap(SNAP_FRACTION * size);
        self.check_sides()?;
        let mut mesh = TriangleMesh {
            triangles: self.triangles(WELD_FRACTION * size)?,
            vertices: self.vertices,
        };
        if mesh.triangles.is_empty() {
            let line = self.panels.last().map_or(1, |panel| panel.line);
            let problem = "no panel of the file has three different corners".to_owned();
            return Err(malformed(self.path, line, problem));
        }
        for axis in (0..2).filter(|&axis| self.symmetry.planes[axis]) {
            add_mirror_image(&mut mesh, axis);
        }
        Ok(mesh)
    }

    /// Largest side of the bounding box, m.
    fn size(&self) -> f64 {
        let low = self.vertices.iter().copied().reduce(DVec3::min);
        let high = self.vertices.iter().copied().reduce(DVec3::max);
        low.zip(high)
            .map_or(0.0, |(low, high)| (high - low).max_element())
    }

    fn snap(&mut self, tolerance: f64) {
        let [x, y] = self.symmetry.planes;
        for vertex in &mut self.vertices {
            for (axis, is_plane) in [x, y, true].into_iter().enumerate() {
                if is_plane && vertex[axis].abs() <= tolerance {
                    vertex[axis] = 0.0;
                }
            }
        }
    }

    /// Refuses panels on both sides of a plane of symmetry, whose images would overlap them.
    fn check_sides(&self) -> Result<(), MeshError> {
        for (axis, coordinate) in ["x", "y"].into_iter().enumerate() {
            if !self.symmetry.planes[axis] {
                continue;
            }
            let used = self.panels.iter().flat_map(|panel| panel.corners);
            let values = used.map(|corner| self.vertices[corner as usize][axis]);
            let (low, high) = values.fold((0.0_f64, 0.0_f64), |(low, high), value| {
                (low.min(value), high.max(value))
            });
            if low < 0.0 && high > 0.0 {
                let problem = format!(
                    "{} is 1, so {coordinate} = 0 is a plane of symmetry, but the panels extend from {coordinate} = {low} \
                     to {high}; set it to 0 if the file has the whole hull, or leave out one half",
                    self.symmetry.names[axis]
                );
                return Err(malformed(self.path, self.symmetry.line, problem));
            }
        }
        Ok(())
    }

    /// Triangles of the panels. Corners closer than `tolerance` (m) coincide. Panels with fewer
    /// than three corners have no area and are dropped.
    fn triangles(&self, tolerance: f64) -> Result<Vec<[u32; 3]>, MeshError> {
        let mut triangles = Vec::with_capacity(2 * self.panels.len());
        let point = |corner: u32| self.vertices[corner as usize];
        let coincide = |a: u32, b: u32| a == b || point(a).distance(point(b)) <= tolerance;
        for panel in &self.panels {
            let mut corners: Vec<u32> = Vec::with_capacity(4);
            for (k, &corner) in panel.corners.iter().enumerate() {
                if !coincide(corner, panel.corners[(k + 3) % 4]) {
                    corners.push(corner);
                }
            }
            match corners[..] {
                [a, b, c] => triangles.push([a, b, c]),
                // If opposite corners coincide, the panel has no area: its outline runs along two
                // edges and back.
                [a, b, c, d] if coincide(a, c) || coincide(b, d) => {}
                [a, b, c, d] => {
                    let corners = [a, b, c, d];
                    let Some(split) = split(corners.map(point)) else {
                        return Err(self.crossed(panel));
                    };
                    triangles.extend(split.map(|triangle| triangle.map(|k| corners[k])));
                }
                _ => {}
            }
        }
        Ok(triangles)
    }

    fn crossed(&self, panel: &Panel) -> MeshError {
        let problem = "two sides of the panel cross; list its corners in their order around the panel";
        malformed(self.path, panel.line, problem.to_owned())
    }
}

/// Adds the image in x = 0 (axis 0) or y = 0 (axis 1), with its normals outward.
fn add_mirror_image(mesh: &mut TriangleMesh, axis: usize) {
    let first = mesh.vertices.len() as u32;
    let mut sign = DVec3::ONE;
    sign[axis] = -1.0;
    let images: Vec<DVec3> = mesh.vertices.iter().map(|vertex| *vertex * sign).collect();
    let mirrored = |&[a, b, c]: &[u32; 3]| [first + a, first + c, first + b];
    let triangles: Vec<[u32; 3]> = mesh.triangles.iter().map(mirrored).collect();
    mesh.vertices.extend(images);
    mesh.triangles.extend(triangles);
}

/// Splits a quadrilateral into two triangles on its outer side, along the shorter of the possible
/// diagonals. `None` if its sides cross.
fn split(points: [DVec3; 4]) -> Option<[[usize; 3]; 2]> {
    let [a, b, c, d] = points;
    // Twice the vector area, and the vectors of the triangles, which add up to it.
    let whole = (c - a).cross(d - b);
    let normal = |[a, b, c]: [usize; 3]| (points[b] - points[a]).cross(points[c] - points[a]);
    let choices = [
        ([[0, 1, 2], [0, 2, 3]], a.distance(c)),
        // A diagonal must be clearly shorter, so that rounding does not select it.
        ([[0, 1, 3], [1, 2, 3]], b.distance(d) * (1.0 + 1e-9)),
    ];
    let is_possible = |triangles: &[[usize; 3]; 2], least: f64| {
        let normals = triangles.map(normal);
        let sum = normals[0].length() + normals[1].length();
        // The vector areas of the halves of a crossed quadrilateral cancel each other.
        whole.length() >= LEAST_AREA_FRACTION * sum
            && normals
                .iter()
                .all(|normal| normal.dot(whole) >= least * whole.length_squared())
    };
    // The first pass requires that both triangles have an area. The second pass permits one
    // triangle without area, which is a sliver.
    for least in [LEAST_AREA_FRACTION, -LEAST_AREA_FRACTION] {
        let possible = choices
            .iter()
            .filter(|(triangles, _)| is_possible(triangles, least));
        if let Some((triangles, _)) = possible.min_by(|a, b| a.1.total_cmp(&b.1)) {
            return Some(*triangles);
        }
    }
    None
}

/// Returns the panels of a mesh. Two consecutive triangles become one quadrilateral if [`split`]
/// would split this quadrilateral into them. Each other triangle becomes a panel that repeats its
/// last corner.
pub(super) fn panels(mesh: &TriangleMesh) -> Vec<[u32; 4]> {
    let mut panels = Vec::with_capacity(mesh.triangles.len());
    let mut triangles = mesh.triangles.iter().copied().peekable();
    while let Some(triangle) = triangles.next() {
        let joined = triangles.peek().and_then(|next| joined(mesh, triangle, *next));
        if joined.is_some() {
            triangles.next();
        }
        let [a, b, c] = triangle;
        panels.push(joined.unwrap_or([a, b, c, c]));
    }
    panels
}

/// Quadrilateral of two consecutive triangles; `None` if they must remain triangles.
fn joined(mesh: &TriangleMesh, first: [u32; 3], second: [u32; 3]) -> Option<[u32; 4]> {
    let turned = |[a, b, c]: [u32; 3]| [[a, b, c], [b, c, a], [c, a, b]];
    let pairs = turned(first)
        .into_iter()
        .flat_map(|first| turned(second).map(|second| (first, second)));
    let mut quadrilaterals = pairs.filter_map(|([a, b, c], [start, end, d])| {
        (start == a && end == c && d != b).then_some([a, b, c, d])
    });
    let corners = quadrilaterals.next()?;
    let points = corners.map(|corner| mesh.vertices[corner as usize]);
    let [a, b, c, d] = points;
    let normals = [(b - a).cross(c - a), (c - a).cross(d - a)];
    let is_flat = normals[0].dot(normals[1])
        >= MAX_WARP_DEGREES.to_radians().cos() * normals[0].length() * normals[1].length();
    // Other programs warn of corners of 180 degrees and more.
    let whole = (c - a).cross(d - b);
    let is_convex = (0..4).all(|k| {
        let [before, at, after] = [points[(k + 3) % 4], points[k], points[(k + 1) % 4]];
        (at - before).cross(after - at).dot(whole) > LEAST_AREA_FRACTION * whole.length_squared()
    });
    (is_flat && is_convex && split(points) == Some([[0, 1, 2], [0, 2, 3]])).then_some(corners)
}

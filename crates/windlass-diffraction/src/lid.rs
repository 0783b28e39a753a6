//! Lids on the free surface inside the hulls, which remove irregular frequencies.
//!
//! The corners of a lid are the points of the waterline and the points of a square grid inside it,
//! which includes the planes of symmetry. Delaunay's triangulation joins them. Triangles outside
//! the waterline are dropped. The lid need not fit the waterline exactly, because the potential on
//! it vanishes in the exact solution.

mod delaunay;

use crate::boundary::Boundary;
use glam::{DVec2, DVec3};
use std::collections::BTreeMap;

/// Minimum number of grid cells across a lid.
const LEAST_CELLS: f64 = 4.0;

/// Lid of each hull that pierces the surface, on the positive sides of the planes of symmetry.
pub(crate) fn lids(boundary: &Boundary) -> Vec<(usize, Vec<[DVec3; 3]>)> {
    let mut lids = Vec::new();
    for hull in 0..boundary.hulls {
        let waterline = waterline(boundary, hull);
        if waterline.is_empty() {
            continue;
        }
        let triangles = cover(boundary, hull, &waterline);
        if !triangles.is_empty() {
            lids.push((hull, triangles));
        }
    }
    lids
}

/// Edges of a hull that lie in z = 0 and belong to one panel only.
fn waterline(boundary: &Boundary, hull: usize) -> Vec<[DVec2; 2]> {
    let mut count: BTreeMap<(usize, usize), ([usize; 2], i32)> = BTreeMap::new();
    for (k, panel) in boundary.panels.iter().enumerate() {
        if boundary.hull_of[k] != hull {
            continue;
        }
        for e in 0..3 {
            let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
            if boundary.points[a].z == 0.0 && boundary.points[b].z == 0.0 {
                count.entry((a.min(b), a.max(b))).or_insert(([a, b], 0)).1 += 1;
            }
        }
    }
    count
        .values()
        .filter(|(_, n)| *n == 1)
        .map(|(ends, _)| ends.map(|i| boundary.points[i].truncate()))
        .collect()
}

/// Triangles that cover the area inside the waterline.
fn cover(boundary: &Boundary, hull: usize, part: &[[DVec2; 2]]) -> Vec<[DVec3; 3]> {
    let symmetry = &boundary.symmetry;
    // The whole waterline consists of mirror images of parts on the positive side. A mirror maps a
    // part of this hull, or of another hull, onto this hull.
    let mut whole: Vec<[DVec2; 2]> = Vec::new();
    for (mirror, images) in symmetry.mirrors.iter().zip(&symmetry.image_of) {
        for from in (0..boundary.hulls).filter(|&b| images[b] == hull) {
            let edges = if from == hull {
                part.to_vec()
            } else {
                waterline(boundary, from)
            };
            whole.extend(
                edges
                    .iter()
                    .map(|e| e.map(|p| mirror.point(p.extend(0.0)).truncate())),
            );
        }
    }
    let low = part
        .iter()
        .flatten()
        .copied()
        .reduce(DVec2::min)
        .unwrap_or_default();
    let high = part
        .iter()
        .flatten()
        .copied()
        .reduce(DVec2::max)
        .unwrap_or_default();
    let mean = part.iter().map(|[a, b]| a.distance(*b)).sum::<f64>() / part.len() as f64;
    let spacing = mean.min((high - low).min_element() / LEAST_CELLS);
    if spacing.is_nan() || spacing <= 0.0 {
        return Vec::new();
    }
    let origin = symmetry.origin.truncate();
    let is_inside = |p: DVec2| (0..2).all(|a| !symmetry.planes[a] || p[a] > origin[a]) && encloses(&whole, p);
    let mut points: Vec<DVec2> = Vec::new();
    let mut add = |p: DVec2| {
        if points.iter().all(|q| q.distance(p) > 1e-3 * spacing) {
            points.push(p);
        }
    };
    part.iter().flatten().for_each(|&p| add(p));
    for p in grid(low, high, spacing, origin, symmetry.planes) {
        let distance = part
            .iter()
            .map(|[a, b]| distance_to(p, *a, *b))
            .fold(f64::INFINITY, f64::min);
        // Points in a plane of symmetry are treated as inside.
        if distance > 0.5 * spacing && is_inside(p + DVec2::splat(1e-6 * spacing)) {
            add(p);
        }
    }
    delaunay::triangulate(&points, spacing)
        .into_iter()
        .map(|t| t.map(|i| points[i]))
        .filter(|[a, b, c]| is_inside((*a + *b + *c) / 3.0))
        .map(|t| t.map(|p| p.extend(0.0)))
        .collect()
}

/// Square grid that covers a rectangle. In each direction, the first line lies in the plane of
/// symmetry that is normal to the direction, if there is such a plane.
fn grid(low: DVec2, high: DVec2, spacing: f64, origin: DVec2, planes: [bool; 2]) -> Vec<DVec2> {
    let lines = |axis: usize| {
        let start = if planes[axis] {
            origin[axis]
        } else {
            low[axis] + 0.5 * spacing
        };
        let count = ((high[axis] - start) / spacing).ceil().max(0.0) as usize;
        (0..=count).map(move |i| start + i as f64 * spacing)
    };
    lines(0)
        .flat_map(|x| lines(1).map(move |y| DVec2::new(x, y)))
        .collect()
}

/// True if a ray from the point crosses the edges an odd number of times.
fn encloses(edges: &[[DVec2; 2]], p: DVec2) -> bool {
    let crossings = edges
        .iter()
        .filter(|[a, b]| (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y));
    crossings.count() % 2 == 1
}

/// Distance of a point from a segment, m.
fn distance_to(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let along = b - a;
    let t = ((p - a).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    p.distance(a + along * t)
}

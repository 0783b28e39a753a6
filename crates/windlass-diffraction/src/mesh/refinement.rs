//! Refinement of panels to an edge length, and towards sharp edges.

use crate::error::DiffractionError;
use crate::mesh::MAX_PANELS;
use glam::DVec3;
use std::collections::{HashMap, HashSet};
use windlass_hull::panel_method::influence::Panel;
use windlass_hull::panel_method::wetted::WettedSurface;

/// Splits edges that are longer than `length` (m) at their midpoints, until no edge is longer. All
/// panels at an edge are split, so the surface stays closed.
///
/// # Errors
/// The length is not positive, or the surface would have more than [`MAX_PANELS`] panels.
pub(super) fn refined(mut surface: WettedSurface, length: f64) -> Result<WettedSurface, DiffractionError> {
    if !(length > 0.0 && length.is_finite()) {
        return Err(DiffractionError::Quantity {
            quantity: "edge length",
            value: length,
            unit: "m",
            expected: "positive and finite",
        });
    }
    loop {
        let before = surface.panels.len();
        surface = split_edges(surface, |points, a, b| points[a].distance(points[b]) > length)?;
        if surface.panels.len() == before {
            return Ok(surface);
        }
    }
}

/// Halves the panels at sharp edges `levels` times in the direction away from the edge.
///
/// The velocity is singular at sharp edges: r^(-1/3) at a right angle. Panels of equal size have an
/// error of order 4/3 there.
///
/// # Errors
/// The surface would have more than [`MAX_PANELS`] panels.
pub(super) fn graded(
    mut surface: WettedSurface,
    crease_angle: f64,
    levels: u32,
) -> Result<WettedSurface, DiffractionError> {
    let mut normals: HashMap<(usize, usize), Vec<DVec3>> = HashMap::new();
    for panel in &surface.panels {
        for e in 0..3 {
            let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
            normals
                .entry((a.min(b), a.max(b)))
                .or_default()
                .push(panel.normal);
        }
    }
    let is_sharp = |n: &Vec<DVec3>| n.len() == 2 && n[0].dot(n[1]) < crease_angle.cos();
    let sharp: HashSet<(usize, usize)> = normals
        .iter()
        .filter(|(_, n)| is_sharp(n))
        .map(|(edge, _)| *edge)
        .collect();
    let corners: HashSet<usize> = sharp.iter().flat_map(|&(a, b)| [a, b]).collect();
    for _ in 0..levels {
        surface = split_edges(surface, |_, a, b| {
            (corners.contains(&a) || corners.contains(&b)) && !sharp.contains(&(a.min(b), a.max(b)))
        })?;
    }
    Ok(surface)
}

/// Splits the edges that `is_split` chooses at their midpoints.
fn split_edges(
    mut surface: WettedSurface,
    is_split: impl Fn(&[DVec3], usize, usize) -> bool,
) -> Result<WettedSurface, DiffractionError> {
    let mut middles: HashMap<(usize, usize), usize> = HashMap::new();
    let points = &mut surface.points;
    let mut middle = |a: usize, b: usize| {
        is_split(&points[..], a, b).then(|| {
            *middles.entry((a.min(b), a.max(b))).or_insert_with(|| {
                points.push(points[a].midpoint(points[b]));
                points.len() - 1
            })
        })
    };
    let mut triangles = Vec::with_capacity(surface.panels.len());
    for panel in &surface.panels {
        let [a, b, c] = panel.corners;
        split(
            [a, b, c],
            [middle(a, b), middle(b, c), middle(c, a)],
            &mut triangles,
        );
    }
    if triangles.len() > MAX_PANELS {
        return Err(DiffractionError::TooManyPanels {
            panels: triangles.len(),
            most: MAX_PANELS,
        });
    }
    let points: &[DVec3] = &surface.points;
    surface.panels = triangles
        .iter()
        .filter_map(|&corners| Panel::new(corners, corners.map(|i| points[i])))
        .collect();
    Ok(surface)
}

/// Splits a triangle at the midpoints of its edges. Edges without a midpoint are not split.
pub(super) fn split(corners: [usize; 3], middles: [Option<usize>; 3], out: &mut Vec<[usize; 3]>) {
    let count = middles.iter().flatten().count();
    // Rotates the corners so that the split edges come first.
    let turn = match count {
        1 => (0..3).find(|&e| middles[e].is_some()).unwrap_or(0),
        2 => (0..3).find(|&e| middles[(e + 2) % 3].is_none()).unwrap_or(0),
        _ => 0,
    };
    let [a, b, c] = [0, 1, 2].map(|e| corners[(e + turn) % 3]);
    match [0, 1, 2].map(|e| middles[(e + turn) % 3]) {
        [Some(ab), Some(bc), Some(ca)] => {
            out.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
        }
        [Some(ab), Some(bc), None] => out.extend([[ab, b, bc], [a, ab, bc], [a, bc, c]]),
        [Some(ab), _, _] => out.extend([[a, ab, c], [ab, b, c]]),
        _ => out.push([a, b, c]),
    }
}

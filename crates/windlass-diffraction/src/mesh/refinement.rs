//! Refinement of panels to an edge length.

use crate::error::DiffractionError;
use crate::mesh::MAX_PANELS;
use glam::DVec3;
use std::collections::HashMap;
use windlass_hull::panel_method::influence::Panel;
use windlass_hull::panel_method::wetted::WettedSurface;

/// Splits edges that are longer than `length` (m) at their midpoints, until none is left. All
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
        let mut middles: HashMap<(usize, usize), usize> = HashMap::new();
        let points = &mut surface.points;
        let mut middle = |a: usize, b: usize| {
            (points[a].distance(points[b]) > length).then(|| {
                *middles.entry((a.min(b), a.max(b))).or_insert_with(|| {
                    points.push(points[a].midpoint(points[b]));
                    points.len() - 1
                })
            })
        };
        let mut triangles = Vec::with_capacity(surface.panels.len());
        for panel in &surface.panels {
            let [a, b, c] = panel.corners;
            split([a, b, c], [middle(a, b), middle(b, c), middle(c, a)], &mut triangles);
        }
        let is_done = triangles.len() == surface.panels.len();
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
        if is_done {
            return Ok(surface);
        }
    }
}

/// Splits a triangle at the midpoints of its edges, where there are any.
fn split(corners: [usize; 3], middles: [Option<usize>; 3], out: &mut Vec<[usize; 3]>) {
    let count = middles.iter().flatten().count();
    // Turns the triangle so that the first edges are split.
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

//! Search for panels that intersect.

use glam::DVec3;
use windlass_hull::panel_method::influence::Panel;

/// Returns the indices of two panels that intersect. Panels with a common corner are not compared.
pub(super) fn first_intersection(panels: &[Panel]) -> Option<(usize, usize)> {
    let bounds = |p: &Panel| {
        let [a, b, c] = p.points;
        (a.min(b).min(c), a.max(b).max(c))
    };
    let boxes: Vec<(DVec3, DVec3)> = panels.iter().map(bounds).collect();
    let mut order: Vec<usize> = (0..panels.len()).collect();
    order.sort_by(|&a, &b| boxes[a].0.x.total_cmp(&boxes[b].0.x));
    for (place, &i) in order.iter().enumerate() {
        for &j in &order[place + 1..] {
            if boxes[j].0.x > boxes[i].1.x {
                break;
            }
            let is_apart = boxes[j].0.cmpgt(boxes[i].1).any() || boxes[i].0.cmpgt(boxes[j].1).any();
            let has_common_corner = panels[i].corners.iter().any(|c| panels[j].corners.contains(c));
            if !is_apart && !has_common_corner && intersect(&panels[i], &panels[j]) {
                return Some((i, j));
            }
        }
    }
    None
}

/// True if an edge of one panel crosses the other.
fn intersect(a: &Panel, b: &Panel) -> bool {
    let crosses = |edges: &Panel, face: &Panel| {
        (0..3).any(|e| crosses_panel(edges.points[e], edges.points[(e + 1) % 3], face))
    };
    crosses(a, b) || crosses(b, a)
}

/// True if the segment passes through the panel or its border from one side to the other.
fn crosses_panel(from: DVec3, to: DVec3, panel: &Panel) -> bool {
    // Contact within this fraction of the panel's size is not a crossing.
    let slack = 1e-6 * panel.area.sqrt();
    let heights = [from, to].map(|p| panel.normal.dot(p - panel.points[0]));
    if heights[0] * heights[1] >= 0.0 || heights.iter().any(|h| h.abs() <= slack) {
        return false;
    }
    let hit = from + (to - from) * (heights[0] / (heights[0] - heights[1]));
    (0..3).all(|e| {
        let (a, b) = (panel.points[e], panel.points[(e + 1) % 3]);
        let inward = panel.normal.cross(b - a).normalize_or_zero();
        inward.dot(hit - a) > -slack
    })
}

//! Position of the waterline on a smooth hull.
//!
//! ```text
//! Law      bulge of edge ab: δ = (N_b - N_a)·(b - a)/8; a corner moves along N by the mean of
//!          2/3 δ of its two edges, weighted with their lengths
//! Symbols  N unit normals of the waterline in its plane (m), a, b ends of one of its edges
//! Frame    Earth frame, z = 0 the still water
//! Source   derived here: the segment between an arc and its chord has the area 2/3 δ |b - a|
//! Valid    edges whose normals differ by less than the crease angle; error of the area O(h⁴)
//! Energy   none (geometry)
//! Checked  waterplane area of a sphere
//! ```
//!
//! The volume correction of windlass-hull moves each corner by the mean bulge of its panels, which
//! curve in two directions. On a sphere, this displacement of the waterline is twice the
//! displacement that gives the correct waterplane area. The area must be accurate, because heave
//! damping in long waves grows with its square.

use glam::{DVec2, DVec3};
use std::collections::BTreeMap;
use windlass_hull::panel_method::influence::Panel;
use windlass_hull::panel_method::wetted::WettedSurface;

/// Edge of the waterline.
#[derive(Clone, Copy)]
struct Chord {
    ends: [usize; 2],
    along: DVec2,
    /// Unit normal, away from the hull.
    normal: DVec2,
}

/// Moves the corners of `corrected` on the waterline z = 0. The new waterline encloses the area of
/// a smooth waterline through the corners of `original`. Edges that meet at more than
/// `crease_angle` (rad) form a corner of the waterline.
pub(super) fn fit(original: &WettedSurface, corrected: WettedSurface, crease_angle: f64) -> WettedSurface {
    let mut around: BTreeMap<usize, Vec<Chord>> = BTreeMap::new();
    let chords = chords(original);
    for chord in &chords {
        for end in chord.ends {
            around.entry(end).or_default().push(*chord);
        }
    }
    let normal_at = |chord: &Chord, point: usize| {
        let others = around[&point].iter().filter(|c| c.ends != chord.ends);
        let smooth = others.filter(|c| c.normal.dot(chord.normal) > crease_angle.cos());
        smooth
            .fold(chord.normal, |sum, c| sum + c.normal)
            .normalize_or_zero()
    };
    let bulge = |chord: &Chord| {
        let [a, b] = chord.ends.map(|p| normal_at(chord, p));
        2.0 / 3.0 * (b - a).dot(chord.along) / 8.0
    };
    let mut points = corrected.points;
    for (&point, own) in &around {
        let moved = match own[..] {
            [a, b] if a.normal.dot(b.normal) > crease_angle.cos() => {
                let (la, lb) = (a.along.length(), b.along.length());
                normal_at(&a, point) * ((bulge(&a) * la + bulge(&b) * lb) / (la + lb))
            }
            [a, b] => corner(&a, bulge(&a), &b, bulge(&b)),
            _ => continue,
        };
        points[point] = original.points[point] + moved.extend(0.0);
    }
    let panels = corrected
        .panels
        .iter()
        .filter_map(|p| Panel::new(p.corners, p.corners.map(|i| points[i])))
        .collect();
    WettedSurface { points, panels }
}

/// Displacement of a corner that moves two edges outward by their bulges.
fn corner(a: &Chord, bulge_a: f64, b: &Chord, bulge_b: f64) -> DVec2 {
    let determinant = a.normal.perp_dot(b.normal);
    // No displacement of the corner moves both edges if one edge folds back on the other.
    if determinant.abs() < 0.1 {
        return DVec2::ZERO;
    }
    DVec2::new(
        bulge_a * b.normal.y - bulge_b * a.normal.y,
        bulge_b * a.normal.x - bulge_a * b.normal.x,
    ) / determinant
}

/// Edges in z = 0 that belong to one panel only.
fn chords(surface: &WettedSurface) -> Vec<Chord> {
    let mut edges: BTreeMap<(usize, usize), (Chord, usize)> = BTreeMap::new();
    for panel in &surface.panels {
        for e in 0..3 {
            let (a, b) = (panel.corners[e], panel.corners[(e + 1) % 3]);
            let [from, to] = [a, b].map(|i| surface.points[i]);
            if from.z != 0.0 || to.z != 0.0 {
                continue;
            }
            let along: DVec3 = to - from;
            // The panel lies below the edge and its normal points into the water.
            let normal = along.cross(DVec3::Z).truncate().normalize_or_zero();
            let outward = if normal.dot(panel.normal.truncate()) < 0.0 {
                -normal
            } else {
                normal
            };
            let chord = Chord {
                ends: [a, b],
                along: along.truncate(),
                normal: outward,
            };
            edges.entry((a.min(b), a.max(b))).or_insert((chord, 0)).1 += 1;
        }
    }
    edges
        .into_values()
        .filter(|(_, n)| *n == 1)
        .map(|(c, _)| c)
        .collect()
}

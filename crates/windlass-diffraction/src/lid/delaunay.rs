//! Delaunay triangulation of points in a plane by Bowyer and Watson's insertion.

use glam::DVec2;

/// Displacement of the points in the circle tests, as a fraction of their spacing. It avoids
/// ambiguous results for points on a common circle or line.
const DISPLACEMENT: f64 = 1e-4;

/// Triangulates points about `spacing` (m) apart. Returns counter-clockwise triangles of point
/// indices.
pub(super) fn triangulate(points: &[DVec2], spacing: f64) -> Vec<[usize; 3]> {
    let n = points.len();
    if n < 3 {
        return Vec::new();
    }
    let low = points.iter().copied().fold(points[0], DVec2::min);
    let high = points.iter().copied().fold(points[0], DVec2::max);
    let (centre, reach) = (low.midpoint(high), (high - low).length());
    let mut moved: Vec<DVec2> = points
        .iter()
        .enumerate()
        .map(|(i, p)| *p + displacement(i) * (DISPLACEMENT * spacing))
        .collect();
    // A triangle around all points.
    for corner in [
        DVec2::new(-1.0, -0.6),
        DVec2::new(1.0, -0.6),
        DVec2::new(0.0, 1.2),
    ] {
        moved.push(centre + corner * (1e4 * reach));
    }
    let mut triangles = vec![[n, n + 1, n + 2]];
    let mut hole: Vec<[usize; 2]> = Vec::new();
    for p in 0..n {
        hole.clear();
        triangles.retain(|t| {
            let is_hit = in_circle(&t.map(|i| moved[i]), moved[p]);
            if is_hit {
                hole.extend([[t[0], t[1]], [t[1], t[2]], [t[2], t[0]]]);
            }
            !is_hit
        });
        let outline = hole.iter().filter(|[a, b]| !hole.contains(&[*b, *a]));
        triangles.extend(outline.map(|[a, b]| [*a, *b, p]));
    }
    // The displacement leaves slivers between points of a straight line.
    let area = |t: &[usize; 3]| (points[t[1]] - points[t[0]]).perp_dot(points[t[2]] - points[t[0]]);
    triangles.retain(|t| t.iter().all(|&i| i < n) && area(t) > 1e-3 * spacing * spacing);
    triangles
}

/// A repeatable direction for point `i`, with components between -1 and 1.
fn displacement(i: usize) -> DVec2 {
    // Multiples of irrational numbers are spread evenly.
    let spread = |factor: f64| 2.0 * ((i + 1) as f64 * factor).fract() - 1.0;
    DVec2::new(spread(0.754_877_666_246_692_8), spread(0.569_840_290_998_053_2))
}

/// True if the point lies inside the circle through the corners of a counter-clockwise triangle.
fn in_circle(corners: &[DVec2; 3], p: DVec2) -> bool {
    let [a, b, c] = corners.map(|q| q - p);
    let [aa, bb, cc] = [a, b, c].map(DVec2::length_squared);
    aa * b.perp_dot(c) + bb * c.perp_dot(a) + cc * a.perp_dot(b) > 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_area_of_a_disc_of_points() {
        let mut points: Vec<DVec2> = (0..24)
            .map(|k| DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / 24.0))
            .collect();
        points.extend((0..49).map(|k| DVec2::new(f64::from(k % 7 - 3), f64::from(k / 7 - 3)) * 0.22));
        let area: f64 = triangulate(&points, 0.22)
            .iter()
            .map(|t| 0.5 * (points[t[1]] - points[t[0]]).perp_dot(points[t[2]] - points[t[0]]))
            .sum();
        // The area equals the area of a polygon of 24 sides, to rounding.
        let polygon = 12.0 * (std::f64::consts::TAU / 24.0).sin();
        assert!((area - polygon).abs() < 1e-12, "{area} {polygon}");
    }
}

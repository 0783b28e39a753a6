//! Triangulation of plane areas that are bounded by closed polygons.
//!
//! ```text
//! Method   each opening is joined to its outer polygon by a bridge; then triangles ("ears") are
//!          cut off the polygon one by one, first the triangles that are nearest to equilateral
//! Valid    polygons that do not cross; all corners become corners of triangles, also corners on
//!          straight sides. Neighbouring surfaces therefore connect
//! Source   [OR98] 1.6, with another order of the ears
//! Checked  property_triangles_fill_the_polygon, closed_form_areas_with_openings_are_filled
//! ```

use glam::DVec2;

/// Largest number of corners. The cost grows with the square of this number.
const MAX_CORNERS: usize = 20_000;

/// Twice the area, as a fraction of the squared size, below which a triangle is flat.
const FLAT_FRACTION: f64 = 1e-12;

/// Area of a polygon, m²; positive if it is counter-clockwise.
pub(crate) fn area_of(polygon: &[DVec2]) -> f64 {
    let Some(&from) = polygon.first() else {
        return 0.0;
    };
    let cross = |pair: &[DVec2]| (pair[0] - from).perp_dot(pair[1] - from);
    0.5 * polygon.windows(2).map(cross).sum::<f64>()
}

/// Triangles that fill the area inside counter-clockwise and outside clockwise polygons. The
/// triangles are counter-clockwise. Their corners are numbered consecutively through all polygons.
/// `None` if the polygons cross or touch, have no area, or have too many corners.
pub(crate) fn triangulated(polygons: &[Vec<DVec2>]) -> Option<Vec<[usize; 3]>> {
    let points: Vec<DVec2> = polygons.iter().flatten().copied().collect();
    if points.len() > MAX_CORNERS {
        return None;
    }
    let low = points.iter().copied().reduce(DVec2::min)?;
    let high = points.iter().copied().reduce(DVec2::max)?;
    let plane = Plane {
        flat: FLAT_FRACTION * (high - low).length_squared(),
        points,
    };
    let mut rings = Vec::new();
    let mut first = 0;
    for polygon in polygons {
        rings.push((first..first + polygon.len()).collect::<Vec<usize>>());
        first += polygon.len();
    }
    if plane.has_crossings(&rings) {
        return None;
    }
    let mut triangles = Vec::new();
    for ring in plane.with_bridges(rings)? {
        plane.cut_ears(&ring, &mut triangles)?;
    }
    Some(triangles)
}

/// Points in a plane.
struct Plane {
    points: Vec<DVec2>,
    /// Twice the area up to which a triangle is flat.
    flat: f64,
}

impl Plane {
    /// Twice the area of a triangle, positive if it is counter-clockwise and zero if it is flat.
    fn turn(&self, a: usize, b: usize, c: usize) -> f64 {
        let [a, b, c] = [a, b, c].map(|k| self.points[k]);
        let turn = (b - a).perp_dot(c - a);
        if turn.abs() <= self.flat { 0.0 } else { turn }
    }

    fn area(&self, ring: &[usize]) -> f64 {
        let polygon: Vec<DVec2> = ring.iter().map(|k| self.points[*k]).collect();
        area_of(&polygon)
    }

    fn edges<'a>(&self, ring: &'a [usize]) -> impl Iterator<Item = [usize; 2]> + 'a {
        (0..ring.len()).map(|k| [ring[k], ring[(k + 1) % ring.len()]])
    }

    /// Returns true if any two edges without a common corner touch.
    fn has_crossings(&self, rings: &[Vec<usize>]) -> bool {
        let mut edges: Vec<_> = rings.iter().flat_map(|ring| self.edges(ring)).collect();
        let left = |edge: &[usize; 2]| self.points[edge[0]].x.min(self.points[edge[1]].x);
        let right = |edge: &[usize; 2]| self.points[edge[0]].x.max(self.points[edge[1]].x);
        edges.sort_by(|a, b| left(a).total_cmp(&left(b)));
        edges.iter().enumerate().any(|(k, first)| {
            let near = edges[k + 1..].iter();
            near.take_while(|second| left(second) <= right(first))
                .any(|second| self.touch(*first, *second))
        })
    }

    /// Returns true if two segments touch that have no common corner.
    fn touch(&self, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> bool {
        if a == c || a == d || b == c || b == d {
            return false;
        }
        let sides = [
            self.turn(a, b, c),
            self.turn(a, b, d),
            self.turn(c, d, a),
            self.turn(c, d, b),
        ];
        let are_apart = |first: f64, second: f64| first * second > 0.0;
        if are_apart(sides[0], sides[1]) || are_apart(sides[2], sides[3]) {
            return false;
        }
        // Segments on one line touch only if their bounding boxes overlap.
        let [a, b, c, d] = [a, b, c, d].map(|k| self.points[k]);
        let low = a.min(b).max(c.min(d));
        let high = a.max(b).min(c.max(d));
        low.cmple(high).all()
    }

    /// Counter-clockwise rings, each joined with the openings inside it.
    fn with_bridges(&self, rings: Vec<Vec<usize>>) -> Option<Vec<Vec<usize>>> {
        let (mut outer, openings): (Vec<_>, Vec<_>) =
            rings.into_iter().partition(|ring| self.area(ring) > 0.0);
        // The innermost ring around an opening has the smallest area.
        outer.sort_by(|a, b| self.area(a).total_cmp(&self.area(b)));
        let mut inside: Vec<Vec<Vec<usize>>> = vec![Vec::new(); outer.len()];
        for opening in openings {
            let around = outer.iter().position(|ring| self.contains(ring, opening[0]))?;
            inside[around].push(opening);
        }
        for (ring, mut openings) in outer.iter_mut().zip(inside) {
            let right = |opening: &Vec<usize>| {
                let x = opening.iter().map(|k| self.points[*k].x);
                x.fold(f64::NEG_INFINITY, f64::max)
            };
            // Openings are joined from right to left. The bridge of an opening then does not cross
            // an opening that is joined later.
            openings.sort_by(|a, b| right(b).total_cmp(&right(a)));
            while !openings.is_empty() {
                let opening = openings.remove(0);
                *ring = self.bridged(ring, &opening, &openings)?;
            }
        }
        Some(outer)
    }

    /// Returns true if a ring encloses a point.
    fn contains(&self, ring: &[usize], point: usize) -> bool {
        let p = self.points[point];
        let crossings = self.edges(ring).filter(|edge| {
            let [a, b] = edge.map(|k| self.points[k]);
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
        });
        crossings.count() % 2 == 1
    }

    /// Joins the rightmost corner of an opening to the nearest visible corner of a ring.
    fn bridged(&self, ring: &[usize], opening: &[usize], others: &[Vec<usize>]) -> Option<Vec<usize>> {
        let by_x = |a: &usize, b: &usize| {
            let [a, b] = [a, b].map(|k| self.points[opening[*k]].x);
            a.total_cmp(&b)
        };
        let start = (0..opening.len()).max_by(by_x)?;
        let corner = opening[start];
        let distance = |k: usize| self.points[ring[k]].distance_squared(self.points[corner]);
        let mut places: Vec<usize> = (0..ring.len()).collect();
        places.sort_by(|a, b| distance(*a).total_cmp(&distance(*b)));
        let is_free = |place: usize| {
            let bridge = [ring[place], corner];
            let all = self.edges(ring).chain(self.edges(opening));
            let mut all = all.chain(others.iter().flat_map(|other| self.edges(other)));
            self.opens_towards(ring, place, corner) && !all.any(|edge| self.touch(bridge, edge))
        };
        let place = places.into_iter().find(|place| is_free(*place))?;
        let around = opening[start..].iter().chain(&opening[..=start]);
        let bridged = ring[..=place].iter().chain(around).chain(&ring[place..]);
        Some(bridged.copied().collect())
    }

    /// Returns true if the direction from a corner of a counter-clockwise ring to a point is inside
    /// the ring.
    fn opens_towards(&self, ring: &[usize], place: usize, point: usize) -> bool {
        let count = ring.len();
        let at = ring[place];
        let (before, after) = (ring[(place + count - 1) % count], ring[(place + 1) % count]);
        if self.turn(before, at, after) >= 0.0 {
            self.turn(at, point, before) > 0.0 && self.turn(point, at, after) > 0.0
        } else {
            !(self.turn(at, point, after) >= 0.0 && self.turn(point, at, before) >= 0.0)
        }
    }

    /// Cuts triangles off a counter-clockwise ring until nothing is left.
    fn cut_ears(&self, ring: &[usize], triangles: &mut Vec<[usize; 3]>) -> Option<()> {
        let mut ring = ring.to_vec();
        let mut shapes: Vec<f64> = (0..ring.len()).map(|k| self.shape(&ring, k)).collect();
        while ring.len() > 3 {
            let best = (0..ring.len()).max_by(|a, b| shapes[*a].total_cmp(&shapes[*b]))?;
            if shapes[best] <= 0.0 {
                return None;
            }
            let count = ring.len();
            triangles.push([
                ring[(best + count - 1) % count],
                ring[best],
                ring[(best + 1) % count],
            ]);
            ring.remove(best);
            shapes.remove(best);
            // Only the neighbours of a corner change when its triangle is cut off.
            let count = ring.len();
            for k in [(best + count - 1) % count, best % count] {
                shapes[k] = self.shape(&ring, k);
            }
        }
        let [a, b, c] = ring[..] else {
            return None;
        };
        triangles.push([a, b, c]);
        (self.turn(a, b, c) > 0.0).then_some(())
    }

    /// Shape of the triangle at a corner: 1 if it is equilateral, 0 if it cannot be cut off.
    fn shape(&self, ring: &[usize], place: usize) -> f64 {
        let count = ring.len();
        let corners = [
            ring[(place + count - 1) % count],
            ring[place],
            ring[(place + 1) % count],
        ];
        let [a, b, c] = corners;
        let turn = self.turn(a, b, c);
        if turn <= 0.0 {
            return 0.0;
        }
        let is_covered = |&point: &usize| {
            self.turn(a, b, point) >= 0.0 && self.turn(b, c, point) >= 0.0 && self.turn(c, a, point) >= 0.0
        };
        let mut others = ring.iter().filter(|point| !corners.contains(point));
        if others.any(is_covered) {
            return 0.0;
        }
        let [a, b, c] = corners.map(|k| self.points[k]);
        let squares = a.distance_squared(b) + b.distance_squared(c) + c.distance_squared(a);
        2.0 * 3.0_f64.sqrt() * turn / squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::f64::consts::TAU;

    /// Checks that the triangles are counter-clockwise and fill the area. No corner of a polygon
    /// may lie on an edge of a triangle, and each edge of a polygon must belong to one triangle.
    fn check(polygons: &[Vec<DVec2>]) {
        let triangles = triangulated(polygons).unwrap();
        let points: Vec<DVec2> = polygons.iter().flatten().copied().collect();
        let area = |t: &[usize; 3]| area_of(&t.map(|k| points[k]));
        assert!(triangles.iter().all(|t| area(t) > 0.0));
        let exact: f64 = polygons.iter().map(|polygon| area_of(polygon)).sum();
        let sum: f64 = triangles.iter().map(area).sum();
        // Rounding errors of some hundred terms.
        assert!(
            (sum - exact).abs() < 1e-12 * exact.abs().max(1.0),
            "{sum} {exact}"
        );
        let mut edges = std::collections::BTreeMap::new();
        for [a, b, c] in triangles {
            for (from, to) in [(a, b), (b, c), (c, a)] {
                *edges.entry((from.min(to), from.max(to))).or_insert(0) += if from < to { 1 } else { -1 };
            }
        }
        let mut first = 0;
        for polygon in polygons {
            let n = polygon.len();
            for k in 0..n {
                let (from, to) = (first + k, first + (k + 1) % n);
                *edges.entry((from.min(to), from.max(to))).or_insert(0) -= if from < to { 1 } else { -1 };
            }
            first += n;
        }
        assert!(edges.values().all(|count| *count == 0), "{edges:?}");
    }

    fn rectangle(low: DVec2, high: DVec2, cells: usize) -> Vec<DVec2> {
        let corners = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
        let side = |k: usize| {
            let (from, to) = (corners[k], corners[(k + 1) % 4]);
            (0..cells).map(move |i| from.lerp(to, i as f64 / cells as f64))
        };
        (0..4).flat_map(side).collect()
    }

    fn circle(centre: DVec2, radius: f64, corners: usize) -> Vec<DVec2> {
        (0..corners)
            .map(|k| centre + radius * DVec2::from_angle(TAU * k as f64 / corners as f64))
            .collect()
    }

    fn reversed(mut polygon: Vec<DVec2>) -> Vec<DVec2> {
        polygon.reverse();
        polygon
    }

    #[test]
    fn closed_form_areas_with_openings_are_filled() {
        let at = DVec2::new;
        check(&[rectangle(at(0.0, 0.0), at(20.0, 8.0), 1)]);
        // Corners on straight sides.
        check(&[rectangle(at(0.0, 0.0), at(20.0, 8.0), 7)]);
        // Straight sides in an oblique direction, with rounding errors.
        let turned = rectangle(at(0.0, 0.0), at(20.0, 8.0), 9);
        check(&[turned
            .into_iter()
            .map(|p| DVec2::from_angle(0.3).rotate(p))
            .collect()]);
        // One moonpool, and two moonpools side by side at the same height.
        let hull = || rectangle(at(-10.0, -4.0), at(10.0, 4.0), 5);
        let pool = |x: f64| reversed(rectangle(at(x - 1.0, -1.0), at(x + 1.0, 1.0), 2));
        check(&[hull(), pool(0.0)]);
        check(&[hull(), pool(-5.0), pool(5.0)]);
        check(&[
            pool(3.0),
            hull(),
            reversed(circle(at(-5.0, 0.0), 2.0, 12)),
            pool(-1.0),
        ]);
        // Four columns, one of them a ring with an island in its opening.
        let columns = [at(0.0, 0.0), at(30.0, 0.0), at(30.0, 30.0), at(0.0, 30.0)];
        let mut semisubmersible: Vec<_> = columns.map(|c| circle(c, 5.0, 16)).into();
        semisubmersible.push(reversed(circle(columns[2], 3.0, 9)));
        semisubmersible.push(circle(columns[2], 1.0, 5));
        check(&semisubmersible);
        // A notch: an L and a U.
        check(&[vec![
            at(0.0, 0.0),
            at(4.0, 0.0),
            at(4.0, 1.0),
            at(1.0, 1.0),
            at(1.0, 3.0),
            at(0.0, 3.0),
        ]]);
        let u = [
            (0.0, 0.0),
            (5.0, 0.0),
            (5.0, 4.0),
            (4.0, 4.0),
            (4.0, 1.0),
            (1.0, 1.0),
            (1.0, 4.0),
            (0.0, 4.0),
        ];
        check(&[u.map(|(x, y)| at(x, y)).into()]);
    }

    #[test]
    fn refuses_polygons_that_cross() {
        let at = DVec2::new;
        let bow_tie = vec![at(0.0, 0.0), at(2.0, 2.0), at(2.0, 0.0), at(0.0, 1.0)];
        assert_eq!(triangulated(&[bow_tie]), None);
        let hull = rectangle(at(0.0, 0.0), at(4.0, 4.0), 1);
        assert_eq!(
            triangulated(&[hull.clone(), reversed(circle(at(4.0, 2.0), 1.0, 8))]),
            None
        );
        assert_eq!(
            triangulated(&[hull, reversed(circle(at(9.0, 2.0), 1.0, 8))]),
            None
        );
        assert_eq!(
            triangulated(&[vec![at(0.0, 0.0), at(1.0, 0.0), at(2.0, 0.0)]]),
            None
        );
        assert_eq!(triangulated(&[]), None);
    }

    proptest! {
        #[test]
        fn property_triangles_fill_the_polygon(
            radii in proptest::collection::vec(0.2..1.0f64, 3..40),
            openings in 0..3usize,
        ) {
            // A star-shaped polygon with small openings around its centre.
            let count = radii.len() as f64;
            let ray = |(k, r): (usize, &f64)| *r * DVec2::from_angle(TAU * k as f64 / count);
            let outer: Vec<DVec2> = radii.iter().enumerate().map(ray).collect();
            let inner = |k: usize| reversed(circle(DVec2::new(0.05 * k as f64 - 0.025, 0.0), 0.01, 6));
            let polygons: Vec<_> = [outer].into_iter().chain((0..openings).map(inner)).collect();
            check(&polygons);
        }
    }
}

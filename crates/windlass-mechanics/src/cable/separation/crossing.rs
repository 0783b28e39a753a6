//! Detection of elements that pass through each other during a displacement.
//!
//! ```text
//! Law      the ends p₀, p₁ and q₀, q₁ of two segments move in straight lines. The segments are
//!          coplanar where the volume between them, f(t) = (p₁ - p₀) × (q₁ - q₀) · (q₀ - p₀), is
//!          zero; f is a cubic function of the fraction t of the displacement. The segments
//!          cross if they also meet at this t. Segments that are coplanar throughout cross if the
//!          vector between their initially nearest points reverses
//! Source   [PROVOT97]
//! Checked  property_segments_that_cross (test in this file)
//! ```

use super::curve::{Curve, nearest};
use glam::DVec3;

/// Volume, relative to the largest possible volume, below which segments are treated as coplanar.
/// This volume is much larger than rounding errors and much smaller than physical volumes.
const COPLANAR_TOLERANCE: f64 = 1e-12;
/// Distance, relative to the sum of the segment lengths, below which segments are treated as
/// meeting. This distance is much larger than rounding errors and much smaller than physical
/// distances.
const MEETING_TOLERANCE: f64 = 1e-7;
/// Number of bisections for a root of the volume.
const BISECTIONS: usize = 50;

/// Two straight segments, each defined by its ends, m.
pub type Segments = [[DVec3; 2]; 2];

/// Returns true if two segments whose ends move in straight lines from `from` to `to` pass through
/// each other.
///
/// Returns false for segments that meet initially, because neither segment is then on a definite
/// side of the other.
pub fn segments_cross(from: &Segments, to: &Segments) -> bool {
    let at = |fraction: f64| -> Segments {
        [0, 1].map(|side| [0, 1].map(|end| from[side][end].lerp(to[side][end], fraction)))
    };
    let meet = |segments: &Segments| {
        let [u, v] = segments.map(|[a, b]| a.distance(b));
        between(segments, nearest(segments)).length() <= MEETING_TOLERANCE * (u + v)
    };
    if meet(from) {
        return false;
    }
    let volume = |fraction: f64| {
        let [[p0, p1], [q0, q1]] = at(fraction);
        (p1 - p0).cross(q1 - q0).dot(q0 - p0)
    };
    let largest = |segments: &Segments| {
        let [[p0, p1], [q0, q1]] = *segments;
        p0.distance(p1) * q0.distance(q1) * q0.distance(p0).max(q1.distance(p1))
    };
    let volumes = [0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0].map(volume);
    let flat = COPLANAR_TOLERANCE * largest(from).max(largest(to));
    if volumes.iter().all(|volume| volume.abs() <= flat) {
        let fractions = nearest(from);
        return between(from, fractions).dot(between(to, fractions)) < 0.0;
    }
    let turns = turning_points(volumes);
    let mut low = 0.0;
    for high in turns.into_iter().chain([1.0]) {
        if zero_between(low, high, volume).is_some_and(|fraction| meet(&at(fraction))) {
            return true;
        }
        low = high;
    }
    false
}

/// Nearest points of two elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearestPoints {
    /// Positions along the two elements, 0 to 1.
    pub along: [f64; 2],
    /// Vector from the point of the second element to the point of the first, m.
    pub between: DVec3,
}

/// Returns the nearest points of element `e` of the first curve and element `f` of the second
/// curve. The function assumes that the distance has at most one local minimum in each half of the
/// first element.
pub fn nearest_points([a, b]: [&Curve; 2], [e, f]: [usize; 2]) -> NearestPoints {
    let at = |along: f64| {
        let own = a.at(e, along);
        let foot = b.foot(f, own.position);
        let between = own.position - b.at(f, foot).position;
        let points = NearestPoints {
            along: [along, foot],
            between,
        };
        (points, between.dot(own.slope))
    };
    let of_half = |mut low: f64, mut high: f64| {
        if at(low).1 >= 0.0 {
            return at(low).0;
        }
        if at(high).1 <= 0.0 {
            return at(high).0;
        }
        for _ in 0..BISECTIONS {
            let middle = 0.5 * (low + high);
            match at(middle).1 < 0.0 {
                true => low = middle,
                false => high = middle,
            }
        }
        at(high).0
    };
    let (first, second) = (of_half(0.0, 0.5), of_half(0.5, 1.0));
    match first.between.length_squared() <= second.between.length_squared() {
        true => first,
        false => second,
    }
}

/// Ends of an element, m.
fn ends(curve: &Curve, element: usize) -> [DVec3; 2] {
    [0.0, 1.0].map(|along| curve.at(element, along).position)
}

/// Upper bound of the relative displacement (m) of any point of an element of the first curve and
/// any point of an element of the second curve.
pub fn relative_displacement(from: [&Curve; 2], to: [&Curve; 2], elements: [usize; 2]) -> f64 {
    let [own, other] = [0, 1].map(|side| {
        let [then, now] = [from, to].map(|curves| ends(curves[side], elements[side]));
        [now[0] - then[0], now[1] - then[1]]
    });
    let nodes = own
        .into_iter()
        .flat_map(|own| other.map(|other| own.distance(other)));
    let bulges = [0, 1].map(|side| to[side].bulge_change(from[side], elements[side]));
    nodes.fold(0.0, f64::max) + bulges[0] + bulges[1]
}

/// Returns true if an element of the first curve and an element of the second curve pass through
/// each other while the curves move from `from` to `to`.
pub fn elements_cross(from: [&Curve; 2], to: [&Curve; 2], elements: [usize; 2]) -> bool {
    let straight =
        |curves: [&Curve; 2]| (0..2).all(|side| curves[side].element(elements[side]).largest[1] == 0.0);
    if straight(from) && straight(to) {
        let of = |curves: [&Curve; 2]| [0, 1].map(|side| ends(curves[side], elements[side]));
        return segments_cross(&of(from), &of(to));
    }
    let [then, now] = [from, to].map(|curves| nearest_points(curves, elements).between);
    then.dot(now) < 0.0 && then.length() + now.length() <= relative_displacement(from, to, elements)
}

/// Vector between the points of two segments at fractions `s` and `t` of their lengths, m.
fn between([[p0, p1], [q0, q1]]: &Segments, [s, t]: [f64; 2]) -> DVec3 {
    p0.lerp(*p1, s) - q0.lerp(*q1, t)
}

/// Turning points, in order, of the cubic through values at 0, 1/3, 2/3 and 1. Turning points
/// outside 0 to 1 are set to 0.
fn turning_points([f0, f1, f2, f3]: [f64; 4]) -> [f64; 2] {
    // f = f₀ + c₁ t + c₂ t² + c₃ t³
    let c3 = 4.5 * (f3 - 3.0 * f2 + 3.0 * f1 - f0);
    let c2 = 4.5 * (2.0 * f0 - 5.0 * f1 + 4.0 * f2 - f3);
    let c1 = 0.5 * (-11.0 * f0 + 18.0 * f1 - 9.0 * f2 + 2.0 * f3);
    let root = (c2 * c2 - 3.0 * c3 * c1).max(0.0).sqrt();
    // Both roots of the derivative, in a form without cancellation.
    let sum = -(c2 + root.copysign(c2));
    let zeros = [sum / (3.0 * c3), c1 / sum];
    let inside = zeros.map(|zero| if zero > 0.0 && zero < 1.0 { zero } else { 0.0 });
    [inside[0].min(inside[1]), inside[0].max(inside[1])]
}

/// Root of a monotonic function between two points. `None` if the function has the same sign at
/// both points.
fn zero_between(mut low: f64, mut high: f64, of: impl Fn(f64) -> f64) -> Option<f64> {
    let (at_low, at_high) = (of(low), of(high));
    if at_low * at_high > 0.0 || low == high {
        return None;
    }
    for _ in 0..BISECTIONS {
        let middle = 0.5 * (low + high);
        if (of(middle) > 0.0) == (at_high > 0.0) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cable::separation::tests::Random;

    /// Two segments whose lines cross in plan view. The vertical displacement of the second segment
    /// moves this segment through the first segment in some of the cases.
    #[test]
    fn property_segments_that_cross() {
        let mut random = Random(3);
        let mut through = 0;
        for number in 0..20_000 {
            // Crossing position along each segment, inside or outside it; angle between the
            // segments; heights of the second segment before and after the displacement.
            let [s, t] = [0; 2].map(|_| 2.0 * random.next() - 0.5);
            let angle = 0.2 + 2.7 * random.next();
            let heights = [0; 2].map(|_| random.next() - 0.5);
            let (u, v) = (DVec3::X, DVec3::new(angle.cos(), angle.sin(), 0.0) * 2.0);
            let drift = random.vector() * if number % 2 == 0 { 0.0 } else { 3.0 };
            let segments = |height: f64, drift: DVec3| -> Segments {
                let lift = DVec3::Z * height + drift;
                let of = |along: DVec3, at: f64, lift: DVec3| [lift - along * at, lift + along * (1.0 - at)];
                [of(u, s, drift), of(v, t, lift)]
            };
            let (from, to) = (segments(heights[0], DVec3::ZERO), segments(heights[1], drift));
            let inside = |fraction: f64| fraction > 0.0 && fraction < 1.0;
            let expected = inside(s) && inside(t) && heights[0] * heights[1] < 0.0;
            assert_eq!(
                segments_cross(&from, &to),
                expected,
                "case {number}: {from:?} to {to:?}"
            );
            through += usize::from(expected);
        }
        assert!(through > 1000, "{through}");
    }

    /// A parabolic element over a straight element at random angles. The vertical displacement of
    /// its crown moves it through the other element in some of the cases. The chord of the arch
    /// lies on the other side of the straight element throughout. Straight elements would therefore
    /// give the wrong result.
    #[test]
    fn property_curved_elements_that_cross() {
        let mut random = Random(5);
        let mut through = 0;
        for number in 0..2000 {
            let angle = 0.4 + 2.3 * random.next();
            let sagitta = 0.1 + 0.1 * random.next();
            let heights = [0; 2].map(|_| 0.1 * (random.next() - 0.5));
            let shift = DVec3::new(random.next() - 0.5, random.next() - 0.5, 0.0) * 0.1;
            // A constant second derivative k gives a sagitta of k L²/8 over the length L = 2 m.
            let bend = DVec3::Z * (-2.0 * sagitta);
            let arch = |crown: f64, shift: DVec3| {
                let along = DVec3::new(angle.cos(), angle.sin(), 0.0);
                let middle = DVec3::Z * (crown - sagitta) + shift;
                let mut curve = Curve::default();
                curve.update(&[middle - along, middle + along], &[bend; 2][..], &[2.0]);
                curve
            };
            let mut straight = Curve::default();
            straight.update(&[-DVec3::X, DVec3::X], &[][..], &[2.0]);
            let (from, to) = (arch(heights[0], DVec3::ZERO), arch(heights[1], shift));
            let expected = heights[0] * heights[1] < 0.0;
            // The shift moves the crown by up to 0.07 m. The arch therefore crosses the straight
            // element up to 0.07 m/sin 0.4 from the crown, where the arch is lower by up to 7 mm.
            if heights.iter().any(|height| height.abs() < 0.01) {
                continue;
            }
            for (from, to) in [
                ([&from, &straight], [&to, &straight]),
                ([&straight, &from], [&straight, &to]),
            ] {
                assert_eq!(elements_cross(from, to, [0, 0]), expected, "case {number}");
            }
            through += usize::from(expected);
        }
        assert!(through > 500, "{through}");
    }

    /// Coplanar segments that move sideways or lengthwise, through each other or past each other.
    #[test]
    fn closed_form_coplanar_segments() {
        let line = |x: f64, y: f64| [DVec3::new(x, y, 0.0), DVec3::new(x, y + 1.0, 0.0)];
        let fixed = line(0.0, 0.0);
        for (from, to, through) in [
            (line(0.1, 0.2), line(-0.1, 0.2), true),
            (line(0.1, 0.2), line(0.05, 5.0), false),
            (line(0.0, 1.1), line(0.0, 0.9), true),
            (line(0.0, 1.1), line(0.0, 2.9), false),
        ] {
            assert_eq!(
                segments_cross(&[fixed, from], &[fixed, to]),
                through,
                "{from:?} to {to:?}"
            );
        }
        // Segments that share an end.
        let other = [fixed[0], DVec3::X];
        assert!(!segments_cross(&[fixed, other], &[fixed, [fixed[0], -DVec3::X]]));
    }
}

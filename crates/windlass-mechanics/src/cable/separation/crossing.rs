//! Detection of straight elements that pass through each other during a displacement.
//!
//! ```text
//! Law      the ends p₀, p₁ and q₀, q₁ of two segments move in straight lines. The segments are
//!          coplanar where the volume between them, f(t) = (p₁ - p₀) × (q₁ - q₀) · (q₀ - p₀), is
//!          zero; f is a cubic function of the fraction t of the displacement. They cross if they
//!          also meet at this t. Segments that are coplanar throughout cross if the vector between
//!          their initially nearest points reverses
//! Source   [PROVOT97]
//! Checked  property_segments_that_cross (test in this file)
//! ```

use super::curve::nearest;
use glam::DVec3;

/// FLAT: volume, relative to the largest possible volume, below which segments count as coplanar.
/// MEETING: distance, relative to the sum of their lengths, below which segments count as meeting.
/// Both are much larger than rounding errors and much smaller than physical distances.
const FLAT: f64 = 1e-12;
const MEETING: f64 = 1e-7;
/// Number of bisections for a root of the volume.
const BISECTIONS: usize = 50;

/// Two straight segments, each defined by its ends, m.
pub type Segments = [[DVec3; 2]; 2];

/// Returns true if two segments whose ends move in straight lines from `from` to `to` pass through
/// each other.
///
/// Returns false for segments that meet initially, because it is not defined on which side of each
/// other they are.
pub fn segments_cross(from: &Segments, to: &Segments) -> bool {
    let at = |share: f64| -> Segments {
        [0, 1].map(|side| [0, 1].map(|end| from[side][end].lerp(to[side][end], share)))
    };
    let meet = |segments: &Segments| {
        let [u, v] = segments.map(|[a, b]| a.distance(b));
        between(segments, nearest(segments)).length() <= MEETING * (u + v)
    };
    if meet(from) {
        return false;
    }
    let volume = |share: f64| {
        let [[p0, p1], [q0, q1]] = at(share);
        (p1 - p0).cross(q1 - q0).dot(q0 - p0)
    };
    let largest = |segments: &Segments| {
        let [[p0, p1], [q0, q1]] = *segments;
        p0.distance(p1) * q0.distance(q1) * q0.distance(p0).max(q1.distance(p1))
    };
    let volumes = [0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0].map(volume);
    let flat = FLAT * largest(from).max(largest(to));
    if volumes.iter().all(|volume| volume.abs() <= flat) {
        let shares = nearest(from);
        return between(from, shares).dot(between(to, shares)) < 0.0;
    }
    let turns = turning_points(volumes);
    let mut low = 0.0;
    for high in turns.into_iter().chain([1.0]) {
        if zero_between(low, high, volume).is_some_and(|share| meet(&at(share))) {
            return true;
        }
        low = high;
    }
    false
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

/// Root of a monotonic function between two points. `None` if its signs there are the same.
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

    /// Two segments whose lines cross in plan view. The vertical displacement of the second moves
    /// it through the first or not.
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
            let inside = |share: f64| share > 0.0 && share < 1.0;
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

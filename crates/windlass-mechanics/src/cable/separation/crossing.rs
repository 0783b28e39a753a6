//! Whether cables come through each other on the way from one shape to another.
//!
//! ```text
//! Law      two segments whose ends go straight from p to p' lie in one plane where the volume between them,
//!          f(t) = (p₁ - p₀) × (q₁ - q₀) · (q₀ - p₀), a cubic of the share t of the way, is zero; they come through each other
//!          where they also meet there. Segments that stay in one plane do where what joins their nearest points turns round
//! Source   `[PROVOT97]`
//! Checked  prop_segments_that_come_through_each_other (crate tests)
//! ```

use super::curve::nearest;
use glam::DVec3;

/// Volumes, as a share of the largest they could have, that count as none; distances at which segments meet, as a share of
/// their lengths: far above rounding, far below anything that lies beside each other.
const FLAT: f64 = 1e-12;
const MEETING: f64 = 1e-7;
/// Halvings for a zero of the volume.
const HALVINGS: usize = 50;

/// Two straight segments by their ends, m.
pub type Segments = [[DVec3; 2]; 2];

/// Whether two segments whose ends go straight from `from` to `to` come through each other on the way.
///
/// Segments that meet at the beginning have come to where nothing tells the one side from the other, and do not.
pub fn segments_cross(from: &Segments, to: &Segments) -> bool {
    let at = |share: f64| -> Segments {
        [0, 1].map(|side| [0, 1].map(|end| from[side][end].lerp(to[side][end], share)))
    };
    let meet = |there: &Segments| {
        let [u, v] = there.map(|[a, b]| a.distance(b));
        between(there, nearest(there)).length() <= MEETING * (u + v)
    };
    if meet(from) {
        return false;
    }
    let volume = |share: f64| {
        let [[p0, p1], [q0, q1]] = at(share);
        (p1 - p0).cross(q1 - q0).dot(q0 - p0)
    };
    let largest = |there: &Segments| {
        let [[p0, p1], [q0, q1]] = *there;
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

/// What joins the points of two segments at shares of them, m.
fn between([[p0, p1], [q0, q1]]: &Segments, [s, t]: [f64; 2]) -> DVec3 {
    p0.lerp(*p1, s) - q0.lerp(*q1, t)
}

/// Where the cubic through values at 0, 1/3, 2/3 and 1 turns, between 0 and 1 and in this order; places beyond are moved to 0.
fn turning_points([f0, f1, f2, f3]: [f64; 4]) -> [f64; 2] {
    // f = f₀ + c₁ t + c₂ t² + c₃ t³
    let c3 = 4.5 * (f3 - 3.0 * f2 + 3.0 * f1 - f0);
    let c2 = 4.5 * (2.0 * f0 - 5.0 * f1 + 4.0 * f2 - f3);
    let c1 = 0.5 * (-11.0 * f0 + 18.0 * f1 - 9.0 * f2 + 2.0 * f3);
    let root = (c2 * c2 - 3.0 * c3 * c1).max(0.0).sqrt();
    // Both zeros of the derivative, without cancelling.
    let sum = -(c2 + root.copysign(c2));
    let zeros = [sum / (3.0 * c3), c1 / sum];
    let inside = zeros.map(|zero| if zero > 0.0 && zero < 1.0 { zero } else { 0.0 });
    [inside[0].min(inside[1]), inside[0].max(inside[1])]
}

/// A zero between two places where a monotonic function's signs differ.
fn zero_between(mut low: f64, mut high: f64, of: impl Fn(f64) -> f64) -> Option<f64> {
    let (at_low, at_high) = (of(low), of(high));
    if at_low * at_high > 0.0 || low == high {
        return None;
    }
    for _ in 0..HALVINGS {
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
    use crate::cable::separation::tests::Dice;

    /// Two segments that cross seen from above, the second `gap` below, which then goes up by `way`.
    #[test]
    fn prop_segments_that_come_through_each_other() {
        let mut dice = Dice(3);
        let mut through = 0;
        for number in 0..20_000 {
            // Places of the crossing along each, within or beyond it, angle, heights before and after.
            let [s, t] = [0; 2].map(|_| 2.0 * dice.roll() - 0.5);
            let angle = 0.2 + 2.7 * dice.roll();
            let heights = [0; 2].map(|_| dice.roll() - 0.5);
            let (u, v) = (DVec3::X, DVec3::new(angle.cos(), angle.sin(), 0.0) * 2.0);
            let drift = dice.vector() * if number % 2 == 0 { 0.0 } else { 3.0 };
            let made = |height: f64, drift: DVec3| -> Segments {
                let lift = DVec3::Z * height + drift;
                let of = |along: DVec3, at: f64, lift: DVec3| [lift - along * at, lift + along * (1.0 - at)];
                [of(u, s, drift), of(v, t, lift)]
            };
            let (from, to) = (made(heights[0], DVec3::ZERO), made(heights[1], drift));
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

    /// In one plane: side by side, end on, and past each other's ends.
    #[test]
    fn ana_segments_in_one_plane() {
        let line = |x: f64, y: f64| [DVec3::new(x, y, 0.0), DVec3::new(x, y + 1.0, 0.0)];
        let own = line(0.0, 0.0);
        for (from, to, through) in [
            (line(0.1, 0.2), line(-0.1, 0.2), true),
            (line(0.1, 0.2), line(0.05, 5.0), false),
            (line(0.0, 1.1), line(0.0, 0.9), true),
            (line(0.0, 1.1), line(0.0, 2.9), false),
        ] {
            assert_eq!(
                segments_cross(&[own, from], &[own, to]),
                through,
                "{from:?} to {to:?}"
            );
        }
        // They share an end.
        let other = [own[0], DVec3::X];
        assert!(!segments_cross(&[own, other], &[own, [own[0], -DVec3::X]]));
    }
}

//! Exclusion of element pairs that cannot contain a minimum of the distance, because they are too
//! far apart or do not face each other.
//!
//! ```text
//! Law      at a minimum of |δ|, δ = r₁(s) - r₂(t), both δ·r₁' = 0 and δ·r₂' = 0. Let all positions
//!          of a segment lie in a box P and all its slopes in a box S. Then δ lies in the box P₁ -
//!          P₂, and δ·r' in the interval product of this box with S. If this interval does not
//!          contain zero, no two points of the segments face each other. At a slope discontinuity,
//!          S includes the slopes of both sides; at an end of the curve it includes the slope and
//!          its opposite. The same condition then holds for minima at these points
//! Symbols  r₁, r₂ curves, s, t their unstretched arc lengths (m)
//! Frame    Earth
//! Valid    boxes are wider than rounding; nested boxes give nested intervals, also in
//!          floating-point arithmetic
//! Checked  property_bounds_contain_positions_and_slopes, agrees_with_sampling_for_random_cables
//! ```

use super::curve::{Bounds, Curve, Element};
use glam::DVec3;

/// Margin of the boxes as a fraction of their coordinates: several tens of rounding errors.
const ROUNDING: f64 = 1e-14;

/// Bounds of the positions (m) and slopes of a cable segment.
#[derive(Clone, Copy, Debug)]
pub(super) struct ElementBounds {
    positions: Bounds,
    slopes: Bounds,
    /// True if the slopes include zero. The zero vector is perpendicular to every direction.
    has_zero_slope: bool,
}

impl ElementBounds {
    /// Bounds of a gap, which is never near another element.
    pub(super) const NONE: Self = Self {
        positions: Bounds::NONE,
        slopes: Bounds::NONE,
        has_zero_slope: false,
    };

    fn new(positions: Bounds, slopes: Bounds) -> Self {
        let has_zero_slope = slopes.contains(&Bounds::around(DVec3::ZERO, DVec3::ZERO));
        Self {
            positions,
            slopes,
            has_zero_slope,
        }
    }

    /// Computes the bounds of an element.
    pub(super) fn of(curve: &Curve, number: usize) -> Self {
        let element = curve.element(number);
        if element.length == 0.0 {
            return Self::NONE;
        }
        let [start, end] = element.end_slopes();
        let mut slope = Bounds::around(start, end).join(&element.interior_slope_bounds(start));
        for (end_slope, upper) in [(start, false), (end, true)] {
            match curve.beyond(number, upper) {
                None => slope = slope.join(&Bounds::around(-end_slope, -end_slope)),
                Some(next) if curve.has_slope_jump(number, upper) => {
                    let other = curve.element(next).end_slopes()[usize::from(!upper)];
                    slope = slope.join(&Bounds::around(other, other));
                }
                Some(_) => {}
            }
        }
        Self::new(
            with_rounding_margin(element.position_bounds()),
            with_rounding_margin(slope),
        )
    }

    pub(super) fn join(&self, other: &Self) -> Self {
        Self::new(
            self.positions.join(&other.positions),
            self.slopes.join(&other.slopes),
        )
    }

    /// Returns bounds expanded by margins of positions (m) and slopes. Empty bounds remain empty.
    pub(super) fn expanded(&self, [position, slope]: [f64; 2]) -> Self {
        Self::new(
            self.positions.expanded(DVec3::splat(position)),
            self.slopes.expanded(DVec3::splat(slope)),
        )
    }

    /// Returns true if `other`, shifted by -`shift` (m), lies inside these bounds.
    pub(super) fn contains(&self, other: &Self, shift: DVec3) -> bool {
        let moved = Bounds {
            low: other.positions.low - shift,
            high: other.positions.high - shift,
        };
        self.positions.contains(&moved) && self.slopes.contains(&other.slopes)
    }

    /// Centre of the positions, m; `None` for a gap.
    pub(super) fn centre(&self) -> Option<DVec3> {
        (self.positions.low.x <= self.positions.high.x)
            .then(|| (self.positions.low + self.positions.high) * 0.5)
    }

    /// Returns true if no two points of the segments both lie within `reach` (m) of each other and
    /// face each other.
    #[inline]
    pub(super) fn excludes_facing(&self, other: &Self, reach: f64) -> bool {
        let between = Bounds {
            low: self.positions.low - other.positions.high,
            high: self.positions.high - other.positions.low,
        };
        let gap = between.low.max(-between.high).max(DVec3::ZERO).length_squared();
        // Overlapping boxes do not define a direction from one to the other, so the pair cannot be
        // excluded.
        if gap > reach * reach || gap == 0.0 {
            return gap > 0.0;
        }
        let mut sides = [self, other].into_iter().filter(|side| !side.has_zero_slope);
        sides.any(|side| has_definite_sign(&between, &side.slopes))
    }
}

/// Returns true if no vector of one box is perpendicular to a vector of the other box.
#[inline]
fn has_definite_sign(between: &Bounds, slope: &Bounds) -> bool {
    let minimum = |a: f64, b: f64| if a < b { a } else { b };
    let maximum = |a: f64, b: f64| if a > b { a } else { b };
    let (mut low, mut high) = (0.0, 0.0);
    for axis in 0..3 {
        let [a, b] = [between.low[axis], between.high[axis]];
        let [c, d] = [slope.low[axis], slope.high[axis]];
        let [ac, ad, bc, bd] = [a * c, a * d, b * c, b * d];
        low += minimum(minimum(ac, ad), minimum(bc, bd));
        high += maximum(maximum(ac, ad), maximum(bc, bd));
    }
    low > 0.0 || high < 0.0
}

/// Adds a margin for rounding.
fn with_rounding_margin(bounds: Bounds) -> Bounds {
    bounds.expanded((bounds.low.abs() + bounds.high.abs()) * ROUNDING)
}

impl Element {
    /// Slopes at both nodes.
    fn end_slopes(&self) -> [DVec3; 2] {
        let [k0, k1] = self.curvatures;
        let sixth = self.length / 6.0;
        [
            self.chord - (k0 * 2.0 + k1) * sixth,
            self.chord + (k0 + k1 * 2.0) * sixth,
        ]
    }

    /// Bounds of the positions, m: the chord, expanded on each axis by L²/8 times the larger second
    /// derivative.
    fn position_bounds(&self) -> Bounds {
        let [k0, k1] = self.curvatures;
        let bulge = k0.abs().max(k1.abs()) * (self.length * self.length / 8.0);
        Bounds::around(self.ends[0], self.ends[1]).expanded(bulge)
    }

    /// Extreme slope inside the element on each axis, where the linear second derivative changes
    /// sign. On an axis without a change of sign, the slope at the start.
    fn interior_slope_bounds(&self, start: DVec3) -> Bounds {
        let [k0, k1] = self.curvatures.map(|curvature| curvature.to_array());
        let mut turned = start.to_array();
        for axis in 0..3 {
            if k0[axis] * k1[axis] < 0.0 {
                turned[axis] += 0.5 * self.length * k0[axis] * k0[axis] / (k0[axis] - k1[axis]);
            }
        }
        let turned = DVec3::from_array(turned);
        Bounds::around(turned, turned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cable::separation::tests::{Random, random_pair};

    #[test]
    fn property_bounds_contain_positions_and_slopes() {
        let mut random = Random(53);
        let (mut clear, mut facing) = (0, 0);
        for number in 0..800 {
            let [a, b] = random_pair(&mut random, number);
            for element in 0..a.len() {
                let (part, other) = (ElementBounds::of(&a, element), ElementBounds::of(&b, element));
                let is_clear = part.excludes_facing(&other, 0.5);
                for k in 0..=10 {
                    let on_first = a.at(element, f64::from(k) / 10.0);
                    let within =
                        |bounds: &Bounds, point: DVec3| bounds.contains(&Bounds::around(point, point));
                    assert!(
                        within(&part.positions, on_first.position) && within(&part.slopes, on_first.slope)
                    );
                    let on_second = b.at(element, random.next());
                    let between = on_first.position - on_second.position;
                    let faces = between.dot(on_first.slope).abs() < 1e-9 && between.length() < 0.5;
                    assert!(!(is_clear && faces));
                }
                clear += usize::from(is_clear);
                facing += usize::from(!is_clear);
                // At a cable end the slopes include the opposite slope, so the box contains zero.
                if element == 0 {
                    assert!(part.slopes.contains(&Bounds::around(DVec3::ZERO, DVec3::ZERO)));
                }
            }
        }
        assert!(clear > 1000 && facing > 100, "{clear} {facing}");
    }
}

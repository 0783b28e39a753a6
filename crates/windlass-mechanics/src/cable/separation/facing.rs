//! Which elements may hold a minimum of the distance: those that come near enough and may face each other.
//!
//! ```text
//! Law      at a minimum of |δ|, δ = r₁(s) - r₂(t), both δ·r₁' = 0 and δ·r₂' = 0. With every place of a stretch in a box P and every slope
//!          in a box S, δ lies in P₁ - P₂ and δ·r' in the interval product of that with S: where it cannot be zero, no two points
//!          of the stretches face each other. At a kink the slope counts as all that lies between both sides', at an end of the
//!          curve as all between it and its opposite: what a minimum there needs is then the same
//! Frame    Earth
//! Valid    boxes are wider than rounding is; a box in a box gives an interval in an interval, also as computed
//! Checked  prop_parts_hold_their_places_and_slopes, route_random_cables_against_sampling
//! ```

use super::curve::{Bounds, Curve, Element};
use glam::DVec3;

/// By how much boxes are wider than what is in them, as a share of its coordinates: some tens of roundings.
const ROUNDING: f64 = 1e-14;

/// What bounds the places (m) and the slopes of a stretch of cable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    place: Bounds,
    slope: Bounds,
    /// Whether zero is among its slopes: then any direction counts as at right angles to one of them.
    turns: bool,
}

impl Part {
    /// Of a stretch that joins nothing: it is near to nothing.
    pub(super) const NONE: Self = Self {
        place: Bounds::NONE,
        slope: Bounds::NONE,
        turns: false,
    };

    fn new(place: Bounds, slope: Bounds) -> Self {
        let turns = slope.holds(&Bounds::around(DVec3::ZERO, DVec3::ZERO));
        Self { place, slope, turns }
    }

    /// Of an element of a curve.
    pub(super) fn of(curve: &Curve, number: usize) -> Self {
        let element = curve.element(number);
        if element.length == 0.0 {
            return Self::NONE;
        }
        let [start, end] = element.end_slopes();
        let mut slope = Bounds::around(start, end).join(&element.slopes_within(start));
        for (own, upper) in [(start, false), (end, true)] {
            match curve.beyond(number, upper) {
                None => slope = slope.join(&Bounds::around(-own, -own)),
                Some(next) if curve.is_kinked(number, upper) => {
                    let other = curve.element(next).end_slopes()[usize::from(!upper)];
                    slope = slope.join(&Bounds::around(other, other));
                }
                Some(_) => {}
            }
        }
        Self::new(rounded(element.places()), rounded(slope))
    }

    pub(super) fn join(&self, other: &Self) -> Self {
        Self::new(self.place.join(&other.place), self.slope.join(&other.slope))
    }

    /// Wider by that much all around: places (m) and slopes. One of nothing stays so.
    pub(super) fn grown(&self, [place, slope]: [f64; 2]) -> Self {
        Self::new(
            self.place.grown(DVec3::splat(place)),
            self.slope.grown(DVec3::splat(slope)),
        )
    }

    /// Whether another one, moved back by `shift` (m), lies in it.
    pub(super) fn holds(&self, other: &Self, shift: DVec3) -> bool {
        let moved = Bounds {
            low: other.place.low - shift,
            high: other.place.high - shift,
        };
        self.place.holds(&moved) && self.slope.holds(&other.slope)
    }

    /// The middle of its places, m; none where it joins nothing.
    pub(super) fn middle(&self) -> Option<DVec3> {
        (self.place.low.x <= self.place.high.x).then(|| (self.place.low + self.place.high) * 0.5)
    }

    /// Whether no point of it within `reach` (m) of one of another one may face it.
    #[inline]
    pub(super) fn is_clear_of(&self, other: &Self, reach: f64) -> bool {
        let between = Bounds {
            low: self.place.low - other.place.high,
            high: self.place.high - other.place.low,
        };
        let gap = between.low.max(-between.high).max(DVec3::ZERO).length_squared();
        // What may touch may face each other: there is no direction from the one to the other.
        if gap > reach * reach || gap == 0.0 {
            return gap > 0.0;
        }
        let mut sides = [self, other].into_iter().filter(|side| !side.turns);
        sides.any(|side| is_definite(&between, &side.slope))
    }
}

/// Whether no vector of one box is at right angles to one of another one.
#[inline]
fn is_definite(between: &Bounds, slope: &Bounds) -> bool {
    let least = |a: f64, b: f64| if a < b { a } else { b };
    let most = |a: f64, b: f64| if a > b { a } else { b };
    let (mut low, mut high) = (0.0, 0.0);
    for axis in 0..3 {
        let [a, b] = [between.low[axis], between.high[axis]];
        let [c, d] = [slope.low[axis], slope.high[axis]];
        let [ac, ad, bc, bd] = [a * c, a * d, b * c, b * d];
        low += least(least(ac, ad), least(bc, bd));
        high += most(most(ac, ad), most(bc, bd));
    }
    low > 0.0 || high < 0.0
}

/// With room for rounding.
fn rounded(bounds: Bounds) -> Bounds {
    bounds.grown((bounds.low.abs() + bounds.high.abs()) * ROUNDING)
}

impl Element {
    /// Slopes at both ends.
    fn end_slopes(&self) -> [DVec3; 2] {
        let [k0, k1] = self.bends;
        let sixth = self.length / 6.0;
        [
            self.chord - (k0 * 2.0 + k1) * sixth,
            self.chord + (k0 + k1 * 2.0) * sixth,
        ]
    }

    /// What its places are in, m: within L²/8 times the larger second derivative of the chord, axis by axis.
    fn places(&self) -> Bounds {
        let [k0, k1] = self.bends;
        let bulge = k0.abs().max(k1.abs()) * (self.length * self.length / 8.0);
        Bounds::around(self.ends[0], self.ends[1]).grown(bulge)
    }

    /// Slopes where a second derivative, linear along it, changes its sign, axis by axis; elsewhere the slope at the start.
    fn slopes_within(&self, start: DVec3) -> Bounds {
        let [k0, k1] = self.bends.map(|bend| bend.to_array());
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
    use crate::cable::separation::tests::{Dice, random_pair};

    #[test]
    fn prop_parts_hold_their_places_and_slopes() {
        let mut dice = Dice(53);
        let (mut clear, mut facing) = (0, 0);
        for number in 0..800 {
            let [a, b] = random_pair(&mut dice, number);
            for element in 0..a.len() {
                let (part, other) = (Part::of(&a, element), Part::of(&b, element));
                let is_clear = part.is_clear_of(&other, 0.5);
                for k in 0..=10 {
                    let own = a.at(element, f64::from(k) / 10.0);
                    let within = |bounds: &Bounds, point: DVec3| bounds.holds(&Bounds::around(point, point));
                    assert!(within(&part.place, own.place) && within(&part.slope, own.slope));
                    let there = b.at(element, dice.roll());
                    let between = own.place - there.place;
                    let faces = between.dot(own.slope).abs() < 1e-9 && between.length() < 0.5;
                    assert!(!(is_clear && faces));
                }
                clear += usize::from(is_clear);
                facing += usize::from(!is_clear);
                // At an end the slope counts as all between it and its opposite.
                if element == 0 {
                    assert!(part.slope.holds(&Bounds::around(DVec3::ZERO, DVec3::ZERO)));
                }
            }
        }
        assert!(clear > 1000 && facing > 100, "{clear} {facing}");
    }
}

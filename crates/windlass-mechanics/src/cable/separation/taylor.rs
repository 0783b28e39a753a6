//! What the square of the distance can do in a rectangle of two elements, by Taylor's series about its middle.
//!
//! ```text
//! Law      F = |δ|²/2, δ = p(s) - q(t), is a polynomial: its derivatives in a rectangle differ from those of the middle by no more
//!          than the sum of all terms of the series, each as large as it gets, and a bound of the fifth derivatives. There is no
//!          place for a minimum inside where the slope of F along some direction is nowhere zero; one at most where its second
//!          derivatives are positive in any combination. Where strands lie side by side F hardly changes along a valley: seen
//!          along it and across, in place of s and t, what the series has there in common cancels
//! Symbols  F_s = δ·p', F_t = -δ·q'; F_ss = p'² + δ·p'', F_st = -p'·q', F_tt = q'² - δ·q''; F_sss = 3 p'·p'' + δ·p''', F_sst = -q'·p'',
//!          F_stt = -p'·q'', F_ttt = 3 q'·q'' - δ·q'''; F_ssss = 3 p''² + 4 p'·p''', F_ssst = -q'·p''', F_sstt = -p''·q'',
//!          F_sttt = -p'·q''', F_tttt = 3 q''² + 4 q'·q'''; of the fifth 10 p''·p''', -p'''·q'', -p''·q''', 10 q''·q''' and no others
//! Valid    cubics, whose third derivative is constant; s and t are arc lengths, m
//! Checked  prop_series_bound_what_they_are_of
//! ```

use super::curve::{CurvePoint, Element};
use glam::DVec3;

/// More than bounds are changed by rounding: a minimum on the border of two rectangles lies in both.
const ROUNDING: f64 = 1.0 + 1e-9;

/// F at the middle of a rectangle along one direction and across it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Series {
    /// How far the rectangle goes to either side of its middle: along, across, m.
    ways: [f64; 2],
    /// Derivatives, from those along alone to those across alone.
    first: [f64; 2],
    second: [f64; 3],
    third: [f64; 4],
    fourth: [f64; 5],
    /// What the fifth derivatives can add to the first and the second.
    rest: ([f64; 2], [f64; 3]),
}

impl Series {
    /// About two points of elements, `ways` (m) to either side: along the first element, across is along the second.
    pub(super) fn about([p, q]: &[CurvePoint; 2], shapes: [&Element; 2], ways: [f64; 2]) -> Self {
        let between = p.place - q.place;
        let [p_third, q_third] = shapes.map(Element::third);
        Self {
            ways,
            first: [between.dot(p.slope), -between.dot(q.slope)],
            second: [
                p.slope.length_squared() + between.dot(p.bend),
                -p.slope.dot(q.slope),
                q.slope.length_squared() - between.dot(q.bend),
            ],
            third: [
                3.0 * p.slope.dot(p.bend) + between.dot(p_third),
                -q.slope.dot(p.bend),
                -p.slope.dot(q.bend),
                3.0 * q.slope.dot(q.bend) - between.dot(q_third),
            ],
            fourth: [
                3.0 * p.bend.length_squared() + 4.0 * p.slope.dot(p_third),
                -q.slope.dot(p_third),
                -p.bend.dot(q.bend),
                -p.slope.dot(q_third),
                3.0 * q.bend.length_squared() + 4.0 * q.slope.dot(q_third),
            ],
            rest: rest(
                shapes.map(|shape| shape.largest[1]),
                [p_third, q_third].map(DVec3::length),
                ways,
            ),
        }
    }

    /// With along and across exchanged.
    pub(super) fn exchanged(mut self) -> Self {
        self.ways.reverse();
        self.first.reverse();
        self.second.reverse();
        self.third.reverse();
        self.fourth.reverse();
        self.rest.0.reverse();
        self.rest.1.reverse();
        self
    }

    /// Along the direction in which F bends up the least.
    pub(super) fn along_valley(&self) -> Self {
        let [ss, st, tt] = self.second;
        let half = 0.5 * (ss - tt);
        let radius = (half * half + st * st).sqrt();
        // Of the two ways to write it the one that does not cancel.
        let [x, y] = if half > 0.0 {
            [-st, half + radius]
        } else {
            [radius - half, -st]
        };
        let length = (x * x + y * y).sqrt();
        if length == 0.0 {
            return *self;
        }
        let along = [x / length, y / length];
        let [x, y] = along.map(f64::abs);
        let [a, b] = self.ways;
        let ([f, g], [u, v, w]) = self.rest;
        Self {
            ways: [x * a + y * b, y * a + x * b],
            first: turned(self.first, along),
            second: turned(self.second, along),
            third: turned(self.third, along),
            fourth: turned(self.fourth, along),
            rest: (
                [x * f + y * g, y * f + x * g],
                [
                    x * x * u + 2.0 * x * y * v + y * y * w,
                    x * y * (u + w) + (x * x + y * y) * v,
                    y * y * u + 2.0 * x * y * v + x * x * w,
                ],
            ),
        }
    }

    /// Whether F falls or rises all along, if it does the one or the other everywhere in the rectangle.
    pub(super) fn falls(&self) -> Option<bool> {
        (self.first[0].abs() > self.change() * ROUNDING).then_some(self.first[0] < 0.0)
    }

    /// Whether F has one valley whose bottom is nowhere steeper than `still` (m).
    pub(super) fn is_level(&self, still: f64) -> bool {
        self.first[0].abs() + self.change() <= still && self.second[2] > self.spread(2)
    }

    /// How far the first derivative along it can be from that of the middle.
    fn change(&self) -> f64 {
        let [a, b] = self.ways;
        self.second[0].abs() * a + self.second[1].abs() * b + self.bent(0)
    }

    /// How far a first derivative can be from its tangent at the middle.
    fn bent(&self, k: usize) -> f64 {
        let [a, b] = self.ways;
        let third = 0.5 * squares(&self.third[k..k + 3], [a, b]);
        let fourth =
            a * squares(&self.fourth[k..k + 3], [a, b]) + b * squares(&self.fourth[k + 1..k + 4], [a, b]);
        third + fourth / 6.0 + self.rest.0[k]
    }

    /// As narrow across as the zeros of the derivative across leave it.
    pub(super) fn narrowed(mut self) -> Self {
        let farthest = self.first[1].abs() + self.second[1].abs() * self.ways[0] + self.bent(1);
        let width = farthest * ROUNDING / self.second[2].abs();
        if width < self.ways[1] {
            self.ways[1] = width;
        }
        self
    }

    /// Whether F is convex everywhere in the rectangle; if it has no width, along it.
    pub(super) fn is_convex(&self) -> bool {
        let least = [0, 1].map(|way| self.second[2 * way] - self.spread(2 * way));
        let mixed = self.second[1].abs() + self.spread(1);
        match self.ways.map(|way| way > 0.0) {
            [true, true] => least[0] > 0.0 && least[1] > 0.0 && least[0] * least[1] > mixed * mixed,
            [true, false] => least[0] > 0.0,
            [false, true] => least[1] > 0.0,
            [false, false] => true,
        }
    }

    /// Whether F is concave along it everywhere in the rectangle.
    pub(super) fn is_concave(&self) -> bool {
        self.second[0] + self.spread(0) < 0.0
    }

    /// How far a second derivative can be from that of the middle.
    fn spread(&self, k: usize) -> f64 {
        let [a, b] = self.ways;
        let third = self.third[k].abs() * a + self.third[k + 1].abs() * b;
        let fourth = 0.5 * squares(&self.fourth[k..k + 3], [a, b]);
        third + fourth + self.rest.1[k]
    }
}

/// What fifth derivatives can add to the first and the second ones: by bounds of second and third derivatives of both curves.
fn rest([k, l]: [f64; 2], [t, u]: [f64; 2], [a, b]: [f64; 2]) -> ([f64; 2], [f64; 3]) {
    let [sssss, ssstt, ssttt, ttttt] = [10.0 * k * t, l * t, k * u, 10.0 * l * u];
    let second = [
        sssss * a * a * a + 3.0 * ssstt * a * b * b + ssttt * b * b * b,
        3.0 * (ssstt * a + ssttt * b) * a * b,
        ssstt * a * a * a + 3.0 * ssttt * a * a * b + ttttt * b * b * b,
    ]
    .map(|of_cubes| of_cubes / 6.0);
    let first = [0, 1].map(|k| 0.25 * (second[k] * a + second[k + 1] * b));
    (first, second)
}

/// The largest that x a² + 2 y a b + z b² gets with any signs.
fn squares(of: &[f64], [a, b]: [f64; 2]) -> f64 {
    of[0].abs() * a * a + 2.0 * of[1].abs() * a * b + of[2].abs() * b * b
}

/// Derivatives along a direction and across it, from those along axes.
fn turned<const N: usize>(of: [f64; N], [x, y]: [f64; 2]) -> [f64; N] {
    let (mut turned, mut across) = ([0.0; N], of);
    for (k, own) in turned.iter_mut().enumerate() {
        // Taken k times across, the rest of the times along.
        let mut left = across;
        for count in (1..N - k).rev() {
            for i in 0..count {
                left[i] = x * left[i] + y * left[i + 1];
            }
        }
        *own = left[0];
        for i in 0..N - 1 - k {
            across[i] = x * across[i + 1] - y * across[i];
        }
    }
    turned
}

impl Element {
    /// The third derivative, the same all along, 1/m².
    fn third(&self) -> DVec3 {
        (self.bends[1] - self.bends[0]) / self.length
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cable::separation::tests::{Dice, random_pair};

    /// F's derivatives at two points of elements along two directions, at right angles.
    fn derivatives(points: &[CurvePoint; 2], [x, y]: [f64; 2]) -> ([f64; 2], [f64; 3]) {
        let [p, q] = points;
        let between = p.place - q.place;
        let [s, t] = [between.dot(p.slope), -between.dot(q.slope)];
        let ss = p.slope.length_squared() + between.dot(p.bend);
        let st = -p.slope.dot(q.slope);
        let tt = q.slope.length_squared() - between.dot(q.bend);
        let second = |[a, b]: [f64; 2], [c, d]: [f64; 2]| a * c * ss + (a * d + b * c) * st + b * d * tt;
        let (along, across) = ([x, y], [-y, x]);
        let first = [x * s + y * t, -y * s + x * t];
        (
            first,
            [
                second(along, along),
                second(along, across),
                second(across, across),
            ],
        )
    }

    /// The direction of a series, from its first derivatives and those by s and t.
    fn direction([f, g]: [f64; 2], [s, t]: [f64; 2]) -> [f64; 2] {
        let square = s * s + t * t;
        [(f * s + g * t) / square, (f * t - g * s) / square]
    }

    #[test]
    fn prop_series_bound_what_they_are_of() {
        let mut dice = Dice(51);
        let (mut kinds, mut tight) = ([0; 4], f64::INFINITY);
        for number in 0..4000 {
            let [a, b] = random_pair(&mut dice, 2);
            let shapes = [&a, &b].map(|curve| curve.element(number % curve.len()));
            let middle = [0.2 + 0.6 * dice.roll(), 0.2 + 0.6 * dice.roll()];
            let size = 0.2 * 0.5_f64.powi((number % 8) as i32);
            let half = [size * dice.roll(), size * dice.roll()];
            let ways = [0, 1].map(|side| half[side] * shapes[side].length);
            let at = |along: [f64; 2]| [0, 1].map(|side| shapes[side].at(along[side]));
            let about = Series::about(&at(middle), shapes, ways);
            let valley = about.along_valley();
            for series in [about, about.exchanged(), valley] {
                let along = if series.first == about.first {
                    [1.0, 0.0]
                } else if series.first == [about.first[1], about.first[0]] {
                    [0.0, 1.0]
                } else {
                    direction(series.first, about.first)
                };
                let counts = [
                    series.falls().is_some(),
                    series.is_convex(),
                    series.is_concave(),
                    true,
                ];
                (0..4).for_each(|kind| kinds[kind] += usize::from(counts[kind]));
                let mut most = 0.0_f64;
                for _ in 0..20 {
                    let corner = dice.roll() < 0.3;
                    let place = [0, 1].map(|side| {
                        let share = 2.0 * dice.roll() - 1.0;
                        middle[side] + half[side] * if corner { share.signum() } else { share }
                    });
                    let (first, second) = derivatives(&at(place), along);
                    let room = |k: usize| series.spread(k) * ROUNDING + 1e-12;
                    let off = (first[0] - series.first[0]).abs();
                    most = most.max(off / series.change());
                    assert!(off <= series.change() * ROUNDING + 1e-12, "{number}: {off}");
                    assert!((second[0] - series.second[0]).abs() <= room(0), "{number}");
                    assert!(
                        (second[2].abs() - series.second[2].abs()).abs() <= room(2),
                        "{number}"
                    );
                    assert!(
                        (second[1].abs() - series.second[1].abs()).abs() <= room(1),
                        "{number}"
                    );
                    if let Some(falls) = series.falls() {
                        assert_eq!(first[0] < 0.0, falls, "{number}");
                    }
                    if series.is_convex() {
                        assert!(second[0] > 0.0 && second[0] * second[2] > second[1] * second[1]);
                    }
                    if series.is_concave() {
                        assert!(second[0] < 0.0);
                    }
                }
                tight = tight.min(1.0 / most.max(1e-3));
            }
        }
        assert!(kinds.iter().all(|kind| *kind > 100), "{kinds:?}");
        // The bounds are no larger than they must be: some are nearly reached.
        assert!(tight < 1.1, "{tight}");
    }
}

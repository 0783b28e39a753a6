//! Bounds of the squared distance in a rectangle of two elements, by its Taylor series about the
//! centre.
//!
//! ```text
//! Law      F = |δ|²/2, δ = p(s) - q(t), is a polynomial. In a rectangle, its derivatives differ
//!          from their values at the centre by a bounded amount: the sum of the magnitudes of the
//!          terms of the series, plus a bound of the contribution of the fifth derivatives. The
//!          rectangle has no interior minimum if the slope of F in some direction has the same sign
//!          everywhere. It has at most one minimum if the Hessian is positive definite everywhere.
//!          For parallel cables, F hardly changes along a valley. The series in the directions
//!          along and across the valley, instead of s and t, is then more accurate, because large
//!          terms cancel
//! Symbols  F_s = δ·p', F_t = -δ·q'; F_ss = p'² + δ·p'', F_st = -p'·q', F_tt = q'² - δ·q''; F_sss =
//!          3 p'·p'' + δ·p''', F_sst = -q'·p'', F_stt = -p'·q'', F_ttt = 3 q'·q'' - δ·q'''; F_ssss
//!          = 3 p''² + 4 p'·p''', F_ssst = -q'·p''', F_sstt = -p''·q'', F_sttt = -p'·q''', F_tttt =
//!          3 q''² + 4 q'·q'''; the nonzero fifth derivatives are F_sssss = 10 p''·p''', F_ssstt =
//!          -p'''·q'', F_ssttt = -p''·q''', F_ttttt = 10 q''·q'''
//! Valid    cubics, whose third derivative is constant; s and t are arc lengths, m
//! Checked  property_series_bounds_the_derivatives
//! ```

use super::curve::{CurvePoint, Element};
use glam::DVec3;

/// Factor on the bounds that covers rounding errors. A minimum on the common edge of two rectangles
/// is then found in both.
const ROUNDING: f64 = 1.0 + 1e-9;

/// Derivatives of F at the centre of a rectangle, along a direction and across it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TaylorSeries {
    /// Half widths of the rectangle along and across the direction, m.
    half_widths: [f64; 2],
    /// Derivatives of each order, from all along to all across.
    first: [f64; 2],
    second: [f64; 3],
    third: [f64; 4],
    fourth: [f64; 5],
    /// Bounds of the contributions of fifth derivatives to the first and second derivatives.
    remainder: ([f64; 2], [f64; 3]),
}

impl TaylorSeries {
    /// Expands F about two points of elements, with half widths in m. "Along" is the first element,
    /// "across" the second.
    pub(super) fn about([p, q]: &[CurvePoint; 2], shapes: [&Element; 2], half_widths: [f64; 2]) -> Self {
        let between = p.position - q.position;
        let [p_third, q_third] = shapes.map(Element::third);
        Self {
            half_widths,
            first: [between.dot(p.slope), -between.dot(q.slope)],
            second: [
                p.slope.length_squared() + between.dot(p.curvature),
                -p.slope.dot(q.slope),
                q.slope.length_squared() - between.dot(q.curvature),
            ],
            third: [
                3.0 * p.slope.dot(p.curvature) + between.dot(p_third),
                -q.slope.dot(p.curvature),
                -p.slope.dot(q.curvature),
                3.0 * q.slope.dot(q.curvature) - between.dot(q_third),
            ],
            fourth: [
                3.0 * p.curvature.length_squared() + 4.0 * p.slope.dot(p_third),
                -q.slope.dot(p_third),
                -p.curvature.dot(q.curvature),
                -p.slope.dot(q_third),
                3.0 * q.curvature.length_squared() + 4.0 * q.slope.dot(q_third),
            ],
            remainder: remainder(
                shapes.map(|shape| shape.largest[1]),
                [p_third, q_third].map(DVec3::length),
                half_widths,
            ),
        }
    }

    /// Exchanges the directions along and across.
    pub(super) fn swapped(mut self) -> Self {
        self.half_widths.reverse();
        self.first.reverse();
        self.second.reverse();
        self.third.reverse();
        self.fourth.reverse();
        self.remainder.0.reverse();
        self.remainder.1.reverse();
        self
    }

    /// Rotates the series so that "along" is the direction of smallest curvature of F.
    pub(super) fn along_valley(&self) -> Self {
        let [ss, st, tt] = self.second;
        let half = 0.5 * (ss - tt);
        let radius = (half * half + st * st).sqrt();
        // Of the two forms of the eigenvector, the form used here has no cancellation.
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
        let [a, b] = self.half_widths;
        let ([f, g], [u, v, w]) = self.remainder;
        Self {
            half_widths: [x * a + y * b, y * a + x * b],
            first: rotated(self.first, along),
            second: rotated(self.second, along),
            third: rotated(self.third, along),
            fourth: rotated(self.fourth, along),
            remainder: (
                [x * f + y * g, y * f + x * g],
                [
                    x * x * u + 2.0 * x * y * v + y * y * w,
                    x * y * (u + w) + (x * x + y * y) * v,
                    y * y * u + 2.0 * x * y * v + x * x * w,
                ],
            ),
        }
    }

    /// Returns true if F decreases along the direction in the whole rectangle, and false if it
    /// increases. `None` if its slope may change sign.
    pub(super) fn monotonic(&self) -> Option<bool> {
        (self.first[0].abs() > self.first_derivative_range() * ROUNDING).then_some(self.first[0] < 0.0)
    }

    /// Returns true if F has one valley whose slope along the bottom does not exceed `tolerance`
    /// (m).
    pub(super) fn is_level(&self, tolerance: f64) -> bool {
        self.first[0].abs() + self.first_derivative_range() <= tolerance
            && self.second[2] > self.second_derivative_range(2)
    }

    /// Bound of the change of the first derivative along the direction within the rectangle.
    fn first_derivative_range(&self) -> f64 {
        let [a, b] = self.half_widths;
        self.second[0].abs() * a + self.second[1].abs() * b + self.nonlinear_range(0)
    }

    /// Bound of the deviation of a first derivative from its tangent at the centre.
    fn nonlinear_range(&self, k: usize) -> f64 {
        let [a, b] = self.half_widths;
        let third = 0.5 * quadratic_bound(&self.third[k..k + 3], [a, b]);
        let fourth = a * quadratic_bound(&self.fourth[k..k + 3], [a, b])
            + b * quadratic_bound(&self.fourth[k + 1..k + 4], [a, b]);
        third + fourth / 6.0 + self.remainder.0[k]
    }

    /// Restricts the width across the direction to the range in which the derivative across can be
    /// zero.
    pub(super) fn narrowed(mut self) -> Self {
        let farthest =
            self.first[1].abs() + self.second[1].abs() * self.half_widths[0] + self.nonlinear_range(1);
        let width = farthest * ROUNDING / self.second[2].abs();
        if width < self.half_widths[1] {
            self.half_widths[1] = width;
        }
        self
    }

    /// Returns true if F is convex in the whole rectangle. If one width is zero, only the other
    /// direction is tested.
    pub(super) fn is_convex(&self) -> bool {
        let smallest = [0, 1].map(|side| self.second[2 * side] - self.second_derivative_range(2 * side));
        let mixed = self.second[1].abs() + self.second_derivative_range(1);
        match self.half_widths.map(|side| side > 0.0) {
            [true, true] => {
                smallest[0] > 0.0 && smallest[1] > 0.0 && smallest[0] * smallest[1] > mixed * mixed
            }
            [true, false] => smallest[0] > 0.0,
            [false, true] => smallest[1] > 0.0,
            [false, false] => true,
        }
    }

    /// Returns true if F is concave along the direction in the whole rectangle.
    pub(super) fn is_concave(&self) -> bool {
        self.second[0] + self.second_derivative_range(0) < 0.0
    }

    /// Bound of the change of a second derivative within the rectangle.
    fn second_derivative_range(&self, k: usize) -> f64 {
        let [a, b] = self.half_widths;
        let third = self.third[k].abs() * a + self.third[k + 1].abs() * b;
        let fourth = 0.5 * quadratic_bound(&self.fourth[k..k + 3], [a, b]);
        third + fourth + self.remainder.1[k]
    }
}

/// Bounds of the contributions of fifth derivatives to the first and second derivatives, from
/// bounds of the second and third derivatives of both curves.
fn remainder([k, l]: [f64; 2], [t, u]: [f64; 2], [a, b]: [f64; 2]) -> ([f64; 2], [f64; 3]) {
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

/// Largest value of x a² + 2 y a b + z b² for any signs of the terms.
fn quadratic_bound(of: &[f64], [a, b]: [f64; 2]) -> f64 {
    of[0].abs() * a * a + 2.0 * of[1].abs() * a * b + of[2].abs() * b * b
}

/// Converts derivatives with respect to s and t to derivatives along a direction and across it.
fn rotated<const N: usize>(of: [f64; N], [x, y]: [f64; 2]) -> [f64; N] {
    let (mut turned, mut across) = ([0.0; N], of);
    for (k, derivative) in turned.iter_mut().enumerate() {
        // Entry k is differentiated k times across the direction and N - 1 - k times along it.
        let mut left = across;
        for count in (1..N - k).rev() {
            for i in 0..count {
                left[i] = x * left[i] + y * left[i + 1];
            }
        }
        *derivative = left[0];
        for i in 0..N - 1 - k {
            across[i] = x * across[i + 1] - y * across[i];
        }
    }
    turned
}

impl Element {
    /// Third derivative, constant along the element, 1/m².
    fn third(&self) -> DVec3 {
        (self.curvatures[1] - self.curvatures[0]) / self.length
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cable::separation::tests::{Random, random_pair};

    /// Derivatives of F at two points along two perpendicular directions.
    fn derivatives(points: &[CurvePoint; 2], [x, y]: [f64; 2]) -> ([f64; 2], [f64; 3]) {
        let [p, q] = points;
        let between = p.position - q.position;
        let [s, t] = [between.dot(p.slope), -between.dot(q.slope)];
        let ss = p.slope.length_squared() + between.dot(p.curvature);
        let st = -p.slope.dot(q.slope);
        let tt = q.slope.length_squared() - between.dot(q.curvature);
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

    /// Direction of a series, from its first derivatives and the derivatives with respect to s and
    /// t.
    fn direction([f, g]: [f64; 2], [s, t]: [f64; 2]) -> [f64; 2] {
        let square = s * s + t * t;
        [(f * s + g * t) / square, (f * t - g * s) / square]
    }

    #[test]
    fn property_series_bounds_the_derivatives() {
        let mut random = Random(51);
        let (mut kinds, mut tight) = ([0; 4], f64::INFINITY);
        for number in 0..4000 {
            let [a, b] = random_pair(&mut random, 2);
            let shapes = [&a, &b].map(|curve| curve.element(number % curve.len()));
            let middle = [0.2 + 0.6 * random.next(), 0.2 + 0.6 * random.next()];
            let size = 0.2 * 0.5_f64.powi((number % 8) as i32);
            let half = [size * random.next(), size * random.next()];
            let half_widths = [0, 1].map(|side| half[side] * shapes[side].length);
            let at = |along: [f64; 2]| [0, 1].map(|side| shapes[side].at(along[side]));
            let about = TaylorSeries::about(&at(middle), shapes, half_widths);
            let valley = about.along_valley();
            for series in [about, about.swapped(), valley] {
                let along = if series.first == about.first {
                    [1.0, 0.0]
                } else if series.first == [about.first[1], about.first[0]] {
                    [0.0, 1.0]
                } else {
                    direction(series.first, about.first)
                };
                let counts = [
                    series.monotonic().is_some(),
                    series.is_convex(),
                    series.is_concave(),
                    true,
                ];
                (0..4).for_each(|kind| kinds[kind] += usize::from(counts[kind]));
                let mut largest = 0.0_f64;
                for _ in 0..20 {
                    let corner = random.next() < 0.3;
                    let sample = [0, 1].map(|side| {
                        let fraction = 2.0 * random.next() - 1.0;
                        middle[side] + half[side] * if corner { fraction.signum() } else { fraction }
                    });
                    let (first, second) = derivatives(&at(sample), along);
                    let margin = |k: usize| series.second_derivative_range(k) * ROUNDING + 1e-12;
                    let off = (first[0] - series.first[0]).abs();
                    largest = largest.max(off / series.first_derivative_range());
                    assert!(
                        off <= series.first_derivative_range() * ROUNDING + 1e-12,
                        "{number}: {off}"
                    );
                    assert!((second[0] - series.second[0]).abs() <= margin(0), "{number}");
                    assert!(
                        (second[2].abs() - series.second[2].abs()).abs() <= margin(2),
                        "{number}"
                    );
                    assert!(
                        (second[1].abs() - series.second[1].abs()).abs() <= margin(1),
                        "{number}"
                    );
                    if let Some(is_decreasing) = series.monotonic() {
                        assert_eq!(first[0] < 0.0, is_decreasing, "{number}");
                    }
                    if series.is_convex() {
                        assert!(second[0] > 0.0 && second[0] * second[2] > second[1] * second[1]);
                    }
                    if series.is_concave() {
                        assert!(second[0] < 0.0);
                    }
                }
                tight = tight.min(1.0 / largest.max(1e-3));
            }
        }
        assert!(kinds.iter().all(|kind| *kind > 100), "{kinds:?}");
        // The bounds are tight: some derivatives nearly reach them.
        assert!(tight < 1.1, "{tight}");
    }
}

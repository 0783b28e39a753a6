//! Heights at which the overlap of two sections changes its form.
//!
//! Heights are fractions of the common range. Squares of half widths are quadratic functions of the
//! height; those of two solids have the same second derivative. The conditions therefore become
//! quadratic equations, or quartic ones for a corner on the side of a rectangle.

use super::roots::{List, quadratic, quartic};
use super::{Level, Solid};
use glam::DVec2;

/// Largest number of breakpoints of two parts: 16 corners on sides, 16 corners on ends and the ends
/// of the range.
const MOST: usize = 34;
/// Largest number of singular heights: 4 extreme heights and 6 touching discs.
const MOST_SINGULAR: usize = 10;
/// Distance, as a fraction of the range, below which breakpoints are merged.
const MERGED: f64 = 1e-12;
/// Distance of a touching disc, as a fraction of an interval, up to which it is treated as an end
/// of the interval. The error is this fraction to the power 3/2.
const AT_END: f64 = 1e-6;
/// The same for an extreme height. The error of the vector area is a tenth of the square root of
/// this fraction.
const AT_EXTREME: f64 = 1e-12;
/// Number of extreme heights of two solids. They are the first singular heights.
const EXTREMES: usize = 4;
/// Distance of a singularity beyond which an interval is not divided, as a fraction of the
/// interval.
const FAR: f64 = 0.225;
/// Length of a divided part, in distances from the singularity.
const PART: f64 = 4.0;
/// Tolerance of conditions that select events, relative to the size. It only adds breakpoints.
const LOOSE: f64 = 1e-6;
/// Ratio of the terms of a quartic equation below which its roots are nearly double.
const NEARLY_DOUBLE: f64 = 1e-5;

/// Breakpoints and singular heights.
#[derive(Debug)]
pub(super) struct Breakpoints {
    points: List<MOST>,
    singular: List<MOST_SINGULAR>,
    /// Length of the common range, m.
    length: f64,
}

/// Interval without breakpoints.
#[derive(Clone, Copy, Debug)]
pub(super) struct Interval {
    pub(super) from: f64,
    pub(super) to: f64,
}

/// Coefficients of the square of the half width, m².
fn square(solid: &Solid, length: f64) -> [f64; 3] {
    let (below, above) = (solid.below, solid.above);
    [
        below * (above + length),
        length * (above + length - below),
        -length * length,
    ]
}

/// Square of a linear function.
fn squared([a, b]: [f64; 2]) -> [f64; 3] {
    [a * a, 2.0 * a * b, b * b]
}

fn minus(a: [f64; 3], factor: f64, b: [f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|k| a[k] - factor * b[k])
}

impl Breakpoints {
    /// The ends of the range and the extreme heights of both solids.
    pub(super) fn new(solids: [&Solid; 2], length: f64) -> Self {
        let mut all = Self {
            points: List::EMPTY,
            singular: List::EMPTY,
            length,
        };
        all.points.push(0.0);
        all.points.push(1.0);
        for solid in solids {
            all.singular.push(-solid.below / length);
            all.singular.push(1.0 + solid.above / length);
        }
        all
    }

    pub(super) fn singular(&self) -> &[f64] {
        self.singular.as_slice()
    }

    fn add(&mut self, fraction: f64) {
        if fraction > 0.0 && fraction < 1.0 {
            self.points.push(fraction);
        }
    }

    fn add_singular(&mut self, fractions: &List<2>) {
        for fraction in fractions.as_slice() {
            self.singular.push(*fraction);
            self.add(*fraction);
        }
    }

    fn width(&self, solid: &Solid, fraction: f64) -> f64 {
        solid.width(Level {
            from_start: self.length * fraction,
            to_end: self.length * (1.0 - fraction),
        })
    }

    /// Corners of a rectangle on the boundary of another.
    pub(super) fn rectangles(&mut self, corners: &Solid, other: &Solid) {
        let (lateral, lengthwise) = (corners.across.dot(other.across), corners.across.dot(other.along));
        for side in [-1.0, 1.0] {
            let end = corners.end(side) - other.centre;
            let (x, y) = (end.dot(other.along), end.dot(other.across));
            self.corner_on_sides(corners, lateral, y, other, |width| {
                (x.abs() - lengthwise.abs() * width).abs() <= other.half * (1.0 + LOOSE)
            });
            for other_side in [-1.0, 1.0] {
                let distance = other_side * other.half - x;
                self.corner_on_line(corners, lengthwise, distance, |all, fraction| {
                    let (width, limit) = (all.width(corners, fraction), all.width(other, fraction));
                    (y.abs() - lateral.abs() * width).abs() <= limit + LOOSE * other.radius
                });
            }
        }
    }

    /// Corners of a rectangle at which `factor` times the half width equals plus or minus
    /// `distance` (m).
    fn corner_on_line(
        &mut self,
        corners: &Solid,
        factor: f64,
        distance: f64,
        is_relevant: impl Fn(&Self, f64) -> bool,
    ) {
        let largest = corners.largest_width(self.length);
        if factor == 0.0 || distance.abs() > factor.abs() * largest * (1.0 + LOOSE) {
            return;
        }
        let width = distance / factor;
        let mut equation = square(corners, self.length);
        equation[0] -= width * width;
        for fraction in quadratic(equation).as_slice() {
            if is_relevant(self, *fraction) {
                self.add(*fraction);
            }
        }
    }

    /// Corners of a rectangle on the sides of another: ±w' = y ± `lateral` w with the half width w
    /// of the rectangle with the corners and w' of the other.
    fn corner_on_sides(
        &mut self,
        corners: &Solid,
        lateral: f64,
        y: f64,
        other: &Solid,
        is_relevant: impl Fn(f64) -> bool,
    ) {
        let largest = corners.largest_width(self.length);
        if y.abs() > lateral.abs() * largest + other.largest_width(self.length) {
            return;
        }
        // w'² - y² - lateral² w² = ±2 y lateral w
        let own = square(corners, self.length);
        let mut left = minus(square(other, self.length), lateral * lateral, own);
        left[0] -= y * y;
        let factor = 2.0 * (y * lateral).abs();
        let scale = left.iter().fold(0.0, |most: f64, c| most.max(c.abs()));
        if scale == 0.0 {
            return;
        }
        if factor * largest < NEARLY_DOUBLE * scale {
            self.add_nearly_double(corners, left, factor);
            return;
        }
        let [a, b, c] = left.map(|c| c / scale);
        let right = own.map(|c| c * (factor / scale).powi(2));
        let equation = [
            a * a - right[0],
            2.0 * a * b - right[1],
            2.0 * a * c + b * b - right[2],
            2.0 * b * c,
            c * c,
        ];
        for fraction in quartic(equation).as_slice() {
            if is_relevant(self.width(corners, *fraction)) {
                self.add(*fraction);
            }
        }
    }

    /// Roots of `left` = ±`factor` w if the right side is small. The quartic equation would lose
    /// half of the digits. Where an end is parallel to the side of the other rectangle, edges
    /// change suddenly, and the vector area has an error proportional to that of the root.
    fn add_nearly_double(&mut self, corners: &Solid, left: [f64; 3], factor: f64) {
        let start = quadratic(left);
        for (k, root) in start.as_slice().iter().enumerate() {
            for sign in [-1.0, 1.0] {
                let mut root = *root;
                // Each iteration reduces the error by a factor of the order of NEARLY_DOUBLE.
                for _ in 0..3 {
                    let mut equation = left;
                    equation[0] += sign * factor * self.width(corners, root.clamp(0.0, 1.0));
                    root = quadratic(equation).as_slice().get(k).copied().unwrap_or(root);
                }
                self.add(root);
            }
        }
    }

    /// Discs that touch the edges of a rectangle, and corners of the rectangle on the circle. `x`
    /// and `y` are the coordinates of the disc's centre in the axes of the rectangle.
    pub(super) fn rectangle_and_disc(&mut self, rectangle: &Solid, disc: &Solid, [x, y]: [f64; 2]) {
        let length = self.length;
        let (own, round) = (square(rectangle, length), square(disc, length));
        let reach = disc.largest_width(length);
        // The difference of the squares is linear.
        let difference = [own[0] - round[0], own[1] - round[1]];
        // y = ±w ± w'
        let sum = [0, 1, 2].map(|k| own[k] + round[k]);
        let mut touching = minus(squared(difference), 2.0 * y * y, sum);
        touching[0] += y.powi(4);
        self.add_singular(&quadratic(touching));
        for side in [-1.0, 1.0] {
            let distance = side * rectangle.half - x;
            if distance.abs() <= (1.0 + FAR) * reach {
                let mut touching = round;
                touching[0] -= distance * distance;
                self.add_singular(&quadratic(touching));
            }
            if distance.abs() <= reach {
                // distance² + (y ± w)² = w'²
                let left = [difference[0] + distance * distance + y * y, difference[1]];
                let equation = minus(squared(left), 4.0 * y * y, own);
                for fraction in quadratic(equation).as_slice() {
                    self.add(*fraction);
                }
            }
        }
    }

    /// Events of the cut of a half disc: corners of the rectangle on the cut, and ends of the cut
    /// on the boundary of the rectangle.
    pub(super) fn rectangle_and_cut(
        &mut self,
        rectangle: &Solid,
        disc: &Solid,
        outward: DVec2,
        [x, y]: [f64; 2],
    ) {
        let (along, across) = (outward.dot(rectangle.along), outward.dot(rectangle.across));
        for side in [-1.0, 1.0] {
            let distance = side * rectangle.half - x;
            self.corner_on_line(rectangle, across, across * y - along * distance, |_, _| true);
            self.corner_on_line(disc, across, distance, |_, _| true);
        }
        self.corner_on_sides(disc, along, y, rectangle, |_| true);
    }

    /// Visits the intervals between breakpoints.
    pub(super) fn each_interval(&self, mut visit: impl FnMut(Interval)) {
        let mut points = self.points;
        points.sort();
        let mut from = 0.0;
        for to in points.as_slice() {
            if to - from > MERGED && (*to == 1.0 || 1.0 - to > MERGED) {
                visit(Interval { from, to: *to });
                from = *to;
            }
        }
    }
}

impl Interval {
    /// Divides the interval such that its parts are not much longer than the distances of
    /// singularities from them, and visits the parts.
    pub(super) fn graded(self, singular: &[f64], visit: &mut impl FnMut(f64, f64)) {
        let Self { mut from, mut to } = self;
        loop {
            let span = to - from;
            let (mut before, mut after) = (f64::INFINITY, f64::INFINITY);
            for (k, at) in singular.iter().enumerate() {
                let least = if k < EXTREMES { AT_EXTREME } else { AT_END } * span;
                let (left, right) = (from - at, at - to);
                if left > least {
                    before = before.min(left);
                }
                if right > least {
                    after = after.min(right);
                }
            }
            if before < FAR * span {
                let at = from + PART * before;
                Self { from, to: at }.graded(singular, visit);
                from = at;
            } else if after < FAR * span {
                let at = to - PART * after;
                Self { from: at, to }.graded(singular, visit);
                to = at;
            } else {
                visit(from, to);
                return;
            }
        }
    }
}

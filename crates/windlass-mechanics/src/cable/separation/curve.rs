//! The curve of a cable with what bounds it, and a hierarchy of boxes over its elements.
//!
//! Where nothing bends the cable its slope may jump at a node: all along a rope without bending stiffness, and where sections meet.
//! A node without curvature at which slopes differ is such a kink.
//!
//! Bounds of an element with curvatures k₀, k₁ at its nodes, K the larger of their sizes: it stays within K L²/8 of its chord,
//! its slope within K L/2 of the chord's, and its second derivative below K. All follow from the shape functions of
//! `[SMS]` eq. 1.

use super::stack::{Stack, below};
use glam::DVec3;
use std::ops::Range;

/// Steps of Newton's method for the foot of a point: it converges quadratically where elements turn by less than a radian.
const MOST_STEPS: usize = 12;

/// Turning over a place where the cable has parted, rad: more than any that counts as straight, little enough for sums with it
/// to keep their digits.
const TURNED: f64 = 1e4;

/// Jumps of slope that are no rounding.
const KINK: f64 = 1e-12;

/// A point of a curve with its first and second derivatives by unstretched arc length: m, -, 1/m.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CurvePoint {
    /// Position, m.
    pub place: DVec3,
    /// Slope; of length 1 where the cable is not stretched.
    pub slope: DVec3,
    /// Second derivative, 1/m.
    pub bend: DVec3,
}

/// One element with what bounds it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Element {
    /// Positions of its nodes, m.
    pub(super) ends: [DVec3; 2],
    /// Second derivatives there, 1/m.
    pub(super) bends: [DVec3; 2],
    /// Unstretched length, m.
    pub(super) length: f64,
    /// Slope of the chord.
    pub(super) chord: DVec3,
    /// The largest slope and the largest second derivative (1/m).
    pub(super) largest: [f64; 2],
}

impl Element {
    /// The point that far along, 0 to 1.
    pub(super) fn at(&self, along: f64) -> CurvePoint {
        let (a, b, sixth) = (1.0 - along, along, self.length / 6.0);
        let [r0, r1] = self.ends;
        let [k0, k1] = self.bends;
        let bulge = k0 * (a * a * a - a) + k1 * (b * b * b - b);
        CurvePoint {
            place: r0 * a + r1 * b + bulge * (sixth * self.length),
            slope: self.chord + (k1 * (3.0 * b * b - 1.0) - k0 * (3.0 * a * a - 1.0)) * sixth,
            bend: k0 * a + k1 * b,
        }
    }
}

impl Element {
    /// No more than the distance (m) of any two points of two elements: that of their chords less what they stray from
    /// these.
    pub(super) fn least_distance(&self, other: &Self) -> f64 {
        let stray = |element: &Self| element.largest[1] * element.length * element.length / 8.0;
        segment_distance(self.ends, other.ends) - stray(self) - stray(other)
    }
}

/// Distance of two straight segments, m.
fn segment_distance(a: [DVec3; 2], b: [DVec3; 2]) -> f64 {
    let [s, t] = nearest(&[a, b]);
    (a[0] - b[0] + (a[1] - a[0]) * s - (b[1] - b[0]) * t).length()
}

/// The nearest points of two straight segments, as shares of them.
pub(super) fn nearest([[a0, a1], [b0, b1]]: &[[DVec3; 2]; 2]) -> [f64; 2] {
    let (u, v, between) = (*a1 - *a0, *b1 - *b0, *a0 - *b0);
    let (uu, uv, vv) = (u.length_squared(), u.dot(v), v.length_squared());
    let (ub, vb) = (u.dot(between), v.dot(between));
    // The nearest point of a segment to a point, as a share of it; 0 for a segment without length.
    let share = |along: f64, square: f64| {
        if square > 0.0 {
            (along / square).clamp(0.0, 1.0)
        } else {
            0.0
        }
    };
    let determinant = uu * vv - uv * uv;
    let s = if determinant > 1e-12 * uu * vv {
        ((uv * vb - vv * ub) / determinant).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let t = share(vb + uv * s, vv);
    [share(uv * t - ub, uu), t]
}

/// A box with axes along Earth's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) low: DVec3,
    pub(super) high: DVec3,
}

impl Bounds {
    /// Around nothing.
    pub(super) const NONE: Self = Self {
        low: DVec3::INFINITY,
        high: DVec3::NEG_INFINITY,
    };

    /// Around two points.
    pub(super) fn around(a: DVec3, b: DVec3) -> Self {
        Self {
            low: a.min(b),
            high: a.max(b),
        }
    }

    pub(super) fn grown(&self, by: DVec3) -> Self {
        Self {
            low: self.low - by,
            high: self.high + by,
        }
    }

    /// Whether another one lies in it; one around nothing lies in all.
    pub(super) fn holds(&self, other: &Self) -> bool {
        other.low.cmpge(self.low).all() && other.high.cmple(self.high).all()
    }

    pub(super) fn join(&self, other: &Self) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    fn distance_squared(&self, other: &Self) -> f64 {
        (other.low - self.high)
            .max(self.low - other.high)
            .max(DVec3::ZERO)
            .length_squared()
    }
}

/// A cable's curve: cubic in each element, or straight where nothing bends it.
///
/// Holds its memory; [`Curve::place`] brings it to where the cable is, at a cost linear in the elements.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    elements: Vec<Element>,
    /// Unstretched arc length of each node from the first, m.
    arcs: Vec<f64>,
    /// Sum of the turning of all elements before each, and of the joint behind them.
    turning: Vec<f64>,
    /// Least length of the slope.
    least_slope: f64,
    /// Nodes at which the slope jumps, in order.
    kinks: Vec<usize>,
    /// Boxes: the root at 1, the two below k at 2k and 2k + 1, elements from `leaves` on.
    boxes: Vec<Bounds>,
    leaves: usize,
}

impl Curve {
    /// Room for `elements` elements.
    pub fn reserve(&mut self, elements: usize) {
        let leaves = elements.next_power_of_two();
        self.elements
            .reserve(elements.saturating_sub(self.elements.len()));
        self.boxes.reserve((2 * leaves).saturating_sub(self.boxes.len()));
        self.kinks.reserve(elements.saturating_sub(self.kinks.len()));
        for column in [&mut self.arcs, &mut self.turning] {
            column.reserve((elements + 1).saturating_sub(column.len()));
        }
    }

    /// Puts it through nodes at `positions` (m) with these second derivatives by arc length (1/m; or none for straight
    /// elements); `lengths` (m, one fewer than nodes, at least one, positive) are unstretched. One of zero joins nothing: the
    /// cable has parted there.
    pub fn place(&mut self, positions: &[DVec3], second: &[DVec3], lengths: &[f64]) {
        let bend = |node: usize| second.get(node).copied().unwrap_or_default();
        self.elements.clear();
        self.arcs.clear();
        self.turning.clear();
        self.kinks.clear();
        let (mut arc, mut turned) = (0.0, 0.0);
        self.least_slope = f64::INFINITY;
        for (i, &length) in lengths.iter().enumerate() {
            let ends = [positions[i], positions[i + 1]];
            let bends = [bend(i), bend(i + 1)];
            if length == 0.0 {
                self.part(ends, [arc, turned]);
                turned += TURNED;
                continue;
            }
            let chord = (ends[1] - ends[0]) / length;
            let curvature = bends[0].length().max(bends[1].length());
            self.arcs.push(arc);
            self.turning.push(turned);
            arc += length;
            turned += curvature * length;
            let (slope, spread) = (chord.length(), 0.5 * curvature * length);
            self.least_slope = self.least_slope.min(slope - spread);
            let element = Element {
                ends,
                bends,
                length,
                chord,
                largest: [slope + spread, curvature],
            };
            if bends[1] == DVec3::ZERO && i + 1 < lengths.len() && lengths[i + 1] > 0.0 {
                let after =
                    (positions[i + 2] - ends[1]) / lengths[i + 1] - bend(i + 2) * (lengths[i + 1] / 6.0);
                let jump = (after - element.at(1.0).slope).length();
                turned += jump;
                if jump > KINK {
                    self.kinks.push(i + 1);
                }
            }
            self.elements.push(element);
        }
        self.arcs.push(arc);
        self.turning.push(turned);
        self.fit_boxes();
    }

    /// Puts an element there that joins nothing: its box is empty, so that it is near to nothing. What is before it and what is
    /// behind it turn as they like.
    fn part(&mut self, ends: [DVec3; 2], [arc, turned]: [f64; 2]) {
        self.arcs.push(arc);
        self.turning.push(turned);
        self.elements.push(Element {
            ends,
            ..Element::default()
        });
    }

    fn fit_boxes(&mut self) {
        self.leaves = self.elements.len().next_power_of_two();
        self.boxes.clear();
        self.boxes.resize(2 * self.leaves, Bounds::NONE);
        for (element, bounds) in self.elements.iter().zip(&mut self.boxes[self.leaves..]) {
            let [a, b] = element.ends;
            if element.length == 0.0 {
                continue;
            }
            let bulge = DVec3::splat(element.largest[1] * element.length * element.length / 8.0);
            *bounds = Bounds {
                low: a.min(b) - bulge,
                high: a.max(b) + bulge,
            };
        }
        for k in (1..self.leaves).rev() {
            self.boxes[k] = self.boxes[2 * k].join(&self.boxes[2 * k + 1]);
        }
    }

    /// Number of its elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Whether it has not been placed.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// The point of an element that far along it, 0 to 1.
    pub fn at(&self, element: usize, along: f64) -> CurvePoint {
        self.elements[element].at(along)
    }

    /// Unstretched arc length (m) from the first node to there.
    pub fn arc(&self, element: usize, along: f64) -> f64 {
        self.arcs[element] + along * self.elements[element].length
    }

    /// Unstretched length of an element, m.
    pub fn length(&self, element: usize) -> f64 {
        self.elements[element].length
    }

    /// Slope at a node; at a kink the mean of both sides.
    pub fn slope_at(&self, node: usize) -> DVec3 {
        let before = node.checked_sub(1).map(|element| self.at(element, 1.0).slope);
        let after = (node < self.len()).then(|| self.at(node, 0.0).slope);
        match (before, after) {
            (Some(before), Some(after)) => (before + after) * 0.5,
            (one, other) => one.or(other).unwrap_or_default(),
        }
    }

    /// The point of an element nearest to a place (m): how far along it, 0 to 1.
    pub fn foot(&self, element: usize, place: DVec3) -> f64 {
        let shape = &self.elements[element];
        let chord = shape.chord * shape.length;
        let mut along = (place - shape.ends[0]).dot(chord) / chord.length_squared().max(f64::MIN_POSITIVE);
        along = along.clamp(0.0, 1.0);
        if shape.largest[1] == 0.0 {
            return along;
        }
        for _ in 0..MOST_STEPS {
            let at = shape.at(along);
            let between = place - at.place;
            let curvature = at.slope.length_squared() - between.dot(at.bend);
            if curvature <= 0.0 {
                break;
            }
            let step = between.dot(at.slope) / (curvature * shape.length);
            let next = (along + step).clamp(0.0, 1.0);
            let is_there = (next - along).abs() < 1e-15;
            along = next;
            if is_there {
                break;
            }
        }
        along
    }

    /// Whether the slope jumps at an edge (lower or upper) of an element.
    pub(super) fn is_kinked(&self, element: usize, upper: bool) -> bool {
        self.kinks.binary_search(&(element + usize::from(upper))).is_ok()
    }

    /// The element beyond an edge (lower or upper) of another one; none at an end of the cable, or where it has parted.
    pub(super) fn beyond(&self, element: usize, upper: bool) -> Option<usize> {
        let next = if upper {
            Some(element + 1).filter(|next| *next < self.len())
        } else {
            element.checked_sub(1)
        };
        next.filter(|next| self.length(*next) > 0.0)
    }

    /// How far any point of an element can be from its middle, m.
    pub fn half_extent(&self, element: usize) -> f64 {
        let shape = &self.elements[element];
        0.5 * shape.largest[0] * shape.length
    }

    /// No more than the distance (m) between any two points of an element and one of another curve.
    pub fn least_distance(&self, element: usize, other: &Self, of_other: usize) -> f64 {
        self.elements[element].least_distance(&other.elements[of_other])
    }

    pub(super) fn element(&self, element: usize) -> &Element {
        &self.elements[element]
    }

    /// Whether the cable turns so little from an element to another one that no two points of theirs face each other.
    ///
    /// Points face where what joins them, the sum of the slopes between, is at right angles to the slope of one. With all
    /// slopes within √2 of the least slope's length of each other, no two of them are at right angles.
    pub(super) fn is_nearly_straight(&self, elements: Range<usize>) -> bool {
        Self::is_straight(self.turning(elements), self.least_slope)
    }

    /// The same by the turning and the least length of the slope.
    pub(super) fn is_straight(turning: f64, least_slope: f64) -> bool {
        turning < std::f64::consts::SQRT_2 * least_slope
    }

    /// Bound of how much the slope changes along elements and the joints behind them.
    pub(super) fn turning(&self, elements: Range<usize>) -> f64 {
        self.turning[elements.end] - self.turning[elements.start]
    }

    /// Least length of the slope, or less.
    pub(super) fn least_slope(&self) -> f64 {
        self.least_slope
    }

    /// Unstretched length of all, m.
    pub(super) fn total(&self) -> f64 {
        self.arcs.last().copied().unwrap_or_default()
    }

    /// The elements below a box.
    fn below(&self, k: usize) -> Range<usize> {
        below(k, self.leaves, self.len())
    }
}

/// Visits pairs of elements (of the first curve, of the second): all that may come within `reach` (m) of each other.
/// With one curve given twice, pairs with the smaller number first, without those between which it is nearly straight.
pub fn near_pairs(curves: [&Curve; 2], reach: f64, mut visit: impl FnMut(usize, usize)) {
    let [a, b] = curves;
    let same = std::ptr::eq(a, b);
    if a.is_empty() || b.is_empty() {
        return;
    }
    let mut stack = Stack::new([1, 1]);
    while let Some([i, j]) = stack.pop() {
        if a.boxes[i].distance_squared(&b.boxes[j]) > reach * reach {
            continue;
        }
        let (first, second) = (a.below(i), b.below(j));
        if first.is_empty() || second.is_empty() {
            continue;
        }
        if same && a.is_nearly_straight(first.start..second.end) {
            continue;
        }
        let (is_leaf, other_is_leaf) = (i >= a.leaves, j >= b.leaves);
        if is_leaf && other_is_leaf {
            let (first, second) = (i - a.leaves, j - b.leaves);
            let near = a.elements[first].least_distance(&b.elements[second]) <= reach;
            if near && !(same && i == j) {
                visit(first, second);
            }
        } else {
            let leaves = [is_leaf, other_is_leaf];
            stack.open([i, j], same && i == j, leaves, [first.len(), second.len()]);
        }
    }
}

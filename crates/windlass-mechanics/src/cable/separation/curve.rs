//! Curve of a cable, bounds of its elements, and a hierarchy of bounding boxes.
//!
//! The slope of a cable can jump at nodes of sections without bending stiffness and at section
//! boundaries. A node is treated as a slope discontinuity if its curvature is zero and the slopes
//! on both sides differ.
//!
//! For an element of length L whose nodal curvatures k₀, k₁ have a magnitude of at most K, three
//! bounds hold. The distance of the element from its chord is at most K L²/8, the difference
//! between its slope and the slope of the chord is at most K L/2, and its second derivative is at
//! most K. The bounds follow from the shape functions of `[SMS]` eq. 1.

use crate::cable::Curvatures;

use super::stack::{Stack, below};
use glam::DVec3;
use std::ops::Range;

/// Largest number of Newton iterations for the point of an element that is nearest to another
/// point. Convergence is quadratic if elements turn by less than one radian.
const MAX_ITERATIONS: usize = 12;

/// Turning assigned to a gap, rad: larger than the turning of any nearly straight range, and small
/// enough to keep sums accurate.
const GAP_TURNING: f64 = 1e4;

/// Smallest change of slope that is not a rounding error.
const SLOPE_JUMP_TOLERANCE: f64 = 1e-12;

/// Point of a curve with its first and second derivatives with respect to unstretched arc length.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CurvePoint {
    /// Position, m.
    pub position: DVec3,
    /// Slope, the first derivative; its length is 1 for an unstretched cable.
    pub slope: DVec3,
    /// Second derivative, 1/m.
    pub curvature: DVec3,
}

/// One element and its bounds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Element {
    /// Positions of the nodes, m.
    pub(super) ends: [DVec3; 2],
    /// Second derivatives at the nodes, 1/m.
    pub(super) curvatures: [DVec3; 2],
    /// Unstretched length, m.
    pub(super) length: f64,
    /// Flexibility, see [`Curvatures::flexibility`].
    flexibility: f64,
    /// Slope of the chord.
    pub(super) chord: DVec3,
    /// Upper bounds of the slope and of the second derivative (1/m).
    pub(super) largest: [f64; 2],
}

impl Element {
    /// Returns the point at the relative position `along`, 0 to 1.
    pub(super) fn at(&self, along: f64) -> CurvePoint {
        let (a, b, sixth) = (1.0 - along, along, self.length / 6.0);
        let [r0, r1] = self.ends;
        let [k0, k1] = self.curvatures;
        let bulge = k0 * (a * a * a - a) + k1 * (b * b * b - b);
        CurvePoint {
            position: r0 * a + r1 * b + bulge * (sixth * self.length),
            slope: self.chord + (k1 * (3.0 * b * b - 1.0) - k0 * (3.0 * a * a - 1.0)) * sixth,
            curvature: k0 * a + k1 * b,
        }
    }
}

impl Element {
    /// Lower bound of the distance (m) between two elements: the distance between their chords
    /// minus the largest offsets from the chords.
    pub(super) fn distance_lower_bound(&self, other: &Self) -> f64 {
        let max_offset = |element: &Self| element.largest[1] * element.length * element.length / 8.0;
        segment_distance(self.ends, other.ends) - max_offset(self) - max_offset(other)
    }
}

/// Distance between two straight segments, m.
fn segment_distance(a: [DVec3; 2], b: [DVec3; 2]) -> f64 {
    let [s, t] = nearest(&[a, b]);
    (a[0] - b[0] + (a[1] - a[0]) * s - (b[1] - b[0]) * t).length()
}

/// Nearest points of two straight segments, as fractions of their lengths.
pub(super) fn nearest([[a0, a1], [b0, b1]]: &[[DVec3; 2]; 2]) -> [f64; 2] {
    let (u, v, between) = (*a1 - *a0, *b1 - *b0, *a0 - *b0);
    let (uu, uv, vv) = (u.length_squared(), u.dot(v), v.length_squared());
    let (ub, vb) = (u.dot(between), v.dot(between));
    // Nearest point of a segment as a fraction of its length; 0 for a segment of zero length.
    let fraction = |along: f64, square: f64| {
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
    let t = fraction(vb + uv * s, vv);
    [fraction(uv * t - ub, uu), t]
}

/// Axis-aligned bounding box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) low: DVec3,
    pub(super) high: DVec3,
}

impl Bounds {
    /// Empty box.
    pub(super) const NONE: Self = Self {
        low: DVec3::INFINITY,
        high: DVec3::NEG_INFINITY,
    };

    /// Bounding box of two points.
    pub(super) fn around(a: DVec3, b: DVec3) -> Self {
        Self {
            low: a.min(b),
            high: a.max(b),
        }
    }

    pub(super) fn expanded(&self, by: DVec3) -> Self {
        Self {
            low: self.low - by,
            high: self.high + by,
        }
    }

    /// Returns true if the other box lies inside this box. An empty box lies inside every box.
    pub(super) fn contains(&self, other: &Self) -> bool {
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

/// Curve of a cable: cubic in each element, or straight without bending stiffness.
///
/// [`Curve::update`] sets the shape, at a cost linear in the number of elements. Memory is reused,
/// also by [`Clone::clone_from`].
#[derive(Debug, Default)]
pub struct Curve {
    elements: Vec<Element>,
    /// Unstretched arc length of each node from the first, m.
    arcs: Vec<f64>,
    /// Accumulated turning before each element, including the jumps of slope at nodes.
    turning: Vec<f64>,
    /// Lower bound of the length of the slope.
    min_slope: f64,
    /// Nodes at which the slope jumps, in order.
    slope_jumps: Vec<usize>,
    /// Binary tree of boxes: the root has index 1, the children of k have 2k and 2k + 1, the
    /// elements start at `leaves`.
    boxes: Vec<Bounds>,
    leaves: usize,
}

impl Clone for Curve {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Self) {
        self.elements.clone_from(&other.elements);
        self.arcs.clone_from(&other.arcs);
        self.turning.clone_from(&other.turning);
        self.min_slope = other.min_slope;
        self.slope_jumps.clone_from(&other.slope_jumps);
        self.boxes.clone_from(&other.boxes);
        self.leaves = other.leaves;
    }
}

impl Curve {
    /// Reserves memory for `elements` elements.
    pub fn reserve(&mut self, elements: usize) {
        let leaves = elements.next_power_of_two();
        self.elements
            .reserve(elements.saturating_sub(self.elements.len()));
        self.boxes.reserve((2 * leaves).saturating_sub(self.boxes.len()));
        self.slope_jumps
            .reserve(elements.saturating_sub(self.slope_jumps.len()));
        for column in [&mut self.arcs, &mut self.turning] {
            column.reserve((elements + 1).saturating_sub(column.len()));
        }
    }

    /// Sets the shape from nodal positions (m), curvatures (none for straight elements) and
    /// unstretched lengths (m).
    ///
    /// There is at least one length, and one length fewer than nodes. An element of zero length is
    /// a gap where the cable has parted.
    pub fn update<'a>(
        &mut self,
        positions: &[DVec3],
        curvatures: impl Into<Curvatures<'a>>,
        lengths: &[f64],
    ) {
        let all = curvatures.into();
        self.elements.clear();
        self.arcs.clear();
        self.turning.clear();
        self.slope_jumps.clear();
        let (mut arc, mut turned) = (0.0, 0.0);
        self.min_slope = f64::INFINITY;
        for (i, &length) in lengths.iter().enumerate() {
            let ends = [positions[i], positions[i + 1]];
            let curvatures = all.of_element(i);
            if length == 0.0 {
                self.push_gap(ends, [arc, turned]);
                turned += GAP_TURNING;
                continue;
            }
            let chord = (ends[1] - ends[0]) / length;
            let curvature = curvatures[0].length().max(curvatures[1].length());
            self.arcs.push(arc);
            self.turning.push(turned);
            arc += length;
            turned += curvature * length;
            let (slope, spread) = (chord.length(), 0.5 * curvature * length);
            self.min_slope = self.min_slope.min(slope - spread);
            let element = Element {
                ends,
                curvatures,
                length,
                flexibility: all.flexibility(i),
                chord,
                largest: [slope + spread, curvature],
            };
            if curvatures[1] == DVec3::ZERO && i + 1 < lengths.len() && lengths[i + 1] > 0.0 {
                let after = (positions[i + 2] - ends[1]) / lengths[i + 1]
                    - all.of_element(i + 1)[1] * (lengths[i + 1] / 6.0);
                let jump = (after - element.at(1.0).slope).length();
                turned += jump;
                if jump > SLOPE_JUMP_TOLERANCE {
                    self.slope_jumps.push(i + 1);
                }
            }
            self.elements.push(element);
        }
        self.arcs.push(arc);
        self.turning.push(turned);
        self.fit_boxes();
    }

    /// Adds a gap. Its box is empty, so it is never near another element. The caller adds
    /// [`GAP_TURNING`].
    fn push_gap(&mut self, ends: [DVec3; 2], [arc, turned]: [f64; 2]) {
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

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Returns true if no shape has been set.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// Returns the point of an element at the relative position `along`, 0 to 1.
    pub fn at(&self, element: usize, along: f64) -> CurvePoint {
        self.elements[element].at(along)
    }

    /// Unstretched arc length (m) from the first node to a point of an element.
    pub fn arc(&self, element: usize, along: f64) -> f64 {
        self.arcs[element] + along * self.elements[element].length
    }

    /// Unstretched length of an element, m.
    pub fn length(&self, element: usize) -> f64 {
        self.elements[element].length
    }

    /// Flexibility of an element, see [`Curvatures::flexibility`].
    pub fn flexibility(&self, element: usize) -> f64 {
        self.elements[element].flexibility
    }

    /// Slope at a node; at a slope discontinuity, the mean of the slopes on both sides.
    pub fn slope_at(&self, node: usize) -> DVec3 {
        let before = node.checked_sub(1).map(|element| self.at(element, 1.0).slope);
        let after = (node < self.len()).then(|| self.at(node, 0.0).slope);
        match (before, after) {
            (Some(before), Some(after)) => (before + after) * 0.5,
            (one, other) => one.or(other).unwrap_or_default(),
        }
    }

    /// Relative position (0 to 1) of the point of an element that is nearest to `point` (m).
    pub fn foot(&self, element: usize, point: DVec3) -> f64 {
        let shape = &self.elements[element];
        let chord = shape.chord * shape.length;
        let mut along = (point - shape.ends[0]).dot(chord) / chord.length_squared().max(f64::MIN_POSITIVE);
        along = along.clamp(0.0, 1.0);
        if shape.largest[1] == 0.0 {
            return along;
        }
        for _ in 0..MAX_ITERATIONS {
            let at = shape.at(along);
            let between = point - at.position;
            let curvature = at.slope.length_squared() - between.dot(at.curvature);
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

    /// Returns true if the slope jumps at the lower or upper end of an element.
    pub(super) fn has_slope_jump(&self, element: usize, upper: bool) -> bool {
        self.slope_jumps
            .binary_search(&(element + usize::from(upper)))
            .is_ok()
    }

    /// Returns the neighbour at the lower or upper end of an element. `None` at a cable end or a
    /// gap.
    pub(super) fn beyond(&self, element: usize, upper: bool) -> Option<usize> {
        let next = if upper {
            Some(element + 1).filter(|next| *next < self.len())
        } else {
            element.checked_sub(1)
        };
        next.filter(|next| self.length(*next) > 0.0)
    }

    /// Upper bound of the distance between any point of an element and its midpoint, m.
    pub fn half_extent(&self, element: usize) -> f64 {
        let shape = &self.elements[element];
        0.5 * shape.largest[0] * shape.length
    }

    /// Upper bound of the displacement of any point of an element from its position on an earlier
    /// curve, in addition to the displacements of the nodes, m.
    pub fn bulge_change(&self, earlier: &Self, element: usize) -> f64 {
        let (now, then) = (&self.elements[element], &earlier.elements[element]);
        let changes = [0, 1].map(|end| now.curvatures[end].distance(then.curvatures[end]));
        changes[0].max(changes[1]) * now.length.max(then.length).powi(2) / 8.0
    }

    /// Lower bound of the distance (m) between an element and element `of_other` of another curve.
    pub fn distance_lower_bound(&self, element: usize, other: &Self, of_other: usize) -> f64 {
        self.elements[element].distance_lower_bound(&other.elements[of_other])
    }

    pub(super) fn element(&self, element: usize) -> &Element {
        &self.elements[element]
    }

    /// Returns true if the cable turns so little along a range of elements that no two points of
    /// the range face each other.
    ///
    /// Two points face each other if the vector between them, the integral of the slopes, is
    /// perpendicular to the slope at one of them. If any two slopes differ by less than √2 times
    /// the smallest length of a slope, no two slopes are perpendicular.
    pub(super) fn is_nearly_straight(&self, elements: Range<usize>) -> bool {
        Self::is_straight(self.turning(elements), self.min_slope)
    }

    /// Same as [`Self::is_nearly_straight`], from the turning and the smallest length of the slope.
    pub(super) fn is_straight(turning: f64, min_slope: f64) -> bool {
        turning < std::f64::consts::SQRT_2 * min_slope
    }

    /// Upper bound of the change of slope along a range of elements, including the jumps at nodes.
    pub(super) fn turning(&self, elements: Range<usize>) -> f64 {
        self.turning[elements.end] - self.turning[elements.start]
    }

    /// Lower bound of the length of the slope.
    pub(super) fn min_slope(&self) -> f64 {
        self.min_slope
    }

    /// Total unstretched length, m.
    pub(super) fn total_length(&self) -> f64 {
        self.arcs.last().copied().unwrap_or_default()
    }

    /// Range of elements in box k of the tree.
    fn below(&self, k: usize) -> Range<usize> {
        below(k, self.leaves, self.len())
    }
}

/// Visits all pairs of elements of two curves that may be within `reach` (m) of each other.
///
/// If both curves are the same, the smaller index is first, and pairs between which the curve is
/// nearly straight are skipped.
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
            let near = a.elements[first].distance_lower_bound(&b.elements[second]) <= reach;
            if near && !(same && i == j) {
                visit(first, second);
            }
        } else {
            let leaves = [is_leaf, other_is_leaf];
            stack.open([i, j], same && i == j, leaves, [first.len(), second.len()]);
        }
    }
}

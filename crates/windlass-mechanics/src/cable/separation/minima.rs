//! All local minima of the distance between two curves.
//!
//! ```text
//! Law      D(s, t) = |δ|², δ = r₁(s) - r₂(t). At a minimum, D_s = 2 δ·r₁' = 0 and D_t = -2 δ·r₂' =
//!          0, or D increases from the end of a curve inward. Pairs of elements that may contain a
//!          minimum (see `facing.rs`) are bisected into rectangles of (s, t). A rectangle is
//!          discarded if its elements are too far apart there, or if it contains no point with zero
//!          gradient or no point with positive definite Hessian. If D is convex in the rectangle
//!          (see `taylor.rs`), Newton's method finds its single minimum, starting at the centre
//! Symbols  r₁, r₂ curves, s and t their unstretched arc lengths (m), D in m²; D_ss = 2
//!          (r₁'² + δ·r₁''), D_tt = 2 (r₂'² - δ·r₂''), D_st = -2 r₁'·r₂'
//! Frame    Earth
//! Source   [TETHER] 2.1, errata E48 for the derivatives; the bisection with bounds is the
//!          project's formulation. The source starts Newton's method at the nodes, which may miss
//!          minima
//! Valid    cubic and straight elements, with slope discontinuities at nodes. If cables are
//!          parallel within the rounding error of D, a valley replaces the minima: its points are
//!          found with the resolution of the bisection, 1/64 of an element
//! Checked  closed_form_circles_lines_and_parallel_cables, agrees_with_sampling_for_random_cables,
//!          agrees_with_sampling_for_spiral_snake_and_knot
//! ```

use super::candidates::CandidatePairs;
use super::curve::{Curve, CurvePoint, Element};
use super::taylor::TaylorSeries;
use glam::DVec3;
use std::cmp::Ordering;

/// Local minimum of the distance between two curves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Minimum {
    /// Elements on both curves.
    pub elements: [usize; 2],
    /// Relative positions on the elements, 0 to 1.
    pub along: [f64; 2],
    /// Unstretched arc lengths from the first nodes, m.
    pub arcs: [f64; 2],
    /// Points, m.
    pub points: [DVec3; 2],
    /// Distance between the points, m.
    pub distance: f64,
}

/// Search for minima. It contains its working space, and allocates only until this space is large
/// enough.
#[derive(Clone, Debug, Default)]
pub struct Separation {
    found: Vec<Minimum>,
    pending: Vec<Rectangle>,
    candidates: CandidatePairs,
}

/// Part of a pair of elements: centre and half widths, as fractions of the elements.
#[derive(Clone, Copy, Debug)]
struct Rectangle {
    middle: [f64; 2],
    half: [f64; 2],
    depth: usize,
}

impl Rectangle {
    /// Returns an edge of the rectangle: the line on which the fraction of element `side` is `edge`
    /// (0 or 1).
    fn at_edge(mut self, side: usize, edge: f64) -> Self {
        (self.middle[side], self.half[side]) = (edge, 0.0);
        self
    }
}

/// Largest number of bisections of a rectangle.
const MAX_BISECTIONS: usize = 12;
/// Largest number of Newton iterations.
const MAX_ITERATIONS: usize = 40;
/// Difference in arc length below which minima are the same, relative to 1 m plus their distance.
const SAME_MINIMUM_TOLERANCE: f64 = 1e-6;

impl Separation {
    /// Returns all local minima below `threshold` (m) of the distance between points of two curves.
    ///
    /// If both curves are the same, minima are between points at least `min_arc_distance` (m) apart
    /// along it, with the smaller arc length first. A suitable value is half a turn of the tightest
    /// bend of the cable.
    pub fn minima(&mut self, curves: [&Curve; 2], threshold: f64, min_arc_distance: f64) -> &[Minimum] {
        self.candidates.update(curves, threshold, min_arc_distance, false);
        self.search(curves, threshold, min_arc_distance)
    }

    /// Returns the same minima as [`Self::minima`], bit for bit, at less cost if the curves have
    /// changed little since the last call.
    ///
    /// Candidate pairs are listed with a margin for displacements relative to the common
    /// displacement: about a quarter of an element or of the threshold, whichever is smaller. The
    /// list is reused while all elements remain within this margin. It is rebuilt if an element
    /// leaves the margin, if the number of elements changes, or if the curves are different curves.
    pub fn track(&mut self, curves: [&Curve; 2], threshold: f64, min_arc_distance: f64) -> &[Minimum] {
        self.candidates.update(curves, threshold, min_arc_distance, true);
        self.search(curves, threshold, min_arc_distance)
    }

    /// Searches the candidate pairs.
    fn search(&mut self, curves: [&Curve; 2], threshold: f64, min_arc_distance: f64) -> &[Minimum] {
        let same = std::ptr::eq(curves[0], curves[1]);
        let Self {
            found,
            pending,
            candidates,
        } = self;
        found.clear();
        candidates.visit(curves, threshold, min_arc_distance, |first, second| {
            let pair = ElementPair {
                curves,
                elements: [first, second],
                shapes: [curves[0].element(first), curves[1].element(second)],
                threshold,
                min_arc_distance: if same { min_arc_distance } else { f64::NEG_INFINITY },
            };
            pair.search(pending, found);
        });
        merge(found);
        &self.found
    }
}

/// Sorts minima and removes duplicates, which occur at nodes. The result does not depend on the
/// order of the pairs. Minima at the two ends of a gap have the same arc length but different
/// positions.
fn merge(found: &mut Vec<Minimum>) {
    found.sort_unstable_by(|a, b| {
        a.arcs[0]
            .total_cmp(&b.arcs[0])
            .then(a.arcs[1].total_cmp(&b.arcs[1]))
            .then(a.elements.cmp(&b.elements))
            .then(a.along[0].total_cmp(&b.along[0]))
            .then(a.along[1].total_cmp(&b.along[1]))
    });
    let mut kept = 0;
    for k in 0..found.len() {
        let one = found[k];
        let mut same = false;
        for before in found[..kept].iter().rev() {
            if one.arcs[0] - before.arcs[0] > 1e-3 {
                break;
            }
            let scale = SAME_MINIMUM_TOLERANCE * (1.0 + one.distance);
            same |= [0, 1].into_iter().all(|side| {
                (one.arcs[side] - before.arcs[side]).abs() < scale
                    && one.points[side].distance(before.points[side]) < 10.0 * scale
            });
        }
        if !same {
            found[kept] = one;
            kept += 1;
        }
    }
    found.truncate(kept);
}

/// D and its derivatives with respect to the fractions of the elements.
#[derive(Clone, Copy, Debug)]
struct DistanceSquared {
    value: f64,
    gradient: [f64; 2],
    /// D_ss, D_st, D_tt.
    hessian: [f64; 3],
}

impl DistanceSquared {
    fn of(points: &[CurvePoint; 2], lengths: [f64; 2]) -> Self {
        let [p, q] = points;
        let between = p.position - q.position;
        let [l, m] = lengths;
        Self {
            value: between.length_squared(),
            gradient: [2.0 * l * between.dot(p.slope), -2.0 * m * between.dot(q.slope)],
            hessian: [
                2.0 * l * l * (p.slope.length_squared() + between.dot(p.curvature)),
                -2.0 * l * m * p.slope.dot(q.slope),
                2.0 * m * m * (q.slope.length_squared() - between.dot(q.curvature)),
            ],
        }
    }
}

impl DistanceSquared {
    /// Returns true for each side (0 and 1 for the two curves) whose fraction is at a limit beyond
    /// which D decreases.
    fn bound_sides(&self, along: [f64; 2], limits: [[f64; 2]; 2]) -> [bool; 2] {
        [0, 1].map(|side| {
            let ([low, high], gradient) = (limits[side], self.gradient[side]);
            (along[side] <= low && gradient >= 0.0) || (along[side] >= high && gradient <= 0.0)
        })
    }

    /// Returns the step limited to a rectangle. If the step leads out of the rectangle immediately,
    /// it is replaced by separate Newton steps of the two sides.
    fn limited_step(&self, along: [f64; 2], step: [f64; 2], limits: [[f64; 2]; 2]) -> [f64; 2] {
        let fraction = feasible_fraction(along, step, limits);
        if fraction > 0.0 {
            return step.map(|component| fraction * component);
        }
        let separate = [0, 1].map(|side| scalar_newton_step(self.gradient[side], self.hessian[2 * side]));
        let separate = [0, 1].map(|side| if step[side] == 0.0 { 0.0 } else { separate[side] });
        let fraction = feasible_fraction(along, separate, limits);
        separate.map(|component| fraction * component)
    }

    /// Largest gradient component of the sides that are not at their limits.
    fn free_gradient(&self, is_bound: [bool; 2]) -> f64 {
        let free = |side: usize| {
            if is_bound[side] {
                0.0
            } else {
                self.gradient[side].abs()
            }
        };
        free(0).max(free(1))
    }
}

/// A pair of elements.
struct ElementPair<'a> {
    curves: [&'a Curve; 2],
    elements: [usize; 2],
    shapes: [&'a Element; 2],
    /// Largest distance of a reported minimum, m.
    threshold: f64,
    /// Smallest distance along the curve between two points of one curve, m.
    min_arc_distance: f64,
}

/// Classification of a rectangle by its bounds.
enum Classification {
    Empty,
    /// Only one edge of the rectangle can contain a minimum: the edge at which the fraction of a
    /// side (first field) has a value of 0 or 1 (second field).
    Edge(usize, f64),
    /// Only the edges can contain a minimum.
    Edges,
    /// At most one minimum.
    Convex,
    Unknown,
}

impl ElementPair<'_> {
    fn square(&self, along: [f64; 2]) -> DistanceSquared {
        let points = [0, 1].map(|side| self.shapes[side].at(along[side]));
        DistanceSquared::of(&points, self.lengths())
    }

    fn lengths(&self) -> [f64; 2] {
        self.shapes.map(|shape| shape.length)
    }

    /// Returns true if the lower or upper end of an element can be a minimum: at a curve end, a gap
    /// or a slope discontinuity.
    fn edge_can_hold_minimum(&self, side: usize, upper: bool) -> bool {
        let curve = self.curves[side];
        let element = self.elements[side];
        curve.has_slope_jump(element, upper) || curve.beyond(element, upper).is_none()
    }

    fn search(&self, pending: &mut Vec<Rectangle>, found: &mut Vec<Minimum>) {
        pending.clear();
        pending.push(Rectangle {
            middle: [0.5; 2],
            half: [0.5; 2],
            depth: 0,
        });
        while let Some(rectangle) = pending.pop() {
            match self.classify(&rectangle) {
                Classification::Empty => {}
                Classification::Edge(side, edge) => pending.push(rectangle.at_edge(side, edge)),
                Classification::Edges => pending.extend(self.edges(&rectangle)),
                Classification::Convex => self.minimise(&rectangle, found),
                Classification::Unknown if rectangle.depth >= MAX_BISECTIONS => {
                    self.minimise(&rectangle, found);
                    for edge in self.edges(&rectangle) {
                        self.minimise(&edge, found);
                    }
                }
                Classification::Unknown => pending.extend(self.bisected(&rectangle)),
            }
        }
    }

    fn bisected(&self, rectangle: &Rectangle) -> [Rectangle; 2] {
        let [l, m] = self.lengths();
        let side = usize::from(rectangle.half[1] * m > rectangle.half[0] * l);
        let quarter = 0.5 * rectangle.half[side];
        [-quarter, quarter].map(|by| {
            let mut part = *rectangle;
            part.middle[side] += by;
            part.half[side] = quarter;
            part.depth += 1;
            part
        })
    }

    fn classify(&self, rectangle: &Rectangle) -> Classification {
        let Rectangle { middle, half, .. } = *rectangle;
        let lengths = self.lengths();
        let half_widths = [0, 1].map(|side| half[side] * lengths[side]);
        let [first, second] = [0, 1].map(|side| self.curves[side].arc(self.elements[side], middle[side]));
        if second + half_widths[1] - (first - half_widths[0]) < self.min_arc_distance {
            return Classification::Empty;
        }
        let points = [0, 1].map(|side| self.shapes[side].at(middle[side]));
        let reach = self.shapes[0].largest[0] * half_widths[0] + self.shapes[1].largest[0] * half_widths[1];
        let distance = points[0].position.distance(points[1].position);
        if distance - reach > self.threshold {
            return Classification::Empty;
        }
        let series = TaylorSeries::about(&points, self.shapes, half_widths);
        for (side, along) in [series, series.swapped()].iter().enumerate() {
            if half[side] == 0.0 {
                continue;
            }
            if let Some(upper) = along.monotonic() {
                return match self.can_hold_minimum(rectangle, side, upper) {
                    true => Classification::Edge(side, f64::from(u8::from(upper))),
                    false => Classification::Empty,
                };
            }
        }
        if half[0] == 0.0 || half[1] == 0.0 {
            return if series.is_convex() {
                Classification::Convex
            } else {
                Classification::Unknown
            };
        }
        let valley = series.along_valley();
        if valley.is_convex() {
            Classification::Convex
        } else if valley.is_concave() || valley.narrowed().monotonic().is_some() {
            Classification::Edges
        } else if valley.is_level(0.25 * slope_tolerance(distance, lengths[0].min(lengths[1]))) {
            Classification::Convex
        } else {
            Classification::Unknown
        }
    }

    /// Returns true if an edge of a rectangle can contain a minimum.
    fn can_hold_minimum(&self, rectangle: &Rectangle, side: usize, upper: bool) -> bool {
        let (middle, half) = (rectangle.middle[side], rectangle.half[side]);
        let is_edge = if upper {
            middle + half >= 1.0
        } else {
            middle - half <= 0.0
        };
        half > 0.0 && is_edge && self.edge_can_hold_minimum(side, upper)
    }

    /// Returns the edges of a rectangle that can contain a minimum.
    fn edges(&self, rectangle: &Rectangle) -> impl Iterator<Item = Rectangle> {
        let sides = [(0, false), (0, true), (1, false), (1, true)];
        let possible = sides
            .into_iter()
            .filter(|(side, upper)| self.can_hold_minimum(rectangle, *side, *upper));
        possible.map(|(side, upper)| rectangle.at_edge(side, f64::from(u8::from(upper))))
    }

    /// Minimises D in a rectangle by Newton's method. Rejects points on an edge beyond which D
    /// decreases.
    fn minimise(&self, rectangle: &Rectangle, found: &mut Vec<Minimum>) {
        let Rectangle { middle, half, .. } = *rectangle;
        let limits = [0, 1].map(|side| [middle[side] - half[side], middle[side] + half[side]]);
        let mut along = middle;
        let mut now = self.square(along);
        for _ in 0..MAX_ITERATIONS {
            let is_bound = now.bound_sides(along, limits);
            let Some(step) = newton_step(&now, is_bound).map(|step| now.limited_step(along, step, limits))
            else {
                break;
            };
            let mut fraction = 1.0;
            let better = loop {
                let trial = [0, 1].map(|side| snapped(along[side] + fraction * step[side], limits[side]));
                let at_trial = self.square(trial);
                // Near a minimum, rounding errors hide the decrease of D, but not the decrease of
                // its gradient.
                let is_flatter = at_trial.free_gradient(is_bound) < 0.5 * now.free_gradient(is_bound);
                if at_trial.value < now.value || (is_flatter && at_trial.value <= now.value * (1.0 + 1e-6)) {
                    break Some((trial, at_trial));
                }
                fraction *= 0.25;
                if fraction < 1e-6 {
                    break None;
                }
            };
            let Some((trial, at_trial)) = better else { break };
            let moved = (trial[0] - along[0]).abs().max((trial[1] - along[1]).abs());
            (along, now) = (trial, at_trial);
            if moved < 1e-13 {
                break;
            }
        }
        self.accept(along, &now, found);
    }

    fn accept(&self, along: [f64; 2], square: &DistanceSquared, found: &mut Vec<Minimum>) {
        let distance = square.value.sqrt();
        let arcs = [0, 1].map(|side| self.curves[side].arc(self.elements[side], along[side]));
        if distance > self.threshold || arcs[1] - arcs[0] < self.min_arc_distance {
            return;
        }
        // At the end of an element, the distance must also increase into the neighbour.
        let lengths = self.lengths();
        for side in 0..2 {
            let slope = square.gradient[side] / lengths[side];
            let tolerance = slope_tolerance(distance, lengths[side]);
            if slope.abs() <= tolerance {
                continue;
            }
            let upper = slope < 0.0;
            let at_edge = if upper {
                along[side] >= 1.0
            } else {
                along[side] <= 0.0
            };
            if !(at_edge
                && self.edge_can_hold_minimum(side, upper)
                && self.rises_beyond(side, upper, along, tolerance))
            {
                return;
            }
        }
        let points = [0, 1].map(|side| self.shapes[side].at(along[side]).position);
        found.push(Minimum {
            elements: self.elements,
            along,
            arcs,
            points,
            distance,
        });
    }

    /// Returns true if the distance increases into the element beyond an edge, or if there is no
    /// such element.
    fn rises_beyond(&self, side: usize, upper: bool, along: [f64; 2], tolerance: f64) -> bool {
        let next = self.curves[side].beyond(self.elements[side], upper);
        let Some(next) = next else { return true };
        let neighbour = self.curves[side].at(next, if upper { 0.0 } else { 1.0 });
        let other = self.shapes[1 - side].at(along[1 - side]);
        let slope = 2.0 * (neighbour.position - other.position).dot(neighbour.slope);
        if upper {
            slope >= -tolerance
        } else {
            slope <= tolerance
        }
    }
}

/// Largest slope of D with respect to arc length (m) that is treated as zero, for a distance and an
/// element length (m).
fn slope_tolerance(distance: f64, length: f64) -> f64 {
    1e-7 * (distance + 1e-3 * length)
}

/// Largest fraction of a step, at most 1, that does not leave a rectangle.
fn feasible_fraction(along: [f64; 2], step: [f64; 2], limits: [[f64; 2]; 2]) -> f64 {
    let fraction = |side: usize| match step[side].partial_cmp(&0.0) {
        Some(Ordering::Less) => (limits[side][0] - along[side]) / step[side],
        Some(Ordering::Greater) => (limits[side][1] - along[side]) / step[side],
        _ => 1.0,
    };
    fraction(0).min(fraction(1)).clamp(0.0, 1.0)
}

/// Limits a value. A value that differs from a limit only by rounding is set to the limit.
fn snapped(value: f64, [low, high]: [f64; 2]) -> f64 {
    if value <= low + 1e-15 {
        low
    } else if value >= high - 1e-15 {
        high
    } else {
        value
    }
}

/// Newton step along one side.
fn scalar_newton_step(gradient: f64, curvature: f64) -> f64 {
    -gradient / curvature.abs().max(f64::MIN_POSITIVE)
}

/// Descent step in fractions of the elements: Newton's step, with a shift of the Hessian where D is
/// not convex. A side at its limit does not move. `None` if both sides are at their limits.
fn newton_step(square: &DistanceSquared, is_bound: [bool; 2]) -> Option<[f64; 2]> {
    let [g0, g1] = square.gradient;
    let [a, b, c] = square.hessian;
    match is_bound {
        [true, true] => None,
        [false, true] => Some([scalar_newton_step(g0, a), 0.0]),
        [true, false] => Some([0.0, scalar_newton_step(g1, c)]),
        [false, false] => {
            let middle = 0.5 * (a + c);
            let radius = (0.25 * (a - c).powi(2) + b * b).sqrt();
            let largest = middle.abs() + radius;
            let added = (1e-6 * largest - (middle - radius)).max(0.0);
            let (a, c) = (a + added, c + added);
            let determinant = a * c - b * b;
            if determinant <= 0.0 || !determinant.is_finite() {
                return Some([scalar_newton_step(g0, largest), scalar_newton_step(g1, largest)]);
            }
            Some([(b * g1 - c * g0) / determinant, (b * g0 - a * g1) / determinant])
        }
    }
}

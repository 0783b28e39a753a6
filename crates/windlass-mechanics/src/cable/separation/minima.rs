//! All local minima of the distance between two curves.
//!
//! ```text
//! Law      D(s, t) = |δ|², δ = r₁(s) - r₂(t). A minimum has D_s = 2 δ·r₁' = 0 and D_t = -2 δ·r₂' = 0, or points there out of the
//!          curve at its end. Pairs of elements that may have one (facing) are halved until a rectangle of (s, t) is too far
//!          apart, has no place for a zero of the gradient or for a Hessian that is positive, or D is convex in it (taylor): then
//!          Newton's method, from its middle, finds its one minimum
//! Symbols  r₁, r₂ curves, s and t their unstretched arc lengths (m), D in m²; D_ss = 2 (r₁'² + δ·r₁''), D_tt = 2 (r₂'² - δ·r₂''),
//!          D_st = -2 r₁'·r₂'
//! Frame    Earth
//! Source   [TETHER] 2.1, errata E48 for the derivatives; the halving with bounds is ours: the report starts Newton's method
//!          at the nodes, which finds what it happens to come to
//! Valid    cubic elements and straight ones, with kinks at nodes. Where strands lie parallel to within the rounding of D there is a
//!          valley in place of minima: its points are found to how closely rectangles are halved, 1/64 of an element
//! Checked  ana_circles_lines_and_parallel_strands, route_random_cables_against_sampling, route_spiral_snake_and_knot
//! ```

use super::curve::{Curve, CurvePoint, Element};
use super::nearby::Nearby;
use super::taylor::Series;
use glam::DVec3;
use std::cmp::Ordering;

/// A local minimum of the distance between two curves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Minimum {
    /// The elements.
    pub elements: [usize; 2],
    /// How far along them, 0 to 1.
    pub along: [f64; 2],
    /// Unstretched arc lengths from the first nodes, m.
    pub arcs: [f64; 2],
    /// The points, m.
    pub points: [DVec3; 2],
    /// Their distance, m.
    pub distance: f64,
}

/// Finds minima; holds the working space, so that nothing is allocated once it has grown.
#[derive(Clone, Debug, Default)]
pub struct Separation {
    found: Vec<Minimum>,
    halves: Vec<Rectangle>,
    nearby: Nearby,
}

/// A part of a pair of elements: middle and half widths, in shares of the elements.
#[derive(Clone, Copy, Debug)]
struct Rectangle {
    middle: [f64; 2],
    half: [f64; 2],
    depth: usize,
}

impl Rectangle {
    /// The part of it at an edge (0 or 1) of a side.
    fn at_edge(mut self, side: usize, edge: f64) -> Self {
        (self.middle[side], self.half[side]) = (edge, 0.0);
        self
    }
}

/// How often rectangles are halved.
const MOST_HALVINGS: usize = 12;
/// Steps of Newton's method.
const MOST_STEPS: usize = 40;
/// Minima nearer than this share of an element are one.
const ONE_AND_THE_SAME: f64 = 1e-6;

impl Separation {
    /// All local minima below `threshold` (m) of the distance between points of two curves.
    ///
    /// With one curve given twice, between points that lie at least `apart` (m of arc length) apart on it, the smaller arc
    /// length first: half a turn of the narrowest bend that a cable can have.
    pub fn minima(&mut self, curves: [&Curve; 2], threshold: f64, apart: f64) -> &[Minimum] {
        self.nearby.list(curves, threshold, apart, false);
        self.search(curves, threshold, apart)
    }

    /// The same minima to the last bit, at less cost where the curves have hardly changed since the last call.
    ///
    /// Pairs of elements that may hold minima are listed with room to move, about a quarter of an element or of the threshold, whichever is
    /// less, beside what all move in common. The list is kept as long as all elements stay within that, and is made anew
    /// else: also where there are more or fewer, and where other curves are given.
    pub fn track(&mut self, curves: [&Curve; 2], threshold: f64, apart: f64) -> &[Minimum] {
        self.nearby.list(curves, threshold, apart, true);
        self.search(curves, threshold, apart)
    }

    /// Among the pairs that are listed.
    fn search(&mut self, curves: [&Curve; 2], threshold: f64, apart: f64) -> &[Minimum] {
        let same = std::ptr::eq(curves[0], curves[1]);
        let Self {
            found,
            halves,
            nearby,
        } = self;
        found.clear();
        nearby.visit(curves, threshold, apart, |first, second| {
            let cell = Cell {
                curves,
                elements: [first, second],
                shapes: [curves[0].element(first), curves[1].element(second)],
                threshold,
                apart: if same { apart } else { f64::NEG_INFINITY },
            };
            cell.search(halves, found);
        });
        merge(found);
        &self.found
    }
}

/// Minima at the joint of elements are found from both sides; in which order pairs were visited makes no difference. Those at the two
/// ends where a cable has parted are at one arc length, but not at one place.
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
            let scale = ONE_AND_THE_SAME * (1.0 + one.distance);
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

/// D with its derivatives by the shares of the elements.
#[derive(Clone, Copy, Debug)]
struct Square {
    value: f64,
    gradient: [f64; 2],
    /// D_ss, D_st, D_tt.
    hessian: [f64; 3],
}

impl Square {
    fn of(points: &[CurvePoint; 2], lengths: [f64; 2]) -> Self {
        let [p, q] = points;
        let between = p.place - q.place;
        let [l, m] = lengths;
        Self {
            value: between.length_squared(),
            gradient: [2.0 * l * between.dot(p.slope), -2.0 * m * between.dot(q.slope)],
            hessian: [
                2.0 * l * l * (p.slope.length_squared() + between.dot(p.bend)),
                -2.0 * l * m * p.slope.dot(q.slope),
                2.0 * m * m * (q.slope.length_squared() - between.dot(q.bend)),
            ],
        }
    }
}

impl Square {
    /// Which sides press against their limits.
    fn pressed(&self, along: [f64; 2], limits: [[f64; 2]; 2]) -> [bool; 2] {
        [0, 1].map(|side| {
            let ([low, high], gradient) = (limits[side], self.gradient[side]);
            (along[side] <= low && gradient >= 0.0) || (along[side] >= high && gradient <= 0.0)
        })
    }

    /// A step as far as a rectangle goes. Where its very beginning leads out, each side goes down by itself.
    fn within(&self, along: [f64; 2], step: [f64; 2], limits: [[f64; 2]; 2]) -> [f64; 2] {
        let share = room(along, step, limits);
        if share > 0.0 {
            return step.map(|way| share * way);
        }
        let by_itself = [0, 1].map(|side| alone(self.gradient[side], self.hessian[2 * side]));
        let by_itself = [0, 1].map(|side| if step[side] == 0.0 { 0.0 } else { by_itself[side] });
        let share = room(along, by_itself, limits);
        by_itself.map(|way| share * way)
    }

    /// The slope along the sides that do not.
    fn steepness(&self, pressed: [bool; 2]) -> f64 {
        let free = |side: usize| {
            if pressed[side] {
                0.0
            } else {
                self.gradient[side].abs()
            }
        };
        free(0).max(free(1))
    }
}

/// A pair of elements.
struct Cell<'a> {
    curves: [&'a Curve; 2],
    elements: [usize; 2],
    shapes: [&'a Element; 2],
    threshold: f64,
    apart: f64,
}

/// What the bounds say of a rectangle.
enum Verdict {
    Nothing,
    /// Only this edge of a side (0 or 1) can hold a minimum.
    Edge(usize, f64),
    /// Only edges can.
    Edges,
    /// There is one minimum at most.
    Convex,
    Unknown,
}

impl Cell<'_> {
    fn square(&self, along: [f64; 2]) -> Square {
        let points = [0, 1].map(|side| self.shapes[side].at(along[side]));
        Square::of(&points, self.lengths())
    }

    fn lengths(&self) -> [f64; 2] {
        self.shapes.map(|shape| shape.length)
    }

    /// Whether a curve can have a minimum at an edge of an element (0 lower, 1 upper): at its own end, or at a kink.
    fn edge_counts(&self, side: usize, upper: bool) -> bool {
        let curve = self.curves[side];
        let element = self.elements[side];
        curve.is_kinked(element, upper) || curve.beyond(element, upper).is_none()
    }

    fn search(&self, halves: &mut Vec<Rectangle>, found: &mut Vec<Minimum>) {
        halves.clear();
        halves.push(Rectangle {
            middle: [0.5; 2],
            half: [0.5; 2],
            depth: 0,
        });
        while let Some(rectangle) = halves.pop() {
            match self.judge(&rectangle) {
                Verdict::Nothing => {}
                Verdict::Edge(side, edge) => halves.push(rectangle.at_edge(side, edge)),
                Verdict::Edges => halves.extend(self.edges(&rectangle)),
                Verdict::Convex => self.descend(&rectangle, found),
                Verdict::Unknown if rectangle.depth >= MOST_HALVINGS => {
                    self.descend(&rectangle, found);
                    for edge in self.edges(&rectangle) {
                        self.descend(&edge, found);
                    }
                }
                Verdict::Unknown => halves.extend(self.halved(&rectangle)),
            }
        }
    }

    fn halved(&self, rectangle: &Rectangle) -> [Rectangle; 2] {
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

    fn judge(&self, rectangle: &Rectangle) -> Verdict {
        let Rectangle { middle, half, .. } = *rectangle;
        let lengths = self.lengths();
        let ways = [0, 1].map(|side| half[side] * lengths[side]);
        let [first, second] = [0, 1].map(|side| self.curves[side].arc(self.elements[side], middle[side]));
        if second + ways[1] - (first - ways[0]) < self.apart {
            return Verdict::Nothing;
        }
        let points = [0, 1].map(|side| self.shapes[side].at(middle[side]));
        let reach = self.shapes[0].largest[0] * ways[0] + self.shapes[1].largest[0] * ways[1];
        let distance = points[0].place.distance(points[1].place);
        if distance - reach > self.threshold {
            return Verdict::Nothing;
        }
        let series = Series::about(&points, self.shapes, ways);
        for (side, along) in [series, series.exchanged()].iter().enumerate() {
            if half[side] == 0.0 {
                continue;
            }
            if let Some(upper) = along.falls() {
                return match self.counts(rectangle, side, upper) {
                    true => Verdict::Edge(side, f64::from(u8::from(upper))),
                    false => Verdict::Nothing,
                };
            }
        }
        if half[0] == 0.0 || half[1] == 0.0 {
            return if series.is_convex() {
                Verdict::Convex
            } else {
                Verdict::Unknown
            };
        }
        let valley = series.along_valley();
        if valley.is_convex() {
            Verdict::Convex
        } else if valley.is_concave() || valley.narrowed().falls().is_some() {
            Verdict::Edges
        } else if valley.is_level(0.25 * still(distance, lengths[0].min(lengths[1]))) {
            Verdict::Convex
        } else {
            Verdict::Unknown
        }
    }

    /// Whether an edge of a rectangle is one where the curves can have a minimum.
    fn counts(&self, rectangle: &Rectangle, side: usize, upper: bool) -> bool {
        let (middle, half) = (rectangle.middle[side], rectangle.half[side]);
        let is_edge = if upper {
            middle + half >= 1.0
        } else {
            middle - half <= 0.0
        };
        half > 0.0 && is_edge && self.edge_counts(side, upper)
    }

    /// The edges of a rectangle where the curves can have a minimum.
    fn edges(&self, rectangle: &Rectangle) -> impl Iterator<Item = Rectangle> {
        let sides = [(0, false), (0, true), (1, false), (1, true)];
        let counting = sides
            .into_iter()
            .filter(|(side, upper)| self.counts(rectangle, *side, *upper));
        counting.map(|(side, upper)| rectangle.at_edge(side, f64::from(u8::from(upper))))
    }

    /// Newton's method inside a rectangle; what lies on an edge of it that the curves go on behind is no minimum of theirs.
    fn descend(&self, rectangle: &Rectangle, found: &mut Vec<Minimum>) {
        let Rectangle { middle, half, .. } = *rectangle;
        let limits = [0, 1].map(|side| [middle[side] - half[side], middle[side] + half[side]]);
        let mut along = middle;
        let mut now = self.square(along);
        for _ in 0..MOST_STEPS {
            let pressed = now.pressed(along, limits);
            let Some(step) = newton_step(&now, pressed).map(|step| now.within(along, step, limits)) else {
                break;
            };
            let mut share = 1.0;
            let better = loop {
                let trial = [0, 1].map(|side| snapped(along[side] + share * step[side], limits[side]));
                let there = self.square(trial);
                // Near a minimum rounding hides what D still falls by, but not what its slope does.
                let is_flatter = there.steepness(pressed) < 0.5 * now.steepness(pressed);
                if there.value < now.value || (is_flatter && there.value <= now.value * (1.0 + 1e-6)) {
                    break Some((trial, there));
                }
                share *= 0.25;
                if share < 1e-6 {
                    break None;
                }
            };
            let Some((trial, there)) = better else { break };
            let moved = (trial[0] - along[0]).abs().max((trial[1] - along[1]).abs());
            (along, now) = (trial, there);
            if moved < 1e-13 {
                break;
            }
        }
        self.keep(along, &now, found);
    }

    fn keep(&self, along: [f64; 2], square: &Square, found: &mut Vec<Minimum>) {
        let distance = square.value.sqrt();
        let arcs = [0, 1].map(|side| self.curves[side].arc(self.elements[side], along[side]));
        if distance > self.threshold || arcs[1] - arcs[0] < self.apart {
            return;
        }
        // At the end of an element what is beside it must rise, too.
        let lengths = self.lengths();
        for side in 0..2 {
            let slope = square.gradient[side] / lengths[side];
            let still = still(distance, lengths[side]);
            if slope.abs() <= still {
                continue;
            }
            let upper = slope < 0.0;
            let at_edge = if upper {
                along[side] >= 1.0
            } else {
                along[side] <= 0.0
            };
            if !(at_edge && self.edge_counts(side, upper) && self.rises_beyond(side, upper, along, still)) {
                return;
            }
        }
        let points = [0, 1].map(|side| self.shapes[side].at(along[side]).place);
        found.push(Minimum {
            elements: self.elements,
            along,
            arcs,
            points,
            distance,
        });
    }

    /// Whether the distance grows into the element beyond an edge; there is none beyond the end of a curve.
    fn rises_beyond(&self, side: usize, upper: bool, along: [f64; 2], still: f64) -> bool {
        let next = self.curves[side].beyond(self.elements[side], upper);
        let Some(next) = next else { return true };
        let own = self.curves[side].at(next, if upper { 0.0 } else { 1.0 });
        let other = self.shapes[1 - side].at(along[1 - side]);
        let slope = 2.0 * (own.place - other.place).dot(own.slope);
        if upper { slope >= -still } else { slope <= still }
    }
}

/// Slopes of D by arc length (m) that count as none, by the distance and the length of an element (m).
fn still(distance: f64, length: f64) -> f64 {
    1e-7 * (distance + 1e-3 * length)
}

/// The share of a step, 1 at most, that stays within a rectangle.
fn room(along: [f64; 2], step: [f64; 2], limits: [[f64; 2]; 2]) -> f64 {
    let share = |side: usize| match step[side].partial_cmp(&0.0) {
        Some(Ordering::Less) => (limits[side][0] - along[side]) / step[side],
        Some(Ordering::Greater) => (limits[side][1] - along[side]) / step[side],
        _ => 1.0,
    };
    share(0).min(share(1)).clamp(0.0, 1.0)
}

/// A place within limits, on them where only rounding keeps it off.
fn snapped(place: f64, [low, high]: [f64; 2]) -> f64 {
    if place <= low + 1e-15 {
        low
    } else if place >= high - 1e-15 {
        high
    } else {
        place
    }
}

/// Newton's step along one side.
fn alone(gradient: f64, curvature: f64) -> f64 {
    -gradient / curvature.abs().max(f64::MIN_POSITIVE)
}

/// A step down, in shares of the elements: Newton's where D is convex, else with as much added to its Hessian as makes it so. A
/// side that presses against its limit stays there. None where nothing is left to gain.
fn newton_step(square: &Square, pressed: [bool; 2]) -> Option<[f64; 2]> {
    let [g0, g1] = square.gradient;
    let [a, b, c] = square.hessian;
    match pressed {
        [true, true] => None,
        [false, true] => Some([alone(g0, a), 0.0]),
        [true, false] => Some([0.0, alone(g1, c)]),
        [false, false] => {
            let middle = 0.5 * (a + c);
            let radius = (0.25 * (a - c).powi(2) + b * b).sqrt();
            let largest = middle.abs() + radius;
            let added = (1e-6 * largest - (middle - radius)).max(0.0);
            let (a, c) = (a + added, c + added);
            let determinant = a * c - b * b;
            if determinant <= 0.0 || !determinant.is_finite() {
                return Some([alone(g0, largest), alone(g1, largest)]);
            }
            Some([(b * g1 - c * g0) / determinant, (b * g0 - a * g1) / determinant])
        }
    }
}

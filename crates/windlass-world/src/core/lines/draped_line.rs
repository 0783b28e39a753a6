//! A line draped over a level or sloped surface (the sea bottom, the water's surface), with its
//! ends away from the surface.
//!
//! ```text
//! Law      the line leaves each touch-down point as an elastic catenary tangential to the surface.
//!          The line on the surface has the tension T₁ + w sin α q. T₁ is such that the rising
//!          parts and the line on the surface fill the span
//! Symbols  w weight per length (N/m) towards the surface, α slope of the surface from start to
//!          end, q length from the first touch-down point (m), T₁ tension there (N)
//! Valid    a start shape, which statics refines: one weight on each side, one stiffness, no
//!          friction. Excess length lies slack
//! Source   the catenary with touch-down of mooring analysis
//! Checked  in the tests of its callers
//! ```

use super::definition::Cable;
use glam::DVec3;
use windlass_mechanics::cable::catenary::CatenaryLine;

/// Smallest tension of the line on the surface, as a fraction of the line's weight.
const SLACK: f64 = 1e-4;
/// Number of bisection steps. They resolve a length, and a tension over many orders of magnitude.
const HALVINGS: usize = 100;

/// Largest value between two bounds up to which a condition holds (bisection).
fn bisect(bounds: [f64; 2], holds: impl Fn(f64) -> bool) -> f64 {
    bisect_to(HALVINGS, bounds, holds)
}

/// Largest value between two bounds up to which a condition holds, by a number of bisection steps.
pub(super) fn bisect_to(halvings: usize, [mut low, mut high]: [f64; 2], holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..halvings {
        let middle = 0.5 * (low + high);
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// A line over a surface, in the vertical plane of its ends.
pub(super) struct DrapedLine {
    /// The line on either side (start, end), with a weight that pulls it towards the surface.
    pub lines: [CatenaryLine; 2],
    /// Horizontal distance between the ends, m.
    pub span: f64,
    /// Heights of the ends (start, end) above the surface, m.
    pub heights: [f64; 2],
    /// Tangent of the surface slope from start to end.
    pub slope: f64,
}

/// The rising part at one end.
#[derive(Clone, Copy)]
struct Rise {
    /// Unstretched length, m.
    length: f64,
    /// Horizontal span, m.
    span: f64,
    /// Tension components at the touch-down point, horizontal and away from the surface, N.
    force: [f64; 2],
    /// Slope of the surface in the direction of the rising part.
    slope: f64,
}

/// A solved shape of the line.
pub(super) struct DrapedShape {
    rises: [Rise; 2],
    /// Length on the surface, m.
    pub lying: f64,
    /// Tension at the first touch-down point and its gradient along the line, N and N/m.
    tension: [f64; 2],
}

/// Position of a point on the line.
pub(super) enum DrapedPosition {
    /// On the rising part at an end (0 start, 1 end): horizontal distance from the start, and
    /// height above the surface, m.
    Rising { side: usize, along: f64, height: f64 },
    /// A point on the surface, at this length (m) from the first touch-down point.
    Lying(f64),
}

/// Nodes of a line between its ends; `position` gives the position at an arc length (m).
pub(super) fn nodes_of(
    cable: &Cable,
    [first, last]: [DVec3; 2],
    position: impl Fn(f64) -> DVec3,
) -> Vec<DVec3> {
    let mut s = 0.0;
    let mut nodes = vec![first];
    nodes.extend(cable.element_lengths.iter().map(|length| {
        s += length;
        position(s)
    }));
    nodes.pop();
    nodes.push(last);
    nodes
}

impl DrapedLine {
    fn length(&self) -> f64 {
        self.lines[0].length
    }

    /// Weight of the whole line with the larger of the two weights per length, N.
    fn weight(&self) -> f64 {
        let heavier = self
            .lines
            .iter()
            .fold(0.0, |most: f64, line| most.max(line.weight_per_length));
        heavier * self.length()
    }

    /// Cosine and sine of the surface slope.
    fn inclination(&self) -> [f64; 2] {
        let cosine = 1.0 / self.slope.hypot(1.0);
        [cosine, cosine * self.slope]
    }

    fn rise(&self, side: usize, tension: f64, length: f64) -> Rise {
        let [cosine, sine] = self.inclination();
        let toward = [-1.0, 1.0][side];
        let force = [tension * cosine, tension * sine * toward];
        Rise {
            length,
            span: self.lines[side].span(force, length)[0],
            force,
            slope: self.slope * toward,
        }
    }

    /// Horizontal distance and height of a point of the rising part at the given length (m) from
    /// its touch-down point.
    fn along(&self, side: usize, rise: &Rise, from: f64) -> [f64; 2] {
        let [distance, height] = self.lines[side].span(rise.force, from);
        [distance, height - rise.slope * distance]
    }

    /// The line for a given tension at the first touch-down point.
    fn shape_with(&self, first: f64) -> DrapedShape {
        let length = self.length();
        let growth = self.lines[0].weight_per_length * self.inclination()[1];
        let stays_below =
            |side: usize, rise: Rise| self.along(side, &rise, rise.length)[1] < self.heights[side];
        let up_to_start = bisect([0.0, length], |s| stays_below(0, self.rise(0, first, s)));
        let left = length - up_to_start;
        let least = SLACK * self.weight();
        let second = |s: f64| (first + growth * (left - s)).max(least);
        let up_to_end = bisect([0.0, left], |s| stays_below(1, self.rise(1, second(s), s)));
        DrapedShape {
            rises: [
                self.rise(0, first, up_to_start),
                self.rise(1, second(up_to_end), up_to_end),
            ],
            lying: left - up_to_end,
            tension: [first, growth],
        }
    }

    /// Horizontal extent of the line on the surface up to the given length (m), including stretch.
    pub(super) fn lying_extent(&self, shape: &DrapedShape, length: f64) -> f64 {
        let [first, growth] = shape.tension;
        let stretch = (first + 0.5 * growth * length) * length / self.lines[0].axial_stiffness;
        (length + stretch) * self.inclination()[0]
    }

    /// Position at the given arc length (m).
    pub(super) fn position(&self, shape: &DrapedShape, s: f64) -> DrapedPosition {
        let [start, end] = &shape.rises;
        let from_end = s - start.length - shape.lying;
        if s < start.length {
            let [back, height] = self.along(0, start, start.length - s);
            let along = start.span - back;
            DrapedPosition::Rising {
                side: 0,
                along,
                height,
            }
        } else if from_end > 0.0 {
            let [on, height] = self.along(1, end, from_end);
            let along = self.span - end.span + on;
            DrapedPosition::Rising {
                side: 1,
                along,
                height,
            }
        } else {
            DrapedPosition::Lying(s - start.length)
        }
    }

    /// Horizontal distances of the two touch-down points from the start.
    pub(super) fn touch_downs(&self, shape: &DrapedShape) -> [f64; 2] {
        let [start, end] = &shape.rises;
        [start.span, self.span - end.span]
    }

    /// Horizontal extent of the whole line.
    fn filled(&self, shape: &DrapedShape) -> f64 {
        shape.rises[0].span + shape.rises[1].span + self.lying_extent(shape, shape.lying)
    }

    /// The shape that fills the span. Excess length lies slack on the surface. `None` if no part of
    /// the line touches the surface.
    pub(super) fn solve(&self) -> Option<DrapedShape> {
        let weight = self.weight();
        let fits = |logarithm: f64| self.filled(&self.shape_with(logarithm.exp())) < self.span;
        let range = [(SLACK * weight).ln(), (1e4 * weight).ln()];
        let shape = self.shape_with(bisect(range, fits).exp());
        let [from, to] = self.touch_downs(&shape);
        (shape.lying > 0.0 && to - from >= 0.0).then_some(shape)
    }
}

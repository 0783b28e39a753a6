//! A line over something level or sloped that bears it (the sea bottom, the water's surface), with its ends away from there.
//!
//! ```text
//! Law      from where it touches a line leaves as an elastic catenary whose tangent is that of what bears it; what lies has the
//!          tension T₁ + w sin α q. T₁ is such that both parts that leave and what lies between fill the span
//! Symbols  w weight per length (N/m) away from what bears it, α its slope from beside one end to beside the other, q length from where
//!          the first part touches (m), T₁ tension there (N)
//! Valid    a start shape, which statics refines: one weight on each side, one stiffness, no friction. What is longer than it can fill
//!          lies slack
//! Source   the catenary with touch-down of mooring analysis
//! Checked  by those who use it
//! ```

use super::definition::Cable;
use glam::DVec3;
use windlass_mechanics::cable::catenary::CatenaryLine;

/// Least tension of what lies, as a share of the line's weight.
const SLACK: f64 = 1e-4;
/// Halvings: of a tension over many powers of ten, and of a length.
const HALVINGS: usize = 100;

/// The last of the places between two up to which something holds.
fn last([mut low, mut high]: [f64; 2], holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// A line over what bears it, in the vertical plane of its ends.
pub(super) struct Draped {
    /// The line as it leaves on either side (start, end): with a weight that draws it back.
    pub lines: [CatenaryLine; 2],
    /// Level way between the ends, m.
    pub span: f64,
    /// Ways of the ends (start, end) straight away from what lies, m.
    pub heights: [f64; 2],
    /// Tangent of the slope, from the start to the end.
    pub slope: f64,
}

/// The part that leaves to an end.
#[derive(Clone, Copy)]
struct Rise {
    length: f64,
    span: f64,
    /// Tension where it touches, level and away, N.
    force: [f64; 2],
    /// Slope of what bears it away from there, as it goes.
    slope: f64,
}

/// A line whose parts are known.
pub(super) struct Laid {
    rises: [Rise; 2],
    /// Length of what lies, m.
    pub lying: f64,
    /// Tension where the first part touches and its growth per length from there, N and N/m.
    tension: [f64; 2],
}

/// Where a place along a line is.
pub(super) enum Place {
    /// On the way to an end (0 start, 1 end): level way from the start, and way from what bears it, m.
    Leaving { side: usize, way: f64, away: f64 },
    /// So far (m) along what lies.
    Lying(f64),
}

/// Nodes of a line between its ends, by their places along it (m).
pub(super) fn nodes_of(cable: &Cable, [first, last]: [DVec3; 2], place: impl Fn(f64) -> DVec3) -> Vec<DVec3> {
    let mut s = 0.0;
    let mut nodes = vec![first];
    nodes.extend(cable.element_lengths.iter().map(|length| {
        s += length;
        place(s)
    }));
    nodes.pop();
    nodes.push(last);
    nodes
}

impl Draped {
    fn length(&self) -> f64 {
        self.lines[0].length
    }

    /// Weight of the whole line, N.
    fn weight(&self) -> f64 {
        let heavier = self
            .lines
            .iter()
            .fold(0.0, |most: f64, line| most.max(line.weight_per_length));
        heavier * self.length()
    }

    /// Cosine and sine of the slope.
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

    /// Level way, and way from what lies, of the part on a side so far (m) from where it touches.
    fn along(&self, side: usize, rise: &Rise, from: f64) -> [f64; 2] {
        let [way, away] = self.lines[side].span(rise.force, from);
        [way, away - rise.slope * way]
    }

    /// The line with a tension where its first part touches.
    fn laid(&self, first: f64) -> Laid {
        let length = self.length();
        let growth = self.lines[0].weight_per_length * self.inclination()[1];
        let rises_less =
            |side: usize, rise: Rise| self.along(side, &rise, rise.length)[1] < self.heights[side];
        let up_to_start = last([0.0, length], |s| rises_less(0, self.rise(0, first, s)));
        let left = length - up_to_start;
        let least = SLACK * self.weight();
        let second = |s: f64| (first + growth * (left - s)).max(least);
        let up_to_end = last([0.0, left], |s| rises_less(1, self.rise(1, second(s), s)));
        Laid {
            rises: [
                self.rise(0, first, up_to_start),
                self.rise(1, second(up_to_end), up_to_end),
            ],
            lying: left - up_to_end,
            tension: [first, growth],
        }
    }

    /// Level way of what lies up to a length (m) of it, with its stretch.
    pub(super) fn way_lying(&self, laid: &Laid, length: f64) -> f64 {
        let [first, growth] = laid.tension;
        let stretch = (first + 0.5 * growth * length) * length / self.lines[0].axial_stiffness;
        (length + stretch) * self.inclination()[0]
    }

    /// Where the place so far (m) along the line is.
    pub(super) fn place(&self, laid: &Laid, s: f64) -> Place {
        let [start, end] = &laid.rises;
        let from_end = s - start.length - laid.lying;
        if s < start.length {
            let [back, away] = self.along(0, start, start.length - s);
            let way = start.span - back;
            Place::Leaving { side: 0, way, away }
        } else if from_end > 0.0 {
            let [on, away] = self.along(1, end, from_end);
            let way = self.span - end.span + on;
            Place::Leaving { side: 1, way, away }
        } else {
            Place::Lying(s - start.length)
        }
    }

    /// Level ways, from the start, between which the line lies.
    pub(super) fn between(&self, laid: &Laid) -> [f64; 2] {
        let [start, end] = &laid.rises;
        [start.span, self.span - end.span]
    }

    fn filled(&self, laid: &Laid) -> f64 {
        laid.rises[0].span + laid.rises[1].span + self.way_lying(laid, laid.lying)
    }

    /// The line that fills its span, or lies slack; none where it lies nowhere.
    pub(super) fn solve(&self) -> Option<Laid> {
        let weight = self.weight();
        let fits = |logarithm: f64| self.filled(&self.laid(logarithm.exp())) < self.span;
        let range = [(SLACK * weight).ln(), (1e4 * weight).ln()];
        let laid = self.laid(last(range, fits).exp());
        let [from, to] = self.between(&laid);
        (laid.lying > 0.0 && to - from >= 0.0).then_some(laid)
    }
}

//! Where a line that is too long to hang free begins: on the sea bottom, with its ends rising from there.
//!
//! ```text
//! Law      from where it touches down a line rises as an elastic catenary whose tangent is that of the bottom; what lies has the
//!          tension T₁ + w sin α q. T₁ is such that both rises and what lies between fill the span
//! Symbols  w wet weight per length (N/m), α slope of the bottom from below one end to below the other, q length from the first
//!          touch-down (m), T₁ tension there (N)
//! Valid    a start shape, which statics refines: one weight and stiffness all along; no friction; a bottom that is not plane is one
//!          for what rises, and what lies is draped over it. What is longer than it can fill lies slack
//! Source   the catenary with touch-down of mooring analysis
//! Checked  ana_lines_begin_on_the_bottom (crate tests)
//! ```

use super::definition::Cable;
use crate::cable::CableProperties;
use crate::cable::catenary::CatenaryLine;
use crate::world::parts::Model;
use crate::world::parts::sea_bottom::SeaBottom;
use glam::DVec3;

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

/// A line over a bottom of some slope, in the vertical plane of its ends.
struct Draped {
    line: CatenaryLine,
    span: f64,
    /// Heights of the ends (start, end) above what lies, straight up, m.
    heights: [f64; 2],
    /// Tangent of the slope, from the start to the end.
    slope: f64,
}

/// The part that rises to an end.
#[derive(Clone, Copy)]
struct Rise {
    length: f64,
    span: f64,
    /// Tension where it touches down, level and up, N.
    force: [f64; 2],
    /// Slope of the bottom away from there, as it goes.
    slope: f64,
}

/// A line whose parts are known.
struct Laid {
    rises: [Rise; 2],
    lying: f64,
    /// Tension at the first touch-down and its growth per length from there, N and N/m.
    tension: [f64; 2],
}

impl Draped {
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
            span: self.line.span(force, length)[0],
            force,
            slope: self.slope * toward,
        }
    }

    /// Level way and height above what lies, so far (m) from where a rise touches down.
    fn along(&self, rise: &Rise, from: f64) -> [f64; 2] {
        let [way, up] = self.line.span(rise.force, from);
        [way, up - rise.slope * way]
    }

    /// The line with a tension at its first touch-down.
    fn laid(&self, first: f64) -> Laid {
        let CatenaryLine {
            length,
            weight_per_length,
            ..
        } = self.line;
        let growth = weight_per_length * self.inclination()[1];
        let rises_less = |side: usize, rise: Rise| self.along(&rise, rise.length)[1] < self.heights[side];
        let up_to_start = last([0.0, length], |s| rises_less(0, self.rise(0, first, s)));
        let left = length - up_to_start;
        let least = SLACK * weight_per_length * length;
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
    fn way_lying(&self, laid: &Laid, length: f64) -> f64 {
        let [first, growth] = laid.tension;
        let stretch = (first + 0.5 * growth * length) * length / self.line.axial_stiffness;
        (length + stretch) * self.inclination()[0]
    }

    fn filled(&self, laid: &Laid) -> f64 {
        laid.rises[0].span + laid.rises[1].span + self.way_lying(laid, laid.lying)
    }

    /// The line that fills its span, or lies slack; none where it lies nowhere.
    fn solve(&self) -> Option<Laid> {
        let weight = self.line.weight_per_length * self.line.length;
        let fits = |logarithm: f64| self.filled(&self.laid(logarithm.exp())) < self.span;
        let range = [(SLACK * weight).ln(), (1e4 * weight).ln()];
        let laid = self.laid(last(range, fits).exp());
        let room = self.span - laid.rises[0].span - laid.rises[1].span;
        (laid.lying > 0.0 && room >= 0.0).then_some(laid)
    }
}

/// Nodes of a line that hangs below the bottom with `hanging` nodes; none where it does not.
pub(super) fn shape(model: &Model, cable: &Cable, hanging: &[DVec3]) -> Option<Vec<DVec3>> {
    let bottom = model.sea_bottom()?;
    let (&first, &last) = (hanging.first()?, hanging.last()?);
    let across = DVec3::new(last.x - first.x, last.y - first.y, 0.0);
    let span = across.length();
    let dips = hanging.iter().any(|node| bottom.shape.height(*node).0 < 0.0);
    let weight_per_length = wet_weight(model, cable);
    if !dips || span <= 0.0 || weight_per_length <= 0.0 {
        return None;
    }
    let sunk = sinkage(cable, weight_per_length, bottom);
    let above = |point: DVec3| {
        let (height, normal) = bottom.shape.height(point);
        height / normal.z + sunk
    };
    let heights = [first, last].map(|end| above(end).max(0.0));
    let draped = Draped {
        line: CatenaryLine {
            length: cable.length(),
            weight_per_length,
            axial_stiffness: cable.sections.smallest(|kind| kind.axial_stiffness),
        },
        span,
        heights,
        slope: (last.z - heights[1] - first.z + heights[0]) / span,
    };
    let laid = draped.solve()?;
    let [start, end] = laid.rises;
    let gap = span - start.span - end.span;
    let whole = draped.way_lying(&laid, laid.lying);
    let place = |s: f64| {
        let from_end = s - start.length - laid.lying;
        let ([x, height], lies) = if s < start.length {
            let [way, height] = draped.along(&start, start.length - s);
            ([start.span - way, height], false)
        } else if from_end > 0.0 {
            let [way, height] = draped.along(&end, from_end);
            ([span - end.span + way, height], false)
        } else {
            let share = draped.way_lying(&laid, s - start.length) / whole;
            ([start.span + gap * share, 0.0], true)
        };
        let level = first + across * (x / span);
        let plane = first.z - heights[0] + draped.slope * x;
        let lowest = level.z - above(level);
        let z = if lies {
            lowest
        } else {
            (plane + height).max(lowest)
        };
        DVec3::new(level.x, level.y, z)
    };
    let mut along = 0.0;
    let mut nodes = vec![first];
    nodes.extend(cable.element_lengths.iter().map(|length| {
        along += length;
        place(along)
    }));
    nodes.pop();
    nodes.push(last);
    Some(nodes)
}

/// Weight in water per length, N/m.
fn wet_weight(model: &Model, cable: &Cable) -> f64 {
    let displaced = |kind: &CableProperties| {
        0.25 * std::f64::consts::PI * kind.diameter * kind.diameter * model.sea.density
    };
    let mass = cable.mass() - cable.sections.total(&cable.element_lengths, displaced);
    mass * model.sea.gravity / cable.length()
}

/// How deep the line lies, straight down, m.
fn sinkage(cable: &Cable, weight_per_length: f64, bottom: &SeaBottom) -> f64 {
    let area = cable.sections.total(&cable.element_lengths, |kind| kind.diameter);
    weight_per_length * cable.length() / (area * bottom.stiffness)
}

//! Where a line that is too long to hang free begins: on the sea bottom, with its ends rising from there.
//!
//! ```text
//! Law      from where it touches down a line rises as a catenary with a level tangent, h = √(a² + u²) - a, x = a asinh(u/a); a such
//!          that rising and lying parts fill the span:  L - X = Σ (s - x),  s = √(h² + 2 h a) of each end
//! Symbols  h height of an end above the bottom (m), u length from touch-down (m), a = H/w horizontal pull over weight (m), X span (m)
//! Valid    a start shape, which statics refines: no stretch, one weight all along, draped over a bottom that is not flat. What is
//!          longer than its span and both heights lies slack
//! Source   the catenary with touch-down of mooring analysis
//! Checked  ana_lines_begin_on_the_bottom (crate tests)
//! ```

use super::definition::Cable;
use crate::world::parts::Model;
use crate::world::parts::sea_bottom::SeaBottom;
use glam::DVec3;

/// Least pull of a line that is slack, as a share of the heights of its ends.
const SLACK: f64 = 1e-3;
/// Halvings of the range of the pull, which spans many powers of ten.
const HALVINGS: usize = 200;

/// The part of a line that rises to an end.
struct Rise {
    /// Its length and its span, m.
    length: f64,
    span: f64,
    pull: f64,
}

impl Rise {
    fn to(height: f64, pull: f64) -> Self {
        let height = height.max(0.0);
        let length = (height * (height + 2.0 * pull)).sqrt();
        Self {
            length,
            span: pull * (length / pull).asinh(),
            pull,
        }
    }

    /// Span and height so far from where it touches down, m.
    fn at(&self, from_touch_down: f64) -> [f64; 2] {
        let (a, u) = (self.pull, from_touch_down);
        [a * (u / a).asinh(), a.hypot(u) - a]
    }
}

/// Nodes of a line that hangs below the bottom with `hanging` nodes; none where it does not.
pub(super) fn shape(model: &Model, cable: &Cable, hanging: &[DVec3]) -> Option<Vec<DVec3>> {
    let bottom = model.sea_bottom()?;
    let (&first, &last) = (hanging.first()?, hanging.last()?);
    let dips = hanging.iter().any(|node| bottom.shape.height(*node).0 < 0.0);
    let length = cable.length();
    let across = DVec3::new(last.x - first.x, last.y - first.y, 0.0);
    let sunk = sinkage(model, cable, bottom)?;
    let span = across.length();
    if !dips || span <= 0.0 || span >= length {
        return None;
    }
    let heights = [first, last].map(|end| bottom.shape.height(end).0.max(0.0));
    let pull = pull(length - span, heights);
    let [start, end] = heights.map(|height| Rise::to(height, pull));
    let (lying, gap) = (length - start.length - end.length, span - start.span - end.span);
    if lying <= 0.0 || gap < 0.0 {
        return None;
    }
    let mut along = 0.0;
    let place = |s: f64| {
        let [x, height] = if s < start.length {
            let [x, height] = start.at(start.length - s);
            [start.span - x, height]
        } else if s > start.length + lying {
            let [x, height] = end.at(s - start.length - lying);
            [span - end.span + x, height]
        } else {
            [start.span + gap * (s - start.length) / lying, 0.0]
        };
        let level = first + across * (x / span);
        let (above, normal) = bottom.shape.height(level);
        level + DVec3::Z * ((height - above) / normal.z - if height == 0.0 { sunk } else { 0.0 })
    };
    let mut nodes = vec![first];
    nodes.extend(cable.element_lengths.iter().map(|length| {
        along += length;
        place(along)
    }));
    nodes.pop();
    nodes.push(last);
    Some(nodes)
}

/// How deep it lies, m; none of a line that does not sink.
fn sinkage(model: &Model, cable: &Cable, bottom: &SeaBottom) -> Option<f64> {
    let water = |kind: &crate::cable::CableProperties| {
        0.25 * std::f64::consts::PI * kind.diameter * kind.diameter * model.sea.density
    };
    let lengths = &cable.element_lengths;
    let mass = cable.mass() - cable.sections.total(lengths, water);
    let area = cable.sections.total(lengths, |kind| kind.diameter);
    let sunk = mass * model.sea.gravity / (area * bottom.stiffness);
    (sunk.is_finite() && sunk > 0.0).then_some(sunk)
}

/// Horizontal pull over weight (m) at which a line that is `slack` longer than its span touches down.
fn pull(slack: f64, heights: [f64; 2]) -> f64 {
    let total = heights[0] + heights[1];
    let least = SLACK * total.max(slack);
    let taken = |pull: f64| -> f64 {
        let rises = heights.map(|height| Rise::to(height, pull));
        rises.iter().map(|rise| rise.length - rise.span).sum()
    };
    // The longer a pull, the less of the length is taken by rising.
    let (mut low, mut high) = (least, least);
    if taken(low) <= slack {
        return least;
    }
    while taken(high) > slack && high < 1e9 * least {
        high *= 2.0;
    }
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        if taken(middle) > slack {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

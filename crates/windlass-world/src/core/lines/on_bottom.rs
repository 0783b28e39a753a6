//! Start shape of a line that would hang below the sea bottom: on the bottom, with its ends rising
//! from there.
//!
//! ```text
//! Law      a line draped over the bottom ([`super::draped_line`]), with its wet weight. Excess
//!          length on a slope steeper than the coefficient of friction hangs in a bight
//!          ([`super::bight`])
//! Valid    a start shape, which statics refines. The rising parts assume a plane bottom; the lying
//!          part follows the actual bottom
//! Checked  closed_form_lines_start_on_the_bottom (crate tests)
//! ```

use super::bight::SlopedLine;
use super::definition::Cable;
use super::draped_line::{DrapedLine, DrapedPosition, nodes_of};
use crate::elements::Model;
use crate::elements::sea_bottom::SeaBottom;
use glam::DVec3;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::catenary::CatenaryLine;

/// Nodes of a line whose `hanging` nodes reach below the bottom; `None` for other lines.
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
    let line = CatenaryLine {
        length: cable.length(),
        weight_per_length,
        axial_stiffness: cable.sections.smallest(|kind| kind.axial_stiffness),
    };
    let slope = (last.z - heights[1] - first.z + heights[0]) / span;
    let lowest = |level: DVec3| level.z - above(level);
    if slope.abs() > bottom.friction_along + MIN_SLOPE {
        let slides = sliding(cable, [first, last], line, (heights, slope), &lowest);
        if slides.is_some() {
            return slides;
        }
    }
    let draped = DrapedLine {
        lines: [line; 2],
        span,
        heights,
        slope,
    };
    let solved = draped.solve()?;
    let [from, to] = draped.touch_downs(&solved);
    let whole = draped.lying_extent(&solved, solved.lying);
    let position = |s: f64| {
        let ([x, height], lies) = match draped.position(&solved, s) {
            DrapedPosition::Rising { along, height, .. } => ([along, height], false),
            DrapedPosition::Lying(length) => {
                let share = draped.lying_extent(&solved, length) / whole;
                ([from + (to - from) * share, 0.0], true)
            }
        };
        let level = first + across * (x / span);
        let plane = first.z - heights[0] + draped.slope * x;
        let z = if lies {
            lowest(level)
        } else {
            (plane + height).max(lowest(level))
        };
        level.with_z(z)
    };
    Some(nodes_of(cable, [first, last], position))
}

/// Slope without friction below which a slack line is laid as on a level bottom, and not slid down.
const MIN_SLOPE: f64 = 1e-3;

/// Nodes of a slack line that slides down a slope; `None` for a line without excess length.
/// `heights` (m) are those of the ends above the slope, `lowest` is the height (m) of a node on the
/// bottom.
fn sliding(
    cable: &Cable,
    [first, last]: [DVec3; 2],
    line: CatenaryLine,
    (heights, slope): ([f64; 2], f64),
    lowest: &impl Fn(DVec3) -> f64,
) -> Option<Vec<DVec3>> {
    let across = DVec3::new(last.x - first.x, last.y - first.y, 0.0);
    let span = across.length();
    let rises_to_end = slope > 0.0;
    let sloped = SlopedLine {
        line,
        span,
        heights: if rises_to_end {
            heights
        } else {
            [heights[1], heights[0]]
        },
        slope: slope.abs(),
    };
    let bight = sloped.solve()?;
    let position = |s: f64| {
        let there = sloped.position(&bight, if rises_to_end { s } else { line.length - s });
        let x = if rises_to_end {
            there.uphill
        } else {
            span - there.uphill
        };
        let level = first + across * (x / span);
        let plane = first.z - heights[0] + slope * x;
        let on_bottom = lowest(level);
        level.with_z(match there.height {
            Some(height) => (plane + height).max(on_bottom),
            None => on_bottom,
        })
    };
    Some(nodes_of(cable, [first, last], position))
}

/// Mean weight per length in water, N/m.
pub(super) fn wet_weight(model: &Model, cable: &Cable) -> f64 {
    let displaced = |kind: &CableProperties| {
        0.25 * std::f64::consts::PI * kind.diameter * kind.diameter * model.sea.density
    };
    let mass = cable.mass() - cable.sections.total(&cable.element_lengths, displaced);
    mass * model.sea.gravity / cable.length()
}

/// Vertical penetration of the line into the bottom, m.
fn sinkage(cable: &Cable, weight_per_length: f64, bottom: &SeaBottom) -> f64 {
    let area = cable.sections.total(&cable.element_lengths, |kind| kind.diameter);
    weight_per_length * cable.length() / (area * bottom.stiffness)
}

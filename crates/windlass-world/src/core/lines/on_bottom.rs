//! Start shape of a line that would hang below the sea bottom: on the bottom, with its ends rising
//! from there.
//!
//! ```text
//! Law      a line draped over the bottom ([`super::draped_line`]), with its wet weight
//! Valid    a start shape, which statics refines. The rising parts assume a plane bottom; the lying
//!          part follows the actual bottom
//! Checked  closed_form_lines_start_on_the_bottom (crate tests)
//! ```

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
    let draped = DrapedLine {
        lines: [line; 2],
        span,
        heights,
        slope: (last.z - heights[1] - first.z + heights[0]) / span,
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
        let lowest = level.z - above(level);
        let z = if lies {
            lowest
        } else {
            (plane + height).max(lowest)
        };
        DVec3::new(level.x, level.y, z)
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

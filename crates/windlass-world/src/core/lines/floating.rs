//! Start shape of a floating line: on the water's surface, with its ends hanging from above or
//! pulled under to their attachments.
//!
//! ```text
//! Law      a line draped over the surface ([`super::draped_line`]), with its dry weight on the
//!          side of an end above the water and with its net buoyancy on the side of an end below.
//!          Excess length lies in a circular arc that bows in the direction of the current. A line
//!          that does not reach the surface is an inverted catenary in the water
//! Valid    a start shape, which statics refines: still water, no tension from the current
//! Checked  closed_form_floating_lines_start_on_the_surface (crate tests)
//! ```

use super::definition::Cable;
use super::draped_line::{DrapedLine, DrapedPosition, DrapedShape, nodes_of};
use super::on_bottom::wet_weight;
use crate::elements::Model;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_mechanics::cable::catenary::CatenaryLine;

/// A circular arc in a plane, from the start to the end of its chord.
#[derive(Clone, Copy)]
struct Arc {
    /// Lengths of the chord and of the arc, m.
    chord: f64,
    /// Length of the arc, m.
    length: f64,
    /// Half of the subtended angle, rad; zero if the arc is no longer than its chord.
    half_angle: f64,
}

impl Arc {
    /// An arc of the given length (m) over the given chord (m).
    fn over(chord: f64, length: f64) -> Self {
        let (mut low, mut high) = (0.0, PI);
        for _ in 0..100 {
            let middle: f64 = 0.5 * (low + high);
            if middle.sin() * length > chord * middle {
                low = middle;
            } else {
                high = middle;
            }
        }
        Self {
            chord,
            length,
            half_angle: low,
        }
    }

    /// Coordinates along and across the chord at a fraction of the arc length from the start.
    fn at(&self, fraction: f64) -> [f64; 2] {
        if self.half_angle < 1e-6 {
            return [self.chord * fraction, 0.0];
        }
        let radius = 0.5 * self.length / self.half_angle;
        let angle = self.half_angle * (2.0 * fraction - 1.0);
        [
            0.5 * self.chord + radius * angle.sin(),
            radius * (angle.cos() - self.half_angle.cos()),
        ]
    }
}

/// Nodes of a floating line whose hanging shape would dip into the water; `None` for other lines.
pub(super) fn shape(model: &Model, cable: &Cable, hanging: &[DVec3]) -> Option<Vec<DVec3>> {
    let (&first, &last) = (hanging.first()?, hanging.last()?);
    let weight_per_length = wet_weight(model, cable);
    let across = DVec3::new(last.x - first.x, last.y - first.y, 0.0);
    let (span, length) = (across.length(), cable.length());
    let dips = hanging.iter().any(|node| node.z < 0.0);
    if !dips || weight_per_length >= 0.0 || span <= 0.0 || length <= first.distance(last) {
        return None;
    }
    let in_water = CatenaryLine {
        length,
        weight_per_length: -weight_per_length,
        axial_stiffness: cable.sections.smallest(|kind| kind.axial_stiffness),
    };
    let in_air = CatenaryLine {
        weight_per_length: cable.mass() / length * model.sea.gravity,
        ..in_water
    };
    let draped = DrapedLine {
        lines: [first, last].map(|end| if end.z > 0.0 { in_air } else { in_water }),
        span,
        heights: [first, last].map(|end| end.z.abs()),
        slope: 0.0,
    };
    match draped.solve() {
        Some(draped_shape) => Some(on_surface(model, cable, [first, last], &draped, &draped_shape)),
        None => under_water(cable, [first, last], in_water),
    }
}

/// Nodes of a line that partly lies on the surface.
fn on_surface(
    model: &Model,
    cable: &Cable,
    [first, last]: [DVec3; 2],
    draped: &DrapedLine,
    draped_shape: &DrapedShape,
) -> Vec<DVec3> {
    let along = DVec3::new(last.x - first.x, last.y - first.y, 0.0) / draped.span;
    let to_port = DVec3::Z.cross(along);
    let current = model.sea.current.full_velocity(0.0);
    let beside = if current.dot(to_port) < 0.0 {
        -to_port
    } else {
        to_port
    };
    let [from, to] = draped.touch_downs(draped_shape);
    let arc = Arc::over(to - from, draped.lying_extent(draped_shape, draped_shape.lying));
    let horizontal = |along_span: f64, aside: f64, z: f64| {
        let position = first + along * along_span + beside * aside;
        DVec3::new(position.x, position.y, z)
    };
    let position = |s: f64| match draped.position(draped_shape, s) {
        DrapedPosition::Rising { side, along, height } => {
            horizontal(along, 0.0, height.copysign([first, last][side].z))
        }
        DrapedPosition::Lying(length) => {
            let [along, aside] = arc.at(length / draped_shape.lying);
            horizontal(from + along, aside, 0.0)
        }
    };
    nodes_of(cable, [first, last], position)
}

/// Nodes of a line that stays below the surface; `None` if the line reaches the surface.
fn under_water(cable: &Cable, [first, last]: [DVec3; 2], rising: CatenaryLine) -> Option<Vec<DVec3>> {
    let line = CatenaryLine {
        weight_per_length: -rising.weight_per_length,
        ..rising
    };
    let mut nodes = vec![DVec3::ZERO; cable.node_count()];
    line.hang(first, last)
        .ok()?
        .place_nodes(&cable.element_lengths, &mut nodes);
    nodes.iter().all(|node| node.z <= 0.0).then_some(nodes)
}

//! Where a line that floats begins: on the water's surface, with its ends hanging down or drawn under to where they are held.
//!
//! ```text
//! Law      a line draped over the surface ([`super::draped`]), of its dry weight on the side of an end that is over the water, of its
//!          buoyancy less its weight on that of one which is under it. What is longer than it can fill lies in an arc of a circle, bowed
//!          to where the current goes. A line that does not come up to the surface stands in the water as a catenary upside down
//! Valid    a start shape, which statics refines: still water, no tension by the current
//! Checked  ana_lines_that_float_begin_on_the_water (crate tests)
//! ```

use super::definition::Cable;
use super::draped::{Draped, Laid, Place, nodes_of};
use super::lying::wet_weight;
use crate::elements::Model;
use glam::DVec3;
use std::f64::consts::PI;
use windlass_mechanics::cable::catenary::CatenaryLine;

/// An arc of a circle in a plane: from the start of its chord to its end.
#[derive(Clone, Copy)]
struct Arc {
    chord: f64,
    length: f64,
    /// Half of its angle, rad; zero where it is no longer than its chord.
    half_angle: f64,
}

impl Arc {
    /// The arc of a length (m) over a chord (m).
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

    /// Places along the chord and beside it, a share of the arc from its start.
    fn at(&self, share: f64) -> [f64; 2] {
        if self.half_angle < 1e-6 {
            return [self.chord * share, 0.0];
        }
        let radius = 0.5 * self.length / self.half_angle;
        let angle = self.half_angle * (2.0 * share - 1.0);
        [
            0.5 * self.chord + radius * angle.sin(),
            radius * (angle.cos() - self.half_angle.cos()),
        ]
    }
}

/// Nodes of a line that would hang down into the water, but floats; none of others.
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
    let draped = Draped {
        lines: [first, last].map(|end| if end.z > 0.0 { in_air } else { in_water }),
        span,
        heights: [first, last].map(|end| end.z.abs()),
        slope: 0.0,
    };
    match draped.solve() {
        Some(laid) => Some(on_surface(model, cable, [first, last], &draped, &laid)),
        None => under_water(cable, [first, last], in_water),
    }
}

/// Nodes of a line of which a part lies on the surface.
fn on_surface(
    model: &Model,
    cable: &Cable,
    [first, last]: [DVec3; 2],
    draped: &Draped,
    laid: &Laid,
) -> Vec<DVec3> {
    let along = DVec3::new(last.x - first.x, last.y - first.y, 0.0) / draped.span;
    let to_port = DVec3::Z.cross(along);
    let current = model.sea.current.full_velocity(0.0);
    let beside = if current.dot(to_port) < 0.0 {
        -to_port
    } else {
        to_port
    };
    let [from, to] = draped.between(laid);
    let arc = Arc::over(to - from, draped.way_lying(laid, laid.lying));
    let level = |way: f64, aside: f64, z: f64| {
        let place = first + along * way + beside * aside;
        DVec3::new(place.x, place.y, z)
    };
    let place = |s: f64| match draped.place(laid, s) {
        Place::Leaving { side, way, away } => level(way, 0.0, away.copysign([first, last][side].z)),
        Place::Lying(length) => {
            let [way, aside] = arc.at(length / laid.lying);
            level(from + way, aside, 0.0)
        }
    };
    nodes_of(cable, [first, last], place)
}

/// Nodes of a line that stands in the water and does not come up to its surface; none where it does.
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

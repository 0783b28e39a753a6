//! Touch-down of a line on the sea bottom in an equilibrium.
//!
//! ```text
//! Law      the vertical force V of a hanging line decreases by its weight w per length. At the
//!          touch-down the line is parallel to the bottom: V = H tan β. From an element with the
//!          forces H and V, the touch-down is (V - H tan β)/w further along the line, and
//!          H/w (asinh(V/H) - asinh(tan β)) further horizontally
//! Symbols  H horizontal force, N; V vertical force, N; w submerged weight per length, N/m; β slope
//!          of the bottom along the line, downward positive
//! Valid    uniform lines that sink; others have their touch-down where they cross the bottom
//! Checked  closed_form_touch_down_of_a_chain
//! ```
//!
//! The forces of an element do not depend on the depth to which the line sinks into the bottom, and
//! change smoothly while nodes lift off.

use crate::world::{CableEnd, CableId, Snapshot};
use glam::DVec3;

/// Part of a line between an end and its touch-down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Suspended {
    /// Unstretched length, m.
    pub length: f64,
    /// Horizontal distance, m.
    pub distance: f64,
}

/// Returns the part of a line between an end and the first touch-down; zero if the end lies on the
/// bottom. `None` without a sea bottom or a touch-down.
pub(super) fn suspended(now: &Snapshot<'_>, cable: CableId, end: CableEnd) -> Option<Suspended> {
    let bottom = now.model().sea_bottom()?;
    let mut nodes = now.node_positions(cable).to_vec();
    let mut lengths = now.element_lengths(cable).to_vec();
    let mut tensions = now.element_tensions(cable).to_vec();
    if end == CableEnd::End {
        nodes.reverse();
        lengths.reverse();
        tensions.reverse();
    }
    let height = |node: &DVec3| bottom.shape.height(*node).0;
    let first = nodes.iter().position(|node| height(node) <= 0.0)?;
    if first == 0 {
        return Some(Suspended::default());
    }
    // The last element with both nodes above the bottom, if there is one.
    let element = first.saturating_sub(2);
    let (upper, lower) = (nodes[element], nodes[element + 1]);
    let middle = 0.5 * (upper + lower);
    let arc = lengths[..element].iter().sum::<f64>() + 0.5 * lengths[element];
    let number = match end {
        CableEnd::Start => element,
        CableEnd::End => lengths.len() - 1 - element,
    };
    let direction = (lower - upper).normalize_or_zero();
    let force = tensions[element] * direction;
    let horizontal = force.truncate();
    let pull = horizontal.length();
    let normal = bottom.shape.height(middle).1;
    let slope = horizontal.normalize_or_zero().dot(normal.truncate()) / normal.z;
    let weight = weight_per_length(now, cable, number);
    let excess = -force.z - pull * slope;
    if !(weight > 0.0 && pull > 0.0 && excess > 0.0) {
        return Some(crossing(&nodes, &lengths, first, height));
    }
    let further = pull / weight * ((-force.z / pull).asinh() - slope.asinh());
    let point = middle.truncate() + further * horizontal / pull;
    Some(Suspended {
        length: arc + excess / weight,
        distance: (point - nodes[0].truncate()).length(),
    })
}

/// Submerged weight per length of an element, N/m.
fn weight_per_length(now: &Snapshot<'_>, cable: CableId, element: usize) -> f64 {
    let model = now.model();
    let kind = model.cables()[cable.index()].sections.of_element(element);
    let sea = model.sea();
    (kind.density - sea.density) * kind.area() * sea.gravity
}

/// Touch-down at which the line crosses the bottom, between the nodes before and at `first`.
fn crossing(nodes: &[DVec3], lengths: &[f64], first: usize, height: impl Fn(&DVec3) -> f64) -> Suspended {
    let [high, low] = [first - 1, first].map(|node| height(&nodes[node]));
    let share = high / (high - low);
    let point = nodes[first - 1].lerp(nodes[first], share);
    Suspended {
        length: lengths[..first - 1].iter().sum::<f64>() + share * lengths[first - 1],
        distance: (point - nodes[0]).truncate().length(),
    }
}

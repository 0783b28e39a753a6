//! Line ends fixed to the ground at the level of the bottom.
//!
//! Between such an end and the next node, a line sinks into the bottom over a length much smaller
//! than an element: √(H/(k D)), 0.1 m for a chain at 2 kN. In the contact law of the chord, the end
//! therefore carries half of the element's weight. In reality, the bottom supports this weight.
//!
//! ```text
//! Law      normal force on the end: the force of the chord, or N = min(w L/2, k D δ L/2) if N is
//!          larger
//! Symbols  w weight in water per length (N/m), L length of the end element (m), k stiffness per
//!          area (Pa/m), D diameter (m), δ penetration at the next node (m), H tension (N)
//! Valid    ends fixed to the ground within the static sinkage w/(k D) of the bottom's surface. The
//!          force acts on the ground only: it affects no motion
//! Checked  closed_form_anchor_on_the_bottom_carries_the_tension_only (crate tests)
//! ```

use super::SeaBottom;
use crate::core::element::EvaluationContext;
use crate::core::handles::CableEnd;
use crate::core::lines::{EndMode, Nodes, OneCable};
use crate::core::rigids::Owner;
use glam::DVec3;

/// Force that supports a line's end in addition to the contact force of the chord of its end
/// element, N. `on_end` is the contact force of the chord on the end (N).
pub(super) fn support(
    eval: &EvaluationContext<'_>,
    bottom: &SeaBottom,
    (c, now, nodes): (usize, &OneCable, &Nodes),
    end: CableEnd,
    on_end: DVec3,
) -> Option<DVec3> {
    let model = eval.model;
    // An end that is being pulled to its frame still moves.
    let EndMode::Attached(frame, _) = eval.regimes.cables[c].ends[end.index()] else {
        return None;
    };
    if model.frames[frame.index()].owner != Owner::Ground {
        return None;
    }
    let end_node = now.end_place(end);
    let (next, element) = match end {
        CableEnd::Start => (end_node + 1, 0),
        CableEnd::End => (end_node - 1, now.lengths.len() - 1),
    };
    let sinkage = -bottom.shape.height(nodes.position[next]).0;
    let (height, normal) = bottom.shape.height(nodes.position[end_node]);
    let kind = now.of_element(&model.cables[c], element);
    let displaced = model.sea.density * 0.25 * std::f64::consts::PI * kind.diameter * kind.diameter;
    let weight = (kind.mass_per_length() - displaced) * model.sea.gravity;
    let per_sinkage = bottom.stiffness * kind.diameter;
    if sinkage <= 0.0 || height.abs() * per_sinkage > weight {
        return None;
    }
    let half_length = 0.5 * now.lengths[element];
    let support = half_length * (per_sinkage * sinkage).min(weight * normal.z);
    let missing = support - on_end.dot(normal);
    (missing > 0.0).then(|| normal * missing)
}

//! Redundant rows that stay omitted within a step, and trial states near singular positions.
//!
//! ```text
//! Law      rows that were redundant at the ends of the last two steps are omitted at the stages of
//!          the next step. Near a singular position, the stages of a step are evaluated at their
//!          projection onto the constraints
//! Reason   the stages of a step violate the joints by their error δ. A redundant row is then no
//!          longer exactly dependent, and the multiplier that satisfies it changes accelerations by
//!          a finite amount, however small δ is. At an angle θ from a singular position, δ changes
//!          accelerations by δ/θ
//! Source   `windlass_mechanics::joints::elimination::RowMemory`
//! Valid    on the constraints, all choices of omitted rows give the same rates, so that the memory
//!          of integrators remains valid
//! Checked  redundant hinges cost no steps, flat loops pass with tight tolerances, restart (crate
//!          tests)
//! ```

use super::JointSet;
use super::layout::rigid_of_body;
use super::projection::{AGREED, largest_gap, project_onto, scales, solve};
use super::responses::along;
use crate::core::element::EvaluationContext;
use crate::core::error::RunError;
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};
use windlass_math::Motion;
use windlass_mechanics::joints::elimination::Elimination;

/// Constraint error of a trial state that is not projected, as a fraction of the distance from the
/// origin: the rounding error after a projection.
const ON_CONSTRAINTS: f64 = 4.0 * f64::EPSILON;

/// First row of a joint, and number of its rows.
fn rows(set: &JointSet, joint: usize) -> (usize, usize) {
    (set.layout.first_row[joint], set.each[joint].kind.rows().len())
}

/// Returns true if the last step ended near a singular position.
pub(super) fn is_near_singular(regimes: &Regimes) -> bool {
    let mut each = regimes.joints.iter();
    each.any(|memory| memory.redundant.is_near_singular())
}

/// Sets the assumptions of a factorisation. In statics and natural modes, which move far from the
/// position of the last step, nothing is assumed.
pub(super) fn assume(set: &JointSet, regimes: &Regimes, elimination: &mut Elimination) {
    if set.closes {
        return;
    }
    let is_near_singular = is_near_singular(regimes);
    for (joint, memory) in regimes.joints.iter().enumerate() {
        let (first, count) = rows(set, joint);
        for row in 0..count {
            elimination.assume(first + row, memory.redundant.assumption(row, is_near_singular));
        }
    }
}

/// Returns true if the memory of a joint changes at the end of a step.
pub(super) fn changes(model: &Model, state: &State, scratch: &Scratch) -> bool {
    let (set, joints) = (&model.joints, &scratch.joints);
    let mut each = state.regimes.joints.iter().enumerate();
    let is_changed = each.any(|(joint, memory)| {
        let (first, count) = rows(set, joint);
        memory
            .redundant
            .after_step((&joints.elimination, &joints.sharing), first, count)
            != memory.redundant
    });
    is_changed || joints.elimination.has_exchanges(&joints.sharing)
}

/// Updates the memory at the end of a step. `scratch` holds the evaluation after the projection.
pub(super) fn update(model: &Model, state: &mut State, scratch: &Scratch) {
    let (set, joints) = (&model.joints, &scratch.joints);
    for (joint, memory) in state.regimes.joints.iter_mut().enumerate() {
        let (first, count) = rows(set, joint);
        memory.redundant = memory
            .redundant
            .after_step((&joints.elimination, &joints.sharing), first, count);
    }
    let memories = state.regimes.joints.as_mut_slice();
    joints
        .elimination
        .exchange(&joints.sharing, memories, |memories, row| {
            let (joint, own) = set.layout.joint_and_row(row);
            (&mut memories[joint].redundant, own)
        });
}

/// Withdraws all omissions if a command or an event has made one of the rows independent. Returns
/// true if it has.
pub(super) fn withdraw(model: &Model, state: &mut State, scratch: &Scratch) -> bool {
    let elimination = &scratch.joints.elimination;
    let is_outdated = (0..state.regimes.joints.len()).any(|joint| {
        let (first, count) = rows(&model.joints, joint);
        let memory = &state.regimes.joints[joint];
        memory.redundant.is_outdated(elimination, first, count)
    });
    if is_outdated {
        for memory in &mut state.regimes.joints {
            memory.redundant = memory.redundant.without_omission();
        }
    }
    is_outdated
}

/// Returns true if a trial state is near a singular position and violates the constraints.
/// `scratch` holds its evaluation.
pub(super) fn is_off_constraints(eval: &EvaluationContext<'_>, scratch: &Scratch) -> bool {
    let set = &eval.model.joints;
    if set.closes || !is_near_singular(eval.regimes) {
        return false;
    }
    let (gap, _) = largest_gap(set, &scratch.joints, AGREED * set.layout.length, |row| {
        scratch.joints.rows[row].value
    });
    gap > ON_CONSTRAINTS * scales(eval.model, scratch)[0]
}

/// Projects a trial state `x` onto the constraints. `scratch` holds its evaluation, and its
/// kinematics afterwards.
pub(super) fn project_trial(
    eval: &EvaluationContext<'_>,
    x: &mut [f64],
    scratch: &mut Scratch,
) -> Result<bool, RunError> {
    project_onto(eval.model, (eval.regimes, eval.t), x, scratch)
}

/// Removes from the error of a trial step near a singular position the part that violates the
/// constraints. Returns false if the error is unchanged. `scratch` holds the evaluation at the end
/// of the step, `x`.
///
/// At an angle θ from the position, rounding errors ε of the constraints cause errors of the order
/// ε/θ³ in the accelerations of the additional degree of freedom, which no shorter step would
/// reduce. The projection after the step removes their effect. Errors of joints of mechanisms are
/// not converted to motions of their links, so that the error is then unchanged.
pub(super) fn project_error(
    model: &Model,
    (regimes, x): (&Regimes, &[f64]),
    error: &mut [f64],
    scratch: &mut Scratch,
) -> bool {
    let set = &model.joints;
    let clusters = &set.layout.clusters;
    if set.closes || !is_near_singular(regimes) || clusters.iter().any(|c| !c.mechanisms.is_empty()) {
        return false;
    }
    // Event functions read the multipliers of the evaluation.
    let mut multipliers = std::mem::take(&mut scratch.projected);
    multipliers.clone_from(&scratch.joints.multipliers);
    for which in [0, 1] {
        scratch.joints.passes.motions.fill(Motion::ZERO);
        for body in clusters.iter().filter_map(|cluster| cluster.body) {
            if let Some(numbers) = model.bodies[body].numbers {
                let rigid = rigid_of_body(model, body).index();
                scratch.joints.passes.motions[rigid] = numbers.motions_of(x, error)[which];
            }
        }
        solve(model, scratch, |scratch, row| {
            let motions = &scratch.joints.passes.motions;
            -along(set, &scratch.joints, row, |rigid| motions[rigid.index()])
        });
        for body in clusters.iter().filter_map(|cluster| cluster.body) {
            if let Some(numbers) = model.bodies[body].numbers {
                let mut by = [Motion::ZERO; 2];
                by[which] = scratch.joints.passes.motions[rigid_of_body(model, body).index()];
                numbers.add_motions(x, error, by);
            }
        }
    }
    scratch.joints.multipliers.clone_from(&multipliers);
    scratch.projected = multipliers;
    true
}

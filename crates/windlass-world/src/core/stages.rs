//! The six stages of a step. Stages 1 to 5 are the pure evaluation of rates from (t, x); stage 6 commits.
//!
//! 1 kinematics outward: motion of rigids and nodes; 2 the sea, sampled where it is needed; 3 loads by part, nodes held by
//! rigids lumped onto them; 4 accelerations from mass with added mass, reactions; 5 rates and powers; 6 accept, the
//! only one that changes the state. Each asks every part in the order of [`crate::elements`]. [`evaluate`] is
//! the door; `evaluate_corrected`, for what an implicit step's corrections change, goes through it.

use crate::core::error::EvaluationError;
use crate::core::element::Eval;
use crate::core::rigids::Rigids;
use crate::core::flow_sampling::FlowSampling;
use crate::elements::Model;
use crate::elements::{Regimes, Elements, Scratch};
use windlass_mechanics::cable::BranchRule;

/// Stages 1 to 5: writes the rates of `x` at time `t`. Reads the committed modes, memory and inputs, writes
/// nothing but `scratch` and `rates`; the same arguments give the same bytes however often it is called.
///
/// # Errors
/// When some acceleration does not exist.
pub fn evaluate(
    model: &Model,
    regimes: &Regimes,
    t: f64,
    x: &[f64],
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    let eval = Eval { model, regimes, t, x };
    // 1
    Elements::kinematics(&eval, scratch)?;
    loads(&eval, scratch);
    // 4
    Elements::inward(&eval, scratch)?;
    Elements::accelerations(&eval, scratch)?;
    scratch.rigids.react();
    // 5. Slots without a node stand still.
    rates.fill(0.0);
    Elements::rates(&eval, scratch, rates);
    powers(&eval, scratch);
    model.energy.write_rates(&scratch.powers, rates);
    Ok(())
}

/// As [`evaluate`], after it at the same time with `x` that a correction of an implicit step has moved since: where that is so little that
/// the waves hardly differ, the water stands as it was, and elements of lines go on on the branches of their laws until these push
/// or are overtaken (`cable/branches.rs`), so that corrections do not go back and forth over kinks.
///
/// # Errors
/// As [`evaluate`].
pub(crate) fn evaluate_corrected(
    model: &Model,
    regimes: &Regimes,
    t: f64,
    x: &[f64],
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    if scratch.sea_time == t {
        scratch.flow_sampling = FlowSampling::ReuseNearby;
    }
    scratch.cables.set_branches(BranchRule::ActiveSet);
    let mut evaluated = evaluate(model, regimes, t, x, scratch, rates);
    if evaluated.is_ok() && scratch.cables.advance_fronts(model) {
        scratch.cables.set_branches(BranchRule::Frozen);
        evaluated = evaluate(model, regimes, t, x, scratch, rates);
    }
    scratch.flow_sampling = FlowSampling::Resample;
    scratch.cables.set_branches(BranchRule::FromLaw);
    evaluated
}

/// For the linearisation, after [`evaluate`] at the same place: the loads of all parts that are not asked again with the
/// lines, into `others`.
pub(crate) fn loads_of_others(eval: &Eval<'_>, scratch: &mut Scratch, others: &mut Rigids) {
    scratch.rigids.clear_loads();
    Elements::loads_of_others(eval, scratch);
    others.copy_loads(&scratch.rigids);
}

/// Stages 1 to 5 where only numbers of cables and winches differ from the evaluation that `scratch` holds and
/// `others` has the other loads of.
///
/// # Errors
/// When some acceleration does not exist.
pub(crate) fn evaluate_lines(
    eval: &Eval<'_>,
    others: &Rigids,
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    Elements::kinematics_with_lines(eval, scratch)?;
    Elements::sea_with_lines(eval, scratch);
    scratch.rigids.copy_loads(others);
    Elements::loads_with_lines(eval, scratch);
    Elements::lump(eval, scratch);
    Elements::inward(eval, scratch)?;
    Elements::accelerations(eval, scratch)?;
    rates.fill(0.0);
    Elements::rates(eval, scratch, rates);
    Ok(())
}

/// Stages 2 and 3.
fn loads(eval: &Eval<'_>, scratch: &mut Scratch) {
    Elements::sea(eval, scratch);
    scratch.rigids.clear_loads();
    Elements::loads(eval, scratch);
    Elements::lump(eval, scratch);
    scratch.sea_time = eval.t;
}

fn powers(eval: &Eval<'_>, scratch: &mut Scratch) {
    let mut powers = scratch.rigids.reaction_powers();
    Elements::powers(eval, scratch, &mut powers);
    scratch.powers = powers;
}

//! The forward function: rates of all states from time and state, and the powers of the energy
//! balance.
//!
//! [`forward`] is the algorithm of one evaluation. Each of its stages calls every element in the
//! order of [`crate::elements`]. It reads the committed [`Regimes`] and writes only scratch and
//! rates. The same arguments give the same bytes, however often an integrator evaluates.
//! [`Evaluation`] holds the options of an evaluation.

use crate::core::element::EvaluationContext;
use crate::core::error::EvaluationError;
use crate::core::evaluation::{Evaluation, FlowSampling};
use crate::core::rigids::Rigids;
use crate::elements::{Elements, Model, Regimes, Scratch};
use windlass_mechanics::cable::BranchRule;

/// Writes the rates of `x` at time `t`. Reads the committed discrete states and inputs; writes only
/// `scratch` and `rates`.
///
/// # Errors
/// If an acceleration does not exist.
pub fn evaluate(
    model: &Model,
    regimes: &Regimes,
    t: f64,
    x: &[f64],
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    forward(&EvaluationContext::fresh(model, regimes, t, x), scratch, rates)
}

/// The forward function.
///
/// Trial states that violate constraints near a singular position are evaluated at their projection
/// onto the constraints. Violations there would change accelerations by a large multiple. A state
/// that cannot be projected is evaluated as it is, and the error estimate of the step decides.
///
/// # Errors
/// If an acceleration does not exist.
pub(crate) fn forward(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    forward_at(eval, scratch, rates)?;
    if !Elements::is_off_constraints(eval, scratch) {
        return Ok(());
    }
    let mut x = std::mem::take(&mut scratch.projected);
    x.clear();
    x.extend_from_slice(eval.x);
    let evaluated = match Elements::project_trial(eval, &mut x, scratch) {
        Ok(false) => Ok(()),
        Ok(true) => forward_at(&EvaluationContext { x: &x, ..*eval }, scratch, rates),
        Err(_) => forward_at(eval, scratch, rates),
    };
    scratch.projected = x;
    evaluated
}

/// The forward function at a trial state, without projection.
fn forward_at(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    Elements::kinematics(eval, scratch)?;
    wave_kinematics(eval, scratch);
    scratch.rigids.clear_loads();
    Elements::loads(eval, scratch);
    assemble(eval, scratch)?;
    accelerations(eval, scratch)?;
    scratch.rigids.react();
    state_rates(eval, scratch, rates);
    powers(eval, scratch, rates);
    Ok(())
}

/// The forward function for a correction of an implicit step, after an evaluation at the same time.
/// Flow samples are kept where points have hardly moved. Elements of lines keep the branches of
/// their axial laws (slack, taut), or move to an adjacent branch. Corrections then do not alternate
/// across slope discontinuities. After the evaluation, taut fronts are advanced along the lines. If
/// this moves an element to another branch, the world is evaluated once more.
///
/// # Errors
/// If an acceleration does not exist.
pub(crate) fn forward_corrected(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    let flow = if scratch.sea_time == eval.t {
        FlowSampling::ReuseNearby
    } else {
        FlowSampling::Resample
    };
    let with = |branches: BranchRule| EvaluationContext {
        options: Evaluation {
            flow,
            branches,
            ..eval.options
        },
        ..*eval
    };
    scratch.cables.record_fronts();
    forward(&with(BranchRule::ActiveSet), scratch, rates)?;
    if scratch.cables.advance_fronts(eval.model) {
        forward(&with(BranchRule::Frozen), scratch, rates)?;
    }
    Ok(())
}

/// Computes the loads of all elements that are not evaluated with the lines, for [`forward_lines`].
/// `scratch` holds the evaluation of [`forward`] at the same state.
pub(crate) fn loads_without_lines(eval: &EvaluationContext<'_>, scratch: &mut Scratch, others: &mut Rigids) {
    scratch.rigids.clear_loads();
    Elements::loads_without_lines(eval, scratch);
    others.copy_loads(&scratch.rigids);
}

/// The forward function for a state that differs from the evaluation in `scratch` only in the
/// states of lines and winches. `others` has the loads of all other elements.
///
/// # Errors
/// If an acceleration does not exist.
pub(crate) fn forward_lines(
    eval: &EvaluationContext<'_>,
    others: &Rigids,
    scratch: &mut Scratch,
    rates: &mut [f64],
) -> Result<(), EvaluationError> {
    Elements::kinematics_with_lines(eval, scratch)?;
    Elements::sample_sea_with_lines(eval, scratch);
    scratch.rigids.copy_loads(others);
    Elements::loads_with_lines(eval, scratch);
    assemble(eval, scratch)?;
    accelerations(eval, scratch)?;
    state_rates(eval, scratch, rates);
    Ok(())
}

/// Samples the sea where elements need it.
fn wave_kinematics(eval: &EvaluationContext<'_>, scratch: &mut Scratch) {
    Elements::sample_sea(eval, scratch);
    scratch.sea_time = eval.t;
}

/// Folds loads and inertias inward: attached nodes onto bodies, links onto their bases.
fn assemble(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
    Elements::fold_nodes(eval, scratch);
    Elements::inward(eval, scratch)
}

/// Solves for accelerations, outward.
fn accelerations(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
    Elements::accelerations(eval, scratch)
}

/// Time derivatives of all states; slots without a node have zero rates.
fn state_rates(eval: &EvaluationContext<'_>, scratch: &Scratch, rates: &mut [f64]) {
    rates.fill(0.0);
    Elements::rates(eval, scratch, rates);
}

/// Powers of the energy balance, and the rates of their integrals.
fn powers(eval: &EvaluationContext<'_>, scratch: &mut Scratch, rates: &mut [f64]) {
    let mut powers = scratch.rigids.reaction_powers();
    Elements::powers(eval, scratch, &mut powers);
    scratch.powers = powers;
    eval.model.energy.write_rates(&scratch.powers, rates);
}

//! Projection of positions and velocities onto the joint constraints after a step.
//!
//! ```text
//! Law      δ = M⁻¹ Jᵀ (J M⁻¹ Jᵀ)⁻¹ (-Φ) until Φ = 0; then Δv = M⁻¹ Jᵀ (J M⁻¹ Jᵀ)⁻¹ (ν - J v)
//! Symbols  Φ values of the rows, ν their prescribed rates, J rows, M inertias including carried
//!          inertias
//! Source   as `windlass_mechanics::joints::forward`: projection in the metric of the masses
//!          preserves the order of the method, and momentum
//! Valid    drift of one step: small compared with lengths. M⁻¹ is evaluated at the end of the
//!          step, before the projection
//! Checked  drift over 100 s, momentum, order of convergence (crate tests)
//! ```

use super::redundancy::is_near_singular;
use super::responses::{along, load_rigids, respond_all};
use super::{JointSet, JointsScratch};
use crate::core::element::EvaluationContext;
use crate::core::error::RunError;
use crate::core::state::State;
use crate::elements::{Elements, Model, Regimes, Scratch};
use windlass_math::Motion;

/// Position error below which a row is closed, m (angles times the typical length).
const CLOSED: f64 = 1e-12;
/// Rounding error of positions, as a fraction of the largest distance from the origin.
const ROUNDING: f64 = 16.0 * f64::EPSILON;
/// Velocity error below which a row is satisfied, m/s (angular rates times the typical length).
const STEADY: f64 = 1e-12;
/// Lag below which a driver is in step again, m or rad; the projection then removes it.
pub(super) const CLOSED_DRIVER: f64 = 1e-9;
/// Largest number of iterations for positions.
const MAX_PASSES: usize = 12;
/// Largest number of iterations for velocities.
const MAX_VELOCITY_PASSES: usize = 4;
/// Multiple of the position tolerance up to which a run continues after the last iteration.
const TOLERATED: f64 = 1e3;

/// Allowed error of redundant rows, as a fraction of the typical length; allows for rounded input.
pub(super) const AGREED: f64 = 1e-4;

/// Factor that turns the value of a row into a length (m): one, or the typical length for angles.
pub(super) fn lever(set: &JointSet, row: usize) -> f64 {
    let (joint, own) = set.layout.joint_and_row(row);
    match set.each[joint].kind.rows()[own].unit {
        "m" => 1.0,
        _ => set.layout.length,
    }
}

/// Largest error of a row as a length (m, or m/s for rates), and the index of that row. Errors of
/// redundant rows up to `agreed` (m) are ignored.
pub(super) fn largest_gap(
    set: &JointSet,
    joints: &JointsScratch,
    agreed: f64,
    of: impl Fn(usize) -> f64,
) -> (f64, usize) {
    let mut largest = (0.0, 0);
    for row in 0..set.layout.rows {
        let error = of(row).abs() * lever(set, row);
        if error <= agreed && joints.elimination.is_left_out(row) {
            continue;
        }
        if error > largest.0 || error.is_nan() {
            largest = (error, row);
        }
    }
    largest
}

/// Difference between a row's prescribed rate and the rate from its owners' velocities.
pub(super) fn rate_error(set: &JointSet, scratch: &Scratch, row: usize) -> f64 {
    let velocity = |rigid| scratch.rigids.motion(rigid).velocity;
    scratch.joints.rows[row].velocity - along(set, &scratch.joints, row, velocity)
}

/// Largest distance from the origin (m) and largest velocity (m/s) of jointed bodies, which scale
/// the rounding errors.
pub(super) fn scales(model: &Model, scratch: &Scratch) -> [f64; 2] {
    let (mut reach, mut fastest) = (1.0_f64, 1.0_f64);
    for rigid in model.joints.layout.rigids.iter().flatten() {
        let motion = scratch.rigids.motion(*rigid);
        reach = reach.max(motion.pose.position.length());
        fastest = fastest.max(motion.velocity.linear.length());
    }
    [reach.max(model.joints.layout.length), fastest]
}

/// Projects the state onto the joint constraints. Returns true if the state must be
/// evaluated again.
///
/// `scratch` must hold the evaluation of the state, or of its projection near a singular position.
/// Its kinematics are updated.
pub(super) fn project(model: &Model, state: &mut State, scratch: &mut Scratch) -> Result<bool, RunError> {
    let State { time, x, regimes, .. } = state;
    let is_near = is_near_singular(regimes);
    if is_near {
        update_kinematics(model, (regimes, *time), x, scratch)?;
    }
    // The state is evaluated again if the evaluation in `scratch` is of its projection.
    Ok(project_onto(model, (regimes, *time), x, scratch)? || is_near)
}

/// Projects `x` onto the joint constraints at a time (s). Returns true if `x` changed.
///
/// `scratch` must hold the kinematics at `x`, and an evaluation at a state nearby. The kinematics
/// are updated.
pub(super) fn project_onto(
    model: &Model,
    at: (&Regimes, f64),
    x: &mut [f64],
    scratch: &mut Scratch,
) -> Result<bool, RunError> {
    let set = &model.joints;
    if set.each.is_empty() {
        return Ok(false);
    }
    let [reach, fastest] = scales(model, scratch);
    let (closed, steady) = (
        CLOSED.max(ROUNDING * reach),
        STEADY.max(ROUNDING * fastest * reach),
    );
    let agreed = AGREED * set.layout.length;
    // At an angle θ from a singular position, a row that is closed to δ leaves an error of δ/θ. The
    // rows are then closed until their errors no longer decrease.
    let is_near = is_near_singular(at.0);
    let mut last = f64::INFINITY;
    let mut moved = false;
    for pass in 0.. {
        let (gap, row) = largest_gap(set, &scratch.joints, agreed, |row| scratch.joints.rows[row].value);
        let is_rounding = !is_near || gap <= f64::EPSILON || gap > 0.5 * last;
        if gap <= closed && is_rounding {
            break;
        }
        last = gap;
        if pass == MAX_PASSES {
            if gap.is_nan() || gap > TOLERATED * closed {
                return Err(joint_open_error(set, scratch, at.1, row));
            }
            break;
        }
        solve(model, scratch, |scratch, row| -scratch.joints.rows[row].value);
        displace_by(model, scratch, x);
        update_kinematics(model, at, x, scratch)?;
        moved = true;
    }
    for _ in 0..MAX_VELOCITY_PASSES {
        let (gap, _) = largest_gap(set, &scratch.joints, f64::INFINITY, |row| {
            rate_error(set, scratch, row)
        });
        if gap <= steady || gap.is_nan() {
            break;
        }
        solve(model, scratch, |scratch, row| rate_error(set, scratch, row));
        change_velocities_by(model, scratch, x);
        update_kinematics(model, at, x, scratch)?;
        moved = true;
    }
    Ok(moved)
}

/// Smallest motions, in the metric of the masses, that change the rows by `missing`. They are
/// written to the motions of the passes.
pub(super) fn solve(model: &Model, scratch: &mut Scratch, missing: impl Fn(&Scratch, usize) -> f64) {
    let set = &model.joints;
    for row in 0..set.layout.rows {
        scratch.joints.multipliers[row] = missing(scratch, row);
    }
    let JointsScratch {
        multipliers,
        elimination,
        ..
    } = &mut scratch.joints;
    elimination.solve(multipliers);
    load_rigids(set, &mut scratch.joints);
    respond_all(model, scratch);
}

/// Calls `each` for every mechanism joint of the clusters, with the state index of its position (of
/// its rate if `rates` is true) and the body index of its link.
fn for_each_joint(model: &Model, rates: bool, mut each: impl FnMut(usize, usize)) {
    let clusters = model.joints.layout.clusters.iter();
    for &m in clusters.flat_map(|cluster| &cluster.mechanisms) {
        let mounted = &model.mechanisms[m];
        let (first, _) = crate::elements::mechanisms::row_of(model, m);
        for joint in 0..mounted.mechanism.joint_count() {
            let found = mounted.mechanism.joint(joint);
            if let (Some((_, link)), Some(at)) = (found, mounted.mechanism.state_indices(joint)) {
                let offset = if rates { at.velocity } else { at.position };
                each(mounted.numbers.start + offset, first.index() + link);
            }
        }
    }
}

/// Calls `each` for the free bodies of the clusters with their motions in the passes.
fn for_each_body(model: &Model, motions: &[Motion], mut each: impl FnMut(usize, Motion)) {
    for body in model
        .joints
        .layout
        .clusters
        .iter()
        .filter_map(|cluster| cluster.body)
    {
        let rigid = super::layout::rigid_of_body(model, body);
        each(body, motions[rigid.index()]);
    }
}

/// Displaces free bodies and mechanism joints by the motions of the passes.
pub(super) fn displace_by(model: &Model, scratch: &Scratch, x: &mut [f64]) {
    let passes = &scratch.joints.passes;
    for_each_body(model, &passes.motions, |body, by| {
        if let Some(numbers) = model.bodies[body].numbers {
            numbers.translate(x, by.linear);
            numbers.turn(x, by.angular);
        }
    });
    for_each_joint(model, false, |number, rigid| x[number] += passes.joints[rigid]);
}

/// Changes the velocities of free bodies and mechanism joints by the motions of the passes.
pub(super) fn change_velocities_by(model: &Model, scratch: &Scratch, x: &mut [f64]) {
    let passes = &scratch.joints.passes;
    for_each_body(model, &passes.motions, |body, by| {
        if let Some(numbers) = model.bodies[body].numbers {
            numbers.push(x, by);
        }
    });
    for_each_joint(model, true, |number, rigid| x[number] += passes.joints[rigid]);
}

/// Re-evaluates the kinematics and the rows.
fn update_kinematics(
    model: &Model,
    (regimes, time): (&Regimes, f64),
    x: &[f64],
    scratch: &mut Scratch,
) -> Result<(), RunError> {
    let eval = EvaluationContext::fresh(model, regimes, time, x);
    Elements::kinematics(&eval, scratch).map_err(|source| RunError::Evaluation { time, source })
}

/// Error for a row that the projection could not close.
fn joint_open_error(set: &JointSet, scratch: &Scratch, time: f64, row: usize) -> RunError {
    let (joint, own) = set.layout.joint_and_row(row);
    RunError::JointOpen {
        time,
        row: set.each[joint].describe(own),
        gap: scratch.joints.rows[row].value.abs(),
        unit: set.each[joint].kind.rows()[own].unit,
    }
}

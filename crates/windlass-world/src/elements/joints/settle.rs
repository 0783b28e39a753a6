//! After a step: places and velocities put back onto the joints.
//!
//! ```text
//! Law      δ = M⁻¹ Jᵀ (J M⁻¹ Jᵀ)⁻¹ (-Φ) until Φ = 0; then Δv = M⁻¹ Jᵀ (J M⁻¹ Jᵀ)⁻¹ (ν - J v)
//! Symbols  Φ values of the rows, ν their rates as given, J rows, M inertias with all that is carried
//! Source   as `joints/forward.rs`: projection in the metric of the masses keeps the order of the steps, and momentum
//! Valid    drift of a step: small beside lengths. M⁻¹ is that of the step's end, before it is mended
//! Checked  drift over 100 s, momentum, order of convergence (crate tests)
//! ```

use super::answers::{along, answer_all, load_rigids};
use super::{JointSet, JointsScratch};
use crate::core::error::RunError;
use crate::core::element::Eval;
use crate::core::state::State;
use crate::elements::{Model, Elements, Scratch};
use windlass_math::Motion;

/// What may stay open, m (turns times the typical length) and as a share of how far things are from the origin.
const CLOSED: f64 = 1e-12;
const ROUNDING: f64 = 16.0 * f64::EPSILON;
/// The same of velocities, m/s, and as a share of the fastest.
const STEADY: f64 = 1e-12;
/// How far a driver may be from its function when it is in step again, m or rad: it is then put onto it.
pub(super) const CLOSED_DRIVER: f64 = 1e-9;
/// Passes of places and of velocities.
const MOST_PASSES: usize = 12;
const MOST_PUSHES: usize = 4;
/// Multiples of what may stay open with which a run goes on.
const BEARABLE: f64 = 1e3;

/// Redundant rows agree where they are open by less, as a share of the typical length: places as they are typed.
pub(super) const AGREED: f64 = 1e-4;

/// What makes a row a length (m): one, or the typical length of turns.
pub(super) fn lever(set: &JointSet, row: usize) -> f64 {
    let (joint, own) = set.layout.place_of(row);
    match set.each[joint].kind.rows()[own].unit {
        "m" => 1.0,
        _ => set.layout.length,
    }
}

/// The largest row that is open, as a length (m), and which; of values or of rates. Rows left out agree up to `agreed` (m).
pub(super) fn worst(
    set: &JointSet,
    joints: &JointsScratch,
    agreed: f64,
    of: impl Fn(usize) -> f64,
) -> (f64, usize) {
    let mut worst = (0.0, 0);
    for row in 0..set.layout.rows {
        let open = of(row).abs() * lever(set, row);
        if open <= agreed && joints.elimination.is_left_out(row) {
            continue;
        }
        if open > worst.0 || open.is_nan() {
            worst = (open, row);
        }
    }
    worst
}

/// What the owners' velocities leave of a row's rate.
pub(super) fn missing_rate(set: &JointSet, scratch: &Scratch, row: usize) -> f64 {
    let velocity = |rigid| scratch.rigids.motion(rigid).velocity;
    scratch.joints.rows[row].velocity - along(set, &scratch.joints, row, velocity)
}

/// Reach of places, m, and the fastest velocity, m/s: what rounding is a share of.
fn scales(model: &Model, scratch: &Scratch) -> [f64; 2] {
    let (mut reach, mut fastest) = (1.0_f64, 1.0_f64);
    for rigid in model.joints.layout.rigids.iter().flatten() {
        let motion = scratch.rigids.motion(*rigid);
        reach = reach.max(motion.pose.position.length());
        fastest = fastest.max(motion.velocity.linear.length());
    }
    [reach.max(model.joints.layout.length), fastest]
}

/// Moves what is integrated onto the joints; answers whether anything was moved. `scratch` holds the evaluation of the state, and
/// what of it says where things are goes with them.
pub(super) fn settle(model: &Model, state: &mut State, scratch: &mut Scratch) -> Result<bool, RunError> {
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
    let mut moved = false;
    for pass in 0.. {
        let (gap, row) = worst(set, &scratch.joints, agreed, |row| scratch.joints.rows[row].value);
        if gap <= closed {
            break;
        }
        if pass == MOST_PASSES {
            if gap.is_nan() || gap > BEARABLE * closed {
                return Err(open(set, scratch, state.time, row));
            }
            break;
        }
        solve(model, scratch, |scratch, row| -scratch.joints.rows[row].value);
        move_by(model, scratch, &mut state.x);
        place(model, state, scratch)?;
        moved = true;
    }
    for _ in 0..MOST_PUSHES {
        let (gap, _) = worst(set, &scratch.joints, f64::INFINITY, |row| {
            missing_rate(set, scratch, row)
        });
        if gap <= steady || gap.is_nan() {
            break;
        }
        solve(model, scratch, |scratch, row| missing_rate(set, scratch, row));
        push_by(model, scratch, &mut state.x);
        place(model, state, scratch)?;
        moved = true;
    }
    Ok(moved)
}

/// The least motions that make up for what is `missing`, into those of the passes.
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
    answer_all(model, scratch);
}

/// Each number that joints of mechanisms have in the state, with its link's place among the rigids: `rates`, or positions.
fn of_joints(model: &Model, rates: bool, mut each: impl FnMut(usize, usize)) {
    let clusters = model.joints.layout.clusters.iter();
    for &m in clusters.flat_map(|cluster| &cluster.mechanisms) {
        let mounted = &model.mechanisms[m];
        let (first, _) = crate::elements::mechanisms::row_of(model, m);
        for joint in 0..mounted.mechanism.joint_count() {
            let found = mounted.mechanism.joint(joint);
            if let (Some((_, link)), Some(at)) = (found, mounted.mechanism.state_indices(joint)) {
                let place = if rates { at.velocity } else { at.position };
                each(mounted.numbers.start + place, first.index() + link);
            }
        }
    }
}

/// Free bodies of the clusters, with their motions in the passes.
fn of_bodies(model: &Model, motions: &[Motion], mut each: impl FnMut(usize, Motion)) {
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

/// Moves everything by the motions of the passes.
pub(super) fn move_by(model: &Model, scratch: &Scratch, x: &mut [f64]) {
    let passes = &scratch.joints.passes;
    of_bodies(model, &passes.motions, |body, by| {
        if let Some(numbers) = model.bodies[body].numbers {
            numbers.translate(x, by.linear);
            numbers.turn(x, by.angular);
        }
    });
    of_joints(model, false, |place, rigid| x[place] += passes.joints[rigid]);
}

/// Changes all velocities by the motions of the passes.
pub(super) fn push_by(model: &Model, scratch: &Scratch, x: &mut [f64]) {
    let passes = &scratch.joints.passes;
    of_bodies(model, &passes.motions, |body, by| {
        if let Some(numbers) = model.bodies[body].numbers {
            numbers.push(x, by);
        }
    });
    of_joints(model, true, |place, rigid| x[place] += passes.joints[rigid]);
}

/// Where everything is and how it moves, and the rows there.
fn place(model: &Model, state: &State, scratch: &mut Scratch) -> Result<(), RunError> {
    let eval = Eval {
        model,
        regimes: &state.regimes,
        t: state.time,
        x: &state.x,
    };
    Elements::kinematics(&eval, scratch).map_err(|source| RunError::Evaluation {
        time: state.time,
        source,
    })
}

fn open(set: &JointSet, scratch: &Scratch, time: f64, row: usize) -> RunError {
    let (joint, own) = set.layout.place_of(row);
    RunError::JointOpen {
        time,
        row: set.each[joint].describe(own),
        gap: scratch.joints.rows[row].value.abs(),
        unit: set.each[joint].kind.rows()[own].unit,
    }
}

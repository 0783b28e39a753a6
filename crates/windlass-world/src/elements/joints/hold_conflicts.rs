//! Conflicts between held degrees of freedom and joints; checked before a run and before a command.
//!
//! ```text
//! Law      Σ yᵣ Jᵣ v = 0 for all velocities v of movable bodies. Held degrees of freedom come to
//!          rest, so Σ yᵣ νᵣ must equal the contribution of prescribed motions
//! Symbols  J rows of joints and drivers, ν their prescribed rates, y coefficients of the linear
//!          dependency of a row that is redundant because of holds and other rows
//! Valid    uses the rates at the present instant. A dependency with a single driver is a conflict
//!          if the driver moves at any time
//! Checked  crate tests
//! ```

use super::assembly::{SMALLEST_COEFFICIENT, dependent_rows, list};
use super::layout::rigid_of_body;
use super::projection::AGREED;
use super::report::{JointConflict, factored};
use super::responses::along;
use super::{FrameJoint, JointSet};
use crate::elements::holds::{BodyHolds, DegreeOfFreedom, Hold};
use windlass_math::rotation::euler_angles;
use windlass_math::{DVec3, Motion};

use crate::core::rigids::{MotionKind, RigidId};
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};

impl FrameJoint {
    /// Returns true if the driver of the joint moves at any time.
    fn moves(&self) -> bool {
        self.target.as_ref().is_some_and(|target| !target.is_constant())
    }
}

/// Offsets (m, rad) and rates (m/s, rad/s) below this value are regarded as zero.
const AT_REST: f64 = 1e-6;

/// Returns true while the held degree of freedom approaches its hold value.
fn is_approaching(hold: &Hold) -> bool {
    hold.offset.abs() > AT_REST || hold.rate.abs() > AT_REST
}

/// The worst conflict between held degrees of freedom and joints, if there is one.
pub(crate) fn hold_conflict(model: &Model, regimes: &Regimes, state: &State) -> Option<JointConflict> {
    let set = &model.joints;
    let clusters = &set.layout.clusters;
    let holds = |body: &usize| regimes.holds[*body].iter().any(Option::is_some);
    let held: Vec<usize> = clusters
        .iter()
        .filter_map(|cluster| cluster.body)
        .filter(holds)
        .collect();
    if held.is_empty() {
        return None;
    }
    let scratch = factored(model, regimes, state)?;
    let elimination = &scratch.joints.elimination;
    let mut y = vec![0.0; set.layout.rows];
    let mut worst = None;
    for row in elimination.left_out() {
        elimination.dependency(row, &mut y);
        let involved: Vec<(usize, BodyHolds)> = held
            .iter()
            .map(|body| {
                (
                    *body,
                    involved_holds(model, &scratch, (*body, &regimes.holds[*body]), &y),
                )
            })
            .filter(|(_, holds)| holds.iter().any(Option::is_some))
            .collect();
        if involved.is_empty() {
            continue;
        }
        // Prescribed motions are on the right-hand side; held degrees of freedom come to rest.
        let given = |rigid: RigidId| match scratch.rigids.motion_kind(rigid) {
            MotionKind::Prescribed => scratch.rigids.motion(rigid).velocity,
            _ => Motion::ZERO,
        };
        let side = |r: usize| scratch.joints.rows[r].velocity - along(set, &scratch.joints, r, given);
        let gap = y.iter().enumerate().map(|(r, y)| y * side(r)).sum::<f64>().abs();
        let others = dependent_rows(set, &scratch, row, &y);
        let drivers = moving_drivers(set, row, &others);
        let holds = involved.iter().flat_map(|(_, holds)| holds.iter().flatten());
        let approaching = holds.filter(|hold| is_approaching(hold)).count();
        let at_once = gap > AGREED * set.layout.length || (approaching, drivers) == (1, 0);
        let contradicts = at_once || approaching + drivers == 1;
        if contradicts
            && worst
                .as_ref()
                .is_none_or(|(largest, _)| (at_once, gap) > *largest)
        {
            let found = conflict(model, (row, &others), &involved);
            worst = Some(((at_once, gap), JointConflict { at_once, ..found }));
        }
    }
    worst.map(|(_, conflict)| conflict)
}

/// Number of drivers whose functions are not constant, among a row and others.
fn moving_drivers(set: &JointSet, row: usize, others: &[usize]) -> usize {
    let joints = std::iter::once(&row)
        .chain(others)
        .map(|r| set.layout.joint_and_row(*r).0);
    joints.filter(|joint| set.each[*joint].moves()).count()
}

/// Holds of a body that are involved in the linear dependency of rows with the coefficients `y`.
fn involved_holds(
    model: &Model,
    scratch: &Scratch,
    (body, holds): (usize, &BodyHolds),
    y: &[f64],
) -> BodyHolds {
    let set = &model.joints;
    let Some(cluster) = set
        .layout
        .clusters
        .iter()
        .find(|cluster| cluster.body == Some(body))
    else {
        return BodyHolds::default();
    };
    let motion = scratch.rigids.motion(rigid_of_body(model, body));
    let yaw = euler_angles(motion.pose.orientation).yaw;
    // Axes of the roll, pitch and yaw rotations.
    let about = [
        motion.rotation.x_axis,
        DVec3::new(-yaw.sin(), yaw.cos(), 0.0),
        DVec3::Z,
    ];
    let linear = DVec3::AXES.map(|axis| Motion::new(axis, DVec3::ZERO));
    let units = [linear, about.map(|axis| Motion::new(DVec3::ZERO, axis))].concat();
    let is_involved = |unit: Motion| {
        let of = |rigid: RigidId| match cluster.rigids.contains(&rigid) {
            true => unit.velocity_at(scratch.rigids.motion(rigid).pose.position - motion.pose.position),
            false => Motion::ZERO,
        };
        let (mut sum, mut size) = (0.0, 0.0);
        for (r, y) in y.iter().enumerate().filter(|(_, y)| **y != 0.0) {
            let value = y * along(set, &scratch.joints, r, of);
            (sum, size) = (sum + value, size + value.abs());
        }
        f64::abs(sum) > SMALLEST_COEFFICIENT * size
    };
    std::array::from_fn(|k| holds[k].filter(|_| is_involved(units[k])))
}

/// Describes a conflict between a redundant row, the rows on which it depends, and holds.
fn conflict(model: &Model, (row, others): (usize, &[usize]), held: &[(usize, BodyHolds)]) -> JointConflict {
    let set = &model.joints;
    let of_driver = |r: &&usize| set.each[set.layout.joint_and_row(**r).0].moves();
    // The message names the driver first, because it is the likely error.
    let all: Vec<usize> = std::iter::once(row).chain(others.iter().copied()).collect();
    let named = *all.iter().find(of_driver).unwrap_or(&row);
    let rest: Vec<usize> = all.into_iter().filter(|r| *r != named).collect();
    let (joint, own) = set.layout.joint_and_row(named);
    let joint = &set.each[joint];
    let beside = match rest.is_empty() {
        true => String::new(),
        false => format!(" together with {}", list(set, &rest)),
    };
    let held: Vec<String> = held
        .iter()
        .map(|(body, holds)| format!("{} ({})", model.bodies[*body].label(), degrees_of_freedom(holds)))
        .collect();
    let problem = format!(
        "conflicts with held degrees of freedom: {} cannot follow{beside} while {} is held; release the hold, or remove the driver or the \
         joint",
        joint.describe(own),
        held.join(", ")
    );
    JointConflict {
        joint: joint.name.clone(),
        problem,
        at_once: true,
    }
}

/// Names of the held degrees of freedom, such as `x, roll`.
fn degrees_of_freedom(holds: &BodyHolds) -> String {
    let held = DegreeOfFreedom::ALL
        .into_iter()
        .filter(|freedom| holds[freedom.index()].is_some());
    let names: Vec<String> = held
        .map(|freedom| format!("{freedom:?}").to_lowercase())
        .collect();
    names.join(", ")
}

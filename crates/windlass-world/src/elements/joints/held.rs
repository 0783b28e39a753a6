//! What is held of bodies against what joints do: found before a run begins, and before a command.
//!
//! ```text
//! Law      Σ yᵣ Jᵣ v = 0 for all that can move; what is held comes to rest, and Σ yᵣ νᵣ must then be what given motions make of it
//! Symbols  J rows of joints and drivers, ν their rates as given, y what makes a row that holds and joints together leave out
//! Valid    rates of the present instant, and for one driver alone of a dependency: that it moves at all, whenever
//! Checked  crate tests
//! ```

use super::answers::along;
use super::assembly::{SHARE, list, parts_of};
use super::layout::rigid_of_body;
use super::report::{JointConflict, factored};
use super::settle::AGREED;
use super::{FrameJoint, JointSet};
use crate::elements::holds::{BodyHolds, Freedom, Hold};
use windlass_math::rotation::euler_angles;
use windlass_math::{DVec3, Motion};

use crate::core::rigids::{MotionKind, RigidId};
use crate::core::state::State;
use crate::elements::{Model, Regimes, Scratch};

impl FrameJoint {
    /// Whether what drives it ever moves.
    fn moves(&self) -> bool {
        self.target.as_ref().is_some_and(|target| !target.is_constant())
    }
}

/// Offsets and rates that are nothing but rounding, m and rad, per second.
const STILL: f64 = 1e-6;

/// Whether a hold is on its way.
fn is_on_its_way(hold: &Hold) -> bool {
    hold.offset.abs() > STILL || hold.rate.abs() > STILL
}

/// What is held against what joints do, the worst where there is any.
pub(crate) fn held_against(model: &Model, regimes: &Regimes, state: &State) -> Option<JointConflict> {
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
        let taking_part: Vec<(usize, BodyHolds)> = held
            .iter()
            .map(|body| {
                (
                    *body,
                    holds_against(model, &scratch, (*body, &regimes.holds[*body]), &y),
                )
            })
            .filter(|(_, holds)| holds.iter().any(Option::is_some))
            .collect();
        if taking_part.is_empty() {
            continue;
        }
        // What given motions do is on the other side; what is held comes to rest.
        let given = |rigid: RigidId| match scratch.rigids.mover(rigid) {
            MotionKind::Prescribed => scratch.rigids.motion(rigid).velocity,
            _ => Motion::ZERO,
        };
        let side = |r: usize| scratch.joints.rows[r].velocity - along(set, &scratch.joints, r, given);
        let gap = y.iter().enumerate().map(|(r, y)| y * side(r)).sum::<f64>().abs();
        let others = parts_of(set, &scratch, row, &y);
        let drivers = drivers_among(set, row, &others);
        let holds = taking_part.iter().flat_map(|(_, holds)| holds.iter().flatten());
        let on_their_way = holds.filter(|hold| is_on_its_way(hold)).count();
        let at_once = gap > AGREED * set.layout.length || (on_their_way, drivers) == (1, 0);
        let contradicts = at_once || on_their_way + drivers == 1;
        if contradicts
            && worst
                .as_ref()
                .is_none_or(|(largest, _)| (at_once, gap) > *largest)
        {
            let found = conflict(model, (row, &others), &taking_part);
            worst = Some(((at_once, gap), JointConflict { at_once, ..found }));
        }
    }
    worst.map(|(_, conflict)| conflict)
}

/// Drivers that ever move, among a row and others.
fn drivers_among(set: &JointSet, row: usize, others: &[usize]) -> usize {
    let joints = std::iter::once(&row)
        .chain(others)
        .map(|r| set.layout.place_of(*r).0);
    joints.filter(|joint| set.each[*joint].moves()).count()
}

/// The holds of a body for which alone a combination of rows vanishes.
fn holds_against(
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
    // The axes about which the angles turn.
    let about = [
        motion.rotation.x_axis,
        DVec3::new(-yaw.sin(), yaw.cos(), 0.0),
        DVec3::Z,
    ];
    let linear = DVec3::AXES.map(|axis| Motion::new(axis, DVec3::ZERO));
    let units = [linear, about.map(|axis| Motion::new(DVec3::ZERO, axis))].concat();
    let takes_part = |unit: Motion| {
        let of = |rigid: RigidId| match cluster.rigids.contains(&rigid) {
            true => unit.velocity_at(scratch.rigids.motion(rigid).pose.position - motion.pose.position),
            false => Motion::ZERO,
        };
        let (mut sum, mut size) = (0.0, 0.0);
        for (r, y) in y.iter().enumerate().filter(|(_, y)| **y != 0.0) {
            let value = y * along(set, &scratch.joints, r, of);
            (sum, size) = (sum + value, size + value.abs());
        }
        f64::abs(sum) > SHARE * size
    };
    std::array::from_fn(|k| holds[k].filter(|_| takes_part(units[k])))
}

fn conflict(model: &Model, (row, others): (usize, &[usize]), held: &[(usize, BodyHolds)]) -> JointConflict {
    let set = &model.joints;
    let of_driver = |r: &&usize| set.each[set.layout.place_of(**r).0].moves();
    // The driver is what a user has to look at.
    let all: Vec<usize> = std::iter::once(row).chain(others.iter().copied()).collect();
    let named = *all.iter().find(of_driver).unwrap_or(&row);
    let rest: Vec<usize> = all.into_iter().filter(|r| *r != named).collect();
    let (joint, own) = set.layout.place_of(named);
    let joint = &set.each[joint];
    let beside = match rest.is_empty() {
        true => String::new(),
        false => format!(" beside {}", list(set, &rest)),
    };
    let held: Vec<String> = held
        .iter()
        .map(|(body, holds)| format!("{} ({})", model.bodies[*body].label(), freedoms(holds)))
        .collect();
    let problem = format!(
        "is contradicted by what is held: {} cannot move so{beside} while {} is held; release it, or take the driver or the joint \
         away",
        joint.describe(own),
        held.join(", ")
    );
    JointConflict {
        joint: joint.name.clone(),
        problem,
        at_once: true,
    }
}

/// `x, roll`.
fn freedoms(holds: &BodyHolds) -> String {
    let held = Freedom::ALL
        .into_iter()
        .filter(|freedom| holds[freedom.index()].is_some());
    let names: Vec<String> = held
        .map(|freedom| format!("{freedom:?}").to_lowercase())
        .collect();
    names.join(", ")
}

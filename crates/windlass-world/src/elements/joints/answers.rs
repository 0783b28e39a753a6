//! What clusters do under the loads of joints: their answers to the load of each row, multipliers, and what these do to everything
//! that moves.
//!
//! ```text
//! Law      M a = w + Jᵀ λ,  J a = γ:  (J M⁻¹ Jᵀ) λ = γ - J a₀,  a = a₀ + M⁻¹ Jᵀ λ
//! Symbols  a₀ accelerations without joints, J rows, γ their right-hand sides, λ multipliers. M⁻¹ is never formed: a body answers
//!          by its inertia with all that it carries and what is held of it, a mechanism by passes along its links
//! Frame    Earth axes, about the origins of rigids
//! Source   `joints/forward.rs`; answers of articulated mechanisms by `mechanism/answers.rs`
//! Valid    rows that depend on others are left out, and what they carry is shared (`joints/elimination.rs`)
//! Checked  accelerations of the rows, momentum, both ends of reactions, the library's own analysis (crate tests)
//! ```

use super::layout::{Cluster, Layout, rigid_of_body};
use super::{JointSet, JointsScratch};
use crate::core::error::EvaluationError;
use crate::core::element::Eval;
use crate::core::rigids::{RigidId, Rigids};
use crate::elements::holds::held_answer;
use crate::elements::mechanisms::{MechanismsScratch, row_of};
use crate::elements::{Model, Scratch};
use windlass_math::{Matrix6, Motion, Wrench};
pub use windlass_mechanics::joints::elimination::{AttachmentResponse, JointSide};
use windlass_mechanics::joints::side::Row;

/// What a held body moves by in a row, as a share of what it would if it were free, below which it is nothing but rounding.
const HELD: f64 = 1e-10;

/// Answers at hand, as the elimination asks for them.
struct AtHand<'a> {
    layout: &'a Layout,
    answers: &'a [Motion],
}

impl AttachmentResponse for AtHand<'_> {
    #[inline]
    fn response(&self, at: JointSide, of: JointSide, row: usize, _: Wrench) -> Motion {
        let touch = |(joint, side): JointSide| self.layout.touches[joint][side];
        let (Some(at), Some(from)) = (touch(at), touch(of)) else {
            return Motion::ZERO;
        };
        let rigids = self.layout.clusters[from.cluster].rigids.len();
        self.answers[from.answers + (row - self.layout.first_row[of.0]) * rigids + at.place]
    }
}

/// Buffers of rigids under loads, by rigid: what is done with them is linear.
#[derive(Clone, Debug, Default)]
pub(crate) struct Passes {
    /// Loads about the rigids' origins; used up on the way to the base.
    pub(super) wrenches: Vec<Wrench>,
    /// What the rigids do.
    pub(super) motions: Vec<Motion>,
    /// What each link's joint gets to move, and what it does.
    forces: Vec<f64>,
    pub(super) joints: Vec<f64>,
    /// What bases feel, by mechanism.
    felt: Vec<Wrench>,
    /// What a free body does under a unit wrench, by cluster: columns.
    mobility: Vec<Matrix6>,
}

impl Passes {
    pub(super) fn new(model: &Model, layout: &Layout) -> Self {
        let rigids = model.rigid_count();
        Self {
            wrenches: vec![Wrench::ZERO; rigids],
            motions: vec![Motion::ZERO; rigids],
            forces: vec![0.0; rigids],
            joints: vec![0.0; rigids],
            felt: vec![Wrench::ZERO; model.mechanisms.len()],
            mobility: vec![Matrix6::ZERO; layout.clusters.len()],
        }
    }

    /// Motion of a body under a wrench about its origin.
    fn of_body(&self, cluster: usize, wrench: Wrench) -> Motion {
        Motion::from_array(self.mobility[cluster].times(wrench.to_array()))
    }

    /// What the rigids of a cluster do under `self.wrenches`, of which only those of `rigid` are not zero where one is named.
    fn answer(
        &mut self,
        model: &Model,
        (place, cluster): (usize, &Cluster),
        only: Option<RigidId>,
        (rigids, mechanisms): (&Rigids, &MechanismsScratch),
    ) {
        let mut felt = Wrench::ZERO;
        let carrier = cluster.body.map(|body| rigid_of_body(model, body));
        if let Some(carrier) = carrier {
            felt = self.wrenches[carrier.index()];
        }
        for &m in &cluster.mechanisms {
            let (first, count) = row_of(model, m);
            let row = first.index()..first.index() + count;
            let last = match only {
                None => Some(count - 1),
                Some(rigid) => row.contains(&rigid.index()).then(|| rigid.index() - row.start),
            };
            self.forces[row.clone()].fill(0.0);
            self.felt[m] = Wrench::ZERO;
            let Some(last) = last else { continue };
            let (mechanism, work) = (&model.mechanisms[m].mechanism, &mechanisms.each[m]);
            let wrenches = &mut self.wrenches[row.clone()];
            self.felt[m] = mechanism.pass_inward(last, wrenches, &mut self.forces[row], work);
            let socket = rigids.socket(&model.frames[model.mechanisms[m].base.index()]);
            felt += self.felt[m].moved(socket.arm);
        }
        let moved = match carrier {
            Some(carrier) => {
                let moved = self.of_body(place, felt);
                self.motions[carrier.index()] = moved;
                moved
            }
            None => Motion::ZERO,
        };
        for &m in &cluster.mechanisms {
            let (first, count) = row_of(model, m);
            let row = first.index()..first.index() + count;
            let socket = rigids.socket(&model.frames[model.mechanisms[m].base.index()]);
            model.mechanisms[m].mechanism.pass_outward(
                moved.velocity_at(socket.arm),
                &self.forces[row.clone()],
                &mut self.motions[row.clone()],
                &mut self.joints[row],
                &mechanisms.each[m],
            );
        }
    }
}

/// The columns of what each free body does under a wrench, with what is held of it.
fn find_mobility(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
    let clusters = eval.model.joints.layout.clusters.iter();
    for (cluster, mobility) in clusters.zip(&mut scratch.joints.passes.mobility) {
        let Some(body) = cluster.body else { continue };
        let rigid = rigid_of_body(eval.model, body);
        let (inertia, motion) = (scratch.rigids.inertia(rigid), scratch.rigids.motion(rigid));
        let holds = &eval.regimes.holds[body];
        if holds.iter().all(Option::is_none)
            && let Some(factors) = inertia.factor_positive()
        {
            *mobility = factors.inverse();
            continue;
        }
        let mut columns = Matrix6::ZERO;
        for k in 0..6 {
            let mut unit = [0.0; 6];
            unit[k] = 1.0;
            let answer = held_answer(holds, motion, inertia, Wrench::from_array(unit)).map(Motion::to_array);
            let answer = answer.ok_or_else(|| EvaluationError::SingularMass {
                object: eval.model.bodies[body].label(),
            })?;
            for (row, value) in columns.0.iter_mut().zip(answer) {
                row[k] = value;
            }
        }
        *mobility = columns;
    }
    Ok(())
}

/// The answers to the load of every row, and the factors that multipliers are found with. Bodies and mechanisms must have their
/// inertias, and mechanisms be articulated.
pub(super) fn prepare(eval: &Eval<'_>, scratch: &mut Scratch, damping: f64) -> Result<(), EvaluationError> {
    find_mobility(eval, scratch)?;
    let Scratch {
        rigids,
        mechanisms,
        joints,
        ..
    } = scratch;
    let JointsScratch {
        rows,
        answers,
        passes,
        elimination,
        ..
    } = joints;
    let JointSet { layout, each, .. } = &eval.model.joints;
    for (joint, touches) in layout.touches.iter().enumerate() {
        for (side, touch) in touches.iter().enumerate() {
            let Some(touch) = touch else { continue };
            let cluster = &layout.clusters[touch.cluster];
            let rigid = layout.rigids[joint][side];
            let first = layout.first_row[joint];
            for k in 0..each[joint].kind.rows().len() {
                let row = &rows[first + k];
                let load = if side == 0 { row.first } else { row.second };
                let count = cluster.rigids.len();
                let own = &mut answers[touch.answers + k * count..][..count];
                if cluster.mechanisms.is_empty() {
                    let moved = passes.of_body(touch.cluster, load);
                    let is_held = cluster
                        .body
                        .is_some_and(|body| eval.regimes.holds[body].iter().any(Option::is_some));
                    let is_rounding = is_held && {
                        let free = rigids.inertia(rigid).acceleration_under(load);
                        free.is_some_and(|free| moved.power(load) < HELD * free.power(load))
                    };
                    own.fill(if is_rounding { Motion::ZERO } else { moved });
                    continue;
                }
                for &m in &cluster.mechanisms {
                    let (first, count) = row_of(eval.model, m);
                    passes.wrenches[first.index()..first.index() + count].fill(Wrench::ZERO);
                }
                if let Some(body) = cluster.body {
                    passes.wrenches[rigid_of_body(eval.model, body).index()] = Wrench::ZERO;
                }
                passes.wrenches[rigid.index()] = load;
                passes.answer(
                    eval.model,
                    (touch.cluster, cluster),
                    Some(rigid),
                    (rigids, mechanisms),
                );
                for (answer, rigid) in own.iter_mut().zip(&cluster.rigids) {
                    *answer = passes.motions[rigid.index()];
                }
            }
        }
    }
    elimination.factor_with_response(rows, &AtHand { layout, answers }, damping);
    Ok(())
}

/// What the rows are given by the motions of their owners: what `of` says of a rigid.
pub(super) fn along(
    set: &JointSet,
    joints: &JointsScratch,
    row: usize,
    of: impl Fn(RigidId) -> Motion,
) -> f64 {
    let (joint, _) = set.layout.place_of(row);
    along_row(&joints.rows[row], set.layout.rigids[joint], of)
}

/// The same of a row between two rigids.
pub(super) fn along_row(row: &Row, [first, second]: [RigidId; 2], of: impl Fn(RigidId) -> Motion) -> f64 {
    of(first).power(row.first) + of(second).power(row.second)
}

/// Loads of the multipliers on all rigids, into the wrenches of the passes.
pub(super) fn load_rigids(set: &JointSet, joints: &mut JointsScratch) {
    let JointsScratch {
        rows,
        multipliers,
        passes,
        ..
    } = joints;
    passes.wrenches.fill(Wrench::ZERO);
    for (joint, [first, second]) in set.layout.rigids.iter().enumerate() {
        let from = set.layout.first_row[joint];
        for r in from..from + set.each[joint].kind.rows().len() {
            passes.wrenches[first.index()] += rows[r].first * multipliers[r];
            passes.wrenches[second.index()] += rows[r].second * multipliers[r];
        }
    }
}

/// What everything does under the loads of the multipliers, into the motions of the passes.
pub(super) fn answer_all(model: &Model, scratch: &mut Scratch) {
    let Scratch {
        rigids,
        mechanisms,
        joints,
        ..
    } = scratch;
    for cluster in model.joints.layout.clusters.iter().enumerate() {
        joints.passes.answer(model, cluster, None, (rigids, mechanisms));
    }
}

/// Stage 4: multipliers, and what they do to the accelerations and loads of all rigids.
pub(super) fn constrain(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
    let model = eval.model;
    prepare(eval, scratch, 0.0)?;
    let set = &model.joints;
    for (joint, owners) in set.layout.rigids.iter().enumerate() {
        let first = set.layout.first_row[joint];
        for row in first..first + set.each[joint].kind.rows().len() {
            let own = &scratch.joints.rows[row];
            let given = along_row(own, *owners, |rigid| scratch.rigids.motion(rigid).acceleration);
            scratch.joints.multipliers[row] = own.acceleration - given;
        }
    }
    let JointsScratch {
        multipliers,
        elimination,
        sharing,
        ..
    } = &mut scratch.joints;
    elimination.solve(multipliers);
    elimination.share(multipliers, sharing);
    load_rigids(set, &mut scratch.joints);
    for (rigid, wrench) in scratch.rigids.ids().zip(&scratch.joints.passes.wrenches) {
        scratch.rigids.apply_at_origin(rigid, *wrench);
    }
    answer_all(model, scratch);
    take_over(model, scratch);
    Ok(())
}

/// Accelerations of the clusters with what the passes have found, and what mechanisms do to their bases.
fn take_over(model: &Model, scratch: &mut Scratch) {
    let Scratch {
        rigids,
        mechanisms,
        joints,
        ..
    } = scratch;
    let passes = &joints.passes;
    for cluster in &model.joints.layout.clusters {
        if let Some(body) = cluster.body {
            let rigid = rigid_of_body(model, body);
            let before = rigids.motion(rigid).acceleration;
            rigids.set_acceleration(rigid, before + passes.motions[rigid.index()]);
        }
        for &m in &cluster.mechanisms {
            let (first, count) = row_of(model, m);
            let row = first.index()..first.index() + count;
            let mechanism = &model.mechanisms[m].mechanism;
            mechanism.take_over(
                &passes.wrenches[row.clone()],
                &passes.forces[row],
                &mut mechanisms.each[m],
            );
            mechanisms.base_loads[m].wrench += passes.felt[m];
            let socket = rigids.socket(&model.frames[model.mechanisms[m].base.index()]);
            rigids.apply(&socket, passes.felt[m]);
            let base = rigids.acceleration_at(&socket);
            let (links, ..) = rigids.row(first, count);
            mechanism.accelerations(base, links, &mut mechanisms.each[m]);
        }
    }
}

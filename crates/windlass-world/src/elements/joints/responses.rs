//! Response of clusters to joint loads: the motion under the load of each row, the multipliers, and
//! their effect on all bodies.
//!
//! ```text
//! Law      M a = w + Jᵀ λ,  J a = γ:  (J M⁻¹ Jᵀ) λ = γ - J a₀,  a = a₀ + M⁻¹ Jᵀ λ
//! Symbols  M inertia, a accelerations, w loads without joints, a₀ accelerations without joints, J
//!          rows, γ their right-hand sides, λ multipliers. M⁻¹ is never formed. The response of a
//!          body follows from its inertia, carried inertias and holds. The response of a mechanism
//!          follows from passes along its links
//! Frame    Earth axes, about the origins of the bodies
//! Source   `windlass_mechanics::joints::forward`; responses of articulated mechanisms by
//!          `windlass_mechanics::mechanism::responses`
//! Valid    dependent rows are left out of the solution, and the loads are then shared with them
//!          (`windlass_mechanics::joints::elimination`)
//! Checked  accelerations of the rows, momentum, both ends of reactions, the analysis of
//!          `windlass_mechanics::joints` (crate tests)
//! ```

use super::layout::{Cluster, Layout, rigid_of_body};
use super::{JointSet, JointsScratch, redundancy};
use crate::core::element::EvaluationContext;
use crate::core::error::EvaluationError;
use crate::core::rigids::{RigidId, Rigids};
use crate::elements::holds::held_response;
use crate::elements::mechanisms::{MechanismsScratch, row_of};
use crate::elements::{Model, Scratch};
use windlass_math::{Matrix6, Motion, Wrench};
pub use windlass_mechanics::joints::elimination::{AttachmentResponse, JointSide};
use windlass_mechanics::joints::side::Row;

/// Ratio of a held body's response to its response without holds, below which the held response is
/// rounding error.
const HELD: f64 = 1e-10;

/// Stored responses in the form that the elimination reads.
struct StoredResponses<'a> {
    layout: &'a Layout,
    responses: &'a [Motion],
}

impl AttachmentResponse for StoredResponses<'_> {
    #[inline]
    fn response(&self, at: JointSide, of: JointSide, row: usize, _: Wrench) -> Motion {
        let attachment = |(joint, side): JointSide| self.layout.attachments[joint][side];
        let (Some(at), Some(from)) = (attachment(at), attachment(of)) else {
            return Motion::ZERO;
        };
        let rigids = self.layout.clusters[from.cluster].rigids.len();
        self.responses[from.responses + (row - self.layout.first_row[of.0]) * rigids + at.index]
    }
}

/// Buffers for the linear response of bodies to loads; vectors are indexed by body unless stated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Passes {
    /// Loads about the bodies' origins. The inward pass overwrites the loads of links.
    pub(super) wrenches: Vec<Wrench>,
    /// Resulting motions of the bodies.
    pub(super) motions: Vec<Motion>,
    /// Joint force of each link, N or N·m.
    forces: Vec<f64>,
    /// Resulting motion of each link's joint.
    pub(super) joints: Vec<f64>,
    /// Wrenches on the bases, by mechanism.
    base_wrenches: Vec<Wrench>,
    /// Response of a free body to unit wrenches (columns), by cluster.
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
            base_wrenches: vec![Wrench::ZERO; model.mechanisms.len()],
            mobility: vec![Matrix6::ZERO; layout.clusters.len()],
        }
    }

    /// Motion of a body under a wrench about its origin.
    fn of_body(&self, cluster: usize, wrench: Wrench) -> Motion {
        Motion::from_array(self.mobility[cluster].times(wrench.to_array()))
    }

    /// Computes the response of a cluster to `self.wrenches`. If `only` is given, all wrenches on
    /// its other bodies must be zero.
    fn response(
        &mut self,
        model: &Model,
        (index, cluster): (usize, &Cluster),
        only: Option<RigidId>,
        (rigids, mechanisms): (&Rigids, &MechanismsScratch),
    ) {
        let mut base_wrench = Wrench::ZERO;
        let carrier = cluster.body.map(|body| rigid_of_body(model, body));
        if let Some(carrier) = carrier {
            base_wrench = self.wrenches[carrier.index()];
        }
        for &m in &cluster.mechanisms {
            let (first, count) = row_of(model, m);
            let row = first.index()..first.index() + count;
            let last = match only {
                None => Some(count - 1),
                Some(rigid) => row.contains(&rigid.index()).then(|| rigid.index() - row.start),
            };
            self.forces[row.clone()].fill(0.0);
            self.base_wrenches[m] = Wrench::ZERO;
            let Some(last) = last else { continue };
            let (mechanism, work) = (&model.mechanisms[m].mechanism, &mechanisms.each[m]);
            let wrenches = &mut self.wrenches[row.clone()];
            self.base_wrenches[m] = mechanism.pass_inward(last, wrenches, &mut self.forces[row], work);
            let attachment = rigids.attachment(&model.frames[model.mechanisms[m].base.index()]);
            base_wrench += self.base_wrenches[m].moved(attachment.arm);
        }
        let moved = match carrier {
            Some(carrier) => {
                let moved = self.of_body(index, base_wrench);
                self.motions[carrier.index()] = moved;
                moved
            }
            None => Motion::ZERO,
        };
        for &m in &cluster.mechanisms {
            let (first, count) = row_of(model, m);
            let row = first.index()..first.index() + count;
            let attachment = rigids.attachment(&model.frames[model.mechanisms[m].base.index()]);
            model.mechanisms[m].mechanism.pass_outward(
                moved.velocity_at(attachment.arm),
                &self.forces[row.clone()],
                &mut self.motions[row.clone()],
                &mut self.joints[row],
                &mechanisms.each[m],
            );
        }
    }
}

/// Computes the response of each free body to unit wrenches, including its holds.
fn find_mobility(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
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
            let response =
                held_response(holds, motion, inertia, Wrench::from_array(unit)).map(Motion::to_array);
            let response = response.ok_or_else(|| EvaluationError::SingularMass {
                object: eval.model.bodies[body].label(),
            })?;
            for (row, value) in columns.0.iter_mut().zip(response) {
                row[k] = value;
            }
        }
        *mobility = columns;
    }
    Ok(())
}

/// Computes the responses to the load of every row and factorises the system for the multipliers.
///
/// Requires the inertias of all bodies and the articulated inertias of all mechanisms.
pub(super) fn prepare(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
    damping: f64,
) -> Result<(), EvaluationError> {
    find_mobility(eval, scratch)?;
    let Scratch {
        rigids,
        mechanisms,
        joints,
        ..
    } = scratch;
    let JointsScratch {
        rows,
        responses,
        passes,
        elimination,
        ..
    } = joints;
    let JointSet { layout, each, .. } = &eval.model.joints;
    for (joint, attachments) in layout.attachments.iter().enumerate() {
        for (side, attachment) in attachments.iter().enumerate() {
            let Some(attachment) = attachment else { continue };
            let cluster = &layout.clusters[attachment.cluster];
            let rigid = layout.rigids[joint][side];
            let first = layout.first_row[joint];
            for k in 0..each[joint].kind.rows().len() {
                let row = &rows[first + k];
                let load = if side == 0 { row.first } else { row.second };
                let count = cluster.rigids.len();
                let own = &mut responses[attachment.responses + k * count..][..count];
                if cluster.mechanisms.is_empty() {
                    let moved = passes.of_body(attachment.cluster, load);
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
                passes.response(
                    eval.model,
                    (attachment.cluster, cluster),
                    Some(rigid),
                    (rigids, mechanisms),
                );
                for (response, rigid) in own.iter_mut().zip(&cluster.rigids) {
                    *response = passes.motions[rigid.index()];
                }
            }
        }
    }
    redundancy::assume(&eval.model.joints, eval.regimes, elimination);
    elimination.factor_with_response(rows, &StoredResponses { layout, responses }, damping);
    Ok(())
}

/// Rate of a row from the motions of its two bodies; `of` gives the motion of a body.
pub(super) fn along(
    set: &JointSet,
    joints: &JointsScratch,
    row: usize,
    of: impl Fn(RigidId) -> Motion,
) -> f64 {
    let (joint, _) = set.layout.joint_and_row(row);
    along_row(&joints.rows[row], set.layout.rigids[joint], of)
}

/// Rate of a row from the motions of two bodies; `of` gives the motion of a body.
pub(super) fn along_row(row: &Row, [first, second]: [RigidId; 2], of: impl Fn(RigidId) -> Motion) -> f64 {
    of(first).power(row.first) + of(second).power(row.second)
}

/// Writes the loads of the multipliers on all bodies to the wrenches of the passes.
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

/// Computes the response of all clusters to the wrenches of the passes.
pub(super) fn respond_all(model: &Model, scratch: &mut Scratch) {
    let Scratch {
        rigids,
        mechanisms,
        joints,
        ..
    } = scratch;
    for cluster in model.joints.layout.clusters.iter().enumerate() {
        joints.passes.response(model, cluster, None, (rigids, mechanisms));
    }
}

/// Stage 4: solves for the multipliers and adds their effect to accelerations and loads of all
/// bodies.
pub(super) fn constrain(eval: &EvaluationContext<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
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
    respond_all(model, scratch);
    add_responses(model, scratch);
    Ok(())
}

/// Adds the responses to the accelerations of the clusters and to the base loads of their
/// mechanisms.
fn add_responses(model: &Model, scratch: &mut Scratch) {
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
            mechanism.add_passed_wrenches(
                &passes.wrenches[row.clone()],
                &passes.forces[row],
                &mut mechanisms.each[m],
            );
            mechanisms.base_loads[m].wrench += passes.base_wrenches[m];
            let attachment = rigids.attachment(&model.frames[model.mechanisms[m].base.index()]);
            rigids.apply(&attachment, passes.base_wrenches[m]);
            let base = rigids.acceleration_at(&attachment);
            let (links, ..) = rigids.row(first, count);
            mechanism.accelerations(base, links, &mut mechanisms.each[m]);
        }
    }
}

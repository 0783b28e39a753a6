//! Layout of the joints: the bodies to which they attach, and the bodies that move together under a
//! load on one of them.
//!
//! A free body and all mechanisms mounted on it form one cluster. A mechanism on the ground, or on
//! a body with prescribed motion, forms a separate cluster. A load on one body of a cluster moves
//! the other bodies of the cluster. Only joints connect clusters.

use super::FrameJoint;
use crate::core::handles::BodyId;
use crate::core::rigids::{MotionKind, Owner, RigidId};
use crate::elements::Model;
use windlass_mechanics::joints::elimination::Link;

/// A free body and the mechanisms on it, or a mechanism on a prescribed base.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Cluster {
    /// Index of the free body that carries the mechanisms, if any.
    pub(crate) body: Option<usize>,
    /// Indices of the mechanisms.
    pub(crate) mechanisms: Vec<usize>,
    /// Bodies to which joints attach, each listed once.
    pub(crate) rigids: Vec<RigidId>,
}

/// Attachment of a joint to a cluster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct JointAttachment {
    /// The cluster.
    pub(crate) cluster: usize,
    /// Index of the body in [`Cluster::rigids`].
    pub(crate) index: usize,
    /// Index of the first response to the joint's rows. There is one response for each row and each
    /// body of the cluster.
    pub(crate) responses: usize,
}

/// Rows and attachments of all joints; fixed once the model is built.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// The first row of each joint among all rows.
    pub(crate) first_row: Vec<usize>,
    /// Number of rows.
    pub(crate) rows: usize,
    /// Bodies to which each joint attaches (first, second).
    pub(crate) rigids: Vec<[RigidId; 2]>,
    /// Attachments to clusters; `None` where the motion is prescribed.
    pub(crate) attachments: Vec<[Option<JointAttachment>; 2]>,
    /// Bodies and mechanisms that respond together.
    pub(crate) clusters: Vec<Cluster>,
    /// Number of responses.
    pub(crate) responses: usize,
    /// Typical arm of the joints, m: the factor that converts angles to lengths for comparison with
    /// displacements.
    pub(crate) length: f64,
}

impl Layout {
    pub(super) fn of(model: &Model, joints: &[FrameJoint]) -> Self {
        let mut layout = Self {
            length: typical_length(model, joints),
            ..Self::default()
        };
        for joint in joints {
            layout.first_row.push(layout.rows);
            layout.rows += joint.kind.rows().len();
            let owners = joint.frames.map(|frame| model.frames[frame.index()].owner);
            layout.rigids.push(owners.map(|owner| model.rigid(owner)));
            let attachments = owners.map(|owner| layout.attach(model, owner));
            layout.attachments.push(attachments);
        }
        layout.find_mechanisms(model);
        // The number of responses depends on the final number of bodies of the cluster.
        for (joint, attachments) in joints.iter().zip(&mut layout.attachments) {
            for attachment in attachments.iter_mut().flatten() {
                attachment.responses = layout.responses;
                layout.responses +=
                    joint.kind.rows().len() * layout.clusters[attachment.cluster].rigids.len();
            }
        }
        layout
    }

    /// Attachment to an owner; adds its cluster if necessary.
    fn attach(&mut self, model: &Model, owner: Owner) -> Option<JointAttachment> {
        let (body, mechanism) = carriers(model, owner)?;
        let is_it = |cluster: &Cluster| match body {
            Some(_) => cluster.body == body,
            None => cluster.body.is_none() && mechanism.is_some_and(|m| cluster.mechanisms.contains(&m)),
        };
        let cluster = self.clusters.iter().position(is_it).unwrap_or_else(|| {
            self.clusters.push(Cluster {
                body,
                mechanisms: mechanism.into_iter().collect(),
                rigids: Vec::new(),
            });
            self.clusters.len() - 1
        });
        let (rigid, rigids) = (model.rigid(owner), &mut self.clusters[cluster].rigids);
        let index = rigids
            .iter()
            .position(|other| *other == rigid)
            .unwrap_or_else(|| {
                rigids.push(rigid);
                rigids.len() - 1
            });
        Some(JointAttachment {
            cluster,
            index,
            responses: 0,
        })
    }

    /// Adds all mechanisms on the free bodies, including those to which no joint attaches.
    fn find_mechanisms(&mut self, model: &Model) {
        for cluster in self.clusters.iter_mut().filter(|cluster| cluster.body.is_some()) {
            let on_it = |m: &usize| {
                let base = model.frames[model.mechanisms[*m].base.index()].owner;
                matches!(base, Owner::Body(body) if Some(body.index()) == cluster.body)
            };
            cluster.mechanisms = (0..model.mechanisms.len()).filter(on_it).collect();
        }
    }

    /// The joints as links between clusters, for the elimination.
    pub(super) fn links(&self, joints: &[FrameJoint]) -> Vec<Link> {
        let each = joints.iter().zip(&self.attachments).zip(&self.first_row);
        each.map(|((joint, attachments), first_row)| Link {
            bodies: attachments.map(|attachment| attachment.map(|attachment| attachment.cluster)),
            first_row: *first_row,
            count: joint.kind.rows().len(),
        })
        .collect()
    }

    /// Index of the joint, and of the row within the joint, for an overall row index.
    pub(crate) fn joint_and_row(&self, row: usize) -> (usize, usize) {
        let joint = self.first_row.partition_point(|first| *first <= row) - 1;
        (joint, row - self.first_row[joint])
    }
}

/// The free body and the mechanism that an owner belongs to; `None` if its motion is prescribed.
fn carriers(model: &Model, owner: Owner) -> Option<(Option<usize>, Option<usize>)> {
    let free = |owner: Owner| match owner {
        Owner::Body(body) if model.motion_kind(owner) == MotionKind::Free => Some(body.index()),
        _ => None,
    };
    match owner {
        Owner::Ground => None,
        Owner::Body(_) => free(owner).map(|body| (Some(body), None)),
        Owner::Link(link) => {
            let holds = |m: usize| model.mechanisms[m].first_link <= link.index();
            let mechanism = (0..model.mechanisms.len()).rfind(|m| holds(*m))?;
            let base = model.frames[model.mechanisms[mechanism].base.index()].owner;
            Some((free(base), Some(mechanism)))
        }
    }
}

/// Mean distance of joint frames from the origins of bodies and links; 1 m if all are at the
/// origins.
fn typical_length(model: &Model, joints: &[FrameJoint]) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for frame in joints.iter().flat_map(|joint| joint.frames) {
        let frame = &model.frames[frame.index()];
        let arm = frame.offset.position.length();
        if frame.owner != Owner::Ground && arm > 1e-9 {
            (sum, count) = (sum + arm, count + 1.0);
        }
    }
    if count > 0.0 { sum / count } else { 1.0 }
}

/// Identifier of the rigid body for the index of a body.
pub(super) fn rigid_of_body(model: &Model, body: usize) -> RigidId {
    model.rigid(Owner::Body(BodyId::from_index(body)))
}

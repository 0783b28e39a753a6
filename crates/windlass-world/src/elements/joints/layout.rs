//! Who answers together: which places the joints of a world take hold of, and what moves as one when one of them is loaded.
//!
//! A free body with all mechanisms that stand on it is one cluster; a mechanism on the ground, or on a body with a given motion,
//! is one by itself. Loads on one rigid of a cluster move its others; clusters are joined by nothing but joints.

use super::FrameJoint;
use crate::core::handles::BodyId;
use crate::core::rigids::{MotionKind, Owner, RigidId};
use crate::elements::Model;
use windlass_mechanics::joints::elimination::Link;

/// What moves as one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Cluster {
    /// The free body that carries the others, by its place among bodies.
    pub(crate) body: Option<usize>,
    /// Mechanisms, by their places.
    pub(crate) mechanisms: Vec<usize>,
    /// Rigids that joints take hold of, each once.
    pub(crate) rigids: Vec<RigidId>,
}

/// Where a joint takes hold of a cluster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Touch {
    /// The cluster.
    pub(crate) cluster: usize,
    /// The rigid, by its place in the cluster's list.
    pub(crate) place: usize,
    /// Where the answers to the joint's rows begin among all answers: one per row and rigid of the cluster.
    pub(crate) answers: usize,
}

/// Which row of which joint acts on what; fixed once the model is built.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// The first row of each joint among all rows.
    pub(crate) first_row: Vec<usize>,
    /// Number of rows.
    pub(crate) rows: usize,
    /// What the joints take hold of (first, second).
    pub(crate) rigids: Vec<[RigidId; 2]>,
    /// The same as places of clusters; none where the motion is given.
    pub(crate) touches: Vec<[Option<Touch>; 2]>,
    /// What moves as one.
    pub(crate) clusters: Vec<Cluster>,
    /// Number of answers.
    pub(crate) answers: usize,
    /// A length by which turns are compared with displacements: the typical arm of the joints, m.
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
            let touches = owners.map(|owner| layout.touch(model, owner));
            layout.touches.push(touches);
        }
        layout.find_mechanisms(model);
        // Answers of a touch are as many as its cluster has rigids in the end.
        for (joint, touches) in joints.iter().zip(&mut layout.touches) {
            for touch in touches.iter_mut().flatten() {
                touch.answers = layout.answers;
                layout.answers += joint.kind.rows().len() * layout.clusters[touch.cluster].rigids.len();
            }
        }
        layout
    }

    /// The place of an owner in its cluster, which is made where there is none.
    fn touch(&mut self, model: &Model, owner: Owner) -> Option<Touch> {
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
        let place = rigids
            .iter()
            .position(|other| *other == rigid)
            .unwrap_or_else(|| {
                rigids.push(rigid);
                rigids.len() - 1
            });
        Some(Touch {
            cluster,
            place,
            answers: 0,
        })
    }

    /// All mechanisms on the free bodies, whether joints take hold of their links or not.
    fn find_mechanisms(&mut self, model: &Model) {
        for cluster in self.clusters.iter_mut().filter(|cluster| cluster.body.is_some()) {
            let on_it = |m: &usize| {
                let base = model.frames[model.mechanisms[*m].base.index()].owner;
                matches!(base, Owner::Body(body) if Some(body.index()) == cluster.body)
            };
            cluster.mechanisms = (0..model.mechanisms.len()).filter(on_it).collect();
        }
    }

    /// The joints as links between clusters.
    pub(super) fn links(&self, joints: &[FrameJoint]) -> Vec<Link> {
        let each = joints.iter().zip(&self.touches).zip(&self.first_row);
        each.map(|((joint, touches), first_row)| Link {
            bodies: touches.map(|touch| touch.map(|touch| touch.cluster)),
            first_row: *first_row,
            count: joint.kind.rows().len(),
        })
        .collect()
    }

    /// Joint and row (counted in the joint) of a place among all rows.
    pub(crate) fn place_of(&self, row: usize) -> (usize, usize) {
        let joint = self.first_row.partition_point(|first| *first <= row) - 1;
        (joint, row - self.first_row[joint])
    }
}

/// The free body and the mechanism that an owner belongs to; none for one whose motion is given.
fn carriers(model: &Model, owner: Owner) -> Option<(Option<usize>, Option<usize>)> {
    let free = |owner: Owner| match owner {
        Owner::Body(body) if model.mover(owner) == MotionKind::Free => Some(body.index()),
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

/// Mean distance of joint frames from the origins of bodies and links; 1 m where all are there.
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

/// The rigid of a body by its place.
pub(super) fn rigid_of_body(model: &Model, body: usize) -> RigidId {
    model.rigid(Owner::Body(BodyId::from_index(body)))
}

//! The rigid bodies to which frames are fixed: the ground, the bodies and the links of mechanisms,
//! in one array.
//!
//! [`Rigids`] holds one column each for motion, load, inertia and reaction. An element loads a
//! rigid body through [`Rigids::apply`] at an [`AttachmentPoint`], which moves with the body.
//! [`Rigids::at`] returns the position and velocity of such a point. Bodies and links differ only
//! in the solver of their acceleration.

use crate::core::energy::Powers;
use crate::core::handles::{BodyId, LinkId};
use crate::core::model::Frame;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_math::{FrameMotion, Matrix6, Motion, Pose, Wrench};

/// Owner of a frame, as users name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Owner {
    /// The Earth frame.
    Ground,
    /// A body. The origin of its frame is the centre of gravity.
    Body(BodyId),
    /// A link of a mechanism. The origin of its frame is the origin of the link frame.
    Link(LinkId),
}

/// Index of a rigid body: the ground, then the bodies, then the links.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RigidId(u32);

impl RigidId {
    /// The Earth frame.
    pub const GROUND: Self = Self(0);

    /// Index of an owner in a model with `bodies` bodies. No other function computes these indices.
    pub(crate) fn of(owner: Owner, bodies: usize) -> Self {
        match owner {
            Owner::Ground => Self::GROUND,
            Owner::Body(body) => Self(1 + body.0),
            Owner::Link(link) => Self((1 + bodies) as u32 + link.0),
        }
    }

    /// Index in each column.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Cause of the motion of a rigid body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MotionKind {
    /// Prescribed motion, or none: the ground and prescribed bodies.
    Prescribed,
    /// Forces: free bodies.
    Free,
    /// Forces through the joints of a mechanism: links.
    Jointed,
}

/// A point fixed to a rigid body, at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AttachmentPoint {
    /// The rigid body.
    pub rigid: RigidId,
    /// Position relative to the origin of the body, Earth axes, m.
    pub arm: DVec3,
}

/// Columns of all rigid bodies, indexed by [`RigidId`].
#[derive(Clone, Debug)]
pub struct Rigids {
    kinds: Vec<MotionKind>,
    /// Stage 1 writes pose and velocity, and the acceleration of prescribed bodies. Stage 4 writes
    /// the other accelerations.
    motion: Vec<FrameMotion>,
    /// Stage 3: load about the origin, Earth axes, without terms that depend on acceleration. The
    /// weight and gyroscopic moment of a link are in its mechanism, not here.
    load: Vec<Wrench>,
    /// Stage 3: inertia about the origin with added mass and attached cable ends, Earth axes. The
    /// inertia of a link itself is in its mechanism, not here.
    inertia: Vec<Matrix6>,
    /// Stage 4: reaction of a prescribed motion, or of the holds on a body.
    reaction: Vec<Wrench>,
    /// Whether any degree of freedom of a free body is held.
    held: Vec<bool>,
}

impl Rigids {
    /// Creates the columns for rigid bodies of these kinds of motion.
    pub(crate) fn new(kinds: Vec<MotionKind>) -> Self {
        let count = kinds.len();
        let mut rigids = Self {
            kinds,
            motion: vec![FrameMotion::default(); count],
            load: vec![Wrench::ZERO; count],
            inertia: vec![Matrix6::ZERO; count],
            reaction: vec![Wrench::ZERO; count],
            held: vec![false; count],
        };
        rigids.motion[0] = FrameMotion::at_rest(Pose::IDENTITY);
        rigids
    }

    /// Number of rigid bodies, the ground included.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Returns false: the ground always exists.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// All indices, the ground first.
    pub fn ids(&self) -> impl Iterator<Item = RigidId> + use<> {
        (0..self.len() as u32).map(RigidId)
    }

    /// Cause of the motion of a rigid body.
    pub fn motion_kind(&self, rigid: RigidId) -> MotionKind {
        self.kinds[rigid.index()]
    }

    /// Pose, velocity and acceleration of the origin, Earth axes.
    pub fn motion(&self, rigid: RigidId) -> &FrameMotion {
        &self.motion[rigid.index()]
    }

    /// Load about the origin, Earth axes.
    pub fn load(&self, rigid: RigidId) -> Wrench {
        self.load[rigid.index()]
    }

    /// Inertia about the origin, Earth axes.
    pub fn inertia(&self, rigid: RigidId) -> &Matrix6 {
        &self.inertia[rigid.index()]
    }

    /// Reaction of a prescribed motion or of holds, about the origin, Earth axes. Zero for a body
    /// with neither.
    pub fn reaction(&self, rigid: RigidId) -> Wrench {
        self.reaction[rigid.index()]
    }

    /// Attachment point at the origin of a frame.
    pub(crate) fn attachment(&self, frame: &Frame) -> AttachmentPoint {
        AttachmentPoint {
            rigid: frame.rigid,
            arm: self.motion(frame.rigid).rotation * frame.offset.position,
        }
    }

    /// Position (m) and velocity (m/s) of an attachment point, Earth frame.
    pub(crate) fn at(&self, attachment: &AttachmentPoint) -> (DVec3, DVec3) {
        let motion = self.motion(attachment.rigid);
        (
            motion.pose.position + attachment.arm,
            motion.velocity.velocity_at(attachment.arm).linear,
        )
    }

    /// Classical acceleration of an attachment point, Earth axes.
    pub(crate) fn acceleration_at(&self, attachment: &AttachmentPoint) -> Motion {
        let motion = self.motion(attachment.rigid);
        motion
            .acceleration
            .acceleration_at(attachment.arm, motion.velocity.angular)
    }

    /// Acceleration of an attachment point with prescribed motion, m/s²; zero for other points,
    /// whose acceleration is not known before stage 4.
    pub(crate) fn prescribed_acceleration(&self, attachment: &AttachmentPoint) -> DVec3 {
        match self.motion_kind(attachment.rigid) {
            MotionKind::Prescribed => self.acceleration_at(attachment).linear,
            _ => DVec3::ZERO,
        }
    }

    /// Centripetal part of the acceleration of an attachment point, without `a + α × arm`, m/s².
    pub(crate) fn centripetal(&self, attachment: &AttachmentPoint) -> DVec3 {
        let spin = self.motion(attachment.rigid).velocity.angular;
        spin.cross(spin.cross(attachment.arm))
    }

    /// Pose, velocity and acceleration of a frame.
    pub(crate) fn frame(&self, frame: &Frame) -> FrameMotion {
        self.motion(frame.rigid).fixed_frame(&frame.offset)
    }

    pub(crate) fn set_motion(&mut self, rigid: RigidId, motion: FrameMotion) {
        self.motion[rigid.index()] = motion;
    }

    pub(crate) fn set_acceleration(&mut self, rigid: RigidId, acceleration: Motion) {
        self.motion[rigid.index()].acceleration = acceleration;
    }

    pub(crate) fn set_held(&mut self, rigid: RigidId, held: bool) {
        self.held[rigid.index()] = held;
    }

    /// Clears loads and inertias at the start of stage 3.
    pub(crate) fn clear_loads(&mut self) {
        self.load.fill(Wrench::ZERO);
        self.inertia.fill(Matrix6::ZERO);
    }

    /// Copies all loads and inertias.
    pub(crate) fn copy_loads(&mut self, from: &Self) {
        self.load.copy_from_slice(&from.load);
        self.inertia.copy_from_slice(&from.inertia);
    }

    /// Adds a load about an attachment point, Earth axes. All loads are added here or in
    /// [`Self::apply_at_origin`], all inertias in [`Self::carry`].
    pub(crate) fn apply(&mut self, at: &AttachmentPoint, load: Wrench) {
        self.load[at.rigid.index()] += load.moved(at.arm);
    }

    /// Adds a load about the origin of a rigid body.
    pub(crate) fn apply_at_origin(&mut self, rigid: RigidId, load: Wrench) {
        self.load[rigid.index()] += load;
    }

    /// Adds an inertia about the origin of a rigid body, Earth axes.
    pub(crate) fn carry(&mut self, rigid: RigidId, inertia: &Matrix6) {
        self.inertia[rigid.index()] += *inertia;
    }

    /// Motions (mutable), loads and inertias of consecutive rigid bodies, for the passes of a
    /// mechanism.
    pub(crate) fn row(
        &mut self,
        first: RigidId,
        count: usize,
    ) -> (&mut [FrameMotion], &[Wrench], &[Matrix6]) {
        let range = first.index()..first.index() + count;
        let (loads, inertias) = (&self.load[range.clone()], &self.inertia[range.clone()]);
        (&mut self.motion[range], loads, inertias)
    }

    /// Motions, loads and inertias of consecutive rigid bodies.
    pub(crate) fn read_row(&self, first: RigidId, count: usize) -> (&[FrameMotion], &[Wrench], &[Matrix6]) {
        let range = first.index()..first.index() + count;
        let (loads, inertias) = (&self.load[range.clone()], &self.inertia[range.clone()]);
        (&self.motion[range], loads, inertias)
    }

    /// Computes reactions at the end of stage 4: inertia times acceleration, less load.
    pub(crate) fn react(&mut self) {
        for i in 0..self.len() {
            let has_reaction = match self.kinds[i] {
                MotionKind::Prescribed => true,
                MotionKind::Free => self.held[i],
                MotionKind::Jointed => false,
            };
            self.reaction[i] = if has_reaction {
                self.inertia[i].wrench_of(self.motion[i].acceleration) - self.load[i]
            } else {
                Wrench::ZERO
            };
        }
    }

    /// First rigid body whose motion or reaction is not finite.
    pub(crate) fn not_finite(&self) -> Option<RigidId> {
        let is_finite = |motion: &FrameMotion, reaction: &Wrench| {
            let Motion { linear, angular } = motion.acceleration;
            motion.pose.position.is_finite()
                && motion.rotation.is_finite()
                && [motion.velocity.linear, motion.velocity.angular, linear, angular]
                    .iter()
                    .chain([&reaction.force, &reaction.moment])
                    .all(|v| v.is_finite())
        };
        let pairs = self.motion.iter().zip(&self.reaction);
        let index = pairs
            .enumerate()
            .find(|(_, (motion, reaction))| !is_finite(motion, reaction));
        index.map(|(i, _)| RigidId(i as u32))
    }

    /// Power of the reactions of prescribed motions and holds, W.
    pub(crate) fn reaction_powers(&self) -> Powers {
        let motions = self.motion.iter().zip(&self.reaction);
        let power = |(motion, reaction): (&FrameMotion, &Wrench)| motion.velocity.power(*reaction);
        Powers {
            prescribed: motions.map(power).sum(),
            ..Powers::default()
        }
    }
}

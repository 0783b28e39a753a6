//! Rigids: everything that frames can be fixed to. The ground, the bodies and the links of mechanisms, in one row.
//!
//! [`Rigids`] holds their columns of numbers: motion, load, inertia, reaction. Whoever acts on a rigid does so through
//! [`Rigids::apply`] at a [`AttachmentPoint`], a place that moves with it; whoever wants to know where a place is asks
//! [`Rigids::at`]. Bodies and links differ only in who solves for their acceleration.

use crate::core::energy::Powers;
use crate::core::handles::{BodyId, LinkId};
use crate::core::model::Frame;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_math::{FrameMotion, Matrix6, Motion, Pose, Wrench};

/// What a frame can be fixed to, in the user's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Owner {
    /// The Earth frame itself.
    Ground,
    /// A body; its frame has the origin at the centre of gravity.
    Body(BodyId),
    /// A link of a mechanism; its frame has the origin at the link's frame.
    Link(LinkId),
}

/// Place of a rigid among all: the ground, then the bodies, then the links.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RigidId(u32);

impl RigidId {
    /// The Earth frame.
    pub const GROUND: Self = Self(0);

    /// The place of an owner in a model with so many `bodies`: the only arithmetic with places there is.
    pub(crate) fn of(owner: Owner, bodies: usize) -> Self {
        match owner {
            Owner::Ground => Self::GROUND,
            Owner::Body(body) => Self(1 + body.0),
            Owner::Link(link) => Self((1 + bodies) as u32 + link.0),
        }
    }

    /// Place in a column.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Who decides how a rigid moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MotionKind {
    /// A given motion, or none: the ground, prescribed bodies.
    Given,
    /// Forces: free bodies.
    Forces,
    /// Forces, through the joints of its mechanism.
    Joints,
}

/// A place that moves with a rigid, at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AttachmentPoint {
    /// The rigid.
    pub rigid: RigidId,
    /// From its origin, Earth axes, m.
    pub arm: DVec3,
}

/// The columns of all rigids, each indexed by [`RigidId`].
#[derive(Clone, Debug)]
pub struct Rigids {
    movers: Vec<MotionKind>,
    /// Stage 1: pose and velocity; acceleration of those with a given motion. Stage 4: the others' accelerations.
    motion: Vec<FrameMotion>,
    /// Stage 3: loads about the origin, Earth axes, without what waits for accelerations. A link's own weight and
    /// gyroscopic moment are its mechanism's and not in it.
    load: Vec<Wrench>,
    /// Stage 3: inertia about the origin with added mass and attached cable ends, Earth axes. A link's own is its
    /// mechanism's and not in it.
    inertia: Vec<Matrix6>,
    /// Stage 4: what the mover of a given motion, and the holder of a held body, bring up.
    reaction: Vec<Wrench>,
    /// Whether somebody holds freedoms of a body that forces move.
    held: Vec<bool>,
}

impl Rigids {
    /// Columns for rigids with these movers.
    pub(crate) fn new(movers: Vec<MotionKind>) -> Self {
        let count = movers.len();
        let mut rigids = Self {
            movers,
            motion: vec![FrameMotion::default(); count],
            load: vec![Wrench::ZERO; count],
            inertia: vec![Matrix6::ZERO; count],
            reaction: vec![Wrench::ZERO; count],
            held: vec![false; count],
        };
        rigids.motion[0] = FrameMotion::at_rest(Pose::IDENTITY);
        rigids
    }

    /// Number of rigids, the ground included.
    pub fn len(&self) -> usize {
        self.movers.len()
    }

    /// Never: there is always the ground.
    pub fn is_empty(&self) -> bool {
        self.movers.is_empty()
    }

    /// All places, the ground first.
    pub fn ids(&self) -> impl Iterator<Item = RigidId> + use<> {
        (0..self.len() as u32).map(RigidId)
    }

    /// Who decides how it moves.
    pub fn mover(&self, rigid: RigidId) -> MotionKind {
        self.movers[rigid.index()]
    }

    /// Pose, velocity and acceleration of its origin, Earth axes.
    pub fn motion(&self, rigid: RigidId) -> &FrameMotion {
        &self.motion[rigid.index()]
    }

    /// Load about its origin, Earth axes.
    pub fn load(&self, rigid: RigidId) -> Wrench {
        self.load[rigid.index()]
    }

    /// Inertia about its origin, Earth axes.
    pub fn inertia(&self, rigid: RigidId) -> &Matrix6 {
        &self.inertia[rigid.index()]
    }

    /// What its mover or holder brings up, about its origin, Earth axes; zero where neither is.
    pub fn reaction(&self, rigid: RigidId) -> Wrench {
        self.reaction[rigid.index()]
    }

    /// The place of a frame.
    pub(crate) fn socket(&self, frame: &Frame) -> AttachmentPoint {
        AttachmentPoint {
            rigid: frame.rigid,
            arm: self.motion(frame.rigid).rotation * frame.offset.position,
        }
    }

    /// Position (m) and velocity (m/s) of a socket, Earth frame.
    pub(crate) fn at(&self, socket: &AttachmentPoint) -> (DVec3, DVec3) {
        let motion = self.motion(socket.rigid);
        (
            motion.pose.position + socket.arm,
            motion.velocity.velocity_at(socket.arm).linear,
        )
    }

    /// Classical acceleration of a socket, Earth axes.
    pub(crate) fn acceleration_at(&self, socket: &AttachmentPoint) -> Motion {
        let motion = self.motion(socket.rigid);
        motion
            .acceleration
            .acceleration_at(socket.arm, motion.velocity.angular)
    }

    /// What the acceleration of a socket has beyond `a + α × arm`, m/s².
    pub(crate) fn centripetal(&self, socket: &AttachmentPoint) -> DVec3 {
        let spin = self.motion(socket.rigid).velocity.angular;
        spin.cross(spin.cross(socket.arm))
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

    /// Begins stage 3.
    pub(crate) fn clear_loads(&mut self) {
        self.load.fill(Wrench::ZERO);
        self.inertia.fill(Matrix6::ZERO);
    }

    /// Takes over all loads and inertias.
    pub(crate) fn copy_loads(&mut self, from: &Self) {
        self.load.copy_from_slice(&from.load);
        self.inertia.copy_from_slice(&from.inertia);
    }

    /// Loads a rigid at a place: `load` about the socket, Earth axes. The only way to load a rigid besides
    /// [`Self::carry`].
    pub(crate) fn apply(&mut self, at: &AttachmentPoint, load: Wrench) {
        self.load[at.rigid.index()] += load.moved(at.arm);
    }

    /// Loads a rigid about its origin.
    pub(crate) fn apply_at_origin(&mut self, rigid: RigidId, load: Wrench) {
        self.load[rigid.index()] += load;
    }

    /// Makes a rigid carry an inertia about its origin, Earth axes.
    pub(crate) fn carry(&mut self, rigid: RigidId, inertia: &Matrix6) {
        self.inertia[rigid.index()] += *inertia;
    }

    /// Motions, loads and inertias of consecutive rigids, for a mechanism's passes; motions are to be written.
    pub(crate) fn row(
        &mut self,
        first: RigidId,
        count: usize,
    ) -> (&mut [FrameMotion], &[Wrench], &[Matrix6]) {
        let range = first.index()..first.index() + count;
        let (loads, inertias) = (&self.load[range.clone()], &self.inertia[range.clone()]);
        (&mut self.motion[range], loads, inertias)
    }

    /// The same, to be read.
    pub(crate) fn read_row(&self, first: RigidId, count: usize) -> (&[FrameMotion], &[Wrench], &[Matrix6]) {
        let range = first.index()..first.index() + count;
        let (loads, inertias) = (&self.load[range.clone()], &self.inertia[range.clone()]);
        (&self.motion[range], loads, inertias)
    }

    /// End of stage 4: what movers and holders bring up is what loads leave undone of inertia times acceleration.
    pub(crate) fn react(&mut self) {
        for i in 0..self.len() {
            let moved = match self.movers[i] {
                MotionKind::Prescribed => true,
                MotionKind::Free => self.held[i],
                MotionKind::Jointed => false,
            };
            self.reaction[i] = if moved {
                self.inertia[i].wrench_of(self.motion[i].acceleration) - self.load[i]
            } else {
                Wrench::ZERO
            };
        }
    }

    /// The first rigid with a motion or reaction that is no finite number.
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
        let place = pairs
            .enumerate()
            .find(|(_, (motion, reaction))| !is_finite(motion, reaction));
        place.map(|(i, _)| RigidId(i as u32))
    }

    /// Power of the reactions: prescribed motion and holders, W.
    pub(crate) fn reaction_powers(&self) -> Powers {
        let motions = self.motion.iter().zip(&self.reaction);
        let power = |(motion, reaction): (&FrameMotion, &Wrench)| motion.velocity.power(*reaction);
        Powers {
            prescribed: motions.map(power).sum(),
            ..Powers::default()
        }
    }
}

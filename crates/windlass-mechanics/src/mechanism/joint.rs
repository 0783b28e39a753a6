//! What a joint is: where it sits, how it moves, and what drives it.

use super::actuation::Actuation;
use super::end_stops::EndStops;
use super::set_point::SetPointFunction;
use crate::motion_sequence::MotionProgramme;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_math::Pose;

/// The one freedom a joint leaves, if any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JointKind {
    /// None: the link is part of its parent.
    #[default]
    Fixed,
    /// Turns about its axis; the coordinate is in radians.
    Revolute,
    /// Slides along its axis; the coordinate is in metres.
    Prismatic,
}

/// Who decides how a joint moves.
#[derive(Clone, Debug, PartialEq)]
pub enum JointMotion {
    /// The equations of motion, under this actuation.
    Dynamic(Actuation),
    /// A programme of motion sequences; the drive takes the force that this needs.
    Prescribed(MotionProgramme),
}

/// A joint between a link and its parent.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// The freedom.
    pub kind: JointKind,
    /// The joint frame in the parent link's frame (or the base frame). At coordinate zero the link frame is here.
    pub placement: Pose,
    /// Axis of turning or sliding in the joint frame; need not be of unit length.
    pub axis: DVec3,
    /// What moves it; meaningless for a fixed joint.
    pub motion: JointMotion,
    /// Starting coordinate of a dynamic joint, m or rad.
    pub initial_position: f64,
    /// Starting rate of a dynamic joint, m/s or rad/s.
    pub initial_velocity: f64,
    /// Ends of its travel, if any; a dynamic joint only.
    pub stops: Option<EndStops>,
    /// What the set-point of its drive is until an order comes, if it is to follow something.
    pub follows: Option<SetPointFunction>,
    /// A force along the coordinate (N, or N·m) that is given besides, as points of time and force
    /// ([`windlass_math::time_table`]); empty for none. A dynamic joint only.
    pub given_force: Vec<[f64; 2]>,
}

impl Joint {
    /// A joint that holds the link at `placement` in its parent.
    pub fn fixed(placement: Pose) -> Self {
        Self::new(JointKind::Fixed, placement, DVec3::Z)
    }

    /// A passive joint about `axis` of the frame `placement` of the parent.
    pub fn revolute(placement: Pose, axis: DVec3) -> Self {
        Self::new(JointKind::Revolute, placement, axis)
    }

    /// A passive joint along `axis` of the frame `placement` of the parent.
    pub fn prismatic(placement: Pose, axis: DVec3) -> Self {
        Self::new(JointKind::Prismatic, placement, axis)
    }

    fn new(kind: JointKind, placement: Pose, axis: DVec3) -> Self {
        Self {
            kind,
            placement,
            axis,
            motion: JointMotion::Dynamic(Actuation::default()),
            initial_position: 0.0,
            initial_velocity: 0.0,
            stops: None,
            follows: None,
            given_force: Vec::new(),
        }
    }

    /// The same joint starting at `position` (m or rad) with rate `velocity` (per s).
    pub fn starting_at(mut self, position: f64, velocity: f64) -> Self {
        self.initial_position = position;
        self.initial_velocity = velocity;
        self
    }

    /// The same joint moved by a programme.
    pub fn prescribed(mut self, programme: MotionProgramme) -> Self {
        self.motion = JointMotion::Prescribed(programme);
        self
    }

    /// The same joint under `actuation`.
    pub fn actuated(mut self, actuation: Actuation) -> Self {
        self.motion = JointMotion::Dynamic(actuation);
        self
    }

    /// The same joint with a set-point that follows a function until an order comes.
    pub fn following(mut self, function: SetPointFunction) -> Self {
        self.follows = Some(function);
        self
    }

    /// The same joint under a force (N, or N·m) that is given as points of time and force.
    pub fn under_force(mut self, points: Vec<[f64; 2]>) -> Self {
        self.given_force = points;
        self
    }

    /// The same joint with end stops.
    pub fn stopped_by(mut self, stops: EndStops) -> Self {
        self.stops = Some(stops);
        self
    }
}

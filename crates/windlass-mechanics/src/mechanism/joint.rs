//! Definition of a joint: placement, degree of freedom and actuation.

use super::actuation::Actuation;
use super::end_stops::EndStops;
use super::set_point::SetPointFunction;
use crate::motion_sequence::MotionProgramme;
use glam::DVec3;
use serde::{Deserialize, Serialize};
use windlass_math::Pose;

/// Degree of freedom of a joint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JointKind {
    /// No degree of freedom: the link is rigidly connected to its parent.
    #[default]
    Fixed,
    /// Rotates about its axis; the coordinate is in radians.
    Revolute,
    /// Slides along its axis; the coordinate is in metres.
    Prismatic,
}

/// How the motion of a joint is determined.
#[derive(Clone, Debug, PartialEq)]
pub enum JointMotion {
    /// By the equations of motion, under this actuation.
    Dynamic(Actuation),
    /// By a programme of motion sequences. The drive supplies the force that this motion needs.
    Prescribed(MotionProgramme),
}

/// A joint between a link and its parent.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Degree of freedom.
    pub kind: JointKind,
    /// Joint frame in the parent link's frame (or the base frame). The link frame coincides with it
    /// at coordinate zero.
    pub placement: Pose,
    /// Axis of rotation or sliding in the joint frame; need not be of unit length.
    pub axis: DVec3,
    /// How the motion is determined; ignored for a fixed joint.
    pub motion: JointMotion,
    /// Initial coordinate of a dynamic joint, m or rad.
    pub initial_position: f64,
    /// Initial rate of a dynamic joint, m/s or rad/s.
    pub initial_velocity: f64,
    /// End stops of a dynamic joint.
    pub stops: Option<EndStops>,
    /// Function of time that the set-point of the drive follows until the first command.
    pub follows: Option<SetPointFunction>,
    /// Applied force along the coordinate of a dynamic joint (N or N·m) as points of time and force
    /// ([`windlass_math::time_table`]); empty for none.
    pub applied_force: Vec<[f64; 2]>,
}

impl Joint {
    /// Creates a joint that fixes the link at `placement` in its parent.
    pub fn fixed(placement: Pose) -> Self {
        Self::new(JointKind::Fixed, placement, DVec3::Z)
    }

    /// Creates a passive revolute joint about `axis` of the frame `placement` in the parent.
    pub fn revolute(placement: Pose, axis: DVec3) -> Self {
        Self::new(JointKind::Revolute, placement, axis)
    }

    /// Creates a passive prismatic joint along `axis` of the frame `placement` in the parent.
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
            applied_force: Vec::new(),
        }
    }

    /// Sets the initial coordinate (m or rad) and rate (per second).
    pub fn starting_at(mut self, position: f64, velocity: f64) -> Self {
        self.initial_position = position;
        self.initial_velocity = velocity;
        self
    }

    /// Sets a programme that prescribes the motion.
    pub fn prescribed(mut self, programme: MotionProgramme) -> Self {
        self.motion = JointMotion::Prescribed(programme);
        self
    }

    /// Sets the actuation.
    pub fn actuated(mut self, actuation: Actuation) -> Self {
        self.motion = JointMotion::Dynamic(actuation);
        self
    }

    /// Sets a function of time that the set-point follows until the first command.
    pub fn following(mut self, function: SetPointFunction) -> Self {
        self.follows = Some(function);
        self
    }

    /// Sets an applied force (N or N·m) as points of time and force.
    pub fn with_applied_force(mut self, points: Vec<[f64; 2]>) -> Self {
        self.applied_force = points;
        self
    }

    /// Sets the end stops.
    pub fn with_stops(mut self, stops: EndStops) -> Self {
        self.stops = Some(stops);
        self
    }
}

//! Loads that a function gives by numbers of the state: of time, of places and velocities of frames anywhere, of joints.
//!
//! ```text
//! Law      F, M at the point = law(u₁ … uₙ); in Earth axes, or in the rigid's and turning with it
//! Symbols  u numbers of the state, each named by a [`LoadInput`]
//! Frame    places, velocities, angles (roll, pitch, yaw) and angular velocities of frames in Earth axes; joints in their own
//! Valid    pure laws. Where one jumps, steps become short; where it has no value, the run stops and names the body
//! Checked  an oscillator whose spring is such a load: frequency by modes, explicit and implicit runs, energy (crate tests)
//! ```

use crate::joints::JointCoordinates;
use crate::math::rotation::euler_angles;
use crate::math::{DVec3, FrameMotion, Pose, Wrench};
use crate::world::handles::MechanismId;
use crate::world::part::Eval;
use crate::world::parts::joints::JointId;
use crate::world::parts::mechanisms::MechanismsScratch;
use crate::world::parts::{Model, Scratch};
use crate::world::rigids::{Owner, Rigids};
use std::fmt;
use std::sync::Arc;

/// Numbers that one load may depend on.
pub(super) const MOST_INPUTS: usize = 32;

/// A number of a frame, in Earth axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FrameNumber {
    /// Place along an axis (0 to 2 for x to z), m.
    Position(usize),
    /// Velocity along an axis, m/s.
    Velocity(usize),
    /// Roll, pitch or yaw (0 to 2), rad.
    Angle(usize),
    /// Angular velocity about an axis, rad/s.
    AngularVelocity(usize),
}

/// A number of a joint between frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JointNumber {
    /// Angle about z, rad, in (-π, π].
    Angle,
    /// Its rate, rad/s.
    AngleRate,
    /// Way along z, m.
    Way,
    /// Its rate, m/s.
    WayRate,
    /// Distance of the frames, m.
    Distance,
}

/// A number of the state that a load depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum LoadInput {
    /// Time, s.
    Time,
    /// Of a frame.
    Frame {
        /// What the frame is on.
        owner: Owner,
        /// Where on it.
        offset: Pose,
        /// Which number of it.
        number: FrameNumber,
    },
    /// Of a joint between frames.
    Joint(JointId, JointNumber),
    /// Coordinate of a movable joint of a mechanism (parents first), m or rad; or its rate.
    MechanismJoint {
        /// The mechanism.
        mechanism: MechanismId,
        /// The joint, by its place.
        joint: usize,
        /// Whether it is the rate.
        rate: bool,
    },
}

impl LoadInput {
    fn at(&self, eval: &Eval<'_>, rigids: &Rigids, mechanisms: &MechanismsScratch) -> f64 {
        let model = eval.model;
        match *self {
            Self::Time => eval.t,
            Self::Frame {
                owner,
                offset,
                number,
            } => {
                let motion = rigids.motion(model.rigid(owner));
                let arm = motion.rotation * offset.position;
                match number {
                    FrameNumber::Position(axis) => (motion.pose.position + arm)[axis],
                    FrameNumber::Velocity(axis) => motion.velocity.velocity_at(arm).linear[axis],
                    FrameNumber::AngularVelocity(axis) => motion.velocity.angular[axis],
                    FrameNumber::Angle(k) => {
                        let angles = euler_angles(motion.pose.orientation * offset.orientation);
                        [angles.roll, angles.pitch, angles.yaw][k]
                    }
                }
            }
            Self::Joint(joint, number) => {
                let [first, second] = model.joints.each[joint.index()].sides(model, rigids);
                let now = JointCoordinates::between(&first, &second);
                match number {
                    JointNumber::Angle => now.angle,
                    JointNumber::AngleRate => now.angle_rate,
                    JointNumber::Way => now.way,
                    JointNumber::WayRate => now.way_rate,
                    JointNumber::Distance => now.distance,
                }
            }
            Self::MechanismJoint {
                mechanism,
                joint,
                rate,
            } => {
                let now = &mechanisms.each[mechanism.index()].joints[joint];
                if rate { now.velocity } else { now.position }
            }
        }
    }

    /// What is wrong with it, in words.
    fn problem(&self, model: &Model) -> Option<&'static str> {
        let axis_is_good = |number: FrameNumber| {
            let (FrameNumber::Position(k)
            | FrameNumber::Velocity(k)
            | FrameNumber::Angle(k)
            | FrameNumber::AngularVelocity(k)) = number;
            k < 3
        };
        match *self {
            Self::Frame { owner, number, .. } if !model.has_owner(owner) || !axis_is_good(number) => {
                Some("asks for a frame or an axis that there is not")
            }
            Self::Joint(joint, _) if joint.index() >= model.joints.each.len() => {
                Some("asks for a joint that there is not")
            }
            Self::MechanismJoint { mechanism, joint, .. }
                if model
                    .mechanisms
                    .get(mechanism.index())
                    .is_none_or(|mounted| joint >= mounted.mechanism.joint_count()) =>
            {
                Some("asks for a joint of a mechanism that there is not")
            }
            _ => None,
        }
    }
}

/// Force and moment by the numbers asked for, in their order. It must be pure.
pub type StateLaw = Arc<dyn Fn(&[f64]) -> Wrench + Send + Sync>;

/// A load on a body or link by numbers of the state: the gas force on a piston, a brake, a spring with a law of its own.
#[derive(Clone)]
pub struct LoadOfState {
    /// Where it acts, m: body axes from the centre of gravity, or in the link's frame.
    pub point: DVec3,
    /// Whether force and moment are in the rigid's axes and turn with it; otherwise they are in Earth axes.
    pub follows_body: bool,
    /// What it says, in words: two laws of the same words and inputs are taken for the same.
    pub words: String,
    /// What it depends on; at most 32 numbers.
    pub inputs: Vec<LoadInput>,
    /// The law.
    pub law: StateLaw,
}

impl fmt::Debug for LoadOfState {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            point,
            follows_body,
            words,
            inputs,
            ..
        } = self;
        write!(
            out,
            "LoadOfState {{ {point:?}, {follows_body}, {words:?}, {inputs:?} }}"
        )
    }
}

impl LoadOfState {
    /// Now, about the rigid's origin in Earth axes.
    pub(super) fn at(
        &self,
        eval: &Eval<'_>,
        motion: &FrameMotion,
        (rigids, mechanisms): (&Rigids, &MechanismsScratch),
    ) -> Wrench {
        let mut numbers = [0.0; MOST_INPUTS];
        for (number, input) in numbers.iter_mut().zip(&self.inputs) {
            *number = input.at(eval, rigids, mechanisms);
        }
        let now = (self.law)(&numbers[..self.inputs.len()]);
        let now = match self.follows_body {
            true => now.rotated(motion.rotation),
            false => now,
        };
        now.moved(motion.rotation * self.point)
    }

    /// What is wrong with it, in words.
    pub(super) fn problem(&self, model: &Model) -> Option<&'static str> {
        if !self.point.is_finite() {
            return Some("has numbers that are not finite");
        }
        if self.inputs.len() > MOST_INPUTS {
            return Some("depends on more than 32 numbers");
        }
        self.inputs.iter().find_map(|input| input.problem(model))
    }
}

/// The rigid whose load is no number.
pub(super) fn without_value(model: &Model, scratch: &Scratch) -> Option<Owner> {
    let is_bad = |owner: &Owner| {
        let Wrench { force, moment } = scratch.external_loads[model.rigid(*owner).index()];
        !(force.is_finite() && moment.is_finite())
    };
    model.external_loads.iter().map(|given| given.owner).find(is_bad)
}

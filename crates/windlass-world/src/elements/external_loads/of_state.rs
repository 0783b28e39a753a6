//! Loads that a function gives by numbers of the state: of time, of places and velocities of frames anywhere, of joints.
//!
//! ```text
//! Law      F, M at the point = law(u₁ … uₙ); in Earth axes, or in the rigid's and turning with it
//! Symbols  u numbers of the state, each named by a [`LoadInput`]
//! Frame    places, velocities, angles (roll, pitch, yaw) and angular velocities of frames in Earth axes; joints in their own
//! Valid    pure laws. Where one jumps at a level that it names ([`LoadJump`]), steps end; elsewhere they become short. Where it
//!          has no value, the run stops and names the body
//! Checked  an oscillator whose spring is such a load: frequency by modes, explicit and implicit runs, energy (crate tests)
//! ```

use crate::core::events::EventFunctions;
use crate::core::handles::MechanismId;
use crate::core::element::Eval;
use crate::core::rigids::{Owner, Rigids};
use crate::elements::joints::JointId;
use crate::elements::mechanisms::MechanismsScratch;
use crate::elements::{Model, Scratch};
use std::fmt;
use std::sync::Arc;
use windlass_math::rotation::euler_angles;
use windlass_math::{DVec3, FrameMotion, Pose, Wrench};
use windlass_mechanics::joints::JointCoordinates;

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
                    JointNumber::Way => now.displacement,
                    JointNumber::WayRate => now.displacement_rate,
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

/// A level by the load's numbers, in their order. It must be pure.
pub type LevelLaw = Arc<dyn Fn(&[f64]) -> f64 + Send + Sync>;

/// A level at which a load jumps: steps end there, and none goes across.
#[derive(Clone)]
pub struct LoadJump {
    /// The level, by the load's numbers.
    pub level: LevelLaw,
    /// Whether the load jumps at each whole number of it; else at zero.
    pub at_whole_numbers: bool,
    /// Whether what jumps has at the level itself the value that it has above.
    pub closed_below: bool,
    /// Whether it is a straight function of time and of nothing else: its instants are then known beforehand.
    pub by_time: bool,
}

impl LoadJump {
    /// A number that changes its sign where the load jumps.
    fn guard(&self, numbers: &[f64]) -> f64 {
        let level = (self.level)(numbers);
        if !self.at_whole_numbers {
            return level;
        }
        let whole = level.floor();
        let apart = (level - whole).min(whole + 1.0 - level);
        match whole.rem_euclid(2.0) == 0.0 {
            true => apart,
            false => -apart.max(f64::MIN_POSITIVE),
        }
    }

    /// Which side of the level a value is on.
    fn side(&self, level: f64) -> f64 {
        match (self.at_whole_numbers, self.closed_below) {
            (true, true) => level.floor(),
            (true, false) => level.ceil(),
            (false, true) => f64::from(u8::from(level >= 0.0)),
            (false, false) => f64::from(u8::from(level > 0.0)),
        }
    }

    /// The next time (s) after `t` at which the load jumps; none for a level whose jumps are events.
    fn next_after(&self, t: f64, level_at: impl Fn(f64) -> f64) -> Option<f64> {
        if !self.by_time {
            return None;
        }
        let now = level_at(t);
        let slope = level_at(t + 1.0) - now;
        // Where it is at a level now, rounding decides whether that is the jump that has just been.
        let levels = match (self.at_whole_numbers, slope > 0.0) {
            (false, _) => [0.0; 3],
            (true, true) => [0.0, 1.0, 2.0].map(|more| now.floor() + more),
            (true, false) => [0.0, 1.0, 2.0].map(|less| now.ceil() - less),
        };
        for level in levels {
            let mut there = t + (level - now) / slope;
            if !there.is_finite() {
                continue;
            }
            (0..4).for_each(|_| there = there.next_down());
            let before = self.side(level_at(there));
            // The first number on the other side.
            let mut next = (0..9).map(|_| {
                there = there.next_up();
                there
            });
            match next.find(|there| self.side(level_at(*there)) != before) {
                Some(found) if found > t => return Some(found),
                _ => {}
            }
        }
        Some(f64::INFINITY)
    }
}

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
    /// Where it jumps, as far as that is known.
    pub jumps: Vec<LoadJump>,
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
    /// What it depends on.
    fn numbers(
        &self,
        eval: &Eval<'_>,
        rigids: &Rigids,
        mechanisms: &MechanismsScratch,
    ) -> [f64; MOST_INPUTS] {
        let mut numbers = [0.0; MOST_INPUTS];
        for (number, input) in numbers.iter_mut().zip(&self.inputs) {
            *number = input.at(eval, rigids, mechanisms);
        }
        numbers
    }

    /// The levels at which it jumps, for changes of sign; those whose instants are known beforehand are none of them.
    pub(super) fn event_functions(&self, eval: &Eval<'_>, scratch: &Scratch, event_functions: &mut EventFunctions) {
        if self.jumps.is_empty() {
            return;
        }
        let numbers = self.numbers(eval, &scratch.rigids, &scratch.mechanisms);
        for jump in &self.jumps {
            if !jump.by_time {
                event_functions.watch_jump(jump.guard(&numbers[..self.inputs.len()]));
            }
        }
    }

    /// A level that depends on time alone.
    fn level_at(&self, jump: &LoadJump, t: f64) -> f64 {
        let mut numbers = [0.0; MOST_INPUTS];
        for (number, input) in numbers.iter_mut().zip(&self.inputs) {
            if *input == LoadInput::Time {
                *number = t;
            }
        }
        (jump.level)(&numbers[..self.inputs.len()])
    }

    /// The next instant (s) after `t` at which it jumps, of those that are known beforehand.
    pub(super) fn next_jump(&self, t: f64) -> f64 {
        let next = |jump: &LoadJump| jump.next_after(t, |t| self.level_at(jump, t));
        self.jumps.iter().filter_map(next).fold(f64::INFINITY, f64::min)
    }

    /// Now, about the rigid's origin in Earth axes.
    pub(super) fn at(
        &self,
        eval: &Eval<'_>,
        motion: &FrameMotion,
        (rigids, mechanisms): (&Rigids, &MechanismsScratch),
    ) -> Wrench {
        let numbers = self.numbers(eval, rigids, mechanisms);
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

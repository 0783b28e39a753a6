//! Loads that are functions of time and of positions and velocities of frames and joints.
//!
//! ```text
//! Law      F, M at the point = law(u₁ … uₙ), in Earth axes or in the body's axes
//! Symbols  u inputs: time and kinematic quantities, each given by a [`LoadInput`]
//! Frame    positions, velocities, angles (roll, pitch, yaw) and angular velocities of frames in
//!          Earth axes; joints in their own axes
//! Valid    pure functions. A step ends at each discontinuity that the load declares
//!          ([`LoadJump`]). At other discontinuities the steps become short. If the load has no
//!          finite value, the run stops and names the body
//! Checked  an oscillator whose spring is such a load: frequency from natural modes, explicit and
//!          implicit runs, energy (crate tests)
//! ```

use crate::core::element::EvaluationContext;
use crate::core::events::EventFunctions;
use crate::core::handles::MechanismId;
use crate::core::rigids::{Owner, Rigids};
use crate::elements::joints::JointId;
use crate::elements::mechanisms::MechanismsScratch;
use crate::elements::{Model, Scratch};
use std::fmt;
use std::sync::Arc;
use windlass_math::rotation::euler_angles;
use windlass_math::{DVec3, FrameMotion, Pose, Wrench};
use windlass_mechanics::joints::JointCoordinates;

/// Largest number of inputs of one load.
pub(super) const MAX_INPUTS: usize = 32;

/// A kinematic quantity of a frame, in Earth axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FrameNumber {
    /// Position along an axis (0 to 2 for x to z), m.
    Position(usize),
    /// Velocity along an axis, m/s.
    Velocity(usize),
    /// Roll, pitch or yaw (0 to 2), rad.
    Angle(usize),
    /// Angular velocity about an axis, rad/s.
    AngularVelocity(usize),
}

/// A kinematic quantity of a joint between frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JointNumber {
    /// Angle about z, rad, in (-π, π].
    Angle,
    /// Rate of the angle, rad/s.
    AngleRate,
    /// Displacement along z, m.
    Displacement,
    /// Rate of the displacement, m/s.
    DisplacementRate,
    /// Distance between the frames, m.
    Distance,
}

/// An input of a load: time, or a kinematic quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum LoadInput {
    /// Time, s.
    Time,
    /// A quantity of a frame.
    Frame {
        /// The body that carries the frame.
        owner: Owner,
        /// Pose of the frame in the body's axes, relative to its origin.
        offset: Pose,
        /// The quantity.
        number: FrameNumber,
    },
    /// A quantity of a joint between frames.
    Joint(JointId, JointNumber),
    /// Coordinate (m or rad) of a movable joint of a mechanism, or its rate.
    MechanismJoint {
        /// The mechanism.
        mechanism: MechanismId,
        /// Index of the joint among the movable joints, parents first.
        joint: usize,
        /// Whether the rate is used instead of the coordinate.
        rate: bool,
    },
}

impl LoadInput {
    /// Current value of the input.
    fn at(&self, eval: &EvaluationContext<'_>, rigids: &Rigids, mechanisms: &MechanismsScratch) -> f64 {
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
                    JointNumber::Displacement => now.displacement,
                    JointNumber::DisplacementRate => now.displacement_rate,
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

    /// Returns a message if the input refers to an object or axis that does not exist.
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
                Some("depends on a frame or an axis that does not exist")
            }
            Self::Joint(joint, _) if joint.index() >= model.joints.each.len() => {
                Some("depends on a joint that does not exist")
            }
            Self::MechanismJoint { mechanism, joint, .. }
                if model
                    .mechanisms
                    .get(mechanism.index())
                    .is_none_or(|mounted| joint >= mounted.mechanism.joint_count()) =>
            {
                Some("depends on a joint of a mechanism that does not exist")
            }
            _ => None,
        }
    }
}

/// Force (N) and moment (N·m) as a function of the load's inputs, in their order. The function must
/// be pure.
pub type StateLaw = Arc<dyn Fn(&[f64]) -> Wrench + Send + Sync>;

/// A level as a function of the load's inputs, in their order. The function must be pure.
pub type LevelLaw = Arc<dyn Fn(&[f64]) -> f64 + Send + Sync>;

/// A level at which a load is discontinuous: a step ends there and no step crosses it.
#[derive(Clone)]
pub struct LoadJump {
    /// The level as a function of the load's inputs.
    pub level: LevelLaw,
    /// Whether the load is discontinuous at each integer value of the level; otherwise at zero
    /// only.
    pub at_whole_numbers: bool,
    /// Whether the value of the load exactly at the level is its value above the level; otherwise
    /// it is its value below the level.
    pub closed_below: bool,
    /// Whether the level is a linear function of time only. The times of the discontinuities are
    /// then known in advance.
    pub by_time: bool,
}

impl LoadJump {
    /// Event function: changes sign where the load is discontinuous.
    fn event_function(&self, numbers: &[f64]) -> f64 {
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

    /// Returns a number that differs between the two sides of a discontinuity.
    fn side(&self, level: f64) -> f64 {
        match (self.at_whole_numbers, self.closed_below) {
            (true, true) => level.floor(),
            (true, false) => level.ceil(),
            (false, true) => f64::from(u8::from(level >= 0.0)),
            (false, false) => f64::from(u8::from(level > 0.0)),
        }
    }

    /// The next time (s) after `t` at which the load is discontinuous; `None` if its
    /// discontinuities are events.
    fn next_after(&self, t: f64, level_at: impl Fn(f64) -> f64) -> Option<f64> {
        if !self.by_time {
            return None;
        }
        let now = level_at(t);
        let slope = level_at(t + 1.0) - now;
        // If `t` is at a level, rounding decides whether that level lies before or after `t`, so
        // three successive levels are tried.
        let levels = match (self.at_whole_numbers, slope > 0.0) {
            (false, _) => [0.0; 3],
            (true, true) => [0.0, 1.0, 2.0].map(|more| now.floor() + more),
            (true, false) => [0.0, 1.0, 2.0].map(|less| now.ceil() - less),
        };
        for level in levels {
            let mut candidate = t + (level - now) / slope;
            if !candidate.is_finite() {
                continue;
            }
            (0..4).for_each(|_| candidate = candidate.next_down());
            let before = self.side(level_at(candidate));
            // The first floating-point time on the other side of the level.
            let mut next = (0..9).map(|_| {
                candidate = candidate.next_up();
                candidate
            });
            match next.find(|candidate| self.side(level_at(*candidate)) != before) {
                Some(found) if found > t => return Some(found),
                _ => {}
            }
        }
        Some(f64::INFINITY)
    }
}

/// A load on a body or link as a function of the state: the gas force on a piston, a brake, a
/// user-defined spring.
#[derive(Clone)]
pub struct LoadOfState {
    /// Point of application, m: body axes from the centre of gravity, or in the link's frame.
    pub point: DVec3,
    /// Whether force and moment are in the body's axes and turn with it; otherwise they are in
    /// Earth axes.
    pub follows_body: bool,
    /// Description of the law. Two laws with the same description and inputs are considered equal.
    pub words: String,
    /// Inputs of the law; at most 32 numbers.
    pub inputs: Vec<LoadInput>,
    /// The law.
    pub law: StateLaw,
    /// Known discontinuities of the law.
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
    /// Current values of the inputs, in their order.
    fn numbers(
        &self,
        eval: &EvaluationContext<'_>,
        rigids: &Rigids,
        mechanisms: &MechanismsScratch,
    ) -> [f64; MAX_INPUTS] {
        let mut numbers = [0.0; MAX_INPUTS];
        for (number, input) in numbers.iter_mut().zip(&self.inputs) {
            *number = input.at(eval, rigids, mechanisms);
        }
        numbers
    }

    /// Declares the event functions of the discontinuities whose times are not known in advance.
    pub(super) fn event_functions(
        &self,
        eval: &EvaluationContext<'_>,
        scratch: &Scratch,
        event_functions: &mut EventFunctions,
    ) {
        if self.jumps.is_empty() {
            return;
        }
        let numbers = self.numbers(eval, &scratch.rigids, &scratch.mechanisms);
        for jump in &self.jumps {
            if !jump.by_time {
                event_functions.watch_jump(jump.event_function(&numbers[..self.inputs.len()]));
            }
        }
    }

    /// Value at time `t` (s) of a level that depends on time only.
    fn level_at(&self, jump: &LoadJump, t: f64) -> f64 {
        let mut numbers = [0.0; MAX_INPUTS];
        for (number, input) in numbers.iter_mut().zip(&self.inputs) {
            if *input == LoadInput::Time {
                *number = t;
            }
        }
        (jump.level)(&numbers[..self.inputs.len()])
    }

    /// Time (s) of the next discontinuity after `t` whose time is known in advance; infinite if
    /// there is none.
    pub(super) fn next_jump(&self, t: f64) -> f64 {
        let next = |jump: &LoadJump| jump.next_after(t, |t| self.level_at(jump, t));
        self.jumps.iter().filter_map(next).fold(f64::INFINITY, f64::min)
    }

    /// Current load about the body's origin, Earth axes.
    pub(super) fn at(
        &self,
        eval: &EvaluationContext<'_>,
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

    /// Returns a message if the load is not valid.
    pub(super) fn problem(&self, model: &Model) -> Option<&'static str> {
        if !self.point.is_finite() {
            return Some("has numbers that are not finite");
        }
        if self.inputs.len() > MAX_INPUTS {
            return Some("depends on more than 32 numbers");
        }
        self.inputs.iter().find_map(|input| input.problem(model))
    }
}

/// The first body or link that has a load of the model and a total load that is not finite; `None`
/// if there is none.
pub(super) fn without_value(model: &Model, scratch: &Scratch) -> Option<Owner> {
    let is_bad = |owner: &Owner| {
        let Wrench { force, moment } = scratch.external_loads[model.rigid(*owner).index()];
        !(force.is_finite() && moment.is_finite())
    };
    model.external_loads.iter().map(|given| given.owner).find(is_bad)
}

//! The Director: commands to actors over time, `[IMPROVED]` 2.2.
//!
//! A [`Step`] is one [`Command`] and when it may start: after other steps, at a time, when a [`Condition`] holds. A
//! [`Director`] is a list of steps. [`script`] reads commands in the reports' words, [`perform`] carries them out on a
//! running [`crate::World`], [`timeline`] says beforehand when they will be due. How far each step has come
//! ([`Progress`]) is part of the world's state, so that a saved run goes on in the middle of an operation.

mod cast;
mod cautions;
mod numbers;
pub mod perform;
pub mod script;
pub mod timeline;

pub use crate::{Outcome, Progress};
pub use cautions::beyond;
pub use script::{Cast, CastJoint, CastWinch};

use crate::{
    BodyId, CableEnd, CableId, CommandError, FrameId, Freedom, MechanismId, Model, ShapeId, Snapshot, WinchId,
};
use windlass_mechanics::winch::WinchOrder;

/// One thing to do.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Command {
    /// Hold a degree of freedom of a body.
    Hold {
        /// The body.
        body: BodyId,
        /// What is held.
        freedom: Freedom,
        /// At which value (m or rad); none for the value it has.
        value: Option<f64>,
    },
    /// Release a degree of freedom.
    Release {
        /// The body.
        body: BodyId,
        /// What is released.
        freedom: Freedom,
    },
    /// Draw a free cable end to a frame and attach it there.
    Connect {
        /// The cable.
        cable: CableId,
        /// Which end.
        end: CableEnd,
        /// Where to.
        frame: FrameId,
        /// A winch at the other end that keeps the line slack enough meanwhile.
        winch: Option<WinchId>,
        /// Time it takes, s.
        duration: f64,
    },
    /// Take the load off a cable end and let it go.
    Disconnect {
        /// The cable.
        cable: CableId,
        /// The body that it is attached to.
        body: BodyId,
        /// A winch at the other end that takes the load off.
        winch: Option<WinchId>,
        /// Time given for that, s.
        duration: f64,
    },
    /// Send a joint to a position.
    MoveJoint {
        /// The crane.
        mechanism: MechanismId,
        /// Its joint, counted from 0.
        joint: usize,
        /// Where to, m or rad.
        target: f64,
        /// Speed on the way, m/s or rad/s.
        speed: f64,
    },
    /// Give a winch an order. One of a length is done when the line has it, others at once.
    Winch {
        /// The winch.
        winch: WinchId,
        /// The order.
        order: WinchOrder,
    },
    /// Cut a cable in two.
    Cut {
        /// The cable.
        cable: CableId,
        /// Where, m of unstretched length from its start.
        at: f64,
    },
    /// Let time pass.
    Pause {
        /// How much, s.
        duration: f64,
    },
}

impl Command {
    /// Whether what it names is in a model.
    ///
    /// # Errors
    /// [`CommandError::UnknownHandle`].
    pub fn check(&self, model: &Model) -> Result<(), CommandError> {
        let if_any = |winch: Option<WinchId>| winch.map_or(Ok(()), |winch| model.check(winch));
        match *self {
            Command::Hold { body, .. } | Command::Release { body, .. } => model.check(body),
            Command::Connect {
                cable, frame, winch, ..
            } => {
                model.check(cable)?;
                model.check(frame)?;
                if_any(winch)
            }
            Command::Disconnect {
                cable, body, winch, ..
            } => {
                model.check(cable)?;
                model.check(body)?;
                if_any(winch)
            }
            Command::MoveJoint { mechanism, joint, .. } => model.check_joint(mechanism, joint),
            Command::Winch { winch, .. } => model.check(winch),
            Command::Cut { cable, .. } => model.check(cable),
            Command::Pause { .. } => Ok(()),
        }
    }
}

/// A quantity that a condition looks at.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WatchedQuantity {
    /// Tension at a cable's end, N.
    Tension(CableId, CableEnd),
    /// Unstretched length of a cable, m.
    Length(CableId),
    /// Distance of two frames, m.
    Clearance(FrameId, FrameId),
    /// Distance of two shapes, m.
    ShapeClearance(ShapeId, ShapeId),
    /// Height of a frame over still water, m.
    Height(FrameId),
    /// How often a cable has parted.
    Partings(CableId),
}

impl WatchedQuantity {
    /// Whether what it looks at is in a model.
    ///
    /// # Errors
    /// [`CommandError::UnknownHandle`].
    pub fn check(&self, model: &Model) -> Result<(), CommandError> {
        match *self {
            WatchedQuantity::Tension(cable, _)
            | WatchedQuantity::Length(cable)
            | WatchedQuantity::Partings(cable) => model.check(cable),
            WatchedQuantity::Clearance(a, b) => model.check(a).and(model.check(b)),
            WatchedQuantity::ShapeClearance(a, b) => model.check(a).and(model.check(b)),
            WatchedQuantity::Height(frame) => model.check(frame),
        }
    }

    /// Its value now; of what is in the world, see [`WatchedQuantity::check`].
    pub fn value(&self, now: &Snapshot<'_>) -> f64 {
        match *self {
            WatchedQuantity::Tension(cable, end) => now.tension(cable, end),
            WatchedQuantity::Length(cable) => now.line_length(cable),
            WatchedQuantity::Clearance(a, b) => {
                let place = |frame| now.frame(frame).pose.position;
                place(a).distance(place(b))
            }
            WatchedQuantity::ShapeClearance(a, b) => now.clearance(a, b),
            WatchedQuantity::Height(frame) => now.frame(frame).pose.position.z,
            WatchedQuantity::Partings(cable) => now.partings(cable).len() as f64,
        }
    }
}

/// What must hold before a step starts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// What is looked at.
    pub quantity: WatchedQuantity,
    /// Whether it must be above the bound, or below.
    pub above: bool,
    /// The bound, in the quantity's unit.
    pub bound: f64,
}

impl Condition {
    /// How far it is from holding, in the quantity's unit: below zero while it holds.
    pub fn missing(&self, now: &Snapshot<'_>) -> f64 {
        let value = self.quantity.value(now);
        if self.above {
            self.bound - value
        } else {
            value - self.bound
        }
    }

    /// Whether it holds now.
    pub fn holds(&self, now: &Snapshot<'_>) -> bool {
        self.missing(now) < 0.0
    }
}

/// A command and when it may start.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The command as the user wrote it, for messages and results.
    pub text: String,
    /// The command.
    pub command: Command,
    /// Steps, by place in the list, that must have ended.
    pub after: Vec<usize>,
    /// Earliest time, s.
    pub at: Option<f64>,
    /// What must hold.
    pub when: Option<Condition>,
    /// Time after which an unfinished command is given up, s; none for one that comes from the command itself.
    pub time_out: Option<f64>,
}

impl Step {
    /// A command that starts when the step before it has ended.
    pub fn following(text: &str, command: Command, before: Option<usize>) -> Self {
        Self {
            text: text.to_owned(),
            command,
            after: before.into_iter().collect(),
            at: None,
            when: None,
            time_out: None,
        }
    }
}

/// An operation: steps in the order in which they are looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Director {
    /// The steps.
    pub steps: Vec<Step>,
}

//! The Director carries out commands to objects over time, `[IMPROVED]` 2.2.
//!
//! A [`Step`] is one [`Command`] with its starting conditions: after other steps, at a time, or
//! when a [`Condition`] holds. A [`Director`] is a list of steps. [`script`] parses commands in the
//! notation of the reports. [`perform`] carries them out on a running [`crate::World`].
//! [`timeline`] predicts their times. The [`Progress`] of the steps is part of the world's state. A
//! saved run can therefore continue in the middle of an operation.

mod numbers;
pub mod perform;
pub mod script;
mod script_objects;
mod station_script;
pub mod timeline;
mod warnings;

pub use crate::{Outcome, Progress};
pub use script::{ScriptJoint, ScriptObjects, ScriptWinch};
pub use warnings::exceeded_limit;

use crate::{
    BodyId, CableEnd, CableId, CommandError, DegreeOfFreedom, FrameId, MechanismId, Model, ShapeId, Snapshot,
    StationId, StationOrder, WinchId,
};
use glam::DVec3;
use windlass_mechanics::winch::WinchOrder;

/// A command to an object.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Command {
    /// Hold a degree of freedom of a body.
    Hold {
        /// The body.
        body: BodyId,
        /// The degree of freedom.
        freedom: DegreeOfFreedom,
        /// Value (m or rad). `None` for the present value.
        value: Option<f64>,
    },
    /// Release a held degree of freedom.
    Release {
        /// The body.
        body: BodyId,
        /// The degree of freedom.
        freedom: DegreeOfFreedom,
    },
    /// Move a free cable end to a frame and attach it there.
    Connect {
        /// The cable.
        cable: CableId,
        /// The end.
        end: CableEnd,
        /// The target frame.
        frame: FrameId,
        /// A winch at the other end that pays out enough line.
        winch: Option<WinchId>,
        /// Duration of the move, s.
        duration: f64,
    },
    /// Relieve a cable end of its load and detach it.
    Disconnect {
        /// The cable.
        cable: CableId,
        /// The body to which it is attached.
        body: BodyId,
        /// A winch at the other end that reduces the tension.
        winch: Option<WinchId>,
        /// Time allowed to reduce the tension, s.
        duration: f64,
    },
    /// Move a joint to a position.
    MoveJoint {
        /// The crane.
        mechanism: MechanismId,
        /// Joint of the crane, counted from 0.
        joint: usize,
        /// Target, m or rad.
        target: f64,
        /// Speed, m/s or rad/s.
        speed: f64,
    },
    /// Move a joint at a rate from now on, until its stop or another command.
    JointRate {
        /// The crane.
        mechanism: MechanismId,
        /// Joint of the crane, counted from 0.
        joint: usize,
        /// Rate, m/s or rad/s; zero to stop and hold.
        rate: f64,
        /// Acceleration to this rate, m/s² or rad/s², of a drive under velocity control. `None` for
        /// the limit of the drive.
        acceleration: Option<f64>,
    },
    /// Give a winch an order. A length order ends when the line has the ordered length; all other
    /// orders end at once.
    Winch {
        /// The winch.
        winch: WinchId,
        /// The order.
        order: WinchOrder,
    },
    /// Give a station keeping controller an order. The command ends at once.
    Station {
        /// The controller.
        station: StationId,
        /// The order.
        order: StationOrder,
    },
    /// Cut a cable in two.
    Cut {
        /// The cable.
        cable: CableId,
        /// Arc position of the cut, m of unstretched length from the start.
        at: f64,
    },
    /// Add a force and an inertia without weight to a cable, which remain until they are cleared.
    LoadCable {
        /// The cable.
        cable: CableId,
        /// Arc position, m of unstretched length from the start.
        at: f64,
        /// Force, Earth axes, N.
        force: DVec3,
        /// Inertia, kg.
        inertia: f64,
    },
    /// Remove all added forces and inertias from a cable.
    ClearCable {
        /// The cable.
        cable: CableId,
    },
    /// Wait.
    Pause {
        /// Time to wait, s.
        duration: f64,
    },
}

impl Command {
    /// Checks that the objects of the command are in a model.
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
            Command::MoveJoint { mechanism, joint, .. } | Command::JointRate { mechanism, joint, .. } => {
                model.check_joint(mechanism, joint)
            }
            Command::Winch { winch, .. } => model.check(winch),
            Command::Station { station, .. } => model.check(station),
            Command::Cut { cable, .. } | Command::LoadCable { cable, .. } | Command::ClearCable { cable } => {
                model.check(cable)
            }
            Command::Pause { .. } => Ok(()),
        }
    }
}

/// Quantity of a condition.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WatchedQuantity {
    /// Tension at a cable's end, N.
    Tension(CableId, CableEnd),
    /// Unstretched length of a cable, m.
    Length(CableId),
    /// Distance between two frames, m.
    Clearance(FrameId, FrameId),
    /// Distance between two shapes, m.
    ShapeClearance(ShapeId, ShapeId),
    /// Height of a frame over still water, m.
    Height(FrameId),
    /// Number of partings of a cable.
    Partings(CableId),
}

impl WatchedQuantity {
    /// Checks that the objects of the quantity are in a model.
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

    /// Present value. The objects of the quantity must be in the world, see
    /// [`WatchedQuantity::check`].
    pub fn value(&self, now: &Snapshot<'_>) -> f64 {
        match *self {
            WatchedQuantity::Tension(cable, end) => now.tension(cable, end),
            WatchedQuantity::Length(cable) => now.line_length(cable),
            WatchedQuantity::Clearance(a, b) => {
                let position = |frame| now.frame(frame).pose.position;
                position(a).distance(position(b))
            }
            WatchedQuantity::ShapeClearance(a, b) => now.clearance(a, b),
            WatchedQuantity::Height(frame) => now.frame(frame).pose.position.z,
            WatchedQuantity::Partings(cable) => now.partings(cable).len() as f64,
        }
    }
}

/// Condition for the start of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// The quantity.
    pub quantity: WatchedQuantity,
    /// True if the value must be above the bound, false if below.
    pub above: bool,
    /// Bound, in the unit of the quantity.
    pub bound: f64,
}

impl Condition {
    /// Difference between bound and value, in the unit of the quantity: negative while the
    /// condition holds.
    pub fn shortfall(&self, now: &Snapshot<'_>) -> f64 {
        let value = self.quantity.value(now);
        if self.above {
            self.bound - value
        } else {
            value - self.bound
        }
    }

    /// Returns true if the condition holds.
    pub fn holds(&self, now: &Snapshot<'_>) -> bool {
        self.shortfall(now) < 0.0
    }
}

/// A command with its starting conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The command as the user wrote it, for messages and results.
    pub text: String,
    /// The command.
    pub command: Command,
    /// Indices of steps that must have ended.
    pub after: Vec<usize>,
    /// Earliest time, s.
    pub at: Option<f64>,
    /// Condition that must hold.
    pub when: Option<Condition>,
    /// Time limit after which an unfinished command is aborted, s. `None` for the default of the
    /// command.
    pub time_out: Option<f64>,
}

impl Step {
    /// Creates a step that starts when the step `before` has ended.
    pub fn after(text: &str, command: Command, before: Option<usize>) -> Self {
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

/// An operation: steps in the order in which they are checked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Director {
    /// The steps.
    pub steps: Vec<Step>,
}

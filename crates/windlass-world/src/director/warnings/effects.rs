//! Commands without effect: the ordered state exists already, or another order replaces the command
//! at the same instant.

use super::orders::unit_of;
use crate::director::timeline::ExpectedTimes;
use crate::director::{Command, Director};
use crate::{
    CableId, DegreeOfFreedom, EndMode, Model, MountedMechanism, MountedWinch, Owner, State, WinchId,
};
use windlass_mechanics::mechanism::{Control, Joint, JointMotion};
use windlass_mechanics::winch::WinchOrder;

/// Tolerance of equal lengths (m) and coordinates (m, rad).
const EQUALITY_TOLERANCE: f64 = 1e-6;

/// Expected state of an object after a command, and the end of that command, s.
#[derive(Clone, Copy)]
struct Expected<T> {
    value: Option<T>,
    since: f64,
}

impl<T: Copy> Expected<T> {
    fn new(value: Option<T>, since: f64) -> Self {
        Self { value, since }
    }

    /// Value at a time, if no command is in progress then.
    fn at(&self, time: f64) -> Option<T> {
        self.value.filter(|_| self.since <= time)
    }
}

/// Tracks the effects of commands on joints, lines, holds and ends, step by step in list order.
pub(super) struct Effects<'a> {
    director: &'a Director,
    due: &'a [ExpectedTimes],
    model: &'a Model,
    joints: Vec<Vec<Expected<f64>>>,
    lengths: Vec<Expected<f64>>,
    holds: Vec<[Expected<bool>; 6]>,
    ends: Vec<[Expected<Option<Owner>>; 2]>,
}

impl<'a> Effects<'a> {
    pub(super) fn new(
        director: &'a Director,
        due: &'a [ExpectedTimes],
        model: &'a Model,
        state: &State,
    ) -> Self {
        let begin = state.time();
        let regimes = state.regimes();
        let joints = |mounted: &MountedMechanism| {
            let each = (0..mounted.mechanism.joint_count()).map(|k| mounted.mechanism.joint(k));
            each.map(|found| Expected::new(found.and_then(|(joint, _)| initial_set_point(joint)), begin))
                .collect()
        };
        let wire = |mounted: &MountedWinch| {
            // The line length includes the wire on sheaves, whose length is not known yet.
            let is_reeved = model.reeved_cables(mounted.cable).len() > 1;
            let length = model.cables()[mounted.cable.index()].length();
            Expected::new((!is_reeved).then_some(length), begin)
        };
        let owner = |end: &EndMode| match end {
            EndMode::Free => Expected::new(Some(None), begin),
            EndMode::Attached(frame, _) => {
                let owner = model.frames()[frame.index()].owner;
                Expected::new(Some(Some(owner)), begin)
            }
            EndMode::Captured(_) => Expected::new(None, begin),
        };
        Self {
            director,
            due,
            model,
            joints: model.mechanisms().iter().map(joints).collect(),
            lengths: model.winches().iter().map(wire).collect(),
            holds: regimes
                .holds
                .iter()
                .map(|holds| holds.map(|hold| Expected::new(Some(hold.is_some()), begin)))
                .collect(),
            ends: regimes
                .cables
                .iter()
                .map(|cable| cable.ends.each_ref().map(owner))
                .collect(),
        }
    }

    /// Reason why a step has no effect. Must be called for all steps in order.
    pub(super) fn no_effect(&mut self, step: usize) -> Option<String> {
        let (command, due) = (self.director.steps[step].command, self.due[step]);
        command.check(self.model).ok()?;
        match command {
            Command::Hold { body, freedom, value } => {
                let known = &mut self.holds[body.index()][freedom.index()];
                let was = std::mem::replace(known, Expected::new(Some(true), due.end));
                let again = value.is_none() && was.at(due.start) == Some(true);
                again.then(|| format!("{} is held already", word(freedom)))
            }
            Command::Release { body, freedom } => {
                let known = &mut self.holds[body.index()][freedom.index()];
                let was = std::mem::replace(known, Expected::new(Some(false), due.end));
                (was.at(due.start) == Some(false))
                    .then(|| format!("{} is not held at that time", word(freedom)))
            }
            Command::MoveJoint {
                mechanism,
                joint,
                target,
                ..
            } => {
                let known = &mut self.joints[mechanism.index()][joint];
                let was = std::mem::replace(known, Expected::new(Some(target), due.end));
                let (joint, _) = self.model.mechanisms()[mechanism.index()]
                    .mechanism
                    .joint(joint)?;
                let (unit, scale) = unit_of(joint);
                let again = was
                    .at(due.start)
                    .is_some_and(|at| (at - target).abs() < EQUALITY_TOLERANCE);
                again.then(|| format!("the joint is at {:.4} {unit} already", scale * target))
            }
            Command::JointRate { mechanism, joint, .. } => {
                self.joints[mechanism.index()][joint] = Expected::new(None, due.end);
                None
            }
            Command::Winch { winch, order } => self.order(step, winch, order),
            Command::Connect {
                cable,
                end,
                frame,
                winch,
                ..
            } => {
                let owner = self.model.frames()[frame.index()].owner;
                let known = &mut self.ends[cable.index()][end.index()];
                let was = std::mem::replace(known, Expected::new(Some(Some(owner)), due.end));
                // The length that the winch will pay out is unknown.
                self.forget_length(winch);
                let held = was.at(due.start).flatten()?;
                Some(format!(
                    "the end is attached to {} already; disconnect it first",
                    self.model.owner_name(held)
                ))
            }
            Command::Disconnect {
                cable, body, winch, ..
            } => {
                self.forget_length(winch);
                self.disconnect(cable, Owner::Body(body), due)
            }
            Command::Station { .. }
            | Command::LoadCable { .. }
            | Command::ClearCable { .. }
            | Command::Cut { .. }
            | Command::Pause { .. } => None,
        }
    }

    fn forget_length(&mut self, winch: Option<WinchId>) {
        if let Some(winch) = winch {
            self.lengths[winch.index()].value = None;
        }
    }

    fn order(&mut self, step: usize, winch: WinchId, order: WinchOrder) -> Option<String> {
        let due = self.due[step];
        let known = &mut self.lengths[winch.index()];
        let WinchOrder::Length { length, .. } = order else {
            let holds = matches!(order, WinchOrder::Detached) || order == WinchOrder::HOLD;
            // A hold aborts a length order that is still in progress.
            if !holds || known.since > due.start {
                *known = Expected::new(None, due.end);
            }
            return self.replaced(step, winch).filter(|_| !holds);
        };
        let was = std::mem::replace(known, Expected::new(Some(length), due.end));
        let again = was
            .at(due.start)
            .is_some_and(|at| (at - length).abs() < EQUALITY_TOLERANCE);
        again.then(|| format!("the line is {length} m long already"))
    }

    /// Warns about an order that the next order to the same winch replaces at the same instant.
    fn replaced(&self, step: usize, winch: WinchId) -> Option<String> {
        let next = self.director.steps.get(step + 1)?;
        let is_same_winch = matches!(next.command, Command::Winch { winch: other, .. } if other == winch);
        let at_once =
            next.when.is_none() && next.after == [step] && self.due[step + 1].start <= self.due[step].end;
        (is_same_winch && at_once).then(|| format!("'{}' replaces it at the same instant", next.text))
    }

    fn disconnect(&mut self, cable: CableId, owner: Owner, due: ExpectedTimes) -> Option<String> {
        let ends = &mut self.ends[cable.index()];
        let may_be_on_owner =
            |end: &Expected<Option<Owner>>| end.at(due.start).is_none_or(|held| held == Some(owner));
        if let Some(end) = ends.iter_mut().find(|end| may_be_on_owner(end)) {
            *end = Expected::new(Some(None), due.end);
            return None;
        }
        let (cable, owner) = (
            &self.model.cables()[cable.index()].name,
            self.model.owner_name(owner),
        );
        Some(format!("no end of '{cable}' is attached to {owner} at that time"))
    }
}

/// Initial position (m or rad) that the drive of a joint keeps until an order. `None` if the drive
/// keeps no position.
fn initial_set_point(joint: &Joint) -> Option<f64> {
    let JointMotion::Dynamic(drive) = &joint.motion else {
        return None;
    };
    let keeps = matches!(drive.control, Control::Position(_) | Control::Travel { .. });
    (keeps && joint.follows.is_none()).then_some(joint.initial_position)
}

fn word(freedom: DegreeOfFreedom) -> &'static str {
    match freedom {
        DegreeOfFreedom::X => "x",
        DegreeOfFreedom::Y => "y",
        DegreeOfFreedom::Z => "z",
        DegreeOfFreedom::Roll => "roll",
        DegreeOfFreedom::Pitch => "pitch",
        DegreeOfFreedom::Yaw => "yaw",
    }
}

//! Commands that change nothing: what they ask for is so already, or another order takes their place at the same instant.

use super::orders::unit_of;
use crate::director::timeline::Due;
use crate::director::{Command, Director};
use crate::{CableId, EndMode, Freedom, Model, MountedMechanism, MountedWinch, Owner, State, WinchId};
use windlass_mechanics::mechanism::{Control, Joint, JointMotion};
use windlass_mechanics::winch::WinchOrder;

/// Lengths (m) and coordinates (m, rad) that differ by less are the same.
const SAME: f64 = 1e-6;

/// What is known of an actor when the next command to it comes: what the one before made of it, and until when that took, s.
#[derive(Clone, Copy)]
struct Known<T> {
    value: Option<T>,
    since: f64,
}

impl<T: Copy> Known<T> {
    fn new(value: Option<T>, since: f64) -> Self {
        Self { value, since }
    }

    /// What it is at a time, where nothing goes on then.
    fn at(&self, time: f64) -> Option<T> {
        self.value.filter(|_| self.since <= time)
    }
}

/// Follows what commands make of joints, lines, holds and ends, one step after the other in the order of the list.
pub(super) struct Effects<'a> {
    director: &'a Director,
    due: &'a [Due],
    model: &'a Model,
    joints: Vec<Vec<Known<f64>>>,
    lengths: Vec<Known<f64>>,
    holds: Vec<[Known<bool>; 6]>,
    ends: Vec<[Known<Option<Owner>>; 2]>,
}

impl<'a> Effects<'a> {
    pub(super) fn new(director: &'a Director, due: &'a [Due], model: &'a Model, state: &State) -> Self {
        let begin = state.time();
        let regimes = state.regimes();
        let joints = |mounted: &MountedMechanism| {
            let each = (0..mounted.mechanism.joint_count()).map(|k| mounted.mechanism.joint(k));
            each.map(|found| Known::new(found.and_then(|(joint, _)| kept(joint)), begin))
                .collect()
        };
        let wire = |mounted: &MountedWinch| {
            // What lies on sheaves belongs to a wire, too, and is not known yet.
            let is_led = model.reeved_cables(mounted.cable).len() > 1;
            let length = model.cables()[mounted.cable.index()].length();
            Known::new((!is_led).then_some(length), begin)
        };
        let owner = |end: &EndMode| match end {
            EndMode::Free => Known::new(Some(None), begin),
            EndMode::Attached(frame, _) => {
                let owner = model.frames()[frame.index()].owner;
                Known::new(Some(Some(owner)), begin)
            }
            EndMode::Captured(_) => Known::new(None, begin),
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
                .map(|holds| holds.map(|hold| Known::new(Some(hold.is_some()), begin)))
                .collect(),
            ends: regimes
                .cables
                .iter()
                .map(|cable| cable.ends.each_ref().map(owner))
                .collect(),
        }
    }

    /// Why a step, all before which have been asked for, changes nothing.
    pub(super) fn none_of(&mut self, step: usize) -> Option<String> {
        let (command, due) = (self.director.steps[step].command, self.due[step]);
        command.check(self.model).ok()?;
        match command {
            Command::Hold { body, freedom, value } => {
                let known = &mut self.holds[body.index()][freedom.index()];
                let was = std::mem::replace(known, Known::new(Some(true), due.end));
                let again = value.is_none() && was.at(due.start) == Some(true);
                again.then(|| format!("{} is held already", word(freedom)))
            }
            Command::Release { body, freedom } => {
                let known = &mut self.holds[body.index()][freedom.index()];
                let was = std::mem::replace(known, Known::new(Some(false), due.end));
                (was.at(due.start) == Some(false)).then(|| format!("{} is not held then", word(freedom)))
            }
            Command::MoveJoint {
                mechanism,
                joint,
                target,
                ..
            } => {
                let known = &mut self.joints[mechanism.index()][joint];
                let was = std::mem::replace(known, Known::new(Some(target), due.end));
                let (joint, _) = self.model.mechanisms()[mechanism.index()]
                    .mechanism
                    .joint(joint)?;
                let (unit, scale) = unit_of(joint);
                let again = was.at(due.start).is_some_and(|at| (at - target).abs() < SAME);
                again.then(|| format!("the joint is at {:.4} {unit} already", scale * target))
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
                let was = std::mem::replace(known, Known::new(Some(Some(owner)), due.end));
                // What the winch pays out for it is not known.
                self.lose_length(winch);
                let held = was.at(due.start).flatten()?;
                Some(format!(
                    "the end is attached to {} already; disconnect it first",
                    self.model.owner_name(held)
                ))
            }
            Command::Disconnect {
                cable, body, winch, ..
            } => {
                self.lose_length(winch);
                self.disconnect(cable, Owner::Body(body), due)
            }
            Command::Cut { .. } | Command::Pause { .. } => None,
        }
    }

    fn lose_length(&mut self, winch: Option<WinchId>) {
        if let Some(winch) = winch {
            self.lengths[winch.index()].value = None;
        }
    }

    fn order(&mut self, step: usize, winch: WinchId, order: WinchOrder) -> Option<String> {
        let due = self.due[step];
        let known = &mut self.lengths[winch.index()];
        let WinchOrder::Length { length, .. } = order else {
            let holds = matches!(order, WinchOrder::Detached) || order == WinchOrder::HOLD;
            // A hold ends an order of a length that is still on its way.
            if !holds || known.since > due.start {
                *known = Known::new(None, due.end);
            }
            return self.replaced(step, winch).filter(|_| !holds);
        };
        let was = std::mem::replace(known, Known::new(Some(length), due.end));
        let again = was.at(due.start).is_some_and(|at| (at - length).abs() < SAME);
        again.then(|| format!("the line is {length} m long already"))
    }

    /// An order that is done at once has no time where the next one to the winch follows at the same instant.
    fn replaced(&self, step: usize, winch: WinchId) -> Option<String> {
        let next = self.director.steps.get(step + 1)?;
        let is_to_it = matches!(next.command, Command::Winch { winch: other, .. } if other == winch);
        let at_once =
            next.when.is_none() && next.after == [step] && self.due[step + 1].start <= self.due[step].end;
        (is_to_it && at_once).then(|| format!("'{}' takes its place at the same instant", next.text))
    }

    fn disconnect(&mut self, cable: CableId, owner: Owner, due: Due) -> Option<String> {
        let ends = &mut self.ends[cable.index()];
        let on_it = |end: &Known<Option<Owner>>| end.at(due.start).is_none_or(|held| held == Some(owner));
        if let Some(end) = ends.iter_mut().find(|end| on_it(end)) {
            *end = Known::new(Some(None), due.end);
            return None;
        }
        let (cable, owner) = (
            &self.model.cables()[cable.index()].name,
            self.model.owner_name(owner),
        );
        Some(format!("no end of '{cable}' is on {owner} then"))
    }
}

/// Where a joint (m or rad) is kept until an order comes.
fn kept(joint: &Joint) -> Option<f64> {
    let JointMotion::Dynamic(drive) = &joint.motion else {
        return None;
    };
    let keeps = matches!(drive.control, Control::Position(_) | Control::Travel { .. });
    (keeps && joint.follows.is_none()).then_some(joint.initial_position)
}

fn word(freedom: Freedom) -> &'static str {
    match freedom {
        Freedom::X => "x",
        Freedom::Y => "y",
        Freedom::Z => "z",
        Freedom::Roll => "roll",
        Freedom::Pitch => "pitch",
        Freedom::Yaw => "yaw",
    }
}

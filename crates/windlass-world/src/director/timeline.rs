//! Expected times of the steps of a director, if every command takes its nominal time.

use super::{Command, Director};
use crate::{Model, State};
use windlass_mechanics::winch::WinchOrder;

/// Expected start and end of a step, without delays by conditions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExpectedTimes {
    /// Start, s.
    pub start: f64,
    /// End, s.
    pub end: f64,
    /// True if conditions come first, so that the times are the earliest possible.
    pub is_earliest: bool,
}

/// Returns the nominal times of all steps. Joints and winches move at the ordered speeds without
/// acceleration, from their positions after the steps before. An order to a winch that has no end
/// of its own, such as a speed, leaves its length unknown: the next order of a length then takes no
/// time in an earliest estimate. A command to an object that is not in the model takes no time.
pub fn timeline(director: &Director, model: &Model, state: &State) -> Vec<ExpectedTimes> {
    let mut joints: Vec<Vec<f64>> = state.regimes().joint_targets();
    let winches = model.winches().iter();
    let mut lengths: Vec<Option<f64>> = winches
        .map(|mounted| Some(model.wire_length(mounted.cable)))
        .collect();
    let mut due: Vec<ExpectedTimes> = Vec::new();
    for step in &director.steps {
        let before = step.after.iter().filter_map(|&k| due.get(k));
        let mut start = before.clone().map(|d| d.end).fold(state.time(), f64::max);
        start = start.max(step.at.unwrap_or(start));
        let mut is_earliest = step.when.is_some() || before.clone().any(|d| d.is_earliest);
        let duration = match step.command {
            _ if step.command.check(model).is_err() => 0.0,
            Command::Hold { .. } | Command::Release { .. } | Command::Cut { .. } => 0.0,
            Command::Connect { duration, .. }
            | Command::Disconnect { duration, .. }
            | Command::Pause { duration } => duration,
            Command::MoveJoint {
                mechanism,
                joint,
                target,
                speed,
            } => {
                let now = &mut joints[mechanism.index()][joint];
                let distance = target - std::mem::replace(now, target);
                (distance / speed).abs()
            }
            Command::Winch {
                winch,
                order: WinchOrder::Length { length, speed },
            } => {
                let before = lengths[winch.index()].replace(length);
                is_earliest |= before.is_none();
                before.map_or(0.0, |before| ((length - before) / speed).abs())
            }
            Command::Winch { winch, order } => {
                let stays = matches!(order, WinchOrder::Brake) || order == WinchOrder::HOLD;
                let now = &mut lengths[winch.index()];
                *now = now.filter(|_| stays);
                0.0
            }
        };
        due.push(ExpectedTimes {
            start,
            end: start + duration,
            is_earliest,
        });
    }
    due
}

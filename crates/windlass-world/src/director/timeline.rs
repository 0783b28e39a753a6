//! When the steps of a director will be due if everything takes the time it should.

use super::{Command, Director};
use crate::{Model, State};
use windlass_mechanics::winch::WinchOrder;

/// When a step will start and end, s after its conditions: as far as it can be said beforehand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due {
    /// Start, s.
    pub start: f64,
    /// End, s.
    pub end: f64,
    /// Whether a condition comes first, so that the times are the earliest possible.
    pub at_the_earliest: bool,
}

/// The nominal times of all steps: joints and winches move at the speeds ordered, without acceleration, from where the
/// steps before leave them. What is not in the model takes no time.
pub fn timeline(director: &Director, model: &Model, state: &State) -> Vec<Due> {
    let mut joints: Vec<Vec<f64>> = state.regimes().joint_targets();
    let winches = model.winches().iter();
    let mut lengths: Vec<f64> = winches.map(|mounted| model.wire_length(mounted.cable)).collect();
    let mut due: Vec<Due> = Vec::new();
    for step in &director.steps {
        let before = step.after.iter().filter_map(|&k| due.get(k));
        let mut start = before.clone().map(|d| d.end).fold(state.time(), f64::max);
        start = start.max(step.at.unwrap_or(start));
        let unsure = step.when.is_some() || before.clone().any(|d| d.at_the_earliest);
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
                let way = target - std::mem::replace(now, target);
                (way / speed).abs()
            }
            Command::Winch {
                winch,
                order: WinchOrder::Length { length, speed },
            } => {
                let now = &mut lengths[winch.index()];
                let way = length - std::mem::replace(now, length);
                (way / speed).abs()
            }
            Command::Winch { .. } => 0.0,
        };
        due.push(Due {
            start,
            end: start + duration,
            at_the_earliest: unsure,
        });
    }
    due
}

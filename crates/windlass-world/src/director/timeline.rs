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
    /// True if these are the earliest possible times: this step or a previous step waits for a
    /// condition, or its line length is unknown.
    pub is_earliest: bool,
}

/// Returns the nominal times of all steps. Joints and winches move at the ordered speeds without
/// acceleration, from their positions after the previous steps. After a winch order without a
/// target length, such as a speed, the line length is unknown. The next length order then takes no
/// time, and its times are the earliest possible times. A command to an object that is not in the
/// model takes no time.
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
            Command::Hold { .. }
            | Command::Release { .. }
            | Command::JointRate { .. }
            | Command::Station { .. }
            | Command::LoadCable { .. }
            | Command::ClearCable { .. }
            | Command::Cut { .. } => 0.0,
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

//! What of an operation will not come out as it is ordered, as far as that can be said beforehand.

use super::timeline::timeline;
use super::{Command, Director};
use crate::mechanism::JointKind;
use crate::winch::WinchOrder;
use crate::world::{Model, State};

/// What a command asks for beyond what a crane or winch has: the end of a joint's travel, the length of a line, a winch's speed.
pub fn beyond(model: &Model, command: Command) -> Option<String> {
    command.check(model).ok()?;
    match command {
        Command::MoveJoint {
            mechanism,
            joint,
            target,
            ..
        } => {
            let (joint, _) = model.mechanisms()[mechanism.index()].mechanism.joint(joint)?;
            let stops = joint.stops?;
            if (stops.lower..=stops.upper).contains(&target) {
                return None;
            }
            let (unit, scale) = match joint.kind {
                JointKind::Revolute => ("deg", 1f64.to_degrees()),
                _ => ("m", 1.0),
            };
            let end = if target < stops.lower {
                stops.lower
            } else {
                stops.upper
            };
            let (target, end) = (scale * target, scale * end);
            Some(format!(
                "{target:.4} {unit} is beyond the end of the joint's travel, {end:.4} {unit}"
            ))
        }
        Command::Winch { winch, order } => {
            let winch = &model.winches()[winch.index()].winch;
            let [shortest, longest] = winch.length_limits;
            let speed = match order {
                WinchOrder::Length { length, .. } if !(shortest..=longest).contains(&length) => {
                    return Some(format!(
                        "{length} m is beyond the winch's {shortest} m to {longest} m"
                    ));
                }
                WinchOrder::Length { speed, .. } => speed,
                WinchOrder::Speed { speed } => speed.mean.abs() + speed.amplitude.abs(),
                _ => return None,
            };
            (speed > winch.maximum_speed).then(|| {
                format!(
                    "{speed} m/s is more than the winch's {} m/s, which it goes at",
                    winch.maximum_speed
                )
            })
        }
        _ => None,
    }
}

impl Director {
    /// Commands that ask for more than there is, and those that are due after `end` (s), each in a sentence.
    ///
    /// ```
    /// use windlass::director::Director;
    /// # use windlass::{sea::Sea, world::WorldBuilder};
    /// # let world = WorldBuilder::new(Sea::vacuum()).build()?;
    /// let nothing = Director::default();
    /// assert!(nothing.cautions(world.model(), world.state(), 100.0).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cautions(&self, model: &Model, state: &State, end: f64) -> Vec<String> {
        let asked = |step: &super::Step| {
            let beyond = beyond(model, step.command)?;
            Some(format!("'{}': {beyond}", step.text))
        };
        let mut found: Vec<String> = self.steps.iter().filter_map(asked).collect();
        let due = timeline(self, model, state);
        let mut late = self.steps.iter().zip(&due).filter(|(_, due)| due.end > end);
        if let Some((step, first)) = late.next() {
            let others = match late.count() {
                0 => String::new(),
                1 => " and one more".to_owned(),
                count => format!(" and {count} more"),
            };
            found.push(format!(
                "'{}'{others} would end after the run, which ends at {end} s: at {:.2} s at the earliest; lengthen simulation.duration",
                step.text, first.end
            ));
        }
        found
    }
}

//! What of an operation will not come out as it is ordered, as far as that can be said beforehand.

use super::timeline::timeline;
use super::{Command, Condition, Director, Step, WatchedQuantity};
use crate::mechanism::JointKind;
use crate::winch::WinchOrder;
use crate::world::{Freedom, Model, State};
use std::f64::consts::{PI, TAU};

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

/// An angle of more than a turn, or a speed of more than half a turn a second, is likely to be meant in degrees.
fn meant_in_degrees(model: &Model, command: Command) -> Option<String> {
    command.check(model).ok()?;
    let suspect = |value: f64, most: f64, per: &str| {
        (value.abs() > most).then(|| {
            format!(
                "{value} rad{per} are {:.0} deg{per}; write {value}deg{per} if degrees are meant",
                value.to_degrees()
            )
        })
    };
    match command {
        Command::Hold {
            freedom: Freedom::Roll | Freedom::Pitch | Freedom::Yaw,
            value: Some(value),
            ..
        } => suspect(value, TAU, ""),
        Command::MoveJoint {
            mechanism,
            joint,
            target,
            speed,
        } => {
            let (joint, _) = model.mechanisms()[mechanism.index()].mechanism.joint(joint)?;
            let turns = joint.kind == JointKind::Revolute;
            let found = turns.then(|| suspect(target, TAU, "").or_else(|| suspect(speed, PI, "/s")));
            found.flatten()
        }
        _ => None,
    }
}

/// Why a condition never holds, as far as that is known beforehand: a line has no more lengths than its winch gives it.
fn never(model: &Model, condition: &Condition) -> Option<String> {
    condition.quantity.check(model).ok()?;
    let WatchedQuantity::Length(cable) = condition.quantity else {
        return None;
    };
    let line = &model.cables()[cable.index()];
    let wound = model.winches().iter().find(|winch| winch.cable == cable);
    let [shortest, longest] = wound.map_or([line.length(); 2], |mounted| mounted.winch.length_limits);
    let bound = condition.bound;
    let (word, is_never) = match condition.above {
        true => ("above", bound >= longest),
        false => ("below", bound <= shortest),
    };
    is_never.then(|| {
        let lengths = match wound {
            Some(_) => format!("between {shortest} m and {longest} m"),
            None => format!("{longest} m"),
        };
        format!(
            "it waits for a length of '{}' {word} {bound} m, which never comes: it is {lengths}",
            line.name
        )
    })
}

impl Director {
    /// Commands that ask for more than there is or seem to be meant in degrees, conditions that never hold, and commands that are due after `end` (s), each in a sentence.
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
        let asked = |step: &Step| {
            let degrees = || meant_in_degrees(model, step.command).filter(|_| !step.text.contains("deg"));
            let late = || never(model, step.when.as_ref()?);
            let all = [beyond(model, step.command), degrees(), late()];
            all.map(|caution| caution.map(|caution| format!("'{}': {caution}", step.text)))
        };
        let mut found: Vec<String> = self.steps.iter().flat_map(asked).flatten().collect();
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

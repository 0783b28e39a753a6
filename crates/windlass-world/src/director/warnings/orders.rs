//! Warnings about orders beyond the limits of a machine, and about angles that are probably in
//! degrees.

use crate::director::Command;
use crate::{DegreeOfFreedom, Model, StationOrder};
use std::f64::consts::{PI, TAU};
use windlass_mechanics::mechanism::{Control, Joint, JointKind, JointMotion};
use windlass_mechanics::winch::WinchOrder;

/// Message for a command beyond a limit: the travel of a joint, the rate of its drive, the length
/// of a line, the speed of a winch, the breaking load of its line.
pub fn exceeded_limit(model: &Model, command: Command) -> Option<String> {
    command.check(model).ok()?;
    match command {
        Command::MoveJoint {
            mechanism,
            joint,
            target,
            speed,
        } => {
            let (joint, _) = model.mechanisms()[mechanism.index()].mechanism.joint(joint)?;
            beyond_travel(joint, target).or_else(|| beyond_rate(joint, speed))
        }
        Command::JointRate {
            mechanism,
            joint,
            rate,
            ..
        } => {
            let (joint, _) = model.mechanisms()[mechanism.index()].mechanism.joint(joint)?;
            beyond_rate(joint, rate.abs())
        }
        Command::Winch { winch, order } => {
            let mounted = &model.winches()[winch.index()];
            let shortest = model.shortest_line(winch);
            let winch = &mounted.winch;
            let longest = winch.length_limits[1];
            match order {
                WinchOrder::Length { length, .. } if !(shortest..=longest).contains(&length) => {
                    return Some(format!(
                        "{length} m is outside the winch's limits of {} m to {} m",
                        rounded(shortest),
                        rounded(longest)
                    ));
                }
                WinchOrder::Tension { tension } => {
                    let most = tension.mean + tension.amplitude.abs();
                    let line = &model.cables()[mounted.cable.index()];
                    let breaking_load = line
                        .sections
                        .breaking_load()
                        .filter(|breaking_load| most > *breaking_load)?;
                    return Some(format!(
                        "{} N is more than the breaking load of '{}', {breaking_load} N",
                        rounded(most),
                        line.name
                    ));
                }
                _ => {}
            }
            let speed = order.max_ordered_speed()?;
            (speed > winch.maximum_speed).then(|| {
                format!(
                    "{} m/s is more than the winch's limit of {} m/s",
                    rounded(speed),
                    winch.maximum_speed
                )
            })
        }
        Command::Cut { cable, at } => {
            let line = &model.cables()[cable.index()];
            let mut winches = model.winches().iter().filter(|mounted| mounted.cable == cable);
            let longest = winches.next()?.winch.length_limits[1];
            (at >= longest).then(|| {
                format!(
                    "{at} m is not within '{}', which is {longest} m long at most",
                    line.name
                )
            })
        }
        _ => None,
    }
}

/// Rounds to nine significant digits, which removes the rounding errors of sums.
fn rounded(value: f64) -> f64 {
    format!("{value:.8e}").parse().unwrap_or(value)
}

/// Message for a target (m or rad) beyond the travel of a joint.
fn beyond_travel(joint: &Joint, target: f64) -> Option<String> {
    let stops = joint.stops?;
    if (stops.lower..=stops.upper).contains(&target) {
        return None;
    }
    let (unit, scale) = unit_of(joint);
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

/// Message for a speed (m/s or rad/s) beyond the rate at which a drive moves its set-point.
fn beyond_rate(joint: &Joint, speed: f64) -> Option<String> {
    let JointMotion::Dynamic(drive) = &joint.motion else {
        return None;
    };
    let is_of_position = matches!(drive.control, Control::Position(_));
    (is_of_position && speed.abs() > drive.set_point_rate).then(|| {
        let (unit, scale) = unit_of(joint);
        let (speed, most) = (scale * speed.abs(), scale * drive.set_point_rate);
        format!("{speed:.4} {unit}/s is more than the drive's limit of {most:.4} {unit}/s")
    })
}

/// Unit in which users give a joint's coordinate, and the factor that converts SI units to this
/// unit.
pub(super) fn unit_of(joint: &Joint) -> (&'static str, f64) {
    match joint.kind {
        JointKind::Revolute => ("deg", 1f64.to_degrees()),
        _ => ("m", 1.0),
    }
}

/// Warns about an angle of more than a turn, or a speed of more than half a turn per second. Such
/// values are probably in degrees.
pub(super) fn meant_in_degrees(model: &Model, command: Command) -> Option<String> {
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
            freedom: DegreeOfFreedom::Roll | DegreeOfFreedom::Pitch | DegreeOfFreedom::Yaw,
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
        Command::JointRate {
            mechanism,
            joint,
            rate,
            ..
        } => {
            let (joint, _) = model.mechanisms()[mechanism.index()].mechanism.joint(joint)?;
            let turns = joint.kind == JointKind::Revolute;
            turns.then(|| suspect(rate, PI, "/s")).flatten()
        }
        Command::Station {
            order: StationOrder::Heading { target, rate },
            ..
        } => suspect(target, TAU, "").or_else(|| suspect(rate?, PI, "/s")),
        _ => None,
    }
}
